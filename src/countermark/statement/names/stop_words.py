"""Words that say nothing about which fact is asked for, in the languages that questions come in."""

from __future__ import annotations

from typing import Final

from countermark.statement.names.tokens import words

ENGLISH: Final = frozenset(
    words(
        "the of what was is were are how many much did does do in for and or to from which had has have been please tell"
        " me give show us by that this with at on be a an it its there who when where"
    )
)
"""Words that show a question to be English; "Island" is then no country."""

_ENGLISH_FILLERS: Final = """
about above according actual are actually after all also am among an and annual annually answer any approximate approximately
around as ask at average be been before being big by can change changed check compare compared comparison could country
country's countries current currently data database dataset decline declined decrease decreased develop did difference
do does down during each economy enough estimate estimated estimates evolve evolved exact exactly fact facts fall fell
fetch figure figures figured find first following for get give given go going got had happen happened has have hello help
hey hi high higher highest how hows i if in indicator indicators info information into is it its itself just kindly know
large larger largest latest level levels like list look lookup low lower lowest many me mean measured most much my need
nation nations national nationwide now number numbers observation of official officially on one only or our over overall
people's per period please point provide published question quick quickly rank ranked ranking ranks rate rates recent
recorded register registered report reported reports retrieve rise rose roughly same say says series set should show
size small smaller smallest so some source stat state statistic statistical statistics stats stood such sum tell than
thank thanks that the their them then there these they this those through throughout time to top total trend trends true
up us use using value values versus vs want wants was way we well were what whats when where which while who whole will
with within wonder wondering world bank worldbank wb wdi imf would year years yearly you your end start beginning
respectively both between since until till highs grow grew growing increase increased compute calculate
stand amount amounted amounts reach reached come came run running ran hit worth totals totaled totalled looking
territory republic kingdom islands island de facto whose here come comes inside live lives living lived resident
bigger greater less fewer more roughly ok okay dear sir madam hiya um uh well right correct quoted cite hundred thousand thousands million millions billion billions trillion trillions bn mn tn
from not no yes but because however still already again out off back away he she his her may might must shall very too quite
other another every either neither until onto upon toward towards across despite along ago later earlier yet ever never once
twice often always usually perhaps maybe really simply made make takes take took put keep kept seem seems become became remain
remained remains experienced saw see seen rather slightly sharply steadily significantly drop dropped drops dip dipped climb
climbed soared surged jumped eased accelerated slowed edged hovered averaged estimated stands standing boasts home added
meanwhile overall respectively while whereas though although thus hence therefore so far
nearly almost least roughly just rising rise falling fallen quickly fast slowly via resided reside resides residing headline
produce produced produces measured measure according stood mid midyear inhabited exceed exceeded above below
""".replace("us use", "use")

