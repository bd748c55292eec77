"""How people say when: last year, three years ago, since, the latest; in the languages that questions come in."""

from __future__ import annotations

from typing import Final

YEARS_AGO: Final = {
    0: "this year|the current year|current year|year to date|dieses Jahr|diesem Jahr|in diesem Jahr|heuer|laufenden Jahr"
    "|cette année|este año|año en curso|este ano|ano corrente|quest'anno|quest anno|anno in corso|dit jaar|i år|detta år"
    "|dette år|tänä vuonna|w tym roku|bieżącym roku|letos|v tomto roce|tento rok|в этом году|этого года|в цьому році|цього року|bu yıl|bu sene"
    "|今年|本年|올해|금년|इस साल|इस वर्ष|هذا العام|هذه السنة|العام الحالي|tahun ini|năm nay|mwaka huu|ปีนี้|anul acesta|anul curent|idén|φέτος|امسال",
    1: "last year|the last year|past year|the past year|a year ago|one year ago"
    "|letztes Jahr|letzten Jahr|letztem Jahr|letzten Jahres|im letzten Jahr|vergangenen Jahr|vergangenes Jahr|vorigen Jahr|voriges Jahr|vor einem Jahr"
    "|l'année dernière|année dernière|l'an dernier|an dernier|l'an passé|l'année passée|il y a un an"
    "|el año pasado|año pasado|último año|hace un año|ano passado|último ano|há um ano"
    "|l'anno scorso|anno scorso|scorso anno|un anno fa|anno passato|vorig jaar|afgelopen jaar|verleden jaar|een jaar geleden"
    "|förra året|i fjol|sidste år|i fjor|viime vuonna|vuosi sitten|w zeszłym roku|zeszłym roku|w ubiegłym roku|ubiegłym roku|rok temu|loni|v loňském roce|minulý rok|vloni"
    "|в прошлом году|прошлом году|прошлый год|прошлого года|минулого року|в минулому році|торік|geçen yıl|geçen sene|geçtiğimiz yıl"
    "|去年|上一年|昨年|작년|지난해|पिछले साल|पिछले वर्ष|गत वर्ष|العام الماضي|السنة الماضية|tahun lalu|tahun kemarin|năm ngoái|năm trước|mwaka jana|mwaka uliopita|ปีที่แล้ว|ปีก่อน"
    "|anul trecut|tavaly|πέρυσι|πέρσι|پارسال|سال گذشته",
    2: "the year before last|year before last|vorletztes Jahr|vorletzten Jahr|avant-dernière année|antepasado año|año antepasado|ano retrasado"
    "|前年|一昨年|おととし|재작년|позапрошлом году|позаминулого року|předloni|takavaly|πρόπερσι|năm kia|mwaka juzi",
}
"""Years before that of the stated date."""

YEAR_BEFORE: Final = (
    "the previous year|previous year|the year before|a year before|the year earlier|a year earlier|one year earlier"
    "|the preceding year|preceding year|the prior year|prior year|Vorjahr|im Vorjahr|ein Jahr zuvor|année précédente"
    "|l'année précédente|un an plus tôt|año anterior|el año anterior|ano anterior|anno precedente|l'anno precedente"
    "|het jaar ervoor|jaar eerder|året innan|året før|год назад|годом ранее|rok wcześniej|前一年"
)
"""The year before the one that the text named last; before that of the stated date where it named none."""

YEAR_AFTER: Final = (
    "a year later|one year later|the following year|the next year|the year after|a year after|ein Jahr später|im Folgejahr"
    "|un an plus tard|l'année suivante|un año después|al año siguiente"
)
"""The year after the one that the text named last."""

LATEST: Final = (
    "latest|most recent|the latest|newest|last available|latest available|most recently|last known|last reported|recent"
    "|latest figure|up to date|neueste|neuesten|jüngste|zuletzt|dernière valeur|derniers chiffres|plus récent|plus récente"
    "|más reciente|último dato|última cifra|mais recente|último valor|più recente|ultimo dato|meest recente|laatste"
    "|senaste|seneste|nyeste|viimeisin|najnowsze|najnowsza|ostatnio|nejnovější|последние|последний|самый последний|останні|en son|son veri"
    "|最新|最近|최신|최근|नवीनतम|أحدث|آخر|terbaru|mới nhất|ล่าสุด|cel mai recent|legfrissebb"
)
NOW: Final = (
    "now|right now|nowadays|today|today's|at present|presently|current|currently|at the moment|present day|these days"
    "|heute|aktuell|aktuelle|aktuellen|derzeit|jetzt|aujourd'hui|actuellement|actuel|actuelle|maintenant|hoy|actual|actualmente|ahora"
    "|hoje|atual|atualmente|agora|oggi|attuale|attualmente|adesso|nu|vandaag|huidige|momenteel|idag|aktuell|i dag|nykyinen|nyt|dziś|obecnie|teraz|dnes|nyní|současný"
    "|сейчас|сегодня|теперь|текущий|текущая|зараз|сьогодні|şimdi|bugün|şu an|güncel|现在|目前|当前|現在|今|지금|현재|अभी|वर्तमान|आज|الآن|حاليا|اليوم|sekarang|saat ini|bây giờ|hiện nay|hiện tại|sasa|ปัจจุบัน|ตอนนี้|acum|τώρα|σήμερα"
)
"""The latest that is held, and where a date is stated nothing after it."""

