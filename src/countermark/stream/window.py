"""The part of a stream that is still read: from a place where nothing is open to the last character that came."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Final, Literal, NamedTuple

from msgspec import structs

from countermark.extract import TooManyNumbers
from countermark.extract import numbers as extract_numbers
from countermark.markup import Layout, Token, layout
from countermark.markup.concealed import RESTYLED
from countermark.markup.unfinished import Unfinished
from countermark.model import Draft, Limits, Mark, Quantity, Span
from countermark.numeral.locales import locale as find_locale
from countermark.numeral.words import word_starts
from countermark.stream.beginnings import beginning
from countermark.stream.marking import Marking
from countermark.stream.settling import EDGE, Settling

_LOOK: Final = 48
_FAR_LOOK: Final = 1000
"""How many characters a token's surroundings are read, and how many where the nearest are blank."""
_DULL: Final = re.compile(r"[A-Za-z,;:.'!? \n]*+")
_CLOSING: Final = re.compile(r"[\])~>\n]")
_NUMBER_WORD: Final = re.compile(r"an? +\w+|\w+", re.IGNORECASE)
_REFERENCE: Final = re.compile(r"!?\[([^\[\]\n]{1,999})\](?:\[([^\[\]\n]{0,999})\])?")
_MATH_END: Final = re.compile(r"[$\n]")
_MATH: Final = 502
_NEAR: Final = 400
_LABEL: Final = 1100
"""How far off a bracket may stand that a token's surroundings depend on, and one that the token stands in."""
_NEAR_TOKEN: Final = 128


class Settled(NamedTuple):
    """A number that nothing behind it changes any more, and the stretch of the draft that it takes."""

    start: int
    end: int
    mark: Mark | None
    """None where it is sure that there is a number, and not yet which."""
    labels: frozenset[str]
    """Labels that would change it, were they defined further on."""


class Seen(NamedTuple):
    """What a look at the window shows, in places of the draft."""

    settled: Sequence[Settled]
    safe: int
    """Up to here no text can become part of a number or a tag."""
    labels: frozenset[str]
    """Labels that are defined for the first time."""
    is_restyled: bool
    """A style sheet stands there that may hide or change any text of the draft."""


class _Number(NamedTuple):
    """A number of the window, or a word that could yet be one."""

    start: int
    end: int
    quantity: Quantity | None
    is_doubtful: bool = False
    """It depends on whether the draft has markup somewhere."""


class _Wait(NamedTuple):
    """What the last look was stopped by."""

    end: int
    """Where it ends, in places of the draft."""
    size: int
    """How much text was there."""
    kind: Literal["number", "token", "doubt"]


