"""Other packages beside what Countermark takes for the same part of a check, on the same drafts in the same run.

None of them does all of it, so each stands beside the part that it does. Those that the checkout does not need run in an
environment of their own under bench/out, made the first time; one that cannot be installed is named with the reason.
All is processor time, after five drafts that are not counted; a draft is never used twice.
"""

from __future__ import annotations

import json
import re
import subprocess
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

from bench.guards.environments import GUARDS, Guard, installed, timed
from bench.load import pandas_dict, write_facts

from bench import policy
from countermark import Draft, Evidence, Fact, check
from countermark.evidence import load_facts
from countermark.language import Document
from countermark.numeral import find

ROWS = 20_000
_WARM = 5
_LONGEST = 600
_TAG = re.compile(r'<claim id="([^"]*)">([^<]*)</claim>')
_ONE = "Growth was {}, as the office says."
_TIMES = 200

Given = tuple[Draft, Evidence]


class Peer(NamedTuple):
    """A package, the part of a check that it does too, and how each does it."""

    package: Guard
    does: str
    ours: Callable[[Given], object]
    script: str
    """Defines `ready`, which prepares a draft, and `work`, which is timed."""


PEERS = (
    Peer(
        Guard("factguard", "0.1.2", ""),
        "checking and showing it (no values are compared: they are filled in)",
        lambda given: check(*given),
        """
from datetime import date
from factguard import Facts, validate
def ready(each):
    facts = Facts()
    for key, value in each["facts"]:
        facts.add(key, float(value))
    return each["cited"], facts
def work(given):
    validate(*given, windows=[(date(1950, 1, 1), date(2030, 1, 1))])
    given[1].render(given[0])
""",
    ),
    Peer(
        Guard("quantulum3", "0.10.0", ""),
        "finding its numbers and units",
        lambda given: find(_plain(given[0])),
        """
from quantulum3 import parser
def ready(each):
    return each["plain"]
work = parser.parse
""",
    ),
    Peer(
        Guard("spacy", "3.8.18", ""),
        "splitting its sentences (blank English with a sentencizer)",
        lambda given: Document(_plain(given[0])).sentences,
        """
import spacy
nlp = spacy.blank("en")
nlp.add_pipe("sentencizer")
def ready(each):
    return each["plain"]
def work(text):
    return list(nlp(text).sents)
""",
    ),
)
_TIMED = """
import json, sys, time
{script}
took = []
for each in map(ready, json.load(sys.stdin)):
    began = time.process_time()
    work(each)
    took.append(time.process_time() - began)
print(json.dumps(took))
"""


def print_peers(drafts: Sequence[Given]) -> None:
    """Print each package beside ours. There is no bar: they do less."""
    print("\npeers (processor time of a draft of 4 kB, median)")
    given = json.dumps([_as_json(*each) for each in drafts])
    for peer in PEERS:
        name = f"{peer.package.package} {peer.package.version}"
        found = _by(peer, given)
        if isinstance(found, str):
            print(f"  {name}, {peer.does}: {found}")
        else:
            _beside(name, peer.does, found, [_seconds(peer.ours, each) for each in drafts])
    _guardrails()
    _pandas()
    print("  cel-expr-python and panzi-json-logic, judging a rule:", end=" ")
    policy.against_others()


def _beside(name: str, does: str, theirs: Sequence[float], ours: Sequence[float]) -> None:
    one, other = 1000 * median(theirs[_WARM:]), 1000 * median(ours[_WARM:])
    print(f"  {name}, {does}: {one:.2f} ms; countermark {other:.2f} ms, {other / one:.2f}×")


def _by(peer: Peer, given: str) -> list[float] | str:
    """Seconds of each draft; or why there are none."""
    python = installed(peer.package)
    if isinstance(python, str):
        return python
    command = [str(python), "-c", _TIMED.format(script=peer.script)]
    done = subprocess.run(command, input=given, capture_output=True, text=True, timeout=_LONGEST, check=False)
    if done.returncode:
        return f"it failed: {(done.stderr.strip().splitlines() or ['nothing said'])[-1]}"
    found: list[float] = json.loads(done.stdout)
    return found


def _guardrails() -> None:
    """One number against one fact: the least that a user would write for it."""
    guard = GUARDS[0]
    python = installed(guard)
    theirs = (
        python if isinstance(python, str) else timed(guard, python, _ONE.format("5.7%"), _ONE.format("5.8%"), _TIMES)
    )
    if isinstance(theirs, str):
        print(f"  {guard.package} {guard.version}, checking one number: {theirs}")
        return
    draft = Draft(text=_ONE.format('<claim id="growth">5.7%</claim>'))
    evidence = Evidence(facts=[Fact(id="growth", value="5.7", unit="%")])
    ours = [_seconds(check, draft, evidence) for _ in range(_TIMES)]
    _beside(f"{guard.package} {guard.version}", "checking one number", [each / 1000 for each in theirs], ours)


def _pandas() -> None:
    """Reading a table of facts into what they are found in by their ids."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "facts.csv")
        write_facts(path, ROWS)
        pandas_dict(path)
        theirs, ours = _seconds(pandas_dict, path), _seconds(load_facts, path)
    print(
        f"  pandas, {ROWS:,} rows of CSV into a dict: {1000 * theirs:.0f} ms; countermark {1000 * ours:.0f} ms, "
        f"{ours / theirs:.2f}×"
    )


def _seconds(act: Callable[..., object], *given: object) -> float:
    began = time.process_time()
    act(*given)
    return time.process_time() - began


def _plain(draft: Draft) -> str:
    return _TAG.sub(r"\2", draft.text)


def _as_json(draft: Draft, evidence: Evidence) -> dict[str, object]:
    return {
        "plain": _plain(draft),
        "cited": _TAG.sub(r"{{fact:\1}}", draft.text),
        "facts": [(fact.id, fact.value) for fact in evidence.facts],
    }
