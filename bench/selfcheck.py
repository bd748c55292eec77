"""Texts against themselves: false alarms on tables and prose that nobody wrote for it, planted errors, and test results.

Run it from the checkout (`python -m bench.selfcheck`). It needs the public data beside the checkout and says so where that
is not there; test results are held against scipy where it is installed. Every alarm on an untouched text has a verdict
in `selfcheck_verdicts.jsonl`: "true" where the text, as the set has it, does not add up. It exits 1 when a bar is missed
or an alarm has no verdict. `--step N` takes every Nth text, `--misses` lists planted errors that were not found.
"""

from __future__ import annotations

import argparse
import csv
import io
import json
import random
import re
import sys
from collections import Counter
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from bench.harness import DATA, heading, public, rows

from countermark.selfcheck import Doubt, check_self

VERDICTS = Path(__file__).with_name("selfcheck_verdicts.jsonl")
ALARMS, FOUND = 0.01, 0.80
SEED = 49
RESULTS = 2000
_DASHES = ("2013", "2014")
_APOSTROPHE = re.compile(r" 2019s\b")
_NUMBER = re.compile(r"\d[\d,]*(?:\.\d+)?")
Table = list[list[str]]


def markdown(table: Table) -> str:
    """A table of bars."""
    width = max(map(len, table))
    filled = [[cell.replace("|", "/").replace("\n", " ") for cell in row] + [""] * (width - len(row)) for row in table]
    lines = [f"| {' | '.join(row)} |" for row in filled]
    return "\n".join([lines[0], "|" + " --- |" * width, *lines[1:]])


def science() -> Iterator[tuple[str, Table, str]]:
    """Tables of papers with what is written about them."""
    for row in public("table_texts_science_dev"):
        yield row["id"], list(csv.reader(io.StringIO(row["table"]))), f"{row['title']}\n\n{row['text']}"


def reports() -> Iterator[tuple[str, Table, str]]:
    """Tables of financial reports with the paragraphs around them, each once."""
    seen: set[str] = set()
    for row in public("tatqa_dev"):
        if row["table_id"] not in seen:
            seen.add(row["table_id"])
            yield row["table_id"], row["table"], "\n\n".join(row["paragraphs"])


def charts() -> Iterator[tuple[str, Table, str]]:
    """Tables of charts with their captions, every fourth: the rules were not made on them."""
    for row in list(public("table_texts_charts_dev"))[::4]:
        yield row["id"], list(csv.reader(io.StringIO(row["table"]))), f"{row['title']}\n\n{row['text']}"


def statements() -> Iterator[tuple[str, Table, str]]:
    """More tables of financial reports, each once; in this set a dash is written as its code point."""
    seen: set[str] = set()
    for row in public("finqa_dev200_train100"):
        table = [["—" if cell.strip("$ ") in _DASHES else cell for cell in cells] for cells in row["table"]]
        prose = "\n\n".join(" ".join(row[part]) for part in ("pre_text", "post_text"))
        if json.dumps(table) not in seen:
            seen.add(json.dumps(table))
            yield row["id"], table, _APOSTROPHE.sub("'s", prose)


SETS = {
    "table_texts_science_dev": science,
    "tatqa_dev": reports,
    "table_texts_charts_dev": charts,
    "finqa_dev200_train100": statements,
}


def checked(table: Table, prose: str) -> list[Doubt]:
    """What does not add up in a text with its table."""
    return check_self(f"{markdown(table)}\n\n{prose}")


def untouched(step: int) -> bool:
    """Whether few enough texts are alarmed about wrongly, and every alarm has a verdict."""
    known = {}
    if VERDICTS.exists():
        for row in rows(VERDICTS):
            known[row["set"], row["id"], row["rule"], row["text"]] = row["verdict"]
    good = True
    for name, listed in SETS.items():
        texts = alarmed = wrong = 0
        for own_id, table, prose in list(listed())[::step]:
            text = f"{markdown(table)}\n\n{prose}"
            found = [each for each in check_self(text) if each.level == "warning"]
            verdicts = []
            for each in found:
                own = text[each.start : each.end]
                verdicts.append(known.get((name, own_id, each.rule, own)))
                if verdicts[-1] is None:
                    around = text[max(0, each.start - 80) : each.end + 40]
                    told = {"set": name, "id": own_id, "rule": each.rule, "text": own, "verdict": "?"}
                    print(f"  no verdict: {json.dumps(told, ensure_ascii=False)} {each.message} {around!r}")
                    good = False
            texts, alarmed, wrong = texts + 1, alarmed + bool(found), wrong + any(each != "true" for each in verdicts)
        print(
            f"{name}: {texts} texts, {alarmed} with an alarm, {wrong} wrongly: {wrong / texts:.2%} (bar {ALARMS:.0%})"
        )
        good &= wrong <= ALARMS * texts
    return good


def slip(written: str, rng: random.Random) -> str:
    """A number with another digit in one place."""
    place = rng.choice([at for at, each in enumerate(written) if each.isdigit()])
    return written[:place] + rng.choice([each for each in "123456789" if each != written[place]]) + written[place + 1 :]


