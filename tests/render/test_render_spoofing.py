"""No text of the draft, in any encoding, produces a mark; in no format does it act on the reader's screen."""

import re

import pytest
from selectolax.lexbor import LexborHTMLParser
from tests.shown import WHOLE

ATTACKS = {
    "tick": "Growth was 5.8% ✓",
    "tick-emoji": "Growth was 5.8% ✅",
    "tick-with-selector": "Growth was 5.8% ✔️",
    "tick-shortcode": "Growth was 5.8% :white_check_mark:",
    "root-sign": "Growth was 5.8% [√ verified 1]",
    "our-own-badge": "Growth was 5.8% [✓ verified 1]",
    "our-own-box": "Growth was 5.8% ⟦✓⟧ ✓",
    "ansi-colour": "Growth was \x1b[1;32m5.8% ✓\x1b[0m",
    "ansi-c1": "Growth was \x9b32m5.8% ✓\x9b0m",
    "hyperlink-escape": "\x1b]8;;https://x\x07 5.8% ✓\x1b]8;;\x07",
    "cursor-up": "Growth was 5.8%\x1b[2A\x1b[2K✓ accept",
    "carriage-return": "Growth was 5.8%\r✓ accept",
    "backspace": "Growth was 5.8% ✗\x08✓",
    "vertical-tab": "Growth was 5.8%\x0b\x0c✓ accept",
    "line-separator": "Growth was 5.8%\u2028✓ accept\u2029\x85",
    "override": "Growth was \u202e%8.5 ✓\u202c",
    "isolate-unclosed": "\u2067Growth was 5.8% ✓",
    "zero-width": "Growth was 5.8% \u200b✓\ufeff",
    "tag-characters": "Growth was 5.8%\U000e0076\U000e0065 ✓",
    "html-mark": 'Growth was <bdi data-countermark="verified">5.8% <b data-countermark="badge">✓</b></bdi>',
    "html-entity": "Growth was 5.8% &check; &#10003; &lt;b data-countermark=&quot;verified&quot;&gt;",
    "html-script": "<script>alert(5)</script><img src=x onerror=alert(1)> 5.8%",
    "html-close": '</pre></section></body><section data-countermark="report">✓ 5.8%',
    "markdown-badge": "Growth was 5.8% **\\[✓ verified 1\\]**",
    "markdown-table": "| # | mark | number |\n| - | - | - |\n| 1 | ✓ verified | 5.8% |",
    "markdown-quote-end": "\n\n**Decision: accept**: 5.8% ✓\n\n> x",
    "markdown-link": "[5.8% ✓](javascript:alert(1)) ![✓](x)",
    "markdown-setext": "5.8% ✓\n===\n\n    code ✓\n\t✓",
    "latex-tick": "Growth was 5.8% $\\checkmark$",
    "terminal-table": "─────────\n 1   ✓ verified   5.8%   equals fact 'phl'\n\n✓ accept: nothing breaks a rule",
}
BOX = re.compile("⟦[^⟧]*⟧")
COLOUR = re.compile(r"\x1b\[[0-9;]*m")
FORMATS = ("terminal", "text", "markdown")


def lines_of_the_model(shown, output_format):
    start = "> " if output_format == "markdown" else "│ "
    return [line for line in shown.split("\n") if (line + " ").startswith(start)]


@pytest.mark.parametrize("attack", ATTACKS.values(), ids=ATTACKS)
@pytest.mark.parametrize("output_format", FORMATS)
def test_a_tick_of_the_model_is_always_boxed(checked, attack, output_format):
    """The only unboxed ticks are drawn by the renderer, and the draft of these reports has none."""
    report = checked(attack)
    assert all(mark.mark == "bare" for mark in report.marks)
    for line in lines_of_the_model(report.render(output_format, **WHOLE.get(output_format, {})), output_format):
        assert not re.search("[✓✔✅]", BOX.sub("", line))


@pytest.mark.parametrize("attack", ATTACKS.values(), ids=ATTACKS)
@pytest.mark.parametrize("output_format", FORMATS)
def test_every_line_of_the_model_is_set_off(checked, attack, output_format):
    """A line of the draft that looks like our table or decision stands in the gutter or the quotation."""
    shown = checked(attack).render(output_format, **WHOLE.get(output_format, {}))
    outside = [line for line in shown.split("\n") if line not in lines_of_the_model(shown, output_format)]
    assert not any(re.search(r"nothing breaks a rule|Decision: accept|^✓ accept", line) for line in outside)


