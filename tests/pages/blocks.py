"""The fenced blocks of a page: code, commands with what they print, and files."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
PAGES = ["README.md", *(str(each.relative_to(ROOT)) for each in sorted((ROOT / "docs").rglob("*.md")))]
_BLOCK = re.compile(r"^( *)```(\w*)\n(.*?)^ *```$(?=(?:\n```text\n(.*?)^```)?)", re.DOTALL | re.MULTILINE)
_SCRIPT = re.compile(r"^(?:case|for|if) |^#!", re.MULTILINE)
_FILE = re.compile(r"# ([\w./-]+\.(?:py|ya?ml|toml))\n")


class Block(NamedTuple):
    """A fenced block, with the word behind its fence."""

    language: str
    text: str
    below: str
    """The block of text that follows at once: what code prints."""

    @property
    def file(self) -> str | None:
        """The file that its first line says it is."""
        named = _FILE.match(self.text)
        return named[1] if named else None


class Command(NamedTuple):
    """A command line, and what the page shows below it."""

    line: str
    shown: str


def blocks(page: str, *languages: str) -> list[Block]:
    """The blocks of a page, or only those in some languages."""
    text = (ROOT / page).read_text("utf-8")
    found = [
        Block(language, re.sub(rf"^{indent}", "", body, flags=re.MULTILINE), below)
        for indent, language, body, below in _BLOCK.findall(text)
    ]
    return [each for each in found if not languages or each.language in languages]


def commands(block: Block) -> list[Command]:
    """The command lines of a block: those behind a prompt, with what they print, or else each line of a shell block."""
    if block.language not in ("", "sh", "console", "text"):
        return []
    if re.match(r"\$ ", block.text):
        parts = re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]
        return [Command(*_divided(each)) for each in parts]
    if block.language == "sh" and _SCRIPT.search(block.text):
        return [Command(block.text, "")]
    if block.language == "sh" or block.text.startswith("countermark "):
        joined = re.sub(r"\\\n\s*", " ", block.text)
        return [Command(each, "") for each in joined.splitlines() if each and not each.startswith("#")]
    return []


def _divided(part: str) -> tuple[str, str]:
    """A command, over several lines when its quotes or a backslash say so, and what follows."""
    lines = part.splitlines()
    end = 1
    while end < len(lines) and (lines[end - 1].endswith("\\") or " ".join(lines[:end]).count("'") % 2):
        end += 1
    return re.sub(r"\\\n\s*", " ", "\n".join(lines[:end])), "\n".join(lines[end:])
