"""src/countermark/language/en/lists/antonyms.txt: pairs of single words that WordNet calls antonyms.

    apt-get download wordnet-base && dpkg -x wordnet-base_*.deb wordnet
    python tools/generate_antonyms.py wordnet/usr/share/wordnet

Not part of `make generate`: WordNet is Debian's, and no dependency of a build. Its licence is in the head of the file.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

OUT = Path(__file__).parents[1] / "src/countermark/language/en/lists/antonyms.txt"
NO = ("un", "in", "im", "il", "ir", "dis", "non")
WORD = re.compile(r"[a-z]{2,}")
HEAD = """\
# Antonyms from WordNet 3.0 (Debian wordnet-base), made by tools/generate_antonyms.py: two words a line, sorted.
# WordNet 3.0 Copyright 2006 by Princeton University. All rights reserved.
# Permission to use, copy, modify and distribute this software and database and its documentation for any purpose and
# without fee or royalty is hereby granted, provided that you agree to comply with the following copyright notice and
# statements, including the disclaimer, and that the same appear on ALL copies of the software, database and
# documentation, including modifications that you make for internal use or for distribution.
# THIS SOFTWARE AND DATABASE IS PROVIDED "AS IS" AND PRINCETON UNIVERSITY MAKES NO REPRESENTATIONS OR WARRANTIES, EXPRESS
# OR IMPLIED. BY WAY OF EXAMPLE, BUT NOT LIMITATION, PRINCETON UNIVERSITY MAKES NO REPRESENTATIONS OR WARRANTIES OF
# MERCHANTABILITY OR FITNESS FOR ANY PARTICULAR PURPOSE OR THAT THE USE OF THE LICENSED SOFTWARE, DATABASE OR
# DOCUMENTATION WILL NOT INFRINGE ANY THIRD PARTY PATENTS, COPYRIGHTS, TRADEMARKS OR OTHER RIGHTS.
# The name of Princeton University or Princeton may not be used in advertising or publicity pertaining to distribution of
# the software and/or database. Title to copyright in this software, database and any associated documentation shall at
# all times remain with Princeton University and LICENSEE agrees to preserve same.
"""


class Synset:
    """A line of a data file: its words, and for each pointer which word is opposed to which of another line."""

    def __init__(self, line: str) -> None:
        fields = line.split(" ")
        count = int(fields[3], 16)
        self.words = [re.sub(r"\(.*\)", "", fields[4 + 2 * place]).lower() for place in range(count)]
        start = 5 + 2 * count
        pointers = [fields[start + 4 * place : start + 4 * place + 4] for place in range(int(fields[start - 1]))]
        self.opposed = [
            (int(ends, 16) >> 8, offset, int(ends, 16) & 0xFF) for sign, offset, _, ends in pointers if sign == "!"
        ]
        self.similar = [offset for sign, offset, _, _ in pointers if sign == "&"]


def pairs(folder: Path) -> Iterator[tuple[str, str]]:
    """Every pair of single words, the first in the alphabet first."""
    for kind in ("adj", "adv", "noun", "verb"):
        lines = (folder / f"data.{kind}").read_text("utf-8").splitlines()
        synsets = {line.partition(" ")[0]: Synset(line) for line in lines if not line.startswith(" ")}
        for synset in synsets.values():
            for here, offset, there in synset.opposed:
                one, other = synset.words[here - 1], synsets[offset].words[there - 1]
                if WORD.fullmatch(one) and WORD.fullmatch(other):
                    yield (one, other) if one < other else (other, one)
                # "Safe" is opposed to "dangerous", to which "unsafe" is similar: a prefix that says no makes sure.
                for positive in around(synset, synsets):
                    for negative in around(synsets[offset], synsets):
                        if WORD.fullmatch(positive) and negative in {prefix + positive for prefix in NO}:
                            yield (negative, positive) if negative < positive else (positive, negative)


def irregular(folder: Path) -> dict[str, list[str]]:
    """The irregular forms of verbs, by their base: "fall" has "fell" and "fallen"."""
    found: dict[str, list[str]] = {}
    for line in (folder / "verb.exc").read_text("utf-8").splitlines():
        form, *bases = line.split()
        for base in bases:
            if WORD.fullmatch(form) and WORD.fullmatch(base):
                found.setdefault(base, []).append(form)
    return found


def inflected(base: set[tuple[str, str]], forms: dict[str, list[str]]) -> Iterator[tuple[str, str]]:
    """Pairs with the irregular forms of both: prices that rose and prices that fell."""
    for one, other in base:
        for first in (one, *forms.get(one, ())):
            for second in (other, *forms.get(other, ())):
                if first != second:
                    yield (first, second) if first < second else (second, first)


def around(synset: Synset, synsets: dict[str, Synset]) -> list[str]:
    """The words of a line and of those similar to it."""
    return [*synset.words, *(word for offset in synset.similar for word in synsets[offset].words)]


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    found = sorted(set(inflected(set(pairs(folder)), irregular(folder))))
    OUT.write_text(HEAD + "".join(f"{one} {other}\n" for one, other in found), "utf-8")
    print(f"{len(found)} pairs")
