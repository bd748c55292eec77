"""Several options of the command line as one decorator."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

_Command = TypeVar("_Command", bound=Callable[..., Any])


def bundle(*options: Callable[[Any], Any]) -> Callable[[_Command], _Command]:
    """Gives a command all of these, in the order in which its help lists them."""

    def decorated(command: _Command) -> _Command:
        for option in reversed(options):
            command = option(command)
        return command

    return decorated


def format_option(*formats: str) -> Callable[[_Command], _Command]:
    """In which format a command answers; the first is its own."""
    return click.option(
        "--output-format", "output_format", type=click.Choice(formats), default=formats[0], show_default=True
    )
