"""Ten thousand reports on a shelf, put in and searched, in both databases, and reading by several threads (`make bench`).

The shelf is bound to a namespace, and another namespace has as many reports. The time of a search is the median of several,
for words that many, few and no reports have, with filters and without. It exits 1 when a search takes longer than the bar.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
from tests.store.postgres_server import PostgresServer

from countermark import Decision, Draft, Evidence, Fact, Report, check
from countermark.store import open_pool, open_reports, open_store
from countermark.store.database.pool import Pool
from countermark.store.reports import Reports

BAR = 0.1
"""Seconds for a search."""
_LENGTH = 650
_VOCABULARY = 20_000
_BATCH = 100
_THREADS = (1, 2, 4)
_LOOKUPS = 2000


def _reports(count: int, seed: int) -> Iterator[Report]:
    """Reports with drafts of about 4 kB, whose words are as frequent as in a language."""
    rng = random.Random(seed)
    letters = "abcdefghijklmnopqrstuvwxyz"
    vocabulary = ["".join(rng.choices(letters, k=rng.randint(2, 10))) for _ in range(_VOCABULARY)]
    weights = [1 / (rank + 1) for rank in range(_VOCABULARY)]
    numbers = " ".join(f'<claim id="a">{number}</claim> and {number + 1}' for number in range(10))
    made = check(Draft(text=numbers), Evidence(facts=[Fact(id="a", value="5")]))
    decisions = list(Decision)
    for number in range(count):
        words = " ".join(rng.choices(vocabulary, weights, k=_LENGTH))
        draft = msgspec.structs.replace(made.draft, text=f"report{number} {words}")
        yield msgspec.structs.replace(made, draft=draft, decision=decisions[number % 50 % 3])


def _fill(shelf: Reports, count: int, seed: int) -> float:
    """Milliseconds for each report, put in a few at a time."""
    given = _reports(count, seed)
    spent = 0.0
    for _ in range(0, count, _BATCH):
        batch = [report for report, _ in zip(given, range(_BATCH), strict=False)]
        begun = time.perf_counter()
        shelf.put_all(batch)
        spent += time.perf_counter() - begun
    return spent / count * 1000


def _median(act: Callable[[], Any], times: int = 9) -> float:
    taken = []
    for _ in range(times):
        begun = time.perf_counter()
        act()
        taken.append(time.perf_counter() - begun)
    return statistics.median(taken)


def _frequent(seed: int) -> list[str]:
    rng = random.Random(seed)
    return ["".join(rng.choices("abcdefghijklmnopqrstuvwxyz", k=rng.randint(2, 10))) for _ in range(_VOCABULARY)]


def _searches(count: int, seed: int) -> dict[str, dict[str, Any]]:
    words = _frequent(seed)
    return {
        "the newest": {},
        "a word of most": {"text": words[0]},
        "a word of few": {"text": words[15_000]},
        "a word of one": {"text": f"report{count // 2}"},
        "a word of none": {"text": "ｎowhere"},
        "one letter": {"text": "q"},
        "three words": {"text": f"{words[3]} {words[40]} {words[900]}"},
        "word and decision": {"text": words[0], "decision": "reject"},
        "word, pack of none": {"text": words[0], "pack": "nope"},
        "a decision": {"decision": "reject"},
        "a pack of none": {"pack": "nope"},
        "a day": {"since": "2020-01-01", "until": "2020-01-02"},
    }


def _threads(pool: Pool) -> list[float]:
    """Lookups a second by so many threads."""
    store = open_store(pool, namespace="bench")
    store.load([Fact(id=str(number), value="1") for number in range(1000)])
    rates = []
    for count in _THREADS:

        def look() -> None:
            for number in range(_LOOKUPS // count):  # noqa: B023 — run before the next round
                store.get([str(number % 1000)])

        threads = [threading.Thread(target=look) for _ in range(count)]
        begun = time.perf_counter()
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        rates.append(_LOOKUPS / (time.perf_counter() - begun))
    return rates


def _bench(name: str, place: str, count: int) -> bool:
    pool = open_pool(place)
    shelf, other = open_reports(pool, namespace="bench"), open_reports(pool, namespace="other")
    each = _fill(shelf, count, 1)
    _fill(other, count, 2)
    one = _median(lambda: shelf.put(next(extra)), 20) if (extra := _reports(20, 3)) else 0.0
    print(f"{name}: {count} reports, {each:.2f} ms each by {_BATCH}, {one * 1000:.2f} ms one by one")
    met = True
    for what, asked in _searches(count, 1).items():
        taken = _median(lambda asked=asked: shelf.list(**asked))
        found = len(shelf.list(**asked, limit=500).reports)
        met &= taken <= BAR
        print(f"  {what:20} {found:4} found {taken * 1000:7.1f} ms{'' if taken <= BAR else '  MISSED'}")
    begun = time.perf_counter()
    deleted = shelf.delete(keep=count // 2)
    print(f"  deleted {deleted} in {time.perf_counter() - begun:.2f} s")
    rates = ", ".join(f"{threads}: {rate:.0f}/s" for threads, rate in zip(_THREADS, _threads(pool), strict=True))
    print(f"  lookups of a fact by threads: {rates}")
    pool.close()
    return met


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=10_000)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        met = _bench("SQLite", str(Path(folder) / "reports.db"), options.count)
        print(f"  {sum(each.stat().st_size for each in Path(folder).iterdir()) / 1e6:.0f} MB on the disk")
        server = PostgresServer(Path(folder) / "postgresql")
        met &= _bench("PostgreSQL", server.url(), options.count)
        server.close()
    print(f"every search within {BAR * 1000:.0f} ms: {'met' if met else 'MISSED'}")
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
