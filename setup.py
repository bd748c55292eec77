"""What `pyproject.toml` cannot say: the core of reading sentences as machine code, for whoever asks for it.

    COUNTERMARK_COMPILE=1 pip install .

Needs a C compiler. Without the variable, and wherever this does not work, the package is plain Python, which gives the
same bytes. `bench/compiled.py` compares the two.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

FOLDER = "src/countermark"
MODULES = (
    "language/clauses",
    "language/words",
    "statement/names/phrases",
    "statement/placement/judgement/case",
    "statement/placement/judgement/coordinates",
    "statement/placement/judgement/counting",
    "statement/placement/judgement/offers",
    "statement/placement/judgement/orders/ranks",
    "statement/placement/judgement/sizes",
    "statement/placement/judgement/stance",
    "statement/placement/judgement/tagged",
    "statement/placement/judgement/text",
    "statement/placement/judgement/wording",
    "statement/placement/landmarks",
    "statement/placement/moves",
    "statement/placement/names/axis_names",
    "statement/placement/names/digits",
    "statement/placement/names/foreign",
    "statement/placement/names/mentions",
    "statement/placement/names/times",
    "statement/placement/numbers",
    "statement/placement/offered/around",
    "statement/placement/offered/offer",
    "statement/placement/offered/offers",
    "statement/placement/offered/sentence_offers",
    "statement/placement/roles",
)
"""What a profile of a whole check shows most of, and mypyc translates as it stands."""
FLAGS = ("--config-file=", "--ignore-missing-imports", "--follow-imports=silent")
IS_ASKED = bool(os.environ.get("COUNTERMARK_COMPILE"))
TRANSLATOR = ["mypy==2.4.1"]


def extensions() -> list[Extension]:
    """The compiled modules, if they are asked for and can be translated."""
    if not IS_ASKED or not {"bdist_wheel", "build_ext", "build", "install"}.intersection(sys.argv):
        return []
    try:
        from mypyc.build import mypycify  # noqa: PLC0415 — only here

        paths = [f"{FOLDER}/{module}.py" for module in MODULES]
        return list(mypycify([*FLAGS, *paths], opt_level="1", debug_level="0", group_name="countermark"))
    except (Exception, SystemExit) as error:  # noqa: BLE001 — whatever it is: the package works without
        sys.stderr.write(f"note: the core is not compiled: {error!r}\n")
        return []


class AllOrNone(build_ext):
    """All compiled modules or none: they call each other, and a part of them would not load."""

    def run(self) -> None:
        """Build them; where that fails, leave plain Python."""
        try:
            super().run()
        except Exception as error:  # noqa: BLE001 — as above
            sys.stderr.write(f"note: the core is not compiled: {error!r}\n")
            for output in self.get_outputs():
                Path(output).unlink(missing_ok=True)
            self.extensions = []


setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": AllOrNone},
    setup_requires=TRANSLATOR if IS_ASKED else [],
)
