"""Batches of training rows."""

from __future__ import annotations

import numpy as np


def batches(order: np.ndarray, lengths: np.ndarray, tokens: int) -> list[np.ndarray]:
    """Rows of like length together."""
    groups: list[np.ndarray] = []
    for start in range(0, len(order), 2048):
        part = order[start : start + 2048]
        part = part[np.argsort(lengths[part], kind="stable")]
        first = 0
        for last in range(1, len(part) + 1):
            if last == len(part) or lengths[part[last]] * (last - first + 1) > tokens:
                groups.append(part[first:last])
                first = last
    return groups
