"""What a draft says of its numbers: from the sentence outwards, to its table, list, heading and the sentences before."""

from __future__ import annotations

import re
import time
from bisect import bisect_right
from collections.abc import Collection, Iterator, Sequence
from math import inf
from typing import Final, NamedTuple

from msgspec import structs

from countermark.model import Operand, Quantity, Said, Statement
from countermark.model.graph import OperandKind, Where
from countermark.statement.derived.operations import (
    OPERATIONS,
    counted_per,
    groups_of,
    is_base,
    names_at,
    operation_of,
    operations_in,
    side_of,
    stretches,
)
from countermark.statement.moves import Move, moves_of, part_of
from countermark.statement.orders import Order, order_of
from countermark.statement.page import Contexts, Page, Read
from countermark.statement.periods.periods import FAR
from countermark.statement.scope import (
    former_or_latter,
    is_label,
    is_unsettled,
    own_entities,
    own_periods,
    run_of_numbers,
    unclaimed,
)
from countermark.statement.sentence import MOVES_ON, Named, Place, Sentence, Timed
from countermark.statement.stance import Stood, stance_of
from countermark.statement.strange import strange_word, stranger
from countermark.statement.subject import Subject, carried_subject, own_subject, subject_in
from countermark.statement.vocabulary import Vocabulary

_DAY: Final = re.compile(r"\b(\d{1,2})(?:st|nd|rd|th)?\b(?!\d)")
_MONTH_END: Final = 28
"""The day from which on a month may end."""
_WORDS: Final = re.compile(r"[^\W\d_]{4,}(?: [^\W\d_]+)*\Z")
_LONGEST: Final = 2000
_CLOSING: Final = " \"'”’)*_"
_AND: Final = frozenset(("and", "plus", "und", "et", "y"))
_COMPARING: Final = frozenset(("up", "down", "double", "half", "triple", "more", "less", "from", "apart"))
_SAME_TIMES: Final = frozenset(("year", "quarter", "month", "period", "time"))
_HEADING_WORDS: Final = 9
"""A longer heading says no period of what stands under it."""


class Derived(NamedTuple):
    """What is said of a number as of one that was made of others."""

    statement: Statement
    numbers: Sequence[Quantity]
    """Of its sentence."""
    named: frozenset[str]
    """The operations that are named right at it."""


class Reader:
    """Reads statements of one draft."""

    def __init__(self, text: str, quantities: Sequence[Quantity], vocabulary: Vocabulary, declared: str) -> None:
        self._page = Page(text, quantities, vocabulary, declared)
        self.lines: dict[str, tuple[str, str]] = {}
        """For each number that was read, its own stretch, and all of its sentence or its row; with the heads of its table."""
        self._places: dict[str, tuple[int, int]] = {}

    def statements(self, wanted: Collection[str], until: float = inf) -> dict[str, Statement]:
        """The statement of each of these quantities that can be read until then."""
        found: dict[str, Statement] = {}
        for start, _, quantity in self._page.numbers:
            if quantity.id not in wanted or quantity.id in found:
                continue
            if time.monotonic() > until:
                break
            number = self._page.line_at(start)
            parts = self._page.parts(number)
            place = bisect_right(parts, start, key=_start) - 1
            if place < 0 or start >= parts[place][1]:
                continue
            part = self._page.at(*parts[place])
            if part.unread is not None:
                found[quantity.id] = Statement(language=part.sentence.language, unread=f"it has {part.unread}")
                continue
            line = self._page.lines[number]
            first, end = (line.start, line.end) if line.kind == "row" else parts[place]
            contexts = Contexts(self._page, number, place, quantity)
            heads = self._page.vocabulary.parts and [
                read.sentence.text for where, read, _ in contexts.around() if where != "before"
            ]
            whole = " | ".join((self._page.visible.text[first : min(end, first + _LONGEST)], *(heads or ())))
            for index, (_, _, each) in enumerate(part.sentence.numbers):
                if each.id in wanted:
                    own = part.sentence.stretch(index) if line.kind != "row" else whole
                    self.lines[each.id] = own, whole
                    self._places[each.id] = number, place
            stated = dict(self._stated(part, contexts, wanted))
            if contexts.unread is not None:
                stated = {each: structs.replace(said, unread=contexts.unread) for each, said in stated.items()}
            found.update(stated)
        return found

    def derived(self, quantity: Quantity) -> Derived | None:
        """What is said of a number that was read as of one that was made of others.

        None where its sentence has too many to settle anything.
        """
        if quantity.id not in self._places:
            return None
        number, place = self._places[quantity.id]
        part = self._page.at(*self._page.parts(number)[place])
        numbers = [each for _, _, each in part.sentence.numbers]
        index = next((index for index, each in enumerate(numbers) if each.id == quantity.id), None)
        if index is None or part.unread is not None:
            return None
        moves = moves_of(part.sentence)
        stated = _Stated(self._page, part, Contexts(self._page, number, place, quantity), moves)
        return Derived(stated.statement(index, is_derived=True), numbers, names_at(part.sentence, index, moves))

    def _stated(self, part: Read, contexts: Contexts, wanted: Collection[str]) -> Iterator[tuple[str, Statement]]:
        sentence = part.sentence
        moves = moves_of(sentence)
        stated = _Stated(self._page, part, contexts, moves)
        for index, (_, _, quantity) in enumerate(sentence.numbers):
            if quantity.id in wanted:
                yield quantity.id, stated.statement(index, is_derived=quantity.expression is not None)


