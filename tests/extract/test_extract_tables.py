"""Calculations in tables, lists and labelled lines, right and wrong; numbers that are merely listed carry nothing out."""

from __future__ import annotations

import pytest
from tests.extract.carried_out import operations

from countermark.extract import extract
from countermark.extract.lines import lined
from countermark.extract.prose import read_prose
from countermark.extract.quantities import numbers
from countermark.extract.tabled import tabled
from countermark.measure import MEASURES
from countermark.model import DEFAULT_LIMITS, Draft, Evidence
from countermark.protocols import Need, Subject


def table(head: str, *rows: str) -> str:
    columns = head.count("|") + 1
    return "\n".join(f"| {each} |" for each in (head, " | ".join(["---"] * columns), *rows))


def judged(text: str) -> dict[str, bool | float | None]:
    """By its result, whether each comes out."""
    draft = Draft(text=text)
    graph = extract(draft, DEFAULT_LIMITS)
    needs = [Need("result_correct", each.id, {}) for each in graph.operations]
    answers = MEASURES["result_correct"](needs, {}, Subject(draft, graph, Evidence(), DEFAULT_LIMITS))
    return {str(each.result): answer.value for each, answer in zip(graph.operations, answers, strict=True)}


def laid_out(text: str) -> list[str]:
    """The results that the layout alone gives."""
    draft = Draft(text=text)
    prose, quantities = read_prose(draft), numbers(draft, DEFAULT_LIMITS).quantities
    return [each.calculation.result for each in (*tabled(prose, quantities), *lined(prose, quantities))]


GOODS = ("Desk | $320", "Chair | $145", "Lamp | $39")
ALL_GOODS = ("320", "145", "39")


@pytest.mark.parametrize(
    "name",
    ["Total", "**Sum**", "Overall", "Everything", "All goods", "Whole order", "Gesamt", "Combined", "Group", "Gross"],
)
def test_a_total_has_many_names(name):
    """What a last row is called says that it adds up those above it."""
    assert operations(table("Item | Cost", *GOODS, f"{name} | $504")) == [("add", ALL_GOODS, "504")]


@pytest.mark.parametrize("stated", ["$494", "$554", "$540", "$465"])
def test_a_total_that_was_meant_is_wrong(stated):
    """A digit slipped, two changed places, or one entry was passed over."""
    text = table("Item | Cost", *GOODS, f"Total | {stated}")
    assert operations(text) == [("add", ALL_GOODS, stated.removeprefix("$"))]
    assert list(judged(text).values()) == [False]


@pytest.mark.parametrize("stated", ["$2,940", "$1,210", "$145", "$90"])
def test_a_total_of_something_else_is_none(stated):
    """Nobody errs so far: the table shows only a part."""
    assert operations(table("Item | Cost", *GOODS, f"Total | {stated}")) == []


def test_a_last_row_of_sums_needs_no_name():
    """Sums in every column are no chance, and its percentages hold as in the other rows."""
    text = table(
        "Player | Made | Tried | %", "Ruiz | 9 | 16 | 56.3%", "Tan | 7 | 18 | 38.9%", "Guards | 16 | 34 | 46.1%"
    )
    assert judged(text) == {"16": True, "34": True, "56.3%": True, "38.9%": True, "46.1%": False}


def test_a_change_column_with_its_totals():
    """Falls are written with a true minus; what is wrong in a minority of rows is wrong."""
    text = table(
        "USD m | 2023 | 2024 | Change", "Cloud | 250 | 310 | +24%", "Devices | 180 | 153 | −15%", "Services | 70 | 77 | +11%",
        "**Group** | **500** | **540** | **+8%**",
    )  # fmt: skip
    assert judged(text) == {"24%": True, "-15%": True, "11%": False, "500": True, "540": True, "8%": True}


def test_shares_of_the_total_row():
    """So many percent of what stands below."""
    text = table(
        "Name | Votes | Share",
        "A | 13,340 | 46%",
        "B | 10,150 | 35%",
        "C | 5,510 | 18%",
        "All valid votes | 29,000 | –",
    )
    assert judged(text) == {"46%": True, "35%": True, "18%": False, "29,000": True}


