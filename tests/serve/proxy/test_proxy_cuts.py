"""Streams that are cut at every byte: no token that is open has a mark, in the text or beside it."""

import asyncio
import json
import random
import re

import pytest
from tests.serve.proxy.conftest import FACTS
from tests.serve.proxy.sse import pieces, sse, text

from countermark import Evidence, MarkKind
from countermark.endpoint.events import Events
from countermark.model import DEFAULT_LIMITS
from countermark.pipeline import load_packs
from countermark.serve.answer.facts import Names
from countermark.serve.answer.live import Live
from countermark.serve.answer.outcome import checked
from countermark.serve.answer.terms import Terms
from countermark.serve.edge.problems import Refusal
from countermark.serve.proxy.chat import ChatStream
from countermark.serve.proxy.checking import Answers, Fed
from countermark.serve.proxy.responses import ResponsesStream
from countermark.statement.retrieval.catalogue import Facts
from countermark.testing import responding, streamed

PACKS = load_packs("numbers.display", {})
BADGE = re.compile(r"\[[✓~✗] (?:verified|supported|flagged) (\d+)\]")
WORDS = (
    'Growth was <claim id="a">5.7%</claim>', 'there were <claim id="b">1,500</claim> people', 'it was <claim id="b">1,501</claim>', "about 12 km",
    'in all <claim id="a" policy="round1">5.7%</claim>', "and then", "5.2% [✓ verified 1]", "<claim id='nobody'>3</claim>", "over 5.7", "✓",
)  # fmt: skip


def draft(seed):
    rng = random.Random(seed)
    return "".join(rng.choice(WORDS) + rng.choice((". ", ", ", " ", "\n\n")) for _ in range(rng.randint(2, 6)))


class Here(Answers):
    """Answers that are checked in this process."""

    def __init__(self):
        self._notes, self._lives = (), {}
        self.terms = Terms(packs=PACKS, limits=DEFAULT_LIMITS, marks="text")

    def names(self):
        return Names(Facts(FACTS), Evidence(), DEFAULT_LIMITS)

    async def feed(self, place, piece):
        live = self._lives.setdefault(place, Live(Evidence(), self.terms, self.names()))
        return Fed(live.feed(piece), live.outcome is not None)

    async def finish(self, place):
        return self._lives[place].finish()


def stream_of(api):
    return (ChatStream if api == "chat" else ResponsesStream)(Here(), choices=1)


async def bytes_of(api, body):
    """What was shown and told after each byte of a stream, as if it was cut there."""
    stream = stream_of(api)
    reader = Events()
    shown, told = "", None
    for place in range(len(body)):
        for data in reader.feed(body[place : place + 1]):
            for event in await stream.take(data):
                if api == "chat":
                    shown += event["choices"][0]["delta"].get("content") or "" if event["choices"] else ""
                    told = event.get("countermark", told)
                elif event["type"] == "response.output_text.delta":
                    shown += event["delta"]
                elif event["type"] == "response.completed":
                    told = event["response"]["countermark"]
        yield place + 1, shown, told
    await stream.end()


async def looked_at(api, written):
    answer = streamed(*pieces(written, 4)) if api == "chat" else responding(*pieces(written, 4))
    here = Here()
    report = checked(written, Evidence(), here.terms, here.names()).report
    received = ""
    for place, shown, told in [each async for each in bytes_of(api, answer.body)]:
        numbers = [int(found) for found in BADGE.findall(shown)]
        if numbers:
            # Only what has come whole is known to the proxy.
            received = "".join(_deltas(api, answer.body[:place]))
        for number in numbers:
            mark = report.marks[number - 1]
            node = next(each for each in report.graph.quantities if each.id == mark.node)
            assert mark.mark is not MarkKind.BARE
            end = node.token.end if node.token is not None else mark.end
            assert received[:end] == written[:end], "a mark on a token that is open"
        if told is not None:
            assert told["answers"][0]["report"] == report.digest()
            assert place > len(answer.body) * 0.5
    assert len(BADGE.findall(shown.partition("\n\n[✗ re")[0])) == sum(
        mark.mark is not MarkKind.BARE for mark in report.marks
    )


def _deltas(api, body):
    for data in Events().feed(body):
        if data != b"[DONE]":
            event = json.loads(data)
            if api == "responses":
                yield event["delta"] if event["type"] == "response.output_text.delta" else ""
            else:
                yield event["choices"][0]["delta"].get("content", "")


@pytest.mark.parametrize("api", ["chat", "responses"])
@pytest.mark.parametrize("seed", range(4))
def test_no_token_that_is_open_has_a_mark(api, seed):
    asyncio.run(looked_at(api, draft(seed)))


@pytest.mark.long
@pytest.mark.parametrize("api", ["chat", "responses"])
def test_no_token_that_is_open_has_a_mark_in_a_hundred_streams(api):
    for seed in range(100):
        asyncio.run(looked_at(api, draft(seed)))


@pytest.mark.parametrize("api", ["chat", "responses"])
def test_a_stream_that_is_cut_is_told_as_such(api):
    """Wherever it is cut before its end, there is a refusal and no object."""
    body = (streamed if api == "chat" else responding)(*pieces(draft(1), 9)).body
    end = body.rindex(b'"finish_reason":"stop"' if api == "chat" else b"event: response.completed")
    for place in range(0, end, 47):
        stream = stream_of(api)

        async def cut(stream=stream, place=place):
            for data in Events().feed(body[:place]):
                for event in await stream.take(data):
                    assert "countermark" not in event
            await stream.end()

        with pytest.raises(Refusal) as told:
            asyncio.run(cut())
        assert told.value.kind == "upstream-cut"


def test_a_stream_that_is_cut_on_the_wire_ends_with_an_error(proxy):
    answer = streamed(*pieces(draft(2), 9))
    for place in range(1, len(answer.body) - 60, 211):
        proxy.says(answer.but(cut=place))
        found = sse(proxy.post("", stream=True))
        assert found[-1]["error"]["code"] == "upstream-cut"
        assert not any("countermark" in event for event in found)
        text(found)
