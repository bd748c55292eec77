"""Snippets of the integration pages."""

import re
from pathlib import Path

DOCS = Path(__file__).parents[3] / "docs" / "integrations"


def snippets(page, language="python"):
    """The blocks of one language on a page, in their order."""
    text = (DOCS / f"{page}.md").read_text("utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.DOTALL | re.MULTILINE)


def run(page, names=None, number=0):
    """The names that a snippet defines, after it ran as it stands; it is a file, for those who read their own source."""
    code = snippets(page)[number]
    path = Path(f"{page.replace('-', '_')}_{number}.py").resolve()
    path.write_text(code, encoding="utf-8")
    found = {"__name__": "snippet", **(names or {})}
    exec(compile(code, str(path), "exec"), found)
    return found
