"""Accessibility: axe-core finds nothing at WCAG 2.2 AA, and every mark has a name that says what it is."""

import re
from importlib.resources import files

import pytest
from answers import MARKED, page, supported

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8")
STANDARD = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
SIZES = {"desk": {"width": 1100, "height": 900}, "phone": {"width": 360, "height": 740}}
LOOKS = [
    ("light", "phone"),
    ("dark", "desk"),
    # Colours do not know the width: the other two are for `make fuzz`.
    *(pytest.param(*each, marks=pytest.mark.long) for each in (("light", "desk"), ("dark", "phone"))),
]


def violations(shown):
    """What axe-core objects to: the rule, and the first elements it names."""
    shown.evaluate(AXE)
    found = shown.evaluate(
        "standard => axe.run(document, {runOnly: {type: 'tag', values: standard}, resultTypes: ['violations']})",
        STANDARD,
    )
    assert found["testEngine"]["name"] == "axe-core"
    return [(each["id"], [node["html"][:200] for node in each["nodes"][:3]]) for each in found["violations"]]


@pytest.mark.parametrize(("scheme", "size"), LOOKS)
def test_axe_finds_nothing(open_page, scheme, size):
    """As it opens; and filtered, with everything unfolded and a pop-over open."""
    shown = open_page(supported().render("html", standalone=True), color_scheme=scheme, viewport=SIZES[size])
    assert violations(shown) == []
    shown.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
    shown.locator('[data-countermark="filter"]').click()
    shown.locator('[data-countermark="controls"] [data-countermark="next"]').click()
    assert violations(shown) == []


def test_axe_would_find_something(open_page):
    """The check itself can fail: a button without a name is found."""
    shown = open_page(page().replace("<countermark-report", "<button></button><countermark-report", 1))
    assert [rule for rule, _ in violations(shown)] == ["button-name"]


def test_a_page_without_script_is_as_accessible(open_page):
    """Nothing claims to open what cannot open."""
    shown = open_page(page(), java_script_enabled=False)
    assert shown.locator("[aria-expanded], [aria-haspopup], [aria-controls]").count() == 0


def test_every_mark_has_a_name_with_its_number_and_state(open_page):
    """By the accessibility tree, not by attributes: the name is what is read out."""
    shown = open_page(supported().render("html", standalone=True))
    tree = shown.locator('[data-countermark="draft"]').aria_snapshot()
    names = re.findall(r'button "([^"]*)"', tree)
    assert len(names) == len(MARKED)
    states = ["verified", "flagged", "flagged", "flagged", "supported", "verified", "flagged"]
    assert [state for name, state in zip(names, states, strict=True) if state not in name] == []
    assert names[0].startswith("5.7 percent, verified against WDI")
    assert "2024" in names[0]


def test_signs_are_not_read_out_twice(open_page):
    """The name says the state; the generated sign has an empty alternative."""
    shown = open_page(page())
    assert "✓" not in shown.locator('[data-countermark="draft"] p').first.aria_snapshot()


def test_forced_colours_keep_every_shape(open_page):
    shown = open_page(supported().render("html", standalone=True), forced_colors="active")
    looks = shown.locator("countermark-mark > button").evaluate_all(
        "found => found.map(each => getComputedStyle(each).textDecorationStyle + getComputedStyle(each, '::after').content)"
    )
    assert len(set(looks)) == 3


def test_nothing_moves(open_page):
    """Readers who prefer reduced motion see what all others see."""
    shown = open_page(page())
    shown.locator("countermark-mark > button").first.click()
    moving = shown.evaluate(
        """[...document.querySelectorAll('body *')].map(each => getComputedStyle(each))
             .filter(style => style.animationName !== 'none' || style.transitionDuration !== '0s').length"""
    )
    assert moving == 0


@pytest.mark.parametrize("width", [320, 360, 1280])
def test_nothing_needs_sideways_scrolling(open_page, width):
    """WCAG 1.4.10: the page reflows down to 320 pixels."""
    shown = open_page(page(), viewport={"width": width, "height": 700})
    shown.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
    assert shown.evaluate("document.documentElement.scrollWidth") <= width
