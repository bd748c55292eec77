"""What a frame says beyond a value, it says only where everything that is held agrees: highest, rose, of whom, when."""

from __future__ import annotations

import re
from random import Random

import pytest
from tests.generate.gbnf import Grammar

from countermark import Draft, Evidence, Fact, MarkKind, check
from countermark.ask import ask
from countermark.evidence.sample import sample_facts
from countermark.generate.model.bounds import Bounds
from countermark.statement.retrieval.catalogue import Facts

TAG = re.compile(r"<[^<>]*>")
BEST = re.compile(r"highest|lowest|largest|smallest|ahead of|followed by|high of|low of|peaked|bottomed")
MOVED = re.compile(r"rose|increased|climbed|fell|declined|dropped|rising|falling|unchanged|went through|moved")
HIGHEST = "Which country had the highest inflation in 2020?"
DEVELOPED = "How did revenue of Acme develop since 1900?"


class Sampled:
    """A model that writes any text of its grammar."""

    name = "smollm2-135m-sampled"
    honours = frozenset(("grammar",))

    def __init__(self):
        self.chance = Random(9)

    def __call__(self, prompt):
        yield Grammar(prompt.grammar).sample(self.chance)


class Says:
    name = "says"
    honours = frozenset()

    def __init__(self, text, honours=()):
        self.text, self.honours = text, frozenset(honours)

    def __call__(self, _):
        yield self.text


def inflation(entity, value, **other):
    dims = {"indicator.label": "Inflation, consumer prices (annual %)", **other.pop("dims", {})}
    fields = {"id": f"{entity}:2020", "unit": "%", "indicator": "FP.CPI.TOTL.ZG", "period": "2020", "dims": dims}
    return Fact(value=value, entity=entity, **{**fields, **other})


def revenue(value, period, **other):
    dims = {"indicator.label": "Revenue", "entity.label": "Acme"}
    fields = {"id": f"r{period}", "unit": "US$", "entity": "ACM", "indicator": "REV", "dims": dims}
    return Fact(value=value, period=period, **{**fields, **other})


def said(question, facts, count=6):
    """What may be answered, without tags, and the last answer."""
    model = Sampled()
    catalogue = facts if isinstance(facts, Facts) else Facts(facts)
    answers = [ask(question, catalogue, model=model) for _ in range(count)]
    for answer in answers:
        assert answer.report.decision == "accept"
        assert {mark.mark for mark in answer.report.marks} <= {MarkKind.VERIFIED, MarkKind.BARE}
    return {TAG.sub("", answer.draft.text) for answer in answers}, answers[-1]


COUNTRIES = [inflation("KEN", "5"), inflation("GHA", "9"), inflation("UGA", "3")]


def test_who_comes_first_is_said_where_all_can_be_compared():
    texts, answer = said(HIGHEST, [*COUNTRIES, inflation("ZWE", "557")])
    assert all(re.search(r"Zimbabwe had the highest|highest in Zimbabwe", text) for text in texts)
    assert answer.why == ""


@pytest.mark.parametrize(
    ("others", "why"),
    [
        ([inflation("ZWE", "557"), inflation("ZWE", "500")], "contradict each other"),
        ([inflation("ZWE", "557"), inflation("ZWE", "500", id="other")], "contradict each other"),
        ([inflation("ZWE", "557"), inflation("ZW", "1", id="other")], "contradict each other"),
        ([inflation("ZWE", "9e90")], "no way of writing"),
        ([inflation("ZWE", "557", dims={"sex": "male"})], "narrower or wider"),
        ([inflation("ZWE", "5.57", unit=None)], "different units"),
        ([inflation("ZWE", "1", unit="pp")], "different units"),
        ([inflation("ZWE", "2020-12-31")], "not a number"),
    ],
)
@pytest.mark.parametrize("question", [HIGHEST, "top 1 countries by inflation 2020", HIGHEST.replace("high", "low")])
def test_nobody_comes_first_where_one_cannot_be_compared(others, why, question):
    """Whoever is left is not made the first by it."""
    texts, answer = said(question, [*COUNTRIES, *others], 4)
    assert not any(BEST.search(text) for text in texts), texts
    assert why in answer.why