class _Stated:
    """The statements of one sentence."""

    def __init__(self, page: Page, part: Read, contexts: Contexts, moves: dict[int, Move]) -> None:
        self._page = page
        self._sentence, self._base = part.sentence, part.base
        self._contexts = contexts
        self._moves = moves

    def statement(self, index: int, *, is_derived: bool) -> Statement:
        """What is said of one number."""
        sentence = self._sentence
        if sentence.language is None:
            return Statement(language=None)
        move = self._moves.get(index)
        indicator, scope = self._indicator(index, move)
        stood, stood_in = stance_of(sentence, index), None
        if stood is None:
            stood, stood_in = self._contexts.denied()
        if stood is None and sentence.texts and sentence.text.rstrip(_CLOSING).endswith("?"):
            stood = Stood("asked", sentence.place(len(sentence.texts) - 1, len(sentence.texts)))
        order = order_of(sentence, index)
        entity, period = self._entity(index), self._period(index, move)
        return Statement(
            entity=entity,
            indicator=indicator,
            period=period,
            scope=scope,
            stance=None if stood is None else self._said(stood.place, "clause", (stood.stance,), stood_in),
            move=None if move is None else self._said(move.place, "clause", self._moved(move)),
            order=None if order is None else self._said(order.place, "clause", self._ordered(order)),
            operation=self._operation(index) if is_derived else None,
            operands=tuple(self._operands(index, entity, indicator, period)) if is_derived else (),
            language=sentence.language,
        )

    def _operation(self, index: int) -> Said | None:
        found = operation_of(self._sentence, index, self._moves)
        if found is not None:
            return self._said(found.place, "clause", (*found.names, *filter(None, (found.direction,))))
        for where, read, is_told in self._contexts.around():
            # A head or the lead of a list names the operation of all that stands under it.
            named = () if is_told else operations_in(read.sentence, self._sentence, index)
            if named:
                return self._said(read.sentence.place(0, len(read.sentence.texts)), where, named, read)
        return None

    def _operands(
        self, index: int, entity: Said | None, indicator: Said | None, period: Said | None
    ) -> Iterator[Operand]:
        """Whoever and whatever the sentence names: in the number's own stretch, beside it, and in the sentence before."""
        sentence, zone = self._sentence, self._sentence.zones[index]
        told: dict[OperandKind, Said | None] = {"entity": entity, "indicator": indicator, "period": period}
        for kind, place, refers in self._mentions(sentence):
            is_own = zone.first <= place.first < zone.last and not _is_apart(sentence, place.first, zone.at)
            said = self._said(place, "clause" if is_own else "sentence", refers)
            if is_own:
                told.pop(kind, None)
            side = side_of(sentence, index, place.first, kind)
            if not is_own and not (kind == "period" and is_base(sentence, place.first)):
                side = "either"
            yield Operand(kind=kind, said=said, side=side)
        for missing, carried in told.items():
            if carried is not None and carried.where not in ("clause", "sentence"):
                yield Operand(kind=missing, said=carried, side="either")
        for where, read, _ in self._contexts.around():
            if where == "before":
                for kind, place, refers in self._mentions(read.sentence):
                    yield Operand(kind=kind, said=self._said(place, where, refers, read), side="either")
                break
        for place, size in groups_of(sentence):
            yield Operand(kind="group", said=self._said(place, "clause", (size,)), side="either")
        for place in counted_per(sentence, zone):
            yield Operand(kind="unit", said=self._said(place, "clause", ()), side="object")

    def _mentions(self, sentence: Sentence) -> Iterator[tuple[OperandKind, Place, tuple[str, ...]]]:
        for named in sentence.entities:
            if not named.is_region:
                yield "entity", named.place, named.codes
        for timed in sentence.periods:
            yield "period", timed.place, _periods(self._dated(timed), None)
        is_found = False
        # "Cost of sales" is one name, and says nothing in parts.
        for each in (stretches(sentence), [zone[::2] for zone in sentence.zones]):
            for first, last in () if is_found else each:
                topics = [hit for hit in sentence.topics if first <= hit.first < last]
                subject, _ = subject_in(sentence, first, last, topics, self._page.vocabulary, without=OPERATIONS)
                if subject is not None and subject.codes:
                    is_found = True
                    yield "indicator", subject.place, subject.codes

    def _said(self, place: Place, where: Where, refers: tuple[str, ...], read: Read | None = None) -> Said:
        base = self._base if read is None else read.base
        return Said(words=place.words, span=self._page.span(base, place), where=where, refers=refers)

    def _moved(self, move: Move) -> tuple[str, ...]:
        other = () if move.other is None else (self._sentence.numbers[move.other][2].id,)
        return (move.direction, move.part, *other)

    def _ordered(self, order: Order) -> tuple[str, ...]:
        side = "high" if order.is_high else "low"
        if order.rank is not None:
            return (side, str(order.rank), order.among, *order.nouns)
        if order.other is not None:
            return (side, "than", "number", self._sentence.numbers[order.other][2].id)
        if order.named is not None:
            return (side, "than", "entity", *order.named.codes)
        assert order.timed is not None
        return (side, "than", "period", *_periods(order.timed, None))

    def _entity(self, index: int) -> Said | None:
        own = own_entities(self._sentence, index)
        if is_unsettled(self._sentence, index, self._sentence.entities):
            return None
        if own:
            return self._named(own, "clause", None)
        if self._sentence.is_former_or_latter(index):
            for where, read, _ in self._contexts.around():
                pair = former_or_latter(
                    read.sentence,
                    self._sentence.texts[self._sentence.zones[index].first : self._sentence.zones[index].at],
                )
                if pair is not None:
                    return self._named([pair], where, read)
        for near in (*range(index - 1, -1, -1), *range(index + 1, len(self._sentence.zones))):
            settled = unclaimed(self._sentence, near) if near == index + 1 else own_entities(self._sentence, near)
            found = [named for named in settled if not named.is_region]
            if found and self._is_its_alone(index, near, found[0].place):
                continue
            if found:
                return self._named(found, "sentence", None)
        for where, read, _ in self._contexts.around():
            found = _settled(read.sentence)
            if found:
                return self._named(found, where, read)
        return None

    def _named(self, found: Sequence[Named], where: Where, read: Read | None) -> Said:
        # One that the evidence does not hold is meant beside the others all the same: "Kenya and Uganda".
        codes = tuple(dict.fromkeys(code for named in found for code in named.codes or _unheld(named, found)))
        if any(named.is_part for named in found) and codes:
            codes = tuple(dict.fromkeys(code for named in found if not named.is_part for code in named.codes))
        return self._said(found[0].place, where, codes, read)

    def _period(self, index: int, move: Move | None) -> Said | None:
        own = own_periods(self._sentence, index)
        if is_unsettled(self._sentence, index, self._sentence.periods):
            return None
        part = part_of(self._sentence, index) if move is None else move.part
        ends = _two_ends(self._sentence, own)
        if ends and part in ("from", "to"):
            return self._timed([ends[part == "to"]], "clause", part, None)
        if own and self._is_of_the_other_end(own, index, move):
            return None
        if own:
            return self._timed(own, "clause", part, None)
        for near in (*range(index - 1, -1, -1), *range(index + 1, len(self._sentence.zones))):
            if self._is_behind(index, near):
                continue
            found = own_periods(self._sentence, near)
            if found and self._is_its_alone(index, near, found[0].place):
                continue
            if found:
                ends = _two_ends(self._sentence, found)
                if ends and part in ("from", "to"):
                    return self._timed([ends[part == "to"]], "sentence", part, None)
                if self._is_earlier(index, near) and not all(_is_stretch(timed) for timed in found):
                    return None
                return self._timed(found, "sentence", part, None)
        shared = self._shared_period(index)
        if shared is not None:
            return self._timed([shared], "sentence", part, None)
        return self._period_around(index, part)

    def _period_around(self, index: int, part: str | None) -> Said | None:
        """The period that stands elsewhere: over it, in its table, or in a sentence that this one goes on from."""
        grain = self._same_time(index)
        moves_on = not MOVES_ON.isdisjoint(self._sentence.texts)
        goes_on = grain is not None or (self._is_elliptic() and not moves_on)
        is_now = any(word in ("is", "are", "has", "have", "will") for word in self._sentence.texts)
        follows = not goes_on and index not in self._moves and not moves_on and not is_now
        for where, read, is_told in self._contexts.around():
            periods = read.sentence.periods
            if is_told and not goes_on and not (follows and _sets_time(read.sentence, self._sentence)):
                follows = False
                continue
            if where == "heading" and len(read.sentence.texts) > _HEADING_WORDS:
                continue
            if grain and is_told:
                periods = [each for each in periods if each.said.periods and each.said.periods[-1].grain == grain][-1:]
            elif grain == "" and part in ("from", "to") and len(periods) == 2:
                periods = [periods[part == "to"]]
            if periods:
                return self._timed(periods, where, part, read)
        return None

    def _same_time(self, index: int) -> str | None:
        """The kind of period that the number's stretch points back to: "that year", "the same quarter"; empty for any kind."""
        zone = self._sentence.zones[index]
        texts = self._sentence.texts
        for place in range(zone.first + 1, zone.last):
            if texts[place] in _SAME_TIMES and texts[place - 1] in ("that", "same"):
                return texts[place] if texts[place] in ("year", "quarter", "month") else ""
        return None

    def _shared_period(self, index: int) -> Timed | None:
        """Such as "inflation was 7.7% and the population 55 million in 2023": the only period, at the end of one row of values."""
        sentence = self._sentence
        if len(sentence.periods) != 1 or index in self._moves or index == len(sentence.zones) - 1:
            return None
        between = range(sentence.zones[index].at, sentence.zones[-1].at)
        joints = {sentence.texts[place] for place in between if "joint" in sentence.classes(place)}
        is_row = joints and joints <= _AND and not any(sentence.classes(place) & _COMPARING for place in between)
        return sentence.periods[0] if is_row and sentence.periods[0].place.first >= sentence.zones[-1].at else None

    def _is_of_the_other_end(self, own: Sequence[Timed], index: int, move: Move | None) -> bool:
        """Such as "Over the year to 2024 it fell from 3.9% to 2.4%": the period in front is that of the number it went to."""
        if (
            move is None
            or move.part != "from"
            or move.other is None
            or own[0].place.first >= self._sentence.zones[index].at
        ):
            return False
        return all(timed.said.periods for timed in own) and not own_periods(self._sentence, move.other)

    def _is_behind(self, index: int, near: int) -> bool:
        """Where a move came from, and "a year earlier", are times of that number alone; in one row they are shared."""
        run = run_of_numbers(self._sentence, index)
        if run is not None and run[0] <= near < run[0] + run[1]:
            return False
        move = self._moves.get(near)
        return (move is not None and move.part == "from") or any(
            timed.said.of for timed in own_periods(self._sentence, near)
        )

    def _is_its_alone(self, index: int, near: int, place: Place) -> bool:
        """What a later number says behind itself is its own, unless the two stand in one row."""
        if is_label(self._sentence, place):
            return True
        if near < index or place.first < self._sentence.zones[near].at:
            return False
        run = run_of_numbers(self._sentence, index)
        return run is None or near >= run[0] + run[1]

    def _is_earlier(self, index: int, near: int) -> bool:
        """The other end of a move is of another time, which it does not say."""
        move = self._moves.get(index)
        return move is not None and move.other == near

    def _timed(self, found: Sequence[Timed], where: Where, part: str | None, read: Read | None) -> Said:
        refers = tuple(dict.fromkeys(each for timed in map(self._dated, found) for each in _periods(timed, part)))
        return self._said(found[0].place, where, refers, read)

    def _dated(self, timed: Timed) -> Timed:
        """Such as "the year before", which counts from the year that the sentence before says."""
        if not timed.said.step:
            return timed
        for where, read, _ in self._contexts.around():
            years = [each.said.periods[-1] for each in read.sentence.periods if each.said.periods]
            if where == "before" and years:
                period = years[-1]._replace(year=years[-1].year + timed.said.step)
                return timed._replace(said=timed.said._replace(periods=(period,), problem=""))
        return timed

    def _indicator(self, index: int, move: Move | None) -> tuple[Said | None, Said | None]:
        """What is counted, and the words that may make another number of it."""
        found, scope = self._found_indicator(index, move)
        if found is None or not found.refers:
            return found, scope
        is_here = found.where in ("clause", "sentence")
        start = self._page.visible.offset(found.span.start) - self._base if is_here else None
        spoken = None if start is None else bisect_right(self._sentence.starts, start) - 1
        strange = stranger(self._sentence, index, spoken, found.refers, self._page.vocabulary)
        return found, scope if strange is None else self._said(strange, "clause", ())

    def _found_indicator(self, index: int, move: Move | None) -> tuple[Said | None, Said | None]:
        grows = move is not None and move.part == "by"
        counted = self._counted(index, grows=grows)
        if counted is not None and not any(self._is_of_a_topic(code) for code in counted.refers):
            return counted, None
        subject, scope = own_subject(self._sentence, index, self._page.vocabulary, grows=grows)
        said_scope = None if scope is None else self._said(scope, "clause", (scope.words,))
        at = self._sentence.zones[index].at
        if self._sentence.classes(at) & {"more", "less"} and not self._sentence.breaks[at]:
            said_scope = self._said(self._sentence.place(at, at + 1), "clause", ())  # "5.2% lower"
        if subject is not None:
            return self._subject(subject, "clause", None), said_scope
        if scope is not None and subject is None and not self._sentence.topics:
            grows = False
        others = (*range(index - 1, -1, -1), *range(index + 1, len(self._sentence.zones)))
        if "they" in self._sentence.words or "both" in self._sentence.words:
            subjects = [own_subject(self._sentence, near, self._page.vocabulary, grows=grows)[0] for near in others]
            said = [each for each in subjects if each is not None]
            if said:
                codes = tuple(dict.fromkeys(code for each in said for code in each.codes))
                return self._subject(Subject(said[0].place, codes), "sentence", None), said_scope
        zone = self._sentence.zones[index]
        is_bare = self._sentence.is_elliptic(zone.first, zone.last, 0)
        has_verb = any("verb" in self._sentence.classes(place) for place in range(zone.first, at))
        for near in others if is_bare or said_scope is not None else ():
            if near > index and has_verb and "it" in self._sentence.texts[zone.first : at]:
                break  # "it" is what was spoken of before
            found = carried_subject(self._sentence, index, near, self._page.vocabulary, grows=grows)
            if found is not None and (found.codes or self._sentence.topics):
                return self._subject(found, "sentence", None), said_scope
        for near in (index, *others):
            counted = self._counted(near, grows=grows)
            if counted is not None:
                return counted if near == index else structs.replace(counted, where="sentence"), said_scope
        is_bare = self._is_elliptic() or (is_bare and "it" in self._sentence.texts[zone.first : at])
        for where, read, is_told in self._contexts.around():
            if is_told and not is_bare:
                continue
            sentence = read.sentence
            found, _ = subject_in(sentence, 0, len(sentence.texts), sentence.topics, self._page.vocabulary, grows=grows)
            if found is not None:
                if where in ("column", "row"):
                    strange = strange_word(sentence, found.codes, self._page.vocabulary)
                    said_scope = said_scope if strange is None else self._said(strange, where, (), read)
                return self._subject(found, where, read), said_scope
        return None, said_scope

    def _counted(self, index: int, *, grows: bool) -> Said | None:
        """What the number itself says that it counts: "55 million people"."""
        start, _, quantity = self._sentence.numbers[index]
        # A unit identifies what a bare number counts; inside a tag it has a fact to agree with.
        if quantity.token is not None or quantity.reading is None or quantity.reading.unit in (None, "%"):
            return None
        words = _WORDS.search(quantity.text)
        if words is None:
            return None
        name = words[0]
        read = Sentence(name, (), self._page.vocabulary, self._page.declared)
        found, _ = subject_in(read, 0, len(read.texts), read.topics, self._page.vocabulary, grows=grows)
        if found is None or not found.codes:
            return None
        if (
            any(map(self._is_of_a_topic, found.codes))
            and strange_word(self._sentence, found.codes, self._page.vocabulary) is not None
        ):
            return None  # "12 million people were hungry" are not all people
        place = found.place._replace(start=start + words.start(), end=start + words.end(), words=name)
        return self._said(place, "clause", found.codes)

    def _is_of_a_topic(self, code: str) -> bool:
        indicator = self._page.vocabulary.indicator(code)
        return indicator is None or bool(indicator.topics)

    def _is_elliptic(self) -> bool:
        return self._sentence.is_elliptic(0, len(self._sentence.texts))

    def _subject(self, subject: Subject, where: Where, read: Read | None) -> Said:
        return self._said(subject.place, where, subject.codes, read)


