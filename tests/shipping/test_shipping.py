"""What is shipped, as far as it can be seen without building: the lock, the layout of the wheels, the statement of origin."""

from __future__ import annotations

import json
import re
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import lock  # noqa: E402 — the path comes first
from countermark import canonical  # noqa: E402
from countermark.receipt import envelope as envelopes  # noqa: E402
from countermark.receipt.trust.keys import PrivateKey  # noqa: E402
from shipping import provenance, wheels  # noqa: E402

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
LOCKED = dict(re.findall(r"^([\w.-]+(?:\[\w+\])?)==([\w.]+)", lock.LOCK.read_text("utf-8"), re.MULTILINE))


def test_the_lock_has_every_package_that_we_name():
    """At a version that pyproject.toml allows."""
    asked = [*PROJECT["dependencies"]]
    asked += [each for name in lock.extras() for each in PROJECT["optional-dependencies"][name]]
    for requirement in map(Requirement, asked):
        found = LOCKED[canonicalize_name(requirement.name)]
        assert requirement.specifier.contains(found), requirement


def test_the_lock_has_a_hash_for_every_package_and_no_address():
    text = lock.LOCK.read_text("utf-8")
    entries = re.split(r"^(?=[a-z0-9])", text, flags=re.MULTILINE)[1:]
    assert len(entries) >= len(LOCKED) > 20
    assert all("--hash=sha256:" in entry for entry in entries)
    assert "://" not in text
    assert "--index" not in text
    assert "--find-links" not in text


def test_the_codes_wheel_is_told_to_leave_the_weights_out():
    """And every file of the manifest is in one of the two."""
    patterns = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["setuptools"]["package-data"]
    own = [each for each in patterns["countermark"] if each.startswith("weights/")]
    assert own == ["weights/*.json", "weights/*.md"]
    names = json.loads((ROOT / "src/countermark/weights/manifest.json").read_text("utf-8"))
    assert all(name.endswith((*wheels.APART, ".json")) for name in names)


def test_the_extra_asks_for_the_weights_that_are_built():
    apart = tomllib.loads((ROOT / "packaging/weights/pyproject.toml").read_text("utf-8"))["project"]
    assert f"countermark-weights=={apart['version']}" in PROJECT["optional-dependencies"]["weights"]
    assert not [each for each in PROJECT["optional-dependencies"]["dev"] if "weights" in each]


def stated(tmp_path, content=b"wheel"):
    artefact = tmp_path / "a.whl"
    artefact.write_bytes(content)
    return provenance.statement([artefact], commit="0" * 40, changed=[], lock=lock.LOCK, tools={"pip": "26"})


def test_the_statement_names_what_was_built_of_what(tmp_path):
    document = stated(tmp_path)
    assert document["_type"] == "https://in-toto.io/Statement/v1"
    assert document["predicateType"] == "https://slsa.dev/provenance/v1"
    assert document["subject"] == [{"name": "a.whl", "digest": {"sha256": wheels.digest(tmp_path / "a.whl")}}]
    named = document["predicate"]["buildDefinition"]["resolvedDependencies"]
    assert [each["digest"].get("gitCommit") for each in named] == ["0" * 40, None]
    assert stated(tmp_path, b"another")["subject"] != document["subject"]


def test_a_signed_statement_verifies_and_a_changed_one_does_not(tmp_path):
    key = PrivateKey.generate()
    envelope = provenance.signed(stated(tmp_path), [key])
    read = envelopes.read(envelope.to_json())
    assert key.public.verifies(read.signatures[0].sig, read.signed_bytes)
    assert json.loads(read.payload) == stated(tmp_path)
    forged = read._replace(payload=canonical.encode(stated(tmp_path, b"another")))
    assert not key.public.verifies(forged.signatures[0].sig, forged.signed_bytes)


def test_the_container_takes_only_what_was_made_and_runs_as_nobody_in_particular():
    text = (ROOT / "Containerfile").read_text("utf-8")
    copied = re.findall(r"^COPY (?!--from)(.*) \S+$", text, re.MULTILINE)
    assert copied == ["dist/requirements.lock dist/*.whl"]
    assert "--require-hashes" in text
    assert re.search(r"^ARG BASE=\S+@sha256:[0-9a-f]{64}$", text, re.MULTILINE)
    assert re.search(r"^USER \d+$", text, re.MULTILINE)


@pytest.mark.parametrize("name", ["LICENSE", "packaging/weights/README.md", "packaging/weights/pyproject.toml"])
def test_what_the_build_takes_along_is_there(name):
    assert (ROOT / name).is_file()
