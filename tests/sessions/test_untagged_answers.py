"""First hours with an answer as a chat model writes it: a file as people keep it, no tag, one command, the wrong numbers named."""

import json
import re
from typing import NamedTuple

import openpyxl
import pytest
from click.testing import CliRunner

from countermark.cli.door import cli


class Wrong(NamedTuple):
    """A wrong number as it is written, what the data say instead, and the row that says so."""

    written: str
    value: str
    row: int


class Session(NamedTuple):
    """A file, an answer about it, and what a careful reader finds wrong; the other numbers are right or left open."""

    file: str
    content: object
    """Text, bytes, or what writes the file."""
    answer: str
    wrong: tuple[Wrong, ...]
    right: tuple[str, ...]
    """Numbers that are supported."""
    options: tuple[str, ...] = ()


GERMAN = """sep=;
Umsatz und Beschäftigte nach Region
Region;Jahr;Umsatz (Mio. €);Beschäftigte
Süd;2022;1.234,5;3.100
Süd;2023;1.301,7;3.150
Nord;2022;980,2;2.400
Nord;2023;1.002,9;2.410
"""
SALES = """Region;Year;Revenue (US$ million);Employees
North;2022;1200;340
North;2023;1350;355
South;2022;980;210
South;2023;1010;220
West;2022;640;150
West;2023;655;148
"""
QUARTERS = """Product,Quarter,Units sold,Average price (EUR)
Kettle,2023 Q3,1820,34.90
Kettle,2023 Q4,2415,33.50
Kettle,2024 Q1,1990,34.20
Toaster,2023 Q3,960,41.00
Toaster,2023 Q4,1305,39.90
Toaster,2024 Q1,1010,40.50
"""
DIMENSIONS = """Country,Year,Sex,Unemployment rate (%)
Spain,2022,Female,14.8
Spain,2022,Male,11.3
Spain,2023,Female,13.8
Spain,2023,Male,10.7
Italy,2022,Female,9.4
Italy,2022,Male,7.1
Italy,2023,Female,8.8
Italy,2023,Male,6.8
"""
MARKDOWN = """# Energy

| Plant | Year | Output (GWh) | Availability |
|---|---:|---:|---:|
| Riverside | 2022 | 1,204 | 91.2% |
| Riverside | 2023 | 1,151 | 88.4% |
| Hilltop | 2022 | 640 | 95.0% |
| Hilltop | 2023 | 702 | 96.1% |
"""
YEARS_ACROSS = """Population on 31 December
City,2021,2022,2023
Lisbon,545796,548703,567131
Porto,231828,232125,248769
Braga,193324,196434,201583
"""
WORLD_BANK = """"Country Name","Country Code","Indicator Name","Indicator Code","2021","2022","2023",
"Kenya","KEN","Inflation, consumer prices (annual %)","FP.CPI.TOTL.ZG","6.1","7.7","7.7",
"Ghana","GHA","Inflation, consumer prices (annual %)","FP.CPI.TOTL.ZG","10.0","31.3","38.1",
"Kenya","KEN","Population, total","SP.POP.TOTL","53219166","54252461","55339003",
"Ghana","GHA","Population, total","SP.POP.TOTL","32518665","33149152","33787914",
"""
STATEMENT = """(in millions of dollars),2023,2022
Net sales,4812,4390
Cost of goods sold,2905,2711
Gross profit,1907,1679
Operating income,612,498
Net income,431,344
"""
MONTHS = """Month,Site,Visits,Sign-ups
2024-01,blog,48210,312
2024-01,shop,91877,1204
2024-02,blog,45102,298
2024-02,shop,99340,1377
2024-03,blog,51966,355
2024-03,shop,97015,1290
"""


def workbook(path):
    """Head rows above the table and cells that are shown as per cent."""
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.append(["Market shares, own survey"])
    sheet.append(["as of March 2024"])
    sheet.append([])
    sheet.append(["Brand", "Year", "Market share", "Units sold"])
    for row in (
        ("Alto", 2022, 0.057, 1200450),
        ("Alto", 2023, 0.061, 1250300),
        ("Brio", 2022, 0.1, 2100900),
        ("Brio", 2023, 0.094, 2040100),
    ):
        sheet.append(row)
    for row in sheet.iter_rows(min_row=5, min_col=3, max_col=3):
        row[0].number_format = "0.0%"
    book.save(path)