def test_nobody_is_the_first_of_one():
    texts, answer = said(HIGHEST, [inflation("KEN", "5"), inflation("GHA", None)], 4)
    assert not any(BEST.search(text) for text in texts)
    assert "only one value of the countries is known" in answer.why


def test_a_country_is_known_by_its_name_as_well():
    facts = [inflation("Kenya", "5"), inflation("Ghana", "9"), inflation("XX", "10", dims={"entity.label": "Zimbabwe"})]
    texts, _ = said(HIGHEST, facts, 4)
    assert all("Zimbabwe" in text for text in texts)


def test_units_are_compared_over_all_and_not_over_those_that_are_listed():
    label = {"indicator.label": "GDP (current US$)"}
    facts = [
        inflation(code, str(value), unit="million US$", indicator="NY.GDP.MKTP.CD", dims=label)
        for code, value in zip(("GHA", "UGA", "RWA", "TZA", "NGA", "ZMB", "MWI"), range(400, 407), strict=True)
    ]
    facts = [*facts, inflation("KEN", "5", unit="billion US$", indicator="NY.GDP.MKTP.CD", dims=label)]
    texts, answer = said("Which country had the largest GDP in 2020?", facts, 4)
    assert not any(BEST.search(text) for text in texts)
    assert "different units" in answer.why


def test_a_value_far_from_the_places_that_are_listed_may_be_in_dispute():
    others = [inflation(code, str(value)) for value, code in enumerate(("RWA", "TZA", "NGA", "ZMB"), 20)]
    texts, _ = said(HIGHEST, [*COUNTRIES, *others, inflation("UGA", "2", id="other")], 4)
    assert all("Zambia" in text and BEST.search(text) for text in texts)


def test_those_who_share_a_place_are_all_named_and_none_is_ahead_of_its_equal():
    texts, _ = said(HIGHEST, [inflation("KEN", "5"), inflation("GHA", "5.0"), inflation("UGA", "3")])
    for text in texts:
        assert "Ghana (5%) and Kenya (5%) had the highest" in text
        assert not re.search(r"(?:ahead of|followed by) (?:Ghana|Kenya)", text)
    tied = [inflation("KEN", "9"), *(inflation(code, "3") for code in ("UGA", "RWA", "TZA", "MWI", "GHA"))]
    texts, _ = said("Which 2 countries had the highest inflation in 2020?", tied, 4)
    assert all(name in text for text in texts for name in ("Uganda", "Rwanda", "Tanzania", "Malawi", "Ghana"))


def test_of_three_that_are_compared_equals_share_the_first_place():
    facts = [inflation("KEN", "5"), inflation("GHA", "5.0"), inflation("UGA", "3")]
    texts, _ = said("Compare inflation in Kenya, Ghana and Uganda in 2020", facts)
    assert all("Kenya (5%) and Ghana (5%) had the highest" in text for text in texts)


def test_more_that_share_a_place_than_can_be_listed_are_not_ranked():
    facts = [inflation(code, "3") for code in ("KEN", "UGA", "RWA", "TZA", "MWI", "GHA")]
    answer = ask(HIGHEST, Facts(facts), model=Sampled(), bounds=Bounds(facts=4))
    assert BEST.search(answer.draft.text) is None
    assert "share a place" in answer.why


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("List the 50 largest countries by population in 2020", "50 are asked for, and 40 are listed"),
        ("Which 300 countries had the highest inflation in 2020?", "300 are asked for, and 40 are listed"),
        ("Which country had the highest inflation since 2015?", "a ranking needs a single period"),
        ("Which country had the highest average inflation from 2015 to 2020?", "'average' asks for a calculation"),
        ("Which country had the highest rise in inflation in 2020?", "'rise in' asks for a calculation"),
    ],
)
def test_what_is_not_answered_is_said(question, told):
    answer = ask(question, SAMPLE, model=Sampled())
    assert told in answer.why
    if "40 are listed" in told:
        assert len({mark.ref for mark in answer.report.marks}) == 40
    if "calculation" in told:
        assert BEST.search(answer.draft.text) is None


SAMPLE = Facts(sample_facts().facts)


def test_a_ranking_names_each_country_once():
    texts, _ = said("Which countries have the lowest population?", SAMPLE, 4)
    assert all(text.count("Tuvalu") == 1 for text in texts)


