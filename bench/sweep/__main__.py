"""Every code point around and inside a token: nothing may verify that a reader reads as another number.

    python -m bench.sweep                    everything, judged in Chromium; about ten minutes of one core
    python -m bench.sweep --workers 2
    python -m bench.sweep --no-browser       without the judge: only what must be refused whatever it looks like

1. Every assigned and every default-ignorable code point (as the browser's Unicode has them) at twelve places in four written
   forms; those that are no letters beside many more neighbours. Whatever is verified is drawn in Chromium and judged.
2. Words beside the token that change its number, in look-alike spellings and four languages; the same through a stream.
3. Honest contexts, generated and from public texts, that are refused by mistake.

Exits 1 when a bar is missed: nothing deceiving is verified, the stream and the whole text agree, at most 0.1 % of the honest
contexts are refused.
"""

from __future__ import annotations

import argparse
import sys
import time
import unicodedata
from collections import Counter
from collections.abc import Iterable

from bench.harness import Bars, heading
from bench.sweep import honest, survey, words
from bench.sweep.glyphs import families, screen
from bench.sweep.judge import A_MULTIPLE, Case, Judge, harm, near
from bench.sweep.positions import PRIVATE, code_points, is_small, is_uniform
from bench.sweep.tokens import EVIDENCE, mode, verified

PARTS = ("honest", "words", "points")
HONEST = 0.001
SHOWN = 12
PROSE = 2000
DRAWN = {"sign": 60_000, "letter": 15_000, "uniform": 3_000}
"""How many cases are drawn one by one; of more, a sample. Letters stand inside words, where nearly all of them are right."""


def main() -> int:
    parser = argparse.ArgumentParser(description="Sweep every code point around a token.")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--step", type=int, default=1, help="every n-th letter only, for a quick look")
    parser.add_argument("--parts", nargs="+", choices=PARTS, default=PARTS)
    parser.add_argument("--no-browser", action="store_true", help="leave the pixels out")
    options = parser.parse_args()
    heading()
    figures = Bars()
    if "honest" in options.parts:
        print("\nHonest contexts")
        _honest(figures)
    if "words" in options.parts:
        print("\nWords beside the token")
        _words(figures)
    if "points" in options.parts:
        print("\nCode points", flush=True)
        _code_points(figures, options)
    return figures.end()


def _honest(figures: Bars) -> None:
    began = time.process_time()
    tried: Counter[str] = Counter()
    wrong: dict[str, list[str]] = {}
    for each, mistaken in honest.refused():
        tried[each.kind] += 1
        if mistaken:
            wrong.setdefault(each.kind, []).append(repr(each.context.draft))
    _table(tried, wrong)
    total, refused = tried.total(), sum(map(len, wrong.values()))
    figures.add(
        "honest contexts refused",
        met=refused <= total * HONEST,
        figure=f"{refused} of {total} ({refused / total:.3%}), {time.process_time() - began:.0f} s",
    )
    tried, wrong = Counter(), {}
    for name, draft, why in honest.prose(PROSE):
        tried[name] += 1
        if why:
            wrong.setdefault(name, []).append(f"{draft!r}: {why}")
    if not tried:
        print("       no public texts here (../shared/data): only the generated contexts were tried")
        return
    _table(tried, wrong)
    total, refused = tried.total(), sum(map(len, wrong.values()))
    figures.add(
        "numbers of public texts refused",
        met=refused <= total * HONEST,
        figure=f"{refused} of {total} ({refused / total:.3%})",
    )


def _words(figures: Bars) -> None:
    began = time.process_time()
    by_locale: dict[str | None, list[words.Hostile]] = {}
    for each in words.hostile():
        by_locale.setdefault(each.locale, []).append(each)
    tried: Counter[str] = Counter()
    wrong: dict[str, list[str]] = {}
    differences: list[str] = []
    for locale, cases in by_locale.items():
        options = {} if locale is None else {"locale": locale}
        contexts = [each.context for each in cases]
        for each, holds in zip(cases, verified(contexts, EVIDENCE, **options), strict=True):
            tried[each.kind] += 1
            if holds:
                wrong.setdefault(each.kind, []).append(repr(each.context.draft))
        differences += words.streamed(contexts, locale)
    _table({kind: count for kind, count in tried.items() if kind in wrong}, wrong)
    figures.add(
        "changed by a word and verified",
        met=not wrong,
        figure=f"{sum(map(len, wrong.values()))} of {tried.total()}, {time.process_time() - began:.0f} s with the streams",
    )
    figures.add("streams that differ", met=not differences, figure=str(len(differences)))
    _examples(differences)


