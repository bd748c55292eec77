"""What the conduct packs mend by themselves: a greeting, a closing, a citation; and `eval`, where a pack says how."""

from __future__ import annotations

import pytest

from countermark import Draft, Evidence, Passage, correct_draft
from countermark.errors import InvalidPack

_SUPPORT = "conduct.customer-support"
_CITED = {"uncited": "error", "documents": "info"}


def test_an_answer_gets_its_greeting_and_its_closing_and_no_thanks_that_nobody_meant():
    revision = correct_draft(Draft(text="Thank you for your message. Your parcel is on its way."), pack=_SUPPORT)
    text = "Hello,\n\nThank you for your message. Your parcel is on its way.\n\nKind regards"
    assert revision.corrected.corrected_text == text
    assert revision.after.decision == "accept"
    cold = correct_draft(Draft(text="Your parcel is on its way."), pack=_SUPPORT)
    assert cold.after.decision == "reject"


def test_an_answer_that_greets_and_closes_is_left_as_it_is():
    text = "Hello Ann,\n\nThank you for your message. Your parcel is on its way.\n\nKind regards"
    assert correct_draft(Draft(text=text), pack=_SUPPORT).corrected.corrected_text == text


def _passages(*texts, source="Atlas"):
    return Evidence(passages=[Passage(id=f"p{n}", text=text, source=source) for n, text in enumerate(texts)])


def test_a_claim_that_a_passage_states_gets_its_source():
    given = _passages("Rivers are long. The Nile flows through Egypt. It floods.")
    revision = correct_draft(
        Draft(text="The Nile flows through Egypt."), given, pack="conduct.citation-grounding", params=_CITED
    )
    assert revision.corrected.corrected_text == "The Nile flows through Egypt (Source: Atlas)."


@pytest.mark.parametrize(
    ("passage", "source"),
    [
        ("Nobody says that the Nile flows through Egypt.", "Atlas"),
        ("The Nile flows through Egypt, some said wrongly.", "Atlas"),
        ("The Nile flows through Sudan.", "Atlas"),
        ("The Nile flows through Egypt.", None),
        ("The Nile flows through Egypt.", "<script>alert(1)</script>"),
    ],
)
def test_a_claim_that_no_passage_states_gets_none(passage, source):
    text = "The Nile flows through Egypt."
    given = _passages(passage, source=source)
    revision = correct_draft(Draft(text=text), given, pack="conduct.citation-grounding", params=_CITED)
    assert revision.corrected.corrected_text == text


@pytest.mark.parametrize(
    ("code", "wanted"),
    [
        ("a = eval(x)", "import ast\na = ast.literal_eval(x)"),
        ("import ast\na = eval(x)", "import ast\na = ast.literal_eval(x)"),
        ("model.eval(x)\nexec(x)", "model.eval(x)\nexec(x)"),
    ],
)
def test_safe_code_mends_eval_and_nothing_else(code, wanted):
    revision = correct_draft(Draft(text=f"```python\n{code}\n```"), pack="conduct.safe-code")
    assert revision.corrected.corrected_text == f"```python\n{wanted}\n```"


def test_code_of_another_language_is_left():
    """JavaScript has no `ast`."""
    text = "```js\nconst a = eval(x);\n```"
    assert correct_draft(Draft(text=text), pack="conduct.safe-code").corrected.corrected_text == text


@pytest.mark.parametrize(
    ("fix", "says"),
    [
        ({"kind": "patch", "text": "x", "needs": "import ast"}, "only a fix with 'find' has one"),
        ({"kind": "patch", "find": "a", "text": "x", "languages": "python"}, "is not a list of names"),
    ],
)
def test_a_fix_of_code_that_makes_no_sense_is_refused(fix, says):
    rule = {"rule_id": "r", "description": "", "fix": fix}
    rule["expression"] = {
        "forall": {"var": "c", "in": "code_blocks", "condition": {"predicate": "is_safe", "args": ["c"]}}
    }
    policy = {"policy_id": "code", "name": "Code", "description": "", "version": "1.0.0", "rules": [rule]}
    with pytest.raises(InvalidPack, match=says):
        correct_draft(Draft(text="x"), pack=policy)


def test_eval_is_replaced_by_itself_where_a_pack_says_how():
    asks = {"not": {"predicate": "contains_eval", "args": ["cb"]}}
    rule = {
        "rule_id": "no-eval",
        "description": "",
        "expression": {"forall": {"var": "cb", "in": "code_blocks", "condition": asks}},
        "fix": {"kind": "patch", "find": "eval(", "text": "ast.literal_eval("},
    }
    policy = {"policy_id": "code", "name": "Code", "description": "", "version": "1.0.0", "rules": [rule]}
    text = "```python\nimport ast\na = eval(x)\nb = ast.literal_eval(y)\nc = [eval(z)]\n```"
    revision = correct_draft(Draft(text=text), pack=policy)
    fixed = text.replace("= eval(", "= ast.literal_eval(").replace("[eval(", "[ast.literal_eval(")
    assert revision.corrected.corrected_text == fixed
    assert revision.after.decision == "accept"
