"""A policy set Π in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from countermark.registry import find
from countermark.render.neutral import one_line

_LIMIT: Final = 120


def in_words(policies: Any) -> str:
    """What the policy set lets a tagged number do, such as "exact, scale words, rounded to 0, 1 or 2 decimals"."""
    if not isinstance(policies, Sequence) or isinstance(policies, str):
        return one_line(str(policies), _LIMIT)
    if not policies:
        return "nothing (the policy set is empty, so no number can be verified)"
    modes = find("policy", "modes")
    words: list[str] = []
    decimals: list[str] = []
    for policy in policies:
        if not isinstance(policy, Mapping):
            words.append(one_line(str(policy), _LIMIT))
        elif policy.get("type") == "rounded" and "when" not in policy:
            if not decimals:
                words.append("")  # its place; all roundings are said together
                place = len(words) - 1
            decimals.append(modes["rounded"].told_decimals(policy, _short))
        else:
            mode = str(policy.get("type"))
            told = modes[mode].told(policy, _short) if mode in modes else _short(mode, _LIMIT)
            words.append(told + _when(policy.get("when")))
    if decimals:
        words[place] = f"rounded to {_any_of(decimals)} {'decimal' if decimals == ['1'] else 'decimals'}"
    return ", ".join(words)


def _short(value: Any, limit: int) -> str:
    return one_line(str(value), limit)


def _when(when: Any) -> str:
    """The conditions of an entry, such as " (place: table or heading)"."""
    if not isinstance(when, Mapping):
        return ""
    named = ((name, [words] if isinstance(words, str) else words) for name, words in when.items())
    return one_line(
        f" ({'; '.join(f'{name}: {_any_of([str(word) for word in words])}' for name, words in named)})", _LIMIT
    )


def _any_of(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"
