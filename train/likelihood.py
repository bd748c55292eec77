"""How likely a claim is supported, given the score of `verifier.evidence.support`, on evidence of a kind not trained on.

    python -m train.likelihood            # fits, writes verifier.likelihood.json and prints how far off it is
    python -m train.likelihood judge      # first runs the files that ship on sources they have not seen (an hour)

The files that ship were trained on every source with a licence, so nothing is left to fit them on. What is fitted is the
scale under which the eight runs that left two sources out each are as sure as they may be (`train.leftout`). The files
that ship were trained for longer and are surer still: the scale is divided by how much wider their logits spread on
sources that neither has seen. No label of those is used, and none of them has to have a licence for that.

The likelihood decides nothing: packs, gate and verifier go by the score, which stays as it is.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import numpy as np

from train import manifest
from train.leftout import KEPT, NEAR, Map, Rows, keep, logits, runs, said, scale_of, shipped_score, table
from train.manifest import WEIGHTS
from train.rows import HEADS, Row, read
from train.sources import SOURCES, _evidence, _plain

NAME: Final = "verifier.likelihood.json"
SHIPPED: Final = Path(__file__).parent / "results" / "shipped.json"
UNSEEN: Final = {"begin-cmu": 400, "covidfact": 300, "fever-symmetric": 200, "healthver": 300}
"""Sources that the files that ship have not seen, and rows of each that are judged; BEGIN's part about films among them."""
SEEN: Final = 60
"""Rows kept aside of each source that was trained on."""


def samples() -> Iterator[tuple[str, list[Row]]]:
    """Rows by source, the same every time."""
    films = [
        Row(head="support", source="begin-cmu", claim=_plain(row["claim"]), evidence=_evidence(row), label=row["label"])
        for name in ("begin_dev", "begin_test")
        for row in read(name)
        if "-cmu" in row["id"]
    ]
    given = [films, *([row for row in source() if row.split == "dev" and row.head == "support"] for source in SOURCES)]
    for rows in given:
        if rows:
            source = rows[0].source
            yield source, random.Random(1).sample(rows, min(UNSEEN.get(source, SEEN), len(rows)))


def judge() -> None:
    """What the files that ship say of them, as counts."""
    from countermark.measure.encoder.crossencoder import CrossEncoder  # noqa: PLC0415 — nothing else here needs it
    from countermark.measure.verifier.learned.judging import Ask  # noqa: PLC0415

    encoder, found = CrossEncoder(), {}
    for source, rows in samples():
        answers = encoder([Ask("support", row.claim, row.evidence) for row in rows])
        known = [
            (each.of("supported"), row.label == HEADS["support"][0]) for each, row in zip(answers, rows, strict=True)
        ]
        kept = [(score, good) for score, good in known if score is not None]
        found[source] = logits(np.array([[score] for score, _ in kept])), np.array([good for _, good in kept])
        print(f"{source}: {len(kept)} of {len(rows)} judged", file=sys.stderr, flush=True)
    keep([found], SHIPPED)


def spread(shipped: dict[str, Rows], left_out: list[dict[str, Rows]]) -> float:
    """How many times wider the logits that ship lie than those of the runs, on what none of them has seen."""
    ratios = [
        shipped[name][0].std() / np.mean([run[name][0].std() for run in left_out if name in run]) for name in NEAR
    ]
    return float(np.exp(np.mean(np.log(ratios))))


def main() -> None:
    if sys.argv[1:] == ["judge"]:
        judge()
    left_out, (shipped,) = runs([KEPT]), runs([SHIPPED])
    scale, wider = scale_of(left_out), spread(shipped, left_out)
    kept = scale / wider
    print(f"scale of the runs {scale:.4f}; logits that ship are {wider:.3f} times as wide; scale that ships {kept:.4f}")
    # The score is made of the logit already: what ships goes from the one to the other.
    times, shift = shipped_score()
    fit = {"scale": round(kept / times, 4), "shift": round(-kept * shift / times, 4)}
    columns: dict[str, Map] = {
        "as it is": said,
        "score": lambda v: said(times * v + shift),
        "likelihood": lambda v: said(fit["scale"] * (times * v + shift) + fit["shift"]),
    }
    for called, names in (("not seen", UNSEEN), ("trained on, rows kept aside", set(shipped) - set(UNSEEN))):
        print(f"\n{called}")
        table({name: [(shipped[name], columns)] for name in names})
    document = {"verifier.evidence.support": {"support": fit}}
    (WEIGHTS / NAME).write_text(json.dumps(document, indent=1) + "\n", "utf-8")
    matrices = json.loads((WEIGHTS / "manifest.json").read_text("utf-8"))["verifier.matrices"]["sha256"]
    manifest.record(
        [NAME], {"command": "python -m train.likelihood", "verifier.matrices": matrices, "runs": len(left_out)}
    )


if __name__ == "__main__":
    main()
