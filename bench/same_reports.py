"""The digest of every report over the cases, the benches' texts and real texts: what a change of the reading changed.

    python bench/same_reports.py DATA > before        # in one checkout
    python bench/same_reports.py DATA --against before  # in the other

One line a text: where it is from, and the digest of its report. With `--against` the lines that differ are printed
with the parts of the report that do, and it exits 1 where there are any. DATA is the folder of public texts.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

ROOT = Path(__file__).resolve().parent.parent
PACKS = (
    "numbers.display",
    "conduct.citation-grounding",
    "conduct.tool-use",
    "conduct.safe-code",
    "conduct.customer-support",
)
SETS = {
    "table_texts_charts_dev": 900,
    "table_texts_science_dev": 300,
    "gsm8k_model_solutions": 600,
    "halueval_general": 1000,
    "prmbench": 300,
    "mix_dev": 1000,
    "factcheckgpt_stance": 300,
    "wice_claim_dev": 100,
    "tatqa_dev": 300,
    "logical_fallacy_edu_dev": 200,
}
"""How many texts of each set; the first ones of every set that has so many."""


def cases() -> Iterator[tuple[str, dict[str, Any]]]:
    """Every dict with a text in the cases and in the benches' files."""
    for path in sorted((ROOT / "spec" / "cases").rglob("*.json")):
        yield from _texts(path.stem, json.loads(path.read_text("utf-8")))
    for path in sorted((ROOT / "bench").rglob("*.jsonl")):
        for number, line in enumerate(path.read_text("utf-8").splitlines()):
            yield from _texts(f"{path.stem}:{number}", json.loads(line))


def _texts(name: str, found: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    if isinstance(found, list):
        for number, each in enumerate(found):
            yield from _texts(f"{name}[{number}]", each)
    elif isinstance(found, dict):
        if isinstance(found.get("text"), str) and ("name" in found or "id" in found):
            yield f"{name}/{found.get('name', found.get('id'))}", found
        for key, each in found.items():
            if isinstance(each, list | dict) and key not in ("expect", "facts", "numbers"):
                yield from _texts(name, each)


def real(data: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """Texts that nobody here wrote."""
    for name, count in SETS.items():
        path = data / f"{name}.jsonl.gz"
        with gzip.open(path, "rt", encoding="utf-8") as lines:
            for number, line in enumerate(lines):
                if number >= count:
                    break
                row = json.loads(line)
                text = next(
                    (row[key] for key in ("text", "claim", "answer", "solution") if isinstance(row.get(key), str)), None
                )
                if text is None:
                    steps = row.get("steps") or row.get("solutions") or ()
                    text = "\n".join(map(str, steps)) if isinstance(steps, list) else json.dumps(row)[:4000]
                evidence = row.get("evidence") if isinstance(row.get("evidence"), list) else ()
                yield f"{name}:{number}", {"text": text, "passages": evidence[:5], "table": row.get("table")}
    for path in sorted((data / "answers_over_tables" / "answers").iterdir()):
        yield f"answers/{path.stem}", {"text": path.read_text("utf-8")}


def report(given: dict[str, Any]) -> dict[str, Any]:
    """The parts of a report; an error is a part too."""
    from countermark import Draft, Evidence, Fact, Passage, check  # noqa: PLC0415 — of the checkout on the path

    try:
        facts = [msgspec.convert(each, Fact) for each in given.get("facts", ()) if isinstance(each, dict)]
        passages = [Passage(id=f"p{place}", text=str(each)) for place, each in enumerate(given.get("passages", ()))]
        draft = Draft(text=given["text"][:20_000], locale=given.get("locale"), query=given.get("query"))
        made = check(draft, Evidence(facts=facts, passages=passages), pack=list(PACKS), bind=bool(facts))
        return json.loads(made.to_json())
    except Exception as error:  # noqa: BLE001 — what is raised is compared like everything else
        return {"error": f"{type(error).__name__}: {error}"}


def parts(found: dict[str, Any]) -> dict[str, str]:
    return {
        name: hashlib.sha256(json.dumps(part, sort_keys=True).encode()).hexdigest()[:12]
        for name, part in found.items()
        if name != "packs"
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", type=Path)
    parser.add_argument("--against", type=Path)
    parser.add_argument("--only", default="", help="texts whose name starts with this")
    given = parser.parse_args()
    before: dict[str, dict[str, str]] = {}
    if given.against is not None:
        for line in given.against.read_text("utf-8").splitlines():
            name, _, digests = line.partition("\t")
            before[name] = json.loads(digests)
    count = different = 0
    for name, one in (*cases(), *real(given.data)):
        if not name.startswith(given.only):
            continue
        made = parts(report(one))
        count += 1
        if given.against is None:
            print(f"{name}\t{json.dumps(made, sort_keys=True)}")
        elif name in before and before[name] != made:
            different += 1
            changed = sorted(key for key in {*made, *before[name]} if made.get(key) != before[name].get(key))
            print(f"{name}\t{', '.join(changed)}\t{one['text'][:160]!r}")
    print(f"{count} texts, {different} different", file=sys.stderr)
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
