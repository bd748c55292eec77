"""English verbs, as far as telling a clause from a phrase needs them."""

from __future__ import annotations

from typing import Final


def _words(listed: str) -> frozenset[str]:
    return frozenset(listed.split())


AUXILIARIES: Final = _words(
    """is are was were am has have had does do did will would can could may might must shall should cannot isn't
    aren't wasn't weren't hasn't haven't hadn't doesn't don't didn't won't wouldn't can't couldn't mightn't
    mustn't shouldn't ain't dont doesnt didnt cant couldnt wont wouldnt isnt arent wasnt werent hasnt havent
    shouldnt"""
)
MODALS: Final = _words(
    """will would can could may might must shall should cannot won't wouldn't can't couldn't mightn't mustn't
    shouldn't do does did don't doesn't didn't to"""
)
"""What an infinitive follows."""

BE: Final = _words("is are was were am be been being isn't aren't wasn't weren't has have had")
"""What a participle follows."""

IRREGULAR_PASTS: Final = _words(
    """became began broke brought built bought came chose dealt drew drove fell felt fought found flew forgot gave
    got went grew heard held kept knew laid led left lost made meant met paid ran rose said saw sold sent shook
    shot spent spoke stood stole struck swept took taught thought threw told understood wore won wrote sat slept
    sang sank slid sprang swam tore woke undertook underwent overtook withdrew outgrew oversaw foresaw arose awoke
    bore bent bet bled blew bound bred caught clung crept dug drank ate fed fled forbade froze hid hung lent lit
    rang rode sought shone shrank spun spat stuck stung swore swung wept wound burnt learnt dreamt spelt leapt
    sped"""
)
UNCHANGED_PASTS: Final = _words("cut set put hit let shut split spread quit cost hurt read beat burst cast")
IRREGULAR_PARTICIPLES: Final = _words(
    """written given taken known seen done shown grown driven chosen spoken broken fallen risen forgotten drawn
    born worn begun become come run sung sunk swum gone eaten drunk flown frozen hidden stolen struck thrown torn
    woven won made held built bought brought caught cut found kept laid led left lost met paid put read said sent
    set sold spent taught told thought understood worn undertaken overtaken withdrawn beaten forbidden proven"""
)

