"""Tagged numbers in texts that nobody here wrote: honest ones that are flagged, and another member's that verify.

Run it from the checkout: `python -m bench.tagged_texts [N]`. Captions of real charts and answers over real tables, each
right number tagged with its fact where exactly one fact of the table has that value; and World Bank facts in plain
sentences between sentences of comments and chat answers that say no number. Planted: number and tag of a fact that
differs in one coordinate. `--show KIND` prints the misses of `honest` or `other`. It exits 1 when a bar is missed.
"""

from __future__ import annotations

import argparse
import csv
import io
import random
import re
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from decimal import ROUND_HALF_UP, Decimal, InvalidOperation
from pathlib import Path
from typing import NamedTuple

from bench.harness import DATA, Bars, Share, public
from bench.harness import rows as rows_of
from bench.speed import FORMS, NOUNS

from countermark import Draft, Evidence, check
from countermark.errors import CountermarkError
from countermark.evidence import load_data
from countermark.evidence.sample import sample_facts
from countermark.model import Fact

HONEST, OTHER = 2.0, 4.0
"""Bars, in percent."""
_NUMBER = re.compile(r"(?<![\w.,-])\d{1,3}(?:,\d{3})+(?:\.\d+)?|(?<![\w.,-])\d+(?:\.\d+)?(?![\w])")
_MONTHS = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec"
_DAY = re.compile(rf"\b(?:{_MONTHS})[a-z]*\.? $", re.IGNORECASE)
"""What stands before the day of a date, which is no value."""
_SPACED = ((r"\s+([.,;:!?%)\]'’])", r"\1"), (r"([(\[])\s+", r"\1"), (r"([$€£])\s+", r"\1"))
_DIGITS = re.compile(r"\d[\d,]*(?:\.\d+)?")
_YEARS = range(1900, 2101)
_TITLE = "title.csv"
_PARTED = re.compile(r"(?<=[a-z]{3}[.!?])\s+(?=[A-Z])|\n+")
_FILLER = re.compile(r"[A-Z][^\d<>&*`#|\[\]\"\n]{40,200}[.!?]")
"""A sentence without a number or markup."""
_HELD = 12
"""Facts of one text."""


class Tagged(NamedTuple):
    """A text with the places of its right numbers and the fact of each."""

    source: str
    text: str
    evidence: Evidence
    places: Sequence[tuple[int, int, Fact]]


def _plain(text: str) -> str:
    for pattern, by in _SPACED:
        text = re.sub(pattern, by, text)
    return text


def _decimal(text: str | None) -> Decimal | None:
    try:
        return Decimal((text or "").replace(",", ""))
    except InvalidOperation:
        return None


def _shows(written: Decimal, value: Decimal) -> bool:
    places = Decimal(1).scaleb(int(written.as_tuple().exponent))
    return value == written or (written != 0 and value.quantize(places, ROUND_HALF_UP) == written)


def _names(fact: Fact) -> list[str]:
    return [each for each in (fact.entity, fact.indicator, fact.period, *fact.dims.values()) if each]


def captions(path: Path, count: int) -> Iterator[Tagged]:
    """Captions of charts; the table of each with its title over it."""
    with tempfile.TemporaryDirectory() as folder:
        table = Path(folder) / _TITLE
        for row in public(path, count):
            with table.open("w", newline="") as out:
                cells = csv.reader(io.StringIO(row["table"]))
                csv.writer(out).writerows([[_plain(row["title"])], [], *cells])
            try:
                evidence = load_data(str(table))
            except CountermarkError:
                continue
            text = _plain(row["text"])
            values = [(fact, value) for fact in evidence.facts if (value := _decimal(fact.value)) is not None]
            places = []
            names = {digits for fact in evidence.facts for name in _names(fact) for digits in _DIGITS.findall(name)}
            for match in _NUMBER.finditer(text):
                if match[0] in names or _DAY.search(text, max(0, match.start() - 12), match.start()):
                    continue  # "aged 35 to 44", "June 5"
                written = Decimal(match[0].replace(",", ""))
                if "," not in match[0] and written == written.to_integral() and int(written) in _YEARS:
                    continue
                found = [fact for fact, value in values if _shows(written, value)]
                if len(found) == 1:
                    places.append((match.start(), match.end(), found[0]))
            yield Tagged(f"caption {row['id']}", text, evidence, places)


def answers(folder: Path) -> Iterator[Tagged]:
    """Answers over tables, by their labels."""
    labels: dict[tuple[str, str], list[dict[str, object]]] = defaultdict(list)
    for row in rows_of(folder / "labels.jsonl"):
        labels[row["table"], row["answer_id"]].append(row)
    tables: dict[str, Evidence] = {}
    for (table, answer), rows in sorted(labels.items()):
        if table not in tables:
            tables[table] = load_data(str(folder / "tables" / table))
        evidence = tables[table]
        places = []
        for row in rows:
            if row["kind"] != "cell" or row["truth"] != "right":
                continue
            value = Decimal(str(row["correct_value"]))
            found = [fact for fact in evidence.facts if _decimal(fact.value) == value]
            if len(found) == 1:
                places.append((int(str(row["char_start"])), int(str(row["char_end"])), found[0]))
        yield Tagged(f"answer {answer}", (folder / "answers" / f"{answer}.md").read_text(), evidence, places)


