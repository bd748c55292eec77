"""Row-level security: what PostgreSQL itself keeps apart, whatever a statement says.

A bound connection has set `countermark.namespace` and has switched to a role that no policy lets pass. Both can be undone by
whoever can write SQL on that same connection: they hold against a statement of ours that is wrong, not against foreign SQL.
A login that `logins` ties to a namespace holds against any SQL, because nobody but a superuser can change `session_user`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

SCHEMA: Final = "countermark"
ROLE: Final = "countermark_tenant"
SETTING: Final = "countermark.namespace"

_READ: Final = ("SELECT",)
_GROWS: Final = ("SELECT", "INSERT")
_CHANGES: Final = ("SELECT", "INSERT", "UPDATE")
_SHRINKS: Final = ("SELECT", "INSERT", "UPDATE", "DELETE")
RIGHTS: Final[Mapping[str, Sequence[str]]] = {
    "about": _READ,
    **dict.fromkeys(("loads", "origins", "sources", "facts", "resolutions", "names", "tables"), _GROWS),
    "reviews": _CHANGES,
    "review_events": _GROWS,
    **dict.fromkeys(("log_about", "log_entries", "log_heads", "log_witnesses", "log_held"), _GROWS),
    **dict.fromkeys(("shelves", "reports", "report_words"), _SHRINKS),
}
"""What a tenant may do, and no more."""

_TENANT: Final = f"""
    CREATE FUNCTION {SCHEMA}.tenant() RETURNS text LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path = pg_catalog, pg_temp
    AS $$
        SELECT coalesce(
            (SELECT l.namespace FROM {SCHEMA}.logins l WHERE l.login = session_user),
            CASE WHEN pg_has_role(session_user, current_user, 'MEMBER') THEN current_setting('{SETTING}', true) END
        )
    $$"""
# Inside, `current_user` is the owner of the store: who is neither the owner nor a login of a tenant has no namespace.


def tenancy() -> Iterator[str]:
    """What says which namespace a connection is bound to."""
    yield f"CREATE TABLE {SCHEMA}.logins (login TEXT PRIMARY KEY, namespace TEXT NOT NULL)"
    yield f"REVOKE ALL ON {SCHEMA}.logins FROM PUBLIC"
    yield _TENANT


def policies(tables: Sequence[str]) -> Iterator[str]:
    """What puts tables under row-level security."""
    # In a sub-select, so that it is asked once for each statement and not for each row.
    own = f"namespace = (SELECT {SCHEMA}.tenant())"
    unbound = f"coalesce((SELECT current_setting('{SETTING}', true)), '') = ''"
    for table in tables:
        yield f"ALTER TABLE {SCHEMA}.{table} ENABLE ROW LEVEL SECURITY"
        # Without FORCE the owner would pass, bound or not.
        yield f"ALTER TABLE {SCHEMA}.{table} FORCE ROW LEVEL SECURITY"
        yield f"CREATE POLICY tenants ON {SCHEMA}.{table} USING ({own}) WITH CHECK ({own})"
        yield (f"CREATE POLICY operators ON {SCHEMA}.{table} TO CURRENT_USER USING ({unbound}) WITH CHECK ({unbound})")


def lacking() -> str:
    """The query for the rights that the role has not got."""
    asked = ", ".join(f"('{SCHEMA}.{table}', '{right}')" for table, rights in RIGHTS.items() for right in rights)
    return (
        f"SELECT name, privilege FROM (VALUES {asked}) AS asked (name, privilege)"
        f" WHERE NOT has_table_privilege('{ROLE}', name, privilege)"
    )


def rights() -> Iterator[str]:
    """What makes the role and gives it its rights; to do it again changes nothing."""
    # Roles belong to all databases of a server: another one may make it at this moment.
    yield f"""
        DO $$ BEGIN
            CREATE ROLE {ROLE} NOLOGIN;
            GRANT {ROLE} TO CURRENT_USER;
        EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
        END $$"""
    yield f"GRANT USAGE ON SCHEMA {SCHEMA} TO {ROLE}"
    for table, given in RIGHTS.items():
        yield f"GRANT {', '.join(given)} ON {SCHEMA}.{table} TO {ROLE}"
