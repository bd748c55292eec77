"""What people call the common indicators, and which World Bank code each of them is: our own table.

An indicator is a topic in a form: GDP, per capita; population, female, growth. So a question may say
the two in any order and far apart, and a form that was not asked for is another indicator.
A key "*health" gives phrases that are a topic each: knowing them keeps "hospital beds" from being anything else.
A key "gdp,growth" gives phrases that say a topic and a form at once.
A "?" marks words that mean the topic only where nothing else in the question is left unexplained.
"""

from __future__ import annotations

from typing import Final

TOPICS: Final = {
    "population": "population|pop|populations|total population|population total|population size|population count|head count|headcount"
    "|number of inhabitants|inhabitants|number of people|number of residents|populace|?people|?folks|?souls|?human beings|?mensen|?människor|?mennesker|?ihmistä|?ludzi|?людей|?человек|?orang|?người|?लोग|?persons|?residents|?citizens|?how populous|?populous|?how many people"
    "|Bevölkerung|Einwohner|Einwohnerzahl|Bevölkerungszahl|Gesamtbevölkerung|?Menschen|Bevölkerungsgröße|Bevölkerungsstand"
    "|habitants|nombre d'habitants|?personnes|población|habitantes|número de habitantes|población total|?personas|população|população total|?pessoas"
    "|popolazione|abitanti|numero di abitanti|?persone|bevolking|inwoners|inwonertal|aantal inwoners|befolkning|folkmängd|invånare|folketal|folketall|indbyggere|innbyggere|befolkningen|befolkningens"
    "|väkiluku|asukasluku|asukasta|väestö|asukkaita|ludność|ludności|liczba ludności|mieszkańców|populacja|počet obyvatel|populace|obyvatelstvo|?obyvatel"
    "|население|населения|численность населения|жителей|населення|чисельність населення|кількість населення|nüfus|nüfusu|nüfusun|人口|总人口|總人口|?多少人|인구|총인구|जनसंख्या|आबादी"
    "|عدد السكان|سكان|السكان|تعداد السكان|penduduk|jumlah penduduk|populasi|dân số|idadi ya watu|ประชากร|populația|populație|populației|népesség|népessége|lakosság|lakossága|lakosságszám|πληθυσμός|πληθυσμό|אוכלוסייה|אוכלוסיית|جمعیت|آبادی|জনসংখ্যা|populasyon|població|populației",
    "gdp": "GDP|G.D.P.|gross domestic product|gross national output|size of the economy|economy size|economic output|national output|total output|output of the economy|nominal GDP|?economy|?economies|?economic size"
    "|Bruttoinlandsprodukt|Bruttoinlandsproduktes|Bruttoinlandsprodukts|BIP|Wirtschaftsleistung|PIB|produit intérieur brut|producto interno bruto|producto interior bruto|produto interno bruto|prodotto interno lordo|PIL"
    "|bruto binnenlands product|bbp|bruttonationalprodukt|bruttonationalprodukten|BNP|bruttonasjonalprodukt|bruttokansantuote|BKT|produkt krajowy brutto|PKB|hrubý domácí produkt|HDP"
    '|ВВП|валовой внутренний продукт|валового внутреннего продукта|валовий внутрішній продукт|GSYİH|GSYH|gayri safi yurt içi hasıla|gayri safi yurtiçi hasıla|国内生产总值|國內生產總值|国内総生産|국내총생산|국내 총생산|सकल घरेलू उत्पाद|जीडीपी|الناتج المحلي الإجمالي|الناتج المحلي|produk domestik bruto|PDB|tổng sản phẩm quốc nội|tổng sản phẩm trong nước|pato la taifa|ผลิตภัณฑ์มวลรวมในประเทศ|จีดีพี|produsul intern brut|bruttó hazai termék|ΑΕΠ|תוצר מקומי גולמי|תמ"ג|تولید ناخالص داخلی',
    "gdp,growth": "economic growth|growth of the economy|growth in the economy|growth of economy|Wirtschaftswachstum|croissance économique|crecimiento económico|crescimento econômico|crescimento económico|crescita economica|economische groei|ekonomisk tillväxt|wzrost gospodarczy|экономический рост|экономического роста|ekonomik büyüme|经济增长|經濟成長|経済成長|경제성장률|경제 성장|आर्थिक वृद्धि|النمو الاقتصادي|pertumbuhan ekonomi|tăng trưởng kinh tế",
    "gdp,per capita": "output per person|output per head|economic output per person|BIP pro Kopf|Pro-Kopf-BIP|PIB par habitant|PIB per cápita|PIL pro capite|人均GDP|人均国内生产总值",
    "population,growth": "Bevölkerungswachstum|croissance démographique|crecimiento demográfico|crecimiento poblacional|crescimento populacional|bevolkingsgroei|befolkningstillväxt|прирост населения|nüfus artışı|人口增长|人口增长率|人口増加率|인구증가율|인구 증가율",
    "population,density": "Bevölkerungsdichte|bevolkingsdichtheid|befolkningstäthet|人口密度|인구밀도|인구 밀도",
    "population,female": "?how many women|?number of women|?how many females|?how many girls",
    "population,male": "?how many men|?number of men|?how many males|?how many boys",
    "population,young": "?how many children|?number of children",
    "population,old": "?how many elderly people|?how many seniors|?number of elderly people",
    "population,urban": "urbanization|urbanisation|urbanization rate|urbanisation rate|Stadtbevölkerung|urban dwellers|城市人口|城镇人口|都市人口",
    "population,rural": "Landbevölkerung|农村人口|農村人口",
    "gni": "GNI|gross national income|GNP|gross national product|national income|Bruttonationaleinkommen|revenu national brut|ingreso nacional bruto",
    "inflation": "inflation|inflation rate|consumer price inflation|CPI inflation|inflation consumer prices|consumer prices inflation|price inflation|consumer inflation|headline inflation|rise in consumer prices|consumer price increase|change in consumer prices|?prices|?price rises|?price increase|?price increases|?price level|?rise in prices|?Preise|?les prix|?precios|?preços|?prezzi|?prijzen|?цены|?cost of living"
    "|Inflationsrate|Teuerung|Teuerungsrate|Verbraucherpreisinflation|Preissteigerung|taux d'inflation|inflación|tasa de inflación|inflação|taxa de inflação|inflazione|tasso di inflazione|tasso d'inflazione|inflatie|inflatiepercentage|inflationen|inflasjon|inflasjonen|inflationstakt|inflaatio|inflacja|inflacji|stopa inflacji|inflace|míra inflace"
    "|инфляция|инфляции|уровень инфляции|інфляція|інфляції|рівень інфляції|enflasyon|enflasyonu|enflasyon oranı|通货膨胀|通货膨胀率|通膨|通脹|通胀|通胀率|インフレ|インフレ率|인플레이션|물가상승률|물가 상승률|मुद्रास्फीति|महंगाई|महंगाई दर|التضخم|معدل التضخم|inflasi|lạm phát|mfumuko wa bei|เงินเฟ้อ|inflația|inflației|infláció|inflációs ráta|πληθωρισμός|אינפלציה|تورم",
    "cpi": "CPI|consumer price index|consumer prices|consumer price|Verbraucherpreisindex|Verbraucherpreise|indice des prix à la consommation|prix à la consommation|índice de precios al consumidor|precios al consumidor|IPC|preços ao consumidor|prezzi al consumo|indice dei prezzi al consumo|consumentenprijzen|потребительские цены|индекс потребительских цен|消费者物价|消费价格|消費者物価|소비자물가|消费者物价指数|소비자물가지수",
    "deflator": "GDP deflator|deflator|price deflator|GDP price deflator|implicit price deflator|inflation GDP deflator|deflator inflation|GDP implicit deflator|GDP deflator inflation|deflator GDP|BIP-Deflator|Deflator|déflateur|déflateur du PIB|deflactor|deflactor del PIB|deflator do PIB|deflatore|deflatore del PIL|bbp-deflator|BNP-deflator|BKT-deflaattori|deflator PKB|deflátor HDP|дефлятор|дефлятор ВВП|deflatör|GSYİH deflatörü|GDP平减指数|平减指数|國內生產總值平減指數|GDPデフレーター|デフレーター|GDP 디플레이터|디플레이터|जीडीपी डिफ्लेटर|معامل انكماش الناتج المحلي الإجمالي|مخفض الناتج المحلي الإجمالي|deflator PDB|chỉ số giảm phát|chỉ số giảm phát GDP",
    "unemployment": "unemployment|unemployed|jobless|joblessness|unemployment rate|jobless rate|out of work|Arbeitslosigkeit|Arbeitslosenquote|Arbeitslose|chômage|taux de chômage|desempleo|paro|tasa de desempleo|desemprego|disoccupazione|werkloosheid|arbetslöshet|arbejdsløshed|arbeidsledighet|työttömyys|bezrobocie|nezaměstnanost|безработица|безробіття|işsizlik|失业率|失業率|失业|실업률|बेरोज़गारी|البطالة|pengangguran|thất nghiệp",
    "employment": "employment|employment rate|employed|jobs|Beschäftigung|Erwerbstätige|emploi|empleo|emprego|occupazione",
    "labour": "labor force|labour force|workforce|Erwerbsbevölkerung|population active|población activa|força de trabalho",
    "labour_participation": "labor force participation|labour force participation|participation rate|labor force participation rate|labour force participation rate",
    "life_expectancy": "life expectancy|life expectancy at birth|expected lifespan|lifespan|life span|longevity|how long do people live|Lebenserwartung|espérance de vie|esperanza de vida|expectativa de vida|esperança de vida|aspettativa di vita|speranza di vita|levensverwachting|medellivslängd|levealder|middellevetid|elinajanodote|oczekiwana długość życia|naděje dožití|продолжительность жизни|тривалість життя|yaşam süresi|beklenen yaşam süresi|预期寿命|預期壽命|平均寿命|기대수명|जीवन प्रत्याशा|متوسط العمر المتوقع|harapan hidup|tuổi thọ",
    "fertility": "fertility|fertility rate|children per woman|births per woman|Fertilitätsrate|Geburtenrate|taux de fécondité|tasa de fertilidad|出生率",
    "births": "birth rate|crude birth rate|natality",
    "*births": "births|were born|newborns|babies",
    "deaths": "death rate|crude death rate|mortality|mortality rate",
    "*deaths": "deaths|died|killed|death toll",
    "infant_mortality": "infant mortality|infant mortality rate|infant deaths|Säuglingssterblichkeit|mortalité infantile|mortalidad infantil",
    "under5_mortality": "under-5 mortality|under five mortality|under-five mortality|child mortality|Kindersterblichkeit",
    "maternal_mortality": "maternal mortality|maternal mortality ratio|maternal deaths",
    "literacy": "literacy|literacy rate|illiteracy|literate|illiterate|Alphabetisierung|alphabétisation|alfabetización|alfabetização",
    "*schooling": "school enrollment|school enrolment|enrollment|enrolment|schooling|education|students|pupils|teachers|schools|primary school|secondary school|university|universities",
    "education_spending": "education spending|education expenditure|spending on education|government expenditure on education",
    "poverty": "poverty|poverty rate|poverty headcount|poverty line|poor|extreme poverty|Armut|pauvreté|pobreza|povertà",
    "inequality": "Gini|Gini index|Gini coefficient|income inequality|inequality|Ungleichheit",
    "co2": "CO2|CO2 emissions|carbon emissions|carbon dioxide|carbon dioxide emissions",
    "*co2": "emissions|greenhouse gas|greenhouse gas emissions|greenhouse gases|carbon footprint|methane|Emissionen|émissions|emisiones|emissões",
    "forest": "forest|forest area|forests|forest cover",
    "*forest": "deforestation|tree cover",
    "land": "land area|surface area|area|square kilometres|square kilometers|square miles|size of the country|territory size|how large is the territory|Fläche|superficie|área",
    "agricultural_land": "agricultural land|arable land|farmland|cropland",
    "electricity_access": "access to electricity|electricity access|electrification|electrification rate",
    "*energy": "energy use|energy consumption|electricity|electricity consumption|power consumption|electric power|renewable energy|renewables|oil production|oil|gas|coal|fuel|petrol|gasoline|nuclear",
    "exports": "exports|export|exports of goods and services|Exporte|Ausfuhren|exportations|exportaciones|exportações|esportazioni|出口|輸出",
    "imports": "imports|import|imports of goods and services|Importe|Einfuhren|importations|importaciones|importações|importazioni|进口|輸入",
    "trade": "trade|trade openness",
    "*trade": "trade balance|trade deficit|trade surplus|balance of trade|net exports|tariff|tariffs",
    "current_account": "current account|current account balance|balance of payments|current account deficit",
    "fdi": "foreign direct investment|FDI|direct investment",
    "investment": "gross capital formation|capital formation|investment|investments|fixed capital formation|gross fixed capital formation",
    "savings": "gross savings|savings|savings rate|gross domestic savings",
    "consumption": "household consumption|consumption expenditure|final consumption|private consumption|household spending|consumer spending",
    "debt": "debt|public debt|government debt|national debt|sovereign debt|Staatsverschuldung|Staatsschulden|Schulden|Schuldenquote|dette|dette publique|deuda|deuda pública|dívida|dívida pública|debito|debito pubblico|schuld|staatsschuld",
    "*debt": "external debt|household debt|private debt|corporate debt",
    "*deficit": "budget deficit|fiscal deficit|budget surplus|fiscal balance|deficit|budget|Haushaltsdefizit",
    "revenue": "tax revenue",
    "*revenue": "taxes|tax|government revenue|revenue|tax rate|income tax|VAT",
    "*government_spending": "government spending|government expenditure|public spending|public expenditure|expense|general government final consumption",
    "military": "military expenditure|military spending|defence spending|defense spending|defense budget|defence budget",
    "*military": "armed forces|army|soldiers|troops|military",
    "health_spending": "health expenditure|health spending|healthcare spending|healthcare expenditure|health care spending",
    "*health": "hospital beds|physicians|doctors|hospitals|nurses|vaccination|immunization|vaccinated|immunisation|covid|covid 19|coronavirus|HIV|malaria|tuberculosis|obesity|diabetes|smoking",
    "remittances": "remittances|personal remittances",
    "reserves": "reserves|foreign reserves|total reserves|foreign exchange reserves|gold reserves",
    "exchange_rate": "exchange rate|official exchange rate|currency rate|conversion rate|Wechselkurs|taux de change|tipo de cambio|taxa de câmbio",
    "*interest_rate": "interest rate|interest rates|policy rate|lending rate|deposit rate|bond yield|bond yields|Zinssatz|Leitzins|taux d'intérêt|tasa de interés",
    "*money": "money supply|broad money|M2|M1|M3",
    "*stocks": "stock market|market capitalization|stock index|stock price|share price|stock exchange|stocks",
    "*agriculture": "agriculture|agriculture value added|agricultural output|cereal yield|crop production|food production|harvest|wheat|rice|maize|corn|coffee|cocoa|cattle",
    "*industry": "industry|industry value added|industrial production|industrial output|manufacturing|manufacturing value added|construction|mining|steel",
    "*services": "services value added|services sector",
    "internet": "internet users|individuals using the internet|internet penetration|Internetnutzer",
    "*internet": "internet|broadband|online",
    "mobile": "mobile subscriptions|mobile phone subscriptions|cell phone subscriptions|mobile cellular subscriptions|mobile phones|cell phones",
    "*mobile": "phones|telephones|smartphones",
    "tourism": "tourist arrivals|tourists|international tourism",
    "*tourism": "tourism|tourist|visitors|visited",
    "migration": "net migration",
    "*migration": "migration|immigrants|emigrants|migrants|immigration|emigration|foreign born|foreigners|expatriates|expats|Einwanderer|diaspora",
    "refugees": "refugees|refugee|refugee population|asylum seekers|displaced|displaced persons|internally displaced",
    "*water": "drinking water|access to water|clean water|sanitation|water|freshwater|rainfall|precipitation|temperature|weather|climate",
    "crime": "homicide|homicides|murder|murders|intentional homicides",
    "*crime": "crime|crime rate|prison|prisoners|prison population|incarceration",
    "*research": "research and development|R&D|patents|patent applications|R&D expenditure|scientists",
    "*wages": "wages|wage|salary|salaries|minimum wage|average income|median income|household income|disposable income|earnings|income per person|Lohn|Löhne|Gehalt|salaire|salario|salário|stipendio",
    "productivity": "productivity|labour productivity|labor productivity|output per worker|GDP per hour worked|GDP per person employed",
    "hdi": "HDI|human development index|human development",
    "*age": "median age|average age|age structure|dependency ratio|age dependency|Durchschnittsalter|Altersstruktur|âge médian",
    "*households": "households|household|housing|houses|homes|homeless|homelessness|dwellings",
    "*slums": "slum population|slums|slum",
    "*animals": "animal|animals|elephants|lions|bears|tigers|rhinos|pandas|livestock|cow|sheep|goats|dogs|cats|birds|fish|wolves|deer|whales",
    "*religion": "religion|Muslims|Muslim|Christian|Christians|Hindu|Hindus|Buddhist|Buddhists|Jewish|Jews|Catholic|Catholics|Protestant|atheists|religious",
    "*language": "speak|speakers|speaking|language|languages|ethnic|ethnicity|tribe|indigenous|race",
    "*politics": "president|prime minister|king|queen|capital|election|elections|vote|voters|parliament|flag|anthem|government|minister|party|constitution|Hauptstadt|capitale",
    "development_aid": "official development assistance|foreign aid|development aid|ODA|aid received",
    "*cars": "cars|vehicles|motor vehicles|car ownership|road|roads|railways|rail|airports|flights|passengers",
    "*happiness": "happiness|happiness score|life satisfaction|corruption|corruption perceptions|press freedom|ease of doing business|competitiveness",
    "*house_prices": "house prices|house price|property prices|housing prices|rent|rents|house price index|real estate",
    "*producer_prices": "producer prices|producer price index|PPI|wholesale prices|wholesale price index|WPI|import prices|export prices|commodity prices|food prices|Erzeugerpreise|Großhandelspreise",
}

