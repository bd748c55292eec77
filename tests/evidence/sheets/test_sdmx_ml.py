"""SDMX-ML gives the facts that SDMX-CSV would; what is no data, or not only data, is refused."""

import pytest

from countermark.errors import InvalidEvidence
from countermark.evidence.columns.understood import understand
from countermark.evidence.sheets import open_sheets

SPECIFIC = """<?xml version="1.0"?>
<message:StructureSpecificData xmlns:message="m" xmlns:ss="s"><message:Header/>
<message:DataSet ss:structureRef="ESTAT_NA"><Series FREQ="A" REF_AREA="DE" INDICATOR="GDP" UNIT_MEASURE="EUR" UNIT_MULT="6">
<Obs TIME_PERIOD="2022" OBS_VALUE="12.5"/><Obs TIME_PERIOD="2023" OBS_VALUE="NaN" OBS_STATUS="M"/></Series></message:DataSet>
</message:StructureSpecificData>"""
GENERIC = """<?xml version="1.0"?>
<message:GenericData xmlns:message="m" xmlns:g="g"><message:DataSet structureRef="ESTAT_NA"><g:Series>
<g:SeriesKey><g:Value id="FREQ" value="A"/><g:Value id="REF_AREA" value="DE"/><g:Value id="INDICATOR" value="GDP"/></g:SeriesKey>
<g:Attributes><g:Value id="UNIT_MEASURE" value="EUR"/><g:Value id="UNIT_MULT" value="6"/></g:Attributes>
<g:Obs><g:ObsDimension id="TIME_PERIOD" value="2022"/><g:ObsValue value="12.5"/></g:Obs></g:Series></message:DataSet></message:GenericData>"""


def facts(text, name="data.xml"):
    with open_sheets(text.encode(), name=name) as sheets:
        return [fact for sheet in sheets for fact in understand(sheet).facts()]


@pytest.mark.parametrize("text", [SPECIFIC, GENERIC], ids=["specific", "generic"])
def test_observations_are_facts(text):
    fact = facts(text)[0]
    assert (fact.indicator, fact.entity, fact.period, fact.value, fact.unit) == ("GDP", "DE", "2022", "12500000", "EUR")


def test_a_missing_observation_has_no_value():
    assert facts(SPECIFIC)[1].value is None


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (SPECIFIC.replace("<message:Header/>", ""), None),
        (SPECIFIC.replace('<?xml version="1.0"?>', '<?xml version="1.0"?><!-- <!DOCTYPE --> '), "entities of its own"),
        (SPECIFIC[:-40], "not XML"),
        ("<StructureSpecificData></StructureSpecificData>", "no observation"),
        (SPECIFIC.replace('"2023" OBS_VALUE="NaN"', '"2023" SEX="F" OBS_VALUE="1"'), "'SEX'"),
    ],
)
def test_what_is_not_only_data_is_refused(text, says):
    if says is None:
        assert facts(text)
        return
    with pytest.raises(InvalidEvidence, match=says):
        facts(text)
