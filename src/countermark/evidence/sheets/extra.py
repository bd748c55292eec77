"""What the readers of several formats say alike: a library that is missing, a sheet that is not there."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any

from countermark.errors import InvalidEvidence, nearest

_SHOWN = 8


def module(name: str, what: str, where: str, extra: str = "tables") -> Any:
    """A library that not everybody installs."""
    try:
        return import_module(name)
    except ImportError as error:
        raise InvalidEvidence(
            f"{what} needs {name.partition('.')[0]}", where=where, hint=f"pip install 'countermark[{extra}]'"
        ) from error


def unknown_sheet(wanted: str, known: Sequence[str], where: str, kind: str = "sheet") -> InvalidEvidence:
    """A sheet or table that is asked for and is not there."""
    names = ", ".join(map(repr, known[:_SHOWN])) + (f" and {len(known) - _SHOWN} more" if len(known) > _SHOWN else "")
    hint = nearest(wanted, known) or (f"there are {names}" if known else f"there is no {kind}")
    return InvalidEvidence(f"there is no {kind} {wanted!r}", where=where, hint=hint)
