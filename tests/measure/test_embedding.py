"""Texts to vectors: the same bits for a text every time, long texts in pieces, and a cache that may fail."""

from __future__ import annotations

import multiprocessing
import random
import sqlite3
import subprocess
import sys
from contextvars import copy_context
from importlib import import_module
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from countermark import weights
from countermark.errors import ModelError, ModelMissing, UnknownName
from countermark.measure.embedding import Minilm, embedder, using
from countermark.measure.embedding.cache import Cached, folder
from countermark.measure.encoder.words import tokenizer
from countermark.protocols import Piece

TEXTS = [
    "GDP rose.",
    "The cat sat on the mat.",
    "A cat is sitting on a rug.",
    "Output in the north rose by 5.7 percent in 2024, and prices kept their level through the summer.",
    "x",
    "It did not rain.",
    "The committee, which had met four times before the spring, found that no one had read the second of its reports.",
    "Ein Satz auf Deutsch.",
    "!!!",
    "Firms hired again after a slow spring. " * 12,
]


@pytest.fixture(scope="module")
def minilm():
    """With no cache: what is computed is looked at."""
    return embedder("minilm-l6")


def test_texts_that_mean_the_same_are_near(minilm):
    _, cat, rug, output, *_ = minilm(TEXTS)
    assert cat @ rug > 0.6
    assert cat @ output < 0.2


def test_rows_are_unit_rows_of_single_precision(minilm):
    rows = minilm(TEXTS)
    assert (rows.shape, rows.dtype) == ((len(TEXTS), 384), np.float32)
    assert np.abs(np.linalg.norm(rows.astype(np.float64), axis=1) - 1).max() < 1e-6
    assert minilm([]).shape == (0, 384)


@pytest.mark.unwatched
def test_a_vector_is_the_same_bits_in_every_batch_order_and_size(minilm):
    """Many runs over batches of all sizes, in every order, lengths mixed and equal, texts repeated."""
    whole = {text: row.tobytes() for text, row in zip(TEXTS, minilm(TEXTS), strict=True)}
    rng = random.Random(4)
    for _ in range(25):
        batch = rng.choices(TEXTS, k=rng.randint(1, 6))
        assert [row.tobytes() for row in minilm(batch)] == [whole[text] for text in batch]


def test_a_vector_is_the_same_bits_on_any_number_of_threads(minilm):
    assert Minilm(threads=1)(TEXTS).tobytes() == minilm(TEXTS).tobytes() == Minilm(threads=3)(TEXTS).tobytes()


def test_the_digest_is_there_before_anything_is_loaded():
    fresh = Minilm()
    assert len(fresh.digest) == 64
    assert "_parts" not in vars(fresh)
    assert fresh.digest == Minilm().digest


def test_a_text_that_fits_is_one_piece_and_one_without_words_none(minilm):
    assert minilm.split(["one two", "", " \n\t", "\u200b"]) == [[Piece(0, 7, 0.0)], [], [], []]


def test_a_long_text_is_split_between_words_and_nothing_is_lost(minilm):
    text = " ".join(f"{word} of {index}" for index, word in enumerate(["firms", "prices", "unquestionably"] * 150))
    (pieces,) = minilm.split([text])
    assert len(pieces) > 4
    assert (pieces[0].start, pieces[-1].end) == (0, len(text))
    parts = [text[piece.start : piece.end] for piece in pieces]
    assert "".join(parts) == text
    assert [word for part in parts for word in part.split()] == text.split()
    assert minilm(parts).shape == (len(pieces), 384)
    sizes = [len(part) for part in parts]
    assert min(sizes) > max(sizes) / 3


def test_a_megabyte_is_split_whole(minilm):
    text = "All of it is read. " * 55_000
    (pieces,) = minilm.split([text])
    assert all(first.end == second.start for first, second in pairwise(pieces))
    assert (pieces[0].start, pieces[-1].end) == (0, len(text))


def test_a_text_that_is_too_long_is_refused_and_never_cut(minilm):
    with pytest.raises(ModelError, match="a text of 1500 characters has 302 tokens, more than 256; split it first"):
        minilm(["word " * 300])


def test_what_the_model_has_no_sign_for_is_counted(minilm):
    (amharic,), (mixed,), (english,) = minilm.split(["ፊደል ሀሁሂ", "the word ፊደል", "the word"])
    assert (amharic.unread, english.unread) == (1.0, 0.0)
    assert 0 < mixed.unread < 1


