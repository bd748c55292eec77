"""A stream from an endpoint: what was whole is given as it comes, and nothing that was not."""

from __future__ import annotations

import json
import random
import socket
import threading
import time
from collections.abc import Sequence
from contextlib import closing, suppress
from functools import lru_cache
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from countermark import Evidence, Fact, MarkKind
from countermark.endpoint import Endpoint, chat
from countermark.endpoint.events import events
from countermark.errors import EndpointUnavailable
from countermark.protocols import Calling
from countermark.stream import Released, StreamChecker
from countermark.testing import Answer, ChatServer, refused, streamed

REQUEST = chat([{"role": "user", "content": "How was growth?"}])
TEXT = ("Growth in ", "Côte d’Ivoire was ", '<claim id="civ24">6.1%', "</claim> 🙂.")
CALL = Calling("call_1", "facts", '{"indicator": "Wachstum €", "since": 2019}')
OTHER = Calling("call_2", "facts", "{}")


def heard(endpoint: Endpoint, **options: Any) -> tuple[list[str | Calling], str | None]:
    """What an endpoint gave, and why it stopped if it did not finish."""
    got: list[str | Calling] = []
    try:
        for piece in endpoint.stream(REQUEST, **options):
            got.append(piece)  # noqa: PERF402 — what came before the error counts
    except EndpointUnavailable as error:
        return got, str(error)
    return got, None


def asked(*answers: Answer, most: int = 65_536, **options: Any) -> tuple[list[str | Calling], str | None, int]:
    """The same from a server with these answers, and how often it was asked."""
    with ChatServer(answers) as server:
        got, why = heard(Endpoint(url=server.url, model="m", **{"timeout": 20.0, **options}), most=most)
    return got, why, len(server.requests)


def test_pieces_come_as_they_were_sent_and_calls_at_the_end() -> None:
    with ChatServer([streamed(CALL, *TEXT, OTHER)]) as server:
        assert heard(Endpoint(url=server.url, model="m", key="k")) == ([*TEXT, CALL, OTHER], None)
    [request] = server.requests
    assert (request.body["stream"], request.body["model"], request.body["temperature"]) == (True, "m", 0)
    assert request.headers["accept"] == "text/event-stream"
    assert request.headers["authorization"] == "Bearer k"


def test_a_piece_is_given_before_the_next_one_is_there() -> None:
    first = streamed(*TEXT[:1], finish=None)
    with ChatServer([first.but(stall=len(first.body))]) as server:
        pieces = Endpoint(url=server.url, model="m").stream(REQUEST)
        assert next(pieces) == TEXT[0]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("step", [1, 2, 7, None])
@pytest.mark.parametrize("framing", ["chunked", "close"])
def test_however_a_stream_is_cut_into_chunks_it_says_the_same(end: str, step: int | None, framing: str) -> None:
    answer = streamed(*TEXT, CALL, end=end).but(step=step, framing=framing)
    assert asked(answer) == ([*TEXT, CALL], None, 1)


@given(
    st.lists(st.text(st.characters(exclude_characters="\r\n", exclude_categories=("Cs",))), max_size=5),
    st.sampled_from(["\n", "\r\n", "\r"]),
    st.data(),
)
def test_events_are_the_same_however_the_bytes_are_cut(lines: list[str], end: str, data: st.DataObject) -> None:
    said = [line for line in lines if line]
    body = "".join(f": still here{end}event: x{end}data:{end}data: {line}{end}{end}" for line in said).encode()
    cuts = sorted(data.draw(st.sets(st.integers(0, len(body)), max_size=20)) | {0, len(body)})
    chunks = [body[start:stop] for start, stop in pairwise(cuts)]
    assert list(events(chunks)) == [f"\n{line}".encode() for line in said]


def test_what_is_not_an_answer_is_passed_over() -> None:
    role = b'{"choices": [{"delta": {"role": "assistant", "content": null}, "logprobs": null}], "id": "x"}'
    usage = b'{"choices": [], "usage": {"total_tokens": 9}}'
    answer = streamed(role, "a", usage, b'{"choices": [{"delta": {"content": ""}}]}', "b")
    body = b"\xef\xbb\xbf: ping\n\nretry: 5\nid\n\n" + answer.body.replace(b"data: ", b"data:")
    assert asked(answer.but(body=body)) == (["a", "b"], None, 1)