def test_the_second_is_named_where_it_is_asked_for():
    texts, _ = said("Which country had the second highest GDP in 2020?", SAMPLE, 6)
    assert all("China" in text for text in texts)


def test_no_series_vanishes_without_a_word():
    eight = "Zimbabwe, Kenya, Ghana, Uganda, Rwanda, Tanzania, Malawi and Zambia"
    texts, _ = said(f"How did inflation in {eight} develop since 2015?", SAMPLE, 2)
    assert all(name in text for text in texts for name in re.findall(r"[A-Z]\w+", eight))
    more = f"Norway, Chile, Japan, India, {eight}"
    _, answer = said(f"How did inflation in {more} develop since 2015?", SAMPLE, 1)
    assert answer.why.startswith("there is no room for inflation (consumer prices) in")


def test_a_low_is_none_where_years_between_were_not_asked_for():
    texts, _ = said("inflation Kenya 2015, 2020 and 2021", SAMPLE)
    for text in texts:
        assert not BEST.search(text)
        assert not MOVED.search(text)
        assert all(value in text for value in ("6.6%", "5.4%", "6.1%"))


@pytest.mark.parametrize(
    ("periods", "way"),
    [
        (("Q1 2024", "Q2 2023", "Q3 2022"), r"(?:fell|declined|dropped) from US\$30 .*to US\$10|US\$30 to US\$10"),
        (("2023M1", "2023M2", "2023M10"), r"US\$10 .*US\$30"),
        (("2023-01-05", "2023-01-04", "2023-02-01"), r"US\$20.* US\$10.* US\$30|US\$20 .*US\$30"),
    ],
)
def test_time_goes_by_the_period_and_not_by_its_spelling(periods, way):
    facts = [revenue(str(value), period) for value, period in zip((10, 20, 30), periods, strict=True)]
    texts, _ = said(DEVELOPED, facts)
    assert all(re.search(way, text) for text in texts), texts
    assert not any("peaked" in text or "high of" in text for text in texts)


@pytest.mark.parametrize(
    "periods", [("2023", "2023-Q4", "2024"), ("2022", "2023", "FY2024"), ("2022", "2023-05", "2024")]
)
def test_periods_of_different_length_make_no_trend(periods):
    facts = [revenue(str(value), period) for value, period in zip((10, 20, 30), periods, strict=True)]
    texts, _ = said(DEVELOPED, facts)
    for text in texts:
        assert not MOVED.search(text)
        assert not BEST.search(text)
        assert all(f"US${value}" in text for value in (10, 20, 30))


@pytest.mark.parametrize(
    "values", [("970000", "1100000"), ("1100000", "5"), ("5", "1234567.5", "7"), ("999", "2e9", "3e6")]
)
def test_a_series_that_crosses_a_million_is_not_read_as_millions_at_both_ends(values):
    facts = [revenue(value, str(2019 + place), unit="people") for place, value in enumerate(values)]
    for question in (DEVELOPED, "By how much did revenue of Acme change between 2019 and 2020?"):
        texts, answer = said(question, facts)
        assert answer.kind in ("trend", "derived")
        assert all(MOVED.search(text) or BEST.search(text) for text in texts)


def test_one_period_spelled_twice_with_two_values_is_a_contradiction():
    _, answer = said("What was revenue of Acme in 2023?", [revenue("10", "2023"), revenue("20", "YR2023")], 1)
    assert answer.kind == "unanswerable"
    assert "contradict each other" in answer.why


