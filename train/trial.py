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

from train.data import Pairs
from train.export import stored, write
from train.learn import Ensemble, Plan, Run, judged, settle


def planned(item: dict[str, Any]) -> Plan:
    return Plan(**{key: tuple(value) if isinstance(value, list) else value for key, value in item.items()})


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
            rows = item.pop("rows", "data-0.xz")
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
            told = run.train(limit=options.limit, teachers=None if ensemble is None else ensemble.said)
            scores = run.judge(sources)
            out.write(json.dumps({"plan": item, **told, "scores": scores}) + "\n")
            out.flush()
            support = [value["auc"] for name, value in scores.items() if ":" not in name]
            print(plan.name, plan.held, told, f"mean {np.mean(support):.4f}" if support else "", flush=True)
            if save:
                weights = {
                    name.removeprefix("weights.").replace("/", "."): value.float().cpu().numpy()
                    for name, value in run.model.state_dict().items()
                }
                folder = options.out.parent
                write(
                    folder / f"{save}.onnx",
                    folder / f"{save}.matrices",
                    weights,
                    stored(weights, plan.block),
                    layers=plan.layers,
                    size=plan.block,
                    heads=pairs.meta["heads"],
                )
            del run
            torch.cuda.empty_cache()


if __name__ == "__main__":
    main()
