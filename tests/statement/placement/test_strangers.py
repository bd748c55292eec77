"""What answers of people who had not seen the reader taught it: right numbers that were flagged, and cells that were missed."""

from __future__ import annotations

import pytest

from countermark import Draft, check

TABLES = {
    "shops": 'Shop,Visitors,Sales 2022,Sales 2023\nElm,"8,210",61,47\nOak,"6,300",32,25\nAsh,"4,100",20,18\n',
    "years": "Segment,2022 (EUR million),2023 (EUR million)\nShips,467.2,489.2\nServices,195.1,223.8\n",
    "lines": 'Line,Route,Passengers per weekday\n1,Harbour,"14,260"\n2,University,"18,730"\nN1,Night North,980\n',
    "rates": "Meeting date,Policy rate (%),Change (bp)\n2023-08-03,5.25,25\n2023-09-21,5.25,0\n2024-08-01,5.00,-25\n2024-11-07,4.75,-25\n",
    "rents": 'Average rent (€ per month) by district,,,\nDistrict,Dwellings,2022,2023\nMill,"8,940",14.20,14.65\nHill,"7,100",9.10,9.80\n',
    "trial": "Complaint,Placebo (N=412),Drug 50 mg (N=408),Drug 100 mg (N=415)\nNausea,25,53,87\nVomiting,8,20,37\n",
    "flights": 'Airline,Flights,On time (%),Avg. delay (min)\nCirrus,"23,460",88.1,7.4\nDelphin,"15,735",81.9,10.6\nEast,"41,280",71.8,14.8\n',
    "yields": "Country,Year,Yield (t)\nTurkey,2019,2.81\nTurkey,2020,3.14\nTurkey,2021,2.62\nIndia,2019,3.20\nIndia,2020,3.54\nIndia,2021,3.41\n",
    "phones": "Phone,Camera (MP),Charging (W)\nTamsui X,108,120\nTamsui X Mini,48,80\nFjell Phone 3,50,20\n",
    "fund": "Asset class,Allocation (%),2023,2024\nEquities,31.5,17.2%,19.4%\nBonds,28.0,5.1%,1.2%\nProperty,20.0,-3.0%,0.4%\nTotal fund,100.0,8.3%,8.4%\n",
    "months": "Month,Emergency\nMay,1009\nJune,942\nJuly,917\nAugust,903\n",
}


@pytest.fixture
def marks(tmp_path):
    """The marks of a text over one of the tables, years and dates left out."""

    def marked(table: str, text: str) -> dict[str, str]:
        path = tmp_path / f"{table}.csv"
        path.write_text(TABLES[table], "utf-8")
        report = check(Draft(text=text), data=str(path))
        shown = ((text[each.start : each.end], each.mark.value) for each in report.marks)
        return {name: mark for name, mark in shown if mark in ("supported", "flagged")}

    return marked


@pytest.mark.parametrize(
    ("table", "text"),
    [
        ("shops", "Elm lost 14 of its 61 sales in 2023."),
        ("shops", "In 2023 sales were 90 across Elm, Oak and Ash."),
        ("shops", "In all, the three shops (Elm, Oak, Ash) had sales of 90 in 2023."),
        ("lines", "The Harbour route carries 287 passengers per kilometre."),
        ("lines", "| Line | € per weekday passenger |\n|---|---|\n| N1 | 628 |\n"),
        ("trial", "Nausea was commonest of all on 100 mg."),
        ("rents", "Dwellings in Mill: €917 a month on average."),
        ("rates", "There were cuts of 25 bp in August and November 2024."),
        ("phones", "| Phone | Charging (W) |\n|---|---|\n| Fjell Phone 3 | 20 |\n"),
        ("phones", "The Tamsui X Mini has 48 MP (against 108 MP on the Tamsui X) and charges at 80 W."),
        ("shops", "There were 1,030 people at Elm who came twice."),
        ("flights", "Per 1,000 flights:\n\n- Cirrus: 12.9 minutes of delay\n- East: 14.1 minutes of delay\n"),
        ("fund", "Equities, the largest holding at 31.5%, returned 19.4% in 2024."),
        ("months", "There were 2,762 emergency patients in June–August."),
        ("flights", "- Cirrus is in front: 88.1% of its flights are on time.\n- 152 flights were late."),
    ],
)
def test_a_right_number_of_something_else_is_not_flagged(marks, table, text):
    assert "flagged" not in marks(table, text).values()


