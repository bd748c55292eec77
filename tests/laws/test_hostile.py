"""Anything a model can write ends as flagged or bare with a reason, never as an exception."""

import json
import re
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.laws.strategies import texts
from tests.pace import grows_linearly, seconds, takes_at_most

from countermark import Draft, Evidence, Fact, check
from countermark.model import Limits

CORPORA = Path(__file__).resolve().parents[3] / "shared" / "corpora"
FACTS = Evidence(facts=[Fact(id="f", value="5.7", unit="%"), Fact(id="g", value="1500")])


def survives(text, locale=None):
    """Check a draft and hold its marks to what must always be true."""
    report = check(Draft(text=text, locale=locale), FACTS)
    assert report.decision in {"accept", "review", "reject"}
    seen = report.draft.text
    for mark in report.marks:
        assert seen[mark.start : mark.end] == mark.text
        assert mark.why
        assert mark.mark != "supported"
    for before, after in pairwise(report.marks):
        assert before.end <= after.start, (before, after)
    if any(mark.mark == "flagged" for mark in report.marks):
        assert report.decision == "reject"
    return report


@given(text=texts, locale=st.sampled_from((None, None, "de", "fr", "en-IN", "ar", "hi", "th", "zh", "ja", "ko", "tr")))
def test_soup_gives_exact_spans_in_order(text, locale):
    """Spans are exact, in order and never overlap: every number has one mark."""
    survives(text, locale)


@given(text=st.text(max_size=60))
def test_any_text_is_survived(text):
    """Any code points at all."""
    survives(text)


@given(payload=st.text(max_size=20), mode=st.text(max_size=8), name=st.text(max_size=8))
def test_any_payload_mode_and_id_is_survived(payload, mode, name):
    """A token of anything: a draft that does not name the fact verifies nothing."""
    report = survives(f'It is <claim id="{name}" policy="{mode}">{payload}</claim>.')
    assert name in {"f", "g"} or '"' in name + mode or all(mark.mark != "verified" for mark in report.marks)


@pytest.mark.parametrize(
    "text",
    [
        '<claim id="f" policy="exact">5.7',
        '<claim id="f" policy="exact"',
        "<claim",
        "</claim>",
        "</claim><claim>",
        '<claim id="f">',
        '<claim id="f"/>5.7</claim>',
        '<claim id="f"><claim id="f">5.7</claim></claim>',
        '<claim id="f">5.7<claim id="f">5.7</claim>',
        '<claim id="f" id="f">5.7</claim>',
        '<claim id="f>5.7</claim>',
        "<claim id='f\">5.7</claim>",
        '<claim id="f"policy="exact"">5.7</claim>',
        "<claim id = >5.7</claim>",
        '<claim ="f">5.7</claim>',
        '<claim id="f">5.7</claim',
        '<claim id="f">5.7< /claim>',
        '<claim id="f">5.7</ claim>',
        '<claim id="f\x00">5.7</claim>',
        '<!-- <claim id="f">5.7</claim>',
        '<claim id="f"><!-- 5.7</claim> -->',
        '<script><claim id="f">5.7</claim>',
        '```\n<claim id="f">5.7</claim>',
        "```2024",
        "~~~ 2024",
        "`2024",
        '<![CDATA[<claim id="f">5.7</claim>]]>',
        '<?x <claim id="f">5.7</claim> ?>',
        '<svg><title><claim id="f">5.7</claim></title></svg>',
        '[x](<claim id="f">5.7</claim>)',
        '&lt;claim id="f"&gt;5.7&lt;/claim&gt;',
        '<claim id="f">5.7\u0301</claim>',
        '<claim id="f">\u202e7.5\u202c</claim>',
        '\u202e<claim id="f">5.7</claim>\u202c',
        '<claim id="f">5\u200b.7</claim>',
        '<claim id="f">۵٫۷</claim>',
    ],
)
def test_malformed_and_hidden_tokens_never_verify(text):
    """Each of these shows something other than a checked number."""
    report = survives(text)
    assert all(mark.mark != "verified" for mark in report.marks), report.marks


@pytest.mark.parametrize(
    "payload",
    [
        "9" * 1_000_000,
        "0." + "0" * 1_000_000 + "1",
        "1e999999999",
        "1e-999999999",
        "1e" + "9" * 10_000,
        "-" * 100_000 + "1",
        "1," * 100_000 + "1",
        "1.2" * 100_000,
        "(" * 100_000,
        "$" * 100_000,
        "5" + "\u0301" * 10_000,
        "½" * 10_000,
        "five " * 20_000,
        "between " * 10_000,
        "1/1/1" * 10_000,
        "١" * 10_000,
        "万" * 10_000,
        " " * 100_000 + "5",
    ],
    ids=lambda payload: f"{payload[:9]}…{len(payload)}",
)
@pytest.mark.parametrize(
    "form", ["{}", '<claim id="f">{}</claim>', '<claim id="{}">5</claim>', '<claim id="f" policy="{}">5</claim>']
)
def test_huge_numbers_are_survived_in_linear_time(payload, form):
    """A million digits, an exponent out of this world, endless runs: flagged or bare, and soon."""

    def work(more):
        report = survives("It is " + form.format(payload + payload[-1] * more) + " now.")
        assert all(mark.mark != "verified" for mark in report.marks)

    assert takes_at_most(10, work)