class Window:
    """The open part of the draft and what is known of all that came before it."""

    def __init__(self, locale: str | None, limits: Limits, marking: Marking) -> None:
        self._locale = locale
        self._rules = find_locale(locale)
        self._limits = limits
        self._marking = marking
        self._settling = Settling(self._rules)
        self._text = ""
        self._fresh: list[str] = []
        self._base = 0
        self._settled = 0
        """Every number that starts before this place of the draft is settled."""
        self._count = 0
        self._has_markup = False
        self._labels: set[str] = set()
        self._wait: _Wait | None = None
        self.size = 0
        self.read = 0
        """How many characters were read, all looks together."""
        self.weight = 0
        """How many numbers were read at the last look."""

    def add(self, chunk: str) -> None:
        """More text."""
        self._fresh.append(chunk)
        self.size += len(chunk)

    def is_dull(self, text: str) -> bool:
        """Whether a text holds no number, no markup and nothing that may become one."""
        return _DULL.fullmatch(text) is not None and not word_starts(text, self._rules)

    def lead(self) -> int:
        """Up to where the text cannot become part of a number, in a text that holds none."""
        return self._base + self._settling.lead(self._joined(), self.size)

    def _joined(self) -> str:
        if self._fresh:
            self._text += "".join(self._fresh)
            self._fresh.clear()
        return self._text

    def is_worth_a_look(self, chunk: str) -> bool:
        """Whether what the last look was stopped by may be settled now; `chunk` came since."""
        if self._wait is None:
            return True
        end, size, kind = self._wait
        if kind == "doubt":
            return _CLOSING.search(chunk) is not None
        text = self._joined()
        end -= self._base
        if kind == "number":
            return self._settling.may_hold(text, end)
        return self._settling.may_part(text, end, size - self._base)

    def look(self) -> Seen:
        """Read the window again, and settle what can be settled."""
        text = self._joined()
        self.read += len(text)
        whole = layout(text)
        opened = whole.unfinished()
        sure = text[: opened.text]
        lines = layout(sure)
        labels = self._learn(lines)
        draft, events = self._events(sure, lines)
        settled = self._settle(events, lines, opened)
        stop = None
        self._wait = None
        if len(settled) < len(events):
            event = events[len(settled)]
            stop = event.start
            kind: Literal["number", "token", "doubt"] = "number"
            if event.quantity is not None and event.quantity.token is not None:
                kind = "token" if event.start < opened.tokens else "doubt"
            self._wait = _Wait(self._base + event.end, self._base + len(text), kind)
        found = self._marked(draft, settled, sure)
        if stop is None and opened.is_certain:
            safe = len(text)
        else:
            safe = self._settling.lead(sure, len(sure) if stop is None else stop)
        base = self._base
        if found:
            self._settled = found[-1].end
            safe = max(safe, self._settled - base)
        self._has_markup = self._has_markup or not lines.is_plain
        # A style sheet that is still open is one all the same.
        is_restyled = any(stretch.why == RESTYLED for stretch in (whole if opened.is_certain else lines).concealed)
        if not is_restyled:
            self._move(lines, opened, min(safe, len(sure) if stop is None else stop))
        return Seen(found, base + safe, labels, is_restyled)

    def _learn(self, lines: Layout) -> frozenset[str]:
        """Labels that definitions in the window define; later text may name them."""
        new = lines.labels - self._labels
        self._labels |= new
        return new

    def _events(self, sure: str, lines: Layout) -> tuple[Draft, list[_Number]]:
        """The numbers that are not settled yet, in order, with the words that may become one."""
        first = self._settled - self._base
        draft = Draft(text=sure, locale=self._locale)
        if lines.is_plain and not self._has_markup:
            events = self._numbers(draft, first, len(sure))
            if any(event.quantity.token is None and _is_near(lines, event) for event in events if event.quantity):
                events = _both(events, self._numbers(_with_markup(draft), first, len(sure)), len(sure))
        else:
            draft = _with_markup(draft, self._definitions(sure, lines))
            events = self._numbers(draft, first, len(sure))
        starts, ends = [event.start for event in events], [event.end for event in events]
        for start in word_starts(sure, self._rules):
            word = _NUMBER_WORD.match(sure, start) if start >= first else None
            index = bisect_right(ends, start)
            if word is not None and (index == len(ends) or word.end() <= starts[index]):
                events.append(_Number(start, word.end(), None))
        events.sort(key=_by_start)
        return draft, events

    def _definitions(self, sure: str, lines: Layout) -> str:
        """What defines the labels that the window names and earlier text has defined."""
        if not self._labels or "[" not in sure:
            return ""
        named = {label for names in _references(sure, 0, len(sure)) for label in names}
        return "".join(f"[{label or ' '}]: x\n" for label in sorted((named & self._labels) - lines.labels))

    def _numbers(self, draft: Draft, first: int, size: int) -> list[_Number]:
        try:
            quantities = extract_numbers(draft, self._limits).quantities
        except TooManyNumbers:
            return []
        self.weight = len(quantities)
        found: list[_Number] = []
        reached = 0
        for quantity in quantities:
            place = quantity.span if quantity.token is None else quantity.token
            if place.end > size:
                break
            # A malformed tag may have swallowed numbers, which come first.
            start = max(place.start, reached)
            reached = place.end
            if start >= first:
                found.append(_Number(start, place.end, quantity))
        return found

    def _settle(self, events: Sequence[_Number], lines: Layout, opened: Unfinished) -> Sequence[_Number]:
        """The numbers up to the first that what follows may change."""
        masked = _masked(lines)
        stop = len(events)
        holds = False
        for index in range(len(events) - 1, -1, -1):
            event = events[index]
            is_token = event.quantity is not None and event.quantity.token is not None
            # No number looks past one behind it that is settled, and is none of its own.
            holds = self._holds(event, masked, lines, opened) or (holds and not is_token)
            if not holds:
                stop = index
        return events[:stop]

    def _holds(self, event: _Number, masked: str, lines: Layout, opened: Unfinished) -> bool:
        quantity = event.quantity
        if quantity is not None and quantity.token is not None:
            return self._token_holds(quantity, quantity.token, lines, opened)
        if masked[event.start] != EDGE:
            return self._settling.holds(masked, event.end)
        index = bisect_right(lines.tokens, event.start, key=_token_start) - 1
        return index < 0 or lines.tokens[index].end <= event.start or lines.tokens[index].start < opened.tokens

    def _token_holds(self, quantity: Quantity, token: Span, lines: Layout, opened: Unfinished) -> bool:
        sure = lines.text
        if token.end >= len(sure) or token.start >= opened.tokens:
            return False
        if quantity.problem is not None or self._settling.parts(sure, token.start, token.end):
            return True
        known = lines.shown(token.end, min(len(sure), opened.tokens))
        return known >= _FAR_LOOK or (known >= _LOOK and not lines.after(token.end, _LOOK).isspace())

    def _marked(self, draft: Draft, settled: Sequence[_Number], sure: str) -> list[Settled]:
        """The numbers among what is settled, with their marks where these are sure too."""
        sure_of = [
            event.quantity
            for event in settled
            if event.quantity is not None
            and not event.is_doubtful
            and (event.quantity.token is not None or not _may_be_math(sure, event))
        ]
        marks = dict(zip([quantity.id for quantity in sure_of], self._marking.marks(draft, sure_of), strict=True))
        found: list[Settled] = []
        for event in settled:
            quantity = event.quantity
            if quantity is None:
                continue
            self._count += 1
            mark = marks.get(quantity.id)
            if mark is not None:
                mark = structs.replace(
                    mark, start=mark.start + self._base, end=mark.end + self._base, node=f"q{self._count}"
                )
            labels = _labels_near(sure, event.start, event.end) if quantity.token is not None else frozenset[str]()
            found.append(Settled(event.start + self._base, event.end + self._base, mark, labels))
        return found

    def _move(self, lines: Layout, opened: Unfinished, done: int) -> None:
        """Let go of text that nothing to come will look back at."""
        start = beginning(lines, opened, done)
        if start:
            self._text = self._text[start:]
            self._base += start
            self.size = len(self._text)


