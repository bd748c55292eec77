"""Calculations that are written out, and the numbers in them: other notations, calculators, cells, units and letters."""

from __future__ import annotations

from typing import Any

import pytest

from countermark.extract import extract
from countermark.measure import MEASURES
from countermark.model import DEFAULT_LIMITS, Draft, Evidence, Operation
from countermark.protocols import Need, Subject


def operations(text: str, locale: str | None = None) -> list[tuple[Operation, Any]]:
    """The arithmetic of a text, and whether each result is right."""
    draft = Draft(text=text, locale=locale)
    graph = extract(draft, DEFAULT_LIMITS)
    needs = [Need("result_correct", each.id, {}) for each in graph.operations]
    answers = MEASURES["result_correct"](needs, {}, Subject(draft, graph, Evidence(), DEFAULT_LIMITS))
    return [
        (each, answer.value)
        for each, answer in zip(graph.operations, answers, strict=True)
        if each.type == "arithmetic"
    ]


ABROAD = [
    ("Miete 1.140 €, Strom 96 €, Internet 39 €, macht zusammen 1.275 €.", "add", ("1,140", "96", "39"), "1,275", True),
    ("264.000 € / 88 m² = 3.000 €/m²", "divide", ("264,000", "88"), "3,000", True),
    ("264.000 € / 88 m² = 3.100 €/m²", "divide", ("264,000", "88"), "3,100", False),
    ("Das macht 546 € + 103,74 € = 649,74 €.", "add", ("546", "103.74"), "649.74", True),
    ("Das macht 546 € + 103,74 € = 639,74 €.", "add", ("546", "103.74"), "639.74", False),
    ("1 250 € × 12 = 15 000 €", "multiply", ("1,250", "12"), "15,000", True),
    ("1\u202f250 € × 12 = 15\u202f000 €", "multiply", ("1,250", "12"), "15,000", True),
    ("1\u00a0250,50 € + 49,50 € = 1\u00a0300 €", "add", ("1,250.50", "49.50"), "1,300", True),
    ("5'400 CHF + 600 CHF = 6'000 CHF", "add", ("5,400", "600"), "6,000", True),
    ("5’400 CHF + 600 CHF = 6’100 CHF", "add", ("5,400", "600"), "6,100", False),
    ("R$ 1.250,00 / 5 = R$ 250,00", "divide", ("1,250.00", "5"), "250.00", True),
    ("8,5 h × 22,50 €/h = 191,25 €", "multiply", ("8.5", "22.50"), "191.25", True),
    ("(1.250 € + 350 €) × 2 = 3.200 €", "expression", ("(1,250+350)*2",), "3,200", True),
    ("1.500 Schritte × 7 = 10.500 Schritte, und das ist der ganze Weg.", "multiply", ("1,500", "7"), "10,500", True),
    ("2,5 Mio. € + 1,5 Mio. € = 4 Mio. €", "add", ("2.5 million", "1.5 million"), "4 million", True),
    ("19 % von 1.250 € sind 237,50 €.", "percentage", ("19%", "1,250"), "237.50", True),
    ("12 mal 45 ist 530.", "multiply", ("12", "45"), "530", False),
    ("100 geteilt durch 4 ergibt 25.", "divide", ("100", "4"), "25", True),
    ("100 moins 30 font 60.", "subtract", ("100", "30"), "60", False),
    ("Der Umsatz stieg von 1.250 € auf 1.500 €, also um 20 %.", "percent_change", ("1,250", "1,500"), "20%", True),
    ("Der Verbrauch sank von 12,5 l auf 10 l, das sind 20 % weniger.", "percent_change", ("12.5", "10"), "-20%", True),
    ("Le loyer passe de 840 € à 873,60 €, soit une hausse de 5 %.", "percent_change", ("840", "873.60"), "5%", False),
    ("3 × 95 € son 285 €", "multiply", ("3", "95"), "285", True),
]  # fmt: skip


