"""Questions with what answers them: in several steps, and over three tables of one's own."""
