"""Broken drafts, made from the facts that ship: what is wrong in each, and where, is known."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from decimal import ROUND_HALF_UP, Decimal
from typing import Any, NamedTuple

from countermark import Draft, Evidence, Fact
from countermark.evidence.sample import sample_facts

SEED = 29
_CALLED = {
    "SP.POP.TOTL": "population",
    "NY.GDP.MKTP.CD": "GDP",
    "FP.CPI.TOTL.ZG": "inflation",
}
_GLUE = (
    "The figures are annual.",
    "They come from national offices.",
    "Revisions are common.",
    "Nothing else was looked at.",
)
TOOLS = [
    {
        "name": "convert",
        "parameters": {
            "type": "object",
            "properties": {
                "amount": {"type": "number"},
                "year": {"type": "integer"},
                "currency": {"type": "string"},
                "rounded": {"type": "boolean"},
            },
            "required": ["amount"],
        },
    }
]


class Broken(NamedTuple):
    """A draft with something wrong in it."""

    kind: str
    draft: Draft
    evidence: Evidence
    options: Mapping[str, Any]
    places: tuple[tuple[int, int], ...]
    """Stretches that may change; everything else is right as it is."""
    passes: bool = True
    """Whether a patch or an insert can mend all of it; False where something has to be left."""


class _Text:
    """Sentences put together, with where the broken ones stand."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._parts: list[str] = []
        self._length = 0
        self.places: list[tuple[int, int]] = []

    def add(self, sentence: str, *, broken: bool = False) -> None:
        if self._parts:
            gap = "\n\n" if self._rng.random() < 0.3 else " "
            self._parts.append(gap)
            self._length += len(gap)
        if broken:
            self.places.append((self._length, self._length + len(sentence)))
        self._parts.append(sentence)
        self._length += len(sentence)

    @property
    def text(self) -> str:
        return "".join(self._parts)


class World:
    """The facts that ship, and sentences that say them."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.evidence = sample_facts()
        self.facts = [fact for fact in self.evidence.facts if fact.value is not None and _is_plain(fact)]
        self.by_indicator: dict[str, list[Fact]] = {}
        for fact in self.facts:
            self.by_indicator.setdefault(fact.indicator or "", []).append(fact)

    def fact(self, indicator: str | None = None) -> Fact:
        while True:
            fact = self.rng.choice(self.facts)
            if indicator in (None, fact.indicator):
                return fact

    def other(self, fact: Fact, *, entity: bool) -> Fact:
        """A fact of another entity, or of another year, whose value is another one too."""
        indicator = fact.indicator or ""
        while True:
            other = self.rng.choice(self.by_indicator[indicator])
            same = other.period == fact.period if entity else other.entity == fact.entity
            if same and other.id != fact.id and self.number(other) != self.number(fact):
                return other

    def number(self, fact: Fact, factor: Decimal = Decimal(1)) -> str:
        """The fact's value as people write it, times a factor."""
        value = Decimal(fact.value or 0) * factor
        if fact.unit == "%":
            return f"{_rounded(value, 1)}%"
        sign = "US$" if fact.indicator == "NY.GDP.MKTP.CD" else ""
        for power, word in ((12, "trillion"), (9, "billion"), (6, "million")):
            if abs(value) >= 10**power:
                return f"{sign}{_rounded(value.scaleb(-power), 2)} {word}"
        return f"{sign}{_rounded(value, 0):,}"

    def sentence(self, fact: Fact, number: str, *, entity: str | None = None, year: str | None = None) -> str:
        """What the fact says, with this number in it."""
        name = fact.dims["entity.label"] if entity is None else entity
        said = _CALLED[fact.indicator or ""]
        period = fact.period if year is None else year
        forms = (
            f"In {period}, the {said} of {name} was {number}.",
            f"The {said} of {name} was {number} in {period}.",
            f"{name}'s {said} in {period} was {number}.",
        )
        return self.rng.choice(forms)

    def tag(self, fact_id: str, number: str, policy: str = "") -> str:
        request = f' policy="{policy}"' if policy else ""
        return f'<claim id="{fact_id}"{request}>{number}</claim>'

    def right(self, text: _Text, *, tagged: bool = True, count: int | None = None) -> None:
        """Some sentences that are right."""
        for _ in range(self.rng.randint(0, 2) if count is None else count):
            if self.rng.random() < 0.4:
                text.add(self.rng.choice(_GLUE))
            else:
                fact = self.fact()
                number = self.number(fact)
                text.add(self.sentence(fact, self.tag(fact.id, number) if tagged else number))


