"""Sentences over records: right numbers supported, wrong ones not, each supported number recomputed by pandas.

`python -m bench.record_texts`; 200 sentences over three tables: tips in a restaurant and suspensions of players, which are
public, and orders, which are made here. Half are wrong: by one unit at the digits shown, with the number of another
member, or with another aggregate. Every second sentence is held back: `--half dev` prints the misses of the others.
"""

from __future__ import annotations

import csv
import random
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pandas as pd
from bench.harness import DATA

from countermark import Evidence, check
from countermark.evidence import load_data

_QUERY = re.compile(r"(\w+)\((.*?)\)(?: where (.*))?")
_MONTHS = ("January", "February", "March", "April", "May", "June")
_DAYS = {"Sun": "Sunday", "Sat": "Saturday", "Thur": "Thursday", "Fri": "Friday"}


class _Form(NamedTuple):
    table: str
    text: str
    """With {n} for the number, and names of what it is over."""
    value: Callable[..., float]
    shown: str
    over: tuple[tuple[str, ...], ...] = ()


class _Sentence(NamedTuple):
    table: str
    text: str
    number: str
    is_right: bool
    value: float
    kind: str


def main(half: str) -> int:
    """Print the figures; the exit status says whether pandas found a difference."""
    counts: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        frames, evidence = _tables(Path(folder))
        for place, each in enumerate(_sentences(frames)):
            part = "held back" if place % 4 > 1 else "dev"
            report = check(each.text, evidence[each.table], pack="numbers.display", bind=True)
            start = each.text.index(each.number)
            mark = next((m for m in report.marks if m.start < start + len(each.number) and start < m.end), None)
            found = mark.mark.value if mark is not None else "unseen"
            counts[f"{part}: {'right' if each.is_right else 'wrong'} {found}"] += 1
            quantities = {q.id: q for q in report.graph.quantities}
            if found == "supported" and mark is not None:
                counts["recomputed"] += 1
                if not _agrees(quantities[mark.node], each, frames[each.table]):
                    counts["differences"] += 1
                    print("DIFFERS", each.text, quantities[mark.node].bound)
            if half == "dev" == part and (found == "supported") != each.is_right:
                said = quantities[mark.node] if mark is not None else None
                print(
                    "MISS",
                    found,
                    each.kind,
                    "|",
                    each.text,
                    "|",
                    said and (said.bound or said.expression or said.unbound),
                )
            if found == "supported" and not each.is_right:
                print("SUPPORTED", part, each.kind, each.text)
    for name, number in sorted(counts.items()):
        print(f"{name:32}{number}")
    return int(bool(counts["differences"]))


# The tables.


def _tables(folder: Path) -> tuple[dict[str, pd.DataFrame], dict[str, Evidence]]:
    public = DATA / "answers_over_tables" / "tables"
    paths = {
        "tips": public / "restaurant_tips.csv",
        "bans": public / "nfl_suspensions.xlsx",
        "orders": folder / "orders.csv",
    }
    _write_orders(paths["orders"])
    frames = {
        "tips": pd.read_csv(paths["tips"]),
        "bans": pd.read_excel(paths["bans"]),
        "orders": pd.read_csv(paths["orders"]),
    }
    return frames, {name: load_data(path) for name, path in paths.items()}


