"""Citations that point at documents that were really given."""

from __future__ import annotations

from typing import Any

import pytest

from countermark.measure import MEASURES
from countermark.model import DEFAULT_LIMITS, Citation, Draft, Evidence, Graph, Measurement, Passage, Source
from countermark.protocols import Need, Subject

PASSAGES = (
    Passage(id="doc1", text="…", source="Annual report 2024"),
    Passage(id="doc2", text="…", source=Source(uri="https://example.org/a", dataset="WDI")),
    Passage(id="doc3", text="…", source=None),
)
DOCUMENTS = ["memo-7", {"id": "d9", "title": "The handbook", "url": "https://example.org/b", "pages": 3}, 5, {}]


def asked(value: Any, passages: Any = PASSAGES, context: dict[str, Any] | None = None) -> Measurement:
    citation = Citation(id="cit1", claim_id="c1", source={"type": "document", "value": value})
    draft = Draft(text="x", context={} if context is None else context)
    subject = Subject(draft, Graph(citations=(citation,)), Evidence(passages=passages), DEFAULT_LIMITS)
    (answer,) = MEASURES["cites_given_document"]([Need("cites_given_document", "cit1", {})], {}, subject)
    return answer


@pytest.mark.parametrize(
    ("value", "document"),
    [
        ("doc1", "doc1"),
        ("[doc2]", "doc2"),
        (" Annual report 2024 ", "doc1"),
        ("https://example.org/a#page=3", "doc2"),
        ("WDI", "doc2"),
        ("memo-7", "memo-7"),
        ("The handbook", "d9"),
        ("https://example.org/b", "d9"),
        ("3", "doc3"),
        ("Passage 2", "doc2"),
        ("document 9", "d9"),
    ],
)
def test_a_document_is_known_by_its_id_title_or_address(value, document):
    answer = asked(value, context={"documents": DOCUMENTS})
    assert (answer.value, answer.basis) == (True, (document,))


@pytest.mark.parametrize(
    "value",
    ["doc4", "DOC1", "doc", "Annual report 2023", "https://example.org/c", "", "[]", "4", "Passage 4", "Table 2", None],
)
def test_a_document_that_nobody_gave_is_refused(value):
    answer = asked(value, context={"documents": DOCUMENTS})
    assert answer.value is False
    assert "is none of the documents given" in answer.reason


def test_a_number_is_a_place_where_no_id_ends_with_one():
    given = tuple(Passage(id=name, text="…", source=None) for name in ("a", "b"))
    assert asked("Passage 2", passages=given).basis == ("b",)
    assert asked("Passage 3", passages=given).value is False


def test_a_number_that_two_documents_end_with_names_neither():
    given = tuple(Passage(id=name, text="…", source=None) for name in ("a-2", "b-2"))
    assert asked("Passage 2", passages=given).value is False


def test_without_documents_nothing_is_known():
    answer = asked("doc1", passages=())
    assert (answer.value, answer.reason) == (None, "no documents are given")
    assert asked("doc1", passages=(), context={"documents": "doc1"}).value is None
    assert asked("doc1", passages=(), context={"documents": []}).value is False
