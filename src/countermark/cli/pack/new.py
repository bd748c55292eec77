"""`countermark pack new`: a small pack that works, with examples, to start from; both stand in `new.json`."""

from __future__ import annotations

import json
import re
from pathlib import Path

import click

from countermark.cli.shared.terminal.output import complain, emit
from countermark.errors import InvalidPack

_ID = re.compile(r"[a-z]+\.[a-z-]+\.v[0-9]+")


@click.command("new")
@click.argument("pack_id", metavar="ID")
@click.option("--folder", default=".", show_default=True, metavar="FOLDER", help="Where the two files are written.")
def new_pack(pack_id: str, folder: str) -> None:
    """Write a pack called ID (such as house.numbers.v1) and its examples; 'pack test' passes at once."""
    if _ID.fullmatch(pack_id) is None:
        hint = "write <scope>.<what>.v<major>, in lower case, such as house.numbers.v1"
        raise InvalidPack(f"{pack_id!r} is not the id of a pack", hint=hint)
    template = json.loads(Path(__file__).with_suffix(".json").read_text("utf-8"))
    files = {
        Path(folder) / f"{pack_id}.json": {**template["pack"], "pack_id": pack_id, "name": pack_id},
        Path(folder) / f"{pack_id}.examples.json": {**template["examples"], "pack_id": pack_id},
    }
    for path in files:
        if path.exists():
            raise InvalidPack("the file already exists", where=str(path), hint="give another id or folder")
    for path, document in files.items():
        emit(json.dumps(document, indent=2, ensure_ascii=False) + "\n", str(path))
    pack = next(iter(files))
    complain(f"wrote {pack} and its examples; next: countermark pack test {pack}")
