"""The draft as safe HTML: what is kept, what is removed, and where marks go."""

import re

import msgspec
import pytest
from selectolax.lexbor import LexborHTMLParser

from countermark import Draft, Evidence, Fact, Limits, MarkKind, Source, check

FACTS = [
    Fact(id="a", value="5.7", unit="%", entity="PHL", period="2024", source="WDI"),
    Fact(id="n", value="5"),
]
A = '<claim id="a">5.7%</claim>'
N = '<claim id="n">5</claim>'


def parsed(text, facts=FACTS, **options):
    return LexborHTMLParser(check(Draft(text=text), Evidence(facts=facts)).render("html", **options))


def draft(text, **options):
    """The inside of the draft's frame as HTML, our marks shortened to «text»."""
    html = parsed(text, **options).css_first("[data-countermark=draft]").inner_html
    html = re.sub(
        r"<countermark-mark[^>]*><button[^>]*>(.*?)</button></countermark-mark>", r"«\1»", html, flags=re.DOTALL
    )
    return re.sub(r"<span data-countermark=\"spoof\"[^>]*>(.*?)</span>", r"{\1}", html).strip()


def marks(text, **options):
    return [
        (node.attributes["data-countermark"], node.text()) for node in parsed(text, **options).css("countermark-mark")
    ]


KEPT = {
    "prose": (f"It grew {A}.", "<p>It grew «5.7%».</p>"),
    "emphasis": (f"**up {A}** and *{N}*", "<p><strong>up «5.7%»</strong> and <em>«5»</em></p>"),
    "underscores-at-a-tag": ("<b>_x_</b>", "<p><b><em>x</em></b></p>"),
    "heading-and-list": (f"# T\n\n- {N}\n- b", "<h1>T</h1>\n<ul>\n<li>«5»</li>\n<li>b</li>\n</ul>"),
    "list-that-starts-at-three": ("3. c\n4. d", '<ol start="3">\n<li>c</li>\n<li>d</li>\n</ol>'),
    "list-of-html": ('<ol start="7"><li>c</li></ol>', '<ol start="7"><li>c</li></ol>'),
    "quotation": (f"> {N}", "<blockquote>\n<p>«5»</p>\n</blockquote>"),
    "code-span": ("`a <b> c`", "<p><code>a &lt;b&gt; c</code></p>"),
    "code-span-with-spaces": ("`` `x` ``", "<p><code>`x`</code></p>"),
    "code-span-over-two-lines": ("`a\nb`", "<p><code>a b</code></p>"),
    "fence": ("```py\nx < 1\n```\nend", "<pre><code>x &lt; 1\n</code></pre>\n<p>end</p>"),
    "fence-that-is-never-closed": ("~~~\nx\n# y", "<pre><code>x\n# y\n</code></pre>"),
    "fence-in-a-quoted-list": (
        "> - ```\n>   x\n>     y\n>   ```\n> - b",
        "<blockquote>\n<ul>\n<li>\n<pre><code>x\n  y\n</code></pre>\n</li>\n<li>b</li>\n</ul>\n</blockquote>",
    ),
    "empty-fence": ("```\n```", "<pre><code>\n</code></pre>"),
    "indented-code": ("    x\n\ty", "<pre><code>x\ny\n</code></pre>"),
    "struck": ("~~x~~", "<p><s>x</s></p>"),
    "table-of-html": (
        f'<table><!-- x -->\n<caption>C</caption><tr><th colspan="2" rowspan="x">a</th></tr>\n\n<tr><td>{N} <b>b</b></td></tr></table>',
        '<table>\n<caption>C</caption><tbody><tr><th colspan="2">a</th></tr>\n<tr><td>«5» <b>b</b></td></tr></tbody></table>',
    ),
    "line-break": ("a<br>b", "<p>a<br>b</p>"),
    "windows-lines": ("a\r\nb", "<p>a\nb</p>"),
    "escapes": (r"\* \` \& \~ \\", "<p>* ` &amp; ~ \\</p>"),
    "entities": ("&lt;b&gt; &#42;x&#42; &amp;amp; &nbsp;", "<p>&lt;b&gt; *x* &amp;amp; &nbsp;</p>"),
    "ampersand": ("AT&T", "<p>AT&amp;T</p>"),
    "lone-backtick": ("a ` b", "<p>a ` b</p>"),
    "lone-tildes": ("a ~~~ b", "<p>a ~~~ b</p>"),
    "empty-code": ("a `` b", "<p>a `` b</p>"),
    "other-names": ("<strike>x</strike> <tt>y</tt>", "<p><s>x</s> <code>y</code></p>"),
    "surplus-cells": (
        f"| a |\n|---|\n| x | {N} \\| y |\n| z |",
        (
            "<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>x | «5» | y</td>\n</tr>\n<tr>\n<td>z</td>\n"
            "</tr>\n</tbody>\n</table>"
        ),
    ),
    "aligned-cells": ("|a|\n|-:|\n", '<table>\n<thead>\n<tr>\n<th align="right">a</th>\n</tr>\n</thead>\n</table>'),
    "no-table": ("a | b\n---\nc | d | e", "<h2>a | b</h2>\n<p>c | d | e</p>"),
    "two-tables": (
        "|a|\n|-|\n\n|b|c|\n|-|-|\n",
        (
            "<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n</table>\n<table>\n<thead>\n<tr>\n<th>b</th>\n<th>c</th>\n</tr>\n"
            "</thead>\n</table>"
        ),
    ),
}


