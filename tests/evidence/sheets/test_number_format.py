"""A number format decides what a number is shown as; the digits are those that the cell holds."""

import datetime as dt

import pytest

from countermark.evidence.sheets.workbook.number_format import date_shown, is_date, shown_by

ACCOUNTING = '_($* #,##0.00_);_($* (#,##0.00);_($* "-"_);_(@_)'
STEPS = '[>=1000000]0.0,,"M";[>=1000]0.0,"K";0'


@pytest.mark.parametrize(
    ("code", "value", "shown"),
    [
        ("General", 0.1 + 0.2, "0.3"),
        ("General", 1234567890123456789, "1234567890123456789"),
        ("General", 1e-7, "0.0000001"),
        ("0", -0.0, "0"),
        ("0.00", 5.7, "5.7"),
        ("0.0%", 0.0572345, "5.72345%"),
        ("0%", 0.057, "5.7%"),
        ("0.0 %", -0.5, "-50%"),
        ('0.0"%"', 5.7, "5.7%"),
        ("0.0\\%", 5.7, "5.7%"),
        ("#,##0.00", 1234.5, "1234.5"),
        ("$#,##0.00", 1234.5, "$1234.5"),
        ('#,##0.00 "€"', 1234.5, "€1234.5"),
        ("#,##0.00\\ [$€-407]", -1234.5, "-€1234.5"),
        ("[$CHF-807] #,##0", 12, "CHF 12"),
        ("#,##0 [$USD]", 12, "USD 12"),
        ('"US$"#,##0', 12, "US$12"),
        ('0.0,,"M"', 1250000, "1.25M"),
        ("0.0,,", 1234567, "1.234567"),
        ('"$"0.0,,"M"', 1250000, "$1.25M"),
        (STEPS, 2500000, "2.5M"),
        (STEPS, 1500, "1.5K"),
        (STEPS, 12, "12"),
        (ACCOUNTING, -3.2, "-$3.2"),
        (ACCOUNTING, 0, "$0"),
        ("#,##0.0_);(#,##0.0)", -3.2, "-3.2"),
        ("[Red]0;[Blue]-0", -4, "-4"),
        ("+0.0%;-0.0%;0.0%", -0.05, "-5%"),
        ("0;;", 0, ""),
        (";;;", 3, ""),
        ('0;-0;"nil"', 0, "nil"),
        ("0.00E+00", 123456.0, "123456"),
        ("# ?/?", 0.5, "0.5"),
        ("00000", 1234, "01234"),
        ('0 "kg"', 12, "12 kg"),
        ('"FY"0', 2024, "FY2024"),
        ('0";"0', 12, "12;"),
    ],
)
def test_a_number_is_shown_by_its_format(code, value, shown):
    assert shown_by(code)(value) == shown
    assert not is_date(code)


@pytest.mark.parametrize(
    ("code", "shown"),
    [
        ("yyyy", "2024"),
        ("mmm-yy", "2024-03"),
        ("yyyy-mm-dd", "2024-03-31"),
        ("[$-409]mmmm d, yyyy;@", "2024-03-31"),
        ("d-mmm", "2024-03-31"),
        ("m/d/yyyy h:mm", "2024-03-31 10:30:00"),
    ],
)
def test_a_date_is_iso_as_far_as_it_is_shown(code, shown):
    assert is_date(code)
    assert date_shown(dt.datetime(2024, 3, 31, 10, 30), code) == shown  # noqa: DTZ001 — a spreadsheet has no zones


def test_hours_may_go_on_after_a_day():
    assert date_shown(dt.timedelta(hours=26, minutes=30), "[h]:mm") == "26:30:00"
    assert date_shown(dt.time(9, 5), "hh:mm") == "09:05:00"
