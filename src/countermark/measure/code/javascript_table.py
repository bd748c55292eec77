"""What is known of JavaScript's own names, of browsers, of Node and of packages."""

from __future__ import annotations

import re
from typing import Final

EVALUATORS: Final = frozenset(("eval", "execScript"))
EVALUATOR_PATHS: Final = frozenset(f"{holder}.eval" for holder in ("window", "globalThis", "global", "self", "top"))
MAKERS: Final = frozenset(("Function", "window.Function", "globalThis.Function", "AsyncFunction", "GeneratorFunction"))
TIMERS: Final = frozenset(
    f"{holder}{name}"
    for holder in ("", "window.", "globalThis.")
    for name in ("setTimeout", "setInterval", "setImmediate")
)
MACHINES: Final = re.compile(r"(?:node:)?vm\.(?:runIn\w+|Script|compileFunction)")
SHELLS: Final = re.compile(
    r"(?:(?:node:)?child_process\.|cp\.|childProcess\.|shell\.|shelljs\.)?exec(?:Sync|Async|Promise)?|execAsync|\$sh"
)
PROCESSES: Final = re.compile(
    r"(?:(?:node:)?child_process\.|cp\.|childProcess\.)?(?:spawn|spawnSync|execFile|execFileSync|fork)"
)
QUERIES: Final = frozenset((
    "query", "execute", "raw", "run", "all", "get", "each", "exec", "prepare", "$queryRawUnsafe", "$executeRawUnsafe",
    "unsafe", "literal", "any", "one", "oneOrNone", "none", "manyOrNone", "many", "createQueryBuilder", "whereRaw",
    "orderByRaw",
))  # fmt: skip
MARKUP: Final = frozenset(("innerHTML", "outerHTML", "srcdoc"))
WRITERS: Final = frozenset(("document.write", "document.writeln", "window.document.write"))
INSERTERS: Final = frozenset(
    (
        "insertAdjacentHTML",
        "html",
        "append",
        "prepend",
        "after",
        "before",
        "createContextualFragment",
        "bypassSecurityTrustHtml",
    )
)
PAGES: Final = re.compile(
    r"(?:res|response|reply|ctx)\.(?:send|write|end|html)|(?:res|response)\.status\(\)\.send|(?:res"
    r"|response)\.(?:type|set|header)\(\)\.send"
)
SOURCES: Final = re.compile(
    r"prompt|window\.prompt|fetch|axios(?:\.(?:get|post|request))?|URLSearchParams|.*\.searchParams\.get"
    r"|readline\.question|rl\.question|.*\.formData"
)
SOURCE_PATHS: Final = re.compile(
    r"(?:.*\.)?(?:req|request)\.(?:body|query|params|headers|cookies|url|originalUrl|rawBody|param)"
    r"|ctx\.(?:query|params|request)|ctx\.request\.\w+"
    r"|(?:window\.|document\.|self\.)?location(?:\.(?:hash|search|href|pathname))|document\.(?:URL|referrer"
    r"|documentURI|cookie)|window\.name|process\.argv"
    r"|(?:event|e|evt|msg|message|ev)\.data|(?:.*\.)?(?:target|currentTarget)\.value|.*(?:getElementById"
    r"|querySelector)\(\)\.value|\$\(\)\.val|\w*[iI]nput\w*\.value"
)
PASSES: Final = frozenset((
    "concat", "join", "replace", "replaceAll", "trim", "toLowerCase", "toUpperCase", "slice", "substring", "substr",
    "split", "toString", "map",
    "filter", "parse", "stringify", "decodeURIComponent", "decodeURI", "unescape", "atob", "String", "text", "json",
    "padStart", "reverse", "reduce", "flatMap", "from", "values", "entries", "resolve", "then", "get", "val",
))  # fmt: skip
UNSAFE_PACKAGES: Final = {
    "node-serialize": "runs code that it reads",
    "serialize-to-js": "runs code that it reads",
    "funcster": "runs code that it reads",
    "vm2": "is abandoned: code escapes from its sandbox",
    "safe-eval": "is abandoned: code escapes from its sandbox",
    "static-eval": "is no sandbox",
    "request": "is no longer maintained",
    "request-promise": "is no longer maintained",
    "event-stream": "carried malicious code",
    "flatmap-stream": "carried malicious code",
    "crypto-js": "is no longer maintained; use the platform's crypto",
    "node-uuid": "is no longer maintained",
    "md5": "is a broken function",
    "js-sha1": "is a broken function",
    "telnet-client": "sends passwords in the clear",
    "ftp": "sends passwords in the clear",
}
UNSAFE_CALLS: Final = {
    **dict.fromkeys(
        ("crypto.createCipher", "crypto.createDecipher"), "derives its key without salt; use createCipheriv"
    ),
    "crypto.pseudoRandomBytes": "is no longer secure",
    "Buffer": "may show memory; use Buffer.from or Buffer.alloc",
    "serialize.unserialize": "runs code that it reads",
}
UNSAFE_SETTINGS: Final = {
    ("rejectUnauthorized", "false"): "accepts any certificate",
    ("strictSSL", "false"): "accepts any certificate",
    ("NODE_TLS_REJECT_UNAUTHORIZED", "0"): "accepts any certificate",
    ("insecureHTTPParser", "true"): "accepts what a parser must refuse",
    ("noent", "true"): "reads files that the document names",
    ("nodeIntegration", "true"): "gives pages the machine",
    ("contextIsolation", "false"): "gives pages the machine",
    ("webSecurity", "false"): "lets pages read each other",
    ("ignoreExpiration", "true"): "accepts a token that has expired",
}
WEAK_DIGESTS: Final = frozenset(("md5", "sha1", "MD5", "SHA1"))
PROVIDED: Final = re.compile(
    r"(?i)(?:.*_)?(?:config|conf|cfg|settings|options|opts|constants|db|database|conn|connection|pool|client"
    r"|session|knex|sequelize|prisma|logger|log|console|app|router|server"
    r"|window|document|process|math|json|object|array|promise|module|exports|require|global|globalthis|crypto"
    r"|fs|path|http|https|express|axios|fetch|react|\$|_|i|j|k|n|idx|index|count|err|error|e|res|response|next"
    r"|this|el|element|elem|container|div|btn|button|vm|cp|childprocess|child_process|pg|mysql|sqlite3?|jwt"
    r"|bcrypt|dompurify|shell|navigator|localstorage|sessionstorage|undefined|nan|infinity|intl|date|regexp"
    r"|number|string|boolean|symbol|map|set|url|urlsearchparams|buffer|t|i18n|styles|classes|theme|table_?\w*"
    r"|column\w*|placeholders?|limit|offset)"
)
GIVEN: Final = frozenset((
    "res", "response", "next", "err", "error", "index", "i", "req", "request", "ctx", "resolve", "reject",
))  # fmt: skip
"""Parameters that hold no text of somebody's, or, like `req`, hold it in known places."""
NUMBERS: Final = frozenset((": number", ": boolean", ": bigint", ": Date"))
