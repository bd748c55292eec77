"""One text, one meaning, one digest."""

import gc
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from countermark.canonical import NotStrictJson, digest, encode, in_range, parse_document, parse_json, plain
from countermark.errors import CountermarkError, Problem

SHARED = Path(__file__).parent.parent.parent / "shared" / "corpora"


def test_decimals_keep_every_written_digit():
    assert parse_json('{"a": [1, 0.10, 1e400]}') == {"a": [1, Decimal("0.10"), Decimal("1E+400")]}
    assert str(parse_json("0.10")) == "0.10"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('{"a": 1, "a": 2}', "given twice"),
        ("[NaN]", "NaN"),
        ("[Infinity]", "Infinity"),
        ("[-Infinity]", "-Infinity"),
        ("{", "line 1, column 2"),
        ("[1,]", "line 1"),
        ("[" * 100_000, "nested"),
        ("[" * 300 + "]" * 300, "nested"),
        (b"\xff", "UTF-8"),
        ("1" * 3000, "out of range"),
        ("1." + "1" * 3000, "out of range"),
    ],
)
def test_json_with_two_meanings_or_none_is_refused(text, says):
    with pytest.raises(NotStrictJson, match=says):
        parse_json(text)


def problems(text: str) -> list[str]:
    with pytest.raises(NotStrictJson) as caught:
        parse_json(text)
    return [str(problem) for problem in caught.value.problems]


def test_every_duplicate_key_is_named_with_its_path():
    """Two keys of one name have two meanings, at any depth and in any number."""
    text = '{"a": [{"b": 1, "b": 2}], "c": 1, "c": {"d": 1, "d": 2, "d": 3}, "a": [{"b": 1, "b": 2}]}'
    assert problems(text) == [
        "the key 'b' is given twice (in b)",
        "the key 'd' is given twice (in c.d)",
        "the key 'b' is given twice (in a[0].b)",
        "the key 'a' is given twice (in a)",
        "the key 'c' is given twice (in c)",
    ]


LARGE = ",".join(f'"key {number}": [{number}, {{"x": 0.5}}]' for number in range(4_000))
"""Longer than what is read the long way, of 100 000 characters."""


@pytest.mark.parametrize("spaced", [":", " :", "\n\t:"])
@pytest.mark.parametrize("value", ['"b"', r'"\": \\"', "1"])
def test_a_large_text_is_read_as_a_small_one(spaced, value):
    """It is read by a shorter way, which must find the same: text that looks like a key, and keys given twice."""
    text = f'{{{LARGE}, "a"{spaced} {value}}}'
    found = parse_json(text)
    assert len(found) == 4_001
    assert found["a"] == parse_json(value)
    assert found["key 7"] == [7, {"x": Decimal("0.5")}]
    assert problems(f'{{{LARGE}, "a"{spaced} {value}, "c": [{{"b": 1, "b": 2}}]}}') == [
        "the key 'b' is given twice (in c[0].b)"
    ]
    assert problems(f'{{{LARGE}, "a"{spaced} NaN}}') == ["NaN is not a JSON number"]
    assert problems(f'{{{LARGE}, "a"{spaced} {"9" * 3000}}}') == [f"the number '{'9' * 40}' is out of range"]
    assert problems(f'{{{LARGE}, "a"{spaced} {"[" * 300 + "]" * 300}}}') == ["it is nested more than 200 deep"]


def test_reading_stops_where_nobody_would_read_on():
    found = problems("[" + "NaN," * 50_000 + "1]")
    assert len(found) == 10_001
    assert found[-1] == "and perhaps more: reading stopped here"


def test_reading_leaves_the_collector_as_it_was():
    """It rests while a large document is read, whatever comes of that."""
    assert gc.isenabled()
    parse_json(f"{{{LARGE}}}")
    problems(f"{{{LARGE}")
    assert gc.isenabled()
    gc.disable()
    try:
        parse_json(f"{{{LARGE}}}")
        assert not gc.isenabled()
    finally:
        gc.enable()


@pytest.mark.parametrize("name", ["NaN", "Infinity", "-Infinity"])
def test_a_number_that_json_does_not_have_is_refused(name):
    assert problems(f'{{"a": {name}}}') == [f"{name} is not a JSON number"]


@pytest.mark.parametrize("number", ["9" * 5000, "1e99999999999999999999", "0." + "1" * 5000])
def test_a_number_out_of_range_is_refused(number):
    assert "out of range" in problems(f'{{"a": {number}}}')[0]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", "line 1, column 1"),
        ('{"a":\n  }', "line 2, column 3"),
        ('{"a": 1} x', "line 1, column 10"),
        ("\ufeff{}", "line 1"),
    ],
)
def test_text_that_is_not_json_names_line_and_column(text, place):
    with pytest.raises(NotStrictJson, match=place):
        parse_json(text)


