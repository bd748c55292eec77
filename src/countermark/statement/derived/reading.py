"""Which operation a text names for a number that its tag makes of others, and on whom it is said to be carried out.

Read without looking at the value: the words that name operations, and every name, measure and period beside the number, each
with its side. What stands behind "than", "of", "per", "from" or "compared with" is what the other is held against.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import islice
from typing import Final

from countermark.language import classes
from countermark.language.calendar.periods import Period
from countermark.language.lexicon import lexicon
from countermark.measure.derive import Deriver
from countermark.model import Evidence, Operand, Said, Statement
from countermark.model.graph import OperandKind, Side, Where
from countermark.patterns import lazy
from countermark.statement.derived.behind import Behind, merged, placed
from countermark.statement.derived.operations import REACH, WAYS, NamedOperations, bare, side_of
from countermark.statement.derived.words import listed
from countermark.statement.derived.zones import PARTED
from countermark.statement.placement.judgement.offers import TaggedOffers
from countermark.statement.placement.judgement.stance import Asserting
from countermark.statement.placement.judgement.text import Cells, JudgedText
from countermark.statement.placement.names.axis_names import ENTITY, MEASURE, PERIOD
from countermark.statement.placement.names.mentions import Mention
from countermark.statement.placement.numbers import Number
from countermark.statement.placement.space import Space

FAR: Final = 9999
"""The end of a stretch of years that has none: "since 2022"."""
_KINDS: Final[Mapping[str, OperandKind]] = {MEASURE: "indicator", ENTITY: "entity"}
_SMALL: Final = 100
"""A smaller whole number in front of a plural counts names or periods."""
_BASE: Final = lazy(r"\s*(?:=|as|at)\s*100\b")
_AT_NUMBER: Final = frozenset(("over", "under"))
"""Only behind a number these hold it against another one."""
_PLURAL: Final = ("s", "e", "n", "en")


class Making(NamedOperations):
    """Asks a text what its derived numbers are said to be made of."""

    def __init__(
        self, text: JudgedText, offers: TaggedOffers, asserting: Asserting, evidence: Evidence, cells: Cells
    ) -> None:
        super().__init__(text, asserting)
        self._offers = offers
        self._evidence = evidence
        self._cells = cells
        self._behind: dict[str, Behind] = {}
        self._placings: dict[frozenset[str], Behind] = {}

    @cached_property
    def _deriver(self) -> Deriver:
        return Deriver(self._evidence.by_id)

    def statement(self, number: Number, language: str) -> Statement:
        """What is said of one number."""
        spaces = list(self.behind(number).spaces.values())
        stance = self._asserting.stance(number, self._names_in(number, spaces))
        move = self._asserting.move(number) if number.row < 0 else None
        operands = tuple(self._operands(number, spaces, language))
        first: dict[str, Said] = {}
        for each in operands:
            if each.kind not in ("group", "unit"):
                first.setdefault(each.kind, each.said)
        return Statement(
            entity=first.get("entity"),
            indicator=first.get("indicator"),
            period=first.get("period"),
            stance=None if stance is None else self._said(stance.place, stance.place + 1, "clause", (stance.name,)),
            move=None if move is None else self._said(move[0], move[0] + 1, "clause", (WAYS[move[1]], "by")),
            operation=self._operation(number, language),
            operands=operands,
            language=language,
        )

    def behind(self, number: Number) -> Behind:
        """Where the facts stand that the expression of a number reads."""
        expression = number.quantity.expression or ""
        found = self._behind.get(expression)
        if found is None:
            groups = self._deriver.groups(expression)
            found = self._behind[expression] = merged(list(map(self._placed, groups)))
        return found

    def _placed(self, group: frozenset[str]) -> Behind:
        found = self._placings.get(group)
        if found is None:
            found = self._placings[group] = placed(group, self._cells, self._evidence)
        return found

    def _names_in(self, number: Number, spaces: Sequence[Space]) -> frozenset[int]:
        """The words of its sentence that name members: "budget" is no plan where it is what is counted."""
        return frozenset[int]().union(
            *(self._text.named_words(each, number.sentence) for each in spaces if number.sentence >= 0)
        )

    def _operands(self, number: Number, spaces: Sequence[Space], language: str) -> Iterator[Operand]:
        """Whoever and whatever the sentence names: in the number's own stretch, beside it, and in the sentence before."""
        zone, told = self._zone(number), set[str]()
        if number.sentence >= 0:
            its = self._document.sentences[number.sentence]
            found = list(self._mentions(spaces, range(its.first, its.last)))
            for kind, first, last, refers in found:
                names = frozenset(at for each in found if each[0] == kind for at in range(each[1], each[2]))
                is_own = zone.first <= first < zone.last and not self._is_apart(first, number)
                is_base = kind == "period" and self._is_base(last)
                side = self._side(number, first, kind, names, language) if is_own or is_base else "either"
                if is_own:
                    told.add(kind)
                where: Where = "clause" if is_own else "sentence"
                yield Operand(kind=kind, said=self._said(first, last, where, refers), side=side)
        yield from self._carried(number, spaces, told)
        if number.sentence > 0:
            before = self._document.sentences[number.sentence - 1]
            if before.block == number.block:
                for kind, first, last, refers in self._mentions(spaces, range(before.first, before.last)):
                    yield Operand(kind=kind, said=self._said(first, last, "before", refers), side="either")
        if number.sentence >= 0:
            yield from self._groups(number, language)
            for at in range(zone.first, zone.last - 1):
                if self._words.form[at] in listed("per", language) and not self._words.sign[at + 1] & PARTED:
                    yield Operand(kind="unit", said=self._said(at + 1, at + 2, "clause", ()), side="object")

    def _mentions(
        self, spaces: Sequence[Space], places: range
    ) -> Iterator[tuple[OperandKind, int, int, tuple[str, ...]]]:
        """The names, measures and periods among some words, with what each may be."""
        found: dict[tuple[OperandKind, int, int, int], dict[str, None]] = {}
        for space in spaces:
            for axis, named in self._text.named(space, places.start, places.stop).items():
                kind = _KINDS.get(axis.kind)
                for each in named if kind is not None else ():
                    # "Solar and hydro generation" names both, "generation" any of them.
                    is_list = any(self._words.bits[at] & classes.CONJUNCTION for at in range(each.first, each.last))
                    for member in sorted(each.members) or (-1,):
                        key = each.first, each.last, member if is_list else -1
                        names = found.setdefault((kind, *key), {})  # type: ignore[arg-type]  # it is one
                        names |= {axis.names[member]: None} if member >= 0 else {}
        for period in self._said_when(places.start, places.stop):
            if period.grain != "latest":
                found["period", period.first, period.last, -1] = dict.fromkeys(self._when(period, spaces))
        for (kind, first, last, _), names in sorted(found.items(), key=lambda each: each[0][1:]):
            yield kind, first, last, tuple(names)

    def _when(self, period: Period, spaces: Sequence[Space]) -> Iterable[str]:
        """A period as facts write it; a stretch of years as its ends; one without a year as those that there are."""
        if period.until and len(period.value) == len(period.until) == 4:
            return [f"{period.value}/{period.until}"]
        if period.until:
            return [period.value, period.until]
        if period.value:
            is_open = (
                period.grain == "year"
                and period.first
                and self._words.form[period.first - 1] in ("since", "depuis", "desde", "seit")
            )
            return [f"{period.value}/{FAR}" if is_open else period.value]
        names: list[str] = []
        for space in spaces if period.part else ():
            for axis, named in self._text.named(space, period.first, period.last).items():
                if axis.kind == PERIOD:
                    names += [axis.names[member] for each in named for member in sorted(each.members)]
        return names

    def _carried(self, number: Number, spaces: Sequence[Space], told: set[str]) -> Iterator[Operand]:
        """What stands over a number, or was said before, of a kind that its own words do not name."""
        for space in spaces:
            for axis in space.axes:
                kind: OperandKind | None = "period" if axis.kind == PERIOD else _KINDS.get(axis.kind)
                if kind is None or kind in told:
                    continue
                offers = self._offers.said(space, axis, number)
                over = (each for each in offers if each.mentions and each.where not in ("clause", "sentence"))
                for offer in islice(over, 1):
                    told.add(kind)
                    for mention in offer.mentions:
                        said = self._said(mention.first, mention.last, offer.where, self._refers(mention, spaces))
                        yield Operand(kind=kind, said=said, side="either")

    def _refers(self, mention: Mention, spaces: Sequence[Space]) -> Sequence[str]:
        period = self._text.periods.get(mention.first) if mention.axis.kind == PERIOD else None
        if period is not None:
            return list(self._when(period, spaces))
        return [mention.axis.names[member] for member in sorted(mention.members)]

    def _groups(self, number: Number, language: str) -> Iterator[Operand]:
        """Such as "all four regions", "both", "the three years": how many there are, or "all"."""
        its = self._document.sentences[number.sentence]
        words, values = self._words, lexicon(language).values
        inside = {at for each in self._numbers(number.sentence) for at in range(each.first, each.after)}
        for at in range(its.first, its.last):
            if at in inside or words.bits[at] & classes.YEAR:
                continue
            word, size, last = words.form[at], "", at + 1
            count = values.get(word) if words.bits[at] & classes.NUMERAL else int(word) if word.isdecimal() else None
            if word in listed("both", language):
                size = "2"
            elif word in listed("all", language):
                size = "all" if last < its.last and not words.bits[last] & classes.GRAIN else ""
            elif count is not None and 1 < count < _SMALL and last < its.last:
                after = words.form[last]
                if words.bits[last] & classes.GRAIN:
                    size, last = f"{count} {after}", last + 1
                elif after.endswith(_PLURAL) and not words.sign[last] & PARTED:
                    size = str(count)
            if size:
                yield Operand(kind="group", said=self._said(at, last, "clause", (size,)), side="either")

    def _side(self, number: Number, first: int, kind: OperandKind, names: frozenset[int], language: str) -> Side:
        """Going back from a mention, the first word that holds one thing against another makes it the other one.

        A verb or the end of a clause makes it the first one. A list of names stands on one side.
        """
        if kind == "period" and self._is_base(first + 1):
            return "object"
        words = self._words
        its = self._document.sentences[number.sentence]
        at = first - 1
        while at >= max(its.first, first - REACH):
            if at == number.after - 1:
                if kind != "period" and self._unit(number) == "times":
                    return "object"  # "2.3 times Kenya's", "twice Uganda's"
                if words.sign[at + 1] & PARTED:
                    return "either"
                at = number.first - 1
                continue
            sign = words.sign[at + 1] & PARTED
            if sign and not (sign == classes.COMMA and at in names and self._islisted(at + 1, names)):
                return "subject" if first < number.first and not sign & (classes.OPEN | classes.CLOSE) else "either"
            if self._holds_against(at, number, kind, language):
                return "object"
            if words.form[at] in listed("either", language):
                return "either"
            if kind == "period" and words.form[at] == "to" and words.form[at - 1] not in listed("against", language):
                return "subject"
            if (
                words.bits[at] & classes.VERB
                and not words.bits[at] & classes.MOVE
                and not words.form[at].endswith("ing")
            ):
                break
            at -= 1
        if kind == "period":
            return "either"
        return "subject" if first < number.first else "either"

    def _holds_against(self, at: int, number: Number, kind: OperandKind, language: str) -> bool:
        """Whether a word makes what stands behind it the thing that the other is held against."""
        form = self._words.form
        word, before = form[at], form[at - 1] if at else ""
        is_behind = at >= number.after
        is_other = side_of(word, language) and (word in bare() or word.endswith("ed"))
        if word in listed("against", language) or is_other:
            return word not in _AT_NUMBER or is_behind
        if kind == "period":
            return word in listed("from", language)
        if word == "times":
            return is_behind
        if word == "by" and before == "divided":
            return True
        if word == "to" and "ratio" in form[max(0, at - REACH) : at]:
            return True
        if word in ("of", "to") and before in listed("wholes", language):
            return before != "ratio" or word == "to"
        if kind == "indicator" and word in listed("per", language):
            return True
        return (word in listed("of", language) and at == number.after) or (word == "as" and is_behind)

    def _islisted(self, at: int, names: frozenset[int]) -> bool:
        """Whether names go on to an "and": in "As a share of Ethiopia's, Kenya's GDP" a comma parts two sides."""
        while at in names:
            at += 1
        return at < len(self._words) and bool(self._words.bits[at] & classes.CONJUNCTION)

    def _is_base(self, after: int) -> bool:
        """Whether a year is the one that an index starts from: "2021 = 100"."""
        return _BASE.match(self._document.text, self._words.end[after - 1]) is not None

    def _is_apart(self, first: int, number: Number) -> bool:
        """Whether a colon or a semicolon stands between a name and the number behind it."""
        sign = self._words.sign
        return any(sign[at] & (classes.COLON | classes.SEMICOLON) for at in range(first + 1, number.first + 1))
