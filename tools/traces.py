"""How many modules of ours run for two jobs, and how often one package calls another. `make check` prints it.

A check of docs/examples with data, as the command line makes it, and the words of a tagged answer as they stream, each by itself.
Both jobs run once before they are looked at: what is read and kept the first time is not counted.

python tools/trace.py --list     names the modules of both
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from types import FrameType
from typing import Any, Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[1]
SOURCE: Final = f"{ROOT / 'src' / 'countermark'}/"
EXAMPLES: Final = ROOT / "docs" / "examples"
AIM_OF_A_CHECK, AIM_OF_HOPS, AIM_OF_A_TOKEN = 70, 200, 60
MOST_OF_A_CHECK, MOST_OF_A_TOKEN = 200, 120
"""A little above what is reached; over one the tool exits 1."""


class Trace(NamedTuple):
    """The modules whose functions were called, and the calls from one package into another."""

    modules: frozenset[str]
    hops: int


def traced(act: Callable[[], object]) -> Trace:
    """The trace of one call."""
    modules: set[str] = set()
    hops = 0

    def note(frame: FrameType, event: str, _argument: object) -> None:
        nonlocal hops
        here = frame.f_code.co_filename
        if event != "call" or not here.startswith(SOURCE):
            return
        modules.add(here[len(SOURCE) :])
        caller = frame.f_back.f_code.co_filename if frame.f_back is not None else ""
        hops += caller.startswith(SOURCE) and _package(caller) != _package(here)

    sys.setprofile(note)
    try:
        act()
    finally:
        sys.setprofile(None)
    return Trace(frozenset(modules), hops)


def check() -> Trace:
    """Of `countermark check --data` on the example."""
    from click.testing import CliRunner  # noqa: PLC0415

    from countermark.cli.door import cli  # noqa: PLC0415

    arguments = ["check", str(EXAMPLES / "untagged.txt"), "--data", str(EXAMPLES / "figures.xlsx")]
    done = CliRunner().invoke(cli, arguments)
    if done.exit_code not in {0, 1, 3}:
        raise SystemExit(f"the example was not checked: {done.output}")
    return traced(lambda: CliRunner().invoke(cli, arguments))


def tokens() -> list[Trace]:
    """Of each word of the tagged example, as it comes."""
    from countermark.evidence import load_facts  # noqa: PLC0415
    from countermark.stream import StreamChecker  # noqa: PLC0415

    evidence = load_facts(EXAMPLES / "facts.csv")
    words = re.findall(r"\S+\s*", (EXAMPLES / "answer.md").read_text(encoding="utf-8"))

    def streamed(look: Callable[[Callable[[], object]], Any]) -> list[Any]:
        checker = StreamChecker(evidence, pack="numbers.display")
        return [look(lambda word=word: checker.feed(word)) for word in words]  # type: ignore[misc]

    streamed(lambda feed: feed())
    return streamed(traced)


def main() -> int:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--list", action="store_true", help="also name the modules")
    given = parser.parse_args()
    sys.path.insert(0, str(ROOT / "src"))
    one, each = check(), tokens()
    most = max(each, key=lambda trace: len(trace.modules))
    middle = median(len(trace.modules) for trace in each)
    print(f"trace: check --data      {len(one.modules):>5} modules  (aim {AIM_OF_A_CHECK})")
    print(f"trace: check --data      {one.hops:>5} calls between packages  (aim {AIM_OF_HOPS})")
    print(f"trace: a streamed token  {middle:>5.0f} modules, at most {len(most.modules)}  (aim {AIM_OF_A_TOKEN})")
    if given.list:
        for name, trace in (("check --data", one), ("the longest token", most)):
            print(f"{name}: {' '.join(sorted(trace.modules))}")
    return 1 if len(one.modules) > MOST_OF_A_CHECK or len(most.modules) > MOST_OF_A_TOKEN else 0


def _package(path: str) -> str:
    return path[len(SOURCE) :].partition("/")[0]


if __name__ == "__main__":
    sys.exit(main())