def _is_plain(fact: Fact) -> bool:
    """A name that a sentence can carry, and a value that does not round to nothing."""
    label = fact.dims.get("entity.label", "")
    value = Decimal(fact.value or 0)
    return label.replace(" ", "").isalpha() and label.isascii() and abs(value) >= Decimal("0.5") and value > 0


def _rounded(value: Decimal, decimals: int) -> Decimal:
    return value.quantize(Decimal(1).scaleb(-decimals), rounding=ROUND_HALF_UP)


def _wrong(rng: random.Random) -> Decimal:
    return Decimal(rng.choice(("0.31", "0.58", "1.43", "1.9", "2.7")))


def _numbers(world: World, bend: Callable[[_Text], None], kind: str, **options: Any) -> Broken:
    text = _Text(world.rng)
    tagged = not options.get("bind")
    world.right(text, tagged=tagged)
    bend(text)
    world.right(text, tagged=tagged)
    return Broken(
        kind, Draft(text=text.text), world.evidence, {"pack": "numbers.display", **options}, tuple(text.places)
    )


def _wrong_value(world: World) -> Broken:
    def bend(text: _Text) -> None:
        fact = world.fact()
        text.add(world.sentence(fact, world.tag(fact.id, world.number(fact, _wrong(world.rng)))), broken=True)

    return _numbers(world, bend, "wrong value")


def _wrong_exact(world: World) -> Broken:
    def bend(text: _Text) -> None:
        fact = world.fact("SP.POP.TOTL")
        text.add(world.sentence(fact, world.tag(fact.id, f"{int(fact.value or 0) + 1000:,}")), broken=True)

    text = _Text(world.rng)
    bend(text)
    text.add(world.rng.choice(_GLUE))
    return Broken(
        "wrong value, strict", Draft(text=text.text), world.evidence, {"pack": "numbers.strict"}, tuple(text.places)
    )


def _wrong_untagged(world: World) -> Broken:
    def bend(text: _Text) -> None:
        fact = world.fact()
        text.add(world.sentence(fact, world.number(fact, _wrong(world.rng))), broken=True)

    return _numbers(world, bend, "wrong value, no tag", bind=True)


def _wrong_scale(world: World) -> Broken:
    def bend(text: _Text) -> None:
        fact = world.fact(world.rng.choice(("SP.POP.TOTL", "NY.GDP.MKTP.CD")))
        while abs(Decimal(fact.value or 0)) < 10**6:
            fact = world.fact(fact.indicator)
        right = world.number(fact)
        words = ["million", "billion", "trillion"]
        word = next(each for each in words if each in right)
        other = world.rng.choice([each for each in words if each != word])
        text.add(world.sentence(fact, world.tag(fact.id, right.replace(word, other))), broken=True)

    return _numbers(world, bend, "wrong scale")


def _wrong_unit(world: World) -> Broken:
    def bend(text: _Text) -> None:
        fact = world.fact(world.rng.choice(("FP.CPI.TOTL.ZG", "NY.GDP.MKTP.CD")))
        right = world.number(fact)
        swapped = right.replace("%", world.rng.choice((" percentage points", "‰", " bps"))).replace(
            "US$", world.rng.choice(("€", "£", "EUR "))
        )
        text.add(world.sentence(fact, world.tag(fact.id, swapped)), broken=True)

    return _numbers(world, bend, "wrong unit")


def _wrong_entity(world: World) -> Broken:
    def bend(text: _Text) -> None:
        fact = world.fact()
        other = world.other(fact, entity=True)
        number = world.tag(fact.id, world.number(fact))
        text.add(world.sentence(fact, number, entity=other.dims["entity.label"]), broken=True)

    return _numbers(world, bend, "wrong entity")


