"""Many drafts at once: one process, a pool and Ray on the same processors, and whether all three write the same bytes.

    python -m bench.batch [--drafts 200000] [--workers 2] [--part-rows 1000] [--no-ray]

Drafts of eight sentences with a tagged number each, one in three with a number that contradicts its fact, against 400
facts, under numbers.strict. Each engine is a process of its own, under the Python of .venv-ray, which `make bench` makes.
Memory is that of the process and of all that it started, looked at whenever a part is done. Bars: the pool 1.7 times as
fast as one process; Ray within 1.3 times of the pool's pace once both have their first part; memory after the first
quarter rises by at most 64 MiB and a tenth; the same bytes from all.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
from bench.harness import ROOT, Bars, heading
from bench.processes import resident, tree

from countermark.batch import Settings, run_batch
from countermark.batch.engines import Here
from countermark.batch.engines.processes import Processes
from countermark.batch.engines.ray import OnRay

RAY_PYTHON = ROOT / ".venv-ray" / "bin" / "python"
_NAMES = ("Kenya", "Ghana", "Peru", "Chile", "Norway", "Spain", "Italy", "Japan")
_FACTS = 400
_EVERY = 23
"""Numbers from one wrong one to the next."""
_RISE = 64.0
_SLOWER = 1.3
_FASTER = 1.7


def value(fact: int) -> str:
    return f"{fact % 90 + 1}.{fact % 10}"


def draft(number: int) -> str:
    """Eight sentences about one fact each."""
    sentences = []
    for place, name in enumerate(_NAMES):
        fact = (number * len(_NAMES) + place) % _FACTS
        said = "99.9" if (number * 7 + place) % _EVERY == 0 else value(fact)
        sentences.append(f'Inflation in {name} was <claim id="f{fact}">{said}%</claim> in {2023 - fact // 8}.')
    return " ".join(sentences)


def written(folder: Path, drafts: int) -> None:
    """The input: a Parquet file written piece by piece, and its facts."""
    schema = pa.schema([("id", pa.string()), ("draft", pa.string())])
    with pq.ParquetWriter(folder / "in.parquet", schema) as writer:
        for start in range(0, drafts, 10_000):
            numbers = range(start, min(start + 10_000, drafts))
            columns = {"id": [f"d{each}" for each in numbers], "draft": [draft(each) for each in numbers]}
            writer.write_table(pa.table(columns, schema=schema))
    facts = [
        {
            "id": f"f{fact}",
            "value": value(fact),
            "unit": "%",
            "entity": _NAMES[fact % 8],
            "indicator": "inflation",
            "period": str(2023 - fact // 8),
        }
        for fact in range(_FACTS)
    ]
    (folder / "facts.json").write_text(json.dumps(facts))


def one_engine(name: str, folder: Path, workers: int, part_rows: int) -> None:
    """Run one engine, and print when its parts were done and what it held."""
    engine = {"one": Here, "pool": lambda: Processes(workers), "ray": lambda: OnRay(workers=workers)}[name]()
    seen: list[tuple[int, float, float]] = []
    begun = time.perf_counter()

    def told(progress) -> None:
        if progress.done:
            seen.append((progress.done, time.perf_counter() - begun, sum(map(resident, tree(os.getpid())))))

    settings = Settings(facts=[str(folder / "facts.json")])
    target = folder / f"{name}.parquet"
    run_batch(folder / "in.parquet", target, settings, engine=engine, part_rows=part_rows, told=told)
    spent = os.times()
    busy = spent.user + spent.system + spent.children_user + spent.children_system
    print(json.dumps({"seconds": time.perf_counter() - begun, "busy": busy, "seen": seen}))


def measured(name: str, folder: Path, options: argparse.Namespace) -> dict:
    """What one engine took, in a process of its own."""
    python = str(RAY_PYTHON if RAY_PYTHON.exists() else sys.executable)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])}
    asked = ["--child", name, "--folder", str(folder), "--workers", str(options.workers)]
    command = [python, "-m", "bench.batch", *asked, "--part-rows", str(options.part_rows)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, env=environment, check=False)
    if done.returncode:
        sys.exit(f"{name} failed:\n{done.stderr}")
    found = json.loads(done.stdout.splitlines()[-1])
    seen = found["seen"]
    (first, since, _), (last, until, _) = seen[0], seen[-1]
    found["pace"] = (last - first) / (until - since) if until > since else float("nan")
    found["first"] = since
    # A Ray worker may be started late: the first quarter is what it takes to be warm.
    quarter = [size for count, _, size in seen if count >= last / 4]
    found["rise"], found["most"] = max(quarter) - quarter[0], max(quarter)
    found["digests"] = [
        hashlib.sha256((folder / f"{name}{end}.parquet").read_bytes()).hexdigest() for end in ("", ".marks")
    ]
    pace = f"{found['pace']:8.0f} drafts/s after the first part ({since:.1f} s)"
    if name != "ray":  # whose workers are not its children
        pace += f", {found['busy']:.0f} s of processors"
    print(f"{name:5} {found['seconds']:8.1f} s {pace}  {found['most']:6.0f} MiB, rise {found['rise']:.0f}", flush=True)
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--drafts", type=int, default=200_000)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--part-rows", type=int, default=1000)
    parser.add_argument("--no-ray", action="store_true")
    parser.add_argument("--child", choices=("one", "pool", "ray"), help=argparse.SUPPRESS)
    parser.add_argument("--folder", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.child:
        one_engine(options.child, options.folder, options.workers, options.part_rows)
        return 0
    if not options.no_ray and not RAY_PYTHON.exists():
        sys.exit("there is no .venv-ray; run: make .venv-ray/.done, or give --no-ray")
    heading()
    print(f"{options.drafts} drafts of 8 numbers, {options.workers} workers, parts of {options.part_rows}")
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        written(folder, options.drafts)
        names = ("one", "pool") if options.no_ray else ("one", "pool", "ray")
        found = {name: measured(name, folder, options) for name in names}
    bars = Bars()
    kinds = len({tuple(each["digests"]) for each in found.values()})
    bars.at_most(f"different outputs of {', '.join(found)}", kinds, 1, "")
    bars.at_least(
        "the pool beside one process", found["one"]["seconds"] / found["pool"]["seconds"], _FASTER, "times as fast"
    )
    if "ray" in found:
        slower = found["pool"]["pace"] / found["ray"]["pace"]
        bars.at_most("Ray, once started", slower, _SLOWER, "times the time of the pool")
    for name, each in found.items():
        bars.at_most(f"memory of {name} rises by", each["rise"], _RISE + each["most"] / 10, "MiB")
    return bars.end()


if __name__ == "__main__":
    sys.exit(main())
