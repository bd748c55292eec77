"""A policy set Π in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any

from countermark.render.neutral import one_line

_PLAIN = {
    "exact": "exact",
    "percent": "percent",
    "ratio": "ratio",
    "year": "year",
    "display": "rounded to the digits shown",
    "auto": "auto",
}
_LIMIT = 120


def in_words(policies: Any) -> str:
    """What the policy set lets a tagged number do, such as "exact, scale words, rounded to 0, 1 or 2 decimals"."""
    if not isinstance(policies, Sequence) or isinstance(policies, str):
        return one_line(str(policies), _LIMIT)
    if not policies:
        return "nothing (the policy set is empty, so no number can be verified)"
    words: list[str] = []
    decimals: list[str] = []
    for policy in policies:
        if not isinstance(policy, Mapping):
            words.append(one_line(str(policy), _LIMIT))
        elif policy.get("type") == "rounded" and "when" not in policy:
            if not decimals:
                words.append("")  # its place; all roundings are said together
                place = len(words) - 1
            decimals.append(_decimals(policy))
        else:
            words.append(_one(policy) + _when(policy.get("when")))
    if decimals:
        words[place] = f"rounded to {_any_of(decimals)} {'decimal' if decimals == ['1'] else 'decimals'}"
    return ", ".join(words)


def _one(policy: Mapping[str, Any]) -> str:
    mode = policy.get("type")
    if mode == "abbr":
        scales = policy.get("scales")
        if not isinstance(scales, Mapping):
            return "scale words (million, B …)"
        names = [one_line(name, 20) for name in sorted(map(str, scales))[:6]]
        return f"scale words ({', '.join(names)}{' …' if len(scales) > 6 else ''})"
    if mode == "tolerance":
        return _tolerance(policy)
    if mode == "range":
        width = policy.get("max_width")
        return "range" if width is None else f"range at most {_share(width)} of the value wide"
    if mode == "bound":
        return f"bound at most {_share(policy.get('max_width'))} of the value away"
    if mode == "rounded":
        return f"rounded to {_decimals(policy)} {'decimal' if policy.get('decimals') == 1 else 'decimals'}"
    return _PLAIN.get(str(mode), one_line(str(mode), _LIMIT))


def _when(when: Any) -> str:
    """The conditions of an entry, such as " (place: table or heading)"."""
    if not isinstance(when, Mapping):
        return ""
    named = ((name, [words] if isinstance(words, str) else words) for name, words in when.items())
    return one_line(
        f" ({'; '.join(f'{name}: {_any_of([str(word) for word in words])}' for name, words in named)})", _LIMIT
    )


def _decimals(policy: Mapping[str, Any]) -> str:
    ties = " (ties to even)" if policy.get("ties") == "even" else ""
    return one_line(str(policy.get("decimals", 0)), 20) + ties


def _tolerance(policy: Mapping[str, Any]) -> str:
    relative = policy.get("relative", policy.get("tolerance"))
    absolute = policy.get("absolute")
    sizes = ([_share(relative)] if relative is not None else []) + (
        [one_line(str(absolute), 30)] if absolute is not None else []
    )
    size = " or ".join(sizes) if sizes else "0"
    qualifiers = policy.get("qualifiers")
    if qualifiers is None:
        return f"within {size} when it says about, approximately or roughly"
    if not qualifiers:
        return f"within {size}, with no qualifier asked for"
    return f"within {size} when it says {_any_of([one_line(str(word), 30) for word in list(qualifiers)[:6]])}"


def _share(value: Any) -> str:
    """A proportion as a percentage, exactly."""
    try:
        sign, digits, exponent = Decimal(str(value)).as_tuple()
    except ArithmeticError:
        return one_line(str(value), 30)
    if not isinstance(exponent, int):
        return one_line(str(value), 30)
    text = f"{Decimal((sign, digits, exponent + 2)):f}"
    return (text.rstrip("0").rstrip(".") if "." in text else text) + "%"


def _any_of(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"
