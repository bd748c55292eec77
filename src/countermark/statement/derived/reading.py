"""Which operation a text names for a number that its tag makes of others, and on whom it is said to be carried out.

Read without looking at the value: the words that name operations, and every name, measure and period beside the number, each
with its side. What stands behind "than", "of", "per", "from" or "compared with" is what the other is held against.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property, lru_cache
from itertools import islice, pairwise
from typing import Final, NamedTuple

from msgspec import structs

from countermark.language import classes
from countermark.language.calendar.periods import Period
from countermark.language.classes import (
    CONJUNCTION,
    GRAIN,
    GROWTH,
    MOVE,
    MOVE_DOWN,
    MOVE_UP,
    MULTIPLE,
    NUMERAL,
    SUBORDINATE,
    VERB,
    YEAR,
)
from countermark.language.forms import fold
from countermark.language.lexicon import lexicon
from countermark.language.lists import has_list, sections
from countermark.language.words import Words
from countermark.measure.derive import Deriver
from countermark.model import Evidence, Operand, Said, Span, Statement
from countermark.model.graph import OperandKind, Side, Where
from countermark.patterns import lazy
from countermark.statement.derived.behind import Behind, merged, placed
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
_LONGEST: Final = 3
"""Words of the longest phrase that names an operation."""
_NAMED: Final = "named "
"""What the sections of words for an operation begin with."""
_WAYS: Final = ("up", "down")
_WHOLE_RATE: Final = ("%", "ratio")
_HARD: Final = (
    classes.SEMICOLON | classes.COLON | classes.OPEN | classes.CLOSE | classes.DASH | classes.BAR | classes.BREAK
)
_PARTED: Final = _HARD | classes.COMMA
_REACH: Final = 12
"""Words on the way back from a mention to what it is held against."""
_NEAR: Final = 3
_SOON: Final = 5
"""Words between the name behind an "and" and its number."""
_SMALL: Final = 100
"""A smaller whole number in front of a plural counts names or periods."""
_BASE: Final = lazy(r"\s*(?:=|as|at)\s*100\b")
_AT_NUMBER: Final = frozenset(("over", "under"))
"""Only behind a number these hold it against another one."""
_PLURAL: Final = ("s", "e", "n", "en")


class Zone(NamedTuple):
    """The words of a sentence that belong to one number."""

    first: int
    last: int


def _first(period: Period) -> int:
    return period.first


class Making:
    """Asks a text what its derived numbers are said to be made of."""

    def __init__(
        self, text: JudgedText, offers: TaggedOffers, asserting: Asserting, evidence: Evidence, cells: Cells
    ) -> None:
        self._text = text
        self._document, self._words = text.document, text.words
        self._offers = offers
        self._asserting = asserting
        self._evidence = evidence
        self._cells = cells
        self._behind: dict[str, Behind] = {}
        self._placings: dict[frozenset[str], Behind] = {}
        self._zones: dict[int, dict[int, Zone]] = {}

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
            move=None if move is None else self._said(move[0], move[0] + 1, "clause", (_WAYS[move[1]], "by")),
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

    def _said(self, first: int, last: int, where: Where, refers: Sequence[str]) -> Said:
        span = Span(start=self._words.start[first], end=self._words.end[last - 1])
        words = self._document.text[span.start : span.end]
        if self._words.bits[last - 1] & classes.POSSESSIVE:
            words = words[: max(words.rfind("'"), words.rfind("’"))] or words  # "Kenya" of "Kenya's"
        return Said(
            words=words, span=structs.replace(span, end=span.start + len(words)), where=where, refers=tuple(refers)
        )

    # The stretch of a sentence that is a number's own.

    def _zone(self, number: Number) -> Zone:
        if number.sentence < 0:
            return Zone(number.first, number.after)
        zones = self._zones.get(number.sentence)
        if zones is None:
            its = self._document.sentences[number.sentence]
            numbers = self._numbers(number.sentence)
            cuts = [its.first]
            for before, behind in pairwise(numbers):
                cuts.append(self._cut(before.after, behind.first, cuts[-1]))
            zones = self._zones[number.sentence] = {
                each.index: Zone(first, last)
                for each, first, last in zip(numbers, cuts, [*cuts[1:], its.last], strict=True)
            }
        return zones[number.index]

    def _numbers(self, sentence: int) -> list[Number]:
        """The numbers of a sentence, without those that are words: "the four regions"."""
        return [
            each
            for each in self._text.by_sentence.get(sentence, ())
            if each.quantity.token is not None or _is_in_digits(each)
        ]

    def _cut(self, low: int, high: int, since: int) -> int:
        """Where the words between two numbers are parted."""
        sign, form, bits = self._words.sign, self._words.form, self._words.bits
        start = low
        if low < high and sign[low] & classes.OPEN:
            # "7.7 % (Kenya) and …": what is put in brackets behind a number belongs to it.
            start = next((at for at in range(low + 1, high) if sign[at] & classes.CLOSE), high)
            if start == high:
                return low if sign[high] & classes.COLON else high
        comma = None
        before = range(max(since, low - _NEAR), low)
        leaves = any(form[at] in _list("from", "en") for at in before)
        for at in range(start, high):
            if sign[at] & _HARD and not (at == start and sign[at] & classes.CLOSE):
                return at
            if sign[at] & classes.COMMA and comma is None:
                comma = at
            is_joint = bool(bits[at] & (CONJUNCTION | SUBORDINATE)) and not self._joins_names(at, high)
            if is_joint or (form[at] in _list("from", "en") and at >= high - _NEAR) or (leaves and form[at] == "to"):
                return at if comma is None else comma
        if comma is not None:
            return comma
        if sign[high] & _PARTED:
            return (
                low if sign[high] & (classes.OPEN | classes.COLON) and (high - 1) in self._named(since, high) else high
            )
        return low if any(since <= at < low for at in self._named(since, low)) else high

    def _said_when(self, first: int, last: int) -> Sequence[Period]:
        """The periods among some words."""
        found = self._document.periods
        low, high = bisect_left(found, first, key=_first), bisect_left(found, last, key=_first)
        return found[low:high]

    def _named(self, first: int, last: int) -> frozenset[int]:
        """The words among these that say who or when."""
        words = {at for each in self._said_when(first, last) for at in range(each.first, each.last)}
        bits = self._words.bits
        return frozenset(words | {at for at in range(first, last) if bits[at] & classes.NAME})

    def _joins_names(self, at: int, high: int) -> bool:
        """Whether an "and" joins two names or two periods, and no two parts of the sentence."""
        around = self._named(max(0, at - 1), high)
        if at - 1 not in around or at + 1 not in around:
            return False
        after = at + 1
        while after in around:
            after += 1
        return high - after > _SOON

    # Operations.

    def _operation(self, number: Number, language: str) -> Said | None:
        found, way = self._named_operations(number, language)
        before = next((each for each in reversed(self._numbers(number.sentence)) if each.index < number.index), None)
        if before is not None and all(name.endswith("?") for _, name in found):
            # "Revenue rose 7.3 % in the South and 7.0 % in the North": what was done is said once for all of them.
            others, other_way = self._named_operations(before, language)
            found += [(at, f"{name.rstrip('?')}?") for at, name in others]
            way = way or other_way
        if found:
            names = dict.fromkeys(name for _, name in found)
            return self._said(found[0][0], found[0][0] + 1, "clause", [*names, *filter(None, (way,))])
        for where, places in self._over(number):
            # A head or the lead of a list names the operation of all that stands under it.
            named = [name for _, _, name in self._phrases(places, language)]
            if any(self._words.bits[at] & (MOVE_UP | MOVE_DOWN | GROWTH) for at in places):
                named.insert(0, _relative(self._unit(number)))
            if named:
                return self._said(places.start, places.stop, where, list(dict.fromkeys(named)))
        return None

    def _named_operations(self, number: Number, language: str) -> tuple[list[tuple[int, str]], str]:
        """The operations that a number's own words name, each with its place, and the direction."""
        words, zone, unit = self._words, self._zone(number), self._unit(number)
        own = range(number.first, number.after)
        phrases = list(self._phrases(range(zone.first, zone.last), language))
        taken = {at for first, last, _ in phrases for at in range(first, last)}
        found: list[tuple[int, str]] = []
        way = ""
        move = self._asserting.move(number) if number.row < 0 else None
        if move is not None and zone.first <= move[0] and move[0] not in taken:
            found.append((move[0], _relative(unit)))
            way = "" if words.bits[move[0]] & MULTIPLE else _WAYS[move[1]]
        for at in range(zone.first, zone.last):
            compared = "" if at in own else self._compared(at, number, zone, language)
            if compared:
                found.append((at, "ratio" if unit == "times" else _relative(unit)))
                way = way or compared
            elif move is None and at not in taken and at < number.first and self._is_change(at):
                found.append((at, _relative(unit)))
                if words.form[at] != "growth":  # which may be negative
                    way = way or _WAYS[bool(words.bits[at] & MOVE_DOWN)]
        behind = number.after
        if behind < zone.last and words.form[behind] in _list("of", language) and not words.sign[behind] & _PARTED:
            if unit in _WHOLE_RATE:
                found.append((behind, "share?" if found else "share"))
            elif not unit:
                found.append((behind, "count?"))
        if unit in _WHOLE_RATE and words.form[zone.first] in _list("of", language):
            found.append((zone.first, "share"))  # "Of its revenue, 40 % came from …"
        if unit == "times":
            found.append((number.first, "ratio"))
        for first, _, name in phrases:
            if name in _WAYS:
                way = way or name
            found.append((first, _relative(unit) if name in _WAYS else name))
        if any(each.quantity.text.strip() == "100" for each in self._numbers(number.sentence)):
            found.append((number.first, "rebase?"))
        return found, way

    def _is_change(self, at: int) -> bool:
        return bool(self._words.bits[at] & (MOVE_UP | MOVE_DOWN | GROWTH))

    def _compared(self, at: int, number: Number, zone: Zone, language: str) -> str:
        """The side that a word of comparison puts the number's own subject on."""
        form = self._words.form
        word = form[at]
        side = _side_of(word, language)
        if not side:
            return ""
        against = _list("against", language)
        if word in _bare():
            return side if number.after <= at <= number.after + 1 else ""
        has_other = (
            at == number.after
            or word.endswith("ed")
            or any(form[each] in against for each in range(at + 1, min(zone.last, at + _REACH)))
            or any(form[each] in against for each in range(zone.first, at))
        )
        return side if has_other else ""

    def _phrases(self, places: range, language: str) -> Iterator[tuple[int, int, str]]:
        """The phrases among some words that name operations, the longest at each place."""
        form, sign, table = self._words.form, self._words.sign, _operations(language)
        at = places.start
        while at < places.stop:
            for size in range(min(_LONGEST, places.stop - at), 0, -1):
                name = table.get(tuple(form[at : at + size]))
                if name is not None and name.endswith("$") and not self._ends(at + size, places):
                    name = None  # "in all" sums up, "in all of the towns" does not
                if name is not None and not any(sign[each] & _PARTED for each in range(at + 1, at + size)):
                    yield at, at + size, name.rstrip("$")
                    at += size - 1
                    break
            at += 1

    def _ends(self, at: int, places: range) -> bool:
        return at >= places.stop or bool(self._words.sign[at] & _PARTED)

    def _unit(self, number: Number) -> str:
        """What kind of number it is as written: "%", "pp", "times", "ratio", or empty."""
        quantity, form = number.quantity, self._words.form
        text = fold(quantity.text)
        times = ("twice", "double", "triple")
        if "times" in text or "×" in text or text.endswith(("x", "fold")) or text.startswith(times):
            return "times"
        unit = None if quantity.reading is None else quantity.reading.unit
        if unit is None:
            after = [*form[number.after : number.after + 2], "", ""]
            if after[0] in ("%", "percent", "percentage", "points", "point"):
                unit = "pp" if after[0] not in ("%", "percent") or after[1] in ("points", "point") else "%"
        if unit in ("pp", "bps"):
            return "pp"
        return "%" if unit == "%" else "ratio" if quantity.kind == "ratio" else ""

    def _over(self, number: Number) -> Iterator[tuple[Where, range]]:
        """The heads of a number's row and column, the lead of its list, and the headings over it."""
        document = self._document
        block = document.blocks[number.block]
        if block.table is not None:
            head = self._text.cells(number.block, max(block.table.header, 0))
            row = self._text.cells(number.block, number.row)
            if number.row != max(block.table.header, 0) and number.column < len(head):
                yield "column", document.words_in(*head[number.column])
            if row and number.column > 0:
                yield "row", document.words_in(*row[0])
        if block.lead >= 0:
            lead = document.blocks[block.lead]
            inside = document.sentences_in(lead.start, lead.end)
            if inside:
                its = document.sentences[inside[-1]]
                yield "lead", range(its.first, its.last)
        if block.parent >= 0:
            heading = document.blocks[block.parent]
            yield "heading", document.words_in(heading.start, heading.end)

    # Operands.

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
                if self._words.form[at] in _list("per", language) and not self._words.sign[at + 1] & _PARTED:
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
                    is_list = any(self._words.bits[at] & CONJUNCTION for at in range(each.first, each.last))
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
            if at in inside or words.bits[at] & YEAR:
                continue
            word, size, last = words.form[at], "", at + 1
            count = values.get(word) if words.bits[at] & NUMERAL else int(word) if word.isdecimal() else None
            if word in _list("both", language):
                size = "2"
            elif word in _list("all", language):
                size = "all" if last < its.last and not words.bits[last] & GRAIN else ""
            elif count is not None and 1 < count < _SMALL and last < its.last:
                after = words.form[last]
                if words.bits[last] & GRAIN:
                    size, last = f"{count} {after}", last + 1
                elif after.endswith(_PLURAL) and not words.sign[last] & _PARTED:
                    size = str(count)
            if size:
                yield Operand(kind="group", said=self._said(at, last, "clause", (size,)), side="either")

    # On which side of the operation a mention stands.

    def _side(self, number: Number, first: int, kind: OperandKind, names: frozenset[int], language: str) -> Side:
        """Going back from a mention, the first word that holds one thing against another makes it the other one.

        A verb or the end of a clause makes it the first one. A list of names stands on one side.
        """
        if kind == "period" and self._is_base(first + 1):
            return "object"
        words = self._words
        its = self._document.sentences[number.sentence]
        at = first - 1
        while at >= max(its.first, first - _REACH):
            if at == number.after - 1:
                if kind != "period" and self._unit(number) == "times":
                    return "object"  # "2.3 times Kenya's", "twice Uganda's"
                if words.sign[at + 1] & _PARTED:
                    return "either"
                at = number.first - 1
                continue
            sign = words.sign[at + 1] & _PARTED
            if sign and not (sign == classes.COMMA and at in names and self._is_list(at + 1, names)):
                return "subject" if first < number.first and not sign & (classes.OPEN | classes.CLOSE) else "either"
            if self._holds_against(at, number, kind, language):
                return "object"
            if words.form[at] in _list("either", language):
                return "either"
            if kind == "period" and words.form[at] == "to" and words.form[at - 1] not in _list("against", language):
                return "subject"
            if words.bits[at] & VERB and not words.bits[at] & MOVE and not words.form[at].endswith("ing"):
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
        is_other = _side_of(word, language) and (word in _bare() or word.endswith("ed"))
        if word in _list("against", language) or is_other:
            return word not in _AT_NUMBER or is_behind
        if kind == "period":
            return word in _list("from", language)
        if word == "times":
            return is_behind
        if word == "by" and before == "divided":
            return True
        if word == "to" and "ratio" in form[max(0, at - _REACH) : at]:
            return True
        if word in ("of", "to") and before in _list("wholes", language):
            return before != "ratio" or word == "to"
        if kind == "indicator" and word in _list("per", language):
            return True
        return (word in _list("of", language) and at == number.after) or (word == "as" and is_behind)

    def _is_list(self, at: int, names: frozenset[int]) -> bool:
        """Whether names go on to an "and": in "As a share of Ethiopia's, Kenya's GDP" a comma parts two sides."""
        while at in names:
            at += 1
        return at < len(self._words) and bool(self._words.bits[at] & CONJUNCTION)

    def _is_base(self, after: int) -> bool:
        """Whether a year is the one that an index starts from: "2021 = 100"."""
        return _BASE.match(self._document.text, self._words.end[after - 1]) is not None

    def _is_apart(self, first: int, number: Number) -> bool:
        """Whether a colon or a semicolon stands between a name and the number behind it."""
        sign = self._words.sign
        return any(sign[at] & (classes.COLON | classes.SEMICOLON) for at in range(first + 1, number.first + 1))


