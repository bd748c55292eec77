"""What checking costs beside what writing costs, in processor time: a local model, and the check of what it wrote.

--model qwen-1.5b measures the larger one, where its packages are installed.
"""

from __future__ import annotations

import argparse
import time

from countermark import Draft, Evidence, Fact, check
from countermark.protocols import Message, Prompt
from countermark.registry import find

FACTS = [("ken", "Kenya", "5.6"), ("uga", "Uganda", "5.3"), ("phl", "the Philippines", "5.7"), ("bra", "Brazil", "2.9")]
_TOKENS = 64


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--model", default="smollm2-135m")
    model = find("model", parser.parse_args().model)()
    evidence = Evidence(facts=[Fact(id=name, value=value, unit="%", source="WDI") for name, _, value in FACTS])
    wrote = checked = 0.0
    length = 0
    for name, entity, value in FACTS:
        told = f'Growth of {entity} was <claim id="{name}">{value}</claim>%. Say so in two sentences, tag and all.'
        start = time.process_time()
        text = "".join(model(Prompt((Message("user", told),), tokens=_TOKENS)))
        wrote += time.process_time() - start
        start = time.process_time()
        check(Draft(text=text), evidence, pack="numbers.strict")
        checked += time.process_time() - start
        length += len(text)
    each = 1000 / len(FACTS)
    print(
        f"{len(FACTS)} answers, {length} characters: writing {wrote * each:.0f} ms, checking {checked * each:.1f} ms each"
    )
    print(
        f"checking takes {checked / wrote:.1%} of what writing takes (processor time, the first check with its start)"
    )


if __name__ == "__main__":
    main()
