"""Words with which a number is said that follows from others, and what they say was done: added, taken away, shared out.

English first, and the few words by which German, Spanish, French and Italian conclude, since texts mix them. All of
it is looked for in small letters, in which it is found several times as fast as in either kind.
"""

from __future__ import annotations

import re
from typing import Final, Literal, NamedTuple

from countermark.extract.alternatives import by_first_letter
from countermark.extract.phrases import words
from countermark.extract.skeleton import NUMBER
from countermark.extract.verbal_patterns import DOWN, MOVED, TURNED

Way = Literal[
    "add", "subtract", "multiply", "divide", "percentage", "more", "less", "share", "change", "average", "rest", "rise", "fall", "typed",
    "product_more", "product_less", "less_product", "product_of_three", "difference_times", "products", "sum_less", "proportion", "rated", "convert",
    "times_period", "per_period", "span_period", "difference_period", "whole", "sum_over", "difference_over", "sum_share", "sum_times",
    "interest", "compound", "shrunk", "doubled", "weighted", "weighted_mean", "sums_over", "over_square",
]  # fmt: skip
"""What may have been carried out. `more` and `less` are a value with so many percent on top or off, `rest` is what a
percentage leaves of a hundred, `rise` and `fall` are a `change` that goes one way, `typed` is what the
units alone say, `rated` is by so many for each hundred, `whole` is what so many percent are of, and the last are several
steps at once."""


