"""A question that is measured node by node: yes, no, a number or unknown, with the reason and the values read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple

from countermark.model import Measurement
from countermark.protocols import Measure, Need, Subject, Term

_NOTHING: Final[Mapping[str, Any]] = {}


class Answer(NamedTuple):
    """What is said of one node."""

    value: bool | float | None
    reason: str
    basis: tuple[str, ...] = ()
    """Ids of the evidence that was read."""
    detail: Mapping[str, Any] = _NOTHING


def measured(by: Measure, need: Need, answer: Answer, version: str | None = None) -> Measurement:
    """An answer with the measure that gave it; a version that is given says more than the measure's own."""
    return Measurement(
        measure=by.term.name,
        node=need.node,
        value=answer.value,
        reason=answer.reason,
        by=(by.term.name, by.version if version is None else version),
        exact=by.term.exact,
        args=need.args,
        basis=answer.basis,
        detail=answer.detail,
    )


class NodeQuestion:
    """A measure that answers for each node by itself; what is common to all nodes of a draft is read once."""

    version: str = "1"

    def __init__(
        self,
        name: str,
        about: Iterable[str],
        prepared: Callable[[Subject], Callable[[Any], Answer]],
        returns: Literal["boolean", "number"] = "boolean",
    ) -> None:
        self.term = Term(name=name, returns=returns, exact=True, about=frozenset(about))
        self._prepared = prepared

    def __call__(self, needs: Sequence[Need], arguments: Mapping[str, Any], subject: Subject) -> list[Measurement]:  # noqa: ARG002 — the Protocol's
        """One measurement a need, in order."""
        nodes = {node.id: node for name in sorted(self.term.about) for node in getattr(subject.graph, name)}
        ask = self._prepared(subject)
        found = ((need, nodes.get(need.node or "")) for need in needs)
        return [
            measured(self, need, Answer(None, f"there is no node {need.node!r}") if node is None else ask(node))
            for need, node in found
        ]


def shorten(text: str, most: int = 60) -> str:
    """At most so many characters, for a sentence about a text that may be long."""
    return text if len(text) <= most else f"{text[: most - 1]}…"


def quoted(value: object) -> str:
    """A value of the draft inside a sentence: its JSON type and, where it is short, itself."""
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, str):
        return f"the string {shorten(value)!r}"
    if isinstance(value, int | float):
        shown = repr(value) if isinstance(value, float) or value.bit_length() < 400 else "a very long one"
        return f"the number {shown}"
    return "an object" if isinstance(value, Mapping) else "a list"
