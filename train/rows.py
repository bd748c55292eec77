"""One training row, and how rows are read from the labelled data beside the checkout."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

DATA = Path(__file__).resolve().parents[2] / "shared" / "data"

# The classes of each head, in the order of its logits.
HEADS: dict[str, tuple[str, ...]] = {
    "support": ("supported", "refuted", "not_enough"),
    "step": ("valid", "invalid"),
    "inference": ("valid", "invalid"),
    "fallacy": (
        "none", "authority", "majority", "nature", "tradition", "worse problems", "false dilemma",
        "hasty generalization", "slippery slope", "ad hominem", "circular", "false cause", "formal",
    ),
    "plan": ("yes", "no"),
    "safety": ("safe", "unsafe"),
}  # fmt: skip

ASKED = ("support", "step", "inference")
"""Heads that a language model is asked as questions."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Row:
    """A statement to judge, what it is judged against, and the right class."""

    head: str
    source: str
    """Where the row comes from; leave-one-source-out leaves out every row of it."""
    origin: str = ""
    """For a generated row: the source whose text it reuses, left out together with it."""
    split: str = "train"
    """`train` or `dev`; rows of a held-out source are judged on `dev`."""
    ships: bool = True
    """False for a source without a licence that allows trained weights to be passed on: evaluation only."""
    claim: str
    evidence: tuple[str, ...]
    label: str

    def __post_init__(self) -> None:
        if self.label not in HEADS[self.head]:
            raise ValueError(f"head {self.head!r} has no class {self.label!r}")


def read(name: str) -> Iterator[dict[str, Any]]:
    """The objects of one file of the labelled data."""
    with gzip.open(DATA / f"{name}.jsonl.gz", "rt", encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)
