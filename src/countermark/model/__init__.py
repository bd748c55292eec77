"""The nouns: what is written, what is trusted, what was measured, judged and marked.

All of them are frozen structs. Constructors do not check types, so what must hold is checked
in `__post_init__`; decoding checks types as well. There is no clock and no random value here.
"""

from countermark.model.correction import Corrected, Correction, Discarded, Left
from countermark.model.digest import Digest
from countermark.model.draft import DEFAULT_LIMITS, Draft, Limits
from countermark.model.evidence import Evidence, Fact, Passage
from countermark.model.exact import Exact, decode_exact, encode_exact
from countermark.model.graph import (
    COLLECTIONS,
    NODES,
    Act,
    Citation,
    Claim,
    CodeBlock,
    Conflict,
    Entity,
    Graph,
    Node,
    Operand,
    Operation,
    Quantity,
    Reading,
    Said,
    Statement,
    ToolCall,
)
from countermark.model.report import Doubt, Imported, Report, SealedReport
from countermark.model.source import Source
from countermark.model.struct import Span, Struct
from countermark.model.table import Axis, Member, Table, TableMeasure
from countermark.model.verdict import Edit, Mark, Measurement, PackResult, PolicyResult, Verdict, Violation
from countermark.model.words import UNREAD, VALUE_KINDS, Decision, Form, Kind, MarkKind, Severity, Status

__all__ = [
    "COLLECTIONS",
    "DEFAULT_LIMITS",
    "NODES",
    "UNREAD",
    "VALUE_KINDS",
    "Act",
    "Axis",
    "Citation",
    "Claim",
    "CodeBlock",
    "Conflict",
    "Corrected",
    "Correction",
    "Decision",
    "Digest",
    "Discarded",
    "Doubt",
    "Draft",
    "Edit",
    "Entity",
    "Evidence",
    "Exact",
    "Fact",
    "Form",
    "Graph",
    "Imported",
    "Kind",
    "Left",
    "Limits",
    "Mark",
    "MarkKind",
    "Measurement",
    "Member",
    "Node",
    "Operand",
    "Operation",
    "PackResult",
    "Passage",
    "PolicyResult",
    "Quantity",
    "Reading",
    "Report",
    "Said",
    "SealedReport",
    "Severity",
    "Source",
    "Span",
    "Statement",
    "Status",
    "Struct",
    "Table",
    "TableMeasure",
    "ToolCall",
    "Verdict",
    "Violation",
    "decode_exact",
    "encode_exact",
]