def test_shares_of_what_is_said_above_a_list():
    """The whole stands in the heading."""
    text = "**Are you content?** (640 answers)\n\n- Very: 208 (32.5%)\n- Rather: 272 (42.5%)\n- Neutral: 96 (15%)\n- No: 64 (11%)"
    found = [each for each in operations(text) if each[0] == "divide"]
    assert found == [
        ("divide", ("208", "640"), "32.5%"),
        ("divide", ("272", "640"), "42.5%"),
        ("divide", ("96", "640"), "15%"),
        ("divide", ("64", "640"), "11%"),
    ]


def test_a_bill_in_a_table():
    """Products in names, a subtotal, so many percent off, and what is left."""
    text = table(
        "Head | Amount", "Lost earnings (26 weeks at $840) | $21,840", "Bills | $9,315", "Pain | $15,000", "**Gross** | **$46,155**",
        "Less 25% own fault | −$11,583.75", "**Award** | **$34,571.25**",
    )  # fmt: skip
    assert operations(text) == [
        ("multiply", ("26", "840"), "21,840"),
        ("add", ("21,840", "9,315", "15,000"), "46,155"),
        ("percentage", ("25%", "46,155"), "11,583.75"),
        ("subtract", ("46,155", "11,583.75"), "34,571.25"),
    ]
    assert judged(text)["11,583.75"] is False


COLUMNS = [
    (table("Year | Sales | Growth", "2021 | 4.0 | –", "2022 | 4.6 | 15%", "2023 | 5.06 | 10%"), ("15%", "10%")),
    (table("Quarter | Sales | vs. prior", "Q1 | 1,200 |", "Q2 | 1,380 | +180", "Q3 | 1,290 | −90"), ("180", "-90")),
    (table("Month | In | Balance", "Jan | 250 | 1,250", "Feb | 300 | 1,550", "Mar | 125 | 1,675"), ("1,550", "1,675")),
    (table("Team | Q1 | Q2 | Q3 | Year", "A | 120 | 135 | 128 | 383", "B | 98 | 102 | 110 | 310"), ("383", "310")),
    (table("Pupil | 1 | 2 | 3 | Mean", "Ann | 81 | 74 | 88 | 81", "Ben | 67 | 72 | 80 | 73"), ("81", "73")),
    (table("Item | List | Off | You pay", "Mixer | €120 | 25% | €90", "Kettle | €45 | 20% | €36"), ("90", "36")),
    (table("Loan | Owed | Rate | Interest", "Car | $12,000 | 6% | $720", "Home | $240,000 | 4.5% | $10,800"), ("720", "10,800")),
    (table("Name | Hours | Pay", "Ana | 12 | $216", "Bo | 15 | $270", "Cy | 9 | $162") + "\n\nEach gets $18 an hour.", ("216", "270", "162")),
    (table("Step | Before | After | Δ", "p50 | 120 ms | 84 ms | −36 ms", "p95 | 480 ms | 310 ms | −170 ms"), ("-36", "-170")),
    (table("Route | Planned | Actual | Difference", "A | 120 | 134 | +14", "B | 95 | 88 | −7"), ("14", "-7")),
]  # fmt: skip


@pytest.mark.parametrize(("text", "results"), COLUMNS)
def test_a_column_that_comes_of_others(text, results):
    """Of those beside it, or of the row above."""
    assert judged(text) == dict.fromkeys(results, True)


