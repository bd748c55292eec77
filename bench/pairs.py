"""What examples cost: a batch of drafts with `--pairs` beside the same batch without.

    python -m bench.pairs [--drafts 10000] [--wrong 10]

Drafts of eight sentences with a tagged number each, one draft in `--wrong` with a number that contradicts its fact, each
with a question of its own, under numbers.strict in one process; both runs take turns, piece by piece, so that a busy
machine slows both, and processor time is counted. Then every example is checked again. Bars: 1.2 times the time; every
chosen text accepted, no rejected one.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
from bench.batch import _FACTS, _NAMES, value, written
from bench.harness import rows

from countermark import Draft, check
from countermark.batch import Settings, run_batch
from countermark.batch.examples import Examples
from countermark.evidence import load_facts

PIECES = 10
MOST = 1.2


def draft(number: int, wrong: int) -> str:
    """Eight sentences about one fact each; in one draft of `wrong`, one number is not that of its fact."""
    sentences = []
    for place, name in enumerate(_NAMES):
        fact = (number * len(_NAMES) + place) % _FACTS
        said = "99.9" if number % wrong == 0 and place == number // wrong % len(_NAMES) else value(fact)
        sentences.append(f'Inflation in {name} was <claim id="f{fact}">{said}%</claim> in {2023 - fact // 8}.')
    return " ".join(sentences)


def question(number: int) -> str:
    """No two are alike."""
    return f"Reader {number} of town {number * 7919 % 10007} asks on day {number % 365}: how high was inflation?"


def timed(folder: Path, numbers: range, wrong: int, settings: Settings, *, taught: bool) -> float:
    """Seconds of processor time of one piece."""
    name = f"{'taught' if taught else 'plain'}-{numbers.start}"
    table = pa.table({"draft": [draft(each, wrong) for each in numbers], "query": [question(each) for each in numbers]})
    pq.write_table(table, folder / "in.parquet")
    examples = Examples(folder / f"{name}.pairs") if taught else None
    began = time.process_time()
    run_batch(folder / "in.parquet", folder / f"{name}.parquet", settings, examples=examples)
    return time.process_time() - began


def main() -> int:
    """Time, check again, print; 1 where a bar is missed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--drafts", type=int, default=10_000)
    parser.add_argument("--wrong", type=int, default=10, help="one draft in so many is wrong")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        written(folder, 0)
        facts = str(folder / "facts.json")
        settings = Settings(facts=[facts])
        times = {False: 0.0, True: 0.0}
        size = chosen.drafts // PIECES
        for piece in range(PIECES):
            numbers = range(piece * size, (piece + 1) * size)
            for taught in ((False, True), (True, False))[piece % 2]:
                times[taught] += timed(folder, numbers, chosen.wrong, settings, taught=taught)
        evidence = load_facts(facts)
        files = [path / "preference.jsonl" for path in folder.glob("*.pairs")]
        examples = [line for path in files for line in rows(path)]
        right = wrong = 0
        for each in examples:
            found = {key: check(Draft(text=each[key]), evidence).decision for key in ("chosen", "rejected")}
            right += found["chosen"] == "accept"
            wrong += found["rejected"] != "accept"
    ratio = times[True] / times[False]
    print(
        f"{PIECES * size} drafts, one in {chosen.wrong} wrong: check {times[False]:.1f} s, with pairs {times[True]:.1f} s "
        f"({ratio:.2f} times, bar {MOST}); {len(examples)} examples, {right} chosen accepted, {wrong} rejected not"
    )
    return 0 if ratio <= MOST and right == wrong == len(examples) else 1


if __name__ == "__main__":
    sys.exit(main())