VERBS: Final = _words(
    """invalidate deactivate reactivate evaluate sting blacken darken lighten worsen lessenabandon abolish absorb abuse accelerate accept access accommodate accompany account accrue accumulate
    accuse achieve acknowledge acquire act activate adapt add address adjust administer admire admit adopt advance
    advertise advise affect affirm afford age aggregate agree aid aim alert align allege allocate allow alter
    amend amount analyse analyze annex annotate announce annoy answer anticipate appeal appear append apply
    appoint approach approve archive argue arise arrange arrest arrive ask assemble assert assess assign assist
    associate assume assure attach attack attain attempt attend attract attribute authorize automate average avoid
    await award back backfire bake balance ban bandage bar bargain base bash batch bathe be bear beat become beg
    begin behave believe belong bend benefit bet bid bill bind bite blame bleed blend bless block blow boast boil
    bolt book boost boot bootstrap borrow bother bounce bow brace braise brand break breathe breed brew bribe
    bring broadcast broaden brown browse bruise brush bubble build bump bundle bung burn bury buy cache calculate
    call cancel cap capture care carry cast catch cause caution cease cede celebrate center challenge change
    characterize charge chase chat cheat check cheer chew chill choose chop circle circulate cite claim clarify
    clash classify clean clear click climb cling clone close cluster coach coat code coin collaborate collapse
    collect collide color colour comb combine come comfort command commence comment commit communicate compare
    compensate compete compile complain complete comply compose compress comprise compromise compute conceal
    concede concentrate concern conclude condemn conduct confess configure confine confirm conflict confuse
    congratulate connect conquer conserve consider consist consolidate conspire constitute construct consult
    consume contact contain contest continue contract contradict contrast contribute control convert convey
    convince cook cool coordinate cope copy correct correspond cost cough count cover crack crash crawl create
    credit creep criticize crop cross crown cruise crush cry cultivate curb cure cut cycle damage dance dare dash
    date deal debate debug decay decide declare decline decorate decrease dedicate deduct deduplicate deem deepen
    defeat defend defer define deflect defy degrade dehydrate delay delegate delete deliver demand demolish
    demonstrate denote deny depart depend depict deploy deposit depress deprive derive describe deserialize
    deserve design destroy detect determine develop deviate diagnose dice die differ digest diminish dip direct
    disable disagree disappear disappoint discard discharge disclose discontinue discourage discover discuss
    dismiss dispatch display dispose dispute disrupt dissent dissolve distinguish distort distribute disturb dive
    divert divide do document dodge dominate donate dot double doubt download draft drag drain draw drift drill
    drink drive drizzle drop dry dump dust dwell earn ease eat echo edit educate eject elaborate elect elevate
    eliminate elude email embed emerge emigrate emit emphasize employ empower empty enable enclose encode
    encounter encourage encrypt end endorse endure enforce engage enhance enjoy enlarge enlist enrich enrol enroll
    ensue ensure entail enter entitle equal equip erase erect erode erupt escalate escape escort establish
    estimate evade evaluate evaporate evoke evolve exaggerate examine exceed excel exchange excite exclude execute
    exempt exercise exert exhaust exhibit exist expand expect expel experience expire explain explode exploit
    explore export expose express extend extract face facilitate fade fail fall fasten favor fear feature feed
    feel ferment fetch fight file fill filter finalize finance find fine finish fit fix flag flatten flee flip
    float flood flourish flow fluctuate fluff flush fly focus fold follow force forecast foresee forge forget
    forgive fork form format forward foster foul found frame free freeze frighten frown frustrate fry fuel fulfill
    function fund gain garnish gather gauge generate get give glance glaze glow glue go govern grab grade graduate
    grant grate greet grill grind grip groom group grow guarantee guard guess guide halt halve hammer hand handle
    hang happen harm harvest hash haul haunt have head heal hear heat help hesitate hide highlight hike hinder
    hint hire hit hold honor honour host hover hug hunt hurry hurt hydrate ice identify ignite ignore illustrate
    imagine immigrate impact impair impede implement imply import impose impress imprison improve incline include
    incorporate increase incur indicate induce infer inflate inflict influence inform inhabit inhale inherit
    inhibit initialize initiate inject injure innovate inquire insert insist inspect inspire install instantiate
    instruct insult insure integrate intend intensify interact intercept interfere interpret interrupt intervene
    introduce invade invent invert invest investigate invite invoke involve irritate isolate issue iterate jail
    jog join judge juggle jump justify keep kick kill knead kneel knit knock know label lack lament land lapse
    last laugh launch lay lead leak lean leap learn leave lend lengthen let leverage lick lie lift like limit
    linger link lint list listen live load loan lobby locate lock log look loop loosen lose love lower lure
    maintain make manage mandate manufacture map mar march marinate mark market marry mash master match matter
    mature maximize mean measure mediate meet melt mend mention merge migrate mince mind mine minimize mislead
    miss mix mock model modify monitor mop motivate mount mourn move mow multiply mutate nail name narrow navigate
    need neglect negotiate nest nod nominate normalize note notice notify number nurture obey object oblige
    obscure observe obstruct obtain occupy occur offend offer offset omit open operate oppose opt optimize orbit
    order organize originate outlaw outline outnumber outperform outrank outweigh overcome overestimate overhaul
    overlap overlook override overrule oversee overtake overvalue overwhelm owe own pack paddle paginate paint
    park parse participate pass paste patch pause pay peak peel peer penalize perceive perform perish permit
    persist persuade phase photograph pick pickle pile pilot pin ping pioneer pitch place plan plant play please
    pledge plot plug plunge point poison polish poll ponder pop portray pose possess post postpone pound pour
    power practice practise praise pray preach precede preclude predict prefer prefetch preheat prep prepare
    prescribe present preserve press presume pretend prevail prevent print prioritize privatize probe proceed
    process procure produce profile progress prohibit project prolong promise promote prompt pronounce propose
    prosecute prosper protect prove provide provoke prune publish pull pulse pump punish purchase pursue push put
    qualify quantify quarrel query question quicken quit quote race radiate rain raise rally range rank rate
    ratify reach react read realize reap rear reason reassure rebase reboot rebound rebuild recall recede receive
    recharge reckon reclaim recline recognize recommend reconcile reconsider reconstruct record recount recover
    recruit rectify recycle redeem redirect reduce refactor refer refill refine reflect reform refrain refresh
    refrigerate refund refuse refute regain regard register regret regulate rehearse reign reimburse reinforce
    reinstall reiterate reject rejoin relate relax release relieve relocate rely remain remark remedy remember
    remind remove rename render renew rent reopen reorganize repair repay repeal repeat repel replace replenish
    replicate reply report represent repress reproduce request require rescue research resell resemble resent
    reserve reset reshape reside resign resist resolve resort respect respond rest restart restore restrict
    restructure result resume retail retain retire retreat retrieve retry return reunite reveal reverse revert
    review revise revive revoke revolve reward rewrite ride ring rinse rip rise risk rival roast rob rock roll
    rotate round route rub ruin rule run rush sacrifice sail salt sample sanction sand sanitize satisfy saute
    sauté save say scale scan scare scatter schedule scold score scrap scrape scratch scream screen screw scroll
    scrub seal sear search season seat secure see seek seem seize select sell send sense sentence separate
    serialize serve set settle sew shake shape share shed shelter shield shift shine ship shiver shock shoot shop
    shorten shout shovel show shower shrink shrug shuffle shut sigh sign signal signify simmer simplify sing sink
    sit sketch ski skim skip slam slash sleep slice slide slip slow slump smash smell smile smoke smooth snap
    sneeze soak soar soften solidify solve soothe sort sound span spare spark spawn speak specialize specify speed
    spend spill spin split spoil sponsor spot spray spread sprinkle sprint sprout spur squash squeeze stabilize
    stack stage stain stall stamp stand stare start starve stash state stay steal steam steer stem step sterilize
    stick stimulate stipulate stir stock stop store straddle strain strengthen stretch strike strip strive
    structure struggle study submerge submit subscribe substitute subtract succeed suck sue suffer suggest suit
    sum summarize summon supervise supplement supply support suppose suppress surface surge surpass surrender
    surround survey survive suspect suspend sustain swallow swap swear sweat sweep swell swim swing switch
    sympathize tackle tag take talk tap taper target taste teach tear tease tell tempt tend terminate terrify test
    testify thank thaw thicken think threaten thrive throttle throw tick tie tighten tilt tip toast toggle toil
    topple toss total touch tour tow trace track trade trail train transcribe transfer transform transition
    translate transmit transpire transport trap travel treat tremble trick trickle trigger trim triple
    troubleshoot trust try tuck tumble tune turn twist type underestimate undergo underlie undermine understand
    undertake undervalue unfold unify uninstall unite unlink unlock unpack unplug unscrew unveil unwrap unzip
    update upgrade uphold upload uproot urge use usher utilize vacate vaccinate vacuum validate value vanish vary
    verify veto vibrate view violate visit void volunteer vote vow wade wait wake walk wander wane want warm warn
    warrant wash waste watch water wave weaken wear weave wed weigh welcome whip whisk whisper whistle widen wield
    win wipe wire wish withdraw wither withstand witness wonder work worry wrap wrestle write yield zest zoom"""
)

