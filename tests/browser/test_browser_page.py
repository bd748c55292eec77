"""The whole page: filtering, jumping, the rest of a long table, and what is left when no script runs."""

from time import monotonic

import pytest
from answers import FLAGGED, MARKED, long, page, supported
from tests.pace import grows_linearly

MARKS = "countermark-mark > button"


def draft(shown):
    return shown.locator('[data-countermark="draft"]')


def status(shown):
    return shown.locator('[role="status"]')


def control(shown, name):
    return shown.locator(f'[data-countermark="controls"] [data-countermark="{name}"]')


def focused(shown):
    return shown.evaluate("document.activeElement.closest('countermark-mark')?.textContent ?? null")


@pytest.fixture
def shown(open_page):
    return open_page(page())


def test_the_filter_leaves_passages_with_flagged_numbers(shown):
    control(shown, "filter").click()
    assert control(shown, "filter").get_attribute("aria-pressed") == "true"
    left = draft(shown).inner_text()
    assert "54.3 million" in left
    assert "Nobody wrote" in left
    assert "A quiet paragraph" not in left
    assert "Unemployment" not in left
    assert "4 flagged numbers" in status(shown).inner_text()


def test_the_filter_is_taken_off_again(shown):
    before = draft(shown).inner_text()
    control(shown, "filter").click()
    control(shown, "filter").click()
    assert draft(shown).inner_text() == before
    assert control(shown, "filter").get_attribute("aria-pressed") == "false"


def test_the_filter_leaves_flagged_rows(shown):
    shown.locator('[data-countermark="numbers"] > summary').click()
    control(shown, "filter").click()
    rows = shown.locator('[data-countermark="numbers"] tbody tr:visible')
    assert rows.count() == len(FLAGGED)


def test_next_and_previous_go_through_the_flagged_numbers_in_a_circle(shown):
    """Each press moves the focus to the mark, opens it, and is announced."""
    seen = []
    for _ in range(len(FLAGGED) + 1):
        control(shown, "next").click()
        seen.append(focused(shown))
    assert seen == [*FLAGGED, FLAGGED[0]]
    assert shown.locator('[data-countermark="inspector"]').is_visible()
    assert status(shown).inner_text() == "wrong 1 of 4: 54.3 million"
    control(shown, "previous").click()
    assert focused(shown) == FLAGGED[-1]


def test_the_pop_over_leads_on_and_keeps_the_focus(shown):
    """With the keyboard alone: next, next, next, without going back to the controls."""
    control(shown, "next").focus()
    shown.keyboard.press("Enter")
    steps = shown.locator('[data-countermark="inspector"] [data-countermark="next"]')
    steps.focus()
    for text in FLAGGED[1:3]:
        shown.keyboard.press("Enter")
        assert steps.evaluate("step => step === document.activeElement")
        assert (text or "(empty)") in shown.locator('[data-countermark="inspector"] h2').inner_text()
    shown.keyboard.press("Escape")
    assert focused(shown) == FLAGGED[2]


def test_without_a_flagged_number_the_steps_go_through_all_marks(open_page):
    shown = open_page(page('It rose <claim id="phl24">5.7%</claim>; a <claim id="trap">7</claim> followed.'))
    assert control(shown, "filter").is_disabled()
    for text in ("5.7%", "7", "5.7%"):
        control(shown, "next").click()
        assert focused(shown) == text


def test_a_report_without_a_mark_has_no_controls(open_page):
    shown = open_page(page("Nothing here was tagged: 5 and 6."))
    assert shown.locator('[data-countermark="controls"]').is_hidden()
    assert shown.locator(MARKS).count() == 0


def test_a_jump_comes_out_from_under_the_controls(open_page):
    """WCAG 2.4.11: what has the focus is not hidden behind what stays in view."""
    shown = open_page(page(long(400)), viewport={"width": 900, "height": 500})
    for _ in range(3):
        control(shown, "next").click()
        mark = shown.locator(f"{MARKS}:focus").bounding_box()
        bar = shown.locator('[data-countermark="controls"]').bounding_box()
        assert bar["y"] + bar["height"] <= mark["y"]
        assert mark["y"] + mark["height"] <= 500


def test_a_row_leads_to_its_mark(shown):
    """The number of a row goes to the mark in the text, opens it and gives it the focus."""
    numbers = shown.locator('[data-countermark="numbers"]')
    numbers.locator("> summary").click()
    numbers.get_by_role("link", name="4", exact=True).click()
    assert focused(shown) == "54.3 million"
    assert "54.3 million" in shown.locator('[data-countermark="inspector"] h2').inner_text()


def test_a_bare_number_has_no_mark_to_lead_to(shown):
    numbers = shown.locator('[data-countermark="numbers"]')
    numbers.locator("> summary").click()
    assert numbers.locator('tr[data-state="bare"]').count() > 0
    assert numbers.locator('tr[data-state="bare"] a').count() == 0


