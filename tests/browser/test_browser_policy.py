"""The page of a policy simulation in a real browser: accessible in light and dark, wide and narrow, styled by its own policy."""

import pytest
from test_browser_access import SIZES, violations

from countermark import Draft, Fact
from countermark.lab.simulate import Case, suggest
from countermark.lab.simulate.page import suggestion_page

FACT = Fact(id="g", value="5.678", unit="%")
TEXT = 'It was <claim id="g">5.678%</claim>, or <claim id="g">5.7%</claim>, or <claim id="g">5.9%</claim>.'


def policy_page():
    """A suggestion, whose page holds all that a simulation's does."""
    case = Case("a draft with a name that is long enough to be wrapped", Draft(text=TEXT), (FACT,), (True, True, False))
    bounds = [{"type": "exact"}, {"type": "display"}, {"type": "tolerance", "relative": "0.1", "qualifiers": []}]
    return suggestion_page(suggest([case], bounds, "1"), rows=None)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_the_policy_page(open_page, scheme, size):
    shown = open_page(policy_page(), color_scheme=scheme, viewport=SIZES[size])
    assert violations(shown) == []
    assert shown.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


def test_the_charts_are_drawn_and_named(open_page):
    """Under the page's own policy the style sheet applies, and each chart says its figures in words."""
    shown = open_page(policy_page())
    fill = "getComputedStyle(document.querySelector('#coverage .part.wrong')).fill"
    assert shown.evaluate(fill) not in {"rgb(0, 0, 0)", "none"}
    assert shown.get_by_role("img").count() == 2
    assert "allowed: 100.0%, 1 wrong" in shown.locator("#coverage").aria_snapshot()
