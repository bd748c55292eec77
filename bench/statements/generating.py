"""The statements: every form over every source, with false twins, and long honest answers."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from bench.statements.filling import Scene, Statement, Template, Unfit, evidence, scene, template, text_of
from bench.statements.twins import twins
from bench.statements.worlds import World, lines

SEED = 20261117
REPEATS = {"worldbank": 4, "owid": 3, "tatqa": 3}
"""How often a template is filled from each source."""
REPEATS_ALONE = {"worldbank": 8}
"""The same where only the facts that ship are there."""
TRIES = 60
NUMBERS = 10
"""How many tagged numbers an answer has at least."""

_KINDS_OF_MISFIT = {"rank": "wrong superlative", "ratio": "wrong size of a move"}


def forms() -> list[Template]:
    """The honest templates."""
    return [template(row) for row in lines("forms.jsonl")]


def falsehoods() -> list[Template]:
    """The templates that are false by their own words."""
    return [template(row) for row in lines("falsehoods.jsonl")]


def statements(worlds: Mapping[str, Sequence[World]], repeats: Mapping[str, int] = REPEATS) -> list[Statement]:
    """Honest and false statements, about as many of each."""
    rng = random.Random(SEED)
    made: list[Statement] = []
    used: Counter[str] = Counter()
    for source, some in worlds.items():
        for pattern in forms():
            often = 4 if pattern.company else 1  # the only forms for tables that name nobody
            for _ in range(repeats[source] * often):
                made += _honest_and_twin(pattern, some, rng, used)
        for pattern in falsehoods():
            for _ in range((repeats[source] + 1) // 2 * (1 + pattern.company)):
                made += _by_its_words(pattern, some, rng)
    return made


def _honest_and_twin(
    pattern: Template, some: Sequence[World], rng: random.Random, used: Counter[str]
) -> Iterator[Statement]:
    true = _scene(pattern, some, rng)
    if true is None:
        return
    yield _statement(pattern, true, rng)
    found = list(twins(pattern, true, rng))
    if rng.random() < 0.2:
        return  # leaves room for what is false by its own words
    misfit = _misfit(pattern, some, rng)
    if misfit and (not found or rng.random() < 0.75):
        kind, false = misfit
        used[kind] += 1
        yield _statement(pattern, false, rng, kind=kind, stake=tuple(range(len(false.slots))), every=False)
    elif found:
        # The rarest kind first, so that common ones do not crowd out the others.
        twin = min(found, key=lambda one: used[one.kind])
        used[twin.kind] += 1
        yield _statement(pattern, twin.scene, rng, kind=twin.kind, stake=twin.stake, every=twin.every)


def _misfit(pattern: Template, some: Sequence[World], rng: random.Random) -> tuple[str, Scene] | None:
    for field, kind in _KINDS_OF_MISFIT.items():
        if getattr(pattern, field):
            false = _scene(pattern, some, rng, misfit=True)
            return (kind, false) if false else None
    return None


def _by_its_words(pattern: Template, some: Sequence[World], rng: random.Random) -> Iterator[Statement]:
    for _ in range(TRIES):
        made = _scene(pattern, some, rng)
        if made is None:
            return
        if not _happens_to_be_true(pattern, made):
            every = len(made.slots) == 1
            stake = tuple(range(len(made.slots)))
            yield _statement(pattern, made, rng, kind=pattern.kind, stake=stake, every=every)
            return


def _happens_to_be_true(pattern: Template, made: Scene) -> bool:
    """Whether the entity or year that the words name shows the same digits."""
    key = made.slots[0]
    other = {"other entity": (made.true.get("E2", ""), *key[1:]), "other period": (*key[:2], made.true["P0"])}
    meant = other.get(pattern.kind)
    return meant is not None and (meant not in made.world.facts or made.shown(meant) == made.shown(key))


def _scene(
    pattern: Template, some: Sequence[World], rng: random.Random, *, misfit: bool = False, alike: bool = False
) -> Scene | None:
    for _ in range(TRIES * (5 if misfit or pattern.ratio else 1)):
        try:
            made = scene(pattern, rng.choice(some), rng, misfit=misfit, alike=alike)
            text_of(pattern, made)
        except Unfit:
            continue
        return made
    return None


def _statement(
    pattern: Template,
    made: Scene,
    rng: random.Random,
    *,
    kind: str = "",
    stake: tuple[int, ...] = (),
    every: bool = True,
) -> Statement:
    return Statement(
        form=pattern.form,
        kind=kind,
        plain=pattern.plain,
        source=made.world.source,
        text=text_of(pattern, made),
        facts=evidence(pattern, made, rng),
        locale=pattern.language or None,
        stake=stake,
        every=every,
    )


def answers(worlds: Mapping[str, Sequence[World]], count: int = 300) -> list[Statement]:
    """Honest answers of ten or more tagged numbers: sentences, tables and lists one after another."""
    rng = random.Random(SEED)
    parts: defaultdict[str, list[str]] = defaultdict(list)
    for row in lines("answers.jsonl"):
        parts[row["place"]].append(row["text"])
    sources = sorted(worlds)
    made: list[Statement] = []
    while len(made) < count:
        some = worlds[sources[len(made) % len(sources)]]
        world = rng.choice(some)
        pattern = _answer(parts, "" if world.names else "company ", rng)
        found = _scene(pattern, [world], rng, alike=True)
        if found is not None:
            made.append(_statement(pattern, found, rng))
    return made


def _answer(parts: Mapping[str, list[str]], who: str, rng: random.Random) -> Template:
    opening, closing = rng.choice(parts[who + "opening"]), rng.choice(parts[who + "closing"])
    middle = rng.sample(parts[who + "middle"], len(parts[who + "middle"]))
    count = 1
    while True:
        text = "\n\n".join([opening, *middle[:count], closing])
        pattern = Template(form="answer", text=text, cmp="P" if "|fell}" in text or "|gone" in text else "")
        if len(pattern.slots) >= NUMBERS or count == len(middle):
            return replace(pattern, form=f"answer of {who}".strip())
        count += 1
