"""What the site has beside the pages of docs/: a page for each command, the public names of Python, and links that stay inside.

mkdocs calls the functions named `on_…` (see mkdocs.yml).
"""

from __future__ import annotations

import ast
import importlib
import inspect
import posixpath
import re
import textwrap
from collections.abc import Iterator
from typing import Any, Final

import click

MODULES: Final = (
    "countermark",
    "countermark.evidence",
    "countermark.gate",
    "countermark.ask",
    "countermark.serve",
    "countermark.testing",
)
"""Where public names come from."""
WORKER: Final = "iframe-worker.js"
"""A worker for pages that were opened as files, where browsers start none: its script runs in a frame."""
_WORKER: Final = """\
if (location.protocol === "file:") {
  window.IFrameWorker = window.Worker = class extends EventTarget {
    constructor(url) {
      super();
      this.onmessage = null;
      const frame = document.createElement("iframe");
      frame.hidden = true;
      document.body.append(frame);
      this.inner = frame.contentWindow;
      this.inner.document.open();
      this.inner.document.write("<!doctype html><body></body>");
      this.inner.document.close();
      this.inner.postMessage = (data) => {
        const event = new MessageEvent("message", { data });
        if (this.onmessage) this.onmessage(event);
        this.dispatchEvent(event);
      };
      const script = this.inner.document.createElement("script");
      script.src = new URL(url, document.baseURI).href;
      this.ready = new Promise((resolve) => { script.onload = resolve; });
      this.inner.document.body.append(script);
    }
    postMessage(data) {
      this.ready.then(() => this.inner.dispatchEvent(new MessageEvent("message", { data })));
    }
    terminate() {
      this.inner.frameElement.remove();
    }
  };
}
"""
INTERNALS: Final = ("extraction", "lab", "seed-experiments", "verifier-training")
"""Pages for who works on Countermark itself."""
WIDTH: Final = 100
"""A longer signature has a line for each parameter."""
_LINK: Final = re.compile(r"(?<!!)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^()\s]+)\)")
_ITEM: Final = re.compile(r"\s*(?:[-*+]|\d{1,3}[.)])\s")


def on_config(config: Any) -> Any:
    """Add the pages that are made here, and those of internals, to the navigation."""
    names = [name for name, _ in commands()]
    config.nav += [
        {"Commands": [{f"countermark {name}": f"commands/{name}.md"} for name in names]},
        {"Python": [{name: f"python/{name}.md"} for name in MODULES]},
        {"Internals": [f"{name}.md" for name in INTERNALS]},
    ]
    return config


def on_files(files: Any, config: Any) -> Any:
    """Make the pages of commands and of Python."""
    from mkdocs.structure.files import File  # noqa: PLC0415 — a test reads the pages without mkdocs

    made = {f"commands/{name}.md": command_page(name, command) for name, command in commands()}
    made[WORKER] = _WORKER
    made |= {f"python/{name}.md": module_page(name) for name in MODULES}
    for path, text in made.items():
        files.append(File.generated(config, path, content=text))
    return files


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """A page as the site needs it: lists after a blank line, and no link that leads out of the site."""
    folder = posixpath.dirname(page.file.src_uri)

    def link(found: re.Match[str]) -> str:
        target = found[2].partition("#")[0]
        path = posixpath.normpath(posixpath.join(folder, target))
        if not path.startswith("..") or ":" in target:
            return found[0]
        return f"{found[1]} (`{path.removeprefix('../')}`)"

    return _spaced(_unescaped(_LINK.sub(link, markdown)))


def commands() -> Iterator[tuple[str, click.Command]]:
    """Every command by its name."""
    from countermark.cli.door import cli  # noqa: PLC0415 — loads every command

    group: click.Group = cli
    context = click.Context(group, info_name="countermark")
    for name in group.list_commands(context):
        yield name, group.get_command(context, name)


def command_page(name: str, command: click.Command) -> str:
    """A page from the command's own help, and from that of the commands below it."""
    parts = [
        f"# countermark {name}",
        *_command(name, command, click.Context(click.Group("countermark"), info_name="countermark")),
    ]
    return "\n\n".join(parts) + "\n"


def _command(name: str, command: click.Command, parent: click.Context) -> Iterator[str]:
    context = click.Context(command, info_name=name, parent=parent)
    yield f"```text\n{command.get_usage(context)}\n```"
    yield from (_escaped(" ".join(each.split())) for each in inspect.cleandoc(command.help or "").split("\n\n"))
    options = [each for each in command.get_params(context) if isinstance(each, click.Option)]
    rows = [found for each in options if (found := each.get_help_record(context)) is not None]
    if rows:
        yield "\n".join(
            [
                "| option | meaning |",
                "| --- | --- |",
                *(f"| `{' '.join(one.split())}` | {_cell(_escaped(two))} |" for one, two in rows),
            ]
        )
    if isinstance(command, click.Group):
        for each in command.list_commands(context):
            below = command.get_command(context, each)
            assert below is not None
            yield f"## countermark {name} {each}"
            yield from _command(each, below, context)


