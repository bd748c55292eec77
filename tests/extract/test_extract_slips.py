"""Wrong results whose operands no frame names: found where a slip explains them, and left alone everywhere else."""

from __future__ import annotations

import pytest
from tests.extract.carried_out import calculations

from countermark.extract import extract
from countermark.measure import MEASURES
from countermark.model import DEFAULT_LIMITS, Draft, Evidence, Graph
from countermark.protocols import Need, Subject


@pytest.mark.parametrize(
    ("text", "operator", "operands", "result"),
    [
        pytest.param(
            "Rent was 5106 last year. The lawyer took 3890 of it. That leaves 1316.",
            "subtract",
            ("5106", "3890"),
            "1316",
            id="a-carry-is-forgotten",
        ),
        pytest.param(
            "The first invoice is €114.24. The standing charge is €11.90. The total is thus €125.14.",
            "add",
            ("114.24", "11.90"),
            "125.14",
            id="one-digit-is-wrong",
        ),
        pytest.param(
            "The handset is £649.50. The plan costs £288.20. Together that makes £973.70.",
            "add",
            ("649.50", "288.20"),
            "973.70",
            id="two-digits-are-exchanged",
        ),
        pytest.param(
            "- Netflix: $15.49\n- Spotify: $11.99\n- iCloud: $2.99\n- Gym: $34.00\n\nThat makes $61.48.",
            "add",
            ("15.49", "11.99", "2.99", "34.00"),
            "61.48",
            id="one-of-a-list-is-left-out",
        ),
        pytest.param(
            "The class read 312 books this term. The class next door managed 264, which means you beat them by 58.",
            "subtract",
            ("312", "264"),
            "58",
            id="two-digits-and-plain-words",
        ),
        pytest.param(
            "Your week came to 32 km over 4 runs. Compared with last week's 28 km, your volume climbed 12.5%.",
            "percent_change",
            ("28 km", "32 km"),
            "12.5%",
            id="a-change-is-divided-by-its-end",
        ),
        pytest.param(
            "An army of 422,000 men crossed the river. By Moscow it had thinned to 100,000, meaning 332,000 were gone.",
            "subtract",
            ("422,000", "100,000"),
            "332,000",
            id="only-that-it-follows-is-said",
        ),
    ],
)
def test_a_slip_is_traced_to_the_nearest_numbers(
    text: str, operator: str, operands: tuple[str, ...], result: str
) -> None:
    """The nearest numbers of the right kind are the operands, and what is stated stays as it is."""
    assert (operator, operands, result) in calculations(text)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(
            "We sold 5106 tickets and 3890 programmes. The hall holds 1316 people.", id="a-number-that-is-given"
        ),
        pytest.param("The flat costs $1,250 and the garage $310. A parking space is priced at $1,570.", id="a-price"),
        pytest.param("Unit A has 640 seats, unit B has 215 seats, and unit C has 865 seats.", id="one-of-several"),
        pytest.param("She bought 120 pens and 45 pads. So about 175 items were in the bag.", id="said-to-be-about"),
        pytest.param("The bill was $47.30. The tip is $7.10. That makes roughly $64.40.", id="a-rounded-total"),
        pytest.param("We have 28 days and used 19. That leaves 1 question: who pays?", id="too-few-digits"),
        pytest.param(
            "You need 81 litres. A can of ours is for 12.5 litres. That makes 7 cans.", id="rounded-up-to-whole-cans"
        ),
        pytest.param(
            "The grant was 8,400 euros and the fee 1,150 euros. If 7,350 euros were left, we would stop.", id="supposed"
        ),
        pytest.param("The grant was 8,400 euros and the fee 1,150 euros. Are 7,350 euros left?", id="asked"),
        pytest.param(
            "Revenue was 8,400 and costs 1,150. The total of the other branch was 62,311.", id="no-slip-leads-there"
        ),
        pytest.param("It opened in 1998 with 26 rooms. In total 1,972 guests came.", id="a-year-is-no-operand"),
        pytest.param("Last week you ran 28 km and this week 32 km. Your volume climbed 14.3%.", id="a-right-change"),
        pytest.param("The price fell from $32 to $28, a drop of 12.5%.", id="a-right-fall"),
        pytest.param(
            "Pay 7,350 now. The fee is 1,150 and the fund holds 8,400, so 7,350 is the total we said.", id="said-before"
        ),
        pytest.param(
            "Ann has 64 marbles and Ben has 21. Cleo has 53 marbles more than the two neighbours.",
            id="a-comparison-that-is-given",
        ),
        pytest.param("He solved 5x = 185 after he had found 157, so x = 37.", id="an-equation"),
    ],
)
def test_nothing_wrong_is_seen_where_nothing_is_concluded(text: str) -> None:
    """What is given, rounded, supposed or farther off than a slip is no wrong result."""
    graph = extract(Draft(text=text), DEFAULT_LIMITS)
    assert _wrong(graph, text) == []


def _wrong(graph: Graph, text: str) -> list[str | None]:
    needs = [Need("result_correct", each.id, {}) for each in graph.operations if each.type == "arithmetic"]
    subject = Subject(Draft(text=text), graph, Evidence(), DEFAULT_LIMITS)
    return [each.node for each in MEASURES["result_correct"](needs, {}, subject) if each.value is False]


@pytest.mark.parametrize("text", ["1999 two ½ in total 1000000000000%", "Twice 1/2 and 1/3, a third: in total 50%."])
def test_parts_alone_are_no_gap_that_a_percentage_is_of(text: str) -> None:
    """There is no amount among them, which made extraction fail."""
    assert all(each[0] != "percent_change" for each in calculations(text))
