# ruff: noqa: SIM905 — words are read more easily as one text
"""Minimal edits of licensed text, and the symmetric pairs that take claim-only shortcuts away.

A word shared by claim and evidence is exchanged in one of them (the label turns) or in both (the label stays), so a claim
alone says nothing about its label.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence

from train.generate.words import ANTONYMS, NAMES, PLACES, SURNAMES, SYNONYMS
from train.rows import Row

_NUMBER = re.compile(r"(?<![\w.,-])\d[\d,]*(?:\.\d+)?(?![\w-])")
_NAME = re.compile(r"(?<![.!?\"] )(?<!^)\b[A-Z][a-z]{2,}(?: [A-Z][a-z]{2,})*\b")
_MONTHS = "January February March April May June July August September October November December".split()
_COPULA = re.compile(r"\b(is|was|are|were|has|have|had|can|will|would|could|did|does)\b")
_QUANTIFIERS = {
    "all": "some",
    "every": "no",
    "some": "no",
    "always": "sometimes",
    "only": "not only",
    "most": "few",
    "many": "no",
    "both": "neither",
    "each": "no",
}


def other_number(text: str, rng: random.Random) -> str:
    """A different number written the same way."""
    plain = text.replace(",", "")
    if "." in plain:
        digits = len(plain.split(".")[1])
        new = f"{float(plain) * rng.choice((0.5, 0.7, 0.9, 1.1, 1.2, 1.5, 2, 10)):.{digits}f}"
    elif len(plain) == 4 and plain[:2] in ("17", "18", "19", "20"):
        new = str(int(plain) + rng.choice((-30, -10, -5, -2, -1, 1, 2, 3, 8, 12, 25)))
    else:
        value = int(plain[:15])
        new = str(
            rng.choice(
                (
                    value + 1,
                    value + rng.randint(1, 9),
                    max(0, value - rng.randint(1, 9)),
                    value * 2,
                    value * 10,
                    value // 2,
                )
            )
        )
        new = f"{int(new):,}" if "," in text else new
    return new if new != text else f"{int(float(new)) + 7}"


def swaps(text: str, rng: random.Random) -> list[tuple[str, str]]:
    """Words of the text with another of their kind that turns its meaning."""
    found = [(number, other_number(number, rng)) for number in _NUMBER.findall(text) if len(number) < 12]
    for name in _NAME.findall(text):
        if name in _MONTHS:
            new = rng.choice(_MONTHS)
        elif name in PLACES:
            new = rng.choice(PLACES)
        elif name.split()[0] in NAMES or " " in name:
            new = f"{rng.choice(NAMES)} {rng.choice(SURNAMES)}" if " " in name else rng.choice(NAMES)
        else:
            new = rng.choice((rng.choice(PLACES), rng.choice(SURNAMES)))
        if new != name:
            found.append((name, new))
    lower = text.lower()
    for word, opposite in ANTONYMS.items():
        for a, b in ((word, opposite), (opposite, word)):
            if re.search(rf"\b{re.escape(a)}\b", lower):
                found.append((a, b))
    return found


def put(text: str, old: str, new: str) -> str:
    return re.sub(rf"(?<![\w]){re.escape(old)}(?![\w])", new.replace("\\", ""), text)


def negated(text: str) -> str | None:
    """The sentence with its first verb negated, or with its negation taken away."""
    if re.search(r"\b(not|never)\b|n't\b", text):
        return re.sub(r"\s+", " ", re.sub(r"\b(not|never)\b|n't\b", "", text, count=1))
    found = _COPULA.search(text)
    return None if found is None else text[: found.end()] + " not" + text[found.end() :]


def requantified(text: str, rng: random.Random) -> str | None:
    found = [word for word in _QUANTIFIERS if re.search(rf"\b{word}\b", text, re.IGNORECASE)]
    if not found:
        return None
    word = rng.choice(found)
    return re.sub(rf"\b{word}\b", _QUANTIFIERS[word], text, count=1, flags=re.IGNORECASE)


def reworded(text: str, rng: random.Random) -> str:
    """The same meaning in slightly other words."""
    for word, same in SYNONYMS.items():
        if rng.random() < 0.6:
            text = re.sub(rf"\b{re.escape(word)}\b", same, text)
    text = re.sub(r"\s*\([^)]*\)", "", text) if rng.random() < 0.5 else text
    opening = rng.choice(
        ("", "", "", "", "It is reported that ", "According to the text, ", "In fact, ", "The passage says that ")
    )
    text = text.strip()
    return opening + (text[0].lower() + text[1:] if opening and not text.isupper() and text else text)


def _clip(sentence: str, rng: random.Random) -> str:
    """A sentence without its last clause, at times."""
    parts = re.split(r", (?=which|who|where|and |but |while )", sentence)
    return (
        parts[0].rstrip(" .") + "." if len(parts) > 1 and len(parts[0].split()) > 4 and rng.random() < 0.6 else sentence
    )


def symmetric(rng: random.Random, row: Row) -> Iterator[Row]:
    """From a supported pair: the claim edited (refuted), and both edited alike (supported), and the evidence alone (refuted)."""
    text = " ".join(row.evidence)
    shared = [(old, new) for old, new in swaps(row.claim, rng) if re.search(rf"(?<!\w){re.escape(old)}(?!\w)", text)]
    if shared:
        old, new = rng.choice(shared)
        claim = put(row.claim, old, new)
        evidence = tuple(put(line, old, new) for line in row.evidence)
        if claim != row.claim:
            yield _made(row, claim, row.evidence, "refuted")
            yield _made(row, claim, evidence, "supported")
            yield _made(row, row.claim, evidence, "refuted")
    elif rng.random() < 0.5:
        wrong = negated(row.claim)
        if wrong is not None:
            yield _made(row, wrong, row.evidence, "refuted")


def _made(row: Row, claim: str, evidence: tuple[str, ...], label: str) -> Row:
    return Row(head="support", source="gen-edits", origin=row.source, claim=claim, evidence=evidence, label=label)


_ASKED = {
    "number": ("how many", "what number"),
    "year": ("what year", "when"),
    "name": ("who or what", "which one", "what"),
}


def cloze(rng: random.Random, source: str, documents: Sequence[Sequence[str]], count: int) -> Iterator[Row]:
    """A sentence asked as a question, answered with the word taken out of it or with another of its kind from the same text."""
    made = 0
    while made < count:
        document = rng.choice(documents)
        text = " ".join(document)
        sentence = rng.choice(document)
        if not 6 <= len(sentence.split()) <= 40:
            continue
        numbers = [n for n in _NUMBER.findall(sentence) if len(n) < 12]
        names = _NAME.findall(sentence)
        if not numbers and not names:
            continue
        number = bool(numbers) and (not names or rng.random() < 0.4)
        answer = rng.choice(numbers if number else names)
        kind = "name" if not number else "year" if re.fullmatch(r"[12]\d{3}", answer) else "number"
        question = put(sentence.rstrip(" ."), answer, rng.choice(_ASKED[kind]))
        if rng.random() < 0.4:  # the question may lead, as people put it
            question = f"{rng.choice(_ASKED[kind]).capitalize()} is meant: {put(sentence.rstrip(' .'), answer, '___')}"
        others = [
            n for n in (_NUMBER.findall(text) if number else _NAME.findall(text)) if n not in answer and answer not in n
        ]
        wrong = (
            rng.choice(others)
            if others and rng.random() < 0.7
            else rng.choice([new for old, new in swaps(sentence, rng) if old == answer] or ["nobody knows"])
        )
        true = rng.random() < 0.5
        said = answer if true else wrong
        whole = rng.random() < 0.4
        reply = put(_clip(sentence, rng), answer, said) if whole else said + rng.choice(("", ".", ""))
        opening = rng.choice(("", "Answer: ", "A: ", ""))
        yield Row(
            head="support",
            source="gen-cloze",
            origin=source,
            claim=f"{question}? {opening}{reply}",
            evidence=tuple(document),
            label="supported" if true else "refuted",
        )
        made += 1


def from_text(rng: random.Random, source: str, documents: Sequence[Sequence[str]], count: int) -> Iterator[Row]:
    """Claims made of a document's own sentences: kept, reworded, merged, edited, or cut off from what they say."""
    usable = [[s for s in document if 6 <= len(s.split()) <= 45] for document in documents]
    usable = [document for document in usable if len(document) >= 2]
    made = 0
    while made < count and usable:
        document = rng.choice(usable)
        at = rng.randrange(len(document))
        sentence = document[at]
        around = list(document[max(0, at - rng.randint(0, 4)) : at + rng.randint(1, 5)])
        if sentence not in around:
            around.append(sentence)
        if rng.random() < 0.35:
            around += rng.choice(usable)[: rng.randint(1, 3)]
        claim = reworded(_clip(sentence, rng), rng)
        kind = rng.random()
        row = Row(
            head="support", source="gen-edits", origin=source, claim=claim, evidence=tuple(around), label="supported"
        )
        if kind < 0.25:
            yield row
        elif kind < 0.55:
            options = [put(claim, old, new) for old, new in swaps(claim, rng)]
            options += [wrong for wrong in (negated(claim), requantified(claim, rng)) if wrong is not None]
            options = [option for option in options if option != claim]
            if not options:
                continue
            yield _made(row, rng.choice(options), row.evidence, "refuted")
        elif kind < 0.70:
            rest = tuple(line for line in around if line != sentence) or tuple(rng.choice(usable)[:2])
            yield _made(row, claim, rest, "not_enough")
        elif kind < 0.85:
            other = rng.choice(document)
            stranger = rng.random() < 0.5
            second = rng.choice(rng.choice(usable)) if stranger else other
            joined = f"{claim.rstrip('. ')}, and {second[0].lower()}{second[1:]}"
            evidence = row.evidence if stranger else tuple(dict.fromkeys((*around, other)))
            held = second in evidence
            yield _made(row, joined, evidence, "supported" if held else "not_enough")
        else:
            yield from symmetric(rng, row)
        made += 1
