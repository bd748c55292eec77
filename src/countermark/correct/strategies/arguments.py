"""Arguments of a tool call, each cast to the type that the tool's schema names, where nothing is lost."""

from __future__ import annotations

import ast
import json
import re
import warnings
from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import Any, Final, NamedTuple

from countermark.model import ToolCall
from countermark.patterns import lazy

_LONGEST: Final = 100_000
_NUMBER: Final = lazy(r"-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?", re.ASCII)
_INTEGER: Final = lazy(r"-?(?:0|[1-9]\d{0,30})(?:\.0+)?", re.ASCII)
_BOOLEANS: Final = {"true": True, "false": False}
_NAMES: Final = {"true": True, "false": False, "null": None}


class Cast(NamedTuple):
    """One value that is written otherwise."""

    start: int
    end: int
    new: str
    path: str
    wanted: str


class _NotLiteral(Exception):
    """Something else than a value stands there."""


def casts(call: ToolCall, text: str, schema: Any) -> list[Cast]:
    """What to write otherwise in a call, in the places of the draft; none where its text cannot be read exactly."""
    if not isinstance(schema, Mapping) or len(text) > _LONGEST:
        return []
    start = text.find("{") if not re.match(r"[A-Za-z_][\w.-]*\(", text) else 0
    if start < 0:
        return []
    places = _Places(text[start:])
    tree = _parsed(text[start:])
    arguments = None if tree is None else _arguments(tree, call)
    if arguments is None:
        return []
    style = "python" if isinstance(tree, ast.Call) else "json"
    found = list(_within(arguments, schema, "", style))
    shift = call.span.start + start
    return [
        Cast(shift + places.at(node.lineno, node.col_offset), shift + places.at(*_end(node)), new, path, wanted)
        for node, new, path, wanted in found
    ]


def _end(node: ast.expr) -> tuple[int, int]:
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    return node.end_lineno, node.end_col_offset


class _Places:
    """Line and byte of the syntax tree to code points of the text."""

    def __init__(self, text: str) -> None:
        self._lines = [0]
        self._text = text
        for found in re.finditer(r"\r\n|\r|\n", text):
            self._lines.append(found.end())

    def at(self, line: int, column: int) -> int:
        start = self._lines[line - 1]
        end = self._lines[line] if line < len(self._lines) else len(self._text)
        return start + len(self._text[start:end].encode()[:column].decode("utf-8", "ignore"))


def _parsed(text: str) -> ast.expr | None:
    """A call or an object, which JSON and Python write alike but for three names."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return ast.parse(text.strip("\n"), mode="eval").body if not text.startswith("\n") else None
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None


def _arguments(tree: ast.expr, call: ToolCall) -> dict[str, ast.expr] | None:
    """The arguments' own places: those of the call, or of the one object that holds just them."""
    if isinstance(tree, ast.Call):
        named = {each.arg: each.value for each in tree.keywords if each.arg is not None}
        return named if len(named) == len(tree.keywords) and not tree.args else None
    wanted = dict(call.arguments)
    for node in ast.walk(tree):
        if isinstance(node, ast.Dict):
            try:
                if _value(node) == wanted:
                    return {_value(key): value for key, value in _items(node)}
            except (_NotLiteral, RecursionError):
                continue
    return None


def _items(node: ast.Dict) -> Iterator[tuple[ast.expr, ast.expr]]:
    for key, value in zip(node.keys, node.values, strict=True):
        if key is None:
            raise _NotLiteral
        yield key, value


def _value(node: ast.expr) -> Any:
    if isinstance(node, ast.Constant) and isinstance(node.value, str | int | float | bool | None):
        return node.value
    if isinstance(node, ast.Name) and node.id in _NAMES:
        return _NAMES[node.id]
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub) and isinstance(node.operand, ast.Constant):
        return -_value(node.operand)
    if isinstance(node, ast.List):
        return [_value(each) for each in node.elts]
    if isinstance(node, ast.Dict):
        return {_value(key): _value(value) for key, value in _items(node)}
    raise _NotLiteral


def _within(
    arguments: Mapping[str, ast.expr], schema: Mapping[str, Any], path: str, style: str
) -> Iterator[tuple[ast.expr, str, str, str]]:
    properties = schema.get("properties")
    for name, node in arguments.items():
        part = properties.get(name) if isinstance(properties, Mapping) else None
        if isinstance(part, Mapping):
            yield from _one(node, part, f"{path}.{name}" if path else name, style)


def _one(node: ast.expr, schema: Mapping[str, Any], path: str, style: str) -> Iterator[tuple[ast.expr, str, str, str]]:
    wanted = schema.get("type")
    if isinstance(node, ast.Dict) and wanted == "object":
        try:
            inner = {_value(key): value for key, value in _items(node)}
        except _NotLiteral:
            return
        yield from _within(inner, schema, path, style)
    elif isinstance(node, ast.List) and wanted == "array":
        items = schema.get("items")
        if isinstance(items, Mapping):
            for index, each in enumerate(node.elts):
                yield from _one(each, items, f"{path}.{index}", style)
    elif isinstance(wanted, str):
        try:
            new = _cast(_value(node), wanted, style)
        except _NotLiteral:
            return
        if new is not None:
            yield node, new, path, wanted


def _cast(value: Any, wanted: str, style: str) -> str | None:
    """The value as this type; None where it has the type, or would not be the same value."""
    if isinstance(value, str):
        if wanted == "number" and _NUMBER.fullmatch(value):
            return value
        if wanted == "integer" and _INTEGER.fullmatch(value):
            return str(int(Decimal(value)))
        if wanted == "boolean" and value.lower() in _BOOLEANS:
            return _name(style, yes=_BOOLEANS[value.lower()])
        return None
    if wanted == "string" and isinstance(value, bool | int):
        return json.dumps(str(value).lower() if isinstance(value, bool) else str(value))
    return None


def _name(style: str, *, yes: bool) -> str:
    return str(yes) if style == "python" else str(yes).lower()
