"""English verbs by their forms, as far as telling a clause from a phrase needs them."""

from __future__ import annotations

from typing import Final

from countermark.extract.listed import words

VERBS: Final = words(
    """abandon abate abbreviate abdicate abhor abide abolish abound abrade abridge abscond absolve absorb abstain abuse
    abut accede accelerate accentuate accept access acclaim acclimate accommodate accompany accomplish accost account
    accredit accrue accumulate accuse ache achieve acknowledge acquaint acquiesce acquire acquit act activate adapt
    add address adhere adjoin adjourn adjudicate adjust administer admire admit admonish adopt adore adorn adsorb
    adulterate advance advertise advise advocate aerate affect affiliate affirm affix afflict afford age aggravate
    aggregate agitate agonize agree aid aim air airlift alarm alert alienate alight align allege alleviate allocate
    allot allow allude ally alter amalgamate amass amaze amble ambush ameliorate amend amount amplify amputate amuse
    analyse analyze anchor animate annex annihilate annotate announce annoy annul anoint answer antagonize anticipate
    ape apologise apologize appeal appear appease append applaud apply appoint appraise appreciate apprehend approach
    approve approximate arbitrate arch archive argue arise arm arouse arraign arrange array arrest arrive ascend
    ascertain ascribe ask aspire assail assassinate assault assemble assent assert assess assign assimilate assist
    associate assort assume assure astonish astound atone atrophy attach attack attain attempt attend attenuate
    attest attract attribute audit augment author authorize autofill autograph automate avail avenge aver average
    avert avoid await awaken award babble babysit back backdate backfire backport backspace backtrack badger baffle
    bail bait bake balance balk balloon ban band bandage banish bank bankroll baptize bar bargain barge bark
    barricade barter base bash bask baste bat batch bathe battle bawl be beam bear beard beat beckon become bedevil
    bee beep befall befit befriend beg beget begin begrudge beguile behave behold belch belie believe belittle bellow
    belong bemoan bench benchmark bend benefit bequeath berate bereave beseech beset besiege bestow bet betray better
    bewilder bias bicker bid bifurcate bike bill billow bind bisect bite blacken blacklist blackmail blame blanch
    blare blast blaze bleach bleat bleed blemish blend bless blindfold blink blister blitz bloat block blog bloom
    blossom blot blow bludgeon bluff blunder blunt blur blurt blush board boast bob bog boil bolster bolt bomb
    bombard bond boo book bookmark boom boost boot bootstrap borrow botch bother bottle bottleneck bounce bow bowl
    boycott brace brag braid brainstorm brainwash braise brake branch brand brandish brave brawl breach break breathe
    breed brew bribe bridge brief brighten bring bristle broadcast broaden broil brood brown browse bruise
    brush bubble buck buckle bud budge budget buff buffer bug build bulge bulk bulldoze bully bump bunch bundle bung
    bungle buoy burden burgeon burn burrow burst bury bus bust bustle butcher butter button buy buzz bypass cache
    cage cajole calcify calculate calibrate call calm camouflage camp campaign cancel canvass cap capitalize
    capitulate capsize caption captivate capture caramelise caramelize carbonate care caress carjack carpool carry
    cart carve cascade cash cast castigate castrate catalog catalogue catalyze catapult catch categorize cater caulk
    cause caution cave cease cede celebrate cement censor censure center centralize centrifuge certify chafe chair
    challenge champion change chant chaperone char characterize charge charm chart charter chase chasten chat chatter
    cheat check cheer cherish chew chide chill chip chirp chisel chlorinate choke choose chop choreograph chronicle
    chuck chuckle chug churn circle circulate circumvent cite civilize clad claim clamber clamor clamp clang clap
    clarify clash clasp classify clatter claw clean cleanse clear cleave clench click climb clinch cling clip cloak
    clobber clog clone close clot clothe cloud cluster clutch clutter coach coagulate coalesce coast coat coax coddle
    code codify coerce coexist cohere coin coincide collaborate collapse collate collateralize collect collide
    colonize color colour comb combat combine come comfort command commandeer commemorate commence commend comment
    commercialize commiserate commission commit communicate commute compact compare compartmentalize compel
    compensate compete compile complain complement complete complicate compliment comply compose compost compound
    comprehend compress comprise compromise compute concatenate conceal concede conceive concentrate conceptualize
    concern conclude concoct concur condemn condense condone conduct confer confess confide configure confine confirm
    conflict conform confound confront confuse congeal congest congratulate conjure connect connote conquer conscript
    consecrate consent conserve consider consign consist console consolidate conspire constitute constrain constrict
    construct consult consume contact contain contaminate contemplate contend contest contextualize continue contort
    contract contradict contrast contravene contribute contrive control convene converge converse convert convey
    convict convince convoke convulse cook cool cooperate coordinate cope copy copyedit cordon corner corral correct
    correlate correspond corroborate corrode corrupt cosign cost cough counsel count counter counteract
    counterbalance court cover covet cower crack cradle craft cram cramp crane crash crate crave crawl creak cream
    crease create credit creep cripple crisscross criticize croak crochet crop cross cross-check crouch crowd
    crowdfund crowdsource crown cruise crumble crumple crunch crusade crush crust cry crystallize cube cuddle cue
    cull culminate cultivate culture curate curb cure curl curse curtail curve cushion cut cycle dab dabble damage
    dampen dance dangle dare darken darn dart dash date daunt dawn daze dazzle deactivate deaden deadlift deal debate
    debit debrief debug debunk debut decapitate decay decelerate decentralize decide decimate decipher declare
    decline declutter decode decommission decompile decompose decompress decorate decouple decrease decree decrement
    decrypt dedicate deduce deduct deduplicate deem deepen deface defame default defeat defecate defect defend defer
    defile define deflate deflect deforest deform defraud defrost defuse defy degenerate deglaze degrade dehydrate
    deify delay delegate delete delight delineate deliver delude delve demand demean demo demolish demonstrate demote
    demystify den denote denounce dent deny depart depend depict deplete deplore deploy deport depose deposit
    deprecate depreciate depress deprive derail deregulate deride derive desalinate descend describe desegregate
    desensitize deserialize desert deserve design designate desire despise destabilize destroy detach detail detain
    detect deter deteriorate determine detest detonate detoxify detract devalue devastate develop deviate devise
    devolve devote devour diagnose diagram dial dice dictate die diet differ differentiate diffract diffuse dig
    digest digitize digress dilate dilute dim dime diminish dine dip direct disable disagree disallow disappear
    disappoint disarm disassemble disband disbelieve disburse discard discern discharge disclose disconnect
    discontinue discount discourage discover discredit discriminate discuss disembark disengage disfigure disgrace
    disguise disgust dishearten disinfect disintegrate dislike dislocate dislodge dismantle dismay dismiss dismount
    disobey disown disparage dispatch dispel dispense disperse displace display displease dispose disprove dispute
    disqualify disregard disrupt dissect disseminate dissent dissipate dissociate dissolve dissuade distance distil
    distill distinguish distort distract distress distribute distrust disturb dive diverge diversify divert divest
    divide divorce divulge dm do dock doctor document dodge domesticate dominate donate doom dope dose dot double
    double-check doublecheck doubt douse downgrade download downplay downregulate doze draft drag drain drape draw
    drawl dread dream dredge drench dress dribble drift drill drink drip drive drizzle droop drop drown drug drum dry
    duck dull dump dupe duplicate dust dwarf dwell dwindle dye dynamite earmark earn earth ease eat eavesdrop ebb
    echo eclipse economize edge edit educate efface effect eject eke elaborate elapse elect electrocute elevate
    elicit eliminate elongate elope elucidate elude email emanate emancipate embalm embark embarrass embed embellish
    embezzle embitter embody embrace embroider embroil emend emerge emigrate emit emphasize employ empower empty
    emulate enable enact encapsulate encase enchant encircle enclose encode encompass encounter encourage encroach
    encrypt encumber end endanger endear endeavor endeavour endorse endow endure energize enforce engage engender
    engineer engrave engross engulf enhance enjoy enlarge enlighten enlist enliven enquire enrage enrich enrol enroll
    enslave ensnare ensue ensure entail entangle enter entertain enthrall enthuse entice entitle entrench entrust
    enumerate enunciate envelop envisage envision envy epitomize equal equalize equate equip eradicate erase erect
    erode err erupt escalate escape escort espouse establish estimate etch evacuate evade evaluate evaporate evict
    evince evoke evolve exacerbate exact exaggerate exalt examine exasperate excavate exceed excel excerpt exchange
    excite exclude excrete excuse execute exempt exercise exert exhale exhaust exhibit exhort exhume exile exist exit
    exonerate exorcise expand expect expedite expel expend experience expire explain explode exploit explore export
    expose expound express expunge extend exterminate extinguish extol extort extract extradite extrapolate extricate
    extrude exude exult eye fabricate face facilitate fact-check factor fade fail faint fake fall falsify falter
    familiarize fan fancy farm fascinate fashion fast fasten father fathom fatten fault favor fax fear feast feature
    feed feel feign fend ferment ferry fertilize fester fetch fetter fiddle fidget field fight figure filch file fill
    film filter finalize finance find fine fine-tune finetune finger finish fire firm fish fit fix fizz fizzle flag
    flake flame flank flap flare flash flatten flatter flaunt flavor flavour flay flee fleece flesh flex flick
    flicker flinch fling flip flirt flit float flood flop flounder flourish flout flow fluctuate fluff flunk flush
    flutter fly foam focus foil foist fold follow foment fool forage force forecast foreclose forego foresee
    foreshadow forestall foretell forfeit forge forget forgive forgo fork form format formulate forsake fortify
    forward foster foul found founder fracture fragment frame fraternize fray free freelance freeload freeze freight
    frequent fret frighten fritter frolic front frost frown frustrate fry fuel fulfil fulfill fumble fume fumigate
    function fund furnish further fuse fuss gag gain gallop galvanize gamble gape garble garden gargle garner garnish
    gash gasp gatecrash gather gauge gawk gaze gear generalize generate gentrify germinate gesture get ghost giggle
    gild give glance glare glaze gleam glean glide glimmer glimpse glint glisten glitter gloat globalize gloss glow
    glue gnaw go goad gobble google gore gossip gouge govern grab grace grade graduate graft grant grapple grasp
    grate gratify graze grease greet grieve grill grimace grin grind grip gripe groan groom grope group grouse grovel
    grow growl grudge grumble grunt guarantee guard guess guide gulp gun gurgle gush gut guzzle gyrate hack haggle
    hail halt halve ham hammer hamper hand handcuff handicap handle hang hanker happen harass harbor harbour harden
    hark harm harmonize harness harp harvest hash hasten hatch hate haul haunt have hawk hazard head headline heal
    heap hear heat heave heckle hedge heed heighten help herald herd hesitate hew hibernate hide highlight hijack
    hike hinder hinge hint hire hiss hit hitch hoard hobble hoe hoist hold hone honk honor honour hook hop hope
    horrify host house hover howl huddle hug hum humanize humble humiliate hunt hurdle hurl hurry hurt hurtle hush
    hustle hybridize hydrate hydrolyze hyperventilate hypnotize hypothesize ice idealize identify idle idolize ignite
    ignore illuminate illustrate image imagine imbue imitate immerse immigrate immobilize immunize impact impair
    impale impart impeach impede impel imperil impersonate impinge implant implement implicate implode implore imply
    import impose impound impoverish impregnate impress imprint imprison improve improvise impugn inactivate
    inaugurate incapacitate incarcerate incense incinerate incite incline include incorporate increase increment
    incriminate incubate inculcate incur indemnify indent index indicate indict individualize induce induct indulge
    industrialize infect infer infest infiltrate inflame inflate inflict influence inform infringe infuriate infuse
    ingest ingratiate inhabit inhale inherit inhibit initialize initiate inject injure innovate inoculate inquire
    inscribe insert insinuate insist inspect inspire install instantiate instigate instil instill institute
    institutionalize instruct insulate insult insure integrate intend intensify interact intercede intercept
    interchange interconnect interfere interject interlock intermingle internalize interpolate interpret interrogate
    interrupt intersect intersperse intertwine intervene interview intimidate intoxicate intrigue introduce
    introspect intrude intubate inundate invade invalidate invent invert invest investigate invigorate invite invoice
    invoke involve ionize irk iron irradiate irrigate irritate isolate issue italicize itch itemize iterate jab jail
    jam jar jeer jeopardize jerk jest jettison jingle jockey jog join jolt jostle jot journey joust judge juggle
    julienne jumble jump justify jut juxtapose kayak keel keep key kick kid kidnap kill kindle kiss knead kneel
    knight knit knock know label lace lack lag lambast lament laminate lampoon land languish lap lapse lash last laud
    laugh launch lavish lay layer leach lead leaf leak lean leap learn leave lecture legalize legislate legitimize
    lend lengthen lessen let level leverage levitate levy liaise liberalize liberate license lick lie lift lighten
    like liken limit limp line linger link lint liquefy liquidate lisp list listen litigate litter live livestream load
    loan loathe lob lobby localize locate lock lodge loft log loiter long look loom loop loosen loot lord lose lounge
    love lower lug lull lumber lunch lunge lurch lure lurk macerate magnetize magnify mail maim maintain make
    malfunction malign man manage mandate maneuver mangle manifest manipulate manoeuvre manufacture map mar march
    marginalize marinate mark market marry marshal marvel mash mask masquerade massacre massage master match     matter mature maul maximise maximize mean meander measure mechanize meddle mediate medicate meditate meet meld
    melt memorialize memorize menace mend mention merge merit mesh mesmerize message metabolize meter micromanage
    migrate militate milk mill mimic mince mind mine mingle miniaturize minimise minimize mint mire mirror misbehave
    miscalculate misfire misinterpret misjudge mislead mismanage misplace misrepresent miss misspell mistake mistrust
    misunderstand mitigate mix moan mobilize mock model moderate modernize modify modulate moisten mold molest molt
    monetise monetize monitor monopolize moonlight moor mop morph mortgage mortify motion motivate motor mould moult
    mound mount mourn move mow muddle muffle mug mull multiply multitask mumble munch murder murmur muse mushroom
    muster mutate mute mutilate mutter muzzle mystify nag nail name nap narrate narrow nationalize naturalize
    nauseate navigate near necessitate need needle negate neglect negotiate nest net neutralise neutralize nibble
    nick nip nod nominate normalize note notice notify nourish nudge null nullify numb number nurse nurture nuzzle
    obey obfuscate object oblige obliterate obscure observe obsess obstruct obtain obviate occasion occlude occupy
    occur offend offer officiate offset ogle omit onboard ooze open operate opine oppose oppress opt optimize orbit
    orchestrate ordain order organize orient orientate originate ornament oscillate ossify ostracize oust outbid
    outdo outfit outlast outlaw outline outlive outmaneuver outnumber outpace outperform outrank outrun outsell
    outshine outsource outstrip outvote outweigh outwit overawe overburden overcharge overcome overdo overeat
    overestimate overfit overflow overhang overhaul overhear overheat overlap overload overlook overpay overpower
    overreach overreact override overrule overrun oversee overshadow overshoot oversimplify oversleep overstate
    overstay overstep overtake overthrow overturn overuse overvalue overwhelm overwork overwrite owe own oxidise
    oxidize pace pacify pack package pad paddle page paginate pain paint pair palpate palpitate pamper pan pander
    panic pant parade parallel paralyze paraphrase parboil parch pardon pare park parody parrot parry parse partake
    participate partition partner pass paste pat patch patent patrol patronize pause pave pawn pay peak pearl peck
    pedal peddle peek peel peer peg penalise penalize penetrate perceive perch percolate perfect perforate perform
    perish perjure permeate permit perpetrate perpetuate perplex persecute persevere persist personalise personalize
    personify perspire persuade pertain perturb peruse pervade pervert pester pet petition petrify phase philosophize
    phone photocopy photograph photosynthesize phrase pick picket pickle picture pierce pile pilfer pillage pilot pin
    pinch ping pinpoint pioneer pipe pique pirate pitch pity pivot placate place plague plan plant plaster plate play
    plead please pledge plod plot plough plow pluck plug plummet plump plunder plunge ply poach pocket point poison
    poke polarize police polish politicize poll pollinate pollute ponder pool pop popularise popularize populate
    portend portion portray pose posit position possess post postpone postulate posture pot potter pounce pound pour
    powder power practice practise praise pray preach precede precipitate preclude predate predetermine predict
    predispose predominate preempt preface prefer prefetch preheat prejudice premiere preoccupy prep prepare prepay
    prepend prescribe present preserve preset preside press presume presuppose pretend prevail prevent preview prey
    price prick pride prime print prioritize privatize prize probe proceed process procrastinate procure prod produce
    profess proffer profile profit program programme progress prohibit project proliferate prolong promise promote
    prompt promulgate pronounce proof proof-read proofread prop propagate propel prophesy proportion propose
    proscribe prosecute prosper prostrate protect protest protract protrude prove provide provision provoke prowl
    prune pry publicise publicize publish pucker puff pull pulse pulverize pummel pump punch punctuate puncture
    punish punt purchase puree purge purify purport purr pursue push put putter puzzle quadruple quake qualify
    quantify quarantine quarrel quarry quarter quash quell quench query question quibble quicken quieten quilt quip
    quit quiver quiz quote race radiate radicalize raid rail rain raise rake rally ramble ramp rampage range rank
    ransack rant rap rasp rate ratify ration rationalize rattle ravage rave raze reach react reactivate read readjust
    realign realize reap reappear reapply rear rearrange reason reassert reassess reassign reassure rebase rebate
    rebel reboot rebound rebuff rebuild rebuke rebut recall recap recapture recede receive recharge reciprocate
    recite reckon reclaim reclassify recline recognize recoil recollect recommence recommend reconcile reconfigure
    reconsider reconstruct record recount recoup recover recreate recruit rectify recuperate recur recycle redden
    redeem redefine redeploy redesign redevelop redirect rediscover redistribute redo redouble redress reduce reel
    refactor refer referee reference refill refinance refine reflect reform refract refrain refresh refrigerate
    refuel refund refurbish refuse refute regain regale regard regenerate register regress regret regroup regularize
    regulate regurgitate rehabilitate rehash rehearse reheat reign reimburse rein reincarnate reinforce reinstall
    reinstate reintroduce reinvent reinvest reiterate reject rejoice rejoin rejuvenate rekindle relapse relate relax
    relay release relegate relent relieve relinquish relish relive reload relocate rely remain remake remand remark
    remarry remedy remember remind reminisce remit remodel remove rename render renege renew renounce renovate rent
    reopen reorder reorganise reorganize repair repatriate repay repeal repeat repel repent rephrase replace replay
    replenish replicate reply report repossess represent repress reprimand reprint reproach reproduce repudiate
    repulse request require requisition reschedule rescue research resell resemble resent reserve reset reshape
    reside resign resist resit resize resolve resonate resort resound respect respire respond rest restart restate
    restock restore restrain restrict restructure result resume resurface resurrect resuscitate resync retail retain
    retaliate retard retell rethink reticulate retire retool retort retouch retrace retract retrain retreat retrench
    retrieve retrofit retry return retweet reunite reuse revalue revamp reveal revel reverberate revere reverse
    revert review revile revise revisit revitalize revive revoke revolt revolutionize revolve reward rewire rework
    rewrite rhyme ricochet rid riddle ride rig ring rinse rip ripen ripple rise risk rival rivet roam roar roast rob
    robe rock roll romanticize romp roost root rope rot rotate round rouse route rove row rub ruffle ruin rule rumble
    ruminate rummage run rupture rush rust rustle sabotage sack sacrifice saddle safeguard sag sail salt salute
    salvage sample sanctify sanction sand sanitize sap satirize satisfy saturate saunter saute sauté savage save
    savor savour saw say scald scale scam scamper scan scapegoat scar scare scatter scavenge scent schedule scheme
    school scoff scold scoop scorch score scorn scour scout scowl scramble scrap scrape scratch scrawl scream screech
    screen screw scribble scrimp script scroll scrub scrutinise scrutinize sculpt scurry scuttle seal sear search
    season seat seclude secrete section secure sedate seduce see seek seem seep seethe segment segregate seize select
    sell send sensationalize sense sentence separate sequence sequester serialize serve set settle sever sew shackle
    shade shadow shaft shake sham shape shard share sharpen shatter shave shear sheathe shed shelter shelve shepherd
    shield shift shimmer shine ship shirk shiver shock shoot shop shoplift shore shorten shortlist shoulder shout
    shove shovel show showcase shower shred shriek shrink shrivel shroud shrug shudder shuffle shun shunt shut
    shuttle sicken side sidestep sidetrack sift sigh sign signal signify silence silhouette simmer simper simplify
    simulate sin sing singe sink sip siphon sire sit site situate size skate sketch skew skewer ski skid skim skimp
    skin skip skirmish skirt skyrocket slacken slam slander slant slap slash slate slaughter slave slay sled sleep
    slice slide sling slink slip slit slither slog slope slot slouch slow slug sluice slumber slump slur slurp smack
    smart smash smear smell smelt smile smirk smite smoke smolder smooth smother smudge smuggle snag snap snare snarl
    snatch sneak sneer sneeze snicker sniff snip snoop snooze snore snorkel snort snow snowball snub snuggle soak
    soap soar sob sober socialise socialize sock soften soil solder solicit solidify solve soothe sort sound sour
    source sow space spam span spank spar spare spark sparkle spatter spawn speak spearhead specialise specialize
    specify speculate speed spell spend spew spice spike spill spin spiral spit spite splash splatter splice splinter
    split splurge spoil sponsor spoon sport spot spotlight sprawl spray spread sprinkle sprint sprout spruce spur
    spurn spurt spy squabble squander square squash squat squeak squeal squeeze squint squirm squirt stab stabilise
    stabilize stack staff stage stagger stagnate stain stake stalk stall stammer stamp stampede stand standardise
    standardize star stare stargaze start startle starve stash state station staunch stave stay steady steal steam
    steep steer stem step stereotype sterilise sterilize stew stick stifle stigmatize still stimulate sting stink
    stipulate stir stitch stock stoke stomach stomp stonewall stoop stop store storm stow straddle straggle
    straighten strain strand strangle strap strategize stray streak stream streamline strengthen stress stretch strew
    stride strike string strip strive stroke stroll structure struggle strum strut stub study stuff stultify stumble
    stump stun stunt stutter style stylize stymie subcontract subdivide subdue subjugate sublimate submerge submit
    subordinate subpoena subscribe subside subsidise subsidize subsist substantiate substitute subsume subtitle
    subtract subvert succeed succumb suck sue suffer suffice suffocate suffuse suggest suit sulk sully sum summarize
    summon sunbathe supercharge superimpose supersede supervise supplant supplement supplicate supply support suppose
    suppress surf surface surge surmise surmount surpass surprise surrender surround surveil survey survive suspect
    suspend sustain swab swagger swallow swamp swap swarm swat sway swear sweat sweep sweeten swell swerve swim
    swindle swing swipe swirl swish switch swivel swoop symbolise symbolize sympathise sympathize sync synchronise
    synchronize syndicate synthesise synthesize systematize tabulate tackle tag tail tailor taint take talk tally
    tame tamper tan tangle tank tantalize tap tape taper target tarnish tarry taste tattoo taunt tax taxi teach team
    tear tease tee teem teeter telegraph telephone televise tell temper temporize tempt tend tender tense terminate
    terrify terrorize test testify tether text thank thatch thaw theorise theorize thicken thin think thrash thread
    threaten thresh thrill thrive throb throng throttle throw thrust thud thump thunder thwart tick tickle tidy tie
    tighten till tilt time tinge tingle tinker tint tip tire title titrate toast toddle toggle toil tolerate toll
    tone tool top topple torch torment torpedo torture toss total totter touch toughen tour tout tow tower toy trace
    track trade traffic trail train trample tranquilize transact transcend transcribe transfer transfix transform
    transfuse transgress transit transition translate transmit transmute transpire transplant transport transpose
    trap traumatize travel traverse trawl treasure treat treble trek tremble trespass trick trickle trifle trigger
    trim trip triple triumph trivialize troll troop trot trouble troubleshoot trounce truck trudge trumpet truncate
    trundle trust try tuck tug tumble tune tunnel turbocharge turn tutor tweak tweet twiddle twin twinkle twirl twist
    twitch type typecast typeset typify tyrannize umpire unblock unclog uncork uncover undercut underestimate undergo
    underlie underline undermine underpay underperform underpin underscore underspend understand understate undertake
    undervalue underwrite undo undress unearth unfold unfollow unfreeze unfurl unify uninstall unite unleash unlink
    unload unlock unmask unpack unplug unravel unroll unscrew unseat unsettle unsubscribe untangle untie unveil
    unwind unwrap unzip update upend upgrade upheave uphold uplift upload upregulate uproot upset upskill upstage
    upvote urge urinate use usher usurp utilise utilize utter vacate vaccinate vacillate vacuum validate value
    vandalize vanish vanquish vape vaporize varnish vary vault veer veil vend veneer venerate vent ventilate venture
    verbalize verge verify vest vet veto vex vibrate vie view vilify vindicate violate visit visualise visualize
    vitiate vocalize voice void volley volunteer vomit vote vouch vow voyage waddle wade waffle wag wage wager wail
    wait waive wake walk waltz wander wane want warble ward warm warn warp warrant wash waste watch water wave waver
    wax weaken wear weary weather weave wed weed weep weigh weight welcome weld wheel wheeze whet whimper whine whip
    whirl whisk whisper whistle whitelist whiten whittle whoop widen wield wiggle wilt win wince wind wine wink
    winnow winter wipe wire wish withdraw wither withhold withstand witness wobble wonder woo word work worry worsen
    worship wound wrap wreak wreck wrench wrestle wriggle wring wrinkle write wrong yank yawn yearn yell yelp yield
    yodel zap zero zest zigzag zip zone zoom"""
)
"""Plain forms. Those in -ify and -ize are known by their ending."""