@pytest.mark.parametrize(
    "others",
    [
        [inflation("KEN", "7", id="KEN:2020", period="2021")],
        [inflation("KEN", "5", id="KEN:2020", period="2021")],
        [inflation("UGA", "5", id="KEN:2020")],
        [inflation("KEN", "7", id="other", dims={"indicator.label": "Consumer price inflation"})],
        [Fact(id="other", value="7", unit="%", entity="KEN", indicator="FP.CPI.TOTL.ZG", period="2020")],
        [inflation("KEN", "7", id="other", unit=None)],
    ],
)
def test_what_contradicts_a_fact_counts_wherever_it_is_held(others):
    """As for `check` against everything that is held: an id with two observations proves nothing."""
    answer = ask("What was inflation in Kenya in 2020?", Facts([*COUNTRIES, *others]), model=Sampled())
    assert "contradict each other" in answer.why
    assert not any(mark.mark is MarkKind.VERIFIED for mark in answer.report.marks)
    borrowed = ask(HIGHEST, Facts([*COUNTRIES, *others]), model=Says('<claim id="KEN:2020">5%</claim>'), mode="plain")
    whole = check(Draft(text=borrowed.draft.text), Evidence(facts=[*COUNTRIES, *others]), pack="numbers.display")
    if others[0].id == "KEN:2020":
        assert (
            [mark.mark for mark in borrowed.report.marks] == [mark.mark for mark in whole.marks] == [MarkKind.FLAGGED]
        )


def test_millions_and_billions_that_agree_are_no_contradiction():
    facts = [revenue("5000", "2023", unit="million US$"), revenue("5", "2023", id="b", unit="billion US$")]
    texts, answer = said("What was revenue of Acme in 2023?", facts, 2)
    assert "contradict" not in answer.why
    assert all("US$5 billion" in text for text in texts)


@pytest.mark.parametrize(
    ("label", "dims", "unit", "name"),
    [
        ("Literacy rate (female)", {}, "%", "literacy rate (female)"),
        ("Literacy rate", {"sex": "female"}, "%", "literacy rate (female)"),
        ("Literacy rate", {"SEX": "F", "AGE": "_T", "FREQ": "A"}, "%", "literacy rate (female)"),
        ("Literacy rate", {"scenario": "forecast"}, "%", "literacy rate (forecast)"),
        ("Literacy rate", {"sex": "both sexes"}, "%", "literacy rate in"),
        ("Literacy rate, male", {"sex": "female"}, "%", "literacy rate (male, female)"),
        ("Revenue (excluding taxes)", {}, "US$", "revenue (excluding taxes)"),
        ("Output", {}, "constant 2015 US$", "output (constant prices)"),
        ("Output", {}, "kg of oil equivalent", "output (kg of oil equivalent)"),
        ("Output (constant 2015 US$)", {}, "constant 2015 US$", "output (constant prices)"),
    ],
)
def test_what_narrows_an_observation_is_said(label, dims, unit, name):
    fact = inflation("KEN", "5.5", unit=unit, indicator="X.Y", dims={"indicator.label": label, **dims})
    texts, _ = said("What was the figure of X.Y in Kenya in 2020?", [fact])
    plain = name.removesuffix(" in")
    assert all(plain in text.lower() for text in texts), texts
    assert name.endswith(" in") is not any("(" in text for text in texts)


@pytest.mark.parametrize(
    ("status", "name"), [("F", "inflation (consumer prices, forecast)"), ("A", "inflation (consumer prices)")]
)
def test_a_forecast_is_called_one(status, name):
    texts, _ = said("What was inflation in Kenya in 2020?", [inflation("KEN", "5.5", status=status)])
    assert all(name in text.lower() for text in texts)


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"dims": {"age": "15-24"}}, "what fact 'KEN:2020' is narrowed to cannot be said"),
        ({"dims": {"remark": "x" * 90}}, "what fact 'KEN:2020' is narrowed to cannot be said"),
        ({"unit": "thousand of 5 things"}, "no way of writing fact 'KEN:2020' verifies"),
        ({"unit": "lots of 5 things"}, "cannot be said"),
    ],
)
def test_what_is_narrowed_to_something_that_cannot_be_said_is_not_stated(changes, why):
    answer = ask("What was inflation in Kenya in 2020?", Facts([inflation("KEN", "5.5", **changes)]), model=Sampled())
    assert why in answer.why
    assert not answer.report.marks


@pytest.mark.parametrize("name", ["Fund 5", "3M Company", "Two Rivers"])
def test_a_value_whose_owner_cannot_be_said_is_not_stated(name):
    dims = {"indicator.label": "Revenue", "entity.label": name}
    answer = ask(f"What was the revenue of {name} in 2020?", Facts([revenue("5", "2020", entity=name, dims=dims)]))
    assert "the name of the entity" in answer.why
    assert answer.kind == "unanswerable"


