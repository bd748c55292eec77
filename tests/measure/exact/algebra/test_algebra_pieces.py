"""An expression cut into numbers, letters, functions and signs: letters side by side are a product, words are not."""

from __future__ import annotations

import pytest

from countermark.measure.exact.algebra.pieces import NotAlgebra, pieces


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("xy", ["x", "y"]),
        ("2ab + 3c", ["2", "a", "b", "+", "3", "c"]),
        (r"4 \cdot x", ["4", "*", "x"]),
        (r"\frac{1}{x}", ["{", "frac", "}", "{", "1", "}", "{", "x", "}"]),
    ],
)
def test_letters_side_by_side_are_a_product(text: str, parts: list[str]) -> None:
    assert pieces(text) == parts


@pytest.mark.parametrize("text", ["apples + 3", "5 km", "max", "SQRT", "sqrt(9)", "sin x", "3 and 4", "3 § 4"])
def test_words_and_other_signs_are_no_algebra(text: str) -> None:
    with pytest.raises(NotAlgebra):
        pieces(text)
