"""`countermark serve` in processes of its own, and what its workers hold in memory."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from bench.harness import ROOT
from bench.processes import resident, workers

_STARTS = 120.0
_WARM = 0.25
"""The part of a worker's life after which it has loaded what it needs."""
_FEW = 20
"""Samples, below which nothing can be said about a rise."""


class Running:
    """A service with two workers, until it is ended."""

    def __init__(self, folder: Path, *, store: str, upstream: str, within: Sequence[str] = ()) -> None:
        with socket.socket() as found:
            found.bind(("127.0.0.1", 0))
            port = found.getsockname()[1]
        self.url = f"http://127.0.0.1:{port}"
        self._samples: dict[int, list[float]] = {}
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "countermark.toml").write_text(_configuration(store, upstream), "utf-8")
        self.log = folder / "log"
        environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{os.environ.get('PYTHONPATH', '')}"}
        # Who enters another namespace is at its root.
        here = ["sh", "-c", 'cd "$0" && exec "$@"', str(folder)]
        command = [*within, *here, sys.executable, "-m", "countermark", "serve", "--port", str(port)]
        with self.log.open("wb") as log:
            self._process = subprocess.Popen(command, env=environment, stderr=log)
        try:
            self._wait()
        except BaseException:
            self._process.kill()
            self._process.wait()
            raise

    def _wait(self) -> None:
        until = time.monotonic() + _STARTS
        while True:
            if self._process.poll() is not None or time.monotonic() > until:
                raise RuntimeError(f"the service did not start:\n{self.log.read_text('utf-8', 'replace')[-2000:]}")
            try:
                urllib.request.urlopen(f"{self.url}/healthz", timeout=5).close()
            except OSError:
                time.sleep(0.1)
            else:
                return

    def workers(self) -> list[int]:
        """The processes that answer, the eldest first."""
        return workers(self._process.pid)

    def sample(self) -> None:
        """Remember what each worker holds now."""
        for pid in self.workers():
            held = resident(pid)
            if held:
                self._samples.setdefault(pid, []).append(held)

    def rises(self) -> list[tuple[int, float, float, float]]:
        """Of each worker that lived long enough: samples, mebibytes once it was warm, at its end, and at the most."""
        found = []
        for samples in self._samples.values():
            if len(samples) >= _FEW:
                start = int(len(samples) * _WARM)
                few = max(3, len(samples) // 10)
                warm, end = median(samples[start : start + few]), median(samples[-few:])
                found.append((len(samples), warm, end, max(samples)))
        return found

    def kill_worker(self) -> int:
        """End the younger worker at once: the memory of the elder is to be seen from the beginning to the end."""
        pid = self.workers()[-1]
        os.kill(pid, signal.SIGKILL)
        return pid

    def end(self) -> int:
        """End it in order; its exit code."""
        self._process.terminate()
        try:
            return self._process.wait(60)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
            return -1


def _configuration(store: str, upstream: str) -> str:
    said = json.dumps
    return f"""
[serve]
store = {said(store)}
keep = true
workers = 2

[serve.limits]
rate = "1000000/minute"

[serve.watch]
logs = "none"

[serve.proxy.upstream]
url = {said(upstream)}
connect = 3.0
first = 4.0
idle = 3.0
total = 30.0
"""
