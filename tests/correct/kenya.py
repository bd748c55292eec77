"""A few facts, and what is made of a draft about them."""

from countermark import Evidence, Fact, Source, correct_draft

INFLATION = {"indicator": "CPI", "unit": "%", "period": "2023"}
LABEL = {"indicator.label": "Inflation, consumer prices (annual %)"}
FACTS = (
    Fact(
        id="k23",
        value="7.67",
        entity="KEN",
        dims={**LABEL, "entity.label": "Kenya"},
        source=Source(uri="https://data.worldbank.org/x", dataset="WDI"),
        **INFLATION,
    ),
    Fact(id="n23", value="24.66", entity="NGA", dims={**LABEL, "entity.label": "Nigeria"}, source="WDI", **INFLATION),
    Fact(
        id="kg",
        value="108040000000",
        unit="USD",
        entity="KEN",
        indicator="GDP",
        period="2023",
        dims={"entity.label": "Kenya", "indicator.label": "GDP (current US$)"},
        source="WDI",
    ),
)
EVIDENCE = Evidence(facts=FACTS)


def corrected(text, evidence=EVIDENCE, pack="numbers.display", **options):
    """What came of correcting a text."""
    return correct_draft(text, evidence, pack=pack, **options).corrected


def pack_of(*rules, name="own"):
    """A pack of an operator's own."""
    policy = {"policy_id": "p", "name": "P", "version": "1.0.0", "description": "", "rules": list(rules)}
    return {"pack_id": f"team.{name}.v1", "name": name, "version": "1.0.0", "description": "", "policies": [policy]}


def bare_rule(fix, rule_id="bare", **more):
    """A rule against values without a tag, with a fix."""
    return {
        "rule_id": rule_id,
        "description": "",
        "expression": {
            "forall": {
                "var": "q",
                "in": "quantities",
                "where": {"predicate": "is_value", "args": ["q"]},
                "condition": {"predicate": "is_tagged", "args": ["q"]},
            }
        },
        "fix": fix,
        **more,
    }
