"""What the gate accepts by source, its thresholds chosen on other sources only: energy, support, and the default policy.

    python -m bench.gate_sources [--rows 60] [--keep values.jsonl] [--laws 100]

For each source of `mix_dev` and each `*_dev` set of ../shared/data: how many supported claims are accepted (coverage) and how many
unsupported ones (false accepts), as a pair, at a threshold that a calibration with a target of 5 % learned on all other sources.
A pair trades one for the other, so the coverage of each score at the same false accepts is printed beside it; the
default has to cover more than energy on three quarters of the sources that have both labels. With --keep, rows are measured once and
kept there. --laws also takes that many claims and looks whether the order of passages, or fourteen passages of
other claims, changes a decision.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import random
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from bench.harness import DATA
from bench.harness import rows as rows_of

from countermark.gate import evaluate_rows
from countermark.gate.calibration.clusters import clusters
from countermark.gate.calibration.transfer import Sample, transfer
from countermark.gate.dataset import scored
from countermark.gate.measuring import SUPPORTED, Values, measured, subject_of
from countermark.gate.result import NEAREST, SUPPORT
from countermark.gate.rows import ClaimRow, read_dataset
from countermark.model import Evidence, Passage
from countermark.policy.pack.calibration import Sense

SETS = (
    "mix_dev", "begin_dev", "covidfact_dev", "fever_symmetric_dev", "healthver_dev", "infotabs_dev", "prontoqa_dev",
    "proofwriter_dev", "scifact_dev", "snli_cad_dev", "wice_claim_dev",
)  # fmt: skip
BAR = 0.75
UNRELATED = 14


class Taken(NamedTuple):
    """A row of a set, under the source that it counts for."""

    source: str
    row: ClaimRow
    values: Values


def chosen(rows: int) -> Iterator[tuple[str, str, ClaimRow]]:
    """So many rows of each set, ten times as many of the mixed one: the same in every run."""
    for name in SETS:
        dataset = read_dataset((DATA / f"{name}.jsonl.gz").read_bytes(), name, source=name)
        if name == "mix_dev":
            # Those that the calibration was learned from come first: a source is judged by the others all the same.
            ordered = sorted(dataset.rows, key=lambda row: hashlib.sha256(row.claim.encode()).digest())[: 10 * rows]
        else:
            places = list(range(len(dataset.rows)))
            random.Random(7).shuffle(places)
            ordered = [dataset.rows[place] for place in places[:rows]]
        for row in ordered:
            texts = [passage.text for passage in row.evidence.passages]
            key = hashlib.sha256(json.dumps([name, row.claim, texts]).encode()).hexdigest()
            yield key, row.source if name == "mix_dev" else name, row


def taken(rows: int, keep: Path | None) -> list[Taken]:
    known = {}
    if keep is not None and keep.exists():
        known = {line["key"]: line["values"] for line in rows_of(keep)}
    found = []
    for number, (key, source, row) in enumerate(chosen(rows), 1):
        if key not in known:
            known[key] = {each.measure: each.value for each in measured(subject_of(row.claim, row.evidence), SUPPORTED)}
            if keep is not None:
                with keep.open("a", encoding="utf-8") as file:
                    file.write(json.dumps({"key": key, "values": known[key]}) + "\n")
        found.append(Taken(source, row, known[key]))
        if number % 100 == 0:
            print(f"{number} rows", file=sys.stderr)
    return found


def samples(rows: Sequence[Taken], name: str, worst: float, eligible: Sequence[bool] | None) -> dict[str, Sample]:
    """The scores of each source; what another rule stops has the worst there is."""
    groups = clusters([each.row for each in rows])
    found: dict[str, Sample] = {}
    for place, each in enumerate(rows):
        value = each.values[name]
        fit = value is not None and (eligible is None or eligible[place])
        sample = found.setdefault(each.source, Sample([], [], [], []))
        sample.scores.append(float(value) if fit and value is not None else worst)
        sample.supported.append(each.row.is_supported is True)
        sample.clusters.append(groups[place])
        sample.salt.append(each.row.claim)
    return found


def coverage_at(sample: Sample, sense: Sense, wrong: int) -> float:
    """The share of supported claims above the threshold that lets so many unsupported ones through."""
    sign = -1 if sense == "at least" else 1
    bad = sorted(sign * score for score, good in zip(sample.scores, sample.supported, strict=True) if not good)
    good = [sign * score for score, label in zip(sample.scores, sample.supported, strict=True) if label]
    cut = bad[wrong] if wrong < len(bad) else float("inf")
    return sum(score < cut for score in good) / len(good)


def table(rows: Sequence[Taken]) -> bool:
    """Print the pairs; whether the default covers more than energy on enough of the sources."""
    eligible = scored([each.values for each in rows], "grounding.support").eligible
    ways: list[tuple[str, Sense, dict[str, Sample]]] = [
        ("energy", "at most", samples(rows, NEAREST, 1.0, None)),
        ("support", "at least", samples(rows, SUPPORT, 0.0, None)),
        ("default", "at least", samples(rows, SUPPORT, 0.0, eligible)),
    ]
    print(
        f"{'source':<29} {'rows':>5}  "
        + "  ".join(f"{name:<27}" for name, *_ in ways)
        + "  coverage at 5 % false accepts"
    )
    print(f"{'':<36}  " + "  ".join(f"{'covered  false accepts':<27}" for _ in ways) + "  energy  support  default")
    better = counted = 0
    for source in ways[0][2]:
        cells, equal = [], []
        for _, sense, found in ways:
            others = [name for name in found if name != source]
            line = transfer(found, others, source, sense=sense)
            pair = f"{_share(line.right, line.supported)}  {_share(line.wrong, line.unsupported)}"
            cells.append(f"{pair:<27}")
            if line.supported and line.unsupported:
                equal.append(coverage_at(found[source], sense, line.unsupported // 20))
        size = len(ways[0][2][source].scores)
        told = "  ".join(f"{each:>6.0%}" for each in equal)
        print(f"{source:<29} {size:>5}  " + "  ".join(cells) + f"  {told}")
        if equal:
            counted += 1
            better += equal[2] > equal[0]
    print(
        f"\nthe default covers more than energy at equal false accepts on {better} of {counted} sources (at least {BAR:.0%})"
    )
    return counted > 0 and better >= BAR * counted  # no source shows nothing


def _share(hits: int, total: int) -> str:
    return f"{hits}/{total} {hits / total:.0%}" if total else f"{hits}/0"


def laws(rows: Sequence[Taken]) -> bool:
    """Whether no decision changes with the order of passages, and unrelated ones change it only towards review."""
    rng = random.Random(28)
    pool = [passage.text for each in rows for passage in each.row.evidence.passages]
    plain = [_given(each.row, [passage.text for passage in each.row.evidence.passages]) for each in rows]
    order, more = [], []
    for each in rows:
        own = [passage.text for passage in each.row.evidence.passages]
        order.append(_given(each.row, rng.sample(own, len(own))))
        more.append(_given(each.row, rng.sample([*own, *rng.sample(pool, UNRELATED)], len(own) + UNRELATED)))
    first, shuffled, grown = ([result.verdict for result in evaluate_rows(part)] for part in (plain, order, more))
    moved = sum(one is not other for one, other in zip(first, shuffled, strict=True))
    changed = [(str(one), str(other)) for one, other in zip(first, grown, strict=True) if one is not other]
    away = [pair for pair in changed if pair[1] != "review"]
    print(f"\n{len(rows)} claims: {moved} decisions change with the order of passages")
    print(
        f"{UNRELATED} passages of other claims change {len(changed)}, {len(away)} of them not towards review: {sorted(away)}"
    )
    return not moved and not away


def _given(row: ClaimRow, texts: Sequence[str]) -> ClaimRow:
    passages = [Passage(id=f"p{number}", text=text, source="bench") for number, text in enumerate(texts, 1)]
    return row._replace(evidence=Evidence(passages=passages))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rows", type=int, default=60, help="of each set; ten times as many of mix_dev")
    parser.add_argument("--keep", type=Path, help="where measured rows are kept")
    parser.add_argument("--laws", type=int, default=0, help="claims to look at for order and unrelated passages")
    given = parser.parse_args()
    if not DATA.is_dir():
        print(f"no labelled data in {DATA}: nothing is measured")
        return 0
    rows = taken(given.rows, given.keep)
    met = table(rows)
    if given.laws:
        picked = random.Random(1).sample(rows, min(given.laws, len(rows)))
        met &= laws(picked)
    print(f"\nbars: {'met' if met else 'missed'}")
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
