"""Law 4 in HTML, over drafts made of every trap at once; and what a page is made of."""

import base64
import hashlib
import json
import re
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st
from selectolax.lexbor import LexborHTMLParser

from countermark import Draft, Evidence, Fact, Source, check
from countermark.markup import layout
from countermark.render.html.header import header
from countermark.render.html.masking import mask, nonce_for, unused, word
from countermark.render.html.prose import Prose, placed
from countermark.render.neutral import spelled_out
from countermark.render.summary import summarise

FACTS = Evidence(facts=[Fact(id="a", value="5.7", unit="%"), Fact(id="n", value="5"), Fact(id="✓", value="8")])
PARTS = st.sampled_from(
    [
        '<claim id="a">5.7%</claim>', '<claim id="n">5</claim>', '<claim id="n">', "</claim>", "5.7", "5", "3.", "✓", "[verified]",
        " ", "\n", "\n\n", "\r\n", "\t", "    ", "\x1b[32m", "\u202e", "\u0338", "**", "*", "_", "`", "```", "~~~", "~~", "<!--", "-->",
        "<b>", "</b>", "<div>", "</div>", "<p>", "</p>", "<table>", "<tr>", "<td>", "</td>", "</tr>", "</table>", "<table><tr><td>", "</td></tr></table>", "<ul><li>", "</ul>", "<pre>", "</pre>",
        '<a href="http://x">', "</a>", "[", "](http://y)", "](", "]", ")", "![", "[r]", "\n\n[r]: http://z\n", "&lt;", "&check;", "&",
        "|", "|\n|-|-|\n|", "> ", "# ", "- ", "1. ", "10. ", "\\", "<script>", "</script>", "<style>", "<textarea>", "</textarea>",
        "<svg>", "<math>", "<select>", "<option>", "<br>", "<hr>", "---\n", "===\n", '"', "'", "<img alt='7'>", "<![CDATA[", "]]>",
        "א", '<b title="', "<h1>", "</h1>", "<blockquote>", "<code>", "<frameset>", "<body>", "<template>", "‹", "›", "z", "x1x",
        '<countermark-mark data-countermark="verified">', "https://u.v/w", "<http://q>", "<form>", "<button>", "<caption>",
    ]
)  # fmt: skip
DRAFTS = st.lists(PARTS | st.text(max_size=3), max_size=25).map("".join)


def marked(report):
    """Every mark but the bare ones, as the page has to show them."""
    return [
        (number, str(mark.mark), spelled_out(mark.text))
        for number, mark in enumerate(report.marks, 1)
        if mark.mark != "bare"
    ]


def shown(tree):
    return [
        (int(node.attributes["data-n"]), node.attributes["data-countermark"], node.text())
        for node in tree.css("countermark-mark")
    ]


@given(DRAFTS)
def test_the_marks_of_the_page_are_the_marks_of_the_report(text):
    """Each one is there once, in order, over the text that was checked; and no other element says it is one."""
    report = check(Draft(text=text), FACTS)
    tree = LexborHTMLParser(report.render("html"))
    assert shown(tree) == marked(report)
    for kind in ("verified", "supported", "flagged"):
        count = sum(mark.mark == kind for mark in report.marks)
        assert len(tree.css(f'[data-countermark="{kind}"]')) == count


@given(DRAFTS)
def test_the_page_is_ours_but_for_the_draft(text):
    """Outside of the draft every element says that it is ours; inside, the model's keep a few harmless attributes."""
    html = check(Draft(text=text), FACTS).render("html", standalone=True)
    assert nonce_for(text) not in html
    tree = LexborHTMLParser(html)
    frame = tree.css_first("[data-countermark=draft]")
    inside = {node.mem_id for node in frame.css("*")} - {frame.mem_id} if frame is not None else set()
    for node in tree.css("*"):
        if "data-countermark" not in node.attributes:
            assert node.mem_id in inside
            assert set(node.attributes) <= {"href", "rel", "start", "align", "colspan", "rowspan"}
    assert [node.attributes["data-countermark"] for node in tree.css_first("countermark-report").iter()][-1] == "data"


@given(DRAFTS)
def test_parsing_what_was_parsed_changes_nothing(text):
    """A browser builds from the page the tree that we wrote: written out and read again it is the same."""
    html = check(Draft(text=text), FACTS).render("html", standalone=True)
    once = LexborHTMLParser(html).html
    assert LexborHTMLParser(once).html == once