def test_signs_of_the_model_are_plain_text_in_a_text(minilm):
    """A text cannot end itself early, nor pass for another."""
    assert minilm.split(["a [SEP] b [MASK]"]) == [[Piece(0, 16, 0.0)]]
    one, other = minilm(["It rained. [SEP] It did not.", "It rained."])
    assert one @ other < 0.99
    assert minilm(["[PAD] [PAD] [PAD]"]).shape == (1, 384)


def test_half_a_character_is_read_as_none(minilm):
    assert minilm.split(["word \ud800"]) == [[Piece(0, 6, 0.0)]]
    assert minilm(["word \ud800"]).tobytes() == minilm(["word"]).tobytes()


def test_an_unknown_embedder_is_named():
    with pytest.raises(UnknownName, match="embedder 'minilm' is not installed; did you mean 'minilm-l6'"):
        embedder("minilm")


def test_the_embedder_is_chosen_by_the_environment_and_by_the_block(monkeypatch):
    mine = Minilm(threads=1)
    monkeypatch.setenv("COUNTERMARK_EMBEDDER", "mine")
    with pytest.raises(UnknownName, match="'mine'"):
        embedder()
    with using(mine):
        assert embedder() is mine
        assert embedder("minilm-l6") is not mine
    monkeypatch.delenv("COUNTERMARK_EMBEDDER")
    assert copy_context().run(embedder) is embedder("minilm-l6")


@pytest.mark.parametrize("library", ["numpy", "onnxruntime", "tokenizers"])
def test_without_its_libraries_the_error_says_what_to_install(library, monkeypatch):
    def some(name):
        if name == library:
            raise ImportError(name=name)
        return import_module(name)

    monkeypatch.setattr("countermark.measure.encoder.library.import_module", some)
    tokenizer.cache_clear()
    with pytest.raises(ModelError, match=rf"a model needs {library}; pip install 'countermark\[models\]'"):
        Minilm()(["a"])


def test_a_vector_that_is_not_of_length_one_is_refused():
    class Broken(Minilm):
        class Session:
            def run(self, _, inputs):
                return [np.full((len(inputs["ids"]), 384), np.nan)]

        @property
        def _session(self):
            return self.Session()

    with pytest.raises(ModelError, match="minilm-l6 gave a vector that is not of length 1"):
        Broken()(["a"])


def test_weights_that_are_not_those_that_ship_are_named(tmp_path, monkeypatch):
    (tmp_path / "minilm-l6.onnx").write_bytes(b"something else")
    assert weights.digest("minilm-l6.onnx")  # the manifest is read once, and is the real one
    monkeypatch.setattr(weights, "files", lambda _: tmp_path)
    with pytest.raises(ModelError, match=r"weights 'minilm-l6\.onnx' are not those that ship"):
        weights.read("minilm-l6.onnx")
    (tmp_path / "minilm-l6.tokenizer.json").mkdir()
    with pytest.raises(
        ModelError, match=r"weights 'minilm-l6.tokenizer.json' cannot be read: .*countermark\[weights\]"
    ):
        weights.read("minilm-l6.tokenizer.json")


def test_weights_that_are_not_installed_are_refused_by_name(tmp_path, monkeypatch):
    """A wheel of the code alone names the extra; so does one of the weights that lacks the file."""
    real = weights.files
    monkeypatch.setattr(weights, "files", lambda name: tmp_path if name == "countermark.weights" else real(name))
    with pytest.raises(
        ModelMissing, match=r"'minilm-l6\.onnx' are not installed; pip install 'countermark\[weights\]'"
    ):
        weights.read("minilm-l6.onnx")
    (tmp_path / "apart" / "countermark_weights").mkdir(parents=True)
    (tmp_path / "apart" / "countermark_weights" / "__init__.py").touch()
    monkeypatch.syspath_prepend(str(tmp_path / "apart"))
    with pytest.raises(ModelMissing, match="not among those that are installed"):
        weights.read("minilm-l6.onnx")


def test_weights_of_a_package_of_their_own_are_found(tmp_path, monkeypatch):
    content, real = weights.read("minilm-l6.tokenizer.json"), weights.files
    (tmp_path / "countermark_weights").mkdir()
    (tmp_path / "countermark_weights" / "minilm-l6.tokenizer.json").write_bytes(content)
    places = {"countermark.weights": tmp_path, "countermark_weights": tmp_path / "countermark_weights"}
    monkeypatch.setattr(weights, "files", lambda name: places.get(name, real(name)))
    assert weights.read("minilm-l6.tokenizer.json") == content
    assert weights.folder("minilm-l6.tokenizer.json") == str(tmp_path / "countermark_weights")


