"""The nouns: what is written, what is trusted, what was measured, judged and marked.

All of them are frozen structs. Constructors do not check types, so what must hold is checked
in `__post_init__`; decoding checks types as well. There is no clock and no random value here.
"""

from __future__ import annotations

import re
from abc import ABC
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from enum import StrEnum
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Literal

import msgspec
from msgspec.structs import force_setattr

from countermark.errors import InvalidDraft, InvalidEvidence, InvalidReport

if TYPE_CHECKING:
    Exact = Decimal | Fraction
else:

    class Exact(ABC):  # noqa: B024 — a name for two types, nothing to implement
        """An exact value. At run time a type of its own, because a decoder needs one name for both."""

    Exact.register(Decimal)
    Exact.register(Fraction)


class MarkKind(StrEnum):
    """What a reader may conclude about one node."""

    VERIFIED = "verified"
    SUPPORTED = "supported"
    FLAGGED = "flagged"
    BARE = "bare"


class Decision(StrEnum):
    """What the operator's policy says about the whole draft."""

    ACCEPT = "accept"
    REVIEW = "review"
    REJECT = "reject"


class Status(StrEnum):
    """What one rule says about one node."""

    PASS = "pass"  # noqa: S105 — a verdict, not a secret
    REVIEW = "review"
    FAIL = "fail"
    ABSTAIN = "abstain"


class Severity(StrEnum):
    """How much a failing rule matters."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


Kind = Literal[
    "number",
    "percent",
    "pp",
    "permille",
    "bps",
    "currency",
    "ratio",
    "range",
    "unit",
    "year",
    "date",
    "time",
    "period",
    "ordinal",
    "list",
    "section",
    "version",
    "phone",
    "identifier",
    "text",
]
"""What a number of the draft is; `text` is a token that holds no number at all."""

VALUE_KINDS: frozenset[str] = frozenset(
    ("number", "percent", "pp", "permille", "bps", "currency", "ratio", "range", "unit")
)
"""Kinds that state a value and so want a fact; the others are kept, bare, and never trouble the decision."""

Form = Literal["decimal", "scaled", "words", "ratio", "range"]
"""How a value is written, which decides the modes it fits (SEMANTICS §1)."""


class Struct(msgspec.Struct, frozen=True, gc=False):
    """Frozen trees have no cycles, so the collector need not look."""


class Span(Struct, frozen=True, kw_only=True):
    """Half-open range of code points in the draft."""

    start: int
    end: int

    def __post_init__(self) -> None:
        if not 0 <= self.start <= self.end:
            raise InvalidDraft(f"span {self.start}:{self.end} is not a range")


class Limits(Struct, frozen=True, kw_only=True):
    """Caps on untrusted input. Over the first two a draft is refused whole; the rest flag."""

    draft: int = 16_000_000
    """Code points of a draft."""
    numbers: int = 200_000
    """Numbers in a draft."""
    payload: int = 256
    """Code points of a token's payload."""
    id: int = 512
    """Code points of a token's id."""
    digits: int = 100
    """Digits of one number."""
    exponent: int = 400
    """Largest power of ten of a value, in either direction."""

    def __post_init__(self) -> None:
        for name in self.__struct_fields__:
            value = getattr(self, name)
            if type(value) is not int or value < 1:
                raise InvalidDraft(f"limit {name!r} is {value!r}", hint="give a whole number of at least 1")


DEFAULT_LIMITS = Limits()

_SURROGATE = re.compile("[\ud800-\udfff]")


