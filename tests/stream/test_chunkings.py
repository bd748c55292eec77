"""However a draft is cut, the stream gives what `check` gives of the whole: the oracle is `check` itself."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.stream import drafts
from tests.stream.stream import Streamed

from countermark.model import MarkKind

CLAIM = '<claim id="gdp24">5.7%</claim>'
CASES = {
    "a-token-in-prose": f"Growth was {CLAIM} in 2024, up from 5.5% the year before. Nobody had expected that much.",
    "a-digit-follows-the-token": 'It was <claim id="homes">1,500</claim>7 homes in all, said the mayor of the town.',
    "a-scale-follows-the-token": 'It was <claim id="homes">1,500</claim> million homes in all, said the mayor.',
    "a-scale-behind-a-second-number": 'From <claim id="homes">1,500</claim> to 1,600 million people came to see it then.',
    "one-number-or-two-beside-a-token": f"{CLAIM}between 5 and 7a, e5t and so on, " + "as it was said of the town. " * 8,
    "a-top-ten-before-a-paragraph": f"They reached the top 10 \n\n{CLAIM} in all, said the mayor of the town.",
    "a-price-for-so-many-or-a-formula": "It was $5 per 100,000 or 7 of them, and then a_b$ here and so on, said the mayor of the town.",
    "a-token-that-never-ends": 'It was <claim id="homes">1,500 and then some more text that goes on and on',
    "a-tag-that-never-ends": 'It was <claim id="homes" and then some more text that goes on 5 and on',
    "a-quote-that-never-ends": f'It was <claim id="homes>1,500</claim> and {CLAIM} too',
    "a-token-that-closes-itself": 'It was <claim id="homes"/> and then\n\nmore, and </claim> 5',
    "nested-tokens": f'It was <claim id="homes">1,500 {CLAIM}</claim> and more',
    "a-comment-around-a-token": f"It was <!-- {CLAIM} --> and {CLAIM} here, in the text itself.",
    "a-comment-that-never-ends": f"{CLAIM} it was. <!-- {CLAIM} 5 and so on",
    "a-comment-that-ends-at-once": f"It was <!--> {CLAIM} and --> more of the same text.",
    "a-declaration-that-grows": f"It was <![CDATA[ > {CLAIM} and more ]]> {CLAIM} of the same.",
    "a-code-span": f"It was `{CLAIM}` and `5 {CLAIM} in the text of the same paragraph.\n\n{CLAIM} again.",
    "a-fence": f"See:\n\n```python\nx = 5  # {CLAIM}\n```\n\nIt was {CLAIM} in the end.",
    "a-fence-that-never-ends": f"It was {CLAIM} then.\n\n```\n5 {CLAIM}\nand more",
    "indented-code": f"See:\n\n    x = 5 {CLAIM}\n\nIt was {CLAIM} in the end.",
    "struck-through": f"It was ~~{CLAIM}~~ and ~5 and {CLAIM} here, or so.",
    "a-link-target": f"See [the {CLAIM} page](http://x.org/{CLAIM}/5) for more of it, said the mayor.",
    "an-image": f"See ![the {CLAIM} page](x.png) for more of the same, said the mayor.",
    "an-image-by-its-label": f"See ![the {CLAIM} page][p] for more.\n\nText.\n\n[p]: x.png\n",
    "a-unit-in-a-link": 'It was <claim id="homes">1,500</claim> [million](x) of the same, said the mayor.',
    "a-unit-in-a-link-by-its-label": 'It was <claim id="homes">1,500</claim> [million] of them, said she.\n\n[million]: x\n',
    "a-hidden-element": f"It was <span hidden>{CLAIM}</span> and {CLAIM} here, in the text.",
    "an-element-that-never-ends": f"It was {CLAIM} then, <s>and {CLAIM} here and 5",
    "a-style-sheet": f"It was {CLAIM} in the end, said the mayor.\n\n<style>p {{ opacity: 0 }}</style> And {CLAIM}.",
    "a-harmless-style-sheet": f"It was {CLAIM} in the end.\n\n<style>p {{ color: red }}</style> And {CLAIM} too.",
    "a-bidirectional-control": f"It was \u202e{CLAIM} here.\n\nAnd {CLAIM} there, in the end.",
    "an-entity": f"It was {CLAIM}&nbsp;million and &#53; and AT&T with {CLAIM}&#37; too.",
    "an-escape": 'It was \\<claim id="gdp24">5.7%</claim> and \\` 5 ` here.',
    "an-unfinished-tag": f"It was <y and {CLAIM} here > and {CLAIM} there, in the end.",
    "windows-line-ends": f"It was {CLAIM}\r\nmillion.\r\n\r\n1. {CLAIM}\r\n2. 5\r\n",
    "half-characters": f"It was {CLAIM}\ud83d\ude00 and \udfff{CLAIM} here.",
    "combining-and-invisible": f"It was {CLAIM}\u0301 and {CLAIM}\u200b5 and \u00ad{CLAIM} here, in the end.",
    "numbers-of-all-kinds": "Between 5 and 7 million of nearly twenty-five thousand, one in five, 5–7 %, July 5, 2024, Tables 2, 3 and 4.",
    "money-or-math": "It cost $5 million, or $x = 5$ and 7$ and US$ 5 to $7.",
    "a-table": f"| Rank | Value |\n|---|---|\n| 1 | {CLAIM} |\n| 2 | 5 |\n\n{CLAIM} it was.",
    "a-list": f"1. {CLAIM}\n2. 5 million\n\n- {CLAIM} and\n- more than\n- 5",
    "a-url": f"See http://x.org/5.7, and www.x.org/{CLAIM} and https://",
    "nothing": "",
}  # fmt: skip


@given(seed=st.integers(0, 2**32))
def test_the_stream_says_what_check_says_of_the_whole(seed):
    """Report, text and marks are the same for every draft, every way to cut it and every set-up."""
    luck = random.Random(seed)
    text = drafts.draft(luck)
    assert Streamed(drafts.chunks(text, luck), **drafts.options(luck)).differences() == []


@pytest.mark.parametrize("text", CASES.values(), ids=CASES)
@pytest.mark.parametrize("size", [1, 3, 1000])
def test_cases_cut_into_pieces_of_one_size(text, size):
    """One character at a time, a few, or all at once."""
    pieces = [text[start : start + size] for start in range(0, len(text), size)]
    assert Streamed(pieces).differences() == []


@pytest.mark.parametrize("text", CASES.values(), ids=CASES)
def test_what_is_concluded_does_not_hang_on_the_cut(text):
    """The standing marks are among the report's, and the report is one for all cuts."""
    luck = random.Random(text.encode("utf-8", "replace"))
    reports = {Streamed(drafts.chunks(text, luck)).report.to_json() for _ in range(4)}
    assert len(reports) == 1


