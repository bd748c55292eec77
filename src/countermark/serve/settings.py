"""What the operator sets: [serve] in the configuration file that the command line reads too.

Every key has a default, so that no configuration at all is one; an unknown key is refused, because a misspelt one
would silently loosen what the operator asked for.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from ipaddress import ip_address
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from countermark.config import Config
from countermark.errors import CountermarkError, nearest
from countermark.serve.proxy.settings import Proxy, ProxySection, named_by_environment
from countermark.store import is_store

DEFAULT_TENANT: Final = "default"
"""Whose everything is where no tenant is configured."""
Scope = Literal["check", "facts:read", "facts:write", "reports", "review", "proxy", "admin"]
SCOPES: Final[tuple[Scope, ...]] = ("check", "facts:read", "facts:write", "reports", "review", "proxy", "admin")
_HASH: Final = re.compile(r"sha256:[0-9a-f]{64}", re.ASCII)
_TENANT: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]{0,59}", re.ASCII)
_UNKNOWN: Final = re.compile(r"unknown field `(?P<name>[^`]*)`(?: - at `\$(?P<path>[^`]*)`)?")

_RATE: Final = re.compile(r"(?P<amount>[1-9][0-9]{0,8}) ?/ ?(?P<unit>second|minute|hour|day)", re.ASCII)

_Count = Annotated[int, Meta(ge=1, le=2**31 - 1)]
_Seconds = Annotated[float, Meta(gt=0, le=3600)]


class Bounds(ProxySection, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What one request may ask for, and how many there may be."""

    body: _Count = 4_000_000
    """Bytes of a request."""
    draft: _Count = 1_000_000
    """Characters of a draft."""
    numbers: _Count = 20_000
    """Numbers in a draft."""
    facts: _Count = 20_000
    """Facts, rows or passages that one request brings."""
    evaluations: _Count = 2_000_000
    """Nodes that the inner quantifiers of one rule look at."""
    seconds: _Seconds = 20.0
    """From the last byte of a request to its answer."""
    reading: _Seconds = 10.0
    """Until all of a request has come, and until an answer is taken."""
    silence: _Seconds = 60.0
    """Until the next part of a draft comes that is streamed in."""
    rate: str = "6000/minute"
    """Requests of one key, or of the one tenant where there are no keys."""
    concurrent: _Count = 64
    """Requests that are worked on or wait, in one worker; the next one is told to come back."""
    streams: _Count = 256
    """Open streams in one worker."""
    connections: _Count = 1024
    """Open connections of one worker."""

    def __post_init__(self) -> None:
        rate(self.rate)


def rate(text: str) -> tuple[int, str]:
    """How many, in which unit of time."""
    found = _RATE.fullmatch(text)
    if found is None:
        raise ValueError(f"rate is {text!r}; write one such as '600/minute', by second, minute, hour or day")
    return int(found["amount"]), found["unit"]


