"""How big the house is, beside the last release, and extraction, which has limits: over one it exits 1. `make check` runs it.

python tools/size.py --list                 names what is over an aim
python tools/size.py --root CHECKOUT        of another checkout, such as a release
"""

from __future__ import annotations

import argparse
import ast
import json
import sys
from collections import Counter
from collections.abc import Collection, Iterator
from functools import cache
from pathlib import Path
from statistics import median

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


DOCS = ROOT / "docs" / "measured.md"
LONGEST_FILE, LONGEST_FUNCTION, MOST_MODULES = 450, 60, 16
SUMS = ("lines of src", "lines of bench", "median file")
AIMS = {
    "lines of src": 95_000,
    "lines of bench": 12_000,
    "median file": 110,
    "files over 450 lines": 0,
    "functions over 60 lines": 0,
    "folders over 16 modules": 0,
    "circles of files": 0,
}


def modules(package: Path = PACKAGE, root: Path = ROOT) -> dict[str, Path]:
    """Every module of a package, by default of extraction, by its dotted name."""
    found = {}
    for path in sorted(package.rglob("*.py")):
        parts = path.relative_to(root / "src").with_suffix("").parts
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


def extraction() -> dict[str, int]:
    """The figures of extraction, each under the name of its limit."""
    known = modules()
    folders = Counter(path.parent for path in known.values())
    return {
        "lines": sum(map(lines_of, known.values())),
        "files": len(known),
        "import depth": depth(known),
        "modules in a folder": max(folders.values()),
        "modules of a trace": trace(),
        "longest pattern": longest_pattern(known),
        "entries of word lists": entries(),
    }


def lines_of(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())


def house(root: Path) -> dict[str, list[str]]:
    """What of a checkout is over each limit, by the name of its figure; a figure that is a sum is one entry."""
    found = modules(root / "src" / "countermark", root)
    lengths = {name: lines_of(path) for name, path in found.items()}
    folders = Counter(str(path.parent.relative_to(root / "src")) for path in found.values())
    trees = {name: ast.parse(path.read_text(encoding="utf-8")) for name, path in found.items()}
    bench = sum(map(lines_of, (root / "bench").rglob("*.py")))
    return {
        "lines of src": [str(sum(lengths.values()))],
        "lines of bench": [str(bench)],
        "median file": [str(int(median(lengths.values())))],
        "files over 450 lines": [f"{name} {length}" for name, length in lengths.items() if length > LONGEST_FILE],
        "functions over 60 lines": [each for name, tree in trees.items() for each in long_functions(name, tree)],
        "folders over 16 modules": [f"{name} {count}" for name, count in folders.items() if count > MOST_MODULES],
        "circles of files": [", ".join(sorted(ring)) for ring in circles(trees)],
    }


def long_functions(name: str, tree: ast.Module) -> Iterator[str]:
    """The functions of a module that take more than a screen."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            if length > LONGEST_FUNCTION:
                yield f"{name}.{node.name} {length}"


def circles(trees: dict[str, ast.Module]) -> list[set[str]]:
    """Sets of files each of which reaches the others by imports, those inside of functions too; types for checkers are left out.

    The package itself names what is public and loads it when asked, so it is in no circle.
    """
    needs = {name: set(_needed(tree, trees)) - {"countermark", name} for name, tree in trees.items()}
    reached = {name: _reached(name, needs) for name in needs}
    rings = {frozenset(each for each in reached[name] if name in reached[each]) for name in needs}
    return [set(ring) for ring in rings if len(ring) > 1]


def _needed(tree: ast.AST, known: Collection[str]) -> Iterator[str]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            continue
        if isinstance(node, ast.ImportFrom) and node.module in known:
            for alias in node.names:
                full = f"{node.module}.{alias.name}"
                yield full if full in known else node.module
        yield from _needed(node, known)


def _reached(name: str, needs: dict[str, set[str]]) -> set[str]:
    found: set[str] = set()
    open_ = [name]
    while open_:
        for each in needs[open_.pop()] - found:
            found.add(each)
            open_.append(each)
    return found


def released() -> dict[str, str]:
    """Each figure of the last release, as the table in the docs has it."""
    rows = (line.split("|") for line in DOCS.read_text(encoding="utf-8").splitlines() if line.startswith("|"))
    return {row[1].strip(): row[2].strip() for row in rows}


def main() -> int:
    """Print the figures; 1 when one is over a limit that holds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--list", action="store_true", help="also name what is over an aim")
    parser.add_argument("--root", type=Path, default=ROOT, help="another checkout: the house alone, nothing compared")
    given = parser.parse_args()
    before = released() if given.root == ROOT else {}
    measured = house(given.root)
    for name, found in measured.items():
        figure = found[0] if name in SUMS else str(len(found))
        print(f"house: {name:<24} {figure:>7}  (last release {before.get(name, '–')}, aim {AIMS[name]})")
        for each in found if given.list and name not in SUMS else ():
            print(f"       {each}")
    if given.root != ROOT:
        return 0
    figures = extraction()
    for name, size in figures.items():
        print(f"extraction: {name:<22} {size:>6}  (at most {LIMITS[name]})")
    over = [name for name, size in figures.items() if size > LIMITS[name]]
    if over:
        print(f"extraction is over its limit: {', '.join(over)}", file=sys.stderr)
    return 1 if over else 0


if __name__ == "__main__":
    sys.exit(main())
