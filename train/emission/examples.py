"""Examples of answers with tokens: a question, the facts that it finds, and sentences that are true of them.

    python -m train.emission.examples OUT_FOLDER

Writes taught.jsonl, and asked.jsonl: questions of other wordings, about the taught domains and about those left out.
Prompts are those of `ask` in mode "plain"; every answer was checked and accepted. Sentences are those of the frames that
`ask` binds a model to, so what is taught is to write by oneself what the grammar would have forced.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from bench.emission.questions import COUNTRIES, sample
from bench.emission.questions import questions as benched

from countermark import Draft, Evidence, check
from countermark.ask.facts.gathered import Gathered, gather
from countermark.ask.modes import requests
from countermark.ask.naming import place_name
from countermark.generate.grammar.grammar import Choice, Joined, Node
from countermark.generate.grammar.handles import whole
from countermark.generate.prompt.entry import Entry, id_table
from countermark.generate.prompt.prompts import shipped
from countermark.generate.sentence.frames import frames
from countermark.model import Fact
from countermark.statement.retrieval.catalogue import Facts
from countermark.statement.retrieval.retrieve import Finder
from train.emission.domains import Domain, domains

PACK: Final = "numbers.display"
_OPTIONS: Final = {"pack": PACK, "numbers": None, "params": None}
EACH: Final = 420
FEWER: Final = {"company-reports": 300, "murders": 300}
"""Examples of a taught domain, and of those that have less to ask about."""
ASKED: Final = 30
"""Questions of a domain that are asked before and after."""
_TRIES: Final = 6
_MISSING: Final = 0.06

TAUGHT: Final = {
    "one": (
        "What was {x} {w}in {y}?", "How high was {x} {w}in {y}?", "Tell me {x} {w}for {y}.", "What is {x} {w}in {y}?",
        "In {y}, what was {x} {w}?", "Give {x} {w}in {y}.", "I need {x} {w}in {y}.", "State {x} {w}for {y}.",
    ),
    "two": (
        "Compare {x} {w}and {v}in {y}.", "How did {x} {w}and {v}compare in {y}?",
        "What was {x} {w}and {v}in {y}?", "Which was higher in {y}, {x} {w}or {v}?",
    ),
    "trend": (
        "How did {x} {w}change from {y} to {z}?", "What happened to {x} {w}between {y} and {z}?",
        "Did {x} {w}rise or fall between {y} and {z}?", "What was {x} {w}in {y} and in {z}?",
    ),
}  # fmt: skip
HELD: Final = {
    "one": ("{y}: {x} {w}?", "Could you say what {x} {w}was in {y}?", "What figure is there for {x} {w}in {y}?"),
    "two": ("In {y}, how does {x} {w}compare with {v}?", "Set {x} {w}beside {v}for {y}."),
    "trend": ("Describe {x} {w}from {y} to {z}.", "How has {x} {w}developed between {y} and {z}?"),
}
NONE: Final = ("This is not in the data.", "The data do not say.", "That is not in the data.")


def said(node: Node, chance: random.Random) -> str:
    """One text of a language, by chance."""
    if isinstance(node, str):
        return node
    if isinstance(node, Choice):
        return said(chance.choice(node.options), chance)
    assert isinstance(node, Joined)
    return "".join(said(part, chance) for part in node.parts)


def plainly(gathered: Gathered) -> Gathered:
    """Entries as the list of mode "plain" shows them: one way to write each value, and years without a token."""
    entries = tuple(
        each._replace(writings=each.writings[:1], year=None, period=each.period or str(each.fact.period or ""))
        for each in gathered.entries
    )
    return gathered._replace(entries=entries, derived=None, asked=gathered.asked._replace(tells=()))


def messages(question: str, entries: tuple[Entry, ...], told: str = "") -> list[dict[str, str]]:
    """What the model is sent."""
    facts = id_table(entries)
    made = shipped().messages(
        "plain",
        question=question,
        facts=f"{facts}\n{told}" if told else facts,
        passages="",
        modes=", ".join(requests(PACK, None, None)),
    )
    return [{"role": each.role, "content": each.text} for each in made]


def _where(fact: Fact) -> str:
    name = place_name(fact) if fact.entity else ""
    return f"in {name} " if name else ""


def asked(
    facts: tuple[Fact, ...], wordings: dict[str, tuple[str, ...]], chance: random.Random
) -> tuple[str, list[Fact]]:
    """A question, and the facts that it is about."""
    fact = chance.choice(facts)
    like = [each for each in facts if each.indicator == fact.indicator and each is not fact]
    kind = chance.choice(("one", "one", "two", "trend"))
    what = f"the {fact.dims.get('indicator.label', fact.indicator)}".replace("the GDP (current US$)", "GDP")
    if kind == "two":
        others = [each for each in like if each.period == fact.period and each.entity != fact.entity]
    elif kind == "trend":
        others = [each for each in like if each.entity == fact.entity and each.period != fact.period]
    else:
        others = []
    other = chance.choice(others) if others else None
    kind = kind if other is not None else "one"
    if kind == "trend" and other is not None and str(other.period) < str(fact.period):
        fact, other = other, fact
    wording = chance.choice(wordings[kind])
    text = wording.format(
        x=what,
        w=_where(fact),
        v=_where(other) if other is not None else "",
        y=fact.period,
        z=other.period if other else "",
    )
    text = text.replace(" ?", "?").replace(" .", ".").replace(" ,", ",").replace(" :", ":")
    return text[:1].upper() + text[1:], [fact] if other is None else [fact, other]


def found(question: str, catalogue: Facts, finder: Finder) -> Gathered | None:
    """What `ask` would show the model; None where it would not ask it."""
    gathered = gather(question, finder, catalogue, most=40, locale=None, options=_OPTIONS)
    return plainly(gathered) if gathered.entries else None


def examples(
    domain: Domain, number: int, wordings: dict[str, tuple[str, ...]], *, taught: bool
) -> Iterator[dict[str, Any]]:
    """So many examples of a domain; what is asked for measuring has its facts beside it."""
    chance = random.Random(f"{domain.name}/{taught}")
    usable = [each for each in domain.catalogues if len(each) >= 4]
    catalogues = [(facts, Facts(facts)) for facts in usable]
    finders = [Finder(catalogue, limit=40) for _, catalogue in catalogues]
    done: set[str] = set()
    for _ in range(number * _TRIES):
        if len(done) >= number:
            return
        place = chance.randrange(len(catalogues))
        facts, catalogue = catalogues[place]
        if domain.name == "world-bank":  # the countries of the benchmark are held out
            facts = tuple(each for each in facts if each.entity not in COUNTRIES)
        question, gold = asked(facts, wordings, chance)
        if question in done:
            continue
        gathered = found(question, catalogue, finders[place])
        if gathered is None or not {each.id for each in gold} <= {each.fact.id for each in gathered.entries}:
            continue
        made = (
            _example(domain, question, gold, gathered, chance)
            if taught
            else _asked(domain.name, question, gold, gathered)
        )
        if made is not None:
            done.add(question)
            yield made


def _example(
    domain: Domain, question: str, gold: list[Fact], gathered: Gathered, chance: random.Random
) -> dict[str, Any] | None:
    entries = list(gathered.entries)
    if chance.random() < _MISSING:
        # The list is about something else: that is to be said, and no number.
        return (
            {
                "domain": domain.name,
                "messages": messages(question, _others(entries, gold)),
                "answer": chance.choice(NONE),
            }
            if len(entries) > len(gold)
            else None
        )
    answer = whole(said(frames(entries, gathered.asked), chance), entries)
    if len(answer) > 900:
        return None
    report = check(Draft(text=answer, query=question), Evidence(facts=gathered.facts), pack=PACK)
    if report.decision != "accept":
        return None
    chance.shuffle(entries)
    return {"domain": domain.name, "messages": messages(question, tuple(entries)), "answer": answer}


def _others(entries: list[Entry], gold: list[Fact]) -> tuple[Entry, ...]:
    ids = {fact.id for fact in gold}
    return tuple(each for each in entries if each.fact.id not in ids)


def _asked(domain: str, question: str, gold: list[Fact], gathered: Gathered) -> dict[str, Any]:
    return {
        "domain": domain,
        "question": question,
        "messages": messages(question, gathered.entries),
        "gold": [each.id for each in gold],
        "facts": [_written(each) for each in gathered.facts],
    }


def _written(fact: Fact) -> dict[str, Any]:
    import msgspec  # noqa: PLC0415

    kept: dict[str, Any] = msgspec.to_builtins(fact)
    return kept


def bench_questions(number: int) -> Iterator[dict[str, Any]]:
    """The questions of `bench.emission`, whose countries are in no example."""
    facts = {fact.id: fact for fact in sample_facts_list()}
    catalogue = Facts(facts.values())
    finder = Finder(catalogue, limit=40)
    for each in sample(benched(), number):
        gathered = gather(each.text, finder, catalogue, most=40, locale=None, options=_OPTIONS)
        if gathered.entries:
            kept = plainly(gathered)
            yield _asked("benchmark", each.text, [facts[one] for one in each.needed], kept)


def sample_facts_list() -> list[Fact]:
    """The sample facts that have a value."""
    from countermark.evidence.sample import sample_facts  # noqa: PLC0415

    return list(sample_facts().facts)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--each", type=int, default=EACH)
    parser.add_argument("--asked", type=int, default=ASKED)
    chosen = parser.parse_args()
    chosen.out.mkdir(parents=True, exist_ok=True)
    all_domains = domains()
    taught = chosen.out / "taught.jsonl"
    with taught.open("w") as file:
        for domain in all_domains:
            if domain.taught:
                count = 0
                for each in examples(
                    domain, min(chosen.each, FEWER.get(domain.name, chosen.each)), TAUGHT, taught=True
                ):
                    file.write(json.dumps(each, ensure_ascii=False) + "\n")
                    count += 1
                print(domain.name, "taught", count, flush=True)
    print(f"sha256 {hashlib.sha256(taught.read_bytes()).hexdigest()}", flush=True)
    with (chosen.out / "asked.jsonl").open("w") as file:
        for domain in all_domains:
            count = 0
            for each in examples(domain, chosen.asked, HELD, taught=False):
                file.write(json.dumps({**each, "left_out": not domain.taught}, ensure_ascii=False) + "\n")
                count += 1
            print(domain.name, "asked", count, flush=True)
        for each in bench_questions(120):
            file.write(json.dumps({**each, "left_out": False}, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
