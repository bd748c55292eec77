"""The evidence as axes: what tells its cells apart, with the names of each member and the words that distinguish them."""

from __future__ import annotations

import math
import re
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence

from countermark.model import Evidence, Fact
from countermark.statement.placing.shim import fold, stem, WORD

CAMEL = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[A-Z]+|[^\WA-Za-z\d_]+")
STOP = frozenset("the a an of and in to for on at by with from is was were are be as it its their or s than that this which via all any each year years ended".split())
ALIAS = {"pct": "percent", "%": "percent", "percentage": "percent", "avg": "average", "mean": "average", "temp": "temperature", "max": "maximum", "min": "minimum", "rev": "revenue", "qty": "quantity", "pop": "population", "yr": "year", "approx": "approximate", "attrib": "attributable", "mgmt": "management", "dept": "department", "govt": "government", "intl": "international", "amt": "amount", "params": "parameters", "std": "standard", "dev": "deviation", "aluminium": "aluminum", "no": "number", "num": "number", "acc": "accuracy", "prec": "precision", "rec": "recall", "tot": "total", "est": "estimate", "exp": "expenditure", "adj": "adjusted", "male": "men", "males": "men", "female": "women", "females": "women"}
VAGUE = frozenset("average maximum minimum usd eur gbp percent kg km ms mm cm index count value number amount share total million billion thousand dollar euro".split())
"""Words of units and forms: they hardly distinguish."""

class Member:
    __slots__ = ("name", "forms", "initials", "is_total")
    def __init__(self, name, forms):
        self.name = name; self.forms = forms; self.initials = set(); self.is_total = False

class Axis:
    """One axis with its members and an index of the words in their names."""
    def __init__(self, kind, names, aliases=()):
        self.kind = kind
        self.names = list(names)
        self.place = {n: i for i, n in enumerate(self.names)}
        self.members = []
        self.total = None
        self._prefix = {}
        self._build(aliases)

    def __len__(self): return len(self.names)

    def _build(self, aliases):
        raw = []
        for i, name in enumerate(self.names):
            alts = [name, *(aliases[i] if aliases else ())]
            raw.append([tokens_of(a) for a in alts])
        df = Counter()
        for alts in raw:
            for t in {w for alt in alts for w, _ in alt}: df[t] += 1
        n = len(self.names)
        self.weight = {t: math.log(1 + n / f) + .15 for t, f in df.items()}
        self.forms = []       # (member, total, tokens)
        self.postings = defaultdict(list)
        self.initials = defaultdict(list)
        for i, alts in enumerate(raw):
            for alt in alts:
                if not alt: continue
                tokens = tuple((t, self.weight[t] * f * (.35 if self.kind == "measure" and t in VAGUE_STEMS and len(alt) > 1 else 1)) for t, f in alt)
                number = len(self.forms)
                self.forms.append((i, sum(w for _, w in tokens), tokens))
                for at, (t, _) in enumerate(tokens): self.postings[t].append((number, at))
                letters = "".join(t[0] for t, _ in tokens if t[0].isalpha())
                if len(letters) >= 2: self.initials[letters].append(number)
            if fold(self.names[i]).strip(" *.:") in TOTALS or self.kind == "measure" and len(self.names) > 2 and fold(self.names[i]).startswith("total"): self.total = i if self.total is None else self.total
        self.vocabulary = sorted(self.postings)

    def matches(self, word, raw):
        """Head words that a word of the text may stand for: [(head word, how well)]."""
        key = (word, raw.isupper())
        found = self._prefix.get(key)
        if found is None: found = self._prefix[key] = self._matches(word, raw)
        return found

    def _matches(self, word, raw):
        out = []
        if word in self.postings: out.append((word, 1.0))
        if not word.isalpha(): return out
        n = len(word)
        if n >= (5 if self.kind != "measure" else 4):
            at = bisect_left(self.vocabulary, word)
            while at < len(self.vocabulary) and self.vocabulary[at].startswith(word):
                h = self.vocabulary[at]
                if h != word and h.isalpha() and len(h) - n <= 6: out.append((h, .8))
                at += 1
        for k in range(max(3, n - 9), n):
            h = word[:k]
            if h in self.postings and (k >= 4 and (self.kind == "measure" or raw[:1].isupper() or k >= 6) or self.kind == "measure"): out.append((h, .85))
        return out

