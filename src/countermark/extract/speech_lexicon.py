"""How people warn, reason, explain and sum up: the turns of phrase by which an act is known.

Each pattern is matched at the start of a sentence, its own marks of emphasis gone; those with `_ANYWHERE`
in the whole of it.
"""

from __future__ import annotations

import re
from typing import Final

from countermark.extract.alternatives import by_first_letter
from countermark.extract.hinted import hinted
from countermark.extract.phrases import starts

WARNING_STARTS: Final = starts(
    r"dont",
    r"warning",
    r"caution",
    r"danger",
    r"beware",
    r"be (?:careful|aware|cautious|mindful|wary|warned)",
    r"important(?: note)?\s*+[:!—–-]",
    r"do not",
    r"don't",
    r"never",
    r"avoid",
    r"note that",
    r"please note",
    r"note:",
    r"nb",
    r"disclaimer",
    r"attention",
    r"stop (?:taking|using)",
    r"⚠",
    r"heads up",
    r"caveat",
    r"mind (?:that|the|you)",
    r"keep in mind",
    r"careful",
    r"seek (?:immediate |emergency |medical |urgent )",
    r"remember not",
    r"watch out",
    r"call (?:911|999|112|emergency|poison)",
    r"under no circumstances",
    r"keep .{1,60}? (?:away from|out of (?:the )?reach)",
)
WARNING_ANYWHERE: Final = hinted(
    """caution never call consult doctor gp physician pharmacist dentist vet midwife lawyer attorney solicitor healthcare
    health professional financial licensed qualified tax paediatrician pediatrician nurse accountant adviser advisor
    therapist specialist dermatologist cardiologist electrician engineer information advise print watch sight reach seek
    advice dangerous fatal toxic hazardous harmful deadly threatening unsafe risk danger cause must mustn should shouldn
    careful aware cautious undone irreversible loss lost deleted""",
    r"with caution",
    r"should never",
    r"(?:ask|consult|see|tell|talk(?:ing)? (?:to|with)|speak(?:ing)? (?:to|with)) (?:their|his|her) (?:\w++ )?(?:doctor|gp|physician|pharmacist|dentist|vet|midwife)",
    r"call (?:an ambulance|a poison|emergency|911|999|112)",
    r"check with (?:a|your|the) (?:\w++ )?(?:doctor|pharmacist|physician|lawyer|accountant)",
    r"consult (?:a|an|your|with)",
    r"(?:talk|speak) (?:to|with) (?:a|an|your) (?:\w++ )?(?:doctor|physician|pharmacist|lawyer|attorney|solicitor|healthcare|health care|professional|financial|licensed|qualified|tax|gp|paediatrician|pediatrician|dentist|nurse|midwife|vet|accountant|advis[eo]r|employment lawyer|therapist|specialist|dermatologist|cardiologist|electrician|engineer)",
    r"(?:i am|i'm|im) not (?:a|an|your) (?:\w++ )?(?:doctor|physician|pharmacist|lawyer|attorney|solicitor|healthcare|health care|professional|financial|licensed|qualified|tax|gp|paediatrician|pediatrician|dentist|nurse|midwife|vet|accountant|advis[eo]r|employment lawyer|therapist|specialist|dermatologist|cardiologist|electrician|engineer)",
    r"(?:or|and) an? (?:solicitor|lawyer|doctor|pharmacist|accountant)",
    r"general information only",
    r"advise against",
    r"check the (?:small|fine) print",
    r"things? to watch out for",
    r"out of (?:the )?(?:sight|reach)",
    r"see (?:a|your) (?:doctor|physician|healthcare|gp|vet|specialist|dentist)",
    r"seek (?:medical|professional|immediate|emergency|legal|urgent)",
    r"not (?:legal|medical|financial|investment|tax) advice",
    r"(?:is|are|can be|could be|may be|be|very|extremely|highly) (?:dangerous|fatal|toxic|hazardous|harmful|deadly|life-threatening|unsafe)",
    r"at your own risk",
    r"danger of",
    r"can cause (?:serious|severe|permanent)",
    r"you (?:must|should)(?: not|n't)",
    r"must not be",
    r"never (?:use|share|leave|take|mix|store|give|run|put|ignore|open|click|touch|commit|hard-?code|trust|exceed|double)",
    r"be (?:careful|aware|cautious)",
    r"cannot be undone",
    r"irreversible",
    r"data loss",
    r"will be (?:lost|deleted)",
    r"professional advice",
    r"qualified (?:professional|attorney|lawyer|electrician|tax|financial)",
)
SUMMARY: Final = starts(
    r"in (?:summary|short|conclusion|brief|sum|essence|a nutshell|closing)",
    r"to (?:sum up|summari[sz]e|conclude|recap)",
    r"overall",
    r"tl;?dr",
    r"all in all",
    r"summing up",
    r"summary\s*+[:—–-]",
    r"bottom line",
    r"the bottom line",
    r"in the end",
    r"ultimately",
    r"key takeaways?",
    r"takeaways?",
    r"the (?:main |key )?takeaway",
    r"conclusion\s*+:",
    r"all told",
    r"altogether",
)
REASONING: Final = starts(
    r"(?:step|case|premise) (?:\d++|one|two|three|four|five|i{1,3})",
    r"therefore",
    r"thus",
    r"hence",
    r"so(?! (?:far|called|many|much|sorry))",
    r"ok so",
    r"it follows",
    r"this (?:implies|follows|contradicts)",
    r"consequently",
    r"accordingly",
    r"from (?:this|which|these),?",
    r"given (?:that|this|these)",
    r"we (?:know|get|find|can (?:conclude|infer|deduce|see|write|simplify|solve)|conclude|obtain)",
    r"if .{1,120}?,? then",
    r"first(?:ly)?,? (?:we|find|calculate|compute|let|note|subtract|add|multiply|divide|convert)",
    r"then (?:we (?:get|have)|.{1,60}? (?:would|must))",
    r"substitut(?:e|ing)",
    r"(?:dividing|multiplying|adding|subtracting|solving|simplifying|plugging|rearranging|squaring|factoring|combining|integrating|differentiating)",
    r"q\.?e\.?d",
    r"which (?:means|gives|implies)",
    r"assume",
    r"suppose",
    r"let (?:\w|\w\w) (?:be|=)",
    r"putting (?:it|this|these) (?:all )?together",
    r"(?:this|that) (?:gives|leaves|makes|comes to)",
    r"the (?:total|sum|difference|product|remainder) (?:is|would be|comes to|equals|of)",
    r"conclusion",
    r"check:",
    r"per \w++ that is",
)
_TAIL: Final = r"[\d.,]*+\s?(?:[%°]|[a-zµ²³/]{1,12}+\b)?"
_N: Final = rf"[-−(]?[$€£¥]?(?<![\d.,])\d{_TAIL}"
REASONING_ANYWHERE: Final = hinted(
    "therefore thus hence follows gives equals makes multiplied work works so",
    r"therefore",
    r"thus",
    r"hence",
    r"it follows that",
    r"which (?:gives|equals|makes)",
    r"multiplied by",
    r"works? out (?:at|to|as)",
    r"(?<=, )so (?!that|far|called)\w++",
    r"(?<=\d )so (?:yes|no)",
)
# It starts with a sign or a digit, so that what holds neither runs by.
SUM: Final = re.compile(
    r"[=≈>≥<≤\d](?:(?<=[=≈])\s*+[-−$€£(]?\s*+\w|(?<=[>≥<≤])\s?\d|(?<=\d)(?:\s?[×÷*+−]\s?[-−$€£(]?\d"
    rf"|(?<![\d.,]\d){_TAIL} (?:plus|minus|times|divided by|multiplied by) {_N}"
    rf"|%?[^.;,\d]{{0,24}} (?:of|on) {_N}(?: [a-z]{{3}})? (?:is|=|equals|comes|gives|would)))"
)
SUM_OF: Final = re.compile(
    r"(?<!\w)(?:sum|total|average|avg|mean|product|difference|remainder|quotient|ratio) of [^.;]{0,80}\d [^.;\d]{0,12}"
    r"(?:is|are|was|equals|comes|gives) "
)
"""Something is calculated; asked only of a sentence with a digit or a sign of equality, in small letters."""
CALCULATES: Final = re.compile(r"[\d=≈]")
UNIVERSAL: Final = starts(
    r"all",
    r"no",
    r"every",
    r"each",
    r"if",
    r"any",
    r"either",
    r"whenever",
    r"none",
    r"only",
    r"some",
    r"premise",
    r"suppose",
    r"assume",
)
"""How the first premise of an argument starts."""
CONCLUSION: Final = starts(
    r"therefore",
    r"thus",
    r"hence",
    r"so",
    r"it follows",
    r"this implies",
    r"consequently",
    r"conclusion",
    r"we (?:can )?conclude",
)
EXPLANATION: Final = hinted(
    """because bc cuz due owing means meaning words that example instance g work works reason reasons why since so caused
    result results thanks illustrate think simply stands process way method technique practice term name kind type form
    occur occurs happen happens short defined refers ensures prevents allows lets makes keeps helps as stems explain
    explains explained attributed attributable blamed driven triggered contrast comparison""",
    r"because",
    r"bc",
    r"cuz",
    r"due to",
    r"owing to",
    r"(?:this|that|which) means",
    r"means that",
    r"meaning (?:that|it|you|the)",
    r"in other words",
    r"that is,",
    r"for example",
    r"for instance",
    r"e\.g\.",
    r"works? (?:by|like)",
    r"(?:the|main|one|another) reasons?",
    r"(?:this|which) is why",
    r"(?<=, )since \w++",
    r"so that",
    r"caused by",
    r"results? from",
    r"as a result of",
    r"thanks to",
    r"to illustrate",
    r"think of (?:it|this|them)",
    r"(?:simply put|put simply)",
    r"stands for",
    r"is (?:the|a|an) (?:process|way|method|technique|practice|term|name|kind|type|form) (?:by|of|in|that|for|to|through|where)",
    r"do(?:es)? so by \w{3,}ing",
    r"(?:occurs?|happens?) when",
    r"here means",
    r"reason:",
    r"the other way (?:round|around)",
    r"is short for",
    r"is defined as",
    r"refers to",
    r"this (?:happens|occurs|works|ensures|prevents|allows|lets|makes|keeps|helps)",
    r"since (?:it|they|the|this|we|you|he|she|its|their|each|every|both|a|an|there|all)(?! (?:early |late |mid-)?\d)",
    r"(?<=, )as (?:it|they|the|this|these|you|we|he|she)",
    r"stems from",
    r"explains?",
    r"explained by",
    r"attribut(?:ed|able) to",
    r"blamed",
    r"driven by",
    r"triggered by",
    r"by (?:contrast|comparison)(?=\0)",
)
EXPLANATION_FIRST: Final = starts(r"for (?:example|instance)", r"in other words", r"that is,")
EXPLANATION_STARTS: Final = starts(
    r"since (?![^,]{0,30}\d)[^,]{12,200}+,",
    r"say",
    r"imagine",
    r"explanation",
    r"example",
    r"because",
    r"that's (?:why|because)",
)
ANNOUNCES: Final = re.compile(
    r"\W*+(?>(?:(?:sure|ok|okay|of course|certainly|great|first|next|now|then|finally|and|so|well)\b[,!.]?\s*+)?)"
    r"(?:here(?:'s| is| are)|below|the following|let's|let me|i(?:'ll| will)|follow|steps?|for (?:example|instance)"
    r"|consider|output|results?|examples?|there are (?:\w++ ){1,3}\w*s|you(?:'ll| will)? need(?: \w++){0,4}\W*+$|(?:try|run|use|do|add|paste|copy) (?:this|these|the following)\W*+$"
    r"|(?:\w++ ){0,8}(?:following|as follows|like this|like so|below|these steps|this way|this form)\W*+$)(?!\w)",
    re.IGNORECASE,
)
"""A sentence that ends with a colon and only says that something comes."""
_LEADS: Final = (
    r"(?:so|and|but|yet|thus|therefore|hence|also|ok(?:ay)?|alright|yeah|yep|yup|nah|tbh|ngl|heads up|hmm++|omg|oh|lol|well|in other words)\b[,:]?\s++|(?:sure|of course|certainly|absolutely|definitely|exactly|correct|right|sadly|luckily|unfortunately|fortunately|in the meantime|for now|that said|having said that|on the other hand|on the one hand|by contrast|in contrast|above all|in particular|in practice|in theory|in general|generally|besides|after all|as such|to be clear|to be fair|put simply|simply put|in turn|above all|at the same time|equally|specifically|more precisely|incidentally|by the way|fyi|btw|my bad|thanks|thank you|thx|no problem|no worries|got it|great|perfect|sorry|noted|understood|good point)\s?,\s++|(?:however|moreover|furthermore|in addition|additionally|for (?:example|instance)"
    r"|in other words|that is|in short|in summary|in a nutshell|all in all|in essence|in brief|in sum|to summari[sz]e|overall|in conclusion|finally|to sum up|consequently|nevertheless|nonetheless|as a result|in fact|indeed|instead"
    r"|meanwhile|similarly|likewise|first|firstly|second|secondly|third|next|then|lastly|well|yes|no)\s?,\s++"
    r"|tl;?dr\W++|it (?:therefore |thus |then )?follows that\s++"
    r"|(?:please )?(?:note|be aware|be advised|keep in mind|bear in mind|remember|it is (?:important|worth) (?:to note|noting)|it should be noted)(?: also)? that\s++"
)
LEAD: Final = re.compile(rf"(?>(?:{by_first_letter([_LEADS])})+)(?=\S)")
"""Words that join a statement to what stands before it, and are no part of it; in small letters."""
LET: Final = starts(r"let \w{1,2} (?:be|=|denote)")
