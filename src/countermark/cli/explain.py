"""`countermark explain`: how each number was read, compared and judged."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import click

from countermark.cli.options import Request, check_options, look_options
from countermark.cli.output import emit
from countermark.errors import CountermarkError

_LABEL = 11
_LONG = 400


@click.command()
@click.argument("file", metavar="[FILE]", required=False)
@check_options
@look_options
@click.option("--number", type=click.IntRange(1), metavar="N", help="Only the number with this place in the report.")
@click.option("--all", "every", is_flag=True, help="Bare numbers too.")
def explain(file: str | None, *, number: int | None, every: bool, **given: Any) -> None:
    """Say how the tagged numbers of a draft were read, what they were compared with, and what each rule said."""
    from countermark.cli.output import look  # noqa: PLC0415 — only when a draft is checked

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
    left = len(report.marks) - len(wanted)
    if number is None and left:
        lines.append(f"{left} bare {'number' if left == 1 else 'numbers'} not shown; use --all")
    lines += [f"draft: {verdict.why}" for verdict in report.verdicts if verdict.node is None]
    lines.append(f"decision: {report.decision}")
    emit("\n".join(lines) + "\n")


class _Index:
    """A report by node and by fact, so that explaining every number stays linear."""

    def __init__(self, report: Any) -> None:
        self.marks = report.marks
        self.nodes = {node.id: node for node in report.graph.quantities}
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
    from countermark.render.neutral import one_line  # noqa: PLC0415 — only when a number is explained
    from countermark.render.table import SIGNS  # noqa: PLC0415

    mark = index.marks[place - 1]
    sign = SIGNS[mark.mark]
    yield f"number {place}: {one_line(mark.text, 120)}  {sign + ' ' if sign else ''}{mark.mark}"
    for label, value in _facets(index, mark):
        yield from _wrapped(label, one_line(value, _LONG), width)


def _facets(index: _Index, mark: Any) -> Iterator[tuple[str, str]]:
    node = index.nodes[mark.node]
    yield "span", f"characters {mark.start} to {mark.end}, kind {mark.kind}"
    yield "reading", _reading(node)
    if node.token is not None:
        yield "names", "no fact" if node.ref is None else f"fact {node.ref!r}"
    for fact in index.facts.get(mark.ref, ()):
        yield "fact", _fact(fact)
    for measurement in index.measurements.get(mark.node, ()):
        mode = measurement.detail.get("mode")
        yield "mode", f"{node.asks} asked for, {mode if mode is not None else 'none'} applied"
        if "payload" in measurement.detail:
            yield "compared", _compared(measurement.detail)
        answer = {True: "true", False: "false", None: "unknown"}.get(measurement.value, str(measurement.value))
        yield "measured", f"{measurement.measure} is {answer} (version {measurement.by[1]})"
    for verdict in index.verdicts.get(mark.node, ()):
        yield "rule", f"{verdict.rule}: {verdict.status} ({verdict.severity})"
    yield "why", mark.why


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


def _wrapped(label: str, text: str, width: int) -> Sequence[str]:
    import textwrap  # noqa: PLC0415 — only when a number is explained

    indent = "  " + " " * _LABEL
    return textwrap.wrap(
        f"  {label:<{_LABEL}}{text}", max(width, 40), subsequent_indent=indent, break_on_hyphens=False
    ) or [f"  {label}"]
