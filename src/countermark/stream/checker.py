"""StreamChecker: chunks of a draft in, text and marks out, and at the end the report of the whole draft."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from msgspec import structs

from countermark.errors import InvalidDraft
from countermark.language import read
from countermark.language.growing import Growing
from countermark.markup import layout
from countermark.markup.concealed import RESTYLED
from countermark.model import DEFAULT_LIMITS, Draft, Evidence, Fact, Graph, Limits, Mark, Report
from countermark.model.draft import SURROGATE
from countermark.numeral.locales import locale as find_locale
from countermark.pipeline import REFUSED, PackLike, check, check_read, load_packs, typed
from countermark.protocols import Subject
from countermark.stream.closed import ClosedBlocks
from countermark.stream.events import Event, Released, Withdrawn
from countermark.stream.marking import Marking
from countermark.stream.window import Settled, Window

_HOLD: Final = 2000
_KEPT: Final = 64
"""What stays behind when too much is held: the end may be half of something that is known with the next chunk."""
_ENDS: Final = re.compile(r"[\s>)\]`~,.;:!?|]")
_STYLE: Final = "a style sheet in the text may hide or change any of it"
_LABEL: Final = "the label '{}' is defined further on"
_MUCH: Final = 256
_LARGE: Final = 4096
_AGAIN: Final = 64
_SELDOM: Final = 16
"""How often a character is read again, at most, in a window of ordinary size and in a large one: what has to come
before the next look is such a part of what is read."""


class StreamChecker:
    """Checks a draft while it arrives.

    `feed` takes the next chunk and gives what may be shown of the draft now; `finish` gives the rest and the report,
    which is `check`'s own of the whole text. A mark is given once nothing that follows can change it. Marks that a
    style sheet or a definition further on changes all the same are withdrawn.
    """

    def __init__(
        self,
        evidence: Evidence | None = None,
        *,
        pack: PackLike | Sequence[PackLike] = "numbers.strict",
        numbers: Any = None,
        params: Mapping[str, Any] | None = None,
        locale: str | None = None,
        query: str | None = None,
        bind: bool = False,
        limits: Limits = DEFAULT_LIMITS,
        hold: int = _HOLD,
    ) -> None:
        self._evidence = Evidence() if evidence is None else evidence
        self._draft = typed(Draft(text="", locale=locale, query=query), self._evidence, params, limits)
        find_locale(locale)
        supplied = dict(params) if params is not None else {}
        if numbers is not None:
            supplied["numbers"] = numbers
        if type(hold) is not int or hold < 1:
            raise InvalidDraft(f"hold is {hold!r}", hint="give the characters that may be held back, at least 1")
        self._packs = load_packs(pack, supplied)
        self._limits, self._hold = limits, hold
        self._marking = Marking(self._packs, self._evidence, limits, bind=bind)
        self._bind = bind
        self._growing = Growing(read(self._draft).declared)
        """What is closed is read as it comes; the report takes it from here."""
        self._closed = ClosedBlocks(self._growing.document, self._draft, self._evidence) if bind else None
        self._window: Window | None = None
        """None when no mark can be given before the end."""
        if self._marking.is_local:
            self._window = Window(locale, limits, self._marking, self._closed)
        self._parts: list[str] = []
        self._held = ""
        self._size = self._released = self._looked = self._gap = 0
        self._begins = -1
        """Where in the draft something begins that may be a number or a tag, while nothing behind it was released."""
        self._given: dict[str, Mark] = {}
        self._named: dict[str, list[str]] = {}
        """For each label, the nodes whose marks a definition of it would change."""
        self._unmarked: list[tuple[int, int]] = []
        self._is_finished = False

    @property
    def held(self) -> int:
        """How many characters arrived and are not released yet."""
        return len(self._held)

    @property
    def kept(self) -> int:
        """How many characters are still read again: those held back, and those that a later number or tag depends on."""
        return 0 if self._window is None else self._window.kept

    @property
    def reread(self) -> int:
        """How many characters were read so far, each time they were read."""
        return 0 if self._window is None else self._window.read

    @property
    def settles(self) -> bool:
        """Whether marks can be given before the end; if not, text is released without marks as it comes."""
        return self._window is not None

    def unmarked(self) -> list[tuple[int, int]]:
        """Numbers released without a mark since the last call; only the report will decide them."""
        found, self._unmarked = self._unmarked, []
        return found

    def learn(self, facts: Iterable[Fact]) -> None:
        """Add facts before the text that names them is fed; marks already given are checked again only at the end."""
        more = tuple(facts)
        if not more:
            return
        self._evidence = structs.replace(self._evidence, facts=(*self._evidence.facts, *more))
        self._marking.learn(self._evidence)
        if self._window is not None:
            self._window.learn()

    def feed(self, chunk: str) -> list[Event]:
        """Feed a chunk; gives what may be shown now."""
        if self._is_finished:
            raise InvalidDraft("the stream is finished", hint="make a new StreamChecker for the next draft")
        if not isinstance(chunk, str):
            raise InvalidDraft(f"the chunk is {type(chunk).__name__}", hint="decode the stream before feeding it")
        chunk = SURROGATE.sub("\ufffd", chunk)
        if self._size <= self._limits.draft:
            # One character more than is allowed says that there are too many; the rest is let through and forgotten.
            self._parts.append(chunk[: self._limits.draft + 1 - self._size])
        self._held += chunk
        self._size += len(chunk)
        if self._size > self._limits.draft and self._window is not None:
            return self._silence(f"the draft has more than {self._limits.draft} characters; nothing of it is checked")
        window = self._window
        if window is None:
            return list(self._release((), self._size))
        window.add(chunk)
        if self._marking.reads_statements and self._growing.add(chunk) and self._closed is not None:
            self._closed.has_news = True
        events: list[Event] = []
        active = self._begins - self._released
        if active < 0:
            plain, active, stays = window.active(self._held)
            self._begins = self._released + active if stays else -1
            if plain:
                events.append(self._taken(self._released + plain, None))
            active -= plain
        may_define = bool(self._named) and "\n" in chunk
        if active < len(self._held) or may_define or window.size > _LARGE:
            events += self._look(window) if self._is_due(chunk, window, active) else ()
        if len(self._held) > self._hold:
            events += self._release((), self._size - min(_KEPT, self._hold))
        return events

    def finish(self) -> tuple[list[Event], Report]:
        """The rest of the draft, the marks to withdraw, and the report."""
        if self._is_finished:
            raise InvalidDraft("the stream is finished", hint="keep the report that it gave")
        self._is_finished = True
        events: list[Event] = []
        if self._window is not None and self._looked < self._size:
            events += self._look(self._window)
        draft = structs.replace(self._draft, text="".join(self._parts))
        report = self._checked(draft)
        marks = {mark.node: mark for mark in report.marks}
        events += self._contradicted(report, marks)
        rest: list[Settled] = []
        if self._window is not None:
            for quantity in report.graph.quantities:
                place = quantity.span if quantity.token is None else quantity.token
                rest.append(Settled(place.start, place.end, marks.get(quantity.id), frozenset()))
        events += self._release(rest, self._size)
        return events, report

    def _checked(self, draft: Draft) -> Report:
        """The report of the whole draft; what was read and bound while it came is not read again."""
        closed = self._closed
        if self._window is None or not self._marking.reads_statements or self._size > self._limits.draft:
            return check(draft, self._evidence, pack=self._packs, bind=self._bind, limits=self._limits)
        self._growing.finish()
        subject = Subject(draft, Graph(), self._evidence, self._limits, self._growing.document)
        return check_read(subject, self._packs, closed.whole if closed is not None else None)

    def _contradicted(self, report: Report, marks: Mapping[str, Mark]) -> list[Event]:
        """Marks that the report does not have: the end of the text decides what was left open, and that may reach back."""
        if report.verdicts and report.verdicts[0].outcome == REFUSED:
            return self._withdraw(list(self._given), report.verdicts[0].why)
        wrong = [node for node, mark in self._given.items() if marks.get(node) != mark]
        if not wrong:
            return []
        lines = layout(report.draft.text)
        if any(stretch.why == RESTYLED for stretch in lines.concealed):
            return self._withdraw(wrong, _STYLE)
        events: list[Event] = []
        for label in sorted(lines.labels & self._named.keys()):
            events += self._withdraw([node for node in self._named[label] if node in wrong], _LABEL.format(label))
        # By all that is written here there is no other; but what a reader sees must not hang on that.
        return events + self._withdraw(wrong, "the whole text says otherwise")

    def _is_due(self, chunk: str, window: Window, active: int) -> bool:
        """Whether the chunk may have settled something, and enough came to read the window again."""
        grown = self._size - self._looked
        if window.is_waiting(self._released):
            return False
        if grown < max(self._gap, window.size // (_AGAIN if window.size < _LARGE else _SELDOM)):
            return False
        if min(grown, len(self._held) - active) >= _KEPT or active == len(self._held):
            return True
        return _ENDS.search(chunk) is not None and window.is_worth_a_look(chunk, self._released + active)

    def _look(self, window: Window) -> list[Event]:
        self._looked = self._size
        seen = window.look(self._released)
        # Dense numbers take longer to read; and what holds back much will hardly end with the next word.
        is_stuck = seen.safe <= self._released and len(self._held) > _MUCH
        self._gap = min(2 * self._gap + 1, len(self._held)) if is_stuck else window.weight // 4
        if seen.is_restyled:
            return self._silence(_STYLE)
        if seen.numbers > self._limits.numbers:
            return self._silence(f"the draft has more than {self._limits.numbers} numbers; nothing was checked")
        events: list[Event] = []
        for label in sorted(seen.labels & self._named.keys()):
            events += self._withdraw(self._named.pop(label), _LABEL.format(label))
        events += self._release(seen.settled, seen.safe)
        return events

    def _release(self, settled: Iterable[Settled], end: int) -> Iterator[Event]:
        """The held text up to a place, in stretches; a number that was let go before it was settled has no mark."""
        for start, stop, mark, labels in settled:
            if start < self._released or stop > end:
                continue
            if mark is None:
                self._unmarked.append((start, stop))
                continue
            yield from self._text(start)
            yield self._taken(stop, mark)
            assert mark.node is not None
            self._given[mark.node] = mark
            for label in labels:
                self._named.setdefault(label, []).append(mark.node)
        yield from self._text(end)

    def _text(self, end: int) -> Iterator[Event]:
        if end > self._released:
            yield self._taken(end, None)

    def _taken(self, end: int, mark: Mark | None) -> Released:
        start, size = self._released, end - self._released
        text, self._held = self._held[:size], self._held[size:]
        self._released = end
        return Released(start=start, end=end, text=text, mark=mark)

    def _silence(self, why: str) -> list[Event]:
        """Take back every mark and give no more; the text goes on."""
        self._window = None
        events = self._withdraw(list(self._given), why)
        return [*events, *self._release((), self._size)]

    def _withdraw(self, nodes: Iterable[str], why: str) -> list[Event]:
        marks = tuple(self._given.pop(node) for node in nodes if node in self._given)
        return [Withdrawn(marks=marks, why=why)] if marks else []
