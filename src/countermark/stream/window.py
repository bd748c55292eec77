"""The part of a stream that is still read: from a place where nothing is open to the last character that came."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from msgspec import structs

from countermark.language.ends import MAY_END
from countermark.markup import Layout, Token, layout
from countermark.markup.concealed import RESTYLED
from countermark.markup.skeleton import IGNORABLE
from countermark.markup.unfinished import Unfinished
from countermark.measure.number.surroundings.context import FAR_LOOK, LOOK
from countermark.model import Draft, Limits, Mark, Quantity, Span
from countermark.numeral.locales import locale as find_locale
from countermark.statement import is_bindable
from countermark.stream.beginnings import beginning
from countermark.stream.closed import ClosedBlocks
from countermark.stream.labels import definitions, labels_in, labels_near
from countermark.stream.marking import Marking
from countermark.stream.numbers import Number, read_numbers
from countermark.stream.settling import EDGE, Settling
from countermark.stream.statements import Statements, moved, whole_until

_CLOSING: Final = re.compile(r"[\])~>\n]")


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
    numbers: int
    """How many numbers the draft has so far."""


Kind = Literal["number", "token", "doubt", "sentence", "block"]


class _Wait(NamedTuple):
    """What the last look was stopped by."""

    end: int
    """Where it ends, in places of the draft."""
    size: int
    """How much text was there."""
    kind: Kind


class Window:
    """The open part of the draft and what is known of all that came before it."""

    def __init__(self, locale: str | None, limits: Limits, marking: Marking, closed: ClosedBlocks | None) -> None:
        self._locale = locale
        self._closed = closed
        """What numbers without a tag are bound in; None where they are not."""
        self._taken = 0
        """Every number that starts before this place of the draft was handed to it."""
        self._rules = find_locale(locale)
        self._limits = limits
        self._marking = marking
        self._settling = Settling(self._rules)
        self._statements = Statements(marking.evidence, locale) if marking.reads_statements else None
        self._text = ""
        self._fresh: list[str] = []
        self._base = 0
        self._settled = 0
        """Every number that starts before this place of the draft is settled."""
        self._count = 0
        self._has_markup = False
        self._labels: set[str] = set()
        self._wait: _Wait | None = None
        self._size = 0
        self.read = 0
        """How many characters were read, all looks together."""
        self.weight = 0
        """How many numbers were read at the last look."""

    @property
    def size(self) -> int:
        """How many characters are read again at the next look."""
        return self._size

    @property
    def kept(self) -> int:
        """How many characters are kept: the window, and what statements need of the text above it."""
        return self._size if self._statements is None else self._size + self._statements.size

    def learn(self) -> None:
        """The facts are others now."""
        if self._statements is not None:
            self._statements.learn(self._marking.evidence)
        if self._closed is not None:
            self._closed.learn(self._marking.evidence)

    def add(self, chunk: str) -> None:
        """More text."""
        self._fresh.append(chunk)
        self._size += len(chunk)

    def active(self, text: str) -> tuple[int, int, bool]:
        """Up to where a text can be shown whatever follows, where in it a number or a tag may begin, and whether that stays so."""
        start, stays = self._settling.active(text)
        return self._settling.lead(text, start), start, stays

    def _joined(self) -> str:
        if self._fresh:
            self._text += "".join(self._fresh)
            self._fresh.clear()
        return self._text

    def is_worth_a_look(self, chunk: str, active: int) -> bool:
        """Whether what stands at `active` or what the last look was stopped by may be settled, now that `chunk` came."""
        text = self._joined()
        if self._wait is None:
            start = active - self._base
            if text[start] != "<":
                return self._settling.may_hold(text, start + 1)
            end = text.rfind(">") + 1
            if self._statements is not None and text.endswith("</claim>", start, end) and not MAY_END.search(text, end):
                return False  # what a token says is sure with its sentence
            return end > start and self._settling.may_part(text, end, end)
        end, size, kind = self._wait
        if kind == "block":
            return self._closed is not None and self._closed.has_news
        if kind == "doubt":
            return _CLOSING.search(chunk) is not None
        if kind == "sentence":
            return MAY_END.search(text, end - self._base) is not None
        if kind == "number":
            return self._settling.may_hold(text, end - self._base)
        return self._settling.may_part(text, end - self._base, size - self._base)

    def is_waiting(self, released: int) -> bool:
        """Whether nothing can be settled before the block is closed that a number stands in which is held back."""
        if self._closed is None or self._wait is None or self._wait.kind != "block" or self._wait.end <= released:
            return False
        return not self._closed.has_news

    def look(self, released: int) -> Seen:
        """Read the window again, and settle what can be settled; what was released has no mark any more."""
        text = self._joined()
        self.read += len(text)
        whole = layout(text)
        opened = whole.unfinished()
        sure = text[: opened.text]
        lines = layout(sure)
        labels = self._learn(lines)
        markup = definitions(sure, self._labels - lines.labels) if self._has_markup else None
        draft, events, self.weight = read_numbers(
            lines, self._settled - self._base, Draft(text=sure, locale=self._locale), self._limits, markup=markup
        )
        holding = self._settle(events, lines, opened)
        if self._closed is not None:
            holding = self._handed(holding, released - self._base)
            self._closed.read(self._base + (events[len(holding)].start if len(holding) < len(events) else len(sure)))
        settled = self._stated(events, len(holding), lines, opened, text, released - self._base)
        stop = None
        self._wait = None
        if len(settled) < len(events):
            event = events[len(settled)]
            stop = event.start
            kind: Kind = "number"
            if self._waits(event, released - self._base):
                kind = "block"
            elif len(settled) < len(holding):
                kind = "sentence"
            elif event.is_token:
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
        return Seen(found, base + safe, labels, is_restyled, self._count)

    def _learn(self, lines: Layout) -> frozenset[str]:
        """Labels that definitions in the window define; later text may name them."""
        new = lines.labels - self._labels
        self._labels |= new
        return new

    def _settle(self, events: Sequence[Number], lines: Layout, opened: Unfinished) -> Sequence[Number]:
        """The numbers up to the first that what follows may change."""
        masked = _masked(lines)
        stop = len(events)
        holds = False
        for index in range(len(events) - 1, -1, -1):
            event = events[index]
            # No number looks past one behind it that is settled, and is none of its own.
            holds = self._holds(event, masked, lines, opened) or (holds and not event.is_token)
            if not holds:
                stop = index
        return events[:stop]

    def _handed(self, holding: Sequence[Number], released: int) -> Sequence[Number]:
        """Of numbers that are settled, those up to the first doubtful one that is still held, handed to who binds them."""
        closed = self._closed
        assert closed is not None  # asked for before
        doubtful = (index for index, each in enumerate(holding) if each.is_doubtful)
        stop = next(doubtful, len(holding))
        if stop < len(holding) and holding[stop].start < released:
            closed.lose()
            stop = next((index for index in doubtful if holding[index].start >= released), len(holding))
        if not closed.is_lost:
            numbers = [each.quantity for each in holding[:stop] if each.quantity is not None]
            taken = [
                structs.replace(moved(each, self._base), id=f"q{place}")
                for place, each in enumerate(numbers, self._count + 1)
                if _place(each).start + self._base >= self._taken
            ]
            closed.take(taken)
            self._taken = max(self._taken, *(_place(each).end for each in taken), 0)
        return holding[:stop]

    def _stated(  # noqa: PLR0917 — the numbers, the text that they stand in, and what of it is gone
        self, events: Sequence[Number], stop: int, lines: Layout, opened: Unfinished, text: str, released: int
    ) -> Sequence[Number]:
        """Of the numbers up to `stop`, those up to the first whose sentence, or whose block, goes on."""
        stop = next((index for index in range(stop) if self._waits(events[index], released)), stop)
        named = [index for index, event in enumerate(events[:stop]) if self._is_stated(event)]
        if self._statements is None or not named:
            return events[:stop]
        end = min(opened.text, opened.tokens, events[stop].start if stop < len(events) else len(lines.text))
        whole = whole_until(lines, text, end)
        return events[: next((index for index in named if events[index].end > whole), stop)]

    def _is_stated(self, event: Number) -> bool:
        """Whether the mark of a number depends on its sentence."""
        return event.quantity is not None and event.quantity.is_named

    def _waits(self, event: Number, released: int) -> bool:
        """Whether a number has no mark before its block is closed; one that was let go waits for nothing.

        What follows it is held back with it: nothing is shown that a rule may still reject.
        """
        closed = self._closed
        if closed is None or event.quantity is None or not is_bindable(event.quantity) or event.start < released:
            return False
        return closed.is_lost or event.end + self._base > closed.end

    def _holds(self, event: Number, masked: str, lines: Layout, opened: Unfinished) -> bool:
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
        if known < LOOK or known >= FAR_LOOK:
            return known >= FAR_LOOK
        seen = IGNORABLE.sub("", lines.after(token.end, LOOK))
        return "\n" in seen or seen.strip() != ""

    def _marked(self, draft: Draft, settled: Sequence[Number], sure: str) -> list[Settled]:
        """The numbers among what is settled, with their marks where these are sure too."""
        numbers = [
            event._replace(quantity=structs.replace(event.quantity, id=f"q{self._count + place}"))
            for place, event in enumerate((event for event in settled if event.quantity is not None), 1)
            if event.quantity is not None
        ]
        self._count += len(numbers)
        sure_of, others = self._said(draft.text, numbers)
        marks = {mark.node: mark for mark in self._marking.marks(draft, sure_of, others)}
        around = labels_in(self._statements.above + sure) if self._statements is not None else frozenset[str]()
        found: list[Settled] = []
        for event in numbers:
            assert event.quantity is not None
            mark = marks.get(event.quantity.id)
            if mark is not None:
                mark = structs.replace(mark, start=mark.start + self._base, end=mark.end + self._base)
            labels = labels_near(sure, event.start, event.end) | around if event.is_token else frozenset[str]()
            found.append(Settled(event.start + self._base, event.end + self._base, mark, labels))
        return found

    def _said(self, text: str, numbers: Sequence[Number]) -> tuple[list[Quantity], list[Quantity]]:
        """The numbers whose marks are sure, with what is said of them, and the numbers that this speaks of."""
        quantities = [event.quantity for event in numbers if event.quantity is not None and not event.is_doubtful]
        if self._closed is not None:
            quantities = self._closed.retold(quantities)
            self._marking.add(self._closed.made)
        statements = self._statements
        if statements is None or not numbers:
            return quantities, []
        doubtful = [event.quantity.id for event in numbers if event.quantity is not None and event.is_doubtful]
        statements.add([event.quantity for event in numbers if event.quantity is not None], doubtful)
        wanted = [event.quantity.id for event in numbers if event.quantity is not None and self._is_stated(event)]
        said = statements.read(text, wanted) if wanted else {}
        if said is None:
            return [quantity for quantity in quantities if quantity.id not in wanted], []
        sure_of = [
            structs.replace(quantity, statement=said.get(quantity.id, quantity.statement)) for quantity in quantities
        ]
        refers = {
            name
            for statement in said.values()
            for part in (statement.move, statement.order)
            if part is not None
            for name in part.refers
        }
        return sure_of, statements.named(refers) if refers else []

    def _move(self, lines: Layout, opened: Unfinished, done: int) -> None:
        """Let go of text that nothing to come will look back at."""
        start = beginning(lines, opened, done)
        if start:
            if self._statements is not None:
                self._statements.move(lines, start)
            self._text = self._text[start:]
            self._base += start
            self._size = len(self._text)


def _place(quantity: Quantity) -> Span:
    return quantity.span if quantity.token is None else quantity.token


def _token_start(token: Token) -> int:
    return token.start


def _masked(lines: Layout) -> str:
    """The text with an edge for every character of markup and tokens."""
    text = lines.text
    if not lines.tokens and not lines.islands:
        return text
    return "".join(
        text[piece.start : piece.end] if piece.kind == "text" else EDGE * (piece.end - piece.start)
        for piece in lines.pieces
    )
