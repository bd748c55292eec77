"""Which keys count for what, when, and how many of them."""

from __future__ import annotations

import json
from datetime import timedelta
from typing import Any

import pytest
from tests.receipt.conftest import NOW

from countermark.errors import InvalidReceipt, KeyUnavailable
from countermark.pipeline.signing import issue
from countermark.receipt import moment, verification
from countermark.receipt.envelope import Envelope
from countermark.receipt.trust import revocations, trust
from countermark.receipt.trust.keys import PrivateKey

DAY = timedelta(days=1)


def trusted_key(key: PrivateKey, name: str = "desk", uses: str = "receipt", **times: Any) -> trust.TrustedKey:
    return trust.TrustedKey(key.public, name, frozenset(uses.split()), **times)


def refusal(envelope: Envelope, trusted: trust.Trust, now=NOW) -> str:
    with pytest.raises(InvalidReceipt) as caught:
        verification.verify(envelope, trusted, now)
    return str(caught.value)


def test_a_trust_file_reads_back(key, other):
    made = trust.Trust(
        (
            trusted_key(key, "Büro", "receipt facts revocations", since=NOW, until=NOW + DAY),
            trusted_key(other, "other", "receipt log"),
        ),
        {"receipt": 2},
        (trust.Revoked(other.keyid, NOW, "retired", "moved"),),
    )
    assert trust.read(made.to_json(), "t.json") == made


def test_several_keys_have_to_sign(report, key, other):
    both = trust.Trust((trusted_key(key), trusted_key(other, "other")), {"receipt": 2})
    assert "1 of 2 signatures count" in refusal(issue(report, [key], now=NOW), both)
    envelope = issue(report, [key, other], now=NOW)
    found = verification.verify(envelope, both, NOW)
    assert found.by == f"desk, key {key.keyid[:16]}; other, key {other.keyid[:16]}"
    broken = envelope._replace(signatures=(envelope.signatures[0], envelope.signatures[1]._replace(sig=b"x" * 64)))
    assert "1 of 2 signatures count; the signature of 'other'" in refusal(broken, both)


def test_a_key_is_trusted_for_what_it_is_for(report, key):
    assert "is not trusted for receipt" in refusal(
        issue(report, [key], now=NOW), trust.Trust((trusted_key(key, uses="facts log"),))
    )


@pytest.mark.parametrize(
    ("times", "says"),
    [
        ({"until": NOW}, "expired on 2026-11-17"),
        ({"until": NOW - DAY}, "expired on 2026-11-16"),
        ({"since": NOW + DAY}, "is trusted only from 2026-11-18"),
        ({"since": NOW, "until": NOW + DAY}, None),
    ],
)
def test_a_key_has_its_time(report, key, times, says):
    trusted = trust.Trust((trusted_key(key, **times),))
    envelope = issue(report, [key], now=NOW)
    if says is None:
        assert verification.verify(envelope, trusted, NOW)
    else:
        assert says in refusal(envelope, trusted)


def test_rotation_keeps_what_was_signed_before(report, key, other):
    """The old key ends, the new one goes on; what the old one signs after its end is refused, whenever it is looked at."""
    rotated = trust.Trust((trusted_key(key, until=NOW), trusted_key(other, "new", since=NOW - DAY)))
    later = NOW + 400 * DAY
    assert verification.verify(issue(report, [key], now=NOW - DAY), rotated, later)
    assert verification.verify(issue(report, [other], now=NOW), rotated, later)
    assert "expired" in refusal(issue(report, [key], now=NOW + DAY), rotated, later)


def test_a_stolen_key_counts_for_nothing_and_a_retired_one_for_before(report, key):
    trusted = trust.Trust((trusted_key(key),))
    before, after = issue(report, [key], now=NOW - DAY), issue(report, [key], now=NOW)
    stolen = trusted.without([trust.Revoked(key.keyid, NOW, "compromised", "laptop lost")])
    for each in (before, after):
        assert "was revoked as compromised on 2026-11-17T12:00:00Z: laptop lost" in refusal(each, stolen)
    retired = trusted.without([trust.Revoked(key.keyid, NOW, "retired", "")])
    assert verification.verify(before, retired, NOW)
    assert "was revoked as retired" in refusal(after, retired)


def listed(signer: PrivateKey, revoked: PrivateKey, *, issued=NOW, number: int = 1) -> Envelope:
    entry = trust.Revoked(revoked.keyid, NOW, "compromised", "")
    return revocations.sign(revocations.Revocations(number, issued, issued + 30 * DAY, (entry,)), [signer])


