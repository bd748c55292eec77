"""What a text says of a number: which entity, indicator and period, in what scope, stance and move."""
