"""`countermark verifier run`: claims or graphs to scores with their reasons, one JSON line each."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

from countermark.cli.shared.codes import ACCEPT, PERSON
from countermark.cli.shared.files import input_bytes
from countermark.cli.shared.terminal.output import emit
from countermark.endpoint import answers
from countermark.errors import CountermarkError
from countermark.measure.verifier.learned.language_model import LanguageModel
from countermark.model.draft import SURROGATE
from countermark.verifiers import language_judge, read_rows, verifier

if TYPE_CHECKING:
    from countermark.verifiers import Row, Verifier

BACKENDS = ("shipped", "model")


@click.command("run")
@click.argument("name", metavar="ID|FILE.json")
@click.option(
    "--input",
    "input_file",
    required=True,
    metavar="FILE|-",
    help='JSON Lines of {"id", "claim", "evidence"} or {"id", "graph", "evidence"?, "of"?}.',
)
@click.option(
    "--backend",
    type=click.Choice(BACKENDS),
    default="shipped",
    show_default=True,
    help="What judges: the parts that ship, or the language model that COUNTERMARK_MODEL names, at COUNTERMARK_MODEL_URL or on this machine (qwen-1.5b).",
)
@click.option(
    "--judge",
    metavar="MODEL",
    help="Let a language model judge too, and give its answer beside that of the parts that ship: a name such as qwen-1.5b, at COUNTERMARK_MODEL_URL where that is set, else on this machine.",
)
@click.option("--output", "target", metavar="FILE", help="Write to FILE instead of stdout.")
def run(name: str, input_file: str, backend: str, judge: str | None, target: str | None) -> None:
    """Judge claims or graphs by a verifier: an id, or the file of a head or of a rubric.

    What ships under the id of a rubric judges by it, a language model by any. Every line of input gives one of output with the same id; its score is null where it is unknown, and its
    reasoning says why. Exits 3 when a score is unknown, 2 when a language model gave none at all.
    """
    chosen = chosen_verifier(name, backend)
    where = "standard input" if input_file == "-" else input_file
    rows = read_rows(input_bytes(input_file), chosen.rubric.verifier_id, where)
    judged = chosen(rows)
    beside = [{} for _ in rows] if judge is None else _beside(name, judge, rows)
    lines = [
        json.dumps({"id": row.id, **verified.document(), **more}, ensure_ascii=False, allow_nan=False) + "\n"
        for row, verified, more in zip(rows, judged, beside, strict=True)
    ]
    # JSON can name half a character, and UTF-8 cannot.
    emit(SURROGATE.sub("\ufffd", "".join(lines)), target)
    unknown = [each.output.reasoning for each in judged if each.output.score is None]
    if unknown and len(unknown) == len(judged) and backend == "model":
        raise CountermarkError(f"the language model judged nothing: {unknown[0]}")
    sys.exit(PERSON if unknown else ACCEPT)


def _beside(name: str, judge: str, rows: Sequence[Row]) -> list[dict[str, Any]]:
    """What a language model says of each row: checked as every output is, and what it judged is never exact."""
    model = language_judge(judge)
    return [{"judge": {"by": model.name, **verified.document()}} for verified in verifier(name, model)(rows)]


def chosen_verifier(name: str, backend: str) -> Verifier:
    """The verifier of that name with the backend that was asked for."""
    if backend == "shipped":
        return verifier(name)
    return verifier(name, LanguageModel(answers(attempts=3)))
