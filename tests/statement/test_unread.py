"""What was not read does not verify: a long sentence, a failing reader, a slow one; through every door."""

from __future__ import annotations

import json

import pyarrow as pa
import pytest
from click.testing import CliRunner

from countermark import Draft, Evidence, Fact, Report, check, correct_draft, replay
from countermark.batch import check_batch
from countermark.cli.door import cli
from countermark.statement import unread
from countermark.statement.placement.judgement.claims import Claims
from countermark.statement.placement.judgement.tagged import TaggedNumbers
from countermark.stream import Released, StreamChecker

LABELS = {"entity.label": "Kenya", "indicator.label": "Inflation, consumer prices (annual %)"}
FACT = Fact(id="k", value="7.67", unit="%", entity="KEN", indicator="CPI", period="2023", dims=LABELS, source="WDI")
EVIDENCE = Evidence(facts=[FACT])
TAG = 'inflation of <claim id="k">7.67%</claim> in 2023'
FILL = "and so on "
HOSTILE = {
    "words before": f"Uganda {FILL * 450}had {TAG}.",
    "words behind": f"There was {TAG} {FILL * 450}in Uganda.",
    "names": f"Uganda, {'Kenya, ' * 201}had {TAG}.",
    "numbers": f"Uganda had {'5.1%, ' * 201}{TAG}.",
    "the lead of a list": f"Of Uganda {FILL * 450}:\n\n- {TAG}",
    "the sentence before": f"This is about Uganda {FILL * 450}. It had {TAG}.",
}
HONEST = {
    "a link's target": f"[Kenya](https://example.org/{'a' * 5000}) had {TAG}.",
    "an attribute": f'<b title="{"a" * 5000}">Kenya</b> had {TAG}.',
    "a comment": f"Kenya <!-- {'Uganda ' * 800} --> had {TAG}.",
    "blanks": f"Kenya{' ' * 5000}had {TAG}.",
    "blanks that do not break": f"Kenya{chr(0xA0) * 5000}had {TAG}.",
    "characters of no width": f"Kenya {chr(0x200B) * 5000}had {TAG}.",
    "just below the cap": f"Kenya {FILL * 390}had {TAG}.",
    "a long paragraph of short sentences": f"{'It was fine. ' * 800}Kenya had {TAG}.",
}


def verdict_of(report: Report) -> object:
    return next(each for each in report.verdicts if each.outcome == "unread")


def tagged(report: Report) -> tuple[str, str]:
    return next((each.mark.value, each.why) for each in report.marks if each.ref == "k")


@pytest.mark.parametrize("pack", ["numbers.strict", "numbers.display", "publishing.statistics"])
@pytest.mark.parametrize("name", HOSTILE)
def test_what_is_over_a_cap_is_flagged_and_needs_review(name, pack):
    """Never verified, never rejected for that alone, and the report carries the code and replays."""
    report = check(Draft(text=HOSTILE[name]), EVIDENCE, pack=pack, params={"bare": "info"})
    mark, why = tagged(report)
    assert mark == "flagged"
    assert why.startswith("the sentence was not read: ")
    assert report.decision == "review"
    assert verdict_of(report).status == "review"
    written = json.loads(report.to_json())
    assert any(each["detail"].get("code") == "unread" for each in written["measurements"])
    assert any(each["outcome"] == "unread" for each in written["verdicts"])
    assert replay(report.to_json()) == []
    assert replay(report.to_json(), evidence=EVIDENCE) == []


@pytest.mark.parametrize("name", HONEST)
def test_caps_count_what_a_reader_sees(name):
    assert tagged(check(Draft(text=HONEST[name]), EVIDENCE))[0] == "verified"
    false = HONEST[name].replace("Kenya", "Uganda")
    assert tagged(check(Draft(text=false), EVIDENCE)) == ("flagged", "the text speaks of 'Uganda', the fact of Kenya")


@pytest.mark.parametrize("name", HOSTILE)
def test_a_stream_says_the_same(name):
    for size in (7, 997, 10_000):
        text = HOSTILE[name] + "\n\nThat was all of it.\n"
        checker = StreamChecker(EVIDENCE)
        events = [event for at in range(0, len(text), size) for event in checker.feed(text[at : at + size])]
        more, report = checker.finish()
        given = [each.mark for each in (*events, *more) if isinstance(each, Released) and each.mark is not None]
        assert report == check(Draft(text=text), EVIDENCE)
        assert tagged(report)[0] == "flagged"
        assert not [mark for mark in given if mark not in report.marks]


