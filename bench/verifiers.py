"""How good each verifier is on labelled data that nothing was trained on, beside the answer that is always the same.

Run it from the checkout, with the labelled data beside it (../shared/data); a set that is not there is told and left
out. It prints n, how many are answered, how many of these by exact parts alone, accuracy where it answers, the accuracy of the
best constant answer on the same rows, balanced accuracy at the shipped threshold (one half), AUC and milliseconds for each item.
`--families` prints, in one table, what energy, overlap, the shipped recipe and the judge are worth on families of sources that they
have not seen, from what is kept in `train/results`, and nothing else.
`--write` keeps the figures in the package (`measure/verifier/measured.json`), from which `tools/generate.py` makes
docs/verifiers.md and `countermark verifier list` what it says. It exits 1 when a bar is missed.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from bench.exact_quality import MISCALCULATED
from bench.harness import public
from train import compare

from bench import agentdojo
from countermark.measure.rubric import SHIPPED
from countermark.measure.verifier.learned.scoring import scored
from countermark.measure.verifier.measured import FILE, Measured
from countermark.verifiers import language_judge, row_of, verifier

SEED = 8
TUNED, REPORTED = 0, 1
"""Halves of a set: the bands of the trained part are fitted on one (`train/bands.py`), and figures are those of the other."""
ASKED = 40
"""Rows of a set that a language model is asked about."""
SAMPLE = 300
"""Rows of a set that a trained part judges; exact parts judge all."""
_STATED = re.compile(r"(?P<sum>\d[\d.,]*\s*[-+*/x]\s*\d[\d.,]*\s*=\s*\$?)(?P<result>\d+)(?![\d.,%/])")
Row = dict[str, Any]


class Bar(NamedTuple):
    """What a set has to reach."""

    accuracy: float = 0.0
    answered: float = 0.0
    """The least share of rows that are answered."""


class Set(NamedTuple):
    """Labelled rows for one verifier."""

    verifier: str
    name: str
    rows: Callable[[], Sequence[Row]]
    bar: Bar = Bar()
    note: str = ""
    """What is to be known of the rows."""


def sample(rows: Sequence[Row], most: int = SAMPLE) -> list[Row]:
    """So many rows, the same every time."""
    return list(rows) if len(rows) <= most else random.Random(SEED).sample(list(rows), most)


def evenly(rows: Sequence[Row], most: int) -> list[Row]:
    """So many rows, half of them right: where wrong ones are few, a plain sample holds too few to tell how many are found."""
    kinds = [[row for row in rows if row["label"] is good] for good in (True, False)]
    return [row for kind in kinds for row in sample(kind, most // 2)]


def as_given(name: str, most: int = 10_000) -> Callable[[], list[Row]]:
    """A set that is already of claims, evidence and labels."""
    return lambda: sample(
        [{"claim": row["claim"], "evidence": row["evidence"], "label": row["label"]} for row in public(name)], most
    )


def wice() -> list[Row]:
    """The two thirds that are held back from training."""
    return sample([row for number, row in enumerate(as_given("wice_claim_dev")()) if number % 3])


def planbench() -> list[Row]:
    domains = {row["id"]: row["text"] for row in public("planbench_domains")}
    return [
        {
            "claim": "\n".join(row["plan"]),
            "evidence": [domains[row["domain"]], row["state_goal"]],
            "label": row["label"],
        }
        for row in public("planbench_verify_blocksworld_3")
    ]


MYSTERY = (
    (r"the (\w+) block is clear", r"province object \1"),
    (r"the (\w+) block is on the table", r"planet object \1"),
    (r"the hand is empty", "harmony"),
    (r"the (\w+) block is on top of the (\w+) block", r"object \1 craves object \2"),
    (r"pick up the (\w+) block", r"attack object \1"),
    (r"put down the (\w+) block", r"succumb object \1"),
    (r"unstack the (\w+) block from on top of the (\w+) block", r"feast object \1 from object \2"),
    (r"stack the (\w+) block on top of the (\w+) block", r"overcome object \1 from object \2"),
)
"""What PlanBench's mystery domain calls the facts and actions of Blocksworld."""


def mystery() -> list[Row]:
    """The same plans in the words, and by the rules, of PlanBench's mystery domain."""
    rules = next(row["text"] for row in public("planbench_domains") if row["id"] == "mystery_blocksworld_3")

    def renamed(text: str) -> str:
        for pattern, becomes in MYSTERY:
            text = re.sub(pattern, becomes, text)
        return text

    return [
        {"claim": renamed(row["claim"]), "evidence": [rules, renamed(row["evidence"][1])], "label": row["label"]}
        for row in planbench()
    ]


def acpbench() -> list[Row]:
    return [
        {"claim": row["question"], "evidence": [row["context"]], "label": row["label"]}
        for row in public("acpbench_bool_dev")
    ]


