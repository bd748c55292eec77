"""How fast `check` is, beside the bare loop that anybody would write, and how it grows.

Run it from the checkout (`make bench`). It prints every figure and exits 1 when a bar is missed.
Ratios are medians of pairs that alternate baseline and product on the same text; a text is never
used twice, so that nothing that was kept from an earlier run can help. All is processor time.
The default pack comes first: it is what users run.
"""

from __future__ import annotations

import gc
import os
import platform
import random
import re
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from decimal import Decimal
from pathlib import Path
from statistics import median
from typing import NamedTuple

from countermark import Draft, Evidence, Fact, Report, check
from countermark.evidence.sample import sample_facts
from countermark.model import MarkKind

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.numbers_alone import PACK
from bench.peers import print_peers

NUMBERS = 20_000
PAIRS = 9
RATIO = 8.0
"""Times the bare loop, with the default pack."""
ALONE = 6.0
"""The same with a pack of numbers alone."""
JOINING = ("and", "or", "to", "x", "×", ",")
JOINED = 12.0
"""The same where one of these is all that stands between two numbers."""
DEFAULT = "numbers.strict"
UNEVEN = 1.5
DOUBLING = 2.2
READINGS = 3
"""Of a step that is over the bar: growth shows in every one of them, a change of the machine's pace does not."""
IMPORT, HELP, COLD, DATA = 0.050, 0.250, 0.300, 0.400
"""Processor seconds of a process: the import, the help, a check of a tiny file, the same against a table."""
MILLION = 2.0
"""Milliseconds of a check of one number against a million facts."""
SMALLEST = 10_000
LARGEST = 10_240_000
SENTENCE = 150.0
"""Microseconds that reading a sentence with a value may cost."""
SENTENCES = 1_500
CHECK = 5.0
"""Milliseconds that a draft of 4 kB with 20 tagged numbers may cost."""
DRAFTS = 60
TAGGED = 20
HELD = 100
"""Facts of the evidence of each draft."""
NOUNS = {
    "SP.POP.TOTL": "population",
    "NY.GDP.MKTP.CD": "gross domestic product",
    "FP.CPI.TOTL.ZG": "consumer price inflation",
}
FORMS = (
    "In {period}, the {noun} of {entity} was {shown}, according to the World Bank.",
    "{entity}'s {noun} stood at {shown} in {period}.",
    "For {entity}, {noun} reached {shown} in {period}, after a long period of little change.",
    "Looking at {entity} more closely, we see that its {noun} came to {shown} in {period}.",
    "The {noun} of {entity} in {period} was estimated at {shown}.",
)
FILLING = (
    "The figures come from the national statistics office and are published every spring after a review by experts.",
    "Analysts point to strong domestic demand, a recovery of tourism and higher public investment as the reasons.",
    "However, economists warn that the outlook remains uncertain because energy prices may change quickly.",
    "Households in rural areas have felt the change less than those in the cities, where rents are high.",
)

# Everyday words, those that could be a unit ("in", "firms") among them: they cost `check` a second look.
PROSE = (
    "output rose in the north while the south held steady and prices kept their level through the summer as firms "
    "hired again after a slow spring and exports of machines and food found new buyers in the region this season"
)


class Text(NamedTuple):
    """A draft's text with the facts it speaks of."""

    text: str
    evidence: Evidence
    tagged: int
    bare: int


def _payload(rng: random.Random, unique: int) -> tuple[str, str, str | None]:
    """A payload, its fact's value and unit; `unique` makes the digits its own."""
    shape = rng.randrange(4)
    if shape == 0:
        value = f"{unique % 90 + 1}.{unique:05d}"
        return f"{value}%", value, "%"
    if shape == 1:
        value = f"{unique + 1000}.{rng.randrange(1, 10)}"
        return f"{Decimal(value):,}", value, None
    value = f"{unique}.{rng.randrange(1, 100):02d}" if shape == 2 else str(unique + 10_000)
    return value, value, None


