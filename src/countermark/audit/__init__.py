"""Texts against two vintages of the data: what held before and does not hold now."""

from countermark.audit.compare import Audited, Finding, Vintages, audit
from countermark.audit.texts import Text
from countermark.audit.vintage import vintage

__all__ = ["Audited", "Finding", "Text", "Vintages", "audit", "vintage"]
