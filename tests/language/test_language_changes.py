"""A verb, a month, an operation and a language are added in one place each, as CONTRIBUTING says."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import countermark

SOURCE = Path(countermark.__file__).parent
ASK = """
import json, sys
from countermark import Draft
from countermark.extract import extract
from countermark.language import classes, read
from countermark.model import DEFAULT_LIMITS
text = sys.argv[1]
document = read(Draft(text=text))
bits = document.words.bits
print(json.dumps({
    "up": [raw for raw, own in zip(document.words.raw, bits) if own & classes.MOVE_UP],
    "total": [raw for raw, own in zip(document.words.raw, bits) if own & classes.TOTAL],
    "periods": [each.value for each in document.periods],
    "languages": [document.language(index) for index in range(len(document.blocks))],
    "operations": [each.operator for each in extract(Draft(text=text), DEFAULT_LIMITS).operations],
}))
"""


@pytest.fixture
def lists(tmp_path):
    """The lists of a copy of the package, whose other parts are the ones of the package itself."""
    package = tmp_path / "countermark"
    package.mkdir()
    for path in SOURCE.iterdir():
        if path.name not in ("language", "__pycache__"):
            (package / path.name).symlink_to(path)
    shutil.copytree(SOURCE / "language", package / "language", ignore=shutil.ignore_patterns("__pycache__"))
    return package / "language"


def ask(lists, text):
    done = subprocess.run(
        [sys.executable, "-c", ASK, text],
        env={**os.environ, "PYTHONPATH": str(lists.parents[1])},
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(done.stdout)


def test_a_verb_is_one_line(lists):
    text = "Sales zoomled by 25%, from 40 to 50."
    assert ask(lists, text)["operations"] == []
    with (lists / "en" / "moves.txt").open("a", encoding="utf-8") as moves:
        moves.write("zoomle*: up verb\n")
    found = ask(lists, text)
    assert found["up"] == ["zoomled"]
    assert found["operations"] == ["percent_change"]


def test_a_month_and_an_operation_are_one_line_each(lists):
    with (lists / "en" / "calendar.txt").open("a", encoding="utf-8") as calendar:
        calendar.write("zweember: month 12\n")
    with (lists / "en" / "operations.txt").open("a", encoding="utf-8") as operations:
        operations.write("zumtotal: total\n")
    found = ask(lists, "In Zweember 2023 the zumtotal was 5.")
    assert found["periods"] == ["2023-12"]
    assert found["total"] == ["zumtotal"]


def test_a_language_is_one_folder(lists):
    text = "Il prezzo salì nel 2023."
    assert ask(lists, text)["up"] == []
    italian = lists / "it"
    italian.mkdir()
    (italian / "small.txt").write_text("il: article stop\nnel: preposition stop\n", encoding="utf-8")
    (italian / "moves.txt").write_text("salì: up verb\n", encoding="utf-8")
    found = ask(lists, text)
    assert found["languages"] == ["it"]
    assert found["up"] == ["salì"]
