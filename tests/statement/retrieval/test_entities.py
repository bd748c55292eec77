"""Names of countries are found however they are written, and nothing else is taken for one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.statement.retrieval.retrieval_world import world

from countermark.protocols import Name
from countermark.statement.names.entities import Entities
from countermark.statement.names.tables import table
from countermark.statement.names.tokens import tokens

ENTITIES = Entities(world().entities())


def keys(text: str, entities: Entities = ENTITIES) -> list[str]:
    said = tokens(text)
    found = entities.find(said, text)
    return [" ".join(mention.keys) for mention in found]


def guessed(text: str) -> list[str]:
    said = tokens(text)
    return [" ".join(mention.keys) for mention in ENTITIES.guess(said, text, [False] * len(said))]


def test_the_table_is_iso_3166_in_more_than_fifteen_languages():
    rows = [line.split() for line in table("entity_table")["codes"]]
    assert len(rows) == 250
    assert {len(row) for row in rows} == {3}
    assert ["PHL", "PH", "608"] in rows
    assert (
        sum(
            any(name in line for line in table("entity_table")["names"])
            for name in (
                "Allemagne",
                "Deutschland",
                "Alemania",
                "Germania",
                "Duitsland",
                "ドイツ",
                "독일",
                "德国",
                "ألمانيا",
            )
        )
        == 9
    )
    assert any(line.startswith("EUR|") for line in table("entity_table")["currencies"])


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("the Philippines", "PHL"),
        ("Philippine", "PHL"),
        ("Filipinos", "PHL"),
        ("PHILIPPINES", "PHL"),
        ("PHL", "PHL"),
        ("phl", "PHL"),
        ("PH", "PHL"),
        ("Dutch", "NLD"),
        ("Kenya's", "KEN"),
        ("Korea, Rep.", "KOR"),
        ("Iran, Islamic Rep.", "IRN"),
        ("Egypt, Arab Rep.", "EGY"),
        ("Cote d'Ivoire", "CIV"),
        ("Côte d’Ivoire", "CIV"),
        ("Ivory Coast", "CIV"),
        ("Elfenbeinküste", "CIV"),
        ("Viet Nam", "VNM"),
        ("Vietnam", "VNM"),
        ("Türkiye", "TUR"),
        ("Turkey", "TUR"),
        ("the UK", "GBR"),
        ("U.K.", "GBR"),
        ("America", "USA"),
        ("U.S.", "USA"),
        ("the U.S.A.", "USA"),
        ("World", "WLD"),
        ("Euro area", "EMU"),
        ("sub-saharan africa", "SSF"),
        ("Guinea", "GIN"),
        ("Papua New Guinea", "PNG"),
        ("Guinea-Bissau", "GNB"),
        ("Equatorial Guinea", "GNQ"),
        ("Niger", "NER"),
        ("Nigeria", "NGA"),
        ("Dominica", "DMA"),
        ("Dominican Republic", "DOM"),
        ("DR Congo", "COD"),
        ("Republic of the Congo", "COG"),
        ("Congo", "COD COG"),
        ("North Korea", "PRK"),
        ("Korea", "KOR PRK"),
        ("Sudan", "SDN"),
        ("South Sudan", "SSD"),
        ("Hong Kong", "HKG"),
        ("American Samoa", "ASM"),
        ("Samoa", "WSM"),
        ("British Virgin Islands", "VGB"),
        ("Virgin Islands", "VIR VGB"),
        ("Georgia", "GEO"),
        ("Chad", "TCD"),
        ("Нигерии", "NGA"),
        ("Нигера", "NER"),
        ("в России", "RUS"),
        ("Папуа — Новой Гвинеи", "PNG"),
        ("للفلبين", "PHL"),
        ("菲律宾", "PHL"),
        ("필리핀의", "PHL"),
        ("प्रति भारत", "IND"),
        ("Deutschlands", "DEU"),
        ("Island", "ISL"),
        ("Taiwan", "TWN"),
    ],
)
def test_a_name_is_read(text, wanted):
    assert keys(text) == [wanted]


@pytest.mark.parametrize(
    "text",
    [
        "tell us",
        "give us and them",
        "it is in no way so",
        "a small island of the south",
        "y",
        "child",
        "per person, two years ago",
        "CAN WE GO AND SEE IT",
        "indie music, the best of it",
    ],
)
def test_words_are_no_countries(text):
    assert [key for key in keys(text) if key not in ("CAN", "AND")] == [] or text.isupper()
    assert keys(text.lower()) == []


@pytest.mark.parametrize(
    "text",
    [
        "New Mexico",
        "Northern Ireland",
        "Mexico City",
        "northern Kenya",
        "Inner Mongolia",
        "England",
        "Congo River",
    ],
)
def test_a_part_or_a_namesake_is_recognised_and_is_no_country(text):
    mentions = ENTITIES.find(tokens(text), text)
    assert [mention.codes for mention in mentions] == [()]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Phillipines", "PHL"),
        ("Philipines", "PHL"),
        ("Isreal", "ISR"),
        ("Morroco", "MAR"),
        ("Maylasia", "MYS"),
        ("Newzealand", "NZL"),
        ("Equador", "ECU"),
        ("Afganistan", "AFG"),
        ("Nigera", "NER NGA"),
        ("Tiawan", "TWN"),
        ("Kenii", "KEN"),
    ],
)
def test_a_near_spelling_is_guessed(text, wanted):
    assert guessed(text) == [wanted]


@pytest.mark.parametrize(
    "text",
    ["Wakanda", "Narnia", "Latveria", "Ruritania", "Elbonia", "Genovia", "Sokovia", "child", "trance", "Iram", "Peri"],
)
def test_another_word_is_not_bent_into_a_country(text):
    assert guessed(text) == []


def test_no_exact_name_of_one_country_is_read_as_another():
    """Every English name stands for its own country alone, or for the few that share it."""
    for line in table("entity_table")["names"]:
        code, name, *_ = line.split("|")
        (found,) = keys(name)
        assert code in found.split(), name


def test_codes_and_labels_of_a_catalogue_are_resolved():
    own = Entities([Name("DE", ("Germany",)), Name("608"), Name("IN", ("Indiana",)), Name("R1", ("Lake District",))])
    find = lambda text: [mention.codes for mention in own.find(tokens(text), text)]  # noqa: E731 — four uses in a row
    assert find("German GDP") == [("DE",)]
    assert find("the Philippines") == [("608",)]
    assert find("Indiana") == [("IN",)]
    assert find("India") == [()]
    assert find("the lake district") == [("R1",)]


@pytest.mark.parametrize(
    ("text", "wanted"), [("GDP 608 2019", ["PHL"]), ("country code 404", ["KEN"]), ("over 400 of them, or so", [])]
)
def test_a_numeric_code_is_read_where_it_can_be_nothing_else(text, wanted):
    assert keys(text) == wanted


def test_currencies_are_entities_where_a_catalogue_holds_them():
    rates = Entities([Name("EUR"), Name("JPY", ("Yen",)), Name("KEN")])
    assert keys("euros", rates) == ["EUR"]
    assert keys("japanischer Yen", rates) == ["JPY"]
    assert keys("Kenyan shillings", rates) == ["KEN"]
    assert keys("euros") == []


@given(st.text(max_size=60))
def test_no_text_breaks_the_search_and_mentions_stand_where_they_say(text):
    said = tokens(text)
    for mention in ENTITIES.find(said, text):
        assert 0 <= mention.first < mention.last <= len(said)
        assert mention.said == text[said[mention.first].start : said[mention.last - 1].end]
