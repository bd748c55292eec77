"""The page of a sweep: one HTML file with plots, a table by source and the claims that surprise most. It loads nothing."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from html import escape
from typing import NamedTuple

from countermark.gate.calibration.bounds import interval
from countermark.gate.ranking import Auc, auc, roc
from countermark.gate.rows import ClaimRow
from countermark.gate.sweep import acceptances
from countermark.model import Decision
from countermark.render.kit.frame import FIGURES, figures_page
from countermark.render.kit.plots import Axis, Plot, histogram
from countermark.render.neutral import one_line

_BINS = 40
_DECILES = 10
_SHOWN = 8
"""Surprising claims of each kind."""
_TEXT = 300


_DISTRIBUTIONS = (
    ("energy", "Energy by label", "hallucination energy"),
    ("energy.gap_nearest", "Energy gap by label", "energy gap"),
    ("grounding.risk", "Combined risk by label", "risk"),
    ("verifier.evidence.support", "Support by label", "support"),
)


class Judged(NamedTuple):
    """A row, what was measured of it and what the policy said."""

    row: ClaimRow
    values: Mapping[str, float | bool | None]
    verdict: Decision

    def number(self, name: str) -> float | None:
        """A measured number, or None where there is none."""
        value = self.values.get(name)
        return None if value is None else float(value)


class About(NamedTuple):
    """What a page is about, in words."""

    dataset: str
    digest: str
    embedder: str
    policy: str
    tau: float
    measure: str
    """What the threshold is held against."""
    warning: str = ""
    """What the threshold promises and what it does not."""


class Score(NamedTuple):
    """A way to order claims, the better supported first."""

    label: str
    kind: str
    of: Callable[[Judged], float | None]


SCORES = (
    Score("energy gap", "good", lambda each: _less(each.number("energy.gap_nearest"))),
    Score("shared words (baseline)", "third", lambda each: each.number("evidence.overlap")),
    Score("combination", "fourth", lambda each: _less(each.number("grounding.risk"))),
    Score("support", "bad", lambda each: each.number("verifier.evidence.support")),
)


def _less(value: float | None) -> float | None:
    return None if value is None else -value


def split(judged: Sequence[Judged], of: Callable[[Judged], float | None]) -> tuple[list[float], list[float]]:
    """The scores of the supported claims and of the others; what has no label or no score is left out."""
    scored = [(score, each.row.is_supported) for each in judged if (score := of(each)) is not None]
    return [score for score, good in scored if good is True], [score for score, good in scored if good is False]


def page(judged: Sequence[Judged], about: About) -> str:
    """The whole document."""
    main = "".join(
        (
            "<h2>Distributions and thresholds</h2>\n<div class=plots>\n",
            *_plots(judged, about),
            "</div>\n",
            *_by_source(judged),
            *_surprising(judged),
        )
    )
    return figures_page("Evidence gate", "".join(_header(judged, about)), main, FIGURES)


def _header(judged: Sequence[Judged], about: About) -> Iterator[str]:
    yield f"<p>{escape(about.dataset)}, {len(judged)} claims, {escape(about.digest)}</p>\n"
    yield f"<p>policy {escape(about.policy)}, embedder {escape(about.embedder)}</p>\n"
    if about.warning:
        yield f"<p class=note-plain>{escape(about.policy)}: {escape(about.warning)}.</p>\n"
    yield (
        "<p class=note-plain>The gate measures how far a claim is explained by the evidence that was given, under a policy. "
        "It never says whether a claim is true.</p>\n<dl class=numbers>\n"
    )
    for decision in Decision:
        count = sum(each.verdict is decision for each in judged)
        yield f"<div><dt>{decision}</dt><dd class={decision}>{count} ({_percent(count, len(judged))})</dd></div>\n"
    unsupported = [each for each in judged if each.row.is_supported is False]
    if unsupported:
        wrong = sum(each.verdict is Decision.ACCEPT for each in unsupported)
        low, high = interval(wrong, len(unsupported))
        yield (
            f"<div><dt>false accepts</dt><dd>{_percent(wrong, len(unsupported))}</dd>"
            f"<dd class=range>{low:.1%} to {high:.1%} with 95 %</dd></div>\n"
        )
    for score in SCORES:
        area = auc(*split(judged, score.of))
        if area is not None:
            yield f"<div><dt>AUC, {escape(score.label)}</dt><dd>{area.value:.3f}</dd><dd class=range>{_area(area)}</dd></div>\n"
    yield "</dl>\n"


def _area(area: Auc) -> str:
    chance = ", no better than chance" if area.is_chance else ""
    return f"{area.low:.3f} to {area.high:.3f}{chance}"


def _percent(count: int, total: int) -> str:
    return f"{count / total:.1%}" if total else "–"


def _plots(judged: Sequence[Judged], about: About) -> Iterator[str]:
    for name, title, label in _DISTRIBUTIONS:
        if any(each.number(name) is not None for each in judged):
            yield _distribution(judged, name, title, label, about.tau if about.measure == name else None)
    gaps = [gap for each in judged if (gap := each.number("energy.gap_nearest")) is not None]
    if gaps:
        yield _acceptance(gaps)
    if any(each.row.is_supported is not None for each in judged):
        yield _roc(judged)
        yield _coverage(judged)
        yield _reliability(judged)


def _distribution(judged: Sequence[Judged], name: str, title: str, label: str, tau: float | None) -> str:
    values = [(value, each.row.is_supported) for each in judged if (value := each.number(name)) is not None]
    # Ends that give round ticks.
    low = -0.25 if min(value for value, _ in values) < 0 else 0.0
    groups = (
        ("good", "supported", [value for value, good in values if good is True]),
        ("bad", "not supported", [value for value, good in values if good is False]),
        ("third", "without a label", [value for value, good in values if good is None]),
    )
    drawn = [(kind, text, histogram(group, low, 1.0, _BINS), group) for kind, text, group in groups if group]
    high = math.ceil(max(max(heights) for _, _, heights, _ in drawn) * 20 + 0.01) / 20
    told = "; ".join(f"{text}: {len(group)} claims, median {_median(group):.2f}" for _, text, _, group in drawn)
    about = f"Share of claims in each of {_BINS} bins. {told}."
    plot = Plot(name.replace(".", "-"), title, about, Axis(label, low, 1.0), Axis("share", 0.0, high, percent=True))
    for kind, text, heights, _ in drawn:
        plot.steps(heights, kind, text)
    if tau is not None:
        plot.threshold(tau, f"τ = {tau:.3f}")
    return plot.html()


def _median(values: Sequence[float]) -> float:
    ordered = sorted(values)
    return ordered[len(ordered) // 2]


def _acceptance(gaps: Sequence[float]) -> str:
    table = acceptances(gaps)
    told = "; ".join(map(str, table))
    plot = Plot(
        "acceptance",
        "Acceptance by percentile",
        told,
        Axis("policy", 0, len(table)),
        Axis("accepted", 0, 0.4, percent=True),
    )
    for place, line in enumerate(table):
        plot.bar(place + 0.5, min(line.rate, 0.4), f"{line.rate:.1%}", 0.6)
        plot.tick(place + 0.5, f"P{line.percentile} τ={line.tau:.3f}")
    return plot.html(ticks=False)


def _roc(judged: Sequence[Judged]) -> str:
    told, lines = [], []
    for score in SCORES:
        good, bad = split(judged, score.of)
        area = auc(good, bad)
        if area is not None:
            told.append(f"{score.label}: AUC {area.value:.3f} ({_area(area)})")
            lines.append((score, roc(good, bad)))
    x, y = Axis("not supported, accepted", percent=True), Axis("supported, accepted", percent=True)
    plot = Plot("roc", "ROC: what is accepted as the threshold rises", "; ".join(told) + ".", x, y)
    plot.line([(0, 0), (1, 1)], "chance", "chance")
    for score, points in lines:
        plot.line(_thinned(points), score.kind, score.label)
    return plot.html()


def _thinned(points: Sequence[tuple[float, float]], most: int = 400) -> list[tuple[float, float]]:
    step = max(1, len(points) // most)
    return [*points[::step], points[-1]]


def _coverage(judged: Sequence[Judged]) -> str:
    """How much is accepted, and how much of it is wrong: the second figure that a user needs."""
    told, lines = [], []
    labelled = [each for each in judged if each.row.is_supported is not None]
    for score in SCORES:
        scored = sorted(
            ((value, each.row.is_supported is True) for each in labelled if (value := score.of(each)) is not None),
            key=lambda each: -each[0],
        )
        if scored:
            points, right = [], 0
            for count, (value, good) in enumerate(scored, 1):
                right += good
                # Claims with one score are accepted together.
                if count == len(scored) or scored[count][0] != value:
                    points.append((count / len(labelled), 1 - right / count))
            half = next(wrong for covered, wrong in points if covered >= min(0.5, points[-1][0]))
            told.append(f"{score.label}: with half accepted {half:.0%} of it is wrong")
            lines.append((score, points))
    x, y = Axis("of all claims, accepted", percent=True), Axis("of these, wrong", percent=True)
    plot = Plot(
        "coverage", "Coverage: how much is accepted, and how much of that is wrong", "; ".join(told) + ".", x, y
    )
    for score, points in lines:
        plot.line(_thinned(points), score.kind, score.label)
    return plot.html()


def _reliability(judged: Sequence[Judged]) -> str:
    """Of the score that decides: the support, the combined risk, or the gap."""
    support = any(each.number("verifier.evidence.support") is not None for each in judged)
    risks = any(each.number("grounding.risk") is not None for each in judged)
    score = SCORES[3] if support else SCORES[2] if risks else SCORES[0]
    chances = support or risks
    scored = sorted(
        (value, each.row.is_supported) for each in judged if (value := score.of(each)) is not None and each.row.label
    )
    about = (
        "Claims in ten groups by their chance of support; the share that is supported, with a 95 % interval. "
        "On the diagonal, chances mean what they say."
        if chances
        else "Claims in ten groups of one size by energy gap; the share that is supported in each, with a 95 % interval."
    )
    x = (
        Axis("chance of support", percent=True)
        if chances
        else Axis("energy gap", -0.25 if scored[-1][0] > 0 else 0.0, 1.0)
    )
    plot = Plot("reliability", f"Reliability of the {score.label}", about, x, Axis("supported", percent=True))
    if chances:
        plot.line([(0, 0), (1, 1)], "chance", "as it should be")
    for number in range(_DECILES):
        group = scored[number * len(scored) // _DECILES : (number + 1) * len(scored) // _DECILES]
        if group:
            good = sum(bool(label) for _, label in group)
            low, high = interval(good, len(group))
            middle = sum(value for value, _ in group) / len(group)
            at = middle if support else 1 + middle if risks else -middle
            plot.whisker(at, low, good / len(group), high)
    return plot.html()


def _by_source(judged: Sequence[Judged]) -> Iterator[str]:
    sources = sorted({each.row.source for each in judged})
    heads = ("source", "claims", "supported", "accept", "review", "reject", "false accepts", "AUC of the gap")
    cells = "".join(
        f"<th scope=col{'' if not place else ' class=number'}>{head}</th>" for place, head in enumerate(heads)
    )
    yield "<h2>By source</h2>\n"
    yield _table("Decisions by source", "Decisions by source", cells)
    for source in sources:
        part = [each for each in judged if each.row.source == source]
        counts = [sum(each.verdict is decision for each in part) for decision in Decision]
        unsupported = [each for each in part if each.row.is_supported is False]
        wrong = sum(each.verdict is Decision.ACCEPT for each in unsupported)
        area = auc(*split(part, SCORES[0].of))
        row = [
            str(len(part)),
            str(sum(each.row.is_supported is True for each in part)),
            *(_percent(count, len(part)) for count in counts),
            f"{wrong} of {len(unsupported)}",
            "–" if area is None else f"{area.value:.3f}{' (chance)' if area.is_chance else ''}",
        ]
        name = escape(one_line(source, 60)) or "(none)"
        yield f"<tr><th scope=row>{name}</th>" + "".join(f"<td class=number>{cell}</td>" for cell in row) + "</tr>\n"
    yield "</tbody></table></div>\n"


def _surprising(judged: Sequence[Judged]) -> Iterator[str]:
    gapped = [each for each in judged if each.number("energy.gap_nearest") is not None]
    accepted = [each for each in gapped if each.row.is_supported is False and each.verdict is Decision.ACCEPT]
    rejected = [each for each in gapped if each.row.is_supported is True and each.verdict is Decision.REJECT]
    accepted.sort(key=lambda each: each.number("energy.gap_nearest") or 0.0)
    rejected.sort(key=lambda each: -(each.number("energy.gap_nearest") or 0.0))
    yield "<h2>What surprises most</h2>\n"
    yield from _claims("Accepted, and not supported: the smallest gaps", accepted)
    yield from _claims("Rejected, and supported: the largest gaps", rejected)


def _claims(caption: str, listed: Sequence[Judged]) -> Iterator[str]:
    heads = (
        "<th scope=col class=number>gap</th><th scope=col>claim</th>"
        "<th scope=col>first passage</th><th scope=col>row</th>"
    )
    yield _table(caption, f"{caption} ({len(listed)} in all)", heads)
    for each in listed[:_SHOWN]:
        passages = each.row.evidence.passages
        first = passages[0].text if passages else "(no evidence)"
        yield (
            f"<tr><td class=number>{each.number('energy.gap') or 0.0:.3f}</td><td class=text>{_safe(each.row.claim)}</td>"
            f"<td class=text>{_safe(first)}</td><td class=text>{_safe(str(each.row.id))}</td></tr>\n"
        )
    if not listed:
        yield "<tr><td colspan=4>none</td></tr>\n"
    yield "</tbody></table></div>\n"


def _table(name: str, caption: str, heads: str) -> str:
    """A table in a region that the keyboard can scroll."""
    return (
        f'<div class=wide tabindex=0 role=region aria-label="{name}"><table><caption>{caption}</caption>\n'
        f"<thead><tr>{heads}</tr></thead>\n<tbody>\n"
    )


def _safe(text: str) -> str:
    return f"<bdi>{escape(one_line(text, _TEXT))}</bdi>"
