"""Mentions: where the text names members of an axis."""

from __future__ import annotations

import re
from collections import defaultdict

from countermark.statement.placing.space import STOP, ALIAS, Axis, stem

GAP = 3
CUT = re.compile(r"[.;!?|\n]\s|\n|\|")
YEAR = re.compile(r"(?:19|20)\d\d\Z")

class Mention:
    __slots__ = ("axis", "members", "first", "last", "start", "end", "cover", "words")
    def __init__(self, axis, members, first, last, start, end, cover, words):
        self.axis, self.members, self.first, self.last, self.start, self.end, self.cover, self.words = axis, members, first, last, start, end, cover, words
    def __repr__(self): return f"<{self.axis.kind} {[self.axis.names[m] for m in self.members]} {self.cover:.2f} @{self.start}>"

def mentions_of(axis: Axis, words, text, first, last):
    """All mentions of an axis' members among the words first..last of one sentence."""
    if len(axis) < 2: return []
    runs = []      # [form, {at: quality}, {at: word index}, last index]
    live = {}
    for i in range(first, last):
        w = words[i]
        t = ALIAS.get(w.text)
        s = stem(t) if t else w.stem
        hits = axis.matches(s, w.raw)
        if w.raw.isupper() and len(w.raw) >= 2:
            key = w.text.replace("&", "")
            for number in axis.initials.get(key, ()):
                runs.append((number, {k: .95 for k in range(len(key))}, {k: i for k in range(len(key))}))
        if not hits or (w.text in STOP and len(hits) == 0): continue
        for h, quality in hits:
            for number, at in axis.postings[h]:
                run = live.get(number)
                if run is not None and i - run[3] <= GAP and i >= run[3] and not CUT.search(text, words[run[3]].end, w.start) and not any(words[z].text[0].isdigit() and z not in run[2].values() for z in range(run[3] + 1, i)):
                    pass
                else:
                    run = live[number] = [number, {}, {}, i]
                    runs.append(run)
                if at in run[1] and run[2][at] != i and run[1][at] >= quality:
                    # the same head word again: a new mention begins
                    if len(run[1]) >= 1:
                        run = live[number] = [number, {at: quality}, {at: i}, i]
                        runs.append(run)
                    continue
                if i in run[2].values() and at not in run[1]:
                    # one word serves one head word
                    if any(run[2][k] == i and axis.forms[number][2][k][0] == h for k in run[2]): continue
                run[1][at] = max(quality, run[1].get(at, 0)); run[2][at] = i; run[3] = i
    found = []
    for run in runs:
        number, got, where = run[0], run[1], run[2]
        member, total, tokens = axis.forms[number]
        weight = sum(tokens[at][1] * q for at, q in got.items())
        cover = min(1.0, weight / total) if total else 0
        ws = frozenset(where.values())
        if axis.kind == "period" and cover < .9: continue
        if all(words[z].text.isdigit() for z in ws) and (len(ws) == 1 and (len(tokens) > 1 or axis.kind != "period")): continue
        if all(len(words[z].text) == 1 for z in ws) and cover < .9: continue
        found.append((member, weight, cover, ws))
    return competing(axis, found, words)

def competing(axis, found, words):
    """Keep the best of the runs that share words; ties stay together as one mention of several members."""
    best = {}
    for member, weight, cover, ws in found:
        k = (member, ws)
        if k not in best or best[k][1] < weight: best[k] = (member, weight, cover, ws)
    found = list(best.values())
    byword = defaultdict(list)
    for f in found:
        for z in f[3]: byword[z].append(f)
    keep = defaultdict(list)
    for f in found:
        member, weight, cover, ws = f
        rivals = {id(r): r for z in ws for r in byword[z]}.values()
        if any(r is not f and ws < r[3] and r[1] > weight * 1.02 for r in rivals): continue
        if any(r is not f and r[0] != member and r[1] > weight * 1.1 and not (r[3] < ws) for r in rivals): continue
        if cover < .97 and any(r is not f and r[3] == ws and r[2] >= .97 for r in rivals): continue
        keep[ws].append(f)
    out = []
    for ws, fs in keep.items():
        a, b = min(ws), max(ws)
        members = frozenset(f[0] for f in fs)
        cover = max(f[2] for f in fs)
        if cover < .3 and len(members) > 1: continue
        if len(members) > 12 or len(members) > .6 * len(axis) and len(axis) > 2: continue
        out.append(Mention(axis, members, a, b, words[a].start, words[b].end, cover, ws))
    # overlapping mentions that remain become one
    out.sort(key=lambda m: (m.first, m.last))
    merged = []
    for m in out:
        if merged and m.words & merged[-1].words:
            p = merged[-1]
            merged[-1] = Mention(axis, p.members | m.members, min(p.first, m.first), max(p.last, m.last), min(p.start, m.start), max(p.end, m.end), max(p.cover, m.cover), p.words | m.words)
        else: merged.append(m)
    if axis.kind == "period":
        pass
    return merged
