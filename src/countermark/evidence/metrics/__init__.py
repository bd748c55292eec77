"""Metric definitions: names that an organisation gives to sums, counts and means of its tables."""
