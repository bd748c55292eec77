"""Currency symbols, names and subunits beyond CLDR's, and what each locale means by "$" or "kr"."""

from __future__ import annotations

from typing import Final

from countermark.numeral.lexicon import cldr

CODES: Final = frozenset(cldr.CODES.split())

# Symbols that mean one currency wherever they stand.
_SYMBOLS: Final = (
    "US$=USD U.S.$=USD USD$=USD $US=USD €=EUR £=GBP ₹=INR ₽=RUB ₩=KRW ₺=TRY ฿=THB R$=BRL CA$=CAD C$=CAD CAN$=CAD CDN$=CAD A$=AUD AU$=AUD NZ$=NZD"
    " HK$=HKD S$=SGD SG$=SGD NT$=TWD MX$=MXN Mex$=MXN Can$=CAD Fr.=CHF zł=PLN Kč=CZK Ft=HUF ₴=UAH ₪=ILS ₫=VND ₦=NGN ₱=PHP ₸=KZT ₵=GHS"
    " ₡=CRC ₲=PYG ₾=GEL ₼=AZN ৳=BDT ₭=LAK ₮=MNT ﷼=IRR CN¥=CNY JP¥=JPY RMB=CNY RMB¥=CNY ￥=JPY ￡=GBP ￦=KRW Rs.=INR Rs=INR Rp=IDR RM=MYR"
    " £E=EGP E£=EGP TL=TRY SDR=XDR BTC=BTC ₿=BTC"
)

OWN_MARKS: Final = frozenset(entry.partition("=")[0] for entry in _SYMBOLS.split())

# What a locale means by a mark that several currencies share; a language's own line serves its other locales.
_SHARED: Final[dict[str, str]] = {
    "en": "$=USD ¥=JPY ¢=USD_cent p=GBP_penny",
    "en-IN": "$=USD ¥=JPY ¢=USD_cent",
    "de": "$=USD ¥=JPY",
    "de-CH": "$=USD ¥=JPY Fr=CHF SFr.=CHF sFr.=CHF Franken=CHF Rp.=CHF_rappen",
    "fr": "$=USD ¥=JPY",
    "fr-CA": "$=CAD ¥=JPY",
    "fr-CH": "$=USD ¥=JPY Fr=CHF",
    "es": "$=USD ¥=JPY",
    "es-MX": "$=MXN ¥=JPY",
    "pt": "$=USD ¥=JPY",
    "it": "$=USD ¥=JPY",
    "nl": "$=USD ¥=JPY",
    "nb": "kr=NOK kr.=NOK $=USD ¥=JPY",
    "sv": "kr=SEK kr.=SEK $=USD ¥=JPY",
    "da": "kr=DKK kr.=DKK $=USD ¥=JPY",
    "fi": "$=USD ¥=JPY",
    "pl": "$=USD ¥=JPY",
    "cs": "$=USD ¥=JPY",
    "ru": "$=USD ¥=JPY руб.=RUB руб=RUB р.=RUB коп.=RUB_kopek",
    "tr": "$=USD ¥=JPY ₤=TRY",
    "th": "$=USD ¥=JPY",
    "zh": "¥=CNY ￥=CNY $=USD 元=CNY 圆=CNY 块=CNY",
    "ja": "¥=JPY ￥=JPY $=USD 円=JPY 元=CNY",
    "ko": "¥=JPY $=USD 원=KRW 엔=JPY",
    "hi": "$=USD ¥=JPY रु=INR रु.=INR रु॰=INR",
    "ar": "$=USD ¥=JPY",
}