_ADDED: Final = words(
    r"(?:grand\s|sub)?total(?:s|l?ing|l?ed)?|altogether|in\sall|all\stold|(?<!\x01\s)between\s(?:them|us)|combined?|combining|together|sum(?:s|med)?|tally|add(?:s|ing|ed)?\s(?:(?:them|it|these|those|this|that|everything)\s)?(?:all\s)?up|collectively|joint(?:ly)?|aggregate|perimeter|overall(?=\s*\Z)|all\sin(?=\s*\Z)"
    r"|zusammen|insgesamt|gesamt\w*|summe|en\stotal|en\stodo|suman?|juntos|au\stotal|somme|ensemble|totale?|in\stotale|totaal|samen"
)
_ADDED_PERHAPS: Final = words(
    r"overall|both|plus|add(?:s|ed|ing)?|bring(?:s|ing)?|brought|now\s(?:has|have|stands?)|up\sto|household|includ(?:ing|es)|mak(?:es?|ing)|macht|com(?:es?|ing)\sto|came\sto"
)
_TAKEN: Final = re.compile(
    r"er(?<=\w\wer)(?<!other)(?<!ever)(?<!number)(?<!after)(?<!quarter)(?<!under)(?<!water)\s(?:than|by)\b|\b(?=\w)(?:"
    r"left|leav(?:es?|ing)|remain(?:s|ing|ed|der)?|the\s(?:rest|other(?=\s\x01))|balance|(?:more|less|fewer)(?=\s+(?:than|for|to|in|on|per|a\s\w+)\b|\s*\Z)|gap|difference|differ|margin|(?:lead(?:s|ing)?|led)(?!\sto\b)|trail(?:s|ed|ing)?|edge|short|shortfall|(?<=\x01\s)between|surplus|deficit"
    r"|excess|exceed(?:s|ed|ing)?|subtract(?:s|ed|ing)?|deduct(?:s|ed|ing)?|extra|sav(?:es?|ed|ing|ings)|ahead|behind|cheaper|dearer|pricier|undercuts?|beat(?:s|ing|en)?|instead|profit|net(?:s|ted|ting)?|refund|owe[sd]?|owing"
    r"|unsold|unused|unspent|unpaid|outstanding|missing|need(?:s|ed)?\s(?:another|an?\s(?:extra|further|additional))|still\s(?:have|has|need|owe)s?|to\s(?:go(?!\sto\b)|spare)|apart|too\s(?:much|many|few|little)|(?:over|under|above|below)(?=\s*\Z)|(?:drop|f[ae]ll|fallen|r[io]se|risen|increase|decrease|grew|grown|climb|cut|reduction|slid|slip|declin|jump|gain|loss|lost|up|down)\w{0,4}\s(?:by|of|from)"
    r"|take-home|takes?\s(?:\w+\s)?home|beyond|overshoots?|undershoots?|cushion|headroom|improvement|reserve\sof|(?:miss(?:es|ed)?|w[io]ns?|lost|loses?|falls?|fell)\s(?:[\w’'-]+\s){0,3}by"
    r"|bleib(?:en|t)|übrig|differenz|mehr|weniger|günstiger|billiger|teurer|spar(?:en|st|t)|ersparnis|abzüglich|unterschied|qued(?:an?|aría)|sobran?|diferencia|más|menos|ahorr\w+|reste(?:nt|ra)?|différence|moins|économis\w+|resta(?:no|n)?|rimangono|risparmi\w*)\b"
)
_LEFT: Final = words(
    r"left|leav(?:es?|ing)|remain(?:s|ing|ed)?|rest|bleib(?:en|t)|übrig|qued(?:an?|aría)|sobran?|reste(?:nt|ra)?"
)
_LONGER: Final = re.compile(
    rf"{NUMBER}\sof\s(?:them|those|these|which)\s(?:are|were)\s(?:above|below|over|under|beyond|past)\b|{NUMBER}\s(?:[\w’'%-]+\s)?(?:above|below|past|over|under|short\sof|beyond)\s(?:the|that|this|its|his|her|their|our|my|your|what|last|plan|target|par|budget)\b|{NUMBER}\s?(?:[\w’'%-]+\s){{0,3}}?(?:more|less|fewer|extra|cheaper|older|younger|taller|longer|shorter|higher|lower|faster|slower|quicker|sooner|dearer|pricier|narrower|thicker|thinner|closer|nearer|stronger|heavier|lighter|earlier|later|bigger|larger|smaller|warmer|colder|further|farther|deeper|wider)\b",
)
_TAKEN_PERHAPS: Final = words(
    r"more|less|fewer|rest|change|over|under|above|below|than|by|still|off|away|after|down|up|drop(?:s|ped|ping)?|f[ae]ll(?:s|en|ing)?|r[io]se[ns]?|rising|risen|increase[sd]?|decrease[sd]?|grew|grow(?:n|s|th|ing)?|climb(?:s|ed)?"
    r"|gain(?:s|ed|ing)?|los(?:t|es?|ing|s)|cuts?|reduc(?:ed?|es|tion|ing)|slid|slip(?:s|ped|ping)?|shed|declin(?:ed?|es|ing)|better|worse|pays?|gets?|receives?|keeps?|ag(?:e|ed)|lasted|lasting|spann(?:ed|ing)|range|spread|free|empty|available|open"
)
_OFTEN: Final = words(
    r"worth|costs?|costing|com(?:es?|ing)\sto|came\sto|works?\sout|area|volume|earn(?:s|ed|ing)?|becomes?|bring(?:s|ing)?\sin|total(?:s|l?ing|l?ed)?|altogether|in\sall|doubl\w*|tripl\w*|quadrupl\w*|twice|add(?:s|ing|ed)?\sup|equivalent|converts?|multipl(?:y|ied|ying)"
    r"|kost(?:et|en)|ergibt|ergeben|entspricht|cuesta[n]?|equivale[n]?|coûte(?:nt|ra)?|revient|équivaut|annual(?:ly)?|yearly|weekly|monthly"
)
_OFTEN_PERHAPS: Final = words(
    r"pay(?:s|ing)?|paid|need(?:s|ed|ing)?|brings?|bringing|mak(?:es?|ing)|made|requires?|covers?|holds?|uses?|burns?|travels?|goes|run(?:s|ning)?|set\s\w+\sback|spend(?:s|ing)?|spent|sav(?:es?|ed|ing|ings)|collect(?:s|ed)?|rais(?:es?|ed)|adds?|buys?|gives?|giving|yields?|produces?|delivers?|generates?|consumes?|draws?|weighs?|takes?|lasts?|times|gets?|equals?|daily|interest|macht|become"
)
MEAN: Final = words(r"average(?:s|d|ing)?|averaging|mean(?!\sthat\b)|durchschnitt\w*|promedio|moyenne")
_SHARED: Final = words(
    r"everyone|everybody|average(?:s|d|ing)?|averaging|mean|ratio|speed|pace|density|mileage|split|shar(?:ed|es|ing)|divid(?:e|ed|es|ing)|as\s(?:much|many|fast|big|large|long|high|old|expensive)|half|halv(?:e|ed|es|ing)|fold|factor|evenly|equally|room\sfor(?=\s(?:[\w’'-]+\s){0,2}\x01)"
    r"|durchschnitt\w*|cada|promedio|chacun|moyenne|ciascuno"
)
_SHARED_PERHAPS: Final = words(
    r"each|apiece|per|every|rate|share|times|multiple|unit|takes?|lasts?|lasting|enough\sfor|years|months|weeks|days|hours|minutes|portions?|servings?|tablets?|doses?|trips?|batches|packs?|boxes|bottles|je|jeweils|pro|media|por|monthly|weekly|daily|hourly|need(?:s|ed)?|third|quarter|tenth|slices|rows|teams|groups|people"
)
_FOLLOWS: Final = (
    r"so(?!\s(?:far|many|much|called|long)\b|-)|thus|hence|therefore|consequently|accordingly|meaning|means?|in\sother\swords|which|that['’]?s|(?:that|this|it)\s(?:is|was|makes?|leaves?|gives?|comes?|means?|works?|brings?|would|will|adds?|equals?|puts?|represents?)"
    r"|thats|(?:lands?|stands?|settles?|arrives?|clos(?:es?|ed)|finish(?:es|ed))\s(?:[\w’'-]+\s)?(?:at|on)|you['’]re\sat|making|giving|leaving|putting|works?\sout|com(?:es?|ing)\s(?:out\s)?(?:to|at)|came\s(?:out\s)?(?:to|at)|amount(?:s|ing|ed)?\sto|equals?|equivalent|that\sis|or(?=\s(?:about|roughly|around|approximately|just|nearly|some)?\s?\x01)|you(?:['’]d|['’]ll|\swould|\swill)\s(?:be|pay|have|need|get|end\sup|owe|save|earn|spend)|u\s(?:pay|get|save|owe)|we\s(?:get|have)|and\syou\sget|works\sout|becomes?"
    r"|result(?:s|ing)?|yield(?:s|ing)?|translates?|corresponds?|account(?:s|ing)?\sfor|represent(?:s|ing)?|mak(?:es?|ing)\sup|compris(?:es|ing)|respectively|then|finally|altogether|ends?\sup|end(?:s|ed)?\s(?:[\w’'-]+\s){0,3}?with|(?:was|were)\scharged|(?:will|would)\sbe|(?:takes?|took|lasts?|lasted)(?=\s(?:\w+\s)?\x01\Z)"
    r"|also\s(?:sind|ist|macht|bleib\w+|kost\w+|zahl\w+|brauch\w+|spar\w+|wären)|also(?<!\b(?:are|has|was)\salso)(?<!\bis\salso)(?<!\bhave\salso)(?=\s(?:genau\s|knapp\s|gut\s|ca\.\s|rund\s|etwa\s|nur\s|noch\s|insgesamt\s|zusammen\s)?\x01\Z)|macht|sind|daher|somit|folglich|ergibt|das\s(?:ist|sind|macht|wären)|wären|d\.h\.|also\sbleib\w+|así\sque|por\slo\stanto|entonces|es\sdecir|o\ssea|son|serían|sale[n]?|donc|soit|ce\squi|c['’]est|font|fait|quindi|cioè|dunque|sono|dus"
)
_ARISES: Final = re.compile(rf"[\s,;:(–—.!](?:{by_first_letter([_FOLLOWS])})\b")
"""Behind a blank or a sign, which a text is given in front; so most places are passed over at once."""
_ARISES_BY_SIGN: Final = re.compile(
    r",\s(?:(?:an?|the)\s(?:[\w-]+\s){0,3}?of\s|an?\s(?:\w+\s)?)(?=\x01\Z)|–\san?\s(?:\w+\s)?(?=\x01\Z)|—\san?\s(?:\w+\s)?(?=\x01\Z)"
    r"|→|⇒|≈|=|~|->|i(?<!\wi)\.e\.|\(=\s"
)
"""What says no more than that a number follows: words, and signs, which are found faster by themselves."""
RATE: Final = re.compile(
    rf"{NUMBER}\s?(?:[\w’'-]+\s){{0,2}}?(?:each|apiece|per\s\w+|an?\s(?:second|minute|hour|day|week|night|month|quarter|year|person|head|piece|pop|unit|game|match|share|kilo|kg|lit(?:re|er)|mile|km|bottle|can|item|ticket|serving|page|word|pound|lesson|student|trip|lap|meal|box|pack|bag|cup|slice|seat|room|child|guest|book)|/\s?[a-z]+"
    r"|every\s\w+|(?:dai|week|month|year|hour|annual|night)ly|pro\s\w+|je\s\w+|por\s\w+|cada\s\w+|par\s\w+|chacun|al\s(?:día|mes|año|giorno|mese)|am\stag|im\s(?:monat|jahr))\b",
)
_REST: Final = words(r"remaining|other|rest|remainder|left|leav(?:es?|ing)|remain(?:s|ed)?|others")
_MOVED: Final = words(
    r"up|down|higher|lower|more|less|fewer|r[io]se[ns]?|rising|risen|increase[sd]?|increasing|decrease[sd]?|grew|grow(?:n|s|th|ing)|drop(?:s|ped|ping)?|f[ae]ll(?:s|en|ing)?|declin(?:ed?|es|ing)|cuts?|reduc(?:ed?|tion|ing)|gain(?:s|ed)?|jump(?:s|ed)?|climb(?:s|ed)?|surged?|cheaper|dearer|pricier|sav(?:es?|ed|ing|ings)|discount|off|faster|slower|improve\w*|change|loss|lost|premium|markup|mark-up|shr[aiu]nk\w*|expan\w+|better|worse|over|under|above|below|larger|bigger|smaller|longer|shorter|heavier|lighter|taller|short(?=\sof\b)"
)
_FEE: Final = words(
    r"tax|vat|gst|tip|gratuity|service|interest|fee|commission|discount|(?<=\x01\s)off|(?<=of\s)off|deposit|down\spayment|duty|surcharge|bonus|code|coupon|voucher|rebate|royalt(?:y|ies)|levy|premium|mwst|steuer|trinkgeld|rabatt|gebühr|iva|propina|descuento|tva|pourboire|remise|sconto"
)
_BACK: Final = re.compile(
    r"[(:=–—]|\b(?:than|instead|minus|plus|times|compared|versus|vs|against|since|because|given|i\.e|which\sis|that\sis|from|after|ahead\sof|behind|made\sup|consisting|comprising|over|across|at|on\sthe|for|short\sof|shy\sof|above|below|under|beneath|of\s(?:your|its|my|our|their))\b",
)
_GROWS: Final = words(
    r"up|down|r[io]se[ns]?|rising|risen|increase[sd]?|increasing|decrease[sd]?|grew|grow(?:n|s|th|ing)|drop(?:s|ped|ping)?|f[ae]ll(?:s|en|ing)?|declin(?:ed?|es|ing)|jump(?:s|ed)?|climb(?:s|ed)?"
)
"""Of a percentage: it is how much something changed, and no part of a whole."""
_YEARLY: Final = words(r"(?:an?|per|each|every)\s(?:hour|day|week|month|quarter|year)|(?:dai|week|month|year|annual)ly")
_CHANGED: Final = re.compile(
    r"\b(?:instead|half[\s-]price|cut|reduced|doubled|tripled|halved|shrank|shrunk|grown|former|original|previous|earlier)\b|\bfrom\s(?:[\w’'-]+\s){0,2}?\x01",
)
_RARE: Final = 0.004
_FOR: Final = re.compile(rf"\W*(?:for|over|across|at|für|para|pour)\s(?:(?:the|all|a\s\w+\sof)\s)?{NUMBER}")
"""How a sentence opens that takes something so many times."""
_BOTH: Final = re.compile(rf"\W*with\s(?:the\s)?{NUMBER}[^{NUMBER}]{{0,30}}\sand\s(?:the\s)?{NUMBER}")
"""How one opens that takes two things together."""
_MAIN: Final = re.compile(
    r"\b(?:is|are|was|were|(?:would|will)\sbe|costs?|makes?|has|have|needs?|gets?|pays?|takes?)\s(?:about\s|just\s|only\s)?\Z",
)
_REACHED: Final = re.compile(
    r"(?:\b(?:is|are|was|were|be|to|at|makes?|gives?|becomes?|means?|equals?|needs?|costs?|takes?|leaves?|had|has|have)|['’]s)\s(?:about\s|just\s|only\s)?\Z",
)
"""Before what something came to."""
_SUPPOSES: Final = re.compile(r"\W*(?:if|at|with|given|assuming|since|after|when|suppose|say|supposing)\b[^.;]*,")
"""How one opens whose main clause draws a conclusion."""
_LISTED: Final = re.compile(
    rf"(?:\s[\w’'-]+){{0,4}}:\s(?:[^{NUMBER}.;]{{0,30}}){NUMBER}[^.;]{{0,60}}(?:,|\band)\s[^{NUMBER}.;]{{0,30}}{NUMBER}"
)
"""Behind a number that is made up of those behind it."""
_GIVES: Final = re.compile(
    r"\b(?:that|which|who|and\s(?:one|the\sother|another))\s(?:[\w’'-]+\s){0,3}?(?:costs?|are|has|have|holds?|sprays?|weighs?|takes?|need)\s\W?\x01\Z|\b(?:spent|decides?|thinking|purchases?|buys|bought|to\smake)\b|\b(?:uses?|used|costs?|paid)\s(?:\w+\s)?a\stotal\sof\b",
)
"""What gives a number of its own."""
_STATES: Final = re.compile(
    r"\b(?:is|are|was|were|be|equals?|gives?|gave|makes?|made|com(?:es?|ing)|came|totals?|total(?:l?ing|l?ed)?|leav(?:es?|ing)|left|remain\w*|amount\w*|adds?|sums?|works?|yields?|means?|results?|saves?|saving|gets?|reach\w*|lands?|brings?|bringing|becomes?|need|needs|took|takes|pays?|owes?|earns?|costs?|averag\w+|by|of|to|from|than|gap|difference|has|have|had|there|rise|fall|drop|increase|decrease|up|down|or)\b|[=≈:→(–—]|->",
)
_STATED: Final = re.compile(
    r"\s(?:[\w’'-]+\s){0,2}?(?:left|remain\w*|in\s(?:all|total)|altogether|combined|together|fewer|less|more|higher|lower|cheaper|\w+er\sthan|(?:is|are)\s)|\s?[)=]",
)
EACH_BEHIND: Final = re.compile(
    r"\s(?:[\w’'-]+\s){0,3}?(?:each|apiece|an?\s(?:pound|hour|day|week|month|year|piece|kilo|bag|box|night|person)|per\s\w+|additional)\b|/\s?[a-z]+",
)
_COUNT: Final = re.compile(rf"\W*{NUMBER}(?:\s[\w’'-]+){{1,3}}:\s")
"""How one opens that names so many, and then what they come to."""
_EACH: Final = words(r"each|everyone|everybody|jede[rs]?|cada|chacun")
_OR: Final = re.compile(r"\bor\s\x01\Z")
_FOR_SO_MANY: Final = re.compile(r"\s(?:\w+\s)?for\s")
"""Another price: "$50 a day or $500 for 14 days"."""
_GAP: Final = re.compile(
    rf"(?:\s[^\s{NUMBER},;]+){{0,4}}?(?:,|;|\s(?:and|und|y|et|e|while|to))\s[^{NUMBER}.!?]{{0,30}}{NUMBER}",
)
"""The verb of the number before goes on: "the train is 64 € and the bus 48 €"."""
_PER_BEHIND: Final = re.compile(
    rf"\s?(?:[\w’'-]+\s){{0,3}}?(?:per|je|pro|por|pour|for\severy|for\seach|in\severy|/)\s?{NUMBER}"
)
_OUT_OF: Final = re.compile(
    rf"{NUMBER}[^{NUMBER}.;!?]{{0,40}}\b(?:of|out\sof|against|von|de|des|sur|di|su|op)\b[^{NUMBER}.;!?]{{0,40}}{NUMBER}"
    rf"[^{NUMBER};!?]{{0,60}}(?:{NUMBER}[^{NUMBER}.;!?]{{0,20}})?\Z"
)
_PART_OF: Final = re.compile(
    r"\s(?:of|von|de|des|di|der)\s(?:the|those|these|this|that|it|them|all|its|our|your|their|his|her|what|every(?:thing|one|body)|total|net|gross|sales|revenues?|turnover|income|costs?|spending|capacity|output|respondents|votes)\b"
)
"""One number of another, and behind them what part that is; or what part a number is of something said before."""
_NONE: Final[frozenset[Way]] = frozenset()
_CLOSE: Final = re.compile(r"[;.!?](?=\s|\Z)|\n")
_BRACKET: Final = re.compile(r"\((?:about\s|roughly\s|ca\.\s|or\s|[+-])?(?=\x01)")
_WORKED: Final = re.compile(rf",\s{NUMBER}[^{NUMBER},]{{0,30}}\s(?:minus|less|plus|times)\s")
_STOP: Final = re.compile(rf"[;.!?)–—,]\s|[;.!?)]\Z|{NUMBER}|\n")
_LAST: Final = 70
"""How far before a number its words are looked for."""
_TAIL: Final = 45


