"""Correct roundings of the sample facts verify without a policy, and wrong ones do not."""

from __future__ import annotations

from decimal import Decimal

from bench import rounding
from countermark import Fact


def test_correct_roundings_verify_and_wrong_ones_do_not(capsys):
    assert rounding.main() == 0
    assert "wrong writings: 0 verified" in capsys.readouterr().out


def test_a_checker_that_refuses_or_takes_everything_misses_the_bar(monkeypatch):
    for answer in (False, True):
        monkeypatch.setattr(rounding, "verified", lambda found, _tag, answer=answer: [(answer, "")] * len(found))
        assert rounding.main() == 1


def test_what_is_wrong_is_wrong_by_construction():
    """One unit off in the last place, or cut where rounding goes up."""
    made = list(rounding.numerals(Decimal("5.978"), 1))
    assert made == [
        ("right", Decimal("6.0")),
        ("one off", Decimal("6.1")),
        ("one off", Decimal("5.9")),
        ("truncated", Decimal("5.9")),
    ]
    assert list(rounding.numerals(Decimal("0.04"), 1)) == []
    fact = Fact(id="f", value="55339003", unit="people")
    assert [w.payload for w in rounding.writings(fact, "fr-FR") if w.right] == [
        "55\u202f339\u202f003", "55 millions", "55,3 millions", "55,34 millions",
    ]  # fmt: skip
