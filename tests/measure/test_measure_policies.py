"""Policy sets as documents: strict reading, the JSON Schema beside it, and their words."""

from __future__ import annotations

import json
import math
from decimal import Decimal
from pathlib import Path

import jsonschema_rs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from countermark.errors import InvalidPack
from countermark.measure.number.policies import parse
from countermark.measure.number.policyset import PolicySet

SPEC = Path(__file__).parents[2] / "spec" / "schemas" / "number-policies.schema.json"
SCHEMA = jsonschema_rs.Draft202012Validator(json.loads(SPEC.read_text("utf-8")))

GOOD = [
    [],
    [{"type": "exact"}],
    [{"type": mode} for mode in ("exact", "percent", "range", "abbr", "ratio", "year", "auto", "display")],
    [{"type": "rounded", "decimals": 0}, {"type": "rounded", "decimals": 100, "ties": "even"}],
    [{"type": "rounded", "decimals": "2"}, {"type": "rounded", "decimals": 1.0}],
    [{"type": "tolerance", "tolerance": 0.02}],
    [{"type": "tolerance", "relative": "0.02"}, {"type": "tolerance", "absolute": 5, "qualifiers": []}],
    [{"type": "tolerance", "absolute": "1e-3", "relative": ".5", "qualifiers": ["about", "just over"]}],
    [{"type": "abbr", "scales": {"million": 1000000, "M": "1e6", "मिलियन": 1000000.0}}],
    [{"type": "range", "max_width": 0}],
    [{"type": "bound", "max_width": "0.1"}],
    [{"type": "exact", "when": {"place": "table"}}, {"type": "exact"}],
    [{"type": "range", "when": {"status": ["forecast"]}}, {"type": "range", "when": {"status": "final"}}],
    [
        {"type": "rounded", "decimals": 1, "ties": ties, "when": {"unit": unit}}
        for ties, unit in (("away", "%"), ("even", "kg"))
    ],
    [{"type": "display", "when": {"place": ["text", "heading"], "status": "final", "kind": "percent", "unit": "US$"}}],
]


@pytest.mark.parametrize("document", GOOD)
def test_a_sound_policy_set_passes_both_doors_and_comes_back_the_same(document):
    policies = parse(document)
    assert SCHEMA.is_valid(document)
    assert SCHEMA.is_valid(policies.document())
    again = parse(policies.document())
    assert again == policies
    assert hash(again) == hash(policies)
    assert again.document() == policies.document()
    assert parse(policies) is policies


