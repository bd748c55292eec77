"""Responses: the answers in them, whole or in events, and the same with what was checked.

Events that carry text are made anew from what was checked; those that repeat it are held against what was streamed; the
rest is passed on. Events are numbered anew, and those of the upstream must come in order.
"""

from __future__ import annotations

from typing import Any, Final

from countermark.answer.live import Live
from countermark.answer.outcome import Outcome
from countermark.render.flow import Flow
from countermark.serve.edge.problems import Refusal
from countermark.serve.proxy.checking import ANNOTATIONS, FILTERED, LOGPROBS, Run, Subject, fed, harmless
from countermark.serve.proxy.upstream import DONE, OWN, cut, document, garbage

PATH: Final = "/responses"
_TEXT: Final = "output_text"
_ENDS: Final = ("response.completed", "response.incomplete")
_FAILS: Final = ("response.failed", "response.cancelled", "error")
_SIDES: Final = (
    "response.refusal",
    "response.reasoning_text",
    "response.reasoning_summary_text",
    "response.reasoning_summary",
)


def settled(answer: dict[str, Any], subject: Subject) -> tuple[dict[str, Any], dict[str, Outcome]]:
    """A whole response with every text in it checked; called from a thread."""
    if answer.get("error"):
        raise Refusal(502, "upstream-failed", "the model broke off with an error")
    outcomes: dict[str, Outcome] = {}
    notes: list[str] = []
    output = [
        _item(item, place, lambda where, part: _checked(where, part, subject, outcomes, notes))
        for place, item in enumerate(_output(answer))
    ]
    shown = {**answer, "output": output, OWN: subject.told(outcomes, notes)}
    if "output_text" in shown:
        # Some servers repeat the text here.
        shown["output_text"] = "".join(each.text for each in outcomes.values())
    if any(each.refusal is not None for each in outcomes.values()):
        shown |= {"status": "incomplete", "incomplete_details": {"reason": FILTERED}}
    return shown, outcomes


def _checked(
    where: str, part: dict[str, Any], subject: Subject, outcomes: dict[str, Outcome], notes: list[str]
) -> dict[str, Any]:
    text = part["text"]
    if part.get("annotations"):
        notes.append(ANNOTATIONS)
    if part.get("logprobs"):
        notes.append(LOGPROBS)
    if not text:
        return _part("", part)
    outcome = outcomes[where] = subject.whole(text)
    return _part(outcome.text, part) if outcome.refusal is None else {"type": "refusal", "refusal": outcome.refusal}


def _part(text: str, like: dict[str, Any]) -> dict[str, Any]:
    """A part with another text, and without what speaks of places in the old one."""
    return {**like, "type": _TEXT, "text": text, "annotations": [], **({"logprobs": []} if "logprobs" in like else {})}


def _output(answer: dict[str, Any]) -> list[Any]:
    output = answer.get("output")
    if not isinstance(output, list):
        raise garbage("its output is no list")
    return output


def _item(item: Any, place: int, text: Any) -> dict[str, Any]:
    """An item of the output, with `text` asked for each part that is an answer."""
    if not isinstance(item, dict):
        raise garbage("an item of the output is no object")
    if item.get("type") == "reasoning":
        return {name: _said(each) if name in ("summary", "content") else each for name, each in item.items()}
    if item.get("type") != "message":
        return item
    content = item.get("content")
    if not isinstance(content, list):
        raise garbage("the content of a message is no list")
    parts = []
    for number, part in enumerate(content):
        if not isinstance(part, dict):
            raise garbage("a part of a message is no object")
        if part.get("type") == _TEXT:
            if not isinstance(part.get("text"), str):
                raise garbage("a part of a message has no text")
            parts.append(text(f"output[{place}].content[{number}]", part))
        else:
            parts.append(
                {
                    name: harmless(each) if isinstance(each, str) and name != "type" else each
                    for name, each in part.items()
                }
            )
    return {**item, "content": parts}


