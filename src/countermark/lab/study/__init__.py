"""A study of marks: whether readers trust the right answers more when numbers carry marks."""

from countermark.lab.study.analysis import Analysis, analyse
from countermark.lab.study.cohort import Effects, simulate_cohort
from countermark.lab.study.design import CONDITIONS, Block, Item, Study
from countermark.lab.study.page import Shown, study_page
from countermark.lab.study.power import participants_needed, power
from countermark.lab.study.responses import Response, read_responses, write_responses

__all__ = (
    "CONDITIONS",
    "Analysis",
    "Block",
    "Effects",
    "Item",
    "Response",
    "Shown",
    "Study",
    "analyse",
    "participants_needed",
    "power",
    "read_responses",
    "simulate_cohort",
    "study_page",
    "write_responses",
)
