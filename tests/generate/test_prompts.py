"""What a model is asked: wordings of one version, checked when they are loaded."""

from __future__ import annotations

from importlib.resources import files

import pytest

from countermark.errors import CountermarkError
from countermark.generate.prompt.prompts import Prompts, shipped

TEXT = (files("countermark.generate.prompt") / "ask.v1.toml").read_text("utf-8")
MODES = ("constrained", "loose", "parts", "template", "plain")


@pytest.mark.parametrize("name", MODES)
def test_a_wording_says_question_and_facts_last(name):
    """What never changes comes first, so that a model that keeps what it has read reads it once."""
    first = shipped().messages(name, question="Q1?", facts="F1", passages="", modes="exact")
    other = shipped().messages(name, question="Q2?", facts="F2", passages="P", modes="exact")
    assert first[:-1] == other[:-1]
    assert first[0].role == "system"
    assert first[-1].role == "user"
    assert first[-1].text.index("F1") < first[-1].text.index("Q1?")


@pytest.mark.parametrize("name", MODES)
def test_data_is_called_data(name):
    assert "instruction" in shipped().messages(name, question="q", facts="f", passages="", modes="m")[0].text


def test_what_is_filled_in_is_not_looked_at_again():
    (*_, user) = shipped().messages(
        "plain", question="$facts $modes {{A}} %s", facts="$question", passages="", modes="x"
    )
    assert "$facts $modes {{A}} %s" in user.text
    assert "$question" in user.text


def test_only_modes_of_the_policy_set_are_named():
    system = shipped().messages("plain", question="q", facts="f", passages="", modes="exact, round1")[0].text
    assert "exact, round1" in system
    assert "tolerance" not in system


def test_examples_are_turns_of_a_conversation():
    roles = [message.role for message in shipped().messages("template", question="q", facts="f", passages="", modes="")]
    assert roles == ["system", *["user", "assistant"] * 3, "user"]


def test_the_prompt_of_the_small_model_is_short():
    """It reads a few hundred tokens a second."""
    said = shipped().messages("constrained", question="", facts="", passages="", modes="")
    assert sum(len(message.text) for message in said) < 300


def test_the_shipped_version_is_its_name_and_another_file_carries_its_digest(tmp_path):
    assert shipped().version == "ask.v1"
    mine = tmp_path / "mine.toml"
    mine.write_text(TEXT.replace('"ask.v1"', '"mine.v1"'), "utf-8")
    loaded = Prompts.load(mine)
    assert loaded.version.startswith("mine.v1@")
    mine.write_text(TEXT.replace('"ask.v1"', '"mine.v1"') + "\n# changed\n", "utf-8")
    assert Prompts.load(mine).version != loaded.version


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("version =", "not TOML"),
        ("", "the version of the prompts is None"),
        ('version = " "', "the version of the prompts is ' '"),
        (TEXT.replace("[repair]", "[mend]"), "there is no wording 'repair'"),
        (TEXT + '\n[extra]\nuser = "x"\n', "unknown wording 'extra'"),
        (TEXT.replace("$problems", "$problem"), r"asks for \$problem"),
        (TEXT.replace("$problems", ""), r"does not say where \$problems goes"),
        (TEXT.replace("$modes", "$ modes"), "a dollar sign in .plain. names nothing"),
        (
            TEXT.replace("{{A}} is the area of Peru in 2020\n", "$facts\n"),
            "an example of .template. asks for something",
        ),
        (TEXT.replace("[repair]\nuser", "[repair]\nuse"), "unknown key 'use'"),
        (TEXT.replace("[repair]\nuser", "[repair]\nsystem"), "unknown key 'system'"),
        (
            TEXT.replace('[constrained]\nsystem = """', '[constrained]\nsystem = """"""\nextra = """'),
            "unknown key 'extra'",
        ),
        ('version = "x"\nconstrained = 5', "there is no wording 'constrained'"),
        ('version = "x"\n[constrained]\nsystem = ""\nuser = "$question $facts"', "'system' in .constrained. is ''"),
        ('version = "x"\n[constrained]\nsystem = "s"\nuser = "$question $facts"\nexamples = 5', "are not tables"),
        ("#" * 70_000, "too large"),
    ],
)
def test_a_mistake_is_found_when_it_is_loaded(text, said):
    with pytest.raises(CountermarkError, match=said):
        Prompts(text, where="mine.toml")


def test_a_file_that_is_not_there_is_said():
    with pytest.raises(CountermarkError, match="prompts cannot be read"):
        Prompts.load("nowhere.toml")
