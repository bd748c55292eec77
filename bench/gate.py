"""What the gate costs beside the embedding: one claim with twenty sentences, warm and from a cold start.

Run it from the checkout. Warm, both are timed in turn in one process on the same texts, each claim new, with no vectors
kept on disk; the ratio of the medians is held against a bar. Cold is the whole command, the first time on this machine
included: a process that starts, loads the weights, decides and ends.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

os.environ["COUNTERMARK_CACHE"] = "off"

from countermark.gate import evaluate
from countermark.measure.embedding import embedder

HERE = Path(__file__).resolve().parent
RATIO = 1.3
COLD = 1.5
"""Seconds."""
ROUNDS = 40
SENTENCES = 20


def sentences() -> list[str]:
    """Sentences of the paragraphs that the other benchmarks read."""
    rows = [json.loads(line) for line in (HERE / "paragraphs.jsonl").read_text("utf-8").splitlines()]
    parts = [part.strip() for row in rows for part in row["text"].split(". ")]
    return [f"{part}." for part in parts if 40 <= len(part) <= 240]


def warm(texts: list[str]) -> tuple[float, float]:
    """Medians of the embedding alone, and of the whole decision."""
    embed = embedder()
    alone, whole = [], []
    for number in range(ROUNDS + 2):
        claim, *passages = [texts[(number * 7 + place) % len(texts)] for place in range(SENTENCES + 1)]
        evidence = [{"text": text, "source": "bench"} for text in passages]
        start = time.perf_counter()
        embed([claim, *passages])
        middle = time.perf_counter()
        evaluate(claim, evidence)
        end = time.perf_counter()
        if number >= 2:  # the first ones load the weights and the pack
            alone.append(middle - start)
            whole.append(end - middle)
    return statistics.median(alone), statistics.median(whole)


def cold(texts: list[str]) -> float:
    """The best of three runs of the command: others on the machine only add."""
    row = {
        "id": 1,
        "claim": texts[0],
        "evidence": [{"text": text, "source": "bench"} for text in texts[1 : SENTENCES + 1]],
    }
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "claim.json"
        path.write_text(json.dumps(row))
        times = []
        for _ in range(3):
            start = time.perf_counter()
            done = subprocess.run(
                [sys.executable, "-m", "countermark", "gate", "check", "--input", str(path)],
                capture_output=True,
                check=False,
            )
            times.append(time.perf_counter() - start)
            if done.returncode not in (0, 1, 3):
                raise SystemExit(done.stderr.decode())
    return min(times)


def main() -> int:
    texts = sentences()
    alone, whole = warm(texts)
    seconds = cold(texts)
    print(f"one claim, {SENTENCES} sentences: embedding {alone * 1000:.1f} ms, gate check {whole * 1000:.1f} ms")
    print(f"gate check / embedding: {whole / alone:.2f} (bar {RATIO})")
    print(f"cold start: {seconds:.2f} s (bar {COLD} s)")
    return 0 if whole / alone <= RATIO and seconds <= COLD else 1


if __name__ == "__main__":
    sys.exit(main())
