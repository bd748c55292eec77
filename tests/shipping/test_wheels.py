"""Both wheels, built from the commit and installed in clean environments, under every Python that is here: `make test-dist`."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tools"))

from shipping import wheels  # noqa: E402 — the path comes first

pytestmark = pytest.mark.long
COMMIT = wheels.commit()
VERSIONS = ("3.11", "3.12", "3.13", "3.14")


def pythons() -> dict[str, str]:
    """The interpreters that are here, by version."""
    found = {".".join(map(str, sys.version_info[:2])): sys.executable}
    for version in VERSIONS:
        kept = sorted(Path.home().glob(f".pyenv/versions/{version}.*/bin/python"))
        other = str(kept[-1]) if kept else shutil.which(f"python{version}")
        if version not in found and other is not None:
            found[version] = other
    return {version: found[version] for version in VERSIONS if version in found}


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """The two wheels."""
    with wheels.exported(COMMIT) as source:
        return wheels.build(COMMIT, source, tmp_path_factory.mktemp("wheels"))


def environment(folder: Path, python: str, built: list[Path], what: str) -> Path:
    """A clean environment with one of our distributions and what it needs."""
    subprocess.run([python, "-m", "venv", str(folder)], check=True)
    install = [str(folder / "bin" / "python"), "-m", "pip", "install", "--quiet", "--find-links", str(built[0].parent)]
    subprocess.run([*install, what], check=True, env=_bare())
    return folder / "bin"


def said(*command: str | Path, cwd: Path) -> subprocess.CompletedProcess:
    return subprocess.run(
        [str(each) for each in command], cwd=cwd, env=_bare(), capture_output=True, text=True, check=False
    )


def _bare() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "SSL_CERT_FILE")}


def test_the_code_is_small_and_holds_no_weights(built):
    code, weights = built
    assert code.stat().st_size < wheels.MOST
    assert not [name for name in zipfile.ZipFile(code).namelist() if name.endswith(wheels.APART)]
    assert not [name for name in zipfile.ZipFile(code).namelist() if not name.startswith("countermark")]
    names = json.loads((ROOT / "src/countermark/weights/manifest.json").read_text("utf-8"))
    apart = {name for name in names if name.endswith(wheels.APART)}
    assert apart <= {Path(name).name for name in zipfile.ZipFile(weights).namelist()}


def test_the_same_commit_gives_the_same_wheels(built, tmp_path):
    with wheels.exported(COMMIT) as source:
        again = wheels.build(COMMIT, source, tmp_path)
    assert list(map(wheels.digest, again)) == list(map(wheels.digest, built))


@pytest.mark.parametrize("version", pythons())
def test_the_code_alone_checks_numbers_and_names_what_is_missing(built, tmp_path, version):
    """Under every Python from 3.11 on that is here; the refusal names the extra."""
    folder = environment(tmp_path / "environment", pythons()[version], built, "countermark")
    (tmp_path / "facts.json").write_text('[{"id": "g", "value": "5.7", "unit": "%"}]')
    for text, code in (("5.7%", 0), ("5.9%", 1)):
        (tmp_path / "draft.md").write_text(f'It was <claim id="g">{text}</claim>.')
        done = said(folder / "countermark", "check", "draft.md", "--facts", "facts.json", cwd=tmp_path)
        assert done.returncode == code, done.stderr
    assert said(folder / "countermark", "demo", cwd=tmp_path).returncode == 0
    refused = said(
        folder / "python", "-c", "from countermark import weights; weights.read('minilm-l6.onnx')", cwd=tmp_path
    )
    assert re.search(
        r"ModelMissing: weights 'minilm-l6\.onnx' are not installed; pip install 'countermark\[weights\]'",
        refused.stderr,
    )


def test_code_and_weights_together_embed(built, tmp_path):
    """The extra brings the libraries and the second wheel."""
    folder = environment(tmp_path / "environment", sys.executable, built, "countermark[weights]")
    script = (
        "from countermark import weights\n"
        "from countermark.measure.embedding.minilm import Minilm\n"
        "print(len(Minilm()(['a', 'b'])), 'countermark_weights' in weights.folder('minilm-l6.onnx'))\n"
        "[weights.read(name) for name in weights._manifest()]\n"
    )
    done = said(folder / "python", "-c", script, cwd=tmp_path)
    assert done.stdout == "2 True\n", done.stderr