def _wrong_year(world: World) -> Broken:
    def bend(text: _Text) -> None:
        fact = world.fact()
        year = world.other(fact, entity=False).period
        text.add(world.sentence(fact, world.tag(fact.id, world.number(fact)), year=year), broken=True)

    return _numbers(world, bend, "wrong year")


def _forged(world: World) -> Broken:
    def bend(text: _Text) -> None:
        fact = world.fact()
        forged = world.rng.choice((fact.id.lower(), f"{fact.id}x", "wb-1"))
        text.add(world.sentence(fact, world.tag(forged, world.number(fact))), broken=True)

    return _numbers(world, bend, "forged id")


def _other_id(world: World) -> Broken:
    def bend(text: _Text) -> None:
        fact = world.fact("FP.CPI.TOTL.ZG")
        other = world.fact("FP.CPI.TOTL.ZG")
        while other.entity == fact.entity or abs(Decimal(other.value or 0) - Decimal(fact.value or 0)) < 2:
            other = world.fact("FP.CPI.TOTL.ZG")
        text.add(world.sentence(fact, world.tag(other.id, world.number(fact))), broken=True)

    return _numbers(world, bend, "another fact's id")


def _request(world: World) -> Broken:
    def bend(text: _Text) -> None:
        fact = world.fact()
        asks = world.rng.choice(("exact", "round7", "guess"))
        text.add(world.sentence(fact, world.tag(fact.id, world.number(fact), asks)), broken=True)

    return _numbers(world, bend, "request not granted")


def _no_tag(world: World) -> Broken:
    text = _Text(world.rng)
    fact = world.fact()
    text.add(world.sentence(fact, world.number(fact)), broken=True)
    world.right(text)
    options = {"pack": "publishing.statistics", "bind": True}
    return Broken("missing tag", Draft(text=text.text), world.evidence, options, tuple(text.places))


def _no_citation(world: World) -> Broken:
    text = _Text(world.rng)
    fact = world.fact()
    text.add(world.sentence(fact, world.tag(fact.id, world.number(fact))), broken=True)
    options = {"pack": ["numbers.display", "conduct.citation-grounding"]}
    return Broken("missing citation", Draft(text=text.text), world.evidence, options, tuple(text.places))


def _argument(world: World) -> Broken:
    rng = world.rng
    amount, year = f"{rng.randint(1, 9000)}.{rng.randint(1, 99):02}", str(rng.randint(1990, 2024))
    wrong = rng.choice(
        (
            f'{{"amount": "{amount}", "year": {year}}}',
            f'{{"amount": {amount}, "year": "{year}", "currency": "EUR"}}',
            f'{{"amount": "{amount}", "year": "{year}", "rounded": "true"}}',
            f'{{"amount": {amount}, "currency": {year}}}',
        )
    )
    call = rng.choice((f'{{"name": "convert", "arguments": {wrong}}}', f"Action: convert\nAction Input: {wrong}"))
    text = _Text(rng)
    text.add(rng.choice(_GLUE))
    lead = text.text + "\n\n"
    draft = Draft(text=f"{lead}{call}\n", tools=TOOLS)
    return Broken(
        "wrong argument type", draft, Evidence(), {"pack": "conduct.tool-use"}, ((len(lead), len(lead) + len(call)),)
    )


def _rule(rule_id: str, expression: Mapping[str, Any], fix: Mapping[str, Any] | None, **more: Any) -> dict[str, Any]:
    rule = {"rule_id": rule_id, "description": rule_id, "severity": "error", "expression": expression, **more}
    return {**rule, "fix": fix} if fix is not None else rule


def pack(name: str, *rules: Mapping[str, Any]) -> dict[str, Any]:
    """A pack of an operator's own."""
    policy = {
        "policy_id": "p",
        "name": "P",
        "version": "1.0.0",
        "description": "rules with fixes",
        "rules": list(rules),
    }
    head = {"pack_id": f"team.{name}.v1", "name": name, "version": "1.0.0", "description": name}
    return {**head, "policies": [policy]}


def _each(collection: str, condition: Mapping[str, Any]) -> dict[str, Any]:
    return {"forall": {"var": "x", "in": collection, "condition": condition}}


