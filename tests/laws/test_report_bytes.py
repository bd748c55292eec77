"""The law of stored reports: rendering changed bytes either refuses or shows the same marks."""

import json
import random
from collections import Counter

import pytest
from msgspec import structs
from tests.laws.report_changes import JUDGED, changed, insisted, outcome, reports, sample, seen
from tests.shown import WHOLE

from countermark import Decision, Evidence, Fact, MarkKind, Report, check, replay
from countermark.errors import CountermarkError, InvalidReport


def test_a_changed_byte_is_refused_or_changes_nothing():
    luck = random.Random(1)
    found: Counter[str] = Counter()
    for report in reports(50, luck):
        honest = seen(report)
        for indent in (None, 2, 2):
            data = changed(report.to_json(indent=indent).encode(), luck)
            found[outcome(data, honest)] += 1
            shown = insisted(data)
            assert shown is None or "ALTERED" in shown or shown == honest.pages[0]
    assert found["shown"] == 0
    assert found["refused"] > 0
    assert found["same"] > 0


@pytest.mark.parametrize(
    "change",
    [
        lambda mark: structs.replace(mark, mark=MarkKind.VERIFIED),
        lambda mark: structs.replace(mark, why="equals the fact"),
        lambda mark: structs.replace(mark, ref="other"),
        lambda mark: structs.replace(mark, start=mark.start - 1),
        lambda mark: structs.replace(mark, kind="year"),
    ],
)
def test_a_forger_who_seals_anew_is_refused_too(change):
    """The seal is no signature; what is exact is measured again."""
    report = check('It is <claim id="n">5</claim>.')
    forged = structs.replace(report, marks=tuple(map(change, report.marks)))
    assert forged.is_sealed
    stored = Report.from_json(forged.to_json())
    assert stored.is_sealed
    with pytest.raises(InvalidReport, match="altered: marks differs"):
        stored.render("text")


def test_an_answer_of_a_model_is_sealed():
    """Replay takes it from the report, so nothing else would tell that it was changed."""
    report = check("All birds can fly. Penguins are birds. Therefore, penguins can fly.", pack=JUDGED)
    text = report.to_json()
    assert '"exact":false' in text
    other = text.replace('"reason":"', '"reason":"not ', 1)
    assert Report.from_json(other).doubt() is not None
    assert Report.from_json(text).doubt() is None


def test_reading_and_writing_an_altered_report_does_not_mend_it():
    report = check("It was 5.")
    altered = Report.from_json(report.to_json().replace('"decision":"review"', '"decision":"accept"'))
    again = Report.from_json(altered.to_json())
    assert not again.is_sealed
    assert again.decision is Decision.ACCEPT
    for format_ in ("text", "markdown", "html", "terminal", "sarif", "junit"):
        with pytest.raises(InvalidReport, match="altered"):
            again.render(format_, **WHOLE.get(format_, {}))
    with pytest.raises(InvalidReport, match="no place for a banner"):
        again.render("sarif", show_altered=True)


def test_what_nobody_could_draw_is_not_shown_to_who_insists_either():
    report = check('It was <claim id="a">5</claim>.', Evidence(facts=[Fact(id="a", value="5")]))
    altered = Report.from_json(report.to_json().replace('"detail":{', '"detail":{"proof":5,', 1))
    with pytest.raises(InvalidReport, match="it cannot be shown: TypeError"):
        altered.render("html", show_altered=True)


def test_a_report_on_a_few_facts_is_small():
    fact = next(fact for fact in sample().facts if fact.value is not None)
    report = check(f'It was <claim id="{fact.id}">{fact.value}</claim>, and 5.', sample())
    assert len(report.to_json()) < 10_000
    assert report.evidence.facts == (fact,)
    assert report.evidence_digest == sample().digest


def test_what_was_not_read_changes_nothing():
    """The report replays from the facts it holds, and from all that were given."""
    for report in reports(60, random.Random(2)):
        stored = Report.from_json(report.to_json())
        assert replay(stored) == []
        if report.evidence_digest == sample().digest:
            assert replay(stored, evidence=sample()) == []
            assert "evidence_digest" in replay(stored, evidence=report.evidence)


@pytest.mark.parametrize("insert", ['"x":1,', '"version":"0",', '"decision":"accept",'])
def test_an_unknown_or_repeated_key_is_refused(insert):
    text = check("It was 5.").to_json()
    with pytest.raises(CountermarkError, match=r"unknown field|given twice"):
        Report.from_json("{" + insert + text[1:])
    with pytest.raises(CountermarkError, match=r"unknown field|given twice"):
        Report.from_json(text.replace('"marks":[{', '"marks":[{"ref":null,"node":"q9","x":1,'))


def test_a_report_may_be_written_anew_by_others():
    """Spaces, escapes and the order of keys say nothing."""
    report = check("It was 5 – “so”.")
    document = json.loads(report.to_json())
    anew = json.dumps(dict(sorted(document.items())), indent=4)
    assert Report.from_json(anew) == report
    assert Report.from_json(anew).doubt() is None
