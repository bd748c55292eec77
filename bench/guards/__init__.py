"""Other guards doing one number check, each in an environment of its own."""
