"""Simulated studies of marks: does the analysis find what was put in, as often as it says, and nothing else?

    python -m bench.study [--studies 100]

Prints the tables of one cohort of 200, then over many studies how often the 95 % interval holds the effect, how often an
effect is found where none was put in, and the power beside the one that was calculated. Fails where one is off.
"""

from __future__ import annotations

import argparse
import sys

from countermark.lab.study import Effects, Item, Study, analyse, participants_needed, simulate_cohort
from countermark.lab.study.analysis import Estimate
from countermark.lab.study.tables import analysis_text

EFFECT = 0.12
ANSWERS = 12


def study() -> Study:
    """Twelve answers: proven and right, flagged and wrong, and open ones of both kinds."""
    shows = ("proven", "flagged", "open", "open")
    items = tuple(
        Item(id=f"a{n}", right=n % 4 in (0, 2), shows=shows[n % 4], report="sha256:" + "0" * 64) for n in range(ANSWERS)
    )
    return Study(title="Simulated", seed=1, items=items)


def trust(given: Study, participants: int, effects: Effects, seed: int) -> Estimate:
    """The difference that marks make against plain text."""
    found = analyse(given, simulate_cohort(given, participants, effects, seed=seed), resamples=100)
    return found.found[0].contrasts[0].difference


def main() -> int:
    parser = argparse.ArgumentParser(description="Simulated studies of marks.")
    parser.add_argument("--studies", type=int, default=100)
    studies = parser.parse_args().studies
    given = study()
    cohort = simulate_cohort(given, 200, Effects(marks=EFFECT, time=1.2), seed=0)
    print(analysis_text(analyse(given, cohort)))
    needed = participants_needed(EFFECT, answers=ANSWERS // 3, spread=0)
    put_in = [trust(given, needed, Effects(marks=EFFECT), seed) for seed in range(studies)]
    nothing = [trust(given, needed, Effects(), seed) for seed in range(studies)]
    holds = sum(each.low < EFFECT < each.high for each in put_in) / studies
    hits = sum(each.low > 0 for each in put_in) / studies
    alarms = sum(not each.low < 0 < each.high for each in nothing) / studies
    print(f"{studies} studies of {needed} participants, {EFFECT:.0%} put in:")
    print(f"  the 95 % interval holds the effect in {holds:.0%}")
    print(f"  the effect is found in {hits:.0%}, calculated 80%")
    print(f"  an effect is found where none was put in, in {alarms:.0%}")
    off = holds < 0.88 or not 0.65 <= hits <= 0.95 or alarms > 0.12
    return 1 if off else 0


if __name__ == "__main__":
    sys.exit(main())
