"""What a reader sees left and right of a token."""

import pytest

from countermark.markup import layout

TOKEN = '<claim id="a">7</claim>'

AROUND = {
    "text": ("was 5@, up", "was 5", ", up"),
    "nothing": ("@", "", ""),
    "an inline tag": ("5<b>@</b>5", "5", "5"),
    "an inline tag with text in an attribute": ('5<b title=" x ">@</b>5', "5", "5"),
    "a comment": ("5<!-- x -->@<!-- y -->5", "5", "5"),
    "another token": ('<claim id="b">5</claim>@<claim id="c">6</claim>', "5", "6"),
    "a broken token": ("<claim>5</claim>@<claim id=c>6</claim>", "5", "6"),
    "emphasis": ("5**@**5", "5", "5"),
    "emphasis with underscores": ("5 __@__ %", "5 ", " %"),
    "a struck number": ("6 ~~5~~@", "6 ", ""),
    "struck words": ("minus ~~x~~@", "minus \ufffd", ""),
    "an escape": ("@\\%", "", "%"),
    "a decimal reference": ("@&#53;", "", "5"),
    "a hexadecimal reference": ("@&#x35;", "", "5"),
    "a named reference": ("@&percnt;", "", "%"),
    "a reference without its semicolon": ("&yen@", "¥", ""),
    "a no-break space": ("5&nbsp;@", "5\u00a0", ""),
    "a code span": ("`5`@`5`", "5", "5"),
    "the text of a link": ("5[@](http://x)5", "5", "5"),
    "a reference link": ("5[@][r]5\n\n[r]: u", "5", "5\n\nr: u"),
    "a shortcut link": ("@[1]\n\n[1]: u", "", "1\n\n1: u"),
    "an autolink": ("<http://x/5>@", "http://x/5", ""),
    "a soft line end": ("5\n@\nmillion", "5 ", " million"),
    "a blank line": ("5\n\n@\n\nmillion", "5\n\n", "\n\nmillion"),
    "a list": ("- 5\n- @\n- 6", "- 5\n- ", "\n- 6"),
    "an ordered list": ("1. 5\n2. @\n3. 6", "1. 5\n2. ", "\n3. 6"),
    "a line that begins with a number": ("was @\n3. of", "was ", " 3. of"),
    "a heading": ("# 5\n@", "# 5\n", ""),
    "a table": ("| 5 |\n| @ |\n| 6 |", "| 5 |\n| ", " |\n| 6 |"),
    "a block tag": ("<td>5</td><td>@</td><td>6</td>", "\n5\n\n", "\n\n6\n"),
    "a line break": ("5<br>@", "5\n", ""),
    "an asterisk of its own": ("5 * @ * 6", "5 * ", " * 6"),
    "brackets that are not link": ("[@] [1]", "[", "] [1]"),
    "raw text": ("<textarea>5</textarea>@", "\ufffd", ""),
    "an unfinished tag": ('@<b title="5', "", "\ufffd"),
}


@pytest.mark.parametrize("name", AROUND)
def test_what_stands_around_a_token(name):
    """Markup does not part what the eye sees together."""
    text, before, after = AROUND[name]
    text = text.replace("@", TOKEN)
    lines = layout(text)
    (token,) = [token for token in lines.tokens if token.id == "a"]
    assert (lines.before(token.start), lines.after(token.end)) == (before, after)
    assert (lines.before(token.payload_start), lines.after(token.payload_end)) == (before, after)


def test_the_look_is_bounded():
    lines = layout("x" * 100 + TOKEN + "y" * 100)
    token = lines.tokens[0]
    assert lines.before(token.start) == "x" * 48
    assert lines.after(token.end, 3) == "yyy"


def test_markup_of_any_length_does_not_hide_a_neighbour():
    """A digit behind ten thousand tags still touches."""
    lines = layout(TOKEN + "<b></b><!-- -->" * 10_000 + "5")
    assert lines.after(lines.tokens[0].end) == "5"


def test_every_position_can_be_asked_for():
    text = 'a *b* <b>c</b> &amp; `d`\n\n<claim id="x">5</claim>'
    lines = layout(text)
    whole = lines.after(0, 1000)
    assert whole == "a b c & d\n\n5"
    for position in range(len(text) + 1):
        assert lines.before(position, 1000) + lines.after(position, 1000) == whole
