"""The trained part of the verifiers: what ships, a team's own heads, a language model held to a rubric."""
