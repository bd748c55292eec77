"""Words whose form says that they are a technology."""

from __future__ import annotations

import re
from typing import Final

_SHAPE: Final = re.compile(
    r"[A-Za-z][a-z]++(?:[A-Z][a-z]++)*+\.(?:js|JS|io|IO|NET|ai)"  # Chart.js, Socket.IO
    r"|[A-Z][A-Za-z]{1,9}+-[0-9][\w.]{0,5}+"  # GPT-4o, not COVID-19
    r"|i(?:Phone|Pad|Pod|OS|Mac|Cloud|Watch|Tunes)s?"
    r"|[A-Z][a-z]++(?:SQL|DB|JS|ML|OS|API|QL|GPT|AI)"  # MySQL, MongoDB
    r"|(?:Py|Java|Type|Coffee|Objective)[A-Z][a-z]++"
    r"|(?:lib|py|num)[A-Z]\w*+"
)
_NOT: Final = re.compile(
    r"(?:COVID|Covid|SARS|Omega|Vitamin|Type|Phase|Stage|Level|Tier|Grade|Class|Group|Apollo|Mid|Pre|Post|Non)-",
    re.IGNORECASE,
)
_FIRMS: Final = frozenset(("OpenAI", "xAI"))


def is_technology(word: str) -> bool:
    """Whether a word is written as only technologies are."""
    return _SHAPE.fullmatch(word) is not None and _NOT.match(word) is None and word not in _FIRMS
