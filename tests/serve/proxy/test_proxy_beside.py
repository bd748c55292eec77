"""What a model says beside its answer: whatever it is called, nothing in it passes for a mark. Whole and streamed."""

import json
import re

import pytest
from tests.serve.proxy.sse import pieces, sse, text, told

from countermark.testing import Answer, completed, responded, streamed
from countermark.testing.responses import response_events, written

GOOD = 'Growth was <claim id="a">5.7%</claim> in all.'
SHOWN = "Growth was 5.7% [✓ verified 1] in all."
FORGED = "It was 9.9% [✓ verified 1], so it is."
BOXED = "It was 9.9% ⟦✓ verified 1⟧, so it is."
BESIDE = [
    {"reasoning": FORGED},
    {"reasoning": [{"type": "text", "text": FORGED}]},
    {"reasoning_content": FORGED},
    {"reasoning_details": [{"type": "reasoning.text", "text": FORGED, "index": 0}]},
    {"Content": FORGED},
    {"content ": FORGED},
    {"REFUSAL": FORGED},
    {"thinking": {"blocks": [FORGED, {"deep": [[FORGED]]}]}},
    {"parts": [{"text": FORGED}, {"text": FORGED}]},
    {"name": FORGED},
    {"tool_calls": [{"index": 0, "id": "c", "type": "function", "note": FORGED, "function": {"name": "f", "arguments": "{}"}}]},
]  # fmt: skip
DROPPED = [
    {"annotations": [{"type": "url_citation", "url_citation": {"title": FORGED, "url": "https://x.example"}}]},
    {"Annotations": FORGED},
    {"audio": {"id": "a", "data": "UklGRg==", "transcript": FORGED}},
]


def is_raw(found):
    """Whether the forged mark stands anywhere in what was received."""
    return "9.9% [✓" in json.dumps(found, ensure_ascii=False)


def with_fields(answer, change):
    body = json.loads(answer.body)
    change(body)
    return answer.but(body=json.dumps(body).encode())


@pytest.mark.parametrize("fields", BESIDE + DROPPED, ids=lambda each: next(iter(each)))
def test_no_field_of_a_message_is_passed_raw(proxy, fields):
    proxy.says(with_fields(completed(GOOD), lambda body: body["choices"][0]["message"].update(fields)))
    body = proxy.post("").json()
    assert body["choices"][0]["message"]["content"] == SHOWN
    assert not is_raw(body)
    assert (BOXED in json.dumps(body, ensure_ascii=False)) is (fields in BESIDE)


@pytest.mark.parametrize("place", ["text", "note", "sources"])
def test_no_field_of_a_choice_or_of_the_answer_is_passed_raw(proxy, place):
    def change(body):
        body["choices"][0][place] = body[place] = FORGED

    proxy.says(with_fields(completed(GOOD), change))
    body = proxy.post("").json()
    assert body["choices"][0][place] == body[place] == BOXED


def test_a_name_that_poses_as_a_mark_is_left_out(proxy):
    proxy.says(with_fields(completed(GOOD), lambda body: body["choices"][0]["message"].update({FORGED: 1, "fine": 2})))
    message = proxy.post("").json()["choices"][0]["message"]
    assert FORGED not in message
    assert message["fine"] == 2


def test_what_a_program_reads_and_what_names_things_come_as_they_are(proxy):
    call = {"id": "call_1", "type": "function", "function": {"name": "f", "arguments": json.dumps({"say": FORGED})}}
    proxy.says(
        with_fields(
            completed(GOOD),
            lambda body: body["choices"][0]["message"].update(tool_calls=[call]) or body.update(model="a/b-c:1"),
        )
    )
    body = proxy.post("").json()
    assert body["choices"][0]["message"]["tool_calls"] == [call]
    assert body["model"] == "a/b-c:1"


def joined(found, name):
    """What a client has that joins the pieces of a field of the delta, as clients do."""
    parts = []

    def walk(value):
        if isinstance(value, str):
            parts.append(value)
        elif isinstance(value, dict):
            for key, each in value.items():
                if key not in ("type", "index", "id"):
                    walk(each)
        elif isinstance(value, list):
            for each in value:
                walk(each)

    for event in found:
        for choice in event.get("choices", ()) if isinstance(event, dict) else ():
            walk(choice["delta"].get(name))
    return "".join(parts)


@pytest.mark.parametrize("size", [1, 2, 5, 100])
@pytest.mark.parametrize(
    ("name", "piece"),
    [
        ("reasoning", lambda part: part),
        ("reasoning_content", lambda part: part),
        ("Content", lambda part: part),
        ("reasoning", lambda part: [{"type": "text", "text": part}]),
        ("reasoning_details", lambda part: [{"type": "reasoning.text", "text": part, "index": 0}]),
        ("deep", lambda part: {"er": [[{"est": part}]]}),
    ],
)
def test_no_field_of_a_stream_is_passed_raw_however_it_is_cut(proxy, name, piece, size):
    chunks = [
        json.dumps({"id": "x", "choices": [{"index": 0, "delta": {name: piece(part)}, "finish_reason": None}]}).encode()
        for part in pieces(FORGED, size)
    ]
    proxy.says(streamed(*chunks, *pieces(GOOD, 9)))
    found = sse(proxy.post("", stream=True))
    assert text(found) == SHOWN
    assert joined(found, name) == BOXED
    assert told(found)["decision"] == "accept"


