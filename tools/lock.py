"""Write packaging/requirements.lock: every package that a wheel of ours may need, at one version, with its hashes.

    python tools/lock.py [--upgrade] [--check]

Resolved by uv for every platform and Python from 3.11 on, from wherever pip looks; no address is written. `pip install
--require-hashes -r packaging/requirements.lock` takes nothing else. --check says whether the lock still fits pyproject.toml.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LOCK = ROOT / "packaging" / "requirements.lock"
_FRAMEWORKS = ("langchain", "litellm", "mcp", "openai-agents", "pydantic-ai", "pytest")
_APART = ("dev", "local", "ray", "weights", *_FRAMEWORKS)
"""Extras that the lock leaves out: tools of our own, a binding that is compiled, a cluster's, our own wheel, and what an
application brings along itself."""
_HEAD = """\
# Written by tools/lock.py from pyproject.toml, with every extra but {apart}.
# pip install --require-hashes -r packaging/requirements.lock
"""


def extras() -> list[str]:
    """The extras that are locked."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        found = tomllib.load(file)["project"]["optional-dependencies"]
    return [name for name in sorted(found) if name not in _APART]


def locked(*, upgrade: bool) -> str:
    """The text of the lock."""
    uv = next((path for path in (ROOT / ".venv-dist/bin/uv", shutil.which("uv")) if path and Path(path).exists()), None)
    if uv is None:
        sys.exit("uv is not here; run: make lock")
    with tempfile.TemporaryDirectory() as temporary:
        target = Path(temporary) / "requirements.lock"
        if LOCK.exists() and not upgrade:
            shutil.copyfile(LOCK, target)  # what fits already stays
        chosen = [part for name in extras() for part in ("--extra", name)]
        fixed = ["--universal", "--python-version", "3.11", "--generate-hashes", "--no-header", "--no-annotate"]
        hidden = ["--no-emit-index-url", "--no-emit-find-links", "--index-strategy", "unsafe-best-match", "--quiet"]
        command = [str(uv), "pip", "compile", "pyproject.toml", *chosen, *fixed, *hidden, "--output-file", str(target)]
        subprocess.run(
            command, cwd=ROOT, env={**os.environ, "UV_SYSTEM_CERTS": "1"}, check=True, stdout=subprocess.DEVNULL
        )
        return _HEAD.format(apart=", ".join(_APART)) + "".join(_packages(target))


def _packages(path: Path) -> list[str]:
    """The lines of the lock below its head."""
    return [line for line in path.read_text("utf-8").splitlines(keepends=True) if not line.startswith("#")]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--upgrade", action="store_true", help="take the newest versions")
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 when the lock does not fit")
    options = parser.parse_args()
    text = locked(upgrade=options.upgrade)
    if options.check:
        fits = LOCK.exists() and LOCK.read_text("utf-8") == text
        print("the lock fits" if fits else "the lock does not fit pyproject.toml; run: make lock")
        return 0 if fits else 1
    LOCK.write_text(text, "utf-8")
    print(
        f"{LOCK.relative_to(ROOT)}: {sum(line[:1].isalpha() for line in text.splitlines())} packages, {text.count('--hash=')} hashes"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
