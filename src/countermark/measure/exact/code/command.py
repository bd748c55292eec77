"""One command of a shell, as its words: what it destroys, what it hides, and the code that it runs in turn."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from countermark.measure.exact.code.finding import DESTRUCTION, ELSEWHERE, OBSCURE
from countermark.measure.exact.code.value import CUT, HOLE, OWN, Value

_HERE: Final = Path(__file__)
_LINE_CAP: Final = 1_000
"""Characters of a command that patterns look at."""
_MOST_PREFIXES: Final = 8
_FEW_LETTERS: Final = 8
_MOST_CARRIED: Final = 16
"""Places in a carrier's operands at which a command may start."""
_READERS: Final = frozenset(("at", "batch", "parallel", "ssh"))
"""Commands that run the commands which they read."""
_FLAG_NAMES: Final = re.compile(r"(?i)[@*]|.*(?:opt|option|flag|arg|param)s?")
"""Names of variables that may hold options."""
_ASSIGNMENT: Final = re.compile(r"\w+=")
_SHELL_CODE: Final = re.compile(r"-[a-zA-Z]*c[a-zA-Z]*")
_SAFE_MODULES: Final = frozenset((
    "pip", "venv", "pytest", "unittest", "http.server", "json.tool", "timeit", "build", "ensurepip", "doctest", "mypy", "ruff", "black",
    "pdb", "cProfile", "compileall", "zipfile", "tarfile", "countermark", "twine", "coverage", "site", "sysconfig", "ipykernel", "spacy",
))  # fmt: skip


class Act(NamedTuple):
    """Something that a command does, by its topic."""

    topic: str
    what: str


class Script(NamedTuple):
    """Code that a command runs."""

    language: str
    text: str


class Rule(NamedTuple):
    """A row of the table."""

    what: str
    sub: tuple[tuple[str, ...], ...] = ()
    flags: tuple[frozenset[str], ...] = ()
    unless: frozenset[str] = frozenset()
    least: int = 0
    operand: re.Pattern[str] | None = None
    doubt: re.Pattern[str] | None = None
    line: re.Pattern[str] | None = None
    spares: bool = False


class Tables(NamedTuple):
    """What is known of commands."""

    rules: Mapping[str, Sequence[Rule]]
    written: Mapping[str, Any]
    known: frozenset[str]
    setups: re.Pattern[str]
    modules: Mapping[str, frozenset[str]]


@cache
def tables() -> Tables:
    """The tables, read once."""
    written = tomllib.loads(_HERE.with_name("destructive.toml").read_text("utf-8"))
    words = tomllib.loads(_HERE.with_name("commands.toml").read_text("utf-8"))
    rules: dict[str, list[Rule]] = {}
    for row in written["command"]:
        for program in row["programs"]:
            rules.setdefault(program, []).append(_rule(row))
    modules = {name: frozenset(words[name]) for name in ("python", "javascript", "node")}
    return Tables(rules, written, frozenset(words["known"]), re.compile(words["setups"]), modules)


def _rule(row: Mapping[str, Any]) -> Rule:
    patterns = {name: re.compile(row[name]) for name in ("operand", "doubt", "line") if name in row}
    return Rule(
        row["what"],
        tuple(tuple(words.split()) for words in row.get("sub", ())),
        tuple(frozenset(group) for group in row.get("flags", ())),
        frozenset(row.get("unless", ())),
        row.get("least", 0),
        spares=row.get("spares", False),
        **patterns,
    )


def program_of(word: Value) -> str:
    """The name of a program without its folder, as the tables write it."""
    name = re.split(r"[/\\]", word.shape)[-1]
    return name.lower().removesuffix(".exe")


def interpreter_of(program: str) -> Mapping[str, Any] | None:
    """What is known of a program that runs code; None where it is none."""
    written = tables().written
    stem = re.sub(r"[\d.]+$", "", program) if program.startswith(("python", "pypy", "lua", "ruby", "perl")) else program
    name = written["interpreter_names"].get(program, written["interpreter_names"].get(stem, stem))
    found: Mapping[str, Any] | None = written["interpreter"].get(name)
    return found


def judge(words: Sequence[Value], defined: frozenset[str] = frozenset()) -> Iterator[Act | Script]:
    """What a command comes to; `defined` are the functions of the script, which are read where they stand."""
    rest = list(words)
    for _ in range(_MOST_PREFIXES):
        if not rest:
            return
        shape = rest[0].shape
        if HOLE in shape or CUT in shape:
            yield Act(OBSCURE, "runs a command whose name is not constant")
            return
        if shape in defined:
            yield from _matching(rest)
            return
        peeled = _peeled(rest)
        if peeled is None:
            yield from _judged(rest)
            return
        yield from _matching(rest)
        rest = peeled
    yield Act(OBSCURE, "is wrapped in too many commands")


