"""A receipt holds, or says why not."""

from __future__ import annotations

import json
import random
from datetime import timedelta
from typing import Any

import msgspec
import pytest
from tests.receipt.conftest import NOW, TEXT
from tests.receipt.flipping import is_undetected_once, receipts, undetected_everywhere

from countermark import Draft, Evidence, Fact, Report, canonical, check
from countermark.errors import InvalidReceipt
from countermark.pipeline.signing import answer, issue, with_replay
from countermark.receipt import envelope as envelopes
from countermark.receipt import page as pages
from countermark.receipt import statement, verification
from countermark.receipt.envelope import HEAD, STATEMENT, Envelope, Signature
from countermark.receipt.trust import trust


def payload_of(receipt: Envelope) -> dict[str, Any]:
    return json.loads(receipt.payload)


def resigned(payload: Any, key, kind: str = STATEMENT) -> Envelope:
    """Signed by who is trusted, whatever it says: what is left is the form."""
    data = payload if isinstance(payload, bytes) else canonical.encode(payload)
    return envelopes.sign(data, kind, [key])


def refusal(envelope: Envelope, trusted: trust.Trust, now=NOW) -> str:
    with pytest.raises(InvalidReceipt) as caught:
        verification.verify(envelope, trusted, now)
    return str(caught.value)


def test_a_receipt_says_what_the_check_said(receipt, report, trusted, key):
    found = verification.verify(receipt, trusted, NOW)
    assert found.by == f"desk, key {key.keyid[:16]}"
    said = found.receipt
    assert (said.decision, said.version) == (report.decision.value, report.version)
    assert [mark["mark"] for mark in said.marks] == ["verified", "bare", "flagged"]
    assert [mark["text"] for mark in said.marks] == ["5.7%", "5.5%", "12"]
    assert said.report == statement.sha256(report.to_json().encode())
    assert f"sha256:{said.evidence}" == report.evidence_digest
    assert said.packs[0]["digest"]["sha256"] == report.packs[0].digest.removeprefix("sha256:")
    assert said.numbers["numbers.strict.v2"] == report.packs[0].parameters["numbers"]
    assert said.subjects.keys() == {"answer", "draft", "page", "markup"}


def test_the_answer_is_the_text_without_tags_and_marks(receipt, report, trusted):
    found = verification.verify(receipt, trusted, NOW)
    shown = answer(report)
    assert shown == "Growth was **5.7%**, up from 5.5%.\nIt is 12.\n"
    for text in (shown, shown.rstrip(), shown.replace("\n", "\r\n"), "\ufeff" + shown, shown.replace(".\n", ". \n")):
        assert verification.with_text(found, text.encode()).proven[-1] == "the text is the answer that was signed"
    draft = verification.with_text(found, TEXT.encode())
    assert draft.proven[-1] == "the text is the draft that was checked"


@pytest.mark.parametrize(
    "change", [("5.7", "5.8"), ("5.5", "5.6"), ("Growth", "growth"), (".\nIt", ".\n\nIt"), ("12", "1 2"), ("**", "")]
)
def test_any_other_text_is_changed(receipt, report, trusted, change):
    found = verification.verify(receipt, trusted, NOW)
    with pytest.raises(InvalidReceipt, match="the text was changed"):
        verification.with_text(found, answer(report).replace(*change).encode())
    with pytest.raises(InvalidReceipt, match="not UTF-8"):
        verification.with_text(found, b"\xff")


def test_an_answer_is_the_same_in_every_normal_form(trusted, key):
    report = check(Draft(text="Malm\u00f6 has 5."), Evidence())
    found = verification.verify(issue(report, [key], now=NOW), trusted, NOW)
    assert verification.with_text(found, "Malmo\u0308 has 5.".encode())


