"""Written numbers: from "about 1.5 thousand %" to one exact reading, or none."""
