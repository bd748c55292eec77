"""What one calculation answers: the expression that a question's structure says, its result, and sentences that tell it."""
