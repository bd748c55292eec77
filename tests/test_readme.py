"""The README's example does what its comments say."""

import re
from pathlib import Path

README = (Path(__file__).parent.parent / "README.md").read_text("utf-8")


def test_the_python_example_runs_and_gives_what_it_shows():
    (block,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    names: dict[str, object] = {}
    exec(block, names)
    shown = [line.split("  # ", 1) for line in block.splitlines() if "  # " in line]
    assert len(shown) == 3
    for expression, comment in shown:
        wanted = eval(comment.split(": one number")[0])
        assert eval(expression, names) == wanted


def test_every_page_that_is_linked_is_there():
    root = Path(__file__).parent.parent
    pages = [root / "README.md", root / "CONTRIBUTING.md", *sorted((root / "docs").rglob("*.md"))]
    for page in pages:
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text("utf-8")):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"
