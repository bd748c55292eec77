"""The DeepEval page runs as it stands: the metric fails what the data contradict."""

import pytest
from deepeval import assert_test
from deepeval.test_case import LLMTestCase
from tests.integrations.figures import BARE, GOOD, QUESTION, WRONG
from tests.integrations.frameworks.pages import run


@pytest.mark.usefixtures("figures")
@pytest.mark.parametrize(("said", "score"), [(GOOD, 1.0), (WRONG, 0.0), (BARE, 0.5)])
def test_the_page(said, score):
    metric = run("deepeval")["metric"]
    case = LLMTestCase(input=QUESTION, actual_output=said)
    assert metric.measure(case) == score
    assert metric.is_successful() == (score == 1.0)
    if score == 1.0:
        assert_test(case, [metric], run_async=False)
    else:
        with pytest.raises(AssertionError, match="Proven"):
            assert_test(case, [metric], run_async=False)
