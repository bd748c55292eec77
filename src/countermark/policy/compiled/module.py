"""The source that rules are compiled to, while it is written, and the namespace that it will run in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from countermark.policy.compiled.budget import Exhausted
from countermark.policy.compiled.joins import joined
from countermark.policy.language.comparison import UNKNOWN, look_up, number_of
from countermark.policy.language.expression import Definition

if TYPE_CHECKING:
    from countermark.policy.compiled.statements import Statements

STATE = "S"
"""What every function is handed on, in one tuple: graph, tables, wanted, measurements, predicates, rows, budget."""


class _Pending:
    """The truth value of a question that has not been answered yet."""


class Module:
    """Source under construction, and the namespace that it will run in."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.names: dict[str, Any] = {
            "P": _Pending(),
            "UNKNOWN": UNKNOWN,
            "LOW": -1.7976931348623157e308,
            "HIGH": 1.7976931348623157e308,
            "look_up": look_up,
            "number_of": number_of,
            "joined": joined,
            "Exhausted": Exhausted,
        }
        self.defined: dict[int, str] = {}
        self.kept: list[Definition] = []
        """Definitions that have a function: while they are kept, their identity is their own."""

    def constant(self, value: Any) -> str:
        """A generated name for a value."""
        name = f"k{len(self.names)}"
        self.names[name] = value
        return name

    def reserve(self, prefix: str) -> str:
        """A generated name for a function that is still to be written."""
        name = f"{prefix}{len(self.names)}"
        self.names[name] = None
        return name

    def add(self, head: str, body: Statements) -> None:
        self.lines.append(head)
        few = " graph, budget = S[0], S[6]"
        self.lines.append(" graph, tables, wanted, values, within, _, budget = S" if body.asks else few)
        for site in sorted(body.sites):
            self.lines.append(f" get{site} = tables[{site}].get; want{site} = wanted[{site}]")
        self.lines += [*body.before, *body.lines]