def test_a_report_is_the_one_that_was_signed(receipt, report, trusted):
    found = verification.verify(receipt, trusted, NOW)
    assert verification.with_report(found, report.to_json())
    assert verification.with_report(found, report.to_json(indent=2))
    other = check(Draft(text="5"), Evidence())
    for text in (report.to_json().replace("5.5%", "5.6%"), other.to_json(), "{"):
        with pytest.raises(InvalidReceipt, match="the report"):
            verification.with_report(found, text)


def test_replay_is_evidence(receipt, report, trusted):
    found = verification.verify(receipt, trusted, NOW)
    assert with_replay(found, report).proven[-1].endswith("checked again, same bytes")
    assert "all the evidence" in with_replay(found, report, report.evidence).proven[-1]
    with pytest.raises(InvalidReceipt, match="the evidence is not the one that was signed"):
        with_replay(found, report, Evidence(facts=[Fact(id="phl24", value="5.8", unit="%")]))
    forged = msgspec.structs.replace(report, marks=())
    with pytest.raises(InvalidReceipt, match="does not follow from its evidence: marks"):
        with_replay(found, forged)
    with pytest.raises(InvalidReceipt, match="not replayed"):
        with_replay(found, msgspec.structs.replace(report, version="0.1.0"))


def test_an_altered_report_is_not_signed(report, key):
    altered = Report.from_json(report.to_json().replace('"mark":"flagged"', '"mark":"verified"'))
    with pytest.raises(InvalidReceipt, match="not signed: the report was altered"):
        issue(altered, [key])
    assert issue(Report.from_json(report.to_json()), [key], now=NOW)


def test_nothing_is_signed_by_nobody_or_for_the_past(report, key):
    with pytest.raises(InvalidReceipt, match="no key was given"):
        issue(report, [])
    with pytest.raises(InvalidReceipt, match="expire before it is issued"):
        issue(report, [key], now=NOW, expires=NOW)
    with pytest.raises(InvalidReceipt, match="has signed this already"):
        issue(report, [key, key])


def test_every_byte_counts(trusted, key):
    """`make fuzz` has 1 000 receipts."""
    rng = random.Random(27)
    first, *others = receipts(30, key, rng)
    assert undetected_everywhere(first, trusted, rng) == []
    assert not any(is_undetected_once(each, trusted, rng) for each in others)


def test_another_key_is_refused(receipt, other, trusted, report, key):
    assert "is not among the trusted ones" in refusal(receipt, trust.trust_of(other.public, "other"))
    mine = receipt.signatures[0]
    swapped = receipt._replace(signatures=(Signature(other.keyid, mine.sig),))
    both = trusted.also(trust.trust_of(other.public, "other"))
    assert "the signature of 'other'" in refusal(swapped, both)
    theirs = issue(report, [other], now=NOW).signatures[0]
    assert "is not for these bytes" in refusal(
        receipt._replace(signatures=(Signature(key.keyid, theirs.sig),)), trusted
    )


@pytest.mark.parametrize(
    ("days", "says"), [(-1, "issued in the future"), (365, "it expired on 2027-11-17"), (10_000, "it expired")]
)
def test_clocks_that_jump(receipt, trusted, days, says):
    assert says in refusal(receipt, trusted, NOW + timedelta(days=days))


def test_clocks_that_differ_a_little(receipt, trusted):
    assert verification.verify(receipt, trusted, NOW - timedelta(minutes=4))
    assert "future" in refusal(receipt, trusted, NOW - timedelta(minutes=6))


def test_the_payload_type_is_signed_too(receipt, trusted, key):
    other = resigned(receipt.payload, key, HEAD)
    assert "not that of a receipt" in refusal(other, trusted)
    assert "is not for these bytes" in refusal(other._replace(payload_type=STATEMENT), trusted)


