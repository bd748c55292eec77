"""First hours: a file as people keep it, and no mapping, to facts that are found and that a check uses."""

import json
import sqlite3

import openpyxl
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
from click.testing import CliRunner

from countermark import check
from countermark.cli.door import cli
from countermark.evidence import load_data
from countermark.store.opening import whole_store

GERMAN = """sep=;
Umsatz und Beschäftigte nach Region
Region;Jahr;Umsatz (Mio. €);Beschäftigte
Süd;2022;1.234,5;3.100
Süd;2023;1.301,7;3.150
Nord;2022;980,2;2.400
Nord;2023;1.002,9;2.410
"""
TWO_HEADS = """,Revenue,Revenue,Headcount,Headcount
Region,2022,2023,2022,2023
North,1200,1350,350,360
South,800,790,210,205
"""
WDI = """"Country Name","Country Code","Indicator Name","Indicator Code","2021","2022","2023",
"Kenya","KEN","Inflation, consumer prices (annual %)","FP.CPI.TOTL.ZG","6.1","7.7","7.7",
"Ghana","GHA","Inflation, consumer prices (annual %)","FP.CPI.TOTL.ZG","10.0","31.3","38.1",
"Kenya","KEN","Population, total","SP.POP.TOTL","53219166","54252461","55339003",
"Ghana","GHA","Population, total","SP.POP.TOTL","32518665","33149152","33787914",
"""
DATABANK = """Country Name,Country Code,Series Name,Series Code,2022 [YR2022],2023 [YR2023]
Kenya,KEN,GDP growth (annual %),NY.GDP.MKTP.KD.ZG,4.9,5.6
Ghana,GHA,GDP growth (annual %),NY.GDP.MKTP.KD.ZG,3.8,..
,,,,,
,,,,,
,,,,,
Data from database: World Development Indicators,,,,,
Last Updated: 06/28/2024,,,,,
"""
OWID = """Entity,Code,Year,Life expectancy at birth (years)
Kenya,KEN,2020,62.7
Kenya,KEN,2021,61.4
Japan,JPN,2020,84.7
Japan,JPN,2021,84.8
"""
EUROSTAT = (
    "freq,unit,geo\\TIME_PERIOD\t2021 \t2022 \t2023 \n"
    "A,PC_ACT,DE\t3.7 \t3.1 \t3.1 p\n"
    "A,PC_ACT,FR\t7.9 \t7.3 \t7.3 \n"
    "A,PC_ACT,XK\t: \t: \t: u\n"
)
MARKDOWN = """# Results

| Region | Year | Revenue (US$ million) |
|---|---:|---:|
| North | 2022 | 1,200 |
| North | 2023 | 1,350 |
| South | 2022 | 800 |
| South | 2023 | (45) |

Source: our own books.
"""


def workbook(path):
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.title = "Shares"
    sheet.append(["Market shares"])
    sheet.append(["Brand", "Year", "Share", "Sales (thousand units)"])
    for row in (
        ("Alto", 2022, 0.057, 1200),
        ("Alto", 2023, 0.061, 1250),
        ("Brio", 2022, 0.1, 2100),
        ("Brio", 2023, 0.094, 2040),
    ):
        sheet.append(row)
    for row in sheet.iter_rows(min_row=3, min_col=3, max_col=3):
        row[0].number_format = "0.0%"
    book.save(path)


def database(path):
    with sqlite3.connect(path) as connection:
        connection.execute("create table sales (region text, year integer, revenue_usd text)")
        rows = [
            ("North", 2022, "1200.50"),
            ("North", 2023, "1350.25"),
            ("South", 2022, "800.00"),
            ("South", 2023, "790.10"),
        ]
        connection.executemany("insert into sales values (?, ?, ?)", rows)
    connection.close()


def text(content, encoding="utf-8"):
    return lambda path: path.write_bytes(content.encode(encoding))


SESSIONS = {
    "a German export in cp1252": (
        "umsatz.csv", text(GERMAN, "cp1252"), "Umsatz Süd 2023", "1301.7", "1,301.7 million euros", "1,310.7 million euros",
    ),
    "a workbook with per cent cells": (
        "shares.xlsx", workbook, "What was the share of Alto in 2023?", "6.1", "6.1%", "0.061%",
    ),
    "two head rows": ("heads.csv", text(TWO_HEADS), "headcount of South in 2023", "205", "205", "210"),
    "the World Bank's bulk file": ("wdi.csv", text(WDI), "inflation in Kenya in 2023", "7.7", "7.7%", "38.1%"),
    "DataBank with its footer": (
        "databank.csv", text(DATABANK), "GDP growth of Kenya in 2023", "5.6", "5.6%", "4.9%",
    ),
    "Our World in Data": (
        "life.csv", text(OWID), "life expectancy in Japan in 2021", "84.8", "84.8 years", "84.7 years",
    ),
    "Eurostat's TSV": ("une_rt_a.tsv", text(EUROSTAT), None, "7.3", "7.3%", "7.9%"),
    "a SQLite database": ("books.sqlite", database, "revenue of North in 2023", "1350.25", "1,350.25", "1,200.50"),
    "a Markdown table": ("results.md", text(MARKDOWN), "revenue of South in 2023", "-45", "-US$45 million", "US$45 million"),
    "measures side by side": (
        "figures.csv",
        text("Region,Year,Revenue (US$ million),Employees\nNorth,2022,1200,350\nNorth,2023,1350,360\nSouth,2022,800,210\nSouth,2023,790,205\n"),
        "How many employees had South in 2023?", "205", "205", "790",
    ),
}  # fmt: skip


