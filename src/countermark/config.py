"""The configuration file: countermark.toml, or [tool.countermark] in pyproject.toml.

An unknown key is an error: a misspelt one would silently loosen what the operator asked for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from pathlib import Path
from typing import Any, NamedTuple

from countermark.errors import CountermarkError, nearest, reason_of, shown

_OWN, _SHARED = "countermark.toml", "pyproject.toml"
_KEYS = ("pack", "numbers", "locale", "params", "facts", "docs", "serve")


class Config(NamedTuple):
    """What the configuration sets; a flag on the command line comes before it."""

    packs: Sequence[str] = ()
    numbers: list[Any] | None = None
    locale: str | None = None
    params: Mapping[str, Any] = {}
    facts: Sequence[str] = ()
    """As paths from here, not from the file that names them."""
    documents: Sequence[str] = ()
    """The same."""
    serve: Mapping[str, Any] = {}
    """What the service is told, as it is written; serve/settings.py reads it."""
    folder: Path = Path()
    """Where the file lies; what it names is named from there."""


def configured(file: str | None = None, start: Path | None = None) -> Config:
    """The configuration in a given file, or the nearest one from the working folder upwards."""
    if file is not None:
        path = Path(file)
        found = _table(path, _read(path))
        if found is None:
            raise CountermarkError("there is no [tool.countermark] here", where=file)
        return _config(path, found)
    folder = (start if start is not None else Path()).resolve()
    for each in (folder, *folder.parents):
        tables = [
            (path, found)
            for path in (each / _OWN, each / _SHARED)
            if path.is_file() and (found := _table(path, _read(path))) is not None
        ]
        if len(tables) > 1:
            raise CountermarkError(
                f"both {_OWN} and {_SHARED} configure Countermark", where=str(each), hint="keep one of them"
            )
        if tables:
            return _config(*tables[0])
    return Config()


def _read(path: Path) -> dict[str, Any]:
    import tomllib  # noqa: PLC0415 — only where there is a file

    try:
        # Numbers keep the digits that were written; the parser's own would pass through a binary float.
        return tomllib.loads(path.read_text("utf-8"), parse_float=Decimal)
    except OSError as error:
        reason = reason_of(error)
        raise CountermarkError(f"configuration cannot be read: {reason}", where=str(path)) from error
    except UnicodeDecodeError as error:
        raise CountermarkError(f"byte {error.start + 1} is not UTF-8", where=str(path)) from error
    except (ValueError, RecursionError) as error:  # also a number too long for Python, which the reader lets through
        detail = str(error) or "it is nested too deeply"
        raise CountermarkError(f"not TOML: {detail[:1].lower()}{detail[1:]}", where=str(path)) from error


def _table(path: Path, document: Mapping[str, Any]) -> Any:
    if path.name != _SHARED:
        return document
    tools = document.get("tool")
    return tools.get("countermark") if isinstance(tools, Mapping) else None


def _config(path: Path, table: Any) -> Config:
    where = f"{path} [tool.countermark]" if path.name == _SHARED else str(path)
    if not isinstance(table, Mapping):
        raise CountermarkError(f"the configuration is {type(table).__name__}", where=where, hint="write a table")
    for key in table:
        if key not in _KEYS:
            hint = nearest(key, _KEYS)
            raise CountermarkError(f"unknown key {key!r}", where=where, hint=hint or f"there are {', '.join(_KEYS)}")
    locale = table.get("locale")
    if locale is not None and not isinstance(locale, str):
        raise CountermarkError(f"locale is {shown(locale)}", where=where, hint='write text such as "de"')
    numbers = table.get("numbers")
    if numbers is not None and not isinstance(numbers, list):
        raise CountermarkError(f"numbers is {shown(numbers)}", where=where, hint="write a list of policies")
    params = table.get("params", {})
    if not isinstance(params, Mapping):
        raise CountermarkError(f"params is {shown(params)}", where=where, hint="write a table of names and values")
    serve = table.get("serve", {})
    if not isinstance(serve, Mapping):
        raise CountermarkError(f"serve is {shown(serve)}", where=where, hint="write a table [serve]")
    folder = path.parent
    return Config(
        packs=[pack_path(folder, name) for name in _texts(table, "pack", where)],
        numbers=numbers,
        locale=locale,
        params=params,
        facts=[name if "://" in name else str(folder / name) for name in _texts(table, "facts", where)],
        documents=[str(folder / name) for name in _texts(table, "docs", where)],
        serve=serve,
        folder=folder,
    )


def _texts(table: Mapping[str, Any], key: str, where: str) -> list[str]:
    value = table.get(key, [])
    values = [value] if isinstance(value, str) else value
    if not isinstance(values, list) or not all(isinstance(each, str) for each in values):
        raise CountermarkError(f"{key} is {shown(value)}", where=where, hint="write text or a list of texts")
    return values


def pack_path(folder: Path, name: str) -> str:
    """A file is named from the configuration's own folder; a shipped pack has no folder and no ".json"."""
    return str(folder / name) if name.endswith(".json") or "/" in name else name
