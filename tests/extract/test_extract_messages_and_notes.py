"""Messages, notes and mixed texts: what one statement is where nobody ended the sentence."""

from __future__ import annotations

import pytest

from countermark.extract import extract
from countermark.model import DEFAULT_LIMITS, Draft


def claims(text: str) -> list[str]:
    return [claim.text for claim in extract(Draft(text=text), DEFAULT_LIMITS).claims]


@pytest.mark.parametrize(
    ("text", "statements"),
    [
        ("the router is in the hallway, the modem sits in the cupboard", ["the router is in the hallway", "the modem sits in the cupboard"]),
        ("she finished the draft last night... nobody has read it yet", ["she finished the draft last night", "nobody has read it yet"]),
        ("grab the ladder n clean the gutters", ["grab the ladder", "clean the gutters"]),
        ("unplug it n wait ten secs", ["unplug it", "wait ten secs"]),
        ("bus leaves at 7, train at 8:15 is fuller", ["bus leaves at 7", "train at 8:15 is fuller"]),
        ("ferry was late again, we missed the last tram", ["ferry was late again", "we missed the last tram"]),
        ("rent went up to 940 + the deposit doubled", ["rent went up to 940", "the deposit doubled"]),
        ("landlord wont fix the heating, ive called him twice", ["landlord wont fix the heating", "ive called him twice"]),
        ("the bakery opens at 6 but they sell out by 9", ["the bakery opens at 6", "they sell out by 9"]),
        ("i tried the blue cable, didnt help", ["i tried the blue cable", "didnt help"]),
        ("ok so the invoice came in, its 310 not 280", ["the invoice came in", "its 310 not 280"]),
        ("u need a permit for that, costs 45 euros", ["u need a permit for that", "costs 45 euros"]),
        ("marta is on holiday, omar covering", ["marta is on holiday", "omar covering"]),
        ("printer jams every morning, toner is fine tho", ["printer jams every morning", "toner is fine tho"]),
        ("my cousin drove, took us 6 hrs", ["my cousin drove", "took us 6 hrs"]),
        ("battery died twice yesterday - i think the charger is broken", ["battery died twice yesterday", "i think the charger is broken"]),
        ("gig starts at 9, doors 8", ["gig starts at 9, doors 8"]),
        ("the soup needs salt, add some lemon too", ["the soup needs salt", "add some lemon too"]),
        ("dont reboot yet, the backup is still running", ["dont reboot yet", "the backup is still running"]),
        ("hes in berlin til friday, back monday", ["hes in berlin til friday, back monday"]),
        ("thats the old address, they moved in 2021", ["thats the old address", "they moved in 2021"]),
        ("we got 3 offers, the lowest was 12k", ["we got 3 offers", "the lowest was 12k"]),
        ("open settings, scroll down, hit reset n confirm", ["open settings", "scroll down", "hit reset", "confirm"]),
        ("its cheaper bc they skip the tax, everyone does it", ["its cheaper bc they skip the tax", "everyone does it"]),
    ],
)  # fmt: skip
def test_a_message_is_split_where_its_writer_paused(text, statements):
    """A comma, dots, a dash, "n" or "+" does for a full stop."""
    assert claims(text) == statements


@pytest.mark.parametrize(
    ("text", "statements"),
    [
        ("migration 80% done\nno errors so far\nwaiting on legal", ["migration 80% done", "no errors so far", "waiting on legal"]),
        ("- no regressions\n- latency down 12%\n- still waiting on the vendor", ["no regressions", "latency down 12%", "still waiting on the vendor"]),
        ("roof inspected on 3 May, two tiles cracked, gutter ok", ["roof inspected on 3 May", "two tiles cracked", "gutter ok"]),
        ("build green, 3 tests skipped, deploy planned for noon", ["build green", "3 tests skipped", "deploy planned for noon"]),
        ("Deposit paid, keys collected on Friday.", ["Deposit paid", "keys collected on Friday"]),
        ("name | qty\nbolts | 40\nnuts | 38\nthe washers are missing", ["the washers are missing"]),
        ("item | cost | note\nlamp | 20 | ok\ndesk | 90 | late\ntotal comes to 110\ncall the shop if its wrong", ["total comes to 110", "call the shop if its wrong"]),
        ("No injuries reported.", ["No injuries reported"]),
        ("Zero downtime during the switch.", ["Zero downtime during the switch"]),
        ("ETA unclear.", ["ETA unclear"]),
        ("Still no reply from the bank.", ["Still no reply from the bank"]),
    ],
)  # fmt: skip
def test_a_note_needs_no_verb(text, statements):
    """Each line is one, and so is each part between commas that says something of its own."""
    assert claims(text) == statements


