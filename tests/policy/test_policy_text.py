"""A pack from a file: its text is strict JSON, and half a character in it is refused like anywhere else."""

from __future__ import annotations

import json

import pytest
from policy_world import TAGGED, document, forall, rule

from countermark.errors import InvalidPack
from countermark.pipeline import load_packs


def test_a_file_and_a_document_give_the_same_pack(tmp_path):
    made = document(rule(forall(TAGGED)), parameters={}, metadata={"é": "\U0001f600", "n": 0.5})
    (tmp_path / "pack.json").write_text(json.dumps(made), "utf-8")
    (from_file,), (from_code,) = load_packs(str(tmp_path / "pack.json"), {}), load_packs(made, {})
    assert (from_file.digest, from_file.document) == (from_code.digest, from_code.document)


def test_half_a_character_in_a_file_is_refused(tmp_path):
    made = document(rule(forall(TAGGED)), parameters={}, metadata={"a": "\ud800"})
    (tmp_path / "pack.json").write_text(json.dumps(made), "utf-8")
    with pytest.raises(InvalidPack, match="half of a surrogate pair"):
        load_packs(str(tmp_path / "pack.json"), {})
