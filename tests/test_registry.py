"""Names find what they name, and say what is near when they do not."""

import pytest

from countermark.errors import CountermarkError, InvalidPack, Problem, UnknownName, nearest
from countermark.registry import find, pack_text, packs


def test_a_renderer_is_found_by_name():
    assert callable(find("renderer", "text"))


@pytest.mark.parametrize(
    ("kind", "name", "says"), [("renderer", "htlm", "html"), ("renderer", "pdf", "there are"), ("oracle", "x", "x")]
)
def test_an_unknown_name_is_refused_with_a_hint(kind, name, says):
    with pytest.raises(UnknownName, match=says):
        find(kind, name)


def test_a_pack_name_without_a_major_means_the_highest():
    assert pack_text("numbers.strict") == packs()["numbers.strict.v2"]


@pytest.mark.parametrize("name", ["numbers.strct", "", "../secrets", "numbers.strict.v9"])
def test_an_unknown_pack_is_refused(name):
    with pytest.raises(UnknownName):
        pack_text(name)


def test_errors_say_what_where_and_what_next():
    assert str(CountermarkError("it broke", where="here", hint="mend it")) == "it broke (in here); mend it"
    error = InvalidPack("bad pack", problems=[Problem("a.b", "is odd"), Problem("", "is odder")])
    assert str(error) == "bad pack\n  - is odd (in a.b)\n  - is odder"
    assert nearest("exat", ["exact"]) == "did you mean 'exact'?"
    assert nearest("zzz", ["exact"]) == ""
