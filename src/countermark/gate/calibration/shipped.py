"""The calibrations that ship, by pack and name, and how a caller names one."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from pathlib import Path

from countermark.errors import InvalidCalibration, nearest, reading
from countermark.policy.pack.calibration import Calibration

DEFAULTS = {
    "grounding.energy.v1": "labelled.far5.v1",
    "grounding.energy-strict.v1": "labelled.far5.v1",
    "grounding.support.v1": "labelled.far5.v1",
    "grounding.energy-combined.v1": "combined.far5.v1",
    "grounding.energy-oracles.v1": "labelled.far5.v1",
}
"""Which of them a pack takes when nobody says."""

CalibrationLike = str | Path | Calibration


@lru_cache(maxsize=64)
def _shipped(pack: str, name: str) -> Calibration | None:
    entry = files("countermark.gate") / "calibrations" / pack / f"{name}.json"
    return Calibration.from_json(entry.read_text("utf-8"), where=name) if entry.is_file() else None


def names(pack: str) -> list[str]:
    """The calibrations that ship for a pack, by id."""
    folder = files("countermark.gate") / "calibrations" / pack
    return sorted(each.name.removesuffix(".json") for each in folder.iterdir()) if folder.is_dir() else []


def find(calibration: CalibrationLike | None, pack: str) -> Calibration:
    """A calibration as it is, from a file, by the name of one that ships for the pack, or the pack's default."""
    if isinstance(calibration, Calibration):
        return calibration
    if calibration is None:
        if pack not in DEFAULTS:
            raise InvalidCalibration(f"no calibration ships for pack {pack!r}", hint="give one, or its parameters")
        calibration = DEFAULTS[pack]
    if isinstance(calibration, str) and not calibration.endswith(".json"):
        found = _shipped(pack, calibration)
        if found is None:
            known = names(pack)
            hint = nearest(calibration, known) or (f"there are {', '.join(known)}" if known else "give a file")
            raise InvalidCalibration(f"no calibration {calibration!r} ships for pack {pack!r}", hint=hint)
        return found
    with reading("the calibration", calibration, InvalidCalibration):
        text = Path(calibration).read_bytes()
    return Calibration.from_json(text, where=str(calibration))
