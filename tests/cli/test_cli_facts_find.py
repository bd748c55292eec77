"""facts find and facts bind: data on standard output, an exit code that says whether anything was found."""

import json

import pytest

ROWS = [
    {
        "id": "ke19",
        "value": "49953304",
        "unit": "persons",
        "entity": "KEN",
        "indicator": "SP.POP.TOTL",
        "period": "2019",
    },
    {
        "id": "ke18",
        "value": "48948137",
        "unit": "persons",
        "entity": "KEN",
        "indicator": "SP.POP.TOTL",
        "period": "2018",
    },
]


@pytest.fixture
def population(folder):
    (folder / "population.json").write_text(json.dumps(ROWS))
    (folder / "draft.md").write_text("In 2019, Kenya had 50.0 million people.\n")
    return "population.json"


def test_a_question_shows_the_fact_and_why(run, population):
    result = run(
        "facts", "find", "How many people lived in Kenya last year?", "--facts", population, "--today", "2020-01-01"
    )
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "ke19  49953304 persons",
        "  SP.POP.TOTL ← 'How many people'",
        "  Kenya (KEN) ← 'Kenya'",
        "  2019 ← 'last year' of 2020",
    ]


def test_a_question_without_an_answer_says_why_and_exits_3(run, population):
    result = run("facts", "find", "population of Wakanda in 2019", "--facts", population)
    assert result.exit_code == 3
    assert result.stdout == "nothing found: it names no entity that is known: 'Wakanda' is none\n"


def test_the_first_of_a_table_of_regions_is_found(run, folder):
    (folder / "shop.csv").write_text("Region,Year,Revenue\nNorth,2023,4\nWest,2023,9\n")
    result = run("facts", "find", "Which region had the highest revenue in 2023?", "--data", "shop.csv")
    assert result.exit_code == 0
    assert result.stdout.startswith("Revenue:West:2023  9\n  Revenue ← 'revenue'\n  West ← number 1 from the highest\n")
    result = run("facts", "find", "Which product had the highest revenue in 2023?", "--data", "shop.csv")
    assert result.exit_code == 3


def test_json_holds_facts_scores_and_reasons(run, population):
    result = run("facts", "find", "population of Kenya since 2018", "--facts", population, "--output-format", "json")
    found = json.loads(result.stdout)
    assert [chosen["fact"]["id"] for chosen in found["facts"]] == ["ke18", "ke19"]
    assert all(0 < chosen["score"] <= 1 and len(chosen["reasons"]) == 3 for chosen in found["facts"])


def test_a_store_is_asked_like_a_file(run, population):
    assert run("facts", "load", population, "--store", "facts.db").exit_code == 0
    result = run("facts", "find", "Kenyan population 2018", "--facts", "facts.db")
    assert result.stdout.startswith("ke18  48948137 persons\n")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("find", "population of Kenya"), "no facts are given"),
        (("find", "population of Kenya", "--facts", "none.json"), "cannot be read"),
        (("find", "population of Kenya", "--facts", "none.db"), "none.db"),
        (
            ("find", "population of Kenya", "--facts", "a.db", "--facts", "b.json"),
            "a store is given beside other facts",
        ),
        (("find", "population of Kenya", "--facts", "population.json", "--today", "soon"), "today is 'soon'"),
        (("bind", "none.md", "--facts", "population.json"), "cannot be read"),
        (("bind", "draft.md"), "no facts are given"),
        (("bind", "draft.md", "--facts", "population.json", "--pack", "numbers.strikt"), "numbers.strikt"),
    ],
)
@pytest.mark.usefixtures("population")
def test_misuse_is_told(refused, arguments, says):
    assert says in refused("facts", *arguments)


def test_a_draft_shows_what_its_numbers_could_be(run, population):
    result = run("facts", "bind", "draft.md", "--facts", population)
    assert result.exit_code == 0
    assert result.stdout.startswith("line 1: 50.0 million people  could be  ke19\n")
    assert result.stdout.endswith("1 number could be bound\n")
    (suggestion,) = json.loads(
        run("facts", "bind", "draft.md", "--facts", population, "--output-format", "json").stdout
    )
    assert suggestion["fact"]["id"] == "ke19"
    assert suggestion["mode"] == "display"


def test_tags_are_written_to_a_new_file_and_verify_there(run, population, folder):
    result = run("facts", "bind", "draft.md", "--facts", population, "--write", "tagged.md")
    assert "a suggestion is not a mark" in result.stderr
    assert (folder / "draft.md").read_text() == "In 2019, Kenya had 50.0 million people.\n"
    assert run("check", "tagged.md", "--facts", population, "--pack", "numbers.display").exit_code == 0


def test_a_draft_that_agrees_with_nothing_is_left_as_it_is(run, population):
    result = run(
        "facts", "bind", "-", "--facts", population, "--write", "-", stdin="In 2019, Kenya had 51.0 million people."
    )
    assert result.stdout == "In 2019, Kenya had 51.0 million people."
    assert result.stderr.startswith("0 numbers could be bound")
