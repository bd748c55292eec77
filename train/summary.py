"""Prints the results of trials as a table: a line a source, a column a plan.

python -m train.summary RESULTS.jsonl … [--without SOURCE]
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from train.lists import UNLICENSED


def table(lines: list[dict]) -> dict[str, dict[str, float]]:
    """AUC by plan and source; a source judged in several folds counts with their mean."""
    found: dict[str, dict[str, list[float]]] = {}
    for line in lines:
        for source, scores in line["scores"].items():
            value = scores["auc"] if ":" not in source else scores["balanced"]
            found.setdefault(line["plan"]["name"], {}).setdefault(source, []).append(value)
    return {name: {source: sum(values) / len(values) for source, values in by.items()} for name, by in found.items()}


def mean(by: dict[str, float], names: list[str]) -> float:
    """Over those that were judged."""
    found = [by[name] for name in names if name in by]
    return sum(found) / max(1, len(found))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("results", nargs="+", type=Path)
    parser.add_argument("--without", action="append", default=[], help="a source to leave out; repeatable")
    options = parser.parse_args()
    lines = [json.loads(line) for path in options.results for line in path.read_text().splitlines()]
    columns = table(lines)
    found = {source for by in columns.values() for source in by} - set(options.without)
    sources = sorted(found, key=lambda name: (":" in name, name))
    for at, name in enumerate(columns):
        print(f"[{at}] {name}")
    print(f"{'':22}" + "".join(f"{f'[{at}]':>8}" for at in range(len(columns))))
    for source in sources:
        print(f"{source:22}" + "".join(f"{by[source]:8.3f}" if source in by else f"{'':8}" for by in columns.values()))
    unseen = [source for source in sources if ":" not in source and source != "fever-symmetric"]
    licensed = [source for source in unseen if source not in UNLICENSED]
    for called, names in (("unseen", unseen), ("licensed", licensed)):
        means = "".join(f"{mean(by, names):8.3f}" for by in columns.values())
        print(f"{f'mean of {len(names)} {called}':22}{means}")


if __name__ == "__main__":
    main()
