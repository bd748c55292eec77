"""`countermark facts`, and a store as the facts of a check."""

import contextlib
import json
import os
import pty
import subprocess
import sys

import pytest

from countermark import Fact
from countermark.store import open_store

CSV = "id,value,unit,entity,indicator,period,source\nphl24,5.7,%,PHL,GROWTH,2024,WDI\nn,1500,,,,,\n"
DRAFT = 'It grew by <claim id="phl24">5.7%</claim>.'


@pytest.fixture
def loaded(run, folder):
    """The folder with facts.db in it."""
    (folder / "wdi.csv").write_text(CSV)
    assert run("facts", "load", "wdi.csv").exit_code == 0
    return folder


@pytest.fixture
def disputed(run, loaded):
    (loaded / "imf.csv").write_text(CSV.replace("5.7", "5.6").replace("WDI", "IMF"))
    result = run("facts", "load", "imf.csv")
    assert "1 in conflict from imf.csv" in result.stdout
    assert "verifies nothing until someone resolves it" in result.stderr
    return loaded


def test_facts_are_loaded_and_checked_against(run, loaded):
    (loaded / "draft.md").write_text(DRAFT)
    result = run("check", "draft.md", "--facts", "facts.db", "--output-format", "json")
    assert result.exit_code == 0
    assert [fact["id"] for fact in json.loads(result.stdout)["evidence"]["facts"]] == ["phl24"]
    assert result.stderr == ""


@pytest.mark.usefixtures("loaded")
def test_a_load_says_what_it_did(run):
    result = run("facts", "load", "wdi.csv")
    assert result.stdout.startswith("load 2 (")
    assert result.stdout.endswith("): 0 added, 0 changed, 2 unchanged from wdi.csv\n")
    assert result.stderr == ""


def test_several_files_are_one_load(run, loaded):
    """One of them is wrong, and nothing of the others is kept."""
    (loaded / "good.csv").write_text("id,value\nx,1\n")
    (loaded / "bad.csv").write_text("id,value\ny,five\n")
    result = run("facts", "load", "good.csv", "bad.csv")
    assert result.exit_code == 2
    assert "bad.csv" in result.stderr
    assert "row 2" in result.stderr
    assert run("facts", "show", "x").exit_code == 2


def test_a_table_of_others_is_loaded_with_a_mapping(run, folder):
    (folder / "own.csv").write_text("Land,Jahr,Wert\nPHL,2024,5.7\n")
    flags = ["--map", "value=Wert", "--map", "entity=Land", "--map", "period=Jahr", "--map", "id={entity}-{period}"]
    result = run("facts", "load", "own.csv", *flags, "--constant", "indicator=GROWTH", "--constant", "unit=%")
    assert result.exit_code == 0, result.stderr
    shown = json.loads(run("facts", "show", "PHL-2024", "--output-format", "jsonl").stdout)
    assert (shown["value"], shown["unit"], shown["indicator"]) == ("5.7", "%", "GROWTH")
    (folder / "map.toml").write_text('id = "{entity}-{period}"\nvalue = "Wert"\nentity = "Land"\nperiod = "Jahr"\n')
    assert run("facts", "load", "own.csv", "--mapping", "map.toml", "--store", "two.db").exit_code == 0


@pytest.mark.parametrize(
    ("flags", "says"),
    [
        (["--map", "value"], "is not NAME=TEXT"),
        (["--map", "value=a", "--map", "value=b"], "each name once"),
        (["--map", "valu=a"], "valu"),
        (["--mapping", "m.toml", "--map", "value=a"], "not both"),
        (["--mapping", "none.toml"], "none.toml"),
        (["--constant", "value=5", "--map", "value=a"], "value"),
    ],
)
@pytest.mark.usefixtures("loaded")
def test_a_mapping_that_says_nothing_is_refused(refused, flags, says):
    assert says in refused("facts", "load", "wdi.csv", *flags)


def test_facts_are_listed_as_they_can_be_loaded_again(run, loaded):
    assert run("facts", "list").stdout == "n  1500\nphl24  5.7 %  GROWTH  PHL  2024  WDI\n"
    assert run("facts", "list", "--entity", "PHL", "--indicator", "GROWTH", "--period", "2024").stdout.startswith(
        "phl24"
    )
    assert run("facts", "list", "--entity", "XXX").stdout == ""
    (loaded / "again.jsonl").write_text(run("facts", "list", "--output-format", "jsonl").stdout)
    assert "0 changed, 2 unchanged" in run("facts", "load", "again.jsonl").stdout


@pytest.mark.usefixtures("loaded")
def test_a_long_list_says_that_it_is_cut(run):
    result = run("facts", "list", "--limit", "1")
    assert (result.stdout, result.stderr) == ("n  1500\n", "note: there are more than 1; use --limit\n")
    assert run("facts", "list", "--limit", "0").stderr == ""