SUBJECTS = ("5", "1650", "one", "the third", "a quarter", "between 5", CLAIM, '<claim id="homes">1,500</claim>')


@pytest.mark.parametrize("behind", drafts.BEHIND)
def test_what_goes_on_with_a_number_is_waited_for(behind):
    """One character at a time, up to the last word that has a say."""
    for subject in SUBJECTS:
        assert Streamed(f"They all had {subject} {behind} then, and the rest of it was said.").differences() == []


CUT = ("a-token-in-prose", "a-token-that-never-ends", "nested-tokens", "a-comment-around-a-token", "a-code-span", "a-style-sheet", "numbers-of-all-kinds")  # fmt: skip


@pytest.mark.parametrize("every", [7, pytest.param(1, marks=pytest.mark.long)])
@pytest.mark.parametrize("name", CUT)
def test_a_stream_that_is_cut_is_its_prefix_checked(name, every):
    """At every place: what was given holds for the prefix, and a token that is open there verifies nothing."""
    text = CASES[name]
    for end in range(0, len(text), every):
        streamed = Streamed([text[start : min(start + 4, end)] for start in range(0, end, 4)])
        assert streamed.differences() == []
        opened = text.rfind("<claim", 0, end)
        if opened >= 0 and text.find("</claim>", opened, end) < 0:
            assert all(mark.mark is not MarkKind.VERIFIED for mark in streamed.standing if mark.start > opened)


@pytest.mark.skipif(not drafts.foreign(), reason="the corpora are not beside the checkout")
def test_inputs_of_others_one_character_at_a_time():
    """Naughty strings and the inputs of a tokenizer's own tests, between two tokens."""
    luck = random.Random(1)
    for text in luck.sample(drafts.foreign(), 150):
        assert Streamed(f"It was {CLAIM} {text} {CLAIM} and so on").differences() == []
