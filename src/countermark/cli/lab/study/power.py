"""`countermark lab study power`: how many participants a study needs."""

from __future__ import annotations

import click

from countermark.cli.shared.terminal.output import emit
from countermark.lab.study.power import participants_needed, power

_SHARE = click.FloatRange(0, 1)


@click.command("power")
@click.option(
    "--effect",
    type=click.FloatRange(-1, 1),
    required=True,
    help="What marks add to well-placed trust, 0.1 = 10 points.",
)
@click.option("--answers", type=click.IntRange(1, 100), required=True, help="Answers in each condition.")
@click.option(
    "--participants", type=click.IntRange(2), help="Print the power of N participants instead of the number needed."
)
@click.option("--base", type=_SHARE, default=0.6, show_default=True, help="Well-placed trust with plain text.")
@click.option(
    "--spread", type=_SHARE, default=0.1, show_default=True, help="How much the effect differs between people."
)
@click.option("--alpha", type=_SHARE, default=0.05, show_default=True)
@click.option("--power", "wanted", type=_SHARE, default=0.8, show_default=True)
def needed(
    *, effect: float, answers: int, participants: int | None, base: float, spread: float, alpha: float, wanted: float
) -> None:
    """Say how many participants find an effect of this size, by the normal approximation for paired differences."""
    if participants is not None:
        found = power(effect, participants, answers=answers, base=base, spread=spread, alpha=alpha)
        emit(f"{found:.3f}\n")
        return
    emit(f"{participants_needed(effect, answers=answers, base=base, spread=spread, alpha=alpha, wanted=wanted)}\n")
