"""The verifier of a page against receipts made in Python: every bit, every form, every place of a log."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta

import pytest
from tests.recheck.node import verifier

from countermark import Draft, Evidence, Fact, canonical, check
from countermark.pipeline.signing import answer, issue
from countermark.receipt import envelope as envelopes
from countermark.receipt.envelope import STATEMENT
from countermark.receipt.log import merkle
from countermark.receipt.trust.keys import PrivateKey

KEY, OTHER = PrivateKey.generate(), PrivateKey.generate()
PEM = KEY.public.to_pem()
DRAFT = Draft(text='Growth was <claim id="g">5.7%</claim>, they say: “Größe 😀”.')
REPORT = check(DRAFT, Evidence(facts=[Fact(id="g", value="5.7", unit="%", source="Büro 𝔸")]))


def states(found):
    return {each["name"]: each["state"] for each in found}


def verified(envelope, **at):
    return verifier("verify", at={"receipt": envelope.to_json(), **at}, pem=PEM)


def changed(change):
    """A receipt that the right key signed, whose statement has another form."""
    statement = json.loads(issue(REPORT, [KEY]).payload)
    return envelopes.sign(change(statement), STATEMENT, [KEY])


def test_a_receipt_holds_for_its_answer_draft_and_report():
    envelope = issue(REPORT, [KEY])
    for text in (answer(REPORT), answer(REPORT).replace("\n", "\r\n"), DRAFT.text):
        found = verified(envelope, answer=text, report=REPORT.to_json())
        assert states(found) == dict.fromkeys(("signature", "time", "report", "text", "arithmetic"), "ok")
    assert states(verified(envelope, answer=answer(REPORT).replace("5.7", "5.8")))["text"] == "bad"
    assert states(verified(envelope, report=REPORT.to_json().replace("5.7", "5.8")))["report"] == "bad"


def test_no_flipped_bit_is_missed():
    """Every character of a receipt, its lowest and another bit."""
    done = verifier("flip", receipts=[issue(REPORT, [KEY]).to_json()], pem=PEM, bits=[1, 4])
    assert done["missed"] == []
    assert done["tried"] > 3000


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda said: json.dumps(said).encode(), "RFC 8785"),
        (lambda said: canonical.encode(said)[:-1] + b',"_type":"x"}', "RFC 8785"),
        (lambda _: b"\xff", "not UTF-8"),
        (lambda _: b"[", "not JSON"),
        (lambda said: canonical.encode({**said, "_type": "x"}), "not an in-toto Statement v1"),
        (lambda said: canonical.encode({**said, "predicateType": "urn:countermark:facts:v1"}), "not a receipt"),
        (lambda said: canonical.encode({**said, "more": "x"}), "has the keys"),
        (lambda said: canonical.encode({**said, "subject": said["subject"] * 2}), "there twice"),
        (lambda said: canonical.encode({**said, "predicate": {}}), "no marks"),
    ],
    ids=["not canonical", "key twice", "bytes", "json", "type", "facts", "extra", "subjects", "predicate"],
)
def test_a_signed_document_of_another_form_is_refused(change, why):
    """Even where the right key signed it."""
    found = verified(changed(change))
    assert found[-1]["state"] == "bad"
    assert why in found[-1]["words"]


def test_the_wrong_type_key_and_time_are_refused():
    assert "payload type" in verified(envelopes.sign(b"{}", "text/plain", [KEY]))[0]["words"]
    assert states(verified(issue(REPORT, [OTHER]))) == {"signature": "bad"}
    now = datetime.now(UTC).replace(microsecond=0)
    assert states(verified(issue(REPORT, [KEY], now=now + timedelta(hours=1))))["time"] == "bad"
    assert states(verified(issue(REPORT, [KEY], now=now + timedelta(minutes=3))))["time"] == "ok"
    old = issue(REPORT, [KEY], now=now - timedelta(days=3), expires=timedelta(days=1))
    assert states(verified(old))["time"] == "bad"


def test_one_of_several_signatures_is_enough_and_a_wrong_one_too_many():
    both = issue(REPORT, [OTHER, KEY])
    assert states(verified(both)) == {"signature": "ok", "time": "ok"}
    swapped = both._replace(
        signatures=tuple(
            each._replace(sig=other.sig) for each, other in zip(both.signatures, reversed(both.signatures), strict=True)
        )
    )
    assert "is not valid" in verified(swapped)[-1]["words"]


def test_every_place_of_small_logs_leads_to_the_root():
    """And no path leads from another place to it."""
    leaves = [merkle.leaf_hash(bytes([number])) for number in range(20)]
    proofs, wanted = [], []
    for size in range(1, len(leaves) + 1):
        root = _tree(leaves[:size])
        for index in range(size):
            path = [each.hex() for each in _path(index, leaves[:size])]
            assert merkle.verify_inclusion(index, size, leaves[index], [bytes.fromhex(each) for each in path], root)
            proofs += [(index, size, leaves[index].hex(), path), ((index + 1) % size, size, leaves[index].hex(), path)]
            wanted += [root.hex(), root.hex() if size == 1 else None]
            proofs += [(index, size, leaves[index].hex(), [*path, "00" * 32]), (size, size, leaves[index].hex(), path)]
            wanted += [None, None]
    for proof, expected, found in zip(proofs, wanted, verifier("root", proofs=proofs), strict=True):
        assert found == expected if expected else found != _tree(leaves[: proof[1]]).hex()


def _tree(leaves):
    """RFC 9162, 2.1.1, by its definition."""
    if len(leaves) == 1:
        return leaves[0]
    half = 1 << (len(leaves) - 1).bit_length() - 1
    return merkle.node_hash(_tree(leaves[:half]), _tree(leaves[half:]))


def _path(index, leaves):
    """RFC 9162, 2.1.3.1, by its definition."""
    if len(leaves) == 1:
        return []
    half = 1 << (len(leaves) - 1).bit_length() - 1
    if index < half:
        return [*_path(index, leaves[:half]), _tree(leaves[half:])]
    return [*_path(index - half, leaves[half:]), _tree(leaves[:half])]
