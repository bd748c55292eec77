"""What a draft names, with its type; and what it does not name, capital or not."""

import pytest

from countermark.extract import extract
from countermark.model import DEFAULT_LIMITS, Draft


def entities(text):
    return [(entity.text, entity.type) for entity in extract(Draft(text=text), DEFAULT_LIMITS).entities]


def of(kind, text):
    return [found for found, its in entities(text) if its == kind]


NAMED = {
    "a particle": ("Python was created by Guido van Rossum.", "PERSON", ["Guido van Rossum"]),
    "initials": ("J. K. Rowling wrote it.", "PERSON", ["J. K. Rowling"]),
    "a form of address": ("We met Dr. Adeyemi there.", "PERSON", ["Dr. Adeyemi"]),
    "an office": ("It was signed by Senator Brzezicki.", "PERSON", ["Brzezicki"]),
    "a given name alone": ("Natalia sold 48 clips.", "PERSON", ["Natalia"]),
    "a name that is a word": ("Then Will bought a car.", "PERSON", ["Will"]),
    "two unknown words": ("The prize went to Xolani Mkhwanazi.", "PERSON", ["Xolani Mkhwanazi"]),
    "a surname again": ("Marie Curie moved. Later Curie won.", "PERSON", ["Marie Curie", "Curie"]),
    "a city for a given name": ("He asked Paris Jacobsson.", "PERSON", ["Paris Jacobsson"]),
    "an Arabic name": ("It was built by Abu Ishaq al-Sahili.", "PERSON", ["Abu Ishaq al-Sahili"]),
    "authors": ("It helps (Okonjo & Brandt, 2021).", "PERSON", ["Okonjo", "Brandt"]),
    "a verb of saying": ("Zbrojewski said so.", "PERSON", ["Zbrojewski"]),
    "a company by its form": ("We bought Vellora Gmunden GmbH.", "ORGANIZATION", ["Vellora Gmunden GmbH"]),
    "a head": ("It went to Kestrel Foods.", "ORGANIZATION", ["Kestrel Foods"]),
    "a head and what it is of": (
        "The Ministry of Foreign Affairs and Trade agreed.", "ORGANIZATION", ["Ministry of Foreign Affairs and Trade"]
    ),
    "a head that comes first": ("She works for Banco Aurelio.", "ORGANIZATION", ["Banco Aurelio"]),
    "a well-known one and its letters": (
        "The World Health Organization (WHO) met.", "ORGANIZATION", ["World Health Organization", "WHO"]
    ),
    "unknown letters": ("A report by the NREC said so.", "ORGANIZATION", ["NREC"]),
    "the first word of a firm": ("Vantor Inc grew. Then Vantor fell.", "ORGANIZATION", ["Vantor Inc", "Vantor"]),
    "the team of a town": ("They beat the Busan Otters.", "ORGANIZATION", ["Busan Otters"]),
    "an ampersand": ("AT&T and Johnson & Johnson rose.", "ORGANIZATION", ["AT&T", "Johnson & Johnson"]),
    "countries and cities": ("Flights from Nairobi to Peru.", "PLACE", ["Nairobi", "Peru"]),
    "a long name": ("It is in the United States of America.", "PLACE", ["United States of America"]),
    "a head of a place": ("We swam in Lake Volkova and the Ossory River.", "PLACE", ["Lake Volkova", "Ossory River"]),
    "a place by its words": ("They live in Zlatograd.", "PLACE", ["Zlatograd"]),
    "a town before its country": ("He is from Taunton, England.", "PLACE", ["Taunton", "England"]),
    "small letters": ("i was born in warsaw btw", "PLACE", ["warsaw"]),
    "no possessive": ("Japan's economy grew.", "PLACE", ["Japan"]),
    "languages and libraries": (
        "Use Node.js, C++ and PostgreSQL 15.", "TECHNOLOGY", ["Node.js", "C++", "PostgreSQL 15"]
    ),
    "a word of computing": ("The code is a small Rust library in Go.", "TECHNOLOGY", ["Rust", "Go"]),
    "a model": ("The Velix X200 has a better battery and screen.", "TECHNOLOGY", ["Velix X200"]),
    "a shape": ("Ask GPT-4 or an iPhone.", "TECHNOLOGY", ["GPT-4", "iPhone"]),
    "small letters of programmers": ("Then numpy is imported.", "TECHNOLOGY", ["numpy"]),
    "dates with numbers": (
        "On 3 May 2024, in Q3 2023 and in 1815.", "DATE", ["3 May 2024", "Q3 2023", "1815"]
    ),
    "dates behind small words": (
        "That year it rained, a few weeks ago it froze and an hour earlier it stopped.",
        "DATE",
        ["That year", "a few weeks ago", "an hour earlier"],
    ),
    "times behind numbers": (
        "It opens from 10:30 to 5 pm and at 6 o'clock, as in 44 BC.", "DATE", ["10:30 to 5 pm", "6 o'clock", "44 BC"]
    ),
    "dates in words": ("Last year, on Friday and next week.", "DATE", ["Last year", "Friday", "next week"]),
    "a part of a month": ("It began in early March 2020.", "DATE", ["early March 2020"]),
    "an old year": ("He died in 1232, before 44 BC came up.", "DATE", ["1232", "44 BC"]),
    "a decade and a century": ("In the 1990s and the 19th century.", "DATE", ["1990s", "19th century"]),
    "quantities without what they count": ("About 338,000 people ran 42 km.", "QUANTITY", ["338,000", "42 km"]),
    "percent": ("It rose by more than 5.7%.", "QUANTITY", ["5.7%"]),
    "both ends of a range": ("From 4.8 to 12.7 million tonnes.", "QUANTITY", ["4.8", "12.7 million tonnes"]),
    "a result": ("They won 3–1.", "QUANTITY", ["3–1"]),
    "money": ("It cost $4.2 million, not under £450.", "CURRENCY", ["$4.2 million", "£450"]),
    "money by a word or letters": ("It is 20 kr or Rp 30,000.", "CURRENCY", ["20 kr", "Rp 30,000"]),
    "the payload of a token": ('It grew <claim id="x">5.7%</claim>.', "QUANTITY", ["5.7%"]),
    "a firm by what is done by it": ("It was published by Zbrojewski in 1958.", "ORGANIZATION", ["Zbrojewski"]),
    "a firm that says what it will do": ("Ostmark said it would close.", "ORGANIZATION", ["Ostmark"]),
    "a body by its compound": ("The Landesnetzagentur agreed.", "ORGANIZATION", ["Landesnetzagentur"]),
    "a head of another language": ("We met Solvang Energi there.", "ORGANIZATION", ["Solvang Energi"]),
    "a form of another law": ("Richter Gedeon Nyrt rose.", "ORGANIZATION", ["Richter Gedeon Nyrt"]),
    "a restaurant": ("Taberna do Rio is full.", "ORGANIZATION", ["Taberna do Rio"]),
    "a capital inside": ("We flew with airBaltic.", "ORGANIZATION", ["airBaltic"]),
    "a name beside one of its kind": ("Troops from Kyoto and Zlatograd came.", "PLACE", ["Kyoto", "Zlatograd"]),
    "a village": ("She left the village of Gornja Zlata, whose church is old.", "PLACE", ["Gornja Zlata"]),
    "what is listed somewhere": ("The Oslo-listed group fell.", "PLACE", ["Oslo"]),
    "a river by what it does": ("The Zlata flows east.", "PLACE", ["Zlata"]),
    "what is installed": ("Install Zlatnik and restart.", "TECHNOLOGY", ["Zlatnik"]),
    "hasty people": ("can u ask marcus, he knows", "PERSON", ["marcus"]),
    "hasty full names": ("its a book by naoki urasawa, read it", "PERSON", ["naoki urasawa"]),
    "hasty firms": ("netflix is cheaper than disney", "ORGANIZATION", ["netflix", "disney"]),
    "hasty software": ("just use google sheets or onedrive", "TECHNOLOGY", ["google sheets", "onedrive"]),
    "hasty days": ("ping me by fri or last feb", "DATE", ["fri", "feb"]),
    "times of day": ("At noon, by mid-afternoon or at half past six.", "DATE", ["noon", "mid-afternoon", "half past six"]),
    "a day of the month": ("He is away until the 14th.", "DATE", ["14th"]),
    "that time": ("She married that weekend.", "DATE", ["that weekend"]),
    "a stretch": ("It fell by 8 to 19% after eight or nine days.", "QUANTITY", ["8 to 19%", "eight or nine days"]),
    "a time on a stopwatch": ("She ran 1,500 m in 3:51.2 and 800 m in 2:03.", "QUANTITY",
                              ["1,500 m", "3:51.2", "800 m", "2:03"]),
    "units in small letters": ("It has 16 gb and lasts 3-5 business days.", "QUANTITY", ["16 gb", "3-5 business days"]),
    "units of other languages": ("Das dauert 70 Minuten.", "QUANTITY", ["70 Minuten"]),
    "degrees": ("They blacken below 10 °C. Once they do, stop.", "QUANTITY", ["10 °C"]),
    "letters that touch the amount": ("It cost R32,000 or RM45.", "CURRENCY", ["R32,000", "RM45"]),
}  # fmt: skip


