"""Policy sets tried on drafts before anybody relies on them.

    simulate(cases, candidates)      what each candidate Π verifies and decides, and which drafts flip
    suggest(cases, bounds, share)    the strictest Π within the operator's bounds that keeps a wanted coverage

Both run the whole check on every draft. What they say is about those drafts and promises nothing elsewhere.
"""

from countermark.lab.simulate.cases import Case, read_folder, read_lines
from countermark.lab.simulate.simulation import Candidate, Simulation, simulate
from countermark.lab.simulate.suggestion import Suggestion, suggest

__all__ = ["Candidate", "Case", "Simulation", "Suggestion", "read_folder", "read_lines", "simulate", "suggest"]
