"""Every command and snippet of a page runs, in the order of the page, in a folder that holds its files; what it shows is what comes.

What cannot run here is in one table, each with the reason and the test that covers it.
"""

from __future__ import annotations

import ast
import contextlib
import doctest
import io
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest
from click.testing import CliRunner
from tests.pages.blocks import PAGES, ROOT, Block, Command, blocks, commands
from tests.pages.folders import NAMES, folder_of

from countermark.cli.door import cli


class Elsewhere(NamedTuple):
    """Commands or code that do not run here."""

    pages: str
    what: str
    reason: str
    covered: str


ELSEWHERE = (
    Elsewhere(r".*", r"^(?:pip|make|sha256sum) ", "installs packages", "tests/shipping/test_wheels.py"),
    Elsewhere(
        r".*",
        r"^(?:[A-Z_]+=\S+ )?countermark serve(?! key)|^curl |^OPENAI_BASE_URL=",
        "serves until it is ended",
        "tests/serve/test_serve_description.py",
    ),
    Elsewhere(r".*", r"^[^#\n]*postgresql://", "needs PostgreSQL", "tests/evidence/databases/test_elsewhere.py"),
    Elsewhere(
        r".*",
        r'^(?:[A-Z_]+=\S+ )?countermark ask "(?!How many)|^from countermark.ask import (?:ask|LocalModel)',
        "a model writes, ten seconds each",
        "tests/ask/test_ask_page.py",
    ),
    Elsewhere(r"docs/ask.md", r"^countermark report replay", "takes what a model wrote", "tests/cli/test_cli_ask.py"),
    Elsewhere(
        r".*", r"^export |--(?:backend|extractor) model", "asks the server of a model", "tests/cli/test_cli_verifier.py"
    ),
    Elsewhere(
        r"docs/verifiers.md",
        r"verifier (?:train|run kindness|eval)|heads/",
        "learns from examples of your own",
        "tests/cli/test_cli_verifier.py",
    ),
    Elsewhere(
        r"docs/gate.md",
        r"gate (?:calibrate|transfer|report|drift|tune)|mine.json",
        "takes hundreds of labelled claims",
        "tests/cli/test_cli_gate.py",
    ),
    Elsewhere(r"docs/packs.md", r"pack test examples/", "takes files of CAPE", "tests/cli/test_cli_expectations.py"),
    Elsewhere(r".*", r"^python (?:-m )?bench", "measures for minutes", "tests/bench"),
    Elsewhere(
        r"docs/batch.md",
        r"^import (?:ray|daft)|^from pyspark|--engine ray",
        "needs Ray, Daft or Spark",
        "tests/batch/on_ray/test_batch_snippets.py",
    ),
    Elsewhere(
        r"docs/integrations.md",
        r"\A(?!from countermark.integrations.guard)",
        "needs a framework or the server of a model",
        "tests/integrations/frameworks",
    ),
    Elsewhere(r"docs/learn.md", r"", "trains a model", "tests/lab/learn/test_all_ten.py"),
    Elsewhere(
        r"docs/pipelines.md",
        r"^from (?:deepeval|inspect_ai|llama_index)|^import dspy|promptfoo",
        "needs a framework",
        "tests/integrations/frameworks",
    ),
)


def elsewhere(page: str, text: str) -> Elsewhere | None:
    """The entry of the table that says why something does not run here."""
    return next(
        (each for each in ELSEWHERE if re.fullmatch(each.pages, page) and re.search(each.what, text, re.MULTILINE)),
        None,
    )


_CHANGING = re.compile(r"\d{4}-\d\d-\d\dT[\d:.]+Z|key [0-9a-f]{16}|cmk_\w+|sha256:[0-9a-f]+")


def shown_as(shown: str) -> re.Pattern[str]:
    """What a page shows, as a pattern: "…" is anything, and times and keys are those of another run."""
    lines = [re.sub(r"\s+← .*", "", line).rstrip() for line in shown.splitlines()]
    parts = re.split(r"…|" + _CHANGING.pattern, "\n".join(lines))
    return re.compile(r"\s*" + ".*?".join(re.escape(each) for each in parts) + r"\s*", re.DOTALL)


def is_shown(shown: str, *given: str) -> bool:
    """Whether one of the outputs is what a page shows."""
    pattern = shown_as(shown)
    return any(pattern.fullmatch("\n".join(line.rstrip() for line in each.splitlines())) for each in given)


class Done(NamedTuple):
    """What a command gave."""

    code: int
    out: str
    errors: str
    both: str
    """In the order in which it was written."""


