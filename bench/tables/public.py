"""Tables of public data, where it lies beside the project: statements, infoboxes, and statistics as their publishers write them."""

from __future__ import annotations

import json
import random
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any

from bench.harness import if_there
from bench.tables.gold import Cell, Table, written

from countermark.numeral.lexicon import units

_YEAR = re.compile(r"(?:FY ?)?((?:19|20)\d\d)(?: ?\(\d\))?")
_OF_YEAR = re.compile(r"(.+) \(((?:19|20)\d\d)\)")
_NUMBER = re.compile(
    r"(?P<open>\()?(?P<money>[$€£] ?)?(?P<sign>[-−])?(?P<open2>\()?(?P<digits>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+) ?(?P<close>\))?(?P<percent> ?%)?(?P<close2>\))?(?:\(\d\))?"
)
_MONEY = {"$": "USD", "€": "EUR", "£": "GBP"}
_SCALES = {"thousand": 3, "thousands": 3, "million": 6, "millions": 6, "billion": 9, "billions": 9}
_SCALE = re.compile(r"\b(?:in )?(thousand|million|billion)s?\b|([$€£])(?:'?000|m)\b|000s?\b", re.IGNORECASE)
_COUNTED = re.compile(r"\b(?:thousand|million)s of (\w+ per \w+)\b")
_UNIT_CELL = re.compile(r"(?:US)?([$€£])(m|bn|['’]?000)(?!\d)", re.IGNORECASE)


def number(text: str) -> tuple[str, str | None] | None:
    """A cell of a statement: its value and the unit that it shows."""
    match = _NUMBER.fullmatch(" ".join(text.split()))
    if match is None:
        return None
    negative = bool(match["sign"] or match["open"] or match["open2"])
    digits = match["digits"].replace(",", "")
    if len(digits) > 2 and not digits.strip("0."):
        return None  # the 000 of a unit
    unit = "%" if match["percent"] else _MONEY[match["money"].strip()] if match["money"] else None
    return f"-{digits}" if negative else digits, unit


def statements(name: str, key: str, count: int, seed: int) -> Iterator[Table]:
    """Tables of annual reports: years over columns, or measures over columns, and what a row is called in the first cell."""
    found: dict[str, list[list[str]]] = {}
    for row in if_there(name):
        table = [[" ".join(cell.split()) for cell in line] for line in row["table"]]
        found.setdefault(str(row[key]) if key != "table" else json.dumps(table), table)
    keys = sorted(found)
    random.Random(seed).shuffle(keys)
    made = 0
    for each in keys:
        table = [[tidied(cell) for cell in line] for line in found[each]] if name.startswith("finqa") else found[each]
        if any(cell == "2014" for line in table[1:] for cell in line[1:]) and name.startswith("finqa"):
            continue  # this text has 2014 where a dash was
        cells, layout = _gold(table)
        if cells:
            made += 1
            yield Table(f"{name.partition('_')[0]}: {layout}", f"{name}-{made}", written(table), cells)
        if made == count:
            return


def tidied(cell: str) -> str:
    """A cell of FinQA without what its tokeniser wrote twice: "-477 ( 477 )" is (477)."""
    cell = re.sub(r"^([$€£] ?)?-([\d.,]+) \( [\d.,]+ \)$", lambda found: f"{found[1] or ''}({found[2]})", cell)
    cell = re.sub(r"^(-?[\d.,]+) ?% \( -?[\d.,]+ % \)$", r"\1%", cell)
    return re.sub(r"\( (.*?) \)", r"(\1)", cell)


