"""The log: append-only, proven, witnessed, and what becomes of one that was rewritten."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import msgspec
import pytest
from tests.store.log_killing import entry, key, trusted

from countermark.errors import CountermarkError, InvalidReceipt, StoreError
from countermark.receipt import envelope as envelopes
from countermark.receipt.envelope import Envelope
from countermark.receipt.log import head as heads
from countermark.receipt.log import merkle, proof, witness
from countermark.receipt.log.log import Log
from countermark.receipt.trust import trust
from countermark.receipt.trust.keys import PrivateKey
from countermark.store import open_log, open_store

NOW = datetime(2026, 11, 17, 12, 0, 0, tzinfo=UTC)
TRUST = trusted()


@pytest.fixture
def kept(place: str) -> Iterator:
    store = open_log(place)
    yield store
    store.close()


@pytest.fixture
def log(kept) -> Log:
    return Log(kept, clock=lambda: NOW)


def entries(count: int, start: int = 0) -> list[Envelope]:
    return [entry("a", number) for number in range(start, start + count)]


def tree(*added: Envelope) -> bytes:
    return merkle.root_of((0, len(added)), _nodes(added))


def _nodes(added):
    grown = merkle.grow(0, {}, [merkle.leaf_hash(each.to_bytes()) for each in added])
    return {
        merkle.Node(level, last >> level): made for last, all_ in enumerate(grown) for level, made in enumerate(all_)
    }


def test_batches_of_any_size_give_one_tree(log):
    added: list[Envelope] = []
    for count in (1, 2, 1, 5, 8, 3, 1):
        batch = entries(count, len(added))
        assert log.add(batch) == list(range(len(added), len(added) + count))
        added += batch
        assert log.unsigned_head() == (len(added), tree(*added).hex())


def test_what_is_there_is_not_added_again(log):
    """So that whoever does not know whether it was kept can do it again."""
    first = entries(5)
    assert log.add(first) == [0, 1, 2, 3, 4]
    assert log.add([first[3], *entries(1, 5), first[0], *entries(1, 5)]) == [3, 5, 0, 5]
    assert log.size == 6
    assert log.add([]) == []


def test_every_entry_is_proven_under_the_last_signed_head(log):
    added = entries(21)
    log.add(added[:13], [key()])
    with pytest.raises(InvalidReceipt, match="is not in the log"):
        log.prove(added[13])
    log.add(added[13:])
    with pytest.raises(InvalidReceipt, match="the last signed head has 13 entries, and this is number 13"):
        log.prove(added[13])
    log.sign_head([key()])
    for number, each in enumerate(added):
        found = proof.read_inclusion(log.prove(each).to_json())
        found.check(each.to_bytes())
        assert (found.index, found.size) == (number, 21)
        with pytest.raises(InvalidReceipt, match="another entry"):
            found.check(added[number - 1].to_bytes())


def test_a_proof_is_of_its_head(log):
    added = entries(3)
    log.add(added, [key()])
    found = log.prove(added[1])
    for changed, says in (
        ({"index": 0}, "is not in the log"),
        ({"size": 4}, "another head"),
        ({"log": "0" * 32}, "another head"),
        ({"hashes": found.hashes[:-1]}, "is not in the log"),
        ({"hashes": (*found.hashes, "0" * 64)}, "is not in the log"),
    ):
        with pytest.raises(InvalidReceipt, match=says):
            msgspec.structs.replace(found, **changed).check(added[1].to_bytes())


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"version": 2}, "not a proof of inclusion"),
        ({"countermark": "consistency"}, "not a proof of inclusion"),
        ({"index": -1}, "whole number"),
        ({"size": 0}, "whole number from 1"),
        ({"leaf": "00"}, "SHA-256"),
        ({"hashes": ["0" * 64] * 65}, "at most 64"),
        ({"hashes": ["x"]}, "SHA-256"),
        ({"log": "x"}, "not a name of a log"),
        ({"more": 1}, "is not known"),
        ({"head": {}}, "'payload' is missing"),
    ],
)
def test_a_proof_has_its_form(tmp_path, change, says):
    log = Log(open_log(tmp_path / "l.db"), clock=lambda: NOW)
    log.add(entries(2), [key()])
    document = json.loads(log.prove(entry("a", 0)).to_json()) | change
    with pytest.raises(InvalidReceipt, match=says):
        proof.read_inclusion(json.dumps(document))


def test_growth_is_proven_and_a_fork_is_not(log, tmp_path):
    log.add(entries(5), [key()])
    before = log.head()
    log.add(entries(9, 5), [key()])
    found = proof.read_consistency(log.prove_growth(before).to_json())
    found.check()
    assert (found.first, found.second) == (5, 14)
    with pytest.raises(InvalidReceipt, match="other heads"):
        msgspec.structs.replace(found, first=4).check()
    with pytest.raises(InvalidReceipt, match="a fork"):
        msgspec.structs.replace(found, hashes=found.hashes[1:]).check()
    forked = Log(_named_as(log, tmp_path / "fork.db"), clock=lambda: NOW)
    forked.add([entry("another", 0), *entries(13, 1)], [key()])
    with pytest.raises(InvalidReceipt, match="was rewritten: its first 5 entries are not what they were"):
        forked.prove_growth(before)
    short = Log(_named_as(log, tmp_path / "short.db"), clock=lambda: NOW)
    short.add(entries(2), [key()])
    with pytest.raises(InvalidReceipt, match="the log was cut: it had 14 entries and now has 2"):
        short.prove_growth(log.head())
    other = Log(open_log(tmp_path / "other.db"), clock=lambda: NOW)
    other.add(entries(20), [key()])
    with pytest.raises(InvalidReceipt, match="heads of two logs"):
        other.prove_growth(before)


def _named_as(log: Log, path: Path):
    """A log that says it is another one: an operator can write what he likes into his own database."""
    import sqlite3

    open_log(path).close()
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE log_about SET name = ?", (log.name,))
    connection.close()
    return open_log(path)


def test_a_clock_that_is_set_back_makes_no_older_head(kept):
    times = iter([NOW, NOW - timedelta(days=400), NOW + timedelta(seconds=1)])
    log = Log(kept, clock=lambda: next(times))
    log.add(entries(1), [key()])
    log.add(entries(1, 1), [key()])
    assert heads.read(log.head()).time == NOW
    log.sign_head([key()])
    assert heads.read(log.head()).time == NOW + timedelta(seconds=1)


def test_an_audit_reads_everything_again(log):
    log.add(entries(30), [key()])
    log.add(entries(3, 30))
    log.sign_head([key()])
    seen = []
    audited = log.audit(TRUST, entry=seen.append)
    assert (audited.size, audited.heads, audited.witnessed) == (33, 2, None)
    assert audited.root == tree(*entries(33)).hex()
    assert seen == entries(33)
    assert log.audit(TRUST, [log.head()]).witnessed == 33
    with pytest.raises(InvalidReceipt, match="not among the trusted"):
        log.audit(trust.trust_of(PrivateKey.generate().public, "x"))
    with pytest.raises(InvalidReceipt, match="signed in the future"):
        Log(log._store, clock=lambda: NOW - timedelta(days=1)).audit(TRUST)


REWRITES = {
    "UPDATE log_entries SET data = replace(data, '0', '1') WHERE number = 3": "entry 3 is not what was added",
    "DELETE FROM log_entries WHERE number = 3": "entry 3 is missing",
    "DELETE FROM log_entries WHERE number = 8": "the log was cut: a head says 9 entries, and 8 are here",
    "UPDATE log_heads SET envelope = (SELECT envelope FROM log_heads WHERE number = 1) WHERE number = 2": None,
    "UPDATE log_heads SET number = 5 - number": "the heads of the log are not in order",
}


@pytest.mark.parametrize("statement", REWRITES)
def test_what_is_rewritten_is_found(tmp_path, statement):
    import sqlite3

    path = tmp_path / "log.db"
    store = open_log(path)
    log = Log(store, clock=lambda: NOW)
    log.add(entries(4), [key()])
    log.add(entries(5, 4), [key()])
    held = log.head()
    with sqlite3.connect(path) as connection:
        connection.execute(statement)
    connection.close()
    says = REWRITES[statement]
    if says is None:
        # Heads that were taken back are missed only by who holds them.
        assert log.audit(TRUST).heads == 2
        assert log.audit(TRUST, [held]).witnessed == 9
    else:
        with pytest.raises(InvalidReceipt, match=says):
            log.audit(TRUST)
    store.close()


def test_a_consistent_forgery_is_found_by_who_holds_a_head(log, tmp_path):
    """The operator writes the whole log anew, and signs it: by itself it is in order."""
    log.add(entries(4), [key()])
    held = log.head()
    forged = Log(_named_as(log, tmp_path / "forged.db"), clock=lambda: NOW)
    forged.add([*entries(3), entry("forged", 1), *entries(2, 4)], [key()])
    assert forged.audit(TRUST).witnessed is None
    with pytest.raises(InvalidReceipt, match="was rewritten: its first 4 entries are not what a head says"):
        forged.audit(TRUST, [held])
    short = Log(_named_as(log, tmp_path / "short.db"), clock=lambda: NOW)
    short.add(entries(2), [key()])
    with pytest.raises(InvalidReceipt, match="the log was cut"):
        short.audit(TRUST, [held])
    other = Log(open_log(tmp_path / "other.db"), clock=lambda: NOW)
    other.add(entries(4), [key()])
    with pytest.raises(InvalidReceipt, match="is of the log"):
        other.audit(TRUST, [held])


class _Service(BaseHTTPRequestHandler):
    held: list[bytes]

    def do_GET(self):
        self._say(200, b"".join(each + b"\n" for each in self.held))

    def do_POST(self):
        data = self.rfile.read(int(self.headers["Content-Length"]))
        if b"refuse" in self.path.encode():
            self._say(403, b"")
            return
        self.held.append(data)
        self._say(201, b"")

    def _say(self, code: int, body: bytes) -> None:
        self.send_response(code)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        """Nobody reads it."""


@pytest.fixture
def service() -> Iterator[str]:
    """A witness behind a URL."""
    server = HTTPServer(("127.0.0.1", 0), type("Service", (_Service,), {"held": []}))
    thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/heads"
    server.shutdown()
    server.server_close()


@pytest.fixture(params=["file", "url", "store"])
def elsewhere(request, tmp_path, service) -> Iterator[witness.Place]:
    if request.param == "file":
        yield witness.FileWitness(tmp_path / "heads.jsonl")
    elif request.param == "url":
        yield witness.UrlWitness(service)
    else:
        store = open_log(tmp_path / "witness.db")
        yield witness.StoreWitness(store)
        store.close()


def take(place: witness.Place, log: Log, signer: PrivateKey | None = None) -> Envelope:
    return witness.take(place, log.head(), TRUST, log.consistency, now=NOW, signer=signer)


def test_a_witness_takes_what_grew_and_refuses_a_fork(log, elsewhere, tmp_path):
    log.sign_head([key()])
    take(elsewhere, log)
    log.add(entries(5), [key()])
    take(elsewhere, log)
    assert take(elsewhere, log) == log.head()  # again: nothing new
    log.add(entries(4, 5), [key()])
    take(elsewhere, log)
    assert [heads.read(each).size for each in elsewhere.heads(log.name)] == [0, 5, 9]
    assert log.audit(TRUST, elsewhere.heads(log.name)).witnessed == 9
    assert elsewhere.heads("0" * 32) == []
    forked = Log(_named_as(log, tmp_path / "fork.db"), clock=lambda: NOW)
    forked.add([*entries(8), entry("another", 0), *entries(4, 9)], [key()])
    with pytest.raises(InvalidReceipt, match="a fork"):
        take(elsewhere, forked)
    small = Log(_named_as(log, tmp_path / "small.db"), clock=lambda: NOW)
    small.add(entries(8), [key()])
    with pytest.raises(InvalidReceipt, match="was cut: it had 9 entries and now has 8"):
        take(elsewhere, small)
    same = Log(_named_as(log, tmp_path / "same.db"), clock=lambda: NOW)
    same.add([*entries(8), entry("another", 0)], [key()])
    with pytest.raises(InvalidReceipt, match="a fork"):
        take(elsewhere, same)
    assert len(elsewhere.heads(log.name)) == 3


def test_a_witness_signs_what_it_takes(log, elsewhere):
    own = PrivateKey.generate()
    log.add(entries(5), [key()])
    kept = take(elsewhere, log, own)
    log.keep(kept)
    found = heads.trusted_head(
        log.prove(entry("a", 2)).head, TRUST.also(trust.Trust((trust.witness_of(own.public, "w"),))), NOW
    )
    assert found.is_witnessed
    assert [each.name for each in found.by.by] == ["log"]
    assert not heads.trusted_head(log.head(), TRUST, NOW).is_witnessed
    assert take(elsewhere, log, None) == kept
    assert log.audit(TRUST).heads == 2


def test_the_log_says_who_took_a_head(log):
    assert log.witnesses() == []
    log.add(entries(2), [key()])
    log.note_witness("there", log.head())
    log.add(entries(2, 2), [key()])
    log.note_witness("there", log.head())
    log.note_witness("here", log.head())
    assert [(place, head.size) for place, head in log.witnesses()] == [("there", 4), ("here", 4)]


def test_a_head_that_nobody_trusts_is_not_taken(log, elsewhere):
    log.add(entries(2), [PrivateKey.generate()])
    with pytest.raises(InvalidReceipt, match="not among the trusted"):
        take(elsewhere, log)


def test_two_who_write_to_a_witness_at_once(tmp_path):
    log = Log(open_log(tmp_path / "log.db"), clock=lambda: NOW)
    log.add(entries(2), [key()])
    store = open_log(tmp_path / "w.db")
    for place in (witness.FileWitness(tmp_path / "heads"), witness.StoreWitness(store)):
        place.hold(log.head(), after=0)
        with pytest.raises(StoreError, match="another head came in between"):
            place.hold(log.head(), after=0)
    store.close()


def test_a_line_that_was_cut_off_is_nobodys(tmp_path):
    log = Log(open_log(tmp_path / "log.db"), clock=lambda: NOW)
    log.add(entries(2), [key()])
    path = tmp_path / "heads"
    place = witness.FileWitness(path)
    take(place, log)
    whole = path.read_bytes()
    path.write_bytes(whole + whole[:-20])
    assert len(place.heads(log.name)) == 1
    log.add(entries(2, 2), [key()])
    take(place, log)
    assert [heads.read(each).size for each in place.heads(log.name)] == [2, 4]
    path.write_bytes(b"{}\n" + whole)
    with pytest.raises(InvalidReceipt, match="line 1 of"):
        place.heads(log.name)


def test_a_witness_that_is_away_or_refuses(log, service):
    log.add(entries(1), [key()])
    with pytest.raises(StoreError, match="the witness refuses: 403"):
        take(witness.UrlWitness(service + "/refuse"), log)
    with pytest.raises(StoreError, match="cannot be reached"):
        take(witness.UrlWitness("http://127.0.0.1:9/"), log)
    with pytest.raises(InvalidReceipt, match="not an address of a witness"):
        witness.UrlWitness("file:///etc/passwd")


def test_a_store_without_a_log(tmp_path):
    open_store(tmp_path / "facts.db").close()
    store = open_log(tmp_path / "facts.db", create=False)
    with pytest.raises(StoreError, match="there is no log here"):
        Log(store).add(entries(1))
    store.close()
    with pytest.raises(StoreError, match="there is no such"):
        open_log(tmp_path / "none.db", create=False)


def test_a_log_without_a_head(log):
    with pytest.raises(InvalidReceipt, match="no head of this log was ever signed"):
        log.head()
    log.add(entries(1), [key()])
    with pytest.raises(InvalidReceipt, match="a head is not an entry"):
        log.add([log.head()])


def test_a_disk_that_is_full_keeps_what_was_acknowledged(tmp_path):
    import resource
    import signal

    path = tmp_path / "log.db"
    log = Log(open_log(path), clock=lambda: NOW)
    log.add(entries(10), [key()])
    before = log.unsigned_head()
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    ignored = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (300_000, hard))
    try:
        with pytest.raises(StoreError):
            log.add(entries(3000, 10), [key()])
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        signal.signal(signal.SIGXFSZ, ignored)
    assert log.unsigned_head() == before
    assert log.add(entries(3000, 10), [key()])[0] == 10
    assert log.audit(TRUST).size == 3010


def test_writers_at_once_make_one_log(place: str):
    store = open_log(place)
    log = Log(store)
    failed: list[CountermarkError] = []

    def write(name: str) -> None:
        try:
            for number in range(5):
                log.add([entry(name, number)], [key()])
        except CountermarkError as error:
            failed.append(error)

    threads = [threading.Thread(target=write, args=(str(number),)) for number in range(4)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert failed == []
    assert Log(store).audit(TRUST).size == 20
    assert envelopes.read(store.heads()[-1].envelope)
    store.close()
