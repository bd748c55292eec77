"""The draft as nodes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, get_args, get_type_hints

import msgspec

from countermark.model.exact import Exact
from countermark.model.struct import Span, Struct
from countermark.model.words import Form, Kind


class Reading(Struct, frozen=True, kw_only=True):
    """The one meaning of a written number."""

    value: Exact | None
    """After scaling: "5.7 million" is 5 700 000. None for a range that names only its ends."""
    low: Exact | None = None
    high: Exact | None = None
    unit: str | None = None
    """A canonical unit ("%", "pp", "‰", "bps", "USD", "kg", "per 100000"), or None when none is written."""
    scale: str | None = None
    """The scale word or letter as written ("million", "B", "Mrd."), or None."""
    qualifier: str | None = None
    """The qualifier in lower case ("about", "nearly", "at least"), or None."""
    quantum: Exact | None = None
    """The size of the last written digit after scaling; None where nothing is rounded (a ratio)."""
    form: Form = "decimal"


Where = Literal[
    "clause", "sentence", "row", "column", "lead", "heading", "before", "earlier", "question", "only", "total"
]
"""Where words stand that say something of a number, the nearest first."""


class Said(Struct, frozen=True, kw_only=True):
    """What words of the draft say of a number."""

    words: str
    span: Span
    where: Where
    refers: tuple[str, ...] = ()
    """What the words can mean: codes of the evidence, periods, names of stances and moves; none of them when empty."""


Side = Literal["subject", "object", "either"]
OperandKind = Literal["entity", "indicator", "period", "group", "unit"]


class Operand(Struct, frozen=True, kw_only=True):
    """Something that a derived number may have been made of, as the draft names it."""

    kind: OperandKind
    """A group says how many there are, or that it is all of them; a unit is what something is counted per."""
    said: Said
    side: Side = "subject"
    """Which side of the operation it stands on: what stands behind "than", "of" or "per" is what the other is held against."""


class Conflict(Struct, frozen=True, kw_only=True):
    """What a text says of a number that its fact, or others beside it, contradict."""

    code: str
    """Such as "direction" or "superlative"."""
    reason: str
    basis: tuple[str, ...] = ()
    """Ids of the other facts that were read."""


class Statement(Struct, frozen=True, kw_only=True):
    """What the draft says of a number; None where it does not say."""

    entity: Said | None = None
    indicator: Said | None = None
    period: Said | None = None
    scope: Said | None = None
    """A part or a variant: women, per month, core, real, per capita; it refers to nothing where no name in the evidence has it."""
    stance: Said | None = None
    """Denied, supposed or planned; None is asserted, on whoever's authority."""
    move: Said | None = None
    """Up, down or level; the number's part in it (from, to, by); the number at the other end, by its id."""
    order: Said | None = None
    """A place among others, or more or less than another: high or low, the place, and among whom."""
    operation: Said | None = None
    """Of a derived number, the operations that the words name, and which way it went; None elsewhere."""
    operands: tuple[Operand, ...] = ()
    """Of a derived number, all that it may have been made of, in the order of the text; empty elsewhere."""
    language: str | None = None
    """The language that it was read in; None when there are no tables for it."""
    conflict: Conflict | msgspec.UnsetType = msgspec.UNSET
    """What is said of the number and does not hold, besides its value; left out of JSON where nothing is."""
    within: Conflict | msgspec.UnsetType = msgspec.UNSET
    """What is said of the number and holds by no more than the margins of the facts; left out of JSON where nothing is."""
    accident: str | msgspec.UnsetType = msgspec.UNSET
    """Of a number without a token, how easily it would agree by accident: a decimal; left out of JSON elsewhere."""
    unread: str | msgspec.UnsetType = msgspec.UNSET
    """Why the sentence was not read: over a cap, or the reader failed. Such a number never verifies; left out of JSON else."""

    @property
    def why_unread(self) -> str | None:
        """Why the sentence was not read; None where it was, or where its language has no tables."""
        return None if self.unread is msgspec.UNSET else self.unread


