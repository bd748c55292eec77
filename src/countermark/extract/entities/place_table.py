"""Places that a text names without saying what they are: our own list, in English and as the world writes them.

A line of `NAMES` holds names apart by "|". Adjectives and peoples ("French", "Germans") are no places.
"""

from __future__ import annotations

from typing import Final

from countermark.extract.listed import words

COUNTRIES: Final = """\
Afghanistan|Albania|Algeria|Andorra|Angola|Antigua and Barbuda|Argentina|Armenia|Australia|Austria|Azerbaijan|Bahamas
Bahrain|Bangladesh|Barbados|Belarus|Belgium|Belize|Benin|Bhutan|Bolivia|Bosnia and Herzegovina|Bosnia|Botswana|Brazil
Brunei|Bulgaria|Burkina Faso|Burma|Burundi|Cabo Verde|Cambodia|Cameroon|Canada|Cape Verde|Central African Republic
Chad|Chile|China|Colombia|Comoros|Congo|Costa Rica|Croatia|Cuba|Cyprus|Czech Republic|Czechia|Czechoslovakia
Democratic Republic of the Congo|DRC|Denmark|Djibouti|Dominica|Dominican Republic|East Germany|East Timor|Ecuador|Egypt
El Salvador|England|Equatorial Guinea|Eritrea|Estonia|Eswatini|Ethiopia|Fiji|Finland|France|Gabon|Gambia|Georgia|Germany
Ghana|Great Britain|Britain|Greece|Grenada|Guatemala|Guinea|Guinea-Bissau|Guyana|Haiti|Honduras|Hong Kong|Hungary
Iceland|India|Indonesia|Iran|Iraq|Ireland|Israel|Italy|Ivory Coast|Côte d'Ivoire|Jamaica|Japan|Jordan|Kazakhstan|Kenya
Kiribati|Kosovo|Kuwait|Kyrgyzstan|Laos|Latvia|Lebanon|Lesotho|Liberia|Libya|Liechtenstein|Lithuania|Luxembourg|Macau
Madagascar|Malawi|Malaysia|Maldives|Mali|Malta|Marshall Islands|Mauritania|Mauritius|Mexico|Micronesia|Moldova|Monaco
Mongolia|Montenegro|Morocco|Mozambique|Myanmar|Namibia|Nauru|Nepal|Netherlands|Holland|New Zealand|Nicaragua|Niger
Nigeria|North Korea|North Macedonia|Macedonia|Northern Ireland|Norway|Oman|Pakistan|Palau|Palestine|Panama
Papua New Guinea|Paraguay|Peru|Philippines|Poland|Portugal|Prussia|Puerto Rico|Qatar|Republic of Korea|Romania|Russia
Russian Federation|Rwanda|Saint Lucia|Samoa|San Marino|Saudi Arabia|Scotland|Senegal|Serbia|Seychelles|Sierra Leone
Singapore|Slovakia|Slovenia|Solomon Islands|Somalia|South Africa|South Korea|South Sudan|Soviet Union|USSR|Spain
Sri Lanka|Sudan|Suriname|Sweden|Switzerland|Syria|Taiwan|Tajikistan|Tanzania|Thailand|Timor-Leste|Togo|Tonga
Trinidad and Tobago|Trinidad|Tunisia|Turkey|Türkiye|Turkmenistan|Tuvalu|Uganda|Ukraine|United Arab Emirates|UAE
United Kingdom|UK|U.K.|United States|United States of America|USA|U.S.|US|U.S.A.|Uruguay|Uzbekistan|Vanuatu|Vatican
Vatican City|Venezuela|Vietnam|Viet Nam|Wales|West Germany|Yemen|Yugoslavia|Zambia|Zimbabwe|Greenland|Guam|Bermuda
Gibraltar|Aruba|Curaçao|Martinique|Guadeloupe|Réunion|French Guiana|New Caledonia|French Polynesia|Tahiti|Faroe Islands
Cayman Islands|Western Sahara|Somaliland|Catalonia|Brazilië|Deutschland|España|Italia|Schweiz|Österreich|Persia
Mesopotamia|Babylon|Assyria|Byzantium|Ottoman Empire|Roman Empire|British Empire|Holy Roman Empire|Austria-Hungary
Ancient Rome|Ancient Greece|Ancient Egypt|Gaul|Sparta|Troy|Carthage|Siam|Ceylon|Rhodesia|Zaire|Gaza|West Bank"""

