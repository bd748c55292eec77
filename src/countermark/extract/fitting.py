"""The last reading of a number that is said to follow from others: which numbers said before make it come out?

The readings before it take their operands from the words alone, and so find a wrong result too. Where the words say
only that a number follows ("so", "total", "left", "more", "each" …) and its operands stand some sentences, list items or rows
before, a careful reader looks which of them make it come out. So does this one, and it only ever finds what comes out right: a
number for which nothing fits is left alone. It comes last and takes nothing from the others where their words are sure;
where they chose what was remembered, and that does not come out while something near does, it has the better reason.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from fractions import Fraction
from typing import Final

from countermark.extract.calculation import Calculation
from countermark.extract.fit_words import ALL, Around, Asked, Way, asked, asked_behind
from countermark.extract.fits import EXACT, Fit, Near, fits
from countermark.extract.said import Said, are_named_alike, comes_out, said
from countermark.extract.skeleton import Skeleton, Told, in_words, is_article, parts
from countermark.model import Quantity, Span
from countermark.numeral import Refusal, read

_MOST: Final = 24
"""How many numbers before a result are known."""
_FARTHEST: Final = 1500
_WIDEST: Final = 400
"""Characters of a row of a table."""
_YEAR: Final = re.compile(r"(?:19|20)\d\d")
_LABEL: Final = re.compile(r"\W*([^\W\d][^:\x01]{1,30}):")
_BEHIND: Final = 3
"""How many numbers behind it, in its sentence."""
_SURE: Final = 0.65
_PERHAPS: Final = 0.2
_LOOSE: Final = 0.08
"""How many fits may be expected by chance where the words say what was carried out, where they may, and where they do not."""
_FEW_DIGITS: Final = 0.1
_NAMED: Final = 4
"""How much nearer a number is whose row or item is spoken of."""
_ERRS: Final = 3
_SURPRISE: Final = 0.02
_UNASKED: Final = re.compile(
    r"\b(?:divid\w+|multipl\w+|split|scal\w+)\s(?:\w+\s){0,3}?(?:by|into|among|between)\s\Z|\b(?:minus|plus|times|out\sof|of\sthe)\s\Z|\b(?:not|never|neither|nor|nicht|kein\w*)\b|n['’]t\b|(?<!out\s)(?<!ing\s)(?<!come\s)(?<!omes\s)(?<!came\s)(?<!be\s)(?<!tands\s)(?<!ages\s)(?<!aged\s)\b(?:at|@)\s\Z",
    re.IGNORECASE,
)
"""Before a number that is denied, or is what something costs or when it begins."""
_COMPARES: Final = re.compile(
    r"\s?(?:[\w’'-]+\s){0,2}?(?:more|less|fewer|\w{2,}er)\s(?:[\w’'-]+\s){0,2}?than\b|\s(?:[\w’'-]+\s)?(?:ahead\sof|behind|above|below)\b",
    re.IGNORECASE,
)
"""What it is compared with follows."""
_REMAINDER: Final = re.compile(r"\bremainder\sof\b|\bremainder\s\x01", re.IGNORECASE)
_LEAD: Final = 40
_NUMBERS: Final = re.compile(r"\d[\d.,]*(?:\s?[a-zA-Z]+\b)?\s?%?")
_NOWHERE: Final = Span(start=0, end=0)
_OPERATORS: Final[dict[str, Way]] = {
    "add": "add", "subtract": "subtract", "multiply": "multiply", "divide": "divide", "percentage": "percentage", "average": "average",
}  # fmt: skip


class Fitting:
    """The numbers of a draft as they come by, and what fits them."""

    def __init__(self, written: Collection[Calculation]) -> None:
        self._pool: list[Said] = []
        self._groups = 0
        self._listing = False
        self._known = {_values(each) for each in written}

    def pass_by(self, quantities: Sequence[Quantity], masked: str) -> None:
        """Numbers outside of sentences, as in the rows of a table."""
        self._groups += _WIDEST
        for each in quantities[-_MOST:]:
            line = masked.rfind("\n", max(0, each.span.start - _WIDEST), each.span.start) + 1
            row = masked[line : each.span.start] if line else ""
            column = row.count("|")
            label = row.strip(" |").partition("|")[0].strip().lower()
            for part in parts(each):
                group = self._groups + column if column and not _YEAR.fullmatch(part.text) else None
                self._add(part, result=False, group=group, label=label)
        del self._pool[: -2 * _MOST]

    def settle(
        self,
        skeleton: Skeleton,
        told: Sequence[Told],
        stated: Collection[int],
        closed: Collection[int],
        *,
        item: bool,
    ) -> Iterator[Told]:
        """What was told in a sentence, and what fits beside it.

        What begins at a place that is `stated` is a result already, and what is `closed` is a part of something written out.
        An `item` belongs to a list with those before and behind it.
        """
        if not item or not self._listing:
            self._groups += _WIDEST
        self._listing = item
        by_place = {each.result: each for each in told}
        called = _LABEL.match(skeleton.text)
        label = "" if called is None else called[1].strip().lower()
        places = skeleton.places
        asks = not skeleton.text.rstrip().endswith("?") and _REMAINDER.search(skeleton.text) is None
        self._known.update(
            _values(each.calculation) for each in told if each.grounds == "named" or _holds(each.calculation)
        )
        used: set[Fraction] = {abs(number) for each in told for number in _values(each.calculation)}
        sizes: list[int] = []
        open_: list[int] = []
        before: frozenset[Way] = frozenset()
        for index, place in enumerate(places):
            quantity = skeleton.at(place)
            start = quantity.span.start
            sizes.append(len(self._pool))
            known = by_place.get(start)
            if known is not None and known.grounds != "named" and _is_misread(known.calculation):
                known = None
            weak = known is not None and known.grounds != "named" and not _holds(known.calculation)
            fit = None
            if (
                asks
                and start not in closed
                and (weak if known is not None else start not in stated or start in by_place)
            ):
                compared = _COMPARES.match(skeleton.text, place + 1) is not None
                fit = (
                    self._fit(skeleton, index, len(self._pool), before, behind=True, stated=stated)
                    if compared
                    else None
                )
                if fit is None:
                    fit = self._fit(skeleton, index, len(self._pool), before, behind=False, stated=stated)
                if known is not None and fit is not None and not _outdoes(fit, known, quantity):
                    fit = None
                if fit is None and known is None:
                    open_.append(index)
            if fit is not None:
                self._known.add(_values(fit.calculation))
                used |= {_plain(each) for each in fit.operands}
                before = frozenset((fit.way,))
                yield _told(fit, quantity)
            elif known is not None:
                before = (
                    frozenset((_OPERATORS[known.calculation.operator],))
                    if known.calculation.operator in _OPERATORS
                    else before
                )
                yield known
            found = fit is not None or start in stated or known is not None
            self._add(quantity, result=found, group=self._groups if item else None, label=label)
        for index in open_:
            quantity = skeleton.at(places[index])
            number = said(quantity, result=True)
            if number is None or _plain(number) in used:
                continue
            fit = self._fit(skeleton, index, sizes[index], frozenset(), behind=True, stated=stated)
            if fit is not None:
                self._known.add(_values(fit.calculation))
                used |= {_plain(each) for each in fit.operands}
                yield _told(fit, quantity)
        del self._pool[: -2 * _MOST]

    def _add(self, quantity: Quantity, *, result: bool, group: int | None = None, label: str = "") -> None:
        made = said(quantity, result=result, group=group, label=label)
        if made is not None:
            self._pool.append(made)

    def _fit(
        self, skeleton: Skeleton, index: int, size: int, last: frozenset[Way], *, behind: bool, stated: Collection[int]
    ) -> Fit | None:
        text, place = skeleton.text, skeleton.places[index]
        quantity = skeleton.at(place)
        result = said(quantity, result=True)
        if (
            result is None
            or not result.value
            or not result.askable
            or is_article(quantity)
            or _UNASKED.search(text[max(0, place - _LEAD) : place])
        ):
            return None
        start = quantity.span.start
        before = [
            each for each in self._pool[max(0, size - _MOST) : size] if start - each.quantity.span.end <= _FARTHEST
        ]
        others = [skeleton.at(each) for each in skeleton.places if each != place]
        later = [number for each in others if each.span.start in stated and (number := said(each, result=True))]
        if any(_is_again(each, result) for each in (*before, *later)):
            return None
        around = Around(
            percent=result.unit in ("%", "pp"),
            signed=quantity.text[0] in "+-−–",
            ratio=result.ratio,
            about=result.about,
            percents=any(each.kind == "percent" for each in others),
            ratios=any(each.kind == "ratio" for each in others),
            before=last,
        )
        following = [skeleton.at(each) for each in skeleton.places[index + 1 : index + 1 + _BEHIND]] if behind else []
        ask = asked_behind(text, place, around) if behind else asked(text, place, around)
        if behind:
            ask = ask._replace(sure=ask.sure - {"average"}, any=False)
        fit = self._nearest(result, _near(before, following, text.lower()), ask)
        if fit is not None and behind and not any(each.quantity.span.start > start for each in fit.operands):
            return None
        return fit

    def _nearest(self, result: Said, pool: Sequence[Near], ask: Asked) -> Fit | None:
        few = result.chance > _FEW_DIGITS and not ask.any
        found = fits(result, pool, ask.sure, _PERHAPS if few else _SURE, self._known) if ask.sure else None
        if found is None and ask.perhaps:
            limit = 2 * _PERHAPS if ask.any else _PERHAPS
            found = fits(result, pool, ask.sure | ask.perhaps, limit, self._known)
        if found is None and ask.any and not in_words(result.quantity):
            found = fits(result, pool, ALL, _LOOSE, self._known)
        return found


def _outdoes(fit: Fit, known: Told, result: Quantity) -> bool:
    """Something that fits has the better reason than what was read: that was remembered, or is only a part of it."""
    if known.grounds == "remembered":
        return True
    chosen = _values(known.calculation._replace(result="0")) - {Fraction(0)}
    stated = said(result, result=True)
    return chosen <= {_plain(each) for each in fit.operands} and stated is not None and stated.chance <= _SURPRISE


def _is_again(one: Said, result: Said) -> bool:
    """The same amount, said twice; the second time perhaps in percent."""
    percent = result.unit == "%" != one.unit and one.unit is None and one.value * 100 == result.value
    return percent or (are_named_alike(one, result) and one.value == result.value)


def _near(before: Sequence[Said], behind: Sequence[Quantity], text: str) -> list[Near]:
    """Each number once, with how far away it was said."""
    pool: list[Near] = []
    known: set[tuple[Fraction, str | None]] = set()
    for rank, quantity in enumerate(behind, 1):
        made = said(quantity, result=False)
        if made is not None and made.value not in (0, 1):
            known.add((made.value, made.unit))
            pool.append(Near(made, rank, behind=True))
    for rank, each in enumerate(reversed(before), 1):
        key = (each.value, each.unit)
        if each.value not in (0, 1) and (key not in known or each.group is not None):
            known.add(key)
            cost = (rank / 2 if each.result else rank) + in_words(each.quantity)
            pool.append(Near(each, cost / _NAMED if each.label and each.label in text else cost))
    return pool


def _told(fit: Fit, result: Quantity) -> Told:
    spans = [each.quantity.span for each in fit.operands] + [result.span]
    return Told(min(each.start for each in spans), max(each.end for each in spans), result.span.start, fit.calculation)


def _plain(number: Said) -> Fraction:
    return abs(number.value) / (100 if number.unit == "%" else 1)


def _values(made: Calculation) -> frozenset[Fraction]:
    """The numbers of a calculation, so many percent as their part."""
    found = set()
    for text in (*made.operands, made.result):
        whole = read(str(text), None)
        if not isinstance(whole, Refusal) and whole.value is not None:
            found.add(abs(Fraction(whole.value)) / (100 if whole.unit == "%" else 1))
            continue
        for match in _NUMBERS.finditer(str(text)):
            number = _value(match[0].rstrip("% "))
            if number is None:
                number = _value(match[0].rstrip("% ").partition(" ")[0])
            if number is not None:
                found.add(abs(number) / (100 if match[0].endswith("%") else 1))
    return frozenset(found)


def _exact(made: Calculation) -> tuple[Fraction, Said] | None:
    """What a calculation comes to, and what it is said to; None for what is not carried out here."""
    values = [_value(each.rstrip("%")) for each in made.operands]
    reading = read(made.result.rstrip("%"), None)
    way = _OPERATORS.get(made.operator)
    if way is None or None in values or isinstance(reading, Refusal) or reading.value is None:
        return None
    numbers = [each for each in values if each is not None]
    if way == "divide" and made.result.endswith("%"):
        way = "share"
    if way in ("divide", "share") and not numbers[1]:
        return None
    quantity = Quantity(id="", span=_NOWHERE, text=made.result, kind="number", reading=reading)
    stated = Fraction(reading.value)
    return EXACT[way](numbers), Said(quantity, stated, float(stated), reading.unit, result=True, group=None)


def _holds(made: Calculation) -> bool:
    """It comes out; what is not carried out here is taken as it was read."""
    found = _exact(made)
    return found is None or comes_out(*found)


def _is_misread(made: Calculation) -> bool:
    """Nobody errs so far: other numbers are meant."""
    found = _exact(made)
    if found is None:
        return False
    exact, stated = abs(found[0]), abs(found[1].value)
    return exact * _ERRS <= stated or stated * _ERRS <= exact


def _value(text: str) -> Fraction | None:
    reading = read(text, None)
    return None if isinstance(reading, Refusal) or reading.value is None else Fraction(reading.value)
