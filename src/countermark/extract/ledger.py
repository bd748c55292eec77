"""Entries under each other that are added up, taken off and carried over: the column of a bill, a budget, a payslip.

What an entry is called says what it may come of: a total of what stands above it, a rest of what was there less what was
taken off, so many percent of the line before. A total takes the place of what it adds, as on paper. What does not come
out is wrong only where its name says what it is and its digits say that it was meant to.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from typing import Final, NamedTuple

from msgspec.structs import replace

from countermark.extract.calculation import Calculation
from countermark.extract.closeness import is_near, is_slip, steps, written
from countermark.extract.fit_words import Way
from countermark.extract.fits import calculation
from countermark.extract.ledger_words import AT, MARGIN, OFF, TAKEN, Role, is_taken_off, joins_percent, role
from countermark.extract.said import Said, are_alike, are_named_alike, comes_out, may_divide, may_multiply
from countermark.extract.skeleton import Told
from countermark.extract.ways import exact

_LIKELY: Final = 0.5
_RARE: Final = 0.01
"""How often one of the readings that are tried may come out by chance, where a name speaks for it and where none does."""
_MOST: Final = 40
"""As many entries are added."""
_DIGITS: Final = 100
_MANY_DIGITS: Final = 1000
_ERRS: Final = 3
"""Nobody errs by more than so many times."""
_MEAN_DIGITS: Final = 10
_NEAREST: Final = 3
_PAIRED: Final[tuple[Way, ...]] = ("multiply", "divide")
_MIXED: Final = 5
"""Of so many entries any may come in or go out."""
_TRIED: Final = 6
_SELDOM: Final = 0.05
"""What is tried after so many others has to be rarer."""


class Entry(NamedTuple):
    """A line of a ledger."""

    label: str
    """What it is called, in small letters."""
    amounts: tuple[Said, ...]
    """What it comes to; several where they are listed: "83.20 / 41.75 / 120.00", none where it heads those below it."""
    within: tuple[Said, ...] = ()
    """The numbers of its name: "Hotel (3 nights at €95)"."""
    marked: bool = False
    """It is set apart, or nothing stands below it."""
    start: int = 0
    """Where it begins."""


class Term(NamedTuple):
    """A number that may be added, and what it is called."""

    said: Said
    label: str
    result: bool = False
    """It came of those before it, which it stands for."""
    off: bool = False
    """It is called something that is taken off."""
    part: bool = False
    """It is so many percent of one above it."""
    priced: bool = False
    """It is so many at so much each, as its name says."""

    @property
    def sign(self) -> int:
        """As it is written."""
        return -1 if self.said.value < 0 else 1

    @property
    def leads(self) -> bool:
        """What stands below it comes of it, whatever that is called."""
        return (self.off and role(self.label) is None) or self.part or self.sign < 0


class _Reading(NamedTuple):
    terms: Sequence[Term]
    signs: tuple[int, ...]
    value: Fraction

    @property
    def adds(self) -> bool:
        return min(self.signs) > 0

    @property
    def turned(self) -> _Reading:
        """Of two, the second less the first."""
        return _reading(self.terms[::-1], self.signs) if len(self.terms) == 2 else self

    def told(self, result: Said) -> Told:
        """It as an operation."""
        operands = [each.said for each in self.terms]
        written = [each.plain.lstrip("-") for each in operands]
        if self.adds:
            made = Calculation("add", tuple(written), result.plain)
        elif self.signs[0] > 0 and max(self.signs[1:]) < 0:
            made = Calculation("subtract", tuple(written), result.plain)
        else:
            pieces = [("-" if sign < 0 else "+") + text for sign, text in zip(self.signs, written, strict=True)]
            made = Calculation("expression", ("".join(pieces).removeprefix("+"),), result.plain)
        return told(made, operands, result)


def _reading(terms: Sequence[Term], signs: tuple[int, ...]) -> _Reading:
    """Terms with the signs that they are added with."""
    parts = (
        term.said.value if sign == term.sign else -term.said.value for sign, term in zip(signs, terms, strict=True)
    )
    return _Reading(terms, signs, sum(parts, Fraction(0)))


def told(made: Calculation, operands: Sequence[Said], result: Said) -> Told:
    """A calculation, from the first to the last of its numbers."""
    spans = [each.quantity.span for each in (*operands, result)]
    start, end = min(each.start for each in spans), max(each.end for each in spans)
    return Told(start, end, result.quantity.span.start, made)


class Ledger:
    """Entries as they come by, and what they come of."""

    def __init__(self) -> None:
        self._open: list[Term] = []
        """What has been added to nothing yet."""
        self._given: list[Term] = []
        """What came of nothing above it."""
        self._section = 0
        """Where the entries under the last heading begin: only totals are carried over it."""

    def read(self, entries: Sequence[Entry]) -> Iterator[Told]:
        """The calculations of entries, in their order."""
        for entry in entries:
            if not entry.amounts:
                self._section = entry.start
            if len(entry.amounts) != 1:
                self._push(entry, entry.amounts)
                continue
            amount = entry.amounts[0]
            found = self._of_its_name(entry, amount)
            if found is not None:
                self._push(entry, entry.amounts, calculated=True)
                yield found
                continue
            above = self._of_those_above(entry, amount)
            if above is None:
                self._push(entry, entry.amounts)
            else:
                yield above
        yield from self._of_those_below(entries)

    def _of_those_below(self, entries: Sequence[Entry]) -> Iterator[Told]:
        """A total that stands first: "Total: 640 g", and what it is made up of."""
        whole, *parts = entries or [Entry("", ())]
        if role(whole.label) != "total" or len(parts) < 2 or any(len(each.amounts) != 1 for each in entries):
            return
        stated, terms = whole.amounts[0], [each.amounts[0] for each in parts]
        alike = all(are_named_alike(each, stated) for each in terms) and stated.unit != "%"
        if alike and len(self._given) == len(entries) and exact("add", terms) == stated.value:
            yield told(calculation("add", terms, stated), terms, stated)

    def _push(self, entry: Entry, amounts: Sequence[Said], *, calculated: bool = False) -> None:
        part = calculated and any(each.unit == "%" for each in entry.within)
        off, priced = is_taken_off(entry.label), calculated and not part
        terms = [Term(each, entry.label, off=off, part=part, priced=priced) for each in amounts]
        self._open += terms
        self._given += terms
        del self._open[:-_MOST], self._given[:-_MOST]

    def _of_its_name(self, entry: Entry, amount: Said) -> Told | None:
        """What the numbers in its own name come to: "26 weeks at $840", "VAT 20%"."""
        percents = [each for each in entry.within if each.unit == "%"]
        if len(percents) == 1 and amount.unit != "%":
            return self._percentage(entry, percents[0], amount)
        if len(entry.within) == 1 and amount.value:
            return self._times(entry.within[0], amount)
        if len(entry.within) != 2 or not amount.value:
            return None
        one, other = entry.within
        if may_multiply(one, other, amount):
            made = exact("multiply", (one, other))
            at = AT.search(entry.label) is not None
            meant = comes_out(made, amount) and amount.chance <= (_LIKELY if at else _SELDOM)
            if meant or (at and amount.money and is_near(made, amount)):
                return told(calculation("multiply", (one, other), amount), (one, other), amount)
        if are_alike(one, other) and are_alike(one, amount) and other.value - one.value == amount.value:
            return told(calculation("subtract", (other, one), amount), (other, one), amount)  # two readings of a meter
        return None

    def _times(self, rate: Said, amount: Said) -> Told | None:
        """So much for each of what stands above, or split so many ways: "Unit rate £0.29, energy charge £221.27"."""
        if amount.chance > _RARE or rate.value in (0, 1):
            return None
        for each in reversed(self._open[-_NEAREST:]):
            pair = (each.said, rate)
            for way in _PAIRED:
                may = may_multiply if way == "multiply" else may_divide
                if each.said.value != 1 and may(*pair, amount) and comes_out(exact(way, pair), amount):
                    return told(calculation(way, pair, amount), pair, amount)
        return None

    def _percentage(self, entry: Entry, percent: Said, amount: Said) -> Told | None:
        alike = [each for each in self._open if are_named_alike(each.said, amount) and each.said.value > 0]
        if not alike:
            return None
        named = [each for each in alike if each.label and each.label in entry.label]
        bases = [named[-1]] if named else [each for each in reversed(alike) if each.result] + alike[::-1]
        ways: tuple[Way, ...] = ("percentage", "less", "more") if OFF.search(entry.label) else ("percentage",)
        for base in bases:
            for way in ways:
                if comes_out(exact(way, (percent, base.said)), unsigned(amount)):
                    return told(calculation(way, (percent, base.said), amount), (percent, base.said), amount)
        joined = _reading(alike, tuple(each.sign for each in alike))
        if len(alike) > 1 and not named and comes_out(joined.value * percent.value / 100, unsigned(amount)):
            written = "+".join(each.said.plain for each in alike)
            made = Calculation("expression", (f"({written})*{percent.plain}%",), amount.plain)
            return told(made, [percent, *(each.said for each in alike)], amount)
        base = bases[0]
        meant, stated = exact("percentage", (percent, base.said)), unsigned(amount)
        near = meant < stated.value * _ERRS and stated.value < meant * _ERRS if named else is_near(meant, stated)
        if near and joins_percent(entry.label) and (base.result or len(alike) == 1 or named):
            return told(calculation("percentage", (percent, base.said), amount), (percent, base.said), amount)
        return None

    def _of_those_above(self, entry: Entry, amount: Said) -> Told | None:
        named = role(entry.label)
        if not amount.value:
            return None
        if named is None and self._open and all(each.priced for each in self._open) and TAKEN.search(entry.label):
            named = "total"
        if named == "mean":
            return self._mean(amount)
        if amount.unit == "%":
            return self._margin(entry, amount)
        product = self._product(entry, amount)
        if product is not None:
            return product
        if not self._open or (named is None and not entry.marked and not self._open[-1].leads):
            return None
        run = self._run(amount)
        if len(run) < 2:
            return None
        called = [each for each in run if len(each.label) >= _NEAREST and each.label in entry.label]
        if named == "total" and 2 <= len(called) < len(run):
            return _of_some(called, amount)
        readings = list(_readings(run, named))
        found = _that_comes_out(readings, named, amount, entry)
        if found is None:
            found = self._meant(readings, named, amount)
        if found is None:
            return None
        first = min(each.said.quantity.span.start for each in found.terms)
        kept = [each for each in self._open if each.said.quantity.span.start < first]
        self._open = [*kept, Term(amount, entry.label, result=True)]
        return found.told(amount)

    def _product(self, entry: Entry, amount: Said) -> Told | None:
        """What the two before it come to: so many, at so much."""
        if len(self._open) < 2 or amount.chance > _RARE or not amount.money:
            return None
        pair = (self._open[-2].said, self._open[-1].said)
        if not may_multiply(*pair, amount) or not comes_out(exact("multiply", pair), amount):
            return None
        self._open[-2:] = [Term(amount, entry.label, result=True)]
        return told(calculation("multiply", pair, amount), pair, amount)

    def _run(self, amount: Said) -> list[Term]:
        """Those that it may be added up of: back to the first that counts something else."""
        run: list[Term] = []
        for each in reversed(self._open):
            if not are_alike(each.said, amount) or each.said.ratio or amount.ratio:
                break
            if run and run[-1].said.money is not each.said.money:
                break
            if each.said.quantity.span.start < self._section and not each.result:
                break
            run.append(each)
        return run[::-1]

    def _meant(self, readings: Sequence[_Reading], named: Role | None, amount: Said) -> _Reading | None:
        """What does not come out, but was meant to: its name says so, and it is off by a digit, or by an entry."""
        if any(not are_named_alike(each.said, amount) for each in readings[0].terms):
            return None
        stated = abs(amount.value)
        if named == "total":
            adding = readings[0]
            terms = [abs(each.said.value) for each in adding.terms]
            if adding.adds and stated <= max(terms):
                return None
            # An entry that is left out of a total of two leaves the other, which is no total.
            misses = len(terms) > 2 and adding.value - stated in terms
            many = len(terms) > 2 or steps(amount) >= _DIGITS
            return adding if misses or (many and is_near(adding.value, unsigned(amount))) else None
        after = readings[0].terms[-1]
        if named == "rest" or after.leads:
            for index, each in enumerate(readings[:_TRIED]):
                if is_slip(each.value, unsigned(amount)) and steps(amount) >= (_MANY_DIGITS if index else _DIGITS):
                    return each
        return None

    def _mean(self, amount: Said) -> Told | None:
        terms = [each.said for each in self._given if are_alike(each.said, amount) and not each.said.ratio]
        if len(terms) < 2:
            return None
        made = exact("average", terms)
        if comes_out(made, amount) and steps(amount) >= _MEAN_DIGITS:
            return told(calculation("average", terms, amount), terms, amount)
        within = min(terms, key=_value).value < amount.value < max(terms, key=_value).value
        # A mean of few digits is wrong by one of them; so are percentages of wholes that differ, which is no mistake.
        counted = amount.unit != "%" and abs(written(made, amount) - written(amount.value, amount)) == 1
        slip = (counted and steps(amount) >= _MEAN_DIGITS) or (steps(amount) >= _DIGITS and is_slip(made, amount))
        if within and len(terms) > 2 and slip:
            return told(calculation("average", terms, amount), terms, amount)
        return None

    def _margin(self, entry: Entry, amount: Said) -> Told | None:
        """What is left, as a part of what there was."""
        if not MARGIN.search(entry.label) or not self._open or not self._given:
            return None
        part, whole = self._open[-1].said, self._given[0].said
        if not self._open[-1].result or not are_named_alike(part, whole) or not whole.value or part.unit == "%":
            return None
        if not comes_out(exact("share", (part, whole)), amount):
            return None
        return told(calculation("share", (part, whole), amount), (part, whole), amount)


def _of_some(called: Sequence[Term], amount: Said) -> Told | None:
    """The total of those that it names: "North and East together: 8,050"."""
    reading = _reading(called, tuple(each.sign for each in called))
    meant = reading.value == amount.value or is_slip(reading.value, amount)
    return reading.told(amount) if meant else None


def _readings(run: Sequence[Term], named: Role | None) -> Iterator[_Reading]:
    """What may be meant, the likeliest first."""
    results = [index for index, each in enumerate(run) if each.result]
    last = results[-1] if results else 0
    starts = [last, 0, len(run) - 2] if named != "total" else [last + 1 if results else 0, last, 0]
    if named == "total" and len({each.label for each in run[-2:]}) == 1 and not run[-1].result:
        starts.insert(0, next(index for index, each in enumerate(run) if each.label == run[-1].label))  # of one line
    seen: set[tuple[int, tuple[int, ...]]] = set()
    for start in starts:
        terms = run[start:]
        if len(terms) < 2:
            continue
        plain = tuple(each.sign for each in terms)
        signed = tuple(-1 if each.off else each.sign for each in terms)
        less = (1, *(-1 for _ in terms[1:]))
        called = signed if signed[0] > 0 else plain
        order: tuple[tuple[int, ...], ...] = (called, plain, less) if named == "total" else (less, called, plain)
        if named != "total" and called != plain:
            order = (called, less, plain)
        if named == "rest" and min(plain) > 0:
            # first what came in, then what went out; or some of each
            order = (*order, *((1,) * count + (-1,) * (len(terms) - count) for count in range(2, len(terms))))
            if len(terms) <= _MIXED:
                order = (*order, *((1, *signs) for signs in product((1, -1), repeat=len(terms) - 1)))
        for signs in order:
            if (start, signs) not in seen:
                seen.add((start, signs))
                yield _reading(terms, signs)


def _that_comes_out(readings: Sequence[_Reading], named: Role | None, amount: Said, entry: Entry) -> _Reading | None:
    stated = unsigned(amount)
    for index, reading in enumerate(readings, 1):
        each = reading if reading.value > 0 or amount.value < 0 else reading.turned
        if named != "rest" and each is not reading:
            continue  # only of what is missing the larger may stand last
        if named == "total" and each.adds and comes_out(each.value, stated):
            return each
        if abs(each.value) != stated.value:
            continue
        if named is None and role(each.terms[0].label) == "total" and not each.terms[0].result:
            continue  # a part of a total that stands first
        limit = _LIKELY if named is not None or each.terms[-1].leads else _RARE
        limit = min(limit, _SELDOM) if index > _TRIED else limit
        if amount.chance * index <= limit and (named is not None or entry.marked or each.terms[-1].leads):
            return each
    return None


def unsigned(amount: Said) -> Said:
    """The amount without its sign."""
    return amount if amount.value >= 0 else replace(amount, value=-amount.value, size=-amount.size)


def _value(each: Said) -> Fraction:
    return each.value
