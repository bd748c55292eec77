"""Every extension point, one small Protocol each, and the terms that rules are written in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Any, Literal, NamedTuple, Protocol

from countermark.model import Draft, Evidence, Fact, Graph, Limits, Measurement, Report, Table


class Subject(NamedTuple):
    """What measures are asked about."""

    draft: Draft
    graph: Graph
    evidence: Evidence
    limits: Limits
    document: object = None
    """The draft as it was read, a `language.Document`; `language.document_of` gives it, and reads the draft where it is missing."""


class Executed(NamedTuple):
    """What a claim comes to when it is carried out on the facts or the table that the evidence is."""

    holds: bool | None
    """None where the claim or the table leaves it open."""
    reason: str
    basis: tuple[str, ...] = ()


class Executor(Protocol):
    """Carries out a claim on the evidence; None where the evidence is neither facts nor a table."""

    def __call__(self, claim: str, evidence: Evidence) -> Executed | None: ...


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
    within: Callable[[Graph], Callable[..., bool | None]] | None = None
    """A structural predicate that has to see other nodes too: made once for a graph, then asked like `holds`."""
    says: tuple[str, str] | None = None
    """What a person reads of a node when a structural predicate is true, and when it is false."""
    proves: bool = False
    """A yes proves what the node says: only a rule that cannot hold without one confers `verified`."""


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


class Retriever(Protocol):
    """A question or draft to the facts that could answer it."""

    def __call__(self, draft: Draft) -> Sequence[Fact]: ...


class Piece(NamedTuple):
    """A stretch of a text that an embedder reads at once."""

    start: int
    end: int
    unread: float
    """The share of what stands there that the embedder has no sign for, so that any other would look the same."""


class Embedder(Protocol):
    """Texts to vectors of one length, near each other where the texts mean the same.

    Name and digest go into every measurement and every calibration: two embedders with one digest give the
    same vectors.
    """

    @property
    def name(self) -> str:
        """What people choose it by."""

    @property
    def digest(self) -> str:
        """Of everything that decides a vector: weights, tokens, how long texts are read. Cheap to ask for."""

    def split(self, texts: Sequence[str]) -> Sequence[Sequence[Piece]]:
        """Each text in pieces that it can embed whole, in order: one if the text fits, none if nothing can be read."""

    def __call__(self, texts: Sequence[str]) -> Sequence[Sequence[float]]:
        """A unit row of floats for each text, which depends on nothing but the text; one that is too long raises."""


class Oracle(Protocol):
    """Control claims that the passages are sure to support, for a claim that is measured against the same passages."""

    def __call__(self, claim: str, passages: Sequence[str]) -> Sequence[str]: ...


class Calling(NamedTuple):
    """A tool that a language model asks for; nothing of it is trusted."""

    id: str
    """What the answer is to name; empty where the model gave none."""
    name: str
    arguments: str
    """JSON, as the model wrote it."""


class Message(NamedTuple):
    """One turn of a conversation with a language model."""

    role: Literal["system", "user", "assistant", "tool"]
    text: str
    calls: tuple[Calling, ...] = ()
    """Of the assistant: what it asked for in this turn."""
    answers: str | None = None
    """Of a tool: the id of the call that this is the answer to."""


class Prompt(NamedTuple):
    """What a language model is asked, and the form its answer must have."""

    messages: tuple[Message, ...]
    grammar: str | None = None
    """GBNF: whatever is written lies in its language, or is the beginning of such a text."""
    schema: Mapping[str, Any] | None = None
    """JSON Schema of the whole answer."""
    tools: tuple[Mapping[str, Any], ...] = ()
    """As in Draft.tools: name, description, parameters."""
    tokens: int = 512
    """At most so many are written."""


class Answers(Protocol):
    """A language model that answers in JSON: behind an address, or on this machine."""

    model: str
    """Its name."""

    def ask(self, instruction: str, text: str, schema: Mapping[str, Any], *, name: str) -> str:
        """A text that should be JSON of that schema; EndpointUnavailable where there is none."""


class Chooser(Protocol):
    """A language model that says how likely a text goes on with each of some words."""

    name: str
    version: str
    """Of everything that decides the answer: weights, what was learned beside them, and the runtime."""

    def __call__(self, text: str, words: Sequence[str]) -> Mapping[str, float]:
        """Shares of one among these words; EndpointUnavailable or ModelError where there are none."""


class LanguageModel(Protocol):
    """A prompt to what a model writes, piece by piece as it is written."""

    @property
    def name(self) -> str:
        """What people choose it by; goes into reports."""

    @property
    def honours(self) -> frozenset[Literal["grammar", "schema", "tools"]]:
        """What of a prompt it is bound to; a prompt that asks for more raises ModelError before anything is written."""

    def __call__(self, prompt: Prompt) -> Iterator[str | Calling]:
        """Text in pieces of any size, and whole calls of tools. Raises EndpointUnavailable or ModelError, also after
        pieces were given: what came so far is then the beginning of an answer that was cut off.
        """


class Renderer(Protocol):
    """A report to what a person sees."""

    def __call__(self, report: Report, **options: Any) -> str: ...


AsOf = int | str | None
"""A change of a store by its number, or the last one at an ISO 8601 time (UTC unless it says otherwise); None is now."""
Progress = Callable[[int], None]
"""Told how many facts have been read so far, now and then."""


class Name(NamedTuple):
    """A code that facts carry, with what people call it."""

    code: str
    labels: tuple[str, ...] = ()
    """From the dimensions `indicator.label` and `entity.label`, each once, in the order of the alphabet."""


class Catalogue(Protocol):
    """Facts as retrieval sees them: what there is, and a few by where they stand."""

    def indicators(self, *, namespace: str = "default") -> Sequence[Name]:
        """Every indicator that a fact has ever carried, by code."""

    def entities(self, *, namespace: str = "default") -> Sequence[Name]:
        """Every entity that a fact has ever carried, by code."""

    def select(
        self,
        *,
        indicator: str | None = None,
        entity: str | None = None,
        periods: Sequence[str] | None = None,
        latest: int | None = None,
        limit: int = 100,
        namespace: str = "default",
        as_of: AsOf = None,
    ) -> list[Fact]:
        """Current facts with this indicator, entity and one of these periods; None leaves that open.

        `latest` keeps the last so many periods that hold a value, among all that match. Periods compare as
        text. Ordered by indicator, entity, period from the last to the first, id; those without one come last.
        """

    def get(self, ids: Iterable[str], *, namespace: str = "default", as_of: AsOf = None) -> list[Fact]:
        """Every current fact of these ids: none for an unknown id, all that disagree for one in conflict."""


class Loaded(NamedTuple):
    """What one load did."""

    load: int
    """The number of the load, to read the store as of it."""
    added: int
    """Facts with an id that was not there."""
    changed: int
    """New versions of ids that were there."""
    unchanged: int
    """Facts that their source had said before, or twice in this load."""
    conflicts: int
    """Ids of this load that now have current values that disagree."""
    time: str
    """ISO 8601, UTC; never before that of an earlier change."""
    source: str
    """The name that the loader gave for what was read."""
    digest: str
    """Of the facts as JSON Lines, in the order they came."""


class Version(NamedTuple):
    """One of the facts that an id has had."""

    fact: Fact
    version: int
    """From 1, for each id."""
    load: int
    time: str
    """When it was loaded: ISO 8601, UTC."""
    current: bool
    """It stands: its source has said nothing newer and no resolution chose another."""


class Resolution(NamedTuple):
    """Somebody's choice between current values that disagreed."""

    number: int
    """In one sequence with loads, to read the store as of it."""
    id: str
    version: int
    by: str
    why: str
    time: str


