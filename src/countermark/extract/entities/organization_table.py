"""Organisations that a text names without saying what they are, and the words that say it: our own list."""

from __future__ import annotations

from typing import Final

from countermark.extract.listed import words

NAMES: Final = """\
3M|AARP|ABB|ABC|ABC News|Accenture|ACLU|Adidas|Adobe|AFL-CIO|African Union|AIG|Airbnb|Airbus|Air France|Al Jazeera|Al-Qaeda
Aldi|Alibaba|Allianz|Alphabet|Amazon|AMD|American Airlines|American Express|Amnesty International|Anthropic|AOL|Apple|ARM
Armani|Arsenal|ASEAN|Asian Development Bank|Associated Press|AstraZeneca|AT&T|Atlassian|Audi|BAE Systems|Baidu|Bank of America
Bank of England|Barclays|BASF|Bayer|Bayern Munich|BBC|BBC News|Berkshire Hathaway|Best Buy|BioNTech|BlackRock|Bloomberg|BMW|BNP Paribas
Boeing|Booking.com|Borussia Dortmund|Bosch|Boston Celtics|BP|Bridgewater|British Airways|British Library|British Museum|Brookings
Brookings Institution|Bundesbank|Bundestag|Burger King|ByteDance|Caltech|Capgemini|Carnegie Mellon|Cargill|Caterpillar|CBS|CBO|CDC
Centers for Disease Control|Centers for Disease Control and Prevention|CERN|Chanel|Chase|Chevron|Chicago Bulls|CIA|Cisco|Citi|Citigroup
Cloudflare|CNBC|CNN|Coca-Cola|Cognizant|Columbia|Comcast|Commerzbank|Congress|Conservative Party|Consumer Reports|Continental
Cornell|Costco|Council of Europe|Coursera|Credit Suisse|CVS|Daimler|Dallas Cowboys|DARPA|Databricks|DBS|DeepMind|DHL|Dell|Deloitte
Delta|Delta Air Lines|Democratic Party|Democrats|Deutsche Bahn|Deutsche Bank|Deutsche Telekom|Disney|Dow Chemical|Dow Jones|DuPont|Duke|E.ON
EasyJet|eBay|ECB|ECJ|Economist|EDF|EEOC|Eli Lilly|Emirates|Enron|EPA|Epic Games|Ericsson|Ernst & Young|ESA|ESPN|Estée Lauder|Etsy
EU|EU Commission|European Central Bank|European Commission|European Council|European Parliament|European Space Agency|European Union
Eurostat|Eurozone|Expedia|Exxon|ExxonMobil|EY|FAA|Facebook|Fannie Mae|FAO|FBI|FCA|FC Barcelona|FCC|FDA|FDIC|Fed|FedEx|Federal Reserve
Federal Trade Commission|FEMA|Ferrari|Fiat|FIFA|Financial Times|Fitch|Flipkart|FOMC|Food and Drug Administration|Ford|Fox News|Foxconn
Freddie Mac|FTC|Fujitsu|G7|G20|Gallup|GAO|Gartner|Gates Foundation|Gazprom|GE|General Electric|General Motors|GlaxoSmithKline|GM
Goldman Sachs|Google|Google DeepMind|Green Party|Greenpeace|GSK|Gucci|Guardian|H&M|Habsburgs|Hamas|Harvard|Harvard Medical School|Heineken
Hewlett-Packard|Hezbollah|Hilton|Hitachi|Home Depot|Honda|Honeywell|House of Commons|House of Lords|House of Representatives|HP|HSBC|Huawei
Hugging Face|Human Rights Watch|Hyatt|Hyundai|IAEA|IATA|IBM|ICC|IEA|IEEE|IETF|IKEA|ILO|IMF|Infosys|ING|Instacart|Intel|International Monetary Fund
International Olympic Committee|Interpol|IOC|IPCC|IRS|ISIS|ISO|ITU|JAMA|Johns Hopkins|Johnson & Johnson|JPMorgan|JPMorgan Chase|Juventus|Kaiser Permanente
Kellogg|KFC|Khmer Rouge|Kia|Kodak|KPMG|Kraft|Kraft Heinz|L'Oréal|Labour|Labour Party|League of Nations|Lego|LEGO|Lehman Brothers|Lenovo|LG
Liberal Democrats|LinkedIn|Liverpool FC|Lloyds|Lockheed Martin|London School of Economics|Los Angeles Lakers|LSE|Lufthansa|LVMH|Lyft|Macy's
Maersk|Manchester City|Manchester United|Marriott|Mastercard|Mayo Clinic|McDonald's|McKinsey|McKinsey & Company|Medicaid|Medicare|Médecins Sans Frontières
Mercedes|Mercedes-Benz|Merck|Merrill Lynch|Meta|Metropolitan Museum|Michelin|Microsoft|MIT|Mitsubishi|Moderna|Moody's|Morgan Stanley|Mozilla
MSNBC|NAACP|NASA|NASDAQ|Nasdaq|Nature|NATO|NBA|NBC|NCAA|NEC|Nestlé|Netflix|New York Fed|New York Times|New York Yankees|NFL|NGO|NHS|NHL|NHTSA
NIH|Nike|Nikkei|Nintendo|Nissan|NIST|NOAA|Nokia|Northrop Grumman|Novartis|Novo Nordisk|NPR|NREL|NSA|NSF|NTSB|Nvidia|NVIDIA|NYSE|NYU|OECD|OFCOM|Ofcom
OMB|OPEC|OPEC+|OpenAI|Oracle|Orange|OSHA|Oxfam|Palantir|Panasonic|Parliament|Patagonia Inc|PayPal|Penguin|PepsiCo|Pepsi|Peugeot|Pew|Pew Research
Pew Research Center|Pfizer|Philips|Pixar|Politburo|Porsche|Princeton|Procter & Gamble|Prada|PwC|Qantas|Qualcomm|RAND|Raytheon|Real Madrid|Red Cross
Red Hat|Renault|Republican Party|Republicans|Reuters|Revolut|Roche|Rolls-Royce|Rosneft|Royal Society|Royal Bank of Canada|Ryanair|S&P|S&P Global|Saab|Salesforce|Samsung
Sanofi|Santander|SAP|SEC|Securities and Exchange Commission|Senate|Shell|Shopify|Siemens|Smithsonian|Snowflake|SoftBank|Sony|Southwest|Southwest Airlines
SpaceX|Spotify|Starbucks|State Department|Stellantis|Stripe|Supreme Court|Swiss Re|Taliban|Target|Tata|Tencent|Tesla|Texas Instruments|The Lancet|Lancet
Time Warner|Toshiba|TotalEnergies|Toyota|Transport for London|Treasury|Trader Joe's|TSA|TSMC|Turing Institute|Twilio|Twitter|U.S. Census Bureau|Census Bureau|Uber|UBS|UCLA
UEFA|UN|U.N.|UNCTAD|UNDP|UNEP|UNESCO|UNFPA|UNHCR|UNICEF|Unilever|Union Pacific|United Airlines|United Nations|Universal Music|UPS|US Steel|USAID|USDA|USGS|USPS
USPTO|Vanguard|Verizon|Viking Press|Visa|Vodafone|Volkswagen|Volvo|VW|Wall Street Journal|Walmart|Walt Disney|Warner Bros|Washington Post|Waymo|WeWork
Wells Fargo|WFP|WHO|Wikimedia|Wipro|WMO|World Bank|World Economic Forum|World Health Organization|World Meteorological Organization|World Trade Organization|WTO
WWF|Xerox|Xiaomi|Yahoo|Yale|Yelp|YMCA|Zara|Zillow|Zoom Video|Zalando|ZTE|Bank for International Settlements|BIS|Bank of Japan|BoE|BoJ|People's Bank of China|RBI|ONS|BLS
Bureau of Labor Statistics|Bureau of Economic Analysis|BEA|Office for National Statistics|Statistics Canada|Médecins|NICE|Cochrane|EMA|EFSA|ECDC|EASA|DOJ|DOE|DOT|DHS
HUD|HHS|CMS|Medicare & Medicaid|CFPB|NLRB|Planned Parenthood|Doctors Without Borders|Habitat for Humanity|Salvation Army|Wikipedia|Bell Labs|Xerox PARC|RCA|Polaroid|Blockbuster
Compaq|Sun Microsystems|Netscape|Nortel|BlackBerry|Theranos|FTX|Binance|Coinbase|Robinhood|Klarna|Wise|N26|Monzo|Rivian|Lucid|BYD|Geely|CATL|LG Chem|SK Hynix|Micron|Broadcom|ASML"""