@pytest.mark.parametrize(
    ("table", "text", "number"),
    [
        ("years", "Services made EUR 223.8 million in 2023.", "EUR 223.8 million"),
        ("years", "| Segment | 2023 (EUR m) |\n|---|---|\n| Ships | 489.2 |\n", "489.2"),
        ("lines", "The University route carries 18,730 passengers per weekday.", "18,730"),
        ("rates", "The rate was cut by 25 bp in November 2024.", "25 bp"),
        ("flights", "Delphin's average delay is 10.6 minutes.", "10.6 minutes"),
        ("flights", "Cirrus is the most reliable at 88.1%.", "88.1%"),
        ("flights", "Delphin isn't far behind, at 81.9%.", "81.9%"),
        ("yields", "| Country | Lowest | Highest |\n|---|---|---|\n| Turkey | 2.62 | 3.14 |\n", "2.62"),
    ],
)
def test_a_cell_is_found(marks, table, text, number):
    assert marks(table, text)[number] == "supported"


@pytest.mark.parametrize(
    ("table", "text", "number"),
    [
        ("years", "| Segment | 2023 (EUR m) |\n|---|---|\n| Ships | 498.2 |\n", "498.2"),
        ("years", "Services made EUR 232.8 million in 2023.", "EUR 232.8 million"),
        ("lines", "The University route carries 17,830 passengers per weekday.", "17,830"),
    ],
)
def test_a_wrong_number_is_flagged_there(marks, table, text, number):
    assert marks(table, text)[number] == "flagged"


@pytest.mark.parametrize(
    ("table", "text", "number"),
    [
        ("yields", "| Country | Lowest | Highest |\n|---|---|---|\n| Turkey | 2.81 | 3.14 |\n", "3.14"),
        ("years", "| Segment | 2022 (EUR m) | 2023 (EUR m) | Change |\n|---|---|---|---|\n| Ships | 467.2 | 489.2 | +5.7% |\n", "489.2"),
        ("years", "| Segment | 2022 (EUR m) | 2023 (EUR m) | Change |\n|---|---|---|---|\n| Ships | 467.2 | 489.2 | −22.0 |\n", "489.2"),
    ],
)  # fmt: skip
def test_a_column_of_results_supports_what_it_gives_and_nothing_else(marks, table, text, number):
    found = marks(table, text)
    assert found[number] == "supported"
    assert not {"2.81", "+5.7%", "−22.0"} & set(found)


def test_a_change_a_total_and_a_mean_of_a_row_are_carried_out(marks):
    text = (
        "| Shop | Sales 2022 | Sales 2023 | Change | Growth | Average |\n|---|---|---|---|---|---|\n"
        "| Elm | 61 | 47 | −14 | −23.0% | 54 |\n"
    )
    assert marks("shops", text) == dict.fromkeys(("61", "47", "−14", "−23.0%", "54"), "supported")


def test_the_least_reliable_is_not_the_most_reliable(marks):
    assert marks("flights", "Cirrus is the least reliable at 88.1%.") == {}


def test_the_ends_of_a_move_go_the_way_of_the_change_beside_them(marks):
    right = marks("yields", "Turkey gained the most (+0.33 t, from 2.81 to 3.14).")
    assert {name for name, mark in right.items() if mark == "supported"} >= {"2.81", "3.14"}
    turned = marks("yields", "Turkey gained the most (+0.33 t, from 3.14 to 2.81).")
    assert "supported" not in {turned.get("2.81"), turned.get("3.14")}