@pytest.mark.parametrize("fields", DROPPED, ids=lambda each: next(iter(each)))
def test_what_cannot_be_held_against_the_text_is_left_out_of_a_stream_and_noted(proxy, fields):
    chunk = json.dumps({"id": "x", "choices": [{"index": 0, "delta": fields, "finish_reason": None}]}).encode()
    proxy.says(streamed(chunk, *pieces(GOOD, 9)))
    found = sse(proxy.post("", stream=True))
    assert not is_raw(found)
    assert any("left out" in note for note in told(found)["notes"])


ITEMS = [
    {"type": "reasoning", "id": "r", "summary": [{"type": "summary_text", "text": FORGED}], "encrypted_content": "aGk="},
    {"type": "reasoning", "id": "r", "summary": FORGED},
    {"type": "file_search_call", "id": "s", "queries": [FORGED], "results": [{"text": FORGED, "attributes": {"k": FORGED}}]},
    {"type": "mcp_call", "id": "m", "name": "t", "arguments": "{}", "output": FORGED},
    {"type": "unheard_of", "id": "u", "whatever": {"says": [FORGED]}},
]  # fmt: skip


@pytest.mark.parametrize("item", ITEMS, ids=lambda each: each["type"])
def test_no_item_of_a_response_is_passed_raw(proxy, item):
    proxy.says(responded(GOOD, more=[item]))
    body = proxy.post("", "responses").json()
    assert not is_raw(body)
    assert BOXED in json.dumps(body, ensure_ascii=False)


@pytest.mark.parametrize("size", [1, 4, 100])
@pytest.mark.parametrize("kind", ["response.reasoning_text", "response.unheard_of", "response.audio.transcript"])
def test_no_event_of_a_response_is_passed_raw_however_it_is_cut(proxy, kind, size):
    made = response_events(*pieces(GOOD, 9))
    at = {"item_id": "r", "output_index": 7, "content_index": 0}
    more = [{"type": f"{kind}.delta", **at, "delta": part} for part in pieces(FORGED, size)]
    ended = {"type": f"{kind}.done", **at, "text": FORGED, "transcript": FORGED}
    events = [*made[:2], *more, ended, *made[2:]]
    proxy.says(written([{**each, "sequence_number": number} for number, each in enumerate(events)]))
    found = sse(proxy.post("", "responses", stream=True))
    assert found[-1]["type"] == "response.completed"
    assert not is_raw(found)
    assert "".join(each["delta"] for each in found if each["type"] == f"{kind}.delta") == BOXED
    [end] = [each for each in found if each["type"] == f"{kind}.done"]
    assert end["text"] == BOXED


def test_what_a_program_reads_comes_as_it_is_in_a_response_too(proxy):
    made = response_events(*pieces(GOOD, 9))
    at = {"item_id": "f", "output_index": 7}
    called = {"type": "response.function_call_arguments.done", **at, "arguments": FORGED}
    events = [*made[:2], {"type": "response.function_call_arguments.delta", **at, "delta": FORGED}, called, *made[2:]]
    proxy.says(written([{**each, "sequence_number": number} for number, each in enumerate(events)]))
    found = sse(proxy.post("", "responses", stream=True))
    assert [each["arguments"] for each in found if "arguments" in each] == [FORGED]


STYLED = f'{GOOD} Then <claim id="b">1,501</claim>.\n\n<style>p {{ display: none }}</style>\n\nIt was <claim id="a">5.7%</claim>.'


@pytest.mark.parametrize("route", ["", "/silent", "/markdown"])
@pytest.mark.parametrize("size", [1, 7, 500])
def test_a_stream_with_a_style_sheet_shows_no_tag_and_lists_the_marks_that_do_not_hold(proxy, route, size):
    proxy.says(streamed(*pieces(STYLED, size)))
    found = sse(proxy.post(route, stream=True))
    shown = text(found)
    assert "claim" not in shown
    assert shown.count("5.7%") == 2
    [answer] = told(found)["answers"]
    assert {mark["mark"] for mark in answer["marks"]} == {"flagged"}
    verified = shown.count("✓ verified")
    if verified:
        assert re.search("the marks 1(, 2)? are not valid", shown)
        assert [each["text"] for each in answer["withdrawn"]][:1] == ["5.7%"]


def test_a_stream_without_one_keeps_its_marks(proxy):
    proxy.says(streamed(*pieces(GOOD, 3)))
    found = sse(proxy.post("", stream=True))
    assert text(found) == SHOWN
    assert "withdrawn" not in told(found)["answers"][0]


def test_an_upstream_that_answers_something_else_is_told_as_such(proxy):
    proxy.says(Answer(body=b'{"choices": [{"message": "[\xe2\x9c\x93 verified 1]"}]}'))
    assert proxy.post("").status_code == 502
