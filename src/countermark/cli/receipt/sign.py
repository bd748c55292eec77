"""`countermark receipt sign`: vouch for a report."""

from __future__ import annotations

import click

from countermark.cli.receipt.options import duration, key_option, signers
from countermark.cli.shared.files import require_no_other
from countermark.cli.shared.inputs import report_in
from countermark.cli.shared.terminal.output import complain, emit
from countermark.errors import CountermarkError
from countermark.pipeline.signing import answer, issue
from countermark.receipt.moment import utc_now


@click.command()
@click.argument("file", metavar="REPORT.json")
@key_option()
@click.option("--expires", metavar="365d|TIME", help="Valid until; default forever.")
@click.option("--output", "target", metavar="FILE", help="Where the receipt goes; default standard output.")
@click.option("--answer", "answer_file", metavar="FILE", help="Write the answer as shown there, for its readers.")
@click.option("--page", is_flag=True, help="Sign the text of its page too, for check and render --receipt.")
def sign(
    file: str,
    *,
    keys: tuple[str, ...],
    expires: str | None,
    target: str | None,
    answer_file: str | None,
    page: bool,
) -> None:
    """Sign a report that check wrote as JSON; it is replayed first, and one that was altered is not signed."""
    now = utc_now()
    report = report_in(file)
    html = report.render("html") if page else None
    envelope = issue(report, signers(keys), now=now, expires=duration(expires, now), page=html)
    if answer_file is not None:
        # The name of the answer is often that of the draft, whose tags it does not have.
        hint = "nothing was signed; give another name, or delete it"
        refusal = CountermarkError("another text is there already", where=answer_file, hint=hint)
        require_no_other(answer_file, answer(report), refusal)
        emit(answer(report), answer_file)
    emit(envelope.to_json(), target)
    complain(f"signed by {', '.join(each.keyid[:16] for each in envelope.signatures)}; decision {report.decision}")
