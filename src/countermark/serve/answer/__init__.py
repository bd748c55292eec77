"""What a model answered on its way to a reader: the facts it is held against, the check, and what becomes of it."""
