"""Templates and how they are filled: `{words}` and `[coordinates of a tagged number]`.

A template names entities E1 to E4, indicators I1 to I3 and the periods P1, P0 (the year before) and P9 (years before).
`{E1}` is the entity's name, `{E1s}` its possessive, `{Ed1}` its demonym, `{Ea1}` and `{Ec1}` what sort of country it is,
`{cap1}` its capital; `{n1}`, `{the1}`, `{a1}`, `{h1}` are the indicator's noun, alone, with its article, after "had" and
as the head of a table; `{was1}` and `{of1}` go with it. `{rose|fell}` is the one that is true: which one is decided by
`cmp`, "P" for P0 to P1, "E" for E1 beside E2, or by the rank of E1 (`rank`).
"""

from __future__ import annotations

import random
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Any

from bench.statements.worlds import Name, Noun, World
from bench.statements.written_numbers import Style, written

from countermark import Fact

_SLOT = re.compile(r"\[((?:E\d )?I\d P\d)\]")
_WORDS = re.compile(r"\{([^{}]+)\}")
_KEYS = re.compile(r"\b[EIP]\d")
_WORD_KEYS = {"E": "E", "Ed": "E", "Ea": "E", "Ec": "E", "cap": "E", "in": "E", "P": "P"}
_STARTS = re.compile(r"(?:^|\n|[.!?]\s|[.!?]\*\*\s|\| |- |\d\. |<t[hd]>|<li>|# |\*\*|“|\")$")


class Unfit(Exception):
    """The world has no facts or no words for the template."""


@dataclass(frozen=True, kw_only=True)
class Template:
    """One line of a data file."""

    form: str
    text: str
    plain: bool = False
    kind: str = ""
    """What makes it false; empty where it is honest."""
    group: str = ""
    cmp: str = ""
    rank: int = 0
    among: int = 0
    ratio: tuple[float, float] | None = None
    only: tuple[str, ...] = ()
    """The kinds of indicator that it suits."""
    language: str = ""
    status: str | None = None
    table: bool = False
    percent: str = ""
    company: bool = False
    """It speaks of a company as a whole: for tables that name nobody."""
    cue: str = ""
    """The false kinds that it is twinned with, where not all suit it."""

    @property
    def slots(self) -> list[str]:
        return [" ".join(_KEYS.findall(found)) for found in _SLOT.findall(self.text)]

    @property
    def keys(self) -> set[str]:
        """The coordinates that its numbers and its words name."""
        found = set(_KEYS.findall(" ".join(self.slots)))
        for word in _WORDS.findall(self.text):
            if "|" not in word:
                letters, digit = word.rstrip("s").rstrip("0123456789"), word.rstrip("s")[-1]
                found.add(_WORD_KEYS.get(letters, "I") + digit)
        if self.cmp == "P":
            found |= {"P0", "P1"}
        return found

    @property
    def words(self) -> set[str]:
        """The coordinates that are said in words."""
        found: set[str] = set()
        for word in _WORDS.findall(self.text):
            if "|" not in word:
                letters, digit = word.rstrip("s").rstrip("0123456789"), word.rstrip("s")[-1]
                if letters in {"was", "of"}:
                    continue
                found.add(_WORD_KEYS.get(letters, "I") + digit)
        return found


def template(row: Mapping[str, Any]) -> Template:
    """A template from its line."""
    known = dict(row)
    for key in ("only", "ratio"):
        if key in known:
            known[key] = tuple(known[key])
    return Template(**known)


@dataclass(frozen=True, kw_only=True)
class Scene:
    """What a template is filled with: facts for its slots and words for its names."""

    world: World
    true: Mapping[str, str]
    """Key to code, of the facts."""
    said: Mapping[str, Any]
    """Key to Name, Noun or the text of a period, as written."""
    slots: Sequence[tuple[str, str, str]]
    """The fact of each number, in the order of the text."""
    first: bool = True
    """Which of two alternatives is written."""
    styles: Mapping[str, Style]

    def fact(self, key: tuple[str, str, str]) -> Fact:
        return self.world.facts[key]

    def shown(self, key: tuple[str, str, str]) -> str:
        noun = self.world.nouns[key[1]]
        return written(self.world.facts[key], noun.kind, self.styles[noun.kind])


@dataclass(frozen=True, kw_only=True)
class Statement:
    """A text with tagged numbers, the facts beside it and what it is."""

    form: str
    kind: str
    plain: bool
    source: str
    text: str
    facts: tuple[Fact, ...]
    locale: str | None = None
    stake: tuple[int, ...] = ()
    """The numbers, by their place in the text, that make it false."""
    every: bool = True
    """Whether each of them is false by itself; otherwise one flag is enough."""


def coordinates(slot: str, codes: Mapping[str, str]) -> tuple[str, str, str]:
    """The fact that a slot stands for; without an entity it is that of E1."""
    keys = {part[0]: codes[part] for part in slot.split()}
    return keys.get("E", codes.get("E1", "")), keys["I"], keys["P"]


