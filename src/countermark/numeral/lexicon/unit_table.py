"""The closed lexicon of units: canonical name, pint's expression, symbols, names.

One line each, `canonical | pint | symbols | names`. Symbols keep their case, names do not. A unit without
a pint expression converts only to itself: counts, and words that mean different sizes to different readers.
"""

from __future__ import annotations

from typing import Final

PHYSICAL: Final = """
nm | nanometer | nm | nanometre nanometres nanometer nanometers
µm | micrometer | µm um | micrometre micrometres micrometer micrometers micron microns
mm | millimeter | mm | millimetre millimetres millimeter millimeters
cm | centimeter | cm | centimetre centimetres centimeter centimeters
dm | decimeter | dm | decimetre decimetres decimeter decimeters
m | meter | m | metre metres meter meters
km | kilometer | km | kilometre kilometres kilometer kilometers kilometre kms
in | inch | | inch inches
ft | foot | ft | foot feet
yd | yard | yd | yard yards yds
mi | mile | mi | mile miles statute_mile statute_miles
nmi | nautical_mile | nmi | nautical_mile nautical_miles
au | astronomical_unit | AU | astronomical_unit astronomical_units
ly | light_year | ly | light-year light-years light_year light_years
mm^2 | millimeter**2 | mm^2 sq_mm | square_millimetre square_millimetres square_millimeter square_millimeters
cm^2 | centimeter**2 | cm^2 sq_cm | square_centimetre square_centimetres square_centimeter square_centimeters
m^2 | meter**2 | m^2 sq_m sqm sq._m | square_metre square_metres square_meter square_meters
km^2 | kilometer**2 | km^2 sq_km sqkm sq._km | square_kilometre square_kilometres square_kilometer square_kilometers
ha | hectare | ha | hectare hectares
acre | | | acre acres
in^2 | inch**2 | in^2 sq_in sq._in | square_inch square_inches
ft^2 | foot**2 | ft^2 sq_ft sqft sq._ft | square_foot square_feet
yd^2 | yard**2 | yd^2 sq_yd | square_yard square_yards
mi^2 | mile**2 | mi^2 sq_mi sq._mi | square_mile square_miles
mm^3 | millimeter**3 | mm^3 | cubic_millimetre cubic_millimetres cubic_millimeter cubic_millimeters
cm^3 | centimeter**3 | cm^3 cc | cubic_centimetre cubic_centimetres cubic_centimeter cubic_centimeters
m^3 | meter**3 | m^3 cu_m cu._m | cubic_metre cubic_metres cubic_meter cubic_meters
km^3 | kilometer**3 | km^3 | cubic_kilometre cubic_kilometres cubic_kilometer cubic_kilometers
ft^3 | foot**3 | ft^3 cu_ft cu._ft | cubic_foot cubic_feet
µL | microliter | µL µl uL | microlitre microlitres microliter microliters
mL | milliliter | mL ml | millilitre millilitres milliliter milliliters
cL | centiliter | cL cl | centilitre centilitres centiliter centiliters
dL | deciliter | dL dl | decilitre decilitres deciliter deciliters
L | liter | L l | litre litres liter liters
hL | hectoliter | hL hl | hectolitre hectolitres hectoliter hectoliters
ML | megaliter | ML | megalitre megalitres megaliter megaliters
US gallon | gallon | US_gal | us_gallon us_gallons
imperial gallon | imperial_gallon | | imperial_gallon imperial_gallons
ng | nanogram | ng | nanogram nanograms nanogramme nanogrammes
µg | microgram | µg ug mcg | microgram micrograms microgramme microgrammes
mg | milligram | mg | milligram milligrams milligramme milligrammes
g | gram | g | gram grams gramme grammes
kg | kilogram | kg kgs | kilogram kilograms kilogramme kilogrammes kilo kilos
t | metric_ton | t mt | tonne tonnes metric_ton metric_tons metric_tonne metric_tonnes
kt | kilometric_ton | kt | kilotonne kilotonnes
Mt | megametric_ton | Mt MMT | megatonne megatonnes
Gt | gigametric_ton | Gt | gigatonne gigatonnes
lb | pound | lb lbs lb. lbs. |
oz | ounce | oz oz. | ounce ounces
st | stone | | stone stones
short ton | ton | | short_ton short_tons
long ton | long_ton | | long_ton long_tons
ct | carat | | carat carats
ns | nanosecond | ns | nanosecond nanoseconds
µs | microsecond | µs us | microsecond microseconds
ms | millisecond | ms | millisecond milliseconds
s | second | s sec secs | second seconds
min | minute | min mins min. | minute minutes
h | hour | h hr hrs hr. hrs. | hour hours
day | day | | day days
week | week | wk wks | week weeks
J | joule | J | joule joules
kJ | kilojoule | kJ | kilojoule kilojoules
MJ | megajoule | MJ | megajoule megajoules
GJ | gigajoule | GJ | gigajoule gigajoules
TJ | terajoule | TJ | terajoule terajoules
PJ | petajoule | PJ | petajoule petajoules
EJ | exajoule | EJ | exajoule exajoules
kcal | kilocalorie | kcal | kilocalorie kilocalories
Wh | watt_hour | Wh | watt-hour watt-hours watt_hour watt_hours
kWh | kilowatt_hour | kWh kwh KWh | kilowatt-hour kilowatt-hours kilowatt_hour kilowatt_hours
MWh | megawatt_hour | MWh | megawatt-hour megawatt-hours megawatt_hour megawatt_hours
GWh | gigawatt_hour | GWh | gigawatt-hour gigawatt-hours gigawatt_hour gigawatt_hours
TWh | terawatt_hour | TWh | terawatt-hour terawatt-hours terawatt_hour terawatt_hours
eV | electron_volt | eV | electronvolt electronvolts
mW | milliwatt | mW | milliwatt milliwatts
W | watt | W | watt watts
kW | kilowatt | kW kw | kilowatt kilowatts
MW | megawatt | MW | megawatt megawatts
GW | gigawatt | GW | gigawatt gigawatts
TW | terawatt | TW | terawatt terawatts
bit | bit | | bit bits
kbit | kilobit | kbit kb Kb | kilobit kilobits
Mbit | megabit | Mbit Mb | megabit megabits
Gbit | gigabit | Gbit Gb | gigabit gigabits
B | byte | | byte bytes
kB | kilobyte | kB KB | kilobyte kilobytes
MB | megabyte | MB | megabyte megabytes
GB | gigabyte | GB | gigabyte gigabytes
TB | terabyte | TB | terabyte terabytes
PB | petabyte | PB | petabyte petabytes
EB | exabyte | EB | exabyte exabytes
KiB | kibibyte | KiB | kibibyte kibibytes
MiB | mebibyte | MiB | mebibyte mebibytes
GiB | gibibyte | GiB | gibibyte gibibytes
TiB | tebibyte | TiB | tebibyte tebibytes
Pa | pascal | Pa | pascal pascals
hPa | hectopascal | hPa | hectopascal hectopascals
kPa | kilopascal | kPa | kilopascal kilopascals
MPa | megapascal | MPa | megapascal megapascals
bar | bar | | bar bars
mbar | millibar | mbar | millibar millibars
psi | psi | psi | pounds_per_square_inch
atm | atmosphere | atm | atmospheres
N | newton | N | newton newtons
kN | kilonewton | kN | kilonewton kilonewtons
Hz | hertz | Hz | hertz
kHz | kilohertz | kHz | kilohertz
MHz | megahertz | MHz | megahertz
GHz | gigahertz | GHz | gigahertz
V | volt | V | volt volts
mV | millivolt | mV | millivolt millivolts
kV | kilovolt | kV | kilovolt kilovolts
A | ampere | | ampere amperes amp amps
mA | milliampere | mA | milliampere milliamperes milliamp milliamps
mAh | milliampere_hour | mAh |
Ah | ampere_hour | Ah | ampere-hours amp-hours
kVA | kilovolt_ampere | kVA | kilovolt-amperes
Ω | ohm | Ω Ω | ohm ohms
F | farad | | farad farads
rad | radian | rad | radian radians
mol | mole | mol | mole moles
mmol | millimole | mmol | millimole millimoles
lx | lux | lx | lux
lm | lumen | lm | lumen lumens
cd | candela | cd | candela candelas
Sv | sievert | Sv | sievert sieverts
mSv | millisievert | mSv | millisievert millisieverts
km/h | kilometer/hour | km/h kph kmh km/hr | kilometres_per_hour kilometers_per_hour kilometre_per_hour kilometer_per_hour
m/s | meter/second | m/s | metres_per_second meters_per_second metre_per_second meter_per_second
mph | mile/hour | mph | miles_per_hour mile_per_hour miles_an_hour
kn | knot | kn | knot knots
Mbit/s | megabit/second | Mbps Mbit/s | megabits_per_second
Gbit/s | gigabit/second | Gbps Gbit/s | gigabits_per_second
kbit/s | kilobit/second | kbps kbit/s | kilobits_per_second
"""

