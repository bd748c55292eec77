"""Rules say what their definitions say: 2 000 pairs against the naive evaluator, and the same in every process."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.oracle.policy_differential import run

PAIRS = 2_000
_VERDICTS = """
import random, sys
sys.path[:0] = [sys.argv[1], sys.argv[1] + "/src"]
import msgspec
from countermark.canonical import digest
from countermark.graph import read_graph
from tests.oracle import policy_generator as generator
from tests.oracle.policy_differential import load_policy, settled
import json
rng = random.Random("process")
for _ in range(40):
    pack, graph = load_policy(generator.policy(rng)), generator.graph(rng)
    answers = generator.answers(rng, graph)
    for _ in range(int(sys.argv[2])):
        verdicts = settled(pack, read_graph(json.dumps(graph)).graph, answers)
        print(pack.digest, digest(msgspec.to_builtins(verdicts)))
"""


def test_the_judge_says_what_the_naive_evaluator_says():
    """Every verdict, with its node and status; and every one has a reason."""
    tally = run(range(PAIRS // 10), seed=2)
    assert tally.pairs == PAIRS
    assert tally.differences == []
    assert min(tally.statuses[status] for status in ("pass", "fail", "abstain", "review")) > PAIRS // 50


@pytest.mark.parametrize("runs", [10, pytest.param(100, marks=pytest.mark.long)])
def test_verdicts_are_the_same_over_runs_and_in_processes_with_other_hash_seeds(runs):
    root = str(Path(__file__).parents[2])

    def lines(seed: str, times: int) -> list[str]:
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        command = [sys.executable, "-c", _VERDICTS, root, str(times)]
        done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
        return done.stdout.splitlines()

    once = lines("1", 1)
    assert len(once) == 40
    assert lines("2", 1) == once
    assert set(lines("3", runs)) == set(once)


def test_the_oracle_and_its_generator_import_nothing_of_the_product():
    """An oracle that shares code would share mistakes."""
    import tests.oracle.policy_generator
    import tests.oracle.policy_oracle

    for module in (tests.oracle.policy_oracle, tests.oracle.policy_generator):
        assert "countermark" not in Path(module.__file__).read_text(encoding="utf-8")


def test_a_difference_is_found(monkeypatch):
    """The comparison can fail: an oracle of the opposite mind disagrees."""
    from tests.oracle import policy_oracle

    monkeypatch.setattr(policy_oracle.Oracle, "status", lambda *_: "pass")
    found = run(range(5), seed=2).differences
    assert found
    assert json.dumps(found)
