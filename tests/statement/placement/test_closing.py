"""What closes an axis beside a name in the number's own clause, and what must not."""

from __future__ import annotations

from pathlib import Path

import pytest

from countermark.evidence import load_data
from countermark.extract import numbers
from countermark.language.document import read
from countermark.model import DEFAULT_LIMITS, Draft
from countermark.statement.placement.decision import Outcome, decide
from countermark.statement.placement.numbers import NumberedText
from countermark.statement.placement.space import spaces

SALES = "Line,2017,2018,2019\nAppliances,774,712,680\nEnergy,699,640,655\nSensors,914,918,902\n"
COSTS = "in € million,2018,2019\nCash generated,13860,14182\nLicence payments,-1123,-837\nNet result,-210,-305\n"
MODELS = "Model,Error rate,Answer rate\nAlpha,12.1,92.4\nAlpha Chat,27.2,88.8\nBeta,3.3,99.1\n"
USERS = "Month,Users\nNov '18,101.4\nDec '19,104.2\nDec '20,99.7\n"
ANSWERS = "Response,2019,2020\nImportant,42,44\nVery important,22,27\nNot important,36,29\n"


def outcomes(text: str, table: str, folder: Path) -> dict[str, Outcome]:
    """The outcome of each number, by how it is written."""
    path = folder / "table.csv"
    path.write_text(table, encoding="utf-8")
    evidence, draft = load_data(str(path)), Draft(text=text)
    found = numbers(draft, DEFAULT_LIMITS).quantities
    by_id = decide(NumberedText(read(draft), found), evidence, spaces(evidence))
    return {text[each.span.start : each.span.end].strip("€ %"): by_id[each.id] for each in found if each.id in by_id}


@pytest.mark.parametrize(
    ("text", "number", "verdict"),
    [
        ("Appliances fell from 712 in 2018 to 680.", "680", True),
        ("Appliances fell to 680, down from 712.", "712", True),
        ("Appliances fell from 712 to 690.", "690", None),
        ("Appliances fell from 712 to 914.", "914", None),
        ("Energy fell from 640 in 2018 to 655 in 2019.", "655", False),
        ("Energy rose from 640 in 2018 to 655 in 2019.", "655", True),
    ],
)
def test_the_ends_of_a_move_settle_each_other(text: str, number: str, verdict: object, tmp_path: Path) -> None:
    assert outcomes(text, SALES, tmp_path)[number].verdict is verdict


@pytest.mark.parametrize(
    ("text", "number", "supports"),
    [
        ("Licence payments were €837 million in 2019.", "837 million", True),
        ("Net result was €305 million in 2019.", "305 million", False),
        ("Cash generated was a deficit of €14,182 million in 2019.", "14,182 million", False),
        ("Cash generated was €14,182 million in 2019.", "14,182 million", True),
    ],
)
def test_a_sign_is_left_out_only_of_what_is_always_spent(
    text: str, number: str, supports: object, tmp_path: Path
) -> None:
    assert (outcomes(text, COSTS, tmp_path)[number].verdict is True) is supports


def test_a_pronoun_stands_for_the_subject(tmp_path: Path) -> None:
    text = "Alpha Chat has an error rate of 27.2, twice that of Beta. It also has an answer rate of 88.8."
    assert outcomes(text, MODELS, tmp_path)["88.8"].verdict is True
    other = "Alpha Chat has an error rate of 27.2, twice that of Beta. It also has an answer rate of 99.1."
    assert outcomes(other, MODELS, tmp_path)["99.1"].verdict is not True


def test_years_of_two_digits_are_periods(tmp_path: Path) -> None:
    assert outcomes("Users stood at 104.2 in December 2019.", USERS, tmp_path)["104.2"].verdict is True
    assert outcomes("Users stood at 104.2 in December 2020.", USERS, tmp_path)["104.2"].verdict is False


def test_days_of_one_month_are_no_years(tmp_path: Path) -> None:
    """Under a head that says so; under "Month" they go on year by year."""
    days = "Day,Users\nMay 10,101.4\nMay 11,104.2\nMay 12,99.7\n"
    text = "Users stood at 104.2 in May 2011."
    assert outcomes("Users stood at 104.2 on May 11.", days, tmp_path)["104.2"].verdict is True
    assert outcomes(text, days, tmp_path)["104.2"].verdict is None
    assert outcomes(text, days.replace("Day", "Month"), tmp_path)["104.2"].verdict is True


def test_a_small_word_tells_names_apart(tmp_path: Path) -> None:
    assert outcomes("In 2019, 22 percent called it very important.", ANSWERS, tmp_path)["22 percent"].verdict is True
    assert (
        outcomes("In 2019, 42 percent called it very important.", ANSWERS, tmp_path)["42 percent"].verdict is not True
    )


@pytest.mark.parametrize(
    ("text", "number", "verdict"),
    [
        ("In 2019 Sensors had the highest sales, 902.", "902", True),
        ("In 2019 Energy had the highest sales, 655.", "655", False),
        ("In 2019 Energy was the most likely to grow, at 655.", "655", True),
        ("In 2019 Energy had one of the highest sales, 655.", "655", True),
    ],
)
def test_only_a_plain_superlative_fails(text: str, number: str, verdict: object, tmp_path: Path) -> None:
    assert outcomes(text, SALES, tmp_path)[number].verdict is verdict


def test_a_sentence_beyond_the_cap_is_not_read(tmp_path: Path) -> None:
    found = outcomes("Energy rose from 640 to 655, up 3, " * 100, SALES, tmp_path)
    assert {each.code for each in found.values()} == {"unread"}
    assert outcomes("Energy had 655 in 2019.\n\n" + "x " * 4000 + ".", SALES, tmp_path)["655"].verdict is True
