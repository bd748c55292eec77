"""`countermark explain`: how each number was read and compared, and each rule evaluated, part by part."""

from __future__ import annotations

import textwrap
from collections.abc import Collection, Iterator, Sequence
from typing import Any

import click
from click.core import ParameterSource

from countermark.cli.expression import derive
from countermark.cli.shared.data import Data
from countermark.cli.shared.options import Request, check_options, look_options
from countermark.cli.shared.terminal.output import emit, look
from countermark.errors import CountermarkError
from countermark.model import COLLECTIONS, VALUE_KINDS
from countermark.model.places import Places
from countermark.pipeline import traces
from countermark.render.neutral import one_line
from countermark.render.origin import Origins
from countermark.render.proof import proof_lines
from countermark.render.table import SIGNS

_LABEL = 11
_LONG = 400
_STEPS = 60
_TRUTHS = {True: "true", False: "false", None: "unknown"}
_KINDS = {"entities": "entity"}
_CLAIM = "claim"
"""The kind of a mark on a claim, where a pack marks claims too; any other mark is on a number."""


@click.command()
@click.argument("file", metavar="[FILE]", required=False)
@check_options
@look_options
@click.option("--number", type=click.IntRange(1), metavar="N", help="Only the number with this place in the report.")
@click.option("--all", "every", is_flag=True, help="Bare numbers too, and rules that passed.")
@click.option(
    "--expr", metavar="EXPR", help="Evaluate an expression over --facts or --data, with its proof; takes no draft."
)
@click.option(
    "--output-format",
    type=click.Choice(("terminal", "json")),
    default="terminal",
    help="With --expr; default terminal.",
)
@click.pass_context
def explain(
    context: click.Context,
    /,
    file: str | None,
    *,
    number: int | None,
    every: bool,
    expr: str | None,
    output_format: str,
    **given: Any,
) -> None:
    """Say how the tagged numbers of a draft were read and compared, and how each rule came out.

    Below each rule is its expression as it was evaluated: what is true, what is not, the values that were
    read, and the parts that were never asked. Other nodes than numbers are shown if a rule did not pass.

    With --expr an expression over facts is carried out instead, such as 'growth(gdp23, gdp24)'. Records of --data are
    asked by a column and conditions: "sum(sales, region=North, month=2024-03)". Put an id with spaces or other signs
    in quotes: "sum('two words', pop)". Exits 1 when it gives no number, 3 when a fact is missing or in conflict.
    """
    if expr is not None:
        _only(context, {"expr", "output_format", "facts", *Data._fields})
        read = {name: value for name, value in given.items() if name in Data._fields}
        context.invoke(derive, expression=expr, facts=given["facts"], output_format=output_format, **read)
        return
    if output_format != "terminal":
        raise click.UsageError("--output-format needs --expr; the JSON report of a draft is what check writes")
    if number is not None and every:
        raise click.UsageError("give --number or --all, not both")
    width = look(width=given.pop("width"), color=given.pop("color"))["width"]
    report = Request(file=file, **given).run()
    if number is not None and number > len(report.marks):
        count = len(report.marks)
        raise CountermarkError(
            f"there is no number {number}", hint=f"the draft has {count}" if count else "it has none"
        )
    wanted = [
        place
        for place, mark in enumerate(report.marks, 1)
        if place == number or (number is None and (every or mark.mark != "bare"))
    ]
    index = _Index(report)
    lines = [line for place in wanted for line in (*_explained(index, place, width), "")]
    explained = {report.marks[place - 1].node for place in wanted}
    left = [mark for mark in report.marks if mark.mark == "bare"] if number is None and not every else []
    if left:
        lines.append(f"{_left_out(left)} not shown; use --all")
    if number is None:
        lines += _others(index, explained, width, every=every)
    lines.append(f"decision: {report.decision}")
    emit("\n".join(lines) + "\n")


def _only(context: click.Context, allowed: set[str]) -> None:
    """Refuse what would be ignored."""
    for each in context.command.params:
        is_given = context.get_parameter_source(each.name or "") is ParameterSource.COMMANDLINE
        if is_given and each.name not in allowed:
            raise click.UsageError(f"--expr needs no draft, so {each.get_error_hint(context)} does not go with it")


