"""The calculations of a text: what is read as one, what is not, and that no right one is ever called wrong."""

from __future__ import annotations

import json
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from tests.pace import grows_linearly, seconds

import countermark
from countermark import check
from countermark.extract import extract
from countermark.measure import MEASURES
from countermark.model import DEFAULT_LIMITS, Draft, Evidence, Operation
from countermark.protocols import Need, Subject

FILE = Path(__file__).resolve().parents[2] / "spec" / "cases" / "extract" / "calculations.json"
CASES = json.loads(FILE.read_text(encoding="utf-8"))["cases"]
PACKED = Path(countermark.__file__).parent / "packs"
PACKS = ("finance.reporting", "medical.dosage", "publishing.statistics")


def judged(text: str) -> list[tuple[Operation, Any]]:
    """The calculations of a text, each with what `result_correct` says of it."""
    draft = Draft(text=text)
    graph = extract(draft, DEFAULT_LIMITS)
    made = [each for each in graph.operations if each.type == "arithmetic"]
    needs = [Need("result_correct", each.id, {}) for each in made]
    answers = MEASURES["result_correct"](needs, {}, Subject(draft, graph, Evidence(), DEFAULT_LIMITS))
    return [(each, answer.value) for each, answer in zip(made, answers, strict=True)]


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_case(case):
    """A text has exactly these calculations."""
    found = [
        {
            "text": case["text"][operation.span.start : operation.span.end],
            "operator": operation.operator,
            "operands": list(operation.operands),
            "result": operation.result,
            "grounds": operation.grounds,
            "right": right,
        }
        for operation, right in judged(case["text"])
    ]
    assert found == case["operations"]


def test_half_of_the_cases_are_refusals():
    """As many texts have no calculation as have one, and each case names one trap."""
    assert sum(not case["operations"] for case in CASES) * 2 >= len(CASES)
    assert len({case["name"] for case in CASES}) == len(CASES)


numbers = st.decimals(min_value=1, max_value=99_999, places=2).map(lambda value: value.normalize())
signs = st.sampled_from(["+", "-", "*", "×", "/", "÷", "\\times", "\\cdot"])
leads = st.sampled_from(["", "So ", "She pays ", "Then we get: ", "a total of ", "$x = ", "| ", "- "])
tails = st.sampled_from(["", ".", " apples.", ", which is fine.", "\nThen more.", " in total"])


def shown(value: Decimal) -> str:
    return f"{value:f}"


def carried_out(left: Decimal, sign: str, right: Decimal) -> Fraction:
    first, second = Fraction(left), Fraction(right)
    if sign in "+-":
        return first + second if sign == "+" else first - second
    return first / second if sign in ("/", "÷") else first * second


def rounded(value: Fraction, places: int) -> str:
    """Half away from zero."""
    scaled = abs(value) * 10**places
    whole = int(scaled + Fraction(1, 2))
    digits = f"{whole:0{places + 1}d}"
    text = f"{digits[:-places]}.{digits[-places:]}" if places else digits
    return f"-{text}" if value < 0 else text


@given(st.tuples(leads, tails), numbers, signs, numbers, st.integers(0, 4))
def test_a_right_equation_is_never_accused(around, left, sign, right, places):
    """Whatever stands around it, and however many digits its result has."""
    lead, tail = around
    value = carried_out(left, sign, right)
    result = rounded(value, places)
    assume(Fraction(result) != 0)
    text = f"{lead}{shown(left)} {sign} {shown(right)} = {result}{tail}"
    assert [right for _, right in judged(text) if right is not True] == []


@given(st.integers(2, 999), st.sampled_from("+*×"), st.integers(2, 999), st.data(), tails)
def test_a_changed_digit_is_found(left, sign, right, data, tail):
    """One digit of the result is another one."""
    result = str(left + right if sign == "+" else left * right)
    place = data.draw(st.integers(0, len(result) - 1))
    digit = data.draw(st.sampled_from([each for each in "123456789" if each != result[place]]))
    changed = result[:place] + digit + result[place + 1 :]
    text = f"So {left} {sign} {right} = {changed}{tail}"
    assert [right for _, right in judged(text)] == [False]