FORMS: Final = {
    "per capita": "per capita|capita|per person|per head|a head|per inhabitant|percapita|per-capita|each person|pro Kopf|je Einwohner|pro Einwohner|par habitant|par tête|par personne|per cápita|por habitante|por persona|por cabeza|per capita|por pessoa|pro capite|per abitante|per persona|per hoofd|per hoofd van de bevolking|per inwoner|per invånare|per capita|per innbygger|per indbygger|henkeä kohti|asukasta kohti|asukasta kohden|na mieszkańca|na osobę|na głowę|na obyvatele|na hlavu|на душу населения|на душу населення|kişi başı|kişi başına|kişi başına düşen|人均|一人当たり|一人あたり|1인당|प्रति व्यक्ति|للفرد|نصيب الفرد|نصيب الفرد من|per kapita|bình quân đầu người|kwa kila mtu|ต่อหัว|ต่อคน|pe cap de locuitor|egy főre jutó|κατά κεφαλήν|לנפש|سرانه",
    "growth": "growth|growth rate|rate of growth|annual growth|grow by|grew by|how fast|percent change|percentage change|expansion|annual change|Wachstum|Wachstumsrate|wuchs|croissance|taux de croissance|crecimiento|tasa de crecimiento|crescimento|taxa de crescimento|crescita|tasso di crescita|groei|groeipercentage|tillväxt|vækst|vekst|kasvu|wzrost|wzrostu|růst|růstu|рост|роста|прирост|темп роста|темпы роста|зростання|приріст|büyüme|büyümesi|artış hızı|增长|增长率|增速|成長率|成長|増加率|성장률|증가율|성장|वृद्धि|वृद्धि दर|نمو|معدل نمو|النمو|pertumbuhan|tăng trưởng|tốc độ tăng|ukuaji|การเติบโต|creșterea|növekedés|ανάπτυξη",
    "female": "female|females|women|woman|girls|Frauen|weiblich|weibliche|femmes|féminine|mujeres|femenina|mulheres|feminina|donne|femminile|vrouwen|kvinnor|kvinder|kvinner|naiset|kobiety|kobiet|ženy|женщины|женщин|женское|жінок|kadın|女性|妇女|여성|महिला|النساء|الإناث|perempuan|wanita|phụ nữ|nữ",
    "male": "male|males|men|boys|Männer|männlich|männliche|hommes|masculine|hombres|masculina|homens|uomini|maschile|mannen|män|mænd|menn|miehet|mężczyźni|mężczyzn|muži|мужчины|мужчин|мужское|чоловіків|erkek|男性|남성|पुरुष|الذكور|الرجال|laki-laki|đàn ông|nam giới",
    "urban": "urban|cities|city dwellers|towns|städtisch|städtische|urbaine|urbana|urbane|stedelijke|stads|urban|miejska|městské|городское|городского|міське|kentsel|şehir|城市|城镇|都市|도시|शहरी|الحضرية|الحضر|perkotaan|thành thị",
    "rural": "rural|countryside|ländlich|ländliche|rurale|rurales|rurais|plattelands|landsbygds|wiejska|venkovské|сельское|сельского|сільське|kırsal|农村|農村|농촌|ग्रामीण|الريفية|الريف|pedesaan|nông thôn",
    "density": "density|dense|densely|per square kilometre|per square kilometer|per sq km|per km2|per square mile|Dichte|densité|densidad|densidade|densità|dichtheid|tiheys|gęstość|hustota|плотность|щільність|yoğunluk|yoğunluğu|密度|밀도|घनत्व|الكثافة|كثافة|kepadatan|mật độ",
    "constant": "real|constant|constant prices|inflation adjusted|inflation-adjusted|chained|in real terms|at constant prices|constant 2015 us|constant dollars|reales|realen|realer|réel|constants|constantes|prezzi costanti|实际|実質|실질|реальный",
    "ppp": "PPP|purchasing power parity|purchasing power|international dollars|international $|current international|kaufkraftbereinigt|Kaufkraftparität|parité de pouvoir d'achat|PPA|paridad del poder adquisitivo|购买力平价|購買力平価",
    "local currency": "local currency|national currency|LCU|current LCU|in local currency units",
    "young": "children|child|kids|youth|young|young people|teenagers|under 15|under 18|under 5|under five|ages 0 14|aged 0 14|0 14|minors|adolescents|Kinder|Jugend|enfants|jeunes|niños|jóvenes|crianças|jovens|bambini|giovani|儿童|青年",
    "old": "elderly|seniors|old people|older people|aged 65|65 and above|65 and over|ages 65|over 65|65 plus|retirees|pensioners|centenarians|Senioren|personnes âgées|ancianos|idosos|anziani|老年|高齢",
    "working age": "working age|working-age|ages 15 64|aged 15 64|15 64|adults|adult",
    "core": "core|underlying|excluding food and energy|excluding energy and food|Kern|Kerninflation|sous-jacente|subyacente|subjacente|di fondo",
    "other prices": "producer price|producer|wholesale price|wholesale|factory gate|import price|export price|services price|energy price",
    "kind": "manufacturing|oil|non oil|healthy|tradable|agricultural|industrial|corporate",
    "food": "food|nahrungsmittel|alimentaire|alimentos",
    "forecast": "forecast|forecasts|forecasted|projected|projection|projections|predicted|prediction|expected|outlook|will be|target|targets|Prognose|prévision|pronóstico|previsão|previsione",
    "largest city": "largest city|capital city|metropolitan area|metro area|agglomerations|agglomeration|biggest city|city|cities of|town|village|province|provincial|district|municipality|subnational|county",
    "sectoral": "value added|sector|sectors|household|households|government|corporate|private|public|industrial|agricultural",
    "of gdp": "% of GDP|percent of GDP|per cent of GDP|percentage of GDP|share of GDP|as a share of GDP|to GDP ratio|to-GDP ratio|GDP ratio|relative to GDP|proportion of GDP|per unit of GDP|per GDP|% of gross domestic product|Prozent des BIP|Anteil am BIP|in Prozent des BIP|% du PIB|del PIB como|% del PIB|% do PIB|% del PIL|procent van het bbp|от ВВП|占国内生产总值|占GDP|GDP比",
    "another currency": "euro|euros|EUR|€|£|¥|GBP|JPY|CNY|pounds|pound|pounds sterling|sterling|yen|yuan|renminbi|rupee|rupees|shillings|pesos|peso|francs|rubles|roubles|lira|liras|krona|kronor|kroner|zloty|naira|rand|baht|ringgit|rupiah|dirhams|riyals|CHF|INR",
    "breakdown": "by age|by sex|by gender|by region|by sector|by city|by state|by province|by religion|by ethnicity",
    "rank": "rank|ranking|rankings|ranks|ranked|place in the ranking",
    "monthly": "month on month|month-on-month|monthly|mom|m/m|weekly|daily",
}
"""Forms that make another indicator: one that is asked for must be there, and one that is there must be asked for."""

