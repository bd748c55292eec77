"""Handles and placeholders become tokens, however the text is cut into pieces."""

from __future__ import annotations

from decimal import Decimal
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from countermark import Fact
from countermark.generate.grammar.handles import Handles
from countermark.generate.grammar.placeholders import Placeholders
from countermark.generate.prompt.entry import Entry, handle, id_table, placeholder_list, table, token_table
from countermark.generate.sentence.noun import Noun
from countermark.generate.sentence.writing import Writing


def entry(name, value, text, *, year="2020", **fact):
    return Entry(
        handle=name,
        fact=Fact(id=f"id:{name}", value=value, period="2020", **fact),
        value=Decimal(value),
        noun=Noun("inflation", counted=False),
        place="Kenya",
        inside=True,
        writings=(Writing(text, "round1"), Writing(f"{text}!", "exact")),
        year=None if year is None else Writing(year, "year"),
        period="2020",
    )


ENTRIES = (entry("A", "5.24", "5.2%"), entry("B", "5000000", "5 million people"), entry("AB", "7", "7", year=None))
A = '<claim id="id:A" policy="round1">5.2%</claim>'
YEAR = '<claim id="id:A" policy="year">2020</claim>'


def spelled(spelling, text, cuts=()):
    edges = [0, *sorted(cuts), len(text)]
    pieces = [text[start:end] for start, end in pairwise(edges)]
    return "".join(spelling.feed(piece) for piece in pieces) + spelling.finish()


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("It was [A] in [A.year].", f"It was {A} in {YEAR}."),
        ("It was [A+].", 'It was <claim id="id:A" policy="exact">5.2%!</claim>.'),
        ('It was <claim id="A" policy="round1">5.2%</claim>.', f"It was {A}."),
        ("It was [C] or [AB.year].", "It was [C] or [AB.year]."),
        ('<claim id="C">5</claim>', '<claim id="C">5</claim>'),
        ("a < b [see", "a < b [see"),
        ("[", "["),
        ("", ""),
    ],
)
def test_handles_stand_for_tokens(text, shown):
    """One that was not given out stays what it is, and names no fact."""
    assert spelled(Handles(ENTRIES), text) == shown


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("It was {{A}} in {{A.year}}.", f"It was {A} in {YEAR}."),
        ("It was {{ a }}.", f"It was {A}."),
        ("It was {{A}} percent.", f"It was {A}."),
        ("It was {{A}}%.", f"It was {A}."),
        ("It was {{B}} people.", 'It was <claim id="id:B" policy="round1">5 million people</claim>.'),
        ("It was {{A}} people.", f"It was {A} people."),
        ("It was {{AB.year}}.", "It was 2020."),
        ("It was {{C}}.", "It was [no such fact: C]."),
        ("It was {{}}.", "It was [no such fact: ]."),
        ("It was {{A+B}}.", "It was [no such fact: A+B]."),
        ('It was <claim id="id:A">9%</claim>.', 'It was ‹claim id="id:A"›9%‹/claim›.'),
        ("It was {{A", "It was {{A"),
        ("{A} {B}}", "{A} {B}}"),
    ],
)
def test_placeholders_are_filled(text, shown):
    """What names nothing is said to name nothing, and no tag is the model's own."""
    assert spelled(Placeholders(ENTRIES), text) == shown


def test_a_placeholder_that_names_nothing_is_recorded():
    placeholders = Placeholders(ENTRIES)
    spelled(placeholders, "It was {{phl24}} and {{<b>}}.")
    assert placeholders.unknown == ["placeholder 'phl24' names no fact", "placeholder '‹b›' names no fact"]


PIECES = st.lists(
    st.sampled_from(
        ["[A]", "[A.year]", "[", "]", "{{A}}", "{{B}} people", "{{", "}}", "{", '<claim id="A">', "<", " %", "x "]
    ),
    max_size=8,
).map("".join)


@given(PIECES, st.data())
@pytest.mark.parametrize("spelling", [Handles, Placeholders])
def test_cutting_changes_nothing(spelling, text, data):
    cuts = data.draw(st.lists(st.integers(0, len(text)), max_size=6))
    assert spelled(spelling(ENTRIES), text, cuts) == spelled(spelling(ENTRIES), text)


def test_handles_are_short_and_apart():
    assert [handle(number) for number in (0, 25, 26, 27, 701, 702)] == ["A", "Z", "AA", "AB", "ZZ", "AAA"]
    assert len({handle(number) for number in range(2000)}) == 2000


def test_tables_say_what_each_mode_needs():
    assert table(ENTRIES[:1]) == "A | inflation | Kenya | 2020 | 5.2%"
    assert id_table(ENTRIES[:1]) == f"inflation in Kenya | 2020 | {A}"
    assert token_table(ENTRIES[:1]).endswith(
        '<claim id="A" policy="round1">5.2%</claim> | <claim id="A" policy="year">2020</claim>'
    )


def test_a_model_that_fills_placeholders_sees_no_value():
    """What it does not see it cannot miscopy; which is higher it is told."""
    shown = placeholder_list(ENTRIES)
    assert "5.2" not in shown
    assert "5 million" not in shown
    assert shown.endswith("From high to low: {{B}}, {{AB}}, {{A}}")