@pytest.mark.parametrize("name", NAMED)
def test_a_name_is_found_with_its_type(name):
    text, kind, expected = NAMED[name]
    assert of(kind, text) == expected


NONE = {
    "small words before what is no time": "A boat and a house that were there then, and they left an anchor.",
    "small words with a capital": "The. If so, In. That is It, and They left.",
    "a capital at the start of a sentence": "Quickly sort the list. Afterwards check it.",
    "a title": "# The Importance of Good Planning\n\n## Key Takeaways",
    "labels of a list": "- Gazpacho: a cold soup\n- Tortilla Bravas: an omelette",
    "adjectives and peoples": "The French cook likes Italian food, and Germans too.",
    "abbreviations that name nothing": "The CEO read the FAQ about AI and GDP.",
    "shouting": "DO NOT EVER TOUCH THE BUTTON",
    "shouting in a sentence": "Please do it NOW and use LOTS of oil.",
    "code": "Run `Guido.van(Rossum)` with `Berlin == 1`.",
    "a url": "https://example.com/Berlin/2024/Marie-Curie",
    "a mark of a source": "It does [1], and so [2, 3].",
    "a numbered list": "1. first\n2. second",
    "a section and a version": "See section 4.2 of the manual.",
    "a word that may be a name": "May I ask? Will it rain? Mark my words.",
    "a word of computing elsewhere": "The spring was swift and the rust was red.",
    "an ordinal": "It came first and third.",
    "multiples in words": "It doubled twice.",
    "a short form of common words": "A clear call to action (CTA) helps, and the CTA is short.",
    "a disease and a scale": "She had COVID-19 and a fever in Celsius.",
    "a prize": "It won the Sulman Prize.",
    "a firm that is a word": "Staples are cheap, and a puma is fast.",
    "a town that is a word": "Split the cost. Perm is a hair style.",
    "a word that a hasty writer writes small": "go for it, the target is near and the shell broke",
    "somebody's name that is a word": "he spoke with grace and hope",
    "one that counts nothing": "One reason is that it ran in one stream.",
    "a price for something": "It is paid a year before it ends",
    "nothing": "",
}


