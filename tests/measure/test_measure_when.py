"""Which entry of Π let a number through and under which condition, or which one would have elsewhere."""

from __future__ import annotations

import pytest

from countermark import Draft, Evidence, Fact, check

FACT = Fact(id="f", value="5.68", unit="%", period="2024", source="WDI")
TABLE = {"place": "table"}
IN_TABLE = '| a | b |\n|---|---|\n| it | <claim id="f"{}>{}</claim> |\n'
IN_TEXT = 'Things were so. They came to <claim id="f"{}>{}</claim> again.'


def measured(text: str, numbers: list[dict], *, bind: bool = False):
    report = check(Draft(text=text), Evidence(facts=[FACT]), numbers=numbers, bind=bind)
    return report.marks[0], next(each for each in report.measurements if each.measure == "number.match")


@pytest.mark.parametrize(
    ("entry", "payload", "label"),
    [
        ({"type": "exact"}, "5.68%", "exact"),
        ({"type": "rounded", "decimals": 1}, "5.7%", "rounded(1)"),
        ({"type": "tolerance", "relative": "0.02"}, "about 5.65%", "tolerance(2 %)"),
        ({"type": "year"}, "2024", "year"),
    ],
)
def test_a_condition_that_lets_a_number_through_is_named(entry, payload, label):
    mark, measurement = measured(IN_TABLE.format("", payload), [{**entry, "when": TABLE}])
    assert mark.mark == "verified"
    assert mark.why.endswith(f"; {label} counts where place is table")
    assert measurement.detail["entry"] == f"{label} where place is table"


def test_what_holds_everywhere_names_no_condition():
    """The entry without a condition lets it through, wherever the other counts."""
    both = [{"type": "exact"}, {"type": "exact", "when": TABLE}]
    for numbers in (both, both[::-1]):
        mark, measurement = measured(IN_TEXT.format("", "5.68%"), numbers)
        assert (mark.why, "entry" in measurement.detail) == ("equals fact 'f' (5.68 %, WDI 2024)", False)


def test_an_entry_with_a_parameter_is_named_in_the_detail():
    mark, measurement = measured(IN_TEXT.format("", "5.7%"), [{"type": "rounded", "decimals": 1}])
    assert mark.why == "equals fact 'f' (5.68 %, WDI 2024) rounded to 1 decimal"
    assert measurement.detail["entry"] == "rounded(1)"


@pytest.mark.parametrize("asks", ["", ' policy="auto"'])
def test_a_number_kept_out_says_which_entry_counts_elsewhere(asks):
    numbers = [{"type": "exact"}, {"type": "rounded", "decimals": 1, "when": TABLE}]
    mark, measurement = measured(IN_TEXT.format(asks, "5.7%"), numbers)
    assert mark.mark == "flagged"
    assert mark.why == (
        "says 5.7, fact 'f' is 5.68: no match under exact; rounded(1) would, and counts only where place is table"
    )
    assert "entry" not in measurement.detail


def test_a_wrong_number_is_wrong_everywhere():
    """An entry that would not hold is not named."""
    numbers = [{"type": "exact"}, {"type": "rounded", "decimals": 1, "when": TABLE}]
    mark, _ = measured(IN_TEXT.format("", "5.8%"), numbers)
    assert mark.why == "says 5.8, fact 'f' is 5.68: no match under exact"


def test_a_year_that_counts_elsewhere_is_not_held_against_its_neighbours():
    numbers = [{"type": "exact"}, {"type": "year", "when": TABLE}]
    mark, _ = measured(IN_TEXT.format("", "2024"), numbers)
    assert mark.mark == "flagged"
    assert "would" not in mark.why


def test_a_bound_number_says_both_too():
    fact = Fact(id="k", value="7.67", unit="%", entity="Kenya", indicator="Inflation", period="2023")
    text = "Kenya's inflation was {} in 2023."

    def why(payload: str, *numbers: dict) -> str:
        evidence = Evidence(facts=[fact])
        report = check(Draft(text=text.format(payload)), evidence, numbers=list(numbers), bind=True)
        found = [each for each in report.measurements if each.measure == "number.match" and each.node == "q1"]
        return str(found[0].reason)

    rounded = {"type": "rounded", "decimals": 1, "when": {"place": "first-sentence"}}
    assert why("7.7%", rounded).endswith("; rounded(1) counts where place is first-sentence")
    away = {**rounded, "when": {"place": "table"}}
    assert why("7.7%", {"type": "exact"}, away).endswith("; rounded(1) would, and counts only where place is table")
