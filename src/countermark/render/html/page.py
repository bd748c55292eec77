"""The page around a report: one file that loads nothing, and runs nothing but the modules it carries."""

from __future__ import annotations

import base64
import hashlib
import re
from functools import lru_cache
from importlib.resources import files

from countermark.render.html import markup
from countermark.render.html.receipt import panel

_IMPORT = re.compile(r"^import [^\n]*\n", re.MULTILINE)
_EXPORT = re.compile(r"^export (?=\w)", re.MULTILINE)
_STYLES = ("countermark.css", "receipt.css")
VERIFIER = ("recheck.js", "receipt.js", "shown.js", "panel.js")
"""The modules that verify a receipt, in the order in which they need each other."""
PROVING = (*VERIFIER, "proving.js")
"""Those of a page that carries its receipt."""
_KIT = '"countermark-kit"'


@lru_cache(maxsize=12)
def asset(name: str) -> str:
    """A file of `web/` that the package carries."""
    return (files("countermark.render") / "assets" / name).read_text("utf-8")


def style() -> str:
    """The style sheet as an element."""
    return f'<style data-countermark="style">{asset("countermark.css")}</style>\n'


@lru_cache(maxsize=4)
def bundle(*names: str) -> str:
    """Modules as one script: a page that loads nothing cannot import."""
    joined = "".join(_EXPORT.sub("", _IMPORT.sub("", asset(name))) for name in names)
    return joined.replace(_KIT, f'"{_kit()}"') if _KIT in joined else joined


def _kit() -> str:
    """The SHA-256 of a page with a receipt, but for its report, its title, its policy and the script that looks at it."""
    styles, modules = tuple(map(asset, _STYLES)), ("", asset("countermark.js"))
    body = f"<countermark-report>{panel()}</countermark-report>"
    return markup.digest(document(body, "", styles, modules).replace(f' content="{_policy(styles, modules)}"', ""))


def content_security_policy() -> str:
    """The policy of a report's page."""
    return _policy((asset("countermark.css"),), (asset("countermark.js"),))


def _policy(styles: tuple[str, ...], modules: tuple[str, ...]) -> str:
    """What a page may do: show our styles and run our modules, all named by their digest. Nothing is fetched."""
    listed = (" ".join(f"'{_digest(text)}'" for text in texts) for texts in (styles, modules))
    return "default-src 'none'; style-src {}; script-src {}; base-uri 'none'; form-action 'none'".format(*listed)


def page(body: str, title: str, *, verifies: bool = False) -> str:
    """The document of a report; `title` is a word of ours. One that `verifies` carries the verifier of receipts too."""
    styles = _STYLES if verifies else _STYLES[:1]
    # The page is compared with its receipt before the other module changes anything in it.
    modules = (bundle(*PROVING), asset("countermark.js")) if verifies else (asset("countermark.js"),)
    return document(body, title, tuple(map(asset, styles)), modules)


def document(body: str, title: str, styles: tuple[str, ...], modules: tuple[str, ...]) -> str:
    """A whole document with these styles and modules in it."""
    shown = "".join(f'<style data-countermark="style">{text}</style>\n' for text in styles)
    run = "".join(f'<script type="module" data-countermark="script">{text}</script>\n' for text in modules)
    return (
        '<!DOCTYPE html>\n<html lang="en" data-countermark="page">\n<head data-countermark="head">\n'
        '<meta charset="utf-8" data-countermark="meta">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{_policy(styles, modules)}" data-countermark="meta">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1" data-countermark="meta">\n'
        '<meta name="referrer" content="no-referrer" data-countermark="meta">\n'
        f'<title data-countermark="title">{title}</title>\n{shown}</head>\n<body data-countermark="body">\n{body}{run}'
        "</body>\n</html>\n"
    )


def _digest(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
