"""[serve] in the configuration that the command line reads too, and `countermark serve` itself."""

import hashlib
import re

import pytest
from click.testing import CliRunner

from countermark.cli.door import cli
from countermark.config import Config, configured
from countermark.errors import CountermarkError
from countermark.serve.settings import SCOPES, settings_from

HASH = "sha256:" + "0" * 64
TENANTS = {"acme": {"keys": [{"hash": HASH, "scopes": ["check"]}]}}


def test_no_configuration_at_all_is_one():
    """On this machine only, with the embedded store, reports not kept."""
    found = settings_from(Config())
    assert (found.host, found.port, found.store, found.keep, dict(found.tenants)) == (
        "127.0.0.1",
        8000,
        "facts.db",
        False,
        {},
    )


def test_one_file_configures_both(tmp_path):
    """Facts and packs for checks, [serve] for the service; places are named from the file."""
    (tmp_path / "countermark.toml").write_text(
        'pack = "numbers.display"\n[serve]\nport = 9000\nstore = "kept/facts.db"\ntrust = ["desk.pub"]\n'
        "[serve.limits]\nseconds = 2.5\n"
        f'[serve.tenants.acme]\n[[serve.tenants.acme.keys]]\nhash = "{HASH}"\nscopes = ["check", "facts:read"]\nid = "ci"\n'
    )
    config = configured(str(tmp_path / "countermark.toml"))
    found = settings_from(config)
    assert config.packs == ["numbers.display"]
    assert (found.port, found.limits.seconds) == (9000, 2.5)
    assert (found.store, found.trust) == (str(tmp_path / "kept/facts.db"), (str(tmp_path / "desk.pub"),))
    assert found.tenants["acme"].keys[0].scopes == ("check", "facts:read")


def test_a_flag_comes_before_the_configuration():
    """And is named from here."""
    config = Config(serve={"port": 9000, "store": "a.db"})
    found = settings_from(config, port=9001, store="b.db", keep=None)
    assert (found.port, found.store) == (9001, "b.db")


@pytest.mark.parametrize(
    ("table", "message"),
    [
        ({"prot": 1}, "unknown key 'prot' (in serve); did you mean 'port'?"),
        ({"limits": {"bodies": 1}}, "unknown key 'bodies' (in serve.limits); did you mean 'body'?"),
        ({"tenants": {"a": {"keys": [{"hash": HASH, "scope": []}]}}}, "unknown key 'scope'"),
        ({"proxy": {"upstream": {"url": "http://127.0.0.1:1/v1"}, "on_rejects": "block"}}, "did you mean 'on_reject'?"),
        ({"port": 70_000}, "65535"),
        ({"port": "80"}, "serve.port"),
        ({"workers": 0}, "serve.workers"),
        ({"limits": {"seconds": 0}}, "serve.limits.seconds"),
        ({"limits": {"rate": "often"}}, "rate is 'often'"),
        ({"limits": {"rate": "0/minute"}}, "rate is '0/minute'"),
        ({"store": "facts.csv"}, "'facts.csv' is not a store"),
        ({"store": "mysql://x"}, "is not a store"),
        ({"tenants": {"../x": {"keys": [{"hash": HASH}]}}}, "tenant '../x'"),
        ({"tenants": {"": {"keys": [{"hash": HASH}]}}}, "tenant ''"),
        ({"tenants": {"a": {"keys": []}}}, "without keys"),
        ({"tenants": {"a": {"keys": [{"hash": "cmk_secret"}]}}}, "countermark serve key"),
        ({"tenants": {"a": {"keys": [{"hash": HASH, "scopes": []}]}}}, "no access"),
        ({"tenants": {"a": {"keys": [{"hash": HASH, "scopes": ["all"]}]}}}, "scopes"),
        ({"tenants": {**TENANTS, "b": TENANTS["acme"]}}, "listed twice"),
        ({"host": "0.0.0.0"}, "can be reached by others, and there are no keys"),
        ({"host": "::"}, "can be reached by others"),
        ({"host": "example.org"}, "can be reached by others"),
        ({"host": ""}, "can be reached by others"),
    ],
)
def test_a_mistake_is_told_where_it_is(table, message):
    """Nothing starts with a setting that means something else than it says."""
    with pytest.raises(CountermarkError) as error:
        settings_from(Config(serve=table))
    assert message in str(error.value)


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "::1", "[::1]", "127.9.9.9"])
def test_this_machine_needs_no_keys(host):
    """Nobody else can reach it."""
    assert settings_from(Config(serve={"host": host})).is_loopback


def test_others_are_served_with_keys():
    """By any name, unless names are given."""
    assert not settings_from(Config(serve={"host": "0.0.0.0", "tenants": TENANTS})).is_loopback


def test_a_key_is_shown_once_and_its_digest_beside_it():
    """The key on standard output, what the configuration needs on standard error."""
    done = CliRunner().invoke(cli, ["serve", "key"])
    key = done.stdout.strip()
    assert done.exit_code == 0
    assert re.fullmatch(r"cmk_[\w-]{43}", key)
    assert f"sha256:{hashlib.sha256(key.encode()).hexdigest()}" in done.stderr
    assert key not in done.stderr


def test_a_key_may_have_scopes_of_its_own():
    """As they are to stand in the configuration."""
    done = CliRunner().invoke(cli, ["serve", "key", "--tenant", "acme", "--scope", "check", "--scope", "facts:read"])
    assert "[[serve.tenants.acme.keys]]" in done.stderr
    assert 'scopes = ["check", "facts:read"]' in done.stderr
    assert CliRunner().invoke(cli, ["serve", "key", "--scope", "all"]).exit_code == 2


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--host", "0.0.0.0"], "there are no keys"),
        (["--port", "70000"], "65535"),
        (["--store", "facts.csv"], "is not a store"),
        (["--config", "nope.toml"], "configuration cannot be read"),
    ],
)
def test_the_command_refuses_what_it_cannot_serve(tmp_path, monkeypatch, arguments, message):
    """Exit 2, one line, nothing listens."""
    monkeypatch.chdir(tmp_path)
    done = CliRunner().invoke(cli, ["serve", *arguments])
    assert done.exit_code == 2
    assert message in done.stderr


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('pack = "no.such"\n', "pack 'no.such' is not installed"),
        ('facts = "nope.json"\n', "nope.json"),
        ("[serve]\nprot = 1\n", "did you mean 'port'?"),
        ("serve = 5\n", "serve is 5"),
    ],
)
def test_what_is_wrong_with_the_configuration_is_told_before_anything_listens(tmp_path, monkeypatch, text, message):
    """Packs and files of facts among it."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "countermark.toml").write_text(text)
    done = CliRunner().invoke(cli, ["serve", "--port", "0"])
    assert done.exit_code == 2
    assert message in done.stderr


def test_a_taken_port_is_told(service, tmp_path, monkeypatch):
    """By its address."""
    monkeypatch.chdir(tmp_path)
    done = CliRunner().invoke(cli, ["serve", "--port", str(service.port)])
    assert done.exit_code == 2
    assert f"cannot listen: address already in use (in 127.0.0.1:{service.port})" in done.stderr
    assert "serving on" not in done.stderr


def test_scopes_are_those_of_the_documentation():
    """A scope that no page names is one that nobody can give."""
    from pathlib import Path

    page = (Path(__file__).parents[2] / "docs" / "serve.md").read_text("utf-8")
    for scope in SCOPES:
        assert f"`{scope}`" in page
