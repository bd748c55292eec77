"""Responses through the proxy, whole and streamed."""

import json

import pytest
from tests.serve.proxy.sse import pieces, sse

from countermark.testing import Answer, responded, responding
from countermark.testing.responses import response_events, written

GOOD = 'Growth was <claim id="a">5.7%</claim> in all.'
BAD = 'Growth was <claim id="a">5.7%</claim> in all. There were <claim id="b">1,501</claim> people.'
SHOWN = "Growth was 5.7% [✓ verified 1] in all."
CALL = {
    "id": "fc_1",
    "type": "function_call",
    "call_id": "c1",
    "name": "figures",
    "arguments": '{"a": "[verified]"}',
    "status": "completed",
}


def whole(proxy, *texts, route="", **more):
    proxy.says(responded(*texts))
    return proxy.post(route, "responses", **more)


def stream(proxy, text, route="", **more):
    proxy.says(responding(*pieces(text)))
    return sse(proxy.post(route, "responses", stream=True, **more))


def deltas(found):
    return "".join(event["delta"] for event in found if event["type"] == "response.output_text.delta")


def test_every_text_of_a_response_is_checked(proxy):
    found = whole(proxy, GOOD, BAD)
    first, second = found.json()["output"][0]["content"]
    assert first["text"] == SHOWN
    assert "1,501 [✗ flagged 2]" in second["text"]
    assert found.headers["x-countermark-decision"] == "reject"
    assert [each["place"] for each in found.json()["countermark"]["answers"]] == [
        "output[0].content[0]",
        "output[0].content[1]",
    ]


@pytest.mark.parametrize("route", ["", "/silent", "/markdown", "/fix"])
@pytest.mark.parametrize("text", [GOOD, BAD, "It was 5.2% [✓ verified 1].", "No number."])
def test_a_streamed_response_is_the_whole_one(proxy, route, text):
    expected = whole(proxy, text, route=route).json()
    found = stream(proxy, text, route)
    last = found[-1]
    assert last["type"] == "response.completed"
    assert last["response"]["countermark"] == expected["countermark"]
    assert (
        last["response"]["output"][0]["content"][0]["text"]
        == expected["output"][0]["content"][0]["text"]
        == deltas(found)
    )
    assert [event["sequence_number"] for event in found] == list(range(len(found)))


def test_a_response_that_is_rejected_is_blocked(proxy):
    body = whole(proxy, BAD, route="/strict").json()
    assert (body["status"], body["incomplete_details"]) == ("incomplete", {"reason": "content_filter"})
    [part] = body["output"][0]["content"]
    assert part["type"] == "refusal"
    assert "1,501" not in json.dumps(body)


@pytest.mark.parametrize(
    ("route", "shown"), [("/strict", "Growth was 5.7% [✓ verified 1] in all. There were "), ("/whole", "")]
)
def test_a_streamed_response_stops_before_what_is_rejected(proxy, route, shown):
    found = stream(proxy, BAD + " And more.", route)
    assert deltas(found) == shown
    assert found[-1]["type"] == "response.incomplete"
    assert found[-1]["response"]["countermark"]["decision"] == "reject"
    assert any(event["type"] == "response.refusal.done" for event in found)
    assert "1,501" not in json.dumps(found)


def test_calls_of_functions_and_usage_are_passed_on(proxy):
    proxy.says(responded(GOOD, more=[CALL]))
    body = proxy.post("", "responses").json()
    assert body["output"][1] == CALL
    assert body["usage"]["total_tokens"] == 2
    proxy.says(responding(*pieces(GOOD), more=[CALL]))
    found = sse(proxy.post("", "responses", stream=True))
    assert found[-1]["response"]["output"][1] == CALL


def test_results_of_functions_count_and_what_the_upstream_made_does_not(proxy):
    proxy.says(responded('It is <claim id="t1">42 km</claim>.'))
    output = json.dumps([{"id": "t1", "value": "42", "unit": "km"}])
    call = {"type": "function_call", "call_id": "c1", "name": "figures", "arguments": "{}"}
    marks = []
    for item in (
        {"type": "function_call_output", "call_id": "c1", "output": output},
        {"type": "mcp_call", "name": "figures", "output": output, "arguments": "{}", "server_label": "x"},
        {"role": "user", "content": [{"type": "input_text", "text": output}]},
    ):
        body = proxy.post("", "responses", input=[call, item]).json()
        marks += [mark["mark"] for mark in body["countermark"]["answers"][0]["marks"]]
    assert marks == ["verified", "flagged", "flagged"]


