"""The words of the models that ship: one WordPiece, shared by the embedder, the encoder and what counts its tokens."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from countermark import weights
from countermark.measure.encoder.library import library

WORDS: Final = "minilm-l6.tokenizer.json"


@lru_cache(maxsize=1)
def tokenizer() -> Any:
    """Pads nothing, cuts nothing and reads nothing of a text as a sign: "[SEP]" in a text is six characters."""
    made = library("tokenizers").Tokenizer.from_str(weights.read(WORDS).decode())
    made.encode_special_tokens = True
    return made


def numbers(text: str) -> list[int]:
    """The words of a text, without signs of its beginning and end; half characters are question marks."""
    whole = text.encode("utf-8", "replace").decode()
    found: list[int] = tokenizer().encode(whole, add_special_tokens=False).ids
    return found