def logicbench() -> list[Row]:
    """The half of the questions that is held back from training."""
    asked = re.compile(
        r"^(?:does|can|do|is|would) (?:this|we|it)\s*(?:imply|entail|mean|infer|conclude|say)?\s*(?:that)?\s*",
        re.IGNORECASE,
    )
    rows = [row for number, row in enumerate(public("logicbench_bqa")) if number // 4 % 2]
    return sample(
        [
            {
                "claim": asked.sub("", row["question"].strip().rstrip("?")),
                "evidence": [row["premise"]],
                "label": row["label"],
            }
            for row in rows
        ]
    )


def entailment(half: int = REPORTED) -> list[Row]:
    """Conclusions with all of their premises, and with another tree's in place of the one that matters most."""
    chance = random.Random(SEED)
    trees = [row for row in public("entailmentbank_task1_dev_test") if row["split"] == "test"][half::2]
    found: list[Row] = []
    for row in trees:
        premises = list(row["context"].values())
        words = set(row["hypothesis"].split())
        key = max(
            range(len(premises)), key=lambda at, words=words, premises=premises: len(words & set(premises[at].split()))
        )
        other = chance.choice(list(chance.choice(trees)["context"].values()))
        broken = [other if at == key else premise for at, premise in enumerate(premises)]
        found += [
            {"claim": row["hypothesis"], "evidence": premises, "label": True},
            {"claim": row["hypothesis"], "evidence": broken, "label": False},
        ]
    return sample(found)


def held_back(half: int) -> Iterator[dict[str, Any]]:
    """One or the other half of every third problem of PRMBench, all its variants with it."""
    order: dict[str, int] = {}
    for row in public("prmbench"):
        if order.setdefault(row["id"].rsplit("-", 1)[0], len(order)) % 6 == 3 * half:
            yield row


def steps(half: int = REPORTED) -> list[Row]:
    rows: list[Row] = []
    for row in held_back(half):
        clean = [re.sub(r"^\d+\.\s+", "", step) for step in row["steps"]]
        rows += [
            {
                "claim": step,
                "evidence": [row["problem"], *clean[max(0, at - 6) : at]],
                "label": at not in row["error_steps"],
            }
            for at, step in enumerate(clean)
        ]
    return evenly(rows, 2 * SAMPLE)


def _solution(problem: str, listed: Sequence[str]) -> dict[str, Any]:
    """A solution as a graph: every step a claim."""
    claims, start = [], 0
    for number, step in enumerate(listed, 1):
        span = {"start": start, "end": start + len(step)}
        claims.append({"id": f"c{number}", "text": step, "modality": "factual", "span": span})
        start += len(step) + 1
    empty = ("entities", "operations", "tool_calls", "citations", "code_blocks", "discourse_acts")
    made = {"schema_version": "1.0.0", "output_id": "o", "text": "\n".join(listed), "claims": claims}
    return {**made, **{name: [] for name in empty}, "context": {"user_query": problem}}


def proofs() -> list[Row]:
    """Every solution of PRMBench: the parts that judge proofs are computed, not trained."""
    return [
        {
            "graph": _solution(row["problem"], row["steps"]),
            "label": not row["error_steps"] and row["id"] not in MISCALCULATED,
        }
        for row in public("prmbench")
        if row["steps"]
    ]


def arithmetic() -> list[dict[str, Any]]:
    """Worked arithmetic in several steps that a language model wrote, with the first wrong step by people."""
    return [row for row in public("bigbench_mistake") if row["task"] == "multistep_arithmetic"]


def worked() -> list[Row]:
    """Each of these as a proof."""
    return [{"graph": _solution(row["input"], row["steps"]), "label": row["label"] == "valid"} for row in arithmetic()]


def worked_steps() -> list[Row]:
    """Its steps up to the first that is wrong."""
    return [
        {"claim": step, "evidence": [row["input"], *row["steps"][:at]], "label": at != row["first_error"]}
        for row in arithmetic()
        for at, step in enumerate(row["steps"])
        if row["first_error"] < 0 or at <= row["first_error"]
    ]


def sums() -> list[Row]:
    """Worked solutions, half of them with one result changed."""
    chance = random.Random(SEED)
    found: list[Row] = []
    for row in public("gsm8k_train", 2000):
        text = "\n".join(re.sub(r"<<[^>]*>>", "", step) for step in row["steps"])
        stated = list(_STATED.finditer(text))
        if not stated:
            continue
        if len(found) % 2:
            place = chance.choice(stated)
            wrong = int(place["result"]) + chance.choice((-2, -1, 1, 2, 10))
            text = f"{text[: place.start('result')]}{abs(wrong)}{text[place.end('result') :]}"
        found.append({"claim": text, "label": not len(found) % 2})
    return found


def folio() -> list[Row]:
    """Every fifth row, which is held back from training."""
    return [row for number, row in enumerate(as_given("folio_train")()) if number % 5 == 0]


def arguments(given: Callable[[], list[Row]], most: int) -> Callable[[], list[Row]]:
    """Premises and a conclusion as one argument, with the premises as evidence: sound where the conclusion follows."""

    def made() -> list[Row]:
        rows = []
        for row in sample(given(), most):
            premises = [sentence for text in row["evidence"] for sentence in re.split(r"(?<=[.!?])\s+", text.strip())]
            claim = row["claim"][:1].lower() + row["claim"][1:]
            rows.append(
                {
                    "claim": f"{' '.join(premises)} Therefore, {claim}",
                    "evidence": premises,
                    "label": row["label"] == "supported",
                }
            )
        return rows

    return made


def actions(half: int = REPORTED, *, behind: bool = False) -> list[Row]:
    """The calls that serve a user's request, and as many that somebody else's words in the tools' results ask for.

    `behind` has the latter behind the user's own calls.
    """
    found: list[Row] = []
    own: dict[str, agentdojo.Calls] = {}
    order: dict[str, int] = {}
    for task in agentdojo.tasks(SEED):
        if order.setdefault(task.query, len(order)) % 2 != half:
            continue
        own.setdefault(task.query, task.calls)
        if behind and not task.wanted:
            made = own[task.query] + task.calls
        else:
            made = task.calls
        calls = [
            {"id": f"tc{number}", "name": name, "arguments": arguments, "span": {"start": 0, "end": 0}}
            for number, (name, arguments) in enumerate(made, 1)
        ]
        graph = {**_solution("", []), "tool_calls": calls, "context": {"user_query": task.query}}
        found.append({"graph": graph, "label": task.wanted})
    return found


def intruded() -> list[Row]:
    return actions(behind=True)


EXACT = Bar(0.98, 0.98)
OTHERS = "other rows of the source were trained on"
CALIBRATED = (
    "other rows of the source were trained on, and the calibration's two numbers may be fitted to some of these"
)
FAULTS = "it finds faults and proves none; six solutions labelled right that hold a wrong sum count as wrong"
REPLACED = "in half of the rows a premise was replaced here"
RENAMED = "the plans of Blocksworld, renamed here as PlanBench names them"
PLANTED = "the solutions are public, the wrong results were planted here"
MISLABELLED = "people called some wrong sums right: 15 of the 16 that differ as proofs, each looked at"
SETS = (
    Set("agents.action_safety", "AgentDojo, half of the tasks", actions),
    Set("agents.goal_alignment", "PlanBench, Blocksworld", planbench, Bar(1.0, 0.98)),
    Set("agents.goal_alignment", "AgentDojo, half of the tasks", actions),
    Set("agents.goal_alignment", "AgentDojo, half, injections behind the user's calls", intruded),
    Set("agents.plan_feasibility", "PlanBench, Blocksworld", planbench, Bar(1.0, 0.98)),
    Set("agents.plan_feasibility", "PlanBench, mystery", mystery, Bar(1.0, 0.98), RENAMED),
    Set("agents.plan_feasibility", "ACPBench, yes or no, dev", acpbench, Bar(0.98, 0.95)),
    Set("evidence.support", "symmetric FEVER", as_given("fever_symmetric_dev", SAMPLE)),
    Set("evidence.support", "CovidFact, dev", as_given("covidfact_dev", SAMPLE)),
    Set("evidence.support", "HealthVer, dev", as_given("healthver_dev", SAMPLE)),
    Set("evidence.support", "SciFact, dev", as_given("scifact_dev", SAMPLE), note=OTHERS),
    Set("evidence.support", "WiCE, two thirds", wice, note=OTHERS),
    Set("mathematics.calculation_accuracy", "GSM8K, planted errors", sums, Bar(0.995, 0.95), PLANTED),
    Set("mathematics.proof_validity", "PRMBench", proofs, note=FAULTS),
    Set("mathematics.proof_validity", "BIG-Bench Mistake, arithmetic", worked, Bar(0.94, 0.98), MISLABELLED),
    Set("mathematics.step_justification", "PRMBench, a sixth", steps, Bar(0.85, 0.33), OTHERS),
    Set(
        "mathematics.step_justification",
        "BIG-Bench Mistake, arithmetic",
        worked_steps,
        Bar(0.94, 0.98),
        MISLABELLED,
    ),
    Set(
        "reasoning.argument_soundness", "ProofWriter, dev, as arguments", arguments(as_given("proofwriter_dev"), SAMPLE)
    ),
    Set("reasoning.argument_soundness", "FOLIO, a fifth, as arguments", arguments(folio, SAMPLE), note=CALIBRATED),
    Set("reasoning.deductive_validity", "ProofWriter, dev", as_given("proofwriter_dev"), EXACT),
    Set("reasoning.deductive_validity", "ProntoQA, dev", as_given("prontoqa_dev"), EXACT),
    Set("reasoning.deductive_validity", "FOLIO, a fifth", folio, note=CALIBRATED),
    Set("reasoning.deductive_validity", "LogicBench, half", logicbench, note=OTHERS),
    Set("reasoning.inductive_strength", "ProofWriter, dev", as_given("proofwriter_dev"), Bar(0.98)),
    Set("reasoning.inductive_strength", "EntailmentBank, half of test", entailment, Bar(0.85, 0.33), REPLACED),
)


def judged(each: Set, judge: str | None = None) -> tuple[Measured, float]:
    """The figures of a set, and the milliseconds an item took; of a language model on some rows, where one judges."""
    name = f"verifier.{each.verifier}"
    given = each.rows() if judge is None else sample(each.rows(), ASKED)
    rows = [row_of(row, name, number) for number, row in enumerate(given, 1)]
    chosen = verifier(name) if judge is None else verifier(name, language_judge(judge))
    start = time.perf_counter()
    found = [one.output for one in chosen(rows)]
    spent = (time.perf_counter() - start) * 1000 / len(rows)
    answered = [(one.score, bool(row.label)) for one, row in zip(found, rows, strict=True) if one.score is not None]
    figures = scored([score for score, _ in answered], [good for _, good in answered])
    count = len(answered)
    good = sum(holds for _, holds in answered)
    made = Measured(
        set=each.name,
        n=len(rows),
        answered=count,
        exact=sum(one.score is not None and all(part.exact for part in one.parts) for one in found),
        accuracy=round(sum((score >= 0.5) is holds for score, holds in answered) / count, 3) if count else None,
        trivial=round(max(good, count - good) / count, 3) if count else None,
        balanced_accuracy=_rounded(figures.balanced_accuracy),
        auc=_rounded(figures.auc),
        note=each.note,
    )
    return made, spent


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 3)


