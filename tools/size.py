"""How big extraction is: prints each figure with its limit and exits 1 over one. `make check` runs it."""

from __future__ import annotations

import ast
import json
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "countermark" / "extract"
NAME = "countermark.extract"
THREE = "The tower is 96 m tall. It was built in 1932, and it may close soon [1]. Please check the hours first."
LIMITS = {
    "lines": 10_000,
    "files": 50,
    "import depth": 8,
    "modules in a folder": 15,
    "modules of a trace": 66,  # those of language among them
    "longest pattern": 200,
    "entries of word lists": 30_000,
}
"""The lists held 47 000 entries when they were code."""


def modules() -> dict[str, Path]:
    """Every module of extraction by its dotted name."""
    found = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(ROOT / "src").with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imports(tree: ast.Module, known: dict[str, Path]) -> Iterator[str]:
    """The modules of extraction that a module needs to be imported: those at its top, types for checkers left out."""
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module is not None and node.module.startswith(NAME):
            for alias in node.names:
                full = f"{node.module}.{alias.name}"
                yield full if full in known else node.module


def depth(known: dict[str, Path]) -> int:
    """The modules of the longest chain in which each imports the next."""
    needs = {name: set(imports(ast.parse(path.read_text(encoding="utf-8")), known)) for name, path in known.items()}

    @cache
    def below(name: str) -> int:
        return 1 + max((below(each) for each in needs[name] if each != name), default=0)

    return max(map(below, known))


def longest_pattern(known: dict[str, Path]) -> int:
    """The longest text of the code that is no docstring, and the longest line of the lists."""
    longest = 0
    for path in known.values():
        tree = ast.parse(path.read_text(encoding="utf-8"))
        told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        texts = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in told)
        longest = max(
            [longest, *(len(node.value) for node in texts if isinstance(node.value, str) and "\\" in node.value)]
        )
    return longest


def entries() -> int:
    """The entries of all word lists."""
    count = 0
    for path in (*PACKAGE.rglob("*.json"), *(PACKAGE.parent / "language").rglob("*.json")):
        stack = [json.loads(path.read_text(encoding="utf-8"))]
        while stack:
            one = stack.pop()
            inside = one.values() if isinstance(one, dict) else one if isinstance(one, list) else ()
            count += sum(not isinstance(each, dict | list) for each in inside)
            stack += [each for each in inside if isinstance(each, dict | list)]
    return count


def trace() -> int:
    """The modules of ours that run while three sentences are read."""
    sys.path.insert(0, str(ROOT / "src"))
    from countermark.extract import extract  # noqa: PLC0415
    from countermark.model import DEFAULT_LIMITS, Draft  # noqa: PLC0415

    extract(Draft(text="Warm."), DEFAULT_LIMITS)
    ran: set[str] = set()

    def note(frame, _event, _argument):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202 — as sys.setprofile calls it
        ran.add(frame.f_code.co_filename)

    sys.setprofile(note)
    try:
        extract(Draft(text=THREE), DEFAULT_LIMITS)
    finally:
        sys.setprofile(None)
    return sum("countermark" in Path(name).parts and "site-packages" not in name for name in ran)


def main() -> int:
    """Print the figures; 1 when one is over its limit."""
    known = modules()
    folders: dict[Path, int] = {}
    for path in known.values():
        folders[path.parent] = folders.get(path.parent, 0) + 1
    figures = {
        "lines": sum(len(path.read_text(encoding="utf-8").splitlines()) for path in known.values()),
        "files": len(known),
        "import depth": depth(known),
        "modules in a folder": max(folders.values()),
        "modules of a trace": trace(),
        "longest pattern": longest_pattern(known),
        "entries of word lists": entries(),
    }
    for name, figure in figures.items():
        print(f"extraction: {name:<22} {figure:>6}  (at most {LIMITS[name]})")
    over = [name for name, figure in figures.items() if figure > LIMITS[name]]
    if over:
        print(f"extraction is over its limit: {', '.join(over)}", file=sys.stderr)
    return 1 if over else 0


if __name__ == "__main__":
    sys.exit(main())
