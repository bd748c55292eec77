"""Calls of a library that destroy, by their path and their arguments."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from countermark.measure.exact.code.command import tables
from countermark.measure.exact.code.value import OWN, PROCESSES, TREE, Value

_EVERYTHING: Final = frozenset(("*", "**", "**/*"))
_OFF: Final = frozenset(("false", "null", "undefined", "0", "!1", "False", "None"))
_EMPTY: Final = re.compile(r"\{\s*\}|\(\s*\)|\{\s*where:\s*\{\s*\}\s*,?\s*\}")
_WRITES: Final = re.compile(r"[rwax+bt]*[wax+][rwax+bt]*")


class Called(NamedTuple):
    """A call as far as it is known."""

    language: str
    """`python` or `javascript`."""
    name: str
    arguments: Sequence[Value] = ()
    settings: Mapping[str, str] = {}
    """Options by name: keywords, or what an object among the arguments holds."""
    written: str = ""
    """The first argument as it stands in the code."""
    place: str = ""
    """What the object that the method belongs to leads to."""


class _Row(NamedTuple):
    what: str
    names: frozenset[str]
    methods: frozenset[str]
    paths: re.Pattern[str]
    first: re.Pattern[str] | None
    setting: tuple[str, str] | None
    bare: bool
    spares: bool


@cache
def _rows(language: str) -> tuple[_Row, ...]:
    return tuple(_row(row) for row in tables().written["call"] if row["language"] == language)


def _row(row: Mapping[str, Any]) -> _Row:
    name, _, value = row.get("setting", "").partition("=")
    return _Row(
        row["what"],
        frozenset(row.get("names", ())),
        frozenset(row.get("methods", ())),
        re.compile(row.get("paths", r"(?!)")),
        re.compile(row["first"]) if "first" in row else None,
        (name, value) if name else None,
        row.get("bare", False),
        row.get("spares", False),
    )


@cache
def _pattern(group: str, name: str) -> re.Pattern[str]:
    return re.compile(tables().written[group][name])


def destroys(called: Called) -> str | None:
    """What a call destroys; None where it is none that does."""
    last = called.name.rpartition(".")[2]
    for row in _rows(called.language):
        named = called.name in row.names or (_is_method(called.name) and last in row.methods)
        if (named or row.paths.fullmatch(called.name)) and _fits(called, row):
            return row.what
    return _everywhere(called) or _overwrites(called)


def is_open(called: Called) -> bool:
    """An option decides whether the call destroys, and the options are not shown."""
    rows = (row for row in _rows(called.language) if row.setting is not None and row.setting[0] not in called.settings)
    return any(row.paths.fullmatch(called.name) and not _spared(called, row) for row in rows)


def _spared(called: Called, row: _Row) -> bool:
    return row.spares and bool(called.arguments) and called.arguments[0].place == OWN


def _is_method(name: str) -> bool:
    """A function of something, and none that the block defines."""
    return "." in name and not name.startswith("local.")


def _fits(called: Called, row: _Row) -> bool:
    first = called.arguments[0] if called.arguments else None
    if _spared(called, row):
        return False
    if row.setting is not None:
        given, wanted = called.settings.get(row.setting[0], "false"), row.setting[1]
        if given in _OFF or (wanted != "true" and given.strip("'\"") != wanted):
            return False
    if row.first is not None and (first is None or row.first.fullmatch(called.written) is None):
        return False
    return not row.bare or not called.written or _EMPTY.fullmatch(called.written) is not None


def _everywhere(called: Called) -> str | None:
    """A call that is harmless once, and is made for everything below a folder or everything that runs."""
    places = {called.place, *(value.place for value in called.arguments[:1])}
    if TREE in places and _pattern("places", "removes").fullmatch(called.name):
        return "deletes a tree of files"
    if TREE in places and _pattern("places", "permits").fullmatch(called.name):
        return "changes the permissions of a tree"
    if PROCESSES in places and _pattern("places", "ends").fullmatch(called.name):
        return "ends everything that runs"
    return None


def _overwrites(called: Called) -> str | None:
    """A device, or a file that the system needs, is opened to be written."""
    if not called.arguments or _pattern("files", called.language).fullmatch(called.name) is None:
        return None
    path = called.arguments[0].shape
    mode = called.arguments[1].shape if len(called.arguments) > 1 else called.settings.get("mode", "")
    if called.name.endswith("open") and not (_WRITES.fullmatch(mode) or "O_WRONLY" in mode or "O_RDWR" in mode):
        return None
    return "overwrites what the system needs" if _pattern("files", "devices").fullmatch(path) else None


def place_of(name: str, arguments: Sequence[Value], base: str) -> str:
    """What the path that a call gives leads to."""
    if _pattern("places", "own").fullmatch(name):
        return OWN
    if _pattern("places", "tree").fullmatch(name):
        narrowed = name.endswith("glob") and arguments and arguments[0].shape not in _EVERYTHING
        return "" if narrowed else TREE
    if _pattern("places", "processes").fullmatch(name):
        return PROCESSES
    if _pattern("places", "passes").fullmatch(name):
        wide = [value.place for value in arguments if value.place in (TREE, PROCESSES)]
        return wide[0] if wide else arguments[0].place if len(arguments) == 1 else ""
    return base if base in (TREE, PROCESSES) else ""
