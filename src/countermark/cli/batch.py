"""`countermark batch`: a file of drafts to files of decisions and marks, on all processors or on a Ray cluster."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from countermark.batch.examples import Examples
from countermark.batch.ledger import require_writable
from countermark.batch.page import summary_json, summary_page, summary_text
from countermark.batch.run import run_batch
from countermark.batch.settings import PACK, Settings
from countermark.cli.shared.codes import ACCEPT, INTERRUPTED, PERSON, REJECT
from countermark.cli.shared.engines import engine_of, engine_options
from countermark.cli.shared.evidence import fact_places, moment
from countermark.cli.shared.inputs import parameters, policy_set
from countermark.cli.shared.options import TABLE_PACK, bind_option
from countermark.cli.shared.questions import hold_out_option, questions_in
from countermark.cli.shared.terminal.output import complain, emit
from countermark.config import configured
from countermark.errors import CountermarkError
from countermark.store import is_store

if TYPE_CHECKING:
    from countermark.batch.run import Progress
    from countermark.batch.summary import Summary

_TERMINAL, _FILE = 0.5, 15.0
"""Seconds between two words on progress, where a line can be written over and where it cannot."""
_BY_SUFFIX = {".html": "html", ".htm": "html", ".md": "markdown", ".json": "json"}


@click.command("batch")
@click.argument("file", metavar="IN.parquet")
@click.option("--output", "target", required=True, metavar="OUT.parquet", help="One row a draft.")
@click.option("--marks", metavar="FILE", help="One row a mark; default OUT.marks.parquet beside the output.")
@click.option(
    "--facts",
    multiple=True,
    metavar="FILE|STORE",
    help='Facts of all drafts: a file or table, a store (.db, .sqlite, postgresql://…), or "sample". Repeatable.',
)
@click.option(
    "--data",
    multiple=True,
    metavar="FILE|STORE",
    help="A table or a store, read whole; untagged numbers are checked against it. Repeatable.",
)
@click.option("--docs", "documents", multiple=True, metavar="FILE", help="Documents of all drafts. Repeatable.")
@click.option("--namespace", metavar="NAME", help="The namespace of the facts in a store; default 'default'.")
@click.option(
    "--as-of", metavar="LOAD|TIME", help="Read the store as of this load or time; default as it is at the start."
)
@click.option(
    "--pack",
    "packs",
    multiple=True,
    metavar="PACK",
    help="A shipped pack's name or a file. Default numbers.strict, with --data numbers.display.",
)
@click.option("--numbers", metavar="JSON|@FILE", help="The policy set, in place of the pack's own.")
@click.option("--param", "params", multiple=True, metavar="NAME=VALUE", help="A parameter of a pack. Repeatable.")
@click.option("--verifiers", multiple=True, metavar="FILE|FOLDER", help="Heads of your own. Repeatable.")
@bind_option
@click.option("--locale", metavar="TAG", help="How drafts write numbers where their row does not say.")
@click.option(
    "--column",
    "columns",
    multiple=True,
    metavar="NAME=COLUMN",
    help="The column to use as id, draft, facts, pack, locale or query. Repeatable.",
)
@engine_options
@click.option(
    "--part-rows", type=click.IntRange(1), default=1000, show_default=True, metavar="N", help="Drafts at once."
)
@click.option(
    "--pairs",
    metavar="FOLDER",
    help="Correct what is not accepted, and write what a model can learn from it: chats for training, and a data card.",
)
@hold_out_option
@click.option("--restart", is_flag=True, help="Discard the work of an interrupted run.")
@click.option("--summary", metavar="FILE", help="Also write the summary as a page (.html), Markdown (.md) or JSON.")
@click.option("--config", "config_file", metavar="FILE", help="Configuration; default as for check.")
def batch(file: str, *, target: str, marks: str | None, summary: str | None, restart: bool, **given: Any) -> None:
    """Check every draft of a Parquet file: one row a draft, one row a mark, and a summary on standard output.

    The file has a column draft and may have id, facts (JSON, of that draft alone), pack, locale and query. A draft that
    cannot be checked is a row with an error. To resume after an interruption, run the same command.

    Exits 0 when all drafts are accepted, 1 when one is rejected or could not be checked, 3 when one needs review,
    2 on error.
    """
    if summary is not None and Path(summary).suffix.lower() not in _BY_SUFFIX:
        raise click.UsageError("--summary takes a file that ends in .html, .md or .json")
    if summary is not None:
        require_writable(Path(summary).absolute())
    part_rows = given.pop("part_rows")
    examples = _examples(given.pop("pairs"), given.pop("held_out"))
    engine = engine_of(given.pop("engine"), given.pop("workers"), given.pop("address"))
    settings = _settings(**given)
    shown = _Shown()
    try:
        outcome = run_batch(
            file,
            target,
            settings,
            marks=marks,
            examples=examples,
            engine=engine,
            part_rows=part_rows,
            restart=restart,
            told=shown,
        )
    except KeyboardInterrupt:
        complain("interrupted; run the same command to resume")
        sys.exit(INTERRUPTED)
    if outcome.resumed == outcome.summary.drafts and outcome.resumed:
        complain(f"{outcome.resumed} drafts were done already")
    if outcome.examples:
        complain(outcome.examples)
    emit(summary_text(outcome.summary))
    if summary is not None:
        _write(outcome.summary, summary)
    sys.exit(_code(outcome.summary))


def _settings(
    *,
    facts: Sequence[str],
    data: Sequence[str],
    documents: Sequence[str],
    namespace: str | None,
    as_of: str | None,
    packs: Sequence[str],
    numbers: str | None,
    params: Sequence[str],
    verifiers: Sequence[str],
    bind: bool | None,
    locale: str | None,
    columns: Sequence[str],
    config_file: str | None,
) -> Any:
    config = configured(config_file)
    places = fact_places(facts or (() if data else config.facts))
    if not any(map(is_store, (*places, *data))) and (namespace is not None or as_of is not None):
        asked = "--namespace" if namespace is not None else "--as-of"
        raise CountermarkError(f"{asked} needs a store", hint="give one with --facts")
    return Settings(
        facts=places,
        data=data,
        documents=documents or config.documents,
        namespace=namespace if namespace is not None else "default",
        as_of=moment(as_of),
        packs=packs or config.packs or (TABLE_PACK if data else PACK,),
        numbers=policy_set(numbers) if numbers is not None else config.numbers,
        params={**config.params, **parameters(params)},
        verifiers=verifiers,
        bind=bool(data) if bind is None else bind,
        locale=locale if locale is not None else config.locale,
        columns=_columns(columns),
    )


def _examples(folder: str | None, held_out: Sequence[str]) -> Examples | None:
    if folder is None:
        if held_out:
            raise click.UsageError("--hold-out is about --pairs")
        return None
    return Examples(Path(folder).absolute(), questions_in(held_out))


def _columns(given: Sequence[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for each in given:
        name, equals, column = each.partition("=")
        if not (name and equals and column):
            raise click.UsageError(f"--column {each!r} is not NAME=COLUMN")
        if name in found:
            raise click.UsageError(f"--column gives {name!r} twice")
        found[name] = column
    return found


class _Shown:
    """Progress on standard error: a line that is written over on a terminal, a line now and then elsewhere."""

    def __init__(self) -> None:
        self._begun = self._said = time.monotonic()
        self._over = sys.stderr is not None and sys.stderr.isatty()

    def __call__(self, progress: Progress) -> None:
        now = time.monotonic()
        if progress.resumed and progress.done == progress.resumed:
            complain(f"going on after {progress.resumed} of {progress.drafts} drafts")
        last = progress.done == progress.drafts
        if not last and now - self._said < (_TERMINAL if self._over else _FILE):
            return
        self._said = now
        pace = (progress.done - progress.resumed) / max(now - self._begun, 1e-9)
        words = f"{progress.done} of {progress.drafts} drafts, {pace:.0f} a second, {progress.errors} errors"
        if self._over and not last:
            sys.stderr.write(f"\r{words}\x1b[K")
            sys.stderr.flush()
        else:
            if self._over:
                sys.stderr.write("\r\x1b[K")
            complain(words)


def _write(summary: Summary, target: str) -> None:
    shown = _BY_SUFFIX[Path(target).suffix.lower()]
    if shown == "html":
        text = summary_page(summary)
    elif shown == "json":
        text = summary_json(summary)
    else:
        text = summary_text(summary, markdown=True)
    emit(text, target)


def _code(summary: Summary) -> int:
    if summary.rejected:
        return REJECT
    return PERSON if summary.decisions["review"] else ACCEPT
