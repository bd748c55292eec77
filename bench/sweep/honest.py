"""Contexts that an honest writer gives a number: all of them should verify.

The generated ones are made from Unicode's own classes (quotes, brackets, pictographs, letters of every script) and from what
Markdown and typography put around a number. The others are sentences of public data, where it is there, with a token around
each number that `find` reads and a fact of just that value.
"""

from __future__ import annotations

import random
import re
import sys
import unicodedata
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import NamedTuple

import regex
from bench.harness import if_there, rows
from bench.sweep.tokens import EVIDENCE, FORMS, Context, checked, verified

from countermark import Evidence, Fact
from countermark.numeral import find

SEED = 1
SENTENCES = Path(__file__).with_name("honest.jsonl")
"""Sentences of many kinds and languages, `{n}` for the number."""
# Signs that are no punctuation of a sentence but stand beside numbers every day.
_BEHIND = (*".,;:!?)]", "…", "—", "—and", " —", " – up", " - up", " …", "...", ".)", ".”", ",”", "”.", "’.", "),", ").", "];", "?!", " |", " /", " & more", " = total", " → up", " ↑", " ↓", " (est.)", " [1]", "[1]", "[^1]", "[^note]", "*", "\\*", "†", "‡", " †", " ✓", ".[1]", " ®", "; and", ", and", ": so", "\n", "\nThen", "  ", "<br>", "</b>", " <i>x</i>", "\\.", "&nbsp;", "&nbsp;here", " &amp; so", "\u00a0here", "\u202fhere", "\u2003here", "\t", "—\u200ahere", "\u200a— here")  # fmt: skip
_FRONT = (": ", "; ", ", ", " – ", " — ", " - ", " … ", "… ", " = ", " ≈ ", " → ", " | ", " & ", " / ", " (", " [", " “", " “(", ": “", " • ", " · ", " ▲ ", " ▼ ", " ↑ ", " ↓ ", " § a: ", " № a: ", " * ", " † ", "—", "\u00a0", "\u202f", "\u2003", "\t", "  ", "\n", "\n- ", "\n* ", "\n1. ", "\n> ", "\n\n", "\n\n# ", "\n\n- ", "\n\n> ", "<br>", " <b>", " <i>x</i> ", "&nbsp;", " &amp; ")  # fmt: skip
_PAIRS = (
    "()", "[]", "“”", "‘’", "„“", "„”", "‚‘", "«»", "»«", "‹›", '""', "''", "「」", "『』", "《》", "（）", "［］", "【】", "〔〕",
    "⟨⟩", "⟦⟧", "〝〟",
)  # fmt: skip
_MARKUP = (
    ("*", "*"), ("**", "**"), ("_", "_"), ("__", "__"), ("***", "***"), ("<b>", "</b>"), ("<em>", "</em>"), ("<strong>", "</strong>"),
    ("<i>", "</i>"), ("<u>", "</u>"), ("<span>", "</span>"), ("<mark>", "</mark>"), ("(**", "**)"), ("**(", ")**"), ("“*", "*”"),
    ("[", "](https://example.org/a)"), ("<td>", "</td>"),
)  # fmt: skip
_BLOCKS = (
    "{n}", "{n} here", "Here {n}", "# {n}", "# Growth: {n}", "## Total {n} here", "> {n} here", "> It was {n}.", "- {n}", "- {n} here",
    "* {n} here", "+ {n} here", "1. {n} here", "10) {n} here", "- [ ] {n} here", "- **Total**: {n}", "- Total: **{n}**", "* *Total* – {n}",
    "| Kenya | {n} |", "| a | b |\n|---|---|\n| Kenya | {n} |", "| a | b |\n|---|---:|\n| {n} | Kenya |", "a | b\n--- | ---\nKenya | {n}",
    "Total\n=====\n{n} here", "Kenya: {n}", "Kenya — {n}", "Kenya – {n}", "Kenya - {n}", "Kenya, {n}, here", "Kenya ({n}), Ghana", "Kenya = {n}",
    "term\n: {n} here", "<p>{n}</p>", "<ul><li>{n}</li><li>b</li></ul>", "<table><tr><td>a</td><td>{n}</td></tr></table>",
    "<details><summary>{n}</summary></details>", "Line one\\\n{n} here", "Line one  \n{n} here", "---\n\n{n} here", "`code` {n} `code`",
    "$x$ is {n} here", "See [the table](https://example.org/1): {n} here",
)  # fmt: skip
# Pictures that say a number, a sign or money themselves.
_TELLING = frozenset("🔟🔢💯💲💱💵💴💶💷💰➕➖✖➗🔞📶🎱🥇🥈🥉🕐🔽🔼")
_PICTURES = ((0x1F300, 0x1F5FF), (0x1F600, 0x1F64F), (0x1F680, 0x1F6FF), (0x1F900, 0x1F9FF), (0x2600, 0x26FF))
_EMOJI = regex.compile(r"\p{Emoji_Presentation}")
_WORDS_A_SCRIPT = 12


