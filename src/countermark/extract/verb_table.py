"""English verbs, as far as telling a clause from a phrase needs them."""

from __future__ import annotations

from typing import Final


def _words(listed: str) -> frozenset[str]:
    return frozenset(listed.split())


AUXILIARIES: Final = _words("""is are was were am has have had does do did will would can could may might must shall should cannot
    isn't aren't wasn't weren't hasn't haven't hadn't doesn't don't didn't won't wouldn't can't couldn't mightn't
    mustn't shouldn't ain't dont doesnt didnt cant couldnt wont wouldnt isnt arent wasnt werent hasnt havent shouldnt""")
MODALS: Final = _words("""will would can could may might must shall should cannot won't wouldn't can't couldn't mightn't mustn't
    shouldn't do does did don't doesn't didn't to""")
"""What an infinitive follows."""

BE: Final = _words("is are was were am be been being isn't aren't wasn't weren't has have had")
"""What a participle follows."""

IRREGULAR_PASTS: Final = _words("""became began broke brought built bought came chose dealt drew drove fell felt fought found flew forgot gave got went
    grew heard held kept knew laid led left lost made meant met paid ran rose said saw sold sent shook shot spent
    spoke stood stole struck swept took taught thought threw told understood wore won wrote sat slept sang sank slid
    sprang swam tore woke undertook underwent overtook withdrew outgrew oversaw foresaw arose awoke bore bent bet
    bled blew bound bred caught clung crept dug drank ate fed fled forbade froze hid hung lent lit rang rode sought
    shone shrank spun spat stuck stung swore swung wept wound burnt learnt dreamt spelt leapt sped""")
UNCHANGED_PASTS: Final = _words("cut set put hit let shut split spread quit cost hurt read beat burst cast")
IRREGULAR_PARTICIPLES: Final = _words("""written given taken known seen done shown grown driven chosen spoken broken fallen risen forgotten drawn born worn
    begun become come run sung sunk swum gone eaten drunk flown frozen hidden stolen struck thrown torn woven won
    made held built bought brought caught cut found kept laid led left lost met paid put read said sent set sold
    spent taught told thought understood worn undertaken overtaken withdrawn beaten forbidden proven""")

