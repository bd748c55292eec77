"""What stands around a token: the cases of the specification, and what they leave open."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from countermark import Draft, Evidence, Fact, check
from countermark.measure.number.facts import fact_unit
from countermark.measure.number.surroundings.heads import HeadUnit, head_unit, joined, under
from countermark.numeral import read
from countermark.numeral.locales import locale
from countermark.stream import StreamChecker

FOLDER = Path(__file__).parent.parent.parent / "spec" / "cases"
CASES = [
    case
    for name in ("surroundings", "when", "bound")
    for case in json.loads((FOLDER / f"{name}.json").read_text("utf-8"))["cases"]
]


@pytest.mark.parametrize(
    "case", [case for case in CASES if "error" not in case["expect"]], ids=lambda case: case["name"]
)
def test_a_case_of_the_specification(case):
    options = {key: case[key] for key in ("pack", "numbers", "params") if key in case}
    facts = [Fact(**fact) for fact in case["facts"]]
    report = check(Draft(text=case["text"], locale=case.get("locale")), Evidence(facts=facts), **options)
    expected = case["expect"].get(
        "tagged", [mark for mark in case["expect"].get("marks", ()) if mark["mark"] != "bare"]
    )
    assert [(mark.text, mark.mark) for mark in report.marks if mark.mark != "bare"] == [
        (mark["text"], mark["mark"]) for mark in expected
    ]


@pytest.mark.unwatched
@pytest.mark.parametrize(
    "case", [case for case in CASES if "error" not in case["expect"]], ids=lambda case: case["name"]
)
def test_a_case_of_the_specification_through_a_stream(case):
    """One character at a time the stream gives the marks that `check` gives."""
    options = {key: case[key] for key in ("pack", "numbers", "params") if key in case}
    evidence = Evidence(facts=[Fact(**fact) for fact in case["facts"]])
    checker = StreamChecker(evidence, locale=case.get("locale"), **options)
    for character in case["text"]:
        checker.feed(character)
    _, streamed = checker.finish()
    whole = check(Draft(text=case["text"], locale=case.get("locale")), evidence, **options)
    assert streamed.marks == whole.marks


def marked(text, value="57", locale=None, **fact):
    facts = [Fact(id="f", value=value, **fact)]
    return next(mark for mark in check(Draft(text=text, locale=locale), Evidence(facts=facts)).marks if mark.ref)


C = '<claim id="f">57</claim>'


@pytest.mark.parametrize(
    "text",
    [
        f"It was {C} and a half here.",
        f"It was 10 × {C} here.",
        f"It was -≥{C} here.",
        f"It was −≥{C} here.",
        f"It was rnore than rninus {C} here.",
        f"It was rninus {C} here.",
        f"It was at least {C} or more.",
        'It was at least <claim id="f">exactly 57</claim> here.',
        f"It was {C} (or more) here.",
        f"It was {C} (per month) here.",
        f"It was {C} (percentage points) here.",
        f"It was (more than) {C} here.",
        f"It was {C} at least.",
        f"It was {C} pro Monat.",
        f"It was 1${C} here.",
        f"It was {C}$000 here.",
        f"It was {C}≥ here.",
        f"It was -\u2009{C} here.",
        f"It was \u2800{C} here.",
        f"It was {C} dol<style>x</style>lars here.",
        f"It was ¤{C} here.",
        f"It was {C}\u0301 here.",
        f"It was {C} \u0301 here.",
        f"It was minus\u00a0{C} here.",
        f"It was 2 x {C} here.",
        f"It was {C} mi11ion here.",
        f"It was nοt {C} here.",
    ],
)
def test_what_restricts_or_misleads_flags(text):
    locale = "de" if "pro" in text else None
    assert marked(text, locale=locale).mark == "flagged"


@pytest.mark.parametrize(
    ("text", "locale"),
    [
        (f"> {C} here.", None),
        (f"It went from 7 -> {C} here.", None),
        (f"It went from 7 => {C} here.", None),
        (f"It was {C}\nCar insurance is another.", None),
        (f"It was {C} \nB. Another.", None),
        (f"It was {C}[^1] here.", None),
        (f"It was in the first half {C} here.", None),
        (f"In the Times {C} stood.", None),
        (f"It was {C} (people) here.", None),
        (f"It was {C} (A) here.", None),
        (f"It was {C} ＿ here.", None),
        (f"It was {C} im Jahr 2023.", "de"),
        (f"It was {C} pro Kopie.", "de"),
        (f"It was {C} 📈 here.", None),
        (f"The length \u02c8of {C} here.", None),
        (f"{C}", None),
        (f"x\n\n{C}\n\ny", None),
        (f"It was —so— {C} here.", None),
    ],
)
def test_what_is_honest_verifies(text, locale):
    assert marked(text, locale=locale).why.startswith("equals")


@pytest.mark.parametrize(
    ("period", "unit", "text", "mark"),
    [
        ("2024", "%", "57% a year", "verified"),
        (None, "%", "57% a year", "verified"),
        ("2024-05", "%", "57% a year", "flagged"),
        ("2024-05", "%", "57% per month", "verified"),
        ("2024", "% per month", "57% monthly", "flagged"),
        ("2024", "%", "57% per decade", "flagged"),
    ],
)
def test_a_rate_is_the_fact_s_own_where_its_period_says_so(period, unit, text, mark):
    payload, _, rest = text.partition(" ")
    assert marked(f'It was <claim id="f">{payload}</claim> {rest} then.', unit=unit, period=period).mark == mark


@pytest.mark.parametrize(
    ("head", "expected"),
    [
        ("GDP (US$ billion)", ("USD", 10**9)),
        ("GDP, EUR million", ("EUR", 10**6)),
        ("Population in thousands", (None, 1000)),
        ("US$ million", ("USD", 10**6)),
        ("%", ("%", 1)),
        ("Inflation (annual %)", ("%", 1)),
        ("Length (km)", ("km", 1)),
        ("in thousands", (None, 1000)),
        ("Population ('000)", (None, 1000)),
        ("Population, ’000s", (None, 1000)),
        ("Population (1 000)", (None, 1000)),
        ("Steel (1000 tonnes)", ("t", 1000)),
        ("Flocks (1000 hens)", (None, 1000)),
        ("Area (100 000 km2)", ("km^2", 100_000)),
        ("GDP (10^6 US$)", ("USD", 10**6)),
        ("GDP (×10⁹)", (None, 10**9)),
        ("GDP (2015 US$)", ("USD", 1)),
    ],
)
def test_the_unit_of_a_head(head, expected):
    found = head_unit(head, "en")
    assert found is not None
    assert (found.name, found.multiplier) == expected


@pytest.mark.parametrize(
    "head",
    [
        "",
        "Year",
        "Population",
        "Kenya (KE1)",
        "GDP (A)",
        "Population (2023)",
        "Population, total",
        "x (1)",
        "Share (1)",
        "Persons",
        "Model (1000)",
        "Tax (5 %)",
        "10,5 %",
        "Sold 1,000 units",
        "Lost (1,000) percent; change",
        "100,000 ; Look",
    ],
)
def test_a_head_without_a_unit(head):
    assert head_unit(head, "en") is None


def test_heads_together():
    million, dollars, billion = (
        HeadUnit("million", None, 10**6),
        HeadUnit("US$", "USD", 1),
        HeadUnit("billion", None, 10**9),
    )
    assert joined([]) is None
    assert joined([million, dollars]) == HeadUnit("million and US$", "USD", 10**6)
    assert joined([dollars, million]) == HeadUnit("US$ and million", "USD", 10**6)
    assert "contradict" in joined([million, billion])
    assert "contradict" in joined([dollars, HeadUnit("€", "EUR", 1)])


@pytest.mark.parametrize(
    ("head", "payload", "unit", "expected"),
    [
        (HeadUnit("million", None, 10**6), "5", None, "5000000"),
        (HeadUnit("million", None, 10**6), "5 million", None, "5000000"),
        (HeadUnit("US$ million", "USD", 10**6), "$5", "USD", "5000000"),
        (HeadUnit("US$ million", "USD", 10**6), "5", "US$ million", "5"),
        (HeadUnit("people", "people", 1), "5", None, "5"),
        (HeadUnit("dozens", None, 12), "5", None, "60"),
        (HeadUnit("Mio.", None, 10**6), "5", None, "5000000"),
    ],
)
def test_a_reading_under_a_head(head, payload, unit, expected):
    found = under(head, read(payload), fact_unit(unit), locale("de" if head.text == "Mio." else "en"))
    assert not isinstance(found, str)
    assert found.value == int(expected)


@pytest.mark.parametrize(
    ("head", "payload", "unit"),
    [
        (HeadUnit("billion", None, 10**9), "5 million", None),
        (HeadUnit("EUR", "EUR", 1), "$5", "USD"),
        (HeadUnit("million", None, 10**6), "1 in 5", None),
    ],
)
def test_a_reading_that_its_head_contradicts(head, payload, unit):
    assert isinstance(under(head, read(payload), fact_unit(unit), locale("en")), str)


def test_heads_that_say_different_things_flag():
    text = f"| GDP (US$ billion) | 2023 (US$ million) |\n|---|---|\n| Kenya (EUR) | {C} |\n"
    assert "contradict" in marked(text, unit="US$").why


def test_a_label_over_a_number_that_says_another_scale_flags():
    assert (
        marked('GDP (US$ billion): <claim id="f">$57 million</claim>\n', value="57000000", unit="US$").mark == "flagged"
    )


def test_a_fact_in_millions_of_what_nobody_knows():
    assert marked(f"They made {C} then.", unit="million widgets").mark == "flagged"
    assert marked(f"They made {C} (million) then.", unit="million widgets").mark == "verified"
    assert marked(f"They made {C} (US$ million) then.", unit="US$ million").mark == "verified"


@pytest.mark.parametrize(
    ("asks", "mark"), [("", "verified"), (' policy="year"', "verified"), (' policy="exact"', "flagged")]
)
def test_the_year_of_a_fact_in_millions(asks, mark):
    text = f'In <claim id="f"{asks}>2024</claim> it rose.'
    assert marked(text, value="2024", unit="US$ million", period="2024").mark == mark


def test_words_are_remembered_only_up_to_a_cap(monkeypatch):
    monkeypatch.setattr("countermark.measure.number.surroundings.lexicon._KNOWN_WORDS", 0)
    assert marked(f"“Something” “else” {C} “unheärd” there.").mark == "verified"


@pytest.mark.parametrize("letter", "ɭƖɽɼἰ\u1fbe\u1f77Ⲻĺ\U0001d770")
@pytest.mark.parametrize("word", ["million", "bn", "dollars", "per cent", "kg"])
def test_a_foreign_letter_at_a_word_leaves_it_that_word(letter, word):
    assert marked(f"It was {C} {letter}{word} here.").mark == "flagged"
    assert marked(f"| It ({letter}{word}) |\n|---|\n| {C} |\n").mark == "flagged"


@pytest.mark.parametrize("word", ["lleida", "élan", "íslenskt", "ɗaya", "μία", "łódź", "ślad", "ɔkan"])
def test_an_honest_word_with_such_a_letter_says_nothing(word):
    assert marked(f"It was {C} {word} here.").mark == "verified"
    assert marked(f"Then {word} {C} here.").mark == "verified"


@pytest.mark.parametrize(
    "text",
    [
        f"</table> {C}",
        f"<table><tr><td><table><tr><td>x</td></tr></table>{C}</td></tr></table>",
        f"<h1><table></h1></table> {C}",
    ],
)
def test_odd_tables_are_places_too(text):
    numbers = [{"type": "exact", "when": {"place": ["table", "text", "heading", "first-sentence"]}}]
    report = check(Draft(text=text), Evidence(facts=[Fact(id="f", value="57")]), numbers=numbers)
    assert [mark.mark for mark in report.marks if mark.ref] == ["verified"]


@pytest.mark.parametrize(("unit", "mark"), [("widgets", "verified"), ("gadgets", "flagged")])
def test_a_condition_on_a_unit_that_nobody_knows(unit, mark):
    numbers = [{"type": "exact", "when": {"unit": ["widgets"]}}]
    report = check(f"It was {C} here.", Evidence(facts=[Fact(id="f", value="57", unit=unit)]), numbers=numbers)
    assert [each.mark for each in report.marks] == [mark]
