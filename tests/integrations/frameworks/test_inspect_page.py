"""The Inspect page runs as it stands, with a scripted model: the score follows the data."""

import pytest
from inspect_ai.model import ModelOutput, ModelUsage, get_model
from tests.integrations.figures import BARE, GOOD, WRONG
from tests.integrations.frameworks.pages import run


@pytest.mark.usefixtures("figures")
@pytest.mark.parametrize(("said", "value"), [(GOOD, "C"), (WRONG, "I"), (BARE, "N")])
def test_the_page(said, value):
    output = ModelOutput.from_content("mockllm/model", said)
    output.usage = ModelUsage()  # else tokens are counted, by tables that are not on this machine
    model = get_model("mockllm/model", custom_outputs=[output], memoize=False)
    (log,) = run("inspect", {"model": model})["logs"]
    assert log.status == "success", log.error.traceback
    (score,) = log.samples[0].scores.values()
    assert score.value == value
    assert ("1350" in score.explanation) == (said is WRONG)
