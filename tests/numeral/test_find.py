"""Every number of a text is found once, with its kind, its whole expression and its reading."""

from __future__ import annotations

import time
from decimal import Decimal
from fractions import Fraction
from itertools import pairwise

import pytest

from countermark.model import DEFAULT_LIMITS, VALUE_KINDS, Limits
from countermark.numeral import find, read, scan
from countermark.numeral.locales import locale


def found(text: str, tag: str | None = None) -> list[tuple[str, str]]:
    return [(one.text, one.kind) for one in find(text, tag)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Growth was 5.7%.", [("5.7%", "percent")]),
        ("It rose 5 percentage points", [("5 percentage points", "pp")]),
        ("about $5.3 million was paid", [("about $5.3 million", "currency")]),
        ("It fell to −5 °C overnight", [("−5 °C", "unit")]),
        ("-5 is low", [("-5", "number")]),
        ("cost -$5 each", [("-$5", "currency")]),
        ("1,234 people live there", [("1,234 people", "unit")]),
        ("five million people", [("five million people", "unit")]),
        ("two thirds of them", [("two thirds", "ratio")]),
        ("1 in 5 people agree", [("1 in 5", "ratio")]),
        ("one cow in eight gives more", [("one cow in eight", "ratio")]),
        ("½ of it", [("½", "ratio")]),
        ("it doubled", [("doubled", "ratio")]),
        ("2.4x a normal day", [("2.4x", "ratio")]),
        ("between 5 and 7 km", [("between 5 and 7 km", "range")]),
        ("It ranges from 5 to 7 today", [("from 5 to 7", "range")]),
        ("5–7%", [("5–7%", "range")]),
        ("5.2 ± 0.3", [("5.2 ± 0.3", "range")]),
        ("more than 10 and less than 20", [("more than 10 and less than 20", "range")]),
        ("between the tenth and the fifteenth", [("between the tenth and the fifteenth", "range")]),
        ("a 16-bit chip", [("16-bit", "unit")]),
        ("a six-mile trip", [("six-mile", "unit")]),
        ("The weight is 20 (kg)", [("20 (kg)", "unit")]),
        ("he is 5 feet 2 inches", [("5 feet 2 inches", "unit")]),
        ("She is 29 years old!", [("29 years old", "unit")]),
        ("| (3.2) | $(4.1) million |", [("(3.2)", "number"), ("$(4.1) million", "currency")]),
        ("the rate (5.7) was", [("5.7", "number")]),
        ("c $ 300 million", [("c $ 300 million", "currency")]),
        ("minus five point five", [("minus five point five", "number")]),
        ("nos. 22,24,26.", [("22", "number"), ("24", "number"), ("26", "number")]),
        ("1.1^23", [("1.1^23", "number")]),
        ("more than half came", [("more than half", "ratio")]),
        ("500 or more", [("500 or more", "number")]),
        ("x>10", [(">10", "number")]),
        ("`5.7%` and **6.1**", [("5.7%", "percent"), ("6.1", "number")]),
    ],
)
def test_whole_expressions(text, expected):
    """A value's span covers qualifier, sign, currency, number, scale and unit."""
    assert found(text) == expected


