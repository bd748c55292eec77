"""The strictest set within bounds: what is kept, narrowed, dropped and refused."""

from __future__ import annotations

from decimal import Decimal
from itertools import pairwise

import pytest

from countermark import Draft, Evidence, Fact
from countermark.errors import CountermarkError
from countermark.lab.simulate import Case, simulate, suggest
from countermark.lab.simulate.narrowing import ladders, steps_below
from countermark.lab.simulate.page import suggestion_page
from countermark.lab.simulate.tables import suggestion_document, suggestion_text
from countermark.measure.number.policies import parse
from countermark.measure.number.policyset import PolicySet

FACTS = Evidence(
    facts=[
        Fact(id="g", value="5.678", unit="%", status="final"),
        Fact(id="p", value="976", status="forecast"),
    ]
)
WIDE = [
    {"type": "exact"},
    {"type": "year"},
    {"type": "display"},
    {"type": "tolerance", "relative": "0.3", "qualifiers": []},
]


def case(name: str, *tokens: tuple[str, str, bool | None]) -> Case:
    text = " ".join(f'It was <claim id="{ref}">{payload}</claim>.' for ref, payload, _ in tokens)
    return Case(name, Draft(text=text), truth=tuple(right for *_, right in tokens))


EQUAL = case("equal", ("g", "5.678%", None), ("p", "976", None))
ROUNDED = case("rounded", ("g", "5.7%", None))
ABOUT = case("about", ("p", "about 950", None))


def named(found) -> list[str]:
    return [entry.named for entry in found.policies.entries]


def test_what_nobody_needs_is_dropped():
    found = suggest([EQUAL], WIDE, "1", facts=FACTS)
    assert named(found) == ["exact"]
    assert [choice.why for choice in found.choices if choice.kept is None] == [
        "not needed: without it 100.0% is covered"
    ] * 3


def test_what_is_needed_is_narrowed_to_what_is_needed():
    found = suggest([EQUAL, ROUNDED, ABOUT], WIDE, "1", facts=FACTS)
    tolerance = found.policies.entries[-1]
    assert tolerance.label == "tolerance(5 %)"
    assert tolerance.qualifiers == ("about", "approximately", "roughly")
    assert tolerance.when.status == ("forecast",)
    why = found.choices[-1].why
    assert why.startswith(
        "1 number verifies by it alone; without it 75.0% is covered; with tolerance(2 %) 75.0% is covered"
    )


def test_less_coverage_gives_a_stricter_set():
    """The loosest goes first."""
    cases = [EQUAL, ROUNDED, ABOUT]
    sets = [suggest(cases, WIDE, share, facts=FACTS).policies for share in ("1", "0.75", "0.5", "0")]
    modes = [["exact", "display", "tolerance"], ["exact", "display"], ["exact"], []]
    assert [[entry.mode for entry in each.entries] for each in sets] == modes


def test_a_wrong_number_never_helps():
    """Where there are labels, the share is of the right ones, and what lets wrong ones through goes first."""
    labelled = case("labelled", ("g", "5.7%", True), ("g", "5.9%", False), ("g", "6.0%", False))
    found = suggest([labelled], WIDE, "1", facts=FACTS)
    assert [entry.mode for entry in found.policies.entries] == ["display"]
    allowed, suggested = map(found.evidence.tally, found.evidence.trials)
    assert (allowed.wrong, suggested.wrong, suggested.precision) == (2, 0, 1.0)


def test_none_will_do_and_says_why():
    found = suggest([EQUAL, ABOUT], [{"type": "exact"}], "0.9", facts=FACTS)
    assert found.policies is None
    assert found.choices == ()
    assert found.reason.startswith(
        "all that is allowed verifies 2 of 3 numbers (66.7%), and 3 of 3 numbers (100.0%) is wanted; "
        "nothing lets through about: 'about 950' "
    )
    assert suggestion_document(found)["numbers"] is None
    assert suggestion_text(found, rows=None).startswith("Nothing within the bounds will do: ")
    assert "Nothing within the bounds will do" in suggestion_page(found, rows=None)


def test_nothing_is_suggested_for_drafts_without_numbers():
    """Any set would cover all of nothing."""
    found = suggest([Case("none", Draft(text="It rose."))], WIDE, "0", facts=FACTS)
    assert (found.policies, found.reason) == (None, "no draft contains a tagged or bound number that counts")


def test_empty_bounds_allow_nothing():
    assert suggest([EQUAL], [], "0.1", facts=FACTS).policies is None


