"""What is checked exactly of a claim and its passages: numbers, negation, words, language, sources."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from countermark.language.ends import sentences
from countermark.measure.grounding import contradiction, statements
from countermark.measure.grounding.figures import agree, figures
from countermark.measure.grounding.wording import is_english, spoken, wording, words
from countermark.model import DEFAULT_LIMITS, Claim, Draft, Evidence, Graph, Passage, Source, Span
from countermark.protocols import Need, Subject

_MEASURES = {measure.term.name: measure for measure in (*contradiction.MEASURES, *statements.MEASURES)}


def asked(name: str, claim: str, *passages: str | Passage, locale: str | None = None):
    """One measurement about one claim."""
    node = Claim(id="c1", span=Span(start=0, end=len(claim)), text=claim, modality="factual")
    given = [
        each if isinstance(each, Passage) else Passage(id=f"p{n}", text=each) for n, each in enumerate(passages, 1)
    ]
    subject = Subject(Draft(text=claim, locale=locale), Graph(claims=(node,)), Evidence(passages=given), DEFAULT_LIMITS)
    (found,) = _MEASURES[name]([Need(name, "c1", {})], {}, subject)
    return found


@pytest.mark.parametrize(
    ("claim", "passage"),
    [
        ("The tower has 163 floors", "The tower, finished in 2010, has 165 floors in all."),
        ("Inflation was 5.7% in 2024", "Inflation was 6.7% in 2024, the bank said."),
        ("She was born in 1954", "She was born in 1945 in Lyon."),
        ("The fund holds $4.2 million", "The fund holds $4.5 million today."),
        ("They won three medals", "They won four medals at the games."),
    ],
)
def test_another_number_for_the_same_thing_contradicts(claim, passage):
    """A sentence with every word of the claim and one other number of its kind contradicts it."""
    found = asked("numbers.contradict", claim, "Something else.", passage)
    assert found.value is True
    assert found.basis == ("p2",)


@pytest.mark.parametrize(
    ("claim", "passage", "why"),
    [
        ("The tower has 163 floors", "The tower has a height of 828 m.", "another unit"),
        ("The tower has 163 floors", "The tower has 163 floors, not 165.", "the number is there"),
        ("The tower has 163 floors", "The tower has 12 lifts and 165 floors.", "two numbers could be meant"),
        ("The tower has 163 floors", "The bridge has 165 arches.", "it speaks of something else"),
        ("GDP grew 5.7 million", "GDP grew 5,712,345 in all.", "the same at the precision written"),
        ("It cost 60,000 euros then", "It then cost 60,123 euros.", "zeros may stand for rounding"),
        ("At least 200 people came", "About 250 people came.", "a bound that holds"),
        ("Up to 200 people came", "In all, 150 people came.", "a bound that holds"),
        ("Between 5 and 10 people came", "In all, 7 people came.", "inside the range"),
        ("About 100 people came", "In all, 104 people came.", "about is not exactly"),
        ("It was founded before 2006", "It was founded in 2005.", "before is not in"),
        ("It was founded after 2001", "It was founded in 2005.", "after is not in"),
        ("It grew in the 2010s", "It grew in 2013.", "a decade contains its years"),
        ("He has 2 sons in Rome", "He has 2 sons, and in Rome he has 3 flats.", "the other one is there"),
        ("There were 12 of them", "", "nothing is said"),
        ("It has 5 floors", "It has floors and was opened with 9 guests.", "nothing next to the number is the same"),
        ("No number here", "There are 5.", "no number"),
    ],
)
def test_a_number_contradicts_only_where_the_same_thing_is_said(claim, passage, why):
    """Everything that might not be the same thing is no contradiction."""
    assert asked("numbers.contradict", claim, passage).value is False, why


def test_other_numbers_of_the_claim_have_to_agree_first():
    """A sentence about another year says nothing about this one."""
    assert asked("numbers.contradict", "Sales were 5 units in 2020", "Sales were 9 units in 2021.").value is False
    assert asked("numbers.contradict", "Sales were 5 units in 2020", "Sales were 9 units in 2020.").value is True


def test_a_number_that_cannot_be_read_is_unknown():
    """What has no reading cannot be compared, and is not waved through."""
    found = asked("numbers.contradict", "It rose by 1,5 points", "It rose by 2 points.")
    assert found.value is None
    assert "cannot be read" in found.reason
    assert asked("numbers.found", "It rose by 1,5 points", "It rose by 1,5 points.").value == 0


def test_found_is_the_share_of_numbers_that_the_evidence_holds():
    found = asked("numbers.found", "In 2020 it had 5 doors and 7 windows", "It had 5 doors.", "Built in May 2020.")
    assert found.value == pytest.approx(2 / 3)
    assert found.basis == ("p2", "p1")
    assert "'7'" in found.reason
    assert asked("numbers.found", "It had doors", "It had 5 doors.").value == 1
    assert asked("numbers.found", "It had 5 doors", "It had 5 doors.").value == 1
    assert asked("numbers.found", "It had 5 doors").value == 0


def test_a_locale_says_how_numbers_are_read():
    assert asked("numbers.found", "Es waren 1,5 Punkte", "Es waren 1,5 Punkte.", locale="de").value == 1
    # The same texts, another way to read them: what was read before is not reused.
    assert asked("numbers.found", "Es waren 1,5 Punkte", "Es waren 1,5 Punkte.").value == 0


@pytest.mark.parametrize(
    ("claim", "passage", "opposite"),
    [
        ("The drug is safe", "The drug is not safe.", True),
        ("The drug isn't safe", "The drug is safe.", True),
        ("The drug is safe", "The drug is safe.", False),
        ("The drug is never not safe", "The drug is safe.", False),
        ("The drug is safe", "The drug is not safe for children.", False),
        ("Is it not?", "It is.", False),
    ],
)
def test_the_same_words_with_a_no_are_the_opposite(claim, passage, opposite):
    """Only the very same content words count: a longer sentence may deny something else."""
    assert asked("negation.contradict", claim, passage).value is opposite


def test_negation_that_only_one_side_has_is_told():
    assert asked("negation.differs", "It is not so", "It is so.").value is True
    assert asked("negation.differs", "It is so", "It is not so.").value is True
    assert asked("negation.differs", "It is so", "It is so.").value is False
    assert asked("negation.differs", "It is not so", "It is never so.").value is False


def test_shared_words_are_counted_and_nothing_is_unknown():
    assert asked("evidence.overlap", "The cat sat", "A cat, the cat!").value == pytest.approx(2 / 3)
    assert asked("evidence.overlap", "?!", "A cat").value is None
    assert asked("evidence.content", "The cats sat", "A cat!").value == 0.5
    assert asked("evidence.content", "It is", "It is").value is None


def test_every_passage_needs_a_source_that_names_something():
    sourced = Passage(id="a", text="x", source="WDI")
    dataset = Passage(id="b", text="x", source=Source(dataset="WDI"))
    blank = Passage(id="c", text="x", source=" ")
    copy = Passage(id="d", text="x", source=Source(version="2", digest="sha256:0"))
    assert asked("evidence.sourced", "x", sourced, dataset).value is True
    assert asked("evidence.sourced", "x", sourced, blank).reason == "passage 'c' has no source"
    assert asked("evidence.sourced", "x", blank, copy).reason == "passage 'c' and 1 more has no source"
    assert asked("evidence.sourced", "x").value is False


def test_words_are_counted_in_every_script():
    assert asked("claim.words", "Paris").value == 1
    assert asked("claim.words", "").value == 0
    assert asked("claim.words", "東京は大きい").value == 6
    assert words("GDP grew 5%") == ["gdp", "grew", "5"]


@pytest.mark.parametrize(
    ("text", "english"),
    [
        ("The cat sat on the mat", True),
        ("Journey doesn't perform live music anymore", True),
        ("Cats sleep", True),
        ("Er war in Berlin und ist nach Paris gereist", False),
        ("Il est né à Paris en 1950", False),
        ("El gato se sienta en la alfombra", False),
        ("猫はマットの上に座っている", False),
        ("Кошка сидит на коврике", False),
        ("Mačka sjedi mirno ispred kuće danas", False),
    ],
)
def test_other_languages_are_seen(text, english):
    assert is_english(text) is english
    assert asked("claim.english", text).value is english


def test_a_passage_is_cut_into_sentences():
    assert list(sentences("One. Two!\n\nThree? (Four) e.g. five.")) == ["One.", "Two!", "Three?", "(Four) e.g. five."]
    assert list(sentences(" \n ")) == []


def test_tags_of_numbers_are_not_read():
    """What a reader reads is compared, not how it is tagged."""
    tagged = 'The tower has <claim id="n" policy="round1">163</claim> floors'
    assert spoken(tagged) == "The tower has 163 floors"
    assert asked("numbers.contradict", tagged, "The tower has 165 floors.").value is True
    assert asked("claim.words", tagged).value == 5
    assert spoken("a < b") == "a < b"


def test_words_keep_their_places():
    said = wording("The red cat sat", without=[(8, 11)])
    assert said.words == {"red", "sat"}
    assert said.after(8, 1) == ["sat"]
    assert said.before(8, 1) == ["red"]


def test_passages_are_read_once_for_all_measures_of_a_draft():
    """Another question about the same evidence gives what it would give alone."""
    evidence = Evidence(passages=[Passage(id="p1", text="It has 9 floors.")])
    node = Claim(id="c1", span=Span(start=0, end=15), text="It has 5 floors", modality="factual")
    subject = Subject(Draft(text=node.text), Graph(claims=(node,)), evidence, DEFAULT_LIMITS)
    answers = [_MEASURES[name]([Need(name, "c1", {})], {}, subject)[0].value for name in _MEASURES if "numbers" in name]
    assert answers == [True, 0]


@given(st.integers(0, 10**6), st.integers(0, 10**6))
def test_whole_numbers_below_a_thousand_agree_only_with_themselves(one, other):
    """A figure agrees with itself, and small counts with nothing else."""
    (mine,), (theirs,) = figures(f"{one % 1000} doors"), figures(f"{other % 1000} doors")
    assert agree(mine, theirs) is (one % 1000 == other % 1000)
    assert agree(mine, theirs) is agree(theirs, mine)


def test_a_figure_is_the_interval_of_what_it_may_stand_for():
    (found,) = figures("5.7 million people")
    assert (found.low, found.high) == (Fraction(5_650_000), Fraction(5_750_000))
    assert found.span == (0, len("5.7 million people"))
    (found,) = figures("12 May 1954")
    assert (found.kind, found.low, found.high) == ("year", 1954, 1954)
    (exact,) = figures("exactly 10 m")
    (kilograms,) = figures("10 kg")
    assert not agree(exact, kilograms)
    assert [each.kind for each in figures("the 3rd of 1,5")] == ["unread"]
    (unread,) = figures("1,5 doors")
    assert agree(unread, kilograms)
