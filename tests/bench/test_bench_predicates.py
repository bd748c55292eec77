"""The labelled nodes, and the bar that the predicates have to meet on them."""

from __future__ import annotations

import pytest
from bench.harness import labelled

from bench import predicates
from countermark.measure import vocabulary


def test_every_predicate_meets_its_bar(capsys):
    assert predicates.main() == 0
    assert "met" in capsys.readouterr().out


def test_a_predicate_that_answers_otherwise_misses_the_bar(monkeypatch, capsys):
    monkeypatch.setattr(predicates, "answer", lambda _name, _row: (None, "it says nothing"))
    assert predicates.main() == 1
    assert "it says nothing" in capsys.readouterr().out


def test_labels_are_for_predicates_that_are_there_and_half_are_refusals():
    rows = labelled("nodes")
    labels = [(name, label) for row in rows for name, label in row["labels"].items()]
    assert {name for name, _ in labels} <= set(vocabulary())
    assert len(rows) >= predicates.LEAST
    refused = sum(label is not (not predicates.FOUND.get(name, False)) for name, label in labels)
    assert refused > len(labels) / 3


@pytest.mark.parametrize("collection", ["claims", "operations", "tool_calls", "citations", "quantities"])
def test_every_collection_without_code_is_covered(collection):
    assert any(row["collection"] == collection for row in labelled("nodes"))
