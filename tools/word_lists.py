"""Fails where a list of words or a pattern for the end of a sentence stands outside of `language/`.

    python tools/word_lists.py            # what stands where it should not

A list of words is many plain words in one string that is split, side by side in a tuple, or as alternatives of a
pattern; or three words of one class that the lists of the languages know, such as verbs that say which way something
went: these are what drifts apart. A sentence pattern is a regular expression with a class of closing marks that a blank follows. Numerals, markup
and the words of programs, of rules and of what people are shown are no words of a draft: those folders are left out.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from countermark.language.classes import BITS, LANGUAGES
from countermark.language.lexicon import lexicon

SOURCE: Final = Path(__file__).resolve().parents[1] / "src" / "countermark"
OWN: Final = (
    "language/ numeral/ markup/ packs/ testing/ integrations/ model/ render/ policy/ receipt/ store/ serve/ cli/ lab/study/"
    " lab/simulate/ generate/ endpoint/ batch/ evidence/sheets/ measure/exact/code/"
)
MANY: Final = 12
FEW: Final = 3
GUARDED: Final = [
    "up",
    "down",
    "month",
    "most",
    "least",
    "report",
    "denial",
    "supposition",
    "plan",
    "share",
    "mean",
    "difference",
]
"""Classes of which no three words may stand together elsewhere, not even in the folders with words of their own."""
BELOW: Final = ("language/", "numeral/", "graph/", "measure/calculation/operators.py", "ask/naming.py")
"""What `language/` reads itself, what is rebuilt next, and names that formats have for operators and for statuses."""
_WORD: Final = re.compile(r"[a-zà-ÿ]+(?:['’-][a-zà-ÿ]+)?")
_ALTERNATIVES: Final = re.compile(rf"(?:{_WORD.pattern}\|){{{MANY - 1},}}{_WORD.pattern}")
_ENDS: Final = re.compile(r"\[[^\]\\]*(?:\.!\?|!\?|\.\?!)[^\]]*\](?:\[[^\]]*\])?[*+?{}\d,]*\+?(?:\\s| )")
_HEAD: Final = re.compile(r"(?:^|[^a-z\\])([a-z]{2,})(\\w|\()?")
"""The first word of an alternative, and whether it is a stem."""


def classed(path: Path) -> Iterator[tuple[int, str]]:
    """Three words of one class in one list of a module, by line."""
    nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
    told = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    for node in nodes:
        if id(node) in told:
            continue
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            written = node.value.split("|") if "|" in node.value else node.value.split()
            if "|" not in node.value and not all(map(_WORD.fullmatch, written)):
                continue
        elif isinstance(node, ast.Tuple | ast.List | ast.Set | ast.Call | ast.Dict):
            parts = node.args if isinstance(node, ast.Call) else node.keys if isinstance(node, ast.Dict) else node.elts
            written = [each.value for each in parts if isinstance(each, ast.Constant) and isinstance(each.value, str)]
        else:
            continue
        for name in GUARDED:
            listed = [each.casefold() for each in written] if name == "month" else written
            heads = [match for match in map(_HEAD.search, listed) if match is not None]
            known = _known()[name]
            same = {
                match[1]
                for match in heads
                if match[1] in known or (match[2] and any(word.startswith(match[1]) for word in known))
            }
            if len(same) >= FEW:
                yield node.lineno, f"words of the class {name}: {', '.join(sorted(same))}"


@cache
def _known() -> Mapping[str, frozenset[str]]:
    """The words of the guarded classes, of all languages."""
    forms: dict[str, set[str]] = {name: set() for name in GUARDED}
    for language in LANGUAGES:
        for form, bits in lexicon(language).classes.items():
            for name in GUARDED:
                if bits & BITS[name] and not bits & (BITS["preposition"] | BITS["stop"]):
                    forms[name].add(form)
    return {name: frozenset(words) for name, words in forms.items()}


def found(path: Path) -> Iterator[tuple[int, str]]:
    """The lists and patterns of one module, by line."""
    tree = ast.parse(path.read_text("utf-8"))
    nodes = list(ast.walk(tree))
    told = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    # The names of a type, and what an error says, are no words of a draft.
    told |= {id(node.slice) for node in nodes if isinstance(node, ast.Subscript)}
    told |= {id(each) for node in nodes if isinstance(node, ast.Raise | ast.Return) for each in ast.walk(node)}
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            if _ALTERNATIVES.search(node.value) is not None or _is_words(node.value):
                yield node.lineno, "a list of words"
            elif _ENDS.search(node.value) is not None:
                yield node.lineno, "the end of a sentence"
        elif isinstance(node, ast.Tuple | ast.List | ast.Set) and len(node.elts) >= MANY and id(node) not in told:
            texts = [each.value for each in node.elts if isinstance(each, ast.Constant) and isinstance(each.value, str)]
            if len(texts) >= MANY and all(map(_WORD.fullmatch, texts)):
                yield node.lineno, "a list of words"


def _is_words(text: str) -> bool:
    """Nothing but many words, each of them once: a sentence has a full stop, or says a word twice."""
    words = text.split()
    return len(words) >= MANY + 2 and len(set(words)) == len(words) and all(map(_WORD.fullmatch, words))


def main() -> int:
    """Print what stands where it should not; 1 where anything does."""
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    bad = 0
    for path in sorted(SOURCE.rglob("*.py")):
        name = path.relative_to(SOURCE).as_posix()
        for line, what in (
            *(() if name.startswith(BELOW) else classed(path)),
            *(() if name.startswith(tuple(OWN.split())) else found(path)),
        ):
            bad += 1
            print(f"src/countermark/{name}:{line}: {what}")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
