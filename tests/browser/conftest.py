"""One real Chromium, and one real Firefox, for every browser test. A machine without them fails: what did not run proves nothing."""

import os
import shutil
from collections import defaultdict
from pathlib import Path

import pytest
from playwright.sync_api import Error, sync_playwright
from tests.browser.firefox import SKIP, running
from tests.browser.watch import ChromiumWatch, FirefoxWatch

_BROWSER = "COUNTERMARK_CHROMIUM"
# Nothing of the browser's own may look like a request of the page.
_QUIET = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-domain-reliability",
    "--disable-sync",
    "--no-first-run",
    "--no-pings",
)
_skipped = 0


def pytest_collection_modifyitems(items):
    """With COUNTERMARK_SKIP_BROWSER=1 the tests of this folder are skipped, and counted at the end; the site is built all the same."""
    global _skipped  # noqa: PLW0603 — pytest gives hooks no other place to keep a count
    if os.environ.get(SKIP) != "1":
        return
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents and (item.path.name != "test_site.py" or "browser" in item.fixturenames):
            item.add_marker(pytest.mark.skip(reason=f"{SKIP}=1"))
            _skipped += 1


def pytest_terminal_summary(terminalreporter):
    if _skipped:
        terminalreporter.write_line(f"{_skipped} browser tests were skipped because {SKIP} is 1")


def chromium_path():
    """The browser to drive: the one that COUNTERMARK_CHROMIUM names, or the system's."""
    named = os.environ.get(_BROWSER)
    found = named or shutil.which("chromium") or shutil.which("chromium-browser") or "/usr/bin/chromium"
    if not Path(found).exists():
        pytest.fail(
            f"there is no Chromium at {found}; install it (Debian: apt-get install chromium), "
            f"name one in {_BROWSER}, or set {SKIP}=1 to go without these tests",
            pytrace=False,
        )
    return found


@pytest.fixture(scope="session")
def browser():
    """A headless Chromium, started once."""
    path = chromium_path()
    root = ("--no-sandbox",) if hasattr(os, "geteuid") and os.geteuid() == 0 else ()  # its sandbox refuses root
    with sync_playwright() as playwright:
        try:
            started = playwright.chromium.launch(executable_path=path, args=[*_QUIET, *root])
        except Error as error:
            pytest.fail(f"{path} does not start: {error.message}", pytrace=False)
        yield started
        started.close()


@pytest.fixture(scope="session")
def firefox():
    """A headless Firefox, started once."""
    with running() as started:
        yield started


@pytest.fixture(scope="session")
def watch(browser):
    """One page of Chromium for all attacks."""
    watching = ChromiumWatch(browser)
    yield watching
    watching.context.close()


@pytest.fixture(scope="session")
def firefox_watch(firefox):
    """One page of Firefox for all attacks."""
    return FirefoxWatch(firefox)


@pytest.fixture(scope="session", params=["watch", "firefox_watch"], ids=["chromium", "firefox"])
def each_watch(request):
    """Either browser."""
    return request.getfixturevalue(request.param)


ADDRESS = "https://report.test/"
"""Where an opened page seems to come from: a secure context, as copying needs one, that no network knows."""


class Opened:
    """A page that can reach nothing, used again and again: a new one for each test would cost more than the test."""

    def __init__(self, browser, options):
        self.html = ""
        self.asked, self.complaints = [], []
        context = browser.new_context(permissions=["clipboard-read", "clipboard-write"], **options)
        context.route("**/*", self._answer)
        self.page = context.new_page()
        self._size = self.page.viewport_size
        self.page.on("console", lambda said: said.type in {"error", "warning"} and self.complaints.append(said.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _answer(self, route):
        if route.request.url == ADDRESS:
            route.fulfill(body=self.html, content_type="text/html; charset=utf-8")
        else:
            self.asked.append(route.request.url)
            route.abort()

    def show(self, html):
        """Load a page as if nothing had been done to the one before."""
        self.html = html
        self.page.set_viewport_size(self._size)
        self.page.emulate_media(media="null")
        self.page.mouse.move(0, 0)
        self.page.goto(ADDRESS)
        return self.page


@pytest.fixture(scope="session")
def idle():
    """Opened pages that no test uses at the moment, by their options."""
    return defaultdict(list)


@pytest.fixture
def open_page(browser, idle):
    """Open HTML as a page that can reach nothing. A page that asks for anything, or complains, fails its test."""
    used = []

    def opened(html, **options):
        alike = idle[repr(sorted(options.items()))]
        one = alike.pop() if alike else Opened(browser, options)
        used.append((alike, one))
        return one.show(html)

    yield opened
    for alike, one in used:
        asked, complaints = one.asked[:], one.complaints[:]
        one.asked.clear()
        one.complaints.clear()
        alike.append(one)
        assert asked == []
        assert complaints == []
