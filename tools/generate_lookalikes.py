"""src/countermark/markup/characters/lookalike_table.json: invisible and look-alike characters, from Unicode's own tables.

`regex` knows which code points are default-ignorable or emoji, `confusable-homoglyphs` carries the confusables of
UTS 39. Neither knows that a styled letter or a horizontal stroke deceives: those are found by their Unicode names.
"""

from __future__ import annotations

import json
import sys
import unicodedata
from collections.abc import Iterable
from importlib.metadata import version
from pathlib import Path

import regex
from confusable_homoglyphs.confusables import confusables_data

LETTER = regex.compile(
    r"(?:(?:NEGATIVE )?(?:SQUARED|CIRCLED|PARENTHESIZED)|CROSSED NEGATIVE SQUARED|REGIONAL INDICATOR SYMBOL|LATIN LETTER)"
    r"(?: LATIN)?(?: SMALL CAPITAL| CAPITAL LETTER| SMALL LETTER| LETTER) (?P<letter>[A-Z])"
)
# A bar, a hook or a tail makes no other letter of it to a hasty reader.
ADORNED = regex.compile(r"LATIN (?:SMALL|CAPITAL) LETTER (?P<letter>[A-Z])(?: BAR| WITH .*)")
STROKE = regex.compile(
    r"^(?!.*\b(?:WITH|AND|OVER|IN|ABOVE|BELOW|COMBINING|ARROW|CIRCLED|SQUARED|BAR OVER)\b)(?:.* )?(?:DASH|HYPHEN|HYPHEN BULLET|MINUS|MINUS SIGN|MACRON|OVERLINE|HORIZONTAL|HORIZONTAL (?:BAR|STROKE|LINE EXTENSION)"
    r"|SCAN LINE-\d|PROLONGED SOUND MARK|EIGHTH BLOCK-\d|(?:LIGHT|HEAVY) (?:LEFT|RIGHT))$"
)
OGHAM_SPACE = 0x1680
NAMES = "14.0.0"
"""The Unicode version of Python 3.11."""
NO_PICTURE = regex.compile(
    r"KEYCAP|HUNDRED|SQUARED|NUMBERS|INDICATOR|MINUS|PLUS|DIVISION|MULTIPLICATION|EQUALS|CHECK MARK|CROSS MARK|HEAVY LARGE CIRCLE"
)


def ranges(codes: Iterable[int]) -> list[tuple[int, int]]:
    """Runs of code points, each with its first and its last."""
    found: list[tuple[int, int]] = []
    for code in sorted(codes):
        if found and found[-1][1] == code - 1:
            found[-1] = (found[-1][0], code)
        else:
            found.append((code, code))
    return found


def written(first: int, last: int) -> str:
    return f"{first:X}" if first == last else f"{first:X}-{last:X}"


def runs(codes: Iterable[int]) -> str:
    """Code points and runs of them, apart by blanks."""
    return " ".join(written(*run) for run in ranges(codes))


def spelled(character: str) -> str:
    """What NFKC and the loss of combining marks leave of a character."""
    whole = unicodedata.normalize("NFKD", character)
    return "".join(part for part in whole if unicodedata.category(part)[0] != "M")


def looks_like(character: str) -> str | None:
    """The ASCII text that a character looks like, where its own decomposition does not say so."""
    name = unicodedata.name(character, "")
    styled = LETTER.fullmatch(name) or (None if spelled(character).isascii() else ADORNED.fullmatch(name))
    if styled is not None:
        return str(styled["letter"].lower())
    if spelled(character).isascii():
        return None
    # A stroked letter is the letter and a mark.
    alike = [text for entry in confusables_data.get(character, ()) if (text := spelled(entry["c"])).isascii()]
    # A space or a quote that looks like another one changes nothing; a letter, a digit or a sign does.
    found = next((text for text in sorted(alike, key=len) if text.strip("' \"`")), None)
    if found is None and (STROKE.search(name) or unicodedata.category(character) == "Pd"):
        found = "-"
    return found


def generate() -> str:
    if unicodedata.unidata_version != NAMES:
        # Another Python knows other names; the table is made again under the oldest one that is supported.
        return (Path(__file__).parent.parent / "src/countermark/markup/characters/lookalike_table.json").read_text(
            "utf-8"
        )
    characters = [chr(code) for code in range(0x80, sys.maxunicode + 1) if not 0xD800 <= code <= 0xDFFF]
    ignorable = [ord(each) for each in map(chr, range(sys.maxunicode + 1)) if regex.match(r"\p{DI}", each)]
    alike: dict[str, list[int]] = {}
    for character in characters:
        if unicodedata.category(character) == "Cn" or ord(character) == OGHAM_SPACE:
            continue
        text = looks_like(character)
        if text is not None:
            alike.setdefault(text, []).append(ord(character))
    alike.setdefault("-", []).append(OGHAM_SPACE)  # the Ogham space mark is drawn as a stroke
    pictures = [
        ord(each)
        for each in characters
        if regex.match(r"\p{Emoji_Presentation}", each) and not NO_PICTURE.search(unicodedata.name(each, "SQUARED"))
    ]
    table = {
        "from": f"regex {version('regex')}, confusable-homoglyphs {version('confusable-homoglyphs')}, names of Unicode {unicodedata.unidata_version}",
        "ignorable": runs(ignorable),
        "pictures": runs(pictures),
        "alike": {text: runs(codes) for text, codes in sorted(alike.items())},
    }
    return json.dumps(table, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    sys.stdout.write(generate())