def _peeled(words: Sequence[Value]) -> list[Value] | None:
    """The command behind one that runs it; None where the first is no such."""
    prefix = tables().written["prefix"].get(program_of(words[0]))
    if prefix is None:
        return None
    values, own = prefix.get("values", ()), prefix.get("own", 0)
    at = 1
    while at < len(words):
        shape = words[at].shape
        if shape in prefix.get("unless", ()):
            return []
        if shape in prefix.get("texts", ()):
            return [Value(text=word, literal=True) for each in words[at + 1 :] for word in each.shape.split()]
        if shape == "--" or _ASSIGNMENT.match(shape):
            at += 1
        elif shape.startswith("-") and len(shape) > 1:
            at += 2 if shape in values else 1
        elif own:
            own -= 1
            at += 1
        else:
            break
    return [*words[at:], Value()] if prefix.get("adds") and at < len(words) else list(words[at:])


def read_as(words: Sequence[Value]) -> str:
    """The language in which a command runs what it reads from its input; empty where that is no code."""
    rest = list(words)
    for _ in range(_MOST_PREFIXES):
        program = program_of(rest[0]) if rest else ""
        peeled = None if program in ("", *_READERS) else _peeled(rest)
        if peeled is None:
            break
        rest = peeled
    if program in _READERS:
        return "bash"
    code = interpreter_of(program)
    if code is None:
        carried = rest[1:_MOST_CARRIED] if program in tables().written["carriers"]["programs"] else ()
        inner = (at for at, word in enumerate(carried, 1) if interpreter_of(program_of(word)) is not None)
        return next((read_as(rest[at:]) for at in inner), "")
    flags = [word.shape for word in rest[1:]]
    # A file or a text that it is given is what it runs; `-s` gives a script that it reads its arguments.
    has_own = any(_code(rest, code)) or ("-s" not in flags and not all(flag.startswith("-") for flag in flags))
    return "" if has_own and code["language"] != "sql" else code["language"]


def _judged(words: Sequence[Value]) -> Iterator[Act | Script]:
    """A command without what stood before it."""
    program, shape = program_of(words[0]), words[0].shape
    yield from _matching(words)
    if any(CUT in word.shape for word in words):
        yield Act(OBSCURE, "has more words than are read")
    elif program == "ssh":
        yield from _remote(words)
    elif program == "eval":
        yield Script("bash", " ".join(word.shape for word in words[1:]))
    elif program == "trap" and len(words) > 2:
        yield Script("bash", words[1].shape)
    elif program in ("source", "."):
        if len(words) > 1 and tables().setups.fullmatch(words[1].shape) is None:
            yield Act(ELSEWHERE, "runs a file that is not shown")
    elif (code := interpreter_of(program)) is not None:
        yield from _interpreted(words, code)
    elif program in tables().written["carriers"]["programs"]:
        yield from _carried(words)
    elif "/" in shape and program not in tables().known:
        yield Act(ELSEWHERE, "runs a file that is not shown")
    elif program not in tables().known and not _rules(program):
        yield Act(OBSCURE, "is a command that is not known here")


def _remote(words: Sequence[Value]) -> Iterator[Act | Script]:
    """`ssh -p 22 host command`: what follows the host is run by its shell."""
    at = 1
    while at < len(words) and words[at].shape.startswith("-"):
        at += 2 if len(words[at].shape) == 2 and words[at].shape[1] in "bcDEeFIiJLlmOopQRSWw" else 1
    if at + 1 < len(words):
        yield Script("bash", " ".join(word.shape for word in words[at + 1 :]))


def _carried(words: Sequence[Value]) -> Iterator[Act | Script]:
    """Commands somewhere in the operands of another: what they destroy counts, the rest is the carrier's."""
    tried = 0
    for at, word in enumerate(words[1:], 1):
        program = program_of(word)
        if program in tables().rules or program in tables().written["prefix"] or interpreter_of(program) is not None:
            tried += 1
            if tried > _MOST_CARRIED:
                yield Act(OBSCURE, "contains more commands than are read")
                return
            for found in judge(words[at:]):
                if isinstance(found, Script) or found.topic == DESTRUCTION:
                    yield found


def _interpreted(words: Sequence[Value], code: Mapping[str, Any]) -> Iterator[Act | Script]:
    """`sh -c TEXT`, `python -c TEXT`, `psql --command=TEXT`; a file that is run is not shown."""
    found = list(_code(words, code))
    for text in found:
        yield Script(code["language"], text)
    operands = [word for word in words[1:] if not word.shape.startswith("-")]
    if found:
        return
    if len(operands) >= code.get("operand", len(operands) + 1):
        yield Script(code["language"], operands[code["operand"] - 1].shape)
        return
    flags = [word.shape for word in words[1:]]
    is_module = "-m" in flags[:-1] and flags[flags.index("-m") + 1] in _SAFE_MODULES
    if (operands and code["language"] != "sql" and not is_module) or (
        code["language"] == "sql" and {"-f", "--file", "-i"} & set(flags)
    ):
        yield Act(ELSEWHERE, "runs a file that is not shown")