def between(folder: Path, count: int) -> Iterator[Tagged]:
    """Facts that ship, each in a plain sentence, between sentences that speak of other things."""
    rng = random.Random(17)
    texts = (
        row["text"] for name in ("cocolofa_dev", "halueval_general") for row in public(folder / f"{name}.jsonl.gz")
    )
    fillers = sorted(
        {each.strip() for text in texts for each in _PARTED.split(text) if _FILLER.fullmatch(each.strip())}
    )
    facts = [fact for fact in sample_facts().facts if fact.value is not None]
    for at in range(count // _HELD):
        held = rng.sample(facts, _HELD)
        text, places = "", []
        for fact in held:
            text += f"{rng.choice(fillers)} "
            before, _, after = rng.choice(FORMS).partition("{shown}")
            named = {"period": fact.period, "noun": NOUNS[str(fact.indicator)], "entity": fact.dims["entity.label"]}
            text += before.format(**named)
            number = f"{Decimal(str(fact.value)):,}" + ("%" if fact.unit == "%" else "")
            places.append((len(text), len(text) + len(number), fact))
            text += f"{number}{after.format(**named)} "
        yield Tagged(f"between {at}", text, Evidence(facts=held), places)


def _tag(text: str, fact: Fact) -> str:
    return f'<claim id="{fact.id}">{text}</claim>'


def _marks(given: Tagged, shown: Sequence[tuple[str, Fact]]) -> list[tuple[str, str, str]]:
    """The mark of each tagged number, why, and the words before it."""
    parts: list[str] = []
    starts: list[int] = []
    position = size = 0
    for (start, end, _), (written, fact) in zip(given.places, shown, strict=True):
        tag = _tag(written, fact)
        parts += (given.text[position:start], tag)
        size += start - position
        starts.append(size + tag.index(">") + 1)
        size, position = size + len(tag), end
    text = "".join((*parts, given.text[position:]))
    report = check(Draft(text=text), given.evidence, pack="numbers.display")
    by_start = {mark.start: mark for mark in report.marks}
    found = []
    for begin, (start, end, _) in zip(starts, given.places, strict=True):
        mark = by_start[begin]
        found.append((mark.mark.value, mark.why, given.text[max(0, start - 90) : end + 40].replace("\n", " ")))
    return found


def _beside(fact: Fact, evidence: Evidence) -> list[Fact]:
    """The facts that differ in one coordinate and in value."""
    own = {"entity": fact.entity, "indicator": fact.indicator, "period": fact.period, **fact.dims}
    found = []
    for other in evidence.facts:
        its = {"entity": other.entity, "indicator": other.indicator, "period": other.period, **other.dims}
        differs = [key for key in own | its if own.get(key) != its.get(key)]
        if len(differs) == 1 and differs != ["indicator"] and other.value != fact.value and other.unit == fact.unit:
            found.append(other)
    return [each for each in found if _decimal(each.value) is not None and each.table == fact.table]


def _written(like: str, value: Decimal, own: Decimal) -> str | None:
    """Another value written as one is; None where it cannot be."""
    digits = _DIGITS.search(like)
    if digits is None:
        return None
    written = Decimal(digits[0].replace(",", ""))
    if written == 0 or own == 0:
        return None
    scale = Decimal(1)
    while abs(own) / scale > abs(written) * 500:
        scale *= 1000
    shown = (value / scale).quantize(Decimal(1).scaleb(int(written.as_tuple().exponent)), ROUND_HALF_UP)
    if value < 0 <= own or not shown:
        return None
    return like[: digits.start()] + format(abs(shown), ",f" if "," in digits[0] else "f") + like[digits.end() :]


def score(texts: Iterator[Tagged], show: str) -> tuple[Counter[str], Counter[str]]:
    """The marks of honest numbers, and of another member's."""
    honest: Counter[str] = Counter()
    other: Counter[str] = Counter()
    for given in texts:
        if not given.places:
            continue
        own = [(given.text[start:end], fact) for start, end, fact in given.places]
        marks = _marks(given, own)
        honest.update(mark for mark, _, _ in marks)
        if show == "honest":
            _print("flagged", marks, given.source)
        rng = random.Random(given.source)
        place = rng.randrange(len(own))
        written, fact = own[place]
        beside = _beside(fact, given.evidence)
        if not beside or marks[place][0] != "verified":
            continue
        planted = rng.choice(beside)
        shown = _written(written, Decimal(planted.value or "0"), Decimal(fact.value or "0"))
        if shown is None or shown == written:
            continue
        mark = _marks(given, [*own[:place], (shown, planted), *own[place + 1 :]])[place]
        other[mark[0]] += 1
        if show == "other":
            _print(
                "verified",
                [(mark[0], f"{planted.entity} {dict(planted.dims)} {planted.indicator} {planted.period}", mark[2])],
                given.source,
            )
    return honest, other


def _print(kind: str, marks: Sequence[tuple[str, str, str]], source: str) -> None:
    for mark, why, words in marks:
        if mark == kind:
            print(f"{source}: …{words}…\n    {why}")


def main() -> int:
    options = argparse.ArgumentParser(prog="python -m bench.tagged_texts", description=__doc__)
    options.add_argument("count", type=int, nargs="?", default=600, help="captions at most")
    options.add_argument("--data", type=Path, default=DATA)
    options.add_argument("--show", default="", metavar="KIND")
    given = options.parse_args()
    if not given.data.is_dir():
        print(f"{given.data} is not there: nothing to score")
        return 0
    sets = {
        "captions": captions(given.data / "table_texts_charts_dev.jsonl.gz", given.count),
        "answers": answers(given.data / "answers_over_tables"),
        "between": between(given.data, given.count),
    }
    bars = Bars()
    for name, texts in sets.items():
        honest, other = score(texts, given.show)
        bars.at_most(f"{name}: honest flagged", Share(honest["flagged"], honest.total()), HONEST)
        verified = Share(other["verified"], other.total())
        bars.at_most(f"{name}: another member's number and tag verified", verified, OTHER)
    return bars.end()


if __name__ == "__main__":
    sys.exit(main())
