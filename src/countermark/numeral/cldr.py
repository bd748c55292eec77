# fmt: off
# ruff: noqa: Q000, RUF100
"""How locales write numbers: symbols, grouping, compact forms, months, currencies.

CLDR 47, through babel 2.18.0. Written by tools/generate_cldr.py; do not edit.
"""

from __future__ import annotations

from typing import Final, TypedDict


class Row(TypedDict):
    """What CLDR says about one locale."""

    symbols: tuple[str, str, str, str, str, str]
    """decimal, group, minus, plus, percent, permille"""
    native: tuple[str, str, str, str, str, str, str] | None
    """zero of the native digits, then their symbols"""
    grouping: tuple[int, int]
    percent: str
    scales: dict[str, int]
    """alias of a compact form to its power of ten"""
    months: str
    currencies: str
    """a line each: code|symbol|name|plural …"""


VERSION: Final = "CLDR 47"

CODES: Final = (
    'AED AFN ALL AMD AOA ARS ATS AUD AWG AZN BAM BBD BDT BEF BGN BHD BIF BMD BND BOB '
    'BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DEM DJF DKK DOP '
    'DZD EEK EGP ERN ESP ETB EUR FIM FJD FKP FRF GBP GEL GHS GIP GMD GNF GRD GTQ GYD '
    'HKD HNL HRK HTG HUF IDR IEP ILS INR IQD IRR ISK ITL JMD JOD JPY KES KGS KHR KMF '
    'KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LTL LVL LYD MAD MDL MGA MKD MMK MNT MOP '
    'MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NLG NOK NPR NZD OMR PAB PEN PGK PHP PKR '
    'PLN PTE PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SIT SKK SLE SOS SRD '
    'SSP STN SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND '
    'VUV WST XAF XCD XCG XDR XOF XPF YER ZAR ZMW ZWG '
)
"""ISO 4217 codes in use."""