def test_things_with_one_head_and_different_brackets_are_not_compared():
    facts = [
        inflation("KEN", "5", indicator="A", dims={"indicator.label": "Sales (domestic)"}),
        inflation("GHA", "9", indicator="B", dims={"indicator.label": "Sales (foreign)"}),
    ]
    texts, _ = said("Compare A and B of Kenya and Ghana in 2020", facts, 4)
    assert not any(re.search("higher|lower|than|more|same", text) for text in texts)


BOUND = "Inflation in Kenya was 5.2% in 2019."
STATED = (
    BOUND,
    "In 2019, inflation in Kenya was 5.2%.",
    "- Kenya's inflation rate in 2019 was 5.2%.",
    "Inflation (consumer prices) in Kenya stood at 5.2% in 2019.",
    "According to the data, inflation in Kenya amounted to 5.2% in 2019.",
    "Inflation in Kenya was 5.2%.",  # the question says when
)
NOT_STATED = (
    "Inflation in Kenya was not 5.2% in 2019.",
    "Inflation in Kenya fell by 5.2% in 2019.",
    "In 2019 Kenya's inflation rose 5.2%.",
    "Inflation in Kenya in 2019 was 5.2% lower.",
    "It is false that inflation in Kenya was 5.2% in 2019.",
    "It is false: inflation in Kenya was 5.2% in 2019.",
    "Was inflation in Kenya 5.2% in 2019?",
    "Inflation in Kenya was never 5.2% in 2019.",
    "If inflation in Kenya had been 5.2% in 2019, that would be news.",
    "Since 2019 inflation in Kenya was 5.2%.",
    "Before 2019, inflation in Kenya was 5.2%.",
    "Inflation in Kenya and Uganda in 2019 was 5.2%.",
    "Core inflation in Kenya was 5.2% in 2019.",
    "Inflation in Kenya in December 2019 was 5.2%.",
    "Inflation in Kenya in Q1 2019 was 5.2%.",
    "Inflation in Nairobi, Kenya in 2019 was 5.2%.",
    "Inflation outside Kenya in 2019 was 5.2%.",
    "Inflation in Kenya in 2019 was ~~5.2%~~.",
    "Unemployment in Kenya was 5.2% in 2019.",
    "“Inflation in Kenya was 5.2% in 2019”, he lied.",
)


@pytest.mark.parametrize("text", STATED)
def test_a_number_is_bound_in_a_sentence_that_states_it(text):
    answer = ask(
        "What was inflation in Kenya in 2019?", SAMPLE, model=Says(text), mode="plain", bounds=Bounds(repairs=0)
    )
    assert len(answer.bound) == 1
    assert [mark.text for mark in answer.report.marks if mark.mark is MarkKind.SUPPORTED] == ["5.2%"]
    assert not any(mark.mark is MarkKind.VERIFIED for mark in answer.report.marks)


@pytest.mark.parametrize("text", NOT_STATED)
def test_a_word_that_may_turn_the_sentence_leaves_a_number_bare(text):
    answer = ask(
        "What was inflation in Kenya in 2019?", SAMPLE, model=Says(text), mode="plain", bounds=Bounds(repairs=0)
    )
    assert answer.bound == ()
    assert not any(mark.mark is MarkKind.VERIFIED for mark in answer.report.marks)


@pytest.mark.parametrize(
    ("place", "text"),
    [
        ("Niger", "Inflation in Nigeria in 2020 was 2.9%."),
        ("Guinea", "Inflation in Equatorial Guinea in 2020 was 10.6%."),
        ("Guinea", "Inflation in Papua New Guinea in 2020 was 10.6%."),
    ],
)
def test_a_name_inside_another_name_names_nothing(place, text):
    answer = ask(f"Inflation in {place} in 2020?", SAMPLE, model=Says(text), mode="plain", bounds=Bounds(repairs=0))
    assert answer.bound == ()


def test_a_part_is_not_bound_in_a_sentence_about_the_whole():
    facts, text = Facts([inflation("KEN", "5.5", dims={"sex": "female"})]), "Inflation in Kenya was 5.5% in 2020."
    answer = ask("What was inflation in Kenya in 2020?", facts, model=Says(text), mode="plain")
    assert answer.bound == ()
