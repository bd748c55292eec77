"""The check on real text: its verdicts are well formed, and its planted errors are errors."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from bench import real_text

ROWS = [json.loads(line) for line in real_text.VERDICTS.read_text(encoding="utf-8").splitlines()]


def test_every_verdict_names_an_alarm():
    """A set, a text, a span and what each reader said; each alarm once."""
    assert all(set(row) == {"set", "id", "span", *real_text.READERS} for row in ROWS)
    assert all(row["set"] in real_text.SETS and row["span"][0] < row["span"][1] for row in ROWS)
    assert all(row[reader] in ("true", "false", None) for row in ROWS for reader in real_text.READERS)
    assert len({(row["set"], row["id"], *row["span"]) for row in ROWS}) == len(ROWS)


@pytest.mark.parametrize(
    ("text", "results"),
    [
        ("So 3 + 4 = 7.", ["7"]),
        ("It is 7 x 8 = <<7*8=56>>56 slices", ["56"]),
        ("$1,200 / 4 = $300 each", ["300"]),
        ("So 3 + 4 = 8.", []),
        ("x + 3 + 4 = 7", []),
        ("2 * 3 + 4 = 7", []),
        ("3 + 4 = 7 * 1", []),
        ("3 + 4 = 7x", []),
    ],
)
def test_errors_are_planted_in_right_equations(text, results):
    """Only where an equation is whole and right."""
    assert [text[start:end] for start, end in real_text.right_equations(text)] == results


def test_one_digit_is_changed():
    """No other sign is, and the number keeps its length."""
    text = "So 3 + 14 = 17."
    for seed in range(50):
        changed = real_text.misprinted(text, 12, 14, random.Random(seed))
        assert sum(one != other for one, other in zip(text, changed, strict=True)) == 1
        assert changed[12] != "0"


def test_without_the_data_it_says_so(monkeypatch, capsys):
    """Nothing is measured, and nothing fails."""
    monkeypatch.setattr(real_text, "DATA", Path("/nowhere"))
    monkeypatch.setattr("sys.argv", ["real_text.py"])
    assert real_text.main() == 0
    assert "not there" in capsys.readouterr().out