ROWS: Final[dict[str, Row]] = {
    'en': {
        'symbols': ('.', ',', '-', '+', '%', '‰'),
        'native': None,
        'grouping': (3, 3),
        'percent': '#,##0%',
        'scales': {'K': 3, 'thousand': 3, 'M': 6, 'million': 6, 'B': 9, 'billion': 9, 'T': 12, 'trillion': 12},
        'months': 'January|Jan;February|Feb;March|Mar;April|Apr;May;June|Jun;July|Jul;August|Aug;September|Sep;October|Oct;November|Nov;December|Dec',
        'currencies': (
            'AED||United Arab Emirates Dirham|UAE dirham|UAE dirhams\n'
            'AFN||Afghan Afghani|Afghan Afghanis\n'
            'ALL||Albanian Lek|Albanian lek|Albanian lekë\n'
            'AMD||Armenian Dram|Armenian dram|Armenian drams\n'
            'AOA||Angolan Kwanza|Angolan kwanza|Angolan kwanzas\n'
            'ARS||Argentine Peso|Argentine peso|Argentine pesos\n'
            'ATS||Austrian Schilling|Austrian schilling|Austrian schillings\n'
            'AUD|A$|Australian Dollar|Australian dollar|Australian dollars\n'
            'AWG||Aruban Florin|Aruban florin\n'
            'AZN||Azerbaijani Manat|Azerbaijani manat|Azerbaijani manats\n'
            'BAM||Bosnia-Herzegovina Convertible Mark|Bosnia-Herzegovina convertible mark|Bosnia-Herzegovina convertible marks\n'
            'BBD||Barbadian Dollar|Barbadian dollar|Barbadian dollars\n'
            'BDT||Bangladeshi Taka|Bangladeshi taka|Bangladeshi takas\n'
            'BEF||Belgian Franc|Belgian franc|Belgian francs\n'
            'BGN||Bulgarian Lev|Bulgarian lev|Bulgarian leva\n'
            'BHD||Bahraini Dinar|Bahraini dinar|Bahraini dinars\n'
            'BIF||Burundian Franc|Burundian franc|Burundian francs\n'
            'BMD||Bermudan Dollar|Bermudan dollar|Bermudan dollars\n'
            'BND||Brunei Dollar|Brunei dollar|Brunei dollars\n'
            'BOB||Bolivian Boliviano|Bolivian boliviano|Bolivian bolivianos\n'
            'BRL|R$|Brazilian Real|Brazilian real|Brazilian reals\n'
            'BSD||Bahamian Dollar|Bahamian dollar|Bahamian dollars\n'
            'BTN||Bhutanese Ngultrum|Bhutanese ngultrum|Bhutanese ngultrums\n'
            'BWP||Botswanan Pula|Botswanan pula|Botswanan pulas\n'
            'BYN||Belarusian Ruble|Belarusian ruble|Belarusian rubles\n'
            'BZD||Belize Dollar|Belize dollar|Belize dollars\n'
            'CAD|CA$|Canadian Dollar|Canadian dollar|Canadian dollars\n'
            'CDF||Congolese Franc|Congolese franc|Congolese francs\n'
            'CHF||Swiss Franc|Swiss franc|Swiss francs\n'
            'CLP||Chilean Peso|Chilean peso|Chilean pesos\n'
            'CNY|CN¥|Chinese Yuan|Chinese yuan\n'
            'COP||Colombian Peso|Colombian peso|Colombian pesos\n'
            'CRC||Costa Rican Colón|Costa Rican colón|Costa Rican colóns\n'
            'CUP||Cuban Peso|Cuban peso|Cuban pesos\n'
            'CVE||Cape Verdean Escudo|Cape Verdean escudo|Cape Verdean escudos\n'
            'CZK||Czech Koruna|Czech koruna|Czech korunas\n'
            'DEM||German Mark|German mark|German marks\n'
            'DJF||Djiboutian Franc|Djiboutian franc|Djiboutian francs\n'
            'DKK||Danish Krone|Danish krone|Danish kroner\n'
            'DOP||Dominican Peso|Dominican peso|Dominican pesos\n'
            'DZD||Algerian Dinar|Algerian dinar|Algerian dinars\n'
            'EEK||Estonian Kroon|Estonian kroon|Estonian kroons\n'
            'EGP||Egyptian Pound|Egyptian pound|Egyptian pounds\n'
            'ERN||Eritrean Nakfa|Eritrean nakfa|Eritrean nakfas\n'
            'ESP||Spanish Peseta|Spanish peseta|Spanish pesetas\n'
            'ETB||Ethiopian Birr|Ethiopian birr|Ethiopian birrs\n'
            'EUR|€|Euro|euro|euros\n'
            'FIM||Finnish Markka|Finnish markka|Finnish markkas\n'
            'FJD||Fijian Dollar|Fijian dollar|Fijian dollars\n'
            'FKP||Falkland Islands Pound|Falkland Islands pound|Falkland Islands pounds\n'
            'FRF||French Franc|French franc|French francs\n'
            'GBP|£|British Pound|British pound|British pounds\n'
            'GEL||Georgian Lari|Georgian lari|Georgian laris\n'
            'GHS||Ghanaian Cedi|Ghanaian cedi|Ghanaian cedis\n'
            'GIP||Gibraltar Pound|Gibraltar pound|Gibraltar pounds\n'
            'GMD||Gambian Dalasi|Gambian dalasi|Gambian dalasis\n'
            'GNF||Guinean Franc|Guinean franc|Guinean francs\n'
            'GRD||Greek Drachma|Greek drachma|Greek drachmas\n'
            'GTQ||Guatemalan Quetzal|Guatemalan quetzal|Guatemalan quetzals\n'
            'GYD||Guyanaese Dollar|Guyanaese dollar|Guyanaese dollars\n'
            'HKD|HK$|Hong Kong Dollar|Hong Kong dollar|Hong Kong dollars\n'
            'HNL||Honduran Lempira|Honduran lempira|Honduran lempiras\n'
            'HRK||Croatian Kuna|Croatian kuna|Croatian kunas\n'
            'HTG||Haitian Gourde|Haitian gourde|Haitian gourdes\n'
            'HUF||Hungarian Forint|Hungarian forint|Hungarian forints\n'
            'IDR||Indonesian Rupiah|Indonesian rupiah|Indonesian rupiahs\n'
            'IEP||Irish Pound|Irish pound|Irish pounds\n'
            'ILS|₪|Israeli New Shekel|Israeli new shekel|Israeli new shekels\n'
            'INR|₹|Indian Rupee|Indian rupee|Indian rupees\n'
            'IQD||Iraqi Dinar|Iraqi dinar|Iraqi dinars\n'
            'IRR||Iranian Rial|Iranian rial|Iranian rials\n'
            'ISK||Icelandic Króna|Icelandic króna|Icelandic krónur\n'
            'ITL||Italian Lira|Italian lira|Italian liras\n'
            'JMD||Jamaican Dollar|Jamaican dollar|Jamaican dollars\n'
            'JOD||Jordanian Dinar|Jordanian dinar|Jordanian dinars\n'
            'JPY|¥|Japanese Yen|Japanese yen\n'
            'KES||Kenyan Shilling|Kenyan shilling|Kenyan shillings\n'
            'KGS||Kyrgystani Som|Kyrgystani som|Kyrgystani soms\n'
            'KHR||Cambodian Riel|Cambodian riel|Cambodian riels\n'
            'KMF||Comorian Franc|Comorian franc|Comorian francs\n'
            'KPW||North Korean Won|North Korean won\n'
            'KRW|₩|South Korean Won|South Korean won\n'
            'KWD||Kuwaiti Dinar|Kuwaiti dinar|Kuwaiti dinars\n'
            'KYD||Cayman Islands Dollar|Cayman Islands dollar|Cayman Islands dollars\n'
            'KZT||Kazakhstani Tenge|Kazakhstani tenge|Kazakhstani tenges\n'
            'LAK||Laotian Kip|Laotian kip|Laotian kips\n'
            'LBP||Lebanese Pound|Lebanese pound|Lebanese pounds\n'
            'LKR||Sri Lankan Rupee|Sri Lankan rupee|Sri Lankan rupees\n'
            'LRD||Liberian Dollar|Liberian dollar|Liberian dollars\n'
            'LSL||Lesotho Loti|Lesotho loti|Lesotho lotis\n'
            'LTL||Lithuanian Litas|Lithuanian litas|Lithuanian litai\n'
            'LVL||Latvian Lats|Latvian lats|Latvian lati\n'
            'LYD||Libyan Dinar|Libyan dinar|Libyan dinars\n'
            'MAD||Moroccan Dirham|Moroccan dirham|Moroccan dirhams\n'
            'MDL||Moldovan Leu|Moldovan leu|Moldovan lei\n'
            'MGA||Malagasy Ariary|Malagasy ariary|Malagasy ariaries\n'
            'MKD||Macedonian Denar|Macedonian denar|Macedonian denari\n'
            'MMK||Myanmar Kyat|Myanmar kyat|Myanmar kyats\n'
            'MNT||Mongolian Tugrik|Mongolian tugrik|Mongolian tugriks\n'
            'MOP||Macanese Pataca|Macanese pataca|Macanese patacas\n'
            'MRU||Mauritanian Ouguiya|Mauritanian ouguiya|Mauritanian ouguiyas\n'
            'MUR||Mauritian Rupee|Mauritian rupee|Mauritian rupees\n'
            'MVR||Maldivian Rufiyaa|Maldivian rufiyaa|Maldivian rufiyaas\n'
            'MWK||Malawian Kwacha|Malawian kwacha|Malawian kwachas\n'
            'MXN|MX$|Mexican Peso|Mexican peso|Mexican pesos\n'
            'MYR||Malaysian Ringgit|Malaysian ringgit|Malaysian ringgits\n'
            'MZN||Mozambican Metical|Mozambican metical|Mozambican meticals\n'
            'NAD||Namibian Dollar|Namibian dollar|Namibian dollars\n'
            'NGN||Nigerian Naira|Nigerian naira|Nigerian nairas\n'
            'NIO||Nicaraguan Córdoba|Nicaraguan córdoba|Nicaraguan córdobas\n'
            'NLG||Dutch Guilder|Dutch guilder|Dutch guilders\n'
            'NOK||Norwegian Krone|Norwegian krone|Norwegian kroner\n'
            'NPR||Nepalese Rupee|Nepalese rupee|Nepalese rupees\n'
            'NZD|NZ$|New Zealand Dollar|New Zealand dollar|New Zealand dollars\n'
            'OMR||Omani Rial|Omani rial|Omani rials\n'
            'PAB||Panamanian Balboa|Panamanian balboa|Panamanian balboas\n'
            'PEN||Peruvian Sol|Peruvian sol|Peruvian soles\n'
            'PGK||Papua New Guinean Kina|Papua New Guinean kina\n'
            'PHP|₱|Philippine Peso|Philippine peso|Philippine pesos\n'
            'PKR||Pakistani Rupee|Pakistani rupee|Pakistani rupees\n'
            'PLN||Polish Zloty|Polish zloty|Polish zlotys\n'
            'PTE||Portuguese Escudo|Portuguese escudo|Portuguese escudos\n'
            'PYG||Paraguayan Guarani|Paraguayan guarani|Paraguayan guaranis\n'
            'QAR||Qatari Riyal|Qatari riyal|Qatari riyals\n'
            'RON||Romanian Leu|Romanian leu|Romanian lei\n'
            'RSD||Serbian Dinar|Serbian dinar|Serbian dinars\n'
            'RUB||Russian Ruble|Russian ruble|Russian rubles\n'
            'RWF||Rwandan Franc|Rwandan franc|Rwandan francs\n'
            'SAR||Saudi Riyal|Saudi riyal|Saudi riyals\n'
            'SBD||Solomon Islands Dollar|Solomon Islands dollar|Solomon Islands dollars\n'
            'SCR||Seychellois Rupee|Seychellois rupee|Seychellois rupees\n'
            'SDG||Sudanese Pound|Sudanese pound|Sudanese pounds\n'
            'SEK||Swedish Krona|Swedish krona|Swedish kronor\n'
            'SGD||Singapore Dollar|Singapore dollar|Singapore dollars\n'
            'SHP||St. Helena Pound|St. Helena pound|St. Helena pounds\n'
            'SIT||Slovenian Tolar|Slovenian tolar|Slovenian tolars\n'
            'SKK||Slovak Koruna|Slovak koruna|Slovak korunas\n'
            'SLE||Sierra Leonean Leone|Sierra Leonean leone|Sierra Leonean leones\n'
            'SOS||Somali Shilling|Somali shilling|Somali shillings\n'
            'SRD||Surinamese Dollar|Surinamese dollar|Surinamese dollars\n'
            'SSP||South Sudanese Pound|South Sudanese pound|South Sudanese pounds\n'
            'STN||São Tomé & Príncipe Dobra|São Tomé & Príncipe dobra|São Tomé & Príncipe dobras\n'
            'SYP||Syrian Pound|Syrian pound|Syrian pounds\n'
            'SZL||Swazi Lilangeni|Swazi lilangeni|Swazi emalangeni\n'
            'THB||Thai Baht|Thai baht\n'
            'TJS||Tajikistani Somoni|Tajikistani somoni|Tajikistani somonis\n'
            'TMT||Turkmenistani Manat|Turkmenistani manat\n'
            'TND||Tunisian Dinar|Tunisian dinar|Tunisian dinars\n'
            'TOP||Tongan Paʻanga|Tongan paʻanga\n'
            'TRY||Turkish Lira|Turkish lira\n'
            'TTD||Trinidad & Tobago Dollar|Trinidad & Tobago dollar|Trinidad & Tobago dollars\n'
            'TWD|NT$|New Taiwan Dollar|New Taiwan dollar|New Taiwan dollars\n'
            'TZS||Tanzanian Shilling|Tanzanian shilling|Tanzanian shillings\n'
            'UAH||Ukrainian Hryvnia|Ukrainian hryvnia|Ukrainian hryvnias\n'
            'UGX||Ugandan Shilling|Ugandan shilling|Ugandan shillings\n'
            'USD|$|US Dollar|US dollar|US dollars\n'
            'UYU||Uruguayan Peso|Uruguayan peso|Uruguayan pesos\n'
            'UZS||Uzbekistani Som|Uzbekistani som\n'
            'VES||Venezuelan Bolívar|Venezuelan bolívar|Venezuelan bolívars\n'
            'VND|₫|Vietnamese Dong|Vietnamese dong\n'
            'VUV||Vanuatu Vatu|Vanuatu vatu|Vanuatu vatus\n'
            'WST||Samoan Tala|Samoan tala\n'
            'XAF|FCFA|Central African CFA Franc|Central African CFA franc|Central African CFA francs\n'
            'XCD|EC$|East Caribbean Dollar|East Caribbean dollar|East Caribbean dollars\n'
            'XCG|Cg.|Caribbean guilder|Caribbean guilders\n'
            'XDR||Special Drawing Rights|special drawing rights\n'
            'XOF|F\u202fCFA|West African CFA Franc|West African CFA franc|West African CFA francs\n'
            'XPF|CFPF|CFP Franc|CFP franc|CFP francs\n'
            'YER||Yemeni Rial|Yemeni rial|Yemeni rials\n'
            'ZAR||South African Rand|South African rand\n'
            'ZMW||Zambian Kwacha|Zambian kwacha|Zambian kwachas\n'
            'ZWG||Zimbabwean Gold|Zimbabwean gold'
        ),
    },
    'en-US': {
        'symbols': ('.', ',', '-', '+', '%', '‰'),
        'native': None,
        'grouping': (3, 3),
        'percent': '#,##0%',
        'scales': {'K': 3, 'thousand': 3, 'M': 6, 'million': 6, 'B': 9, 'billion': 9, 'T': 12, 'trillion': 12},
        'months': 'January|Jan;February|Feb;March|Mar;April|Apr;May;June|Jun;July|Jul;August|Aug;September|Sep;October|Oct;November|Nov;December|Dec',
        'currencies': (
            'USD|$|US Dollar|US dollar|US dollars\n'
            'EUR|€|Euro|euro|euros\n'
            'GBP|£|British Pound|British pound|British pounds\n'
            'JPY|¥|Japanese Yen|Japanese yen\n'
            'CNY|CN¥|Chinese Yuan|Chinese yuan\n'
            'INR|₹|Indian Rupee|Indian rupee|Indian rupees\n'
            'RUB||Russian Ruble|Russian ruble|Russian rubles\n'
            'KRW|₩|South Korean Won|South Korean won\n'
            'TRY||Turkish Lira|Turkish lira\n'
            'THB||Thai Baht|Thai baht\n'
            'BRL|R$|Brazilian Real|Brazilian real|Brazilian reals\n'
            'CAD|CA$|Canadian Dollar|Canadian dollar|Canadian dollars\n'
            'AUD|A$|Australian Dollar|Australian dollar|Australian dollars\n'
            'NZD|NZ$|New Zealand Dollar|New Zealand dollar|New Zealand dollars\n'
            'CHF||Swiss Franc|Swiss franc|Swiss francs\n'
            'SEK||Swedish Krona|Swedish krona|Swedish kronor\n'
            'NOK||Norwegian Krone|Norwegian krone|Norwegian kroner\n'
            'DKK||Danish Krone|Danish krone|Danish kroner\n'
            'ISK||Icelandic Króna|Icelandic króna|Icelandic krónur\n'
            'PLN||Polish Zloty|Polish zloty|Polish zlotys\n'
            'CZK||Czech Koruna|Czech koruna|Czech korunas\n'
            'HUF||Hungarian Forint|Hungarian forint|Hungarian forints\n'
            'RON||Romanian Leu|Romanian leu|Romanian lei\n'
            'UAH||Ukrainian Hryvnia|Ukrainian hryvnia|Ukrainian hryvnias\n'
            'ILS|₪|Israeli New Shekel|Israeli new shekel|Israeli new shekels\n'
            'ZAR||South African Rand|South African rand\n'
            'MXN|MX$|Mexican Peso|Mexican peso|Mexican pesos\n'
            'ARS||Argentine Peso|Argentine peso|Argentine pesos\n'
            'CLP||Chilean Peso|Chilean peso|Chilean pesos\n'
            'COP||Colombian Peso|Colombian peso|Colombian pesos\n'
            'PEN||Peruvian Sol|Peruvian sol|Peruvian soles\n'
            'EGP||Egyptian Pound|Egyptian pound|Egyptian pounds\n'
            'SAR||Saudi Riyal|Saudi riyal|Saudi riyals\n'
            'AED||United Arab Emirates Dirham|UAE dirham|UAE dirhams\n'
            'QAR||Qatari Riyal|Qatari riyal|Qatari riyals\n'
            'KWD||Kuwaiti Dinar|Kuwaiti dinar|Kuwaiti dinars\n'
            'IDR||Indonesian Rupiah|Indonesian rupiah|Indonesian rupiahs\n'
            'MYR||Malaysian Ringgit|Malaysian ringgit|Malaysian ringgits\n'
            'PHP|₱|Philippine Peso|Philippine peso|Philippine pesos\n'
            'SGD||Singapore Dollar|Singapore dollar|Singapore dollars\n'
            'HKD|HK$|Hong Kong Dollar|Hong Kong dollar|Hong Kong dollars\n'
            'TWD|NT$|New Taiwan Dollar|New Taiwan dollar|New Taiwan dollars\n'
            'VND|₫|Vietnamese Dong|Vietnamese dong\n'
            'PKR||Pakistani Rupee|Pakistani rupee|Pakistani rupees\n'
            'BDT||Bangladeshi Taka|Bangladeshi taka|Bangladeshi takas\n'
            'LKR||Sri Lankan Rupee|Sri Lankan rupee|Sri Lankan rupees\n'
            'NGN||Nigerian Naira|Nigerian naira|Nigerian nairas\n'
            'KES||Kenyan Shilling|Kenyan shilling|Kenyan shillings\n'
            'GHS||Ghanaian Cedi|Ghanaian cedi|Ghanaian cedis\n'
            'MAD||Moroccan Dirham|Moroccan dirham|Moroccan dirhams\n'
            'DZD||Algerian Dinar|Algerian dinar|Algerian dinars\n'
            'IRR||Iranian Rial|Iranian rial|Iranian rials\n'
            'IQD||Iraqi Dinar|Iraqi dinar|Iraqi dinars\n'
            'KZT||Kazakhstani Tenge|Kazakhstani tenge|Kazakhstani tenges'
        ),
    },
    'en-GB': {
        'symbols': ('.', ',', '-', '+', '%', '‰'),
        'native': None,
        'grouping': (3, 3),
        'percent': '#,##0%',
        'scales': {'K': 3, 'thousand': 3, 'M': 6, 'million': 6, 'B': 9, 'billion': 9, 'T': 12, 'trillion': 12},
        'months': 'January|Jan;February|Feb;March|Mar;April|Apr;May;June|Jun;July|Jul;August|Aug;September|Sept;October|Oct;November|Nov;December|Dec',
        'currencies': (
            'USD|US$|US Dollar|US dollar|US dollars\n'
            'EUR|€|Euro|euro|euros\n'
            'GBP|£|British Pound|British pound|British pounds\n'
            'JPY|JP¥|Japanese Yen|Japanese yen\n'
            'CNY|CN¥|Chinese Yuan|Chinese yuan\n'
            'INR|₹|Indian Rupee|Indian rupee|Indian rupees\n'
            'RUB||Russian Rouble|Russian rouble|Russian roubles\n'
            'KRW|₩|South Korean Won|South Korean won\n'
            'TRY||Turkish Lira|Turkish lira\n'
            'THB||Thai Baht|Thai baht\n'
            'BRL|R$|Brazilian Real|Brazilian real|Brazilian reals\n'
            'CAD|CA$|Canadian Dollar|Canadian dollar|Canadian dollars\n'
            'AUD|A$|Australian Dollar|Australian dollar|Australian dollars\n'
            'NZD|NZ$|New Zealand Dollar|New Zealand dollar|New Zealand dollars\n'
            'CHF||Swiss Franc|Swiss franc|Swiss francs\n'
            'SEK||Swedish Krona|Swedish krona|Swedish kronor\n'
            'NOK||Norwegian Krone|Norwegian krone|Norwegian kroner\n'
            'DKK||Danish Krone|Danish krone|Danish kroner\n'
            'ISK||Icelandic Króna|Icelandic króna|Icelandic krónur\n'
            'PLN||Polish Zloty|Polish zloty|Polish zlotys\n'
            'CZK||Czech Koruna|Czech koruna|Czech korunas\n'
            'HUF||Hungarian Forint|Hungarian forint|Hungarian forints\n'
            'RON||Romanian Leu|Romanian leu|Romanian lei\n'
            'UAH||Ukrainian Hryvnia|Ukrainian hryvnia|Ukrainian hryvnias\n'
            'ILS|₪|Israeli New Shekel|Israeli new shekel|Israeli new shekels\n'
            'ZAR||South African Rand|South African rand\n'
            'MXN|MX$|Mexican Peso|Mexican peso|Mexican pesos\n'
            'ARS||Argentine Peso|Argentine peso|Argentine pesos\n'
            'CLP||Chilean Peso|Chilean peso|Chilean pesos\n'
            'COP||Colombian Peso|Colombian peso|Colombian pesos\n'
            'PEN||Peruvian Sol|Peruvian sol|Peruvian soles\n'
            'EGP||Egyptian Pound|Egyptian pound|Egyptian pounds\n'
            'SAR||Saudi Riyal|Saudi riyal|Saudi riyals\n'
            'AED||United Arab Emirates Dirham|UAE dirham|UAE dirhams\n'
            'QAR||Qatari Riyal|Qatari riyal|Qatari riyals\n'
            'KWD||Kuwaiti Dinar|Kuwaiti dinar|Kuwaiti dinars\n'
            'IDR||Indonesian Rupiah|Indonesian rupiah|Indonesian rupiahs\n'
            'MYR||Malaysian Ringgit|Malaysian ringgit|Malaysian ringgits\n'
            'PHP|₱|Philippine Peso|Philippine peso|Philippine pesos\n'
            'SGD||Singapore Dollar|Singapore dollar|Singapore dollars\n'
            'HKD|HK$|Hong Kong Dollar|Hong Kong dollar|Hong Kong dollars\n'
            'TWD|NT$|New Taiwan Dollar|New Taiwan dollar|New Taiwan dollars\n'
            'VND|₫|Vietnamese Dong|Vietnamese dong\n'
            'PKR||Pakistani Rupee|Pakistani rupee|Pakistani rupees\n'
            'BDT||Bangladeshi Taka|Bangladeshi taka|Bangladeshi takas\n'
            'LKR||Sri Lankan Rupee|Sri Lankan rupee|Sri Lankan rupees\n'
            'NGN||Nigerian Naira|Nigerian naira|Nigerian nairas\n'
            'KES||Kenyan Shilling|Kenyan shilling|Kenyan shillings\n'
            'GHS||Ghanaian Cedi|Ghanaian cedi|Ghanaian cedis\n'
            'MAD||Moroccan Dirham|Moroccan dirham|Moroccan dirhams\n'
            'DZD||Algerian Dinar|Algerian dinar|Algerian dinars\n'
            'IRR||Iranian Rial|Iranian rial|Iranian rials\n'
            'IQD||Iraqi Dinar|Iraqi dinar|Iraqi dinars\n'
            'KZT||Kazakhstani Tenge|Kazakhstani tenge|Kazakhstani tenges'
        ),
    },
    'en-IN': {
        'symbols': ('.', ',', '-', '+', '%', '‰'),
        'native': None,
        'grouping': (3, 2),
        'percent': '#,##,##0%',
        'scales': {'K': 3, 'thousand': 3, 'L': 5, 'million': 6, 'Cr': 7, 'billion': 9, 'KCr': 10, 'LCr': 12, 'trillion': 12},
        'months': 'January|Jan;February|Feb;March|Mar;April|Apr;May;June|Jun;July|Jul;August|Aug;September|Sept;October|Oct;November|Nov;December|Dec',
        'currencies': (
            'USD|$|US Dollar|US dollar|US dollars\n'
            'EUR|€|Euro|euro|euros\n'
            'GBP|£|British Pound|British pound|British pounds\n'
            'JPY|JP¥|Japanese Yen|Japanese yen\n'
            'CNY|CN¥|Chinese Yuan|Chinese yuan\n'
            'INR|₹|Indian Rupee|Indian rupee|Indian rupees\n'
            'RUB||Russian Rouble|Russian rouble|Russian roubles\n'
            'KRW|₩|South Korean Won|South Korean won\n'
            'TRY||Turkish Lira|Turkish lira\n'
            'THB||Thai Baht|Thai baht\n'
            'BRL|R$|Brazilian Real|Brazilian real|Brazilian reals\n'
            'CAD|CA$|Canadian Dollar|Canadian dollar|Canadian dollars\n'
            'AUD|A$|Australian Dollar|Australian dollar|Australian dollars\n'
            'NZD|NZ$|New Zealand Dollar|New Zealand dollar|New Zealand dollars\n'
            'CHF||Swiss Franc|Swiss franc|Swiss francs\n'
            'SEK||Swedish Krona|Swedish krona|Swedish kronor\n'
            'NOK||Norwegian Krone|Norwegian krone|Norwegian kroner\n'
            'DKK||Danish Krone|Danish krone|Danish kroner\n'
            'ISK||Icelandic Króna|Icelandic króna|Icelandic krónur\n'
            'PLN||Polish Zloty|Polish zloty|Polish zlotys\n'
            'CZK||Czech Koruna|Czech koruna|Czech korunas\n'
            'HUF||Hungarian Forint|Hungarian forint|Hungarian forints\n'
            'RON||Romanian Leu|Romanian leu|Romanian lei\n'
            'UAH||Ukrainian Hryvnia|Ukrainian hryvnia|Ukrainian hryvnias\n'
            'ILS|₪|Israeli New Shekel|Israeli new shekel|Israeli new shekels\n'
            'ZAR||South African Rand|South African rand\n'
            'MXN|MX$|Mexican Peso|Mexican peso|Mexican pesos\n'
            'ARS||Argentine Peso|Argentine peso|Argentine pesos\n'
            'CLP||Chilean Peso|Chilean peso|Chilean pesos\n'
            'COP||Colombian Peso|Colombian peso|Colombian pesos\n'
            'PEN||Peruvian Sol|Peruvian sol|Peruvian soles\n'
            'EGP||Egyptian Pound|Egyptian pound|Egyptian pounds\n'
            'SAR||Saudi Riyal|Saudi riyal|Saudi riyals\n'
            'AED||United Arab Emirates Dirham|UAE dirham|UAE dirhams\n'
            'QAR||Qatari Riyal|Qatari riyal|Qatari riyals\n'
            'KWD||Kuwaiti Dinar|Kuwaiti dinar|Kuwaiti dinars\n'
            'IDR||Indonesian Rupiah|Indonesian rupiah|Indonesian rupiahs\n'
            'MYR||Malaysian Ringgit|Malaysian ringgit|Malaysian ringgits\n'
            'PHP|₱|Philippine Peso|Philippine peso|Philippine pesos\n'
            'SGD||Singapore Dollar|Singapore dollar|Singapore dollars\n'
            'HKD|HK$|Hong Kong Dollar|Hong Kong dollar|Hong Kong dollars\n'
            'TWD|NT$|New Taiwan Dollar|New Taiwan dollar|New Taiwan dollars\n'
            'VND|₫|Vietnamese Dong|Vietnamese dong\n'
            'PKR||Pakistani Rupee|Pakistani rupee|Pakistani rupees\n'
            'BDT||Bangladeshi Taka|Bangladeshi taka|Bangladeshi takas\n'
            'LKR||Sri Lankan Rupee|Sri Lankan rupee|Sri Lankan rupees\n'
            'NGN||Nigerian Naira|Nigerian naira|Nigerian nairas\n'
            'KES||Kenyan Shilling|Kenyan shilling|Kenyan shillings\n'
            'GHS||Ghanaian Cedi|Ghanaian cedi|Ghanaian cedis\n'
            'MAD||Moroccan Dirham|Moroccan dirham|Moroccan dirhams\n'
            'DZD||Algerian Dinar|Algerian dinar|Algerian dinars\n'
            'IRR||Iranian Rial|Iranian rial|Iranian rials\n'
            'IQD||Iraqi Dinar|Iraqi dinar|Iraqi dinars\n'
            'KZT||Kazakhstani Tenge|Kazakhstani Tenges'
        ),
    },
    'de': {
        'symbols': (',', '.', '-', '+', '%', '‰'),
        'native': None,
        'grouping': (3, 3),
        'percent': '#,##0\u00a0%',
        'scales': {'Tausend': 3, 'Million': 6, 'Millionen': 6, 'Mio.': 6, 'Milliarde': 9, 'Milliarden': 9, 'Mrd.': 9, 'Billion': 12, 'Billionen': 12, 'Bio.': 12},
        'months': 'Januar|Jan.|Jan;Februar|Feb.|Feb;März|Mär;April|Apr.|Apr;Mai;Juni|Jun;Juli|Jul;August|Aug.|Aug;September|Sept.|Sep;Oktober|Okt.|Okt;November|Nov.|Nov;Dezember|Dez.|Dez',
        'currencies': (
            'USD|$|US-Dollar\n'
            'EUR|€|Euro\n'
            'GBP|£|Britisches Pfund|Britische Pfund\n'
            'JPY|¥|Japanischer Yen|Japanische Yen\n'
            'CNY|CN¥|Renminbi Yuan|Chinesischer Yuan\n'
            'INR|₹|Indische Rupie|Indische Rupien\n'
            'RUB||Russischer Rubel|Russische Rubel\n'
            'KRW|₩|Südkoreanischer Won|Südkoreanische Won\n'
            'TRY||Türkische Lira\n'
            'THB|฿|Thailändischer Baht|Thailändische Baht\n'
            'BRL|R$|Brasilianischer Real|Brasilianische Real\n'
            'CAD|CA$|Kanadischer Dollar|Kanadische Dollar\n'
            'AUD|AU$|Australischer Dollar|Australische Dollar\n'
            'NZD|NZ$|Neuseeland-Dollar\n'
            'CHF||Schweizer Franken\n'
            'SEK||Schwedische Krone|Schwedische Kronen\n'
            'NOK||Norwegische Krone|Norwegische Kronen\n'
            'DKK||Dänische Krone|Dänische Kronen\n'
            'ISK||Isländische Krone|Isländische Kronen\n'
            'PLN||Polnischer Złoty|Polnische Złoty\n'
            'CZK||Tschechische Krone|Tschechische Kronen\n'
            'HUF||Ungarischer Forint|Ungarische Forint\n'
            'RON||Rumänischer Leu|Rumänische Leu\n'
            'UAH||Ukrainische Hrywnja|Ukrainische Hrywen\n'
            'ILS|₪|Israelischer Neuer Schekel|Israelische Neue Schekel\n'
            'ZAR||Südafrikanischer Rand|Südafrikanische Rand\n'
            'MXN|MX$|Mexikanischer Peso|Mexikanische Pesos\n'
            'ARS||Argentinischer Peso|Argentinische Pesos\n'
            'CLP||Chilenischer Peso|Chilenische Pesos\n'
            'COP||Kolumbianischer Peso|Kolumbianische Pesos\n'
            'PEN||Peruanischer Sol|Peruanische Sol\n'
            'EGP||Ägyptisches Pfund|Ägyptische Pfund\n'
            'SAR||Saudi-Rial\n'
            'AED||VAE-Dirham\n'
            'QAR||Katar-Riyal\n'
            'KWD||Kuwait-Dinar\n'
            'IDR||Indonesische Rupiah\n'
            'MYR||Malaysischer Ringgit|Malaysische Ringgit\n'
            'PHP||Philippinischer Peso|Philippinische Pesos\n'
            'SGD||Singapur-Dollar\n'
            'HKD|HK$|Hongkong-Dollar\n'
            'TWD|NT$|Neuer Taiwan-Dollar|Neue Taiwan-Dollar\n'
            'VND|₫|Vietnamesischer Dong|Vietnamesische Dong\n'
            'PKR||Pakistanische Rupie|Pakistanische Rupien\n'
            'BDT||Bangladesch-Taka\n'
            'LKR||Sri-Lanka-Rupie|Sri-Lanka-Rupien\n'
            'NGN||Nigerianischer Naira|Nigerianische Naira\n'
            'KES||Kenia-Schilling\n'
            'GHS||Ghanaischer Cedi|Ghanaische Cedi\n'
            'MAD||Marokkanischer Dirham|Marokkanische Dirham\n'
            'DZD||Algerischer Dinar|Algerische Dinar\n'
            'IRR||Iranischer Rial|Iranische Rial\n'
            'IQD||Irakischer Dinar|Irakische Dinar\n'
            'KZT||Kasachischer Tenge|Kasachische Tenge'
        ),
    },
    'de-AT': {
        'symbols': (',', '.', '-', '+', '%', '‰'),
        'native': None,
        'grouping': (3, 3),
        'percent': '#,##0\u00a0%',
        'scales': {'Tausend': 3, 'Million': 6, 'Millionen': 6, 'Mio.': 6, 'Milliarde': 9, 'Milliarden': 9, 'Mrd.': 9, 'Billion': 12, 'Billionen': 12, 'Bio.': 12},
        'months': 'Jänner|Jän.|Januar|Jän;Februar|Feb.|Feb;März|Mär;April|Apr.|Apr;Mai;Juni|Jun;Juli|Jul;August|Aug.|Aug;September|Sep.|Sep;Oktober|Okt.|Okt;November|Nov.|Nov;Dezember|Dez.|Dez',
        'currencies': (
            'USD|$|US-Dollar\n'
            'EUR|€|Euro\n'
            'GBP|£|Britisches Pfund|Britische Pfund\n'
            'JPY|¥|Japanischer Yen|Japanische Yen\n'
            'CNY|CN¥|Renminbi Yuan|Chinesischer Yuan\n'
            'INR|₹|Indische Rupie|Indische Rupien\n'
            'RUB||Russischer Rubel|Russische Rubel\n'
            'KRW|₩|Südkoreanischer Won|Südkoreanische Won\n'
            'TRY||Türkische Lira\n'
            'THB|฿|Thailändischer Baht|Thailändische Baht\n'
            'BRL|R$|Brasilianischer Real|Brasilianische Real\n'
            'CAD|CA$|Kanadischer Dollar|Kanadische Dollar\n'
            'AUD|AU$|Australischer Dollar|Australische Dollar\n'
            'NZD|NZ$|Neuseeland-Dollar\n'
            'CHF||Schweizer Franken\n'
            'SEK||Schwedische Krone|Schwedische Kronen\n'
            'NOK||Norwegische Krone|Norwegische Kronen\n'
            'DKK||Dänische Krone|Dänische Kronen\n'
            'ISK||Isländische Krone|Isländische Kronen\n'
            'PLN||Polnischer Złoty|Polnische Złoty\n'
            'CZK||Tschechische Krone|Tschechische Kronen\n'
            'HUF||Ungarischer Forint|Ungarische Forint\n'
            'RON||Rumänischer Leu|Rumänische Leu\n'
            'UAH||Ukrainische Hrywnja|Ukrainische Hrywen\n'
            'ILS|₪|Israelischer Neuer Schekel|Israelische Neue Schekel\n'
            'ZAR||Südafrikanischer Rand|Südafrikanische Rand\n'
            'MXN|MX$|Mexikanischer Peso|Mexikanische Pesos\n'
            'ARS||Argentinischer Peso|Argentinische Pesos\n'
            'CLP||Chilenischer Peso|Chilenische Pesos\n'
            'COP||Kolumbianischer Peso|Kolumbianische Pesos\n'
            'PEN||Peruanischer Sol|Peruanische Sol\n'
            'EGP||Ägyptisches Pfund|Ägyptische Pfund\n'
            'SAR||Saudi-Rial\n'
            'AED||VAE-Dirham\n'
            'QAR||Katar-Riyal\n'
            'KWD||Kuwait-Dinar\n'
            'IDR||Indonesische Rupiah\n'
            'MYR||Malaysischer Ringgit|Malaysische Ringgit\n'
            'PHP||Philippinischer Peso|Philippinische Pesos\n'
            'SGD||Singapur-Dollar\n'
            'HKD|HK$|Hongkong-Dollar\n'
            'TWD|NT$|Neuer Taiwan-Dollar|Neue Taiwan-Dollar\n'
            'VND|₫|Vietnamesischer Dong|Vietnamesische Dong\n'
            'PKR||Pakistanische Rupie|Pakistanische Rupien\n'
            'BDT||Bangladesch-Taka\n'
            'LKR||Sri-Lanka-Rupie|Sri-Lanka-Rupien\n'
            'NGN||Nigerianischer Naira|Nigerianische Naira\n'
            'KES||Kenia-Schilling\n'
            'GHS||Ghanaischer Cedi|Ghanaische Cedi\n'
            'MAD||Marokkanischer Dirham|Marokkanische Dirham\n'
            'DZD||Algerischer Dinar|Algerische Dinar\n'
            'IRR||Iranischer Rial|Iranische Rial\n'
            'IQD||Irakischer Dinar|Irakische Dinar\n'
            'KZT||Kasachischer Tenge|Kasachische Tenge'
        ),
    },
    'de-CH': {
        'symbols': ('.', '’', '-', '+', '%', '‰'),
        'native': None,
        'grouping': (3, 3),
        'percent': '#,##0%',
        'scales': {'Tausend': 3, 'Million': 6, 'Millionen': 6, 'Mio.': 6, 'Milliarde': 9, 'Milliarden': 9, 'Mrd.': 9, 'Billion': 12, 'Billionen': 12, 'Bio.': 12},
        'months': 'Januar|Jan.|Jan;Februar|Feb.|Feb;März|Mär;April|Apr.|Apr;Mai;Juni|Jun;Juli|Jul;August|Aug.|Aug;September|Sept.|Sep;Oktober|Okt.|Okt;November|Nov.|Nov;Dezember|Dez.|Dez',
        'currencies': (
            'USD|$|US-Dollar\n'
            'EUR||Euro\n'
            'GBP|£|Britisches Pfund|Britische Pfund\n'
            'JPY|¥|Japanischer Yen|Japanische Yen\n'
            'CNY|CN¥|Renminbi Yuan|Chinesischer Yuan\n'
            'INR|₹|Indische Rupie|Indische Rupien\n'
            'RUB||Russischer Rubel|Russische Rubel\n'
            'KRW|₩|Südkoreanischer Won|Südkoreanische Won\n'
            'TRY||Türkische Lira\n'
            'THB|฿|Thailändischer Baht|Thailändische Baht\n'
            'BRL|R$|Brasilianischer Real|Brasilianische Real\n'
            'CAD|CA$|Kanadischer Dollar|Kanadische Dollar\n'
            'AUD|AU$|Australischer Dollar|Australische Dollar\n'
            'NZD|NZ$|Neuseeland-Dollar\n'
            'CHF||Schweizer Franken\n'
            'SEK||Schwedische Krone|Schwedische Kronen\n'
            'NOK||Norwegische Krone|Norwegische Kronen\n'
            'DKK||Dänische Krone|Dänische Kronen\n'
            'ISK||Isländische Krone|Isländische Kronen\n'
            'PLN||Polnischer Złoty|Polnische Złoty\n'
            'CZK||Tschechische Krone|Tschechische Kronen\n'
            'HUF||Ungarischer Forint|Ungarische Forint\n'
            'RON||Rumänischer Leu|Rumänische Leu\n'
            'UAH||Ukrainische Hrywnja|Ukrainische Hrywen\n'
            'ILS|₪|Israelischer Neuer Schekel|Israelische Neue Schekel\n'
            'ZAR||Südafrikanischer Rand|Südafrikanische Rand\n'
            'MXN|MX$|Mexikanischer Peso|Mexikanische Pesos\n'
            'ARS||Argentinischer Peso|Argentinische Pesos\n'
            'CLP||Chilenischer Peso|Chilenische Pesos\n'
            'COP||Kolumbianischer Peso|Kolumbianische Pesos\n'
            'PEN||Peruanischer Sol|Peruanische Sol\n'
            'EGP||Ägyptisches Pfund|Ägyptische Pfund\n'
            'SAR||Saudi-Rial\n'
            'AED||VAE-Dirham\n'
            'QAR||Katar-Riyal\n'
            'KWD||Kuwait-Dinar\n'
            'IDR||Indonesische Rupiah\n'
            'MYR||Malaysischer Ringgit|Malaysische Ringgit\n'
            'PHP||Philippinischer Peso|Philippinische Pesos\n'
            'SGD||Singapur-Dollar\n'
            'HKD|HK$|Hongkong-Dollar\n'
            'TWD|NT$|Neuer Taiwan-Dollar|Neue Taiwan-Dollar\n'
            'VND|₫|Vietnamesischer Dong|Vietnamesische Dong\n'
            'PKR||Pakistanische Rupie|Pakistanische Rupien\n'
            'BDT||Bangladesch-Taka\n'
            'LKR||Sri-Lanka-Rupie|Sri-Lanka-Rupien\n'
            'NGN||Nigerianischer Naira|Nigerianische Naira\n'
            'KES||Kenia-Schilling\n'
            'GHS||Ghanaischer Cedi|Ghanaische Cedi\n'
            'MAD||Marokkanischer Dirham|Marokkanische Dirham\n'
            'DZD||Algerischer Dinar|Algerische Dinar\n'
            'IRR||Iranischer Rial|Iranische Rial\n'
            'IQD||Irakischer Dinar|Irakische Dinar\n'
            'KZT||Kasachischer Tenge|Kasachische Tenge'
        ),
    },
    'fr': {
        'symbols': (',', '\u202f', '-', '+', '%', '‰'),
        'native': None,
        'grouping': (3, 3),
        'percent': '#,##0\u00a0%',
        'scales': {'k': 3, 'mille': 3, 'millier': 3, 'M': 6, 'million': 6, 'millions': 6, 'Md': 9, 'milliard': 9, 'milliards': 9, 'Bn': 12, 'billion': 12, 'billions': 12},
        'months': 'janvier|janv.;février|févr.;mars;avril|avr.;mai;juin;juillet|juil.;août;septembre|sept.;octobre|oct.;novembre|nov.;décembre|déc.',
        'currencies': (
            'USD|$US|dollar des États-Unis|dollars des États-Unis\n'
            'EUR|€|euro|euros\n'
            'GBP|£GB|livre sterling|livres sterling\n'
            'JPY||yen japonais|yens japonais\n'
            'CNY||yuan renminbi chinois|yuans renminbi chinois\n'
            'INR|₹|roupie indienne|roupies indiennes\n'
            'RUB||rouble russe|roubles russes\n'
            'KRW|₩|won sud-coréen|wons sud-coréens\n'
            'TRY||livre turque|livres turques\n'
            'THB||baht thaïlandais|bahts thaïlandais\n'
            'BRL|R$|réal brésilien|réals brésiliens\n'
            'CAD|$CA|dollar canadien|dollars canadiens\n'
            'AUD|$AU|dollar australien|dollars australiens\n'
            'NZD|$NZ|dollar néo-zélandais|dollars néo-zélandais\n'
            'CHF||franc suisse|francs suisses\n'
            'SEK||couronne suédoise|couronnes suédoises\n'
            'NOK||couronne norvégienne|couronnes norvégiennes\n'
            'DKK||couronne danoise|couronnes danoises\n'
            'ISK||couronne islandaise|couronnes islandaises\n'
            'PLN||zloty polonais|zlotys polonais\n'
            'CZK||couronne tchèque|couronnes tchèques\n'
            'HUF||forint hongrois|forints hongrois\n'
            'RON||leu roumain|lei roumains\n'
            'UAH||hryvnia ukrainienne|hryvnias ukrainiennes\n'
            'ILS|₪|nouveau shekel israélien|nouveaux shekels israéliens\n'
            'ZAR||rand sud-africain|rands sud-africains\n'
            'MXN|$MX|peso mexicain|pesos mexicains\n'
            'ARS|$AR|peso argentin|pesos argentins\n'
            'CLP|$CL|peso chilien|pesos chiliens\n'
            'COP|$CO|peso colombien|pesos colombiens\n'
            'PEN||sol péruvien|sols péruviens\n'
            'EGP||livre égyptienne|livres égyptiennes\n'
            'SAR||riyal saoudien|riyals saoudiens\n'
            'AED||dirham des Émirats arabes unis|dirhams des Émirats arabes unis\n'
            'QAR||riyal qatari|riyals qataris\n'
            'KWD||dinar koweïtien|dinar koweïtiens\n'
            'IDR||roupie indonésienne|roupies indonésiennes\n'
            'MYR||ringgit malais|ringgits malais\n'
            'PHP||peso philippin|pesos philippins\n'
            'SGD|$SG|dollar de Singapour|dollars de Singapour\n'
            'HKD||dollar de Hong Kong|dollars de Hong Kong\n'
            'TWD||nouveau dollar taïwanais|nouveaux dollars taïwanais\n'
            'VND|₫|dông vietnamien|dôngs vietnamiens\n'
            'PKR||roupie pakistanaise|roupies pakistanaises\n'
            'BDT||taka bangladeshi|takas bangladeshis\n'
            'LKR||roupie srilankaise|roupies srilankaises\n'
            'NGN||naira nigérian|nairas nigérians\n'
            'KES||shilling kényan|shillings kényans\n'
            'GHS||cédi ghanéen|cédis ghanéens\n'
            'MAD||dirham marocain|dirhams marocains\n'
            'DZD||dinar algérien|dinars algériens\n'
            'IRR||riyal iranien|riyals iraniens\n'
            'IQD||dinar irakien|dinars irakiens\n'
            'KZT||tenge kazakh|tenges kazakhs'
        ),
    },
    'fr-CA': {
        'symbols': (',', '\u00a0', '-', '+', '%', '‰'),
        'native': None,
        'grouping': (3, 3),
        'percent': '#,##0\u00a0%',
        'scales': {'k': 3, 'mille': 3, 'M': 6, 'million': 6, 'millions': 6, 'G': 9, 'milliard': 9, 'milliards': 9, 'T': 12, 'billion': 12, 'billions': 12},
        'months': 'janvier|janv.;février|févr.;mars;avril|avr.;mai;juin;juillet|juill.|juil.;août;septembre|sept.;octobre|oct.;novembre|nov.;décembre|déc.',
        'currencies': (
            'USD|$\u00a0US|dollar des États-Unis|dollars des États-Unis\n'
            'EUR|€|euro|euros\n'
            'GBP|£|livre sterling|livres sterling\n'
            'JPY|¥|yen japonais|yens japonais\n'
            'CNY|CN¥|yuan renminbi chinois|yuans renminbi chinois\n'
            'INR||roupie indienne|roupies indiennes\n'
            'RUB||rouble russe|roubles russes\n'
            'KRW||won sud-coréen|wons sud-coréens\n'
            'TRY||livre turque|livres turques\n'
            'THB||baht thaïlandais|bahts thaïlandais\n'
            'BRL|R$|réal brésilien|réals brésiliens\n'
            'CAD|$|dollar canadien|dollars canadiens\n'
            'AUD|$\u00a0AU|dollar australien|dollars australiens\n'
            'NZD|$\u00a0NZ|dollar néo-zélandais|dollars néo-zélandais\n'
            'CHF||franc suisse|francs suisses\n'
            'SEK||couronne suédoise|couronnes suédoises\n'
            'NOK||couronne norvégienne|couronnes norvégiennes\n'
            'DKK||couronne danoise|couronnes danoises\n'
            'ISK||couronne islandaise|couronnes islandaises\n'
            'PLN||zloty polonais|zlotys polonais\n'
            'CZK||couronne tchèque|couronnes tchèques\n'
            'HUF||forint hongrois|forints hongrois\n'
            'RON||leu roumain|lei roumains\n'
            'UAH||hryvnia ukrainienne|hryvnias ukrainiennes\n'
            'ILS||nouveau shekel israélien|nouveaux shekels israéliens\n'
            'ZAR||rand sud-africain|rands sud-africains\n'
            'MXN||peso mexicain|pesos mexicains\n'
            'ARS||peso argentin|pesos argentins\n'
            'CLP||peso chilien|pesos chiliens\n'
            'COP||peso colombien|pesos colombiens\n'
            'PEN||nouveau sol péruvien|nouveaux sols péruviens\n'
            'EGP||livre égyptienne|livres égyptiennes\n'
            'SAR||rial saoudien|rials saoudiens\n'
            'AED||dirham des Émirats arabes unis|dirhams des Émirats arabes unis\n'
            'QAR||riyal du Qatar|riyals du Qatar\n'
            'KWD||dinar koweïtien|dinar koweïtiens\n'
            'IDR||roupie indonésienne|roupies indonésiennes\n'
            'MYR||ringgit malais|ringgits malais\n'
            'PHP||peso philippin|pesos philippins\n'
            'SGD|$\u00a0SG|dollar de Singapour|dollars de Singapour\n'
            'HKD|$\u00a0HK|dollar de Hong Kong|dollars de Hong Kong\n'
            'TWD||nouveau dollar taïwanais|nouveaux dollars taïwanais\n'
            'VND||dông vietnamien|dôngs vietnamiens\n'
            'PKR||roupie pakistanaise|roupies pakistanaises\n'
            'BDT||taka bangladeshi|takas bangladeshis\n'
            'LKR||roupie srilankaise|roupies srilankaises\n'
            'NGN||naira nigérian|nairas nigérians\n'
            'KES||shilling kényan|shillings kényans\n'
            'GHS||cédi ghanéen|cédis ghanéens\n'
            'MAD||dirham marocain|dirhams marocains\n'
            'DZD||dinar algérien|dinars algériens\n'
            'IRR||rial iranien|rials iraniens\n'
            'IQD||dinar irakien|dinars irakiens\n'
            'KZT||tenge kazakh|tenges kazakhs'
        ),
    },
    'fr-CH': {
        'symbols': (',', '\u202f', '-', '+', '%', '‰'),
        'native': None,
        'grouping': (3, 3),
        'percent': '#,##0%',
        'scales': {'k': 3, 'mille': 3, 'millier': 3, 'M': 6, 'million': 6, 'millions': 6, 'Md': 9, 'milliard': 9, 'milliards': 9, 'Bn': 12, 'billion': 12, 'billions': 12},
        'months': 'janvier|janv.;février|févr.;mars;avril|avr.;mai;juin;juillet|juil.;août;septembre|sept.;octobre|oct.;novembre|nov.;décembre|déc.',
        'currencies': (
            'USD|$US|dollar des États-Unis|dollars des États-Unis\n'
            'EUR|€|euro|euros\n'
            'GBP|£GB|livre sterling|livres sterling\n'
            'JPY||yen japonais|yens japonais\n'
            'CNY||yuan renminbi chinois|yuans renminbi chinois\n'
            'INR|₹|roupie indienne|roupies indiennes\n'
            'RUB||rouble russe|roubles russes\n'
            'KRW|₩|won sud-coréen|wons sud-coréens\n'
            'TRY||livre turque|livres turques\n'
            'THB||baht thaïlandais|bahts thaïlandais\n'
            'BRL|R$|réal brésilien|réals brésiliens\n'
            'CAD|$CA|dollar canadien|dollars canadiens\n'
            'AUD|$AU|dollar australien|dollars australiens\n'
            'NZD|$NZ|dollar néo-zélandais|dollars néo-zélandais\n'
            'CHF||franc suisse|francs suisses\n'
            'SEK||couronne suédoise|couronnes suédoises\n'
            'NOK||couronne norvégienne|couronnes norvégiennes\n'
            'DKK||couronne danoise|couronnes danoises\n'
            'ISK||couronne islandaise|couronnes islandaises\n'
            'PLN||zloty polonais|zlotys polonais\n'
            'CZK||couronne tchèque|couronnes tchèques\n'
            'HUF||forint hongrois|forints hongrois\n'
            'RON||leu roumain|lei roumains\n'
            'UAH||hryvnia ukrainienne|hryvnias ukrainiennes\n'
            'ILS|₪|nouveau shekel israélien|nouveaux shekels israéliens\n'
            'ZAR||rand sud-africain|rands sud-africains\n'
            'MXN|$MX|peso mexicain|pesos mexicains\n'
            'ARS|$AR|peso argentin|pesos argentins\n'
            'CLP|$CL|peso chilien|pesos chiliens\n'
            'COP|$CO|peso colombien|pesos colombiens\n'
            'PEN||sol péruvien|sols péruviens\n'
            'EGP||livre égyptienne|livres égyptiennes\n'
            'SAR||riyal saoudien|riyals saoudiens\n'
            'AED||dirham des Émirats arabes unis|dirhams des Émirats arabes unis\n'
            'QAR||riyal qatari|riyals qataris\n'
            'KWD||dinar koweïtien|dinar koweïtiens\n'
            'IDR||roupie indonésienne|roupies indonésiennes\n'
            'MYR||ringgit malais|ringgits malais\n'
            'PHP||peso philippin|pesos philippins\n'
            'SGD|$SG|dollar de Singapour|dollars de Singapour\n'
            'HKD||dollar de Hong Kong|dollars de Hong Kong\n'
            'TWD||nouveau dollar taïwanais|nouveaux dollars taïwanais\n'
            'VND|₫|dông vietnamien|dôngs vietnamiens\n'
            'PKR||roupie pakistanaise|roupies pakistanaises\n'
            'BDT||taka bangladeshi|takas bangladeshis\n'
            'LKR||roupie srilankaise|roupies srilankaises\n'
            'NGN||naira nigérian|nairas nigérians\n'
            'KES||shilling kényan|shillings kényans\n'
            'GHS||cédi ghanéen|cédis ghanéens\n'
            'MAD||dirham marocain|dirhams marocains\n'
            'DZD||dinar algérien|dinars algériens\n'
            'IRR||riyal iranien|riyals iraniens\n'
            'IQD||dinar irakien|dinars irakiens\n'
            'KZT||tenge kazakh|tenges kazakhs'
        ),
    },
    'es': {
        'symbols': (',', '.', '-', '+', '%', '‰'),
        'native': None,
        'grouping': (3, 3),
        'percent': '#,##0\u00a0%',
        'scales': {'mil': 3, 'M': 6, 'millones': 6, 'millón': 6, 'mil M': 9, 'mil millones': 9, 'B': 12, 'billones': 12, 'billón': 12},
        'months': 'enero|ene;febrero|feb;marzo|mar;abril|abr;mayo|may;junio|jun;julio|jul;agosto|ago;septiembre|sept;octubre|oct;noviembre|nov;diciembre|dic',
        'currencies': (
            'USD|US$|dólar estadounidense|dólares estadounidenses\n'
            'EUR|€|euro|euros\n'
            'GBP||libra esterlina|libras esterlinas\n'
            'JPY||yen japonés|yenes japoneses\n'
            'CNY||yuan renminbi|yuanes renminbi\n'
            'INR||rupia india|rupias indias\n'
            'RUB||rublo ruso|rublos rusos\n'
            'KRW||won surcoreano|wons surcoreanos\n'
            'TRY||lira turca|liras turcas\n'
            'THB|฿|bat tailandés|bats tailandeses\n'
            'BRL||real brasileño|reales brasileños\n'
            'CAD||dólar canadiense|dólares canadienses\n'
            'AUD||dólar australiano|dólares australianos\n'
            'NZD||dólar neozelandés|dólares neozelandeses\n'
            'CHF||franco suizo|francos suizos\n'
            'SEK||corona sueca|coronas suecas\n'
            'NOK||corona noruega|coronas noruegas\n'
            'DKK||corona danesa|coronas danesas\n'
            'ISK||corona islandesa|coronas islandesas\n'
            'PLN||esloti polaco|eslotis polacos\n'
            'CZK||corona checa|coronas checas\n'
            'HUF||forinto húngaro|forintos húngaros\n'
            'RON||leu rumano|leus rumanos\n'
            'UAH||grivna ucraniana|grivnas ucranianas\n'
            'ILS||nuevo séquel israelí|nuevos séqueles israelíes\n'
            'ZAR||rand sudafricano|rands sudafricanos\n'
            'MXN||peso mexicano|pesos mexicanos\n'
            'ARS||peso argentino|pesos argentinos\n'
            'CLP||peso chileno|pesos chilenos\n'
            'COP||peso colombiano|pesos colombianos\n'
            'PEN||sol peruano|soles peruanos\n'
            'EGP||libra egipcia|libras egipcias\n'
            'SAR||rial saudí|riales saudíes\n'
            'AED||dírham de los Emiratos Árabes Unidos|dírhams de los Emiratos Árabes Unidos\n'
            'QAR||rial catarí|riales cataríes\n'
            'KWD||dinar kuwaití|dinares kuwaitíes\n'
            'IDR||rupia indonesia|rupias indonesias\n'
            'MYR||ringit malasio|ringits malasios\n'
            'PHP||peso filipino|pesos filipinos\n'
            'SGD||dólar singapurense|dólares singapurenses\n'
            'HKD||dólar hongkonés|dólares hongkoneses\n'
            'TWD||nuevo dólar taiwanés|nuevos dólares taiwaneses\n'
            'VND|₫|dong vietnamita|dongs vietnamitas\n'
            'PKR||rupia pakistaní|rupias pakistaníes\n'
            'BDT||taka bangladesí|takas bangladesíes\n'
            'LKR||rupia esrilanquesa|rupias esrilanquesas\n'
            'NGN||naira nigeriano|nairas nigerianos\n'
            'KES||chelín keniano|chelines kenianos\n'
            'GHS||cedi ghanés|cedis ghaneses\n'
            'MAD||dírham marroquí|dírhams marroquíes\n'
            'DZD||dinar argelino|dinares argelinos\n'
            'IRR||rial iraní|riales iraníes\n'
            'IQD||dinar iraquí|dinares iraquíes\n'
            'KZT||tengue kazajo|tengues kazajos'
        ),
    },
    'es-MX': {
        'symbols': ('.', ',', '-', '+', '%', '‰'),
        'native': None,
        'grouping': (3, 3),
        'percent': '#,##0%',
        'scales': {'k': 3, 'mil': 3, 'M': 6, 'millones': 6, 'millón': 6, 'mil M': 9, 'mil millones': 9, 'B': 12, 'billones': 12, 'billón': 12},
        'months': 'enero|ene;febrero|feb;marzo|mar;abril|abr;mayo|may;junio|jun;julio|jul;agosto|ago;septiembre|sep|sept;octubre|oct;noviembre|nov;diciembre|dic',
        'currencies': (
            'USD||dólar estadounidense|dólares estadounidenses\n'
            'EUR||euro|euros\n'
            'GBP||libra esterlina|libras esterlinas\n'
            'JPY||yen japonés|yenes japoneses\n'
            'CNY||yuan renminbi|yuanes renminbi\n'
            'INR||rupia india|rupias indias\n'
            'RUB||rublo ruso|rublos rusos\n'
            'KRW||won surcoreano|wons surcoreanos\n'
            'TRY||lira turca|liras turcas\n'
            'THB||baht tailandés|bahts tailandeses\n'
            'BRL||real brasileño|reales brasileños\n'
            'CAD||dólar canadiense|dólares canadienses\n'
            'AUD||dólar australiano|dólares australianos\n'
            'NZD||dólar neozelandés|dólares neozelandeses\n'
            'CHF||franco suizo|francos suizos\n'
            'SEK||corona sueca|coronas suecas\n'
            'NOK||corona noruega|coronas noruegas\n'
            'DKK||corona danesa|coronas danesas\n'
            'ISK||corona islandesa|coronas islandesas\n'
            'PLN||esloti polaco|eslotis polacos\n'
            'CZK||corona checa|coronas checas\n'
            'HUF||forinto húngaro|forintos húngaros\n'
            'RON||leu rumano|lei rumanos\n'
            'UAH||grivna ucraniana|grivnas ucranianas\n'
            'ILS||nuevo séquel israelí|nuevos séqueles israelíes\n'
            'ZAR||rand sudafricano|rands sudafricanos\n'
            'MXN|$|peso mexicano|pesos mexicanos\n'
            'ARS||peso argentino|pesos argentinos\n'
            'CLP||peso chileno|pesos chilenos\n'
            'COP||peso colombiano|pesos colombianos\n'
            'PEN||sol peruano|soles peruanos\n'
            'EGP||libra egipcia|libras egipcias\n'
            'SAR||rial saudí|riales saudíes\n'
            'AED||dírham de los Emiratos Árabes Unidos|dírhams de los Emiratos Árabes Unidos\n'
            'QAR||rial catarí|riales cataríes\n'
            'KWD||dinar kuwaití|dinares kuwaitíes\n'
            'IDR||rupia indonesia|rupias indonesias\n'
            'MYR||ringit malasio|ringits malasios\n'
            'PHP||peso filipino|pesos filipinos\n'
            'SGD||dólar singapurense|dólares singapurenses\n'
            'HKD||dólar hongkonés|dólares hongkoneses\n'
            'TWD||nuevo dólar taiwanés|nuevos dólares taiwaneses\n'
            'VND||dong vietnamita|dongs vietnamitas\n'
            'PKR||rupia pakistaní|rupias pakistaníes\n'
            'BDT||taka bangladesí|takas bangladesíes\n'
            'LKR||rupia esrilanquesa|rupias esrilanquesas\n'
            'NGN||naira nigeriano|nairas nigerianos\n'
            'KES||chelín keniano|chelines kenianos\n'
            'GHS||cedi ghanés|cedis ghaneses\n'
            'MAD||dírham marroquí|dírhams marroquíes\n'
            'DZD||dinar argelino|dinares argelinos\n'
            'IRR||rial iraní|riales iraníes\n'
            'IQD||dinar iraquí|dinares iraquíes\n'
            'KZT||tenge kazajo|tengues kazajos'
        ),
    },
    'pt': {
        'symbols': (',', '.', '-', '+', '%', '‰'),
        'native': None,
        'grouping': (3, 3),
        'percent': '#,##0%',
        'scales': {'mil': 3, 'mi': 6, 'milhão': 6, 'milhões': 6, 'bi': 9, 'bilhão': 9, 'bilhões': 9, 'tri': 12, 'trilhão': 12, 'trilhões': 12},
        'months': 'janeiro|jan.;fevereiro|fev.;março|mar.;abril|abr.;maio|mai.;junho|jun.;julho|jul.;agosto|ago.;setembro|set.;outubro|out.;novembro|nov.;dezembro|dez.',
        'currencies': (
            'USD|US$|Dólar americano|Dólares americanos\n'
            'EUR|€|Euro|Euros\n'
            'GBP|£|Libra esterlina|Libras esterlinas\n'
            'JPY|JP¥|Iene japonês|Ienes japoneses\n'
            'CNY|CN¥|Yuan chinês|Yuans chineses\n'
            'INR|₹|Rupia indiana|Rupias indianas\n'
            'RUB||Rublo russo|Rublos russos\n'
            'KRW|₩|Won sul-coreano|Wons sul-coreanos\n'
            'TRY||Lira turca|Liras turcas\n'
            'THB|฿|Baht tailandês|Bahts tailandeses\n'
            'BRL|R$|Real brasileiro|Reais brasileiros\n'
            'CAD|CA$|Dólar canadense|Dólares canadenses\n'
            'AUD|AU$|Dólar australiano|Dólares australianos\n'
            'NZD|NZ$|Dólar neozelandês|Dólares neozelandeses\n'
            'CHF||Franco suíço|Francos suíços\n'
            'SEK||Coroa sueca|Coroas suecas\n'
            'NOK||Coroa norueguesa|Coroas norueguesas\n'
            'DKK||Coroa dinamarquesa|Coroas dinamarquesas\n'
            'ISK||Coroa islandesa|Coroas islandesas\n'
            'PLN||Zloty polonês|Zlotys poloneses\n'
            'CZK||Coroa tcheca|Coroas tchecas\n'
            'HUF||Florim húngaro|Florins húngaros\n'
            'RON||Leu romeno|Leus romenos\n'
            'UAH||Hryvnia ucraniano|Hryvnias ucranianos\n'
            'ILS|₪|Novo shekel israelense|Novos shekels israelenses\n'
            'ZAR||Rand sul-africano|Rands sul-africanos\n'
            'MXN|MX$|Peso mexicano|Pesos mexicanos\n'
            'ARS||Peso argentino|Pesos argentinos\n'
            'CLP||Peso chileno|Pesos chilenos\n'
            'COP||Peso colombiano|Pesos colombianos\n'
            'PEN||Novo sol peruano|Novos sóis peruanos\n'
            'EGP||Libra egípcia|Libras egípcias\n'
            'SAR||Riyal saudita|Riyales sauditas\n'
            'AED||Dirham dos Emirados Árabes Unidos|Dirham dos EAU|Dirhams dos EAU\n'
            'QAR||Rial catariano|Riales catarianos\n'
            'KWD||Dinar kuwaitiano|Dinares kuwaitianos\n'
            'IDR||Rupia indonésia|Rupias indonésias\n'
            'MYR||Ringgit malaio|Ringgits malaios\n'
            'PHP||Peso filipino|Pesos filipinos\n'
            'SGD||Dólar singapuriano|Dólares singapurianos\n'
            'HKD|HK$|Dólar de Hong Kong|Dólares de Hong Kong\n'
            'TWD|NT$|Novo dólar taiwanês|Novos dólares taiwaneses\n'
            'VND|₫|Dong vietnamita|Dongs vietnamitas\n'
            'PKR||Rupia paquistanesa|Rupias paquistanesas\n'
            'BDT||Taka bengali|Takas bengalis\n'
            'LKR||Rupia cingalesa|Rupias cingalesas\n'
            'NGN||Naira nigeriana|Nairas nigerianas\n'
            'KES||Xelim queniano|Xelins quenianos\n'
            'GHS||Cedi ganês|Cedis ganeses\n'
            'MAD||Dirham marroquino|Dirhams marroquinos\n'
            'DZD||Dinar argelino|Dinares argelinos\n'
            'IRR||Rial iraniano|Riales iranianos\n'
            'IQD||Dinar iraquiano|Dinares iraquianos\n'
            'KZT||Tenge cazaque|Tenges cazaques'
        ),
    },
    'pt-BR': {
        'symbols': (',', '.', '-', '+', '%', '‰'),
        'native': None,
        'grouping': (3, 3),
        'percent': '#,##0%',
        'scales': {'mil': 3, 'mi': 6, 'milhão': 6, 'milhões': 6, 'bi': 9, 'bilhão': 9, 'bilhões': 9, 'tri': 12, 'trilhão': 12, 'trilhões': 12},
        'months': 'janeiro|jan.;fevereiro|fev.;março|mar.;abril|abr.;maio|mai.;junho|jun.;julho|jul.;agosto|ago.;setembro|set.;outubro|out.;novembro|nov.;dezembro|dez.',
        'currencies': (
            'USD|US$|Dólar americano|Dólares americanos\n'
            'EUR|€|Euro|Euros\n'
            'GBP|£|Libra esterlina|Libras esterlinas\n'
            'JPY|JP¥|Iene japonês|Ienes japoneses\n'
            'CNY|CN¥|Yuan chinês|Yuans chineses\n'
            'INR|₹|Rupia indiana|Rupias indianas\n'
            'RUB||Rublo russo|Rublos russos\n'
            'KRW|₩|Won sul-coreano|Wons sul-coreanos\n'
            'TRY||Lira turca|Liras turcas\n'
            'THB|฿|Baht tailandês|Bahts tailandeses\n'
            'BRL|R$|Real brasileiro|Reais brasileiros\n'
            'CAD|CA$|Dólar canadense|Dólares canadenses\n'
            'AUD|AU$|Dólar australiano|Dólares australianos\n'
            'NZD|NZ$|Dólar neozelandês|Dólares neozelandeses\n'
            'CHF||Franco suíço|Francos suíços\n'
            'SEK||Coroa sueca|Coroas suecas\n'
            'NOK||Coroa norueguesa|Coroas norueguesas\n'
            'DKK||Coroa dinamarquesa|Coroas dinamarquesas\n'
            'ISK||Coroa islandesa|Coroas islandesas\n'
            'PLN||Zloty polonês|Zlotys poloneses\n'
            'CZK||Coroa tcheca|Coroas tchecas\n'
            'HUF||Florim húngaro|Florins húngaros\n'
            'RON||Leu romeno|Leus romenos\n'
            'UAH||Hryvnia ucraniano|Hryvnias ucranianos\n'
            'ILS|₪|Novo shekel israelense|Novos shekels israelenses\n'
            'ZAR||Rand sul-africano|Rands sul-africanos\n'
            'MXN|MX$|Peso mexicano|Pesos mexicanos\n'
            'ARS||Peso argentino|Pesos argentinos\n'
            'CLP||Peso chileno|Pesos chilenos\n'
            'COP||Peso colombiano|Pesos colombianos\n'
            'PEN||Novo sol peruano|Novos sóis peruanos\n'
            'EGP||Libra egípcia|Libras egípcias\n'
            'SAR||Riyal saudita|Riyales sauditas\n'
            'AED||Dirham dos Emirados Árabes Unidos|Dirham dos EAU|Dirhams dos EAU\n'
            'QAR||Rial catariano|Riales catarianos\n'
            'KWD||Dinar kuwaitiano|Dinares kuwaitianos\n'
            'IDR||Rupia indonésia|Rupias indonésias\n'
            'MYR||Ringgit malaio|Ringgits malaios\n'
            'PHP||Peso filipino|Pesos filipinos\n'
            'SGD||Dólar singapuriano|Dólares singapurianos\n'
            'HKD|HK$|Dólar de Hong Kong|Dólares de Hong Kong\n'
            'TWD|NT$|Novo dólar taiwanês|Novos dólares taiwaneses\n'
            'VND|₫|Dong vietnamita|Dongs vietnamitas\n'
            'PKR||Rupia paquistanesa|Rupias paquistanesas\n'
            'BDT||Taka bengali|Takas bengalis\n'
            'LKR||Rupia cingalesa|Rupias cingalesas\n'
            'NGN||Naira nigeriana|Nairas nigerianas\n'
            'KES||Xelim queniano|Xelins quenianos\n'
            'GHS||Cedi ganês|Cedis ganeses\n'
            'MAD||Dirham marroquino|Dirhams marroquinos\n'
            'DZD||Dinar argelino|Dinares argelinos\n'
            'IRR||Rial iraniano|Riales iranianos\n'
            'IQD||Dinar iraquiano|Dinares iraquianos\n'
            'KZT||Tenge cazaque|Tenges cazaques'
        ),
    },
    'pt-PT': {
        'symbols': (',', '\u00a0', '-', '+', '%', '‰'),
        'native': None,
        'grouping': (3, 3),
        'percent': '#,##0%',
        'scales': {'mil': 3, 'M': 6, 'milhão': 6, 'milhões': 6, 'mM': 9, 'mil milhões': 9, 'Bi': 12, 'bilião': 12, 'biliões': 12},
        'months': 'janeiro|jan.;fevereiro|fev.;março|mar.;abril|abr.;maio|mai.;junho|jun.;julho|jul.;agosto|ago.;setembro|set.;outubro|out.;novembro|nov.;dezembro|dez.',
        'currencies': (
            'USD|US$|dólar dos Estados Unidos|dólares dos Estados Unidos\n'
            'EUR|€|euro|euros\n'
            'GBP|£|libra esterlina britânica|libras esterlinas britânicas\n'
            'JPY|JP¥|iene japonês|ienes japoneses\n'
            'CNY|CN¥|yuan|yuans\n'
            'INR|₹|rupia indiana|rupias indianas\n'
            'RUB||rublo russo|rublos russos\n'
            'KRW|₩|won sul-coreano|wons sul-coreano\n'
            'TRY||lira turca|liras turcas\n'
            'THB|฿|baht tailandês|bahts tailandeses\n'
            'BRL|R$|real brasileiro|reais brasileiros\n'
            'CAD|CA$|dólar canadiano|dólares canadianos\n'
            'AUD|AU$|dólar australiano|dólares australianos\n'
            'NZD|NZ$|dólar neozelandês|dólares neozelandeses\n'
            'CHF||franco suíço|francos suíços\n'
            'SEK||coroa sueca|coroas suecas\n'
            'NOK||coroa norueguesa|coroas norueguesas\n'
            'DKK||coroa dinamarquesa|coroas dinamarquesas\n'
            'ISK||coroa islandesa|coroas islandesas\n'
            'PLN||zloti polaco|zlotis polacos\n'
            'CZK||coroa checa|coroas checas\n'
            'HUF||forint húngaro|forints húngaros\n'
            'RON||leu romeno|leus romenos\n'
            'UAH||hryvnia ucraniano|hryvnias ucranianos\n'
            'ILS|₪|sheqel novo israelita|sheqels novos israelitas\n'
            'ZAR||rand sul-africano|rands sul-africanos\n'
            'MXN|MX$|peso mexicano|pesos mexicanos\n'
            'ARS||peso argentino|pesos argentinos\n'
            'CLP||peso chileno|pesos chilenos\n'
            'COP||peso colombiano|pesos colombianos\n'
            'PEN||sol peruano|sóis peruanos\n'
            'EGP||libra egípcia|libras egípcias\n'
            'SAR||rial saudita|riais sauditas\n'
            'AED||dirham dos Emirados Árabes Unidos|sdirham dos Emirados Árabes Unidos\n'
            'QAR||rial catarense|riais catarenses\n'
            'KWD||dinar kuwaitiano|dinares kuwaitianos\n'
            'IDR||rupia indonésia|rupias indonésias\n'
            'MYR||ringgit malaio|ringgits malaios\n'
            'PHP||peso filipino|pesos filipinos\n'
            'SGD||dólar singapuriano|dólares singapurianos\n'
            'HKD|HK$|dólar de Hong Kong|dólares de Hong Kong\n'
            'TWD|NT$|novo dólar taiwanês|novos dólares taiwaneses\n'
            'VND|₫|dong vietnamita|dongs vietnamitas\n'
            'PKR||rupia paquistanesa|rupias paquistanesas\n'
            'BDT||taka bengali|takas bengalis\n'
            'LKR||rupia do Sri Lanka|rupias do Sri Lanka\n'
            'NGN||naira nigeriana|nairas nigerianas\n'
            'KES||xelim queniano|xelins quenianos\n'
            'GHS||cedi ganês|cedis ganeses\n'
            'MAD||dirham marroquino|dirhams marroquinos\n'
            'DZD||dinar argelino|dinares argelinos\n'
            'IRR||rial iraniano|riais iranianos\n'
            'IQD||dinar iraquiano|dinares iraquianos\n'
            'KZT||tenge cazaque|tenges cazaques'
        ),
    },
    'it': {
        'symbols': (',', '.', '-', '+', '%', '‰'),
        'native': None,
        'grouping': (3, 3),
        'percent': '#,##0%',
        'scales': {'mila': 3, 'Mln': 6, 'milione': 6, 'milioni': 6, 'Mld': 9, 'miliardi': 9, 'miliardo': 9, 'Bln': 12, 'mila miliardi': 12, 'mille miliardi': 12},
        'months': 'gennaio|gen;febbraio|feb;marzo|mar;aprile|apr;maggio|mag;giugno|giu;luglio|lug;agosto|ago;settembre|set;ottobre|ott;novembre|nov;dicembre|dic',
        'currencies': (
            'USD||dollaro statunitense|dollari statunitensi\n'
            'EUR|€|euro\n'
            'GBP|£|sterlina britannica|sterline britanniche\n'
            'JPY||yen giapponese|yen giapponesi\n'
            'CNY|CN¥|yuan cinese|yuan cinesi\n'
            'INR||rupia indiana|rupie indiane\n'
            'RUB||rublo russo|rubli russi\n'
            'KRW||won sudcoreano|won sudcoreani\n'
            'TRY||lira turca|lire turche\n'
            'THB|฿|baht thailandese|baht thailandesi\n'
            'BRL||real brasiliano|real brasiliani\n'
            'CAD|CA$|dollaro canadese|dollari canadesi\n'
            'AUD|A$|dollaro australiano|dollari australiani\n'
            'NZD|NZ$|dollaro neozelandese|dollari neozelandesi\n'
            'CHF||franco svizzero|franchi svizzeri\n'
            'SEK||corona svedese|corone svedesi\n'
            'NOK||corona norvegese|corone norvegesi\n'
            'DKK||corona danese|corone danesi\n'
            'ISK||corona islandese|corone islandesi\n'
            'PLN||zloty polacco|zloty polacchi\n'
            'CZK||corona ceca|corone ceche\n'
            'HUF||fiorino ungherese|fiorini ungheresi\n'
            'RON||leu rumeno|lei rumeni\n'
            'UAH||grivnia ucraina|grivnie ucraine\n'
            'ILS|₪|nuovo siclo israeliano|nuovi sicli israeliani\n'
            'ZAR||rand sudafricano|rand sudafricani\n'
            'MXN||peso messicano|pesos messicani\n'
            'ARS||peso argentino|pesos argentini\n'
            'CLP||peso cileno|pesos cileni\n'
            'COP||peso colombiano|pesos colombiani\n'
            'PEN||sol peruviano|sol peruviani\n'
            'EGP||sterlina egiziana|sterline egiziane\n'
            'SAR||riyal saudita|riyal sauditi\n'
            'AED||dirham degli Emirati Arabi Uniti|dirham degli EAU\n'
            'QAR||rial qatariano|rial qatariani\n'
            'KWD||dinaro kuwaitiano|dinari kuwaitiani\n'
            'IDR||rupia indonesiana|rupie indonesiane\n'
            'MYR||ringgit malese|ringgit malesi\n'
            'PHP|₱|peso filippino|pesos filippini\n'
            'SGD||dollaro di Singapore|dollari di Singapore\n'
            'HKD||dollaro di Hong Kong|dollari di Hong Kong\n'
            'TWD||nuovo dollaro taiwanese|nuovi dollari taiwanesi\n'
            'VND||dong vietnamita|dong vietnamiti\n'
            'PKR||rupia pakistana|rupie pakistane\n'
            'BDT||taka bangladese|taka bengalese|taka bengalesi\n'
            'LKR||rupia di Sri Lanka|rupie di Sri Lanka\n'
            'NGN||naira nigeriana|naire nigeriane\n'
            'KES||scellino keniota|scellini kenioti\n'
            'GHS||cedi ghanese|cedi ghanesi\n'
            'MAD||dirham marocchino|dirham marocchini\n'
            'DZD||dinaro algerino|dinari algerini\n'
            'IRR||rial iraniano|rial iraniani\n'
            'IQD||dinaro iracheno|dinari iracheni\n'
            'KZT||tenge kazako|tenge kazaki'
        ),
    },
    'nl': {
        'symbols': (',', '.', '-', '+', '%', '‰'),
        'native': None,
        'grouping': (3, 3),
        'percent': '#,##0%',
        'scales': {'K': 3, 'duizend': 3, 'miljoen': 6, 'mln.': 6, 'miljard': 9, 'mld.': 9, 'biljoen': 12, 'bln.': 12},
        'months': 'januari|jan;februari|feb;maart|mrt;april|apr;mei;juni|jun;juli|jul;augustus|aug;september|sep;oktober|okt;november|nov;december|dec',
        'currencies': (
            'USD|US$|Amerikaanse dollar\n'
            'EUR|€|Euro|euro\n'
            'GBP|£|Britse pond\n'
            'JPY|JP¥|Japanse yen\n'
            'CNY|CN¥|Chinese yuan\n'
            'INR|₹|Indiase roepie\n'
            'RUB||Russische roebel\n'
            'KRW|₩|Zuid-Koreaanse won\n'
            'TRY||Turkse lira\n'
            'THB|฿|Thaise baht\n'
            'BRL|R$|Braziliaanse real\n'
            'CAD|C$|Canadese dollar\n'
            'AUD|AU$|Australische dollar\n'
            'NZD|NZ$|Nieuw-Zeelandse dollar\n'
            'CHF||Zwitserse frank\n'
            'SEK||Zweedse kroon|Zweedse kronen\n'
            'NOK||Noorse kroon|Noorse kronen\n'
            'DKK||Deense kroon|Deense kronen\n'
            'ISK||IJslandse kroon|IJslandse kronen\n'
            'PLN||Poolse zloty\n'
            'CZK||Tsjechische kroon|Tsjechische kronen\n'
            'HUF||Hongaarse forint\n'
            'RON||Roemeense leu\n'
            'UAH||Oekraïense hryvnia\n'
            'ILS|₪|Israëlische nieuwe shekel\n'
            'ZAR||Zuid-Afrikaanse rand\n'
            'MXN|MX$|Mexicaanse peso\n'
            'ARS||Argentijnse peso\n'
            'CLP||Chileense peso\n'
            'COP||Colombiaanse peso\n'
            'PEN||Peruaanse sol\n'
            'EGP||Egyptisch pond\n'
            'SAR||Saoedi-Arabische riyal\n'
            'AED||Verenigde Arabische Emiraten-dirham|VAE-dirham\n'
            'QAR||Qatarese rial\n'
            'KWD||Koeweitse dinar\n'
            'IDR||Indonesische roepia\n'
            'MYR||Maleisische ringgit\n'
            'PHP||Filipijnse peso\n'
            'SGD||Singaporese dollar\n'
            'HKD|HK$|Hongkongse dollar\n'
            'TWD|NT$|Nieuwe Taiwanese dollar\n'
            'VND|₫|Vietnamese dong\n'
            'PKR||Pakistaanse roepie\n'
            'BDT||Bengalese taka\n'
            'LKR||Sri Lankaanse roepie\n'
            'NGN||Nigeriaanse naira\n'
            'KES||Keniaanse shilling\n'
            'GHS||Ghanese cedi\n'
            'MAD||Marokkaanse dirham\n'
            'DZD||Algerijnse dinar\n'
            'IRR||Iraanse rial\n'
            'IQD||Iraakse dinar\n'
            'KZT||Kazachse tenge'
        ),
    },
    'nb': {
        'symbols': (',', '\u00a0', '−', '+', '%', '‰'),
        'native': None,
        'grouping': (3, 3),
        'percent': '#,##0\u00a0%',
        'scales': {'k': 3, 'tusen': 3, 'mill.': 6, 'million': 6, 'millioner': 6, 'milliard': 9, 'milliarder': 9, 'mrd.': 9, 'bill.': 12, 'billion': 12, 'billioner': 12},
        'months': 'januar|jan.|jan;februar|feb.|feb;mars|mar;april|apr.|apr;mai;juni|jun;juli|jul;august|aug.|aug;september|sep.|sep;oktober|okt.|okt;november|nov.|nov;desember|des.|des',
        'currencies': (
            'USD||amerikanske dollar|amerikansk dollar\n'
            'EUR|€|euro\n'
            'GBP|£|britiske pund|britisk pund\n'
            'JPY||japanske yen|japansk yen\n'
            'CNY||kinesiske yuan|kinesisk yuan\n'
            'INR||indiske rupier|indisk rupi\n'
            'RUB||russiske rubler|russisk rubel\n'
            'KRW||sørkoreanske won|sørkoreansk won\n'
            'TRY||tyrkiske lire|tyrkisk lire\n'
            'THB||thailandske baht|thailandsk baht\n'
            'BRL||brasilianske real|brasiliansk real\n'
            'CAD||kanadiske dollar|kanadisk dollar\n'
            'AUD||australske dollar|australsk dollar\n'
            'NZD||newzealandske dollar|newzealandsk dollar\n'
            'CHF||sveitsiske franc|sveitsisk franc\n'
            'SEK||svenske kroner|svensk krone\n'
            'NOK|kr|norske kroner|norsk krone\n'
            'DKK||danske kroner|dansk krone\n'
            'ISK||islandske kroner|islandsk krone\n'
            'PLN||polske zloty|polsk zloty\n'
            'CZK||tsjekkiske koruna|tsjekkisk koruna\n'
            'HUF||ungarske forinter|ungarsk forint\n'
            'RON||rumenske leu|rumensk leu|rumenske lei\n'
            'UAH||ukrainske hryvnia|ukrainsk hryvnia\n'
            'ILS||nye israelske shekler|ny israelsk shekel\n'
            'ZAR||sørafrikanske rand|sørafrikansk rand\n'
            'MXN||meksikanske pesos|meksikansk peso\n'
            'ARS||argentinske pesos|argentinsk peso\n'
            'CLP||chilenske pesos|chilensk peso\n'
            'COP||colombianske pesos|colombiansk peso\n'
            'PEN||peruanske sol|peruansk sol\n'
            'EGP||egyptiske pund|egyptisk pund\n'
            'SAR||saudiarabiske riyaler|saudiarabisk riyal\n'
            'AED||emiratarabiske dirham|emiratarabisk dirham\n'
            'QAR||qatarske rialer|qatarsk rial\n'
            'KWD||kuwaitiske dinarer|kuwaitisk dinar\n'
            'IDR||indonesiske rupier|indonesisk rupi\n'
            'MYR||malaysiske ringgit|malaysisk ringgit\n'
            'PHP||filippinske pesos|filippinsk peso\n'
            'SGD||singaporske dollar|singaporsk dollar\n'
            'HKD||Hongkong-dollar\n'
            'TWD||nye taiwanske dollar|ny taiwansk dollar\n'
            'VND||vietnamesiske dong|vietnamesisk dong\n'
            'PKR||pakistanske rupier|pakistansk rupi\n'
            'BDT||bangladeshiske taka|bangladeshisk taka\n'
            'LKR||srilankiske rupier|srilankisk rupi\n'
            'NGN||nigerianske naira|nigeriansk naira\n'
            'KES||kenyanske shilling|kenyansk shilling\n'
            'GHS||ghanesiske cedi|ghanesisk cedi\n'
            'MAD||marokkanske dirham|marokkansk dirham\n'
            'DZD||algeriske dinarer|algerisk dinar\n'
            'IRR||iranske rialer|iransk rial\n'
            'IQD||irakske dinarer|iraksk dinar\n'
            'KZT||kasakhstanske tenge|kasakhstansk tenge'
        ),
    },
    'sv': {
        'symbols': (',', '\u00a0', '−', '+', '%', '‰'),
        'native': None,
        'grouping': (3, 3),
        'percent': '#,##0\u00a0%',
        'scales': {'tn': 3, 'tusen': 3, 'miljon': 6, 'miljoner': 6, 'mn': 6, 'md': 9, 'miljard': 9, 'miljarder': 9, 'biljon': 12, 'biljoner': 12, 'bn': 12},
        'months': 'januari|jan.;februari|feb.;mars;april|apr.;maj;juni;juli;augusti|aug.;september|sep.;oktober|okt.;november|nov.;december|dec.',
        'currencies': (
            'USD|US$|amerikansk dollar|amerikanska dollar\n'
            'EUR|€|euro\n'
            'GBP||brittiskt pund|brittiska pund\n'
            'JPY||japansk yen|japanska yen\n'
            'CNY||kinesisk yuan|kinesiska yuan\n'
            'INR||indisk rupie|indiska rupier\n'
            'RUB||rysk rubel|ryska rubel\n'
            'KRW||sydkoreansk won|sydkoreanska won\n'
            'TRY||turkisk lira|turkiska lira\n'
            'THB||thailändsk baht|thailändska baht\n'
            'BRL|BR$|brasiliansk real|brasilianska real\n'
            'CAD|CA$|kanadensisk dollar|kanadensiska dollar\n'
            'AUD||australisk dollar|australiska dollar\n'
            'NZD||nyzeeländsk dollar|nyzeeländska dollar\n'
            'CHF||schweizisk franc|schweiziska franc\n'
            'SEK|kr|svensk krona|svenska kronor\n'
            'NOK|Nkr|norsk krona|norska kronor\n'
            'DKK|Dkr|dansk krona|danska kronor\n'
            'ISK|Ikr|isländsk krona|isländska kronor\n'
            'PLN||polsk zloty|polska zloty\n'
            'CZK||tjeckisk koruna|tjeckiska koruna\n'
            'HUF||ungersk forint|ungerska forinter\n'
            'RON||rumänsk leu|rumänska lei\n'
            'UAH||ukrainsk hryvnia|ukrainska hryvnia\n'
            'ILS|₪|israelisk ny shekel|israeliska nya shekel\n'
            'ZAR||sydafrikansk rand|sydafrikanska rand\n'
            'MXN|MX$|mexikansk peso|mexikanska pesos\n'
            'ARS||argentinsk peso|argentinska pesos\n'
            'CLP||chilensk peso|chilenska pesos\n'
            'COP||colombiansk peso|colombianska pesos\n'
            'PEN||peruansk sol|peruanska sol\n'
            'EGP|EG£|egyptiskt pund|egyptiska pund\n'
            'SAR||saudisk riyal|saudiska riyal\n'
            'AED||emiratisk dirham\n'
            'QAR||qatarisk rial|qatariska rial\n'
            'KWD||kuwaitisk dinar|kuwaitiska dinarer\n'
            'IDR||indonesisk rupie|indonesiska rupier\n'
            'MYR||malaysisk ringgit|malaysiska ringgiter\n'
            'PHP||filippinsk peso|filippinska pesos\n'
            'SGD||singaporiansk dollar|singaporianska dollar\n'
            'HKD||Hongkongdollar\n'
            'TWD||taiwanesisk dollar|taiwanesiska dollar\n'
            'VND||vietnamesisk dong|vietnamesiska dong\n'
            'PKR||pakistansk rupie|pakistanska rupier\n'
            'BDT||bangladeshisk taka|bangladeshiska taka\n'
            'LKR||srilankesisk rupie|srilankesiska rupier\n'
            'NGN||nigeriansk naira|nigerianska naira\n'
            'KES||kenyansk shilling|kenyanska shilling\n'
            'GHS||ghanansk cedi|ghananska cedi\n'
            'MAD||marockansk dirham|marockanska dirhamer\n'
            'DZD||algerisk dinar|algeriska dinarer\n'
            'IRR||iransk rial|iranska rial\n'
            'IQD||irakisk dinar|irakiska dinarer\n'
            'KZT||kazakisk tenge|kazakiska tenge'
        ),
    },
    'da': {
        'symbols': (',', '.', '-', '+', '%', '‰'),
        'native': None,
        'grouping': (3, 3),
        'percent': '#,##0\u00a0%',
        'scales': {'t': 3, 'tusind': 3, 'million': 6, 'millioner': 6, 'mio.': 6, 'mia.': 9, 'milliard': 9, 'milliarder': 9, 'billion': 12, 'billioner': 12, 'bio.': 12},
        'months': 'januar|jan.;februar|feb.;marts|mar.;april|apr.;maj;juni|jun.;juli|jul.;august|aug.;september|sep.;oktober|okt.;november|nov.;december|dec.',
        'currencies': (
            'USD|US$|amerikansk dollar|amerikanske dollar\n'
            'EUR|€|euro\n'
            'GBP|£|britisk pund|britiske pund\n'
            'JPY|JP¥|japansk yen|japanske yen\n'
            'CNY|CN¥|kinesisk yuan|kinesiske yuan\n'
            'INR|₹|indisk rupee|indiske rupees\n'
            'RUB||russisk rubel|russiske rubler\n'
            'KRW|₩|sydkoreansk won|sydkoreanske won\n'
            'TRY||tyrkisk lira|tyrkiske lira\n'
            'THB|฿|thailandsk baht|thailandske baht\n'
            'BRL|R$|brasiliansk real|brasilianske realer\n'
            'CAD|CA$|canadisk dollar|canadiske dollar\n'
            'AUD|AU$|australsk dollar|australske dollar\n'
            'NZD|NZ$|newzealandsk dollar|newzealandske dollar\n'
            'CHF||schweizerfranc\n'
            'SEK||svensk krone|svenske kroner\n'
            'NOK||norsk krone|norske kroner\n'
            'DKK|kr.|dansk krone|danske kroner\n'
            'ISK||islandsk krone|islandske kroner\n'
            'PLN||polsk zloty|polske zloty\n'
            'CZK||tjekkisk koruna|tjekkiske korunaer\n'
            'HUF||ungarsk forint|ungarske forinter\n'
            'RON||rumænsk leu|rumænske lei\n'
            'UAH||ukrainsk grynia|ukrainske grynia\n'
            'ILS|₪|ny israelsk shekel|nye israelske shekel\n'
            'ZAR||sydafrikansk rand|sydafrikanske rand\n'
            'MXN|MX$|mexicansk peso|mexicanske pesos\n'
            'ARS||argentinsk peso|argentinske pesos\n'
            'CLP||chilensk peso|chilenske pesos\n'
            'COP||colombiansk peso|colombianske pesos\n'
            'PEN||peruansk sol|peruanske soles\n'
            'EGP||egyptisk pund|egyptiske pund\n'
            'SAR||saudiarabisk riyal|saudiarabiske riyal\n'
            'AED||dirham fra de Forenede Arabiske Emirater|FAE-dirham\n'
            'QAR||qatarsk rial|qatarske rial\n'
            'KWD||kuwaitisk dinar|kuwaitiske dinarer\n'
            'IDR||indonesisk rupiah|indonesiske rupiah\n'
            'MYR||malaysisk ringgit|malaysiske ringgit\n'
            'PHP||filippinsk peso|filippinske pesos\n'
            'SGD||singaporeansk dollar|singaporeanske dollar\n'
            'HKD|HK$|hongkongsk dollar|hongkongske dollar\n'
            'TWD|NT$|ny taiwansk dollar|nye taiwanske dollar\n'
            'VND|₫|vietnamesisk dong|vietnamesiske dong\n'
            'PKR||pakistansk rupee|pakistanske rupee\n'
            'BDT||bangladeshisk taka|bangladeshiske taka\n'
            'LKR||srilankansk rupee|srilankanske rupee\n'
            'NGN||nigeriansk naira|nigerianske naira\n'
            'KES||kenyansk shilling|kenyanske shilling\n'
            'GHS||ghanesisk cedi|ghanesiske cedi\n'
            'MAD||marokkansk dirham|marokkanske dirham\n'
            'DZD||algerisk dinar|algeriske dinarer\n'
            'IRR||iransk rial|iranske rialer\n'
            'IQD||irakisk dinar|irakiske dinarer\n'
            'KZT||kasakhisk tenge|kasakhiske tenge'
        ),
    },
    'fi': {
        'symbols': (',', '\u00a0', '−', '+', '%', '‰'),
        'native': None,
        'grouping': (3, 3),
        'percent': '#,##0\u00a0%',
        'scales': {'t.': 3, 'tuhat': 3, 'tuhatta': 3, 'milj.': 6, 'miljoona': 6, 'miljoonaa': 6, 'miljardi': 9, 'miljardia': 9, 'mrd.': 9, 'bilj.': 12, 'biljoona': 12, 'biljoonaa': 12},
        'months': 'tammikuuta|tammi|tammikuu;helmikuuta|helmi|helmikuu;maaliskuuta|maalis|maaliskuu;huhtikuuta|huhti|huhtikuu;toukokuuta|touko|toukokuu;kesäkuuta|kesä|kesäkuu;heinäkuuta|heinä|heinäkuu;elokuuta|elo|elokuu;syyskuuta|syys|syyskuu;lokakuuta|loka|lokakuu;marraskuuta|marras|marraskuu;joulukuuta|joulu|joulukuu',
        'currencies': (
            'USD|$|Yhdysvaltain dollari|Yhdysvaltain dollaria\n'
            'EUR|€|euro|euroa\n'
            'GBP|£|Englannin punta|Englannin puntaa\n'
            'JPY|¥|Japanin jeni|Japanin jeniä\n'
            'CNY||Kiinan juan|Kiinan juania\n'
            'INR||Intian rupia|Intian rupiaa\n'
            'RUB||Venäjän rupla|Venäjän ruplaa\n'
            'KRW||Etelä-Korean won|Etelä-Korean wonia\n'
            'TRY||Turkin liira|Turkin liiraa\n'
            'THB||Thaimaan baht|Thaimaan bahtia\n'
            'BRL||Brasilian real|Brasilian realia\n'
            'CAD||Kanadan dollari|Kanadan dollaria\n'
            'AUD||Australian dollari|Australian dollaria\n'
            'NZD||Uuden-Seelannin dollari|Uuden-Seelannin dollaria\n'
            'CHF||Sveitsin frangi|Sveitsin frangia\n'
            'SEK||Ruotsin kruunu|Ruotsin kruunua\n'
            'NOK||Norjan kruunu|Norjan kruunua\n'
            'DKK||Tanskan kruunu|Tanskan kruunua\n'
            'ISK||Islannin kruunu|Islannin kruunua\n'
            'PLN||Puolan złoty|Puolan złotya\n'
            'CZK||Tšekin koruna|Tšekin korunaa\n'
            'HUF||Unkarin forintti|Unkarin forinttia\n'
            'RON||Romanian leu|Romanian leuta\n'
            'UAH||Ukrainan hryvnia|Ukrainan hryvniaa\n'
            'ILS||Israelin uusi sekeli|Israelin uutta sekeliä\n'
            'ZAR||Etelä-Afrikan randi|Etelä-Afrikan randia\n'
            'MXN||Meksikon peso|Meksikon pesoa\n'
            'ARS||Argentiinan peso|Argentiinan pesoa\n'
            'CLP||Chilen peso|Chilen pesoa\n'
            'COP||Kolumbian peso|Kolumbian pesoa\n'
            'PEN||Perun sol|Perun solia\n'
            'EGP||Egyptin punta|Egyptin puntaa\n'
            'SAR||Saudi-Arabian rial|Saudi-Arabian rialia\n'
            'AED||Arabiemiirikuntien dirhami|Arabiemiirikuntien dirhamia\n'
            'QAR||Qatarin rial|Qatarin rialia\n'
            'KWD||Kuwaitin dinaari|Kuwaitin dinaaria\n'
            'IDR||Indonesian rupia|Indonesian rupiaa\n'
            'MYR||Malesian ringgit|Malesian ringgitiä\n'
            'PHP||Filippiinien peso|Filippiinien pesoa\n'
            'SGD||Singaporen dollari|Singaporen dollaria\n'
            'HKD||Hongkongin dollari|Hongkongin dollaria\n'
            'TWD||Taiwanin uusi dollari|Taiwanin uutta dollaria\n'
            'VND||Vietnamin dong|Vietnamin dongia\n'
            'PKR||Pakistanin rupia|Pakistanin rupiaa\n'
            'BDT||Bangladeshin taka|Bangladeshin takaa\n'
            'LKR||Sri Lankan rupia|Sri Lankan rupiaa\n'
            'NGN||Nigerian naira|Nigerian nairaa\n'
            'KES||Kenian šillinki|Kenian šillinkiä\n'
            'GHS||Ghanan cedi|Ghanan cediä\n'
            'MAD||Marokon dirhami|Marokon dirhamia\n'
            'DZD||Algerian dinaari|Algerian dinaaria\n'
            'IRR||Iranin rial|Iranin rialia\n'
            'IQD||Irakin dinaari|Irakin dinaaria\n'
            'KZT||Kazakstanin tenge|Kazakstanin tengeä'
        ),
    },
    'pl': {
        'symbols': (',', '\u00a0', '-', '+', '%', '‰'),
        'native': None,
        'grouping': (3, 3),
        'percent': '#,##0%',
        'scales': {'tys.': 3, 'tysiąc': 3, 'tysiąca': 3, 'tysiące': 3, 'tysięcy': 3, 'milion': 6, 'miliona': 6, 'miliony': 6, 'milionów': 6, 'mln': 6, 'miliard': 9, 'miliarda': 9, 'miliardy': 9, 'miliardów': 9, 'mld': 9, 'bilion': 12, 'biliona': 12, 'biliony': 12, 'bilionów': 12, 'bln': 12},
        'months': 'stycznia|sty|styczeń;lutego|lut|luty;marca|mar|marzec;kwietnia|kwi|kwiecień;maja|maj;czerwca|cze|czerwiec;lipca|lip|lipiec;sierpnia|sie|sierpień;września|wrz|wrzesień;października|paź|październik;listopada|lis|listopad;grudnia|gru|grudzień',
        'currencies': (
            'USD||dolar amerykański|dolary amerykańskie|dolarów amerykańskich|dolara amerykańskiego\n'
            'EUR|€|euro\n'
            'GBP||funt szterling|funty szterlingi|funtów szterlingów|funta szterlinga\n'
            'JPY||jen japoński|jeny japońskie|jenów japońskich|jena japońskiego\n'
            'CNY||juan chiński|juany chińskie|juanów chińskich|juana chińskiego\n'
            'INR||rupia indyjska|rupie indyjskie|rupii indyjskich|rupii indyjskiej\n'
            'RUB||rubel rosyjski|ruble rosyjskie|rubli rosyjskich|rubla rosyjskiego\n'
            'KRW||won południowokoreański|wony południowokoreańskie|wonów południowokoreańskich|wona południowokoreańskiego\n'
            'TRY||lira turecka|liry tureckie|lir tureckich|liry tureckiej\n'
            'THB||baht tajski|bahty tajskie|bahtów tajskich|bahta tajskiego\n'
            'BRL|R$|real brazylijski|reale brazylijskie|reali brazylijskich|reala brazylijskiego\n'
            'CAD||dolar kanadyjski|dolary kanadyjskie|dolarów kanadyjskich|dolara kanadyjskiego\n'
            'AUD||dolar australijski|dolary australijskie|dolarów australijskich|dolara australijskiego\n'
            'NZD||dolar nowozelandzki|dolary nowozelandzkie|dolarów nowozelandzkich|dolara nowozelandzkiego\n'
            'CHF||frank szwajcarski|franki szwajcarskie|franków szwajcarskich|franka szwajcarskiego\n'
            'SEK||korona szwedzka|korony szwedzkie|koron szwedzkich|korony szwedzkiej\n'
            'NOK||korona norweska|korony norweskie|koron norweskich|korony norweskiej\n'
            'DKK||korona duńska|korony duńskie|koron duńskich|korony duńskiej\n'
            'ISK||korona islandzka|korony islandzkie|koron islandzkich|korony islandzkiej\n'
            'PLN|zł|złoty polski|złote polskie|złotych polskich|złotego polskiego\n'
            'CZK||korona czeska|korony czeskie|koron czeskich|korony czeskiej\n'
            'HUF||forint węgierski|forinty węgierskie|forintów węgierskich|forinta węgierskiego\n'
            'RON||lej rumuński|leje rumuńskie|lejów rumuńskich|leja rumuńskiego\n'
            'UAH||hrywna ukraińska|hrywny ukraińskie|hrywien ukraińskich|hrywny ukraińskiej\n'
            'ILS||nowy szekel izraelski|nowe szekle izraelskie|nowych szekli izraelskich|nowego szekla izraelskiego\n'
            'ZAR||rand południowoafrykański|randy południowoafrykańskie|randów południowoafrykańskich|randa południowoafrykańskiego\n'
            'MXN||peso meksykańskie|pesos meksykańskie|pesos meksykańskich|peso meksykańskiego\n'
            'ARS||peso argentyńskie|pesos argentyńskie|pesos argentyńskich|peso argentyńskiego\n'
            'CLP||peso chilijskie|pesos chilijskie|pesos chilijskich|peso chilijskiego\n'
            'COP||peso kolumbijskie|pesos kolumbijskie|pesos kolumbijskich|peso kolumbijskiego\n'
            'PEN||sol peruwiański|sole peruwiańskie|soli peruwiańskich|sola peruwiańskiego\n'
            'EGP||funt egipski|funty egipskie|funtów egipskich|funta egipskiego\n'
            'SAR||rial saudyjski|riale saudyjskie|riali saudyjskich|riala saudyjskiego\n'
            'AED||dirham ZEA|dirhamy ZEA|dirhamów ZEA|dirhama ZEA\n'
            'QAR||rial katarski|riale katarskie|riali katarskich|riala katarskiego\n'
            'KWD||dinar kuwejcki|dinary kuwejckie|dinarów kuwejckich|dinara kuwejckiego\n'
            'IDR||rupia indonezyjska|rupie indonezyjskie|rupii indonezyjskich|rupii indonezyjskiej\n'
            'MYR||ringgit malezyjski|ringgity malezyjskie|ringgitów malezyjskich|ringgita malezyjskiego\n'
            'PHP||peso filipińskie|pesos filipińskie|pesos filipińskich|peso filipińskiego\n'
            'SGD||dolar singapurski|dolary singapurskie|dolarów singapurskich|dolara singapurskiego\n'
            'HKD||dolar hongkoński|dolary hongkońskie|dolarów hongkońskich|dolara hongkońskiego\n'
            'TWD||nowy dolar tajwański|nowe dolary tajwańskie|nowych dolarów tajwańskich|nowego dolara tajwańskiego\n'
            'VND||dong wietnamski|dongi wietnamskie|dongów wietnamskich|donga wietnamskiego\n'
            'PKR||rupia pakistańska|rupie pakistańskie|rupii pakistańskich|rupii pakistańskiej\n'
            'BDT||taka bengalska|taka bengalskie|taka bengalskich|taka bengalskiej\n'
            'LKR||rupia lankijska|rupie lankijskie|rupii lankijskich|rupii lankijskiej\n'
            'NGN||naira nigeryjska|nairy nigeryjskie|nair nigeryjskich|nairy nigeryjskiej\n'
            'KES||szyling kenijski|szylingi kenijskie|szylingów kenijskich|szylinga kenijskiego\n'
            'GHS||cedi ghańskie|cedi ghańskich|cedi ghańskiego\n'
            'MAD||dirham marokański|dirhamy marokańskie|dirhamów marokańskich|dirhama marokańskiego\n'
            'DZD||dinar algierski|dinary algierskie|dinarów algierskich|dinara algierskiego\n'
            'IRR||rial irański|riale irańskie|riali irańskich|riala irańskiego\n'
            'IQD||dinar iracki|dinary irackie|dinarów irackich|dinara irackiego\n'
            'KZT||tenge kazachskie|tenge kazachskich|tenge kazachskiego'
        ),
    },
    'cs': {
        'symbols': (',', '\u00a0', '-', '+', '%', '‰'),
        'native': None,
        'grouping': (3, 3),
        'percent': '#,##0\u00a0%',
        'scales': {'tis.': 3, 'tisíc': 3, 'tisíce': 3, 'mil.': 6, 'milion': 6, 'milionu': 6, 'miliony': 6, 'milionů': 6, 'miliard': 9, 'miliarda': 9, 'miliardy': 9, 'mld.': 9, 'bil.': 12, 'bilion': 12, 'bilionu': 12, 'biliony': 12, 'bilionů': 12},
        'months': 'ledna|led|leden;února|úno|únor;března|bře|březen;dubna|dub|duben;května|kvě|květen;června|čvn|červen;července|čvc|červenec;srpna|srp|srpen;září|zář;října|říj|říjen;listopadu|lis|listopad;prosince|pro|prosinec',
        'currencies': (
            'USD|US$|americký dolar|americké dolary|amerického dolaru|amerických dolarů\n'
            'EUR|€|euro|eura|eur\n'
            'GBP|£|britská libra|britské libry|britských liber\n'
            'JPY|JP¥|japonský jen|japonské jeny|japonského jenu|japonských jenů\n'
            'CNY|CN¥|čínský jüan|čínské jüany|čínského jüanu|čínských jüanů\n'
            'INR||indická rupie|indické rupie|indických rupií\n'
            'RUB||ruský rubl|ruské rubly|ruského rublu|ruských rublů\n'
            'KRW|₩|jihokorejský won|jihokorejské wony|jihokorejského wonu|jihokorejských wonů\n'
            'TRY||turecká lira|turecké liry|tureckých lir\n'
            'THB||thajský baht|thajské bahty|thajského bahtu|thajských bahtů\n'
            'BRL|R$|brazilský real|brazilské realy|brazilského realu|brazilských realů\n'
            'CAD|CA$|kanadský dolar|kanadské dolary|kanadského dolaru|kanadských dolarů\n'
            'AUD|AU$|australský dolar|australské dolary|australského dolaru|australských dolarů\n'
            'NZD|NZ$|novozélandský dolar|novozélandské dolary|novozélandského dolaru|novozélandských dolarů\n'
            'CHF||švýcarský frank|švýcarské franky|švýcarského franku|švýcarských franků\n'
            'SEK||švédská koruna|švédské koruny|švédských korun\n'
            'NOK||norská koruna|norské koruny|norských korun\n'
            'DKK||dánská koruna|dánské koruny|dánských korun\n'
            'ISK||islandská koruna|islandské koruny|islandských korun\n'
            'PLN||polský zlotý|polské zloté|polského zlotého|polských zlotých\n'
            'CZK|Kč|česká koruna|české koruny|českých korun\n'
            'HUF||maďarský forint|maďarské forinty|maďarského forintu|maďarských forintů\n'
            'RON||rumunský leu|rumunské lei|rumunského leu|rumunských lei\n'
            'UAH||ukrajinská hřivna|ukrajinské hřivny|ukrajinských hřiven\n'
            'ILS||izraelský nový šekel|izraelské nové šekely|izraelského nového šekelu|izraelských nových šekelů\n'
            'ZAR||jihoafrický rand|jihoafrické randy|jihoafrického randu|jihoafrických randů\n'
            'MXN|MX$|mexické peso|mexická pesa|mexického pesa|mexických pes\n'
            'ARS||argentinské peso|argentinská pesa|argentinského pesa|argentinských pes\n'
            'CLP||chilské peso|chilská pesa|chilského pesa|chilských pes\n'
            'COP||kolumbijské peso|kolumbijská pesa|kolumbijského pesa|kolumbijských pes\n'
            'PEN||peruánský sol|peruánské soly|peruánského solu|peruánských solů\n'
            'EGP||egyptská libra|egyptské libry|egyptských liber\n'
            'SAR||saúdský rijál|saúdské rijály|saúdského rijálu|saúdských rijálů\n'
            'AED||SAE dirham|SAE dirhamy|SAE dirhamu|SAE dirhamů\n'
            'QAR||katarský rijál|katarské rijály|katarského rijálu|katarských rijálů\n'
            'KWD||kuvajtský dinár|kuvajtské dináry|kuvajtského dináru|kuvajtských dinárů\n'
            'IDR||indonéská rupie|indonéské rupie|indonéských rupií\n'
            'MYR||malajsijský ringgit|malajsijské ringgity|malajsijského ringgitu|malajsijských ringgitů\n'
            'PHP||filipínské peso|filipínská pesa|filipínského pesa|filipínských pes\n'
            'SGD||singapurský dolar|singapurské dolary|singapurského dolaru|singapurských dolarů\n'
            'HKD|HK$|hongkongský dolar|hongkongské dolary|hongkongského dolaru|hongkongských dolarů\n'
            'TWD|NT$|tchajwanský dolar|tchajwanské dolary|tchajwanského dolaru|tchajwanských dolarů\n'
            'VND||vietnamský dong|vietnamské dongy|vietnamského dongu|vietnamských dongů\n'
            'PKR||pákistánská rupie|pákistánské rupie|pákistánských rupií\n'
            'BDT||bangladéšská taka|bangladéšské taky|bangladéšských tak\n'
            'LKR||srílanská rupie|srílanské rupie|srílanských rupií\n'
            'NGN||nigerijská naira|nigerijské nairy|nigerijských nair\n'
            'KES||keňský šilink|keňské šilinky|keňského šilinku|keňských šilinků\n'
            'GHS||ghanský cedi|ghanské cedi|ghanského cedi|ghanských cedi\n'
            'MAD||marocký dinár|marocké dináry|marockého dináru|marockých dinárů\n'
            'DZD||alžírský dinár|alžírské dináry|alžírského dináru|alžírských dinárů\n'
            'IRR||íránský rijál|íránské rijály|íránského rijálu|íránských rijálů\n'
            'IQD||irácký dinár|irácké dináry|iráckého dináru|iráckých dinárů\n'
            'KZT||kazašské tenge|kazašského tenge|kazašských tenge'
        ),
    },
    'ru': {
        'symbols': (',', '\u00a0', '-', '+', '%', '‰'),
        'native': None,
        'grouping': (3, 3),
        'percent': '#,##0\u00a0%',
        'scales': {'тыс.': 3, 'тысяч': 3, 'тысяча': 3, 'тысячи': 3, 'миллион': 6, 'миллиона': 6, 'миллионов': 6, 'млн': 6, 'миллиард': 9, 'миллиарда': 9, 'миллиардов': 9, 'млрд': 9, 'триллион': 12, 'триллиона': 12, 'триллионов': 12, 'трлн': 12},
        'months': 'января|янв.|январь;февраля|февр.|февраль;марта|мар.|март;апреля|апр.|апрель;мая|май;июня|июн.|июнь;июля|июл.|июль;августа|авг.|август;сентября|сент.|сентябрь;октября|окт.|октябрь;ноября|нояб.|ноябрь;декабря|дек.|декабрь',
        'currencies': (
            'USD|$|доллар США|доллара США|долларов США\n'
            'EUR|€|евро\n'
            'GBP|£|британский фунт стерлингов|британских фунта стерлингов|британских фунтов стерлингов|британского фунта стерлингов\n'
            'JPY|¥|японская иена|японские иены|японских иен|японской иены\n'
            'CNY|CN¥|китайский юань|китайских юаня|китайских юаней|китайского юаня\n'
            'INR|₹|индийская рупия|индийские рупии|индийских рупий|индийской рупии\n'
            'RUB|₽|российский рубль|российских рубля|российских рублей|российского рубля\n'
            'KRW|₩|южнокорейская вона|южнокорейские воны|южнокорейских вон|южнокорейской воны\n'
            'TRY||турецкая лира|турецкие лиры|турецких лир|турецкой лиры\n'
            'THB|฿|таиландский бат|таиландских бата|таиландских батов|таиландского бата\n'
            'BRL|R$|бразильский реал|бразильских реала|бразильских реалов|бразильского реала\n'
            'CAD|CA$|канадский доллар|канадских доллара|канадских долларов|канадского доллара\n'
            'AUD|A$|австралийский доллар|австралийских доллара|австралийских долларов|австралийского доллара\n'
            'NZD|NZ$|новозеландский доллар|новозеландских доллара|новозеландских долларов|новозеландского доллара\n'
            'CHF||швейцарский франк|швейцарских франка|швейцарских франков|швейцарского франка\n'
            'SEK||шведская крона|шведские кроны|шведских крон|шведской кроны\n'
            'NOK||норвежская крона|норвежские кроны|норвежских крон|норвежской кроны\n'
            'DKK||датская крона|датские кроны|датских крон|датской кроны\n'
            'ISK||исландская крона|исландские кроны|исландских крон|исландской кроны\n'
            'PLN||польский злотый|польских злотых|польского злотого\n'
            'CZK||чешская крона|чешские кроны|чешских крон|чешской кроны\n'
            'HUF||венгерский форинт|венгерских форинта|венгерских форинтов|венгерского форинта\n'
            'RON||румынский лей|румынских лея|румынских леев|румынского лея\n'
            'UAH|₴|украинская гривна|украинские гривны|украинских гривен|украинской гривны\n'
            'ILS|₪|новый израильский шекель|новых израильских шекеля|новых израильских шекелей|нового израильского шекеля\n'
            'ZAR||южноафриканский рэнд|южноафриканских рэнда|южноафриканских рэндов|южноафриканского рэнда\n'
            'MXN|MX$|мексиканский песо|мексиканских песо|мексиканского песо\n'
            'ARS||аргентинский песо|аргентинских песо|аргентинского песо\n'
            'CLP||чилийский песо|чилийских песо|чилийского песо\n'
            'COP||колумбийский песо|колумбийских песо|колумбийского песо\n'
            'PEN||перуанский соль|перуанских соля|перуанских солей|перуанского соля\n'
            'EGP||египетский фунт|египетских фунта|египетских фунтов|египетского фунта\n'
            'SAR||саудовский риял|саудовских рияла|саудовских риялов|саудовского рияла\n'
            'AED||дирхам ОАЭ|дирхама ОАЭ|дирхамов ОАЭ\n'
            'QAR||катарский риал|катарских риала|катарских риалов|катарского риала\n'
            'KWD||кувейтский динар|кувейтских динара|кувейтских динаров|кувейтского динара\n'
            'IDR||индонезийская рупия|индонезийские рупии|индонезийских рупий|индонезийской рупии\n'
            'MYR||малайзийский ринггит|малайзийских ринггита|малайзийских ринггитов|малайзийского ринггита\n'
            'PHP||филиппинский песо|филиппинских песо|филиппинского песо\n'
            'SGD||сингапурский доллар|сингапурских доллара|сингапурских долларов|сингапурского доллара\n'
            'HKD|HK$|гонконгский доллар|гонконгских доллара|гонконгских долларов|гонконгского доллара\n'
            'TWD|NT$|новый тайваньский доллар|новых тайваньских доллара|новых тайваньских долларов|нового тайваньского доллара\n'
            'VND|₫|вьетнамский донг|вьетнамских донга|вьетнамских донгов|вьетнамского донга\n'
            'PKR||пакистанская рупия|пакистанские рупии|пакистанских рупий|пакистанской рупии\n'
            'BDT||бангладешская така|бангладешские таки|бангладешских так|бангладешской таки\n'
            'LKR||шри-ланкийская рупия|шри-ланкийские рупии|шри-ланкийских рупий|шри-ланкийской рупии\n'
            'NGN||нигерийская найра|нигерийские найры|нигерийских найр|нигерийской найры\n'
            'KES||кенийский шиллинг|кенийских шиллинга|кенийских шиллингов|кенийского шиллинга\n'
            'GHS||ганский седи|ганских седи|ганского седи\n'
            'MAD||марокканский дирхам|марокканских дирхама|марокканских дирхамов|марокканского дирхама\n'
            'DZD||алжирский динар|алжирских динара|алжирских динаров|алжирского динара\n'
            'IRR||иранский риал|иранских риала|иранских риалов|иранского риала\n'
            'IQD||иракский динар|иракских динара|иракских динаров|иракского динара\n'
            'KZT||казахский тенге|казахских тенге|казахского тенге'
        ),
    },
    'tr': {
        'symbols': (',', '.', '-', '+', '%', '‰'),
        'native': None,
        'grouping': (3, 3),
        'percent': '%#,##0',
        'scales': {'B': 3, 'bin': 3, 'Mn': 6, 'milyon': 6, 'Mr': 9, 'milyar': 9, 'Tn': 12, 'trilyon': 12},
        'months': 'Ocak|Oca;Şubat|Şub;Mart|Mar;Nisan|Nis;Mayıs|May;Haziran|Haz;Temmuz|Tem;Ağustos|Ağu;Eylül|Eyl;Ekim|Eki;Kasım|Kas;Aralık|Ara',
        'currencies': (
            'USD|$|ABD doları\n'
            'EUR|€|Euro\n'
            'GBP|£|İngiliz sterlini\n'
            'JPY|¥|Japon yeni\n'
            'CNY|CN¥|Çin yuanı\n'
            'INR|₹|Hindistan rupisi\n'
            'RUB||Rus rublesi\n'
            'KRW|₩|Güney Kore wonu\n'
            'TRY|₺|Türk lirası\n'
            'THB|฿|Tayland bahtı\n'
            'BRL|R$|Brezilya reali\n'
            'CAD|CA$|Kanada doları\n'
            'AUD|AU$|Avustralya doları\n'
            'NZD|NZ$|Yeni Zelanda doları\n'
            'CHF||İsviçre frangı\n'
            'SEK||İsveç kronu\n'
            'NOK||Norveç kronu\n'
            'DKK||Danimarka kronu\n'
            'ISK||İzlanda kronu\n'
            'PLN||Polonya zlotisi\n'
            'CZK||Çek korunası\n'
            'HUF||Macar forinti\n'
            'RON||Romen leyi\n'
            'UAH||Ukrayna grivnası\n'
            'ILS|₪|Yeni İsrail şekeli\n'
            'ZAR||Güney Afrika randı\n'
            'MXN|MX$|Meksika pesosu\n'
            'ARS||Arjantin pesosu\n'
            'CLP||Şili pesosu\n'
            'COP||Kolombiya pesosu\n'
            'PEN||Peru solü\n'
            'EGP||Mısır lirası\n'
            'SAR||Suudi Arabistan riyali\n'
            'AED||Birleşik Arap Emirlikleri dirhemi|BAE dirhemi\n'
            'QAR||Katar riyali\n'
            'KWD||Kuveyt dinarı\n'
            'IDR||Endonezya rupisi\n'
            'MYR||Malezya ringgiti\n'
            'PHP||Filipinler pesosu\n'
            'SGD||Singapur doları\n'
            'HKD|HK$|Hong Kong doları\n'
            'TWD|NT$|Yeni Tayvan doları\n'
            'VND|₫|Vietnam dongu\n'
            'PKR||Pakistan rupisi\n'
            'BDT||Bangladeş takası\n'
            'LKR||Sri Lanka rupisi\n'
            'NGN||Nijerya nairası\n'
            'KES||Kenya şilini\n'
            'GHS||Gana sedisi\n'
            'MAD||Fas dirhemi\n'
            'DZD||Cezayir dinarı\n'
            'IRR||İran riyali\n'
            'IQD||Irak dinarı\n'
            'KZT||Kazakistan tengesi'
        ),
    },
    'th': {
        'symbols': ('.', ',', '-', '+', '%', '‰'),
        'native': ('๐', '.', ',', '-', '+', '%', '‰'),
        'grouping': (3, 3),
        'percent': '#,##0%',
        'scales': {'K': 3, 'พัน': 3, 'หมื่น': 4, 'แสน': 5, 'M': 6, 'ล้าน': 6, 'B': 9, 'พันล้าน': 9, 'หมื่นล้าน': 10, 'แสนล้าน': 11, 'T': 12, 'ล้านล้าน': 12},
        'months': 'มกราคม|ม.ค.;กุมภาพันธ์|ก.พ.;มีนาคม|มี.ค.;เมษายน|เม.ย.;พฤษภาคม|พ.ค.;มิถุนายน|มิ.ย.;กรกฎาคม|ก.ค.;สิงหาคม|ส.ค.;กันยายน|ก.ย.;ตุลาคม|ต.ค.;พฤศจิกายน|พ.ย.;ธันวาคม|ธ.ค.',
        'currencies': (
            'USD|US$|ดอลลาร์สหรัฐ\n'
            'EUR|€|ยูโร\n'
            'GBP|£|ปอนด์สเตอร์ลิง (สหราชอาณาจักร)\n'
            'JPY|¥|เยนญี่ปุ่น\n'
            'CNY|CN¥|หยวนจีน\n'
            'INR|₹|รูปีอินเดีย\n'
            'RUB||รูเบิลรัสเซีย\n'
            'KRW|₩|วอนเกาหลีใต้\n'
            'TRY||ลีราตุรกี\n'
            'THB|฿|บาท|บาทไทย\n'
            'BRL|R$|เรียลบราซิล\n'
            'CAD|CA$|ดอลลาร์แคนาดา\n'
            'AUD|AU$|ดอลลาร์ออสเตรเลีย\n'
            'NZD|NZ$|ดอลลาร์นิวซีแลนด์\n'
            'CHF||ฟรังก์สวิส\n'
            'SEK||โครนาสวีเดน\n'
            'NOK||โครนนอร์เวย์\n'
            'DKK||โครนเดนมาร์ก\n'
            'ISK||โครนาไอซ์แลนด์\n'
            'PLN||ซลอตีโปแลนด์\n'
            'CZK||โครูนาสาธารณรัฐเช็ก\n'
            'HUF||ฟอรินต์ฮังการี\n'
            'RON||ลิวโรมาเนีย\n'
            'UAH||ฮรีฟเนียยูเครน\n'
            'ILS|₪|นิวเชเกลอิสราเอล\n'
            'ZAR||แรนด์แอฟริกาใต้\n'
            'MXN|MX$|เปโซเม็กซิโก\n'
            'ARS||เปโซอาร์เจนตินา\n'
            'CLP||เปโซชิลี\n'
            'COP||เปโซโคลอมเบีย\n'
            'PEN||ซอลเปรู\n'
            'EGP||ปอนด์อียิปต์\n'
            'SAR||ริยัลซาอุดีอาระเบีย\n'
            'AED||เดอร์แฮมสหรัฐอาหรับเอมิเรตส์\n'
            'QAR||เรียลกาตาร์\n'
            'KWD||ดีนาร์คูเวต\n'
            'IDR||รูเปียห์อินโดนีเซีย\n'
            'MYR||ริงกิตมาเลเซีย\n'
            'PHP||เปโซฟิลิปปินส์\n'
            'SGD||ดอลลาร์สิงคโปร์\n'
            'HKD|HK$|ดอลลาร์ฮ่องกง\n'
            'TWD|NT$|ดอลลาร์ไต้หวันใหม่\n'
            'VND|₫|ดองเวียดนาม\n'
            'PKR||รูปีปากีสถาน\n'
            'BDT||ตากาบังกลาเทศ\n'
            'LKR||รูปีศรีลังกา\n'
            'NGN||ไนราไนจีเรีย\n'
            'KES||ชิลลิงเคนยา\n'
            'GHS||เซดีกานา\n'
            'MAD||ดีแรห์มโมร็อกโก\n'
            'DZD||ดีนาร์แอลจีเรีย\n'
            'IRR||เรียลอิหร่าน\n'
            'IQD||ดีนาร์อิรัก\n'
            'KZT||เทงเจคาซัคสถาน'
        ),
    },
    'zh': {
        'symbols': ('.', ',', '-', '+', '%', '‰'),
        'native': None,
        'grouping': (3, 3),
        'percent': '#,##0%',
        'scales': {'万': 4, '亿': 8, '万亿': 12},
        'months': '一月|1月;二月|2月;三月|3月;四月|4月;五月|5月;六月|6月;七月|7月;八月|8月;九月|9月;十月|10月;十一月|11月;十二月|12月',
        'currencies': (
            'USD|US$|美元\n'
            'EUR|€|欧元\n'
            'GBP|£|英镑\n'
            'JPY|JP¥|日元\n'
            'CNY|¥|人民币\n'
            'INR|₹|印度卢比\n'
            'RUB||俄罗斯卢布\n'
            'KRW|₩|韩元\n'
            'TRY||土耳其里拉\n'
            'THB||泰铢\n'
            'BRL|R$|巴西雷亚尔\n'
            'CAD|CA$|加拿大元\n'
            'AUD|AU$|澳大利亚元\n'
            'NZD|NZ$|新西兰元\n'
            'CHF||瑞士法郎\n'
            'SEK||瑞典克朗\n'
            'NOK||挪威克朗\n'
            'DKK||丹麦克朗\n'
            'ISK||冰岛克朗\n'
            'PLN||波兰兹罗提\n'
            'CZK||捷克克朗\n'
            'HUF||匈牙利福林\n'
            'RON||罗马尼亚列伊\n'
            'UAH||乌克兰格里夫纳\n'
            'ILS|₪|以色列新谢克尔\n'
            'ZAR||南非兰特\n'
            'MXN|MX$|墨西哥比索\n'
            'ARS||阿根廷比索\n'
            'CLP||智利比索\n'
            'COP||哥伦比亚比索\n'
            'PEN||秘鲁索尔\n'
            'EGP||埃及镑\n'
            'SAR||沙特里亚尔\n'
            'AED||阿联酋迪拉姆\n'
            'QAR||卡塔尔里亚尔\n'
            'KWD||科威特第纳尔\n'
            'IDR||印度尼西亚卢比\n'
            'MYR||马来西亚林吉特\n'
            'PHP||菲律宾比索\n'
            'SGD||新加坡元\n'
            'HKD|HK$|港元\n'
            'TWD|NT$|新台币\n'
            'VND|₫|越南盾\n'
            'PKR||巴基斯坦卢比\n'
            'BDT||孟加拉塔卡\n'
            'LKR||斯里兰卡卢比\n'
            'NGN||尼日利亚奈拉\n'
            'KES||肯尼亚先令\n'
            'GHS||加纳塞地\n'
            'MAD||摩洛哥迪拉姆\n'
            'DZD||阿尔及利亚第纳尔\n'
            'IRR||伊朗里亚尔\n'
            'IQD||伊拉克第纳尔\n'
            'KZT||哈萨克斯坦坚戈'
        ),
    },
    'ja': {
        'symbols': ('.', ',', '-', '+', '%', '‰'),
        'native': None,
        'grouping': (3, 3),
        'percent': '#,##0%',
        'scales': {'万': 4, '億': 8, '兆': 12, '京': 16},
        'months': '1月|一月;2月|二月;3月|三月;4月|四月;5月|五月;6月|六月;7月|七月;8月|八月;9月|九月;10月|十月;11月|十一月;12月|十二月',
        'currencies': (
            'USD|$|米ドル\n'
            'EUR|€|ユーロ\n'
            'GBP|£|英国ポンド\n'
            'JPY|￥|日本円|円\n'
            'CNY|元|中国人民元\n'
            'INR|₹|インド ルピー\n'
            'RUB||ロシア ルーブル\n'
            'KRW|₩|韓国ウォン\n'
            'TRY||トルコ リラ\n'
            'THB||タイ バーツ\n'
            'BRL|R$|ブラジル レアル\n'
            'CAD|CA$|カナダ ドル\n'
            'AUD|A$|オーストラリア ドル\n'
            'NZD|NZ$|ニュージーランド ドル\n'
            'CHF||スイス フラン\n'
            'SEK||スウェーデン クローナ\n'
            'NOK||ノルウェー クローネ\n'
            'DKK||デンマーク クローネ\n'
            'ISK||アイスランド クローナ\n'
            'PLN||ポーランド ズウォティ\n'
            'CZK||チェコ コルナ\n'
            'HUF||ハンガリー フォリント\n'
            'RON||ルーマニア レイ\n'
            'UAH||ウクライナ フリヴニャ\n'
            'ILS|₪|イスラエル新シェケル\n'
            'ZAR||南アフリカ ランド\n'
            'MXN|MX$|メキシコ ペソ\n'
            'ARS||アルゼンチン ペソ\n'
            'CLP||チリ ペソ\n'
            'COP||コロンビア ペソ\n'
            'PEN||ペルー ソル\n'
            'EGP||エジプト ポンド\n'
            'SAR||サウジ リヤル\n'
            'AED||アラブ首長国連邦ディルハム|UAE ディルハム\n'
            'QAR||カタール リアル\n'
            'KWD||クウェート ディナール\n'
            'IDR||インドネシア ルピア\n'
            'MYR||マレーシア リンギット\n'
            'PHP||フィリピン ペソ\n'
            'SGD||シンガポール ドル\n'
            'HKD|HK$|香港ドル\n'
            'TWD|NT$|新台湾ドル\n'
            'VND|₫|ベトナム ドン\n'
            'PKR||パキスタン ルピー\n'
            'BDT||バングラデシュ タカ\n'
            'LKR||スリランカ ルピー\n'
            'NGN||ナイジェリア ナイラ\n'
            'KES||ケニア シリング\n'
            'GHS||ガーナ セディ\n'
            'MAD||モロッコ ディルハム\n'
            'DZD||アルジェリア ディナール\n'
            'IRR||イラン リアル\n'
            'IQD||イラク ディナール\n'
            'KZT||カザフスタン テンゲ'
        ),
    },
    'ko': {
        'symbols': ('.', ',', '-', '+', '%', '‰'),
        'native': None,
        'grouping': (3, 3),
        'percent': '#,##0%',
        'scales': {'천': 3, '만': 4, '억': 8, '조': 12},
        'months': '1월;2월;3월;4월;5월;6월;7월;8월;9월;10월;11월;12월',
        'currencies': (
            'USD|US$|미국 달러\n'
            'EUR|€|유로\n'
            'GBP|£|영국 파운드\n'
            'JPY|JP¥|일본 엔화\n'
            'CNY|CN¥|중국 위안화\n'
            'INR|₹|인도 루피\n'
            'RUB||러시아 루블\n'
            'KRW|₩|대한민국 원\n'
            'TRY||튀르키예 리라\n'
            'THB||태국 바트\n'
            'BRL|R$|브라질 레알\n'
            'CAD|CA$|캐나다 달러\n'
            'AUD|AU$|호주 달러\n'
            'NZD|NZ$|뉴질랜드 달러\n'
            'CHF||스위스 프랑\n'
            'SEK||스웨덴 크로나\n'
            'NOK||노르웨이 크로네\n'
            'DKK||덴마크 크로네\n'
            'ISK||아이슬란드 크로나\n'
            'PLN||폴란드 즈워티\n'
            'CZK||체코 코루나\n'
            'HUF||헝가리 포린트\n'
            'RON||루마니아 레우\n'
            'UAH||우크라이나 그리브나\n'
            'ILS|₪|이스라엘 신권 세켈\n'
            'ZAR||남아프리카 랜드\n'
            'MXN|MX$|멕시코 페소\n'
            'ARS||아르헨티나 페소\n'
            'CLP||칠레 페소\n'
            'COP||콜롬비아 페소\n'
            'PEN||페루 솔\n'
            'EGP||이집트 파운드\n'
            'SAR||사우디아라비아 리얄\n'
            'AED||아랍에미리트 디르함\n'
            'QAR||카타르 리얄\n'
            'KWD||쿠웨이트 디나르\n'
            'IDR||인도네시아 루피아\n'
            'MYR||말레이시아 링깃\n'
            'PHP||필리핀 페소\n'
            'SGD||싱가포르 달러\n'
            'HKD|HK$|홍콩 달러\n'
            'TWD|NT$|신 타이완 달러\n'
            'VND|₫|베트남 동\n'
            'PKR||파키스탄 루피\n'
            'BDT||방글라데시 타카\n'
            'LKR||스리랑카 루피\n'
            'NGN||나이지리아 나이라\n'
            'KES||케냐 실링\n'
            'GHS||가나 세디\n'
            'MAD||모로코 디르함\n'
            'DZD||알제리 디나르\n'
            'IRR||이란 리얄\n'
            'IQD||이라크 디나르\n'
            'KZT||카자흐스탄 텡게'
        ),
    },
    'hi': {
        'symbols': ('.', ',', '-', '+', '%', '‰'),
        'native': ('०', '.', ',', '-', '+', '%', '‰'),
        'grouping': (3, 2),
        'percent': '#,##,##0%',
        'scales': {'हज़ार': 3, 'लाख': 5, 'करोड़': 7, 'क॰': 7, 'अरब': 9, 'अ॰': 9, 'खरब': 11, 'ख॰': 11, 'नील': 13},
        'months': 'जनवरी|जन॰;फ़रवरी|फ़र॰;मार्च;अप्रैल;मई;जून;जुलाई|जुल॰;अगस्त|अग॰;सितंबर|सित॰;अक्टूबर|अक्टू॰;नवंबर|नव॰;दिसंबर|दिस॰',
        'currencies': (
            'USD|$|यूएस डॉलर\n'
            'EUR|€|यूरो\n'
            'GBP|£|ब्रिटिश पाउंड स्टर्लिंग\n'
            'JPY|JP¥|जापानी येन\n'
            'CNY|CN¥|चीनी युआन\n'
            'INR|₹|भारतीय रुपया|भारतीय रुपए\n'
            'RUB||रूसी रूबल\n'
            'KRW|₩|दक्षिण कोरियाई वॉन\n'
            'TRY||तुर्की लीरा\n'
            'THB|฿|थाई बहत\n'
            'BRL|R$|ब्राज़ीली रियाल\n'
            'CAD|CA$|कनाडाई डॉलर\n'
            'AUD|A$|ऑस्ट्रेलियाई डॉलर\n'
            'NZD|NZ$|न्यूज़ीलैंड डॉलर\n'
            'CHF||स्विस फ़्रैंक\n'
            'SEK||स्वीडीश क्रोना\n'
            'NOK||नॉर्वेजियन क्रोन\n'
            'DKK||डैनिश क्रोन\n'
            'ISK||आइसलैंडिक क्रोना\n'
            'PLN||पोलिश ज़्लॉटी\n'
            'CZK||चेक गणराज्य कोरुना\n'
            'HUF||हंगेरियन फ़ोरिंट\n'
            'RON||रोमानियाई ल्यू\n'
            'UAH||यूक्रेनियन रिव्निया\n'
            'ILS|₪|इज़राइली न्यू शेकेल\n'
            'ZAR||दक्षिण अफ़्रीकी रैंड\n'
            'MXN|MX$|मैक्सिकन पेसो\n'
            'ARS||अर्जेंटीनी पेसो\n'
            'CLP||चिली पेसो\n'
            'COP||कोलंबियाई पेसो\n'
            'PEN||पेरूवियन सोल\n'
            'EGP||मिस्र पाउंड\n'
            'SAR||सउदी रियाल\n'
            'AED||संयुक्त अरब अमीरात दिरहाम\n'
            'QAR||क़तरी रियाल\n'
            'KWD||कुवैती दिनार\n'
            'IDR||इंडोनेशियाई रुपिया|इंडोनेशियाई रुपिये\n'
            'MYR||मलेशियाई रिंगित\n'
            'PHP||फ़िलिपीनी पेसो\n'
            'SGD||सिंगापुर डॉलर\n'
            'HKD|HK$|हाँगकाँग डॉलर\n'
            'TWD|NT$|नया ताईवानी डॉलर\n'
            'VND|₫|वियतनामी डोंग\n'
            'PKR||पाकिस्तानी रुपया|पाकिस्तानी रुपए\n'
            'BDT||बांग्लादेशी टका\n'
            'LKR||श्रीलंकाई रुपया|श्रीलंकाई रुपए\n'
            'NGN||नाइजीरियाई नाइरा\n'
            'KES||केन्याई शिलिंग\n'
            'GHS||घानियन सेडी\n'
            'MAD||मोरक्को दिरहम\n'
            'DZD||अल्जीरियाई दिनार\n'
            'IRR||ईरानी रियाल\n'
            'IQD||इराकी दिनार\n'
            'KZT||कज़ाखिस्तानी टेंज़'
        ),
    },
    'ar': {
        'symbols': ('.', ',', '\u200e-', '\u200e+', '\u200e%\u200e', '‰'),
        'native': ('٠', '٫', '٬', '\u061c-', '\u061c+', '٪\u061c', '؉'),
        'grouping': (3, 3),
        'percent': '#,##0%',
        'scales': {'آلاف': 3, 'ألف': 3, 'ملايين': 6, 'مليون': 6, 'مليار': 9, 'ترليون': 12},
        'months': 'يناير;فبراير;مارس;أبريل;مايو;يونيو;يوليو;أغسطس;سبتمبر;أكتوبر;نوفمبر;ديسمبر',
        'currencies': (
            'USD|US$|دولار أمريكي\n'
            'EUR|€|يورو\n'
            'GBP|UK£|جنيه إسترليني\n'
            'JPY|JP¥|ين ياباني\n'
            'CNY|CN¥|يوان صيني\n'
            'INR|₹|روبية هندي\n'
            'RUB||روبل روسي\n'
            'KRW|₩|وون كوريا الجنوبية\n'
            'TRY||ليرة تركية\n'
            'THB|฿|باخت تايلاندي\n'
            'BRL|R$|ريال برازيلي\n'
            'CAD|CA$|دولار كندي\n'
            'AUD|AU$|دولار أسترالي\n'
            'NZD|NZ$|دولار نيوزيلندي\n'
            'CHF||فرنك سويسري\n'
            'SEK||كرونة سويدية\n'
            'NOK||كرونة نرويجية\n'
            'DKK||كرونة دنماركية\n'
            'ISK||كرونة أيسلندية\n'
            'PLN||زلوتي بولندي\n'
            'CZK||كرونة تشيكية\n'
            'HUF||فورينت هنغاري\n'
            'RON||ليو روماني\n'
            'UAH||هريفنيا أوكراني\n'
            'ILS|₪|شيكل إسرائيلي جديد\n'
            'ZAR||راند جنوب أفريقيا\n'
            'MXN|MX$|بيزو مكسيكي\n'
            'ARS||بيزو أرجنتيني\n'
            'CLP||بيزو تشيلي\n'
            'COP||بيزو كولومبي\n'
            'PEN||سول بيروفي\n'
            'EGP|ج.م.|جنيه مصري|جنيهان مصريان|جنيهات مصرية|جنيهًا مصريًا\n'
            'SAR|ر.س.|ريال سعودي\n'
            'AED|د.إ.|درهم إماراتي\n'
            'QAR|ر.ق.|ريال قطري\n'
            'KWD|د.ك.|دينار كويتي\n'
            'IDR||روبية إندونيسية\n'
            'MYR||رينغيت ماليزي\n'
            'PHP||بيزو فلبيني\n'
            'SGD||دولار سنغافوري\n'
            'HKD|HK$|دولار هونغ كونغ\n'
            'TWD|NT$|دولار تايواني\n'
            'VND|₫|دونج فيتنامي\n'
            'PKR||روبية باكستاني\n'
            'BDT||تاكا بنغلاديشي\n'
            'LKR||روبية سريلانكية\n'
            'NGN||نايرا نيجيري\n'
            'KES||شلن كينيي\n'
            'GHS||سيدي غانا\n'
            'MAD|د.م.|درهم مغربي|درهمان مغربيان|دراهم مغربية|درهمًا مغربيًا\n'
            'DZD|د.ج.|دينار جزائري|ديناران جزائريان|دينارات جزائرية|دينارًا جزائريًا\n'
            'IRR|ر.إ.|ريال إيراني\n'
            'IQD|د.ع.|دينار عراقي\n'
            'KZT||تينغ كازاخستاني'
        ),
    },
}

