"""Whatever a model can write is lexed in linear time and without an exception."""

import json
from pathlib import Path

import pytest
from tests.pace import grows_linearly, seconds

from countermark.markup import Layout, layout, spoofs

CORPORA = Path(__file__).parents[3] / "shared" / "corpora"

HOSTILE = {
    "attributes": lambda n: "<claim " + " ".join(f'a{i}="x"' for i in range(n // 8)) + ">5</claim>",
    "attributes without values": lambda n: "<claim " + "a " * (n // 2) + ">5</claim>",
    "nested tokens": lambda n: '<claim id="x">' * (n // 14),
    "nested and closed tokens": lambda n: '<claim id="x">' * (n // 22) + "</claim>" * (n // 22),
    "unfinished tokens": lambda n: '<claim id="x" ' * (n // 14),
    "tokens with open quotes": lambda n: '<claim id="' * (n // 11),
    "tokens that close themselves": lambda n: '<claim id="x"/>' * (n // 15),
    "tokens with markup": lambda n: '<claim id="x"><b>5</b></claim>' * (n // 30),
    "end tags": lambda n: "</claim>" * (n // 8),
    "an endless payload": lambda n: '<claim id="x">' + "5" * n + "</claim>",
    "an endless id": lambda n: f'<claim id="{"x" * n}">5</claim>',
    "growing backticks": lambda n: " ".join("`" * i for i in range(1, int((2 * n) ** 0.5))),
    "shrinking backticks": lambda n: " ".join("`" * i for i in range(int((2 * n) ** 0.5), 0, -1)),
    "lone backticks": lambda n: "` `` " * (n // 5),
    "escaped backticks": lambda n: "\\`" * (n // 2),
    "less-than signs": lambda n: "<" * n,
    "tag names": lambda n: "<a" * (n // 2),
    "tags in quotes of both kinds": lambda n: '<a b="<a c=\'" d="\' e="' * (n // 22),
    "quotes": lambda n: "<a b='" * (n // 6),
    "comments": lambda n: "<!--" * (n // 4),
    "empty comments": lambda n: "<!-->" * (n // 5),
    "instructions": lambda n: "<?" * (n // 2),
    "instructions that end": lambda n: "<?>" * (n // 3),
    "cdata": lambda n: "<![CDATA[>" * (n // 10),
    "links": lambda n: "[](" * (n // 3),
    "links that close": lambda n: "[](" * (n // 6) + ")" * (n // 6),
    "brackets": lambda n: "[" * n,
    "definitions": lambda n: "[a]: b\n" * (n // 7),
    "fences of tildes": lambda n: "~~~\n" * (n // 4),
    "fences of backticks": lambda n: "```\n" * (n // 4),
    "fences on one line": lambda n: "``` " * (n // 4),
    "indented lines": lambda n: "\n\n    a" * (n // 7),
    "scripts": lambda n: "<script>" * (n // 8),
    "scripts in scripts": lambda n: "<script><!--<script>" * (n // 20),
    "raw text": lambda n: "<xmp>" + "</xmp " * (n // 6),
    "emphasis": lambda n: "*a" * (n // 2),
    "references": lambda n: "&#" * (n // 2),
    "an endless reference": lambda n: "&#" + "5" * n + ";",
    "urls": lambda n: "http://x " * (n // 9),
    "mail addresses": lambda n: "<a" + "a@" * (n // 2),
    "backslashes": lambda n: "\\" * n,
    "newlines": lambda n: "\n" * n,
    "spaces": lambda n: " " * n,
    "tabs and newlines": lambda n: "\n\t " * (n // 3),
    "brackets of a drawn mark": lambda n: "( " * (n // 2) + "countermark" * (n // 11),
    "NULs": lambda n: "\0" * n,
    "lone surrogates": lambda n: "<\ud800a\udfff>" * (n // 5),
    "zalgo": lambda n: ("5" + "\u0301\u0489" * 20) * (n // 41),
    "bidi": lambda n: "\u202e<claim id='x'>5</claim>\u202c" * (n // 25),
}


def read(text):
    lines = Layout(text)
    assert sum(piece.end - piece.start for piece in lines.pieces) == len(text)
    lines.before(len(text))
    spoofs(text)


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_text_costs_linear_time(name):
    """Eight times the text may cost about eight times the time; quadratic would be 64 times."""
    make = HOSTILE[name]

    def cost(size):
        text = make(size)
        return seconds(lambda: read(text))

    assert grows_linearly(cost, 7_500, times=8)


@pytest.mark.skipif(not CORPORA.exists(), reason="the public corpora are not here")
def test_naughty_strings_are_lexed():
    """None of them raises, and put inside an id or a payload none of them closes the token early."""
    strings = json.loads((CORPORA / "blns" / "blns.json").read_text())
    for naughty in strings:
        layout(naughty).after(0)
        spoofs(naughty)
        inside = layout(f'<claim id="x">{naughty}</claim>')
        assert len(inside.tokens) >= 1
        if '"' not in naughty and "`" not in naughty:
            assert layout(f'<claim id="{naughty}">5</claim>').tokens[0].id == naughty


@pytest.mark.skipif(not CORPORA.exists(), reason="the public corpora are not here")
def test_tokenizer_cases_agree_on_what_is_no_text():
    """A claim token put behind each tokenizer case that ends in plain data is found; inside a comment it is not."""
    seen = 0
    for path in sorted((CORPORA / "html5lib-tests" / "tokenizer").glob("*.test")):
        for case in json.loads(path.read_text()).get("tests", []):
            text = case["input"]
            if case.get("doubleEscaped"):
                text = text.encode("latin-1", "backslashreplace").decode("unicode_escape")
            lines = layout(text)
            assert sum(piece.end - piece.start for piece in lines.pieces) == len(text)
            lines.before(len(text))
            output = case["output"]
            states = case.get("initialStates", ["Data state"])
            if states != ["Data state"] or case.get("doubleEscaped") or len(output) != 1 or "`" in text:
                continue
            if output[0][0] == "Comment" and text.startswith("<!--"):
                # The case is one whole comment; what follows it is text again, if it was closed at all.
                seen += 1
                closed = not any("eof" in error["code"] for error in case.get("errors", []))
                assert bool(layout(text + '<claim id="x">5</claim>').tokens) is closed, text
    assert seen > 20
