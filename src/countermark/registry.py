"""Names to implementations: our own by dotted path, others by entry point, loaded when asked for."""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NamedTuple

from countermark.errors import UnknownName, nearest


class OutputFormat(NamedTuple):
    """One format that a report is written in."""

    suffixes: tuple[str, ...]
    """Files whose names end so are written in it."""
    renderer: str = ""
    """What writes it; empty for the report's own data."""


FORMATS: Final[dict[str, OutputFormat]] = {
    "terminal": OutputFormat((), "countermark.render.text.terminal:render"),
    "json": OutputFormat((".json",)),
    "jsonl": OutputFormat((".jsonl", ".ndjson")),
    "html": OutputFormat((".html", ".htm"), "countermark.render.html.html:render"),
    "markdown": OutputFormat((".md", ".markdown"), "countermark.render.text.markdown:render"),
    "text": OutputFormat((".txt",), "countermark.render.text.text:render"),
    "sarif": OutputFormat((".sarif",), "countermark.render.findings.sarif:render"),
    "junit": OutputFormat((".xml",), "countermark.render.findings.junit:render"),
}
_BUILT_IN: dict[str, dict[str, str]] = {
    "answers": {"local": "countermark.generate.model.answers:LocalAnswers"},
    "chooser": {"local": "countermark.generate.model.chooser:chooser"},
    "drawing": {
        "html": "countermark.render.graph.html:draw",
        "terminal": "countermark.render.graph.terminal:draw",
    },
    "extractor": {
        "model": "countermark.extract.model:extract",
        "rules": "countermark.extract:extract",
    },
    "embedder": {"minilm-l6": "countermark.measure.embedding:Minilm"},
    "model": {
        "endpoint": "countermark.generate.model.endpoint:named",
        "local": "countermark.generate.model.local:LocalModel",
        "qwen-1.5b": "countermark.generate.model.local:qwen",
        "smollm2-135m": "countermark.generate.model.local:smollm2",
    },
    "oracle": {
        "definitions": "countermark.measure.energy.oracles:definitions",
        "passages": "countermark.measure.energy.oracles:passages",
        "quotations": "countermark.measure.energy.oracles:quotations",
    },
    "policy": {"modes": "countermark.measure.number.policy.table:MODES"},
    "report": {"doubt": "countermark.pipeline.replays:doubt"},
    "renderer": {name: each.renderer for name, each in FORMATS.items() if each.renderer},
}
_PACKS: Final = Path(__file__).parent / "packs"
_PACK_FILE = re.compile(r"(?P<name>.+)\.v(?P<major>\d+)\.json")


def find(kind: str, name: str) -> Any:
    """The implementation registered as `name`; plug-ins use the entry point group `countermark.<kind>`."""
    path = _BUILT_IN.get(kind, {}).get(name)
    if path is not None:
        return _load(path)
    from importlib.metadata import entry_points  # noqa: PLC0415 — only for what does not ship

    plugins = {plugin.name: plugin for plugin in entry_points(group=f"countermark.{kind}")}
    if name in plugins:
        return plugins[name].load()
    known = sorted({*_BUILT_IN.get(kind, {}), *plugins})
    hint = nearest(name, known) or f"there are {', '.join(known)}"
    raise UnknownName(f"{kind} {name!r} is not installed", hint=hint)


def _load(path: str) -> Any:
    module, _, attribute = path.partition(":")
    return getattr(import_module(module), attribute)


def packs() -> dict[str, str]:
    """Ids of the packs that ship, each with its JSON text."""
    return {pack_id: _text(pack_id) for pack_id in _pack_ids()}


def pack_text(name: str) -> str:
    """The JSON text of a shipped pack; a name without ".vN" means the highest major."""
    return _text(_pack_id(name))


def pack_examples(name: str) -> str:
    """The JSON text of a shipped pack's examples."""
    return _text(f"{_pack_id(name)}.examples")


@cache
def _text(name: str) -> str:
    return (_PACKS / f"{name}.json").read_text("utf-8")


@cache
def _pack_ids() -> tuple[str, ...]:
    return tuple(sorted(entry.stem for entry in _PACKS.iterdir() if _PACK_FILE.fullmatch(entry.name)))


def _pack_id(name: str) -> str:
    shipped = _pack_ids()
    if name in shipped:
        return name
    majors = [pack_id for pack_id in shipped if pack_id.rpartition(".v")[0] == name]
    if majors:
        return max(majors, key=lambda pack_id: int(pack_id.rpartition(".v")[2]))
    guess = nearest(name, [*shipped, *(pack_id.rpartition(".v")[0] for pack_id in shipped)])
    raise UnknownName(f"pack {name!r} is not installed", hint=guess or f"there are {', '.join(shipped)}")
