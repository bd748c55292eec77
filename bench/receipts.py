"""What receipts cost: signing one beside the check it is for, appending to the log, proving an entry among a million.

Run it from the checkout (`make bench`). It prints every figure and exits 1 when a bar is missed. Signing is timed in
processor time, since it waits for nothing; appending and proving on the clock, with every batch on the disk before the next.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from importlib.resources import files
from pathlib import Path
from statistics import median

from bench.harness import Bars
from tests.store.log_killing import entry, key
from tests.store.postgres_server import PostgresServer

from countermark import Draft, Evidence, check
from countermark.evidence import read_facts
from countermark.pipeline.signing import issue
from countermark.receipt.log import head as heads
from countermark.receipt.log import merkle
from countermark.receipt.log.log import Log
from countermark.receipt.trust.keys import PrivateKey
from countermark.store import open_log

SIGNING = 0.5
"""Milliseconds that signing may add to a check."""
APPENDS = 2_000
"""Entries a second, durable."""
PROOF = 5.0
"""Milliseconds for a proof of inclusion."""
ENTRIES = 1_000_000
BATCH = 500
FILLING = 20_000
ROUNDS = 60
PROOFS = 200


def signing() -> float:
    """Milliseconds that a receipt adds to checking the answer of `countermark demo` and writing its report."""
    folder = files("countermark.cli.demo")
    text = (folder / "answer.md").read_text("utf-8")
    evidence = Evidence(facts=read_facts((folder / "facts.json").read_bytes(), name="facts.json"))
    signer = PrivateKey.generate()
    checks, added = [], []
    for number in range(ROUNDS):
        draft = Draft(text=f"{text}\n{number} of them.")  # never the same twice, so that nothing kept can help
        start = time.process_time()
        report = check(draft, evidence)
        report.to_json()  # a receipt names the report by its digest, so that there is one to keep
        middle = time.process_time()
        issue(report, [signer])
        end = time.process_time()
        checks.append((middle - start) * 1e3)
        added.append((end - middle) * 1e3)
    found = median(added)
    print(
        f"signing: {found:.2f} ms added to a check and its report as JSON of {median(checks):.2f} ms "
        f"({len(text)} characters, {len(report.marks)} numbers)"
    )
    return found


def appending(place: str, name: str, seconds: float = 5.0) -> float:
    """Entries a second in batches, each of them with a signed head and on the disk before the next one begins."""
    store = open_log(place)
    log, signer = Log(store), key()
    made = [[entry(name, number) for number in range(start, start + BATCH)] for start in range(0, 100 * BATCH, BATCH)]
    log.add(made[0], [signer])
    start = time.perf_counter()
    count = 0
    for batch in made[1:]:
        log.add(batch, [signer])
        count += len(batch)
        if time.perf_counter() - start > seconds:
            break
    rate = count / (time.perf_counter() - start)
    store.close()
    print(f"appending, {name}: {rate:,.0f} entries/s, durable, in batches of {BATCH}")
    return rate


def proving(place: str, name: str, entries: int) -> float:
    """Milliseconds for a proof of inclusion, the median: entry looked up, head and hashes read."""
    store = open_log(place)
    log = Log(store)
    before = log.size
    for start in range(0, entries, FILLING):
        log.add([entry("fill", number) for number in range(start, min(entries, start + FILLING))])
    log.sign_head([key()])
    said = heads.read(log.head())
    rng = random.Random(27)
    times, root = [], bytes.fromhex(said.root)
    for _ in range(PROOFS):
        each = entry("fill", rng.randrange(entries))
        start = time.perf_counter()
        proof = log.prove(each)
        times.append((time.perf_counter() - start) * 1e3)
        hashes = [bytes.fromhex(part) for part in proof.hashes]
        assert merkle.verify_inclusion(proof.index, proof.size, bytes.fromhex(proof.leaf), hashes, root)
    start = time.perf_counter()
    grown = log.consistency(before + 1, said.size)
    growth = (time.perf_counter() - start) * 1e3
    store.close()
    found = median(times)
    print(
        f"proving, {name}: {found:.2f} ms, 95 of 100 within {sorted(times)[int(len(times) * 0.95)]:.2f} ms, among {said.size:,} entries "
        f"({len(proof.hashes)} hashes); growth in {growth:.2f} ms ({len(grown)} hashes)"
    )
    return found


def durable(server: PostgresServer) -> None:
    """The server as anybody would run it; the tests' own waits for no disk."""
    import psycopg  # noqa: PLC0415 — as the server's own module does

    with psycopg.connect(server.url(), autocommit=True) as connection:
        for setting in ("fsync", "full_page_writes"):
            connection.execute(f"ALTER SYSTEM SET {setting} TO on")
        connection.execute("SELECT pg_reload_conf()")


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--entries", type=int, default=ENTRIES)
    entries = parser.parse_args().entries
    bars = Bars()
    bars.at_most("signing", signing(), SIGNING, "ms")
    with tempfile.TemporaryDirectory() as folder:
        server = PostgresServer(Path(folder) / "postgresql")
        durable(server)
        for name, place in (("SQLite", str(Path(folder) / "log.db")), ("PostgreSQL", server.url())):
            bars.at_least(f"appending, {name}", appending(place, name), APPENDS, "entries/s")
            bars.at_most(f"proving, {name}", proving(place, name, entries), PROOF, "ms")
        server.close()
    return bars.end()


if __name__ == "__main__":
    sys.exit(main())
