"""What an object of a policy set is said to let a number do, whatever a report has in its place."""

import pytest

from countermark.measure.number.policy.table import MODES


def short(value, limit):
    """As the renderer writes what nobody has read."""
    return str(value)[:limit]


@pytest.mark.parametrize(
    ("mode", "given", "words"),
    [
        ("exact", {}, "exact"),
        ("percent", {"decimals": 1}, "percent"),
        ("display", {}, "rounded to the digits shown"),
        ("rounded", {"decimals": 1}, "rounded to 1 decimal"),
        ("rounded", {"decimals": 2, "ties": "even"}, "rounded to 2 (ties to even) decimals"),
        ("rounded", {"decimals": "9" * 30}, f"rounded to {'9' * 20} decimals"),
        ("rounded", {}, "rounded to 0 decimals"),
        ("abbr", {}, "scale words (million, B …)"),
        ("abbr", {"scales": ["K"]}, "scale words (million, B …)"),
        ("abbr", {"scales": {"lakh": 100000, "K": 1000}}, "scale words (K, lakh)"),
        ("abbr", {"scales": dict.fromkeys("abcdefg", 10)}, "scale words (a, b, c, d, e, f …)"),
        ("tolerance", {}, "within 0 when it says about, approximately or roughly"),
        ("tolerance", {"tolerance": "0.02"}, "within 2% when it says about, approximately or roughly"),
        ("tolerance", {"relative": 0.005, "absolute": 3, "qualifiers": ["a", "b"]}, "within 0.5% or 3 when it says a or b"),
        ("tolerance", {"absolute": "3", "qualifiers": []}, "within 3, with no qualifier asked for"),
        ("range", {}, "range"),
        ("range", {"max_width": "2"}, "range at most 200% of the value wide"),
        ("range", {"max_width": "NaN"}, "range at most NaN of the value wide"),
        ("bound", {"max_width": "0.1"}, "bound at most 10% of the value away"),
        ("bound", {}, "bound at most None of the value away"),
    ],
)  # fmt: skip
def test_an_object_in_words(mode, given, words):
    assert MODES[mode].told({"type": mode, **given}, short) == words
