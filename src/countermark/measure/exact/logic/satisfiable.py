"""Can clauses hold together? Davis, Putnam, Logemann and Loveland's search: follow what is forced, then try both ways."""

from __future__ import annotations

from collections.abc import Sequence

from countermark.measure.exact.logic.clauses import Unsettled


def satisfiable(clauses: Sequence[tuple[int, ...]], count: int, most: int) -> bool:
    """Whether the first `count` atoms can be true or false so that every clause holds; unsettled when more than `most` choices fail."""
    return _Search(clauses, count, most).run()


class _Search:
    def __init__(self, clauses: Sequence[tuple[int, ...]], count: int, most: int) -> None:
        self._clauses = clauses
        self._left = most
        self._value: list[int] = [0] * (count + 1)
        self._watching: dict[int, list[int]] = {}
        self._trail: list[int] = []
        self._watched = [list(clause[:2]) for clause in clauses]
        for number, pair in enumerate(self._watched):
            for literal in pair:
                self._watching.setdefault(literal, []).append(number)

    def run(self) -> bool:
        if not all(self._clauses):
            return False
        if not all(self._set(clause[0]) for clause in self._clauses if len(clause) == 1) or not self._follow(0):
            return False
        levels: list[tuple[int, int, bool]] = []
        atom = 0
        while True:
            # Atoms are taken in order, so those before the last choice are set already.
            following = next((each for each in range(atom + 1, len(self._value)) if self._value[each] == 0), None)
            if following is None:
                return True
            atom = following
            place = len(self._trail)
            levels.append((atom, place, False))
            # False first: rules are met where nothing holds, so this is seldom taken back.
            holds = self._set(-atom) and self._follow(place)
            while not holds:
                self._left -= 1
                if self._left < 0:
                    raise Unsettled("it takes too many cases to settle")
                while levels and levels[-1][2]:
                    levels.pop()
                if not levels:
                    return False
                atom, place, _ = levels.pop()
                self._undo(place)
                levels.append((atom, place, True))
                holds = self._set(atom) and self._follow(place)

    def _set(self, literal: int) -> bool:
        """Make a literal true; false where it is false already."""
        sign = 1 if literal > 0 else -1
        value = self._value[abs(literal)]
        if value == 0:
            self._value[abs(literal)] = sign
            self._trail.append(literal)
        return value in (0, sign)

    def _undo(self, place: int) -> None:
        for literal in self._trail[place:]:
            self._value[abs(literal)] = 0
        del self._trail[place:]

    def _follow(self, place: int) -> bool:
        """What is forced by the literals from a place of the trail on; false where it contradicts itself."""
        while place < len(self._trail):
            denied = -self._trail[place]
            place += 1
            kept: list[int] = []
            watching = self._watching.get(denied, [])
            for index, number in enumerate(watching):
                other = self._moved(number, denied)
                if other is None:
                    continue
                kept.append(number)
                if not self._set(other):
                    self._watching[denied] = kept + watching[index + 1 :]
                    return False
            self._watching[denied] = kept
        return True

    def _moved(self, number: int, denied: int) -> int | None:
        """The literal that a clause now forces; None when it can watch another one instead."""
        pair = self._watched[number]
        other = pair[0] if pair[-1] == denied else pair[-1]
        if self._true(other):
            return other
        for literal in self._clauses[number]:
            if literal not in (other, denied) and not self._true(-literal):
                self._watched[number] = [other, literal]
                self._watching.setdefault(literal, []).append(number)
                return None
        return other

    def _true(self, literal: int) -> bool:
        return self._value[abs(literal)] == (1 if literal > 0 else -1)
