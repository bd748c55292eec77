"""PredicateGraphs of CAPE v1: one that somebody else extracted read in, and ours written out."""

from countermark.graph.reader import ReadGraph, read_graph
from countermark.graph.writer import write_graph

__all__ = ["ReadGraph", "read_graph", "write_graph"]