def test_a_revocation_list_is_signed_and_fresh(report, key, other):
    trusted = trust.Trust((trusted_key(key), trusted_key(other, "root", "revocations")))
    envelope = issue(report, [key], now=NOW)
    assert verification.verify(envelope, trusted, NOW)
    assert "was revoked" in refusal(envelope, revocations.applied(trusted, listed(other, key), NOW))

    def refused(given: Envelope, now=NOW) -> str:
        with pytest.raises(InvalidReceipt) as caught:
            revocations.applied(trusted, given, now)
        return str(caught.value)

    assert "is not trusted for revocations" in refused(listed(key, other))
    assert "a newer one was due on 2026-12-17" in refused(listed(other, key), NOW + 30 * DAY)
    assert "issued in the future" in refused(listed(other, key, issued=NOW + DAY))
    assert "is not for these bytes" in refused(listed(other, key)._replace(payload=b"{}"))
    assert "expected a whole number from 1" in refused(listed(other, key, number=0))
    assert "payload type" in refused(issue(report, [other], now=NOW))
    ended = trust.Trust((trusted_key(other, "root", "revocations", until=NOW),))
    with pytest.raises(InvalidReceipt, match="expired"):
        revocations.applied(ended, listed(other, key), NOW)
    with pytest.raises(InvalidReceipt, match="due before"):
        revocations.sign(revocations.Revocations(1, NOW, NOW, ()), [other])


CHANGES: dict[str, Any] = {
    "not a trust file": lambda d: d.update(version=2),
    "it trusts no key": lambda d: d.update(keys=[]),
    "listed twice": lambda d: d["keys"].append(d["keys"][0]),
    "keyid is not that of the key": lambda d: d["keys"][0].update(keyid="0" * 64),
    "of 32 bytes": lambda d: d["keys"][0].update(public="AAAA"),
    "for is \\[\\]": lambda d: d["keys"][0].update({"for": []}),
    "for is \\['all'\\]": lambda d: d["keys"][0].update({"for": ["all"]}),
    "a log cannot be its own witness": lambda d: d["keys"][0].update({"for": ["log", "witness"]}),
    "expires before it begins": lambda d: d["keys"][0].update(
        {"from": "2026-01-02T00:00:00Z", "until": "2026-01-01T00:00:00Z"}
    ),
    "is not known": lambda d: d["keys"][0].update(expires="x"),
    "3 signatures are needed for receipt, and 1 keys can sign": lambda d: d.update(threshold={"receipt": 3}),
    "whole number from 1": lambda d: d.update(threshold={"receipt": 0}),
    "the key 'x'": lambda d: d.update(threshold={"x": 1}),
    "reason is 'lost'": lambda d: d.update(
        revoked=[{"keyid": "0" * 64, "since": "2026-01-01T00:00:00Z", "reason": "lost"}]
    ),
    "expected a text of 1 to 200": lambda d: d["keys"][0].update(name=""),
}


@pytest.mark.parametrize("says", CHANGES)
def test_a_trust_file_has_its_form(key, says):
    document = json.loads(trust.Trust((trusted_key(key),)).to_json())
    CHANGES[says](document)
    with pytest.raises(InvalidReceipt, match=says):
        trust.read(json.dumps(document), "t.json")


def test_keys_and_files_together(tmp_path, key, other):
    (tmp_path / "desk.pub").write_text(key.public.to_pem())
    (tmp_path / "wit.pub").write_text(other.public.to_pem())
    (tmp_path / "t.json").write_text(trust.Trust((trusted_key(other, "other"),), {"receipt": 1}).to_json())
    found = trust.load([tmp_path / "desk.pub", tmp_path / "t.json"])
    assert [each.name for each in found.keys] == ["desk", "other"]
    assert trust.load([tmp_path / "desk.pub"], [tmp_path / "wit.pub"]).keys[1].uses == {"witness"}
    with pytest.raises(InvalidReceipt, match="trusted in two ways"):
        trust.load([tmp_path / "wit.pub", tmp_path / "t.json"])
    with pytest.raises(KeyUnavailable, match="no key is trusted"):
        trust.load([])
    with pytest.raises(KeyUnavailable, match="cannot be read"):
        trust.load([tmp_path / "none.json"])


@pytest.mark.parametrize("given", ["2026-11-17", "soon", "2026-02-30T00:00:00Z", "２026-11-17T00:00:00Z", "99999999d"])
def test_a_time_has_one_form(given):
    with pytest.raises(InvalidReceipt, match="is not a time"):
        moment.after(NOW, given)


def test_a_time_may_be_so_long_from_now():
    assert moment.after(NOW, "1d") == NOW + DAY
    assert moment.after(NOW, "90m") == NOW + timedelta(minutes=90)
    assert moment.after(NOW, "2027-01-01T00:00:00Z").year == 2027
    with pytest.raises(InvalidReceipt, match="longer than calendars go"):
        moment.after(NOW, "999999d") and moment.after(moment.after(NOW, "999999d"), "999999d") and moment.after(
            moment.after(moment.after(NOW, "999999d"), "999999d"), "999999d"
        )
