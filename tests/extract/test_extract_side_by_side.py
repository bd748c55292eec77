"""Tables that compare things side by side, and columns made with a number from outside; what only stands there is no result."""

from __future__ import annotations

import pytest
from tests.extract.carried_out import operations


def compared(*rows: str, heads: str = "| | Left | Right |", before: str = "") -> str:
    """A table of rows, below what is said `before` it."""
    columns = heads.count("|") - 1
    lead = f"{before}\n\n" if before else ""
    return lead + "\n".join((heads, "|" + "---|" * columns, *(f"| {each} |" for each in rows)))


def test_a_total_leaves_out_what_it_holds_already():
    """A year's fuel is in that of five years, and is not added again."""
    text = compared(
        "Price | £24,000 | £31,500",
        "Fuel per year | £1,500 | £600",
        "Fuel over 5 years | £7,500 | £3,000",
        "Total cost | £31,500 | £34,500",
    )
    assert operations(text) == [
        ("add", ("24,000", "7,500"), "31,500"),
        ("add", ("31,500", "3,000"), "34,500"),
        ("multiply", ("1,500", "5"), "7,500"),
        ("multiply", ("600", "5"), "3,000"),
    ]


@pytest.mark.parametrize(
    ("rows", "made"),
    [
        (("Power | 2.4 kW | 1.5 kW", "Time | 0.75 h | 0.4 h", "Energy | 1.8 kWh | 0.6 kWh"), [("multiply", ("2.4", "0.75"), "1.8"), ("multiply", ("1.5", "0.4"), "0.6")]),
        (("Hours | 38 | 24", "Rate | $21 | $18.50", "Pay | $798 | $444"), [("multiply", ("38", "21"), "798"), ("multiply", ("24", "18.50"), "444")]),
        (("Material | €120 | €150", "Labour | €207 | €183", "Overhead | €55 | €55", "Cost | €382 | €388"), [("add", ("120", "207", "55"), "382"), ("add", ("150", "183", "55"), "388")]),
        (("Cost | €37.20 | €38.10", "Price | €49.90 | €52.00", "Earned | €12.70 | €13.90"), [("subtract", ("49.90", "37.20"), "12.70"), ("subtract", ("52.00", "38.10"), "13.90")]),
        (("Rent per month | $1,150 | $1,290", "Rent per year | $13,800 | $15,480"), [("multiply", ("1,150", "12"), "13,800"), ("multiply", ("1,290", "12"), "15,480")]),
    ],
)  # fmt: skip
def test_a_row_comes_of_rows_above_it(rows, made):
    assert operations(compared(*rows)) == made


def test_a_column_that_is_off_by_a_slip_is_wrong():
    text = compared("Area (m²) | 420 | 380", "Rent per m² | €16 | €19", "Monthly rent | €6,720 | €7,420")
    assert ("multiply", ("380", "19"), "7,420") in operations(text)


def test_a_number_before_the_table_makes_a_row():
    text = compared(
        "COP | 0.92 | 3.2", "Energy bought | 13,043 kWh | 3,750 kWh", before="A house needs 12,000 kWh of heat."
    )
    assert operations(text) == [("divide", ("12,000", "0.92"), "13,043"), ("divide", ("12,000", "3.2"), "3,750")]


@pytest.mark.parametrize(
    ("before", "heads", "rows", "made"),
    [
        ("We are 4 people.", "| What | All | Each |", ("Cabin | $520 | $130", "Gas | $96 | $24"), [("divide", ("520", "4"), "130"), ("divide", ("96", "4"), "24")]),
        ("With $600 you can buy this.", "| What | Price | How many |", ("Chair | $40 | 15", "Lamp | $25 | 24"), [("divide", ("600", "40"), "15"), ("divide", ("600", "25"), "24")]),
        ("The trip is 480 km.", "| By | Speed | Time |", ("Van | 80 km/h | 6 h", "Car | 120 km/h | 4 h"), [("divide", ("480", "80"), "6"), ("divide", ("480", "120"), "4")]),
        ("You borrow $10,000.", "| Bank | Rate | Interest |", ("First | 6.4% | $640", "Next | 5.5% | $550"), [("percentage", ("6.4%", "10,000"), "640"), ("percentage", ("5.5%", "10,000"), "550")]),
        ("The prices:", "| Plan | Per month | Per year |", ("Basic | $9 | $108", "Pro | $19 | $228"), [("multiply", ("9", "12"), "108"), ("multiply", ("19", "12"), "228")]),
        ("The trip:", "| Mode | kg per person | For 12 people |", ("Plane | 180 | 2,160 kg", "Train | 15 | 180 kg"), [("multiply", ("180", "12"), "2,160"), ("multiply", ("15", "12"), "180")]),
    ],
)  # fmt: skip
def test_a_column_comes_of_another_by_a_number_from_outside(before, heads, rows, made):
    assert operations(compared(*rows, heads=heads, before=before)) == made


