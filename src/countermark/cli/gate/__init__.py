"""`countermark gate`: claims against their evidence, and how its thresholds are learned and looked at."""

from __future__ import annotations

import click

from countermark.cli.gate.audit import audit
from countermark.cli.gate.calibrate import calibrate
from countermark.cli.gate.check import check
from countermark.cli.gate.drift import drift
from countermark.cli.gate.report import report
from countermark.cli.gate.sweep import sweep
from countermark.cli.gate.transfer import transfer
from countermark.cli.gate.tune import tune


@click.group()
def gate() -> None:
    """Accept, review or reject claims by what their evidence says; learn, audit and watch the thresholds."""


for _command in (check, sweep, calibrate, transfer, drift, tune, audit, report):
    gate.add_command(_command)
