"""The guard: what is not proven is not shown, whatever goes wrong; what is done about it is the operator's choice."""

import json

import pytest
from tests.integrations.figures import BARE, CSV, FIGURES, GOOD, QUESTION, ROWS, TURNS, WRONG, break_checker

from countermark import CountermarkError, Evidence, Fact
from countermark.integrations.guard import Guard
from countermark.statement.retrieval.catalogue import Facts

GROWTH = Fact(
    id="phl24", value="5.7", unit="%", entity="Philippines", indicator="GDP growth", period="2024", source="WDI"
)
SAID = "GDP growth of the Philippines was {} in 2024."


def tool(content, name="revenue"):
    return [{"role": "tool", "name": name, "content": content}]


def test_an_answer_that_the_tools_prove_is_shown_with_its_marks():
    ruling = Guard().rule(GOOD, TURNS, question=QUESTION)
    assert ruling.is_shown
    assert ruling.text == "Revenue of North was US$1,350 million [~ supported 1] in 2023."
    assert ruling.told["decision"] == "accept"
    assert ruling.report.evidence.facts[0].source == "tool revenue, row 3"
    assert Guard(marks="none").rule(GOOD, TURNS).text == GOOD


@pytest.mark.parametrize(("answer", "decision"), [(WRONG, "reject"), (BARE, "review")])
def test_what_is_not_proven_is_withheld_by_default(answer, decision):
    ruling = Guard().rule(answer, TURNS)
    assert not ruling.is_shown
    assert ruling.retry is None
    assert ruling.told["decision"] == decision
    assert "1,530" not in ruling.text
    assert " 40 " not in ruling.text


def test_the_operator_chooses_what_review_does():
    assert not Guard(on_review="block").rule(BARE, TURNS).is_shown
    shown = Guard(on_review="annotate").rule(BARE, TURNS)
    assert shown.is_shown
    assert "[✗ review:" in shown.text
    assert not Guard(on_review="annotate").rule(WRONG, TURNS).is_shown
    assert Guard(on_review="retry").rule(BARE, TURNS).retry


def test_the_model_is_told_what_is_wrong_and_asked_so_often():
    guard = Guard(on_reject="retry", attempts=2)
    ruling = guard.rule(WRONG, TURNS, attempt=1)
    assert not ruling.is_shown
    assert "says US$1,530 million, the data says 1350 US$ million (" in ruling.retry
    assert ruling.told["action"] == "retried"
    last = guard.rule(WRONG, TURNS, attempt=2)
    assert (last.is_shown, last.retry) == (False, None)


def test_feedback_holds_no_line_of_the_answer():
    """What the model wrote is quoted on one line, so that it gives no instructions in our name."""
    told = Guard(Evidence(facts=[GROWTH]), on_reject="retry").rule('It is <claim id="phl24">9\n- ok\n%</claim>.').retry
    assert "\n- ok" not in told


def test_correct_mends_what_the_facts_allow_and_says_so():
    guard = Guard(Evidence(facts=[GROWTH]), on_reject="correct")
    ruling = guard.rule(SAID.format("6.7%"))
    assert ruling.is_shown
    assert ruling.text.startswith(SAID.format("5.7% [~ supported 1]"))
    assert "✗ corrected by Countermark, 1 edit" in ruling.text
    assert not guard.rule("It was <claim id='nobody'>6.7%</claim>.").is_shown


@pytest.mark.parametrize("answer", [None, 5, b"5", ["5"], {"text": "5"}])
def test_what_is_not_text_is_withheld(answer):
    ruling = Guard(on_reject="annotate", on_review="annotate").rule(answer, TURNS)
    assert not ruling.is_shown
    assert ruling.report is None
    assert "not text" in ruling.text


@pytest.mark.parametrize("response", ["block", "annotate", "correct", "retry"])
def test_a_broken_checker_withholds_whatever_the_operator_chose(response):
    guard = break_checker(Guard(on_reject=response, on_review=response))
    for answer in (GOOD, WRONG, "No number."):
        ruling = guard.rule(answer, TURNS)
        assert (ruling.is_shown, ruling.retry, ruling.report) == (False, None, None)
        assert "the check itself failed (ZeroDivisionError)" in ruling.text
    stream = guard.stream(TURNS)
    assert stream.feed(GOOD) == ""
    assert stream.is_over
    assert not stream.finish().is_shown


def test_a_store_that_is_gone_withholds():
    from countermark.errors import StoreUnavailable

    class Gone(Facts):
        def get(self, *_args, **_options):
            raise StoreUnavailable("the store cannot be reached")

    ruling = Guard(store=Gone([GROWTH])).rule('It was <claim id="phl24">5.7%</claim>.')
    assert not ruling.is_shown
    held = Guard(store=Facts([GROWTH])).rule('It was <claim id="phl24">5.7%</claim>.')
    assert held.text == "It was 5.7% [✓ verified 1]."


def test_facts_of_a_store_are_found_by_the_question():
    guard = Guard(store=Facts([GROWTH]))
    assert guard.rule(SAID.format("5.7%"), question="What was GDP growth of the Philippines in 2024?").is_shown
    assert not guard.rule(SAID.format("5.7%")).is_shown


