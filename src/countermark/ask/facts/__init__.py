"""The facts that a question is answered from: looked up by its names, selected, ranked, and in conflict with none."""
