"""Code as a syntax tree of plain nodes, read by tree-sitter when a rule first asks.

Error recovery of tree-sitter is quadratic in the number of errors, and it cannot be given a limit
(its progress callback crashes). So a longer text is handed over in pieces, while its log is counted:
after too many errors the rest is withheld, and the block is reported as not readable.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import Any, Final

SIZE_CAP: Final = 100_000
"""Bytes of UTF-8 of a block that is still read."""
_UNGUARDED: Final = 2_000
"""Bytes that can hold no more errors than are recovered from within a fraction of a second."""
_ERRORS_CAP: Final = 200
_PIECE: Final = 256
_BEYOND_ASCII: Final = bytes(range(128)) + b"." * 128
"""What the shell's grammar is shown: it looks a character up in a table of 256 entries, and a rarer one
reads beside it and may end the process. A character of more bytes is one of a word and no more, and so
are as many full stops; the text of a node is the real one."""
_GRAMMARS: Final = {
    "python": ("tree_sitter_python", "language"),
    "javascript": ("tree_sitter_javascript", "language"),
    "typescript": ("tree_sitter_typescript", "language_typescript"),
    "tsx": ("tree_sitter_typescript", "language_tsx"),
    "bash": ("tree_sitter_bash", "language"),
}


class Unreadable(Exception):
    """The code cannot be read; the message says why."""


class Node:
    __slots__ = ("children", "end", "field", "kind", "line", "parent", "source", "start")

    def __init__(self, found: Any, field: str | None, parent: Node | None, source: bytes) -> None:
        self.kind: str = found.type
        self.start: int = found.start_byte
        self.end: int = found.end_byte
        self.line: int = found.start_point[0] + 1
        self.field = field
        self.parent = parent
        self.source = source
        self.children: list[Node] = []

    def text(self, cap: int = 400) -> str:
        """The code of the node; cut, because taking whole texts at every level would be quadratic."""
        return self.source[self.start : min(self.end, self.start + cap)].decode("utf-8", "ignore")

    def get(self, field: str) -> Node | None:
        """The first child in that role."""
        for child in self.children:
            if child.field == field:
                return child
        return None

    def word(self, field: str) -> str:
        """The text of the first child in that role, or nothing."""
        child = self.get(field)
        return "" if child is None else child.text()

    def under(self, *kinds: str, within: int = 8) -> Node | None:
        """The nearest ancestor of one of the kinds in the same statement, not looked for beyond a few levels."""
        node = self.parent
        for _ in range(within):
            if node is None or node.kind in ("block", "statement_block"):
                break
            if node.kind in kinds:
                return node
            node = node.parent
        return None


class Tree:
    """A block of code, read."""

    def __init__(self, root: Node, broken: int | None) -> None:
        self.root = root
        self.broken = broken
        """The first line that does not parse."""

    def walk(self) -> Iterator[tuple[Node, bool]]:
        """Every node twice: on the way in (False) and, when all below it has been seen, on the way out (True)."""
        stack: list[tuple[Node, bool]] = [(self.root, False)]
        while stack:
            node, left = stack.pop()
            yield node, left
            if not left:
                stack.append((node, True))
                stack.extend((child, False) for child in reversed(node.children))


def read(language: str, code: str) -> Tree:
    """The syntax tree of a block; raises Unreadable with the reason where there is none."""
    source = code.encode("utf-8", "replace")
    if len(source) > SIZE_CAP:
        raise Unreadable(f"the block has {len(source)} bytes, and up to {SIZE_CAP} are read")
    shown = source.translate(_BEYOND_ASCII) if language == "bash" else source
    found = _parse(_parser(language), shown)
    cursor = found.walk()
    root = node = Node(cursor.node, None, None, source)
    broken: int | None = None
    while True:
        if broken is None and (cursor.node.is_error or cursor.node.is_missing):
            broken = node.line
        if cursor.goto_first_child():
            parent = node
        else:
            while not cursor.goto_next_sibling():
                if not cursor.goto_parent():
                    return Tree(root, broken)
                node = node.parent  # type: ignore[assignment] # the cursor is not at the root
            parent = node.parent  # type: ignore[assignment] # a node with a sibling has a parent
        node = Node(cursor.node, cursor.field_name, parent, source)
        parent.children.append(node)


def _parse(parser: Any, source: bytes) -> Any:
    if len(source) <= _UNGUARDED:
        return parser.parse(source)
    errors = 0
    pieces: list[bytes] = []

    def note(_: Any, message: str) -> None:
        nonlocal errors
        errors += message.startswith(("detect_error", "recover", "skip_token"))

    def hand(offset: int, _: Any) -> bytes:
        # The parser borrows what it is handed: every piece is kept alive until it is done. A piece ends with a
        # whole character: for the rest of one the parser asks again, and without an answer it reads at address 0.
        end = offset + _PIECE
        while end < len(source) and source[end] & 0xC0 == 0x80:
            end += 1
        pieces.append(source[offset:end] if errors <= _ERRORS_CAP else b"")
        return pieces[-1]

    parser.logger = note
    found = parser.parse(hand)
    if errors > _ERRORS_CAP:
        raise Unreadable("the block does not parse: it has too many errors")
    return found


def _parser(language: str) -> Any:
    """A parser of its own for each block: one that threads share would mix them up."""
    rules = grammar(language)
    return import_module("tree_sitter").Parser(rules)


@cache
def grammar(language: str) -> Any:
    """What tree-sitter knows of a language, loaded once."""
    module, function = _GRAMMARS[language]
    try:
        sitter, rules = import_module("tree_sitter"), import_module(module)
    except ImportError as error:
        name = module.replace("_", "-")
        raise Unreadable(f"reading {language} needs {name}; pip install 'countermark[code]'") from error
    return sitter.Language(getattr(rules, function)())
