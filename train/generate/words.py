"""The words the generators build from, written here."""
# ruff: noqa: SIM905 — words are read more easily as one text

import random

NAMES = (
    "Anna Ben Clara David Elena Farid Grace Hugo Ines Jonas Keiko Liam Maria Noor Oscar Priya Quentin Rosa Samuel Tara Umar "
    "Vera Wendy Xavier Yusuf Zoe Alex Fiona Erin Max Polly Rex Sally Stella Wren Gary Harry Charlie Bob Dave Kevin Lisa Mia"
).split()
SURNAMES = (
    "Adler Bianchi Castro Dahl Evans Fischer Grant Haddad Ivanov Jensen Keller Lopez Moreau Nakamura Okafor Perez Quinn "
    "Rossi Silva Tanaka Ueda Varga Weber Xu Young Ziegler"
).split()
PLACES = (
    "France Brazil Kenya Norway Japan Canada India Chile Egypt Spain Vietnam Ghana Poland Peru Turkey Iceland Mexico "
    "Austria Morocco Thailand London Paris Madrid Berlin Lima Oslo Cairo Toronto Lagos Sydney Boston Chicago Vienna Prague"
).split()
ADJECTIVES = (
    "red blue green big small kind quiet smart rough cold nice young round furry rude loud happy sad brave calm shy bright "
    "dull heavy light wooden metallic sour sweet bitter transparent opaque fast slow angry gentle rich poor clever lazy "
    "hot dry wet strong weak tall short feisty wise earthy spicy fruity amenable temperate luminous aggressive orange"
).split()
ANIMALS = "cat dog bear mouse rabbit squirrel tiger lion cow eagle fox horse wolf owl goat snake".split()
VERBS = "chases eats likes needs sees visits helps follows admires fears".split()
SYLLABLES = (
    "bli wug zor tum pim lor gru vam jep nix dol fra mip ster yum zum lem rom shum gor wum brim quim tov kel".split()
)
ANTONYMS = {
    "first": "last", "before": "after", "more": "fewer", "most": "least", "increase": "decrease", "increased": "decreased",
    "increases": "decreases", "higher": "lower", "high": "low", "larger": "smaller", "largest": "smallest", "large": "small",
    "big": "small", "north": "south", "northern": "southern", "east": "west", "eastern": "western", "won": "lost", "win": "lose",
    "male": "female", "man": "woman", "boy": "girl", "men": "women", "father": "mother", "son": "daughter", "brother": "sister",
    "husband": "wife", "actor": "singer", "indoors": "outdoors", "outside": "inside", "old": "young", "older": "younger",
    "long": "short", "longer": "shorter", "early": "late", "best": "worst", "good": "bad", "positive": "negative",
    "presence": "absence", "gain": "loss", "rise": "fall", "rose": "fell", "above": "below", "over": "under", "up": "down",
    "left": "right", "open": "closed", "begin": "end", "began": "ended", "starts": "stops", "always": "never", "all": "none",
    "many": "few", "American": "British", "English": "French", "film": "novel", "movie": "book", "band": "company",
    "summer": "winter", "day": "night", "black": "white", "true": "false", "safe": "dangerous", "rich": "poor",
    "activation": "inhibition", "activates": "inhibits", "promotes": "prevents", "reduces": "raises", "reduced": "raised",
    "lowers": "raises", "improves": "worsens", "more likely": "less likely", "accepted": "rejected", "alive": "dead",
    "born": "buried", "sitting": "standing", "walking": "running", "sleeping": "awake", "empty": "full", "alone": "together",
    "minimum": "maximum", "majority": "minority", "public": "private", "single": "married", "ancient": "modern",
}  # fmt: skip
SYNONYMS = {
    "film": "movie", "began": "started", "large": "big", "located": "situated", "created": "made", "purchased": "bought",
    "received": "got", "released": "put out", "approximately": "about", "however": "but", "children": "kids", "famous": "well known",
    "many": "numerous", "often": "frequently", "rapidly": "quickly", "died": "passed away", "also": "too", "physician": "doctor",
    "attempted": "tried", "shows": "demonstrates", "starring": "with", "featuring": "with", "several": "a number of",
    "worked": "was employed", "wrote": "authored", "performed": "carried out", "due to": "because of", "in order to": "to",
    "increase": "rise", "decrease": "fall", "increased": "rose", "decreased": "fell", "company": "firm", "car": "automobile",
    "assist": "help", "assists": "helps", "reside": "live", "resides": "lives", "obtained": "got", "man": "guy", "woman": "lady",
    "talking": "speaking", "people": "persons", "little": "small", "woods": "forest", "street": "road", "near": "close to",
}  # fmt: skip


def nonce(rng: random.Random, *, taken: set[str]) -> str:
    """A noun nobody has met before."""
    while True:
        word = "".join(rng.sample(SYLLABLES, k=2)) + rng.choice(("pus", "let", "er", "kin", "", "dle"))
        if word not in taken:
            taken.add(word)
            return word
