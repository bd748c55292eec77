"""XML of strangers: what would grow, fetch or never end is refused by whichever way it is read, in any encoding."""

import io
import zipfile

import pytest
from tests.evidence.sheets.reading import read_all

from countermark.errors import InvalidEvidence
from countermark.evidence.xml import Refused, elements, local, tree

ENTITY = '<!DOCTYPE a [<!ENTITY b "2,000">]>'


def events(data, size=1):
    return [
        (event, element.tag)
        for event, element in elements(data[place : place + size] for place in range(0, len(data), size))
    ]


def whole(data):
    return tree(data)


@pytest.mark.parametrize("read", [events, whole])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
@pytest.mark.parametrize(
    "head",
    [
        ENTITY,
        f"<!-- {'x' * 9000} -->{ENTITY}",
        '<!DOCTYPE a SYSTEM "file:///etc/passwd">',
        '<!DOCTYPE a PUBLIC "a" "http://elsewhere.example/a.dtd">',
        "<!DOCTYPE a>",
    ],
)
def test_a_document_type_is_refused(read, encoding, head):
    data = f'<?xml version="1.0" encoding="{encoding}"?>{head}<a>1</a>'.encode(encoding)
    with pytest.raises(Refused) as caught:
        read(data)
    assert caught.value.kind == "type"


@pytest.mark.parametrize("read", [events, whole])
def test_elements_go_only_so_deep(read):
    read(b"<a>" * 200 + b"</a>" * 200)
    with pytest.raises(Refused) as caught:
        read(b"<a>" * 201 + b"</a>" * 201)
    assert (caught.value.kind, str(caught.value)) == ("depth", "its elements are more than 200 deep")


@pytest.mark.parametrize("read", [events, whole])
@pytest.mark.parametrize("data", [b"", b"a", b"<a>", b"<a><b></a>", b"<a/><a/>", b"<a>&b;</a>", b"<x:a/>", b'<?xml version="1.0" encoding="no-such"?><a/>'])  # fmt: skip
def test_what_is_not_xml_is_refused(read, data):
    with pytest.raises(Refused) as caught:
        read(data)
    assert caught.value.kind == "form"
    assert str(caught.value).startswith("it is not well-formed XML: ")


def test_a_name_alone_may_be_a_document_type_where_xhtml_is_read():
    assert tree(b"<!DOCTYPE html><html/>", names_type=True).tag == "html"
    with pytest.raises(Refused):
        tree(ENTITY.encode() + b"<a/>", names_type=True)


def test_elements_come_with_their_namespaces_however_the_pieces_are_cut():
    data = b'<a xmlns="urn:one" xmlns:o="urn:two"><o:b>1</o:b></a>'
    expected = [("start", "{urn:one}a"), ("start", "{urn:two}b"), ("end", "{urn:two}b"), ("end", "{urn:one}a")]
    assert events(data) == events(data, 7) == events(data, 1000) == expected
    assert tree(data)[0].tag == "{urn:two}b"
    assert [local(name) for name in ("{urn:two}b", "urn:two b", "o:b", "b")] == ["b"] * 4


def test_a_spreadsheet_with_entities_behind_a_long_remark_is_refused():
    """The first bytes of each part are looked at before it is read; a remark may be longer."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet", zipfile.ZIP_STORED)
        archive.writestr("content.xml", f"<!-- {'x' * 9000} -->{ENTITY}<a>&b;</a>")
    with pytest.raises(InvalidEvidence, match="entities of its own"):
        read_all(target.getvalue(), name="f.ods")
