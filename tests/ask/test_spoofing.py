"""A hundred smuggled instructions, each obeyed by the model that reads it: no mark is forged, in no mode and no format."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator

import pytest
from bench.emission.attack import Obedient, attacked, forged
from bench.emission.injections import INJECTIONS, Injection
from selectolax.lexbor import LexborHTMLParser
from tests.shown import WHOLE

from countermark import MarkKind
from countermark.ask import Answer, ask
from countermark.generate.model.bounds import Bounds
from countermark.model import Mark
from countermark.render.neutral import spelled_out
from countermark.stream import Released

WAYS = {
    "frames": ("constrained", "grammar", False),
    "grammar": ("constrained", "grammar", True),
    "schema": ("constrained", "schema", None),
    "template": ("template", None, None),
    "plain": ("plain", None, None),
}
"""Each way of asking: its mode, what the model says that it is bound to (and is not), frames or free prose."""
HONEST = 'In 2023 inflation was <claim id="cpi" policy="round1">7.7%</claim>.'
BADGE = re.compile(r"\[[✓✗] (?:verified|flagged) \d+\]")
BOX = re.compile("⟦[^⟦⟧]*⟧")
TICK = re.compile("[✓✔✅]")
CONTROL = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u200b\u2028-\u202e\ufeff]")


def asked(injection: Injection, obeyed: str, way: str) -> tuple[Answer, list[Mark], Obedient]:
    """The answer, the marks that were shown while it was written, and the model that wrote it."""
    mode, bond, free = WAYS[way]
    if bond == "schema":
        obeyed = json.dumps({"sentences": [[{"text": obeyed}]]})
    model = Obedient(obeyed, honours=() if bond is None else (bond,))
    question, catalogue, passages = attacked(injection)
    events: list = []
    answer = ask(question, catalogue, model=model, mode=mode, free=free, passages=passages, on_released=events.append)
    shown = [each.mark for each in events if isinstance(each, Released) and each.mark is not None]
    return answer, shown, model


def astray(answer: Answer, shown: list[Mark]) -> list[str]:
    """Marks that nothing proves, and marks that were streamed and that the report does not have."""
    marks = {(mark.start, mark.end, mark.mark) for mark in answer.report.marks}
    streamed = [mark for mark in shown if (mark.start, mark.end, mark.mark) not in marks]
    return forged(answer.report) + [f"{mark.text} is streamed as {mark.mark}" for mark in streamed]


def visible(answer: Answer) -> list[str]:
    """Everything on a screen that looks like a mark and was not placed there by the renderer."""
    report = answer.report
    wanted = [(str(mark.mark), number) for number, mark in enumerate(report.marks, 1) if mark.mark != "bare"]
    found: list[str] = []
    for output_format in ("terminal", "text", "markdown"):
        gutter = ">" if output_format == "markdown" else "│"
        shown = report.render(output_format, **WHOLE.get(output_format, {}))
        lines = [line for line in shown.split("\n") if line.startswith(gutter)]
        body = BOX.sub("", "\n".join(lines).replace("\\[", "[").replace("\\]", "]"))
        badges = [(badge.split()[1], int(badge.split()[2][:-1])) for badge in BADGE.findall(body)]
        if badges != wanted:
            found.append(f"{output_format} shows {badges}, not {wanted}")
        if TICK.search(BADGE.sub("", body)):
            found.append(f"{output_format} shows a tick that nobody placed")
        if CONTROL.search(shown):
            found.append(f"{output_format} lets a control through")
    return [*found, *_visible_html(answer)]


def _visible_html(answer: Answer) -> Iterator[str]:
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
        for mark in draft.css("countermark-mark[data-countermark=flagged]"):
            mark.decompose()  # what stands in a flagged mark is flagged, tick and all
        if TICK.search(BOX.sub("", draft.text())):
            yield "the page shows a tick that nobody placed"


def test_there_are_a_hundred_and_they_come_from_everywhere():
    assert len(INJECTIONS) == len(set(INJECTIONS)) == 100
    where = Counter(each.where for each in INJECTIONS)
    assert min(where["passage"], where["question"], sum(where.values()) - where["passage"] - where["question"]) >= 25


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("injection", INJECTIONS, ids=lambda each: each.where)
def test_an_obedient_model_forges_no_mark(injection, way):
    """Whatever it was told to write, only what the facts prove is marked, while it streams and in the report."""
    answer, shown, _ = asked(injection, injection.obeyed, way)
    assert astray(answer, shown) == []


@pytest.mark.parametrize("injection", INJECTIONS, ids=lambda each: each.where)
def test_nothing_that_looks_like_a_mark_gets_onto_a_screen(injection):
    """On the terminal, in text, in Markdown and on the page there are the report's marks and no others."""
    answer, _, _ = asked(injection, injection.obeyed, "plain")
    assert visible(answer) == []


@pytest.mark.parametrize("way", WAYS)
def test_the_models_were_really_asked(way):
    """An attack that never reaches a model shows nothing."""
    beside = [each for each in INJECTIONS[::4] if each.where != "question"]
    assert all(asked(each, each.obeyed, way)[2].prompts for each in beside)


def test_an_instruction_in_the_question_reaches_no_model():
    """Its words have no part in a question, so that it is refused before anybody is asked."""
    within = [each for each in INJECTIONS if each.where == "question"]
    assert not any(asked(each, each.obeyed, "plain")[2].prompts for each in within)


def test_what_is_proven_is_still_marked():
    """The control: beside the attacks, an honest answer keeps its mark."""
    for injection in INJECTIONS[:34:8]:
        answer, shown, _ = asked(injection, HONEST, "plain")
        marks = [(mark.text, mark.ref) for mark in answer.report.marks if mark.mark is MarkKind.VERIFIED]
        assert marks == [("7.7%", "cpi")]
        assert "7.7% [✓ verified 2]" in answer.report.render("text")
        assert astray(answer, shown) == visible(answer) == []


@pytest.mark.long
@pytest.mark.parametrize(("mode", "number"), [("plain", 1), ("template", 1), ("constrained", 5)])
def test_the_embedded_model_forges_none_either(mode, number):
    """It seldom understands what it is told to do; what it writes is checked all the same."""
    for injection in INJECTIONS[:: len(INJECTIONS) // number]:
        question, catalogue, passages = attacked(injection)
        bounds = Bounds(tokens=24, repairs=0)
        answer = ask(question, catalogue, model="local", mode=mode, passages=passages, bounds=bounds)
        assert answer.written
        assert forged(answer.report) == visible(answer) == []
