"""Forms of English verbs that no rule gives, and words that only look like a form of a verb."""

from __future__ import annotations

from typing import Final

from countermark.extract.listed import words

IRREGULAR_PASTS: Final = words(
    """arose ate awoke backslid bade became began begat beheld bent besought bestrode bet bled blew bore bought
    bound bred broke brought built burnt came caught chose clung crept dealt drank dreamt drew drove dug dwelt
    fed fell felt fled flew flung forbade foresaw foretold forewent forgave forgot forsook forwent fought found
    froze gave got grew heard held hid hung kept knelt knew laid lay leant leapt learnt led left lent lit lost made
    meant met misled misread misspoke mistook outbid outdid outgrew outran outshone outsold overcame overdid
    overfed overheard overhung overlaid overpaid overran oversaw overshot overslept oversold overspent overthrew
    overtook overwrote paid partook pled ran rang rebuilt redid remade repaid resold rethought retold retook
    rewrote rode rose said sang sank sat saw sent shod shone shook shot showed shrank slept slew slid slung
    slunk smote snuck sold sought sowed spat sped spelt spent spilt spoilt spoke sprang sprung spun stank stole
    stood strode strove struck strung stuck stung stunk swam swept swore swung taught thought threw throve
    thrust told took tore trod unbound underlay undersold understood undertook underwent underwrote undid
    unwound upheld went wept withdrew withheld withstood woke won wore wound wove wrote wrung"""
)
UNCHANGED_PASTS: Final = words(
    """beat bet bid broadcast burst cast cost cut forecast hit hurt input let offset put quit read reset rid set
    shed shut split spread thrust upset"""
)
IRREGULAR_PARTICIPLES: Final = words(
    """arisen awoken beaten become begun bent bet bidden bitten bled blown born bought bound bred broken brought
    built burnt caught chosen clung come crept cut dealt done drawn driven drunk dug eaten fallen fed felt fled
    flown flung forbidden foreseen forgiven forgone forgotten forsaken fought found frozen given gone gotten
    grown heard held hewn hidden hung hurt kept knelt known laden laid lain leapt learnt led left lent let lit
    lost made meant met mislaid misled mistaken mown outdone overcome overdone overheard overpaid overridden
    overseen overtaken overthrown overwritten paid partaken proven put quit read rebuilt redone repaid resold
    retaken retold rewritten rid ridden risen run rung said sawn seen sent set sewn shaken shaven shed shot
    shown shrunk shut slain slept slid slung sold sought sown sped spelt spent spilt split spoilt spoken spread
    sprung spun stolen stood strewn stricken striven struck strung stuck stung sung sunk swept swollen sworn
    swum swung taken taught thought thrown thrust told torn trodden typeset undergone understood undertaken
    underwritten undone unwound upheld wept withdrawn withheld withstood woken won worn wound woven written
    wrung"""
)

NOT_PAST: Final = words(
    """aforementioned bed beloved biped bleed bred breed coed creed crooked crossbreed deed embed exceed feed
    fled gifted greed hatred heed hundred inbred indeed infrared jagged kindred knead med moped naked ned need
    newlywed parallelepiped proceed ragged red reed rugged sacred screed seed shed shred sled so-called sped
    speed steed succeed talented ted united unprecedented wed weed wicked wretched"""
)
"""Words in -ed that are no past of a verb."""

NOT_PARTICIPLE: Final = words(
    """according accounting advertising anything assuming banking barring beijing being boeing building camping
    ceiling computing concerning considering cooking cycling dancing depending drawing during engineering
    evening everything exciting excluding existing farming feeling fishing following funding growing hearing
    hiking housing including interesting king leading learning living manufacturing marketing meeting mining
    morning nothing notwithstanding ongoing outstanding packaging painting pending pricing processing
    programming providing pudding reading regarding remaining ring running seeing shipping shopping sibling
    singing something speaking spending spring string supposing surprising swimming thing trading training
    upcoming wedding wing writing"""
)
"""Words in -ing that open a phrase of another kind behind a comma, or are nouns."""

NOT_ADVERBS: Final = words(
    """ally anomaly apply assembly belly billy bodily brotherly bubbly bully butterfly chilly comply costly
    cowardly cuddly curly daily deadly disorderly early elderly emily family fly folly friendly ghastly ghostly
    gully hilly holy homely homily hourly imply italy jelly jolly july kelly leisurely likely lily lively lonely
    lovely masterly measly molly monopoly monthly motherly multiply neighborly neighbourly oily orderly philly
    polly prickly quarterly rally rely reply sally scholarly sicily sickly silly smelly stately supply tally
    timely ugly unfriendly unlikely unruly untimely weekly wily wobbly wooly worldly wrinkly yearly"""
)
"""Words in -ly that are nouns or adjectives."""
