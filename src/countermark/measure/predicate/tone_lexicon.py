"""What does not belong in a professional answer, in English: words and patterns, by what is wrong with them.

Each pattern is a whole word or phrase, in lower case. A word that is mostly innocent ("hell", "sucks", "jerk")
stands only in the phrases in which it is not. What a pattern finds is told to the reader in its own words, so
a finding can always be checked by eye.
"""

from __future__ import annotations

from typing import Final

_WHO: Final = r"(?:you|you're|u|they|they're|he|she|customers?|users?)"
_DULL: Final = (
    r"(?:stupid|dumb|dense|clueless|incompetent|pathetic|useless|worthless|ignorant|brainless|lazy|hopeless|ridiculous"
    r"|annoying|childish|delusional|insane|crazy|whiny|unbelievable|(?:complete |total |utter )?(?:joke|liar|cheapskate|nuisance))"
)
_THEIRS: Final = (
    r"(?:complaint|question|request|opinion|idea|e-?mail|message|argument|excuse|story|order|problem|ticket)"
)

PATTERNS: Final[dict[str, tuple[str, ...]]] = {
    "profanity": (
        r"(?:mother)?fuck(?:s|ed|er|ers|ing|in|up)?",
        r"f[*#@$!_-]{1,3}c?k(?:ing|ed|er)?",
        r"(?:bull|horse)?shit(?:s|ty|ted|show|head)?",
        r"s[*#@$!]{1,2}t(?:ty)?",
        r"crap(?:py)?",
        r"(?:god ?)?damn(?:ed|it)?|dammit",
        r"bitch(?:es|y|ing)?|b[*#@$!]tch",
        r"bastards?",
        r"ass ?holes?|dumb ?ass(?:es)?|jack ?ass(?:es)?|smart ?ass(?:es)?|half-assed|(?:pain in the|my|your|their) ass",
        r"dickheads?|(?:be|being) (?:such )?a dick",
        r"piss(?:ed)?(?: off)?",
        r"(?:what|who|how|why|where) the (?:hell|heck)|go to hell|hell (?:yeah|yes|no)|as hell",
        r"bloody (?:hell|idiots?|stupid|useless|awful|nonsense)",
        r"screw (?:you|this|that|them)|wtf|stfu|ffs",
    ),
    "insult": (
        r"(?:idiot|moron|imbecile|cretin|nitwit|halfwit|dimwit|simpleton|numbskull)s?(?![’'-])",
        r"idiotic|moronic|imbecilic",
        rf"{_WHO}(?: are| is|'re)?(?: just| so| really| too| simply| quite| that| clearly| obviously| being)* (?:a |an )?{_DULL}(?! (?:with|about the))",
        r"(?:a |such a |another |your )(?:stupid|dumb|idiotic|ridiculous) (?:question|idea|request|customer|user|complaint|person|thing to)",
        r"you (?:loser|clown|fool|jerk|muppet|donkey)s?|(?:be|being|are|is) (?:such )?a (?:jerk|clown|loser|fool)",
        r"shut up|get lost|get a life|drop dead|what(?: is|'s) wrong with you|are you (?:blind|deaf|stupid|dumb|serious right now)",
        r"you people|you lot",
        r"(?:don't|do not) be (?:stupid|dumb|ridiculous|an? idiot)",
        rf"your {_THEIRS}s? (?:is|are|was|were) (?:just |so |really |completely |totally |absolutely )*(?:a |an )?(?:{_DULL}|nonsense|garbage|rubbish|absurd|pointless|laughable)",
        r"(?:this|that|it|which)(?: is|'s) (?:just |complete |absolute |total |utter |pure )*(?:garbage|rubbish|nonsense|trash)",
        r"(?:this|that|it|you|they|which|service|product) (?:really |totally |just )?sucks?(?! (?:in|up|out|air|dust|water|the)\b)",
        r"use your (?:brain|head|eyes)|learn to (?:read|listen|write|spell)|grow up|get a (?:clue|grip)|any idiot|even a child",
        r"you (?:have no|don't have a|haven't got a) clue|you (?:make|are making) no sense|you wouldn't understand",
    ),
    "blame": (
        r"(?<!not )(?<!n't )(?<!never )(?<!nor )(?<!whether it is )(?:entirely |all |clearly |obviously |completely )*your (?:own )?(?:fault|own doing)(?! (?:code|report|log|finder))",
        r"you should(?:'ve| have) (?:known|read|checked|listened|thought|paid attention|asked|noticed|realized|realised)",
        r"(?:if|had) you (?:had )?(?:only |just |actually |even )?(?:bothered|read the (?:manual|email|instructions|terms)|listened|paid attention)",
        r"you (?:didn't|did not|don't|do not|never|can't|cannot) (?:even |ever )?(?:bother|listen|pay attention|read (?:anything|the (?:manual|instructions|email|terms)))(?:ed)?",
        r"you (?:clearly|obviously|evidently) (?:did not|do not|didn't|don't|haven't|have not|never|can't|cannot|failed)",
        r"(?<!if )you failed to (?:read|follow|listen|notice|understand|pay attention|grasp)",
        r"not (?:our|my) (?:problem|fault)|that(?:'s| is) on you|deal with it|tough luck|that(?:'s| is) your problem",
        r"only (?:have )?yourself to blame|(?:stop |quit |you are |you're )wasting (?:our|my) time",
        r"(?:can't|cannot|can) you (?:not )?(?:even )?read\?",
        r"as i(?:'ve| have)? already (?:told|said|explained)|how many times (?:do|must) (?:i|we)|for the last time",
    ),
    "dismissal": (
        r"(?:nobody|no one|who) (?:cares|asked)(?: about)?|(?:i|we) (?:don't|do not|couldn't) (?:really |even )?care(?: less)?(?! for)",
        r"get over it|suck it up|so what\?|not my job|none of your business|mind your own business|talk to the hand",
        r"(?:just )?(?:google it|figure it out yourself|do your own homework|rtfm)",
        r"(?:i'm|i am|we're|we are) (?:so |really )?(?:sick|tired|sick and tired) of (?:you|your|this|people|customers|hearing|repeating)",
        r"(?:stop|quit) (?:whining|complaining|bothering|crying|nagging|pestering)|spare (?:me|us)|give (?:me|us) a break|cry me a river|boo hoo",
        r"are you (?:kidding|joking)|you(?:'ve| have)? (?:must|got to) be (?:kidding|joking)|what part of|leave (?:me|us) alone",
        r"(?:don't|do not) (?:bother|waste) (?:me|us|calling|writing|asking|our|my)|take it or leave it|(?:can't|cannot) be bothered",
        r"(?:i|we) hate (?:customers|people|users|you|this job)|calm down|you(?:'re| are) being (?:difficult|dramatic|unreasonable|childish|ridiculous)",
    ),
    "sarcasm": (
        r"(?:oh|yeah|sure|well),? (?:great|brilliant|wonderful|fantastic|right|duh|surprise surprise)(?=[,.!…]| (?:job|another))(?! now)",
        r"thanks for nothing|good luck with that|no shit|well duh|duh",
        r"(?:nice|great|good) (?:one|job|going|work),? (?:genius|einstein|sherlock)|, genius|captain obvious",
        r"congratulations,? (?:on|you(?:'ve| have)?) (?:breaking|ruining|failing|broken|ruined|failed|wasting|wasted)",
        r"how hard (?:can|could) it be|big surprise|what a shocker|wow,? just wow|color me shocked|colour me shocked",
        r"how (?:shocking|original|clever of you)|as if (?:we|i) (?:have|had) nothing better to do",
    ),
    "slang": (
        r"(?:gonna|wanna|gotta|gimme|lemme|dunno|kinda|sorta|whatcha|betcha|ain't|y'all|innit|cuz|coz)",
        r"(?:lol|lmao|lmfao|rofl|omg|omfg|smh|idk|idc|tbh|imho|ngl|fyi lol|brb|thx|plz|pls|ur)",
        r"(?:yeah|yep|yup|nope|nah|meh|ugh|bruh|bro|yo|sup|wassup|hiya|whoa|yikes|oops|whoops)(?=[,.!?…]|$| )",
        r"dudes?(?! ranch)|buddy(?! system)|my bad|no biggie|no worries mate|chill out|whatever dude|you guys rock",
        r"(?:thank|see|luv|love) (?:u|ya)|u (?:r|are|can|should|need|have|want|will)|r u|how r",
    ),
}
"""By kind of finding; every one is matched on its own, at word boundaries."""

_ORDINARY: Final = """
about after again all always am an and any are as ask at back be because been before but by call can could did
do does done don't ever every fix for from get give go going had has have he help her here him his how if in into
is it its just know let like look made make may me more must my need never no not nothing now of off on once one only
or our out over own please problem put read really right said same say see she should so stop such take tell than
that the their them then there these they thing this those time to told too understand until up us use very wait want
was way we well were what when where which who why will with won't work would wrong yes you your
"""
ORDINARY: Final = frozenset(_ORDINARY.split())
"""Words that nobody writes in capitals but to shout; names and acronyms are not among them."""
