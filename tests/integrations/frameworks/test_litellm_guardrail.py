"""The LiteLLM guardrail, called as the proxy calls it: through LiteLLM's own dispatch, with its own types."""

import asyncio

import litellm
import pytest
import yaml
from litellm.caching.caching import DualCache
from litellm.exceptions import GuardrailRaisedException
from litellm.proxy._types import UserAPIKeyAuth
from litellm.proxy.utils import ProxyLogging
from litellm.types.utils import (
    Delta,
    EmbeddingResponse,
    ImageResponse,
    ModelResponse,
    ModelResponseStream,
    StreamingChoices,
)
from tests.integrations.figures import BARE, CONVERSATION, GOOD, WRONG, break_checker
from tests.integrations.frameworks.pages import run, snippets

from countermark import CountermarkError
from countermark.integrations.guard import Guard
from countermark.integrations.litellm import CountermarkGuardrail

CHAT = UserAPIKeyAuth(request_route="/v1/chat/completions")
SHOWN = "Revenue of North was US$1,350 million [~ supported 1] in 2023."


class Mine(CountermarkGuardrail):
    """A subclass, in whose own namespace LiteLLM looks for hooks."""


@pytest.fixture(params=[CountermarkGuardrail, Mine])
def install(request, monkeypatch):
    def made(**options):
        guardrail = request.param(default_on=True, **options)
        monkeypatch.setattr(litellm, "callbacks", [guardrail])
        return guardrail

    return made


def answer(*texts, **more):
    choices = [{"index": n, "message": {"role": "assistant", "content": text, **more}} for n, text in enumerate(texts)]
    return ModelResponse(choices=choices, model="m")


def request():
    return {"messages": CONVERSATION, "model": "m", "metadata": {}}


def whole(response, route=CHAT):
    logging = ProxyLogging(user_api_key_cache=DualCache())
    return asyncio.run(logging.post_call_success_hook(data=request(), response=response, user_api_key_dict=route))


def chunk(content=None, finish=None, **more):
    return ModelResponseStream(
        choices=[StreamingChoices(index=0, delta=Delta(content=content, **more), finish_reason=finish)]
    )


def streamed(*chunks, shown=None):
    logging = ProxyLogging(user_api_key_cache=DualCache())
    shown = [] if shown is None else shown

    async def source():
        for each in chunks:
            yield each

    async def read():
        async for each in logging.async_post_call_streaming_iterator_hook(
            response=source(), user_api_key_dict=CHAT, request_data={**request(), "stream": True}
        ):
            shown.append(each)

    asyncio.run(read())
    return shown


def words(text):
    return [*(chunk(word + " ") for word in text.split(" ")), chunk(finish="stop")]


def text_of(chunks):
    return "".join(each.choices[0].delta.content or "" for each in chunks)


def test_a_good_answer_passes_with_its_marks(install):
    install()
    assert whole(answer(GOOD)).choices[0].message.content == SHOWN


def test_a_contradicted_answer_is_blocked(install):
    install()
    with pytest.raises(GuardrailRaisedException, match="withheld by Countermark") as raised:
        whole(answer(WRONG))
    assert raised.value.blocked_content
    with pytest.raises(GuardrailRaisedException):
        whole(answer(GOOD, WRONG))


def test_a_bare_answer_follows_on_review(install):
    install(countermark={"on_review": "annotate"})
    assert "[✗ review:" in whole(answer(BARE)).choices[0].message.content
    install()
    with pytest.raises(GuardrailRaisedException):
        whole(answer(BARE))


def test_a_corrected_answer_says_so(install):
    install(countermark={"on_reject": "correct"})
    said = answer('It was <claim id="Revenue:North:2023">US$1.53 billion</claim>.')
    assert whole(said).choices[0].message.content.startswith("It was US$1.35 billion [✓ verified 1].")


def test_a_broken_checker_blocks(install):
    break_checker(install(guard=Guard(on_review="annotate")).guard)
    with pytest.raises(GuardrailRaisedException, match="the check itself failed") as raised:
        whole(answer(GOOD))
    assert not raised.value.blocked_content
    chunks = streamed(*words(GOOD))
    assert chunks[-1].choices[0].finish_reason == "content_filter"
    assert "1,350" not in text_of(chunks)