_OTHER_FILLERS: Final = """
million millionen milliarde milliarden tausend millions milliards mille millones mil milhões bilhões mil milioni miliardi mila miljoen
miljard miljoner miljarder millioner milliarder miliony milionów miliardów млн млрд тыс миллион миллионов миллиардов milyon milyar juta miliar
der die das den dem des ein eine einer eines einem einen wie viele viel hoch war ist sind waren hat hatte hatten im in
von vom zu zum zur für und oder auf aus bei mit nach was welche welcher welches betrug beträgt gab gibt es leben lebten
lebte wohnen wohnten menschen jahr jahre jahren gross groß größe land landes bitte sag mir zeige gesamt gesamte höhe wert
le la les l un une des du de d au aux en est était etait sont étaient quel quelle quels quelles combien y avait a t il
elle habitaient habite habitent vivaient vivent vit personnes dans pour et ou par avec sur s c qu que qui année ans an
pays montant valeur total totale donne moi dis
el la los las lo un una unos unas de del al en es era fue eran son cuál cual cuáles cuántos cuantos cuántas cuantas
cuánto cuánta cuanto qué que había hay vivían viven vive tenía tiene tuvo personas para y o por con su sus año años país
valor dime fue alcanzó
o os as um uma uns umas do da dos das no na nos nas em é era foi eram são qual quais quantos quantas quanto quanta que
havia há tinha tem viviam vivem pessoas para e ou por com ano anos país valor diga me
il lo i gli una uno di del della dello dei degli delle nel nella nei in è era fu erano sono qual quale quali quanti
quante quanto quanta che aveva ha avevano vivevano vivono persone per e o con anno anni paese valore dimmi c
de het een van in is was waren zijn hoeveel hoe groot hoog wat welke had heeft er woonden wonen leefden mensen voor en of
met jaar land bedroeg
den det en ett av i är var hur många stor vad hade har bodde bor för och eller med år landet
hvor mange stor stort var er hva hvad havde hadde har boede bodde bor for og eller med år ar i af av
kuinka monta mikä oli on paljonko suuri kuinka vuonna vuosi asui asuu
ile jak jaka jaki jakie była był było jest w we z ze na do i lub rok roku mieszkało mieszka wynosiła wynosi wynosił osób
kolik jaký jaká jaké byl byla bylo je v ve na a nebo rok roce žilo žije obyvatel
сколько какой какая какое каков какова каково был была было были есть в во на с и или год году года человек жило живет
составлял составляла составило составил у
скільки який яка яке був була було є в у на та і або рік році року людей
kaç ne kadar nedir neydi idi ve veya yılı yılında yılındaki yıl de da te ta nin nın nun nün in ın un ün kişi yaşıyordu
berapa apa adalah di pada tahun dan atau dari untuk jumlah negara
bao nhiêu là của năm ở tại và hoặc có người
ngapi ni ya wa la cha kwa katika mwaka na nchi idadi watu
कितनी कितना कितने क्या थी था थे है हैं में की का के और वर्ष साल सन लोग को से देश रहते रहती रहता
كم كان كانت هو هي ما في من على عام سنة و أو عدد بلغ بلغت لدى إلى
چقدر چند بود است در سال از و یا کشور
的 是 多 少 在 年 有 和 与 與 了 个 個 什 么 麼 几 幾 为 為 吗 人 口 中 の は が を に で と も か 年 何 ど れ く ら い し た っ て ま す で 人
의 은 는 이 가 을 를 에 서 년 도 와 과 얼 마 인 입 니 까 였 습 몇 명 나 요
อ ย ู ่ ใ น ป ี เ ท า ไ ร
care cat este era a au fost în din la și sau an anul câți câte
hány mennyi volt van a az és vagy év évben
πόσο πόσοι ποιο ποια ήταν είναι το η ο του της στην στο σε και έτος
"""

STOP_WORDS: Final = frozenset(words(_ENGLISH_FILLERS)) | frozenset(words(_OTHER_FILLERS))

PHRASES: Final = (
    "World Bank|the World Bank|World Development Indicators|Our World in Data|Bretton Woods|International Monetary Fund"
    "|United Nations|in the world today|at the end of|by the end of|in terms of|according to|as well as|compared to"
    "|compared with|in comparison|how does|how did|how do|what about|could you|can you|would you|i would like"
    "|as of|as at|tell me|give me|show me|let me know|do you know|thank you|in total|in all|on average|in the year"
)
"""Phrases that say nothing about which fact is asked for, though one of their words could."""

CONJUNCTIONS: Final = frozenset(
    words(
        "and or und oder y o e et ou och eller og ja tai lub nebo и или та або ve veya dan atau và vs versus plus than"
    )
    + words("compared comparison relative against 和 与 與 と 와 과 و أو और या และ και és și")
)
SUPERLATIVES: Final = {
    "high": frozenset(
        words(
            "highest largest biggest most top greatest maximum max richest populous höchste größte plus mayor maior maggiore grootste"
        )
    ),
    "low": frozenset(
        words("lowest smallest least bottom minimum min fewest poorest niedrigste kleinste menor minore kleinste")
    ),
}
"""Words that ask for the first of many."""
MANY: Final = frozenset(
    words("country countries nation nations state states economy economies land länder pays país países paese paesi")
)
STRONG_ENGLISH: Final = frozenset(
    words("the what how many much did does which were are and there with had this that please tell give show")
)
"""Words that no other language shares."""
FOREIGN: Final = frozenset(words(_OTHER_FILLERS)) - frozenset(words(_ENGLISH_FILLERS))
