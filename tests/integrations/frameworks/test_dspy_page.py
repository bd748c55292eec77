"""The DSPy page runs as it stands, with a scripted model: the answer that the data prove is taken."""

import dspy
import pytest
from dspy.utils import DummyLM
from tests.integrations.figures import BARE, GOOD, WRONG
from tests.integrations.frameworks.pages import run


@pytest.mark.usefixtures("figures")
@pytest.mark.parametrize(("said", "taken"), [([WRONG, BARE, GOOD], GOOD), ([GOOD], GOOD), ([WRONG, BARE, WRONG], BARE)])
def test_the_page(said, taken):
    """Whatever comes first; where none is accepted, the best, which is why it is checked once more."""
    with dspy.context(lm=DummyLM([{"answer": each} for each in said])):
        found = run("dspy")
    assert found["prediction"].answer == taken
    assert (found["proven"]({}, found["prediction"]) == 1.0) == (taken == GOOD)
