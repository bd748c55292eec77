"""Mutation testing of the match and the fold, killed by spec/cases alone.

    python -m bench.mutation [--only modes.py] [--list]

Each mutant changes one thing of one module: a comparison, a connective, an arithmetic operator, a constant, a
returned value, a branch. A forked child loads the changed module in memory and runs the conformance cases in
process until the first one fails: those that reach the changed line, or all where hardly any does, since a cache
may hide it. A mutant that fails a case, raises or runs out of time is killed.

Left alone, because no case could tell: annotations, decorators, assertions for the type checker, docstrings and
sentences. Mutants that change nothing that a case could see are listed with a reason each in
mutation_equivalents.json; they are never counted as killed. Two figures are printed: the share of all mutants, and
the share without the listed ones, which the bar is on. An entry that matches no survivor is named, so that the list
does not rot. Exits 1 below 85 %, or when a case fails without any mutation.
"""

from __future__ import annotations

import argparse
import ast
import copy
import gc
import importlib.abc
import importlib.util
import json
import os
import re
import select
import signal
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from bench.harness import ROOT
from spec.run import answer, cases, differences

TARGETS = (
    "measure/number/match.py",
    "measure/number/comparison.py",
    "measure/number/modes.py",
    "measure/number/forms.py",
    "measure/number/exact.py",
    "measure/number/fact_units.py",
    "measure/number/facts.py",
    "measure/number/policyset.py",
    "measure/number/policy/entry.py",
    "measure/number/policy/table.py",
    "measure/number/when.py",
    "measure/number/places.py",
    "measure/number/surroundings/bidi.py",
    "measure/number/surroundings/context.py",
    "measure/number/surroundings/plain.py",
    "measure/number/surroundings/lexicon.py",
    "measure/number/surroundings/neighbour.py",
    "measure/number/surroundings/neighbours.py",
    "measure/number/surroundings/continuations.py",
    "policy/fold.py",
)
"""The relation R with its arithmetic, facts, policy set and context check, and the fold."""
EQUIVALENTS = Path(__file__).with_name("mutation_equivalents.json")
BAR = 85
LIMIT = 30.0
"""Seconds of its own time for one mutant; all cases together take a tenth of it."""
FEW = 50
"""A line that fewer cases reach may run once for a locale and be remembered, so all are tried on it."""

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Div,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
    ast.Pow: ast.Mult,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}
SWAPPED = {"min": "max", "max": "min", "all": "any", "any": "all"}


@dataclass(frozen=True)
class Mutant:
    """One change of one module."""

    file: str
    scope: str
    line: int
    change: str
    original: ast.Module
    node: ast.AST
    field: str
    value: object

    def tree(self) -> ast.Module:
        """The changed module; built when it is tried, because a thousand trees would fill the memory."""
        return _changed(self.original, self.node, self.field, self.value)

    @property
    def name(self) -> str:
        """Where and what, without the line number, so that an entry survives edits elsewhere."""
        return f"{self.file}:{self.scope}: {self.change}"


