"""src/countermark/statement/names/*.json: the tables of names and phrases, folded and indexed; `make generate` writes them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from countermark.language.forms import singular
from countermark.language.lists import sections
from countermark.statement.names.gazetteer import OTHER, REGION, SHORT, STEM, Built, Keys, stem_of
from countermark.statement.names.indicators import KINDS, Meaning
from countermark.statement.names.phrases import Phrases
from countermark.statement.names.tables import phrases, table
from countermark.statement.names.tokens import words


def built() -> Built:
    """The first language that has a name keeps it, English before the others; names of our own come before all."""
    entities, own = table("entity_table"), table("entity_names")
    codes: dict[str, str] = {}
    shown: dict[str, str] = {}
    currencies: dict[str, list[str]] = {}
    adjectives: set[tuple[str, ...]] = set()
    names: dict[tuple[str, ...], Keys] = {}
    short: dict[str, set[str]] = {}
    stems: dict[str, list[tuple[tuple[str, ...], Keys]]] = {}
    for line in entities["codes"]:
        alpha3, *others = line.split()
        codes |= dict.fromkeys((alpha3, *others), alpha3)
    countries = sorted(set(codes.values()))
    for section in ("names", "inflected"):
        for key, name in rows(entities[section]):
            folded = words(name)
            if section == "names":
                shown.setdefault(key, name)
            if len(folded) == 1 and len(folded[0]) <= SHORT and folded[0].isascii():
                short.setdefault(folded[0], set()).add(name.casefold())
            if folded:
                names.setdefault(folded, (key,))
            parts = tuple(map(stem_of, folded))
            if section == "inflected" and parts and len(parts[0]) >= STEM:
                stems.setdefault(parts[0], []).append((parts, (key,)))
    for key, name in rows(entities["currencies"]):
        currencies.setdefault(key, []).append(name)
    ours: dict[str, Keys] = dict.fromkeys(own["others"], OTHER)
    ours |= dict.fromkeys(own["cities"], OTHER)
    ours |= dict.fromkeys(own["regions"], REGION)
    for line in (*own["names"], *own["several"]):
        said, _, peoples = line.partition("/")
        of, *those = said.split("|")
        keys = tuple(of.split())
        adjectives |= {words(name) for name in peoples.split("|")}
        for name in filter(None, (*those, *peoples.split("|"))):
            shown.setdefault(of, name)
            ours[name] = keys
        codes |= dict(zip(keys, keys, strict=True))
    spelled: dict[str, Keys] = {"".join(words(name)): (key,) for key, name in shown.items() if " " not in key}
    for name, keys in ours.items():
        folded = words(name)
        if folded:
            names[folded] = keys
        for word in folded:
            if len(word) <= SHORT:
                short.pop(word, None)
        spelled["".join(folded)] = keys
    listed = {" ".join(name): keys for name, keys in names.items()}
    return Built(
        codes=codes,
        shown=shown,
        currencies=currencies,
        countries=countries,
        adjectives=sorted(map(" ".join, adjectives)),
        names=listed,
        sizes=dict(Phrases(listed.items()).sizes),
        short={word: frozenset(its) for word, its in short.items()},
        stems=msgspec.Raw(msgspec.json.encode(stems)),
        spelled=msgspec.Raw(msgspec.json.encode(spelled)),
    )


def rows(lines: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The key of each line with each of its names."""
    for line in lines:
        key, *names = line.split("|")
        for name in names:
            yield key, name


def generate() -> str:
    """The gazetteer."""
    found = msgspec.json.decode(msgspec.json.encode(built()))
    found["short"] = {word: sorted(its) for word, its in found["short"].items()}
    return _listed(found)


def indicators() -> str:
    """Every phrase for a topic or a form of an indicator, by its folded words."""
    found: Phrases[Meaning] = Phrases()
    meanings: dict[str, Meaning] = {}
    for kind in KINDS:
        for key, said in phrases(kind).items():
            name, *forms = key.split(",")
            for phrase in said:
                own = " ".join(map(singular, words(phrase))) if key.startswith("*") else name
                meaning = Meaning(kind, own, phrase.startswith("?"), tuple(forms))
                written = " ".join(words(phrase.lstrip("?")))
                if written and (written not in meanings or kind != "topic" or not phrase.startswith("?")):
                    meanings[written] = meaning
                    found.add(phrase.lstrip("?"), meaning)
    return _listed({"meanings": meanings, "sizes": found.sizes})


def stop_words() -> str:
    """The words of each section of `mixed/lists/questions.txt`, folded; the phrases as they are."""
    found = {
        section: lines if section == "phrases" else sorted({word for line in lines for word in words(line)})
        for section, lines in sections("questions", "mixed").items()
    }
    return _listed(found)


def _listed(found: Mapping[str, object]) -> str:
    """One group a line, so that a change shows."""
    lines = (
        f"{msgspec.json.encode(key).decode()}: {msgspec.json.encode(value).decode()}" for key, value in found.items()
    )
    return "{\n" + ",\n".join(lines) + "\n}\n"