class Asked(NamedTuple):
    """What is said around a number, as far as it bears on how it came about."""

    sure: frozenset[Way]
    """What its words say was carried out."""
    perhaps: frozenset[Way]
    """What they may say."""
    any: bool
    """They say that it follows, however."""
    whole: frozenset[Way] = frozenset()
    """Ways that leave nothing out: it is all there is, or what is left of that."""


NOTHING: Final = Asked(frozenset(), frozenset(), any=False)
"""No word asks for anything."""


class Around(NamedTuple):
    """What stands around a number, beside its words."""

    percent: bool
    """It is a percentage itself."""
    signed: bool
    """It has a sign, as changes have."""
    ratio: bool
    """It is so many times something."""
    about: bool
    """It is said not to be exact."""
    percents: bool
    """A percentage is given in its sentence."""
    ratios: bool
    """A part or a multiple is."""
    before: frozenset[Way]
    """What the number before it in its sentence was found by."""
    scaled: bool = False
    """It is so many for each hundred, or thousand."""
    parted: bool = False
    """It stands right behind a part of something, as what that comes to."""
    points: bool = False
    """It is in percentage points."""
    multiple: bool = False
    """The number right before it is how many times, or which part of something it is."""


_MADE_UP: Final = re.compile(r"\bma(?:kes?|king|de)\sup\b")
"""Nothing goes up there."""
_Words = tuple[re.Pattern[str], re.Pattern[str] | None, frozenset[Way]]
_AMOUNTS: Final[tuple[_Words, ...]] = (
    (_ADDED, _ADDED_PERHAPS, frozenset(("add", "product_more", "sum_less"))),
    (_TAKEN, _TAKEN_PERHAPS, frozenset(("subtract", "product_less", "less_product", "difference_times", "sum_less"))),
    (_LONGER, None, frozenset(("subtract",))),
    (_OFTEN, _OFTEN_PERHAPS, frozenset(("multiply", "product_of_three"))),
    (_SHARED, _SHARED_PERHAPS, frozenset(("divide",))),
    (MEAN, None, frozenset(("average",))),
    (_FEE, None, frozenset(("percentage", "more", "less"))),
)
_PERCENTS: Final[tuple[_Words, ...]] = (
    (_MOVED, None, frozenset(("change", "subtract"))),
    (_REST, None, frozenset(("rest",))),
    (_ADDED, _ADDED_PERHAPS, frozenset(("add",))),
    (MEAN, None, frozenset(("average",))),
    (_BRACKET, None, frozenset(("share", "change"))),
)
ALL: Final[frozenset[Way]] = frozenset(
    ("add", "subtract", "multiply", "divide", "percentage", "more", "less", "share", "change", "sum_less")
)