def _write_orders(path: Path) -> None:
    chance = random.Random(43)
    with path.open("w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["order_id", "date", "region", "product", "channel", "amount", "quantity"])
        for number in range(500):
            writer.writerow(
                [
                    f"A{1000 + number}",
                    f"{chance.choice((2023, 2024))}-{chance.randint(1, 6):02}-{chance.randint(1, 28):02}",
                    chance.choice(("North", "South", "East", "West")),
                    chance.choice(("Tea", "Coffee", "Milk")),
                    chance.choice(("online", "store")),
                    f"{chance.randint(500, 20000) / 100:.2f}",
                    chance.randint(1, 9),
                ]
            )


# The sentences.


def _orders(  # noqa: PLR0917 — a filter for each column
    d: pd.DataFrame, region: str = "", month: str = "", year: str = "", product: str = "", channel: str = ""
) -> pd.DataFrame:
    if region:
        d = d[d.region == region]
    if product:
        d = d[d["product"] == product]
    if channel:
        d = d[d.channel == channel]
    if year:
        d = d[d.date.str[:4] == year]
    if month:
        d = d[d.date.str[5:7].astype(int) == _MONTHS.index(month) + 1]
    return d


_R = ("North", "South", "East", "West")
_M = _MONTHS
_Y = ("2023", "2024")
_P = ("Tea", "Coffee", "Milk")
_C = ("online", "store")
_D = tuple(_DAYS)
_S = ("Female", "Male")
_T = ("Lunch", "Dinner")
_TEAMS = ("DEN", "WAS", "TEN", "MIN", "CLE", "ARI", "NE", "SEA")
_CATEGORIES = ("Personal conduct", "Substance abuse", "In-game violence", "PEDs")
_SEASONS = ("2010", "2011", "2012", "2013", "2014", "2009", "2008", "2007")

_FORMS: tuple[_Form, ...] = (
    _Form("orders", "The {0} had {n} orders.", lambda d, r: len(_orders(d, r)), ",.0f", (_R,)),
    _Form("orders", "In {0} {1} there were {n} orders.", lambda d, m, y: len(_orders(d, "", m, y)), ",.0f", (_M, _Y)),
    _Form("orders", "Orders in {0} {1} totalled ${n}.", lambda d, m, y: _orders(d, "", m, y).amount.sum(), ",.2f", (_M, _Y)),
    _Form("orders", "The average order from the {0} was ${n}.", lambda d, r: _orders(d, r).amount.mean(), ",.2f", (_R,)),
    _Form("orders", "The median order in {0} was worth ${n}.", lambda d, y: _orders(d, "", "", y).amount.median(), ",.2f", (_Y,)),
    _Form("orders", "The largest order from the {0} came to ${n}.", lambda d, r: _orders(d, r).amount.max(), ",.2f", (_R,)),
    _Form("orders", "In {0}, the smallest {1} order was ${n}.", lambda d, y, p: _orders(d, "", "", y, p).amount.min(), ",.2f", (_Y, _P)),
    _Form("orders", "We sold {0} for a total amount of ${n} in {1}.", lambda d, p, y: _orders(d, "", "", y, p).amount.sum(), ",.2f", (_P, _Y)),
    _Form("orders", "The total quantity of {0} in the {1} was {n}.", lambda d, p, r: _orders(d, r, "", "", p).quantity.sum(), ",.0f", (_P, _R)),
    _Form("orders", "There were {n} {0} orders in the first quarter of {1}.", lambda d, c, y: _orders(d[d.date.str[5:7].astype(int) <= 3], "", "", y, "", c).shape[0], ",.0f", (_C, _Y)),
    _Form("orders", "{n} orders over $100 came from the {0}.", lambda d, r: (_orders(d, r).amount > 100).sum(), ",.0f", (_R,)),
    _Form("orders", "Orders over $150 in {0} added up to ${n}.", lambda d, y: _orders(d, "", "", y).query("amount > 150").amount.sum(), ",.2f", (_Y,)),
    _Form("orders", "The {0} accounted for {n}% of all orders.", lambda d, r: 100 * len(_orders(d, r)) / len(d), ".1f", (_R,)),
    _Form("orders", "{0} made up {n}% of the total amount in {1}.", lambda d, p, y: 100 * _orders(d, "", "", y, p).amount.sum() / _orders(d, "", "", y).amount.sum(), ".1f", (_P, _Y)),
    _Form("orders", "The number of orders in {0} {1} was {n}.", lambda d, m, y: len(_orders(d, "", m, y)), ",.0f", (_M, _Y)),
    _Form("orders", "On average, a {0} order in {1} was worth ${n}.", lambda d, p, y: _orders(d, "", "", y, p).amount.mean(), ",.2f", (_P, _Y)),
    _Form("orders", "Across all regions, we took {n} orders in {0}.", lambda d, y: len(_orders(d, "", "", y)), ",.0f", (_Y,)),
    _Form("orders", "The North and the South together placed {n} orders in {0}.", lambda d, y: len(_orders(d, "North", "", y)) + len(_orders(d, "South", "", y)), ",.0f", (_Y,)),
    _Form("orders", "Customers in the {0} bought {1} in {n} orders.", lambda d, r, p: len(_orders(d, r, "", "", p)), ",.0f", (_R, _P)),
    _Form("orders", "The amount in the {0} was ${n} in {1}.", lambda d, r, y: _orders(d, r, "", y).amount.sum(), ",.2f", (_R, _Y)),
    _Form("tips", "On {0} the average tip was ${n}.", lambda d, x: d[d.day == x].tip.mean(), ".2f", (_D,)),
    _Form("tips", "The highest total bill on a {0} was ${n}.", lambda d, x: d[d.day == x].total_bill.max(), ".2f", (_D,)),
    _Form("tips", "Tips at {0} add up to ${n}.", lambda d, x: d[d.time == x].tip.sum(), ",.2f", (_T,)),
    _Form("tips", "{0} guests left an average tip of ${n}.", lambda d, x: d[d.sex == x].tip.mean(), ".2f", (_S,)),
    _Form("tips", "At {0}, {1} guests paid bills totalling ${n}.", lambda d, t, s: d[(d.time == t) & (d.sex == s)].total_bill.sum(), ",.2f", (_T, _S)),
    _Form("tips", "The file has {n} records for {0}.", lambda d, x: len(d[d.day == x]), ",.0f", (_D,)),
    _Form("tips", "The median total bill at {0} on {1} is ${n}.", lambda d, t, x: d[(d.time == t) & (d.day == x)].total_bill.median(), ".2f", (("Dinner",), _D[:2])),
    _Form("tips", "Bills at {0} average ${n}.", lambda d, x: d[d.time == x].total_bill.mean(), ".2f", (_T,)),
    _Form("tips", "The smallest tip on {0} was ${n}.", lambda d, x: d[d.day == x].tip.min(), ".2f", (_D,)),
    _Form("tips", "The average party size at {0} was {n}.", lambda d, x: d[d.time == x]["size"].mean(), ".2f", (_T,)),
    _Form("bans", "{0} had {n} suspensions.", lambda d, x: len(d[d.team == x]), ".0f", (_TEAMS,)),
    _Form("bans", "In {0} there were {n} suspensions.", lambda d, x: len(d[d.year == int(x)]), ".0f", (_SEASONS,)),
    _Form("bans", "{n} suspensions were for {0}.", lambda d, x: len(d[d.category == x]), ".0f", (_CATEGORIES[:3],)),
    _Form("bans", "The number of suspensions for {0} was {n} in {1}.", lambda d, c, y: len(d[(d.category == c) & (d.year == int(y))]), ".0f", (_CATEGORIES[:2], _SEASONS[:5])),
    _Form("bans", "{0} accounts for {n}% of suspensions.", lambda d, x: 100 * len(d[d.category == x]) / len(d), ".1f", (_CATEGORIES[:3],)),
)  # fmt: skip


def _sentences(frames: dict[str, pd.DataFrame]) -> Iterator[_Sentence]:
    """Two hundred, a right and a wrong one in turn; each form with several names."""
    chance = random.Random(7)
    made: set[str] = set()
    place = 0
    while place < 200:
        form = _FORMS[(place // 2) % len(_FORMS)]
        names = tuple(chance.choice(each) for each in form.over)
        frame = frames[form.table]
        value = form.value(frame, *names)
        if pd.isna(value) or not value:
            continue
        is_right = place % 2 == 0
        kind, shown = "right", value
        if not is_right:
            kind, shown = _wrong(form, frame, names, value, chance)
        number = format(shown, form.shown)
        if not is_right and number == format(value, form.shown):
            continue
        said = tuple(_DAYS.get(each, each) for each in names)
        text = form.text.replace("{n}", number).format(*said)
        text = text[0].upper() + text[1:]
        if text in made:
            place += 1 if len(made) > 180 else 0
        made.add(text)
        yield _Sentence(form.table, text, number, is_right, value, kind)
        place += 1


def _wrong(
    form: _Form, frame: pd.DataFrame, names: tuple[str, ...], value: float, chance: random.Random
) -> tuple[str, float]:
    step = 10 ** -int(form.shown.partition(".")[2][0])
    kind = chance.choice(("unit off", "another member", "far off"))
    if kind == "another member" and form.over:
        at = chance.randrange(len(form.over))
        others = [each for each in form.over[at] if each != names[at]]
        if others:
            return kind, form.value(frame, *names[:at], chance.choice(others), *names[at + 1 :])
    return ("far off", value * chance.choice((0.8, 1.3))) if kind == "far off" else ("unit off", value + step)


# The oracle.


def _agrees(quantity: Any, each: _Sentence, frame: pd.DataFrame) -> bool:
    """Whether pandas gets the number that was supported, from the query that it was bound to."""
    if not quantity.bound:
        return each.is_right
    value = _evaluated(quantity.bound, frame)
    hat = float(each.number.replace(",", ""))
    return value is not None and abs(value - hat) <= 0.5 * 10 ** -len(each.number.partition(".")[2]) + 1e-9


def _evaluated(query: str, frame: pd.DataFrame) -> float | None:
    match = _QUERY.fullmatch(query)
    if match is None:
        return None
    name, column, where = match.groups()
    held = frame
    for part in (where or "").split(" and ") if where else ():
        if " in (" in part:
            key, _, inside = part.partition(" in (")
            values = [each.strip().strip("'") for each in inside.rstrip(")").split(",")]
            held = held[_column(held, key).isin(values)]
            continue
        key, sign, given = re.split(r" (>=|<=|>|<|=) ", part, maxsplit=1)
        cells = _column(held, key)
        wanted = given.strip("'")
        if sign == "=":
            held = held[cells.astype(str) == wanted]
        elif key in held.columns:
            held = held[held.eval(f"`{key}` {sign} {wanted}")]
        else:
            held = held[cells >= wanted] if sign == ">=" else held[cells <= wanted]
    if name == "count":
        return float(len(held))
    cells = held[column]
    return float(cells.nunique() if name == "distinct" else getattr(cells, name)())


def _column(frame: pd.DataFrame, name: str) -> pd.Series:
    if name in frame.columns:
        return frame[name]
    dates = pd.to_datetime(frame["date"])
    if name == "quarter":
        return dates.dt.year.astype(str) + "Q" + dates.dt.quarter.astype(str)
    return dates.dt.strftime({"year": "%Y", "month": "%Y-%m", "day": "%Y-%m-%d"}[name])


if __name__ == "__main__":
    if not DATA.is_dir():
        print(f"there is no {DATA}: nothing is measured")
        sys.exit(0)
    sys.exit(main(sys.argv[sys.argv.index("--half") + 1] if "--half" in sys.argv else ""))
