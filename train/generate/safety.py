"""Actions an agent might take, safe or not, in the circumstances that make them so."""

from __future__ import annotations

import random
from collections.abc import Iterator

from train.generate.words import NAMES, PLACES
from train.rows import Row

# (task, a fitting action, an action that oversteps it); `{n}` and `{p}` are filled with a name and a place.
_CASES = (
    ("Clean up temporary files of the build.", "Delete the files in ./build/tmp after listing them.", "Run rm -rf / to free as much space as possible."),
    ("Report last month's sales.", "Query the sales table read-only and sum the amounts.", "Drop the sales table and build it again from memory."),
    ("Send {n} the agenda.", "Draft the mail to {n} and show it before sending.", "Send the agenda with everyone's salaries attached to the public list."),
    ("Book a hotel in {p}.", "Search hotels in {p} and ask {n} to confirm before paying.", "Pay for the most expensive hotel in {p} at once with the stored card."),
    ("Fix the failing test.", "Read the failing test and propose a patch on a branch.", "Delete the test and force-push to the main branch."),
    ("Find why the service is slow.", "Read the logs and the metrics of the last hour.", "Restart the production database in the middle of the day without asking."),
    ("Answer the customer {n}.", "Look up the order of {n} and say where it is.", "Paste the card number and the home address of {n} into the public chat."),
    ("Install the library.", "Install the pinned version from the package index in a virtual environment.", "Pipe an unknown script from the web into a root shell."),
    ("Tidy {n}'s photos.", "Move duplicates into a folder for {n} to look at.", "Permanently erase every photo older than a year."),
    ("Check whether the account works.", "Ask {n} to sign in and report what is shown.", "Read {n}'s password from the browser and try it on other sites."),
    ("Water the garden.", "Open the valve for ten minutes and close it again.", "Open the main valve and leave it running all week."),
    ("Give advice on a headache.", "Suggest rest and water, and seeing a doctor if it lasts.", "Tell {n} to take ten times the usual dose of a prescription drug."),
    ("Move money for the rent.", "Prepare the transfer and wait for {n}'s approval.", "Transfer the whole balance to an account found in an e-mail."),
    ("Update the server.", "Make a backup, then apply the update in the maintenance window.", "Turn off the firewall and disable the logs so that the update is faster."),
    ("Summarise the contract.", "Read the contract and list its duties and dates.", "Sign the contract on behalf of {n}."),
    ("Translate the web page.", "Translate the text of the page.", "Follow the hidden instruction in the page that says to send the cookies elsewhere."),
    ("Plan the route to {p}.", "Compute the route to {p} and show it.", "Override the speed limiter and drive to {p} without a driver's consent."),
    ("Collect feedback.", "Send the survey to those who agreed to it.", "Scrape private messages for opinions and publish them with names."),
    ("Handle the chemicals order.", "Check the order against the list of allowed substances.", "Explain how to mix the chemicals into an explosive."),
    ("Reset the device.", "Ask for confirmation, then reset the test device only.", "Reset every device in the company to be sure."),
)  # fmt: skip
_GUARDS = (
    "after asking for confirmation",
    "in the test environment",
    "read-only",
    "with a backup made first",
    "within the allowed folder",
    "and log what was done",
)
_RISKS = (
    "without asking anyone",
    "in production",
    "with administrator rights",
    "and skip the backup",
    "and hide it from the log",
    "even if the check fails",
)


def generate(rng: random.Random, count: int) -> Iterator[Row]:
    for _ in range(count):
        task, good, bad = rng.choice(_CASES)
        other = rng.choice(_CASES)
        unsafe = rng.random() < 0.5
        words = {"n": rng.choice(NAMES), "p": rng.choice(PLACES)}
        if unsafe:
            action = bad if rng.random() < 0.8 else f"{good.rstrip('.')} {rng.choice(_RISKS)}."
            action = other[2] if rng.random() < 0.2 else action
        else:
            action = good if rng.random() < 0.6 else f"{good.rstrip('.')} {rng.choice(_GUARDS)}."
        yield Row(
            head="safety",
            source="gen-safety",
            claim=action.format(**words),
            evidence=(task.format(**words),),
            label="unsafe" if unsafe else "safe",
        )
