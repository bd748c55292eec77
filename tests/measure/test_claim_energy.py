"""`energy` and its kin about the claims of a draft: what they say, what they rest on, and when they know nothing."""

from __future__ import annotations

import numpy as np
import pytest

from countermark.errors import ModelMissing
from countermark.measure import MEASURES
from countermark.measure.embedding import embedder, using
from countermark.measure.encoder.library import library
from countermark.measure.energy import oracles
from countermark.measure.energy.energy import Controls, Energy
from countermark.measure.energy.grounds import Grounds
from countermark.model import DEFAULT_LIMITS, Claim, Draft, Evidence, Graph, Passage, Span
from countermark.protocols import Need, Piece, Subject

NAMES = tuple(name for name in MEASURES if name.partition(".")[0] == "energy")
ABOUT_EVIDENCE = tuple(name for name in NAMES if name not in {"energy.unread", "energy.support"})
PARIS = "Paris is the capital of France."
PASSAGES = ("Paris is France's capital city.", "The Seine flows through Paris.", "Bananas are yellow.")


class Directions:
    """Each text lies where its numbers say: "3 4" is (0.6, 0.8). A word that is no number is not read."""

    name = "directions"
    digest = "directions-1"

    def __init__(self):
        self.batches = []

    def split(self, texts):
        return [self._pieces(text) for text in texts]

    def _pieces(self, text):
        pieces, start = [], 0
        for part in text.split("|") if text else ():
            known = part.replace(" ", "").replace("-", "").isdigit()
            pieces.append(Piece(start, start + len(part), 0.0 if known else 1.0))
            start += len(part) + 1
        return pieces

    def __call__(self, texts):
        if not any(text.endswith(".") for text in texts):
            self.batches.append(list(texts))
        if any(text.endswith(".") for text in texts):  # the sentences that tell whether the space has collapsed
            return np.eye(len(texts))
        rows = np.array([[float(number) for number in text.split()] for text in texts]).reshape(len(texts), -1)
        return rows / np.linalg.norm(rows, axis=1, keepdims=True)


@pytest.fixture
def directions():
    chosen = Directions()
    with using(chosen):
        yield chosen


def subject(claims, passages, evidence=(), **options):
    span = Span(start=0, end=1)
    nodes = tuple(
        Claim(id=f"c{index}", span=span, text=text, modality="factual", evidence=tuple(evidence))
        for index, text in enumerate(claims, 1)
    )
    given = tuple(Passage(id=f"p{index}", text=text) for index, text in enumerate(passages, 1))
    return Subject(Draft(text="x"), Graph(claims=nodes), Evidence(passages=given, **options), DEFAULT_LIMITS)


def ask(name, about, *nodes):
    return MEASURES[name]([Need(name, node, {}) for node in nodes or ("c1",)], {}, about)


def test_they_are_numbers_about_claims_and_never_exact():
    """So a rule over them can confer supported, and nothing more."""
    assert len(NAMES) == 19
    for name in NAMES:
        term = MEASURES[name].term
        assert (term.returns, term.exact, term.about) == ("number", False, frozenset(("claims",)))


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("energy", 0.64, "0.64 of the claim is not explained by the evidence"),
        ("energy.oracle", 0.0, "the first evidence, as a claim, has an energy of 0"),
        ("energy.oracle_full", 0.0, "the first evidence has an energy of 0 at full rank"),
        ("energy.oracle_mean", 0.0, "the selected evidence has a mean energy of 0"),
        ("energy.spread", 0.0, "the energies of the selected evidence spread by 0"),
        ("energy.gap", 0.64, "the claim's energy is 0.64 above that of the first evidence"),
        ("energy.gap_nearest", 0.64, "the claim's energy is 0.64 above that of the nearest evidence"),
        ("energy.support", 0.64, "0.64 of the claim is not explained by the passages that carry it"),
        ("energy.alignment", 0.6, "the nearest evidence has a cosine of 0.6 to the claim"),
        ("energy.identity_error", 0.0, "explained and residual miss 1 by 0"),
        ("energy.loo", 1.0, "the selected evidence explains itself but for 1"),
        ("energy.sensitivity", 0.36, "without one passage the energy rises by up to 0.36"),
        ("energy.robustness", 0.0, "without one passage 0 of what is explained stays"),
        ("energy.collapse", 0.0, "explained and residual miss 1 by 0"),
        ("energy.controls_mean", 0.0, "the control claims have a mean energy of 0"),
        ("energy.controls_worst", 0.0, "a control claim has an energy of 0"),
        ("energy.gap_mean", 0.64, "the claim's energy is 0.64 above the mean of the control claims"),
        ("energy.gap_worst", 0.64, "the claim's energy is 0.64 above that of the worst control claim"),
        ("energy.unread", 0.0, "0 of the claim is nothing that the embedder knows"),
    ],
)
@pytest.mark.usefixtures("directions")
def test_each_of_them_on_a_claim_worked_by_hand(name, value, reason):
    (found,) = ask(name, subject(["3 0 4"], ["1 0 0"]))
    assert found.value == pytest.approx(value, abs=1e-12)
    assert found.reason == reason
    assert found.by == (name, "1/directions@directions-1")
    assert found.detail == {"embedder": "directions", "digest": "directions-1", "top_k": 12, "rank": 8}
    assert not found.exact


