"""The verifier page: one file for those who do not trust a page that checks itself. The same bytes for everybody."""

from __future__ import annotations

import hashlib
from html import escape

from countermark.render.html.page import PROVING, VERIFIER, asset, bundle
from countermark.render.kit.frame import document

_PROVES = (
    "What a receipt proves: the holder of the private key signed this text with these marks, and nothing was "
    "changed since."
)
_PROVES_NOT = (
    "What it does not prove: that it is true. The signer's facts may be wrong, and what carries no mark was not "
    "compared with anything."
)
_STATIC = "This page needs scripts. Without them: countermark receipt verify ANSWER.html KEY.pub"
_OFFLINE = "Nothing that you give leaves this page: it may load nothing and send nothing, and it works offline."


def verifier_page() -> str:
    """A page into which a reader drops an answer with its receipt, and a public key."""
    known = hashlib.sha256(bundle(*PROVING).encode()).hexdigest()
    body = (
        '<countermark-report data-countermark="report">\n'
        f'<section data-countermark="receipt-panel" data-verifier="{known}" aria-labelledby="countermark-verify">'
        '<h1 data-countermark="receipt-title" id="countermark-verify">Verify a receipt</h1>\n'
        '<p data-countermark="receipt-verdict" role="status">Nothing given yet</p>\n'
        f'<p data-countermark="receipt-static">{escape(_STATIC)}</p>\n'
        f'<p data-countermark="proves">{escape(_PROVES)}</p>\n'
        f'<p data-countermark="proves-not">{escape(_PROVES_NOT)} {escape(_OFFLINE)}</p>\n'
        "</section>\n</countermark-report>\n"
    )
    styles = (asset("countermark.css"), asset("receipt.css"))
    return document(body, "Countermark: verify a receipt", styles, (bundle(*VERIFIER, "verify.js"),))
