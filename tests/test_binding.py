"""A bare number is offered the one fact that its sentence names and its value matches; a suggestion is never a mark."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from countermark import Draft, Evidence, Fact, check
from countermark.ask.binding import suggest, tagged
from countermark.errors import InvalidDraft
from countermark.statement.retrieval.catalogue import Facts

FACTS = [
    Fact(id="pop-ke-19", value="49953304", unit="persons", entity="KEN", indicator="SP.POP.TOTL", period="2019"),
    Fact(id="pop-ke-18", value="48948137", unit="persons", entity="KEN", indicator="SP.POP.TOTL", period="2018"),
    Fact(id="pop-ug-19", value="42949080", unit="persons", entity="UGA", indicator="SP.POP.TOTL", period="2019"),
    Fact(id="cpi-ke-19", value="5.239", unit="annual %", entity="KEN", indicator="FP.CPI.TOTL.ZG", period="2019"),
    Fact(
        id="gdp-ke-19",
        value="100378435800",
        unit="current US$",
        entity="KEN",
        indicator="NY.GDP.MKTP.CD",
        period="2019",
    ),
    Fact(
        id="gdp-ug-19",
        value="100378435800",
        unit="current US$",
        entity="UGA",
        indicator="NY.GDP.MKTP.CD",
        period="2019",
    ),
    Fact(id='odd "id" & <more>', value="7.5", unit="annual %", entity="LCA", indicator="FP.CPI.TOTL.ZG", period="2019"),
]
CATALOGUE = Facts(FACTS)
WORDS = ("Kenya", "Uganda", "inflation", "population", "GDP", "2019", "2018", "5.2%", "50.0 million", ".", "and", "in")
WORDS += ("<b>", "\n\n", "–")


def bound(text: str, **options) -> list[tuple[str, str]]:
    return [(each.text, each.fact.id) for each in suggest(Draft(text=text), CATALOGUE, **options)]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("The population of Kenya was 49,953,304 in 2019.", [("49,953,304", "pop-ke-19")]),
        ("In 2019, Kenya had 50.0 million people.", [("50.0 million people", "pop-ke-19")]),
        ("Kenyan inflation was 5.2% in 2019.", [("5.2%", "cpi-ke-19")]),
        (
            "In 2019 Kenya had 50.0 million inhabitants and Uganda 42.9 million.",
            [("50.0 million inhabitants", "pop-ke-19"), ("42.9 million", "pop-ug-19")],
        ),
        (
            "Kenya's population rose from 48.9 million in 2018 to 50.0 million in 2019.",
            [("48.9 million", "pop-ke-18"), ("50.0 million", "pop-ke-19")],
        ),
        ("Inflation in St. Lucia was 7.5% in 2019.", [("7.5%", 'odd "id" & <more>')]),
        (
            "# Kenya in 2019\n\n- Inflation: 5.2%\n- Population: 50.0 million\n",
            [("5.2%", "cpi-ke-19"), ("50.0 million", "pop-ke-19")],
        ),
        (
            "| Country | Population 2019 |\n|---|---|\n| Kenya | 49,953,304 |\n| Chad | 1 |\n| Mali | 2 |\n| Uganda | 42,949,080 |\n",
            [("49,953,304", "pop-ke-19"), ("42,949,080", "pop-ug-19")],
        ),
        (
            "Kenya had 50.0 million people in 2019, up from 48.9 million the year before.",
            [("50.0 million people", "pop-ke-19"), ("48.9 million", "pop-ke-18")],
        ),
        ("Kenya's population was 49,953,304.", [("49,953,304", "pop-ke-19")]),  # only one period has it
        ("Consider Kenya in 2019. Inflation stood at 5.2%.", [("5.2%", "cpi-ke-19")]),
    ],
)
def test_a_number_that_agrees_with_one_fact_is_offered_it(text, wanted):
    assert bound(text) == wanted


@pytest.mark.parametrize(
    "text",
    [
        "The population of Kenya was 49,953,305 in 2019.",  # another value
        "The population of Kenya was 49,953,304 in 2018.",  # another year
        "The population of Uganda was 49,953,304 in 2019.",  # another country
        "The urban population of Kenya was 49,953,304 in 2019.",  # another indicator
        "The population was 49,953,304 in 2019.",  # no country
        "49,953,304",
        "Kenyan inflation was -5.2% in 2019.",
        "Kenyan inflation was 5.2 percentage points in 2019.",
        "There were 2019 people in Kenya.",
        "In 2019, Kenya's population grew by 5.2%.",
        "Kenya's inflation target for 2019 was 5.2%.",
        "Kenya spent 5.2% of GDP on schools in 2019.",
        "# Kenya in 2019\n\n- Growth: 5.2%\n",
        "",
    ],
)
def test_a_number_that_agrees_with_no_fact_or_with_two_is_offered_none(text):
    assert bound(text) == []


def test_a_suggestion_says_why_and_in_which_mode():
    (suggestion,) = suggest(Draft(text="Kenyan inflation was 5.2% in 2019."), CATALOGUE)
    assert suggestion.mode == "rounded"
    assert suggestion.reasons == (
        "'Kenyan' is the entity",
        "'inflation' is the indicator",
        "equals fact 'cpi-ke-19' (5.239 annual %, 2019) rounded to 1 decimal",
    )
    assert bound("Kenyan inflation was 5.2% in 2020.") == []


def test_a_stricter_policy_set_suggests_less():
    text = "Kenya had 50.0 million people in 2019, and 49,953,304 people to be exact."
    assert len(bound(text)) == 2
    assert bound(text, pack="numbers.strict") == [("49,953,304 people", "pop-ke-19")]
    assert bound(text, numbers=[{"type": "exact"}]) == [("49,953,304 people", "pop-ke-19")]


def test_numbers_that_are_tagged_already_are_left_alone():
    text = 'In 2019 Kenya had <claim id="x">50.0 million</claim> people, that is 49,953,304.'
    assert bound(text) == [("49,953,304", "pop-ke-19")]


def test_tags_are_written_into_a_new_draft_and_check_has_the_last_word():
    draft = Draft(text="Inflation in St. Lucia was 7.5% in 2019, in Kenya 5.2%.", query="inflation?")
    suggestions = suggest(draft, CATALOGUE)
    new = tagged(draft, suggestions)
    assert new.query == draft.query
    assert '<claim id=\'odd "id" & <more>\' policy="auto">7.5%</claim>' in new.text
    report = check(new, Evidence(facts=FACTS), pack="numbers.display")
    assert [mark.mark for mark in report.marks if mark.kind == "percent"] == ["verified", "verified"]
    # Without the facts, the tags alone prove nothing.
    assert not [mark for mark in check(new, Evidence()).marks if mark.mark == "verified"]


def test_tags_are_not_written_into_another_draft():
    suggestions = suggest(Draft(text="Kenyan inflation was 5.2% in 2019."), CATALOGUE)
    with pytest.raises(InvalidDraft, match=r"does not say '5\.2%' at 21:25"):
        tagged(Draft(text="Inflation in Kenya was 5.2% in 2019."), suggestions)


@given(st.lists(st.sampled_from(WORDS), max_size=14))
def test_no_draft_breaks_it_and_every_suggestion_verifies(words):
    draft = Draft(text=" ".join(words))
    suggestions = suggest(draft, CATALOGUE)
    report = check(tagged(draft, suggestions), Evidence(facts=FACTS), pack="numbers.display")
    assert sum(mark.mark == "verified" for mark in report.marks) == len(suggestions)