class Finder:
    """Every place of a module that can be changed, with the changes."""

    def __init__(self, tree: ast.Module) -> None:
        self.found: list[tuple[str, ast.AST, str, object, str]] = []
        self._visit(tree, "module")

    def _add(self, scope: str, node: ast.AST, field: str, value: object, change: str) -> None:
        self.found.append((scope, node, field, value, change))

    def _visit(self, node: ast.AST, scope: str) -> None:
        if isinstance(node, ast.Assert | ast.JoinedStr | ast.Import | ast.ImportFrom):
            return
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            scope = node.name if scope == "module" else f"{scope}.{node.name}"
        self._change(node, scope)
        for field, child in ast.iter_fields(node):
            if field in {"annotation", "returns", "decorator_list", "bases", "type_params"} or (
                field == "keywords" and isinstance(node, ast.ClassDef)
            ):
                continue
            for each in child if isinstance(child, list) else [child]:
                if isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant):
                    continue  # a docstring
                if isinstance(each, ast.AST):
                    self._visit(each, scope)

    def _change(self, node: ast.AST, scope: str) -> None:
        match node:
            case ast.Compare(ops=ops):
                for index, op in enumerate(ops):
                    for other in COMPARISONS[type(op)]:
                        changed = [*ops[:index], other(), *ops[index + 1 :]]
                        self._add(
                            scope,
                            node,
                            "ops",
                            changed,
                            f"{ast.unparse(node)} [{type(op).__name__} -> {other.__name__}]",
                        )
            case ast.BoolOp(op=op):
                other = ast.Or if isinstance(op, ast.And) else ast.And
                self._add(scope, node, "op", other(), f"{ast.unparse(node)} [{type(op).__name__} -> {other.__name__}]")
            case ast.BinOp(op=op) if type(op) in ARITHMETIC:
                other = ARITHMETIC[type(op)]
                self._add(scope, node, "op", other(), f"{ast.unparse(node)} [{type(op).__name__} -> {other.__name__}]")
            case ast.UnaryOp(op=ast.Not() | ast.USub()):
                self._add(
                    scope,
                    node,
                    "op",
                    ast.UAdd() if isinstance(node.op, ast.USub) else None,
                    f"{ast.unparse(node)} [without {type(node.op).__name__}]",
                )
            case ast.If() | ast.While() | ast.IfExp():
                test = node.test
                if not isinstance(test, ast.UnaryOp) and not (isinstance(test, ast.Compare) and len(test.ops) == 1):
                    negated = ast.UnaryOp(op=ast.Not(), operand=test)
                    self._add(scope, node, "test", negated, f"if {ast.unparse(test)} [negated]")
            case ast.Return(value=value) if value is not None and not (
                isinstance(value, ast.Constant) and value.value is None
            ):
                self._add(scope, node, "value", ast.Constant(value=None), f"return {ast.unparse(value)} [-> None]")
            case ast.Constant(value=bool() as value):
                self._add(scope, node, "value", not value, f"{value} [-> {not value}]")
            case ast.Constant(value=int() as value):
                self._add(scope, node, "value", value + 1, f"{value} [-> {value + 1}]")
            case ast.Constant(value=str() as value) if value and " " not in value:
                # A name becomes another name; a pattern, or a string that is used as a set of characters, empties.
                other = f"XX{value}" if value.isidentifier() and value.isascii() else ""
                self._add(scope, node, "value", other, f"{value!r} [-> {other!r}]")
            case ast.Call(func=ast.Name(id=name)) if name in SWAPPED:
                self._add(scope, node.func, "id", SWAPPED[name], f"{ast.unparse(node)} [{name} -> {SWAPPED[name]}]")
            case ast.Continue() | ast.Break():
                self._add(scope, node, "", None, f"{type(node).__name__.lower()} [swapped]")
            case _:
                pass


def mutants(file: str) -> Iterator[Mutant]:
    """Every mutant of a module."""
    source = (ROOT / "src" / "countermark" / file).read_text(encoding="utf-8")
    tree = ast.parse(source)
    seen: dict[tuple[str, str], int] = {}
    for scope, node, field, value, change in Finder(tree).found:
        number = seen[scope, change] = seen.get((scope, change), 0) + 1
        label = change if number == 1 else f"{change} #{number}"
        yield Mutant(file, scope, node.lineno, label, tree, node, field, value)


def _changed(tree: ast.Module, node: ast.AST, field: str, value: object) -> ast.Module:
    """The module with one node changed; the others are shared with it until they are compiled."""
    index = next(number for number, each in enumerate(ast.walk(tree)) if each is node)
    changed = copy.deepcopy(tree)
    twin = next(each for number, each in enumerate(ast.walk(changed)) if number == index)
    if isinstance(twin, ast.Continue | ast.Break):
        twin.__class__ = ast.Break if isinstance(twin, ast.Continue) else ast.Continue
    elif isinstance(twin, ast.UnaryOp) and value is None:
        # `not x` becomes `not not x`: the truth of x, still a boolean.
        twin.operand = ast.UnaryOp(op=ast.Not(), operand=twin.operand)
    elif field == "test":
        twin.test = ast.UnaryOp(op=ast.Not(), operand=twin.test)
    else:
        setattr(twin, field, value)
    return ast.fix_missing_locations(changed)


