"""Matrices of a model as they ship, four bits a weight, and as they are calculated with.

A file is the length of its header in four bytes, the header in JSON, then for each matrix of the header its integers,
two a byte, a factor for each block of them, and a scale for each row. Integer times factor fits into eight bits; times
the scale of its row it is the weight.
"""

from __future__ import annotations

import json
import struct
from collections.abc import Iterator
from typing import Any, NamedTuple

from countermark.measure.encoder.library import library


class Matrix(NamedTuple):
    """Integers, a row an output, and the scale of each row."""

    whole: Any
    scale: Any

    def rows(self, numbers: Any) -> Any:
        """The weights of some rows in single precision."""
        return self.whole[numbers] * self.scale[numbers, None]

    @property
    def turned(self) -> Any:
        """Inputs by outputs, as a product takes it, still integers and in one piece."""
        return library("numpy").ascontiguousarray(self.whole.T)

    @property
    def weights(self) -> Any:
        """Inputs by outputs, in single precision."""
        return self.turned * self.scale


def header(content: bytes) -> dict[str, Any]:
    """What a file of matrices says of itself; the content has been checked against its digest before."""
    (length,) = struct.unpack_from("<I", content)
    said: dict[str, Any] = json.loads(content[4 : 4 + length])
    return said


def unpacked(content: bytes) -> Iterator[tuple[str, Matrix]]:
    """The matrices of a file by name, one after the other, so that no more than one need be held as it was."""
    numpy = library("numpy")
    (length,) = struct.unpack_from("<I", content)
    at = 4 + length
    said = header(content)
    block = said["block"]
    for name, outputs, inputs in said["matrices"]:
        size = outputs * inputs
        pairs = numpy.frombuffer(content, numpy.uint8, size // 2, at)
        factors = numpy.frombuffer(content, numpy.int8, size // block, at + size // 2)
        at += size // 2 + size // block
        scale = numpy.frombuffer(content, "<f4", outputs, at)
        at += 4 * outputs
        wide = numpy.empty((size // 2, 2), numpy.int8)
        # An arithmetic shift keeps the sign of the half that it moves down.
        wide[:, 0] = (pairs << 4).view(numpy.int8) >> 4
        wide[:, 1] = pairs.view(numpy.int8) >> 4
        blocks = wide.reshape(size // block, block)
        blocks *= factors[:, None]
        yield name, Matrix(blocks.reshape(outputs, inputs), scale)
