"""Responses: the answers in them, whole or in events, and the same with what was checked.

Events that carry text are made anew from what was checked; those that repeat it are held against what was streamed; the
rest is passed on. Events are numbered anew, and those of the upstream must come in order.
"""

from __future__ import annotations

from typing import Any, Final

from countermark.serve.edge.problems import Refusal
from countermark.serve.proxy.checking import FILTERED, Answered, Answers, Check, Settled
from countermark.serve.proxy.harmless import LEFT_OUT, Joined, harmless, passed
from countermark.serve.proxy.upstream import DONE, OWN, cut, document, garbage

PATH: Final = "/responses"
_TEXT: Final = "output_text"
_ENDS: Final = ("response.completed", "response.incomplete")
_FAILS: Final = ("response.failed", "response.cancelled", "error")
_CALLED: Final = ("function_call_arguments", "custom_tool_call_input", "mcp_call_arguments")
"""Events with what a program reads."""


def settled(answer: dict[str, Any], check: Check) -> Settled:
    """A whole response with every text in it checked."""
    if answer.get("error"):
        raise Refusal(502, "upstream-failed", "the model broke off with an error")
    outcomes: dict[str, Answered] = {}
    notes: list[str] = []
    output = [
        _item(item, place, notes, lambda where, part: _checked(where, part, check, outcomes, notes))
        for place, item in enumerate(_output(answer))
    ]
    shown = {**_beside(answer, notes), "output": output}
    if "output_text" in answer:
        # Some servers repeat the text here.
        shown["output_text"] = "".join(each.text for each in outcomes.values())
    if any(each.refusal is not None for each in outcomes.values()):
        shown |= {"status": "incomplete", "incomplete_details": {"reason": FILTERED}}
    return Settled(shown, outcomes, notes)


def _beside(answer: dict[str, Any], notes: list[str]) -> dict[str, Any]:
    """A response without its answers."""
    rest: dict[str, Any] = passed(
        {name: each for name, each in answer.items() if name not in ("output", "output_text")}, notes
    )
    return rest


def _checked(
    where: str, part: dict[str, Any], check: Check, outcomes: dict[str, Answered], notes: list[str]
) -> dict[str, Any]:
    text = part["text"]
    if not text:
        return _part("", part, notes)
    outcome = outcomes[where] = check(text)
    shown = _part(outcome.text, part, notes)
    return shown if outcome.refusal is None else {"type": "refusal", "refusal": outcome.refusal}


def _part(text: str, like: dict[str, Any], notes: list[str]) -> dict[str, Any]:
    """A part with another text, and without what speaks of places in the old one."""
    rest = passed({name: each for name, each in like.items() if name != "text"}, notes)
    return {**rest, "type": _TEXT, "text": text, "annotations": []}


def _output(answer: dict[str, Any]) -> list[Any]:
    output = answer.get("output")
    if not isinstance(output, list):
        raise garbage("its output is not a list")
    return output


def _item(item: Any, place: int, notes: list[str], text: Any) -> dict[str, Any]:
    """An item of the output, with `text` asked for each part that is an answer."""
    if not isinstance(item, dict):
        raise garbage("an item of the output is not an object")
    if item.get("type") != "message":
        shown: dict[str, Any] = passed(item, notes)
        return shown
    content = item.get("content")
    if not isinstance(content, list):
        raise garbage("the content of a message is not a list")
    parts = []
    for number, part in enumerate(content):
        if not isinstance(part, dict):
            raise garbage("a part of a message is not an object")
        if part.get("type") == _TEXT:
            if not isinstance(part.get("text"), str):
                raise garbage("a part of a message has no text")
            parts.append(text(f"output[{place}].content[{number}]", part))
        else:
            parts.append(passed(part, notes))
    return {**_bare(item, notes), "content": parts}


def _bare(item: dict[str, Any], notes: list[str]) -> dict[str, Any]:
    """A message without its parts."""
    return {**passed({name: each for name, each in item.items() if name != "content"}, notes), "content": []}


