"""False flags on prose that nobody here wrote, bound without tags to the table or the facts beside it.

Run it from the checkout: `python -m bench.statements.prose`. Paragraphs of annual reports (TAT-QA, FinQA) and sentences
made of their questions and answers are held against their own tables, read as a user's file is; sentences about World
Bank figures against those; a chat model's answers (HaluEval) against the facts that ship. Each flag has a verdict in
`prose_verdicts.jsonl`: "true" where the text contradicts the fact, "false" where it does not. A sentence that the data
calls refuted needs none where it is flagged for its own fact. It exits 1 when a bar is missed.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from bench.harness import Bars, Share, heading, if_there
from bench.harness import rows as rows_of
from bench.statements.pages import is_prose, restored, sentence
from bench.tables.public import tidied
from bench.world_bank import own_edition, sentences

from countermark import Evidence, check
from countermark.errors import CountermarkError
from countermark.evidence import load_data
from countermark.evidence.sample import sample_facts
from countermark.model import MarkKind

FALSE_FLAGS, BOUND = 2.0, 300
"""Bars: false flags for 100 bound numbers, at most, and how many numbers are bound at least."""
DRAFT = 200
"""Sentences about World Bank figures in one draft."""
_BOUND = (MarkKind.SUPPORTED, MarkKind.FLAGGED)
_REPORTS = ("tatqa", "tatqa-answers", "finqa", "finqa-answers")
_SCALE_IN_TEXT = re.compile(r"\bin (thousand|million|billion)s\b", re.IGNORECASE)
_SCALE_IN_HEAD = re.compile(r"thousand|million|billion|\b000|[$€£] ?(?:m|bn|k)\b", re.IGNORECASE)
_MONEY = re.compile(r"[$€£] ?\(?\d[\d,]*(?:\.\d+)?\)?( (?:thousand|million|billion))?")
_DASHES = {"2013", "2014"}
"""What FinQA has where a cell had a dash."""
_QUESTION = re.compile(r"(?:what|how much) (?P<verb>is|was|are|were) (?P<about>[^?]*\w)\W*", re.IGNORECASE)
_NUMBER = re.compile(r"-?[($€£ ]*\d[\d,]*(?:\.\d+)?[)% ]*(?:(?:thousand|million|billion)\b)?")


VERDICTS = Path(__file__).with_name("prose_verdicts.jsonl")


class Text(NamedTuple):
    """A text with its evidence."""

    source: str
    id: str
    text: str
    evidence: Evidence
    refuted: str | None = None
    """The fact that the data itself says the text contradicts."""


class Bound(NamedTuple):
    """A number of a text that was bound, and what came of it."""

    text: Text
    start: int
    end: int
    fact: str
    is_flag: bool
    why: str


class Verdict(NamedTuple):
    """What a careful reader says of a flag: the number, and the fact it was held against."""

    start: int
    end: int
    fact: str
    is_true: bool


def _table(rows: list[list[str]], scale: str, text: str) -> Evidence | None:
    """The facts of a table as the door reads them; None where it is refused.

    The scale that is printed above a table stands there, unless the text writes its money as the table does.
    """
    heads = [*(cell for row in rows[:3] for cell in row), *(row[0] for row in rows if row)]
    is_scaled = 2 * sum(bool(money[1]) for money in _MONEY.finditer(text)) >= len(_MONEY.findall(text))
    if scale and is_scaled and not any(map(_SCALE_IN_HEAD.search, heads)):
        rows = [[f"(in {scale}s)"], *rows]
    try:
        return load_data(rows)
    except CountermarkError:
        return None


def answer_sentence(question: str, answers: Iterable[str], scale: str) -> str | None:
    """A question and its answer as one sentence; None where the question has another form or an answer is no number."""
    asked = _QUESTION.fullmatch(question.strip())
    said = []
    for answer in answers:
        if not _NUMBER.fullmatch(answer.strip()):
            return None
        unit = {"": "", "percent": "%"}.get(scale, f" {scale}")
        said.append(answer.strip() + ("" if unit.strip() in answer else unit))
    if not asked or not said:
        return None
    about = asked["about"].strip()
    listed = said[0] if len(said) == 1 else f"{', '.join(said[:-1])} and {said[-1]}"
    return f"{about[0].upper()}{about[1:]} {asked['verb'].lower()} {listed}."


def _tatqa(*, answers: bool) -> Iterator[Text]:
    pages = defaultdict(list)
    for row in if_there("tatqa_dev"):
        pages[row["table_id"]].append(row)
    for key, rows in pages.items():
        scales = {row["scale"] for row in rows if "table" in row["answer_from"]} & {"thousand", "million", "billion"}
        prose = "\n\n".join(rows[0]["paragraphs"])
        evidence = _table(rows[0]["table"], scales.pop() if len(scales) == 1 else "", "" if answers else prose)
        if evidence is None:
            continue
        if not answers:
            yield Text("tatqa", key, prose, evidence)
            continue
        for row in rows:
            said = row["answer"] if isinstance(row["answer"], list) else [str(row["answer"])]
            text = answer_sentence(row["question"], said, row["scale"])
            if text:
                yield Text("tatqa-answers", row["id"], text, evidence)


def _finqa(*, answers: bool) -> Iterator[Text]:
    seen = set()
    for row in if_there("finqa_dev200_train100"):
        key = re.sub(r"-\d+$", "", row["id"])
        year = key.split("/")[1]
        if not answers and key in seen:
            continue
        seen.add(key)
        text = restored(" ".join(dict.fromkeys(filter(is_prose, (*row["pre_text"], *row["post_text"])))), year)
        scale = _SCALE_IN_TEXT.search(text)
        table = [
            [
                "—" if at and place and cell in _DASHES else restored(tidied(cell), year)
                for place, cell in enumerate(line)
            ]
            for at, line in enumerate(row["table"])
        ]
        evidence = _table(table, scale[1].lower() if scale else "", text)
        if evidence is None:
            continue
        if not answers:
            yield Text("finqa", key, text, evidence)
        elif made := answer_sentence(restored(row["question"], year), [row["answer"] or ""], ""):
            yield Text("finqa-answers", row["id"], made, evidence)


def _world_bank() -> Iterator[Text]:
    evidence = own_edition()
    for each in sentences():
        yield Text("world-bank", each.id, each.text, evidence, None if each.is_true else each.fact)


def _chat() -> Iterator[Text]:
    evidence = sample_facts()
    for row in if_there("halueval_general"):
        yield Text("halueval", row["id"], row["text"], evidence)


SOURCES: dict[str, Callable[[], Iterator[Text]]] = {
    "tatqa": lambda: _tatqa(answers=False),
    "tatqa-answers": lambda: _tatqa(answers=True),
    "finqa": lambda: _finqa(answers=False),
    "finqa-answers": lambda: _finqa(answers=True),
    "world-bank": _world_bank,
    "halueval": _chat,
}


def bound(texts: Sequence[Text]) -> list[Bound]:
    """The numbers that are bound to a fact, supported or flagged; several texts with the same evidence are one draft."""
    report = check("\n\n".join(text.text for text in texts), texts[0].evidence, pack="numbers.display", bind=True)
    marks = [mark for mark in report.marks if mark.mark in _BOUND and mark.ref is not None]
    found, at = [], 0
    for text in texts:
        end = at + len(text.text)
        found += [
            Bound(text, mark.start - at, mark.end - at, mark.ref, mark.mark is MarkKind.FLAGGED, mark.why)
            for mark in marks
            if at <= mark.start < end
        ]
        at = end + 2
    return found


def _drafts(texts: Iterable[Text], size: int) -> Iterator[list[Text]]:
    some: list[Text] = []
    for text in texts:
        if len(some) == size:
            yield some
            some = []
        some.append(text)
    if some:
        yield some


def verdicts() -> dict[tuple[str, str], list[Verdict]]:
    """The verdicts that were given to flags, by text."""
    found = defaultdict(list)
    for row in rows_of(VERDICTS):
        found[row["source"], row["id"]].append(Verdict(*row["span"], row["fact"], row["verdict"] == "true"))
    return found


def judged(flag: Bound, known: dict[tuple[str, str], list[Verdict]]) -> bool | None:
    """Whether a flag is true; None where nobody has said so.

    A number that is right, or that no fact is about, is flagged falsely for any fact; a wrong one only for its own.
    """
    if flag.fact == flag.text.refuted:
        return True
    for each in known.get((flag.text.source, flag.text.id), ()):
        if each.start < flag.end and flag.start < each.end and not (each.is_true and each.fact != flag.fact):
            return each.is_true
    return None


def _line(one: Bound, word: str) -> str:
    around = " ".join(sentence(one.text.text, one.start, one.end).split())
    return f"  {word:<9} {one.text.source} {one.text.id} {one.start}:{one.end} {one.why}\n            {around}"


def _row(flag: Bound) -> dict[str, object]:
    return {
        "source": flag.text.source,
        "id": flag.text.id,
        "number": flag.text.text[flag.start : flag.end],
        "span": [flag.start, flag.end],
        "fact": flag.fact,
        "verdict": "",
        "why": "",
    }


class Figures(NamedTuple):
    """What a source comes to."""

    texts: int
    bound: int
    flags: int
    false: int
    unjudged: int

    def __str__(self) -> str:
        worst = self.false + self.unjudged
        return (
            f"{self.texts} texts, {self.bound} bound numbers, {self.flags} flags: {self.flags - worst} true, {self.false} false, "
            f"{self.unjudged} without a verdict; false for 100 bound: {100 * worst / max(1, self.bound):.1f}"
        )


def measure(source: str, *, every: bool) -> tuple[Figures, list[Bound]]:
    """The figures of one source and its flags without a verdict; false flags are printed, with `every` all of them."""
    known = verdicts()
    texts, bound_numbers, flags = 0, 0, []
    # Sentences about World Bank figures are many to a draft: a check against 56 000 facts costs the same for one as for all.
    for some in _drafts(SOURCES[source](), DRAFT if source == "world-bank" else 1):
        found = bound(some)
        texts += len(some)
        bound_numbers += len(found)
        flags += [(one, judged(one, known)) for one in found if one.is_flag]
        if every:
            for one in found:
                if not one.is_flag:
                    print(_line(one, "supported"))
    words = {True: "true", False: "false", None: "unjudged"}
    for one, verdict in flags:
        if (every and one.text.refuted is None) or not verdict:
            print(_line(one, words[verdict]))
    said = Counter(verdict for _, verdict in flags)
    figures = Figures(texts, bound_numbers, len(flags), said[False], said[None])
    return figures, [one for one, verdict in flags if verdict is None]


def main() -> int:
    options = argparse.ArgumentParser(prog="python -m bench.statements.prose", description=__doc__)
    options.add_argument("sources", nargs="*", metavar="SOURCE", help=f"of {', '.join(SOURCES)}; all when left out")
    options.add_argument("--every", action="store_true", help="also what is supported and what is flagged truly")
    options.add_argument(
        "--unjudged", type=Path, metavar="FILE", help="write flags without a verdict as lines of the file"
    )
    given = options.parse_args()
    heading()
    figures, unjudged = {}, []
    for source in given.sources or SOURCES:
        figures[source], left = measure(source, every=given.every)
        unjudged += left
    if not any(each.texts for each in figures.values()):
        print("../shared/data is not there: nothing to bind")
        return 0
    for source, each in figures.items():
        print(f"{source}: {each}")
    if given.unjudged is not None:
        rows = (json.dumps(_row(one), ensure_ascii=False) for one in unjudged)
        given.unjudged.write_text("".join(f"{row}\n" for row in rows), encoding="utf-8")
    return _bars(figures).end()


def _bars(figures: dict[str, Figures]) -> Bars:
    """The reports have their own, for the sentences about World Bank figures are many and plain."""
    bars = Bars()
    reports = [each for source, each in figures.items() if source in _REPORTS]
    whole = [each for source, each in figures.items() if source != "halueval"]
    for name, some in (("reports", reports), ("all but chat", whole)):
        if some:
            wrong = Share(sum(each.false + each.unjudged for each in some), sum(each.bound for each in some))
            bars.at_most(f"{name}: false flags among bound numbers", wrong, FALSE_FLAGS)
    if len(figures) == len(SOURCES):
        bars.at_least("bound numbers", sum(each.bound for each in whole), BOUND, "")
    if "halueval" in figures:
        bars.at_most("chat: false flags", figures["halueval"].false + figures["halueval"].unjudged, 0, "")
    return bars


if __name__ == "__main__":
    sys.exit(main())
