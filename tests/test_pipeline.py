"""The public door: check() and replay()."""

import json
import pickle

import pytest

import countermark
from countermark import Draft, Evidence, Fact, Limits, MarkKind, Passage, Report, check, replay
from countermark.errors import InvalidDraft, InvalidEvidence, InvalidPack, InvalidReport, UnknownName
from countermark.measure import MEASURES
from countermark.pipeline import packs as packs_module
from countermark.protocols import Need, Subject
from countermark.registry import pack_text

PHL = Fact(id="phl24", value="5.7", unit="%", entity="PHL", period="2024", source="WDI")
TEXT = 'Growth was <claim id="phl24" policy="round1">5.7%</claim>, up from 5.5%.'
ROUNDED = [{"type": "exact"}, {"type": "rounded", "decimals": 1}]


def test_the_session_of_the_contract():
    report = check(Draft(text=TEXT), Evidence(facts=[PHL]), pack="numbers.strict", numbers=ROUNDED)
    assert [(m.start, m.end, m.text, m.mark, m.ref) for m in report.marks] == [
        (TEXT.index("5.7%"), TEXT.index("5.7%") + 4, "5.7%", "verified", "phl24"),
        (TEXT.index("5.5%"), TEXT.index("5.5%") + 4, "5.5%", "bare", None),
    ]
    assert report.decision == "review"
    assert report.marks[1].why == "not tagged"


def test_a_forged_id_is_flagged():
    """A token that names no fact is flagged and says so."""
    report = check(Draft(text='<claim id="nope">5</claim>'), Evidence(), pack="numbers.strict")
    assert report.marks[0].mark is MarkKind.FLAGGED
    assert report.marks[0].why == "no fact has the id 'nope'"
    assert report.decision == "reject"


def test_a_stored_report_replays_to_the_same_bytes():
    report = check(Draft(text=TEXT), Evidence(facts=[PHL]), numbers=ROUNDED)
    stored = Report.from_json(report.to_json(indent=2))
    assert stored == report
    assert stored.to_json() == report.to_json()
    assert replay(stored) == []


def test_the_pack_of_a_report_is_compiled_once(monkeypatch):
    """And one that was altered is another pack: it is compiled, and what it says differs."""
    text = check(Draft(text=TEXT), Evidence(facts=[PHL]), numbers=ROUNDED).to_json()
    assert replay(text) == []
    compiled = []
    load = packs_module.load_pack
    monkeypatch.setattr(
        packs_module,
        "load_pack",
        lambda document, *given, **more: compiled.append(document) or load(document, *given, **more),
    )
    assert replay(text) == []
    assert compiled == []
    document = json.loads(text)
    document["packs"][0]["document"]["policies"][0]["rules"][0]["severity"] = "info"
    assert "seal" in replay(Report.from_json(json.dumps(document)))
    assert len(compiled) == 1


def test_a_report_that_was_tampered_with_does_not_replay():
    document = json.loads(check(Draft(text=TEXT), Evidence(facts=[PHL]), numbers=ROUNDED).to_json())
    document["marks"][1]["mark"] = "verified"
    assert replay(Report.from_json(json.dumps(document))) == ["marks", "seal"]


def test_a_draft_without_numbers_is_accepted():
    assert check(Draft(text="Nothing to see.")).decision == "accept"


@pytest.mark.parametrize(
    ("limits", "says"), [(Limits(draft=10), "more than 10 characters"), (Limits(numbers=1), "more than 1 number")]
)
def test_a_draft_over_a_cap_is_rejected_with_the_reason(limits, says):
    report = check(Draft(text=TEXT), Evidence(facts=[PHL]), limits=limits)
    assert report.decision == "reject"
    assert report.marks == ()
    assert says in report.verdicts[0].why
    assert not report.packs[0].passed
    assert replay(Report.from_json(report.to_json())) == []


def test_several_packs_each_take_their_own_parameters():
    """Two packs that both have Π are judged each under its own."""
    strict, display = json.loads(pack_text("numbers.strict")), json.loads(pack_text("numbers.display"))
    draft = Draft(text='<claim id="phl24" policy="round1">5.7%</claim>')
    both = check(draft, Evidence(facts=[PHL]), pack=[strict, display])
    assert [result.passed for result in both.packs] == [False, True]
    assert both.marks[0].mark == "flagged"
    assert replay(Report.from_json(both.to_json())) == []
    assert check(draft, Evidence(facts=[PHL]), pack=[strict, display], numbers=ROUNDED).marks[0].mark == "verified"


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ({"pack": []}, InvalidPack),
        ({"pack": "numbers.nope"}, UnknownName),
        ({"pack": "no/such.json"}, InvalidPack),
        ({"pack": ["numbers.strict", "numbers.strict.v2"]}, InvalidPack),
        ({"pack": ["numbers.strict", "numbers.display"], "params": {"tau": 1}}, InvalidPack),
        ({"params": {"numbrs": []}}, InvalidPack),
        ({"numbers": [{"type": "exactly"}]}, InvalidPack),
        ({"numbers": object()}, InvalidPack),
        ({"pack": {"pack_id": "x"}}, InvalidPack),
        ({"pack": {"parameters": 5}}, InvalidPack),
    ],
)
def test_a_bad_pack_or_policy_set_is_the_callers_mistake(arguments, error):
    with pytest.raises(error):
        check(Draft(text="5"), **arguments)


