"""Laws of a whole graph, on any text."""

import json

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from countermark.extract import extract
from countermark.graph import read_graph, write_graph
from countermark.language import read
from countermark.model import COLLECTIONS, DEFAULT_LIMITS, Draft
from countermark.model.exact import ENCODER

PARTS = st.sampled_from(
    ["It rose 5%", " and ", "it fell", ", but ", "; ", ". ", "? ", "! ", "Hello", "Step 1: ", "Therefore ", "if ", "**", "*", "_", "~~", "`", "```\n", "```",
     "~~~\n", '<claim id="x">5</claim>', "<claim id='x'>", "</claim>", "<b>", "</p>", "<li>", "<!--", "-->", "<script>", "&amp;", "[1]", "[^2]", "[a](http://x.y)",
     "![i](u)", "](", "[1]: http://x", "(Smith, 2020)", "References\n", "\n", "\n\n", "    ", "\t", "- ", "1. ", "• ", "# ", "> ", "| a | b |", "|---|---|\n", "---\n",
     "===\n", "calculate(x=1)", '{"name": "f", "arguments": {}}', "<tool_call>", "3 × 4 = 12", "15% of $47.30 is $7.10", "Dr. Smith", "$", "\\", "😀", "。", "؟ ", "هذا ", "他来了",
     "https://x.org/a. ", "e.g. ", "(", ")", '"', "“", "”", "…", "--", "and ", "Note that ", "see ", "\u202e", "\0", "\r\n"]
)  # fmt: skip
TEXTS = st.one_of(st.lists(PARTS, max_size=14).map("".join), st.text(max_size=40))


def graph_of(text):
    draft = Draft(text=text)
    return draft, extract(draft, DEFAULT_LIMITS)


@given(TEXTS)
@example("")
@example("x")
def test_spans_are_exact_ids_are_unique_and_references_lead_somewhere(text):
    """For every node of every collection, and whatever the text."""
    draft, graph = graph_of(text)
    text = draft.text
    for collection in COLLECTIONS:
        nodes = getattr(graph, collection)
        ids = [node.id for node in nodes]
        assert len(set(ids)) == len(ids)
        spans = [(node.span.start, node.span.end) for node in nodes]
        assert all(0 <= start <= end <= len(text) for start, end in spans)
        assert [start for start, _ in spans] == sorted(start for start, _ in spans)
        for node in nodes:
            assert getattr(node, "text", None) in (None, text[node.span.start : node.span.end])
    claims, entities = ({node.id for node in nodes} for nodes in (graph.claims, graph.entities))
    acts = {act.id: act for act in graph.discourse_acts}
    assert all(set(claim.entity_refs) <= entities for claim in graph.claims)
    assert all(citation.claim_id in claims for citation in graph.citations)
    assert all(set(act.claim_refs) <= claims and set(act.children) <= set(acts) for act in acts.values())


@given(TEXTS)
def test_claims_are_apart_and_acts_are_a_tree(text):
    _, graph = graph_of(text)
    ends = 0
    for claim in graph.claims:
        assert ends <= claim.span.start < claim.span.end
        ends = claim.span.end
    acts = {act.id: act for act in graph.discourse_acts}
    children = [name for act in acts.values() for name in act.children]
    assert len(set(children)) == len(children)  # nobody has two parents
    for act in acts.values():
        for name in act.children:
            assert act.span.start <= acts[name].span.start <= acts[name].span.end <= act.span.end
            assert not acts[name].children
            assert set(acts[name].claim_refs) <= set(act.claim_refs)


@given(TEXTS)
def test_extracting_twice_gives_identical_bytes(text):
    _, once = graph_of(text)
    _, again = graph_of(text)
    assert ENCODER.encode(once) == ENCODER.encode(again)


@given(TEXTS)
def test_masking_moves_nothing(text):
    """What is left of the text stands where it stood, and every sentence lies inside its block."""
    prose = read(Draft(text=text))
    assert len(prose.masked) == len(prose.text)
    ends = 0
    for sentence in prose.sentences:
        block = prose.blocks[sentence.block]
        assert ends <= sentence.start < sentence.end
        assert block.start <= sentence.start <= sentence.end <= block.end
        assert "\n" not in prose.masked[sentence.start : sentence.end]
        ends = sentence.end