@pytest.mark.parametrize(("text", "html"), KEPT.values(), ids=KEPT)
def test_structure_that_is_kept(text, html):
    assert draft(text) == html


REL = 'rel="noopener noreferrer nofollow"'
LINKS = {
    "inline": ('[x](https://a.b/c_d?e=1&f "t")', f'<p><a href="https://a.b/c_d?e=1&amp;f" {REL}>x</a></p>'),
    "angles": ("[x](<https://a.b/c>)", f'<p><a href="https://a.b/c" {REL}>x</a></p>'),
    "escaped": (r"[x](https://a.b/\_)", f'<p><a href="https://a.b/_" {REL}>x</a></p>'),
    "reference": (
        "[x][1] [1]\n\n[1]: https://a.b 't'",
        f'<p><a href="https://a.b" {REL}>x</a> <a href="https://a.b" {REL}>1</a></p>',
    ),
    "autolink": ("<https://a.b>", f'<p><a href="https://a.b" {REL}>https://a.b</a></p>'),
    "mail": ("<mailto:a@b.c>", f'<p><a href="mailto:a@b.c" {REL}>mailto:a@b.c</a></p>'),
    "bare": ("see https://a.b/_c_d.", f'<p>see <a href="https://a.b/_c_d" {REL}>https://a.b/_c_d</a>.</p>'),
    "html": ('<a href="https://a.b" onclick="x">y</a>', f'<p><a href="https://a.b" {REL}>y</a></p>'),
    "other-letters": ("[x](https://a.b/é<)", f'<p><a href="https://a.b/%C3%A9%3C" {REL}>x</a></p>'),
    "quote-in-an-address": ('[x](https://a.b/"onclick=y)', f'<p><a href="https://a.b/%22onclick=y" {REL}>x</a></p>'),
}


@pytest.mark.parametrize(("text", "html"), LINKS.values(), ids=LINKS)
def test_a_link_goes_to_the_web_or_to_a_mailbox(text, html):
    assert draft(text) == html


NOT_LINKED = {
    "script": ("[x](javascript:alert(1))", "<p>x</p>"),
    "script-in-capitals": ("[x](JaVaScRiPt:alert(1))", "<p>x</p>"),
    "script-in-entities": ("[x](&#106;avascript:alert(1))", "<p>x</p>"),
    "data": ("[x](data:text/html,y)", "<p>x</p>"),
    "relative": ("[x](/y) [z](#w) [v](//evil.example)", "<p>x z v</p>"),
    "nothing": ("[x]()", "<p>[x]()</p>"),
    "no-address": (f"[x](5.7 percent) {N}", "<p>[x](5.7 percent) «5»</p>"),
    "html": ("<a href='javascript:x'>y</a> <a>z</a>", "<p>y z</p>"),
    "bracket-in-code": ("`[` x](https://a.b)", "<p><code>[</code> x</p>"),
    "no-host": ("<https:///x>", "<p>https:///x</p>"),
    "endless": (f"[x](https://a.b/{'y' * 3000})", "<p>x</p>"),
    "marked": (f"[x {N}](https://a.b) [y](https://a.b)", f'<p>x «5» <a href="https://a.b" {REL}>y</a></p>'),
    "defined-within-a-paragraph": ("a\n[b]: c", "<p>a\n[b]: c</p>"),
    "definition-with-a-mark": (f'[b]: c "{N}"', '<p>[b]: c "«5»"</p>'),
}


