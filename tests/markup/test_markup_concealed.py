"""A token verifies only where a reader sees it as it is written."""

import pytest

from countermark.markup import layout
from countermark.markup.styles import is_plain, restyles

TOKEN = '<claim id="a">5.7</claim>'

CONCEALED = {
    "~~@~~": "struck through",
    "~@~": "struck through",
    "grew ~~to @ now~~.": "struck through",
    "> ~~a\n> @~~": "struck through",
    "<s>@</s>": "struck through",
    "<del>x <b>@</b></del>": "struck through",
    "<del>~~x~~ @</del>": "struck through",
    "<DEL>@": "struck through",
    "<sup>@</sup>": "raised or lowered",
    "CO<sub>@</sub>": "raised or lowered",
    "<p hidden>@</p>": "hidden or moved",
    "<p HIDDEN=''>@</p>": "hidden or moved",
    "<p style='display:none'>@</p>": "hidden or moved",
    "<p style='display&#58;none'>@</p>": "hidden or moved",
    "<p style='color:red;background:red'>@</p>": "hidden or moved",
    "<div hidden><div>x</div>@</div>": "hidden or moved",
    "<div hidden><p>x</i>@</div>": "hidden or moved",
    "<span hidden><div></span>@</div>": "hidden or moved",
    f"<div hidden>{'<p>' * 9}x</div>@": "hidden or moved",
    "<svg><path d='1'/><text>@</text></svg>": "no ordinary text",
    "<select><option>@</select>": "no ordinary text",
    "<dialog>@</dialog>": "no ordinary text",
    "<ruby>x<rt>@</rt></ruby>": "no ordinary text",
    "![@](chart.png)": "description of an image",
    "![@][r]\n\n[r]: /x": "description of an image",
    "<style>b { display: none }</style> @": "style sheet",
    "<style>claim::before { content: '-' }</style> @": "style sheet",
    '<claim hidden id="a">5.7</claim>': "hidden or moved",
    '<claim id="a" style="display:none">5.7</claim>': "hidden or moved",
}


@pytest.mark.parametrize("text", CONCEALED)
def test_a_concealed_token_never_verifies(text):
    (token,) = layout(text.replace("@", TOKEN)).tokens
    assert token.problem is not None
    assert CONCEALED[text] in token.problem


SHOWN = [
    "<b><i>@</i></b>",
    "<ins>@</ins> <u>@</u> <q>@</q> <code>@</code> <small>@</small>",
    "<details><summary>x</summary>@</details>",
    "<p style='color:red'>@</p>",
    '<td style="text-align: right; font-weight: bold; padding: 2px">@</td>',
    "<p style>@</p>",
    "<p aria-hidden='true' class='hidden'>@</p>",
    "<div hidden>x</div>\n\n@",
    "<div hidden><p>x<br></div>\n\n@",
    "<div hidden>x</div hidden>\n\n@",
    "<svg/> and @",
    "<svg><path/><g><path/></g></svg> and @",
    "<del>4</del> @",
    "about ~@ or ~@",
    "~~4~~ @ ~~x~~",
    "~a~~ @ ~",
    "a ~ @ ~ b",
    "~5 in a–~6 @",
    "\\~@~",
    "~~a\n\n@~~",
    "- ~~a\n- @~~",
    "`~~` @ `~~`",
    "a ~~~~ @ ~~~~",
    "[@](x) and \\![@](y)",
    "![x][unknown] @\n\n[r]: /x",
    "<style>b { color: red }</style> @",
    "</s> @",
]


@pytest.mark.parametrize("text", SHOWN)
def test_a_token_in_plain_sight_is_sound(text):
    """Emphasis, plain styles and marks that close before the token leave it alone."""
    tokens = layout(text.replace("@", TOKEN)).tokens
    assert tokens
    assert [token.problem for token in tokens] == [None] * len(tokens)


def test_the_first_problem_of_a_token_stays():
    (token,) = layout("~~<claim id=a>5</claim>~~").tokens
    assert token.problem == "an attribute value is not quoted"


def test_what_is_concealed_is_never_passed_over():
    """It may be seen or not, so what stands behind it is not taken for the token's neighbour."""
    for hidden in ("<i hidden>x</i>", "<del>x</del>", "~~x~~", "![x](y)", "<img alt=x>", "<svg></svg>"):
        text = f"{TOKEN} {hidden} million"
        assert layout(text).after(len(TOKEN))[0] == "\ufffd"
        text = f"minus {hidden} {TOKEN}"
        assert layout(text).before(text.index(TOKEN))[-1] == "\ufffd"
    text = f"minus <del>a</del> <del>b</del> {TOKEN}"
    assert layout(text).before(text.index(TOKEN))[-1] == "\ufffd"


@pytest.mark.parametrize(
    "style",
    [
        "",
        "color: #333",
        "margin: 0 1em; width: 50%",
        "font-family: Arial, sans-serif; font-size: 14px",
        "line-height:1.5;",
    ],
)
def test_a_plain_style_leaves_text_as_it_is(style):
    assert is_plain(style)


@pytest.mark.parametrize(
    "style",
    ["display:none", "opacity:0", "font-size:0", "font-size:1px", "color:transparent", "color:#fff", "margin-left:-9999px", "position:absolute",
     "text-decoration:line-through", "direction:rtl", "vertical-align:super", "font-family:Wingdings", "colo\\72:red", "color:red/**/", "x"],
)  # fmt: skip
def test_any_other_style_may_change_it(style):
    assert not is_plain(style)


def test_a_style_sheet_of_colours_restyles_nothing():
    assert not restyles("body { color: #333; display: flex } .content-box { border: 1px }")
    assert restyles("i{visibility:hidden}")
    assert restyles("@import 'x'")