def test_every_file_of_the_manifest_is_there():
    for name in ("minilm-l6.onnx", "minilm-l6.tokenizer.json"):
        weights.read(name)


class Counting:
    """Two dimensions, and how many texts it was asked about."""

    name = "counting"

    def __init__(self, digest="counting-1"):
        self.digest = digest
        self.asked = []

    def split(self, texts):
        return [[Piece(0, len(text), 0.0)] for text in texts]

    def __call__(self, texts):
        self.asked += texts
        return [[1.0, float(len(text))] for text in texts]


def test_a_vector_is_computed_once(tmp_path):
    counting = Counting()
    for _ in range(2):
        rows = Cached(counting, str(tmp_path))(["a", "bb", "a", "\ud800"])
        assert rows.tolist() == [[1, 1], [1, 2], [1, 1], [1, 1]]
    assert counting.asked == ["a", "bb", "\ud800"]


def test_the_cache_gives_the_bits_that_it_was_given(minilm, tmp_path):
    cached = Cached(minilm, str(tmp_path))
    assert cached(TEXTS).tobytes() == cached(TEXTS).tobytes() == minilm(TEXTS).tobytes()
    assert (cached.name, cached.digest, cached.split(["a"])) == (minilm.name, minilm.digest, minilm.split(["a"]))


def test_another_embedder_never_gets_these_vectors(tmp_path):
    Cached(Counting(), str(tmp_path))(["a"])
    other = Counting("counting-2")
    Cached(other, str(tmp_path))(["a"])
    assert other.asked == ["a"]


def test_a_damaged_entry_is_a_miss_and_is_mended(tmp_path):
    counting = Counting()
    cached = Cached(counting, str(tmp_path))
    cached(["a"])
    with sqlite3.connect(tmp_path / "vectors.sqlite") as connection:
        connection.execute("UPDATE vectors SET vector = zeroblob(16)")
    connection.close()
    assert cached(["a"]).tolist() == cached(["a"]).tolist() == [[1, 1]]
    assert counting.asked == ["a", "a"]


def test_a_cache_that_is_no_database_is_done_without(tmp_path):
    (tmp_path / "vectors.sqlite").write_bytes(b"not a database, by any means, and long enough to be looked at" * 40)
    counting = Counting()
    cached = Cached(counting, str(tmp_path))
    assert cached(["a"]).tolist() == cached(["a"]).tolist() == [[1, 1]]
    assert counting.asked == ["a", "a"]


def test_a_folder_that_cannot_be_made_is_done_without(tmp_path):
    (tmp_path / "file").write_text("")
    assert Cached(Counting(), str(tmp_path / "file" / "below"))(["a"]).tolist() == [[1, 1]]


def test_a_table_that_breaks_while_it_is_read_is_done_without(tmp_path):
    counting = Counting()
    cached = Cached(counting, str(tmp_path))
    with sqlite3.connect(tmp_path / "vectors.sqlite") as connection:
        connection.execute("CREATE TABLE vectors (other TEXT)")
    connection.close()
    assert cached(["a"]).tolist() == [[1, 1]]


def _fill(place: str, start: int) -> None:
    Cached(Counting(), place)([f"text {index}" for index in range(start, start + 200)])


@pytest.mark.unwatched
def test_processes_share_a_cache(tmp_path):
    spawn = multiprocessing.get_context("spawn")
    workers = [spawn.Process(target=_fill, args=(str(tmp_path), start)) for start in (0, 100, 200)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert [worker.exitcode for worker in workers] == [0, 0, 0]
    counting = Counting()
    Cached(counting, str(tmp_path))([f"text {index}" for index in range(400)])
    assert counting.asked == []


def test_the_cache_is_where_the_environment_says(monkeypatch, tmp_path):
    assert folder() is None
    monkeypatch.setenv("COUNTERMARK_CACHE", str(tmp_path))
    assert folder() == str(tmp_path)
    assert isinstance(embedder("minilm-l6"), Cached)
    monkeypatch.setenv("COUNTERMARK_CACHE", "")
    monkeypatch.setenv("XDG_CACHE_HOME", "/caches")
    assert folder() == str(Path("/caches/countermark"))
    monkeypatch.setenv("XDG_CACHE_HOME", "")
    assert folder() == str(Path.home() / ".cache/countermark")


def test_importing_the_package_loads_no_model():
    script = "import sys, countermark.measure; sys.exit(any(name in sys.modules for name in ('numpy', 'onnxruntime')))"
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0