@pytest.mark.parametrize(
    ("text", "statements"),
    [
        ("El hotel cuesta 90 € la noche y el desayuno está incluido.", ["El hotel cuesta 90 € la noche", "el desayuno está incluido"]),
        ("Der Zug fährt um 8:10 ab, und die Fahrt dauert zwei Stunden.", ["Der Zug fährt um 8:10 ab", "die Fahrt dauert zwei Stunden"]),
        ("Le musée est gratuit le dimanche, mais il ferme à 17 heures.", ["Le musée est gratuit le dimanche", "il ferme à 17 heures"]),
        ("Die Miete beträgt 800 € und die Kaution sind 1.600 €.", ["Die Miete beträgt 800 €", "die Kaution sind 1.600 €"]),
        ("La reunión es el martes pero Ana no puede venir.", ["La reunión es el martes", "Ana no puede venir"]),
        ("Le billet coûte 12 € et la visite dure une heure.", ["Le billet coûte 12 €", "la visite dure une heure"]),
        ("Das Ticket kostet 49 €, and it covers all regional trains.", ["Das Ticket kostet 49 €", "it covers all regional trains"]),
        ("The ticket is 20 €, pero los niños pagan la mitad.", ["The ticket is 20 €", "los niños pagan la mitad"]),
        ("Abre la ventana y apaga la luz.", ["Abre la ventana", "apaga la luz"]),
        ("Schneide die Zwiebeln und brate sie fünf Minuten an.", ["Schneide die Zwiebeln", "brate sie fünf Minuten an"]),
        ("Pan y queso son baratos.", ["Pan y queso son baratos"]),
        ("Äpfel und Birnen kosten 3 €.", ["Äpfel und Birnen kosten 3 €"]),
        ("Das Hotel liegt zentral, also braucht ihr kein Auto.", ["Das Hotel liegt zentral", "braucht ihr kein Auto"]),
        ("La tienda abre a las 9, así que tienes tiempo.", ["La tienda abre a las 9", "tienes tiempo"]),
        ("Il pleut, donc prends un parapluie.", ["Il pleut", "prends un parapluie"]),
        ("Er wohnt in Köln, sie arbeitet in Bonn.", ["Er wohnt in Köln", "sie arbeitet in Bonn"]),
        ("Ich glaube, dass er kommt und bleibt.", ["Ich glaube, dass er kommt und bleibt"]),
        ("Der Mann, der das Haus gekauft hat, ist Arzt.", ["Der Mann, der das Haus gekauft hat, ist Arzt"]),
        ("Si llueve, nos quedamos en casa.", ["Si llueve, nos quedamos en casa"]),
        ("Wenn es regnet, bleiben wir zu Hause.", ["Wenn es regnet, bleiben wir zu Hause"]),
        ("Madrid y Sevilla tienen metro.", ["Madrid y Sevilla tienen metro"]),
        ("Il est arrivé hier, et elle part demain.", ["Il est arrivé hier", "elle part demain"]),
        ("Die Gebühr ist 5 € pro Person, aber Kinder sind frei.", ["Die Gebühr ist 5 € pro Person", "Kinder sind frei"]),
        ("Le train part à 9 h, le bus à 10 h.", ["Le train part à 9 h, le bus à 10 h"]),
    ],
)  # fmt: skip
def test_clauses_of_other_languages_are_told_apart(text, statements):
    """By their small words and frequent verbs; lists, clauses about a noun and conditions stay whole."""
    assert claims(text) == statements


