"""Calculations whose words name what is done and with what, some sentences apart: right or wrong. Half of the cases carry nothing out."""

from __future__ import annotations

import pytest
from tests.extract.carried_out import operations

from countermark.extract.calculation import Calculation
from countermark.extract.outcome import is_right, is_slip

SAID = [
    # a share, however it is joined; the whole may stand in the sentence before
    ("Today 36 of the city's 90 buses run on batteries – 40%.", ("divide", ("36", "90"), "40%")),
    ("Of the 46 branch chairs, 17 want a merger, i.e. 36%.", ("divide", ("17", "46"), "36%")),
    ("In the end 642 customers answered. Of these, 417 (65%) were happy.", ("divide", ("417", "642"), "65%")),
    ("That leaves 54 vehicles, 60% of the 90.", ("divide", ("54", "90"), "60%")),
    ("Affected are 9 of the 36 nodes, a quarter (25%).", ("divide", ("9", "36"), "25%")),
    ("Today 25,000 voted. Of the 62,500 on the roll that is two in five – 40 percent.", ("divide", ("25,000", "62,500"), "40 percent")),
    # a phrase, and only a comma before what comes of it
    ("Your zone starts at 70% of 179, around 125.", ("percentage", ("70%", "179"), "125")),
    ("That is 18 samples plus 2 controls, 20 tubes.", ("add", ("18", "2"), "20")),
    ("They train six hours a day on five days, thirty hours a week.", ("multiply", ("6", "5"), "30")),
    ("Groceries at $130 a week over four weeks eat up $520 of it.", ("multiply", ("130", "4"), "520")),
    ("So four charges of $14.99 went through in spring, $59.96 overall.", ("multiply", ("4", "14.99"), "59.96")),
    ("Daggers do 45 a hit and land 3 hits per second, call it 135.", ("multiply", ("45", "3"), "135")),
    ("The axe deals 180 once every 1.5 seconds, so 120 dps.", ("divide", ("180", "1.5"), "120")),
    # a rate and what it is counted in
    ("You need 41.6 litres. At €1.75 a litre the fuel bill is €72.40.", ("multiply", ("1.75", "41.6"), "72.40")),
    ("Wheat is at €210 per tonne, and your 107.9 t would fetch €22,569.", ("multiply", ("210", "107.9"), "22,569")),
    ("The small jar is £4.20 for 750 g, which is £0.56 per 100 g.", ("expression", ("4.20/750*100",), "0.56")),
    ("It is 640 km and the car drinks 6.5 litres per 100 km, meaning 41.6 litres.", ("expression", ("640*6.5/100",), "41.6")),
    ("Running at 2 kW for five hours, it draws 10 kWh.", ("multiply", ("2", "5"), "10")),
    # sums of products
    ("You did 3 sets of 12 then 2 sets of 8, 52 reps.", ("expression", ("3*12+2*8",), "52")),
    ("It keeps one full backup (410 GB) and six incrementals of 38 GB, 638 GB.", ("expression", ("410+6*38",), "638")),
    # steps that go on from the sentence before
    ("The energy is €114.24. Add the €11.90 charge and the amount due becomes €126.14.", ("add", ("114.24", "11.90"), "126.14")),
    ("Nine wins gave 27 points, and seven draws lifted that to 34.", ("add", ("27", "7"), "34")),
    ("We got 5106. The lawyer took 3890 of it leaving us 1216.", ("subtract", ("5106", "3890"), "1216")),
    ("A week takes 638 GB. 4 weeks of that and the 638 GB become 2,552 GB.", ("multiply", ("638", "4"), "2,552")),
    ("The stock has 0.200 mol/L. Diluting it by a factor of 10 produced 0.0200 mol/L.", ("divide", ("0.200", "10"), "0.0200")),
    ("You have 1,605 g. Shaped into two loaves, each one starts at 802.5 g.", ("divide", ("1,605", "2"), "802.5")),
    ("It takes 750 seconds. Divide by 60 and you have 12.5 minutes.", ("divide", ("750", "60"), "12.5")),
    ("You had 14 stickers. Maya owns more: three fourteens are 42.", ("multiply", ("3", "14"), "42")),
    ("Each kilo needs 45 kcal, and 27 times that is 1,215 kcal.", ("multiply", ("27", "45"), "1,215")),
    ("The bike is 20% off the $100 tag. The cut is worth $20.", ("percentage", ("20%", "100"), "20")),
    ("It opens with 610 and closes with 290, and the midpoint of the two is 450.", ("average", ("610", "290"), "450")),
    ("Use a mean headcount of 195.5, since you began with 184 people and ended with 207.", ("average", ("184", "207"), "195.5")),
    ("Of the twelve present, seven backed it and three opposed it, with the other two abstaining.", ("subtract", ("12", "7", "3"), "2")),
    ("Unemployment was 4.1%, half a point below the 4.6% of last year.", ("subtract", ("4.6", "4.1"), "0.5")),
    ("It was founded in 1887. Dissolved in 1931, it had existed for 44 years.", ("subtract", ("1931", "1887"), "44")),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), SAID)
