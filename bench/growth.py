"""How the time of a check grows with tagged drafts, expressions and tables, by kind: what a hostile model or file has most of.

    python -m bench.growth [--only KIND]

Each kind is checked at 50 kB and at 100 kB, with different tokens throughout; a file is read, or refused, and a number
checked against it. Prints the seconds for 100 kB and how much a doubling costs (processor time, the best of several
readings); exits 1 when a kind takes more than one second or grows by more than 2.2 a doubling.
"""

from __future__ import annotations

import argparse
import contextlib
import gc
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from countermark import Draft, Evidence, Fact, check
from countermark.errors import InvalidEvidence

SIZE = 100_000
SECONDS, DOUBLING = 1.0, 2.2
READINGS = 3
MEMBERS = 300
FEW = 197
"""Of each: a prime, so that numbers that count on give other pairs and lists for long."""
DIGITS = 100
PI = [
    {"type": "exact"},
    {"type": "abbr"},
    {"type": "percent"},
    {"type": "ratio"},
    {"type": "year"},
    {"type": "display"},
]


def facts(kind: str) -> list[Fact]:
    """Plain ones, long ones, derived facts on top of each other, and a large set for those that read one."""
    size = MEMBERS if "set" in kind else 1
    return [
        *(Fact(id=f"f{n}", value=str(1000 + n), period=str(1900 + n)) for n in range(FEW)),
        *(Fact(id=f"l{n}", value=f"{10**DIGITS // 7 + n}.{n + 1:09}") for n in range(FEW)),
        *(Fact(id=f"h{n}", value=f"{n + 1}e-300") for n in range(FEW)),
        *(Fact(id=f"m{n}", value=str(n), entity=f"E{n}", indicator="I", period="2024") for n in range(size)),
        Fact(id="d0", derive="sum(f0, f1)"),
        *(Fact(id=f"d{n}", derive=f"sum(d{n - 1}, f{n + 1})") for n in range(1, 30)),
    ]


def _nested(n: int) -> str:
    inner = f"f{n % FEW}"
    for depth in range(1, 30):
        inner = f"sum({inner}, f{(n + depth) % FEW})"
    return inner


def _listed(name: str, of: str, count: int, n: int) -> str:
    return f"{name}({', '.join(f'{of}{(n * 7 + each) % FEW}' for each in range(count))})"


def _quotients(n: int) -> str:
    pairs = (f"ratio(l{(n * 11 + 2 * each) % FEW}, l{(n * 11 + 2 * each + 1) % FEW})" for each in range(40))
    return f"sum({', '.join(pairs)})"


def _yearly(n: int) -> str:
    first, years = n % 97, 2 + n // 97 % 99
    return tag(f"cagr(f{first}, f{first + years}, {years})", "The compound annual rate was", "3%")


def tag(expression: str, words: str = "The result is", payload: str = "5") -> str:
    return f'{words} <claim expr="{expression}">{payload}</claim>. '