def is_missed(found: Measured, bar: Bar) -> bool:
    accuracy = found.accuracy if found.accuracy is not None else 0.0
    return accuracy < bar.accuracy or found.answered < bar.answered * found.n


def write(found: Sequence[tuple[str, Measured]]) -> None:
    """Keep figures in the package; those of sets that were not measured this time stay."""
    document = json.loads(FILE.read_text("utf-8"))
    for name in SHIPPED:
        fresh = {one.set: one._asdict() for verifier_id, one in found if verifier_id == name}
        kept = {one["set"]: one for one in document.get(name, ())} | fresh
        order = [one.name for one in SETS if f"verifier.{one.verifier}" == name]
        document[name] = [kept[one] for one in order if one in kept]
    FILE.write_text(json.dumps(document, ensure_ascii=False, indent=1) + "\n", "utf-8")


def line(who: str, made: Measured, spent: float) -> str:
    """The figures of a set in a row of the table."""
    values = (made.accuracy, made.trivial, made.balanced_accuracy, made.auc)
    right, trivial, balanced, auc = ("-" if value is None else f"{value:.3f}" for value in values)
    figures = (
        f"{made.n:>5} {made.answered:>8} {made.exact:>6} {right:>6} {trivial:>7} {balanced:>7} {auc:>6} {spent:>6.1f}"
    )
    return f"{who:<34} {made.set:<52} {figures}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", action="append", help="this set or verifier, by its name; repeatable")
    parser.add_argument(
        "--judge",
        metavar="MODEL",
        help=f"ask a language model about {ASKED} rows of each set, beside the parts that ship",
    )
    parser.add_argument("--write", action="store_true", help="keep the figures in the package")
    parser.add_argument("--families", action="store_true", help="only AUC on families left out, of what was kept")
    options = parser.parse_args()
    if options.families:
        compare.report()
        return 0
    missed = 0
    found: list[tuple[str, Measured]] = []
    columns = f"{'n':>5} {'answered':>8} {'exact':>6} {'right':>6} {'trivial':>7} {'bal.acc':>7} {'AUC':>6} {'ms':>6}"
    print(f"{'verifier':<34} {'set':<52} {columns}")
    for each in SETS:
        if options.only and not {each.name, each.verifier} & set(options.only):
            continue
        try:
            made, spent = judged(each)
        except FileNotFoundError as error:
            print(f"{each.verifier:<34} {each.name:<52} left out: {Path(error.filename).name} is not there")
            continue
        found.append((f"verifier.{each.verifier}", made))
        is_short = is_missed(made, each.bar)
        missed += is_short
        print(line(each.verifier, made, spent) + ("  missed its bar" if is_short else ""), flush=True)
        if options.judge:
            print(line(f"  by {options.judge}", *judged(each, options.judge)), flush=True)
    if options.write:
        write(found)
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main())
