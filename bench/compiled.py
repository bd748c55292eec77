"""Whether the compiled core of reading sentences gives the same reports as plain Python, and how much faster a check is.

    python bench/compiled.py [--cases 2000] [--wheel FILE]

Builds the wheel with `COUNTERMARK_COMPILE=1` (minutes; needs a C compiler), unless one is given, and checks the same texts
with its compiled modules and without them: every case with a text, drafts of 4 kB, and cases that are joined, cut and
changed at random. Exits 1 when a report differs, or the wheel has no compiled modules.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import random
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench.same_reports import cases  # noqa: E402 — the path comes first

DRAFTS = 60
MOST = 4000
"""Characters of a changed text."""
SIGNS = (
    "and",
    "not",
    "about",
    "up",
    "than",
    ",",
    ";",
    "(",
    ")",
    "%",
    "5",
    "2023",
    "the former",
    "respectively",
    "\n\n- ",
    "|",
)


def main() -> int:
    """Print how many reports are the same, and the ratio."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--cases", type=int, default=2000, help="changed texts")
    parser.add_argument("--wheel", type=Path, help="a compiled wheel that is there")
    parser.add_argument("--of", type=Path, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.of is not None:
        return checked(given.cases)
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        wheel = given.wheel or build(folder)
        compiled, plain = folder / "compiled", folder / "plain"
        for target in (compiled, plain):
            zipfile.ZipFile(wheel).extractall(target)
        modules = list(plain.rglob("*.so"))
        for path in modules:
            path.unlink()
        if not modules:
            print("the wheel has no compiled modules")
            return 1
        ours, theirs = (run(each, given.cases) for each in (compiled, plain))
    differ = [name for name in theirs["reports"] if ours["reports"].get(name) != theirs["reports"][name]]
    print(f"{len(theirs['reports'])} reports with {len(modules)} compiled modules and without: {len(differ)} differ")
    for name in differ[:20]:
        print(f"  {name}")
    print(
        f"a draft of 4 kB: {ours['draft']:.1f} ms compiled, {theirs['draft']:.1f} ms not, "
        f"{theirs['draft'] / ours['draft']:.2f} times as fast"
    )
    return 1 if differ else 0


def build(folder: Path) -> Path:
    """The compiled wheel of this checkout."""
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(folder), str(ROOT)]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    subprocess.run(command, check=True, env=environment | {"COUNTERMARK_COMPILE": "1"})
    return next(folder.glob("countermark-*.whl"))


def run(package: Path, count: int) -> dict[str, Any]:
    """What a process of its own says of one of the two."""
    command = [sys.executable, __file__, "--of", str(package), "--cases", str(count)]
    environment = os.environ | {"PYTHONPATH": f"{package}{os.pathsep}{ROOT}"}
    said = subprocess.run(command, check=True, env=environment, stdout=subprocess.PIPE, text=True).stdout
    found: dict[str, Any] = json.loads(said)
    return found


def checked(count: int) -> int:
    """Print the digest of every report, and what a draft takes."""
    from bench import speed  # noqa: PLC0415 — it loads countermark, which only this process may
    from countermark import check  # noqa: PLC0415 — the one on the path of this process
    from countermark.evidence.sample import sample_facts  # noqa: PLC0415

    reports: dict[str, str] = {}
    for name, text, evidence in (*written(), *changed(count)):
        for pack, binds in (("numbers.strict", False), ("numbers.display", True)):
            report = check(text, evidence, pack=pack, bind=binds)
            reports[f"{name} {pack}"] = hashlib.sha256(report.to_json().encode()).hexdigest()[:16]
    rng = random.Random(4)
    facts = [fact for fact in sample_facts().facts if fact.value is not None]
    times: list[float] = []
    for place, (draft, evidence) in enumerate([speed._draft(rng, facts) for _ in range(DRAFTS)]):  # noqa: SLF001 — a bench of ours
        began = time.process_time()
        found = check(draft, evidence, pack="numbers.strict")
        times.append((time.process_time() - began) * 1000)
        reports[f"draft {place}"] = hashlib.sha256(found.to_json().encode()).hexdigest()[:16]
    print(json.dumps({"reports": reports, "draft": median(times[DRAFTS // 6 :])}))
    return 0


def written() -> Iterator[tuple[str, str, Any]]:
    """The cases with a text, each with its facts."""
    for place, (name, one) in enumerate(cases()):
        evidence = evidence_of([each for each in one.get("facts", ()) if isinstance(each, dict)])
        if evidence is not None and evidence.facts:
            yield f"{place} {name}", one["text"][:MOST], evidence


def evidence_of(written: Sequence[Any]) -> Any:
    """Facts as evidence; None where they are refused."""
    import msgspec  # noqa: PLC0415 — only in the process that checks

    from countermark import CountermarkError, Evidence, Fact  # noqa: PLC0415

    try:
        return Evidence(facts=[msgspec.convert(each, Fact) for each in written])
    except (msgspec.ValidationError, CountermarkError):
        return None


def changed(count: int) -> Iterator[tuple[str, str, Any]]:
    """Cases that are joined, cut and changed at random."""
    import msgspec  # noqa: PLC0415 — as above

    rng, known = random.Random(11), list(written())
    for place in range(count):
        some = rng.sample(known, 2)
        words = " ".join(text for _, text, _ in some).split(" ")
        for _ in range(rng.randint(1, 4)):
            at = rng.randrange(len(words) + 1)
            words[at : at + rng.randint(0, 2)] = [rng.choice((*SIGNS, rng.choice(words)))]
        facts = {fact.id: fact for _, _, evidence in some for fact in evidence.facts}
        joined = evidence_of([msgspec.to_builtins(fact) for fact in facts.values()])
        if joined is not None:
            yield f"changed {place}", " ".join(words)[:MOST], joined


if __name__ == "__main__":
    sys.exit(main())
