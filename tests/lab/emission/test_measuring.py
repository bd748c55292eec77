"""`countermark lab emission`: an operator's questions to a model, and what is counted of its answers."""

import json

import pytest
from click.testing import CliRunner

from countermark import Fact
from countermark.cli.door import cli
from countermark.errors import CountermarkError, EndpointUnavailable
from countermark.lab.emission import Question, measure, read_questions
from countermark.statement.retrieval.catalogue import Facts
from countermark.testing import ChatServer, refused, streamed

KENYA = Fact(
    id="ken23",
    value="7.67",
    unit="%",
    entity="KEN",
    indicator="FP.CPI.TOTL.ZG",
    period="2023",
    dims={"entity.label": "Kenya", "indicator.label": "Inflation, consumer prices (annual %)"},
)
ASK = "What was inflation in Kenya in 2023?"


class Says:
    """A model that says one thing."""

    name = "says"
    honours = frozenset()

    def __init__(self, text):
        self._text = text

    def __call__(self, _prompt):
        if isinstance(self._text, Exception):
            raise self._text
        return iter([self._text])


def test_what_a_model_tags_is_counted():
    model = Says('In Kenya, inflation was <claim id="ken23">7.67%</claim> in 2023.')
    found = measure([Question(ASK, ("ken23",))], Facts([KENYA]), model)
    assert (found.last.answers, found.last.written, found.last.tagged, found.last.verified) == (1, 1, 1, 1)
    assert (found.last.borrowed, found.last.complete, found.has_facts) == (0, 1, True)


@pytest.mark.parametrize(
    ("said", "counts"),
    [
        ("It was 7.67%.", {"written": 1, "tagged": 0, "verified": 0}),
        ('It was <claim id="made-up">7.67%</claim>.', {"tagged": 1, "named": 1, "known": 0, "verified": 0}),
        ('It was <claim id="ken23">9.9%</claim>.', {"tagged": 1, "known": 1, "faithful": 0, "verified": 0}),
        ("I do not know.", {"written": 0, "empty": 1, "complete": 0}),
    ],
)
def test_what_a_model_does_not_prove_is_not_counted_as_proven(said, counts):
    found = measure([Question(ASK, ("ken23",))], Facts([KENYA]), Says(said))
    assert {name: getattr(found.first, name) for name in counts} == counts


def test_a_question_that_no_fact_answers_is_not_asked():
    found = measure([Question("Who won the cup in 1998?")], Facts([KENYA]), Says("5"))
    assert (found.unanswered, found.last.answers, found.failed) == (1, 0, 0)
    assert not found.has_facts


def test_a_model_that_fails_counts_as_failed():
    found = measure([Question(ASK)], Facts([KENYA]), Says(EndpointUnavailable("nobody there")))
    assert (found.failed, found.last.answers) == (1, 0)


def test_questions_are_lines_or_json_lines():
    text = f'# mine\n{ASK}\n\n{{"question": "{ASK}", "facts": ["ken23"]}}\n'
    assert read_questions(text) == [Question(ASK), Question(ASK, ("ken23",))]


@pytest.mark.parametrize(
    "text",
    ["", "# nothing", '{"question": 7}', '{"question": "x", "fact": []}', '{"question": "x", "facts": "y"}', '{"q'],
)
def test_what_is_no_question_is_refused(text):
    with pytest.raises(CountermarkError):
        read_questions(text)


@pytest.fixture
def files(tmp_path):
    (tmp_path / "facts.json").write_text(
        json.dumps(
            [
                {
                    "id": "ken23",
                    "value": "7.67",
                    "unit": "%",
                    "entity": "KEN",
                    "indicator": KENYA.indicator,
                    "period": "2023",
                    "dims": dict(KENYA.dims),
                }
            ]
        ),
        "utf-8",
    )
    (tmp_path / "questions.txt").write_text(f"{ASK}\nWho won the cup?\n", "utf-8")
    return tmp_path


def run(files, server, *more):
    given = [
        "lab",
        "emission",
        str(files / "questions.txt"),
        "--facts",
        str(files / "facts.json"),
        "--url",
        server.url,
        "--model-name",
        "m",
        *more,
    ]
    return CliRunner().invoke(cli, given)


def test_the_command_prints_a_table_and_json(files):
    with ChatServer([streamed('In Kenya, inflation was <claim id="ken23">7.67%</claim> in 2023.')]) as server:
        shown = run(files, server)
        found = json.loads(run(files, server, "--output-format", "json").stdout)
    assert shown.exit_code == 0
    assert "2 questions, 1 answered, 1 without a fact that answers" in shown.stdout
    assert "complete" not in shown.stdout
    assert found["as_read"]["rates"]["verified"] == 1
    assert found["unanswered"] == 1


def test_the_command_says_when_nothing_could_be_counted(files):
    with ChatServer([refused(401, "who are you")]) as server:
        found = run(files, server, "--limit", "1")
        assert found.exit_code == 2
        assert "could not be asked" in found.stderr
    (files / "questions.txt").write_text("Who won the cup?\n", "utf-8")
    with ChatServer([refused(500)]) as server:
        assert run(files, server).exit_code == 3
    assert (
        CliRunner().invoke(cli, ["lab", "emission", str(files / "questions.txt"), "--facts", "sample"]).exit_code == 2
    )
