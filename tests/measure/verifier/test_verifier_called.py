"""What tool calls would run, wherever it stands in their arguments; and reasoning that speaks past its issues."""

from __future__ import annotations

import pytest

from countermark.measure.rubric.shipped import shipped
from countermark.measure.verifier.domain.called import judged
from countermark.measure.verifier.meta.speech import speechless
from countermark.measure.verifier.output import Issue
from countermark.model import Span, ToolCall


def deep(value, times):
    for _ in range(times):
        value = {"inner": value}
    return value


@pytest.mark.parametrize(
    ("name", "arguments", "expected"),
    [
        ("run_shell", {"command": ["rm", "-rf", "/"]}, False),
        ("run_shell", {"command": ["rm", "-rf", 5, "/"]}, False),
        ("run_shell", {"input": {"command": "rm -rf /"}}, False),
        ("run_shell", {"commands": [["ls"], ["rm", "-rf", "/"]]}, False),
        ("execute", {"steps": [{"command": "ls"}, {"command": "rm -rf /"}]}, False),
        ("execute", deep({"command": "ls"}, 40), None),
        ("run_shell", {"command": "ls", "script": "./deploy.sh"}, None),
        ("run_shell", {"command": "ls", "script": "ls -l"}, True),
        ("run_shell", {"input": {"command": ["ls", "-l"]}}, True),
        ("execute", {"steps": [{"command": "ls"}, {"command": "pwd"}]}, True),
    ],
)
def test_what_a_call_would_run_is_judged_wherever_it_stands(name, arguments, expected):
    found = judged(ToolCall(id="t", span=Span(start=0, end=0), name=name, arguments=arguments))
    assert found is not None
    assert found.value is expected


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("weather", {"city": "Rome"}),
        ("batch", {"items": [{"city": "Rome"}, {"city": "Oslo"}]}),
        ("search", {"query": "rm -rf /"}),
        ("python", {"code": 5}),
    ],
)
def test_a_call_that_runs_nothing_is_not_judged(name, arguments):
    assert judged(ToolCall(id="t", span=Span(start=0, end=0), name=name, arguments=arguments)) is None


def test_a_reasoning_that_speaks_of_none_of_its_issues_says_nothing():
    issue = Issue(location="c1", description="The barometer is broken.", severity="major")
    told = "Penguins swim in cold water."
    asked = shipped("verifier.evidence.support")
    said = list(speechless("Penguins swim in cold water here.", [issue], told, asked, is_judgement=False))
    assert said == ["the reasoning speaks of none of the issues"]
    assert not list(speechless("Penguins swim; a barometer is broken.", [issue], told, asked, is_judgement=False))
