"""Firms, papers, publishers, agencies, charities, schools and teams of the world by their names: our own list, by what they do."""

from __future__ import annotations

from typing import Final

from countermark.extract.listed import words

NAMES: Final = """\
Aegon|Aflac|AIA|Ageas|Allstate|Aviva|AXA|Berkshire|Chubb|Cigna|Generali|Geico|GEICO|Hiscox|Humana|Legal & General|Liberty Mutual|Mapfre|Manulife|MetLife
Munich Re|Nippon Life
Ping An|Prudential|QBE|Sanlam|State Farm|Sun Life|Talanx|Tokio Marine|Tryg|UnitedHealth|UnitedHealthcare|USAA|Zurich Insurance|Anthem|Aetna|Elevance
Blue Cross|Blue Shield|Kaiser|Bupa|Oscar Health
ABN AMRO|Akbank|ANZ|Banco do Brasil|Banco Santander|Bank of China|Bank of Montreal|Bankia|BBVA|Bradesco|CaixaBank|Capital One|Charles Schwab|CIBC
Commonwealth Bank|Crédit Agricole|Danske Bank|DNB|Erste
Erste Group|Euroclear|Fidelity|First Republic|Garanti|Handelsbanken|HDFC|HDFC Bank|ICBC|ICICI|ICICI Bank|Intesa Sanpaolo|Itaú|Jefferies|Julius Baer|KBC|KfW
Kotak|Lazard|Lloyds Bank|Macquarie|Mizuho|Monte dei Paschi
MUFG|NAB|NatWest|Nomura|Nordea|Nubank|OCBC|OTP|PNC|Postbank|Rabobank|Raiffeisen|RBC|RBS|Sberbank|Scotiabank|SEB|Silicon Valley Bank|Société Générale
Sparkasse|Standard Bank|Standard Chartered|State Street|Sumitomo
Swedbank|TD Bank|Truist|U.S. Bank|UniCredit|UOB|VTB|Westpac|Starling|Chime|SoFi|Adyen|Affirm|Afterpay|Alipay|Ant Group|Bunq|Cash App|Interactive Brokers
M-Pesa|MoneyGram|Mollie|Paytm|PhonePe|Plaid|Razorpay|Sezzle|SumUp|TransferWise|Venmo|Western Union|WorldRemit|Worldpay|Zelle
Kraken|Gemini Trust|Bitfinex|Bybit|KuCoin|OKX|Tether|Circle Internet|Ripple|BitMEX|Bitstamp|eToro|Trade Republic|Wealthfront|Betterment|Acorns|Blackstone
Carlyle|KKR|Apollo Global|Bain Capital|CVC|EQT|Sequoia|Sequoia Capital|Andreessen Horowitz|Y Combinator|Temasek|Bridgewater Associates|Citadel|Two Sigma
Renaissance Technologies|Elliott Management|T. Rowe Price|Amundi|Schroders|Abrdn|Equifax|Experian|TransUnion|FICO|Euronext|Deutsche Börse|Nasdaq Nordic|CME
Cboe|MSCI|FTSE|Morningstar
Accor|Aer Lingus|Aeroflot|Aeroméxico|Air Canada|Air China|Air India|Air New Zealand|AirAsia|Alaska Airlines|Alitalia|ANA|Avianca|British Rail|Cathay Pacific
China Eastern|China Southern|Condor|Copa Airlines|easyJet|EgyptAir|El Al|Ethiopian Airlines|Etihad|Eurowings|Finnair|Flixbus|FlixBus|Garuda|Hainan Airlines
Iberia Express|IndiGo|ITA Airways|JAL|Japan Airlines|JetBlue|Jetstar|Kenya Airways|KLM|Korean Air|LATAM|Lion Air|LOT Polish Airlines|Norwegian Air|Pan Am
Pegasus Airlines|Philippine Airlines|Qatar Airways|SAS Scandinavian|Saudia|Scoot|SNCF|ÖBB|Renfe|Trenitalia|Singapore Airlines|South African Airways|SpiceJet
Spirit Airlines|SWISS|TAP|TAP Portugal|Thai Airways|Transavia|TUI|Turkish Airlines|Vietnam Airlines|Virgin Atlantic|Vueling|WestJet|Wizz Air|Amtrak|Eurostar
Thalys|Greyhound|Megabus|National Express|Arriva|Stagecoach|Hertz|Avis|Sixt|Europcar|Enterprise Rent-A-Car|Zipcar|Bolt|Grab|Gojek|Didi|DiDi|Ola|Cabify
Careem|BlaBlaCar|Lime|Tier Mobility|Deliveroo|DoorDash|Glovo|Grubhub|Just Eat|Swiggy|Zomato|Foodpanda|Wolt|Uber Eats|Rappi|Instacart|HelloFresh|Tripadvisor
TripAdvisor|Trivago|Skyscanner|Kayak|Agoda|Vrbo|Hostelworld|Ctrip|Trip.com|MakeMyTrip|Oyo|Club Med|Four Seasons|Holiday Inn|Ibis|InterContinental
Mandarin Oriental|Motel 6|NH Hotels|Novotel|Premier Inn|Radisson|Ritz-Carlton|Sheraton|Travelodge|Wyndham|Royal Caribbean|MSC Cruises|Carnival Cruise Line
BMW Group|BorgWarner|Brembo|Bridgestone|Bugatti|Buick|Cadillac|Chevrolet|Chrysler|Citroën|Continental AG|Cupra|Dacia|Daihatsu|Denso|Dodge|Ducati|Fisker
Forvia|Goodyear|Harley-Davidson|Infiniti|Isuzu|Jaguar|Jaguar Land Rover|Jeep|Kawasaki Heavy|KTM|Lada|Lamborghini|Lancia|Land Rover|Lexus|Li Auto|Lotus Cars
Magna|Mahindra|Maruti Suzuki|Maserati|Mazda|McLaren|Mini Cooper|Mobileye|Nio|NIO|Opel|Pagani|Pirelli|Polestar|Proton|Renault Group|Rimac|SAIC|Scania
Schaeffler|Škoda|Skoda|Subaru|Suzuki|Tata Motors|Vauxhall|Valeo|VinFast|Volkswagen Group|Volvo Cars|Xpeng|XPeng|Yamaha|ZF Friedrichshafen|Cruise Automation
Lucid Motors|Nikola|Northvolt|ChargePoint|Alstom|Bombardier|Embraer|Gulfstream|Cessna|Leonardo|Dassault|Rheinmetall|Thales|Safran|MTU Aero Engines|Saab AB
General Dynamics|L3Harris|Blue Origin|Rocket Lab|Virgin Galactic|Arianespace|OneWeb|Maxar|Planet Labs|Axiom Space|Relativity Space|Sierra Space
AB InBev|Anheuser-Busch|Arla|Asahi|Bacardi|Barilla|Barry Callebaut|Ben & Jerry's|Bonduelle|Bunge|Cadbury|Campbell's|Campbell Soup|Carlsberg|Chipotle
Chick-fil-A|Coca-Cola HBC|Colgate|Colgate-Palmolive|Conagra|Costa Coffee|Danone|Del Monte|Diageo|Dole|Domino's|Dunkin'|Dunkin|Dr Pepper|Ferrero|Five Guys
FrieslandCampina|General Mills|Greggs|Grupo Bimbo|Guinness|Haribo|Häagen-Dazs|Heinz|Hershey|Hershey's|Illy|In-N-Out|JBS|Keurig|Kirin|Kraft Foods|Lactalis
Lavazza|Lay's|Lindt|Mars Inc|McCain|Modelo|Molson Coors|Mondelez|Mondelēz|Monster Beverage|Müller|Nespresso|Nando's|Oatly|Ocean Spray|Olam|Panera
Papa John's|Pernod Ricard|Perrier|Pizza Hut|Popeyes|Pret|Pret A Manger|Red Bull|Rémy Cointreau|SAB Miller|San Pellegrino|Shake Shack|Suntory|Sweetgreen
Sysco|Taco Bell|Tate & Lyle|Tim Hortons|Tyson Foods|Unilever plc|Wagamama|Wendy's|Wilmar|Wrigley|Yakult|Yum! Brands|Krispy Kreme|Jollibee|Beyond Meat
Impossible Foods|Philip Morris|Altria|Juul|British American Tobacco|Imperial Brands
Ahold Delhaize|Albert Heijn|Albertsons|Amazon.com|Argos|ASDA|Asda|ASOS|Auchan|Barnes & Noble|Bed Bath & Beyond|BJ's|Bloomingdale's|Bol.com|Boohoo|Bunnings
Carrefour|Casino Guichard|Chewy|Coles|Colruyt|Conad|Coop|Coppel|Coupang|Currys|Daiso|Decathlon|Debenhams|Dick's|Dillard's|Dollar General|Dollar Tree
Don Quijote|E.Leclerc|Edeka|El Corte Inglés|Esselunga|Falabella|Family Dollar|Fnac|Foot Locker|Forever 21|Fortnum & Mason|GameStop|Hema|Hobby Lobby|HMV
Iceland Foods|ICA|Intermarché|J.Crew|JCPenney|JD.com|John Lewis|Jumia|Kaufland|Kmart|Kohl's|Kroger|Lazada|Leclerc|Lidl|Loblaws|Lowe's|Lulu Hypermarket|Mango
Marks & Spencer|M&S|Marshalls|MediaMarkt|Meijer|Mercadona|Mercado Libre|MercadoLibre|Metro AG|Michaels Stores|Migros|Morrisons|Muji|Naivas|Neiman Marcus
Netto|Nordstrom|Ocado|Office Depot|Old Navy|Otto Group|OXXO|Ozon|Penny Markt|Petco|PetSmart|Pick n Pay|Primark|Publix|Pull&Bear|Rakuten|Rewe|REWE|Rossmann
Ross Stores|Safeway|Sainsbury's|Saks|Sam's Club|Sears|Selfridges|Sephora|Shein|SHEIN|Shoprite|ShopRite|Shopee|Spar|Sprouts|Staples|Stop & Shop|Superdrug
Systembolaget|Taobao|Temu|Tesco|The Body Shop|TJ Maxx|TK Maxx|Tokopedia|Toys R Us|Trendyol|Uniqlo|UNIQLO|Urban Outfitters|Victoria's Secret|Vinted|Waitrose
Walgreens|Walmex|Wayfair|Wegmans|Whole Foods|Whole Foods Market|WHSmith|Wilko|Winn-Dixie|Woolworths|Zalora|Woolworth's|7-Eleven|Circle K|Depop|Farfetch
Fast Retailing|Inditex|Kering|LVMH Moët Hennessy|Richemont|Ralph Lauren|Tommy Hilfiger|Calvin Klein|Burberry|Hermès|Dior|Louis Vuitton|Versace|Balenciaga
Fendi|Givenchy|Lululemon|Under Armour|Puma|PUMA|Reebok|New Balance|Asics|ASICS|Fila|Converse|Vans|Timberland|Birkenstock|Crocs|Skechers|Levi's|Levi Strauss
Wrangler Jeans|Patagonia Provisions|The North Face|Columbia Sportswear|Arc'teryx|Canada Goose|Moncler|Salomon|Rolex|Omega SA|Swatch|Cartier|Tiffany
Tiffany & Co.|Pandora Jewelry|Swarovski|Casio|Seiko|Garmin|Ray-Ban|Luxottica|EssilorLuxottica|Warby Parker|Procter|Beiersdorf|Henkel|Reckitt|Kimberly-Clark
Kao|Shiseido|Avon|Revlon|Coty|Natura|Amway|Herbalife|Tupperware|Gillette|Dyson|Electrolux|Whirlpool|Miele|SharkNinja|Tefal|KitchenAid|Le Creuset|Bose|Sonos
Sennheiser|JBL|Bang & Olufsen|Harman|Leica|Nikon|Canon|Fujifilm|Olympus|Pentax|Hasselblad|DJI|Steinway|Fender|Gibson Guitars|Mattel|Hasbro|Playmobil
Ravensburger
AbbVie|Abbott|Abbott Laboratories|Amgen|Astellas|Baxter|Becton Dickinson|Bharat Biotech|Biogen|Boehringer Ingelheim|Boston Scientific|Bristol Myers Squibb
Bristol-Myers Squibb|Chiesi|Chugai|Cipla|CSL|CureVac|Daiichi Sankyo|Dr. Reddy's|Edwards Lifesciences|Eisai|Elanco|Ferring|Fresenius|Genentech|Gilead
Gilead Sciences|Glaxo|Grifols|Illumina|Intuitive Surgical|Ipsen|Janssen|Johnson|Lilly|Lonza|Lundbeck|Lupin|Medtronic|Menarini|Merck KGaA|Mylan|Novavax
Otsuka|Purdue Pharma|Qiagen|Regeneron|Sandoz|Serum Institute|Serum Institute of India|Servier|Sinopharm|Sinovac|Smith & Nephew|Stryker|Sun Pharma|Takeda
Teva|Thermo Fisher|UCB|Valneva|Vertex|Viatris|Zimmer Biomet|Zoetis|23andMe|Ginkgo Bioworks|Quest Diagnostics|Labcorp|Rite Aid|McKesson|Cardinal Health
Fresenius Kabi|Straumann|Coloplast|Demant|GN Hearing|Philips Healthcare|Siemens Healthineers|GE Healthcare|Varian|Dexcom|Abiomed|ResMed|Cerner|Teladoc
Mass General|Massachusetts General Hospital|Cleveland Clinic|Charité|Karolinska|Karolinska Institute|Institut Pasteur|Pasteur Institute|Wellcome Trust
Broad Institute|Scripps|Sloan Kettering
AES Corporation|Anglo American|Aramco|Saudi Aramco|ArcelorMittal|Arkema|Barrick|Barrick Gold|Baker Hughes|BHP|CEZ|ČEZ|Chesapeake Energy|CNOOC|Codelco
ConocoPhillips|Constellation Energy|Dominion Energy|Drax|Duke Energy|EDP|Enagás|Enbridge|Endesa|Enel|Engie|ENGIE|Eni|EnBW|Equinor|Eskom|Exelon|First Solar
Fortescue|Fortum|Freeport-McMoRan|Galp|Glencore|Halliburton|Hess|Hydro-Québec|Iberdrola|Kinder Morgan|Lukoil|Marathon Oil|MOL Group|National Grid|Naturgy
Neste|Newmont|NextEra|NextEra Energy|Nord Stream|Norsk Hydro|Novatek|Nucor|Occidental|Occidental Petroleum|Octopus Energy|OMV|Origin Energy|Ørsted|Pemex
Petrobras|PetroChina|Petronas|PG&E|Phillips 66|PKN Orlen|Orlen|Posco|POSCO|PTT|QatarEnergy|Reliance|Reliance Industries|Repsol|Rio Tinto|Rosatom|RWE|Sasol
Schlumberger|SLB|Sinopec|SMA Solar|Snam|SSAB|Statkraft|Suncor|SunPower|Sunrun|Tepco|TEPCO|Teck|Thyssenkrupp|ThyssenKrupp|TransCanada|Tullow Oil|U.S. Steel
Uniper|Vale|Valero|Vattenfall|Veolia|Verbund|Vestas|Wintershall|Woodside|Siemens Energy|Siemens Gamesa|Goldwind|Enphase|SolarEdge|Tesla Energy|BASF SE|Dow
DuPont de Nemours|Evonik|Covestro|Lanxess|Solvay|AkzoNobel|Air Liquide|Linde|Air Products|Yara|Nutrien|Mosaic|Corteva|Syngenta|Monsanto|Bayer AG|Givaudan
Sika|Holcim|LafargeHolcim|Heidelberg Materials|HeidelbergCement|Cemex|CRH|Saint-Gobain|Vinci|Bouygues|Hochtief|Skanska|Strabag|Ferrovial|ACS Group|Bechtel
Fluor|AECOM|Jacobs Engineering|Balfour Beatty|Carillion|Kiewit|Vonovia|Deutsche Wohnen|CBRE|JLL|Knight Frank|Savills|Evergrande|Country Garden|Brookfield
Simon Property|Unibail-Rodamco|Prologis|Redfin|Rightmove|Zoopla|Opendoor|Compass Group|Sodexo|Aramark|ISS A/S|G4S|Securitas|Randstad|Adecco|ManpowerGroup
Manpower|Hays plc|Serco|Capita|Atos|DXC|Sopra Steria|NTT Data|HCL|HCLTech|Tech Mahindra|TCS|Tata Consultancy Services|EPAM|Globant|Thoughtworks|BCG
Boston Consulting Group|Bain|Bain & Company|Booz Allen|Booz Allen Hamilton|Oliver Wyman|Roland Berger|Kearney|Baker McKenzie|Clifford Chance|Linklaters
Skadden|Kirkland & Ellis|Latham & Watkins|Arthur Andersen|Grant Thornton|BDO|Mercer|Aon|Marsh|Willis Towers Watson|Ipsos|Nielsen|Kantar|YouGov|Forrester|IDC
Statista|Comscore|Quinnipiac|Edelman|WPP|Publicis|Omnicom|Dentsu|Havas|Ogilvy|Saatchi & Saatchi
Aldi Süd|Aldi Nord|A.P. Moller-Maersk|CMA CGM|Hapag-Lloyd|Evergreen Marine|COSCO|MSC|DSV|DB Schenker|Kuehne+Nagel|Kuehne + Nagel|Deutsche Post|Royal Mail
La Poste|Poste Italiane|PostNord|Correos|USPS|Canada Post|Australia Post|Japan Post|Evri|Hermes Parcel|DPD|GLS|TNT|XPO|Yamato|SF Express|Aramex|BNSF|CSX
Norfolk Southern|Canadian National|Canadian Pacific|MTA|TfL|RATP|BVG|MTR|Network Rail|Deutsche Bahn AG
3Com|Acer|Akamai|Alcatel|AMC|AMC Networks|América Móvil|Amdocs|Analog Devices|Applied Materials|Arista|ASRock|Asus|ASUS|Autodesk|Automattic|Avast
Bell Canada|Bharti Airtel|Airtel|BT|BT Group|Cadence|Cellnex|Charter|China Mobile|China Telecom|China Unicom|Citrix|CoreWeave|CrowdStrike|Crunchyroll
Dassault Systèmes|DeepL|DeepSeek|Deutsche Telekom AG|Disney+|Docusign|DocuSign|DuckDuckGo|EA|Electronic Arts|Elisa|Ericsson AB|Etisalat|Figma Inc|Flex Ltd
Foxconn Technology|Fortinet|Garena|GlobalFoundries|GoDaddy|Gojek Tokopedia|GoTo|Groq|Grammarly|HBO|HBO Max|HTC|Hulu|IAC|Infineon|Intuit|Iliad|iRobot|Jio
Juniper|Juniper Networks|Kakao|Kaspersky|KDDI|KPN|KT Corporation|Kyocera|Lam Research|Line Corporation|Logitech|Match Group|MediaTek|Mercari|Mistral AI
Mojang|Motorola|MTN|Murata|Naver|NAVER|NetApp|NetEase|Niantic|NTT|NTT Docomo|NXP|OnePlus|ON Semiconductor|Oppo|OPPO|Optus|Orange SA|Paramount|Paramount+
Peloton|Perplexity|Pinduoduo|Pinterest|Proton AG|PTC|Quora|Rackspace|Razer|Realtek|Reddit|Renesas|Ring LLC|Rogers|Roblox Corporation|Rovio|Safaricom
Samsung Electronics|SanDisk|SambaNova|Scale AI|Seagate|Sega|SEGA|Sharp|Sky News|SK Telecom|Skype Technologies|Snap Inc|Softbank|Splunk Inc|Square Enix
Stability AI|STMicroelectronics|Substack|Sunrise|Supercell|Swisscom|Symantec|Synopsys|T-Mobile|TDC|TDK|Tele2|Telefónica|Telefonica|Telenor|Telia|Telkom
Telstra|Telus|Tencent Music|Texas Instruments Inc|TomTom|Trend Micro|Tumblr|Turkcell|Twitch|Ubisoft|Valve|Veon|Viacom|ViacomCBS|Virgin Media|Vivendi|Vivo|VK
Warner Music|Western Digital|Wikimedia Foundation|Wolfram|Workday|xAI|Yandex|Zomato Ltd|Zynga|Activision|Activision Blizzard|Bandai Namco|BioWare|Blizzard
Bungie|Capcom|CD Projekt|CD Projekt Red|FromSoftware|Konami|Naughty Dog|Riot Games|Rockstar Games|Take-Two|Cohere|Inflection|Midjourney Inc
DeepMind Technologies|Runway ML|ElevenLabs|Boston Dynamics|ABB Robotics|Fanuc|KUKA|Keyence|Rockwell Automation|Schneider Electric|Emerson Electric|Eaton
Legrand|Hitachi Rail|Mitsubishi Electric|Mitsubishi Heavy Industries|Komatsu|Kubota|John Deere|Deere|Atlas Copco|Sandvik|Alfa Laval|SKF|Kone|KONE|Otis
Schindler|Parker Hannifin|Danaher|Illinois Tool Works|Cummins|MAN Truck|Paccar|Daimler Truck|Iveco|Tetra Pak|Stora Enso|UPM|Weyerhaeuser|International Paper
Smurfit Kappa|Metsä
20th Century Fox|A24|ABC Family|AFP|Agence France-Presse|Al Arabiya|AP|APA|Ars Technica|Asahi Shimbun|Atlantic Media|Axel Springer|Axios|Bellingcat
Bertelsmann|Bild|Billboard|Bollywood Hungama|Boston Globe|Breitbart|Business Insider|BuzzFeed|BuzzFeed News|Caixin|CBC|Channel 4|Chicago Tribune|China Daily
CNET|Columbia Pictures|Condé Nast|Corriere della Sera|Craigslist|Daily Mail|Daily Mirror|Daily Telegraph|Dawn News|Der Spiegel|Der Standard|Die Welt
Die Zeit|dpa|DreamWorks|El Mundo|El País|El Universal|Engadget|Euronews|Evening Standard|Financial Express|Folha de S.Paulo|Forbes|Fortune Magazine
Fox Sports|France 24|Gannett|Globe and Mail|The Globe and Mail|Hachette|Haaretz|Handelsblatt|HarperCollins|Hearst|Heise|Helsingin Sanomat|Hindustan Times
Hollywood Reporter|HuffPost|Infowars|InfoWorld|Irish Times|ITV|Japan Times|Jacobin|Kompas|Kyodo|Kyodo News|La Repubblica|La Nación|La Stampa|La Vanguardia
Le Figaro|Le Monde|Le Temps|Libération|Lionsgate|Los Angeles Times|Macmillan|MailOnline|MGM|Metro-Goldwyn-Mayer|Miami Herald|Mother Jones|MTV
Nation Media Group|National Geographic|National Review|NDTV|Netflix Studios|New Scientist|New Statesman|New Yorker|News Corp|Newsweek|Neue Zürcher Zeitung
NHK|Nickelodeon|Nikkei Asia|NOS|NRK|NZZ|O Globo|ORF|Paramount Pictures|PBS|People Magazine|Pitchfork|PolitiFact|Politico|ProPublica|Private Eye|RAI|RFI
Rolling Stone|Rotten Tomatoes|RTÉ|Sky|Sky Sports|Slate|Snopes|South China Morning Post|Spiegel|SRF|Straits Times|Studio Ghibli|Süddeutsche Zeitung
Sveriges Television|SVT|TASS|TechCrunch|Tagesschau|Telemundo|The Atlantic|The Economist|The Guardian|The Hill|The Hindu|The Independent|The Intercept
The Nation|The Onion|The New York Times|The New Yorker|The Sun|The Telegraph|The Times|The Verge|The Wall Street Journal|The Washington Post|Thomson Reuters
Time Magazine|Times of India|Times of Israel|Toho|Univision|Universal Pictures|USA Today|Vanity Fair|Vice Media|Vogue|Vox Media|VRT|Warner Bros.
Washington Times|Wired Magazine|Xinhua|Yle|Yomiuri Shimbun|Yonhap|ZDF|ARD|ZDNet|Sony Music|Sony Pictures|Universal Music Group|EMI|Motown|Def Jam
Deutsche Grammophon|Decca|Blue Note|Spotify AB|SoundCloud|Bandcamp|Deezer|Tidal
Addison-Wesley|Allen & Unwin|Anansi|Bloomsbury|Brill|Cambridge University Press|Chatto & Windus|De Gruyter|Doubleday|Einaudi|Elsevier|Emerald Publishing
Faber & Faber|Faber and Faber|Feltrinelli|Fischer Verlag|Gallimard|Grasset|Grove Press|Hachette Livre|Harcourt|Harper & Row|HarperCollins Publishers
Harvard University Press|Heinemann|Hogarth Press|Houghton Mifflin|John Wiley|Jonathan Cape|Kluwer|Knopf|Macmillan Publishers|Manning|McGraw-Hill|MIT Press
Mondadori|O'Reilly|O'Reilly Media|Oxford University Press|Pan Macmillan|Pearson|Penguin Books|Penguin Classics|Penguin Random House|Planeta|PLOS|Plon
Princeton University Press|Random House|Routledge|Rowohlt|SAGE|Scholastic|Schocken|Scribner|Seuil|Simon & Schuster|Sage Publications|Springer
Springer Nature|Suhrkamp|Taylor & Francis|Tor Books|Ullstein|Verso|Viking|Wiley|Wolters Kluwer|Yale University Press|arXiv|bioRxiv|medRxiv|PubMed|JSTOR|BMJ
NEJM|PNAS|Cell Press|New England Journal of Medicine|IEEE Spectrum|ACM|AMA|APA Publishing|AAAS|AAAI|NeurIPS|Cochrane Library|Encyclopaedia Britannica
Britannica|Merriam-Webster|Gartner Inc
ActionAid|AfDB|African Development Bank|AIIB|Alibaba Group|Amnesty|ANC|ANSES|APEC|Arab League|ATF|BaFin|BAMF|BfArM|BIPM|Black Lives Matter|BND|BRICS
Bundesrat|Bundeswehr|CARE International|Caritas|CBI|CDU|CSU|CBP|CERN Council|CFTC|CITES|CNES|CNRS|CNIL|CNPC|Cortes|COMESA|COP28|Crown Prosecution Service
CSIRO|CSIS|DEA|DEFRA|Defra|DfE|DLR|DVLA|DWP|EAC|EBA|EBRD|ECHR|ECOWAS|EIA|EIB|ENISA|EPFL|EPO|ESMA|ETH Zurich|ETH Zürich|Europol|Eurogroup|EUIPO
Extinction Rebellion|FAPESP|FATF|FDP|Fatah|Fiocruz|Fraunhofer|Frontex|FSB|FSA|GAVI|Gavi|GCHQ|Global Fund|GRU|Helmholtz|HMRC|HM Treasury|Home Office|HSE|IBGE
ICAO|ICANN|ICJ|ICRC|IFAD|IFC|IFRC|IFRS|INE|INSEE|INPE|Insee|Interpol General Secretariat|International Court of Justice|International Criminal Court
International Red Cross|IOM|IRC|IRENA|ISRO|ISTAT|Istat|IUCN|JAXA|JICA|KGB|Knesset|Kuomintang|Lok Sabha|Rajya Sabha|M23|Max Planck Society|Mercosur
Met Office|MHRA|MI5|MI6|Mossad|MSF|Muslim Brotherhood|NAFTA Secretariat|NHS England|NITI Aayog|NOAA Fisheries|NRA|NRC|OAS|OCHA|OFAC|Ofgem|Ofsted|OHCHR|OSCE
OPCW|PAHO|PLO|PMDA|Politburo Standing Committee|Riksbank|Riksdag|RKI|Robert Koch Institute|Roscosmos|Rotary|Rotary International|RSPCA|SADC
Salvation Army International|Save the Children|SBA|Scotland Yard|Met Police|SEBI|Sejm|Shin Bet|Sierra Club|SIPRI|SNB|Swiss National Bank|SPD|SSA|Stasi
Stortinget|Storting|SWIFT|Teamsters|Tory|Tories|Whigs|Likud|Sinn Féin|SNP|Plaid Cymru|AfD|PSOE|Podemos|BJP|AKP|PiS|UAW|UKHSA|UNAIDS|UNIDO|UNRWA|UNODC|UNSC
USTR|WADA|WIPO|WIRED|World Athletics|World Food Programme|World Vision|WRI|WSJ|WWF International|Zoological Society of London|Gestapo|Luftwaffe|Wehrmacht
NKVD|Comintern|Viet Cong|FARC|Boko Haram|Al-Shabaab|Hamas Political Bureau|Houthis|Wagner Group|PKK|Islamic State|Red Army|Royal Navy|Royal Air Force|RAF
US Navy|US Army|U.S. Army|U.S. Navy|U.S. Air Force|Marine Corps|Coast Guard|National Guard|East India Company|Hudson's Bay Company|Hanseatic League
Confederacy|Black Panthers|Ku Klux Klan|NAACP Legal Defense Fund|Warsaw Pact|Comecon|House of Medici|Medici|Royal Institution|Académie française|Bauhaus
Manhattan Project|Human Genome Project|Linux Foundation|Apache Software Foundation|Free Software Foundation|Python Software Foundation|Rust Foundation|W3C
OWASP|Electronic Frontier Foundation|EFF|Creative Commons|Internet Archive|Khan Academy|edX|Udacity|Udemy|Coursera Inc|Duolingo Inc
Arizona State|Auburn|Baylor|Boston College|Brandeis|Brown University|Cal State|Carleton|Cambridge University|Caltech JPL|JPL|Cornell Tech|Dartmouth|Drexel
Emory|Fudan|Georgetown University|Georgia Tech|Goldsmiths|Harvard Business School|Harvard Law|Harvard Law School|HEC Paris|Howard University|Humboldt|IIT
IIT Bombay|IIT Delhi|IIM|Imperial College|Imperial College London|INSEAD|Juilliard|KAIST|King's College|King's College London|KTH|KU Leuven
London Business School|Makerere|McGill|Monash|Moscow State|NTNU|NUS|Northwestern|Notre Dame University|Oberlin|Ohio State|Oxbridge|Oxford University
Peking University|Penn State|Purdue|Rice University|RMIT|Rutgers|Sciences Po|Sorbonne|Stanford|Stanford Law School|Swarthmore|Technion|Trinity College
Tsinghua|TU Berlin|TU Delft|TU Munich|TU Wien|Tufts|Tulane|UC Berkeley|UC Davis|UC San Diego|UCL|UCSF|UNAM|UNSW|UPenn|USC|UT Austin|Vanderbilt|Vassar
Virginia Tech|Wageningen|Wellesley|Wesleyan|Wharton|Yale Law School|Yeshiva
AC Milan|Ajax Amsterdam|Al Ahly|Al Hilal|Al Nassr|Asante Kotoko|AS Roma|Aston Villa|Atalanta|Athletic Bilbao|Atlético Madrid|Atletico Madrid|Barça
Bayer Leverkusen|Benfica|Besiktas|Beşiktaş|Boca Juniors|Brooklyn Nets|Celtic FC|Chelsea FC|Chennai Super Kings|Chicago Cubs|Club América|Colo-Colo
Corinthians|Crystal Palace|Crvena Zvezda|CSKA Moscow|Dallas Mavericks|Denver Nuggets|Detroit Pistons|Dinamo Zagreb|Enyimba|Esteghlal|Everton|Fenerbahçe
Feyenoord|Flamengo|Fluminense|Fulham|Galatasaray|Golden State Warriors|Gor Mahia|Green Bay Packers|Hertha BSC|Houston Rockets|Inter Milan|Inter Miami
Internazionale|Kaizer Chiefs|Kansas City Chiefs|Lazio|LA Galaxy|LA Lakers|Leeds United|Leicester City|Los Angeles Dodgers|Mamelodi Sundowns|Man City|Man Utd
Man United|Manchester Utd|Memphis Grizzlies|Miami Dolphins|Miami Heat|Milwaukee Bucks|Minnesota Timberwolves|Montreal Canadiens|Mumbai Indians
New England Patriots|Newcastle United|New Zealand All Blacks|All Blacks|Springboks|Wallabies|Nottingham Forest|Oakland Athletics|Olympiacos
Olympique de Marseille|Olympique Lyonnais|Orlando Magic|Orlando Pirates|Palmeiras|Panathinaikos|Paris Saint-Germain|Philadelphia Eagles|Phoenix Suns
Pittsburgh Steelers|Porto FC|FC Porto|Portland Trail Blazers|PSG|PSV|PSV Eindhoven|Rangers FC|RB Leipzig|Red Bull Racing|Boston Red Sox|Red Sox|White Sox
River Plate|Royal Challengers Bangalore|San Antonio Spurs|San Francisco 49ers|San Francisco Giants|Santos FC|Schalke 04|Schalke|Seattle Seahawks|Sevilla FC
Shakhtar Donetsk|Sporting CP|Tampa Bay Rays|Toronto Maple Leafs|Toronto Raptors|Tottenham|Tottenham Hotspur|Vasco da Gama FC|Vegas Golden Knights|Villarreal
VfB Stuttgart|Werder Bremen|West Ham|West Ham United|Wolverhampton Wanderers|Wolves FC|Yomiuri Giants|Zamalek|Zenit|76ers|49ers|Lakers|Celtics|Yankees|Mets
Dodgers|Knicks|Steelers|Packers|Seahawks|Mavericks|Nuggets|Timberwolves|Grizzlies|Cavaliers|MLB|MLS|WNBA|Premier League|Bundesliga|Serie A|Ligue 1
Formula One Management|FIA|FIDE|WBC|WBA|UFC|WWE|PGA|LPGA|ATP|WTA|ITF|NASCAR|IPL|BCCI|CONMEBOL|CONCACAF|CAF|AFC"""

WORDS: Final = words(
    "Bolt Grab Lime Sunrise Mollie Ola Nikola Leonardo Heinz Tiffany Johnson Yara Elisa Otis Sky Slate Vans Coop Spar Mango Sharp Rogers Charter Citadel"
    " Hess Marsh Dow Staples Puma Converse Viking Tidal Coles Leclerc Lilly Berkshire Medici Pearson Springer Wiley Manning Brill Scribner Knopf Verso Planeta"
    " Square Gap Snap Block Ally Progressive Discover Carnival Indeed Compass Root Sage Boots Chime Match Affirm Grok Jeep Ripple Circle Cruise Mosaic Reliance"
    " Vale Hulu Stellar Sharp Flex Cell Nation Forbes Deere Canon Guinness Penguin Northwestern Auburn Humboldt Purdue Vertex Baxter Abbott Stryker Wolves Rangers"
    " Fidelity Prudential Vertex Constellation Occidental Origin Mercer Aon Kearney Kraken Tether Acorns Sequoia Wellesley Vassar Dawn Plaid Twitch Valve Substack"
)
"""Firms whose names are words or names of people too: meant only where the words beside them speak of a firm."""
