"""`countermark gate calibrate`: thresholds from data, as a file that names what it was learned from."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from countermark.cli.gate.data import Measured, dataset_options, measured, promise_options, share
from countermark.cli.shared.terminal.output import complain, emit
from countermark.errors import CountermarkError
from countermark.gate.calibration import calibrate as fit
from countermark.gate.calibration.clusters import clusters
from countermark.gate.dataset import made, scored
from countermark.gate.embedding import judge_identity
from countermark.gate.measuring import SUPPORTED, SWEPT, measure_rows
from countermark.gate.result import NEAREST, SUPPORT
from countermark.gate.rows import half_of, mismatched
from countermark.policy.pack.calibration import Calibration

if TYPE_CHECKING:
    from countermark.policy.pack.calibration import Calibration

_METHODS = ("adaptive", "oracle-relative", "labelled", "combined")
_SUPPORT = "grounding.support"


@click.command()
@dataset_options
@click.option("--method", type=click.Choice(_METHODS), default="adaptive", show_default=True)
@click.option("--percentile", type=click.IntRange(1, 99), default=10, show_default=True, help="For adaptive.")
@click.option("--sigmas", type=click.FloatRange(0, 10), default=2.0, show_default=True, help="For oracle-relative.")
@click.option("--leave-one-out", is_flag=True, help="For oracle-relative: compare each passage with the others.")
@promise_options
@click.option("--wrong", callback=share, help="Refuse a calibration with a larger share of wrong accepts.")
@click.option("--measure", metavar="NAME", help="The score, for labelled; default the one that the pack decides by.")
@click.option("--pack", default=None, metavar="PACK", help="Default grounding.support, or the method's own.")
@click.option("--date", required=True, metavar="YYYY-MM-DD", help="The date that the calibration carries.")
@click.option("--version", type=click.IntRange(1, 9999), default=1, show_default=True, help="Of the calibration.")
@click.option(
    "--out",
    default="-",
    show_default=True,
    metavar="FILE|-",
    help="Write the calibration to FILE; an earlier one there is kept as its history.",
)
def calibrate(
    dataset_file: str,
    *,
    sample: int | None,
    source: str | None,
    method: str,
    percentile: int,
    sigmas: float,
    leave_one_out: bool,
    target: Fraction,
    risk: Fraction,
    wrong: Fraction | None,
    measure: str | None,
    pack: str | None,
    date: str,
    version: int,
    out: str,
) -> None:
    """Learn the thresholds of a grounding pack from claims like those that it will be used on.

    labelled and combined read "label", and choose the threshold that accepts most while its false accepts stay within the
    target whatever the distribution, except with the risk given; rows that share a claim or a passage count once. What
    cannot be promised is refused. adaptive and oracle-relative need no labels and promise nothing, and are refused if they
    accept more than the target of claims beside the evidence of other claims.
    """
    default = {"combined": "grounding.energy-combined", "labelled": _SUPPORT}.get(method, "grounding.energy")
    name = pack if pack is not None else default
    by_support = method == "labelled" and name.startswith(_SUPPORT)
    check_measure(measure, support=by_support)
    found = measured(dataset_file, sample, source, out=out, support=by_support)
    earlier = _earlier(out)
    number = version if earlier is None else max(version, int(earlier.calibration_id.rpartition(".v")[2]) + 1)
    judge = judge_identity() if by_support else None
    common = made(name, found.dataset, date=date, version=number, judge=judge)
    if method == "adaptive":
        gaps, energies = (_some(found.column(each)) for each in ("energy.gap_nearest", "energy"))
        calibration = fit.adaptive(common, gaps, percentile, energies)
    elif method == "oracle-relative":
        oracles = found.leave_one_out() if leave_one_out else found.column("energy.oracle")
        calibration = fit.relative(common, _some(oracles), sigmas, leave_one_out=leave_one_out)
    else:
        options = {"target": target, "risk": risk, "wrong": wrong, **grouped(found)}
        if method == "labelled":
            options |= scoring(found, name, measure)
            calibration = fit.labelled(common, found.values, found.labels(), **options)
        else:
            halves = [half_of(row.claim) for row in found.dataset.rows]
            calibration = fit.combined(common, found.values, found.labels(), fitted=halves, **options)
    if method in ("adaptive", "oracle-relative"):
        calibration = fit.related_only(calibration, _unrelated(found), target)
    if earlier is not None and earlier.pack == calibration.pack:
        calibration = calibration.after(earlier)
    emit(calibration.to_json(), out)
    complain(f"{calibration.calibration_id}: tau {calibration.parameters['tau']}, for pack {calibration.pack}")
    complain(calibration.warning())


def _unrelated(found: Measured) -> list[float]:
    """The gaps of claims beside the evidence of others."""
    values = measure_rows(mismatched(found.dataset), names=(NEAREST,))
    return [float(gap) for each in values if (gap := each[NEAREST]) is not None]


def check_measure(measure: str | None, *, support: bool) -> None:
    """Refuse a score that is not measured, before anything is."""
    known = sorted(SUPPORTED if support else SWEPT)
    if measure is not None and measure not in known:
        raise CountermarkError(f"there is no score {measure!r}", hint=f"there are {', '.join(known)}")


def grouped(found: Measured) -> dict[str, Any]:
    """Which rows are one cluster, and what each is drawn by."""
    return {"clusters": clusters(found.dataset.rows), "salt": [row.claim for row in found.dataset.rows]}


def scoring(found: Measured, pack: str, measure: str | None) -> dict[str, Any]:
    """The score that a threshold is learned on and, where a policy decides by support, the rows that hang on it."""
    by_support = pack.startswith(_SUPPORT)
    chosen = measure if measure is not None else SUPPORT if by_support else NEAREST
    if not by_support:
        return {"measure": chosen}
    rows = scored(found.values, pack)
    return {"measure": chosen, "eligible": rows.eligible, "asked": rows.asked}


def _earlier(out: str) -> Calibration | None:
    """The calibration that is replaced; one that somebody altered is refused rather than forgotten."""
    path = Path(out)
    return Calibration.from_json(path.read_bytes(), where=out) if out != "-" and path.is_file() else None


def _some(values: list[float]) -> list[float]:
    if not values:
        raise CountermarkError("nothing could be measured", hint="every claim needs evidence")
    return values
