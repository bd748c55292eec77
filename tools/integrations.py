"""Each integration against its real framework, in an environment of its own: `make test-integrations`.

    python tools/integrations.py [NAME …]

Environments stand in .venv-integrations/NAME and are made once, with packages of npm where one names some; they are made
again when their pins change. The tests are offline: a scripted model answers. Versions are printed, and a table at the end
says what passed.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import time
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "tests" / "integrations" / "frameworks"
PLACES = ROOT / ".venv-integrations"
TESTS = ("pytest==9.2.0",)
"""What every environment holds beside its framework, and Countermark itself."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    known = tomllib.loads((FOLDER / "environments.toml").read_text(encoding="utf-8"))
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(known)}; all unless named")
    given = parser.parse_args()
    unknown = sorted(set(given.names) - set(known))
    if unknown:
        parser.error(f"there is no environment {unknown[0]!r}; there are {', '.join(known)}")
    results: list[tuple[str, str, bool, float]] = []
    for name in given.names or known:
        begun = time.monotonic()
        print(f"== {name}: {', '.join(known[name]['install'] + known[name].get('npm', []))}", flush=True)
        place = PLACES / name
        made = _made(place, known[name])
        versions = _versions(place, known[name]) if made else "not installed"
        print(f"   {versions}", flush=True)
        passed = made and _tested(place, known[name]["tests"])
        results.append((name, versions, passed, time.monotonic() - begun))
    print("\nintegration      result   seconds  versions")
    for name, versions, passed, seconds in results:
        print(f"{name:<16} {'passed' if passed else 'FAILED':<8} {seconds:>7.0f}  {versions}")
    return 0 if all(passed for _, _, passed, _ in results) else 1


def _made(place: Path, wanted: dict[str, Any]) -> bool:
    """Whether the environment is there, made now where its pins changed."""
    stamp = place / ".pins"
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    pins = json.dumps([wanted, TESTS, project])
    if stamp.exists() and stamp.read_text(encoding="utf-8") == pins:
        return True
    shutil.rmtree(place, ignore_errors=True)
    install = [*TESTS, *wanted["install"], "-e", str(ROOT)]
    commands = [
        [sys.executable, "-m", "venv", str(place)],
        [str(place / "bin" / "python"), "-m", "pip", "install", "--quiet", *install],
    ]
    if "npm" in wanted:
        commands.append(
            ["npm", "install", "--no-audit", "--no-fund", "--silent", "--prefix", str(place), *wanted["npm"]]
        )
    for command in commands:
        if subprocess.call(command, cwd=ROOT) != 0:
            print(f"   could not run {' '.join(command)}", file=sys.stderr)
            return False
    stamp.write_text(pins, encoding="utf-8")
    return True


def _versions(place: Path, wanted: dict[str, Any]) -> str:
    """What is installed, as it says itself."""
    names = [each.partition("==")[0].partition("[")[0] for each in wanted["install"]]
    code = "import sys; from importlib.metadata import version; print(', '.join(f'{n} {version(n)}' for n in sys.argv[1:]))"
    command = [str(place / "bin" / "python"), "-c", code, *names]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    # A package of npm is what was asked for, or it would not be there.
    listed = [*filter(None, [told]), *(each.replace("@", " ") for each in wanted.get("npm", []))]
    return f"{', '.join(listed)}, Python {sys.version_info.major}.{sys.version_info.minor}"


def _tested(place: Path, tests: list[str]) -> bool:
    """Whether the tests passed, and there were some: a file that nobody collected proves nothing."""
    command = [
        str(place / "bin" / "python"), "-m", "pytest", "-c", str(FOLDER / "pytest.ini"), f"--rootdir={ROOT}",
        f"--confcutdir={FOLDER}", *(str(FOLDER / each) for each in tests),
    ]  # fmt: skip
    environment = {
        **os.environ,
        "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}",
        "COUNTERMARK_CACHE": "off",
        "PATH": f"{place / 'bin'}{os.pathsep}{os.environ['PATH']}",
        # Nothing leaves the machine.
        "DEEPEVAL_TELEMETRY_OPT_OUT": "1",
        "HAYSTACK_TELEMETRY_ENABLED": "False",
        "LANGSMITH_TRACING": "false",
        "OPENAI_AGENTS_DISABLE_TRACING": "1",
    }
    return subprocess.call(command, cwd=ROOT, env=environment) == 0


if __name__ == "__main__":
    sys.exit(main())
