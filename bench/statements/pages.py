"""Text that nobody here wrote beside a table: the numbers of the text that show one cell, tagged with it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from decimal import ROUND_HALF_UP, Decimal
from typing import NamedTuple

from bench.harness import if_there

from countermark import Fact


class Cell(NamedTuple):
    """A number of a table and what the table says of it."""

    key: str
    value: Decimal
    unit: str
    """"%", a currency sign, a word, or nothing."""
    entity: str
    indicator: str
    period: str


class Table(NamedTuple):
    """The cells that become facts, every number of the table, and its scale and currency."""

    cells: list[Cell]
    numbers: list[Decimal]
    scale: str = ""
    sign: str = ""


class Tag(NamedTuple):
    """A number of the text with its fact."""

    start: int
    end: int
    fact: str


class Page(NamedTuple):
    """A text, its tagged numbers, and the facts of its table."""

    source: str
    id: str
    honest: bool
    text: str
    tags: tuple[Tag, ...]
    facts: tuple[Fact, ...]

    @property
    def tagged(self) -> str:
        """The text with its claims, and nothing else changed."""
        parts, at = [], 0
        for tag in self.tags:
            parts += [self.text[at : tag.start], f'<claim id="{tag.fact}">', self.text[tag.start : tag.end], "</claim>"]
            at = tag.end
        return "".join([*parts, self.text[at:]])


SCALES = {"thousand": 3, "million": 6, "m": 6, "billion": 9, "bn": 9}
_SCALE_NAMES = {"thousand": "thousand", "million": "million", "m": "million", "billion": "billion", "bn": "billion"}
_NUMBER = re.compile(
    r"(?<![\w.,$€£/-])(?P<sign>(?:US)?[$€£])? ?(?P<digits>\d{1,3}(?:,\d{3})+|\d+)(?P<decimals>\.\d+)?"
    r"(?: ?(?P<scale>thousand|million|billion|m|bn)\b| ?(?P<percent>%|percent\b))?(?![\w%/]|[.,]\d|-\w)"
)
_YEAR = re.compile(r"\b(?:19|20)\d\d\b")
_CELL = re.compile(
    r"(?P<minus>[-(]?) ?(?P<sign>[$€£]?) ?(?P<minus_too>[-(]?) ?(?P<digits>\d{1,3}(?:,\d{3})+|\d+)(?P<decimals>\.\d+)?"
    r" ?(?P<percent>%?) ?\)? ?(?P<percent_too>%?)(?: ?\(.*\))?"
)
_MONTHS = re.compile(r"(?:three|six|nine|\d) months|quarter|\bq[1-4]\b|weeks", re.IGNORECASE)
_SHARE = re.compile(r"%|percent|rate|margin|yield|volatility", re.IGNORECASE)
_TABLE_SCALES = (
    ("million", re.compile(r"\bin ?millions?|[$€£] ?(?:m\b|millions?\b)|\( ?millions? ?\)", re.IGNORECASE)),
    ("thousand", re.compile(r"\bin ?thousands|[$€£] ?['’]?000\b|\( ?thousands ?\)", re.IGNORECASE)),
    ("billion", re.compile(r"\bin ?billions|\( ?billions ?\)", re.IGNORECASE)),
)
_CURRENCIES = {"$": "US$", "US$": "US$", "€": "€", "£": "£"}
DIGITS, DIGITS_IN_BOX = 3, 2
"""A number with fewer significant digits equals a cell by accident; the box of an article holds few numbers."""


def _digits(written: str) -> int:
    """Significant digits: the zeros that end a whole number are none."""
    bare = written.replace(",", "")
    return len(bare.replace(".", "").lstrip("0") if "." in bare else bare.strip("0"))


def _shows(written: Decimal, cell: Decimal) -> bool:
    """Whether the cell, rounded to the decimals that are written, is the number."""
    return abs(cell).quantize(written, ROUND_HALF_UP) == written


def number_of(cell: str) -> tuple[Decimal, str] | None:
    """The value of a cell that holds one number, and its currency or percent sign."""
    found = _CELL.fullmatch(cell.strip())
    if not found:
        return None
    value = Decimal(found["digits"].replace(",", "") + (found["decimals"] or ""))
    minus = found["minus"] or found["minus_too"]
    return -value if minus else value, found["percent"] or found["percent_too"] or found["sign"]


def _unit(tag: re.Match[str] | None, cell: Cell, table: Table, *, scaled: bool) -> str | None:
    """The unit of a cell: what the number that shows it says, where the table has no sign of its own."""
    sign = cell.unit or (tag and (("%" if tag["percent"] else "") or tag["sign"])) or ""
    if not sign and tag is None and not _SHARE.search(cell.indicator):
        sign = table.sign
    if sign == "%":
        return "%"
    if sign and sign not in _CURRENCIES:
        return sign
    scale = table.scale if scaled and (sign or (tag and tag["scale"])) else ""
    if tag and tag["scale"] and not table.scale:
        scale = _SCALE_NAMES[tag["scale"]]
    return " ".join(filter(None, (_CURRENCIES.get(sign, ""), scale))) or None


def page(source: str, key: str, text: str, table: Table, *, honest: bool = True, least: int = DIGITS) -> Page | None:
    """The text with every number that shows exactly one cell; None where there is no such number."""
    if "<" in text:
        return None
    shown: dict[str, re.Match[str]] = {}
    tags = []
    written_scale = Counter[bool]()
    for number in _NUMBER.finditer(text):
        digits = number["digits"] + (number["decimals"] or "")
        bare_year = not (number["sign"] or number["scale"] or number["percent"]) and _YEAR.fullmatch(digits)
        if _digits(digits) < least or bare_year:
            continue
        written = Decimal(digits.replace(",", ""))
        if number["scale"] and table.scale:
            # The written number in the table's own scale, with the place of its last digit kept.
            written = written.scaleb(SCALES[number["scale"]] - SCALES[table.scale])
        found = [cell for cell in table.cells if _shows(written, cell.value)]
        if len(found) != 1 or sum(_shows(written, value) for value in table.numbers) != 1:
            continue
        [cell] = found
        if bool(number["percent"]) != (cell.unit == "%" or bool(number["percent"] and _SHARE.search(cell.indicator))):
            continue
        if number["sign"] and cell.unit and cell.unit not in number["sign"]:
            continue
        start = number.start("sign") if number["sign"] else number.start("digits")
        tags.append(Tag(start, number.end(), cell.key))
        shown.setdefault(cell.key, number)
        if not number["percent"]:
            written_scale[bool(number["scale"])] += 1
    if not tags:
        return None
    scaled = written_scale[True] >= written_scale[False] if written_scale else bool(table.scale)
    facts = tuple(
        Fact(
            id=cell.key,
            # The brackets of accounting say "deduct": a text that shows the cell writes it without a sign.
            value=str(abs(cell.value) if cell.key in shown else cell.value),
            unit=_unit(shown.get(cell.key), cell, table, scaled=scaled),
            entity=_code(cell.entity) or None,
            indicator=_code(cell.indicator),
            period=cell.period or None,
            dims={"indicator.label": cell.indicator} | ({"entity.label": cell.entity} if cell.entity else {}),
        )
        for cell in table.cells
    )
    return Page(source, key, honest, text, tuple(tags), facts)


def _code(label: str) -> str:
    return re.sub(r"[^a-z0-9]+", "_", label.casefold()).strip("_")


def _year(cell: str) -> str:
    """The one year of a head."""
    years = set(_YEAR.findall(cell))
    return min(years) if len(years) == 1 else ""


def _label(cell: str) -> str:
    """A row's or a column's label without footnote marks."""
    return re.sub(r"\s*\(\s*[0-9a-z]\s*\)", "", cell).strip(" :.*")


def report_table(rows: Sequence[Sequence[str]], text: str) -> Table | None:
    """A table of a financial report: measures in rows and years in columns, or the other way round; else None."""
    heads = " ".join(cell for row in rows[:3] for cell in row) + " " + " ".join(row[0] for row in rows if row)
    numbers = [n for row in rows for cell in row[1:] if (n := number_of(cell))]
    scale = next((s for where in (heads, text) for s, pattern in _TABLE_SCALES if pattern.search(where)), "")
    sign = next((n[1] for n in numbers if n[1] in _CURRENCIES), "")
    if _MONTHS.search(" ".join(cell for row in rows[:3] for cell in row)):
        return None
    columns: dict[int, str] = {}
    first = 0
    for at, row in enumerate(rows[:3]):
        columns = {place: year for place, cell in enumerate(row) if place and (year := _year(cell))}
        if columns:
            first = at + 1
            break
    cells = []
    if columns and len(set(columns.values())) == len(columns):
        labels = Counter(_label(row[0]).casefold() for row in rows if row)
        for at, row in enumerate(rows[first:], first):
            label = _label(row[0]) if row else ""
            if not label or labels[label.casefold()] > 1:
                continue
            for place, year in columns.items():
                if place < len(row) and (number := number_of(row[place])):
                    cells.append(Cell(f"r{at}:{year}", *number, "", label, year))
    elif not columns and sum(bool(_year(row[0])) for row in rows if row) >= 2:
        heads_row = [_label(cell) for cell in rows[0]]
        years = Counter(_year(row[0]) for row in rows[1:] if row)
        for row in rows[1:]:
            year = _year(row[0]) if row else ""
            if not year or years[year] > 1:
                continue
            for place, cell in enumerate(row[1:], 1):
                if place < len(heads_row) and heads_row[place] and (number := number_of(cell)):
                    cells.append(Cell(f"c{place}:{year}", *number, "", heads_row[place], year))
    return Table(cells, [n[0] for n in numbers], scale, sign) if cells else None


def _tatqa() -> Iterator[Page | None]:
    seen = set()
    for row in if_there("tatqa_dev"):
        if row["table_id"] in seen:
            continue
        seen.add(row["table_id"])
        text = "\n\n".join(row["paragraphs"])
        table = report_table(row["table"], text)
        if table:
            yield page("tatqa", row["table_id"], text, table)


_CODES = {"2013": "–", "2014": "—", "2018": "‘", "2019": "’", "201c": "“", "201d": "”", "2022": "•"}
_BEFORE_YEAR = (
    r"in|during|of|fiscal|through|by|to|and|or|until|year|\d ,|for|since|after|before|january|september|december"
)
_CODE = re.compile(rf"(?P<year>\b(?:{_BEFORE_YEAR}) )?(?<= )(?P<code>{'|'.join(_CODES)})(?= )")
_SPACES = (
    (r" ?\b2019(s|t|re|ve)\b", r"’\1"),
    (r"\b201c(?=\w)", "“"),
    (r"(\d%) \( [\d.]+ % \)", r"\1"),  # a percentage is printed twice
    (r"([$€£(]) (?=\S)", r"\1"),
    (r" (?=[,.;:)%’])", ""),
    (r"\bu\.s\.", "U.S."),
)


def restored(text: str, year: str) -> str:
    """A text of FinQA with its spaces and signs as they were printed: a sign's code can pass for a year."""

    def mark(found: re.Match[str]) -> str:
        code = found["code"]
        return found[0] if found["year"] or (code.isdigit() and code <= year) else _CODES[code]

    text = _CODE.sub(mark, text)
    for pattern, change in _SPACES:
        text = re.sub(pattern, change, text)
    return re.sub(r"(^|[.\n]\s+)([a-z])", lambda m: m[1] + m[2].upper(), text)


