"""One number check by guardrails-ai: run by its own Python, prints milliseconds of each check as JSON.

A validator of one's own, as its documentation has it: the first number of the text is the fact's. It knows no tokens,
units or sentences; it is the least that a user would write.
"""

import json
import re
import sys
import time
from decimal import Decimal

from guardrails import Guard
from guardrails.validator_base import FailResult, PassResult, Validator, register_validator

NUMBER = re.compile(r"\d+(?:\.\d+)?")
FACT = Decimal("5.7")


@register_validator(name="bench/number", data_type="string")
class Number(Validator):
    """The number in the text is the fact's."""

    def _validate(self, value, metadata):  # noqa: ARG002 — the name is theirs
        found = NUMBER.search(value)
        if found is not None and Decimal(found[0]) == FACT:
            return PassResult()
        return FailResult(error_message="it is another number")


def main() -> None:
    right, wrong, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
    guard = Guard(name="number").use(Number(on_fail="noop"))
    guard.configure(allow_metrics_collection=False)
    assert guard.validate(right).validation_passed is True
    assert guard.validate(wrong).validation_passed is False
    times = []
    for _ in range(count):
        began = time.perf_counter()
        guard.validate(right)
        times.append(1000 * (time.perf_counter() - began))
    print(json.dumps(times))


if __name__ == "__main__":
    main()
