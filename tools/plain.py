"""Pages, messages, help and public docstrings say things plainly. `make check` runs it.

Looked at are the prose of the pages (not their code), the strings of src that are sentences, and what the site shows of commands and
public names. A rule is a pattern with what to write instead.
"""

from __future__ import annotations

import ast
import importlib
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT)]
SOURCE: Final = ROOT / "src" / "countermark"
PAGES: Final = ("README.md", "CONTRIBUTING.md", "SECURITY.md", "docs/**/*.md")
PRINTED: Final = "seed-experiments.md"
"""A page that is all output of the product."""
DATA: Final = ("language", "rubrics", "weights", "generate/prompt", "ask/tagging.py")
"""What of src has strings that are no messages: words as data, and what a model is asked."""
RULES: Final = {
    r"\ba person (?:has to )?looks?\b|\basks? (?:for )?a person\b": "needs review",
    r"\blets? (?:\S+ ){1,3}through\b|\bis let through\b": "accepts",
    r"\bgo(?:es)? on where it stopped\b": "run the same command to resume",
    r"\b(?:held|hold|holds) (?:\S+ ){0,6}?against\b": "compare with",
    r"(?<!there )\b(?:is|are|was|were) no (?!longer\b|more\b|fewer\b|less\b|larger\b|wider\b|later\b|further\b|\w+er than\b)": "negate the verb",
    r"\bit could not run\b": "error",
    r"\b(?:nobody|whoever|whomever|somebody)\b": "name who it is, or the thing",
    r"\bvouch": "not checked, or does not confirm",
    r"\b(?:is|was|are) away\b": "is unreachable",
    r"\btroubles?\b": "no rule applies",
    r"\b(?:is|are|was|were) told\b|\btells?\b": "shown, listed, says",
    r"\bstands? (?:in|at|beside|behind|before|between|next|there|outside|above|below|on|around|under|out)\b": "is",
    r"\bmend(?:s|ed|ing)?\b": "fix",
    r"\bwithout (?:a|any) (?:claim )?token\b": "untagged",
    r"\bin so many words\b": "explicitly",
    r"\bgainsay": "contradict",
    r"\bis to be had\b|\bcan be had\b|\bcould not be had\b": "is available",
    r"\bsays nothing (?:of|about)\b": "does not show",
    r"\bone's own\b": "your own",
    r"\bto mind\b|\bfor you to say\b|\bis for \w+ to say\b": "you decide",
    r"\bby itself\b(?= and)": "alone",
}
"""What to write in place of what each pattern finds, everywhere."""
FIGURES: Final = {
    r"\b\d{1,3}(?: \d{3})+\b": "20,000",
    r"\d %": "95%",
}
"""The same in pages alone: the product writes units and numbers as data has them."""
_FENCE: Final = re.compile(r"^ *```.*?^ *```|^    .*?$", re.MULTILINE | re.DOTALL)
_CODE: Final = re.compile(r"`[^`\n]+`|\]\([^)]*\)")
_WORDS: Final = 3


def main() -> int:
    """Print each place that is not plain; 1 when there is any."""
    bad = [
        f"{where}: {found!r}: say {said!r}" for where, text, rules in places() for found, said in avoided(text, rules)
    ]
    print("\n".join(bad) if bad else "pages, messages and public docstrings are plain")
    return 1 if bad else 0


def places() -> Iterator[tuple[str, str, dict[str, str]]]:
    """Where a text is, the text, and the rules for it."""
    for pattern in PAGES:
        for path in sorted(ROOT.glob(pattern)):
            if path.name == PRINTED:
                continue
            prose = _FENCE.sub("", path.read_text("utf-8"))
            for line in prose.splitlines():
                yield path.relative_to(ROOT).as_posix(), _CODE.sub("", line), RULES | FIGURES
    for path in sorted(SOURCE.rglob("*.py")):
        name = path.relative_to(SOURCE)
        if not name.as_posix().startswith(DATA):
            for line, text in messages(ast.parse(path.read_text("utf-8"))):
                yield f"src/countermark/{name.as_posix()}:{line}", text, RULES
    for page, text in _shown():
        yield page, _CODE.sub("", _FENCE.sub("", text)), RULES


def messages(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Each string of a module that is a sentence, with its line; docstrings are none, and parts of f-strings are read with the whole."""
    passed: set[int] = set()
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        for each in body if isinstance(body, list) else ():
            if isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant):
                passed.add(id(each.value))
        if isinstance(node, ast.JoinedStr):
            passed |= {id(each) for each in ast.walk(node) if each is not node}
    for node in ast.walk(tree):
        if id(node) in passed:
            continue
        if isinstance(node, ast.JoinedStr):
            text = "".join(str(each.value) if isinstance(each, ast.Constant) else "…" for each in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            text = node.value
        else:
            continue
        if sum(each.strip(".,;:'\"()").isalpha() for each in text.split()) >= _WORDS:
            yield node.lineno, " ".join(text.split())


def _shown() -> Iterator[tuple[str, str]]:
    """What the site shows of commands and of public names."""
    site = importlib.import_module("tools.docs_site")
    for name, command in site.commands():
        yield f"the help of {name}", site.command_page(name, command)
    for name in site.MODULES:
        yield f"the docstrings of {name}", site.module_page(name)


def avoided(text: str, rules: dict[str, str]) -> Iterator[tuple[str, str]]:
    """What of a text should be said otherwise, and how."""
    for pattern, said in rules.items():
        for found in re.finditer(pattern, text, re.IGNORECASE):
            yield " ".join(found[0].split()).lower(), said


if __name__ == "__main__":
    sys.exit(main())