def _some(kind: str) -> dict[str, Any]:
    condition = {"predicate": "has_discourse_type", "args": ["x", kind]}
    return {"exists": {"var": "x", "in": "discourse_acts", "condition": condition}}


_SAFE = pack(
    "safe",
    _rule(
        "no-eval",
        _each("code_blocks", {"not": {"predicate": "contains_eval", "args": ["x"]}}),
        {"kind": "patch", "find": "eval(", "text": "ast.literal_eval("},
    ),
    _rule(
        "safe-yaml",
        _each("code_blocks", {"predicate": "uses_safe_libraries", "args": ["x"]}),
        {"kind": "patch", "find": "yaml.load(", "text": "yaml.safe_load("},
    ),
)
_POLITE = pack(
    "polite",
    _rule("greets", _some("GREETING"), {"kind": "insert", "text": "Hello,"}),
    _rule("closes", _some("CLOSING"), {"kind": "insert", "text": "Is there anything else I can help you with?"}),
)
_REDACTED = pack(
    "redacted",
    _rule(
        "no-bare-value",
        {
            "forall": {
                "var": "q",
                "in": "quantities",
                "where": {"predicate": "is_value", "args": ["q"]},
                "condition": {"predicate": "is_tagged", "args": ["q"]},
            }
        },
        {"kind": "patch", "text": "[redacted]"},
    ),
)
_DROPPED = pack(
    "dropped",
    {**_REDACTED["policies"][0]["rules"][0], "fix": {"kind": "patch", "text": ""}},
)
_CONFLICT = pack(
    "conflict",
    {**_REDACTED["policies"][0]["rules"][0], "rule_id": "redact", "tier": "T1"},
    {
        **_REDACTED["policies"][0]["rules"][0],
        "rule_id": "drop",
        "tier": "T2",
        "fix": {"kind": "patch", "text": ""},
    },
)


def _code(world: World) -> Broken:
    unsafe = world.rng.choice(
        (
            "import ast\n\nvalue = eval(text)\nprint(value)",
            "import ast\n\ntotal = sum(eval(each) for each in rows)",
            "import yaml\n\nwith open(path) as file:\n    data = yaml.load(file)",
        )
    )
    lead = f"{world.rng.choice(_GLUE)}\n\n```python\n"
    draft = Draft(text=f"{lead}{unsafe}\n```\n\n{world.rng.choice(_GLUE)}\n")
    return Broken("unsafe code", draft, Evidence(), {"pack": _SAFE}, ((len(lead), len(lead) + len(unsafe)),))


def _greeting(world: World) -> Broken:
    text = f"Your order left on Monday. {world.rng.choice(_GLUE)}"
    return Broken("missing greeting", Draft(text=text), Evidence(), {"pack": _POLITE}, ((0, 0), (len(text), len(text))))


def _unsupported(world: World) -> Broken:
    text = _Text(world.rng)
    world.right(text, count=1)
    number = f"{world.rng.randint(2, 99)}.{world.rng.randint(1, 9)}%"
    text.add(f"The mood of the nation improved by {number}.", broken=True)
    world.right(text, count=1)
    chosen = world.rng.choice((_REDACTED, _DROPPED))
    places = tuple((start, end + 2) for start, end in text.places)
    return Broken("unsupported number", Draft(text=text.text), world.evidence, {"pack": chosen}, places)


def _several(world: World) -> Broken:
    made = [
        maker(world) for maker in world.rng.sample((_wrong_value, _wrong_scale, _wrong_unit, _wrong_entity, _forged), 3)
    ]
    texts: list[str] = []
    places: list[tuple[int, int]] = []
    length = 0
    for each in made:
        places += [(start + length, end + length) for start, end in each.places]
        texts.append(each.draft.text)
        length += len(each.draft.text) + 2
    return Broken(
        "several at once", Draft(text="\n\n".join(texts)), world.evidence, {"pack": "numbers.display"}, tuple(places)
    )


