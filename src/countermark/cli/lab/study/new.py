"""`countermark lab study new`: the page of participants, and the key that the analysis needs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from countermark.canonical import NotStrictJson, parse_document
from countermark.cli.shared.files import input_bytes, require_no_other
from countermark.cli.shared.terminal.output import complain, emit
from countermark.errors import CountermarkError, InvalidStudy
from countermark.lab.study.design import Study, item_of
from countermark.lab.study.page import CONSENT, Shown, study_page
from countermark.model import Report


@click.command("new")
@click.argument("items_file", metavar="ITEMS")
@click.option("--out", required=True, metavar="FILE|-", help="The page for participants, one HTML file.")
@click.option("--key", "key_file", required=True, metavar="FILE", help="Which answers are right. Not for participants.")
@click.option("--title", default="", metavar="TEXT", help="What participants read above every page.")
@click.option("--consent", "consent_file", metavar="FILE", help="What participants agree to; blank lines part it.")
@click.option("--seed", type=click.IntRange(0, 2**53 - 1), default=0, show_default=True, help="Of every order.")
def new_study(items_file: str, *, out: str, key_file: str, title: str, consent_file: str | None, seed: int) -> None:
    """Make a study of the answers in ITEMS, JSON Lines with {"id", "report", "right"} each.

    "report" is the file of a report, as 'check --output-format json' writes it, beside ITEMS; "right" says whether every
    figure of the answer is right. A report that does not replay is refused: its marks would not be marks.
    """
    if out != "-" and Path(out).resolve() == Path(key_file).resolve():
        hint = "give two names: participants get the page, and the key says what is right"
        raise InvalidStudy("the page and the key go to one file", where=out, hint=hint)
    listed = list(_items(items_file))
    shown = [Shown(name, report) for name, report, _ in listed]
    items = tuple(item_of(name, report, right=right) for name, report, right in listed)
    made = Study(title=title, seed=seed, items=items)
    consent = CONSENT if consent_file is None else _text(consent_file)
    page = study_page(made, shown, consent=consent)
    # Responses that are collected already cannot be analysed without the key of their study.
    hint = "give another name, or delete it if nothing that was collected needs it"
    refusal = InvalidStudy("the file already exists and is not the key of this study", where=key_file, hint=hint)
    require_no_other(key_file, made.to_json(), refusal)
    emit(made.to_json(), key_file)
    emit(page, out)
    counts = ", ".join(
        f"{sum(item.shows == shows for item in items)} {shows}" for shows in ("proven", "flagged", "open")
    )
    right = sum(item.right for item in items)
    complain(f"study {made.digest}: {len(items)} answers, {right} right, {len(items) - right} wrong; {counts}")


def _text(file: str) -> str:
    try:
        return input_bytes(file).decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise InvalidStudy("the consent text is not UTF-8", where=file) from None


def _items(items_file: str) -> Any:
    for number, line in enumerate(input_bytes(items_file).splitlines(), 1):
        if not line.strip():
            continue
        where = f"{items_file}, line {number}"
        try:
            row = parse_document(line)
        except NotStrictJson as error:
            raise InvalidStudy(f"the line is not strict JSON: {error}", where=where) from None
        if not isinstance(row, dict) or set(row) != {"id", "report", "right"}:
            raise InvalidStudy(
                "the line is not an answer", where=where, hint='give {"id": …, "report": FILE, "right": true}'
            )
        name, file, right = row["id"], row["report"], row["right"]
        if not isinstance(name, str) or not isinstance(file, str) or not isinstance(right, bool):
            raise InvalidStudy("an id and a report are text, right is true or false", where=where)
        place = str(Path(items_file).parent / file) if items_file != "-" else file
        try:
            report = Report.from_json(input_bytes(place))
        except CountermarkError as error:
            raise InvalidStudy(error.message, where=error.where or f"{place}, from {where}", hint=error.hint) from None
        doubt = report.doubt()
        if doubt is not None:
            raise InvalidStudy(doubt.says, where=place, hint="check the answer again with this version")
        yield name, report, right
