"""The page about correction: its table of fixes loads."""

import json
import re
from pathlib import Path

from tests.correct.kenya import bare_rule, pack_of

from countermark.pipeline import load_packs

PAGE = (Path(__file__).parents[2] / "docs" / "correct.md").read_text("utf-8")


def test_every_fix_of_the_table_loads():
    fixes = [json.loads(each) for each in re.findall(r'^\| `(\{"kind".*?\})` \|', PAGE, re.MULTILINE)]
    assert len(fixes) == 6
    for fix in fixes:
        [pack] = load_packs(pack_of(bare_rule(fix)), {})
        assert pack.rules[0].fix.kind == fix["kind"]
