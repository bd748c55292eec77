"""Questions with the facts that answer them, made from the shipped sample facts: sixty of each kind, in wordings as different as we could.

`gold` is every fact that an answer may rest on, `needed` those that it cannot do without: both ends of a trend, the
first of a ranking. A question that no fact answers has neither. Their generator is in the history, at 5d090b9f.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import chain, islice, zip_longest
from pathlib import Path
from typing import Final, Literal, NamedTuple, get_args

from bench.harness import rows

Kind = Literal["single", "comparison", "trend", "ranking", "derived", "unanswerable"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
EACH: Final = 60
"""Questions of each kind."""
HERE: Final = Path(__file__).parent
COUNTRIES: Final[dict[str, str]] = json.loads((HERE / "countries.json").read_text("utf-8"))
"""What the countries of the questions are called in them."""


class Asked(NamedTuple):
    """A question, and what its answer rests on."""

    id: str
    kind: Kind
    text: str
    gold: tuple[str, ...]
    needed: tuple[str, ...]


def questions() -> list[Asked]:
    """All of them."""
    found = (Asked(**row) for row in rows(HERE / "questions.jsonl"))
    return [each._replace(gold=tuple(each.gold), needed=tuple(each.needed)) for each in found]


def sample(asked: Sequence[Asked], number: int) -> list[Asked]:
    """The first so many, the kinds in turn: each is there as often as the others, in a run that is stopped too."""
    by_kind = [[each for each in asked if each.kind == kind] for kind in KINDS]
    turns = chain.from_iterable(zip_longest(*by_kind))
    return list(islice((each for each in turns if each is not None), number))