_PRINTED_ROW = re.compile(r"\d[\d.,]* ?\)? (?:% )?(?:\( [\d.]+ % \) )?[($ ]*\d|(?: \.){3}")


def is_prose(sentence: str) -> bool:
    """Not a row of the table that was printed as text: two numbers with nothing between them."""
    dates = re.sub(r"\d+ , \d+|\d+ (?=2019|2013|2014)", "", sentence)
    return not _PRINTED_ROW.search(dates)


def _finqa() -> Iterator[Page | None]:
    seen = set()
    for row in (*if_there("finqa_dev200_train100"), *if_there("convfinqa_dev")):
        key = re.sub(r"^(?:Single|Double)_|-\d+$", "", row["id"])
        if key in seen:
            continue
        seen.add(key)
        year = key.split("/")[1]
        if isinstance(row["table"], str):
            rows = [line.split(" | ") for line in row["table"].strip().split("\n")]
            sentences = re.split(r"(?<= \.) ", row["text"])
        else:
            rows, sentences = row["table"], [*row["pre_text"], *row["post_text"]]
        text = restored(" ".join(dict.fromkeys(filter(is_prose, sentences))), year)
        table = report_table([[restored(cell, year) for cell in line] for line in rows], text)
        if table:
            yield page("finqa", key, text, table)