@pytest.mark.parametrize(
    ("text", "statements"),
    [
        ("- **Rent:** €640 a month, bills included", ["**Rent:** €640 a month, bills included"]),
        ("- **Flour:** 250 g becomes 625 g", ["**Flour:** 250 g becomes 625 g"]),
        ("- **Camera**: sharper at night, slower to focus", ["**Camera**: sharper at night, slower to focus"]),
        ("- **Storage**: The disk holds 2 TB.", ["The disk holds 2 TB"]),
        ("**Verdict:** Buy the older model.", ["Buy the older model"]),
        ("**Castle of Bran:** 70 lei, closed on Mondays", ["**Castle of Bran:** 70 lei, closed on Mondays"]),
        ("- Total: 45 × 12 = 540", ["Total: 45 × 12 = 540"]),
        ("Tip: Keep the receipt.", ["Keep the receipt"]),
        ("- **Basic plan** – $9 a month, one user", ["**Basic plan** – $9 a month, one user"]),
        ("- **Sugar:** 2 tbsp → 5 tbsp", ["**Sugar:** 2 tbsp → 5 tbsp"]),
        ("Opening hours: 9 to 5, closed on public holidays", ["Opening hours: 9 to 5, closed on public holidays"]),
        ("- **Python:** easy to read, slow at runtime", ["**Python:** easy to read, slow at runtime"]),
    ],
)  # fmt: skip
def test_a_label_stays_with_a_value_and_leaves_a_sentence(text, statements):
    """A value says nothing without its label."""
    assert claims(text) == statements


@pytest.mark.parametrize(
    ("text", "statements"),
    [
        ("The king, had he known the cost, would never have sent the fleet.", ["The king, had he known the cost, would never have sent the fleet"]),
        ("Our tenants, were they asked, would refuse.", ["Our tenants, were they asked, would refuse"]),
        ("A fifth of the 50, so 10, stays in the shop.", ["A fifth of the 50, so 10, stays in the shop"]),
        ("Half of the 120 seats, that is 60, were sold online.", ["Half of the 120 seats, that is 60, were sold online"]),
        ("She repaid it on day 5, that is, nine days before the deadline.", ["She repaid it on day 5, that is, nine days before the deadline"]),
        ("The bridge, it seems, was never inspected.", ["The bridge, it seems, was never inspected"]),
        ("The bridge, I think, was never inspected.", ["The bridge, I think, was never inspected"]),
        ("The result, as the authors admit, is not significant.", ["The result, as the authors admit, is not significant"]),
        ("Lunch, you should know, is not included.", ["Lunch, you should know, is not included"]),
        ("The committee, however, voted against it and adjourned.", ["The committee, however, voted against it", "adjourned"]),
        ("My sister, who lives in Quito, paints and teaches.", ["My sister, who lives in Quito, paints and teaches"]),
        ("The new bridge, which opened in May, is longer and costs nothing to cross.", ["The new bridge, which opened in May, is longer", "costs nothing to cross"]),
        ("Our train, if it runs on time, gets in at nine.", ["Our train, if it runs on time, gets in at nine"]),
    ],
)  # fmt: skip
def test_what_is_set_between_a_subject_and_its_verb_parts_nothing(text, statements):
    """Remarks, conditions without "if", appositions."""
    assert claims(text) == statements