@pytest.mark.parametrize(("text", "operator", "operands", "result", "right"), ABROAD)
def test_numbers_of_the_continent_are_calculated_with_at_their_value(text, operator, operands, result, right):
    ((found, holds),) = operations(text)
    assert (found.operator, found.operands, found.result) == (operator, operands, result)
    assert holds is right


@pytest.mark.parametrize(
    ("text", "operands"),
    [
        ("The tank takes 1.250 L at 3.125 g/L: 1.250 × 3.125 = 3.906", ("1.250", "3.125")),
        ("1.250 + 1.475 = 2.725", ("1.250", "1.475")),
        ("It is €1,250.50 + €49.50 = €1,300.00, und das ist der Preis für die Leute.", ("1,250.50", "49.50")),
        ("Benzin: 1.759 €/l und 1.739 €/l; 1.759 + 0.25 = 2.009", ("1.759", "0.25")),
    ],
)
def test_an_english_number_stays_one(text, operands):
    """Where nothing says otherwise, a point is a decimal point."""
    assert [found.operands for found, right in operations(text)] == [operands]
    assert all(right for _, right in operations(text))


def test_the_quantities_of_a_draft_are_read_as_before():
    """Only what is calculated with is read again: a verdict on numbers depends on the quantities."""
    graph = extract(Draft(text="Die Miete ist 1.140 €, und das ist mit 103,74 € für Strom."), DEFAULT_LIMITS)
    assert [each.text for each in graph.quantities] == ["1.140 €", "103,74"]
    assert graph.quantities[1].reading is None


def test_a_declared_locale_needs_no_guess():
    assert [right for _, right in operations("1.250 € + 350 € = 1.600 €", "de")] == [True]


def test_words_of_another_language_count():
    ((found, right),) = operations("Zwölf Monate zu je 39,90 € sind 478,80 €.")
    assert (found.operator, found.operands, right) == ("multiply", ("12", "39.90"), True)


WRITTEN = [
    ("2 × 9.90 / 1.42² = 9.82 m/s²", "expression", ("2*9.90/1.42^2",), "9.82", True),
    ("Using g = 2h/t² we obtain 2 × 9.90 / 1.42² = 9.82 m/s².", "expression", ("2*9.90/1.42^2",), "9.82", True),
    ("5k + 300 = 5.3k", "add", ("5 thousand", "300"), "5.3 thousand", True),
    ("5k + 300 = 5.4k", "add", ("5 thousand", "300"), "5.4 thousand", False),
    ("12 × 450 = 5.4k", "multiply", ("12", "450"), "5.4 thousand", True),
    ("€2m − €1.4m = €0.6m", "subtract", ("2 million", "1.4 million"), "0.6 million", True),
    ("$12k / 4 = $3k", "divide", ("12 thousand", "4"), "3 thousand", True),
    ("1.5M users × $2 = $3M", "multiply", ("1.5 million", "2"), "3 million", True),
    ("7e9 × 2 = 1.4e10 bytes", "multiply", ("7000000000", "2"), "14000000000", True),
    ("1 h 20 min + 35 min = 1 h 55 min", "add", ("1 h 20 min", "35 min"), "1 h 55 min", True),
    ("1 h 20 min + 35 min = 2 h 5 min", "add", ("1 h 20 min", "35 min"), "2 h 5 min", False),
    ("2 lb 4 oz + 12 oz = 3 lb", "add", ("2 lb 4 oz", "12 oz"), "3 lb", True),
    ("45 min × 4 = 3 hours", "multiply", ("45 min", "4"), "3 hours", True),
    ("1 ½ + ¾ = 2 ¼", "add", ("3/2", "3/4"), "9/4", True),
    ("1½ × 4 = 7", "multiply", ("3/2", "4"), "7", False),
    ("V = 5 V − 2 V = 3 V", "subtract", ("5", "2"), "3", True),
    ("R = 3 V / 0.015 A = 200 Ω", "divide", ("3", "0.015"), "200", True),
    ("12 × 45 =\n530", "multiply", ("12", "45"), "530", False),
    ("12 × 45\n= 540", "multiply", ("12", "45"), "540", True),
    ("12 × 45 --> 530", "multiply", ("12", "45"), "530", False),
    ("12 × 45 – that's 530.", "multiply", ("12", "45"), "530", False),
    ("You need 76 kg, since 25 × 2.96.", "multiply", ("25", "2.96"), "76", False),
    ("The box is 80 cm × 35 cm × 40 cm. Multiply those out and you get 112,000 cm³.", "multiply", ("80", "35", "40"), "112,000", True),
    ("Square root of 140.6: 11.86 years", "power", ("140.6", "0.5"), "11.86", None),
    ("∛27 = 3", "power", ("27", "1/3"), "3", None),
    ("So 15d = 105, dividing by 15 gives d = 7.", "divide", ("105", "15"), "7", True),
    ("140t = 420, which makes t = 4.", "divide", ("420", "140"), "4", False),
    ("x/4 = 5, so x = 20.", "multiply", ("5", "4"), "20", True),
    ("x − 3 = 11, hence x = 14.", "add", ("11", "3"), "14", True),
    ("2x + 3 = 11, so x = 5.", "expression", ("(11-3)/2",), "5", False),
    ("The prefix takes 26: `32 - 26 = 6` host bits.", "subtract", ("32", "26"), "6", True),
    ("```\n30 days * 24 h * 60 min = 43,200 min\n```", "multiply", ("30", "24", "60"), "43,200", True),
]  # fmt: skip