def _value(world: World, key: tuple[str, str, str]) -> Decimal:
    fact = world.facts.get(key)
    if fact is None or fact.value is None:
        raise Unfit
    return Decimal(fact.value)


def _styles(pattern: Template, rng: random.Random) -> dict[str, Style]:
    digits = 2 if rng.random() < 0.15 else 1
    percent = pattern.percent or "%"
    base = Style(digits=digits, percent=percent, language=pattern.language, bare=pattern.table)
    dollars = rng.choice(("$", "$", "US$"))
    return {
        "rate": replace(base, digits=max(1, digits)),
        "people": replace(base, whole=rng.random() < 0.2),
        "money": replace(base, digits=digits + rng.randrange(2), dollar=dollars),
        "scaled": replace(base, whole=rng.random() < 0.3),
        "years": base,
        "plain": base,
        "index": base,
    }


def scene(pattern: Template, world: World, rng: random.Random, *, misfit: bool = False, alike: bool = False) -> Scene:
    """True facts and honest words for a template; raises Unfit where there are none.

    `misfit` puts an entity of another rank, or a move of another size, where the text says one. `alike` lets two
    facts show the same digits, which twins cannot use.
    """
    keys = pattern.keys
    entities = sorted(key for key in keys if key[0] == "E")
    indicators = sorted({key for key in keys if key[0] == "I"} | {"I1"})
    if (entities and not world.names) or (pattern.company and world.names):
        raise Unfit
    suited = [code for code, noun in world.nouns.items() if not pattern.only or noun.kind in pattern.only]
    if pattern.language:
        suited = [code for code in suited if world.nouns[code].foreign]
    if len(suited) < len(indicators):
        raise Unfit
    true: dict[str, str] = dict(zip(indicators, rng.sample(suited, len(indicators)), strict=True))
    count = max([pattern.among, 1, *(int(key[1]) for key in entities)])
    if world.names:
        named = [code for code, name in world.names.items() if _has_words(name, pattern)]
        if len(named) < count:
            raise Unfit
        picked = rng.sample(named, count)
        true |= {f"E{at}": code for at, code in enumerate(picked, 1)}
    else:
        true["E1"] = ""
    years = world.years[true["E1"], true["I1"]]
    if not years:
        raise Unfit
    recent = [year for year in years if int(year) >= 2010] or years
    true["P1"] = rng.choice(recent if rng.random() < 0.7 else years)
    true["P0"] = str(int(true["P1"]) - 1)
    earlier = [year for year in years if 2 <= int(true["P1"]) - int(year) <= 10]
    if "P9" in keys:
        if not earlier:
            raise Unfit
        true["P9"] = rng.choice(earlier)
    first = True
    if pattern.rank:
        first, true = _ranked(pattern, world, true, rng, misfit=misfit)
    elif pattern.cmp:
        pair = ("E1 I1 P0", "E1 I1 P1") if pattern.cmp == "P" else ("E2 I1 P1", "E1 I1 P1")
        before, after = (_value(world, coordinates(slot, true)) for slot in pair)
        if abs(after - before) * 50 < before:
            raise Unfit  # nobody should have to argue about a hair's breadth
        first = after > before
    if pattern.ratio:
        before, after = (_value(world, coordinates(slot, true)) for slot in ("E1 I1 P9", "E1 I1 P1"))
        low, high = (0.6, 1.6) if misfit else pattern.ratio
        if not before * Decimal(str(low)) < after < before * Decimal(str(high)):
            raise Unfit
    said: dict[str, Any] = {}
    for key in true:
        if key[0] == "I":
            noun = world.nouns[true[key]]
            renamed = bool(noun.aliases) and not pattern.language and rng.random() < 0.3
            said[key] = noun.called(rng.choice(noun.aliases)) if renamed else noun
        else:
            said[key] = world.names.get(true[key]) if key[0] == "E" else true[key]
    slots = [coordinates(slot, true) for slot in pattern.slots]
    made = Scene(world=world, true=true, said=said, slots=slots, first=first, styles=_styles(pattern, rng))
    for at in slots:
        _value(world, at)
    shown = [made.shown(at) for at in dict.fromkeys(slots)]
    if "" in shown or (len(set(shown)) < len(shown) and not alike):
        raise Unfit
    return made


def _has_words(name: Name, pattern: Template) -> bool:
    text = pattern.text
    return (
        (bool(name.demonym) or "{Ed" not in text)
        and (bool(name.kind) or not any(mark in text for mark in ("{Ea", "{Ec", "he country", "statistics office")))
        and (bool(name.capital) or "{cap" not in text)
        and (not pattern.language or pattern.language in dict(name.foreign))
    )


