"""Sources by family: how their claims and evidence came about. A family is left out whole, so that no twin stays in training.

A figure on one source left out says too much where another of the same making stays in; this is what every choice is
judged by. Generated rows that imitate a family go with it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

FAMILIES: Final[Mapping[str, tuple[str, ...]]] = {
    "edited": ("fever", "snli-cad", "gen-edits", "gen-cloze"),
    "human-written": ("wice", "entailmentbank"),
    "model-written": ("halueval", "factcheckgpt"),
    "dialogue": ("begin",),
    "science": ("scifact", "gen-findings"),
    "table": ("tabfact", "infotabs", "finance", "worldbank", "gen-tables", "gen-statistics"),
    "deduction": ("folio", "prontoqa", "proofwriter", "logicbench", "gen-deduction", "gen-forms"),
    "steps": ("prmbench", "bigbench-mistake", "gsm8k", "gen-steps"),
}
NEVER: Final[Mapping[str, tuple[str, ...]]] = {"edited": ("fever-symmetric",), "science": ("covidfact", "healthver")}
"""Sources that are judged with their family and never trained on."""
FOLDS: Final = (
    ("edited", "deduction"),
    ("table", "dialogue"),
    ("science", "model-written"),
    ("human-written", "steps"),
)
"""Families that are left out together: stricter than one, and half the runs."""


def held(families: tuple[str, ...]) -> tuple[str, ...]:
    """What is not trained on."""
    return tuple(source for name in families for source in FAMILIES[name])


def judged(families: tuple[str, ...]) -> tuple[str, ...]:
    """What a run that leaves these out is judged on."""
    return tuple(
        source
        for name in families
        for source in (*FAMILIES[name], *NEVER.get(name, ()))
        if not source.startswith("gen-")
    )


def of(by: Mapping[str, float], family: str) -> float | None:
    """The mean over a family's sources."""
    found = [by[name] for name in (*FAMILIES[family], *NEVER.get(family, ())) if name in by]
    return sum(found) / len(found) if found else None
