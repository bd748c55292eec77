"""Numbers that a clause makes of the cells that it names itself: two measures, two sides of a comparison, a list, all members."""

from __future__ import annotations

import pytest

from countermark import MarkKind, check
from countermark.evidence import load_data

TABLES = {
    "firm": """Region,Year,Revenue ($ million),Cost ($ million),Employees
North,2021,120,60,355
North,2022,135,66,370
North,2023,158,71,392
South,2021,80,44,210
South,2022,77,45,205
South,2023,91,48,221
East,2021,64,30,180
East,2022,70,33,188
East,2023,66,36,190
West,2021,150,81,420
West,2022,149,84,415
West,2023,171,90,433
""",
    "power": """Country,Solar capacity (GW),Wind capacity (GW),Coal capacity (GW)
Kenya,0.31,0.44,0.00
Spain,25.6,30.8,3.9
Germany,81.7,69.5,36.3
India,73.1,44.7,218.6
Chile,8.9,4.6,3.7
Poland,17.1,9.4,30.2
""",
    "schools": """School,Pupils,Average score,Teachers
Ashby,412,71.5,25
Birch,230,64.2,14
Cedar,655,78.9,41
Dale,318,59.8,20
Elm,540,74.4,33
""",
}


@pytest.fixture(scope="module")
def evidence(tmp_path_factory):
    folder = tmp_path_factory.mktemp("tables")
    for name, text in TABLES.items():
        (folder / f"{name}.csv").write_text(text)
    return {name: load_data(str(folder / f"{name}.csv")) for name in TABLES}


def _mark(text, number, evidence):
    report = check(text, evidence, pack="numbers.display", bind=True)
    start = text.index(number)
    return next(each.mark for each in report.marks if each.start < start + len(number) and start < each.end)


# A text with two numbers: the right one, which is supported, and a wrong one, which is flagged in its place.
PAIRS = [
    ("firm", "In 2023, West's revenue was {} times East's.", "2.6", "3.1"),
    ("firm", "West's revenue in 2023 was {} times its cost.", "1.9", "2.3"),
    ("firm", "In 2023, the North's cost was {}% of its revenue.", "44.9", "48.9"),
    ("firm", "Cost was {}% of revenue in the North in 2023.", "44.9", "41.9"),
    ("firm", "In 2023, revenue exceeded cost by ${} million in the North.", "87", "97"),
    ("firm", "In the North, revenue per employee was about ${} in 2023.", "403,000", "453,000"),
    ("firm", "North and South together had revenue of ${} million in 2023.", "249", "299"),
    ("firm", "In 2023, North and South together earned revenue of ${} million.", "249", "299"),
    ("firm", "The combined revenue of North and South in 2023 was ${} million.", "249", "239"),
    ("firm", "Average revenue across the four regions was ${} million in 2023.", "121.5", "131.5"),
    ("firm", "Revenue across all regions came to ${} million in 2023.", "486", "436"),
    ("firm", "{} of the four regions had revenue above $80 million in 2023.", "Three", "Two"),
    ("firm", "In 2023 the West earned ${} million more in revenue than the North.", "13", "23"),
    ("firm", "Revenue in the North rose {}% between 2022 and 2023.", "17.0", "19.0"),
    ("firm", "North's revenue grew by {}% a year from 2021 to 2023.", "14.7", "17.7"),
    ("power", "India's coal capacity is {} times its solar capacity.", "3.0", "4.0"),
    ("power", "India has {} times as much coal capacity as solar capacity.", "3.0", "2.5"),
    ("power", "Spain has {} GW more solar capacity than coal capacity.", "21.7", "31.7"),
    ("power", "Spain's solar and wind capacity together come to {} GW.", "56.4", "59.4"),
    ("power", "Spain's combined solar and wind capacity is {} GW.", "56.4", "54.4"),
    ("power", "The six countries have a total of {} GW of coal capacity.", "292.7", "282.7"),
    ("power", "{} of the six countries have more than 50 GW of solar capacity.", "Two", "Four"),
    ("power", "Germany's solar capacity is {} GW higher than India's.", "8.6", "6.6"),
    ("power", "India's solar capacity is {}% of Germany's.", "89.5", "79.5"),
    ("schools", "The pupil-teacher ratio at Cedar is {}.", "16.0", "19.0"),
    ("schools", "The five schools have {} pupils in total.", "2,155", "2,255"),
    ("schools", "Cedar and Elm together have {} pupils.", "1,195", "1,295"),
    ("schools", "Cedar has {} more pupils than Elm.", "115", "125"),
    ("schools", "{} of the five schools have an average score above 70.", "Three", "Four"),
]


@pytest.mark.parametrize(("table", "text", "right", "wrong"), PAIRS)
def test_what_a_clause_names_itself_is_carried_out(table, text, right, wrong, evidence):
    assert _mark(text.format(right), right, evidence[table]) is MarkKind.SUPPORTED
    found = _mark(text.format(wrong), wrong, evidence[table])
    # Words of bound and unknown verbs leave a wrong number bare; none is ever supported.
    assert found is not MarkKind.SUPPORTED


