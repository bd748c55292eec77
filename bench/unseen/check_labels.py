"""Recompute every label of the unseen set from its table, with nothing but pandas and Decimal.

Run from anywhere: python check_labels.py.  Exit status 1 when a label does not hold.
"""

from __future__ import annotations

import ast
import json
import re
import sys
from collections import Counter
from collections.abc import Callable
from decimal import ROUND_HALF_EVEN, ROUND_HALF_UP, Decimal, InvalidOperation
from math import isnan
from pathlib import Path
from typing import Any

import pandas as pd  # type: ignore[import-untyped]

HERE = Path(__file__).resolve().parent
TABLES = HERE / "tables"
ANSWERS = HERE / "answers"
LABELS = HERE / "labels.jsonl"
FIELDS = {
    "table",
    "answer_id",
    "char_start",
    "char_end",
    "text",
    "kind",
    "truth",
    "cell",
    "expected",
    "expression",
    "note",
}
COMMA_TABLES = {"museen_besuche.csv", "aeroports_regionaux.csv"}
SPACES = "\u00a0\u202f\u2009 "
WORDS = {
    w: i
    for i, group in enumerate(
        [
            ("zero", "no", "none", "keine"),
            ("one", "first", "un", "une", "ein", "eine"),
            ("two", "second", "deux", "zwei"),
            ("three", "third", "trois", "drei"),
            ("four", "fourth", "quatre", "vier"),
            ("five", "fifth", "cinq", "fünf"),
            ("six", "sixth", "sechs"),
            ("seven", "seventh", "sept", "sieben"),
            ("eight", "eighth", "huit", "acht"),
            ("nine", "ninth", "neuf", "neun"),
            ("ten", "tenth", "dix", "zehn"),
            ("eleven", "eleventh", "onze", "elf"),
            ("twelve", "twelfth", "douze", "zwölf"),
        ]
    )
    for w in group
}
ABOUT = re.compile(
    r"(about|around|roughly|approximately|some|close to|approx\.|~|≈|rund|etwa|knapp|gut|environ"
    r"|près d[e’']|quelque|nearly|almost|just under|just over)[ *]*[€$£~]?$",
    re.IGNORECASE,
)
BELOW = re.compile(r"(nearly|almost|just under|knapp|près d[e’'])[ *]*[€$£]?$", re.IGNORECASE)
ABOVE = re.compile(r"(more than|over|above|just over|gut|mehr als|über|plus d[e’'])[ *]*[€$£]?$", re.IGNORECASE)


class Table:
    """A table as text: rows named by their key, columns by their header."""

    def __init__(self, frame: pd.DataFrame, totals: str = r"^$", *, comma: bool = False) -> None:
        self.frame = frame
        self.comma = comma
        self.rows: list[str] = [str(x) for x in frame.index]
        self.columns: list[str] = [str(x) for x in frame.columns]
        self.totals = re.compile(totals)

    @staticmethod
    def _pick(name: str, names: list[str]) -> str:
        if name in names:
            return name
        for test in (str.startswith, str.__contains__):
            hits = [n for n in names if test(n, name)]
            if len(hits) == 1:
                return hits[0]
        raise KeyError(f"{name!r} names no single entry of {names}")

    def row_name(self, name: str) -> str:
        return self._pick(name, self.rows)

    def column_name(self, name: str) -> str:
        return self._pick(name, self.columns)

    def raw(self, row: str, column: str) -> str:
        i = self.rows.index(self.row_name(row))
        j = self.columns.index(self.column_name(column))
        return str(self.frame.iloc[i, j]).strip()

    def value(self, row: str, column: str) -> Decimal | None:
        return number(self.raw(row, column), comma=self.comma)


def number(text: str, *, comma: bool) -> Decimal | None:
    """The first number of a cell; None for blanks, n/a and words."""
    text = text.replace("−", "-").replace("*", "")
    for space in SPACES:
        text = text.replace(space, "" if comma else " ")
    text = re.sub(r"^[€$£]", "", text.strip())
    hit = re.match(r"[+-]?\d[\d.,]*", text)
    if not hit:
        return None
    digits = hit.group()
    digits = digits.replace(".", "").replace(",", ".") if comma else digits.replace(",", "")
    return Decimal(digits.rstrip("."))


def sheet(path: Path) -> pd.DataFrame:
    return pd.read_excel(path, header=None, dtype=object, engine="openpyxl")


def show(x: Any) -> str:
    if x is None or (isinstance(x, float) and isnan(x)):
        return ""
    return str(x)


