"""`countermark ask`: a question to an answer whose every number is proven from the facts, or visibly is not."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from countermark.cli.facts.find import CATALOGUE, catalogue, catalogue_options
from countermark.cli.shared.codes import ACCEPT, DECISIONS, PERSON
from countermark.cli.shared.evidence import SAMPLE
from countermark.cli.shared.inputs import draft_text, parameters, policy_set
from countermark.cli.shared.options import detail_of, output_options
from countermark.cli.shared.terminal.output import complain, emit, format_for, look, shown
from countermark.cli.shared.terminal.speaker import endpoint_options, speaker
from countermark.config import configured
from countermark.errors import InvalidPack
from countermark.evidence import load_passages
from countermark.generate.prompt.prompts import Prompts

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from countermark.ask import Answer
    from countermark.protocols import LanguageModel

_PACK = "numbers.display"


class Asking(NamedTuple):
    """What the command line asks for."""

    question: str
    held: Mapping[str, Any]
    """Where the facts are: the options of a catalogue."""
    documents: Sequence[str]
    model: str | None
    url: str | None
    model_name: str | None
    mode: str | None
    free: bool | None
    correct: bool
    prompts_file: str | None
    packs: Sequence[str]
    numbers: str | None
    params: Sequence[str]
    locale: str | None
    today: str | None
    config_file: str | None

    def run(self, on_released: Any) -> Answer:
        """The answer, told as it comes."""
        from countermark.ask import ask  # noqa: PLC0415 — only when something is asked

        config = configured(self.config_file)
        numbers = policy_set(self.numbers) if self.numbers is not None else config.numbers
        params = {**config.params, **parameters(self.params)}
        if numbers is not None and "numbers" in params:
            raise InvalidPack("the policy set is given twice", hint="use --numbers or --param numbers=…, not both")
        documents = self.documents or config.documents
        prompts = None if self.prompts_file is None else Prompts.load(self.prompts_file)
        records: list[Any] = []
        with catalogue(config, **self.held, default=(SAMPLE,), records=records) as held:
            return ask(
                self.question,
                held,
                model=self._speaker(),
                mode=self.mode,  # type: ignore[arg-type]  # click offers no other
                pack=list(self.packs or config.packs or (_PACK,)),
                numbers=numbers,
                params=params,
                passages=load_passages(*documents).passages if documents else (),
                locale=self.locale if self.locale is not None else config.locale,
                today=self.today,
                on_released=on_released,
                free=self.free,
                correct=self.correct,
                prompts=prompts,
                records=records,
            )

    def _speaker(self) -> LanguageModel | str | None:
        if self.url is None and self.model_name is None:
            return self.model
        return speaker(self.model, self.url, self.model_name)


@click.command()
@click.argument("question")
@catalogue_options
@click.option(
    "--docs",
    "documents",
    multiple=True,
    metavar="FILE",
    help="Documents that the model may read for background; numbers come from facts only. Repeatable.",
)
@click.option(
    "--model",
    metavar="local|qwen-1.5b|endpoint|FILE.gguf",
    help="The model that answers: the one on this machine (default SmolLM2, or what COUNTERMARK_MODEL names), a larger one, one behind an address, or a GGUF file.",
)
@endpoint_options
@click.option(
    "--mode",
    type=click.Choice(("constrained", "template", "plain")),
    help="How the model is made to write tags; default the one that binds it most.",
)
@click.option(
    "--free/--framed",
    default=None,
    help="Under a grammar: free prose without digits, or sentence frames. Default frames for the model that ships.",
)
@click.option(
    "--correct", is_flag=True, help="In mode plain: fix numbers that contradict the facts, and list the changes."
)
@click.option("--prompts", "prompts_file", metavar="FILE", help="Your own wordings instead of those that ship (TOML).")
@click.option(
    "--pack", "packs", multiple=True, metavar="PACK", help=f"A shipped pack's name or a file; default {_PACK}."
)
@click.option(
    "--numbers", metavar="JSON|@FILE", help="The policy set: a JSON list of policies, in place of the pack's own."
)
@click.option("--param", "params", multiple=True, metavar="NAME=VALUE", help="A parameter of a pack. Repeatable.")
@click.option("--locale", metavar="TAG", help="How numbers are written, such as de or en-IN; default English.")
@click.option("--today", metavar="DATE", help="The date that 'last year' counts from, such as 2026-01-31.")
@click.option("--config", "config_file", metavar="FILE", help="Configuration; default countermark.toml here or above.")
@click.option("--html", "html_file", metavar="FILE", help="Write the report as an HTML page, too.")
@output_options
def ask(
    *,
    output_format: str | None,
    target: str | None,
    rows: int,
    fragment: bool,
    width: int | None,
    color: str,
    html_file: str | None,
    **given: Any,
) -> None:
    """Answer QUESTION from facts with a language model, each number with its proof; "-" reads it from standard input.

    Without --facts and --data it answers from the World Bank figures that ship.

    The answer is shown as it is written, with its marks; what no fact answers is said to be not in the data.
    Nothing leaves this machine unless an endpoint is named.

    Exits 0 when the answer is accepted, 1 when it is rejected, 3 when it needs review or the question is not
    answered, 2 on error.
    """
    if given["question"] == "-":
        given["question"] = draft_text("-")
    look_as, detail = look(width=width, color=color, target=target), detail_of(given)
    output_format = format_for(output_format, target)
    live = None
    if output_format == "terminal" and target in (None, "-"):
        from countermark.cli.shared.terminal.live import Live  # noqa: PLC0415 — only when an answer is shown

        live = Live(**look_as)
    if sys.stderr is not None and sys.stderr.isatty():
        complain("note: looking for facts, then asking")
    answer = Asking(held={name: given.pop(name) for name in CATALOGUE}, **given).run(live)
    if live is not None:
        live.finish()
    _tell(answer)
    if live is not None:
        for why in live.withdrawn:
            complain(f"warning: marks shown above are not valid: {why}")
        # The text was shown while it was written.
        emit(answer.report.render("terminal", rows=rows or None, every=detail["every"], **look_as))
    else:
        shape: dict[str, Any] = {"rows": rows or None, "fragment": fragment, "look_as": look_as, "detail": detail}
        emit(shown(answer.report, output_format, **shape), target)
    if html_file is not None:
        emit(answer.report.render("html", rows=rows or None, standalone=True), html_file)
    sys.exit(_code(answer))


def _code(answer: Answer) -> int:
    """Of the decision; a question that is not answered, or not wholly, leaves nothing to accept."""
    code = ACCEPT if answer.accepted else DECISIONS[answer.report.decision]
    return PERSON if not answer.draft.text.strip() or (code == ACCEPT and answer.why) else code


def _tell(answer: Answer) -> None:
    """How the answer came about, and whatever the reader has to know beside it."""
    if answer.model:
        found = len(answer.found.facts)
        facts = "1 fact" if found == 1 else f"{found} facts"
        complain(
            f"note: {answer.model} in mode {answer.mode}, {answer.prompt_version}, {facts}, {answer.seconds:.1f} s"
        )
    repeated = [f"{each!r} is the question's own number, which nothing proves" for each in answer.repeated]
    for each in (answer.why, *repeated, *answer.bound, *answer.left_out, *answer.corrected):
        if each:
            complain(f"note: {each}")
