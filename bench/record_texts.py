"""Sentences over records: right numbers supported, wrong ones not, each supported number recomputed by pandas.

`python -m bench.record_texts`; 200 sentences over three tables: tips in a restaurant and suspensions of players, which are
public, and orders, which were made. Half are wrong: by one unit at the digits shown, with the number of another
member, or far off. Every second pair is held back: `--half dev` prints the misses of the others.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

import pandas as pd
from bench.harness import DATA, rows

from countermark import Evidence, check
from countermark.evidence import load_data

HERE = Path(__file__).with_name("records")
_QUERY = re.compile(r"(\w+)\((.*?)\)(?: where (.*))?")


class _Sentence(NamedTuple):
    table: str
    text: str
    number: str
    kind: str

    @property
    def is_right(self) -> bool:
        return self.kind == "right"


def main(half: str) -> int:
    """Print the figures; the exit status says whether pandas found a difference."""
    counts: Counter[str] = Counter()
    frames, evidence = _tables()
    for place, each in enumerate(_Sentence(**row) for row in rows(HERE / "sentences.jsonl")):
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


def _tables() -> tuple[dict[str, pd.DataFrame], dict[str, Evidence]]:
    public = DATA / "answers_over_tables" / "tables"
    paths = {
        "tips": public / "restaurant_tips.csv",
        "bans": public / "nfl_suspensions.xlsx",
        "orders": HERE / "orders.csv",
    }
    frames = {name: (pd.read_excel if path.suffix == ".xlsx" else pd.read_csv)(path) for name, path in paths.items()}
    return frames, {name: load_data(path) for name, path in paths.items()}


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
