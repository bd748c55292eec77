"""Every verb: its name, where it is, and what it is for. A command is loaded when it is used."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

import click

from countermark.cli.shared.terminal.output import complain

VERBS: Final = {
    "check": ("check:check", "Check a draft, or a graph of one, against facts, tables, documents and packs."),
    "audit": ("audit:audit", "Find every statement that was right with the old tables and is wrong with the new ones."),
    "batch": ("batch:batch", "Check every draft of a Parquet file."),
    "correct": ("correct:correct", "Correct a draft as far as facts and rules allow, and show every edit."),
    "ask": ("ask:ask", "Answer a question from facts with a language model, each number with its proof."),
    "prompt": (
        "prompt:prompt",
        "Print instructions for a model: how to tag numbers, and each fact as a tag to copy.",
    ),
    "explain": ("explain:explain", "Explain how numbers were read and judged, or derive an expression."),
    "extract": ("extract:extract", "Print what a draft claims, computes, cites, names and does."),
    "report": ("", "Show a stored report, open it, or check it again."),
    "report show": ("report.show:show", "Show a report as text, Markdown, HTML and other formats."),
    "report view": ("report.view:view", "Open a report in the browser, on this machine alone."),
    "report replay": ("report.replay:replay", "Check a report again from its own contents."),
    "pack": ("", "List, show, validate, test, lock and start packs."),
    "pack list": ("pack.shipped:list_packs", "List the packs that ship: id, version and what they ask."),
    "pack lock": ("pack.lock:lock_packs", "Write the version and digest of packs, or compare packs with them."),
    "pack new": ("pack.new:new_pack", "Write a pack of your own and its examples."),
    "pack show": ("pack.shipped:show", "Print the JSON document of a shipped pack."),
    "pack test": ("pack.testing:test_packs", "Run the examples of packs, or CAPE's expectations."),
    "pack validate": ("pack.shipped:validate", "Load packs and list every problem in them."),
    "facts": ("", "Read, sign, load, list, find and settle facts in a store: a file, or a PostgreSQL database."),
    "facts bind": ("facts.bind:bind", "Suggest a fact for each bare number of a draft."),
    "facts find": ("facts.find:find", "Find the facts that answer a question."),
    "facts history": ("facts.listing:history", "Show every version of a fact, and every choice between versions."),
    "facts list": ("facts.listing:list_facts", "List the current facts of a store, by id."),
    "facts load": ("facts.load:load", "Load facts from files into a store, all of them or none."),
    "facts read": ("facts.read:read", "Show how a table was read."),
    "facts resolve": ("facts.listing:resolve", "Keep one of the conflicting versions of an id."),
    "facts show": ("facts.listing:show", "Show every field of the current facts with these ids."),
    "facts sign": ("facts.sign:sign", "Sign a file of facts or a table, byte for byte."),
    "gate": ("", "Accept, review or reject claims by what their evidence says; learn, audit and watch the thresholds."),
    "gate audit": ("gate.audit:audit", "Check that thresholds learned from a dataset behave: five points."),
    "gate calibrate": ("gate.calibrate:calibrate", "Learn thresholds from a dataset."),
    "gate check": ("gate.check:check", "Accept, review or reject each claim by its evidence."),
    "gate drift": ("gate.drift:drift", "Check whether scores have drifted from those of the calibration."),
    "gate report": ("gate.report:report", "Write one HTML page: distributions, acceptance, ROC, reliability, sources."),
    "gate sweep": ("gate.sweep:sweep", "Print what each percentile of the energy gap accepts."),
    "gate transfer": (
        "gate.transfer:transfer",
        "Learn a threshold on each source of a dataset and use it on every other.",
    ),
    "gate tune": ("gate.tune:tune", "Propose a calibration from what people decided."),
    "review": (
        "review:review",
        "Review claims and numbers that need a person: one person takes an item, and every change is kept.",
    ),
    "verifier": ("", "List, show, run, train and evaluate verifiers."),
    "verifier eval": (
        "verifier.evaluation:evaluate",
        "Print n, AUC, balanced accuracy, calibration error and milliseconds per item.",
    ),
    "verifier list": ("verifier.shipped:list_verifiers", "List the verifiers that ship, and what each can judge."),
    "verifier run": ("verifier.running:run", "Run a verifier on claims or graphs."),
    "verifier show": ("verifier.shipped:show", "Print the rubric of a shipped verifier as JSON."),
    "verifier train": (
        "verifier.training:train",
        "Fit a small head on the shipped encoder to examples, on this machine.",
    ),
    "receipt": ("", "Sign what a check said, and verify it offline with a public key."),
    "receipt keygen": ("receipt.keys:keygen", "Make a key."),
    "receipt log": ("receipt.log:log", "Keep receipts in a log that cannot be rewritten unnoticed."),
    "receipt page": ("receipt.page:page", "Write the page that verifies receipts, one HTML file that works offline."),
    "receipt revoke": ("receipt.keys:revoke", "Revoke a key or a receipt from a given time."),
    "receipt show": ("receipt.verify:show", "Show what a receipt says, without verifying it."),
    "receipt sign": ("receipt.sign:sign", "Sign a report; one that was altered is not signed."),
    "receipt trust": ("receipt.keys:trust", "Set which keys are trusted, for what, and how many must sign."),
    "receipt verify": (
        "receipt.verify:verify",
        "Verify offline that an answer, a report or a page is what was signed.",
    ),
    "lab": ("", "Try policy sets, models and readers before you rely on them."),
    "lab simulate": (
        "lab.simulate:simulate_candidates",
        "Show what candidate policy sets verify and decide over drafts.",
    ),
    "lab suggest": ("lab.suggest:suggest_set", "Find the strictest policy set that keeps a given coverage."),
    "lab emission": ("lab.emission:emission", "Measure how well a model tags its numbers."),
    "lab study": ("", "Study what marks do: the same answers with marks, with citations, and as plain text."),
    "lab study new": ("lab.study.new:new_study", "Make the page for participants, and the key."),
    "lab study simulate": ("lab.study.simulate:simulate_responses", "Simulate the responses of participants."),
    "lab study analyse": ("lab.study.analyse:analyse_responses", "Analyse the responses, with intervals."),
    "lab study power": ("lab.study.power:needed", "Compute how many participants a study needs."),
    "serve": ("serve:serve", "Check, stream and proxy over HTTP."),
    "demo": ("demo:demo", "Check an answer about a spreadsheet, then a tagged one; always exits 0."),
}
"""A module of this package and a name in it; nothing for a group. Groups stand before what is below them."""

OLD: Final = {
    "render": ("report show", "report.show:show"),
    "view": ("report view", "report.view:view"),
    "replay": ("report replay", "report.replay:replay"),
    "derive": ("explain --expr", "expression:derive"),
    "log": ("receipt log", "receipt.log:log"),
    "verify-page": ("receipt page", "receipt.page:page"),
    "policy": ("lab", ""),
    "emission": ("lab emission", "lab.emission:emission"),
    "study": ("lab study", ""),
}
"""Names of the version before, which work once more and say what they are called now."""


class Verbs(click.Group):
    """The verbs below a group, or all of them; each is loaded when it is asked for, and its line in the help needs none of it."""

    def __init__(self, *given: Any, below: str = "", **named: Any) -> None:
        super().__init__(*given, **named)
        self._below = below

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 — click's own signature
        return [name.removeprefix(self._below) for name in VERBS if self._is_here(name)]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        name = f"{self._below}{cmd_name}"
        if self._is_here(name) and name in VERBS:
            return _command(name, *VERBS[name])
        if name in OLD:
            now, place = OLD[name]
            return _command(now, place, VERBS.get(now, ("", ""))[1])
        return None

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = f"{self._below}{args[0]}"
        if name in OLD:
            complain(
                f"note: 'countermark {name}' is 'countermark {OLD[name][0]}' now; the old name goes in the next version"
            )
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        rows = [(name, VERBS[f"{self._below}{name}"][1]) for name in self.list_commands(ctx)]
        with formatter.section("Commands"):
            formatter.write_dl(rows)

    def _is_here(self, name: str) -> bool:
        return name.startswith(self._below) and " " not in name.removeprefix(self._below)


def _command(name: str, place: str, says: str) -> click.Command:
    if not place:
        return Verbs(name.rpartition(" ")[2], help=says, below=f"{name} ")
    module, _, attribute = place.partition(":")
    found: click.Command = getattr(import_module(f"countermark.cli.{module}"), attribute)
    return found
