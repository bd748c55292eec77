"""Rows of the gate are read strictly, and a measured dataset becomes one page."""

from __future__ import annotations

import gzip
import json

import pytest
from selectolax.lexbor import LexborHTMLParser

from countermark.errors import CountermarkError, InvalidDraft, InvalidEvidence
from countermark.gate.measuring import Kept, measure_rows
from countermark.gate.page import About, Judged, page
from countermark.gate.rows import evidence_of, half_of, read_dataset, row_of
from countermark.model import Decision, Evidence, Passage

_ROW = {"id": "r1", "claim": "It is so", "evidence": ["a", {"text": "b", "source": "s"}], "label": "supported"}


def test_a_row_keeps_its_id_label_and_sources():
    row = row_of({**_ROW, "id": 7, "more": 1})
    assert (row.id, row.claim, row.is_supported, row.source) == (7, "It is so", True, "")
    assert [(each.id, each.text, each.source) for each in row.evidence.passages] == [
        ("p1", "a", None),
        ("p2", "b", "s"),
    ]
    assert row_of({**_ROW, "label": "refuted"}).is_supported is False
    assert row_of({"claim": "x", "evidence": []}, number=3).id == "3"
    assert row_of({"claim": "x", "evidence": []}).is_supported is None


@pytest.mark.parametrize(
    ("changes", "problem", "says"),
    [
        ({"claim": 5}, InvalidDraft, "the claim is not text"),
        ({"claim": None}, InvalidDraft, "the claim is not text"),
        ({"evidence": "text"}, InvalidEvidence, "the evidence is not a list"),
        ({"evidence": {"text": "a"}}, InvalidEvidence, "the evidence is not a list"),
        ({"evidence": [5]}, InvalidEvidence, "evidence 1 has no text"),
        ({"evidence": ["a", {"source": "s"}]}, InvalidEvidence, "evidence 2 has no text"),
        ({"evidence": [{"text": "a", "sorce": "s"}]}, InvalidEvidence, "unknown key 'sorce'"),
        ({"evidence": [{"text": "a", "source": 5}]}, InvalidEvidence, "the source of evidence 1 is not text"),
        ({"id": {"a": 1}}, CountermarkError, "the id is an object"),
        ({"label": 1}, CountermarkError, "the label is not text"),
    ],
)
def test_a_row_that_is_none_is_refused(changes, problem, says):
    with pytest.raises(problem, match=says):
        row_of({**_ROW, **changes})


def test_a_row_without_claim_or_evidence_is_refused():
    """Evidence that is left out is not the same as no evidence: the caller may have misspelt it."""
    with pytest.raises(CountermarkError, match="'claim' is missing"):
        row_of({"evidence": []})
    with pytest.raises(CountermarkError, match="'evidence' is missing"):
        row_of({"claim": "x", "evidance": []})
    with pytest.raises(CountermarkError, match="the row is not an object"):
        row_of([])


def test_a_dataset_is_lines_of_rows_plain_or_compressed():
    data = (json.dumps(_ROW) + "\n\n" + json.dumps({**_ROW, "source": "S"}) + "\n").encode()
    plain, packed = read_dataset(data, "d"), read_dataset(gzip.compress(data), "d")
    assert plain == packed
    assert [row.source for row in plain.rows] == ["", "S"]
    sourced = read_dataset(data, "d", source="here").rows[0].evidence.passages
    assert [each.source for each in sourced] == ["here", "s"]


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "there is no row"),
        (b"{", r"not strict JSON.*line 1"),
        (b'{"claim": "a", "claim": "b", "evidence": []}', "given twice"),
        (b'{"claim": "a", "evidence": []}\n[]', "line 2"),
        (b"\x1f\x8bnot gzip", "not gzip"),
        (b'{"claim": "a", "evidence": [NaN]}', "NaN"),
    ],
)
def test_a_dataset_that_is_none_says_which_line(data, says):
    with pytest.raises(CountermarkError, match=says):
        read_dataset(data, "rows.jsonl")


def test_evidence_is_taken_as_it_is():
    evidence = Evidence(passages=[Passage(id="x", text="t")])
    assert evidence_of(evidence) is evidence
    assert evidence_of([Passage(id="x", text="t")]).passages == evidence.passages


def test_a_claim_is_always_in_the_same_half():
    halves = [half_of(f"claim {number}") for number in range(200)]
    assert halves == [half_of(f"claim {number}") for number in range(200)]
    assert 60 < sum(halves) < 140