def test_a_report_that_is_moved_works_on(shown):
    """Pages move elements; the report listens once, wherever it stands."""
    shown.evaluate(
        "document.body.append(document.createElement('main')); document.querySelector('main').append(document.querySelector('countermark-report'))"
    )
    shown.locator(MARKS).first.click()
    assert shown.locator('[data-countermark="inspector"]').is_visible()
    shown.keyboard.press("Escape")
    assert shown.locator('[data-countermark="inspector"]').is_hidden()
    assert shown.locator('[data-countermark="inspector"]').count() == 1


def test_the_rest_of_a_long_table_is_built_when_asked_for(open_page):
    shown = open_page(page(long(900), rows=50))
    numbers = shown.locator('[data-countermark="numbers"]')
    numbers.locator("> summary").click()
    assert numbers.locator("tbody tr").count() == 50
    numbers.get_by_role("button", name="List them all").click()
    last = numbers.locator("tbody tr").nth(899)
    last.wait_for(state="attached")
    assert last.locator("td").first.text_content() == "900"  # off screen, so it has no inner text yet
    assert numbers.locator("tbody tr").count() == 900
    assert numbers.get_by_role("button", name="List them all").count() == 0
    control(shown, "filter").click()
    assert numbers.locator('tbody tr[data-state="flagged"]').count() == 90


def test_without_script_marks_reasons_and_table_are_there(open_page):
    """The fragment's promise: everything but inspection works where no script runs."""
    shown = open_page(page(), java_script_enabled=False)
    assert shown.locator('[data-countermark="controls"]').is_hidden()
    assert shown.locator(MARKS).count() == len(MARKED)
    assert "equals fact" in shown.locator(MARKS).first.get_attribute("title")
    shown.locator('[data-countermark="numbers"] > summary').click()
    assert shown.locator('[data-countermark="numbers"] tbody tr').count() >= len(MARKED)


def test_the_four_states_differ_in_shape_and_word(open_page):
    """Underline and generated sign differ between any two states, whatever the colours are."""
    shown = open_page(supported().render("html", standalone=True))
    looks = shown.locator("countermark-mark").evaluate_all(
        """marks => marks.map(mark => [mark.dataset.countermark, getComputedStyle(mark.firstElementChild).textDecorationStyle,
             getComputedStyle(mark.firstElementChild, '::after').content])"""
    )
    states = {state: (line, sign) for state, line, sign in looks}
    assert states == {
        "verified": ("solid", '"✓ verified" / ""'),
        "supported": ("dotted", '"~ supported" / ""'),
        "flagged": ("wavy", '"✗ flagged" / ""'),
    }


def test_the_draft_cannot_leave_its_frame(open_page):
    """However wide its words or deep its quotes, nothing of the draft is painted outside the draft."""
    shown = open_page(page("W" * 5000 + "\n\n" + ">" * 60 + " deep 5\n\n" + "| a " * 60 + "|\n" + "|---" * 60 + "|\n"))
    assert "paint" in draft(shown).evaluate("draft => getComputedStyle(draft).contain")
    assert shown.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("width", [1100, 360])
def test_a_wide_table_scrolls_and_keeps_its_figures_whole(open_page, width):
    """A column never shrinks to a letter; the table scrolls in the draft, and the page does not."""
    table = "| Country " + "| Population " * 20 + "|\n" + "|---" * 21 + "|\n| Kenya " + "| 55,339,003 " * 20 + "|\n"
    shown = open_page(page(table), viewport={"width": width, "height": 800})
    lines = (
        draft(shown)
        .locator("td")
        .evaluate_all(
            """cells => cells.map(cell => {
             const range = document.createRange(); range.selectNodeContents(cell); return range.getClientRects().length; })"""
        )
    )
    assert set(lines) == {1}
    assert draft(shown).evaluate("draft => draft.scrollWidth > draft.clientWidth")
    assert shown.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_caption_says_whose_text_it_is(shown):
    caption = draft(shown).evaluate("draft => getComputedStyle(draft, '::before').content")
    assert "model" in caption


@pytest.mark.parametrize(
    ("text", "direction"),
    [
        ('"نما الاقتصاد <claim id="phl24">5.7%</claim>', "rtl"),
        ('<claim id="phl24">5.7%</claim> שלום', "rtl"),
        ("5.7% growth", "ltr"),
        ('<claim id="phl24">5.7%</claim>', "ltr"),  # no letter says, so it is the page's own
    ],
)
def test_the_draft_runs_in_the_direction_of_its_first_letter(open_page, text, direction):
    shown = open_page(page(text))
    assert draft(shown).evaluate("draft => getComputedStyle(draft).direction") == direction


def test_many_short_blocks_open_in_linear_time(open_page):
    """Whatever is done for each block is done once: no style and no script looks again at all the others."""

    def cost(blocks):
        html = page("x\n\n" * blocks + '<claim id="phl24">5.7%</claim>')
        begun = monotonic()
        shown = open_page(html)
        shown.locator(MARKS).click()
        assert shown.locator('[data-countermark="inspector"]').is_visible()
        return monotonic() - begun

    assert grows_linearly(cost, 3_000)