@pytest.mark.parametrize(("text", "operator", "operands", "result", "right"), WRITTEN)
def test_what_is_written_out_is_read_as_it_is_meant(text, operator, operands, result, right):
    ((found, holds),) = operations(text)
    assert (found.operator, found.operands, found.result) == (operator, operands, result)
    assert holds is right


CALLED = [
    ('Action: calculator("0.35 * 5200")\nObservation: 1820', ("0.35", "5200"), "1820", True),
    ('Action: calculator("0.35 * 5200")\nObservation: 1720', ("0.35", "5200"), "1720", False),
    ("```python\n>>> 12*7\n84\n```", ("12", "7"), "84", True),
    ("```python\n>>> 12*7\n82\n```", ("12", "7"), "82", False),
    ("```python\nprint(3*4)  # 12\n```", ("3", "4"), "12", True),
    ('{"name": "calculator", "arguments": {"expression": "12*7"}}\nResult: 84', ("12", "7"), "84", True),
    ("Action: Calculator\nAction Input: 1183 / 3380\nObservation: 0.35", ("1183", "3380"), "0.35", True),
    ("`calculate(250 * 1.19)` → 297.5", ("250", "1.19"), "297.5", True),
    ('calculator(expression="0.1 + 0.2")\nOutput: 0.30000000000000004', ("0.1", "0.2"), "0.3", True),
    ("Then print(round(1183/3380, 2))\nOutput: 0.35", ("1183", "3380"), "0.35", True),
]  # fmt: skip


@pytest.mark.parametrize(("text", "operands", "result", "right"), CALLED)
def test_a_calculator_is_asked_and_answers(text, operands, result, right):
    ((found, holds),) = operations(text)
    assert (found.operands, found.result, holds) == (operands, result, right)


def test_the_calculation_of_one_cell_has_its_result_in_the_next():
    text = "| Item | Working | Cost |\n|---|---|---|\n| Paint | 3 × $45 | $135 |\n| Rolls | 2 × $8 | $18 |\n| Wages (26 weeks at $840) | | |"
    assert [(found.operands, found.result, right) for found, right in operations(text)] == [
        (("3", "45"), "135", True),
        (("2", "8"), "18", False),
    ]
    text = "| Head | Amount |\n|---|---|\n| Lost earnings (26 weeks at $840) | $21,740 |"
    assert [(found.operands, right) for found, right in operations(text)] == [(("26", "840"), False)]