# Everyday names and subunits; underscores stand for spaces. English comes in any letter case.
_NAMES: Final[dict[str, str]] = {
    "en": (
        "dollar=USD dollars=USD us_dollar=USD us_dollars=USD u.s._dollar=USD u.s._dollars=USD american_dollar=USD american_dollars=USD"
        " united_states_dollar=USD united_states_dollars=USD buck=USD bucks=USD cent=USD_cent cents=USD_cent us_cent=USD_cent us_cents=USD_cent"
        " euro=EUR euros=EUR euro_cent=EUR_cent euro_cents=EUR_cent eurocent=EUR_cent eurocents=EUR_cent"
        " pound_sterling=GBP pounds_sterling=GBP sterling=GBP british_pound=GBP british_pounds=GBP quid=GBP penny=GBP_penny pence=GBP_penny"
        " yen=JPY japanese_yen=JPY yuan=CNY chinese_yuan=CNY renminbi=CNY rmb=CNY yuan_renminbi=CNY chinese_renminbi=CNY"
        " rupee=INR rupees=INR paisa=INR_paisa paise=INR_paisa ruble=RUB rubles=RUB rouble=RUB roubles=RUB kopek=RUB_kopek kopeks=RUB_kopek"
        " won=KRW korean_won=KRW baht=THB swiss_franc=CHF swiss_francs=CHF lira=TRY liras=TRY turkish_lira=TRY shekel=ILS shekels=ILS"
        " zloty=PLN zlotys=PLN zlotych=PLN forint=HUF forints=HUF hryvnia=UAH hryvnias=UAH ringgit=MYR rupiah=IDR dong=VND naira=NGN taka=BDT"
        " reais=BRL rand=ZAR south_african_rand=ZAR riyal=SAR riyals=SAR dirham=AED dirhams=AED usd=USD eur=EUR gbp=GBP jpy=JPY cny=CNY"
        " inr=INR chf=CHF aud=AUD cad=CAD nzd=NZD sek=SEK nok=NOK dkk=DKK krw=KRW brl=BRL rub=RUB mxn=MXN zar=ZAR hkd=HKD sgd=SGD"
        " franc=franc francs=franc peso=peso pesos=peso krone=krone kroner=krone krona=krona kronor=krona dinar=dinar dinars=dinar shilling=shilling"
        " shillings=shilling kuai=CNY bitcoin=BTC bitcoins=BTC satoshi=satoshi satoshis=satoshi sen=sen 元=CNY 円=JPY ரூ=rupee"
        " special_drawing_rights=XDR special_drawing_right=XDR international_dollar=international_$ international_dollars=international_$"
        " international_$=international_$ int$=international_$ int.$=international_$ intl$=international_$ int'l_$=international_$"
        " ppp_dollar=international_$ ppp_dollars=international_$ deutsche_mark=DEM deutsche_marks=DEM deutschmark=DEM deutschmarks=DEM"
    ),
    "de": (
        "dollar=USD dollars=USD us-dollar=USD us-dollars=USD euro=EUR euros=EUR cent=EUR_cent cents=EUR_cent eurocent=EUR_cent pfund_sterling=GBP"
        " britische_pfund=GBP yen=JPY yuan=CNY renminbi=CNY rubel=RUB rupie=INR rupien=INR lira=TRY zloty=PLN schweizer_franken=CHF franken=CHF rappen=CHF_rappen"
        " d-mark=DEM deutsche_mark=DEM"
    ),
    "fr": (
        "dollar=USD dollars=USD dollars_américains=USD dollar_américain=USD dollars_us=USD euro=EUR euros=EUR d'euros=EUR d’euros=EUR de_dollars=USD"
        " centime=EUR_cent centimes=EUR_cent centime_d'euro=EUR_cent centimes_d'euro=EUR_cent livre_sterling=GBP livres_sterling=GBP yen=JPY yens=JPY"
        " yuan=CNY yuans=CNY roubles=RUB rouble=RUB roupie=INR roupies=INR franc_suisse=CHF francs_suisses=CHF"
    ),
    "es": (
        "dólar=USD dólares=USD dolares=USD dólares_estadounidenses=USD de_dólares=USD euro=EUR euros=EUR de_euros=EUR céntimo=EUR_cent céntimos=EUR_cent"
        " libra_esterlina=GBP libras_esterlinas=GBP yen=JPY yenes=JPY yuan=CNY yuanes=CNY rublo=RUB rublos=RUB rupia=INR rupias=INR franco_suizo=CHF francos_suizos=CHF"
    ),
    "pt": (
        "dólar=USD dólares=USD de_dólares=USD euro=EUR euros=EUR de_euros=EUR real=BRL reais=BRL de_reais=BRL libra_esterlina=GBP libras_esterlinas=GBP"
        " iene=JPY ienes=JPY yuan=CNY yuans=CNY rublo=RUB rublos=RUB rupia=INR rupias=INR"
    ),
    "it": (
        "dollaro=USD dollari=USD di_dollari=USD euro=EUR di_euro=EUR centesimo=EUR_cent centesimi=EUR_cent sterlina=GBP sterline=GBP yen=JPY yuan=CNY"
        " rublo=RUB rubli=RUB rupia=INR rupie=INR franco_svizzero=CHF franchi_svizzeri=CHF lire=ITL"
    ),
    "nl": "dollar=USD dollars=USD euro=EUR euro's=EUR euro’s=EUR cent=EUR_cent eurocent=EUR_cent pond_sterling=GBP yen=JPY yuan=CNY roebel=RUB roepie=INR zwitserse_frank=CHF",
    "nb": "krone=NOK kroner=NOK øre=NOK_øre dollar=USD euro=EUR pund=GBP yen=JPY yuan=CNY rubler=RUB",
    "sv": "krona=SEK kronor=SEK öre=SEK_öre dollar=USD euro=EUR",
    "da": "krone=DKK kroner=DKK øre=DKK_øre dollar=USD euro=EUR",
    "fi": "euro=EUR euroa=EUR dollari=USD dollaria=USD sentti=EUR_cent senttiä=EUR_cent",
    "pl": "złoty=PLN złote=PLN złotych=PLN grosz=PLN_grosz groszy=PLN_grosz euro=EUR dolar=USD dolary=USD dolarów=USD",
    "cs": "koruna=CZK koruny=CZK korun=CZK euro=EUR eur=EUR dolar=USD dolary=USD dolarů=USD",
    "ru": (
        "рубль=RUB рубля=RUB рублей=RUB рублях=RUB копейка=RUB_kopek копейки=RUB_kopek копеек=RUB_kopek доллар=USD доллара=USD долларов=USD доллары=USD долл.=USD долл=USD"
        " долларов_сша=USD доллара_сша=USD доллар_сша=USD долл._сша=USD евро=EUR иена=JPY иены=JPY иен=JPY юань=CNY юаня=CNY юаней=CNY фунт_стерлингов=GBP"
        " фунта_стерлингов=GBP фунтов_стерлингов=GBP рупия=INR рупии=INR рупий=INR лира=TRY лиры=TRY лир=TRY"
    ),
    "tr": "lira=TRY liralık=TRY türk_lirası=TRY tl=TRY kuruş=TRY_kuruş dolar=USD abd_doları=USD avro=EUR euro=EUR sterlin=GBP yen=JPY yuan=CNY ruble=RUB",
    "th": "บาท=THB สตางค์=THB_satang ดอลลาร์=USD ดอลลาร์สหรัฐ=USD ดอลลาร์สหรัฐฯ=USD เหรียญสหรัฐ=USD ยูโร=EUR ปอนด์=GBP เยน=JPY หยวน=CNY",
    "zh": "人民币=CNY 元人民币=CNY 美元=USD 美金=USD 欧元=EUR 歐元=EUR 英镑=GBP 英鎊=GBP 日元=JPY 日圆=JPY 港元=HKD 港币=HKD 新台币=TWD 卢布=RUB 卢比=INR 韩元=KRW 瑞士法郎=CHF 加元=CAD 澳元=AUD",
    "ja": "ドル=USD 米ドル=USD ユーロ=EUR ポンド=GBP 人民元=CNY ウォン=KRW ルーブル=RUB ルピー=INR スイスフラン=CHF バーツ=THB セント=USD_cent",
    "ko": "달러=USD 미국달러=USD 미달러=USD 유로=EUR 파운드=GBP 위안=CNY 위안화=CNY 엔화=JPY 루블=RUB 루피=INR 바트=THB 센트=USD_cent",
    "hi": "रुपया=INR रुपये=INR रुपए=INR रूपये=INR रुपयों=INR पैसा=INR_paisa पैसे=INR_paisa डॉलर=USD अमेरिकी_डॉलर=USD यूरो=EUR पाउंड=GBP येन=JPY युआन=CNY",
    "ar": "دولار=USD دولارات=USD دولارا=USD دولارًا=USD دولار_أمريكي=USD يورو=EUR جنيه_إسترليني=GBP ين=JPY يوان=CNY روبل=RUB ريال_سعودي=SAR ريال=rial درهم_إماراتي=AED جنيه_مصري=EGP",
}