@pytest.mark.parametrize("bomb", ["[" * 100_000, '{"a":' * 100_000])
def test_a_nesting_bomb_is_refused(bomb):
    with pytest.raises(NotStrictJson, match="nested too deeply"):
        parse_json(bomb)


@pytest.mark.skipif(not SHARED.exists(), reason="the public JSON corpus lies beside the checkout or nowhere")
def test_the_public_parsing_corpus():
    """Files named y_ are read, files named n_ refused."""
    for path in sorted((SHARED / "jsontestsuite" / "test_parsing").glob("[yn]_*.json")):
        refused = False
        try:
            parse_json(path.read_bytes())
        except NotStrictJson:
            refused = True
        duplicate = "duplicated_key" in path.name
        assert refused == (path.name.startswith("n_") or duplicate), path.name


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (Decimal("1.0"), 1),
        (Decimal("0.1"), 0.1),
        (Decimal("0.1000000000000000055511151231257827"), "0.1000000000000000055511151231257827"),
        (Decimal("1E+400"), "1E+400"),
        (Decimal(2**60), str(2**60)),
        ((Decimal(1), "x", None), [1, "x", None]),
        ({"a": Decimal("0.5")}, {"a": 0.5}),
    ],
)
def test_plain_never_loses_a_digit(value, expected):
    assert plain(value) == expected


def test_key_order_does_not_change_a_digest():
    assert digest({"b": 1, "a": 2}) == digest({"a": 2, "b": 1})


def test_a_decimal_and_its_text_are_the_same_bytes():
    assert encode({"v": Decimal("5.70")}) == b'{"v":"5.70"}'
    assert encode([2**60]) == b'["1152921504606846976"]'


@pytest.mark.parametrize("value", [float("nan"), float("inf"), {"a": object()}])
def test_what_has_no_canonical_form_is_refused(value):
    with pytest.raises(CountermarkError):
        encode(value)


@pytest.mark.parametrize("number", ["1e1001", "-1e-1001", "1e999999999", "0e999999999", "1e-999999999"])
def test_an_exponent_that_no_arithmetic_bears_is_out_of_range(number):
    assert problems(f'{{"a": {number}}}') == [f"the number {number!r} is out of range"]


@pytest.mark.parametrize(
    ("value", "good"),
    [
        (0, True),
        (10**1999, True),
        (10**2000, False),
        (-(10**2500), False),
        (Decimal("1e1000"), True),
        (Decimal("9.9e1000"), True),
        (Decimal("1e1001"), False),
        (Decimal("1e-1001"), False),
        (Decimal("0e99999"), False),
        (Decimal("1." + "1" * 2000), False),
        (Decimal("NaN"), False),
        (Decimal("Infinity"), False),
    ],
)
def test_a_number_in_range_can_be_written_and_calculated_with(value, good):
    assert in_range(value) is good


@pytest.mark.parametrize("value", [Decimal("1e999999999"), Decimal("NaN"), Decimal("1e-999999999")])
def test_a_decimal_out_of_range_is_kept_as_text(value):
    assert plain([value]) == [str(value)]


def test_what_has_no_canonical_form_is_one_error():
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    for value in (10**5000, "\ud800", {"\ud800": 1}, float("nan"), deep):
        with pytest.raises(CountermarkError, match="no canonical form"):
            encode([value])


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ('"\\ud800"', ""),
        ('{"a": ["é", "x\\udfff"]}', "a[1]"),
        ('{"a": {"\\ud800": 1}}', "a.?"),
    ],
)
def test_half_a_character_in_a_document_has_a_place(text, path):
    with pytest.raises(NotStrictJson) as caught:
        parse_document(text)
    assert caught.value.problems == (Problem(path, "the text contains half of a surrogate pair"),)


def test_a_document_without_halves_is_read_like_any_json():
    text = '{"é": ["\\ud83d\\ude00", "ü", 1.5, {"a": null}]}'
    assert parse_document(text) == parse_json(text) == {"é": ["😀", "ü", Decimal("1.5"), {"a": None}]}


def test_the_quick_way_gives_the_bytes_of_rfc_8785():
    """Every character in a text, and the order of keys that RFC 8785 takes from UTF-16."""
    import rfc8785

    characters = [chr(code) for code in range(0x3000) if not 0xD800 <= code < 0xE000]
    document = {"z": characters, "a": [True, None, -5, 2**53 - 1, {}, []], "B": {"": "\U0001f600"}}
    assert encode(document) == rfc8785.dumps(document)
    others = {"\ue000": 1, "\U00010000": 2, "a": 0.1}
    assert encode(others) == rfc8785.dumps(others)
    with pytest.raises(CountermarkError, match="no canonical form"):
        encode({"a": "\ud800"})


def test_what_holds_itself_has_no_canonical_form():
    """And is told so at once."""
    itself: list[Any] = []
    itself.append(itself)
    around: dict[str, Any] = {"a": [1, "b"]}
    around["a"].append(around)
    for value in (itself, around, [itself, itself]):
        with pytest.raises(CountermarkError, match="no canonical form"):
            encode(value)