LOOSE: Final = {
    "percent": "percent|percentage|per cent|annual %|% annual|what percentage|Prozent|pourcentage|pour cent|porcentaje|por ciento|percentuale|per cento|процент|процентов|yüzde|百分比|パーセント|퍼센트|प्रतिशत",
    "share": "share|proportion|% of total|percent of|percentage of|share of|% of|Anteil|part de|proporción|quota|доля",
    "current": "current prices|nominal|at current prices|in current prices|current us|current dollars|current usd|current us dollars|at market prices|market prices|market exchange rates|nominale|nominal",
    "dollars": "US dollars|US dollar|U.S. dollars|dollars|dollar|USD|$|US$|Dollar|dólares|dollari|долларов|доллар|dolar|美元|ドル|달러|डॉलर|دولار",
    "annual": "annual|annually|yearly|year on year|year-on-year|yoy|y/y|per year|a year|per annum|jährlich|jährliche|annuel|annuelle|anual|annuale|jaarlijkse|årlig|vuotuinen|roczna|roční|годовая|годовой|річна|yıllık|年度|年間|연간|वार्षिक|السنوي|tahunan",
    "total": "total|overall|whole|entire|all|national|nationwide|gesamt|gesamte|totale|general|number|number of|number of the|figure|figures|all ages|count|ratio|level|rate|size|index|official|amount|estimate|estimates",
}
"""Forms that say more about the same indicator; asked for or not, they only help to choose."""

