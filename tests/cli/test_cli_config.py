"""countermark.toml and [tool.countermark]: what they set, and that a typo never passes."""

import pytest

ROUNDED = 'numbers = [{type = "rounded", decimals = 1}]\n'
TEXT = '<claim id="phl" policy="round1">6.0%</claim>'


def test_the_configuration_stands_in_for_flags(run, folder):
    (folder / "countermark.toml").write_text(f'facts = "facts.json"\npack = ["numbers.strict"]\n{ROUNDED}')
    result = run("check", "-", stdin=TEXT)
    assert (result.exit_code, result.stderr) == (0, "")


def test_a_table_in_pyproject_counts_too(run, folder):
    (folder / "pyproject.toml").write_text(f'[tool.countermark]\nfacts = ["facts.json"]\n{ROUNDED}')
    assert run("check", "-", stdin=TEXT).exit_code == 0


def test_a_pyproject_of_others_is_passed_over(run, folder):
    (folder / "pyproject.toml").write_text("[tool.other]\nfacts = 5\n")
    assert run("check", "accept.md", "--facts", "facts.json").exit_code == 0
    (folder / "pyproject.toml").write_text("tool = 5\n")
    assert run("check", "accept.md", "--facts", "facts.json").exit_code == 0


def test_paths_start_at_the_configuration(run, folder, monkeypatch):
    """From a folder below, the facts and packs beside the configuration are found."""
    (folder / "countermark.toml").write_text('facts = "facts.json"\npack = "mine.json"\n')
    (folder / "mine.json").write_text(run("pack", "show", "numbers.strict").stdout)
    (folder / "below").mkdir()
    monkeypatch.chdir(folder / "below")
    assert run("check", "../accept.md").exit_code == 0
    assert run("check", "../reject.md").exit_code == 1


def test_a_flag_comes_before_the_configuration(run, folder):
    (folder / "countermark.toml").write_text('facts = "facts.json"\nlocale = "de"\n[params]\nbare = "error"\n')
    assert run("check", "review.md").exit_code == 1
    assert run("check", "review.md", "--locale", "en", "--param", "bare=info").exit_code == 0
    assert run("check", "-", stdin='<claim id="n">1.500</claim>').exit_code == 0


def test_an_explicit_configuration_is_the_only_one(run, folder):
    (folder / "countermark.toml").write_text("broken")
    (folder / "other.toml").write_text('facts = "facts.json"\n')
    assert run("check", "accept.md", "--config", "other.toml").exit_code == 0


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("nubmers = []\n", "unknown key 'nubmers'"),
        ("nubmers = []\n", "did you mean 'numbers'?"),
        ("zzz = 1\n", "there are pack, numbers, locale, params, facts"),
        ("facts = 5\n", "facts is 5"),
        ("facts = [5]\n", "write text or a list of texts"),
        ("pack = {}\n", "pack is {}"),
        ("locale = 5\n", "locale is 5"),
        ('numbers = "exact"\n', "numbers is 'exact'"),
        ('params = "bare"\n', "params is 'bare'"),
        ('numbers = [{type = "exactt"}]\n', "numbers[0]"),
        ("facts = \n", "not TOML"),
        ('facts = "gone.json"\n', "gone.json"),
        ('[params]\nbaer = "info"\n', "did you mean 'bare'?"),
    ],
)
def test_a_mistake_in_the_configuration_is_told(refused, folder, text, message):
    (folder / "countermark.toml").write_text(text)
    assert message in refused("check", "accept.md")


def test_two_configurations_in_one_folder_are_one_too_many(refused, folder):
    (folder / "countermark.toml").write_text("")
    (folder / "pyproject.toml").write_text("[tool.countermark]\n")
    assert "keep one of them" in refused("check", "accept.md")


def test_a_configuration_that_is_none_is_told(refused, folder):
    (folder / "pyproject.toml").write_text("[tool]\ncountermark = 5\n")
    assert "the configuration is int" in refused("check", "accept.md")
    (folder / "pyproject.toml").write_text("[project]\n")
    assert "there is no [tool.countermark]" in refused("check", "accept.md", "--config", "pyproject.toml")
    (folder / "bad.toml").write_bytes(b"\xff")
    assert "not UTF-8" in refused("check", "accept.md", "--config", "bad.toml")
