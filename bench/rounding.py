"""How many correct roundings of World Bank figures verify without `policy` under `numbers.display`, and how many wrong ones.

Run it from the checkout (`make quality`). The facts are the sample that ships; the writings are made here, with babel,
and not by the product: rounded to 0, 1 and 2 decimals, and with a scale. As many are wrong: one unit off in the last
place, truncated where rounding goes up, or of another scale. It prints a table by locale and kind and exits 1 when
fewer than 99 % of the right ones verify, or any of the others.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterator
from decimal import ROUND_DOWN, ROUND_HALF_UP, Decimal
from typing import NamedTuple

from babel.numbers import format_decimal

from countermark import Draft, Evidence, Fact, check
from countermark.evidence import sample_facts

LOCALES = {
    "en": ("The figure is {}.", {6: "million", 9: "billion"}, "US${}", "{}%"),
    "de-DE": ("Der Wert ist {}.", {6: "Millionen", 9: "Milliarden"}, "{} US-Dollar", "{}\u00a0%"),
    "fr-FR": ("La valeur est {}.", {6: "millions", 9: "milliards"}, "{} USD", "{}\u202f%"),
    "es-MX": ("El valor es {}.", {6: "millones", 12: "billones"}, "{} USD", "{}%"),
    "pt-BR": ("O valor é {}.", {6: "milhões", 9: "bilhões"}, "{} USD", "{}%"),
}
"""A sentence, scale words, and how dollars and percent are written."""
FACTS_OF_EACH = 12
BAR = 0.99
LEAST = 400
SEED = 21


class Writing(NamedTuple):
    """A fact as somebody wrote it."""

    fact: Fact
    payload: str
    kind: str
    right: bool


def rounded(value: Decimal, places: int, rounding: str = ROUND_HALF_UP) -> Decimal:
    return value.quantize(Decimal(1).scaleb(-places), rounding=rounding)


def numerals(value: Decimal, places: int) -> Iterator[tuple[str, Decimal]]:
    """A value rounded to some decimals, and the ways to get it wrong."""
    right = rounded(value, places)
    if not right:
        return  # a figure that is not zero is not shown as 0
    yield "right", right
    step = Decimal(1).scaleb(-places)
    for off in (right + step, right - step):
        yield "one off", off
    truncated = rounded(value, places, ROUND_DOWN)
    if truncated != right and truncated:
        yield "truncated", truncated


def writings(fact: Fact, tag: str) -> Iterator[Writing]:
    """A fact in every way that a locale has for it, right and wrong."""
    _, scales, dollars, percent = LOCALES[tag]
    value = Decimal(fact.value or "0")

    def shown(number: Decimal, places: int) -> str:
        pattern = "#,##0" + ("." + "0" * places if places else "")
        return format_decimal(number, pattern, locale=tag.replace("-", "_"))

    dress = {"%": percent, "current US$": dollars}.get(fact.unit or "", "{}")
    for places in (0, 1, 2) if fact.unit == "%" else (0,):
        for kind, number in numerals(value, places):
            name = f"to {places} places" if kind == "right" else kind
            yield Writing(fact, dress.format(shown(number, places)), name, right=kind == "right")
    for power, word in scales.items():
        scaled = value.scaleb(-power)
        if abs(scaled) < 1 or fact.unit == "%":
            continue
        for places in (0, 1, 2):
            for kind, number in numerals(scaled, places):
                name = "scaled" if kind == "right" else kind
                yield Writing(fact, dress.format(f"{shown(number, places)} {word}"), name, right=kind == "right")
            other = next((each for each in scales if each != power), None)
            if other is not None:
                text = dress.format(f"{shown(rounded(scaled, places), places)} {scales[other]}")
                yield Writing(fact, text, "wrong scale", right=False)


def made(tag: str) -> list[Writing]:
    """The writings of a locale: of a few facts of each indicator, as many wrong ones as right ones."""
    chance = random.Random(f"{SEED}/{tag}")
    by_indicator: dict[str | None, list[Fact]] = {}
    for fact in sample_facts().facts:
        if fact.value is not None and Decimal(fact.value):
            by_indicator.setdefault(fact.indicator, []).append(fact)
    chosen = [fact for facts in by_indicator.values() for fact in chance.sample(facts, FACTS_OF_EACH)]
    every = [writing for fact in chosen for writing in writings(fact, tag)]
    right = [writing for writing in every if writing.right]
    wrong = [writing for writing in every if not writing.right]
    return right + chance.sample(wrong, min(len(wrong), len(right)))


def verified(found: list[Writing], tag: str) -> list[tuple[bool, str]]:
    """Whether each is verified, and why or why not."""
    sentence = LOCALES[tag][0]
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
    for tag in LOCALES:
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
