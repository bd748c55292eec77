"""Countermark in pytest: `assert_proven(text, facts)`, and the fixture `proven` with the facts of the project.

# pyproject.toml
[tool.pytest.ini_options]
countermark_facts = "tests/figures.csv"
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from countermark.model import Evidence, Report

_FACTS = "countermark_facts"


def assert_proven(text: str, facts: Any = None, **options: Any) -> Report:
    """Fail unless a text is accepted: each line that is not is shown with what is wrong, and with what would be right.

    `facts` is evidence, a list of facts, or a table: a path, a DataFrame or rows. The options are those of `check`.
    """
    # pytest then shows the call that failed, and not this function.
    __tracebackhide__ = True
    from countermark.integrations.unproven import difference  # noqa: PLC0415 — pytest loads this module in every run
    from countermark.pipeline import check  # noqa: PLC0415

    given = {"bind": True, "pack": "numbers.display", **options}
    report = check(text, evidence_of(facts), correct=True, **given)
    if report.decision != "accept":
        pytest.fail(difference(report), pytrace=False)
    return report


def evidence_of(facts: Any) -> Evidence:
    """What was given as facts, as evidence."""
    from countermark.evidence import load_data  # noqa: PLC0415 — pytest loads this module in every run
    from countermark.model import Evidence, Fact  # noqa: PLC0415

    if facts is None:
        return Evidence()
    if isinstance(facts, Evidence):
        return facts
    if isinstance(facts, Fact):
        return Evidence(facts=[facts])
    if isinstance(facts, Iterable) and not isinstance(facts, str | bytes):
        listed = list(facts) if isinstance(facts, list | tuple) else []
        if listed and all(isinstance(each, Fact) for each in listed):
            return Evidence(facts=listed)
    return load_data(facts)


def pytest_addoption(parser: pytest.Parser) -> None:
    """The setting that names the facts of a project."""
    parser.addini(_FACTS, "a file of facts or a table, which the fixture `proven` compares texts with", type="paths")


@pytest.fixture(scope="session")
def countermark_evidence(pytestconfig: pytest.Config) -> Evidence:
    """The facts of the project, read once; override it for others."""
    from countermark.errors import CountermarkError  # noqa: PLC0415
    from countermark.model import Evidence  # noqa: PLC0415

    paths = pytestconfig.getini(_FACTS)
    if not paths:
        raise CountermarkError(f"{_FACTS} names no facts", where="the settings of pytest", hint=f'{_FACTS} = "FILE"')
    return Evidence(facts=[fact for path in paths for fact in evidence_of(path).facts])


@pytest.fixture
def proven(countermark_evidence: Evidence) -> Callable[..., Report]:
    """`assert_proven` with the facts of the project."""

    def assert_it(text: str, **options: Any) -> Report:
        __tracebackhide__ = True
        return assert_proven(text, countermark_evidence, **options)

    return assert_it
