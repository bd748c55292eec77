"""Writes `bench/extraction/short.jsonl`: the texts of the tests of extraction, with the calculations that the rules find there.

    python -m train.short

The tests say of most of these texts what they carry out, and of half of them that it is nothing; while they pass, what the rules
find is that. `train.fits` learns from them what must not be found.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

from bench.extraction import number_of
from bench.extraction_gold import OPERATORS

from countermark.extract import extract, fitting
from countermark.extract.fitted import Sentence
from countermark.model import DEFAULT_LIMITS, Draft

TESTS: Final = Path("tests/extract")
OUT: Final = Path("bench/extraction/short.jsonl")
_NUMBERS: Final = re.compile(r"\d+|two|three|four|five|six|ten|twelve")
_PATTERN: Final = re.compile(r"\\b|\(\?|\{[a-z_]+\}")
_SIZES: Final = range(12, 701)


def texts() -> Iterator[str]:
    """Every text of the tests of the rules with two numbers or more, in their order, each once."""
    seen: set[str] = set()
    for path in sorted({*TESTS.glob("test_*.py")} - {TESTS / "test_extract_weighed.py"}):
        tree = ast.parse(path.read_text("utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.Module | ast.ClassDef):
                seen.add(ast.get_docstring(node, clean=False) or "")
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                text = node.value
                if text not in seen and len(text) in _SIZES and _is_text(text):
                    seen.add(text)
                    yield text


def _is_text(text: str) -> bool:
    return (
        " " in text.strip()
        and len(_NUMBERS.findall(text)) > 1
        and ("=" in text or re.search("[a-zA-Z]{3}", text) is not None)
        and not _PATTERN.search(text)
    )


def annotated(text: str) -> list[list[Any]] | None:
    """What the rules find, as it is annotated; None where that cannot be written so."""
    made: list[list[Any]] = []
    for each in extract(Draft(text=text), DEFAULT_LIMITS).operations:
        if each.type == "arithmetic":
            kept = each.operator == "expression"
            operands = [one if kept else _plain(one) for one in each.operands]
            result = _plain(str(each.result))
            if result is None or None in operands or each.operator not in OPERATORS:
                return None
            made.append([text[each.span.start : each.span.end], each.operator, operands, result])
    return made


def _plain(number: str) -> str | None:
    value = number_of(number.rstrip("% "))
    if value is None:
        return None
    plain = Decimal(value.numerator) / Decimal(value.denominator)
    return format(plain, "f") if Fraction(plain) == value else None


def main() -> None:
    """The command line."""
    fitting.Weighed = Sentence  # type: ignore[assignment,misc]
    with OUT.open("w", encoding="utf-8") as file:
        for index, text in enumerate(texts()):
            operations = annotated(text)
            if operations is not None:
                row = {
                    "id": f"short-{index:04d}",
                    "kind": "short",
                    "query": None,
                    "text": text,
                    "operations": operations,
                }
                file.write(json.dumps(row, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
