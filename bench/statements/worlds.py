"""Facts in a grid of entity, indicator and period, with the words that a writer uses for each of them."""

from __future__ import annotations

import gzip
import json
import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from decimal import Decimal
from pathlib import Path
from typing import Any

from bench.harness import DATA

from countermark import Fact
from countermark.evidence.sample import sample_facts

HERE = Path(__file__).resolve().parent
FIRST_YEAR = 1965
"""Older observations are left out: people quote recent years."""

Coordinates = tuple[str, str, str]
"""Entity code, indicator code, period; the entity is empty where a table names none."""


def _is_plural(label: str) -> bool:
    """Whether the head of a label is a plural, as in "provision for income taxes" it is not."""
    head = re.split(r" (?:of|for|from|on|as|under) ", label)[0]
    return head.endswith("s") and not head.endswith(("ss", "us"))


@dataclass(frozen=True, kw_only=True)
class Noun:
    """An indicator as it is written."""

    code: str
    noun: str
    the: str = ""
    of: str = "in"
    a: str = ""
    head: str = ""
    kind: str = "rate"
    plural: bool = False
    flow: bool = False
    aliases: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    foreign: tuple[tuple[str, str], ...] = ()
    foreign_others: tuple[tuple[str, tuple[str, ...]], ...] = ()

    def called(self, words: str) -> Noun:
        """The same indicator, or one that is put in its place, under other words."""
        bare = words.removeprefix("the ")
        unit = re.search(r" \([^()]*\)$", self.head)
        article = "an" if bare[0] in "aeiou" else "a"
        return replace(
            self,
            code="" if words not in self.aliases else self.code,
            noun=bare,
            the=words,
            a=f"{article} {bare}" if words != bare and not _is_plural(bare) else bare,
            head=bare[0].upper() + bare[1:] + (unit.group() if unit else ""),
            plural=self.plural if words in self.aliases else _is_plural(bare),
        )


@dataclass(frozen=True, kw_only=True)
class Name:
    """An entity as it is written."""

    code: str
    said: str
    demonym: str = ""
    kind: str = ""
    parts: tuple[str, ...] = ()
    capital: str = ""
    foreign: tuple[tuple[str, str], ...] = ()


@dataclass(kw_only=True)
class World:
    """Facts that stand beside one another in one piece of evidence."""

    source: str
    nouns: dict[str, Noun] = field(default_factory=dict)
    names: dict[str, Name] = field(default_factory=dict)
    facts: dict[Coordinates, Fact] = field(default_factory=dict)
    years: defaultdict[tuple[str, str], list[str]] = field(default_factory=lambda: defaultdict(list))
    """The periods of each entity and indicator."""

    def add(self, fact: Fact) -> None:
        key = fact.entity or "", fact.indicator or "", fact.period or ""
        if key not in self.facts:
            self.years[key[:2]].append(key[2])
        self.facts[key] = fact


def lines(name: str) -> list[dict[str, Any]]:
    """The entries of a data file beside this module."""
    with (HERE / name).open(encoding="utf-8") as file:
        return [json.loads(line) for line in file if line.strip()]


def shared(name: str, only: Callable[[str], object] = bool) -> Iterator[dict[str, Any]]:
    """The rows of a file of shared data, those whose line passes; nothing where the file is not there."""
    path = DATA / name
    if path.exists():
        with gzip.open(path, "rt", encoding="utf-8") as file:
            yield from map(json.loads, filter(only, file))


def _noun(row: dict[str, Any]) -> Noun:
    return Noun(
        code=row["code"],
        noun=row["noun"],
        the=row["the"],
        of=row["of"],
        a=row["a"],
        head=row["head"],
        kind=row["kind"],
        plural=row.get("plural", False),
        flow=row.get("flow", False),
        aliases=tuple(row.get("aliases", ())),
        variants=tuple(row["variants"]),
        others=tuple(row["others"]),
        foreign=tuple((tag, row[tag]) for tag in ("de", "fr", "es") if tag in row),
        foreign_others=tuple((tag, tuple(row["others_" + tag])) for tag in ("de", "fr", "es") if tag in row),
    )


def _names() -> dict[str, Name]:
    return {
        row["code"]: Name(
            code=row["code"],
            said=row["said"],
            demonym=row.get("demonym", ""),
            kind=row.get("class", ""),
            parts=tuple(row["parts"]),
            capital=row["capital"],
            foreign=tuple((tag, row["in_" + tag]) for tag in ("de", "fr", "es") if "in_" + tag in row),
        )
        for row in lines("entities.jsonl")
    }


def _usable(value: str | None) -> bool:
    """Positive and not so small that its display would be zero."""
    return value is not None and Decimal(value) >= Decimal("0.3")