def framed(rows: list[list[str]], names: list[str], columns: list[str]) -> pd.DataFrame:
    return pd.DataFrame(rows, index=names, columns=columns, dtype=object)


def plain_csv(name: str, sep: str, keys: list[str], last: int = 0) -> pd.DataFrame:
    frame = pd.read_csv(
        TABLES / name, sep=sep, dtype=str, keep_default_na=False, encoding="utf-8-sig", skipfooter=last, engine="python"
    )
    frame.index = pd.Index([" / ".join(map(str, key)) for key in frame[keys].itertuples(index=False)])
    return frame


def load(name: str) -> Table:
    if name == "baltic_sea_indicators.csv":
        return Table(plain_csv(name, ",", ["Country", "Year"], 1))
    if name == "halden_marine_quarterly.xlsx":
        grid = sheet(TABLES / name)
        head = [show(x) for x in grid.iloc[3, 1:]]
        body = [r for r in grid.iloc[4:].itertuples(index=False) if show(r[0]) and show(r[1])]
        return Table(framed([[show(x) for x in r[1:]] for r in body], [show(r[0]).strip() for r in body], head))
    if name == "overnight_stays_by_county.xlsx":
        grid = sheet(TABLES / name)
        head, top = [], ""
        for a, b in zip(grid.iloc[3, 1:], grid.iloc[4, 1:], strict=True):
            top = show(a) or top
            head.append(f"{top} / {show(b)}")
        body = [r for r in grid.iloc[5:].itertuples(index=False) if show(r[0]) and show(r[1])]
        frame = framed([[show(x) for x in r[1:]] for r in body], [show(r[0]) for r in body], head)
        return Table(frame, r"^Total")
    if name == "league_table_2023-24.tsv":
        return Table(plain_csv(name, "\t", ["Club"], 1))
    if name == "district_school_health.csv":
        return Table(plain_csv(name, ",", ["District"], 1), r"^All districts")
    if name == "electricity_mix.xlsx":
        grid = sheet(TABLES / name)
        head = [show(x) for x in grid.iloc[2, 1:]]
        body = [r for r in grid.iloc[3:].itertuples(index=False) if show(r[0]) and show(r[1])]
        frame = framed([[show(x) for x in r[1:]] for r in body], [show(r[0]) for r in body], head)
        return Table(frame, r"^(Total|of which|Renewable share|Net imports|Carbon)")
    if name == "retrieval_benchmark.md":
        lines = [x for x in (TABLES / name).read_text(encoding="utf-8").splitlines() if x.startswith("|")]
        cells = [[c.strip() for c in x.strip("|").split("|")] for x in lines]
        return Table(framed([c[1:] for c in cells[2:]], [c[0] for c in cells[2:]], cells[0][1:]))
    if name == "camera_shop_prices.csv":
        return Table(plain_csv(name, ",", ["Product"]))
    if name == "survey_commuting.xlsx":
        grid = sheet(TABLES / name)
        head = [show(x) for x in grid.iloc[2, 1:]]
        rows, names, block = [], [], ""
        for r in grid.iloc[3:].itertuples(index=False):
            label = show(r[0])
            if not show(r[1]):
                block = label
                continue
            names.append(f"{block} / {label.strip()}" if label.startswith(" ") else label)
            rows.append([show(x) for x in r[1:]])
        return Table(framed(rows, names, head), r"^Unweighted")
    if name == "city_climate_normals.tsv":
        return Table(plain_csv(name, "\t", ["City"]))
    if name == "orders_h1_2024.csv":
        return Table(plain_csv(name, ",", ["order_no"]))
    if name == "museen_besuche.csv":
        return Table(plain_csv(name, ";", ["Museum"]), r"^Summe", comma=True)
    if name == "aeroports_regionaux.csv":
        return Table(plain_csv(name, ";", ["Aéroport"], 1), r"^Total", comma=True)
    if name == "library_branches.json":
        frame = pd.DataFrame(json.loads((TABLES / name).read_text(encoding="utf-8")), dtype=object)
        frame = frame.map(show)
        frame.index = pd.Index(frame["branch"])
        return Table(frame)
    raise KeyError(name)


