"""`countermark gate`: claims against their evidence, and how its thresholds are learned and looked at."""

from __future__ import annotations

import click

from countermark.cli.gate_audit import audit
from countermark.cli.gate_calibrate import calibrate
from countermark.cli.gate_check import check
from countermark.cli.gate_drift import drift
from countermark.cli.gate_report import report
from countermark.cli.gate_sweep import sweep
from countermark.cli.gate_transfer import transfer
from countermark.cli.gate_tune import tune


@click.group()
def gate() -> None:
    """Accept, review or reject claims by what their evidence says; learn, audit and watch the thresholds."""


for _command in (check, sweep, calibrate, transfer, drift, tune, audit, report):
    gate.add_command(_command)
