"""An analysis for people, as text or Markdown, and for programs, as JSON values."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Any

from countermark.lab.study.analysis import Analysis, Contrast, Estimate, Found
from countermark.lab.study.design import CONDITIONS

_LIMITS = (
    "Intervals are about participants like these, who judge these answers; 'open' answers carry neither a flag nor a proof of "
    "every value. Conditions were seen one after the other: the first block alone is free of what came before."
)


def analysis_text(analysis: Analysis, *, markdown: bool = False) -> str:
    """Tables of what was found."""
    left = f", {analysis.left_out} left out who did not finish" if analysis.left_out else ""
    answers = len(analysis.study.items)
    parts = [
        f"{analysis.study.title or 'A study of marks'} ({analysis.study.digest})",
        f"{analysis.participants} participants{left}; {answers} answers, {answers // 3} in each condition",
        _table("Means, with 95 % intervals", ("measure", *CONDITIONS), list(_means(analysis)), markdown=markdown),
        _table(
            "Contrasts, paired by participant",
            ("measure", "contrast", "difference", "by chance", "Holm"),
            list(_contrasts(analysis)),
            markdown=markdown,
        ),
        _table(
            "Trust well placed, by what the marks of an answer show",
            ("answers", *CONDITIONS),
            [
                (
                    f"{part.shows}, {'right' if part.right else 'wrong'} ({part.answers})",
                    *(_share(part.means[condition]) for condition in CONDITIONS),
                )
                for part in analysis.parts
            ],
            markdown=markdown,
        ),
        _table(
            "Trust well placed, first block only",
            CONDITIONS,
            [tuple(f"{_share(analysis.first[each])}, n = {analysis.first[each].participants}" for each in CONDITIONS)],
            markdown=markdown,
        ),
        _LIMITS,
    ]
    return "\n\n".join(parts) + "\n"


def analysis_document(analysis: Analysis) -> dict[str, Any]:
    """The same for a program; times are logarithms of seconds."""
    return {
        "study": analysis.study.digest,
        "participants": analysis.participants,
        "left_out": analysis.left_out,
        "measures": [
            {
                "measure": found.measure.name,
                "says": found.measure.says,
                "means": {condition: estimate._asdict() for condition, estimate in found.means.items()},
                "contrasts": [
                    {**contrast._asdict(), "difference": contrast.difference._asdict()} for contrast in found.contrasts
                ],
            }
            for found in analysis.found
        ],
        "parts": [
            {**part._asdict(), "means": {condition: each._asdict() for condition, each in part.means.items()}}
            for part in analysis.parts
        ],
        "first_block": {condition: each._asdict() for condition, each in analysis.first.items()},
    }


def _means(analysis: Analysis) -> Iterator[tuple[str, ...]]:
    for found in analysis.found:
        yield (
            found.measure.says,
            *(_time(found.means[each]) if found.measure.is_time else _share(found.means[each]) for each in CONDITIONS),
        )


def _contrasts(analysis: Analysis) -> Iterator[tuple[str, ...]]:
    for found in analysis.found:
        for contrast in found.contrasts:
            yield (
                found.measure.name,
                f"{contrast.of} - {contrast.against}",
                _difference(found, contrast),
                _chance(contrast.chance),
                _chance(contrast.adjusted),
            )


def _share(estimate: Estimate) -> str:
    if estimate.value is None:
        return "too few"
    return f"{estimate.value:.1%} ({estimate.low:.1%} to {estimate.high:.1%})"


def _time(estimate: Estimate) -> str:
    if estimate.value is None or estimate.low is None or estimate.high is None:
        return "too few"
    middle, low, high = map(math.exp, (estimate.value, estimate.low, estimate.high))
    return f"{middle:.1f} s ({low:.1f} to {high:.1f})"


def _difference(found: Found, contrast: Contrast) -> str:
    value, low, high, _ = contrast.difference
    if value is None or low is None or high is None:
        return "too few"
    if found.measure.is_time:
        return "×{:.2f} ({:.2f} to {:.2f})".format(*map(math.exp, (value, low, high)))
    return f"{100 * value:+.1f} points ({100 * low:+.1f} to {100 * high:+.1f})"


def _chance(chance: float | None) -> str:
    return "" if chance is None else f"{chance:.4f}"


def _table(title: str, heads: Sequence[str], rows: Sequence[Sequence[str]], *, markdown: bool) -> str:
    if markdown:
        lines = [f"### {title}", "", f"| {' | '.join(heads)} |", f"|{'---|' * len(heads)}"]
        return "\n".join([*lines, *(f"| {' | '.join(row)} |" for row in rows)])
    widths = [max(len(row[place]) for row in (heads, *rows)) for place in range(len(heads))]
    lines = [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in (heads, *rows)
    ]
    return "\n".join([f"{title}:", *(f"  {line}" for line in lines)])