@pytest.mark.parametrize(
    ("heads", "rows", "made"),
    [
        ("| Ad | Shown | Clicks | CTR |", ("A | 12,000 | 360 | 3%", "B | 9,500 | 190 | 2%"), [("divide", ("360", "12,000"), "3%"), ("divide", ("190", "9,500"), "2%")]),
        ("| By | Parcels | Late | Late share |", ("Post | 1,600 | 64 | 4%", "Blitz | 950 | 57 | 8%"), [("divide", ("64", "1,600"), "4%"), ("divide", ("57", "950"), "8%")]),
        ("| Step | People | Of previous |", ("Visited | 4,000 | ", "Signed up | 600 | 15%", "Paid | 90 | 15%"), [("divide", ("600", "4,000"), "15%"), ("divide", ("90", "600"), "15%")]),
        ("| When | Weight | Change |", ("May | 82.4 kg | –", "June | 81.6 kg | −0.8 kg", "July | 81.1 kg | −0.5 kg"), [("subtract", ("81.6", "82.4"), "-0.8"), ("subtract", ("81.1", "81.6"), "-0.5")]),
        ("| What | Amount | Share |", ("Rent | €1,200 | 60%", "Food | €480 | 24%", "Everything else | €320 | 16%", "Total | €2,000 | "), [("divide", ("1,200", "2,000"), "60%"), ("add", ("1,200", "480", "320"), "2,000"), ("divide", ("480", "2,000"), "24%"), ("divide", ("320", "2,000"), "16%")]),
    ],
)  # fmt: skip
def test_a_share_or_a_change_comes_of_what_stands_before_it(heads, rows, made):
    assert operations(compared(*rows, heads=heads)) == made


@pytest.mark.parametrize(
    "text",
    [
        compared("Weight | 1.2 kg | 1.6 kg", "Battery | 8 h | 12 h", "Screen | 13 in | 15 in", "Price | $999 | $1,299"),
        compared("Shots | 8 | 12", "On target | 4 | 6", "Corners | 4 | 6", "Fouls | 12 | 18"),
        compared("Population | 3.7 million | 1.9 million", "Area | 892 km² | 755 km²", "Founded | 1237 | 808"),
        compared("Doors | 3 | 5", "Seats | 4 | 5", "Gears | 7 | 10"),
        compared("Price per month | $9 | $19", "Price per year | $99 | $199"),
        compared("Needs | 50% | $2,100", "Wants | 30% | $1,200", "Sport | 20% | $900"),
        compared("Storage 1 | 16 GB | 32 GB", "Storage 2 | 512 GB | 1,000 GB", "Warranty | 2 years | 3 years"),
        compared("Alba | 120 | 3", "Nova | 80 | 4", "Rex | 96 | 3", heads="| Hotel | Rooms | Stars |", before="We are 4 people."),
        compared("Hut | 3 | 1,240 m", "Pass | 7 | 2,015 m", heads="| Stop | Km | Altitude |", before="The hike is 12 km."),
        compared("A | 4% | 5 years", "B | 3.5% | 10 years", heads="| Bank | Rate | Term |", before="You have €20,000."),
        compared("Basic | 100 GB | 50 | 50%", "Pro | 500 GB | 200 | 99%", heads="| Plan | Storage | Users | Uptime |"),
        compared("Red | 28 | 21 | 15%", "Blue | 25 | 20 | 35%", heads="| Class | Pupils | Passed | Failure rate |"),
        compared("2021 | 1,200 | 14", "2022 | 1,340 | 15", "2023 | 1,410 | 17", heads="| Year | Members | Clubs |"),
        compared("East | 18,400 | 12", "West | 22,950 | 15", heads="| Rink | Visitors | Staff |", before="In 2019 there were 3 rinks."),
        compared("Ada | 12 | 24", "Bo | 15 | 31", heads="| Name | Per week | Per month |"),
        compared("First | 8 | 6 kg", "Next | 5 | 4 kg", heads="| Set | Reps | For 3 people |"),
        compared("Visited | 4,000 | ", "Asked | 600 | 42%", "Paid | 90 | 71%", heads="| Step | People | Satisfied |"),
        compared("Wheels | 2 | 4", "Doors | 2 | 4", "Windows | 4 | 8"),
        compared("Speed | 30 km/h | 50 km/h", "Range | 60 km | 100 km", "Charging | 2 h | 2 h"),
        compared("Fee | $29 | $79", "Fee for 12 months | $299 | $899"),
        compared("Cup | 250 ml | 3", "Mug | 300 ml | 5", heads="| Size | Holds | Left |", before="Chapter 4 has 12 pages."),
    ],
)  # fmt: skip
def test_what_only_stands_side_by_side_is_no_result(text):
    assert operations(text) == []