def _written(grouped: str, percent: str) -> dict[str, str]:
    return {"plain": "57", "percent": percent, "grouped": grouped}


_WRITTEN = {
    "de": _written("1.500", "5,7 %"),
    "fr": _written("1\u202f500", "5,7\u00a0%"),
    "es": _written("1.500", "5,7 %"),
    "it": _written("1.500", "5,7%"),
    "pt": _written("1.500", "5,7%"),
    "nl": _written("1.500", "5,7%"),
    "ru": _written("1\u00a0500", "5,7\u00a0%"),
    "pl": _written("1\u00a0500", "5,7%"),
    "sv": _written("1\u00a0500", "5,7\u00a0%"),
    "tr": _written("1.500", "%5,7"),
    "zh": _written("1,500", "5.7%"),
    "ja": _written("1,500", "5.7%"),
    "ko": _written("1,500", "5.7%"),
}
"""The forms as each language writes them; words for a scale are English under the strict pack."""


class Honest(NamedTuple):
    """A context that should verify."""

    kind: str
    context: Context
    locale: str | None = None


def generated() -> Iterator[Honest]:
    """Every generated context."""
    for form in FORMS:
        ref, payload = form.name, form.payload

        def made(kind: str, before: str, after: str, ref: str = ref, payload: str = payload) -> Honest:
            return Honest(kind, Context(before, payload, after, ref))

        for sign in _BEHIND:
            yield made("behind", "It was ", sign)
            yield made("behind", "It was ", f"{sign} here.")
        if not payload[-1].isdigit():  # behind a digit a raised one is an exponent
            yield from (made("behind", "It was ", f"{stop}{note}") for stop in ".,;" for note in "¹²³")
        for sign in _FRONT:
            yield made("in front", f"It was{sign}", " here.")
        for first, last in (*_PAIRS, *_MARKUP):
            for end in (".", ",", " here.", "", ";", ":"):
                yield made("around", f"It was {first}", f"{last}{end}")
            yield made("around", f"It was {first}about it, ", f" here{last}.")
            yield made("around", f"It was {first}here{last} and ", " here.")
            yield made("around", "It was ", f" {first}here{last}.")
            yield made("around", f"{first}It{last}: ", " here.")
        for block in _BLOCKS:
            before, after = block.split("{n}")
            yield made("block", before, after)
        yield from (made(f"picture{how}", before, after) for how, before, after in _pictures())
        yield from (made("script", f"{first} ", f" {second}") for first, second in _words(form.name))
    yield from _sentences()


def _pictures() -> Iterator[tuple[str, str, str]]:
    for first, last in _PICTURES:
        for point in range(first, last + 1):
            picture = chr(point)
            if unicodedata.category(picture) == "So" and picture not in _TELLING:
                yield "", f"It was {picture} ", " here."
                yield "", "It was ", f" {picture} here."
                yield "", "It was ", f"! {picture}"
                if _EMOJI.match(picture):
                    yield " touching", "It was ", f"{picture}"


def _words(seed: str) -> Iterator[tuple[str, str]]:
    """Two made-up words of every script that has letters."""
    letters: dict[str, list[str]] = {}
    for point in range(0xC0, sys.maxunicode + 1):
        character = chr(point)
        if unicodedata.category(character) in {"Lu", "Ll", "Lo"} and not unicodedata.decomposition(character):
            script = unicodedata.name(character, "NONE").split(" ")[0]
            letters.setdefault(script, []).append(character)
    rng = random.Random(f"{SEED} {seed}")
    for script, own in sorted(letters.items()):
        if len(own) >= 8 and script not in {"NONE", "MATHEMATICAL", "MODIFIER", "HALFWIDTH", "FULLWIDTH", "LATIN"}:
            for _ in range(_WORDS_A_SCRIPT):
                yield "".join(rng.choices(own, k=5)), "".join(rng.choices(own, k=5))


def _sentences() -> Iterator[Honest]:
    for row in rows(SENTENCES):
        before, after = row["text"].split("{n}")
        for form in FORMS:
            locale = row.get("locale", "en")
            payload = _WRITTEN[locale].get(form.name) if locale in _WRITTEN else form.payload
            if payload is not None:
                yield Honest(f"sentence {locale}", Context(before, payload, after, form.name), row.get("locale"))