_ROW = re.compile(r"row \d+: (.*)", re.DOTALL)
_GAME = {"home team", "away team", "opponent", "opponents", "visitor", "home", "visiting team"}
"""A row with such a column is a game: its numbers belong to nobody."""
_DATE = re.compile(
    r"(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\b",
    re.IGNORECASE,
)


def _named_column(columns: Sequence[str], rows: Sequence[dict[str, str]]) -> str | None:
    """The first column that names its rows: words, each another."""
    for column in columns:
        values = [row.get(column, "") for row in rows]
        unique = len(set(values)) == len(values)
        if unique and all(re.match(r"[^\W\d]", value) and not _DATE.match(value) for value in values):
            return column
    return None


def _wiki_table(evidence: Iterable[str]) -> Table | None:
    """A table of an encyclopedia: each row is an entity, each column an indicator."""
    rows = []
    for line in evidence:
        if found := _ROW.fullmatch(line):
            pairs = (pair.partition(" is ") for pair in found[1].split(" ; "))
            rows.append({head.strip(): cell.strip() for head, _, cell in pairs})
    if len(rows) < 2:
        return None
    columns = list(rows[0])
    entity = _named_column(columns, rows)
    period = next((column for column in columns if column in {"year", "season"}), None)
    if not entity or period == entity or _GAME.intersection(columns):
        return None
    numbers = [Decimal(n.replace(",", "")) for line in evidence for n in re.findall(r"\d[\d,]*(?:\.\d+)?", line)]
    cells = [
        Cell(f"r{at}c{place}", *number, row[entity], column, _year(row.get(period or "", "")))
        for at, row in enumerate(rows)
        for place, column in enumerate(columns)
        if column not in {entity, period}
        and "(" not in row.get(column, "")  # 11.8 (74) is a score
        and (number := number_of(row.get(column, "")))
    ]
    return Table(cells, numbers) if cells else None


