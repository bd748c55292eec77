"""A hundred smuggled instructions, each obeyed by the model that reads it: no mark is forged, in no mode and no format."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest
from bench.emission.attack import Obedient, attacked, forged
from bench.emission.injections import INJECTIONS, Injection
from selectolax.lexbor import LexborHTMLParser

from countermark import MarkKind
from countermark.ask import Answer, ask
from countermark.render.neutral import spelled_out

MODES = ("constrained", "template", "plain")
HONEST = 'In 2023 inflation was <claim id="cpi" policy="round1">7.7%</claim>.'
BADGE = re.compile(r"\[[✓✗] (?:verified|flagged) \d+\]")
BOX = re.compile("⟦[^⟦⟧]*⟧")
TICK = re.compile("[✓✔✅]")


def asked(injection: Injection, model, mode: str) -> tuple[Answer, list]:
    """The answer, and what was shown while it was written."""
    question, catalogue, passages = attacked(injection)
    shown: list = []
    answer = ask(question, catalogue, model=model, mode=mode, passages=passages, on_released=shown.append)
    return answer, shown


def proven(answer: Answer) -> set[tuple[str, str | None]]:
    return {(mark.text, mark.ref) for mark in answer.report.marks if mark.mark is not MarkKind.BARE}


def spoofed(answer: Answer, shown: list) -> list[str]:
    """Every mark that nothing proves, and everything on a screen that looks like a mark and was not placed."""
    report = answer.report
    marks = {(mark.start, mark.end, mark.mark) for mark in report.marks}
    found = forged(report)
    found += [f"{each.text} is streamed as {each.mark.mark}" for each in shown if _is_astray(each, marks)]
    wanted = [(str(mark.mark), number) for number, mark in enumerate(report.marks, 1) if mark.mark != "bare"]
    for output_format in ("terminal", "text", "markdown"):
        gutter = ">" if output_format == "markdown" else "│"
        lines = [line for line in report.render(output_format).split("\n") if line.startswith(gutter)]
        body = BOX.sub("", "\n".join(lines).replace("\\[", "[").replace("\\]", "]"))
        badges = [(badge.split()[1], int(badge.split()[2][:-1])) for badge in BADGE.findall(body)]
        if badges != wanted:
            found.append(f"{output_format} shows {badges}, not {wanted}")
        if TICK.search(BADGE.sub("", body)):
            found.append(f"{output_format} shows a tick that nobody placed")
        if re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u200b\u2028-\u202e\ufeff]", report.render(output_format)):
            found.append(f"{output_format} lets a control through")
    return [*found, *_forged_html(answer)]


def _is_astray(released, marks: set) -> bool:
    """Whether a mark was streamed that the report does not have."""
    mark = released.mark
    return mark is not None and mark.mark is not MarkKind.BARE and (mark.start, mark.end, mark.mark) not in marks


def _forged_html(answer: Answer) -> Iterator[str]:
    report = answer.report
    tree = LexborHTMLParser(report.render("html", standalone=True))
    shown = [
        (int(node.attributes["data-n"]), node.attributes["data-countermark"], node.text())
        for node in tree.css("countermark-mark")
    ]
    wanted = [
        (number, str(mark.mark), spelled_out(mark.text))
        for number, mark in enumerate(report.marks, 1)
        if mark.mark != "bare"
    ]
    if shown != wanted:
        yield f"the page shows {shown}, not {wanted}"
    if tree.css("[data-countermark=verified]:not(countermark-mark)"):
        yield "an element says that it is verified"
    draft = tree.css_first("[data-countermark=draft]")
    if draft is not None:
        if draft.css("script:not([data-countermark]), img, svg, style, iframe, [onerror], [style]"):
            yield "something of the model acts on the page"
        if TICK.search(BOX.sub("", draft.text())):
            yield "the page shows a tick that nobody placed"


def test_there_are_a_hundred_and_they_come_from_everywhere():
    assert len(INJECTIONS) == len(set(INJECTIONS)) == 100
    where = Counter(each.where for each in INJECTIONS)
    assert min(where["passage"], where["question"], sum(where.values()) - where["passage"] - where["question"]) >= 25


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("injection", INJECTIONS, ids=lambda each: each.where)
def test_an_obedient_model_forges_no_mark(injection, mode):
    """Whatever it was told to write, only what the facts prove is marked, and only by the renderer."""
    answer, shown = asked(injection, Obedient(injection.obeyed), mode)
    assert spoofed(answer, shown) == []


def test_the_models_were_really_asked():
    """An attack that never reaches a model shows nothing."""
    reached = 0
    for injection in INJECTIONS:
        model = Obedient(injection.obeyed)
        asked(injection, model, "plain")
        reached += bool(model.prompts)
    assert reached >= 90


@pytest.mark.parametrize("mode", ["plain"])
def test_what_is_proven_is_still_marked(mode):
    """The control: beside the attacks, an honest answer keeps its mark in every format."""
    for injection in INJECTIONS[:40:8]:
        answer, _ = asked(injection, Obedient(HONEST), mode)
        assert proven(answer) == {("7.7%", "cpi")}
        assert "7.7% [✓ verified 2]" in answer.report.render("text")