def refused() -> Iterator[tuple[Honest, bool]]:
    """Every generated context, and whether it was refused by mistake."""
    by_locale: dict[str | None, list[Honest]] = {}
    for honest in generated():
        by_locale.setdefault(honest.locale, []).append(honest)
    for locale, cases in by_locale.items():
        options = {} if locale is None else {"locale": locale}
        holds = verified((each.context for each in cases), EVIDENCE, **options)
        yield from ((each, not held) for each, held in zip(cases, holds, strict=True))


# Of public texts, only numbers that stand free: between spaces, brackets, quotes and the marks that end a clause.
_LEFT = re.compile(r"(?:\A|[\s(\[“\"‘])\Z")
_RIGHT = re.compile(r"\Z|\s|[,;:.?!)\]”\"’]+(?:\s|\Z)")
# Words that do change the number beside them, as SEMANTICS has them: a bound, a negation, a multiple, a rate, a unit.
_CHANGED_LEFT = re.compile(
    r"\b(?:than|least|most|over|under|above|below|up to|not|no|nearly|almost|exceed\w*|excess of|just|close to|minus|negative|times"
    r"|double|twice|half(?: of)?|much as|many as|maximum(?: of)?|minimum(?: of)?|between|without|approaching|only|inch|Fahrenheit|Celsius:|x|\d+\]?)\s+\Z"
    r"|[-–−+*/×÷=<>≤≥≠√^±$€£]\s*\(?\Z",
    re.IGNORECASE,
)
_CHANGED_RIGHT = re.compile(
    r"[)\]”\"’]*\s*(?:[-–−+*/×÷=<>≤≥^±%$€£]|(?:or|and) (?:more|less|fewer|higher|lower|greater|above|below|up|over|under)\b|per\b|an?\b|each\b"
    r"|every\b|times\b|to\b|through\b|and\s+[\d$]|out of\b|in [\d]|plus\b|minus\b|squared|cubed|x\b|million\b|dozen\b|square\b|\d)",
    re.IGNORECASE,
)
_TEXTS = {
    "wb_numeric_claims_derived": ("text",),
    "halueval_general": ("text",),
    "tatqa_dev": ("paragraphs",),
    "quantulum3_quantities": ("text",),
    "wice_claim_dev": ("claim",),
    "healthver_dev": ("claim",),
}


def prose(limit: int) -> Iterator[tuple[str, str, str]]:
    """Numbers of real texts: the set, the draft, and why it was refused ("" when it was not)."""
    for name, fields in _TEXTS.items():
        texts: dict[str, None] = {}
        for row in if_there(name):
            for field in fields:
                value = row.get(field) or ()
                texts.update(dict.fromkeys([value] if isinstance(value, str) else value))
        chosen = sorted(texts)
        random.Random(SEED).shuffle(chosen)
        yield from _numbers(name, chosen, limit)


def _numbers(name: str, texts: list[str], limit: int) -> Iterator[tuple[str, str, str]]:
    count = 0
    for text in texts:
        draft, facts, payloads = _tagged(text)
        if not facts:
            continue
        evidence = Evidence(facts=facts)
        # What does not verify by itself says nothing of its context: "24-hour", "$3$".
        holds = verified((Context("It was ", payloads[fact.id], " here.", fact.id) for fact in facts), evidence)
        sound = {fact.id for fact, held in zip(facts, holds, strict=True) if held}
        for mark in checked(draft, evidence).marks:
            if mark.ref in sound:
                near = draft[max(0, mark.start - 60) : mark.end + 50]
                yield name, near, "" if mark.mark == "verified" else str(mark.why)
                count += 1
        if count >= limit:
            return


def _tagged(text: str) -> tuple[str, list[Fact], dict[str, str]]:
    """The text with a token around every plain value that its neighbours leave alone; their facts and payloads."""
    pieces, facts, payloads, done = [], [], {}, 0
    # Markup, and tables, whose heads belong to their cells.
    if "<" in text or "`" in text or "|" in text or "$$" in text or "\\" in text:
        return text, [], {}
    for number in find(text):
        reading, span = number.reading, number.span
        if reading is None or reading.form == "words" or reading.qualifier or not isinstance(reading.value, Decimal):
            continue
        if number.kind not in {"number", "percent", "currency", "pp", "unit"}:
            continue
        if not _LEFT.search(text[max(0, span.start - 40) : span.start]) or not _RIGHT.match(text, span.end):
            continue
        if _CHANGED_LEFT.search(text[max(0, span.start - 40) : span.start]) or _CHANGED_RIGHT.match(text, span.end):
            continue
        ref = f"f{len(facts)}"
        facts.append(Fact(id=ref, value=f"{reading.value:f}", unit=reading.unit, source="sweep"))
        payloads[ref] = number.text
        pieces += [text[done : span.start], f'<claim id="{ref}">{number.text}</claim>']
        done = span.end
    return "".join((*pieces, text[done:])), facts, payloads