def _code(words: Sequence[Value], code: Mapping[str, Any]) -> Iterator[str]:
    flags = code["flags"]
    for at, word in enumerate(words[1:], 1):
        shape = word.shape
        name, equals, rest = shape.partition("=")
        is_shell = code["language"] == "bash" and _SHELL_CODE.fullmatch(shape)
        if shape in flags or is_shell or _ends_in(shape, flags):
            behind = [each for each in words[at + 1 :] if not (is_shell and each.shape.startswith(("-", "+")))]
            if behind:
                yield behind[0].shape
                return
        elif equals and name in flags:
            yield rest
        elif not shape.startswith("--"):
            short = next((flag for flag in flags if len(flag) == 2 and shape.startswith(flag)), None)
            if short is not None:
                yield shape[2:]


def _ends_in(shape: str, flags: Sequence[str]) -> bool:
    """Several options in one, the last of which takes the code: `-tAc`."""
    letters = {flag[1] for flag in flags if len(flag) == 2}
    return shape[:1] == "-" and shape[1:].isalpha() and len(shape) < _FEW_LETTERS and shape[-1] in letters


def _rules(program: str) -> Sequence[Rule]:
    """The rows of a program; `mkfs.ext4` is `mkfs`."""
    rules = tables().rules
    return rules.get(program) or rules.get(program.partition(".")[0]) or ()


def _matching(words: Sequence[Value]) -> Iterator[Act]:
    """What the table says of a command, the first row that matches; a row that may match is not understood."""
    program = program_of(words[0])
    rules = _rules(program)
    if not rules:
        return
    given = _Given(words, program)
    doubted = None
    for rule in rules:
        answer = given.matches(rule)
        if answer:
            yield Act(DESTRUCTION, rule.what)
            return
        if answer is None:
            doubted = rule
    if doubted is not None:
        yield Act(OBSCURE, f"may be one that {doubted.what}: not all of it is constant")


class _Given:
    """The words of a command as options and operands."""

    def __init__(self, words: Sequence[Value], program: str) -> None:
        self.flags: set[str] = set()
        self.operands: list[Value] = []
        self.is_open = False
        """Options may stand in what is not constant."""
        ended = False
        for word in words[1:]:
            shape = word.shape
            if ended or not shape.startswith("-") or len(shape) == 1:
                self.operands.append(word)
                self.is_open |= not ended and shape.startswith(HOLE) and bool(_FLAG_NAMES.fullmatch(word.name))
                if shape.startswith("/"):
                    self.flags.add(shape)
            elif shape == "--":
                ended = True
            else:
                self.flags.add(shape.partition("=")[0])
                if not shape.startswith("--"):
                    self.flags |= {f"-{letter}" for letter in shape[1:]}
                self.is_open |= HOLE in shape.partition("=")[0]
        line = " ".join((program, *(word.shape for word in words[1:])))
        self.line, self.is_cut = line[:_LINE_CAP], len(line) > _LINE_CAP

    def matches(self, rule: Rule) -> bool | None:
        """Whether the command is what a row says; None where that cannot be told."""
        operands = [word for word in self.operands if not (rule.spares and word.place == OWN)]
        if rule.unless & self.flags or len(operands) < rule.least or not self._follows(rule):
            return False
        unsure = False
        if rule.line is not None and rule.line.search(self.line) is None:
            if not self.is_cut:
                return False
            unsure = True
        if rule.operand is not None and not any(rule.operand.fullmatch(word.shape) for word in operands):
            if rule.doubt is None or not any(self._doubted(rule.doubt, word.shape) for word in operands):
                return False
            unsure = True
        if not all(any(self._has(flag) for flag in group) for group in rule.flags):
            if not self.is_open:
                return False
            unsure = True
        return None if unsure else True

    def _doubted(self, doubt: re.Pattern[str], shape: str) -> bool:
        return HOLE in shape and doubt.fullmatch(shape) is not None

    def _has(self, flag: str) -> bool:
        """An option; a long one may be shortened as far as it stays one."""
        if flag in self.flags:
            return True
        return flag.startswith("--") and any(
            given.startswith("--") and len(given) > 4 and flag.startswith(given) for given in self.flags
        )

    def _follows(self, rule: Rule) -> bool:
        """One of the subcommands stands among the first operands."""
        if not rule.sub:
            return True
        said = [word.shape for word in self.operands[:8]]
        return any(
            tuple(said[at : at + len(words)]) == words for words in rule.sub for at in range(len(said) - len(words) + 1)
        )
