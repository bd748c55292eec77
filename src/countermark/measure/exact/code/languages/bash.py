"""Shell scripts: what their nodes mean to the walk."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from countermark.measure.exact.code.command import interpreter_of, program_of, read_as, tables
from countermark.measure.exact.code.flow import SQL_TEXT, Flow, Inside
from countermark.measure.exact.code.table import table
from countermark.measure.exact.code.tree import Node, Tree
from countermark.measure.exact.code.value import CLEAN, HOLE, OWN, Value, joined, kept, turn, unescaped

_TABLE: Final = table("bash")
_INTERPRETER: Final = _TABLE.patterns["interpreters"]
_RUNNER: Final = re.compile(f"{_INTERPRETER.pattern}|eval|{'|'.join(sorted(_TABLE.names['databases']))}")
_PROGRAM: Final = re.compile(r"\s*(?:(?:sudo|exec|env)\s+(?:-\S+\s+)*)?(?P<name>\S+)")
_DOWNLOADS: Final = re.compile(rf"(?:^|[\s|;&(`/])(?:{'|'.join(sorted(_TABLE.names['downloads']))}|iwr|irm)\s")
_EXPANDED: Final = re.compile(r"\$(?P<brace>\{)?(?P<name>\w+)(?(brace)\})")
_ESCAPED: Final = re.compile(r"\\(.)", re.DOTALL)
_LONG: Final = 5_000
"""Bytes of a quoted text or a document that are taken."""
_POSITION: Final = re.compile(r"[1-9]\d*")
_UNSAFE_OPTIONS: Final = tuple(
    (re.compile(programs), re.compile(rf"(?:^|\s)(?:{options})(?:\s|$)"), what)
    for written, what in _TABLE.said["unsafe_options"].items()
    for programs, _, options in (written.partition(" "),)
)
_PASSWORD_FLAG: Final = re.compile(
    r"(?:--?(?P<name>password|passwd|pass|token|api-key|apikey|secret|client-secret)=)(?P<value>.+)", re.DOTALL
)
_USER: Final = re.compile(r"[^:\s]+:(?P<password>[^:\s@/]+)")


class BashFlow(Flow):
    branches = frozenset(("if_statement", "for_statement", "while_statement", "case_statement"))

    def __init__(self, tree: Tree, inside: Inside) -> None:
        super().__init__(tree, inside)
        self._aliases: dict[str, str] = {}
        self._readers: list[tuple[int, str]] = []
        """Where commands stand that run what they read, and in which language; nothing has given them anything yet."""
        self._downloaded: set[str] = set()
        """Files that the script has fetched."""
        self.defined = frozenset(
            node.word("name") for node, left in tree.walk() if not left and node.kind == "function_definition"
        )
        self.leaving = {
            "simple_expansion": self._expansion,
            "expansion": self._expansion,
            "string": self._text,
            "raw_string": lambda node: _quoted(node.text(_LONG)[1:-1]),
            "ansi_c_string": lambda node: _quoted(unescaped(node.text(_LONG)[2:-1])),
            "string_content": lambda node: _quoted(re.sub(r'\\([$`"\\])', r"\1", node.text(_LONG))),
            "word": self._word,
            "number": self._word,
            "concatenation": self._text,
            "command_substitution": self._substitution,
            "variable_assignment": self._assignment,
            "command": self._command,
            "pipeline": self._pipeline,
            "binary_expression": self._test,
            "case_item": lambda _: CLEAN,
            "file_redirect": self._redirect,
            "redirected_statement": self._redirected,
            "unset_command": self._unset,
            "function_definition": self._forks,
        }
        self.entering = {"do_group": self._loop, "case_item": self._case}

    def _word(self, node: Node) -> Value:
        return _quoted(_ESCAPED.sub(r"\1", node.text(_LONG)))._replace(text=node.text())

    def _text(self, node: Node) -> Value:
        inner = [child for child in node.children if child.kind != '"']
        parts = [self.value(child) for child in inner]
        if len(parts) == 1 and parts[0].place == OWN:
            return parts[0]
        made = joined(parts, built=True)._replace(name=parts[0].name if len(parts) == 1 else "")
        dynamic = any(not part.literal for part in parts)
        return made._replace(literal=False, built=True) if dynamic else made

    def _expansion(self, node: Node) -> Value:
        name = next(
            (child.text() for child in node.children if child.kind in ("variable_name", "special_variable_name")), ""
        )
        known = self.known(name)
        if known is not None:
            quoted = node.text(60).endswith("@Q}")
            return Value(name=name) if quoted else known._replace(name=name, literal=False, outline=_held(known))
        if _POSITION.fullmatch(name) or name in ("@", "*"):
            return Value(name=name, source=f"the argument ${name}", outside=True)
        if _TABLE.patterns["outside"].fullmatch(name):
            return Value(name=name, source=f"${name}", outside=True)
        return Value(name=name)

    def _substitution(self, node: Node) -> Value:
        inner = next((child for child in node.children if child.kind in ("command", "pipeline")), None)
        program = "" if inner is None else inner.text(60)
        if re.match(r"mktemp\b", program):
            return Value(place=OWN)
        if re.search(r"(?:^|\|\s*)(?:printf\s+['\"]?%q|jq\s+-R|sed|tr\s+-cd|wc|basename|date)", program):
            return CLEAN
        return self.value(inner)._replace(literal=False, text="", outline="")

    def _assignment(self, node: Node) -> Value:
        value, written = self.of(node, "value"), node.word("name")
        self.bind(written, value)
        if f"{written}={value.text}" in _TABLE.names["unsafe_settings"]:
            self.unsafe(node, "accepts any certificate")
        self.assigned(written, value, node)
        if re.fullmatch(tables().written["shell"]["settings"], f"{written}={value.shape}"):
            self.destroys(node, "erases the history of commands")
        return CLEAN

    def _unset(self, node: Node) -> Value:
        for child in node.children:
            if child.text() in tables().written["shell"]["unset"]:
                self.destroys(node, "erases the history of commands")
        return CLEAN

    def _redirect(self, node: Node) -> Value:
        """`> /dev/sda`, `> ~/.bash_history`."""
        target = self.of(node, "destination").shape
        signs = {child.kind for child in node.children}
        shell = tables().written["shell"]
        overwrites = signs & {">", ">>", ">|", "&>", "&>>"} and re.fullmatch(shell["redirects"], target)
        if overwrites or (signs & {">", ">|", "&>"} and re.fullmatch(shell["emptied"], target)):
            self.destroys(node, "overwrites a device, the log or what the system needs")
        return CLEAN

    def _emptied(self, node: Node) -> None:
        """`: > file`: all that was in it is gone."""
        for child in node.children:
            if child.kind == "file_redirect" and any(sign.kind in (">", ">|") for sign in child.children):
                target = self.of(child, "destination")
                if target.place != OWN and not re.fullmatch(tables().written["shell"]["scratch"], target.shape):
                    self.destroys(child, "empties a file")

    def _redirected(self, node: Node) -> Value:
        """`bash <<EOF`, `(sh) < file`: a program that runs what it reads is given it."""
        command = next((child for child in node.children if child.kind in ("command", "pipeline")), None)
        if command is None or re.fullmatch(tables().written["shell"]["writes_nothing"], command.text()):
            self._emptied(node)
        readers = self._unfed(node)
        for child in node.children:
            if child.kind == "file_redirect" and command is not None and _DOWNLOADS.search(f" {command.text()}"):
                self._downloaded.add(self.of(child, "destination").shape)
            if child.kind == "heredoc_redirect":
                body = "".join(each.text(_LONG * 4) for each in child.children if each.kind == "heredoc_body")
                self._fed(node, readers, kept(body))
            elif any(sign.kind == "<" for sign in child.children):
                is_fetched = self.of(child, "destination").shape in self._downloaded
                self._given(node, readers, is_fetched=is_fetched)
        return self.value(command)

    def _unfed(self, node: Node, start: int = 0) -> list[str]:
        """The languages of the commands in a node that run what they read, unless something inside gives it to them."""
        found: list[str] = []
        while self._readers and self._readers[-1][0] >= max(start, node.start):
            found.append(self._readers.pop()[1])
        return found

    def _fed(self, node: Node, readers: list[str], text: str) -> None:
        """Commands that run what they read are given a text."""
        for language in dict.fromkeys(readers):
            self.script(node, language, text)

    def _given(self, node: Node, readers: list[str], *, is_fetched: bool) -> None:
        """Commands that run what they read are given a file."""
        if readers and is_fetched:
            self.destroys(node, "runs what it downloads")
        elif readers:
            self.elsewhere(node, "runs a file that is not shown")

    def _forks(self, node: Node) -> Value:
        """`:(){ :|:& };:`: a function that starts itself twice, or in the background."""
        if self._unfed(node):
            self.obscure(node, "runs what it is given to read")
        name, body = node.word("name"), node.get("body")
        written = "" if body is None else f" {body.text(_LONG)} "
        called = len(re.findall(rf"(?<![\w.:-]){re.escape(name)}(?![\w.:-])", written))
        if called > 1 and ("&" in written.replace("&&", "") or "|" in written):
            self.destroys(node, "starts itself without end, until the machine stops")
        return CLEAN

    def _destructive(self, node: Node, words: list[Node], values: list[Value]) -> None:
        """What the command destroys, by the table; a download that is run is one of them."""
        program = values[0].shape
        alias = self._aliases.get(program)
        if alias is not None:
            self.script(node, "bash", " ".join((alias, *(value.shape for value in values[1:]))))
            return
        if program == "alias":
            for value in values[1:]:
                name, _, text = value.shape.partition("=")
                self._aliases[name] = text
        runs = any(program_of(value) == "eval" or interpreter_of(program_of(value)) for value in values[:4])
        substituted = [
            child for word in words for child in (word, *word.children) if child.kind.endswith("_substitution")
        ]
        runs = runs or program in ("source", ".")
        fetched = any(value.shape in self._downloaded for value in (values[1:] if runs else values[:1]))
        self._fetches(values)
        if (runs and any(_DOWNLOADS.search(f" {child.text()}") for child in substituted)) or fetched:
            self.destroys(node, "runs what it downloads")
            return
        language = read_as(values)
        strings = [child for child in node.children if child.kind == "herestring_redirect"]
        if language and strings:
            self._fed(node, [language], self.whole(strings[-1]).shape)
        elif language:
            self._readers.append((node.start, language))
        if program == "trap" and len(values) > 1:
            values = [values[0], _quoted(self._own(values[1].shape)), *values[2:]]
        self.commands(node, [word for child, value in zip(words, values, strict=True) for word in _split(child, value)])

    def _fetches(self, values: list[Value]) -> None:
        """The files that a download is kept in."""
        words = [value.shape for value in values]
        if words[0] not in _TABLE.names["downloads"]:
            return
        for flag, word in pairwise(words):
            if flag in ("-o", "-O", "--output", "--output-document"):
                self._downloaded |= {word, f"./{word}"}
            if "://" in word:
                name = word.rpartition("/")[2]
                self._downloaded |= {name, f"./{name}"} - {"", "./"}

    def _own(self, text: str) -> str:
        """A text that is run later, with the temporary folders that the script made."""
        return _EXPANDED.sub(lambda match: "$(mktemp)" if self._is_own(match["name"]) else match.group(), text)

    def _is_own(self, name: str) -> bool:
        known = self.known(name)
        return known is not None and known.place == OWN

    def _command(self, node: Node) -> Value:
        words = [child for child in node.children if child.field in ("name", "argument")]
        values = [self.value(child) for child in words]
        texts = [value.text if value.literal else "" for value in values]
        self._credentials(node, texts, values)
        program = texts[0]
        if program in ("echo", "printf"):
            return joined(values[1:])._replace(outline=kept(" ".join(value.shape for value in values[1:])))
        self._destructive(node, words, values)
        if program == "read":
            for text in texts[1:]:
                if text and not text.startswith("-"):
                    self.bind(text, Value(name=text, source=f"what is typed into ${text}", outside=True))
            return CLEAN
        self._unsafe_use(node, texts)
        if _TABLE.patterns["runs_file"].fullmatch(program) and any(
            child.kind == "process_substitution" for child in words
        ):
            self.executes(node, "runs what a command prints")
        start = 0
        if program in _TABLE.names["prefixes"]:
            start = next((index for index, text in enumerate(texts) if index and _RUNNER.fullmatch(text)), 0)
        if program == "ssh" and not start:
            told = [value for before, value in zip(texts[1:], values[2:], strict=False) if not before.startswith("-")]
            self.injects(node, joined(told), "a shell")
        self._runs(node, texts[start:], values[start:])
        return CLEAN

    def _runs(self, node: Node, texts: list[str], values: list[Value]) -> None:
        program = texts[0]
        if program in _TABLE.names["databases"]:
            for value in values:
                if value.built and SQL_TEXT.search(value.text):
                    self.injects(node, value, "a query")
        elif program == "eval":
            self.executes(node)
            self.injects(node, joined(values[1:]), "a shell")
        elif _INTERPRETER.fullmatch(program):
            at = next((index for index, text in enumerate(texts) if text in _TABLE.names["code_flags"]), len(texts))
            for code in values[at + 1 : at + 2]:
                if not code.literal:
                    self.executes(node)
                    self.injects(node, code, "code that is run")
                elif "{}" in code.text:
                    self.injects(node, Value(source="names that it finds"), "a shell")

    def _pipeline(self, node: Node) -> Value:
        commands = [child for child in node.children if child.kind == "command"]
        names = [_program(command) for command in commands]
        first = self.value(commands[0]) if commands else self.whole(node)
        self._piped(node, first)
        if len(names) > 1 and _INTERPRETER.fullmatch(names[-1]):
            if any(name in _TABLE.names["downloads"] for name in names):
                self.executes(node, "runs what it downloads")
            elif first.source or "base64" in names:
                self.executes(node)
                self.injects(node, first, "a shell")
        return first

    def _piped(self, node: Node, first: Value) -> None:
        """What one part of a pipeline prints is run by a later one."""
        stages = [child for child in node.children if child.kind not in ("comment", "|", "|&")]
        if len(stages) < 2:
            return  # "cat <<EOF | sh": the document is what stands before
        readers = self._unfed(node, stages[1].start)
        if not readers:
            return
        between = [_program(stage) for stage in stages[1:-1]]
        if any(_program(stage) in _TABLE.names["downloads"] or _fetching(stage) for stage in stages[:-1]):
            self.destroys(node, "runs what it downloads")
        else:
            is_known = stages[0].kind == "command" and all(name in ("cat", "tee") for name in between)
            self._fed(node, readers, first.shape if is_known else HOLE)

    def _loop(self, node: Node) -> None:
        loop = node.parent
        if loop is not None and loop.kind == "for_statement":
            values = joined(self.value(child) for child in loop.children if child.field == "value")
            self.bind(loop.word("variable"), turn(values))

    def _case(self, node: Node) -> None:
        # A case with fixed patterns lets through what is listed; `*)` lets through the rest.
        if node.parent is not None and node.word("value") != "*":
            self.clear(node.parent.word("value").strip('"${}'))

    def _test(self, node: Node) -> Value:
        if node.word("operator") == "=~":
            self.clear(node.word("left").strip('"${}! '))
        return CLEAN

    def _unsafe_use(self, node: Node, texts: list[str]) -> None:
        start = 1 if texts[0] == "sudo" and len(texts) > 1 else 0
        program = texts[start]
        if program in _TABLE.names["unsafe_commands"]:
            self.unsafe(node, "sends passwords in the clear")
        for which, option, why in _UNSAFE_OPTIONS:
            if which.fullmatch(program) and option.search(" ".join(texts[start + 1 :])):
                self.unsafe(node, why)

    def _credentials(self, node: Node, texts: list[str], values: list[Value]) -> None:
        program = texts[0]
        for index, value in enumerate(values):
            if not value.literal:
                continue
            flag = _PASSWORD_FLAG.fullmatch(value.text)
            if flag is not None:
                self.literal("password" if "pass" in flag["name"] else "api_key", flag["value"].strip("'\""), node)
            elif program in _TABLE.names["short_passwords"] and value.text.startswith("-p") and len(value.text) > 2:
                self.literal("password", value.text[2:].strip("'\""), node)
            elif index and texts[index - 1] in _TABLE.names["passwords"]:
                self.literal("password" if "pass" in texts[index - 1] else "api_key", value.text, node)
            elif index and program in ("curl", "wget") and texts[index - 1] in ("-u", "--user"):
                user = _USER.fullmatch(value.text)
                if user is not None:
                    self.literal("password", user["password"], node)
            elif ":" in value.text:
                header, _, rest = value.text.partition(":")
                self.literal(header, rest.strip(), node)


def _program(stage: Node) -> str:
    """What a part of a pipeline runs; empty where it is more than a command."""
    found = _PROGRAM.match(stage.text(200)) if stage.kind == "command" else None
    return "" if found is None else found["name"]


def _fetching(stage: Node) -> bool:
    """Whether a part of a pipeline that is more than a command downloads something."""
    return stage.kind != "command" and _DOWNLOADS.search(f" {stage.text(_LONG)}") is not None


def _quoted(text: str) -> Value:
    """A constant text: what of it other checks look at is cut, what is run is not."""
    return Value(text=text[:400], literal=True, outline=kept(text))


def _held(known: Value) -> str:
    """What a variable is replaced by."""
    return known.shape if known.shape != HOLE else ""


def _split(word: Node, value: Value) -> list[Value]:
    """A variable outside of quotation marks is as many words as it holds."""
    inner = word.children[0] if word.kind == "command_name" and len(word.children) == 1 else word
    words = value.shape.split()
    if inner.kind not in ("simple_expansion", "expansion") or len(words) < 2:
        return [value]
    return [_quoted(each) for each in words]