def _table(world: World) -> Broken:
    """A table with tagged cells, one of them wrong."""
    first = world.fact("FP.CPI.TOTL.ZG")
    rows = [first, *(world.other(first, entity=True) for _ in range(3))]
    wrong = world.rng.randrange(4)
    lead = f"{world.rng.choice(_GLUE)}\n\n| country | inflation in {first.period} |\n|---|---|\n"
    text, places = lead, []
    for index, fact in enumerate(rows):
        factor = _wrong(world.rng) if index == wrong else Decimal(1)
        row = f"| {fact.dims['entity.label']} | {world.tag(fact.id, world.number(fact, factor))} |\n"
        if index == wrong:
            places.append((len(text), len(text) + len(row)))
        text += row
    return Broken("in a table", Draft(text=text), world.evidence, {"pack": "numbers.display"}, tuple(places))


def _german(world: World) -> Broken:
    """German numbers: decimal commas, grouping points, Millionen and Milliarden."""
    text = _Text(world.rng)
    text.add("Die Zahlen sind vorläufig.")
    fact = world.fact()
    value = Decimal(fact.value or 0) * _wrong(world.rng)
    if fact.unit == "%":
        number = f"{_rounded(value, 1)} %".replace(".", ",")
    elif value >= 10**9:
        number = f"{_rounded(value.scaleb(-9), 1)} Milliarden".replace(".", ",")
    else:
        number = f"{int(value):,}".replace(",", ".")
    text.add(f"Der Wert lag bei {world.tag(fact.id, number)}.", broken=True)
    return Broken(
        "in German", Draft(text=text.text, locale="de"), world.evidence, {"pack": "numbers.display"}, tuple(text.places)
    )


def _odd_form(world: World) -> Broken:
    """Ranges, bounds, qualifiers and words that do not reach the fact."""

    def bend(text: _Text) -> None:
        fact = world.fact("SP.POP.TOTL")
        while int(fact.value or 0) < 2 * 10**6:
            fact = world.fact("SP.POP.TOTL")
        millions = int(fact.value or 0) // 10**6
        number = world.rng.choice(
            (
                f"between {millions * 2} and {millions * 2 + 3} million",
                f"more than {millions * 3} million",
                f"about {millions * 2} million",
                f"nearly {millions * 4} million",
                "seven hundred",
            )
        )
        text.add(world.sentence(fact, world.tag(fact.id, number)), broken=True)

    return _numbers(world, bend, "odd form")


def _two(world: World) -> Broken:
    """Two wrong numbers in one sentence."""

    def bend(text: _Text) -> None:
        first = world.fact("FP.CPI.TOTL.ZG")
        second = world.other(first, entity=True)
        numbers = [world.tag(each.id, world.number(each, _wrong(world.rng))) for each in (first, second)]
        one, other = first.dims["entity.label"], second.dims["entity.label"]
        text.add(f"In {first.period}, inflation was {numbers[0]} in {one} and {numbers[1]} in {other}.", broken=True)

    return _numbers(world, bend, "two in a sentence")


def _conflicting(world: World) -> Broken:
    made = _unsupported(world)
    return made._replace(kind="conflicting rules", options={"pack": _CONFLICT})


def _undecided(world: World) -> Broken:
    """Tag, number and sentence name three things: nobody knows which is right, so nothing may be changed."""

    def bend(text: _Text) -> None:
        fact, other = world.fact("FP.CPI.TOTL.ZG"), world.fact("FP.CPI.TOTL.ZG")
        while other.entity == fact.entity:
            other = world.fact("FP.CPI.TOTL.ZG")
        text.add(world.sentence(fact, world.tag(other.id, "77.7%")))

    return _numbers(world, bend, "nobody knows")._replace(passes=False)


MAKERS: Sequence[Callable[[World], Broken]] = (
    _wrong_value,
    _wrong_exact,
    _wrong_untagged,
    _wrong_scale,
    _wrong_unit,
    _wrong_entity,
    _wrong_year,
    _forged,
    _other_id,
    _request,
    _no_tag,
    _no_citation,
    _argument,
    _code,
    _greeting,
    _unsupported,
    _table,
    _german,
    _odd_form,
    _two,
    _several,
    _conflicting,
    _undecided,
)


def broken_drafts(each: int, seed: int = SEED) -> Iterator[Broken]:
    """So many drafts of every kind."""
    world = World(random.Random(seed))
    for maker in MAKERS:
        for _ in range(each):
            yield maker(world)
