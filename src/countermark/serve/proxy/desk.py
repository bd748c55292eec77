"""One request of the proxy, in the process that checks its answers: the facts it is held against, and each answer."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from countermark.ask.tagging import tagging_of
from countermark.config import pack_path
from countermark.errors import CountermarkError, InvalidDraft
from countermark.model import Fact
from countermark.pipeline import load_packs
from countermark.policy import Pack
from countermark.serve.answer.conversation import Api, tool_turns
from countermark.serve.answer.conversation import question as question_of
from countermark.serve.answer.facts import Names, gathered
from countermark.serve.answer.live import Live
from countermark.serve.answer.outcome import AnswerOutcome, checked
from countermark.serve.answer.terms import Terms
from countermark.serve.edge.keys import Caller
from countermark.serve.edge.problems import Refusal
from countermark.serve.proxy import chat, conversation, responses
from countermark.serve.proxy.checking import Answered, Fed, Settled
from countermark.serve.proxy.request import Chosen
from countermark.serve.proxy.settings import Proxy, Route
from countermark.serve.service import Service

_PACK: Final = "numbers.display"
_LARGEST: Final = 2_000_000
"""Characters of a tool's result that are read."""


class Asked(NamedTuple):
    """One request."""

    caller: Caller
    body: dict[str, Any]
    api: Api
    route: Route
    wanted: Chosen
    signs: bool
    """Whether reports are signed, which is done elsewhere."""


class Prepared(NamedTuple):
    """What is known before the model is asked."""

    body: dict[str, Any]
    """What it is asked."""
    notes: tuple[str, ...]


class Desk:
    """The answers to one request."""

    def __init__(self, service: Service, asked: Asked) -> None:
        caller, body, api, route, wanted, self._signs = asked
        self._service, self._caller = service, caller
        rules = rules_of(service)
        has_own = wanted.pack is not None or wanted.numbers is not None
        packs = rules.loaded(route, wanted.pack, wanted.numbers) if has_own else rules.packs(route)
        bind = _either(wanted.bind, route.bind)
        prompt = _either(wanted.prompt, route.prompt)
        locale = next((each for each in (wanted.locale, route.locale, service.config.locale) if each is not None), None)
        question = question_of(body, api)
        self._held = service.places.store(caller.tenant) if "store" in route.facts else None
        asks = route.asked if route.asked is not None else bind or prompt
        found = gathered(
            service.evidence,
            given=[each.fact() for each in wanted.facts],
            turns=tool_turns(body, api) if "tools" in route.facts else (),
            tools=route.tools,
            held=self._held,
            ids=wanted.ids,
            question=question if asks else "",
            series=bind,
            most=route.most_facts,
            tables=bind,
            largest=_LARGEST,
        )
        notes = list(found.notes)
        if prompt:
            made = _tagging(found.evidence.facts, packs, locale, notes)
            body = body if made is None else conversation.prompted(body, api, made)
        self._terms = Terms(
            packs=packs,
            limits=service.limits,
            locale=locale,
            query=question or None,
            # Binding holds a stream from its first number on; with nothing to bind to that would be for nothing.
            bind=bind and bool(found.evidence.facts),
            marks="exact" if conversation.is_structured(body, api) else _either(wanted.marks, route.marks),
            on_reject=_either(wanted.on_reject, route.on_reject),
            on_review=_either(wanted.on_review, route.on_review),
            whole=route.stream == "whole",
        )
        self._evidence, self._api = found.evidence, api
        self._prepared = Prepared(body, tuple(notes))
        self._lives: dict[str, Live] = {}

    def prepared(self) -> Prepared:
        """What the model is asked."""
        return self._prepared

    def settled(self, document: dict[str, Any]) -> Settled:
        """An answer that came whole."""
        settle = chat.settled if self._api == "chat" else responses.settled
        return settle(document, self._whole)

    def feed(self, place: str, piece: str) -> Fed:
        """What can be shown once a piece of an answer has come."""
        live = self._lives.get(place)
        if live is None:
            live = self._lives[place] = Live(self._evidence, self._terms, self._names())
        try:
            shown = live.feed(piece)
        except InvalidDraft as error:
            raise Refusal(502, "upstream-too-long", error.message) from None
        return Fed(shown, live.outcome is not None)

    def finish(self, place: str) -> Answered:
        """What became of an answer that came in pieces."""
        return self._answered(self._lives[place].finish())

    def _whole(self, text: str) -> Answered:
        return self._answered(checked(text, self._evidence, self._terms, self._names()))

    def _answered(self, outcome: AnswerOutcome) -> Answered:
        text, refusal, decision, report, told = outcome
        if self._signs:
            return Answered(text, refusal, decision, told, report)
        kept = {"report": self._service.checked(self._caller, report)}
        return Answered(text, refusal, decision, {**told, **kept}, None)

    def _names(self) -> Names:
        return Names(self._held, self._evidence, self._terms.limits)


class Rules:
    """The packs of each route, loaded once."""

    def __init__(self, service: Service, proxy: Proxy) -> None:
        self._config = service.config
        routes = [route for route in (proxy.default, *proxy.routes.values()) if route is not None]
        self._packs = [(route, self.loaded(route, None, None)) for route in routes]

    def packs(self, route: Route) -> list[Pack]:
        """Of a route that the operator configured."""
        return next(packs for each, packs in self._packs if each == route)

    def loaded(self, route: Route, pack: str | None, numbers: list[Any] | None) -> list[Pack]:
        """Of a route, with what a request chooses."""
        config = self._config
        own = [route.pack] if isinstance(route.pack, str) else list(route.pack)
        named = [pack] if pack is not None else own
        asked = [pack_path(config.folder, each) for each in named] or list(config.packs) or _PACK
        found = next((each for each in (numbers, route.numbers, config.numbers) if each is not None), None)
        params = {**config.params, **route.params, **({} if found is None else {"numbers": found})}
        return load_packs(asked, params)


@lru_cache(maxsize=1)
def rules_of(service: Service) -> Rules:
    """The rules of the one service that a process has."""
    assert service.settings.proxy is not None
    return Rules(service, service.settings.proxy)


def _tagging(facts: Sequence[Fact], packs: Sequence[Pack], locale: str | None, notes: list[str]) -> str | None:
    """The text that teaches the model to write tokens, or None and a note why there is none."""
    if not facts:
        notes.append("no facts are known for this question, so the prompt does not list any")
        return None
    try:
        made = tagging_of(facts, {"pack": packs, "numbers": None, "params": None}, locale=locale)
    except CountermarkError as error:
        notes.append(f"the prompt does not list facts: {error.message}")
        return None
    notes += made.notes
    return made.text


def _either(wanted: Any, own: Any) -> Any:
    return own if wanted is None else wanted
