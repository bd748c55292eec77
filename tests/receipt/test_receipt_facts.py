"""Facts that their owner signed."""

from __future__ import annotations

from datetime import timedelta

import msgspec
import pytest
from tests.receipt.conftest import NOW

from countermark import Draft, Evidence, Fact, canonical, check
from countermark.errors import InvalidEvidence, InvalidReceipt
from countermark.evidence import read_facts
from countermark.pipeline.signing import issue
from countermark.receipt import envelope as envelopes
from countermark.receipt import fact_signature, verification
from countermark.receipt.envelope import STATEMENT, Envelope
from countermark.receipt.trust import trust

DATA = b"id,value,unit\na,5,kg\nb,7.10,kg\n"
FACTS = read_facts(DATA, name="f.csv")


@pytest.fixture
def signed(key) -> Envelope:
    return fact_signature.sign("f.csv", DATA, FACTS, [key], issued=NOW, expires=NOW + timedelta(days=30))


def refusal(envelope: Envelope, trusted: trust.Trust, now=NOW, **given) -> str:
    with pytest.raises(InvalidReceipt) as caught:
        fact_signature.verify(envelope, trusted, now, **given)
    return str(caught.value)


def test_a_file_and_its_table_are_signed(signed, trusted, key):
    by = f"desk, key {key.keyid[:16]}"
    assert fact_signature.verify(signed, trusted, NOW, data=DATA) == by
    assert fact_signature.verify(signed, trusted, NOW, facts=FACTS) == by
    known = fact_signature.signed_facts(FACTS, by)
    assert {fact.signer for fact in known} == {by}
    # Who signed them is no part of what was signed.
    assert fact_signature.verify(signed, trusted, NOW, facts=known) == by


def test_what_is_not_what_was_signed(signed, trusted, other):
    assert "the file is not the one" in refusal(signed, trusted, data=DATA + b"\n")
    assert "the facts are not those" in refusal(signed, trusted, facts=FACTS[::-1])
    changed = [msgspec.structs.replace(FACTS[0], value="6"), FACTS[1]]
    assert "the facts are not those" in refusal(signed, trusted, facts=changed)
    assert "no key to check the signature" in refusal(signed, trusted)
    assert "is not among the trusted" in refusal(signed, trust.trust_of(other.public, "x"), data=DATA)
    assert "it expired" in refusal(signed, trusted, NOW + timedelta(days=30), data=DATA)
    assert "in the future" in refusal(signed, trusted, NOW - timedelta(days=1), data=DATA)


def test_a_receipt_is_no_signature_of_facts_and_the_reverse(signed, receipt, trusted):
    assert "not a 'urn:countermark:facts:v1'" in refusal(receipt, trusted, data=DATA)
    with pytest.raises(InvalidReceipt, match="not a 'urn:countermark:receipt:v1'"):
        verification.verify(signed, trusted, NOW)


def test_a_key_for_receipts_signs_no_facts(signed, key):
    trusted = trust.Trust((trust.TrustedKey(key.public, "desk", frozenset(("receipt",))),))
    assert "is not trusted for facts" in refusal(signed, trusted, data=DATA)
    ended = trust.Trust((trust.TrustedKey(key.public, "desk", frozenset(("facts",)), until=NOW),))
    assert "expired" in refusal(signed, ended, data=DATA)


def test_the_form_of_a_signature(signed, trusted, key):
    document = canonical.parse_json(signed.payload)
    document["subject"] = document["subject"][:1]
    again = envelopes.sign(canonical.encode(document), STATEMENT, [key])
    assert "not a file and its facts" in refusal(again, trusted, data=DATA)
    for facts, name, expires, says in (
        ([], "f.csv", None, "no facts to sign"),
        (FACTS, "facts", None, "rename it"),
        (FACTS, "f.csv", NOW, "expire before"),
    ):
        with pytest.raises(InvalidReceipt, match=says):
            fact_signature.sign(name, DATA, facts, [key], issued=NOW, expires=expires)


@pytest.mark.parametrize(
    "data",
    [
        b'[{"id": "a", "value": "5", "signed": "Office"}]',
        b'{"id": "a", "value": "5", "signed": "Office"}\n',
    ],
)
def test_no_file_says_itself_that_it_is_signed(data):
    with pytest.raises(InvalidEvidence, match="'signed' is not a field of a fact"):
        read_facts(data, name="f.jsonl" if data.startswith(b"{") else "f.json")


def test_a_column_that_is_called_signed_signs_nothing():
    found = read_facts(b"id,value,signed\na,5,Office\n", name="f.csv")
    assert [fact.signer for fact in found] == [None]


def test_a_receipt_names_who_signed_the_facts(key, trusted):
    facts = fact_signature.signed_facts([Fact(id="a", value="5")], "Office, key 01")
    report = check(Draft(text='<claim id="a">5</claim>'), Evidence(facts=facts))
    found = verification.verify(issue(report, [key], now=NOW), trusted, NOW)
    assert found.receipt.signers == ["Office, key 01"]