def _phrase(rng: random.Random, prose: list[str]) -> list[str]:
    """Four words, the first of which may follow a number: "5 firms" would be a question of units, not of speed."""
    phrase = rng.choices(prose, k=4)
    return ["the", *phrase[1:]] if phrase[0] == "firms" else phrase


def make(kind: str, numbers: int, seed: int) -> Text:
    """A text of about 55 characters a number: "repeated", "unique" or "half" (every second number is bare)."""
    rng = random.Random(f"{kind}/{numbers}/{seed}")
    distinct = 40 if kind == "repeated" else numbers
    table = []
    for index in range(distinct):
        # Other numbers for every seed, or the readings that an earlier text left behind would speed up the small ones.
        shown, value, unit = _payload(rng, index * 7919 % 999_983 + seed * 1_000_003)
        table.append((f"f{index}s{seed}", shown, Fact(id=f"f{index}s{seed}", value=value, unit=unit, source="bench")))
    parts = []
    tagged = 0
    prose = PROSE.split()
    words = [kind] if kind in JOINING else [" ".join(_phrase(rng, prose)) for _ in range(97)]
    for index in range(numbers):
        name, shown, _ = table[index % distinct]
        if kind != ",":
            parts.append(words[index % len(words)])
        if kind == "half" and index % 2:
            parts.append(shown)
            parts.append(words[index % 89])
        else:
            tagged += 1
            parts.append(f'<claim id="{name}">{shown}</claim>')
        if index % 12 == 11:
            parts[-1] += ".\n"
        elif kind == ",":
            parts[-1] += kind
    return Text(" ".join(parts), Evidence(facts=[fact for _, _, fact in table]), tagged, numbers - tagged)


_NUMBER = re.compile(r'<claim id="([^"]*)">([^<]*)</claim>|-?\d[\d,]*(?:\.\d+)?%?')


def bare_loop(text: str, evidence: Evidence) -> list[tuple[int, int, str]]:
    """The obvious loop: find tokens and plain numbers, compare each token's Decimal with its fact's."""
    facts = {fact.id: Decimal(fact.value) for fact in evidence.facts if fact.value is not None}
    marks = []
    for match in _NUMBER.finditer(text):
        name = match[1]
        if name is None:
            Decimal(match[0].replace(",", "").rstrip("%"))
            marks.append((match.start(), match.end(), "bare"))
        else:
            value = Decimal(match[2].replace(",", "").rstrip("%"))
            marks.append((match.start(2), match.end(2), "verified" if value == facts.get(name) else "flagged"))
    return marks


def product(text: str, evidence: Evidence) -> Report:
    """What is measured: the whole way from a draft to a report, as users run it."""
    return check(Draft(text=text), evidence, pack=DEFAULT)


def numbers_alone(text: str, evidence: Evidence) -> Report:
    """The same without reading sentences, which does what the bare loop does."""
    return check(Draft(text=text), evidence, pack=PACK)


def timed(function: Callable[[str, Evidence], object], made: Text) -> float:
    """Processor seconds of one call, collector on, starting from a clean heap."""
    gc.collect()
    start = time.process_time()
    result = function(made.text, made.evidence)
    took = time.process_time() - start
    del result
    return took


def progress(message: str) -> None:
    """One line that overwrites itself, for whoever is watching."""
    if sys.stderr.isatty():
        print(f"\r\033[K{message}", end="", file=sys.stderr, flush=True)
    else:
        print(message, file=sys.stderr, flush=True)


