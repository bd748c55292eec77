"""Bytes to text for tables, whose encoding nobody wrote down: UTF-8 or UTF-16 as they say, else Windows-1252 if that makes sense."""

from __future__ import annotations

import codecs
import re

_UTF16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)

# Two or three bytes of UTF-8 read as Windows-1252: the file has both, and one of them is wrong.
_MIXED = re.compile(rb"[\xc2\xc3][\x80-\xbf]|\xe2[\x80\x82]")
_WORDS_OF_ANOTHER_ALPHABET = "[ŠŒŽŸšœžÀ-ÖØ-öø-ÿ]{4}"
_SIGN_INSIDE_A_WORD = "[a-z][‚„†‡ˆ‰‹›˜¡-©¬¯-³¶¸-¿×÷][a-zà-ÿ]"
_CAPITAL_INSIDE_A_WORD = "[A-Za-zà-ÿ][ŠŒŽŸ][a-z]"
_LETTER_BETWEEN_SIGNS = r"[^\0-\xa0À-ÿ][À-ÿ][^\0-\xa0À-ÿ]"
_BINARY = "(?<![A-Za-z])ÿ"
_NOT_ASCII = 0x80
_IMPLAUSIBLE = re.compile(
    f"{_WORDS_OF_ANOTHER_ALPHABET}|{_SIGN_INSIDE_A_WORD}|{_CAPITAL_INSIDE_A_WORD}|{_LETTER_BETWEEN_SIGNS}|{_BINARY}"
)


class TextDecoder:
    """Decodes a file chunk by chunk. What it cannot decode soundly raises `UnicodeDecodeError`.

    All encodings in use agree on ASCII, so the choice can wait for the first other byte, however far down it is.
    """

    __slots__ = ("_decoder", "_settled", "name")

    def __init__(self, head: bytes) -> None:
        self.name = "utf-16" if head.startswith(_UTF16) else "utf-8"
        # A byte order mark is a promise: what follows is held to it.
        self._settled = self.name == "utf-16" or head.startswith(codecs.BOM_UTF8)
        self._decoder = codecs.getincrementaldecoder("utf-16" if self.name == "utf-16" else "utf-8-sig")()

    def decode(self, data: bytes, *, final: bool) -> str:
        """The text of the next bytes."""
        if self.name == "windows-1252":
            return _windows(data)
        try:
            text = self._decoder.decode(data, final=final)
        except UnicodeDecodeError as error:
            if self._settled or not error.object[: error.start].isascii():
                raise
            self.name = "windows-1252"
            return _windows(error.object)
        self._settled = self._settled or not text.isascii()
        return text


def _windows(data: bytes) -> str:
    mixed = _MIXED.search(data)
    text = data.decode("cp1252")
    found = mixed if mixed is not None else _IMPLAUSIBLE.search(text)
    if found is not None:
        at = next(at for at in range(found.start(), found.end()) if data[at] >= _NOT_ASCII)
        raise UnicodeDecodeError("windows-1252", data, at, found.end(), "implausible text")
    return text
