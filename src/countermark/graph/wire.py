"""The nodes of a PredicateGraph as CAPE v1 writes them: names, forms of ids, closed lists of words."""

from __future__ import annotations

from typing import Annotated, Any, Literal, get_args

from msgspec import Meta, Struct

VERSION = "1.0.0"
PREFIXES = {
    "entities": "e",
    "claims": "c",
    "operations": "op",
    "tool_calls": "tc",
    "citations": "cit",
    "code_blocks": "cb",
    "discourse_acts": "da",
}
"""What the ids of each collection start with; a number follows."""
Modality = Literal["factual", "opinion", "conditional", "hypothetical", "instruction"]
ActType = Literal[
    "GREETING",
    "ACKNOWLEDGMENT",
    "CLARIFICATION",
    "EXPLANATION",
    "REASONING",
    "ASSERTION",
    "INSTRUCTION",
    "WARNING",
    "SUMMARY",
    "CLOSING",
]
SourceType = Literal["url", "document", "reference"]
MODALITIES, ACTS, SOURCES = get_args(Modality), get_args(ActType), get_args(SourceType)

_Offset = Annotated[int, Meta(ge=0)]


class _Wire(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, gc=False):
    pass


class Span(_Wire, frozen=True, kw_only=True):
    start: _Offset
    end: _Offset


class Entity(_Wire, frozen=True, kw_only=True):
    id: Annotated[str, Meta(pattern=r"\Ae[0-9]+\Z")]
    text: str
    type: str
    span: Span
    attributes: dict[str, Any] = {}


class Claim(_Wire, frozen=True, kw_only=True):
    id: Annotated[str, Meta(pattern=r"\Ac[0-9]+\Z")]
    text: str
    modality: Modality
    span: Span
    domain: str = ""
    entity_refs: list[str] = []
    evidence: list[str] = []


class Operation(_Wire, frozen=True, kw_only=True):
    id: Annotated[str, Meta(pattern=r"\Aop[0-9]+\Z")]
    type: str
    operator: str
    operands: list[Any]
    result: Any
    span: Span


class ToolCall(_Wire, frozen=True, kw_only=True):
    id: Annotated[str, Meta(pattern=r"\Atc[0-9]+\Z")]
    name: str
    arguments: dict[str, Any]
    span: Span


class Source(_Wire, frozen=True, kw_only=True):
    type: SourceType
    value: str


class Citation(_Wire, frozen=True, kw_only=True):
    id: Annotated[str, Meta(pattern=r"\Acit[0-9]+\Z")]
    claim_id: str
    source: Source
    span: Span | None = None


class CodeBlock(_Wire, frozen=True, kw_only=True):
    id: Annotated[str, Meta(pattern=r"\Acb[0-9]+\Z")]
    language: str
    code: str
    span: Span


class Act(_Wire, frozen=True, kw_only=True):
    id: Annotated[str, Meta(pattern=r"\Ada[0-9]+\Z")]
    type: ActType
    span: Span
    claim_refs: list[str] = []
    children: list[str] = []


class Context(Struct, frozen=True, kw_only=True):
    """What is known of the request; other keys are kept as they are."""

    user_query: str = ""
    system_prompt: str = ""
    tools_available: list[str] = []


NODES: dict[str, type[Struct]] = {
    "entities": Entity,
    "claims": Claim,
    "operations": Operation,
    "tool_calls": ToolCall,
    "citations": Citation,
    "code_blocks": CodeBlock,
    "discourse_acts": Act,
}
KEYS = ("schema_version", "output_id", "text", *NODES)
OPTIONAL = ("context",)
