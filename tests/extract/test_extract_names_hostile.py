"""Names, marks of sources, code and calls: whatever is written, in time linear in its length and without an exception."""

import gzip
import json
import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from countermark.extract import citations, claims, code_blocks, entities, extract, tool_calls
from countermark.extract.prose import read_prose
from countermark.extract.quantities import numbers
from countermark.model import DEFAULT_LIMITS, Claim, Draft, Span

SHARED = Path(__file__).resolve().parents[3] / "shared" / "data"

HOSTILE = {
    "names without an end": "Aaa Bbb ",
    "names joined": "Smith and ",
    "heads": "Bank of ",
    "initials": "J. ",
    "letters": "A.B.C.",
    "dashes": "Aa-",
    "titles": "Dr. Aa van der ",
    "months": "May ",
    "relative months": "last May ",
    "authors": "Smith et al. (2020) ",
    "open authors": "(Smith, 2020; ",
    "years": "A (2000) ",
    "marks": "[1]",
    "square brackets": "[",
    "round brackets": "(",
    "open links": "[a](",
    "links": "[a](http://b.c) ",
    "addresses": "http://x.y/z ",
    "sources": "according to Aaa bbb ",
    "entries": "[1]: x\n",
    "lists of sources": "## References\n[1] A, B 2000.\n",
    "tags": "<tool_call>",
    "tags with objects": '<tool_call>{"name": "f", "arguments": {"a": ',
    "open objects": '{"a": ',
    "open lists": '["a", ',
    "lists": '[["a"]] ',
    "open calls": "ff(a=1,\n",
    "open quotes": "ff(a='\n",
    "calls": "ff(a=1)\n",
    "objects": '{"name": "f", "arguments": {}}\n',
    "fences": "```\n",
    "code spans": "`a(b=1)`\n",
    "queries": "SELECT ",
    "blanks": " ",
}


def nodes(text):
    """The seconds that our extractors take, without those of numbers and sentences, which have tests of their own."""
    draft = Draft(text=text)
    quantities = numbers(draft, DEFAULT_LIMITS).quantities
    prose = read_prose(draft)
    said = tuple(
        Claim(id=f"c{at}", span=Span(start=at, end=at + 8), text=draft.text[at : at + 8], modality="factual")
        for at in range(0, len(draft.text) - 8, 8)
    )
    started = time.process_time()
    blocks = code_blocks.find(prose)
    tool_calls.find(prose, blocks)
    entities.find(prose, quantities)
    citations.find(prose, said)
    return time.process_time() - started


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_text_is_read_in_linear_time(name):
    """Six times the text costs about six times the time; quadratic would be 36 times."""
    unit = HOSTILE[name]
    small, large = (min(nodes((unit * (size // len(unit) + 1))[:size]) for _ in range(2)) for size in (2000, 12000))
    assert large < 18 * max(small, 0.004)


def test_deep_nesting_is_read_without_an_exception():
    for unit in ("[", "{", "(", '{"a": ', '[{"a": ['):
        text = unit * 5_000
        assert extract(Draft(text=text), DEFAULT_LIMITS).tool_calls == ()


def test_no_sentence_makes_more_citations_than_a_reader_could_want():
    """Many marks on many claims of one sentence: a few claims each."""
    prose = read_prose(Draft(text="it rose, and " * 500 + "[1]" * 500))
    said = claims.find(prose, ())
    assert len(citations.find(prose, said)) <= 16 * 500


def test_naughty_strings_give_a_graph():
    path = SHARED / "blns.jsonl.gz"
    if not path.exists():
        pytest.skip("the list of naughty strings is not here")
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        texts = [value for line in lines for value in json.loads(line).values() if isinstance(value, str)]
    for text in [*texts, "\n".join(texts)]:
        graph = extract(Draft(text=text), DEFAULT_LIMITS)
        assert all(each.span.end <= len(text) for each in graph.entities)


PARTS = st.sampled_from(
    ["Marie ", "Curie ", "the ", "The ", "Bank ", "of ", "and ", "Zorblax ", "X200 ", "WHO ", "in ", "Paris ", ", ", "1.22 ", "May ", "2024 ", "'s ",
     "Dr. ", "J. ", "van ", "Inc. ", "(2020) ", "et al. ", "[1]", "[^a]", "[a](b)", "https://x.y ", "according to ", "Source: ", ". ", "\n", "\n\n", "# ", "- ",
     "`x`", "```\n", "f1(a=1)\n", '{"name": "f", "input": {}}', "<tool_call>", "</tool_call>", "**", "last ", "year ", "$5 ", "kr ", "iPhone ", "al-Aa ", "é", "\ufffc"]
)  # fmt: skip


@settings(max_examples=80, deadline=None)
@given(st.one_of(st.lists(PARTS, max_size=20).map("".join), st.text(max_size=40)))
def test_entities_and_calls_are_apart_and_code_is_where_it_says(text):
    graph = extract(Draft(text=text), DEFAULT_LIMITS)
    for found in (graph.entities, graph.tool_calls, graph.code_blocks):
        position = 0
        for each in found:
            assert position <= each.span.start < each.span.end
            position = each.span.end
    for block in graph.code_blocks:
        assert block.code in text[block.span.start : block.span.end]
    for entity in graph.entities:
        assert entity.text == entity.text.strip()
        assert entity.text
