"""Every command line and every block of code on a page is one: commands and options exist, Python, JSON, TOML and YAML are read.

That they also do what the page shows: test_pages_run.py.
"""

from __future__ import annotations

import ast
import json
import re
import shlex
import tomllib

import click
import pytest
import yaml
from tests.pages.blocks import PAGES, blocks

from countermark.cli.door import cli

LINE = re.compile(r"^\s*(?:\$ )?countermark (?!failed|\d)(.+)$", re.MULTILINE)


def texts(page, *languages):
    return [each.text for each in blocks(page, *languages)]


def command_lines(page):
    """The arguments of each command line, without what the shell does with them."""
    for body in texts(page, "", "sh", "console", "text"):
        for line in LINE.findall(re.sub(r"\\\n\s*", " ", body)):
            before = re.split(r"\s(?:[|<>]|&&|2>|;|#)\s?", f"{line} ")[0]
            yield shlex.split(before.replace("…", ""), comments=True)


def problems(words):
    """What of a command line does not exist."""
    node: click.Command = cli
    context = click.Context(cli)
    for at, word in enumerate(words):
        if not isinstance(node, click.Group):
            break
        if word.startswith("-"):
            break
        found = node.get_command(context, word)
        if found is None:
            return [f"there is no command {' '.join(words[: at + 1])!r}"]
        node = found
    known = {name for each in node.params for name in (*each.opts, *each.secondary_opts)} | {"--help", "--version"}
    return [
        f"{node.name} has no {word}"
        for word in words
        if re.match(r"--?[a-z]", word) and word.partition("=")[0] not in known
    ]


@pytest.mark.parametrize("page", PAGES)
def test_commands_and_options_of_a_page_exist(page):
    assert [each for words in command_lines(page) for each in problems(words)] == []


def test_a_command_line_that_is_wrong_is_found():
    assert problems(["facts", "lode", "x.csv"]) == ["there is no command 'facts lode'"]
    assert problems(["check", "a.md", "--date", "x.csv"]) == ["check has no --date"]


def test_command_lines_are_found():
    found = list(command_lines("docs/facts.md"))
    assert ["facts", "load", "figures.csv"] in found
    assert any("--title" in words for words in found)


@pytest.mark.parametrize("page", PAGES)
def test_blocks_of_a_page_are_what_they_say(page):
    for body in texts(page, "python"):
        if ">>> " not in body:
            ast.parse(body)
    for body in texts(page, "toml"):
        tomllib.loads(body)
    for body in texts(page, "yaml"):
        yaml.safe_load(body)
    for body in texts(page, "json"):
        if "…" not in body and "<" not in body:
            _json(body)


def _json(body):
    """One document, or one on each line."""
    try:
        json.loads(body)
    except ValueError:
        for line in body.splitlines():
            json.loads(line)
