"""The fast way of reading words beside the plain one: a word after the other, every word asked for every class."""

import json
import re
from pathlib import Path

import pytest

from countermark.language import Document, classes
from countermark.language.calendar.periods import periods
from countermark.language.lexicon import lexicon
from countermark.language.words import _SIGNS, Words

CASES = Path(__file__).resolve().parents[2] / "spec" / "cases"
LETTERS = "A-Za-zÀ-ÖØ-öø-ɏ"
PLAIN = re.compile(
    rf"[{LETTERS}][{LETTERS}0-9]*(?:['’](?<=[^\W\d_]{{2}}.)[{LETTERS}]+"
    r"|\.(?<=\b[^\W\d_]\.)[A-Za-z](?![A-Za-z])(?:\.[A-Za-z](?![A-Za-z]))*\.?)?"
    r"|[0-9]+(?:[.,][0-9]+)*|[%‰$€£¥₹°]"
)
OTHER_SCRIPT = re.compile("[\u0250-\u1fff\u2c00-\ufff0\U00010000-\U0001f000]")


def texts():
    """Some of the texts of the cases that are written in Latin letters."""
    found = []
    for path in sorted(CASES.rglob("*.json")):
        stack = [json.loads(path.read_text("utf-8"))]
        while stack:
            each = stack.pop()
            if isinstance(each, dict):
                stack += each.values()
                text = each.get("text")
                if isinstance(text, str) and OTHER_SCRIPT.search(text) is None:
                    found.append(text)
            elif isinstance(each, list):
                stack += each
    return found[::9]


def signs(gap):
    found = 0
    for character in gap:
        found |= _SIGNS.get(character, 0)
    if " - " in gap or "--" in gap:
        found = found & ~classes.HYPHEN | classes.DASH
    return found or (0 if gap else classes.JOINED)


@pytest.mark.parametrize("part", range(4))
def test_words_are_those_of_the_plain_way(part):
    forms = lexicon("en").forms
    for text in texts()[part::4]:
        masked = Document(text).masked
        words = Words(masked)
        plain = list(PLAIN.finditer(masked))
        assert words.raw == [match[0] for match in plain], text
        assert words.start == [match.start() for match in plain], text
        assert words.end == [match.end() for match in plain], text
        assert words.bits == [forms[match[0]].bits for match in plain], text
        places = [0, *(match.end() for match in plain)]
        gaps = [masked[a:b] for a, b in zip(places, [*(match.start() for match in plain), len(masked)], strict=True)]
        assert words.sign[1:] == [signs(gap) for gap in gaps[1:]], text


def test_passes_over_notable_words_find_what_passes_over_all_words_do():
    for text in texts():
        document = Document(text)
        found = list(document.periods)
        words = document.words
        assert all(not own & classes.DATED or place in words.notable for place, own in enumerate(words.bits)), text
        words.notable = list(range(len(words)))
        assert periods(words, document._values) == found, text