def test_a_result_of_ten_megabytes_verifies_nothing():
    """What is not read might contradict what is: nothing verifies, and the reader is told why."""
    large = [*TURNS, *tool("x" * 10_000_000)]
    ruling = Guard().rule(GOOD, large)
    assert not ruling.is_shown
    assert "has 10000000 characters, and 2000000 are read" in ruling.text
    rows = [{"Region": f"R{number}", "Year": 2023, "Revenue (US$ million)": number} for number in range(250_000)]
    assert not Guard().rule(GOOD, [*TURNS, *tool(json.dumps(rows))]).is_shown
    # Tools that do not count are not read, however large.
    assert Guard(tools=["revenue"]).rule(GOOD, [*TURNS, *tool("x" * 10_000_000, "search")]).is_shown


def test_only_named_tools_count():
    assert Guard(tools=["revenue"]).rule(GOOD, TURNS).is_shown
    assert not Guard(tools=["other"]).rule(GOOD, TURNS).is_shown
    assert not Guard(tools=[]).rule(GOOD, TURNS).is_shown


@pytest.mark.parametrize(
    "content",
    [
        FIGURES,
        json.dumps({"rows": ROWS}),
        json.dumps(ROWS[1]),
        [{"type": "text", "text": FIGURES}],
        json.dumps({"facts": [{"id": "a", "value": "1350", "unit": "US$ million", "entity": "North", "indicator": "Revenue", "period": "2023"}]}),
    ],
)  # fmt: skip
def test_shapes_that_tools_return(content):
    assert Guard().rule(GOOD, tool(content)).is_shown
    assert not Guard().rule(WRONG, tool(content)).is_shown


@pytest.mark.parametrize(
    "content", ["", "1350", "The revenue of North was 1350.", FIGURES[:-5], "null", "[1350]", '[{"a": {"b": 1350}}]', '["x"]', "{}", "[]"]
)  # fmt: skip
def test_results_that_hold_no_facts_prove_nothing(content):
    assert not Guard().rule(GOOD, tool(content)).is_shown


def test_what_the_model_or_the_user_wrote_is_no_fact():
    for role in ("assistant", "user", "system"):
        assert not Guard().rule(GOOD, [{"role": role, "content": FIGURES}]).is_shown


def test_results_that_contradict_each_other_verify_nothing():
    other = json.dumps([{**ROWS[1], "Revenue (US$ million)": 1530}])
    for answer in (GOOD, WRONG):
        assert not Guard().rule(answer, [*TURNS, *tool(other)]).is_shown


def test_a_table_of_your_own(tmp_path):
    path = tmp_path / "figures.csv"
    path.write_text(CSV)
    guard = Guard(data=str(path))
    assert guard.rule(GOOD).is_shown
    assert not guard.rule(WRONG).is_shown


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"on_reject": "warn"}, "on_reject is 'warn'"),
        ({"on_review": "anotate"}, "did you mean 'annotate'"),
        ({"on_reject": "annotate"}, "on_review withholds what on_reject would show"),
        ({"on_review": "annotate", "marks": "none"}, "without its marks"),
        ({"marks": "html"}, "marks is 'html'"),
        ({"tools": "revenue"}, "tools is a text"),
        ({"pack": "numbers.strikt"}, "numbers.strikt"),
    ],
)
def test_a_guard_that_would_not_guard_is_refused(options, says):
    with pytest.raises(CountermarkError, match=says):
        Guard(**options)


def test_a_framework_that_cannot_do_it_says_what_it_can():
    with pytest.raises(
        CountermarkError, match="on_reject is 'retry', which X has no way to do; it can block, annotate, correct"
    ):
        Guard(on_reject="retry").refuse("retry", framework="X")
    Guard().refuse("retry", framework="X")


def test_a_stream_shows_what_is_settled_and_stops_before_what_is_wrong():
    guard = Guard()
    stream = guard.stream(TURNS, question=QUESTION)
    shown = [
        stream.feed(word + " ") for word in f"Here it comes. {GOOD} That is all of it, and more words follow.".split()
    ]
    assert "".join(shown[:3]).startswith("Here it comes.")
    ruling = stream.finish()
    assert "US$1,350 million [~ supported 1]" in "".join(shown) + ruling.text
    stream = guard.stream(TURNS)
    shown = [
        stream.feed(word + " ") for word in f"Here it comes. {WRONG} That is all of it, and more words follow.".split()
    ]
    assert "".join(shown).startswith("Here it comes.")
    ruling = stream.finish()
    assert not ruling.is_shown
    assert "1,530" not in "".join(shown) + ruling.text


def test_a_piece_that_is_not_text_ends_a_stream():
    stream = Guard(on_reject="annotate", on_review="annotate").stream(TURNS)
    stream.feed("Revenue ")
    assert stream.feed(b"1,530") == ""
    assert stream.is_over
    assert stream.feed("more") == ""
    assert not stream.finish().is_shown


def test_an_answer_over_the_limit_ends_a_stream():
    from countermark import Limits

    stream = Guard(limits=Limits(draft=50)).stream(TURNS)
    assert stream.feed("x" * 60) == ""
    assert "more than 50 characters" in stream.finish().text
