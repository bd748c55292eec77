"""How well bare numbers are bound to facts: World Bank sentences, half of them with a number that is wrong.

Run it from the checkout (`make quality`). A suggestion is right when the sentence is supported and the fact is the one
that it was made from; every suggestion for a refuted sentence is wrong. It exits 1 when a bar is missed.
"""

from __future__ import annotations

import sys
from collections import Counter

from bench.harness import DATA, heading, public
from bench.retrieval import world_bank

from countermark import Draft
from countermark.ask.binding import suggest
from countermark.statement.retrieval.catalogue import Facts

CLAIMS = DATA / "wb_numeric_claims_derived.jsonl.gz"
PRECISION, RECALL = 99, 80
"""Bars, in percent."""


def main() -> int:
    heading()
    if not CLAIMS.exists():
        print("../shared/data is not there: nothing to bind")
        return 0
    catalogue = Facts(world_bank())
    step = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    supported = right = wrong = 0
    misses: Counter[str] = Counter()
    for number, row in enumerate(public(CLAIMS)):
        if number // 2 % step:
            continue
        claim = row["claim_struct"]
        wanted = f"{claim['indicator']}:{claim['iso3']}:{claim['year']}"
        found = [suggestion.fact.id for suggestion in suggest(Draft(text=row["text"]), catalogue)]
        is_supported = row["label"] == "supported"
        supported += is_supported
        hit = is_supported and found == [wanted]
        right += hit
        wrong += bool(found) and not hit
        if found and not hit:
            print(f"  wrong: {row['text']} -> {found} ({row['label']}, {row['perturbation']})")
        if is_supported and not found:
            misses[row["form"]] += 1
            if misses[row["form"]] <= 2:
                print(f"  missed: {row['text']}")
    precision, recall = right / max(1, right + wrong), right / max(1, supported)
    print(f"{supported} supported and as many refuted sentences: {right} right suggestions, {wrong} wrong")
    if misses:
        print("missed by form: " + ", ".join(f"{form} {count}" for form, count in misses.most_common()))
    met = 100 * precision >= PRECISION and 100 * recall >= RECALL
    print(
        f"precision {precision:.2%}, recall {recall:.2%}; bars {PRECISION} % and {RECALL} %: {'met' if met else 'MISSED'}"
    )
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
