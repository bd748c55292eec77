"""The calibrations that ship with the gate, from rows of `mix_train` whose licence lets their thresholds be shipped.

    python train/gate_calibration.py --data ../shared/data --date 2026-11-15

Writes src/countermark/gate/calibrations/<pack>/<name>.json: fixed thresholds, percentiles of the gap, the
oracle-relative threshold, and with labels the gap and the combined risk that keep false accepts within 5 %.
The rows are chosen by the digest of their claim, so that every run takes the same ones.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import json
import sys
from pathlib import Path

from countermark.gate import calibrate
from countermark.gate.dataset import made
from countermark.gate.measuring import measure_rows
from countermark.gate.rows import Dataset, half_of, read_dataset
from countermark.gate.sweep import PERCENTILES
from countermark.policy.calibration import Calibration

OUT = Path(__file__).parents[1] / "src/countermark/gate/calibrations"
LICENSED = {
    "FEVER-dev": "CC-BY-SA-3.0",
    "FEVER-dev-shuffled-evidence": "CC-BY-SA-3.0",
    "InfoTabs": "Apache-2.0",
    "TabFact-pairs": "CC-BY-4.0",
    "SNLI-CAD": "Apache-2.0, text CC-BY-SA-4.0",
    "SciFact": "CC-BY-4.0, abstracts ODC-By-1.0",
    "HaluEval-QA": "MIT",
    "Factcheck-GPT": "Apache-2.0",
    "FOLIO": "CC-BY-SA-4.0",
    "ProofWriter": "CC-BY-4.0",
}
"""Sources whose licence allows it; those without one, or for other uses only, are left out."""
ROWS = 4000
PACKS = ("grounding.energy", "grounding.energy-strict", "grounding.energy-support")


def chosen(data: bytes) -> Dataset:
    """The rows that are learned from, under the digest of exactly these."""
    rows = [line for line in data.split(b"\n") if line.strip()]
    allowed = [line for line in rows if json.loads(line)["source"] in LICENSED]
    allowed.sort(key=lambda line: hashlib.sha256(json.loads(line)["claim"].encode()).digest())
    name = f"mix_train, {ROWS} rows of licensed sources"
    return read_dataset(b"\n".join(allowed[:ROWS]) + b"\n", name, source="mix_train")


def calibrations(dataset: Dataset, date: str) -> list[Calibration]:
    """Every calibration, for every pack that takes it."""

    def progress(done: int) -> None:
        if done % 500 == 0:
            print(f"{done} rows", file=sys.stderr)

    values = measure_rows(dataset, partial=Path("gate_calibration.partial"), progress=progress)
    gaps = [float(each["energy.gap"]) for each in values if each["energy.gap"] is not None]
    several = [
        float(each["energy.loo"])
        for row, each in zip(dataset.rows, values, strict=True)
        if each["energy.loo"] is not None and len(row.evidence.passages) > 1
    ]
    labels = [row.is_supported is True for row in dataset.rows]
    found = []
    for pack in PACKS:
        common = made(pack, dataset, date=date)
        found += [calibrate.fixed(common, name) for name in calibrate.FIXED]
        found += [calibrate.adaptive(common, gaps, percentile) for percentile in PERCENTILES]
        found += [calibrate.relative(common, several), calibrate.labelled(common, values, labels)]
    common = made("grounding.energy-combined", dataset, date=date)
    fitted = [half_of(row.claim) for row in dataset.rows]
    found.append(calibrate.combined(common, values, labels, fitted=fitted))
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--data", type=Path, required=True, help="the folder with mix_train.jsonl.gz")
    parser.add_argument("--date", required=True, help="the date that the calibrations carry")
    given = parser.parse_args()
    dataset = chosen(gzip.decompress((given.data / "mix_train.jsonl.gz").read_bytes()))
    for calibration in calibrations(dataset, given.date):
        path = OUT / calibration.pack / f"{calibration.calibration_id}.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(calibration.to_json(), "utf-8")
        print(
            f"{calibration.pack} {calibration.calibration_id} tau {calibration.parameters['tau']} {calibration.figures}"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
