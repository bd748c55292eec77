"""`countermark explain --expr`: the result with its proof, and an exit code for each kind of refusal."""

from __future__ import annotations

import json

import pytest

FACTS = [
    {"id": "gdp23", "value": "31", "unit": "million USD", "source": "WDI", "period": "2023"},
    {"id": "gdp24", "value": "32000000", "unit": "USD", "source": "WDI", "period": "2024"},
    {"id": "hole", "value": None},
    {"id": "g", "derive": {"op": "growth", "of": ["gdp23", "gdp24"], "as": "%"}},
    {"id": "two words", "value": "5"},
]


@pytest.fixture
def facts(folder):
    (folder / "derived.json").write_text(json.dumps(FACTS))
    return "derived.json"


def test_the_tree_is_printed(run, facts):
    result = run("explain", "--expr", "sum(g, growth(gdp23, gdp24))", "--facts", facts)
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "sum(g, growth(gdp23, gdp24)) = 6.45161290322… %",
        "  sum = 200/31 (6.45161290322…) %",
        "    g = 100/31 (3.22580645161…) %, derived as growth('gdp23', 'gdp24')",
        "      growth = 100/31 (3.22580645161…) %",
        "        gdp23 = 31 million USD, WDI 2023",
        "        gdp24 = 32000000 USD, WDI 2024",
        "    growth = 100/31 (3.22580645161…) %",
        "      gdp23 = 31 million USD, WDI 2023",
        "      gdp24 = 32000000 USD, WDI 2024",
    ]


def test_what_was_told_is_not_told_again(run, facts):
    lines = run("explain", "--expr", "sum(g, g)", "--facts", facts).stdout.splitlines()
    assert lines[-1] == "    g = 100/31 (3.22580645161…) %, derived as growth('gdp23', 'gdp24'), see above"


def test_a_plain_number_and_a_unit_to_convert_to(run, facts):
    assert run("explain", "--expr", "'two words'", "--facts", facts).stdout == "'two words' = 5\n  two words = 5\n"
    lines = run("explain", "--expr", "convert(ratio(gdp24, 2), '1')", "--facts", facts)
    assert lines.exit_code == 1
    assert (
        "convert to % = 50 %"
        in run("explain", "--expr", "convert(ratio(gdp24, product(2, gdp24)), '%')", "--facts", facts).stdout
    )


def test_json_holds_the_proof(run, facts):
    result = run("explain", "--expr", "growth(gdp23, gdp24)", "--facts", facts, "--output-format", "json")
    found = json.loads(result.stdout)
    assert found["result"] == {"value": "100/31", "about": "3.22580645161…", "unit": "%"}
    assert found["basis"] == ["gdp23", "gdp24"]
    assert found["proof"][-1] == {"op": "growth", "of": [0, 1], **found["result"]}


@pytest.mark.parametrize(
    ("expression", "code", "said"),
    [
        ("growth(gdp23, hole)", 3, "no number (missing): fact 'hole' has no observation"),
        ("growth(gdp23, nope)", 1, "no number (fact): no fact has the id 'nope'"),
        ("growth(gdp23", 1, "no number (syntax): the bracket of growth is not closed"),
        ("sum(gdp23, 'two words')", 1, "no number (unit): USD and a plain number do not add up"),
        ("ratio(gdp23, 0)", 1, "no number (zero): a division by zero"),
    ],
)
def test_a_refusal_has_a_code_and_words(run, facts, expression, code, said):
    result = run("explain", "--expr", expression, "--facts", facts)
    assert (result.exit_code, result.stdout, result.stderr) == (code, "", f"{said}\n")
    found = json.loads(run("explain", "--expr", expression, "--facts", facts, "--output-format", "json").stdout)
    assert said == f"no number ({found['refused']}): {found['why']}"


def test_facts_are_needed(run):
    assert run("explain", "--expr", "sum(a)").exit_code == 2


def test_a_store_gives_the_facts_that_are_named(run, folder):
    (folder / "observed.json").write_text(json.dumps(FACTS[:3]))
    assert run("facts", "load", "observed.json", "--store", "facts.db").exit_code == 0
    assert run("explain", "--expr", "growth(gdp23, gdp24)", "--facts", "facts.db").stdout.startswith(
        "growth(gdp23, gdp24) = 3.2"
    )
    (folder / "draft.md").write_text(
        'It grew by <claim expr="growth(gdp23, gdp24)" policy="round1">3.2%</claim> from 2023 to 2024.'
    )
    result = run("check", "draft.md", "--facts", "facts.db", "--pack", "numbers.display")
    assert result.exit_code == 0


def test_a_store_keeps_no_derived_facts(run, facts):
    result = run("facts", "load", facts, "--store", "facts.db")
    assert result.exit_code == 2
    assert "fact 'g' derives its value, and a store keeps observations" in result.stderr


def test_a_store_that_is_away_is_an_error(run):
    assert run("explain", "--expr", "sum(a)", "--facts", "postgresql://127.0.0.1:1/none").exit_code == 2


def test_explain_prints_the_proof(run, folder, facts):
    (folder / "draft.md").write_text(
        'It grew by <claim expr="growth(gdp23, gdp24)" policy="round1">3.2%</claim> from 2023 to 2024.'
    )
    result = run("explain", "draft.md", "--facts", facts, "--pack", "numbers.display")
    assert "names      the expression growth(gdp23, gdp24)" in result.stdout
    assert "proof      growth = 100/31 (3.22580645161…) %" in result.stdout
    assert "gdp23 = 31 million USD, WDI 2023" in result.stdout


def test_facts_say_that_they_are_derived(run, facts):
    assert "g  derived as growth('gdp23', 'gdp24')" in run("facts", "read", facts).stdout


@pytest.fixture
def orders(folder):
    pytest.importorskip("duckdb")
    rows = [
        f"A{n},2024-{1 + n % 3:02}-05,{'North' if n % 2 else 'South'},{'tea' if n % 4 else 'milk'},{n}.50"
        for n in range(60)
    ]
    (folder / "orders.csv").write_text("\n".join(["order_id,date,region,kind,amount", *rows]) + "\n")
    return "orders.csv"


def test_records_are_asked_with_conditions(run, orders):
    result = run("explain", "--expr", "sum(amount, region=North, month=2024-02)", "--data", orders)
    assert result.exit_code == 0, result.output
    assert result.stdout.splitlines() == [
        "'sum(amount) where region = North and month = 2024-02' = 285",
        "  sum(amount) where region = North and month = 2024-02 = 285, orders.csv, 10 rows 2024-02",
    ]
    found = json.loads(
        run("explain", "--expr", "mean(amount, region=North)", "--data", orders, "--output-format", "json").stdout
    )
    assert found["result"]["value"] == "30.5"
    assert all(each["digest"].startswith("sha256:") for each in found["proof"] if "fact" in each)


def test_records_without_such_a_column_or_row_give_no_number(run, orders):
    assert run("explain", "--expr", "sum(price, region=North)", "--data", orders).exit_code == 2
    mistyped = run("explain", "--expr", "sum(amount, region=north)", "--data", orders)
    assert mistyped.exit_code == 2
    assert mistyped.stderr.endswith("error: no record has region = north; did you mean 'North'?\n")
    assert run("explain", "--expr", "sum(amount, region=North, amount>900)", "--data", orders).exit_code == 1
    assert run("explain", "--expr", "sum(amount)").exit_code == 2
