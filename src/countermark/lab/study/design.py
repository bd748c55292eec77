"""The design: which participant sees which answer in which condition, and in which order.

Each participant sees every answer once, a third of them in each condition, one condition after the other. Over eighteen
participants every order of conditions meets every third of the answers. All of it follows from the seed.
"""

from __future__ import annotations

import hashlib
import itertools
import re
from collections import Counter
from typing import Any, Final, Literal, NamedTuple

import msgspec

from countermark import canonical
from countermark.canonical import NotStrictJson, parse_document, plain
from countermark.errors import InvalidStudy
from countermark.model import VALUE_KINDS, MarkKind, Report
from countermark.model.struct import Struct

Condition = Literal["marks", "citation", "plain"]
CONDITIONS: Final[tuple[Condition, ...]] = ("marks", "citation", "plain")
"""With marks; with citations, as answers from retrieved texts carry them; and the text alone."""
Shows = Literal["proven", "flagged", "open"]
_ORDERS: Final = tuple(itertools.permutations(CONDITIONS))
CELLS: Final = len(_ORDERS) * len(CONDITIONS)
"""Participants after whom every order of conditions has met every third of the answers."""
ROWS: Final = CELLS * 10
"""Schedules that a page holds; participants after the last begin with the first again."""
_ID: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]{0,39}", re.ASCII)
_MOST: Final = 300
"""Answers of a study."""


class Item(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One answer: whether it is right, and what its marks show of that."""

    id: str
    right: bool
    """The truth, which a participant is not told: every figure in the answer is right."""
    shows: Shows
    """`flagged`: a mark says that something is wrong; `proven`: every value carries a mark that it holds; `open`: neither."""
    report: str
    """The digest of its report."""

    def __post_init__(self) -> None:
        if not _ID.fullmatch(self.id):
            raise InvalidStudy(
                f"the id {self.id[:60]!r} cannot name an answer",
                hint="use up to 40 letters, digits, '_', '.' and '-', a letter or a digit first",
            )


def item_of(name: str, report: Report, *, right: bool) -> Item:
    """An answer of a study, from its report."""
    marks = [mark.mark for mark in report.marks if mark.kind in VALUE_KINDS or mark.mark is MarkKind.FLAGGED]
    shows: Shows = "open"
    if MarkKind.FLAGGED in marks:
        shows = "flagged"
    elif marks and MarkKind.BARE not in marks:
        shows = "proven"
    return Item(id=name, right=right, shows=shows, report=f"sha256:{report.digest()}")


class Block(NamedTuple):
    """Answers that are shown one after the other in one condition."""

    condition: Condition
    items: tuple[str, ...]


class Study(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="countermark", tag="study"):
    """The key of a study: what the page must not tell and the analysis must know."""

    version: Literal[2] = 2
    title: str
    seed: int
    items: tuple[Item, ...]

    def __post_init__(self) -> None:
        count = len(self.items)
        if not count or count % len(CONDITIONS) or count > _MOST:
            raise InvalidStudy(
                f"there are {count} answers",
                hint=f"give a multiple of 3, up to {_MOST}: each condition has a third of them",
            )
        twice = [name for name, times in Counter(item.id for item in self.items).items() if times > 1]
        if twice:
            raise InvalidStudy(f"the id {twice[0]!r} is given twice")
        if len({item.right for item in self.items}) == 1:
            raise InvalidStudy(
                f"every answer is {'right' if self.items[0].right else 'wrong'}",
                hint="give right and wrong ones: without both, trust cannot be misplaced",
            )

    @property
    def digest(self) -> str:
        """The name of the study in responses."""
        return canonical.digest(msgspec.to_builtins(self)).removeprefix("sha256:")[:16]

    def to_json(self) -> str:
        return msgspec.json.format(msgspec.json.encode(self), indent=2).decode() + "\n"

    @classmethod
    def from_json(cls, text: str | bytes, *, where: str = "") -> Study:
        """Read a key back."""
        try:
            return msgspec.convert(plain(parse_document(text)), cls)
        except (NotStrictJson, msgspec.ValidationError) as error:
            raise InvalidStudy(
                f"this is not a key of a study: {error}", where=where, hint="give the file that 'study new --key' wrote"
            ) from None

    def item(self, name: str) -> Item | None:
        return next((item for item in self.items if item.id == name), None)

    def thirds(self) -> tuple[tuple[str, ...], ...]:
        """The answers in three groups with as many right, wrong, flagged and proven ones as can be."""
        dealt: list[list[str]] = [[], [], []]
        alike = sorted(self.items, key=lambda item: (item.right, item.shows, _luck(self.seed, "third", item.id)))
        for place, item in enumerate(alike):
            dealt[place % 3].append(item.id)
        return tuple(map(tuple, dealt))

    def schedule(self, participant: int) -> tuple[Block, ...]:
        """What a participant, numbered from 1, sees."""
        if participant < 1:
            raise InvalidStudy(f"there is no participant {participant}", hint="number them from 1")
        row = (participant - 1) % ROWS
        order, shift = _ORDERS[row % len(_ORDERS)], row // len(_ORDERS) % len(CONDITIONS)
        thirds = self.thirds()
        blocks = []
        for condition in order:
            names = thirds[(CONDITIONS.index(condition) + shift) % len(thirds)]
            shuffled = sorted(names, key=lambda name: _luck(self.seed, row, name))
            blocks.append(Block(condition, tuple(shuffled)))
        return tuple(blocks)


def _luck(*parts: Any) -> bytes:
    """A place that looks like chance and is the same everywhere: no generator's version changes it."""
    return hashlib.sha256("\n".join(map(str, parts)).encode()).digest()


def seen(study: Study, participant: int) -> list[tuple[int, int, Condition, str]]:
    """Place, block, condition and answer of everything that a participant sees, in order, both counted from 1."""
    blocks = enumerate(study.schedule(participant), 1)
    flat = [(number, block.condition, name) for number, block in blocks for name in block.items]
    return [(place, *each) for place, each in enumerate(flat, 1)]