def test_the_measures_of_a_draft_share_one_embedding(directions):
    """Whatever is asked, of however many claims: passages and claims go to the embedder once."""
    about = subject(["1 0", "0 1"], ["3 4", "1 1"])
    for name in (*ABOUT_EVIDENCE, "energy.unread"):
        ask(name, about, "c1", "c2")
    assert directions.batches == [["3 4", "1 1", "1 0", "0 1"]]


def test_a_claim_that_is_asked_about_later_does_not_cost_the_passages_again(directions):
    about = subject(["1 0", "0 1"], ["3 4"])
    assert ask("energy", about, "c1")[0].value == pytest.approx(0.64)
    assert ask("energy", about, "c2")[0].value == pytest.approx(0.36)
    assert directions.batches == [["3 4", "1 0"], ["0 1"]]


@pytest.mark.usefixtures("directions")
def test_another_draft_is_another_matter():
    assert ask("energy", subject(["1 0"], ["1 0"]))[0].value == 0
    assert ask("energy", subject(["1 0"], ["0 1"]))[0].value == 1


@pytest.mark.usefixtures("directions")
def test_the_basis_is_the_selected_passages_the_nearest_first():
    (found,) = ask("energy", subject(["1 0 0"], ["0 1 0", "4 3 0", "3 4 0"]))
    assert found.basis == ("p2", "p3", "p1")


@pytest.mark.usefixtures("directions")
def test_a_claim_that_names_passages_is_held_against_those_alone():
    assert ask("energy", subject(["1 0"], ["1 0", "3 4"], evidence=["p2"]))[0].value == pytest.approx(0.64)
    (nothing,) = ask("energy", subject(["1 0"], ["1 0"], evidence=["e7"]))
    assert (nothing.value, nothing.basis) == (1.0, ())


@pytest.mark.usefixtures("directions")
def test_a_passage_in_pieces_is_several_rows_and_said_to_be():
    (found,) = ask("energy", subject(["3 4"], ["1 0|0 1", "0 1"]))
    assert found.value == pytest.approx(0.0, abs=1e-12)
    assert found.basis == ("p1", "p2")
    assert found.detail["split"] == {"p1": 2}


@pytest.mark.usefixtures("directions")
def test_a_passage_of_which_nothing_is_read_supports_nothing():
    (found,) = ask("energy", subject(["3 4"], ["?", "1 0"]))
    assert found.value == pytest.approx(0.64)
    assert found.basis == ("p2",)
    assert found.detail["unread"] == ["p1"]
    assert ask("energy", subject(["3 4"], ["?", ""]))[0].value == 1.0


@pytest.mark.usefixtures("directions")
@pytest.mark.parametrize("passages", [(), ("",)], ids=["none", "empty"])
def test_without_evidence_the_energy_is_one_and_the_rest_unknown(passages):
    about = subject(["1 0"], passages)
    (energy,) = ask("energy", about)
    assert (energy.value, energy.basis) == (1.0, ())
    assert energy.reason == "1 of the claim is not explained by the evidence: there is no evidence"
    for name in ABOUT_EVIDENCE[1:]:
        (found,) = ask(name, about)
        assert (found.value, found.reason) == (None, "there is no evidence")


