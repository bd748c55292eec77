"""Code of a draft: where it stands, what it says, and which language it is in."""

import pytest

from countermark.extract import extract
from countermark.model import DEFAULT_LIMITS, Draft


def blocks(text):
    return extract(Draft(text=text), DEFAULT_LIMITS).code_blocks


CODE = {
    "a fence with its language": ("See:\n```python\nx = 1\n```\nDone.", [("python", "x = 1")]),
    "a fence of tildes": ("~~~js\nlet a = 1;\n~~~", [("javascript", "let a = 1;")]),
    "an alias": ("```py\nx\n```", [("python", "x")]),
    "a language that nobody reads": ("```brainfuck\n+++\n```", [("brainfuck", "+++")]),
    "attributes behind the language": ("```{.python .numberLines}\nx\n```", [("python", "x")]),
    "a fence in a list keeps its indent": ("- item\n  ```\n  a b c\n  ```", [("", "  a b c")]),
    "an indented block": ("Run:\n\n    cd app\n    npm run build\n\nDone.", [("bash", "    cd app\n    npm run build")]),
    "inline": ("Use `len(x)` here.", [("", "len(x)")]),
    "inline with a backtick inside": ("Use `` `x` `` here.", [("", "`x`")]),
    "two in one sentence": ("`a` and `b`", [("", "a"), ("", "b")]),
    "a fence that never closes": ("```sql\nSELECT 1", [("sql", "SELECT 1")]),
    "python without a name": ("```\ndef f():\n    return 1\n```", [("python", "def f():\n    return 1")]),
    "javascript without a name": (
        "```\nconst x = 1;\nconsole.log(x);\n```", [("javascript", "const x = 1;\nconsole.log(x);")]
    ),
    "a command": ("Type `git commit -m fix` now.", [("bash", "git commit -m fix")]),
    "a query": ("Try `SELECT name FROM users WHERE id = 1`.", [("sql", "SELECT name FROM users WHERE id = 1")]),
    "json": ('```\n{"a": [1, 2]}\n```', [("json", '{"a": [1, 2]}')]),
}  # fmt: skip


@pytest.mark.parametrize("name", CODE)
def test_code_is_found_as_written(name):
    text, expected = CODE[name]
    found = blocks(text)
    assert [(block.language, block.code) for block in found] == expected
    assert [block.id for block in found] == [f"cb{number}" for number in range(1, len(found) + 1)]
    for block in found:
        assert block.code in text[block.span.start : block.span.end]


NONE = {
    "prose": "A function f(x) and a set {1, 2} are no code.",
    "an apostrophe for a backtick": "It's the user's own.",
    "a backtick without another": "A lone ` sign.",
    "an empty fence": "```\n```",
    "a fence of blanks": "```python\n  \n```",
    "a wrapped list item": "- one\n    two goes on",
    "escaped backticks": r"\`not code\`",
    "a fence in a comment": "<!-- ```\nx\n``` -->",
    "four spaces inside a paragraph": "one\n    two",
}


@pytest.mark.parametrize("name", NONE)
def test_what_only_looks_like_code_is_none(name):
    assert blocks(NONE[name]) == ()


@pytest.mark.parametrize(
    "code", ["hello there\ngeneral words", "a, b, c", "1 2 3", "Dear all,\nthe file is here.", "x"]
)
def test_a_language_that_is_not_plain_to_see_is_not_guessed(code):
    (block,) = blocks(f"```\n{code}\n```")
    assert block.language == ""


def test_a_short_inline_name_has_no_language():
    """One word between backticks could be of any language."""
    assert [block.language for block in blocks("`print` `None` `useEffect` `SELECT`")] == [""] * 4
