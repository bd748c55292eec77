"""Rules as Python functions, so that judging costs what a hand-written loop costs."""