REGIONS: Final = """\
Earth|Mars|Venus|Jupiter|Saturn|Neptune|Uranus|Pluto|Milky Way|Africa|Asia|Europe|North America|South America|Central America|Latin America|Antarctica|Oceania|Australasia|Americas
Eurasia|Middle East|Near East|Far East|Southeast Asia|South Asia|East Asia|Central Asia|Western Europe|Eastern Europe
Northern Europe|Southern Europe|Central Europe|Sub-Saharan Africa|North Africa|West Africa|East Africa|Southern Africa
Central Africa|Caribbean|Balkans|Scandinavia|Iberia|Iberian Peninsula|Benelux|Baltics|Baltic States|Caucasus|Levant
Maghreb|Sahel|Horn of Africa|Polynesia|Melanesia|Indochina|Korean Peninsula|Arabian Peninsula|Persian Gulf|Arctic
Antarctic|Arctic Circle|Global South|West Indies|Asia-Pacific|Indian Subcontinent|Siberia|Patagonia|Amazonia
Amazon Basin|Amazon Rainforest|Amazon rainforest|Midwest|New England|Pacific Northwest|Deep South|Appalachia|Bay Area
Silicon Valley|Wall Street|Hollywood|Broadway|Manhattan|Brooklyn|Queens|Bronx|Harlem|Staten Island|Times Square
Central Park|Fifth Avenue|Downing Street|Buckingham Palace|Westminster|Soho|Covent Garden|Kremlin|Red Square
Tiananmen Square|White House|Capitol Hill|Pentagon|Eiffel Tower|Louvre|Colosseum|Acropolis|Parthenon|Taj Mahal
Great Wall|Great Wall of China|Statue of Liberty|Golden Gate Bridge|Tower Bridge|Big Ben|Stonehenge|Machu Picchu
Angkor Wat|Petra|Alhambra|Sagrada Familia|Sagrada Família|Notre-Dame|Notre Dame|Versailles|Mount Rushmore|Grand Canyon
Yellowstone|Yosemite|Niagara Falls|Great Barrier Reef|Galápagos|Galápagos Islands|Galapagos|Mount Everest|Everest|K2
Mont Blanc|Matterhorn|Kilimanjaro|Mount Kilimanjaro|Mount Fuji|Fuji|Vesuvius|Etna|Denali|Alps|Himalayas|Andes|Rockies
Rocky Mountains|Pyrenees|Urals|Ural Mountains|Carpathians|Appalachians|Appalachian Mountains|Sierra Nevada|Dolomites
Sahara|Sahara Desert|Gobi|Gobi Desert|Kalahari|Atacama|Atacama Desert|Mojave|Serengeti|Pacific|Pacific Ocean|Atlantic
Atlantic Ocean|Indian Ocean|Arctic Ocean|Southern Ocean|Mediterranean|Mediterranean Sea|Black Sea|Red Sea|Baltic Sea
North Sea|Caspian Sea|Dead Sea|Caribbean Sea|South China Sea|East China Sea|Sea of Japan|Gulf of Mexico|English Channel
Suez Canal|Panama Canal|Strait of Hormuz|Bering Strait|Bosporus|Great Lakes|Lake Superior|Lake Michigan|Lake Victoria
Lake Baikal|Lake Geneva|Lake Como|Lake Tahoe|Lake Titicaca|Loch Ness|Nile|Amazon River|Mississippi River|Missouri River
Mississippi|Yangtze|Yellow River|Danube|Rhine|Rhône|Seine|Thames|Volga|Ganges|Indus|Mekong|Euphrates|Tigris|Congo River
Niger River|Rio Grande|Hudson River|Potomac|Colorado River|Murray River|Po Valley|Tuscany|Lombardy|Sicily|Sardinia
Corsica|Crete|Andalusia|Galicia|Basque Country|Provence|Normandy|Brittany|Burgundy|Alsace|Loire Valley|Côte d'Azur
French Riviera|Riviera|Bavaria|Saxony|Hesse|Brandenburg|North Rhine-Westphalia|Baden-Württemberg|Tyrol|Flanders
Wallonia|Catalunya|Bohemia|Moravia|Transylvania|Silesia|Galilee|Crimea|Donbas|Chechnya|Dagestan|Kurdistan|Kashmir
Punjab|Tibet|Xinjiang|Inner Mongolia|Manchuria|Guangdong|Sichuan|Hubei|Hunan|Fujian|Zhejiang|Jiangsu|Shandong|Yunnan
Hokkaido|Honshu|Kyushu|Shikoku|Okinawa|Java|Sumatra|Borneo|Bali|Sulawesi|Luzon|Mindanao|Tasmania|New South Wales
Queensland|Northern Territory|Western Australia|South Australia|North Island|South Island|Ontario|Quebec|Québec
British Columbia|Alberta|Manitoba|Saskatchewan|Nova Scotia|New Brunswick|Newfoundland|Yukon|Nunavut
Northwest Territories|Prince Edward Island|Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware
Florida|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota
Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|New York City|NYC|New York State
North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas
Utah|Vermont|Virginia|Washington|Washington State|West Virginia|Wisconsin|Wyoming|District of Columbia|Cornwall|Devon
Kent|Essex|Sussex|Yorkshire|Lancashire|Cumbria|Lake District|Cotswolds|Highlands|Scottish Highlands|Isle of Skye|Orkney
Shetland|Hebrides|Isle of Man|Jersey|Guernsey|Ulster|Munster|Connacht|Leinster|Mallorca|Majorca|Ibiza|Tenerife
Canary Islands|Azores|Madeira|Santorini|Mykonos|Corfu|Rhodes|Lapland|Svalbard|Phuket|Zanzibar|Maui|Oahu|Kauai
Yucatán|Yucatan|Oaxaca|Jalisco|Chiapas|Baja California|Minas Gerais|Bahia|Maharashtra|Gujarat|Kerala|Tamil Nadu
Karnataka|Rajasthan|Uttar Pradesh|West Bengal|Bihar|Assam|Goa|Telangana|Andhra Pradesh|Sindh|Balochistan"""

