"""What people call countries and groups of countries beside what CLDR calls them: our own table.

One line an entity: its code, its other names, and behind "/" its adjectives and its people. World
Bank names stand here too, as they differ from everyone else's.
"""

from __future__ import annotations

from typing import Final

NAMES: Final = """\
ABW|/Aruban|Arubans
AFG|Islamic Emirate of Afghanistan/Afghan|Afghans|Afghani
AGO|/Angolan|Angolans
AIA|/Anguillan
ALB|/Albanian|Albanians
AND|/Andorran|Andorrans
ARE|UAE|Emirates|the Emirates|UA Emirates/Emirati|Emiratis
ARG|Argentine Republic/Argentine|Argentinian|Argentinean|Argentines|Argentinians
ARM|/Armenian|Armenians
ASM|/American Samoan
ATG|Antigua and Barbuda|Antigua/Antiguan|Antiguans
AUS|Commonwealth of Australia|Aussie/Australian|Australians
AUT|/Austrian|Austrians
AZE|/Azerbaijani|Azeri|Azerbaijanis
BDI|/Burundian|Burundians
BEL|/Belgian|Belgians
BEN|Dahomey/Beninese
BFA|Burkina|Upper Volta/Burkinabe|Burkinabé
BGD|Bangla Desh/Bangladeshi|Bangladeshis
BGR|/Bulgarian|Bulgarians
BHR|/Bahraini|Bahrainis
BHS|Bahamas, The|The Bahamas|Bahamas/Bahamian|Bahamians
BIH|Bosnia and Herzegovina|Bosnia|Bosnia-Herzegovina|BiH/Bosnian|Bosnians
BLR|Byelorussia|Belorussia|White Russia/Belarusian|Belarussian|Belorussian|Belarusians
BLZ|British Honduras/Belizean|Belizeans
BMU|/Bermudian|Bermudan
BOL|Plurinational State of Bolivia|Bolivia (Plurinational State of)/Bolivian|Bolivians
BRA|Brasil/Brazilian|Brazilians
BRB|/Barbadian|Bajan|Barbadians
BRN|Brunei Darussalam|Brunei/Bruneian|Bruneians
BTN|/Bhutanese
BWA|/Botswanan|Motswana|Batswana
CAF|Central African Republic|Central African Rep./Central African
CAN|/Canadian|Canadians
CHE|Swiss Confederation/Swiss
CHL|/Chilean|Chileans
CHN|China|PRC|People's Republic of China|Mainland China|China, People's Republic of|Chinach|Chin/Chinese
CIV|Cote d'Ivoire|Côte d'Ivoire|Ivory Coast|Elfenbeinküste|Costa de Marfil/Ivorian|Ivorians|Ivoirian
CMR|Cameroun/Cameroonian|Cameroonians
COD|Congo, Dem. Rep.|Democratic Republic of the Congo|Democratic Republic of Congo|DR Congo|DRC|D.R. Congo|D.R.C.|Congo-Kinshasa|Congo Kinshasa|Congo, Democratic Republic of the|Congo (Democratic Republic)|Congo DR|Zaire|République démocratique du Congo|Demokratische Republik Kongo|República Democrática del Congo/
COG|Congo, Rep.|Republic of the Congo|Republic of Congo|Congo-Brazzaville|Congo Brazzaville|Congo Republic|République du Congo|Republik Kongo|República del Congo/
COL|/Colombian|Colombians
COM|Union of the Comoros/Comorian|Comoran|Comorians
CPV|Cabo Verde|Cape Verde/Cape Verdean|Cabo Verdean
CRI|/Costa Rican|Costa Ricans
CUB|/Cuban|Cubans
CUW|Curacao/Curacaoan
CYM|the Caymans|Cayman/Caymanian
CYP|/Cypriot|Cypriots
CZE|Czechia|Czech Republic|the Czech Republic|Czech Rep.|Czechach|Czech Republik|Tschechische Republik|République tchèque/Czech|Czechs
DEU|Federal Republic of Germany|FRG|Deutschland|Niemczech|Niemiec|Německu/German|Germans
DJI|/Djiboutian
DMA|Commonwealth of Dominica/
DNK|/Danish|Danes|Dane
DOM|Dominican Republic|Dominican Rep./
DZA|/Algerian|Algerians
ECU|/Ecuadorian|Ecuadorean|Ecuadoran|Ecuadorians
EGY|Egypt, Arab Rep.|Arab Republic of Egypt/Egyptian|Egyptians
ERI|/Eritrean|Eritreans
ESH|Western Sahara/Sahrawi
ESP|Kingdom of Spain/Spanish|Spaniards|Spaniard
EST|/Estonian|Estonians
ETH|Abyssinia/Ethiopian|Ethiopians
FIN|/Finnish|Finns|Finn
FJI|/Fijian|Fijians
FRA|French Republic/French|Frenchmen
FRO|Faeroe Islands|Faroes/Faroese
FSM|Micronesia, Fed. Sts.|Federated States of Micronesia|Micronesia (Federated States of)|Micronesia/Micronesian
GAB|/Gabonese
GBR|UK|the UK|Great Britain|Britain|United Kingdom of Great Britain and Northern Ireland|U.K.|GB|Grande-Bretagne|Gran Bretaña|Großbritannien|Gran Bretagna|Grã-Bretanha|Groot-Brittannië|Storbritannien|Великобритания|Великобритании|英国|英國/British|Britons|Brits|Briton
GEO|Republic of Georgia|Georgia (country)|the country of Georgia|the country Georgia|Sakartvelo/Georgian|Georgians
GHA|Gold Coast/Ghanaian|Ghanian|Ghanaians
GIN|Republic of Guinea|Guinea-Conakry|Guinea Conakry|Guinea/Guinean|Guineans
GMB|Gambia, The|The Gambia|Gambia/Gambian|Gambians
GNB|Guinea-Bissau|Guinea Bissau/Bissau-Guinean|Bissau Guinean
GNQ|Equatorial Guinea|Eq. Guinea/Equatorial Guinean|Equatoguinean
GRC|Hellenic Republic|Hellas/Greek|Greeks
GRD|/Grenadian
GRL|/Greenlandic|Greenlanders
GTM|/Guatemalan|Guatemalans
GUM|/Guamanian
GUY|/Guyanese
HKG|Hong Kong SAR, China|Hong Kong|Hongkong|HKSAR|China, Hong Kong SAR|Hong Kong, China/Hong Konger|Hongkonger
HND|/Honduran|Hondurans
HRV|/Croatian|Croats|Croat|Croatians
HTI|/Haitian|Haitians
HUN|Węgrzech|Węgier/Hungarian|Hungarians
IDN|/Indonesian|Indonesians
IND|Bharat|Republic of India/Indian|Indians
IRL|Republic of Ireland|Eire|Éire/Irish
IRN|Iran, Islamic Rep.|Islamic Republic of Iran|Iran (Islamic Republic of)|Persia/Iranian|Iranians
IRQ|/Iraqi|Iraqis
ISL|/Icelandic|Icelanders
ISR|State of Israel/Israeli|Israelis
ITA|Włoszech|Włoch/Italian|Italians
JAM|/Jamaican|Jamaicans
JOR|Hashemite Kingdom of Jordan/Jordanian|Jordanians
JPN|Nippon/Japanese
KAZ|/Kazakh|Kazakhstani|Kazakhs
KEN|Republic of Kenya/Kenyan|Kenyans
KGZ|Kyrgyz Republic|Kirghizia|Kirgizstan|Kirghizstan/Kyrgyz|Kyrgyzstani
KHM|Kampuchea/Cambodian|Khmer|Cambodians
KIR|/I-Kiribati|Kiribatian
KNA|St. Kitts and Nevis|Saint Kitts and Nevis|St Kitts|St. Kitts|Saint Kitts|Saint Christopher and Nevis/Kittitian
KOR|Korea, Rep.|Republic of Korea|South Korea|S. Korea|S Korea|Korea South|Korea, South|Korea (Republic of)|ROK|한국|남한|南韩|南韓|Corea del Sur|Corée du Sud|Coreia do Sul|Corea del Sud|Zuid-Korea|Südkorea|Южная Корея|Южной Кореи/South Korean|South Koreans
PRK|Korea, Dem. People's Rep.|Korea, Dem. Rep.|Democratic People's Republic of Korea|DPRK|D.P.R.K.|North Korea|N. Korea|N Korea|Korea North|Korea, North|북한|朝鲜|朝鮮|北朝鮮|Corea del Norte|Corée du Nord|Nordkorea|Северная Корея|Северной Кореи/North Korean|North Koreans
KWT|/Kuwaiti|Kuwaitis
LAO|Lao PDR|Lao People's Democratic Republic|Lao/Laotian|Laotians
LBN|/Lebanese
LBR|/Liberian|Liberians
LBY|Libyan Arab Jamahiriya/Libyan|Libyans
LCA|St. Lucia|Saint Lucia/Saint Lucian|St Lucian|St. Lucian
LIE|/Liechtensteiner
LKA|Ceylon/Sri Lankan|Sri Lankans
LSO|/Basotho|Mosotho|Lesothan
LTU|/Lithuanian|Lithuanians
LUX|/Luxembourgish|Luxembourger|Luxembourgers
LVA|/Latvian|Latvians
MAC|Macao SAR, China|Macao|Macau|Macau SAR|China, Macao SAR|Macao, China/Macanese
MAF|St. Martin (French part)|Saint Martin (French part)|Saint-Martin/
MAR|/Moroccan|Moroccans
MCO|/Monegasque|Monacan
MDA|Republic of Moldova|Moldavia/Moldovan|Moldovans
MDG|/Malagasy|Madagascan
MDV|the Maldives|Maldive Islands/Maldivian|Maldivians
MEX|México|United Mexican States/Mexican|Mexicans
MHL|Republic of the Marshall Islands|the Marshalls/Marshallese
MKD|North Macedonia|Macedonia|FYROM|Macedonia, FYR|FYR Macedonia|Republic of North Macedonia/Macedonian|North Macedonian|Macedonians
MLI|/Malian|Malians
MLT|/Maltese
MMR|Myanmar|Burma|Myanmar (Burma)|Birmanie|Birmania|Birma/Burmese
MNE|/Montenegrin|Montenegrins
MNG|Outer Mongolia/Mongolian|Mongolians
MNP|Northern Marianas|Commonwealth of the Northern Mariana Islands/
MOZ|/Mozambican|Mozambicans
MRT|/Mauritanian|Mauritanians
MUS|/Mauritian|Mauritians
MWI|Nyasaland/Malawian|Malawians
MYS|/Malaysian|Malaysians
NAM|South West Africa/Namibian|Namibians
NCL|/New Caledonian
NER|Republic of the Niger|Niger Republic/Nigerien|Nigérien|Nigeriens
NGA|Federal Republic of Nigeria/Nigerian|Nigerians
NIC|/Nicaraguan|Nicaraguans
NLD|Holland|the Netherlands|Kingdom of the Netherlands|Netherland|Holanda|Hollande|Голландия|Голландии/Dutch|Dutchmen|Netherlandish
NOR|/Norwegian|Norwegians
NPL|/Nepalese|Nepali|Nepalis
NRU|/Nauruan
NZL|NZ|Aotearoa|N.Z./New Zealander|New Zealanders|Kiwi
OMN|/Omani|Omanis
PAK|Islamic Republic of Pakistan/Pakistani|Pakistanis
PAN|/Panamanian|Panamanians
PER|Perú/Peruvian|Peruvians
PHL|the Philippines|Philippine Islands|Republic of the Philippines|Phils.|Filipinas/Philippine|Filipino|Filipinos|Philippinean
PLW|/Palauan
PNG|Papua New Guinea/Papua New Guinean|Papua New Guineans|Papuan
POL|Polsce|Polski|Polskę|Polską/Polish|Poles
PRI|Puerto Rico (US)|Porto Rico/Puerto Rican|Puerto Ricans
PRT|/Portuguese
PRY|/Paraguayan|Paraguayans
PSE|West Bank and Gaza|Palestine|State of Palestine|Palestinian Territories|Occupied Palestinian Territory|Gaza and the West Bank/Palestinian|Palestinians
PYF|/French Polynesian
QAT|/Qatari|Qataris
ROU|Rumania|Roumania/Romanian|Rumanian|Romanians
RUS|Russian Federation|Russia/Russian|Russians
RWA|Ruanda/Rwandan|Rwandese|Rwandans
SAU|Kingdom of Saudi Arabia|KSA|Saudi/Saudi Arabian|Saudi|Saudis
SDN|Republic of the Sudan|North Sudan/Sudanese
SEN|/Senegalese
SGP|/Singaporean|Singaporeans
SLB|/Solomon Islander
SLE|/Sierra Leonean|Sierra Leoneans
SLV|/Salvadoran|Salvadorian|Salvadorean|Salvadorans
SMR|/Sammarinese
SOM|Somalia, Fed. Rep.|Federal Republic of Somalia/Somali|Somalian|Somalis
SRB|/Serbian|Serbs|Serb|Serbians
SSD|South Sudan|S. Sudan|Republic of South Sudan/South Sudanese
STP|Sao Tome and Principe|São Tomé and Príncipe|Sao Tome|São Tomé/Sao Tomean|Santomean
SUR|Surinam|Dutch Guiana/Surinamese
SVK|Slovak Republic|Slovakia|Slovak Rep./Slovak|Slovakian|Slovaks
SVN|/Slovenian|Slovene|Slovenes|Slovenians
SWE|/Swedish|Swedes|Swede
SWZ|Eswatini|Swaziland|Kingdom of Eswatini/Swazi|Liswati
SXM|Sint Maarten (Dutch part)|Sint Maarten|St. Maarten/
SYC|/Seychellois
SYR|Syrian Arab Republic|Syria/Syrian|Syrians
TCA|Turks and Caicos Islands|Turks and Caicos|Turks & Caicos/
TCD|Tchad/Chadian|Chadians
TGO|/Togolese
THA|Siam/Thai|Thais
TJK|Tadjikistan/Tajik|Tajikistani|Tajiks
TKM|/Turkmen|Turkmenistani
TLS|Timor-Leste|East Timor|Timor Leste/Timorese|East Timorese
TON|/Tongan
TTO|Trinidad and Tobago|Trinidad|Trinidad & Tobago/Trinidadian|Trinbagonian
TUN|/Tunisian|Tunisians
TUR|Turkey|Turkiye|Türkiye|Republic of Turkey|Republic of Türkiye/Turkish|Turks|Turk
TUV|/Tuvaluan
TWN|Taiwan|Taiwan, China|Chinese Taipei|Republic of China|Taiwan, Province of China|Formosa/Taiwanese
TZA|United Republic of Tanzania|Tanzania, United Rep./Tanzanian|Tanzanians
UGA|/Ugandan|Ugandans
UKR|the Ukraine/Ukrainian|Ukrainians
URY|/Uruguayan|Uruguayans
USA|United States of America|the United States|the States|U.S.|U.S.A.|USA|America|the US|US of A|Estados Unidos de América|EE. UU.|EE.UU.|EEUU|EUA|Vereinigte Staaten von Amerika|Vereinigten Staaten|États-Unis d'Amérique|Amerika|美國|美国|アメリカ|米国|أمريكا|Америка|Америки|Америке|Amérique|América|Statele Unite|ABD|США/American|Americans|US-American
UZB|/Uzbek|Uzbekistani|Uzbeks
VAT|Vatican|the Vatican|Holy See|Vatican City State/
VCT|St. Vincent and the Grenadines|Saint Vincent and the Grenadines|St. Vincent|Saint Vincent|St Vincent/Vincentian
VEN|Venezuela, RB|Bolivarian Republic of Venezuela|Venezuela (Bolivarian Republic of)/Venezuelan|Venezuelans
VGB|British Virgin Islands|Virgin Islands, British|BVI/
VIR|Virgin Islands (U.S.)|US Virgin Islands|U.S. Virgin Islands|United States Virgin Islands|Virgin Islands, U.S.|USVI/
VNM|Viet Nam|Vietnam|Socialist Republic of Vietnam/Vietnamese
VUT|New Hebrides/Ni-Vanuatu|Vanuatuan
WSM|Western Samoa|Independent State of Samoa/Samoan|Samoans
XKX|Kosovo/Kosovan|Kosovar|Kosovars
YEM|Yemen, Rep.|Republic of Yemen/Yemeni|Yemenis
ZAF|South Africa|RSA|S. Africa|Republic of South Africa/South African|South Africans
ZMB|Northern Rhodesia/Zambian|Zambians
ZWE|Rhodesia|Southern Rhodesia/Zimbabwean|Zimbabweans
AFE|Africa Eastern and Southern|Eastern and Southern Africa/
AFW|Africa Western and Central|Western and Central Africa/
ARB|Arab World|the Arab world|Arab countries|Arab states/
CEB|Central Europe and the Baltics/
CHI|Channel Islands/
CSS|Caribbean small states/
EAP|East Asia & Pacific (excluding high income)|Developing East Asia and Pacific/
EAR|Early-demographic dividend/
EAS|East Asia & Pacific|East Asia and Pacific|East Asia and the Pacific/
ECA|Europe & Central Asia (excluding high income)|Developing Europe and Central Asia/
ECS|Europe & Central Asia|Europe and Central Asia/
EMU|Euro area|Eurozone|Euro zone|the euro area|Zone euro|Eurozona|Zona euro|Eurogebied|Euroraum|Еврозона|歐元區|欧元区|ユーロ圏/
EUU|European Union|the EU|EU|EU27|EU-27|E.U.|Europäische Union|Union européenne|Unión Europea|União Europeia|Unione europea|Europese Unie|Europeiska unionen|Евросоюз|Европейский союз|Unia Europejska|Avrupa Birliği|欧盟|歐盟|欧州連合|유럽연합|الاتحاد الأوروبي/
FCS|Fragile and conflict affected situations|Fragile and conflict-affected states|Fragile states|Fragile countries/
HIC|High income|High income countries|High-income economies|Rich countries/
HPC|Heavily indebted poor countries (HIPC)|HIPC|Heavily indebted poor countries/
IBD|IBRD only/
IBT|IDA & IBRD total/
IDA|IDA total|IDA countries/
IDB|IDA blend/
IDX|IDA only/
LAC|Latin America & Caribbean (excluding high income)|Developing Latin America and the Caribbean/
LCN|Latin America & Caribbean|Latin America and the Caribbean|Latin America and Caribbean/
LDC|Least developed countries: UN classification|Least developed countries|LDCs/
LIC|Low income|Low income countries|Low-income economies/
LMC|Lower middle income|Lower middle income countries/
LMY|Low & middle income|Low and middle income|Low and middle income countries|Developing countries|Developing world/
LTE|Late-demographic dividend/
MEA|Middle East & North Africa|Middle East and North Africa|MENA|Middle East, North Africa, Afghanistan & Pakistan|Middle East, North Africa, Afghanistan and Pakistan/
MIC|Middle income|Middle income countries/
MNA|Middle East & North Africa (excluding high income)|Middle East, North Africa, Afghanistan & Pakistan (excluding high income)/
NAC|North America/North American
OED|OECD members|OECD|OECD countries|the OECD/
OSS|Other small states/
PRE|Pre-demographic dividend/
PSS|Pacific island small states/
PST|Post-demographic dividend/
SAS|South Asia/South Asian
SSA|Sub-Saharan Africa (excluding high income)|Developing Sub-Saharan Africa/
SSF|Sub-Saharan Africa|Subsaharan Africa|Africa south of the Sahara|Afrique subsaharienne|África subsahariana|Subsahara-Afrika/Sub-Saharan African
SST|Small states/
TEA|East Asia & Pacific (IDA & IBRD countries)/
TEC|Europe & Central Asia (IDA & IBRD countries)/
TLA|Latin America & the Caribbean (IDA & IBRD countries)|Latin America & Caribbean (IDA & IBRD countries)/
TMN|Middle East & North Africa (IDA & IBRD countries)|Middle East, North Africa, Afghanistan & Pakistan (IDA & IBRD)/
TSA|South Asia (IDA & IBRD)/
TSS|Sub-Saharan Africa (IDA & IBRD countries)/
UMC|Upper middle income|Upper middle income countries/
WLD|World|the world|worldwide|global|globally|the whole world|world-wide|planet Earth|on Earth|the Earth|the globe|the planet|Welt|weltweit|Erde|monde|mondial|mondiale|dans le monde|mundo|mundial|en el mundo|no mundo|mondo|nel mondo|wereld|wereldwijd|världen|verden|maailma|maailman|świat|świata|na świecie|svět|světa|мир|мира|мире|в мире|світ|світу|dünya|dünyanın|dünyada|世界|全球|全世界|세계|전 세계|दुनिया|विश्व|العالم|dunia|thế giới|โลก/
"""
"""Codes of groups are the World Bank's."""