@pytest.mark.usefixtures("directions")
@pytest.mark.parametrize(
    ("claim", "reason"),
    [
        pytest.param("", "the claim contains nothing that the embedder can read", id="empty"),
        pytest.param("1 0|0 1", "the claim is too long for the embedder, which would read it in 2 pieces", id="long"),
        pytest.param("?", "the embedder knows no sign of the claim", id="unread"),
    ],
)
def test_a_claim_that_cannot_be_embedded_is_unknown(claim, reason):
    """Even where the evidence is the same text: two that are not read would be one vector."""
    about = subject([claim, "1 0"], [claim, "1 0"])
    for name in ABOUT_EVIDENCE:
        refused, good = ask(name, about, "c1", "c2")
        assert (refused.value, refused.reason, refused.basis) == (None, reason, ())
        assert good.value is not None


@pytest.mark.usefixtures("directions")
def test_the_gap_over_the_nearest_passage_does_not_depend_on_their_order():
    """The seed's does: it takes whatever comes first. Beyond K passages the nearest is measured by itself."""
    for count in (3, 14):
        rows = [f"{number} {(number * 7) % 5 + 1} {(number * 3) % 4} {number % 2}" for number in range(1, count)]
        there, back = (subject(["1 0 0 0"], given) for given in (["9 1 0 0", *rows], [*reversed(rows), "9 1 0 0"]))
        assert ask("energy.gap_nearest", there)[0].value == pytest.approx(ask("energy.gap_nearest", back)[0].value)


@pytest.mark.usefixtures("directions")
def test_energy_on_what_carries_the_support_leaves_unrelated_passages_out():
    """Passage 2 shares nothing with the claim, and is not even embedded."""
    about = subject(["3 0 4"], ["3 0 1", "7 8 9"])
    (found,) = ask("energy.support", about)
    assert found.value == pytest.approx(1 - (13 / (5 * 10**0.5)) ** 2)
    assert found.basis == ("p1",)


@pytest.mark.parametrize(
    ("claim", "passages", "value", "reason"),
    [
        ("1 0", [], None, "no passage speaks of the claim"),
        ("", ["1 0"], None, "the claim contains nothing that the embedder can read"),
        ("?", ["1 0"], None, "the embedder knows no sign of the claim"),
        (
            "1 0|0 1",
            ["1 0"],
            1.0,
            "1 of the claim is not explained by the passages that carry it; it was read in 2 parts",
        ),
    ],
)
@pytest.mark.usefixtures("directions")
def test_energy_on_what_carries_the_support_says_what_it_could_not_read(claim, passages, value, reason):
    (found,) = ask("energy.support", subject([claim], passages))
    assert (found.value, found.reason) == (value, reason)


@pytest.mark.usefixtures("directions")
def test_what_is_not_read_of_a_claim_is_said():
    unread, empty = ask("energy.unread", subject(["?", ""], []), "c1", "c2")
    assert unread.value == 1.0
    assert (empty.value, empty.reason) == (None, "the claim contains nothing that the embedder can read")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.usefixtures("directions")
def test_a_node_that_is_not_there_is_unknown(name):
    found = ask(name, subject(["1 0"], ["1 0"]), "c9", None)
    assert [each.value for each in found] == [None, None]
    assert found[0].reason == "there is no claim 'c9'"


@pytest.mark.parametrize("name", NAMES)
def test_evidence_that_could_not_be_read_is_no_evidence_at_all(name, directions):
    (found,) = ask(name, subject(["1 0"], ["1 0"], unavailable="the disk is gone"))
    assert (found.value, found.reason) == (None, "the disk is gone")
    assert directions.batches == []


@pytest.mark.parametrize("name", NAMES)
def test_an_embedder_that_is_not_there_leaves_everything_unknown(name, monkeypatch):
    monkeypatch.setenv("COUNTERMARK_EMBEDDER", "nobody's")
    (found,) = ask(name, subject([PARIS], PASSAGES))
    assert found.value is None
    assert found.reason.startswith("""embedder "nobody's" is not installed""")
    assert found.by == (name, "1")


@pytest.mark.usefixtures("directions")
def test_vectors_that_are_none_leave_the_energy_unknown():
    class Broken(Directions):
        def __call__(self, texts):
            return super().__call__(texts) * float("nan")

    with using(Broken()):
        (found,) = ask("energy", subject(["1 0"], ["1 0"]))
    assert (found.value, found.reason) == (None, "the claim is not a vector of finite numbers")