class Draft(Struct, frozen=True, kw_only=True):
    """What a model wrote. Nothing in it is trusted, its tags included."""

    text: str
    locale: str | None = None
    """How its numbers are written, such as "de" or "en-IN"; None reads them as English."""
    query: str | None = None
    tools: Sequence[Any] = ()
    context: Mapping[str, Any] = {}

    def __post_init__(self) -> None:
        if not isinstance(self.text, str):
            raise InvalidDraft(f"text is {type(self.text).__name__}", hint="give the model's answer as str")
        try:
            self.text.encode()
        except UnicodeEncodeError:
            # One to one, so that spans still count the caller's code points.
            force_setattr(self, "text", _SURROGATE.sub("\ufffd", self.text))
        if isinstance(self.tools, str) or not isinstance(self.tools, Sequence):
            raise InvalidDraft(f"tools is {type(self.tools).__name__}", hint="give a list of tools")
        force_setattr(self, "tools", tuple(self.tools))
        try:
            _ENCODER.encode((self.locale, self.query, self.tools, self.context))
        except (TypeError, ValueError, NotImplementedError, RecursionError) as error:
            raise InvalidDraft(f"locale, query, tools or context cannot be stored: {error}") from None
        if self.locale is not None and not isinstance(self.locale, str):
            raise InvalidDraft(f"locale is {type(self.locale).__name__}", hint="give a tag such as 'de' or 'en-IN'")


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


class Source(Struct, frozen=True, kw_only=True):
    """Where a fact or passage comes from."""

    uri: str | None = None
    dataset: str | None = None
    version: str | None = None
    retrieved: str | None = None
    digest: str | None = None


# ASCII digits only: a value in another script is a payload's business, never a fact's.
_DECIMAL = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?", re.ASCII)
_PLAIN = re.compile(r"-?\d{1,40}(?:\.\d{1,40})?", re.ASCII)
_DATE = re.compile(r"\d{4}-\d\d(?:-\d\d)?", re.ASCII)
_VALUE_DIGITS = 1000
_VALUE_EXPONENT = 1000


class Fact(Struct, frozen=True, kw_only=True):
    """A trusted value. The decimal string is exact; None is a missing observation and verifies nothing."""

    id: str
    value: str | None = None
    unit: str | None = None
    entity: str | None = None
    indicator: str | None = None
    period: str | None = None
    dims: Mapping[str, str] = {}
    status: str | None = None
    source: str | Source | None = None

    def __post_init__(self) -> None:
        # A million of these are made in one load: what is usual passes a few tests in C, only the rest is looked at.
        value, source, dims = self.value, self.source, self.dims
        if type(self.id) is not str or not self.id:
            raise InvalidEvidence(f"fact id is {self.id!r}", hint="give every fact a non-empty text as id")
        if value is not None:
            if type(value) is not str:
                force_setattr(self, "value", value := _decimal_string(self.id, value))
            if value == "":
                force_setattr(self, "value", None)
            elif _PLAIN.fullmatch(value) is None:
                _check_value(self.id, value)
        words = [self.id, self.unit, self.entity, self.indicator, self.period, self.status]
        if type(source) is Source:
            words += (source.uri, source.dataset, source.version, source.retrieved, source.digest)
        else:
            words.append(source)  # type: ignore[arg-type]  # whatever it is, it is looked at below
        if dims:
            if not isinstance(dims, Mapping):
                raise InvalidEvidence(f"dims of fact {self.id!r} is {dims!r}", hint="give text for each name")
            words += dims
            words += dims.values()
        if not (_TEXT.issuperset(map(type, words)) and "".join(filter(None, words)).isascii()):
            self._check_words()

    def _check_words(self) -> None:
        """Refuses a name that is no text, and half a character anywhere."""
        source = self.source
        named: dict[str, tuple[Any, ...]] = {
            **{name: (getattr(self, name),) for name in ("id", "unit", "entity", "indicator", "period", "status")},
            "dims": (*self.dims, *self.dims.values()),
            "source": msgspec.structs.astuple(source) if type(source) is Source else (source,),
        }
        for name, words in named.items():
            if not _TEXT.issuperset(map(type, words)):
                raise InvalidEvidence(f"{name} of fact {self.id!r} is {getattr(self, name)!r}", hint="give it as text")
            if _SURROGATE.search("".join(filter(None, words))):
                # A draft's are replaced; an id's would silently become another id.
                hint = "save the facts as UTF-8"
                raise InvalidEvidence(f"{name} of fact {self.id!a} holds half a character", hint=hint)

    def agrees_with(self, other: Fact) -> bool:
        """Whether they say the same: value, unit, entity, indicator and period agree, whoever says it."""
        mine = (self.unit, self.entity, self.indicator, self.period)
        if mine != (other.unit, other.entity, other.indicator, other.period):
            return False
        left, right = self.value, other.value
        if left == right:
            return True
        if left is None or right is None or _DATE.fullmatch(left) or _DATE.fullmatch(right):
            return False
        return Decimal(left) == Decimal(right)