def _gold(table: Sequence[Sequence[str]]) -> tuple[list[Cell], str]:
    width = max(map(len, table))
    body = next(
        (
            index
            for index, line in enumerate(table)
            if sum(number(cell) is not None and not _YEAR.fullmatch(cell) for cell in line[1:]) >= 1
        ),
        None,
    )
    if body is None or body == 0 or body > 4:
        return [], ""
    heads = table[:body]
    while len(heads) > 1 and heads[-1][0] and not any(heads[-1][1:]):  # the head of a section
        heads = heads[:-1]
    around = " ".join(cell for line in table[:body] for cell in line)
    years = next(
        (line for line in reversed(heads) if sum(_YEAR.fullmatch(cell) is not None for cell in line[1:]) >= 2), None
    )
    scale, column_money = _scale(around)
    under = set(filter(None, heads[-1][1:])) if years is not None and heads[-1] is not years else set()
    if len(under) > 1 and all(re.search(r"[a-z]{4}", cell) for cell in under) and not any(map(_SCALE.search, under)):
        return [], ""  # measures of their own under each year
    if len(under) == 1 and not (under & {"$", "€", "£"} or _UNIT_CELL.search(min(under)) or _scale(" ".join(under))[0]):
        return [], ""  # a unit or a second measure in words, which the rules here do not read
    if len(under) == 1 and under <= set(_MONEY):
        column_money = _MONEY[under.pop()]
    if years is not None:
        periods = {
            index: match[1]
            for index, cell in enumerate(years)
            if index and (match := _YEAR.fullmatch(cell)) is not None
        }
        if len(set(periods.values())) != len(periods):
            return [], ""  # a second head tells them apart, in too many ways to say here
        names = sum(line[0].lower() in _PLACES for line in table[len(heads) :]) >= 2 or bool(
            re.sub(r"\(.*\)", "", heads[-1][0]).strip()
        )
        return _cells(table[len(heads) :], periods, scale, column_money, swaps=names), "years over columns"
    if len(heads) == 1 and all(
        _DATED.search(line[0]) or line[0].lower() in ("total", "thereafter") for line in table[1:]
    ):
        return [], ""
    if (
        len(heads) == 1
        and all(heads[0][1:])
        and len(set(heads[0])) == width
        and not re.search(r"\d{4}|\d", " ".join(heads[0][1:]))
    ):
        return _crossed(table[1:], heads[0], scale), "names over columns"
    return [], ""


def _scale(text: str) -> tuple[int, str | None]:
    if "(1,000)" in text:
        return 3, None
    unit = _UNIT_CELL.search(text)
    if unit is not None:
        return {"m": 6, "bn": 9}.get(unit[2].lower(), 3), _MONEY[unit[1]]
    match = _SCALE.search(text)
    if match is None:
        return 0, None
    if (counted := _COUNTED.search(text)) is not None and (known := units.canonical(counted[1])) is not None:
        return _SCALES[match[1].lower()], known.name
    money = next(
        (
            code
            for sign, code in (
                ("S$", "SGD"),
                ("$", "USD"),
                ("€", "EUR"),
                ("£", "GBP"),
                ("dollars", "USD"),
                ("RMB", "CNY"),
            )
            if sign in text
        ),
        None,
    )
    return (_SCALES.get((match[1] or "").lower(), 0)), money


_RATE = re.compile(
    r"\b(?:per|rate|ratio|%|percent|percentage|shares?|number|employees|margin|yield|life|term|years|days|volatility|options|awards|units|stores|customers|weeks|effective|headcount|volume)\b",
    re.IGNORECASE,
)
_INNER = re.compile(r"\((?:in )?(thousands?|millions?|billions?|years|days|%|[kM]Wh|tonnes|kg)\)", re.IGNORECASE)


_DATED = re.compile(r"\b(?:19|20)\d\d\b")
_PLACES = frozenset(
    (
        "united states",
        "china",
        "japan",
        "europe",
        "asia",
        "canada",
        "germany",
        "uk",
        "france",
        "taiwan",
        "americas",
        "asia pacific",
        "emea",
        "india",
        "ireland",
        "korea",
        "hong kong",
        "other",
    )
)


def _cells(
    lines: Sequence[Sequence[str]], periods: dict[int, str], scale: int, money: str | None, *, swaps: bool
) -> list[Cell]:
    signs = {
        unit
        for line in lines
        for index in periods
        if index < len(line) and (found := number(line[index])) is not None and (unit := found[1]) not in (None, "%")
    }
    shown = signs.pop() if len(signs) == 1 else None
    cells: list[Cell] = []
    seen: dict[tuple[str, str], int] = defaultdict(int)
    for line in lines:
        label = line[0]
        if not label or label.strip(" :").lower() in ("total", "totals") or _INNER.search(label):
            continue
        for index, period in periods.items():
            found = number(line[index]) if index < len(line) else None
            if found is None:
                continue
            value, unit = found
            seen[label, period] += 1
            if unit == "%" or "%" in label or (unit is None and re.search(r"\bpercent", label, re.IGNORECASE)):
                if unit != "%":
                    continue
                cells.append(Cell(value, None, label, period, "%", swaps=swaps))
            elif _RATE.search(label):
                continue  # whether the scale of the table holds for it is not said
            else:
                cells.append(
                    Cell(value, None, label, period, unit or money or shown, scale, swaps=swaps, may_lack=unit is None)
                )
    return [cell for cell in cells if seen[cell.measure or "", cell.period or ""] == 1]


