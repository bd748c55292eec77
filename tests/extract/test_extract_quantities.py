"""Every number of a draft becomes one quantity, tagged or bare."""

import pytest

from countermark.extract import TooManyNumbers, numbers
from countermark.markup import layout
from countermark.model import DEFAULT_LIMITS, VALUE_KINDS, Draft, Limits


def quantities(text, limits=DEFAULT_LIMITS, **draft):
    found = numbers(Draft(text=text, **draft), limits).quantities
    assert [q.id for q in found] == [f"q{n}" for n in range(1, len(found) + 1)]
    assert all(text[q.span.start : q.span.end] == q.text for q in found)
    ends = [0, *(q.span.end for q in found)]
    assert all(before <= q.span.start for before, q in zip(ends, found, strict=False))
    return list(found)


def test_tokens_and_bare_numbers_come_in_text_order():
    found = quantities('Growth was <claim id="phl24" policy="round1">5.7%</claim>, up from 5.5%.')
    assert [(q.text, q.kind, q.ref, q.asks) for q in found] == [
        ("5.7%", "percent", "phl24", "round1"),
        ("5.5%", "percent", None, None),
    ]


def test_spans_count_code_points_and_cover_the_payload():
    text = '𝟘 é 😀 <claim id="a">5</claim>'
    (q,) = [q for q in quantities(text) if q.token is not None]
    assert (q.span.start, q.span.end) == (text.index(">5<") + 1, text.index(">5<") + 2)
    assert text[q.token.start : q.token.end] == '<claim id="a">5</claim>'


ASKS = {
    '<claim id="a">5</claim>': "auto",
    '<claim id="a" policy="round1">5</claim>': "round1",
    '<claim id="a" policy="rounded">5</claim>': "rounded",
    '<claim id="a" policy="rounded" decimals="1">5</claim>': "rounded(1)",
    '<claim id="a" policy="tolerance" tolerance="0.02">5</claim>': "tolerance(0.02)",
    '<claim id="a" policy="exact" decimals="1" tolerance="9">5</claim>': "exact",
    '<claim id="a" decimals="1">5</claim>': "auto",
    '<claim id="a" policy="Exact">5</claim>': "Exact",
    '<claim id="a" policy="">5</claim>': "",
    '<claim id="a" policy="rounded(9)">5</claim>': "rounded(9) ",  # our own notation, which a tag cannot use
}


@pytest.mark.parametrize("text", ASKS)
def test_the_request_is_kept_as_written(text):
    """A mode's own parameter is added; a parameter of another mode is ignored."""
    assert quantities(text)[0].asks == ASKS[text]


REFUSED = {
    '<claim id="a"></claim>': ("", "text", "the token is empty"),
    '<claim id="a">five apples and a half of them</claim>': ("five apples and a half of them", "text", None),
    '<claim id="a"><b>5</b></claim>': ("<b>5</b>", "text", "the payload contains markup"),
    '<claim id="a">**5**</claim>': ("**5**", "text", None),
    '<claim id="a">5 6</claim>': ("5 6", "text", None),
    '<claim id="a">5 ✓</claim>': ("5 ✓", "text", None),
    '<claim id="a"><claim id="b">5</claim></claim>': (
        '<claim id="b">5</claim>', "text", "the payload contains another token",
    ),
    '<claim id="a" id="b">5</claim>': ("5", "number", "attribute 'id' is given twice"),
    '<claim id="a"/>5</claim>': ("5", "number", "the token closes itself"),
    '<claim id="a">5': ("5", "number", "the token is not closed"),
    "<claim id=a>5</claim>": ("5", "number", "an attribute value is not quoted"),
    f'<claim id="a">{"5" * 257}</claim>': ("5" * 257, "text", "the payload has 257 characters, more than 256"),
    f'<claim id="{"a" * 513}">5</claim>': ("5", "number", "the id has 513 characters, more than 512"),
    f'<claim id="a" policy="{"a" * 513}">5</claim>': ("5", "number", "the policy has 513 characters, more than 512"),
}  # fmt: skip


@pytest.mark.parametrize("text", REFUSED)
def test_a_token_that_cannot_verify_is_one_quantity_without_a_reading(text):
    """Numbers inside it get no quantity of their own."""
    payload, kind, problem = REFUSED[text]
    (q,) = quantities(text)
    assert (q.text, q.kind, q.reading) == (payload, kind, None)
    assert q.token is not None
    assert q.problem if problem is None else q.problem == problem


@pytest.mark.parametrize("text", ["<claim>5</claim>", '<claim id="">5</claim>', '<claim policy="exact">5</claim>'])
def test_a_token_without_an_id_references_no_fact(text):
    (q,) = quantities(text)
    assert (q.ref, q.problem) == (None, "not tagged")


def test_an_id_compares_as_written():
    """Case, script, references and spaces are part of it."""
    ids = ["A", "а", " a", "a&amp;b", "a\u200b", "clm 7ef6"]
    text = " ".join(f'<claim id="{i}">5</claim>' for i in ids)
    assert [q.ref for q in quantities(text)] == ids


NO_TOKEN = [
    '<!-- <claim id="a">5.7%</claim> -->',
    '`<claim id="a">5.7%</claim>`',
    '```\n<claim id="a">5.7%</claim>\n```',
    '<script><claim id="a">5.7%</claim></script>',
    "<b title=\"<claim id='a'>5.7%</claim>\">x</b>",
    "<b data-x=\"<claim id='a'>5.7%</claim>\">x</b>",
    '\\<claim id="a">5.7%</claim>',
    '&lt;claim id="a"&gt;5.7%&lt;/claim&gt;',
    '[x](y "5.7%")',
]


