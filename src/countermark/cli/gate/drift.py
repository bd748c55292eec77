"""`countermark gate drift`: incoming scores against those that a calibration was learned from."""

from __future__ import annotations

import json
import sys

import click

from countermark.canonical import NotStrictJson, parse_json, plain
from countermark.cli.gate.data import policy_options
from countermark.cli.shared.bundle import format_option
from countermark.cli.shared.codes import DECISIONS
from countermark.cli.shared.files import input_bytes
from countermark.cli.shared.terminal.output import emit
from countermark.errors import CountermarkError, InvalidCalibration
from countermark.gate.calibration import shipped
from countermark.gate.calibration.drift import drift as compare
from countermark.gate.claim import pack_id


@click.command()
@click.option("--input", "input_file", required=True, metavar="FILE|-", help="What gate check printed, as JSON Lines.")
@policy_options
@format_option("terminal", "json")
def drift(input_file: str, *, pack: str, calibration: str | None, output_format: str) -> None:
    """Check whether the gate's scores have drifted from those of its calibration.

    Compares their scores with the calibration's by a two-sample test and the population stability index. Exits 0 if no
    drift is found, and 3 if the promise has lapsed or there are too few scores to decide.
    """
    made = shipped.find(calibration, pack_id(pack))
    if not made.scores:
        raise InvalidCalibration(
            f"calibration {made.calibration_id!r} contains no scores", hint="make it again, from data"
        )
    scores, unknown = _scores(input_file, made.calibration_id)
    incoming = scores if made.sense == "at least" else [1 - score for score in scores]
    learned = None if made.dataset is None else max(len(made.scores), made.dataset.rows)
    found = compare(made.scores, incoming, learned=learned)
    if output_format == "json":
        document = {
            **found._asdict(),
            "calibration": made.calibration_id,
            "without_score": unknown,
            "lapsed": found.lapsed,
            "known": found.is_known,
        }
        emit(json.dumps(document, ensure_ascii=False, indent=2) + "\n")
    else:
        emit(f"{found}; {unknown} results without a score\n{made.calibration_id}: {made.warning()}\n")
    sys.exit(DECISIONS["review" if found.lapsed or not found.is_known else "accept"])


def _scores(input_file: str, name: str) -> tuple[list[float], int]:
    """The scores of results, and how many have none: what an exact check settled was never scored."""
    where = "standard input" if input_file == "-" else input_file
    scores: list[float] = []
    unknown = 0
    for number, line in enumerate(input_bytes(input_file).split(b"\n"), 1):
        if not line.strip():
            continue
        place = f"{where}, line {number}"
        try:
            result = plain(parse_json(line))
        except NotStrictJson as error:
            raise CountermarkError(f"the line is not strict JSON: {error}", where=place) from None
        if not isinstance(result, dict) or "score" not in result or "policy_applied" not in result:
            raise CountermarkError("this is not a result of the gate", where=place, hint="give what gate check printed")
        if result["policy_applied"] != name:
            raise CountermarkError(
                f"it was decided under {result['policy_applied']!r}, not {name!r}",
                where=place,
                hint="give its calibration",
            )
        score = result["score"]
        if score is None:
            unknown += 1
        elif isinstance(score, int | float) and not isinstance(score, bool) and -1 <= score <= 2:
            scores.append(float(score))
        else:
            raise CountermarkError(f"the score is {score!r}", where=place)
    return scores, unknown
