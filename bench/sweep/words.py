"""Words beside a token that change its number: in every spelling that looks alike, and in four languages.

None of these contexts may verify under the strict pack.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import NamedTuple

from bench.sweep.positions import positions
from bench.sweep.tokens import EVIDENCE, FORMS, PACK, Context, checked

from countermark.stream import StreamChecker

LISTS = Path(__file__).with_name("hostile.json")
"""Markup that shows nothing; by language, words in front and behind, the forms that they change where not all, and the words to spell in every way."""
SEED = 1
PARAGRAPHS = 60
LONGEST_PIECE = 9

# Where Unicode has the whole alphabet again: the first small letter, or the first capital.
_SMALL = {
    "bold": 0x1D41A, "italic": 0x1D44E, "bold italic": 0x1D482, "script": 0x1D4B6, "bold script": 0x1D4EA, "fraktur": 0x1D51E,
    "double-struck": 0x1D552, "bold fraktur": 0x1D586, "sans": 0x1D5BA, "sans bold": 0x1D5EE, "sans italic": 0x1D622,
    "monospace": 0x1D68A, "circled": 0x24D0, "parenthesized": 0x249C, "fullwidth": 0xFF41,
}  # fmt: skip
_CAPITAL = {
    "bold capitals": 0x1D400, "fullwidth capitals": 0xFF21, "circled capitals": 0x24B6, "squared": 0x1F130,
    "negative circled": 0x1F150, "negative squared": 0x1F170, "regional": 0x1F1E6,
}  # fmt: skip
# Letters that were encoded before their alphabet.
_HOLES = str.maketrans("\U0001d455\U0001d4ba\U0001d4bc\U0001d4c4", "ℎℯℊℴ")
_ALPHABET = "abcdefghijklmnopqrstuvwxyz"
_LETTERS = {
    "superscript": "ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖqʳˢᵗᵘᵛʷˣʸᶻ",
    "small capitals": "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘqʀꜱᴛᴜᴠᴡxʏᴢ",
    "Cyrillic": "аbсԁеfgһіјkӏmոорԛгѕtսѵԝхуz",
    "Greek": "αbcdefghιjklmnορqrstυνwxγz",
    "accented": "áḅćďéḟǵĥíĵḱĺḿńóṕqŕśťúṽẃẋýź",
    "stroked": "ⱥƀȼđɇfǥħɨɉꝁłmnøᵽqɍsŧʉvwxɏƶ",
    "dotless": "abcdefghıjklmnopqrstuvwxyz",
    "Roman numerals": "abⅽⅾefghⅰjkⅼⅿnopqrstuⅴwⅹyz",
}
_CAPITALS = {
    "Cherokee": "ᎪᏴᏟᎠᎬFᏀᎻᎥᎫᏦᏞᎷNOᏢQᎡᏚᎢUᏙᎳXᎩᏃ",
    "Greek capitals": "ΑΒCDΕFGΗΙJΚLΜΝΟΡQRSΤUVWΧΥΖ",
    "Cyrillic capitals": "АВСDЕFGНІЈКLМNОРQRЅТUVWХУZ",
    "Lisu": "ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑQꓣꓢꓔꓴꓦꓪꓫꓬꓜ",
}
_COMBINING = {"acute": "\u0301", "overline": "\u0305", "strike": "\u0336", "low line": "\u0332", "circle": "\u20dd", "joiner": "\u200d",
              "hyphen": "\u00ad", "selector": "\ufe01", "tag": "\U000e0061", "reserved": "\ufff0"}  # fmt: skip
_GLUED = {"hook": "ɭ", "long leg": "ɼ", "iota": "\u1fbe", "styled alpha": "\U0001d770", "accented stroke": "ĺ"}
"""Letters that a reader passes over at a word."""
_WRITTEN = {
    "as it is": "{w}",
    "capitals": "{W}",
    "first mark": "{a}\u0301{r}",
    "entity": "&#{n};{r}",
    "soft hyphen": "{a}&shy;{r}",
    "joiner entity": "{a}&zwj;{r}",
    "emphasis": "*{w}*",
    "strong": "**{w}**",
    "half strong": "**{a}**{r}",
    "element": "<b>{w}</b>",
    "half element": "{a}<b>{r}</b>",
    "break": "{a}<wbr>{r}",
    "comment": "<!-- x -->{w}",
    "comment inside": "{a}<!-- x -->{r}",
    "link": "[{w}](https://example.org/)",
    "bracket": "({w})",
    "quote": "“{w}”",
    "apostrophes": "'{w}'",
    "code": "`{w}`",
    "span": '<span title="x">{w}</span>',
}

_TOUCHING = ("+", "-", "/", "±", "x", "–", "—", "²", "³", "½")

_OPENING = ("(", "[", "{", "“", '"', "'", "«", "*", "**", "_", "•", "†", "🎉", "\u200b", "`", "<b>")
_CLOSING = (")", "]", "}", "”", '"', "'", "»", "*", "**", "_", "•", "†", "🎉", "\u200b", "`", "</b>")


class Hostile(NamedTuple):
    """A context that must not verify."""

    kind: str
    context: Context
    locale: str | None = None


def spellings(word: str) -> Iterator[tuple[str, str]]:
    """Ways to write a word that a reader takes for the word."""
    for name, first in _SMALL.items():
        yield name, _moved(word.lower(), "a", first)
    for name, first in _CAPITAL.items():
        yield name, _moved(word.upper(), "A", first)
    for name, letters in _LETTERS.items():
        yield name, word.lower().translate(str.maketrans(_ALPHABET, letters))
    for name, letters in _CAPITALS.items():
        yield name, word.upper().translate(str.maketrans(_ALPHABET.upper(), letters))
        yield f"{name}, first", word[:1].upper().translate(str.maketrans(_ALPHABET.upper(), letters)) + word[1:]
    for name, mark in _COMBINING.items():
        yield f"combining {name}", "".join(letter + mark for letter in word)
        yield f"combining {name}, one", f"{word[:2]}{mark}{word[2:]}"
    for name, letter in _GLUED.items():
        yield f"{name} in front", f"{letter}{word}"
    for name, written in _WRITTEN.items():
        yield name, written.format(w=word, W=word.upper(), a=word[:1], r=word[1:], n=ord(word[0]))


def _moved(word: str, first: str, to: int) -> str:
    moved = "".join(chr(ord(each) - ord(first) + to) if each.isalpha() else each for each in word)
    return moved.translate(_HOLES)


def hostile() -> Iterator[Hostile]:
    """Every context."""
    lists = json.loads(LISTS.read_text("utf-8"))
    for unseen in lists.pop("unseen"):
        for form in FORMS:
            for place in positions(form):
                if place.name not in {"in front", "behind"}:
                    yield Hostile("unseen markup", place.context(unseen))
    yield from _two_marks()
    for language, words in lists.items():
        locale = None if language == "en" else language
        for side in ("front", "behind"):
            for word in words[side]:
                yield from _around(f"{language} {side}", word, side, locale)
            for word in words.get(f"spelled {side}", ()):
                yield from _spelled(word, side, locale)
        for word in words.get("behind at the end", ()):
            cases = _around(f"{language} behind", word, "behind", locale)
            yield from (each for each in cases if each.context.after.endswith(f"{word}."))
        for word, forms in words.get("behind in some forms", {}).items():
            cases = _around(f"{language} behind", word, "behind", locale)
            yield from (each for each in cases if each.context.ref in forms)
        for word, forms in words.get("spelled behind in some forms", {}).items():
            yield from (each for each in _spelled(word, "behind", locale) if each.context.ref in forms)


def _two_marks() -> Iterator[Hostile]:
    """A word and two marks between it and the token: no run of marks hides a word."""
    form = FORMS[0]
    for first, second, gap in product(_OPENING, _OPENING, ("", " ")):
        yield Hostile("two marks", Context(f"It was minus {first}{second}{gap}", form.payload, " here.", form.name))
        yield Hostile("two marks", Context("It was ", form.payload, f" {first}{second}{gap}million here.", form.name))
    for first, second in product(_CLOSING, _CLOSING):
        yield Hostile("two marks", Context("It was ", form.payload, f"{first}{second} million here.", form.name))


def _spelled(word: str, side: str, locale: str | None) -> Iterator[Hostile]:
    for name, written in spellings(word):
        if written != word or name == "as it is":
            yield from _around(f"spelled {name}", written, side, locale)


def _around(kind: str, word: str, side: str, locale: str | None) -> Iterator[Hostile]:
    for form in FORMS:
        if locale is not None and form.name in {"grouped", "scaled"}:
            continue  # as another language writes them
        payload = form.payload if locale is None else form.payload.replace(".", ",")
        if side == "front":
            yield Hostile(kind, Context(f"It was {word} ", payload, " here.", form.name), locale)
            yield Hostile(kind, Context(f"It was {word}\u00a0", payload, ".", form.name), locale)
        else:
            gap = "" if word.startswith(_TOUCHING) else " "
            yield Hostile(kind, Context("It was ", payload, f"{gap}{word} here.", form.name), locale)
            yield Hostile(kind, Context("It was ", payload, f"{gap}{word}.", form.name), locale)


def streamed(cases: list[Context], locale: str | None = None) -> Iterator[str]:
    """How the marks of a stream differ from those of `check`; nothing where they do not."""
    rng = random.Random(SEED)
    for start in range(0, len(cases), PARAGRAPHS):
        text = "\n\n".join(each.draft for each in cases[start : start + PARAGRAPHS])
        stream = StreamChecker(EVIDENCE, pack=PACK, locale=locale)
        position = 0
        while position < len(text):
            size = rng.randint(1, LONGEST_PIECE)
            stream.feed(text[position : position + size])
            position += size
        _, report = stream.finish()
        options = {} if locale is None else {"locale": locale}
        whole = checked(text, EVIDENCE, **options)
        for one, other in zip(report.marks, whole.marks, strict=False):
            if one != other:
                yield f"{text[max(0, other.start - 40) : other.end + 40]!r}: {one.mark} in the stream, {other.mark} in the whole"
        if len(report.marks) != len(whole.marks):
            yield f"{len(report.marks)} marks in the stream, {len(whole.marks)} in the whole text"
