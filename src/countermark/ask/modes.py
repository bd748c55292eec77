"""Which mode a model is asked in, and what a tag may request under the operator's Π."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, get_args

from countermark.ask.answer import Mode
from countermark.ask.writers import Task, Written, framed, in_parts, loose, plain, templated
from countermark.errors import CountermarkError, ModelError, nearest
from countermark.measure.number.policies import parse
from countermark.measure.number.policy.table import Rounded
from countermark.pipeline import PackLike, load_packs
from countermark.protocols import LanguageModel

Writer = Callable[[Task], Written]
_FRAMED: Final = ("smollm2-135m", "qwen2.5-coder-1.5b")
"""How the names of the models begin that have a name here: in prose without digits they lose themselves, so that they are given frames."""


def known_mode(mode: str | None) -> None:
    """Raise for a mode that there is not."""
    if mode is not None and mode not in get_args(Mode):
        hint = nearest(mode, get_args(Mode)) or f"there are {', '.join(get_args(Mode))}"
        raise CountermarkError(f"mode is {mode!r}", hint=hint)


def mode_for(model: LanguageModel, asked: Mode | None) -> Mode:
    """The mode asked for, or the one that binds the model most."""
    binds = bool(model.honours & {"grammar", "schema"})
    if asked == "constrained" and not binds:
        raise ModelError(
            "mode 'constrained' needs a model that is bound to a grammar or a schema",
            where=model.name,
            hint="use mode 'template'",
        )
    return asked if asked is not None else "constrained" if binds else "template"


def writer_for(model: LanguageModel, mode: Mode, *, free: bool | None, locale: str | None) -> Writer:
    """How this model writes in this mode; `free` prefers prose to frames, None leaves it to the model's size."""
    if mode == "template":
        return templated
    if mode == "plain":
        return plain
    if "grammar" not in model.honours:
        return in_parts
    # The automaton of the looser grammar knows the number words of English only.
    english = locale is None or locale.lower().startswith("en")
    wanted = free if free is not None else not model.name.lower().startswith(_FRAMED)
    return loose if wanted and english else framed


def requests(pack: PackLike | Sequence[PackLike], numbers: Any, params: Mapping[str, Any] | None) -> list[str]:
    """What a tag may request under Π, by the names that tags use."""
    supplied = dict(params) if params is not None else {}
    if numbers is not None:
        supplied["numbers"] = numbers
    names: dict[str, None] = {}
    for loaded in load_packs(pack, supplied):
        if "numbers" in loaded.parameters:
            for entry in parse(loaded.parameters["numbers"]).entries:
                names[f"round{entry.decimals}" if isinstance(entry, Rounded) else entry.mode] = None
    return list(names)
