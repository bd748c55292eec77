"""The annotated outputs are sound, and the scores count what they say. What is kept aside is not looked at here."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from bench import extraction
from bench import extraction_gold as gold
from bench import extraction_sums as sums
from countermark.extract import extract
from countermark.model import DEFAULT_LIMITS, Draft, Graph, Operation, Span

ROW = {
    "id": "x-1",
    "kind": "math",
    "query": None,
    "text": "London grew. London is 3 × 4 = 12 [1].",
    "claims": [["London grew", "factual"], ["London is 3 × 4 = 12", "factual"]],
    "entities": [["London", "PLACE"], ["London", "PLACE"], ["3", "QUANTITY"]],
    "operations": [["3 × 4 = 12", "multiply", ["3", "4"], "12"]],
    "citations": [["[1]", [1]]],
    "code": [],
    "tool_calls": [],
    "acts": [["London grew.", "ASSERTION"], ["London is 3 × 4 = 12 [1].", "REASONING"]],
}


def read(**changes) -> tuple[gold.Output | None, list[str]]:
    problems: list[str] = []
    return gold.read("here", {**ROW, **changes}, problems), problems


def test_the_development_part_is_sound():
    outputs = gold.outputs(gold.parts()["dev"])
    assert len(outputs) >= 130
    assert len({output.id for output in outputs}) == len({output.text for output in outputs}) == len(outputs)


def test_a_second_mention_is_the_second_one():
    output, problems = read()
    assert not problems
    assert [place.start for place in output.entities[:2]] == [0, 13]


@pytest.mark.parametrize(
    "changes",
    [
        {"claims": [["London shrank", "factual"]]},
        {"claims": [["London is 3 × 4 = 12", "factual"], ["London grew", "factual"]]},
        {"claims": [["London grew", "sure"]]},
        {"claims": [[]]},
        {"entities": [["London", "CITY"]]},
        {"operations": [["3 × 4 = 12", "times", ["3", "4"], "12"]]},
        {"operations": [["3 × 4 = 12", "multiply", ["three", "4"], "12"]]},
        {"operations": [["3 × 4 = 12", "multiply", [], "12"]]},
        {"operations": [["3 × 4 = 12", "multiply", ["3", "4"]]]},
        {"operations": [["3 × 4 = 12", "modus_ponens", ["3"], ""]]},
        {"citations": [["[1]", [2]]]},
        {"citations": [["[1]", ["c1"]]]},
        {"code": [["London"]]},
        {"tool_calls": [["London", "f"]]},
        {"acts": [["London grew.", "STATEMENT"]]},
        {"text": 5},
        {"kind": None},
        {"notes": "x"},
    ],
)
def test_a_broken_annotation_is_told(changes):
    _, problems = read(**changes)
    assert problems


def tallied(graph: Graph) -> extraction.Tally:
    tally = extraction.Tally(Counter(), Counter(), [])
    output, _ = read()
    extraction.score(output, graph, tally)
    return tally


def test_what_is_extracted_from_a_plain_text_scores_full():
    tally = tallied(extract(Draft(text=ROW["text"]), DEFAULT_LIMITS))
    for figure in ("claim recall", "operation recall", "citation-link recall", "span accuracy", "reference validity"):
        assert tally.share(figure) == 1.0, tally.misses


def test_an_empty_graph_scores_nothing():
    tally = tallied(Graph())
    for figure in ("claim recall", "entity recall", "operation recall", "citation-link recall", "act accuracy"):
        assert tally.share(figure) == 0.0
    assert tally.share("modality accuracy") is None


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("Revenue rose 5% in May", "Revenue rose 5% in May", True),
        ("and revenue rose 5% in May", "revenue rose 5% in May", True),
        ("Revenue rose", "Revenue fell again in the spring", False),
        ("", "x", False),
    ],
)
def test_claims_are_alike_by_their_words(one, other, same):
    assert (extraction.alike(one, other) >= extraction.ALIKE) is same


def operation(operator: str, operands: tuple, result: str, kind: str = "arithmetic") -> Operation:
    return Operation(
        id="op1", span=Span(start=0, end=1), type=kind, operator=operator, operands=operands, result=result
    )


@pytest.mark.parametrize(
    ("ours", "wanted"),
    [
        (operation("percentage", ("15%", "47.30"), "7.10"), ["percentage", ["15", "47.30"], "7.1"]),
        (operation("expression", ("(1/2)*30",), "15"), ["multiply", ["0.5", "30"], "15"]),
        (operation("percent_change", ("$80", "$60"), "-25%"), ["percent_change", ["80", "60"], "-25"]),
        (operation("modus_tollens", ("a", "b"), "c", "logical"), ["modus_ponens", [], ""]),
        (operation("subtract", ("447", "143", "208"), "96"), ["add", ["143", "208", "96"], "447"]),
        (operation("multiply", ("140", "3"), "420"), ["divide", ["420", "140"], "3"]),
    ],
)
def test_the_same_calculation_in_other_words(ours, wanted):
    assert extraction.same_operation(ours, wanted)


@pytest.mark.parametrize(
    ("ours", "wanted"),
    [
        (operation("multiply", ("3", "4"), "13"), ["multiply", ["3", "4"], "12"]),
        (operation("multiply", ("3", "5"), "12"), ["multiply", ["3", "4"], "12"]),
        (operation("add", ("x", "4"), "12"), ["add", ["8", "4"], "12"]),
        (operation("divide", ("3", "420"), "140"), ["multiply", ["140", "3"], "420"]),
        (operation("subtract", ("8", "5"), "13"), ["add", ["8", "5"], "12"]),
        (operation("add", ("3", "4"), "7"), ["modus_ponens", [], ""]),
        (operation("modus_ponens", (), "7", "logical"), ["add", ["3", "4"], "7"]),
    ],
)
def test_another_calculation_is_none(ours, wanted):
    assert not extraction.same_operation(ours, wanted)


def test_marks_are_taken_out_and_found_again():
    text, (mark,) = sums.unmarked("She has 48/2 = <<48/2=24>>24 clips, x = <<5=5>>5.")
    assert text == "She has 48/2 = 24 clips, x = 5."
    assert text[mark.start : mark.end] == "24"
    assert sums.holds(mark)
    assert not sums.holds(mark._replace(right="25"))


def test_an_altered_result_differs_and_is_caught():
    text, (mark,) = sums.unmarked("She has 48/2 = <<48/2=24>>24 clips.")
    other = sums.altered(text, mark, random.Random(1))
    assert other != text
    assert [value for _, value, _ in sums.judged(text)] == [True]
    assert [value for _, value, _ in sums.judged(other)] == [False]


@pytest.mark.skipif(not sums.SOLUTIONS.exists(), reason="needs the shared data beside the checkout")
@pytest.mark.parametrize("solutions", [50, pytest.param(150, marks=pytest.mark.long)])
def test_the_first_solutions_meet_the_bars(solutions):
    result = sums.score(solutions)
    assert result.misjudged == []
    assert result.caught >= sums.CAUGHT
