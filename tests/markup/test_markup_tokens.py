"""The token grammar: what is a claim token, what is a broken one, and what is none at all."""

import pytest

from countermark.markup import layout

SOUND = {
    "as the protocol writes it": ('<claim id="a" policy="round1">5</claim>', ("a", "round1", "5")),
    "without a policy": ('<claim id="a">5</claim>', ("a", None, "5")),
    "policy first": ('<claim policy="exact" id="a">5</claim>', ("a", "exact", "5")),
    "single quotes": ("<claim id='a' policy='exact'>5</claim>", ("a", "exact", "5")),
    "names in any case": ('<ClAiM ID="a" Policy="exact">5</CLAIM>', ("a", "exact", "5")),
    "unknown attributes are ignored": ('<claim lang="en" id="a" checked>5</claim>', ("a", None, "5")),
    "white space and lines inside the tag": ('<claim\n\tid = "a"\n>5</claim\n>', ("a", None, "5")),
    "a greater-than sign inside quotes": ('<claim id="a>b">5</claim>', ("a>b", None, "5")),
    "a less-than sign inside quotes": ('<claim id="a<b">5</claim>', ("a<b", None, "5")),
    "the other quote inside quotes": ("<claim id='a\"b'>5</claim>", ('a"b', None, "5")),
    "a reference in an id is not decoded": ('<claim id="a&amp;b">5</claim>', ("a&amp;b", None, "5")),
    "an id of another script": ('<claim id="а">5</claim>', ("а", None, "5")),
    "an end tag may carry attributes": ('<claim id="a">5</claim x="1">', ("a", None, "5")),
    "an escaped backslash is not an escape": ('\\\\<claim id="a">5</claim>', ("a", None, "5")),
    "after a backtick that closes nothing": ('a ` b <claim id="a">5</claim>', ("a", None, "5")),
    "in another paragraph than the backtick": ('`\n\n<claim id="a">5</claim>`', ("a", None, "5")),
    "after a closed fence": ('```\nx\n```\n<claim id="a">5</claim>', ("a", None, "5")),
    "after a closed comment": ('<!-- x --><claim id="a">5</claim>', ("a", None, "5")),
    "indented inside a list": ('- x\n\n    <claim id="a">5</claim>', ("a", None, "5")),
    "in the text of a link": ('[<claim id="a">5</claim>](http://x)', ("a", None, "5")),
    "after an arithmetic less-than": ('p < 0.05, <claim id="a">5</claim>', ("a", None, "5")),
    "emphasised": ('**<claim id="a">5</claim>**', ("a", None, "5")),
    "in an inline element": ('<b><claim id="a">5</claim></b>', ("a", None, "5")),
    "an ampersand of prose": ('AT&T <claim id="a">5</claim>', ("a", None, "5")),
}


@pytest.mark.parametrize("name", SOUND)
def test_a_sound_token_is_found(name):
    text, (identifier, policy, payload) = SOUND[name]
    (token,) = layout(text).tokens
    assert (token.id, token.policy, text[token.payload_start : token.payload_end]) == (identifier, policy, payload)
    assert token.problem is None


def test_decimals_and_tolerance_are_read():
    (token,) = layout('<claim id="a" policy="rounded" decimals="1" tolerance=\'0.02\'>5</claim>').tokens
    assert (token.decimals, token.tolerance) == ("1", "0.02")


