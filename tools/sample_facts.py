"""Writes the sample facts that ship: three World Bank indicators, every country, ten years.

    python tools/sample_facts.py FOLDER

FOLDER holds JSON Lines, packed with gzip, of the World Bank's World Development Indicators:
`wb_SP_POP_TOTL.jsonl.gz`, `wb_NY_GDP_MKTP_CD.jsonl.gz`, `wb_FP_CPI_TOTL_ZG.jsonl.gz` and
`wb_NY_GDP_DEFL_KD_ZG.jsonl.gz`, a line for each observation:

    {"country": "Aruba", "iso3": "ABW", "year": 1987, "value_str": "3.59197006652872", …}

In the packaging that these were taken from, the two inflation files carry each other's names; which of them
holds consumer prices is decided by values that are known (below), and nothing is written if neither does.
Not run by CI: the result is committed.
"""

from __future__ import annotations

import csv
import gzip
import io
import json
import sys
from decimal import Decimal
from pathlib import Path

TARGET = Path(__file__).parents[1] / "src" / "countermark" / "evidence" / "sample" / "world-bank.csv.gz"
YEARS = range(2015, 2025)
SOURCE = "World Bank WDI"
"""Short: it is read in the reason of every mark, in front of the period."""
HEADER = ["id", "value", "unit", "entity", "indicator", "period", "source", "entity.label", "indicator.label"]
INDICATORS = (
    ("SP.POP.TOTL", "Population, total", "people"),
    ("NY.GDP.MKTP.CD", "GDP (current US$)", "current US$"),
    ("FP.CPI.TOTL.ZG", "Inflation, consumer prices (annual %)", "%"),
)
# Consumer prices as published and widely quoted, to one decimal: the GDP deflator of these years differs.
KNOWN_CPI = {
    ("USA", 1980): "13.5",
    ("USA", 2009): "-0.4",
    ("USA", 2022): "8.0",
    ("GBR", 2022): "7.9",
    ("DEU", 2022): "6.9",
    ("JPN", 2014): "2.8",
    ("TUR", 2022): "72.3",
    ("PHL", 2023): "6.0",
}
# Groups of countries, which the World Bank lists among them.
AGGREGATES = frozenset(
    """AFE AFW ARB CEB CSS EAP EAR EAS ECA ECS EMU EUU FCS HIC HPC IBD IBT IDA IDB IDX INX LAC LCN LDC LIC LMC LMY LTE
    MEA MIC MNA NAC OED OSS PRE PSS PST SAS SSA SSF SST TEA TEC TLA TMN TSA TSS UMC WLD""".split()  # noqa: SIM905 — codes read better in a paragraph
)

Series = dict[tuple[str, int], tuple[str, str]]
"""Value and country's name, by country and year."""


def series(folder: Path, name: str) -> Series:
    with gzip.open(folder / f"wb_{name.replace('.', '_')}.jsonl.gz", "rt", encoding="utf-8") as lines:
        rows = [json.loads(line) for line in lines]
    return {(row["iso3"], row["year"]): (row["value_str"], row["country"]) for row in rows}


def is_cpi(found: Series) -> bool:
    """Whether the known values are those of this series."""
    return all(
        key in found and Decimal(found[key][0]).quantize(Decimal("0.1")) == Decimal(value)
        for key, value in KNOWN_CPI.items()
    )


def main(folder: Path) -> None:
    found = {name: series(folder, name) for name in ("SP.POP.TOTL", "NY.GDP.MKTP.CD")}
    inflation = [each for name in ("FP.CPI.TOTL.ZG", "NY.GDP.DEFL.KD.ZG") if is_cpi(each := series(folder, name))]
    if len(inflation) != 1:
        sys.exit("neither inflation file, or both, hold the known consumer prices; nothing is written")
    found["FP.CPI.TOTL.ZG"] = inflation[0]
    text = io.StringIO(newline="")
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(HEADER)
    rows = 0
    for indicator, label, unit in INDICATORS:
        for (country, year), (value, name) in sorted(found[indicator].items()):
            if year in YEARS and country not in AGGREGATES:
                writer.writerow(
                    [
                        f"{indicator}:{country}:{year}",
                        value.removesuffix(".0"),  # of whole numbers that went through a float on their way
                        unit,
                        country,
                        indicator,
                        year,
                        SOURCE,
                        name,
                        label,
                    ]
                )
                rows += 1
    # No time and no name inside, so that the same facts make the same bytes.
    TARGET.write_bytes(gzip.compress(text.getvalue().encode(), 9, mtime=0))
    print(f"{rows} facts, {TARGET.stat().st_size} bytes, in {TARGET}")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