def test_a_batch_and_the_command_say_the_same(tmp_path):
    rows = check_batch(pa.table({"draft": [HOSTILE["words before"], HONEST["a comment"]]}), EVIDENCE).to_pylist()
    assert [(row["decision"], row["verified"], row["flagged"]) for row in rows] == [("review", 0, 1), ("accept", 1, 0)]
    (tmp_path / "facts.json").write_text(json.dumps([{"id": "k", "value": "7.67", "unit": "%", "entity": "KEN"}]))
    (tmp_path / "draft.md").write_text(HOSTILE["words before"])
    given = [str(tmp_path / "draft.md"), "--facts", str(tmp_path / "facts.json"), "--output-format", "json"]
    done = CliRunner().invoke(cli, ["check", *given])
    assert done.exit_code == 3
    assert '"outcome":"unread"' in done.stdout.replace(" ", "")
    assert json.loads(CliRunner().invoke(cli, ["correct", *given]).stdout)["corrections"] == []


@pytest.mark.parametrize("name", HOSTILE)
def test_nothing_is_corrected_there(name):
    assert correct_draft(HOSTILE[name], EVIDENCE, pack="numbers.display", bind=True).corrected.corrections == ()


@pytest.mark.parametrize("method", ["__init__", "statements"])
@pytest.mark.parametrize("error", [ValueError("x"), RecursionError(), MemoryError(), KeyError("x")])
def test_a_reader_that_fails_verifies_nothing(monkeypatch, method, error):
    def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr(TaggedNumbers, method, fail)
    for bind in (False, True):
        report = check(Draft(text=f"Uganda had {TAG}, and 5.1% before."), EVIDENCE, bind=bind)
        failed = f"the sentence was not read: the reader of sentences failed ({type(error).__name__})"
        assert tagged(report) == ("flagged", failed)
        assert report.decision == "review"
        assert not [mark for mark in report.marks if mark.mark in ("verified", "supported")]


def test_a_comparison_that_fails_verifies_nothing(monkeypatch):
    monkeypatch.setattr(Claims, "failed", lambda *_: 1 / 0)
    report = check(Draft(text=f"Kenya had {TAG}."), EVIDENCE)
    assert tagged(report)[0] == "flagged"
    assert "ZeroDivisionError" in tagged(report)[1]
    assert report.decision == "review"


def test_a_reader_that_runs_out_of_time_verifies_nothing(monkeypatch):
    monkeypatch.setattr(unread, "SECONDS", -1.0)
    report = check(Draft(text=f"Kenya had {TAG}."), EVIDENCE)
    assert tagged(report) == ("flagged", "the sentence was not read: the time for reading ran out")
    assert report.decision == "review"


@pytest.mark.parametrize(
    ("text", "locale"),
    [
        ('W Ugandzie inflacja wyniosła <claim id="k">7,67%</claim> w roku 2023.', "pl"),
        ('2023年、ケニアのインフレ率は<claim id="k">7.67%</claim>だった。', "ja"),
    ],
)
def test_a_language_without_tables_is_judged_by_the_number_alone_and_says_so(text, locale):
    mark, why = tagged(check(Draft(text=text, locale=locale), EVIDENCE, numbers=[{"type": "exact"}]))
    assert mark == "verified"
    assert why.endswith("only the number was checked: the sentence was not read, its language has no tables")
    wrong = text.replace("67%", "68%")
    assert "tables" not in tagged(check(Draft(text=wrong, locale=locale), EVIDENCE))[1]


@pytest.mark.parametrize(("who", "mark"), [("Kenya", "verified"), ("Uganda", "flagged")])
def test_a_value_that_looks_like_a_year_is_read(who, mark):
    """And a year of its fact is none: it says when."""
    beds = Fact(id="b", value="2019", entity="KEN", indicator="Beds", period="2023", dims={"entity.label": "Kenya"})
    text = f'{who} had <claim id="b">2019</claim> beds in <claim id="k" policy="year">2023</claim>.'
    report = check(Draft(text=text), Evidence(facts=[beds, FACT]))
    assert [each.mark for each in report.marks] == [mark, "verified"]