def helpers(table: Table) -> dict[str, Callable[..., Any]]:
    """The words an expression may use."""

    def c(row: str, column: str) -> Decimal:
        got = table.value(row, column)
        if got is None:
            raise ValueError(f"no number in {row} / {column}")
        return got

    def named(column: str, rows: str = "") -> dict[str, Decimal]:
        out: dict[str, Decimal] = {}
        for r in table.rows:
            got = table.value(r, column)
            if got is not None and not table.totals.search(r) and re.search(rows, r):
                out[r] = got
        return out

    def col(column: str, rows: str = "") -> list[Decimal]:
        return list(named(column, rows).values())

    def line(row: str, columns: str = "") -> list[Decimal]:
        found = [table.value(row, k) for k in table.columns if re.search(columns, k)]
        return [x for x in found if x is not None]

    def sd(row: str, column: str) -> Decimal:
        return Decimal(table.raw(row, column).replace("*", "").split("±")[1].strip())

    def high(column: str, rows: str = "", place: int = 1) -> str:
        got = named(column, rows)
        return sorted(got, key=lambda r: -got[r])[place - 1]

    def low(column: str, rows: str = "", place: int = 1) -> str:
        got = named(column, rows)
        return sorted(got, key=lambda r: got[r])[place - 1]

    def rank(row: str, column: str, rows: str = "") -> int:
        return 1 + sum(x > c(row, column) for x in col(column, rows))

    def rank_low(row: str, column: str, rows: str = "") -> int:
        return 1 + sum(x < c(row, column) for x in col(column, rows))

    def pick(**where: Any) -> list[str]:
        out: list[str] = []
        for r in table.rows:
            if table.totals.search(r):
                continue
            ok = True
            for key, want in where.items():
                got = table.raw(r, "date" if key == "month" else key)
                ok = ok and (
                    got.startswith(want) if key == "month" else got in want if isinstance(want, tuple) else got == want
                )
            if ok:
                out.append(r)
        return out

    def n(**where: Any) -> int:
        return len(pick(**where))

    def vals(column: str, **where: Any) -> list[Decimal]:
        found = [table.value(r, column) for r in pick(**where)]
        return [x for x in found if x is not None]

    def s(column: str, **where: Any) -> Decimal:
        return sum(vals(column, **where), Decimal(0))

    def groups(key: str, column: str = "", **where: Any) -> list[str]:
        """The values of a key, the largest sum (or count) first."""
        tally: dict[str, Decimal] = {}
        for r in pick(**where):
            name = table.raw(r, "date")[:7] if key == "month" else table.raw(r, key)
            more = (table.value(r, column) or Decimal(0)) if column else Decimal(1)
            tally[name] = tally.get(name, Decimal(0)) + more
        return sorted(tally, key=lambda k: -tally[k])

    def mean(xs: list[Decimal]) -> Decimal:
        return sum(xs, Decimal(0)) / len(xs)

    def median(xs: list[Decimal]) -> Decimal:
        xs = sorted(xs)
        half = len(xs) // 2
        return xs[half] if len(xs) % 2 else (xs[half - 1] + xs[half]) / 2

    def pct(new: Decimal, old: Decimal) -> Decimal:
        return (new - old) / old * 100

    def share(part: Decimal, whole: Decimal) -> Decimal:
        return Decimal(part) / Decimal(whole) * 100

    def text(row: str, column: str) -> str:
        return table.raw(row, column)

    return {f.__name__: f for f in (c, named, col, line, sd, high, low, rank, rank_low, pick, n, vals, s, groups)} | {
        f.__name__: f for f in (mean, median, pct, share, text)
    }


def compute(table: Table, expression: str, cell: Decimal | None = None) -> Any:
    """Evaluate an expression of the labels: arithmetic and the helpers above, nothing else."""
    tree = ast.parse(expression, mode="eval")
    nodes = list(ast.walk(tree))
    if any(isinstance(node, ast.Attribute | ast.Lambda | ast.NamedExpr) for node in nodes):
        raise SyntaxError(f"not allowed in an expression: {expression}")
    if any(isinstance(node, ast.Constant) and isinstance(node.value, float) for node in nodes):
        raise SyntaxError(f"write a fraction, not a float: {expression}")
    scope: dict[str, Any] = {
        "__builtins__": {},
        "abs": abs,
        "all": all,
        "any": any,
        "len": len,
        "max": max,
        "min": min,
        "round": round,
        "sorted": sorted,
        "sum": sum,
        "D": Decimal,
        "cell": cell,
        **helpers(table),
    }
    return eval(compile(tree, "<expression>", "eval"), scope)


def stated(text: str, *, comma: bool) -> tuple[Decimal, int]:
    """A written number and its count of decimals."""
    word = text.strip().lower()
    if word in WORDS:
        return Decimal(WORDS[word]), 0
    word = re.sub(r"(?<=\d)(st|nd|rd|th|er|e|\.)$", "", word)
    for space in SPACES:
        word = word.replace(space, "")
    word = word.replace("−", "-").replace("–", "-").replace("’", "").replace("'", "")
    word = word.replace(".", "").replace(",", ".") if comma else word.replace(",", "")
    value = Decimal(word)
    exponent = value.as_tuple().exponent
    return value, max(0, -exponent) if isinstance(exponent, int) else 0


