"""The bench of policy sets: its drafts, its labels and its five sets."""

from __future__ import annotations

from bench.simulate import ADAPTIVE, CANDIDATES, LOOSEST, drafts

from countermark.lab.simulate import simulate


def test_the_adaptive_set_covers_what_the_loosest_does_and_nothing_wrong():
    cases, numbers = drafts(30)
    found = simulate(cases, CANDIDATES, pack="numbers.display")
    tallies = {trial.candidate.name: found.tally(trial) for trial in found.trials}
    assert tallies[ADAPTIVE].right == tallies[LOOSEST].right == sum(each.right for each in numbers)
    assert (tallies[ADAPTIVE].wrong, tallies["display"].wrong) == (0, 0)
    assert tallies[LOOSEST].wrong > 0
    assert tallies["exact"].right < tallies["rounded"].right < tallies["display"].right < tallies[ADAPTIVE].right


def test_the_drafts_are_the_same_every_time_and_hold_both():
    assert drafts(3) == drafts(3)
    _, numbers = drafts(30)
    assert {each.right for each in numbers} == {True, False}
