"""Numbers that a model derives by itself: a closed function over the handles of facts, `growth(A, B)`.

The model writes no digits of it. What the call gives, as a token with its expression, is put there by whoever has the facts;
whether the words around it name that operation is for `check` to say.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from countermark.generate.prompt.entry import Entry

PAIRS: Final = ("change", "difference", "growth", "ratio", "share")
"""Functions of two operands."""
LISTS: Final = ("mean", "median", "sum")
"""Functions of a list."""
CALL: Final = r"([a-z]{1,12})\(([A-Z]{1,8}(?:, ?[A-Z]{1,8}){1,40})\)"
"""A call with the handles of its operands."""
TOLD: Final = (
    "A number that follows from two of them is written as a call of their names: {}; also difference, change, ratio, share"
    " (a part, the whole) and, of several, sum, mean, median. The sentence says in words which it is."
)
Derive = Callable[[str, Sequence[Entry]], str | None]
"""The token of a function over facts; None where it gives no number."""
_SPLIT: Final = re.compile(r", ?")


def called(function: str, names: str, entries: Mapping[str, Entry], derive: Derive) -> str | None:
    """The token of a call; None where the function, a name or the result is none."""
    operands = [entries.get(name) for name in _SPLIT.split(names)]
    given = [entry for entry in operands if entry is not None and not entry.expression]
    fits = len(given) == 2 if function in PAIRS else function in LISTS
    return derive(function, given) if fits and len(given) == len(operands) else None


def call_grammar(entries: Sequence[Entry]) -> str:
    """GBNF of every call over these facts; empty where there are no two of them."""
    handles = [entry.handle for entry in entries if not entry.expression]
    if len(handles) < 2:
        return ""
    pairs, lists = (" | ".join(f'"{name}"' for name in names) for names in (PAIRS, LISTS))
    return "\n".join(
        (
            'call ::= "[" pairs "(" handle ", " handle ")]" | "[" lists "(" handle (", " handle)+ ")]"',
            f"pairs ::= {pairs}",
            f"lists ::= {lists}",
            f"handle ::= {' | '.join(f'{chr(34)}{name}{chr(34)}' for name in handles)}",
        )
    )
