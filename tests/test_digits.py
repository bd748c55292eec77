"""Signs that Unicode calls digits and `int` refuses ("²", "③") raise nowhere: `isdecimal` stands before `int`."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from countermark import Draft, Evidence, Fact, check
from countermark.cli.shared.evidence import moment
from countermark.endpoint.refusal import of_status
from countermark.extract import extract
from countermark.model import DEFAULT_LIMITS
from countermark.statement.derived.series import _years
from countermark.statement.retrieval.catalogue import Facts
from countermark.statement.retrieval.retrieve import find

SOURCE = Path(__file__).resolve().parents[1] / "src" / "countermark"
MODULES = [path for path in sorted(SOURCE.rglob("*.py")) if "evidence" not in path.relative_to(SOURCE).parts[:1]]
FACTS = [
    Fact(id=f"gdp{value}", value=str(value), unit="USD", entity=entity, indicator="NY.GDP.MKTP.CD", period="2023")
    for value, entity in enumerate(("UGA", "KEN", "GHA", "PER"), 5)
]


def _asked(function: ast.AST, methods: tuple[str, ...]) -> set[str]:
    """Expressions that one of the methods is called on."""
    calls = [node for node in ast.walk(function) if isinstance(node, ast.Call)]
    return {
        ast.unparse(call.func.value)
        for call in calls
        if isinstance(call.func, ast.Attribute) and call.func.attr in methods
    }


def _converted(function: ast.AST) -> set[str]:
    """Expressions that are handed to `int`."""
    calls = [node for node in ast.walk(function) if isinstance(node, ast.Call)]
    return {
        ast.unparse(call.args[0])
        for call in calls
        if isinstance(call.func, ast.Name) and call.func.id == "int" and call.args
    }


def test_no_function_asks_isdigit_of_what_it_makes_an_int() -> None:
    asking = [
        text
        for text in ((path, path.read_text("utf-8")) for path in MODULES)
        if re.search("isdigit|isnumeric", text[1])
    ]
    wrong = [
        f"{path.relative_to(SOURCE)}: {sorted(both)}"
        for path, text in asking
        for function in ast.walk(ast.parse(text))
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
        if (both := _asked(function, ("isdigit", "isnumeric")) & _converted(function))
    ]
    assert wrong == []


@pytest.mark.parametrize("sign", ["²", "③", "⁴", "1²", "٣²"])
def test_an_odd_digit_raises_at_no_door(sign: str) -> None:
    evidence = Evidence(facts=FACTS)
    for text in (
        f"the {sign} largest: 5",
        f"GDP rose {sign} years ago to 5.",
        f"All {sign} regions had 5 in {sign}/{sign}.",
    ):
        assert check(Draft(text=text), evidence).decision in ("accept", "review", "reject")
    for text in (f"2 {sign}/{sign} + 1 = 3", f"\\frac{{{sign}}}{{{sign}}} = 1", f"1.2 × 10^{sign} = 120"):
        extract(Draft(text=text), DEFAULT_LIMITS)
    assert find(f"GDP of the {sign} largest countries in 2023", Facts(FACTS)) is not None
    assert moment(sign) == sign
    assert _years(f"2023/{sign * 4}"[:9]) is None
    assert of_status(429, b"", after=sign, key=None) is not None


def test_plain_digits_are_read_as_before() -> None:
    assert moment("12") == 12
    assert _years("2023/2024") == (2023, 2024)
    assert check(Draft(text='It is <claim id="gdp5">5</claim>.'), Evidence(facts=FACTS)).decision == "accept"