def test_data_in_several_lines_is_one() -> None:
    body = b'data: {"choices":\ndata: [{"delta": {"content": "a"},\ndata: "finish_reason": "length"}]}\n\n'
    assert asked(streamed().but(body=body)) == (["a"], None, 1)


def test_the_marker_alone_is_an_end_too() -> None:
    assert asked(streamed("a", b"[DONE]", finish=None)) == (["a"], None, 1)


def split_call(cuts: Sequence[int]) -> list[bytes]:
    """The second call of an answer, its arguments cut at these places."""
    places = [0, *cuts, len(CALL.arguments)]
    parts = [CALL.arguments[start:stop] for start, stop in pairwise(places)]
    deltas = [
        {"index": 1, "id": CALL.id, "type": "function", "function": {"name": CALL.name, "arguments": parts[0]}},
        *({"index": 1, "function": {"arguments": part}} for part in parts[1:]),
    ]
    return [json.dumps({"choices": [{"delta": {"tool_calls": [delta]}}]}).encode() for delta in deltas]


def test_a_call_is_put_together_wherever_it_was_split() -> None:
    places = range(len(CALL.arguments) + 1)
    answers = [streamed(*split_call([place]), OTHER) for place in places]
    answers.append(streamed(*split_call(list(places)), OTHER))
    with ChatServer(answers) as server:
        endpoint = Endpoint(url=server.url, model="m")
        for _ in answers:
            assert heard(endpoint) == ([OTHER, CALL], None)


def test_calls_without_a_number_or_an_id_are_told_apart_by_place() -> None:
    call = {"function": {"name": "a", "arguments": "1"}}
    both = json.dumps({"choices": [{"delta": {"tool_calls": [call, {"function": {"name": "b"}}]}}]}).encode()
    assert asked(streamed(both))[0] == [Calling("", "a", "1"), Calling("", "b", "")]


MALFORMED = [
    *(
        b"{",
        b"}",
        b"no",
        b"[",
        b"[]",
        b"5",
        b'""',
        b"null",
        b"{]",
        b'{"choices"}',
        b"{'choices': []}",
        b"\xff",
        b"\x00",
    ),
    *(b'{"choices": [{"delta": {"content": NaN}}]}', b"[" * 9999, b'{"choices": [{"delta": {"content": "\\ud800"}}]}x'),
    *(b'{"choices": {}}', b'{"choices": [5]}', b'{"choices": [{"delta": []}]}', b'{"choices": null}'),
    *(b'{"choices": [{"delta": {"content": 5.7}}]}', b'{"choices": [{"delta": {"content": ["5.7"]}}]}'),
    *(b'{"choices": [{"delta": {"tool_calls": {}}}]}', b'{"choices": [{"delta": {"tool_calls": [{}]}}]}'),
    b'{"choices": [{"delta": {"tool_calls": [{"index": -1, "function": {"name": "a"}}]}}]}',
    b'{"choices": [{"delta": {"tool_calls": [{"index": 128, "function": {"name": "a"}}]}}]}',
    b'{"choices": [{"delta": {"tool_calls": [{"index": "0", "function": {"name": "a"}}]}}]}',
    b'{"choices": [{"delta": {"tool_calls": [{"index": 0, "function": {"name": 5}}]}}]}',
    b'{"choices": [{"delta": {"tool_calls": [{"index": 0, "function": {"arguments": {}}}]}}]}',
    b'{"choices": [{"delta": {"tool_calls": [{"index": 1, "function": {"arguments": "{}"}}]}, "finish_reason": "stop"}]}',
    b'{"choices": [{"delta": {}, "finish_reason": 5}]}',
]


@pytest.mark.parametrize("data", MALFORMED)
def test_an_event_of_another_form_ends_the_answer(data: bytes) -> None:
    """Nothing is guessed and nothing is asked again: what came before it is the beginning of an answer."""
    got, why, times = asked(streamed("a", data, "b"), attempts=3)
    assert (got, times) == (["a"], 1)
    assert str(why).startswith("the model's answer has another form: ")


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b'{"error": {"message": "overloaded", "code": 503}}', "the endpoint broke off: 'overloaded'"),
        (
            b'{"error": {"message": "too long", "code": "context_length_exceeded"}}',
            "the endpoint broke off: 'too long'",
        ),
        (b'{"error": "gone"}', "the endpoint broke off: 'gone'"),
        (b'{"error": {}}', "the endpoint broke off"),
        (
            b'{"choices": [{"delta": {}, "finish_reason": "content_filter"}]}',
            "the endpoint withheld the rest of the answer (content filter)",
        ),
        (
            b'{"choices": [{"delta": {"refusal": "I cannot"}, "finish_reason": "stop"}]}',
            "the model refused: 'I cannot'",
        ),
    ],
)
def test_an_error_inside_a_stream_is_one(data: bytes, why: str) -> None:
    assert asked(streamed("a", CALL, data, "b")) == (["a"], why, 1)