@pytest.mark.parametrize("text", NO_TOKEN)
def test_a_number_in_what_is_no_token_is_ordinary_text(text):
    """It is bare, and a value like any other."""
    (q,) = quantities(text)
    assert (q.text, q.kind, q.ref, q.token) == ("5.7%", "percent", None, None)


IDENTIFIERS = [
    '<img src="a" width="500">',
    "<td colspan=2>x</td>",
    "[x](http://a.org/2024/5)",
    "see https://a.org/?page=5 there",
    "<http://a.org/5>",
    "[x]: http://a.org/5\n",
    "`x = 5`",
    "`f(5)`",
    "```python\nx = 5\n```",
    "~~~c\nint x[5];\n~~~",
]


@pytest.mark.parametrize("text", IDENTIFIERS)
def test_a_number_that_is_no_statement_is_an_identifier(text):
    """It is kept and does not trouble the decision."""
    assert {q.kind for q in quantities(text)} == {"identifier"}


VALUES = [
    "`5.7%`",
    "`5 kg`",
    "```\nGrowth  5.7\n```",
    "    5.7 in all\n",
    "`growth = 5.7%`",
    '<img alt="grew 5 percent">',
    "[x](it grew by 5 in all)",
    "<textarea>5</textarea>",
    "<!-- 5 -->",
    "| Growth | 5.7 |\n|---|---|",
    "$x = 5.7$",
    "\\(5.7\\)",
    "a <b title='5",
    "GDP grew <b></b>7. It",
    "&#53;",
    "&frac12;",
]


@pytest.mark.parametrize("text", VALUES)
def test_a_value_cannot_hide_in_markup(text):
    """Where a reader may see it, it wants a fact."""
    found = quantities(text)
    assert len([q for q in found if q.kind in VALUE_KINDS]) == 1


NOTHING = [
    "",
    "~~~",
    "<h2>Growth</h2>",
    "no number here",
    '<claims id="a">x</claims>',
    "&amp; &#8211; &nbsp;",
    '<b class="big">x</b>',
]


@pytest.mark.parametrize("text", NOTHING)
def test_names_of_tags_and_references_are_no_numbers(text):
    assert quantities(text) == []


def test_a_token_s_own_attributes_hold_no_numbers():
    (q,) = quantities('<claim id="phl24 5" policy="round1" x="7">5</claim>')
    assert q.text == "5"


def test_text_that_a_broken_tag_swallowed_is_searched():
    """What stood between two tags is on nobody's tag."""
    found = quantities('<claim id="x>5.7</claim> and 8 <claim id="y">6</claim>')
    assert [(q.text.lstrip(">"), q.token is not None) for q in found] == [("5.7", False), ("8", False), ("6", True)]


def test_a_list_marker_is_one_only_at_the_start_of_its_line():
    found = quantities('1. One\n2. grew <claim id="a">5</claim> 7. Then')
    assert [(q.text, q.kind) for q in found if q.text != "One"] == [
        ("1", "list"), ("2", "list"), ("5", "number"), ("7", "number"),
    ]  # fmt: skip


MATH = {
    "So $x = 12$ holds.": [("12", "number")],
    "It is $12$ here.": [("12", "number")],
    "It is $$x^{2} \\le 12$$ here.": [("2", "number"), ("12", "number")],
    "from $5 to $7 now": [("$5", "currency"), ("$7", "currency")],
    "from $5-$7 now": None,
    "$5 and $x = 12$": [("$5", "currency"), ("12", "number")],
    "costs $5.": [("$5", "currency")],
    "the $5 and 6$ note": [("$5", "currency"), ("6$", "currency")],
}


@pytest.mark.parametrize("text", MATH)
def test_the_signs_of_math_are_no_currency(text):
    found = [(q.text, q.kind) for q in quantities(text)]
    if MATH[text] is None:
        assert all(kind in ("currency", "range") for _, kind in found)
    else:
        assert found == MATH[text]


def test_the_locale_of_the_draft_reads_its_numbers():
    (tagged, bare) = quantities('<claim id="a">1.234,5</claim> statt 5,7', locale="de")
    assert str(tagged.reading.value) == "1234.5"
    assert str(bare.reading.value) == "5.7"
    assert quantities('<claim id="a">1.234,5</claim>')[0].reading is None


def test_too_many_numbers_are_refused_whole():
    """Tokens and bare numbers count together; at the limit the draft still passes."""
    limits = Limits(numbers=3)
    text = '<claim id="a">5</claim> 6 7'
    assert len(quantities(text, limits)) == 3
    for more in (text + " 8", text + ' <claim id="b">8</claim>', "1 2 3 4", '<claim id="a">5</claim>' * 4):
        with pytest.raises(TooManyNumbers, match="more than 3 numbers"):
            numbers(Draft(text=more), limits)


@pytest.mark.parametrize(
    "text",
    [
        "<claim id='x'>" * 3000,
        "\ud800<claim id='\udfff'>5</claim>",
        "\0<claim id='\0'>\0</claim>",
        "<claim id='x'>" + "5" * 100_000 + "</claim>",
        "<claim id='x'>1e999999999</claim>",
        "```\n" + "<claim id='x'>5</claim>\n" * 500,
        "<b a='1'>" * 2000,
    ],
    ids=lambda text: repr(text[:20]),
)
def test_nothing_a_model_writes_raises(text):
    draft = Draft(text=text)
    found = numbers(draft, DEFAULT_LIMITS).quantities
    assert len([q for q in found if q.token is not None]) == len(layout(draft.text).tokens)
