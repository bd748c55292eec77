"""Comments on public matters, with one of twelve flaws of argument or none."""

from __future__ import annotations

import random
from collections.abc import Iterator

from train.generate.forms import form
from train.generate.words import NAMES, SURNAMES
from train.rows import Row

# (headline, "doing it", what it is about, who does it)
_TOPICS = (
    ("City council bans cars from the centre", "banning cars from the centre", "traffic", "the council"),
    ("Parliament debates a sugar tax", "taxing sugary drinks", "public health", "parliament"),
    ("School replaces textbooks with tablets", "replacing textbooks with tablets", "schooling", "the school board"),
    ("Government requires vaccination for nurses", "requiring vaccination", "vaccines", "the government"),
    ("Activists call for an end to plastic bags", "forbidding plastic bags", "the environment", "the activists"),
    ("Journalists arrested after protest", "arresting journalists", "press freedom", "the police"),
    ("New law would widen online surveillance", "watching what people do online", "privacy", "lawmakers"),
    ("Farmers protest against cheap imports", "blocking cheap imports", "farming", "the farmers"),
    ("Film festival drops controversial movie", "dropping the movie", "free expression", "the festival"),
    ("Refugees wait for months at the border", "opening the border", "migration", "the ministry"),
    ("Minimum wage to rise next year", "raising the minimum wage", "wages", "the cabinet"),
    ("Village rejects wind turbines", "building wind turbines", "energy", "the village"),
    ("University allows calculators in exams", "allowing calculators", "exams", "the university"),
    ("Hospital tries four-day week", "working four days a week", "working hours", "the hospital"),
    ("Women demand equal pay in sport", "paying women the same", "equality", "the federation"),
    ("Court lets the ban on headscarves stand", "banning headscarves", "religion", "the court"),
    ("App will check the age of its users", "checking the age of users", "children online", "the company"),
    ("River to be dammed for power", "damming the river", "nature", "the utility"),
    ("Language law angers minority", "forcing one language on everyone", "languages", "the state"),
    ("Museum returns looted art", "returning looted art", "heritage", "the museum"),
    ("Team keeps captain after doping case", "keeping the captain", "sport", "the team"),
    ("Town wants to legalise street food", "legalising street food", "food", "the town"),
)  # fmt: skip