BAD = [
    (None, "numbers", "is null; expected a list"),
    ("exact", "numbers", "is 'exact'; expected a list"),
    ({"type": "exact"}, "numbers", "is an object; expected a list"),
    (["exact"], "numbers[0]", "is 'exact'; expected an object"),
    ([[]], "numbers[0]", "is a list; expected an object"),
    ([{}], "numbers[0].type", "is missing; expected one of exact"),
    ([{"type": "derived"}], "numbers[0].type", "is 'derived', which is not a mode"),
    ([{"type": "Exact"}], "numbers[0].type", "is 'Exact', which is not a mode; did you mean 'exact'?"),
    ([{"type": None}], "numbers[0].type", "is null, which is not a mode"),
    ([{"type": ["exact"]}], "numbers[0].type", "is a list, which is not a mode"),
    ([{"type": "exact", "decimals": 1}], "numbers[0].decimals", "is not a parameter of 'exact'; it takes no parameters"),
    ([{"type": "rounded", "digits": 1, "decimals": 1}], "numbers[0].digits", "is not a parameter of 'rounded'; it takes decimals, ties"),
    ([{"type": "rounded"}], "numbers[0].decimals", "is missing"),
    ([{"type": "rounded", "decimals": -1}], "numbers[0].decimals", "is -1; expected a number of at least 0"),
    ([{"type": "rounded", "decimals": 1.5}], "numbers[0].decimals", "is 1.5; expected a whole number from 0 to 100"),
    ([{"type": "rounded", "decimals": 101}], "numbers[0].decimals", "is 101; expected a whole number"),
    ([{"type": "rounded", "decimals": True}], "numbers[0].decimals", "is true; expected a number"),
    ([{"type": "rounded", "decimals": "01"}], "numbers[0].decimals", "is '01'; expected a whole number"),
    ([{"type": "rounded", "decimals": None}], "numbers[0].decimals", "is null; expected a number"),
    ([{"type": "rounded", "decimals": 1, "ties": "up"}], "numbers[0].ties", "is 'up'; expected 'away' or 'even'"),
    ([{"type": "rounded", "decimals": 1, "ties": 1}], "numbers[0].ties", "is 1; expected"),
    ([{"type": "tolerance"}], "numbers[0].tolerance", "is missing"),
    ([{"type": "tolerance", "tolerance": 1, "relative": 1}], "numbers[0].relative", "is another name of 'tolerance'"),
    ([{"type": "tolerance", "tolerance": "2 %"}], "numbers[0].tolerance", "is '2 %'; expected a number"),
    ([{"type": "tolerance", "tolerance": "-1"}], "numbers[0].tolerance", "is '-1'; expected a number"),
    ([{"type": "tolerance", "tolerance": False}], "numbers[0].tolerance", "is false; expected a number"),
    ([{"type": "tolerance", "tolerance": {}}], "numbers[0].tolerance", "is an object; expected a number"),
    ([{"type": "tolerance", "absolute": 10**301}], "numbers[0].absolute", "is out of range"),
    ([{"type": "tolerance", "absolute": 1, "qualifiers": "about"}], "numbers[0].qualifiers", "is 'about'; expected a list"),
    ([{"type": "tolerance", "absolute": 1, "qualifiers": [1]}], "numbers[0].qualifiers", "contains 1; expected words"),
    ([{"type": "tolerance", "absolute": 1, "qualifiers": [""]}], "numbers[0].qualifiers", "contains ''; expected words"),
    ([{"type": "tolerance", "absolute": 1, "qualifiers": ["a", "a"]}], "numbers[0].qualifiers", "names a qualifier twice"),
    ([{"type": "abbr", "scales": {}}], "numbers[0].scales", "is an object; expected an object such as"),
    ([{"type": "abbr", "scales": ["K"]}], "numbers[0].scales", "is a list; expected an object"),
    ([{"type": "abbr", "scales": {"": 1}}], "numbers[0].scales", "contains the alias ''"),
    ([{"type": "abbr", "scales": {"K": 0}}], "numbers[0].scales", "gives 'K' a multiplier that is 0; expected a number above 0"),
    ([{"type": "abbr", "scales": {"K": "x"}}], "numbers[0].scales", "gives 'K' a multiplier that is 'x'"),
    ([{"type": "range", "max_width": -0.1}], "numbers[0].max_width", "is -0.1; expected a number of at least 0"),
    ([{"type": "exact"}, {"type": "exact"}], "numbers[1]", "repeats exact, which numbers[0] gives already"),
    ([{"type": "range"}, {"type": "range", "max_width": 1}], "numbers[1]", "repeats range"),
    ([{"type": "bound"}], "numbers[0].max_width", "is missing; expected how far"),
    ([{"type": "bound", "max_width": "x"}], "numbers[0].max_width", "is 'x'; expected a number"),
    ([{"type": "exact", "when": {}}], "numbers[0].when", "is empty; expected an object with place, status, kind, unit"),
    ([{"type": "exact", "when": None}], "numbers[0].when", "is null; expected an object"),
    ([{"type": "exact", "when": "table"}], "numbers[0].when", "is 'table'; expected an object"),
    ([{"type": "exact", "when": {"places": "table"}}], "numbers[0].when.places", "is not a condition; did you mean 'place'?"),
    ([{"type": "exact", "when": {"x": "table"}}], "numbers[0].when.x", "is not a condition; there are place, status, kind, unit"),
    ([{"type": "exact", "when": {"place": "tables"}}], "numbers[0].when.place", "names 'tables'; did you mean 'table'?"),
    ([{"type": "exact", "when": {"place": []}}], "numbers[0].when.place", "is a list; expected a word or a list of words"),
    ([{"type": "exact", "when": {"place": None}}], "numbers[0].when.place", "is null; expected a word"),
    ([{"type": "exact", "when": {"status": ["final", "final"]}}], "numbers[0].when.status", "names a word twice"),
    ([{"type": "exact", "when": {"status": [1]}}], "numbers[0].when.status", "names 1; expected one of final"),
    ([{"type": "exact", "when": {"kind": "text"}}], "numbers[0].when.kind", "names 'text'; "),
    ([{"type": "exact", "when": {"unit": " "}}], "numbers[0].when.unit", "names ' '; expected a unit such as '%'"),
]  # fmt: skip


@pytest.mark.parametrize(("document", "path", "message"), BAD)
def test_a_broken_policy_set_is_refused_at_both_doors(document, path, message):
    with pytest.raises(InvalidPack) as caught:
        parse(document)
    assert [problem.path for problem in caught.value.problems] == [path]
    assert caught.value.problems[0].message.startswith(message)
    assert not SCHEMA.is_valid(document)


