"""Messages, notes, letters and mixed texts: what one statement is where nobody ended the sentence."""

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
        ("nah dont bother w/ the extended warranty, its 89 bucks n the battery isnt even covered", ["dont bother w/ the extended warranty", "its 89 bucks", "the battery isnt even covered"]),
        ("lol no worries!! the refund went thru on tuesday, takes like 5 days to show up", ["the refund went thru on tuesday", "takes like 5 days to show up"]),
        ("flight got moved to 6:40 so be there by 5, gate is B12", ["flight got moved to 6:40", "be there by 5", "gate is B12"]),
        ("my bad, i misread it. it says 3 tbsp not 3 tsp", ["i misread it", "it says 3 tbsp not 3 tsp"]),
        ("sam said he cant make it, sara might come instead", ["sam said he cant make it", "sara might come instead"]),
        ("wifi pw is on the fridge, guest network is slower tho", ["wifi pw is on the fridge", "guest network is slower tho"]),
        ("tbh i wouldnt buy it... screen is dim and the hinge feels loose", ["i wouldnt buy it", "screen is dim", "the hinge feels loose"]),
        ("yup works now!! turns out the cable was dead", ["works now", "turns out the cable was dead"]),
        ("just restarted the router, still no internet", ["just restarted the router", "still no internet"]),
        ("heads up the elevator is out again, use the back stairs", ["the elevator is out again", "use the back stairs"]),
        ("we split it 3 ways, came to 14.20 each", ["we split it 3 ways", "came to 14.20 each"]),
        ("boss wants it by friday which is insane, ill try anyway", ["boss wants it by friday which is insane", "ill try anyway"]),
        ("shes allergic to nuts, pls dont bring the brownies", ["shes allergic to nuts", "pls dont bring the brownies"]),
        ("the old one was 12V, new ones 19V, so dont swap the chargers!!", ["the old one was 12V, new ones 19V", "dont swap the chargers"]),
        ("train cancelled, bus replacement leaves 10 past from stand C", ["train cancelled", "bus replacement leaves 10 past from stand C"]),
        ("i emailed them twice and nobody answered so i just went there", ["i emailed them twice", "nobody answered", "i just went there"]),
        ("cheapest is lidl, aldi is 20c more, rewe way more", ["cheapest is lidl", "aldi is 20c more, rewe way more"]),
        ("PSA: the north car park is shut all week!! use level 4", ["the north car park is shut all week", "use level 4"]),
        ("anyone else? my feed hasnt refreshed since 8... reinstalled twice, same thing", ["my feed hasnt refreshed since 8", "reinstalled twice, same thing"]),
        ("new job starts monday 🎉 kinda nervous but the team seems lovely", ["new job starts monday", "kinda nervous but the team seems lovely"]),
        ("this recipe slaps. i halved the sugar and nobody noticed", ["this recipe slaps", "i halved the sugar", "nobody noticed"]),
        ("Bought these boots in May. Soles already peeling. Comfy tho, and they kept my feet dry in Scotland.", ["Bought these boots in May", "Soles already peeling", "Comfy tho", "they kept my feet dry in Scotland"]),
        ("Pros: light, quiet, cheap to run. Cons: the cord is short and the bin fills up fast.", ["Pros: light, quiet, cheap to run", "the cord is short", "the bin fills up fast"]),
        ("Great pizza, slow service. We waited 50 minutes, but the staff apologised and took the drinks off the bill.", ["Great pizza, slow service", "We waited 50 minutes", "the staff apologised", "took the drinks off the bill"]),
        ("I've had mine for two years and it still runs like new.", ["I've had mine for two years", "it still runs like new"]),
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
        ("Client call 4/11\n- wants quote by Fri\n- budget 15k max\n- decision maker = Laura, not Ben\n- logo still missing", ["wants quote by Fri", "budget 15k max", "decision maker = Laura, not Ben", "logo still missing"]),
        ("Patient seen at 14:20. Afebrile, BP 128/82. Wound clean, no discharge. Sutures out Thursday.", ["Patient seen at 14:20", "Afebrile, BP 128/82", "Wound clean, no discharge", "Sutures out Thursday"]),
        ("Site visit:\nNorth wall damp to 40 cm\nGutter blocked\nTwo slates slipped\nScaffold needed for repair", ["North wall damp to 40 cm", "Gutter blocked", "Two slates slipped", "Scaffold needed for repair"]),
        ("09:12 alert fired\n09:15 on-call paged\n09:31 rolled back to v2.3\n09:40 error rate back to normal", ["09:12 alert fired", "09:15 on-call paged", "09:31 rolled back to v2.3", "09:40 error rate back to normal"]),
        ("Attendance: 14 of 20. Quorum reached. Motion to extend the lease passed 11 to 3.", ["Attendance: 14 of 20", "Quorum reached", "Motion to extend the lease passed 11 to 3"]),
        ("TODO\n* call plumber\n* renew passport\n* pay council tax (due 30th)", ["call plumber", "renew passport", "pay council tax (due 30th)"]),
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
        ("Die Bäckerei öffnet um sechs, schließt aber schon um zwölf.", ["Die Bäckerei öffnet um sechs", "schließt aber schon um zwölf"]),
        ("Der Antrag muss bis Freitag eingehen, sonst verfällt der Anspruch.", ["Der Antrag muss bis Freitag eingehen", "sonst verfällt der Anspruch"]),
        ("Das Paket kam gestern an, but the charger was missing.", ["Das Paket kam gestern an", "the charger was missing"]),
        ("El piso tiene dos habitaciones, pero la cocina es pequeña y no hay ascensor.", ["El piso tiene dos habitaciones", "la cocina es pequeña", "no hay ascensor"]),
        ("El vuelo salió tarde y perdimos la conexión.", ["El vuelo salió tarde", "perdimos la conexión"]),
        ("La piscina abre en junio; los socios no pagan entrada.", ["La piscina abre en junio", "los socios no pagan entrada"]),
        ("Le magasin ouvre à neuf heures et il accepte les cartes.", ["Le magasin ouvre à neuf heures", "il accepte les cartes"]),
        ("La réunion est reportée à jeudi, mais la salle reste réservée.", ["La réunion est reportée à jeudi", "la salle reste réservée"]),
        ("Nous avons vérifié la facture et le montant est correct.", ["Nous avons vérifié la facture", "le montant est correct"]),
        ('The landlord wrote: "Die Miete steigt um 5 %." That is 40 € more a month.', ['The landlord wrote: "Die Miete steigt um 5 %."', "That is 40 € more a month"]),
        ("Für vier Personen brauchst du 400 g Nudeln und 200 ml Sahne.", ["Für vier Personen brauchst du 400 g Nudeln und 200 ml Sahne"]),
        ("Mezcla la harina con el azúcar y añade los huevos.", ["Mezcla la harina con el azúcar", "añade los huevos"]),
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
        ("User: The app crashes.\nAgent: Sorry about that! The crash was fixed in 4.2, so please update and restart your phone.", ["The app crashes", "The crash was fixed in 4.2", "please update", "restart your phone"]),
        ("Hi Jon,\n\nthe samples arrived this morning. Two were cracked, the rest look fine. Could you send replacements? I'll keep the broken ones until Friday in case you want them back.\n\nBest,\nAda", ["the samples arrived this morning", "Two were cracked", "the rest look fine", "I'll keep the broken ones until Friday in case you want them back"]),
        ("Thanks for your patience. We have credited £18.40 to your account and closed the ticket. You don't need to do anything else.", ["We have credited £18.40 to your account", "closed the ticket", "You don't need to do anything else"]),
        ("Quick update: the printer is fixed, the scanner isn't. Marta will call the vendor tomorrow.", ["the printer is fixed", "the scanner isn't", "Marta will call the vendor tomorrow"]),
        ("Please find the contract attached. Section 4 has changed, and the start date is now 1 June. Sign both copies and return one.", ["Section 4 has changed", "the start date is now 1 June", "Sign both copies", "return one"]),
        ("Sorry for the late reply! We moved offices last week and half my boxes are still sealed.", ["We moved offices last week", "half my boxes are still sealed"]),
        ("Thought: The user wants last month's churn. I should query the billing table first.", ["The user wants last month's churn", "I should query the billing table first"]),
        ("The search returned 14 results; three of them are from this year.", ["The search returned 14 results", "three of them are from this year"]),
        ("I checked the calendar and found two conflicts on Thursday.", ["I checked the calendar", "found two conflicts on Thursday"]),
        ("I couldn't find an invoice with that number, but there is one dated 3 May for the same amount.", ["I couldn't find an invoice with that number", "there is one dated 3 May for the same amount"]),
        ("The file was uploaded successfully and shared with Dana and Luis.", ["The file was uploaded successfully", "shared with Dana and Luis"]),
        ("Your order #4471 has shipped and should arrive by Tuesday.", ["Your order #4471 has shipped", "should arrive by Tuesday"]),
        ("The deploy failed at step 3: the migration timed out after 600 s.", ["The deploy failed at step 3", "the migration timed out after 600 s"]),
        ("Disk usage is at 91%, memory is fine, and swap is unused.", ["Disk usage is at 91%", "memory is fine", "swap is unused"]),
        ("I've cancelled the 9 am slot and booked 10:30 instead.", ["I've cancelled the 9 am slot", "booked 10:30 instead"]),
        ("No rows matched the filter, so nothing was deleted.", ["No rows matched the filter", "nothing was deleted"]),
    ],
)  # fmt: skip
def test_letters_and_talks_state_what_is_no_courtesy(text, statements):
    """Who speaks, greets or thanks states nothing."""
    assert claims(text) == statements
