"""An entry of Π: one mode that the operator allows, with its parameters. What a mode adds is in the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from decimal import Decimal
from fractions import Fraction
from typing import Any, ClassVar, NamedTuple, Self

from countermark.measure.number.exact import shown, times
from countermark.measure.number.facts import Known
from countermark.measure.number.policy.parameters import Parameter
from countermark.measure.number.when import When
from countermark.model import Exact, Reading, Struct
from countermark.numeral.locales import Locale


class Saying(NamedTuple):
    """A payload and the fact it names, with the payload already in the fact's unit (v̂)."""

    text: str
    reading: Reading
    known: Known
    star: Exact
    """v*"""
    rate: Fraction
    """From the payload's unit into the fact's."""
    hat: Exact | None
    """v̂; None for a range that names only its ends."""
    locale: Locale

    def says(self) -> str:
        """v̂ for a sentence."""
        if self.hat is not None:
            return shown(self.hat)
        reading = self.reading
        ends = [shown(times(end, self.rate)) for end in (reading.low, reading.high) if end is not None]
        return "–".join(ends) if ends else self.text


class Policy(Struct, frozen=True, kw_only=True):
    """One mode that the operator allows."""

    mode: ClassVar[str]
    """The `type` of its object, which is also the name that a tag requests."""
    rank: ClassVar[int]
    """Its place in the order of strictness. Of the modes that hold, the strictest is named."""
    forms: ClassVar[frozenset[str]] = frozenset()
    """The written forms that it takes."""
    needs: ClassVar[str] = "takes plain digits"
    """What form that is, for the sentence about another one."""
    takes_spread: ClassVar[bool] = False
    """Whether it is for a reading without a single value."""
    is_plain: ClassVar[bool] = False
    """Whether a plain decimal holds when it equals its fact, with nothing more to look at."""
    is_equality: ClassVar[bool] = False
    """Whether it holds only where the number equals its fact, so that no parameter makes it stricter."""
    widths: ClassVar[tuple[str, ...]] = ()
    """The parameters that make it stricter when they are smaller."""
    how: ClassVar[str] = ""
    """How it lets a number show its fact."""
    fields: ClassVar[Mapping[str, Parameter]] = {}
    required: ClassVar[Mapping[str, str]] = {}
    """The parameters that it cannot do without, and what is expected of each."""
    schema: ClassVar[Mapping[str, Any]] = {}
    """What the JSON Schema of its object says beyond its parameters."""
    when: When | None = None
    """Where it counts; None is everywhere."""

    @classmethod
    def build(cls, values: Mapping[str, Any]) -> Self:
        """The entry with these parameters, read already."""
        return cls(**values)

    @classmethod
    def problems(cls, given: Mapping[Any, Any], values: Mapping[str, Any]) -> Iterator[tuple[str, str]]:  # noqa: ARG003 — values are for modes that compare them
        """What one parameter alone cannot show, of what is given and of the values read from it: each with its path and why."""
        for name, expected in cls.required.items():
            if name not in given:
                yield name, f"is missing; expected {expected}"

    @classmethod
    def told(cls, document: Mapping[str, Any], short: Callable[[Any, int], str]) -> str:  # noqa: ARG003 — as above
        """What an object of a report lets a number do; nobody has read it, so `short` writes what it contains."""
        return cls.mode

    @classmethod
    def takes(cls, reading: Reading) -> bool:
        """Whether the mode is for a written form."""
        return reading.form in cls.forms

    @classmethod
    def rate(cls, reading: Reading, known: Known, rate: Fraction | None) -> Fraction | str | None:  # noqa: ARG003 — as above
        """What a unit of the payload is in the fact's, given what the lexicon says; or why the mode is not for them."""
        return rate

    @property
    def identity(self) -> tuple[Any, ...]:
        """What makes two entries of a mode answer the same request in the same place."""
        return (self.when,)

    @property
    def label(self) -> str:
        """Its name in a sentence, parameter included."""
        return self.mode

    @property
    def words(self) -> str:
        """What it lets a number do."""
        return self.how

    @property
    def parameters(self) -> dict[str, Any]:
        """Its parameters, with every default filled in and decimals as strings; what is None is left open."""
        own = {name: getattr(self, name) for name in self.__struct_fields__ if name != "when"}
        return {name: _written(value) for name, value in own.items() if value is not None}

    @property
    def named(self) -> str:
        """Its name in a sentence, parameter and conditions included."""
        return self.label if self.when is None else f"{self.label} {self.when.words}"

    def fits(self, text: str, reading: Reading) -> bool:  # noqa: ARG002 — a year is told by its text
        """Whether a payload is written as the entry asks for, its qualifier aside."""
        return self.takes(reading) and (reading.value is None) == self.takes_spread

    def holds(self, saying: Saying) -> bool | str:
        """Whether a payload shows its fact, or why it cannot."""
        return saying.hat == saying.star

    def success(self, saying: Saying, *, equal: bool) -> str:
        """What was found, in one sentence; plain equality needs no more words."""
        label = saying.known.label
        return f"equals {label}" if equal else f"equals {label} {self.words}"

    def is_within(self, other: Policy) -> bool:
        """Whether it is at least as strict: of the same mode, counting nowhere else, with no wider parameters."""
        if self.mode != other.mode or not self._is_narrower(other):
            return False
        return other.when is None or (self.when is not None and self.when.is_within(other.when))

    def _is_narrower(self, other: Policy) -> bool:
        """Whether the parameters of an entry of the same mode hold wherever these do."""
        if not self.widths:
            return self.parameters == other.parameters
        return all(_is_below(getattr(self, name), getattr(other, name)) for name in self.widths)

    def document(self) -> dict[str, Any]:
        """Its JSON object."""
        when = {} if self.when is None else {"when": self.when.document()}
        return {"type": self.mode, **self.parameters, **when}


def _is_below(width: Decimal | None, other: Decimal | None) -> bool:
    """Whether one width is within another; none is the widest."""
    return other is None or (width is not None and width <= other)


def _written(value: Any) -> Any:
    """A parameter as JSON has it."""
    if isinstance(value, Mapping):
        return {name: _written(each) for name, each in value.items()}
    return plain(value) if isinstance(value, Decimal) else list(value) if isinstance(value, tuple) else value


def plain(value: Decimal) -> str:
    """A decimal without exponent or idle zeros, so that equal numbers have one form."""
    text = f"{value:f}"
    return text.rstrip("0").rstrip(".") if "." in text else text
