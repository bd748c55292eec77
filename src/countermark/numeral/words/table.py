"""Number words of languages that write them with letters, other than English.

Each language lists `word=value`; below a hundred, hundreds, then scales. Underscores stand for spaces inside one entry.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Table(NamedTuple):
    """How one language builds its numbers."""

    below: str
    """Words for numbers below a hundred."""
    hundreds: str
    """Words for a hundred (after a digit or alone) and for fixed hundreds."""
    scales: str
    joints: str
    """Words that may stand between parts."""
    joint: str
    """Where: "tens" (between tens and units), "inside" (of one written word), "all"."""
    units_first: bool = False
    """Five-and-twenty: the unit comes before the tens, with the joint between them."""
    articles: str = ""
    """Forms of one that are also the article: numbers only before a hundred or a scale."""
    parts: str = ""
    """Denominators behind a cardinal: thirds, quarters."""
    halves: str = ""
    ordinals: str = ""
    vigesimal: bool = False
    """Sixty and eighty take eleven to nineteen."""


TABLES: Final[dict[str, Table]] = {
    "de": Table(
        below=(
            "null=0 eins=1 ein=1 eine=1 einer=1 einem=1 einen=1 zwei=2 zwo=2 drei=3 vier=4 fünf=5 sechs=6 sieben=7 acht=8 neun=9 zehn=10 elf=11"
            " zwölf=12 dreizehn=13 vierzehn=14 fünfzehn=15 sechzehn=16 siebzehn=17 achtzehn=18 neunzehn=19 zwanzig=20 dreißig=30 dreissig=30"
            " vierzig=40 fünfzig=50 sechzig=60 siebzig=70 achtzig=80 neunzig=90"
        ),
        hundreds="hundert=100",
        scales="tausend=3 million=6 millionen=6 milliarde=9 milliarden=9 billion=12 billionen=12 billiarde=15 billiarden=15 trillion=18 trillionen=18",
        joints="und",
        joint="inside",
        units_first=True,
        articles="ein eine einer einem einen",
        parts="drittel=3 viertel=4 fünftel=5 sechstel=6 siebtel=7 achtel=8 neuntel=9 zehntel=10 hundertstel=100 tausendstel=1000",
        halves="halb halbe halber halbes halben anderthalb=3/2 eineinhalb=3/2 zweieinhalb=5/2 dreieinhalb=7/2",
        ordinals="erste=1 ersten=1 erster=1 erstes=1 zweite=2 zweiten=2 zweiter=2 dritte=3 dritten=3 dritter=3 vierte=4 vierten=4 fünfte=5 fünften=5 sechste=6 siebte=7 achte=8 neunte=9 zehnte=10",
    ),
    "fr": Table(
        below=(
            "zéro=0 un=1 une=1 deux=2 trois=3 quatre=4 cinq=5 six=6 sept=7 huit=8 neuf=9 dix=10 onze=11 douze=12 treize=13 quatorze=14 quinze=15"
            " seize=16 dix-sept=17 dix-huit=18 dix-neuf=19 vingt=20 trente=30 quarante=40 cinquante=50 soixante=60 quatre-vingt=80 quatre-vingts=80"
            " septante=70 huitante=80 octante=80 nonante=90"
        ),
        hundreds="cent=100 cents=100",
        scales="mille=3 million=6 millions=6 milliard=9 milliards=9 billion=12 billions=12",
        joints="et",
        joint="tens",
        articles="un une",
        parts="tiers=3 quart=4 quarts=4 cinquième=5 cinquièmes=5 sixième=6 sixièmes=6 huitième=8 huitièmes=8 dixième=10 dixièmes=10 centième=100 centièmes=100 millième=1000 millièmes=1000",
        halves="demi demie",
        ordinals="premier=1 première=1 deuxième=2 second=2 seconde=2 troisième=3 quatrième=4 neuvième=9",
        vigesimal=True,
    ),
    "es": Table(
        below=(
            "cero=0 uno=1 un=1 una=1 dos=2 tres=3 cuatro=4 cinco=5 seis=6 siete=7 ocho=8 nueve=9 diez=10 once=11 doce=12 trece=13 catorce=14"
            " quince=15 dieciséis=16 dieciseis=16 diecisiete=17 dieciocho=18 diecinueve=19 veinte=20 veintiuno=21 veintiún=21 veintiuna=21 veintidós=22"
            " veintidos=22 veintitrés=23 veintitres=23 veinticuatro=24 veinticinco=25 veintiséis=26 veintiseis=26 veintisiete=27 veintiocho=28"
            " veintinueve=29 treinta=30 cuarenta=40 cincuenta=50 sesenta=60 setenta=70 ochenta=80 noventa=90"
        ),
        hundreds=(
            "cien=100 ciento=100 doscientos=200 doscientas=200 trescientos=300 trescientas=300 cuatrocientos=400 cuatrocientas=400 quinientos=500"
            " quinientas=500 seiscientos=600 seiscientas=600 setecientos=700 setecientas=700 ochocientos=800 ochocientas=800 novecientos=900 novecientas=900"
        ),
        scales="mil=3 millón=6 millones=6 billón=12 billones=12 trillón=18 trillones=18",
        joints="y",
        joint="tens",
        articles="un una uno",
        parts="tercio=3 tercios=3 cuarto=4 cuartos=4 quinto=5 quintos=5 sexto=6 sextos=6 octavo=8 octavos=8 décimo=10 décimos=10 centésimo=100 centésimos=100",
        halves="medio media",
        ordinals="primero=1 primera=1 primer=1 segundo=2 segunda=2 tercero=3 tercera=3 tercer=3 cuarta=4 quinta=5",
    ),
    "pt": Table(
        below=(
            "zero=0 um=1 uma=1 dois=2 duas=2 três=3 quatro=4 cinco=5 seis=6 sete=7 oito=8 nove=9 dez=10 onze=11 doze=12 treze=13 catorze=14"
            " quatorze=14 quinze=15 dezesseis=16 dezasseis=16 dezessete=17 dezassete=17 dezoito=18 dezenove=19 dezanove=19 vinte=20 trinta=30"
            " quarenta=40 cinquenta=50 sessenta=60 setenta=70 oitenta=80 noventa=90"
        ),
        hundreds=(
            "cem=100 cento=100 duzentos=200 duzentas=200 trezentos=300 trezentas=300 quatrocentos=400 quatrocentas=400 quinhentos=500"
            " quinhentas=500 seiscentos=600 seiscentas=600 setecentos=700 setecentas=700 oitocentos=800 oitocentas=800 novecentos=900 novecentas=900"
        ),
        scales="mil=3 milhão=6 milhões=6 bilhão=9 bilhões=9 bilião=12 biliões=12 trilhão=12 trilhões=12",
        joints="e",
        joint="all",
        articles="um uma",
        parts="terço=3 terços=3 quarto=4 quartos=4 quinto=5 quintos=5 oitavo=8 oitavos=8 décimo=10 décimos=10 centésimo=100 centésimos=100",
        halves="meio meia",
        ordinals="primeiro=1 primeira=1 segundo=2 segunda=2 terceiro=3 terceira=3 quarta=4 quinta=5",
    ),
    "it": Table(
        below=(
            "zero=0 uno=1 un=1 una=1 due=2 tre=3 tré=3 quattro=4 cinque=5 sei=6 sette=7 otto=8 nove=9 dieci=10 undici=11 dodici=12 tredici=13"
            " quattordici=14 quindici=15 sedici=16 diciassette=17 diciotto=18 diciannove=19 venti=20 vent=20 trenta=30 trent=30 quaranta=40 quarant=40"
            " cinquanta=50 cinquant=50 sessanta=60 sessant=60 settanta=70 settant=70 ottanta=80 ottant=80 novanta=90 novant=90"
        ),
        hundreds="cento=100 cent=100",
        scales="mille=3 mila=3 milione=6 milioni=6 miliardo=9 miliardi=9 bilione=12 bilioni=12",
        joints="e",
        joint="all",
        articles="un una uno",
        parts="terzo=3 terzi=3 quarto=4 quarti=4 quinto=5 quinti=5 sesto=6 sesti=6 ottavo=8 ottavi=8 decimo=10 decimi=10 centesimo=100 centesimi=100",
        halves="mezzo mezza",
        ordinals="primo=1 prima=1 secondo=2 seconda=2 terza=3 quarta=4 quinta=5",
    ),
    "nl": Table(
        below=(
            "nul=0 een=1 één=1 twee=2 drie=3 vier=4 vijf=5 zes=6 zeven=7 acht=8 negen=9 tien=10 elf=11 twaalf=12 dertien=13 veertien=14 vijftien=15"
            " zestien=16 zeventien=17 achttien=18 negentien=19 twintig=20 dertig=30 veertig=40 vijftig=50 zestig=60 zeventig=70 tachtig=80 negentig=90"
        ),
        hundreds="honderd=100",
        scales="duizend=3 miljoen=6 miljard=9 biljoen=12 biljard=15 triljoen=18",
        joints="en ën",
        joint="inside",
        units_first=True,
        articles="een",
        parts="derde=3 kwart=4 vierde=4 vijfde=5 zesde=6 achtste=8 tiende=10 tienden=10 honderdste=100",
        halves="half halve anderhalf=3/2 anderhalve=3/2",
        ordinals="eerste=1 tweede=2",
    ),
    "nb": Table(
        below=(
            "null=0 én=1 en=1 ett=1 et=1 ei=1 to=2 tre=3 fire=4 fem=5 seks=6 sju=7 syv=7 åtte=8 ni=9 ti=10 elleve=11 tolv=12 tretten=13 fjorten=14"
            " femten=15 seksten=16 sytten=17 atten=18 nitten=19 tjue=20 tretti=30 tredve=30 førti=40 femti=50 seksti=60 sytti=70 åtti=80 nitti=90"
        ),
        hundreds="hundre=100",
        scales="tusen=3 million=6 millioner=6 milliard=9 milliarder=9 billion=12 billioner=12",
        joints="og",
        joint="all",
        articles="en ett et ei",
        parts="tredel=3 tredeler=3 tredjedel=3 tredjedeler=3 fjerdedel=4 fjerdedeler=4 kvart=4 femdel=5 femdeler=5 femtedel=5 femtedeler=5 tidel=10 tideler=10",
        halves="halv halve halvt halvannen=3/2",
        ordinals="første=1 andre=2 tredje=3 fjerde=4 femte=5",
    ),
    "ru": Table(
        below=(
            "ноль=0 нуль=0 один=1 одна=1 одно=1 одну=1 одного=1 два=2 две=2 двух=2 три=3 трёх=3 трех=3 четыре=4 четырёх=4 четырех=4 пять=5 пяти=5"
            " шесть=6 шести=6 семь=7 семи=7 восемь=8 восьми=8 девять=9 девяти=9 десять=10 десяти=10 одиннадцать=11 двенадцать=12 тринадцать=13"
            " четырнадцать=14 пятнадцать=15 шестнадцать=16 семнадцать=17 восемнадцать=18 девятнадцать=19 двадцать=20 двадцати=20 тридцать=30"
            " тридцати=30 сорок=40 пятьдесят=50 шестьдесят=60 семьдесят=70 восемьдесят=80 девяносто=90"
        ),
        hundreds="сто=100 двести=200 триста=300 четыреста=400 пятьсот=500 шестьсот=600 семьсот=700 восемьсот=800 девятьсот=900",
        scales=(
            "тысяча=3 тысячи=3 тысяч=3 тысячу=3 миллион=6 миллиона=6 миллионов=6 миллиард=9 миллиарда=9 миллиардов=9 триллион=12 триллиона=12 триллионов=12"
        ),
        joints="",
        joint="all",
        parts="треть=3 трети=3 четверть=4 четверти=4 пятых=5 пятая=5 десятых=10 десятая=10 сотых=100 сотая=100",
        halves="половина половины половину полтора=3/2 полторы=3/2",
        ordinals="первый=1 первая=1 первое=1 второй=2 вторая=2 второе=2 третий=3 третья=3 четвёртый=4 четвертый=4 пятый=5",
    ),
    "tr": Table(
        below=(
            "sıfır=0 bir=1 iki=2 üç=3 dört=4 beş=5 altı=6 yedi=7 sekiz=8 dokuz=9 on=10 yirmi=20 otuz=30 kırk=40 elli=50 altmış=60 yetmiş=70"
            " seksen=80 doksan=90"
        ),
        hundreds="yüz=100",
        scales="bin=3 milyon=6 milyar=9 trilyon=12 katrilyon=15",
        joints="",
        joint="all",
        articles="bir on yüz bin",
        halves="yarım buçuk",
        ordinals="birinci=1 ikinci=2 üçüncü=3 dördüncü=4 beşinci=5 altıncı=6 yedinci=7 sekizinci=8 dokuzuncu=9 onuncu=10",
    ),
    "hi": Table(
        below=(
            "शून्य=0 एक=1 दो=2 तीन=3 चार=4 पाँच=5 पांच=5 छह=6 छः=6 छे=6 सात=7 आठ=8 नौ=9 दस=10 ग्यारह=11 बारह=12 तेरह=13 चौदह=14 पंद्रह=15 पन्द्रह=15"
            " सोलह=16 सत्रह=17 अठारह=18 उन्नीस=19 बीस=20 इक्कीस=21 बाईस=22 बाइस=22 तेईस=23 तेइस=23 चौबीस=24 पच्चीस=25 छब्बीस=26 सत्ताईस=27 सत्ताइस=27"
            " अट्ठाईस=28 अट्ठाइस=28 अठाईस=28 उनतीस=29 तीस=30 इकतीस=31 इकत्तीस=31 बत्तीस=32 तैंतीस=33 चौंतीस=34 पैंतीस=35 छत्तीस=36 सैंतीस=37 अड़तीस=38"
            " उनतालीस=39 चालीस=40 इकतालीस=41 बयालीस=42 तैंतालीस=43 चौवालीस=44 चवालीस=44 पैंतालीस=45 छियालीस=46 सैंतालीस=47 अड़तालीस=48 उनचास=49 पचास=50"
            " इक्यावन=51 बावन=52 तिरपन=53 चौवन=54 पचपन=55 छप्पन=56 सत्तावन=57 अट्ठावन=58 अठावन=58 उनसठ=59 साठ=60 इकसठ=61 बासठ=62 तिरसठ=63 चौंसठ=64 पैंसठ=65"
            " छियासठ=66 सड़सठ=67 अड़सठ=68 उनहत्तर=69 सत्तर=70 इकहत्तर=71 बहत्तर=72 तिहत्तर=73 चौहत्तर=74 पचहत्तर=75 छिहत्तर=76 सतहत्तर=77 अठहत्तर=78"
            " उन्यासी=79 उनासी=79 अस्सी=80 इक्यासी=81 बयासी=82 तिरासी=83 चौरासी=84 पचासी=85 छियासी=86 सत्तासी=87 अट्ठासी=88 नवासी=89 नब्बे=90 इक्यानवे=91"
            " बानवे=92 तिरानवे=93 चौरानवे=94 पचानवे=95 पंचानवे=95 छियानवे=96 सत्तानवे=97 अट्ठानवे=98 निन्यानवे=99"
        ),
        hundreds="सौ=100",
        scales="हज़ार=3 हजार=3 लाख=5 करोड़=7 करोड=7 अरब=9 खरब=11",
        joints="",
        joint="all",
        articles="एक दो",
        halves="आधा आधी आधे डेढ़=3/2 ढाई=5/2",
        ordinals="पहला=1 पहली=1 पहले=1 दूसरा=2 दूसरी=2 तीसरा=3 तीसरी=3 चौथा=4 पाँचवाँ=5",
    ),
    "ar": Table(
        below=(
            "صفر=0 واحد=1 واحدة=1 اثنان=2 اثنين=2 اثنتان=2 ثلاثة=3 ثلاث=3 أربعة=4 أربع=4 خمسة=5 خمس=5 ستة=6 ست=6 سبعة=7 سبع=7 ثمانية=8 ثماني=8 ثمان=8"
            " تسعة=9 تسع=9 عشرة=10 عشر=10 أحد_عشر=11 إحدى_عشرة=11 اثنا_عشر=12 اثني_عشر=12 اثنتا_عشرة=12 ثلاثة_عشر=13 ثلاث_عشرة=13 أربعة_عشر=14"
            " خمسة_عشر=15 خمس_عشرة=15 ستة_عشر=16 ست_عشرة=16 سبعة_عشر=17 سبع_عشرة=17 ثمانية_عشر=18 ثماني_عشرة=18 تسعة_عشر=19 تسع_عشرة=19 عشرون=20 عشرين=20"
            " ثلاثون=30 ثلاثين=30 أربعون=40 أربعين=40 خمسون=50 خمسين=50 ستون=60 ستين=60 سبعون=70 سبعين=70 ثمانون=80 ثمانين=80 تسعون=90 تسعين=90"
        ),
        hundreds=(
            "مئة=100 مائة=100 مئتان=200 مئتين=200 مائتان=200 مائتين=200 ثلاثمئة=300 ثلاثمائة=300 أربعمئة=400 أربعمائة=400 خمسمئة=500 خمسمائة=500"
            " ستمئة=600 ستمائة=600 سبعمئة=700 سبعمائة=700 ثمانمئة=800 ثمانمائة=800 تسعمئة=900 تسعمائة=900"
        ),
        scales="ألف=3 آلاف=3 ألفا=3 ألفًا=3 مليون=6 ملايين=6 مليونا=6 مليونًا=6 مليار=9 مليارات=9 تريليون=12 ترليون=12",
        joints="و",
        joint="all",
        units_first=True,
        articles="واحد واحدة ست",
        halves="نصف ثلث=1/3 ثلثان=2/3 ثلثين=2/3 ثلثا=2/3 ثلثي=2/3",
        ordinals="الأول=1 الأولى=1 الثاني=2 الثانية=2 الثالث=3 الثالثة=3 الرابع=4 الخامس=5",
    ),
}
"""By language. Duals such as ألفان and words for two thirds are left out of Arabic: they have no reading."""
