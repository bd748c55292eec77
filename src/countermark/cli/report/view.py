"""`countermark report view`: a stored report as a page in the browser, served to this machine and nobody else."""

from __future__ import annotations

import threading

import click

from countermark.cli.report.app_server import AppServer
from countermark.cli.report.page_server import listening, serving
from countermark.cli.shared.inputs import report_in
from countermark.cli.shared.options import insist_options
from countermark.cli.shared.terminal.output import complain, emit, insisting


@click.command()
@click.argument("file", metavar="REPORT.json")
@click.option("--no-browser", is_flag=True, help="Print the address and open nothing.")
@click.option("--once", is_flag=True, help="Serve the report as one file, and end when it has been fetched once.")
@click.option("--port", type=click.IntRange(0, 65535), default=0, metavar="N", help="Port; default any free one.")
@click.option(
    "--rows",
    type=click.IntRange(0),
    default=200,
    show_default=True,
    metavar="N",
    help="Numbers listed in the table at first; 0 lists all.",
)
@insist_options
def view(
    file: str,
    *,
    no_browser: bool,
    once: bool,
    port: int,
    rows: int,
    show_altered: bool,
    show_other_version: bool,
) -> None:
    """Open a report (REPORT.json, or - for standard input) in the page that `countermark serve` has, in the browser.

    The report is replayed first. One that does not replay is refused, and so is one that another version made.
    The page is served on the loopback address only, at a path that cannot be guessed. Ctrl-C ends it.
    """
    report = report_in(file)
    insists = insisting(report, "html", altered=show_altered, version=show_other_version)
    page = report.render("html", standalone=True, rows=rows or None, **insists)
    app = (
        serving(page, port)
        if once
        else listening(lambda: AppServer(report, port, rows=rows or None, insists=insists), port)
    )
    with app as server:
        emit(server.address + "\n")
        if not no_browser:
            import webbrowser  # noqa: PLC0415 — only when one is opened

            if not webbrowser.open(server.address):
                complain("note: no browser could be opened; open the address yourself")
        try:
            (server.fetched if once else threading.Event()).wait()
        except KeyboardInterrupt:
            complain("")  # the way to end it, not a mistake
