"""How well bare numbers are bound to facts: World Bank sentences, half of them with a number that is wrong.

Run it from the checkout (`make quality`). A suggestion is right when the sentence is supported and the fact is the one
that it was made from; every suggestion for a refuted sentence is wrong. It exits 1 when a bar is missed.
"""

from __future__ import annotations

import sys
from collections import Counter

from bench.harness import Bars, Share, heading
from bench.world_bank import figures, sentences

from countermark import Draft
from countermark.ask.binding import suggest
from countermark.statement.retrieval.catalogue import Facts

PRECISION, RECALL = 99, 80
"""Bars, in percent."""


def main() -> int:
    heading()
    told = list(sentences())
    if not told:
        print("../shared/data is not there: nothing to bind")
        return 0
    catalogue = Facts(figures())
    step = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    supported = right = wrong = 0
    misses: Counter[str] = Counter()
    for number, each in enumerate(told):
        if number // 2 % step:
            continue
        found = [suggestion.fact.id for suggestion in suggest(Draft(text=each.text), catalogue)]
        supported += each.is_true
        hit = each.is_true and found == [each.fact]
        right += hit
        wrong += bool(found) and not hit
        if found and not hit:
            print(f"  wrong: {each.text} -> {found} ({each.perturbation or 'supported'})")
        if each.is_true and not found:
            misses[each.form] += 1
            if misses[each.form] <= 2:
                print(f"  missed: {each.text}")
    print(f"{supported} supported and as many refuted sentences: {right} right suggestions, {wrong} wrong")
    if misses:
        print("missed by form: " + ", ".join(f"{form} {count}" for form, count in misses.most_common()))
    bars = Bars()
    bars.at_least("precision", Share(right, right + wrong), PRECISION)
    bars.at_least("recall", Share(right, supported), RECALL)
    return bars.end()


if __name__ == "__main__":
    sys.exit(main())
