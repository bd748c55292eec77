"""`countermark demo`: a model's answer about five countries, checked against World Bank figures."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import click

from countermark.cli.options import look_options
from countermark.cli.output import emit, look

_PACKS = ("numbers.display", "numbers.strict")


@click.command()
@look_options
def demo(width: int | None, color: str) -> None:
    """Check an answer about five countries against World Bank figures; always exits 0."""
    look_as = look(width=width, color=color)
    facts = _facts()
    reports = {pack: _report(pack, facts) for pack in _PACKS}
    shown = reports[_PACKS[0]]
    lines = [
        f"A model's answer about five countries, checked against {len(facts)} figures.",
        "Source: World Bank, World Development Indicators, CC BY 4.0.",
        "",
        shown.render("terminal", **look_as).rstrip("\n"),
        "",
        "The same answer under each policy set:",
        *(f"  {pack:<16} {_counts(report)}: {report.decision}" for pack, report in reports.items()),
        "",
        "Try next, with an answer and facts of your own:",
        "  countermark check answer.md --facts facts.csv",
        "  countermark explain answer.md --facts facts.csv",
        "",
    ]
    emit("\n".join(lines))


def _facts() -> Any:
    from countermark.evidence import read_facts  # noqa: PLC0415 — only when the demo runs

    return read_facts(files("countermark.cli.demo").joinpath("facts.json").read_bytes(), name="facts.json")


def _report(pack: str, facts: Any) -> Any:
    from countermark.model import Evidence  # noqa: PLC0415 — only when the demo runs
    from countermark.pipeline import check  # noqa: PLC0415

    answer = files("countermark.cli.demo").joinpath("answer.md").read_text("utf-8")
    return check(answer, Evidence(facts=facts), pack=pack)


def _counts(report: Any) -> str:
    from countermark.render.summary import summarise  # noqa: PLC0415 — only when the demo runs

    return summarise(report).counts