_FLAWS: dict[str, tuple[str, ...]] = {
    "authority": (
        "{expert} has said that {doing} is right, and that settles it for me.", "My doctor told me {doing} is a bad idea, so it must be.",
        "If {expert}, a famous actor, supports {doing}, who are we to question it?", "The leaders know best. They would not be in charge if they were wrong about {about}.",
        "A professor I follow says so, therefore {doing} is clearly the way to go.", "We should trust {who}. They are the experts after all and have decided.",
        "The president himself came out for {doing}. That is good enough for me.", "Just the other day the well-known author {expert} wrote that {doing} is wrong, so it has to be stopped.",
        "The officials say it is safe, so there is no need to look into it any further.", "People with important positions have looked at {about}, so we need not doubt it.",
    ),
    "majority": (
        "Everybody I know is for {doing}, so it must be right.", "Most people agree with this, and so many people cannot be wrong.", "Millions already support {doing}. That shows it is the right thing.",
        "The majority has spoken about {about}, so the rest should just accept it.", "If so many people share this view, it has to be true.", "Nobody in my town wants this, which proves it is a bad idea.",
        "All the other countries are doing it, so we should too.", "Look at the polls: the public is behind {who}. That is all the proof one needs.", "It is the popular choice, so it is the best choice.",
        "So many people are upset about this that {who} must be guilty.",
    ),
    "nature": (
        "{doing} is not natural, so it cannot be good for us.", "People have natural instincts, and we should follow them instead of {doing}.", "It is only natural to act this way, so there is nothing wrong with it.",
        "Natural remedies are always better than anything made in a factory.", "Humans were not meant to live like this. Nature knows best.", "In nature the strong win, so that is how it should be here too.",
        "Chemicals are bad by definition; if it grows in the ground it is good for you.", "It is human nature to be greedy, so we should not blame {who}.", "Why interfere? Let nature take its course with {about}.",
        "Animals do the same thing, so it is perfectly fine.",
    ),
    "tradition": (
        "We have always done it this way, so there is no reason to change.", "This has been our custom for generations and must therefore be kept.", "Our grandparents managed without {doing}, and so should we.",
        "{doing} goes against our traditions, and that alone makes it wrong.", "It has worked for hundreds of years. Why touch {about} now?", "The old ways are the best ways.",
        "For centuries this is how things were done here, so it is right.", "It is part of our culture and history, so nobody should question it.", "Since the founding of the country it has been like this. That is proof enough.",
        "Our ancestors would never have allowed it, so we should not either.",
    ),
    "worse problems": (
        "There are children starving in the world and people complain about {about}?", "We should not worry about {doing} while there are wars going on.", "Compared to the climate crisis this is nothing. Let us deal with real issues first.",
        "At least they have something. People in other countries would be glad to have this problem.", "Why waste time on {about} when crime is so much worse?", "I do not see why this is in the news. There are far bigger problems to solve.",
        "It could be so much worse. Elsewhere people are killed for less, so they should stop complaining.", "Poverty is the real problem, so nobody should care about this.", "Other places have it much harder, so {who} has nothing to apologise for.",
        "With everything else that is going wrong, {about} is the last thing we should care about.",
    ),
    "false dilemma": (
        "Either we go for {doing} or the whole country falls apart.", "You are either with {who} or against them.", "There are only two choices: accept {doing} or give up on {about} altogether.",
        "If you do not support {doing}, you must want people to suffer.", "We must act now or lose everything, there is nothing in between.", "It is simple: freedom or {doing}. You cannot have both.",
        "Either they are corrupt or they are stupid, there is no other explanation.", "The only way to solve this is {doing}; the alternative is doing nothing at all.", "Either ban it completely or let everybody do what they want.",
        "If {who} cannot fix this, then nobody can, so it is this or nothing.",
    ),
    "hasty generalization": (
        "I met one person from there and he was rude, so they are all like that.", "My neighbour tried it and hated it, so it does not work for anyone.", "This one case shows that everyone at {who} is corrupt.",
        "It happened once in my town, so it happens everywhere.", "All of these places are the same. This story proves it.", "Two of my friends got sick, so clearly it makes people sick.",
        "Once again we see that young people never care about {about}.", "If one of them lied, all of them lie.", "This incident tells you everything about how {who} always behaves.",
        "Every time I hear about {about} it is bad news, so nothing good ever comes of it.",
    ),
    "slippery slope": (
        "If we allow {doing}, soon they will control every part of our lives.", "First it is {doing}, next they will take away our homes.", "Once this starts, there is no stopping it: before long we will live in a dictatorship.",
        "If this goes on, schools will close, then shops, and in the end the whole town will be empty.", "Give them this and tomorrow they will want everything.", "{doing} today means total chaos tomorrow.",
        "If they get away with it, nobody will ever obey a law again.", "Let this slide and in ten years there will be no {about} left at all.", "This will lead to one ban after another until nothing is allowed any more.",
        "If one is let off, everyone will do it, and then society collapses.",
    ),
    "ad hominem": (
        "Why listen to {expert}? The man cannot even keep his marriage together.", "Those who support {doing} are just lazy and stupid.", "Of course {who} says that, they are a bunch of crooks.",
        "{expert} is too young to understand anything about {about}, so the argument is worthless.", "You only say that because you are rich.", "People who believe this clearly never finished school.",
        "I would not trust a word from someone who dresses like that.", "The author obviously hates our country, so the article is rubbish.",
    ),
    "circular": (
        "{doing} is wrong because it is simply not right.", "We can trust {who} because they are trustworthy.", "It is the best solution since no other solution is better than the best one.",
        "The rule is fair because it says what is fair.", "{about} matters because it is important.", "They are guilty, since innocent people would not be guilty of it.",
        "It must be true, because otherwise it would be false and it is not.", "It is popular because so many people like it, and people like it because it is popular.",
    ),
    "false cause": (
        "Ever since {doing} came up, prices have gone up. That is what caused it.", "The new mayor took office and then it rained for weeks; clearly it is his fault.", "After they changed {about}, my cousin lost his job. The change did that.",
        "Crime fell in the year the park opened, so the park reduced crime.", "Countries with more ice cream have more drownings, so ice cream is dangerous.", "I wore my lucky shirt and we won, so it works.",
        "It happened right after {doing}, so that must be the reason.", "Whenever {who} meets, something bad follows. They bring it about.",
    ),
}  # fmt: skip

