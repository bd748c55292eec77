import pytest

from countermark import Draft, Evidence, Fact, check

FACTS = [
    Fact(id="phl", value="5.97802515541409", unit="%", entity="PHL", period="2023", source="WDI"),
    Fact(id="ken", value="55339003", unit="people", entity="KEN", period="2023", source="WDI"),
    Fact(id="<b>&|`*", value="7", source="<i>✓</i>"),
]
ROUNDED = [{"type": "exact"}, {"type": "rounded", "decimals": 1}]


@pytest.fixture
def checked():
    """A draft checked against three facts under exact and rounded(1)."""

    def run(text, **options):
        options.setdefault("numbers", ROUNDED)
        return check(Draft(text=text), Evidence(facts=FACTS), **options)

    return run
