"""`countermark policy`: policy sets tried on drafts, and the strictest one that keeps a wanted coverage."""

from __future__ import annotations

import click

from countermark.cli.policy.simulate import simulate_candidates
from countermark.cli.policy.suggest import suggest_set


@click.group()
def policy() -> None:
    """Try policy sets on drafts before anybody relies on them."""


for _command in (simulate_candidates, suggest_set):
    policy.add_command(_command)
