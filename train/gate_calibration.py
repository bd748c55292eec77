"""The calibrations that ship with the gate, from rows of `mix_dev` whose licence lets their thresholds be shipped.

    python train/gate_calibration.py --data ../shared/data --date 2026-11-15

Writes src/countermark/gate/calibrations/<pack>/<name>.json: fixed thresholds, percentiles of the gap, the oracle-relative
threshold, and with labels the support, the gap and the combined risk that keep false accepts within 5 %. Not from
`mix_train`: the verifier was trained on it, and is surer there than it will be elsewhere. The rows are chosen by the
digest of their claim, so that every run takes the same ones. A run that is cut off goes on from gate_calibration.partial.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import json
import sys
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path

from countermark.errors import CountermarkError
from countermark.gate.calibration import calibrate
from countermark.gate.calibration.clusters import clusters
from countermark.gate.dataset import made, scored
from countermark.gate.embedding import judge_identity
from countermark.gate.measuring import SUPPORTED, Values, measure_rows
from countermark.gate.result import SUPPORT
from countermark.gate.rows import Dataset, half_of, mismatched, read_dataset
from countermark.gate.sweep import PERCENTILES
from countermark.policy.pack.calibration import Calibration

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
ROWS = 1000
TARGETS = (Fraction(1, 20), Fraction(1, 10))
"""False accepts that are promised for support; with so many rows nothing stricter can be."""
PACKS = ("grounding.energy", "grounding.energy-strict")


def chosen(data: bytes) -> Dataset:
    """The rows that are learned from, under the digest of exactly these."""
    rows = [line for line in data.split(b"\n") if line.strip()]
    allowed = [line for line in rows if json.loads(line)["source"] in LICENSED]
    allowed.sort(key=lambda line: hashlib.sha256(json.loads(line)["claim"].encode()).digest())
    name = f"mix_dev, {ROWS} rows of licensed sources"
    return read_dataset(b"\n".join(allowed[:ROWS]) + b"\n", name, source="mix_dev")


def calibrations(dataset: Dataset, date: str) -> list[Calibration]:
    """Every calibration, for every pack that takes it."""

    def progress(done: int) -> None:
        if done % 500 == 0:
            print(f"{done} rows", file=sys.stderr)

    values = measure_rows(dataset, names=SUPPORTED, partial=Path("gate_calibration.partial"), progress=progress)
    gaps, energies = (
        [float(value) for each in values if (value := each[name]) is not None]
        for name in ("energy.gap_nearest", "energy")
    )
    several = [
        float(each["energy.loo"])
        for row, each in zip(dataset.rows, values, strict=True)
        if each["energy.loo"] is not None and len(row.evidence.passages) > 1
    ]
    oracles = [float(value) for each in values if (value := each["energy.oracle"]) is not None]
    other = measure_rows(mismatched(dataset), names=("energy.gap_nearest",))
    unrelated = [float(value) for each in other if (value := each["energy.gap_nearest"]) is not None]
    labels = [row.is_supported is True for row in dataset.rows]
    grouped = {"clusters": clusters(dataset.rows), "salt": [row.claim for row in dataset.rows]}
    found = []
    for pack in PACKS:
        common = made(pack, dataset, date=date)
        found += [calibrate.fixed(common, name) for name in calibrate.FIXED]
        unlabelled = [calibrate.adaptive(common, gaps, percentile, energies) for percentile in PERCENTILES]
        unlabelled += [
            calibrate.relative(common._replace(version=2), oracles),
            calibrate.relative(common, several, leave_one_out=True),
        ]
        for made_so in unlabelled:
            try:
                found.append(calibrate.related_only(made_so, unrelated))
            except CountermarkError as error:
                print(f"{pack} {made_so.calibration_id} does not ship: {error}", file=sys.stderr)
        found.append(calibrate.labelled(common, values, labels, **grouped))
    fitted = [half_of(row.claim) for row in dataset.rows]
    common = made("grounding.energy-combined", dataset, date=date)
    found.append(calibrate.combined(common, values, labels, fitted=fitted, **grouped))
    found.append(over_oracles(dataset, values, date))
    rows = scored(values, "grounding.support")
    common = made("grounding.support", dataset, date=date, judge=judge_identity())
    for target in TARGETS:
        options = {"measure": SUPPORT, "target": target, "eligible": rows.eligible, "asked": rows.asked, **grouped}
        found.append(calibrate.labelled(common, values, labels, **options))
    return found


def over_oracles(dataset: Dataset, values: Sequence[Values], date: str) -> Calibration:
    """The gap over the mean of several control claims, each passage as it stands, that keeps false accepts within 5 %."""
    common = made("grounding.energy-oracles", dataset, date=date)
    grouped = {"clusters": clusters(dataset.rows), "salt": [row.claim for row in dataset.rows]}
    labels = [row.is_supported is True for row in dataset.rows]
    return calibrate.labelled(common, values, labels, measure="energy.gap_mean", **grouped)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--data", type=Path, required=True, help="the folder with mix_dev.jsonl.gz")
    parser.add_argument("--date", required=True, help="the date that the calibrations carry")
    given = parser.parse_args()
    dataset = chosen(gzip.decompress((given.data / "mix_dev.jsonl.gz").read_bytes()))
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