REGIONS: Final[dict[str, tuple[str, tuple[str, str, str, str, str, str], tuple[int, int], str, str]]] = {
    'ar-DZ': ('ar', (',', '.', '\u200e-', '\u200e+', '\u200e%\u200e', '‰'), (3, 3), '#,##0%', ''),
    'ar-LB': ('ar', (',', '.', '\u200e-', '\u200e+', '\u200e%\u200e', '‰'), (3, 3), '#,##0%', ''),
    'ar-LY': ('ar', (',', '.', '\u200e-', '\u200e+', '\u200e%\u200e', '‰'), (3, 3), '#,##0%', ''),
    'ar-MA': ('ar', (',', '.', '\u200e-', '\u200e+', '\u200e%\u200e', '‰'), (3, 3), '#,##0%', ''),
    'ar-MR': ('ar', (',', '.', '\u200e-', '\u200e+', '\u200e%\u200e', '‰'), (3, 3), '#,##0%', ''),
    'ar-SA': ('ar', ('.', ',', '\u200e-', '\u200e+', '٪', '‰'), (3, 3), '#,##0%', ''),
    'ar-SS': ('ar', ('.', ',', '\u200e-', '\u200e+', '\u200e%\u200e', '‰'), (3, 3), '#,##0%', '£=SSP'),
    'ar-TN': ('ar', (',', '.', '\u200e-', '\u200e+', '\u200e%\u200e', '‰'), (3, 3), '#,##0%', ''),
    'de-LI': ('de', ('.', '’', '-', '+', '%', '‰'), (3, 3), '#,##0%', ''),
    'en-AG': ('en', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', '$=XCD'),
    'en-AI': ('en', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', '$=XCD'),
    'en-AT': ('en', (',', '.', '-', '+', '%', '‰'), (3, 3), '#,##0\u00a0%', ''),
    'en-AU': ('en', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', '$=AUD Rs=SCR'),
    'en-BB': ('en', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', '$=BBD'),
    'en-BE': ('en', (',', '.', '-', '+', '%', '‰'), (3, 3), '#,##0%', ''),
    'en-BM': ('en', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', '$=BMD'),
    'en-BS': ('en', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', '$=BSD'),
    'en-BZ': ('en', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', '$=BZD'),
    'en-CA': ('en', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', '$=CAD'),
    'en-CC': ('en', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', '$=AUD'),
    'en-CH': ('en', ('.', '’', '-', '+', '%', '‰'), (3, 3), '#,##0%', ''),
    'en-CK': ('en', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', '$=NZD'),
    'en-CX': ('en', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', '$=AUD'),
    'en-CZ': ('en', (',', '\u00a0', '-', '+', '%', '‰'), (3, 3), '#,##0%', ''),
    'en-DE': ('en', (',', '.', '-', '+', '%', '‰'), (3, 3), '#,##0\u00a0%', ''),
    'en-DK': ('en', (',', '.', '-', '+', '%', '‰'), (3, 3), '#,##0\u00a0%', ''),
    'en-DM': ('en', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', '$=XCD'),
    'en-ES': ('en', (',', '.', '-', '+', '%', '‰'), (3, 3), '#,##0%', ''),
    'en-FI': ('en', (',', '\u00a0', '-', '+', '%', '‰'), (3, 3), '#,##0\u00a0%', ''),
    'en-FJ': ('en', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', '$=FJD'),
    'en-FK': ('en', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', '£=FKP'),
    'en-FR': ('en', (',', '\u202f', '-', '+', '%', '‰'), (3, 3), '#,##0%', ''),
    'en-GD': ('en', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', '$=XCD'),
    'en-GI': ('en', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', '£=GIP'),
    'en-GY': ('en', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', '$=GYD'),
    'en-HU': ('en', (',', '\u00a0', '-', '+', '%', '‰'), (3, 3), '#,##0%', ''),
    'en-ID': ('en', (',', '.', '-', '+', '%', '‰'), (3, 3), '#,##0%', ''),
    'en-IT': ('en', (',', '.', '-', '+', '%', '‰'), (3, 3), '#,##0%', ''),
    'en-JM': ('en', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', '$=JMD'),
    'en-KI': ('en', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', '$=AUD'),
    'en-KN': ('en', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', '$=XCD'),
    'en-KY': ('en', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', '$=KYD'),
    'en-LC': ('en', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', '$=XCD'),
    'en-LR': ('en', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', '$=LRD'),
    'en-MS': ('en', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', '$=XCD'),
    'en-MU': ('en', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', 'Rs=MUR'),
    'en-NA': ('en', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', '$=NAD'),
    'en-NF': ('en', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', '$=AUD'),
    'en-NL': ('en', (',', '.', '-', '+', '%', '‰'), (3, 3), '#,##0%', ''),
    'en-NO': ('en', (',', '\u00a0', '-', '+', '%', '‰'), (3, 3), '#,##0\u00a0%', 'kr=NOK'),
    'en-NR': ('en', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', '$=AUD'),
    'en-NU': ('en', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', '$=NZD'),
    'en-NZ': ('en', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', '$=NZD'),
    'en-PK': ('en', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', 'Rs=PKR'),
    'en-PL': ('en', (',', '.', '-', '+', '%', '‰'), (3, 3), '#,##0%', ''),
    'en-PN': ('en', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', '$=NZD'),
    'en-PT': ('en', (',', '\u00a0', '-', '+', '%', '‰'), (3, 3), '#,##0%', ''),
    'en-RO': ('en', (',', '.', '-', '+', '%', '‰'), (3, 3), '#,##0%', ''),
    'en-SB': ('en', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', '$=SBD'),
    'en-SE': ('en', (',', '\u00a0', '-', '+', '%', '‰'), (3, 3), '#,##0\u00a0%', 'kr=SEK'),
    'en-SG': ('en', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', '$=SGD'),
    'en-SH': ('en', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', '£=SHP'),
    'en-SI': ('en', (',', '.', '-', '+', '%', '‰'), (3, 3), '#,##0%', ''),
    'en-SK': ('en', (',', '\u00a0', '-', '+', '%', '‰'), (3, 3), '#,##0%', ''),
    'en-SS': ('en', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', '£=SSP'),
    'en-TK': ('en', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', '$=NZD'),
    'en-TT': ('en', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', '$=TTD'),
    'en-TV': ('en', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', '$=AUD'),
    'en-VC': ('en', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', '$=XCD'),
    'en-ZA': ('en', (',', '\u00a0', '-', '+', '%', '‰'), (3, 3), '#,##0%', ''),
    'es-419': ('es', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', ''),
    'es-AR': ('es', (',', '.', '-', '+', '%', '‰'), (3, 3), '#,##0%', '$=ARS'),
    'es-BR': ('es', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', ''),
    'es-BZ': ('es', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', '$=BZD'),
    'es-CL': ('es', (',', '.', '-', '+', '%', '‰'), (3, 3), '#,##0%', '$=CLP'),
    'es-CO': ('es', (',', '.', '-', '+', '%', '‰'), (3, 3), '#,##0%', '$=COP'),
    'es-CR': ('es', (',', '\u00a0', '-', '+', '%', '‰'), (3, 3), '#,##0%', ''),
    'es-CU': ('es', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', '$=CUP'),
    'es-DO': ('es', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', ''),
    'es-EC': ('es', (',', '.', '-', '+', '%', '‰'), (3, 3), '#,##0%', '$=USD'),
    'es-GT': ('es', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', ''),
    'es-HN': ('es', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', ''),
    'es-NI': ('es', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', ''),
    'es-PA': ('es', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', ''),
    'es-PE': ('es', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', ''),
    'es-PR': ('es', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', '$=USD'),
    'es-SV': ('es', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', '$=USD'),
    'es-US': ('es', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', '$=USD ¥=JPY'),
    'es-UY': ('es', (',', '.', '-', '+', '%', '‰'), (3, 3), '#,##0%', '$=UYU'),
    'fr-LU': ('fr', (',', '.', '-', '+', '%', '‰'), (3, 3), '#,##0\u00a0%', ''),
    'fr-MU': ('fr', (',', '\u202f', '-', '+', '%', '‰'), (3, 3), '#,##0\u00a0%', 'Rs=MUR'),
    'it-CH': ('it', ('.', '’', '-', '+', '%', '‰'), (3, 3), '#,##0%', ''),
    'nl-BQ': ('nl', (',', '.', '-', '+', '%', '‰'), (3, 3), '#,##0%', '$=USD'),
    'nl-SR': ('nl', (',', '.', '-', '+', '%', '‰'), (3, 3), '#,##0%', '$=SRD'),
    'pt-AO': ('pt-PT', (',', '\u00a0', '-', '+', '%', '‰'), (3, 3), '#,##0%', ''),
    'pt-CH': ('pt-PT', (',', '\u00a0', '-', '+', '%', '‰'), (3, 3), '#,##0%', ''),
    'pt-CV': ('pt-PT', (',', '\u00a0', '-', '+', '%', '‰'), (3, 3), '#,##0%', ''),
    'pt-GQ': ('pt-PT', (',', '\u00a0', '-', '+', '%', '‰'), (3, 3), '#,##0%', ''),
    'pt-GW': ('pt-PT', (',', '\u00a0', '-', '+', '%', '‰'), (3, 3), '#,##0%', ''),
    'pt-LU': ('pt-PT', (',', '\u00a0', '-', '+', '%', '‰'), (3, 3), '#,##0%', ''),
    'pt-MO': ('pt-PT', (',', '\u00a0', '-', '+', '%', '‰'), (3, 3), '#,##0%', ''),
    'pt-MZ': ('pt-PT', (',', '\u00a0', '-', '+', '%', '‰'), (3, 3), '#,##0%', ''),
    'pt-ST': ('pt-PT', (',', '\u00a0', '-', '+', '%', '‰'), (3, 3), '#,##0%', ''),
    'pt-TL': ('pt-PT', (',', '\u00a0', '-', '+', '%', '‰'), (3, 3), '#,##0%', ''),
    'zh-HK': ('zh', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', '¥=JPY'),
    'zh-Hans-SG': ('zh', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', '$=SGD'),
    'zh-Hant': ('zh', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', '$=TWD ¥=JPY'),
    'zh-Hant-HK': ('zh', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', '¥=JPY'),
    'zh-Hant-MO': ('zh', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', '¥=JPY'),
    'zh-MO': ('zh', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', '¥=JPY'),
    'zh-SG': ('zh', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', '$=SGD'),
    'zh-TW': ('zh', ('.', ',', '-', '+', '%', '‰'), (3, 3), '#,##0%', '$=TWD ¥=JPY'),
}
"""Tags that read most things as a row above does, and have symbols, grouping, percent pattern and money of their own."""
