"""ask(): retrieve → ask → check. Every number of the answer is proven, or visibly is not."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from typing import Any, Final, get_args

from countermark.ask.answer import CONTEXT, Answer, Mode
from countermark.ask.gathered import Gathered, gather
from countermark.ask.writers import Task, Written, framed, mode_for, templated
from countermark.errors import CountermarkError, nearest
from countermark.evidence.retrieval.retrieve import Finder
from countermark.generate.bounds import DEFAULT_BOUNDS, Bounds
from countermark.generate.prompts import Prompts, shipped
from countermark.generate.quoting import quoted
from countermark.model import DEFAULT_LIMITS, Draft, Evidence, Limits, Passage
from countermark.numeral import find as find_numbers
from countermark.pipeline import PackLike, check
from countermark.protocols import Catalogue, LanguageModel
from countermark.registry import find

PACK: Final = "numbers.display"
_NOT_IN_DATA: Final = "This is not in the data"
_WHY: Final = 300


def ask(
    question: str,
    catalogue: Catalogue,
    *,
    model: LanguageModel | str | None = None,
    mode: Mode | None = None,
    pack: PackLike | Sequence[PackLike] = PACK,
    numbers: Any = None,
    params: Mapping[str, Any] | None = None,
    passages: Sequence[Passage] = (),
    locale: str | None = None,
    today: date | str | None = None,
    on_released: Callable[[Any], None] | None = None,
    prompts: Prompts | None = None,
    bounds: Bounds = DEFAULT_BOUNDS,
    limits: Limits = DEFAULT_LIMITS,
) -> Answer:
    """Answer a question from the facts of a catalogue with a language model, and check what it wrote.

    `model` is a LanguageModel or the name of one: "local" (the default), "endpoint", or the path of a GGUF file.
    `mode` None takes the one that binds the model most. Where no fact answers, no model is asked.
    """
    began = time.monotonic()
    if mode is not None and mode not in get_args(Mode):
        hint = nearest(mode, get_args(Mode)) or f"there are {', '.join(get_args(Mode))}"
        raise CountermarkError(f"mode is {mode!r}", hint=hint)
    wording = shipped() if prompts is None else prompts
    options = {"pack": pack, "numbers": numbers, "params": params, "limits": limits}
    gathered = gather(question, Finder(catalogue, today=today, limit=bounds.facts), bounds.facts, locale, options)
    evidence = Evidence(facts=gathered.facts, passages=passages)
    speaker: LanguageModel | None = None
    if gathered.entries:
        speaker = model_named(model)
        mode = mode_for(speaker, mode)
        until = began + bounds.seconds
        task = Task(question, gathered, speaker, wording, bounds, until, lambda piece: None)
        written = _WRITERS[mode](task)
    else:
        written = Written(_not_in_data(gathered), ())
    name = speaker.name if speaker is not None else ""
    why = "; ".join(dict.fromkeys(filter(None, (written.problem, gathered.why))))
    context = {
        "kind": gathered.asked.kind,
        "mode": mode,
        "model": name,
        "prompt_version": wording.version,
        "why": why,
        "bound": list(written.bound),
        "left_out": list(written.left_out),
    }
    draft = Draft(text=written.text, locale=locale, query=question, context={CONTEXT: context})
    report = check(draft, evidence, **options)
    return Answer(
        question=question,
        kind=gathered.asked.kind,
        mode=mode,
        model=name,
        prompt_version=wording.version,
        draft=draft,
        report=report,
        found=gathered.found,
        why=why,
        written=written.turns,
        bound=written.bound,
        left_out=written.left_out,
        seconds=time.monotonic() - began,
    )


_WRITERS: Final[Mapping[Mode, Callable[[Task], Written]]] = {"constrained": framed, "template": templated}


def model_named(model: LanguageModel | str | None) -> LanguageModel:
    """A model as it is given, by its name, or by the path of its file."""
    if model is None or isinstance(model, str):
        name = "local" if model is None else model
        made: LanguageModel = find("model", "local")(name) if name.endswith(".gguf") else find("model", name)()
        return made
    return model


def _not_in_data(gathered: Gathered) -> str:
    if gathered.disputed:
        about = " and ".join(gathered.disputed[:3])
        return f"The facts contradict each other about {about}, so no value is given."
    # Said in the draft where it brings no number with it; otherwise only beside it.
    why = quoted(gathered.why, _WHY)
    return f"{_NOT_IN_DATA}." if not why or find_numbers(why) else f"{_NOT_IN_DATA}: {why}."
