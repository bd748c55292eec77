"""Code of a draft: where it stands, what it says, and which language it is in."""

import pytest

from countermark.extract import extract
from countermark.model import DEFAULT_LIMITS, Draft


def blocks(text):
    return extract(Draft(text=text), DEFAULT_LIMITS).code_blocks


@pytest.mark.parametrize(
    "code", ["hello there\ngeneral words", "a, b, c", "1 2 3", "Dear all,\nthe file is here.", "x"]
)
def test_a_language_that_is_not_plain_to_see_is_not_guessed(code):
    (block,) = blocks(f"```\n{code}\n```")
    assert block.language == ""


def test_a_short_inline_name_has_no_language():
    """One word between backticks could be of any language."""
    assert [block.language for block in blocks("`print` `None` `useEffect` `SELECT`")] == [""] * 4
