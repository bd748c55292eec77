"""The same dimensions make the same id in every load, and different ones never do."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from countermark import Draft, Evidence, Fact, check
from countermark.errors import InvalidEvidence
from countermark.evidence import fact_id
from countermark.evidence.mapping.fact_id import IdTemplate

TEXT = st.text(st.characters(exclude_categories=("Cs",)), max_size=8)
WORDS = st.one_of(st.none(), TEXT.filter(bool))
DIMS = st.dictionaries(st.sampled_from(["SEX", "AGE", "a:b", "a", "b=c"]), TEXT, max_size=3)


def test_the_recipe():
    assert fact_id("SP.POP.TOTL", "PHL", "2023", {}) == "SP.POP.TOTL:PHL:2023"
    assert fact_id("X", None, "2023", {"SEX": "F", "AGE": "Y15"}) == "X::2023:AGE=Y15:SEX=F"
    assert fact_id("X", "PHL", None, {"SEX": "_T", "AGE": "_Z", "entity.label": "Philippines"}) == "X:PHL:"
    assert fact_id("a:b", "Côte d'Ivoire", "2023/24", {}) == "a%3Ab:Côte d%27Ivoire:2023/24"


@given(DIMS, WORDS, WORDS, WORDS)
def test_the_order_of_columns_changes_nothing(dims, indicator, entity, period):
    turned = dict(reversed(dims.items()))
    assert fact_id(indicator, entity, period, dims) == fact_id(indicator, entity, period, turned)


@given(*(st.tuples(WORDS, WORDS, WORDS, DIMS) for _ in range(2)))
def test_different_facts_never_share_an_id(one, other):
    def said(about):
        return (*(word or "" for word in about[:3]), {k: v for k, v in about[3].items() if v not in ("", "_T", "_Z")})

    assert (fact_id(*one) == fact_id(*other)) == (said(one) == said(other))


@given(WORDS.filter(lambda word: word is not None), WORDS)
def test_every_made_id_can_stand_in_a_tag(indicator, entity):
    identifier = fact_id(indicator, entity, "2023", {})
    evidence = Evidence(facts=[Fact(id=identifier, value="5")])
    report = check(Draft(text=f'<claim id="{identifier}">5</claim>'), evidence, pack="numbers.strict")
    assert report.marks[0].mark.value == "verified"


def test_a_template_fills_names_and_refuses_gaps():
    template = IdTemplate("wb-{indicator}-{entity.label}")
    assert template.fill({"indicator": "POP", "entity.label": 'a"b'}) == "wb-POP-a%22b"
    with pytest.raises(InvalidEvidence, match="the id needs 'indicator'"):
        template.fill({"indicator": "", "entity.label": "a"})
