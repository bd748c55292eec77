"""Blocks and what lies in, before and behind them."""

import pytest

from countermark.markup import layout, spoofs

TOKEN = '<claim id="a">5</claim>'

KINDS = {
    "    a\n\nb `5`": ["code", "text", "code"],
    "    a\n\nb\n\n    c\n\nd `5`": ["code", "text", "code", "text", "code"],
    "    a `5` b": ["code"],
    "<!--\n\n    a\n\n--> `x`": ["comment", "text", "code"],
    "<!--\n\n    a\n": ["comment"],
    "b\n\n    a\n": ["text", "code", "text"],
    "<script><!-->-->x</script>": ["tag", "raw", "tag"],
    "<script><script>x</script>": ["tag", "raw", "tag"],
    ") ] [a](b)": ["text", "target"],
    "[a\n\n](b)": ["text"],
    "<script>--></script>": ["tag", "raw", "tag"],
    "www.a.org/5 and": ["target", "text"],
}


@pytest.mark.parametrize("text", KINDS)
def test_a_text_falls_into_pieces(text):
    assert [piece.kind for piece in layout(text).pieces] == KINDS[text]


@pytest.mark.parametrize("fence", ["```", "~~~"])
def test_a_fence_in_a_quote_ends_a_token_that_was_left_open(fence):
    (token,) = layout(f'<claim id="a">5\n> {fence}\n> 6\n> {fence}').tokens
    assert token.problem == "the token is not closed"


def test_a_text_of_sound_tokens_is_plain():
    assert layout(f"It was {TOKEN}.").is_plain
    assert layout("No token at all.").is_plain
    for text in (f"<b>{TOKEN}</b>", f"`5` {TOKEN}", f"~~{TOKEN}~~", "<claim>", f"    a\n\n{TOKEN}", "<claim id='x'/>"):
        assert not layout(text).is_plain


SEEN = {
    "5 <q>": '5 "',
    "m<sup>2</sup> ": "m² ",
    "CO<sub>2</sub> ": "CO₂ ",
    "10<sup>-6</sup> ": "10^-6 ",
    "10<sup><b>-6</b></sup> ": "10^-6 ",
    "note<sup>[1]</sup> ": "note[1] ",
    "5<img alt='x'> ": "5\ufffd",
    "> minus\n> ": "> minus ",
    "> minus\n>\n> ": "> minus\n>\n> ",
    "minus\n> ": "minus\n> ",
    "- minus\n   ": "- minus ",
    "12   ": "12 ",
    "a [b][c] [d] ": "a [b][c] [d] ",
    "<http://a.org> ": "http://a.org ",
    "http://a.org ": "http://a.org ",
}


@pytest.mark.parametrize("text", SEEN)
def test_what_is_seen_before_a_token(text):
    defined = "\n\n[r]: /x" if "[d]" in text else ""
    assert layout(text + TOKEN + defined).before(len(text)) == SEEN[text]


def test_only_tags_carry_a_class_of_ours():
    assert len(spoofs("<!-- countermark --> <b class='countermark-x'>")) == 1
