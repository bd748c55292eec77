"""Ask a model the questions of the benchmark, in each mode, and say how well it cooperated.

    python -m bench.emission                                  the embedded model, 300 questions, three modes
    python -m bench.emission --questions 30 --modes plain     fewer of them, each kind as often as the others
    python -m bench.emission --url http://localhost:8000/v1 --model-name my-model

The table goes to stdout, progress to stderr; answers, results.json and plot.html are kept in bench/out/emission/MODEL-QUESTIONS.
`--resume` takes up a run that was stopped. It exits 1 when something does not hold that the mode makes certain:
constrained, every number tagged and every id real; template, every value that of its fact.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import re
import sys
from datetime import UTC, datetime
from pathlib import Path

from bench.emission.answers import answers
from bench.emission.kept import MODES
from bench.emission.models import add_model, model_of
from bench.emission.plot import page
from bench.emission.questions import questions, sample
from bench.emission.results import document, missed, reached, retrieved, said, table, tallies

from countermark.errors import CountermarkError
from countermark.evidence.sample import sample_facts
from countermark.generate.model.bounds import DEFAULT_BOUNDS
from countermark.statement.retrieval.catalogue import Facts
from countermark.statement.retrieval.retrieve import Finder

OUT = Path(__file__).resolve().parents[1] / "out" / "emission"
PACK = "numbers.display"


def options() -> argparse.ArgumentParser:
    """What can be asked for."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.emission", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    add_model(parser)
    parser.add_argument("--modes", default=",".join(MODES), help="which of constrained, template, plain")
    parser.add_argument("--questions", type=int, default=300, help="how many, each kind as often as the others")
    parser.add_argument("--out", type=Path, default=OUT, help="folder for answers, results and plot")
    parser.add_argument("--resume", action="store_true", help="keep the answers that are there already")
    parser.add_argument("--list", action="store_true", help="print the questions with their facts, and stop")
    return parser


def main(given: list[str]) -> int:
    """Ask, count, print, keep; 0 where every construction holds."""
    parser = options()
    chosen = parser.parse_args(given)
    modes = chosen.modes.split(",")
    for mode in modes:
        if mode not in MODES:
            parser.error(f"there is no mode {mode!r}: give some of {','.join(MODES)}")
    if chosen.questions < 1:
        parser.error("--questions takes a whole number of at least 1")
    facts = {fact.id: fact for fact in sample_facts().facts}
    asked = sample(questions(), chosen.questions)
    if chosen.list:
        for each in asked:
            print(f"{each.id}\t{each.text}\t{' '.join(each.gold)}")
        return 0
    catalogue = Facts(facts.values())
    about = f"{datetime.now(UTC):%Y-%m-%d}, Python {platform.python_version()}, {os.cpu_count()} cores"
    print(about)
    retrieval = retrieved(asked, Finder(catalogue, limit=DEFAULT_BOUNDS.facts))
    print(f"{len(asked)} questions; every fact that is needed is found, and none where none answers:")
    print(f"  by retrieval alone: {said(retrieval)}", flush=True)
    model = model_of(parser, chosen)
    # Beside each other: a short run must not take the answers of a long one.
    folder = chosen.out / re.sub(r"[^\w.-]+", "-", f"{model.name}-{len(asked)}")
    kept = []
    for mode in modes:
        path = folder / f"{mode}.jsonl"
        if not chosen.resume:
            path.unlink(missing_ok=True)
        kept += answers(asked, catalogue, model, mode, path, pack=PACK)
    prompts = sorted({each.prompt for each in kept if each.prompt})
    tallied = tallies(asked, kept, facts, pack=PACK)
    title = f"{model.name}, prompt {', '.join(prompts)}, {len(asked)} questions, {PACK}"
    whole = reached(asked, kept)
    print(f"  by asking: {said(whole)}\n\n{title}\n")
    print("\n".join(table(tallied)))
    for failed in list(dict.fromkeys(each.failed for each in kept if each.failed))[:5]:
        print(f"could not be answered: {failed}")
    results = {
        "date": about.partition(",")[0],
        "model": model.name,
        "prompt_versions": prompts,
        "pack": PACK,
        "questions": len(asked),
    }
    (folder / "results.json").write_text(
        json.dumps(document(tallied, {"retrieval": retrieval, "asking": whole}, results), indent=1, ensure_ascii=False)
        + "\n",
        encoding="utf-8",
    )
    (folder / "plot.html").write_text(page(tallied, f"{title}, {about}"), encoding="utf-8")
    print(f"kept in {folder}")
    problems = missed(tallied)
    for problem in problems:
        print(f"missed: {problem}")
    return 1 if problems else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except CountermarkError as error:
        print(f"error: {error}", file=sys.stderr)
        sys.exit(2)
