"""One walk over a syntax tree in the order of evaluation, carrying what is known of every name.

What a language means by an assignment, a call or a function is said by a class for each language.
The walk is a loop and every step looks only at a node's own children, so that it is linear in the code
and indifferent to how deep it nests.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from countermark.measure.exact.code.command import Script, judge
from countermark.measure.exact.code.destruction import Called, destroys
from countermark.measure.exact.code.finding import (
    DESTRUCTION,
    ELSEWHERE,
    EVAL,
    INJECTION,
    LIBRARY,
    OBSCURE,
    SECRET,
    Analysis,
    Finding,
    shortened,
)  # fmt: skip
from countermark.measure.exact.code.secrets import named
from countermark.measure.exact.code.table import SyntaxTable, table
from countermark.measure.exact.code.tree import Node, Tree
from countermark.measure.exact.code.value import CLEAN, CUT, HOLE, Value, attribute, joined, kept

_PATTERNS: Final = table("texts").patterns
SECRET_WORD: Final = _PATTERNS["secret_word"]
SQL_TEXT: Final = _PATTERNS["sql"]
HTML_TEXT: Final = _PATTERNS["html"]
SANITISER: Final = _PATTERNS["sanitiser"]
Inside = Callable[[str, str], Analysis]
"""Reads code in a language that the block runs in turn."""
_ACTS: Final = frozenset((DESTRUCTION, OBSCURE, ELSEWHERE))
_OURSELVES: Final = {
    "sys.executable": Value(text="python", literal=True),
    "process.execPath": Value(text="node", literal=True),
}
"""What a program calls the interpreter that runs it."""
_MOST_AROUND: Final = 60
"""Levels of a tree that are climbed to see what a call stands in."""


class Flow:
    """A walk over one block; languages add what their nodes mean."""

    branches: frozenset[str] = frozenset()
    """Kinds of nodes whose parts may or may not run."""

    def __init__(self, tree: Tree, inside: Inside) -> None:
        self._tree = tree
        self.inside = inside
        self.defined: frozenset[str] = frozenset()
        """Functions that a script defines."""
        self.imported: set[str] = set()
        """Modules that a block loads, by the first part of their path."""
        self.findings: list[Finding] = []
        self.values: dict[Node, Value] = {}
        self._names: dict[str, tuple[Value, int]] = {}
        self._scopes: list[dict[str, tuple[Value, int] | None]] = []
        self._depth = 0
        self.entering: Mapping[str, Callable[[Node], None]] = {}
        self.leaving: Mapping[str, Callable[[Node], Value]] = {}
        self.scopes: frozenset[str] = frozenset()
        self.functions: list[str] = []
        """The names of the functions around, the innermost last."""

    def run(self) -> list[Finding]:
        """Everything found, in the order of the walk."""
        for node, left in self._tree.walk():
            if not left:
                if node.kind in self.scopes:
                    self._scopes.append({})
                self._depth += node.kind in self.branches
                enter = self.entering.get(node.kind)
                if enter is not None:
                    enter(node)
                continue
            self._depth -= node.kind in self.branches
            if node.kind in self.scopes:
                self._restore(self._scopes.pop())
            leave = self.leaving.get(node.kind, self.whole)
            value = leave(node)
            if value is not CLEAN:
                self.values[node] = value
        return self.findings

    def value(self, node: Node | None) -> Value:
        """What is known of a child, which has been walked already."""
        return CLEAN if node is None else self.values.get(node, CLEAN)

    def of(self, node: Node, field: str) -> Value:
        """What is known of the child in that role."""
        return self.value(node.get(field))

    def whole(self, node: Node) -> Value:
        """A node with one part that has a value is that part; statements and the like have none."""
        found = [self.values[child] for child in node.children if child in self.values]
        return found[0] if len(found) == 1 else CLEAN

    def known(self, name: str) -> Value | None:
        """What a name holds here; None where the block never says."""
        found = self._names.get(name)
        return None if found is None else found[0]

    def bind(self, name: str, value: Value) -> None:
        """Let a name hold a value; in a branch it may still hold what it held before."""
        before = self._names.get(name)
        if self._scopes:
            self._scopes[-1].setdefault(name, before)
        if before is not None and before[1] < self._depth:
            if before[0].source and not value.source:
                return
            value = _either(before[0], value)
        self._names[name] = (value, self._depth)

    def clear(self, name: str) -> None:
        """The name was held against what is allowed."""
        before = self._names.get(name)
        if self._scopes:
            self._scopes[-1].setdefault(name, before)
        kept = CLEAN if before is None else before[0]._replace(source="", outside=False)
        self._names[name] = (kept, self._depth)

    def _restore(self, before: Mapping[str, tuple[Value, int] | None]) -> None:
        for name, held in before.items():
            if held is None:
                del self._names[name]
            else:
                self._names[name] = held

    def found(self, topic: str, node: Node, what: str) -> None:
        self.findings.append(Finding(topic, node.line, shortened(node.text()), what))

    def destroys(self, node: Node, what: str) -> None:
        """An operation of the table of destructive ones."""
        self.found(DESTRUCTION, node, what)

    def obscure(self, node: Node, what: str) -> None:
        """What is run here cannot be told."""
        self.found(OBSCURE, node, what)

    def elsewhere(self, node: Node, what: str) -> None:
        """What is run here is not in the block."""
        self.found(ELSEWHERE, node, what)

    def commands(self, node: Node, words: Sequence[Value]) -> None:
        """A command of a shell: what it destroys, and what it runs in turn."""
        for found in judge([_OURSELVES.get(word.name, word) for word in words], self.defined):
            if isinstance(found, Script):
                self.script(node, found.language, found.text)
            else:
                self.found(found.topic, node, found.what)

    def script(self, node: Node, language: str, text: str) -> None:
        """Code that is run as text: it is read too, a few levels deep."""
        if CUT in text:
            self.obscure(node, "runs a text that is longer than is read")
        elif not text.strip(f"{HOLE} \n\t"):
            if text and language == "sql":
                self.elsewhere(node, "runs a statement that is not shown")
            elif text:
                self.obscure(node, "runs a text that is not constant")
        else:
            analysis = self.inside(language, text)
            for finding in analysis.findings:
                if finding.topic in _ACTS:
                    self.found(finding.topic, node, finding.what)
            if analysis.unread:
                self.obscure(node, f"runs a text that is not understood: {analysis.unread}")

    def calls(self, node: Node, called: Called) -> None:
        """A call of a library."""
        what = destroys(called)
        if (what is not None and not (called.place or any(each.place for each in called.arguments[:1]))) or (
            what is not None and not _narrowed(node)
        ):
            self.destroys(node, what)

    def executes(self, node: Node, what: str = "runs text as code") -> None:
        """Dynamic code execution."""
        self.found(EVAL, node, what)

    def injects(self, node: Node, value: Value, into: str) -> None:
        """What others chose gets where it is interpreted; nothing is noted where it does not."""
        if value.source:
            self.found(INJECTION, node, f"puts {value.source} into {into}")

    def queries(self, node: Node, value: Value) -> None:
        """A query: a whole one may come from a caller, but must not be built around what others chose."""
        if value.outside or (value.built and SQL_TEXT.search(value.text)):
            self.injects(node, value, "a query")

    def unsafe(self, node: Node, what: str) -> None:
        """An unsafe library, or an unsafe way to use one."""
        self.found(LIBRARY, node, what)

    def assigned(self, name: str, value: Value, node: Node) -> None:
        """A name is given a value: it may be a credential, or one made by a weak function."""
        if value.literal:
            self.literal(name, value.text, node)
        if value.weak and SECRET_WORD.search(name):
            self.unsafe(node, f"makes a secret with {value.weak}")

    def at(self, node: Node, base: Value, name: str, table: SyntaxTable, *, constant: bool) -> Value:
        """An attribute of a value, by what a language's table says of its path; a constant is nobody's choice."""
        path = attribute(base, name)
        known = self.known(path)
        if known is not None:
            return known
        if path in table.names["evaluator_paths"]:
            self.executes(node)
        what = table.said["unsafe_paths"].get(path)
        if what is not None:
            self.unsafe(node, what)
        if table.patterns["source_paths"].fullmatch(path) and not base.outside:
            return Value(name=path, source=path, outside=True)
        return Value(name=path) if constant else base._replace(name=path)

    def path(self, target: Node) -> str:
        """What is assigned to: a name, or the path of an attribute."""
        return target.text() if target.kind == "identifier" else self.value(target).name

    def appended(self, path: str, value: Value) -> None:
        """A value is added to what a name holds."""
        before = self.known(path)
        parts = (CLEAN if before is None else before, value)
        self.bind(path, joined(parts, built=any(part.text or part.built for part in parts)))

    def returned(self, node: Node, value: Value) -> None:
        """A function gives a value back: its name may say that it is a secret."""
        if value.weak and self.functions and SECRET_WORD.search(self.functions[-1]):
            self.unsafe(node, f"makes a secret with {value.weak}")

    def literal(self, name: str, text: str, node: Node) -> None:
        """Text under a name."""
        what = named(name, text)
        if what is not None:
            self.findings.append(Finding(SECRET, node.line, name[:80], what))


def _either(before: Value, value: Value) -> Value:
    """What a name holds that may have been given another value: as text, one or the other is run."""
    if before.shape == value.shape and before.items == value.items:
        return value
    texts = [each.shape for each in (before, value) if each.literal or each.outline]
    outline = "\n".join(texts) if len(texts) == 2 else value.outline
    return value._replace(outline=kept(outline), items=() if before.items else value.items, place="")


def _narrowed(node: Node) -> bool:
    """A condition that depends on something stands around a call, inside what it is repeated in."""
    around = node.parent
    for _ in range(_MOST_AROUND):
        if around is None or around.kind in ("for_statement", "for_in_statement", "function_definition"):
            return False
        if around.kind in ("if_statement", "conditional_expression", "ternary_expression"):
            condition = around.get("condition")
            if condition is not None and any(
                each.kind not in ("true", "false", "integer", "number", "(", ")")
                for each in (condition, *condition.children)
            ):
                return True
        around = around.parent
    return False


def endless(node: Node) -> bool:
    """The call stands in a loop that never ends."""
    around = node.parent
    for _ in range(_MOST_AROUND):
        if around is None:
            return False
        if around.kind == "while_statement" and around.word("condition").strip("() ") in ("True", "true", "1"):
            return True
        around = around.parent
    return True  # nobody who means well writes so deep
