"""Energies of many claims: those with equally many evidence rows are computed together, in small batches."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from typing import Any, Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from countermark.errors import InvalidEvidence
from countermark.measure.energy import Energy, LeftOut
from countermark.measure.subspace import Floats, Projected, project

Whole = NDArray[np.int64]
Made = TypeVar("Made", Energy, LeftOut)

_BATCH: Final = 100
_NUMBERS: Final = 2_000_000
"""Numbers in a batch, so that thousands of passages for each claim do not take all memory."""
_UNIT: Final = 1e-3
"""How far from 1 the length of a vector may be: rows of half precision are, those that nobody normalised are farther."""
NO_EVIDENCE: Final = "there is no evidence"


def energies(claims: Any, evidence: Sequence[Any], top_k: int, rank: int, threads: int) -> list[Energy]:
    """`energy.energies`, where numpy is there."""

    def solve(vectors: Floats, rows: Floats) -> list[Energy]:
        return _solved(vectors, rows, top_k, rank)

    none = Energy(energy=1.0, explained=0.0, reason=NO_EVIDENCE)
    return _each(claims, evidence, solve, threads=threads, made=Energy, none=none, grown=1)


def leave_one_out(claims: Any, evidence: Sequence[Any], top_k: int, rank: int, threads: int) -> list[LeftOut]:
    """`energy.leave_one_out`, where numpy is there."""

    def solve(vectors: Floats, rows: Floats) -> list[LeftOut]:
        return _left_out(vectors, rows, top_k, rank)

    none = LeftOut(reason=NO_EVIDENCE)
    return _each(claims, evidence, solve, threads=threads, made=LeftOut, none=none, grown=top_k)


def _each(
    claims: Any,
    evidence: Sequence[Any],
    solve: Callable[[Floats, Floats], list[Made]],
    *,
    threads: int,
    made: type[Made],
    none: Made,
    grown: int,
) -> list[Made]:
    """An outcome for each claim; `grown` is how many times its rows a claim needs while it is solved."""
    vectors, sets = _array(claims), list(evidence)
    if vectors is None or vectors.ndim != 2 or len(vectors) != len(sets):
        hint = "give one row for each claim, and for each of them its evidence"
        raise InvalidEvidence("claims and evidence do not go together", hint=hint)
    outcomes: dict[int, Made] = {}
    by_count: dict[int, list[int]] = {}
    arrays: list[Any] = [_array(rows) for rows in sets]
    for index, rows in enumerate(arrays):
        problem = _shape_problem(rows, vectors.shape[1])
        if problem is not None:
            outcomes[index] = made(reason=problem)
        else:
            by_count.setdefault(len(rows), []).append(index)
    batches = list(_batched(by_count, vectors.shape[1] * grown))

    def run(batch: list[int]) -> list[tuple[int, Made]]:
        chosen = vectors[batch].astype(np.float64)
        rows = np.array([arrays[index] for index in batch], dtype=np.float64)
        rows = rows.reshape(len(batch), len(arrays[batch[0]]), vectors.shape[1])
        problems = _problems(chosen, rows)
        good = [place for place in range(len(batch)) if place not in problems]
        found = [(batch[place], made(reason=problem)) for place, problem in problems.items()]
        if rows.shape[1] == 0:
            return found + [(batch[place], none) for place in good]
        if problems:
            chosen, rows = chosen[good], rows[good]
        return found + list(zip((batch[place] for place in good), solve(chosen, rows) if good else (), strict=True))

    if threads > 1:
        with ThreadPoolExecutor(threads) as pool:
            results = list(pool.map(run, batches))
    else:
        results = [run(batch) for batch in batches]
    for result in results:
        outcomes.update(result)
    return [outcomes[index] for index in range(len(sets))]


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


def _batched(by_count: dict[int, list[int]], width: int) -> Iterator[list[int]]:
    for count, indexes in by_count.items():
        size = max(1, min(_BATCH, _NUMBERS // max(1, count * width)))
        remaining = iter(indexes)
        while batch := list(islice(remaining, size)):
            yield batch


def _problems(claims: Floats, rows: Floats) -> dict[int, str]:
    """By place in the batch, why there is no outcome."""
    with np.errstate(invalid="ignore", over="ignore"):
        sizes = np.sqrt(np.einsum("sd,sd->s", claims, claims))
        row_sizes = np.sqrt(np.einsum("skd,skd->sk", rows, rows))
    # Written so that NaN is not near 1 either.
    bad_claims = ~(np.abs(sizes - 1.0) <= _UNIT)
    bad_rows = ~(np.abs(row_sizes - 1.0) <= _UNIT)
    problems = {int(place): f"the claim {_length(sizes[place])}" for place in np.flatnonzero(bad_claims)}
    for place in np.flatnonzero(bad_rows.any(axis=1)):
        row = int(np.argmax(bad_rows[place]))
        problems.setdefault(int(place), f"evidence row {row} {_length(row_sizes[place, row])}")
    return problems


def _length(size: float) -> str:
    return f"is a vector of length {size:.4g}, not 1" if np.isfinite(size) else "is not a vector of finite numbers"


def _nearest(rows: Floats, claims: Floats, top_k: int) -> tuple[Floats, Whole]:
    """Cosines of all rows, and the places of the nearest, those first that come first among equals."""
    cosines = np.einsum("skd,sd->sk", rows, claims)
    order: Whole = np.argsort(-cosines, axis=1, kind="stable")[:, :top_k]
    return cosines, order


def _taken(rows: Floats, places: Whole) -> Floats:
    return np.take_along_axis(rows, places[:, :, None], axis=1)


def _solved(claims: Floats, rows: Floats, top_k: int, rank: int) -> list[Energy]:
    cosines, order = _nearest(rows, claims, top_k)
    if rows.shape[1] <= top_k:
        found = project(rows, claims, rank)
        oracle, oracle_full = found.own[:, 0], found.own_whole[:, 0]
    else:
        found = project(_taken(rows, order), claims, rank)
        first = rows[:, 0]
        control = project(_taken(rows, _nearest(rows, first, top_k)[1]), first, rank)
        oracle, oracle_full = control.explained, control.whole
    return _outcomes(found, _energy(oracle), _energy(oracle_full), cosines.max(axis=1), order)


def _energy(explained: Floats) -> Floats:
    return np.clip(1.0 - explained, 0.0, 1.0)


def _outcomes(found: Projected, oracle: Floats, oracle_full: Floats, alignment: Floats, order: Whole) -> list[Energy]:
    energy, own = _energy(found.explained), _energy(found.own)
    columns = (
        energy,
        np.clip(found.explained, 0.0, 1.0),
        np.abs(1.0 - (found.explained + found.residual)),
        oracle,
        oracle_full,
        own.mean(axis=1),
        own.std(axis=1),
        energy - oracle,
        alignment,
        found.kept,
    )
    return [
        Energy(
            energy=values[0],
            explained=values[1],
            identity_error=values[2],
            oracle=values[3],
            oracle_full=values[4],
            oracle_mean=values[5],
            spread=values[6],
            gap=values[7],
            alignment=values[8],
            rank=values[9],
            selected=tuple(selected),
        )
        for *values, selected in zip(*(column.tolist() for column in columns), order.tolist(), strict=True)
    ]


def _left_out(claims: Floats, rows: Floats, top_k: int, rank: int) -> list[LeftOut]:
    selected = _taken(rows, _nearest(rows, claims, top_k)[1])
    sets, count, width = selected.shape
    explained = project(selected, claims, rank).explained
    if count == 1:
        without, others = np.zeros((sets, 1)), np.zeros((sets, 1))
    else:
        kept = np.array([[place for place in range(count) if place != out] for out in range(count)])
        rest = selected[:, kept].reshape(sets * count, count - 1, width)
        without = project(rest, np.repeat(claims, count, axis=0), rank).explained.reshape(sets, count)
        others = project(rest, selected.reshape(sets * count, width), rank).explained.reshape(sets, count)
    loo = _energy(others).mean(axis=1)
    rise = np.maximum(_energy(without).max(axis=1) - _energy(explained), 0.0)
    stays = np.divide(without.min(axis=1), explained, out=np.zeros(sets), where=explained > 0)
    return [
        LeftOut(loo=each, sensitivity=most, robustness=least)
        for each, most, least in zip(loo.tolist(), rise.tolist(), np.minimum(stays, 1.0).tolist(), strict=True)
    ]
