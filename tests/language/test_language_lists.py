"""Words are data of this folder alone: the check of `make check` finds lists and sentence patterns anywhere else."""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

from countermark.language.lists import any_of, word_list

_SPEC = spec_from_file_location("word_lists", Path(__file__).resolve().parents[2] / "tools" / "word_lists.py")
assert _SPEC is not None
assert _SPEC.loader is not None
word_lists = module_from_spec(_SPEC)
_SPEC.loader.exec_module(word_lists)

LISTS = [
    '_A = frozenset("rose fell grew shrank climbed dropped soared sank jumped slid surged slipped gained lost".split())',
    '_A = re.compile(r"\\b(?:rose|fell|grew|shrank|climbed|dropped|soared|sank|jumped|slid|surged|lost)\\b")',
    '_A = ("rose", "fell", "grew", "shrank", "climbed", "sank", "slid", "lost", "won", "cut", "hit", "met")',
    '_A = re.compile(r"[.!?]\\s+")',
]
OTHERS = [
    '"""A docstring that says one word after another and never says the same word twice in all of it"""',
    'Kind = Literal["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"]',
    'raise ValueError("the number that values are held against has no end in their unit at all")',
    '_A = re.compile(r"[a-z.]+\\s")',
    '_A = ("rose", "fell")',
]


@pytest.mark.parametrize("code", LISTS)
def test_a_list_of_words_is_found(tmp_path, code):
    path = tmp_path / "module.py"
    path.write_text(code, encoding="utf-8")
    assert list(word_lists.found(path))


@pytest.mark.parametrize(
    ("code", "name"),
    [
        ('_UP = either("rose", "increased", "climbed")', "up"),
        ('_DOWN = re.compile(r"declin\\w*|drop\\w*|fell")', "down"),
        ('_MONTHS = "Jan|Feb|Mar|Apr"', "month"),
        ('_BAD = frozenset(("false", "wrong", "incorrect"))', "denial"),
    ],
)
def test_three_words_of_a_class_are_found(tmp_path, code, name):
    path = tmp_path / "module.py"
    path.write_text(code, encoding="utf-8")
    assert [what.split(":")[0] for _, what in word_lists.classed(path)] == [f"words of the class {name}"]


@pytest.mark.parametrize(
    "code",
    [
        '_A = either("rose", "fell")',
        '_A = ("up", "down")',
        '_A = ("red", "green", "blue")',
        '"""It rose, fell, grew."""',
    ],
)
def test_two_words_of_a_class_may_stand_together(tmp_path, code):
    path = tmp_path / "module.py"
    path.write_text(code, encoding="utf-8")
    assert not list(word_lists.classed(path))


@pytest.mark.long
def test_no_list_stands_elsewhere(monkeypatch):
    """`make check` says the same."""
    monkeypatch.setattr("sys.argv", ["word_lists"])
    assert word_lists.main() == 0


@pytest.mark.parametrize("code", OTHERS)
def test_what_is_no_list_of_words_is_not_found(tmp_path, code):
    path = tmp_path / "module.py"
    path.write_text(code, encoding="utf-8")
    assert not list(word_lists.found(path))


def test_alternatives_have_the_longest_first():
    written = any_of("sentences", "openers").split("|")
    assert set(written) == word_list("sentences", "openers")
    assert [len(word) for word in written] == sorted(map(len, written), reverse=True)
