"""Numbers that stand in a list: what the quick look passes there is what the full look passes."""

from __future__ import annotations

import random

import pytest
from tests.measure.conftest import EVERY_MODE, FACTS, match_all

from countermark.measure.number.surroundings.plain import Plain
from countermark.model import Fact
from countermark.numeral.locales import locale

KG = '<claim id="kg">5</claim>'
PAYLOADS = {"kg": "5", "usd": "$5.7", "phl24": "5.7%", "hundred": "100", "metre": "5 m"}
LISTED = ("and", "or", "to", ",", ", and", ", or", "through", "x", "×", "-", "And", "and (", "or about")
LED_BY = (
    "was",
    "between",
    "Between",
    "between:",
    "from",
    "in",
    "not",
    "up to",
    "rose to",
    "(between",
    "10 x",
    "$",
    "either",
    "1 and",
)
ENDED_BY = (
    "million",
    "%",
    "points",
    "a half",
    "more",
    "kg",
    "in 2015",
    ".",
    ", then",
    "to 10 million",
    "and 6 million",
    "(bn)",
    "",
)


def _list(luck):
    """Numbers of one list, most of them joined as in good prose."""
    text = f"It was {luck.choice(LED_BY)} "
    for place in range(luck.randint(2, 4)):
        joint = luck.choice(LISTED if luck.random() < 0.4 else LISTED[:6]) if place else ""
        name = luck.choice([*PAYLOADS, "year"])
        payload = luck.choice(("5", "500", "1,500", "10", "2015", "5 million", "1/2", "-5", PAYLOADS.get(name, "2015")))
        text += f'{"" if joint[:1] in {"", ","} else " "}{joint} <claim id="{name}">{payload}</claim>'
    return f"{text} {luck.choice(ENDED_BY)} so."


@pytest.mark.parametrize("count", [150, pytest.param(4000, marks=pytest.mark.long)])
@pytest.mark.parametrize("tag", [None, "de"])
def test_the_quick_look_passes_no_list_that_the_full_look_stops(monkeypatch, tag, count):
    """Numbers joined by a word or a comma, whose range or scale may count for each other."""
    luck = random.Random(7)
    facts = (*FACTS, Fact(id="metre", value="5", unit="m"), Fact(id="year", value="2015"))
    text = "\n\n".join(_list(luck) for _ in range(count))
    quick = match_all(text, facts, EVERY_MODE, tag)
    with monkeypatch.context() as patched:
        for name in ("before", "_is_listed"):
            patched.setattr(f"countermark.measure.number.surroundings.plain.Plain.{name}", lambda *_: False)
        assert match_all(text, facts, EVERY_MODE, tag) == quick


@pytest.mark.parametrize(
    ("text", "quick"),
    [
        ("{}, {} and {} then", True), ("{}, {}, or {}.", True), ("{} or {} then", True), ("{} to {} then", True),
        ("{} to {} and {}.", True), ("between {} and {} then", False), ("Between: {} and {} then", False),
        ("{} to {} million", False), ("{} to {} kg", False), ("{} x {} then", False), ("{} and more", False),
        ('{} and <claim id="n">a half</claim> then', False), ('{} and <claim id="n">5</claim>million', False),
        ("{} and <b>{}</b> then", False), ('{} and <claim id="n" policy="exact">5</claim> then', True),
        ('{} and <claim id="n" title="more">5</claim> then', False),
    ],
)  # fmt: skip
def test_which_lists_need_no_second_look(text, quick):
    """The first number of each; in other languages none."""
    token = '<claim id="n">5</claim>'
    told = f"It was {text.replace('{}', token)}"
    start = told.index(token)
    end = start + len(token)
    assert Plain(locale("en")).around(told, start, end) is quick
    assert not Plain(locale("de")).around(told, start, end) or ", " in text


def test_a_number_behind_a_comma_or_a_word_that_joins_needs_no_second_look():
    for joint, quick in ((", ", True), (" and ", True), (", or ", True), (" to ", True), (" x ", False), (",", False)):
        told = f'It was <claim id="n">5%</claim>{joint}{KG} then'
        start = told.index(KG)
        assert Plain(locale("en")).around(told, start, start + len(KG)) is quick
