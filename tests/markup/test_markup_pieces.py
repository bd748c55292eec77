"""Pieces cover the text, and every stretch has one role."""

import pytest

from countermark.markup import layout

KINDS = {
    "a comment": ("a<!-- b -->c", "comment", "<!-- b -->"),
    "the shortest comment": ("a<!-->c", "comment", "<!-->"),
    "the comment of three dashes": ("a<!--->c", "comment", "<!--->"),
    "the comment of four dashes": ("a<!---->c", "comment", "<!---->"),
    "a comment with a bang": ("a<!-- b --!>c-->", "comment", "<!-- b --!>"),
    "a comment to the end": ("a<!-- b --", "comment", "<!-- b --"),
    "a doctype": ("<!DOCTYPE html>c", "comment", "<!DOCTYPE html>"),
    "an empty end tag": ("a</>c", "comment", "</>"),
    "an instruction": ("a<?b?>c", "comment", "<?b?>"),
    "an instruction without its close": ("a<?b>c", "comment", "<?b>"),
    "a tag with a bracket in quotes": ('a<b c=">">d', "tag", '<b c=">">'),
    "a tag with unquoted value": ("a<b c=d'>e", "tag", "<b c=d'>"),
    "raw text": ("<script>a<b>c</script>d", "raw", "a<b>c"),
    "a code span": ("a `b` c", "code", "`b`"),
    "a code span with a shorter run inside": ("a ``b ` c`` d", "code", "``b ` c``"),
    "an autolink": ("a <http://x/5> b", "target", "<http://x/5>"),
    "a mail address": ("a <b5@c.org> d", "target", "<b5@c.org>"),
    "a link": ("[a](b 5) c", "target", "](b 5)"),
    "a link with brackets inside": ("[a](b(c)d) e", "target", "](b(c)d)"),
    "a definition": ("[a]: http://x/5\n", "target", "http://x/5"),
    "a bare url without its full stop": ("see https://x.org/5. Then", "target", "https://x.org/5"),
    "a reference": ("a &half; b", "entity", "&half;"),
    "a reference without its semicolon": ("a &frac12 b", "entity", "&frac12"),
    "an unfinished tag with a quote": ('a <b c="d', "broken", '<b c="d'),
}


@pytest.mark.parametrize("name", KINDS)
def test_a_piece_has_its_role(name):
    text, kind, inside = KINDS[name]
    assert [(p.kind, text[p.start : p.end]) for p in layout(text).pieces if p.kind == kind] == [(kind, inside)]


PLAIN = {
    "a less-than sign": "a < b and c <5 or d <= e",
    "a tag without its end": "a <b and c",
    "the end of the text after a less-than sign": "a <",
    "the end of the text after a slash": "a </",
    "a backtick alone": "a ` b",
    "backticks of unequal runs": "a ` b `` c ``` d",
    "backticks in two paragraphs": "a ` b\n\nc ` d",
    "backticks in two list items": "- a ` b\n- c ` d",
    "an escaped backtick": "\\`a`",
    "tildes inside a line": "a ~~~ b",
    "a footnote's definition": "[^1]: a 5 b",
    "a label with text behind it": "[Note]: grew by 5 in all",
    "brackets that are not link": "a](b) c",
    "a link that is never closed": "[a](b c",
    "an ampersand": "AT&T & R&D &nosuch; &# &#x",
    "an indented line inside a paragraph": "a\n    b",
    "an indented line inside a list": "1. a\n\n    b\n\n    c",
}


@pytest.mark.parametrize("name", PLAIN)
def test_what_only_looks_like_markup_is_text(name):
    text = PLAIN[name]
    assert [p.kind for p in layout(text).pieces] == ["text"]


def test_pieces_cover_the_text():
    text = 'a <b>c</b> `d` <claim id="x">5</claim> [e](f) &amp; <!-- g'
    pieces = layout(text).pieces
    assert "".join(text[p.start : p.end] for p in pieces) == text
    assert [p.kind for p in pieces if p.kind != "text"] == [
        "tag",
        "tag",
        "code",
        "claim",
        "target",
        "entity",
        "comment",
    ]


def test_an_empty_text_has_no_pieces():
    assert layout("").pieces == []


def test_a_list_ends_where_its_text_ends():
    """After a paragraph at the margin an indented block is code again."""
    text = "- a\n\nb\n\n    c 5\n"
    assert [(p.kind, text[p.start : p.end]) for p in layout(text).pieces][1] == ("code", "    c 5")