def against_the_loop(kind: str, function: Callable[[str, Evidence], Report], bar: float, pairs: int = PAIRS) -> bool:
    """Print the ratio on one kind of text; true when it is within the bar."""
    ratios, ours, theirs = [], [], []
    for pair in range(pairs):
        progress(f"check against the bare loop: {kind}, pair {pair + 1} of {PAIRS}")
        made = make(kind, NUMBERS, pair)
        if pair == 0 and function is numbers_alone:
            _same_answers(made)
        steps = [(bare_loop, theirs), (function, ours)]
        for step, times in steps if pair % 2 == 0 else reversed(steps):
            times.append(timed(step, made))
        ratios.append(ours[-1] / theirs[-1])
    ratio = median(ratios)
    print(
        f"  {kind:<9} {len(made.text) / 1e6:5.2f} MB, {made.tagged:>6} tagged, {made.bare:>6} bare:  "
        f"loop {median(theirs) * 1000:6.1f} ms, check {median(ours) * 1000:7.1f} ms "
        f"({median(ours) / NUMBERS * 1e6:5.2f} µs a number), ratio {ratio:5.2f} "
        f"[{min(ratios):.2f} to {max(ratios):.2f}] (bar {bar:g})"
    )
    return ratio <= bar


def sentences() -> bool:
    """Print what it costs to read what a sentence says of its number; true when that is within the bar."""
    rng = random.Random(7)
    facts = [fact for fact in sample_facts().facts if fact.unit == "%" and fact.value is not None]
    told = rng.sample(facts, SENTENCES)
    lines = [
        f'In {fact.dims["entity.label"]}, it stood at <claim id="{fact.id}">{fact.value}</claim>% in {fact.period}.'
        for fact in told
    ]
    draft, evidence = Draft(text=" ".join(lines)), Evidence(facts=told)
    costs = []
    for step in range(PAIRS):
        progress(f"reading sentences, {step + 1} of {PAIRS}")
        took = []
        for pack in (PACK, "numbers.strict"):
            gc.collect()
            start = time.process_time()
            check(draft, evidence, pack=pack)
            took.append(time.process_time() - start)
        costs.append((took[1] - took[0]) / SENTENCES * 1e6)
    cost = median(costs)
    print(
        f"\nreading what {SENTENCES} sentences say of their number: {cost:.0f} µs each [{min(costs):.0f} to {max(costs):.0f}] (bar {SENTENCE:g})"
    )
    return cost <= SENTENCE


def _draft(rng: random.Random, facts: Sequence[Fact]) -> tuple[Draft, Evidence]:
    """Prose of about 4 kB that tells facts of the sample, each number tagged."""
    held = rng.sample(facts, HELD)
    parts = []
    for fact in held[:TAGGED]:
        sign = "%" if fact.unit == "%" else ""
        parts.append(
            rng.choice(FORMS).format(
                period=fact.period,
                noun=NOUNS[str(fact.indicator)],
                entity=fact.dims["entity.label"],
                shown=f'<claim id="{fact.id}">{Decimal(str(fact.value)):,}{sign}</claim>',
            )
        )
    while sum(map(len, parts)) < 4_000:
        parts.insert(rng.randrange(len(parts)), rng.choice(FILLING))
    text = "\n\n".join(" ".join(parts[start : start + 7]) for start in range(0, len(parts), 7))
    return Draft(text=text), Evidence(facts=held)


