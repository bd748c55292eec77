"""Findings told at length and claimed in a few words: direction, cause, group and strength are what a claim gets wrong."""

from __future__ import annotations

import random
from collections.abc import Iterator

from train.generate.words import SYLLABLES
from train.rows import Row

_CAUSES = (
    "vitamin D supplements", "aspirin", "statin therapy", "regular exercise", "smoking", "a high-salt diet", "sleep loss", "remote work", "a carbon tax", "free school meals", "bilingual teaching",
    "early screening", "mask wearing", "school closure", "gene deletion", "low-dose radiation", "meditation", "higher interest rates", "air pollution", "breastfeeding", "social distancing",
    "the new vaccine", "caffeine", "obesity", "warm weather", "hand washing", "steroid treatment", "a longer lunch break", "urban trees", "noise", "antiviral therapy", "fish oil",
)  # fmt: skip
_EFFECTS = (
    "the risk of stroke", "blood pressure", "bone density", "test scores", "mortality", "insulin sensitivity", "the rate of infection", "tumour growth", "employment", "anxiety", "birth weight",
    "hospital admissions", "productivity", "emissions", "viral load", "memory", "the number of accidents", "inflammation", "recovery time", "house prices", "life expectancy", "transmission",
    "cholesterol", "the incidence of asthma", "T cell activation", "sleep quality", "traffic", "customer complaints", "muscle strength", "fertility",
)  # fmt: skip
_GROUPS = (
    "adults over 65",
    "children",
    "pregnant women",
    "mice",
    "healthy volunteers",
    "patients with diabetes",
    "men",
    "women",
    "rural households",
    "nurses",
    "large companies",
    "teenagers",
    "hospital patients",
    "rats",
)
_UP = (
    "increased",
    "raised",
    "was associated with an increase in",
    "led to higher",
    "enhanced",
    "promoted",
    "elevated",
    "boosted",
)
_DOWN = (
    "reduced",
    "lowered",
    "was associated with a decrease in",
    "led to lower",
    "inhibited",
    "suppressed",
    "diminished",
    "cut",
)
_FLAT = ("had no effect on", "did not change", "was not associated with", "made no difference to", "was unrelated to")
_CLAIM_UP = (
    "{c} increases {e}",
    "{c} raises {e}",
    "{e} is higher with {c}",
    "{c} causes a rise in {e}",
    "{c} makes {e} go up",
    "More {e} is seen after {c}",
)
_CLAIM_DOWN = (
    "{c} decreases {e}",
    "{c} lowers {e}",
    "{e} is lower with {c}",
    "{c} causes a fall in {e}",
    "{c} makes {e} go down",
    "{c} protects against an increase in {e}",
)
_CLAIM_FLAT = (
    "{c} does not affect {e}",
    "{c} and {e} are not related",
    "There is no link between {c} and {e}",
    "{c} has no influence on {e}",
)
_FRAMES = (
    "In a study of {n} {g}, {c} {v} {e} {s}.", "We found that {c} {v} {e} in {g} {s}.", "RESULTS: Among {g} (n = {n}), {c} significantly {v} {e} {s}.", "Data from {n} {g} show that {c} {v} {e}.",
    "After adjustment for age, {c} {v} {e} in {g} {s}.", "Our results demonstrate that, compared with controls, {c} {v} {e} {s}.", "According to the report, {c} {v} {e} among {g}.",
)  # fmt: skip
_SETTING = (
    "The mechanism is still poorly understood.", "Participants were followed for several years.", "Earlier trials had given mixed results.", "Limitations include the small sample.",
    "Questionnaires were filled in every month.", "The data were collected between 2010 and 2016.", "Further research is needed.", "The authors declare no conflict of interest.",
)  # fmt: skip


def _acronym(rng: random.Random) -> str:
    return "".join(rng.sample(SYLLABLES, k=2))[:4].upper() + str(rng.randint(1, 12))


def generate(rng: random.Random, count: int) -> Iterator[Row]:
    for _ in range(count):
        cause = (
            rng.choice(_CAUSES)
            if rng.random() < 0.7
            else f"{_acronym(rng)} {rng.choice(('inhibition', 'treatment', 'expression', 'deficiency'))}"
        )
        effect = rng.choice(_EFFECTS)
        group = rng.choice(_GROUPS)
        way = rng.choice(("up", "down", "up", "down", "flat"))
        verb = rng.choice({"up": _UP, "down": _DOWN, "flat": _FLAT}[way])
        size = rng.choice(
            (
                "",
                f"by {rng.randint(3, 70)}%",
                f"(P<0.0{rng.randint(1, 5)})",
                f"(odds ratio {rng.uniform(0.3, 3):.2f}, 95% CI {rng.uniform(0.1, 0.9):.2f} to {rng.uniform(1, 4):.2f})",
            )
        )
        if way == "flat":
            size = ""
        finding = (
            rng.choice(_FRAMES)
            .format(n=rng.randint(20, 9000), g=group, c=cause, v=verb, e=effect, s=size)
            .replace(" .", ".")
            .replace("significantly had", "had")
            .replace("significantly did", "did")
            .replace("significantly was", "was significantly")
            .replace("significantly made", "made")
        )
        lines = [finding, *rng.sample(_SETTING, k=rng.randint(0, 3))]
        if rng.random() < 0.4:  # another finding, about something else
            lines.append(
                rng.choice(_FRAMES)
                .format(
                    n=rng.randint(20, 900),
                    g=rng.choice(_GROUPS),
                    c=rng.choice(_CAUSES),
                    v=rng.choice(_UP + _DOWN),
                    e=rng.choice([e for e in _EFFECTS if e != effect]),
                    s="",
                )
                .replace(" .", ".")
            )
        rng.shuffle(lines)
        claims = {"up": _CLAIM_UP, "down": _CLAIM_DOWN, "flat": _CLAIM_FLAT}
        draw = rng.random()
        if draw < 0.4:
            said, label = way, "supported"
        elif draw < 0.8:
            said, label = rng.choice([other for other in claims if other != way]), "refuted"
        else:
            said, label = rng.choice(("up", "down")), "not_enough"
            if rng.random() < 0.5:
                effect = rng.choice([other for other in _EFFECTS if all(other not in line for line in lines)])
            else:
                cause = rng.choice([other for other in _CAUSES if all(other not in line for line in lines)])
        claim = rng.choice(claims[said]).format(c=cause, e=effect)
        if label == "supported" and rng.random() < 0.3 and group in finding:
            claim += f" in {group}"
        yield Row(
            head="support",
            source="gen-findings",
            claim=claim[0].upper() + claim[1:] + ".",
            evidence=tuple(lines),
            label=label,
        )
