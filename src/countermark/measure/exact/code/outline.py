"""The texts and the functions that Python's expressions come to, as far as that is known without running them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from countermark.measure.exact.code.destruction import place_of
from countermark.measure.exact.code.tree import Node
from countermark.measure.exact.code.value import CLEAN, HOLE, Value, attribute, kept, listed, unescaped

FILLED: Final = re.compile(r"%(?:\([^)]*\))?[-+ #0-9.]*[a-zA-Z]|(?<!\{)\{[^{}]*\}")
"""Where values are put into a text."""


def constant(node: Node, *, is_raw: bool) -> Value:
    """Constant text: what of it other checks look at is cut, what is run is not."""
    written = node.text(5_000)
    return Value(text=node.text(), literal=True, outline=kept(written if is_raw else unescaped(written)))


def plain(path: str) -> str:
    """A path without the detours to what it names: `sys.modules`, `__dict__`."""
    return path.removeprefix("sys.modules.").replace(".__dict__", "")


def resolved(callee: Value, positional: Sequence[Value]) -> Value | None:
    """`__import__("os")`, `getattr(os, "system")`: a module or a function by its name."""
    first = positional[0] if positional else CLEAN
    if callee.name in ("__import__", "importlib.import_module") and first.literal:
        return Value(name=first.text)
    if callee.name == "getattr" and len(positional) > 1 and first.name not in ("builtins", "__builtins__"):
        key = positional[1]
        shape = key.shape
        return first._replace(
            name=attribute(first, "?" if HOLE in shape else shape), literal=False, text="", outline=""
        )
    if callee.name == "vars" and first.name:
        return Value(name=first.name)
    return None


def outlined(callee: Value, last: str, positional: Sequence[Value]) -> str:
    """The text that a call gives, where that is known; HOLE elsewhere."""
    if last == "join" and positional and positional[0].items and "." in callee.name:
        return kept(callee.shape.join(value.shape for value in positional[0].items))
    if last in ("strip", "lstrip", "rstrip", "lower", "upper", "encode", "decode") and (
        callee.literal or callee.outline
    ):
        changed = callee.shape.lower() if last == "lower" else callee.shape.upper() if last == "upper" else callee.shape
        return kept(changed)
    if last in ("format", "format_map") and (callee.literal or callee.outline):
        return kept(FILLED.sub(HOLE, callee.shape))
    if callee.name in ("str", "text", "sqlalchemy.text", "textwrap.dedent", "dedent") and len(positional) == 1:
        return positional[0].shape
    return HOLE


def split(callee: Value, positional: Sequence[Value]) -> tuple[Value, ...]:
    """The words of a constant text."""
    text = positional[0] if callee.name == "shlex.split" and positional else callee
    if (text is callee and (positional or not callee.name.endswith(".split"))) or not text.literal:
        return ()
    return listed(Value(text=word, literal=True) for word in text.shape.split())


def walked(node: Node | None) -> str:
    """What a comprehension goes through, where a call is written there."""
    if node is None or node.kind != "call":
        return ""
    given = node.get("arguments")
    texts = [] if given is None else [child for child in given.children if child.kind == "string"]
    return place_of(
        node.word("function"), [Value(text=text.text().strip("'\""), literal=True) for text in texts[:1]], ""
    )