@pytest.mark.parametrize(
    ("document", "path", "message"),
    [
        (
            [{"type": "tolerance", "tolerance": math.nan}],
            "numbers[0].tolerance",
            "is NaN; a parameter has to be finite",
        ),
        ([{"type": "tolerance", "tolerance": math.inf}], "numbers[0].tolerance", "is Infinity; a parameter"),
        ([{"type": "tolerance", "tolerance": Decimal("sNaN")}], "numbers[0].tolerance", "is sNaN; a parameter"),
        ([{"type": "tolerance", "tolerance": Decimal("-0.1")}], "numbers[0].tolerance", "is -0.1; expected"),
        ([{"type": "tolerance", "tolerance": Decimal("1e999999")}], "numbers[0].tolerance", "is out of range"),
        ([{"type": "tolerance", "tolerance": Decimal("1e-999999")}], "numbers[0].tolerance", "is out of range"),
        ([{"type": "tolerance", "tolerance": Decimal("0." + "1" * 61)}], "numbers[0].tolerance", "is out of range"),
        ([{"type": "exact", 5: 1}], "numbers[0].5", "is not a parameter of 'exact'"),
        ([{"type": "abbr", "scales": {5: 1}}], "numbers[0].scales", "contains the alias 5"),
    ],
)
def test_what_json_cannot_say_is_refused_too(document, path, message):
    with pytest.raises(InvalidPack) as caught:
        parse(document)
    assert [problem.path for problem in caught.value.problems] == [path]
    assert caught.value.problems[0].message.startswith(message)


@pytest.mark.parametrize(
    ("document", "path"),
    [
        ([{"type": "rounded", "decimals": 1}, {"type": "rounded", "decimals": "1"}], "numbers[1]"),
        ([{"type": "rounded", "decimals": 1}, {"type": "rounded", "decimals": 1, "ties": "even"}], "numbers[1]"),
        ([{"type": "tolerance", "tolerance": 0.02}, {"type": "tolerance", "relative": "0.020"}], "numbers[1]"),
        ([{"type": "abbr", "scales": {"million": 1, "Million": 2}}], "numbers[0].scales.Million"),
        ([{"type": "exact", "when": {"unit": "%"}}, {"type": "exact", "when": {"unit": ["%"]}}], "numbers[1]"),
        (
            [{"type": "range", "when": {"unit": "%"}}, {"type": "range", "max_width": 1, "when": {"unit": "%"}}],
            "numbers[1]",
        ),
    ],
)
def test_the_same_thing_spelled_twice_is_refused(document, path):
    """Two meanings for one request; a schema cannot see it."""
    with pytest.raises(InvalidPack) as caught:
        parse(document)
    assert [problem.path for problem in caught.value.problems] == [path]


def test_every_problem_is_listed_at_once_with_its_path():
    document = [{"type": "exact"}, 5, {"type": "rounded", "decimals": "x", "tie": 1}, {"type": "exact"}]
    with pytest.raises(InvalidPack) as caught:
        parse(document, path="parameters.numbers")
    assert [problem.path for problem in caught.value.problems] == [
        "parameters.numbers[1]",
        "parameters.numbers[2].decimals",
        "parameters.numbers[2].tie",
        "parameters.numbers[3]",
    ]
    assert "parameters.numbers[2].decimals" in str(caught.value)


def test_numbers_may_come_in_any_exact_spelling():
    spellings = ["0.02", 0.02, Decimal("0.02"), "2e-2", "+.02"]
    documents = [parse([{"type": "tolerance", "relative": spelling}]).document() for spelling in spellings]
    assert all(document == documents[0] for document in documents)
    assert documents[0][0]["relative"] == "0.02"


def test_a_request_selects_among_the_entries_and_never_widens_them():
    policies = parse(
        [
            {"type": "rounded", "decimals": 0},
            {"type": "rounded", "decimals": 2},
            {"type": "tolerance", "relative": "0.01"},
            {"type": "tolerance", "relative": "0.05"},
            {"type": "tolerance", "absolute": 5},
        ]
    )

    def labels(asks: str) -> list[str] | None:
        choice = policies.choose(asks)
        return None if isinstance(choice, str) else [entry.label for entry in choice.entries]

    assert labels("rounded") == ["rounded(0)", "rounded(2)"]
    assert labels("round0") == labels("rounded(0)") == ["rounded(0)"]
    assert labels("tolerance") == ["tolerance(1 %)", "tolerance(5 %)", "tolerance(±5)"]
    assert labels("tolerance(0.050)") == ["tolerance(5 %)"]
    for asks in (
        "round1",
        "rounded(1)",
        "rounded(-1)",
        "tolerance(0.02)",
        "tolerance(x)",
        "tolerance(5)",
        "tolerance()",
        "exact",
    ):
        assert labels(asks) is None, asks


