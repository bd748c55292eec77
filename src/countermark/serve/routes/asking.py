"""What a check, a correction or a stream is asked with: a draft, its evidence, and the operator's rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import Meta

from countermark.errors import InvalidDraft, InvalidEvidence, InvalidPack
from countermark.evidence.fact_objects import fact_of
from countermark.markup.reasoning import answered
from countermark.model import Draft, Evidence, Fact, Passage, Source
from countermark.pipeline.names import named_ids
from countermark.registry import pack_text
from countermark.serve.edge.keys import Caller
from countermark.serve.service import Service
from countermark.store import read_evidence

_Fields = {"frozen": True, "kw_only": True, "forbid_unknown_fields": True}
Value = Annotated[
    Any,
    Meta(extra_json_schema={"type": ["string", "number", "null"]}, description="A decimal; null where it is missing."),
]
Rows = list[dict[str, Any]]


class DraftGiven(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a model wrote, with what is known of it."""

    text: str
    locale: str | None = None
    query: str | None = None
    tools: list[dict[str, Any]] = []
    context: dict[str, Any] = {}


class SourceGiven(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where a fact or a passage comes from."""

    uri: str | None = None
    dataset: str | None = None
    version: str | None = None
    retrieved: str | None = None
    digest: str | None = None


class FactGiven(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A trusted value."""

    id: Annotated[str, Meta(min_length=1)]
    value: Value = None
    unit: str | None = None
    entity: str | None = None
    indicator: str | None = None
    period: str | None = None
    dims: dict[str, str] = {}
    status: str | None = None
    source: str | SourceGiven | None = None
    derive: str | dict[str, Any] | None = None

    def fact(self) -> Fact:
        """As the library has it."""
        source = self.source
        if self.derive is not None:
            fields = msgspec.to_builtins(self)
            return fact_of(fields)
        return Fact(
            id=self.id,
            value=self.value,
            unit=self.unit,
            entity=self.entity,
            indicator=self.indicator,
            period=self.period,
            dims=self.dims,
            status=self.status,
            source=Source(**msgspec.structs.asdict(source)) if isinstance(source, SourceGiven) else source,
        )


class PassageGiven(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Trusted text."""

    id: Annotated[str, Meta(min_length=1)]
    text: str
    source: str | SourceGiven | None = None

    def passage(self) -> Passage:
        """As the library has it."""
        source = self.source
        return Passage(
            id=self.id,
            text=self.text,
            source=Source(**msgspec.structs.asdict(source)) if isinstance(source, SourceGiven) else source,
        )


class CheckRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A draft to check."""

    draft: str | DraftGiven
    facts: list[FactGiven] = []
    passages: list[PassageGiven] = []
    data: Rows | None = None
    """Rows of a table, whose facts are understood by its heads; the pack is then numbers.display, and numbers are bound."""
    ids: list[str] = []
    """Facts of the store, besides those that tags name."""
    store: bool | None = None
    """Whether facts that tags name are read from the store; by default where the request brings no facts itself."""
    as_of: int | str | None = None
    """The store as it stood after this load, or at this time."""
    pack: str | dict[str, Any] | list[str | dict[str, Any]] | None = None
    """Shipped packs by name, or whole documents."""
    numbers: list[dict[str, Any]] | None = None
    """The policy set, in place of the pack's own."""
    params: dict[str, Any] = {}
    bind: bool | None = None
    """Hold numbers without a tag against the fact that their sentence identifies."""
    locale: str | None = None
    query: str | None = None


class Asked(NamedTuple):
    """A check with everything at hand."""

    draft: Draft
    evidence: Evidence
    options: Mapping[str, Any]
    """Of `check`, besides these two."""


def asked(service: Service, caller: Caller, wanted: CheckRequest) -> Asked:
    """What a request asks for; called from a thread, because it may read from the store."""
    config = service.config
    draft = _draft(wanted, config.locale)
    if wanted.data is not None and not wanted.data:
        raise InvalidEvidence("data holds no rows", where="data", hint="leave it out, or give rows")
    _count(service, wanted)
    evidence = _evidence(service, caller, wanted, draft)
    numbers = wanted.numbers if wanted.numbers is not None else config.numbers
    params = {**config.params, **wanted.params}
    if numbers is not None and "numbers" in params:
        raise InvalidPack("the policy set is given twice", hint="use numbers or params.numbers, not both")
    options: dict[str, Any] = {
        "pack": packs_of(service, wanted.pack, has_table=wanted.data is not None),
        "numbers": numbers,
        "params": params,
        "bind": wanted.bind,
        "data": wanted.data,
        "limits": service.limits,
    }
    return Asked(draft, evidence, options)


def packs_of(service: Service, given: Any, *, has_table: bool) -> Sequence[Any]:
    """The packs of a request, or the operator's; a request names no file of ours."""
    if given is None:
        return list(service.config.packs) or ["numbers.display" if has_table else "numbers.strict"]
    named = given if isinstance(given, list) else [given]
    for each in named:
        if isinstance(each, str) and each not in service.config.packs:
            pack_text(each)  # raises for what does not ship, a path among them
    return named


def _draft(wanted: CheckRequest, default: str | None) -> Draft:
    given = wanted.draft
    if isinstance(given, str):
        given = DraftGiven(text=given)
    elif (wanted.locale is not None and given.locale is not None) or (
        wanted.query is not None and given.query is not None
    ):
        raise InvalidDraft("locale or query is given twice", hint="give it in the draft or beside it")
    said = answered(given.text)
    locale = given.locale if given.locale is not None else wanted.locale
    return Draft(
        text=said.text,
        locale=locale if locale is not None else default,
        query=given.query if given.query is not None else wanted.query,
        tools=given.tools,
        context={**given.context, **said.context},
    )


def _count(service: Service, wanted: CheckRequest) -> None:
    most = service.settings.limits.facts
    given = len(wanted.facts) + len(wanted.passages) + len(wanted.data or ()) + len(wanted.ids)
    if given > most:
        raise InvalidEvidence(
            f"there are {given} facts, passages, rows and ids", hint=f"up to {most} are taken at once; load the others"
        )


def _evidence(service: Service, caller: Caller, wanted: CheckRequest, draft: Draft) -> Evidence:
    """The operator's evidence, what the request brings, and what the store holds under the ids that tags name."""
    own = service.evidence
    facts = [*own.facts, *(each.fact() for each in wanted.facts)]
    passages = [*own.passages, *(each.passage() for each in wanted.passages)]
    brings = bool(wanted.facts or wanted.data)
    from_store = not brings if wanted.store is None else wanted.store
    if not from_store and not wanted.ids:
        return Evidence(facts=facts, passages=passages)
    if wanted.bind:
        hint = "bring the facts or data in the request, or set store to false"
        raise InvalidEvidence("a check reads from the store only what tags name, so it cannot bind", hint=hint)
    ids = [*wanted.ids, *(named_ids(draft, service.limits) if from_store else ())]
    found = read_evidence(service.store(caller.tenant), ids, namespace=caller.tenant, as_of=wanted.as_of)
    return Evidence(facts=[*facts, *found.facts], passages=passages, unavailable=found.unavailable)