def _start(part: tuple[int, int]) -> int:
    return part[0]


def _is_apart(sentence: Sentence, first: int, at: int) -> bool:
    """Whether a colon or a semicolon stands between a name and the number behind it."""
    return any(sentence.breaks[place] in (":", ";") for place in range(first, at)) or (
        first < at and sentence.leads[at] in (":", ";")
    )


def _unheld(named: Named, found: Sequence[Named]) -> tuple[str, ...]:
    return (named.place.words,) if named.is_known and not named.is_part and len(found) > 1 else ()


def _settled(sentence: Sentence) -> list[Named]:
    """The entities that a context speaks of."""
    known = [named for named in sentence.entities if named.is_known and not named.is_region]
    return [named for named in known if named.codes] or known[:1]


def _is_stretch(timed: Timed) -> bool:
    """Whether a period has two ends, one for each end of a move."""
    said = timed.said
    return not said.periods and not said.problem and bool(said.first) and said.last not in (None, FAR)


def _sets_time(before: Sentence, sentence: Sentence) -> bool:
    """Whether a sentence says when for the next one too: it opens with it, or the next one opens with "it" or "its"."""
    if len(before.periods) != 1:
        return False
    return before.periods[0].place.first <= 1 or sentence.texts[0] in ("it", "its", "they", "their")


def _two_ends(sentence: Sentence, found: Sequence[Timed]) -> Sequence[Timed]:
    """Such as "from Q1 2023 to Q1 2024": two periods, one for each end of a move."""
    if len(found) != 2 or not all(timed.said.periods for timed in found):
        return ()
    between = sentence.texts[found[0].place.last : found[1].place.first]
    return found if between in (["to"], ["and"]) else ()


def _is_year(words: str) -> bool:
    return len(words) > 2 and words.isdigit()


def _periods(timed: Timed, part: str | None) -> tuple[str, ...]:
    said = timed.said
    if said.problem:
        # A part of a period is none that facts are held for; "last year" is one that nobody knows.
        return (timed.place.words,) if said.problem.startswith("a part") else ()
    if said.periods:
        day = None if _is_year(timed.place.words) else _DAY.search(timed.place.words)
        if day is not None and int(day[1]) >= _MONTH_END:
            # When a year ended; any other day is a part of its month.
            return tuple(str(period.year) for period in said.periods)
        return tuple(map(str, said.periods))
    first, last = said.first or 0, said.last if said.last is not None else FAR
    if last < FAR and first and part in ("from", "to"):
        return (str(first if part == "from" else last),)
    return (f"{first}/{last}",)
