"""Exact checks of a claim against the passages: each is built to be right when it says yes, and silent otherwise.

What they do not find may still be wrong: silence proves nothing. None of them needs a model.
"""

from __future__ import annotations

from typing import Final

from countermark.measure.grounding.contradiction import antonyms, calendar, negation, numbers, roles

MEASURES: Final = (*numbers.MEASURES, *negation.MEASURES, *antonyms.MEASURES, *calendar.MEASURES, *roles.MEASURES)
REFUTES: Final = tuple(measure for measure in MEASURES if measure.term.returns == "boolean")
"""Those that say whether the evidence contradicts the claim."""