SESSIONS = {
    "a CSV with semicolons": Session(
        "figures.csv",
        SALES,
        "Here's a quick summary of the regional figures:\n\n"
        "- **North** remained the largest region, with revenue of $1,350 million in 2023, up from $1,200 million in 2022.\n"
        "- **South** had revenue of $1,100 million in 2023.\n"
        "- **West** employed 148 people in 2023, compared with 155 in 2022.\n\n"
        "Let me know if you'd like a chart!",
        (Wrong("$1,100 million", "1010", 5), Wrong("155", "150", 6)),
        ("$1,350 million", "$1,200 million", "148 people"),
    ),
    "a workbook with head rows and per cent cells": Session(
        "shares.xlsx",
        workbook,
        "Brio is still the leader: its market share was 9.4% in 2023. Alto's market share rose from 5.7% in 2022 to 6.6% in 2023. "
        "In 2023, Alto's units sold were 1.25 million and Brio's units sold were 2.4 million.",
        (Wrong("6.6%", "6.1", 6), Wrong("2.4 million", "2040100", 8)),
        ("9.4%", "5.7%", "1.25 million"),
    ),
    "a German export": Session(
        "umsatz.csv",
        GERMAN.encode("cp1252"),
        "Der Umsatz von Süd stieg von 1.234,5 Millionen Euro im Jahr 2022 auf 1.310,7 Millionen Euro im Jahr 2023. "
        "Im Jahr 2023 hatte Nord 2.410 Beschäftigte und Süd 3.510.",
        (Wrong("1.310,7 Millionen Euro", "1301.7", 5), Wrong("3.510", "3150", 5)),
        ("1.234,5 Millionen Euro", "2.410"),
        ("--locale", "de"),
    ),
    "quarters": Session(
        "products.csv",
        QUARTERS,
        "Kettle units sold were 2,415 in Q4 2023. Toaster units sold were 1,305 in Q4 2023 and 1,100 in the first quarter of 2024.\n\n"
        "The kettle's average price was €34.20 in Q1 2024, after €35.50 in Q4 2023.",
        (Wrong("1,100", "1010", 7), Wrong("€35.50", "33.50", 3)),
        ("2,415", "1,305", "€34.20"),
    ),
    "women and men": Session(
        "unemployment.csv",
        DIMENSIONS,
        "Unemployment rate in Spain in 2023:\n\n- Female: 13.8%\n- Male: 11.7%\n\n"
        "Unemployment rate in Italy in 2023:\n\n- Female: 8.8%\n- Male: 6.8%",
        (Wrong("11.7%", "10.7", 5),),
        ("13.8%", "8.8%", "6.8%"),
    ),
    "a Markdown table": Session(
        "energy.md",
        MARKDOWN,
        "| Plant | Output 2023 (GWh) |\n|---|---|\n| Riverside | 1,151 |\n| Hilltop | 720 |\n\n"
        "Riverside's output was 1,204 GWh in 2022. Hilltop's availability was 96.1% in 2023.",
        (Wrong("720", "702", 5),),
        ("1,204 GWh", "96.1%"),
    ),
    "years side by side": Session(
        "population.csv",
        YEARS_ACROSS,
        "Lisbon had a population of 567,131 in 2023, more than twice Porto's population of 284,769 in 2023. "
        "Braga's population was 201,583 in 2023 and 193,324 in 2021.",
        (Wrong("284,769", "248769", 4),),
        ("567,131", "201,583"),
    ),
    "the World Bank's bulk file": Session(
        "wdi.csv",
        WORLD_BANK,
        "Inflation in Ghana jumped to 31.3% in 2022 and 38.1% in 2023. Kenya's inflation was 6.7% in 2023. "
        "Kenya has about 55.3 million people; Ghana's population was 35.8 million in 2023.",
        (Wrong("6.7%", "7.7", 2), Wrong("35.8 million", "33787914", 5)),
        ("31.3%", "38.1%"),
    ),
    "an income statement": Session(
        "income.csv",
        STATEMENT,
        "**2023 results.** Net sales grew to $4,812 million from $4,390 million in 2022. Gross profit was $1,907 million in 2023. "
        "Operating income was $621 million in 2023, and net income was $431 million in 2023, after $344 million in 2022.",
        (Wrong("$621 million", "612", 5),),
        ("$1,907 million", "$344 million"),
    ),
    "months": Session(
        "traffic.csv",
        MONTHS,
        "In March 2024, the shop had 97,015 visits and the blog 51,966. Sign-ups of the shop were 1,377 in February 2024 "
        "and 1,920 in March 2024.",
        (Wrong("1,920", "1290", 7),),
        ("97,015", "1,377"),
    ),
}


