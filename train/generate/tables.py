"""Tables and records with claims read off them, computed from them, or contradicting them."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

from train.generate.words import NAMES, PLACES, SURNAMES
from train.rows import Row

Cells = list[dict[str, str | int | float]]


def _person(rng: random.Random) -> str:
    return f"{rng.choice(NAMES)} {rng.choice(SURNAMES)}"


def _date(rng: random.Random) -> str:
    months = (
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    )
    return f"{rng.randint(1, 28)} {rng.choice(months)} {rng.randint(1900, 2023)}"


# Subject column, then columns with how a value is made; numbers are comparable, words are looked up.
_THEMES = (
    ("player", _person, {"team": lambda r: f"{r.choice(PLACES)} {r.choice(('united', 'city', 'rovers', 'stars'))}", "goals": lambda r: r.randint(0, 40), "games": lambda r: r.randint(1, 60), "country": lambda r: r.choice(PLACES)}),
    ("city", lambda r: r.choice(PLACES), {"population": lambda r: r.randint(10, 9000) * 1000, "area (km2)": lambda r: r.randint(20, 5000), "founded": lambda r: r.randint(900, 1950), "mayor": _person}),
    ("company", lambda r: f"{r.choice(SURNAMES)} {r.choice(('Inc', 'Group', 'Foods', 'Energy', 'Labs'))}", {"revenue (million)": lambda r: round(r.uniform(5, 9000), 1), "employees": lambda r: r.randint(10, 90000), "headquarters": lambda r: r.choice(PLACES), "founded": lambda r: r.randint(1850, 2020)}),
    ("film", lambda r: f"The {r.choice(('Last', 'Hidden', 'Silent', 'Golden', 'Broken'))} {r.choice(('River', 'Garden', 'Road', 'Winter', 'Star'))}", {"director": _person, "year": lambda r: r.randint(1930, 2023), "running time (minutes)": lambda r: r.randint(70, 210), "budget (million)": lambda r: r.randint(1, 200)}),
    ("year", lambda r: r.randint(1960, 2023), {"sales": lambda r: round(r.uniform(10, 900), 1), "cost": lambda r: round(r.uniform(5, 500), 1), "net income": lambda r: r.randint(-200, 900), "staff": lambda r: r.randint(10, 5000)}),
    ("event", lambda r: f"{r.choice(PLACES)} {r.choice(('open', 'marathon', 'cup', 'festival'))}", {"winner": _person, "prize": lambda r: r.randint(1, 500) * 1000, "date": _date, "venue": lambda r: r.choice(PLACES)}),
)  # fmt: skip


def _number(value: object) -> bool:
    return isinstance(value, int | float)


def _show(value: str | float, rng: random.Random) -> str:
    if isinstance(value, int) and abs(value) >= 10000 and rng.random() < 0.6:
        return f"{value:,}"
    return str(value)


def _table(rng: random.Random) -> tuple[str, list[str], Cells]:
    subject, make, columns = rng.choice(_THEMES)
    chosen = rng.sample(sorted(columns), k=rng.randint(2, len(columns)))
    cells: Cells = []
    seen: set[object] = set()
    for _ in range(rng.randint(2, 8)):
        key = make(rng)
        if key not in seen:
            seen.add(key)
            cells.append({subject: key} | {name: columns[name](rng) for name in chosen})
    if len(cells) < 2:
        return _table(rng)
    if subject == "year":
        cells.sort(key=lambda row: row["year"])
    return subject, chosen, cells


def _lines(subject: str, chosen: list[str], cells: Cells, rng: random.Random) -> tuple[str, ...]:
    style = rng.randrange(5)
    show = lambda value: _show(value, rng)  # noqa: E731 - one spelling of a cell
    if style == 0:
        return tuple(
            f"row {at + 1}: " + " ; ".join(f"{name} is {show(row[name])}" for name in (subject, *chosen))
            for at, row in enumerate(cells)
        )
    if style == 1:
        return (
            " | ".join((subject, *chosen)),
            *(" | ".join(show(row[name]) for name in (subject, *chosen)) for row in cells),
        )
    if style == 2:
        return tuple(f"{row[subject]}: {name} is {show(row[name])}" for row in cells for name in chosen)
    if style == 3:
        return (
            " | ".join(("", *(str(row[subject]) for row in cells))),
            *(" | ".join((name, *(show(row[name]) for row in cells))) for name in chosen),
        )
    return tuple(
        f"The {name} of {row[subject]} {rng.choice(('is', 'was'))} {show(row[name])}."
        for row in cells
        for name in chosen
    )


def _near(value: float, rng: random.Random) -> float:
    """A different number of the same make."""
    if isinstance(value, int):
        other = rng.choice(
            (
                value + rng.randint(1, max(2, abs(value) // 4)),
                value - rng.randint(1, max(2, abs(value) // 4)),
                value * 10,
                value + 1,
            )
        )
    else:
        other = round(value * rng.choice((0.5, 0.8, 0.9, 1.1, 1.3, 2, 10)), 1)
    return other if other != value else value + 3


def _claim(subject: str, chosen: list[str], cells: Cells, rng: random.Random) -> tuple[str, str]:
    """A claim and whether it is true of the table."""
    true = rng.random() < 0.5
    label = "supported" if true else "refuted"
    numeric = [name for name in chosen if _number(cells[0][name])]
    row, other = rng.sample(cells, k=2)
    show = lambda value: _show(value, rng)  # noqa: E731 - one spelling of a cell
    kind = (
        rng.choice(("look", "look", "compare", "extreme", "count", "calculate", "calculate", "threshold"))
        if numeric
        else "look"
    )
    if kind == "look":
        name = rng.choice(chosen)
        value = row[name]
        if not true:
            value = _near(value, rng) if _number(value) else other[name]
            if value == row[name]:
                return _claim(subject, chosen, cells, rng)
        key = row[subject]
        forms = (f"the {name} of {key} is {show(value)}", f"{key} has {show(value)} as its {name}", f"{key} has a {name} of {show(value)}",
                 f"what is the {name} of {key}? Answer: {show(value)}", f"for {key}, the {name} was {show(value)}")  # fmt: skip
        return rng.choice(forms), label
    name = rng.choice(numeric)
    if kind == "compare":
        if row[name] == other[name]:
            return _claim(subject, chosen, cells, rng)
        more = (row[name] > other[name]) == true
        word = rng.choice(("higher", "larger", "greater") if more else ("lower", "smaller"))
        return f"{row[subject]} has a {word} {name} than {other[subject]}", label
    values = [line[name] for line in cells]
    if kind == "extreme":
        high = rng.random() < 0.5
        best = (max if high else min)(values)
        holders = [line for line in cells if line[name] == best]
        rest = [line for line in cells if line[name] != best]
        if not rest:
            return _claim(subject, chosen, cells, rng)
        who = rng.choice(holders if true else rest)[subject]
        word = rng.choice(("highest", "largest", "most")) if high else rng.choice(("lowest", "smallest", "least"))
        return rng.choice(
            (
                f"{who} has the {word} {name}",
                f"which {subject} had the {word} {name}? Answer: {who}",
                f"the {word} {name} belongs to {who}",
            )
        ), label
    if kind == "count":
        bar = rng.choice(values)
        count = sum(value >= bar for value in values)
        count = count if true else count + rng.choice((-1, 1, 2))
        return f"{count} of the {len(cells)} entries have a {name} of at least {show(bar)}", label
    if kind == "threshold":
        bar = _near(row[name], rng)
        above = (row[name] > bar) == true
        return (
            f"the {name} of {row[subject]} is {rng.choice(('more than', 'over', 'above') if above else ('less than', 'under', 'below'))} {show(bar)}",
            label,
        )
    first, last = row[name], other[name]
    what = rng.choice(("sum", "difference", "mean", "percent", "total"))
    if what == "percent" and first:
        value = round((last - first) / abs(first) * 100, 1)
        text = f"what is the percentage change in {name} from {row[subject]} to {other[subject]}? Answer: "
    elif what in ("difference", "percent"):
        value = round(last - first, 2)
        text = f"what is the difference in {name} between {other[subject]} and {row[subject]}? Answer: "
    elif what == "mean":
        value = round(math.fsum(values) / len(values), 2)
        text = f"the average {name} is "
    elif what == "sum":
        value = round(first + last, 2)
        text = f"{row[subject]} and {other[subject]} have a combined {name} of "
    else:
        value = round(math.fsum(values), 2)
        text = f"the total {name} over all entries is "
    if not true:
        value = rng.choice((_near(value, rng), -value if value else 7, first, round(value * 100, 2)))
        if value == 0:
            return _claim(subject, chosen, cells, rng)
    return text + _show(value, rng), label


def generate(rng: random.Random, count: int) -> Iterator[Row]:
    made = 0
    while made < count:
        subject, chosen, cells = _table(rng)
        lines = _lines(subject, chosen, cells, rng)
        for _ in range(3):
            claim, label = _claim(subject, chosen, cells, rng)
            if rng.random() < 0.12:  # about something the table does not have
                missing = [
                    name
                    for _, _, columns in _THEMES
                    for name in columns
                    if name not in chosen and name not in " ".join(lines)
                ]
                claim, label = (
                    f"the {rng.choice(missing)} of {rng.choice(cells)[subject]} is {_show(rng.randint(2, 5000), rng)}",
                    "not_enough",
                )
            yield Row(
                head="support", source="gen-tables", claim=claim[0].upper() + claim[1:], evidence=lines, label=label
            )
            made += 1


def statistics(rng: random.Random, count: int, values: list[tuple[str, str, int, str]]) -> Iterator[Row]:
    """Sentences about one indicator of one place in one year, against a short series; the values are real."""
    series: dict[tuple[str, str], list[tuple[int, str]]] = {}
    for indicator, place, year, value in values:
        series.setdefault((indicator, place), []).append((year, value))
    keys = sorted(key for key, points in series.items() if len(points) >= 5)
    for _ in range(count):
        indicator, place = rng.choice(keys)
        points = rng.sample(series[indicator, place], k=5)
        year, text = rng.choice(points)
        value = float(text)
        true = rng.random() < 0.5
        said = (
            value
            if true
            else rng.choice(
                (
                    value * rng.uniform(1.05, 1.6),
                    value * rng.uniform(0.5, 0.95),
                    -value,
                    value * 10,
                    float(rng.choice(points)[1]),
                )
            )
        )
        digits = rng.choice((0, 1, 2))
        if abs(said) >= 1e6 and rng.random() < 0.7:
            scale, word = (1e9, "billion") if abs(said) >= 1e9 else (1e6, "million")
            shown, truth = f"{said / scale:.{digits}f} {word}", f"{value / scale:.{digits}f} {word}"
        else:
            shown, truth = f"{said:,.{digits}f}", f"{value:,.{digits}f}"
        if (shown == truth) != true:
            continue
        place_text, name = place, indicator.lower()
        claim = rng.choice((
            f"In {year}, {name} in {place_text} was {shown}.", f"{place_text}'s {name} stood at {shown} in {year}.", f"{name} of {place_text}: {shown} ({year}).",
            f"{place_text} recorded a {name} of {shown} in {year}.",
        ))  # fmt: skip
        form = rng.randrange(3)
        lines = tuple(
            f"{place}, {indicator}, {y}: {v}"
            if form == 0
            else f"{place} | {indicator} | {y} | {v}"
            if form == 1
            else f"The {name} of {place} was {float(v):,.2f} in {y}."
            for y, v in sorted(points)
        )
        yield Row(
            head="support",
            source="gen-statistics",
            origin="worldbank",
            claim=claim,
            evidence=lines,
            label="supported" if true else "refuted",
        )
