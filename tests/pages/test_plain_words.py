"""Pages, messages, help and public docstrings say things plainly: the check of `make check` finds what it should, and no more."""

import ast

import pytest
from tools.plain import FIGURES, RULES, avoided, messages, places

TRANSLATED = {
    "exit 3 when a person has to look": "needs review",
    "from 0.75 on a person looks": "needs review",
    "the entry that let a number through": "accepts",
    "the same command goes on where it stopped": "run the same command to resume",
    "numbers without a token are held against the fact": "untagged",
    "the year is no value": "negate the verb",
    "2 when it could not run": "error",
    "nobody has vouched for it": "name who it is, or the thing",
    "the store is away": "is unreachable",
    "so it troubles nobody": "no rule applies",
    "what was left out is told on standard error": "shown, listed, says",
    "the unit stands in the name": "is",
    "an edit mends its failure": "fix",
    "a server of one's own": "your own",
    "it took 20 000 rows": "20,000",
    "a share of 95 %": "95%",
}


@pytest.mark.parametrize(("text", "said"), TRANSLATED.items())
def test_what_reads_as_translated_is_found(text, said):
    assert said in [each for _, each in avoided(text, RULES | FIGURES)]


@pytest.mark.parametrize(
    "text",
    [
        "there is no file of that name",
        "the value is no longer current",
        "no rule applies",
        "the fact has no unit",
        "it stands for the fact",
        "20,000 rows, 95%",
        "compare the number with the fact",
    ],
)
def test_plain_words_are_not_found(text):
    assert list(avoided(text, RULES | FIGURES)) == []


def test_messages_are_strings_and_f_strings_and_not_docstrings():
    code = """
def load(name):
    '''What nobody reads is no message.'''
    raise ValueError(f"the file {name} stands in no folder", "short one")
"""
    assert [text for _, text in messages(ast.parse(code))] == ["the file … stands in no folder"]


@pytest.fixture(scope="module")
def everything():
    """Every place, looked up once: all modules are parsed for it."""
    return list(places())


def test_every_place_is_looked_at(everything):
    seen = {where.partition(":")[0] for where, _, _ in everything}
    assert {"README.md", "docs/index.md", "src/countermark/config.py", "the help of check"} <= seen
    assert "the docstrings of countermark" in seen
    assert not any(each.startswith("src/countermark/language/") for each in seen)


@pytest.mark.long
def test_all_of_it_is_plain(everything):
    """`make check` says the same."""
    assert [found for _, text, rules in everything for found in avoided(text, rules)] == []