def _ranked(
    pattern: Template, world: World, true: dict[str, str], rng: random.Random, *, misfit: bool
) -> tuple[bool, dict[str, str]]:
    """Puts the entity of the rank that the text names first, or, as a misfit, one of another rank."""
    codes = [true[f"E{at}"] for at in range(1, pattern.among + 1)]
    values = {code: _value(world, (code, true["I1"], true["P1"])) for code in codes}
    if len(set(values.values())) < len(codes):
        raise Unfit
    order = sorted(codes, key=values.__getitem__, reverse=True)
    first = rng.random() < 0.5 or "|" not in pattern.text
    place = pattern.rank - 1 if first else len(order) - pattern.rank
    if misfit:
        place = rng.choice([other for other in range(len(order)) if other != place])
    chosen = order[place]
    rest = [code for code in codes if code != chosen]
    return first, true | {f"E{at}": code for at, code in enumerate([chosen, *rest], 1)}


def _possessive(name: str) -> str:
    return name + ("'" if name.endswith("s") else "'s")


def _word(token: str, pattern: Template, made: Scene) -> str:
    if "|" in token:
        return token.split("|")[not made.first]
    possessive = token.endswith("s") and token[-2].isdigit()
    bare = token[:-1] if possessive else token
    letters, digit = bare[:-1], bare[-1]
    if letters == "P":
        return str(made.said[bare])
    if letters in {"E", "Ed", "Ea", "Ec", "cap", "in"}:
        name: Name = made.said["E" + digit]
        article = "an" if name.kind[:1] in "AEIOaeiou" else "a"
        found = {
            "E": name.said,
            "Ed": name.demonym,
            "Ea": f"{article} {name.kind}",
            "Ec": f"the {name.kind}",
            "cap": name.capital,
            "in": dict(name.foreign).get(pattern.language, ""),
        }[letters]
        if not found:
            raise Unfit
        return _possessive(found) if possessive else found
    noun: Noun = made.said["I" + digit]
    if letters == "the" and pattern.language:
        return dict(noun.foreign)[pattern.language]
    return {
        "n": noun.noun,
        "the": noun.the,
        "a": noun.a,
        "h": noun.head,
        "of": noun.of,
        "was": "were" if noun.plural else "was",
        "is": "are" if noun.plural else "is",
        "it": "they were" if noun.plural else "it was",
    }[letters]


def text_of(pattern: Template, made: Scene) -> str:
    """The text of a template with words and tagged numbers in place."""
    out = ""
    at = number = 0
    for found in re.finditer(f"{_SLOT.pattern}|{_WORDS.pattern}", pattern.text):
        out += pattern.text[at : found.start()]
        if found[1]:
            key = made.slots[number]
            number += 1
            out += f'<claim id="{made.fact(key).id}">{made.shown(key)}</claim>'
        else:
            word = _word(found[2], pattern, made)
            out += word[0].upper() + word[1:] if _STARTS.search(out) else word
        at = found.end()
    return out + pattern.text[at:]


def evidence(pattern: Template, made: Scene, rng: random.Random, limit: int = 30) -> tuple[Fact, ...]:
    """The facts of the text among competitors: other entities, other years, other indicators."""
    world, true = made.world, made.true
    # A scene may have borrowed a fact from elsewhere; its own facts and those of the words come first.
    wanted = list(dict.fromkeys(made.slots))
    indicators = list(dict.fromkeys(key[1] for key in wanted))
    periods = list(dict.fromkeys([true[key] for key in sorted(true) if key[0] == "P"]))
    entities = list(dict.fromkeys(true[key] for key in sorted(true) if key[0] == "E"))
    said = [word.code for word in made.said.values() if isinstance(word, Name) and word.code in world.names]
    said_periods = [word for key, word in made.said.items() if key[0] == "P"]
    if world.names and not pattern.rank:
        entities += [*said, *rng.sample(sorted(world.names), min(3, len(world.names)))]
    others = rng.sample(sorted(world.nouns), min(4, len(world.nouns)))
    more = [(e, i, p) for i in indicators for p in dict.fromkeys([*periods, *said_periods]) for e in entities]
    nearby = [(true["E1"], i, p) for i in others for p in periods]
    limit = rng.randrange(6, limit + 1)
    if pattern.cmp == "P":
        wanted += [(true["E1"], true["I1"], true["P0"])]
    elif pattern.cmp == "E":
        wanted += [(true["E1"], true["I1"], true["P1"]), (true["E2"], true["I1"], true["P1"])]
    if pattern.rank:
        wanted += [(e, true["I1"], true["P1"]) for e in entities]
        more = nearby = [key for key in (*more, *nearby) if key[2] != true["P1"] or key[1] != true["I1"]]
    rng.shuffle(nearby)
    chosen = dict.fromkeys(key for key in (*wanted, *more[: limit // 2], *nearby, *more) if key in world.facts)
    keys = list(chosen)[: max(limit, len(set(wanted)))]
    rng.shuffle(keys)
    facts = [world.facts[key] for key in keys]
    if pattern.status:
        facts = [_with_status(fact, pattern.status) for fact in facts]
    return tuple(facts)


def _with_status(fact: Fact, status: str) -> Fact:
    return Fact(
        id=fact.id,
        value=fact.value,
        unit=fact.unit,
        entity=fact.entity,
        indicator=fact.indicator,
        period=fact.period,
        dims=dict(fact.dims),
        source=fact.source,
        status=status,
    )