def test_what_is_signed_has_one_form(receipt, trusted, key):
    document = payload_of(receipt)
    spaced = json.dumps(document, sort_keys=True).encode()
    assert "not in canonical form" in refusal(resigned(spaced, key), trusted)
    twice = receipt.payload.replace(b'"decision":"reject"', b'"decision":"reject","decision":"reject"')
    assert "given twice" in refusal(resigned(twice, key), trusted)
    for number in (b"9007199254740993", b"1e400", b"0.1", b"1e21"):
        past = receipt.payload.replace(b'"start":', b'"start":' + number + b',"x":', 1)
        assert "not exact everywhere" in refusal(resigned(past, key), trusted), number
    for broken in (b"", b"[", b"\xff", b"null", b"[]"):
        assert refusal(resigned(broken, key), trusted)


CHANGES: dict[str, Any] = {
    "_type is 'v0'": lambda d: d.update(_type="v0"),
    "not a 'urn:countermark:receipt:v1'": lambda d: d.update(predicateType="urn:countermark:facts:v1"),
    "the key 'more' is not known": lambda d: d.update(more=1),
    "'subject' is missing": lambda d: d.pop("subject"),
    "given twice": lambda d: d["subject"].append(d["subject"][0]),
    "not answer and draft": lambda d: d["subject"].pop(0),
    "expected a SHA-256": lambda d: d["subject"][0]["digest"].update(sha256="AB" * 32),
    "the predicate is not an object": lambda d: d.update(predicate=[]),
    "the key 'secret' is not known": lambda d: d["predicate"].update(secret=1),
    "'marks' is missing": lambda d: d["predicate"].pop("marks"),
    "decision is 'fine'": lambda d: d["predicate"].update(decision="fine"),
    "mark is 'proven'": lambda d: d["predicate"]["marks"][0].update(mark="proven"),
    "it ends before it starts": lambda d: d["predicate"]["marks"][0].update(start=10**6),
    "'node'": lambda d: d["predicate"]["marks"][0].update(node="q1"),
    "why is not text": lambda d: d["predicate"]["marks"][0].update(why=1),
    "ref is not text": lambda d: d["predicate"]["marks"][0].update(ref=1),
    "passed is 1": lambda d: d["predicate"]["packs"][0].update(passed=1),
    "is not a time": lambda d: d["predicate"].update(issued="2026-13-17T00:00:00Z"),
    "'2026-11-17' is not a time": lambda d: d["predicate"].update(expires="2026-11-17"),
    "expected a whole number": lambda d: d["predicate"]["marks"][0].update(end=-1),
    "the key 'other' is not known": lambda d: d["predicate"]["numbers"].update(other=[]),
    "expected a list": lambda d: d["predicate"].update(packs={}),
    "expected a text": lambda d: d["predicate"].update(version=""),
}


@pytest.mark.parametrize("says", CHANGES)
def test_a_receipt_has_its_form(receipt, trusted, key, says):
    """Whoever is trusted makes mistakes, too."""
    document = payload_of(receipt)
    CHANGES[says](document)
    found = refusal(resigned(document, key), trusted)
    assert says in found or (says.startswith("_type") and "not an in-toto Statement" in found)


ENVELOPES: dict[str, Any] = {
    "'sig' is missing": lambda d: d["signatures"][0].pop("sig"),
    "is not signed": lambda d: d.update(signatures=[]),
    "signed twice": lambda d: d["signatures"].append(d["signatures"][0]),
    "of 64 bytes": lambda d: d["signatures"][0].update(sig="AA=="),
    "expected canonical base64": lambda d: d.update(payload=d["payload"].rstrip("=") + "\n"),
    "is not one of ours": lambda d: d.update(payloadType="text/plain"),
    "is not known": lambda d: d.update(cert="x"),
    "at most 16": lambda d: d.update(signatures=[{}] * 17),
    "expected a SHA-256 in hexadecimal": lambda d: d["signatures"][0].update(keyid=""),
}


@pytest.mark.parametrize("says", ENVELOPES)
def test_an_envelope_has_its_form(receipt, says):
    document = receipt.to_dict()
    ENVELOPES[says](document)
    with pytest.raises(InvalidReceipt, match=says):
        envelopes.read(json.dumps(document))