class Quantity(Struct, frozen=True, kw_only=True):
    """A number of the draft, or a token that should have held one."""

    id: str
    span: Span
    """The numeric expression; for a token, its payload."""
    text: str
    kind: Kind
    reading: Reading | None = None
    ref: str | None = None
    """The id of the fact that the tag names; None when there is no tag or it names none."""
    asks: str | None = None
    """The mode that the tag requests: "auto", "round1", "rounded(1)", "tolerance(0.02)" …; None without a tag."""
    token: Span | None = None
    """The whole tag, from "<" to ">"; None for a bare number."""
    problem: str | None = None
    """Why there is no reading, or why the tag is malformed."""
    statement: Statement | None = None
    """What the text says of it; None where no rule asks."""
    bound: str | None = None
    """The id of the fact that the statement of a number without a token identifies; None where numbers are not bound."""
    unbound: str | None = None
    """Why the statement identifies no fact; None where numbers are not bound."""
    near: tuple[str, ...] = ()
    """Facts that it came near to identifying."""
    expr: str | msgspec.UnsetType = msgspec.UNSET
    """The expression over facts that the tag names in place of a fact; left out of JSON where there is none."""

    @property
    def expression(self) -> str | None:
        """The expression that the tag names, or None."""
        return None if self.expr is msgspec.UNSET else self.expr

    @property
    def is_named(self) -> bool:
        """Whether its tag names a fact or an expression over facts."""
        return self.token is not None and (self.ref is not None or self.expr is not msgspec.UNSET)

    @property
    def about(self) -> str | None:
        """The fact that the number is held against: named by its tag, or identified by its sentence."""
        return self.ref if self.token is not None else self.bound


class Claim(Struct, frozen=True, kw_only=True):
    """A statement of the draft, untrusted."""

    id: str
    span: Span
    text: str
    modality: Literal["factual", "hedged", "opinion", "conditional", "hypothetical", "instruction"]
    domain: str | None = None
    entity_refs: tuple[str, ...] = ()
    evidence: tuple[str, ...] = ()


class Citation(Struct, frozen=True, kw_only=True):
    """A pointer from a claim to where it is said to come from."""

    id: str
    claim_id: str
    source: Mapping[str, str]
    span: Span | None = None


class Operation(Struct, frozen=True, kw_only=True):
    """Arithmetic or logic that the draft carries out."""

    id: str
    span: Span
    type: str
    operator: str
    operands: tuple[Any, ...]
    result: Any
    grounds: Literal["written", "labelled"] | None = None
    """Written out as an equation, or labelled by words or a table that name its operands; None where it was imported."""


class ToolCall(Struct, frozen=True, kw_only=True):
    """A call that the draft makes or asks for."""

    id: str
    span: Span
    name: str
    arguments: Mapping[str, Any]


class CodeBlock(Struct, frozen=True, kw_only=True):
    """Code in the draft."""

    id: str
    span: Span
    language: str
    code: str


class Entity(Struct, frozen=True, kw_only=True):
    """Something the draft names."""

    id: str
    span: Span
    text: str
    type: str
    attributes: Mapping[str, Any] = {}


class Act(Struct, frozen=True, kw_only=True):
    """What a stretch of the draft does: greet, explain, warn."""

    id: str
    span: Span
    type: str
    claim_refs: tuple[str, ...] = ()
    children: tuple[str, ...] = ()


class Graph(Struct, frozen=True, kw_only=True):
    """The draft as nodes. Collections carry CAPE's names, and `quantities`."""

    quantities: tuple[Quantity, ...] = ()
    claims: tuple[Claim, ...] = ()
    citations: tuple[Citation, ...] = ()
    operations: tuple[Operation, ...] = ()
    tool_calls: tuple[ToolCall, ...] = ()
    code_blocks: tuple[CodeBlock, ...] = ()
    entities: tuple[Entity, ...] = ()
    discourse_acts: tuple[Act, ...] = ()


Node = Quantity | Claim | Citation | Operation | ToolCall | CodeBlock | Entity | Act
COLLECTIONS: tuple[str, ...] = Graph.__struct_fields__
NODES: Mapping[str, type[Struct]] = {name: get_args(kind)[0] for name, kind in get_type_hints(Graph).items()}
"""What each collection is made of."""
