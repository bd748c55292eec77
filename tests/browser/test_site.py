"""The documentation as a site: built offline, with a page for each command and public name, no dead link, and a search that asks nobody."""

import html
import importlib
import inspect
import json
import os
import pkgutil
import re
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import TimeoutError  # noqa: A004 — the browser's own
from tools.docs_site import MODULES, command_page, commands, module_page, public

ROOT = Path(__file__).parents[2]
TRIES = 9


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The site, built without a network; a dead link or a page outside of the navigation is an error."""
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict", "--site-dir", folder]
    environment = {
        **os.environ,
        "NO_MKDOCS_2_WARNING": "1",
        "http_proxy": "http://127.0.0.1:1",
        "https_proxy": "http://127.0.0.1:1",
    }
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return folder


def test_every_command_has_a_page_with_its_options(site):
    for name, _ in commands():
        assert (site / "commands" / f"{name}.html").is_file()
    page = html.unescape((site / "commands" / "check.html").read_text("utf-8"))
    for option in ("--data FILE", "--output FILE", "--all"):
        assert f"<code>{option}" in page


def test_nothing_is_fetched_when_a_page_is_opened(site):
    """No page loads a script, a style, a font or an image from elsewhere."""
    for page in site.rglob("*.html"):
        found = re.findall(
            r'<(?:script|img|iframe)[^>]*src="(https?:[^"]*)|<link[^>]*href="(https?:[^"]*)', page.read_text("utf-8")
        )
        assert not found, page


def test_search_has_every_page_and_works_from_a_file(site):
    """The index is a script too, because a page that was opened as a file may not read another."""
    index = json.loads((site / "search" / "search_index.json").read_text("utf-8"))
    locations = {each["location"].partition("#")[0] for each in index["docs"]}
    assert {"index.html", "documents.html", "commands/check.html", "python/countermark.html"} <= locations
    assert (site / "search" / "search_index.js").is_file()


def test_the_page_of_a_command_is_its_help():
    pages = {name: command_page(name, command) for name, command in commands()}
    assert "Check an answer" in pages["check"]
    assert "## countermark facts load" in pages["facts"]


_IMPORT = re.compile(r"^(?:>>> )?\s*(?:from (countermark[\w.]*) import (.+)|import (countermark[\w.]+))$", re.MULTILINE)


@pytest.mark.parametrize(
    "page", ["README.md", *(str(each.relative_to(ROOT)) for each in (ROOT / "docs").rglob("*.md"))]
)
def test_a_page_imports_public_names_alone(page):
    """An adapter comes from the module of its framework; everything else is a public name of one of six modules."""
    for module, names, whole in _IMPORT.findall((ROOT / page).read_text("utf-8")):
        if (module or whole).startswith("countermark.integrations."):
            continue
        assert module in MODULES, f"{page} imports from {module or whole}"
        assert set(names.split(", ")) <= set(public(importlib.import_module(module))), f"{page}: {names}"


@pytest.mark.parametrize("name", MODULES)
def test_no_module_takes_the_place_of_a_public_name(name):
    """Once it is imported, a module stands in its package under its name, over what the package gives by that name."""
    module = importlib.import_module(name)
    inside = {each.name for each in pkgutil.iter_modules(getattr(module, "__path__", []))}
    assert not inside & set(public(module))


@pytest.mark.parametrize("name", MODULES)
def test_every_public_name_is_documented(name):
    """Each has a section, and one that can be called or made says what it is."""
    module = importlib.import_module(name)
    page = module_page(name)
    assert public(module)
    for each in public(module):
        assert f"\n## {each}\n" in page
        if inspect.isclass(getattr(module, each)) or inspect.isfunction(getattr(module, each)):
            assert (getattr(module, each).__doc__ or "").strip(), each


def test_a_page_that_is_opened_as_a_file_searches(browser, site):
    page = browser.new_page()
    asked, errors = [], []
    page.on("request", lambda request: asked.append(request.url))
    page.on("pageerror", lambda error: errors.append(error.message))
    for start in ("index.html", "commands/check.html"):
        page.goto((site / start).as_uri())
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
