"""Whatever a model writes becomes a graph: no exception, exact spans, and time that grows with the text and no faster."""

import json
import time
from pathlib import Path

import pytest

from countermark.extract import extract
from countermark.graph import read_graph, write_graph
from countermark.model import DEFAULT_LIMITS, Draft

CORPORA = Path(__file__).resolve().parents[3] / "shared" / "corpora"

ODD = {
    "empty": "",
    "one letter": "x",
    "one blank": " ",
    "one full stop": ".",
    "code alone": "```\nx = 1\n```",
    "a table alone": "| a | b |\n|---|---|\n| 1 | 2 |",
    "unclosed fence": "It is so.\n```python\nx = 1",
    "fence in a fence": "````\n```\nx\n```\n````\nIt is so.",
    "crossed fences": "```\n~~~\nx\n```\n~~~\nIt is so.",
    "several languages": "It is so. Es ist so. 是这样的。 هكذا هو؟ यह ऐसा है। Так и есть.",
    "no full stops": "it is so and it stays so but nobody knows why that is",
    "carriage returns": "It is so.\r\nIt stays so.\r\rIt was so.",
    "half a character": "It is \ud800 so.",
    "bidi controls": "It \u202eis\u202c so.",
    "nulls": "It\0is\0so.",
    "only marks of emphasis": "** __ * _ ~~ ``",
    "only list markers": "- \n- \n1. \n• \n",
    "a heading without words": "# \n## \n",
    "a quote of a quote of nothing": "> > >\n> >\n>",
    "a table without cells": "|\n|-|\n|\n",
}
GROWING = {
    "brackets": lambda n: "[" * n,
    "parentheses": lambda n: "(" * n,
    "open links": lambda n: "[a](" * n,
    "closed links": lambda n: "([a](b)) " * n,
    "words": lambda n: "word " * n,
    "one word": lambda n: "a" * (10 * n),
    "digits": lambda n: "1" * (10 * n),
    "full stops": lambda n: ". " * n,
    "statements joined": lambda n: "it is and " * n,
    "adverbs": lambda n: "then, also " * n,
    "conditions in a row": lambda n: "it is; if a is b and " * (n // 2),
    "commas": lambda n: "it is, " * n,
    "conditions": lambda n: "if a were, " * n,
    "arguments": lambda n: "All a are b. Therefore it is. " * (n // 8),
    "marks of sources": lambda n: "It is. [1] " * (n // 4),
    "author and year": lambda n: "(Smith, 2020) " * (n // 4),
    "fences": lambda n: "```\n" * n,
    "quotes": lambda n: "> " * n,
    "rows": lambda n: "|a|\n" * n,
    "lines": lambda n: "a\n" * n,
    "items": lambda n: "- a b c\n" * (n // 4),
    "asterisks": lambda n: "*" * n + " *a" * n,
    "quotation marks": lambda n: '" it is ' * n,
    "opening quotation marks": lambda n: "“it " * n,
    "units": lambda n: "5 kg. A " * (n // 4),
    "emoji": lambda n: "a \U0001f389 " * (n // 2),
    "equations": lambda n: "5 = " * n,
    "labels": lambda n: "a: " * n,
    "other full stops": lambda n: "他来了。" * (n // 4),
    "names": lambda n: "Ada Lovelace of " * (n // 4),
    "calls": lambda n: "f(" * n,
    "objects": lambda n: '{"name": ' * n,
    "tags": lambda n: "<p>a</p>" * (n // 2),
}


def whole(text):
    """A graph that its own reader takes without a warning."""
    draft = Draft(text=text)
    graph = extract(draft, DEFAULT_LIMITS)
    read_graph(json.loads(json.dumps(write_graph(draft, graph))), strict=True)
    return graph


@pytest.mark.parametrize("name", ODD)
def test_an_odd_text_gives_a_sound_graph(name):
    whole(ODD[name])


@pytest.mark.parametrize("name", ["empty", "one blank", "one full stop", "code alone", "a table alone"])
def test_a_text_that_says_nothing_gives_no_claims(name):
    assert not whole(ODD[name]).claims


def cost(text):
    draft = Draft(text=text)
    best = float("inf")
    for _ in range(2):
        started = time.process_time()
        extract(draft, DEFAULT_LIMITS)
        best = min(best, time.process_time() - started)
    return best


@pytest.mark.parametrize("name", GROWING)
def test_time_grows_with_the_text_and_no_faster(name):
    """Eight times the text costs about eight times the time; quadratic would be 64 times."""
    small, large = cost(GROWING[name](250)), cost(GROWING[name](2000))
    assert large < 32 * max(small, 0.004)


def test_a_hundred_thousand_brackets_and_a_megabyte_without_a_full_stop_are_read():
    for text in ("[" * 100_000, "word and thing " * 66_667):
        graph = extract(Draft(text=text), DEFAULT_LIMITS)
        assert len(graph.discourse_acts) == 1


def strings():
    yield from json.loads((CORPORA / "blns" / "blns.json").read_text("utf-8"))
    for path in sorted((CORPORA / "html5lib-tests" / "tokenizer").glob("*.test")):
        for test in json.loads(path.read_text("utf-8")).get("tests", ()):
            yield test["input"]
    for path in sorted((CORPORA / "html5lib-tests" / "tree-construction").glob("*.dat")):
        for part in path.read_text("utf-8", errors="replace").split("#data\n")[1:]:
            yield part.partition("\n#errors")[0]


@pytest.mark.skipif(not CORPORA.exists(), reason="the corpora are not here")
def test_naughty_strings_and_the_inputs_of_html5lib_give_sound_graphs():
    """Each by itself, and all in one text, so that what one leaves open reaches into the next."""
    found = list(strings())
    assert len(found) > 5000
    for text in found:
        extract(Draft(text=text), DEFAULT_LIMITS)
    whole("\n\n".join(f"It is {text} so." for text in found))