def agrees(value: Decimal, text: str, before: str, *, comma: bool) -> bool:
    """Whether a written number is a correct rounding of the value, by the digits written."""
    said, places = stated(text, comma=comma)
    step = Decimal(1).scaleb(-places)
    steps = [step]
    if ABOUT.search(before) or ABOVE.search(before):
        digits = str(abs(said)).replace(".", "")
        steps.append(step.scaleb(len(digits) - len(digits.rstrip("0"))))
    for each in steps:
        for how in (ROUND_HALF_UP, ROUND_HALF_EVEN):
            if (value / each).quantize(Decimal(1), rounding=how) * each == said:
                return not ((ABOVE.search(before) and value < said) or (BELOW.search(before) and value > said))
    last = steps[-1]
    if ABOVE.search(before):
        return said < value < said + last
    if BELOW.search(before):
        return said - last < value < said
    return False


def split(expression: str | None) -> tuple[str, str]:
    value, _, claim = (expression or "").partition(" ;; claim: ")
    return value.strip(), claim.strip()


def is_comma(label: dict[str, Any]) -> bool:
    return label["table"] in COMMA_TABLES and "English answer" not in (label["note"] or "")


def problem(label: dict[str, Any], table: Table, answer: str) -> str:
    """What is wrong with a label; the empty text when it holds."""
    if set(label) != FIELDS:
        return f"fields {sorted(set(label) ^ FIELDS)}"
    if answer[label["char_start"] : label["char_end"]] != label["text"]:
        return "span does not hold the text"
    kind, truth, cell = label["kind"], label["truth"], label["cell"]
    if kind not in {"cell", "derived", "other"} or truth not in {"right", "wrong", "wrong_sentence"}:
        return "unknown kind or truth"
    value: Decimal | None = None
    if kind == "cell":
        if cell["row"] not in table.rows or cell["column"] not in table.columns:
            return "no such cell"
        value = table.value(cell["row"], cell["column"])
        if value is None:
            return "" if truth == "wrong" and label["expected"] is None else "an empty cell must be wrong"
    elif cell is not None:
        return "only a cell label names a cell"
    formula, claim = split(label["expression"])
    if kind == "other":
        return "" if label["expected"] is None else "nothing can be expected"
    if claim and bool(compute(table, claim, value)) == (truth == "wrong_sentence"):
        return f"claim is {'true' if truth == 'wrong_sentence' else 'false'}: {claim}"
    if truth == "wrong_sentence" and not claim:
        return "a wrong sentence needs the claim it makes"
    if not formula:
        return "no expression"
    want = Decimal(compute(table, formula, value))
    comma = is_comma(label)
    before = answer[max(0, label["char_start"] - 20) : label["char_start"]]
    good = agrees(want, label["text"], before, comma=comma)
    if good != (truth != "wrong"):
        return f"text {label['text']!r}, value {want}"
    said, places = stated(label["expected"], comma=comma)
    if abs(said - want) > Decimal(1).scaleb(-places):
        return f"expected {label['expected']!r}, value {want}"
    return ""


def main() -> int:
    labels = [json.loads(x) for x in LABELS.read_text(encoding="utf-8").splitlines()]
    tables: dict[str, Table] = {}
    bad = 0
    ends: dict[str, int] = {}
    for label in labels:
        name, key = label["table"], label["answer_id"]
        if name not in tables:
            tables[name] = load(name)
        table = tables[name]
        answer = (ANSWERS / f"{key}.md").read_text(encoding="utf-8")
        try:
            why = problem(label, table, answer)
        except (KeyError, SyntaxError, ValueError, TypeError, ZeroDivisionError, InvalidOperation) as error:
            why = f"{type(error).__name__}: {error}"
        if not why and label["char_start"] < ends.get(key, 0):
            why = "overlaps the label before it"
        ends[key] = label["char_end"]
        if why:
            bad += 1
            print(f"{key} {label['char_start']}: {why}")
    faulty = {x["answer_id"] for x in labels if x["truth"] != "right"}
    answers = {p.stem for p in ANSWERS.glob("*.md")}
    print(f"{len(answers)} answers, {len(faulty)} with faults, {len(labels)} labels, {bad} that do not hold")
    for (kind, truth), count in sorted(Counter((x["kind"], x["truth"]) for x in labels).items()):
        print(f"  {kind:8} {truth:15} {count}")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
