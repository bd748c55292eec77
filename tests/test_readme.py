"""The README's examples do what they show."""

import contextlib
import io
import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")
FIRST, TAGGED = re.findall(r"```python\n(.*?)```", README, re.DOTALL)


def test_the_first_example_prints_what_stands_below_it(monkeypatch):
    monkeypatch.chdir(ROOT)
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(FIRST, {})
    (shown,) = re.findall(re.escape(f"```python\n{FIRST}```\n```text\n") + "(.*?)```", README, re.DOTALL)
    assert out.getvalue().rstrip("\n") == shown.rstrip("\n")


def test_the_example_with_tags_gives_what_its_comments_say():
    names: dict[str, object] = {}
    exec(TAGGED, names)
    shown = [line.split("  # ", 1) for line in TAGGED.splitlines() if "  # " in line]
    assert len(shown) == 3
    for expression, comment in shown:
        assert eval(expression, names) == eval(comment)


def test_a_person_can_read_it_in_one_go():
    """What is first is short, each session shows ten lines at most, and ten rows lead on."""
    before, _, after = README.partition("\n## Read on\n")
    assert len(before.splitlines()) <= 120
    for session in re.findall(r"```text\n(.*?)```", before, re.DOTALL):
        assert 2 <= len(session.splitlines()) <= 11
    assert len(re.findall(r"^\| (?!to \||---)", after, re.MULTILINE)) == 10


def test_every_page_that_is_linked_is_there():
    pages = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
    for page in pages:
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text("utf-8")):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"
