"""What a model wrote before and after, checked: how many numbers carry a token, name the right fact and verify, and how fluent it is.

python -m train.emission.measure MODEL.gguf EXAMPLES_FOLDER SAID.npz [--out answers.jsonl]
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from countermark import Draft, Evidence, check
from countermark.evidence.fact_objects import fact_of
from countermark.lab.emission.counts import Counts, counted
from countermark.language.words import Words
from countermark.model import Decision
from train.emission.tokens import tokenizer

PACK: Final = "numbers.display"
_RUN: Final = 4


class Seen(NamedTuple):
    """What was counted in the answers to some questions."""

    counts: Counts = Counts()
    accepted: int = 0
    """Answers that a check accepts: every number verifies, and no sentence contradicts its fact."""
    words: int = 0
    repeated: int = 0
    """Answers in which a run of four words comes again."""

    def __add__(self, other: object) -> Seen:
        if not isinstance(other, Seen):
            return NotImplemented
        return Seen(*(one + two for one, two in zip(self, other, strict=True)))


def seen(asked: Mapping[str, Any], text: str) -> Seen:
    """One answer."""
    facts = [fact_of(each) for each in asked["facts"]]
    report = check(Draft(text=text, query=asked["question"]), Evidence(facts=facts), pack=PACK)
    counts = counted(report, {fact.id: fact for fact in facts}, gold=asked["gold"], needed=asked["gold"])
    words = Words(text).form
    runs = Counter(tuple(words[start : start + _RUN]) for start in range(len(words) - _RUN + 1))
    # The signs of a token come again with each token.
    again = any(count > 1 and "claim" not in run for run, count in runs.items())
    return Seen(counts, int(report.decision is Decision.ACCEPT), len(words), int(again))


def answers(made: Any, said: Any, name: str) -> Iterator[str]:
    """What was written, as text."""
    words, at = said[f"{name}.words"], said[f"{name}.at"]
    for start, end in pairwise(at):
        yield made.decode(words[start:end].tolist()).strip()


def table(title: str, found: Mapping[str, Seen]) -> Iterator[str]:
    """Shares of the numbers written, and of the answers."""
    yield f"| {title} | answers | numbers | with a token | the right fact | verified | accepted answers | complete | no number | words | repeat |"
    yield "|---" * 11 + "|"
    for name, each in found.items():
        counts = each.counts

        def of(part: int, whole: int) -> str:
            return f"{100 * part / whole:.1f} %" if whole else "–"

        written, all_ = counts.written, counts.answers
        cells = (
            all_, written, of(counts.tagged, written), of(counts.known - counts.borrowed, written),
            of(counts.verified, written), of(each.accepted, all_), of(counts.complete, all_), of(counts.empty, all_),
            f"{each.words / all_:.0f}" if all_ else "–", of(each.repeated, all_),
        )  # fmt: skip
        yield f"| {name} | {' | '.join(map(str, cells))} |"


def kind_of(asked: Mapping[str, Any]) -> str:
    """Left-out domains, the benchmark's countries, or other questions about what was taught."""
    return (
        "left-out domains"
        if asked["left_out"]
        else "benchmark"
        if asked["domain"] == "benchmark"
        else "taught domains, other wordings"
    )


def main() -> None:
    from gguf import GGUFReader  # noqa: PLC0415

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("folder", type=Path)
    parser.add_argument("said", type=Path)
    parser.add_argument("--out", type=Path)
    chosen = parser.parse_args()
    made = tokenizer(GGUFReader(chosen.file))
    asked = [json.loads(line) for line in (chosen.folder / "asked.jsonl").open()]
    said = np.load(chosen.said)
    names = [key.removesuffix(".words") for key in said.files if key.endswith(".words")]
    by: dict[str, dict[str, Seen]] = {}
    by_domain: dict[str, dict[str, Seen]] = {}
    lines: list[str] = []
    for name in names:
        for each, text in zip(asked, answers(made, said, name), strict=True):
            found = seen(each, text)
            for groups, key in ((by, kind_of(each)), (by_domain, each["domain"])):
                group = groups.setdefault(key, {})
                group[name] = group.get(name, Seen()) + found
            lines.append(json.dumps({"model": name, "question": each["question"], "answer": text}, ensure_ascii=False))
    for groups in (by, by_domain):
        for title, group in groups.items():
            print("\n".join(table(title, group)), end="\n\n")
    if chosen.out is not None:
        chosen.out.write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
