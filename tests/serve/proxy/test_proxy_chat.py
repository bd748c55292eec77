"""Chat completions through the proxy, whole and streamed."""

import json

import pytest
from tests.serve.proxy.sse import pieces, sse, text, told

from countermark.protocols import Calling
from countermark.testing import Answer, completed, streamed

GOOD = 'Growth was <claim id="a">5.7%</claim> in all.'
BAD = 'Growth was <claim id="a">5.7%</claim> in all. There were <claim id="b">1,501</claim> people.'
SHOWN = "Growth was 5.7% [✓ verified 1] in all."
CALL = Calling("c1", "figures", '{"of": "<claim id=\\"a\\">5.7%</claim>"}')


def whole(proxy, written, route="", **more):
    proxy.says(completed(written))
    return proxy.post(route, **more)


def stream(proxy, written, route="", size=3, **more):
    proxy.says(streamed(*pieces(written, size)))
    return sse(proxy.post(route, stream=True, **more))


def test_an_answer_comes_back_with_its_marks(proxy):
    found = whole(proxy, GOOD)
    assert found.status_code == 200
    assert found.headers["x-countermark-decision"] == "accept"
    body = found.json()
    assert body["choices"][0]["message"]["content"] == SHOWN
    [answer] = body["countermark"]["answers"]
    assert answer["place"] == "choices[0]"
    assert answer["report"] == found.headers["x-countermark-report"]
    [mark] = answer["marks"]
    assert SHOWN[mark["start"] : mark["end"]] == mark["text"] == "5.7%"
    assert (mark["mark"], mark["ref"]) == ("verified", "a")


@pytest.mark.parametrize("route", ["", "/silent", "/markdown", "/fix", "/whole", "/bound"])
@pytest.mark.parametrize("written", [GOOD, BAD, "No number.", "It was 5.2% ✓ verified and [verified].\n\n- 12\n"])
def test_a_stream_is_the_whole_answer(proxy, route, written):
    """Text and object are the same, however the answer comes; a blocked one shows nothing either way."""
    expected = whole(proxy, written, route).json()
    found = stream(proxy, written, route)
    assert found[-1] == "[DONE]"
    message = expected["choices"][0]["message"]
    assert text(found) == (message["content"] or "")
    assert told(found) == expected["countermark"]
    ended = [event["choices"][0]["finish_reason"] for event in found[:-1] if event["choices"]]
    assert ended[-1] == expected["choices"][0]["finish_reason"]
    assert set(ended[:-1]) <= {None}


def test_what_is_rejected_is_annotated_where_the_route_says_so(proxy):
    shown = whole(proxy, BAD).json()["choices"][0]["message"]["content"]
    assert "1,501 [✗ flagged 2]" in shown
    assert "\n\n[✗ reject: " in shown


def test_what_is_rejected_is_blocked_where_the_route_says_so(proxy):
    found = whole(proxy, BAD, "/strict")
    [choice] = found.json()["choices"]
    assert found.headers["x-countermark-decision"] == "reject"
    assert choice["message"]["content"] is None
    assert choice["message"]["refusal"].startswith(
        "This answer was withheld by Countermark (reject): 1 number differs from the data."
    )
    assert choice["finish_reason"] == "content_filter"
    [answer] = found.json()["countermark"]["answers"]
    assert (answer["action"], answer["marks"]) == ("blocked", [])


def test_a_stream_stops_before_the_number_that_is_rejected(proxy):
    """What was settled and shown before stays shown; the number and all behind it never leave the proxy."""
    found = stream(proxy, BAD + " More text follows here.", "/strict")
    assert text(found) == "Growth was 5.7% [✓ verified 1] in all. There were "
    assert "1,501" not in json.dumps(found)
    refusals = [event["choices"][0]["delta"].get("refusal") for event in found[:-1]]
    assert any(each and each.startswith("The rest of this answer was withheld") for each in refusals)
    assert found[-2]["choices"][0]["finish_reason"] == "content_filter"
    assert told(found)["decision"] == "reject"


