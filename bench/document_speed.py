"""How long it takes to read a draft of 4 kB into its document, in milliseconds of processor time, part by part.

    python -m bench.document_speed [FOLDER of texts]

Each figure is the best of many, over drafts that are read again and again: everything is loaded and every word is known.
"""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Callable
from pathlib import Path

from bench.harness import DATA

from countermark.language import Document
from countermark.markup.layout import layout

SIZE = 4096
TIMES = 60
DEFAULT = DATA / "answers_over_tables" / "answers"
PARTS: dict[str, Callable[[Document], object]] = {
    "markup": lambda document: document.layout,
    "+ blocks": lambda document: document.blocks,
    "+ sentences": lambda document: document.stretches,
    "+ words": lambda document: document.words,
    "+ periods": lambda document: document.periods,
    "+ clauses": lambda document: (document.periods, list(map(document.clauses, range(len(document.sentences))))),
}


def drafts(folder: Path) -> list[str]:
    """The texts of a folder as drafts of one size."""
    text = "\n\n".join(path.read_text("utf-8") for path in sorted(folder.iterdir()))
    return [text[start : start + SIZE] for start in range(0, len(text) - SIZE, SIZE)][:16]


def best(text: str, ask: Callable[[Document], object]) -> float:
    """The shortest of many readings."""
    shortest = float("inf")
    document: Document | None = None
    for _ in range(TIMES):
        layout.cache_clear()
        document = None  # it is freed outside of the time
        start = time.process_time()
        document = Document(text)
        ask(document)
        shortest = min(shortest, time.process_time() - start)
    return shortest


def main() -> int:
    """Print the figures."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else DEFAULT
    if not folder.is_dir():
        print(f"no texts in {folder}")
        return 0
    texts = drafts(folder)
    gc.disable()
    for name, ask in PARTS.items():
        print(f"{name:12} {1000 * sum(best(text, ask) for text in texts) / len(texts):.2f} ms")
    return 0


if __name__ == "__main__":
    sys.exit(main())
