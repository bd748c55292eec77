"""How well a language model cooperates with an operator's own questions: what it tags, whose ids, and whether they hold."""

from countermark.lab.emission.counts import Counts, Rates, counted, rates, total
from countermark.lab.emission.measuring import Answered, Measured, Question, measure, read_questions

__all__ = [
    "Answered",
    "Counts",
    "Measured",
    "Question",
    "Rates",
    "counted",
    "measure",
    "rates",
    "read_questions",
    "total",
]
