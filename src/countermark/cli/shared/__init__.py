"""What the verbs share: options and what they mean, where output goes, stores, tables, models."""
