"""Claims over tables: what is carried out, and what is refused because a word of it or of the table is not understood."""

from __future__ import annotations

import pytest

from countermark.model import Evidence, Fact, Passage
from countermark.protocols import Executed
from countermark.statement.table import execute

CLUBS = """| Club | City | Won | Founded | Points |
|---|---|---|---|---|
| Ajax | Amsterdam | 4 | 1900 | 12 |
| Feyenoord | Rotterdam | 7 | 1908 | 21 |
| Sparta | Rotterdam | 2 | 1888 | 7 |
| Utrecht | Utrecht | 5 | 1970 | 15 |
| total | | 18 | | 55 |"""


def over(claim: str, *texts: str) -> Executed | None:
    passages = [Passage(id=f"p{number}", text=text) for number, text in enumerate(texts, 1)]
    return execute(claim, Evidence(passages=passages))


def holds(claim: str, *texts: str) -> bool | None:
    told = over(claim, *(texts or (CLUBS,)))
    assert told is not None
    return told.holds


@pytest.mark.parametrize(
    "claim",
    [
        "Ajax is from Amsterdam.",
        "Ajax has won 4.",
        "The club with 7 points is Sparta.",
        "The city of Ajax is Amsterdam.",
        "Ajax was founded in 1900.",
        "Feyenoord and Sparta are from Rotterdam.",
        "Ajax is from Amsterdam and Sparta is from Rotterdam.",
        "Ajax is not from Rotterdam.",
        "Feyenoord has the most points.",
        "The highest points is 21.",
        "The club with the lowest points is Sparta.",
        "The total points is 55.",
        "The average won is 4.5.",
        "Feyenoord has more points than Ajax.",
        "Feyenoord has 9 more points than Ajax.",
        "There are 4 clubs.",
        "There are 2 clubs in Rotterdam.",
        "Rotterdam appears 2 times.",
        "The number of clubs in Rotterdam is 2.",
        "Utrecht has more than 10 points.",
        "All clubs have more than 5 points.",
        "No club has over 30 points.",
        "Ajax is the only club in Amsterdam.",
        "Sparta has more points than won.",
    ],
)
def test_what_the_table_says_holds(claim: str) -> None:
    assert holds(claim) is True


@pytest.mark.parametrize(
    "claim",
    [
        "Ajax is from Rotterdam.",
        "Ajax has won 5.",
        "The city of Ajax is Rotterdam.",
        "Ajax was founded in 1901.",
        "Feyenoord and Ajax are from Rotterdam.",
        "Ajax is from Amsterdam and Sparta is from Amsterdam.",
        "Ajax is not from Amsterdam.",
        "Ajax has the most points.",
        "The highest points is 20.",
        "The club with the lowest points is Ajax.",
        "The total points is 54.",
        "The average won is 4.4.",
        "Ajax has more points than Feyenoord.",
        "Feyenoord has 8 more points than Ajax.",
        "There are 3 clubs in Rotterdam.",
        "Rotterdam appears 3 times.",
        "The number of clubs in Rotterdam is 3.",
        "Utrecht has less than 10 points.",
        "All clubs have more than 10 points.",
        "No club has over 20 points.",
        "Sparta is the only club in Rotterdam.",
    ],
)
def test_what_the_table_denies_does_not(claim: str) -> None:
    assert holds(claim) is False


@pytest.mark.parametrize(
    ("claim", "why"),
    [
        ("Ajax is probably from Amsterdam.", "'probably' is not in the table"),
        ("Is Ajax from Amsterdam?", "a question claims nothing"),
        ("Ajax is from Amsterdam: 4 points.", "after a colon"),
        ("Ajax may be from Amsterdam.", "'may' is not in the table"),
        ("Ajax was founded in the 1900s.", "'1900s' is not a word"),
        ("Ajax has $4.", "'$' is not in the table"),
        ("Ajax has won + 4.", "a sign before a number"),
        ("Ajax is from Amsterdam " + "and Ajax is from Amsterdam " * 20, "too long"),
        ("Ajax.", "its form is none"),
        ("Ajax has points.", "its form is none"),
        ("The highest points is.", "its form is none"),
        ("Ajax has won 12 points and 4.", "its form is none"),
        ("Feyenoord and Sparta have a total of 28 points.", "several together"),
        ("Rotterdam has the most points.", "several rows are of the one"),
        ("Rotterdam has more points than Ajax.", "2 rows are what it speaks of"),
        ("The highest points in Amsterdam is 12.", "nothing to compare"),
        ("The total points in Amsterdam is 12.", "nothing to add up"),
        ("Utrecht is from Utrecht.", "two things of one cell"),
        ("Ajax is from Amsterdam Rotterdam.", "two things of one cell"),
    ],
)
def test_what_is_not_wholly_understood_is_not_carried_out(claim: str, why: str) -> None:
    told = over(claim, CLUBS)
    assert told is not None
    assert (told.holds, why in told.reason) == (None, True), told.reason


