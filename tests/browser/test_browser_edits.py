"""Edits in a real browser: taken or left with real buttons, by key too, and nothing is sent."""

import pytest
from tests.correct.kenya import EVIDENCE

from countermark import check

TEXT = (
    "𝔸 Kenya's inflation was <claim id='k23'>9.9%</claim> in 2023.\n\n"
    "Nigeria's inflation was <claim id='n23'>9.9%</claim> in 2023. ✓\n"
)
BOTH = TEXT.replace("'k23'>9.9%", "'k23'>7.7%").replace("'n23'>9.9%", "'n23'>24.7%")


@pytest.fixture
def page(browser):
    report = check(TEXT, EVIDENCE, pack="numbers.display", correct=True)
    html = report.render("html", standalone=True)
    opened = browser.new_page()
    asked = []
    opened.on("request", lambda request: asked.append(request.url))
    opened.route("**/*", lambda route: route.fulfill(body=html, content_type="text/html; charset=utf-8"))
    opened.goto("https://report.test/")
    opened.locator('[data-countermark="edit-controls"] button').first.wait_for()
    opened.asked = asked
    yield opened
    opened.close()


def saved(page):
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the text").click()
    return download.value.path().read_text("utf-8")


def status(page):
    return page.locator('[data-countermark="edit-controls"] [data-countermark="status"]').inner_text()


def test_all_edits_are_taken_until_one_is_left(page):
    assert saved(page) == BOTH
    assert status(page).startswith("2 of 2 taken, as it was checked")
    page.get_by_role("button", name="Leave edit 1").click()
    assert saved(page) == BOTH.replace("'k23'>7.7%", "'k23'>9.9%")
    assert "another text than was checked" in status(page)
    page.get_by_role("button", name="Take edit 1").click()
    assert saved(page) == BOTH
    page.get_by_role("button", name="Leave all").click()
    assert saved(page) == TEXT


def test_the_keyboard_takes_and_leaves(page):
    leave = page.get_by_role("button", name="Leave edit 2")
    leave.focus()
    page.keyboard.press("Enter")
    assert leave.get_attribute("aria-pressed") == "true"
    page.keyboard.press("Shift+Tab")
    assert page.get_by_role("button", name="Take edit 2").evaluate("node => node === document.activeElement")
    page.keyboard.press("Space")
    assert leave.get_attribute("aria-pressed") == "false"
    assert saved(page) == BOTH


def test_nothing_is_asked_for_and_the_page_is_no_wider_than_a_phone(page):
    page.get_by_role("button", name="Copy the text").click()
    page.wait_for_function(
        "() => document.querySelector('[data-countermark=\"edit-controls\"]').innerText.includes('copied')"
    )
    assert [url for url in page.asked if not url.startswith(("https://report.test/", "blob:"))] == []
    assert len([url for url in page.asked if url.startswith("https://")]) == 1
    page.set_viewport_size({"width": 360, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth <= 360")


def test_without_the_script_both_sides_are_still_there(browser):
    html = check(TEXT, EVIDENCE, pack="numbers.display", correct=True).render("html", standalone=True)
    context = browser.new_context(java_script_enabled=False)
    opened = context.new_page()
    opened.set_content(html)
    assert opened.locator('[data-countermark="edit"]').count() == 2
    assert opened.get_by_role("button", name="Take all").count() == 0
    context.close()
