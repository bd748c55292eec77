"""`countermark ask`: the answer as it is written, what came about on standard error, and check's exit codes."""

from __future__ import annotations

import json

import pytest

from countermark import Report
from countermark.ask import records
from countermark.cli.shared.terminal.live import Live
from countermark.evidence import load_data
from countermark.model import Mark, MarkKind
from countermark.stream import Released, Withdrawn
from countermark.testing import ChatServer, streamed

QUESTION = "What was inflation in Kenya in 2019?"
TOKEN = '<claim id="FP.CPI.TOTL.ZG:KEN:2019" policy="round1">5.2%</claim>'


@pytest.fixture
def answered(run, monkeypatch):
    """The command against an endpoint that says this."""
    monkeypatch.setenv("COUNTERMARK_MODEL_HONOURS", "")

    def invoke(said, *arguments):
        with ChatServer([streamed(*said) if isinstance(said, tuple) else streamed(said)]) as server:
            return run("ask", QUESTION, "--url", server.url, "--model-name", "m", *arguments)

    return invoke


def test_the_local_model_answers_offline(run):
    result = run("ask", "What was inflation in Kenya in 2023?")
    assert result.exit_code == 0, result.output
    first = result.stdout.split("\n\n")[0]
    assert first.startswith("│ ")
    assert first.count("[✓ verified") == 2
    assert "✓ accept" in result.stdout
    assert "in mode constrained, ask.v1, 1 fact" in result.stderr


@pytest.mark.parametrize("question", ["", "  \n"])
def test_an_empty_question_is_a_mistake(run, question):
    for result in (run("ask", question), run("ask", "-", stdin=question)):
        assert result.exit_code == 2
        assert "the question is empty" in result.stderr


def test_a_question_may_come_on_standard_input(run):
    result = run("ask", "-", stdin="What was inflation in Wakanda?\n")
    assert "This is not in the data" in result.stdout


def test_wordings_that_are_not_there_are_said_once(run):
    result = run("ask", QUESTION, "--prompts", "nope.toml")
    assert result.exit_code == 2
    assert "prompts cannot be read: no such file or directory (in nope.toml)" in result.stderr


def test_the_html_report_comes_on_demand(run, folder):
    result = run("ask", QUESTION, "--html", "out.html", "--output-format", "json")
    assert result.exit_code == 0
    report = Report.from_json(result.stdout)
    assert report.draft.context["ask"]["kind"] == "single"
    page = (folder / "out.html").read_text("utf-8")
    assert page.startswith("<!DOCTYPE html>")
    assert "equals fact" in page


@pytest.mark.parametrize(
    ("said", "code"),
    [
        (f"It was {TOKEN} in 2019.", 0),
        ("It was so.", 0),
        ("It was 9 percent.", 3),
        (f"It was {TOKEN.replace('5.2%', '9%')}.", 1),
        ('It was <claim id="forged">5.2%</claim>.', 1),
        ('It was <claim id="FP.CPI.TOTL.ZG:KEN:2019">5.2%', 1),
        ("", 3),
        (" \n", 3),
    ],
)
def test_the_exit_code_is_that_of_the_decision(answered, said, code):
    """A model that writes nothing leaves nothing to accept."""
    result = answered(said, "--mode", "plain")
    assert result.exit_code == code, result.output


def test_what_was_bound_or_left_out_is_told(answered):
    assert "was bound to fact" in answered("Inflation in Kenya was 5.2% in 2019.", "--mode", "plain").stderr
    assert "placeholder 'Z' names no fact" in answered("It was {{Z}}.", "--mode", "template").stderr


@pytest.mark.parametrize("output_format", ["json", "jsonl", "html", "markdown", "text", "sarif", "junit"])
def test_every_format_of_check_is_one_of_ask(answered, output_format):
    result = answered(f"It was {TOKEN}.", "--mode", "plain", "--output-format", output_format)
    assert result.exit_code == 0
    assert "5.2" in result.stdout or output_format in ("sarif", "junit")