class Loader(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Loads one module from a changed tree."""

    def __init__(self, name: str, path: Path, tree: ast.Module) -> None:
        self.name, self.path, self.code = name, path, compile(tree, str(path), "exec")

    def find_spec(self, name: str, _path: object = None, _target: object = None):
        if name != self.name:
            return None
        return importlib.util.spec_from_file_location(name, self.path, loader=self)

    def create_module(self, _spec: object) -> None:
        return None

    def exec_module(self, module) -> None:
        exec(self.code, module.__dict__)


def forget() -> None:
    """Drop every loaded module that could hold something of the match or the fold."""
    kept = ("countermark.numeral", "countermark.markup", "countermark.extract", "countermark.evidence")
    base = {
        "countermark.errors",
        "countermark.model",
        "countermark.protocols",
        "countermark.canonical",
        "countermark.registry",
    }
    for name in [name for name in sys.modules if name.split(".")[0] == "countermark"]:
        if name not in base and not name.startswith(kept):
            del sys.modules[name]


def reach(everything: list[dict]) -> dict[tuple[str, int], set[int]]:
    """The cases that reach each line of the targets; found in a child."""
    reader, writer = os.pipe()
    if os.fork() == 0:
        forget()
        paths = {str(ROOT / "src" / "countermark" / file): file for file in TARGETS}
        found: dict[str, dict[int, set[int]]] = {file: {} for file in TARGETS}

        def lines(frame, _event, _argument):
            found[paths[frame.f_code.co_filename]].setdefault(frame.f_lineno, set()).add(index)
            return lines

        sys.settrace(lambda frame, _event, _argument: lines if frame.f_code.co_filename in paths else None)
        for index, case in enumerate(everything):  # noqa: B007 — read by `lines`
            answer(case)
        sys.settrace(None)
        with os.fdopen(writer, "w") as pipe:
            json.dump([[file, line, sorted(by)] for file in found for line, by in found[file].items()], pipe)
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader) as pipe:
        said = json.load(pipe)
    os.wait()
    return {(file, line): set(by) for file, line, by in said}


class Trials:
    """Mutants being tried, each in a child of its own."""

    def __init__(self, everything: list[dict], workers: int) -> None:
        self.everything, self.workers = everything, workers
        self.order = list(range(len(everything)))
        self.reach = reach(everything)
        self.running: dict[int, Mutant] = {}

    def start(self, mutant: Mutant) -> None:
        """Fork a child that tries the mutant, the likeliest killers first."""
        reader, writer = os.pipe()
        child = os.fork()
        if child == 0:
            by = self.reach.get((mutant.file, mutant.line), set())
            tried = self.order if len(by) < FEW else [index for index in self.order if index in by]
            _try(mutant, [(index, self.everything[index]) for index in tried], writer)
        os.close(writer)
        self.running[reader] = mutant

    def finish(self) -> Iterator[tuple[Mutant, bool]]:
        """Wait for some child; whether its mutant was killed (by a case, a crash or the clock)."""
        ready, _, _ = select.select(list(self.running), [], [])
        for reader in ready:
            with os.fdopen(reader, "rb") as pipe:
                said = pipe.read().decode()
            os.wait()
            if said.isdigit():
                self.order.remove(int(said))
                self.order.insert(0, int(said))
            yield self.running.pop(reader), said != "survived"


def _try(mutant: Mutant, everything: list[tuple[int, dict]], writer: int) -> None:
    """In the child: load the mutant, run the cases, say how far it came, and leave without cleaning up."""
    # The child's own time, so that a busy machine kills nothing. The default action ends it, and it says nothing then.
    signal.setitimer(signal.ITIMER_VIRTUAL, LIMIT)
    said = ""
    try:
        sys.stderr = sys.stdout = open(os.devnull, "w")  # noqa: PTH123, SIM115 — until the child ends
        forget()
        name = "countermark." + mutant.file.removesuffix(".py").replace("/", ".")
        sys.meta_path.insert(0, Loader(name, ROOT / "src" / "countermark" / mutant.file, mutant.tree()))
        said = "survived"
        for index, case in everything:
            if differences(case, answer(case)):
                said = str(index)
                break
    except BaseException:  # noqa: BLE001 — whatever it raises, it is dead
        said = "crashed"
    os.write(writer, said.encode())
    os._exit(0)


def _entry(mutant: Mutant, listed: list[dict]) -> str | None:
    """The line of the list that a surviving mutant is on."""
    for entry in listed:
        if re.fullmatch(re.escape(entry["mutant"]).replace(r"\*", ".*"), mutant.name, re.DOTALL):
            return entry["mutant"]
    return None


def main() -> int:
    parser = argparse.ArgumentParser(description="Mutation testing by the conformance cases alone.")
    parser.add_argument("--only", default="", help="files whose name matches this pattern")
    parser.add_argument("--list", action="store_true", help="print the mutants and stop")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--every", type=int, default=1, help="try each n-th mutant only (a quick look, not a result)")
    options = parser.parse_args()
    chosen = [mutant for file in TARGETS if re.search(options.only, file) for mutant in mutants(file)][:: options.every]
    if options.list:
        print("\n".join(f"{mutant.file}:{mutant.line} {mutant.scope}: {mutant.change}" for mutant in chosen))
        return 0
    everything = cases()
    failing = [case["name"] for case in everything if differences(case, answer(case))]
    if failing:
        print(f"{len(failing)} cases fail without any mutation and are left out: {', '.join(failing)}")
        everything = [case for case in everything if case["name"] not in set(failing)]
    listed = json.loads(EQUIVALENTS.read_text(encoding="utf-8"))["equivalents"]
    gc.freeze()
    began = time.perf_counter()
    trials = Trials(everything, options.workers)
    waiting = iter(chosen)
    killed, survived, equivalent, used, done = 0, [], 0, set(), 0
    while True:
        while len(trials.running) < trials.workers and (mutant := next(waiting, None)) is not None:
            trials.start(mutant)
        if not trials.running:
            break
        for mutant, dead in trials.finish():
            done += 1
            entry = None if dead else _entry(mutant, listed)
            killed += dead
            if entry is not None:
                equivalent += 1
                used.add(entry)
            elif not dead:
                survived.append(mutant)
            if done % 100 == 0:
                print(f"{done} of {len(chosen)}, {len(survived)} survived", file=sys.stderr)
    for mutant in survived:
        print(f"SURVIVED {mutant.file}:{mutant.line} {mutant.scope}: {mutant.change}")
    stale = (
        [entry["mutant"] for entry in listed if entry["mutant"] not in used]
        if not options.only and options.every == 1
        else []
    )
    for entry in stale:
        print(f"STALE {entry}: no surviving mutant is this one; take it off the list")
    counted = killed + len(survived)
    share = 100 * killed / counted if counted else 0.0
    print(
        f"{len(chosen)} mutants in {time.perf_counter() - began:.0f} s: {killed} killed, {len(survived)} survived, {equivalent} equivalent (listed)"
    )
    whole = 100 * killed / len(chosen) if chosen else 0.0
    print(f"{whole:.1f} % of all {len(chosen)} killed by {len(everything)} cases")
    print(f"{share:.1f} % of the {counted} that are not listed as equivalent (bar: {BAR} %)")
    return 0 if share >= BAR and not failing else 1


if __name__ == "__main__":
    sys.exit(main())