def test_one_text_for_one_sequence_of_bytes(receipt):
    """Base64 leaves bits open at its end; another text for the same bytes would be another entry of a log."""
    document = receipt.to_dict()
    sig = document["signatures"][0]["sig"]
    assert sig.endswith("==")
    last = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".index(sig[-3])
    document["signatures"][0]["sig"] = (
        sig[:-3] + "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"[last + 1] + "=="
    )
    with pytest.raises(InvalidReceipt, match="expected canonical base64"):
        envelopes.read(json.dumps(document))


def page_of(report: Report, receipt: Envelope) -> str:
    def script(text: str, kind: str, name: str) -> str:
        for sign in "<>&":
            text = text.replace(sign, f"\\u{ord(sign):04x}")
        return f'<script type="{kind}" data-countermark="{name}">{text}</script>'

    envelope = script(receipt.to_json().strip(), "application/vnd.dsse+json", "receipt")
    return report.render("html", standalone=True).replace(
        "</body>", envelope + script(report.to_json(), "application/json", "report") + "</body>"
    )


def test_a_page_carries_its_receipt(receipt, report, trusted):
    html = page_of(report, receipt)
    page = pages.read(html)
    assert page.report == report.to_json()
    assert "<claim" in page.report
    assert page.marks == ((1, "verified", "5.7%"), (3, "flagged", "12"))
    found = verification.with_page(verification.verify(envelopes.read(page.receipt), trusted, NOW), page)
    assert found.proven[-2:] == (
        "text, marks and decision of the page are those that were signed",
        "the report is the one that was signed",
    )


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (">5.7%<", ">5.8%<", "the text of the page was changed"),
        ("up from 5.5%", "up from 5.6%", "the text of the page was changed"),
        ("up from", "up&nbsp;from", "the text of the page was changed"),
        ("up from", "<!-- -->up<b>!</b> from", "the text of the page was changed"),
        (
            'data-countermark="flagged" data-n="3"',
            'data-countermark="verified" data-n="3"',
            "was changed to 'verified'",
        ),
        ('data-n="3"', 'data-n="1"', "was changed"),
        ('data-n="3"', 'data-n="99"', "was changed"),
        ('data-n="3"', "", "was changed"),
        ('data-decision="reject"', 'data-decision="accept"', "the decision in the page was changed to 'accept'"),
        ("countermark-mark", "b", "has no mark in the page"),
        ("</article>", '<countermark-mark data-countermark="flagged" data-n="3"></article>', "in the page twice"),
        ("</article>", "<b></article>", None),
        ("</article>", '</article><article data-countermark="draft">x</article>', "2 articles"),
        ('data-countermark="receipt"', 'data-countermark="x"', "carries no receipt"),
        ("</body>", '<script data-countermark="receipt">{}</script></body>', "2 elements with a receipt"),
        ("<footer>", "<footer>", None),
    ],
)
def test_a_page_that_was_changed(receipt, report, trusted, old, new, says):  # noqa: PLR0917 — a row of the table
    html = page_of(report, receipt).replace(old, new)

    def verified():
        page = pages.read(html)
        return verification.with_page(verification.verify(envelopes.read(page.receipt), trusted, NOW), page)

    if says is None:
        assert verified()
        return
    with pytest.raises(InvalidReceipt, match=says):
        verified()


def test_white_space_of_a_page_makes_no_difference(receipt, report, trusted):
    html = page_of(report, receipt).replace("up from 5.5%.", "up\n\t from 5.5%.", 1).replace("<p>", "<p>\n")
    page = pages.read(html)
    assert verification.with_page(verification.verify(receipt, trusted, NOW), page)


def test_a_receipt_for_no_page_is_none_for_a_page(report, key, trusted):
    receipt = issue(report, [key], now=NOW)
    page = pages.read(page_of(report, receipt))
    with pytest.raises(InvalidReceipt, match="not made for a page"):
        verification.with_page(verification.verify(receipt, trusted, NOW), page)
