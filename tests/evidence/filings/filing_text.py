"""A filing written for the tests: five years of a company's figures in inline XBRL, 200 tags, labels beside it, and prose."""

from __future__ import annotations

CONCEPTS = (
    ("us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax", "Net sales"),
    ("us-gaap:CostOfGoodsAndServicesSold", "Cost of sales"),
    ("us-gaap:GrossProfit", "Gross profit"),
    ("us-gaap:ResearchAndDevelopmentExpense", "Research and development expense"),
    ("us-gaap:OperatingIncomeLoss", "Operating income"),
    ("us-gaap:InterestExpense", "Interest expense"),
    ("us-gaap:IncomeTaxExpenseBenefit", "Income tax expense"),
    ("us-gaap:NetIncomeLoss", "Net income"),
    ("us-gaap:DepreciationAndAmortization", "Depreciation and amortization"),
    ("us-gaap:PaymentsOfDividends", "Dividends paid"),
)
INSTANTS = (
    ("us-gaap:Assets", "Total assets"),
    ("us-gaap:Liabilities", "Total liabilities"),
    ("us-gaap:StockholdersEquity", "Shareholders' equity"),
    ("us-gaap:InventoryNet", "Inventories"),
)
YEARS = range(2019, 2024)
SEGMENTS = ("Americas", "Europe", "Asia")
LABELS = dict((*CONCEPTS, *INSTANTS)) | {
    "own:BacklogAmount": "Order backlog",
    "us-gaap:EffectiveIncomeTaxRateContinuingOperations": "Effective tax rate",
    "us-gaap:EarningsPerShareDiluted": "Diluted earnings per share",
    "own:EmployeeCount": "Number of employees",
}


def amount(place: int, year: int) -> int:
    """Millions: no two are alike, and none is round."""
    return 1013 * (place + 2) + 137 * (year - 2018) * (place + 1) + 7 * place * (year % 7) + (year - 2018)


class Filing:
    """The text of a filing while it is written."""

    def __init__(self) -> None:
        self.contexts: dict[str, str] = {}
        self.tags: list[str] = []

    def context(self, period: str, segment: str = "") -> str:
        name = f"c{len(self.contexts)}"
        inner = f"<xbrldi:explicitMember dimension='own:RegionAxis'>own:{segment}Member</xbrldi:explicitMember>"
        inside = f"<xbrli:segment>{inner}</xbrli:segment>" if segment else ""
        text = f"<xbrli:entity><xbrli:identifier scheme='http://www.sec.gov/CIK'>0000123456</xbrli:identifier>{inside}</xbrli:entity><xbrli:period>{period}</xbrli:period>"
        for known, written in self.contexts.items():
            if written == text:
                return known
        self.contexts[name] = text
        return name

    def number(self, concept: str, context: str, unit: str, shown: str, **more: str) -> str:
        told = "".join(f' {name}="{value}"' for name, value in {"format": "ixt:num-dot-decimal", **more}.items())
        self.tags.append(concept)
        return f'<ix:nonFraction name="{concept}" contextRef="{context}" unitRef="{unit}" id="t{len(self.tags)}"{told}>{shown}</ix:nonFraction>'


def year_of(year: int) -> str:
    return f"<xbrli:startDate>{year}-01-01</xbrli:startDate><xbrli:endDate>{year}-12-31</xbrli:endDate>"