def _spaced(claim: str) -> str:
    text = re.sub(r"([$(]) (?=\S)", r"\1", re.sub(r" (?=[,.;:)%]|'s\b)", "", claim)).strip(" .")
    return f"{text}."


def _tabfact_pairs() -> Iterator[Page | None]:
    seen = set()
    for row in if_there("tabfact_pairs_train"):
        table = _wiki_table(row["evidence"])
        for side in ("positive", "negative"):
            claim = row["table_id"], row[side]
            if table and claim not in seen:
                seen.add(claim)
                key = f"{row['id']}-{side}"
                yield page("tabfact-pairs", key, _spaced(row[side]), table, honest=side == "positive")


def _tabfact() -> Iterator[Page | None]:
    for row in if_there("tabfact_val"):
        if table := _wiki_table(row["evidence"]):
            yield page("tabfact", row["id"], _spaced(row["claim"]), table, honest=row["label"] == "supported")


_VALUE = re.compile(r"([$€£]? ?\d[\d,]*(?:\.\d+)? ?%?)(?: (minutes|people|seats|pages|km|m|ft|kg|lb|metres|feet))?")


def _infotabs() -> Iterator[Page | None]:
    for name in ("infotabs_dev", "infotabs_train"):
        for row in if_there(name):
            if row["label"] == "not_enough":
                continue
            cells = []
            for at, line in enumerate(row["evidence"]):
                head, _, cell = line.removeprefix(row["title"] + ": ").partition(" is ")
                value = _VALUE.fullmatch(cell.strip())
                if head and value and (number := number_of(value[1])):
                    unit = number[1] or value[2] or ""
                    period = _year(head)
                    label = re.sub(r"\s*\([^()]*\d[^()]*\)", "", head).strip()
                    cells.append(Cell(f"k{at}", number[0], unit, row["title"], label, period))
            numbers = [
                Decimal(n.replace(",", "")) for line in row["evidence"] for n in re.findall(r"\d[\d,]*(?:\.\d+)?", line)
            ]
            if cells:
                honest = row["label"] == "supported"
                yield page(
                    "infotabs", row["id"], row["claim"], Table(cells, numbers), honest=honest, least=DIGITS_IN_BOX
                )


SOURCES = {
    "tatqa": _tatqa,
    "finqa": _finqa,
    "tabfact": _tabfact,
    "tabfact-pairs": _tabfact_pairs,
    "infotabs": _infotabs,
}


def pages(source: str) -> list[Page]:
    """Every page of a source with a tagged number; none where the data is not there."""
    return [found for found in SOURCES[source]() if found]


def sentence(text: str, start: int, end: int) -> str:
    """The words around a number, for a reader who judges an alarm."""
    before = re.split(r"(?<=[.!?])\s+(?=[A-Z“])|\n", text[max(0, start - 400) : start])[-1]
    after = re.split(r"(?<=[.!?])\s+(?=[A-Z“])|\n", text[end : end + 300])[0]
    return f"{before}[{text[start:end]}]{after}"
