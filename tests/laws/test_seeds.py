"""Everything that the four seed documents print holds, soundness, completeness, fail-closed and monotonicity among it."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))

import seeds

pytest.importorskip("onnxruntime")


@pytest.mark.parametrize("part", seeds.PARTS)
def test_every_row_of_the_seeds_holds(part):
    found = list(part())
    assert [row for row in found if not row.holds] == []
    assert len(found) >= 4


@pytest.mark.parametrize("seed", [48, 49])
def test_the_relation_of_the_seed_is_neither_always_nor_never_so(seed):
    """What soundness is held against has both answers."""
    answers = [seeds.relation(token, fact, chosen) for token, fact, chosen in seeds.worlds(200, seed)]
    assert 20 < sum(answers) < 180