KINDS: dict[str, Callable[[int], str]] = {
    "tags": lambda n: f'The value is <claim id="f{n % FEW}">{1000 + n % FEW}</claim>. ',
    "tags without a space": lambda n: f'<claim id="f{n % FEW}">{n}</claim>',
    "tags in one sentence": lambda n: f'the value <claim id="f{n % FEW}">{1000 + n % FEW}</claim> and ',
    "unclosed tags": lambda n: f'The value is <claim id="f{n}">{n} ',
    "long payloads": lambda n: f'It is <claim id="f{n % FEW}">{"9" * 90}{n}</claim>. ',
    "two facts": lambda n: tag(f"growth(f{n % FEW}, f{(n + 1 + n // FEW) % FEW})", "It grew by", "3%"),
    "expressions in one sentence": lambda n: (
        f'grew <claim expr="growth(f{n % FEW}, f{(n + 1 + n // FEW) % FEW})">{n}%</claim> and '
    ),
    "a word in capitals": lambda n: tag(f"sum(f{n % FEW}, f{(n + 1 + n // FEW) % FEW})", f"Together NAME{n} had"),
    "powers": lambda n: tag(f"power(l{n % FEW}, {20 + n % 80})"),
    "small powers": lambda n: tag(f"power(h{n % FEW}, {n % 90 + 2})"),
    "negative powers": lambda n: tag(f"power(l{n % FEW}, -{20 + n % 80})"),
    "roots": lambda n: tag(f"power(l{n % FEW}, {n % 90 + 1}.25)"),
    "powers out of range": lambda n: tag(f"power(f{n % FEW}, {10**9 + n})"),
    "powers of powers": lambda n: tag(f"power(power(power(l{n % FEW}, 9), 9), {n % 90})"),
    "yearly rates": _yearly,
    "long products": lambda n: tag(_listed("product", "l", 200, n)),
    "short products": lambda n: tag(_listed("product", "l", 3, n)),
    "long sums": lambda n: tag(_listed("sum", "l", 200, n)),
    "sums of quotients": lambda n: tag(_quotients(n)),
    "deep calls": lambda n: tag(_nested(n)),
    "brackets": lambda n: tag("sum(" * (n % 900)),
    "sets": lambda _: tag("sum(all(I, 2024))", "Together, all had"),
    "sets beside facts": lambda n: tag(
        f"difference(mean(all(I, 2024)), f{n % FEW}{' ' * (n // FEW)})", "The difference is"
    ),
    "ranks in sets": lambda n: tag(f"rank(m{n % MEMBERS}, all(I, 2024))", "It ranked"),
    "counts over sets": lambda n: tag(f"count_above({n}, all(I, 2024))", "The number of them is"),
    "derived facts": lambda n: tag(f"difference(d29, l{n % FEW}{' ' * (n // FEW)})", "The difference is"),
    "large literals": lambda n: tag(f"sum(f{n % FEW}, 1e{n % 400})"),
    "limits with many digits": lambda n: tag(f"count_above({'7' * 900}{n}, f{n % FEW}, f{(n + 1 + n // FEW) % FEW})"),
    "quotes": lambda n: tag(f"sum('f{n % FEW}', '{'x' * 40}''{n}')"),
    "unknown names": lambda n: tag(f"sum(x{n}, y{n})"),
    "unknown functions": lambda n: tag(f"fn{n}(f1, f2)"),
    "cells of a table": lambda n: (
        f'| C{n} | <claim id="f{n % FEW}">{1000 + n % FEW}</claim> | {n} |\n' if n else "| a | b | c |\n|---|---|---|\n"
    ),
    "cells in one row": lambda n: f'| <claim id="f{n % FEW}">{1000 + n % FEW}</claim> ',
    "small tables": lambda n: f'| v |\n|---|\n| <claim id="f{n % FEW}">{1000 + n % FEW}</claim> |\n\n',
    "markup before": lambda n: (
        f"<!-- {'average ' * 5}{n} --> " + tag(f"mean(f{n % FEW}, f{(n + 1 + n // FEW) % FEW})", "On average it was")
    ),
}


FILES: dict[str, Callable[[int], str]] = {
    "rows": lambda n: f"C{n // 20},{2000 + n % 20},{n}.5\n" if n else "Country,Year,Sales\n",
    "rows of text": lambda n: f"name {n},some words about it,more\n" if n else "Name,About,Note\n",
    "years across": lambda n: (
        f"C{n}," + ",".join(f"{n}{year % 7}" for year in range(60)) + "\n"
        if n
        else "Country," + ",".join(str(1960 + year) for year in range(60)) + "\n"
    ),
    "columns": lambda n: f"Measure {n}," if n else "Country,",
    "rows of heads": lambda n: f"Sales {n},Costs {n},Rate {n}\n",
    "titles": lambda n: f"Table {n}: sales by country in US$ million\n",
    "ragged rows": lambda n: f"C{n}," + "," * (n % 50) + f"{n}\n",
    "empty rows": lambda n: "\n" if n % 9 else f"C{n},{n}\n",
    "quotes": lambda n: f'"C ""{n}"", or so","{n}"\n' if n else "Country,Sales\n",
    "an open quote": lambda n: f'"C{n},{n}\n' if n else "Country,Sales\n",
    "long cells": lambda n: f"{'word ' * 200}{n},{n}\n" if n else "Country,Sales\n",
    "numbers alone": lambda n: f"{n},{n + 1},{n * 7 % 1000}\n",
    "dates": lambda n: f"{1990 + n % 30}-{n % 12 + 1:02}-{n % 28 + 1:02},{n}\n" if n else "Day,Sales\n",
    "records": lambda n: f"{n},C{n % 7},{2000 + n % 20}-01-02,{n * 3}.5\n" if n else "Order,Customer,Day,Amount\n",
    "the same row": lambda _: "Kenya,2020,5\n",
    "footnotes": lambda n: f"C{n},{n}{n % 9}[{n}]\n" if n else "Country,Sales\n",
    "separators": lambda n: f"C{n};{n},5\t{n}|{n}\n",
}
"""Files of a table, by kind; read as CSV."""


