"""Teaching a model to write claim tokens: facts of several domains to examples, adapters, and what they change."""

import os
from pathlib import Path
from typing import Final

DATA: Final = Path(os.environ.get("COUNTERMARK_SHARED", Path(__file__).resolve().parents[3] / "shared" / "data"))
"""The public data, beside the checkout unless the environment says otherwise."""