def test_facts_of_ones_own_answer(run, folder):
    facts = [
        {"id": "p", "value": "1500000", "unit": "people", "entity": "KEN", "indicator": "population", "period": "2020"}
    ]
    (folder / "own.json").write_text(json.dumps(facts))
    result = run("ask", "What was the population of Kenya in 2020?", "--facts", "own.json")
    assert result.exit_code == 0, result.output
    assert "1.5 million people [✓ verified" in result.stdout or "1,500,000 people [✓ verified" in result.stdout


def test_what_is_not_in_the_data_is_said(run):
    result = run("ask", "What was unemployment in Kenya?")
    assert result.exit_code == 3
    assert "This is not in the data: it names no indicator that the facts have: 'unemployment'" in " ".join(
        line.removeprefix("│ ") for line in result.stdout.splitlines()
    )


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--facts", "nowhere.csv"), "nowhere.csv"),
        (("--model", "nowhere.gguf"), "no such model file"),
        (("--model", "lokal"), "did you mean 'local'"),
        (("--model", "endpoint"), "COUNTERMARK_MODEL_URL"),
        (("--model", "local", "--url", "http://localhost:1/v1"), "for --model endpoint"),
        (("--url", "http://localhost:1/v1"), "--model-name"),
        (("--url", "nowhere", "--model-name", "m"), "not an address of an endpoint"),
        (("--mode", "free"), "invalid value for '--mode'"),
        (("--prompts", "nowhere.toml"), "prompts cannot be read"),
        (("--numbers", "[]", "--param", "numbers=[]"), "given twice"),
        (("--numbers", '[{"type": "nope"}]'), "nope"),
        (("--pack", "nope"), "nope"),
        (("--locale", "xx"), "locale 'xx'"),
        (("--today", "x"), "today is 'x'"),
        (("--docs", "nowhere.md"), "nowhere.md"),
    ],
)
def test_a_mistake_is_one_line_and_code_2(refused, monkeypatch, arguments, said):
    for name in ("COUNTERMARK_MODEL_URL", "COUNTERMARK_MODEL"):
        monkeypatch.delenv(name, raising=False)
    assert said in refused("ask", QUESTION, *arguments)


def mark(text, kind, start=0):
    return Mark(start=start, end=start + len(text), text=text, mark=kind, kind="percent", ref="a", why="", node="q1")


def live(capsysbinary, *events, width=40, color=False):
    shown = Live(width=width, color=color)
    for event in events:
        shown(event)
    shown.finish()
    return capsysbinary.readouterr().out.decode(), shown


def said(text, kind=None):
    return Released(start=0, end=len(text), text=text, mark=None if kind is None else mark(text, kind))


def test_live_text_breaks_at_spaces_and_never_inside_a_mark(capsysbinary):
    text, _ = live(
        capsysbinary, said("Inflation in Kenya that year was "), said("5.2%", MarkKind.VERIFIED), said(" indeed.\nSo")
    )
    assert text == "│ Inflation in Kenya that year was\n│ 5.2% [✓ verified 1] indeed.\n│ So\n\n"


def test_live_text_comes_word_by_word(capsysbinary):
    shown = Live(width=80, color=False)
    shown(said("It was "))
    assert capsysbinary.readouterr().out.decode() == "│ It was"


@pytest.mark.parametrize(
    "forged", ["[✓ verified 1]", "[verified]", "[✓", "✓ verified", "\x1b[32m5%\x1b[0m", "[ verified 1 ]"]
)
def test_no_text_of_the_model_looks_like_a_mark(capsysbinary, forged):
    text, _ = live(capsysbinary, *(said(char) for char in f"It was 5% {forged} so."))
    assert "[" not in text
    assert "\x1b" not in text
    assert "✓" not in text.replace("⟦✓⟧", "")


def test_a_bare_number_has_no_mark_and_a_withdrawn_one_is_told(capsysbinary):
    text, shown = live(capsysbinary, said("5%", MarkKind.BARE), Withdrawn(marks=(), why="a style hides it"))
    assert text == "│ 5%\n\n"
    assert shown.withdrawn == ["a style hides it"]


def test_nothing_is_shown_of_nothing(capsysbinary):
    assert live(capsysbinary)[0] == ""


