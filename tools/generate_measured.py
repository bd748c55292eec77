"""The last section of docs/verifiers.md: what each verifier can judge, and its figures beside the trivial answer, from the package's own data."""

from __future__ import annotations

from countermark.measure.verifier.measured import Measured, scopes

HEAD = """## What each can judge, measured

Generated from `src/countermark/measure/verifier`, the figures in its `measured.json` by `python -m bench.verifiers --write`.
Every set is public; a note says what we changed in it, and what of its source was trained on. *Right* is the accuracy where the verifier
answers, *trivial* that of the best answer that is always the same on those rows, *exact* counts answers that rest on computed parts
alone. What a verifier cannot judge is *unknown*, with the reason, and never passes. `countermark verifier list` says the same.
"""


def _cell(value: float | None) -> str:
    return "–" if value is None else f"{value:.3f}"


def _line(each: Measured) -> str:
    note = f" ({each.note})" if each.note else ""
    cells = (each.accuracy, each.trivial, each.balanced_accuracy, each.auc)
    return f"| {each.set}{note} | {each.n} | {each.answered} | {each.exact} | {' | '.join(map(_cell, cells))} |"


def with_figures(page: str) -> str:
    """A page with this section at its end."""
    return page.partition(HEAD.partition("\n")[0])[0] + generate()


def generate() -> str:
    """The section."""
    made = [HEAD]
    for verifier, scope in scopes().items():
        made += [
            f"### `{verifier}`\n",
            f"Judges {scope.judges}. Unknown: {scope.unknown}.\n",
            "| set | n | answered | exact | right | trivial | balanced accuracy | AUC |",
            "|---|---|---|---|---|---|---|---|",
            *map(_line, scope.sets),
            "",
        ]
        worse = [each.set for each in scope.sets if (each.accuracy or 0) < (each.trivial or 0)]
        if worse:
            made += [
                f"By accuracy it is worse than the trivial answer on {' and '.join(worse)}: do not rely on it there.",
                "",
            ]
    made += [
        "### What abstains, and why",
        "",
        "The heads for plans and for informal fallacies are in the weights but unused: `python -m bench.verifier_quality` prints an AUC of 0.56 on",
        "ACPBench for plans, and an F1 of 0.748 on CoCoLoFa for fallacies, where calling every comment a fallacy gives 0.752. Conclusions about all",
        "or about the next are judged only by a rate or a sample, because no public data measures more. A proof passes only if algebra settles every",
        "step, which is true of no solution in PRMBench, and fails if something in it is computed to be wrong.",
    ]
    return "\n".join(made) + "\n"
