"""The LlamaIndex page runs as it stands: the evaluator fails what the data contradict."""

import pytest
from llama_index.core.base.response.schema import Response
from tests.integrations.figures import BARE, GOOD, WRONG
from tests.integrations.frameworks.pages import run


@pytest.mark.usefixtures("figures")
def test_the_page():
    found = run("llamaindex")
    assert found["result"].passing is False
    assert "1350" in found["result"].feedback
    for said, score in ((GOOD, 1.0), (WRONG, 0.0), (BARE, 0.5)):
        result = found["evaluator"].evaluate_response(response=Response(said))
        assert (result.score, result.passing) == (score, score == 1.0)