VERBS: Final = _words("""accept access accompany account achieve acknowledge acquire act adapt add address adjust administer adopt advance
    advise affect affirm afford agree aid aim alert align allocate allow alter amend amount analyze analyse announce
    answer anticipate appeal appear append apply appoint approach approve argue arise arrange arrive ask assert
    assess assign assist associate assume assure attach attack attain attempt attend attract attribute automate
    average avoid await award back bake balance ban base batch be beat become begin behave believe belong benefit
    bill bind block boil book boost borrow bother bounce break brew bring browse brush build bundle burn buy
    calculate call cancel capture care carry cast catch cause celebrate center change characterize charge chase chat
    check choose circulate cite claim clarify classify clean clear click climb clone close coach code collaborate
    collapse collect combine come comment commit communicate compare compete compile complete comply compose
    comprise compute concern conclude conduct configure confirm connect consider consist consolidate constitute
    construct consult consume contact contain continue contract contribute control convert convey convince cook cool
    coordinate copy correct correspond cost count cover crash create criticize cross cultivate cure cut damage date
    deal debug decide declare decline decorate decrease dedicate deepen define degrade delay delegate delete deliver
    demand demonstrate deny depend deploy derive describe deserve design destroy detect determine develop deviate
    diagnose die differ digest diminish direct disable disagree disappear discard discharge disclose discover
    discuss dispatch display dispose dissolve distinguish distribute divide do document dominate donate double doubt
    download draft drag drain draw drink drive drop dry earn ease eat edit educate elect eliminate email embed
    emerge emit emphasize employ empty enable enclose encounter encourage end endorse engage enhance enjoy enlarge
    ensure enter entitle equal establish estimate evaluate evaporate evolve examine exceed exchange exclude execute
    exercise exhibit exist expand expect experience expire explain explore export expose express extend extract face
    facilitate fail fall favor feature feed feel fetch fight file fill filter finalize finance find finish fit fix
    flag float flow fly focus fold follow force forecast forget fork form format forward foster found free freeze
    fry fuel fulfill function fund gain gather generate get give go govern grab grant grate grind group grow
    guarantee guess guide halve handle hang happen have head heal hear heat help hesitate highlight hike hire hit
    hold host hover hydrate identify ignore illustrate imagine implement imply import improve incline include
    incorporate increase incur indicate induce infer influence inform inherit inhibit initialize initiate insert
    inspect inspire install instruct insure integrate intend interact interpret introduce invest investigate invite
    involve isolate issue iterate join judge jump justify keep kill knead knock know label lack land last launch lay
    lead lean learn leave lend let leverage lie lift like limit link list listen live load locate lock log look loop
    lose love lower maintain make manage manufacture map march mark market marry match matter maximize mean measure
    meet melt mention merge migrate minimize miss mix model modify monitor motivate mount move multiply name narrow
    navigate need negotiate note notice notify obey object observe obtain occupy occur offer offset open operate
    oppose optimize order organize originate outline outperform overcome overlap override oversee owe own pack paint
    parse participate pass paste patch pause pay peak penalize perceive perform permit persist persuade pick pin
    place plan plant play please plot plug point poll pop pose possess post pour power practice practise praise
    precede predict prefer prepare prescribe present preserve preheat press pretend prevail prevent print prioritize
    proceed process produce profile progress prohibit project promise promote prompt pronounce propose protect prove
    provide publish pull pulse pump purchase pursue push put qualify query question quit quote rain raise range rank
    rate reach react read realize reboot rebuild recall receive recognize recommend reconcile record recover recycle
    redirect reduce refactor refer refine reflect refresh refund refuse regard register regulate reinforce reinstall
    reject relate relax release rely remain remember remind remove rename render renew rent reopen repair repeat
    replace reply report represent request require rescue research resemble reserve reset reside resign resist
    resolve respect respond rest restart restore restrict result resume retain retire retrieve return reveal reverse
    revert review revise revolve rewrite rinse rise risk roast roll rotate round route run satisfy save say scale
    scan schedule score scrape scroll seal search season secure see seek seem select sell send separate serve set
    settle shake shape share shift shine ship shoot shop show shrink shut sign signal signify simmer simplify sink
    sit skip sleep slice slip slow solve sort sound span speak specialize specify speed spend spin split sponsor
    spread sprinkle stabilize stand start state stay steer stem step stick stimulate stir stock stop store
    strengthen stretch strike strive structure struggle study submit subscribe subtract succeed suffer suggest suit
    supervise supply support suppose surge surpass surround survive suspend sustain swap sweep switch tackle tag
    take talk target taste teach tell tend terminate test thank thicken think threaten throw tie tighten toast
    toggle total touch tour trace track trade train transfer transform translate transmit transport travel treat
    trigger trim triple troubleshoot trust try tune turn type undergo understand undertake uninstall unite unlock
    unplug update upgrade uphold upload urge use utilize vaccinate validate value vary verify view violate visit
    vote wait wake walk want warm warn wash waste watch water wear weigh whisk widen win wipe wire wish withdraw
    withstand witness wonder work worry wrap write yield abandon abolish absorb abuse accelerate accommodate accrue
    accumulate accuse activate admire admit advertise age aggregate allege allocate annex annotate annoy archive
    arrest assemble authorize backfire bandage bar bargain bash bathe bear beg bend bet bid bite blame bleed blend
    bless blow boast bolt boot bootstrap bow brace braise brand breathe breed bribe broadcast broaden brown bruise
    bubble bump bung bury cache cap caution cease cede challenge cheat cheer chew chill chop circle clarify clash
    cling cluster coat coin collide color colour comb comfort command commence compensate complain compress
    compromise conceal concede concentrate condemn confess confine conflict confuse congratulate conquer conserve
    conspire consult contest contradict contrast cope cough crack crawl credit creep crop crown cruise crush cry
    curb cycle dance dare dash debate decay declare deduct deduplicate deem defeat defend defer define deflect defy
    dehydrate demolish denote depart depict deposit depress deprive deserialize dice dip disappoint discontinue
    discourage dismiss dispute disrupt dissent dissolve distort disturb dive divert dodge dot drift drill drizzle
    dump dust dwell echo eject elaborate elevate elude emigrate empower empty encode encrypt endure enforce enlist
    enrich enrol enroll ensue entail equip erase erect erode erupt escalate escape escort evade evoke exaggerate
    excel excite exempt exert exhaust expel explode exploit fade fasten fear ferment fetch fine flatten flee flip
    flood flourish fluctuate fluff flush foresee forge forgive foul frame frighten frown frustrate garnish gauge
    glance glaze glow glue grade graduate greet grill grip groom guard halt hammer hand harm harvest hash haul haunt
    hide hinder hint honor honour hug hunt hurry hurt hydrate ice ignite immigrate impact impair impede impose
    impress imprison inflate inflict inhabit inhale inject injure innovate inquire insist inspect instantiate insult
    intensify intercept interfere interrupt intervene invade invent invert invoke irritate jail jog juggle kick
    kneel knit lament lapse laugh leak leap lend lengthen lick linger lint loan lobby loosen lure mandate mar
    marinate mash master mature mediate melt mend migrate mince mind mine mislead mock monitor mop mourn mow
    multiply mutate nail neglect nest nod nominate normalize number nurture oblige obscure obstruct obtain occupy
    offend omit opt orbit outlaw outnumber outrank outweigh overestimate overhaul overlook overrule overtake
    overwhelm paddle paginate park peel peer perish persist phase photograph pickle pile pilot ping pioneer pitch
    pledge plunge poison polish ponder portray postpone pound pray preach preclude prefetch prep presume privatize
    probe procure profile prolong prosecute prosper provoke prune punish quantify quarrel quicken race radiate rally
    ratify reap rear reason reassure rebase rebound recede recharge reckon reclaim recline reconsider reconstruct
    recount recruit rectify redeem refill reform refrain refrigerate refute regain regret rehearse reign reimburse
    reiterate rejoin relieve relocate remark remedy reorganize repay repeal repel replenish replicate repress
    reproduce resell resent reshape resort rest restructure retail retreat retry reunite revive revoke reward ride
    ring rip rival rob rock rotate rub ruin rule rush sacrifice sail salt sample sanction sand sanitize saute sauté
    scare scatter scold scrap scratch scream screen screw scrub sear seat seize sense sentence serialize sew shed
    shelter shield shiver shock shorten shout shovel shower shrug shuffle sigh sing sketch ski skim slam slash slide
    slump smash smell smile smoke smooth snap sneeze soak soar soften solidify soothe spare spark spawn spill spoil
    spot spray sprint sprout spur squash squeeze stack stage stain stall stamp stare starve stash steal steam
    sterilize stipulate straddle strain strip submerge substitute suck sue sum summarize summon supplement suppress
    surface surrender survey suspect swallow swear sweat swell swim swing sympathize tap taper tear tease tempt
    terrify testify thaw thrive throttle tick tilt tip toil topple toss tow trail transcribe transition transpire
    trap tremble trick trickle tuck tumble twist underestimate underlie undermine unfold unify unlink unpack unscrew
    unveil unwrap unzip uproot usher vacate vacuum vanish veto vibrate volunteer vow wade wander wane warrant wave
    weaken weave wed welcome whip whisk whisper whistle widen wield wither wrestle zest zoom""")

