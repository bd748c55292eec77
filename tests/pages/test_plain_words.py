"""Pages and the help of commands say plainly what the first versions said otherwise."""

from pathlib import Path

import pytest
from tools.docs_site import command_page, commands

ROOT = Path(__file__).parents[2]
AVOIDED = {
    "a person has to look": "needs review",
    "goes on where it stopped": "run the same command to resume",
    "held against": "compared with",
    "is no value": "is not a value",
    "it could not run": "error",
    "nobody has vouched": "not checked",
    "nobody's number": "not checked",
    "store is away": "store is unreachable",
    "troubles nobody": "no rule applies",
}
"""What is said in place of each."""
PAGES = ["README.md", *(str(each.relative_to(ROOT)) for each in (ROOT / "docs").rglob("*.md"))]


def _avoided(text: str) -> list[str]:
    said = " ".join(text.lower().split())
    return [f"{words!r}: say {AVOIDED[words]!r}" for words in AVOIDED if words in said]


@pytest.mark.parametrize("page", PAGES)
def test_a_page_is_plain(page):
    assert _avoided((ROOT / page).read_text("utf-8")) == []


def test_the_help_of_every_command_is_plain():
    found = {name: _avoided(command_page(name, command)) for name, command in commands()}
    assert {name: each for name, each in found.items() if each} == {}
