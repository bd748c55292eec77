"""A page that shows anything else than what was signed says so, in Chromium and in Firefox; so does the verifier page."""

import pytest
from forged import FORGED
from signed import KEY, signed
from test_browser_access import violations
from test_browser_receipt import CHECKED, DROP

from countermark.render.kit.verifier import verifier_page

PEM = KEY.public.to_pem()
ELSE = "This page shows something else"
NOTICED = {ELSE, "Changed since it was signed"}
SILENT = {None}
"""A page without a body has no place for a verdict, and no script that could give one."""
ADDRESS = "https://report.test/"
LOOK = """async (pem) => {
  const verdict = () => document.querySelector('[data-countermark="receipt-verdict"]')?.textContent;
  const settled = () => document.querySelector('[data-countermark="receipt-panel"][data-checked]');
  for (let turn = 0; turn < 300 && !settled(); turn += 1) await new Promise((done) => setTimeout(done, 10));
  const before = settled()?.dataset.checked;
  const use = document.querySelector('[data-countermark="key-use"]');
  if (!settled() || !use) return verdict();
  settled().querySelector("textarea").value = pem;
  use.click();
  for (let turn = 0; turn < 300 && settled() && settled().dataset.checked === before; turn += 1) await new Promise((done) => setTimeout(done, 10));
  return verdict();
}"""

DROPPED = """async (page) => {
  const panel = document.querySelector('[data-countermark="receipt-panel"]');
  const before = panel.dataset.checked;
  const input = panel.querySelector('[data-countermark="files"]');
  const given = new DataTransfer();
  given.items.add(new File([page], "answer.html"));
  input.files = given.files;
  input.dispatchEvent(new Event("change"));
  for (let turn = 0; turn < 300 && panel.dataset.checked === before; turn += 1) await new Promise((done) => setTimeout(done, 10));
  const taken = panel.querySelector('[data-countermark="files-given"]').textContent;
  if (panel.dataset.checked === before || !/answer\\.html \\((?:a page with its receipt|refused: [^]*)\\)$/.test(taken)) return `not checked: ${taken}`;
  return panel.querySelector('[data-countermark="receipt-verdict"]').textContent;
}"""

SOME = [
    pytest.param(name, forgery, marks=[pytest.mark.long] if name == "firefox" and number % 6 else [])
    for name in ("chromium", "firefox")
    for number, forgery in enumerate(FORGED)
]
"""Every forgery in Chromium and every sixth in Firefox, which shows every third to the verifier page; all of them in `make fuzz`."""


class Chromium:
    """A tab that shows a page, whatever the page complains about."""

    def __init__(self, browser, **options):
        self._context = browser.new_context(**options)
        self._context.route("**/*", self._answer)
        self.page = self._context.new_page()
        self.headers = {}

    def _answer(self, route):
        if not route.request.url.startswith(ADDRESS):
            route.abort()
            return
        headers = {"content-type": "text/html; charset=utf-8", **self.headers}
        route.fulfill(body=self._html, headers=headers)

    def show(self, html, address=ADDRESS):
        self._html = html
        self.page.goto(address)

    def evaluate(self, function, argument=None):
        return self.page.evaluate(function, argument)

    def close(self):
        self._context.close()


@pytest.fixture(scope="module", params=["chromium", "firefox"])
def tab(request):
    if request.param == "firefox":
        yield request.getfixturevalue("firefox")
        return
    opened = Chromium(request.getfixturevalue("browser"))
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def page():
    return signed(key=PEM, proof=True).page


@pytest.mark.parametrize(("tab", "forgery"), SOME, indirect=["tab"])
def test_a_forged_page_says_that_it_shows_something_else(tab, page, forgery):
    """Without a key of the reader's, and with it: nothing that is said of it is good."""
    altered = FORGED[forgery](page)
    assert altered != page
    tab.show(altered)
    assert tab.evaluate(LOOK, PEM) in (SILENT if forgery == "a set of frames" else NOTICED)


@pytest.mark.parametrize(
    ("tab", "every"),
    [("chromium", 1), ("firefox", 3), pytest.param("firefox", 1, marks=pytest.mark.long)],
    indirect=["tab"],
)
def test_the_verifier_page_notices_every_forgery(tab, page, every):
    """Dropped one after the other, as a reader does who has several; the honest page holds before them and after."""
    tab.show(verifier_page())
    tab.evaluate(DROP, [["desk.pub", PEM]])
    assert tab.evaluate(DROPPED, page) == "Signed and unchanged"
    verdicts = {name: tab.evaluate(DROPPED, forge(page)) for name, forge in list(FORGED.items())[::every]}
    assert {name: verdict for name, verdict in verdicts.items() if verdict not in NOTICED} == {}
    assert tab.evaluate(DROPPED, page) == "Signed and unchanged"


def test_what_is_forged_cannot_reach_what_is_said_of_it(tab, page):
    """Everything of the page is taken down; the reader may have it back, unchecked."""
    tab.show(FORGED["a style sheet hides the article"](page))
    assert tab.evaluate(LOOK, PEM) == ELSE
    assert tab.evaluate("() => document.querySelectorAll('style, article, countermark-report').length") == 0
    tab.evaluate("() => document.querySelector('[data-countermark=show-anyway]').click()")
    assert tab.evaluate("() => document.querySelectorAll('article').length") == 1


def test_a_page_that_was_refused_does_not_keep_the_verdict_of_the_one_before(tab, page):
    tab.show(verifier_page())
    tab.evaluate(DROP, [["desk.pub", PEM], ["answer.html", page]])
    assert tab.evaluate(CHECKED)["verdict"] == "Signed and unchanged"
    forged = page.replace("</body>", '<article data-countermark="draft">Prices fell.</article></body>')
    tab.evaluate(DROP, [["answer.html", forged]])
    tab.evaluate("async () => { await new Promise((done) => setTimeout(done, 200)); }")
    assert tab.evaluate(CHECKED)["verdict"] == ELSE
    assert tab.evaluate("() => document.querySelector('[data-countermark=signed]').textContent") == ""


def test_axe_finds_nothing_in_what_is_said_of_a_forged_page(browser, page):
    chromium = Chromium(browser)
    chromium.show(FORGED["a style sheet hides the article"](page))
    assert chromium.evaluate(LOOK, PEM) == ELSE
    assert violations(chromium.page) == []
    chromium.close()
