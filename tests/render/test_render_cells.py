"""The table beside the text: cells that numbers were compared with, as their file has them."""

from selectolax.lexbor import LexborHTMLParser

from countermark import Draft, Evidence, Fact, check

ROWS = [
    {"Region": "North", "Year": 2022, "Beds": 1200, "Nurses": 300},
    {"Region": "North", "Year": 2023, "Beds": 8410, "Nurses": 310},
    {"Region": "South", "Year": 2022, "Beds": 800, "Nurses": 95},
    {"Region": "South", "Year": 2023, "Beds": 790, "Nurses": 90},
]
TEXT = "In 2023, the North had 8,140 beds. The South had 790 beds in 2023. The North had 8,410 beds in 2023."


def tree(text=TEXT, data=ROWS, **options):
    return LexborHTMLParser(check(text, data=data).render("html", **options))


def test_each_stated_cell_names_its_numbers_and_both_values():
    shown = tree()
    cells = shown.css('[data-countermark="value"][data-numbers]')
    assert [(cell.attributes["data-numbers"], cell.attributes["data-state"]) for cell in cells] == [
        ("2 5", "flagged"),
        ("3", "supported"),
    ]
    assert cells[0].text() == "8,410text: 8,140 beds"
    assert [head.text() for head in shown.css('[data-countermark="cells-row"] > th')] == ["North 2023", "South 2023"]
    link = cells[0].css_first("a").attributes["href"]
    assert shown.css_first(link).text() == "8,140 beds"


def test_periods_across_are_columns():
    facts = [
        Fact(id=f"f{year}", value=value, entity="North", indicator="Beds", period=year, table="t", source="t, row 2")
        for year, value in (("2022", "1200"), ("2023", "8410"))
    ]
    text = '<claim id="f2022">1,200</claim> and <claim id="f2023">8,410</claim>'
    shown = LexborHTMLParser(check(Draft(text=text), Evidence(facts=facts)).render("html"))
    assert [head.text() for head in shown.css('[data-countermark="cells"] th')] == ["Beds 2022", "Beds 2023", "North"]


def test_without_a_cell_there_is_no_table():
    facts = Evidence(facts=[Fact(id="a", value="5", entity="North")])
    tagged = check(Draft(text='It is <claim id="a">5</claim>.'), facts).render("html")
    for html in (tagged, check("Nothing of it.", data=ROWS).render("html")):
        assert not LexborHTMLParser(html).css('[data-countermark="cells"]')
    assert not tree(frame=False).css('[data-countermark="cells"]')


def test_names_of_a_table_are_text():
    """A cell that says markup, or poses as a mark, is shown as what it is."""
    rows = [
        {"Region": "<b onclick=x>North</b>", "Year": 2023, "Beds": 12},
        {"Region": "[✓ verified 1]", "Year": 2023, "Beds": 15},
    ]
    facts = [
        Fact(
            id=f"f{n}",
            value=str(row["Beds"]),
            entity=row["Region"],
            indicator="<i>Beds</i>",
            table="<t>",
            source=f"<t>, row {n}",
        )
        for n, row in enumerate(rows, 2)
    ]
    text = '<claim id="f2">12</claim> and <claim id="f3">15</claim>'
    html = check(Draft(text=text), Evidence(facts=facts)).render("html")
    shown = LexborHTMLParser(html).css_first('[data-countermark="cells"]')
    assert "<b onclick" not in shown.html
    assert "<i>" not in shown.html
    assert "⟦" in shown.text()


def test_long_tables_are_capped_and_say_so():
    facts = [
        Fact(id=f"f{n}", value=str(n), entity=f"E{n}", indicator="Beds", table="t", source=f"t, row {n}")
        for n in range(2, 102)
    ]
    text = " and ".join(f'<claim id="{fact.id}">{fact.value}</claim>' for fact in facts)
    shown = LexborHTMLParser(check(Draft(text=text), Evidence(facts=facts)).render("html"))
    assert len(shown.css('[data-countermark="cells-row"]')) == 40
    assert shown.css_first('[data-countermark="cells-rest"]').text() == "60 more rows were read"
