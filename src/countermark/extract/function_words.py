"""Words of which English has only so many: what they do in a sentence is known from the word itself."""

from __future__ import annotations

from typing import Final

from countermark.extract.listed import words

AUXILIARIES: Final = words(
    """is are was were am has have had does do did will would can could may might must shall should cannot isn't
    aren't wasn't weren't hasn't haven't hadn't doesn't don't didn't won't wouldn't can't couldn't mightn't
    mustn't shouldn't ain't dont doesnt didnt cant couldnt wont wouldnt isnt arent wasnt werent hasnt havent
    shouldnt"""
)
MODALS: Final = words(
    """will would can could may might must shall should cannot won't wouldn't can't couldn't mightn't mustn't
    shouldn't do does did don't doesn't didn't to dont doesnt didnt cant couldnt wont wouldnt shouldnt"""
)
"""What an infinitive follows."""

BE: Final = words("is are was were am be been being isn't aren't wasn't weren't ain't isnt arent wasnt werent")
HAVE: Final = words("has have had having hasn't haven't hadn't hasnt havent")

DETERMINERS: Final = words(
    """a an the this that these those its their his her our my your whose some any each every no another all both
    several many most few more other such enough ur"""
)
PREPOSITIONS: Final = words(
    """of in on at by for with from to into onto over under about between among amongst through throughout during
    against within without across after before behind beyond beside besides beneath below above near per via than
    as like unlike toward towards upon off out up down along alongside amid around round until till since despite
    including excluding regarding concerning except versus vs inside outside plus minus times past according due
    barring"""
)
PRONOUNS: Final = words(
    """i you he she it we they there this that these those u everyone everybody someone somebody anyone anybody
    nobody everything something anything nothing one others some many most both none neither either few several
    all each another"""
)
PLURAL_PRONOUNS: Final = words(
    """i you we they u ppl people children men women police folks these those many most some both few several all
    others who which that data media teeth feet mice geese sheep cattle"""
)
QUANTITIES: Final = words(
    """this that these those some any all both many most few several each another one none either neither more
    such other enough"""
)
"""What stands before a noun or for one."""
OBJECT_PRONOUNS: Final = words(
    """me him them us myself yourself himself herself itself ourselves yourselves themselves oneself"""
)
CONTRACTED: Final = words(
    """i'm you're he's she's it's we're they're that's there's here's who's what's i've you've we've they've i'll
    you'll he'll she'll it'll we'll they'll i'd you'd he'd she'd we'd they'd that'll there'll let's thats im ive
    youre theyre theres whats hes shes idk dunno"""
)
"""A subject and its verb in one word."""

SUBORDINATORS: Final = words(
    """that which who whom whose because cuz cos when whenever while if although though since until till unless
    where whereas whether after before as how why what so lest once whatever whoever whichever wherever bc coz
    albeit"""
)
TIMES: Final = words("after before since until till as than like for")
"""What opens a clause or no more than a phrase: "after he left", "after lunch"."""

ADVERBS: Final = words(
    """afterwards afterward meanwhile otherwise thereafter beforehand tomorrow today tonight also then later again
    still now never always often first next soon already just even only further instead rather therefore thus
    hence consequently subsequently finally eventually ultimately thereby not recently once usually typically
    generally currently quickly gradually together twice almost nearly ever sometimes perhaps maybe too very
    quite well seldom rarely hardly barely here there elsewhere nowhere everywhere abroad indoors outdoors
    upstairs downstairs yesterday anyway besides though however moreover nevertheless nonetheless furthermore
    likewise somewhat somehow else away back alone apart aside ahead overnight o'clock ago yet tho atm rn btw fast overall online offline outright
    hard long late straight aloud"""
)
ADJECTIVES: Final = words(
    """new old big small large little good bad great high low young long short wide narrow deep shallow strong
    weak rich poor hot cold warm cool hard soft easy difficult early late main major minor same different other
    own certain clear common single double whole full free fresh dry wet heavy light dark bright loud quiet safe
    true false real right wrong public private local national global foreign modern ancient recent rare cheap
    expensive busy ready sure able likely unlikely available important possible simple complex strict mere sheer
    steep vast tiny huge broad thin thick fat lean tall slim blue red green black white grey gray brown yellow
    worth best better worst worse more less least most fewer"""
)
SAYING: Final = words(
    """said says say told tells announced stated states wrote writes reported reports confirmed confirms added
    adds warned warns claimed claims explained explains noted notes argued argues insisted acknowledged"""
)
CLAUSE_TAKERS: Final = words(
    """say think know believe show suggest imply indicate mean find argue claim state note report estimate assume conclude
    ensure hope feel see hear learn understand explain reveal confirm prove demonstrate propose recommend mention agree
    admit warn predict expect recognize recognise realize realise remember notice decide maintain insist add announce
    said thought knew meant found felt saw heard learnt understood shown known seen told"""
)
"""What a clause with "that" follows."""