NOUNS_TOO: Final = _words(
    """abuse access account act address advance age aggregate aid aim alert amount annex answer appeal approach
    archive arrest associate attack attempt attribute average award back balance ban bandage bar bargain base bash
    batch bear beat benefit bet bid bill bite blame blend block blow boil bolt book boost boot bootstrap bow brace
    brand break breed brew bribe broadcast brown bruise brush bubble build bump bundle burn cache call cap capture
    care cast catch cause caution center challenge change charge chase chat cheat check cheer chill chop circle
    claim clash clean clear click climb clone close cluster coach coat code coin collapse color colour comb
    comfort command comment compress compromise concern conduct conflict conserve construct contact content
    contest contract contrast control cook cool copy cost cough count cover crack crash crawl credit crop cross
    crown cruise crush cry curb cure cut cycle damage dance dash date deal debate decay decline decrease defeat
    delay delegate demand deposit design dice digest dip direct discharge dispatch display dispute dissent dive
    document dodge dot double doubt download draft drag drain draw drift drill drink drive drizzle drop dry dump
    dust ease echo edit elaborate email empty encounter end equal escape escort estimate exchange exercise exhibit
    experience exploit export express extract face fail fall favor fear feature feed feel ferment fight figure
    file fill filter finance find fine finish fit fix flag flip float flood flow flush fly focus fold force
    forecast forge fork form format forward foul found frame free freeze frown fry fuel function fund gain gauge
    glance glaze glow glue grade graduate grant grill grip groom group guarantee guard guess guide halt hammer
    hand handle harm harvest hash haul head heat help highlight hike hint hire hit hold honor honour host hug hunt
    hurt ice impact implement import increase influence insert insult interest invite issue jail jog join judge
    jump kick kill knit knock label lack land lapse last laugh launch lay lead leak lean leap leave leverage lie
    lift light like limit link list live load loan lobby lock log look loop love lower lure mandate manufacture
    map march mark market master match matter mature mean measure melt mention merge mince mind mine minute miss
    mix mock model mop mount move nail name narrow need neglect nest nod note notice number object offer offset
    open orbit order outlaw outline overhaul overlap override own pack paddle paint park pass paste patch pause
    pay peak peel peer permit phase photograph pick pickle pile pilot pin ping pioneer pitch place plan plant play
    pledge plot plug plunge point poison polish poll pop pose post pound pour power practice praise prefetch prep
    present press print probe process produce profile progress project promise prompt prune pull pulse pump
    purchase push quarrel query question quote race rain raise rally range rank rate reach read rear reason reboot
    rebound rebuild recall record recount recruit refill reform refund refuse regard register regret reign reject
    release remark remedy render rent repair repeal repeat reply report request rescue research reserve reset
    resort respect rest restart result resume retail retreat return reveal reverse review reward rewrite ride ring
    rinse rip rise risk rival roast rock roll round route rule run rush sacrifice sail sale salt sample sanction
    sand saute save scale scan scare schedule score scrap scrape scratch scream screen screw scroll scrub seal
    sear search season seat secret secure sense sentence separate serve set shake shape share shed shelter shield
    shift shine ship shiver shock shoot shop shout shovel show shower shrug shuffle sigh sign signal sink sketch
    ski skip slam slash sleep slice slide slip slow slump smash smell smile smoke smooth snap sneeze sort sound
    span spare spark spawn speed spill spin split spoil sponsor spot spray spread sprinkle sprint sprout spur
    squash squeeze stack stage stain stall stamp stand stare start stash state stay steam stem step stick stir
    stock stop store strain stretch strike strip structure struggle study subject substitute suit sum supplement
    supply support surface surge surrender survey suspect swallow swap swear sweat sweep swell swim swing switch
    tackle tag talk tap taper target taste tear tease test thank thaw throttle throw tick tie tilt tip toast
    toggle toil toss total touch tour tow trace track trade trail train transfer transition transport trap travel
    treat trick trigger trim triple trust try tuck tumble tune turn twist type update upgrade upload urge use
    usher vacuum value veto view visit volunteer vote vow wait wake walk want warm warning warrant wash waste
    watch water wave wear weave wed weigh welcome whip whisk whisper whistle win wipe wire wish witness wonder
    work worry wrap yield zest zoom"""
)
"""Those of VERBS whose plain form is a noun as often: "works", "costs", "plans"."""