@pytest.mark.usefixtures("loaded")
def test_every_field_is_shown(run):
    lines = run("facts", "show", "phl24").stdout.splitlines()
    assert [line.split(None, 1) for line in lines] == [
        ["id", "phl24"],
        ["value", "5.7"],
        ["unit", "%"],
        ["entity", "PHL"],
        ["indicator", "GROWTH"],
        ["period", "2024"],
        ["source", "WDI"],
    ]


def test_a_conflict_is_listed_settled_and_remembered(run, disputed):
    (disputed / "draft.md").write_text(DRAFT)
    assert run("check", "draft.md", "--facts", "facts.db").exit_code == 1
    listed = run("facts", "list", "--conflicts").stdout.splitlines()
    assert [line.split("  ")[0] for line in listed] == ["version 1", "version 2"]
    result = run("facts", "resolve", "phl24", "1", "--by", "ana", "--why", "IMF is a forecast")
    assert result.stdout == "resolved as change 3: version 1 of 'phl24' is kept\n"
    assert run("facts", "list", "--conflicts").stdout == ""
    assert run("check", "draft.md", "--facts", "facts.db").exit_code == 0
    history = run("facts", "history", "phl24").stdout
    assert "version 1  load 1" in history
    assert "not current  phl24  5.6 %" in history
    assert "version 1, by ana: IMF is a forecast" in history
    kinds = [
        json.loads(line) for line in run("facts", "history", "phl24", "--output-format", "jsonl").stdout.splitlines()
    ]
    assert [each["version"] for each in kinds] == [1, 2, 1]


@pytest.mark.usefixtures("disputed")
def test_the_past_can_be_read(run):
    assert "5.6" not in run("facts", "show", "phl24", "--as-of", "1").stdout
    assert "5.6" in run("facts", "show", "phl24", "--as-of", "2").stdout
    assert run("facts", "list", "--as-of", "2020-01-01").stdout == ""
    assert [line[:6] for line in run("facts", "list", "--loads").stdout.splitlines()] == ["load 1", "load 2"]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["show", "nope"], "no fact has the id 'nope'"),
        (["show", "phl24", "nope"], "no fact has the id 'nope'"),
        (["history", "nope"], "no fact has the id 'nope'; list the ids with: countermark facts list"),
        (["show", "phl24", "--namespace", "other"], "no fact has the id"),
        (["show", "phl24", "--as-of", "9"], "the last change is 2"),
        (["show", "phl24", "--as-of", "soon"], "as_of is 'soon'"),
        (["show", "phl24", "--store", "none.db"], "there is no such fact store"),
        (["list", "--store", "wdi.csv"], "not a fact store"),
        (["list", "--store", "redis://x"], "no store of the kind 'redis'"),
        (["list", "--conflicts", "--entity", "PHL"], "leave out"),
        (["list", "--loads", "--as-of", "1"], "leave out"),
        (["resolve", "phl24", "9", "--by", "a", "--why", "b"], "choose one of 1, 2"),
        (["resolve", "n", "1", "--by", "a", "--why", "b"], "fact 'n' is not in conflict"),
        (["resolve", "phl24", "1", "--by", "a"], "--why"),
        (["resolve", "phl24", "1", "--by", " ", "--why", "b"], "by is ' '"),
        (["load", "gone.csv"], "gone.csv"),
        (["load"], "missing argument"),
    ],
)
@pytest.mark.usefixtures("disputed")
def test_a_mistake_is_told(refused, arguments, says):
    assert says in refused("facts", *arguments)


def test_text_of_a_fact_cannot_act_on_the_terminal(run, folder):
    store = open_store(folder / "facts.db")
    store.load([Fact(id="a\x1b[2J\nb", value="1", unit="\u202e")])
    store.close()
    for arguments in (["list"], ["show", "a\x1b[2J\nb"], ["history", "a\x1b[2J\nb"]):
        shown = run("facts", *arguments).stdout
        assert "\x1b" not in shown
        assert "\u202e" not in shown


def test_a_store_that_is_not_there_is_a_mistake_and_is_not_made(refused, folder):
    assert "load facts into it first" in refused("check", "accept.md", "--facts", "none.db")
    assert not (folder / "none.db").exists()


def test_a_store_that_cannot_be_reached_flags_everything(run):
    """A report that says why nothing could be verified; that the store is away is no verdict on the draft."""
    address = "postgresql://ana:secret@127.0.0.1:1/facts"
    result = run("check", "accept.md", "--facts", "facts.json", "--facts", address, "--output-format", "json")
    assert result.exit_code == 2
    assert "warning: the facts could not be read" in result.stderr
    report = json.loads(result.stdout)
    assert "cannot be reached" in report["evidence"]["unavailable"]
    assert [mark["mark"] for mark in report["marks"]] == ["flagged"]
    assert "secret" not in result.stdout + result.stderr