def build(tag: str, language: str, compact: str) -> dict[str, str]:
    """Symbol, code, or name in lower case, to canonical currency; what several share goes by the locale."""
    found: dict[str, str] = {code: code for code in CODES}
    names = [_NAMES.get(language, "")]
    # CLDR's names first, so that our own and the locale's marks have the last word.
    for line in compact.splitlines():
        code, symbol, *written = line.split("|")
        if symbol:
            found[symbol] = code
        for name in written:
            found[name.lower()] = code
    for entry in (_SYMBOLS + " " + _SHARED.get(tag, _SHARED[language])).split():
        symbol, _, code = entry.rpartition("=")
        found[symbol] = code.replace("_", " ")
    for entry in " ".join(names).split():
        name, _, code = entry.rpartition("=")
        found[name.replace("_", " ")] = code.replace("_", " ")
    return found


AMBIGUOUS: Final = frozenset(
    (
        "international $",
        "BTC",
        "franc",
        "peso",
        "krone",
        "krona",
        "dinar",
        "shilling",
        "rial",
        "rupee",
        "satoshi",
        "sen",
    )
)
"""Money that has no one ISO code: each is a unit of its own and converts to nothing."""

SUBUNITS: Final[dict[str, tuple[str, int]]] = {
    "USD cent": ("USD", 100),
    "EUR cent": ("EUR", 100),
    "GBP penny": ("GBP", 100),
    "CHF rappen": ("CHF", 100),
    "INR paisa": ("INR", 100),
    "RUB kopek": ("RUB", 100),
    "NOK øre": ("NOK", 100),
    "SEK öre": ("SEK", 100),
    "DKK øre": ("DKK", 100),
    "PLN grosz": ("PLN", 100),
    "TRY kuruş": ("TRY", 100),
    "THB satang": ("THB", 100),
}
"""Subunit to its currency and how many make one."""
