"""The middleware in a real LangChain agent with a scripted model and a real tool."""

import asyncio

import pytest
from langchain.agents import create_agent
from langchain_core.language_models.fake_chat_models import GenericFakeChatModel
from langchain_core.messages import AIMessage, HumanMessage
from langchain_core.tools import tool
from tests.integrations.figures import BARE, FIGURES, GOOD, QUESTION, WRONG, break_checker
from tests.integrations.frameworks.pages import run

from countermark.integrations.guard import Guard
from countermark.integrations.langchain import CountermarkMiddleware

MENDED = "Revenue of North was US$1,350 million [~ supported 1] in 2023."


class Scripted(GenericFakeChatModel):
    """Says one message after the other, and takes any tools."""

    def bind_tools(self, tools, **_options):
        del tools
        return self


@tool
def revenue() -> str:
    """Revenue by region and year."""
    return FIGURES


@tool
def failing() -> str:
    """Fails."""
    raise ValueError(FIGURES)


CALL = AIMessage("", tool_calls=[{"name": "revenue", "args": {}, "id": "c1"}])


def agent(said, **options):
    model = Scripted(messages=iter([each if isinstance(each, AIMessage) else AIMessage(each) for each in said]))
    middleware = CountermarkMiddleware(**options)
    return create_agent(model, [revenue], middleware=[middleware]), middleware


def asked(said, **options):
    made, _ = agent(said, **options)
    return made.invoke({"messages": [HumanMessage(QUESTION)]})["messages"]


def test_a_good_answer_passes_with_its_marks():
    messages = asked([CALL, GOOD])
    assert messages[-1].content == MENDED
    assert messages[-1].response_metadata["countermark"]["decision"] == "accept"


def test_a_contradicted_answer_is_withheld():
    last = asked([CALL, WRONG])[-1]
    assert "1,530" not in last.content
    assert last.content.startswith("This answer was withheld by Countermark (reject)")
    assert last.response_metadata["countermark"]["action"] == "blocked"


def test_a_contradicted_answer_is_asked_for_again_and_mended():
    messages = asked([CALL, WRONG, GOOD], on_reject="retry")
    assert messages[-1].content == MENDED
    assert "says US$1,530 million, the data says 1350 US$ million (" in messages[-2].content
    assert not any("1,530 million in" in str(message.content) for message in messages)


def test_a_model_that_never_mends_it_is_withheld():
    messages = asked([CALL, WRONG, WRONG, WRONG, GOOD], on_reject="retry", attempts=2)
    assert messages[-1].content.startswith("This answer was withheld")
    assert sum(isinstance(message, HumanMessage) for message in messages) == 3


@pytest.mark.parametrize(("on_review", "shown"), [("block", False), ("annotate", True)])
def test_a_bare_answer_follows_on_review(on_review, shown):
    last = asked([CALL, BARE], on_review=on_review)[-1].content
    assert ("Some 40 people" in last) == shown
    assert ("[✗ review:" in last) == shown


def test_a_corrected_answer_says_so():
    said = 'It was <claim id="Revenue:North:2023">US$1.53 billion</claim>.'
    last = asked([CALL, said], on_reject="correct")[-1].content
    assert last.startswith("It was US$1.35 billion [✓ verified 1].")
    assert "corrected by Countermark" in last


def test_a_broken_checker_withholds():
    made, middleware = agent([CALL, GOOD], on_review="annotate")
    break_checker(middleware.guard)
    last = made.invoke({"messages": [HumanMessage(QUESTION)]})["messages"][-1].content
    assert "the check itself failed" in last
    assert "1,350" not in last


def test_what_the_user_claims_is_no_fact():
    made, _ = agent([WRONG])
    claimed = FIGURES.replace("1350", "1530")
    last = made.invoke({"messages": [HumanMessage(claimed + QUESTION)]})["messages"][-1].content
    assert last.startswith("This answer was withheld")


def test_an_image_is_withheld():
    image = AIMessage([{"type": "text", "text": GOOD}, {"type": "image_url", "image_url": {"url": "data:,"}}])
    assert "not text" in asked([CALL, image])[-1].content


def test_blocks_of_text_are_read_and_reasoning_is_not():
    blocks = [{"type": "reasoning", "reasoning": "1,530 sounds better"}, {"type": "text", "text": GOOD}]
    assert asked([CALL, AIMessage(blocks)])[-1].content == MENDED


def test_words_beside_a_call_are_left_out_where_they_are_not_proven():
    call = AIMessage("I guess 40 people work there.", tool_calls=CALL.tool_calls)
    messages = asked([call, GOOD])
    assert messages[1].content == ""
    assert messages[1].tool_calls
    assert messages[-1].content == MENDED


def test_a_tool_that_failed_told_nothing():
    model = Scripted(
        messages=iter([AIMessage("", tool_calls=[{"name": "failing", "args": {}, "id": "c1"}]), AIMessage(GOOD)])
    )
    from langchain.agents.middleware import ToolErrorMiddleware

    made = create_agent(
        model,
        [failing],
        middleware=[CountermarkMiddleware(), ToolErrorMiddleware(on_error=lambda error, _: str(error))],
    )
    assert made.invoke({"messages": [HumanMessage(QUESTION)]})["messages"][-1].content.startswith(
        "This answer was withheld"
    )


def test_async_is_the_same():
    made, _ = agent([CALL, WRONG, GOOD], guard=Guard(on_reject="retry"))
    messages = asyncio.run(made.ainvoke({"messages": [HumanMessage(QUESTION)]}))["messages"]
    assert messages[-1].content == MENDED


@pytest.mark.usefixtures("figures")
def test_the_page(capsys):
    run(
        "langchain-and-langgraph-agents",
        {"model": Scripted(messages=iter([CALL, AIMessage(WRONG), AIMessage(GOOD)])), "revenue": revenue},
    )
    assert capsys.readouterr().out == f"{MENDED}\n"
