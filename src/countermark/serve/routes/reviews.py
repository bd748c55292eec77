"""/v1/reviews: the queue of what people have to look at. One holds an item at a time; every change has who, when and why."""

from __future__ import annotations

from functools import partial
from itertools import islice
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from countermark.gate.review import agreement
from countermark.render.neutral import neutral
from countermark.serve.edge import bodies
from countermark.serve.edge.answers import answer
from countermark.serve.edge.keys import Caller, require
from countermark.serve.edge.queries import queried
from countermark.serve.edge.resources import Action, resource
from countermark.serve.page.queued import answer_of, entries_of
from countermark.serve.routes.reports import no_report
from countermark.serve.service import Service
from countermark.store.review import LEASE, Item

_MOST: Final = 200
_LATE: Final = "it was not done within {:g} seconds, and may be done later; look at the item before you send it again"
_Name = Annotated[str, Meta(min_length=1, max_length=100)]
_Why = Annotated[str, Meta(min_length=1, max_length=5000)]
Label = Literal["supported", "refuted", "not_enough"]
State = Literal["open", "taken", "decided"]


class ReviewsQuery(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which items, in the order in which they are offered."""

    state: State | None = None
    limit: Annotated[int, Meta(ge=1, le=_MOST)] = 50


class TakeRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who takes an item, and for how long; without an id it is the one that teaches most."""

    by: _Name
    id: Annotated[str, Meta(max_length=200)] | None = None
    lease: Annotated[float, Meta(ge=1, le=2_592_000)] = LEASE
    """Seconds."""


class Judgement(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What somebody says of an item, and why."""

    by: _Name
    label: Label
    why: _Why


class ReleaseRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who gives an item back, and why."""

    by: _Name
    why: _Why


class SecondRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who gives a second opinion."""

    by: _Name


class PassageShown(msgspec.Struct, frozen=True, kw_only=True):
    """A passage that the claim is held against."""

    text: str
    source: str | None = None


class ItemShown(msgspec.Struct, frozen=True, kw_only=True):
    """An item: the claim, its evidence, and what the gate made of it."""

    id: str
    state: State
    kind: str
    claim: str
    evidence: list[PassageShown]
    verdict: str
    policy: str
    score: float | None
    tau: float | None
    why: list[str]
    holder: str = ""
    until: str = ""
    label: str = ""
    answer: str | None = None
    """The report that it came from; None for a claim of the gate."""


class AddRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who sends an answer to review."""

    by: _Name


class Added(msgspec.Struct, frozen=True, kw_only=True):
    """How many numbers of an answer came into the queue, and how many were there before."""

    added: int
    known: int


class Taken(msgspec.Struct, frozen=True, kw_only=True):
    """An item, or none where nothing is left."""

    item: ItemShown | None
    you: str
    """The name that the trail has for who asked."""


class Agreed(msgspec.Struct, frozen=True, kw_only=True):
    """How far people agree who judged the same items."""

    items: int
    pairs: int
    agreed: int
    kappa: float | None
    disputed: list[tuple[str, str, int]]


class Queue(msgspec.Struct, frozen=True, kw_only=True):
    """The queue as it stands."""

    open: int
    taken: int
    decided: int
    items: list[ItemShown]
    agreement: Agreed


def routes(service: Service) -> list[BaseRoute]:
    async def listed(request: Request, caller: Caller) -> Response:
        return answer(await service.run(_listed, service, caller, queried(request, ReviewsQuery)))

    async def take(request: Request, caller: Caller) -> Response:
        wanted = await bodies.given(request, service, TakeRequest)
        return answer(await service.run(_take, service, caller, wanted, late_as=_LATE))

    async def second(request: Request, caller: Caller) -> Response:
        wanted = await bodies.given(request, service, SecondRequest)
        return answer(await service.run(_second, service, caller, wanted))

    def judged(verb: Literal["decide", "opine"]) -> Any:
        async def judge(request: Request, caller: Caller) -> Response:
            wanted = await bodies.given(request, service, Judgement)
            return answer(
                await service.run(_judge, service, caller, verb, request.path_params["id"], wanted, late_as=_LATE)
            )

        return judge

    async def release(request: Request, caller: Caller) -> Response:
        wanted = await bodies.given(request, service, ReleaseRequest)
        return answer(await service.run(_release, service, caller, request.path_params["id"], wanted, late_as=_LATE))

    async def add(request: Request, caller: Caller) -> Response:
        wanted = await bodies.given(request, service, AddRequest)
        require(caller, "reports")
        return answer(await service.endable(_add, caller, request.path_params["id"], wanted))

    listing = Action(
        listed, "review", says="The review queue, and how far people agree.", query=ReviewsQuery, gives=Queue
    )
    sending = Action(
        add,
        "review",
        says="Put the numbers of a kept report that are wrong or not checked into the review queue.",
        takes=AddRequest,
        gives=Added,
        refusals=(404,),
    )
    post = partial(Action, scope="review", gives=Taken, refusals=(409,))
    posts = {
        "reviews/take": post(take, says="Take an item; others cannot until the lease ends.", takes=TakeRequest),
        "reviews/second": post(
            second, says="A decided item that the caller has not judged, without its decision.", takes=SecondRequest
        ),
        "reviews/{id}/decide": post(judged("decide"), says="Decide an item in the queue.", takes=Judgement),
        "reviews/{id}/opinion": post(judged("opine"), says="Add an opinion to a decided item.", takes=Judgement),
        "reports/{id}/review": sending,
        "reviews/{id}/release": post(release, says="Give an item back undecided.", takes=ReleaseRequest),
    }
    return [
        resource(service, "/v1/reviews", {"GET": listing}),
        *(resource(service, f"/v1/{path}", {"POST": action}) for path, action in posts.items()),
    ]


def _you(caller: Caller, name: str) -> str:
    """The name for the trail. Anyone can give any name, so the key that the request needed stands beside it."""
    return f"{name} ({caller.key})" if caller.key else name


def _listed(service: Service, caller: Caller, wanted: ReviewsQuery) -> Queue:
    queue = service.places.queue(caller.tenant)
    items = [_item_of(item) for item in islice(queue.items(state=wanted.state), wanted.limit)]
    found = agreement(queue.opinions())
    agreed = Agreed(
        items=found.items, pairs=found.pairs, agreed=found.agreed, kappa=found.kappa, disputed=list(found.disputed)
    )
    return Queue(**queue.counts(), items=items, agreement=agreed)


def _add(service: Service, caller: Caller, report_id: str, wanted: AddRequest) -> Added:
    report = service.places.reports(caller.tenant).get(report_id)
    if report is None:
        raise no_report(service)
    found = service.places.queue(caller.tenant).add(entries_of(report, report_id), by=_you(caller, wanted.by))
    return Added(added=found.added, known=found.known)


def _take(service: Service, caller: Caller, wanted: TakeRequest) -> Taken:
    you = _you(caller, wanted.by)
    item = service.places.queue(caller.tenant).take(by=you, lease=wanted.lease, id=wanted.id)
    return Taken(item=None if item is None else _item_of(item), you=you)


def _second(service: Service, caller: Caller, wanted: SecondRequest) -> Taken:
    you = _you(caller, wanted.by)
    item = service.places.queue(caller.tenant).unseen(by=you)
    # Who knows what another said is no second opinion.
    return Taken(item=None if item is None else _item_of(item._replace(holder="", label="", until="")), you=you)


def _judge(service: Service, caller: Caller, verb: str, item_id: str, wanted: Judgement) -> Taken:
    queue, you = service.places.queue(caller.tenant), _you(caller, wanted.by)
    say = queue.decide if verb == "decide" else queue.opine
    return Taken(item=_item_of(say(item_id, by=you, label=wanted.label, why=wanted.why)), you=you)


def _release(service: Service, caller: Caller, item_id: str, wanted: ReleaseRequest) -> Taken:
    you = _you(caller, wanted.by)
    return Taken(item=_item_of(service.places.queue(caller.tenant).release(item_id, by=you, why=wanted.why)), you=you)


def _item_of(item: Item) -> ItemShown:
    """An item, with text that others wrote made harmless: no renderer stands between it and the page."""
    said = item.document
    return ItemShown(
        id=item.id,
        state=item.state,  # type: ignore[arg-type]
        kind=neutral(item.kind),
        claim=neutral(str(said["claim"])),
        evidence=[
            PassageShown(text=neutral(str(each["text"])), source=_source(each.get("source")))
            for each in said["evidence"]
        ],
        verdict=neutral(str(said["verdict"])),
        policy=neutral(str(said["policy"])),
        score=said["score"],
        tau=said["tau"],
        why=[neutral(str(why)) for why in said["why"]],
        holder=neutral(item.holder),
        until=item.until,
        label=item.label,
        answer=answer_of(said.get("source")),
    )


def _source(source: Any) -> str | None:
    return None if source is None else neutral(str(source))