@given(DRAFTS)
def test_without_facts_no_mark_is_earned(text):
    tree = LexborHTMLParser(check(Draft(text=text), Evidence()).render("html"))
    assert not tree.css("[data-countermark=verified], [data-countermark=supported]")


@given(DRAFTS)
def test_a_page_fed_back_as_a_draft_earns_no_mark(text):
    """Not even with the same facts: a page holds no token."""
    report = check(Draft(text=text), FACTS)
    body = report.render("html").partition("</style>")[2]
    again = check(Draft(text=body), FACTS)
    assert not [mark for mark in again.marks if mark.mark in ("verified", "supported")]


@given(DRAFTS)
def test_plain_text_has_the_same_marks(text):
    report = check(Draft(text=text), FACTS)
    assert shown(LexborHTMLParser(report.render("html", plain=True))) == marked(report)


@given(DRAFTS)
def test_what_markdown_reads_holds_no_markup_and_no_payload(text):
    """Every token is one opaque word, and whatever is code, a comment or a tag is gone."""
    report = check(Draft(text=text), FACTS)
    masked = mask(report)
    assert masked.text.count(f"{masked.nonce}x") == len(masked.words)
    assert "<!--" not in masked.text or not any(piece.kind == "comment" for piece in layout(text).islands)


# What a page is made of.


def test_a_standalone_page_runs_its_own_module_and_nothing_else():
    """Style and module are named by their digests, and nothing is fetched."""
    page = check(Draft(text='<claim id="n">5</claim>'), FACTS).render("html", standalone=True)
    policy = re.search('http-equiv="Content-Security-Policy" content="([^"]*)"', page)[1]
    for tag, directive in (("style", "style-src"), ("script", "script-src")):
        inside = re.search(rf'<{tag}(?: type="module")? data-countermark="{tag}">(.*?)</{tag}>', page, re.DOTALL)[1]
        digest = base64.b64encode(hashlib.sha256(inside.encode()).digest()).decode()
        assert f"{directive} 'sha256-{digest}'" in policy
    assert policy.startswith("default-src 'none';")
    assert "base-uri 'none'; form-action 'none'" in policy
    assert page.startswith("<!DOCTYPE html>")
    assert not LexborHTMLParser(page).css("link, img, iframe, [src]")


def test_a_fragment_carries_its_style_and_runs_nothing():
    tree = LexborHTMLParser(check(Draft(text='<claim id="n">5</claim>'), FACTS).render("html"))
    assert [node.attributes.get("type") for node in tree.css("script")] == ["application/json"]
    assert len(tree.css("style")) == 1


@pytest.mark.parametrize("text", ["</script><script>alert(1)</script>", "<!--", "\u2028\u2029&<>", "]]>"])
def test_nothing_leaves_the_data(text):
    """Text of facts and payloads stands in JSON that ends where we end it."""
    fact = Fact(id=text, value="5", entity=text, unit=text, source=Source(dataset=text, uri=text, version=text))
    draft = Draft(text=f"<claim id='{text}'>5{text}</claim>")
    report = check(draft, Evidence(facts=[fact]))
    tree = LexborHTMLParser(report.render("html"))
    assert len(tree.css("script")) == 1
    data = json.loads(tree.css_first("script").text())
    assert set(data) == {"facts", "marks"}
    assert len(data["marks"]) == len(report.marks)


def test_the_data_tell_what_was_compared():
    source = Source(uri="https://data.example/x", dataset="WDI", version="7", retrieved="2024-05-01")
    facts = Evidence(
        facts=[Fact(id="a", value="5.71", unit="%", entity="PHL", period="2024", status="F", source=source)]
    )
    report = check(Draft(text='<claim id="a" policy="round1">5.7%</claim> of 12'), facts, pack="numbers.display")
    data = json.loads(LexborHTMLParser(report.render("html")).css_first("script").text())
    why = f"{report.marks[0].why}; the text does not say which entity and year"
    assert data["marks"][0] == ["verified", "5.7%", "percent", "a", why, "rounded", "5.7", "5.71", "%"]
    assert data["marks"][1] == ["bare", "12", "number", None, "not tagged"]
    assert data["facts"] == [
        {
            "id": "a", "value": "5.71", "unit": "%", "entity": "PHL", "period": "2024", "status": "forecast",
            "source": {"dataset": "WDI", "uri": "https://data.example/x", "version": "7", "retrieved": "2024-05-01"},
        }
    ]  # fmt: skip


