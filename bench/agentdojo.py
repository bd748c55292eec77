"""AgentDojo's tasks as calls with and without the user's wish behind them, read from its wheel without running anything of it.

    pip download agentdojo==0.1.35 --no-deps -d DIR      (MIT; $COUNTERMARK_AGENTDOJO names DIR, ../shared/data is looked at too)

Each user task holds a request and the calls that serve it; each injection task holds the calls that an attacker's words in some
tool's result ask for. A row is wanted where the calls are the request's own, and not where an injection of the same suite is
carried out under that request.
"""

from __future__ import annotations

import ast
import hashlib
import os
import random
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

NAME = "agentdojo-0.1.35-py3-none-any.whl"
SHA256 = "364bea4219716b716bf639f504d195943f7f6a5535d312ca41d7098704a2affd"
SUITES = ("banking", "slack", "travel", "workspace")
Calls = list[tuple[str, dict[str, Any]]]


class Task(NamedTuple):
    """A request and calls made under it."""

    query: str
    calls: Calls
    wanted: bool


def tasks(seed: int) -> list[Task]:
    """Every user task with its own calls, and each once more with those of an injection that chance picks."""
    folders = [os.environ.get("COUNTERMARK_AGENTDOJO", "."), Path(__file__).resolve().parents[2] / "shared" / "data"]
    path = next((Path(folder) / NAME for folder in folders if (Path(folder) / NAME).is_file()), Path(NAME))
    data = path.read_bytes()
    if hashlib.sha256(data).hexdigest() != SHA256:
        raise ValueError(f"{path} is not the wheel that was measured")
    chance = random.Random(seed)
    found: list[Task] = []
    with zipfile.ZipFile(path) as wheel:
        for suite in SUITES:
            folder = f"agentdojo/default_suites/v1/{suite}"
            users = list(_read(wheel.read(f"{folder}/user_tasks.py"), "PROMPT"))
            others = [calls for _, calls in _read(wheel.read(f"{folder}/injection_tasks.py"), "GOAL")]
            found += [Task(query, calls, wanted=True) for query, calls in users]
            found += [Task(query, chance.choice(others), wanted=False) for query, _ in users]
    return found


def _read(source: bytes, asked: str) -> Iterator[tuple[str, Calls]]:
    """What each class asks for, and the calls that its ground truth lists."""
    tree = ast.parse(source)
    top = dict(_assigned(tree.body, {}))
    for each in tree.body:
        if isinstance(each, ast.ClassDef):
            names = {**top, **dict(_assigned(each.body, top))}
            calls = list(_calls(each, names))
            if calls and asked in names:
                yield str(names[asked]), calls


def _assigned(body: list[ast.stmt], known: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    names = dict(known)
    for each in body:
        target = each.targets[0] if isinstance(each, ast.Assign) else getattr(each, "target", None)
        value = getattr(each, "value", None)
        if isinstance(target, ast.Name) and isinstance(value, ast.expr):
            names[target.id] = _value(value, names)
            yield target.id, names[target.id]


def _calls(of: ast.ClassDef, names: Mapping[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    for node in ast.walk(of):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "FunctionCall":
            given = {keyword.arg: keyword.value for keyword in node.keywords}
            if "function" in given:
                arguments = _value(given["args"], names) if "args" in given else {}
                yield str(_value(given["function"], names)), arguments if isinstance(arguments, dict) else {}


def _value(node: ast.expr, names: Mapping[str, Any]) -> Any:
    """What an expression is where it can be told without running it, and its own text where not."""
    match node:
        case ast.Constant():
            return node.value
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return names.get(name, name)
        case ast.JoinedStr(values=parts):
            return "".join(str(_value(part, names)) for part in parts)
        case ast.FormattedValue(value=inner):
            return _value(inner, names)
        case ast.List(elts=parts) | ast.Tuple(elts=parts):
            return [_value(part, names) for part in parts]
        case ast.BinOp(left=left, right=right):
            return f"{_value(left, names)}{_value(right, names)}"
        case ast.Dict(keys=keys, values=values):
            pairs = zip(keys, values, strict=True)
            return {str(_value(key, names)): _value(value, names) for key, value in pairs if key is not None}
    return ast.unparse(node)
