"""The Haystack page runs as it stands, with a scripted generator."""

import pytest
from haystack import component
from haystack.dataclasses import ChatMessage
from tests.integrations.figures import BARE, GOOD, WRONG
from tests.integrations.frameworks.pages import run


@component
class Scripted:
    def __init__(self, replies):
        self.replies = replies

    @component.output_types(replies=list)
    def run(self, prompt: str):
        del prompt
        return {"replies": self.replies}


@pytest.mark.usefixtures("figures")
@pytest.mark.parametrize("made", [str, ChatMessage.from_assistant])
def test_the_page(made):
    found = run("haystack", {"model": Scripted([made(each) for each in (GOOD, WRONG, BARE)])})["result"]["countermark"]
    assert [len(found[each]) for each in ("shown", "withheld")] == [2, 1]
    assert found["shown"][0].startswith("Revenue of North was US$1,350 million [~ supported 1]")
    assert "[✗ review:" in found["shown"][1]
    assert "1,530" not in str(found)


@pytest.mark.usefixtures("figures")
def test_a_reply_without_text_is_withheld():
    call = ChatMessage.from_assistant(tool_calls=[])
    found = run("haystack", {"model": Scripted([call, 5])})["result"]["countermark"]
    assert [len(found[each]) for each in ("shown", "withheld")] == [0, 2]