@pytest.mark.parametrize("name", NONE)
def test_what_is_no_name_is_none(name):
    assert entities(NONE[name]) == []


OTHER = {
    "a person after an article": ("The Kostova Stratos has a new screen and battery.", "PERSON"),
    "a place inside a firm": ("The Bank of America fell.", "PLACE"),
    "a number inside a device": ("The battery of the iPhone 15 lasts.", "QUANTITY"),
    "a month inside a date": ("It is due on May 3, 2024.", "PERSON"),
    "a river for a firm": ("The Amazon River is long.", "ORGANIZATION"),
    "a president for a place": ("President Lincoln spoke.", "PLACE"),
    "a place for an author": ("As Rhodes (2011) recounts, it failed.", "PLACE"),
}


@pytest.mark.parametrize("name", OTHER)
def test_a_name_is_not_taken_for_something_else(name):
    text, kind = OTHER[name]
    assert of(kind, text) == []


def test_mentions_are_in_order_and_apart():
    text = "In May 2024, Apple hired Tim Cook in Paris for $5 million; Cook left Apple."
    found = extract(Draft(text=text), DEFAULT_LIMITS).entities
    assert [entity.id for entity in found] == [f"e{number}" for number in range(1, len(found) + 1)]
    position = 0
    for entity in found:
        assert position <= entity.span.start < entity.span.end
        assert text[entity.span.start : entity.span.end] == entity.text
        position = entity.span.end