def module_page(name: str) -> str:
    """The public names of a module: signature and docstring."""
    module = importlib.import_module(name)
    parts = [f"# {name}", inspect.cleandoc(module.__doc__ or "")]
    for each in public(module):
        parts += _object(each, getattr(module, each))
    return "\n\n".join(filter(None, parts)) + "\n"


def public(module: Any) -> list[str]:
    """The names that a module shows."""
    return sorted(getattr(module, "__all__", ()), key=str.lower)


def _object(name: str, found: Any) -> Iterator[str]:
    yield f"## {name}"
    if inspect.isclass(found):
        if not issubclass(found, BaseException):
            yield _signature(name, found)
        yield _doc(found)
        yield "\n".join(f"- `{field}`: {text}" for field, text in _fields(found))
        for key, value in vars(found).items():
            if (not key.startswith("_") and isinstance(value, (property, classmethod))) or (
                inspect.isfunction(value) and not key.startswith("_")
            ):
                inner = value.fget if isinstance(value, property) else getattr(found, key)
                if _doc(inner):
                    yield f"### {name}.{key}"
                    yield "" if isinstance(value, property) else _signature(key, inner)
                    yield _doc(inner)
    elif callable(found):
        yield _signature(name, found)
        yield _doc(found)
    else:
        yield f"```python\n{name} = {found!r}\n```"


def _signature(name: str, found: Any) -> str:
    try:
        signature = inspect.signature(found)
    except (TypeError, ValueError):
        return ""
    listed = list(_parameters(signature))
    given = "" if signature.return_annotation is signature.empty else f" -> {_annotation(signature.return_annotation)}"
    text = f"{name}({', '.join(listed)}){given}"
    if len(text) > WIDTH:
        text = "\n".join([f"{name}(", *(f"    {each}," for each in listed), f"){given}"])
    return f"```python\n{text}\n```"


def _parameters(signature: inspect.Signature) -> Iterator[str]:
    """Each parameter as it is written in code; a default that is itself long is left out."""
    kinds = [each.kind for each in signature.parameters.values()]
    for at, each in enumerate(signature.parameters.values()):
        if each.kind is each.KEYWORD_ONLY and each.KEYWORD_ONLY not in kinds[:at] and each.VAR_POSITIONAL not in kinds:
            yield "*"
        stars = "*" if each.kind is each.VAR_POSITIONAL else "**" if each.kind is each.VAR_KEYWORD else ""
        text = f"{stars}{each.name}"
        if each.annotation is not each.empty:
            text += f": {_annotation(each.annotation)}"
        if each.default is not each.empty:
            default = repr(each.default)
            text += f" = {default if len(default) < WIDTH // 3 else '…'}"
        yield text


def _annotation(found: Any) -> str:
    return found if isinstance(found, str) else inspect.formatannotation(found)


def _doc(found: Any) -> str:
    text = inspect.cleandoc(found.__doc__ or "")
    return re.sub(r"(?m)^(?=>>> )(?:.+\n?)+", lambda match: f"```pycon\n{match[0].rstrip()}\n```\n", text)


def _fields(found: Any) -> Iterator[tuple[str, str]]:
    """Fields with the line below them that says what they are."""
    try:
        body = ast.parse(textwrap.dedent(inspect.getsource(found))).body[0]
    except (OSError, TypeError, SyntaxError):
        return
    assert isinstance(body, ast.ClassDef)
    for at, each in enumerate(body.body):
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name) and not each.target.id.startswith("_"):
            below = body.body[at + 1] if at + 1 < len(body.body) else None
            text = below.value.value if isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant) else ""
            yield each.target.id, " ".join(str(text).split()) or f"`{ast.unparse(each.annotation)}`"


def _spaced(markdown: str) -> str:
    """Lists after a blank line, and items inside of items by four blanks, as this reader of Markdown wants them."""
    lines: list[str] = []
    fenced = False
    for line in markdown.split("\n"):
        fenced ^= line.lstrip().startswith("```")
        is_item = not fenced and _ITEM.match(line) is not None
        if is_item and lines and lines[-1].strip() and not _ITEM.match(lines[-1]) and not lines[-1].startswith(" "):
            lines.append("")
        lines.append(re.sub(r"^( {2,3})(?=\S)", "    ", line) if is_item else line)
    return "\n".join(lines)


def _unescaped(markdown: str) -> str:
    """Code in the cells of tables without the escapes of pipes, which this reader of Markdown shows."""
    return re.sub(
        r"(?m)^\|.*$", lambda row: re.sub(r"`[^`]*`", lambda code: code[0].replace("\\|", "|"), row[0]), markdown
    )


def _escaped(text: str) -> str:
    return re.sub(r"([\\`*_<>\[\]])", r"\\\1", text)


def _cell(text: str) -> str:
    return " ".join(text.replace("|", "\\|").split())