NOUNS_TOO: Final = words(
    """abuse access account act address advance advocate age aggregate aid aim air airlift alarm alert ally ambush
    amount analyse anchor annex answer appeal approach approximate arch archive arm array arrest assault associate
    attack attempt attribute audit author average award back bail bait balance balloon ban band bandage bank bar
    bargain barge bark base bash bat batch battle beam bear beard beat bee beep bench benchmark benefit bet better
    bias bid bike bill bite blackmail blame blast blaze blemish blend blindfold blink blister blitz block blog bloom
    blossom blot blow bluff blunder blur blush board boil bolt bomb bond boo book bookmark boom boost boot bootstrap
    bottle bottleneck bow bowl boycott brace brake branch brand brave brawl breach break breed brew bribe bridge
    brief broadcast brown bruise brush bubble buck buckle bud budget buffer bug build bulge bulk bully bump
    bunch bundle burden burn burrow burst bus bust butcher butter button buzz bypass cache cage call calm camouflage
    camp campaign cap caption capture care cart cascade cash cast catalog catalogue catch cause caution cave cement
    center centrifuge chair challenge champion change chant chaperone charge charm chart charter chase chat cheat
    check cheer chill chip choke chop chronicle circle claim clamp clap clash claw clean clear click climb clip cloak
    clone close clothe cloud cluster clutch coach coast coat code coin collapse color colour comb combat comfort
    command comment commission commute compact complement compliment compost compound compress compromise concern
    conduct conflict console construct contact contest contract contrast control convict cook cool coordinate copy
    corner correct cost cough counsel count counter court cover crack cradle craft cramp crane crash crate crawl
    cream credit crop cross crowd crown cruise crush crust cry cube cue culture curb cure curl curse curve cushion
    cut cycle damage dance dart dash date dawn daze deal debate debit debut decay decline decrease decree default
    defeat defect delay delegate delight demand demo den dent deposit desert design desire detail diagram dial dice
    diet dig digest dime dip direct discharge discount disguise disgust dislike dismay dispatch display dispute
    disregard dissent distance distress dive divorce dm dock doctor document dodge dose dot double doubt downgrade
    download draft drag drain draw dread dream dress drift drill drink drip drive drizzle drop drug drum dry duck
    dump duplicate dust dwarf dye earth ease echo eclipse edge edit effect elaborate email embrace empty encounter
    end endeavor endeavour engineer envy equal escape escort estimate exact excerpt exchange excuse exercise exhibit
    exile exit experience exploit export extract eye face factor fail faint fake fall fan fancy farm fashion fast
    father fault favor fax fear feast feature feed feel ferment ferry field fight figure file film filter finance
    fine finger finish fire firm fish fit fix flag flake flame flank flap flare flash flavor flavour flesh flick
    flicker flip float flood flourish flow flush fly foam focus foil fold fool force forecast forge fork form format
    forward foul found founder fracture fragment frame free freelance freeze freight front frost frown fry fuel fume
    function fund further fuse fuss gain gamble garden gasp gauge gaze gear gesture ghost giggle glance glare glaze
    glide glimpse gloss glow glue gore gossip grab grace grade graduate graft grant grasp grease grill grin grind
    grip groan groom group growl grudge guarantee guard guess guide gulp gun gut hack hail halt ham hammer hand
    handicap handle harbor harbour harm harness harvest hash hatch hate haul haunt hawk hazard head headline heap
    heat hedge help herald herd highlight hike hinge hint hire hit hitch hoard hoe hold honor honour hook hop hope
    host house howl huddle hug hum humble hunt hurdle hurry hurt hush hustle ice idle image impact import imprint
    incense incline increase increment index influence insert institute insult interchange interview intrigue invite
    invoice iron issue itch jail jam jar jerk jest jog join journey judge jump kayak key kick kid kill kiss knight
    knit knock label lace lack lag lament land lap lapse lash last laugh launch layer lead leaf leak lean leap     lecture level leverage levy license lick lie lift like limit limp line link list litter live load loan lobby lock
    lodge log long look loop loot lord lounge love lower lumber lunch lunge lure mail man mandate manifest
    manufacture map march mark market marvel mash mask massacre massage master match matter mature mean measure
    melt menace mention merge merit mesh message meter milk mill mimic mince mind mine mint mirror miss mistake mix
    moan mock model moderate mold moonlight moor mop mortgage motion motor mould mound mount move mug murder murmur
    muse mushroom mute muzzle nail name nap narrow near need needle neglect nest net nick nod note notice number
    nurse object obscure occasion offer offset open orbit order orient ornament outfit outlaw outline overflow
    overhang overhaul overlap overload override overthrow overuse own pace pack package pad paddle page pain paint
    pair pan panic pant parade parallel pardon park parody parrot partition partner pass paste pat patch patent
    patrol pause pawn pay peak peck pedal peel peer peg perfect permit pet petition phase phone photograph phrase
    pick picket pickle picture pile pilot pin pinch ping pioneer pipe pirate pitch pity pivot place plague plan plant
    plaster plate play pledge plot plough plow plug plunder plunge pocket point poison poke police polish poll pool
    pop portion pose position post pot pound powder power practice praise preface prefetch prejudice premiere prep
    present preset press preview prey price pride prime print prize probe process produce profile profit program
    programme progress project promise prompt proof prop proportion protest provision prune puff pull pulse pump
    punch puncture punt purchase puree purge push puzzle quadruple quarantine quarrel quarry quarter query question
    quilt quiz quote race raid rail rain raise rake rally ramp range rank rant rap rate ration rattle rave reach read
    rear reason rebate rebel reboot rebound rebuild rebuke recall recap record recount recruit redesign redress
    referee reference refill reform refrain refund refuse regard register regress regret reign rein reject relapse
    relay release relish remake remand remark remedy render rent repair repeal repeat replay reply report reprimand
    reprint reproach reproduce request rescue research reserve reset resit resort respect rest restart result resume
    retail retard retort retreat retry return reuse reveal reverse review revolt reward rewrite rhyme rid riddle ride
    rig ring rinse rip ripple rise risk rival roar roast robe rock roll root rope rot round route row rub ruin rule
    rumble run rush rust sabotage sack sacrifice saddle safeguard sail salt salute salvage sample sanction sand saute
    savage saw scale scam scan scar scare scent schedule scheme school scoop score scorn scout scramble scrap scrape
    scratch scream screen screw script scroll scrub seal sear search season seat section secure segment sense
    sentence separate sequence serve set shade shadow shaft shake sham shape shard share shave shear shed shelter
    shield shift shine ship shiver shock shoot shop shore shoulder shout shovel show showcase shower shred shriek
    shroud shrug shudder shuffle shuttle side sigh sign signal silence sin sink sip site size skate sketch ski skin
    skip skirmish skirt slam slander slant slap slash slate slaughter slave sled sleep slice slide slip slit slope
    slot slow slug slump slur smart smash smear smell smile smirk smoke smooth snag snap snare snarl sneer sneeze
    sniff snorkel snow snub soak soap sob sober sock soil sort sound sour source space spam span spar spare spark
    sparkle spawn speed spell spice spike spill spin spiral spit spite splash splinter split spoil sponsor spoon
    sport spot spotlight spray spread sprinkle sprint sprout spruce spur spurt spy square squash squeak squeal
    squeeze stab stack staff stage stain stake stalk stall stamp stampede stand star stare start stash state station
    stay steady steam steep stem step stereotype stew stick still sting stink stir stitch stock stomach stop store
    storm stow strain strand strap stray streak stream stress stretch stride strike string strip stroke stroll
    structure struggle strut stub study stuff stump stunt style subordinate substitute suit sum supplement supply
    support surf surface surge surprise surrender surround survey suspect swab swallow swamp swap swarm sway swear
    sweat sweep swell swim swing swirl swipe switch syndicate tackle tag tail tailor talk tally tan tangle tank tap tape
    taper target taste tattoo taunt tax taxi team tear tease telephone temper tender tense test text thank thaw thin
    thread thrill throng throttle throw thrust thud thump thunder tick tie till tilt time tint tip tire title toast
    toggle toil toll tone tool top torch torment torture toss total touch tour tow tower toy trace track trade
    traffic trail train transfer transit transition transplant transport trap travel trawl treasure treat treble trek
    tremble trick trickle trifle trigger trim trip triple triumph troll troop trot trouble truck trumpet trust try
    tuck tug tumble tune tunnel turn tutor tweak tweet twin twist twitch type umpire update upgrade upload upset urge
    use usher utter vacuum value varnish vault veil veneer vent venture verge vest vet veto view visit voice void
    volley volunteer vomit vote vow voyage wag wage wager wail wait wake walk waltz ward warm warp warrant wash waste
    watch water wave wax wear weary weather weave wed weed weight welcome wheel whine whip whirl whisk whisper
    whistle win wind wine wink winter wipe wire wish witness wonder word work worry worship wound wrap wreck wrench
    wrinkle wrong yawn yell yelp yield zero zest zigzag zip zone zoom"""
)
"""Those of VERBS whose plain form is a noun or an adjective as often: "works", "costs", "plans"."""
