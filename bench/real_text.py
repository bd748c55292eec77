"""What extraction says of calculations in texts that nobody wrote for it: alarms, each with a verdict, and planted errors.

Run it from the checkout (`make quality`). It needs the public data beside the checkout and says so where that is not there.
Every calculation that is called wrong is listed with the verdicts of two readers (`real_text_verdicts.jsonl`: the set, the
text's id, the span, and what each reader said: "true" where the text is wrong, "false" where the alarm is). An alarm is
false where one of them says so. It exits 1 when a bar is missed or an alarm has no verdict. `--unjudged` prints those
alarms as lines for that file.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple

from bench.extraction_sums import judged
from bench.harness import DATA, Bars, public, rows

VERDICTS = Path(__file__).with_name("real_text_verdicts.jsonl")
READERS = ("first", "second")
IN_PROSE = 0.001
IN_SOLUTIONS = 0.01
WRITTEN = 0.98
LABELLED = 0.90
SEED = 13


class Text(NamedTuple):
    """A text of a set."""

    id: str
    text: str


class Alarm(NamedTuple):
    """A calculation that is called wrong."""

    set: str
    id: str
    start: int
    end: int
    said: str
    context: str

    @property
    def key(self) -> tuple[str, str, int, int]:
        """What a verdict names."""
        return self.set, self.id, self.start, self.end


def answers() -> list[Text]:
    """Chat answers."""
    return [Text(row["id"], row["text"]) for row in public("halueval_general")]


def responses() -> list[Text]:
    """Answers behind the triplets of RefChecker, each once."""
    seen: dict[str, str] = {}
    for row in public("refchecker_triplets"):
        seen.setdefault(row["response"], row["id"])
    return [Text(name, text) for text, name in seen.items()]


def solutions(name: str) -> list[Text]:
    """Solutions whose answer is right."""
    return [Text(row["id"], "\n".join(row["steps"])) for row in public(name) if row["label"] == "valid"]


SETS: dict[str, tuple[Callable[[], list[Text]], float]] = {
    "halueval_general": (answers, IN_PROSE),
    "refchecker_triplets": (responses, IN_PROSE),
    "gsm8k_model_solutions": (lambda: solutions("gsm8k_model_solutions"), IN_SOLUTIONS),
    "prmbench": (lambda: solutions("prmbench"), IN_SOLUTIONS),
}
TABLES = ("tatqa_dev", "finqa_dev200_train100", "convfinqa_dev")


def verdicts() -> dict[tuple[str, str, int, int], dict[str, Any]]:
    """What the readers said, by alarm."""
    if not VERDICTS.exists():
        return {}
    return {(row["set"], row["id"], *row["span"]): row for row in rows(VERDICTS)}


# Planted errors. These patterns know nothing of how extraction reads: two numbers, a sign, an equality and what is right.
_NUMBER = r"\$?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?"
_SIGN = r"\+|-|\*|/|×|÷|x(?= )|\\times|\\cdot|\\div"
_EQUATION = re.compile(
    rf"(?P<left>{_NUMBER}) ?(?P<sign>{_SIGN}) ?(?P<right>{_NUMBER}) ?= ?\$?(?:<<[^<>]*>>)?(?P<result>{_NUMBER})(?![\d,.]*\d|[%\w^!/(]| ?[-+*/×÷x\\^])"
)
_BEFORE = re.compile(r"(?:\A|[^\S\n]|\n|[(:$])\Z")
_GOES_ON = re.compile(r"(?:[-+*/×÷^=<>(]|\\times|\\cdot|\b[a-zA-Z]|\bx|\d|\bof)\s*\$?\Z")


def value(written: str) -> Fraction:
    """A plain number."""
    return Fraction(written.replace(",", "").replace("$", ""))


def carried_out(match: re.Match[str]) -> Fraction | None:
    """What the equation comes to."""
    left, right, sign = value(match["left"]), value(match["right"]), match["sign"]
    if sign in ("+", "-"):
        return left + right if sign == "+" else left - right
    if sign in ("/", "÷", "\\div"):
        return left / right if right else None
    return left * right


def right_equations(text: str) -> list[tuple[int, int]]:
    """Where the results of equations stand that are right and begin where nothing goes on before them."""
    found = []
    for match in _EQUATION.finditer(text):
        lead = text[max(0, match.start() - 12) : match.start()]
        if (
            not _BEFORE.search(lead)
            or _GOES_ON.search(lead.rstrip("$"))
            or carried_out(match) != value(match["result"])
        ):
            continue
        found.append(match.span("result"))
    return found


def misprinted(text: str, start: int, end: int, chance: random.Random) -> str:
    """The text with one digit of a number changed."""
    places = [place for place in range(start, end) if text[place].isdigit()]
    place = chance.choice(places)
    leads = place == places[0] and len(places) > 1
    others = [digit for digit in "0123456789" if digit != text[place] and not (leads and digit == "0")]
    return text[:place] + chance.choice(others) + text[place + 1 :]


def planted(texts: Sequence[Text], find: Callable[[str], list[tuple[int, int]]]) -> tuple[int, int, list[str]]:
    """How many planted errors there are and how many are found; one a text. What was missed."""
    chance = random.Random(SEED)
    count = found = 0
    missed = []
    for text in texts:
        places = find(text.text)
        if not places:
            continue
        start, end = chance.choice(places)
        changed = misprinted(text.text, start, end, chance)
        count += 1
        if any(
            right is False and each.span.start < end and each.span.end > start for each, right, _ in judged(changed)
        ):
            found += 1
        else:
            missed.append(f"{text.id}: {changed[max(0, start - 50) : end + 20]!r}")
    return count, found, missed


def tables() -> Iterator[tuple[str, list[list[str]]]]:
    """Tables of financial reports, each once."""
    seen = set()
    for name in TABLES:
        for row in public(name):
            table = row["table"]
            cells = [line.split(" | ") for line in table.strip().split("\n")] if isinstance(table, str) else table
            if str(cells) not in seen:
                seen.add(str(cells))
                yield row["id"], [[" ".join(cell.replace("|", "/").split()) for cell in line] for line in cells]


_CELL = re.compile(r"\$? ?(\(?)(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?\)?")
_BRACKET = re.compile(r"'\$? ?\(")
_YEAR = re.compile(r"\$? ?(?:19|20)\d\d")


def amount(cell: str) -> Fraction | None:
    """A number of a table; FinQA has the year 2014 where there was a dash."""
    match = _CELL.fullmatch(cell)
    if match is None or _YEAR.fullmatch(cell):
        return None
    size = value(match[2] + (match[3] or ""))
    return -size if match[1] else size


def labelled_totals() -> list[tuple[str, list[tuple[str, str]], str]]:
    """Columns with a row headed "Total" that is the sum of all rows above it: the labels and amounts, and the total."""
    found = []
    for name, table in tables():
        for index, row in enumerate(table):
            if not row or not re.match(r"total\b", row[0], re.IGNORECASE):
                continue
            above = [line for line in table[1:index] if any(amount(cell) is not None for cell in line[1:])]
            for column in range(1, len(row)):
                parts = [(line[0], line[column]) for line in above if column < len(line)]
                values = [amount(cell) for _, cell in parts]
                total = amount(row[column])
                if len(parts) < 2 or None in values or total is None or sum(values, Fraction(0)) != total:
                    continue
                if all(label for label, _ in parts) and (name, parts, row[column]) not in found:
                    found.append((name, parts, row[column]))
            break
    return found


def as_table(parts: Sequence[tuple[str, str]], total: str) -> str:
    """A column as a table in Markdown."""
    body = "\n".join(f"| {label} | {cell} |" for label, cell in parts)
    return f"Here are the figures.\n\n| Item | Amount |\n|---|---|\n{body}\n| Total | {total} |\n"


def as_list(parts: Sequence[tuple[str, str]], total: str) -> str:
    """A column as a list; nobody writes the brackets of accounting there."""
    money = "$" in f"{parts}{total}"
    entries = [
        (label.replace(":", ""), f"${cell.lstrip('$ ')}" if money else cell) for label, cell in [*parts, ("", total)]
    ]
    body = "\n".join(f"- {label}: {cell}" for label, cell in entries[:-1])
    return f"Here are the figures.\n\n{body}\n\nTotal: {entries[-1][1]}\n"


def total_place(text: str) -> list[tuple[int, int]]:
    """Where the total stands."""
    matches = list(re.finditer(r"Total(?: \||:) (.*?)(?: \|)?\n", text))
    return [matches[-1].span(1)] if matches else []


def alarms_of(name: str, texts: Sequence[Text]) -> tuple[list[Alarm], int]:
    """The alarms of a set, and how many calculations it has."""
    found = []
    count = 0
    for text in texts:
        for operation, right, why in judged(text.text):
            count += 1
            if right is False:
                start, end = operation.span.start, operation.span.end
                context = text.text[max(0, start - 40) : end + 30]
                found.append(Alarm(name, text.id, start, end, f"{operation.grounds}: {why}", context))
    return found, count


def check_set(
    name: str, bars: Bars, known: dict[tuple[str, str, int, int], dict[str, Any]]
) -> tuple[list[Text], list[Alarm]]:
    """Prints the alarms of one set; its texts and the alarms without a verdict."""
    read, most = SETS[name]
    texts = read()
    found, count = alarms_of(name, texts)
    said = {alarm.key: known.get(alarm.key, {}) for alarm in found}
    wrong = {alarm.id for alarm in found if "false" in (said[alarm.key].get(reader) for reader in READERS)}
    unjudged = [alarm for alarm in found if not all(said[alarm.key].get(reader) for reader in READERS)]
    for alarm in found:
        given = "/".join(str(said[alarm.key].get(reader) or "-") for reader in READERS)
        print(f"  {given:<12} {alarm.id} {alarm.start}:{alarm.end} {alarm.said} | {alarm.context!r}"[:300])
    share = len(wrong) / len(texts)
    figure = f"{len(wrong)} of {len(texts)} texts ({share:.2%}), {len(found)} alarms, {count} calculations"
    bars.add(f"{name}: texts with a false alarm", figure, met=share <= most)
    return texts, unjudged


def main() -> int:
    """Prints every figure; 1 where a bar is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--unjudged", action="store_true", help="print alarms without two verdicts as lines of the file"
    )
    parser.add_argument("--misses", action="store_true", help="list the planted errors that were not found")
    options = parser.parse_args()
    needed = [*SETS, *TABLES]
    if not all((DATA / f"{name}.jsonl.gz").exists() for name in needed):
        print(f"real text: the public data is not there ({DATA})")
        return 0
    bars, known = Bars(), verdicts()
    written: list[Text] = []
    unjudged: list[Alarm] = []
    for name in SETS:
        texts, rest = check_set(name, bars, known)
        written += texts
        unjudged += rest
    totals = labelled_totals()
    for title, bar, texts, find in (
        ("planted in written equations", WRITTEN, written, right_equations),
        ("planted in totals of tables", LABELLED, [Text(name, as_table(*rest)) for name, *rest in totals], total_place),
        (
            "planted in totals of lists",
            LABELLED,
            [Text(name, as_list(*rest)) for name, *rest in totals if not _BRACKET.search(str(rest))],
            total_place,
        ),
    ):
        count, found, missed = planted(texts, find)  # type: ignore[arg-type]
        bars.add(title, f"{found} of {count} found ({found / max(count, 1):.1%})", met=found >= bar * count)
        if options.misses:
            print(*(f"  {miss}" for miss in missed), sep="\n")
    if unjudged:
        bars.add("alarms without two verdicts", str(len(unjudged)), met=False)
    if options.unjudged:
        for alarm in unjudged:
            row = known.get(alarm.key, {})
            print(
                json.dumps(
                    {
                        "set": alarm.set,
                        "id": alarm.id,
                        "span": [alarm.start, alarm.end],
                        **{reader: row.get(reader) for reader in READERS},
                    }
                )
            )
    return bars.end()


if __name__ == "__main__":
    sys.exit(main())
