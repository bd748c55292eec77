"""What each verifier that ships can judge, and how well it did on public data that it was not trained on.

What it judges is told in `scopes.json`; the figures are in `measured.json`, which `python -m bench.verifiers --write` measures and
writes.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

FILE: Final = Path(__file__).with_name("measured.json")
_SCOPES: Final = FILE.with_name("scopes.json")


class Measured(NamedTuple):
    """A verifier on one set of labelled rows; accuracy is of those that it answers."""

    set: str
    """The name of the set."""
    n: int
    answered: int
    exact: int
    """Answers that rest on exact parts alone."""
    accuracy: float | None
    """None where it answers nothing, as for the others."""
    trivial: float | None
    """The accuracy of the best answer that is always the same, on the rows that are answered."""
    balanced_accuracy: float | None
    auc: float | None
    note: str = ""

    def cells(self) -> tuple[str, str, str, str, str]:
        """Its name, rows, the share that is answered, and how often an answer and the trivial one are right."""
        share = f"{self.answered / self.n:.0%}"
        right, trivial = ("-" if value is None else f"{value:.3f}" for value in (self.accuracy, self.trivial))
        return self.set, str(self.n), share, right, trivial


class Scope(NamedTuple):
    """What a verifier judges, what it leaves unknown, and its figures."""

    judges: str
    unknown: str
    sets: tuple[Measured, ...]


@cache
def scopes() -> dict[str, Scope]:
    """Of every verifier that ships, by its id."""
    told, figures = (json.loads(file.read_text("utf-8")) for file in (_SCOPES, FILE))
    return {
        name: Scope(**each, sets=tuple(Measured(**one) for one in figures.get(name, ()))) for name, each in told.items()
    }