def test_places_and_losses_have_no_highest() -> None:
    table = "| driver | rank | gain |\n|---|---|---|\n| Ann | 1 | -5 |\n| Bo | 2 | 3 |\n| Cy | 3 | -1 |"
    assert holds("Ann has the highest rank.", table) is None
    assert holds("Ann has a higher rank than Bo.", table) is None
    assert holds("Ann has the lowest gain.", table) is None
    assert holds("Bo has a gain of 3.", table) is True


def test_rows_that_tie_or_are_missing_are_not_ranked() -> None:
    table = "| driver | laps |\n|---|---|\n| Ann | 5 |\n| Bo | 5 |\n| Cy | 3 |"
    assert holds("Ann has the most laps.", table) is None
    assert holds("Cy has the least laps.", table) is True
    assert holds("Cy has the least laps.", table.replace("| 3 |", "| n/a |")) is None


def test_a_number_in_other_units_is_not_compared() -> None:
    table = "| show | viewers (millions) |\n|---|---|\n| News | 2.3 |\n| Quiz | 2.2 |"
    assert holds("News has 2300000 viewers.", table) is None
    assert holds("News has 2.3 viewers.", table) is True
    assert holds("News has 23% viewers.", table) is None


def test_a_name_that_stands_in_longer_cells_is_open() -> None:
    table = "| game | arena |\n|---|---|\n| 17 | Omni |\n| 18 | Omni 12000 |\n| 19 | Forum |"
    assert holds("Omni appears 1 times.", table) is None
    assert holds("Game 19 was at Omni.", table) is False
    assert holds("Game 18 was at Omni.", table) is None


def test_a_name_of_two_columns_is_read_in_both() -> None:
    table = "| home | away | goals |\n|---|---|---|\n| Ajax | Sparta | 3 |\n| Sparta | Ajax | 1 |\n| Go | PSV | 2 |"
    assert holds("Ajax has 2 goals.", table) is False
    assert holds("Ajax has 3 goals.", table) is None
    assert holds("Home Ajax has 3 goals.", table) is True


def test_rows_in_passages_are_a_table() -> None:
    rows = (
        "table: 1988 season",
        "row 1: game is 1 ; date is may 3 ; score is 2 - 1",
        "row 2: game is 2 ; date is june 9 ; score is 0 - 1",
    )
    told = over("The game in May in the 1988 season has a score of 2 - 1.", *rows)
    assert told == Executed(True, "the table says so (row 1)", ("p2",))
    assert holds("The game in June has a score of 2 - 1.", *rows) is False
    assert holds("There are 2 games.", *rows) is True


@pytest.mark.parametrize(
    "texts",
    [
        (),
        ("Ajax is a club.",),
        ("row 1: club is Ajax ; won is 4", "Ajax is a club."),
        ("row 1: club is Ajax ; won is 4", "row 2: club is Sparta"),
        ("row 1: club is Ajax ; won is 4", "row 2: won is 4 ; club is Ajax"),
        ("table: clubs",),
        ("Ada: Born is 1950",),
        ("Ada: Born is 1950", "Bo: Born is 1951"),
        ("| a | b |\n|---|---|\n| 1 |",),
        ("| a | b |\n|---|---|",),
        ("row 1: " + "club is Ajax ; " * 3000,),
        ("row 1: " + " ; ".join(f"h{number} is 1" for number in range(80)),),
    ],
)
def test_what_is_no_table_is_none(texts: tuple[str, ...]) -> None:
    assert over("Ajax has won 4.", *texts) is None


PEOPLE = Fact(id="pop", value="47709", unit="persons", entity="MHL", indicator="SP.POP.TOTL", period="2016")
DEFLATOR = Fact(id="def", value="3.32", unit="annual %", entity="CPV", indicator="NY.GDP.DEFL.KD.ZG", period="2001")


@pytest.mark.parametrize(
    ("claim", "said"),
    [
        ("The population of Marshall Islands was 47,709 in 2016.", True),
        ("The population of Marshall Islands was 49,709 in 2016.", False),
        ("The GDP deflator of Cabo Verde rose by 3.3% in 2001.", True),
        ("The GDP deflator of Cabo Verde rose by 4.3% in 2001.", False),
        ("The GDP deflator of Cabo Verde rose by -3.3% in 2001.", None),
        ("The population of Marshall Islands was 47,709 in 2015.", None),
        ("The joyful population of Marshall Islands was 47,709 in 2016.", None),
        ("The population of Marshall Islands was large.", None),
        ("The population of Marshall Islands was 47,709 in 2016 and they sang.", None),
    ],
)
def test_facts_are_held_against_what_a_sentence_says(claim: str, said: bool | None) -> None:  # noqa: FBT001
    told = execute(claim, Evidence(facts=[PEOPLE, DEFLATOR]))
    assert told is not None
    assert told.holds is said, told.reason


def test_a_long_claim_is_not_carried_out() -> None:
    told = execute("1 " * 200_000, Evidence(facts=[PEOPLE]))
    assert told is not None
    assert (told.holds, "too long" in told.reason) == (None, True)