def drafts() -> bool:
    """Print what a whole check of such a draft costs, each with other facts; true when that is within the bar."""
    rng = random.Random(4)
    facts = [fact for fact in sample_facts().facts if fact.value is not None]
    good = True
    for pack in ("numbers.strict", "numbers.display"):
        progress(f"checking drafts of 4 kB, {pack}")
        costs, verified = [], 0
        for draft, evidence in [_draft(rng, facts) for _ in range(DRAFTS)]:
            start = time.process_time()
            report = check(draft, evidence, pack=pack)
            costs.append((time.process_time() - start) * 1000)
            held = sum(mark.mark is MarkKind.VERIFIED for mark in report.marks)
            verified += held
            if held < TAGGED // 2:  # a draft that was not read would cost nothing
                sys.exit(f"a draft that tells its facts is not verified: {draft.text}")
        cost, share = median(costs[DRAFTS // 10 :]), verified / (DRAFTS * TAGGED)
        print(
            f"a draft of 4 kB with {TAGGED} tagged numbers, {pack}: {cost:.1f} ms (bar {CHECK:g}), {share:.1%} verified"
        )
        good = good and cost <= CHECK
    return good


def _same_answers(made: Text) -> None:
    """Both must have done the same work, or the ratio means nothing."""
    loop = [mark for _, _, mark in bare_loop(made.text, made.evidence)]
    marks = [mark.mark.value for mark in numbers_alone(made.text, made.evidence).marks]
    if loop != marks or loop.count("verified") != made.tagged:
        seen = {mark: marks.count(mark) for mark in sorted(set(marks))}
        sys.exit(f"check and the bare loop disagree: {len(loop)} numbers, check gives {seen}")


def scaling() -> bool:
    """Print how the time grows as the text doubles; true when no step grows by more than the bar."""
    print(f"\ntime as the text doubles (bar {DOUBLING:g}; median of at least {PAIRS} rounds small, double, small)")
    good = True
    size = SMALLEST
    while size < LARGEST:
        for attempt in range(READINGS):
            progress(f"doubling: {size / 1000:.0f} kB → {size / 500:.0f} kB, reading {attempt + 1}")
            ratio, a_character = _doubled(size, max(PAIRS, min(60, 2_000_000 // size)))
            print(
                f"  {size / 1000:>7.0f} kB → {size / 500:>7.0f} kB: {ratio:.2f}×, "
                f"{a_character * 1e9:6.0f} ns a character{'' if ratio <= DOUBLING else '  over the bar, read again'}"
            )
            if ratio <= DOUBLING:
                break
        good = good and ratio <= DOUBLING
        size *= 2
    return good


def _doubled(size: int, rounds: int) -> tuple[float, float]:
    """How many times longer twice the text takes, and the seconds a character of it."""
    # The machine's pace drifts by the second. The double stands between two of the single size, so that a steady
    # drift cancels, and the median leaves out the rounds in which the pace jumped. Always a new text: what was
    # checked before is remembered, and a small text is remembered whole.
    ratios, took = [], []
    for number in range(rounds):
        before, double, after = (_of_size(length, 3 * number + k) for k, length in enumerate((size, 2 * size, size)))
        small = timed(product, before) / len(before.text)
        large = timed(product, double) / len(double.text)
        small += timed(product, after) / len(after.text)
        ratios.append(2 * large / (small / 2))
        took.append(large)
    return median(ratios), median(took)


def _of_size(size: int, seed: int) -> Text:
    """A text of about that many characters, half of its numbers tagged."""
    return make("half", size // 55, seed)


_MEMORY = """
import sys
sys.path.insert(0, sys.argv[2])
import speed
def high_water():
    for line in open("/proc/self/status"):
        if line.startswith("VmHWM"):
            return int(line.split()[1]) * 1024
made = speed._of_size(int(sys.argv[1]), 1)
speed.product(*speed._of_size(10_000, 2)[:2])
before = high_water()
report = speed.product(made.text, made.evidence)
print(len(made.text), high_water() - before)
"""


def memory() -> bool:
    """Print the peak memory of one check, a process for each size; true when it grows with the text and no faster."""
    if not Path("/proc/self/status").exists():
        print("\npeak memory: not measured (needs /proc)")
        return True
    print(f"\npeak memory of one check (bar: no size takes more than {UNEVEN:g} times another's bytes a character)")
    sizes = []
    size = LARGEST // 16
    while size <= LARGEST:
        progress(f"memory: {size}")
        command = [sys.executable, "-c", _MEMORY, str(size), str(Path(__file__).resolve().parent)]
        out = subprocess.run(command, check=True, capture_output=True, text=True, env=_environment()).stdout
        length, peak = map(int, out.split())
        print(f"  {length / 1e6:5.2f} MB: {peak / 1e6:7.1f} MB, {peak / length:5.1f} bytes an input character")
        sizes.append(peak / length)
        size *= 2
    return max(sizes) <= UNEVEN * min(sizes)


def _environment() -> dict[str, str]:
    """The same package for the children as for us."""
    source = str(Path(__file__).resolve().parent.parent / "src")
    known = os.environ.get("PYTHONPATH")
    found = {**os.environ, "PYTHONPATH": f"{source}{os.pathsep}{known}" if known else source}
    found.pop("PYTHONDONTWRITEBYTECODE", None)  # whoever has installed the package has its bytecode
    return found | {"PYTHONPYCACHEPREFIX": str(Path(tempfile.gettempdir(), "countermark-speed"))}


def _started(arguments: list[str]) -> float:
    """Least processor seconds of ten processes."""
    took = []
    for _ in range(10):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(arguments, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=_environment())
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        took.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return min(took)


def start_up() -> bool:
    """Print how long a process takes to be ready and to check a tiny file; true within the bars."""
    progress("start-up")
    run = [sys.executable, "-m", "countermark"]
    with tempfile.TemporaryDirectory() as folder:
        names = ("tagged.md", "facts.jsonl", "plain.md", "data.csv")
        tagged, facts, plain, data = (str(Path(folder, name)) for name in names)
        Path(tagged).write_text('Growth was <claim id="g">5.7%</claim>.\n', "utf-8")
        Path(facts).write_text('{"id": "g", "value": "5.7", "unit": "%"}\n', "utf-8")
        Path(plain).write_text("Kenya's inflation was 7.7% in 2023.\n", "utf-8")
        Path(data).write_text("Country,Year,Inflation (%)\nKenya,2023,7.7\nUganda,2023,5.4\n", "utf-8")
        rows = (
            ("bare Python", [sys.executable, "-c", "pass"], 1.0),
            ("import countermark", [sys.executable, "-c", "import countermark"], IMPORT),
            ("countermark --help", [*run, "--help"], HELP),
            ("check of a tiny file", [*run, "check", tagged, "--facts", facts], COLD),
            ("the same with --data", [*run, "check", plain, "--data", data], DATA),
        )
        print("\nstart-up of a process (processor time, least of 10)")
        good = True
        for name, command, bar in rows:
            took = _started(command)
            good = good and took <= bar
            print(f"  {name:<22} {took * 1000:5.0f} ms (bar {bar * 1000:.0f})")
    return good


def of_a_million() -> bool:
    """Print what one number costs against a million facts; true within the bar."""
    progress("a million facts")
    evidence = Evidence(facts=[Fact(id=f"f{each}", value=str(each)) for each in range(1_000_000)])
    took = []
    for each in range(10):
        start = time.process_time()
        check(Draft(text=f'It was <claim id="f{each}">{each}</claim>.'), evidence)
        took.append((time.process_time() - start) * 1000)
    least = min(took[1:])
    print(f"\none number against a million facts: {least:.2f} ms (bar {MILLION:g}), {took[0]:.0f} ms the first time")
    return least <= MILLION


def main() -> int:
    """Print everything; 1 when a bar is missed."""
    today = datetime.now(UTC).date().isoformat()
    print(f"{today}, Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores")
    print(f"\nend-to-end check of {NUMBERS} numbers against a bare regex-and-Decimal loop (median of {PAIRS} pairs)")
    good = True
    for kind in ("repeated", "unique", "half"):
        good = against_the_loop(kind, product, RATIO) and good
    print("  with one word between numbers:")
    for kind in JOINING:
        good = against_the_loop(kind, product, JOINED, 3) and good
    print("  with a pack of numbers alone:")
    for kind in ("repeated", "unique", "half"):
        good = against_the_loop(kind, numbers_alone, ALONE) and good
    good = sentences() and good
    good = drafts() and good
    good = scaling() and good
    good = memory() and good
    good = of_a_million() and good
    good = start_up() and good
    progress("peers")
    rng = random.Random(5)
    told = [fact for fact in sample_facts().facts if fact.value is not None]
    print_peers([_draft(rng, told) for _ in range(DRAFTS)])
    progress("")
    print("\nall bars are met" if good else "\na bar is missed")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
