"""The labelled public sources, as rows: one function a source, its licence in the table below.

`python -m train.sources` prints what the data at hand give: rows and a digest of each source. Where `make train` says
that the rows are not those of `config.json`, this tells which source has changed since.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator
from dataclasses import astuple
from hashlib import sha256

from train.rows import Row, read

# What the model card prints. A source whose licence is None is for evaluation only.
LICENCES: dict[str, str | None] = {
    "fever": "CC-BY-SA-3.0",
    "infotabs": "Apache-2.0",
    "tabfact": "CC-BY-4.0",
    "snli-cad": "Apache-2.0, text CC-BY-SA-4.0",
    "scifact": "CC-BY-4.0, abstracts ODC-By-1.0",
    "halueval": "MIT",
    "factcheckgpt": "Apache-2.0",
    "begin": "CC-BY-4.0 (the Wizard of Wikipedia part only)",
    "folio": "CC-BY-SA-4.0",
    "proofwriter": "CC-BY-4.0",
    "prontoqa": "Apache-2.0",
    "entailmentbank": "CC-BY-4.0",
    "finance": "FinQA MIT, TAT-QA CC-BY-4.0",
    "worldbank": "CC-BY-4.0",
    "wice": "ODC-By",
    "logicbench": "MIT",
    "prmbench": "Apache-2.0",
    "gsm8k": "MIT",
    "bigbench-mistake": "Apache-2.0",
    "planbench": "MIT",
    "acpbench": "CDLA-Permissive-2.0",
    "covidfact": None,
    "healthver": None,
    "cocolofa": None,
    "fever-symmetric": "MIT, text CC-BY-SA-3.0",
}


def _plain(text: str) -> str:
    """Undo the treebank's spaces and quotes, so that no source is known by its tokenisation."""
    text = text.replace("``", '"').replace("''", '"').replace("-LRB-", "(").replace("-RRB-", ")").replace("\r", "")
    text = re.sub(r"\s+([,.;:!?%)])", r"\1", text)
    text = re.sub(r"([($])\s+", r"\1", text)
    return re.sub(r"\s+", " ", re.sub(r"\s+('s|n't)\b", r"\1", text)).strip()


def _evidence(row: dict) -> tuple[str, ...]:
    return tuple(_plain(text) for text in row["evidence"] if text.strip())


def _pairs(name: str, source: str, split: str, *, mixed: str | None = None) -> Iterator[Row]:
    """Rows already in the shape claim, evidence, label."""
    for row in read(name):
        if mixed is None or row["source"] == mixed:
            yield Row(
                head="support", source=source, split=split, ships=LICENCES[source] is not None,
                claim=_plain(row["claim"]), evidence=_evidence(row), label=row["label"],
            )  # fmt: skip


def fever() -> Iterator[Row]:
    # The composite split has the claims and evidence of the symmetric set taken out already.
    for split in ("train", "dev"):
        yield from _pairs(f"mix_{split}", "fever", split, mixed="FEVER-dev")
        yield from _pairs(f"mix_{split}", "fever", split, mixed="FEVER-dev-shuffled-evidence")


def fever_symmetric() -> Iterator[Row]:
    yield from _pairs("fever_symmetric_dev", "fever-symmetric", "dev")


def infotabs() -> Iterator[Row]:
    for split in ("train", "dev"):
        yield from _pairs(f"infotabs_{split}", "infotabs", split)


def tabfact() -> Iterator[Row]:
    for row in read("tabfact_pairs_train"):
        for side, label in (("positive", "supported"), ("negative", "refuted")):
            yield Row(head="support", source="tabfact", claim=_plain(row[side]), evidence=_evidence(row), label=label)
    yield from _pairs("tabfact_val", "tabfact", "dev")


def snli_cad() -> Iterator[Row]:
    for split in ("train", "dev"):
        yield from _pairs(f"snli_cad_{split}", "snli-cad", split)


def scifact() -> Iterator[Row]:
    for split in ("train", "dev"):
        yield from _pairs(f"scifact_{split}", "scifact", split)


def covidfact() -> Iterator[Row]:
    yield from _pairs("covidfact_dev", "covidfact", "dev")


def healthver() -> Iterator[Row]:
    yield from _pairs("healthver_dev", "healthver", "dev")


def halueval() -> Iterator[Row]:
    for row in read("halueval_qa"):
        number = int(row["id"].split("-")[-2])
        yield Row(
            head="support", source="halueval", split="dev" if number % 10 >= 7 else "train",
            claim=f"{row['question']} {_plain(row['claim'])}", evidence=_evidence(row), label=row["label"],
        )  # fmt: skip


