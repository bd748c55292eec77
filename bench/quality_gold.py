"""Numbers found and read on a public set of English expressions, with every miss and its reason.

A gold span counts as found when one of ours covers it and adds no more than its own expression: a
qualifier, sign, currency, scale or unit. A gold value counts as read when the reading says the same.
Gold entries without a value (a unit alone, "next", "last") are skipped.
"""

from __future__ import annotations

import json
import re
from collections import defaultdict
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

from bench.harness import DATA, public

from countermark.model import Quantity, Reading
from countermark.numeral import find
from countermark.numeral.lexicon.qualifiers import sense

SET = DATA / "recognizers_numbers_english_dev.jsonl.gz"
MISSES = Path(__file__).with_name("gold_misses.json")

_RANGE = re.compile(r"([\[(])([^,]*),([^\])]*)([\])])")
WHOLE = ("range", "ratio", "phone")
"""Kinds whose one expression holds several numbers, so that a gold span may be a part of it."""


def score() -> dict[str, Any]:
    """Counts by specification, and every miss."""
    known = json.loads(MISSES.read_text(encoding="utf-8")) if MISSES.exists() else {}
    tally: dict[str, dict[str, int]] = defaultdict(lambda: {"gold": 0, "found": 0, "values": 0, "read": 0})
    misses: list[dict[str, str]] = []
    for row in public(SET):
        ours = find(row["text"])
        for gold in row["results"]:
            value = (gold.get("Resolution") or {}).get("value")
            if value is None or re.match(r"end|current", value):
                continue
            counts = tally[row["spec"]]
            counts["gold"] += 1
            counts["values"] += 1
            match = covering(ours, gold["Start"], gold["End"] + 1, row["text"])
            right = match is not None and agrees(match, value)
            counts["found"] += match is not None
            counts["read"] += right
            if match is None or not right:
                key = f"{row['id']} {gold['Text']}"
                said = "; ".join(f"{quantity.text!r} {_said(quantity)}" for quantity in ours)
                misses.append(
                    {
                        "key": key,
                        "missed": "span" if match is None else "value",
                        "text": row["text"],
                        "gold": value,
                        "ours": said,
                        "reason": known.get(key, ""),
                    }
                )
    total = {name: sum(counts[name] for counts in tally.values()) for name in ("gold", "found", "values", "read")}
    return {"specs": dict(tally), "total": total, "misses": misses}


def covering(ours: list[Quantity], start: int, end: int, text: str) -> Quantity | None:
    """Our number over the gold span, when it is no more than its expression."""
    for quantity in ours:
        if quantity.span.start <= start and end <= quantity.span.end:
            extra = text[quantity.span.start : start] + text[end : quantity.span.end]
            one = quantity.kind in WHOLE or not any(character.isdigit() for character in extra)
            return quantity if one and len(extra) <= 40 else None
    return None


def agrees(quantity: Quantity, value: str) -> bool:
    """Whether our reading says what the gold value says."""
    reading = quantity.reading
    if reading is None:
        return False
    bounds = _RANGE.fullmatch(value)
    if bounds is not None:
        return _same_bounds(reading, bounds)
    if reading.value is None:
        return False
    percent = value.endswith("%")
    wanted = Decimal(value.rstrip("%"))
    said = Fraction(reading.value)
    if percent and reading.unit is None:
        said *= 100
    difference = abs(said - Fraction(wanted))
    # The gold values are floats printed with fifteen digits.
    return difference <= abs(Fraction(wanted)) / 10**13


def _same_bounds(reading: Reading, bounds: re.Match[str]) -> bool:
    low = Decimal(bounds.group(2)) if bounds.group(2) else None
    high = Decimal(bounds.group(3)) if bounds.group(3) else None
    if low is not None and high is not None and low != high:
        return reading.low == low and reading.high == high
    if reading.value is None or reading.qualifier is None:
        return False
    direction = sense(reading.qualifier)
    if low is not None and high is not None:
        return direction == "exact" and reading.value == low
    if low is not None:
        return direction == "minimum" and reading.value == low
    return direction == "maximum" and reading.value == high


def _said(quantity: Quantity) -> str:
    reading = quantity.reading
    if reading is None:
        return f"({quantity.kind}, {quantity.problem})"
    if reading.value is None:
        return f"= {reading.low}..{reading.high}"
    return f"= {reading.value} {reading.unit or ''}".rstrip()
