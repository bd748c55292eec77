"""What each part of a draft does: greet, explain, warn.

A leaf stands for each sentence. Neighbouring leaves of one paragraph or one list have a parent where most of
them do the same thing; it takes their type.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from countermark.extract.prose import Prose
from countermark.extract.speech import ActType
from countermark.extract.speech_lexicon import CONCLUSION, UNIVERSAL
from countermark.extract.utterances import utterances
from countermark.model import Act, Claim, Operation, Span

_TOLD: Final = frozenset(("percent_change", "change"))

_CONCLUDED: Final = re.compile(
    r"[=≈×÷→]|\b(?:so|thus|hence|therefore|plus|minus|times|divided|multiplied|works?\sout|comes?\sto|adds?\sup|gives?|makes?|split)\b",
    re.IGNORECASE,
)
_BESIDE: Final = re.compile(
    r"(?:,\s(?:an?|the)\s(?:[\w-]+\s){0,4}(?:of\s)?|i\.e\.,?\s(?:up\s|down\s)?|\((?:down\s|up\s)?|,\s(?:leaving|freeing)\s|,\swhich\sis\s|twice\sthat,\s|\bby\s)\W?\w[\w.,%]*(?:\s[\w%]+)?\W*\Z",
    re.IGNORECASE,
)
"""A result that stands beside what it comes from."""


class _Leaf(NamedTuple):
    start: int
    end: int
    type: ActType
    claims: tuple[str, ...]
    block: int


def find(prose: Prose, claims: Sequence[Claim], operations: Sequence[Operation], query: str | None) -> tuple[Act, ...]:
    """The acts, da1, da2 … in text order, a parent before its children."""
    acts: list[Act] = []
    leaves = _reasoned(prose, _leaves(prose, claims), operations)
    for group in _groups(prose, _answered(leaves) if query is not None else leaves):
        counted, times = Counter(leaf.type for leaf in group).most_common(1)[0]
        first = len(acts) + 1
        if len(group) > 1 and times * 2 > len(group):
            acts.append(
                Act(
                    id=f"da{first}",
                    span=Span(start=group[0].start, end=group[-1].end),
                    type=counted,
                    claim_refs=tuple(name for leaf in group for name in leaf.claims),
                    children=tuple(f"da{first + 1 + index}" for index in range(len(group))),
                )
            )
            first += 1
        acts.extend(
            Act(
                id=f"da{first + index}",
                span=Span(start=leaf.start, end=leaf.end),
                type=leaf.type,
                claim_refs=leaf.claims,
            )
            for index, leaf in enumerate(group)
        )
    return tuple(acts)


def _leaves(prose: Prose, claims: Sequence[Claim]) -> list[_Leaf]:
    leaves: list[_Leaf] = []
    waiting = 0
    premise = -1
    """The first premise of an argument that no conclusion has closed yet."""
    for start, end, block, shown, _, _, kind, _ in utterances(prose):
        first = waiting
        while waiting < len(claims) and claims[waiting].span.start < end:
            waiting += 1
        if leaves and not _together(prose, leaves[-1].block, block):
            premise = -1
        leaves.append(_Leaf(start, end, kind, tuple(claim.id for claim in claims[first:waiting]), block))
        if premise < 0:
            premise = len(leaves) - 1 if UNIVERSAL.match(shown.lower()) else -1
        elif kind == "REASONING" and CONCLUSION.match(shown.lower()):
            # What leads from "All …" to "therefore" is part of the argument.
            for index in range(premise, len(leaves)):
                if leaves[index].type == "ASSERTION":
                    leaves[index] = leaves[index]._replace(type="REASONING")
            premise = -1
    return leaves


def _reasoned(prose: Prose, leaves: list[_Leaf], operations: Sequence[Operation]) -> list[_Leaf]:
    """What carries a calculation out is a step of reasoning, and so is an argument; a rise from here to there is only told."""
    steps = sorted(each.span.end - 1 for each in operations if each.type == "arithmetic" and _is_step(prose, each))
    arguments = [each.span for each in operations if each.type == "logical"]
    waiting = argument = 0
    found: list[_Leaf] = []
    for leaf in leaves:
        while waiting < len(steps) and steps[waiting] < leaf.start:
            waiting += 1
        while argument < len(arguments) and arguments[argument].end <= leaf.start:
            argument += 1
        counts = waiting < len(steps) and steps[waiting] < leaf.end
        argues = argument < len(arguments) and arguments[argument].start < leaf.end
        reasons = leaf.type == "ASSERTION" and (counts or argues)
        found.append(leaf._replace(type="REASONING") if reasons else leaf)
    return found


def _is_step(prose: Prose, operation: Operation) -> bool:
    """The result is concluded, and not only named beside the numbers: "…, a margin of nine", "…, i.e. 25%"."""
    if operation.operator in _TOLD:
        return False
    text = prose.masked[operation.span.start : operation.span.end]
    return _CONCLUDED.search(text) is not None or _BESIDE.search(text) is None


def _answered(leaves: list[_Leaf]) -> list[_Leaf]:
    """The first sentence that only states gives what was asked."""
    for index, leaf in enumerate(leaves):
        if leaf.type == "ASSERTION":
            return [*leaves[:index], leaf._replace(type="ANSWER"), *leaves[index + 1 :]]
    return leaves


_NEXT: Final = 1


def _groups(prose: Prose, leaves: Iterable[_Leaf]) -> Iterator[list[_Leaf]]:
    """Leaves of one paragraph, or of the items of one list, which follow each other."""
    group: list[_Leaf] = []
    for leaf in leaves:
        if group and not _together(prose, group[-1].block, leaf.block):
            yield group
            group = []
        group.append(leaf)
    if group:
        yield group


def _together(prose: Prose, one: int, other: int) -> bool:
    return one == other or (other - one == _NEXT and prose.blocks[one].kind == prose.blocks[other].kind == "item")