def _crossed(lines: Sequence[Sequence[str]], head: Sequence[str], scale: int) -> list[Cell]:
    cells: list[Cell] = []
    labels = [line[0] for line in lines]
    signs = {
        unit
        for line in lines
        for cell in line[1:]
        if (found := number(cell)) is not None and (unit := found[1]) not in (None, "%")
    }
    shown = signs.pop() if len(signs) == 1 else None
    for line in lines:
        for index, cell in enumerate(line[1:], 1):
            found = number(cell)
            if (
                found is None
                or not line[0]
                or labels.count(line[0]) > 1
                or line[0].lower() == "total"
                or "(" in head[index]
                or "(" in line[0]
            ):
                continue
            value, unit = found
            scaled = 0 if unit == "%" or _RATE.search(head[index]) or _RATE.search(line[0]) else scale
            if scaled != scale:
                continue
            if _YEAR.fullmatch(cell):
                continue  # when something ends has no unit
            if len(head) == 2:  # one column: its name may be all that the rows are said of, or nothing
                cells.append(Cell(value, None, line[0], None, unit or shown, scaled, swaps=True, may_lack=unit is None))
                continue
            cells.append(Cell(value, line[0], head[index], None, unit, scaled, swaps=True))
    return [
        cell
        for cell in cells
        if cell.unit is not None or not any(each.measure == cell.measure and each.unit for each in cells)
    ]


def infoboxes(count: int) -> Iterator[Table]:
    """Infoboxes as two columns; only what is one plain number is gold."""
    found: dict[str, tuple[str, list[str]]] = {}
    for row in if_there("infotabs_dev"):
        found.setdefault(row["table_id"], (row["title"], row["evidence"]))
    made = 0
    for name, (title, lines) in sorted(found.items()):
        pairs = [text.removeprefix(f"{title}: ").partition(" is ")[::2] for text in lines]
        cells = [
            Cell(
                got[0],
                None,
                dated[1] if (dated := _OF_YEAR.fullmatch(key)) else key,
                dated[2] if dated else None,
                got[1],
            )
            for key, value in pairs
            if (got := number(value)) is not None
            and not _YEAR.fullmatch(value)
            and [name for name, _ in pairs].count(key) == 1
            and key != "Total"
        ]
        if len(cells) >= 2:
            made += 1
            yield Table(
                "infotabs: key and value", f"infotabs-{name}", written([["Field", "Value"], *map(list, pairs)]), cells
            )
        if made == count:
            return


def grapher() -> Iterator[Table]:
    """Our World in Data's grapher CSV."""
    found: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for row in if_there("owid_sample"):
        if 1000 <= int(row["year"]) <= 2100:
            found[row["indicator"]].append(row)
    for number_, (indicator, rows) in enumerate(sorted(found.items())):
        some = rows[: 30 + 40 * (number_ % 4)]
        lines = [
            ["Entity", "Code", "Year", indicator],
            *([row["country"], "", row["year"], row["value_str"]] for row in some),
        ]
        inner = re.findall(r"\(([^()]*)\)", indicator)
        if any("=" in text for text in inner):
            continue
        cells = [Cell(row["value_str"], row["country"], indicator, row["year"]) for row in some]
        yield Table("OWID grapher", f"owid-{number_}", written(lines), cells)


_NAMES = {
    "wb_FP_CPI_TOTL_ZG": ("Inflation, consumer prices (annual %)", "%"),
    "wb_NY_GDP_MKTP_CD": ("GDP (current US$)", "USD"),
    "wb_SP_POP_TOTL": ("Population, total", None),
    "wb_NY_GDP_DEFL_KD_ZG": ("Inflation, GDP deflator (annual %)", "%"),
}


