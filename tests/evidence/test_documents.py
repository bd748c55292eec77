"""Documents become passages that say exactly where they stand."""

import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from countermark.errors import InvalidEvidence
from countermark.evidence import load_passages, read_passages
from countermark.evidence.html_text import CELL, Block, runs
from countermark.model import Source

MARKDOWN = "# Growth\n\nGrowth was **5.7 %** in 2024,\nup from 5.5 %.\n\n   \n- one\n- two\n"
HTML = """<!doctype html>
<html><head><title>Report</title><style>p { color: red }</style></head><body>
<h1>Growth &amp; prices</h1>
<p>Growth was <b>5.7&nbsp;%</b><!-- not 9.9 % --> in 2024.<br>Prices rose.</p>
<table><tr><th>PHL</th><td>5.7</td></tr><tr><td>JPN</td><td>0.1</td></tr></table>
<script>document.write("<p>99 %</p>")</script>
3 < 4, to the end"""


def place(passage):
    start, _, end = passage.id.rpartition("@")[2].partition("-")
    return int(start), int(end)


def readable(source):
    """All that a piece of HTML shows, as one paragraph."""
    block = Block()
    for kind, start, end in runs(source):
        if kind == "text":
            block.add(source[start:end], start, end)
        else:
            block.part(CELL if kind == "cell" else " ")
    return block.text


def test_markdown_is_cut_into_paragraphs():
    passages = read_passages(MARKDOWN.encode(), name="docs/report.md")
    assert [passage.id for passage in passages] == ["report.md#p1@0-8", "report.md#p2@10-54", "report.md#p3@60-71"]
    assert passages[1].text == "Growth was **5.7 %** in 2024,\nup from 5.5 %."
    digest = hashlib.sha256(MARKDOWN.encode()).hexdigest()
    assert passages[0].source == Source(uri="docs/report.md", digest=f"sha256:{digest}")


def test_html_is_what_a_reader_sees():
    passages = read_passages(HTML.encode(), name="report.html")
    assert [passage.text for passage in passages] == [
        "Growth & prices",
        "Growth was 5.7 % in 2024. Prices rose.",
        "PHL | 5.7",
        "JPN | 0.1",
        "3 < 4, to the end",
    ]
    for passage in passages:
        start, end = place(passage)
        assert readable(HTML[start:end]) == passage.text


def test_html_is_known_by_its_beginning_too():
    (passage,) = read_passages(b"<!-- x --><!DOCTYPE html><p>5.7</p>", name="report")
    assert passage.text == "5.7"


def test_a_long_paragraph_is_cut_after_sentences():
    text = "It grew by 5.7 percent, said the office (p. 3). " * 100
    passages = read_passages(text.encode(), name="long.txt")
    assert len(passages) > 3
    assert all(passage.text.endswith("(p. 3).") for passage in passages)
    assert max(len(passage.text) for passage in passages[:-1]) <= 1100
    html = read_passages(f"<p>{text}</p>".encode(), name="long.html")
    assert [passage.text for passage in html] == [passage.text for passage in passages]


def test_a_byte_order_mark_is_not_counted(tmp_path):
    (tmp_path / "a.txt").write_bytes(b"\xef\xbb\xbffive\r\n\r\nsix")
    passages = load_passages(tmp_path / "a.txt").passages
    assert [(passage.id, passage.text) for passage in passages] == [("a.txt#p1@0-4", "five"), ("a.txt#p2@8-11", "six")]


@given(
    st.text(st.characters(exclude_categories=("Cs",), exclude_characters="\0\ufeff"), max_size=400).filter(str.strip)
)
def test_in_text_every_passage_is_the_source_at_its_place_and_nothing_is_lost(text):
    passages = read_passages(text.encode(), name="a.txt")
    assert all(text[slice(*place(passage))] == passage.text for passage in passages)
    assert "".join("".join(passage.text.split()) for passage in passages) == "".join(text.split())
    assert passages == read_passages(text.encode(), name="a.txt")


FRAGMENTS = st.sampled_from(
    ["<p>", "</p>", "<b>", "</b>", "<td>", "<br>", "<!-- x", "-->", "<script>", "</script>", "<", ">", "&amp;", "&", "5.7", " ", "\n", "a", "<a href='", "'", '"', "</"]
)  # fmt: skip


@given(st.lists(FRAGMENTS, max_size=40))
def test_in_html_every_passage_is_what_its_place_shows(fragments):
    source = "".join(fragments)
    if not readable(source):
        with pytest.raises(InvalidEvidence, match="contains no text"):
            read_passages(source.encode(), name="a.html")
        return
    for passage in read_passages(source.encode(), name="a.html"):
        assert readable(source[slice(*place(passage))]) == passage.text


@pytest.mark.parametrize(
    ("name", "data", "says"),
    [
        ("a.txt", b"", "contains no text"),
        ("a.txt", b" \n \n", "contains no text"),
        ("a.html", b"<p></p><script>5</script>", "contains no text"),
        ("a.html", b"<!-- 5 -->", "contains no text"),
        ("a.txt", b"one\n\xff\xfe", "row 2 is not UTF-8"),
        ("a.html", b"\x80", "row 1 is not UTF-8"),
        ("a.txt", "five".encode("utf-16"), "is not UTF-8"),
        ("a.txt", b"one\n\ntwo\0", "row 3 contains a NUL byte"),
        ("a.md.gz", b"\x1f\x8b and no more", "cannot be read"),
        ("a.md.gz", b"\x1f\x8b\x08\x00\x00\x00\x00\x00", "ends early"),
    ],
)
def test_a_document_that_cannot_be_read_says_so(name, data, says):
    with pytest.raises(InvalidEvidence, match=says) as caught:
        read_passages(data, name=name)
    assert name in str(caught.value)


def test_two_documents_of_one_name_are_refused(tmp_path):
    for folder in ("a", "b"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "report.md").write_text("five")
    with pytest.raises(InvalidEvidence, match="two documents are called"):
        load_passages(tmp_path / "a" / "report.md", tmp_path / "b" / "report.md")


def test_a_document_that_is_not_there_says_so(tmp_path):
    with pytest.raises(InvalidEvidence, match="no such file"):
        load_passages(tmp_path / "none.md")
