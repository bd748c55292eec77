"""What a cell or a head says by itself: a number, a unit, a period, a name."""
