"""Prints the results of trials as a table: a line a source, a column a plan.

python -m train.summary RESULTS.jsonl …
"""

from __future__ import annotations

import json
import sys
from pathlib import Path


def table(lines: list[dict]) -> dict[str, dict[str, float]]:
    """AUC by plan and source; a source judged in several folds counts with their mean."""
    found: dict[str, dict[str, list[float]]] = {}
    for line in lines:
        for source, scores in line["scores"].items():
            value = scores["auc"] if ":" not in source else scores["balanced"]
            found.setdefault(line["plan"]["name"], {}).setdefault(source, []).append(value)
    return {name: {source: sum(values) / len(values) for source, values in by.items()} for name, by in found.items()}


def main() -> None:
    lines = [json.loads(line) for path in sys.argv[1:] for line in Path(path).read_text().splitlines()]
    columns = table(lines)
    sources = sorted({source for by in columns.values() for source in by}, key=lambda name: (":" in name, name))
    for at, name in enumerate(columns):
        print(f"[{at}] {name}")
    print(f"{'':22}" + "".join(f"{f'[{at}]':>8}" for at in range(len(columns))))
    for source in sources:
        print(f"{source:22}" + "".join(f"{by[source]:8.3f}" if source in by else f"{'':8}" for by in columns.values()))
    unseen = [source for source in sources if ":" not in source and source != "fever-symmetric"]
    print(
        f"{f'mean of {len(unseen)} unseen':22}"
        + "".join(
            f"{sum(by[s] for s in unseen if s in by) / max(1, sum(s in by for s in unseen)):8.3f}"
            for by in columns.values()
        )
    )


if __name__ == "__main__":
    main()