@pytest.mark.parametrize(("text", "html"), NOT_LINKED.values(), ids=NOT_LINKED)
def test_any_other_link_is_its_words(text, html):
    assert draft(text) == html


REMOVED = {
    "comment": (f"a <!-- {A} --> b", "<p>a  b</p>"),
    "comment-that-is-never-closed": (f"a <!-- {A}", "<p>a</p>"),
    "script": ("a<script>alert(5)</script>b", "<p>ab</p>"),
    "style": ("a<style>p{color:red}</style>b", "<p>ab</p>"),
    "template": (f"a<template>{A}</template>b", "<p>ab</p>"),
    "textarea": (f"<textarea>{N}</textarea>", '<p>&lt;claim id="n"&gt;5&lt;/claim&gt;</p>'),
    "svg": ("<svg onload=x><text>✓ 5</text></svg>", "<p>{⟦✓⟧} 5</p>"),
    "math": ("<math><mi>x</mi></math>", "<p>x</p>"),
    "image": ("<img src=x alt='a ✓'> ![b](c) ![d][1]\n\n[1]: x", "<p>[image: a {⟦✓⟧}] [image: b] [image: d]</p>"),
    "image-without-words": ("a <img src=x> b", "<p>a [image: ] b</p>"),
    "form": ("<form action=x><input value=y><button>z</button></form>", "<div>z</div>"),
    "frame": ("<iframe src=x>y</iframe>", "<p>y</p>"),
    "our-own": ('<countermark-mark data-countermark="verified"><button>5</button></countermark-mark>', "<p>5</p>"),
    "attributes": (
        '<b class="x" id="y" style="color:red" name="z" data-countermark="verified">5</b>',
        "<p><b>5</b></p>",
    ),
    "hidden": ("<div hidden style='display:none'>5</div>", "<div>5</div>"),
    "table-that-is-not-closed": (
        "<table><tr><td>a</td><td>b</td></tr>",
        "<div><div><div>a</div><div>b</div></div>\n</div>",
    ),
    "table-with-words-between-cells": (
        f"3.<table>{N}<tr><td>a</td></tr></table>",
        "<p>3.</p><div>«5»<div><div>a</div></div></div>",
    ),
    "table-with-a-row-astray": ("<table><td>a</td></table>", "<div><div>a</div></div>"),
    "table-with-ends-astray": ("<table><tr><td>a</tr></td></table>", "<div><div><div>a</div></div></div>"),
    "table-with-code-between-cells": (
        "<table>`x`<tr><td>a</td></tr></table>",
        "<div><code>x</code><div><div>a</div></div></div>",
    ),
    "table-with-a-pipe": ("<table><tr><td>a | b</td></tr></table>", "<div><div><div>a | b</div></div></div>"),
    "table-around-a-table": (
        "<table><tr><td><table><tr><td>a</td></tr></table></td></tr></table>",
        "<div><div><div><table><tbody><tr><td>a</td></tr></tbody></table></div></div></div>",
    ),
    "stray-ends": (f"3.</div>{N}</p>7", "<p>3.<br>«5»</p>7"),
    "stray-end-in-an-item": (f"- {N}</p>7", "<ul>\n<li>«5»<br>7</li>\n</ul>"),
    "unfinished-tag": ('a <b title="5', '<p>a &lt;b title="5</p>'),
    "escape-codes": ("a\x1b[31mb\x9b\r\u202e\x00", "<p>a␛[31mb⟨U+009B⟩␍⟨U+202E⟩␀</p>"),
    "escape-codes-in-entities": ("a&#27;b&#x202e;c", "<p>ab⟨U+202E⟩c</p>"),
    "escape-codes-in-code": ("`a\x1b\tb`", "<p><code>a␛    b</code></p>"),
    "tab": ("a\tb", "<p>a    b</p>"),
    "named-by-nothing-known": ("<b\u00e9>x</b\u00e9>", "<p>x</p>"),
}


@pytest.mark.parametrize(("text", "html"), REMOVED.values(), ids=REMOVED)
def test_what_is_removed_leaves_its_words(text, html):
    """Nothing of the model's hides, runs, loads or poses; what can be read stays to be read."""
    assert draft(text) == html