LEDGERS = [
    ("Revenue: $12,400\nCosts: $8,150\nProfit: $4,250", [("subtract", ("12,400", "8,150"), "4,250")]),
    ("Revenue: $12,400\nCosts: $8,150\nProfit: $4,150", [("subtract", ("12,400", "8,150"), "4,150")]),
    ("Day 1, to the coast: 112 km\nDay 2, to Ypres: 87 km\nDay 3, back: 134 km\nWhole loop: 323 km", [("add", ("112", "87", "134"), "323")]),
    ("Subtotal: $84.00\nTip (18%): $16.12\nTotal: $100.12", [("percentage", ("18%", "84.00"), "16.12"), ("add", ("84.00", "16.12"), "100.12")]),
    (
        "Sticker price: $180\nDiscount (35%): $63\nSale price: $117\nTax, 8% of the sale price: $14.40\n**At the till: $131.40**",
        [
            ("percentage", ("35%", "180"), "63"),
            ("subtract", ("180", "63"), "117"),
            ("percentage", ("8%", "117"), "14.40"),
            ("add", ("117", "14.40"), "131.40"),
        ],
    ),
    (
        "- Float: 500.00\n- Receipts: 83.20 / 41.75 / 120.00 / 19.90\n- Sum: 264.85\n- Should be there: 235.15\n- Counted: 215.15\n- Missing: 20.00",
        [
            ("subtract", ("500.00", "264.85"), "235.15"),
            ("add", ("83.20", "41.75", "120.00", "19.90"), "264.85"),
            ("subtract", ("235.15", "215.15"), "20.00"),
        ],
    ),
    (
        "• Used: 763 kWh\n• Unit rate £0.29, energy charge £221.27\n• Standing charge for 92 days at £0.60 a day: £55.20\n• To pay: £266.47",
        [
            ("multiply", ("763", "0.29"), "221.27"),
            ("add", ("221.27", "55.20"), "266.47"),
            ("multiply", ("92", "0.60"), "55.20"),
        ],
    ),
    (
        "Income\n- Pay: €3,200\n- Jobs: €450\n- Total: €3,650\n\nExpenses\n- Rent: €1,150\n- Food: €380\n- Total: €1,530\n\nRemaining: €2,120",
        [
            ("add", ("3,200", "450"), "3,650"),
            ("subtract", ("3,650", "1,530"), "2,120"),
            ("add", ("1,150", "380"), "1,530"),
        ],
    ),
    ("Reading A: 4.12\nReading B: 4.18\nReading C: 4.09\nAverage: 4.13", [("average", ("4.12", "4.18", "4.09"), "4.13")]),
    ("Times: 1.42, 1.44, 1.39, 1.41, 1.44. Mean: 1.42", [("average", ("1.42", "1.44", "1.39", "1.41", "1.44"), "1.42")]),
    ("- Opening stock: 1,240\n- Delivered: 600\n- Sold: 875\n- Returned: 32\n- Closing stock: 997", [("expression", ("1,240+600-875+32",), "997")]),
    ("- Tiles: €3,120\n- Pipes: €4,060\n- Paint: €2,250\n\n€9,430, then, plus the skip.", [("add", ("3,120", "4,060", "2,250"), "9,430")]),
    ("- Tiles: €3,120\n- Pipes: €4,060\n- Paint: €2,250\n\nThe claim amounts to €7,180.", [("add", ("3,120", "4,060", "2,250"), "7,180")]),
    ("The works came to €9,430 in total:\n\n- Tiles: €3,120\n- Pipes: €4,060\n- Paint: €2,250", [("add", ("3,120", "4,060", "2,250"), "9,430")]),
    ("- Streaming takes €240.\n- Hobbies take €160.\n- A trip is roughly €150 a month.\n\nThat makes €570.", [("add", ("240", "160", "150"), "570")]),
    (
        "Tickets: 84\nPrice: €12\nTakings: €1,008\nHall: €350\nBand: €400\nLeft for charity: €248",
        [("multiply", ("84", "12"), "1,008"), ("subtract", ("1,008", "350", "400"), "248")],
    ),
    (
        "- Meter on 1 March 18,204, on 31 May 18,967: 763 kWh used\n- Unit rate £0.29, energy charge £221.27",
        [("subtract", ("18,967", "18,204"), "763"), ("multiply", ("763", "0.29"), "221.27")],
    ),
    ("Total: 645 g\n- Water: 400 g\n- Flour: 245 g", [("add", ("400", "245"), "645")]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), LEDGERS)
def test_lines_are_a_ledger(text, expected):
    """Each entry comes of those above it as its name says."""
    assert sorted(operations(text)) == sorted(expected)


