"""Verdicts that failed to edits that would mend them; whether an edit holds is for a new check to say."""
