"""What calls of Python and JavaScript run and destroy: commands, statements, and functions that tables know."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from countermark.measure.exact.code.command import program_of, tables
from countermark.measure.exact.code.destruction import Called, destroys, is_open
from countermark.measure.exact.code.finding import DESTRUCTION
from countermark.measure.exact.code.flow import SQL_TEXT, Flow, endless
from countermark.measure.exact.code.table import table
from countermark.measure.exact.code.tree import Node
from countermark.measure.exact.code.value import CLEAN, HOLE, Value

_PYTHON: Final = table("python")
_JAVASCRIPT: Final = table("javascript")
_RUNNERS: Final = frozenset(
    ("run", "sudo", "local", "exec_run", "command", "execute_command", "shell", "system", "getoutput")
)
"""Methods of libraries that may run a command: what they are seen to destroy counts, and nothing else."""
_HIDDEN: Final = frozenset(
    ("os", "shutil", "subprocess", "sys", "builtins", "importlib", "pathlib", "ctypes", "posix", "nt")
)
_MODULES: Final = frozenset(sys.stdlib_module_names)
_NODE_HIDDEN: Final = re.compile(
    r"(?:node:)?(?:fs|fs/promises|child_process|process|fs-extra|vm|Deno|globalThis|global|window)(?:\..*)?"
)
_OPTIONS: Final = frozenset(
    ("identifier", "member_expression", "call_expression", "ternary_expression", "subscript_expression")
)
"""What may stand for options."""
_FEW: Final = 5
"""Arguments that are looked at behind a function that is handed on."""
_GIT: Final = re.compile(r".*\.git\.(?P<sub>\w+)")


class PythonCall(NamedTuple):
    """A call of Python: the function, what it is given, and how that is written."""

    callee: Value
    positional: Sequence[Value]
    keywords: Mapping[str, Value]
    written: Sequence[Node]

    @property
    def first(self) -> Value:
        """The first argument; some functions are given it by name."""
        named = self.keywords.get("args", self.keywords.get("cmd", CLEAN))
        return self.positional[0] if self.positional else named


def python_call(flow: Flow, node: Node, call: PythonCall) -> None:
    """Everything that a call of Python may run."""
    callee, positional, keywords = call.callee, call.positional, call.keywords
    name, last = callee.name, callee.name.rpartition(".")[2]
    _python_commands(flow, node, call)
    _python_hidden(flow, node, name, call.first)
    text = call.first if call.first is not CLEAN else keywords.get("sql", keywords.get("query", CLEAN))
    if last in _PYTHON.names["queries"] and (SQL_TEXT.search(text.text) or last.startswith("execute")):
        flow.script(node, "sql", text.shape)
    settings = {key: value.name or value.shape for key, value in keywords.items()}
    flow.calls(node, Called("python", name, positional, settings, _first(call.written), callee.place))
    for index, value in enumerate(positional):
        # A function that is handed on is called with what follows: `partial(os.system, "…")`.
        _handed(flow, node, "python", value, positional[index + 1 : index + _FEW])
    if "target" in keywords:
        _handed(flow, node, "python", keywords["target"], keywords.get("args", CLEAN).items)


def _python_commands(flow: Flow, node: Node, call: PythonCall) -> None:
    name, first, positional = call.callee.name, call.first, call.positional
    last = name.rpartition(".")[2]
    if name in _PYTHON.names["shells"] or last in ("exec_command", "create_subprocess_shell"):
        flow.script(node, "bash", first.shape)
    elif name in _PYTHON.names["processes"]:
        shell = call.keywords.get("shell", Value(name="False"))
        _process(flow, node, first, is_shell=shell.name not in ("False", "None"))
    elif name in _PYTHON.names["programs"]:
        flow.commands(node, [*(first.items or (first,)), *positional[1:]])
    elif name in _PYTHON.names["replacements"]:
        words = [value for value in positional if not value.name.startswith("os.P_")]
        rest = words[1].items[1:] if len(words) > 1 and words[1].items else words[2:]
        flow.commands(node, [*words[:1], *rest])
    elif name.startswith("sh.") and name.count(".") == 1:
        flow.commands(node, [_word(last), *positional])
    elif (git := _GIT.fullmatch(name)) is not None:
        flow.commands(node, [_word("git"), _word(git["sub"].replace("_", "-")), *positional])
    elif last in _RUNNERS:
        _seen(flow, node, first)
    elif name == "os.fork" and endless(node):
        flow.destroys(node, "starts itself without end, until the machine stops")


def _python_hidden(flow: Flow, node: Node, name: str, first: Value) -> None:
    """Calls whose target the code hides, or does not show."""
    root = name.partition(".")[0]
    if name in ("importlib.import_module", "__import__") and HOLE in first.shape:
        flow.obscure(node, "loads a module whose name is not constant")
    elif root == "ctypes" or name in ("os.posix_spawn", "cffi.FFI"):
        flow.obscure(node, "calls machine code")
    elif name.endswith(".?") and root in (*_HIDDEN, "globals()", "locals()", "vars()", "__builtins__"):
        flow.obscure(node, "calls a function whose name is not constant")
    elif name.startswith("runpy."):
        flow.elsewhere(node, "runs a file that is not shown")
    elif root in flow.imported and root not in _MODULES and root not in tables().modules["python"] and root != "sh":
        flow.elsewhere(node, f"calls {root!r}, a library that is not known here")


def _process(flow: Flow, node: Node, first: Value, *, is_shell: bool) -> None:
    """A process from a list of words, or from a text."""
    if first.items and not is_shell:
        flow.commands(node, first.items)
    elif first.items:
        flow.script(node, "bash", first.items[0].shape)
    else:
        flow.script(node, "bash", first.shape)


def javascript_call(flow: Flow, node: Node, callee: Value, values: Sequence[Value], arguments: Sequence[Node]) -> None:
    """Everything that a call of JavaScript may run."""
    name, last = callee.name, callee.name.rpartition(".")[2]
    first = values[0] if values else CLEAN
    settings = _settings(arguments)
    plain = name.removeprefix("node:")
    if _JAVASCRIPT.patterns["shells"].fullmatch(name) or last in ("$", "$sync", "execaCommand", "execaCommandSync"):
        flow.script(node, "bash", first.shape)
    elif _JAVASCRIPT.patterns["processes"].fullmatch(name) or _JAVASCRIPT.patterns["programs"].fullmatch(name):
        is_shell = settings.get("shell", "false") not in ("false", "undefined", "null")
        _spawned(flow, node, values, arguments, is_shell=is_shell)
    elif plain.startswith(("shelljs.", "shell.")):
        flow.commands(node, [_word(last), *values])
    elif last in _JAVASCRIPT.names["queries"] and SQL_TEXT.search(statement_of(flow, arguments, first).text):
        flow.script(node, "sql", statement_of(flow, arguments, first).shape)
    elif last in _RUNNERS:
        _seen(flow, node, first)
    elif last == "?" and _NODE_HIDDEN.fullmatch(plain):
        flow.obscure(node, "calls a function whose name is not constant")
    elif name in ("require", "import") and not first.literal:
        flow.elsewhere(node, "loads a module whose name is not constant")
    elif last == "fork" and endless(node):
        flow.destroys(node, "starts itself without end, until the machine stops")
    called = Called("javascript", name, values, settings, _first(arguments), callee.place)
    flow.calls(node, called)
    if any(child.kind in _OPTIONS for child in arguments[1:2]) and is_open(called):
        flow.obscure(node, "is given options that are not shown, and may delete a tree of files")
    for index, value in enumerate(values):
        _handed(flow, node, "javascript", value, values[index + 1 : index + _FEW])


def _spawned(flow: Flow, node: Node, values: Sequence[Value], arguments: Sequence[Node], *, is_shell: bool) -> None:
    """`spawn("rm", ["-rf", "/"])`, `Bun.spawn(["rm", …])`, `new Deno.Command("rm", {args: […]})`."""
    words = [*(values[0].items or values[:1])] if values else []
    for argument, value in zip(arguments[1:2], values[1:2], strict=False):
        if argument.kind == "array" or value.items:
            words += value.items
        elif argument.kind == "object":
            listed = [flow.of(child, "value") for child in argument.children if child.word("key") == "args"]
            words += [word for each in listed for word in (each.items or (each,))]
        elif argument.kind not in ("arrow_function", "function_expression"):
            words.append(Value(name="args"))
    if arguments and arguments[0].kind == "object":
        words = [
            word
            for child in arguments[0].children
            if child.word("key") == "cmd"
            for word in flow.of(child, "value").items
        ]
    if is_shell:
        flow.script(node, "bash", " ".join(word.shape for word in words))
    elif words and " " in words[0].shape:
        flow.script(node, "bash", words[0].shape)
    elif (
        words and not words[0].shape.startswith(HOLE) and program_of(words[0]).endswith((".js", ".mjs", ".cjs", ".ts"))
    ):
        flow.elsewhere(node, "runs a file that is not shown")
    else:
        flow.commands(node, words)


def statement_of(flow: Flow, arguments: Sequence[Node], first: Value) -> Value:
    """The text of a query; some libraries take it in an object beside its values."""
    for child in arguments[0].children if arguments and arguments[0].kind == "object" else ():
        if child.word("key") in ("text", "sql"):
            return flow.of(child, "value")
    return first


def _settings(arguments: Sequence[Node]) -> dict[str, str]:
    """What the objects among the arguments hold."""
    objects = [child for child in arguments if child.kind == "object"]
    return {
        child.word("key").strip("'\""): child.word("value")
        for each in objects
        for child in each.children
        if child.kind == "pair"
    }


def _handed(flow: Flow, node: Node, language: str, value: Value, rest: Sequence[Value]) -> None:
    if not value.name or value.name.endswith(")") or value.literal:
        return
    what = destroys(Called(language, value.name, rest))
    runs_text = value.name in _PYTHON.names["shells"] or (
        language == "javascript"
        and "." in value.name
        and _JAVASCRIPT.patterns["shells"].fullmatch(value.name) is not None
    )
    if what is not None and (not rest or rest[0].place == ""):
        flow.destroys(node, what)
    elif runs_text:
        flow.script(node, "bash", rest[0].shape if rest else HOLE)
    elif value.name in _PYTHON.names["processes"]:
        _process(flow, node, rest[0] if rest else CLEAN, is_shell=False)


def _seen(flow: Flow, node: Node, first: Value) -> None:
    """A text that may be a command: only what it would destroy counts."""
    if first.literal or first.outline:
        for finding in flow.inside("bash", first.shape).findings:
            if finding.topic == DESTRUCTION:
                flow.destroys(node, finding.what)


def _first(written: Sequence[Node]) -> str:
    return " ".join(written[0].text(60).split()) if written else ""


def _word(text: str) -> Value:
    return Value(text=text, literal=True)
