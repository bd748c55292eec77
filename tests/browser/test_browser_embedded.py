"""A fragment that a script puts into a page that is there already, as applications do."""

from answers import answer

EMPTY = '<!DOCTYPE html><html lang="en"><title>application</title><main id="main"></main></html>'


def put(shown, html):
    shown.evaluate("html => { document.getElementById('main').innerHTML = html; }", html)


def script():
    from countermark.render.html.page import asset

    return asset("countermark.js")


def test_a_fragment_that_is_put_in_comes_alive(open_page):
    """With its marks, whichever of both comes first: the elements or the module that defines them."""
    shown = open_page(EMPTY)
    put(shown, answer().render("html"))
    shown.add_script_tag(content=script(), type="module")
    shown.wait_for_selector('[aria-haspopup="dialog"]')
    put(shown, answer().render("html"))
    shown.wait_for_selector('[aria-haspopup="dialog"]')
    shown.locator('[data-countermark="controls"] [data-countermark="next"]').click()
    assert shown.locator('[data-countermark="inspector"]').is_visible()
    assert "wrong 1 of 4" in shown.locator('[data-countermark="controls"] [role="status"]').text_content()


def test_marks_without_a_frame_open_and_lead_to_each_other(open_page):
    shown = open_page(EMPTY)
    shown.add_script_tag(content=script(), type="module")
    put(shown, answer().render("html", frame=False))
    heard = "globalThis.heard = []; document.addEventListener('countermark-open', ({detail}) => heard.push([detail.n, detail.mark, detail.pinned]))"
    shown.evaluate(heard)
    shown.locator("countermark-mark button").first.click()
    shown.locator('[data-countermark="inspector"] [data-countermark="next"]').click()
    assert shown.evaluate("heard")[0][1:] == ["verified", True]
    assert shown.evaluate("heard").pop()[1:] == ["flagged", True]


def test_what_an_application_hears_cannot_be_changed(open_page):
    """Every listener is told the same."""
    shown = open_page(EMPTY)
    shown.add_script_tag(content=script(), type="module")
    put(shown, answer().render("html", frame=False))
    shown.evaluate(
        """document.addEventListener("countermark-open", ({detail}) => { try { detail.mark = "verified"; } catch {} }, true);
           document.addEventListener("countermark-open", ({detail}) => { globalThis.heard = detail.mark; })"""
    )
    shown.locator('countermark-mark[data-countermark="flagged"] button').first.click()
    assert shown.evaluate("heard") == "flagged"
