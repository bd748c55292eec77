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


def first_line(error: Exception) -> str:
    """What an error of another library says, shortly."""
    return (str(error).splitlines() or [type(error).__name__])[0][:200].lower()


def chosen(titles: Sequence[str], hidden: Sequence[str], wanted: str | None, where: str, book: str) -> list[str]:
    """The sheets that are visible, or the one that is asked for, which may be hidden."""
    if wanted is not None and wanted not in titles:
        raise unknown_sheet(wanted, titles, where)
    found = [title for title in titles if title not in hidden] if wanted is None else [wanted]
    if not found:
        what = f"the {book} has no sheet that is shown{'' if titles else ' and has cells'}"
        hint = f"unhide it, or name one of {', '.join(map(repr, hidden[:5]))}" if hidden else ""
        raise InvalidEvidence(what, where=where, hint=hint)
    return found


def hidden_notes(hidden: Sequence[str], wanted: str | None) -> list[str]:
    """What a person is told of sheets that are left out."""
    return [f"hidden sheet {title!r} is not read" for title in hidden if wanted is None]


def unknown_sheet(wanted: str, known: Sequence[str], where: str, kind: str = "sheet") -> InvalidEvidence:
    """A sheet or table that is asked for and is not there."""
    names = ", ".join(map(repr, known[:_SHOWN])) + (f" and {len(known) - _SHOWN} more" if len(known) > _SHOWN else "")
    hint = nearest(wanted, known) or (f"there are {names}" if known else f"there is no {kind}")
    return InvalidEvidence(f"there is no {kind} {wanted!r}", where=where, hint=hint)