def test_nothing_is_shown_before_all_is_checked_where_the_route_says_so(proxy):
    found = stream(proxy, BAD, "/whole")
    assert text(found) == ""
    assert "Growth" not in json.dumps(found)


def test_a_correction_is_shown(proxy):
    body = whole(proxy, BAD, "/fix").json()
    shown = body["choices"][0]["message"]["content"]
    assert "There were 1,500 [✓ verified 2] people." in shown
    assert "[✗ corrected by Countermark, 1 edit:\n1. 1,501 → 1,500: " in shown
    [answer] = body["countermark"]["answers"]
    assert answer["action"] == "corrected"
    assert [(edit["from"], edit["to"]) for edit in answer["edits"]] == [("1,501", "1,500")]


def test_what_cannot_be_corrected_is_blocked(proxy):
    message = whole(proxy, 'It is <claim id="nobody">5</claim>.', "/fix").json()["choices"][0]["message"]
    assert message["content"] is None
    assert "withheld" in message["refusal"]


def test_each_of_several_answers_is_checked(proxy):
    answer = json.loads(completed(GOOD).body)
    answer["choices"].append({"index": 1, "message": {"role": "assistant", "content": BAD}, "finish_reason": "stop"})
    proxy.says(Answer(body=json.dumps(answer).encode()))
    found = proxy.post("/strict", n=2)
    assert found.headers["x-countermark-decision"] == "reject"
    first, second = found.json()["choices"]
    assert first["message"]["content"] == SHOWN
    assert second["message"]["content"] is None
    assert [each["place"] for each in found.json()["countermark"]["answers"]] == ["choices[0]", "choices[1]"]


def test_each_of_several_answers_is_checked_while_they_stream(proxy):
    chunks = []
    for one, two in zip(pieces(GOOD, 4), pieces(BAD, 4), strict=False):
        parts = [{"index": 0, "delta": {"content": one}}, {"index": 1, "delta": {"content": two}}]
        chunks += [json.dumps({"choices": [part]}).encode() for part in parts]
    chunks += [
        json.dumps(
            {"choices": [{"index": 1, "delta": {"content": "".join(pieces(BAD, 4)[len(pieces(GOOD, 4)) :])}}]}
        ).encode()
    ]
    chunks += [json.dumps({"choices": [{"index": n, "delta": {}, "finish_reason": "stop"}]}).encode() for n in (1, 0)]
    proxy.says(streamed(*chunks))
    found = sse(proxy.post("", stream=True, n=2))
    assert text(found, 0) == SHOWN
    assert text(found, 1).startswith("Growth was 5.7% [✓ verified 1] in all. There were 1,501 [✗ flagged 2] people.")
    assert [each["decision"] for each in told(found)["answers"]] == ["accept", "reject"]


@pytest.mark.parametrize("route", ["", "/strict"])
def test_calls_of_tools_are_passed_on_untouched(proxy, route):
    proxy.says(completed(None, calls=[CALL]))
    body = proxy.post(route).json()
    assert body["choices"][0]["message"]["tool_calls"][0]["function"]["arguments"] == CALL.arguments
    assert body["countermark"] == {"version": body["countermark"]["version"], "decision": None, "answers": []}
    proxy.says(streamed("I look. ", CALL))
    found = sse(proxy.post(route, stream=True))
    calls = [call for event in found[:-1] for call in event["choices"][0]["delta"].get("tool_calls", ())]
    assert "".join(call["function"]["arguments"] for call in calls) == CALL.arguments
    assert text(found) == "I look. "