def _left_out(marks: Sequence[Any]) -> str:
    """How many values, other numbers and claims: a year or a list number that names no fact is no bare value."""
    values = sum(mark.kind in VALUE_KINDS for mark in marks)
    claims = sum(mark.kind == _CLAIM for mark in marks)
    counted = ((values, "bare value"), (len(marks) - values - claims, "other number"), (claims, "bare claim"))
    return " and ".join(f"{count} {noun}{'' if count == 1 else 's'}" for count, noun in counted if count)


class _Index:
    """A report by node and by fact, so that explaining every number stays linear."""

    def __init__(self, report: Any) -> None:
        self.marks = report.marks
        self.places = Places.of(report.draft.context)
        self.origins = Origins(report)
        self.trace = traces(report)
        self.nodes = {node.id: node for node in report.graph.quantities}
        self.others = {
            node.id: (_KINDS.get(name, name.removesuffix("s").replace("_", " ")), node)
            for name in COLLECTIONS
            if name != "quantities"
            for node in getattr(report.graph, name)
        }
        self.facts: dict[str, list[Any]] = {}
        self.measurements: dict[str | None, list[Any]] = {}
        self.verdicts: dict[str | None, list[Any]] = {}
        for fact in report.evidence.facts:
            self.facts.setdefault(fact.id, []).append(fact)
        for measurement in report.measurements:
            self.measurements.setdefault(measurement.node, []).append(measurement)
        for verdict in report.verdicts:
            self.verdicts.setdefault(verdict.node, []).append(verdict)


def _explained(index: _Index, place: int, width: int) -> Iterator[str]:
    mark = index.marks[place - 1]
    sign = SIGNS[mark.mark]
    noun = _CLAIM if mark.kind == _CLAIM else "number"
    yield f"{noun} {place}: {one_line(mark.text, 120)}  {sign + ' ' if sign else ''}{mark.mark}"
    for label, value in _facets(index, mark):
        yield from _wrapped(label, one_line(value, _LONG), width)
    for verdict in index.verdicts.get(mark.node, ()):
        yield from _judged(index, verdict, width)


def _others(index: _Index, explained: Collection[str], width: int, *, every: bool) -> Iterator[str]:
    """What the rules say of nodes that are not numbers and were not explained above, and of the draft as a whole."""
    for node in (*(each for each in index.others if each not in explained), None):
        verdicts = [each for each in index.verdicts.get(node, ()) if every or each.status != "pass"]
        if not verdicts:
            continue
        if node is None:
            yield "the draft"
        else:
            kind, found = index.others[node]
            text = next((str(getattr(found, name)) for name in ("text", "name", "code") if hasattr(found, name)), "")
            yield f"{kind} {node}: {one_line(text, 120)}".rstrip(": ")
        for verdict in verdicts:
            if verdict.status != "pass":
                yield from _wrapped("why", one_line(verdict.why, _LONG), width)
            yield from _judged(index, verdict, width)
        yield ""


def _judged(index: _Index, verdict: Any, width: int) -> Iterator[str]:
    """A verdict and, below it, the rule as it was evaluated."""
    yield from _wrapped("rule", f"{verdict.rule}: {verdict.status} ({verdict.severity})", width)
    if verdict.outcome == "refused":
        return  # a draft over a cap; no rule was asked
    trace = index.trace(verdict)
    for label, step in (("where", trace.where), ("passes if", trace.condition), ("review if", trace.review)):
        if step is not None:
            yield from _tree(label, step, width)


def _tree(label: str, step: Any, width: int) -> Iterator[str]:
    """An evaluated expression, two spaces deeper for each level; a stack, for it may be 64 deep."""
    pending = [(0, step)]
    while pending:
        depth, each = pending.pop()
        truth = _TRUTHS[each.truth] if each.asked else "not asked"
        read = f" — {each.read}" if each.read else ""
        yield from _wrapped(label, one_line(f"{truth}: {each.says}{read}", _LONG), width, 2 * depth)
        label = ""
        pending += [(depth + 1, part) for part in reversed(each.parts)]


def _named(node: Any) -> str:
    if node.expression is not None:
        return f"the expression {node.expression}"
    return "no fact" if node.ref is None else f"fact {node.ref!r}"