class Store(Catalogue, Protocol):
    """Facts kept safely: versions are immutable, a load is all or nothing, what was acknowledged stays.

    A source that says something new about an id makes a new version, which supersedes what that source said
    before. Another source that says something else makes a second current value: a conflict.
    Every method raises StoreError; its kind StoreUnavailable means that the store could not be reached or
    could not go on, and that nothing is half done.
    """

    def load(
        self,
        facts: Iterable[Fact],
        *,
        source: str = "",
        namespace: str = "default",
        progress: Progress | None = None,
        tables: Iterable[Table] = (),
    ) -> Loaded:
        """All of the facts or, if reading or writing them fails, none; `source` names the file, for the record.

        `tables` are those that facts are cells of; they are asked for when the last fact came.
        """

    def tables(
        self, ids: Iterable[str] | None = None, *, namespace: str = "default", as_of: AsOf = None
    ) -> list[Table]:
        """The tables of these ids, or all, by id."""

    def facts(
        self,
        *,
        indicator: str | None = None,
        entity: str | None = None,
        period: str | None = None,
        namespace: str = "default",
        as_of: AsOf = None,
    ) -> Iterator[Fact]:
        """Every current fact, by id, as they stood when the first was asked for."""

    def count(self, *, namespace: str = "default", as_of: AsOf = None) -> int:
        """How many ids have a current fact."""

    def history(self, id: str, *, namespace: str = "default") -> list[Version]:  # noqa: A002 — the model's name for it
        """Every version of an id, the first one first."""

    def conflicts(self, *, namespace: str = "default", as_of: AsOf = None) -> list[list[Version]]:
        """For each id in conflict, by id, its current versions."""

    def resolve(
        self,
        id: str,  # noqa: A002 — the model's name for it
        version: int,
        *,
        by: str,
        why: str,
        namespace: str = "default",
    ) -> Resolution:
        """Let one of the current versions of an id in conflict stand alone; who chose it, and why, is kept."""

    def resolutions(self, *, namespace: str = "default") -> list[Resolution]:
        """Every resolution, the first one first."""

    def loads(self, *, namespace: str = "default") -> list[Loaded]:
        """Every load, the first one first."""

    def close(self) -> None:
        """Let go of the connections; a closed store raises."""


