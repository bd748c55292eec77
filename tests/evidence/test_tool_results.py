"""Facts out of conversations: what a tool returned is read, what the model or the user wrote is not."""

import json

import pytest

from countermark.errors import InvalidEvidence
from countermark.evidence import mapping_of, read_facts

FACTS = {"facts": [{"id": "a", "value": 5.70, "unit": "%"}]}
DATA360 = {"data": [{"claim_id": "a", "OBS_VALUE": "5.70", "REF_AREA": "PHL", "UNIT_MEASURE": "%"}]}
CSV = "id,value,unit\na,5.70,%\n"
PAYLOADS = {
    "facts": json.dumps(FACTS).replace("5.7", "5.70"),
    "list": json.dumps(FACTS["facts"]).replace("5.7", "5.70"),
    "data360": json.dumps(DATA360),
    "csv": CSV,
    "sdmx": "DATAFLOW,CLAIM_ID,OBS_VALUE,UNIT\nf,a,5.70,%\n",
}


def shapes(payload):
    """One tool result in every message shape that carries text."""
    return {
        "openai": {"role": "tool", "tool_call_id": "c1", "content": payload},
        "openai parts": {"role": "tool", "tool_call_id": "c1", "content": [{"type": "text", "text": payload}]},
        "openai conversation": {
            "model": "m",
            "messages": [
                {"role": "user", "content": "growth?"},
                {
                    "role": "assistant",
                    "content": None,
                    "tool_calls": [{"id": "c1", "type": "function", "function": {"name": "data", "arguments": "{}"}}],
                },
                {"role": "tool", "tool_call_id": "c1", "content": payload},
            ],
        },
        "responses": {"type": "function_call_output", "call_id": "c1", "output": payload},
        "responses conversation": {
            "output": [
                {"type": "function_call", "call_id": "c1", "name": "data", "arguments": "{}"},
                {"type": "function_call_output", "call_id": "c1", "output": payload},
                {"type": "message", "role": "assistant", "content": [{"type": "output_text", "text": "5.7"}]},
            ]
        },
        "responses mcp": [{"type": "mcp_call", "name": "data", "arguments": "{}", "output": payload, "error": None}],
        "anthropic": [
            {"role": "assistant", "content": [{"type": "tool_use", "id": "t1", "name": "data", "input": {}}]},
            {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "t1", "content": payload}]},
        ],
        "anthropic blocks": {
            "role": "user",
            "content": [
                {"type": "tool_result", "tool_use_id": "t1", "content": [{"type": "text", "text": payload}]},
                {"type": "text", "text": "go on"},
            ],
        },
        "mcp": {"content": [{"type": "text", "text": payload}], "isError": False},
        "mcp resource": {"content": [{"type": "resource", "resource": {"uri": "x", "text": payload}}]},
        "json-rpc": {"jsonrpc": "2.0", "id": 1, "result": {"content": [{"type": "text", "text": payload}]}},
    }


def read(document, name="f.json", **options):
    text = document if isinstance(document, str) else json.dumps(document)
    return read_facts(text.encode(), name=name, **options)


@pytest.mark.parametrize("payload", PAYLOADS)
@pytest.mark.parametrize("shape", shapes(""))
def test_every_payload_is_read_in_every_shape(payload, shape):
    (fact,) = read(shapes(PAYLOADS[payload])[shape])
    assert (fact.id, fact.value, fact.unit) == ("a", "5.70", "%")


def test_structured_content_is_read_once_though_the_text_repeats_it():
    result = {"content": [{"type": "text", "text": "not even JSON {"}], "structuredContent": FACTS}
    assert [fact.id for fact in read(result)] == ["a"]
    assert [fact.id for fact in read({"jsonrpc": "2.0", "id": 1, "result": result})] == ["a"]


def test_the_tool_is_the_source_where_the_payload_names_none():
    (fact,) = read(shapes(CSV)["openai conversation"])
    assert fact.source == "tool data"
    (fact,) = read(shapes('{"facts": [{"id": "a", "value": 5, "source": "WDI"}]}')["openai conversation"])
    assert fact.source == "WDI"