@pytest.mark.parametrize(
    "uri", ["javascript:alert(1)", "data:text/html,x", "//evil.example", "mailto:a@b.c", "https://", "x"]
)
def test_a_source_that_is_no_web_address_is_no_link(uri):
    for source in (uri, Source(uri=uri)):
        report = check(Draft(text='<claim id="a">5</claim>'), Evidence(facts=[Fact(id="a", value="5", source=source)]))
        data = json.loads(LexborHTMLParser(report.render("html")).css_first("script").text())
        assert data["facts"][0]["source"] == {"dataset": uri}


METADATA = [
    '"><script>alert(1)</script>',
    "' onmouseover='x",
    "<b data-countermark=verified>✓</b>",
    "&check;\x1b[31m\u202e",
]


@pytest.mark.parametrize("text", METADATA)
def test_metadata_of_a_fact_is_text(text):
    """Whoever wrote the facts cannot act on the page either."""
    fact = Fact(
        id="a", value="5", unit=text, entity=text, indicator=text, period=text, status=text, source=text,
        dims={"entity.label": text, "indicator.label": text},
    )  # fmt: skip
    plain = LexborHTMLParser(check(Draft(text='<claim id="a">5</claim>'), FACTS).render("html", standalone=True))
    tree = LexborHTMLParser(
        check(Draft(text='<claim id="a">5</claim>'), Evidence(facts=[fact])).render("html", standalone=True)
    )
    assert {node.tag for node in tree.css("*")} <= {node.tag for node in plain.css("*")}
    names = {name for node in plain.css("*") for name in node.attributes}
    assert {name for node in tree.css("*") for name in node.attributes} <= names
    assert not re.search("[\x1b\u202e]", tree.html)


DEEP = {
    "quotations": ">" * 100_000 + " 5",
    "quotations-by-line": "".join(">" * depth + " x\n" for depth in range(60)),
    "lists": "- " * 50_000 + "5",
    "lists-by-line": "".join("  " * depth + "- x\n" for depth in range(60)),
    "elements": "<div>" * 100_000 + "5",
    "elements-of-many-kinds": "<b><i><u><div><ul>" * 20_000,
    "quotations-of-html": "<blockquote>" * 100_000 + "5",
    "asterisks": "*" * 1020 + "5" + "*" * 1020,
    "emphasis": "*a " * 5_000 + "5" + " b*" * 5_000,
    "emphasis-of-two-kinds": "_a **b " * 80 + "5" + " c** d_" * 80,
    "strikes-in-elements": "<b>" * 60 + "~~a " * 60 + "5" + " b~~" * 60,
}


@pytest.mark.parametrize("text", DEEP.values(), ids=DEEP)
def test_what_is_nested_too_deep_is_shown_as_it_was_written(text):
    """Nothing is left out, and the page says that it is not laid out."""
    tree = LexborHTMLParser(check(Draft(text=f'{text} <claim id="n">5</claim>'), FACTS).render("html"))
    assert tree.css_first("p[data-countermark=plain]").text().startswith("the draft is shown as plain text: ")
    assert "".join(node.text() for node in tree.css("pre")) == f"{text} 5"
    assert len(tree.css("countermark-mark")) == 1


FLAT = {
    "closed-elements": "<div>x</div>" * 20_000,
    "paragraphs": "<p>x" * 50_000,
    "items": "<ul>" + "<li>x" * 50_000,
    "end-tags": "</div>" * 50_000,
    "stars": "*a **a " * 20_000,
    "brackets": "[" * 100_000 + "](x)" * 10,
    "links": "[x](http://y) " * 10_000,
    "open-links": '<a href="http://y">' * 16_000,
    "words-that-pose": "[" * 50_000 + "verified]",
    "badges-that-pose": "[~ ѕupported 1] " * 6_000,
    "signs": "~ supporte" * 10_000,
    "ticks": "✓" * 100_000,
    "backticks": "`a " * 30_000,
    "fences": "```\nx\n```\n" * 10_000,
    "cells": "|a|\n|-|\n" + "|x" * 50_000,
    "delimiters": "|a|\n|-|\n" * 10_000,
    "definitions": "[a]: b\n\n" * 10_000 + "[a] " * 10_000,
    "unclosed": '<b title="' * 20_000,
    "comments": "<!--" * 50_000,
    "entities": "&check;" * 20_000,
    "escapes": "\\`" * 50_000,
    "marks-in-links": '[<claim id="n">5</claim>](http://y) ' * 3_000,
}


