"""Credentials written into code: known formats anywhere, and literals under names that hold credentials."""

from __future__ import annotations

import math
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from countermark.measure.exact.code.finding import SECRET, Finding

_WRITTEN: Final = tomllib.loads(Path(__file__).with_name("secrets.toml").read_text("utf-8"))
_NAMES: Final = {name: frozenset(listed) for name, listed in _WRITTEN["names"].items()}
_FORMATS: Final = {what: re.compile(pattern) for what, pattern in _WRITTEN["formats"].items()}
_ADDRESS: Final = re.compile(
    r"\b[a-z][a-z0-9+]{1,20}://[^\s:/@'\"`<>{}$]{0,64}:(?P<password>[^\s/@'\"`]{1,128})@[^\s/@'\"`]", re.IGNORECASE
)
_CONNECTION: Final = re.compile(
    r";\s{0,4}(?:password|pwd|accountkey|sharedaccesskey)=(?P<password>[^;\"'`\s]{4,256})", re.IGNORECASE
)
_BEARER: Final = re.compile(r"(?:Bearer|Basic|token) (?P<token>[A-Za-z0-9._~+/=-]{12,2000})\s*")
_WORDS: Final = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+")
_PLACEHOLDER: Final = re.compile("|".join(_WRITTEN["values"]["placeholders"]), re.IGNORECASE)
_STAND_IN: Final = re.compile(r"(?i)example|x{4,}|your|placeholder|dummy|redacted|\*{3}|\.{3}|(.)\1{7,}")
"""What a made-up value of a known format says of itself."""
_PLACE: Final = re.compile(r"(?i)^(?:https?|file|ws|wss)://|^/|^\./|^~|^[\w.+-]+@[\w-]+\.\w+$")
_TOKEN: Final = re.compile(r"[A-Za-z0-9+/=_.~!@#$%^&*-]+")
_LEAST_ENTROPY: Final = 2.5
"""Bits a character; 'password' has 2.75, a random token of 20 letters and digits about 4."""


def known_formats(code: str) -> Iterator[Finding]:
    """Credentials that their form gives away, wherever they stand: a comment leaks as well as a string does."""
    for what, pattern in _FORMATS.items():
        for match in pattern.finditer(code):
            if _STAND_IN.search(match.group()) is None:
                yield _finding(code, match.start(), match.group()[:4], f"is {what}")
    for pattern, what in (
        (_ADDRESS, "is an address with a password"),
        (_CONNECTION, "is a connection string with a password"),
    ):
        for match in pattern.finditer(code):
            password = match["password"]
            if not _placeholder(password) and not _template(password):
                yield _finding(code, match.start(), match.group()[: match.start("password") - match.start()], what)


def named(name: str, value: str) -> str | None:
    """Why a literal under that name is a credential, or None where it is not one."""
    words = tuple(word.lower() for word in _WORDS.findall(name))
    if not words:
        return None
    if words == tuple(word.lower() for word in _WORDS.findall(value)):
        return None  # a name for itself: {"SET_PASSWORD": "SET_PASSWORD"}
    last, pair = words[-1], words[-2:]
    if last in {"authorization", "auth"}:
        bearer = _BEARER.fullmatch(value)
        held = bearer["token"] if bearer is not None else ""
        return "contains a credential" if held and _random(held) and not _placeholder(held) else None
    if _placeholder(value) or any(char.isspace() for char in value) or _PLACE.search(value):
        return None
    if (
        last in _NAMES["passwords"]
        or (last == "pass" and pair[0] in _NAMES["pass_of"])
        or name.lower() in ("pass", "pw")
    ):
        return "contains a password" if len(value) >= 4 else None
    if last in _NAMES["keys"] or " ".join(pair) in _NAMES["key_ends"]:
        return (
            "contains a key"
            if len(value) >= 8 and _TOKEN.fullmatch(value) and _entropy(value) >= _LEAST_ENTROPY
            else None
        )
    if last == "token" or pair == ("token", "key") or words in (("key",), ("secret",)):
        return "contains a token" if _random(value) else None
    return None


def _placeholder(value: str) -> bool:
    return _PLACEHOLDER.search(value[:400]) is not None


def _template(value: str) -> bool:
    return value[0] in "$%{<[(" or "${" in value or "$(" in value


def _random(value: str) -> bool:
    """Letters and digits, mixed as no word is."""
    return (
        len(value) >= 12
        and _TOKEN.fullmatch(value) is not None
        and any(char.isdigit() for char in value)
        and any(char.isalpha() for char in value)
        and _entropy(value) >= _LEAST_ENTROPY
    )


def _entropy(value: str) -> float:
    counts = Counter(value)
    return -sum(count / len(value) * math.log2(count / len(value)) for count in counts.values())


def _finding(code: str, at: int, shown: str, what: str) -> Finding:
    return Finding(SECRET, code.count("\n", 0, at) + 1, f"{shown}…", what)
