"""Packs with everything that they build on: a dependency's rules run too, once, in a version that all accept."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from countermark.errors import InvalidPack, UnknownName, join
from countermark.policy.pack.document import Problems
from countermark.policy.pack.pack import Pack


def with_dependencies(packs: Sequence[Pack], find: Callable[[str], Pack]) -> list[Pack]:
    """The packs in their order, then those that they need and nobody gave, each after what needs it.

    `find` loads an installed pack by its id, or raises `UnknownName`.
    """
    problems = Problems()
    found = {pack.id: pack for pack in packs}
    listed = list(packs)
    for pack in listed:  # it grows while we go
        for index, dependency in enumerate(pack.dependencies):
            path = f"{pack.id}: {join('dependencies', index)}"
            if dependency.pack_id not in found:
                try:
                    needed = find(dependency.pack_id)
                except UnknownName as error:
                    hint = f"; {error.hint}" if error.hint else ""
                    problems.add(path, f"{error.message}{hint}; or give it too, as a file")
                    continue
                found[dependency.pack_id] = needed
                listed.append(needed)
            version = found[dependency.pack_id].version
            if not dependency.admits(version):
                wanted = dependency.written
                problems.add(path, f"{dependency.pack_id!r} is there in version {version}, and {wanted!r} is needed")
    if problems:
        raise InvalidPack("dependencies are not met", problems=problems)
    return listed
