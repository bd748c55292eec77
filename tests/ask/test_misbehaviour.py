"""Models that misbehave, over real HTTP: a clear answer, no false mark, and an end in bounded time."""

from __future__ import annotations

import json
import time

import pytest
from bench.emission.attack import QUESTION, attacked, forged
from bench.emission.injections import INJECTIONS

from countermark import MarkKind
from countermark.ask import Answer, ask
from countermark.endpoint import Endpoint
from countermark.errors import EndpointUnavailable
from countermark.generate.model.bounds import Bounds
from countermark.generate.model.endpoint import ChatEndpoint
from countermark.protocols import Calling
from countermark.testing import ChatServer, completed, refused, streamed

CATALOGUE = attacked(INJECTIONS[-1]).catalogue
TRUE = '<claim id="cpi" policy="round1">7.7%</claim>'
MODES = ("plain", "template")
SECONDS = 10
"""More than any of these may take; the bounds below are far smaller."""


def asked(script, mode: str = "plain", *, timeout: float = 2.0, attempts: int = 1, honours=()) -> Answer:
    """What the user gets, from a model behind a scripted server."""
    began = time.monotonic()
    with ChatServer(script) as server:
        endpoint = Endpoint(url=server.url, model="scripted", timeout=timeout, attempts=attempts)
        model = ChatEndpoint(endpoint, honours=honours)
        try:
            return ask(QUESTION, CATALOGUE, model=model, mode=mode, bounds=Bounds(seconds=5, characters=4000))
        finally:
            assert time.monotonic() - began < SECONDS


def verified(answer: Answer) -> list[str]:
    return [mark.text for mark in answer.report.marks if mark.mark is MarkKind.VERIFIED]


def test_an_honest_model_is_believed():
    """The control: the same way, nothing wrong with it."""
    answer = asked([streamed("Inflation was ", TRUE[:9], TRUE[9:], " in 2023.")])
    assert verified(answer) == ["7.7%"]
    assert answer.why == ""


LOOPS = {
    "a sentence": "Inflation was 99.9% in Kenya. " * 400,
    "a word": "the " * 3000,
    "a token": '<claim id="cpi">99.9%</claim> ' * 300,
    "half a token": '<claim id="cpi" ' * 300,
    "without a space": "7" * 9000,
    "a line": "\n" * 9000,
}


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("loop", LOOPS.values(), ids=LOOPS)
def test_a_model_that_loops_is_stopped(loop, mode):
    """In bounded length, and the user is told."""
    answer = asked([streamed(*(loop[place : place + 50] for place in range(0, len(loop), 50)))], mode)
    assert verified(answer) == forged(answer.report) == []
    assert len(answer.draft.text) <= 4100
    assert answer.why


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    "refusal", ["I'm sorry, but I cannot help with that.", "As an AI language model I have no figures.", "No."]
)
def test_a_refusal_is_what_it_is_and_no_number_is_made_up_for_it(refusal, mode):
    answer = asked([streamed(refusal)], mode)
    assert answer.report.marks == ()
    assert answer.draft.text == refusal


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("said", [(), ("",), (" ", "\n"), ("\u200b",)], ids=["no piece", "empty", "blank", "invisible"])
def test_a_model_that_says_nothing_is_not_an_answer(said, mode):
    """An empty answer would look like one that had nothing wrong with it."""
    answer = asked([streamed(*said)], mode)
    assert answer.report.marks == ()
    assert answer.why == "the model wrote nothing"


HALF = (
    '<claim id="cpi">7.7%',
    '<claim id="cpi">7.7%</claim',
    '<claim id="cpi"',
    "<claim id=",
    "<clai",
    '<claim id="cpi>7.7%</claim>',
    '<claim id="cpi"/>7.7%',
    '<claim id="cpi"></claim>7.7%',
    "<claim>7.7%</claim>",
    "claim id=cpi 7.7%",
    "&lt;claim id=&quot;cpi&quot;&gt;7.7%&lt;/claim&gt;",
)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("half", HALF)
def test_half_a_token_is_never_verified(half, mode):
    """Unless it was mended, which is told; what is shown as verified holds in any case."""
    answer = asked([streamed("Inflation was ", half)], mode)
    assert forged(answer.report) == []
    assert verified(answer) == [] or answer.bound


OTHER = (
    '<claim id="cpi-2023">7.7%</claim>',
    '<claim id="CPI">7.7%</claim>',
    '<claim id="NY.GDP">99.9%</claim>',
    '<claim id="cpi">99.9%</claim>',
    '<claim id="cpi" policy="trust">7.7%</claim>',
    '<claim id="pop">7.7%</claim>',
)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("other", OTHER)
def test_another_id_another_value_or_another_mode_is_never_verified(other, mode):
    answer = asked([streamed(f"Inflation was {other} in 2023.")], mode)
    assert forged(answer.report) == []
    assert verified(answer) == [] or answer.bound


