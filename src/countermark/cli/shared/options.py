"""Options that several commands share, and what they mean: one request, from flags and configuration."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import click

from countermark.cli.shared.bundle import bundle
from countermark.cli.shared.data import Data, data_options
from countermark.cli.shared.evidence import evidence_for, moment
from countermark.cli.shared.inputs import answer, graph_by, graph_in, parameters, policy_set, tools_in
from countermark.cli.shared.terminal.output import complain
from countermark.config import Config, configured
from countermark.errors import CountermarkError, InvalidPack
from countermark.registry import FORMATS

_DEFAULT_PACK = "numbers.strict"
TABLE_PACK = "numbers.display"
"""A table holds more digits than people write."""
_TOLD = 10
"""Warnings of a graph that are told."""

extractor_option = click.option(
    "--extractor",
    "extractors",
    multiple=True,
    metavar="NAME[:COLLECTION,…]",
    help="An extractor whose nodes replace the built-in ones, such as model or model:claims,citations. Repeatable.",
)
bind_option = click.option(
    "--bind/--no-bind",
    "bind",
    default=None,
    help="Check untagged numbers against the fact their sentence names; on with --data.",
)
evidence_options = bundle(
    click.option(
        "--facts",
        multiple=True,
        metavar="FILE|STORE",
        help='Trusted facts: a file or table, a store (.db, .sqlite, postgresql://…), or "sample". Repeatable.',
    ),
    click.option(
        "--docs",
        "documents",
        multiple=True,
        metavar="FILE",
        help="Trusted documents (text, Markdown, HTML), read as passages. Repeatable.",
    ),
    click.option("--namespace", metavar="NAME", help="The namespace of the facts in a store; default 'default'."),
    click.option("--as-of", metavar="LOAD|TIME", help="The store after this load, or at this ISO 8601 time."),
)
"""Options that say where the evidence is."""
check_options = bundle(
    evidence_options,
    click.option(
        "--signed-by",
        multiple=True,
        metavar="KEY.pub|TRUST.json",
        help="Take only facts that one of these keys signed, as FILE.dsse.json beside each file says. Repeatable.",
    ),
    data_options,
    click.option(
        "--pack",
        "packs",
        multiple=True,
        metavar="PACK",
        help="A shipped pack's name or a file. Repeatable; default numbers.strict, with --data numbers.display.",
    ),
    click.option(
        "--numbers", metavar="JSON|@FILE", help="The policy set: a JSON list of policies, in place of the pack's own."
    ),
    bind_option,
    click.option(
        "--param",
        "params",
        multiple=True,
        metavar="NAME=VALUE",
        help="A parameter of a pack, such as bare=error. Repeatable.",
    ),
    click.option(
        "--calibration",
        metavar="NAME|FILE",
        help="The thresholds of a grounding pack: one that ships, such as adaptive.P10.v1, or a file.",
    ),
    click.option(
        "--verifiers",
        multiple=True,
        metavar="FILE|FOLDER",
        help="Heads of your own, made by verifier train, for packs that name them. Repeatable.",
    ),
    click.option(
        "--graph",
        "graph_file",
        metavar="FILE",
        help="A PredicateGraph of CAPE v1 in place of the draft: its nodes are judged, its numbers checked.",
    ),
    click.option("--strict-graph", is_flag=True, help="Refuse a graph that would be taken with warnings."),
    extractor_option,
    click.option(
        "--tools", "tools_file", metavar="FILE", help="The tools that the model had: a JSON list with their schemas."
    ),
    click.option("--query", metavar="TEXT", help="The question that the draft answers."),
    click.option("--locale", metavar="TAG", help="How the draft writes numbers, such as de or en-IN; default English."),
    click.option(
        "--config",
        "config_file",
        metavar="FILE",
        help="Configuration; default countermark.toml or pyproject.toml here or above.",
    ),
)
"""Options that say what to check against."""
insist_options = bundle(
    click.option(
        "--show-altered", is_flag=True, help="Show a report that does not replay, under a banner that says so."
    ),
    click.option(
        "--show-other-version", is_flag=True, help="Show a report of another version, under a banner that says so."
    ),
)
"""Options of a command that shows a stored report."""
look_options = bundle(
    click.option(
        "--width", type=click.IntRange(40, 500), metavar="COLUMNS", help="Columns of terminal and text output."
    ),
    click.option(
        "--color",
        type=click.Choice(["auto", "always", "never"]),
        default="auto",
        show_default=True,
        help="NO_COLOR is honoured.",
    ),
)
"""Options that say how terminal output looks."""
output_options = bundle(
    click.option(
        "--output-format",
        "output_format",
        type=click.Choice(tuple(FORMATS)),
        help="Default by the suffix of --output (.html, .md, .json, .sarif …), else terminal.",
    ),
    click.option("--output", "target", metavar="FILE", help="Write to FILE instead of stdout."),
    click.option(
        "--rows",
        type=click.IntRange(0),
        default=200,
        show_default=True,
        metavar="N",
        help="Numbers listed in a table; 0 lists all.",
    ),
    click.option(
        "--show",
        type=click.Choice(["problems", "text"]),
        default="problems",
        show_default=True,
        help="Terminal: list what is wrong, or show the marked text above it.",
    ),
    click.option("--all", "every", is_flag=True, help="Terminal: every number, how it was checked, and the legend."),
    click.option("--fragment", is_flag=True, help="HTML without the page around it."),
    look_options,
)
"""Options of a command that shows a report."""


def detail_of(given: dict[str, Any]) -> dict[str, bool]:
    """What --show and --all add to the terminal, taken out of `given`."""
    return {"draft": given.pop("show") == "text", "every": given.pop("every")}


class Request(NamedTuple):
    """A draft to check, as the command line and the configuration ask for it."""

    file: str | None
    facts: Sequence[str]
    documents: Sequence[str]
    namespace: str | None
    as_of: str | None
    signed_by: Sequence[str]
    data: Sequence[str]
    sheet: str | None
    sql: str | None
    mapping_file: str | None
    save_mapping: str | None
    metrics_file: str | None
    packs: Sequence[str]
    numbers: str | None
    bind: bool | None
    params: Sequence[str]
    calibration: str | None
    verifiers: Sequence[str]
    graph_file: str | None
    strict_graph: bool
    extractors: Sequence[str]
    tools_file: str | None
    query: str | None
    locale: str | None
    config_file: str | None
    said: Any = None
    """What FILE says, where it was read before."""

    def run(self, does: Callable[..., Any] | None = None) -> Any:
        """The report on the draft; or what else is made of what `check` takes."""
        from countermark.pipeline import check  # noqa: PLC0415 — only when a draft is checked
        from countermark.store import is_store  # noqa: PLC0415

        config = configured(self.config_file)
        data = Data(
            self.data, self.sheet, self.sql, self.mapping_file, self.save_mapping, metrics_file=self.metrics_file
        )
        # A table of one's own stands in place of the configuration's facts; beside flags it adds to them.
        facts = self.facts or (() if data.data else config.facts)
        numbers = policy_set(self.numbers) if self.numbers is not None else config.numbers
        params = {**config.params, **parameters(self.params)}
        if numbers is not None and "numbers" in params:
            raise InvalidPack("the policy set is given twice", hint="use --numbers or --param numbers=…, not both")
        graph, draft = self._read(self.locale if self.locale is not None else config.locale)
        if self.signed_by:
            evidence = self._signed(facts, data, config)
        else:
            evidence = evidence_for(
                draft, facts, self.documents or config.documents, namespace=self.namespace, as_of=moment(self.as_of)
            )
            evidence = _with_tables(evidence, data)
        packs = _packs(self.packs, config, data)
        if self.calibration is not None:
            params = _calibrated(packs, self.calibration, params)
        bind = bool(data.data) if self.bind is None else self.bind
        if bind and any(map(is_store, facts)):
            hint = "give it with --data, which reads all of it, or write the tags first with facts bind"
            raise CountermarkError("a check reads from a store only what tags name, so it cannot bind", hint=hint)
        report = (check if does is None else does)(
            draft,
            evidence,
            graph=graph,
            pack=packs,
            numbers=numbers,
            params=params,
            verifiers=self.verifiers,
            bind=bind,
        )
        if graph is not None:
            _warn(graph.imported.warnings)
        if evidence.unavailable is not None:
            complain(f"warning: the facts could not be read, so no number can be verified: {evidence.unavailable}")
        elif self.graph_file is None and not (evidence.facts or evidence.records or any(map(is_store, facts))):
            complain("note: no facts are given, so no number can be verified; use --facts FILE")
        return report

    def _signed(self, facts: Sequence[str], data: Data, config: Config) -> Any:
        """Facts that somebody signed, and no others."""
        from countermark.cli.facts.sign import signed_evidence  # noqa: PLC0415 — only when signatures are asked for

        if self.namespace is not None or self.as_of is not None:
            raise click.UsageError("--signed-by takes files; --namespace and --as-of are for stores")
        return signed_evidence(facts, self.documents or config.documents, data, self.signed_by)

    def _read(self, locale: str | None) -> tuple[Any, Any]:
        """The graph, where one is given, and the draft."""
        from countermark.model import DEFAULT_LIMITS, Draft  # noqa: PLC0415 — only when a draft is checked

        tools = [] if self.tools_file is None else tools_in(self.tools_file)
        if (self.file is None) is (self.graph_file is None):
            raise click.UsageError("give a draft or --graph, one of them")
        if self.file is not None:
            if self.strict_graph:
                raise click.UsageError("--strict-graph needs --graph")
            said = self.said if self.said is not None else answer(self.file, most=DEFAULT_LIMITS.draft + 1)
            draft = Draft(text=said.text, query=self.query, locale=locale, tools=tools, context=said.context)
            return (graph_by(draft, self.extractors), draft) if self.extractors else (None, draft)
        if self.extractors:
            raise click.UsageError("--extractor needs a draft, and --graph has its nodes already")
        graph = graph_in(str(self.graph_file), strict=self.strict_graph)
        return graph, Draft(text=graph.draft.text, query=self.query, locale=locale, tools=tools)


def _calibrated(packs: Sequence[str], calibration: str, params: dict[str, Any]) -> dict[str, Any]:
    """The parameters with those of a calibration, which nobody else gives."""
    from countermark.gate import thresholds_for  # noqa: PLC0415 — only when there is one

    return thresholds_for(packs, calibration, params)


def _warn(warnings: Sequence[str]) -> None:
    for each in warnings[:_TOLD]:
        complain(f"warning: {each}")
    if len(warnings) > _TOLD:
        complain("warning: there are more, which the JSON report lists")


def _with_tables(evidence: Any, data: Data) -> Any:
    """The evidence with the facts of tables."""
    found = data.evidence()
    return evidence.joined(found) if data.data else evidence


def _packs(given: Sequence[str], config: Config, data: Data) -> list[str]:
    return list(given or config.packs or (TABLE_PACK if data.data else _DEFAULT_PACK,))
