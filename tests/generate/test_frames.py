"""Sampling the frames' language: every sentence verifies, is true of the facts, and holds nothing that is not a token."""

from __future__ import annotations

import re
from random import Random

import pytest
from tests.generate.gbnf import Grammar

from countermark import Draft, Evidence, MarkKind, check
from countermark.ask.facts.gathered import gather
from countermark.evidence.sample import sample_facts
from countermark.generate.grammar.grammar import gbnf
from countermark.generate.grammar.handles import Handles
from countermark.generate.sentence.frames import frames
from countermark.statement.retrieval.catalogue import Facts
from countermark.statement.retrieval.retrieve import Finder

PLACES = (
    "Kenya", "Ghana", "Germany", "Japan", "Brazil", "India", "Nepal", "Fiji", "Qatar", "Zimbabwe", "Turkey", "Norway",
    "the United States", "the Philippines", "Egypt", "Switzerland", "South Africa", "Chile", "Iceland", "Tuvalu",
)  # fmt: skip
THINGS = ("inflation", "the population", "the GDP")
KINDS = ("single", "comparison", "trend", "ranking", "derived")
SAMPLES = 60
UP = "rose|increased|climbed|rising"
DOWN = "fell|declined|dropped|falling"
TOKEN = re.compile(r"<claim id=\"([^\"]*)\"[^>]*>([^<]*)</claim>")
DERIVED = re.compile(r"<claim expr=\"([^\"]*)\"[^>]*>([^<]*)</claim>")


def question(kind, chance):
    one, other = chance.sample(PLACES, 2)
    thing, early, late = chance.choice(THINGS), chance.randint(2015, 2018), chance.randint(2019, 2022)
    if kind == "single":
        return f"What was {thing} of {one} in {late}?"
    if kind == "comparison":
        return f"Was {thing} higher in {one} or {other} in {late}?"
    if kind == "trend":
        return f"How did {thing} of {one} develop since {early}?"
    if kind == "ranking":
        asked = chance.choice(("country", "countries", "3 countries"))
        return f"Which {asked} had the {chance.choice(('highest', 'lowest'))} {thing.removeprefix('the ')} in {late}?"
    return chance.choice(
        (
            f"By how much did {thing} of {one} change between {early} and {late}?",
            f"What is the difference between {thing} of {one} and {other} in {late}?",
        )
    )


@pytest.fixture(scope="module")
def catalogue():
    return Facts(sample_facts().facts)


def gathered(asked, catalogue, **options):
    return gather(
        asked,
        Finder(catalogue, limit=40),
        catalogue,
        most=40,
        locale=None,
        options={"pack": "numbers.display", **options},
    )


def spelled(text, entries):
    handles = Handles(entries)
    return handles.feed(text) + handles.finish()


def samples(kind, catalogue, count, *, derives=True):
    """Texts of grammars made for many questions of a kind, each with its facts; without what is derived from them."""
    chance = Random(kind)
    made = 0
    while made < count:
        found = gathered(question(kind, chance), catalogue)
        if found.asked.kind != kind:
            continue
        asked = found.asked if derives else found.asked._replace(tells=())
        grammar = Grammar(gbnf(frames(found.entries, asked)))
        texts = [spelled(grammar.sample(chance), found.all) for _ in range(25)]
        made += len(texts)
        yield found, texts


@pytest.mark.parametrize("count", [SAMPLES, pytest.param(1000, marks=pytest.mark.long)])
@pytest.mark.parametrize("kind", KINDS)
def test_every_sentence_verifies_and_no_number_stands_outside_a_token(kind, count, catalogue):
    for found, texts in samples(kind, catalogue, count):
        report = check(Draft(text="\n\n".join(texts)), Evidence(facts=found.facts), pack="numbers.display")
        assert {mark.mark for mark in report.marks} == {MarkKind.VERIFIED}, report.render("text")
        for text in texts:
            ids = [each[1] for each in TOKEN.finditer(text)]
            assert ids
            assert set(ids) <= {fact.id for fact in found.facts}
            assert [each[1] for each in DERIVED.finditer(text)] == (
                [] if found.derived is None else [found.derived.expression]
            )
            assert re.search(r"\d", DERIVED.sub("", TOKEN.sub("", text))) is None
            assert re.fullmatch(r"[A-Z].*[.]", text)
            assert not re.search(r"[\[\]{}]|  |\(\)| ,|\bin \.", text)