def test_what_words_name_is_found(text, expected):
    """The operands stand where the words point, the result where they state it."""
    assert expected in operations(text)


WRONG = [
    ("You got €325. Your bank charges 3% on withdrawals, another €9.57.", ("percentage", ("3%", "325"), "9.57")),
    ("The energy is €114.24. Add the €11.90 charge and the amount due becomes €125.14.", ("add", ("114.24", "11.90"), "125.14")),
    ("It is $2,171. Once the $1,870 of interest has been taken out, just $311 goes to principal.", ("subtract", ("2,171", "1,870"), "311")),
    ("We got 5106. The lawyer took 3890 of it leaving us 1316.", ("subtract", ("5106", "3890"), "1316")),
    ("The price went from $80 to $100. That is $20 more, a rise of 20%.", ("percent_change", ("$80", "$100"), "20%")),
    ("It was founded in 1887. Dissolved in 1931, it had existed for 54 years.", ("subtract", ("1931", "1887"), "54")),
    ("In May 642 customers answered. Of these, 417 (64%) were happy.", ("divide", ("417", "642"), "64%")),
    ("You read 312 books. The class next door managed 264, so you beat them by 58.", ("subtract", ("312", "264"), "58")),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), WRONG)
def test_a_slip_is_found_where_words_name_the_operands(text, expected):
    """A wrong result is one where it is plain what was meant."""
    assert expected in operations(text)


@pytest.mark.parametrize(
    "text",
    [
        "The hotel has 40 rooms of 18 m² and a pool of 25 m.",
        "We sell 3 packs of 12 for $30 and 2 packs of 8 for $16.",
        "He scored 12 of his 20 goals at home and 35% of them with his head.",
        "The plan costs $30 a month for 12 months, then $50.",
        "Do 3 sets of 20 with 60 seconds of rest.",
        "Of the 300 guests, 120 came by train; the fare is 20% lower.",
        "Add the 200 g of flour and bake for 30 minutes.",
        "If you add the $40 fee, it could reach $300.",
        "Once the 20 pages are done, read 15 more.",
        "She took 5 of them and left at 7.",
        "A 20% discount on orders, over $50 only.",
        "It was founded in 1887 and had 54 members in 1931.",
        "The firm was founded in 1887. In 1931 it employed 54 people for 12 years.",
        "She was born in 1950. In 1999, after 10 years in Paris, she moved.",
        "The flat has 3 rooms, 2 of which face the street, and costs €900.",
        "The average of the two teams is 24 years, and 11 play.",
        "You were at 70% of capacity, 12 people short.",
        "The 4 rows of 6 seats and 30 stools are new.",
        "Prices are $4 per kg for apples and $6 per kg for pears, and 5 kg bags exist for $18.",
        "Your 3 children pay 50% of the $20 fee, and adults $35.",
        "The town rose from 3,000 to 4,500 people. Rents rose by 12%.",
        "Of these, 40 are new, and 25% are on sale.",
        "We had 12 in stock. Of those, 5 were sold for 20% less.",
        "The tax is 20%. The fee is $30 on top of the $100.",
        "The small one costs £8.40 a litre. The big one costs £15 for 2 litres.",
        "Field A gave 7.8 t/ha. Hill Field, with 9.5 ha, brought in 68.4 t.",
        "The farm had 140 cows. With 97 neighbours, 12 roads and 3 shops, it is quiet.",
        "Is it 36 of the 90 buses, or 40%?",
        "Not 36 of the 90 buses, so not 40%.",
    ],
)
def test_numbers_that_are_only_given_carry_nothing_out(text):
    """Prices, specifications, plans, questions and what changed elsewhere are no results."""
    assert operations(text) == []


