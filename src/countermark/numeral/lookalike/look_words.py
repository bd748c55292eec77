"""Words that tell a value from a look-alike, in small closed lists: what stands before a number, what behind it."""

from __future__ import annotations

from typing import Final


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


PHONE_WORDS: Final = _set("tel tel. phone telephone call fax mobile dial hotline cell whatsapp text sms")
SECTION_WORDS: Final = _set(
    "section sections sec sec. § §§ table tables figure figures fig fig. figs figs. chapter chapters ch ch. page pages p. pp. pg pg."
    " appendix annex no. nos. nr. nrs. № equation equations eq eq. eqs step steps item items article articles art. part parts"
    " volume vol vol. vols. line lines clause clauses paragraph paragraphs para para. rule rules footnote footnotes note notes exhibit"
    " exhibits question questions exercise exercises slide slides module lesson lessons theorem lemma proposition corollary"
    " definition example examples box panel scenario option schedule title verse psalm hypothesis experiment objective goal sdg"
    " principle stage phase round episode season week day unit act scene book tier grade level group class"
    " case problem task issue issues pr ticket bug q ref ref. reference references column row cell rows columns"
    " recital edition form plate map leaf folio sonnet hymn opus op. measure bar list tab sheet frame take reel dkt. docket agenda"
    " term lecture seminar recipe fol. canto"
)
"""Words that number a part of a text or of a series."""
MEASURED_WORDS: Final = _set("day week month round season group class grade unit level phase stage case")
"""Those of them of which something may be told in brackets: "the largest group (24)"."""
NAME_WORDS: Final = _set(
    "boeing airbus windows iphone ipad galaxy pixel xbox playstation apollo voyager sputnik route highway interstate flight room gate"
    " channel area formula model mark set type series gen generation building apt apt. suite zip lot platform bus agent"
    " nasdaq dax cac ftse s&p russell nikkei stoxx euro claude llama covid bmw audi porsche peugeot nissan mazda"
    " ryzen core geforce radeon snapdragon id id: code codes pin serial account acct invoice order postcode"
    " pier track lane exit file error status port rev build patch vitamin omega resolution directive regulation"
    " zone camera car belt flat hall lab desk deck cabin berth door badge bay stand court squad team plot kit marker junction lift"
    " floor category shelter school hill squadron runway turn sector tool pocket rack studio courtroom symphony comet shift"
    " procedure modifier stop extension ext. ext dial number player jersey shirt size warehouse dock terminal locker seat aisle"
    " shelf ward bed ring district precinct ward constituency sheet node server host vlan rack slot drive disk partition queue"
    " bus tram train line berth buoy hole court lane heat wave squad brigade division regiment battalion platoon company"
    " codex manuscript ms. catalogue cat. bwv k. op kv asteroid product profile codec pass asset"
    " iso iec rfc ieee en din astm cve nist mil-std card plan procedure protocol code: post: ticker: ref: phone: tel: pmid doi: isbn issn ean iban vat"
)
VERSION_WORDS: Final = _set(
    "version versions v v. ver ver. release releases python java php ruby node node.js npm pip numpy pandas"
    " django flask react vue angular typescript javascript rust go golang swift kotlin scala perl linux ubuntu"
    " debian fedora centos macos ios android chrome firefox safari postgres postgresql mysql sqlite mongodb redis"
    " docker kubernetes terraform git gcc clang cuda pytorch tensorflow glibc openjdk jdk usb bluetooth hdmi wifi wi-fi pcie ddr unicode html css http tls ssl openssl api"
    " sdk firmware kernel opengl directx vulkan .net dotnet c++ es"
)
WEEKDAYS: Final = _set("mon tue tues wed thu thur thurs fri sat sun mon. tue. wed. thu. fri. sat. sun.")
MONTHS: Final = _set(
    "january february march april may june july august september october november december jan feb mar apr jun"
    " jul aug sep sept oct nov dec jan. feb. mar. apr. jun. jul. aug. sep. sept. oct. nov. dec."
)
YEAR_LEADS: Final = _set(
    "in since until till during year years early late mid spring summer autumn fall winter circa c. ca. ad ce"
    " fiscal fy for before after © (c) the a to from by of between and through or vs vs. versus starting ending"
    " ended ending mid- late- early- as beginning around about approximately this its their our copyright q1 q2 q3"
    " q4 h1 h2"
)
OLD_YEAR_LEADS: Final = _set(
    "in since until till during year circa c. ca. ad ce early late mid spring summer autumn winter"
)
YEAR_FOLLOWS: Final = _set(
    "was saw will has had is census election elections season budget report olympics edition data figures"
    " estimates estimate fiscal financial world annual survey vintage crisis pandemic recession and to through"
    " levels level film album novel population gdp onwards onward bc bce ad ce act treaty revolution war"
    " championship championships games cup results forecast outlook"
)
LOCAL_YEAR_LEADS: Final = {
    "de": _set("ab anfang bis ende im in jahr jahre jahres mitte seit sommer winter frühjahr herbst geschäftsjahr"),
    "es": _set("año años desde durante en fines hasta"),
    "fr": _set("an année années début depuis dès en fin jusqu'en"),
    "it": _set("anno dal entro fino nel"),
    "nl": _set("eind in jaar sinds tot"),
    "pt": _set("ano até desde em"),
}
"""Words right before a year in other languages than English."""
LOCAL_YEAR_FOLLOWS: Final = _set(
    "auf betrug betrugen bei bereits das dem den der des die ein eine einem einen einer erreichte erreichten erzielte"
    " erzielten es etwa fiel fielen gab hatte hatten ihre ihren im in insgesamt knapp lag lagen mit nicht noch nur rund"
    " sank sanken seine seinen stieg stiegen um von war waren wuchs wurde wurden"
)
"""German words right behind digits that count no such thing: "erzielte 2023 einen Umsatz"."""
LOCAL_VALUE_LEADS: Final = _set(
    "auf bei circa etwa fast für höchstens knapp mindestens mit nur rund um ungefähr unter von zu über"
)
"""German words right before an amount."""
NOT_CODES: Final = _set("ci hr rr or usa uk eu us un gdp cpi in of the and or for from by to is was are over about")
PREFIXES: Final = _set(
    "mid pre post early late non sub super circa ex anti pro semi quasi top under over up minus plus about and or to"
)
SCHEMES: Final = _set("doi arxiv pmid isbn issn urn id port rfc cve ref")
NOT_BEFORE_ONE: Final = _set(
    "the that this which no every any each some another last next previous right wrong good bad only same other"
    " first second new old big small little great best better worst loved dear evil such what whichever current"
    " former latter whole single correct chosen different"
)
NOT_AFTER_ONE: Final = _set(
    "of is was can could may might must should would will who that another 's ’s has had does did in on at to for"
    " with by from and or but as if when where which than then were are be been being before after gets needs"
    " wants also always never really not cannot can't ought"
)
VALUE_BEFORE_ONE: Final = _set(
    "is was equals to by than only exactly least most plus minus times about over under just"
)
RANGE_VERBS: Final = _set(
    "range ranges ranged ranging is are was were be vary varies varied varying anywhere been run runs"
)
CHANGES: Final = _set(
    "by rose fell grew increased decreased declined dropped climbed gained lost up down jumped slipped rise fall raised cut widened"
    " narrowed shrank advanced edged added slid tumbled surged soared"
)
"""Words before a change: "fell by 43 to 904" are two values."""
LINKING: Final = _set("to through or in out over plus minus and but of")
"""Words that may tie a number to another one or to a qualifier behind it."""
LINKED: Final = {"out": _set("of"), "of": MONTHS}
TAILS: Final = _set("times st nd rd th am pm a p o points point plus minus")
"""Words that may belong to the number before them by themselves."""
AFTER_PERCENT: Final = _set("points point plus minus")
AFTER_OR: Final = _set(
    "more greater above over higher larger better upwards up older less fewer below under lower smaller younger so"
)
"""Words that make a qualifier together with an "or" or "and" in front of them."""