def test_spans_count_code_points():
    text = "🦊 grew by 5.7% 🦊 and 6%"
    for one in find(text):
        assert text[one.span.start : one.span.end] == one.text
    assert [one.id for one in find(text)] == ["q1", "q2"]


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("It rose from 3.2 to 5.7", ["3.2", "5.7"]),
        ("fell by 43,000 to 904,000", ["43000", "904000"]),
        ("75 -300mm", ["75", "300"]),
        ("3 hundred and 2 hundred", ["300", "200"]),
        ("raised $5 million and 3 people came", ["5000000", "3"]),
        ("grew 5 over 3 years", ["5", "3"]),
        ("3 goals in 2 games", ["3", "2"]),
        ("1, 234, 567", ["1", "234", "567"]),
        ("paid 15 dollars and 20 people left", ["15", "20"]),
    ],
)
def test_two_values_stay_two(text, values):
    """What only stands next to a number is not part of it."""
    assert [one.reading.value for one in find(text)] == [Decimal(value) for value in values]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("In 2024 it grew", [("2024", "year")]),
        ("(1999)", [("1999", "year")]),
        ("the 2008 crisis", [("2008", "year")]),
        ("since 1789 it", [("1789", "year")]),
        ("dates from 1851.", [("1851", "year")]),
        ("between 2006 and 2018 it", [("2006", "year"), ("2018", "year")]),
        ("2024 was hot", [("2024", "year")]),
        ("2024-07-01", [("2024-07-01", "date")]),
        ("on 1 July 2024", [("1 July 2024", "date")]),
        ("July 1, 2024", [("July 1, 2024", "date")]),
        ("in March 2021 it", [("March 2021", "date")]),
        ("7/1/2024", [("7/1/2024", "date")]),
        ("expires 06/2026", [("06/2026", "date")]),
        ("at 14:30 today", [("14:30", "time")]),
        ("at 2:00 pm", [("2:00 pm", "time")]),
        ("at 9.15 am", [("9.15 am", "time")]),
        ("half past four", [("half past four", "time")]),
        ("in 2024Q3", [("2024Q3", "period")]),
        ("Q3 2024", [("Q3 2024", "period")]),
        ("FY2023", [("FY2023", "period")]),
        ("in 2023/24", [("2023/24", "period")]),
        ("2019–2021", [("2019–2021", "period")]),
        ("the 1990s", [("1990s", "period")]),
        ("the ’90s", [("’90s", "period")]),
        ("mid-1990s", [("1990s", "period")]),
        ("third quarter of 2024", [("third quarter of 2024", "period")]),
        ("the 1st", [("1st", "ordinal")]),
        ("the twenty-first", [("twenty-first", "ordinal")]),
        ("1. First\n2) second", [("1", "list"), ("First", "ordinal"), ("2", "list"), ("second", "ordinal")]),
        ("see section 4.2", [("4.2", "section")]),
        ("Tables 2, 3 and 4", [("2", "section"), ("3", "section"), ("4", "section")]),
        ("equation (14) holds", [("14", "section")]),
        ("§3", [("§3", "section")]),
        ("3.2 Scope\nText", [("3.2", "section")]),
        ("as shown [12, 13]", [("12, 13", "section")]),
        ("v1.2.3", [("v1.2.3", "version")]),
        ("Python 3.11", [("3.11", "version")]),
        ("1.2.3", [("1.2.3", "version")]),
        ("2.0.0-rc.1 is out", [("2.0.0-rc.1", "version")]),
        ("+1-222-222-2222", [("+1-222-222-2222", "phone")]),
        ("call 555 010 4477", [("555 010 4477", "phone")]),
        ("+49 30 901820", [("+49 30 901820", "phone")]),
        ("020 7946 0018", [("020 7946 0018", "phone")]),
        ("COVID-19", [("COVID-19", "identifier")]),
        ("ISO 9001", [("9001", "identifier")]),
        ("H2O and A4", [("H2O", "identifier"), ("A4", "identifier")]),
        ("Boeing 747", [("747", "identifier")]),
        ("carbon-14", [("carbon-14", "identifier")]),
        ("24703L202", [("24703L202", "identifier")]),
        ("192.168.0.1", [("192.168.0.1", "identifier")]),
        ("550e8400-e29b-41d4-a716-446655440000", [("550e8400-e29b-41d4-a716-446655440000", "identifier")]),
        ("doi:10.1000/182", [("doi:10.1000/182", "identifier")]),
        ("4111 1111 1111 1111", [("4111 1111 1111 1111", "identifier")]),
        ("DE89 3704 0044 0532 0130 00", [("DE89 3704 0044 0532 0130 00", "identifier")]),
        ("14 Elm Road", [("14 Elm Road", "identifier")]),
        ("code 007", [("007", "identifier")]),
        ("ended 3–1", [("3–1", "identifier")]),
        ("open 24/7", [("24/7", "identifier")]),
        ("Three Mile Island, near Three Mile Island", [("Three Mile", "unit"), ("Three Mile", "identifier")]),
        ("`range(10)` runs", [("10", "identifier")]),
        ("Form 10-K", [("10-K", "section")]),
        ("512 F.3d 88", [("512 F.3d 88", "identifier")]),
    ],
)
def test_look_alikes_keep_their_kind(text, expected):
    """What is not a quantity is found all the same, and is no value."""
    assert found(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "That one is good.",
        "No one knows.",
        "one of them",
        "the right one",
        "One is required to pay.",
        "one's own",
        "a book and an apple",
        "Book a class",
        "",
        "plain text",
    ],
)
def test_words_that_are_no_numbers(text):
    assert find(text) == []


@pytest.mark.parametrize(
    ("text", "number", "problem"),
    [
        ("It was 1,5 then", "1,5", "not a number as written in en"),
        ("It was 1.234.567 then", "1.234.567", "not a number as written in en"),
        ("It was 0x1F then", "0x1F", "not a decimal number"),
        ("It was 1٥ then", "1٥", "two scripts"),
        ("It was ５ then", "５", "not a number as written in en"),
        ("It was Ⅳ then", "Ⅳ", "plain digits"),
        ("It was ① then", "①", "plain digits"),
        ("It was 1e999999999 then", "1e999999999", "exponent"),
        ("It was " + "9" * 5000, "9" * 5000, "more than 100 digits"),
        ("It was 3×10⁶ then", "3×10⁶", "raised digits"),
    ],
)
def test_unreadable_numbers_are_found(text, number, problem):
    """A number without a reading is still a value, and says why."""
    (one,) = find(text)
    assert (one.text, one.reading) == (number, None)
    assert one.kind in VALUE_KINDS
    assert problem in one.problem


