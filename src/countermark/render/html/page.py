"""The page around a report: one file that loads nothing, and runs nothing but the modules it carries."""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.resources import files

from countermark.render.html import markup
from countermark.render.html.receipt import panel
from countermark.render.kit.frame import content_policy, document

_IMPORT = re.compile(r"^import [^\n]*\n", re.MULTILINE)
_EXPORT = re.compile(r"^export (?=\w)", re.MULTILINE)
_STYLES = ("countermark.css", "receipt.css")
VERIFIER = ("modes.js", "recheck.js", "receipt.js", "shown.js", "panel.js")
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
    return markup.digest(
        document(body, "", styles, modules).replace(f' content="{content_policy(styles, modules)}"', "")
    )


def content_security_policy() -> str:
    """The policy of a report's page."""
    return content_policy((asset("countermark.css"),), (asset("countermark.js"),))


def page(body: str, title: str, *, verifies: bool = False) -> str:
    """The document of a report; `title` is a word of ours. One that `verifies` carries the verifier of receipts too."""
    styles = _STYLES if verifies else _STYLES[:1]
    # The page is compared with its receipt before the other module changes anything in it.
    modules = (bundle(*PROVING), asset("countermark.js")) if verifies else (asset("countermark.js"),)
    return document(body, title, tuple(map(asset, styles)), modules)
