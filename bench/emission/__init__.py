"""How well a language model cooperates: how many of the numbers that it writes carry a token, whose, and do they hold."""
