"""Every number of a text is found once, with its kind, its whole expression and its reading."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from itertools import pairwise

import pytest
from tests.pace import grows_linearly, seconds

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
        ("one - fourth, two - thirds", [("one - fourth", "ratio"), ("two - thirds", "ratio")]),
        ("1 in 5 people agree", [("1 in 5", "ratio")]),
        ("In 2023: 910", [("2023", "year"), ("910", "number")]),
        ("at 2023:910, 1,600: 900 and 3: 1", [("2023:910", "ratio"), ("1,600: 900", "ratio"), ("3: 1", "ratio")]),
        ("rose by 5 in 10 days", [("5", "number"), ("10 days", "unit")]),
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
        ("won three-two then", ["3", "2"]),
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
    ("text", "expected"),
    [
        ("The ferry departs at 16.45.", [("16.45", "time")]),
        ("It sails at 9.05 from pier 2", [("9.05", "time"), ("2", "identifier")]),
        ("The 11.40 departure is late", [("11.40", "time")]),
        ("Shift B ends at 22.00.", [("22.00", "time")]),
        ("delayed until 12.25", [("12.25", "time")]),
        ("nor did the Group of 77 attend", [("77", "identifier")]),
        ("It reached the top ten.", [("ten", "identifier")]),
        ("It is in the top 10.", [("10", "identifier")]),
        ("It is in the top 10 \n\nThen it fell.", [("10", "identifier")]),
        ("and the First Folio of 1623.", [("First", "identifier"), ("1623", "year")]),
        ('her film, "8½", was never shot', [("8½", "identifier")]),
        ("the novel “1984”", [("1984", "identifier")]),
        ("at 7-Eleven", [("7-Eleven", "identifier")]),
        ("The asteroid (99942) Apophis", [("99942", "identifier")]),
        ("| # | Team |\n|--:|---|\n| 1 | Rovers |\n| 2 | Albion |", [("1", "identifier"), ("2", "identifier")]),
        ("| Version | Python |\n|---|---|\n| 4.2 | 3.8+ |", [("4.2", "version"), ("3.8+", "version")]),
        ("| Order | 1004-7731 |", [("1004-7731", "identifier")]),
        ("icons come in set 2.", [("2", "identifier")]),
        ("The code is 4711.", [("4711", "identifier")]),
        ("Mon 9-17", [("9-17", "time")]),
        ("Year 9 starts", [("9", "section")]),
        ("ROOM 5", [("5", "identifier")]),
        ("tel 555 0142 77", [("555 0142 77", "phone")]),
        ("from 1650 until 1700", [("1650", "year"), ("1700", "year")]),
        ("2024: a year", [("2024", "year")]),
        ("#12 and #4", [("#12", "section"), ("#4", "section")]),
        ("mail a@b.5c or call 555 010 4477 now", [("a@b.5c", "identifier"), ("555 010 4477", "phone")]),
        ("see A.5 and port:80", [("A.5", "identifier"), ("port:80", "identifier")]),
        ("a twenty-first time", [("twenty-first", "ordinal")]),
        ("carbon-14b/2", [("carbon-14b/2", "identifier")]),
        ("’Tis ’24", [("24", "number")]),
        ("a twenty-first of it", [("a twenty-first", "ratio")]),
    ],
)
def test_look_alikes_by_what_surrounds_them(text, expected):
    """A clock time, a name, a title, a column: two witnesses tell it from a value."""
    assert found(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Shares closed at 16.45 in London.", [("16.45", "number")]),
        ("Inflation peaked at 9.10.", [("9.10", "number")]),
        ("which leaves the rate at 5.25", [("5.25", "number")]),
        ("The index ended at 22.00.", [("22.00", "number")]),
        ("It starts at 9.10 points", [("9.10", "number")]),
        ("The count begins at 12.17", [("12.17", "number")]),
        ("the 11.40 level held", [("11.40", "number")]),
        ("They order 300 chairs.", [("300", "number")]),
        ("We set 3 records.", [("3", "number")]),
        ("They take 500 mg daily", [("500 mg", "unit")]),
        ("headline 4.1 and core 3.2", [("4.1", "number"), ("3.2", "number")]),
        ("the top ten firms", [("ten firms", "unit")]),
        ("the top 10 percent", [("10 percent", "percent")]),
        ("a top 3 result", [("3", "number")]),
        ("a group of 77 tourists", [("77 tourists", "unit")]),
        ("the Group of 77 delegates", [("77", "number")]),
        ("a total of 1623.", [("1623", "number")]),
        ('She answered "42".', [("42", "number")]),
        ("the rate (5.7) was", [("5.7", "number")]),
        ("the asteroid (300 km)", [("300 km", "unit")]),
        ("| Chrome | Firefox |\n|---|---|\n| 63.4 | 12 |", [("63.4", "number"), ("12", "number")]),
        ("| # | Sales |\n|---|---|\n| n | 7 | 8 |\n\n9", [("7", "number"), ("8", "number"), ("9", "number")]),
        ("by then 5 may come", [("5", "number")]),
        ("It may 5 times", [("5 times", "ratio")]),
        ("NATO 32 members", [("32", "number")]),
        ("text 5 friends", [("5", "number")]),
        ("It is 5", [("5", "number")]),
        ("Mon 5%", [("5%", "percent")]),
        ("Year 5.5", [("5.5", "number")]),
        ("May 45,000 came", [("45,000", "number")]),
        ("nearly 1650 of 1700", [("nearly 1650", "number"), ("1700", "number")]),
        ("grew by ⁵⁷% or by⁵⁷%", [("⁵⁷", "number"), ("⁵⁷", "number")]),
        ("²-5", [("²", "number"), ("5", "number")]),
        ("about ⅣⅤ", [("ⅣⅤ", "number")]),
        ("x=5 and USD5", [("5", "number"), ("USD5", "currency")]),
        ("Ph.5", [("5", "number")]),
        ("we saw Five then", [("Five", "number")]),
        ("more than the tenth", [("more than the tenth", "ordinal")]),
        ("| # |\n|---|\n|" + " x" * 600 + " | 5 |", [("5", "number")]),
        ("It was ² then", [("²", "number")]),
        ("x²5", [("5", "number")]),
        ("a  5 and then .5", [("5", "number"), (".5", "number")]),
        ("paid usd$ 5", [("usd$ 5", "currency")]),
        ("paid x$ 5", [("5", "number")]),
        ("1 $10 bill", [("1", "number"), ("$10", "currency")]),
    ],
)
def test_values_stay_values(text, expected):
    """What only resembles a time, a name or a label is a value all the same."""
    assert found(text) == expected


@pytest.mark.parametrize(
    "text", ["an area in km²", "x² and m³", "as said.³ Then", "H₂O", "word²⁵ x", "last year.¹ Then"]
)
def test_raised_digits_are_no_numbers(text):
    """A power or a note belongs to what it touches."""
    assert find(text) == []


def test_the_words_before_numbers_are_kept_for_a_while(monkeypatch):
    """However many different words a text holds, few are kept."""
    monkeypatch.setattr("countermark.numeral.leads._CACHE_SIZE", 1)
    assert found("so alpha 5 beta and gamma 6 delta") == [("5", "number"), ("6", "number")]


def test_the_search_ends_with_the_first_number_too_many():
    rules = locale(None)
    limits = Limits(numbers=3)
    assert len(scan("5 " * 100, rules, limits)) == 4
    assert len(scan("then 5 came " * 100, rules, limits)) == 4
    assert len(scan("5 " * 100, rules, limits, [(0, 10), (10, 20), (20, 30)])) >= 4


@pytest.mark.parametrize(
    "text",
    [
        "That one is good.",
        "No one knows.",
        "one of them",
        "the right one",
        "a loved one came",
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
        ("بتاريخ ٤ يوليو ٢٠٢٤", "ar", [("٤ يوليو ٢٠٢٤", "date")]),
        ("午後3時15分に始まる。", "ja", [("3時15分", "time")]),
        ("人口三百万", "zh", [("三百万", "number")]),
        ("第三百条和第3章", "zh", [("三百", "ordinal"), ("3", "ordinal")]),
        ("x_fünf und fünf", "de", [("fünf", "number")]),
        ("在百度", "zh", []),
        ("3時間かかる", "ja", [("3時間", "unit")]),
        ("Voir l'article 12 du code.", "fr", [("12", "section")]),
        ("Voir 12 articles", "fr", [("12", "number")]),
        ("Tabelle 5 %", "de", [("5 %", "percent")]),
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


PIECES = [
    "1", "1,", "1.", "a1", "-1", "1-", "1 ", "(1", "[1,", "`1", "1/", "1:", "5 million ", "one ", "twenty-", "½", "$1 ",
    "about 1 ", "1e5", "²", "٥", "2024-", "+49 30 ", "1 in ", "%1", "1_", "v1.", "A-1", "\n1. ", "between 1 and ",
    "one-", "| 1 ", "|1|\n|-|\n", "x²", 'film "8" ', "the top 1 ", "at 1.00 ", "Group of 7 ", "111 ",
]  # fmt: skip


@pytest.mark.parametrize("piece", PIECES)
def test_hostile_text_gives_numbers_in_their_places(piece):
    text = piece * 60
    for found in find(text):
        assert text[found.span.start : found.span.end] == found.text


@pytest.mark.unwatched
@pytest.mark.parametrize("piece", PIECES)
def test_hostile_text_takes_linear_time(piece):
    """Four times the text takes about four times the time, whatever is repeated."""
    rules = locale(None)

    def cost(size: int) -> float:
        text = (piece * size)[:size]
        return seconds(lambda: scan(text, rules))

    assert grows_linearly(cost, 2000)


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
        "It cost $5% then and $5 then.",
        "They saw 5% people, then 7% points and over 12.",
        "as much as 5 and just over 6 then, or over 7 firms, over 8 came.",
        "in new 5 new zealand dollars, 6 new firms, 7 in 8 and 9 to nine.",
        "level 3 the, level 3,400 the, level 5% the; hk $5 and code: 12.",
        "There were 1640 more and 2500 then, 4 of july and 3 of them.",
        "It took 5 or more, 6 or so, 7 or fewer, 8 and then 9.",
        "It was (about 5 and 'over 6 then.",
        "He paid Rp 2,500,000 each, Rs 30 each and RM 30 each.",
        "(More than 330 each) and “no less than 12 each” so—up to 30 each.",
    ],
)
def test_the_short_cut_says_what_the_grammar_says(sentence, monkeypatch):
    """Everyday numbers take a short cut through the search; it must change nothing."""
    quick = find(sentence)
    monkeypatch.setattr("countermark.numeral.everyday.serves", lambda *_: False)
    assert find(sentence) == quick


def test_what_rose_since_a_year_to_an_amount_is_no_range():
    texts = [text for text, _ in found("Jobs went from 48,000 in 2012 to 54,000.")]
    assert not any("to" in text for text in texts)
    assert texts[-1] == "54,000"


def test_a_number_in_brackets_behind_what_is_measured_is_no_section():
    assert found("The warmest day (26) came late.") == [("26", "number")]
    assert found("The chapter (26) came late.") != [("26", "number")]


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        ("GDP rose in twenty twenty-two.", "year", 2022),
        ("GDP rose in nineteen ninety-nine.", "year", 1999),
        ("There were twenty twenty-two litre tanks.", None, None),
    ],
)
def test_a_year_in_words_stands_behind_a_word_that_says_when(text, kind, value):
    years = [each for each in find(text) if each.kind == "year"]
    assert [(each.kind, int(each.reading.value)) for each in years] == ([] if kind is None else [(kind, value)])
