"""Phrases that bound a number, whatever sign they open with."""

from __future__ import annotations

import pytest

from countermark.numeral import find


@pytest.mark.parametrize(
    ("text", "qualifier"),
    [
        ("(at most 30 people)", "at most"),
        ("(no more than 330 each)", "no more than"),
        ("“More than 330 each”", "more than"),
        ("**Less than 20 each**", "less than"),
        ("[up to 30 each]", "up to"),
        ("'no less than 30 each'", "no less than"),
        ("It is so—more than 330 each", "more than"),
        ("It ended.\n\nMore than 330 each day", "more than"),
        ("no (more than 330) each", "more than"),
        ("don't pay at least 5", "at least"),
    ],
)
def test_a_phrase_behind_an_opening_sign_bounds_its_number(text, qualifier):
    """Without its first word "no more than" would say the opposite, and without any a bound would be an exact number."""
    found = [each for each in find(text) if each.reading is not None]
    assert [each.reading.qualifier for each in found] == [qualifier]
    assert found[0].text.lower().startswith(qualifier)


@pytest.mark.parametrize(
    "text",
    ["(more) 330 each", "no more, than 330 each", "(no) 30 each", "the at) most 30 each", "so—330 each", "(most 30 each)", "‘up’ 30 each"],
)  # fmt: skip
def test_words_that_are_no_whole_phrase_bound_nothing(text):
    assert all(each.reading is None or each.reading.qualifier is None for each in find(text))


@pytest.mark.parametrize("mark", ["Rp", "Rs", "RM", "US$", "kr."])
def test_a_mark_of_money_is_seen_whatever_follows(mark):
    """The short cut for everyday numbers reads no marks of letters, so it leaves them to the grammar."""
    alone, followed = (find(f"it cost {mark} 2,500 {behind}")[0] for behind in ("in all", "each"))
    assert (alone.text, alone.reading) == (followed.text, followed.reading)
