"""Packs that build on others: their rules run, in a version that everyone accepts; and a lock on all of them."""

from __future__ import annotations

from typing import Any

import pytest
from policy_world import TAGGED, document, forall, load_pack, rule

from countermark import check
from countermark.errors import InvalidPack, UnknownName
from countermark.model import Draft
from countermark.pipeline import load_packs, replay
from countermark.policy import Lock, Pack, lock, with_dependencies

INSTALLED = {
    "house.base.v1": ("1.4.0", {}),
    "house.tone.v1": ("1.0.0", {"house.base.v1": "^1.2.0"}),
    "house.loop.v1": ("1.0.0", {"house.turn.v1": "1.0.0"}),
    "house.turn.v1": ("1.0.0", {"house.loop.v1": "1.0.0"}),
}


def made(pack_id: str, needs: dict[str, str], *, number: str = "1.0.0", **more: Any) -> dict[str, Any]:
    needed = [{"pack_id": name, "version": version} for name, version in needs.items()]
    return document(rule(forall(TAGGED)), pack_id=pack_id, version=number, dependencies=needed, **more)


def pack(pack_id: str, needs: dict[str, str], **more: Any) -> Pack:
    return load_pack(made(pack_id, needs, **more))


def find(pack_id: str) -> Pack:
    if pack_id not in INSTALLED:
        raise UnknownName(f"pack {pack_id!r} is not installed", hint="there is house.base.v1")
    version, needs = INSTALLED[pack_id]
    return pack(pack_id, needs, number=version)


def ids(*packs: Pack) -> list[str]:
    return [each.id for each in with_dependencies(packs, find)]


def problems(*packs: Pack) -> list[str]:
    with pytest.raises(InvalidPack) as caught:
        with_dependencies(packs, find)
    return [str(problem) for problem in caught.value.problems]


def test_dependencies_come_after_the_packs_that_were_given_each_once():
    top = pack("my.top.v1", {"house.tone.v1": "1.0.0", "house.base.v1": ">=1.0.0 <2.0.0"})
    assert ids(top) == ["my.top.v1", "house.tone.v1", "house.base.v1"]


def test_a_pack_that_was_given_meets_a_dependency():
    """Also in another version than the installed one."""
    own = pack("house.base.v1", {}, number="1.9.0")
    assert ids(pack("my.top.v1", {"house.base.v1": "^1.5.0"}), own) == ["my.top.v1", "house.base.v1"]


def test_packs_may_need_each_other():
    assert ids(find("house.loop.v1")) == ["house.loop.v1", "house.turn.v1"]


def test_what_is_not_met_is_told_all_at_once():
    top = pack("my.top.v1", {"house.base.v1": "^2.0.0", "house.none.v1": "1.0.0", "house.tone.v1": "~1.0.0"})
    assert problems(top, pack("house.base.v1", {}, number="1.0.0")) == [
        "'house.base.v1' is there in version 1.0.0, and '^2.0.0' is needed (in my.top.v1: dependencies[0])",
        "pack 'house.none.v1' is not installed; there is house.base.v1; or give it too, as a file (in my.top.v1: dependencies[1])",
        "'house.base.v1' is there in version 1.0.0, and '^1.2.0' is needed (in house.tone.v1: dependencies[0])",
    ]


def test_the_rules_of_a_shipped_dependency_run_and_the_report_replays():
    """Our own packs are installed; parameters go to whichever pack declares them."""
    top = made("my.top.v1", {"numbers.strict.v2": "^2.0.0"}, parameters={})
    report = check(Draft(text="It is 5."), pack=top, params={"bare": "error"})
    assert [result.pack_id for result in report.packs] == ["my.top.v1", "numbers.strict.v2"]
    assert report.decision == "reject"
    assert {verdict.rule.split("/")[0] for verdict in report.verdicts} == {"my.top.v1", "numbers.strict.v2"}
    assert replay(report) == []
    with pytest.raises(InvalidPack, match="no pack has a parameter 'bar'; did you mean 'bare'"):
        load_packs(top, {"bar": "error"})
    with pytest.raises(InvalidPack, match="is not installed"):
        load_packs(made("my.top.v1", {"numbers.strict.v7": "^1.0.0"}), {})


def test_a_dependency_cannot_be_met_by_a_version_that_is_none():
    """A pack object always has one; the constraint refuses what it cannot read."""
    assert pack("my.top.v1", {"house.base.v1": "1.0.0"}).dependencies[0].admits("one") is False


def test_a_lock_holds_every_pack_and_reads_back():
    packs = with_dependencies([find("house.tone.v1")], find)
    locked = lock(packs)
    assert [(each.pack_id, each.version) for each in locked.packs] == [
        ("house.base.v1", "1.4.0"),
        ("house.tone.v1", "1.0.0"),
    ]
    assert Lock.from_json(locked.to_json()) == locked
    assert lock(list(reversed(packs))).to_json() == locked.to_json()
    assert locked.differences(packs) == []


def test_a_lock_names_what_has_changed():
    base, tone = find("house.base.v1"), find("house.tone.v1")
    locked = lock([base, tone])
    changed = pack("house.base.v1", {}, number="1.4.0", metadata={"author": "x"})
    newer = pack("house.tone.v1", {}, number="1.1.0")
    assert [str(each) for each in locked.differences([changed, newer, pack("my.top.v1", {})])] == [
        "its content has changed, and its version 1.4.0 has not (in packs.house.base.v1)",
        "it has version 1.1.0, and 1.0.0 was locked (in packs.house.tone.v1)",
        "it is not in the lock (in packs.my.top.v1)",
    ]
    assert [str(each) for each in locked.differences([tone])] == [
        "it is in the lock, and not in use (in packs.house.base.v1)"
    ]


ENTRY = '{"pack_id": "a.b.v1", "version": "1.0.0", "digest": "sha256:' + "0" * 64 + '"}'


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{", "not strict JSON"),
        ('{"packs": [], "packs": []}', "not strict JSON"),
        ("[]", "this is not a lock: expected 'object', got 'array'"),
        ('{"lock_version": 1}', "missing required field 'packs'"),
        ('{"lock_version": 2, "packs": []}', "the lock has version 2; version 1 is read here"),
        ('{"lock_version": 1, "packs": [], "x": 1}', "unknown field 'x'"),
        (f'{{"lock_version": 1, "packs": [{ENTRY}, {ENTRY}]}}', "not in order, each once"),
        ('{"lock_version": 1, "packs": [' + ENTRY.replace("0000", "", 1) + "]}", "this is not a lock"),
    ],
)
def test_what_is_no_lock_is_refused(text, says):
    with pytest.raises(InvalidPack) as caught:
        Lock.from_json(text)
    assert says in str(caught.value)