@pytest.mark.parametrize(
    ("text", "statements"),
    [
        ("Peel the carrots, slice them thinly, and fry them in oil.", ["Peel the carrots", "slice them thinly", "fry them in oil"]),
        ("Taste and season.", ["Taste", "season"]),
        ("Save the file, then restart.", ["Save the file", "restart"]),
        ("Make sure the tap is closed, then drill.", ["Make sure the tap is closed", "drill"]),
        ("Check the fuse and, if it is blown, replace it.", ["Check the fuse", "if it is blown, replace it"]),
        ("Rinse the rice, drain and set aside.", ["Rinse the rice", "drain", "set aside"]),
        ("Keep it simple: most readers skim.", ["Keep it simple", "most readers skim"]),
        ("Go early - queues build up by ten.", ["Go early", "queues build up by ten"]),
        ("Start small.", ["Start small"]),
        ("Begin early.", ["Begin early"]),
        ("Lock the bike with two chains and take the lights off.", ["Lock the bike with two chains", "take the lights off"]),
        ("Simmer for an hour and stir occasionally.", ["Simmer for an hour", "stir occasionally"]),
        ("Call the clinic first and ask whether they take walk-ins.", ["Call the clinic first", "ask whether they take walk-ins"]),
        ("Fold the corners in, press down and bake for 20 minutes.", ["Fold the corners in", "press down", "bake for 20 minutes"]),
        ("If the light blinks, hold the button and wait.", ["If the light blinks, hold the button", "wait"]),
        ("Bring a torch and warm clothes.", ["Bring a torch and warm clothes"]),
        ("Whisk together the eggs and sugar.", ["Whisk together the eggs and sugar"]),
        ("Write down the number and the date.", ["Write down the number and the date"]),
        ("Remember to water the ferns and feed the cat.", ["Remember to water the ferns and feed the cat"]),
    ],
)  # fmt: skip
def test_each_order_is_a_statement(text, statements):
    """Joined by a comma, "and" or "then"; two verbs with one object are one."""
    assert claims(text) == statements


@pytest.mark.parametrize(
    ("text", "statements"),
    [
        ("The reply came at once: Moreau, in her first race, overtook three riders.", ["The reply came at once", "Moreau, in her first race, overtook three riders"]),
        ("I'd skip the tower — pretty as it is, the queue eats half a day.", ["I'd skip the tower", "pretty as it is, the queue eats half a day"]),
        ("The plan failed – nobody had asked the drivers.", ["The plan failed", "nobody had asked the drivers"]),
        ("Prices are fixed -- haggling will get you nowhere.", ["Prices are fixed", "haggling will get you nowhere"]),
        ("The reason is simple: demand outran supply.", ["The reason is simple", "demand outran supply"]),
        ("Three things matter: price, weight and noise.", ["Three things matter: price, weight and noise"]),
        ("The lake – deep, cold and clear – draws divers from all over.", ["The lake – deep, cold and clear – draws divers from all over"]),
        ('Minister calls the levy "absurd" –– threatens to quit by June', ['Minister calls the levy "absurd"', "threatens to quit by June"]),
        ("One rule applies: the last to leave locks up.", ["One rule applies", "the last to leave locks up"]),
        ("She had two choices: stay or go.", ["She had two choices: stay or go"]),
    ],
)  # fmt: skip
def test_a_dash_or_colon_parts_two_clauses_and_no_list(text, statements):
    """Also where a phrase stands before the second clause, or its subject is left out."""
    assert claims(text) == statements


@pytest.mark.parametrize(
    ("text", "statements"),
    [
        ("With $v = 12.5$, the trip takes $t = 50 / 12.5 = 4$ h. The return takes $t = 5$ h.", ["With $v = 12.5$, the trip takes $t = 50 / 12.5 = 4$ h", "The return takes $t = 5$ h"]),
        ("The mass is $m = 2.5$ kg. The force is $F = ma = 5$ N.", ["The mass is $m = 2.5$ kg", "The force is $F = ma = 5$ N"]),
        ("Here \\(n! = 24\\) and \\(k = 2\\).", ["Here \\(n! = 24\\) and \\(k = 2\\)"]),
        ("Since 5! = 120, there are 120 orders.", ["Since 5! = 120, there are 120 orders"]),
    ],
)  # fmt: skip
def test_a_formula_ends_no_sentence_and_swallows_no_end(text, statements):
    """Factorials, equations that a preposition takes, units behind a formula."""
    assert claims(text) == statements


