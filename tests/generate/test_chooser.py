"""Odds of words, from a real model; and the judge that ships, where its model is installed."""

from __future__ import annotations

import pytest

from countermark.errors import CountermarkError, ModelError
from countermark.generate.model import chooser, files, llama
from countermark.generate.model.llama import Llama

pytest.importorskip("xllamacpp")


def small() -> Llama:
    return Llama.load(files.found("smollm2-135m"), context=512, threads=1)


def test_the_next_words_have_probabilities_and_the_same_ones_again() -> None:
    first = small().next("The capital of France is")
    assert first == small().next("The capital of France is")
    assert 0 < sum(first.values()) <= 1 + 1e-6
    assert max(first, key=lambda token: first[token]) == " Paris"


@pytest.mark.parametrize("name", ["smollm2-135m", "smollm2", "gpt-5", "mine.gguf"])
def test_a_model_without_an_adapter_for_judging_is_no_judge(name) -> None:
    assert chooser.chooser(name) is None


def test_a_word_that_the_model_does_not_say_is_an_error() -> None:
    made = chooser.LocalChooser("small", files.Chosen(files.found("smollm2-135m")))
    with pytest.raises(ModelError, match="none of yes, no"):
        made("The capital of France is", ("yes", "no"))


def test_the_judge_that_ships_tells_support_from_its_opposite() -> None:
    try:
        judge = chooser.chooser("qwen-1.5b")
    except CountermarkError as error:
        pytest.skip(str(error))
    assert judge is not None
    assert judge.version.endswith(f"+{llama.runtime()}")
    from countermark.measure.verifier.learned.questions import ANSWERS, question

    evidence = "In 2023 the company earned 5 million euros, after 4 million in 2022."
    for claim, word in (("The company earned more in 2023.", "yes"), ("The company earned less in 2023.", "no")):
        shares = judge(question("support", claim, evidence), ANSWERS["support"])
        assert max(shares, key=lambda each: shares[each]) == word
        assert sum(shares.values()) == pytest.approx(1)
