"""`countermark study`: whether marks help readers, asked of people."""

from __future__ import annotations

import click

from countermark.cli.study.analyse import analyse_responses
from countermark.cli.study.new import new_study
from countermark.cli.study.power import needed
from countermark.cli.study.simulate import simulate_responses


@click.group()
def study() -> None:
    """Study what marks do: the same answers with marks, with bare numbers, and as plain text."""


for _command in (new_study, simulate_responses, analyse_responses, needed):
    study.add_command(_command)
