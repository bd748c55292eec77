"""Trying things before relying on them: policies over drafts, studies with people, how a model cooperates."""
