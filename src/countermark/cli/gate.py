"""`countermark gate`: claims against their evidence, and how its thresholds are learned and looked at."""

from __future__ import annotations

import click

from countermark.cli.gate_audit import audit
from countermark.cli.gate_calibrate import calibrate
from countermark.cli.gate_check import check
from countermark.cli.gate_report import report
from countermark.cli.gate_sweep import sweep


@click.group()
def gate() -> None:
    """Accept, review or reject claims by how far their evidence explains them; learn and audit the thresholds."""


for _command in (check, sweep, calibrate, audit, report):
    gate.add_command(_command)