def written(prose: str = "", head: str = "") -> str:
    """The whole file."""
    filing = Filing()
    rows = []
    for place, (concept, label) in enumerate(CONCEPTS):
        cells = "".join(
            f"<td>{filing.number(concept, filing.context(year_of(year)), 'usd', f'{amount(place, year):,}', scale='6', decimals='-6')}</td>"
            for year in YEARS
        )
        rows.append(f"<tr><td>{label}</td>{cells}</tr>")
    for place, (concept, label) in enumerate(INSTANTS, len(CONCEPTS)):
        cells = "".join(
            f"<td>{filing.number(concept, filing.context(f'<xbrli:instant>{year}-12-31</xbrli:instant>'), 'usd', f'{amount(place, year):,}', scale='6', decimals='-6')}</td>"
            for year in YEARS
        )
        rows.append(f"<tr><td>{label}</td>{cells}</tr>")
    for place, segment in enumerate(SEGMENTS, 20):
        for concept, label in (
            CONCEPTS[0],
            CONCEPTS[4],
            CONCEPTS[3],
            CONCEPTS[8],
            CONCEPTS[2],
            CONCEPTS[1],
            CONCEPTS[7],
        ):
            own = place + 3 * [each for each, _ in CONCEPTS].index(concept)
            cells = "".join(
                f"<td>{filing.number(concept, filing.context(year_of(year), segment), 'usd', f'{amount(own, year):,}', scale='6', decimals='-6')}</td>"
                for year in YEARS
            )
            rows.append(f"<tr><td>{segment}: {label}</td>{cells}</tr>")
    single = (
        filing.number("us-gaap:EffectiveIncomeTaxRateContinuingOperations", filing.context(year_of(2023)), "pure", "21.7", scale="-2", decimals="3")
        + filing.number("us-gaap:EarningsPerShareDiluted", filing.context(year_of(2023)), "per", "6.13", decimals="2")
        + filing.number("own:BacklogAmount", filing.context("<xbrli:instant>2023-12-31</xbrli:instant>"), "usd", "12.345,6", scale="6", decimals="-5", format="ixt:num-comma-decimal")
        + filing.number("own:EmployeeCount", filing.context("<xbrli:instant>2023-12-31</xbrli:instant>"), "pure", "48,213", decimals="0")
        + filing.number("us-gaap:IncomeTaxExpenseBenefit", filing.context(year_of(2018)), "usd", "(1,204)", scale="6", decimals="-6", sign="-")
        + filing.number("us-gaap:InterestExpense", filing.context(year_of(2018)), "usd", "—", scale="6", decimals="-6", format="ixt:fixed-zero")
    )  # fmt: skip
    while len(filing.tags) < 200:
        at = len(filing.tags)
        place = filing.context(
            f"<xbrli:startDate>20{at % 9 + 10}-0{at % 3 * 3 + 1}-01</xbrli:startDate><xbrli:endDate>20{at % 9 + 10}-0{at % 3 * 3 + 3}-{30 + (at % 3 == 0)}</xbrli:endDate>"
        )
        single += filing.number("own:BacklogOrders", place, "pure", f"{9 * at:,}", decimals="0")
    contexts = "".join(f'<xbrli:context id="{name}">{text}</xbrli:context>' for name, text in filing.contexts.items())
    return f"""<?xml version="1.0" encoding="utf-8"?>{head}
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="http://www.xbrl.org/2013/inlineXBRL" xmlns:xbrli="http://www.xbrl.org/2003/instance"
 xmlns:ixt="http://www.xbrl.org/inlineXBRL/transformation/2020-02-12" xmlns:xbrldi="http://xbrl.org/2006/xbrldi" xmlns:link="http://www.xbrl.org/2003/linkbase"
 xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:us-gaap="http://fasb.org/us-gaap/2023" xmlns:dei="http://xbrl.sec.gov/dei/2023" xmlns:own="http://example.org/own">
<head><title>Annual report</title></head><body>
<div style="display:none"><ix:header><ix:hidden><ix:nonNumeric name="dei:EntityRegistrantName" contextRef="c0">Brightwater Tools Inc.</ix:nonNumeric></ix:hidden>
<ix:references><link:schemaRef xlink:type="simple" xlink:href="own.xsd"/></ix:references><ix:resources>{contexts}
<xbrli:unit id="usd"><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unit><xbrli:unit id="pure"><xbrli:measure>xbrli:pure</xbrli:measure></xbrli:unit>
<xbrli:unit id="per"><xbrli:divide><xbrli:unitNumerator><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unitNumerator>
<xbrli:unitDenominator><xbrli:measure>xbrli:shares</xbrli:measure></xbrli:unitDenominator></xbrli:divide></xbrli:unit></ix:resources></ix:header></div>
<h1>Brightwater Tools Inc.</h1>{prose}<table>{"".join(rows)}</table><p>{single}</p></body></html>"""


SCHEMA = """<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:link="http://www.xbrl.org/2003/linkbase" xmlns:xlink="http://www.w3.org/1999/xlink">
<xs:annotation><xs:appinfo><link:linkbaseRef xlink:type="simple" xlink:href="own_lab.xml"/><link:linkbaseRef xlink:type="simple" xlink:href="http://elsewhere.example/lab.xml"/>
<link:linkbaseRef xlink:type="simple" xlink:href="../secret.xml"/></xs:appinfo></xs:annotation></xs:schema>"""


def linkbase() -> str:
    """The labels, each concept's in two languages."""
    parts = []
    for concept, label in LABELS.items():
        name = concept.replace(":", "_")
        parts.append(
            f'<link:loc xlink:type="locator" xlink:href="own.xsd#{name}" xlink:label="{name}"/>'
            f'<link:label xlink:type="resource" xlink:label="l_{name}" xlink:role="http://www.xbrl.org/2003/role/label" xml:lang="de">{label} (deutsch)</link:label>'
            f'<link:label xlink:type="resource" xlink:label="l_{name}" xlink:role="http://www.xbrl.org/2003/role/label" xml:lang="en-US">{label}</link:label>'
            f'<link:label xlink:type="resource" xlink:label="l_{name}" xlink:role="http://www.xbrl.org/2003/role/terseLabel" xml:lang="en-US">Terse</link:label>'
            f'<link:labelArc xlink:type="arc" xlink:from="{name}" xlink:to="l_{name}"/>'
        )
    return f'<link:linkbase xmlns:link="http://www.xbrl.org/2003/linkbase" xmlns:xlink="http://www.w3.org/1999/xlink"><link:labelLink xlink:type="extended">{"".join(parts)}</link:labelLink></link:linkbase>'
