"""Corrupted outputs are caught, and the bench says so when they are not."""

from __future__ import annotations

from bench import meta_verification
from countermark.measure.verifier.meta.meta import Meta


def test_corrupted_outputs_are_caught_and_no_score_is_raised(capsys):
    assert meta_verification.main() == 0
    assert "scores raised 0" in capsys.readouterr().out


def test_a_check_that_believes_everything_misses_the_bar(monkeypatch, capsys):
    def believes(_rubric, _case, document):
        return Meta(score=1.0 if document.get("score") is not None else None, issues=())

    monkeypatch.setattr(meta_verification, "meta_verify", believes)
    assert meta_verification.main() == 1
    assert "missed: " in capsys.readouterr().out
