"""How fast facts come into a store and out of it, beside pandas `read_csv` and a dict on the same file.

Run it from the checkout (`make bench`). It prints every figure and exits 1 when a bar is missed. One
process on one core. Loading is timed by the clock, from the first byte of the file to the commit on
the disk; lookups in processor time. The best of the rounds counts: other work on the machine only adds.
"""

from __future__ import annotations

import argparse
import random
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bench.harness import Bars, heading, one_core

from countermark import Fact
from countermark.evidence import stream_facts
from countermark.protocols import Store
from countermark.store import open_store

FACTS = 1_000_000
ROUNDS = 2
RATE = 60_000
AIM = 100_000
LOOKUP = 20e-6
SELECT = 5e-3
PERIODS = 60
ENTITIES = 200


def write_facts(path: Path, count: int) -> None:
    """Indicators of countries over years, as a statistics office has them."""
    rng = random.Random(count)
    with path.open("w", encoding="utf-8") as file:
        file.write("id,value,unit,entity,indicator,period,source\n")
        for number in range(count):
            series, year = divmod(number, PERIODS)
            indicator, entity = divmod(series, ENTITIES)
            value = f"{rng.randrange(10**9)}.{rng.randrange(10**6):06d}"
            place = f"E{entity:03d},IND.{indicator:04d},{1960 + year}"
            file.write(f"wdi:IND.{indicator:04d}:E{entity:03d}:{1960 + year},{value},USD,{place},WDI\n")


def timed(act: Callable[[], Any]) -> tuple[Any, float, float]:
    """What an act gives, with its seconds on the clock and of the processor."""
    clock, processor = time.perf_counter(), time.process_time()
    result = act()
    return result, time.perf_counter() - clock, time.process_time() - processor


def each(act: Callable[[str], object], keys: list[str]) -> float:
    """Seconds of the processor for one key, warm: the best of passes over the same keys."""
    return min(timed(lambda: [act(key) for key in keys])[2] / len(keys) for _ in range(7))


def pandas_dict(path: Path) -> dict[str, tuple[str, ...]]:
    """What anybody would write."""
    import pandas as pd  # noqa: PLC0415 — a second to import

    frame = pd.read_csv(path, dtype=str)
    return {row[0]: row for row in frame.itertuples(index=False, name=None)}


def best_load(path: Path, folder: Path, rounds: int) -> tuple[float, float, Path]:
    """Seconds on the clock and of the processor for the better of the rounds, and the store that it made."""
    runs = []
    for number in range(rounds):
        place = folder / f"{number}.db"
        store = open_store(place)
        _, clock, processor = timed(lambda store=store: store.load(stream_facts(path), source=path.name))
        runs.append((clock, processor, place))
        store.close()
    return min(runs)


def rate(what: str, facts: int, clock: float, processor: float, bar: str = "") -> None:
    print(f"{what:<28}{facts / clock:>11,.0f} rows/s  ({processor:.1f} s of the processor{bar})")


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--facts", type=int, default=FACTS)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    given = parser.parse_args()
    one_core()
    heading(f"SQLite {sqlite3.sqlite_version}", f"{given.facts} facts", "one core")
    with tempfile.TemporaryDirectory() as name:
        return measure(Path(name), given.facts, given.rounds).end()


def measure(folder: Path, facts: int, rounds: int) -> Bars:
    """Print every figure."""
    bars = Bars()
    path = folder / "facts.csv"
    write_facts(path, facts)
    table, clock, processor = timed(lambda: pandas_dict(path))
    rate("read_csv and dict, as baseline", facts, clock, processor)
    keys = random.Random(1).sample(list(table), min(5000, facts))
    by_dict = each(table.__getitem__, keys)
    del table
    _, clock, processor = timed(lambda: sum(1 for _ in stream_facts(path)))
    rate("reading alone", facts, clock, processor)
    clock, processor, place = best_load(path, folder, rounds)
    rate("reading and loading", facts, clock, processor)
    bars.at_least("loading", facts / clock, RATE, "rows/s", f", aim {AIM:,}")
    print(
        f"{'size of a fact':<28}{place.stat().st_size / facts:>11,.0f} bytes, {path.stat().st_size / facts:,.0f} in the file"
    )
    store = open_store(place, create=False)
    by_id = each(lambda key: store.get([key]), keys)
    bars.at_most("lookup by id", by_id * 1e6, LOOKUP * 1e6, "µs", f"; the dict takes {by_dict * 1e6:.2f}")
    by_place = each(lambda key: latest(store, key), keys[:500])
    bars.at_most("the latest of a series", by_place * 1e6, SELECT * 1e6, "µs")
    _, clock, processor = timed(lambda: store.load(stream_facts(path), source=path.name))
    rate("the same file again", facts, clock, processor, "; nothing is added")
    store.close()
    return bars


def latest(store: Store, key: str) -> list[Fact]:
    _, indicator, entity, _ = key.split(":")
    return store.select(indicator=indicator, entity=entity, latest=1)


if __name__ == "__main__":
    sys.exit(main())