def text(make: Callable[[int], str], size: int) -> str:
    parts: list[str] = []
    length = 0
    for part in _numbered(make):
        parts.append(part)
        length += len(part)
        if length >= size:
            break
    return "".join(parts)[:size]


def _numbered(make: Callable[[int], str]) -> Iterator[str]:
    n = 0
    while True:
        yield make(n)
        n += 1


def seconds(draft: Draft, evidence: Evidence) -> float:
    gc.collect()
    began = time.process_time()
    check(draft, evidence, numbers=PI)
    return time.process_time() - began


def read_seconds(file: Path) -> float:
    """To read a file, or to refuse it, and check a number against it."""
    gc.collect()
    began = time.process_time()
    with contextlib.suppress(InvalidEvidence):
        check("Sales of C3 were 62.5 in 2002.", data=file)
    return time.process_time() - began


def measured(seconds_of: Callable[[int], float], base: float) -> tuple[float, float]:
    """Seconds for all of it, and how much a doubling costs."""
    halves: list[float] = []
    wholes: list[float] = []
    for _ in range(READINGS):
        halves.append(seconds_of(SIZE // 2))
        wholes.append(seconds_of(SIZE))
        if min(wholes) / min(halves) <= DOUBLING and min(wholes) <= SECONDS / 2:
            break
    return min(wholes), (min(wholes) - base) / max(min(halves) - base, 1e-3)


def told(kind: str, took: float, growth: float) -> bool:
    good = took <= SECONDS and growth <= DOUBLING
    print(f"{kind:28} {took:6.2f} s for 100 kB, {growth:.2f} a doubling{'' if good else '  MISSED'}", flush=True)
    return good


def of_tags(kind: str) -> tuple[float, float]:
    evidence = Evidence(facts=facts(kind))
    drafts = {size: Draft(text=text(KINDS[kind], size)) for size in (SIZE // 2, SIZE)}
    return measured(lambda size: seconds(drafts[size], evidence), seconds(Draft(text=""), evidence))


def of_file(kind: str, folder: Path) -> tuple[float, float]:
    files = {size: folder / f"{size}.csv" for size in (0, SIZE // 2, SIZE)}
    for size, file in files.items():
        file.write_text(text(FILES[kind], size) if size else "Country,Year,Sales\nC3,2002,62.5\n", encoding="utf-8")
    return measured(lambda size: read_seconds(files[size]), read_seconds(files[0]))


def main() -> int:
    parser = argparse.ArgumentParser(description="How the time of a check grows, by kind of tag and expression.")
    parser.add_argument("--only", default="", help="kinds whose name contains this")
    options = parser.parse_args()
    met = True
    check("Sales were 5 in 2002.", data=[{"Year": 2002, "Sales": 5}])  # what is loaded once is not growth
    for kind in KINDS:
        if options.only in kind:
            met = told(kind, *of_tags(kind)) and met
    with tempfile.TemporaryDirectory() as folder:
        for kind in FILES:
            if options.only in f"file: {kind}":
                met = told(f"file: {kind}", *of_file(kind, Path(folder))) and met
    print(f"bars: {SECONDS:.0f} s for 100 kB, {DOUBLING} a doubling: {'met' if met else 'MISSED'}")
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
