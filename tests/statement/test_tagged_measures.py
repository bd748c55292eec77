"""A word makes another measure of a tagged number only where it is said of that number: in its sentence and its clause."""

from __future__ import annotations

import pytest

from countermark import Draft, Evidence, check
from countermark.evidence.sample import sample_facts
from countermark.model import MarkKind

IDS = {"P": "SP.POP.TOTL:KEN:2019", "G": "NY.GDP.MKTP.CD:KEN:2019", "I": "FP.CPI.TOTL.ZG:KEN:2019"}
_ALL = sample_facts()
FACTS = {key: _ALL.facts[_ALL.place[name]] for key, name in IDS.items()}
EVIDENCE = Evidence(facts=list(FACTS.values()))
SHOWN = {
    key: f'<claim id="{fact.id}">{fact.value}{"%" if fact.unit == "%" else ""}</claim>' for key, fact in FACTS.items()
}


def _marked(text: str) -> tuple[MarkKind, str]:
    report = check(Draft(text=text.format(**SHOWN)), EVIDENCE, pack="numbers.strict")
    mark = next(each for each in report.marks if each.mark is not MarkKind.BARE)
    return mark.mark, mark.why


@pytest.mark.parametrize(
    "text",
    [
        "In 2019, the population of Kenya was {P}, according to the World Bank. Households in rural areas felt little of it.",
        "In 2019, Kenya's inflation was {I}, according to the IMF. Families in rural areas felt it.",
        "The laws are made only for the men. Kenya's inflation stood at {I} in 2019.",
        "They were kept inside all day. In 2019, the gross domestic product of Kenya was {G}.",
        "Kenya's inflation came to {I} in 2019. This is a step in the right direction, don't you think?",
        "While cities grew, Kenya's inflation stood at {I} in 2019.",
        "Although it is of use to women, Kenya's population stood at {P} in 2019.",
        "Kenya's inflation stood at {I} in 2019, although it has hurt women more.",
        "Kenya's inflation stood at {I} in 2019; cities have felt it more.",
        "Kenya's inflation stood at {I} in 2019 (it is felt by women most of all).",
        "Kenya's population stood at {P} in 2019, and this statistic was collected by women.",
    ],
)
def test_what_is_said_of_something_else_does_not_flag_a_right_number(text: str) -> None:
    mark, why = _marked(text)
    assert mark is MarkKind.VERIFIED, why


@pytest.mark.parametrize(
    "text",
    [
        "In 2019, the rural population of Kenya was {P}.",
        "In rural areas, the population of Kenya was {P} in 2019.",
        "While in rural areas, the population of Kenya was {P} in 2019.",
        "While cities grew, the rural population of Kenya was {P} in 2019.",
        "The population of Kenya (women only) was {P} in 2019.",
        "The population of Kenya – rural areas only – was {P} in 2019.",
        "Kenya's population was {P} in 2019, counting only women.",
        "Kenya's population was {P} in 2019, but only in cities.",
        "Kenya's population was {P} in 2019 when only women are counted.",
        "Inflation in Kenya, excluding food and energy, was {I} in 2019.",
        "In real terms, Kenya's GDP was {G} in 2019.",
        "Kenya's inflation came to {I} in 2019. This is not right.",
        "## Rural population\n\nKenya had {P} in 2019.",
    ],
)
def test_another_measure_of_the_number_itself_flags_it(text: str) -> None:
    mark, why = _marked(text)
    assert mark is MarkKind.FLAGGED, why
