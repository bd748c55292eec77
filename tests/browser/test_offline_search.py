"""The site of the documentation searches when its pages are opened as files, and asks nobody."""

import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import TimeoutError  # noqa: A004 — the browser's own

ROOT = Path(__file__).parents[2]
TRIES = 9


def test_a_page_that_is_opened_as_a_file_searches(browser, tmp_path):
    subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--quiet", "--site-dir", tmp_path],
        cwd=ROOT,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        check=True,
    )
    page = browser.new_page()
    asked, errors = [], []
    page.on("request", lambda request: asked.append(request.url))
    page.on("pageerror", lambda error: errors.append(error.message))
    for start in ("index.html", "commands/check.html"):
        page.goto((tmp_path / start).as_uri())
        found = page.locator(".md-search-result__item a[href*='documents.html']").first
        for _ in range(TRIES):  # what is typed before the page's script listens is lost
            page.fill("input.md-search__input", "")
            page.locator("input.md-search__input").press_sequentially("tracked change")
            with suppress(TimeoutError):
                found.wait_for(timeout=10_000)
                break
        assert found.is_visible()
    page.close()
    assert not errors
    assert [url for url in asked if not url.startswith("file:")] == []