FIELDS = ("* north – 38 ha, 323 t", "* river – 22 ha, 165 t")
STALL = ("- 64 brownies @ 1.50 … 96", "- 40 cookies @ 0.75 … 30", "- 25 lemonades @ 1.20 … 30")
STAFF = ("- Start of January: 312", "- Joined: 41", "- Left: 28")
SHOP = ("May | 4,210 | 131", "June | 3,875 | 118", "July | 5,020 | 164")


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("\n".join((*FIELDS, "* both fields together: 488 t off 60 ha")), ("add", ("38", "22"), "60")),
        ("\n".join((*FIELDS, "* both fields together: 478 t off 60 ha")), ("add", ("323", "165"), "478")),
        ("\n".join((*STALL, "", "takings: 156")), ("add", ("96", "30", "30"), "156")),
        ("\n".join((*STALL, "", "takings: 146")), ("add", ("96", "30", "30"), "146")),
        ("\n".join((*STAFF, "- End of June: 325")), ("expression", ("312+41-28",), "325")),
        ("\n".join((*STAFF, "- End of June: 335")), ("expression", ("312+41-28",), "335")),
        ("- Hut: 640\n- Gas: 75\n- Food: 115\n\ntotal = 830. theres 5 of you so its 166 each", ("add", ("640", "75", "115"), "830")),
        ("For 900 g of flour:\n- Water at 68%: 612 g\n- Salt at 2%: 18 g\n- Levain at 20%: 160 g", ("percentage", ("20%", "900"), "160")),
        (compared(*SHOP, heads="| Month | Visits | Orders |") + "\n\nIn total there were 13,005 visits.", ("add", ("4,210", "3,875", "5,020"), "13,005")),
    ],
)  # fmt: skip
def test_lists_and_columns_with_their_totals(text, made):
    assert made in operations(text)


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("\n".join((*FIELDS, "* both fields together: 488 t off 75 ha")), ("add", ("38", "22"), "75")),
        ("\n".join((*FIELDS, "* hill – 488 t off 60 ha")), ("add", ("38", "22"), "60")),
        ("\n".join((*STALL, "", "takings: 480")), ("add", ("96", "30", "30"), "480")),
        ("\n".join((*STALL, "", "target: 146")), ("add", ("96", "30", "30"), "146")),
        ("\n".join((*STAFF, "- Budget for June: 335")), ("expression", ("312+41-28",), "335")),
        ("\n".join((*STAFF, "- End of June: 780")), ("expression", ("312+41-28",), "780")),
        ("For 900 g of flour:\n- Water at 68%: 590 g\n- Salt at 2%: 21 g\n- Levain at 20%: 160 g", ("percentage", ("20%", "900"), "160")),
        (compared(*SHOP, heads="| Month | Visits | Orders |") + "\n\nIn total there were 13,005 calls.", ("add", ("4,210", "3,875", "5,020"), "13,005")),
        (compared("Sales | $4.2M | $4.8M", "Costs | $3.1M | $3.5M", "Profit | $1.1M | $1.3M") + "\n\nSales climbed 14.3% in a quarter.", ("expression", ("3.1 million*(1+14.3%)",), "3.5 million")),
    ],
)  # fmt: skip
def test_totals_of_something_else_are_none(text, made):
    assert made not in operations(text)
