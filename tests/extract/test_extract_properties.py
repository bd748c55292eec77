"""Laws of extraction on any text."""

from hypothesis import given
from hypothesis import strategies as st

from countermark.extract import numbers
from countermark.markup import layout
from countermark.model import DEFAULT_LIMITS, Draft

PARTS = st.sampled_from(
    ['<claim id="x">', "</claim>", '<claim id="x">5.7%</claim>', "5", " 6.5 ", "1,234", "7%", "$8", " million ", "`", "```\n", "<!--", "-->", "<b>", "</b>",
     "[a](", ")", "&#53;", "\n", "\n\n", "    ", "- ", "1. ", "# ", "| ", "$", "\\", "x", " and ", " ", "five", "–", "-", ".", "http://x/5", "<b a='6'", ">"]
)  # fmt: skip
TEXTS = st.one_of(st.lists(PARTS, max_size=16).map("".join), st.text(max_size=40))


@given(TEXTS)
def test_every_token_and_every_digit_of_the_text_is_in_one_quantity(text):
    """None is lost, none is counted twice, and nothing raises."""
    draft = Draft(text=text)
    text = draft.text
    found = numbers(draft, DEFAULT_LIMITS).quantities
    position = 0
    for q in found:
        assert position <= q.span.start <= q.span.end <= len(text)
        assert text[q.span.start : q.span.end] == q.text
        position = q.span.end
    lines = layout(text)
    assert [(q.token.start, q.token.end) for q in found if q.token] == [(t.start, t.end) for t in lines.tokens]
    covered = {place for q in found for place in range(q.span.start, q.span.end)}
    for piece in lines.pieces:
        if piece.kind in ("text", "comment", "code", "raw"):
            for place in range(piece.start, piece.end):
                assert text[place] not in "0123456789" or place in covered


@given(TEXTS)
def test_a_bare_number_names_nothing(text):
    """Only a token references a fact or asks for a mode."""
    for q in numbers(Draft(text=text), DEFAULT_LIMITS).quantities:
        if q.token is None:
            assert (q.ref, q.asks) == (None, None)
        else:
            assert q.asks is not None
            assert q.problem is None or q.ref is None or q.reading is None
