"""`countermark demo`: an answer without tags about a spreadsheet, then a tagged one about five countries."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import click

from countermark.cli.shared.options import look_options
from countermark.cli.shared.terminal.output import emit, look
from countermark.evidence import open_tables, read_facts
from countermark.model import Evidence
from countermark.pipeline import check
from countermark.render.summary import summarise

_TABLE = "sales.csv"
_PACKS = ("numbers.display", "numbers.strict")


@click.command()
@look_options
def demo(width: int | None, color: str) -> None:
    """Check an answer about a spreadsheet, then a tagged one against World Bank figures; always exits 0."""
    look_as = look(width=width, color=color)
    emit("\n".join([*_untagged(look_as), "", *_tagged(look_as), "", *_NEXT, ""]))


_NEXT = (
    "Try next, with an answer and a table of your own:",
    "  countermark check answer.md --data figures.csv",
    "  countermark check answer.md --data figures.csv --output report.html",
)


def _untagged(look_as: dict[str, Any]) -> list[str]:
    """The table, what it was understood as, and what the answer makes of it."""
    with open_tables(_read(_TABLE).encode(), name=_TABLE) as tables:
        [(facts, understood)] = [(list(table.facts()), table.summary()) for table in tables]
    report = check(_read("untagged.md"), data=Evidence(facts=facts))
    return [
        f"An answer without tags, about a spreadsheet ({_TABLE}):",
        "",
        *(f"  {line}" for line in _read(_TABLE).splitlines()),
        "",
        click.wrap_text(f"understood as {understood}", look_as["width"]),
        "",
        report.render("terminal", draft=True, **look_as).rstrip("\n"),
    ]


def _tagged(look_as: dict[str, Any]) -> list[str]:
    """The marks of an answer whose model named the fact of each number, and what each policy set makes of them."""
    facts = read_facts(_read("facts.json").encode(), name="facts.json")
    reports = {pack: check(_read("answer.md"), Evidence(facts=facts), pack=pack) for pack in _PACKS}
    # The draft comes first, and no line of it is empty: its table and the rest are left out.
    marked, _, _ = reports[_PACKS[0]].render("terminal", draft=True, **look_as).partition("\n\n")
    return [
        f"An answer whose model tagged its numbers, checked against {len(facts)} figures.",
        "Source: World Bank, World Development Indicators, CC BY 4.0.",
        "",
        marked,
        "",
        "The same answer under each policy set:",
        *(f"  {pack:<16} {summarise(report).counts}: {report.decision}" for pack, report in reports.items()),
    ]


def _read(name: str) -> str:
    return files("countermark.cli.demo").joinpath(name).read_text("utf-8")