def test_a_hundred_thousand_attributes_are_survived():
    """A tag with very many attributes is one token or none, and quickly so."""
    attributes = " ".join(f'a{n}="{n}"' for n in range(100_000))
    report = survives(f'It is <claim id="f" {attributes} policy="exact">5.7</claim>.')
    assert report.marks
    report = survives(f"It is <claim {'id ' * 100_000}>5.7</claim>.")
    assert all(mark.mark != "verified" for mark in report.marks)


@pytest.mark.parametrize(
    "piece",
    [
        "<claim ",
        '<claim id="f">',
        '<claim id="',
        "<!--",
        "<b>",
        "`",
        "[",
        "](",
        "&#",
        "<",
        "*",
        "| ",
        "> ",
        "\u202e",
        '<claim id="f">5</claim>',
    ],
)
def test_unclosed_things_repeated_are_survived_in_linear_time(piece):
    """Twice as many openings never cost much more than twice the time."""
    assert grows_linearly(lambda count: seconds(lambda: survives(piece * count)), 2_000)


def test_too_many_numbers_are_refused_with_a_report():
    """Half a million bare numbers: a report that rejects and says why, and no exception."""
    report = check(Draft(text="7, and " * 500_000), FACTS)
    assert report.decision == "reject"
    assert list(report.marks) == []
    assert [verdict.node for verdict in report.verdicts] == [None]
    assert "200000" in re.sub(r"[^0-9a-z]", "", report.verdicts[0].why)


def test_runs_of_numbers_are_refused_as_well():
    """Numbers with nothing between them count the same."""
    report = check(Draft(text="7 " * 5_000), FACTS, limits=Limits(numbers=2_000))
    assert report.decision == "reject"
    assert list(report.marks) == []


def test_a_draft_over_the_cap_is_refused_with_a_report():
    """The draft's own length is capped as well."""
    report = check(Draft(text="It is 5.7% now."), FACTS, limits=Limits(draft=10))
    assert report.decision == "reject"
    assert list(report.marks) == []
    assert len(report.verdicts) == 1


def test_the_number_cap_is_inclusive():
    """As many numbers as the cap allows are still marked."""
    assert len(check(Draft(text="7 8 9"), FACTS, limits=Limits(numbers=3)).marks) == 3
    assert check(Draft(text="7 8 9 10"), FACTS, limits=Limits(numbers=3)).decision == "reject"


def test_lone_surrogates_are_survived():
    """A lone surrogate is shown as U+FFFD, one to one, and verifies nothing inside a payload."""
    report = survives('\ud800 It is <claim id="f">5.7\udfff</claim> and <claim id="f">5.7%</claim>.')
    assert [str(mark.mark) for mark in report.marks] == ["flagged", "verified"]
    assert report.marks[
        1
    ].start == '\ud800 It is <claim id="f">5.7\udfff</claim> and <claim id="f">5.7%</claim>.'.index("5.7%")


def test_zalgo_is_survived():
    """Stacks of combining marks on every character."""
    zalgo = "".join(char + "\u0300\u0315\u031b\u0323" * 8 for char in "It is 5.7% or 1,500 now")
    report = survives(zalgo + f' <claim id="f">{zalgo}</claim>')
    assert all(mark.mark != "verified" for mark in report.marks)


needs_corpora = pytest.mark.skipif(not CORPORA.is_dir(), reason="the shared corpora are not here")


@needs_corpora
def test_naughty_strings_are_survived():
    """Each naughty string alone, as a payload, as an id and as a mode."""
    strings = json.loads((CORPORA / "blns" / "blns.json").read_text(encoding="utf-8"))
    for string in strings:
        survives(string)
        survives(f"It is {string} and 5.7% now.")
        report = survives(
            f'<claim id="f">{string}</claim> <claim id="{string}">5.7</claim> <claim id="f" policy="{string}">6</claim>'
        )
        assert all(mark.mark != "verified" for mark in report.marks), (string, report.marks)


@needs_corpora
@pytest.mark.parametrize("every", [6, pytest.param(1, marks=pytest.mark.long)])
def test_html5lib_inputs_are_survived(every):
    """Every tokenizer and tree-construction input, alone and around a token that must not verify by accident."""
    inputs = []
    for path in sorted((CORPORA / "html5lib-tests" / "tokenizer").glob("*.test")):
        inputs += [test["input"] for test in json.loads(path.read_text(encoding="utf-8")).get("tests", ())]
    for path in sorted((CORPORA / "html5lib-tests" / "tree-construction").glob("*.dat")):
        inputs += re.findall(r"#data\n(.*?)\n#errors", path.read_text(encoding="utf-8"), re.DOTALL)
    assert len(inputs) > 3000
    for text in inputs[::every]:
        survives(text)
        report = survives(f'{text}<claim id="f">{text}5.8</claim>')
        assert all(mark.mark != "verified" for mark in report.marks), (text, report.marks)