_SOUND = (
    "The article gives figures for only one year, so I would wait for more data before judging {doing}.", "A study of several towns found that {doing} lowered costs by a little, though not everywhere.",
    "I understand both sides here. {doing} helps some people and costs others money.", "It would be good to hear from those who are affected by it.", "I hope {who} will publish the details so that people can form an opinion.",
    "In my view more should be done for {about}, for example by giving people better information.", "This is sad news. My thoughts are with the families.", "There may be several reasons for this, and the report names three of them.",
    "They could start with a small trial and measure what changes.", "If the numbers are right, about a third of the households would be affected, which is worth discussing.", "I am glad that somebody is finally talking about {about}.",
    "The law already allows an appeal, so those concerned can go to court.", "What surprised me is how long it took {who} to answer.", "People deserve to be treated with respect, whatever they think of {doing}.",
    "Does anyone know when the decision will be made?", "It seems that the money was spent on other things, as the audit says.", "The same measure was tried abroad with mixed results; we should look at why.",
    "I disagree with the decision because it puts the costs on those who earn least.", "Freedom of expression matters here, since the work cannot be shown without it.", "It is important that {who} listens to what people on the ground have to say.",
    "I think the government should invest more in {about} and explain what it does.", "Transparency would help everyone to understand what happened.", "The report quotes witnesses, and their accounts agree on the main points.",
    "Great article, thank you for sharing it. I learned a lot about {about}.", "Both the costs and the benefits should be counted before a decision on {doing} is taken.",
)  # fmt: skip
_MORE_SOUND = (
    "The fact that {who} said nothing for weeks makes it harder to believe them now.", "I can see why people are frustrated, and {doing} is only a part of it.", "This is a step in the right direction for {about}, even if it is a small one.",
    "We should keep an eye on what {who} does next.", "Nobody deserves to be treated like that.", "Those in charge should be held to account for what happened.", "I wonder who pays for all of this in the end.",
    "It is a pity that it had to come to this before anyone acted.", "There needs to be more support for the people who are hit hardest.", "I think {doing} is a mistake, because the rules that we have are enough if they are applied.",
    "The reporting is careful and names its sources, which I appreciate.", "As a parent I would want to know more about {about} before I decide.", "Change takes time, and some people will need help with it.", "It shows how important {about} is to people there.",
    "If {who} wants trust, it has to explain its decisions.", "What matters is whether it works, and that can be measured.", "I do not agree with everything in the article, but the main point is fair.", "The victims should have been asked first.",
    "Hopefully both sides can sit down and find a compromise.", "It would make sense to compare it with what was done before.", "They broke the law, and the court said so after hearing both sides.", "It is good that young people speak up about {about}.",
)  # fmt: skip
_MORE_FLAWS: dict[str, tuple[str, ...]] = {
    "authority": ("The minister said there is nothing to worry about, and he should know.", "Scientists with many titles are behind {doing}, so I will not argue.", "They have been elected, so they know what is best for everyone.", "The judges have spoken and we have to trust their judgement, that is why they are judges."),
    "majority": ("The majority of people are fine with {doing}, so it should be done.", "With so many voices behind it, {doing} cannot be a mistake.", "If this many people are protesting, they have to be right.", "Most of the world has accepted it by now, so there is no point in arguing."),
    "nature": ("It is natural for people to behave like this, so it should not be punished.", "Only products that come from nature should be allowed.", "This is not normal and not how nature intended it, so it has to stop.", "Being protective is in our nature, so {who} did the right thing."),
    "tradition": ("That is how it has always been in this part of the world, so people should respect it.", "Throughout history {about} was handled differently, and we should go back to that.", "It is a long-standing practice, and that is reason enough to keep it.", "Changing it now would betray what our forefathers built."),
    "worse problems": ("I feel like this is a tiny issue next to what else is happening there.", "There are probably worse things out there, so more effort should go to those.", "At least nobody died. Some countries do not even have that.", "While that is interesting, people face far bigger issues every day, so let us not dwell on it."),
    "false dilemma": ("There is no other option left: it is {doing} or chaos.", "They can only accept it or leave the country, those are the choices.", "There are really only two ways to deal with {about}: ignore it or forbid it.", "It is either that or living in fear for the rest of time, there is no middle ground."),
    "hasty generalization": ("The fact that stories like this keep coming from there proves that they are all alike.", "This single act shows how the whole country thinks about {about}.", "I know someone who went through it and was fine, so everybody will be fine.", "Governments like this one never tell the truth, as this case shows."),
    "slippery slope": ("If nothing is done now, it will get worse and worse until nobody is safe.", "Today it is {doing}, and tomorrow any of us could be next.", "If {who} gets its way here, where will it end? Soon every right will be gone.", "Ignore this and before you know it the whole region will be at war."),
}  # fmt: skip
_OPENINGS = (
    "", "", "", "I read this with interest.", "This makes me so angry.", "Interesting article.", "I am not surprised at all.", "What a story.", "It is hard to believe.", "I feel for the people there.",
    "Well, here we go again.", "Honestly,", "I have been following this for a while.", "Such a difficult topic.", "Good for them.", "Something has to change.",
)  # fmt: skip
_CLOSINGS = (
    "", "", "", "That is my opinion.", "I hope things get better soon.", "Let us see what happens.", "What do others think?", "It is as simple as that.", "We need to do better.", "Time will tell.",
    "Someone should do something about it.", "I wish them all the best.", "We should all think about that.",
)  # fmt: skip