# The head of a name that ends with it, "of …" and all: "Deutsche Bank", "Ministry of Health", "Institute for Physics".
HEADS: Final = words(
    "Academy Administration Agency Airlines Airways Alliance Army Assembly Associates Association Authority Bank Board Brewery"
    " Brothers Bureau Cabinet Capital Centre Center Chamber Church Clinic Club Coalition College Commission Committee"
    " Commonwealth Community Company Confederation Conference Congress Consortium Consulting Cooperative Corporation Corps"
    " Council Court Department Directorate Division Electric Electronics Energy Enterprises Entertainment Exchange Express"
    " Federation Finance Financial Firm Force Forces Foundation Fund Games Group Guild Holdings Hospital Hotel Hotels"
    " Industries Initiative Institute Institution Insurance International Investments Journal Laboratories Laboratory Labs"
    " League Library Logistics Magazine Mart Media Ministry Mission Mobile Motors Movement Museum Navy Network Networks News"
    " Observatory Office Orchestra Order Organisation Organization Parliament Partners Partnership Party Petroleum"
    " Pharmaceuticals Pharmacy Police Press Program Programme Project Publishers Publishing Records Registry Research"
    " Reserve Resorts Resources Robotics Rovers Savings School Schools Securities Secretariat Senate Service Services"
    " Society Software Solutions Stores Studio Studios Supermarkets Syndicate Systems Task Team Technologies Telecom"
    " Theatre Times Tribunal Trust Union United University Ventures Wanderers Works Workshop Bakery Café Cafe Restaurant"
    " Kitchen Dairy Foods Farms Coffee Brewing Biotech Biosciences Therapeutics Health Healthcare Aerospace Airlines"
    " Automotive Semiconductor Semiconductors Analytics Dynamics Interactive Instruments Materials Mills Mutual Pictures"
    " Railway Railways Realty Retail Shipping Steel Telegraph Herald Tribune Gazette Guardian Chronicle Post Observer Review"
    " Lakers Celtics Yankees Warriors Bulls Patriots Cowboys Giants Dodgers Tigers Lions Eagles Bears Packers Ravens Chiefs"
    " Rangers Raptors Knicks Mets Cubs Astros Panthers Saints Steelers Rockets Spurs Heat Nets Suns Jazz Bruins Penguins"
    " Oilers Flames Canucks Senators Energi Energie Energia Energía Bryggeri Brauerei Verlag Wydawnictwo Forlag Förlag Banken Sparbank Holding Broadcasting Cement Chemicals Pharma Seguros Versicherung Versicherungen Assurances Oil Mining Minerals Metals Motor Textiles Apparel Cosmetics Beverages Bakeries Properties Cruises Ferries Couriers Freight Trucking Tech Genomics Diagnostics Medical Books Toys Outfitters Diner Grill Tavern Deli Steakhouse Eatery Roasters Roastery Distillery Winery Vineyards Creamery Charities Appeal Televisión Television Airline Aviation Shipyard Shipyards Foundry Refinery Utilities Water Bancorp Bancshares Capital Advisors Asset Equity Lending Mortgage Credit Payments Plastics Solicitors Accountants Architects Construction Contractors Packaging Ceramics Furniture Tyres Tires Organics Fisheries Seafood Grocers Confectionery Biologics Vaccines Oncology Neuroscience Microsystems Photonics Optics Networks"
)
# A head that comes first, as in Romance languages and in the names of teams and restaurants: "Banco Itaú", "Team Solberg".
FIRST_HEADS: Final = words(
    "Banco Banca Banque Banka Bank Grupo Groupe Gruppo Instituto Institut Istituto Universidad Université Università Universidade Universität"
    " Ministerio Ministère Ministero Ministério Osteria Trattoria Ristorante Pizzeria Restaurante Café Caffè Bistro Brasserie Cervecería Hotel Hostel Hôtel"
    " Team Equipe Club Clube Statistics Statistik Caja Caisse Cassa Deutsche Société Sociedad Companhia Compañía Compagnie Cooperativa Fundación"
    " Fundação Fondazione Fondation Stiftung Verein Partido Parti Partei Partito Real Sporting Atlético Dynamo Spartak Olympique AC AS SV"
    " Hapoel Maccabi Dinamo Lokomotiv Partizan Deportivo FK NK HC BK IFK Taberna Tasca Casa Cantina Bodega Confeitaria Pastelaria Padaria Panadería Pâtisserie Boulangerie Auberge Chez Gasthaus Gasthof Bord Conseil Consejo Cour Tribunal Tribunale Cámara Chambre Assemblée Ayuntamiento Éditions Editions Editorial Edizioni Editora Izakaya Maison Crédit Sociedade Empresa Electricité Électricité Ferrovie Supermercados Almacenes Académie Academia Accademia Hochschule Politecnico Politécnico Klinikum Hôpital Ospedale Szpital Uniwersytet Univerzita Universitatea Universitet Universiteit Politechnika Ministerstwo Ministerstvo Ministerium Bundesministerium Landesamt Bundesamt Agence Agencia Agenzia Agência Consorzio Confédération Confederación Sindicato Syndicat Gewerkschaft Taverna Churrascaria Marisquería Taquería Brouwerij Bryggeri Bolagsverket Air Radio Studio Clínica Clinique Lycée Colegio Escuela École Escola Musée Museo Museu Teatro Théâtre Galerie Galleria Galería Librería Kafe Warung Pasar"
)
# What makes a company of any name before it.
SUFFIXES: Final = words(
    "Inc Inc. Corp Corp. Ltd Ltd. LLC L.L.C. LLP PLC plc Plc GmbH AG SE SA S.A. NV N.V. BV B.V. SpA S.p.A. AB ASA Oyj KK Pty"
    " Co Co. Cie KG KGaA GbR UG A/S ApS Oy Kft Nyrt Zrt PJSC JSC OJSC SAS SRL Srl EIRL Ltda Limited Incorporated Pvt Bhd Tbk Sdn ehf SARL Sarl S.L. FC F.C. AFC CF SC"
)
# Heads that are followed by "of …" or "for …" and say what they are by themselves: "University of Leeds".
OPENERS: Final = words(
    "University Universidad Université Universität Università Universidade Ministry Department Bank Institute Academy Bureau Court"
    " College School Board Council House Office Association Society Federation Confederation League Church Museum Hospital"
    " Centre Center Centers Agency Commission Committee Chamber Ministry Organisation Organization Faculty Royal Archdiocese"
    " Diocese Republic Order Fund Library Friends Campaign Coalition Union Conference Federation Administration"
    " Directorate Authority Division Foundation Alliance Army Parliament Senate Embassy Consulate Office National"
)
# Capitals that name no organisation.
ACRONYM_WORDS: Final = words(
    """
AI ML NLP LLM RAG GDP GNI GNP CPI PPP PPI PMI ROI ROE ROA EPS EBIT EBITDA APR APY ARR MRR CAGR IRR NPV WACC YTD YOY YoY QoQ
MoM KPI OKR CEO CFO CTO COO CMO CIO VP HR PR IT R&D B2B B2C SaaS IPO ETF IRA FAQ FYI ASAP TBD TBA ETA DIY RSVP PS NB TL DR TLDR
AM PM BC BCE AD CE UTC GMT EST PST CET EDT PDT OK ID IDs PIN URL URI DNA RNA MRNA PCR HIV AIDS COVID BMI LDL HDL BP ECG EKG MRI CT
ICU ER OTC NSAID NSAIDs SSRI SSRIs ADHD PTSD OCD IBS COPD UTI STI IVF ALS MS TB UV LED OLED LCD PDF TV DVD CD GPS SUV EV EVs HVAC
RPM MPH KMH PSI AC DC USB UPC SKU VAT GST TAX NDA LOI MOU RFP SLA SOP TOS EULA GPA SAT ACT GRE GMAT PHD MBA BA BS MA MD JD RN
I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XIX XX XXI A B C D E F G H J K L M N O P Q R S T U W Y Z
NOT AND OR ALL ANY NO YES DO IS THE IMPORTANT NOTE WARNING TODO FIXME STEP TIP EU-27 PART MUST NEVER ALWAYS ONLY
SIDS IQ EQ UFO UFOs CO2 H2O O2 N2 PM2 GHG GHGs BPM DIN PTO FMLA FOIA GDPR HIPAA CCPA ADA SOX PCI RICO
MVP RBI ERA GOAT NIL PPG VAR OT KO TKO WR PB QB RB WRs LLMs AIs APIs URLs CEOs KPIs PDFs TVs ETFs IPOs IRAs FAQs UI UX
USD EUR GBP JPY CHF CAD AUD CNY INR BRL MXN KRW SEK NOK DKK PLN ZAR SGD HKD NZD TRY RUB BTC ETH
GP GPs AA AAA A&E RM ICUs PT OTs EMT DNR BYO POV ETAs RIP LOL IMO IMHO BTW OMG FWIW AKA IDK TTYL NSFW ELI5 TBH
BLUF HELLO PLEASE THANKS SHALL WILL CAN FIRST SECOND SELECT FROM WHERE JOIN TRUE FALSE NULL
"""
)
