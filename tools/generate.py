"""Write every generated file again, or (--check) fail naming those that are out of date."""

from __future__ import annotations

import asyncio
import hashlib
import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

import generate_cldr
import generate_entities
import generate_examples
import generate_gazetteer
import generate_lookalikes
import generate_marks
import generate_measured
import generate_policies
import seeds
from countermark.config import Config
from countermark.model import Draft, Evidence, Graph, SealedReport
from countermark.model.schema import schema_of
from countermark.render.kit.verifier import verifier_page
from countermark.serve.asgi import routes
from countermark.serve.openapi.document import Description
from countermark.serve.service import Service
from countermark.serve.settings import Settings

ROOT = Path(__file__).parent.parent
DIALECT = "https://json-schema.org/draft/2020-12/schema"
SESSION = re.compile(r"(<!-- generated: ([^\n]*) -->\n```\w*\n).*?(```\n<!-- end -->)", re.DOTALL)


def schema_text(schema: dict[str, Any]) -> str:
    return json.dumps({"$schema": DIALECT, **schema}, indent=2, ensure_ascii=False) + "\n"


def openapi_text() -> str:
    """The description of the service, as it runs without any configuration."""
    service = Service(Settings(), Config())
    try:
        return json.dumps(Description(routes(service)).document, indent=2, ensure_ascii=False) + "\n"
    finally:
        asyncio.run(service.close())


def with_sessions(page: str, folder: str = ".") -> str:
    """A page with the output of each command it shows, run in that folder."""

    def session(match: re.Match[str]) -> str:
        environment = {**os.environ, "NO_COLOR": "1", "COLUMNS": "80", "PYTHONUTF8": "1"}
        done = subprocess.run(
            [sys.executable, "-m", "countermark", *shlex.split(match[2])[1:]],
            capture_output=True,
            text=True,
            check=False,
            env=environment,
            cwd=ROOT / folder,
        )
        shown = "\n".join(line.rstrip() for line in f"{done.stdout}{done.stderr}".splitlines())
        return f"{match[1]}$ {match[2]}\n{shown}\n{match[3]}"

    return SESSION.sub(session, (ROOT / page).read_text("utf-8"))


def with_digest(page: str) -> str:
    """A page with the SHA-256 of the verifier page, which it names once."""
    digest = hashlib.sha256(verifier_page().encode()).hexdigest()
    return re.sub(r"\b[0-9a-f]{64}\b", digest, (ROOT / page).read_text("utf-8"))


def generated() -> Iterator[tuple[str, Callable[[], str]]]:
    """Each generated file and how its text is made."""
    for name, kind in {"draft": Draft, "evidence": Evidence, "graph": Graph, "report": SealedReport}.items():
        yield (
            f"spec/schemas/{name}.schema.json",
            lambda kind=kind: schema_text(msgspec.json.schema(kind, schema_hook=schema_of)),
        )
    yield "spec/openapi.json", openapi_text
    yield "spec/schemas/number-policies.schema.json", lambda: schema_text(generate_policies.schema())
    yield "src/countermark/numeral/lexicon/cldr.json", generate_cldr.generate
    yield "src/countermark/statement/names/entity_table.txt", generate_entities.generate
    yield "src/countermark/statement/names/gazetteer.json", generate_gazetteer.generate
    yield "src/countermark/statement/names/indicators.json", generate_gazetteer.indicators
    yield "src/countermark/statement/names/stop_words.json", generate_gazetteer.stop_words
    yield "src/countermark/markup/characters/lookalike_table.json", generate_lookalikes.generate
    yield "src/countermark/markup/characters/mark_table.py", generate_marks.generate
    for name in (
        *("countermark.js", "countermark.css"),
        *("modes.js", "recheck.js", "receipt.js", "receipt.css", "shown.js", "panel.js", "proving.js", "verify.js"),
    ):
        # A package holds only what lies in it; web/ is the source.
        yield f"src/countermark/render/assets/{name}", (ROOT / "web" / name).read_text
    for path in sorted((ROOT / "web" / "app").rglob("*.*")):
        name = path.relative_to(ROOT / "web").as_posix()
        yield f"src/countermark/render/assets/{name}", path.read_text
    # npm takes a licence only from the folder that it packs.
    yield "web/LICENSE", (ROOT / "LICENSE").read_text
    yield "web/examples.html", generate_examples.generate
    yield "docs/receipts.md", lambda: with_digest("docs/receipts.md")
    yield "docs/seed-experiments.md", seeds.generate
    yield "docs/verifiers.md", lambda: generate_measured.with_figures((ROOT / "docs/verifiers.md").read_text("utf-8"))
    yield "README.md", lambda: with_sessions("README.md")
    for page in ("docs/tutorial.md", "docs/start/analyst.md"):
        yield page, lambda page=page: with_sessions(page, "docs/examples")


def main() -> int:
    checking = "--check" in sys.argv[1:]
    stale = []
    for name, make in generated():
        path = ROOT / name
        text = make()
        if path.exists() and path.read_text("utf-8") == text:
            continue
        stale.append(name)
        if not checking:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
    for name in stale:
        print(f"{'out of date' if checking else 'written'}: {name}")
    if checking and stale:
        print("run: make generate")
    return 1 if checking and stale else 0


if __name__ == "__main__":
    sys.exit(main())
