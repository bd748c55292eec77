"""Whatever a model writes becomes a graph: no exception and exact spans."""

import json
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


@pytest.mark.unwatched
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


@pytest.mark.unwatched
@pytest.mark.skipif(not CORPORA.exists(), reason="the corpora are not here")
@pytest.mark.parametrize("every", [4, pytest.param(1, marks=pytest.mark.long)])
def test_naughty_strings_and_the_inputs_of_html5lib_give_sound_graphs(every):
    """Each by itself, and all in one text, so that what one leaves open reaches into the next."""
    found = list(strings())
    assert len(found) > 5000
    for text in found[::every]:
        extract(Draft(text=text), DEFAULT_LIMITS)
    whole("\n\n".join(f"It is {text} so." for text in found))