def test_requests_of_the_model_do_not_fill_the_memory():
    policies = parse([{"type": "exact"}])
    for number in range(1500):
        assert isinstance(policies.choose(f"mode{number}"), str)
    assert policies.choose("exact") == policies.choose("exact")
    assert isinstance(policies, PolicySet)


def test_the_protocol_s_own_policy_objects_are_accepted():
    """Where the reference data are at hand, everything that their schema accepts is accepted here."""
    path = Path(__file__).parents[3] / "shared" / "reference" / "pcn_policy.schema.json"
    if not path.exists():
        pytest.skip("the reference data are not here")
    theirs = json.loads(path.read_text())
    examples = {"decimals": 2, "tolerance": 0.02}
    for variant in theirs["oneOf"]:
        names = variant["properties"]
        policy = {name: rule["const"] if "const" in rule else examples[name] for name, rule in names.items()}
        assert jsonschema_rs.is_valid(theirs, policy)
        # `auto` asks for the other entries, and alone it would ask for none.
        policies = [policy, {"type": "exact"}] if policy["type"] == "auto" else [policy]
        assert SCHEMA.is_valid(policies)
        parse(policies)


_NUMBERS = st.one_of(
    st.integers(-2, 200),
    st.floats(allow_nan=False, allow_infinity=False),
    st.sampled_from(["0", "1", "0.5", ".5", "5.", "1e3", "1e400", "-1", "", "x", "0.0", "00", "1 "]),
    st.none(),
    st.booleans(),
)
_TEXTS = st.one_of(
    st.sampled_from(["about", "K", "million", "", " ", " a", "just over", "\n"]),
    st.text(max_size=4, alphabet=st.characters(exclude_categories=["Cs"])),
)
_VALUES = st.one_of(_NUMBERS, _TEXTS, st.lists(_TEXTS, max_size=3), st.dictionaries(_TEXTS, _NUMBERS, max_size=2))
_KEYS = st.sampled_from(
    ["decimals", "ties", "scales", "tolerance", "relative", "absolute", "qualifiers", "max_width", "when", "extra"]
)
_MODES = st.sampled_from(
    [
        "exact",
        "rounded",
        "abbr",
        "tolerance",
        "percent",
        "range",
        "ratio",
        "year",
        "display",
        "bound",
        "auto",
        "derived",
        "",
        None,
    ]
)


@st.composite
def _policies(draw):
    """A policy object that is often nearly right."""
    mode = draw(_MODES)
    fitting = {
        "rounded": {"decimals": _NUMBERS, "ties": st.sampled_from(["away", "even", "up"])},
        "abbr": {"scales": st.dictionaries(_TEXTS, _NUMBERS, max_size=2)},
        "tolerance": {
            "tolerance": _NUMBERS,
            "relative": _NUMBERS,
            "absolute": _NUMBERS,
            "qualifiers": st.lists(_TEXTS, max_size=3),
        },
        "range": {"max_width": _NUMBERS},
        "bound": {"max_width": _NUMBERS},
    }.get(mode, {})
    fitting["when"] = st.dictionaries(
        st.sampled_from(["place", "status", "kind", "unit", "where"]),
        st.sampled_from(
            ["table", "final", "percent", "%", "", None, 5, [], ["text", "table"], ["final"], ["kg", "kg"]]
        ),
        max_size=2,
    )
    policy = draw(st.fixed_dictionaries({"type": st.just(mode)}, optional=fitting))
    if draw(st.integers(0, 9)) == 0:
        policy[draw(_KEYS)] = draw(_VALUES)
    return policy


@given(st.lists(_policies(), max_size=3))
def test_both_doors_agree(document):
    """What the schema refuses `parse` refuses, and the other way round, but for one thing spelled twice."""
    valid = SCHEMA.is_valid(document)
    try:
        policies = parse(document)
    except InvalidPack as error:
        respelled = all(problem.message.startswith("repeats ") for problem in error.problems)
        assert not valid or respelled
    else:
        assert valid
        assert parse(json.loads(json.dumps(policies.document()))) == policies
