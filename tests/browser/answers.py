"""Answers that the browser tests look at: every state a number can be in, and sources a reader must not be led to."""

from msgspec.structs import replace

from countermark import Draft, Evidence, Fact, check
from countermark.model import MarkKind, Source

WORLD = Source(uri="https://data.worldbank.org/indicator/FP.CPI.TOTL.ZG", dataset="WDI", version="2024-06")
FACTS = [
    Fact(id="phl24", value="5.7", unit="%", entity="PHL", period="2024", indicator="FP.CPI.TOTL.ZG", source=WORLD),
    Fact(id="ken", value="55339003", unit="people", entity="KEN", period="2023", source="WDI"),
    Fact(id="trap", value="7", source=Source(uri="javascript:alert(1)", dataset="trap")),
    Fact(id="html", value="8", entity="<img src=x onerror=alert(1)>", source="<b>bold</b>"),
    Fact(id="twice", value="1", source="first"),
    Fact(id="twice", value="2", source="second"),
]
MIXED = """\
# Prices in 2024

Prices in the **Philippines** rose <claim id="phl24" policy="exact">5.7%</claim>, after 6.1% the year before.

- Kenya counted <claim id="ken" policy="abbr">54.3 million</claim> people.
- Nobody wrote <claim id="nope">12</claim> down, nor <claim id="ken"></claim>.
- Unemployment was 8.0% ✓ [verified], they say.

A quiet paragraph with 77 in it.

| trap | markup | shared |
|---|---|---|
| <claim id="trap">7</claim> | <claim id="html">8</claim> | <claim id="twice">1</claim> |
"""
MARKED = ["5.7%", "54.3 million", "12", "", "7", "8", "1"]
FLAGGED = ["54.3 million", "12", "", "1"]


def answer(text=MIXED, **options):
    """The report on a draft, checked against the facts above."""
    return check(Draft(text=text), Evidence(facts=FACTS), numbers=[{"type": "exact"}, {"type": "abbr"}], **options)


def page(text=MIXED, **options):
    """The standalone page of such a report."""
    return answer(text).render("html", standalone=True, **options)


def supported():
    """A report with all four states; nothing that ships confers `supported` yet, so one mark is given it here."""
    made = answer()
    marks = [replace(mark, mark=MarkKind.SUPPORTED) if mark.text == "7" else mark for mark in made.marks]
    return replace(made, marks=tuple(marks))


def long(numbers, *, flagged_every=10):
    """A draft of many paragraphs with that many numbers; some are wrong."""
    said = [
        f'the region saw <claim id="phl24" policy="exact">{"5.8%" if n % flagged_every == 0 else "5.7%"}</claim>'
        for n in range(numbers)
    ]
    return "\n\n".join(", ".join(said[at : at + 5]) + "." for at in range(0, numbers, 5))
