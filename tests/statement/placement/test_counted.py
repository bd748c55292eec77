"""Numbers of sentences over records: supported by one query, flagged if that differs, else left open."""

import csv

import pytest

from countermark import Draft, check, replay
from countermark.evidence import load_data

pytest.importorskip("duckdb")


@pytest.fixture(scope="module")
def orders(tmp_path_factory):
    """Ten orders a month and region: their amounts are 1, 2, … in the North, ten times that in the South."""
    path = tmp_path_factory.mktemp("records") / "orders.csv"
    with path.open("w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["order_id", "date", "region", "channel", "member", "amount", "quantity"])
        number = 0
        for month in (1, 2, 3):
            for region, size in (("North", 1), ("South", 10)):
                for place in range(10 * month):
                    amount = f"{size * (place + 1)}.50"
                    channel = "online" if place % 3 else "store"
                    member = "Yes" if place % 5 == 0 else "No"
                    writer.writerow(
                        [f"A{number}", f"2024-{month:02}-11", region, channel, member, amount, 1 + place % 4]
                    )
                    number += 1
    return load_data(path)


def _marks(text, evidence):
    report = check(text, evidence, pack="numbers.display", bind=True)
    return {mark.text: mark.mark.value for mark in report.marks}


RIGHT = [
    ("The North had 60 orders.", "60"),
    ("In March 2024 there were 60 orders.", "60"),
    ("The North had 30 orders in March.", "30"),
    ("Orders in January 2024 totalled $615.00.", "$615.00"),
    ("The average order from the North was $12.67.", "$12.67"),
    ("The largest order from the South came to $300.50.", "$300.50"),
    ("The smallest order in February was $1.50.", "$1.50"),
    ("The median order from the North was $11.00.", "$11.00"),
    ("There were 12 orders over $200.", "12"),
    ("There were 78 online orders.", "78"),
    ("The total quantity in the North was 146.", "146"),
    ("The North and the South together placed 20 orders in January.", "20"),
    ("The number of orders in the first quarter of 2024 was 120.", "120"),
    ("March accounted for 50% of all orders.", "50%"),
    ("The North had 60 orders, the South 60.", "60"),
    ("Members placed 24 orders.", "24"),
    ("There were 100 orders between February and March 2024.", "100"),
    ("In January and March 2024 there were 80 orders.", "80"),
    ("The average amount of orders over $200 was $246.33.", "$246.33"),
    ("The North brought in $760.00.", "$760.00"),
    ("In March 2024 the South generated $4,665.00.", "$4,665.00"),
    ("Online orders had a quantity of 186.", "186"),
]


@pytest.mark.parametrize(("text", "number"), RIGHT)
def test_what_records_come_to_is_supported(text, number, orders):
    assert _marks(text, orders)[number] == "supported"


WRONG = [
    ("The North had 61 orders.", "61"),
    ("In March 2024 there were 59 orders.", "59"),
    ("Orders in January 2024 totalled $616.00.", "$616.00"),
    ("The average order from the North was $13.17.", "$13.17"),
    ("There were 13 orders over $200.", "13"),
    ("The total quantity in the North was 147.", "147"),
    ("There were 40 orders between February and March 2024.", "40"),
    ("In January and March 2024 there were 60 orders.", "60"),
]


@pytest.mark.parametrize(("text", "number"), WRONG)
def test_what_differs_from_the_one_query_that_is_meant_is_flagged(text, number, orders):
    assert _marks(text, orders)[number] == "flagged"


OPEN = [
    ("The East had 60 orders.", "60"),
    ("The North had 60 customers.", "60 customers"),
    ("The North had 60 more orders than the South.", "60"),
    ("Orders in the North rose by 60.", "60"),
    ("If the North had 60 orders, we would know.", "60"),
    ("The North had not 60 orders.", "60"),
    ("In 2019 the North had 60 orders.", "60"),
    ("Since January the North had 60 orders.", "60"),
    ("The other regions had 60 orders.", "60"),
    ("The North had 61 repeat orders.", "61"),
    ("We shipped 61 parcels to the North.", "61"),
    ("The North expects 61 orders next year.", "61"),
    ("The North had 61 orders per day.", "61"),
    ("There were 120 orders from Mars.", "120"),
    ("The North had 60 repeat orders.", "60"),
]


@pytest.mark.parametrize(("text", "number"), OPEN)
def test_what_words_make_of_a_number_leaves_it_open(text, number, orders):
    found = _marks(text, orders)[number]
    assert found == "bare" or (found == "supported" and text.startswith("The East"))


def test_the_reason_shows_the_query_and_the_report_replays(orders):
    report = check("The North had 30 orders in March. The South had 31 orders in March.", orders, bind=True)
    right, wrong = (mark for mark in report.marks if mark.text in ("30", "31"))
    assert "count(*) where region = North and month = 2024-03" in right.why
    assert "orders.csv, 30 rows" in right.why
    assert (
        "the data says 30 (fact 'count(*) where region = South and month = 2024-03', orders.csv, 30 rows" in wrong.why
    )
    assert [fact.id for fact in report.evidence.facts] == [
        "count(*) where region = North and month = 2024-03",
        "count(*) where region = South and month = 2024-03",
    ]
    assert replay(report) == []
    assert replay(report, evidence=orders) == []


def test_a_tag_may_ask_records(orders):
    text = (
        'Orders from the North came to <claim expr="sum(amount, region=North, month=2024-03)">480</claim> in March 2024; '
        'there were <claim expr="count(region=North)">61</claim> of them in all.'
    )
    report = check(text, orders, pack="numbers.display")
    numbers = {each.id for each in report.graph.quantities if each.token is not None}
    assert [mark.mark.value for mark in report.marks if mark.node in numbers] == ["verified", "flagged"]
    assert replay(report) == []


def _tagged(text, expression, evidence, query=None):
    token = f'<claim expr="{expression}">{VALUES[expression]}</claim>'
    report = check(Draft(text=text.format(token), query=query), evidence, pack="numbers.display", bind=True)
    (number,) = (each.id for each in report.graph.quantities if each.token is not None)
    (mark,) = (each for each in report.marks if each.node == number)
    assert replay(report) == []
    return mark


VALUES = {
    "count(region=North)": "60",
    "count(region=South)": "60",
    "count(region=south)": "0",
    "count(region!=south)": "120",
    "count(month=2023-03)": "0",
    "count(amount>200)": "12",
    "count()": "120",
    "sum(amount, region=North)": "760.00",
    "sum(amount, region=North, year=2024)": "760.00",
    "sum(amount)": "8,090.00",
    "mean(amount, region=North)": "12.67",
    "max(amount)": "300.50",
    "sum(quantity, channel=online)": "186",
    "share(count(region=North), count())": "50%",
}


@pytest.mark.parametrize(
    ("text", "expression"),
    [
        ("There were {} orders from the North.", "count(region=North)"),
        ("There were {} orders over $200.", "count(amount>200)"),
        ("Orders from the North came to {}.", "sum(amount, region=North)"),
        ("The North brought in {}.", "sum(amount, region=North)"),
        ("The result of `sum(amount) where region = North` is {}.", "sum(amount, region=North)"),
        ("In 2024 all orders came to {}.", "sum(amount)"),  # there is no other year
        ("The average order from the North was {}.", "mean(amount, region=North)"),
        ("The largest order came to {}.", "max(amount)"),
        ("The quantity of online orders was {}.", "sum(quantity, channel=online)"),
        ("The North had {} of all orders.", "share(count(region=North), count())"),
        ("| Region | Orders |\n|---|---|\n| North | {} |", "count(region=North)"),
    ],
)
def test_a_tag_that_asks_what_its_words_say_verifies(text, expression, orders):
    assert _tagged(text, expression, orders).mark.value == "verified"


@pytest.mark.parametrize(
    ("text", "expression", "why"),
    [
        ("There were {} orders from the South.", "count(region=North)", "speaks of 'South'"),
        ("| Region | Orders |\n|---|---|\n| South | {} |", "count(region=North)", "speaks of 'South'"),
        ("There were {} online orders.", "count()", "speaks of 'online'"),
        ("There were {} orders.", "count(region=North)", "does not say region = North"),
        ("There were {} orders.", "count(amount>200)", "does not say amount > 200"),
        ("There were {} orders under $200.", "count(amount>200)", "speaks of amount < 200"),
        ("There were {} customers in the North.", "count(region=North)", "does not say that it is the count"),
        ("The average order from the North was {}.", "sum(amount, region=North)", "does not say that it is the sum"),
        ("Orders from the North came to {}.", "mean(amount, region=North)", "does not say that it is the mean"),
        ("The smallest order came to {}.", "max(amount)", "does not say that it is the max"),
        (
            "Orders in the South came to {}, `sum(amount) where region = North`.",
            "sum(amount, region=North)",
            "speaks of 'South'",
        ),
        ("The result <!-- `max(amount)` --> is {}.", "max(amount)", "does not say that it is the max"),
        ("The quantity in the North was {}.", "sum(amount, region=North)", "speaks of quantity"),
        ("Outside the North there were {} orders.", "count(region=North)", "was not read"),
        ("There were {} orders from Mars.", "count(region=North)", "was not read"),
        ("In 2023 orders came to {}.", "sum(amount)", "was not read"),
        ("There were {} orders from the South.", "count(region=south)", "no records have that column and value"),
        ("There were {} orders from the North.", "count(region!=south)", "no records have that column and value"),
        ("There were {} orders in March 2023.", "count(month=2023-03)", "no records have that column and value"),
    ],
)
def test_a_tag_that_asks_something_else_never_verifies(text, expression, why, orders):
    mark = _tagged(text, expression, orders)
    assert mark.mark.value == "flagged"
    assert why in mark.why


def test_the_question_names_what_a_tag_asks_for(orders):
    text = "Orders came to {}."
    question = "What did orders from the North come to?"
    assert _tagged(text, "sum(amount, region=North)", orders, question).mark.value == "verified"
    assert _tagged(text, "sum(amount, region=North)", orders, "What did all orders come to?").mark.value == "flagged"


@pytest.mark.parametrize(
    "text",
    [
        "Outside the North there were 60 orders.",
        "Apart from the North there were 60 orders.",
        "All regions but the North had 60 orders.",
        "There were 60 orders from everywhere but the North.",
    ],
)
def test_what_leaves_a_member_out_is_not_counted(text, orders):
    assert _marks(text, orders)["60"] == "bare"
    assert _marks(text.replace("60", "61"), orders)["61"] == "bare"


@pytest.mark.parametrize(
    "hostile", ["count(region=North' OR '1'='1)", "sum(amount); DROP TABLE records", "sum(nothing, a=b)"]
)
def test_a_hostile_tag_proves_nothing(hostile, orders):
    quote = "'" if '"' in hostile else '"'
    report = check(f"<claim expr={quote}{hostile}{quote}>60</claim>", orders, pack="numbers.display")
    assert all(mark.mark.value != "verified" for mark in report.marks)


def test_names_from_a_table_cannot_change_a_query(tmp_path):
    path = tmp_path / "orders.csv"
    names = ("North", "x' OR '1'='1")
    rows = [f"A{n},2024-01-{1 + n % 20:02},{names[n % 2]},{'tea' if n % 3 else 'milk'},{n}.25" for n in range(60)]
    path.write_text("\n".join(['order_id,date,"region"" --",kind,amount', *rows]) + "\n")
    evidence = load_data(path)
    assert _marks("The North had 30 orders.", evidence)["30"] == "supported"
    assert _marks("The North had 60 orders.", evidence)["60"] != "supported"


LIMITS = [
    ("In the South 12 orders were over $200.", "12", "over $200"),
    ("12 orders from the South were over $200.", "12", "over $200"),
    ("There were 120 orders in the South. 12 were over $200.", "12", "over $200"),
    ("In the South 12 orders brought in more than $200 each.", "12", "more than $200"),
]


@pytest.mark.parametrize(("text", "count", "limit"), LIMITS)
def test_a_limit_of_a_count_is_a_condition_and_is_never_a_bound_of_a_mean(text, count, limit, orders):
    marks = _marks(text, orders)
    assert marks[limit] == "bare"
    assert marks[count] in ("supported", "bare")  # and never flagged for all orders that there are


@pytest.mark.parametrize("limit", ["over $120", "more than $120", "at least $125"])
def test_a_limit_that_a_mean_keeps_is_still_a_limit(limit, orders):
    marks = _marks(f"In the South 31 orders were {limit}.", orders)
    assert marks[limit] == "bare"
    assert marks["31"] in ("bare", "flagged")


def test_a_bound_of_a_mean_or_a_sum_is_no_limit_of_a_count(orders):
    assert _marks("The 60 orders from the South averaged over $120.", orders)["over $120"] == "supported"
    assert _marks("The 60 orders from the South totalled over $7,000.", orders)["over $7,000"] == "supported"


def test_a_number_is_not_flagged_if_the_database_does_not_give_its_other_readings(tmp_path):
    """The total of January differs; that of all orders, which may be meant, is too large for the database."""
    path = tmp_path / "orders.csv"
    with path.open("w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["order_id", "date", "region", "amount"])
        for number in range(60):
            month = number // 20 + 1
            amount = f"{number + 1}.50" if month == 1 else "9" * 27 + ".50"
            writer.writerow([f"A{number}", f"2024-{month:02}-11", "North" if number % 2 else "South", amount])
    orders = load_data(path)
    assert _marks("Orders in January 2024 totalled $220.00.", orders)["$220.00"] == "supported"
    assert _marks("Orders in January 2024 totalled $230.00.", orders)["$230.00"] == "bare"