@pytest.mark.parametrize("count", [130, pytest.param(400, marks=pytest.mark.long)])
@pytest.mark.parametrize("kind", ["trend", "derived", "comparison"])
def test_no_sentence_contradicts_the_facts(kind, count, catalogue):
    """What rose is lower at its start, what is higher is higher: read from the sentence, looked up in the facts."""
    checked = 0
    for found, texts in samples(kind, catalogue, count, derives=False):
        values = {entry.id: entry.value for entry in found.entries}
        for text in texts:
            stated = [(each[1], each[0]) for each in TOKEN.finditer(text) if 'policy="year"' not in each[0]]
            here = [values[fact_id] for fact_id, _ in stated]
            for way in re.finditer(rf"\b({UP}|{DOWN})\b", text):
                before = [values[i] for i, token in stated if text.index(token) < way.start()]
                after = [values[i] for i, token in stated if text.index(token) > way.start()]
                start, end = (
                    (before[-1], after[0]) if before and " from " not in text[way.end() : way.end() + 6] else after[:2]
                )
                assert (end > start) is (way[1] in UP.split("|")), text
                checked += 1
            for word, larger in (("higher", True), ("larger", True), ("lower", False), ("smaller", False)):
                if re.search(rf"\b{word}\b", text) and len(here) == 2:
                    assert (here[0] > here[1]) is larger, text
                    checked += 1
    assert checked > count // 4


def test_a_high_is_named_only_where_no_period_was_left_out(catalogue):
    found = gathered("How did inflation in Kenya develop since 2015?", catalogue)
    thinned = found.asked._replace(whole=False)
    assert "high of" in gbnf(frames(found.entries, found.asked)) or "low of" in gbnf(frames(found.entries, found.asked))
    assert "high of" not in gbnf(frames(found.entries, thinned))
    assert "low of" not in gbnf(frames(found.entries, thinned))


def test_a_derived_number_that_does_not_verify_is_never_said(catalogue):
    """The values are, and that the result is not among the facts."""
    exact = [{"type": "exact"}]
    found = gathered("By how many percent did the GDP of Kenya grow between 2019 and 2023?", catalogue, numbers=exact)
    assert found.derived is None
    for text in Grammar(gbnf(frames(found.entries, found.asked))).texts():
        assert "calculat" in text
        assert {each[1] for each in TOKEN.finditer(spelled(text, found.entries))} == {
            "NY.GDP.MKTP.CD:KEN:2019",
            "NY.GDP.MKTP.CD:KEN:2023",
        }


@pytest.mark.parametrize("kind", KINDS)
def test_the_model_has_a_choice(kind, catalogue):
    found = next(iter(samples(kind, catalogue, 1)))[0]
    assert len(set(Grammar(gbnf(frames(found.entries, found.asked))).texts())) >= 3


@pytest.mark.parametrize(
    "numbers",
    [
        [{"type": "exact"}],
        [{"type": "exact"}, {"type": "year"}],
        [{"type": "percent"}, {"type": "abbr"}, {"type": "exact"}],
        [{"type": "rounded", "decimals": 2}, {"type": "exact"}],
        [{"type": "display"}],
    ],
)
def test_only_forms_that_verify_under_the_policy_set_are_offered(numbers, catalogue):
    for asked in ("What was inflation in Kenya in 2019?", "Was the GDP of Ghana or Kenya larger in 2020?"):
        found = gathered(asked, catalogue, numbers=numbers)
        texts = [spelled(text, found.all) for text in Grammar(gbnf(frames(found.entries, found.asked))).texts()]
        report = check(
            Draft(text="\n\n".join(texts)), Evidence(facts=found.facts), pack="numbers.display", numbers=numbers
        )
        assert report.marks
        assert MarkKind.FLAGGED not in {mark.mark for mark in report.marks}
        assert {mark.kind for mark in report.marks if mark.mark is MarkKind.BARE} <= {"year"}


def test_an_empty_policy_set_leaves_nothing_to_state(catalogue):
    found = gathered("What was inflation in Kenya in 2019?", catalogue, numbers=[])
    assert found.entries == ()
    assert "no way of writing" in found.why
