"""Times as a text writes them: names of months, dates and periods."""
