"""A draft checked while it is written: is it what `check` says of the whole, how far behind is it, what does it cost?

    python -m bench.stream --drafts 20000 --seed 1

Every draft is cut at random and fed to a StreamChecker; report, text and marks are held against `check` of the whole
text. Then real prose: how many characters are held back while it comes, and what a chunk costs. Then long streams:
what is kept beside the text and its marks does not grow. Exits 1 on any difference.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import re
import sys
import time
import tracemalloc
from collections import Counter
from statistics import mean, median

from bench.harness import ROOT, heading
from bench.harness import rows as rows_of
from tests.stream import drafts
from tests.stream.stream import Streamed

from countermark import Evidence, Fact
from countermark.stream import Released, StreamChecker

SLICE = 50
CHUNK = re.compile(r"\s?\w{1,6}|\W")
"""About what a language model emits at a time."""
LENGTHS = (20_000, 80_000, 320_000)
KEPT = 4_096
SHOWN = 20


class Tally:
    """What was compared."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.withdrawn: Counter[str] = Counter()
        self.most = 0
        self.wrong: list[str] = []

    def merge(self, other: Tally) -> None:
        self.counts += other.counts
        self.withdrawn += other.withdrawn
        self.most = max(self.most, other.most)
        self.wrong += other.wrong


def compare(seeds: range, seed: int) -> Tally:
    """Some drafts through the stream and through `check`."""
    tally = Tally()
    for number in seeds:
        luck = random.Random(f"{seed}:{number}")
        text = drafts.draft(luck)
        streamed = Streamed(drafts.chunks(text, luck), **drafts.options(luck))
        wrong = streamed.differences()
        tally.wrong += [f"draft {number}: {each}" for each in wrong[:1]]
        tagged = {quantity.id for quantity in streamed.report.graph.quantities if quantity.token is not None}
        tally.most = max(tally.most, *streamed.held, 0) if streamed.held else tally.most
        tally.withdrawn.update(re.sub(r"'.*'|\d+", "…", event.why) for event in streamed.withdrawn)
        tally.counts.update(
            drafts=1,
            identical=not wrong,
            characters=len(text),
            chunks=len(streamed.held),
            stretches=len(streamed.released),
            marks=len(streamed.report.marks),
            early=len(streamed.early),
            tokens=len(tagged),
            tokens_early=sum(mark.node in tagged for mark in streamed.early),
        )
    return tally


def part(work: tuple[int, int, int]) -> Tally:
    """One worker's slice."""
    seed, start, stop = work
    return compare(range(start, stop), seed)


def prose() -> tuple[str, Evidence]:
    """Paragraphs as people write them, every third value of them tagged with a fact that says the same."""
    rows = rows_of(ROOT / "bench" / "paragraphs.jsonl")
    texts: list[str] = []
    facts: list[Fact] = []
    for row in rows:
        text = row["text"]
        for number in reversed(row["numbers"][::3]):
            value = number.get("value")
            if value is None or re.fullmatch(r"-?[0-9.]+", value) is None:
                continue
            facts.append(Fact(id=f"f{len(facts)}", value=value, unit=number.get("unit")))
            token = f'<claim id="{facts[-1].id}" policy="display">{number["text"]}</claim>'
            text = text[: number["start"]] + token + text[number["end"] :]
        texts.append(text)
    return "\n\n".join(texts), Evidence(facts=facts)


def latency(text: str, evidence: Evidence) -> None:
    """How far behind, and what a chunk costs."""
    checker = StreamChecker(evidence, pack="numbers.display")
    pieces = CHUNK.findall(text)
    held: list[int] = []
    began = time.process_time()
    early = 0
    for piece in pieces:
        early += sum(isinstance(event, Released) and event.mark is not None for event in checker.feed(piece))
        held.append(checker.held)
    fed = time.process_time()
    _, report = checker.finish()
    finished = time.process_time()
    held.sort()
    plain = [len(piece) for piece in pieces]
    print(f"prose: {len(text)} characters in {len(pieces)} chunks of {mean(plain):.1f}, {len(report.marks)} numbers")
    print(
        f"  held back: median {median(held):.0f} characters, mean {mean(held):.0f}, 95 % {held[len(held) * 95 // 100]}, most {held[-1]}"
    )
    print(f"  marks given while it came: {early} of {len(report.marks)}")
    print(
        f"  {1e6 * (fed - began) / len(pieces):.0f} µs a chunk, {1e3 * (finished - fed):.0f} ms at the end, processor time"
    )
    print(f"  read again: {checker.reread / len(text):.1f} times")


def memory(text: str, evidence: Evidence) -> bool:
    """What a long stream keeps beside its text and marks."""
    fine = True
    for length in LENGTHS:
        long = (text + "\n\n") * (length // len(text) + 1)
        pieces = [long[start : start + 40] for start in range(0, length, 40)]
        tracemalloc.start()
        checker = StreamChecker(evidence, pack="numbers.display")
        kept = 0
        for piece in pieces:
            checker.feed(piece)
            kept = max(kept, checker.kept)
        stays, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        print(
            f"stream of {length} characters: {stays / 1e6:.2f} MB stay (text and marks), {(peak - stays) / 1e6:.2f} MB"
            f" more at the peak; at most {kept} characters are looked at"
        )
        fine = fine and kept <= KEPT
    return fine


def main() -> int:
    parser = argparse.ArgumentParser(description="Hold streams against the check of the whole.")
    parser.add_argument("--drafts", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    options = parser.parse_args()
    heading()
    text, evidence = prose()
    latency(text, evidence)
    bounded = memory(text, evidence)
    work = [(options.seed, start, min(start + SLICE, options.drafts)) for start in range(0, options.drafts, SLICE)]
    tally = Tally()
    began = time.perf_counter()
    with multiprocessing.get_context("spawn").Pool(options.workers) as pool:
        for piece in pool.imap_unordered(part, work):
            tally.merge(piece)
            if sys.stderr.isatty():
                print(f"\r{tally.counts['drafts']} drafts, {len(tally.wrong)} differ", end="", file=sys.stderr)
    counts = tally.counts
    print(
        f"{counts['drafts']} drafts, {counts['characters']} characters in {counts['chunks']} chunks, seed {options.seed}, {time.perf_counter() - began:.0f} s"
    )
    print(f"identical to the check of the whole: {counts['identical']} of {counts['drafts']}")
    print(
        f"marks given before the end: {counts['early']} of {counts['marks']}, of tokens {counts['tokens_early']} of {counts['tokens']}"
    )
    print(f"stretches released: {counts['stretches']}; most characters held back: {tally.most}")
    print("withdrawn: " + (", ".join(f"{why}: {count}" for why, count in tally.withdrawn.most_common()) or "nothing"))
    for each in tally.wrong[:SHOWN]:
        print(f"  {each}")
    return 0 if bounded and not tally.wrong and counts["drafts"] == options.drafts else 1


if __name__ == "__main__":
    sys.exit(main())