NOT_TOKENS = {
    "in a comment": '<!-- <claim id="a">5</claim> -->',
    "in a comment that is never closed": '<!-- <claim id="a">5</claim>',
    "in a comment closed with a bang later": '<!-- <claim id="a">5</claim> --!>',
    "in a comment whose bang comes too early": '<!--!> <claim id="a">5</claim> -->',
    "in an attribute value": "<b title=\"<claim id='a'>5</claim>\">x</b>",
    "in an attribute that is never closed": "<b title=\"<claim id='a'>5</claim>",
    "in an attribute quoted the other way": "<b title='<claim id=\"a\">5</claim>'>x</b>",
    "in a script": '<script><claim id="a">5</claim></script>',
    "in a script inside a comment inside a script": (
        '<script><!--<script></script><claim id="a">5</claim>--></script>'
    ),
    "in a style": '<style><claim id="a">5</claim></style>',
    "in a textarea": '<TEXTAREA><claim id="a">5</claim></textarea>',
    "in a title": '<title><claim id="a">5</claim></title>',
    "in an unclosed xmp": '<xmp><claim id="a">5</claim>',
    "in raw text whose end tag is another's": '<xmp></xmpx><claim id="a">5</claim></xmp>',
    "after plaintext": '<plaintext></plaintext><claim id="a">5</claim>',
    "in a template": '<template><claim id="a">5</claim></template>',
    "in a link target": '[x](http://x/<claim id="a">5</claim>)',
    "in a link title": "[x](http://x \"<claim id='a'>5</claim>\")",
    "in an image target": '![x](<claim id="a">5</claim>)',
    "in a code span": '`<claim id="a">5</claim>`',
    "in a code span of two backticks": '`` ` <claim id="a">5</claim> ``',
    "in a code span over lines": '`\n<claim id="a">5</claim>\n`',
    "in a fence": '```\n<claim id="a">5</claim>\n```',
    "in a fence with a language": '```html\n<claim id="a">5</claim>\n```',
    "in a fence of tildes": '~~~\n<claim id="a">5</claim>\n~~~',
    "in a fence that is never closed": '```\n<claim id="a">5</claim>',
    "in a fence that a shorter one does not close": '````\n```\n<claim id="a">5</claim>\n````',
    "in a fence that the other mark does not close": '~~~\n```\n<claim id="a">5</claim>',
    "in a fence in a list": '- x\n  ```\n  <claim id="a">5</claim>\n  ```',
    "in a fence in a quotation": '> ```\n> <claim id="a">5</claim>\n> ```',
    "in an indented block": 'x\n\n    <claim id="a">5</claim>\n',
    "in a block indented with a tab": 'x\n\n\t<claim id="a">5</claim>\n',
    "in an indented block at the start": '    <claim id="a">5</claim>\n',
    "in cdata": '<![CDATA[ > <claim id="a">5</claim> ]]>',
    "in a processing instruction": '<?php > <claim id="a">5</claim> ?>',
    "in a declaration": "<!ENTITY <claim id='a' >5",
    "in a bogus comment": "</ <claim id='a'",
    "written with references": '&lt;claim id="a"&gt;5&lt;/claim&gt;',
    "written with a numeric reference": '&#60;claim id="a">5&#60;/claim>',
    "escaped": '\\<claim id="a">5\\</claim>',
    "with a space before its name": '< claim id="a">5</claim>',
    "another element whose name begins so": '<claims id="a">5</claims>',
    "another element with a hyphen": '<claim-x id="a">5</claim-x>',
    "a name that only looks the same": '<сlaim id="a">5</сlaim>',
    "a dotless letter in the name": '<claım id="a">5</claım>',
    "a stray end tag": "5</claim>",
    "full-width brackets": '＜claim id="a"＞5＜/claim＞',
    "a NUL in the name": '<cl\0aim id="a">5</claim>',
}


@pytest.mark.parametrize("name", NOT_TOKENS)
def test_no_token_is_seen(name):
    """What is not markup to a reader, or not shown to one, is never a token."""
    assert layout(NOT_TOKENS[name]).tokens == []


