"""Plans: carried out step by step from what actions need and change, and questions about what can come about."""

from __future__ import annotations

from countermark.measure.plans.calls import Misplaced, misplaced
from countermark.measure.plans.known import feasible_as_described
from countermark.measure.plans.questions import Answered, ask
from countermark.measure.plans.simulate import Simulation, simulate
from countermark.measure.plans.structure import feasible

__all__ = ["Answered", "Misplaced", "Simulation", "ask", "feasible", "feasible_as_described", "misplaced", "simulate"]