@pytest.mark.parametrize("text", FLAT.values(), ids=FLAT)
def test_a_long_draft_is_rendered_whole(text):
    """Fifty thousand characters of anything come through; a quadratic step would not."""
    report = check(Draft(text=f'{text[:50_000]}\n\n<claim id="n">5</claim>'), FACTS)
    tree = LexborHTMLParser(report.render("html"))
    assert len(tree.css("countermark-mark")) == sum(mark.mark != "bare" for mark in report.marks)


# Every mark is accounted for.


def stands_for(number):
    report = check(Draft(text='<claim id="n">5</claim> <claim id="a">5.7%</claim>'), FACTS)
    masked = mask(report)
    return report, masked, word(masked.nonce, number)


def test_a_mark_whose_word_is_lost_is_reported():
    _, masked, first = stands_for(1)
    assert placed(masked, f"<p>{first}</p>", lambda mark, _: mark.text) == Prose("<p>5</p>", [2])
    assert placed(masked, "<p></p>", lambda mark, _: mark.text).unplaced == [1, 2]


def test_a_mark_whose_word_is_there_twice_is_placed_once():
    _, masked, first = stands_for(1)
    assert placed(masked, f"{first} {first}", lambda mark, _: mark.text) == Prose("5 ", [2])


def test_a_word_inside_a_tag_is_no_place():
    _, masked, first = stands_for(1)
    html = f'<a href="{first}">x</a>'
    assert placed(masked, html, lambda mark, _: mark.text) == Prose(html, [1, 2])


def test_a_word_that_stands_for_nothing_is_gone():
    _, masked, _ = stands_for(1)
    assert placed(masked, f"a {word(masked.nonce, 99)} b", lambda mark, _: mark.text).html == "a  b"


@pytest.mark.parametrize(
    ("numbers", "told"),
    [
        ([2], "number 2 (5.7%, verified) stands where the layout of the draft shows no text; it is in the table below"),
        (
            [1, 2],
            "numbers 1 (5, verified), 2 (5.7%, verified) stand where the layout of the draft shows no text; they are in the table below",
        ),
    ],
)
def test_a_mark_without_a_place_is_told_in_the_summary(numbers, told):
    report, *_ = stands_for(1)
    tree = LexborHTMLParser("".join(header(report, summarise(report), Prose("x", numbers))))
    assert tree.css_first("[data-countermark=unplaced]").text() == told


def test_many_marks_without_a_place_are_counted():
    report = check(Draft(text='<claim id="n">5</claim> ' * 12), FACTS)
    tree = LexborHTMLParser("".join(header(report, summarise(report), Prose("x", list(range(1, 13))))))
    assert " and 2 more stand " in tree.css_first("[data-countermark=unplaced]").text()


def test_a_nonce_that_the_draft_holds_is_not_used():
    """Somebody who guesses the nonce has changed the draft, and with it the nonce."""
    text = "It was 5."
    guessed = text + word(nonce_for(text), 1)
    assert nonce_for(guessed) not in guessed
    tree = LexborHTMLParser(check(Draft(text=guessed), FACTS).render("html"))
    assert not tree.css("countermark-mark")
    first = unused("", "0" * 64)
    assert unused(f"a {first} b", "0" * 64) not in ("", first)


def test_the_libraries_are_loaded_when_a_page_is_rendered():
    """Neither checking nor text output needs them."""
    code = (
        "import sys; from countermark import *\n"
        "report = check(Draft(text='5'), Evidence()); report.render('text'); report.render('markdown')\n"
        "heavy = {'nh3', 'markdown_it', 'rich'} & set(sys.modules)\n"
        "report.render('html'); sys.exit(str(heavy) if heavy or 'nh3' not in sys.modules else 0)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, env={"PYTHONPATH": ":".join(sys.path)}, check=False
    )
    assert done.returncode == 0, done.stderr


def test_a_notebook_keeps_text_markdown_and_html():
    report = check(Draft(text='<claim id="n">5</claim>'), FACTS)
    bundle = report._repr_mimebundle_()
    assert bundle == {
        "text/plain": report.render("text"),
        "text/markdown": report.render("markdown"),
        "text/html": report.render("html"),
    }
    assert report._repr_html_() == report.render("html")
    assert set(report._repr_mimebundle_(include={"text/html", "text/plain"}, exclude={"text/html"})) == {"text/plain"}
