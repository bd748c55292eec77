"""`countermark gate transfer`: how a threshold learned on one source holds on another."""

from __future__ import annotations

import json
from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

import click

from countermark.cli.gate.calibrate import check_measure, scoring
from countermark.cli.gate.data import Measured, dataset_options, measured, promise_options
from countermark.cli.shared.bundle import format_option
from countermark.cli.shared.terminal.output import emit
from countermark.errors import CountermarkError
from countermark.gate.calibration.calibrate import SENSES
from countermark.gate.calibration.clusters import clusters
from countermark.gate.calibration.transfer import Sample, carried, transfers
from countermark.gate.result import NEAREST

if TYPE_CHECKING:
    from countermark.gate.calibration.transfer import Sample


@click.command()
@dataset_options
@click.option("--to", "to_file", metavar="FILE", help="Another dataset, on which the thresholds of the first are used.")
@click.option("--percentile", type=click.IntRange(1, 99), help="Carry this percentile of the gap; needs no labels.")
@promise_options
@click.option("--measure", metavar="NAME", help="The score; default the one that the pack decides by.")
@click.option("--pack", default="grounding.support", show_default=True, metavar="PACK")
@format_option("terminal", "json")
def transfer(
    dataset_file: str,
    *,
    sample: int | None,
    source: str | None,
    to_file: str | None,
    percentile: int | None,
    target: Fraction,
    risk: Fraction,
    measure: str | None,
    pack: str,
    output_format: str,
) -> None:
    """Learn a threshold on each source of a labelled dataset and use it on every other.

    A source is what rows say in "source"; with --to each file is one. For each pair: how many unsupported claims are accepted,
    how many supported ones, and whether the promise was kept. With --percentile: how many claims each source's gap at that
    percentile accepts of every other. Two sources are compared however few their rows are.
    """
    if percentile is not None:
        files = [dataset_file, *(() if to_file is None else (to_file,))]
        sets = [measured(file, sample, source, out=None, names=("energy.gap_nearest",)) for file in files]
        emit(_percentiles(sets, percentile, output_format))
        return
    support = pack.startswith("grounding.support")
    check_measure(measure, support=support)
    found = measured(dataset_file, sample, source, out=None, support=support)
    chosen = str(scoring(found, pack, measure)["measure"])
    if to_file is None:
        names = list(dict.fromkeys(row.source or found.dataset.name for row in found.dataset.rows))
        samples = {name: _sample(found, pack, measure, name) for name in names}
    else:
        other = measured(to_file, sample, source, out=None, support=support)
        samples = {each.dataset.name: _sample(each, pack, measure, None) for each in (found, other)}
    if len(samples) < 2:
        raise CountermarkError("there is one source only", where=found.dataset.name, hint="give another with --to")
    lines = transfers(samples, sense=SENSES.get(chosen, "at most"), target=target, risk=risk)
    if output_format == "json":
        emit(json.dumps([line.document(target) for line in lines], ensure_ascii=False, indent=2) + "\n")
        return
    told = [f"{'learned on':<28} {'used on':<28} {'tau':>8}  {'false accepts':<16} {'supported accepted':<20} promise"]
    for line in lines:
        tau = "-" if line.tau is None else f"{line.tau:.4f}"
        wrong, right = f"{line.wrong}/{line.unsupported}", f"{line.right}/{line.supported}"
        told.append(
            f"{line.learned_on:<28} {line.used_on:<28} {tau:>8}  {wrong:<16} {right:<20} {line.verdict(target)}"
        )
    emit("\n".join(told) + "\n")


def _percentiles(sets: Sequence[Measured], percentile: int, output_format: str) -> str:
    """What becomes of a percentile's acceptance when its threshold is used on another source."""
    gaps: dict[str, list[float]] = {}
    for found in sets:
        for row, values in zip(found.dataset.rows, found.values, strict=True):
            name = found.dataset.name if len(sets) > 1 else row.source or found.dataset.name
            if (gap := values[NEAREST]) is not None:
                gaps.setdefault(name, []).append(float(gap))
    if len(gaps) < 2:
        raise CountermarkError("there is one source only", hint="give another with --to")
    lines = carried(gaps, percentile)
    if output_format == "json":
        return json.dumps([line._asdict() for line in lines], ensure_ascii=False, indent=2) + "\n"
    told = [f"{'learned on':<28} {'used on':<28} {'tau':>8}  accepted at P{percentile}"]
    for line in lines:
        share = f"{line.accepted / line.total:.0%} ({line.accepted}/{line.total})"
        told.append(f"{line.learned_on:<28} {line.used_on:<28} {line.tau:8.4f}  {share}")
    return "\n".join(told) + "\n"


def _sample(found: Measured, pack: str, measure: str | None, source: str | None) -> Sample:
    """The labelled scores of one source; what no threshold would accept has the worst."""
    options, labels = scoring(found, pack, measure), found.labels()
    name, eligible = str(options["measure"]), options.get("eligible")
    worst = 1.0 if SENSES.get(name, "at most") == "at most" else 0.0
    rows = found.dataset.rows
    places = [place for place, row in enumerate(rows) if source is None or (row.source or found.dataset.name) == source]
    scores = []
    for place in places:
        value = found.values[place][name]
        fit = value is not None and (eligible is None or eligible[place])
        scores.append(float(value) if fit and value is not None else worst)
    chosen = [rows[place] for place in places]
    return Sample(scores, [labels[place] for place in places], clusters(chosen), [row.claim for row in chosen])
