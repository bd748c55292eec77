"""Names, marks of sources, code and calls: whatever is written, without an exception."""

import gzip
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from countermark.extract import extract
from countermark.model import DEFAULT_LIMITS, Draft

SHARED = Path(__file__).resolve().parents[3] / "shared" / "data"


@pytest.mark.unwatched
def test_deep_nesting_is_read_without_an_exception():
    for unit in ("[", "{", "(", '{"a": ', '[{"a": ['):
        text = unit * 5_000
        assert extract(Draft(text=text), DEFAULT_LIMITS).tool_calls == ()


def test_no_sentence_makes_more_citations_than_a_reader_could_want():
    """Many marks on many claims of one sentence: a few claims each."""
    graph = extract(Draft(text="it rose, and " * 500 + "[1]" * 500), DEFAULT_LIMITS)
    assert len(graph.citations) <= 16 * 500


@pytest.mark.unwatched
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
