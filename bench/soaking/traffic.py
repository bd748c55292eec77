"""What is asked of the service: every kind of request, right and wrong values among them, as long as it is wanted."""

from __future__ import annotations

import asyncio
import hashlib
import json
import random
import time
from collections.abc import AsyncIterator, Awaitable, Mapping
from itertools import count
from typing import Any

import httpx
from bench.soaking.faults import Model
from bench.soaking.ledger import Ledger, Written, tampered

from countermark import Fact

_WEIGHTS = {
    "check": 5,
    "check stream": 2,
    "check fed": 2,
    "load": 3,
    "update": 2,
    "read": 2,
    "report": 2,
    "reports": 1,
    "replay": 2,
    "chat": 3,
    "chat stream": 3,
    "cut off": 1,
    "wrong input": 2,
}
_TELLING = {
    "database": ("load", "check", "read", "report"),
    "disk": ("load", "update", "check"),
    "worker": ("check", "load", "check stream"),
    "upstream": ("chat", "chat stream"),
}
"""What shows whether a fault is met."""
_JSON = {"content-type": "application/json"}
_FACTS = 12
"""Of one load."""
_RECENT = 400
_REPLAYED = 8
_WRONG: tuple[tuple[str, bytes], ...] = (
    ("/v1/check", b"{"),
    ("/v1/check", b'{"draft": 5}'),
    ("/v1/check", b'{"draft": "x", "pack": "numbers.strickt"}'),
    ("/v1/check", b'{"draft": "x", "facts": [{"id": "", "value": "1"}]}'),
    ("/v1/check", b'{"draft": "x", "params": ' + b"[" * 500 + b"]" * 500 + b"}"),
    ("/v1/check", b'{"draft": "x", "facts": [{"id": "a", "value": "1e999999999"}]}'),
    ("/v1/facts", b'{"facts": []}'),
    ("/v1/facts", b'{"facts": [{"id": "a", "value": "twelve"}]}'),
    ("/v1/facts", b'{"facts": [{"id": "a\\u0000", "value": "1", "unknown": 1}]}'),
    ("/v1/replay", b"{}"),
    ("/v1/chat/completions", b'{"model": "m"}'),
    ("/v1/chat/completions", b'{"model": 5, "messages": []}'),
    ("/v1/nothing", b"{}"),
)


