"""What `ask` does with questions that need more than one step, and with natural ones over tables of one's own.

`python -m bench.questions` prints right, refused and wrong by kind, lists every wrong one, and exits 1 when a bar is
missed; `--all` lists those that are refused, too. The questions were written, with their gold, before the reader was.
"""

from __future__ import annotations

import sys

from bench.questions.judging import judged, shown

RIGHT = 75
"""Percent of the answerable questions over tables of one's own that have to be right; none may be wrong."""


def main() -> int:
    """Exit status: 0 where the bars are met."""
    everything = "--all" in sys.argv
    steps, own = judged("steps"), judged("own")
    safe = shown("more than one step", steps, everything=everything)
    safe &= shown("tables of one's own", own, everything=everything)
    answerable = [each for each in own if each.kind != "none"]
    share = 100 * sum(each.outcome == "right" for each in answerable) / len(answerable)
    print(
        f"\nof {len(answerable)} answerable questions over own tables {share:.1f} % right (bar {RIGHT}), 0 wrong allowed"
    )
    return 0 if safe and share >= RIGHT else 1


if __name__ == "__main__":
    sys.exit(main())
