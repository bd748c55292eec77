"""What is known of Python's own names and of the libraries that people use with it."""

from __future__ import annotations

import re
from typing import Final

EVALUATORS: Final = frozenset(("eval", "exec", "execfile"))
"""Built-in functions that run text; a reference is enough, `map(eval, lines)` runs it too."""
EVALUATOR_PATHS: Final = frozenset(
    f"{module}.{name}" for module in ("builtins", "__builtins__", "__builtin__") for name in EVALUATORS
)
SHELLS: Final = frozenset((
    "os.system", "os.popen", "commands.getoutput", "commands.getstatusoutput", "popen2.popen2",
    "subprocess.getoutput", "subprocess.getstatusoutput", "asyncio.create_subprocess_shell",
))  # fmt: skip
"""Functions that always run their first argument in a shell."""
PROCESSES: Final = frozenset(f"subprocess.{name}" for name in ("run", "call", "check_call", "check_output", "Popen"))
"""Functions that run a shell when asked to."""
INTERPRETERS: Final = re.compile(
    r"(?:.*/)?(?:ba|z|k|da)?sh|(?:.*/)?python[\d.]*|sys\.executable|cmd(?:\.exe)?|(?:.*/)?node|(?:.*/)?perl"
)
QUERIES: Final = frozenset((
    "execute", "executemany", "executescript", "raw", "read_sql", "read_sql_query", "fetch", "fetchrow", "fetchval",
    "mogrify", "RawSQL", "text", "query", "fetch_all", "fetch_one",
))  # fmt: skip
TEMPLATES: Final = frozenset(("render_template_string", "Markup", "mark_safe", "from_string"))
PAGES: Final = frozenset(("HttpResponse", "make_response", "HTMLResponse"))
SOURCES: Final = re.compile(
    r"(?:raw_)?input|(?:.*\.)?sys\.stdin\.(?:read|readline|readlines)|(?:.*\.)?parse_(?:known_)?args|getpass\.getpass"
    r"|(?:requests|httpx|session)\.(?:get|post|put|patch|request)|urllib\.request\.urlopen|urlopen|.*\.(?:recv"
    r"|recvfrom|get_json|accept)"
    r"|streamlit\.text_(?:input|area)|st\.text_(?:input|area)"
)
SOURCE_PATHS: Final = re.compile(
    r"(?:.*\.)?sys\.(?:argv|stdin)|argv"
    r"|(?:.*\.)?request\.(?:args|form|values|json|data|cookies|headers|files|GET|POST|COOKIES|META|body"
    r"|query_params|path_params|query_string|url|FILES|view_args|text)"
)
PASSES: Final = frozenset((
    "format", "join", "replace", "strip", "lstrip", "rstrip", "lower", "upper", "title", "encode", "decode",
    "split", "sub", "dumps",
    "loads", "dedent", "unquote", "b64decode", "format_map", "capitalize", "splitlines", "removeprefix",
    "removesuffix", "compile", "safe_substitute", "substitute",
))  # fmt: skip
"""Methods and functions of libraries whose result holds what they are given."""
BUILDS: Final = frozenset(("format", "join", "format_map", "substitute", "safe_substitute"))
UNSAFE_MODULES: Final = {
    "telnetlib": "imports telnetlib, which sends passwords in the clear",
    "ftplib": "imports ftplib, which sends passwords in the clear",
    "crypt": "imports crypt, which is removed from Python and weak",
    "cPickle": "imports cPickle, which runs code that it reads",
    "dill": "imports dill, which runs code that it reads",
    "jsonpickle": "imports jsonpickle, which runs code that it reads",
    "md5": "imports md5, which is broken and long removed",
    "sha": "imports sha, which is broken and long removed",
    "commands": "imports commands, which runs a shell",
    "popen2": "imports popen2, which runs a shell",
    "pyghmi": "imports pyghmi, which speaks IPMI without protection",
}
UNSAFE_CALLS: Final = {
    **dict.fromkeys(
        ("pickle.load", "pickle.loads", "pickle.Unpickler", "_pickle.loads", "cloudpickle.load", "cloudpickle.loads",
         "marshal.load", "marshal.loads", "shelve.open", "joblib.load", "pandas.read_pickle", "pd.read_pickle",
         "dill.load", "dill.loads", "cPickle.load", "cPickle.loads", "jsonpickle.decode"),
        "runs code that it reads from the data",
    ),
    **dict.fromkeys(("yaml.unsafe_load", "yaml.unsafe_load_all", "yaml.full_load", "yaml.full_load_all"), "builds objects that the document names"),
    "tempfile.mktemp": "gives a name that another process can take first",
    "os.tempnam": "gives a name that another process can take first",
    "ssl._create_unverified_context": "accepts any certificate",
    "ssl.wrap_socket": "checks no host name",
    "paramiko.AutoAddPolicy": "trusts any host",
    "paramiko.client.AutoAddPolicy": "trusts any host",
    "paramiko.WarningPolicy": "trusts any host",
    "os.popen2": "runs a shell",
    "Crypto.Cipher.DES.new": "uses a broken cipher",
    "DES.new": "uses a broken cipher",
    "ARC4.new": "uses a broken cipher",
    "Crypto.Cipher.ARC4.new": "uses a broken cipher",
    "DES3.new": "uses a broken cipher",
}  # fmt: skip
UNSAFE_PATHS: Final = {
    "ssl.CERT_NONE": "accepts any certificate",
    "AES.MODE_ECB": "shows patterns of the text",
    "Crypto.Cipher.AES.MODE_ECB": "shows patterns of the text",
    "modes.ECB": "shows patterns of the text",
    "cryptography.hazmat.primitives.ciphers.modes.ECB": "shows patterns of the text",
    "ssl.PROTOCOL_SSLv2": "is a broken protocol",
    "ssl.PROTOCOL_SSLv3": "is a broken protocol",
    "ssl.PROTOCOL_TLSv1": "is a broken protocol",
}
UNSAFE_SETTINGS: Final = {
    ("verify", "False"): "accepts any certificate",
    ("verify_ssl", "False"): "accepts any certificate",
    ("check_hostname", "False"): "accepts any certificate",
    ("allow_pickle", "True"): "runs code that it reads from the data",
    ("resolve_entities", "True"): "reads files that the document names",
    ("weights_only", "False"): "runs code that it reads from the data",
    ("verify_signature", "False"): "accepts a token that anybody wrote",
    ("autoescape", "False"): "leaves HTML as it is",
}
"""Settings by their name and value, as keyword arguments, keys of a dictionary or attributes."""
DIGESTS: Final = frozenset(("hashlib.md5", "hashlib.sha1", "md5", "sha1"))
RANDOM: Final = re.compile(r"(?:random|np\.random|numpy\.random)\.(?!SystemRandom|Random\b)\w+")
PROVIDED: Final = re.compile(
    r"(?i)(?:.*_)?(?:config|conf|cfg|settings|constants|cursor|cur|conn|connection|db|database|session|engine"
    r"|client|pool|logger|log|app|router"
    r"|os|sys|re|json|subprocess|shlex|np|pd|plt|torch|tf|math|random|time|datetime|logging|requests|self|cls|e"
    r"|exc|err|error|i|j|k|n|idx|index|count|pg|sql|bcrypt"
    r"|metadata|table_?\w*|schema\w*|column\w*|placeholders?|limit|offset|path|yaml|pickle|hashlib|ssl|paramiko"
    r"|secrets|html|uuid|base64|jwt|flask|django|models?|st|ast|asyncio|tempfile|marshal|telnetlib|shelve"
    r"|joblib|numpy|pandas|random|string|psycopg2?|sqlite3|pymysql|boto3|openai|stripe)"
)
"""Free names that stand for libraries, connections, settings and counters, not for what somebody typed."""
NUMBERS: Final = frozenset(
    ("int", "float", "bool", "Decimal", "UUID", "uuid.UUID", "date", "datetime", "int | None", "Optional[int]")
)
"""Annotations of parameters that cannot hold text."""
