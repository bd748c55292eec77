"""`countermark lab emission`: how well an endpoint cooperates with an operator's own questions and facts."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

import click

from countermark.cli.facts.find import CATALOGUE, catalogue, catalogue_options
from countermark.cli.shared.bundle import format_option
from countermark.cli.shared.codes import ACCEPT, MISUSE, PERSON
from countermark.cli.shared.inputs import draft_text, policy_set
from countermark.cli.shared.terminal.output import complain, emit
from countermark.cli.shared.terminal.speaker import endpoint_options, speaker
from countermark.config import configured
from countermark.lab.emission import measure, rates, read_questions

if TYPE_CHECKING:
    from countermark.lab.emission import Counts, Measured

_PACK = "numbers.display"
_ALWAYS = {
    "emission_recall": ("tagged", "numbers in a whole token that names a fact, of those written"),
    "id_validity": ("real ids", "ids that a fact has, of those named"),
    "mode_validity": ("modes", "requests for a mode of the policy set, of those tagged"),
    "value_fidelity": ("values", "values that equal their fact, of those with a real id"),
    "verified": ("verified", "numbers with a mark, of those written"),
    "no_number": ("no number", "answers without a number"),
}
_WITH_FACTS = {
    "borrowed": ("borrowed", "ids of facts that the question is not about, of those named"),
    "misplaced": ("misplaced", "verified numbers whose clause speaks of something else"),
    "complete": ("complete", "answers in which every fact that is needed is verified"),
}


@click.command()
@click.argument("questions", metavar="QUESTIONS")
@catalogue_options
@click.option("--model", metavar="local|endpoint|FILE.gguf", help="Who answers; default the endpoint.")
@endpoint_options
@click.option(
    "--mode",
    type=click.Choice(("constrained", "template", "plain")),
    default="plain",
    show_default=True,
    help="How the model is made to write tags.",
)
@click.option(
    "--pack", "packs", multiple=True, metavar="PACK", help=f"A shipped pack's name or a file; default {_PACK}."
)
@click.option("--numbers", metavar="JSON|@FILE", help="The policy set, in place of the pack's own.")
@click.option("--locale", metavar="TAG", help="How numbers are written, such as de or en-IN; default English.")
@click.option("--today", metavar="DATE", help="The date that 'last year' counts from, such as 2026-01-31.")
@click.option("--limit", type=click.IntRange(1, 100_000), metavar="N", help="Ask only the first N questions.")
@format_option("terminal", "json")
@click.option("--config", "config_file", metavar="FILE", help="Configuration; default countermark.toml here or above.")
def emission(
    *,
    questions: str,
    model: str | None,
    url: str | None,
    model_name: str | None,
    mode: str,
    packs: tuple[str, ...],
    numbers: str | None,
    locale: str | None,
    today: str | None,
    limit: int | None,
    output_format: str,
    config_file: str | None,
    **given: Any,
) -> None:
    """Measure how well a model cooperates: ask it QUESTIONS from facts, and count the numbers it tags and gets right.

    QUESTIONS is a file with one question a line, or JSON Lines with "question" and, where they are known, "facts":
    the ids that an answer has to name. "-" reads standard input.

    Exits 0 when something was counted, 3 when no fact answers any question, 2 when the model cannot be asked.
    """
    asked = read_questions(draft_text(questions), questions)[:limit]
    config = configured(config_file)
    asks = speaker(model, url, model_name, hint=", or --model local")
    done = 0

    def progress(answered: Any) -> None:
        nonlocal done
        done += 1
        if sys.stderr is not None and sys.stderr.isatty():
            complain(f"note: {done} of {len(asked)}, {answered.seconds:.1f} s: {answered.question.text[:60]}")

    with catalogue(config, **{name: given[name] for name in CATALOGUE}) as held:
        found = measure(
            asked,
            held,
            asks,
            mode=mode,  # type: ignore[arg-type]  # click offers no other
            pack=list(packs or config.packs or (_PACK,)),
            numbers=policy_set(numbers) if numbers is not None else config.numbers,
            locale=locale if locale is not None else config.locale,
            today=today,
            progress=progress,
        )
    emit(_json(found) if output_format == "json" else _table(found))
    if found.failed:
        why = next(each.why for each in found.answers if each.last is None and each.why)
        complain(f"warning: {found.failed} of {len(found.answers)} questions could not be asked: {why}")
    if found.failed == len(found.answers):
        sys.exit(MISUSE)
    sys.exit(PERSON if not found.last.answers else ACCEPT)


def _rows(found: Measured) -> dict[str, tuple[str, str]]:
    return {**_ALWAYS, **_WITH_FACTS} if found.has_facts else _ALWAYS


def _shares(counts: Counts) -> dict[str, float | None]:
    return rates(counts)._asdict()


def _table(found: Measured) -> str:
    count = len(found.answers)
    asked = "1 question" if count == 1 else f"{count} questions"
    left = f"{found.unanswered} without a fact that answers, {found.failed} failed"
    lines = [
        f"{asked}, {found.last.answers} answered, {left}, {found.seconds / max(1, count):.1f} s each",
        "",
        f"{'':<12}{'by itself':>12}{'as read':>12}",
        f"{'numbers':<12}{found.first.written:>12}{found.last.written:>12}",
    ]
    first, last = _shares(found.first), _shares(found.last)
    lines += [
        f"{name:<12}{_percent(first[rate]):>12}{_percent(last[rate]):>12}  {says}"
        for rate, (name, says) in _rows(found).items()
    ]
    return "\n".join(lines) + "\n"


def _percent(share: float | None) -> str:
    return "–" if share is None else f"{100 * share:.1f} %"


def _json(found: Measured) -> str:
    def figures(counts: Counts) -> dict[str, Any]:
        shares = _shares(counts)
        return {
            "counts": counts._asdict(),
            "rates": {rate: None if shares[rate] is None else round(shares[rate] or 0.0, 4) for rate in _rows(found)},
        }

    document = {
        "questions": len(found.answers),
        "unanswered": found.unanswered,
        "failed": found.failed,
        "seconds": round(found.seconds, 1),
        "by_itself": figures(found.first),
        "as_read": figures(found.last),
    }
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"