def test_before_the_first_piece_it_is_tried_again_and_after_it_never() -> None:
    full = streamed(b'{"error": {"message": "full", "code": 503}}')
    assert asked(refused(500), full, streamed("a"), attempts=3) == (["a"], None, 3)
    assert asked(streamed("a").but(cut=5), streamed("b"), attempts=3) == (["b"], None, 2)
    late = streamed("a", b'{"error": {"message": "full", "code": 503}}')
    assert asked(late, streamed("b"), attempts=3) == (["a"], "the endpoint broke off: 'full'", 1)
    got, why, times = asked(streamed("a", "b").but(cut=100), streamed("c"), attempts=3)
    assert (got, times) == (["a"], 1)
    assert str(why).startswith("the model's answer was cut off")


@pytest.mark.parametrize("status", [400, 401, 403, 404, 422, 429, 500, 502, 503])
def test_a_refusal_is_told_and_only_some_are_worth_another_attempt(status: int) -> None:
    got, why, times = asked(refused(status, "why"), attempts=2)
    assert (got, why) == ([], f"the endpoint answered {status}: 'why'")
    assert times == (2 if status in (429, 500, 502, 503) else 1)


@pytest.mark.parametrize("kind", ["text/html", "application/json", "text/plain; charset=utf-8"])
def test_a_stream_of_another_type_is_none(kind: str) -> None:
    got, why, _ = asked(streamed("a").but(type=kind))
    assert got == []
    assert f"answered {kind.partition(';')[0]!r} and not 'text/event-stream'" in str(why)


def test_a_stream_that_stalls_is_left() -> None:
    first = streamed("a", finish=None)
    silent = first.but(stall=len(first.body))
    start = time.monotonic()
    assert asked(silent, silence=1) == (["a"], "the endpoint was silent for 1 seconds", 1)
    assert asked(silent, timeout=1) == (["a"], "the model gave no answer within 1 seconds", 1)
    got, why, _ = asked(streamed(*"abcdefgh" * 9).but(step=5, wait=0.02), timeout=1.5, silence=1)
    assert len(got) < 72
    assert why == "the model gave no answer within 1.5 seconds"
    assert time.monotonic() - start < 10


def test_a_stream_without_end_has_one() -> None:
    got, why, _ = asked(streamed(*["a"] * 50, finish=None), most=20)
    assert (got, why) == (["a"] * 20, "the model's answer has more than 20 pieces")
    got, why, _ = asked(streamed(*[b"{}"] * 50, finish=None), most=20)
    assert (got, why) == ([], "the model's answer has more than 20 pieces")
    got, why, _ = asked(streamed("a", finish=None).but(body=b": still here\n" * 1_400_000))
    assert (got, why) == ([], "the model's answer has more than 16777216 bytes")
    got, why, _ = asked(streamed().but(body=b"data: " + b"x" * (17 * 1024 * 1024)))
    assert (got, why) == ([], "the model's answer has more than 16777216 bytes")


def test_whoever_stops_reading_hangs_up() -> None:
    """The server's next bytes find nobody: the answer was dropped, not read to its end in the background."""
    with ChatServer([streamed(*["a"] * 5000).but(step=60, wait=0.01)]) as server:
        pieces = Endpoint(url=server.url, model="m").stream(REQUEST)
        assert next(pieces) == "a"
        start = time.monotonic()
        pieces.close()  # type: ignore[attr-defined]  # a generator
        assert time.monotonic() - start < 20


FACTS = Evidence(facts=[Fact(id="a", value="5.7", unit="%")])
TEXTS = (
    '<claim id="a">5.7%</claim>',
    'ü <claim id="a">5.7%</claim>',
    '<claim id="b">5%</claim>',
    "🙂5.7%\u2028</claim>",
)