def is_listed(text: str, place: int) -> bool:
    """Those it is made up of are listed right behind it."""
    return _LISTED.match(text, place + 1) is not None


def asked(text: str, place: int, around: Around, chance: float, *, surely: bool = False) -> Asked:
    """What the words around the number at a place of a skeleton ask for.

    A number that is hardly met by `chance` is asked by the words of its whole sentence. Only what they say `surely` may be
    wanted.
    """
    before = text[max(0, place - 2 * _LAST) : place]
    if " up" in before and _MADE_UP.search(before):
        before = _MADE_UP.sub("makes", before)
    lead = before if chance <= _RARE else before[before.rfind(NUMBER) + 1 :][-_LAST:]
    stop = _STOP.search(text, place + 1, place + 1 + _TAIL)
    tail = text[place + 1 : stop.start() if stop is not None else place + 1 + _TAIL]
    said, opens = f"{lead}{NUMBER}{tail}", _FOR.match(text, 0, place) is not None
    # Whether it follows is asked of all but hardly matters to what is sure.
    matters = not surely or around.percents or around.ratios or RATE.search(said) is not None
    arises = around.about or (matters and _arises(before + NUMBER))
    arises = arises or (matters and _SUPPOSES.match(text, 0, place) is not None and _MAIN.search(lead) is not None)
    grows = around.percent and _GROWS.search(f"{before} {tail}") is not None
    ask = _asked(said, text, around, arises=arises, grows=grows, opens=opens, surely=surely)
    if around.percent and not (around.signed or grows) and (_PART_OF.match(tail) or _OUT_OF.search(before)):
        ask = ask._replace(sure=ask.sure | {"share"})
    if around.multiple and not around.percent and _REACHED.search(before):
        ask = ask._replace(sure=ask.sure | {"multiply"})
    return ask


