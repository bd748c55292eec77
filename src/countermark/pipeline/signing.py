"""Receipts for reports: what is signed when one is issued, and replaying as evidence.

`issue(report, [PrivateKey.from_file("desk.key")], expires=timedelta(days=365)).to_json()` is what a file holds.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from itertools import zip_longest

from countermark import __version__
from countermark.errors import InvalidReceipt, InvalidReport
from countermark.model import Evidence, Report
from countermark.pipeline import replay
from countermark.pipeline.definitions import definitions_of
from countermark.receipt import envelope as envelopes
from countermark.receipt import statement
from countermark.receipt.envelope import STATEMENT, Envelope, Signer
from countermark.receipt.moment import utc_now
from countermark.receipt.page import Page, article
from countermark.receipt.verification import Verified, check_marks
from countermark.render.html import html, markup
from countermark.render.text import text as plain

_EXCERPT = 120


def issue(
    report: Report,
    signers: Sequence[Signer],
    *,
    now: datetime | None = None,
    expires: datetime | timedelta | None = None,
    page: str | None = None,
) -> Envelope:
    """The receipt of a report, signed; `page` is the report as HTML, where it travels as a page.

    A report that was read from a file is replayed first: one that was altered, or that this version cannot replay,
    is not signed.
    """
    doubt = report.doubt()
    if doubt is not None:
        raise InvalidReceipt(f"not signed: {doubt.says}", hint="check the draft again")
    issued = utc_now() if now is None else now
    until = issued + expires if isinstance(expires, timedelta) else expires
    shown = None
    if page is not None:
        # A page that could not be verified, because a number in it has no place for its mark, is not signed.
        text, marks = article(page)
        shown = statement.Shown(text, markup.digest(page))
        check_marks(marks, [{"mark": each.mark, "kind": each.kind, "text": each.text} for each in report.marks])
    rests = definitions_of(report)
    payload = statement.payload(
        report, plain.answer(report), issued=issued, expires=until, page=shown, definitions=rests
    )
    return envelopes.sign(payload, STATEMENT, signers)


def answer(report: Report) -> str:
    """The text whose digest a receipt signs as `answer`, with one line end."""
    return statement.normalised(plain.answer(report)) + "\n"


def with_rendering(found: Verified, page: Page) -> Verified:
    """Step 5 for all that a page shows: the signed report, rendered again, gives the page that was given.

    The report in it was found to be the signed one before.
    """
    if page.report is None:
        raise InvalidReceipt("the page carries no report, so what it shows cannot be compared")
    report = Report.from_json(page.report)
    if report.version != __version__:
        hint = f"verify it with countermark {report.version}, or verify the answer or the report instead"
        raise InvalidReceipt(
            f"made by countermark {report.version}, this is {__version__}; what it shows was not compared", hint=hint
        )
    try:
        fresh = html.render(
            report, standalone=True, receipt=page.receipt, inclusion=page.inclusion, key=page.key
        ).split("\n")
    except InvalidReport as error:
        raise InvalidReceipt(f"this page shows something else: {error}") from None
    lines = page.html.split("\n")
    if lines != fresh:
        place, line = next(
            (number, one) for number, (one, other) in enumerate(zip_longest(lines, fresh), 1) if one != other
        )
        said = "it ends there" if line is None else repr(line.strip()[:_EXCERPT])
        raise InvalidReceipt(f"this page shows something else than the signed report, from line {place} on: {said}")
    return found._replace(
        proven=(*found.proven, "the page shows the signed report and nothing else: rendered again, same bytes")
    )


def with_replay(found: Verified, report: Report, evidence: Evidence | None = None) -> Verified:
    """Step 7: the report, checked again from its evidence, gives the same bytes.

    With `evidence` it is all that was given, and its digest must be the one that was signed; without, it is what
    the report holds, which is signed with the report.
    """
    receipt = found.receipt
    if report.version != __version__:
        hint = f"replay it with countermark {report.version}"
        raise InvalidReceipt(f"made by countermark {report.version}, this is {__version__}; not replayed", hint=hint)
    if evidence is not None and evidence.digest != f"sha256:{receipt.evidence}":
        raise InvalidReceipt(
            f"the evidence is not the one that was signed: {evidence.digest}, not sha256:{receipt.evidence}"
        )
    different = replay(report, evidence=evidence)
    if different:
        raise InvalidReceipt(f"the report does not follow from its evidence: {', '.join(different)} differ")
    held = "all the evidence, whose digest is signed" if evidence is not None else "the evidence in it"
    return found._replace(proven=(*found.proven, f"the report follows from {held}: checked again, same bytes"))
