"""What a word can be, as bits of one integer: a pass over a sentence is a pass over integers.

The names are those that the lists of words use (`en/moves.txt`: "climb*: up verb").
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

_TOLD_FIRST: Final = ("en", "de", "fr", "es")
LANGUAGES: Final = (
    *_TOLD_FIRST,
    *sorted({path.parent.name for path in Path(__file__).parent.glob("*/small.txt")}.difference(_TOLD_FIRST)),
)
"""Those that have a folder with lists of words. Where the words of a block speak for two, it is in the first."""

_NAMES: Final = (
    "up down flat change multiple negation denial supposition plan report comparison most least bound approximate changer"
    " total mean median share difference ratio growth count rank ordinal numeral scale unit currency month period grain"
    " fiscal step back ahead range latest conjunction subordinate relative respectively preposition pronoun article stop"
    " verb digit year quarter capital name possessive symbol phrase begun rest foreign"
)
NAMES: Final = tuple(_NAMES.split())
BITS: Final = {name: 1 << place for place, name in enumerate(NAMES)}

MOVE_UP: Final = BITS["up"]
MOVE_DOWN: Final = BITS["down"]
FLAT: Final = BITS["flat"]
CHANGE: Final = BITS["change"]
"""A move without a direction: "changed", "moved"."""
MULTIPLE: Final = BITS["multiple"]
"""A move by a factor: "doubled", "halved"."""
MOVE: Final = MOVE_UP | MOVE_DOWN | FLAT | CHANGE
NEGATION: Final = BITS["negation"]
DENIAL: Final = BITS["denial"]
SUPPOSITION: Final = BITS["supposition"]
PLAN: Final = BITS["plan"]
REPORT: Final = BITS["report"]
COMPARISON: Final = BITS["comparison"]
MOST: Final = BITS["most"]
LEAST: Final = BITS["least"]
SUPERLATIVE: Final = MOST | LEAST
BOUND: Final = BITS["bound"]
APPROXIMATE: Final = BITS["approximate"]
CHANGER: Final = BITS["changer"]
"""It changes what a number is: "target", "net", "daily"."""
TOTAL: Final = BITS["total"]
MEAN: Final = BITS["mean"]
MEDIAN: Final = BITS["median"]
SHARE: Final = BITS["share"]
DIFFERENCE: Final = BITS["difference"]
RATIO: Final = BITS["ratio"]
GROWTH: Final = BITS["growth"]
COUNT: Final = BITS["count"]
RANK: Final = BITS["rank"]
OPERATION: Final = TOTAL | MEAN | MEDIAN | SHARE | DIFFERENCE | RATIO | GROWTH | COUNT | RANK
ORDINAL: Final = BITS["ordinal"]
NUMERAL: Final = BITS["numeral"]
"""A number word; `Lexicon.value` says which."""
SCALE: Final = BITS["scale"]
UNIT: Final = BITS["unit"]
CURRENCY: Final = BITS["currency"]
MEASURED: Final = SCALE | UNIT | CURRENCY
MONTH: Final = BITS["month"]
PERIOD: Final = BITS["period"]
GRAIN: Final = BITS["grain"]
"""A stretch of time that is counted: "years", "quarter"."""
FISCAL: Final = BITS["fiscal"]
STEP: Final = BITS["step"]
"""It counts from another time: "earlier", "previous"."""
BACK: Final = BITS["back"]
AHEAD: Final = BITS["ahead"]
RANGE: Final = BITS["range"]
LATEST: Final = BITS["latest"]
CONJUNCTION: Final = BITS["conjunction"]
SUBORDINATE: Final = BITS["subordinate"]
"""It opens a clause that speaks of something else: "while", "compared with", "versus"."""
RELATIVE: Final = BITS["relative"]
RESPECTIVELY: Final = BITS["respectively"]
PREPOSITION: Final = BITS["preposition"]
PRONOUN: Final = BITS["pronoun"]
ARTICLE: Final = BITS["article"]
STOP: Final = BITS["stop"]
VERB: Final = BITS["verb"]
"""A finite verb, or a word that can be one."""
DIGIT: Final = BITS["digit"]
YEAR: Final = BITS["year"]
"""Digits that can be a year."""
QUARTER: Final = BITS["quarter"]
"""Such as "Q2"."""
CAPITAL: Final = BITS["capital"]
NAME: Final = BITS["name"]
"""Capitalised, and not because a sentence starts there."""
POSSESSIVE: Final = BITS["possessive"]
SYMBOL: Final = BITS["symbol"]
PHRASE: Final = BITS["phrase"]
"""Phrases of the lists begin with it."""
BEGUN: Final = BITS["begun"]
"""The first word of a phrase that stands there, which has the classes of all of it."""
REST: Final = BITS["rest"]
"""Any other word of such a phrase: it has no class of its own."""
FOREIGN: Final = BITS["foreign"]
"""It speaks for another language than English, as far as it does for any."""
TIME: Final = MONTH | PERIOD | FISCAL | STEP | LATEST | YEAR | QUARTER
DATED: Final = MONTH | PERIOD | FISCAL | LATEST | YEAR | QUARTER | GRAIN
"""A period may begin with it."""
OPENS: Final = CONJUNCTION | SUBORDINATE | RELATIVE
"""A clause may begin with it."""
NOTABLE: Final = DATED | NUMERAL | OPENS | PHRASE | FOREIGN
"""What the passes over all words of a text look for: they run over these words alone."""

# Signs between two words, and before the first.
COMMA: Final = 1
SEMICOLON: Final = 2
COLON: Final = 4
DASH: Final = 8
OPEN: Final = 16
"""A bracket or a quotation opens."""
CLOSE: Final = 32
BAR: Final = 64
BREAK: Final = 128
"""A line end over which no sentence runs."""
STOP_SIGN: Final = 256
"""A full stop, a question mark, an exclamation mark, an ellipsis."""
HYPHEN: Final = 512
SLASH: Final = 1024
EQUALS: Final = 2048
"""A sign of a relation or of arithmetic."""
OBJECT: Final = 4096
"""A code span or an address."""
JOINED: Final = 8192
"""Nothing stands between them: "3.7M", "2023Q2"."""
APOSTROPHE: Final = 16384
