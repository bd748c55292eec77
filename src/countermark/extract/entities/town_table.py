"""Towns, rivers, islands and parts of countries, by where they are: our own list."""

from __future__ import annotations

from typing import Final

NAMES: Final = """\
Aalborg|Aarhus|Odense|Esbjerg|Tampere|Turku|Oulu|Espoo|Rovaniemi|Jyväskylä|Lahti|Inari|Tromsø|Stavanger|Trondheim|Bodø|Lillehammer|Kristiansand|Drammen
Lofoten|Uppsala|Västerås|Örebro|Linköping|Umeå|Luleå|Kiruna|Lund
Norrköping|Visby|Gotland|Reykjavík|Akureyri|Tartu|Narva|Pärnu|Daugavpils|Jūrmala|Klaipėda|Kaunas|Šiauliai|Białystok|Bydgoszcz|Częstochowa|Gdynia|Katowice
Kielce|Lublin|Łódź|Lodz|Olsztyn|Poznań|Poznan|Rzeszów|Sopot|Szczecin|Toruń|Wrocław|Zakopane
Brno|Olomouc|Ostrava|Plzeň|Pilsen|Liberec|České Budějovice|Karlovy Vary|Košice|Žilina|Nitra|Banská Bystrica|Debrecen|Győr|Miskolc|Pécs|Szeged|Eger|Arad
Brașov|Cluj-Napoca|Cluj|Constanța|Craiova|Iași|Oradea|Sibiu|Timișoara|Burgas|Plovdiv|Varna|Ruse
Banja Luka|Mostar|Tuzla|Višegrad|Zenica|Novi Sad|Niš|Subotica|Podgorica|Kotor|Perast|Budva|Ohrid|Bitola|Skopje|Pristina|Prizren|Durrës|Shkodër|Vlorë
Gjirokastër|Osijek|Pula|Rijeka|Split|Šibenik|Zadar|Hvar|Korčula|Istria|Dalmatia|Maribor|Piran|Bled|Celje
Chișinău|Tiraspol|Chernihiv|Dnipro|Kharkiv|Kherson|Lviv|Mariupol|Mykolaiv|Odesa|Poltava|Sumy|Uzhhorod|Vinnytsia|Zaporizhzhia|Bakhmut|Chernobyl|Brest|Gomel
Grodno|Vitebsk|Arkhangelsk|Astrakhan|Chelyabinsk|Irkutsk|Kaliningrad|Kazan|Khabarovsk|Krasnodar|Krasnoyarsk|Murmansk|Nizhny Novgorod|Novgorod|Novosibirsk
Omsk|Perm|Rostov|Samara|Saratov|Sochi|Tomsk|Ufa|Vladivostok|Volgograd|Voronezh|Yakutsk|Yekaterinburg|Kamchatka|Sakhalin
Aachen|Augsburg|Bamberg|Bayreuth|Bielefeld|Bochum|Bonn|Braunschweig|Chemnitz|Darmstadt|Dessau|Dortmund|Duisburg|Düsseldorf|Eisenach|Erfurt|Erlangen|Essen
Flensburg|Freiburg|Fürth|Gelsenkirchen|Göttingen|Halle|Heidelberg|Heilbronn|Ingolstadt|Jena|Karlsruhe|Kassel|Kiel|Koblenz|Konstanz|Leverkusen|Lübeck
Ludwigsburg|Ludwigshafen|Lüneburg|Magdeburg|Mainz|Mannheim|Marburg|Mönchengladbach|Münster|Oldenburg|Osnabrück|Paderborn|Passau|Potsdam|Regensburg|Rostock
Saarbrücken|Schwerin|Siegen|Stuttgart|Trier|Tübingen|Ulm|Weimar|Wiesbaden|Wittenberg|Wolfsburg|Wuppertal|Würzburg|Zwickau|Sylt|Rügen|Thuringia|Thüringen
Sachsen|Swabia|Franconia|Rhineland|Ruhr|Mecklenburg|Pomerania|Black Forest
Graz|Innsbruck|Klagenfurt|Linz|Salzburg|Villach|Bregenz|Hallstatt|Carinthia|Styria|Vorarlberg|Basel|Bern|Chur|Davos|Fribourg|Interlaken|Lausanne|Lucerne
Luzern|Montreux|Neuchâtel|Sion|St. Gallen|Zermatt|Zug|Rapperswil|Ticino|Valais|Vaud|Engadine|Amersfoort|Arnhem|Breda|Eindhoven|Enschede|Haarlem|Leiden
Maastricht|Tilburg|Zwolle|Friesland|Zeeland|Limburg|Gelderland|Antwerp|Bruges|Charleroi|Ghent|Mechelen|Namur|Ostend|Ypres|Mons
Aix-en-Provence|Ajaccio|Albi|Amiens|Annecy|Arles|Avignon|Bayonne|Besançon|Biarritz|Bordeaux|Bourges|Caen|Calais|Cannes|Carcassonne|Chambéry|Chamonix
Chartres|Cherbourg|Clermont-Ferrand|Colmar|Deauville|Dunkirk|Grenoble|La Rochelle|Le Havre|Le Mans|Lens|Lille|Lourdes|Metz|Montpellier|Mulhouse|Nantes|Nîmes
Orange|Pau|Perpignan|Poitiers|Quimper|Roubaix|Rouen|Saint-Denis|Saint-Étienne|Saint-Malo|Saint-Tropez|Strasbourg|Toulon|Toulouse|Troyes|Valence|Verdun|Vichy
Auvergne|Aquitaine|Brittany|Champagne|Dordogne|Gascony|Jura|Languedoc|Lorraine|Occitanie|Picardy|Savoy|Vosges|Ardennes|Cévennes|Camargue|Garonne
Dordogne River|Moselle|Meuse
A Coruña|Alicante|Almería|Badajoz|Bilbao|Burgos|Cáceres|Cádiz|Cadiz|Cartagena|Córdoba|Cuenca|Gijón|Girona|Granada|Huelva|Jaén|Jerez|Las Palmas|León|Lleida
Logroño|Lugo|Málaga|Malaga|Marbella|Mérida|Oviedo|Pamplona|Pontevedra|Ronda|San Sebastián|Santander|Santiago de Compostela|Segovia|Seville|Sevilla|Tarragona
Toledo|Valencia|Valladolid|Vigo|Vitoria|Zamora|Zaragoza|Aragon|Asturias|Cantabria|Castile|Extremadura|Gran Canaria|Lanzarote|Fuerteventura|La Rioja|Menorca
Navarre|Navarra|Ebro|Guadalquivir|Tagus|Tajo|Douro|Duero|Algarve|Alentejo|Aveiro|Cascais|Évora|Funchal|Guimarães|Lagos|Sintra|Setúbal|Viseu
Agrigento|Alberobello|Amalfi|Ancona|Aosta|Arezzo|Assisi|Asti|Bolzano|Brescia|Brindisi|Cagliari|Capri|Caserta|Como|Cortina|Cremona|Ferrara|Foggia|Genoa
Genova|L'Aquila|La Spezia|Lecce|Livorno|Lucca|Mantua|Matera|Messina|Monza|Novara|Otranto|Palermo|Paestum|Pavia|Piacenza|Pisa|Pompeii|Positano|Potenza
Ravenna|Reggio Calabria|Rimini|Salerno|San Gimignano|Sassari|Savona|Siena|Sorrento|Syracuse|Taormina|Taranto|Trento|Treviso|Trieste|Turin|Torino|Udine
Urbino|Varese|Verona|Vicenza|Viterbo|Abruzzo|Apulia|Puglia|Basilicata|Calabria|Campania|Emilia-Romagna|Friuli|Lazio Region|Liguria|Marche|Molise|Piedmont
Umbria|Veneto|Cinque Terre|Lake Garda|Lake Maggiore|Arno|Tiber|Po River|Heraklion|Ioannina|Kalamata|Larissa|Patras|Thessaloniki|Volos|Delphi|Olympia|Mycenae
Knossos|Naxos|Paros|Milos|Lesbos|Chios|Samos|Kos|Zakynthos|Peloponnese|Macedonia Region|Limassol|Larnaca|Paphos|Famagusta|Valletta|Gozo
Aberdeen|Aberystwyth|Barnsley|Basingstoke|Belfast|Birmingham|Blackburn|Blackpool|Bolton|Bournemouth|Bradford|Brighton|Bristol|Burnley|Caerphilly|Cambridge
Canterbury|Cardiff|Carlisle|Chelmsford|Cheltenham|Chester|Colchester|Coventry|Crewe|Croydon|Darlington|Derby|Doncaster|Dundee|Durham|Eastbourne|Exeter
Falmouth|Folkestone|Gateshead|Gloucester|Grimsby|Guildford|Halifax|Harrogate|Hartlepool|Hastings|Hereford|Huddersfield|Hull|Inverness|Ipswich|Kettering
Lancaster|Leeds|Leicester|Lincoln|Liverpool|Llandudno|Loughborough|Luton|Maidstone|Margate|Middlesbrough|Milton Keynes|Norwich|Northampton|Nottingham|Oban
Oldham|Oxford|Penzance|Perth|Peterborough|Plymouth|Poole|Portsmouth|Preston|Ramsgate|Rochdale|Salford|Salisbury|Scarborough|Sheffield|Shrewsbury|Slough
Southampton|Southend|St Andrews|St Ives|Stirling|Stockport|Stoke-on-Trent|Sunderland|Swansea|Swindon|Taunton|Telford|Torquay|Truro|Wakefield|Warrington
Whitby|Wigan|Winchester|Wolverhampton|Worcester|Worthing|Wrexham|Yeovil|York|Anglesey|Snowdonia|Pembrokeshire|Peak District|Dartmoor|East Anglia|Norfolk
Suffolk|Surrey|Somerset|Dorset|Wiltshire|Hampshire|Berkshire County|Oxfordshire|Warwickshire|Cheshire|Merseyside|Northumberland|Shropshire|Derbyshire
Lincolnshire|Cambridgeshire|Hertfordshire|Buckinghamshire|Gloucestershire|Worcestershire|Staffordshire|Leicestershire|Nottinghamshire|Perthshire|Fife
Aberdeenshire|Argyll|Mersey|Severn|Humber|Tyne|Clyde|Trent|Cork|Drogheda|Dundalk|Ennis|Galway|Killarney|Kilkenny|Limerick|Sligo|Tralee|Waterford|Wexford
Derry|Connemara|County Kerry|Kerry|Donegal|Mayo|Tipperary|Shannon
Akron|Albany|Albuquerque|Anaheim|Anchorage|Ann Arbor|Asheville|Aspen|Athens|Atlanta|Aurora|Baltimore|Baton Rouge|Berkeley|Billings|Birmingham|Boise|Boulder
Bozeman|Buffalo|Burlington|Charleston|Charlotte|Chattanooga|Cheyenne|Cincinnati|Cleveland|Columbia|Columbus|Corpus Christi|Dayton|Des Moines|Detroit|Duluth
Durham|El Paso|Eugene|Fargo|Flagstaff|Fort Worth|Fort Lauderdale|Fresno|Gainesville|Galveston|Green Bay|Greensboro|Greenville|Hartford|Honolulu|Indianapolis
Ithaca|Jacksonville|Kansas City|Key West|Knoxville|Lansing|Laramie|Las Vegas|Lexington|Little Rock|Long Beach|Louisville|Lubbock|Madison|Memphis|Milwaukee
Minneapolis|Missoula|Mobile|Montgomery|Naperville|Nashville|New Haven|New Orleans|Newark|Norfolk|Oakland|Oklahoma City|Omaha|Orlando|Palo Alto|Pasadena
Peoria|Philadelphia|Pittsburgh|Plano|Portland|Poughkeepsie|Providence|Provo|Raleigh|Reno|Richmond|Rochester|Sacramento|Salem|Salt Lake City|San Antonio
San Bernardino|San Diego|San Jose|Santa Barbara|Santa Fe|Santa Monica|Savannah|Scottsdale|Scranton|Sedona|Shreveport|Sioux Falls|Spokane|Springfield
St. Louis|St. Paul|Stockton|Syracuse|Tacoma|Tallahassee|Tampa|Toledo|Topeka|Trenton|Tucson|Tulsa|Tuscaloosa|Virginia Beach|Waco|Wichita|Wilmington|Worcester
Cape Cod|Martha's Vineyard|Nantucket|Long Island|Napa|Napa Valley|Sonoma|Big Sur|Death Valley|Lake Erie|Lake Ontario|Lake Huron|Chesapeake Bay|Puget Sound
Everglades|Ozarks|Adirondacks|Catskills|Acadia|Zion|Glacier National Park|Mount Rainier|Mount St. Helens|Columbia River|Ohio River|Snake River|Rust Belt
Sun Belt|Bible Belt|East Coast|West Coast|Gulf Coast|Calgary|Edmonton|Fredericton|Gatineau|Halifax|Hamilton|Kelowna|Kingston|London|Moncton|Ottawa
St. John's|Thunder Bay|Victoria|Whitehorse|Winnipeg|Yellowknife|Vancouver Island|Labrador|Hudson Bay|St. Lawrence|Saint Lawrence River
Acapulco|Aguascalientes|Cancún|Cancun|Chihuahua|Ciudad Juárez|Cuernavaca|Guadalajara|Guanajuato|Hermosillo|Mazatlán|Mexicali|Monterrey|Morelia|Puebla
Puerto Vallarta|San Luis Potosí|San Miguel de Allende|Tijuana|Toluca|Torreón|Xalapa|Zacatecas|Sinaloa|Sonora|Michoacán|Guerrero|Antigua Guatemala
Quetzaltenango|San Salvador|Managua|Granada|San José|Limón|Colón|Havana|Santiago de Cuba|Kingston|Montego Bay|Port-au-Prince|Santo Domingo|Punta Cana
San Juan|Ponce|Nassau|Basseterre|Castries|Barranquilla|Bogotá|Bogota|Bucaramanga|Cali|Cartagena|Cúcuta|Medellín|Medellin|Pereira|Santa Marta|Caracas
Valencia|Guayaquil|Quito|Cuenca|Cusco|Cuzco|Iquitos|Lima|Puno|Trujillo|La Paz|Oruro|Potosí|Sucre|Uyuni|Asunción|Encarnación|Montevideo|Punta del Este
Bahía Blanca|Bariloche|Buenos Aires|Córdoba|Corrientes|Mar del Plata|Neuquén|Rosario|Salta|San Juan|Tucumán|Ushuaia|Antofagasta|Arica|Concepción|Iquique
Punta Arenas|Temuco|Valdivia|Valparaíso|Belo Horizonte|Brasília|Brasilia|Campinas|Cuiabá|Foz do Iguaçu|Goiânia|Itaipu|João Pessoa|Joinville|Maceió|Manaus
Niterói|Olinda|Ouro Preto|Pelotas|Porto Alegre|Recife|Ribeirão Preto|Rio de Janeiro|Salvador|São Paulo|Sao Paulo|Santos|São Luís|Teresina|Uberlândia|Vitória
Amazonas|Ceará|Pará|Paraná|Pernambuco|Rio Grande do Sul|Santa Catarina|Mato Grosso|Pantanal|Orinoco|Paraná River|Iguazu Falls|Lake Maracaibo
Tierra del Fuego|Easter Island|Falkland Islands
Abeokuta|Abidjan|Abuja|Accra|Addis Ababa|Algiers|Annaba|Antananarivo|Bamako|Bamenda|Bangui|Banjul|Beira|Benin City|Bissau|Bobo-Dioulasso|Bouaké|Calabar
Cape Coast|Cape Town|Casablanca|Conakry|Constantine|Cotonou|Dakar|Dar es Salaam|Djenné|Durban|East London|El Fasher|Fez|Freetown|Gao|Garissa|Gitega|Goma
Gondar|Harare|Ile-Ife|Ilorin|Jinja|Johannesburg|Jos|Juba|Kaduna|Kampala|Kankan|Khartoum|Kigali|Kinshasa|Kisangani|Kitwe|Kolwezi|Lagos|Lalibela|Lamu
Livingstone|Lomé|Luanda|Lusaka|Maiduguri|Malabo|Maputo|Marrakesh|Marrakech|Mbabane|Meknes|Mekelle|Mogadishu|Mombasa|Monrovia|Moroni|Mwanza|Nakuru|Nampula
Naivasha|N'Djamena|Ndola|Niamey|Nouakchott|Nairobi|Omdurman|Onitsha|Ouagadougou|Oyo|Polokwane|Port Louis|Port Sudan|Porto-Novo|Praia|Pretoria|Rabat
Rustenburg|São Tomé|Sekondi|Sfax|Sokoto|Stellenbosch|Swakopmund|Tamale|Tangier|Thika|Timbuktu|Toamasina|Tripoli|Tunis|Umuahia|Walvis Bay|Warri|Yamoussoukro
Yaoundé|Zaria|Ziguinchor|Zinder|Alexandria|Suez|Sharm el-Sheikh|Hurghada|Siwa|Sinai|Biafra|Darfur|Tigray|Oromia|Amhara|Ogaden|Puntland|Gauteng|KwaZulu-Natal
Limpopo|Mpumalanga|Western Cape|Eastern Cape|Free State|Kivu|Katanga|Cabo Delgado|Okavango|Okavango Delta|Zambezi|Victoria Falls|Limpopo River|Blue Nile
White Nile|Lake Chad|Lake Malawi|Lake Tanganyika|Lake Turkana|Rift Valley|Maasai Mara|Masai Mara|Ngorongoro|Kruger National Park|Table Mountain|Drakensberg
Atlas Mountains
Adana|Ankara|Antakya|Antalya|Bodrum|Bursa|Diyarbakır|Edirne|Ephesus|Eskişehir|Gaziantep|Istanbul|İstanbul|Izmir|İzmir|Kayseri|Konya|Mardin|Mersin|Samsun
Şanlıurfa|Trabzon|Van|Anatolia|Cappadocia|Gallipoli|Batumi|Gori|Kutaisi|Tbilisi|Zugdidi|Abkhazia|Adjara|Gyumri|Yerevan|Nagorno-Karabakh|Baku|Ganja|Abu Dhabi
Aden|Aleppo|Amman|Baghdad|Beirut|Damascus|Dhahran|Doha|Dubai|Eilat|Fallujah|Haifa|Hama|Homs|Idlib|Irbid|Jaffa|Jeddah|Jenin|Jericho|Jerusalem|Karbala|Kirkuk
Kuwait City|Latakia|Manama|Mecca|Medina|Mosul|Muscat|Nablus|Najaf|Palmyra|Raqqa|Ramallah|Rafah|Riyadh|Salalah|Sana'a|Sanaa|Sharjah|Sidon|Tel Aviv|Tyre|Ahvaz
Bandar Abbas|Hamadan|Kerman|Kermanshah|Persepolis|Qom|Rasht|Tehran|Yazd|Zahedan|Almaty|Astana|Nur-Sultan|Shymkent|Aktau|Bishkek|Osh|Dushanbe|Khujand
Ashgabat|Bukhara|Khiva|Nukus|Samarkand|Tashkent|Fergana|Kabul|Kandahar|Jalalabad|Mazar-i-Sharif|Bamiyan|Peshawar|Lahore|Karachi|Islamabad|Gilgit|Hyderabad
Sialkot|Sukkur|Swat|Balochistan|Sindh|Khyber Pakhtunkhwa
Agra|Ahmedabad|Aizawl|Ajmer|Aligarh|Allahabad|Prayagraj|Aurangabad|Bangalore|Bengaluru|Bhubaneswar|Bikaner|Calcutta|Chennai|Cuttack|Darjeeling|Dehradun
Delhi|Gangtok|Goa|Gurgaon|Gurugram|Guwahati|Gwalior|Hampi|Haridwar|Imphal|Jabalpur|Jaipur|Jaisalmer|Jalandhar|Jammu|Jamshedpur|Jodhpur|Kanpur|Kohima|Kolkata
Kota|Kozhikode|Leh|Lucknow|Ludhiana|Madras|Madurai|Mangalore|Mathura|Meerut|Mumbai|Bombay|Nashik|New Delhi|Noida|Ooty|Pondicherry|Puducherry|Pune|Raipur
Rajkot|Ranchi|Rishikesh|Shillong|Shimla|Siliguri|Srinagar|Thane|Thiruvananthapuram|Thrissur|Tirupati|Udaipur|Ujjain|Vadodara|Varanasi|Vellore|Vijayawada
Visakhapatnam|Andhra Pradesh|Arunachal Pradesh|Assam|Bihar|Chhattisgarh|Haryana|Himachal Pradesh|Jharkhand|Karnataka|Ladakh|Madhya Pradesh|Manipur|Meghalaya
Mizoram|Nagaland|Odisha|Rajasthan|Sikkim|Telangana|Tripura|Uttar Pradesh|Uttarakhand|West Bengal|Bengal|Deccan|Brahmaputra|Yamuna|Godavari|Narmada|Bhaktapur
Biratnagar|Kathmandu|Lumbini|Patan|Pokhara|Paro|Thimphu|Barisal|Cox's Bazar|Dhaka|Khulna|Rajshahi|Sylhet|Anuradhapura|Colombo|Galle|Jaffna|Kandy|Trincomalee
Malé
Bagan|Naypyidaw|Yangon|Rangoon|Bangkok|Ayutthaya|Chiang Mai|Chiang Rai|Hat Yai|Hua Hin|Khon Kaen|Krabi|Pattaya|Sukhothai|Koh Samui|Ko Samui|Vientiane
Savannakhet|Battambang|Phnom Penh|Sihanoukville|Can Tho|Dalat|Da Lat|Hai Phong|Haiphong|Halong Bay|Hanoi|Ho Chi Minh City|Saigon|Hoi An|Nha Trang|Phu Quoc
Sapa|Alor Setar|George Town|Ipoh|Kota Kinabalu|Kuala Lumpur|Kuching|Langkawi|Melaka|Putrajaya|Sabah|Sarawak|Selangor|Johor|Bandar Seri Begawan|Balikpapan
Bandung|Banda Aceh|Bogor|Denpasar|Jakarta|Makassar|Malang|Manado|Padang|Palembang|Pontianak|Semarang|Solo|Surabaya|Surakarta|Ubud|Aceh|Flores|Kalimantan
Komodo|Lombok|Maluku|Papua|West Papua|Nusantara|Dili|Bacolod|Baguio|Boracay|Iloilo|Makati|Manila|Quezon City|Palawan|Visayas|Zamboanga
Beijing|Changchun|Changsha|Chengdu|Chongqing|Dongguan|Dunhuang|Foshan|Fuzhou|Guangzhou|Canton|Guilin|Guiyang|Haikou|Hefei|Hohhot|Jinan|Kashgar|Lanzhou
Lijiang|Liuhe|Luoyang|Macao|Nanchang|Nanjing|Nanking|Nanning|Ningbo|Peking|Sanya|Shanghai|Shantou|Shaoxing|Shenzhen|Shijiazhuang|Suzhou|Taiyuan|Tianjin
Wenzhou|Wuhan|Wuxi|Xi'an|Xiamen|Xining|Xuzhou|Yangzhou|Yantai|Yinchuan|Zhengzhou|Zhuhai|Anhui|Gansu|Guangxi|Guizhou|Hainan|Hebei|Heilongjiang|Henan|Jiangxi
Jilin|Liaoning|Ningxia|Qinghai|Shaanxi|Shanxi|Pearl River|Kowloon|Hualien|Hsinchu|Keelung|Tainan|Taipei|Ulaanbaatar|Busan|Daejeon|Gangneung|Gyeongju|Jeju
Jeju Island|Jeonju|Pohang|Seoul|Suwon|Ulsan|Pyongyang|Kaesong|Akita|Aomori|Beppu|Chiba|Edo|Fukuoka|Fukushima|Gifu|Hakodate|Hakone|Hamamatsu|Hiroshima
Kagoshima|Kamakura|Kobe|Kochi|Kumamoto|Kurashiki|Kyoto|Matsuyama|Miyazaki|Morioka|Nagano|Nagasaki|Nagoya|Nara|Niigata|Nikko|Okayama|Osaka|Saitama|Sendai
Shizuoka|Takayama|Tokyo|Toyama|Utsunomiya|Yokohama|Ginza|Shibuya|Shinjuku|Harajuku|Akihabara|Kansai|Kanto|Tohoku|Satsuma
Adelaide|Albury|Alice Springs|Ballarat|Bendigo|Brisbane|Broome|Bundaberg|Byron Bay|Cairns|Canberra|Darwin|Fremantle|Geelong|Hobart|Kalgoorlie|Launceston
Mackay|Melbourne|Rockhampton|Sydney|Toowoomba|Townsville|Uluru|Great Ocean Road|Blue Mountains|Auckland|Christchurch|Hamilton|Invercargill|Napier|Nelson
Palmerston North|Tauranga|Wellington|Whangarei|Milford Sound|Suva|Nadi|Nukuʻalofa|Apia|Port Moresby|Honiara|Port Vila|Nouméa|Papeete|Bora Bora|Hunga Tonga
Drina|Sava|Drava|Tisza|Vltava|Elbe|Oder|Vistula|Neman|Dnieper|Dniester|Don River|Ob|Yenisei|Lena|Amur|Irtysh|Syr Darya|Amu Darya|Aral Sea|Lake Balkhash
Lake Ladoga|Lake Constance|Lake Balaton|Lake Ohrid|Lake Van|Main River|Neckar|Inn River|Isar|Spree|Weser|Loire|Dordogne|Tarn|Ardèche|Adige|Guadiana|Minho
Neretva|Irrawaddy|Salween|Chao Phraya|Red River|Yellow Sea|Bay of Bengal|Bay of Biscay|Bay of Kotor|Arabian Sea|Andaman Sea|Coral Sea|Tasman Sea|Adriatic
Adriatic Sea|Aegean|Aegean Sea|Ionian Sea|Tyrrhenian Sea|Ligurian Sea|Marmara|Sea of Marmara|Sea of Azov|Barents Sea|Bering Sea|Kara Sea|Labrador Sea
Sargasso Sea|Dardanelles|Strait of Gibraltar|Strait of Malacca|Bab-el-Mandeb|Gulf of Aden|Gulf of Guinea|Gulf of Thailand|Tibetan Plateau|Deccan Plateau
Hindu Kush|Karakoram|Pamirs|Tian Shan|Altai|Tatra Mountains|Tatras|Balkan Mountains|Dinaric Alps|Apennines|Jura Mountains|Massif Central|Scottish Borders
Cairngorms|Ben Nevis|Annapurna|Kangchenjunga|Lhotse|Nanga Parbat|Aconcagua|Chimborazo|Cotopaxi|Popocatépetl|Kilauea|Mauna Loa|Mauna Kea|Krakatoa|Pinatubo
Mount Pinatubo|Tambora|Eyjafjallajökull|Stromboli|Santorini Caldera|Elbrus|Ararat|Mount Ararat|Mount Olympus|Mount Sinai|Hagia Sophia|Blue Mosque
Topkapi Palace|Prado|Uffizi|Rijksmuseum Square|Sistine Chapel|Vatican Museums|St. Peter's Basilica|Pantheon|Trevi Fountain|Forbidden City|Borobudur
Prambanan|Shwedagon|Potala Palace|Red Fort|Qutub Minar|Burj Khalifa|Petronas Towers|Empire State Building|Chrysler Building|World Trade Center|Ground Zero
Alcatraz|Ellis Island|Mount Vernon|Monticello|Gettysburg|Pearl Harbor|Guantánamo|Guantanamo Bay|Auschwitz|Dachau|Hiroshima Peace Memorial|Robben Island
Heathrow|Gatwick|Schiphol|Charles de Gaulle|JFK|LAX|O'Hare|Changi|Narita|Haneda|King's Cross|Gare du Nord|Grand Central|Penn Station|Wembley|Camp Nou
Maracanã|Wimbledon|Silverstone|Monza Circuit|Augusta National
Moon|Mercury|Titan|Europa|Ganymede|Callisto|Enceladus|Triton|Ceres|Alpha Centauri|Proxima Centauri|Andromeda|Betelgeuse|Sirius|Orion Nebula|Jezero Crater
Sea of Tranquility|Olympus Mons|Mariana Trench|Challenger Deep|Mid-Atlantic Ridge|Ring of Fire|Great Rift Valley|Outback|Pampas|Gran Chaco|Cerrado|Taiga
Fertile Crescent|Silk Road"""

WORDS: Final = frozenset(
    ("Essen", "Split", "Orange", "Mobile", "Van", "Trent", "Halle", "Ruse", "Zion", "Moon", "Titan", "Ob", "Lena", "Solo", "Salvador", "Santos", "Pau", "Sion",
     "Mayo", "Sava", "Perm", "Nelson", "Hull", "Kos", "Nara", "Champagne", "Outback", "Taiga", "Europa", "Pantheon", "Mons", "Lens", "Reno", "Chester", "Derby",
     "Male", "Swat", "Ganja", "Hama", "Bled", "Prado", "Delphi", "Olympia", "Lincoln", "Madison", "Jackson", "Victoria", "Nice", "Salem", "Aurora", "Kent", "Kerry", "Shannon", "Como", "Rosario", "Concepción"),
)  # fmt: skip
"""Those that are words or names of people too: places only where the words beside them say so."""