def test_a_bill_is_split():
    """So many ways, as its name says."""
    assert laid_out("Bill: $204.00\nTip (15%): $30.60\nTo pay: $234.60\nSplit 6 ways: $39.10") == [
        "30.60",
        "234.60",
        "39.10",
    ]


MERELY_LISTED = [
    table("Model | Price | Weight", "A | $499 | 188 g", "B | $429 | 144 g", "C | $899 | 240 g"),
    table("Club | P | W | D | L | Pts", "A | 10 | 6 | 2 | 2 | 20", "B | 10 | 5 | 3 | 2 | 18"),
    table("City | 2010 | 2020", "Bonn | 324,899 | 330,579", "Ulm | 122,801 | 126,405", "Trier | 105,260 | 110,674"),
    table("Country | GDP", "Germany | 4,456", "France | 3,031", "Italy | 2,255", "World total | 105,435"),
    table("Plan | Monthly | Yearly", "Basic | $9 | $90", "Pro | $19 | $180", "Team | $49 | $470"),
    table("Rank | Player | Goals", "1 | Ito | 27", "2 | Ruiz | 25", "3 | Bah | 22"),
    table("Film | Year | Minutes | Rating", "A | 1994 | 142 | 9.3", "B | 1972 | 175 | 9.2", "C | 2008 | 152 | 9.0"),
    table("Dose | Adults | Children", "Morning | 400 mg | 200 mg", "Evening | 600 mg | 250 mg", "Maximum | 1,200 mg | 500 mg"),
    table("Day | Open | Close", "Mon | 101.20 | 102.45", "Tue | 102.45 | 101.90", "Wed | 101.90 | 104.10"),
    table("Fund | 1 yr | 3 yr", "A | 8.1% | 6.2%", "B | 5.5% | 4.9%", "Average | 7.0% | 5.8%"),
    table("Exercise | Sets | Reps | Rest", "Squat | 4 | 8 | 90 s", "Press | 3 | 10 | 60 s", "Row | 3 | 12 | 60 s"),
    table("Bracket | Rate", "up to $11,600 | 10%", "$11,601 to $47,150 | 12%", "$47,151 to $100,525 | 22%"),
    table("Airport | 2023 | 2024", "LHR | 79.2 M | 83.9 M", "CDG | 67.4 M | 70.3 M", "AMS | 61.9 M | 66.8 M"),
    table("Metric | Value", "Accuracy | 0.91", "Precision | 0.88", "Recall | 0.93", "F1 | 0.90"),
    table("Country | Total area | People", "France | 551,695 km² | 68 million", "Spain | 505,990 km² | 48 million"),
    "- Total RAM: 32 GB\n- Total storage: 1 TB\n- Net weight: 1.4 kg\n- Gross weight: 2.1 kg",
    "- Minimum order: $50\n- Free shipping above: $75\n- Delivery: $5.95\n- Express: $12.95",
    "- The basic plan costs $12 a month.\n- The family plan costs $25 a month.\n- The business plan costs $37 a month.",
    "- Average rent: €1,150\n- Average salary: €3,400\n- Average age: 41",
    "- Coffee: €2.50\n- Tea: €2.20\n- Cake: €4.70\n- Sandwich: €6.90",
    "- Battery: 4,492 mAh\n- Weight: 188 g\n- Price: $499\n- Storage: 128 GB",
    "- 1988: founded\n- 1992: 154 states\n- 1997: 5% cut\n- 2015: 196 parties",
    "- Total fat: 8 g\n- Saturated fat: 1 g\n- Sodium: 160 mg\n- Total carbohydrate: 37 g\n- Total sugars: 12 g",
    "- Rent index: 104.2\n- Food index: 118.9\n- Energy index: 131.7\n- Overall index: 112.4",
    "Sum insured: €250,000\nDeductible: €500\nPremium: €38.20",
    "Balance: $4,210\nCredit limit: $7,500\nMinimum payment: $85\nDue: 14 June",
    "Population: 84,400,000\nArea: 357,022 km²\nGDP per capita: $51,000\nAverage age: 44.6",
    "Lite: $12\nPlus: $22\nMax: $38\n\nAll plans together serve 71 countries.",
    "Top exporters, in billions:\n\n- China: 3,380\n- USA: 2,020\n- Germany: 1,690\n\nWorld exports total 23,800.",
    "Lap 1: 62.4 s\nLap 2: 61.8 s\nLap 3: 63.0 s\nBest: 61.8 s",
    "- Gate 12: 08:40\n- Gate 14: 09:15\n- Gate 31: 10:05",
    "Mon: 9–17\nTue: 9–17\nSat: 10–14",
    "- Small: 250 ml, $3\n- Medium: 350 ml, $4\n- Large: 450 ml, $5",
    "- Serves: 4\n- Prep: 15 min\n- Cook: 40 min\n- Calories: 520",
    "Q1 2024: 3.1%\nQ2 2024: 2.8%\nQ3 2024: 2.9%\nQ4 2024: 3.3%",
]  # fmt: skip