@pytest.mark.parametrize("share", ["1.1", "-0.1"])
def test_a_coverage_is_a_share(share):
    with pytest.raises(CountermarkError, match="is not a share"):
        suggest([EQUAL], WIDE, share, facts=FACTS)


def test_a_condition_of_the_operator_is_kept():
    """The bounds say where: nothing is suggested that counts elsewhere."""
    bounds = [{"type": "exact"}, {"type": "display", "when": {"place": ["table", "heading"]}}]
    assert suggest([EQUAL, ROUNDED], bounds, "1", facts=FACTS).policies is None
    table = Case("t", Draft(text='| a |\n|---|\n| <claim id="g">5.7%</claim> |\n'))
    found = suggest([EQUAL, table], bounds, "1", facts=FACTS)
    assert named(found) == ["exact", "display where place is table and status is final"]


def test_every_step_of_a_ladder_is_within_the_one_before():
    bounds = parse(
        [
            *WIDE,
            {"type": "range"},
            {"type": "bound", "max_width": "0.3"},
            {"type": "rounded", "decimals": 1, "when": {"status": ["final", "forecast"], "unit": "%"}},
            {"type": "tolerance", "absolute": "3", "relative": "0.02"},
        ]
    )
    for entry in bounds.entries:
        for ladder in ladders(entry):
            variants = [entry, *ladder(entry)]
            for wide, narrow in pairwise(variants):
                assert narrow.is_within(wide), (wide, narrow)
                assert not wide.is_within(narrow), (wide, narrow)
                assert parse([narrow.document()]) == PolicySet([narrow])
    assert ladders(bounds.entries[0]) == []


def test_steps_are_readable_and_end():
    steps = list(steps_below(Decimal("0.03")))
    assert [str(each) for each in steps[:4]] == ["0.02", "0.01", "0.005", "0.002"]
    assert steps == sorted(steps, reverse=True)
    assert steps[-2:] == [Decimal("0.000001"), 0]


def test_what_needs_no_width_keeps_none():
    """A bound at its fact, and "about" before the whole value."""
    exact = case("exact", ("p", "up to 976", None), ("p", "about 976", None))
    bounds = [{"type": "bound", "max_width": "0.1"}, {"type": "tolerance", "relative": "0.3"}]
    found = suggest([exact], bounds, "1", facts=FACTS)
    assert [entry.label for entry in found.policies.entries] == ["bound(0 %)", "tolerance(0 %)"]


@pytest.mark.parametrize(("payload", "width"), [("up to 976.000002", "0.000000005"), ("up to 980", "0.005")])
def test_what_needs_a_width_keeps_the_smallest_step(payload, width):
    """However far it lies below the widest that is allowed."""
    found = suggest([case("near", ("p", payload, None))], [{"type": "bound", "max_width": "0.1"}], "1", facts=FACTS)
    assert found.policies.entries[0].max_width == Decimal(width)
    below = {**found.policies.document()[0], "max_width": str(Decimal(width) / 5)}
    trial = simulate([case("near", ("p", payload, None))], {"below": [below]}, facts=FACTS).trials[0]
    assert not any(answer.is_proven for answer in trial.answers)


def test_roundings_that_would_become_one_stay_apart():
    """Ties away and ties to even, both needed, and both only for the same numbers' status: one keeps its condition."""
    facts = Evidence(facts=[Fact(id="a", value="2.5", status="final"), Fact(id="b", value="4.5", status="final")])
    bounds = [
        {"type": "rounded", "decimals": 0},
        {"type": "rounded", "decimals": 0, "ties": "even", "when": {"status": "final", "place": "first-sentence"}},
    ]
    drafts = [
        Case(f"d{number}", Draft(text=f'It was <claim id="{ref}" policy="round0">{payload}</claim>.'))
        for number, (ref, payload) in enumerate((("a", "3"), ("a", "2"), ("b", "5"), ("b", "4")))
    ]
    found = suggest(drafts, bounds, "1", facts=facts)
    assert found.policies is not None
    parse(found.policies.document())
    assert simulate(drafts, {"s": found.policies.document()}, facts=facts).tally(found.evidence.trials[1]).coverage == 1


def test_the_suggestion_explains_every_entry_in_every_format():
    found = suggest([EQUAL, ROUNDED], WIDE, "1", facts=FACTS)
    text, markdown = suggestion_text(found, rows=None), suggestion_text(found, rows=None, markdown=True)
    page, document = suggestion_page(found, rows=None), suggestion_document(found)
    assert len(document["choices"]) == len(WIDE)
    for shown in (text, page, markdown.replace("\\", "")):
        for choice in found.choices:
            assert choice.allowed.named in shown
            assert choice.why in shown
