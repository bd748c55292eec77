"""`countermark receipt verify|show`: whether a receipt holds, and what it says."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from countermark.cli.receipt.options import trust_options, trusted_by
from countermark.cli.report.replay import evidence_given, metrics_option, void_lines
from countermark.cli.shared.codes import ACCEPT, REJECT
from countermark.cli.shared.files import input_bytes
from countermark.cli.shared.options import evidence_options
from countermark.cli.shared.terminal.output import emit
from countermark.errors import CountermarkError, InvalidReceipt
from countermark.model import Report
from countermark.pipeline.signing import with_rendering, with_replay
from countermark.receipt import envelope, form, moment, page, verification
from countermark.receipt import page as pages
from countermark.receipt.log import proof

if TYPE_CHECKING:
    from countermark.receipt.page import Page

_SUFFIX = ".dsse.json"
_PROVES = "This proves who said it and that it was not changed; not that it is true."


class Subject(NamedTuple):
    """What is to be verified: a page, a report, or a text."""

    data: bytes
    page: Page | None
    is_report: bool

    @property
    def report(self) -> bytes | str | None:
        """The JSON of the report, where there is one."""
        return self.data if self.is_report else None if self.page is None else self.page.report


@click.command()
@click.argument("file", metavar="ANSWER|REPORT.json|PAGE.html")
@click.argument("keys", metavar="[KEY.pub|TRUST.json]…", nargs=-1)
@click.option(
    "--receipt", "receipt_file", metavar="FILE", help="The receipt; default FILE.dsse.json, or the one in the page."
)
@trust_options
@click.option("--proof", "proof_file", metavar="FILE", help="An inclusion proof; its head is verified too.")
@click.option("--at", "moment_given", metavar="TIME", help="Verify as of this time; default now.")
@click.option("--replay", is_flag=True, help="Check the report again from its evidence, whose digest is signed.")
@metrics_option
@evidence_options
def verify(
    file: str,
    *,
    keys: tuple[str, ...],
    receipt_file: str | None,
    trusted: tuple[str, ...],
    revocations: str | None,
    witnesses: tuple[str, ...],
    proof_file: str | None,
    moment_given: str | None,
    replay: bool,
    metrics_file: str | None,
    **given: Any,
) -> None:
    """Verify offline that an answer, a report or a page is what was signed.

    Exits 0 when every check passes, 1 when one fails or a mark rests on a definition that --metrics no longer has,
    2 on error.
    """
    now = moment.utc_now() if moment_given is None else moment.read(moment_given, "--at")
    trust = trusted_by((*keys, *trusted), revocations, now, witnesses)
    data = input_bytes(file)
    try:
        subject = _subject(file, data, embedded=receipt_file is None)
        text, where = _receipt(file, subject, receipt_file)
        found_envelope = envelope.read(text, where)
        found = verification.verify(found_envelope, trust, now)
        if subject.page is not None:
            found = with_rendering(verification.with_page(found, subject.page), subject.page)
        elif subject.is_report:
            found = verification.with_report(found, subject.data)
        else:
            found = verification.with_text(found, subject.data)
        inclusion = (
            input_bytes(proof_file) if proof_file is not None else subject.page.inclusion if subject.page else None
        )
        if inclusion is not None:
            found = verification.with_proof(found, found_envelope, proof.read_inclusion(inclusion), trust, now)
        if replay:
            found = _replayed(found, subject, given)
        elif any(given.values()):
            raise click.UsageError("--facts, --docs, --namespace and --as-of are for --replay")
    except InvalidReceipt as error:
        emit(f"not valid: {error}\n")
        sys.exit(REJECT)
    receipt = found.receipt
    until = f", until {moment.written(receipt.expires)}" if receipt.expires is not None else ""
    lines = [f"valid: {found.proven[0]}, {moment.written(receipt.issued)}{until}"]
    lines += [f"  {each}" for each in found.proven[1:]]
    lines += [f"  facts signed by {each}" for each in receipt.signers]
    fallen = void_lines(receipt.definitions, receipt.marks, metrics_file)
    lines += [f"  decision then: {receipt.decision}; {_counts(receipt)}", *(f"  {each}" for each in fallen), _PROVES]
    emit("\n".join(lines) + "\n")
    sys.exit(REJECT if fallen else ACCEPT)


def _subject(file: str, data: bytes, *, embedded: bool) -> Subject:
    """What a file is, by its name and its content."""
    if Path(file).suffix.lower() in (".html", ".htm") and embedded:
        try:
            return Subject(data, page.read(data.decode("utf-8-sig")), is_report=False)
        except UnicodeDecodeError:
            raise InvalidReceipt("the page is not UTF-8", where=file) from None
    start = data.lstrip()[:2000]
    return Subject(data, None, is_report=start.startswith(b"{") and b'"version"' in start)


def _receipt(file: str, subject: Subject, given: str | None) -> tuple[bytes | str, str]:
    """The text of the receipt, and where it is."""
    if given is not None:
        return input_bytes(given), given
    if subject.page is not None:
        return subject.page.receipt, f"the receipt in {file}"
    beside = f"{file}{_SUFFIX}"
    if not Path(beside).exists():
        raise CountermarkError(
            "there is no receipt beside it", where=file, hint=f"give --receipt FILE, or put it at {beside}"
        )
    return input_bytes(beside), beside


def _replayed(found: Any, subject: Subject, given: dict[str, Any]) -> Any:
    if subject.report is None:
        raise click.UsageError("--replay needs the report: give REPORT.json, or a page that carries it")
    report = Report.from_json(subject.report)
    return with_replay(found, report, evidence_given(report, **given))


def _counts(receipt: Any) -> str:
    marks = [mark["mark"] for mark in receipt.marks]
    return ", ".join(f"{marks.count(kind)} {kind}" for kind in ("verified", "supported", "flagged", "bare"))


@click.command()
@click.argument("file", metavar="RECEIPT|PAGE.html")
def show(file: str) -> None:
    """Show what a receipt says, without verifying anything: JSON."""
    data = input_bytes(file)
    is_page = Path(file).suffix.lower() in (".html", ".htm")
    try:
        text = pages.read(data.decode("utf-8-sig")).receipt if is_page else data
    except UnicodeDecodeError:
        raise CountermarkError("the page is not UTF-8", where=file) from None
    found = envelope.read(text, file)
    document = {
        "verified": False,
        "payloadType": found.payload_type,
        "keyids": [each.keyid for each in found.signatures],
        "payload": form.parsed_exactly(found.payload, "the payload", envelope.LONGEST),
    }
    emit(json.dumps(document, indent=2, ensure_ascii=False) + "\n")