@lru_cache  # the same few beginnings, thousands of times
def verified(text: str) -> list[str]:
    """The numbers that are proven, while the text streams or when it is over, each with what follows it."""
    checker = StreamChecker(FACTS, pack="numbers.strict")
    events = [*checker.feed(text), *checker.finish()[0]]
    marks = [event.mark for event in events if isinstance(event, Released) and event.mark is not None]
    return [text[mark.start : mark.end + 8] for mark in marks if mark.mark is MarkKind.VERIFIED]


def scripts() -> list[tuple[Answer, list[str | Calling], int]]:
    """50 short streams, each with what it says and the byte after which all of it is said."""
    chance = random.Random(9)
    made = []
    for number in range(50):
        text = chance.choice(TEXTS)
        place = chance.randrange(1, len(text)) if number % 2 else len(text)
        pieces: list[str | Calling] = [part for part in (text[:place], text[place:]) if part]
        data: list[dict[str, Any]] = [{"delta": {"content": piece}} for piece in pieces]
        if number % 5 == 0:
            pieces.append(Calling("c", "f", "{}"))
            data.append({"delta": {"tool_calls": [{"id": "c", "function": {"name": "f", "arguments": "{}"}}]}})
        data[-1]["finish_reason"] = "stop"
        end = ["\n", "\r\n", "\r"][number % 3]
        body = b"".join(
            f"data: {json.dumps({'choices': [each]}, separators=(',', ':'), ensure_ascii=False)}{end}{end}".encode()
            for each in data
        )
        # Where the end of the connection is the end of the answer, half a CR LF at the end ends the line as well.
        framing, said = ("close", len(body) - (end == "\r\n")) if number % 2 or end == "\r" else ("chunked", len(body))
        made.append((streamed().but(body=body, framing=framing), pieces, said))
    return made


@pytest.mark.parametrize("every", [17, pytest.param(1, marks=pytest.mark.long)])
def test_a_stream_cut_at_any_byte_gives_what_was_whole_and_says_that_it_was_cut(every: int) -> None:
    """Every byte of 50 streams: the pieces are a beginning, no call is given, no open token earns a mark."""
    whole = scripts()
    # Backwards: the last bytes of a stream decide whether it was cut.
    cuts = [(number, cut) for number, (answer, _, _) in enumerate(whole) for cut in range(len(answer.body), -1, -every)]
    order = iter(cuts)

    def script(_: object) -> Answer:
        number, cut = next(order)
        return whole[number][0].but(cut=cut)

    with ChatServer(script) as server:
        endpoint = Endpoint(url=server.url, model="m")
        marks = 0
        for number, cut in cuts:
            _, pieces, said = whole[number]
            got, why = heard(endpoint)
            assert got == pieces[: len(got)]
            if cut >= said:
                assert (got, why) == (pieces, None)
            else:
                assert why is not None
                assert why.startswith("the model's answer was cut off")
                assert not any(isinstance(each, Calling) for each in got)
            proven = verified("".join(each for each in got if isinstance(each, str)))
            assert set(proven) <= {"5.7%</claim>"}
            marks += len(proven)
    assert len(cuts) > 4000 // every
    assert marks > 25 // every


def test_what_a_model_refuses_with_does_not_tell_the_key() -> None:
    delta = {"refusal": "no, s3cret"}
    body = f"data: {json.dumps({'choices': [{'delta': delta, 'finish_reason': 'stop'}]})}\n\n".encode()
    got, why, _ = asked(streamed().but(body=body), key="s3cret")
    assert (got, why) == ([], "the model refused: 'no, …'")


def test_an_answer_without_end_is_not_fetched_while_its_reader_takes_its_time() -> None:
    """What lies between the two is never more than an answer may have, give or take what sockets hold."""
    head = b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n" + streamed("a", finish=None).body
    sent = 0
    with socket.create_server(("127.0.0.1", 0)) as server:

        def pour() -> None:
            nonlocal sent
            connection, _ = server.accept()
            with connection, suppress(OSError):
                connection.recv(65_536)
                connection.sendall(head)
                while sent < 128 << 20:
                    connection.sendall(b":" * 65_536)
                    sent += 65_536

        pouring = threading.Thread(target=pour, daemon=True)
        pouring.start()
        with closing(Endpoint(url=f"http://127.0.0.1:{server.getsockname()[1]}", model="m").stream(REQUEST)) as pieces:
            assert next(pieces) == "a"
            pouring.join(20)
            assert not pouring.is_alive()
            assert sent < 64 << 20
            with pytest.raises(EndpointUnavailable, match="more than 16777216 bytes"):
                next(pieces)
