"""Where the artefacts come from: an in-toto Statement v1 with SLSA's provenance v1, signed when there is a key.

It says what was built of which commit by whoever ran `make dist`. A person who trusts the key trusts that statement; it is
no build by a service that the builder could not have touched (SLSA's level 1, not 2).
"""

from __future__ import annotations

import platform
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from countermark import canonical
from countermark.receipt.envelope import STATEMENT, Envelope, Signer, sign
from shipping.wheels import digest

STATEMENT_TYPE: Final = "https://in-toto.io/Statement/v1"
PREDICATE_TYPE: Final = "https://slsa.dev/provenance/v1"
_BUILD_TYPE: Final = "urn:countermark:make-dist:v1"
_BUILDER: Final = "urn:countermark:make-dist"


def statement(
    artefacts: Sequence[Path], *, commit: str, changed: Sequence[str], lock: Path, tools: Mapping[str, str]
) -> dict[str, Any]:
    """What was built, of what, and with what; no time and no machine in it, so that the same commit gives the same."""
    return {
        "_type": STATEMENT_TYPE,
        "subject": [{"name": path.name, "digest": {"sha256": digest(path)}} for path in artefacts],
        "predicateType": PREDICATE_TYPE,
        "predicate": {
            "buildDefinition": {
                "buildType": _BUILD_TYPE,
                "externalParameters": {"command": "make dist", "commit": commit},
                "internalParameters": {"uncommitted": list(changed), "python": platform.python_version(), **tools},
                "resolvedDependencies": [
                    {"name": "source", "digest": {"gitCommit": commit}},
                    {"name": lock.name, "digest": {"sha256": digest(lock)}},
                ],
            },
            "runDetails": {"builder": {"id": _BUILDER}},
        },
    }


def signed(document: Mapping[str, Any], signers: Sequence[Signer]) -> Envelope:
    """The statement in an envelope, as receipts are."""
    return sign(canonical.encode(document), STATEMENT, signers)