def test_a_world_bank_page_in_a_tool_result_need_not_be_the_only_one():
    """A tool fetches what it was asked for: one page of many is true as far as it goes."""
    row = {"indicator": {"id": "X", "value": "X"}, "country": {"id": "PH", "value": "P"}, "date": "2023", "value": 5}
    page = [{"page": 1, "pages": 9, "per_page": 1, "total": 9}, [row]]
    (fact,) = read(shapes(json.dumps(page))["openai"])
    assert fact.id == "X:PH:2023"


def test_messages_may_come_one_a_line():
    lines = "\n".join(json.dumps(message) for message in shapes(CSV)["openai conversation"]["messages"])
    (fact,) = read(lines, "f.jsonl")
    assert (fact.id, fact.source) == ("a", "tool data")


def test_prose_beside_facts_is_passed_over():
    conversation = [{"role": "tool", "content": "done, see below"}, {"role": "tool", "content": CSV}]
    assert len(read(conversation)) == 1


def test_a_mapping_reads_rows_of_other_shapes():
    payload = json.dumps({"rows": [{"country": "PHL", "growth": 5.7}], "took": 3})
    mapping = mapping_of({"value": "growth", "entity": "country"})
    (fact,) = read(shapes(payload)["openai"], mapping=mapping)
    assert (fact.id, fact.value) == (":PHL:", "5.7")


@pytest.mark.parametrize(
    "message",
    [
        {"role": "assistant", "content": CSV},
        {"role": "user", "content": CSV},
        {"role": "system", "content": PAYLOADS["facts"]},
        {"role": "assistant", "content": [{"type": "text", "text": CSV}]},
        {"role": "assistant", "content": [{"type": "tool_result", "tool_use_id": "t1", "content": CSV}]},
        {"role": "user", "content": [{"type": "text", "text": PAYLOADS["facts"]}]},
        {"type": "function_call", "call_id": "c", "name": "x", "arguments": PAYLOADS["facts"]},
        {
            "role": "assistant",
            "content": None,
            "tool_calls": [{"id": "c", "function": {"arguments": PAYLOADS["facts"]}}],
        },
        {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "t", "content": CSV, "is_error": True}]},
        {"content": [{"type": "text", "text": CSV}], "isError": True},
        {"type": "mcp_call", "name": "x", "output": CSV, "error": "timed out"},
        {"role": "tool", "content": "growth was 5.7 %"},
        {"role": "tool", "content": '{"temperature": 5}'},
        {"role": "tool", "content": None},
    ],
)
def test_nothing_but_what_a_tool_returned_becomes_a_fact(message):
    with pytest.raises(InvalidEvidence, match="no tool result contains facts"):
        read([message, {"role": "user", "content": "and?"}])


@pytest.mark.parametrize(
    ("payload", "says"),
    [
        ('{"facts": [{"id": "a", "value": 5', ["message 1", "not strict JSON", "may have been cut"]),
        ('{"facts": [{"id": "a", "value": NaN}]}', ["message 1", "NaN"]),
        ('{"facts": [{"id": "a", "value": 1, "value": 2}]}', ["message 1", "given twice"]),
        ('{"facts": [{"id": "a", "value": true}]}', ["message 1, row 1, column 'value'", "bool"]),
        ('{"facts": [{"id": "a", "value": "five"}]}', ["message 1, row 1, column 'value'", "'five'"]),
        ('[{"id": "a", "value": 5}, {"id": "b"}]', ["message 1, row 2, column 'value'", "no value"]),
        ('[{"id": "a", "value": 5}, 7]', ["message 1, row 2", "a fact is int"]),
        ("id,value\na,five\n", ["message 1, row 2, column 'value'", "'five'"]),
        ("id,value\na\n", ["message 1, row 2 has 1 column,"]),
        ('id,value\n"a,5\n', ["message 1", "close every quote"]),
        ('{"data": [{"claim_id": "a", "OBS_VALUE": "x"}]}', ["message 1, row 1, column 'OBS_VALUE'"]),
        ('[{"message": [{"value": "no such indicator"}]}]', ["message 1", "no such indicator"]),
    ],
)
def test_a_broken_payload_says_where_and_loads_nothing(payload, says):
    with pytest.raises(InvalidEvidence) as caught:
        read([shapes(payload)["openai"], shapes(CSV)["openai"]])
    assert all(part in str(caught.value) for part in says)