@pytest.fixture
def run(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return lambda *arguments: CliRunner().invoke(cli, list(arguments), catch_exceptions=False)


def write(session, folder):
    path = folder / session.file
    if callable(session.content):
        session.content(path)
    elif isinstance(session.content, bytes):
        path.write_bytes(session.content)
    else:
        path.write_text(session.content, encoding="utf-8")
    (folder / "answer.md").write_text(session.answer, encoding="utf-8")


@pytest.mark.parametrize("name", SESSIONS)
def test_one_command_names_exactly_the_wrong_numbers(run, tmp_path, name):
    """Install, then this: each wrong number with both values and its row, and no number that is right."""
    session = SESSIONS[name]
    write(session, tmp_path)
    command = ("check", "answer.md", "--data", session.file, *session.options)
    told = run(*command)
    assert told.exit_code == 1, told.output
    report = json.loads(run(*command, "--output-format", "json").stdout)
    marks = report["marks"]
    flagged = [mark for mark in marks if mark["mark"] == "flagged"]
    assert sorted(mark["text"] for mark in flagged) == sorted(wrong.written for wrong in session.wrong)
    by_id = {fact["id"]: fact for fact in report["evidence"]["facts"]}
    for wrong in session.wrong:
        [mark] = [mark for mark in flagged if mark["text"] == wrong.written]
        fact = by_id[mark["ref"]]
        assert fact["value"] == wrong.value
        assert re.search(rf"\brow {wrong.row}\b", fact["source"])
        assert {wrong.value, f"row {wrong.row}"} <= set(re.findall(r"[\d.]*\d|row \d+", mark["why"]))
    supported = {mark["text"] for mark in marks if mark["mark"] == "supported"}
    assert supported >= set(session.right)
    said = " ".join(told.stdout.split())
    assert f"{len(session.wrong)} wrong" in said
    for wrong in session.wrong:
        # The table's value is written as its locale writes it.
        assert wrong.value.replace(".", "") in said.replace(",", "").replace(".", "")


ABOUT_OTHER_THINGS = (
    "To boil an egg, put it in water for 7 minutes. 12 eggs cost about $4 in most shops, and 30% of people prefer them soft.",
    "Paris had 2,102,650 inhabitants in 2023, and the Louvre 8.9 million visitors.",
    "1. Open the file.\n2. Select rows 2 to 7.\n3. Press F5 and wait 10 seconds.\n\nVersion 3.12 or later is needed.",
    "In 2023, the average household spent 14% of its income on food, up from 12.5% in 2022.",
    "I don't have access to real-time data. My knowledge ends in 2023, so 5 of your 8 questions stay open.",
)


@pytest.mark.parametrize("name", SESSIONS)
@pytest.mark.parametrize("answer", ABOUT_OTHER_THINGS)
def test_an_answer_about_other_things_is_not_flagged(run, tmp_path, name, answer):
    session = SESSIONS[name]._replace(answer=answer)
    write(session, tmp_path)
    result = run("check", "answer.md", "--data", session.file, "--output-format", "json")
    assert result.exit_code in {0, 3}, result.output
    assert {mark["mark"] for mark in json.loads(result.stdout)["marks"]} <= {"bare"}
