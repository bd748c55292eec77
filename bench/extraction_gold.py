"""The annotated outputs of bench/extraction: reading them, finding their substrings, and saying what is wrong.

One output a line. Every annotation quotes the text. Within a list the quotations come in the order of the
text: each is looked for from the start of the one before it, and claims and acts from its end, so that a
second mention is the second one.
"""

from __future__ import annotations

import gzip
import json
import sys
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple, get_type_hints

MODALITIES = ("factual", "hedged", "opinion", "conditional", "hypothetical", "instruction")
ENTITIES = ("PERSON", "ORGANIZATION", "PLACE", "DATE", "QUANTITY", "CURRENCY", "TECHNOLOGY")
ACTS = (
    *("GREETING", "ACKNOWLEDGMENT", "CLARIFICATION", "QUESTION", "ANSWER", "EXPLANATION", "REASONING"),
    *("ASSERTION", "INSTRUCTION", "WARNING", "SUMMARY", "CLOSING"),
)
OPERATORS = (
    *("add", "subtract", "multiply", "divide", "percentage", "percent_change", "expression"),
    *("power", "average", "modus_ponens"),
)
LISTS = ("claims", "entities", "operations", "citations", "code", "tool_calls", "acts")
FOLDER = Path(__file__).resolve().parent / "extraction"


class Place(NamedTuple):
    """Where an annotation stands, and what it says beside its quotation."""

    start: int
    end: int
    text: str
    rest: tuple[Any, ...]


class Output(NamedTuple):
    """A model's output as a careful reader marks it."""

    id: str
    kind: str
    query: str | None
    text: str
    claims: tuple[Place, ...]
    """rest: modality"""
    entities: tuple[Place, ...]
    """rest: type"""
    operations: tuple[Place, ...]
    """rest: operator, operands, result"""
    citations: tuple[Place, ...]
    """rest: indexes of the claims it supports"""
    code: tuple[Place, ...]
    """rest: language"""
    tool_calls: tuple[Place, ...]
    """rest: name, arguments"""
    acts: tuple[Place, ...]
    """rest: type"""


def parts() -> dict[str, list[Path]]:
    """The files of each part by its name: "dev" is for everyday use, "held" is looked at when all is done.

    "calculations" is for everyday use too, and carries operations only.
    """
    return {part: [FOLDER / f"{part}.jsonl.gz"] for part in ("dev", "calculations", "held")}


def rows(path: Path) -> Iterator[tuple[str, Any]]:
    """The objects of a file, each with where it stands."""
    data = gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()
    for number, line in enumerate(data.decode("utf-8").split("\n"), 1):
        if line.strip():
            try:
                yield f"{path.name}:{number}", json.loads(line)
            except json.JSONDecodeError as error:
                yield f"{path.name}:{number}", f"not JSON: {error}"


def outputs(paths: list[Path]) -> list[Output]:
    """Every output of these files; a file with a problem is refused whole."""
    problems: list[str] = []
    found = [made for path in paths for where, row in rows(path) if (made := read(where, row, problems)) is not None]
    if problems:
        raise SystemExit("\n".join(problems))
    return found


def read(where: str, row: Any, problems: list[str]) -> Output | None:
    """One output; what is wrong with it is added to the problems."""
    if not isinstance(row, dict):
        problems.append(f"{where}: {row if isinstance(row, str) else 'not an object'}")
        return None
    where = f"{where} {row.get('id', '?')}"
    if not isinstance(row.get("text"), str) or not isinstance(row.get("id"), str):
        problems.append(f"{where}: no id or no text")
        return None
    if unknown := set(row) - set(get_type_hints(Output)):
        problems.append(f"{where}: unknown keys {sorted(unknown)}")
    if not isinstance(row.get("kind"), str) or not isinstance(row.get("query", ""), str | None):
        problems.append(f"{where}: 'kind' is a word, 'query' text or null")
    before = len(problems)
    found = {name: tuple(_places(f"{where} {name}", row, name, problems)) for name in LISTS}
    if len(problems) > before:
        return None
    return Output(row["id"], str(row.get("kind")), row.get("query"), row["text"], **found)