def generate(rng: random.Random, count: int, *, wide: bool) -> Iterator[Row]:
    """`wide` draws on more sentences and makes longer comments."""
    sound = _SOUND + _MORE_SOUND if wide else _SOUND
    for _ in range(count):
        headline, doing, about, who = rng.choice(_TOPICS)
        words = {"doing": doing, "about": about, "who": who, "expert": f"{rng.choice(NAMES)} {rng.choice(SURNAMES)}"}
        draw = rng.random()
        if draw < 0.06:
            claim, lines, label = form(rng)
            kind, text = ("none" if label == "supported" else "formal"), " ".join((*lines, claim))
        elif draw < 0.50:
            kind, text = "none", " ".join(rng.sample(sound, k=rng.randint(1, 5 if wide else 3)))
        else:
            kind = rng.choice(sorted(_FLAWS))
            parts = [
                rng.choice(_FLAWS[kind] + (_MORE_FLAWS.get(kind, ()) if wide else ())),
                *rng.sample(sound, k=rng.choice((0, 1, 1, 2, 3, 4) if wide else (0, 0, 1, 1, 2))),
            ]
            rng.shuffle(parts)
            text = " ".join(parts)
        body = text.format(**words)
        full = " ".join(part for part in (rng.choice(_OPENINGS), body, rng.choice(_CLOSINGS)) if part)
        full = ". ".join(piece[:1].upper() + piece[1:] for piece in full.split(". "))
        yield Row(head="fallacy", source="gen-fallacies", claim=full, evidence=(headline,), label=kind)
