"""The figures of the code predicates are printed by predicate, and a bar that is missed fails."""

from __future__ import annotations

import pytest

from bench import code_quality

pytest.importorskip("tree_sitter", reason="code is read with countermark[code]")


@pytest.mark.long
def test_every_predicate_reaches_its_bar(capsys: pytest.CaptureFixture[str]) -> None:
    """Every snippet is asked about in tests/measure/exact/code."""
    assert code_quality.main() == 0
    out = capsys.readouterr().out
    for name in (
        "contains_eval",
        "vulnerable_to_injection",
        "contains_secrets",
        "uses_safe_libraries",
        "is_destructive",
    ):
        assert f"{name} " in out


def test_unknown_counts_against_a_predicate() -> None:
    """What is not answered is neither found nor cleared."""
    row = {"id": "x", "set": "dev", "language": "cobol", "code": "MOVE 1 TO X.", "contains_eval": False}
    misses: list[str] = []
    assert code_quality.score([row], "contains_eval", misses) == (0, 1, 0)
    assert "contains_eval is None, not False" in misses[0]
