"""The annotated data are sound, and the measures of quality count what they say."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import get_args

import pytest
from bench.harness import rows

from bench import quality
from countermark.model import VALUE_KINDS, Kind, Quantity, Reading, Span

HERE = Path(quality.__file__).parent
ROWS = list(rows(HERE / "paragraphs.jsonl"))
LOCALES = sorted((HERE / "locales").glob("*.jsonl"))
WANTED = ("en", "en-GB", "en-IN", "de", "de-CH", "fr", "es", "pt", "pt-BR", "it")
WANTED += ("nl", "nb", "ru", "tr", "th", "zh", "ja", "ko", "hi", "ar")


def number(text: str, surface: str, kind: str, reading: Reading | None = None) -> Quantity:
    start = text.index(surface)
    return Quantity(id="q1", span=Span(start=start, end=start + len(surface)), text=surface, kind=kind, reading=reading)


def annotated(text: str, surface: str, kind: str, **rest: str) -> dict:
    start = text.index(surface)
    wanted = {"text": surface, "start": start, "end": start + len(surface), "kind": kind, **rest}
    return {"id": "case", "text": text, "numbers": [wanted]}


def test_there_are_200_paragraphs_half_of_them_look_alikes():
    assert len(ROWS) == 200
    assert len({row["id"] for row in ROWS}) == len({row["text"] for row in ROWS}) == 200
    assert sum(row["id"].startswith("lookalike-") for row in ROWS) == 100


def test_every_annotation_is_where_it_says():
    """Surfaces stand at their offsets, in order, and do not overlap."""
    for row in ROWS:
        end = 0
        for wanted in row["numbers"]:
            assert row["text"][wanted["start"] : wanted["end"]] == wanted["text"], row["id"]
            assert wanted["start"] >= end, row["id"]
            end = wanted["end"]


def test_every_annotation_has_a_kind_and_values_have_a_value():
    for row in ROWS:
        for wanted in row["numbers"]:
            assert wanted["kind"] in get_args(Kind), row["id"]
            stated = [name for name in ("value", "low", "high") if name in wanted]
            assert bool(stated) is (wanted["kind"] in VALUE_KINDS), (row["id"], wanted)
            for name in stated:
                Fraction(wanted[name])


def test_every_digit_of_a_paragraph_is_annotated():
    """Superscripts and Roman numerals aside, a digit belongs to some annotation."""
    for row in ROWS:
        covered = {i for wanted in row["numbers"] for i in range(wanted["start"], wanted["end"])}
        loose = [
            row["text"][i - 9 : i + 9] for i, c in enumerate(row["text"]) if c in "0123456789" and i not in covered
        ]
        assert loose == [], row["id"]


def test_every_locale_of_the_issue_has_at_least_45_cases_a_third_of_them_refusals():
    assert sorted(path.stem for path in LOCALES) == sorted(WANTED)
    for path in LOCALES:
        cases = list(rows(path))
        refusals = [case for case in cases if "low" not in case and case["value"] is None]
        assert len(cases) >= 45, path.stem
        assert len(refusals) * 10 >= len(cases) * 3, path.stem
        assert len({case["text"] for case in cases}) == len(cases), path.stem


def test_a_value_where_the_annotation_has_an_identifier_is_spurious():
    text = "See room 204 today."
    row = annotated(text, "204", "identifier")
    found = quality.paragraphs([row], lambda _: [number(text, "204", "number", Reading(value=Fraction(204)))])
    assert len(found.spurious) == 1
    assert found.claimed == 1
    assert found.kept == 0


def test_an_identifier_kept_as_one_is_not_spurious():
    text = "See room 204 today."
    found = quality.paragraphs([annotated(text, "204", "identifier")], lambda _: [number(text, "204", "identifier")])
    assert found.spurious == ()
    assert (found.others, found.kept) == (1, 1)


def test_a_value_that_is_not_found_is_missed():
    text = "It grew by 5.7% again."
    found = quality.paragraphs([annotated(text, "5.7%", "percent", value="5.7", unit="%")], lambda _: [])
    assert (found.values, found.found, len(found.missed)) == (1, 0, 1)


def test_a_value_found_only_as_another_kind_is_missed():
    text = "It grew by 5.7% again."
    row = annotated(text, "5.7%", "percent", value="5.7", unit="%")
    found = quality.paragraphs([row], lambda _: [number(text, "5.7", "version")])
    assert (found.found, len(found.missed), found.claimed) == (0, 1, 0)


@pytest.mark.parametrize(
    ("reading", "right"),
    [
        (Reading(value=Fraction("5.7"), unit="%"), 1),
        (Reading(value=Fraction("5.70"), unit="%"), 1),
        (Reading(value=Fraction("5.7")), 0),
        (Reading(value=Fraction("5.7"), unit="pp"), 0),
        (Reading(value=Fraction(57), unit="%"), 0),
        (Reading(value=None, low=Fraction(5), high=Fraction(7), unit="%"), 0),
        (Reading(value=Fraction("5.7"), low=Fraction(5), high=Fraction(7), unit="%"), 0),
        (None, 0),
    ],
)
def test_a_value_is_right_only_with_its_unit_and_without_ends_of_its_own(reading, right):
    text = "It grew by 5.7% again."
    row = annotated(text, "5.7%", "percent", value="5.7", unit="%")
    found = quality.paragraphs([row], lambda _: [number(text, "5.7%", "percent", reading)])
    assert (found.found, found.right, len(found.misread)) == (1, right, 1 - right)


def test_a_range_is_right_only_with_both_ends():
    wanted = {"low": "5", "high": "7", "unit": "%"}
    assert quality.agrees(Reading(value=None, low=Fraction(5), high=Fraction(7), unit="%"), wanted)
    assert not quality.agrees(Reading(value=None, low=Fraction(5), high=Fraction(8), unit="%"), wanted)
    assert not quality.agrees(Reading(value=Fraction(5), unit="%"), wanted)


def test_a_locale_counts_what_it_wrongly_accepts_and_wrongly_refuses():
    """Expectations that contradict English are counted on the right side."""
    cases = [
        {"text": "5.7", "value": "5.7"},
        {"text": "5.7", "value": None},
        {"text": "5.7", "value": "5.8"},
        {"text": "1,5", "value": "1.5"},
    ]
    result = quality.locale_result("en", cases)
    assert (result.cases, result.right, result.accepted, result.refused) == (4, 1, 2, 1)
    assert len(result.misses) == 3
