"""Versions order as numbers do, and a constraint admits what it says and nothing else."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from countermark.policy.pack.version import Version, constraint, version

VERSIONS = st.builds(Version, *[st.integers(0, 12)] * 3)


@pytest.mark.parametrize(
    ("written", "inside", "outside"),
    [
        ("1.0.0", ["1.0.0"], ["1.0.1", "0.9.9", "2.0.0"]),
        ("=1.0.0", ["1.0.0"], ["1.0.1"]),
        (">=1.0.0", ["1.0.0", "1.10.0", "9.0.0"], ["0.99.99"]),
        (">1.0.0", ["1.0.1"], ["1.0.0"]),
        ("<=1.2.0", ["1.2.0", "0.0.0"], ["1.2.1"]),
        ("<1.10.0", ["1.9.9"], ["1.10.0"]),
        (">=1.0.0 <2.0.0", ["1.0.0", "1.99.0"], ["2.0.0", "0.9.0"]),
        (">= 1.0.0, < 2.0.0", ["1.5.0"], ["2.0.0"]),
        (" 1.2.3 - 1.4.0 ", ["1.2.3", "1.4.0"], ["1.2.2", "1.4.1"]),
        ("^1.2.3", ["1.2.3", "1.9.0"], ["1.2.2", "2.0.0"]),
        ("^0.2.3", ["0.2.3", "0.2.9"], ["0.3.0", "1.0.0"]),
        ("^0.0.3", ["0.0.3"], ["0.0.4", "0.1.0"]),
        ("~1.2.3", ["1.2.3", "1.2.9"], ["1.3.0", "1.2.2"]),
        ("~0.2.3", ["0.2.9"], ["0.3.0"]),
    ],
)
def test_a_constraint_admits(written, inside, outside):
    found = constraint(written)
    assert found is not None
    assert all(found.admits(version(each)) for each in inside)
    assert not any(found.admits(version(each)) for each in outside)


@pytest.mark.parametrize(
    "written",
    [
        "", " ", "1", "1.0", "1.0.0.0", "v1.0.0", "01.0.0", "1.0.0-beta", "*", "1.x", "latest", ">=", "=>1.0.0", "!1.0.0",
        "^1.0", "~>1.0.0", "1.0.0 || 2.0.0", "1.0.0 -", "1.0.0 - 2.0", ">=1.0.0 and <2.0.0", "1.0.0,,2.0.0", "1.0.٣", "-1.0.0",
        "9999999999.0.0", "1.0.0 " * 100,
    ],
)  # fmt: skip
def test_what_is_no_constraint_has_none(written):
    assert constraint(written) is None


@given(VERSIONS, VERSIONS)
def test_a_caret_admits_every_tilde(low, other):
    """What only patches may change is within what nothing may break; and both admit the version itself."""
    caret, tilde = constraint(f"^{low}"), constraint(f"~{low}")
    assert caret.admits(low)
    assert tilde.admits(low)
    if tilde.admits(other) and (low.major or low.minor):
        assert caret.admits(other)
    assert caret.admits(other) <= (other >= low)


@given(VERSIONS)
def test_a_version_is_read_as_it_is_written(made):
    assert version(str(made)) == made
    assert constraint(str(made)).admits(made)
