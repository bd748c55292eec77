"""The shelf of reports: put in once, found again, deleted for good."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from tests.store.postgres_server import PostgresServer
from tests.store.report_killing import kill_one, lost, report

from countermark import Draft, Evidence, Fact, Report, check
from countermark.errors import StoreError, StoreUnavailable
from countermark.store import open_pool, open_reports
from countermark.store.database.pool import Pool
from countermark.store.reports import Reports
from countermark.store.words import SEGMENT, words_of

NOW = datetime(2026, 11, 18, 12, 0, 0, tzinfo=UTC)


class Clock:
    """Goes on by a second at each look; can be set."""

    def __init__(self) -> None:
        self.now = NOW

    def __call__(self) -> datetime:
        self.now += timedelta(seconds=1)
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def reports(place: str, clock: Clock) -> Iterator[Reports]:
    reports = open_reports(place, clock=clock)
    yield reports
    reports.close()


def checked(text: str, value: str = "5", *, pack: str = "numbers.strict") -> Report:
    return check(Draft(text=text), Evidence(facts=[Fact(id="a", value=value)]), pack=pack)


RIGHT = checked('In Kenya it is <claim id="a">5</claim>.')
WRONG = checked('In Ghana it is <claim id="a">6</claim>, or 7.')
SHOWN = checked('In Åland it is <claim id="a">5</claim> and 3.25 %.', pack="numbers.display")


def starts(found: Any) -> list[str]:
    return [summary.start.split()[1] for summary in found.reports]


def test_a_report_comes_back_as_it_was(reports: Reports):
    id_ = reports.put(RIGHT)
    assert id_ == RIGHT.digest()
    assert reports.get(id_) == RIGHT
    assert reports.document(id_) == RIGHT.to_json().encode()
    summary = reports.summary(id_)
    assert summary is not None
    assert summary == reports.list().reports[0]
    assert (summary.id, summary.time, summary.decision) == (id_, "2026-11-18T12:00:01.000000Z", "accept")
    assert (summary.verified, summary.supported, summary.flagged, summary.bare) == (1, 0, 0, 0)
    assert summary.packs == ("numbers.strict.v2",)
    assert (summary.start, summary.size) == (RIGHT.draft.text, len(RIGHT.to_json().encode()))


def test_the_time_of_arrival_is_not_in_the_report(reports: Reports):
    """So that the id is the digest that receipts sign, and the same answer is the same report."""
    assert reports.put(RIGHT) == reports.put(RIGHT)
    (summary,) = reports.list().reports
    assert summary.time == "2026-11-18T12:00:01.000000Z"  # when it came first
    assert reports.put_all([WRONG, RIGHT, WRONG]) == [WRONG.digest(), RIGHT.digest(), WRONG.digest()]
    assert reports.counts() == {"accept": 1, "review": 0, "reject": 1}
    assert reports.put_all([]) == []


@pytest.mark.parametrize("id_", ["", "nope", "0" * 64, "sha256:" + "0" * 64, "\0", "\ud800", "%"])
def test_what_is_not_there_is_nothing(reports: Reports, id_: str):
    reports.put(RIGHT)
    assert reports.get(id_) is reports.document(id_) is reports.summary(id_) is None


def test_filters(reports: Reports, clock: Clock):
    reports.put(RIGHT)
    clock.now = NOW + timedelta(days=1)
    reports.put(WRONG)
    clock.now = NOW + timedelta(days=2)
    reports.put(SHOWN)
    assert starts(reports.list()) == ["Åland", "Ghana", "Kenya"]
    assert starts(reports.list(decision="reject")) == ["Ghana"]
    assert starts(reports.list(pack="numbers.display.v2")) == ["Åland"]
    for none in ("numbers.display", "numbers", ".", "", "\n", "%"):
        assert starts(reports.list(pack=none)) == []
    assert starts(reports.list(since="2026-11-19")) == ["Åland", "Ghana"]
    assert starts(reports.list(until="2026-11-19")) == ["Ghana", "Kenya"]
    assert starts(reports.list(since="2026-11-19", until="2026-11-19")) == ["Ghana"]
    assert starts(reports.list(since=NOW + timedelta(days=2))) == ["Åland"]
    assert starts(reports.list(until="2026-11-18T12:00:00Z")) == starts(reports.list(since="2030-01-01")) == []
    assert starts(reports.list(text="in", decision="accept", until="2026-11-18")) == ["Kenya"]


def test_words_are_found_by_their_beginnings(reports: Reports):
    reports.put_all([RIGHT, WRONG, SHOWN])
    for text, found in {
        "ken": ["Kenya"],
        "KENYA it": ["Kenya"],
        "it ghana": ["Ghana"],
        "åLAND": ["Åland"],
        "a\u030aland": ["Åland"],  # the same letter, written as two characters
        "3.25": ["Åland"],
        "3.2": ["Åland"],
        "25": [],
        "enya": [],
        "kenya ghana": [],
        "kenya's": [],
        "'; DROP TABLE reports; --": [],
        "%": ["Åland", "Ghana", "Kenya"],  # no word at all asks for nothing
        "": ["Åland", "Ghana", "Kenya"],
    }.items():
        assert starts(reports.list(text=text)) == found, text


def test_the_question_is_searched_too(reports: Reports):
    reports.put(check(Draft(text="It is 5.", query="How many zebras?"), Evidence()))
    assert len(reports.list(text="zebra").reports) == 1


def test_words_of_scripts_without_spaces():
    assert words_of("経済成長率は5.7%") == sorted(["経", "済", "成", "長", "率", "は", "5.7"])
    assert words_of("snake_case, 1,234.5; x" + "y" * 100) == ["1,234.5", "case", "snake", "x" + "y" * 63]
    assert words_of("...,,,___") == []


VOCABULARY = ["alpha", "alps", "beta", "between", "gamma", "5.7", "été"]


def test_a_long_shelf_is_searched_and_paged_as_a_short_one(place: str, clock: Clock):
    """Across segments, after deletions, and while others put more in: what a plain search over all drafts finds."""
    rng = random.Random(7)
    reports, other = open_reports(place, clock=clock), open_reports(place, clock=clock, namespace="other")
    drafts = [f"n{number} {' '.join(rng.sample(VOCABULARY, 3))}" for number in range(2 * SEGMENT + 40)]
    for start in range(0, len(drafts), 100):
        reports.put_all([report(draft) for draft in drafts[start : start + 100]])
        other.put_all([report(f"{draft} alpha") for draft in drafts[start : start + 50]])
    gone = rng.sample(drafts, 50) + drafts[:20]
    assert reports.delete(ids=[report(draft).digest() for draft in gone]) == len({*gone})
    left = [draft for draft in reversed(drafts) if draft not in gone]
    for asked in (*VOCABULARY, "al", "be", "alpha beta", "al be 5", "n51", "nothing", "alp ga é"):
        expected = [draft for draft in left if all(any(w.startswith(a) for w in draft.split()) for a in asked.split())]
        found, after = [], None
        while True:
            page = reports.list(text=asked, limit=37, after=after)
            found += [summary.start for summary in page.reports]
            after = page.next
            if after is None:
                break
        assert found == expected, asked
    first = reports.list(limit=10)
    reports.put(report("newer alpha"))
    second = reports.list(limit=10, after=first.next)
    assert [summary.start for summary in (*first.reports, *second.reports)] == left[:20]
    assert other.counts()["accept"] == 300
    reports.close()
    other.close()


def test_a_clock_that_is_set_back_does_not_reorder(reports: Reports, clock: Clock):
    reports.put(RIGHT)
    clock.now = NOW - timedelta(days=400)
    reports.put(WRONG)
    assert starts(reports.list()) == ["Ghana", "Kenya"]
    assert len({summary.time for summary in reports.list().reports}) == 1


def test_deleting_is_explicit_and_says_how_many(reports: Reports, clock: Clock):
    for day, each in enumerate((RIGHT, WRONG, SHOWN)):
        clock.now = NOW + timedelta(days=day)
        reports.put(each)
    assert reports.delete(before="2026-11-18") == 0
    assert reports.delete(before="2026-11-19") == 1
    assert starts(reports.list()) == ["Åland", "Ghana"]
    assert reports.delete(keep=5) == 0
    assert reports.delete(keep=1) == 1
    assert reports.delete(ids=["nope", RIGHT.digest(), "\0", "\ud800"]) == 0
    assert reports.delete(ids=[SHOWN.digest()]) == 1
    assert reports.list().reports == ()
    reports.put(RIGHT)  # numbers go on
    assert starts(reports.list(text="kenya")) == ["Kenya"]
    assert reports.delete(keep=0) == 1


def test_what_is_deleted_is_not_in_the_file_any_more(tmp_path: Path):
    """Drafts are personal data: neither in the pages, nor in the log, nor among the words."""
    reports = open_reports(tmp_path / "r.db")
    reports.put_all([report(f"secretname{number} was here") for number in range(SEGMENT + 5)])
    assert _in_files(tmp_path, b"secretname7")
    assert reports.delete(keep=1) == SEGMENT + 4
    assert not _in_files(tmp_path, b"secretname7")
    assert not _in_files(tmp_path, b"secretname258 ")
    assert _in_files(tmp_path, b"secretname260")
    reports.close()


def _in_files(folder: Path, text: bytes) -> bool:
    return any(text in path.read_bytes() for path in folder.iterdir())


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ({"limit": 0}, "limit is 0; give a whole number from 1 to 500"),
        ({"limit": 501}, "limit is 501"),
        ({"limit": True}, "limit is True"),
        ({"limit": "5"}, "limit is '5'"),
        ({"decision": "maybe"}, "there is no decision 'maybe'; there are accept, review, reject"),
        ({"since": "yesterday"}, "since is 'yesterday'; give a date or time"),
        ({"until": "2026-13-01"}, "until is '2026-13-01'"),
        ({"until": 5}, "until is 5"),
        ({"after": "-1"}, "after is '-1'; give what the page before gave as next"),
        ({"after": "1 OR 1"}, "after is"),
        ({"after": "٣"}, "after is"),
        ({"after": "9" * 30}, "after is"),
        ({"text": " ".join(map(str, range(17)))}, "17 words are too many to look for; give up to 16"),
    ],
)
def test_a_question_that_makes_no_sense_is_refused(tmp_path: Path, asked: dict[str, Any], says: str):
    reports = open_reports(tmp_path / "r.db")
    with pytest.raises(StoreError, match=says):
        reports.list(**asked)
    reports.close()


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ({}, "nothing says which reports to delete; give before, keep or ids"),
        ({"keep": -1}, "keep is -1"),
        ({"keep": False}, "keep is False"),
        ({"before": "long ago"}, "before is 'long ago'"),
    ],
)
def test_a_deletion_that_says_too_little_deletes_nothing(tmp_path: Path, asked: dict[str, Any], says: str):
    reports = open_reports(tmp_path / "r.db")
    reports.put(RIGHT)
    with pytest.raises(StoreError, match=says):
        reports.delete(**asked)
    assert reports.get(RIGHT.digest()) == RIGHT
    reports.close()


@pytest.mark.parametrize(
    "change",
    [
        "document = (SELECT document FROM reports WHERE decision = 'reject')",
        "document = x'00'",
        "document = x''",
        "size = size - 1",
        "size = 0",
    ],
)
def test_a_report_that_was_altered_is_refused(tmp_path: Path, change: str):
    reports = open_reports(tmp_path / "r.db")
    reports.put_all([RIGHT, WRONG])
    with sqlite3.connect(tmp_path / "r.db") as connection:
        connection.execute(f"UPDATE reports SET {change} WHERE decision = 'accept'")
    connection.close()
    with pytest.raises(StoreError, match=r"is not what was put in \(in .*\); restore the store from a backup"):
        reports.get(RIGHT.digest())
    assert reports.get(WRONG.digest()) == WRONG
    reports.close()


def test_a_draft_with_a_nul_is_kept(reports: Reports):
    odd = checked("a\0b is 5")
    assert reports.get(reports.put(odd)) == odd
    assert reports.list(text="b").reports[0].start == "a\ufffdb is 5"


def test_a_full_disk_keeps_what_was_there(tmp_path: Path):
    reports = open_reports(tmp_path / "r.db")
    reports.put(RIGHT)
    pool: Pool = reports._reader._pool
    with pool.lent(None) as connection:
        ((used,),) = connection.rows("PRAGMA page_count")
        connection.write(f"PRAGMA max_page_count = {used}")
    with pytest.raises(StoreUnavailable, match="the disk is full; nothing was kept"):
        reports.put_all([report(f"{number} {'x' * 400}") for number in range(200)])
    assert reports.put(WRONG) == WRONG.digest()  # with room again: the connection that was full is gone
    assert starts(reports.list()) == ["Ghana", "Kenya"]
    reports.close()


def test_a_database_that_is_gone_is_told_and_comes_back(postgresql: str, server: PostgresServer):
    pool = open_pool(postgresql, timeout=2)
    reports = open_reports(pool, namespace="acme")
    reports.put(RIGHT)
    server.stop(crash=True)
    try:
        for act in (lambda: reports.put(WRONG), reports.list, lambda: reports.get("x"), lambda: reports.delete(keep=0)):
            with pytest.raises(StoreUnavailable, match="cannot be reached"):
                act()
    finally:
        server.start()
    assert starts(reports.list()) == ["Kenya"]
    reports.put(WRONG)
    assert starts(reports.list(text="it")) == ["Ghana", "Kenya"]
    pool.close()


def test_a_closed_shelf_says_so(reports: Reports):
    reports.close()
    for act in (lambda: reports.put(RIGHT), reports.list, reports.counts, lambda: reports.delete(keep=0)):
        with pytest.raises(StoreError, match="the store is closed"):
            act()


def test_a_killed_process_loses_no_report(place: str):
    """Every report that was acknowledged is there, whole and found by its words, whatever was being deleted."""
    rng = random.Random(11)
    open_reports(place).close()
    for turn in range(2):
        run = f"r{turn}"
        said = kill_one(place, run, rng)
        assert lost(place, run, said) == []