BROKEN = {
    "empty": ('<claim id="a"></claim>', "", "the token is empty"),
    "blank": ('<claim id="a"> \n </claim>', " \n ", "the token is empty"),
    "closes itself": ('<claim id="a"/> 5', "", "the token closes itself"),
    "closes itself and is closed": ('<claim id="a" />5</claim>', "5", "the token closes itself"),
    "id given twice": ('<claim id="a" id="b">5</claim>', "5", "attribute 'id' is given twice"),
    "id given twice in other case": ('<claim id="a" ID="a">5</claim>', "5", "attribute 'id' is given twice"),
    "policy given twice": ('<claim id="a" policy="x" policy="x">5</claim>', "5", "attribute 'policy' is given twice"),
    "decimals given twice": (
        '<claim id="a" decimals="1" decimals="2">5</claim>', "5", "attribute 'decimals' is given twice",
    ),
    "unquoted id": ("<claim id=a>5</claim>", "5", "an attribute value is not quoted"),
    "unquoted unknown": ('<claim id="a" x=1>5</claim>', "5", "an attribute value is not quoted"),
    "id without value": ("<claim id>5</claim>", "5", "attribute 'id' has no value"),
    "id with an equals sign and nothing": ("<claim id=>5</claim>", "5", "an attribute value is not quoted"),
    "attributes that touch": ('<claim id="a"policy="exact">5</claim>', "5", "the opening tag is malformed"),
    "a slash between attributes": ('<claim/id="a">5</claim>', "5", "the opening tag is malformed"),
    "a quote in a name": ('<claim id="a" b"c>5</claim>', "5", "the opening tag is malformed"),
    "a leading equals sign": ('<claim ="a">5</claim>', "5", "the opening tag is malformed"),
    "markup in the payload": ('<claim id="a"><b>5</b></claim>', "<b>5</b>", "the payload contains markup"),
    "a comment in the payload": ('<claim id="a">5<!-- --></claim>', "5<!-- -->", "the payload contains markup"),
    "a reference in the payload": ('<claim id="a">&#53;</claim>', "&#53;", "the payload contains markup"),
    "code in the payload": ('<claim id="a">`5`</claim>', "`5`", "the payload contains markup"),
    "a token in the payload": (
        '<claim id="a"><claim id="b">5</claim></claim>', '<claim id="b">5</claim>', "the payload contains another token",
    ),
    "two tokens in the payload": (
        '<claim id="a"><claim id="b">5</claim>, <claim id="c">6</claim></claim>',
        '<claim id="b">5</claim>, <claim id="c">6</claim>',
        "the payload contains another token",
    ),
    "not closed": ('<claim id="a">5', "5", "the token is not closed"),
    "not closed on its line": ('<claim id="a">5\nand 6', "5", "the token is not closed"),
    "not closed in its paragraph": ('<claim id="a">5\n\n6</claim>', "5", "the token is not closed"),
    "not closed in its list item": ('- <claim id="a">5\n- x</claim>', "5", "the token is not closed"),
    "closed inside a comment": ('<claim id="a">5<!--</claim>-->', "5", "the token is not closed"),
    "closed inside code": ('<claim id="a">5`</claim>`', "5`", "the token is not closed"),
    "closed by another element": ('<claim id="a">5</claims>', "5", "the token is not closed"),
    "tag not finished": ('<claim id="a" 5.7</claim>', "5.7", "the opening tag is not finished"),
    "tag not finished at the end": ('<claim id="a"', "", "the opening tag is not finished"),
    "nothing but a name": ("<claim", "", "the opening tag is not finished"),
    "quote not closed": ('<claim id="a>5.7</claim> and 6', "5.7", "the opening tag is not finished"),
    "swallows the next tag": (
        '<claim id="a>5.7</claim> and <claim id="b">6</claim>', "6", "the opening tag is malformed",
    ),
    "touches a url": ('http://x/<claim id="a">5</claim>', "5", "the token is part of a link target"),
    "inside an unfinished tag": ('n <k then <claim id="a">5</claim>', "5", "a tag before it is not finished"),
    "inside an unfinished tag with quotes": (
        '<b x="" <claim id="a">5</claim>', "5", "a tag before it is not finished",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_token_says_what_is_wrong(name):
    """It stays one token over what it seems to hold, and it can never verify."""
    text, payload, problem = BROKEN[name]
    (token,) = layout(text).tokens
    assert (text[token.payload_start : token.payload_end], token.problem) == (payload, problem)


def test_a_token_in_an_unclosed_token_is_nested():
    """Only the paragraph's end stops an unclosed token; what opens inside it never verifies."""
    text = '<claim id="a">5 and <claim id="b">6</claim>, then\n\n<claim id="c">7</claim>'
    problems = [(token.id, token.problem) for token in layout(text).tokens]
    assert problems == [
        ("a", "the token is not closed"),
        ("b", "the token is nested in another one"),
        ("c", None),
    ]


def test_only_the_token_that_an_unfinished_tag_swallows_is_lost():
    text = 'n <k then <claim id="a">5</claim> and <claim id="b">6</claim>'
    assert [token.problem for token in layout(text).tokens] == ["a tag before it is not finished", None]


def test_an_unclosed_quote_hides_every_later_token():
    """To a browser all the rest of the text is inside the attribute."""
    text = "<claim id=\"a>5</claim> and <claim id='b'>6</claim>"
    assert [token.id for token in layout(text).tokens] == [None]
