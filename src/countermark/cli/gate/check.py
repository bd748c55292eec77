"""`countermark gate check`: claims and their evidence to accept, review or reject."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from msgspec.structs import replace

from countermark.canonical import NotStrictJson, parse_json, plain
from countermark.cli.gate.data import bar, policy_options
from countermark.cli.shared.codes import DECISIONS
from countermark.cli.shared.files import input_bytes
from countermark.cli.shared.inputs import parameters
from countermark.cli.shared.terminal.output import emit
from countermark.errors import CountermarkError
from countermark.gate import evaluate_oracles, evaluate_rows
from countermark.gate.rows import read_dataset, row_of
from countermark.measure.energy.oracles import choosing
from countermark.registry import find
from countermark.render.neutral import one_line

if TYPE_CHECKING:
    from countermark.gate.result import GateResult
    from countermark.gate.rows import ClaimRow

_WORST = ("accept", "review", "reject")


@click.command("check")
@click.option("--claim", metavar="TEXT", help="One claim; give its evidence with --evidence.")
@click.option("--evidence", multiple=True, metavar="TEXT", help="A passage. Repeatable.")
@click.option("--source", metavar="TEXT", help="Where the passages of --evidence come from.")
@click.option(
    "--input",
    "input_file",
    metavar="FILE|-",
    help='JSON Lines of {"id", "claim", "evidence"}, with "graph" in place of the claim, or one such object.',
)
@policy_options
@click.option(
    "--ensemble",
    type=click.Choice(["agreement", "majority", "worst"]),
    help="Judge each source of the evidence separately, and combine the verdicts.",
)
@click.option(
    "--oracles",
    metavar="NAME|FILE",
    help="Control claims for energy.gap_mean: passages, definitions, quotations, or a file with one claim a line.",
)
@click.option("--param", "params", multiple=True, metavar="NAME=VALUE", help="A parameter of the pack. Repeatable.")
@click.option("--locale", metavar="TAG", help="How numbers are written, such as de or en-IN; default English.")
@click.option(
    "--output-format",
    "output_format",
    type=click.Choice(["terminal", "json", "jsonl"]),
    help="Default terminal for --claim, jsonl for --input.",
)
@click.option("--output", "target", metavar="FILE", help="Write to FILE instead of stdout.")
def check(
    *,
    claim: str | None,
    evidence: tuple[str, ...],
    source: str | None,
    input_file: str | None,
    pack: str,
    calibration: str | None,
    ensemble: str | None,
    oracles: str | None,
    params: tuple[str, ...],
    locale: str | None,
    output_format: str | None,
    target: str | None,
) -> None:
    """Compare claims with their evidence under a policy.

    Exits 0 when every claim is accepted, 1 when one is rejected, 3 when one needs review. An evidence item is a text
    or {"text", "source"}; a text without a source is never accepted by the default policy.
    """
    if (claim is None) is (input_file is None):
        raise click.UsageError("give --claim or --input, one of them")
    if input_file is not None and (evidence or source is not None):
        raise click.UsageError("--evidence and --source go with --claim")
    rows = rows_in(str(input_file)) if claim is None else [_row(claim, evidence, source)]
    given = parameters(params)
    results: list[tuple[ClaimRow, GateResult]] = []
    with bar("checking", len(rows)) as progress, controls(oracles):
        options: dict[str, Any] = {"pack": pack, "calibration": calibration, "params": given, "locale": locale}
        found = evaluate_rows(rows, **options) if ensemble is None else _by_source(rows, ensemble, options)
        for result in found:
            results.append((rows[len(results)], result))
            if progress is not None:
                progress(len(results))
    chosen = output_format if output_format is not None else "terminal" if claim is not None else "jsonl"
    emit(_output(results, chosen), target)
    sys.exit(DECISIONS[max((str(result.verdict) for _, result in results), key=_WORST.index)])


def controls(named: str | None) -> AbstractContextManager[None]:
    """The oracle of that name, or one that gives the lines of a file."""
    if named is None:
        return nullcontext()

    if not Path(named).is_file():
        return choosing(find("oracle", named))
    lines = [line.strip() for line in input_bytes(named).decode("utf-8", "replace").splitlines() if line.strip()]
    if not lines:
        raise CountermarkError("there is no control claim", where=named, hint="write one a line")
    return choosing(lambda _claim, _passages: lines)


def _by_source(rows: list[ClaimRow], how: str, options: dict[str, Any]) -> Iterator[GateResult]:
    """The result of each row with the decision that its sources come to together, and what each of them said."""
    for row in rows:
        if row.graph is not None:
            raise CountermarkError(f"row {row.id!r} is a graph", hint="an ensemble takes claims")
        decision, votes = evaluate_oracles(row.claim, row.evidence, how, **options)
        deciding = max(votes, key=lambda vote: _WORST.index(str(vote.result.verdict))).result
        said = tuple(f"{how}: {vote.oracle or 'without a source'} says {vote.result.verdict}" for vote in votes)
        yield replace(deciding, verdict=decision, why=(*said, *deciding.why))


def _row(claim: str, evidence: tuple[str, ...], source: str | None) -> ClaimRow:
    items = [text if source is None else {"text": text, "source": source} for text in evidence]
    return row_of({"id": "claim", "claim": claim, "evidence": items})


def rows_in(input_file: str) -> list[ClaimRow]:
    """Rows from JSON Lines, or from one object or list of objects."""
    where = "standard input" if input_file == "-" else input_file
    data = input_bytes(input_file)
    try:
        # One object, or a list of them, over as many lines as it likes.
        document = plain(parse_json(data))
    except NotStrictJson:
        return list(read_dataset(data, where).rows)
    documents = document if isinstance(document, list) else [document]
    if not documents:
        raise CountermarkError("there is no row", where=where)
    return [row_of(each, where=f"{where}, row {number}", number=number) for number, each in enumerate(documents, 1)]


def _output(results: list[tuple[ClaimRow, GateResult]], output_format: str) -> str:
    if output_format == "terminal":
        return "\n".join(_result_text(row, result) for row, result in results)
    documents: list[dict[str, Any]] = [{"id": row.id, **result.to_dict()} for row, result in results]
    if output_format == "jsonl":
        return "".join(json.dumps(each, ensure_ascii=False, allow_nan=False) + "\n" for each in documents)
    whole: Any = documents if len(documents) > 1 else documents[0]
    return json.dumps(whole, ensure_ascii=False, allow_nan=False, indent=2) + "\n"


def _result_text(row: ClaimRow, result: GateResult) -> str:
    lines = [
        f"{result.verdict}: {one_line(row.claim if row.graph is None else str(row.id), 200)}",
        f"  score {_number(result.score)}, energy {_number(result.hallucination_energy)}, gap {_number(result.energy_gap)}, "
        f"policy {result.policy_applied}" + (f" ({result.unmeasured})" if result.unmeasured else ""),
        *(f"  {one_line(why, 300)}" for why in result.why),
        f"  {result.warning}",
    ]
    return "\n".join(lines) + "\n"


def _number(value: float | None) -> str:
    return "not measured" if value is None else f"{value:.4f}"
