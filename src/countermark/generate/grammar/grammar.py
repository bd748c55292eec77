"""A finite language of texts as one GBNF rule: whatever a model writes under it is one of those texts.

A sampler holds one position for each way the text so far could have come about, and looks at its whole vocabulary for
each of them. So choices share what they begin with: at every character there is one position.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Final, NamedTuple, TypeAlias


class Choice(NamedTuple):
    """One of several."""

    options: tuple[Node, ...]


class Joined(NamedTuple):
    """One after the other."""

    parts: tuple[Node, ...]


Node: TypeAlias = str | Choice | Joined

_ESCAPED: Final = str.maketrans({"\\": r"\\", '"': r"\"", "\n": r"\n", "\r": r"\r", "\t": r"\t"})


def either(*options: Node) -> Node:
    """One of these."""
    return options[0] if len(options) == 1 else Choice(options)


def joined(*parts: Node) -> Node:
    """These, one after the other."""
    return Joined(parts)


def gbnf(root: Node) -> str:
    """The language as a grammar."""
    return f"root ::= {_written(_shared([_flat(root)]))}\n"


def texts(root: Node) -> Iterator[str]:
    """Every text of the language."""
    if isinstance(root, str):
        yield root
    elif isinstance(root, Choice):
        for option in root.options:
            yield from texts(option)
    else:
        for parts in product(*(list(texts(part)) for part in root.parts)):
            yield "".join(parts)


def _flat(node: Node) -> tuple[Node, ...]:
    """A sequence of texts and choices, with no sequence in it and no two texts side by side."""
    if not isinstance(node, Joined):
        return (node,) if node != "" else ()
    parts: list[Node] = []
    for part in node.parts:
        for each in _flat(part):
            last = parts[-1] if parts else None
            if isinstance(each, str) and isinstance(last, str):
                parts[-1] = last + each
            else:
                parts.append(each)
    return tuple(parts)


def _shared(options: Iterable[tuple[Node, ...]]) -> Node:
    """A choice between sequences, in which no two options begin with the same character."""
    kept = list(dict.fromkeys(options))
    heads = {option[0] if option else "" for option in kept}
    if len(heads) > 1 and any(isinstance(head, Choice) for head in heads):
        # Beside another option a choice may begin with what that one begins with: its own options stand for it.
        return _shared(opened for option in kept for opened in _opened(option))
    groups: dict[Node, list[tuple[Node, ...]]] = {}
    for option in kept:
        first = option[0] if option else ""
        groups.setdefault(first[:1] if isinstance(first, str) else first, []).append(option)
    return either(*(_group(key, group) for key, group in groups.items()))


def _opened(option: tuple[Node, ...]) -> Iterator[tuple[Node, ...]]:
    if option and isinstance(option[0], Choice):
        for each in option[0].options:
            yield _flat(Joined((each, *option[1:])))
    else:
        yield option


def _group(key: Node, group: list[tuple[Node, ...]]) -> Node:
    """Sequences that begin alike, with what they share taken out."""
    if key == "":
        return ""
    if isinstance(key, str):
        heads = [str(option[0]) for option in group]
        start = _common(heads)
        head: Node = start
        rests = [_flat(Joined((first[len(start) :], *option[1:]))) for first, option in zip(heads, group, strict=True)]
    else:
        rests = [option[1:] for option in group]
        head = _shared(_flat(each) for each in key.options) if isinstance(key, Choice) else key
    return head if rests == [()] else joined(head, _shared(rests))


def _common(heads: list[str]) -> str:
    """What all of these begin with."""
    low, high = min(heads), max(heads)
    return low[
        : next((place for place, (one, other) in enumerate(zip(low, high, strict=False)) if one != other), len(low))
    ]


def _written(node: Node) -> str:
    if isinstance(node, str):
        return f'"{node.translate(_ESCAPED)}"'
    if isinstance(node, Choice):
        return f"({' | '.join(_written(option) for option in node.options)})"
    return " ".join(_written(part) for part in node.parts)
