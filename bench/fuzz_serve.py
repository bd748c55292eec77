"""Ask the service what its own description promises: valid and invalid requests by schemathesis, over a real socket.

    python -m bench.fuzz_serve --cases 20000

No answer is a 5xx, and every answer is of a status, a media type and a schema that the description names.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import schemathesis
from bench.harness import ROOT
from bench.processes import children, resident
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis.errors import Unsatisfiable
from schemathesis.checks import load_all_checks, not_a_server_error
from schemathesis.core.failures import FailureGroup
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi import checks

_STARTS = 60.0
_WEIGHTS = {"/v1/replay": 1}
"""A report takes ten times as long to make up as any other request."""
_TOO_LARGE = (413, 431)
"""Refusals all the same, which schemathesis does not count among those of invalid data."""


def fuzz(url: str, document: dict, cases: int, *, headers: dict[str, str] | None = None, luck: int = 0) -> Counter:
    """So many requests over all operations, half of them invalid; how often each status came. Raises what did not
    conform, the first of each operation, when all were asked.
    """
    load_all_checks()
    schema = schemathesis.openapi.from_dict(document)
    operations = [result.ok() for result in schema.get_all_operations()]
    modes = [(each, mode) for each in operations for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)]
    modes = [(each, mode) for each, mode in modes if mode is GenerationMode.POSITIVE or _can_be_wrong(each)]
    # What takes a body has most to get wrong; where nothing varies, once is all there is.
    weights = [
        _WEIGHTS.get(each.path, 4 if each.body else 2 if each.query else 1 if each.path_parameters else 0)
        for each, _ in modes
    ]
    seen: Counter = Counter()
    wrong: list[Exception] = []
    for (operation, mode), weight in zip(modes, weights, strict=True):
        most = max(1, round(cases * weight / sum(weights)))
        try:
            _ask(operation, mode, most, url=url, headers=headers or {}, luck=luck, seen=seen)
        except FailureGroup as group:
            wrong += group.exceptions
    if wrong:
        raise FailureGroup(wrong)
    return seen


def _can_be_wrong(operation) -> bool:
    return bool(operation.body or operation.query)


def _ask(operation, mode, most, *, url, headers, luck, seen) -> None:
    @seed(luck)
    @settings(
        max_examples=most,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode))
    def ask(case) -> None:
        response = case.call(base_url=url, headers=headers)
        seen[response.status_code] += 1
        # What the schema allows may still be refused, with a reason: a locale that is none, a fact in conflict.
        wanted = _checks(valid=mode is GenerationMode.POSITIVE or response.status_code in _TOO_LARGE)
        case.validate_response(response, checks=wanted)

    with contextlib.suppress(Unsatisfiable):
        ask()


def _checks(*, valid: bool) -> list:
    found = [
        not_a_server_error,
        checks.status_code_conformance,
        checks.content_type_conformance,
        checks.response_headers_conformance,
        checks.response_schema_conformance,
    ]
    return found if valid else [*found, checks.negative_data_rejection]


class Served(NamedTuple):
    """A service in a process of its own."""

    url: str
    pid: int

    def memory(self) -> float:
        """Mebibytes that it and its workers hold in memory."""
        return sum(map(resident, (self.pid, *children(self.pid))))


@contextlib.contextmanager
def served(folder: Path, *, workers: int = 1, keep: bool = True, store: str = "facts.db"):
    """The service in a process of its own; its address."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
    environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{os.environ.get('PYTHONPATH', '')}"}
    (folder / "countermark.toml").write_text(
        f"[serve]\nkeep = {str(keep).lower()}\nworkers = {workers}\nstore = {json.dumps(store)}\n"
        '[serve.limits]\nrate = "1000000/minute"\n[serve.watch]\nlogs = "none"\n'
    )
    command = [sys.executable, "-m", "countermark", "serve", "--port", str(port)]
    process = subprocess.Popen(command, cwd=folder, env=environment)
    url = f"http://127.0.0.1:{port}"
    try:
        until = time.monotonic() + _STARTS
        while True:
            with contextlib.suppress(OSError):
                urllib.request.urlopen(f"{url}/healthz", timeout=5).read()
                break
            assert process.poll() is None
            assert time.monotonic() < until, "the service did not start"
            time.sleep(0.1)
        yield Served(url, process.pid)
    finally:
        process.terminate()
        try:
            process.wait(60)
        finally:
            process.kill()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cases", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=0)
    given_ = parser.parse_args()
    begun = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as service:
        document = json.loads(urllib.request.urlopen(f"{service.url}/openapi.json").read())
        seen = fuzz(service.url, document, given_.cases, luck=given_.seed)
    total = sum(seen.values())
    print(f"{total} requests, {len(document['paths'])} paths, {time.perf_counter() - begun:.0f} s: ", end="")
    print(", ".join(f"{count} x {status}" for status, count in sorted(seen.items())))
    wrong = sum(count for status, count in seen.items() if status >= 500)
    print(f"5xx: {wrong} (bar 0); every answer as the description says")
    return 1 if wrong or total < given_.cases * 0.9 else 0


if __name__ == "__main__":
    sys.exit(main())