def _places(where: str, row: dict[str, Any], name: str, problems: list[str]) -> Iterator[Place]:
    text, before, position, claims = row["text"], 0, 0, len(row.get("claims", ()))
    for index, entry in enumerate(row.get(name, ())):
        here = f"{where}[{index}]"
        if not isinstance(entry, list) or not entry or not isinstance(entry[0], str) or not entry[0]:
            problems.append(f"{here}: {entry!r} does not start with a substring")
            continue
        quoted, rest = entry[0], tuple(entry[1:])
        if wrong := _wrong(name, rest, claims):
            problems.append(f"{here}: {wrong}: {entry!r}")
        start = text.find(quoted, position)
        if start < 0 and name not in ("claims", "acts"):
            start = text.find(quoted, before)  # inside the one before, as a year in a date
        if start < 0:
            elsewhere = ", though it stands earlier" if quoted in text else ""
            problems.append(f"{here}: not found from {position} on{elsewhere}: {quoted!r}")
            continue
        yield Place(start, start + len(quoted), quoted, rest)
        before, position = start, start + len(quoted)


def _wrong(name: str, rest: tuple[Any, ...], claims: int) -> str | None:
    """What is wrong with an annotation, apart from its quotation."""
    listed = {"claims": MODALITIES, "entities": ENTITIES, "acts": ACTS}.get(name)
    if listed is not None:
        return None if len(rest) == 1 and rest[0] in listed else f"one of {', '.join(listed)} is expected"
    if name == "code":
        return None if len(rest) == 1 and isinstance(rest[0], str) else "a language, or '', is expected"
    if name == "tool_calls":
        fits = len(rest) == 2 and isinstance(rest[0], str) and isinstance(rest[1], dict)
        return None if fits else "a name and its arguments are expected"
    if name == "citations":
        fits = len(rest) == 1 and isinstance(rest[0], list)
        fits = fits and all(type(each) is int and 0 <= each < claims for each in rest[0])
        return None if fits else f"indexes of claims, 0 to {claims - 1}, are expected"
    if len(rest) != 3 or not isinstance(rest[1], list):
        return "operator, operands and result are expected"
    operator, operands, result = rest
    if operator not in OPERATORS:
        return f"the operator is none of {', '.join(OPERATORS)}"
    if operator == "modus_ponens":
        return None if not operands and result == "" else "a logical operation has no operands and the result ''"
    numbers = [result] if operator == "expression" else [*operands, result]
    if not all(isinstance(each, str) and _is_number(each) for each in numbers):
        return "operands and result are decimal strings"
    return None if operands else "there are no operands"


def _is_number(text: str) -> bool:
    try:
        Fraction(text)
    except (ValueError, ZeroDivisionError):
        return False
    return True


def report(paths: list[Path]) -> int:
    """Say what is wrong with these files, and count what they hold; the number of problems."""
    problems: list[str] = []
    ids: Counter[str] = Counter()
    texts: Counter[str] = Counter()
    kinds: Counter[str] = Counter()
    counts: Counter[str] = Counter()
    for path in paths:
        for where, row in rows(path):
            if isinstance(row, dict):
                ids[str(row.get("id"))] += 1
                texts[str(row.get("text"))] += 1
                kinds[str(row.get("kind"))] += 1
                counts.update({name: len(row.get(name, ())) for name in LISTS})
                counts.update(f"claim {entry[1]}" for entry in row.get("claims", ()) if len(entry) > 1)
                counts.update(f"entity {entry[1]}" for entry in row.get("entities", ()) if len(entry) > 1)
                counts.update(f"act {entry[1]}" for entry in row.get("acts", ()) if len(entry) > 1)
                counts.update(f"operator {entry[1]}" for entry in row.get("operations", ()) if len(entry) > 1)
            read(where, row, problems)
    problems += [f"the id {name!r} is used {count} times" for name, count in ids.items() if count > 1]
    problems += [f"a text stands {count} times: {text[:60]!r}" for text, count in texts.items() if count > 1]
    print("\n".join(problems) or "no problem found")
    print(f"{sum(ids.values())} outputs: " + ", ".join(f"{name} {count}" for name, count in sorted(kinds.items())))
    for name, count in sorted(counts.items(), key=lambda each: (each[0].split()[0], each[0])):
        print(f"  {name:<28} {count}")
    return len(problems)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("usage: python -m bench.extraction_gold FILE…")
    sys.exit(1 if report([Path(name) for name in sys.argv[1:]]) else 0)