def may_follow(text: str, place: int) -> bool:
    """The number at a place of a skeleton may follow from what is said behind it, in the same sentence."""
    after = text.find(NUMBER, place + 1)
    if after < 0:
        return False
    if _PER_BEHIND.match(text, place + 1):
        return True
    return (
        after < place + 1 + 2 * _LAST
        and (_BACK.search(text, place + 1, after) or _WORKED.search(text, place + 1)) is not None
    )


def follows(text: str, place: int) -> bool:
    """Right before the number it is said that it follows."""
    before = text[max(0, place - _LAST) : place]
    return _arises(before[before.rfind(NUMBER) + 1 :] + NUMBER)


def _arises(said: str) -> bool:
    return (_ARISES.search(f" {said}") or _ARISES_BY_SIGN.search(said)) is not None


def compares_behind(text: str, place: int) -> bool:
    """Right behind it, it is said to be more or less: "87 more"."""
    return _LONGER.match(text, place) is not None


def is_plainly_stated(text: str, place: int, *, arises: bool) -> bool:
    """The words beside the number at a place of a skeleton say that it is what something comes to, or that it `arises`.

    Only then can it be called wrong: "which cost $15 each" and "she spent $40" give another number.
    """
    before = text[max(0, place - _LAST) : place]
    lead = before[before.rfind(NUMBER) + 1 :] + NUMBER
    tail = text[place + 1 : place + 1 + _TAIL]
    gives = _GIVES.search(lead) is not None
    if EACH_BEHIND.match(tail):
        return arises and not gives
    if gives or (_OR.search(lead) and _FOR_SO_MANY.match(tail)):
        return False
    return arises or _STATES.search(lead) is not None or _STATED.match(tail) is not None