NOUNS_TOO: Final = _words("""access account act address aid aim amount answer appeal approach attack attempt average award back balance ban base
    benefit bill block book boost break build burn call care cast cause change charge chat check claim close coach
    code comment concern conduct contact contract control copy cost count cover cross cure cut damage date deal
    decline decrease delay demand design display document doubt download draft drag drain draw drink drive drop end
    estimate exchange exercise experience export express extract face favor feature feed feel fight figure file fill
    filter finance find finish fit fix flag float flow focus fold force forecast fork form format forward found fuel
    function fund gain grant group guarantee guess guide head heat help hike hit hold host import increase influence
    insert interest invite issue judge jump label lack land last launch lead lean leverage lie lift like limit link
    list load lock log look loop love map march mark market match matter measure mix model mount move name need note
    notice object offer offset open order outline own pack paint pass paste patch pause pay peak pick pin place plan
    plant play plot plug point poll pop pose post power practice praise present press print process produce profile
    progress project promise prompt pull pulse pump purchase push query question quote rain range rank rate reach
    read rebuild recall record refund regard register release rent repair reply report request research reserve
    reset respect rest result return reverse review rise risk roast roll round route run sale save scale scan
    schedule score scroll seal search season secret set shake shape share shift ship shop show sign signal sink
    sleep slice slip sort sound span speed spin split spread stand start state stay stem step stick stock stop store
    stretch strike structure struggle study suit supply support surge suspect swap sweep switch tag talk target
    taste test tie toast total touch tour trace track trade train transfer transport travel treat trigger trim trust
    try turn type update upgrade use value view visit vote wait walk want warning wash waste watch water wear win
    wire wish witness wonder work worry wrap yield age bar bargain bear blame bolt boot bow brand broadcast bump
    cache cap challenge cheer chill circle clash clean clear close cluster coat coin color colour comfort command
    compromise conflict contest contrast cool cough crack credit crop crown cruise crush cry cycle dance dash debate
    decay defeat deposit dice dip dispute dive drift drill dry dump dust echo empty escape fear fine flood foul
    frame free frown glance glue grade grill grip guard hammer hand harm hash haul hint honor honour hug hunt hurt
    ice impact insult jail kick laugh leak leap light loan mandate master mind mine mock nail nest nod number open
    orbit own park peel peer phase photograph pile pilot ping pitch pledge plunge poison polish pound probe race
    rally reason recruit reform regret remark remedy retail retreat reward ride ring rival rock rule rush sacrifice
    sail salt sample sanction sand scare scrap scratch scream screen screw seat sense sentence shelter shield shock
    shout shower sigh sketch slide slow slump smell smile smoke snap spark spot spray sprint spur squeeze stack
    stage stain stall stamp steam strain strip substitute sum supplement surface survey suspect swallow sweat swing
    tap tear tick tilt tip toss trail transition trap trick twist vacuum veto volunteer vow warm wave welcome whip
    whisper whistle""")
