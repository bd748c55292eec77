"""`countermark gate calibrate`: thresholds from data, as a file that names what it was learned from."""

from __future__ import annotations

from fractions import Fraction

import click

from countermark.cli.gate_data import dataset_options, measured
from countermark.cli.output import complain, emit
from countermark.errors import CountermarkError

_METHODS = ("adaptive", "oracle-relative", "labelled", "combined")


def _share(_: click.Context, parameter: click.Parameter, value: str) -> Fraction:
    try:
        share = Fraction(value)
    except (ValueError, ZeroDivisionError):
        share = Fraction(0)
    if not 0 < share < 1:
        raise click.BadParameter("give a number between 0 and 1, such as 0.05", param=parameter)
    return share


@click.command()
@dataset_options
@click.option("--method", type=click.Choice(_METHODS), default="adaptive", show_default=True)
@click.option("--percentile", type=click.IntRange(1, 99), default=10, show_default=True, help="For adaptive.")
@click.option("--sigmas", type=click.FloatRange(0, 10), default=2.0, show_default=True, help="For oracle-relative.")
@click.option("--target", default="0.05", show_default=True, callback=_share, help="False-accept rate, for labelled.")
@click.option("--risk", default="0.05", show_default=True, callback=_share, help="How often that may fail.")
@click.option("--pack", default=None, metavar="PACK", help="Default grounding.energy, or its combined form.")
@click.option("--date", required=True, metavar="YYYY-MM-DD", help="The date that the calibration carries.")
@click.option("--version", type=click.IntRange(1, 9999), default=1, show_default=True, help="Of the calibration.")
@click.option("--out", default="-", show_default=True, metavar="FILE|-", help="Where the calibration is written.")
def calibrate(
    dataset_file: str,
    *,
    sample: int | None,
    source: str | None,
    method: str,
    percentile: int,
    sigmas: float,
    target: Fraction,
    risk: Fraction,
    pack: str | None,
    date: str,
    version: int,
    out: str,
) -> None:
    """Learn the thresholds of a grounding pack from claims like those that it will be used on.

    adaptive and oracle-relative need no labels. labelled and combined read "label", and choose the largest threshold whose
    false-accept rate stays within the target whatever the distribution, except with the risk given.
    """
    from countermark.gate import calibrate as fit  # noqa: PLC0415 — only when something is measured
    from countermark.gate.dataset import made  # noqa: PLC0415
    from countermark.gate.rows import half_of  # noqa: PLC0415

    found = measured(dataset_file, sample, source, out=out)
    name = pack if pack is not None else "grounding.energy-combined" if method == "combined" else "grounding.energy"
    common = made(name, found.dataset, date=date, version=version)
    if method == "adaptive":
        calibration = fit.adaptive(common, _some(found.column("energy.gap")), percentile)
    elif method == "oracle-relative":
        calibration = fit.relative(common, _some(found.leave_one_out()), sigmas)
    else:
        labels = [row.is_supported for row in found.dataset.rows]
        if None in labels:
            raise CountermarkError(f"row {labels.index(None) + 1} has no label", where=found.dataset.name)
        supported = [bool(label) for label in labels]
        if method == "labelled":
            calibration = fit.labelled(common, found.values, supported, target=target, risk=risk)
        else:
            halves = [half_of(row.claim) for row in found.dataset.rows]
            calibration = fit.combined(common, found.values, supported, fitted=halves, target=target, risk=risk)
    emit(calibration.to_json(), out)
    complain(f"{calibration.calibration_id}: tau {calibration.parameters['tau']}, for pack {calibration.pack}")


def _some(values: list[float]) -> list[float]:
    if not values:
        raise CountermarkError("nothing could be measured", hint="every claim needs evidence")
    return values