def factcheckgpt() -> Iterator[Row]:
    claims: dict[str, int] = {}
    for row in read("factcheckgpt_stance"):
        held = claims.setdefault(row["claim"], len(claims)) % 5 == 0
        yield Row(
            head="support", source="factcheckgpt", split="dev" if held else "train",
            claim=_plain(row["claim"]), evidence=_evidence(row), label=row["label"],
        )  # fmt: skip


def begin() -> Iterator[Row]:
    for split, name in (("train", "begin_dev"), ("dev", "begin_test")):
        for row in read(name):
            if "-wow-" in row["id"]:
                yield Row(
                    head="support", source="begin", split=split,
                    claim=_plain(row["claim"]), evidence=_evidence(row), label=row["label"],
                )  # fmt: skip


def folio() -> Iterator[Row]:
    for number, row in enumerate(_pairs("folio_train", "folio", "train")):
        # Every row of a held-out source is judged; when it is not held out, the fifth is still its dev part.
        yield row if number % 5 else _held(row)


def proofwriter() -> Iterator[Row]:
    for split in ("train", "dev"):
        yield from _pairs(f"proofwriter_{split}", "proofwriter", split)


def prontoqa() -> Iterator[Row]:
    for number, row in enumerate(_pairs("prontoqa_dev", "prontoqa", "train")):
        yield row if number % 2 else _held(row)


def wice() -> Iterator[Row]:
    for number, row in enumerate(_pairs("wice_claim_dev", "wice", "train")):
        yield row if number % 3 == 0 else _held(row)


def _held(row: Row) -> Row:
    return Row(
        head=row.head, source=row.source, split="dev", ships=row.ships,
        claim=row.claim, evidence=row.evidence, label=row.label,
    )  # fmt: skip


def finance() -> Iterator[Row]:
    for row in read("fin_numeric_claims_derived"):
        text = tuple(re.sub(r"\s+", " ", line).strip(" |") for line in row["evidence"])
        held = row["split"] == "test" or "tat" in row["source"].lower()
        yield Row(
            head="support", source="finance", split="dev" if held else "train",
            claim=row["claim"], evidence=tuple(line for line in text if line), label=row["label"],
        )  # fmt: skip


_INDICATORS = {
    "NY.GDP.MKTP.CD": "GDP, current US$",
    "SP.POP.TOTL": "population, persons",
    "FP.CPI.TOTL.ZG": "consumer price inflation, annual %",
    "NY.GDP.DEFL.KD.ZG": "GDP deflator, annual % growth",
}
# The claims were made while the files of the two rates of inflation had each other's names; the files were put right since.
_MADE_FROM = {"FP.CPI.TOTL.ZG": "NY.GDP.DEFL.KD.ZG", "NY.GDP.DEFL.KD.ZG": "FP.CPI.TOTL.ZG"}


def worldbank() -> Iterator[Row]:
    """The sentence against the observation it is about, among others of the same country."""
    series: dict[tuple[str, str], dict[int, str]] = {}
    for code in _INDICATORS:
        for row in read("wb_" + _MADE_FROM.get(code, code).replace(".", "_")):
            series.setdefault((code, row["iso3"]), {})[row["year"]] = row["value_str"]
    rng = random.Random(17)
    for number, row in enumerate(read("wb_numeric_claims_derived")):
        about = row["claim_struct"]
        values = series[about["indicator"], about["iso3"]]
        if about["year"] not in values:
            continue
        years = [about["year"], *rng.sample(sorted(set(values) - {about["year"]}), k=min(4, len(values) - 1))]
        lines = (
            f"{about['country']}, {_INDICATORS[about['indicator']]}, {year}: {values[year]}" for year in sorted(years)
        )
        yield Row(
            head="support", source="worldbank", split="dev" if number // 2 % 4 == 0 else "train",
            claim=row["text"], evidence=tuple(lines), label=row["label"],
        )  # fmt: skip


