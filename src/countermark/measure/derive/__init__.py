"""Derived numbers: expressions over facts, carried out exactly, with their proof."""

from countermark.measure.derive.derivation import Derivation
from countermark.measure.derive.deriver import Deriver
from countermark.measure.derive.functions import FUNCTIONS
from countermark.measure.derive.parser import named_facts, named_sets, quoted

__all__ = ["FUNCTIONS", "Derivation", "Deriver", "named_facts", "named_sets", "quoted"]
