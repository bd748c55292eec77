"""Work that never ends, fails or dies, for the processes of a service under test: named there by this module."""

import os
import re
import signal
import time

from countermark.serve.routes import checks

honest = checks._checked
"""What a check does, whatever a test puts in its place."""


def spin(service, caller, wanted):
    """A loop in C, which looks at no clock, for drafts that ask for it."""
    if "spin" in str(wanted.draft):
        re.match(r"(a+)+$", "a" * 60 + "b")
    return honest(service, caller, wanted)


def fail(service, caller, wanted):
    """A failure whose message quotes the draft."""
    if "fail" in str(wanted.draft):
        raise ValueError(str(wanted.draft))
    if "die" in str(wanted.draft):
        os.kill(os.getpid(), signal.SIGKILL)
    if "stack" in str(wanted.draft):
        return fail(service, caller, wanted)
    if "odd" in str(wanted.draft):
        return lambda: None  # what cannot be sent
    return honest(service, caller, wanted)


def slow(service, caller, wanted):
    """Honest work that takes a while."""
    if "slow" in str(wanted.draft):
        time.sleep(1.5)
    return honest(service, caller, wanted)