NOT_PAST: Final = _words(
    """need indeed hundred bred fled bed red wed ted ned med speed seed breed feed exceed proceed succeed embed
    naked sacred wicked weed deed reed bleed greed kindred shed sled shred infrared biped newlywed aforementioned
    so-called unprecedented talented united"""
)
"""Words in -ed that are no past of a verb."""

NOT_PARTICIPLE: Final = _words(
    """including according regarding concerning depending excluding considering following during being spring
    morning evening king thing ring string nothing something anything everything pending notwithstanding ceiling
    building meeting wedding feeling housing funding spending hearing banking engineering manufacturing marketing
    training accounting advertising mining farming outstanding ongoing upcoming existing remaining leading growing
    interesting exciting surprising wing sibling pudding beijing boeing barring assuming providing supposing
    seeing speaking pricing trading shipping packaging computing programming learning processing swimming running
    cycling hiking fishing shopping cooking reading writing painting drawing singing dancing camping living"""
)
"""Words in -ing that open a phrase of another kind behind a comma, or are nouns."""

DETERMINERS: Final = _words(
    """a an the this that these those its their his her our my your some any each every no another all both
    several many most few more other such"""
)
PREPOSITIONS: Final = _words(
    """of in on at by for with from to into onto over under about between among through during against within
    without across after before behind beyond near per via than as like toward towards upon off out up down along
    around until since despite including"""
)
PRONOUNS: Final = _words(
    """i you he she it we they there this that these those u everyone someone nobody everything nothing one others
    some many most both none neither either"""
)
CONTRACTED: Final = _words(
    """i'm you're he's she's it's we're they're that's there's here's who's what's i've you've we've they've i'll
    you'll he'll she'll it'll we'll they'll i'd you'd he'd she'd we'd they'd that'll there'll let's thats im ive
    youre theyre theres whats"""
)
"""A subject and its verb in one word."""

SUBORDINATORS: Final = _words(
    """that which who whom whose because when whenever while if although though since until unless where whereas
    whether after before as how why what so lest once whatever whoever whichever wherever"""
)
ADVERBS: Final = _words(
    """afterwards afterward meanwhile otherwise thereafter beforehand tomorrow today tonight also then later again still now never always often first next soon already just even only further instead rather
    therefore thus hence consequently subsequently finally eventually ultimately thereby not therefore recently
    once usually typically generally currently quickly gradually together twice almost nearly ever sometimes
    perhaps maybe"""
)
SAYING: Final = _words(
    """said says say told tells announced stated states wrote writes reported reports confirmed confirms added
    adds warned warns claimed claims explained explains noted notes argued argues insisted acknowledged"""
)
NOT_ADVERBS: Final = _words(
    """family italy july assembly anomaly monopoly ally bully daily weekly monthly yearly quarterly early likely
    unlikely friendly costly deadly elderly lovely lonely orderly timely ugly hourly butterfly jelly belly billy
    sally kelly emily supply reply early"""
)
"""Words in -ly that are nouns or adjectives."""
