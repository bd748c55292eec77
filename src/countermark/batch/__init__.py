"""The same check over many drafts: Arrow tables in and out, processes here, Ray beyond one machine."""

from countermark.batch.audits import Audit, audit_texts
from countermark.batch.checker import Checker, check_batch
from countermark.batch.run import Outcome, run_batch
from countermark.batch.settings import Settings
from countermark.batch.tables import marks_of

__all__ = ["Audit", "Checker", "Outcome", "Settings", "audit_texts", "check_batch", "marks_of", "run_batch"]
