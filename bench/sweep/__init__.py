"""Every code point around and inside a token: what is verified must read as what was checked."""