_TEXT: frozenset[type] = frozenset((str, type(None)))


def _decimal_string(fact_id: str, value: object) -> str:
    """The decimal string of a number that came as an int or a Decimal."""
    if type(value) is int and abs(value) < 10**_VALUE_DIGITS:
        return str(value)
    if isinstance(value, Decimal) and value.is_finite():
        return str(value)
    hint = "give the value as a decimal string; a float has already lost the digits that were published"
    shown = "with too many digits" if type(value) is int else repr(value)
    raise InvalidEvidence(f"value of fact {fact_id!r} is {type(value).__name__} {shown}", hint=hint)


def _check_value(fact_id: str, value: str) -> None:
    if len(value) > _VALUE_DIGITS:
        raise InvalidEvidence(f"value of fact {fact_id!r} has {len(value)} characters")
    if _DECIMAL.fullmatch(value):
        exponent = value.lower().partition("e")[2]
        if abs(int(exponent or "0")) > _VALUE_EXPONENT:
            raise InvalidEvidence(f"value of fact {fact_id!r} is {value!r}: its exponent is out of range")
        return
    if _DATE.fullmatch(value):
        return
    hint = 'write a decimal such as "1234.5" without grouping or unit, an ISO date, or null for a missing observation'
    raise InvalidEvidence(f"value of fact {fact_id!r} is {value!r}", hint=hint)


class Passage(Struct, frozen=True, kw_only=True):
    """Trusted text with a source."""

    id: str
    text: str
    source: str | Source | None = None


class Evidence(Struct, frozen=True, kw_only=True):
    """The trusted side."""

    facts: Sequence[Fact] = ()
    passages: Sequence[Passage] = ()
    unavailable: str | None = None
    """Why the facts could not be read, where they could not: then nothing is compared, and nothing verifies."""

    def __post_init__(self) -> None:
        if self.unavailable is not None and (type(self.unavailable) is not str or not self.unavailable):
            # An empty reason would read as none further on, and none means that all is well.
            raise InvalidEvidence(f"unavailable is {self.unavailable!r}", hint="give the reason as text, or None")
        for name in ("facts", "passages"):
            if isinstance(getattr(self, name), str) or not isinstance(getattr(self, name), Iterable):
                raise InvalidEvidence(f"{name} is {type(getattr(self, name)).__name__}", hint="give a list")
        # Whatever sequence it came as: a report that is read back must equal the one that was written.
        force_setattr(self, "facts", tuple(self.facts))
        force_setattr(self, "passages", tuple(self.passages))
        for fact in self.facts:
            if type(fact) is not Fact:
                raise InvalidEvidence(f"facts hold a {type(fact).__name__}", hint="build each one with Fact(…)")


class Measurement(Struct, frozen=True, kw_only=True):
    """The answer to one question about one node, or *unknown* (value None) with a reason."""

    measure: str
    node: str | None
    value: bool | float | None
    reason: str
    by: tuple[str, str]
    """Name and version of what answered."""
    exact: bool
    args: Mapping[str, Any] = {}
    """The arguments as the rule writes them; `{"param": …}` stands for itself."""
    basis: tuple[str, ...] = ()
    """Ids of the evidence that the answer rests on."""
    detail: Mapping[str, Any] = {}
    """What was compared: mode, both normalised values, units."""


class Verdict(Struct, frozen=True, kw_only=True):
    """What one rule says about one node, or about the draft (node None)."""

    rule: str
    """pack_id/policy_id/rule_id"""
    node: str | None
    status: Status
    severity: Severity
    why: str
    used: tuple[int, ...] = ()
    """Indexes into the report's measurements: what was actually read."""
    outcome: str | None = None
    """The rule's own name for this failure, where it gives one."""


class Mark(Struct, frozen=True, kw_only=True):
    """What a reader sees at one place of the draft."""

    start: int
    end: int
    text: str
    mark: MarkKind
    kind: str
    ref: str | None
    why: str
    node: str


class Edit(Struct, frozen=True, kw_only=True):
    """A change that would mend a failing verdict."""

    kind: Literal["patch", "insert", "rewrite"]
    span: Span
    new: str
    because: str