@pytest.mark.parametrize("text", MERELY_LISTED)
def test_what_is_merely_listed_carries_nothing_out(text):
    """Price lists, data sheets, leagues, schedules and years."""
    assert laid_out(text) == []


SCALED = "- Milk: 180 ml becomes {} ml\n- Flour: 200 g becomes 500 g\n- Sugar: 60 g becomes 150 g"


@pytest.mark.parametrize("milk", ["450", "440"])
def test_a_list_is_scaled_by_what_is_said_above_it(milk):
    """The item that does not come out is wrong."""
    found = judged(f"Multiply everything by 2.5:\n\n{SCALED.format(milk)}")
    assert found == {milk: milk == "450", "500": True, "150": True}


def test_labelled_lines_are_scaled_too():
    text = "Everything times 3:\nFlour: 250 g → 750 g\nButter: 125 g → 375 g\nSugar: 90 g → 280 g"
    assert judged(text) == {"750": True, "375": True, "280": False}


def test_the_last_number_of_every_item_comes_of_two_before():
    text = (
        "- North: 6,300 residents in 3,500 households (1.9)\n- East: 8,200 residents in 4,000 households (2.05)\n"
        "- South: 7,200 residents in 3,000 households (2.4)"
    )
    assert judged(text) == {"1.9": False, "2.05": True, "2.4": True}


UNITS = "- Retail: revenue 24,100, costs 18,200\n- Online: revenue 31,460, costs 20,900\n- Trade: revenue 8,100, costs 6,600\n\n"


@pytest.mark.parametrize(
    ("below", "right"),
    [
        ("Adding the three, group revenue came to 63,660.", True),
        ("Adding the three, group revenue came to 63,560.", False),
        ("Revenue in total: 63,660.", True),
        ("Across all three, revenue was 55,560.", False),
    ],
)
def test_one_number_of_every_item_is_added_below(below, right):
    found = operations(UNITS + below)
    assert [each[:2] for each in found] == [("add", ("24,100", "31,460", "8,100"))]
    assert list(judged(UNITS + below).values()) == [right]


@pytest.mark.parametrize(
    "below",
    [
        "Last year group revenue came to 63,560.",
        "Across all four, revenue was 63,560.",
        "The three have a budget of 63,560 together.",
        "In total, 410 people work there.",
    ],
)
def test_what_is_not_their_sum_is_none(below):
    assert operations(UNITS + below) == []


def test_a_price_for_so_many_and_a_fee_on_top():
    """How many is said above the table."""
    rows = ("Nordic | $14.80 | $950 | $18,710", "Alba | $15.20 | $600 | $18,840", "Kort | $14.10 | $1,400 | $18,230")
    text = "We need 1,200 office chairs.\n\n" + table("Supplier | Unit price | Delivery | Total", *rows)
    assert operations(text)[0] == ("expression", ("1,200*14.80+950",), "18,710")
    assert judged(text) == {"18,710": True, "18,840": True, "18,230": False}


def test_a_rating_is_no_price_for_so_many():
    rows = ("Nordic | $14.80 | $950 | 4.5", "Alba | $15.20 | $600 | 4.1", "Kort | $14.10 | $1,400 | 3.9")
    assert operations("We asked 1,200 people.\n\n" + table("Supplier | Unit price | Delivery | Rating", *rows)) == []


