"""Calls of closed functions over the facts that a model was given; it never writes their digits itself."""

from __future__ import annotations

from decimal import Decimal

import pytest
from tests.generate.gbnf import Grammar

from countermark import Fact, MarkKind
from countermark.ask import ask
from countermark.ask.derived.telling import derived_token
from countermark.generate.grammar.handles import Handles
from countermark.generate.grammar.loose import loose_grammar
from countermark.generate.grammar.placeholders import Placeholders
from countermark.generate.prompt.entry import Entry
from countermark.generate.sentence.calls import LISTS, PAIRS, call_grammar
from countermark.generate.sentence.noun import Noun
from countermark.generate.sentence.writing import Writing
from countermark.measure.derive import FUNCTIONS
from countermark.statement.retrieval.catalogue import Facts


def entry(name, value, period, **other):
    labels = {"indicator.label": "Revenue", "entity.label": "North"}
    fact = Fact(id=f"rev {period}", value=value, unit="EUR", entity="north", indicator="revenue", period=period, dims=labels)  # fmt: skip
    noun = Noun("revenue", counted=False)
    return Entry(
        name, fact, Decimal(value), noun, "North", inside=False, writings=(Writing(value),), year=None, **other
    )


ENTRIES = (entry("A", "200", "2022"), entry("B", "250", "2023"))
GROWTH = """<claim expr="growth('rev 2022', 'rev 2023')">25%</claim>"""


def spelled(spelling, text):
    return spelling.feed(text) + spelling.finish()


def derive(function, entries):
    return derived_token(function, entries, None)


@pytest.mark.parametrize(
    ("call", "token"),
    [
        ("growth(A, B)", GROWTH),
        ("growth(A,B)", GROWTH),
        ("change(A, B)", """<claim expr="change('rev 2022', 'rev 2023')">€50</claim>"""),
        ("ratio(B, A)", """<claim expr="ratio('rev 2023', 'rev 2022')">1.3 times</claim>"""),
        ("mean(A, B)", """<claim expr="mean('rev 2022', 'rev 2023')">€225</claim>"""),
    ],
)
def test_a_call_becomes_a_token_with_its_expression(call, token):
    assert spelled(Handles(ENTRIES, derive), f"It is [{call}].") == f"It is {token}."
    assert spelled(Placeholders(ENTRIES, derive), f"It is {{{{{call}}}}}.") == f"It is {token}."


@pytest.mark.parametrize(
    "call",
    ["growth(A)", "growth(A, C)", "growth(A, B, A)", "power(A, B)", "evil(A, B)", "growth(A, 5)", "growth(a, b)"],
)
def test_any_other_call_names_no_fact(call):
    assert "<claim" not in spelled(Handles(ENTRIES, derive), f"It is [{call}].")
    placeholders = Placeholders(ENTRIES, derive)
    assert "no such fact" in spelled(placeholders, f"It is {{{{{call}}}}}.")
    assert placeholders.unknown


def test_a_call_in_pieces_waits_for_its_end():
    spelling = Handles(ENTRIES, derive)
    assert "".join(map(spelling.feed, "It is [growth(A, B)].")) + spelling.finish() == f"It is {GROWTH}."
    assert "".join(map(spelling.feed, "a [see below] b")) + spelling.finish() == "a [see below] b"


def test_without_anybody_who_derives_it_stays_what_it_is():
    assert spelled(Handles(ENTRIES), "It is [growth(A, B)].") == "It is [growth(A, B)]."


def test_the_functions_are_closed_and_known():
    assert {*PAIRS, *LISTS} <= set(FUNCTIONS)
    grammar = Grammar(f"root ::= call\n{call_grammar(ENTRIES)}")
    assert grammar.accepts("[growth(A, B)]")
    assert grammar.accepts("[sum(A, B, A)]")
    for other in ("[growth(A)]", "[growth(A, C)]", "[power(A, B)]", "[growth(A, 5)]", "[sum(A)]", "[growth(A, B, A)]"):
        assert not grammar.accepts(other)


def test_what_is_derived_is_no_operand():
    derived = entry("C", "50", "2023", expression="change(a, b)")
    assert '"C"' not in call_grammar((*ENTRIES, derived))
    assert spelled(Handles((*ENTRIES, derived), derive), "[growth(A, C)]") == "[growth(A, C)]"


def test_a_single_fact_has_no_calls():
    assert not call_grammar(ENTRIES[:1])
    assert "call" not in loose_grammar(ENTRIES[:1])
    assert " | call" in loose_grammar(ENTRIES)


class Says:
    name = "says"

    def __init__(self, text, *honours):
        self.text, self.honours = text, frozenset(honours)

    def __call__(self, prompt):
        self.prompt = prompt
        yield self.text


@pytest.mark.parametrize(
    ("text", "mark"),
    [
        ("Revenue of North rose by {} from 2022 to 2023.", MarkKind.VERIFIED),
        ("Revenue of North fell by {} from 2022 to 2023.", MarkKind.FLAGGED),
        ("Revenue of North was {} in 2023.", MarkKind.FLAGGED),
        ("Revenue of South rose by {} from 2022 to 2023.", MarkKind.FLAGGED),
    ],
)
def test_what_a_model_derives_is_held_to_its_words(text, mark):
    catalogue = Facts([each.fact for each in ENTRIES])
    question = "How did revenue of North develop from 2022 to 2023?"
    for model, said, mode in (
        (Says(text.format("{{growth(A, B)}}")), "{{growth(A, B)}}", "template"),
        (Says(text.format("[growth(A, B)]"), "grammar"), "[growth(A, B)]", "constrained"),
    ):
        answer = ask(question, catalogue, model=model, mode=mode)
        assert said in model.prompt.messages[-1].text
        assert GROWTH in answer.draft.text
        (node,) = (each.id for each in answer.report.graph.quantities if each.expression is not None)
        assert next(each.mark for each in answer.report.marks if each.node == node) is mark
