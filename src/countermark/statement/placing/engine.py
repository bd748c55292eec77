"""The decision: some placement that agrees supports, all that disagree flag, doubt does neither."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import defaultdict
from itertools import product
from typing import NamedTuple

from countermark.model import VALUE_KINDS
from countermark.statement.placing.mention import Mention, mentions_of
from countermark.statement.placing.shim import Document
from countermark.statement.placing.space import Space, spaces_of

BREAK = frozenset("while whereas but however although though versus vs against compared".split())
GLUE = frozenset("for in of at by on during from the its their people those aged age fiscal year a an among respondents percent million billion all between were who was as".split())
COPULA = frozenset("was is were are at of with had has have reached to stood came by about only just around roughly approximately nearly almost over scored a an the in and totaled totalled amounted amounting total some some up s accounted for".split())
MOST = 64
COMBINATIONS = 4096

class Number(NamedTuple):
    index: int
    quantity: object
    start: int
    end: int
    sentence: object
    first: int    # word positions: first word inside or after
    after: int

class Option(NamedTuple):
    """Members that the words put at a number on one axis."""
    members: frozenset
    level: int      # 3 attached or paired, 2 own clause, 1 sentence or lead, 0 carried, -1 open
    where: str
    mentions: tuple

def union(mentions):
    return frozenset().union(*(m.members for m in mentions))

class Outcome(NamedTuple):
    mark: str
    fact: object = None
    why: str = ""
    odds: float = 0.0
    options: tuple = ()

class Reader:
    def __init__(self, text, quantities, spaces, judge):
        self.text = text
        self.doc = Document(text)
        self.spaces = spaces
        self.judge = judge
        self.numbers = []
        starts = [w.start for w in self.doc.words]
        for q in quantities:
            if q.token is None and q.kind not in VALUE_KINDS: continue
            s = self.doc.sentence_at(q.span.start)
            if s is None: continue
            self.numbers.append(Number(len(self.numbers), q, q.span.start, q.span.end, s, bisect_left(starts, q.span.start), bisect_left(starts, q.span.end)))
        self.in_sentence = defaultdict(list)
        for n in self.numbers: self.in_sentence[n.sentence.index].append(n)
        self._mentions = {}

    def mentions(self, axis, s):
        key = (id(axis), s)
        found = self._mentions.get(key)
        if found is None:
            sentence = self.doc.sentences[s]
            found = mentions_of(axis, self.doc.words, self.text, sentence.first, sentence.last)
            if axis.kind == "period": found = self._periods(axis, sentence, found)
            self._mentions[key] = found
        return found

    def _periods(self, axis, sentence, found):
        """Years of the text that are no member are mentions too: of nothing that the data has."""
        known = {z for m in found for z in m.words}
        years = any(re.search(r"(?:19|20)\d\d", n) for n in axis.names)
        if not years: return found
        for i in range(sentence.first, sentence.last):
            w = self.doc.words[i]
            if i not in known and re.fullmatch(r"(?:19|20)\d\d", w.text) and not self._in_number(w):
                found = [*found, Mention(axis, frozenset(k for k, n in enumerate(axis.names) if n.startswith(w.text) and n != w.text), i, i, w.start, w.end, 1.0, frozenset((i,)))]
        return sorted(found, key=lambda m: m.first)

    def _in_number(self, w):
        return any(n.start <= w.start < n.end for n in self.numbers)

    def decide(self):
        out = {}
        names = set()
        for n in self.numbers:
            # a number that is part of a name is no value
            for space in self.spaces:
                for axis in space.axes:
                    for m in self.mentions(axis, n.sentence.index):
                        if m.start <= n.start and n.end <= m.end and m.cover > .8 and any(n.first <= z < n.after for z in m.words): names.add(n.index)
        self.names = names
        for n in self.numbers:
            if n.index in names: out[n.quantity.id] = Outcome("A", why="part of a name"); continue
            results = [self.place(space, n) for space in self.spaces]
            best = next((r for m in "SFA" for r in results if r.mark == m), Outcome("A", why="no table"))
            if best.mark == "F" and len(results) > 1 and any(r.mark != "F" for r in results): best = Outcome("A", why="another table")
            out[n.quantity.id] = best
        return out

    # ------------------------------------------------------------- options
    def options(self, axis, n):
        """The tiers of members for one number on one axis, the best first."""
        if len(axis) == 1: return [Option(frozenset((0,)), 3, "only", ())]
        block = self.doc.blocks[n.sentence.block]
        if block.kind == "row": return self._row(axis, n, block)
        ms = [m for m in self.mentions(axis, n.sentence.index) if not (m.first < n.after and n.first <= m.last)]
        tiers = self._sentence(axis, n, ms)
        if not tiers or tiers[0].level < 2:
            tiers += self._around(axis, n, block)
        return tiers

    def _sentence(self, axis, n, ms):
        """What the sentence of a number offers on one axis: its own words first, then those it shares."""
        if not ms: return []
        mates = [k for k in self.in_sentence[n.sentence.index] if k.index not in self.names]
        if n not in mates: mates = self.in_sentence[n.sentence.index]
        ms = self._strong(ms)
        paired = self._paired(axis, n, ms, mates)
        if paired is not None: return [Option(paired.members, 3, "paired", (paired,))]
        at = mates.index(n)
        prev, nxt = (mates[at - 1] if at else None), (mates[at + 1] if at + 1 < len(mates) else None)
        own = {3: [], 2: [], 1: []}
        for m in ms:
            if m.start >= n.end:
                if nxt is not None and m.start >= nxt.end:
                    if self._joined(n, nxt): own[1].append(m)
                    continue
                if self._behind(n, m): own[3].append(m)
                elif nxt is not None and self._at(m, nxt): continue
                elif self._parted(n.end, m.start): own[1].append(m)
                else: own[2].append(m)
            elif prev is None or m.start >= prev.end:
                if prev is not None and self._behind(prev, m) and not self._close(m.end, n.start): own[1].append(m)
                elif self._cut(m.end, n.start): own[1].append(m)
                else: own[3 if self._at(m, n) else 2].append(m)
        if not own[3] and not own[2]:
            shared = [m for m in ms if prev is not None and m.end <= prev.start]
            free = [m for m in shared if not any(self._behind(k, m) for k in mates[:at])] or shared
            if free:
                last = [free[-1]]
                while len(free) > len(last) and self._listed([free[-len(last) - 1], last[0]]): last.insert(0, free[-len(last) - 1])
                alone = len({m.members for m in shared}) == 1 and not own[1]
                level = 2 if alone and not self._cut(last[-1].end, n.start) else 1
                own[level] = [*last, *own[level]] if level == 2 else [*own[1], *last]
        out = []
        for level in (3, 2, 1):
            found = own[level]
            if not found: continue
            if level > 1:
                before = [m for m in found if m.end <= n.start]
                after = [m for m in found if m.start >= n.end]
                for group in ((after, before) if level == 3 else (before, after)):
                    if not group: continue
                    near = group[-1:] if group is before else group[:1]
                    if group is before:
                        while len(near) < len(group) and self._listed([group[-len(near) - 1], near[0]]): near.insert(0, group[-len(near) - 1])
                    else:
                        while len(near) < len(group) and self._listed([near[-1], group[len(near)]]): near.append(group[len(near)])
                    out.append(Option(union(near), level, "clause", tuple(near)))
                    rest = [m for m in group if m not in near]
                    if rest: out.append(Option(union(rest), 1, "clause", tuple(rest)))
            else: out.append(Option(union(found), 1, "sentence", tuple(found)))
        return sorted(out, key=lambda o: -o.level)

    @staticmethod
    def _strong(ms):
        """Without partial names where a whole one stands beside them."""
        if not any(m.cover >= .9 for m in ms): return ms
        return [m for m in ms if m.cover >= .9 or (len(m.members) == 1 and m.cover >= .5)]

    def _behind(self, k, m):
        """Whether a mention belongs to the number before it: "5 in Kenya"."""
        gap = self.text[k.end:m.start]
        return len(gap) < 60 and not re.search(r"[,;:.()—|\n]", gap) and self._glued(k.end, m.start, GLUE, 4) and m.start >= k.end

    def _at(self, m, n):
        """Whether a mention stands right before a number: "Kenya had 5", "Kenya (5)"."""
        return m.end <= n.start and not self._cut(m.end, n.start) and self._close(m.end, n.start)

    def _close(self, lo, hi):
        gap = self.text[lo:hi]
        return len(gap) < 48 and len(re.findall(r"[^\W\d_]+", gap)) <= 4

    def _parted(self, lo, hi):
        return bool(re.search(r"[,;—]|\band\b", self.text[lo:hi])) or self._cut(lo, hi)

    def _joined(self, n, k):
        return self.JOIN.match(self.text[n.end:k.start]) is not None

    def _listed(self, ms):
        """Whether mentions stand in one list: A, B and C."""
        for a, b in zip(ms, ms[1:]):
            gap = self.text[a.end:b.start]
            if len(gap) > 12 or not re.fullmatch(r"['’s\s*]*(?:,|,?\s*(?:and|or|as well as)|/)\s*(?:the\s)?[\s*]*", gap): return False
        return len(ms) > 1

    def _glued(self, lo, hi, glue, most):
        gap = self.text[lo:hi]
        if re.search(r"[;.!?\n—|]", gap): return False
        words = re.findall(r"[^\W\d_]+|\d+", gap.lower())
        return len(words) <= most and all(w in glue for w in words)

    def _cut(self, lo, hi):
        gap = self.text[lo:hi].lower()
        return bool(re.search(r"[;—]", gap)) or any(w in BREAK for w in re.findall(r"[a-z]+", gap))

    JOIN = re.compile(r"[\s*]*(?:%|percent|per cent|°C|points?|million|billion)?[\s,*]*(?:and|to|vs\.?|versus|against|compared with)?[\s,*]*(?:to|only|just|about|roughly)?\s*[$€£₹+(]*\Z")
    def _paired(self, axis, n, ms, mates):
        """A and B had 5 and 6: order carries the pairing."""
        at = mates.index(n) if n in mates else None
        if at is None or len(mates) < 2: return None
        lo = hi = at
        while lo and self.JOIN.match(self.text[mates[lo - 1].end:mates[lo].start]): lo -= 1
        while hi + 1 < len(mates) and self.JOIN.match(self.text[mates[hi].end:mates[hi + 1].start]): hi += 1
        count = hi - lo + 1
        if count < 2: return None
        ms = [m for m in ms if m.end <= mates[lo].start]
        distinct = []
        for m in ms:
            if distinct and distinct[-1].members == m.members: distinct[-1] = m
            else: distinct.append(m)
        distinct = distinct[-count:]
        if len(distinct) < count or len({m.members for m in distinct}) < count: return None
        for a, b in zip(distinct, distinct[1:]):
            if not re.fullmatch(r"['’s\s*]*(?:\([^)]*\))?\s*(?:,|,? ?and|to|or|vs\.?|versus)\s*(?:the|its|for|in|of)?[\s*]*", self.text[a.end:b.start]): return None
        return distinct[at - lo]

    def _row(self, axis, n, block):
        head = self.doc.blocks[block.head] if block.head is not None else None
        cell = next((i for i, (a, b) in enumerate(block.cells) if a <= n.start < b), None)
        if cell is None: return []
        own, col = [], []
        for m in self.mentions(axis, n.sentence.index):
            if any(a <= m.start < b and i != cell for i, (a, b) in enumerate(block.cells)): own.append(m)
        if head is not None and head is not block and cell < len(head.cells):
            a, b = head.cells[cell]
            for s in head.sentences:
                col += [m for m in self.mentions(axis, s) if a <= m.start < b]
        for found, where in ((col, "column"), (own, "row")):
            if found: return [Option(frozenset().union(*(m.members for m in found)), 3, where, tuple(found))]
        return self._around(axis, n, block)

    def _around(self, axis, n, block):
        """What leads, headings and the sentences before say."""
        tiers = []
        seen = set()
        def add(sentences, level, where):
            for s in sentences:
                if s in seen: continue
                seen.add(s)
                ms = self.mentions(axis, s)
                if ms:
                    tiers.append(Option(frozenset().union(*(m.members for m in ms)), level, where, tuple(ms)))
                    return True
            return False
        if block.kind in ("item", "row") and block.lead is not None:
            add(reversed(self.doc.blocks[block.lead].sentences), 1, "lead")
        add([s for s in range(n.sentence.index - 1, block.sentences.start - 1, -1)], 0, "before")
        if block.heading is not None: add(self.doc.blocks[block.heading].sentences, 0, "heading")
        if block.kind != "row": add(range(block.sentences.start - 1, max(-1, block.sentences.start - 13), -1), 0, "before")
        return tiers

    # ------------------------------------------------------------- placing
    def place(self, space: Space, n: Number) -> Outcome:
        allowed, possible, levels, opts = [], [], [], []
        period_open = measure_open = False
        for axis in space.axes:
            tiers = self.options(axis, n)
            if axis.kind == "measure" and len(axis) > 1:
                tiers = self._fitting(space, axis, n, tiers)
            members, level, every = frozenset(), -1, frozenset()
            if tiers:
                level = tiers[0].level
                members = tiers[0].members
                if level < 2:
                    for t in tiers[1:]:
                        if t.level == level or t.level >= 1: members |= t.members
                every = frozenset().union(*(t.members for t in tiers))
            elif axis.total is not None:
                members, level = frozenset((axis.total,)), 0
                tiers = [Option(members, 0, "total", ())]
            elif axis.kind == "period":
                members, level, period_open = frozenset(range(len(axis))), -1, True
            elif axis.kind == "measure":
                fits = self.judge.fitting(space, axis, 0, n.quantity)
                members, level, measure_open = fits if fits is not None else frozenset(range(len(axis))), -1, True
            allowed.append(sorted(members)); possible.append(sorted(every | members)); levels.append(level); opts.append(tiers[0] if tiers else None)
        missing = [a.kind for a, m in zip(space.axes, allowed) if not m]
        if missing:
            named = [a.kind for a, m, o in zip(space.axes, allowed, opts) if not m and o is not None]
            return Outcome("A", why=f"open: {', '.join(missing)}" if not named else f"not in the data: {named}", options=tuple(opts))
        cells = self._cells(space, allowed)
        if cells is None: return Outcome("A", why="too many", options=tuple(opts))
        if not cells: return Outcome("A", why="no cell", options=tuple(opts))
        agreeing, disagreeing, unknown = [], [], []
        for at, f in cells:
            v = self.judge.agrees(n.quantity, f)
            (agreeing if v else disagreeing if v is False else unknown).append((at, f))
        if agreeing:
            odds = self.judge.odds(n.quantity, [f for _, f in cells])
            if period_open and len({at for at, _ in agreeing}) > 1: return Outcome("A", why="which period", options=tuple(opts))
            if measure_open and (len({at for at, _ in agreeing}) > 1 or max((l for l, a in zip(levels, space.axes) if a.kind not in ("measure", "period")), default=0) < 2): return Outcome("A", why="which measure", options=tuple(opts))
            if odds > .2 and len(cells) > 1: return Outcome("A", why=f"accident {odds:.2f}", options=tuple(opts))
            return Outcome("S", agreeing[0][1], "cell", odds, tuple(opts))
        if unknown: return Outcome("A", why="cannot compare", options=tuple(opts))
        if period_open: return Outcome("A", why="no period, none agrees", options=tuple(opts))
        if measure_open: return Outcome("A", why="no measure, none agrees", options=tuple(opts))
        if min(levels) < 2: return Outcome("A", why=f"differs, not firm {levels}", options=tuple(opts))
        if self._blocked(n): return Outcome("A", why="differs, blocked", options=tuple(opts))
        if len(cells) > 1: return Outcome("A", why="differs, several cells", options=tuple(opts))
        others = self._cells(space, possible)
        if others is None or any(self.judge.agrees(n.quantity, f) is not False for _, f in others): return Outcome("A", why="differs, another cell agrees", options=tuple(opts))
        return Outcome("F", disagreeing[0][1], "cell", 0, tuple(opts))

    @staticmethod
    def _cells(space, members):
        size = 1
        for m in members: size *= len(m)
        if size > COMBINATIONS: return None
        return [(at, f) for at in product(*members) for f in space.cells.get(at, ())]

    def _fitting(self, space, axis, n, tiers):
        """Measures that the unit of the number allows."""
        fits = self.judge.fitting(space, axis, 0, n.quantity)
        if fits is None: return tiers
        out = []
        for t in tiers:
            m = t.members & fits
            if m: out.append(t._replace(members=m))
        if not out and len(fits) == 1: return [Option(fits, 2, "unit", ())]
        return out

    BLOCK = frozenset("""increase increased increases increasing decrease decreased decreases rise rose risen rises rising fall fell fallen falls grew grow growth grown gain gained drop dropped decline declined declining down up above below more fewer less higher lower than ahead behind gap difference lead spread margin points change changed changes average averaged mean total totaled combined together sum altogether overall share ratio times twice double doubled half third quarter per each every compared exceed exceeded exceeds surpass surpassed out nearly almost over under least most between another additional added average approximately further expected forecast projected estimated predicted will target both median cumulative since until respectively remaining rest other others not no never""".split())
    def _blocked(self, n):
        """Whether an operation, a comparison or a bound stands near."""
        mates = self.in_sentence[n.sentence.index]
        words = self.doc.words[n.sentence.first:n.sentence.last]
        named = set()
        for (axis, s), ms in self._mentions.items():
            if s == n.sentence.index:
                for m in ms: named |= m.words
        if n.quantity.reading is not None and n.quantity.reading.qualifier not in (None, "about", "approximately", "roughly", "around"): return True
        return any(w.text in self.BLOCK and n.sentence.first + i not in named for i, w in enumerate(words))
