"""The page of one running service, in both browsers."""

from __future__ import annotations

import pytest
from tests.browser.app.samples import FACTS, ROWS, TAGGED, WRONG
from tests.browser.app.served import ChromiumTab, FirefoxTab
from tests.serve.services import serving


@pytest.fixture(scope="session")
def served(tmp_path_factory):
    """A service that keeps answers and asks for no key."""
    with serving(tmp_path_factory.mktemp("app"), keep=True, limits={"body": 8_000_000, "seconds": 60}) as found:
        yield found


@pytest.fixture(scope="session")
def chromium_tab(browser, served):
    found = ChromiumTab(browser, served.url, viewport={"width": 1200, "height": 900})
    yield found
    found.context.close()


@pytest.fixture(scope="session")
def firefox_tab(firefox, served):
    return FirefoxTab(firefox, served.url)


@pytest.fixture(params=["chromium_tab", "firefox_tab"], ids=["chromium", "firefox"])
def tab(request):
    """Either browser; what the page did that it never should fails the test."""
    found = request.getfixturevalue(request.param)
    found.begin()
    yield found
    assert found.did == []


@pytest.fixture(scope="session")
def answers(served):
    """Three answers that are kept: right, wrong, and one with tags."""
    asked = [
        {"draft": "Kenya's inflation was 7.7% in 2023.", "data": ROWS},
        {"draft": WRONG, "data": ROWS},
        {"draft": TAGGED, "facts": FACTS},
    ]
    assert served.post("/v1/facts", {"facts": FACTS}).status_code == 201
    assert served.post("/v1/facts", {"facts": [{**FACTS[0], "value": "5.8"}]}).status_code == 201
    return [served.post("/v1/check", each).headers["countermark-report"] for each in asked]
