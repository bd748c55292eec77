"""The frame of every page: one file that loads nothing, and runs nothing but the modules it carries."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Sequence
from importlib.resources import files
from typing import Final

FIGURES: Final = ("page.css",)
"""The style sheet of a page of figures."""
WITH_BARS: Final = (*FIGURES, "bars.css")


def document(body: str, title: str, styles: Sequence[str], modules: Sequence[str] = (), *, marked: bool = True) -> str:
    """A whole document with these styles and modules in it; one that is `marked` names each element as ours."""

    def own(name: str) -> str:
        return f' data-countermark="{name}"' if marked else ""

    meta = own("meta")
    shown = "".join(f"<style{own('style')}>{text}</style>\n" for text in styles)
    run = "".join(f'<script type="module"{own("script")}>{text}</script>\n' for text in modules)
    return (
        f'<!DOCTYPE html>\n<html lang="en"{own("page")}>\n<head{own("head")}>\n<meta charset="utf-8"{meta}>\n'
        f'<meta http-equiv="Content-Security-Policy" content="{content_policy(styles, modules)}"{meta}>\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"{meta}>\n'
        f'<meta name="referrer" content="no-referrer"{meta}>\n'
        f"<title{own('title')}>{title}</title>\n{shown}</head>\n<body{own('body')}>\n{body}{run}</body>\n</html>\n"
    )


def content_policy(styles: Sequence[str], modules: Sequence[str]) -> str:
    """What a page may do: show our styles and run our modules, all named by their digest. Nothing is fetched."""
    scripts = f"script-src {_digests(modules)}; " if modules else ""
    return f"default-src 'none'; style-src {_digests(styles)}; {scripts}base-uri 'none'; form-action 'none'"


def figures_page(title: str, head: str, main: str, styles: Sequence[str] = WITH_BARS) -> str:
    """A page of figures: HTML under its title, and HTML in its main part."""
    body = f"<header>\n<h1>{title}</h1>\n{head}</header>\n<main>\n{main}</main>\n"
    return document(body, f"Countermark: {title.lower()}", ("".join(map(style, styles)),), marked=False)


def style(name: str) -> str:
    """A style sheet of the kit."""
    return (files("countermark.render.kit") / name).read_text("utf-8")


def _digests(texts: Sequence[str]) -> str:
    return " ".join(f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'" for text in texts)
