"""What each kind of verifier looks at: arguments, solutions, plans and actions, evidence; exact checks first."""
