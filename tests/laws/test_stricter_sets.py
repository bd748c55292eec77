"""The guardrails of adaptive policies: a stricter set never verifies more, and a suggestion stays within its bounds."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.laws.test_wider_sets import POOL, REQUESTS, facts, sets, sound, tokens_of, verified

from countermark import Draft
from countermark.lab.simulate import Case, simulate, suggest
from countermark.lab.simulate.narrowing import ladders
from countermark.measure.number.policies import parse
from countermark.measure.number.policyset import PolicySet

# A tag that names a tolerance by its size names one entry: the order is about all other requests.
ASKED = [asks for asks in REQUESTS if asks != "tolerance(0.02)"]


@st.composite
def stricter(draw, document: list[dict]) -> list[dict]:
    """Some entries of a set, each taken down some steps of some ladders."""
    kept = []
    for entry in parse(document).entries:
        if draw(st.booleans()):
            continue
        for ladder in draw(st.lists(st.sampled_from(ladders(entry)), max_size=3)) if ladders(entry) else ():
            variants = ladder(entry)
            entry = draw(st.sampled_from(variants)) if variants else entry  # noqa: PLW2901 — it gets narrower
        kept.append(entry.document())
    return sound(kept)


@given(data=st.data(), fact=facts, wide=sets)
def test_a_stricter_set_never_verifies_more(data, fact, wide):
    """Whatever the order calls stricter verifies a part of what the other does."""
    tokens = data.draw(tokens_of(fact, ASKED))
    wide = sound(wide)
    narrow = data.draw(stricter(wide))
    assert parse(narrow).is_within(parse(wide))
    before, after = verified(fact, tokens, wide), verified(fact, tokens, narrow)
    assert all(then or not now for then, now in zip(before, after, strict=True)), (tokens, narrow, wide)


@given(data=st.data(), fact=facts, some=sets, others=sets)
def test_the_order_is_sound_for_any_two_sets(data, fact, some, others):
    """Also for sets that were not made from each other."""
    one, other = sound(some), sound([*some[: len(some) // 2], *others])
    if not parse(one).is_within(parse(other)):
        return
    tokens = data.draw(tokens_of(fact, ASKED))
    wide = verified(fact, tokens, other)
    assert all(then or not now for then, now in zip(wide, verified(fact, tokens, one), strict=True))


def further(policies: PolicySet) -> dict[str, list[dict]]:
    """Every set in which one entry is taken one step further."""
    document = policies.document()
    found: dict[str, list[dict]] = {}
    for index, entry in enumerate(policies.entries):
        # Two roundings of one size may have to differ in where they count, so one of them may stay wider than needed.
        if sum(each.label == entry.label for each in policies.entries) > 1:
            continue
        for number, ladder in enumerate(ladders(entry)):
            for variant in ladder(entry)[:1]:
                found[f"{index}.{number}"] = [*document[:index], variant.document(), *document[index + 1 :]]
    return found


@settings(max_examples=25)
@given(data=st.data(), fact=facts, bounds=sets, percent=st.integers(0, 100))
def test_a_suggestion_is_within_the_bounds_and_minimal(data, fact, bounds, percent):
    """Only among what the operator allowed; no entry can be dropped or narrowed; refused only where the bounds themselves fail."""
    bounds = sound(bounds)
    tokens = data.draw(tokens_of(fact, ASKED))
    tags = (
        f'<claim id="f"{"" if asks is None else f" policy={chr(34)}{asks}{chr(34)}"}>{text}</claim>'
        for asks, text in tokens
    )
    case = Case("c", Draft(text="\n\n".join(f"It is {tag} now." for tag in tags)), (fact,))
    found = suggest([case], bounds, f"{percent / 100:.2f}")
    whole = simulate([case], {"bounds": bounds})
    allowed = [answer.is_proven for answer in whole.trials[0].answers]
    if found.policies is None:
        assert sum(allowed) < found.needed
        return
    assert found.policies.is_within(parse(bounds))
    document = found.policies.document()
    fewer = {str(index): [*document[:index], *document[index + 1 :]] for index in range(len(document))}
    tried = simulate([case], {"suggested": document, **fewer, **further(found.policies)})
    proven = [[answer.is_proven for answer in trial.answers] for trial in tried.trials]
    assert sum(proven[0]) >= found.needed
    assert all(then or not now for then, now in zip(allowed, proven[0], strict=True))
    assert all(sum(each) < found.needed for each in proven[1:])


def test_the_laws_are_tried_on_sets_that_can_be_narrowed():
    """A property over entries without any ladder would always hold."""
    assert sum(bool(ladders(entry)) for document in POOL for entry in parse([document]).entries) > 10
