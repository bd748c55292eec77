"""The words that English writes numbers with."""

from __future__ import annotations

from typing import Final

_BELOW_TWENTY: Final = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen"
    " eighteen nineteen"
)
_BELOW_TWENTIETH: Final = (
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth"
    " sixteenth seventeenth eighteenth nineteenth"
)
_ROUND: Final = "twenty thirty forty fifty sixty seventy eighty ninety"
ONES: Final = dict(zip(_BELOW_TWENTY.split(), range(20), strict=True)) | {"nought": 0, "naught": 0, "nil": 0}
"""Every word below twenty."""
TENS: Final = dict(zip(_ROUND.split(), range(20, 100, 10), strict=True)) | {"fourty": 40}
"""With a spelling that is wrong and common."""
SCALES: Final = {
    "thousand": 10**3, "lakh": 10**5, "lac": 10**5, "million": 10**6, "crore": 10**7, "billion": 10**9, "milliard": 10**9,
    "trillion": 10**12, "quadrillion": 10**15, "quintillion": 10**18, "sextillion": 10**21, "septillion": 10**24,
}  # fmt: skip
DOZENS: Final = {"dozen": 12, "dozens": 12, "doz": 12, "dozs": 12}
ORDINALS: Final = (
    dict(zip(_BELOW_TWENTIETH.split(), range(1, 20), strict=True))
    | {word[:-1] + "ieth": value for word, value in TENS.items()}
    | {"hundredth": 100}
    | {f"{word}th": value for word, value in SCALES.items()}
)
DENOMINATORS: Final = {**{word: value for word, value in ORDINALS.items() if value > 2}, "half": 2, "quarter": 4}
"""Words for one part of so many: "a third", "a half"; "a second" is not one."""
PLURALS: Final = {
    **{f"{word}s": value for word, value in ORDINALS.items() if word != "second"},
    "halves": 2,
    "quarters": 4,
}
"""Words for several such parts: "two thirds"."""
MULTIPLES: Final = {
    "twice": 2, "thrice": 3, "doubled": 2, "doubles": 2, "doubling": 2, "tripled": 3, "triples": 3, "tripling": 3,
    "trebled": 3, "trebles": 3, "trebling": 3, "quadrupled": 4, "quadruples": 4, "quadrupling": 4, "quintupled": 5,
    "sextupled": 6,
}  # fmt: skip
BEFORE_THING: Final = {"double": 2, "triple": 3, "treble": 3, "quadruple": 4, "quintuple": 5}
"""Multiples only before what is multiplied: "double the price", and not "a double room"."""
FOLD: Final = {
    f"{word}fold": value for word, value in {**ONES, **TENS, "hundred": 100, "thousand": 1000}.items() if value > 1
}
"""Such as "threefold"."""
SCORES: Final = {"threescore": 60, "fourscore": 80}
HALVED: Final = frozenset(("halved", "halving"))

STARTS: Final = frozenset(
    {*ONES, *TENS, *ORDINALS, *MULTIPLES, *BEFORE_THING, *FOLD, *HALVED, *SCORES, "half", "quarter"}
)
"""Words that a number may start with, and that tell it from other text."""

AFTER_ARTICLE: Final = frozenset({"hundred", "quarter", *SCALES, *DOZENS, *DENOMINATORS})
"""Words that start a number together with "a" or "an"."""

_ONE_BEHIND: Final = (
    "that this the each every any which no next last previous another right wrong current only other first second new old same"
    " good bad better best big small such some someone everyone either neither your my his her our their one"
)
BEFORE_PRONOUN: Final = frozenset(_ONE_BEHIND.split())
"""Words behind which "one" is a pronoun: "the right one"."""
_HALF_BEHIND: Final = "first second third fourth other latter former last next final top bottom better per"
BEFORE_HALF: Final = frozenset(_HALF_BEHIND.split())
"""Words behind which "half" is not a number: "the first half", "the better half"."""

_BETWEEN: Final = "a an hundred and of point oh times score fold"
VOCABULARY: Final = frozenset(
    {*STARTS, *SCALES, *(f"{word}s" for word in SCALES), *DOZENS, *PLURALS, *DENOMINATORS, *_BETWEEN.split()}
)
"""Every word that can be in a number."""