class Traffic:
    """Clients of one service."""

    def __init__(self, client: httpx.AsyncClient, ledger: Ledger, model: Model, *, seed: str) -> None:
        self._client, self._ledger, self._model = client, ledger, model
        self._rng = random.Random(seed)
        self._numbers = count()
        self._kept: list[tuple[str, bytes]] = []
        self._recent: list[Fact] = []
        self._asked = {name: getattr(self, f"_ask_{name.replace(' ', '_')}") for name in _WEIGHTS}

    async def client(self, name: str, ended: asyncio.Event, pause: float) -> None:
        """One client: a request, a pause, and so on."""
        while not ended.is_set():
            await self._ask(self._rng.choices([*_WEIGHTS], [*_WEIGHTS.values()])[0], name)
            await asyncio.sleep(self._rng.uniform(0.5, 1.5) * pause)

    async def probe(self, fault: str, pause: float, ended: asyncio.Event) -> None:
        """Ask for what a fault is about, however few ask for anything else; some at once, for an answer may not come."""
        asked = []
        while not ended.is_set():
            for kind in _TELLING[fault]:
                asked.append(asyncio.create_task(self._ask(kind, f"{fault}-{next(self._numbers)}")))
                await asyncio.sleep(pause)
        await asyncio.gather(*asked)

    async def _ask(self, kind: str, name: str) -> None:
        when = time.monotonic()
        try:
            await self._asked[kind](name)
        except httpx.TransportError as error:
            self._ledger.broke_off(kind, (when, time.monotonic()), error)

    async def every_kind(self) -> None:
        """One of each, in a calm moment: so that none is left out of a short run."""
        await self._asked["load"]("first")
        for kind in _WEIGHTS:
            await self._asked[kind]("first")

    # What is sent

    def _draft(self) -> Written:
        """Sentences about facts that were acknowledged: right, wrong, forged, and numbers without a token."""
        rng = self._rng
        parts: list[str] = []
        facts: dict[str, Fact] = {}
        right = set()
        for _ in range(rng.randint(3, 10)):
            fact = rng.choice(self._recent)
            luck = rng.random()
            shown = str(fact.value)
            if luck < 0.6:
                right.add((fact.id, f"{shown}%"))
            elif luck < 0.85:
                digit = str((int(shown[-1]) + rng.randint(1, 8)) % 10)
                shown = shown[:-1] + digit
            elif luck < 0.95:
                parts.append(f'The rate was <claim id="nobody-{rng.randrange(99)}">{shown}%</claim>, they say.')
                continue
            else:
                parts.append(f"Some put it at {shown}%.")
                continue
            facts[fact.id] = fact
            parts.append(f'The rate was <claim id="{fact.id}">{shown}%</claim>, as the office says in its report.')
        return Written(" ".join(parts), tuple(facts.values()), frozenset(right))

    def _new_facts(self) -> list[Fact]:
        rng = self._rng
        load = next(self._numbers)
        return [
            Fact(id=f"s{load}-{each}", value=f"{rng.randint(1, 99)}.{rng.randint(11, 99)}", unit="%", source="soak")
            for each in range(_FACTS)
        ]

    # What is asked

    async def _ask_check(self, _name: str) -> None:
        written = self._draft()
        body: dict[str, Any] = {"draft": written.text}
        if self._rng.random() < 0.4:
            body["facts"] = [_given(fact) for fact in written.facts] or [{"id": "other", "value": "1"}]
        elif not written.facts:
            body["store"] = True
        when, found = await self._post("/v1/check", body)
        if self._answered("check", when, found):
            self._report("check", when, written, found.content, found.headers["countermark-report"])

    async def _ask_check_stream(self, _name: str) -> None:
        written = self._draft()
        body = {"draft": written.text, "stream": True}
        await self._streamed("check stream", written, json.dumps(body).encode(), "application/json")

    async def _ask_check_fed(self, _name: str) -> None:
        written = self._draft()

        async def lines() -> AsyncIterator[bytes]:
            yield json.dumps({"ids": [fact.id for fact in written.facts]}).encode() + b"\n"
            for start in range(0, len(written.text), 60):
                yield json.dumps({"text": written.text[start : start + 60]}).encode() + b"\n"
                await asyncio.sleep(0.01)

        await self._streamed("check fed", written, lines(), "application/x-ndjson")

    async def _ask_load(self, _name: str) -> None:
        facts = self._new_facts()
        when, found = await self._post("/v1/facts", {"facts": [_given(fact) for fact in facts], "source": "soak"})
        if self._answered("load", when, found, fine=(201,)):
            self._ledger.facts.update({fact.id: str(fact.value) for fact in facts})
            self._recent = [*self._recent, *facts][-_RECENT:]

    async def _ask_update(self, name: str) -> None:
        """A fact that only this client changes: what is there is never older than what was acknowledged."""
        each, ledger = f"changing-{name}", self._ledger
        told, sent = ledger.updated.get(each, (0, 0))
        ledger.updated[each] = (told, sent + 1)
        fact = {"id": each, "value": str(sent + 1), "source": "soak"}
        when, found = await self._post("/v1/facts", {"facts": [fact], "source": "soak"})
        if self._answered("update", when, found, fine=(201,)):
            ledger.updated[each] = (sent + 1, sent + 1)

    async def _ask_read(self, name: str) -> None:
        facts = self._rng.sample(self._recent, min(20, len(self._recent)))
        own = f"changing-{name}"
        told, sent = self._ledger.updated.get(own, (0, 0))
        ids = [fact.id for fact in facts] + ([own] if told else [])
        when, found = await self._get("/v1/facts", {"id": ids})
        if not self._answered("read", when, found):
            return
        there = {each["id"]: str(each["value"]) for each in found.json()["facts"]}
        missing = [fact.id for fact in facts if there.get(fact.id) != str(fact.value)]
        if missing:
            self._ledger.violate(f"read: {missing} were acknowledged, and are not there as they were sent")
        if told and not told <= int(there.get(own, -1)) <= sent:
            self._ledger.violate(f"read: {own} was acknowledged as {told}, sent as {sent}, and is {there.get(own)}")

    async def _ask_report(self, _name: str) -> None:
        if not self._kept:
            return
        report_id, expected = self._rng.choice(self._kept)
        when, found = await self._get(f"/v1/reports/{report_id}", {})
        if self._answered("report", when, found) and found.content != expected:
            self._ledger.violate(f"report: {report_id} is not what was given out")

    async def _ask_reports(self, _name: str) -> None:
        when, found = await self._get("/v1/reports", {"limit": "20"})
        if self._answered("reports", when, found) and self._ledger.reports and not found.json()["reports"]:
            self._ledger.violate("reports: the list is empty, and there are some")

    async def _ask_replay(self, _name: str) -> None:
        """A report follows from what it holds; one whose mark was raised does not."""
        if not self._kept:
            return
        _, report = self._rng.choice(self._kept)
        raised = tampered(report) if self._rng.random() < 0.5 else None
        sent = report if raised is None else raised
        when, found = await self._timed(self._client.post("/v1/replay", content=sent, headers=_JSON))
        fine = (200,) if raised is None else (200, 422)
        if self._answered("replay", when, found, fine=fine) and found.status_code == 200:
            identical = found.json()["identical"]
            if identical is not (raised is None):
                self._ledger.violate(
                    f"replay: identical is {identical} of a report that {'is' if raised is None else 'was raised'}"
                )

    async def _ask_chat(self, _name: str) -> None:
        written, nonce, body = self._question(stream=False)
        when, found = await self._post("/v1/chat/completions", body)
        broken = self._model.broken.pop(nonce, None)
        if self._answered("chat", when, found, broken=broken):
            answer = found.json()
            self._told("chat", when, written, answer["countermark"], body)
            self._ledger.shown("chat", written, answer["choices"][0]["message"]["content"] or "")

    async def _ask_chat_stream(self, _name: str) -> None:
        written, nonce, body = self._question(stream=True)
        kind, began = "chat stream", time.monotonic()
        text, told, error, is_done = "", None, None, False
        async with self._client.stream("POST", "/v1/chat/completions", json=body) as found:
            if found.status_code != 200:
                await found.aread()
                self._answered(kind, (began, time.monotonic()), found, broken=self._model.broken.pop(nonce, None))
                return
            try:
                async for line in found.aiter_lines():
                    if line == "data: [DONE]":
                        is_done = True
                    elif line.startswith("data: "):
                        event = json.loads(line[6:])
                        error = event.get("error", error)
                        told = event.get("countermark", told)
                        text += "".join(each["delta"].get("content") or "" for each in event.get("choices", ()))
            finally:
                self._ledger.shown(kind, written, text)  # also where it broke off
                broken = self._model.broken.pop(nonce, None)
        when = (began, time.monotonic())
        if error is not None:
            self._ledger.problem(kind, when, error, broken=broken)
        elif not is_done or told is None:
            self._ledger.violate(f"{kind}: it ended without an end and without a problem: {text}")
        elif broken is not None:
            self._ledger.violate(f"{kind}: it ended well although the model's answer was broken: {broken}")
        else:
            self._ledger.seen[kind, "200"] += 1
        if told is not None:
            self._told(kind, when, written, told, body)

    async def _ask_cut_off(self, _name: str) -> None:
        """A stream whose client goes away, in the middle of a number at times."""
        lines = b'{"facts": [{"id": "n", "value": "1500"}]}\n{"text": "It is <claim id=\\"n\\">1,5"}\n'
        url = self._client.base_url
        head = (
            f"POST /v1/check HTTP/1.1\r\nhost: {url.host}:{url.port}\r\ncontent-type: application/x-ndjson\r\n"
            f"transfer-encoding: chunked\r\n\r\n{len(lines):x}\r\n"
        )
        sent = (head.encode() + lines)[: self._rng.randrange(1, 400)]
        try:
            _, writer = await asyncio.open_connection(url.host, url.port)
            writer.write(sent)
            await asyncio.sleep(self._rng.random() / 20)
            writer.close()
            await writer.wait_closed()
        except ConnectionError as error:
            raise httpx.WriteError(str(error)) from error
        self._ledger.seen["cut off", "by the client"] += 1

    async def _ask_wrong_input(self, _name: str) -> None:
        path, body = self._rng.choice(_WRONG)
        when, found = await self._timed(self._client.post(path, content=body, headers=_JSON))
        self._answered("wrong input", when, found, fine=(400, 404, 413, 422))

    # What is answered

    def _question(self, *, stream: bool) -> tuple[Written, str, dict[str, Any]]:
        written, nonce = self._draft(), str(next(self._numbers))
        body = {
            "model": "scripted",
            "messages": [{"role": "user", "content": "What was the rate?"}],
            "metadata": {"say": written.text, "nonce": nonce},
            "stream": stream,
        }
        return written, nonce, body

    def _told(
        self, kind: str, when: tuple[float, float], written: Written, told: Mapping[str, Any], body: Mapping[str, Any]
    ) -> None:
        """The `countermark` object of an answer."""
        for answer in told["answers"]:
            self._ledger.reports[answer["report"]] = None
            query = body["messages"][0]["content"]
            self._marks(kind, when, written, answer["marks"], pack="numbers.display", query=query)

    def _marks(self, kind: str, when: tuple[float, float], written: Written, marks: Any, **options: Any) -> None:
        if self._ledger.windows.during(*when) & {"database", "disk"}:
            # The store may have been away: then less is verified, and never more.
            self._ledger.prove(kind, written, [(each["text"], each["mark"], each.get("ref")) for each in marks])
        else:
            self._ledger.marks(kind, written, marks, **options)

    def _report(self, kind: str, when: tuple[float, float], written: Written, body: bytes, report_id: str) -> None:
        report = json.loads(body)
        self._ledger.kept(kind, body, report_id)
        self._kept = [*self._kept, (report_id, body)][-_REPLAYED:]
        away = report["evidence"].get("unavailable")
        if away and "database" not in self._ledger.windows.during(*when):
            self._ledger.violate(f"{kind}: the store is said to be away, and is not: {away}")
        self._marks(kind, when, written, report["marks"], pack="numbers.strict")

    async def _streamed(self, kind: str, written: Written, content: Any, media: str) -> None:
        began = time.monotonic()
        name, released = "", []
        async with self._client.stream("POST", "/v1/check", content=content, headers={"content-type": media}) as found:
            if found.status_code != 200:
                await found.aread()
                self._answered(kind, (began, time.monotonic()), found)
                return
            try:
                async for line in found.aiter_lines():
                    word, _, rest = line.partition(": ")
                    if word == "event":
                        name = rest
                    elif word == "data" and name == "released":
                        mark = json.loads(rest)["mark"]
                        released += [(mark["text"], mark["mark"], mark.get("ref"))] if mark else []
                    elif word == "data" and name in ("report", "problem"):
                        last = rest.encode()
            finally:
                self._ledger.prove(kind, written, released)  # also where it broke off
        when = (began, time.monotonic())
        if name == "problem":
            self._ledger.problem(kind, when, json.loads(last), broken=None)
        elif name == "report":
            self._ledger.seen[kind, "200"] += 1
            self._report(kind, when, written, last, hashlib.sha256(last).hexdigest())
        else:
            self._ledger.violate(f"{kind}: it ended without a report and without a problem")

    def _answered(self, kind: str, when: tuple[float, float], found: httpx.Response, **options: Any) -> bool:
        media = found.headers.get("content-type", "")
        return self._ledger.answered(kind, when, found.status_code, media, found.content, **options)

    async def _post(self, path: str, body: Any) -> tuple[tuple[float, float], httpx.Response]:
        return await self._timed(self._client.post(path, json=body))

    async def _get(self, path: str, query: Any) -> tuple[tuple[float, float], httpx.Response]:
        return await self._timed(self._client.get(path, params=query))

    async def _timed(self, asked: Awaitable[httpx.Response]) -> tuple[tuple[float, float], httpx.Response]:
        began = time.monotonic()
        found = await asked
        return (began, time.monotonic()), found


def _given(fact: Fact) -> dict[str, Any]:
    return {"id": fact.id, "value": fact.value, "unit": fact.unit, "source": fact.source}
