"""What is wrong with annotated outputs, and how many of each kind there are: `python validate.py FILE…`."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from bench.extraction_gold import report

if __name__ == "__main__":
    if len(sys.argv) < 2:
        raise SystemExit("usage: python bench/extraction/validate.py FILE…")
    raise SystemExit(1 if report([Path(name) for name in sys.argv[1:]]) else 0)
