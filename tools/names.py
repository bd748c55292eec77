"""Every name in backticks in the docs that looks like one of ours exists. `make check` runs it.

Looked at are modules (`countermark.store`, `python -m bench.speed`), files (`bench/speed.py`), targets (`make test`), commands and their options
(`countermark check --data`), options by themselves (`--as-of`) and dotted names (`number.match`). What belongs to others stands in
names.txt.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import click

ROOT: Final = Path(__file__).resolve().parents[1]
SOURCE: Final = ROOT / "src" / "countermark"
PAGES: Final = ("*.md", "docs/**/*.md", "bench/*.md", "spec/*.md", "train/*.md")
HISTORY: Final = "CHANGELOG.md"
"""Names what was there at its time."""
OTHERS: Final = frozenset(Path(__file__).with_name("names.txt").read_text("utf-8").split())
FIELDS: Final = {"evidence": "model/evidence.py", "serve": "serve/settings.py"}
"""What a package shares its name with: an object, or a table of the configuration."""
_FENCE: Final = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
_CODE: Final = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
_OPTION: Final = re.compile(r"(?<![\w-])--[a-z][a-z0-9-]+")
_FILE: Final = re.compile(r"(?<![\w./])(?:bench|docs|packaging|spec|src|tests|tools|train|web)/[\w./-]*\w")
_MODULE: Final = re.compile(r"(?<=-m )(?:bench|tools|train)(?:\.\w+)+")
_DOTTED: Final = re.compile(r"[a-z_]+(?:\.[a-z_]\w*)+")
_SUFFIXES: Final = frozenset(
    [
        "css",
        "csv",
        "db",
        "dsse",
        "html",
        "js",
        "json",
        "jsonl",
        "key",
        "md",
        "md5",
        "npz",
        "onnx",
        "parquet",
        "png",
        "pub",
        "py",
        "svg",
        "toml",
        "txt",
        "xlsx",
        "yaml",
        "yml",
    ]
)


def main() -> int:
    """Print what does not exist; 1 when there is any."""
    bad = [
        f"{path.relative_to(ROOT)}: `{code}`: {what}"
        for pattern in PAGES
        for path in sorted(ROOT.glob(pattern))
        if path.name != HISTORY
        for code in dict.fromkeys(_CODE.findall(_FENCE.sub("", path.read_text("utf-8"))))
        for what in missing(code)
    ]
    print("\n".join(bad) if bad else "every name in backticks in the docs exists")
    return 1 if bad else 0


def missing(code: str) -> Iterator[str]:
    """What of a stretch of code is not there."""
    words = code.split()
    for each in _FILE.findall(code):
        if not (ROOT / each).exists() and not any(ROOT.glob(f"{each}*")) and each not in OTHERS:
            yield f"there is no file {each}"
    for each in _MODULE.findall(code):
        path = ROOT / each.replace(".", "/")
        if not path.with_suffix(".py").exists() and not (path / "__main__.py").exists():
            yield f"there is no module {each}"
    if words[0] == "make":
        yield from (f"there is no target {each}" for each in words[1:2] if each not in _targets())
    elif words[0] == "countermark" and len(words) > 1:
        yield from _command(words[1:])
    elif words[0] not in OTHERS:
        yield from (f"no command has {each}" for each in _OPTION.findall(code) if each not in _options() | OTHERS)
    if (
        _DOTTED.fullmatch(code)
        and code not in OTHERS
        and code.rpartition(".")[2] not in _SUFFIXES
        and not _is_there(code)
    ):
        yield "there is no module, measure or attribute of that name"


def _command(words: list[str]) -> Iterator[str]:
    """A command line of ours, as far as it names commands and options."""
    node: click.Command = _door()
    for word in words:
        if isinstance(node, click.Group) and re.fullmatch(r"[a-z][a-z-]*", word):
            context = click.Context(node)
            found = node.get_command(context, word) if word in node.list_commands(context) else None
            if found is None:
                yield f"there is no command {word!r}"
                return
            node = found
    known = {name for each in node.params for name in (*each.opts, *each.secondary_opts)} | {"--help", "--version"}
    if not isinstance(node, click.Group):
        yield from (f"{node.name} has no {each}" for each in _OPTION.findall(" ".join(words)) if each not in known)


def _is_there(name: str) -> bool:
    """A module or a name in one; a measure, a pack or a route, which the source spells out; a field of an object."""
    first, _, rest = name.partition(".")
    if first == "countermark":
        return _in_module(SOURCE, rest.split("."))
    if not (SOURCE / first).is_dir() or _in_module(SOURCE, name.split(".")):
        return True
    if first in FIELDS and rest in _names(SOURCE / FIELDS[first]):
        return True
    return re.search(rf"""["'`]{re.escape(name)}["'`]""", _text()) is not None


def _in_module(folder: Path, parts: list[str]) -> bool:
    here = folder / parts[0]
    if here.is_dir():
        return len(parts) == 1 or _in_module(here, parts[1:]) or parts[1] in _names(here / "__init__.py")
    module = here.with_suffix(".py")
    return parts[0] in _names(folder / "__init__.py") or (
        module.exists() and (len(parts) == 1 or parts[1] in _names(module))
    )


@cache
def _names(module: Path) -> frozenset[str]:
    """What a module defines or imports at its top, and the names that it spells out as public."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(module.read_text("utf-8"))) if module.exists() else ():
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            found.add(node.name)
        elif isinstance(node, ast.ImportFrom):
            found |= {each.asname or each.name for each in node.names}
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
    return frozenset(found)


@cache
def _text() -> str:
    """All source and all data in which names are spelled out."""
    files = (
        path
        for suffix in ("py", "json", "toml", "js")
        for path in (*SOURCE.rglob(f"*.{suffix}"), *ROOT.glob(f"spec/**/*.{suffix}"))
    )
    return "\n".join(path.read_text("utf-8") for path in files)


@cache
def _targets() -> frozenset[str]:
    return frozenset(re.findall(r"^([a-z-]+(?: [a-z-]+)*):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)) | {
        "chromium"
    }


@cache
def _door() -> click.Group:
    from countermark.cli.door import cli  # noqa: PLC0415 — every command, and only when one is named

    return cli


@cache
def _options() -> frozenset[str]:
    """Every option of every command, and of the scripts of bench, tools, train and spec."""
    found: set[str] = set()
    rest: list[click.Command] = [_door()]
    while rest:
        node = rest.pop()
        found |= {name for each in node.params for name in (*each.opts, *each.secondary_opts)}
        if isinstance(node, click.Group):
            context = click.Context(node)
            rest += [
                each for name in node.list_commands(context) if (each := node.get_command(context, name)) is not None
            ]
    scripts = (path for folder in ("bench", "tools", "train", "spec") for path in (ROOT / folder).rglob("*.py"))
    return frozenset(
        found | {each for path in scripts for each in re.findall(r'"(--[a-z0-9-]+)"', path.read_text("utf-8"))}
    )


if __name__ == "__main__":
    sys.exit(main())
