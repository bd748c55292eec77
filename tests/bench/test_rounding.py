"""Correct roundings of the sample facts verify without a policy, and wrong ones do not."""

from __future__ import annotations

import re
from decimal import ROUND_HALF_UP, Decimal

import pytest
from babel.numbers import parse_decimal

from bench import rounding

SCALES = {
    "million": 6, "millions": 6, "billion": 9, "Millionen": 6, "Milliarden": 9, "milliards": 9,
    "millones": 6, "billones": 12, "milhões": 6, "bilhões": 9,
}  # fmt: skip


def test_correct_roundings_verify_and_wrong_ones_do_not(capsys):
    assert rounding.main() == 0
    assert "wrong writings: 0 verified" in capsys.readouterr().out


def test_a_checker_that_refuses_or_takes_everything_misses_the_bar(monkeypatch):
    for answer in (False, True):
        monkeypatch.setattr(rounding, "verified", lambda found, _tag, answer=answer: [(answer, "")] * len(found))
        assert rounding.main() == 1


@pytest.mark.parametrize("tag", rounding.SENTENCES)
def test_what_is_wrong_is_wrong_by_construction(tag):
    """As babel reads the digits: a right writing is its fact, rounded half up where it ends; a wrong one is not."""
    found = rounding.made(tag)
    assert {each.kind for each in found} >= {"to 0 places", "scaled", "one off", "truncated", "wrong scale"}
    for each in found:
        digits = re.search(r"-?\d(?:[\d.,\u202f\u00a0]*\d)?", each.payload)[0]
        number = parse_decimal(digits, locale=tag.replace("-", "_"))
        power = next((SCALES[word] for word in re.findall(r"\w+", each.payload) if word in SCALES), 0)
        scaled = Decimal(each.fact.value).scaleb(-power)
        assert (scaled.quantize(number, ROUND_HALF_UP) == number) is each.right, each
