"""Sentences written anew by a model: taken only where they mend something and touch nothing else."""

import re
import threading
import time

import pytest
from tests.correct.kenya import EVIDENCE, bare_rule, corrected, pack_of

from countermark import Evidence
from countermark.errors import ModelError
from countermark.generate.model.local import LocalModel

DENIED = "Prices matter. Kenya's inflation was not <claim id='k23'>7.67%</claim> in 2023. It was a long year for all."
MENDED = "Kenya's inflation was <claim id='k23'>7.67%</claim> in 2023."


class Scripted:
    """A model that says what it was told to, turn by turn."""

    name = "scripted"
    honours = frozenset()

    def __init__(self, *turns):
        self.turns, self.asked = list(turns), []

    def __call__(self, prompt):
        self.asked.append(prompt)
        turn = self.turns.pop(0) if len(self.turns) > 1 else self.turns[0]
        if isinstance(turn, Exception):
            raise turn
        yield from turn


def test_a_sentence_is_written_anew_and_nothing_else():
    model = Scripted(f'"{MENDED}"')
    found = corrected(DENIED, model=model)
    assert found.corrected_text == DENIED.replace("was not", "was")
    [one] = found.corrections
    assert (one.strategy, one.replacement) == ("rewrite", MENDED)
    assert found.verification_status == "passed"
    asked = model.asked[0].messages[-1].text
    assert DENIED.split(". ")[1] in asked
    assert "Prices matter" not in asked


def test_without_a_model_it_is_left_and_said():
    found = corrected(DENIED)
    assert (found.corrected_text, found.verification_status) == (DENIED, "failed")
    assert [each.rule_id.rpartition("/")[2] for each in found.residual_violations] == ["tagged-number-holds"]


@pytest.mark.parametrize(
    ("written", "why"),
    [
        ("", "wrote nothing"),
        ("   ", "wrote nothing"),
        (DENIED.split(". ")[1] + ".", "changed nothing"),
        (
            "Kenya's inflation was <claim id='k23'>7.67%</claim> in 2023. " + "It rose a lot. " * 30,
            "cut off|repeated|grow",
        ),
        ("Kenya's inflation was high in 2023.", "tag"),
        ("Kenya's inflation was <claim id='n23'>24.66%</claim> in 2023.", "tag"),
        ("Kenya's inflation was <claim id='k23'>9.9%</claim> in 2023.", "does not fix the failure"),
        ("# Kenya\nKenya's inflation was <claim id='k23'>7.67%</claim> in 2023.", "more than a sentence"),
        (f"{MENDED} It was a long year", "outside the sentence"),
        ("Sure! <b>Kenya</b> <claim id='k23'>7.67%</claim>", "tag"),
        ("Kenya's inflation was never <claim id='k23'>7.67%</claim> in 2023.", "does not fix the failure"),
        ("Kenya's inflation was <claim id='k23'>7.67%</claim> in 2023, and prices rose 12.5%.", "no-bare-value"),
        (ModelError("it is away"), "could not be asked"),
        (RuntimeError("boom"), "the model failed: RuntimeError"),
    ],
)
def test_an_answer_that_may_not_stand_leaves_the_original(written, why):
    found = corrected(DENIED, model=Scripted(written))
    assert found.corrected_text == DENIED
    assert found.corrections == ()
    assert found.discarded
    assert re.search(why, found.discarded[0].why), found.discarded[0].why


def test_a_model_that_never_answers_is_left_in_time():
    over = threading.Event()

    class Stalled(Scripted):
        def __call__(self, prompt):
            self.asked.append(prompt)
            over.wait(60)
            yield "late"

    began = time.monotonic()
    found = corrected(DENIED, model=Stalled(""), seconds=0.3)
    over.set()
    assert time.monotonic() - began < 30
    assert found.corrected_text == DENIED
    assert found.discarded[0].why == "the model did not answer in time"


def test_a_second_answer_may_hold_and_a_third_is_not_asked_for():
    bad = "Kenya's inflation was never <claim id='k23'>7.67%</claim> in 2023."
    assert corrected(DENIED, model=Scripted(bad, MENDED)).corrected_text == DENIED.replace("was not", "was")
    model = Scripted(bad)
    found = corrected(DENIED, model=model)
    assert len(model.asked) == 2
    assert [each.why for each in found.discarded][1] == "the model wrote the same again"


def test_a_bare_number_is_rewritten_only_where_a_fix_says_so():
    text = "The mood rose by 12.5%. All is well here."
    model = Scripted("The mood rose.")
    assert corrected(text, model=model).corrected_text == text
    assert model.asked == []
    pack = pack_of(bare_rule({"kind": "rewrite", "text": "say it without the number"}))
    found = corrected(text, Evidence(), pack=pack, model=model)
    assert found.corrected_text == "The mood rose. All is well here."
    assert "say it without the number" in model.asked[0].messages[-1].text


def test_tone_is_mended_by_a_model():
    text = (
        "Hello! I understand the wait is annoying. You are an idiot, so your order left late. Is there anything else?"
    )
    model = Scripted("Your order left late.")
    found = corrected(text, Evidence(), pack="conduct.customer-support", model=model)
    if model.asked:
        assert "idiot" not in found.corrected_text


@pytest.mark.long
def test_the_local_model_mends_or_leaves():
    """A very small model: what it writes is taken only where the new check passes."""
    text = "Prices rose. In 2023 it was not <claim id='k23'>7.67%</claim>. All is well."
    found = corrected(text, EVIDENCE, model=LocalModel(), seconds=30)
    assert found.corrected_text.startswith("Prices rose. ")
    assert found.corrected_text.endswith(" All is well.")
    assert found.verification_status == "passed" or found.corrected_text == text
    assert found.corrections or found.discarded
