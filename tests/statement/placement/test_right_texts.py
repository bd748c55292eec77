"""Right sentences about sports, energy and hospitals, in the words of people who never saw the reader: none is flagged."""

from __future__ import annotations

import pytest

from countermark import MarkKind, check
from countermark.evidence import load_data

TABLES = {
    "clubs": (
        "Club,Season,Matches,Wins,Draws,Losses,Goals for,Goals against,Points,Revenue (€ million)\n"
        "Rovers,2021/22,34,18,8,8,55,38,62,84.5\nRovers,2022/23,34,21,6,7,61,34,69,97.2\n"
        "United,2021/22,34,22,7,5,70,31,73,182.3\nUnited,2022/23,34,19,9,6,66,37,66,195.8\n"
        "Athletic,2021/22,34,12,10,12,43,45,46,51.9\nAthletic,2022/23,34,9,8,17,36,55,35,48.4\n"
    ),
    "energy": (
        "Country,Year,Electricity generation (TWh),Wind (TWh),Share of renewables (%)\n"
        "Denmark,2022,35.1,19.0,81.5\nDenmark,2023,33.9,19.4,86.0\n"
        "Ireland,2022,33.4,11.2,38.6\nIreland,2023,31.5,11.6,41.9\n"
        "Portugal,2022,47.9,13.2,57.7\nPortugal,2023,46.3,13.1,69.9\n"
    ),
    "cities": (
        "City,Population 2020,Population 2023,Area (km²),Median rent 2023 ($)\n"
        "Aberholm,438900,451200,287,1240\nBrackwater,1301700,1296500,612,980\nDunford,671200,683000,341,1105\n"
    ),
    "hospitals": (
        "Hospital,Year,Beds,Admissions,Occupancy (%)\n"
        "Anna,2022,420,18250,81\nAnna,2023,410,19020,84\n"
        "Riverside,2022,280,11900,76\nRiverside,2023,295,12640,79\n"
    ),
    "plans": (
        "Quarter,Plan,Customers,MRR (USD thousand)\n"
        "Q1 2024,Starter,5210,104.2\nQ1 2024,Enterprise,88,352.0\n"
        "Q2 2024,Starter,5475,109.5\nQ2 2024,Enterprise,93,381.3\n"
        "Q3 2024,Starter,5390,107.8\nQ3 2024,Enterprise,101,424.2\n"
    ),
    "regions": (
        "Region,Area (ha),Bottles 2022 (thousand),Bottles 2023 (thousand)\n"
        "Mosel,8536,61200,58900\nRheingau,3191,22400,23150\nBaden,15834,112800,104300\n"
    ),
    "countries": (
        "country,year,population,gdp_usd_billion\nKenya,2015,46851488,70.1\nKenya,2020,51985780,100.7\n"
        "Ghana,2015,28870939,49.4\nGhana,2020,32180401,70.0\n"
    ),
    "parties": (
        "Party,Votes 2020,Share 2020 (%),Seats 2020,Votes 2024,Share 2024 (%),Seats 2024\n"
        "Progress Alliance,1204331,32.1,104,1098220,28.7,93\nNational Union,1010542,26.9,87,1267418,33.1,107\n"
        "Green List,610228,16.3,52,589004,15.4,50\n"
    ),
    "results": (
        "USD in millions,FY2023,FY2022,Change\nNet sales,4812.4,4455.9,8.0%\nOperating income,636.5,524.8,21.3%\n"
    ),
}


@pytest.fixture(scope="module")
def evidence(tmp_path_factory):
    folder = tmp_path_factory.mktemp("tables")
    for name, text in TABLES.items():
        (folder / f"{name}.csv").write_text(text)
    return {name: load_data(str(folder / f"{name}.csv")) for name in TABLES}


def _marks(text, evidence):
    report = check(text, evidence, pack="numbers.display", bind=True)
    return {each.text: each.mark for each in report.marks}


