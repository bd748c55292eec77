"""A process that works: one job after the other, each within its time. It ends when nobody listens any more."""

from __future__ import annotations

import contextlib
import hashlib
import mmap
import os
import pickle
import signal
import socket
import sys
import traceback
from importlib import import_module
from typing import Final

from countermark.errors import CountermarkError
from countermark.model import Draft, Evidence, Fact
from countermark.pipeline import check
from countermark.serve.edge.problems import Refusal, refusal_of
from countermark.serve.service import Service
from countermark.serve.watch.watch import Notes
from countermark.serve.work.frames import framed, receive
from countermark.serve.work.job import Broken, Done, Job, Missing, Refused, Reply, Setup

_FRAMES: Final = 8
_HELD: Final[dict[str, Evidence]] = {}
"""Evidence of operators by its digest; read once, by the process that the others are forked from."""


def prepare() -> None:
    """Load what is loaded when it is first needed, once for all processes."""
    for each in ("countermark.serve.asgi", "countermark.serve.proxy.paths"):
        import_module(each)
    fact = Fact(id="n", value="7", unit="%", entity="Chad", indicator="growth", period="2024")
    text = 'The growth of Chad was <claim id="n">7%</claim> in 2024. It was 7% then.'
    check(Draft(text=text), Evidence(facts=[fact]), pack="numbers.display", bind=True).to_json()


def hold(handle: int) -> None:
    """Read evidence from a file, with all that a check finds out about it once."""
    with mmap.mmap(handle, 0, access=mmap.ACCESS_READ) as data:
        evidence: Evidence = pickle.loads(data)  # noqa: S301 — our own
        _HELD[hashlib.sha256(data).hexdigest()] = evidence
    os.close(handle)
    named = next((fact.id for fact in evidence.facts if '"' not in fact.id), None)
    if named is not None:
        check(Draft(text=f'It was <claim id="{named}">1</claim>.'), evidence, bind=True)


def work(sock: socket.socket) -> None:
    """Do jobs until the service is gone."""
    # A deadline that passes ends the process by the kernel's hand: no loop, in C or not, can put it off.
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGALRM, signal.SIGCHLD])
    with contextlib.suppress(EOFError, OSError):
        setup: Setup = receive(sock)
        notes = Notes(setup.settings.watch)
        service = Service(setup.settings, setup.config, notes)
        service.evidence = _HELD[setup.evidence]
        while True:
            job: Job = receive(sock)
            signal.setitimer(signal.ITIMER_REAL, job.seconds)
            data = _framed(_done(service, job, notes))
            signal.setitimer(signal.ITIMER_REAL, 0)
            sock.sendall(data)
    sys.stderr.flush()
    os._exit(0)


def _done(service: Service, job: Job, notes: Notes) -> Reply:
    try:
        result = job.work(service, *job.given)
        return Done(result, notes.taken())
    except Missing as error:
        return error
    except Refusal as refusal:
        return Refused(refusal)
    except CountermarkError as error:
        return Refused(refusal_of(error))
    except Exception as error:  # noqa: BLE001 — it is told where requests are logged
        return _broken(error)
    finally:
        notes.taken()


def _framed(reply: Reply) -> bytes:
    try:
        return framed(reply)
    except Exception as error:  # noqa: BLE001 — as above
        return framed(_broken(error))


def _broken(error: BaseException) -> Broken:
    found = traceback.extract_tb(error.__traceback__)[-_FRAMES:]
    return Broken(type(error).__name__, tuple(f"{each.filename}:{each.lineno} {each.name}" for each in found))