OTHER: Final = """
% | | % ％ | percent per_cent percents percentage pct pct. p.c.
pp | | pp pps p.p. ppt ppts %pt %pts | percentage_point percentage_points percent_point percent_points %-point %-points pct._point pct._points
‰ | | ‰ | per_mille permille per_mil promille per_mill
bps | | bps bp bps. | basis_point basis_points
ppm | | ppm | parts_per_million part_per_million
ppb | | ppb | parts_per_billion part_per_billion
°C | | °C ℃ degC | degrees_celsius degree_celsius degrees_centigrade degree_centigrade deg_celsius celsius celcius centigrate degrees_celcius centigrade degrees_c °_C
°F | | °F ℉ degF | degrees_fahrenheit degree_fahrenheit deg_fahrenheit fahrenheit farenheit degrees_farenheit degrees_f °_F
K | | °K | kelvin kelvins degrees_kelvin degree_kelvin
° | | ° | degree degrees
mmHg | | mmHg mm_Hg | millimetres_of_mercury millimeters_of_mercury
inHg | | inHg in_Hg | inches_of_mercury
torr | | | torr torrs
Bq | | Bq | becquerel becquerels
Gy | | Gy |
IU | | IU IUs | international_units
rpm | | rpm RPM | revolutions_per_minute
bpm | | bpm BPM | beats_per_minute
fps | | fps FPS | frames_per_second
dpi | | dpi DPI ppi PPI | dots_per_inch pixels_per_inch
px | | px | pixel pixels
baud | | Bd | baud
flops | | FLOP/s | flops
teraflops | | TFLOPS | teraflops teraflop
petaflops | | PFLOPS | petaflops
karat | | | karat karats
bushel | | | bushel bushels
fathom | | | fathom fathoms
dB | | dB dBA dB(A) | decibel decibels
pH | | |
month | | mo mos | month months
quarter | | | quarters
year | | yr yrs yr. yrs. | year years
decade | | | decade decades
century | | | century centuries
fortnight | | | fortnight fortnights
ton | | | ton tons
kiloton | | | kiloton kilotons
megaton | | | megaton megatons
gigaton | | | gigaton gigatons
pound | | | pound pounds
gallon | | gal | gallon gallons
pint | | | pint pints
quart | | qt | quart quarts
cup | | | cup cups
fl oz | | fl_oz fl._oz. | fluid_ounce fluid_ounces
tablespoon | | tbsp | tablespoon tablespoons
teaspoon | | tsp | teaspoon teaspoons
barrel | | bbl bbls | barrel barrels barrels_of_oil barrel_of_oil
hp | | hp HP | horsepower
cal | | cal | calorie calories
Btu | | Btu BTU | british_thermal_unit british_thermal_units
MMBtu | | MMBtu mmbtu MMBTU |
toe | | toe | tonne_of_oil_equivalent tonnes_of_oil_equivalent
ktoe | | ktoe | kilotonne_of_oil_equivalent kilotonnes_of_oil_equivalent
Mtoe | | Mtoe | million_tonnes_of_oil_equivalent
tCO2e | | tCO2e tCO2eq t_CO2e t_CO2eq tCO2-eq t_CO2-eq | tonne_of_co2_equivalent tonnes_of_co2_equivalent metric_tons_of_co2_equivalent metric_ton_of_co2_equivalent
tCO2e | | | tonnes_of_carbon_dioxide_equivalent tonnes_co2_equivalent tonnes_co2e tonnes_of_co2e
kgCO2e | | kgCO2e kgCO2eq kg_CO2e kg_CO2eq kg_CO2-eq | kilograms_of_co2_equivalent kilogram_of_co2_equivalent
ktCO2e | | ktCO2e ktCO2eq kt_CO2e kt_CO2eq | kilotonnes_of_co2_equivalent
MtCO2e | | MtCO2e MtCO2eq Mt_CO2e Mt_CO2eq | megatonnes_of_co2_equivalent
GtCO2e | | GtCO2e GtCO2eq Gt_CO2e Gt_CO2eq | gigatonnes_of_co2_equivalent
tCO2 | | tCO2 t_CO2 | tonne_of_co2 tonnes_of_co2 tonnes_co2 metric_tons_of_co2 metric_ton_of_co2 tonnes_of_carbon_dioxide metric_tons_of_carbon_dioxide
kgCO2 | | kgCO2 kg_CO2 | kilograms_of_co2 kilogram_of_co2 kilograms_of_carbon_dioxide
ktCO2 | | ktCO2 kt_CO2 | kilotonnes_of_co2
MtCO2 | | MtCO2 Mt_CO2 | megatonnes_of_co2 million_tonnes_of_co2
GtCO2 | | GtCO2 Gt_CO2 | gigatonnes_of_co2 billion_tonnes_of_co2 gigatons_of_co2
people | | | people person persons inhabitant inhabitants resident residents population individual individuals human_beings
household | | | household households
death | | | death deaths fatality fatalities
case | | | case cases
birth | | | birth births live_birth live_births
job | | | job jobs
worker | | | worker workers employee employees
woman | | | woman women
man | | | man men
child | | | child children
adult | | | adult adults
student | | | student students pupil pupils
patient | | | patient patients
refugee | | | refugee refugees
migrant | | | migrant migrants
tourist | | | tourist tourists
subscriber | | | subscriber subscribers subscription subscriptions
user | | | user users
customer | | | customer customers
company | | | company companies firm firms enterprise enterprises business businesses
country | | | country countries
city | | | city cities
school | | | school schools
hospital | | | hospital hospitals
bed | | hospital_beds | bed beds
vehicle | | | vehicle vehicles
car | | | car cars
home | | | home homes house houses dwelling dwellings
unit | | | unit units
share | | | shares
vote | | | vote votes
turn | | | turns revolution revolutions
"""

RATIOS: Final[dict[str, tuple[str, int]]] = {
    "year": ("month", 12),
    "quarter": ("month", 3),
    "decade": ("month", 120),
    "century": ("month", 1200),
    "fortnight": ("day", 14),
    "acre": ("yd^2", 4840),
    "ktCO2e": ("tCO2e", 10**3),
    "MtCO2e": ("tCO2e", 10**6),
    "GtCO2e": ("tCO2e", 10**9),
    "ktCO2": ("tCO2", 10**3),
    "MtCO2": ("tCO2", 10**6),
    "GtCO2": ("tCO2", 10**9),
    "ktoe": ("toe", 10**3),
    "Mtoe": ("toe", 10**6),
}
"""Whole multiples of another unit that pint lacks or means otherwise (its acre is the survey one): months never
become days, a tonne of CO2 never a tonne."""
