"""Scale words and letters that CLDR does not list, by language or locale, as powers of ten."""

from __future__ import annotations

from typing import Final

ENGLISH: Final = (
    "k=3 thousand=3 thousands=3 hundred=2 hundreds=2"
    " mn=6 Mn=6 MN=6 mln=6 Mln=6 mil=6 Mil=6 MM=6 million=6 millions=6 b=9 bn=9 Bn=9 BN=9 bln=9 Bln=9 billion=9 billions=9"
    " milliard=9 milliards=9 tn=12 Tn=12 TN=12 trn=12 Trn=12 tln=12 trillion=12 trillions=12"
    " quadrillion=15 quadrillions=15 quintillion=18 quintillions=18 sextillion=21 sextillions=21 septillion=24 septillions=24"
    " lakh=5 lakhs=5 lac=5 lacs=5 crore=7 crores=7"
)

OWN: Final[dict[str, str]] = {
    "en": ENGLISH,
    "en-IN": "cr=7 Cr.=7 M=6 B=9 T=12",
    "de": "Tsd.=3 Tsd=3 Td.=3 tausend=3 Hundert=2 Mio=6 Mill.=6 Mrd=9 Md.=9 Mia.=9 Bio=12 Billiarde=15 Billiarden=15 Trillion=18 Trillionen=18",
    "fr": "K=3 milliers=3 mille=3 Mio=6 Mds=9 Mrd=9 Mrds=9 milliard=9 milliards=9 billion=12 billions=12 centaine=2 centaines=2",
    "es": "miles=3 k=3 K=3 mill.=6 mills.=6 MM=6 millon=6 millardo=9 millardos=9 bill.=12 trillón=18 trillones=18",
    "pt": "milhares=3 mi.=6 M=6 milhao=6 milhoes=6 mil_milhões=9 bi.=9 bilhao=9 bilhoes=9 bilião=12 biliões=12 tri.=12",
    "pt-BR": "milhares=3 k=3 K=3 mi.=6 M=6 B=9 bi.=9 tri.=12 quatrilhão=15 quatrilhões=15",
    "pt-PT": "milhares=3 k=3 K=3 MM=9 mil_M=9 trilião=18 triliões=18",
    "it": "mille=3 migliaia=3 k=3 K=3 mln=6 mln.=6 mld=9 mld.=9 mrd=9 mrd.=9 Mrd=9 bilione=12 bilioni=12 centinaia=2",
    "nl": "k=3 duizenden=3 dzd.=3 mln=6 Mln=6 mio=6 mio.=6 miljoenen=6 mld=9 mrd=9 mrd.=9 Mrd=9 miljarden=9 biljard=15 triljoen=18 honderd=2",
    "nb": "K=3 tusener=3 mill=6 mill.=6 mio=6 mio.=6 mrd=9 mrd.=9 milliarder=9 billioner=12 hundre=2",
    "sv": "tusentals=3 mn.=6 milj.=6 milj=6 mdr=9 mdr.=9 md.=9 mrd=9 hundra=2",
    "da": "tusinde=3 mio=6 mio.=6 mill.=6 mia=9 mia.=9 mrd.=9 hundrede=2",
    "fi": "tuh.=3 milj=6 mrd=9",
    "pl": "tys=3 mld.=9 mln.=6 bln.=12",
    "cs": "tis=3 mil=6 mio=6 mio.=6 mld=9",
    "ru": (
        "тыс=3 тысяч=3 тысячам=3 тысячами=3 тысячах=3 тысячу=3 тысячей=3 млн.=6 миллиону=6 миллионом=6 миллионам=6 миллионами=6 миллионах=6 миллионы=6"
        " млрд.=9 миллиарду=9 миллиардом=9 миллиардам=9 миллиардами=9 миллиардах=9 миллиарды=9 трлн.=12 триллионам=12 триллионы=12 сотен=2"
    ),
    "tr": "bin=3 yüz=2 mn=6 Mn.=6 mr=9 Mr.=9 Mlr=9 mlr=9 milyon=6 milyar=9 trilyon=12 katrilyon=15",
    "zh": "百=2 千=3 千万=7 百万=6 十万=5 萬=4 億=8 萬億=12 兆=12 十亿=9 百亿=10 千亿=11 十億=9 百億=10 千億=11",
    "ja": "百=2 千=3 十万=5 百万=6 千万=7 十億=9 百億=10 千億=11 垓=20",
    "ko": "백=2 십만=5 백만=6 천만=7 십억=9 백억=10 천억=11 경=16",
    "hi": "हजार=3 सौ=2 करोड़=7 करोड=7 अरब=9 खरब=11 मिलियन=6 बिलियन=9 ट्रिलियन=12",
    "ar": "الف=3 ألفا=3 ألفًا=3 الاف=3 مليونا=6 مليونًا=6 مليارا=9 مليارًا=9 مليارات=9 بليون=9 تريليون=12 تريليونات=12 ترليونات=12 مئة=2",
    "th": "ร้อย=2 พัน=3 หมื่น=4 แสน=5 ล้าน=6 พันล้าน=9 ล้านล้าน=12",
}
"""Tags inherit from their language (en-IN from en), except Portuguese, whose two billions differ."""

DOZENS: Final[dict[str, str]] = {
    "en": "dozen dozens doz dozs",
    "de": "Dutzend",
    "fr": "douzaine douzaines",
    "es": "docena docenas",
    "pt": "dúzia dúzias",
    "it": "dozzina dozzine",
    "nl": "dozijn",
    "nb": "dusin",
    "ru": "дюжина дюжины дюжин",
    "tr": "düzine",
}
"""Words for twelve, which a digit may count."""

MONEY: Final[dict[str, dict[str, int]]] = {
    "en": {"m": 6, "mm": 6, "t": 12, "mil": 6, "mil.": 6},
    "en-IN": {"m": 6, "mm": 6, "t": 12, "L": 5, "l": 5, "cr": 7},
}
"""Letters that are scales only next to a currency: elsewhere "5m" is five metres."""