NAMED = [
    ("She scored 14, 9 and 8, for a combined 33.", ("add", ("14", "9", "8"), "33")),
    ("The four single tickets (89, 112, 67 and 55) add up to €268.", ("add", ("89", "112", "67", "55"), "268")),
    ("Highs were 31, 29, 34, 30 and 26 °C; the mean of these five is 30 °C.", ("average", ("31", "29", "34", "30", "26"), "30")),
    ("We saw 12, 15 and 20 birds, an average of 23.5.", ("average", ("12", "15", "20"), "23.5")),
    ("Eight trucks left yesterday and ten this morning, eighteen so far.", ("add", ("8", "10"), "18")),
    ("December's rent of £950 is still due. The lease allows 4 percent of the rent – £42.", ("percentage", ("4%", "950"), "42")),
    ("The fuel sets you back €33.48. The tunnel is the catch: €55.80 one way. Fuel plus tunnel: €88.28.", ("add", ("33.48", "55.80"), "88.28")),
    ("Revenue reached $4.62bn against $4.2bn a year earlier. Operating income was $693m, which puts the operating margin at 16.5%.", ("divide", ("693 million", "4.62 bn"), "16.5%")),
    ("Sales reached $735 million. The cost of goods was $441 million, so the gross profit was $284 million.", ("subtract", ("735 million", "441 million"), "284 million")),
    ("The target had been 125,000 kg; we missed it by 12,800 kg, 9.3% of the target.", ("divide", ("12,800", "125,000"), "9.3%")),
    ("The quarter closed at 134.8 mm. The normal is 151 mm. It is a deficit of 16.2 mm, i.e. rainfall was 12.0% below normal.", ("percent_change", ("151 mm", "134.8 mm"), "-12.0%")),
    ("We had 140 arrivals and 203 departures costing the town a further 73.", ("subtract", ("203", "140"), "73")),
    ("The ice was 120 m thick at first and 78 m at the last visit – 48 m have simply melted away.", ("subtract", ("120", "78"), "48")),
    ("The warmest (34) and the coolest (26) lay 7 degrees apart.", ("subtract", ("34", "26"), "7")),
    ("With £7,250 thus secured and a price of £11,900, the council must find £4,750.", ("subtract", ("11,900", "7,250"), "4,750")),
    ("The ledger shows £184,300 whereas the documents come to £179,850; we cannot explain the £4,550.", ("subtract", ("184,300", "179,850"), "4,550")),
    ("The mean was 0.413. Subtracting the blank of 0.045 gives a corrected value of 0.378.", ("subtract", ("0.413", "0.045"), "0.378")),
    ("More workers would bring the wait of 300 minutes down by half, to 160 minutes.", ("divide", ("300", "2"), "160")),
    ("You gain 8.50 a share. For all 120 shares: 1,020.", ("multiply", ("8.50", "120"), "1,020")),
    ("There were 2,800 men. Nine hundred had been lost by spring, and 1,800 were left.", ("subtract", ("2,800", "900"), "1,800")),
    ("A job was held by 1,284,600. A further 71,300 were looking for one. Counting both groups, the labour force numbered 1,354,900.", ("add", ("1,284,600", "71,300"), "1,354,900")),
    ("We received 1,512 replies. Supporters numbered 1,134, while 212 were opposed; the remaining 176 had no view.", ("subtract", ("1,512", "1,134", "212"), "176")),
    ("There were 1.36 million passengers in 2020 and 2.21 million in 2023. That is an increase of 38.5%.", ("percent_change", ("1.36 million", "2.21 million"), "38.5%")),
    ("Station: 6,300 residents in 3,500 households (1.9).", ("divide", ("6,300", "3,500"), "1.9")),
    ("Your height of 1.80 m squared is 3.24.", ("power", ("1.80", "2"), "3.24")),
    ("The price part is 40 percent of 70: 28.", ("percentage", ("40%", "70"), "28")),
    ("Work began in 1870 and the span opened in May 1883, so construction lasted 13 years.", ("subtract", ("1883", "1870"), "13")),
    ("Emperor from 1848 to his death in 1916, he lasted 66 years.", ("subtract", ("1916", "1848"), "66")),
    ("Sales were 12,880 (prior year 14,000), off 9%.", ("percent_change", ("14,000", "12,880"), "-9%")),
    ("Catering is $48 a plate, $6,240 for the 135 of us.", ("multiply", ("48", "135"), "6,240")),
    ("The rate is 5.25%. With inflation running at 2.9%, the real rate stands at 2.45%.", ("subtract", ("5.25", "2.9"), "2.45")),
    ("The run costs €30.06 and petrol €38.68. Electric comes out €9.62 cheaper.", ("subtract", ("38.68", "30.06"), "9.62")),
]  # fmt: skip
"""Lists, pairs and numbers called by their names; most of the results are wrong."""