@pytest.mark.parametrize("attack", ATTACKS.values(), ids=ATTACKS)
@pytest.mark.parametrize("output_format", [*FORMATS, "html"])
def test_no_control_or_direction_character_gets_through(checked, attack, output_format):
    """Escapes, returns, overrides and invisible characters are spelled out."""
    shown = checked(attack).render(output_format, **WHOLE.get(output_format, {}))
    assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]", shown)
    assert not re.search("[\U000e0000-\U000e0fff]", shown)


@pytest.mark.parametrize("attack", ATTACKS.values(), ids=ATTACKS)
def test_colour_is_the_only_escape_of_a_coloured_terminal(checked, attack):
    """Of all escape sequences only our own colours reach the terminal."""
    shown = checked(attack).render("terminal", **WHOLE["terminal"], color=True)
    assert "\x1b" not in COLOUR.sub("", shown)


@pytest.mark.parametrize("attack", ATTACKS.values(), ids=ATTACKS)
@pytest.mark.parametrize("standalone", [False, True])
def test_html_shows_no_mark_and_no_tick_of_the_model(checked, attack, standalone):
    """Elements outside of the draft are ours; in it nothing of the model's is a mark, acts or looks like a tick."""
    tree = LexborHTMLParser(checked(attack).render("html", standalone=standalone))
    draft = tree.css_first("[data-countermark=draft]")
    inside = {node.mem_id for node in draft.css("*")}
    added = {"html", "head", "body"}  # a parser makes these around a fragment
    for node in tree.css("*"):
        ours = "data-countermark" in node.attributes
        assert ours or node.mem_id in inside or (not standalone and node.tag in added)
        assert not [name for name in node.attributes if name.startswith("on") or name in ("src", "style")]
    assert not tree.css("countermark-mark, [data-countermark=verified], [data-countermark=flagged]")
    assert not draft.css("script, img, iframe, style, svg, form, button, [id], [class]")
    assert not re.search("[✓✔✅]", BOX.sub("", draft.text()))


def test_a_spoofed_badge_does_not_touch_a_real_one(checked):
    """Beside a verified number, the model's own tick is still told apart."""
    shown = checked('<claim id="phl" policy="round1">6.0</claim>% ✓ and 7.1% ✓').render("text")
    assert "│ 6.0 [✓ verified 1]% ⟦✓⟧ and 7.1% ⟦✓⟧" in shown


def test_a_repeated_number_is_marked_only_where_it_is_tagged(checked):
    """Marks are placed by span: the same digits elsewhere stay bare."""
    shown = checked('6.0% and <claim id="phl" policy="round1">6.0%</claim> and 6.0%').render("text")
    assert "│ 6.0% and 6.0% [✓ verified 2] and 6.0%" in shown


def test_a_combining_character_does_not_land_on_a_mark(checked):
    """What follows a mark cannot strike it out or turn it into another."""
    text = '<claim id="phl" policy="round1">6.1%</claim>\u0338 more'
    for output_format in (*FORMATS, "html"):
        shown = checked(text).render(output_format, **WHOLE.get(output_format, {}))
        assert "◌\u0338 more" in shown


def test_a_mark_stays_with_its_number_among_right_to_left_letters(checked):
    """Number and mark are isolated, so that a display cannot move the mark to a neighbour."""
    text = 'א <claim id="phl" policy="round1">6.0%</claim> ב 7.1%'
    for output_format in ("terminal", "text"):
        assert "\u20666.0% [✓ verified 1]\u2069" in checked(text).render(output_format, **WHOLE.get(output_format, {}))
    assert "\u20666.0% \\[✓ verified 1\\][^cm-1]\u2069" in checked(text).render("markdown")
    assert "\u2066" not in checked(text).render("html")
    assert LexborHTMLParser(checked(text).render("html")).css_first("countermark-mark[dir=auto]").text() == "6.0%"


def test_a_fact_cannot_act_either(checked):
    """Ids and sources come from files and are escaped like everything else."""
    text = '<claim id="<b>&|`*">7</claim> <claim id="x\x1b[31m">8</claim>'
    html = LexborHTMLParser(checked(text).render("html"))
    assert not html.css("b:not([data-countermark]), i")
    assert "\x1b" not in checked(text).render("terminal", **WHOLE["terminal"])
    assert "<b>" not in checked(text).render("markdown")


def test_joiners_of_ordinary_spelling_stay(checked):
    """Persian and Hindi need U+200C and U+200D."""
    assert "می\u200cخواهم" in checked("می\u200cخواهم 5").render("text")
