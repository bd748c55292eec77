"""Runs plans from a file and writes what they scored, one JSON line each.

python train/trial.py PLANS.json --cache train-cache --out results.jsonl [--only NAME] [--limit STEPS]
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch

from train import written
from train.data import Pairs
from train.export import stored, write
from train.learn import Ensemble, Plan, Run, judged, judged_rows, settle


def planned(item: dict[str, Any]) -> Plan:
    return Plan(**{key: tuple(value) if isinstance(value, list) else value for key, value in item.items()})


def spoken(pairs: Pairs, cache: Path, name: str) -> np.ndarray:
    """What a teacher says of the pairs that stand behind the others in the set; of those nothing."""
    labels = written.labels(np.load(cache / name), written.saved(cache / "written.jsonl"))
    said = np.zeros((len(pairs.table), int(pairs.starts[-1])), dtype=np.float32)
    said[-len(labels) :, : labels.shape[1]] = labels
    return said


def keep(path: Path, run: Run, sources: list[str]) -> None:
    """What a run says of each row that it is judged on, for `train.leftout`."""
    found: dict[str, np.ndarray] = {}
    for source in sources:
        rows = judged_rows(run.plan, run.pairs, "support", source)
        found[f"{source}#said"] = run.scores(rows)[:, :3]
        found[f"{source}#class"] = run.pairs.table[rows, 4]
    np.savez_compressed(path, **found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("plans", type=Path)
    parser.add_argument("--cache", type=Path, default=Path("train-cache"))
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--share", default="0/1", help="this worker's part of the plans, as 'number/workers'")
    parser.add_argument("--limit", type=int, default=0, help="steps of each run, to try a plan out")
    parser.add_argument(
        "--until", type=float, default=1e12, help="seconds since the epoch after which no further plan starts"
    )
    options = parser.parse_args()
    device = settle()
    sets: dict[str, Pairs] = {}
    part, workers = map(int, options.share.split("/"))
    plans = json.loads(options.plans.read_text())
    with options.out.open("a") as out:
        for number, item in enumerate(plans):
            if number % workers != part or time.time() > options.until:
                continue
            sources, save, teachers = item.pop("judge"), item.pop("save", None), item.pop("teachers", [])
            rows, said = item.pop("rows", "data-0.xz"), item.pop("said", None)
            if rows not in sets:
                sets[rows] = Pairs(options.cache / rows, device)
            pairs, plan = sets[rows], planned(item)
            ensemble = None
            if teachers:
                plans = [planned({**item, "taught": 0.0, "block": 0, **changes}) for changes in teachers]
                ensemble = Ensemble(plans, pairs, options.cache, device=device, limit=options.limit)
                told = {"plan": {**item, "name": f"{plan.name}, its teachers"}, "teachers": teachers}
                told |= {"scores": judged(plan, pairs, sources, ensemble.scores)}
                out.write(json.dumps(told) + "\n")
            run = Run(plan, pairs, options.cache, device=device)
            taught = None if ensemble is None else ensemble.said
            if said is not None:
                taught = spoken(pairs, options.cache, said)
            told = run.train(limit=options.limit, teachers=taught)
            scores = run.judge(sources)
            if plan.held:
                keep(options.out.with_name(f"said-{'-'.join(plan.held)}.npz"), run, sources)
            out.write(json.dumps({"plan": item, **told, "scores": scores}) + "\n")
            out.flush()
            support = [value["auc"] for name, value in scores.items() if ":" not in name]
            print(plan.name, plan.held, told, f"mean {np.mean(support):.4f}" if support else "", flush=True)
            if save:
                weights = {
                    name.removeprefix("weights.").replace("/", "."): value.float().cpu().numpy()
                    for name, value in run.model.state_dict().items()
                }
                write(
                    options.out.parent, weights, stored(weights, plan.block),
                    layers=plan.layers, size=plan.block, heads=pairs.meta["heads"],
                )  # fmt: skip
            del run
            torch.cuda.empty_cache()


if __name__ == "__main__":
    main()
