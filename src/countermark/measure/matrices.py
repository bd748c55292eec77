"""Matrices of a model as they ship, four bits a weight, and as its products take them, eight.

A file is the length of its header in four bytes, the header in JSON, then for each matrix of the header its integers,
two a byte, and a factor for each block of them. Integer times factor is the weight the products take; the scale of
its row is in the graph.
"""

from __future__ import annotations

import json
import struct
from typing import Any, NamedTuple

from countermark.measure.library import library


class Matrices(NamedTuple):
    """What a file of matrices holds."""

    heads: dict[str, list[str]]
    """The classes of each head, in the order of the logits."""
    by_name: dict[str, Any]
    """Each matrix as the graph wants it: inputs by outputs, int8, in one piece."""


def unpacked(content: bytes) -> Matrices:
    """The matrices of a file; the content has been checked against its digest before."""
    numpy = library("numpy")
    (length,) = struct.unpack_from("<I", content)
    at = 4 + length
    header = json.loads(content[4:at])
    block = header["block"]
    found: dict[str, Any] = {}
    for name, outputs, inputs in header["matrices"]:
        size = outputs * inputs
        pairs = numpy.frombuffer(content, numpy.uint8, size // 2, at)
        factors = numpy.frombuffer(content, numpy.int8, size // block, at + size // 2)
        at += size // 2 + size // block
        wide = numpy.empty((size // 2, 2), numpy.int8)
        # An arithmetic shift keeps the sign of the half that it moves down.
        wide[:, 0] = (pairs << 4).view(numpy.int8) >> 4
        wide[:, 1] = pairs.view(numpy.int8) >> 4
        blocks = wide.reshape(size // block, block)
        blocks *= factors[:, None]
        found[name] = numpy.ascontiguousarray(blocks.reshape(outputs, inputs).T)
    return Matrices(header["heads"], found)
