"""The parts of a question: what each of its words does in it.

Every word must have a part. What a word leaves unexplained is no question that can be answered by looking up, and is refused.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from countermark.ask.derived.condition import words_before
from countermark.ask.names import Member, Named, Names
from countermark.ask.naming import ENTITY
from countermark.ask.question.lexicon import KINDS, SPANS, calculations, lexicon, nouns, place_of_ordinal, role_by_class
from countermark.ask.refusal import Refused
from countermark.language import classes
from countermark.language.document import Document
from countermark.language.forms import stem
from countermark.language.lists import word_list
from countermark.model import VALUE_KINDS, Quantity
from countermark.numeral import find as find_numbers
from countermark.numeral.lexicon import units
from countermark.numeral.words.english_table import ONES
from countermark.statement.names.indicators import vocabulary
from countermark.statement.retrieval.retrieve import Finder

INDICATOR, MEMBER, DATE, COUNT, BOUND = "indicator", "member", "date", "count", "bound"
"""Roles of what is named: an indicator, a member of an axis, a period, how many there are, and what a value is held against."""
AUXILIARIES: Final = word_list("ask", "question first")
_MOVES: Final = {"rise": "up", "drop": "down", "changed by": "change"}
_DETERMINERS: Final = word_list("ask", "question determiners")
"""What stands before a noun: behind them "increase in" names one."""
_LISTED: Final = 6
"""Indicators that a refusal lists."""
_JOINED: Final = classes.COMMA | classes.SEMICOLON | classes.COLON | classes.SLASH | classes.DASH
_WRITTEN: Final = 4
"""Letters from which on a number without a unit counts nothing."""


class Part(NamedTuple):
    """A stretch of a question that has one role in it."""

    first: int
    last: int
    """Its words, half-open."""
    role: str
    said: str = ""
    """As it is written."""
    means: Any = None
    """The indicator, the member, the period or the number."""


class Parts:
    """The parts of one question; each step takes the words it understands, and the next ones leave those alone."""

    def __init__(self, text: str, finder: Finder, names: Names) -> None:
        self.text, self.names = text, names
        self.words = Document(text).words
        self.all: list[Part] = []
        self.axes: list[str] = []
        self._finder = finder
        self._taken = [False] * len(self.words)
        self._numbers = [number for number in find_numbers(text) if number.kind in VALUE_KINDS]
        self._read_times()
        for first, last, role in calculations().among(self.words.form, self._taken):
            self._word(first, last, role)
        self._read_names()
        self._read_numbers()
        self._read_words()
        self.all.sort(key=lambda part: (part.first, part.last))
        self._drop_repeats()

    def of(self, *roles: str) -> list[Part]:
        """The parts with one of these roles, in order."""
        return [part for part in self.all if part.role in roles]

    @property
    def indicators(self) -> list[str]:
        """The indicators that are named, each once."""
        return list(dict.fromkeys(part.means for part in self.of(INDICATOR)))

    def holds(self) -> str:
        """What could be asked for instead."""
        labels = [f"{label!r}" for label in self.names.labels]
        if not labels:
            return "they name none"
        return f"the facts have {', '.join(labels[:_LISTED])}{', …' if len(labels) > _LISTED else ''}"

    def said(self, first: int, last: int) -> str:
        """Words as they are written, without an ending that says whose something is."""
        end = self.words.end[last - 1] - (2 if self.words.bits[last - 1] & classes.POSSESSIVE else 0)
        return self.text[self.words.start[first] : end]

    def kind_of(self, place: int) -> str | None:
        """The role of a noun for members or periods, or of an ordinal; None for any other word."""
        form = self.words.form[place]
        if self.names.is_head(form):
            return "kind"
        if place_of_ordinal(self.words, place) is not None:
            return "ordinal"
        role = nouns().get(stem(form))
        return None if role == "kind" and self.names.called else role

    def _take(self, first: int, last: int, role: str, means: Any = None, places: Sequence[int] = ()) -> None:
        for place in places or range(first, last):
            self._taken[place] = True
        self.all.append(Part(first, last, role, self.said(first, last), means))

    def _inside(self, start: int, end: int) -> list[int]:
        words = self.words
        return [place for place in range(len(words)) if words.start[place] < end and start < words.end[place]]

    def _read_times(self) -> None:
        for said in self._finder.times(self.text):
            if said.problem:
                raise Refused(said.problem)
            inside = self._inside(said.start, said.end)
            # "do" is Polish for until, and English for nothing about time.
            if inside and self.words.form[inside[0]] in AUXILIARIES:
                raise Refused(f"{said.said!r} is not a period that is clear", "name the period alone")
            if inside:
                self._take(inside[0], inside[-1] + 1, DATE, said)

    def _read_names(self) -> None:
        self._find_names()
        if not self.indicators:
            topics = [hit for hit in vocabulary().among(self.words.form, self._taken) if hit.meaning.kind == "topic"]
            named = f": {self.said(topics[0].first, topics[0].last)!r} is none" if topics else ""
            raise Refused(f"it names no indicator that the facts have{named}", self.holds())
        # What the indicators are broken down by is known now, and its values are names, too.
        self.axes = self.names.axes(self.indicators)
        self._find_names()
        for mention in self._finder.places(self.words, self.text, self._taken):
            at = self.words.start[mention.first]
            if any(number.span.start < at < number.span.end for number in self._numbers):
                continue  # 25 GW are not of Guinea-Bissau
            if any(bits & classes.CURRENCY for bits in self.words.bits[mention.last : mention.last + 1]):
                continue  # "US dollars" are a currency
            if not mention.codes:
                raise Refused(f"the facts have nothing for {mention.name!r}")
            self._take(mention.first, mention.last, MEMBER, Member(ENTITY, mention.codes))

    def _find_names(self) -> None:
        for named in self.names.find(self.words, self._taken):
            first, last = named.words[0], named.words[-1] + 1
            if named.axis is None:
                self._indicator(named, first, last)
            else:
                self._take(first, last, MEMBER, Member(named.axis, named.codes), named.words)

    def _indicator(self, named: Named, first: int, last: int) -> None:
        if len(named.codes) > 1:
            labels = " or ".join(map(self.names.label, named.codes))
            raise Refused(f"{self.said(first, last)!r} may mean {labels}", "say which")
        words = named.words
        # "Total population" of two is a sum, whatever the indicator is called; "total generation" may be held itself.
        if (
            len(words) > 1
            and self.words.form[first] == "total"
            and not self.names.label(named.codes[0]).lower().startswith("total")
        ):
            self._take(first, first + 1, "total")
            words, first = words[1:], words[1]
        self._take(first, last, INDICATOR, named.codes[0], words)

    def _read_numbers(self) -> None:
        dated = {place for part in self.of(DATE) for place in range(part.first, part.last)}
        for number in self._numbers:
            inside = self._inside(number.span.start, number.span.end)
            free = [place for place in inside if not self._taken[place]]
            # "Over 2021" is no number.
            if not free or dated.intersection(inside) or number.reading is None:
                continue
            if number.reading.value is not None or number.kind == "range":
                self._number(number, free)

    def _number(self, number: Quantity, free: Sequence[int]) -> None:
        assert number.reading is not None
        is_held = number.kind == "range" or number.reading.qualifier is not None or number.reading.unit is not None
        first, others = free[0], free[1:]
        counts = number.reading.qualifier is None and others and all(map(self.kind_of, others))
        word = self.words.form[first]
        if (counts or (not is_held and not others)) and (len(word) < _WRITTEN or word in ONES):
            self._take(first, first + 1, COUNT, number)
            return
        self._take(first, free[-1] + 1, BOUND, number, free)
        # "Did not exceed" is a bound of its own, and only a count has a place for it.
        start = number.span.start - words_before(self.text, number)
        for place in self._inside(start, number.span.start):
            if start <= self.words.start[place] < number.span.start and not self._taken[place]:
                self._take(place, place + 1, "not")

    def _read_words(self) -> None:
        for first in range(len(self.words)):
            by_class, listed = role_by_class(self.words, first), lexicon().at(self.words.form, first)
            is_phrase = by_class is not None and by_class[1] > max(first + 1, listed.last if listed is not None else 0)
            if by_class is not None and is_phrase and not any(self._taken[first : by_class[1]]):
                self._word(first, by_class[1], by_class[0])  # "on average"
        for first, last, role in lexicon().among(self.words.form, self._taken):
            if last - first > 1 or self.kind_of(first) is None:
                self._word(first, last, role)
        for place in range(len(self.words)):
            if not self._taken[place]:
                self._unlisted(place)
        for place in range(1, len(self.words)):
            if self.words.sign[place] & _JOINED:
                self.all.append(Part(place, place, "and"))

    def _unlisted(self, place: int) -> None:
        """A word that no list has: a noun for members, what its class says, a unit, or a name that is nearly spelt right."""
        role = self.kind_of(place)
        by_class = role_by_class(self.words, place)
        if role == "ordinal" and self.words.form[place].isdecimal():
            self._take(place, place + 2, role, place_of_ordinal(self.words, place))
        elif role is not None:
            self._take(place, place + 1, role, place_of_ordinal(self.words, place))
        elif by_class is not None and not any(self._taken[place : by_class[1]]):
            self._word(place, by_class[1], by_class[0])
        elif self._is_unit(place):
            self._take(place, place + 1, "fill")
        else:
            self._guess(place)

    def _guess(self, place: int) -> None:
        for mention in self._finder.guesses(self.words, self.text, self._taken):
            if mention.first <= place < mention.last and mention.codes:
                self._take(mention.first, mention.last, MEMBER, Member(ENTITY, mention.codes))
                return
        word = self.said(place, place + 1)
        raise Refused(f"{word!r} is nothing the facts are known to say", self.holds())

    def _word(self, first: int, last: int, role: str) -> None:
        form = self.words.form
        if role in _MOVES and first and form[first - 1] not in _DETERMINERS:
            role = _MOVES[role]  # "did it rise in 2023" has no rise in anything
        follows = first > 0 and self.kind_of(first - 1) in KINDS | SPANS
        before = self.kind_of(last) if last < len(form) else None
        if role in ("from", "to") and any(part.first == last for part in self.of(DATE)):
            role = "since" if role == "from" else "until"
        elif role in ("link", "that") or (role == "which" and follows):
            role = "link" if follows else "with" if form[first] == "with" else "that"
        elif last - first == 1 and form[first] == "what" and before is not None and before != "ordinal":
            role = "which"
        self._take(first, last, role)

    def _is_unit(self, place: int) -> bool:
        unit = units.canonical(self.words.form[place]) or units.canonical(self.words.raw[place])
        known = (units.canonical(each) for each in self.names.units if each is not None)
        return unit is not None and unit.name in {each.name for each in known if each is not None}

    def _drop_repeats(self) -> None:
        """One thing that is said twice is one, and so is a member with the word for its kind."""
        beside = {(part.means.axis, place) for part in self.of(MEMBER) for place in (part.first - 1, part.last)}
        dated = {part.first - 1 for part in self.of(DATE)}
        seen: set[tuple[str, object]] = set()
        kept: list[Part] = []
        for part in self.all:
            if part.role in (INDICATOR, BOUND):
                if (part.role, part.means) in seen:
                    continue
                seen.add((part.role, part.means))
            is_named = part.role in KINDS and (self.names.axis_called(part.said), part.first) in beside
            is_dated = part.role == "year" and part.first in dated
            if not (is_named or is_dated or (part.role == "kind" and self._is_whole(part))):
                kept.append(part)
        self.all = kept

    def _is_whole(self, part: Part) -> bool:
        """Facts without an entity are of "the company"."""
        before = self.words.form[part.first - 1] if part.first else ""
        return before in ("the", "our") and not self.names.catalogue.entities() and not self.axes
