"""The figures as a page of plots: what each mode gives over all questions, and how many answers are complete by kind of question."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape

from bench.emission.metrics import rates
from bench.emission.results import SHORT, Tally

from countermark.render.kit.frame import FIGURES, figures_page
from countermark.render.kit.plots import Axis, Plot

_SAID = {
    "constrained": "A grammar lets the model write no number outside a token, and no id that no fact has.",
    "template": "The model writes places; the value of the fact is put in by the renderer.",
    "plain": "The model is only asked to use tokens; bare and flagged numbers are asked for again or bound.",
    "plain, first try": "What the model wrote when it was only asked, before anything was repaired.",
}


_SHOWN = (
    "emission_recall",
    "id_validity",
    "borrowed",
    "value_fidelity",
    "misplaced",
    "verified",
    "no_number",
    "complete",
)
"""Rates that are drawn: more names than these do not fit side by side, and the table has them all."""


def page(tallied: Mapping[str, Tally], title: str) -> str:
    """One HTML file that loads nothing."""
    plots = "".join(each for mode, tally in tallied.items() for each in _plots(mode, tally))
    main = f"<h2>By mode</h2>\n<div class=plots>\n{plots}</div>\n"
    return figures_page("How well a model cooperates", f"<p>{escape(title)}</p>\n", main, FIGURES)


def _plots(mode: str, tally: Tally) -> Iterator[str]:
    name = mode.replace(", ", "-").replace(" ", "-")
    found = rates(tally.all)._asdict()
    shares = {SHORT[each]: found[each] for each in _SHOWN}
    yield _bars(f"{name}-all", f"{mode}: all questions", _SAID[mode], "", shares)
    complete = {kind: rates(counts).complete for kind, counts in tally.kinds.items()}
    about = "Answers in which every fact that is needed is proven; where no fact answers, those that give no number."
    yield _bars(f"{name}-kinds", f"{mode}: complete answers by kind of question", about, "kind of question", complete)


def _bars(name: str, title: str, about: str, label: str, shares: Mapping[str, float | None]) -> str:
    places = max(1, len(shares))
    plot = Plot(name, title, about, Axis(label, 0, places), Axis("", 0.0, 1.0, percent=True))
    for place, (said, share) in enumerate(shares.items()):
        middle = place + 0.5
        plot.tick(middle, said)
        if share is not None:
            plot.bar(middle, share, f"{100 * share:.0f}", 0.6)
    return plot.html(ticks=False)
