"""Nouns that could be verbs by their form and seldom are, and verbs that could be nouns and seldom are."""

from __future__ import annotations

from typing import Final

from countermark.extract.listed import words

SELDOM_VERBS: Final = words(
    """ache age air amount arm array attack attribute author average award balloon band bank bar base batch battle bear
    bias bill block board bomb bond book boot bottle bowl branch brand breed budget bug bus butter cap chair challenge chart
    chip circle cloud coach coast coat code coin color colour comment compound concern conflict copy corner court
    cream credit crop crowd cube culture cycle data date debate debut default defect design detail diet dime discount
    distance doctor document dose dream drug duck dust earth eclipse edge effect email engineer eye factor fan farm
    fashion father fear field figure file film finance finger fish flame flavor flavour foam form frame front
    fuel function fund grade group guard gun hand harm hash house ice image impact iron issue jar key kid lack
    land layer level limit list loan lunch map market mask match measure meter milk mind mine mistake model mortgage
    motion motor mushroom name net node number nurse object order pace package pad page pain pair pan pant park patch
    pet phone phrase picture pin pirate place plant plate plot point poll pool portion position post pot pound powder
    power practice present price pride prize process profit program project prompt proof prop proportion protest
    quarter query question race rain rank rate reason record reference regard request research ring risk rock
    root route rule salt sand schedule scheme school score script season section segment sense sentence sequence shade
    shadow shape share shelter shift ship shop shore shower side sign site size skin slave slice slope soap sock soil
    source space speed spice sport spot square staff stage star state station step stereotype stick stock storm
    strand stress string stripe structure study stuff style sum supplement supply surface table tag tail tank tape tax
    team test text thread tip tire title tone tool top total tower toy trace track trade traffic trail train trip
    trouble truck tune twist type value view voice vote wage water wave weather weight wheel wind wine winter wire
    word zone"""
)
"""Behind a noun these are the second half of one, unless they take an object: "stock prices", "the road forms the
border"."""
SURE_THIRDS: Final = words(
    """owns likes aims builds captures catches climbs covers draws ends expresses fails falls feels fills finds fits focuses helps
    holds lasts lays leads loves means needs offers opens pays produces raises reads saves serves shines starts
    stands tries wants weighs equals looks"""
)
"""In -s these are verbs, whatever their plain form is."""