def _facets(index: _Index, mark: Any) -> Iterator[tuple[str, str]]:
    node = index.nodes.get(mark.node)  # None for a claim
    where = index.places.at(mark.start)
    yield "span", f"{f'{where}, ' if where else ''}characters {mark.start} to {mark.end}, kind {mark.kind}"
    if node is not None:
        yield "reading", _reading(node)
        if node.token is not None:
            yield "names", _named(node)
    for fact in index.facts.get(mark.ref, ()):
        yield "fact", _fact(fact)
    for place, (depth, text) in enumerate(proof_lines(index.origins.proof(mark), _STEPS)):
        # Non-breaking, so that the depth survives the wrapping.
        yield "" if place else "proof", "\u00a0\u00a0" * depth + text
    if node is not None and node.statement is not None:
        yield "says", _statement_text(node.statement)
    for measurement in index.measurements.get(mark.node, ()):
        if node is not None and not measurement.measure.startswith("statement."):
            applied = measurement.detail.get("entry", measurement.detail.get("mode"))
            yield "mode", f"{applied if applied is not None else 'none'} ({node.asks or 'none'} requested)"
        if "payload" in measurement.detail:
            yield "compared", _compared(measurement.detail)
        yield "measured", f"{measurement.measure} is {_answer(measurement.value)} (version {measurement.by[1]})"
    yield "why", index.origins.why(mark)


def _answer(value: bool | float | None) -> str:  # noqa: FBT001 — what was measured
    # 1.0 equals True, so a score is not looked up.
    return _TRUTHS[value] if value is None or isinstance(value, bool) else str(value)


def _statement_text(statement: Any) -> str:
    """What the text says of a number, with the words and where they stand."""
    names = ("entity", "indicator", "period", "scope", "stance", "move", "order")
    parts = ((name, getattr(statement, name)) for name in names)
    said = [f"{name} {part.words!r} ({part.where})" for name, part in parts if part is not None]
    return ", ".join(said) if said else "no entity, indicator or period"


def _compared(detail: Any) -> str:
    """Both values as they were compared, in the fact's unit."""
    unit = f" {detail['unit']}" if detail.get("unit") else ""
    return f"{detail['payload']} with {detail['fact']}{unit}"


def _reading(node: Any) -> str:
    reading = node.reading
    if reading is None:
        return f"none: {node.problem}" if node.problem else "none"
    parts = [_exact(reading.value)] if reading.value is not None else []
    if reading.low is not None or reading.high is not None:
        parts.append(f"from {_exact(reading.low)} to {_exact(reading.high)}")
    parts.append(f"unit {reading.unit}" if reading.unit is not None else "no unit")
    if reading.quantum is not None:
        parts.append(f"quantum {_exact(reading.quantum)}")
    parts.append(f"written as {reading.form}")
    if reading.scale is not None:
        parts.append(f"scale {reading.scale!r}")
    if reading.qualifier is not None:
        parts.append(f"qualifier {reading.qualifier!r}")
    return ", ".join(parts)


def _fact(fact: Any) -> str:
    value = "no observation" if fact.value is None else fact.value
    source = fact.source if isinstance(fact.source, str) or fact.source is None else fact.source.dataset
    return ", ".join(
        part
        for part in (
            f"{value} {fact.unit}" if fact.unit else value,
            fact.entity,
            fact.indicator,
            fact.period,
            source,
        )
        if part
    )


def _exact(value: Any) -> str:
    """A Decimal without exponent, a Fraction as n/d."""
    return f"{value:f}" if hasattr(value, "as_tuple") else str(value)


def _wrapped(label: str, text: str, width: int, deeper: int = 0) -> Sequence[str]:
    deeper = min(deeper, max(0, width - 60))  # a deep rule still has to be read
    indent = " " * (2 + _LABEL + deeper)
    return textwrap.wrap(
        text,
        max(width, 40),
        initial_indent=f"  {label:<{_LABEL}}{' ' * deeper}",
        subsequent_indent=indent + "  " * bool(deeper),
        break_on_hyphens=False,
        break_long_words=label != "rule",  # a name in two halves can be neither read nor searched for
    ) or [f"  {label}"]
