"""Every judge of support on families of sources that it has not seen: AUC by family, mean and worst, and calibration.

    python -m train.compare                                              # of what is kept in results/
    python -m train.compare --keep OUT/judge-fold-*.npz                  # first keep what `train.judge learn --folds` wrote
    python -m train.compare --baselines train-cache                      # first measure energy and overlap, on the processor
    python -m train.compare --write                                      # and write the judge's likelihood beside its weights

Energy and overlap learn nothing, so nothing is left out for them. The likelihood of a family is fitted on the others.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Final

import numpy as np

from train import leftout
from train.archive import load, texts
from train.families import FAMILIES, NEVER, of
from train.manifest import WEIGHTS, record
from train.rows import ASKED

RESULTS: Final = Path(__file__).parent / "results"
KEPT: Final = RESULTS / "judge.json"
ENCODER: Final = RESULTS / "families.jsonl"
BASELINES: Final = RESULTS / "baselines.json"
LIKELIHOOD: Final = "qwen-1.5b.judge.json"
ASIDE: Final = RESULTS / "judge-aside.json"
"""AUC of the judge by head and source: as it ships, and of the heads other than support with their families left out."""
_EACH: Final = 200
"""Rows of a source that energy and overlap are measured on."""
_SUPPORT: Final = ASKED.index("support")


def keep(paths: list[Path]) -> None:
    """What the folds said of support, as counts of logits."""
    found: leftout.Runs = [{} for _ in paths]
    for run, path in zip(found, paths, strict=True):
        with np.load(path) as arrays:
            for key in arrays.files:
                name, _, part = key.partition("#")
                of_support = arrays[f"{name}#head"] == _SUPPORT
                if part == "said" and of_support.any():
                    classes = arrays[f"{name}#class"][of_support]
                    run[name] = leftout.logits(arrays[key][of_support]), classes == 0
    leftout.keep(found, KEPT)


def baselines(cache: Path) -> None:
    """AUC of energy and of overlap, each as it is sure to be turned: less energy and more overlap mean support."""
    from countermark.gate.measuring import measure_rows  # noqa: PLC0415 — nothing else here needs it
    from countermark.gate.rows import ClaimRow, Dataset  # noqa: PLC0415
    from countermark.model import Evidence, Passage  # noqa: PLC0415

    arrays = load(cache / "data-512.xz")
    sources = json.loads(arrays["meta"].tobytes())["sources"]
    wanted = {name for family in FAMILIES for name in (*FAMILIES[family], *NEVER.get(family, ()))}
    rows: dict[str, list[ClaimRow]] = {}
    for each in texts(cache / "texts-512.xz"):
        line = arrays["table"][each["row"]]
        name = sources[line[5]]
        if line[3] == 0 and line[7] == 1 and name in wanted and len(rows.setdefault(name, [])) < _EACH:
            evidence = Evidence(passages=(Passage(id="p1", text=each["evidence"], source=name),))
            rows[name].append(ClaimRow(each["row"], each["claim"], evidence, "supported" if line[4] == 0 else "other"))
    found: dict[str, dict[str, float]] = {"energy": {}, "overlap": {}}
    for name, part in sorted(rows.items()):
        values = measure_rows(Dataset(name, name, part), names=("energy", "evidence.overlap"))
        positive = np.array([row.label == "supported" for row in part])
        for measure, key, sign in (("energy", "energy", -1.0), ("overlap", "evidence.overlap", 1.0)):
            known = np.array([float(value) * sign if (value := each[key]) is not None else np.nan for each in values])
            there = ~np.isnan(known)
            if 0 < positive[there].sum() < there.sum():
                found[measure][name] = round(leftout.auc(known[there], positive[there]), 4)
        print(name, len(part), {measure: by.get(name) for measure, by in found.items()}, flush=True)
    BASELINES.write_text(json.dumps(found, indent=1) + "\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--keep", type=Path, nargs="+", default=[])
    parser.add_argument("--baselines", type=Path)
    parser.add_argument("--write", action="store_true")
    chosen = parser.parse_args()
    if chosen.keep:
        keep(chosen.keep)
    if chosen.baselines is not None:
        baselines(chosen.baselines)
    said, families = report()
    if chosen.write:
        scale = leftout.scale_of([said])
        place = WEIGHTS / LIKELIHOOD
        place.write_text(json.dumps({"support": {"scale": round(scale, 4), "shift": 0.0}}) + "\n")
        record([LIKELIHOOD], {"command": "python -m train.compare --write", "families": families})
        print(f"scale {scale:.4f}")


def report() -> tuple[dict[str, leftout.Rows], list[str]]:
    """Prints every table of what is kept; gives what the judge said, and the families that it was judged on."""
    said = {name: rows for run in leftout.runs([KEPT]) for name, rows in run.items()}
    columns: dict[str, dict[str, float]] = json.loads(BASELINES.read_text())
    columns["shipped recipe"] = {
        name: scores["auc"] for line in ENCODER.read_text().splitlines() for name, scores in json.loads(line)["scores"].items()
    }  # fmt: skip
    columns["judge"] = {name: leftout.auc(*rows) for name, rows in said.items()}
    families = [name for name in FAMILIES if of(columns["judge"], name) is not None]
    table(columns, families)
    calibration("judge", said, families)
    # Of the encoder only the runs that left pairs of sources out are kept: a twin may have been trained on.
    calibration("encoder", _together(leftout.runs([leftout.KEPT])), families)
    print("\nAUC of the judge by head")
    for how, heads in json.loads(ASIDE.read_text()).items():
        for head, by in heads.items():
            print(f"{how}, {head}: " + ", ".join(f"{name} {each['auc']:.3f}" for name, each in by.items()))
    return said, families


def _together(runs: leftout.Runs) -> dict[str, leftout.Rows]:
    """The rows of each source over all runs that were judged on it."""
    found: dict[str, leftout.Rows] = {}
    for run in runs:
        for name, (values, good) in run.items():
            earlier = found.get(name, (values[:0], good[:0]))
            found[name] = np.concatenate([earlier[0], values]), np.concatenate([earlier[1], good])
    return found


def table(columns: dict[str, dict[str, float]], families: list[str]) -> None:
    """AUC by family."""
    print(f"{'AUC on families left out':26}" + "".join(f"{name:>16}" for name in columns))
    kept: dict[str, list[float]] = {name: [] for name in columns}
    for family in families:
        values = {name: of(by, family) for name, by in columns.items()}
        print(f"{family:26}" + "".join(f"{'–' if v is None else f'{v:.3f}':>16}" for v in values.values()))
        for name, value in values.items():
            kept[name] += [] if value is None else [value]
    for called, least in (("mean", False), ("worst", True)):
        found = (min(each) if least else sum(each) / len(each) for each in kept.values())
        print(f"{called:26}" + "".join(f"{value:16.3f}" for value in found))


def calibration(who: str, said: dict[str, leftout.Rows], families: list[str]) -> None:
    """How far probabilities are off, by family: as they are, and under the scale of the others."""
    print(f"\n{f'calibration error of {who}':30}{'rows':>16}{'supported':>16}{'as it is':>16}{'likelihood':>16}")
    for family in families:
        own = (*FAMILIES[family], *NEVER.get(family, ()))
        others = {name: rows for name, rows in said.items() if name not in own}
        values = np.concatenate([said[name][0] for name in own if name in said])
        good = np.concatenate([said[name][1] for name in own if name in said])
        scale = leftout.scale_of([others])
        errors = (leftout.error(leftout.said(values * by), good) for by in (1.0, scale))
        print(f"{family:30}{len(good):16}{good.mean():16.2f}" + "".join(f"{each:16.3f}" for each in errors))


if __name__ == "__main__":
    main()