def entailmentbank() -> Iterator[Row]:
    """A hypothesis against its premises: whole (supported), or with one premise of the proof swapped for another tree's."""
    rng = random.Random(19)
    trees = [row for row in read("entailmentbank_task1_dev_test") if row["label"] == "valid_tree"]
    for row in trees:
        split = "dev" if row["split"] == "test" else "train"
        premises = list(row["context"].values())
        other = rng.choice(trees)
        yield Row(
            head="support",
            source="entailmentbank",
            split=split,
            claim=row["hypothesis"],
            evidence=tuple(premises),
            label="supported",
        )
        broken = premises.copy()
        # The premise that shares most words with the hypothesis carries the step.
        words = set(row["hypothesis"].split())
        key = max(range(len(premises)), key=lambda at: len(words & set(premises[at].split())))
        broken[key] = rng.choice(list(other["context"].values()))
        yield Row(
            head="support",
            source="entailmentbank",
            split=split,
            claim=row["hypothesis"],
            evidence=tuple(broken),
            label="not_enough",
        )


def logicbench() -> Iterator[Row]:
    for number, row in enumerate(read("logicbench_bqa")):
        claim = re.sub(
            r"^(does|can|do|is|would|could|will) (this|we|it)\s*(imply|entail|mean|infer|conclude|say|possible|suggest|the following)?\s*(that|the following)?\s*",
            "", row["question"].strip().rstrip("?"), flags=re.IGNORECASE,
        )  # fmt: skip
        premise = tuple(re.split(r"(?<=[.!?])\s+", row["premise"].strip()))
        split = "dev" if number // 4 % 2 else "train"
        yes = row["label"] == "yes"
        yield Row(
            head="support",
            source="logicbench",
            split=split,
            claim=claim,
            evidence=premise,
            label="supported" if yes else "not_enough",
        )
        yield Row(
            head="inference",
            source="logicbench",
            split=split,
            claim=claim,
            evidence=premise,
            label="valid" if yes else "invalid",
        )


def _steps(problem: str, steps: list[str], wrong: set[int], source: str, split: str) -> Iterator[Row]:
    clean = [re.sub(r"<<[^>]*>>", "", re.sub(r"^\d+\.\s+", "", step)) for step in steps]
    for at, step in enumerate(clean):
        # What stands nearest before a step says most about it: the problem, then the last steps.
        yield Row(
            head="step", source=source, split=split, claim=step, evidence=(problem, *clean[max(0, at - 6) : at]),
            label="invalid" if at in wrong else "valid",
        )  # fmt: skip


def prmbench() -> Iterator[Row]:
    """By problem: every third one is held back, all its variants with it."""
    order: dict[str, int] = {}
    for row in read("prmbench"):
        problem = row["id"].rsplit("-", 1)[0]
        held = order.setdefault(problem, len(order)) % 3 == 0
        yield from _steps(row["problem"], row["steps"], set(row["error_steps"]), "prmbench", "dev" if held else "train")


def bigbench_mistake() -> Iterator[Row]:
    for number, row in enumerate(read("bigbench_mistake")):
        first = row["first_error"]
        end = len(row["steps"]) if first < 0 else first + 1  # nothing is known of the steps behind the first error
        wrong = set() if first < 0 else {first}
        yield from _steps(
            row["input"], row["steps"][:end], wrong, "bigbench-mistake", "dev" if number % 3 == 0 else "train"
        )


def cocolofa() -> Iterator[Row]:
    kinds = {"appeal to authority": "authority", "appeal to majority": "majority", "appeal to nature": "nature",
             "appeal to tradition": "tradition", "appeal to worse problems": "worse problems"}  # fmt: skip
    for row in read("cocolofa_dev"):
        label = kinds.get(row["label"], row["label"])
        yield Row(
            head="fallacy",
            source="cocolofa",
            split="dev",
            ships=False,
            claim=row["text"],
            evidence=(row["title"],),
            label=label,
        )


def acpbench() -> Iterator[Row]:
    for row in read("acpbench_bool_dev"):
        yield Row(
            head="plan",
            source="acpbench",
            split="dev",
            claim=row["question"],
            evidence=(row["context"],),
            label=row["label"],
        )


SOURCES: tuple[Callable[[], Iterator[Row]], ...] = (
    fever, fever_symmetric, infotabs, tabfact, snli_cad, scifact, covidfact, healthver, halueval, factcheckgpt, begin,
    folio, proofwriter, prontoqa, wice, finance, worldbank, entailmentbank, logicbench,
    prmbench, bigbench_mistake, cocolofa, acpbench,
)  # fmt: skip


def main() -> None:
    for source in SOURCES:
        rows = list(source())
        digest = sha256("".join(json.dumps(astuple(row)) + "\n" for row in rows).encode()).hexdigest()
        print(f"{source.__name__:18}{len(rows):7} rows  {digest[:16]}", flush=True)


if __name__ == "__main__":
    main()
