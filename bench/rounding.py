"""How many correct roundings of World Bank figures verify without `policy` under `numbers.display`, and how many wrong ones.

Run it from the checkout (`make quality`). The writings are data (`rounding.jsonl.gz`), made of the facts that ship by babel and not by the
product, with one seed (its generator is in the history, at ab038ab0): rounded to 0, 1 and 2 decimals, and with a scale. As many
are wrong: one unit off in the last place, truncated where rounding goes up, or of another scale. It prints a table by locale and kind and exits 1 when
fewer than 99 % of the right ones verify, or any of the others.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from bench.harness import rows

from countermark import Draft, Evidence, Fact, check
from countermark.evidence.fact_objects import fact_of

SENTENCES = {
    "en": "The figure is {}.",
    "de-DE": "Der Wert ist {}.",
    "fr-FR": "La valeur est {}.",
    "es-MX": "El valor es {}.",
    "pt-BR": "O valor é {}.",
}
BAR = 0.99
LEAST = 400


class Writing(NamedTuple):
    """A fact as somebody wrote it."""

    fact: Fact
    payload: str
    kind: str
    right: bool


def made(tag: str) -> list[Writing]:
    """The writings of a locale."""
    return [
        Writing(fact_of(row["fact"]), row["payload"], row["kind"], row["right"])
        for row in rows(Path(__file__).with_suffix(".jsonl.gz"))
        if row["locale"] == tag
    ]


def verified(found: list[Writing], tag: str) -> list[tuple[bool, str]]:
    """Whether each is verified, and why or why not."""
    sentence = SENTENCES[tag]
    tokens = (f'<claim id="{writing.fact.id}">{writing.payload}</claim>' for writing in found)
    text = "\n\n".join(sentence.format(token) for token in tokens)
    facts = {writing.fact.id: writing.fact for writing in found}
    report = check(Draft(text=text, locale=tag), Evidence(facts=[*facts.values()]), pack="numbers.display")
    marks = [mark for mark in report.marks if mark.ref is not None]
    return [(mark.mark == "verified", mark.why or "") for mark in marks]


def main() -> int:
    counts: dict[bool, Counter[bool]] = {True: Counter(), False: Counter()}
    table: Counter[tuple[str, str, bool, bool]] = Counter()
    surprises: list[str] = []
    for tag in SENTENCES:
        found = made(tag)
        for writing, (held, why) in zip(found, verified(found, tag), strict=True):
            counts[writing.right][held] += 1
            table[tag, writing.kind, writing.right, held] += 1
            if held != writing.right:
                surprises.append(f"{tag} {writing.kind}: {writing.payload!r} for {writing.fact.value}: {why}")
    print(f"{'locale':8}{'kind':14}{'correct':10}{'verified':>10}{'flagged':>10}")
    for tag, kind, right in sorted({key[:3] for key in table}, key=lambda key: (key[0], not key[2], key[1])):
        passed, failed = table[tag, kind, right, True], table[tag, kind, right, False]
        print(f"{tag:8}{kind:14}{'yes' if right else 'no':10}{passed:10}{failed:10}")
    for line in surprises[:20]:
        print(f"  {line}")
    right, wrong = counts[True], counts[False]
    share = right[True] / max(1, right.total())
    print(f"{right.total()} correct writings: {right[True]} verified ({share:.1%}; bar {BAR:.0%})")
    print(f"{wrong.total()} wrong writings: {wrong[True]} verified (bar 0)")
    enough = min(right.total(), wrong.total()) >= LEAST
    return 0 if enough and share >= BAR and not wrong[True] else 1


if __name__ == "__main__":
    sys.exit(main())