def test_a_pack_file_may_be_broken(tmp_path):
    path = tmp_path / "p.json"
    path.write_text('{"pack_id": "a", "pack_id": "b"}')
    with pytest.raises(InvalidPack, match="given twice"):
        check(Draft(text="5"), pack=path)
    path.write_text(pack_text("numbers.strict"))
    assert check(Draft(text="5"), pack=str(path)).decision == "review"


def test_a_misspelt_locale_is_refused():
    with pytest.raises(InvalidDraft):
        check(Draft(text="5", locale="xx-YY"))


def test_a_text_is_a_draft():
    assert check(TEXT, Evidence(facts=[PHL])) == check(Draft(text=TEXT), Evidence(facts=[PHL]))
    with pytest.raises(InvalidDraft, match="the draft is bytes"):
        check(b"5")


def test_replay_takes_json_and_all_the_evidence():
    """A report holds what was read; the digest says whether other evidence is all that was given."""
    given = Evidence(facts=[PHL, Fact(id="other", value="1"), Fact(id="phl24", value="5.8")])
    report = check(TEXT, given)
    assert [fact.value for fact in report.evidence.facts] == ["5.7", "5.8"]
    assert report.evidence_digest == given.digest
    assert report.version == countermark.__version__
    text = report.to_json()
    assert replay(text) == replay(text.encode()) == replay(report, evidence=given) == []
    assert replay(report, evidence=report.evidence) == ["evidence_digest"]
    assert "marks" in replay(report, evidence=Evidence(facts=[PHL]))
    with pytest.raises(InvalidReport, match="the report is dict"):
        replay({})
    with pytest.raises(InvalidEvidence, match="the evidence is list"):
        replay(report, evidence=[PHL])


def test_a_draft_over_the_cap_is_not_kept_whole():
    report = check("x" * 100, limits=Limits(draft=10))
    assert report.draft.text == "x" * 11
    assert report == check("x" * 1000, limits=Limits(draft=10))
    assert check("x" * 10, limits=Limits(draft=10)).decision == "accept"


def test_a_report_prints_as_a_summary():
    """Decision, marks, and what is flagged or broken; a year is no bare value, and nothing acts on a terminal."""
    report = check('In 2024 <claim id="a">5</claim>, <claim id="b\x1b[2J">6</claim> and 7.', Evidence(facts=[PHL]))
    assert str(report).split("\n") == [
        "reject: 0 verified, 0 supported, 2 flagged, 1 bare value",
        "  flagged '5' at 22: no fact has the id 'a'",
        "  flagged '6' at 51: no fact has the id 'b\\x1b[2J'",
    ]
    assert repr(report) == "<Report reject: 0 verified, 0 supported, 2 flagged, 1 bare value>"
    many = str(check("<claim>5</claim> " * 50))
    assert many.endswith("… and 40 more")
    assert "more than 10 characters" in str(check("x" * 11, limits=Limits(draft=10)))
    altered = Report.from_json(report.to_json().replace('"decision":"reject"', '"decision":"accept"'))
    assert str(altered).startswith("ALTERED: ")


def test_the_public_names_are_listed():
    assert set(countermark.__all__) <= set(dir(countermark))
    assert "check" in dir(countermark)


def test_a_report_survives_pickling():
    report = check(TEXT, Evidence(facts=[PHL, Fact(id="other", value="1")]))
    again = pickle.loads(pickle.dumps(report))
    assert again.to_json() == report.to_json()


@pytest.mark.parametrize("name", [name for name, each in MEASURES.items() if each.term.about == {"quantities"}])
def test_measures_of_numbers_read_no_passage(name):
    """Reports rest on this: passages are left out where only such measures were asked."""
    report = check(TEXT, Evidence(facts=[PHL]))
    arguments = {"policies": ROUNDED} if "policies" in MEASURES[name].term.args else {}
    needs = [Need(name, quantity.id, arguments) for quantity in report.graph.quantities]
    answers = [
        MEASURES[name](needs, arguments, Subject(report.draft, report.graph, given, report.limits))
        for given in (report.evidence, Evidence(facts=[PHL], passages=[Passage(id="phl24", text="It was 5.5%.")]))
    ]
    assert answers[0] == answers[1]
