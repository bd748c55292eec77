"""Arguments of tool calls, cast to the type that the schema names."""

import json

import pytest
from tests.correct.kenya import corrected

from countermark import Draft, Evidence

TOOL = {
    "name": "tip",
    "parameters": {
        "type": "object",
        "properties": {
            "bill": {"type": "number"},
            "n": {"type": "integer"},
            "note": {"type": "string"},
            "ok": {"type": "boolean"},
            "who": {"type": "array", "items": {"type": "integer"}},
            "at": {"type": "object", "properties": {"table": {"type": "integer"}}},
        },
    },
}


def cast(text, tools=(TOOL,)):
    return corrected(Draft(text=text, tools=tools), Evidence(), pack="conduct.tool-use")


def call(arguments):
    return f'{{"name": "tip", "arguments": {arguments}}}'


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ('{"bill": "100"}', '{"bill": 100}'),
        ('{"bill": "-1.5e3"}', '{"bill": -1.5e3}'),
        ('{"n": "3"}', '{"n": 3}'),
        ('{"n": "3.0"}', '{"n": 3}'),
        ('{"ok": "True"}', '{"ok": true}'),
        ('{"note": 5}', '{"note": "5"}'),
        ('{"note": true}', '{"note": "true"}'),
        ('{"who": ["1", 2, "3"]}', '{"who": [1, 2, 3]}'),
        ('{"at": {"table": "7"}}', '{"at": {"table": 7}}'),
        (
            '{"note": "é\\u00e9 \\"bill\\": \\"1\\"", "bill": "2"}',
            '{"note": "é\\u00e9 \\"bill\\": \\"1\\"", "bill": 2}',
        ),
    ],
)
def test_a_value_is_cast(wrong, right):
    found = cast(call(wrong))
    assert found.corrected_text == call(right)
    assert json.loads(found.corrected_text)["arguments"] == json.loads(right)
    assert found.verification_status == "passed"


@pytest.mark.parametrize(
    "wrong",
    [
        '{"bill": "a lot"}',
        '{"bill": "1,000"}',
        '{"n": "3.5"}',
        '{"ok": "yes"}',
        '{"bill": null}',
        '{"bill": ["1"]}',
        '{"note": 1.5}',
    ],
)
def test_what_would_not_be_the_same_value_is_left(wrong):
    found = cast(call(wrong))
    assert found.corrected_text == call(wrong)
    assert found.verification_status == "failed"


def test_a_call_as_a_function_is_cast():
    assert cast('tip(bill="12.5", ok="true")').corrected_text == "tip(bill=12.5, ok=True)"


def test_an_action_is_cast_and_what_lies_around_it_stays():
    text = 'The bill is "12".\n\nAction: tip\nAction Input: {"bill": "12"}\n\nDone, "12".'
    assert cast(text).corrected_text == text.replace('{"bill": "12"}', '{"bill": 12}')


def test_without_a_schema_nothing_is_cast():
    text = call('{"bill": "12"}')
    assert cast(text, tools=({"name": "tip"},)).corrected_text == text
