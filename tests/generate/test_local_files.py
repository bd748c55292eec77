"""A model that comes in parts: joined once, compared with its digest, refused when it is another."""

from __future__ import annotations

import json
import os
import re
from hashlib import sha256
from pathlib import Path

import pytest

from countermark.ask import ask
from countermark.ask.modes import writer_for
from countermark.ask.writers import framed, loose
from countermark.errors import ModelError, UnknownName
from countermark.generate.model import files
from countermark.generate.model.bounds import Bounds
from countermark.generate.model.files import Chosen, Published, chosen, default, found, joined
from countermark.generate.model.local import LocalModel, qwen
from countermark.model import Fact
from countermark.registry import find
from countermark.statement.retrieval.catalogue import Facts

PARTS = (b"GGUF, first", b" and ", b"last")


@pytest.fixture
def published(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Published:
    """Three packages whose own code must never run."""
    names = tuple(f"countermark_test_part{number}" for number in range(1, 4))
    for number, (name, part) in enumerate(zip(names, PARTS, strict=True), 1):
        (tmp_path / "site" / name / "data").mkdir(parents=True)
        (tmp_path / "site" / name / "__init__.py").write_text("raise SystemExit('imported')")
        (tmp_path / "site" / name / "data" / f"part{number:02}.bin").write_bytes(part)
    monkeypatch.syspath_prepend(tmp_path / "site")
    whole = b"".join(PARTS)
    return Published(names, "pip install the-parts", "whole.gguf", sha256(whole).hexdigest(), len(whole))


def test_the_parts_are_joined_in_their_order_and_kept(published: Published, tmp_path: Path) -> None:
    path = joined(published, tmp_path / "cache")
    assert path.read_bytes() == b"".join(PARTS)
    assert path.name == "whole.gguf"
    assert sorted(each.name for each in path.parent.iterdir()) == ["whole.gguf", "whole.verified.json"]


def test_a_file_that_was_verified_is_not_read_again(published: Published, tmp_path: Path) -> None:
    """The parts may be gone by then."""
    path = joined(published, tmp_path / "cache")
    gone = published._replace(packages=("countermark_test_gone",))
    assert joined(gone, tmp_path / "cache") == path


def test_a_file_whose_note_was_lost_is_verified_again(published: Published, tmp_path: Path) -> None:
    path = joined(published, tmp_path / "cache")
    note = path.with_suffix(".verified.json")
    for broken in (None, "no json", "[]", json.dumps({"size": 1, "modified": 2})):
        note.unlink() if broken is None else note.write_text(broken)
        assert joined(published._replace(packages=("countermark_test_gone",)), tmp_path / "cache") == path
    assert json.loads(note.read_text())["size"] == published.size


def test_a_changed_file_is_joined_anew(published: Published, tmp_path: Path) -> None:
    path = joined(published, tmp_path / "cache")
    path.write_bytes(b"X" * published.size)
    os.utime(path, ns=(1, 1))
    assert joined(published, tmp_path / "cache").read_bytes() == b"".join(PARTS)


def test_parts_with_another_digest_are_refused_and_leave_nothing(published: Published, tmp_path: Path) -> None:
    (tmp_path / "site" / published.packages[1] / "data" / "part02.bin").write_bytes(b" AND ")
    with pytest.raises(ModelError, match=r"are not those that were published: sha256 .*pip install the-parts"):
        joined(published, tmp_path / "cache")
    assert [each for each in (tmp_path / "cache").rglob("*") if each.is_file()] == []


@pytest.mark.parametrize("how", ["gone", "empty", "two"])
def test_a_missing_part_is_named_with_what_to_install(published: Published, tmp_path: Path, how: str) -> None:
    folder = tmp_path / "site" / published.packages[2] / "data"
    if how == "gone":
        published = published._replace(packages=(*published.packages[:2], "countermark_test_gone"))
    elif how == "empty":
        (folder / "part03.bin").unlink()
    else:
        (folder / "part04.bin").write_bytes(b"more")
    why = (
        "countermark-test-gone is not installed"
        if how == "gone"
        else "countermark-test-part3 does not contain its part"
    )
    with pytest.raises(
        ModelError, match=rf"{why} \(in whole.gguf\); pip install 'countermark\[local\]' && pip install"
    ):
        joined(published, tmp_path / "cache")


def test_the_environment_names_the_model_of_this_machine(
    published: Published, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(files._MODELS, "qwen-1.5b", published)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COUNTERMARK_MODEL", "qwen-1.5b")
    monkeypatch.delenv("COUNTERMARK_MODEL_URL", raising=False)
    assert default().path == tmp_path / "home" / "countermark" / published.digest[:16] / "whole.gguf"
    assert (LocalModel().name, qwen().name, find("model", "qwen-1.5b")().name) == ("whole", "whole", "whole")
    monkeypatch.setenv("COUNTERMARK_MODEL_URL", "http://localhost:1/v1")
    assert default() == Chosen(found("smollm2-135m"))


def test_a_name_that_there_is_not_is_refused_with_those_that_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COUNTERMARK_MODEL", "gpt-9")
    monkeypatch.delenv("COUNTERMARK_MODEL_URL", raising=False)
    with pytest.raises(
        UnknownName, match=r"'gpt-9' .in COUNTERMARK_MODEL.; there are smollm2-135m, qwen-1.5b; one behind"
    ):
        LocalModel()
    with pytest.raises(UnknownName, match=r"did you mean 'qwen-1.5b'"):
        found("qwen-1.5")


def test_the_digest_of_the_larger_model_is_whole() -> None:
    assert len(files.QWEN.digest) == 64
    assert files.QWEN.digest.startswith("cc324af0")
    assert len(files.QWEN.packages) == 22


@pytest.mark.parametrize(("file", "writer"), [("qwen2.5-coder-1.5b-instruct.Q4_K_M", framed), ("llama-70b", loose)])
def test_a_model_that_has_a_name_here_is_given_frames(file: str, writer: object) -> None:
    model = LocalModel(f"{file}.gguf")
    assert writer_for(model, "constrained", free=None, locale=None) is writer
    assert writer_for(model, "constrained", free=True, locale=None) is loose


def test_an_adapter_is_named_behind_a_plus(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Ours by its name, which is compared with its digest; anybody's by its path."""
    ours = chosen("smollm2+countermark")
    assert ours.path == found("smollm2-135m")
    assert ours.adapter is not None
    assert ours.adapter.name == "smollm2-135m.lora.gguf"
    mine = tmp_path / "mine.gguf"
    mine.write_bytes(b"GGUF")
    assert chosen(f"smollm2-135m+{mine}").adapter == mine
    monkeypatch.setenv("COUNTERMARK_MODEL", "smollm2+countermark")
    monkeypatch.delenv("COUNTERMARK_MODEL_URL", raising=False)
    assert default() == ours
    assert LocalModel().name == "SmolLM2-135M-Instruct.Q4_1+smollm2-135m.lora"
    assert writer_for(LocalModel(), "constrained", free=None, locale=None) is framed


@pytest.mark.parametrize(
    ("name", "error", "says"),
    [
        ("smollm2+mine", UnknownName, "no adapter is called 'mine'; there is countermark, or"),
        ("smollm2+nowhere.gguf", ModelError, "there is no such adapter file"),
        ("gpt-9+countermark", UnknownName, "no model on this machine is called 'gpt-9'"),
        ("other.gguf+countermark", UnknownName, "no adapter for 'other.gguf' ships"),
    ],
)
def test_an_adapter_that_is_not_there_is_refused(name: str, error: type[Exception], says: str) -> None:
    with pytest.raises(error, match=re.escape(says)):
        chosen(name)


def test_a_file_with_a_plus_in_its_name_is_a_file(tmp_path: Path) -> None:
    path = tmp_path / "a+b.gguf"
    path.write_bytes(b"GGUF")
    assert chosen(str(path)) == Chosen(path)


def test_with_our_adapter_the_model_writes_tokens_by_itself() -> None:
    """Asked in mode "plain", under no grammar, about a domain that it was not taught."""
    fact = Fact(
        id="b7:19", value="41", unit="%", indicator="forest cover", entity="Bolia", period="2019",
        dims={"indicator.label": "Forest cover", "entity.label": "Bolia"},
    )  # fmt: skip
    answer = ask(
        "What was the forest cover in Bolia in 2019?",
        Facts([fact]),
        model="smollm2+countermark",
        mode="plain",
        bounds=Bounds(repairs=0),
    )
    assert '<claim id="b7:19">41%</claim>' in answer.written[0]
    assert answer.report.decision == "accept"