class LogRow(NamedTuple):
    """An entry of the append-only log as it is kept."""

    number: int
    """From 0."""
    hashes: str
    """In hexadecimal, one after the other: of the entry, and of every complete subtree that ends with it."""
    data: str


class HeldHead(NamedTuple):
    """A signed head of a log as it is kept."""

    size: int
    root: str
    time: str
    envelope: str


class LogReader(Protocol):
    """What is in a log; rows never change once they are there."""

    def size(self) -> int:
        """How many entries there are."""

    def hashes(self, numbers: Sequence[int]) -> Mapping[int, str]:
        """The hashes of these entries."""

    def find(self, leaves: Sequence[str]) -> Mapping[str, int]:
        """The entries with these hashes."""

    def head(self) -> HeldHead | None:
        """The head that was signed last."""

    def heads(self) -> list[HeldHead]:
        """Every head that was signed, the first one first."""


class LogWriter(LogReader, Protocol):
    """The only one who adds to a log, until it is done: everything is kept, or nothing."""

    def add(self, rows: Iterable[LogRow]) -> None:
        """Add entries that follow those that are there."""

    def add_head(self, head: HeldHead) -> None:
        """Add a signed head."""


class LogStore(LogReader, Protocol):
    """Where a log is kept: what was acknowledged stays. Every method raises StoreError."""

    @property
    def where(self) -> str:
        """For messages; holds no password."""

    def name(self) -> str:
        """Which log it is: 32 hexadecimal digits, made with it."""

    def rows(self) -> Iterator[LogRow]:
        """Every entry in order, as they stood when the first was asked for."""

    def writing(self) -> AbstractContextManager[LogWriter]:
        """Add to the log, alone."""

    def witnesses(self) -> list[tuple[str, HeldHead]]:
        """The places that took a head, and the last one that each of them took."""

    def note_witness(self, place: str, head: HeldHead) -> None:
        """Remember that a place took a head."""

    def held(self, log: str) -> list[HeldHead]:
        """Heads of another log that this place holds as its witness, the first one first."""

    def hold(self, log: str, head: HeldHead, *, after: int) -> None:
        """Hold a head of another log, as number `after` + 1; refuses when another one came in between."""

    def close(self) -> None:
        """Let go of the connections."""
