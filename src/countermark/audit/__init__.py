"""Texts against two vintages of the data: what held before and does not hold now."""

from countermark.audit.compare import Audited, Finding, Text, Vintages, audit
from countermark.audit.vintage import vintage

__all__ = ["Audited", "Finding", "Text", "Vintages", "audit", "vintage"]
