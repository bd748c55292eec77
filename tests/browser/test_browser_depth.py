"""A hundred drafts of deep or mixed emphasis, lists, quotations and tables, in both browsers: every mark is there, once, with its sign.

Chromium moves what lies deeper than 512 elements to where it stands out of its place, or drops it. So depth is counted
in the HTML that it gets, and a draft that is nested deeper than our bound is shown as it was written.
"""

import random

import pytest
from tests.browser.hostile import EVIDENCE, TOKEN, Attack
from tests.browser.watch import faults

from countermark import Draft, check
from countermark.render.html.prose import DEPTH

FLAGGED = '<claim id="f">9.9%</claim>'
FORGED = '<claim id="nobody">5.7%</claim>'
SAID = f"Growth was {TOKEN}, not {FLAGGED}, nor {FORGED}."
INLINE = [
    ("*", "*"), ("**", "**"), ("_", "_"), ("__", "__"), ("~~", "~~"), ("*a ", " b*"), ("_a **b ", " c** d_"), ("<b>", "</b>"), ("<i>", ""),
    ("<sub>", "</sub>"), ("<code>", "</code>"), ("[", "](https://a.example)"), ('<a href="https://a.example">', "</a>"), ("<q>", ""),
]  # fmt: skip
BLOCK = [
    ("<div>\n\n", "\n\n</div>"), ("<blockquote>", "</blockquote>"), ("<ul><li>", "</li></ul>"), ("<ol><li>", ""), ("<table><tr><td>", "</td></tr></table>"),
    ("<table><tr><td>", ""), ("<p>", "</p>"), ("<dl><dd>", "</dd></dl>"), ("<h2>", "</h2>"), ("<section>", "</section>"), ("<pre>", "</pre>"),
]  # fmt: skip
LINE = ["> ", "- ", "1. ", "* ", "  - ", ">> ", "# "]


def wrapped(inside, parts):
    """The text with each pair around what is there so far."""
    for before, after in parts:
        inside = before + inside + after
    return inside


def tabled(inside):
    return f"| a | b |\n|---|---|\n| {inside} | **x** |\n| y | {inside} |\n"


def even():
    """One construct, in depths around the bound and far beyond it."""
    for depth in (1, 30, DEPTH - 2, DEPTH + 1, 520, 1020):
        yield f"{depth} asterisks", "*" * depth + SAID + "*" * depth
        yield f"{depth} emphases", wrapped(SAID, [("*a ", " b*")] * depth)
        yield f"{depth} bold elements", "<b>" * depth + SAID
        yield f"{depth} lists of html", "<ul><li>" * depth + SAID
        yield f"{depth} tables of html", "<table><tr><td>" * depth + SAID
        yield f"{depth} quotations", "> " * depth + SAID
        yield (
            f"{depth} lists",
            "".join("  " * level + "- x\n" for level in range(min(depth, 60))) + "  " * depth + f"- {SAID}",
        )
        yield f"{depth} struck in a table", tabled("~~a " * depth + SAID + " b~~" * depth)


def mixed(number):
    """Constructs in each other, and some after each other, as a draw of dice has it."""
    dice = random.Random(number)
    parts = []
    for _ in range(dice.randint(1, 4)):
        text = wrapped(SAID, dice.choices(INLINE, k=dice.choice((0, 2, 9, 40, 120))))
        if dice.random() < 0.3:
            text = tabled(text)
        text = wrapped(text, dice.choices(BLOCK, k=dice.choice((0, 1, 4, 30, 90))))
        prefix = "".join(dice.choices(LINE, k=dice.choice((0, 0, 1, 3, 12, 45))))
        parts.append("\n".join(prefix + line for line in text.split("\n")))
    return f"mixture {number}", "\n\n".join(parts)


DRAFTS = [*even(), *map(mixed, range(52))]


@pytest.fixture(scope="module")
def attacks():
    assert len(DRAFTS) == 100
    return [Attack(name, check(Draft(text=text), EVIDENCE), {}) for name, text in DRAFTS]


def test_every_draft_keeps_some_mark(attacks):
    """Most marks are there to be lost: a draft without any would prove nothing."""
    counts = [sum(mark.mark != "bare" for mark in attack.report.marks) for attack in attacks]
    assert min(counts) >= 1
    assert sum(counts) >= 300


# All of them in `make fuzz`.
SOME = pytest.mark.parametrize("every", [4, pytest.param(1, marks=pytest.mark.long)])


@SOME
def test_every_mark_is_there_once_with_its_sign(each_watch, attacks, every):
    """As fragments in one page, under its own elements."""
    assert faults(each_watch, attacks[1 % every :: every], each_watch.fragments, 50) == []


@SOME
def test_every_mark_is_there_once_on_a_page_of_its_own(each_watch, attacks, every):
    assert faults(each_watch, attacks[::every], each_watch.pages, 100) == []


def test_the_probe_sees_what_the_bound_is_for(watch):
    """Without it Chromium loses the place of a mark in the draft that brought us here."""
    nested = check(Draft(text=f"Growth was {FLAGGED}."), EVIDENCE).render("html")
    mark = nested[nested.index("<countermark-mark") : nested.index("</countermark-mark>")] + "</countermark-mark>"
    depth = watch.page.evaluate(
        """([levels, mark]) => {
          const page = new DOMParser().parseFromString("<em>".repeat(levels) + mark, "text/html");
          let depth = 0;
          for (let node = page.querySelector("countermark-mark"); node; node = node.parentNode) depth += 1;
          return depth;
        }""",
        [1020, mark],
    )
    assert depth < 520
