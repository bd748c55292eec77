"""`countermark explain --expr`: what an expression over facts gives, with its proof."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import click
import msgspec

from countermark.cli.shared.bundle import format_option
from countermark.cli.shared.codes import PERSON, REJECT
from countermark.cli.shared.data import Data, data_options
from countermark.cli.shared.evidence import file_evidence
from countermark.cli.shared.terminal.output import complain, emit
from countermark.errors import StoreError
from countermark.evidence.records.table import written
from countermark.measure.derive import named_facts
from countermark.measure.number.facts import Facts
from countermark.render.neutral import one_line
from countermark.render.proof import proof_lines
from countermark.store import is_store, read_evidence


@click.command()
@click.argument("expression", metavar="EXPR")
@click.option(
    "--facts",
    multiple=True,
    metavar="FILE|STORE",
    help='Trusted facts: a file or table, a store (.db, .sqlite, postgresql://…), or "sample". Repeatable.',
)
@data_options
@format_option("terminal", "json")
@click.pass_context
def derive(
    context: click.Context, /, expression: str, *, facts: tuple[str, ...], output_format: str, **given: Any
) -> None:
    """Carry out EXPR, such as 'growth(gdp23, gdp24)', and print the result with its proof.

    Records of --data are asked by a column and conditions: "sum(sales, region=North, month=2024-03)". An id with
    spaces or other signs stands in quotes: "sum('two words', pop)". Exit 1 when the expression gives no number, 3
    when a fact that it reads is missing or in conflict.
    """
    if not facts and not given["data"]:
        raise click.UsageError("no facts are given; use --facts or --data")
    evidence = _evidence(expression, facts, Data(**given))
    expression, evidence, _ = written(expression, evidence)
    if evidence.unavailable is not None:
        raise StoreError(f"the facts could not be read: {evidence.unavailable}")
    found = Facts(evidence).deriver.derive(expression, trusted=True)
    if output_format == "json":
        emit(_json(found) + "\n")
    elif found.amount is not None:
        emit(_text(found) + "\n")
    if found.amount is None:
        complain(f"no number ({found.code}): {found.words}")
        context.exit(PERSON if found.is_undecided else REJECT)


def _evidence(expression: str, places: Sequence[str], data: Data) -> Any:
    """The facts of files, and from stores those that the expression names, and that those derive from."""
    given = file_evidence([each for each in places if not is_store(each)]).joined(data.evidence())
    for place in (each for each in places if is_store(each)):
        given = given.joined(read_evidence(place, named_facts(expression), namespace="default"))
    return given


def _json(found: Any) -> str:

    fields: dict[str, Any] = {"expression": found.expression}
    if found.amount is None:
        fields |= {"refused": found.code, "why": found.words}
    else:
        result = {name: found.steps[-1][name] for name in ("value", "about", "unit") if name in found.steps[-1]}
        fields |= {"result": result, "basis": found.basis, "proof": found.steps}
    return msgspec.json.encode(fields).decode()


def _text(found: Any) -> str:
    unit = f" {found.amount.unit.name}" if found.amount.unit.name else ""
    lines = [f"{one_line(found.expression, 200)} = {found.text}{unit}"]
    lines += [f"{'  ' * (depth + 1)}{one_line(text, 300)}" for depth, text in proof_lines(found.steps)]
    return "\n".join(lines)