def test_usage_unknown_fields_and_the_request_are_kept(proxy):
    answer = json.loads(completed(GOOD).body)
    proxy.says(Answer(body=json.dumps({**answer, "usage": {"total_tokens": 7}, "made_up": [1.5]}).encode()))
    body = proxy.post("", temperature=0.25, seed=3, made_up={"x": 0.1}).json()
    assert (body["usage"], body["made_up"]) == ({"total_tokens": 7}, [1.5])
    asked = proxy.asked.body
    assert (asked["temperature"], asked["seed"], asked["made_up"]) == (0.25, 3, {"x": 0.1})
    usage = json.dumps({"choices": [], "usage": {"total_tokens": 7}}).encode()
    stop = json.dumps({"choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}]}).encode()
    proxy.says(streamed(GOOD, stop, usage, b"[DONE]", finish=None))
    found = sse(proxy.post("", stream=True))
    assert found[-2]["usage"] == {"total_tokens": 7}
    assert text(found) == SHOWN


def test_logprobs_are_left_out_with_a_word(proxy):
    answer = json.loads(completed(GOOD).body)
    answer["choices"][0]["logprobs"] = {"content": [{"token": "5.7"}]}
    proxy.says(Answer(body=json.dumps(answer).encode()))
    body = proxy.post("").json()
    assert body["choices"][0]["logprobs"] is None
    assert "logprobs are left out" in body["countermark"]["notes"][0]


def test_an_answer_for_a_program_gets_no_marks_in_its_text(proxy):
    written = '{"status": ["verified"], "growth": 5.7}'
    body = whole(proxy, written, response_format={"type": "json_object"}).json()
    assert body["choices"][0]["message"]["content"] == written
    assert body["countermark"]["decision"] == "review"


def test_reasoning_is_set_aside_and_side_channels_are_harmless(proxy):
    answer = json.loads(completed("<think>It was 9.9%.</think>\n" + GOOD).body)
    answer["choices"][0]["message"]["reasoning_content"] = "so 9.9% [✓ verified 1]"
    proxy.says(Answer(body=json.dumps(answer).encode()))
    body = proxy.post("").json()
    message = body["choices"][0]["message"]
    assert message["content"] == SHOWN
    assert message["reasoning_content"] == "so 9.9% ⟦✓ verified 1⟧"
    assert "reasoning was set aside" in body["countermark"]["answers"][0]["notes"][0]
    deltas = [
        json.dumps({"choices": [{"index": 0, "delta": {"reasoning_content": part}}]}).encode()
        for part in pieces("so 9.9% [✓ verified 1]")
    ]
    proxy.says(streamed(*deltas, *pieces("<think>It was 9.9%.</think>\n" + GOOD)))
    found = sse(proxy.post("", stream=True))
    assert text(found) == SHOWN
    said = "".join(event["choices"][0]["delta"].get("reasoning_content", "") for event in found[:-1])
    assert said == "so 9.9% ⟦✓ verified 1⟧"


def test_numbers_without_a_tag_are_bound_to_what_the_question_asks_for(proxy):
    written = "Kenya's inflation was 7.67% in 2023."
    ask = [{"role": "user", "content": "What was inflation in Kenya in 2023?"}]
    shown = whole(proxy, written, "/bound", messages=ask).json()["choices"][0]["message"]["content"]
    assert shown.startswith("Kenya's inflation was 7.67% [~ supported 1] in 2023.")
    wrong = whole(proxy, "Kenya's inflation was 9.9% in 2023.", "/bound", messages=ask)
    assert "9.9% [✗ flagged 1]" in wrong.json()["choices"][0]["message"]["content"]
    # Nobody asked about anything, so nothing is known.
    unasked = whole(proxy, written, "/bound").json()["choices"][0]["message"]["content"]
    assert "supported" not in unasked


def test_the_model_is_told_how_to_name_facts(proxy):
    ask = [{"role": "system", "content": "Be brief."}, {"role": "user", "content": "Inflation in Kenya in 2023?"}]
    whole(proxy, 'It was <claim id="ken23">7.67%</claim>.', "/told", messages=ask)
    first, second, third = proxy.asked.body["messages"]
    assert (first["content"], third) == ("Be brief.", ask[1])
    assert second["role"] == "system"
    assert '<claim id="ken23"' in second["content"]
    found = whole(proxy, "No.", "/told", messages=[{"role": "user", "content": "Who are you?"}])
    assert len(proxy.asked.body["messages"]) == 1
    assert "no facts are known for this question" in found.json()["countermark"]["notes"][0]
