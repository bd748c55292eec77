"""Words whose form says that they are a technology."""

from __future__ import annotations

import re
from typing import Final

_SHAPE: Final = re.compile(
    r"[A-Za-z][a-z]++(?>(?:[A-Z][a-z]++)*)\.(?:js|JS|io|IO|NET|ai)"  # Chart.js, Socket.IO
    r"|[A-Z][A-Za-z]{1,9}+-[0-9][\w.]{0,5}+"  # GPT-4o, not COVID-19
    r"|i(?:Phone|Pad|Pod|OS|Mac|Cloud|Watch|Tunes)s?"
    r"|[A-Z][a-z]++(?:SQL|DB|JS|ML|OS|API|QL|GPT|AI)"  # MySQL, MongoDB
    r"|(?:Py|Java|Type|Coffee|Objective)[A-Z][a-z]++"
    r"|(?:lib|py|num)[A-Z]\w*+"
)
_MODEL: Final = re.compile(r"[A-Z]{1,3}-?[0-9]{1,4}[a-zA-Z]{0,2}|[0-9]{1,3}[a-z]|[0-9]{3,4}[A-Z]{1,2}")
_NOT_MODEL: Final = re.compile(r"[QHGL][1-9]|[A-Z]|[0-9]{1,2}p|[0-9]+(?:s|x|k|m|g|l|h|d)|FY[0-9]+|CO2|PM2|N[0-9]")
_CAMEL: Final = re.compile(r"(?!Mc|Mac|De|Di|Le|La|Van|Fitz)[^\W\d_][a-z]++(?>(?:[A-Z][A-Za-z]*+)+)")
_VERSION: Final = re.compile(r"[0-9]{1,2}(?:\.[0-9]{1,3}){1,3}")
_NOT: Final = re.compile(
    r"(?:COVID|Covid|SARS|Omega|Vitamin|Type|Phase|Stage|Level|Tier|Grade|Class|Group|Apollo|Mid|Pre|Post|Non)-",
    re.IGNORECASE,
)
_BODY: Final = re.compile(
    r"[^\W\d_]{3,}(?:agentur|amt|banken|werke|verband|gesellschaft|ministerium|gericht|gerichtshof|museum|universität|hochschule|kasse|bolaget|verket|styrelsen"
    r"|direktoratet|departementet|partiet|partei|zeitung|bladet|tidningen|posten|corp|pharma|telecom|telekom|bank|soft)"
)
_FIRMS: Final = frozenset(("OpenAI", "xAI"))


def is_technology(word: str) -> bool:
    """Whether a word is written as only technologies are."""
    return _SHAPE.fullmatch(word) is not None and _NOT.match(word) is None and word not in _FIRMS


def is_compound_body(word: str) -> bool:
    """Whether the last part of a compound says that it is a body or a firm: "Bundesnetzagentur", "Rijksmuseum"."""
    return _BODY.fullmatch(word) is not None


def is_model(word: str) -> bool:
    """Whether a word is written as the name of a model: "X2", "P-45", "8a"."""
    return _MODEL.fullmatch(word) is not None and _NOT_MODEL.fullmatch(word) is None


def is_version(word: str) -> bool:
    """Whether a word is a version with its points: "1.22"."""
    return _VERSION.fullmatch(word) is not None


def is_camel(word: str) -> bool:
    """Whether a word has capitals inside, as names of firms and software do: "PostNord"."""
    return _CAMEL.fullmatch(word) is not None
