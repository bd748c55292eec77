"""The bench on prose that nobody here wrote: sentences made of questions, and verdicts that outlive a change of the reader."""

import pytest
from bench.harness import rows as rows_of
from bench.statements.prose import VERDICTS, Bound, Text, Verdict, answer_sentence, bound, judged

from countermark import Evidence
from countermark.evidence import load_data

TABLE = [["", "2019", "2018"], ["Net sales", "$1,496.5", "$1,202.9"], ["Other income", "$44.1", "$56.7"]]


def text(words, evidence=None, refuted=None):
    return Text("here", "t1", words, Evidence() if evidence is None else evidence, refuted)


def flag(start, end, fact, refuted=None):
    return Bound(text("0123456789", refuted=refuted), start, end, fact, True, "differs")


@pytest.mark.parametrize(
    ("question", "answers", "scale", "made"),
    [
        ("What was the net income in 2019?", ["$53,330"], "thousand", "The net income in 2019 was $53,330 thousand."),
        ("What is the margin in 2019?", ["12.4"], "percent", "The margin in 2019 is 12.4%."),
        (
            "How much was the debt at year end ?",
            ["$54.5 million"],
            "million",
            "The debt at year end was $54.5 million.",
        ),
        (
            "What are the respective sales in 2018 and 2019?",
            ["4", "5"],
            "",
            "The respective sales in 2018 and 2019 are 4 and 5.",
        ),
        ("What is the hurdle rate?", ["high"], "", None),
        ("What was the net income in 2019?", [""], "", None),
        ("Which year was best?", ["2019"], "", None),
        ("Why was it 5?", ["5"], "", None),
    ],
)
def test_a_question_and_its_answer_make_a_sentence_or_nothing(question, answers, scale, made):
    assert answer_sentence(question, answers, scale) == made


def test_a_number_belongs_to_its_own_text_where_several_are_one_draft():
    evidence = load_data(TABLE)
    right = text("Net sales in 2019 were $1,496.5.", evidence)
    nothing = text("Nobody says a number here.", evidence)
    wrong = text("Net sales in 2018 were $1,302.9.", evidence)
    found = bound([right, nothing, wrong])
    assert [(one.text.text, one.text.text[one.start : one.end], one.is_flag) for one in found] == [
        (right.text, "$1,496.5", False),
        (wrong.text, "$1,302.9", True),
    ]


def test_a_verdict_holds_for_the_number_and_a_true_one_only_for_its_fact():
    known = {("here", "t1"): [Verdict(0, 4, "a", is_true=True), Verdict(6, 9, "b", is_true=False)]}
    assert judged(flag(1, 4, "a"), known) is True
    assert judged(flag(1, 4, "other"), known) is None
    assert judged(flag(5, 9, "other"), known) is False
    assert judged(flag(4, 6, "a"), known) is None
    assert judged(flag(4, 6, "a"), {}) is None


def test_what_the_data_calls_refuted_is_flagged_truly_for_its_own_fact_alone():
    assert judged(flag(0, 4, "a", refuted="a"), {}) is True
    assert judged(flag(0, 4, "b", refuted="a"), {}) is None


def test_every_verdict_says_why_and_quotes_no_sentence():
    rows = list(rows_of(VERDICTS))
    assert rows
    for row in rows:
        assert row["verdict"] in {"true", "false"}
        assert row["why"]
        assert row["fact"]
        assert len(row["number"].split()) <= 5
        assert row["span"][1] - row["span"][0] == len(row["number"])
