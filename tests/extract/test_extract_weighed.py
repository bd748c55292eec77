"""What no rule names and readers marked all the same: everything that comes out, its traits, the trees, and what they find."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.extract.carried_out import calculations

from countermark import weights
from countermark.errors import ModelError
from countermark.extract.chained import COMMON
from countermark.extract.combined import combined, combined_further
from countermark.extract.forest import Forest, forest
from countermark.extract.said import Said, said
from countermark.extract.traits import OF_FIT, OF_NUMBER
from countermark.extract.ways import exact
from countermark.extract.weighed import TABLE
from countermark.model import Quantity, Reading, Span


@pytest.mark.parametrize(
    ("text", "operator", "operands", "result"),
    [
        (
            "You ran 8, 6, 12 and 18 km, that's 44 km altogether and an average of 11 km per run.",
            "average",
            ("8", "6", "12", "18"),
            "11",
        ),
        (
            "When the new lord received it, £16; at the survey, £20. So it had first lost £8 and then won back £4.",
            "subtract",
            ("20", "16"),
            "4",
        ),
        ("1 ml holds 20 mg and 120 mg correspond to 6 ml.", "divide", ("120", "20"), "6"),
        (
            "Overtime is at 1.5x and ur rate is 14 an hour, then that extra hour is worth 21 bucks before tax.",
            "multiply",
            ("1.5", "14"),
            "21",
        ),
        ("22 km there and 22 km back, by car, alone.\n\nThat's 44 km a day.", "add", ("22", "22"), "44"),
        (
            "They cover 10% of the sum insured. With a sum of €45,000, that's up to €4,500.",
            "percentage",
            ("10%", "45,000"),
            "4,500",
        ),
        ("You get at most 90 days. She wants to stay for 120 days. So it would be 30 days too long.", "subtract", ("120", "90"), "30"),
        ("Half goes to you, CHF 190, and the card itself costs CHF 150 for a month, so altogether CHF 340.", "add", ("190", "150"), "340"),
        ("The trucks carried 11.4 t, 9.8 t and 12.2 t. So the mean load comes to 11.13 t.", "average", ("11.4", "9.8", "12.2"), "11.13"),
        ("She bought two mugs at 7.50 and three plates at 4.25, so she paid 27.75.", "expression", ("2*7.50+3*4.25",), "27.75"),
        ("A dish starts with 500 cells and goes through 6 doublings, so it ends up with 32,000.", "expression", ("500*2^6",), "32,000"),
        ("If a deposit exceeds €10,000, it is reported. Meridian paid in €12,600. It overshoots the threshold by €2,600.", "subtract", ("12,600", "10,000"), "2,600"),
        ("Bags may weigh at most 23 kg. Yours is 27.5 kg. You are above the limit by 4.5 kg.", "subtract", ("27.5", "23"), "4.5"),
        ("A minimum of 150 credits is required. Jo has 132. She misses the minimum by 18 credits.", "subtract", ("150", "132"), "18"),
        ("We began with 212 employees. Over the twelve months 31 colleagues left and 47 joined, leaving us at 228.", "expression", ("212+47-31",), "228"),
        ("In week two 14 parcels came back and 6 were lost, so 20 are gone.", "add", ("14", "6"), "20"),
    ],
)  # fmt: skip
def test_what_readers_would_mark_is_found(text: str, operator: str, operands: tuple[str, ...], result: str) -> None:
    assert (operator, operands, result) in calculations(text)


@pytest.mark.parametrize(
    "text",
    [
        "The old plan cost $74 a month. The new one is $52. We called 22 customers.",
        "The old plan cost $74 a month. The new one is $52. That is not $22 less.",
        "The shop sells 14 kinds of tea. A pot is $3. Maria bought a cake for $42.",
        "The phone has 8 cores, 12 GB of memory and a 96 Hz screen.",
        "Rooms 3 and 4 are on floor 12.",
        "The hall is 24 m long. We met 4 times; 6 people came.",
        "The fee is 20 for adults and 12 for children. We saw 37 boats and 214 birds.",
        "Route 7 has 13 stops and 29 seats. The town has 406 lamps.",
        "She was born in 1950 and has 3 sons. The house has 15 rooms and 2 baths, on 487 m².",
        "Of the 48 rooms 12 face the sea. So we booked 2 for 7 nights in June at 139.",
        "Is 8 times 5 really 40, or 45?",
        "Bags may weigh at most 23 kg. Yours is 27.5 kg. The limit for sports gear is 4.5 kg.",
        "A minimum of 150 credits is required. Jo has 132. The minimum age is 18.",
        "At most 40 people may attend. The hall has 25 tables. There is a limit of 15 minutes for each talk.",
        "The room holds at most 60 people. We have 45 chairs. The speed limit in the yard was cut by 15 km/h.",
        "At 9 h 30 trains stop and 12 buses go on, so 42 is the number.",
        "The 7 h 30 train has 12 cars, and the limit is 42.",
        "In the last 12 months 31 colleagues moved. The office has 43 rooms.",
        "2 × 3 = 6 a·b",
        "",
    ],
)
def test_what_only_comes_out_is_not(text: str) -> None:
    assert not [each for each in calculations(text) if each[0] != "expression"]


def number(value: Fraction, start: int, unit: str | None = None) -> Said:
    """A number as it is said, at a place of its own."""
    text = str(value)
    kind = "percent" if unit == "%" else "number"
    reading = Reading(value=value, form="digits", quantum=Fraction(1), unit=unit)
    quantity = Quantity(id="q", span=Span(start=start, end=start + len(text)), text=text, kind=kind, reading=reading)
    made = said(quantity, result=False)
    assert made is not None
    return made


sizes = st.integers(2, 60).map(Fraction)
units = st.sampled_from([None, "%"])


def test_in_a_question_only_what_weighs_heavily_is_found() -> None:
    asked = "The other place is 227.50 instead of 280. So we'd save 52.50 every month just by switching??"
    assert ("subtract", ("280", "227.50"), "52.50") in calculations(asked)
    assert calculations("A box holds 280 pens and 40 are red. How many would be blue if 240 are not red?") == []
    assert calculations("She has 12 apples and 5 pears. Could you tell me if 7 more would fit?") == []


@given(sizes, units, st.lists(st.tuples(sizes, units), max_size=5), st.integers(0, 2))
def test_all_pairs_that_come_out_are_among_them(
    stated: Fraction, unit: str | None, others: list[tuple[Fraction, str | None]], behind: int
) -> None:
    """The slow and plain way: every two of them, every way."""
    result = number(stated, 1000, unit)
    numbers = [number(size, 10 * at, kind) for at, (size, kind) in enumerate(others)]
    before, after = (
        numbers[behind:],
        [number(one.value, 2000 + at, one.unit) for at, one in enumerate(numbers[:behind])],
    )
    found = {
        (each.way, frozenset(one.quantity.span.start for one in each.operands))
        for each in combined(result, before, after)
    }
    expected = set()
    for one, other in permutations([*before, *after], 2):
        pair = frozenset((one.quantity.span.start, other.quantity.span.start))
        if one.unit == other.unit == unit and one.value + other.value == stated:
            expected.add(("add", pair))
        if one.unit == other.unit == unit and one.value - other.value == stated:
            expected.add(("subtract", pair))
        plain = one.unit is None and other.unit is None and unit is None
        if plain and one.value * other.value == stated:
            expected.add(("multiply", pair))
        if plain and one.value == stated * other.value:
            expected.add(("divide", pair))
        if unit == "%" and one.unit is None and other.unit is None and 100 * one.value == stated * other.value:
            expected.add(("share", pair))
        if one.unit == "%" and other.unit is None and unit is None and one.value * other.value == 100 * stated:
            expected.add(("percentage", pair))
    assert {each for each in expected if not _goes_back(each, result, after)} <= found


def _goes_back(each: tuple[str, frozenset[int]], result: Said, after: list[Said]) -> bool:
    """What is said again behind it is not taken from something: that number is the result of another one."""
    return each[0] in ("subtract", "divide") and any(
        one.value == result.value and one.quantity.span.start in each[1] for one in after
    )


@given(st.lists(sizes, min_size=3, max_size=6))
def test_a_run_and_what_it_leaves_are_among_them(values: list[Fraction]) -> None:
    numbers = [number(value, 10 * at) for at, value in enumerate(values)]
    starts = frozenset(each.quantity.span.start for each in numbers)
    for way, stated in (("add", sum(values)), ("subtract", 2 * values[0] - sum(values))):
        if stated > 0:
            found = combined(number(Fraction(stated), 1000), numbers, [])
            assert (way, starts) in {
                (each.way, frozenset(one.quantity.span.start for one in each.operands)) for each in found
            }


@given(st.lists(st.integers(2, 40).map(Fraction), min_size=3, max_size=3, unique=True))
def test_two_steps_with_three_numbers_are_among_them(values: list[Fraction]) -> None:
    """The slow and plain way: every order of them, every two steps."""
    numbers = [number(value, 10 * at) for at, value in enumerate(values)]
    for x, y, z in permutations(values):
        made = (x * y + z, x * y - z, (x + y) * z, (x - y) * z, x + y - z, x * y * z, x * y / z, (x + y) / z)
        for stated in made:
            whole = stated.denominator == 1 and stated > 0 and stated not in values
            result = number(stated, 1000) if whole else None
            if result is None or result.chance > COMMON:
                continue
            found = combined_further(result, numbers, [])
            assert len(found) in range(1, 13) or not found
            assert all(exact(each.way, each.operands) == stated for each in found)
            assert found or _comes_out_often(values, stated)


def _comes_out_often(values: list[Fraction], stated: Fraction) -> bool:
    """So many things come to it that none says anything, or a third number does nothing to it."""
    ways = [
        value for x, y, z in permutations(values) for value in (x * y + z, x * y / z, x * y - z, (x - y) * z, x + y - z)
    ]
    return ways.count(stated) > 4


def test_interest_shares_and_weights_are_among_them() -> None:
    def ways(result: Said, *before: Said) -> set[str]:
        return {each.way for each in combined_further(result, before, [])}

    one, other, third = (number(Fraction(value), 10 * at) for at, value in enumerate((5000, 3, 87)))
    share, rest = number(Fraction(40), 50, "%"), number(Fraction(60), 70, "%")
    assert "interest" in ways(number(Fraction(6000), 1000), share, one, other)
    assert "compound" in ways(number(Fraction(13720), 1000), share, one, other)
    assert "shrunk" in ways(number(Fraction(1080), 1000), share, one, other)
    assert "weighted" in ways(
        number(Fraction(87), 1000), share, number(Fraction(72), 60), rest, number(Fraction(97), 80)
    )
    assert "sum_share" in ways(
        number(Fraction(174), 1000, "%"), third, number(Fraction(87), 30), number(Fraction(100), 40)
    )
    assert combined_further(number(Fraction(17), 1000), [one], []) == []
    assert combined_further(number(Fraction(2), 1000), [one, other, third], []) == []


def test_a_number_that_is_said_over_and_over_is_made_of_nothing() -> None:
    """Of equals everything comes out."""
    assert combined_further(number(Fraction(34), 1000), [number(Fraction(34), 10 * at) for at in range(6)], []) == []


def test_nothing_is_made_of_numbers_of_other_kinds() -> None:
    dollars = [number(Fraction(value), 10 * at, "USD") for at, value in enumerate((74, 52))]
    assert [each.way for each in combined(number(Fraction(22), 1000, "USD"), dollars, [])] == ["subtract"]
    assert combined(msgspec.structs.replace(number(Fraction(22), 1000), noun="customer"), dollars, []) == []
    assert combined(number(Fraction(22), 1000, "km"), dollars, []) == []


def test_the_mean_of_equals_and_once_a_number_say_it_again() -> None:
    again = [number(Fraction(24), 10 * at) for at in range(3)]
    assert combined(number(Fraction(24), 1000), [*again, number(Fraction(1), 50)], []) == []


def test_what_is_rounded_to_nothing_follows_from_nothing() -> None:
    nothing = msgspec.structs.replace(number(Fraction(1), 1000), value=Fraction(1, 4), size=0.25)
    assert combined(nothing, [number(Fraction(2), 0), number(Fraction(8), 10)], []) == []


def test_the_table_that_ships_asks_after_the_traits_there_are() -> None:
    assert forest(TABLE).traits == (*OF_NUMBER, *OF_FIT)


def test_trees_are_added_up_and_what_weighs_too_little_is_refused() -> None:
    question = (0, 0.5, (-700,), (1, 2, (100,), (900,)))
    trees = Forest(traits=("one", "other"), gates=((1, 0),), least=1000, trees=(question, (150,)))
    assert trees.weigh((1, 3)) == 1050
    assert trees.weigh((1, 2)) is None  # in the end
    assert trees.weigh((0, 3)) is None  # at the gate


@pytest.mark.parametrize(
    "tree",
    ["5", "[]", "[0.5]", '["1"]', "[2,1,[1],[1]]", "[-1,1,[1],[1]]", '[0,"a",[1],[1]]', "[0,1,[1]]", "[0,1,[1],[]]"],
)
def test_a_tree_that_is_none_is_refused(tree: str, monkeypatch: pytest.MonkeyPatch) -> None:
    content = f'{{"traits":["one","other"],"gates":[],"least":0,"trees":[{tree}]}}'.encode()
    monkeypatch.setattr(weights, "read", lambda _: content)
    with pytest.raises(ModelError, match=r"odd\.json"):
        forest("odd.json")


def test_a_table_that_is_not_the_one_that_ships_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / TABLE).write_bytes(weights.read(TABLE) + b" ")
    monkeypatch.setattr(weights, "files", lambda _: tmp_path)
    forest.cache_clear()
    with pytest.raises(ModelError, match="not those that ship"):
        forest(TABLE)
    (tmp_path / TABLE).unlink()
    with pytest.raises(ModelError, match="cannot be read"):
        forest(TABLE)
