"""`is_professional_tone`: does a stretch of the draft stay polite?

Held against a lexicon and a few patterns, all in English (`en/lists/tone.toml`): profanity, insults, blame, sarcasm,
slang, shouting in capitals, heaped punctuation. What stands in quotation marks or code is somebody else's.
A text that is not English is unknown. Silence of the lexicon is all that a yes means.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple

from countermark.language.lists import text_of
from countermark.measure.predicate.predicate import Answer, NodeQuestion, shorten
from countermark.model import Act, Claim
from countermark.protocols import Subject

_LONGEST: Final = 20_000
"""Characters of one node that are looked at; more than that is no stretch of an answer."""
_APOSTROPHES: Final = str.maketrans("’‘ʼ＇", "''''")
_CITED: Final = (
    r"```.*?(?:```|\Z)|`[^`\n]*`|\"[^\"\n]{1,400}\"|“[^”\n]{1,400}”|«[^»\n]{1,400}»|„[^“”\n]{1,400}[“”]"
    r"|(?<![\w'])'[^'\n]{1,200}'(?![\w'])|https?://\S+|(?<![\w.+-])[\w.+-]{1,64}+@[\w.-]{1,255}+|<[^<>\n]{1,200}>"
)
_WORD: Final = r"[^\W\d_]+(?:'[^\W\d_]+)?"
_HEAPED: Final = r"[!?]*!!+[!?]*|[!?]*\?\?+[!?]*|\?!|!\?"
_RUN: Final = r"\b[A-Z][A-Z']*(?:[ ,]+[A-Z][A-Z']*\b){2,}"
_SHOUTED: Final = 3
"""Words in capitals in a row, two of them ordinary, that make a shout."""
_WARNINGS: Final = ("DO NOT", "DON'T")
"""What instructions set in capitals so that nobody is hurt: no shout by itself."""


@lru_cache(maxsize=4)
def _cold(pattern: str) -> re.Pattern[str]:
    """Compiled when a tone is first asked for: most drafts never do, and import has little time."""
    return re.compile(pattern, re.DOTALL)


class _ToneLexicon(NamedTuple):
    ordinary: frozenset[str]
    """Words that nobody writes in capitals but to shout."""
    patterns: tuple[tuple[str, re.Pattern[str]], ...]
    """By kind of finding; each is matched at word boundaries."""


@lru_cache(maxsize=1)
def _lexicon() -> _ToneLexicon:
    """Read when a tone is first asked for."""
    written = tomllib.loads(text_of("tone.toml"))
    parts = {name: "".join(pieces) for name, pieces in written["parts"].items()}
    kinds = {
        kind: re.sub(r"\{([A-Z]+)\}", lambda part: parts[part[1]], "|".join(each))
        for kind, each in written["patterns"].items()
    }
    made = tuple((kind, re.compile(rf"(?<!\w)(?:{each})(?!\w)", re.IGNORECASE)) for kind, each in kinds.items())
    return _ToneLexicon(frozenset(written["ordinary"].split()), made)


def _prepared(subject: Subject) -> Callable[[Claim | Act], Answer]:
    draft = subject.draft
    language = re.split("[-_]", draft.locale)[0].lower() if draft.locale is not None else "en"

    def ask(node: Claim | Act) -> Answer:
        if language != "en":
            return Answer(None, f"the lexicon is English, and the draft is in {draft.locale!r}")
        # The length first: many acts may each cover a long draft, and none of them is copied.
        length = len(node.text) if isinstance(node, Claim) else node.span.end - node.span.start
        if length > _LONGEST:
            return Answer(None, f"the text has {length} characters, more than {_LONGEST}")
        return _judged(node.text if isinstance(node, Claim) else draft.text[node.span.start : node.span.end])

    return ask


def _judged(given: str) -> Answer:
    text = unicodedata.normalize("NFKC", given).translate(_APOSTROPHES)
    letters = [character for character in text if character.isalpha()]
    if not letters:
        return Answer(None, "there are no words to judge")
    if 2 * sum(character > "\u024f" for character in letters) > len(letters):
        return Answer(None, "the lexicon is English, and the text is not")
    own = _cold(_CITED).sub(" … ", text)
    for kind, pattern in _lexicon().patterns:
        found = next((match[0] for match in pattern.finditer(own) if not _is_name(match[0])), None)
        if found is not None:
            return Answer(False, f"{kind}: {shorten(found)!r}")
    heaped = _cold(_HEAPED).search(own)
    if heaped is not None:
        return Answer(False, f"heaped punctuation: {shorten(heaped[0])!r}")
    shout = next(filter(_is_shout, _cold(_RUN).findall(own)), None)
    if shout is not None:
        return Answer(False, f"shouting: {shorten(shout)!r}")
    return Answer(True, f"nothing unprofessional in {len(_cold(_WORD).findall(own))} words")


def _is_name(written: str) -> bool:
    """Capitals inside a word that is not all capitals: LoL is a game."""
    inside = any(character.isupper() for character in written[1:])
    return inside and " " not in written and not written.isupper()


def _is_shout(run: str) -> bool:
    words = _cold(_WORD).findall(run)
    ordinary = [word for word in words if word.lower() in _lexicon().ordinary]
    if run.startswith(_WARNINGS) and len(words) <= 2 * _SHOUTED:
        return False
    return len(words) >= _SHOUTED and len(ordinary) >= 2


MEASURES: Final = (NodeQuestion("is_professional_tone", ("claims", "discourse_acts"), _prepared),)