SEVERAL: Final = """\
COD COG|Congo|the Congo|Kongo|刚果|剛果|コンゴ|콩고|Конго|الكونغو/Congolese
KOR PRK|Korea|Corea|Coreia|Corée|Coréia|Kore|Корея|Koreas|the Koreas|both Koreas/Korean|Koreans
VIR VGB|Virgin Islands|the Virgin Islands/
MAF SXM|St. Martin|Saint Martin/
DOM DMA|/Dominican|Dominicans
"""
"""Names of several; the one that is most often meant comes first."""

OTHERS: Final = (
    # Parts of countries, and things that carry a country's name.
    "New Mexico|New England|New Jersey|New Guinea|New South Wales|Northern Ireland|Western Australia|South Australia"
    "|West Virginia|Inner Mongolia|East Germany|West Germany|German Democratic Republic|GDR|Northern Cyprus"
    "|South Georgia|Mexico City|Panama City|Kuwait City|Guatemala City|Belize City|Gulf of Mexico|Gulf of Guinea"
    "|British Columbia|British India|Indian Ocean|Indian Territory|District of Columbia|Georgia state|state of Georgia"
    "|Georgia the US state|US state Georgia|the US state of Georgia|Georgia the state|Georgia, USA|Georgia, US|US state of Georgia|American Georgia|South Vietnam|North Vietnam|North Yemen|South Yemen"
    "|Jordan River|River Jordan|Lake Chad|Niger River|Niger Delta|Congo River|Congo Basin|Panama Canal|Spanish Town"
    "|Jersey City|Lebanon, Pennsylvania|Cuba, Missouri|Peru, Indiana|Mali Empire|Roman Empire|British Empire"
    "|Ottoman Empire|Soviet Union|USSR|Yugoslavia|Czechoslovakia|French Indochina|Dutch East Indies"
    "|Netherlands Antilles|China Sea|South China Sea|East China Sea|Sea of Japan|China Lake|Turkey Creek|England"
    "|Scotland|Wales|Catalonia|Bavaria|California|Texas|Florida|New York|Ontario|Quebec|Queensland|Crimea|Siberia"
    "|Kashmir|Punjab|Maharashtra|Guangdong|Tibet|Xinjiang|Sicily|Hawaii|Alaska|Puntland|Somaliland|Transnistria"
    "|Abkhazia|South Ossetia|Zanzibar|Tasmania|Kurdistan|Chechnya|Bali|Java|Sumatra|Mindanao|Luzon|Okinawa|Hokkaido"
)
"""Places that are none of the above: knowing them keeps "New Mexico" from being read as Mexico."""

REGIONS: Final = (
    "Africa|Asia|Europe|South America|Central America|Latin America|Middle East|North Africa|West Africa"
    "|East Africa|Southern Africa|Central Africa|Southeast Asia|South East Asia|East Asia|Central Asia|Caribbean"
    "|the Caribbean|Oceania|Scandinavia|Western Europe|Eastern Europe|Balkans|the Balkans|ASEAN|BRICS|G7|G20"
    "|African Union|Gulf states|Pacific Islands|Benelux|Central Europe|Southern Europe|Northern Europe|Afrika|Asien"
    "|Europa|Afrique|Asie|África|Ásia|Latin American|South American|Central American|African American"
    "|Native American|African|Asian|European|World Cup|World War|World Series|World Health Organization|Third World"
)
"""Groups of countries that nobody counts in one way."""