class Key(ProxySection, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An API key, of which only the digest is kept; `countermark serve key` makes one."""

    hash: str
    scopes: tuple[Scope, ...] = ("check",)
    id: str = ""
    """What logs call it."""

    def __post_init__(self) -> None:
        if not _HASH.fullmatch(self.hash):
            raise ValueError("a key's hash is 'sha256:' and 64 hexadecimal digits; 'countermark serve key' prints one")
        if not self.scopes:
            raise ValueError(f"a key without scopes has no access; there are {', '.join(SCOPES)}")


class Tenant(ProxySection, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Somebody whose facts and reports nobody else sees; the name is the namespace in the store."""

    keys: tuple[Key, ...]

    def __post_init__(self) -> None:
        if not self.keys:
            raise ValueError("a tenant without keys cannot send requests")


class Watching(ProxySection, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the operator sees."""

    logs: Literal["json", "none"] = "json"
    """A line for each request on standard error."""
    drafts: bool = False
    """Whether logs and telemetry hold what drafts say."""
    metrics: bool = True
    telemetry: bool = False
    """OpenTelemetry log records; needs the extra `telemetry`, and its own environment variables."""


class Settings(ProxySection, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How the service runs."""

    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8000
    workers: Annotated[int, Meta(ge=1, le=64)] = 1
    threads: Annotated[int, Meta(ge=1, le=64)] = 4
    """Checks at once in one worker, where they take long enough to be worth a thread."""
    grace: _Seconds = 20.0
    """How long requests may go on once the service is told to end."""
    store: str = "facts.db"
    """Where facts and reports are: a file, or postgresql://…"""
    trust: tuple[str, ...] = ()
    """Public keys and trust files, by which receipts are verified."""
    keep: bool = False
    """Whether reports are kept, to be read again under their id; they hold the draft."""
    page: bool = True
    """Whether people find a page at / to look at answers, try texts and review."""
    fixed: bool = False
    """Whether requests take the packs, policy set and parameters of the configuration, and may bring none."""
    hosts: tuple[str, ...] = ()
    """Names by which clients may call the service, besides its address; any where it listens for others and none is given."""
    limits: Bounds = Bounds()
    tenants: Mapping[str, Tenant] = {}
    watch: Watching = Watching()
    proxy: Proxy | None = None
    """The checking proxy, where there is a model to put it in front of."""

    def __post_init__(self) -> None:
        for name in self.tenants:
            if not _TENANT.fullmatch(name):
                raise ValueError(f"tenant {name!r}: a name has up to 60 letters, digits, '-', '_' and '.'")
        hashes = [key.hash for tenant in self.tenants.values() for key in tenant.keys]
        if len(set(hashes)) < len(hashes):
            raise ValueError("a key is listed twice")
        if not self.is_loopback and not self.tenants:
            raise ValueError(
                f"host {self.host!r} can be reached by others, and there are no keys; "
                "add [serve.tenants.NAME] with keys, or listen on 127.0.0.1"
            )

    @property
    def is_loopback(self) -> bool:
        """Whether only this machine can reach the service."""
        try:
            return ip_address(self.host.strip("[]")).is_loopback
        except ValueError:
            return self.host == "localhost"


def settings_from(config: Config, **given: Any) -> Settings:
    """The settings of a configuration; what is given, such as flags of the command line, comes first."""
    table = {**config.serve, **{name: value for name, value in given.items() if value is not None}}
    place = table.get("store")
    if given.get("store") is None and isinstance(place, str) and "://" not in place:
        table["store"] = str(config.folder / place)
    if isinstance(table.get("trust"), list):
        table["trust"] = [str(config.folder / each) if isinstance(each, str) else each for each in table["trust"]]
    try:
        settings = msgspec.convert(table, Settings)
    except msgspec.ValidationError as error:
        raise _mistake(str(error)) from None
    if not is_store(settings.store):
        hint = "a store is a .db, .sqlite or .sqlite3 file, or postgresql://…"
        raise CountermarkError(f"{settings.store!r} is not a store", where="serve.store", hint=hint)
    return msgspec.structs.replace(settings, proxy=named_by_environment()) if settings.proxy is None else settings


def _mistake(said: str) -> CountermarkError:
    """What msgspec says, in our words: what, where, what next."""
    unknown = _UNKNOWN.search(said)
    if unknown is not None:
        path = f"serve{unknown['path'] or ''}"
        of_proxy = path.startswith("serve.proxy")
        parts = [part for part in ProxySection.__subclasses__() if (part.__module__ == Proxy.__module__) is of_proxy]
        names = sorted({name for part in parts for name in part.__struct_fields__})
        return CountermarkError(
            f"unknown key {unknown['name']!r}", where=path, hint=nearest(unknown["name"], names) or "see docs/serve.md"
        )
    message, _, path = said.partition(" - at `$")
    where = f"serve{path.rstrip('`')}"
    return CountermarkError(message[:1].lower() + message[1:], where=where)
