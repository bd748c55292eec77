"""What gating costs beside its verifier, and how long an audit takes.

    python -m bench.gate_speed [--claims 40]

Times are of the processor, of all threads, so that other work on the machine does not count. Gating a claim may cost 1.1 times its
verifier over all claims; an audit of forty claims may take 20 seconds.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from bench.gate_sources import DATA, chosen

from countermark.gate import evaluate
from countermark.gate.measuring import measured, subject_of
from countermark.gate.result import SUPPORT
from countermark.model import Evidence, Passage

RATIO, AUDIT = 1.1, 20.0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--claims", type=int, default=40)
    count = parser.parse_args().claims
    if not DATA.is_dir():
        print(f"no labelled data in {DATA}: nothing is measured")
        return 0
    os.environ["COUNTERMARK_CACHE"] = "off"
    rows = [row for _, _, row in chosen(count // 8)][:: max(1, (count // 8) * 20 // count)][:count]
    rows = [
        row._replace(
            evidence=Evidence(passages=[Passage(id=p.id, text=p.text, source="s") for p in row.evidence.passages])
        )
        for row in rows
    ]
    measured(subject_of(rows[0].claim, rows[0].evidence), (SUPPORT, "energy"))
    begin = time.process_time()
    for row in rows:
        measured(subject_of(row.claim, row.evidence), (SUPPORT,))
    verifier = time.process_time() - begin
    begin = time.process_time()
    verdicts = [evaluate(row.claim, row.evidence).verdict for row in rows]
    gate = time.process_time() - begin
    told = ", ".join(f"{verdicts.count(each)} {each}" for each in sorted(set(verdicts)))
    print(
        f"{len(rows)} claims ({told}): verifier {verifier / len(rows) * 1000:.0f} ms a claim, gate {gate / len(rows) * 1000:.0f} ms"
    )
    print(f"gating costs {gate / verifier:.2f} times its verifier (at most {RATIO})")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "rows.jsonl"
        lines = [
            {"id": n, "claim": r.claim, "evidence": [p.text for p in r.evidence.passages]} for n, r in enumerate(rows)
        ]
        path.write_text("".join(json.dumps(line) + "\n" for line in lines))
        before = os.times()
        subprocess.run([sys.executable, "-m", "countermark", "gate", "audit", "--dataset", str(path)], check=False)
        after = os.times()
    audit = after.children_user + after.children_system - before.children_user - before.children_system
    print(f"an audit of {len(rows)} claims takes {audit:.1f} s of the processor (at most {AUDIT:.0f})")
    met = gate <= RATIO * verifier and audit <= AUDIT
    print(f"bars: {'met' if met else 'missed'}")
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