FLAGGED = [
    ("firm", "West's revenue in 2023 was 2.3 times its cost.", "2.3"),
    ("firm", "In 2023, the North's cost was 48.9% of its revenue.", "48.9%"),
    ("firm", "In 2023, revenue exceeded cost by $97 million in the North.", "$97 million"),
    ("firm", "North and South together had revenue of $299 million in 2023.", "$299 million"),
    ("firm", "Two of the four regions had revenue above $80 million in 2023.", "Two"),
    ("firm", "All four regions had more than 200 employees in 2023.", "four"),
    ("firm", "Average revenue across the four regions was $131.5 million in 2023.", "$131.5 million"),
    ("power", "India's coal capacity is 4.0 times its solar capacity.", "4.0"),
    ("power", "Spain's solar and wind capacity together come to 59.4 GW.", "59.4 GW"),
    ("schools", "Cedar has 18.0 pupils per teacher.", "18.0"),
    ("schools", "Cedar and Elm together have 1,295 pupils.", "1,295"),
    ("schools", "The five schools have 2,255 pupils in total.", "2,255"),
    # A total over two members that are named.
    ("firm", "North and South had a total revenue of $299 million in 2023.", "$299 million"),
    ("firm", "Total revenue of North and South was $299 million in 2023.", "$299 million"),
    ("firm", "Revenue in North and South totalled $299 million in 2023.", "$299 million"),
    ("firm", "In total, North and South brought in $299 million in revenue in 2023.", "$299 million"),
]


@pytest.mark.parametrize(("table", "text", "number"), FLAGGED)
def test_a_wrong_result_of_operands_that_are_all_named_is_flagged(table, text, number, evidence):
    assert _mark(text, number, evidence[table]) is MarkKind.FLAGGED


@pytest.mark.parametrize(
    ("table", "text", "number"),
    [
        ("schools", "Cedar has 16.0 pupils per teacher.", "16.0"),
        ("schools", "The ratio of pupils to teachers at Cedar is 16.0.", "16.0"),
        ("schools", "The average score weighted by pupils is 72.0.", "72.0"),
        ("power", "Germany and India together account for 74.9% of all solar capacity.", "74.9%"),
        ("power", "Only two countries have more than 50 GW of solar capacity.", "two"),
        ("firm", "The gap between the highest and the lowest revenue in 2023 was $105 million.", "$105 million"),
        ("schools", "All five schools have an average score above 50.", "five"),
    ],
)
def test_more_ways_to_say_it_are_supported(table, text, number, evidence):
    assert _mark(text, number, evidence[table]) is MarkKind.SUPPORTED


BARE = [
    # Another measure than the one of the table.
    ("firm", "In 2023, West's export revenue was 3.1 times East's.", "3.1"),
    ("firm", "West's revenue in 2023 was 2.3 times its cost of sales.", "2.3"),
    ("firm", "West's revenue in 2023 was 2.3 times its planned cost.", "2.3"),
    ("firm", "In 2023, the North's cost was 44.9% of its revenue target.", "44.9%"),
    ("firm", "West's revenue growth in 2023 was 1.9 times its cost growth.", "1.9"),
    ("firm", "In 2023 the West earned 8% more revenue per employee than the North.", "8%"),
    ("power", "Germany's solar capacity per person is 15 times India's.", "15"),
    ("power", "Germany's share of solar capacity is 2.5 times its share of coal capacity.", "2.5"),
    ("power", "Only two of the six countries have more than 50 GW of solar and wind capacity.", "two"),
    ("firm", "Two of the four regions had export revenue above $80 million in 2023.", "Two"),
    ("firm", "Four of the four regions grew revenue by more than $10 million in 2023.", "Four"),
    ("schools", "Cedar has 16.0 pupils per classroom.", "16.0"),
    ("schools", "Cedar spends $16.0 per pupil.", "$16.0"),
    # Another time.
    ("power", "Germany's solar capacity is 8.6 GW higher than India's was a year earlier.", "8.6 GW"),
    ("power", "India's coal capacity was 4.0 times its solar capacity in 2015.", "4.0"),
    ("firm", "North and South together had revenue of $120 million in the first half of 2023.", "$120 million"),
    ("firm", "Average monthly revenue across the four regions was $10.1 million in 2023.", "$10.1 million"),
    # Others than those that are named, or a part of them.
    ("firm", "North, South and others together had revenue of $299 million in 2023.", "$299 million"),
    ("firm", "North, South and Canada together had revenue of $299 million in 2023.", "$299 million"),
    ("firm", "North and South together had revenue of $299 million in 2023, including other income.", "$299 million"),
    ("power", "Spain's solar, wind and hydro capacity together come to 72.4 GW.", "72.4 GW"),
    ("power", "The six other countries have a total of 282.7 GW of coal capacity.", "282.7 GW"),
    ("power", "The average solar capacity of the six European countries is 44.5 GW.", "44.5 GW"),
    ("schools", "Cedar and Elm together have 1,000 pupils who walk to school.", "1,000"),
    ("schools", "Cedar and Elm together have 1,000 pupils (excluding boarders).", "1,000"),
    ("schools", "Four of the five schools have an average maths score above 70.", "Four"),
    # Each of them, either of them, and more than they are.
    ("firm", "North and South each had a total revenue of $299 million in 2023.", "$299 million"),
    ("firm", "North or South had a total revenue of $299 million in 2023.", "$299 million"),
    ("firm", "North and South had a total export revenue of $299 million in 2023.", "$299 million"),
    ("firm", "Revenue in North, South and other markets totalled $299 million in 2023.", "$299 million"),
    ("firm", "North and South had a total revenue of $299 million before tax in 2023.", "$299 million"),
    ("firm", "North, South and Canada together had revenue of $249 million in 2023.", "$249 million"),
    # As near as people say it.
    ("power", "Spain has roughly a third of Germany's solar capacity.", "third"),
]


@pytest.mark.parametrize(("table", "text", "number"), BARE)
def test_words_that_change_what_is_named_leave_a_number_bare(table, text, number, evidence):
    assert _mark(text, number, evidence[table]) is MarkKind.BARE
