"""The table beside the text: pointing at a number lights its cell, pointing at a cell its numbers, by keyboard too."""

import pytest
from test_browser_access import LOOKS, SIZES, violations

from countermark import check

ROWS = [
    {"Region": "North", "Year": 2022, "Beds": 1200, "Nurses": 300},
    {"Region": "North", "Year": 2023, "Beds": 8410, "Nurses": 310},
    {"Region": "South", "Year": 2022, "Beds": 800, "Nurses": 95},
    {"Region": "South", "Year": 2023, "Beds": 790, "Nurses": 90},
]
TEXT = "In 2023, the North had 8,140 beds. The South had 790 beds in 2023. The North had 8,410 beds in 2023."
LIT = "() => [...document.querySelectorAll('[data-lit]')].map((each) => each.textContent)"


@pytest.fixture(scope="module")
def html():
    return check(TEXT, data=ROWS).render("html", standalone=True)


def test_pointing_lights_the_other_side(open_page, html):
    shown = open_page(html, viewport=SIZES["desk"])
    shown.get_by_role("button", name="790 beds").hover()
    assert shown.evaluate(LIT) == ["Beds", "South 2023", "790"]
    shown.locator('[data-numbers="2 5"]').hover()
    assert shown.evaluate(LIT) == ["8,140 beds", "8,410 beds", "Beds", "North 2023", "8,410text: 8,140 beds"]
    shown.mouse.move(0, 0)
    assert shown.evaluate(LIT) == []


def test_the_keyboard_does_the_same(open_page, html):
    shown = open_page(html, viewport=SIZES["desk"])
    shown.locator('[data-numbers="3"] a').focus()
    assert "790 beds" in shown.evaluate(LIT)
    shown.keyboard.press("Enter")
    assert shown.locator('[data-countermark="inspector"]').is_visible()
    assert shown.evaluate("document.activeElement.textContent") == "790 beds"


@pytest.mark.parametrize(("size", "beside"), [("desk", True), ("phone", False)])
def test_it_stands_beside_the_text_and_below_it_on_a_phone(open_page, html, size, beside):
    shown = open_page(html, viewport=SIZES[size])
    draft, cells = (shown.locator(f'[data-countermark="{name}"]').bounding_box() for name in ("draft", "cells"))
    assert (cells["x"] >= draft["x"] + draft["width"]) is beside
    assert (cells["y"] >= draft["y"] + draft["height"]) is not beside
    assert shown.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(("scheme", "size"), LOOKS)
def test_axe_finds_nothing_with_a_cell_lit(open_page, html, scheme, size):
    shown = open_page(html, color_scheme=scheme, viewport=SIZES[size])
    shown.locator('[data-numbers="2 5"] a').focus()
    assert violations(shown) == []
