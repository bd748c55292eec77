"""Energies of many claims: those with equally many evidence rows are computed together, in small batches."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import islice, repeat
from typing import Any, Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from countermark.errors import InvalidEvidence
from countermark.measure.energy.energy import Energy, LeftOut
from countermark.measure.energy.subspace import Floats, multiplied, project

Whole = NDArray[np.int64]
Made = TypeVar("Made", bound=Energy | LeftOut)

_BATCH: Final = 100
_SHARED_BATCH: Final = 400
"""Where threads share the work: they wait for each other between batches, so fewer and larger ones."""
_NUMBERS: Final = 2_000_000
"""Numbers in a batch, so that thousands of passages for each claim do not take all memory."""
_UNIT: Final = 1e-3
"""How far from 1 the length of a vector may be: rows of half precision are, those that nobody normalised are farther."""
NO_EVIDENCE: Final = "there is no evidence"
_TOGETHER: Final = "give one row for each claim, and for each of them its evidence"


def energies(claims: Any, evidence: Sequence[Any], top_k: int, rank: int, threads: int) -> list[Energy]:
    """`energy.energies`, where numpy is there."""

    def solve(vectors: Floats, products: Floats | None) -> list[Energy]:
        return _solved(vectors, products, top_k, rank)

    none = Energy(energy=1.0, explained=0.0, reason=NO_EVIDENCE)

    def each(claims: Any, evidence: Sequence[Any]) -> list[Energy]:
        return _each(claims, evidence, solve, few=top_k, threads=threads, made=Energy, none=none)

    found = each(claims, evidence)
    for place, energy in enumerate(found):
        if energy.energy is None and (scaled := _scaled(claims[place], evidence[place])) is not None:
            (again,) = each(*scaled[:2])
            found[place] = again._replace(identity_error=scaled[2], reason=energy.reason)
    return found


def _scaled(claim: Any, rows: Any) -> tuple[Floats, list[Floats], float] | None:
    """The same directions with length 1, and how far the largest square was from it; None where there is no direction."""
    vector, array = _array([claim]), _array(rows)
    if vector is None or array is None or array.ndim != 2 or vector.shape[1:] != array.shape[1:] or not len(array):
        return None
    with np.errstate(over="ignore"):
        lengths = np.linalg.norm(np.concatenate((vector, array)).astype(np.float64), axis=1, keepdims=True)
        error = float(np.abs(1.0 - lengths**2).max())
    if not (math.isfinite(error) and lengths.min() > 0):
        return None
    return vector / lengths[:1], [array / lengths[1:]], error


def leave_one_out(claims: Any, evidence: Sequence[Any], top_k: int, rank: int, threads: int) -> list[LeftOut]:
    """`energy.leave_one_out`, where numpy is there."""

    def solve(vectors: Floats, _: Floats | None) -> list[LeftOut]:
        return _left_out(vectors, top_k, rank)

    none = LeftOut(reason=NO_EVIDENCE)
    return _each(claims, evidence, solve, few=0, threads=threads, made=LeftOut, none=none, grown=top_k)


def _each(
    claims: Any,
    evidence: Sequence[Any],
    solve: Callable[[Floats, Floats | None], list[Made]],
    *,
    few: int,
    threads: int,
    made: Callable[..., Made],
    none: Made,
    grown: int = 1,
) -> list[Made]:
    """An outcome for each claim; `grown` is how many times its rows a claim needs while it is solved.

    Up to `few` rows are multiplied with each other at once: that gives their lengths, and is needed for the rest.
    """
    vectors, sets = _array(claims), evidence if _is_block(evidence) else list(evidence)
    if vectors is None or vectors.ndim != 2 or len(vectors) != len(sets):
        raise InvalidEvidence("claims and evidence do not go together", hint=_TOGETHER)
    block: Any = sets if _is_block(sets) and len(sets) and _shape_problem(sets[0], vectors.shape[1]) is None else None
    arrays: Any = block if block is not None else [_array(rows) for rows in sets]
    by_count, shapeless = (
        ({block.shape[1]: list(range(len(block)))}, {}) if block is not None else _counted(arrays, vectors)
    )
    outcomes = {index: made(reason=problem) for index, problem in shapeless.items()}
    batches = list(_batched(by_count, vectors.shape[1] * grown, _BATCH if threads == 1 else _SHARED_BATCH))

    def run(mine: list[list[int]]) -> list[tuple[int, Made]]:
        """The outcomes of a share of the batches, one after the other in the same memory."""
        found: list[tuple[int, Made]] = []
        room = np.empty(max((len(batch) * (len(arrays[batch[0]]) + 1) for batch in mine), default=0) * vectors.shape[1])
        for batch in mine:
            count = len(arrays[batch[0]])
            shape = len(batch), count + 1, vectors.shape[1]
            stack = room[: math.prod(shape)].reshape(shape)
            if block is not None:
                stack[:, :-1] = block[batch[0] : batch[-1] + 1]
            else:
                for place, index in enumerate(batch if count else ()):
                    stack[place, :-1] = arrays[index]
            stack[:, -1] = vectors[batch]
            with np.errstate(invalid="ignore", over="ignore"):
                products = multiplied(stack) if 0 < count <= few else None
                problems = _problems(_lengths(stack, products))
            good = batch
            if problems:
                found += ((batch[place], made(reason=problem)) for place, problem in problems.items())
                places = [place for place in range(len(batch)) if place not in problems]
                good, stack = [batch[place] for place in places], stack[places]
                products = None if products is None else products[places]
            found += zip(good, solve(stack, products) if count and good else repeat(none), strict=False)
        return found

    for result in _shared(run, batches, threads):
        outcomes.update(result)
    return [outcomes[index] for index in range(len(sets))]


def _shared(
    run: Callable[[list[list[int]]], list[tuple[int, Made]]], batches: list[list[int]], threads: int
) -> list[list[tuple[int, Made]]]:
    """What a function makes of all batches, by so many threads."""
    if threads < 2:
        return [run(batches)]
    from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415 — only for many texts

    with ThreadPoolExecutor(threads) as pool:
        return list(pool.map(run, [batches[start::threads] for start in range(threads)]))


def _counted(arrays: Sequence[Any], vectors: Floats) -> tuple[dict[int, list[int]], dict[int, str]]:
    """The claims by how many rows of evidence they have, and what is wrong with the evidence of the others."""
    by_count: dict[int, list[int]] = {}
    shapeless: dict[int, str] = {}
    for index, rows in enumerate(arrays):
        problem = _shape_problem(rows, vectors.shape[1])
        if problem is not None:
            shapeless[index] = problem
        else:
            by_count.setdefault(len(rows), []).append(index)
    return by_count, shapeless


def _is_block(given: Any) -> bool:
    """Equally many rows for every claim, in one array: nothing has to be looked at claim by claim."""
    return isinstance(given, np.ndarray) and given.ndim == 3 and given.dtype.kind in "fiu"


def _array(given: Any) -> NDArray[Any] | None:
    """The numbers as they came, or None where they are none or do not make a rectangle."""
    try:
        array = np.asarray(given)
        return array if array.dtype.kind in "fiu" else array.astype(np.float64)
    except (TypeError, ValueError):
        return None


def _shape_problem(rows: NDArray[Any] | None, dimensions: int) -> str | None:
    if rows is None:
        return "the evidence is not rows of numbers"
    if rows.size == 0 and rows.ndim < 2:
        return None
    if rows.ndim != 2:
        return f"the evidence has {rows.ndim} axes, not rows and columns"
    if rows.shape[1] != dimensions and len(rows):
        return f"the claim has {dimensions} dimensions and the evidence {rows.shape[1]}"
    return None


def _batched(by_count: dict[int, list[int]], width: int, most: int) -> Iterator[list[int]]:
    for count, indexes in by_count.items():
        size = max(1, min(most, _NUMBERS // max(1, count * width)))
        remaining = iter(indexes)
        while batch := list(islice(remaining, size)):
            yield batch


def _lengths(vectors: Floats, products: Floats | None) -> Floats:
    """Of each row and of the claim."""
    squares: Floats
    if products is None:
        squares = np.einsum("skd,skd->sk", vectors, vectors)
    else:
        claims = np.einsum("sd,sd->s", vectors[:, -1], vectors[:, -1])
        squares = np.concatenate((np.einsum("skk->sk", products[:, :, :-1]), claims[:, None]), axis=1)
    return np.sqrt(squares)


def _problems(lengths: Floats) -> dict[int, str]:
    """By place in the batch, why there is no outcome."""
    # Written so that NaN is not near 1 either.
    bad = ~(np.abs(lengths - 1.0) <= _UNIT)
    problems: dict[int, str] = {}
    for place in np.flatnonzero(bad.any(axis=1)).tolist():
        row = -1 if bad[place, -1] else int(np.argmax(bad[place]))
        what = "the claim" if row < 0 else f"evidence row {row}"
        problems[place] = f"{what} {_length(lengths[place, row])}"
    return problems


def _length(size: float) -> str:
    return f"is a vector of length {size:.4g}, not 1" if np.isfinite(size) else "is not a vector of finite numbers"


def _order(cosines: Floats, top_k: int) -> Whole:
    """Places of the nearest rows, those first that come first among equals."""
    order: Whole = np.argsort(-cosines, axis=1, kind="stable")[:, :top_k]
    return order


def _nearest(rows: Floats, claims: Floats, top_k: int) -> tuple[Floats, Whole]:
    """The rows nearest to a claim and the claim, and the places of those rows."""
    # Not a product: BLAS may share a long one out over threads, and then its bits depend on how many there are.
    places = _order(np.einsum("skd,sd->sk", rows, claims), top_k)
    return np.concatenate((np.take_along_axis(rows, places[:, :, None], axis=1), claims[:, None]), axis=1), places


def _solved(vectors: Floats, products: Floats | None, top_k: int, rank: int) -> list[Energy]:
    rows, claims = vectors[:, :-1], vectors[:, -1]
    if products is not None:
        found = project(vectors, rank, products)
        order = _order(found.cosines, top_k)
        oracle = found.own[:, 0]
        nearest = np.take_along_axis(found.own[:, :, 0], order[:, :1], axis=1)[:, 0]
    else:
        selected, order = _nearest(rows, claims, top_k)
        found = project(selected, rank)
        control = project(_nearest(rows, rows[:, 0], top_k)[0], rank)
        oracle = np.stack((control.explained, control.whole), axis=1)
        nearest = project(_nearest(rows, selected[:, 0], top_k)[0], rank).explained
    energy, own, control_energy = _energy(found.explained), _energy(found.own[:, :, 0]), _energy(oracle)
    nearest_energy = _energy(nearest)
    columns = (
        energy,
        np.minimum(found.explained, 1.0),
        np.abs(1.0 - (found.explained + found.residual)),
        control_energy[:, 0],
        control_energy[:, 1],
        own.mean(axis=1),
        own.std(axis=1),
        energy - control_energy[:, 0],
        nearest_energy,
        energy - nearest_energy,
        found.cosines.max(axis=1),
        found.kept,
    )
    lists = (column.tolist() for column in columns)
    return list(map(Energy._make, zip(*lists, map(tuple, order.tolist()), repeat(None), strict=False)))


def _energy(explained: Floats) -> Floats:
    return np.maximum(1.0 - explained, 0.0)


def _left_out(vectors: Floats, top_k: int, rank: int) -> list[LeftOut]:
    selected, _ = _nearest(vectors[:, :-1], vectors[:, -1], top_k)
    sets, count, width = len(selected), selected.shape[1] - 1, selected.shape[2]
    explained = project(selected, rank).explained
    without = others = np.zeros((sets, 1))
    if count > 1:
        places = range(count)
        kept = np.array([[place for place in places if place != out] for out in places])
        # Without each row in turn: once with the claim last, once with the row that is left out.
        claim = selected[:, np.c_[kept, np.full(count, count)]].reshape(sets * count, count, width)
        row = selected[:, np.c_[kept, np.arange(count)]].reshape(sets * count, count, width)
        without = project(claim, rank).explained.reshape(sets, count)
        others = project(row, rank).explained.reshape(sets, count)
    loo = _energy(others).mean(axis=1)
    rise = np.maximum(_energy(without).max(axis=1) - _energy(explained), 0.0)
    stays = np.divide(without.min(axis=1), explained, out=np.zeros(sets), where=explained > 0)
    return list(map(LeftOut, loo.tolist(), rise.tolist(), np.minimum(stays, 1.0).tolist()))
