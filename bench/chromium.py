"""A headless Chromium that a bench draws with."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright


@contextmanager
def chromium(*options: str) -> Iterator[Browser]:
    """The one that COUNTERMARK_CHROMIUM names, or the system's."""
    path = os.environ.get("COUNTERMARK_CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium"
    root = ["--no-sandbox"] if os.geteuid() == 0 else []  # its sandbox refuses root
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=path, args=["--disable-background-networking", *options, *root]
        )
        yield browser
        browser.close()
