"""Every extension point, one small Protocol each, and the terms that rules are written in."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, NamedTuple, Protocol

from countermark.model import Draft, Evidence, Fact, Graph, Limits, Measurement, Report


class Subject(NamedTuple):
    """What measures are asked about."""

    draft: Draft
    graph: Graph
    evidence: Evidence
    limits: Limits


class Need(NamedTuple):
    """A measurement that a rule has to read before it can be judged."""

    measure: str
    node: str | None
    args: Mapping[str, Any]
    """As the rule writes them; parameters stand for themselves."""


class Term(NamedTuple):
    """A name that rules may use: a predicate or a measure, with the kinds of its arguments."""

    name: str
    returns: Literal["boolean", "number"]
    exact: bool
    about: frozenset[str]
    """Collections whose nodes it can be asked about."""
    positions: tuple[Literal["node", "literal"], ...] = ("node",)
    """Argument kinds, when written as a predicate with positional arguments."""
    args: Mapping[str, str] = {}
    """Named arguments and their parameter types, when written as a measure."""
    holds: Callable[..., bool | None] | None = None
    """A structural predicate: answered from the node itself (and literals), with no measurement."""


Vocabulary = Mapping[str, Term]


class Extractor(Protocol):
    """Text to nodes."""

    def __call__(self, draft: Draft, limits: Limits) -> Graph: ...


class Measure(Protocol):
    """Answers one question about each node of a batch; says unknown, never raises."""

    term: Term
    version: str

    def __call__(self, needs: Sequence[Need], arguments: Mapping[str, Any], subject: Subject) -> Sequence[Measurement]:
        """One measurement a need, in order; all needs share their args, resolved in `arguments`."""
        ...


class Retriever(Protocol):
    """A question or draft to the facts that could answer it."""

    def __call__(self, draft: Draft) -> Sequence[Fact]: ...


class Renderer(Protocol):
    """A report to what a person sees."""

    def __call__(self, report: Report, **options: Any) -> str: ...