SECRETS: Final = _set("extension code pin password passcode id")
NUMBERED_BODIES: Final = _set("group")
CLOCK_LEADS: Final = _set("at by until till before after from")
TITLED: Final = "film|movie|novel|book|song|album|single|track|play|poem|painting|episode|series|sitcom|musical"
CLOCK_NOUNS: Final = _set("departure arrival train bus coach ferry flight sailing screening matinee crossing tram")
LABEL_COLUMNS: Final = _set("# no no. nr nr. № rank pos pos. id code ref ref. sku isbn postcode zip phone tel tel.")
VERSION_COLUMNS: Final = _set("version versions release")
SERIES: Final = _set(
    "week day unit act scene book tier grade level group class season episode stage phase round term measure bar take frame reel cell"
    " volume core euro wave heat area size number mark model formula product plan order"
)
"""Words that number the members of a series, which are whole: "level 3" and "core 7", but "core 3.2" is a value."""
VERBS: Final = _set(
    "order call text dial take turn stop pass plan file track post mark number stand seat ring host queue list measure note set exit"
    " drive build patch lift shift issue reference release frame form group map book plot model"
)
"""Words that number a thing, and that do something to as many things as the number says ("order 300 chairs")."""
LOCAL_SECTIONS: Final = {
    "de": _set(
        "artikel art. abschnitt absatz abs. kapitel kap. seite s. tabelle tab. abbildung abb. anhang nr. ziffer § fußnote"
    ),
    "fr": _set("article art. section chapitre chap. page p. tableau figure fig. annexe n° no. alinéa paragraphe"),
    "es": _set("artículo art. sección capítulo cap. página pág. tabla cuadro figura fig. anexo n.º apartado"),
    "it": _set("articolo art. sezione capitolo cap. pagina pag. tabella figura fig. allegato n. comma"),
    "pt": _set("artigo art. secção seção capítulo cap. página pág. tabela quadro figura fig. anexo n.º"),
    "nl": _set("artikel art. paragraaf hoofdstuk pagina blz. tabel figuur fig. bijlage nr."),
    "nb": _set("artikkel avsnitt kapittel kap. side tabell figur fig. vedlegg nr. §"),
    "ru": _set("статья статьи статье статью раздел глава страница стр. таблица рисунок рис. №"),
}
