"""The door: one group of commands, and one way in which every mistake is told.

Data goes to standard output as UTF-8 bytes whatever the locale says; everything else to standard error.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

import click

from countermark import __version__
from countermark.cli.check import check
from countermark.cli.demo import demo
from countermark.cli.explain import explain
from countermark.cli.output import complain
from countermark.cli.pack import pack
from countermark.cli.render import render
from countermark.cli.replay import replay
from countermark.errors import CountermarkError

MISUSE = 2
_INTERRUPTED = 130


class Door(click.Group):
    """A group whose errors are one line on standard error and an exit code, never a traceback."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = "countermark",
        complete_var: str | None = None,
        standalone_mode: bool = True,  # noqa: FBT001, FBT002 — click's own signature
        **extra: Any,
    ) -> Any:
        try:
            code = super().main(args, prog_name, complete_var, standalone_mode=False, **extra)
        except CountermarkError as error:
            _leave(str(error))
        except click.UsageError as error:
            command = error.ctx.command_path if error.ctx is not None else "countermark"
            _leave(f"{_lowered(error.format_message())}; see '{command} --help'")
        except click.Abort:
            sys.exit(_INTERRUPTED)
        except BrokenPipeError:
            # Whoever read our output has seen enough. Python would complain again when it closes the stream.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            sys.exit(0)
        except click.ClickException as error:
            _leave(_lowered(error.format_message()))
        except OSError as error:
            place = f" (in {error.filename})" if error.filename else ""
            _leave(f"{(error.strerror or str(error)).lower()}{place}")
        except MemoryError:
            _leave("there is not enough memory for this")
        if standalone_mode:
            sys.exit(code if isinstance(code, int) else 0)
        return code


def _leave(message: str) -> NoReturn:
    complain(f"error: {message}")
    sys.exit(MISUSE)


def _lowered(message: str) -> str:
    message = message.rstrip(".")
    return message[:1].lower() + message[1:]


@click.group(cls=Door, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, prog_name="countermark", message="%(prog)s %(version)s")
def cli() -> None:
    """Mark what a model's answer proves against trusted data, flag what contradicts it, leave the rest unmarked.

    Exit codes: 0 accept, 1 reject, 3 review, 2 a mistake in the command, a file or the configuration.
    """


for _command in (check, explain, render, replay, pack, demo):
    cli.add_command(_command)
