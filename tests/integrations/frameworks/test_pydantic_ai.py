"""The output validator in a real Pydantic AI agent, with a scripted model and a real tool."""

import asyncio

import pytest
from pydantic import BaseModel
from pydantic_ai import Agent
from pydantic_ai.messages import ModelResponse, TextPart, ToolCallPart
from pydantic_ai.models.function import DeltaToolCall, FunctionModel
from tests.integrations.figures import BARE, FIGURES, GOOD, QUESTION, ROWS, WRONG, break_checker
from tests.integrations.frameworks.pages import run

from countermark import CountermarkError
from countermark.errors import Withheld
from countermark.integrations.guard import Guard
from countermark.integrations.pydantic_ai import output_validator

CALL = ModelResponse(parts=[ToolCallPart("revenue", {})])
MENDED = "Revenue of North was US$1,350 million [~ supported 1] in 2023."


def agent(*said, output_type=str, validator=None, result=FIGURES, retries=3, **options):
    left, seen = list(said), []

    def model(messages, _info):
        seen.append(messages)
        each = left.pop(0)
        return each if isinstance(each, ModelResponse) else ModelResponse(parts=[TextPart(each)])

    async def stream(_messages, _info):
        each = left.pop(0)
        if isinstance(each, ModelResponse):
            yield {0: DeltaToolCall(name="revenue", json_args="{}", tool_call_id="c1")}
        else:
            for word in each.split(" "):
                yield word + " "

    made = Agent(FunctionModel(model, stream_function=stream), output_type=output_type, retries=retries)
    made.output_validator(output_validator(**options) if validator is None else validator)

    @made.tool_plain
    def revenue():
        """Revenue by region and year."""
        return result

    return made, seen


def ran(*said, **options):
    return agent(*said, **options)[0].run_sync(QUESTION).output


@pytest.mark.parametrize("result", [FIGURES, ROWS])
def test_a_good_answer_passes_with_its_marks(result):
    assert ran(CALL, GOOD, result=result) == MENDED


def test_a_contradicted_answer_is_withheld():
    with pytest.raises(Withheld, match="withheld by Countermark") as raised:
        ran(CALL, WRONG)
    assert raised.value.told["decision"] == "reject"


def test_a_contradicted_answer_is_asked_for_again_and_mended():
    made, seen = agent(CALL, WRONG, GOOD, on_reject="retry")
    assert made.run_sync(QUESTION).output == MENDED
    assert "says US$1,530 million, the data says 1350 US$ million (" in str(seen[-1][-1])


@pytest.mark.parametrize(("retries", "attempts"), [(1, 5), (5, 1)])
def test_a_model_that_never_mends_it_is_withheld(retries, attempts):
    """After as many attempts as the guard or the agent allows, whichever are fewer."""
    made, seen = agent(CALL, WRONG, WRONG, WRONG, GOOD, retries=retries, on_reject="retry", attempts=attempts)
    with pytest.raises(Withheld):
        made.run_sync(QUESTION)
    assert len(seen) == 3


def test_a_bare_answer_follows_on_review():
    with pytest.raises(Withheld):
        ran(CALL, BARE)
    assert "[✗ review:" in ran(CALL, BARE, on_review="annotate")


def test_a_corrected_answer_says_so():
    said = 'It was <claim id="Revenue:North:2023">US$1.53 billion</claim>.'
    assert ran(CALL, said, on_reject="correct").startswith("It was US$1.35 billion [✓ verified 1].")


def test_a_broken_checker_withholds():
    validator = output_validator(break_checker(Guard(on_review="annotate")))
    with pytest.raises(Withheld, match="the check itself failed"):
        ran(CALL, GOOD, validator=validator)


class Summary(BaseModel):
    text: str


def test_an_output_that_is_not_text_is_withheld_unless_its_text_is_given():
    said = [CALL, ModelResponse(parts=[ToolCallPart("final_result", {"text": GOOD})])]
    with pytest.raises(Withheld, match="not text but Summary"):
        ran(*said, output_type=Summary)
    assert ran(*said, output_type=Summary, text=lambda output: output.text).text == GOOD
    with pytest.raises(CountermarkError, match="has no way to do"):
        output_validator(text=str, on_reject="correct")


def streamed(*said, **options):
    made, _ = agent(*said, **options)

    async def read():
        shown = []
        async with made.run_stream(QUESTION) as result:
            async for text in result.stream_text(debounce_by=None):
                shown.append(text)  # noqa: PERF401 — what came before a failure counts
            return shown, await result.get_output()

    return asyncio.run(read())


def test_a_stream_shows_what_is_settled_and_the_whole_at_its_end():
    shown, output = streamed(CALL, f"Here it comes. {GOOD} That is all of it.")
    assert "Here it comes." in shown[3]
    assert output.rstrip() == f"Here it comes. {MENDED} That is all of it."
    assert not any("1,350" in text and "supported" not in text for text in shown)


def test_a_stream_never_shows_what_is_wrong():
    made, _ = agent(CALL, f"Here it comes. {WRONG} That is all of it.")
    shown = []

    async def read():
        async with made.run_stream(QUESTION) as result:
            async for text in result.stream_text(debounce_by=None):
                shown.append(text)  # noqa: PERF401 — what came before a failure counts
            await result.get_output()

    with pytest.raises(Withheld):
        asyncio.run(read())
    assert not any("1,530" in text for text in shown)


@pytest.mark.usefixtures("figures")
@pytest.mark.parametrize(
    ("said", "shown"), [([WRONG, GOOD], MENDED), ([WRONG] * 3, "withheld by Countermark"), ([BARE], "[✗ review:")]
)
def test_the_page(capsys, said, shown):
    left = [CALL, *said]

    def revenue() -> str:
        """Revenue by region and year."""
        return FIGURES

    def model(_messages, _info):
        each = left.pop(0)
        return each if isinstance(each, ModelResponse) else ModelResponse(parts=[TextPart(each)])

    run("pydantic-ai", {"model": FunctionModel(model), "revenue": revenue})
    assert shown in capsys.readouterr().out