def _said(parts: Any) -> Any:
    """Reasoning, with nothing in it that poses as a mark."""
    if not isinstance(parts, list):
        return parts
    return [
        {**part, "text": harmless(part["text"])}
        if isinstance(part, dict) and isinstance(part.get("text"), str)
        else part
        for part in parts
    ]


class _Part:
    """One text of a stream."""

    def __init__(self, live: Live, item: str) -> None:
        self.live, self.item = live, item
        self.raw: list[str] = []
        self.shown: list[str] = []
        self.outcome: Outcome | None = None

    @property
    def content(self) -> dict[str, Any]:
        """As it is shown."""
        return {"type": _TEXT, "text": "".join(self.shown), "annotations": []}


class ResponsesStream:
    """Takes the data of events, gives events to send."""

    def __init__(self, subject: Subject, run: Run) -> None:
        self._subject, self._run = subject, run
        self._parts: dict[tuple[int, int], _Part] = {}
        self._sides: dict[tuple[Any, ...], Flow] = {}
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
            self._response = {**event["response"], "output": []}
            self._response.pop("output_text", None)
            return [{**event, "response": self._response}]
        if kind == "response.output_text.delta":
            return await self._delta(event)
        if kind == "response.output_text.done":
            return await self._done(event)
        if kind == "response.output_text.annotation.added":
            self._notes.append(ANNOTATIONS)
            return []
        if kind == "response.content_part.added":
            return [{**event, "part": _empty(event.get("part"))}]
        if kind == "response.content_part.done":
            return await self._part_done(event)
        if kind in ("response.output_item.added", "response.output_item.done"):
            return await self._item_event(kind, event)
        side, _, step = kind.rpartition(".")
        if side in _SIDES:
            return self._side(side, step, event)
        return [event]

    def _side(self, side: str, step: str, event: dict[str, Any]) -> list[dict[str, Any]]:
        """Texts beside the answer."""
        name = (side, event.get("output_index"), event.get("content_index"), event.get("summary_index"))
        if step == "delta" and isinstance(event.get("delta"), str):
            shown = self._sides.setdefault(name, Flow("none")).text(event["delta"])
            return [{**event, "delta": shown}] if shown else []
        if step == "done":
            given = []
            flow = self._sides.pop(name, None)
            left = flow.finish() if flow is not None else ""
            if left:
                kept = {key: each for key, each in event.items() if key not in ("text", "refusal")}
                given.append({**kept, "type": f"{side}.delta", "delta": left})
            texts = {key: harmless(event[key]) for key in ("text", "refusal") if isinstance(event.get(key), str)}
            return [*given, {**event, **texts}]
        return [event]

    def _at(self, event: dict[str, Any]) -> tuple[int, int]:
        place = (event.get("output_index"), event.get("content_index"))
        if not all(type(each) is int and 0 <= each < 1000 for each in place):
            raise garbage("a text has no place")
        return place  # type: ignore[return-value]  # both were looked at

    def _part_at(self, event: dict[str, Any]) -> _Part:
        place = self._at(event)
        if place not in self._parts:
            self._parts[place] = _Part(self._subject.live(), str(event.get("item_id", "")))
        return self._parts[place]

    async def _delta(self, event: dict[str, Any]) -> list[dict[str, Any]]:
        piece, part = event.get("delta"), self._part_at(event)
        if not isinstance(piece, str):
            raise garbage("a delta is no text")
        if part.outcome is not None:
            raise garbage("text comes behind the end of an answer")
        part.raw.append(piece)
        if event.get("logprobs"):
            self._notes.append(LOGPROBS)
        shown = await fed(part.live, piece, self._run)
        given = [self._text(event, part, shown)] if shown else []
        return given if part.live.outcome is None else [*given, *await self._blocked(self._at(event), part)]

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
            kept = {key: each for key, each in event.items() if key != "logprobs"}
            given.append({**kept, "text": "".join(part.shown), "logprobs": []})
        return given

    async def _finished(self, place: tuple[int, int], part: _Part) -> list[dict[str, Any]]:
        """The rest of a text, once it is known to have ended."""
        if part.outcome is not None:
            return []
        outcome = part.outcome = await self._run(self._subject.finish, part.live)
        event = {"output_index": place[0], "content_index": place[1]}
        given = [self._text(event, part, outcome.text)] if outcome.text else []
        return given if outcome.refusal is None else [*given, *await self._blocked(place, part)]

    async def _part_done(self, event: dict[str, Any]) -> list[dict[str, Any]]:
        part = event.get("part")
        if not isinstance(part, dict) or part.get("type") != _TEXT:
            said = (
                part
                if not isinstance(part, dict)
                else _item({"type": "message", "content": [part]}, 0, None)["content"][0]
            )
            return [{**event, "part": said}]
        known = self._known(self._at(event), part)
        given = await self._finished(self._at(event), known)
        return given if self.is_done else [*given, {**event, "part": known.content}]

    def _known(self, place: tuple[int, int], part: dict[str, Any]) -> _Part:
        """The text at a place, which must be the one that was streamed."""
        known = self._parts.get(place)
        if known is None:
            if part.get("text"):
                raise garbage("it ends with a text that was not streamed")
            known = self._parts[place] = _Part(self._subject.live(), "")
        if part.get("text", "") != "".join(known.raw):
            raise garbage("the end of a text is not what was streamed")
        return known

    async def _item_event(self, kind: str, event: dict[str, Any]) -> list[dict[str, Any]]:
        item, place = event.get("item"), event.get("output_index")
        if not isinstance(item, dict) or type(place) is not int:
            raise garbage("an item of the output is no object, or has no place")
        if kind.endswith("added"):
            shown = {**item, "content": []} if item.get("type") == "message" else _item(item, place, None)
            self._items[place] = shown
            return [{**event, "item": shown}]
        given, shown = await self._whole_item(item, place)
        if self.is_done:
            return given
        self._items[place] = shown
        return [*given, {**event, "item": shown}]

    async def _whole_item(self, item: dict[str, Any], place: int) -> tuple[list[dict[str, Any]], dict[str, Any]]:
        """An item at its end, with the texts that were shown; what is not shown yet comes first."""
        given: list[dict[str, Any]] = []
        if item.get("type") == "message" and isinstance(item.get("content"), list):
            for number, part in enumerate(item["content"]):
                if isinstance(part, dict) and part.get("type") == _TEXT:
                    given += await self._finished((place, number), self._known((place, number), part))
                    if self.is_done:
                        return given, item
        shown = _item(item, place, lambda where, _: self._parts[place, int(where.rpartition("[")[2][:-1])].content)
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
        told = {**response, "output": output, OWN: self._told()}
        if "output_text" in told:
            told["output_text"] = "".join("".join(part.shown) for _, part in sorted(self._parts.items()))
        return [*given, {**event, "type": kind, "response": told}]

    def _told(self) -> dict[str, Any]:
        outcomes = {
            f"output[{place[0]}].content[{place[1]}]": part.outcome
            for place, part in sorted(self._parts.items())
            if part.outcome is not None and part.raw
        }
        return self._subject.told(outcomes, self._notes)

    async def _blocked(self, place: tuple[int, int], part: _Part) -> list[dict[str, Any]]:
        """The end of a response whose text is withheld: the text so far, a refusal, and an end that says why."""
        if part.outcome is None:
            part.outcome = await self._run(self._subject.finish, part.live)
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


def _empty(part: Any) -> Any:
    """A part of which nothing was said yet."""
    if not isinstance(part, dict):
        raise garbage("a part of a message is no object")
    if part.get("type") == _TEXT:
        return {"type": _TEXT, "text": "", "annotations": []}
    return {"type": "refusal", "refusal": ""} if part.get("type") == "refusal" else part