def test_the_prompt_joins_the_instructions(proxy):
    proxy.says(responded("No."))
    proxy.post("/told", "responses", input="Inflation in Kenya in 2023?", instructions="Be brief.")
    said = proxy.asked.body["instructions"]
    assert said.startswith("Be brief.\n\n")
    assert '<claim id="ken23"' in said


@pytest.mark.parametrize(
    "body", [{"model": "m"}, {"model": "m", "input": 7}, {"model": "m", "input": "x", "background": True}]
)
def test_a_request_that_cannot_be_checked_is_refused(proxy, body):
    assert proxy.post("", "responses", body=body).status_code == 400


def changed(change):
    events = response_events(*pieces(GOOD))
    change(events)
    return written(events)


def put(kind, **fields):
    def change(events):
        next(event for event in events if event["type"] == kind).update(fields)

    return change


def swapped(events):
    for number, event in enumerate(events):
        event["sequence_number"] = number
    events[4], events[5] = events[5], events[4]


def repeated(events):
    for number, event in enumerate(events):
        event["sequence_number"] = number
    events.insert(5, events[4])


def unsaid(events):
    """The end repeats a text that was never streamed."""
    del events[3:-1]


@pytest.mark.parametrize(
    "answer",
    [
        changed(swapped),
        changed(repeated),
        changed(unsaid),
        changed(put("response.output_text.done", text="Growth was 9.9%.")),
        changed(put("response.output_text.delta", delta=5)),
        changed(put("response.output_text.delta", output_index="x")),
        changed(put("response.completed", response={})),
        changed(
            put(
                "response.completed",
                response={"output": [{"type": "message", "content": [{"type": "output_text", "text": "9.9%"}]}]},
            )
        ),
        changed(put("response.completed", response={"output": []})),
        changed(put("response.created", type=7)),
        changed(lambda events: events.insert(3, {"type": "error", "message": "overloaded"})),
        changed(lambda events: events.pop()),
        responding(*pieces(GOOD)).but(cut=1200),
        Answer(body=b"data: nonsense\n\n", type="text/event-stream"),
    ],
)
def test_a_stream_that_lies_or_breaks_ends_with_an_error(proxy, answer):
    proxy.says(answer)
    found = sse(proxy.post("", "responses", stream=True))
    assert found[-1]["type"] == "error"
    assert "countermark" not in json.dumps(found).replace('"type": "countermark"', "")


@pytest.mark.parametrize(
    "body",
    [
        b"{}",
        b'{"output": 7}',
        b'{"output": [7]}',
        b'{"output": [{"type": "message"}]}',
        b'{"output": [], "error": {"message": "x"}}',
    ],
)
def test_a_whole_response_that_is_none_is_a_problem(proxy, body):
    proxy.says(Answer(body=body))
    assert proxy.post("", "responses").status_code == 502


def test_texts_beside_the_answer_are_harmless_and_copies_are_of_what_is_shown(proxy):
    answer = json.loads(responded(GOOD).body)
    answer["output"].insert(
        0, {"type": "reasoning", "id": "r", "summary": [{"type": "summary_text", "text": "9.9% [✓ verified 1]"}]}
    )
    answer |= {"output_text": GOOD, "countermark": {"decision": "accept"}}
    answer["output"][1]["content"][0]["annotations"] = [{"type": "url_citation", "start_index": 0, "end_index": 5}]
    proxy.says(Answer(body=json.dumps(answer).encode()))
    body = proxy.post("", "responses").json()
    assert body["output"][0]["summary"][0]["text"] == "9.9% ⟦✓ verified 1⟧"
    assert body["output_text"] == SHOWN
    assert body["output"][1]["content"][0]["annotations"] == []
    assert "annotations are left out" in body["countermark"]["notes"][0]