CITIES: Final = """\
Abidjan|Abu Dhabi|Abuja|Acapulco|Accra|Addis Ababa|Adelaide|Agra|Ahmedabad|Albany|Albuquerque|Aleppo|Alexandria|Algiers
Almaty|Amman|Amsterdam|Anchorage|Ankara|Antalya|Antananarivo|Antwerp|Asunción|Atlanta|Athens|Auckland|Austin|Avignon
Baghdad|Baku|Baltimore|Bamako|Bandung|Bangalore|Bengaluru|Bangkok|Barcelona|Basel|Bath|Baton Rouge|Beijing|Beirut|Belfast
Belgrade|Belo Horizonte|Bergen|Berkeley|Berlin|Bern|Bilbao|Birmingham|Bogotá|Bogota|Boise|Bologna|Bombay|Bonn|Bordeaux
Boston|Boulder|Brasília|Brasilia|Bratislava|Bremen|Brighton|Brisbane|Bristol|Bruges|Brussels|Bucharest|Budapest|Buenos Aires
Buffalo|Busan|Cádiz|Cairns|Cairo|Calcutta|Calgary|Cali|Cambridge|Canberra|Cancún|Cancun|Cannes|Canterbury|Cape Town
Caracas|Cardiff|Cartagena|Casablanca|Charleston|Charlotte|Chennai|Chengdu|Chernobyl|Chiang Mai|Chicago|Chongqing
Christchurch|Cincinnati|Ciudad Juárez|Cleveland|Cologne|Colombo|Columbus|Conakry|Copenhagen|Córdoba|Cork|Cusco|Cuzco
Dakar|Dallas|Damascus|Dar es Salaam|Darwin|Davos|Delhi|Denver|Des Moines|Detroit|Dhaka|Doha|Dortmund|Dresden|Dubai|Dublin
Dubrovnik|Dundee|Durban|Düsseldorf|Edinburgh|Edmonton|Eindhoven|El Paso|Essen|Fez|Florence|Fort Worth|Frankfurt|Fresno
Fukuoka|Fukushima|Galway|Gaza City|Gdańsk|Geneva|Genoa|Ghent|Glasgow|Gothenburg|Granada|Graz|Grenoble|Guadalajara
Guangzhou|Guatemala City|Guayaquil|Haifa|Halifax|Hamburg|Hamilton|Hanoi|Hanover|Harare|Hartford|Havana|Heidelberg
Helsinki|Hiroshima|Ho Chi Minh City|Hobart|Honolulu|Houston|Hyderabad|Indianapolis|Innsbruck|Islamabad|Istanbul|Izmir
Jacksonville|Jaipur|Jakarta|Jeddah|Jerusalem|Johannesburg|Juneau|Kabul|Kampala|Kandahar|Kansas City|Karachi|Kathmandu
Kazan|Kharkiv|Khartoum|Kiev|Kyiv|Kigali|Kingston|Kinshasa|Kobe|Kolkata|Kraków|Krakow|Kuala Lumpur|Kuwait City|Kyoto
La Paz|Lagos|Lahore|Las Vegas|Lausanne|Leeds|Leiden|Leipzig|Leningrad|Lille|Lima|Limerick|Lincoln|Lisbon|Liverpool|Ljubljana
London|Long Beach|Los Angeles|Louisville|Luanda|Lucerne|Lucknow|Lusaka|Lviv|Lyon|Maastricht|Madison|Madras|Madrid|Malaga
Málaga|Malmö|Managua|Manaus|Manchester|Manila|Maputo|Marrakech|Marrakesh|Marseille|Mecca|Medellín|Medellin|Medina|Melbourne
Memphis|Mexico City|Miami|Milan|Milwaukee|Minneapolis|Minsk|Mogadishu|Mombasa|Monrovia|Monte Carlo|Monterrey|Montevideo
Montpellier|Montreal|Montréal|Moscow|Mosul|Mumbai|Munich|Muscat|Nagasaki|Nagoya|Nairobi|Nanjing|Nantes|Naples|Nara
Nashville|Nassau|New Delhi|New Haven|New Orleans|Newark|Newcastle|Nice|Nicosia|Norwich|Nottingham|Novosibirsk|Nuremberg
Nur-Sultan|Astana|Oakland|Odesa|Odessa|Oklahoma City|Omaha|Orlando|Osaka|Oslo|Ottawa|Ouagadougou|Oxford|Palermo|Palo Alto
Panama City|Paris|Pasadena|Perth|Peshawar|Philadelphia|Phnom Penh|Phoenix|Pisa|Pittsburgh|Plymouth|Pompeii|Port Moresby
Port-au-Prince|Portland|Porto|Porto Alegre|Portsmouth|Potsdam|Prague|Pretoria|Princeton|Providence|Puebla|Pune|Pyongyang
Quebec City|Quito|Rabat|Raleigh|Rangoon|Ravenna|Recife|Reno|Reykjavík|Reykjavik|Richmond|Riga|Rio de Janeiro|Rio|Riyadh
Rome|Rosario|Rotterdam|Rouen|Sacramento|Saigon|Salt Lake City|Salvador|Salzburg|Samarkand|San Antonio|San Diego
San Francisco|San Jose|San José|San Juan|San Salvador|Sana'a|Sanaa|Santa Barbara|Santa Fe|Santiago|Santo Domingo
São Paulo|Sao Paulo|Sapporo|Sarajevo|Savannah|Scottsdale|Seattle|Sendai|Seoul|Seville|Shanghai|Sheffield|Shenzhen|Siena
Sofia|Southampton|Spokane|Springfield|St. Louis|St. Petersburg|Saint Petersburg|Stalingrad|Stanford|Stavanger|Stockholm
Strasbourg|Stratford-upon-Avon|Stuttgart|Sucre|Surabaya|Suzhou|Suva|Swansea|Sydney|Syracuse|Taipei|Tallinn|Tampa|Tangier
Tashkent|Tbilisi|Tehran|Tel Aviv|Thessaloniki|Thimphu|Tianjin|Tijuana|Timbuktu|Tirana|Tokyo|Toledo|Toronto|Toulouse
Trieste|Tripoli|Trondheim|Tucson|Tulsa|Tunis|Turin|Ulaanbaatar|Uppsala|Utrecht|Valencia|Valparaíso|Vancouver|Varanasi
Venice|Verona|Vienna|Vientiane|Vilnius|Vladivostok|Warsaw|Washington, D.C.|Washington D.C.|Washington, DC|Washington DC
Wellington|Winnipeg|Wuhan|Xi'an|Yangon|Yaoundé|Yekaterinburg|Yerevan|Yokohama|York|Zagreb|Zaragoza|Zurich|Zürich
Heathrow|Gatwick|Waterloo|Gettysburg|Normandy|Dunkirk|Verdun|Hastings|Marathon|Silicon Alley|Cupertino|Mountain View
Redmond|Menlo Park|Sunnyvale|San Mateo|Arlington|Bethesda|Boulder|Durham|Chapel Hill|Ann Arbor|Evanston|Ithaca|Concord
Lexington|Salem|Trenton|Annapolis|Dover|Tallahassee|Montgomery|Birmingham|Little Rock|Topeka|Bismarck|Pierre|Helena|Olympia
Cheyenne|Carson City|Fargo|Sioux Falls|Wichita|Chattanooga|Knoxville|Mesa|Tempe|Bakersfield|Anaheim|Santa Monica|Malibu
Beverly Hills|Brussels-Capital Region|Sofia|Plovdiv|Varna|Cluj-Napoca|Timișoara|Brno|Ostrava|Košice|Łódź|Wrocław|Poznań
Gdansk|Tartu|Kaunas|Tampere|Turku|Aarhus|Odense|Linköping|Tromsø|Akureyri|Coimbra|Braga|Faro|Salamanca|Murcia|Palma|Bari
Catania|Pescara|Bergamo|Padua|Parma|Modena|Perugia|Linz|Lugano|Winterthur|Nijmegen|Groningen|Delft|Leuven|Liège|Reims
Nancy|Dijon|Angers|Brest|Rennes|Limoges|Tours|Orléans|Kyrenia|Petra|Aqaba|Hebron|Nazareth|Bethlehem|Basra|Erbil|Isfahan
Shiraz|Tabriz|Mashhad|Herat|Quetta|Multan|Faisalabad|Rawalpindi|Surat|Nagpur|Indore|Bhopal|Patna|Kochi|Coimbatore|Mysore
Chandigarh|Amritsar|Chittagong|Mandalay|Da Nang|Hue|Siem Reap|Luang Prabang|Penang|Malacca|Johor Bahru|Cebu|Davao|Medan
Yogyakarta|Hangzhou|Qingdao|Dalian|Harbin|Shenyang|Kunming|Lhasa|Urumqi|Kaohsiung|Taichung|Incheon|Daegu|Gwangju|Kawasaki
Kanazawa|Sapporo|Naha|Gold Coast|Newcastle|Wollongong|Dunedin|Queenstown|Rotorua|Kumasi|Ibadan|Kano|Port Harcourt|Enugu
Douala|Libreville|Brazzaville|Lubumbashi|Bujumbura|Arusha|Dodoma|Entebbe|Kisumu|Asmara|Hargeisa|Windhoek|Gaborone|Maseru
Bulawayo|Lilongwe|Blantyre|Bloemfontein|Port Elizabeth|Soweto|Oran|Fes|Agadir|Benghazi|Luxor|Aswan|Giza|Port Said
Barranquilla|Maracaibo|Georgetown|Paramaribo|Cayenne|Arequipa|Cochabamba|Santa Cruz|Mendoza|La Plata|Mar del Plata
Curitiba|Fortaleza|Florianópolis|Natal|Belém|Tegucigalpa|San Pedro Sula|Belmopan|Bridgetown|Port of Spain|Mérida|León
Querétaro|Veracruz|Tulum|Playa del Carmen|Saskatoon|Regina|Windsor|Kitchener|Mississauga|Whistler|Banff"""

