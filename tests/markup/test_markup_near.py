"""A look at the lines around a place and a look at the whole text see the same."""

from hypothesis import given
from hypothesis import strategies as st

from countermark.markup.layout import Layout
from countermark.markup.visible import Visible

PARTS = st.sampled_from(
    [
        '<claim id="a">5</claim>',
        '<claim\nid="a">7%</claim>',
        "word ",
        "\n",
        "\n\n",
        "# ",
        "- ",
        "1. ",
        "| ",
        "> ",
        "**",
        "_",
        "x" * 40,
        "5 ",
        ". ",
        "~~",
    ]
)


@given(st.lists(PARTS, min_size=1, max_size=400), st.integers(0, 10_000))
def test_near_and_whole_agree(parts, place):
    text = "".join(parts)
    near = Layout(text)
    if not near.tokens:
        return
    token = near.tokens[place % len(near.tokens)]
    whole = Layout(text)
    whole._visible = Visible(text, whole._lexed)
    assert near.before(token.start) == whole.before(token.start)
    assert near.after(token.end) == whole.after(token.end)
