"""The README is short, and leads on; that its examples do what they show is tested in tests/pages."""

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")


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
