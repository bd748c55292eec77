"""A sentence with every number in it as one sign, so that a pattern says how numbers stand to each other."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from msgspec import structs

from countermark.extract.calculation import Calculation
from countermark.model import Quantity, Span
from countermark.numeral import Refusal, read, units

NUMBER: Final = "\x01"
"""Stands for a number."""
NO_NUMBER: Final = rf"[^{NUMBER};!?]"
"""A sign of a sentence that is no number and ends nothing, as part of a pattern."""
_COUNTS: Final = frozenset(
    (
        "°",
        "people",
        "person",
        "man",
        "woman",
        "child",
        "boy",
        "girl",
        "adult",
        "household",
        "birth",
        "death",
        "worker",
        "student",
        "patient",
        "refugee",
        "migrant",
        "tourist",
        "user",
        "customer",
    )
)
"""Units that measure nothing that could not be added to others."""
_LEAST: Final = 3
_SCALES: Final = {"m": "million", "M": "million", "b": "billion", "B": "billion"}
"""Letters that are a unit too, once their currency is gone."""
_WORD: Final = re.compile(r"[^\W\d_]+")
_COMMA: Final = re.compile(r"\d++,\d{1,2}")
_WRITTEN: Final = re.compile(r"[-−]?(?:\d(?>(?:\d|[.,](?=\d))*)|\.\d++)")
_OF: Final = "of"
"""Stands in the name of a number that was split off "8 out of 32"."""


class Told(NamedTuple):
    """A calculation, and where it stands."""

    start: int
    end: int
    result: int
    """Where its result begins."""
    calculation: Calculation
    grounds: Literal["named", "plain", "beside", "remembered"] = "named"
    """Why these are its operands: a phrase names them, and plainly its result too, they stand in its sentence, or they were said before."""


def spanned(operands: Sequence[Quantity], result: Quantity, made: Calculation) -> Told:
    """A calculation from the first of its numbers to the last, the words of which are plain."""
    spans = [each.span for each in (*operands, result)]
    return Told(min(each.start for each in spans), max(each.end for each in spans), result.span.start, made, "plain")


class Skeleton:
    """A sentence with every number as one sign."""

    def __init__(self, sentence: str, start: int, quantities: Sequence[Quantity]) -> None:
        pieces: list[str] = []
        sentence = sentence.replace(NUMBER, " ")  # the sign is ours alone
        self.start = start
        """Where the sentence starts in the text."""
        self.places: list[int] = []
        """Where each number's sign stands."""
        self._quantities = quantities
        self.units = {unit(each) for each in quantities}
        self.kinds = {each.kind for each in quantities}
        """Which there are among its numbers: most readings need one that few sentences have."""
        self.each: dict[int, str | None] = {}
        """Of what the number at a place is for each; None where it is for nothing. `proportions` notes it once it knows."""
        position = length = 0
        for quantity in quantities:
            before = sentence[position : quantity.span.start - start]
            length += len(before)
            self.places.append(length)
            pieces += (before, NUMBER)
            length += 1
            position = quantity.span.end - start
        pieces.append(sentence[position:])
        self._at = dict(zip(self.places, quantities, strict=True))
        self.text = "".join(pieces)
        small = self.text.lower()
        if len(small) != len(self.text):
            small = "".join(each if len(each.lower()) > 1 else each.lower() for each in self.text)
        self.small = small
        """The text in small letters, in which patterns are found faster than in either kind; every place is the same."""
        self.words = frozenset(_WORD.findall(small))
        """Its words in small letters; what stands in no other word is looked for here more quickly than in the text."""
        self.asks = self._is_question()
        """The sentence is a question: it concludes nothing.

        Where small letters go on behind a full stop, it is one only if numbers stand in its last part.
        """

    def _is_question(self) -> bool:
        text = self.text.rstrip()
        if not text.endswith("?"):
            return False
        opens = text.rfind(". ")
        return not self.places or any(place > opens and not is_article(self.at(place)) for place in self.places)

    def at(self, place: int) -> Quantity:
        """The number whose sign stands here."""
        return self._at[place]

    def within(self, start: int, end: int) -> Sequence[Quantity]:
        """The numbers of a stretch."""
        return self._quantities[bisect_left(self.places, start) : bisect_left(self.places, end)]

    def origin(self, place: int) -> int:
        """Where in the text a place that is no number's stands."""
        index = bisect_left(self.places, place) - 1
        if index < 0:
            return self.start + place
        return self._quantities[index].span.end + place - self.places[index] - 1