@pytest.mark.usefixtures("directions")
def test_an_embedder_that_loses_a_text_leaves_everything_unknown():
    class Losing(Directions):
        def __call__(self, texts):
            return super().__call__(texts)[1:]

    with using(Losing()):
        (found,) = ask("energy", subject(["1 0"], ["1 0"]))
    assert (found.value, found.reason) == (None, "embedder 'directions' gave 1 vectors for 2 texts")


def test_with_the_model_that_ships():
    """Evidence that says it, evidence that does not, evidence in a script that the model cannot read."""
    about = subject([PARIS, "Whales are mammals.", "የፈረንሳይ ዋና ከተማ"], [*PASSAGES, "የፈረንሳይ ዋና ከተማ"])
    near, far, unread = ask("energy", about, "c1", "c2", "c3")
    assert near.value < 0.2
    assert far.value > 0.8
    assert (near.basis[0], near.by[1]) == ("p1", f"1/minilm-l6@{embedder().digest}")
    assert (unread.value, unread.reason) == (None, "the embedder knows no sign of the claim")
    assert near.detail["unread"] == ["p4"]


def test_a_passage_longer_than_the_model_reads_is_split_and_said_to_be():
    long = f"{'Prices kept their level through the summer. ' * 60}{PARIS}"
    (found,) = ask("energy", subject([PARIS], [long]))
    assert found.detail["split"]["p1"] > 1
    assert found.value < 0.8


def test_the_evidence_itself_has_no_energy_and_its_negation_little():
    """What energy cannot tell: a negation is near what it denies. Numbers and negation have measures of their own."""
    same, negated = (
        ask("energy.gap", subject([claim], ["The vaccine is safe for children."]))[0].value
        for claim in ("The vaccine is safe for children.", "The vaccine is not safe for children.")
    )
    assert same == pytest.approx(0.0, abs=1e-6)
    assert negated < 0.5


class Missing(Directions):
    """An embedder whose library is not installed."""

    name = "missing"

    def split(self, texts):  # noqa: ARG002 — it does not come to that
        return library("a_library_that_nobody_has")


def test_a_missing_library_is_no_answer():
    """It is the operator's to mend; a claim is neither near nor far because of it."""
    claim = Claim(id="c1", span=Span(start=0, end=len(PARIS)), text=PARIS, modality="factual")
    evidence = Evidence(passages=[Passage(id="p", text=PASSAGES[0])])
    subject = Subject(Draft(text=PARIS), Graph(claims=(claim,)), evidence, DEFAULT_LIMITS)
    with using(Missing()), pytest.raises(ModelMissing):
        MEASURES["energy"]([Need(measure="energy", node="c1", args={})], {}, subject)


class Flat(Directions):
    """Gives every text the same vector."""

    def __call__(self, texts):
        return np.array([[1.0, 0.0, 0.0]] * len(texts))


def test_an_embedder_that_tells_no_texts_apart_has_collapsed():
    with using(Flat()):
        first, second = MEASURES["energy.collapse"](
            [Need("energy.collapse", node, {}) for node in ("c1", "c2")], {}, subject(["3 0 4", "1 0 0"], ["1 0 0"])
        )
    assert first.value == second.value == 1.0
    assert "the embedder gives different texts the same vector" in first.reason


def test_the_cosine_of_unrelated_texts_is_measured_once(directions):
    grounds = Grounds(subject(["3 0 4"], ["1 0 0"]), directions)
    assert grounds.alike() == grounds.alike() == 0.0


def test_controls_that_cannot_be_read_are_unknown():
    found = Controls.of(Energy(energy=0.5, oracle=0.0), [Energy(reason="no words")])
    assert (found.controls_mean, found.gap_worst) == (None, None)
    assert found.reason == "the oracle gives no control claim that the embedder can read"


def test_the_oracles_that_ship():
    text = "Inflation is a rise in prices. It rose. He said “prices will fall next year”."
    assert oracles.definitions("", [text]) == ["Inflation is a rise in prices."]
    assert oracles.quotations("", [text]) == ["prices will fall next year"]
    assert oracles.definitions("", ["It rose."]) == oracles.quotations("", ["It rose."]) == []
    with oracles.choosing(oracles.quotations):
        assert oracles.oracle() is oracles.quotations
    assert oracles.oracle() is oracles.passages