def world_bank(*, more: bool = True) -> World:
    """Facts of the World Bank, as the package reads them; `more` adds the years of the shared data."""
    world = World(source="worldbank", names=_names())
    world.nouns = {row["code"]: _noun(row) for row in lines("indicators.jsonl") if row["source"] == "worldbank"}
    for fact in sample_facts().facts:
        if fact.entity in world.names and fact.indicator in world.nouns and _usable(fact.value):
            world.add(fact)
    if more:
        _add_years(world)
    return world


def _add_years(world: World) -> None:
    named = re.compile('"iso3": "(?:' + "|".join(world.names) + ')"')
    samples = {key[:2]: fact for key, fact in world.facts.items()}
    for code, noun in world.nouns.items():
        for row in shared(f"wb_{code.replace('.', '_')}.jsonl.gz", named.search):
            key = row["iso3"], code, str(row["year"])
            if (
                row["iso3"] in world.names
                and row["year"] >= 1995
                and key not in world.facts
                and _usable(row["value_str"])
            ):
                sample = samples[key[:2]]
                world.add(
                    Fact(
                        id=row["id"],
                        value=row["value_str"],
                        unit=sample.unit,
                        entity=row["iso3"],
                        indicator=noun.code,
                        period=key[2],
                        dims=dict(sample.dims),
                        source=sample.source,
                    )
                )


def our_world() -> World:
    """Facts of Our World in Data, when they are there; the entity's code is its name."""
    rows = {row["code"]: row for row in lines("indicators.jsonl") if row["source"] == "owid"}
    known = {name.said.removeprefix("the "): name for name in _names().values()}
    world = World(source="owid")
    # Parsing all of the file takes longer than all the rest: the line tells which rows are of use.
    named = re.compile('"country": "(?:' + "|".join(map(re.escape, known)) + ')"')
    for row in shared("owid_sample.jsonl.gz", named.search):
        code, country = f"{row['indicator']}|{row['dataset']}", row["country"]
        if code not in rows or country not in known or int(row["year"]) < FIRST_YEAR:
            continue
        value = "0" + row["value_str"] if row["value_str"].startswith(".") else row["value_str"]
        if not _usable(value):
            continue
        about = rows[code]
        world.names.setdefault(country, replace(known[country], code=country, foreign=()))
        world.nouns.setdefault(about["label"], replace(_noun(about), code=about["label"]))
        world.add(
            Fact(
                id=row["id"].replace(" ", "_"),
                value=value,
                unit=about.get("unit"),
                entity=country,
                indicator=about["label"],
                period=row["year"],
                dims={"indicator.label": about["label"], "entity.label": country},
                source="Our World in Data",
            )
        )
    return world


_YEAR = re.compile(r"(?:fiscal |december 31, |december 31,? )?((?:19|20)\d\d)", re.IGNORECASE)
_CELL = re.compile(r"([$€£]?)\s*(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?\s*(%?)")
_LABEL = re.compile(r"[A-Z][A-Za-z’' -]{4,46}")
_MEASURE = re.compile(
    r"revenues?|sales|profit|income|expenses?|costs?|assets|receivables?|inventory|inventories|cash|equipment"
    r"|compensation|taxes|credits|liabilities|benefits|amortization|depreciation|expenditures?|development"
    r"|improvements|salaries|capital|margin|charge|equivalents|borrowings|goodwill|dividends?|debt",
    re.IGNORECASE,
)
"""What the last word of a row has to be, so that the row is a measure and not a region or a product."""
_SCALES = (
    ("million", re.compile(r"\bin ?millions|[$€£] ?(?:m\b|millions?\b)|dollars in millions", re.IGNORECASE)),
    ("thousand", re.compile(r"\bin ?thousands|[$€£]['’]000|dollars in thousands", re.IGNORECASE)),
)
_CURRENCIES = {"$": "US$", "€": "€", "£": "£"}
_TOO_VAGUE = re.compile(
    r"total$|other\b|less\b|plus\b|add\b|balance at|beginning|end of|ending|per |shares|weighted|rate|ratio"
    r"|years?\b|expected|increase|decrease|change|adjust|gain|loss|effect|net of|[a-z]\d|at ",
    re.IGNORECASE,
)


def _number(cell: str) -> tuple[str, str, str] | None:
    """Currency sign, digits and percent sign of a cell that holds one positive number."""
    found = _CELL.fullmatch(cell.strip())
    return (found[1], found[2].replace(",", "") + (found[3] or ""), found[4]) if found else None


def _lowered(word: str) -> str:
    """A word of a label inside a sentence; abbreviations stay."""
    return word if word[:2].isupper() else word[0].lower() + word[1:]


def _year_columns(table: list[list[str]]) -> dict[int, str]:
    """The columns whose head is a year, by the first row that holds two of them."""
    for row in table[:4]:
        found = {at: m[1] for at, cell in enumerate(row) if at and (m := _YEAR.fullmatch(cell.strip()))}
        if len(found) >= 2 and len(set(found.values())) == len(found):
            return found
    return {}


