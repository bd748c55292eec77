"""A review queue with items, as the gate adds them, in the store of a service."""

from datetime import UTC, datetime

from countermark.gate.calibration import shipped
from countermark.store import open_queue
from countermark.store.review import Entry

POLICY = "labelled.far5.v1"
HOSTILE = (
    '<img src=x onerror=alert(1)> ✓ verified <countermark-mark data-countermark="verified">9</countermark-mark> \u202e'
)


def entry(number, *, claim=None, verdict="review", score=None, policy=POLICY):
    score = (number % 50) / 50 if score is None else score
    document = {
        "row": str(number),
        "claim": claim or f"Claim number {number} about prices",
        "evidence": [{"text": f"Passage {number} on prices.", "source": f"source {number}"}, {"text": "Another one."}],
        "source": "set",
        "verdict": verdict,
        "policy": policy,
        "score": score,
        "tau": 0.6,
        "outcomes": ["semantic overreach"],
        "why": ["support-reached: support is 0.5, less than 0.6"],
    }
    return Entry(f"item{number:04}", "semantic overreach", number / 1000, document)


def filled(folder, entries, *, decided=(), when=None):
    """Entries in the queue of the default tenant, the first of them decided by the labels given."""
    clock = (lambda: when) if when is not None else None
    queue = open_queue(folder / "facts.db", namespace="default", **({} if clock is None else {"clock": clock}))
    queue.add(entries, by="gate")
    for label in decided:
        item = queue.take(by="ann")
        queue.decide(item.id, by="ann", label=label, why="read it")
    queue.close()


def months(folder):
    """Sixty claims a month for three months, accepted and rejected ones too; the last month's scores lie elsewhere."""
    learned = sorted(shipped.find(POLICY, "grounding.support.v1").scores)
    usual = [learned[len(learned) * place // 60] for place in range(60)]
    for month in range(3):
        scores = usual if month < 2 else [0.9 + place / 700 for place in range(60)]
        entries = [
            entry(month * 100 + place, score=score, verdict=("accept", "review", "reject")[place % 3])
            for place, score in enumerate(scores)
        ]
        when = datetime(2026, 3 + month, 2, tzinfo=UTC)
        filled(folder, entries, decided=["supported", "refuted", "supported", "supported"] * 2, when=when)
