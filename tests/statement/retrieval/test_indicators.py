"""An indicator is a topic in a form; a form more or less is another indicator."""

import pytest

from countermark.protocols import Name
from countermark.statement.names.indicators import Indicators, absorbed, vocabulary
from countermark.statement.names.phrases import Phrases
from countermark.statement.names.tables import phrases, table
from countermark.statement.names.tokens import tokens, words


def meanings(text: str) -> set[str]:
    return {hit.meaning.name for hit in vocabulary().find(tokens(text))}


def indicator(label: str):
    return Indicators([Name("x", (label,))]).all[0]


@pytest.mark.parametrize(
    ("label", "topics", "forms"),
    [
        ("Population, total", {"population"}, set()),
        ("Population, female", {"population"}, {"female"}),
        ("Urban population growth (annual %)", {"population"}, {"urban", "growth"}),
        ("GDP per capita, PPP (constant 2017 international $)", {"gdp"}, {"per capita", "ppp", "constant"}),
        ("Inflation, GDP deflator (annual %)", {"deflator"}, set()),
        ("Inflation, consumer prices (annual %)", {"inflation"}, set()),
        ("Exports of goods and services (% of GDP)", {"exports"}, {"of gdp"}),
        ("Life expectancy at birth, total (years)", {"life_expectancy"}, set()),
        ("Bruttoinlandsprodukt pro Kopf", {"gdp"}, {"per capita"}),
    ],
)
def test_a_label_is_read_as_topic_and_forms(label, topics, forms):
    found = indicator(label)
    assert found.topics == topics
    assert found.forms == forms


def test_what_a_label_says_beyond_that_must_be_asked_for():
    assert indicator("Population in agglomerations of the lowlands").words == {"lowland"}


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("how many people", {"population"}),
        ("gross domestic product", {"gdp"}),
        ("% of GDP", {"of gdp"}),
        ("BIP pro Kopf", {"gdp"}),
        ("на душу населения", {"per capita"}),
        ("人均GDP", {"gdp"}),
        ("current US$", {"current", "dollars"}),
    ],
)
def test_phrases_mean_the_longest_that_fits(text, wanted):
    assert meanings(text) == wanted


def test_the_table_uses_only_topics_and_forms_that_it_defines():
    topics = {key.partition(",")[0] for key in phrases("topic")}
    for line in table("indicators")["codes"]:
        code, _, said = line.partition(" ")
        topic, *forms = said.split(",")
        assert topic in topics, code
        assert set(forms) <= {*phrases("form"), *phrases("loose")}, code


def test_no_code_is_given_twice_and_no_two_mean_the_same_form_of_a_topic_by_accident():
    lines = table("indicators")["codes"]
    assert len({line.partition(" ")[0] for line in lines}) == len(lines)


def test_a_topic_that_explains_another_takes_its_place():
    assert absorbed({"inflation", "deflator", "gdp"}) == {"deflator"}
    assert absorbed({"population", "gdp"}) == {"population", "gdp"}


def test_phrases_are_found_longest_first_and_only_where_nothing_is_taken():
    phrases = Phrases([("new york", 1), ("york", 2), ("new", 3)])
    said = tokens("New York, new york York")
    assert [hit.meaning for hit in phrases.find(said)] == [1, 1, 2]
    assert [hit.meaning for hit in phrases.find(said, [True, False, False, False, False])] == [2, 1, 2]
    assert "New YORK" in phrases
    assert "york new" not in phrases


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Côte d’Ivoire's", ("cote", "d", "ivoire")),
        ("U.S.A., 2019", ("usa", "2019")),
        ("जनसंख्या", ("जनसंख्या",)),
        ("ÇİĞ straße", ("cig", "strasse")),
        ("中国GDP", ("中", "国", "gdp")),
        ("5% of US$", ("5", "%", "of", "us", "$")),
        ("", ()),
        ("?! …", ()),
    ],
)
def test_words_are_folded(text, wanted):
    assert words(text) == wanted
