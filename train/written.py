"""Pairs that a language model writes: passages of its own or of licensed sources, and statements about them.

Each statement comes with what it was asked to be. A model of this size is often wrong there, so that is a hint only:
what a pair is learned as is decided by a teacher (`train.teach`) together with the hint. From the same texts more pairs are made by exchange, without asking the model: the passage of another text, one word or number
changed, a quantifier or a negation, the passage among others.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from train.archive import load
from train.generate.edits import swaps
from train.rows import HEADS

SOURCE = "gen-written"
_ABOUT_ITSELF = re.compile(
    r"\b(passage|text|sentence|statement|paragraph|sure|certainly|here is|rewritten|i'm|i am)\b", re.IGNORECASE
)
"""An answer that speaks of its task instead of the matter."""
_QUANTIFIERS = (
    ("all", "some"), ("every", "almost no"), ("some", "all"), ("most", "a few"), ("many", "all"), ("only", "mainly"), ("always", "rarely"),
    ("is", "is not"), ("was", "was not"), ("are", "are not"), ("were", "were not"), ("has", "has never"), ("can", "cannot"), ("more", "less"),
)  # fmt: skip
_GENRES = (
    "an abstract of a medical journal", "a report on the climate", "a news agency's report", "an encyclopedia", "a company's annual report",
    "terms and conditions", "an assistant's answer to a customer's question", "a textbook", "a fact sheet of a statistical office",
    "a review in a newspaper", "minutes of a meeting", "a scientific summary for the public",
)  # fmt: skip
# Four tasks that a model of 1.5 billion weights can do; asked for several statements at once it talks about the passage.
_WHOLE = "Write three or four plain sentences, as they would stand in {genre}, about {topic}. Give names, figures or findings. No headline, no list."
_FOLLOWS = "{evidence}\n\nWrite one short sentence that follows from these sentences, in other words than theirs. Write only that sentence."
_ALTERED = "Change one detail of this sentence so that it becomes wrong, and keep the rest. Write only the new sentence.\n\n{claim}"
_REWORDED = "Say this in other words, in one sentence, with the same meaning. Keep every name and number. Write only the new sentence.\n\n{claim}"


class Asked(NamedTuple):
    """One task for the model, and the pair that its answer makes."""

    prompt: str
    claim: str
    evidence: str
    """Empty where the model writes it."""
    intent: str
    origin: str


class Written(NamedTuple):
    claim: str
    evidence: str
    intent: str
    """A class of support, or empty where nothing is known."""
    origin: str


def whole(rng: random.Random, count: int) -> list[Asked]:
    """Passages over topics and genres."""
    topics = Path(__file__).with_name("topics.txt").read_text("utf-8").splitlines()
    prompts = (_WHOLE.format(genre=rng.choice(_GENRES), topic=rng.choice(topics)) for _ in range(count))
    return [Asked(prompt, "", "", "", SOURCE) for prompt in prompts]


def passage(answer: str) -> str:
    """What the model wrote as one line; empty where it is none."""
    text = " ".join(answer.split())
    return text if 80 <= len(text) <= 900 and text[-1] in '.!?"' and "**" not in text else ""


def follows(passages: Sequence[tuple[str, str]]) -> list[Asked]:
    """For each source and passage a statement that it supports."""
    return [Asked(_FOLLOWS.format(evidence=text), "", text, "supported", source) for source, text in passages]


def reworded(rows: Sequence[Written]) -> list[Asked]:
    """The same claim in other words: what is known of it stays."""
    return [Asked(_REWORDED.format(claim=row.claim), *row) for row in rows]


def altered(rows: Sequence[Written]) -> list[Asked]:
    """A supported claim with a detail changed."""
    return [Asked(_ALTERED.format(claim=row.claim), row.claim, row.evidence, "refuted", row.origin) for row in rows]


def read(asked: Asked, answer: str) -> Iterator[Written]:
    """The pair that an answer makes; none where it is no plain sentence, or what was there before."""
    claim = answer.strip().split("\n")[0].strip().strip('"').strip()
    if not 15 <= len(claim) <= 300 or _ABOUT_ITSELF.search(claim) or claim in asked.evidence:
        return
    if claim.rstrip(".").lower() != asked.claim.rstrip(".").lower():
        yield Written(claim, asked.evidence, asked.intent, asked.origin)


def varied(rows: Sequence[Written], rng: random.Random) -> Iterator[Written]:
    """More pairs from the same texts, by exchange."""
    by_origin: dict[str, list[str]] = {}
    for row in rows:
        by_origin.setdefault(row.origin, []).append(row.evidence)
    for row in rows:
        others = by_origin[row.origin]
        kind = rng.random()
        if kind < 0.12:
            yield row._replace(evidence=rng.choice(others), intent="")
        elif kind < 0.27:
            beside = [row.evidence, *rng.sample(others, k=min(len(others), rng.choice((1, 2, 3))))]
            rng.shuffle(beside)
            yield row._replace(evidence=" ".join(dict.fromkeys(beside)))
        elif kind < 0.42:
            changes = swaps(row.claim, rng)
            if changes:
                old, new = rng.choice(changes)
                yield row._replace(
                    claim=row.claim.replace(old, new, 1), intent="refuted" if row.intent == "supported" else ""
                )
        elif kind < 0.57:
            changes = [(old, new) for old, new in _QUANTIFIERS if f" {old} " in row.claim]
            if changes:
                old, new = rng.choice(changes)
                yield row._replace(claim=row.claim.replace(f" {old} ", f" {new} ", 1), intent="")


def crossed(pairs: Sequence[tuple[str, str, str]], rng: random.Random, count: int) -> Iterator[Written]:
    """Claims of a source against evidence of another row of it that shares words with the claim."""
    by_source: dict[str, list[tuple[str, str]]] = {}
    for source, claim, evidence in pairs:
        by_source.setdefault(source, []).append((claim, evidence))
    for source, found in sorted(by_source.items()):
        index: dict[str, list[int]] = {}
        for at, (_, evidence) in enumerate(found):
            for word in set(re.findall(r"\w{5,}", evidence.lower())):
                index.setdefault(word, []).append(at)
        for _ in range(count):
            claim, own = rng.choice(found)
            rare = sorted(
                (len(index[word]), word)
                for word in set(re.findall(r"\w{5,}", claim.lower()))
                if len(index.get(word, ())) > 1
            )
            if rare:
                evidence = found[rng.choice(index[rng.choice(rare[:3])[1]])][1]
                if evidence != own:
                    yield Written(claim, evidence, "", source)


def save(path: Path, rows: Sequence[Written]) -> None:
    path.write_text("".join(json.dumps(row._asdict(), ensure_ascii=False) + "\n" for row in rows), "utf-8")


def saved(path: Path) -> list[Written]:
    return [Written(**json.loads(line)) for line in path.read_text("utf-8").split("\n") if line]


_HINT = 0.6
"""How often a statement is what the model was asked for; what it is instead is one of the two others."""


def labels(said: np.ndarray, rows: Sequence[Written]) -> np.ndarray:
    """What the teacher says of each class, with what the writer was asked for as a hint."""
    classes = HEADS["support"]
    hint = np.full((len(rows), len(classes)), 1 / len(classes))
    for at, row in enumerate(rows):
        if row.intent:
            hint[at] = (1 - _HINT) / 2
            hint[at, classes.index(row.intent)] = _HINT
    both = said * hint
    return (both / both.sum(axis=1, keepdims=True)).astype(np.float32)


def merged(data: Path, rows: Sequence[Written], tokenizer: Any, out: Path, *, length: int) -> None:
    """The packed set with these rows behind it, for `Pairs`."""
    arrays = load(data)
    meta = json.loads(arrays["meta"].tobytes())
    meta["sources"] += [SOURCE]
    tokenizer.no_padding()
    tokenizer.no_truncation()
    claims = tokenizer.encode_batch([row.claim for row in rows], add_special_tokens=False)
    passages = tokenizer.encode_batch([row.evidence for row in rows], add_special_tokens=False)
    room, flat = length - 4, []
    table = np.zeros((len(rows), arrays["table"].shape[1]), dtype=arrays["table"].dtype)
    at = len(arrays["tokens"])
    for number, (row, claim, passage) in enumerate(zip(rows, claims, passages, strict=True)):
        first = claim.ids[: room * 2 // 3]
        second = passage.ids[: room - len(first)]
        label = HEADS["support"].index(row.intent) if row.intent else 2
        origin = meta["sources"].index(row.origin)
        table[number] = (at, len(first), len(second), 0, label, meta["sources"].index(SOURCE), origin, 0, 1)
        flat += first + second
        at += len(first) + len(second)
    np.savez(
        out,
        tokens=np.concatenate([arrays["tokens"], np.array(flat, dtype=np.uint16)]),
        table=np.concatenate([arrays["table"], table]),
        meta=np.frombuffer(json.dumps(meta).encode(), dtype=np.uint8),
    )
