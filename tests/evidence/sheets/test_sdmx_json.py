"""SDMX-JSON gives the facts that SDMX-CSV gives: codelists as names, flags as status and margins."""

import copy
import json

import pytest

from countermark import check
from countermark.errors import InvalidEvidence
from countermark.evidence import load_data, read_facts

STRUCTURE = {
    "links": [{"urn": "urn:sdmx:org.sdmx.infomodel.datastructure.Dataflow=ESTAT:DEMO(1.6.0)", "rel": "dataflow"}],
    "dimensions": {
        "dataSet": [{"id": "FREQ", "values": [{"id": "A", "name": "Annual"}]}],
        "series": [
            {"id": "REF_AREA", "name": "Reference area", "values": [{"id": "PHL", "name": "Philippines"}, {"id": "JPN", "names": {"en": "Japan"}}]},
            {"id": "INDICATOR", "values": [{"id": "POP", "name": "Population"}]},
        ],
        "observation": [{"id": "TIME_PERIOD", "values": [{"id": "2022", "name": "2022"}, {"id": "2023", "name": "2023"}]}],
    },
    "attributes": {
        "series": [{"id": "UNIT_MULT", "values": [{"id": "6", "name": "Millions"}]}],
        "observation": [
            {"id": "OBS_STATUS", "values": [{"id": "A", "name": "Normal value"}, {"id": "P", "name": "Provisional"}]},
            {"id": "LOWER_BOUND", "values": []},
            {"id": "UPPER_BOUND", "values": []},
        ],
    },
}  # fmt: skip
SERIES = {
    "0:0": {"attributes": [0], "observations": {"0": [113.9, 0], "1": [114.891, 1, "114.5", "115.3"]}},
    "1:0": {"attributes": [0], "observations": {"0": [125.1, 0], "1": [None, 0]}},
}
FIRST = {"header": {}, "structure": STRUCTURE, "dataSets": [{"action": "Information", "series": SERIES}]}
SECOND = {"meta": {}, "data": {"structures": [STRUCTURE], "dataSets": [{"structure": 0, "series": SERIES}]}}


def _flat():
    """The same without series: every dimension in the key of an observation."""
    document = copy.deepcopy(FIRST)
    dims = document["structure"]["dimensions"]
    dims["observation"] = dims.pop("series") + dims["observation"]
    attributes = document["structure"]["attributes"]
    attributes["observation"] = attributes["observation"] + attributes.pop("series")
    found = {}
    for key, each in SERIES.items():
        for place, said in each["observations"].items():
            found[f"{key}:{place}"] = [*said, *[None] * (4 - len(said)), 0]
    document["dataSets"] = [{"observations": found}]
    return document


def _grouped(key="::0:", *, positions=True):
    """The same with the multiplier on a group of observations: those of the indicator."""
    document = copy.deepcopy(FIRST)
    structure, (given,) = document["structure"], document["dataSets"]
    structure["attributes"]["dimensionGroup"] = structure["attributes"].pop("series")
    given["dimensionGroupAttributes"] = {key: [0]}
    for each in given["series"].values():
        del each["attributes"]
    dims = [each for level in ("dataSet", "series", "observation") for each in structure["dimensions"][level]]
    for place, dimension in enumerate(dims if positions else ()):
        dimension["keyPosition"] = place
    return document


def _data(document):
    return json.dumps(document).encode()


@pytest.mark.parametrize(
    "document",
    [FIRST, SECOND, _flat(), _grouped(), _grouped("0::0:", positions=False)],
    ids=["1.0", "2.0", "flat", "grouped", "grouped, without positions"],
)
def test_codes_names_flags_and_bounds_are_read(document):
    facts = {(fact.entity, fact.period): fact for fact in read_facts(_data(document), name="f.json")}
    fact = facts["PHL", "2023"]
    assert (fact.value, fact.indicator, fact.status, fact.margin) == (
        "114891000",
        "POP",
        "P",
        ("114500000", "115300000"),
    )
    assert (fact.dims["entity.label"], fact.dims["indicator.label"], fact.dims["FREQ"]) == (
        "Philippines",
        "Population",
        "A",
    )
    assert (fact.source.dataset, fact.source.version) == ("ESTAT:DEMO", "1.6.0")
    assert facts["JPN", "2023"].value is None
    assert facts["JPN", "2022"].dims["entity.label"] == "Japan"
    assert [each.id for each in load_data(_data(document), name="f.json").facts] == [each.id for each in facts.values()]


def test_names_of_codelists_are_what_texts_say():
    evidence = load_data(_data(FIRST), name="f.json")
    for shown, is_right in (("114.9 million", True), ("119.4 million", False)):
        report = check(f"The Philippines had a population of {shown} in 2023.", data=evidence)
        (mark,) = (each.mark.value for each in report.marks if each.text.startswith(shown[:5]))
        assert (mark == "supported") is is_right


@pytest.mark.parametrize(
    ("key", "observed"),
    [("9:0", {"0": [1]}), ("0", {"0": [1]}), ("-1:0", {"0": [1]}), ("0:0", {"7": [1]}), ("0:0", {"0": [1, 9]}), ("0:0", {"x": [1]}), ("0:0", {"0": 5})],
)  # fmt: skip
def test_numbers_that_name_nothing_are_refused(key, observed):
    document = copy.deepcopy(FIRST)
    document["dataSets"][0]["series"][key] = {"observations": observed}
    with pytest.raises(InvalidEvidence, match="does not fit its structure"):
        read_facts(_data(document), name="f.json")


def test_what_is_said_of_a_group_is_said_of_no_other_observation():
    facts = {(each.entity, each.period): each.value for each in read_facts(_data(_grouped(":0:0:")), name="f.json")}
    assert (facts["PHL", "2022"], facts["JPN", "2022"]) == ("113900000", "125.1")


@pytest.mark.parametrize("key", ["0:0:", ":::::", "::9:", "::-1:", "::x:"])
def test_a_group_that_names_nothing_is_refused(key):
    with pytest.raises(InvalidEvidence, match="does not fit its structure"):
        read_facts(_data(_grouped(key)), name="f.json")


def test_several_measures_at_once_are_refused():
    """What stands behind the first value would be taken for attributes."""
    document = copy.deepcopy(SECOND)
    document["data"]["structures"][0]["measures"] = {"observation": [{"id": "LEVEL"}, {"id": "CHANGE"}]}
    with pytest.raises(InvalidEvidence, match="several measures: LEVEL, CHANGE"):
        read_facts(_data(document), name="f.json")


def test_two_dataflows_at_once_and_values_that_are_none_are_refused():
    document = copy.deepcopy(SECOND)
    document["data"]["dataSets"].append({"structure": 1, "series": {}})
    with pytest.raises(InvalidEvidence, match="several dataflows"):
        read_facts(_data(document), name="f.json")
    wrong = copy.deepcopy(FIRST)
    wrong["dataSets"][0]["series"]["0:0"]["observations"]["0"][0] = "about five"
    with pytest.raises(InvalidEvidence, match="about five"):
        read_facts(_data(wrong), name="f.json")
