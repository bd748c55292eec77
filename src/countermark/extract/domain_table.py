"""Words by which the field of a statement is known: a few for each, none that two fields share."""

from __future__ import annotations

from typing import Final

DOMAINS: Final[dict[str, str]] = {
    word: domain
    for domain, words in {
        "finance": """revenue revenues profit profits earnings dividend dividends shares shareholders stock stocks bond bonds
            investor investors ebitda margin margins loan loans mortgage inflation gdp currency bank banks fiscal budget
            deficit valuation portfolio equity capex cash invoice tax taxes""",
        "medicine": """patient patients dose doses dosage mg symptoms symptom disease diseases treatment treatments drug drugs
            medication medications doctor physician vaccine vaccines infection virus blood cancer diabetes therapy clinical
            ibuprofen insulin hospital hospitals""",
        "programming": """python javascript typescript rust java function functions variable variables api apis code compiler
            database sql programming software library libraries algorithm debug git repository docker server servers array
            string class method methods loop exception tiobe""",
        "law": """court courts plaintiff defendant statute statutes contract contracts liability lawsuit judge attorney clause
            legislation jurisdiction gdpr copyright tenant landlord verdict""",
        "science": """physics chemistry molecule molecules atom atoms electron electrons species planet planets galaxy energy
            photosynthesis cell cells dna gene genes protein proteins experiment gravity telescope light temperature""",
        "history": """war wars empire dynasty treaty revolution century emperor king queen ancient medieval colony battle""",
        "sports": """match team teams goal goals league season player players coach tournament championship olympic olympics
            scored cup""",
        "travel": """hotel hotels flight flights airport tourists museum itinerary beach visa passport trip train trains""",
        "shipping": """order orders shipped shipping delivery tracking fedex ups dhl package parcel refund return""",
        "arithmetic": """sum total divided multiplied equals plus minus percent tip""",
        "statistics": """population census unemployment survey percentage median average""",
        "politics": """election elections president parliament senate government minister vote votes party policy""",
    }.items()
    for word in words.split()
}