@pytest.mark.parametrize(
    ("table", "text"),
    [
        ("clubs", "United had the best defence in 2021/22, conceding only 31 goals, and scored 70."),
        ("clubs", "In 2022/23 United won 19 matches, drew 9 and lost 6."),
        ("clubs", "Rovers drew 6 and lost 7 of their matches in 2022/23."),
        ("clubs", "Athletic let in 55 goals in 2022/23."),
        ("clubs", "United earned €195.8m in 2022/23, Athletic €48.4m. All three clubs together earned €341.4 million."),
        ("energy", "Denmark's share of renewables was the highest of the three in 2023, at 86.0%."),
        ("energy", "In Denmark, 57.2% of electricity generation came from wind in 2023."),
        ("energy", "In Denmark, the share of wind in electricity generation was 57.2% in 2023."),
        ("cities", "Aberholm and Dunford together have 1,134,200 residents."),
        ("hospitals", "1. Anna: 19,020 admissions in 2023 (+4.2%)\n2. Riverside: 12,640 admissions in 2023 (+6.2%)"),
        (
            "plans",
            "In Q3 2024 MRR of Enterprise was $424,200.\n\nSince Q1, Enterprise has won 13 customers (88 → 101).",
        ),
        (
            "regions",
            "- Mosel: 8,536 ha\n- Rheingau: 3,191 ha\n\nTogether the three regions made 186.35 million bottles in 2023.",
        ),
        (
            "countries",
            "Ghana: 32.2 million people in 2020 (2015: 28.9 million); GDP of $70.0 billion, up 41.7% on 2015.",
        ),
        (
            "parties",
            (
                "The National Union won the 2024 election (1,267,418 votes) with 107 seats. The Progress Alliance, which had "
                "come first in 2020 with 32.1%, lost 11 seats and dropped to 93."
            ),
        ),
        ("results", "Operating income was $636.5 million, a 21.3% increase, for an operating margin of 13.2%."),
    ],
)
def test_what_is_right_is_not_flagged(table, text, evidence):
    assert MarkKind.FLAGGED not in _marks(text, evidence[table]).values()


@pytest.mark.parametrize(
    ("table", "text", "number", "mark"),
    [
        ("clubs", "Rovers lost 7 of their 34 matches in 2022/23.", "7", MarkKind.SUPPORTED),
        ("clubs", "Rovers lost 8 of their 34 matches in 2022/23.", "8", MarkKind.BARE),
        ("hospitals", "In 2023 Riverside had 12,640 admissions (+6.2%).", "+6.2%", MarkKind.SUPPORTED),
        ("hospitals", "In 2023 Riverside had 12,640 admissions (+79%).", "+79%", MarkKind.FLAGGED),
        ("hospitals", "Riverside's occupancy was +79% in 2023.", "+79%", MarkKind.BARE),
        ("hospitals", "Riverside's occupancy was 79% in 2023.", "79%", MarkKind.SUPPORTED),
        ("energy", "In Denmark, 86.0% of electricity generation came from wind in 2023.", "86.0%", MarkKind.BARE),
        ("plans", "Since Q1 2024, Enterprise has had 13 customers.", "13 customers", MarkKind.BARE),
        ("plans", "In Q1 2024, Enterprise had 93 customers.", "93 customers", MarkKind.FLAGGED),
        (
            "countries",
            "Ghana: 32.2 million people in 2020 (2015: 28.9 million); GDP of $49.4 billion.",
            "$49.4 billion",
            MarkKind.BARE,
        ),
        ("parties", "In 2024 the Green List won 50 of the 250 seats.", "250", MarkKind.SUPPORTED),
        ("parties", "In 2024 the Green List won 50 of the 3 seats.", "3", MarkKind.BARE),
        (
            "parties",
            "In 2024 the National Union won 33.1% of the vote (1,267,418 votes).",
            "1,267,418 votes",
            MarkKind.SUPPORTED,
        ),
    ],
)
def test_what_stands_beside_a_number_says_what_it_is(table, text, number, mark, evidence):
    assert _marks(text, evidence[table])[number] is mark


def test_a_column_of_changes_has_no_levels(evidence):
    rows = "| Club | Points 2021/22 | Points 2022/23 | Change |\n|---|---|---|---|\n| Rovers | 62 | 69 | {} |\n"
    years = {"2021/22": None, "2022/23": None}
    levels = {"62": MarkKind.SUPPORTED, "69": MarkKind.SUPPORTED} | years
    # 7 are their losses too, in a column that names none; 6 is what they drew.
    assert _marks(rows.format(7), evidence["clubs"]) | years == levels | {"7": MarkKind.SUPPORTED}
    assert _marks(rows.format(-7), evidence["clubs"]) | years == levels | {"-7": MarkKind.BARE}
    assert _marks(rows.format(6), evidence["clubs"]) | years == levels | {"6": MarkKind.BARE}
