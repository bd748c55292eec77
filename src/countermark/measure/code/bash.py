"""Shell scripts: what their nodes mean to the walk."""

from __future__ import annotations

import re
from typing import Final

from countermark.measure.code.flow import SQL_TEXT, Flow
from countermark.measure.code.tree import Node, Tree
from countermark.measure.code.value import CLEAN, Value, joined, turn

_INTERPRETER: Final = re.compile(r"(?:.*/)?(?:python[\d.]*|node|perl|ruby|php|su|(?:ba|z|k|da)?sh)")
_RUNS_FILE: Final = re.compile(r"source|\.|(?:.*/)?(?:ba|z|k|da)?sh")
_DOWNLOAD: Final = frozenset(("curl", "wget", "fetch", "aria2c"))
_CODE_FLAGS: Final = frozenset(("-c", "-e", "-r", "-lc", "-ec", "-xc", "--eval", "-ic"))
_DATABASES: Final = frozenset(
    ("mysql", "psql", "sqlite3", "sqlcmd", "mariadb", "mongo", "mongosh", "clickhouse-client")
)
_RUNNER: Final = re.compile(f"{_INTERPRETER.pattern}|eval|{'|'.join(sorted(_DATABASES))}")
_PREFIXES: Final = frozenset((
    "sudo", "exec", "nohup", "time", "env", "command", "xargs", "docker", "ssh", "builtin", "find", "kubectl",
))  # fmt: skip
"""Commands that run the command that they are given."""
_PROGRAM: Final = re.compile(r"\s*(?:(?:sudo|exec|env)\s+(?:-\S+\s+)*)?(?P<name>\S+)")
_POSITION: Final = re.compile(r"[1-9]\d*")
_OUTSIDE: Final = re.compile(r"QUERY_STRING|HTTP_\w+|REQUEST_URI|REPLY|PATH_INFO|REMOTE_\w+")
_UNSAFE_COMMANDS: Final = frozenset(("telnet", "rsh", "rlogin", "rcp", "ftp", "rexec"))
_UNSAFE_OPTIONS: Final = tuple(
    (re.compile(program), re.compile(rf"(?:^|\s)(?:{options})(?:\s|$)"), what)
    for program, options, what in (
        (r"(?:.*/)?curl", r"--insecure|-[a-zA-Z]*k[a-zA-Z]*|--proxy-insecure", "accepts any certificate"),
        (r"(?:.*/)?wget", r"--no-check-certificate", "accepts any certificate"),
        (r"ssh|scp|sftp|rsync|sshpass", r"(?:-o)?StrictHostKeyChecking[= ]no", "trusts any host"),
        (r"git", r"http\.sslVerify[= ]false", "accepts any certificate"),
        (r"pip3?|python3?|uv", r"--trusted-host\S*", "accepts any certificate"),
        (r"npm|yarn|pnpm", r"(?:--)?strict-ssl[= ]false", "accepts any certificate"),
        (r"apt|apt-get", r"--allow-unauthenticated|--force-yes", "installs what nobody signed"),
        (r"openssl", r"-des|-rc4|-aes-\d+-ecb|-des-ecb", "uses a broken cipher"),
    )
)
_UNSAFE_SETTINGS: Final = frozenset(
    ("NODE_TLS_REJECT_UNAUTHORIZED=0", "GIT_SSL_NO_VERIFY=true", "GIT_SSL_NO_VERIFY=1", "PYTHONHTTPSVERIFY=0")
)
_PASSWORD_FLAG: Final = re.compile(
    r"(?:--?(?P<name>password|passwd|pass|token|api-key|apikey|secret|client-secret)=)(?P<value>.+)", re.DOTALL
)
_SHORT_PASSWORD: Final = {"mysql", "mysqldump", "mysqladmin", "sshpass", "mariadb"}
_USER: Final = re.compile(r"[^:\s]+:(?P<password>[^:\s@/]+)")


