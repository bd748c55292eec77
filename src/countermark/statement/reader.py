"""What a draft says of its numbers: from the sentence outwards, to its table, list, heading and the sentences before."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Collection, Iterator, Sequence
from typing import Final

from countermark.model import Quantity, Said, Statement
from countermark.model.graph import Where
from countermark.statement.moves import Move, moves_of
from countermark.statement.orders import Order, order_of
from countermark.statement.page import MANY, Contexts, Page, Read
from countermark.statement.periods.periods import FAR
from countermark.statement.scope import (
    former_or_latter,
    is_unsettled,
    own_entities,
    own_periods,
    run_of_numbers,
    unclaimed,
)
from countermark.statement.sentence import Named, Place, Sentence, Timed
from countermark.statement.stance import stance_of
from countermark.statement.subject import Subject, carried_subject, own_subject, subject_in
from countermark.statement.vocabulary import Vocabulary

_DAY: Final = re.compile(r"\b\d{1,2}(?:st|nd|rd|th)?\b(?!\d)")
_HEADING_WORDS: Final = 9
"""A longer heading says no period of what stands under it."""


class Reader:
    """Reads statements of one draft."""

    def __init__(self, text: str, quantities: Sequence[Quantity], vocabulary: Vocabulary, declared: str) -> None:
        self._page = Page(text, quantities, vocabulary, declared)

    def statements(self, wanted: Collection[str]) -> dict[str, Statement]:
        """The statement of each of these quantities."""
        found: dict[str, Statement] = {}
        for start, _, quantity in self._page.numbers:
            if quantity.id not in wanted or quantity.id in found:
                continue
            number = self._page.line_at(start)
            parts = self._page.parts(number)
            place = bisect_right(parts, start, key=_start) - 1
            if place < 0 or start >= parts[place][1]:
                continue
            part = self._page.at(*parts[place])
            if (
                len(part.sentence.numbers) > MANY
                or len(part.sentence.entities) > MANY
                or start - part.base >= len(part.sentence.text)
            ):
                found[quantity.id] = Statement(language=part.sentence.language)  # nothing in it can be settled
                continue
            contexts = Contexts(self._page, number, place, quantity)
            found.update(self._stated(part, contexts, wanted))
        return found

    def _stated(self, part: Read, contexts: Contexts, wanted: Collection[str]) -> Iterator[tuple[str, Statement]]:
        sentence = part.sentence
        moves = moves_of(sentence)
        stated = _Stated(self._page, part, contexts, moves)
        for index, (_, _, quantity) in enumerate(sentence.numbers):
            if quantity.id in wanted:
                yield quantity.id, stated.statement(index)


class _Stated:
    """The statements of one sentence."""

    def __init__(self, page: Page, part: Read, contexts: Contexts, moves: dict[int, Move]) -> None:
        self._page = page
        self._sentence, self._base = part
        self._contexts = contexts
        self._moves = moves

    def statement(self, index: int) -> Statement:
        """What is said of one number."""
        sentence = self._sentence
        if sentence.language is None:
            return Statement(language=None)
        move = self._moves.get(index)
        indicator, scope = self._indicator(index, move)
        stood = stance_of(sentence, index)
        order = order_of(sentence, index)
        return Statement(
            entity=self._entity(index),
            indicator=indicator,
            period=self._period(index, move),
            scope=scope,
            stance=None if stood is None else self._said(stood.place, "clause", (stood.stance,)),
            move=None if move is None else self._said(move.place, "clause", self._moved(move)),
            order=None if order is None else self._said(order.place, "clause", self._ordered(order)),
            language=sentence.language,
        )

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
        codes = tuple(dict.fromkeys(code for named in found for code in named.codes))
        if any(named.is_part for named in found) and codes:
            codes = tuple(dict.fromkeys(code for named in found if not named.is_part for code in named.codes))
        return self._said(found[0].place, where, codes, read)

    def _period(self, index: int, move: Move | None) -> Said | None:
        own = own_periods(self._sentence, index)
        if is_unsettled(self._sentence, index, self._sentence.periods):
            return None
        if own and self._is_of_the_other_end(own, index, move):
            return None
        if own:
            return self._timed(own, "clause", move, None)
        for near in (*range(index - 1, -1, -1), *range(index + 1, len(self._sentence.zones))):
            if self._is_behind(index, near):
                continue
            found = own_periods(self._sentence, near)
            if found and self._is_its_alone(index, near, found[0].place):
                continue
            if found:
                if self._is_earlier(index, near):
                    return None
                return self._timed(found, "sentence", move, None)
        for where, read, is_told in self._contexts.around():
            if is_told and not self._is_elliptic():
                continue
            if where == "heading" and len(read.sentence.texts) > _HEADING_WORDS:
                continue
            if read.sentence.periods:
                return self._timed(read.sentence.periods, where, move, read)
        return None

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
        if near < index or place.first < self._sentence.zones[near].at:
            return False
        run = run_of_numbers(self._sentence, index)
        return run is None or near >= run[0] + run[1]

    def _is_earlier(self, index: int, near: int) -> bool:
        """The other end of a move is of another time, which it does not say."""
        move = self._moves.get(index)
        return move is not None and move.other == near

    def _timed(self, found: Sequence[Timed], where: Where, move: Move | None, read: Read | None) -> Said:
        refers = tuple(dict.fromkeys(each for timed in found for each in _periods(timed, move)))
        return self._said(found[0].place, where, refers, read)

    def _indicator(self, index: int, move: Move | None) -> tuple[Said | None, Said | None]:
        grows = move is not None and move.part == "by"
        subject, scope = own_subject(self._sentence, index, self._page.vocabulary, grows=grows)
        said_scope = None if scope is None else self._said(scope, "clause", ())
        if subject is not None:
            return self._subject(subject, "clause", None), said_scope
        if scope is not None and subject is None and not self._sentence.topics:
            grows = False
        others = (*range(index - 1, -1, -1), *range(index + 1, len(self._sentence.zones)))
        if "they" in self._sentence.texts or "both" in self._sentence.texts:
            subjects = [own_subject(self._sentence, near, self._page.vocabulary, grows=grows)[0] for near in others]
            said = [each for each in subjects if each is not None]
            if said:
                codes = tuple(dict.fromkeys(code for each in said for code in each.codes))
                return self._subject(Subject(said[0].place, codes), "sentence", None), said_scope
        zone = self._sentence.zones[index]
        is_bare = self._sentence.is_elliptic(zone.first, zone.last, 0)
        for near in others if is_bare or said_scope is not None else ():
            found = carried_subject(self._sentence, index, near, self._page.vocabulary, grows=grows)
            if found is not None and (found.codes or self._sentence.topics):
                return self._subject(found, "sentence", None), said_scope
        is_bare = self._is_elliptic()
        for where, read, is_told in self._contexts.around():
            if is_told and not is_bare:
                continue
            sentence = read.sentence
            found, _ = subject_in(sentence, 0, len(sentence.texts), sentence.topics, self._page.vocabulary, grows=grows)
            if found is not None:
                return self._subject(found, where, read), said_scope
        return None, said_scope

    def _is_elliptic(self) -> bool:
        return self._sentence.is_elliptic(0, len(self._sentence.texts))

    def _subject(self, subject: Subject, where: Where, read: Read | None) -> Said:
        return self._said(subject.place, where, subject.codes, read)


def _start(part: tuple[int, int]) -> int:
    return part[0]


def _settled(sentence: Sentence) -> list[Named]:
    """The entities that a context speaks of."""
    known = [named for named in sentence.entities if named.is_known and not named.is_region]
    return [named for named in known if named.codes] or known[:1]


def _periods(timed: Timed, move: Move | None) -> tuple[str, ...]:
    said = timed.said
    if said.problem:
        # A part of a period is none that facts are held for; "last year" is one that nobody knows.
        return (timed.place.words,) if said.problem.startswith("a part") else ()
    if said.periods:
        if _DAY.search(timed.place.words):
            # A day is when something was counted, or when a year ended.
            return tuple(str(period.year) for period in said.periods)
        return tuple(map(str, said.periods))
    first, last = said.first or 0, said.last if said.last is not None else FAR
    if move is not None and last < FAR and first:
        if move.part == "from":
            return (str(first),)
        if move.part == "to":
            return (str(last),)
    return (f"{first}/{last}",)
