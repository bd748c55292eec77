"""Plans: carried out step by step from what actions need and change, and questions about what can come about."""