CODES: Final = """\
SP.POP.TOTL population
SP.POP.GROW population,growth
SP.POP.TOTL.FE.IN population,female
SP.POP.TOTL.MA.IN population,male
SP.POP.TOTL.FE.ZS population,female,share
SP.POP.TOTL.MA.ZS population,male,share
SP.URB.TOTL population,urban
SP.URB.TOTL.IN.ZS population,urban,share
SP.URB.GROW population,urban,growth
SP.RUR.TOTL population,rural
SP.RUR.TOTL.ZS population,rural,share
SP.RUR.TOTL.ZG population,rural,growth
SP.POP.0014.TO population,young
SP.POP.0014.TO.ZS population,young,share
SP.POP.1564.TO population,working age
SP.POP.1564.TO.ZS population,working age,share
SP.POP.65UP.TO population,old
SP.POP.65UP.TO.ZS population,old,share
EN.POP.DNST population,density
EN.URB.LCTY population,largest city
NY.GDP.MKTP.CD gdp,current,dollars
NY.GDP.MKTP.KD gdp,constant,dollars
NY.GDP.MKTP.CN gdp,local currency
NY.GDP.MKTP.KN gdp,local currency,constant
NY.GDP.MKTP.PP.CD gdp,ppp
NY.GDP.MKTP.PP.KD gdp,ppp,constant
NY.GDP.MKTP.KD.ZG gdp,growth
NY.GDP.PCAP.CD gdp,per capita,current,dollars
NY.GDP.PCAP.KD gdp,per capita,constant,dollars
NY.GDP.PCAP.CN gdp,per capita,local currency
NY.GDP.PCAP.PP.CD gdp,per capita,ppp
NY.GDP.PCAP.PP.KD gdp,per capita,ppp,constant
NY.GDP.PCAP.KD.ZG gdp,per capita,growth
NY.GNP.MKTP.CD gni,current,dollars
NY.GNP.PCAP.CD gni,per capita,current,dollars
NY.GNP.MKTP.PP.CD gni,ppp
NY.GNP.PCAP.PP.CD gni,per capita,ppp
FP.CPI.TOTL.ZG inflation,annual,percent
FP.CPI.TOTL cpi
NY.GDP.DEFL.KD.ZG deflator,annual,percent
NY.GDP.DEFL.ZS deflator
SL.UEM.TOTL.ZS unemployment,percent
SL.UEM.TOTL.NE.ZS unemployment,percent
SL.UEM.TOTL.FE.ZS unemployment,female,percent
SL.UEM.TOTL.MA.ZS unemployment,male,percent
SL.UEM.1524.ZS unemployment,young,percent
SL.TLF.TOTL.IN labour
SL.TLF.CACT.ZS labour_participation,percent
SP.DYN.LE00.IN life_expectancy
SP.DYN.LE00.FE.IN life_expectancy,female
SP.DYN.LE00.MA.IN life_expectancy,male
SP.DYN.TFRT.IN fertility
SP.DYN.CBRT.IN births
SP.DYN.CDRT.IN deaths
SP.DYN.IMRT.IN infant_mortality
SH.DYN.MORT under5_mortality
SH.STA.MMRT maternal_mortality
SE.ADT.LITR.ZS literacy,percent
SE.XPD.TOTL.GD.ZS education_spending,of gdp
SI.POV.DDAY poverty,percent
SI.POV.NAHC poverty,percent
SI.POV.GINI inequality
AG.LND.FRST.K2 forest
AG.LND.FRST.ZS forest,share
AG.LND.TOTL.K2 land
AG.SRF.TOTL.K2 land
EG.ELC.ACCS.ZS electricity_access,share
NE.EXP.GNFS.CD exports,current,dollars
NE.EXP.GNFS.ZS exports,of gdp
NE.IMP.GNFS.CD imports,current,dollars
NE.IMP.GNFS.ZS imports,of gdp
NE.TRD.GNFS.ZS trade,of gdp
BN.CAB.XOKA.CD current_account,current,dollars
BN.CAB.XOKA.GD.ZS current_account,of gdp
BX.KLT.DINV.CD.WD fdi,current,dollars
BX.KLT.DINV.WD.GD.ZS fdi,of gdp
NE.GDI.TOTL.ZS investment,of gdp
NY.GNS.ICTR.ZS savings,of gdp
GC.DOD.TOTL.GD.ZS debt,of gdp
GC.TAX.TOTL.GD.ZS revenue,of gdp
MS.MIL.XPND.GD.ZS military,of gdp
MS.MIL.XPND.CD military,current,dollars
SH.XPD.CHEX.GD.ZS health_spending,of gdp
BX.TRF.PWKR.CD.DT remittances,current,dollars
BX.TRF.PWKR.DT.GD.ZS remittances,of gdp
FI.RES.TOTL.CD reserves,current,dollars
PA.NUS.FCRF exchange_rate
IT.NET.USER.ZS internet,share
IT.CEL.SETS mobile
IT.CEL.SETS.P2 mobile,per capita
ST.INT.ARVL tourism
SM.POP.NETM migration
SM.POP.REFG refugees
VC.IHR.PSRC.P5 crime
"""
"""World Bank codes: a topic, then its forms."""

INSTEAD: Final = {"cpi": "inflation"}
"""Where the first is not held, people who ask for it mean the second."""

ABSORBS: Final = {
    ("deflator", "inflation"),
    ("deflator", "gdp"),
    ("deflator", "cpi"),
    ("inflation", "cpi"),
    ("under5_mortality", "deaths"),
    ("infant_mortality", "deaths"),
    ("maternal_mortality", "deaths"),
    ("education_spending", "schooling"),
    ("unemployment", "labour"),
    ("life_expectancy", "births"),
}
"""The first with the second beside it is still the first: "inflation as measured by the GDP deflator"."""
