"""`countermark policy`: its commands, what they print and how they end."""

from __future__ import annotations

import json

import pytest

EXACT = 'exact=[{"type": "exact"}]'
SHOWN = 'shown=[{"type": "exact"}, {"type": "display"}]'
ALLOWED = '[{"type": "exact"}, {"type": "display"}, {"type": "tolerance", "relative": "0.1", "qualifiers": []}]'


@pytest.fixture
def drafts(folder):
    """Two drafts with labels: one exact, one rounded rightly and once wrongly."""
    below = folder / "drafts"
    below.mkdir()
    (below / "a.md").write_text('It is <claim id="n">1,500</claim>.')
    (below / "a.truth.json").write_text("[true]")
    (below / "b.md").write_text('It is <claim id="phl">6.0%</claim>, not <claim id="phl">5.9%</claim>.')
    (below / "b.truth.json").write_text("[true, false]")
    return below


@pytest.fixture
def policy(run, drafts):  # noqa: ARG001 — for what lies in the folder
    return lambda *arguments, **given: run("lab", *arguments, "--facts", "facts.json", **given)


def test_candidates_are_compared_in_a_table(policy):
    found = policy("simulate", "drafts", "--candidate", EXACT, "--candidate", SHOWN)
    assert found.exit_code == 0
    lines = [line.split() for line in found.stdout.splitlines()]
    assert ["exact", "1", "of", "3", "33.3%", "1", "of", "2", "0", "of", "1", "100.0%", "1", "0", "1"] in lines
    assert ["shown", "2", "of", "3", "66.7%", "2", "of", "2", "0", "of", "1", "100.0%", "1", "0", "1"] in lines
    assert "b.md, '6.0%', right: exact: flagged, says 6.0" in found.stdout
    assert "1 of 2 drafts flip between candidates." in found.stdout


def test_candidates_come_from_files_and_lines_from_standard_input(policy, folder):
    (folder / "pi.json").write_text('[{"type": "exact"}]')
    line = json.dumps({"id": "x", "text": 'It is <claim id="n">1,500</claim>.'}) + "\n"
    for given in ("pi=pi.json", "pi=@pi.json"):
        found = policy("simulate", "-", "--candidate", given, "--output-format", "json", stdin=line)
        assert json.loads(found.stdout)["candidates"][0]["coverage"] == 1


@pytest.mark.parametrize(("name", "starts"), [("r.html", "<!DOCTYPE html>"), ("r.md", "**2 drafts"), ("r.json", "{")])
def test_the_format_follows_the_name_of_the_file(policy, folder, name, starts):
    assert policy("simulate", "drafts", "--candidate", EXACT, "--candidate", SHOWN, "--output", name).stdout == ""
    assert (folder / name).read_text("utf-8").startswith(starts)


def test_rows_cap_the_flips_but_never_those_of_json(policy):
    loose = 'loose=[{"type": "tolerance", "relative": "0.9", "qualifiers": []}]'
    arguments = ("simulate", "drafts", "--candidate", "none=[]", "--candidate", loose, "--rows", "1")
    assert "2 of 2 drafts flip between candidates (1 more are not listed)." in policy(*arguments).stdout
    assert len(json.loads(policy(*arguments, "--output-format", "json").stdout)["flips"]) == 2
    assert "; 1 are listed." in policy(*arguments, "--output-format", "html").stdout


def test_a_set_is_suggested_with_its_evidence(policy):
    found = policy("suggest", "drafts", "--allow", ALLOWED, "--coverage", "100%", "--output-format", "json")
    assert found.exit_code == 0
    document = json.loads(found.stdout)
    assert [entry["type"] for entry in document["numbers"]] == ["display"]
    assert document["evidence"]["candidates"][1]["false_accepts"] == 0
    again = policy("simulate", "drafts", "--candidate", f"again={json.dumps(document['numbers'])}")
    assert "2 of 2" in again.stdout
    shown = policy("suggest", "drafts", "--allow", ALLOWED, "--coverage", "1", "--output-format", "html").stdout
    assert "Every entry that is allowed" in shown


def test_where_no_set_will_do_a_person_has_to_look(policy):
    found = policy("suggest", "drafts", "--allow", '[{"type": "exact"}]', "--coverage", "0.9")
    assert found.exit_code == 3
    assert found.stdout.startswith(
        "Nothing within the bounds will do: all that is allowed verifies 1 of 2 numbers (50.0%)"
    )


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("simulate", "drafts", "--facts", "facts.json"), "missing option '--candidate'"),
        (
            ("simulate", "drafts", "--facts", "facts.json", "--candidate", "exact"),
            "'exact' is not NAME=JSON or NAME=FILE",
        ),
        (("simulate", "drafts", "--facts", "facts.json", "--candidate", "x=no.json"), "file cannot be read"),
        (
            ("simulate", "drafts", "--facts", "facts.json", "--candidate", 'x={"type": "exact"}'),
            "the policy set is dict",
        ),
        (("simulate", "drafts", "--facts", "facts.json", "--candidate", EXACT, "--candidate", EXACT), "is given twice"),
        (("simulate", "drafts", "--candidate", EXACT), "no facts are given"),
        (("simulate", "drafts", "--facts", "s.db", "--candidate", EXACT), "facts of a store are not read"),
        (("simulate", "nowhere", "--facts", "facts.json", "--candidate", EXACT), "file cannot be read"),
        (
            ("suggest", "drafts", "--facts", "facts.json", "--allow", ALLOWED, "--coverage", "150%"),
            "'150%' is not a share",
        ),
        (
            ("suggest", "drafts", "--facts", "facts.json", "--allow", ALLOWED, "--coverage", "most"),
            "'most' is not a share",
        ),
        (
            ("suggest", "drafts", "--facts", "facts.json", "--allow", '[{"type": "x"}]', "--coverage", "1"),
            "is not a mode",
        ),
    ],
)
def test_misuse_is_told(drafts, refused, arguments, says):  # noqa: ARG001 — for what lies in the folder
    assert says in refused("lab", *arguments)