@pytest.mark.parametrize(("text", "expected"), NAMED)
def test_operands_that_are_named_are_taken_whether_they_come_out_or_not(text, expected):
    """The words say what is carried out with which numbers."""
    assert expected in operations(text)


GIVEN = [
    "Inflation was 2.9% in May and 3.1% in June. The real rate of unemployment is 7%.",
    "The bus costs €3 and the train €5. The tram is €1 cheaper.",
    "Tickets are $12, $15 and $20; a total of 300 were sold.",
    "The mean temperatures were 12, 15 and 18 degrees, on average wetter than in 1998.",
    "He ran 5, 8 and 10 km, and the average runner does 42 km a week.",
    "Rents are €900 and €1,100. Adding a parking space costs another €80 per month.",
    "The rent is £950. We offer 4 percent of the shares for £42.",
    "Fuel is €40 and the tunnel €55. Fuel and tunnel tickets are sold at 30 stations.",
    "Revenue was $4.6bn. The margin of error is 3%.",
    "Revenue was $4.6bn. Operating income was $690m, and the margin is expected to reach 25% in 2030.",
    "The plan has 140 arrivals and 203 departures a day, for 12 airlines.",
    "The town had 120 shops in 1990 and 78 in 2020, 14 of them bakeries.",
    "The warmest (34) and the coolest (26) day were apart.",
    "With 3 children and 2 jobs, the parents need 7 hours of sleep.",
    "The shop opened in 1990 and closed in May 2003, after 40 staff had left.",
    "Born in May 1950, she died in March 2003 at the age of 52.",
    "He served from 1990 to 2003 with 20 years of experience.",
    "Prices doubled last year. The fare went up to €4.",
    "The cost was cut by half. It is open to 40 guests.",
    "There are 6,300 residents in 3,500 households (2021).",
    "There are 63 pupils in 3 classes (20 new).",
    "Both groups together visited 1,200 towns. The first had 300 members and the second 450.",
    "Counting both parents, the family has 5 members. They own 3 cars and 2 bikes.",
    "The score was 70: 28.",
    "Half of the 40 guests came, and the remaining 10 tables were empty.",
    "For all 120 members: 3 rules. The fee is $8.50.",
    "Passengers numbered 1.3 million in 2020 and 2.2 million in 2023. Freight saw an increase of 38%.",
    "Because 3 of the 12 buses were out of service, we took 2 taxis.",
]  # fmt: skip


@pytest.mark.parametrize("text", GIVEN)
def test_such_words_beside_numbers_that_are_given_carry_nothing_out(text):
    """A list without its sum, a name without its number, and what is only supposed."""
    assert operations(text) == []


@pytest.mark.parametrize(
    ("operator", "operands", "result"),
    [
        *(("add", ("114.24", "11.90"), "125.14"), ("multiply", ("210", "107.9"), "22,569")),
        *(("percentage", ("3%", "325"), "9.57"), ("divide", ("520000000", "14600"), "3,562")),
    ],
)
def test_one_digit_two_exchanged_or_the_point_is_a_slip(operator, operands, result):
    """So people err."""
    made = Calculation(operator, operands, result)
    assert is_slip(made)
    assert not is_right(made)


@pytest.mark.parametrize(
    ("operator", "operands", "result"),
    [
        *(("add", ("3", "5"), "8"), ("add", ("114.24", "11.90"), "131.57")),
        *(("multiply", ("7.8", "9.5"), "68.4"), ("add", ("18", "4"), "2"), ("subtract", ("90", "36"), "12")),
    ],
)
def test_what_holds_or_is_far_off_is_no_slip(operator, operands, result):
    """Nobody errs so."""
    assert not is_slip(Calculation(operator, operands, result))