"""Those of VERBS whose plain form is a noun as often: "works", "costs", "plans"."""

NOT_PAST: Final = _words("""need indeed hundred bred fled bed red wed ted ned med speed seed breed feed exceed proceed succeed embed naked sacred wicked weed deed reed bleed
    greed kindred shed sled shred infrared biped newlywed aforementioned so-called unprecedented talented united""")
"""Words in -ed that are no past of a verb."""

NOT_PARTICIPLE: Final = _words("""including according regarding concerning depending excluding considering following during being spring morning
    evening king thing ring string nothing something anything everything pending notwithstanding ceiling building
    meeting wedding feeling housing funding spending hearing banking engineering manufacturing marketing training
    accounting advertising advertising mining farming outstanding ongoing upcoming existing remaining leading
    growing interesting exciting surprising wing sibling pudding beijing boeing barring assuming providing supposing
    seeing speaking pricing trading shipping packaging computing programming learning processing swimming running
    cycling hiking fishing shopping cooking reading writing painting drawing singing dancing camping""")
"""Words in -ing that open a phrase of another kind behind a comma, or are nouns."""

DETERMINERS: Final = _words("""a an the this that these those its their his her our my your some any each every no another all both several many
    most few more other such""")
PREPOSITIONS: Final = _words("""of in on at by for with from to into onto over under about between among through during against within without
    across after before behind beyond near per via than as like toward towards upon off out up down along around until
    since despite including""")
PRONOUNS: Final = _words("""i you he she it we they there this that these those u everyone someone nobody everything nothing one others
    some many most both none neither either""")
CONTRACTED: Final = _words("""i'm you're he's she's it's we're they're that's there's here's who's what's i've you've we've they've i'll you'll
    he'll she'll it'll we'll they'll i'd you'd he'd she'd we'd they'd that'll there'll let's thats im ive youre theyre
    theres whats""")
"""A subject and its verb in one word."""

SUBORDINATORS: Final = _words("""that which who whom whose because when whenever while if although though since until unless where whereas whether
    after before as how why what so lest once whatever whoever whichever wherever""")
ADVERBS: Final = _words("""also then later again still now never always often first next soon already just even only further instead rather
    therefore thus hence consequently subsequently finally eventually ultimately thereby not therefore recently once
    usually typically generally currently quickly gradually together twice almost nearly well more less most best long
    ever sometimes perhaps maybe""")
SAYING: Final = _words("""said says say told tells announced stated states wrote writes reported reports confirmed confirms added adds
    warned warns claimed claims explained explains noted notes argued argues insisted acknowledged""")
NOT_ADVERBS: Final = _words("""family italy july assembly anomaly monopoly ally bully daily weekly monthly yearly quarterly early likely unlikely
    friendly costly deadly elderly lovely lonely orderly timely ugly hourly butterfly jelly belly billy sally kelly emily
    supply reply early""")
"""Words in -ly that are nouns or adjectives."""
