"""The npm package of `web/`: what it promises is there, with types, in the version of the Python package."""

import json
import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
WEB = ROOT / "web"
PACKAGE = json.loads((WEB / "package.json").read_text("utf-8"))
_EXPORTED = re.compile(r"^export (?:async )?(?:function|class|const) (\w+)", re.MULTILINE)


def targets():
    """Every file that an import of the package reaches."""
    for target in PACKAGE["exports"].values():
        yield from (target.values() if isinstance(target, dict) else [target])


def test_both_packages_have_one_version():
    assert PACKAGE["version"] == tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]


def test_what_can_be_imported_is_there_and_packed():
    packed = {*PACKAGE["files"], "package.json"}
    for target in targets():
        assert (WEB / target).is_file(), target
        assert target.removeprefix("./") in packed
    assert [name for name in PACKAGE["files"] if not (WEB / name).is_file()] == []


def test_what_is_packed_imports_nothing_that_is_not():
    """A module that imports one that was forgotten would break for others only."""
    for name in PACKAGE["files"]:
        if name.endswith((".js", ".d.ts")):
            for module in re.findall(r'(?:from|import\() ?"(\./[^"]+)"', (WEB / name).read_text("utf-8")):
                assert module.removeprefix("./") in PACKAGE["files"]


@pytest.mark.parametrize("name", ["react", "recheck", "receipt"])
def test_types_name_what_a_module_exports(name):
    exported = set(_EXPORTED.findall((WEB / f"{name}.js").read_text("utf-8")))
    assert exported == set(_EXPORTED.findall((WEB / f"{name}.d.ts").read_text("utf-8")))


def test_the_package_depends_on_nothing():
    """React is the reader's own, and only where the wrapper is used."""
    assert "dependencies" not in PACKAGE
    assert PACKAGE["peerDependenciesMeta"]["react"]["optional"] is True