BOXED = {
    "glyph": ("5 ✓", "<p>5 {⟦✓⟧}</p>"),
    "glyph-with-a-selector": ("5 ✔️✅", "<p>5 {⟦✔️✅⟧}</p>"),
    "glyph-in-an-entity": ("5 &check; &#10003 &#x2705;", "<p>5 {⟦✓⟧} {⟦✓⟧} {⟦✅⟧}</p>"),
    "root": ("5 √ and √2", "<p>5 {⟦√⟧} and √2</p>"),
    "latex": (
        r"$\checkmark$ \ding{51} \Checkmark \cmark \unicode{x2713}",
        r"<p>${⟦\checkmark⟧}$ {⟦\ding{51}⟧} {⟦\Checkmark⟧} {⟦\cmark⟧} {⟦\unicode{x2713}⟧}</p>",
    ),
    "latex-in-an-entity": ("&#92;checkmark", r"<p>{⟦\checkmark⟧}</p>"),
    "short-name": (":white_check_mark: 10:30:45", "<p>{⟦:white_check_mark:⟧} 10:30:45</p>"),
    "word": ("[verified] (Confirmed)", "<p>{⟦[verified]⟧} {⟦(Confirmed)⟧}</p>"),
    "copied-mark": ("5 [verified: a]", "<p>5 {⟦[verified: a]⟧}</p>"),
    "word-in-brackets-of-another-script": (
        "［verified： a］ 「verified」",
        "<p>{⟦［verified： a］⟧} {⟦「verified」⟧}</p>",
    ),
    "emphasised-word": ("[**verified**]", "<p>[<strong>{⟦verified⟧}</strong>]</p>"),
    "word-in-tags": ("[<b></b><i>verified</i>]", "<p>[<b></b><i>{⟦verified⟧}</i>]</p>"),
    "linked-word": ("[verified](https://a.b)", f'<p><a href="https://a.b" {REL}>{{⟦verified⟧}}</a></p>'),
    "in-code": ("`✓`", "<p><code>{⟦✓⟧}</code></p>"),
    "plain-words": ("We verified it (twice).", "<p>We verified it (twice).</p>"),
}


@pytest.mark.parametrize(("text", "html"), BOXED.values(), ids=BOXED)
def test_what_poses_as_a_mark_is_boxed(text, html):
    assert draft(text) == html


NOT_A_TOKEN = [
    f"`{A}`", f"```\n{A}\n```", f"    {A}", f"<!-- {A} -->", f"<b title='{A}'>x</b>", f"<title>{A}</title>",
    f"[x](http://a.b/{A})", f"\\{A}", A.replace("<", "&lt;"), f"<xmp>{A}</xmp>", f"<noscript>{A}</noscript>",
]  # fmt: skip


@pytest.mark.parametrize("text", NOT_A_TOKEN)
def test_a_token_that_is_none_shows_no_mark(text):
    assert marks(text) == []


FLAGGED = {
    "empty": ('<claim id="a"></claim>', ""),
    "markup": ('<claim id="a"><b>5.7%</b></claim>', "<b>5.7%</b>"),
    "tick": ('<claim id="a">5.7% ✓</claim>', "5.7% ✓"),
    "control": ('<claim id="a">5.7\x1b%</claim>', "5.7␛%"),
    "quotes": ('<claim id="a">5" onfocus="x</claim>', '5" onfocus="x'),
    "lines": ('<claim id="a">5\n7</claim>', "5\n7"),
    "unclosed": ('<claim id="a">5.7', "5.7"),
    "in-an-image": ('![<claim id="a">5.7%</claim>](x)', "5.7%"),
    "struck": ('~~<claim id="a">5.7%</claim>~~', "5.7%"),
    "forged": ('<claim id="zz">5.7%</claim>', "5.7%"),
}


@pytest.mark.parametrize(("text", "shown"), FLAGGED.values(), ids=FLAGGED)
def test_a_flagged_token_shows_the_text_that_was_checked(text, shown):
    """Whatever the payload holds, it is text, and nothing of it becomes an attribute."""
    assert marks(text) == [("flagged", shown)]
    button = parsed(text).css_first("button")
    assert set(button.attributes) == {"type", "data-countermark", "aria-label", "title"}


def test_a_number_flagged_inside_code_is_shown_there():
    """A rule may flag a number that is no token: the place is shown literally, and the mark is not lost."""
    report = check(Draft(text="a `x 7 y` b <!-- 8 -->"), Evidence())
    flagged = [msgspec.structs.replace(mark, mark=MarkKind.FLAGGED) for mark in report.marks]
    tree = LexborHTMLParser(msgspec.structs.replace(report, marks=tuple(flagged)).render("html"))
    assert [node.text() for node in tree.css("countermark-mark")] == ["7", "8"]
    assert tree.css_first("[data-countermark=draft]").text().strip() == "a `x 7 y` b <!-- 8 -->"


