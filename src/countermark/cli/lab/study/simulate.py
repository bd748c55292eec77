"""`countermark lab study simulate`: responses of people who do not exist, with an effect that is put in."""

from __future__ import annotations

import click

from countermark.cli.shared.files import input_bytes
from countermark.cli.shared.terminal.output import emit
from countermark.lab.study.cohort import Effects, simulate_cohort
from countermark.lab.study.design import Study
from countermark.lab.study.responses import write_responses

_SHARE = click.FloatRange(-1, 1)


@click.command("simulate")
@click.argument("key_file", metavar="KEY")
@click.option("--participants", type=click.IntRange(1, 100_000), default=200, show_default=True)
@click.option("--base", type=_SHARE, default=0.6, show_default=True, help="Share of well-placed trust with plain text.")
@click.option("--marks", type=_SHARE, default=0.0, show_default=True, help="What marks add to that share.")
@click.option("--citation", type=_SHARE, default=0.0, show_default=True, help="What citations add.")
@click.option("--time", type=float, default=1.0, show_default=True, help="Time with marks, as a multiple.")
@click.option("--seed", type=click.IntRange(min=0), default=0, show_default=True)
@click.option("--out", default="-", show_default=True, metavar="FILE|-")
def simulate_responses(
    key_file: str, *, participants: int, base: float, marks: float, citation: float, time: float, seed: int, out: str
) -> None:
    """Write responses of a simulated cohort, to try the analysis before anybody is asked. They say nothing about people."""
    study = Study.from_json(input_bytes(key_file), where=key_file)
    effects = Effects(base=base, marks=marks, citation=citation, time=time)
    emit(write_responses(study, simulate_cohort(study, participants, effects, seed=seed)), out)