VOTES = table("Candidate | Votes", "Ferrante | 13,340", "Oyelaran | 10,150", "Lindqvist | 5,510") + "\n\n"


@pytest.mark.parametrize(
    ("below", "expected"),
    [
        ("Ferrante finished 3,190 votes clear of Oyelaran.", ("subtract", ("13,340", "10,150"), "3,190")),
        ("Ferrante finished 3,290 votes clear of Oyelaran.", ("subtract", ("13,340", "10,150"), "3,290")),
        ("Lindqvist ended 4,640 votes behind Oyelaran.", ("subtract", ("10,150", "5,510"), "4,640")),
        ("Oyelaran and Lindqvist together polled 15,660.", ("add", ("10,150", "5,510"), "15,660")),
        ("Oyelaran and Lindqvist together polled 15,560.", ("add", ("10,150", "5,510"), "15,560")),
    ],
)
def test_entries_are_compared_by_their_names(below, expected):
    assert operations(VOTES + below) == [expected]


@pytest.mark.parametrize(
    "below",
    [
        "Ferrante spent 2,210 more than Oyelaran on posters.",
        "Ferrante met Oyelaran in front of 3,200 people.",
        "If Ferrante had beaten Oyelaran by 3,290, nobody would ask.",
        "Oyelaran is better known than Lindqvist in 1,200 homes.",
    ],
)
def test_a_number_beside_two_names_is_not_yet_their_difference(below):
    assert operations(VOTES + below) == []


def test_a_total_of_some_adds_those_that_it_names():
    text = "- North: 4,180 units\n- East: 3,870 units\n- West: 5,115 units\n\nNorth and East together sold 8,050."
    assert operations(text) == [("add", ("4,180", "3,870"), "8,050")]


@pytest.mark.parametrize("heads", [("2019", "2020", "2021", "2022"), ("Q1", "Q2", "Q3", "Q4")])
def test_a_list_grows_from_item_to_item(heads):
    """A year before the colon is no part of a ratio."""
    said = ("4,120 visitors", "2,060 visitors, down 50%", "3,090 visitors, up 50%", "3,399 visitors, up 11%")
    text = "\n".join(f"- {head}: {each}" for head, each in zip(heads, said, strict=True))
    assert judged(text) == {"-50%": True, "50%": True, "11%": False}


@pytest.mark.parametrize(
    "text",
    [
        "Two servers:\n- web1: 4 cores, 8 GB\n- web2: 8 cores, 16 GB\n- web3: 16 cores, 32 GB",
        "- Lisbon: 3 nights, 2 guests, rated 4.5\n- Porto: 2 nights, 2 guests, rated 4.7\n- Faro: 4 nights, 3 guests, rated 4.2",
        "Ingredients:\n- Flour: 500 g, 2 cups\n- Sugar: 250 g, 1 cup\n- Butter: 125 g, 0.5 cup",
        "- Ritz: 2 rooms, 3 nights, 6 meals\n- Plaza: 3 rooms, 2 nights, 5 meals",
        "Hours:\n- Monday: 9 to 17\n- Tuesday: 9 to 17\n- Saturday: 10 to 14",
    ],
)
def test_numbers_side_by_side_in_items_carry_nothing_out(text):
    assert operations(text) == []


@pytest.mark.parametrize(
    "table",
    [
        "| × | 1 | 2 | 3 | 4 |\n|---|---|---|---|---|\n| a | 2 | 4 | 6 | 8 |\n| b | 3 | 6 | 9 | 12 |\n| c | 4 | 8 | 12 | 16 |",
        "| week | low | mid | high |\n|---|---|---|---|\n| a | 10 | 15 | 20 |\n| b | 20 | 25 | 30 |\n| c | 30 | 35 | 40 |",
    ],
)
def test_a_grid_of_equal_steps_carries_nothing_out(table: str) -> None:
    assert not extract(Draft(text=table), DEFAULT_LIMITS).operations
