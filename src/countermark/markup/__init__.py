"""One lexer of Markdown and HTML structure, so that everyone agrees what is a token, a comment, code, a link target.

Where HTML and Markdown disagree, the reading that recognises fewer tokens holds: a number that
is not a token is bare, and bare never verifies.

* Tags follow the HTML tokenizer (`>` inside quotes, end tags with attributes), except that a tag
  never runs over an unquoted `<`, as in Markdown.
* Comments, declarations, CDATA and processing instructions end where the longer reading ends;
  one that is never closed runs to the end of the text, as does an unclosed quote inside a tag.
* Raw text is the content of script, style, textarea, title, xmp, iframe, noembed, noframes,
  noscript, plaintext and of template, whose content is never shown.
* Code is a code span within its paragraph, a fence (unclosed: to the end), and a block indented
  by four after a blank line where no list is open.
* A target is the `(…)` of a link, the url of a reference definition, an autolink or a bare url.
"""

from countermark.markup.layout import Layout, layout
from countermark.markup.pieces import Piece, PieceKind, Token
from countermark.markup.spoof import spoofs

__all__ = ["Layout", "Piece", "PieceKind", "Token", "layout", "spoofs"]
