"""How many corrupted outputs of verifiers their own check catches, and whether it ever raises a score.

Run it from the checkout. Drafts are judged by the exact parts of the verifiers that ship; 500 outputs about them were corrupted
in 27 ways that a careless or hostile judge could produce (`judgements/`; the generator is in the history, at 5d090b9f). It prints
each kind of corruption, the outputs that were missed, how many issues that are not there stand in the outputs before
and after, and exits 1 when a bar is missed.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from bench.harness import rows

from countermark.extract import extract
from countermark.graph import read_graph
from countermark.measure.rubric import shipped
from countermark.measure.verifier.case import Case
from countermark.measure.verifier.learned.judging import NoJudge
from countermark.measure.verifier.meta.meta import meta_verify
from countermark.measure.verifier.runtime import verify
from countermark.model import DEFAULT_LIMITS, Draft, Evidence, Passage
from countermark.protocols import Subject

HERE = Path(__file__).with_name("judgements")
WANTED = 500
CAUGHT = 0.99


class Judged(NamedTuple):
    """A case, the verifier that judged it, and its output."""

    verifier_id: str
    case: Case
    output: dict[str, Any]


def drafts() -> Iterator[tuple[str, Case]]:
    """What is judged: every verifier that has an exact part, with drafts that hold and drafts that do not."""
    for row in rows(HERE / "cases.jsonl"):
        made = _text(row["text"], *row.get("passages", ())) if "text" in row else _calls(row["calls"], row["context"])
        yield f"verifier.{row['verifier']}", made


def _text(text: str, *passages: str) -> Case:
    draft = Draft(text=text)
    evidence = Evidence(passages=[Passage(id=f"p{number}", text=each) for number, each in enumerate(passages, 1)])
    return Case(Subject(draft, extract(draft, DEFAULT_LIMITS), evidence, DEFAULT_LIMITS))


def _calls(names: Sequence[str], context: dict[str, Any]) -> Case:
    span = {"start": 0, "end": 14}
    empty = ("entities", "claims", "operations", "citations", "code_blocks", "discourse_acts")
    calls = [{"id": f"tc{number}", "name": name, "arguments": {}, "span": span} for number, name in enumerate(names, 1)]
    document = {
        "schema_version": "1.0.0",
        "output_id": "o",
        "text": "Working on it.",
        "tool_calls": calls,
        "context": context,
    }
    read = read_graph({**document, **{name: [] for name in empty}})
    return Case(Subject(read.draft, read.graph, Evidence(), DEFAULT_LIMITS))


def judged(cases: Sequence[tuple[str, Case]]) -> Iterator[Judged]:
    """Every draft with the output of its verifier, where that has a score."""
    judge = NoJudge("exact parts only")
    for name, case in cases:
        [verified] = verify(name, [case], judge)
        if verified.output.score is not None:
            yield Judged(name, case, verified.output.document())


def main() -> int:
    cases = list(drafts())
    sources = list(judged(cases))
    alarms = sum(bool(meta_verify(shipped(each.verifier_id), each.case, each.output).failed) for each in sources)
    corrupted = list(rows(HERE / "corrupted.jsonl.gz"))
    caught, total = Counter[str](), Counter[str]()
    higher = before = after = invented_before = invented_after = 0
    for row in corrupted:
        (verifier, case), output, invented = cases[row["case"]], row["output"], row.get("invented", ())
        meta = meta_verify(shipped(verifier), case, output)
        total[row["kind"]] += 1
        caught[row["kind"]] += bool(meta.failed)
        given = output.get("score")
        higher += meta.score is not None and (not isinstance(given, int | float) or meta.score > given)
        if not meta.failed:
            print(f"missed: {row['kind']}: {verifier} {output}")
        if invented:  # descriptions of issues that are not there
            before += len(output["issues"])
            after += len(meta.issues)
            invented_before += len(invented)
            invented_after += sum(issue.description in invented for issue in meta.issues)
    for kind in total:
        print(f"{kind:<40} {caught[kind]:>4} of {total[kind]}")
    share = sum(caught.values()) / len(corrupted)
    print(f"outputs that were right: {len(sources)}, of which doubted {alarms}")
    print(f"corrupted outputs: {len(corrupted)}, caught {sum(caught.values())} ({share:.1%}), scores raised {higher}")
    print(
        f"issues that are not there, in outputs that hold some: before {invented_before} of {before} "
        f"({invented_before / before:.1%}), after {invented_after} of {after} ({invented_after / max(1, after):.1%})"
    )
    return int(share < CAUGHT or higher > 0 or alarms > 0 or len(corrupted) < WANTED)


if __name__ == "__main__":
    sys.exit(main())