def asked_behind(text: str, place: int, around: Around) -> Asked:
    """What the words around it ask for then."""
    stop = _CLOSE.search(text, place + 1, place + 1 + 2 * _LAST)
    behind = text[place + 1 : stop.start() if stop is not None else place + 1 + 2 * _LAST]
    before = text[max(0, place - _LAST) : place]
    lead = before[before.rfind(NUMBER) + 1 :]
    said = f"{lead}{NUMBER}{behind}"
    arises = around.about or _arises(said)
    grows, opens = around.percent and _GROWS.search(said) is not None, _FOR.match(text, 0, place) is not None
    ask = _asked(said, text, around, arises=arises, grows=grows, opens=opens)
    if _LISTED.match(text, place + 1) and not around.percent:
        ask = ask._replace(sure=ask.sure | {"add"})
    return ask._replace(sure=ask.sure - {"average"})  # of "5.2 (4.1 – 6.3)" the brackets hold a range


def _asked(
    said: str, text: str, around: Around, *, arises: bool, grows: bool, opens: bool, surely: bool = False
) -> Asked:
    sure: set[Way] = set()
    perhaps: set[Way] = set()
    for plainly, maybe, ways in _PERCENTS if around.percent else _AMOUNTS:
        if plainly.search(said):
            sure |= ways
        elif not surely and maybe is not None and maybe.search(said):
            perhaps |= ways
    if around.percent:
        if around.points:
            sure.add("subtract")
        if around.parted:
            sure.add("share")
        if _FEE.search(said):
            return Asked(_NONE, _NONE, any=False)
        if _arises(said.partition(NUMBER)[0] + NUMBER):
            sure.add("share")
        if around.signed or grows:
            sure = (sure - {"share"}) | {"change"}
        if "change" in sure and (moved := MOVED.search(said)) and not TURNED.fullmatch(moved[0]):
            sure = (sure - {"change"}) | {"fall" if DOWN.fullmatch(moved[0]) else "rise"}
        return Asked(frozenset(sure), frozenset(perhaps), arises)
    each = RATE.search(said) is not None
    if each and not _YEARLY.search(said):
        sure -= {"multiply"}
        perhaps -= {"multiply"}
    if each:
        (sure if arises else perhaps).add("divide")
        if arises:
            sure.add("average")
    if around.scaled:
        sure.add("divide")
    if around.parted:
        sure |= {"multiply", "percentage"}
    if around.percents:
        (sure if arises else perhaps).update(("percentage", "more", "less"))
    if not surely and _BRACKET.search(said):
        perhaps |= {"add", "subtract", "multiply"}
    if around.ratio or opens:
        sure |= {"divide"}
    turned = around.ratios and _CHANGED.search(text) is not None
    if (around.ratios and arises) or turned or opens:
        sure |= {"multiply"}
    if opens:
        sure |= {"product_of_three", "proportion"}
    if _COUNT.match(text):
        sure |= {"multiply"}
    if _SUPPOSES.match(text) and _EACH.search(said):
        sure |= {"divide"}
    if _BOTH.match(text):
        sure |= {"add", "multiply"}
    if not sure and _GAP.match(said):
        sure |= around.before
    whole: set[Way] = set()
    if "add" in sure and not surely and _ADDED.search(said):
        whole.add("add")
    if not surely and ("subtract" in sure or "subtract" in perhaps) and _LEFT.search(said):
        whole.add("subtract")
    return Asked(frozenset(sure), frozenset(perhaps), arises or turned, frozenset(whole))