@pytest.fixture
def run(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return lambda *arguments, stdin=None: CliRunner().invoke(cli, list(arguments), input=stdin, catch_exceptions=False)


@pytest.mark.parametrize("name", SESSIONS)
def test_from_a_file_to_facts_that_a_check_uses(run, tmp_path, name):
    """Read, load, find, check: one command each, and no mapping."""
    file, write, question, value, right, wrong = SESSIONS[name]
    write(tmp_path / file)
    read = run("facts", "read", file, "--output-format", "jsonl")
    assert read.exit_code == 0, read.output
    facts = [json.loads(line) for line in read.stdout.splitlines()]
    assert run("facts", "load", file, "--store", "facts.db").exit_code == 0
    if question is None:
        ids = [fact["id"] for fact in facts if (fact["value"], fact["entity"], fact["period"]) == (value, "FR", "2023")]
    else:
        found = run("facts", "find", question, "--facts", "facts.db", "--output-format", "json")
        assert found.exit_code == 0, found.output
        ids = [chosen["fact"]["id"] for chosen in json.loads(found.stdout)["facts"] if chosen["fact"]["value"] == value]
        again = run("facts", "find", question, "--data", file, "--output-format", "json")
        assert json.loads(again.stdout)["facts"][0]["fact"]["value"] == value
    assert len(ids) == 1, facts
    for said, code in ((right, 0), (wrong, 1)):
        draft = f'It was <claim id="{ids[0]}">{said}</claim>.'
        result = run("check", "-", "--data", file, stdin=draft)
        assert result.exit_code == code, result.output
        stored = run("check", "-", "--facts", "facts.db", "--pack", "numbers.display", stdin=draft)
        assert stored.exit_code == code, stored.output


FRAME = {
    "Region": ["North", "North", "South", "South"],
    "Year": [2022, 2023, 2022, 2023],
    "Revenue": ["1200", "1350", "800", "790"],
}


@pytest.mark.parametrize(
    "data",
    [pd.DataFrame(FRAME), pl.DataFrame(FRAME), pa.table(FRAME), pa.Table.from_pydict(FRAME).to_pylist()],
    ids=["pandas", "polars", "arrow", "rows"],
)
def test_an_object_is_a_table_as_well(data):
    (fact,) = [fact for fact in load_data(data).facts if (fact.entity, fact.period) == ("South", "2023")]
    right = check(f'It was <claim id="{fact.id}">790</claim>.', data=data)
    wrong = check(f'It was <claim id="{fact.id}">970</claim>.', data=data)
    assert (right.decision, wrong.decision) == ("accept", "reject")
    assert right.packs[0].pack_id.startswith("numbers.display")


@pytest.mark.parametrize(
    ("file", "content", "said"),
    [
        ("empty.csv", "", "empty.csv"),
        ("words.csv", "a sentence and no table\n", "words.csv"),
        ("broken.xlsx", "PK not a workbook", "broken.xlsx"),
    ],
)
def test_what_is_no_table_is_refused_with_its_place(run, tmp_path, file, content, said):
    (tmp_path / file).write_text(content)
    for command in (
        ("facts", "read", file),
        ("facts", "load", file),
        ("check", "-", "--data", file),
        ("prompt", "--data", file),
    ):
        result = run(*command, stdin="It is 5.")
        assert result.exit_code in (2, 3), result.output
        assert said in result.stderr
        assert result.stdout == ""
    assert [path.name for path in tmp_path.iterdir()] == [file]


def test_what_is_in_doubt_is_told_and_weak_and_stays_so_in_a_store(run, tmp_path):
    """A date that may begin with the day or with the month: nobody is there to be asked."""
    (tmp_path / "rain.csv").write_text("Date,Station,Rain (mm)\n03/04/2023,Hill,4.2\n05/06/2023,Hill,0.5\n")
    result = run("facts", "read", "rain.csv")
    assert result.exit_code == 0
    assert "may begin with the day or with the month" in result.stderr
    assert all(fact.weak for fact in load_data(tmp_path / "rain.csv").facts)
    loaded = run("facts", "load", "rain.csv")
    assert loaded.exit_code == 0
    assert "may begin with the day or with the month" in loaded.stderr
    held = whole_store("facts.db")
    assert held is not None
    assert all(fact.weak for fact in held.facts)
    assert run("facts", "read", "rain.csv", "--save-mapping", "rain.toml").exit_code == 0
    assert run("facts", "load", "rain.csv", "--mapping", "rain.toml").exit_code == 0


def test_a_person_changes_what_was_understood(run, tmp_path):
    (tmp_path / "teams.csv").write_text("Team,Conference,Wins,Payroll\nBoston,East,64,12.5\nDenver,West,57,9.1\n")
    result = run("facts", "read", "teams.csv")
    assert "attribute                          Conference" in result.stderr
    said = ("--axis", "Conference=dimension", "--measure", "Payroll=Salaries", "--unit", "Payroll=USD million")
    changed = run("facts", "read", "teams.csv", *said, "--title", "Teams", "--save-mapping", "teams.toml")
    assert "Salaries:Denver::Conference=West  9.1 USD million" in changed.stdout
    assert run("facts", "read", "teams.csv", "--mapping", "teams.toml").stdout == changed.stdout
    assert run("facts", "read", "teams.csv", "--axis", "Conferenc=entity").exit_code == 2
