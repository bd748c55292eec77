"""Changes over changes are always changes of the original."""

from hypothesis import given
from hypothesis import strategies as st

from countermark.correct.ledger import Ledger
from countermark.correct.problem import Problem, Remedy
from countermark.correct.proposal import Proposal, resolved
from countermark.model import Severity, Span, Status, Verdict


def problem(rule="r", **remedy):
    verdict = Verdict(rule=rule, node=None, status=Status.FAIL, severity=Severity.ERROR, why="")
    return Problem(verdict, Remedy(rule, "", **remedy), None, None)


def change(start, end, new, rule="r", **remedy):
    return Proposal(problem(rule, **remedy), "patch", Span(start=start, end=end), new, "because")


CHANGES = st.lists(st.tuples(st.integers(0, 60), st.integers(0, 12), st.text("xyz", max_size=6)), max_size=6)


@given(st.text("abc \n", min_size=0, max_size=60), st.lists(CHANGES, max_size=4))
def test_the_hunks_lead_from_the_original_to_the_text(original, rounds):
    ledger = Ledger(original)
    for proposed in rounds:
        length = len(ledger.text)
        made = [change(min(at, length), min(at + size, length), new) for at, size, new in proposed]
        kept, _ = resolved(made)
        text = ledger.text
        expected, done = [], 0
        for each in kept:
            expected += [text[done : each.span.start], each.new]
            done = each.span.end
        ledger = ledger.with_changes(kept)
        assert ledger.text == "".join([*expected, text[done:]])
        done = 0
        rebuilt = []
        for hunk in ledger.hunks:
            assert done <= hunk.start <= hunk.end <= len(original)
            rebuilt += [original[done : hunk.start], hunk.new]
            done = hunk.end
        assert "".join([*rebuilt, original[done:]]) == ledger.text


@given(st.integers(0, 20), st.integers(0, 20))
def test_a_place_outside_every_hunk_is_found_again(first, second):
    original = "abcdefghijklmnopqrst"
    ledger = Ledger(original).with_changes([change(5, 8, "XXXXXX"), change(12, 12, "YY")])
    low, high = min(first, second), max(first, second)
    before = ledger.span_before(Span(start=low, end=min(high, len(ledger.text))))
    assert 0 <= before.start <= before.end <= len(original)
    if high <= 5:
        assert (before.start, before.end) == (low, high)


def test_a_conflict_is_settled_by_tier_then_priority_then_id():
    third = change(0, 4, "c", rule="a", tier="T2", priority=9)
    second = change(1, 3, "b", rule="b", tier="T1", priority=1)
    first = change(2, 5, "a", rule="c", tier="T1", priority=2)
    kept, conflicts = resolved([third, second, first])
    assert kept == [first]
    assert [str(each) for each in conflicts] == [
        "c#draft and b#draft would change one place; c#draft wins by its priority",
        "c#draft and a#draft would change one place; c#draft wins by its tier",
    ]


def test_rules_that_ask_for_the_same_change_agree():
    kept, conflicts = resolved([change(0, 4, "x", rule="a"), change(0, 4, "x", rule="b")])
    assert len(kept) == 1
    assert conflicts == []
