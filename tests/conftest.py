"""What holds for every test: vectors are computed, never taken from or left in somebody's cache."""

from __future__ import annotations

import os

os.environ["COUNTERMARK_CACHE"] = "off"