@pytest.mark.parametrize(
    ("text", "tag", "expected"),
    [
        ("Das sind 1.234,5 kg.", "de", [("1.234,5 kg", "unit")]),
        ("am 4. Juli 2024", "de", [("4. Juli 2024", "date")]),
        ("增长5.2%。", "zh", [("5.2%", "percent")]),
        ("2024年7月4日", "zh", [("2024年7月4日", "date")]),
        ("İşsizlik %8,7 oldu.", "tr", [("%8,7", "percent")]),
        ("بلغ ٥٫٧٪ هذا", "ar", [("٥٫٧٪", "percent")]),
        ("12,34,567 people", "en-IN", [("12,34,567 people", "unit")]),
    ],
)
def test_locales(text, tag, expected):
    assert found(text, tag) == expected


@pytest.mark.parametrize(
    "text",
    [
        "about 5.7%", "$5.3 million", "-5 °C", "1,234 people", "5–7%", "between 5 and 7", "1 in 5", "½", "2.5×",
        "1.5e3", "five million", "at least 5 kg", "5.2 ± 0.3", "(3.2)", "4 thousand 3 hundred", "€5m",
    ],
)  # fmt: skip
def test_find_and_read_agree(text):
    """The reading of a number found alone is the reading of it as a payload."""
    (one,) = find(text)
    assert (one.text, one.reading) == (text, read(text))


def test_prose_may_group_by_spaces():
    assert [one.reading.value for one in find("about 1 414 021 100 people, or 1\u202f234")] == [1414021100, 1234]
    assert [one.reading.qualifier for one in find("500 or more, 40 or so, 30+, over 20 or equal to")] == [
        "or more",
        "or so",
        "or more",
        "over",
    ]


def test_readings_of_ordinals_and_names():
    assert [one.reading.value for one in find("the third, 21st")] == [3, 21]
    assert find("forty two and a third")[0].reading.value == Fraction(127, 3)


def test_regions_are_edges():
    """Only the regions are searched, and nothing reaches over their ends."""
    text = "5<b>7</b> about 8 million"
    regions = [(0, 1), (4, 5), (9, 17)]
    assert [(one.start, one.end) for one in scan(text, locale(None), DEFAULT_LIMITS, regions)] == [
        (0, 1),
        (4, 5),
        (10, 17),
    ]
    assert scan(text, locale(None), DEFAULT_LIMITS, []) == []


def test_limits_reach_the_grammar():
    (one,) = find("It was 12345 then", None, Limits(digits=3))
    assert one.reading is None


@pytest.mark.parametrize(
    "piece",
    [
        "1", "1,", "1.", "a1", "-1", "1-", "1 ", "(1", "[1,", "`1", "1/", "1:", "5 million ", "one ", "twenty-", "½", "$1 ",
        "about 1 ", "1e5", "²", "٥", "2024-", "+49 30 ", "1 in ", "%1", "1_", "v1.", "A-1", "\n1. ", "between 1 and ",
    ],
)  # fmt: skip
def test_hostile_text_takes_linear_time(piece):
    """Four times the text takes about four times the time, whatever is repeated."""
    rules = locale(None)

    def cost(size: int) -> float:
        text = (piece * size)[:size]
        best = 1e9
        for _ in range(2):
            start = time.process_time()
            scan(text, rules)
            best = min(best, time.process_time() - start)
        return best

    assert cost(8000) < 12 * cost(2000) + 0.05


def test_numbers_come_in_order_and_apart():
    text = "In 2024, about 5.7% (1 in 5) of 1,234 people paid $5 to $7 million at 14:30, COVID-19, v1.2."
    spans = [(one.span.start, one.span.end) for one in find(text)]
    assert spans == sorted(spans)
    assert all(left[1] <= right[0] for left, right in pairwise(spans))


@pytest.mark.parametrize(
    "sentence",
    [
        "It grew by 5.7% in 2024, then 12.",
        "The total was 1,234 while 56 others left.",
        "Some say about 5.3 million and nearly $7.2 billion, or 4%.",
        "They paid $5 each (roughly 40) in Table 3 on May 4.",
        "We saw 0.5 of it, 2018 too; 900 thousand were £3 thousand.",
        "A report from the 2024 survey has 17 parts\nIn 2019, 3 more.",
        "It cost $5% of 4 and about 2010 or $1999.",
    ],
)
def test_the_short_cut_says_what_the_grammar_says(sentence, monkeypatch):
    """Everyday numbers take a short cut through the search; it must change nothing."""
    quick = find(sentence)
    monkeypatch.setattr("countermark.numeral.everyday.serves", lambda *_: False)
    assert find(sentence) == quick
