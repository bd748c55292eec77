"""Drafts from folders and JSON Lines: what is read, and what is refused with its place."""

from __future__ import annotations

import json

import pytest

from countermark.errors import CountermarkError
from countermark.lab.simulate import read_folder, read_lines


def test_a_folder_gives_drafts_with_their_facts_and_labels(tmp_path):
    (tmp_path / "below").mkdir()
    (tmp_path / "b.md").write_text('<claim id="x">7</claim>')
    (tmp_path / "b.facts.json").write_text('[{"id": "x", "value": "7"}]')
    (tmp_path / "b.truth.json").write_text("[true]")
    (tmp_path / "below" / "a.txt").write_text("<think>hm</think>5")
    (tmp_path / "notes.pdf").write_text("no draft")
    first, second = read_folder(tmp_path, locale="de")
    assert (first.id, first.truth, [fact.id for fact in first.facts]) == ("b.md", (True,), ["x"])
    assert (second.id, second.draft.text, second.draft.locale, second.truth) == ("below/a.txt", "5", "de", None)


def test_lines_give_the_same():
    line = {"id": "a", "text": "5", "facts": [{"id": "x", "value": "7"}], "truth": [None], "locale": "fr"}
    (case,) = read_lines(json.dumps(line).encode() + b"\n\n", "f.jsonl")
    assert (case.id, case.draft.locale, case.truth, case.facts[0].value) == ("a", "fr", (None,), "7")


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("", "there is no draft"),
        ("[]", "the line is not an object"),
        ("{", "not strict JSON"),
        ('{"text": "5"}', "the id is not text"),
        ('{"id": 7, "text": "5"}', "the id is not text"),
        ('{"id": "a"}', "the text is missing"),
        ('{"id": "a", "text": "5", "labels": [true]}', "'labels' is not a key of a draft"),
        ('{"id": "a", "text": "5", "facts": {}}', "the facts are not a list"),
        ('{"id": "a", "text": "5", "facts": [{"id": "x", "value": "7"}, {"value": "7"}]}', r"line 1, facts\[1\]"),
        ('{"id": "a", "text": "5", "facts": [{"id": "x", "value": true}]}', "f, line 1"),
        ('{"id": "a", "text": "5", "truth": ["yes"]}', "not a list of true, false or null"),
        ('{"id": "a", "text": "5", "truth": [1]}', "not a list of true, false or null"),
        ('{"id": "a", "text": "5", "locale": 1}', "the locale is not text"),
        ('{"id": "a", "text": "5"}\n{"id": "a", "text": "6"}', "the id 'a' is used twice"),
    ],
)
def test_a_line_that_is_no_draft_is_refused(line, says):
    with pytest.raises(CountermarkError, match=says):
        read_lines(line.encode(), "f")


def test_a_folder_that_holds_no_drafts_is_refused(tmp_path):
    with pytest.raises(CountermarkError, match="there is no draft"):
        read_folder(tmp_path)


@pytest.mark.parametrize(
    ("name", "content", "says"),
    [
        ("a.md", b"\xff", "byte 1 is not UTF-8"),
        ("b.truth.json", b"[true]", "there is no draft of this name beside it"),
        ("b.facts.csv", b"id,value\nx,7\n", "there is no draft of this name beside it"),
        ("a.truth.json", b"[true", "the labels are not strict JSON"),
        ("a.truth.json", b"{}", "not a list of true, false or null"),
        ("a.facts.json", b"[{}]", "a.facts.json"),
    ],
)
def test_files_beside_a_draft_are_read_strictly(tmp_path, name, content, says):
    (tmp_path / "a.md").write_text("5")
    (tmp_path / name).write_bytes(content)
    with pytest.raises(CountermarkError, match=says):
        read_folder(tmp_path)