TOTALS = frozenset(("total", "all", "overall", "world", "both sexes", "gesamt", "insgesamt", "ensemble", "grand total", "total respondents", "all respondents"))

def tokens_of(name):
    """The words of a name that may distinguish it, each with how much it counts."""
    out = []
    spans = [m.span() for m in re.finditer(r"\([^)]*\)", name)]
    for m in WORD.finditer(name):
        raw = m[0]
        inside = .6 if any(a <= m.start() < b for a, b in spans) else 1.0
        parts = [raw]
        if raw[0].isalpha() and "&" not in raw and not raw.isupper() and not raw.islower():
            parts = CAMEL.findall(raw) or [raw]
        for p in parts:
            w = fold(p)
            if w in ALIAS: out.append((stem(ALIAS[w]), inside))
            elif w not in STOP and w not in "$€£": out.append((stem(w), inside))
    if not out:
        out = [(stem(fold(m[0])), 1.0) for m in WORD.finditer(name)]
    return out

VAGUE_STEMS = frozenset(stem(w) for w in VAGUE)

class Space:
    """The facts of one table, or of one kind, as cells on axes."""
    def __init__(self, facts: Sequence[Fact], ids: Sequence[int], keys: Sequence[str]):
        self.facts = facts
        values = {"measure": lambda f: f.indicator, "entity": lambda f: f.entity, "period": lambda f: f.period}
        self.axes = []
        getters = []
        for kind in ("measure", "entity", "period", *keys):
            get = values.get(kind) or (lambda f, k=kind: f.dims.get(k))
            names = list(dict.fromkeys(get(facts[i]) for i in ids))
            if names == [None]: continue
            names = [n if n is not None else "" for n in names]
            alias = aliases_of(kind, names)
            self.axes.append(Axis(kind, names, alias)); getters.append(get)
        self.cells = {}
        self.rows = []
        for i in ids:
            at = tuple(axis.place[get(facts[i]) or ""] for axis, get in zip(self.axes, getters))
            self.cells.setdefault(at, []).append(i)
        self.sample = {}
        m = next((k for k, a in enumerate(self.axes) if a.kind == "measure"), None)
        if m is not None:
            for at, fs in self.cells.items(): self.sample.setdefault(at[m], fs[0])

    def axis(self, kind): return next((a for a in self.axes if a.kind == kind), None)

MONTHS = "january february march april may june july august september october november december".split()
def aliases_of(kind, names):
    if kind != "period": return ()
    out = []
    for n in names:
        m = re.fullmatch(r"(\d{4})-(\d\d)", n); d = re.fullmatch(r"(\d{4})-(\d\d)-(\d\d)", n)
        q = re.fullmatch(r"(\d{4})-?Q([1-4])", n); f = re.fullmatch(r"(\d{4})[/-](\d{2,4})", n)
        if m and 1 <= int(m[2]) <= 12: out.append([f"{MONTHS[int(m[2]) - 1]} {m[1]}", f"{MONTHS[int(m[2]) - 1][:3]} {m[1]}"])
        elif d and 1 <= int(d[2]) <= 12: out.append([f"{MONTHS[int(d[2]) - 1]} {int(d[3])} {d[1]}"])
        elif q: out.append([f"Q{q[2]} {q[1]}", f"{['first','second','third','fourth'][int(q[2])-1]} quarter {q[1]}"])
        elif f: out.append([f"{f[1]} {f[1][:2] + f[2][-2:]}"])
        else: out.append([])
    return out

def spaces_of(evidence: Evidence) -> list[Space]:
    facts = evidence.facts
    groups = defaultdict(list)
    for i, f in enumerate(facts):
        if f.value is None: continue
        keys = tuple(k for k in f.dims if not k.endswith(".label"))
        groups[(keys, f.entity is None, f.period is None)].append(i)
    return [Space(facts, ids, key[0]) for key, ids in groups.items()]
