"""Answers under a schema are read again: what is neither words nor a fact that was given is left out, and said."""

from __future__ import annotations

import json

import jsonschema_rs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.generate.test_spelling import ENTRIES, YEAR, A

from countermark import Draft, Evidence, MarkKind, check
from countermark.generate.grammar.parts import NoParts, assembled, schema


def answer(*parts):
    return json.dumps({"sentences": [list(parts)]})


def text(words):
    return {"text": words}


def fact(handle, show="value"):
    return {"fact": handle, "show": show}


def test_parts_become_a_sentence_with_tokens():
    said = answer(text("It was "), fact("A"), text(" in "), fact("A", "year"), text("."))
    assert assembled(said, ENTRIES) == (f"It was {A} in {YEAR}.", ())
    assert jsonschema_rs.is_valid(schema(ENTRIES), json.loads(said))


def test_spaces_that_were_forgotten_are_put_in():
    said = answer(text("It was"), fact("A"), text("in"), fact("A", "year"), text("("), fact("A"), text(")."))
    assert assembled(said, ENTRIES)[0] == f"It was {A}in {YEAR}({A}).".replace("</claim>in", "</claim> in")


@pytest.mark.parametrize(
    ("part", "shown"),
    [
        (text("about 7 million"), "[number left out]"),
        (text("five"), "[number left out]"),
        (text("½"), "[number left out]"),
        (text("in 2019"), "in [number left out]"),
        (fact("C"), "[part left out]"),
        (fact("A", "bold"), "[part left out]"),
        (fact("AB", "year"), "[part left out]"),
        ({"fact": ["A"], "show": "value"}, "[part left out]"),
        ({"text": 5}, "[part left out]"),
        ("It was 5", "[part left out]"),
        (None, "[part left out]"),
    ],
)
def test_what_breaks_the_schema_is_left_out_and_said(part, shown):
    found, left_out = assembled(answer(text("It was "), part, text(".")), ENTRIES)
    assert found == f"It was {shown}."
    assert len(left_out) == 1


def test_a_number_across_parts_is_found():
    found, left_out = assembled(answer(text("It was 1"), text("5 per"), text("cent.")), ENTRIES)
    assert "15" not in found
    assert left_out


@pytest.mark.parametrize(
    ("opens", "closes"),
    [("`", "`"), ("``", "``"), ("[", "](x)"), ("[x](", ")"), ("![", "]"), ("~~", "~~"), ("<!--", "-->"), ("\\", ""),
     ("\n\n    ", ""), ("```\n", "\n```"), ("&", ";"), ("<style>", "</style>"), ("$", "$"), ("|", "|")],
)  # fmt: skip
def test_words_put_no_token_into_code_a_link_or_a_comment(opens, closes):
    found, _ = assembled(answer(text(f"So {opens}"), text("it was "), fact("A"), text(f" {closes} so.")), ENTRIES)
    marks = check(Draft(text=found), Evidence(facts=[entry.fact for entry in ENTRIES]), pack="numbers.display").marks
    assert [mark.ref for mark in marks] == ["id:A"], found


@pytest.mark.parametrize("digit", ["²", "Ⅳ", "⑤", "³²"])
def test_a_numeral_beside_a_number_goes_with_it(digit):
    found, _ = assembled(answer(text(f"It was 5{digit} and {digit}.")), ENTRIES)
    assert not any(char.isnumeric() for char in found)


def test_what_stands_for_what_was_left_out_opens_no_link():
    found, _ = assembled(answer(None, text("("), fact("A"), text(") 5[five "), fact("A"), text("]")), ENTRIES)
    marks = check(Draft(text=found), Evidence(facts=[entry.fact for entry in ENTRIES]), pack="numbers.display").marks
    assert [mark.ref for mark in marks] == ["id:A", "id:A"], found


def test_a_tag_in_the_words_is_none():
    found, _ = assembled(answer(text('<claim id="id:A">so</claim>')), ENTRIES)
    assert "<" not in found


@pytest.mark.parametrize(
    "said",
    ["", "no", "[]", "{}", '{"sentences": 5}', '{"sentences": ["x"]}', '{"sentences": [[{"text": "cut', "NaN",
     '{"sentences": [], "sentences": []}', json.dumps({"sentences": [[{"text": "a"}] * 500]})],
)  # fmt: skip
def test_what_is_no_list_of_sentences_is_refused(said):
    with pytest.raises(NoParts):
        assembled(said, ENTRIES)


PARTS = st.one_of(
    st.text(max_size=12).map(text),
    st.sampled_from(["A", "B", "AB", "C"]).map(fact),
    st.sampled_from(["7", "1", " million", "twenty", "-", "one", "\ufffc", "`", "[", "](", "\\", "~~", "&#5", "²"]).map(
        text
    ),
    st.sampled_from(["\n\n    ", "http://x/", "<!--", "|", "*", "_", "$", "$$", "```", "\t", "#"]).map(text),
)


@given(st.lists(PARTS, max_size=6))
def test_no_number_stands_outside_a_token(parts):
    found, _ = assembled(answer(*parts), ENTRIES)
    facts = [entry.fact for entry in ENTRIES]
    marks = check(Draft(text=found), Evidence(facts=facts), pack="numbers.display").marks
    assert all(mark.ref is not None for mark in marks), [mark for mark in marks if mark.mark is MarkKind.BARE]