class Violation(Struct, frozen=True, kw_only=True):
    """A failing or undecided verdict in CAPE's words."""

    rule_id: str
    node_id: str | None
    message: str
    severity: Severity


class PolicyResult(Struct, frozen=True, kw_only=True):
    """One policy of a pack, in CAPE's words."""

    policy_id: str
    passed: bool
    violations: tuple[Violation, ...] = ()


class PackResult(Struct, frozen=True, kw_only=True):
    """A pack as it was applied, whole, so that a report replays without the file it came from."""

    pack_id: str
    version: str
    digest: str
    parameters: Mapping[str, Any]
    document: Mapping[str, Any]
    passed: bool
    policy_results: tuple[PolicyResult, ...] = ()

    @property
    def id(self) -> str:
        return self.pack_id


class Imported(Struct, frozen=True, kw_only=True):
    """Where a graph comes from that was not extracted here, and what did not fit in it."""

    output_id: str
    schema_version: str
    warnings: tuple[str, ...] = ()


class Report(Struct, frozen=True, kw_only=True):
    """Everything that was read, measured, judged and decided; it replays to the same bytes."""

    draft: Draft
    graph: Graph
    evidence: Evidence
    packs: tuple[PackResult, ...]
    measurements: tuple[Measurement, ...]
    verdicts: tuple[Verdict, ...]
    marks: tuple[Mark, ...]
    decision: Decision
    edits: tuple[Edit, ...] = ()
    limits: Limits = DEFAULT_LIMITS
    imported: Imported | None = None
    """Set when a PredicateGraph was given: then only the numbers are extracted from the draft."""

    def to_json(self, *, indent: int | None = None) -> str:
        """The report as JSON text; the same report always gives the same text."""
        data = _ENCODER.encode(self)
        return (data if indent is None else msgspec.json.format(data, indent=indent)).decode()

    @classmethod
    def from_json(cls, text: str | bytes) -> Report:
        """Read a report back; `Report.from_json(r.to_json()) == r`."""
        try:
            return _DECODER.decode(text)
        except (msgspec.DecodeError, UnicodeError) as error:
            raise InvalidReport(
                f"not a report: {error}", hint="give the JSON that 'check --output-format json' wrote"
            ) from error

    def render(self, format: str = "text", **options: Any) -> str:  # noqa: A002 — the public contract's name
        """What a person sees: "html", "markdown", "terminal" or "text"."""
        # Found by name when asked for: the nouns know no renderer, and an import here would go uphill.
        from countermark.registry import find  # noqa: PLC0415

        renderer = find("renderer", format)
        shown: str = renderer(self, **options)
        return shown

    def _repr_html_(self) -> str:
        """What a notebook shows."""
        return self.render("html")

    def _repr_mimebundle_(
        self, include: Iterable[str] | None = None, exclude: Iterable[str] | None = None
    ) -> dict[str, str]:
        """What a notebook keeps, so that it can be read where no HTML is."""
        formats = {"text/plain": "text", "text/markdown": "markdown", "text/html": "html"}
        wanted = set(formats) if include is None else set(include)
        wanted -= set(() if exclude is None else exclude)
        return {kind: self.render(name) for kind, name in formats.items() if kind in wanted}


def encode_exact(value: object) -> str:
    """A Fraction as "numerator/denominator"; decimals are strings already."""
    if isinstance(value, Fraction):
        return f"{value.numerator}/{value.denominator}"
    raise NotImplementedError(f"{type(value).__name__} has no JSON form")


def decode_exact(wanted: type, value: object) -> Exact:
    """The inverse of `encode_exact`."""
    try:
        if isinstance(value, str) and issubclass(Decimal, wanted):
            exact = Fraction(value) if "/" in value else Decimal(value)
            if isinstance(exact, Fraction) or exact.is_finite():
                return exact
    except ArithmeticError:
        pass
    raise ValueError(f"expected a decimal or a fraction as text, got {value!r}")


_ENCODER = msgspec.json.Encoder(enc_hook=encode_exact, order="deterministic")
_DECODER = msgspec.json.Decoder(Report, dec_hook=decode_exact)
