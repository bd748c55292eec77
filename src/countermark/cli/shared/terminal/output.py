"""Where output goes: data as bytes to standard output or a file, words for the person to standard error."""

from __future__ import annotations

import os
import sys
from collections.abc import Collection, Mapping
from inspect import signature
from pathlib import Path
from types import MappingProxyType
from typing import Any

import click

from countermark.errors import CountermarkError, InvalidReport, reason_of
from countermark.registry import FORMATS, find

_PLAIN_WIDTH = 80
"""Columns where there is no terminal to ask, so that output is the same everywhere."""
_NOTHING: Mapping[str, bool] = MappingProxyType({})
_NOT_ATTACHED: Mapping[str, str] = MappingProxyType({})


def complain(message: str) -> None:
    """Say something to the person, on standard error; text of a file in it cannot act on the terminal."""
    from countermark.render.neutral import neutral  # noqa: PLC0415 — only when there is something to say

    if sys.stderr is None:
        return
    sys.stderr.flush()
    sys.stderr.buffer.write((neutral(message) + "\n").encode("utf-8", "replace"))
    sys.stderr.buffer.flush()


def emit(text: str, target: str | None = None) -> None:
    """Write data to standard output, or to a file that is either replaced whole or left as it was."""
    emit_bytes(text.encode("utf-8"), target)


def emit_bytes(data: bytes, target: str | None = None) -> None:
    """The same for data that is no text."""
    if target is None or target == "-":
        if sys.stdout is None:
            raise CountermarkError("standard output is closed")
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
        return
    path = Path(target)
    try:
        _require_no_input(path)
        if path.exists() and not path.is_file():
            path.write_bytes(data)  # a pipe or a device takes what it is given
            return
        _replace(path, data)
    except OSError as error:
        reason = reason_of(error)
        raise CountermarkError(f"output cannot be written: {reason}", where=target) from error


def _require_no_input(path: Path) -> None:
    """Refuse to write over a draft, a table or a report that the same command line names: its only copy may be there."""
    context = click.get_current_context(silent=True)
    if context is None or not path.is_file():
        return
    named = [each for value in context.params.values() for each in (value if isinstance(value, tuple) else (value,))]
    if sum(isinstance(each, str) and _is_same(each, path) for each in named) > 1:
        hint = "nothing was written; give the output a name of its own"
        raise CountermarkError("the output would overwrite an input", where=str(path), hint=hint)


def _is_same(name: str, path: Path) -> bool:
    try:
        return Path(name).samefile(path)
    except (OSError, ValueError):  # no file, or a text that is no path
        return False


def _replace(path: Path, data: bytes) -> None:
    path = path.resolve()  # a link keeps pointing at what it points at
    import tempfile  # noqa: PLC0415 — only for a file

    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        mask = os.umask(0)
        os.umask(mask)
        Path(name).chmod(path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~mask)
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def format_for(given: str | None, target: str | None, known: Collection[str] = FORMATS) -> str:
    """The output format: as given, or the known one that the name of the file says, or for a terminal."""
    suffix = "" if target is None else Path(target).suffix.lower()
    fitting = (name for name in known if suffix in FORMATS[name].suffixes)
    return given if given is not None else next(fitting, "terminal")


def look(*, width: int | None, color: str, target: str | None = None) -> dict[str, Any]:
    """How wide and how coloured terminal output is to be."""
    on_terminal = target in (None, "-") and sys.stdout is not None and sys.stdout.isatty()
    if width is None:
        width = _columns() if on_terminal else _PLAIN_WIDTH
    wanted = on_terminal and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    return {"width": width, "color": color == "always" or (color == "auto" and wanted)}


def _columns() -> int:
    import shutil  # noqa: PLC0415 — only on a terminal

    return shutil.get_terminal_size((_PLAIN_WIDTH, 24)).columns


def insisting(report: Any, output_format: str, *, altered: bool, version: bool) -> dict[str, bool]:
    """What rendering a stored report needs to be told; a report that does not replay is shown only to who insists."""
    from countermark.model.report import BANNERED  # noqa: PLC0415 — only when there is a report

    doubt = report.doubt()
    if doubt is not None:
        if output_format not in BANNERED:
            raise InvalidReport(doubt.says, hint=f"it is not written as {output_format}")
        if not (altered if doubt.kind == "altered" else version):
            raise InvalidReport(doubt.says, hint=f"--{doubt.option.replace('_', '-')} shows it under a banner")
    return {"show_altered": altered, "show_other_version": version}


def shown(
    report: Any,
    output_format: str,
    *,
    rows: int | None,
    fragment: bool,
    look_as: dict[str, Any],
    source: str | None = None,
    detail: Mapping[str, Any] = _NOTHING,
    insists: Mapping[str, bool] = _NOTHING,
    attached: Mapping[str, str] = _NOT_ATTACHED,
) -> str:
    """A report in one of the output formats; `source` is the file of the draft, if it is one; `detail` is what the terminal adds to its problems, a page carries what is `attached`."""
    if output_format == "json":
        text: str = report.to_json(indent=2) + "\n"
    elif output_format == "jsonl":
        import msgspec  # noqa: PLC0415 — only for this format

        from countermark.model.places import Places  # noqa: PLC0415

        places = Places.of(report.draft.context)
        text = "".join(
            msgspec.json.encode(
                {**msgspec.structs.asdict(mark), "place": places.at(mark.start)} if places else mark
            ).decode()
            + "\n"
            for mark in report.marks
        )
    else:
        offered = {"rows": rows, "source": source, "standalone": not fragment, **look_as, **detail, **attached}
        taken = signature(find("renderer", output_format)).parameters
        text = report.render(output_format, **{name: offered[name] for name in offered if name in taken}, **insists)
    return text