LANGUAGES = (
    "Die Inflation betrug 2023 in Kenia 99,9 %.",
    "L'inflation au Kenya était de 99,9 % en 2023.",
    "2023年肯尼亚的通货膨胀率为99.9%。",
    "بلغ التضخم في كينيا ٩٩٫٩٪ عام 2023.",
    "Инфляция в Кении составила 99,9 % в 2023 году.",
    "केन्या में मुद्रास्फीति ९९.९% थी।",
    'Die Inflation betrug <claim id="cpi" policy="round1">7,7 %</claim>.',
)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("text", LANGUAGES)
def test_another_language_gets_no_mark_by_accident(text, mode):
    """Its numbers are read as the locale says, English here, and else not at all."""
    answer = asked([streamed(text)], mode)
    assert verified(answer) == []


@pytest.mark.parametrize("status", [400, 401, 404, 408, 429, 500, 502, 503])
def test_an_endpoint_that_refuses_is_named_with_its_status(status):
    with pytest.raises(EndpointUnavailable, match=str(status)):
        asked([refused(status)])


@pytest.mark.parametrize("status", [429, 500, 503])
def test_an_endpoint_that_comes_back_answers(status):
    answer = asked([refused(status), streamed(f"Inflation was {TRUE}.")], attempts=2, timeout=60)
    assert verified(answer) == ["7.7%"]


def test_an_endpoint_that_stalls_before_the_first_word_is_given_up():
    with pytest.raises(EndpointUnavailable):
        asked([streamed(f"Inflation was {TRUE}.").but(stall=0)], timeout=0.5)


@pytest.mark.parametrize("mode", MODES)
def test_an_endpoint_that_stalls_in_the_middle_leaves_a_beginning(mode):
    """What came is shown, what is open is flagged, and the user is told that it was cut off."""
    body = streamed("Inflation was ", '<claim id="cpi">7.7', "%</claim>.")
    answer = asked([body.but(stall=body.body.index(b"%</claim>"))], mode, timeout=1.5)
    assert verified(answer) == []
    assert answer.why


BROKEN = {
    "no events": (completed("Inflation was 7.7%."), "not 'text/event-stream'"),
    "a page": (completed("x").but(body=b"<html>502</html>", type="text/html"), "'text/html'"),
    "no JSON": (streamed(b"{not json"), "another form"),
    "no choice": (streamed(b'{"choices": []}', finish=None), "cut off"),
    "an error": (streamed(b'{"error": {"message": "out of memory"}}'), "out of memory"),
    "nothing at all": (streamed("x").but(body=b""), "cut off"),
}


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("broken", "said"), BROKEN.values(), ids=BROKEN)
def test_what_is_not_a_completion_is_an_error_that_says_so(broken, said, mode):
    """Never an answer, least of all one that has no mark on it and so looks as if nothing were wrong."""
    with pytest.raises(EndpointUnavailable, match=said):
        asked([broken], mode)


@pytest.mark.parametrize("mode", MODES)
def test_an_answer_that_breaks_in_the_middle_keeps_its_beginning_and_says_so(mode):
    answer = asked([streamed("Inflation was high, ", '<claim id="cpi">7.7', b"{not json")], mode)
    assert answer.draft.text.startswith("Inflation was high, ")
    assert "cut off" in answer.why
    assert verified(answer) == []


def parts(*sentence: object) -> str:
    return json.dumps({"sentences": [list(sentence)]})


def test_parts_of_an_honest_model_are_believed():
    said = parts({"text": "Inflation was "}, {"fact": "A", "show": "value"}, {"text": "."})
    assert verified(asked([streamed(said[:20], said[20:])], "constrained", honours=["schema"])) == ["7.7%"]


@pytest.mark.parametrize(
    "said",
    [
        parts({"text": "Inflation was "}, {"fact": "A", "show": "value"})[:-3],
        parts({"text": "Inflation was "}, {"fact": "Z", "show": "value"}),
        parts({"text": "Inflation was 7.7%."}),
        parts({"text": 'Inflation was <claim id="cpi">7.7%</claim>.'}),
        parts({"text": "Inflation was "}, {"fact": "A", "show": "99.9"}),
        parts({"text": "x"}, {"text": {"fact": "A"}}, None, 7.7, ["7.7%"]),
        parts(*[{"fact": "A", "show": "value"}] * 5000),
        json.dumps({"sentences": "Inflation was 7.7%."}),
        json.dumps({"sentences": [[[[]]]]}),
        "[" * 5000,
        "Inflation was 7.7%.",
        "{}",
    ],
)
def test_a_schema_that_is_not_kept_to_proves_nothing(said):
    """What an endpoint says about keeping to a schema is not believed: what comes is read again."""
    pieces = [said[place : place + 80] for place in range(0, len(said), 80)]
    answer = asked([streamed(*pieces)], "constrained", honours=["schema"])
    assert verified(answer) == forged(answer.report) == []
    assert answer.why or answer.left_out


CALLS = (
    Calling("c1", "facts", '{"question": "inflation in Kenya in 2023"}'),
    Calling("c1", "facts", "{"),
    Calling("", "delete_everything", "{}"),
    Calling("c1", "facts", json.dumps({"question": "x" * 5000})),
)


@pytest.mark.parametrize("call", CALLS)
def test_a_model_that_only_calls_tools_comes_to_an_end(call):
    """So often and no more, whatever it calls; without words there is no answer."""
    answer = asked([streamed(call)], honours=["tools"])
    assert verified(answer) == []
    assert answer.why
