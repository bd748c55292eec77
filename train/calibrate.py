"""Calibrates what each head says for each verifier that asks it, so that one half is where right and wrong part.

    PYTHONPATH=src:. python -m train.calibrate [--only inference]

A head's probability p becomes 1 / (1 + exp(−(scale · logit p + shift))), fitted with both kinds of rows weighing the
same. The rows are of training splits or freshly generated, none of them drawn for training where enough are left, and
none of those that figures are reported on. A verifier that judges many steps and lets the weakest decide has a
calibration of its own: the least of many probabilities is low even where all is well. Heads that were trained on
generated rows alone (fallacy, plan, safety) are left as they are: there is nothing else to calibrate them on.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import numpy as np

from countermark.measure.encoder.crossencoder import CrossEncoder
from countermark.measure.verifier.learned.judging import Ask
from train import manifest
from train.build import capped
from train.export import FILES
from train.manifest import WEIGHTS
from train.rows import HEADS, Row, read
from train.sources import SOURCES

NAME = "verifier.calibration.json"
SEED = 31
EACH = 100
"""Rows of each kind that a source gives at most."""
_BEFORE = 6
_SURE = 12.0
"""Logits beyond this are cut."""


class Item(NamedTuple):
    """Questions of which the least sure answer decides, and whether it is right."""

    asks: tuple[Ask, ...]
    good: bool


class Fit(NamedTuple):
    scale: float
    shift: float


def unseen() -> list[Row]:
    """Rows of training splits that neither round drew."""
    config = json.loads((manifest.WEIGHTS.parents[2] / "train" / "config.json").read_text())
    public = [row for source in SOURCES for row in source()]
    drawn = {
        id(row) for part in config["rounds"] for row in capped(public, config["rows"], random.Random(part["seed"]))
    }
    return [row for row in public if row.split == "train" and row.ships and id(row) not in drawn]


def evenly(rows: Sequence[Row], rng: random.Random, each: int = EACH) -> Iterator[Item]:
    """As many right rows as wrong ones of each source, so that no source is known by its share."""
    for source in sorted({row.source for row in rows}):
        kinds = [
            [row for row in rows if row.source == source and (row.label == HEADS[row.head][0]) is good]
            for good in (True, False)
        ]
        count = min(each, *map(len, kinds))
        for good, kind in zip((True, False), kinds, strict=True):
            for row in rng.sample(kind, count):
                yield Item((Ask(row.head, row.claim, row.evidence),), good)


def support(rng: random.Random) -> list[Item]:
    return list(evenly([row for row in unseen() if row.head == "support"], rng))


def inference(rng: random.Random) -> list[Item]:
    """FOLIO, which this head has not been trained on."""
    rows = [
        Row(
            head="inference",
            source="folio",
            claim=row["claim"],
            evidence=tuple(row["evidence"]),
            label="valid" if row["label"] == "supported" else "invalid",
        )
        for row in read("folio_train")
    ]
    return list(evenly(rows, rng, 3 * EACH))


def solutions() -> Iterator[tuple[str, str, list[str], set[int] | None, bool]]:
    """Source, problem, steps, which of them are wrong where that is known, and whether all is right; no problem held back."""
    order: dict[str, int] = {}
    for row in read("prmbench"):
        if order.setdefault(row["id"].rsplit("-", 1)[0], len(order)) % 3 and row["steps"]:
            wrong = set(row["error_steps"])
            yield (
                "prmbench",
                row["problem"],
                [re.sub(r"^\d+\.\s+", "", step) for step in row["steps"]],
                wrong,
                not wrong,
            )
    for row in read("gsm8k_model_solutions"):
        steps = [re.sub(r"<<[^>]*>>", "", step) for step in row["steps"]]
        yield "gsm8k", row["problem"], steps, None, row["label"] == "valid"


def _ask(problem: str, steps: Sequence[str], at: int) -> Ask:
    return Ask("step", steps[at], (problem, *steps[max(0, at - _BEFORE) : at]))


def step(rng: random.Random) -> list[Item]:
    found: dict[bool, list[Item]] = {True: [], False: []}
    for _, problem, steps, wrong, _ in solutions():
        if wrong is not None:
            for at in range(len(steps)):
                found[at not in wrong].append(Item((_ask(problem, steps, at),), at not in wrong))
    return [item for kind in found.values() for item in rng.sample(kind, 3 * EACH)]


def proof(rng: random.Random) -> list[Item]:
    found: dict[tuple[str, bool], list[Item]] = {}
    for source, problem, steps, _, good in solutions():
        asks = tuple(_ask(problem, steps, at) for at in range(len(steps)))
        found.setdefault((source, good), []).append(Item(asks, good))
    return [item for key in sorted(found) for item in rng.sample(found[key], EACH // 2)]


FITTED: dict[str, tuple[Callable[[random.Random], list[Item]], tuple[tuple[str, str], ...]]] = {
    "support": (
        support,
        (
            ("evidence.support", "support"),
            ("reasoning.argument_soundness", "support"),
            ("reasoning.inductive_strength", "support"),
        ),
    ),
    "inference": (
        inference,
        (("reasoning.deductive_validity", "inference"), ("reasoning.argument_soundness", "inference")),
    ),
    "step": (step, (("mathematics.step_justification", "step"),)),
    "proof": (proof, (("mathematics.proof_validity", "step"),)),
}
"""Rows by what is fitted to them, and which verifiers ask which head with it."""


def logit(probability: float) -> float:
    sure = 1 / (1 + math.exp(-_SURE))
    kept = min(sure, max(1 - sure, probability))
    return math.log(kept / (1 - kept))


def fitted(values: np.ndarray, good: np.ndarray) -> Fit:
    """The scale and shift of least loss, by Newton's method; a head is never made more sure than it is."""
    weight = np.where(good, 0.5 / good.sum(), 0.5 / (~good).sum())
    wide = np.stack([values, np.ones(len(values))], axis=1)
    found = np.array([1.0, 0.0])
    for free in ([0, 1], [1]):
        for _ in range(30):
            said = 1 / (1 + np.exp(-(wide @ found)))
            slope = wide.T @ (weight * (said - good))
            bend = (wide * (weight * said * (1 - said))[:, None]).T @ wide + 1e-9 * np.eye(2)
            found[free] -= np.linalg.solve(bend[np.ix_(free, free)], slope[free])
        if 0 < found[0] <= 1:
            break
        found = np.array([1.0, 0.0])
    return Fit(round(float(found[0]), 4), round(float(found[1]), 4))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", choices=FITTED, help="fit this again and keep the others")
    only = parser.parse_args().only
    encoder = CrossEncoder()
    known_files = json.loads((WEIGHTS / "manifest.json").read_text("utf-8"))
    made: dict[str, dict[str, dict[str, float]]] = {}
    counts: dict[str, int] = {}
    if only:
        made |= json.loads((WEIGHTS / NAME).read_text("utf-8"))
        counts |= known_files[NAME]["from"]["rows"]
    for name, (rows, used) in FITTED.items():
        if only not in (None, name):
            continue
        items = rows(random.Random(SEED))
        answers = iter(encoder([ask for item in items for ask in item.asks]))
        least = [[next(answers).of(HEADS[ask.head][0]) for ask in item.asks] for item in items]
        known = [(min(said), item.good) for said, item in zip(least, items, strict=True) if said and None not in said]
        values = np.array([logit(float(score)) for score, _ in known])
        good = np.array([holds for _, holds in known])
        fit = fitted(values, good)
        counts[name] = len(known)
        threshold = 1 / (1 + math.exp(fit.shift / fit.scale))
        for shift, scale, called in ((0.0, 1.0, "as it is"), (fit.shift, fit.scale, f"from {threshold:.3f} on")):
            said = scale * values + shift >= 0
            print(
                f"{name:10} n {len(known):5} {called:16} balanced accuracy {(said[good].mean() + (~said[~good]).mean()) / 2:.3f}"
            )
        print(f"{name:10} {fit}", flush=True)
        for verifier, head in used:
            made.setdefault(f"verifier.{verifier}", {})[head] = fit._asdict()
    (WEIGHTS / NAME).write_text(json.dumps(made, indent=1, sort_keys=True) + "\n", "utf-8")
    manifest.record(
        [NAME],
        {
            "command": "python -m train.calibrate",
            "rows": counts,
            **{file: known_files[file]["sha256"] for file in FILES},
        },
    )


if __name__ == "__main__":
    main()
