"""Countermark as an MCP server: agents check what they write against the operator's facts, and look facts up.

    python -m countermark.integrations.mcp --data figures.csv

Only the operator's facts count: nothing that a caller sends is one.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from countermark import __version__
from countermark.errors import CountermarkError
from countermark.evidence import load_data, load_facts
from countermark.integrations.framework import require
from countermark.markup.reasoning import answered
from countermark.model import DEFAULT_LIMITS, Evidence, Fact, Limits, Report
from countermark.pipeline import PackLike, check, load_packs
from countermark.render.summary import summarise
from countermark.statement.retrieval.catalogue import Facts
from countermark.statement.retrieval.retrieve import Finder

require("mcp", extra="mcp", least="2.3", below="2.4")

from mcp.server.mcpserver import MCPServer  # noqa: E402
from mcp.server.mcpserver.exceptions import ResourceNotFoundError, ToolError  # noqa: E402

_LISTED: Final = 200
"""Facts that the list shows; each can be read by its id."""
_FOUND: Final = 20
_INSTRUCTIONS: Final = (
    'Look up figures with find_facts before you write them, write each as <claim id="ID">NUMBER</claim> or in a sentence that '
    "names what it is of, and check your answer with check before you show it. Show no number that is flagged."
)


def server(
    evidence: Evidence | None = None,
    *,
    data: Any = None,
    pack: PackLike | Sequence[PackLike] = "numbers.display",
    locale: str | None = None,
    bind: bool = True,
    limits: Limits = DEFAULT_LIMITS,
    name: str = "countermark",
) -> MCPServer[Any]:
    """A server over the operator's facts: tools `check`, `find_facts` and `explain`, and the facts as resources."""
    known = Evidence() if evidence is None else evidence
    known = known if data is None else known.joined(load_data(data))
    facts = list(known.facts)
    if not facts:
        raise CountermarkError("there are no facts to check against", hint="give evidence, or data")
    packs = load_packs(pack, {})
    finder = Finder(Facts(facts), limit=_FOUND)
    by_id = _by_id(facts)
    made: MCPServer[Any] = MCPServer(name, version=__version__, instructions=_INSTRUCTIONS)

    def checked(text: str) -> Report:
        return check(answered(text).draft(locale=locale), known, pack=packs, bind=bind, limits=limits)

    @made.tool(name="check")
    def check_text(text: str) -> dict[str, Any]:
        """Check a text against the facts: a decision, and a mark with its reason for every number.

        accept: every number that needs proof has it. review: some could not be proven. reject: some contradict the facts.
        """
        report = checked(text)
        marks = [{"number": place, **_plain(mark)} for place, mark in enumerate(report.marks, 1)]
        return {**_decided(report), "marks": marks}

    @made.tool()
    def find_facts(question: str) -> dict[str, Any]:
        """Find the facts that answer a question, with the token to copy for each, or say why there are none."""
        found = finder.find(question)
        listed = [{**_plain(each.fact), "token": f'<claim id="{each.fact.id}">…</claim>'} for each in found.facts]
        return {"facts": listed, "why": found.why}

    @made.tool()
    def explain(text: str, number: int) -> dict[str, Any]:
        """Say how one number of a text was judged: its mark, the facts, what was measured, and each rule. `number` is that of `check`."""
        return _explained(checked(text), number, by_id)

    @made.resource("countermark://facts", mime_type="application/json")
    def listed_facts() -> str:
        """The facts that texts are checked against; the first of them where there are many."""
        return _json({"count": len(facts), "facts": [_plain(fact) for fact in facts[:_LISTED]]})

    @made.resource("countermark://facts/{fact_id}", mime_type="application/json")
    def one_fact(fact_id: str) -> str:
        """A fact by its id: value, unit, of whom, when, and its source."""
        found = by_id.get(fact_id)
        if found is None:
            raise ResourceNotFoundError(f"no fact has the id {fact_id!r}; read countermark://facts")
        return _json({"facts": [_plain(fact) for fact in found]})

    return made


def main(arguments: Sequence[str] | None = None) -> None:
    """Serve over standard input and output."""
    parser = argparse.ArgumentParser(prog="python -m countermark.integrations.mcp", description=main.__doc__)
    parser.add_argument(
        "--facts", action="append", default=[], metavar="FILE", help="facts in a form that says what it is"
    )
    parser.add_argument("--data", metavar="FILE", help="a table of your own")
    parser.add_argument("--pack", action="append", metavar="NAME", help="numbers.display unless given")
    parser.add_argument("--locale", metavar="TAG", help="how numbers are written, such as de")
    given = parser.parse_args(arguments)
    try:
        evidence = load_facts(*given.facts) if given.facts else None
        made = server(evidence, data=given.data, pack=given.pack or "numbers.display", locale=given.locale)
    except CountermarkError as error:
        parser.error(str(error))
    made.run("stdio")


def _by_id(facts: Sequence[Fact]) -> dict[str, list[Fact]]:
    found: dict[str, list[Fact]] = {}
    for fact in facts:
        found.setdefault(fact.id, []).append(fact)
    return found


def _explained(report: Report, number: int, by_id: Mapping[str, Sequence[Fact]]) -> dict[str, Any]:
    if not 1 <= number <= len(report.marks):
        raise ToolError(f"there is no number {number}; the text has {len(report.marks)}")
    mark = report.marks[number - 1]
    measured = [each for each in report.measurements if each.node == mark.node]
    basis = dict.fromkeys(each for one in measured for each in one.basis)
    return {
        **_decided(report),
        "mark": _plain(mark),
        "facts": [_plain(fact) for each in basis for fact in by_id.get(each, ())],
        "measurements": [
            {"measure": each.measure, "value": each.value, "reason": each.reason, "exact": each.exact}
            for each in measured
        ],
        "verdicts": [
            {"rule": each.rule, "status": each.status.value, "why": each.why}
            for each in report.verdicts
            if each.node == mark.node
        ],
    }


def _decided(report: Report) -> dict[str, Any]:
    return {
        "decision": report.decision.value,
        "because": summarise(report).because,
        "report": report.digest(),
    }


def _plain(value: Any) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(value)
    return found


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


if __name__ == "__main__":
    main()