def _with_markup(draft: Draft, definitions: str = "") -> Draft:
    """The same with markup behind it, so that numbers between tokens are read apart, as they are in any such draft."""
    return Draft(text=f"{draft.text}\n\n{definitions}<br>", locale=draft.locale)


def _is_near(lines: Layout, event: _Number) -> bool:
    """Whether a token stands so close to a number that it matters how the two are told apart."""
    index = bisect_right(lines.tokens, event.start, key=_token_start)
    return any(
        token.end > event.start - _NEAR_TOKEN and token.start < event.end + _NEAR_TOKEN
        for token in lines.tokens[max(0, index - 1) : index + 1]
    ) or (bool(lines.tokens) and "|" in lines.text)


def _both(plain: list[_Number], apart: list[_Number], size: int) -> list[_Number]:
    """Numbers as a draft without markup has them and one with markup: nobody knows yet which this one is."""
    events: list[_Number] = []
    for one, other in zip_longest(plain, apart):
        if one is None or other is None or one.start != other.start:
            # As many numbers or not, nobody knows: from here on none has an id yet.
            events.append(_Number(min(each.start for each in (one, other) if each is not None), size, None))
            break
        assert one.quantity is not None
        assert other.quantity is not None
        same = one.end == other.end and one.quantity.kind == other.quantity.kind
        events.append(one if same else one._replace(end=max(one.end, other.end), is_doubtful=True))
    return events


def _token_start(token: Token) -> int:
    return token.start


def _by_start(number: _Number) -> tuple[int, int]:
    return number.start, number.end


def _masked(lines: Layout) -> str:
    """The text with an edge for every character of markup and tokens."""
    text = lines.text
    if not lines.tokens and not lines.islands:
        return text
    return "".join(
        text[piece.start : piece.end] if piece.kind == "text" else EDGE * (piece.end - piece.start)
        for piece in lines.pieces
    )


def _may_be_math(text: str, event: _Number) -> bool:
    """A dollar sign touches the number, and it is not known yet whether another one makes a formula of the two."""
    start = max(0, event.start - 1)
    sign = text.find("$", start, event.end + 1)
    while sign >= 0:
        end = _MATH_END.search(text, sign + 1, sign + _MATH)
        if len(text) < sign + _MATH and (end is None or end.end() == len(text)):
            return True
        sign = text.find("$", sign + 1, event.end + 1)
    return False


def _references(text: str, start: int, end: int) -> Iterator[tuple[str, ...]]:
    """The labels by which each bracketed text may turn out to be a link or an image."""
    for match in _REFERENCE.finditer(text, start, end):
        yield tuple(name.strip().casefold() for name in (match[2], match[1]) if name is not None)


def _labels_near(text: str, start: int, end: int) -> frozenset[str]:
    """Labels around a token, or behind and before it within sight."""
    first, last = max(0, start - _LABEL, text.rfind("\n", 0, start)), end + _NEAR
    first = min(first, max(0, start - _NEAR))
    if text.find("[", first, last) < 0:
        return frozenset()
    return frozenset(name for names in _references(text, first, last) for name in names)