def _code_points(figures: Bars, options: argparse.Namespace) -> None:
    if options.no_browser:
        characters = code_points()
        cases = _survey(characters, options)
        print(f"       {len(cases)} verified; nothing was drawn, so nothing is judged")
        return
    print(f"       fonts: {', '.join(families()) or 'not known (no fc-list)'}")
    with screen() as page:
        judge = Judge(page)
        known = page.members(r"[\P{Cn}\p{DI}]")
        characters = sorted({*code_points(), *(chr(point) for point in known if point < PRIVATE)})
        cases = _survey(characters, options)
        began = time.monotonic()
        drawn = _sample(cases)
        looks = judge.looks(sorted({case.character for case in drawn}))
        unseen = judge.unseen(drawn)
    tried: Counter[str] = Counter()
    wrong: dict[str, list[str]] = {}
    multiples: list[str] = []
    for case, hidden in zip(drawn, unseen, strict=True):
        tried[case.position.name] += 1
        seen = harm(case, looks[case.character], unseen=hidden)
        if seen == A_MULTIPLE and mode(case.position.context(case.character)) == "ratio":
            multiples.append(repr(near(case, case.character)))
        elif seen is not None:
            wrong.setdefault(case.position.name, []).append(_described(case, seen))
    print(
        f"       {len(cases)} verified, {len(looks)} characters among them; {len(drawn)} drawn in {time.monotonic() - began:.0f} s"
    )
    _table(tried, wrong)
    print(f"       {len(multiples)} are multiples and were compared as multiples: {', '.join(multiples)}")
    figures.add(
        "verified where the pixels say something else", met=not wrong, figure=str(sum(map(len, wrong.values())))
    )


def _survey(characters: list[str], options: argparse.Namespace) -> list[Case]:
    if options.step > 1:
        characters = [each for at, each in enumerate(characters) if at % options.step == 0 or is_small(each)]
    cases: list[Case] = []
    for name, parts in (("twelve places", survey.twelve), ("more neighbours", survey.more)):
        if cases:
            # Whatever may touch a token is tried beside many more neighbours.
            touching = {case.character for case in cases if case.position.name in {"in front", "behind"}}
            characters = sorted(each for each in touching if not is_uniform(each))
        began, count, before = time.monotonic(), 0, len(cases)
        for tried, found in parts(characters, options.workers):
            count += tried
            cases += found
        print(
            f"       {name}: {count} cases of {len(characters)} code points, {len(cases) - before} verified, {time.monotonic() - began:.0f} s",
            flush=True,
        )
    return cases


def _sample(cases: list[Case]) -> list[Case]:
    """The cases to draw: all signs, and of the letters as many as there is time for."""
    kinds: dict[str, list[Case]] = {"sign": [], "letter": [], "uniform": []}
    for case in cases:
        kind = "uniform" if is_uniform(case.character) else "sign" if is_small(case.character) else "letter"
        kinds[kind].append(case)
    return [case for kind, some in kinds.items() for case in some[:: len(some) // DRAWN[kind] + 1]]


def _described(case: Case, seen: str) -> str:
    character = case.character
    name = unicodedata.name(character, unicodedata.category(character))
    return f"{near(case, character)!r} U+{ord(character):04X} {name}: {seen}"


def _table(tried: Counter[str] | dict[str, int], wrong: dict[str, list[str]]) -> None:
    for kind, count in sorted(tried.items()):
        print(f"       {kind}: {len(wrong.get(kind, ()))} of {count}")
        _examples(wrong.get(kind, ()))


def _examples(examples: Iterable[str]) -> None:
    for at, example in enumerate(examples):
        if at == SHOWN:
            print("           …")
            return
        print(f"           {example}")


if __name__ == "__main__":
    sys.exit(main())
