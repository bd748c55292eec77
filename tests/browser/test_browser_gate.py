"""The page of the gate in a real browser: accessible in light and dark, wide and narrow, and it asks for nothing."""

import pytest
from test_browser_access import SIZES, violations

from countermark.gate.page import About, Judged, page
from countermark.gate.rows import row_of
from countermark.model import Decision


def gate_page():
    judged = []
    for number in range(120):
        good = number % 3 != 0
        row = row_of(
            {
                "id": f"r{number}",
                "claim": f"Claim {number} <b>with</b> text",
                "evidence": [{"text": "A passage", "source": "s"}],
                "label": "supported" if good else "refuted",
                "source": f"set {number % 4}",
            }
        )
        gap = (number % 40) / 40 + (0 if good else 0.02)
        verdict = Decision.ACCEPT if gap < 0.2 else Decision.REVIEW if gap < 0.25 else Decision.REJECT
        values = {
            "energy": gap,
            "energy.gap_nearest": gap - 0.05,
            "evidence.overlap": 1 - gap,
            "grounding.risk": gap,
            "verifier.evidence.support": 1 - gap,
        }
        judged.append(Judged(row, values, verdict))
    return page(judged, About("claims.jsonl", "sha256:0", "minilm-l6", "adaptive.P10.v1", 0.2, "energy.gap_nearest"))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_the_gate_page(open_page, scheme, size):
    shown = open_page(gate_page(), color_scheme=scheme, viewport=SIZES[size])
    assert violations(shown) == []
    assert shown.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_every_plot_has_a_name_and_a_description(open_page):
    shown = open_page(gate_page())
    names = shown.locator("figure > svg").evaluate_all("all => all.map(each => each.getAttribute('aria-labelledby'))")
    assert len(names) == 8
    for name in names:
        for part in name.split():
            assert shown.locator(f"#{part}").text_content()


def test_the_gate_page_is_styled_under_its_own_policy(open_page):
    """The digest in the policy is that of the style sheet: plots have their colours."""
    shown = open_page(gate_page())
    colours = shown.locator(".line.good, .line.bad").evaluate_all(
        "all => all.map(each => getComputedStyle(each).stroke)"
    )
    assert len(set(colours)) == 2
