"""Verifying a receipt: the steps of docs/receipts.md, in their order, each with what it proves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from countermark.errors import InvalidReceipt
from countermark.receipt import statement
from countermark.receipt.envelope import STATEMENT, Envelope
from countermark.receipt.fact_signature import check_times, signers
from countermark.receipt.log import head as heads
from countermark.receipt.log.proof import Inclusion
from countermark.receipt.page import Page
from countermark.receipt.statement import Receipt
from countermark.receipt.trust.trust import Trust


class Verified(NamedTuple):
    """A receipt whose signatures count, with everything that was held against it."""

    receipt: Receipt
    by: str
    proven: tuple[str, ...]
    """What was checked and holds, a sentence each."""


def verify(envelope: Envelope, trust: Trust, now: datetime) -> Verified:
    """Steps 1 to 4: who signed, and that it holds now; raises InvalidReceipt with the reason."""
    if envelope.payload_type != STATEMENT:
        raise InvalidReceipt(f"the payload type is {envelope.payload_type!r}, not that of a receipt")
    receipt, counted = trust.vouched(envelope, "receipt", statement.read, lambda said: said.issued)
    check_times(receipt.issued, receipt.expires, now)
    by = signers(counted)
    return Verified(receipt, by, (f"signed by {by}",))


def with_text(found: Verified, text: bytes) -> Verified:
    """Step 5 for a text: the answer as shown, or the draft with its tags."""
    subjects = found.receipt.subjects
    if statement.sha256(text) == subjects["draft"]:
        return _also(found, "the text is the draft that was checked")
    try:
        shown = text.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise InvalidReceipt("the answer is not UTF-8") from None
    if statement.answer_digest(shown) != subjects["answer"]:
        raise InvalidReceipt("the text was changed: it is neither the answer nor the draft that was signed")
    return _also(found, "the text is the answer that was signed")


def with_report(found: Verified, text: str | bytes) -> Verified:
    """Step 5 for the JSON of a report."""
    if statement.report_digest(text) != found.receipt.report:
        raise InvalidReceipt("the report was changed: it is not the one that was signed")
    return _also(found, "the report is the one that was signed")


def with_page(found: Verified, page: Page) -> Verified:
    """Step 5 for a page: its visible text, and every mark in it."""
    signed = found.receipt.subjects.get("page")
    if signed is None:
        raise InvalidReceipt("the receipt was not made for a page", hint="verify the answer or the report instead")
    if statement.page_digest(page.text) != signed:
        raise InvalidReceipt("the text of the page was changed: it is not the one that was signed")
    check_marks(page.marks, found.receipt.marks)
    if page.decision != found.receipt.decision:
        raise InvalidReceipt(f"the decision in the page was changed to {page.decision!r}")
    found = _also(found, "text, marks and decision of the page are those that were signed")
    return found if page.report is None else with_report(found, page.report)


def check_marks(shown: Sequence[tuple[int, str, str]], marks: Sequence[Mapping[str, Any]]) -> None:
    """Each mark of a page is one that was signed, in the same state, and each one that was signed is there once."""
    for number, state, text in shown:
        if not 0 < number <= len(marks) or marks[number - 1]["mark"] != state:
            raise InvalidReceipt(f"the mark of {text!r} in the page was changed to {state!r}")
    placed = [number for number, _, _ in shown]
    if len(set(placed)) < len(placed):
        raise InvalidReceipt("a mark is in the page twice")
    for number, mark in enumerate(marks, 1):
        # What is bare has no mark, and claims are listed below the text.
        if mark["mark"] != "bare" and mark["kind"] != "claim" and number not in placed:
            raise InvalidReceipt(f"{mark['text']!r} is {mark['mark']}, and has no mark in the page")


def with_proof(found: Verified, envelope: Envelope, proof: Inclusion, trust: Trust, now: datetime) -> Verified:
    """Step 6: the receipt is in a log, under a head that counts."""
    trusted = heads.trusted_head(proof.head, trust, now)
    proof.check(envelope.to_bytes())
    said = trusted.head
    found = _also(
        found,
        f"entry {proof.index} of log {said.log}, as it was with {said.size} when {signers(trusted.by)} signed it",
    )
    if trusted.is_witnessed:
        return _also(found, f"the log is witnessed by {signers(trusted.witnesses)}")
    return _also(found, "the log is self-attested: no witness that you trust signed this head")


def _also(found: Verified, sentence: str) -> Verified:
    return found._replace(proven=(*found.proven, sentence))
