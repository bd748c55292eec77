"""What a text looks like: one skeleton for all that a reader cannot tell apart, and others for what he can."""

import pytest

from countermark.markup.skeleton import plain, skeleton


@pytest.mark.parametrize(
    "text",
    [
        "𝐦𝐢𝐥𝐥𝐢𝐨𝐧",
        "ⓜⓘⓛⓛⓘⓞⓝ",
        "ᵐⁱˡˡⁱᵒⁿ",
        "Ꮇillion",
        "míllion",
        "mi\u200bllion",
        "МІLLІОN",
        "🅼🅸🅻🅻🅸🅾🅽",
        "⒨⒤⒧⒧⒤⒪⒩",
        "rnillion",
        "mi11i0n",
    ],
)
def test_look_alikes_have_the_skeleton_of_the_word(text):
    assert skeleton(text) == skeleton("million")


@pytest.mark.parametrize("stroke", ["─", "━", "–", "−", "➖", "ー", "\u1680", "﹘", "⸺"])
def test_every_stroke_is_a_hyphen(stroke):
    assert plain(stroke) == "-"


@pytest.mark.parametrize(
    ("one", "other"), [("million", "billion"), ("5", "6"), ("-", "+"), ("не", "не менее"), ("百万", "億")]
)
def test_what_looks_different_stays_apart(one, other):
    assert skeleton(one) != skeleton(other)


def test_ascii_is_plain_already():
    assert plain("I owe 10 million") == "I owe 10 million"