class Session:
    """A person at the shell of a page's folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.output = ""

    def run(self, command: Command) -> list[str]:
        """What is wrong with a command and what it gave."""
        line = command.line
        if re.search(r"\b[0-9a-f]{4}…", line):  # an id that the page cuts short is the last that was given
            line = re.sub(r"\b[0-9a-f]{4}…", re.findall(r"\b[0-9a-f]{16}\b", self.output)[-1], line)
        done = self._in_process(line) if _is_plain(line) else self._in_shell(line)
        self.output += done.both
        if done.code not in (0, 1, 3):
            return [f"{line}: exit {done.code}\n{done.both[-600:]}"]
        given = (done.out, done.both, done.out + done.errors)
        if command.shown.strip() and not is_shown(command.shown, *given):
            return [f"{line} gives\n{done.both}\nand the page shows\n{command.shown}"]
        return []

    def _in_process(self, line: str) -> Done:
        words = shlex.split(line, comments=True)[1:]
        target = words[words.index(">") + 1] if ">" in words else None
        done = CliRunner(env={"NO_COLOR": "1", "COLUMNS": "80"}).invoke(cli, words[: -2 if target else None])
        if done.exception and not isinstance(done.exception, SystemExit):
            raise done.exception
        if target:
            (self.folder / target).write_text(done.stdout, "utf-8")
        return Done(done.exit_code, done.stdout, done.stderr, done.output)

    def _in_shell(self, line: str) -> Done:
        program = self.folder / "bin" / "countermark"
        program.parent.mkdir(exist_ok=True)
        program.write_text(f'#!/bin/sh\nexec {sys.executable} -m countermark "$@"\n')
        program.chmod(0o755)
        path = f"{program.parent}{os.pathsep}{os.environ['PATH']}"
        given = {**os.environ, "PATH": path, "PYTHONPATH": str(ROOT / "src"), "NO_COLOR": "1", "COLUMNS": "80"}
        shell = ["bash", "-c", line, "page", "answer.txt"]
        done = subprocess.run(shell, cwd=self.folder, env=given, capture_output=True, text=True, check=False)
        return Done(done.returncode, done.stdout, done.stderr, done.stdout + done.stderr)


def _is_plain(line: str) -> bool:
    """Whether it needs no shell."""
    return line.startswith("countermark ") and not re.search(r"[|*\n]|&&", line.partition(" #")[0])


def ran(page: str, block: Block, names: dict[str, object], below: str = "") -> list[str]:
    """What is wrong with a block of Python: a session by its answers, a snippet by its comments and what is shown below it."""
    if ">>> " in block.text:
        test = doctest.DocTestParser().get_doctest(block.text, names, page, page, 0)
        found: list[str] = []
        doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=found.append, clear_globs=False)
        names.update(test.globs)
        return found
    lines, wrong, printed = block.text.splitlines(), [], io.StringIO()
    for statement in ast.parse(block.text).body:
        with contextlib.redirect_stdout(printed):
            if not isinstance(statement, ast.Expr):
                exec(compile(ast.Module([statement], []), page, "exec"), names)
                continue
            value = eval(compile(ast.Expression(statement.value), page, "eval"), names)
        comment = lines[statement.end_lineno - 1][statement.end_col_offset :].strip(" #")
        wrong += [f"{ast.unparse(statement)} is {value!r}, not {comment}"] if _differs(value, comment) else []
    if below and not is_shown(below, printed.getvalue()):
        wrong.append(f"it prints\n{printed.getvalue()}\nand the page shows\n{below}")
    return wrong


def _differs(value: object, comment: str) -> bool:
    try:
        said = ast.literal_eval(comment)
    except (SyntaxError, ValueError):
        return False  # a comment in words
    return bool(value != (pytest.approx(said) if isinstance(said, tuple) else said))


@pytest.mark.parametrize("page", [each for each in PAGES if blocks(each)])
def test_a_page_does_what_it_shows(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    folder_of(page, tmp_path)
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {"__name__": "page"}
    exec(NAMES.get(page, ""), names)
    session, wrong = Session(tmp_path), []
    for block in blocks(page):
        if block.language == "python" and not elsewhere(page, block.text):
            wrong += ran(page, block, names, block.below)
        for command in commands(block):
            if not elsewhere(page, command.line):
                wrong += session.run(command)
    assert not wrong, "\n\n".join(wrong)


@pytest.mark.parametrize("entry", ELSEWHERE)
def test_what_does_not_run_here_is_on_a_page_and_covered(entry: Elsewhere):
    said = [
        text
        for page in PAGES
        for block in blocks(page)
        for text in (block.text if block.language == "python" else "", *(each.line for each in commands(block)))
        if text and elsewhere(page, text) == entry
    ]
    assert said, f"nothing on the pages {entry.reason}"
    assert (ROOT / entry.covered).exists()


@pytest.mark.parametrize(
    ("shown", "given", "same"),
    [
        ("reject: 1 number\n", "reject: 1 number\n", True),
        ("score 0.94…, energy 0.1", "score 0.9437, energy 0.1", True),
        ("load 1 (2026-11-15T06:31:07.120000Z): 2 added", "load 1 (2026-11-19T08:31:41.5Z): 2 added", True),
        ("cmk_…   ← shown once", "cmk_abc", True),
        ("reject: 1 number", "reject: 2 numbers", False),
        ("first\n…\nlast", "first\nlast one", False),
        ("", "more than nothing", False),
    ],
)
def test_what_a_page_shows_is_compared(shown, given, same):
    assert is_shown(shown, given) is same


@pytest.mark.parametrize(
    ("code", "below", "wrong"),
    [
        ("1 + 1  # 2\n", "", False),
        ("1 + 1  # two\n", "", False),
        ("0.1 + 0.2, 1  # 0.3, 1\n", "", False),
        ("print(2)\n", "2\n", False),
        ("1 + 1  # 3\n", "", True),
        ("print(2)\n", "3\n", True),
        (">>> 1 + 1\n3\n", "", True),
    ],
)
def test_code_that_gives_something_else_is_found(code, below, wrong):
    assert bool(ran("a page", Block("python", code, ""), {}, below)) is wrong


def test_a_command_that_gives_something_else_or_fails_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    session = Session(tmp_path)
    assert not session.run(Command("countermark lab study power --effect 0.1 --answers 4", "97\n"))
    assert session.run(Command("countermark lab study power --effect 0.1 --answers 4", "98\n"))
    assert session.run(Command("countermark check none.md", ""))
    assert session.run(Command("printf x | countermark check --no-such-option", ""))
