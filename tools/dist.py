"""Make everything that is shipped, in dist/: two wheels, their inventory, their digests and where they come from.

    python tools/dist.py [--key FILE|env:NAME|agent:KEY.pub] [--no-environment] [--compiled]

The wheels are built from the last commit. The inventory (CycloneDX) is of a clean environment into which the lock, with its
hashes, and both wheels are installed, and in which a check and the embedder then run. With a key the statement of where they
come from is an envelope (DSSE) like our receipts; without one it is a plain file, and says no more than its digests do.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path

from countermark.cli.receipt.options import signers
from lock import LOCK
from shipping import provenance, wheels

DIST = wheels.ROOT / "dist"
INVENTORY = "countermark.cdx.json"
_TRY = """
from countermark import Evidence, Fact, check, weights
from countermark.measure.embedding.minilm import Minilm
report = check('It was <claim id="g">5.7%</claim>.', Evidence(facts=[Fact(id="g", value="5.7", unit="%")]))
assert report.decision == "accept", report
assert len(Minilm()(["A sentence."])) == 1
assert "countermark_weights" in weights.folder("minilm-l6.onnx"), weights.folder("minilm-l6.onnx")
"""


def environment(folder: Path, found: Sequence[Path]) -> Path:
    """A clean environment with the lock and both wheels, in which they work; its Python."""
    # A checkout on the path would pass for what is to be installed.
    bare = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    python = folder / "bin" / "python"
    install = [str(python), "-m", "pip", "install", "--quiet"]
    subprocess.run([*install, "--require-hashes", "-r", str(LOCK)], check=True, env=bare)
    # By name, so that no path of this machine is written down in the environment.
    names = ["countermark", "countermark-weights"]
    subprocess.run(
        [*install, "--no-index", "--no-deps", "--find-links", str(found[0].parent), *names], check=True, env=bare
    )
    subprocess.run([str(python), "-I", "-c", _TRY], check=True, cwd=folder, env=bare)
    return python


def inventory(python: Path, target: Path) -> None:
    """What is in the environment, as CycloneDX has it."""
    tool = wheels.ROOT / ".venv-dist" / "bin" / "cyclonedx-py"
    shape = ["--output-reproducible", "--spec-version", "1.6", "--output-format", "JSON"]
    about = ["--pyproject", str(wheels.ROOT / "pyproject.toml"), "--mc-type", "library"]
    subprocess.run([str(tool), "environment", *about, *shape, "--output-file", str(target), str(python)], check=True)
    _without_tools_of_installing(target)


def _without_tools_of_installing(target: Path) -> None:
    """Leave out pip, which is in every environment and no part of us."""
    document = json.loads(target.read_text("utf-8"))
    pip = {each["bom-ref"] for each in document["components"] if each["name"] in ("pip", "setuptools")}
    document["components"] = [each for each in document["components"] if each["bom-ref"] not in pip]
    document["dependencies"] = [each for each in document["dependencies"] if each["ref"] not in pip]
    target.write_text(json.dumps(document, indent=2, ensure_ascii=False) + "\n", "utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--key", action="append", default=[], help="who signs where they come from")
    parser.add_argument("--no-environment", action="store_true", help="build only; install nothing, make no inventory")
    parser.add_argument(
        "--compiled", action="store_true", help="the code with its compiled core, for this Python and platform"
    )
    options = parser.parse_args()
    if options.compiled:
        os.environ["COUNTERMARK_COMPILE"] = "1"  # setup.py reads it
    keys = signers(options.key)  # a key that cannot be read is told before anything is built
    changed = wheels.changed()
    if changed:
        print(f"note: {len(changed)} files are not committed, and not in the wheels: {', '.join(changed[:5])}")
    shutil.rmtree(DIST, ignore_errors=True)
    built = wheels.commit()
    with wheels.exported(built) as source, tempfile.TemporaryDirectory() as temporary:
        found = wheels.build(built, source, DIST)
        if not options.no_environment:
            python = environment(Path(temporary) / "environment", found)
            inventory(python, DIST / INVENTORY)
            found.append(DIST / INVENTORY)
    shutil.copyfile(LOCK, DIST / LOCK.name)
    found.append(DIST / LOCK.name)
    document = provenance.statement(found, commit=built, changed=changed, lock=LOCK, tools={"pip": version("pip")})
    if keys:
        target, text = DIST / "provenance.dsse.json", provenance.signed(document, keys).to_json()
    else:
        target, text = DIST / "provenance.json", json.dumps(document, indent=2) + "\n"
    target.write_text(text, "utf-8")
    lines = [f"{wheels.digest(path)}  {path.name}\n" for path in sorted([*found, target])]
    (DIST / "SHA256SUMS").write_text("".join(lines), "utf-8")
    for path in sorted(DIST.iterdir()):
        print(f"{path.stat().st_size:>12,}  {path.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
