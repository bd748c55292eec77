"""Opposite words, dates, names and roles: right when they say yes, and silent where anything else could be meant."""

from __future__ import annotations

import pytest

from countermark.measure import MEASURES
from countermark.measure.grounding.contradiction import REFUTES
from countermark.measure.grounding.contradiction.antonyms import opposites
from countermark.model import DEFAULT_LIMITS, Claim, Draft, Evidence, Graph, Passage, Span
from countermark.protocols import Need, Subject


def asked(name: str, claim: str, *passages: str):
    node = Claim(id="c1", span=Span(start=0, end=len(claim)), text=claim, modality="factual")
    given = [Passage(id=f"p{number}", text=text) for number, text in enumerate(passages, 1)]
    subject = Subject(Draft(text=claim), Graph(claims=(node,)), Evidence(passages=given), DEFAULT_LIMITS)
    (found,) = MEASURES[name]([Need(name, "c1", {})], {}, subject)
    return found


@pytest.mark.parametrize(
    ("name", "claim", "passage"),
    [
        ("antonyms", "The drug is safe for children", "The drug is unsafe for children."),
        ("antonyms", "The drug is safe for children", "In trials the drug is unsafe for children under twelve."),
        ("antonyms", "A woman is sleeping", "A man is sleeping."),
        ("antonyms", "Prices rose by 3 % in May", "Prices fell by 3 % in May."),
        ("dates", "The meeting is in April", "The meeting is in March."),
        ("dates", "The meeting was on 5 March 2020", "The meeting was on 7 March 2020."),
        ("dates", "The treaty was signed on March 5", "The treaty was signed on March 7th."),
        ("dates", "The shop opens on Monday", "The shop opens on Tuesdays."),
        ("dates", "The law passed in May", "The law passed in June."),
        ("roles", "Alice sued Bob", "Bob sued Alice."),
        ("roles", "Alice was sued by Bob", "Alice sued Bob."),
        ("roles", "The Bank of England regulates Barclays", "Barclays regulates the Bank of England."),
        ("names", "Lyon is the capital of France", "Paris is the capital of France."),
        ("names", "The capital of France is Lyon", "Paris is the capital of France."),
        ("names", "Ada Lovelace was born in Paris", "Ada Lovelace was born in London."),
        ("numbers", "The dose is 20 mg", "The dose is 20 g."),
    ],
)
def test_the_evidence_contradicts_it(name, claim, passage):
    found = asked(f"{name}.contradict", claim, "Nothing of the kind.", passage)
    assert found.value is True, found.reason
    assert found.basis == ("p2",)
    assert found.exact


@pytest.mark.parametrize(
    ("name", "claim", "passages"),
    [
        ("antonyms", "The drug is safe for children", ["The drug is safe for children and unsafe for dogs."]),
        ("antonyms", "The drug is safe for children", ["The drug is not unsafe for children."]),
        ("antonyms", "The drug is safe for children", ["The drug is unsafe for dogs."]),
        ("antonyms", "The drug is safe for children", ["The drug for children comes in unsafe bottles."]),
        ("antonyms", "The drug is safe for children", ["The drug is white for children."]),
        ("antonyms", "safe", ["unsafe"]),
        ("antonyms", "The 3 drugs are safe for children", ["The 4 drugs are unsafe for children."]),
        ("dates", "The meeting is in April", ["The meeting is in April, not in March."]),
        ("dates", "The meeting is in April", ["The meeting is in March.", "The next meeting is in April."]),
        ("dates", "The meeting is in April", ["The dinner is in March."]),
        ("dates", "The meeting is in April", ["The meeting is not in March."]),
        ("dates", "The meeting is in April", ["The meeting is on Monday."]),
        ("dates", "The meeting is on 5 March", ["The meeting is in March."]),
        ("dates", "It may rain", ["It may rain in June."]),
        ("dates", "May sued the bank", ["May sued the bank in June."]),
        ("dates", "Open from March to April", ["Open from May to June."]),
        ("dates", "The meeting of 40 people is in April", ["The meeting of 50 people is in March."]),
        ("dates", "April", ["March"]),
        ("roles", "Alice sued Bob", ["Bob sued Alice.", "Alice sued Bob."]),
        ("roles", "Alice married Bob", ["Bob married Alice."]),
        ("roles", "Alice sued Bob", ["Alice was sued by Carol."]),
        ("roles", "Alice sued Bob", ["Bob never sued Alice."]),
        ("roles", "Alice and Bob", ["Bob and Alice."]),
        ("roles", "Alice praised Alice", ["Alice praised Alice."]),
        ("roles", "the court sued the bank", ["the bank sued the court."]),
        ("names", "Lyon is the capital of France", ["Paris is the capital of Spain."]),
        ("names", "Hanks is the star of Big", ["Tom Hanks is the star of Big."]),
        ("names", "Lyon is the winner", ["Paris is the winner."]),
        ("names", "Lyon is not the capital of France", ["Paris is the capital of France."]),
        ("names", "Lyon lies in France", ["Paris lies in France."]),
        ("names", "Tom Hanks starred in Big", ["Elizabeth Perkins starred in Big."]),
        ("numbers", "The dose is 20 mg", ["The dose is 20."]),
    ],
)
def test_anything_else_is_silence(name, claim, passages):
    assert asked(f"{name}.contradict", claim, *passages).value is False


def test_no_passage_contradicts_nothing():
    for measure in REFUTES:
        assert asked(measure.term.name, "Alice sued 5 banks in April").value is False


def test_the_reason_quotes_the_words_as_they_are_written():
    found = asked("antonyms.contradict", "The drug is safe, for children", "The drug is unsafe for children.")
    assert found.reason == "'safe' is 'unsafe' in the evidence: 'The drug is unsafe for children.'"


def test_the_table_of_opposites_goes_both_ways():
    table = opposites()
    assert "unsaf" in table["saf"]
    assert all(word in table[other] for word, others in table.items() for other in others)


def test_a_number_elsewhere_does_not_excuse_a_contradiction():
    """An unrelated passage happens to hold the claim's number: the related one still says another."""
    about = "The tower in Dubai has 163 floors"
    against = "The tower in Dubai has 165 floors."
    assert asked("numbers.contradict", about, against, "The bus has 163 seats.").value is True
    assert asked("numbers.found", about, against, "The bus has 163 seats.").value == 0
