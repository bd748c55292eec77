"""The door: one group of commands, and one way in which every mistake is told.

Data goes to standard output as UTF-8 bytes whatever the locale says; everything else to standard error.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

import click

from countermark import __version__
from countermark.cli.shared.codes import INTERRUPTED, MISUSE
from countermark.cli.shared.terminal.output import complain, emit
from countermark.cli.verbs import Verbs
from countermark.errors import CountermarkError, reason_of

_TRACEBACK = "COUNTERMARK_TRACEBACK"


class Door(Verbs):
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
        except click.exceptions.NoArgsIsHelpError as error:
            # Nothing was asked for, so nothing went wrong.
            emit(error.ctx.get_help() + "\n")
            code = 0
        except click.ClickException as error:
            _leave(_usage(error))
        except click.Abort:
            sys.exit(INTERRUPTED)
        except BrokenPipeError:
            _drop_output()  # whoever read it has seen enough
            sys.exit(0)
        except OSError as error:
            _drop_output()
            place = f" (in {error.filename})" if error.filename else ""
            _leave(f"{reason_of(error)}{place}")
        except Exception as error:
            if os.environ.get(_TRACEBACK):
                raise
            _leave(
                f"countermark itself failed: {type(error).__name__}: {error}; {_TRACEBACK}=1 shows where, please report it"
            )
        if standalone_mode:
            sys.exit(code if isinstance(code, int) else 0)
        return code


def _drop_output() -> None:
    """Forget what could not be written; Python would try once more, and complain, when it closes the stream."""
    with contextlib.suppress(OSError, ValueError):  # not a real stream: nothing is closed
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _leave(message: str) -> NoReturn:
    complain(f"error: {message}")
    sys.exit(MISUSE)


def _usage(error: click.ClickException) -> str:
    message = error.format_message().rstrip(".")
    command = getattr(error, "ctx", None)
    hint = f"; see '{command.command_path} --help'" if command is not None else ""
    return message[:1].lower() + message[1:] + hint


@click.group(cls=Door, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, prog_name="countermark", message="%(prog)s %(version)s")
def cli() -> None:
    """Mark what a model's answer proves against trusted data, flag what contradicts it, leave the rest unmarked.

    Exit codes: 0 accept, 1 reject, 3 needs review, 2 error.
    """
