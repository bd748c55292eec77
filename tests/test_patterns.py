"""Patterns must match the same under every Python that is promised."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

SOURCES = Path(__file__).resolve().parents[1] / "src"
# Before 3.11.5, "(?:…)*+" forgets to undo what its group tried last (python/cpython#106052); "(?>(?:…)*)" says the same
# and is matched well. One character repeated, as in "\d++", was always right.
POSSESSIVE_GROUP = re.compile(r"(?<!\\)\)(?:[*+?]|\{[\d,]+\})\+")


def test_no_group_is_repeated_possessively() -> None:
    found = [
        f"{path.relative_to(SOURCES)}:{number}: {line.strip()[:80]}"
        for path in sorted(SOURCES.rglob("*.py"))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if POSSESSIVE_GROUP.search(line)
    ]
    assert not found


@pytest.mark.parametrize("line", [r"(?:\d,)*+", r"(?:ab?)++", r"(x)?+", r"(?:ha){2,}+"])
def test_such_a_group_is_seen(line: str) -> None:
    assert POSSESSIVE_GROUP.search(line)


@pytest.mark.parametrize("line", [r"(?>(?:\d,)*)", r"\)?+", r"\d++", r"[^)]*+", r"(?:ab)+?"])
def test_others_are_not(line: str) -> None:
    assert not POSSESSIVE_GROUP.search(line)