def test_files_and_a_store_are_held_against_each_other(run, loaded):
    """What a file says and what the store says are facts of one id: if they differ, neither verifies."""
    (loaded / "other.json").write_text('[{"id": "phl24", "value": "5.6", "unit": "%"}]')
    (loaded / "draft.md").write_text(DRAFT)
    assert run("check", "draft.md", "--facts", "other.json", "--facts", "facts.db").exit_code == 1


def test_the_configuration_may_name_a_store(run, loaded):
    (loaded / "draft.md").write_text(DRAFT)
    (loaded / "countermark.toml").write_text('facts = "facts.db"\n')
    assert run("check", "draft.md").exit_code == 0
    (loaded / "countermark.toml").write_text('facts = "postgresql://127.0.0.1:1/facts"\n')
    assert run("check", "draft.md").exit_code == 2


def test_the_store_may_come_from_the_environment(run, loaded, monkeypatch):
    monkeypatch.setenv("COUNTERMARK_STORE", "other.db")
    assert "2 added" in run("facts", "load", "wdi.csv").stdout
    assert (loaded / "other.db").exists()


def test_a_file_may_have_any_name(run, loaded):
    name = os.fsdecode(b"odd\xff.csv")
    (loaded / name).write_text(CSV)
    result = run("facts", "load", name)
    assert (result.exit_code, "2 unchanged from odd\\udcff.csv" in result.stdout) == (0, True)


def test_a_person_sees_a_bar(folder):
    """On a terminal only, and on standard error: data goes to standard output."""
    (folder / "big.csv").write_text("id,value\n" + "".join(f"{number},1\n" for number in range(60_000)))
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "countermark", "facts", "load", "big.csv"],
        stdout=subprocess.PIPE,
        stderr=theirs,
        cwd=folder,
        env={**os.environ, "TERM": "xterm", "PYTHONUTF8": "1"},
    ) as process:
        os.close(theirs)
        shown = b""
        with contextlib.suppress(OSError):  # how a terminal says that nobody writes to it any more
            while part := os.read(ours, 4096):
                shown += part
        os.close(ours)
        assert b"60000 added" in process.stdout.read()
    assert process.returncode == 0
    assert b"reading" in shown
    assert b"storing" in shown, "a bar at 100 % that goes on is none"


POPULATION = "Country,ISO3,Year,Population\nKenya,KEN,2023,55339003\nGhana,GHA,2023,33787914\n"
UNSETTLED = "Founder,Founded,Staff\nAda,1999,10\nBob,2003,20\nCyd,2011,30\n"
"""Bare years beside values: the period of the row, or a value of its own."""


def test_a_table_is_understood_without_a_mapping(run, folder):
    (folder / "pop.csv").write_text(POPULATION)
    result = run("facts", "load", "pop.csv", "--save-mapping", "pop.toml")
    assert result.exit_code == 0
    assert result.stderr.startswith("pop.csv: 2 entities × 1 year × 1 measure = 2 facts")
    (shown,) = [line for line in run("facts", "list").stdout.splitlines() if "55339003" in line]
    assert "Population" in shown
    again = run("facts", "load", "pop.csv", "--mapping", "pop.toml")
    assert "0 added, 0 changed, 2 unchanged" in again.stdout


def test_facts_read_prints_one_fact_a_line(run, folder):
    (folder / "pop.csv").write_text(POPULATION)
    result = run("facts", "read", "pop.csv", "--output-format", "jsonl")
    assert result.exit_code == 0
    assert [json.loads(line)["value"] for line in result.stdout.splitlines()] == ["55339003", "33787914"]
    assert not (folder / "facts.db").exists()
    assert len(run("facts", "read", "pop.csv", "--limit", "1").stdout.splitlines()) == 1


@pytest.mark.parametrize("command", [("facts", "read"), ("facts", "load"), ("check", "accept.md", "--data")])
def test_what_a_file_was_read_as_and_what_was_left_out_is_told(run, folder, command):
    """An encoding that was assumed, and rows of numbers that no name belongs to."""
    text = "Région;2022;2023\nChampagne;14,5;15,5\nAlsace;3,4;2,1\n;17,9;17,6\n"
    (folder / "years.csv").write_bytes(text.encode("cp1252"))
    told = run(*command, "years.csv").stderr
    assert "years.csv: the file is not UTF-8; it was read as Windows-1252" in told
    assert "years.csv: left out: 1 row of numbers without a name" in told
    (folder / "years.csv").write_text(text.replace(";17,9;17,6\n", ""))
    told = run(*command, "years.csv").stderr
    assert "Windows-1252" not in told
    assert "left out" not in told