@pytest.mark.parametrize(
    "text",
    [
        "Call +49 30 123 456 or 030 / 123 456 = office.",
        "Version 2.3.1 = latest, v1.250 → v2.000.",
        "The score was 3-1, then 4-2 = final.",
        "src/main/3*4/index.html = 12",
        "Part no. 12-345/6 = bolt",
        "Ratio 16:9 = widescreen; 4/3 = old TV",
        "2025-11-15T10:30:00Z = now",
        "The aspect ratio went 4:3 → 16:9.",
        "2:45 h + 1:30 h = 4:15 h",
        "10:30 + 0:45 = 11:15",
        '5\'6" + 4" = 5\'10"',
        "5 ft 6 in + 4 in = 5 ft 10 in",
        "5 ft 10 in = 178 cm",
        "1 h 20 min = 80 min",
        "Der Kurs steht bei 1.085 Dollar je Euro, gestern waren es 1.091.",
        "Am 12.03.2025 um 10.30 Uhr treffen sich die 12 Leute mit dem Chef.",
        "Kapitel 3.125 und § 1.250 sind nicht mit der Regel 2.500 zu verwechseln, und das ist alles.",
        "Items 1,2 and 3 are done; 4,5 too.",
        "In 2020 250 people came, in 2021 300.",
        "IP 192.168.100.200 / 24 = subnet",
        "A = {1,2} and B = {3,4}",
        "(3,4) · (1,2) = 11",
        "3k + 2 = 11",
        "2A + 3B = 12",
        "2A + 3 = 7",
        "Find x if 2x = 8.",
        "If 2x = 8, is x = 3?",
        "y = 2x + 3, where x = 4",
        "3a = 12 and b = 5",
        "Screen 1920 x 1080 = Full HD",
        "A 2 x 4 costs $5.",
        "Beginners (10 × 45 min): 95 €",
        "We need 3 × 4. The next step is 5.",
        "The ranges are 3-4. That is 5 more than last year.",
        "`3 + 4 = 8`",
        "`x = 3 + 4`, `y[1 + 2] = 5`, `a = b = 2 + 2`",
        "```python\nif 2 + 2 == 5: pass\nfor i in range(3 * 4): y = 2\n```",
        "```python\ntimeout = 2 * 30  # 90 would be too long\n```",
        "```diff\n- a = 1 + 2\n+ a = 2 + 2\n```",
        "print(2^10)  # 8",
        'calculator("population of Rome 2020 - 2021")\nObservation: 2800000',
        'search("3-4 day trips")\nObservation: 12',
        "get_weather(10-12)\nResult: 5",
        "| Screen | 1920 x 1080 | 24 |\n|---|---|---|\n| Phone | 2400 x 1080 | 6 |",
        "| Match | 3 - 1 | 4 |\n|---|---|---|\n| Next | 2 - 2 | 1 |",
        "| Range | 3-4 | 7 |\n|---|---|---|\n| Date | 2024-05 | 12 |",
        "He ran 5k in 25 min, then 10k in 55 min.",
        "The price is 1.100 € a unit.",
        "Der Zug fährt von 8 auf 9 Uhr, 20 % der Leute kommen.",
        "Umsatz von 1.250 € auf 1.500 €. Rabatt gibt es von 20 %.",
        "Die 1,5-fache Menge von 2,5 l ist für das Rezept zu viel.",
    ],
)
def test_what_only_looks_like_a_calculation_is_none(text):
    assert operations(text) == []


GROUPED = [
    ("The house costs 285.000 €, and 20% of 285.000 € is 57.000 €.", "57,000"),
    ("The flat is €285.000, the kitchen €14.500, altogether €299.500.", "299,500"),
    ("26 pallets at 740 kg each weigh 19.240 kg.", "19,240"),
    ("The limit is 24.000 kg. We loaded 19.240 kg, so 4.760 kg are left.", "4,760"),
    ("The plant emitted 12.500 t in May and 9.375 t in June, a cut of 3.125 t.", "3,125"),
    ("12.480 residents then and 13.950 residents now, an increase of 1.470.", "1,470"),
    ("R$ 12.500 in May and R$ 14.000 in June, R$ 26.500 in total.", "26,500"),
]


