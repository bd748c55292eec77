"""Accessibility of every view: axe-core finds nothing at WCAG 2.2 AA, light and dark, on a desk and on a phone."""

import pytest
from tests.browser.app.served import ChromiumTab
from tests.browser.app.test_app_playground import DROP, MARKS, TEXT, brought
from tests.browser.test_browser_access import AXE, LOOKS, SIZES, STANDARD

RUN = "axe.run(document, {runOnly: {type: 'tag', values: standard}, resultTypes: ['violations']})"


def violations(tab):
    # The page's own policy refuses a script from elsewhere, so it is run by the browser itself.
    tab.page.evaluate(AXE)
    found = tab.page.evaluate(f"standard => {RUN}", STANDARD)
    assert found["testEngine"]["name"] == "axe-core"
    return [(each["id"], [node["html"][:200] for node in each["nodes"][:3]]) for each in found["violations"]]


@pytest.fixture
def looked(scheme, size, browser, served):
    tab = ChromiumTab(browser, served.url, color_scheme=scheme, viewport=SIZES[size], bypass_csp=True)
    yield tab
    tab.context.close()


@pytest.mark.parametrize(("scheme", "size"), LOOKS)
def test_axe_finds_nothing_in_any_view(looked, answers):
    looked.look("#/")
    looked.act("await until(() => $('.answers'))")
    assert violations(looked) == []
    looked.look("#/?text=unheardof")
    looked.act("await until(() => $('.empty'))")
    assert violations(looked) == []
    looked.look(f"#/answers/{answers[2]}")
    looked.act(
        "await until(() => $('.rules') && $('#receipt-file')); for (const each of $$('details')) each.open = true"
    )
    looked.act("$('table.plain button').click(); await until(() => $('.versions'))")
    assert violations(looked) == []
    looked.act("await press('Look for corrections'); await until(() => $('[data-countermark=edits]'))")
    assert violations(looked) == []
    looked.look("#/try")
    assert violations(looked) == []
    looked.act(
        f"""await settled(() => {{ typed($("textarea"), given[2]); }}); {DROP} await until(() => {MARKS}.length === 2);
            for (const each of $$('details')) each.open = true; await until(() => $$('.bars li').length === 3)""",
        [*brought(), TEXT],
    )
    assert violations(looked) == []
    assert looked.act("return document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.usefixtures("answers")
def test_every_view_is_reached_and_named_by_keyboard(chromium_tab):
    """The link that skips the bar comes first; a view that is reached by a link has the focus at its heading."""
    chromium_tab.look("#/")
    page = chromium_tab.page
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Skip to content"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "main"
    chromium_tab.act(
        "await until(() => $('.answers a')); $$('nav a').find((each) => each.textContent === 'Try').focus()"
    )
    page.keyboard.press("Enter")
    chromium_tab.act("await until(() => document.activeElement.matches('h1') && document.title.startsWith('Try'))")
    assert chromium_tab.act("return $('nav a[aria-current=page]').textContent") == "Try"


@pytest.mark.usefixtures("answers")
def test_nothing_in_the_page_moves(chromium_tab):
    chromium_tab.look("#/")
    chromium_tab.act("await until(() => $('.answers'))")
    assert (
        chromium_tab.act("""return $$("body *").map((each) => getComputedStyle(each))
      .filter((style) => style.animationName !== "none" || style.transitionDuration !== "0s").length""")
        == 0
    )
