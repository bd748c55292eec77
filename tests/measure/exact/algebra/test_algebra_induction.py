"""Proofs by induction over sums that are not written out: right, wrong, and not settled."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from countermark.measure.exact import check_steps
from countermark.measure.exact.algebra.written import stated

CLAIM = "We prove 1 + 2 + ... + n = n(n+1)/2 by induction."
BASE = "Base case: for n = 1, 1 = 1(1+1)/2."
SUPPOSED = "Assume that 1 + 2 + … + k = k(k+1)/2."
STEP = "Then 1 + 2 + … + k + (k+1) = k(k+1)/2 + (k+1) = (k+1)(k+2)/2."
END = "By induction, it holds for all n."
ODD = [
    r"We show by induction that $1 + 3 + \cdots + (2n-1) = n^2$.",
    "Base case: $1 = 1^2$.",
    "Suppose the claim for n = k.",
    r"Then $1 + 3 + \cdots + (2k-1) + (2k+1) = k^2 + 2k + 1 = (k+1)^2$.",
    "So the claim follows by induction.",
]


@pytest.mark.parametrize(
    "steps",
    [
        [CLAIM, BASE, SUPPOSED, STEP, END],
        ODD,
        [CLAIM, BASE, SUPPOSED[:-1] + " for some k ≥ 1.", "Take n = k + 1.", STEP, END],
    ],
    ids=["numbers", "odd numbers", "with ranges"],
)
def test_base_and_step_prove_the_claim(steps: list[str]) -> None:
    found = check_steps(steps)
    assert (found.outcome, found.reason) == (
        "right",
        "the base case and the step from each number to the next both hold",
    )


@pytest.mark.parametrize(
    ("steps", "at", "reason"),
    [
        ([CLAIM.replace("n+1", "n+2"), BASE, END], 0, "step 1: for n = 1 its sides differ by 0.5"),
        ([CLAIM, BASE, SUPPOSED, STEP.replace("k+2", "k+3"), END], 3, "step 4: for k = 1 its sides differ by 1"),
        (["By induction 1^2 + 2^2 + … + n^2 = n^3."], 0, "step 1: for n = 2 its sides differ by 3"),
    ],
)
def test_a_claim_that_is_wrong_for_one_number_is_wrong(steps: list[str], at: int, reason: str) -> None:
    found = check_steps(steps)
    assert (found.outcome, found.at, found.reason) == ("wrong", at, reason)


@pytest.mark.parametrize(
    "steps",
    [
        [CLAIM, SUPPOSED, STEP, END],
        [CLAIM, BASE, STEP, END],
        [CLAIM, BASE, SUPPOSED, END],
        [CLAIM, BASE, SUPPOSED, STEP],
        [CLAIM, BASE.replace("1 = 1(1+1)/2", "3 = 2(2+1)/2"), SUPPOSED, STEP, END],
        [CLAIM, "The moon is full.", BASE, SUPPOSED, STEP, END],
        [CLAIM, BASE, SUPPOSED, "x = 2y.", STEP, END],
        ["It is not true by induction that 1 + 2 + … + n = n^2."],
        ["By induction 1 + 2 + … + n = n^2.", "This is a contradiction."],
        ["By induction 1 + 2 + 4 + … + n = n^2."],
        ["By induction 1 + 2 + … + n = 55."],
        ["By induction 1 + 2 - … - n = n^2."],
        ["By induction 1 + … + n = n^2."],
        ["By induction 1 + 2 + … = n^2."],
        ["By induction (1 + 2 + … + n) + n = n^2."],
        ["By induction $x + 2x + … + nx = n^2$."],
        ["By induction 1 + 2 + … + n = n/(n-1)."],
        ["By induction 1 + 2 + … + nm = n^2."],
        ["By induction 1 + 1 + … + 1 = n."],
        ["By induction 1 + 2 + … + n^40 = n^2."],
    ],
)
def test_what_is_no_such_proof_is_not_settled(steps: list[str]) -> None:
    assert check_steps(steps).outcome == "unknown"


def test_a_sum_to_a_letter_is_no_equation_with_its_last_term() -> None:
    """It was read as "n = n(n+1)/2", and n = 5 called wrong."""
    assert check_steps(["1 + 2 + ... + n = n(n+1)/2", "n = 5"]).outcome != "wrong"
    assert check_steps(["1 + 2 + ... + n = 55", "So n = 10"]).outcome == "unknown"
    assert check_steps(["1 + 2 + ... + n = 55", "So n = 11"]).outcome == "wrong"
    assert check_steps(["... x = 4", "2x = 8"]).outcome == "right"


@given(
    coefficients=st.lists(st.integers(-9, 9), min_size=2, max_size=4).filter(lambda each: each[-1] != 0),
    start=st.integers(0, 3),
    end=st.integers(4, 30),
)
def test_a_sum_comes_to_what_its_terms_add_up_to(coefficients: list[int], start: int, end: int) -> None:
    def term(value: int) -> int:
        return sum(rate * value**power for power, rate in enumerate(coefficients))

    first = [term(start + n) for n in range(3)]
    written = "+".join(f"({rate})*n^{power}" for power, rate in enumerate(coefficients))
    read = list(stated(f"({first[0]}) + ({first[1]}) + ({first[2]}) + … + ({written}) = n"))
    if not read:  # a symmetric term leaves open where the sum begins
        assert any([term(other + n) for n in range(3)] == first for other in range(-3, 4) if other != start)
        return
    total = read[0][0].left.at({"n": Fraction(end)}).top.constant
    assert total == sum(term(value) for value in range(start, end + 1))
