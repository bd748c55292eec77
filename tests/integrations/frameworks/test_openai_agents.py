"""The output guardrail in a real run of the OpenAI Agents SDK, with a scripted model and a real tool."""

import asyncio

import pytest
from agents import (
    Agent,
    Model,
    ModelResponse,
    OutputGuardrailTripwireTriggered,
    Runner,
    Usage,
    function_tool,
    set_tracing_disabled,
)
from openai.types.responses import ResponseFunctionToolCall, ResponseOutputMessage, ResponseOutputText
from pydantic import BaseModel
from tests.integrations.figures import BARE, FIGURES, GOOD, QUESTION, WRONG, break_checker
from tests.integrations.frameworks.pages import run

from countermark import CountermarkError
from countermark.integrations.openai_agents import CountermarkHooks

set_tracing_disabled(True)
CALL = object()


class Scripted(Model):
    """Says one thing after the other."""

    def __init__(self, *said):
        self.said = list(said)

    async def get_response(self, *_args, **_options):
        said = self.said.pop(0)
        if said is CALL:
            item = ResponseFunctionToolCall(type="function_call", call_id="c1", name="revenue", arguments="{}")
        else:
            text = ResponseOutputText(type="output_text", text=said, annotations=[])
            item = ResponseOutputMessage(id="m", type="message", role="assistant", status="completed", content=[text])
        return ModelResponse(output=[item], usage=Usage(), response_id=None)

    def stream_response(self, *_args, **_options):
        raise NotImplementedError


@function_tool
def revenue() -> str:
    """Revenue by region and year."""
    return FIGURES


def ran(*said, hooks=None, use_hooks=True, output_type=None, **options):
    hooks = CountermarkHooks(**options) if hooks is None else hooks
    agent = Agent(
        "a", model=Scripted(*said), tools=[revenue], output_guardrails=[hooks.guardrail], output_type=output_type
    )
    return asyncio.run(Runner.run(agent, QUESTION, hooks=hooks if use_hooks else None))


def tripped(*said, **options):
    with pytest.raises(OutputGuardrailTripwireTriggered) as raised:
        ran(*said, **options)
    return raised.value.guardrail_result.output.output_info


def test_a_good_answer_passes_and_its_marks_are_told():
    result = ran(CALL, GOOD)
    assert result.final_output == GOOD
    info = result.output_guardrail_results[0].output.output_info
    assert info["decision"] == "accept"
    assert info["text"] == "Revenue of North was US$1,350 million [~ supported 1] in 2023."


def test_a_contradicted_answer_is_blocked():
    info = tripped(CALL, WRONG)
    assert (info["decision"], info["action"]) == ("reject", "blocked")


def test_a_bare_answer_follows_on_review():
    assert tripped(CALL, BARE)["decision"] == "review"
    result = ran(CALL, BARE, on_review="annotate")
    assert "[✗ review:" in result.output_guardrail_results[0].output.output_info["text"]


def test_a_broken_checker_blocks():
    hooks = CountermarkHooks()
    break_checker(hooks.guard)
    assert "the check itself failed" in tripped(CALL, GOOD, hooks=hooks)["because"]


def test_without_the_hooks_no_tool_is_believed():
    assert tripped(CALL, GOOD, use_hooks=False)["decision"] == "review"


def test_two_runs_at_once_do_not_share_facts():
    hooks = CountermarkHooks()

    async def both():
        first = Agent("a", model=Scripted(CALL, GOOD), tools=[revenue], output_guardrails=[hooks.guardrail])
        second = Agent("b", model=Scripted(GOOD), output_guardrails=[hooks.guardrail])
        runs = [Runner.run(each, QUESTION, hooks=hooks) for each in (first, second)]
        return await asyncio.gather(*runs, return_exceptions=True)

    first, second = asyncio.run(both())
    assert first.final_output == GOOD
    assert isinstance(second, OutputGuardrailTripwireTriggered)


class Summary(BaseModel):
    text: str


def test_an_output_that_is_not_text_is_blocked_unless_its_text_is_given():
    said = Summary(text=GOOD).model_dump_json()
    assert "not text but Summary" in tripped(CALL, said, output_type=Summary)["because"]
    assert ran(CALL, said, output_type=Summary, text=lambda output: output.text).final_output.text == GOOD
    wrong = Summary(text=WRONG).model_dump_json()
    assert tripped(CALL, wrong, output_type=Summary, text=lambda output: output.text)["decision"] == "reject"


@pytest.mark.parametrize("response", ["correct", "retry"])
def test_what_a_guardrail_cannot_do_is_refused(response):
    with pytest.raises(CountermarkError, match="has no way to do"):
        CountermarkHooks(on_reject=response)


@pytest.mark.usefixtures("figures")
@pytest.mark.parametrize(
    ("said", "shown"),
    [(GOOD, "US$1,350 million [~ supported 1]"), (WRONG, "1 number differs from your table"), (BARE, "[✗ review:")],
)
def test_the_page(capsys, said, shown):
    run("openai-agents", {"model": Scripted(CALL, said), "revenue": revenue})
    assert shown in capsys.readouterr().out
