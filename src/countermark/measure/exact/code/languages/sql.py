"""SQL: read as tokens, because its dialects share no grammar; comments and strings are told apart."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from countermark.measure.exact.code.finding import EVAL, INJECTION, LIBRARY, SECRET, Finding, shortened
from countermark.measure.exact.code.secrets import named
from countermark.measure.exact.code.table import table

_TOKEN: Final = re.compile(
    r"""(?xs)
    (?P<comment>--[^\n]*|\#[^\n]*|/\*!\d*|/\*.*?(?:\*/|\Z))
    | (?P<text>[nNeE]?'(?:[^']|'')*(?:'|\Z))
    | (?P<name>"[^"]*(?:"|\Z)|`[^`]*(?:`|\Z)|\[[^\]\n]{0,128}\]|[@:\$]{0,2}[\w.]+)
    | (?P<sign>\|\||:=|[^\s\w])
    """
)
_WINDOW: Final = 200
"""Tokens of an assignment that are looked at."""
_TABLE: Final = table("sql")
_PROGRAM: Final = frozenset(("to", "from"))


class Token(NamedTuple):
    """A word, a string or a sign."""

    kind: str
    text: str
    line: int
    start: int = 0
    """Where it stands in the script."""

    @property
    def word(self) -> str:
        """The text as SQL compares it."""
        return self.text.lower()


def findings(code: str) -> list[Finding]:
    """Everything found in a script, statement by statement."""
    found: list[Finding] = []
    built: set[str] = set()
    for statement in statements(code):
        found += _secrets(statement)
        found += _libraries(statement)
        found += _dynamic(statement, built)
    return found


def statements(code: str) -> Iterator[list[Token]]:
    """The statements of a script without its comments; MySQL runs what stands in `/*! … */`."""
    statement: list[Token] = []
    line, last = 1, 0
    for match in _TOKEN.finditer(code):
        line += code.count("\n", last, match.start())
        last = match.start()
        kind = str(match.lastgroup)
        if kind == "comment":
            continue
        if match.group() == ";":
            yield statement
            statement = []
        else:
            statement.append(Token(kind, match.group(), line, match.start()))
    yield statement


def _secrets(statement: list[Token]) -> Iterator[Finding]:
    for index, token in enumerate(statement):
        if token.kind != "text" or not index:
            continue
        before = statement[index - 1]
        # "IDENTIFIED BY 'x'", "IDENTIFIED WITH plugin BY 'x'", "PASSWORD 'x'", "PASSWORD = 'x'", "password := 'x'".
        words = [each.word for each in statement[max(0, index - 4) : index]]
        name = ""
        if before.word == "by" and "identified" in words:
            name = "password"
        elif before.text in ("=", ":=", "=>") and index > 1:
            name = statement[index - 2].text.strip('"`[]@:')
        elif before.word in ("password", "passphrase", "secret"):
            name = before.word
        # A comparison in a query is how a password is looked for, not where it is kept.
        what = named(name.rpartition(".")[2], token.text.strip("nNeE'"))
        if what is not None and not ({"where", "and"} & set(words)):
            yield Finding(SECRET, token.line, name, what)


def _libraries(statement: list[Token]) -> Iterator[Finding]:
    for index, token in enumerate(statement):
        what = _TABLE.said["unsafe"].get(token.word.strip('"`[]').rpartition(".")[2]) if token.kind == "name" else None
        if what is not None:
            yield Finding(LIBRARY, token.line, token.text, what)
        elif token.word == "program" and statement[index - 1].word in _PROGRAM and statement[0].word == "copy":
            yield Finding(LIBRARY, token.line, "COPY … PROGRAM", "runs commands of the operating system")
        elif token.word in ("md5", "sha1") and any("passw" in each.word for each in statement[index + 1 : index + 4]):
            yield Finding(LIBRARY, token.line, f"{token.text}(…)", "hashes a password with a broken function")


def _dynamic(statement: list[Token], built: set[str]) -> Iterator[Finding]:
    """Statements that are put together and run; `built` remembers the variables that hold such text."""
    for index, token in enumerate(statement):
        following = statement[index + 1 : index + 4]
        if (token.word == "declare" or (following and following[0].text in ("=", ":="))) and _concatenates(
            statement[index + 1 : index + _WINDOW]
        ):
            built.add(following[0].word if token.word == "declare" else token.word)
        if _runs(token.word, following, built):
            shown = shortened(" ".join(each.text for each in statement[index : index + 8]))
            yield Finding(EVAL, token.line, shown, "runs text as a statement")
            rest = statement[index + 1 :]
            if _concatenates(rest) or any(each.word in built for each in rest):
                yield Finding(INJECTION, token.line, shown, "runs text that is put together with values")
            return


def _runs(word: str, following: list[Token], built: set[str]) -> bool:
    """Whether a statement that starts so runs text, and not a procedure or a prepared statement."""
    first = following[0].word if following else ""
    if word == "prepare":
        return len(following) > 2 and following[1].word == "from" and following[2].text.startswith("@")
    if word.endswith("sp_executesql"):
        return True
    if word not in ("execute", "exec") or not following:
        return False
    variable = first.startswith("@") or first in built
    return first in ("immediate", "(", "format") or following[0].kind == "text" or (variable and _alone(following))


def _alone(following: list[Token]) -> bool:
    """`EXEC @sql` runs text; `EXEC @result = procedure` calls a procedure."""
    return len(following) == 1 or following[1].text not in ("=", ",")


def _concatenates(tokens: list[Token]) -> bool:
    """Text and something that is neither constant nor quoted are put together."""
    # MySQL writes text in double quotes, where others write names.
    text = any(token.kind == "text" or token.text.startswith('"') for token in tokens)
    for index, token in enumerate(tokens):
        if token.text not in ("||", "+") and token.word != "concat":
            continue
        near = [*tokens[max(0, index - 1) : index], *tokens[index + 1 : index + 3]]
        if token.word == "concat":
            near = tokens[index + 1 : index + 12]
        names = [each for each in near if each.kind == "name"]
        if text and names and not any(each.word in _TABLE.names["safe"] for each in names):
            return True
    # format() with %s puts a value in as it is; %I and %L quote it.
    return any(token.word == "format" for token in tokens) and any(
        token.kind == "text" and "%s" in token.text for token in tokens
    )
