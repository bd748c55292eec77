"""Learns which calculations that come out were meant, from the annotated outputs: writes `weights/fits.json`.

    pip install lightgbm==4.7.0
    python -m train.fits                       # learn from all, and write the table that ships
    python -m train.fits --out OTHER FILE…     # learn from these files alone, to try the table on the rest

The rows are all that comes out for a number that is not part of an equation; one that somebody marked is a yes. Outputs that
are kept aside (`bench/extraction/held-*`) are never read.
"""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Collection, Iterator, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any, ClassVar, Final, NamedTuple

import lightgbm
import numpy as np
from bench.extraction import numbers_of, same_operation

from bench import extraction_gold as gold
from countermark.extract import extract, fitting, weighed
from countermark.extract.fits import calculation
from countermark.extract.fitted import Sentence
from countermark.extract.heard import MOST
from countermark.extract.outcome import values
from countermark.extract.skeleton import Told
from countermark.extract.traits import OF_FIT, OF_NUMBER, Number, of_words
from countermark.extract.ways import Try
from countermark.model import DEFAULT_LIMITS, Draft, Operation, Span
from train import manifest

OUTPUTS: Final = Path("bench/extraction")
TREES: Final = 120
TAKEN: Final = 0.33
"""From which probability on something is found."""
GATES: Final = (10, 30)
"""After so many trees, what weighs too little is given up."""
LOST: Final = 0.005
"""Which part of the yeses may be, at each."""
SHORT: Final = 16.0
"""How much more a row counts that is not meant in one of the short texts: each stands for a rule of what must not be found."""
THOUSANDTHS: Final = 1000
OPTIONS: Final[dict[str, Any]] = {
    "objective": "binary", "learning_rate": 0.1, "num_leaves": 24, "min_data_in_leaf": 20, "feature_fraction": 0.5,
    "bagging_fraction": 0.8, "bagging_freq": 1, "lambda_l2": 5, "verbose": -1, "num_threads": 1, "seed": 1,
    "deterministic": True, "force_row_wise": True,
}  # fmt: skip


class Row(NamedTuple):
    """Something that comes out."""

    traits: list[float]
    weight: float
    meant: bool | None
    """Somebody marked it; None where the same is marked the other way round, or as made of other numbers."""


class _Sentence(weighed.Weighed):
    """One that notes all that comes out for its numbers, those that the rules found included."""

    seen: ClassVar[list[tuple[Number, Try, list[float]]]] = []

    def settle(self, closed: Collection[int], *, group: int | None) -> Iterator[Told]:
        used = set(self._heard.used)
        told = list(Sentence.settle(self, closed, group=group))
        yield from told
        for index, place in enumerate(self._skeleton.places if self._asks else ()):
            start = self._skeleton.at(place).span.start
            if start in closed:
                continue
            others = [each for each in told if each.result != start]
            self._calculated = {part for each in others for part in values(each.calculation._replace(result="0"))}
            near = self._heard.pool[-len(self._skeleton.places) - MOST :]
            elsewhere = {each.quantity.span.start for each in near if each.part in self._calculated}
            number = self.number(index, used | (elsewhere - {start}), len(others))
            if number is None:
                continue
            words = of_words(number)
            if words is None:
                continue
            for several in (False, True):
                self.seen += ((number, *row) for row in weighed.rows(number, words, several=several))


def rows(files: Sequence[Path]) -> Iterator[Row]:
    """All that comes out in the outputs of these files."""
    fitting.Weighed = _Sentence  # type: ignore[misc]
    for output in gold.outputs(files):
        _Sentence.seen.clear()
        extract(Draft(text=output.text, query=output.query), DEFAULT_LIMITS)
        for number, made, traits in _Sentence.seen:
            meant = _is_meant(number, made, output)
            yield Row(traits, SHORT if output.kind == "short" and not meant else 1.0, meant)


def _is_meant(number: Number, made: Try, output: gold.Output) -> bool | None:
    result = number.said.quantity
    spans = [each.quantity.span for each in made.operands] + [result.span]
    span = Span(start=min(each.start for each in spans), end=max(each.end for each in spans))
    operator, operands, stated = calculation(made.way, made.operands, number.said)
    operation = Operation(id="", span=span, type="arithmetic", operator=operator, operands=operands, result=stated)
    other = False
    for place in output.operations:
        if span.start < place.end and span.end > place.start and same_operation(operation, place.rest):
            # Several steps at once are written in many ways: 1.04 for 1 + 4/100.
            alike = "expression" in (operator, place.rest[0]) or numbers_of(operands) == numbers_of(place.rest[1])
            if alike and _same_size(number.said.value, Fraction(place.rest[2])):
                return True
            other = True
    return None if other else False


def _same_size(stated: Fraction, marked: Fraction) -> bool:
    """The same size; 0.42 may be marked as 42 %."""
    return abs(stated) in (abs(marked), abs(marked) / 100, abs(marked) * 100)


def learn(chosen: Sequence[Row]) -> Any:
    """The trees, by lightgbm."""
    known = [row for row in chosen if row.meant is not None]
    data = lightgbm.Dataset(
        np.array([row.traits for row in known]),
        [bool(row.meant) for row in known],
        weight=[row.weight for row in known],
    )
    return lightgbm.train(OPTIONS, data, TREES)


def table(trees: Any, chosen: Sequence[Row]) -> dict[str, Any]:
    """The trees as `forest` reads them, their leaves as whole thousandths of log odds."""
    made = [_node(each["tree_structure"]) for each in trees.dump_model()["tree_info"]]
    meant = np.array([row.traits for row in chosen if row.meant])
    gates = []
    for count in GATES:
        early = sorted(trees.predict(meant, num_iteration=count, raw_score=True))
        gates.append([count, math.floor(early[int(len(early) * LOST)] * THOUSANDTHS)])
    return {
        "traits": [*OF_NUMBER, *OF_FIT],
        "gates": gates,
        "least": round(math.log(TAKEN / (1 - TAKEN)) * THOUSANDTHS),
        "trees": made,
    }


def _node(node: dict[str, Any]) -> list[Any]:
    if "leaf_value" in node:
        return [round(node["leaf_value"] * THOUSANDTHS)]
    assert node["decision_type"] == "<=", node["decision_type"]
    return [
        node["split_feature"],
        node["threshold"],
        _node(node["left_child"]),
        _node(node["right_child"]),
    ]


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--out", type=Path, default=manifest.WEIGHTS / weighed.TABLE, help="where to write the table")
    parser.add_argument("files", type=Path, nargs="*", help="annotated outputs, in place of those of bench/extraction")
    options = parser.parse_args()
    files = options.files or sorted(
        each for part in ("dev-*", "calculations-*", "short") for each in OUTPUTS.glob(f"{part}.jsonl")
    )
    chosen = list(rows(files))
    meant = sum(row.meant is True for row in chosen)
    print(f"{len(chosen)} rows of {len(files)} files, {meant} of them meant")
    made = json.dumps(table(learn(chosen), chosen), separators=(",", ":"))
    options.out.write_text(made + "\n", "utf-8")
    print(f"{options.out.name}: {TREES} trees, {len(made)} bytes")
    if options.out.resolve().parent == manifest.WEIGHTS:
        source = {"command": "python -m train.fits", "rows": len(chosen), "meant": meant}
        manifest.record([weighed.TABLE], source)


if __name__ == "__main__":
    main()
