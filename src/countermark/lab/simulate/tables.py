"""A simulation and a suggestion as tables for a terminal, as Markdown and as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from countermark.lab.simulate.simulation import Flip, Simulation, Trial
from countermark.lab.simulate.suggestion import Suggestion
from countermark.model import Decision
from countermark.render.kit.table import HtmlTable, escaped, percent
from countermark.render.neutral import one_line

NAME, TEXT, WHY = 40, 40, 200


def figures(simulation: Simulation) -> HtmlTable:
    """One row a candidate."""
    labelled = simulation.is_labelled
    heads = ["candidate", "verified", "coverage"]
    heads += ["right verified", "false accepts", "precision"] if labelled else []
    heads += [str(each) for each in Decision]
    rows = []
    for trial in simulation.trials:
        tally = simulation.tally(trial)
        row = [one_line(trial.candidate.name, NAME), f"{tally.verified} of {tally.numbers}", percent(tally.coverage)]
        if labelled:
            row += [f"{tally.right} of {tally.all_right}", f"{tally.wrong} of {tally.all_wrong}"]
            row.append(percent(tally.precision))
        rows.append((*row, *(str(tally.decisions[each]) for each in Decision)))
    caption = f"{len(simulation.cases)} drafts, {len(simulation.numbers)} tagged or bound numbers"
    return HtmlTable(caption, tuple(heads), rows)


def let_through(simulation: Simulation) -> HtmlTable:
    """How many numbers each entry of each candidate let through."""
    rows = [
        (one_line(trial.candidate.name, NAME), one_line(entry, WHY), str(count))
        for trial in simulation.trials
        for entry, count in simulation.tally(trial).entries.items()
    ]
    return HtmlTable("Entries that accepted numbers", ("candidate", "entry", "numbers"), rows, right=False)


def flipped(simulation: Simulation, flips: Sequence[Flip]) -> HtmlTable:
    """The decision on each draft that flips, under each candidate."""
    names = tuple(one_line(trial.candidate.name, NAME) for trial in simulation.trials)
    rows = [
        (one_line(simulation.cases[flip.case].id, NAME), *map(str, flip.decisions), str(len(flip.numbers)))
        for flip in flips
    ]
    return HtmlTable("Drafts that flip", ("draft", *names, "numbers"), rows, right=False)


def flip_lines(simulation: Simulation, flip: Flip, most: int = 2) -> Iterator[str]:
    """Why the first numbers of a draft flip: what each candidate says that differs from the one before."""
    for index in flip.numbers[:most]:
        number = simulation.numbers[index]
        label = {True: ", right", False: ", wrong", None: ""}[number.right]
        said: list[str] = []
        before: bool | None = None
        for trial in simulation.trials:
            answer = trial.answers[index]
            if answer.is_proven is not before:
                said.append(f"{one_line(trial.candidate.name, NAME)}: {answer.mark}, {one_line(answer.why, WHY)}")
                before = answer.is_proven
        yield f"{one_line(simulation.cases[flip.case].id, NAME)}, {one_line(number.text, TEXT)!r}{label}: {' | '.join(said)}"


def simulation_text(simulation: Simulation, *, rows: int | None, markdown: bool = False) -> str:
    """Everything a person reads, in a terminal or as Markdown; at most so many flips."""
    show = HtmlTable.markdown if markdown else HtmlTable.plain
    parts = [show(figures(simulation)), show(let_through(simulation))]
    flips = simulation.flips
    if len(simulation.trials) > 1:
        shown = flips[:rows]
        if shown:
            parts.append(show(flipped(simulation, shown)))
            lines = [line for flip in shown for line in flip_lines(simulation, flip)]
            parts.append("".join(f"{'* ' if markdown else ''}{_safe(line, markdown)}\n" for line in lines))
        more = f" ({len(flips) - len(shown)} more are not listed)" if len(shown) < len(flips) else ""
        parts.append(f"{len(flips)} of {len(simulation.cases)} drafts flip between candidates{more}.\n")
    if not simulation.is_labelled:
        parts.append("No number has a truth label, so nothing is known of false accepts.\n")
    parts.append("These figures are about these drafts and promise nothing elsewhere.\n")
    return "\n".join(parts)


def _safe(line: str, markdown: bool) -> str:  # noqa: FBT001 — which of two texts it is
    return escaped(line) if markdown else line


def chosen(suggestion: Suggestion) -> HtmlTable:
    """What became of each entry that is allowed."""
    cells = [
        (one_line(each.allowed.named, WHY), "–" if each.kept is None else one_line(each.kept.named, WHY), each.why)
        for each in suggestion.choices
    ]
    return HtmlTable("Every entry that is allowed", ("allowed", "suggested", "why"), cells, right=False)


def suggestion_text(suggestion: Suggestion, *, rows: int | None, markdown: bool = False) -> str:
    """The set, what became of each entry that is allowed, and the evidence."""
    parts = []
    if suggestion.policies is None:
        parts.append(f"Nothing within the bounds will do: {_safe(one_line(suggestion.reason), markdown)}.\n")
    else:
        document = json.dumps(suggestion.policies.document(), ensure_ascii=False)
        parts.append(f"```json\n{document}\n```\n" if markdown else f"{document}\n")
        parts.append(f"It {suggestion.reason}{_of_what(suggestion)}.\n")
        table = chosen(suggestion)
        parts.append(table.markdown() if markdown else table.plain())
    parts.append(simulation_text(suggestion.evidence, rows=rows, markdown=markdown))
    return "\n".join(parts)


def _of_what(suggestion: Suggestion) -> str:
    return "; counted are the numbers labelled right" if suggestion.evidence.is_labelled else ""


def simulation_document(simulation: Simulation) -> dict[str, Any]:
    """The whole simulation as JSON, every flip with every number in it."""
    return {
        "drafts": len(simulation.cases),
        "numbers": len(simulation.numbers),
        "labelled": simulation.is_labelled,
        "candidates": [_candidate(simulation, trial) for trial in simulation.trials],
        "flips": [_flip(simulation, flip) for flip in simulation.flips],
    }


def _candidate(simulation: Simulation, trial: Trial) -> dict[str, Any]:
    tally = simulation.tally(trial)
    return {
        "name": trial.candidate.name,
        "numbers": trial.candidate.policies.document(),
        "at_least_as_strict_as": [
            other.candidate.name
            for other in simulation.trials
            if other is not trial and trial.candidate.policies.is_within(other.candidate.policies)
        ],
        "verified": tally.verified,
        "coverage": tally.coverage,
        "right_verified": tally.right,
        "right": tally.all_right,
        "false_accepts": tally.wrong,
        "wrong": tally.all_wrong,
        "precision": tally.precision,
        "decisions": {str(decision): count for decision, count in tally.decisions.items()},
        "entries": dict(tally.entries),
    }


def _flip(simulation: Simulation, flip: Flip) -> dict[str, Any]:
    names = [trial.candidate.name for trial in simulation.trials]
    numbers = []
    for index in flip.numbers:
        number = simulation.numbers[index]
        answers = {
            trial.candidate.name: {
                "mark": str(trial.answers[index].mark),
                "entry": trial.answers[index].entry,
                "why": trial.answers[index].why,
            }
            for trial in simulation.trials
        }
        numbers.append(
            {"start": number.start, "text": number.text, "ref": number.ref, "right": number.right, "answers": answers}
        )
    decisions = dict(zip(names, map(str, flip.decisions), strict=True))
    return {"draft": simulation.cases[flip.case].id, "decisions": decisions, "numbers": numbers}


def suggestion_document(suggestion: Suggestion) -> dict[str, Any]:
    """The suggestion as JSON; `numbers` is null where there is none."""
    found = suggestion.policies
    return {
        "numbers": None if found is None else found.document(),
        "reason": suggestion.reason,
        "wanted": float(suggestion.wanted),
        "needed": suggestion.needed,
        "counted": suggestion.counted,
        "bounds": suggestion.bounds.document(),
        "choices": [
            {
                "allowed": each.allowed.document(),
                "suggested": None if each.kept is None else each.kept.document(),
                "why": each.why,
            }
            for each in suggestion.choices
        ],
        "evidence": simulation_document(suggestion.evidence),
    }