def _scale(table: list[list[str]], paragraphs: list[str]) -> str:
    heads = " ".join(cell for row in table[:4] for cell in row)
    for text in (heads, " ".join(paragraphs)):
        for scale, pattern in _SCALES:
            if pattern.search(text):
                return scale
    return ""


def _row_table(table_id: str, table: list[list[str]], paragraphs: list[str]) -> World | None:
    """Rows are indicators, columns are years, and nobody is named."""
    columns = _year_columns(table)
    signs = {n[0] for row in table for cell in row[1:] if (n := _number(cell)) and n[0]}
    percents = any("%" in cell for row in table for cell in row)
    scale = _scale(table, paragraphs)
    labels = [row[0].strip().casefold() for row in table]
    if len(columns) < 2 or len(signs) > 1 or (scale and not signs):
        return None
    world = World(source="tatqa")
    for row in table:
        label = row[0].strip().rstrip(":")
        numbers = {year: n for at, year in columns.items() if at < len(row) and (n := _number(row[at]))}
        if (
            not _LABEL.fullmatch(label)
            or not _MEASURE.fullmatch(label.split()[-1])
            or _TOO_VAGUE.search(label)
            or labels.count(label.casefold()) > 1
            or len(numbers) < 2
        ):
            continue
        shares = {bool(n[2]) for n in numbers.values()}
        if len(shares) > 1 or not all(_usable(n[1]) for n in numbers.values()):
            continue
        percent = shares == {True}
        if signs and not scale and not percent:
            continue  # nobody can say whether these are dollars or thousands of them
        unit = "%" if percent else f"{_CURRENCIES[min(signs)]} {scale}" if signs else None
        kind = "rate" if percent else "scaled" if signs else "plain"
        if kind == "plain" and (percents or min(Decimal(n[1]) for n in numbers.values()) < 20):
            continue
        if kind == "rate" and "margin" not in label.casefold():
            continue  # a share of something that only the table's title names
        lowered = " ".join(map(_lowered, label.split()))
        plural = _is_plural(label)
        code = re.sub(r"[^a-z]+", "_", label.casefold())
        world.nouns[code] = Noun(code=code, noun=lowered, the=lowered, a=lowered, head=label, kind=kind, plural=plural)
        for year, number in numbers.items():
            key = f"{table_id[:8]}:{code}:{year}"
            dims = {"indicator.label": label}
            world.add(Fact(id=key, value=number[1], unit=unit, indicator=code, period=year, dims=dims))
    return world if len(world.nouns) >= 3 else None


def _segment_table(about: dict[str, Any], table: list[list[str]]) -> World:
    """Rows are places that own one measure, columns are years."""
    columns = {
        at: m[1] for row in table[:4] for at, cell in enumerate(row) if at and (m := _YEAR.fullmatch(cell.strip()))
    }
    measure, label = about["measure"], about["measure"].capitalize()
    code = re.sub(r"[^a-z]+", "_", measure)
    others = ("operating income", "capital expenditure", "cost of sales")
    noun = Noun(
        code=code,
        noun=measure,
        the=measure,
        of="in",
        a=measure,
        head=label,
        kind="scaled",
        plural=about.get("plural", False),
        others=others,
    )
    world = World(source="tatqa", nouns={code: noun})
    articles = ("United States", "United Kingdom", "Americas")
    for at in about["rows"]:
        row = table[at]
        place = re.sub(r"\s*\(\d\)", "", row[0]).strip().removeprefix("The ")
        key = place.casefold().replace(" ", "_")
        said = f"the {place}" if place in articles or place == "Philippines" else place
        world.names[key] = Name(code=key, said=said)
        for column, year in columns.items():
            number = _number(row[column])
            if number:
                world.add(
                    Fact(
                        id=f"{about['table'][:8]}:{key}:{year}",
                        value=number[1],
                        unit=about["unit"],
                        entity=key,
                        indicator=code,
                        period=year,
                        dims={"indicator.label": label, "entity.label": place},
                    )
                )
    return world


def financial_tables() -> list[World]:
    """One world for each table of a financial report that can be read without guessing."""
    by_table: defaultdict[str, list[dict[str, Any]]] = defaultdict(list)
    for row in shared("tatqa_dev.jsonl.gz"):
        by_table[row["table_id"]].append(row)
    segments = {about["table"]: about for about in lines("tables.jsonl")}
    worlds: list[World] = []
    for table_id, rows in by_table.items():
        if table_id in segments:
            worlds.append(_segment_table(segments[table_id], rows[0]["table"]))
        elif world := _row_table(table_id, rows[0]["table"], rows[0]["paragraphs"]):
            worlds.append(world)
    return worlds


def worlds() -> dict[str, list[World]]:
    """The worlds of each source that is there."""
    found = {"worldbank": [world_bank()], "owid": [our_world()], "tatqa": financial_tables()}
    return {source: some for source, some in found.items() if some and some[0].facts}