class _Part:
    """One text of a stream."""

    def __init__(self, place: tuple[int, int], item: str) -> None:
        self.place, self.item = f"output[{place[0]}].content[{place[1]}]", item
        self.raw: list[str] = []
        self.shown: list[str] = []
        self.outcome: Answered | None = None

    @property
    def content(self) -> dict[str, Any]:
        """As it is shown."""
        return {"type": _TEXT, "text": "".join(self.shown), "annotations": []}


class ResponsesStream:
    """Takes the data of events, gives events to send."""

    def __init__(self, answers: Answers, *, choices: int = 1) -> None:  # noqa: ARG002 — a response is one
        self._answers = answers
        self._parts: dict[tuple[int, int], _Part] = {}
        self._beside = Joined()
        self._notes: list[str] = []
        self._response: dict[str, Any] = {}
        self._items: dict[int, dict[str, Any]] = {}
        self._last = -1
        self._sent = 0
        self.is_done = False
        """Nothing more is wanted of the upstream."""

    async def take(self, data: bytes) -> list[dict[str, Any]]:
        """What the next event gives."""
        if data == DONE:
            return []
        event = document(data)
        self._in_order(event)
        kind = event.get("type")
        if not isinstance(kind, str):
            raise garbage("an event has no type")
        if kind in _FAILS or event.get("error"):
            raise Refusal(502, "upstream-failed", "the model broke off with an error")
        given = await self._given(kind, event)
        for each in given:
            each["sequence_number"] = self._sent
            self._sent += 1
        return given

    async def end(self) -> list[dict[str, Any]]:
        """What is left where the upstream has ended: nothing, or it was cut."""
        if not self.is_done:
            raise cut()
        return []

    def _in_order(self, event: dict[str, Any]) -> None:
        number = event.get("sequence_number")
        if number is None:
            return
        if type(number) is not int or number <= self._last:
            raise garbage("its events are out of order")
        self._last = number

    async def _given(self, kind: str, event: dict[str, Any]) -> list[dict[str, Any]]:
        if kind in _ENDS:
            return await self._end(kind, event)
        if isinstance(event.get("response"), dict):
            # Nothing was said yet.
            self._response = {**_beside(event["response"], self._notes), "output": []}
            return [{**self._rest(event, "response"), "response": self._response}]
        if kind == "response.output_text.delta":
            return await self._delta(event)
        if kind == "response.output_text.done":
            return await self._done(event)
        if kind == "response.output_text.annotation.added":
            self._notes.append(LEFT_OUT["annotations"])
            return []
        if kind == "response.content_part.added":
            return [{**self._rest(event, "part"), "part": _empty(event.get("part"), self._notes)}]
        if kind == "response.content_part.done":
            return await self._part_done(event)
        if kind in ("response.output_item.added", "response.output_item.done"):
            return await self._item_event(kind, event)
        return self._other(kind, event)

    def _rest(self, event: dict[str, Any], *but: str) -> dict[str, Any]:
        """What an event says besides what was looked at."""
        rest: dict[str, Any] = passed({name: each for name, each in event.items() if name not in but}, self._notes)
        return rest

    def _other(self, kind: str, event: dict[str, Any]) -> list[dict[str, Any]]:
        """Whatever is no answer: texts in pieces are joined by whoever reads them, those at an end are whole."""
        said, _, step = kind.rpartition(".")
        if said.startswith("response.audio") and not said.endswith("transcript"):
            self._notes.append(LEFT_OUT["audio"])
            return []
        if said.removeprefix("response.") in _CALLED:
            return [{**self._rest(event, "delta", "arguments", "input"), **_arguments(event)}]
        at = (said, *(event.get(name) for name in ("output_index", "content_index", "summary_index", "item_id")))
        place = repr(at)
        if step == "delta":
            shown = self._beside.passed(event.get("delta"), self._notes, (place, "delta"))
            return [{**self._rest(event, "delta"), "delta": shown}] if shown else []
        given = []
        left = self._beside.rest((place,))
        if left:
            at_end = self._rest(event, "text", "refusal", "part", "item", "type", "transcript")
            given.append({**at_end, "type": f"{said}.delta", **left})
        return [*given, self._rest(event)]

    def _at(self, event: dict[str, Any]) -> tuple[int, int]:
        place = (event.get("output_index"), event.get("content_index"))
        if not all(type(each) is int and 0 <= each < 1000 for each in place):
            raise garbage("a text has no place")
        return place  # type: ignore[return-value]  # both were looked at

    def _part_at(self, event: dict[str, Any]) -> _Part:
        place = self._at(event)
        if place not in self._parts:
            self._parts[place] = _Part(place, harmless(str(event.get("item_id", ""))))
        return self._parts[place]

    async def _delta(self, event: dict[str, Any]) -> list[dict[str, Any]]:
        piece, part = event.get("delta"), self._part_at(event)
        if not isinstance(piece, str):
            raise garbage("a delta is not text")
        if part.outcome is not None:
            raise garbage("text follows the end of an answer")
        part.raw.append(piece)
        if event.get("logprobs"):
            self._notes.append(LEFT_OUT["logprobs"])
        fed = await self._answers.feed(part.place, piece)
        given = [self._text(event, part, fed.shown)] if fed.shown else []
        return [*given, *await self._blocked(self._at(event), part)] if fed.is_over else given

    def _text(self, event: dict[str, Any], part: _Part, shown: str) -> dict[str, Any]:
        part.shown.append(shown)
        return {
            "type": "response.output_text.delta",
            "item_id": part.item,
            "output_index": event["output_index"],
            "content_index": event["content_index"],
            "delta": shown,
            "logprobs": [],
        }

    async def _done(self, event: dict[str, Any]) -> list[dict[str, Any]]:
        part, text = self._part_at(event), event.get("text")
        given: list[dict[str, Any]] = []
        if not part.raw and isinstance(text, str) and part.outcome is None:
            given = await self._delta({**event, "delta": text})
            if self.is_done:
                return given
        if text != "".join(part.raw):
            raise garbage("the end of a text is not what was streamed")
        given += await self._finished(self._at(event), part)
        if not self.is_done:
            given.append({**self._rest(event, "text"), "text": "".join(part.shown), "logprobs": []})
        return given

    async def _finished(self, place: tuple[int, int], part: _Part) -> list[dict[str, Any]]:
        """The rest of a text, once it is known to have ended."""
        if part.outcome is not None:
            return []
        outcome = part.outcome = await self._finish(part)
        event = {"output_index": place[0], "content_index": place[1]}
        given = [self._text(event, part, outcome.text)] if outcome.text else []
        return given if outcome.refusal is None else [*given, *await self._blocked(place, part)]

    async def _finish(self, part: _Part) -> Answered:
        if not part.raw:
            await self._answers.feed(part.place, "")  # a text of which nothing came is one all the same
        return await self._answers.finish(part.place)

    async def _part_done(self, event: dict[str, Any]) -> list[dict[str, Any]]:
        part = event.get("part")
        if not isinstance(part, dict) or part.get("type") != _TEXT:
            return [self._rest(event)]
        known = self._known(self._at(event), part)
        given = await self._finished(self._at(event), known)
        return given if self.is_done else [*given, {**self._rest(event, "part"), "part": known.content}]

    def _known(self, place: tuple[int, int], part: dict[str, Any]) -> _Part:
        """The text at a place, which must be the one that was streamed."""
        known = self._parts.get(place)
        if known is None:
            if part.get("text"):
                raise garbage("it ends with a text that was not streamed")
            known = self._parts[place] = _Part(place, "")
        if part.get("text", "") != "".join(known.raw):
            raise garbage("the end of a text is not what was streamed")
        return known

    async def _item_event(self, kind: str, event: dict[str, Any]) -> list[dict[str, Any]]:
        item, place = event.get("item"), event.get("output_index")
        if not isinstance(item, dict) or type(place) is not int:
            raise garbage("an item of the output is not an object, or has no place")
        if kind.endswith("added"):
            is_message = item.get("type") == "message"
            shown = _bare(item, self._notes) if is_message else _item(item, place, self._notes, None)
            self._items[place] = shown
            return [{**self._rest(event, "item"), "item": shown}]
        given, shown = await self._whole_item(item, place)
        if self.is_done:
            return given
        self._items[place] = shown
        return [*given, {**self._rest(event, "item"), "item": shown}]

    async def _whole_item(self, item: dict[str, Any], place: int) -> tuple[list[dict[str, Any]], dict[str, Any]]:
        """An item at its end, with the texts that were shown; what is not shown yet comes first."""
        given: list[dict[str, Any]] = []
        if item.get("type") == "message" and isinstance(item.get("content"), list):
            for number, part in enumerate(item["content"]):
                if isinstance(part, dict) and part.get("type") == _TEXT:
                    given += await self._finished((place, number), self._known((place, number), part))
                    if self.is_done:
                        return given, item

        def text(where: str, _part: Any) -> dict[str, Any]:
            return self._parts[place, int(where.rpartition("[")[2][:-1])].content

        shown = _item(item, place, self._notes, text)
        return given, shown

    async def _end(self, kind: str, event: dict[str, Any]) -> list[dict[str, Any]]:
        response = event.get("response")
        if not isinstance(response, dict):
            raise garbage("its end has no response")
        given: list[dict[str, Any]] = []
        output = []
        for place, item in enumerate(_output(response)):
            more, shown = await self._whole_item(item, place)
            given += more
            if self.is_done:
                return given
            output.append(shown)
        ended = {
            (place, number)
            for place, item in enumerate(output)
            for number, _ in enumerate(item["content"] if item.get("type") == "message" else ())
        }
        if any(part.raw and place not in ended for place, part in self._parts.items()):
            raise garbage("its end leaves out a text that was streamed")
        self.is_done = True
        told = {**_beside(response, self._notes), "output": output}
        told[OWN] = self._told()
        if "output_text" in response:
            told["output_text"] = "".join("".join(part.shown) for _, part in sorted(self._parts.items()))
        return [*given, {**self._rest(event, "response"), "type": kind, "response": told}]

    def _told(self) -> dict[str, Any]:
        outcomes = {
            f"output[{place[0]}].content[{place[1]}]": part.outcome
            for place, part in sorted(self._parts.items())
            if part.outcome is not None and part.raw
        }
        return self._answers.told(outcomes, self._notes)

    async def _blocked(self, place: tuple[int, int], part: _Part) -> list[dict[str, Any]]:
        """The end of a response whose text is withheld: the text so far, a refusal, and an end that says why."""
        if part.outcome is None:
            part.outcome = await self._finish(part)
        refusal = part.outcome.refusal if part.outcome is not None else None
        self.is_done = True
        at = {"item_id": part.item, "output_index": place[0], "content_index": place[1]}
        next_to = {**at, "content_index": place[1] + 1}
        empty, whole = {"type": "refusal", "refusal": ""}, {"type": "refusal", "refusal": refusal}
        text = part.content
        item = {
            **self._items.get(place[0], {"id": part.item, "type": "message", "role": "assistant"}),
            "status": "incomplete",
            "content": [text, whole] if text["text"] else [whole],
        }
        output = [each for number, each in sorted(self._items.items()) if number < place[0]]
        response = {
            **self._response,
            "status": "incomplete",
            "incomplete_details": {"reason": FILTERED},
            "output": [*output, item],
            OWN: self._told(),
        }
        return [
            {"type": "response.output_text.done", **at, "text": text["text"], "logprobs": []},
            {"type": "response.content_part.done", **at, "part": text},
            {"type": "response.content_part.added", **next_to, "part": empty},
            {"type": "response.refusal.delta", **next_to, "delta": refusal},
            {"type": "response.refusal.done", **next_to, "refusal": refusal},
            {"type": "response.content_part.done", **next_to, "part": whole},
            {"type": "response.output_item.done", "output_index": place[0], "item": item},
            {"type": "response.incomplete", "response": response},
        ]


def _empty(part: Any, notes: list[str]) -> Any:
    """A part of which nothing was said yet."""
    if not isinstance(part, dict):
        raise garbage("a part of a message is not an object")
    if part.get("type") == _TEXT:
        return {"type": _TEXT, "text": "", "annotations": []}
    return {"type": "refusal", "refusal": ""} if part.get("type") == "refusal" else passed(part, notes)


def _arguments(event: dict[str, Any]) -> dict[str, Any]:
    """What a program reads, as it is."""
    return {name: event[name] for name in ("delta", "arguments", "input") if name in event}
