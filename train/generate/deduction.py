# ruff: noqa: SIM905 — words are read more easily as one text
"""Small worlds of facts and rules, and claims that follow, are contradicted, or stay open: labels by forward chaining."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

from train.generate.words import ADJECTIVES, ANIMALS, NAMES, VERBS, nonce
from train.rows import Row

Literal = tuple[str, str, bool]
"""Subject, property, polarity."""


def _article(word: str) -> str:
    return f"an {word}" if word[0] in "aeiou" else f"a {word}"


def _plural(word: str) -> str:
    return word + ("es" if word.endswith(("s", "x", "sh")) else "s")


def ontology(rng: random.Random) -> Row:
    """A chain of kinds, each with a property; a thing of one kind has the properties of all above it."""
    taken: set[str] = set()
    kinds = [nonce(rng, taken=taken) for _ in range(rng.randint(3, 9))]
    traits = rng.sample(ADJECTIVES, k=len(kinds) + 3)
    polarity = [rng.random() < 0.6 for _ in traits]

    def every(kind: str, what: str, *, positive: bool = True) -> str:
        no = "" if positive else "not "
        form = rng.randrange(4)
        if form == 0:
            return f"Every {kind} is {no}{what}."
        if form == 1:
            return f"Each {kind} is {no}{what}."
        plural = _plural(what.rsplit(maxsplit=1)[-1]) if what.startswith(("a ", "an ")) else what
        return f"{'All ' if form == 2 else ''}{_plural(kind)} are {no}{plural}.".capitalize()

    lines = [every(kinds[at], traits[at], positive=polarity[at]) for at in range(len(kinds))]
    lines += [every(kinds[at], _article(kinds[at + 1])) for at in range(len(kinds) - 1)]
    stranger = nonce(rng, taken=taken)
    aim = rng.randrange(len(kinds))
    # A rule about an unrelated kind says the opposite of the trait asked for.
    lines.append(every(stranger, traits[aim], positive=not polarity[aim]))
    if rng.random() < 0.5:
        lines.append(every(stranger, traits[-1]))
    start = rng.randint(0, aim) if rng.random() < 0.85 else rng.randint(0, len(kinds) - 1)
    name = rng.choice(NAMES)
    rng.shuffle(lines)
    lines.append(f"{name} is {_article(kinds[start])}.")
    label = "not_enough"
    claimed = rng.random() < 0.5
    if rng.random() < 0.15:
        trait = traits[-2]
    elif start <= aim:
        trait, label = traits[aim], "supported" if claimed == polarity[aim] else "refuted"
    else:
        trait = traits[aim]
    claim = f"{name} is {'' if claimed else 'not '}{trait}."
    return Row(head="support", source="gen-deduction", claim=claim, evidence=tuple(lines), label=label)


def _say(literal: Literal) -> str:
    subject, what, positive = literal
    if what in ADJECTIVES:
        return f"{subject} is {'' if positive else 'not '}{what}"
    if positive:
        return f"{subject} {what}"
    verb, rest = what.split(" ", 1)
    return f"{subject} does not {verb.rstrip('s')} {rest}"


def rules(rng: random.Random) -> Row:
    """Named things with traits and relations, and if-then rules over them."""
    people = rng.random() < 0.5
    things = (
        rng.sample(NAMES, k=rng.randint(2, 4))
        if people
        else [f"the {a}" for a in rng.sample(ANIMALS, k=rng.randint(2, 4))]
    )
    pool: list[str] = rng.sample(ADJECTIVES, k=rng.randint(5, 8))
    if not people or rng.random() < 0.3:
        pool += [f"{verb} {thing}" for verb in rng.sample(VERBS, k=3) for thing in rng.sample(things, k=1)]
    facts: set[Literal] = {(rng.choice(things), rng.choice(pool), True) for _ in range(rng.randint(3, 9))}
    laws: list[tuple[tuple[tuple[str, bool], ...], tuple[str, bool]]] = []
    for _ in range(rng.randint(3, 8)):
        body = tuple((what, rng.random() < 0.92) for what in rng.sample(pool, k=rng.choice((1, 1, 2, 2))))
        head = rng.choice([what for what in pool if what not in {b for b, _ in body}])
        laws.append((body, (head, rng.random() < 0.85)))
    known = set(facts)
    grown = True
    while grown:
        grown = False
        for (body, head), thing in itertools.product(laws, things):
            new = (thing, *head)
            clash = (thing, head[0], not head[1])
            if all((thing, *part) in known for part in body) and new not in known and clash not in known:
                known.add(new)
                grown = True

    def law(body: tuple[tuple[str, bool], ...], head: tuple[str, bool]) -> str:
        who, it = rng.choice((("something", "it"), ("someone", "they") if people else ("something", "it")))
        plain = all(what in ADJECTIVES and positive for what, positive in body) and head[0] in ADJECTIVES
        if plain and rng.random() < 0.45:
            kind = "people" if people else "things"
            first = ", ".join(what for what, _ in body)
            return f"{rng.choice(('All ', ''))}{first} {kind} are {'' if head[1] else 'not '}{head[0]}.".capitalize()
        them = lambda text: text.replace("they is", "they are").replace("they does", "they do")  # noqa: E731 - a local spelling rule
        parts = [_say((who if at == 0 else it, *part)) for at, part in enumerate(body)]
        return them(f"If {' and '.join(parts)} then {_say((it, *head))}.")

    lines = [f"{_say(fact)}." for fact in sorted(facts)] + [law(*item) for item in laws]
    lines = [line[0].upper() + line[1:] for line in lines]
    derived = sorted(known - facts)
    wish = rng.random()
    if wish < 0.67 and (derived or known):
        literal = rng.choice(derived if derived and rng.random() < 0.75 else sorted(known))
        if wish < 0.335:
            label = "supported"
        else:
            literal, label = (literal[0], literal[1], not literal[2]), "refuted"
    else:
        open_ones = [
            (t, w)
            for t, w in itertools.product(things, pool)
            if (t, w, True) not in known and (t, w, False) not in known
        ]
        if not open_ones:
            return rules(rng)
        literal, label = (*rng.choice(open_ones), rng.random() < 0.5), "not_enough"
    claim = _say(literal) + "."
    return Row(
        head="support", source="gen-deduction", claim=claim[0].upper() + claim[1:], evidence=tuple(lines), label=label
    )


_ORDERS = (
    ("{a} is taller than {b}", "{a} is shorter than {b}"), ("{a} finished above {b}", "{a} finished below {b}"),
    ("{a} is older than {b}", "{a} is younger than {b}"), ("{a} is to the left of {b}", "{a} is to the right of {b}"),
    ("{a} happened before {b}", "{a} happened after {b}"), ("{a} is more expensive than {b}", "{a} is cheaper than {b}"),
    ("{a} is heavier than {b}", "{a} is lighter than {b}"),
)  # fmt: skip


def order(rng: random.Random) -> Row:
    """Comparisons that chain: some pairs follow, some do not."""
    names = rng.sample(NAMES, k=rng.randint(3, 6))
    forward, backward = rng.choice(_ORDERS)
    given = {(at, at + 1) for at in range(len(names) - 1)}
    if rng.random() < 0.5:  # a gap in the chain leaves pairs open
        given -= {rng.choice(sorted(given))}
        given |= {tuple(sorted(rng.sample(range(len(names)), k=2)))}
    above = set(given)
    for middle, first, last in itertools.product(range(len(names)), repeat=3):
        if (first, middle) in above and (middle, last) in above:
            above.add((first, last))
    lines = []
    for first, last in sorted(given):
        if rng.random() < 0.5:
            lines.append(forward.format(a=names[first], b=names[last]) + ".")
        else:
            lines.append(backward.format(a=names[last], b=names[first]) + ".")
    rng.shuffle(lines)
    first, last = rng.sample(range(len(names)), k=2)
    label = "supported" if (first, last) in above else "refuted" if (last, first) in above else "not_enough"
    claim = forward.format(a=names[first], b=names[last])
    return Row(head="support", source="gen-deduction", claim=claim + ".", evidence=tuple(lines), label=label)


_REGIONS = tuple(itertools.product((False, True), repeat=3))


def _holds(kind: str, first: int, last: int, inhabited: tuple[bool, ...]) -> bool:
    both = any(there and region[first] and region[last] for there, region in zip(inhabited, _REGIONS, strict=True))
    only = any(there and region[first] and not region[last] for there, region in zip(inhabited, _REGIONS, strict=True))
    return {"all": not only, "no": not both, "some": both, "some not": only}[kind]


_MODELS = tuple(
    model
    for model in itertools.product((False, True), repeat=8)
    # Each term has members: "all A are B" is read as people read it.
    if all(any(there and region[term] for there, region in zip(model, _REGIONS, strict=True)) for term in range(3))
)
_KINDS = "artists bakers climbers doctors engineers farmers gamblers hikers insects judges kittens lawyers musicians nurses owls pilots reptiles sailors teachers voters whales writers".split()
_FORMS = {"all": ("All {a} are {b}", "Every one of the {a} is among the {b}"), "no": ("No {a} are {b}", "None of the {a} are {b}"),
          "some": ("Some {a} are {b}", "There are {a} that are {b}"), "some not": ("Some {a} are not {b}", "Not all {a} are {b}")}  # fmt: skip


def syllogism(rng: random.Random) -> Row:
    """Two quantified premises and a conclusion, labelled over every model of three terms."""
    terms = rng.sample(_KINDS, k=3)
    premises = [
        (rng.choice(("all", "all", "no", "some", "some not")), *rng.sample(pair, k=2)) for pair in ([0, 1], [1, 2])
    ]
    models = [m for m in _MODELS if all(_holds(*premise, m) for premise in premises)]
    if not models:
        return syllogism(rng)
    options: dict[str, list[tuple[str, int, int]]] = {"supported": [], "refuted": [], "not_enough": []}
    for kind, pair in itertools.product(_FORMS, ((0, 2), (2, 0))):
        truth = {_holds(kind, *pair, m) for m in models}
        options["not_enough" if len(truth) == 2 else "supported" if truth == {True} else "refuted"].append(
            (kind, *pair)
        )
    label = rng.choice([label for label, found in options.items() if found])
    say = lambda kind, a, b: rng.choice(_FORMS[kind]).format(a=terms[a], b=terms[b]) + "."  # noqa: E731 - the one spelling of a form
    return Row(
        head="support", source="gen-deduction", claim=say(*rng.choice(options[label])),
        evidence=tuple(say(*premise) for premise in premises), label=label,
    )  # fmt: skip


def generate(rng: random.Random, count: int) -> Iterator[Row]:
    makers = (ontology, ontology, ontology, ontology, rules, rules, rules, rules, order, syllogism)
    for _ in range(count):
        yield rng.choice(makers)(rng)
