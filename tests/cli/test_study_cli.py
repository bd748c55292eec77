"""`countermark lab study`, from reports to figures; every mistake is one line and exit code 2."""

import json

import pytest
from click.testing import CliRunner

from countermark import Evidence, Fact, check
from countermark.cli.door import cli

FACTS = Evidence(facts=[Fact(id="f", value="5", unit="%")])


@pytest.fixture
def run():
    def ran(*arguments):
        return CliRunner().invoke(cli, [str(each) for each in arguments])

    return ran


@pytest.fixture
def folder(tmp_path):
    """Six answers and their list."""
    lines = []
    for n in range(6):
        right = n % 2 == 0
        report = check(f'It rose <claim id="f">{5 if right else 6}%</claim> in part {n}.', FACTS)
        (tmp_path / f"a{n}.json").write_text(report.to_json(), "utf-8")
        lines.append(json.dumps({"id": f"a{n}", "report": f"a{n}.json", "right": right}))
    (tmp_path / "items.jsonl").write_text("\n".join(lines), "utf-8")
    return tmp_path


def test_a_study_from_reports_to_figures(run, folder):
    page, key, responses = folder / "study.html", folder / "key.json", folder / "responses.csv"
    done = run("lab", "study", "new", folder / "items.jsonl", "--out", page, "--key", key, "--title", "Prices")
    assert done.exit_code == 0
    assert "6 answers, 3 right, 3 wrong; 3 proven, 3 flagged, 0 open" in done.stderr
    assert page.read_text("utf-8").count("<template data-answer") == 18
    assert (
        run("lab", "study", "simulate", key, "--marks", "0.2", "--participants", "40", "--out", responses).exit_code
        == 0
    )
    done = run("lab", "study", "analyse", responses, "--key", key)
    assert done.exit_code == 0
    assert "40 participants; 6 answers" in done.stdout
    found = json.loads(run("lab", "study", "analyse", responses, "--key", key, "--output-format", "json").stdout)
    assert found["measures"][0]["measure"] == "trust"


def test_power_from_the_command_line(run):
    assert run("lab", "study", "power", "--effect", "0.1", "--answers", "4").stdout == "97\n"
    assert run("lab", "study", "power", "--effect", "0.1", "--answers", "4", "--participants", "97").stdout.startswith(
        "0.80"
    )


def test_an_altered_report_is_refused(run, folder):
    """Its marks would not be marks."""
    path = folder / "a1.json"
    path.write_text(path.read_text("utf-8").replace('"mark":"flagged"', '"mark":"verified"'), "utf-8")
    done = run("lab", "study", "new", folder / "items.jsonl", "--out", folder / "s.html", "--key", folder / "k.json")
    assert done.exit_code == 2
    assert "a1.json" in done.stderr
    assert not (folder / "s.html").exists()


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("{", "not strict JSON"),
        ("[]", "not an answer"),
        ('{"id": "a", "report": "a0.json"}', "not an answer"),
        ('{"id": "a", "report": "a0.json", "right": "yes"}', "right is true or false"),
        ('{"id": "=a", "report": "a0.json", "right": true}', "the id '=a'"),
        ('{"id": "a", "report": "missing.json", "right": true}', "cannot be read"),
        ('{"id": "a", "report": "items.jsonl", "right": true}', "not a report"),
        ('{"id": "a", "report": "a0.json", "right": true}', "there are 1 answers"),
    ],
)
def test_bad_answers_are_refused(run, folder, line, says):
    (folder / "items.jsonl").write_text(line, "utf-8")
    done = run("lab", "study", "new", folder / "items.jsonl", "--out", folder / "s.html", "--key", folder / "k.json")
    assert done.exit_code == 2
    assert says in done.stderr


def test_responses_of_another_study_are_refused(run, folder):
    key, other = folder / "key.json", folder / "other.json"
    run("lab", "study", "new", folder / "items.jsonl", "--out", folder / "s.html", "--key", key)
    run("lab", "study", "new", folder / "items.jsonl", "--out", folder / "s.html", "--key", other, "--seed", "2")
    run("lab", "study", "simulate", key, "--out", folder / "r.csv")
    done = run("lab", "study", "analyse", folder / "r.csv", "--key", other)
    assert done.exit_code == 2
    assert "of study" in done.stderr


def test_a_key_is_never_written_over(run, folder):
    """Responses that were collected are worth nothing without the key of their study; the same study may be made again."""
    page, key = folder / "study.html", folder / "key.json"
    made = ("lab", "study", "new", folder / "items.jsonl", "--out", page, "--key", key, "--seed")
    assert run(*made, "1").exit_code == 0
    before = key.read_bytes(), page.read_bytes()
    done = run(*made, "2")
    assert done.exit_code == 2
    assert "is not the key of this study" in done.stderr
    assert (key.read_bytes(), page.read_bytes()) == before
    assert run(*made, "1").exit_code == 0


def test_the_page_and_the_key_are_two_files(run, folder):
    """In one file, the page would be lost, or participants would read what is right."""
    one = folder / "study.html"
    done = run("lab", "study", "new", folder / "items.jsonl", "--out", one, "--key", folder / "." / "study.html")
    assert done.exit_code == 2
    assert "the page and the key go to one file" in done.stderr
    assert not one.exists()