@given(st.lists(st.integers(1, 99_999), min_size=2, max_size=9), st.booleans())
def test_the_total_of_a_table_is_read(values, wrong):
    """A column under "Total" is right or wrong as its sum is."""
    assume(not any(1900 <= value < 2100 for value in (*values, sum(values))))
    rows = "\n".join(f"| Part {chr(65 + index)} | {value:,} |" for index, value in enumerate(values))
    text = f"| Part | Count |\n|---|---|\n{rows}\n| Total | {sum(values) + wrong:,} |\n"
    assert [right for _, right in judged(text)] == [not wrong]


@given(st.text(alphabet="0123456789 +-*/=().,x%$²√\\{}|<>\nan&~≈:", max_size=80))
def test_any_signs_are_read_without_harm(text):
    """Ids count up, spans lie in the text and in order, operands and results are texts."""
    made = [operation for operation, _ in judged(text)]
    assert [each.id for each in made] == [f"op{number}" for number in range(1, len(made) + 1)]
    assert all(0 <= each.span.start < each.span.end <= len(text) for each in made)
    assert made == sorted(made, key=lambda each: (each.span.start, each.span.end))
    assert all(isinstance(part, str) for each in made for part in (*each.operands, each.result))
    assert all(each.grounds in ("written", "labelled") for each in made)


PIECES = (
    "= ", "1 = ", "1+", "(1+", "1)", "((1)", "1 = (", "\\frac{1}{", "}{", "1/", "1 1/2 ", "2(", "- 1", "x = 1 ", "<<1+1=2>>",
    "1 apple, ", "and 3 apples, ", "a total of 3: ", "rose from 3 to 4, an increase of 5%, ", "| Total | 3 |\n", "| a | 3 |\n",
    "- a: 3\n", "Total: 3\n", "`1+1=2` ", "the sum of 1, ", "1.1.1.", "$1$ ", "1 word/", "\n= 1", "= 1\n", "1² ", "1 of 2, or 3% ",
)  # fmt: skip


@pytest.mark.unwatched
@pytest.mark.parametrize("piece", PIECES)
def test_time_is_linear(piece):
    """Four times as much takes about four times as long."""

    def cost(size: int) -> float:
        draft = Draft(text=(piece * size)[:size])
        return seconds(lambda: extract(draft, DEFAULT_LIMITS))

    cost(1_000)
    assert grows_linearly(cost, 2_000, slack=2)


@pytest.mark.parametrize("pack", PACKS)
@pytest.mark.parametrize("text", [case["text"] for case in CASES if not case["operations"]])
def test_what_is_no_calculation_is_no_error(pack, text):
    """The shipped packs call none of these wrong."""
    report = check(Draft(text=text), Evidence(), pack=pack)
    assert not [verdict for verdict in report.verdicts if verdict.rule.endswith("calculation-is-right")]


def test_a_pack_can_ask_for_the_grounds(tmp_path):
    """A rule over written calculations leaves labelled ones alone."""
    shipped = json.loads((PACKED / "finance.reporting.v1.json").read_text(encoding="utf-8"))
    for policy in shipped["policies"]:
        for rule in policy["rules"]:
            if rule["rule_id"] == "calculation-is-right":
                grounds = {"left": {"field": "op.grounds"}, "op": "==", "right": "written"}
                rule["expression"]["forall"]["where"] = {"compare": grounds}
    pack = tmp_path / "written.json"
    pack.write_text(json.dumps(shipped), encoding="utf-8")
    report = check(Draft(text="3 + 4 = 8, and the sum of 3 and 4 is 9."), Evidence(), pack=str(pack))
    failed = {verdict.node for verdict in report.verdicts if verdict.rule.endswith("calculation-is-right")}
    assert failed == {operation.id for operation in report.graph.operations if operation.grounds == "written"}
    assert {operation.grounds for operation in report.graph.operations} == {"written", "labelled"}
