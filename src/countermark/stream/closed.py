"""The closed blocks of a stream, and what its numbers without a tag were bound to in them: read once, and kept."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence

from countermark.language import Document
from countermark.language.blocks import Block
from countermark.model import Draft, Evidence, Fact, Quantity
from countermark.pipeline import retold
from countermark.statement import bind_numbers, binding
from countermark.statement.placement.binding import Binding, Groups


class ClosedBlocks:
    """Binds the numbers of a stream once the paragraph, the list or the table that they stand in is closed."""

    def __init__(self, document: Document, draft: Draft, evidence: Evidence) -> None:
        self.document = document
        """What is closed; it grows."""
        self._groups = Groups(document)
        self._query = draft.query
        self._evidence = evidence
        self._reader: Binding | None = None
        self._numbers: list[Quantity] = []
        """All that are settled, in places of the draft, and how many of them the reader knows."""
        self._read = 0
        self._bound: dict[str, Quantity] = {}
        self._made: dict[str, Fact] = {}
        self.end = 0
        """Up to here all is read, and nothing changes what its numbers are bound to."""
        self.has_news = False
        """Whether blocks were closed since they were last read."""
        self.is_lost = False
        """Whether a number is not sure: all behind it waits for the whole text."""

    @property
    def made(self) -> tuple[Fact, ...]:
        """The facts that records were asked for."""
        return tuple(self._made.values())

    def learn(self, evidence: Evidence) -> None:
        """More facts: what was bound may be bound to others now, so it is read again."""
        self._evidence, self._reader, self._read = evidence, None, 0
        self.has_news = True

    def take(self, numbers: Sequence[Quantity]) -> None:
        """More settled numbers, behind those that were taken before."""
        self._numbers += numbers

    def lose(self) -> None:
        """Bind nothing more before the whole text is there."""
        self.is_lost = True

    def read(self, until: int) -> None:
        """Bind the numbers of every block that is closed before a place up to which all numbers are settled."""
        self.has_news = False
        if self.is_lost:
            return
        closed = len(self.document.text)
        self.end = max(self.end, closed if until >= closed else self._begin(until))
        try:
            self._bind(bisect_left(self._numbers, self.end, key=_start))
        except Exception:  # noqa: BLE001 — verification never raises; the whole text says that it was not read
            self.lose()

    def retold(self, quantities: Sequence[Quantity]) -> list[Quantity]:
        """Numbers with what they are bound to, where they stand in closed blocks."""
        known = [self._bound[each.id] for each in quantities if each.id in self._bound]
        return list(retold(quantities, known))

    def whole(self, quantities: Sequence[Quantity], evidence: Evidence) -> tuple[dict[str, Quantity], tuple[Fact, ...]]:
        """What the numbers of the whole text are bound to: those that are known, and the rest."""
        if not self.is_lost and evidence is self._evidence and self._numbers == list(quantities[: len(self._numbers)]):
            try:
                self.take(quantities[len(self._numbers) :])
                self._bind(len(self._numbers))
            except Exception:  # noqa: BLE001 — as above
                self.lose()
            else:
                return self._bound, self.made
        return bind_numbers(self.document, quantities, evidence, self._query)

    def _begin(self, place: int) -> int:
        """Where the group of blocks begins that a place lies in, or the next one."""
        blocks = self.document.blocks
        at = bisect_left(blocks, place, key=_end)
        return blocks[self._groups.first(at)].start if at < len(blocks) else place

    def _bind(self, count: int) -> None:
        """Bind all numbers before the one of that place."""
        fresh = self._numbers[self._read : count]
        if not fresh:
            return
        if self._reader is None:
            self._reader = binding(self.document, self._evidence, self._query)
        self._read = max(self._read, count)
        bound: Mapping[str, Quantity]
        bound, made = self._reader.read(fresh)
        self._bound.update(bound)
        self._made.update((fact.id, fact) for fact in made)


def _start(quantity: Quantity) -> int:
    return (quantity.span if quantity.token is None else quantity.token).start


def _end(block: Block) -> int:
    return block.end