def _is_in_digits(number: Number) -> bool:
    return any(map(str.isdigit, number.quantity.text))


def _relative(unit: str) -> str:
    """What "rose by" and "higher than" are: a rate in per cent, a difference in anything else."""
    return "growth" if unit == "%" else "ratio" if unit == "times" else "difference"


def _side_of(word: str, language: str) -> str:
    return "up" if word in _list("more", language) else "down" if word in _list("less", language) else ""


@cache
def _bare() -> frozenset[str]:
    """Words that compare without a "than"."""
    return _list("bare comparisons", "en")


@cache
def _list(section: str, language: str) -> frozenset[str]:
    """The words of a section in a language, and in English."""
    found = {language, "en"} if has_list("derived", language) else {"en"}
    return frozenset(fold(word) for each in found for word in sections("derived", each).get(section, ()))


@cache
def _operations(language: str) -> Mapping[tuple[str, ...], str]:
    """Phrases that name operations. A "?" is named by the way; a "$" only at the end of its clause."""
    found: dict[tuple[str, ...], str] = {}
    lists = sections("derived", language) if has_list("derived", language) else {}
    for section, phrases in lists.items():
        for phrase in phrases if section.startswith(_NAMED) else ():
            sign = phrase[-1] if phrase[-1] in "?$" else ""
            form = tuple(fold(word) for word in phrase.rstrip("?$").split())
            found[form] = f"{section.removeprefix(_NAMED)}{sign}"
    return found


@lru_cache(maxsize=1024)
def names_in(text: str) -> frozenset[str]:
    """The operations that a name names by itself: the label "Average wage"."""
    words, table = Words(text.replace("_", " ")), _operations("en")
    form = words.form
    found = {
        table[phrase].rstrip("?$")
        for first in range(len(form))
        for last in range(first + 1, min(len(form), first + _LONGEST) + 1)
        if (phrase := tuple(form[first:last])) in table
    }
    is_change = any(words.bits[at] & (MOVE | GROWTH) or _side_of(form[at], "en") for at in range(len(form)))
    return frozenset(found | ({"growth"} if is_change else set()))
