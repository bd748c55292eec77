"""The page of a simulation: one HTML file with two charts and every table. It loads nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from html import escape

from countermark.lab.simulate.simulation import Simulation
from countermark.lab.simulate.suggestion import Suggestion
from countermark.lab.simulate.tables import NAME, chosen, figures, flip_lines, flipped, let_through
from countermark.model import Decision
from countermark.render.kit.bars import Bar, Segment, chart
from countermark.render.kit.frame import figures_page
from countermark.render.kit.table import percent
from countermark.render.neutral import one_line


def simulation_page(simulation: Simulation, *, rows: int | None) -> str:
    """The page of a simulation; at most so many flips."""
    return _page("Policy simulation", "", simulation, rows)


def suggestion_page(suggestion: Suggestion, *, rows: int | None) -> str:
    """The page of a suggestion: what became of every entry, above its evidence."""
    if suggestion.policies is None:
        above = f"<p>Nothing within the bounds will do: <bdi>{escape(one_line(suggestion.reason))}</bdi>.</p>\n"
    else:
        document = json.dumps(suggestion.policies.document(), ensure_ascii=False)
        above = (
            f"<p>It {escape(suggestion.reason)}.</p>\n<div class=wide><pre>{escape(document)}</pre></div>\n"
            + chosen(suggestion).html()
        )
    return _page("Policy suggestion", above, suggestion.evidence, rows)


def _page(title: str, above: str, simulation: Simulation, rows: int | None) -> str:
    figures_of = "".join(
        (
            f"<p>{len(simulation.cases)} drafts, {len(simulation.numbers)} tagged or bound numbers</p>\n",
            "<p class=note-plain>These figures are about these drafts and promise nothing elsewhere.</p>\n",
        )
    )
    main = "".join(
        (
            f"{above}<h2>Candidates</h2>\n<div class=plots>\n",
            _coverage(simulation),
            _decisions(simulation),
            "</div>\n<h2>Figures</h2>\n",
            figures(simulation).html(),
            let_through(simulation).html(),
            *_flips(simulation, rows),
        )
    )
    return figures_page(title, figures_of, main)


def _coverage(simulation: Simulation) -> str:
    labelled = simulation.is_labelled
    bars, told = [], []
    for trial in simulation.trials:
        tally = simulation.tally(trial)
        name, of = one_line(trial.candidate.name, NAME), tally.numbers or 1
        if labelled:
            rest = tally.verified - tally.right - tally.wrong
            parts = [
                Segment(tally.right / of, "right"),
                Segment(rest / of, "covered"),
                Segment(tally.wrong / of, "wrong"),
            ]
            text = f"{percent(tally.coverage)}, {tally.wrong} wrong"
        else:
            parts, text = [Segment(tally.verified / of, "covered")], percent(tally.coverage)
        bars.append(Bar(name, parts, text))
        told.append(f"{name}: {text}")
    about = f"The share of tagged and bound numbers that verify under each candidate. {'; '.join(told)}."
    legend = [("right", "verified")]
    legend += [("wrong", "verified, and labelled wrong")] if labelled else []
    return chart("coverage", "Coverage", about, bars, legend)


def _decisions(simulation: Simulation) -> str:
    bars, told = [], []
    total = len(simulation.cases)
    for trial in simulation.trials:
        tally = simulation.tally(trial)
        name = one_line(trial.candidate.name, NAME)
        parts = [Segment(tally.decisions[each] / total, str(each), str(tally.decisions[each])) for each in Decision]
        words = ", ".join(f"{tally.decisions[each]} {each}" for each in Decision)
        bars.append(Bar(name, parts, f"{tally.decisions[Decision.ACCEPT]} accepted"))
        told.append(f"{name}: {words}")
    about = f"The decision on each draft under each candidate: accept, review, reject, from left to right. {'; '.join(told)}."
    return chart("decisions", "Decisions", about, bars, [(str(each), str(each)) for each in Decision])


def _flips(simulation: Simulation, rows: int | None) -> Iterator[str]:
    if len(simulation.trials) == 1:
        return
    flips = simulation.flips
    shown = flips[:rows]
    yield f"<h2>Flips</h2>\n<p>{len(flips)} of {len(simulation.cases)} drafts flip between candidates"
    yield f"; {len(shown)} are listed.</p>\n" if len(shown) < len(flips) else ".</p>\n"
    if shown:
        yield flipped(simulation, shown).html()
        yield "<ul>\n"
        for flip in shown:
            for line in flip_lines(simulation, flip):
                yield f"<li><bdi>{escape(line)}</bdi></li>\n"
        yield "</ul>\n"
