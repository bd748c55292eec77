"""Which name is that of which number where a sentence has several, and what a move, a heading or a question adds."""

from __future__ import annotations

from pathlib import Path

import pytest

from countermark.evidence import load_data
from countermark.extract import numbers
from countermark.language.document import read
from countermark.model import DEFAULT_LIMITS, Draft
from countermark.statement.placement.binding import spaces_of
from countermark.statement.placement.decision import Decisions, Outcome
from countermark.statement.placement.numbers import NumberedText
from countermark.statement.placement.offered.question import Question

SECTORS = "Year,Farming,Industry,Services\n2019,6.1%,23.4%,70.5%\n2020,5.7%,24.6%,69.7%\n"
REGIONS = "Region,Year,Revenue (US$ million),Employees\nNorth,2022,1200,340\nNorth,2023,1350,355\nSouth,2022,980,210\nSouth,2023,1010,220\n"
LEAVE = "Country,Days of leave,Public holidays\nBrazil,30,11\nChile,15,17\nPeru,31,16\n"
POLLS = "Question,Pollster,Support\nbackground checks,Quin,97%\nbackground checks,Ipsos,94%\narm teachers,Quin,40%\narm teachers,Ipsos,44%\n"
SEASONS = "Year,Average price in U.S. dollars\n05/06,44.27\n06/07,42.23\n07/08,41.10\n"
MONTHS = "Month,2018,2019\nJun,16.1,15.2\nJul,18.7,17.6\nAug,17.2,17.9\n"
TRADE = "Wine exported from Italy by destination\n\nCountry,Share\nGermany,18%\nU.S.,26%\nFrance,7%\n"
LLAMAS = "Model,Error rate,Words\nLlama 2 7B,5.6%,119.9\nLlama 2 13B,5.9%,82.1\nLlama 2 70B,5.1%,84.9\n"


def outcomes(text: str, table: str, folder: Path, question: str = "") -> dict[str, Outcome]:
    """The outcome of each number, by how it is written."""
    path = folder / "table.csv"
    path.write_text(table, encoding="utf-8")
    evidence, draft = load_data(str(path)), Draft(text=text)
    found = numbers(draft, DEFAULT_LIMITS).quantities
    asked = Question(question, "") if question else None
    by_id = Decisions(NumberedText(read(draft), found), evidence, spaces_of(evidence), asked).outcomes()
    return {text[each.span.start : each.span.end].strip("$% "): by_id[each.id] for each in found if each.id in by_id}


def verdicts(text: str, table: str, folder: Path, question: str = "") -> dict[str, bool | None]:
    return {written: outcome.verdict for written, outcome in outcomes(text, table, folder, question).items()}


@pytest.mark.parametrize(
    ("text", "table", "expected"),
    [
        (
            "In 2020, 5.7 percent worked in farming, 24.6 percent in industry and 69.7 percent in services.",
            SECTORS,
            {"5.7 percent": True, "24.6 percent": True, "69.7 percent": True},
        ),
        (
            "In 2020, 24.6 percent worked in farming, 5.7 percent in industry and 69.7 percent in services.",
            SECTORS,
            {"24.6 percent": False, "5.7 percent": False, "69.7 percent": True},
        ),
        ("Workers get 30 days of leave and there are 11 public holidays in Brazil.", LEAVE, {"30 days": True, "11": True}),
        ("In 2022, North had 340 employees and the South 210.", REGIONS, {"340 employees": True, "210": True}),
        ("In 2022, North had 210 employees and the South 340.", REGIONS, {"210 employees": False, "340": False}),
        (
            "In 2022, North had 340 employees and South had 210 employees; in 2023 they had 355 and 220 employees.",
            REGIONS,
            {"355": True, "220 employees": True},
        ),
        (
            "In 2022, North had 340 employees and South had 210 employees; in 2023 they had 220 and 355 employees.",
            REGIONS,
            {"220": False},
        ),
        ("Llama 2 7B writes 119.9 words, against 84.9 for 70B and 82.1 for 13B.", LLAMAS, {"119.9": True, "84.9": True}),
    ],
)  # fmt: skip
def test_each_number_takes_the_name_that_is_its_own(
    text: str, table: str, expected: dict[str, bool], tmp_path: Path
) -> None:
    found = verdicts(text, table, tmp_path)
    assert {written: found[written] for written in expected} == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # The verb goes the way that the data went, and the two values are each other's.
        ("North's revenue rose from $1,350 million to $1,200 million.", {"1,350 million": False, "1,200 million": False}),
        ("North's revenue rose from $1,200 million to $1,350 million.", {"1,200 million": True, "1,350 million": True}),
        ("North's gross revenue rose from $1,200 million to $1,350 million.", {"1,200 million": None}),
        (
            "North's revenue rose from $1,200 million in 2022 to $1,350 million in 2023, while South's reached $1,010 million.",
            {"1,010 million": True},
        ),
    ],
)  # fmt: skip
def test_a_move_is_judged_as_a_whole(text: str, expected: dict[str, bool | None], tmp_path: Path) -> None:
    found = verdicts(text, REGIONS, tmp_path)
    assert {written: found[written] for written in expected} == expected


@pytest.mark.parametrize(
    ("text", "table", "written", "verdict"),
    [
        ("In the 2005/06 season, the average price was 44.27 dollars.", SEASONS, "44.27 dollars", True),
        ("In the 2006/07 season, the average price was 44.27 dollars.", SEASONS, "44.27 dollars", False),
        ("In July 2018 it was 18.7 degrees.", MONTHS, "18.7 degrees", True),
        ("In June 2018 it was 18.7 degrees.", MONTHS, "18.7 degrees", False),
    ],
)
def test_short_names_of_periods_are_periods(
    text: str, table: str, written: str, verdict: object, tmp_path: Path
) -> None:
    found = verdicts(text, table, tmp_path)
    assert next(each for name, each in found.items() if written.startswith(name.split(" ")[0])) is verdict


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("The United States took 26 percent of Italian wine exports.", True),
        ("Germany took 26 percent of Italian wine exports.", False),
        ("Spain took 26 percent of Italian wine exports.", None),
    ],
)
def test_a_place_of_the_title_is_not_another_place(text: str, verdict: object, tmp_path: Path) -> None:
    assert verdicts(text, TRADE, tmp_path)["26 percent"] is verdict


def test_the_question_is_a_heading_of_the_answer(tmp_path: Path) -> None:
    text = "Support is overwhelming. Quin found 97%, and Ipsos 94%."
    question = "How many people are for background checks?"
    assert verdicts(text, POLLS, tmp_path, question) == {"97": True, "94": True}
    assert True not in verdicts(text, POLLS, tmp_path, "How many people would arm teachers?").values()


def test_a_number_of_a_list_is_no_value(tmp_path: Path) -> None:
    assert verdicts("Brazil is in the top 10 with 30 days of leave.", LEAVE, tmp_path) == {"10": None, "30 days": True}