@pytest.mark.parametrize(("text", "result"), GROUPED)
def test_points_part_thousands_where_the_draft_tells(text, result):
    """Money, people, round tonnes and whole numbers beside them."""
    found = operations(text)
    assert [(each.result, right) for each, right in found] == [(result, True)]


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("The bolt is 3.125 mm thick and the plate 2.250 mm, together 5.375 mm.", "5.375"),
        ("We need 1.250 kg of flour and 0.750 kg of sugar, together 2.000 kg.", "2.000"),
        ("Sample A is 2.125 kg and sample B 1.125 kg, so A is 1.000 kg heavier.", "1.000"),
        ("The rope is 12.500 m long; after cutting off 3.250 m, 9.250 m are left.", "9.250"),
        ("2.450 people per home before and 2.310 people per home now, 0.140 less.", "0.140"),
        ("At 1.459 €/l, 40 l cost 58.36 €.", "58.36"),
        ("The crate weighs 24.500 kg and the lid 1.25 kg, together 25.75 kg.", "25.75"),
    ],
)
def test_points_are_decimal_where_nothing_tells(text, result):
    """Lengths to the millimetre, other decimals, a nought before the point, so many for each."""
    assert [each.result for each, _ in operations(text)] == [result]


@pytest.mark.parametrize(
    "text",
    [
        "The points (3,4) and (5,6) have a distance of (2,2).",
        "so f(3*4) = 12",
        "g(2+3) = 5 by definition",
        "I called get_weather(10-12) = -2 and went on.",
        "We have `f(3*4) = 12` here.",
    ],
)
def test_pairs_and_arguments_are_no_results(text):
    """Coordinates are two numbers, and what goes into a function is not what comes out of it."""
    assert operations(text) == []


@pytest.mark.parametrize("behind", [".", ", which is not a multiple of 9.", " in a row.", ", a fair sum."])
def test_a_working_in_brackets_is_read_whatever_follows(behind):
    """An article behind the bracket is no letter of algebra."""
    ((found, right),) = operations(f"The digit sum is 17 (4 + 5 + 7 + 1){behind}")
    assert (found.operands, found.result, right) == (("4", "5", "7", "1"), "17", True)


@pytest.mark.parametrize(
    ("text", "operands", "result"),
    [
        ("Rs 2,40,000 + Rs 60,000 = Rs 3,00,000", ("240,000", "60,000"), "300,000"),
        ("₹12,50,000 less the ₹2,50,000 deposit leaves ₹10,00,000.", ("1,250,000", "250,000"), "1,000,000"),
        ("₹1,25,00,000 - ₹25,00,000 = ₹1,00,00,000", ("12,500,000", "2,500,000"), "10,000,000"),
    ],
)
def test_lakhs_and_crores_are_grouped_by_two(text, operands, result):
    ((found, right),) = operations(text)
    assert (found.operands, found.result, right) == (operands, result, True)
    assert found.span.end <= len(text)


def test_lists_of_numbers_are_no_lakhs():
    assert operations("Seats 2,40,60 and 3,00,00 are free.") == []


def test_a_price_to_the_tenth_of_a_cent_stays_one():
    """Whole hundreds beside it tell of thousands, a litre does not."""
    ((rent, _),) = operations("€1.250 rent plus €300 utilities is €1.550 a month.")
    assert (rent.operands, rent.result) == (("1,250", "300"), "1,550")
    assert operations("Diesel fell from €1.659 to €1.589 a litre.") == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("`12 * 7` gives 84, and `84 / 2` gives 41.", [("84", True), ("41", False)]),
        ("So `3 + 4` = 7.", [("7", True)]),
        ("`n * 2` gives 14.", []),
        ("`10/2` is the key, `5 - 3` is one way, `2024-05-01` is a date.", []),
        ("Run `1 + 1` and see 2 lines.", []),
    ],
)
def test_a_working_set_as_code_has_its_result_behind(text, expected):
    assert [(each.result, right) for each, right in operations(text)] == expected


def test_the_full_stop_of_rupees_ends_no_sentence():
    text = "The flat costs Rs. 12,500,000. A 20% deposit is Rs. 2,500,000."
    ((found, right),) = operations(text)
    assert (found.operands, found.result, right) == (("20%", "12,500,000"), "2,500,000", True)