def test_a_combining_character_behind_tags_does_not_land_on_a_mark():
    assert "«5»</b>◌\u0338" in draft(f"<b>{N}</b>\u0338")
    assert "«5»</b>é" in draft(f"<b>{N}</b>é")


def test_a_mark_names_what_it_was_checked_against():
    """The name says number, state, source, period and entity, by its name where the fact has one."""
    named = [
        Fact(
            id="a",
            value="5.7",
            unit="%",
            entity="PHL",
            period="2024",
            source="WDI",
            dims={"entity.label": "Philippines"},
        )
    ]
    assert (
        parsed(A, named).css_first("button").attributes["aria-label"]
        == "5.7 percent, verified against WDI 2024, Philippines"
    )
    assert parsed(A).css_first("button").attributes["aria-label"] == "5.7 percent, verified against WDI 2024, PHL"
    assert parsed(N).css_first("button").attributes["aria-label"] == "5, verified against fact n"
    forged = parsed('<claim id="zz"></claim>').css_first("button").attributes["aria-label"]
    assert forged == "empty, flagged: the token is empty"


def test_a_supported_mark_claims_no_proof():
    report = check(Draft(text=A), Evidence(facts=FACTS))
    marks = (msgspec.structs.replace(report.marks[0], mark=MarkKind.SUPPORTED, ref=None),)
    tree = LexborHTMLParser(msgspec.structs.replace(report, marks=marks).render("html"))
    assert tree.css_first("button").attributes["aria-label"] == "5.7 percent, supported by no fact"
    assert tree.css_first("li[data-state=supported]").text() == "1 right, by sentence"


def test_endnotes_cite_source_date_and_policy_digest():
    source = Source(uri="https://data.example/x", dataset="WDI", version="7", retrieved="2024-05-01")
    tree = parsed(f"{N} and {A} and 12", [Fact(id="n", value="5", source=source), Fact(id="a", value="5.7", unit="%")])
    notes = [node.text() for node in tree.css("li[data-countermark=note]")]
    assert notes[0].endswith("fact n, 5, WDI, https://data.example/x, version 7, retrieved 2024-05-01")
    assert [node.attributes["value"] for node in tree.css("li[data-countermark=note]")] == ["1", "2"]
    assert "digest sha256:" in tree.css_first("[data-countermark=packs]").text()


def test_a_copied_mark_reads_as_the_caller_says():
    tree = parsed(N, copy='{text} "({mark})"')
    assert tree.css_first("countermark-report").attributes["data-copy-format"] == '{text} "({mark})"'
    assert "data-copy-format" not in parsed(N).css_first("countermark-report").attributes


def test_a_refused_draft_is_not_shown_at_all():
    """Nothing in it was looked at, and half a page would look like a whole one."""
    report = check(Draft(text="1 and " * 50), Evidence(), limits=Limits(numbers=10))
    tree = LexborHTMLParser(report.render("html", standalone=True))
    assert not tree.css("[data-countermark=draft], [data-countermark=numbers], [data-countermark=notes]")
    assert "more than 10 numbers" in tree.css_first("[data-countermark=because]").text()


def test_the_table_leads_to_each_mark():
    tree = parsed(f"{A}, 12 and {N}")
    jumps = [node.attributes["href"] for node in tree.css("[data-countermark=jump]")]
    assert jumps == [f"#{node.attributes['id']}" for node in tree.css("countermark-mark")]
    assert [node.text() for node in tree.css("tr[data-state=bare] td")][:3] == ["2", "bare", "12"]


@pytest.mark.parametrize(
    ("text", "direction"),
    [("5 is it", "ltr"), (f"{N} نمو 5 growth", "rtl"), (f"> **{N}**", "auto"), ("7 " * 9000 + "x", "auto")],
)
def test_the_draft_runs_the_way_of_its_first_letter(text, direction):
    """Ours are not counted: neither names of elements nor of marks have a direction."""
    assert parsed(text).css_first("[data-countermark=draft]").attributes["dir"] == direction


def test_without_rows_there_is_no_table():
    tree = parsed(f"{A} {N}", rows=0)
    assert not tree.css("table[data-countermark=table]")
    assert "2 more numbers are not listed" in tree.css_first("[data-countermark=left-out]").text()
    assert "6 more are in the report's JSON" in tree.css_first("[data-countermark=more-measurements]").text()
    wrong = parsed('<claim id="n">6</claim>', rows=0)
    assert "1 more is in" in wrong.css_first("[data-countermark=more-measurements]").text()