NOT_NOW: Final = (
    "current account|current prices|current price|current us|current dollars|current usd|current lcu|current international"
    "|current local|at current|in current"
)
"""Where "current" is no time."""

SINCE: Final = "since|ever since|starting in|starting from|beginning in|from the year|seit|ab|depuis|desde|a partir de|à partir de|dal|sinds|vanaf|sedan|siden|od|с|починаючи з|منذ|sejak|từ|tangu|ตั้งแต่|από|as from|onwards from|kể từ"
AFTER: Final = "after|later than|following|nach|après|después de|tras|depois de|após|dopo|efter|etter|после|після|sonra|بعد|setelah|sau"
BEFORE: Final = "before|prior to|earlier than|vor|avant|antes de|prima del|prima di|przed|před|до|قبل|sebelum|trước"
UNTIL: Final = "until|till|up to|through|up until|bis|jusqu'en|jusqu'à|hasta|até|fino al|fino a|tot|tot en met|till och med|indtil|do|по|حتى|hingga|sampai|đến"
BETWEEN: Final = (
    "between|zwischen|entre|tra|fra|tussen|mellan|mellem|mellom|między|mezi|между|між|بين|antara|giữa|in the years"
)

JOINS_RANGE: Final = "to|through|thru|until|till|up to|bis|bis zum jahr|hasta|até|a|à|au|al|ao|tot|tot en met|till|til|do|по|до|إلى|حتى|sampai|hingga|đến|ile|至|到|から|~|부터|–|—|-|−|〜|～|ถึง"
JOINS_LIST: Final = (
    "and|und|y|e|et|en|och|og|ja|i|a|и|та|ve|و|dan|và|na|和|と|及|와|과|&|,|or|oder|o|ou|vs|versus|और|και|és|și"
)

NUMBERS: Final = {
    1: "one|a|an|eine|einem|un|une|uno|una|um|uma|een|en|ett|yksi|jeden|один|bir|一|واحد",
    2: "two|a couple of|couple of|zwei|deux|dos|dois|duas|due|twee|två|to|kaksi|dwa|dva|два|iki|两|兩|二|दो|dua|hai",
    3: "three|drei|trois|tres|três|tre|drie|kolme|trzy|tři|три|üç|三|तीन|tiga|ba",
    4: "four|vier|quatre|cuatro|quatro|quattro|fyra|fire|neljä|cztery|čtyři|четыре|чотири|dört|四|चार|empat",
    5: "five|fünf|cinq|cinco|cinque|vijf|fem|viisi|pięć|pět|пять|п'ять|beş|五|पांच|lima|năm",
    6: "six|sechs|seis|sei|zes|sex|seks|шесть|altı|六",
    7: "seven|sieben|sept|siete|sete|sette|zeven|sju|syv|семь|yedi|七",
    8: "eight|acht|huit|ocho|oito|otto|åtta|otte|åtte|восемь|sekiz|八",
    9: "nine|neun|neuf|nueve|nove|negen|nio|ni|девять|dokuz|九",
    10: "ten|zehn|dix|diez|dez|dieci|tien|tio|ti|kymmenen|dziesięć|deset|десять|on|十|दस|sepuluh|mười",
    20: "twenty|zwanzig|vingt|veinte|vinte|venti|twintig|двадцать|二十",
}
AGO: Final = "(?:years? ago|years? earlier|years? back|ans plus tot|jaar geleden|ar sedan|ar siden|vuotta sitten|lata temu|lat temu|года? назад|лет назад|роки тому|років тому|yil once|sene once|anni fa|anos atras|年前|년 전|साल पहले|वर्ष पहले|tahun lalu|tahun yang lalu|nam truoc)"
AGO_LEADING: Final = "(?:vor|il y a|hace|ha|for|för)"
AGO_LED: Final = "(?:jahren|ans|anos|ar siden|ar sedan)"

DECADES: Final = {
    "twenties": 20,
    "thirties": 30,
    "forties": 40,
    "fifties": 50,
    "sixties": 60,
    "seventies": 70,
    "eighties": 80,
    "nineties": 90,
}
ORDINALS: Final = {
    1: "first|1st|erstes|ersten|1\\.|premier|primer|primeiro|primo|1er|1º|第一|第1",
    2: "second|2nd|zweites|zweiten|2\\.|deuxieme|segundo|secondo|2e|2º|第二|第2",
    3: "third|3rd|drittes|dritten|3\\.|troisieme|tercer|terceiro|terzo|3e|3º|第三|第3",
    4: "fourth|last|final|4th|viertes|vierten|4\\.|quatrieme|cuarto|quarto|4e|4º|第四|第4",
}
QUARTER: Final = "(?:quarter|quartal|quartals|trimestre|kwartaal|kvartal|季度|四半期)"
FROM: Final = "from|von|de|desde|dal|van|od|с|من|dari|từ"
TENS: Final = {
    "twenty": 20,
    "thirty": 30,
    "forty": 40,
    "fifty": 50,
    "sixty": 60,
    "seventy": 70,
    "eighty": 80,
    "ninety": 90,
}
UNITS: Final = {
    "nineteen": 19,
    "eighteen": 18,
    "seventeen": 17,
    "sixteen": 16,
    "fifteen": 15,
    "fourteen": 14,
    "thirteen": 13,
    "twelve": 12,
    "eleven": 11,
    "ten": 10,
    "nine": 9,
    "eight": 8,
    "seven": 7,
    "six": 6,
    "five": 5,
    "four": 4,
    "three": 3,
    "two": 2,
    "one": 1,
}
