"""The page around a report: one file that loads nothing, and runs nothing but the module it carries."""

from __future__ import annotations

import base64
import hashlib
from functools import lru_cache
from importlib.resources import files


@lru_cache(maxsize=2)
def asset(name: str) -> str:
    """A file of `web/` that the package carries."""
    return (files("countermark.render") / "assets" / name).read_text("utf-8")


def style() -> str:
    """The style sheet as an element."""
    return f'<style data-countermark="style">{asset("countermark.css")}</style>\n'


def content_security_policy() -> str:
    """What a page may do: show our style and run our module, both named by their digest. Nothing is fetched."""
    return (
        f"default-src 'none'; style-src '{_digest(asset('countermark.css'))}'; "
        f"script-src '{_digest(asset('countermark.js'))}'; base-uri 'none'; form-action 'none'"
    )


def page(body: str, title: str) -> str:
    """A whole document; `title` is a word of ours."""
    return (
        '<!DOCTYPE html>\n<html lang="en" data-countermark="page">\n<head data-countermark="head">\n'
        '<meta charset="utf-8" data-countermark="meta">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{content_security_policy()}" data-countermark="meta">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1" data-countermark="meta">\n'
        '<meta name="referrer" content="no-referrer" data-countermark="meta">\n'
        f'<title data-countermark="title">{title}</title>\n{style()}</head>\n<body data-countermark="body">\n{body}'
        f'<script type="module" data-countermark="script">{asset("countermark.js")}</script>\n</body>\n</html>\n'
    )


def _digest(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