def test_speech_and_images_are_blocked(install):
    install()
    audio = {"id": "a", "data": "", "expires_at": 1, "transcript": WRONG}
    with pytest.raises(GuardrailRaisedException, match="audio"):
        whole(answer(None, audio=audio))
    with pytest.raises(GuardrailRaisedException, match="audio"):
        streamed(chunk(None, audio=audio), chunk(finish="stop"))
    with pytest.raises(GuardrailRaisedException, match="ImageResponse"):
        whole(ImageResponse(data=[]), UserAPIKeyAuth(request_route="/v1/images/generations"))


def test_an_answer_that_litellm_does_not_know_is_blocked(install):
    install()
    with pytest.raises(GuardrailRaisedException, match="found no text to check"):
        whole({"answer": GOOD}, UserAPIKeyAuth(request_route="/v1/unheard/of"))


def test_calls_and_vectors_are_no_answers(install):
    install()
    call = [{"id": "c2", "type": "function", "function": {"name": "revenue", "arguments": "{}"}}]
    assert whole(answer(None, tool_calls=call)).choices[0].message.tool_calls
    vectors = EmbeddingResponse(data=[])
    assert whole(vectors, UserAPIKeyAuth(request_route="/v1/embeddings")) is vectors


def test_a_stream_is_shown_as_it_settles(install):
    install()
    chunks = streamed(*words(f"Here it comes. {GOOD} That is all of it, and here are more words."))
    assert text_of(chunks[:3]).startswith("Here it comes.")
    assert f"{SHOWN} That is all" in text_of(chunks)
    assert chunks[-1].choices[0].finish_reason == "stop"


def test_a_stream_ends_before_what_is_wrong(install):
    install()
    chunks = streamed(*words(f"Here it comes. {WRONG} That is all of it, and here are more words."))
    assert text_of(chunks).startswith("Here it comes.")
    assert "1,530" not in text_of(chunks)
    assert chunks[-1].choices[0].finish_reason == "content_filter"
    assert "[✗ The rest of this answer was withheld" in text_of(chunks)


def test_a_stream_that_is_cut_off_shows_nothing_that_was_held(install):
    install()
    shown = []
    with pytest.raises(GuardrailRaisedException, match="cut off"):
        streamed(chunk("Revenue of North was US$1,530 million"), shown=shown)
    assert "1,530" not in text_of(shown)


def test_a_stream_of_another_form_is_blocked(install):
    install()
    with pytest.raises(GuardrailRaisedException, match="cannot be checked"):
        streamed(b"event: message_start\n\n")


def test_words_behind_the_end_are_not_shown(install):
    install()
    chunks = streamed(*words(GOOD), chunk(WRONG), chunk())
    assert "1,530" not in text_of(chunks)


def test_calls_in_a_stream_pass(install):
    install()
    call = [{"index": 0, "id": "c2", "function": {"name": "revenue", "arguments": "{}"}}]
    chunks = streamed(chunk(tool_calls=call), chunk(finish="tool_calls"))
    assert chunks[0].choices[0].delta.tool_calls
    assert chunks[-1].choices[0].finish_reason == "tool_calls"


def test_a_request_is_left_as_it_is(install):
    guardrail = install()
    inputs = {"texts": [WRONG]}
    assert asyncio.run(guardrail.apply_guardrail(inputs, request(), "request")) == inputs


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"countermark": {"on_reveiw": "annotate"}}, "an option is not known"),
        ({"countermark": {"on_reject": "retry"}}, "has no way to do"),
    ],
)
def test_a_guardrail_that_would_not_guard_is_refused(options, says):
    with pytest.raises(CountermarkError, match=says):
        CountermarkGuardrail(**options)


def test_only_answers_are_guarded():
    """A mode in which no answer is looked at would be a guard in name."""
    with pytest.raises(ValueError, match="pre_call"):
        CountermarkGuardrail(event_hook="pre_call")


@pytest.mark.usefixtures("figures")
def test_the_page(monkeypatch):
    """The class of the page, and the settings of its configuration."""
    guardrail = run("litellm")["Figures"](default_on=True)
    monkeypatch.setattr(litellm, "callbacks", [guardrail])
    assert whole(answer(GOOD)).choices[0].message.content == SHOWN
    (settings,) = [each for each in snippets("litellm", "yaml") if "guardrails:" in each]
    (parameters,) = [each["litellm_params"] for each in yaml.safe_load(settings)["guardrails"]]
    assert parameters.pop("guardrail") == f"{CountermarkGuardrail.__module__}.{CountermarkGuardrail.__name__}"
    assert CountermarkGuardrail(event_hook=parameters.pop("mode"), **parameters).guard.on_review == "annotate"
