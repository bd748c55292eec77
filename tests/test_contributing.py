"""What CONTRIBUTING says of thirteen changes is so: each example stands in the files that are named, and in no other module."""

import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "countermark"
ROW = re.compile(r"\| (?P<change>an? [^|]+) \| `(?P<example>[^`]+)` \| (?P<files>[^|]+) \|")
ROWS = [
    (row["change"], row["example"], row["files"]) for row in ROW.finditer((ROOT / "CONTRIBUTING.md").read_text("utf-8"))
]
EVERYWHERE = ("fi",)
"""Examples that are words of their own too, so that other modules may hold them."""


def files_of(listed):
    """The files that are named before a semicolon, which hold the example; a note may follow."""
    named = re.findall(r"`([^`]+)`", listed.partition(";")[0])
    return [SOURCE / each.removeprefix("S/") if each.startswith("S/") else ROOT / each for each in named]


@cache
def read(path):
    return path.read_text("utf-8")


def names(path, example):
    """Whether a file holds an example, or is called by it."""
    return example in path.stem.split("_") or (
        example in read(path) and re.search(rf"(?<!\w){re.escape(example)}(?!\w)", read(path)) is not None
    )


def test_there_are_thirteen():
    assert len(ROWS) == len({change for change, _, _ in ROWS}) == 13


@pytest.mark.parametrize(("change", "example", "listed"), ROWS, ids=[change for change, _, _ in ROWS])
def test_a_change_goes_where_it_says(change, example, listed):
    """A file that is missing here, or named in vain, is found."""
    expected = files_of(listed)
    assert expected
    assert [str(path) for path in expected if not path.is_file() or not names(path, example)] == []
    if example not in EVERYWHERE:
        missing = {path for path in SOURCE.rglob("*.py") if names(path, example)} - {*expected}
        assert missing == set(), change


def test_an_example_of_nothing_is_noticed():
    """The test itself can fail."""
    assert not names(ROOT / "CONTRIBUTING.md", "nowhere" + "-at-all")
    assert names(SOURCE / "registry.py", "junit")
    assert not names(SOURCE / "registry.py", "juni")
