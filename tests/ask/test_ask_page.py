"""What docs/ask.md shows is what happens."""

from __future__ import annotations

import re
from pathlib import Path

import click

from countermark import Decision
from countermark.cli.ask import ask as command

PAGE = (Path(__file__).parents[2] / "docs" / "ask.md").read_text("utf-8").partition("\n## Finding facts\n")[0]


def test_the_python_of_the_page_runs():
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    names: dict = {}
    exec(code, names)
    answer = names["answer"]
    assert answer.report.decision is Decision.ACCEPT
    assert (answer.kind, answer.mode, answer.prompt_version) == ("trend", "constrained", "ask.v1")
    shown = re.sub(r"<[^>]*>", "", answer.draft.text)
    printed = re.sub(
        r"\n│| \[✓ verified \d\]", "", PAGE[PAGE.index("│ Inflation") : PAGE.index("```\n\nThe text appears")]
    )
    assert shown == printed.removeprefix("│ ").strip()


def test_every_option_that_the_page_names_exists():
    known = {
        name
        for option in command.params
        if isinstance(option, click.Option)
        for name in (*option.opts, *option.secondary_opts)
    }
    said = set(re.findall(r"(--[a-z][a-z-]+)", PAGE)) - {"--no-deps"}
    assert said <= known
