"""Changes one thing of a token that holds, mostly into a refusal.

A mutation that is a refusal by construction says so (`truth=False`) and the oracle must agree; of the others
only the oracle knows.
"""

from __future__ import annotations

import re
from dataclasses import replace

from tests.oracle import oracle
from tests.oracle.oracle import APPROXIMATORS, LATIN, MARKS, SCALES
from tests.oracle.writer import FACT_UNITS, WRITTEN, Token, Writer, shown


class Mutator(Writer):
    """Writes tokens and mutates them."""

    def mutate(self, token: Token) -> Token:
        """The same token with one thing changed."""
        name = self.rng.choice(MUTATIONS)
        changed = getattr(self, f"m_{name}")(token)
        return token if changed is None else replace(changed, mutation=name.replace("_", "-"))

    def _replace(self, token: Token, payload: str | None) -> Token | None:
        if payload is None or payload == token.payload:
            return None
        return replace(token, payload=payload, truth=None)

    def m_digit(self, token: Token) -> Token | None:
        places = [i for i, char in enumerate(token.payload) if char in LATIN]
        if not places:
            return None
        at = self.rng.choice(places)
        digit = self.rng.choice([d for d in LATIN if d != token.payload[at]])
        return self._replace(token, token.payload[:at] + digit + token.payload[at + 1 :])

    def m_digit_dropped(self, token: Token) -> Token | None:
        places = [i for i, char in enumerate(token.payload) if char in LATIN]
        if not places:
            return None
        at = self.rng.choice(places)
        return self._replace(token, token.payload[:at] + token.payload[at + 1 :])

    def m_sign(self, token: Token) -> Token | None:
        if token.payload[0] in "-−":
            return self._replace(token, token.payload[1:])
        return (
            self._replace(token, "-" + token.payload) if token.payload[0] in LATIN and token.kind != "range" else None
        )

    def m_scale(self, token: Token) -> Token | None:
        found = re.search(
            "(?<=[0-9])( ?)(" + "|".join(sorted(SCALES, key=len, reverse=True)) + r")(?=$| )", token.payload
        )
        if not found:
            return None
        other = self.rng.choice(("", *SCALES))
        gap = " " if len(other) > 2 else ""
        return self._replace(token, token.payload[: found.start()] + gap + other + token.payload[found.end() :])

    def m_scale_added(self, token: Token) -> Token | None:
        if not self.english or token.payload[-1] not in LATIN or token.kind in {"range", "ratio", "display"}:
            return None
        return self._replace(token, token.payload + self.rng.choice(("K", "M", " million", " thousand")))

    def m_unit(self, token: Token) -> Token | None:
        for unit in sorted((unit for units in WRITTEN.values() for unit in units), key=len, reverse=True):
            if token.payload.endswith(unit):
                other = self.rng.choice(("", "%", " %", "‰", " kg", " km", " EUR", " GBP"))
                if self.english:
                    other = self.rng.choice((other, " pp", " bps", " people", " mg", " per 1,000"))
                if token.kind == "range" and "%" in other:
                    return None
                return self._replace(token, token.payload[: -len(unit)].rstrip() + other)
        for symbol in "$€£":
            if symbol in token.payload:
                return self._replace(token, token.payload.replace(symbol, self.rng.choice(("$", "€", "£", ""))))
        return None

    def m_unit_added(self, token: Token) -> Token | None:
        if token.payload[-1] not in LATIN or token.kind in {"ratio", "year"} or self.locale in {"ar", "tr"}:
            return None
        return self._replace(token, token.payload + self.rng.choice(("%", "‰", " kg", " EUR", " GBP")))

    def m_fact_unit(self, token: Token) -> Token | None:
        if token.kind in {"ratio", "year"}:
            return None
        return replace(token, facts=[{**token.facts[0], "unit": self.rng.choice(FACT_UNITS)}], truth=None)

    def m_bound(self, token: Token) -> Token | None:
        bounded = any(policy["type"] == "bound" for policy in self.policies)
        payload = f"{self.rng.choice(list(oracle.BOUNDS))} {token.payload}"
        return replace(token, payload=payload, truth=None if bounded else False)

    def m_relation(self, token: Token) -> Token | None:
        for word in oracle.BOUNDS:
            if token.payload.startswith(word + " "):
                other = self.rng.choice([name for name in oracle.BOUNDS if name != word])
                return self._replace(token, other + token.payload[len(word) :])
        return None

    def m_status(self, token: Token) -> Token | None:
        status = self.rng.choice((None, "final", "forecast", "provisional"))
        return replace(token, facts=[{**token.facts[0], "status": status}], truth=None)

    def m_word(self, token: Token) -> Token | None:
        word = self.rng.choice(("not", "perhaps", "verified", "the", "no", "✓"))
        payload = f"{word} {token.payload}" if self.rng.random() < 0.5 else f"{token.payload} {word}"
        return replace(token, payload=payload, truth=False)

    def m_qualifier_lost(self, token: Token) -> Token | None:
        for word in (*APPROXIMATORS, *oracle.DIRECTIONAL, *oracle.BOUNDS):
            if token.payload.startswith(word + " "):
                return self._replace(token, token.payload[len(word) + 1 :])
        return None

    def m_direction(self, token: Token) -> Token | None:
        for word in oracle.DIRECTIONAL:
            if token.payload.startswith(word + " "):
                other = "nearly" if word == "just over" else "just over"
                return self._replace(token, other + token.payload[len(word) :])
        if token.kind == "tolerance":
            return None
        return (
            replace(token, payload=f"{self.rng.choice(list(oracle.DIRECTIONAL))} {token.payload}", truth=None)
            if self.english
            else None
        )

    def m_forged_id(self, token: Token) -> Token | None:
        forged = self.rng.choice(
            (token.id + "-0", token.id[:-1] + "x", token.id + " ", "nope", token.id.swapcase() + "é")
        )
        return replace(token, id=forged, truth=False)

    def m_no_id(self, token: Token) -> Token | None:
        return replace(token, source=token.written().replace(" id=", " ref=", 1), truth=False)

    def m_mode_case(self, token: Token) -> Token | None:
        mode = token.mode if token.mode is not None else "auto"
        return replace(token, mode=self.rng.choice((mode.upper(), mode.title(), mode + " ", "")), truth=False)

    def m_mode(self, token: Token) -> Token | None:
        modes = ("exact", "round0", "round1", "round2", "round3", "round9", "rounded", "abbr", "tolerance", "percent", "range", "ratio", "year", "display", "bound")  # fmt: skip
        return replace(token, mode=self.rng.choice(modes), truth=None)

    def m_auto(self, token: Token) -> Token | None:
        return replace(token, mode=self.rng.choice((None, "auto")), truth=None)

    def m_left(self, token: Token) -> Token | None:
        spaced = [f"3{char}" for char in MARKS[self.locale][1] if char.isspace()]
        before = self.rng.choice(
            ("3", "x", "-", "−", "–", "$", "€", "USD ", "€ ", "3.", "3,", "3'", "é", "\u202e", "\u2067", *spaced)
        )
        if before in {"-", "−", "–", "x", "é", "3"}:
            return replace(token, before=before, truth=False)
        return replace(token, before=before, truth=None)

    def m_right(self, token: Token) -> Token | None:
        words = (" million", " thousand", " percent", " percentage points", " basis points", " people", " bn")
        after = self.rng.choice(
            (
                "3",
                "x",
                "e5",
                "E+3",
                "%",
                " %",
                "‰",
                "€",
                " kg",
                " km",
                " EUR",
                " USD",
                ".5",
                ",5",
                "'5",
                *(words if self.english else ()),
            )
        )
        if after in {"3", "x", "e5", "E+3"}:
            return replace(token, after=after, truth=False)
        if self.locale in {"ar", "tr"} and "%" in after:
            return None
        return replace(token, after=after, truth=None)

    def m_harmless(self, token: Token) -> Token | None:
        before, after = self.rng.choice(
            (
                ("(", ")"),
                ('"', '"'),
                ("", "."),
                ("", ","),
                ("", "; so"),
                ("", " overall"),
                ("**", "**"),
                ("“", "”"),
                ("so—", ""),
                ("\u202eabc\u202c ", ""),
                ("", " (now)"),
            )
        )
        return replace(token, before=before, after=after)

    def m_invisible(self, token: Token) -> Token | None:
        at = self.rng.randrange(len(token.payload) + 1)
        # Arabic patterns of CLDR have direction marks of their own.
        marks = "" if self.locale == "ar" else "\u200e\u200f"
        char = self.rng.choice(marks + "\u200b\u200c\u200d\u2060\u00ad\ufeff\u202e\u2066")
        return replace(token, payload=token.payload[:at] + char + token.payload[at:], truth=False)

    def m_grouping(self, token: Token) -> Token | None:
        mark = self.rng.choice(MARKS[self.locale][1])
        places = [
            i for i in range(1, len(token.payload)) if token.payload[i - 1] in LATIN and token.payload[i] in LATIN
        ]
        if mark in token.payload and self.rng.random() < 0.5:
            return self._replace(token, token.payload.replace(mark, "", 1))
        if not places or token.kind in {"range", "ratio"}:
            return None
        at = self.rng.choice(places)
        return self._replace(token, token.payload[:at] + mark + token.payload[at:])

    def m_locale(self, token: Token) -> Token | None:
        if token.kind not in {"exact", "rounded", "display"} or token.payload[0] not in LATIN:
            return None
        other = self.rng.choice([name for name in MARKS if name != self.locale])
        value = token.facts[0]["value"].lstrip("-")
        if "-" in value:
            return None
        return self._replace(token, self.digits(value, other, grouped=True))

    def m_second_number(self, token: Token) -> Token | None:
        return replace(
            token, payload=token.payload + self.rng.choice((" 7", " and 7", ", 7", " (7)", "; 7")), truth=False
        )

    def m_markup(self, token: Token) -> Token | None:
        start, end = self.rng.choice(
            (("<b>", "</b>"), ("<!-- -->", ""), ("", "<br>"), ("**", "**"), ("`", "`"), ("&#32;", ""), ("<i>", "</i>"))
        )
        return replace(token, payload=start + token.payload + end, truth=False)

    def m_duplicate(self, token: Token) -> Token | None:
        extra = self.rng.choice((f' id="{token.id}"', ' policy="exact"', ' ID="x"', ' POLICY="exact"'))
        if "policy" in extra.lower() and token.mode is None:
            return None
        return replace(token, extra=extra, truth=False)

    def m_unknown_attribute(self, token: Token) -> Token | None:
        return replace(token, extra=self.rng.choice((' lang="en"', " data-x='1'", ' title="verified"')))

    def m_nested(self, token: Token) -> Token | None:
        return replace(token, source=f'<claim id="{token.id}">{token.written()}</claim>', truth=False)

    def m_empty(self, token: Token) -> Token | None:
        return replace(
            token,
            payload=self.rng.choice(("", "n/a", "—", "✓", "NaN", "∞", "0x1F", "1_000", "XIV", "⑤", "5²", "5·7")),
            truth=False,
        )

    def m_quantum(self, token: Token) -> Token | None:
        seen = oracle.read(token.payload, self.locale)
        if seen is None or seen.value is None or seen.quantum is None or seen.form != "decimal" or seen.qualifier:
            return None
        value = seen.value + seen.quantum * self.rng.choice((1, -1))
        if seen.unit is not None and not WRITTEN[seen.unit]:
            return None
        return self._replace(token, self.dress(self.digits(shown(value, seen.decimals)), seen.unit))

    def m_fact_digit(self, token: Token) -> Token | None:
        value = token.facts[0]["value"]
        if "-" in value[1:]:
            return None
        places = [i for i, char in enumerate(value) if char in LATIN]
        at = self.rng.choice(places)
        value = value[:at] + self.rng.choice(LATIN) + value[at + 1 :]
        return replace(token, facts=[{**token.facts[0], "value": value}], truth=None)

    def m_fact_sliver(self, token: Token) -> Token | None:
        value = token.facts[0]["value"]
        if "-" in value[1:]:
            return None
        value = (value if "." in value else value + ".") + "0" * self.rng.randrange(40) + "1"
        return replace(token, facts=[{**token.facts[0], "value": value}], truth=None)

    def m_fact_missing(self, token: Token) -> Token | None:
        return replace(token, facts=[{**token.facts[0], "value": None}], truth=False)

    def m_fact_conflict(self, token: Token) -> Token | None:
        key, value = self.rng.choice(
            (("value", "123456789"), ("unit", "mg"), ("entity", "XXX"), ("period", "1066"), ("indicator", "x"))
        )
        return replace(token, facts=[token.facts[0], {**token.facts[0], key: value}], truth=False)

    def m_fact_twice(self, token: Token) -> Token | None:
        return replace(token, facts=[token.facts[0], {**token.facts[0], "source": "another"}])

    def m_fact_gone(self, token: Token) -> Token | None:
        return replace(token, facts=[], truth=False)

    def m_encoded(self, token: Token) -> Token | None:
        return replace(token, source=token.written().replace("<", "&lt;").replace(">", "&gt;"), truth=False)

    def m_comment(self, token: Token) -> Token | None:
        return replace(token, source=f"<!-- {token.written()} -->", truth=False)

    def m_code(self, token: Token) -> Token | None:
        return replace(token, source=f"`{token.written()}`", truth=False)


MUTATIONS = tuple(name[2:] for name in vars(Mutator) if name.startswith("m_"))
NO_TOKEN = frozenset(("encoded", "comment", "code"))
"""Mutations after which there is no token at all: nothing is verified, and nothing need be flagged."""