def bank() -> Iterator[Table]:
    """The World Bank's figures as its bulk CSV, as DataBank, and as Eurostat, FRED and SDMX would write them."""
    for name, (label, unit) in _NAMES.items():
        rows = list(if_there(name))
        if not rows:
            continue
        code = rows[0]["indicator"]
        held: dict[str, dict[str, str]] = defaultdict(dict)
        names: dict[str, str] = {}
        for row in rows:
            held[row["iso3"]][str(row["year"])] = row["value_str"]
            names[row["iso3"]] = row["country"]
        for part in range(3):
            isos = sorted(held)[part * 20 : part * 20 + 20]
            years = [str(year) for year in range(1995 + part, 2015 + part)]
            cells = [
                Cell(held[iso][year], names[iso], label, year, _people(code, unit))
                for iso in isos
                for year in years
                if year in held[iso]
            ]
            lines = [[names[iso], iso, label, code, *(held[iso].get(year, "") for year in years)] for iso in isos]
            yield Table(
                "WDI bulk",
                f"wdi-{name}-{part}",
                written(
                    [
                        ["Data Source", "World Development Indicators"],
                        [],
                        ["Last Updated Date", "2023-07-25"],
                        [],
                        ["Country Name", "Country Code", "Indicator Name", "Indicator Code", *years, ""],
                        *([*line, ""] for line in lines),
                    ]
                ),
                cells,
            )
            swapped = [[label, code, names[iso], iso, *(held[iso].get(year, "..") for year in years)] for iso in isos]
            foot = [[], [], [], ["Data from database: World Development Indicators"], ["Last Updated: 07/25/2023"]]
            yield Table(
                "DataBank",
                f"databank-{name}-{part}",
                written(
                    [
                        [
                            "Series Name",
                            "Series Code",
                            "Country Name",
                            "Country Code",
                            *(f"{year} [YR{year}]" for year in years),
                        ],
                        *swapped,
                        *foot,
                    ]
                ),
                cells,
            )
            plain = [cell._replace(measure=code, entity=_iso(names, cell.entity)) for cell in cells]
            sdmx = [
                ["DATAFLOW", "FREQ", "REF_AREA", "INDICATOR", "TIME_PERIOD", "OBS_VALUE", "UNIT_MEASURE"],
                *(
                    [
                        "WB:WDI(1.0)",
                        "A",
                        cell.entity or "",
                        code,
                        cell.period or "",
                        cell.value,
                        {"%": "PT", "USD": "USD", "people": "PS"}.get(cell.unit or "", ""),
                    ]
                    for cell in plain
                ),
            ]
            yield Table("SDMX-CSV", f"sdmx-{name}-{part}", written(sdmx), plain)
            iso = isos[0]
            series = [
                ["observation_date", code.replace(".", "")],
                *([f"{year}-01-01", held[iso].get(year, "")] for year in years),
            ]
            yield Table(
                "FRED",
                f"fred-{name}-{part}",
                written(series),
                [
                    Cell(held[iso][year], None, code.replace(".", ""), f"{year}-01-01")
                    for year in years
                    if year in held[iso]
                ],
            )
            euro = [[r"freq,unit,geo\TIME_PERIOD", *(f"{year} " for year in years)]]
            euro += (
                [
                    f"A,{'PC' if unit == '%' else 'MIO_EUR'},{iso}",
                    *(
                        f"{held[iso][year]} {'p' if index % 5 == 0 else ''}" if year in held[iso] else ": "
                        for index, year in enumerate(years)
                    ),
                ]
                for iso in isos
            )
            gold = [
                Cell(held[iso][year], iso, None, year, "%" if unit == "%" else "EUR", 0 if unit == "%" else 6)
                for iso in isos
                for year in years
                if year in held[iso]
            ]
            yield Table("Eurostat TSV", f"eurostat-{name}-{part}", written(euro, "\t"), gold)


def _people(code: str, unit: str | None) -> str | None:
    return "people" if code.startswith("SP.POP") else unit


def _iso(names: dict[str, str], name: str | None) -> str:
    return next(iso for iso, each in names.items() if each == name)


def tables() -> Iterator[Table]:
    """All of them."""
    yield from statements("tatqa_dev", "table_id", 300, 7)
    yield from statements("finqa_dev200_train100", "table", 300, 7)
    yield from infoboxes(16)
    yield from grapher()
    yield from bank()
