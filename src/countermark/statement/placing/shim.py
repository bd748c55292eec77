"""Stand-in for the document until language/ is there."""
from __future__ import annotations
import re, unicodedata
from bisect import bisect_right
from typing import NamedTuple

WORD = re.compile(r"[^\W\d_]+(?:&[^\W\d_]+)*|\d+(?:[.,]\d+)*|[%$€£]")
ENDS = re.compile(r"(?<!vs)(?<!i\.e)(?<!e\.g)(?<!approx)(?<!No)(?<!\s[A-Z])[.!?](?:\*\*|[\"”)'’])*\s+(?=[\"“(*A-Z0-9])")

def fold(w):
    w = w.lower()
    return w if w.isascii() else "".join(c for c in unicodedata.normalize("NFKD", w) if not unicodedata.combining(c))

SUFFIXES = ("ization", "ations", "ation", "ments", "ment", "ness", "ings", "ing", "edly", "ed", "ies", "ied", "es", "s", "ly", "e", "y")
_stems = {}
def stem(w):
    s = _stems.get(w)
    if s is None: s = _stems[w] = _stem(w)
    return s
def _stem(w):
    if not w.isalpha() or len(w) <= 3: return w
    if w.endswith("ies") and len(w) > 4: return w[:-3] + "i"
    if w.endswith(("sses", "shes", "ches", "xes", "zes")): w = w[:-2]
    elif w.endswith("s") and not w.endswith(("ss", "us", "is")): w = w[:-1]
    if w.endswith("y") and len(w) > 4: w = w[:-1] + "i"
    elif w.endswith("e") and len(w) > 4: w = w[:-1]
    return w

class Word(NamedTuple):
    start: int
    end: int
    text: str
    stem: str
    raw: str

class Sentence(NamedTuple):
    index: int
    start: int
    end: int
    first: int
    last: int
    block: int

class Block(NamedTuple):
    index: int
    kind: str   # paragraph heading item row
    start: int
    end: int
    depth: int
    lead: int | None
    heading: int | None
    sentences: range
    cells: tuple
    head: int | None  # block index of the head row

def words_of(text, base=0):
    out = []
    for m in WORD.finditer(text):
        raw = m[0]
        if raw in ("s", "S") and m.start() and text[m.start() - 1] in "'’": continue
        w = fold(raw)
        out.append(Word(base + m.start(), base + m.end(), w, stem(w), raw))
    return out

ITEM = re.compile(r"\s*(?:[-*+•–]|\d{1,3}[.)])\s+")
class Document:
    def __init__(self, text):
        self.text = text
        self.words, self.sentences, self.blocks = [], [], []
        pos = 0; lead = None; heading = None; head = None; lastkind = None
        for line in text.split("\n"):
            a, b = pos, pos + len(line); pos = b + 1
            st = line.strip()
            if not st:
                lastkind = None if lastkind == "row" else lastkind
                if lastkind is None: head = None
                continue
            cells = ()
            if st.startswith("|") or (lastkind == "row" and "|" in st):
                if re.fullmatch(r"[\s|:\-]+", st): continue
                kind = "row"; parts = line.split("|"); q = a; cs = []
                for x in parts:
                    cs.append((q, q + len(x))); q += len(x) + 1
                if st.startswith("|"): cs = cs[1:]
                if st.endswith("|"): cs = cs[:-1]
                cells = tuple(cs)
            elif st.startswith("#") or (st.startswith("**") and st.rstrip(":").endswith("**") and len(st) < 90 and st.count("**") == 2): kind = "heading"
            elif ITEM.match(line): kind = "item"
            else: kind = "paragraph"
            n = len(self.blocks)
            if kind == "row":
                if lastkind != "row": head = n
            else: head = None
            s0 = len(self.sentences)
            start = a
            if kind == "item": start = a + ITEM.match(line).end()
            cuts = [start] if kind == "row" else [start, *(a + m.end() for m in ENDS.finditer(line) if a + m.end() > start)]
            cuts.append(b)
            for x, y in zip(cuts, cuts[1:]):
                f = len(self.words); self.words += words_of(text[x:y], x)
                if len(self.words) > f or kind == "row": self.sentences.append(Sentence(len(self.sentences), x, y, f, len(self.words), n))
            self.blocks.append(Block(n, kind, a, b, len(line) - len(line.lstrip()), lead if kind in ("item", "row") else None, heading, range(s0, len(self.sentences)), cells, head))
            if kind == "heading": heading = n; lead = n
            elif kind == "paragraph": lead = n
            lastkind = kind
        self.starts = [s.start for s in self.sentences]
    def sentence_at(self, p):
        i = bisect_right(self.starts, p) - 1
        return self.sentences[i] if i >= 0 and p < self.sentences[i].end + 1 else None