@given(TEXTS)
def test_a_graph_is_exported_so_that_it_is_read_back_without_a_warning(text):
    draft, graph = graph_of(text)
    read = read_graph(json.loads(json.dumps(write_graph(draft, graph))), strict=True)
    assert [node.id for node in read.graph.claims] == [node.id for node in graph.claims]


# Concatenation

SELF_CONTAINED = st.sampled_from(
    ["It rose by 5% and it fell again.", "Hello! How are you?", "# Heading", "- one is here\n- two is there", "1. Open it.\n2. Close it.", "> A quote is a quote.",
     "```python\nx = 1\n```", "Use `pip` or `uv`.", "**Bold** text stands here.", "| a | b |\n|---|---|\n| 1 | 2 |", "Dr. Smith came. He left.", "他来了。好的。", "No full stop",
     "Step 1: Add 3 and 4.\nStep 2: Therefore it is 7.", "    indented = code", "A line\nand its end in lower case.", "Lines: one\nLines: two", "See [the page](https://x.org).",
     "The rate was 5.2 kg. A roof holds it.", "<b>Bold</b> is a tag.", "", " "]
)  # fmt: skip
DOCUMENTS = st.lists(SELF_CONTAINED, max_size=4).map("\n\n".join)
"""Documents that leave nothing open; see `leaves_open`."""


def leaves_open(text):
    """What a document may leave open, so that the next one would read otherwise behind it.

    A list, or a block of indented code: what is indented by four behind it continues it. Everything else that reaches over a
    blank line (a fence, a comment, raw text or a tag that never closes, a definition of a link, a heading
    "References") is not among the parts above.
    """
    last = text.rstrip().rpartition("\n")[2]
    return last.startswith(("- ", "1. ", "2. ", "    "))


@given(DOCUMENTS, DOCUMENTS)
def test_two_documents_with_a_blank_line_between_them_give_the_union_of_their_sentences_and_code(first, second):
    """The law holds where the first leaves nothing open: no fence, comment, tag, list, indented code or list of sources."""
    if leaves_open(first) and next(filter(str.strip, second.split("\n")), "").startswith("    "):
        return
    between = first + "\n\n"
    parts = [(read(Draft(text=text)), at) for text, at in ((first, 0), (second, len(between)))]
    whole = read(Draft(text=between + second))
    assert [(sentence.start, sentence.end) for sentence in whole.sentences] == [
        (sentence.start + at, sentence.end + at) for prose, at in parts for sentence in prose.sentences
    ]
    graphs = [(extract(Draft(text=text), DEFAULT_LIMITS), at) for text, at in ((first, 0), (second, len(between)))]
    joined = extract(Draft(text=between + second), DEFAULT_LIMITS)
    for collection, shown in (("code_blocks", "code"), ("claims", "text")):
        assert [(node.span.start, getattr(node, shown)) for node in getattr(joined, collection)] == [
            (node.span.start + at, getattr(node, shown)) for graph, at in graphs for node in getattr(graph, collection)
        ]


@pytest.mark.parametrize(
    "first", ["```\nx = 1", "<!-- a remark", "<script>", '<claim id="x', "- an item", "x\n\nReferences"], ids=str.strip
)
def test_where_the_first_document_leaves_something_open_the_law_is_not_claimed(first):
    """Each of these reaches over a blank line, as in Markdown and HTML: what follows is not what it would be alone."""
    second = "    it = is\n\n- Smith wrote it in 2020."
    alone = read(Draft(text=second))
    behind = read(Draft(text=f"{first}\n\n{second}"))
    at = len(first) + 2
    kinds = [(block.kind, block.start + at, block.end + at) for block in alone.blocks]
    assert [(block.kind, block.start, block.end) for block in behind.blocks if block.start >= at] != kinds
