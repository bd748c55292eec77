"""One answer: the same streamed and whole, for every way of cutting it; withheld before what is not accepted is shown."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.serve.proxy.conftest import FACTS

from countermark import Decision, Evidence, Fact, Limits
from countermark.errors import InvalidDraft
from countermark.pipeline import load_packs
from countermark.serve.answer.facts import Names, gathered
from countermark.serve.answer.live import Live
from countermark.serve.answer.outcome import checked
from countermark.serve.answer.terms import Terms
from countermark.statement.retrieval.catalogue import Facts

LIMITS = Limits()
HELD = Facts(FACTS)
PACKS = {name: load_packs(name, {}) for name in ("numbers.strict", "numbers.display", "publishing.statistics")}
PIECES = (
    '<claim id="a">5.7%</claim>', '<claim id="b">1,501</claim>', '<claim id="b">1,500</claim> people', "<claim id='nobody'>5</claim>",
    "5.2%", " and ", ". ", "\n\n", "The growth was ", "[✓ verified 1]", "✓", "<claim", ">", "</claim>", "[a]: http://x\n", "about ", "2023", "<think>", "</think>",
)  # fmt: skip
DRAFTS = st.lists(st.sampled_from(PIECES), max_size=20).map("".join)


def terms(pack="numbers.strict", **options):
    return Terms(packs=PACKS[pack], limits=LIMITS, marks="text", **options)


def streamed(text, given, cuts):
    live = Live(Evidence(), given, Names(HELD, Evidence(), LIMITS))
    places = sorted({0, len(text), *(cut % (len(text) + 1) for cut in cuts)})
    shown = "".join(live.feed(text[start:end]) for start, end in pairwise(places))
    outcome = live.finish()
    return shown, outcome


def whole(text, given):
    return checked(text, Evidence(), given, Names(HELD, Evidence(), LIMITS))


@pytest.mark.parametrize(
    ("pack", "action"),
    [("numbers.strict", "annotate"), ("numbers.display", "correct"), ("publishing.statistics", "annotate")],
)
@given(text=DRAFTS, cuts=st.lists(st.integers(0, 500), max_size=25))
def test_streamed_and_whole_are_the_same(pack, action, text, cuts):
    given_terms = terms(pack, on_reject=action)
    expected = whole(text, given_terms)
    shown, outcome = streamed(text, given_terms, cuts)
    assert outcome.report.digest() == expected.report.digest()
    assert outcome.refusal == expected.refusal
    if "withdrawn" not in outcome.told:
        assert shown + outcome.text == expected.text
        assert outcome.told == expected.told


@given(text=DRAFTS, cuts=st.lists(st.integers(0, 500), max_size=25))
def test_a_number_that_is_rejected_never_leaves_a_stream_that_blocks(text, cuts):
    given_terms = terms(on_reject="block")
    shown, outcome = streamed(text, given_terms, cuts)
    assert "[✗ flagged" not in shown + outcome.text
    expected = whole(text, given_terms)
    assert (outcome.refusal is None) == (expected.refusal is None)
    if outcome.refusal is None:
        assert shown + outcome.text == expected.text


REVENUE = [
    Fact(id="r", value="1350", unit="US$ million", entity="North", indicator="Revenue", period="2023", source="T")
]
SENTENCES = (
    "Revenue of North was US$1,530 million in 2023. ", "Revenue of North was US$1,350 million in 2023. ", "All is well here. ", "It cost $7 million. ",
    "Some 40 people work there. ", "<style>p{display:none}</style> ", "\n\n", "$x$ ", "In 2023 it rained. ", '<claim id="r">US$1,530 million</claim> it was. ',
)  # fmt: skip
NUMBERS = ("1,530", "$7", "40")
"""What none of the facts proves."""


@pytest.mark.parametrize("on_review", ["block", "annotate"])
@given(said=st.lists(st.sampled_from(SENTENCES), max_size=12), cuts=st.lists(st.integers(0, 900), max_size=25))
def test_a_stream_that_blocks_shows_no_number_that_is_not_accepted(on_review, said, cuts):
    """Whatever a number stands in, also one that the stream gives no mark: an amount in dollars, what follows a style sheet."""
    text = "".join(said)
    given_terms = terms("numbers.display", on_reject="block", on_review=on_review, bind=True)
    evidence = Evidence(facts=REVENUE)
    live = Live(evidence, given_terms, Names(None, evidence, LIMITS))
    places = sorted({0, len(text), *(cut % (len(text) + 1) for cut in cuts)})
    shown = "".join(live.feed(text[start:end]) for start, end in pairwise(places))
    outcome = live.finish()
    expected = checked(text, evidence, given_terms, Names(None, evidence, LIMITS))
    assert (outcome.refusal is None) == (expected.refusal is None)
    shown += outcome.text
    assert "1,530" not in shown
    if on_review == "block":
        assert not any(number in shown for number in NUMBERS)


def test_more_doubtful_numbers_than_are_looked_at_are_held_to_the_end():
    """Bare values are for review, and shown; after many of them nothing more is shown before all of it is known."""
    text = "It was 5 km there. " * 60
    given_terms = terms(on_reject="block")
    live = Live(Evidence(), given_terms, Names(None, Evidence(), LIMITS))
    shown = "".join(live.feed(word + " ") for word in text.split(" "))
    assert shown.count("5 km") < 60
    outcome = live.finish()
    assert outcome.decision is Decision.REVIEW
    assert (shown + outcome.text).count("5 km") == 60
    bad = Live(Evidence(), given_terms, Names(None, Evidence(), LIMITS))
    shown = "".join(bad.feed(word + " ") for word in (text + "<claim id='x'>7</claim> .").split(" "))
    assert bad.finish().refusal is not None
    assert "7" not in shown


def test_an_answer_over_the_cap_is_refused():
    small = terms()._replace(limits=Limits(draft=100))
    live = Live(Evidence(), small, Names(None, Evidence(), small.limits))
    with pytest.raises(InvalidDraft, match="more than 100 characters"):
        live.feed("x" * 101)
    assert checked("x" * 101, Evidence(), small, Names(None, Evidence(), small.limits)).refusal is not None


class Gone:
    """A store that is not there."""

    def __getattr__(self, name):
        def fail(*_args, **_kwargs):
            from countermark.errors import StoreUnavailable

            raise StoreUnavailable("the store cannot be reached")

        return fail


def test_a_store_that_is_gone_verifies_nothing():
    names = Names(Gone(), Evidence(), LIMITS)
    outcome = checked('It is <claim id="a">5.7%</claim>.', Evidence(), terms(), names)
    assert outcome.decision is Decision.REJECT
    found = gathered(Evidence(), held=Gone(), question="How was growth?")
    assert found.evidence.unavailable
    assert "cannot be read" in found.notes[0]
    outcome = checked('It is <claim id="a">5.7%</claim>.', found.evidence, terms(), names)
    assert outcome.decision is Decision.REJECT


def test_facts_that_others_are_derived_from_are_read_too():
    from countermark import Fact

    derived = [Fact(id="s", derive="sum(x, y)"), Fact(id="x", value="2", unit="km"), Fact(id="y", value="3", unit="km")]
    names = Names(Facts(derived), Evidence(), LIMITS)
    assert {fact.id for fact in names.learn('It is <claim id="s">5 km</claim>')} == {"s", "x", "y"}
    assert names.learn('<claim id="s">5 km</claim><claim id="x">') == []
