"""Every test, in two streams side by side: the core under coverage as it runs, then what the others printed.

The others (a real browser, real databases, the laws and the differential cases, and whatever else the bar on branches is not
about) take as long as the core does; one after the other would be twice the time on two processors.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import threading
from pathlib import Path

ROOT = Path(__file__).parent.parent
FOLDERS = ("ask", "browser", "generate", "store", "laws", "cli", "render", "stream", "bench")
READINGS = ("fitting", "gaps", "signs_and_chat", "written", "wrong_results")
"""Of the tests of extraction those that read the longest texts, so that both streams take as long."""
OTHERS = tuple(f"tests/{each}" for each in (*FOLDERS, *(f"extract/test_extract_{each}.py" for each in READINGS)))


def pytest(*arguments: str, coverage: bool = False) -> list[str]:
    run = ["-m", "coverage", "run"] if coverage else []
    return [sys.executable, *run, "-m", "pytest", "-rs", *arguments]


def main() -> int:
    with tempfile.TemporaryFile() as printed:
        others = subprocess.Popen(pytest(*OTHERS), cwd=ROOT, stdout=printed, stderr=subprocess.STDOUT)
        beside = ", ".join(f"tests/{each}" for each in (*FOLDERS, "some of extract"))
        print(f"{beside} run beside the rest; what they print follows", flush=True)
        ignored = [f"--ignore={folder}" for folder in OTHERS]
        failed = subprocess.call(pytest(*ignored, coverage=True), cwd=ROOT) != 0
        failed |= subprocess.call([sys.executable, "tools/coverage_bar.py"], cwd=ROOT) != 0
        print(f"\n{beside}:", flush=True)
        ended = threading.Event()
        threading.Thread(target=_tick, args=(ended,), daemon=True).start()
        failed |= others.wait() != 0
        ended.set()
        printed.seek(0)
        sys.stdout.buffer.write(printed.read())
        sys.stdout.flush()
    print("a test failed, or a bar is missed" if failed else "all tests passed")
    return 1 if failed else 0


def _tick(ended: threading.Event) -> None:
    """A sign of life while there is nothing else to show."""
    while not ended.wait(10):
        print("  still running", flush=True)


if __name__ == "__main__":
    sys.exit(main())
