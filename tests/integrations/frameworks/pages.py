"""Snippets of the integration pages."""

import re
from pathlib import Path

DOCS = Path(__file__).parents[3] / "docs"
PAGES = ("integrations.md", "pipelines.md")
_SECTION = re.compile(r"^## (.+?)\n(.*?)(?=^## |\Z)", re.DOTALL | re.MULTILINE)


def sections():
    """Each section of the pages by its heading, in small letters and with hyphens for blanks."""
    text = "\n".join((DOCS / page).read_text("utf-8") for page in PAGES)
    return {title.lower().replace(" ", "-"): body for title, body in _SECTION.findall(text)}


def snippets(section, language="python"):
    """The blocks of one language in a section, in their order."""
    return re.findall(rf"^```{language}\n(.*?)^```", sections()[section], re.DOTALL | re.MULTILINE)


def run(section, names=None, number=0):
    """The names that a snippet defines, after it ran as it stands; it is a file, for those who read their own source."""
    code = snippets(section)[number]
    path = Path(f"{section.replace('-', '_')}_{number}.py").resolve()
    path.write_text(code, encoding="utf-8")
    found = {"__name__": "snippet", **(names or {})}
    exec(compile(code, str(path), "exec"), found)
    return found
