"""CPL: expressions, parser, judge and fold. Rules read measurements and decide; they never compute."""

from countermark.policy.explanation.trace import Step, Trace, tracer
from countermark.policy.fold import decide, fold_marks, pack_result
from countermark.policy.judge import Judgement, judge
from countermark.policy.pack.dependencies import with_dependencies
from countermark.policy.pack.lock import Lock, lock
from countermark.policy.pack.pack import Pack, load
from countermark.policy.pack.rule import Rule

__all__ = [
    "Judgement",
    "Lock",
    "Pack",
    "Rule",
    "Step",
    "Trace",
    "decide",
    "fold_marks",
    "judge",
    "load",
    "lock",
    "pack_result",
    "tracer",
    "with_dependencies",
]