def parts(quantity: Quantity) -> Sequence[Quantity]:
    """The number itself; of "from 1,000 to 1,500 MW" and "between 10 and 3", which read as one range, its two ends."""
    quantity = _with_comma(quantity)
    # A range that falls has no reading, and "8 out of 32" reads as one ratio.
    joined = quantity.kind == "range" or quantity.reading is None or " of " in quantity.text
    ends = list(_WRITTEN.finditer(quantity.text)) if joined else []
    if len(ends) != 2:
        return (quantity,) if quantity.reading is not None and quantity.reading.value is not None else ()
    found = []
    kind = _OF if " of " in quantity.text else ""
    for number, match in enumerate(ends):
        reading = read(match[0], None)
        if isinstance(reading, Refusal):
            return ()
        start = quantity.span.start + match.start()
        # What stands behind the second number belongs to both.
        stop = quantity.span.end if number else start + len(match[0])
        span = Span(start=start, end=stop)
        text = quantity.text[match.start() : stop - quantity.span.start]
        found.append(Quantity(id=f"{quantity.id}.{kind}{number}", span=span, text=text, kind="number", reading=reading))
    return found


def is_range_end(quantity: Quantity) -> bool:
    """It is one end of what reads as a range; the 8 of "8 out of 32" is none."""
    _, joined, end = quantity.id.rpartition(".")
    return joined != "" and not end.startswith(_OF)


def _with_comma(quantity: Quantity) -> Quantity:
    """The number itself; "1,19", which no English number ends in, as it is read elsewhere."""
    if quantity.reading is not None or not _COMMA.fullmatch(quantity.text):
        return quantity
    reading = read(quantity.text, "de")
    if isinstance(reading, Refusal):
        return quantity
    return structs.replace(quantity, text=quantity.text.replace(",", "."), reading=reading)


def in_words(quantity: Quantity) -> bool:
    """It is spelled out."""
    return quantity.reading is not None and quantity.reading.form == "words"


def is_article(quantity: Quantity) -> bool:
    """It is spelled out and so small that it may count nothing: "which is one of the reasons"."""
    return in_words(quantity) and quantity.kind != "unit" and value(quantity) < _LEAST


def unit(quantity: Quantity) -> str | None:
    """What it is measured in; a degree may be one of any scale, and cents are a part of their dollar."""
    named = None if quantity.reading is None else quantity.reading.unit
    if named is None or named in _COUNTS:
        return None
    return named.partition(" ")[0] if quantity.kind == "currency" else named


def value(quantity: Quantity) -> Fraction:
    """How large it is; a range is none."""
    reading = quantity.reading
    exact = fraction(0 if reading is None or reading.value is None else reading.value)
    if quantity.kind != "currency":
        return exact
    part = _minor(quantity)
    return exact if part is None else exact * part


@lru_cache(maxsize=2000)
def fraction(exact: Decimal | Fraction | int) -> Fraction:
    """A number as a fraction; one number is asked for many times over."""
    return Fraction(exact)


def _minor(quantity: Quantity) -> Fraction | None:
    """How much of its currency a cent or a penny is; None for what is no such coin."""
    named = None if quantity.reading is None else quantity.reading.unit
    if named is None or quantity.kind != "currency" or " " not in named:
        return None
    return units.factor(named, named.partition(" ")[0])


def plain(quantity: Quantity) -> str:
    """The number as it is written, without its unit; with its scale."""
    reading = quantity.reading
    digits = _WRITTEN.search(quantity.text)
    part = _minor(quantity)
    if part is not None and reading is not None and isinstance(reading.value, Decimal):
        return f"{reading.value * part.numerator / part.denominator:f}"
    if reading is None or digits is None or reading.form not in ("decimal", "scaled"):
        exact = None if reading is None else reading.value
        return quantity.text if exact is None else f"{exact:f}" if isinstance(exact, Decimal) else str(exact)
    scale = "" if reading.scale is None else f" {_SCALES.get(reading.scale, reading.scale)}"
    return digits[0].replace("−", "-") + scale


def stated_size(quantity: Quantity) -> str:
    """The number as it is written, with its unit, without its sign and without an "about"."""
    digits = _WRITTEN.search(quantity.text)
    return quantity.text if digits is None else quantity.text[digits.start() :].lstrip("-−")


def spanning(first: Quantity, result: Quantity, made: Calculation) -> Told:
    """A calculation from its first number to its result."""
    return Told(first.span.start, result.span.end, result.span.start, made)