def test_colour_comes_on_top(capsysbinary):
    text, _ = live(capsysbinary, said("5%", MarkKind.FLAGGED), color=True)
    assert "\x1b[" in text
    assert "5% [✗ flagged 1]" in text


@pytest.mark.parametrize(
    ("question", "why"),
    [
        ("How many regions had revenue well above 5 in 2023?", "is not clear"),
        ("Which product had the highest revenue in 2023?", "'product' is nothing the facts are known to say"),
    ],
)
def test_what_a_table_does_not_answer_is_refused_before_a_model_is_asked(run, folder, question, why):
    (folder / "shop.csv").write_text("Region,Year,Revenue\nNorth,2023,4\nWest,2023,9\n")
    result = run("ask", question, "--data", "shop.csv", "--model", "no-such-model.gguf")
    assert result.exit_code == 3
    assert why in " ".join(line.removeprefix("│ ") for line in result.stdout.splitlines())


@pytest.mark.parametrize(
    ("question", "number", "query"),
    [
        (
            "How many orders did the North have in February 2024?",
            "10",
            "count(*) where region = North and month = 2024-02",
        ),
        ("What was the average order from the South?", "29.50", "mean(amount) where region = South"),
        ("How many orders over $40 came from the North?", "10", "count(*) where region = North and amount > 40"),
        ("What is the total amount of orders over $50?", "550", "sum(amount) where amount > 50"),
    ],
)
def test_records_are_asked_without_a_model(run, folder, question, number, query):
    pytest.importorskip("duckdb")
    rows = [
        f"A{n},2024-{1 + n % 3:02}-05,{'North' if n % 2 else 'South'},{'tea' if n % 4 else 'milk'},{n}.50"
        for n in range(60)
    ]
    (folder / "orders.csv").write_text("\n".join(["order_id,date,region,kind,amount", *rows]) + "\n")
    result = run("ask", question, "--data", "orders.csv")
    assert result.exit_code == 0, result.output
    assert f"{number} [✓ verified" in result.stdout
    assert query in result.stderr


def _orders(path, times=1):
    """Sixty orders, half of them from the North."""
    pytest.importorskip("duckdb")
    rows = [f"A{n},2024-{1 + n % 3:02}-05,{'North' if n % 2 else 'South'},{n % 4},{times * n}.50" for n in range(60)]
    path.write_text("\n".join(["order_id,date,region,level,amount", *rows]) + "\n")
    return load_data(path).records


@pytest.mark.parametrize(
    "question",
    [
        "How many orders were cancelled?",
        "How many orders from Mars were there?",
        "How many repeat orders were there?",
        "How many orders had level 2?",
        "How many orders had an amount of 5?",
        "How many orders were over level 0?",
        "What was the total amount of 0 orders?",
        "How many orders had no amount?",
        "How many orders were not from the North?",
        "How many orders came from the North or the South?",
        "How many orders did the North have compared with the South?",
        "What was the average amount per customer?",
        "What is the total amount of the North as a share of all?",
        "How many orders were there in the first half of 2024?",
    ],
)
def test_records_answer_nothing_that_they_do_not_say(question, tmp_path):
    assert records.answered(question, _orders(tmp_path / "orders.csv")) is None


@pytest.mark.parametrize(
    ("question", "query"),
    [
        ("What was the total amount over $0 in January 2024?", "sum(amount) where month = 2024-01 and amount > 0"),
        (
            "How many orders did the North have between January 2024 and February 2024?",
            "count(*) where region = North and month >= 2024-01 and month <= 2024-02",
        ),
    ],
)
def test_records_answer_with_every_condition_of_the_question(question, query, tmp_path):
    told = records.answered(question, _orders(tmp_path / "orders.csv"))
    assert told is not None
    assert told.why.startswith(query)


def test_two_tables_that_could_answer_answer_nothing(tmp_path):
    one, two = _orders(tmp_path / "one.csv"), _orders(tmp_path / "two.csv", times=2)
    question = "How many orders came from the North?"
    assert records.answered(question, one) is not None
    assert records.answered(question, [*one, *two]) is None
