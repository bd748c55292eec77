"""Four thousand differential cases against the oracle, always the same ones; `make fuzz` has a million."""

from pathlib import Path

from tests.oracle.differential import KINDS, run
from tests.oracle.generator import sheet
from tests.oracle.mutations import MUTATIONS

CASES = 4_000
TOKENS = 200


def test_the_product_says_what_the_oracle_says():
    """No false accept, no false refusal, no exception; and every mode and mutation was tried."""
    tally = run(range(CASES // TOKENS), seed=4, tokens=TOKENS)
    assert tally.cases == CASES
    assert {kind: tally.wrong[kind] for kind in KINDS} == dict.fromkeys(KINDS, 0), tally.examples[:10]
    assert {name.replace("_", "-") for name in MUTATIONS} <= set(tally.by_mutation)
    assert min(tally.by_mode.values()) > CASES // 100
    assert min(tally.verified[True], tally.verified[False]) > CASES // 4


def test_the_same_seed_gives_the_same_draft():
    """A difference can be found again from its seed."""
    assert sheet("7:1", 50) == sheet("7:1", 50)
    assert sheet("7:1", 50).text != sheet("7:2", 50).text


def test_the_oracle_imports_nothing_of_the_product():
    """An oracle that shares code would share mistakes."""
    import tests.oracle.generator
    import tests.oracle.mutations
    import tests.oracle.oracle
    import tests.oracle.writer

    for module in (tests.oracle.oracle, tests.oracle.writer, tests.oracle.mutations, tests.oracle.generator):
        assert "countermark" not in Path(module.__file__).read_text(encoding="utf-8")