class BashFlow(Flow):
    """A walk over a shell script."""

    branches = frozenset(("if_statement", "for_statement", "while_statement", "case_statement"))

    def __init__(self, tree: Tree) -> None:
        super().__init__(tree)
        self.leaving = {
            "simple_expansion": self._expansion,
            "expansion": self._expansion,
            "string": self._text,
            "raw_string": lambda node: Value(text=node.text()[1:-1], literal=True),
            "ansi_c_string": lambda node: Value(text=node.text()[2:-1], literal=True),
            "string_content": lambda node: Value(text=node.text(), literal=True),
            "word": self._word,
            "number": self._word,
            "concatenation": self._text,
            "command_substitution": self._substitution,
            "variable_assignment": self._assignment,
            "command": self._command,
            "pipeline": self._pipeline,
            "binary_expression": self._test,
            "case_item": lambda _: CLEAN,
        }
        self.entering = {"do_group": self._loop, "case_item": self._case}

    def _word(self, node: Node) -> Value:
        return Value(text=node.text(), literal=True)

    def _text(self, node: Node) -> Value:
        inner = [child for child in node.children if child.kind != '"']
        parts = [self.value(child) for child in inner]
        dynamic = any(not part.literal for part in parts)
        return joined((*parts, CLEAN) if dynamic else parts, built=True)

    def _expansion(self, node: Node) -> Value:
        name = next(
            (child.text() for child in node.children if child.kind in ("variable_name", "special_variable_name")), ""
        )
        known = self.known(name)
        if known is not None:
            quoted = node.text(60).endswith("@Q}")
            return Value(name=name) if quoted else known._replace(name=name, literal=False)
        if _POSITION.fullmatch(name) or name in ("@", "*"):
            return Value(name=name, source=f"the argument ${name}", outside=True)
        if _OUTSIDE.fullmatch(name):
            return Value(name=name, source=f"${name}", outside=True)
        return Value(name=name)

    def _substitution(self, node: Node) -> Value:
        inner = next((child for child in node.children if child.kind in ("command", "pipeline")), None)
        program = "" if inner is None else inner.text(60)
        if re.search(r"(?:^|\|\s*)(?:printf\s+['\"]?%q|jq\s+-R|sed|tr\s+-cd|wc|basename|date)", program):
            return CLEAN
        return self.value(inner)._replace(literal=False, text="")

    def _assignment(self, node: Node) -> Value:
        value, written = self.of(node, "value"), node.word("name")
        self.bind(written, value)
        if f"{written}={value.text}" in _UNSAFE_SETTINGS:
            self.unsafe(node, "accepts any certificate")
        self.assigned(written, value, node)
        return CLEAN

    def _command(self, node: Node) -> Value:
        words = [child for child in node.children if child.field in ("name", "argument")]
        values = [self.value(child) for child in words]
        texts = [value.text if value.literal else "" for value in values]
        self._credentials(node, texts, values)
        program = texts[0]
        if program in ("echo", "printf"):
            return joined(values[1:])
        if program == "read":
            for text in texts[1:]:
                if text and not text.startswith("-"):
                    self.bind(text, Value(name=text, source=f"what is typed into ${text}", outside=True))
            return CLEAN
        self._unsafe_use(node, texts)
        if _RUNS_FILE.fullmatch(program) and any(child.kind == "process_substitution" for child in words):
            self.executes(node, "runs what a command prints")
        start = 0
        if program in _PREFIXES:
            start = next((index for index, text in enumerate(texts) if index and _RUNNER.fullmatch(text)), 0)
        if program == "ssh" and not start:
            told = [value for before, value in zip(texts[1:], values[2:], strict=False) if not before.startswith("-")]
            self.injects(node, joined(told), "a shell")
        self._runs(node, texts[start:], values[start:])
        return CLEAN

    def _runs(self, node: Node, texts: list[str], values: list[Value]) -> None:
        program = texts[0]
        if program in _DATABASES:
            for value in values:
                if value.built and SQL_TEXT.search(value.text):
                    self.injects(node, value, "a query")
        elif program == "eval":
            self.executes(node)
            self.injects(node, joined(values[1:]), "a shell")
        elif _INTERPRETER.fullmatch(program):
            at = next((index for index, text in enumerate(texts) if text in _CODE_FLAGS), len(texts))
            for code in values[at + 1 : at + 2]:
                if not code.literal:
                    self.executes(node)
                    self.injects(node, code, "code that is run")
                elif "{}" in code.text:
                    self.injects(node, Value(source="names that it finds"), "a shell")

    def _pipeline(self, node: Node) -> Value:
        commands = [child for child in node.children if child.kind == "command"]
        programs = [_PROGRAM.match(command.text(200)) for command in commands]
        names = ["" if program is None else program["name"] for program in programs]
        first = self.value(commands[0]) if commands else CLEAN
        if len(names) > 1 and _INTERPRETER.fullmatch(names[-1]):
            if any(name in _DOWNLOAD for name in names):
                self.executes(node, "runs what it downloads")
            elif first.source or "base64" in names:
                self.executes(node)
                self.injects(node, first, "a shell")
        return first

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
        if program in _UNSAFE_COMMANDS:
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
            elif program in _SHORT_PASSWORD and value.text.startswith("-p") and len(value.text) > 2:
                self.literal("password", value.text[2:].strip("'\""), node)
            elif index and texts[index - 1] in ("--password", "--token", "--api-key", "--passphrase", "--secret"):
                self.literal("password" if "pass" in texts[index - 1] else "api_key", value.text, node)
            elif index and program in ("curl", "wget") and texts[index - 1] in ("-u", "--user"):
                user = _USER.fullmatch(value.text)
                if user is not None:
                    self.literal("password", user["password"], node)
            elif ":" in value.text:
                header, _, rest = value.text.partition(":")
                self.literal(header, rest.strip(), node)