@pytest.mark.parametrize(
    ("text", "statements"),
    [
        ("Inflation eased, wages outpaced prices and savings recovered.", ["Inflation eased", "wages outpaced prices", "savings recovered"]),
        ("Voters backed the plan, although turnout disappointed.", ["Voters backed the plan, although turnout disappointed"]),
        ("The moth lays eggs on nettles, and the caterpillars strip the leaves within days.", ["The moth lays eggs on nettles", "the caterpillars strip the leaves within days"]),
        ("Kafka wrote at night, sleeping little and complaining often.", ["Kafka wrote at night", "sleeping little and complaining often"]),
        ("Trams replaced the horse cars in 1901, cutting the journey to twenty minutes.", ["Trams replaced the horse cars in 1901", "cutting the journey to twenty minutes"]),
        ("The kernel swaps pages out and the disk thrashes.", ["The kernel swaps pages out", "the disk thrashes"]),
        ("Ducks paddle, swans glide.", ["Ducks paddle", "swans glide"]),
        ("The firewall drops packets from unknown hosts and logs each attempt.", ["The firewall drops packets from unknown hosts", "logs each attempt"]),
        ("Parking costs 4 € and accepts only cards.", ["Parking costs 4 €", "accepts only cards"]),
        ("The clause was drafted in 2014 and struck out in 2019.", ["The clause was drafted in 2014", "struck out in 2019"]),
        ("Paying more would be kind but not required.", ["Paying more would be kind but not required"]),
        ("He is tall, slim and quick.", ["He is tall, slim and quick"]),
        ("The filter removes dust that clogs the fan and damages the board.", ["The filter removes dust that clogs the fan and damages the board"]),
        ("The museum's west wing burned in March, and its roof collapsed two days later.", ["The museum's west wing burned in March", "its roof collapsed two days later"]),
        ("Some voters shrugged, others fumed.", ["Some voters shrugged", "others fumed"]),
        ("The compiler inlines small functions and unrolls tight loops.", ["The compiler inlines small functions", "unrolls tight loops"]),
        ("Herons nest in the reeds and otters den along the bank.", ["Herons nest in the reeds", "otters den along the bank"]),
        ("After the break the visitors pushed forward, hitting the post twice.", ["After the break the visitors pushed forward", "hitting the post twice"]),
        ("Her phone rang, she ignored it.", ["Her phone rang", "she ignored it"]),
        ("Rents rose 4% in Leeds, 6% in York and 9% in Bath.", ["Rents rose 4% in Leeds, 6% in York and 9% in Bath"]),
        ("Critics panned the film, yet audiences loved it.", ["Critics panned the film", "audiences loved it"]),
        ("The treaty ended the war but left the border unsettled.", ["The treaty ended the war", "left the border unsettled"]),
        ("The parser tokenizes the input, builds a tree and emits bytecode.", ["The parser tokenizes the input", "builds a tree", "emits bytecode"]),
        ("Wind gusts topped 130 km/h and uprooted hundreds of trees.", ["Wind gusts topped 130 km/h", "uprooted hundreds of trees"]),
        ("Water boils at 100 °C and freezes at 0 °C.", ["Water boils at 100 °C", "freezes at 0 °C"]),
        ("The premium covers theft but excludes flood damage.", ["The premium covers theft", "excludes flood damage"]),
        ("The grant funds two posts and pays for travel.", ["The grant funds two posts", "pays for travel"]),
        ("Plants need light, water and air.", ["Plants need light, water and air"]),
        ("Her work spans poetry, essays and plays.", ["Her work spans poetry, essays and plays"]),
        ("Costs and delays mount.", ["Costs and delays mount"]),
    ],
)  # fmt: skip
def test_a_verb_is_known_by_what_stands_around_it(text, statements):
    """Rare verbs, nouns that look like verbs, and lists."""
    assert claims(text) == statements
