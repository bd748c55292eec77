"""What a check, a correction or a stream is asked with: a draft, its evidence, and the operator's rules."""

from __future__ import annotations

import hashlib
import pickle
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final, NamedTuple

import msgspec
from msgspec import Meta

from countermark.canonical import plain
from countermark.errors import InvalidDraft, InvalidEvidence, InvalidPack, StoreUnavailable
from countermark.evidence import load_data
from countermark.markup.reasoning import answered
from countermark.model import Draft, Evidence
from countermark.pipeline.names import Named, named
from countermark.registry import pack_text
from countermark.serve.edge.keys import Caller
from countermark.serve.edge.problems import Refusal
from countermark.serve.routes.evidence import FactGiven, PassageGiven, Rows
from countermark.serve.service import Service
from countermark.store import evidence_of, with_beside

PackGiven = str | dict[str, Any]
_BYTES: Final = 100
"""Bytes of a request that are held as if they were one fact: passages are of any length."""


class DraftGiven(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a model wrote, with what is known of it."""

    text: str
    locale: str | None = None
    query: str | None = None
    tools: list[dict[str, Any]] = []
    context: dict[str, Any] = {}


class Asking(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a draft is held against, and under which rules."""

    facts: list[FactGiven] = []
    """Facts of the request's own, besides those of the operator."""
    passages: list[PassageGiven] = []
    ids: list[str] = []
    """Facts of the store, by their ids."""
    as_of: Annotated[int, Meta(ge=0, le=2**53)] | str | None = None
    """The store as it stood after this load, or at this time."""
    pack: PackGiven | list[PackGiven] | None = None
    """Packs: the name of one that ships or that the operator configured, or a whole document."""
    numbers: list[dict[str, Any]] | None = None
    """The policy set, in place of the pack's own."""
    params: dict[str, Any] = {}
    """Parameters of packs."""
    bind: bool | None = None
    """Whether numbers without a tag are held against the fact that their sentence identifies; by default with data."""
    locale: str | None = None
    """How numbers are written, such as "de" or "en-IN"."""
    query: str | None = None
    """The question that the draft answers."""


class CheckRequest(Asking, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A draft to check."""

    draft: str | DraftGiven
    data: Rows | None = None
    """Rows of a table, whose facts are understood by its heads."""
    store: bool | None = None
    """Whether facts that tags name are read from the store; by default where the request brings no facts itself."""
    stream: bool = False
    """Whether the answer comes as server-sent events."""


class Asked(NamedTuple):
    """A check with everything at hand."""

    draft: Draft
    evidence: Evidence
    options: Mapping[str, Any]
    """Of `check`, besides these two."""


def asked(service: Service, caller: Caller, wanted: CheckRequest, table: Evidence | None = None) -> Asked:
    """What a request asks for; it may read from the store. `table` is one that was brought."""
    if wanted.data is not None and not wanted.data:
        raise InvalidEvidence("there are no rows", where="data", hint="leave it out, or give rows")
    _count(service, wanted, len(wanted.data) if wanted.data is not None else 0)
    draft = _draft(wanted, service.config.locale)
    has_table = wanted.data is not None or table is not None
    options = options_of(service, wanted, has_table=has_table)
    options["bind"] = has_table if wanted.bind is None else wanted.bind
    evidence = _evidence(service, caller, wanted, draft, brings=table is not None)
    if table is not None:
        # As it is where there is nothing else: what was made of a table once is then not made again.
        alone = not evidence.facts and not evidence.passages and evidence.unavailable is None
        evidence = table if alone else evidence.joined(table)
    if wanted.data is not None:
        evidence = evidence.joined(load_data(wanted.data))
    return Asked(draft, evidence, options)


def options_of(service: Service, wanted: Asking, *, has_table: bool = False) -> dict[str, Any]:
    """The rules of a request, or the operator's."""
    config = service.config
    brought = [name for name in ("pack", "numbers", "params") if getattr(wanted, name)]
    if service.settings.fixed and (brought or wanted.numbers is not None):
        said = brought[0] if brought else "numbers"
        raise Refusal(403, "fixed", f"{said} is for the operator to say here", where=said, hint="leave it out")
    numbers = wanted.numbers if wanted.numbers is not None else config.numbers
    params = {**config.params, **wanted.params}
    if numbers is not None and "numbers" in params:
        raise InvalidPack("the policy set is given twice", hint="use numbers or params.numbers, not both")
    return {
        "pack": packs_of(service, wanted.pack, has_table=has_table),
        "numbers": numbers,
        "params": params,
        "limits": service.limits,
    }


def packs_of(service: Service, given: Any, *, has_table: bool = False) -> Sequence[Any]:
    """The packs of a request, or the operator's. A request names no file: what is no pack of ours is refused."""
    if given is None:
        return list(service.config.packs) or ["numbers.display" if has_table else "numbers.strict"]
    named = given if isinstance(given, list) else [given]
    for each in named:
        if isinstance(each, str) and each not in service.config.packs:
            pack_text(each)
    return named


def evidence_given(service: Service, caller: Caller, wanted: Asking) -> Evidence:
    """The operator's evidence, and what the request brings; made once for requests that bring the same."""
    own = service.evidence
    if not wanted.facts and not wanted.passages:
        return own
    brought = pickle.dumps((wanted.facts, wanted.passages), pickle.HIGHEST_PROTOCOL)
    digest = hashlib.sha256(brought).hexdigest()
    found = service.given.get(caller.tenant, digest)
    if found is None:
        found = Evidence(
            facts=[*own.facts, *(each.fact() for each in wanted.facts)],
            passages=[*own.passages, *(each.passage() for each in wanted.passages)],
        )
        service.given.put(caller.tenant, digest, found, len(found.facts) + len(brought) // _BYTES)
    return found


def stream_evidence(service: Service, caller: Caller, wanted: Asking) -> Evidence:
    """Evidence for a draft that is still to come: of the store, what is asked for by id."""
    _count(service, wanted)
    given = evidence_given(service, caller, wanted)
    return _with_stored(service, caller, given, Named(tuple(wanted.ids)), wanted.as_of) if wanted.ids else given


def _draft(wanted: CheckRequest, default: str | None) -> Draft:
    given = wanted.draft
    if isinstance(given, str):
        given = DraftGiven(text=given)
    for name in ("locale", "query"):
        if getattr(wanted, name) is not None and getattr(given, name) is not None:
            raise InvalidDraft(f"{name} is given twice", where=name, hint="give it in the draft, or beside it")
    said = answered(given.text)
    locale = given.locale if given.locale is not None else wanted.locale
    return Draft(
        text=said.text,
        locale=locale if locale is not None else default,
        query=given.query if given.query is not None else wanted.query,
        tools=plain(given.tools),
        context={**plain(given.context), **said.context},
    )


def _count(service: Service, wanted: Asking, rows: int = 0) -> None:
    most = service.settings.limits.facts
    given = len(wanted.facts) + len(wanted.passages) + len(wanted.ids) + rows
    if given > most:
        raise InvalidEvidence(
            f"there are {given} facts, passages, rows and ids", hint=f"up to {most} are taken at once; load the others"
        )


def _evidence(service: Service, caller: Caller, wanted: CheckRequest, draft: Draft, *, brings: bool) -> Evidence:
    """What the operator and the request bring, and what the store holds under the ids that tags name and beside them."""
    given = evidence_given(service, caller, wanted)
    brings = brings or bool(wanted.facts or wanted.data or wanted.bind)
    from_store = not brings if wanted.store is None else wanted.store
    if not from_store and not wanted.ids:
        if wanted.as_of is not None:
            raise InvalidEvidence("as_of needs the store, and nothing is read from it", where="as_of")
        return given
    if wanted.bind and from_store:
        hint = "bring the facts or data in the request, or name them in ids"
        raise InvalidEvidence("a check reads from the store only what tags name, so it cannot bind", hint=hint)
    tags = named(draft, service.limits) if from_store else Named()
    asked_for = Named((*wanted.ids, *tags.ids), tags.sets)
    return _with_stored(service, caller, given, asked_for, wanted.as_of) if any(asked_for) else given


def _with_stored(service: Service, caller: Caller, given: Evidence, wanted: Named, as_of: Any) -> Evidence:
    """What is given, and facts of the store with what stands beside them.

    A store that is away makes all of it unavailable, so that nothing verifies.
    """
    try:
        store = service.places.store(caller.tenant)
        whose: dict[str, Any] = {"namespace": caller.tenant, "as_of": as_of}
        return given.joined(evidence_of(store, with_beside(store, *wanted, **whose), **whose))
    except StoreUnavailable as error:
        # Where the store is, is nobody's business.
        return Evidence(facts=given.facts, passages=given.passages, unavailable=error.message)