# A name made of these and another word with a capital is a place: "Mount Kenya", "Lake Como", "River Spey".
BEFORE: Final = words(
    "Mount Mt Mt. Lake Loch River Cape Fort Port Gulf Isle Strait San Santa Santo São St St. Saint El Los Las La Camp"
    " Glen Monte Puerto Rio Río Villa Bad Nova Col Piazza Plaza Calle Rue Rua Via Avenida Ponte Pont Praça Ilha Isla Île Valle Playa Praia"
)
AFTER: Final = words(
    "River Lake Mountains Mountain Island Islands Valley Desert Ocean Sea Bay Peninsula County Province Prefecture District"
    " Street Avenue Road Boulevard Lane Square Park Beach Bridge Airport Station Castle Palace Cathedral Tower Falls Canyon"
    " Coast Strait Canal City Town Village Hills Heights Forest Glacier Plateau Basin Harbor Harbour Creek Springs Plaza"
    " Township Borough Territory Reef Cove Cliffs Temple Gardens Arena Stadium Hall Highway Freeway Expressway Terminal"
    " Drive Crescent Mosque Abbey Monastery Basilica Chapel Shrine Pagoda Fortress Citadel Quay Pier Market Mall Straße Strasse Platz Allee Gasse"
    " Fjord Gorge Pass Ridge Peak Volcano Delta Archipelago Republic Kingdom Empire Emirate Oblast"
)
WORDS: Final = words(
    "phoenix marathon providence concord tours natal turkey jersey mesa dover troy reading mobile bismarck niger"
)
"""Small letters in which these are other words."""
# A part of a place that is named with it: "northern Italy" is not, "North Wales" is.
DIRECTIONS: Final = words(
    "Blue White Old Mainland North South East West Northern Southern Eastern Western Central Upper Lower Greater Inner Outer Northeast Northwest"
    " Southeast Southwest New Downtown"
)