@pytest.mark.parametrize("command", [("facts", "read"), ("check", "accept.md", "--data")])
def test_what_is_in_doubt_is_told(run, folder, command):
    """Nobody is asked: it is read in the likeliest way."""
    (folder / "guess.csv").write_text("Alpha,Beta\nx,1.234\ny,2.345\n")
    result = run(*command, "guess.csv")
    assert "in doubt: '1.234' in column 'Beta' may be thousands or decimals; decimals are taken" in result.stderr


def test_a_mapping_confirms_what_was_in_doubt(run, folder):
    (folder / "guess.csv").write_text("Alpha,Beta\nx,1.234\ny,2.345\n")
    assert "in doubt: '1.234'" in run("facts", "load", "guess.csv").stderr
    assert "weak" in run("facts", "list", "--output-format", "jsonl").stdout
    assert run("facts", "read", "guess.csv", "--save-mapping", "kept.toml").exit_code == 0
    assert run("facts", "load", "guess.csv", "--mapping", "kept.toml").exit_code == 0
    assert "weak" not in run("facts", "list", "--output-format", "jsonl").stdout


@pytest.mark.parametrize(
    "text",
    ["id,value\na,1\nb,x\n", "", "just a sentence\n"],
)
def test_a_first_load_that_fails_leaves_no_store(run, folder, text):
    before = sorted(path.name for path in folder.iterdir())
    (folder / "bad.csv").write_text(text)
    result = run("facts", "load", "bad.csv")
    assert result.exit_code in (2, 3), result.output
    assert sorted(path.name for path in folder.iterdir()) == sorted([*before, "bad.csv"])


def test_a_later_load_that_fails_leaves_the_store_as_it_was(run, loaded):
    listed = run("facts", "list").stdout
    (loaded / "bad.csv").write_text("id,value\na,1\nb,x\n")
    assert run("facts", "load", "bad.csv").exit_code == 2
    assert run("facts", "list").stdout == listed


@pytest.mark.parametrize(
    "option", [("--sheet", "a"), ("--sql", "select 1"), ("--mapping", "m"), ("--save-mapping", "m")]
)
def test_an_option_of_a_table_needs_one(refused, option):
    assert f"{option[0]} is about a table" in refused("check", "accept.md", "--facts", "facts.json", *option)


def test_old_ways_of_saying_what_is_what_are_not_mixed(refused, folder):
    (folder / "pop.csv").write_text(POPULATION)
    assert "not both" in refused("facts", "load", "pop.csv", "--mapping", "m.toml", "--map", "value=Population")


def test_the_facts_that_ship_go_by_the_name_sample(run):
    found = run("facts", "find", "How many people lived in Kenya in 2023?", "--facts", "sample")
    assert found.stdout.startswith("SP.POP.TOTL:KEN:2023  55339003 people\n")
    draft = 'Kenya has <claim id="SP.POP.TOTL:KEN:2023">55,339,003</claim> people.'
    assert run("check", "-", "--facts", "sample", stdin=draft).exit_code == 0
    assert run("facts", "load", "sample").stdout.endswith(" from sample\n")


def test_a_check_reads_a_store_as_it_stood(run, loaded):
    """A revision changes what the draft is held against; the past can be asked for by load and by time."""
    (loaded / "draft.md").write_text(DRAFT)
    (loaded / "wdi.csv").write_text(CSV.replace("5.7", "5.8"))
    assert run("facts", "load", "wdi.csv").exit_code == 0
    given = ("check", "draft.md", "--facts", "facts.db", "--output-format", "json")
    assert run(*given).exit_code == 1
    assert run(*given, "--as-of", "1").exit_code == 0
    assert run(*given, "--as-of", "2100-01-01").exit_code == 1
    assert run(*given, "--as-of", "2100-01-01", "--namespace", "other").exit_code == 1
    assert run(*given, "--as-of", "1", "--namespace", "other").exit_code == 2  # each namespace counts its own changes


@pytest.mark.parametrize("option", [("--as-of", "1"), ("--namespace", "default")])
def test_a_store_option_without_a_store_is_refused(refused, option):
    """It would silently do nothing, and a check against other facts than were asked for would pass."""
    assert f"{option[0]} needs a store" in refused("check", "accept.md", "--facts", "facts.json", *option)


def test_a_time_that_is_none_is_refused(refused, loaded):
    (loaded / "draft.md").write_text(DRAFT)
    assert "yesterday" in refused("check", "draft.md", "--facts", "facts.db", "--as-of", "yesterday")