def test_what_was_measured_is_kept_until_the_run_is_over(tmp_path):
    path = tmp_path / "sweep.json.partial"
    kept = Kept(path, "key")
    kept.add([{"energy": 0.5}, {"energy": None}])
    assert Kept(path, "key").values == [{"energy": 0.5}, {"energy": None}]
    kept.forget()
    assert not path.exists()


def test_a_line_that_was_cut_off_is_measured_again(tmp_path):
    path = tmp_path / "partial"
    Kept(path, "key").add([{"energy": 0.5}])
    with path.open("a") as file:
        file.write('{"ener')
    kept = Kept(path, "key")
    assert kept.values == [{"energy": 0.5}]
    kept.add([{"energy": 0.25}])
    assert Kept(path, "key").values == [{"energy": 0.5}, {"energy": 0.25}]


def test_results_of_something_else_are_not_gone_on_with(tmp_path):
    """Another dataset or embedder has another key."""
    path = tmp_path / "partial"
    Kept(path, "one").add([{"energy": 0.5}])
    assert Kept(path, "other").values == []
    path.write_text("no JSON\n")
    assert Kept(path, "other").values == []


@pytest.mark.usefixtures("words")
def test_a_run_that_was_cut_off_goes_on_where_it_was(tmp_path):
    """What was measured before the cut is not measured again, and the whole is as if there had been none."""
    lines = "".join(
        json.dumps({"claim": f"the word{n} is here", "evidence": ["the word1 is"]}) + "\n" for n in range(300)
    )
    dataset, partial = read_dataset(lines.encode(), "rows"), tmp_path / "out.partial"
    names = ("energy", "claim.words")

    def cut(done):
        if done == 280:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        measure_rows(dataset, names=names, partial=partial, progress=cut)
    told = []
    again = measure_rows(dataset, names=names, partial=partial, progress=told.append)
    assert told[0] == 257
    assert again == measure_rows(dataset, names=names)
    assert not partial.exists()


def _judged(label, gap, verdict, claim="A claim", risk=None):
    row = row_of({"claim": claim, "evidence": [claim] if gap is not None else [], "label": label, "source": "S"})
    return Judged(
        row, {"energy": gap, "energy.gap_nearest": gap, "evidence.overlap": 0.5, "grounding.risk": risk}, verdict
    )


_ABOUT = About("rows", "sha256:0", "minilm", "adaptive.P10.v1", 0.3, "energy.gap_nearest")


def _page(judged, about=_ABOUT):
    text = page(judged, about)
    return text, LexborHTMLParser(text)


def test_the_page_shows_distributions_rates_and_surprises():
    judged = [
        *(_judged("supported", n / 40, Decision.ACCEPT if n < 10 else Decision.REJECT, f"good {n}") for n in range(40)),
        *(
            _judged("refuted", 0.2 + n / 60, Decision.ACCEPT if n < 2 else Decision.REVIEW, f"bad {n}")
            for n in range(40)
        ),
        _judged("refuted", None, Decision.REJECT),
    ]
    text, html = _page(judged)
    titles = [each.text() for each in html.css("figure svg > title")]
    assert titles == [
        "Energy by label",
        "Energy gap by label",
        "Acceptance by percentile",
        "ROC: what is accepted as the threshold rises",
        "Coverage: how much is accepted, and how much of that is wrong",
        "Reliability of the energy gap",
    ]
    assert all(each.text() for each in html.css("figure svg > desc"))
    assert "2 of 41" in text
    assert "τ = 0.300" in text
    assert "good 39" in text
    assert "bad 0" in text


def test_the_page_of_a_combined_policy_shows_its_risk():
    judged = [_judged("supported" if n % 2 else "refuted", n / 40, Decision.REVIEW, risk=n / 40) for n in range(40)]
    text, html = _page(judged, _ABOUT._replace(measure="grounding.risk"))
    assert "Reliability of the combination" in text
    assert html.css_first("#grounding-risk .threshold") is not None
    assert html.css_first("#energy-gap .threshold") is None


def test_a_page_without_labels_has_no_curves():
    text, html = _page([_judged(None, -0.1, Decision.ACCEPT)])
    assert html.css_first("#roc") is None
    assert "without a label" in text


def test_a_page_loads_and_runs_nothing():
    """Text of a dataset is text: no element, no script, no direction of its own."""
    evil = '<script>alert(1)</script><img src=x onerror=1> \u202e ✓ "quoted"'
    judged = [_judged("refuted", 0.1, Decision.ACCEPT, evil), _judged("supported", 0.9, Decision.REJECT, evil)]
    text, html = _page(judged)
    assert html.css("script, img, link, iframe, [style], [onerror]") == []
    assert "default-src 'none'" in text
    assert "\u202e" not in text
    assert "http" not in text.replace("http-equiv", "")