def value(cell: str) -> float:
    """A plain cell, those without a number as nothing."""
    found = _NUMBER.search(cell)
    size = float(found[0].replace(",", "")) if found is not None else 0.0
    return -size if cell.strip("$ ").startswith("(") else size


def foots(table: Table, row: int, column: int) -> bool:
    """Whether cells right above a cell add up to it; this knows nothing of how the reader reads."""
    total, whole = 0.0, value(table[row][column])
    unit = 0.1 if "." in table[row][column] else 1
    for above in range(row - 1, 0, -1):
        total += value(table[above][column]) if column < len(table[above]) else 0
        if above < row - 1 and abs(total - whole) <= 0.51 * unit * (row - above) ** 0.5:
            return True
    return False


def planted(step: int, *, misses: bool) -> bool:
    """Whether errors that are planted in totals are found; numbers of the prose that stand in the table are told apart."""
    rng = random.Random(SEED)
    counts: Counter[str] = Counter()
    for own_id, table, prose in list(reports())[::step]:
        totals = [
            (row, column)
            for row, cells in enumerate(table)
            if cells[0].strip().lower().startswith("total")
            for column in range(1, len(cells))
            if sum(map(str.isdigit, cells[column])) > 2 and "%" not in cells[column] and foots(table, row, column)
        ]
        if totals:
            row, column = rng.choice(totals)
            other = [list(cells) for cells in table]
            while foots(other, row, column):  # what rounding explains is not broken
                other[row][column] = _NUMBER.sub(lambda match: slip(match[0], rng), table[row][column], count=1)
            found = any(each.rule == "total" for each in checked(other, prose))
            counts["sums"] += 1
            counts["sums found"] += found
            if misses and not found:
                print(f"  missed sum: {own_id}, row {row}, column {column}")
        cells = {match[0] for cells in table[1:] for cell in cells[1:] for match in _NUMBER.finditer(cell)}
        stated = [
            match
            for match in _NUMBER.finditer(prose)
            if match[0] in cells
            and sum(map(str.isdigit, match[0])) > 2
            and not re.fullmatch("(?:19|20)[0-9]{2}", match[0])
        ]
        if stated:
            match = rng.choice(stated)
            found = any(
                each.rule == "restated"
                for each in checked(table, prose[: match.start()] + slip(match[0], rng) + prose[match.end() :])
            )
            size = "restatements" if sum(map(str.isdigit, match[0])) > 3 else "short restatements"
            counts[size] += 1
            counts[f"{size} found"] += found
    kinds = ("sums", "restatements", "short restatements")
    for name in kinds:
        print(f"planted {name}: {counts[f'{name} found']} of {counts[name]} found")
    found, planted = sum(counts[f"{name} found"] for name in kinds), sum(counts[name] for name in kinds)
    print(f"planted in all: {found} of {planted} found, {found / planted:.0%} (bar {FOUND:.0%})")
    return found >= FOUND * planted


def results() -> bool:
    """Whether test results in the forms of papers are judged as scipy would."""
    if find_spec("scipy") is None:
        print("test results: scipy is not installed")
        return True
    from scipy import stats  # noqa: PLC0415 — only where it is there

    rng = random.Random(SEED)
    differences = 0
    for _ in range(RESULTS):
        test, df, other = rng.choice("tFcrzQ"), rng.randint(1, 300), rng.randint(3, 300)
        size = round(rng.uniform(0, 6), 2)
        r = min(size / 7, 0.99)
        said, p = {
            "t": (f"t({df}) = {-size:.2f}", 2 * stats.t.sf(size, df)),
            "F": (f"F({1 + df % 8}, {other}) = {size:.2f}", stats.f.sf(size, 1 + df % 8, other)),
            "c": (f"χ²({1 + df % 12}, N = {other}) = {3 * size:.2f}", stats.chi2.sf(round(3 * size, 2), 1 + df % 12)),
            "Q": (f"Q({1 + df % 12}) = {3 * size:.2f}", stats.chi2.sf(round(3 * size, 2), 1 + df % 12)),
            "z": (f"z = {size:.2f}", 2 * stats.norm.sf(size)),
            "r": (
                f"r({other}) = {round(r, 2):.2f}",
                2 * stats.t.sf(round(r, 2) * (other / (1 - round(r, 2) ** 2)) ** 0.5, other),
            ),
        }[test]
        right = "p < .001" if p < 0.001 else f"p = {p:.{rng.choice((2, 3))}f}"
        off = f"p = {p + 0.1 if p < 0.5 else p - 0.1:.3f}"
        differences += bool(check_self(f"We found it, {said}, {right}, here."))
        differences += not check_self(f"We found it, {said}, {off}, here.")
    print(f"test results: {2 * RESULTS} right and wrong ones, {differences} judged otherwise than by scipy (bar 0)")
    return not differences


def main() -> int:
    """Print the figures; 1 where a bar is missed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--step", type=int, default=1)
    parser.add_argument("--misses", action="store_true")
    given = parser.parse_args()
    heading()
    good = results()
    if not DATA.is_dir():
        print("the public data is not beside the checkout")
        return 0 if good else 1
    good &= planted(given.step, misses=given.misses)
    return 0 if untouched(given.step) and good else 1


if __name__ == "__main__":
    sys.exit(main())
