"""Numbers whose unit or factor stands around them: in the head of a column without a tag, or hidden in front of one."""

from __future__ import annotations

import pytest
from tests.measure.conftest import EVERY_MODE, FACTS, match_all

from countermark import Draft, check
from countermark.measure.number.surroundings.heads import bare_under, head_unit
from countermark.model import Reading
from countermark.numeral.locales import locale

SALES = "Segment,2023{0},2024{0}\nServices,195.1,223.8\nOffshore,89.9,72.9\n"
IN_MILLIONS, PLAIN = SALES.format(" (EUR million)"), SALES.format("")


@pytest.mark.parametrize(
    ("head", "number", "table", "mark"),
    [
        ("2024 (EUR m)", "223.8", IN_MILLIONS, "supported"),
        ("2024 (EUR m)", "232.8", IN_MILLIONS, "flagged"),
        ("2024 (EUR k)", "223,800", IN_MILLIONS, "supported"),
        ("2024 (EUR k)", "223.8", IN_MILLIONS, "flagged"),
        ("2024 (€ 000)", "223,800", IN_MILLIONS, "supported"),
        ("2024 (USD m)", "223.8", IN_MILLIONS, "bare"),
        ("2024", "223.8", IN_MILLIONS, "bare"),
        # The data may leave out what the text says.
        ("2024 (EUR m)", "223.8", PLAIN, "bare"),
        ("2024 (EUR)", "223.8", PLAIN, "supported"),
    ],
)
def test_a_number_below_a_head_has_its_unit(tmp_path, head, number, table, mark):
    (tmp_path / "sales.csv").write_text(table, "utf-8")
    text = f"| Segment | {head} |\n|---|---|\n| Services | {number} |\n"
    report = check(Draft(text=text), data=str(tmp_path / "sales.csv"))
    assert [each.mark.value for each in report.marks if text[each.start : each.end] == number] == [mark]


def _read(head: str, reading: Reading) -> Reading | None:
    unit = head_unit(head, "en")
    assert unit is not None
    return bare_under(unit, reading, locale("en"))


def test_only_a_number_with_nothing_of_its_own_is_read_under_a_head():
    plain = Reading(value="5")
    found = _read("Sales (EUR m)", plain)
    assert found is not None
    assert (found.value, found.unit) == (5_000_000, "EUR")
    assert _read("Sales (EUR m)", Reading(value="5", unit="USD")) is None
    assert _read("Sales (EUR m)", Reading(value="5", scale="thousand", form="scaled")) is None
    assert _read("Length (km)", plain) is None
    assert _read("Sales (EUR m)", Reading(value="5", form="ratio")) is None


@pytest.mark.parametrize("lead", ["5 x “", "5 × (", "5 х "])
def test_a_factor_that_a_mark_or_a_look_alike_hides_is_seen(lead):
    text = f'It was {lead}<claim id="kg">5</claim> then.'
    assert [each.reason for each in match_all(text, FACTS, EVERY_MODE, None)][
        -1
    ] == "the text before the tag multiplies it"
