# fmt: off
# ruff: noqa: Q001, RUF100
"""Countries and currencies: ISO codes, and what they are called in many languages.

CLDR 47, through babel 2.18.0. Written by tools/generate_entities.py; do not edit.
"""

from __future__ import annotations

from typing import Final

CODES: Final = '''\
ABW AW 533
AFG AF 004
AGO AO 024
AIA AI 660
ALA AX 248
ALB AL 008
AND AD 020
ARE AE 784
ARG AR 032
ARM AM 051
ASM AS 016
ATA AQ 010
ATF TF 260
ATG AG 028
AUS AU 036
AUT AT 040
AZE AZ 031
BDI BI 108
BEL BE 056
BEN BJ 204
BES BQ 535
BFA BF 854
BGD BD 050
BGR BG 100
BHR BH 048
BHS BS 044
BIH BA 070
BLM BL 652
BLR BY 112
BLZ BZ 084
BMU BM 060
BOL BO 068
BRA BR 076
BRB BB 052
BRN BN 096
BTN BT 064
BVT BV 074
BWA BW 072
CAF CF 140
CAN CA 124
CCK CC 166
CHE CH 756
CHL CL 152
CHN CN 156
CIV CI 384
CMR CM 120
COD CD 180
COG CG 178
COK CK 184
COL CO 170
COM KM 174
CPV CV 132
CRI CR 188
CUB CU 192
CUW CW 531
CXR CX 162
CYM KY 136
CYP CY 196
CZE CZ 203
DEU DE 276
DJI DJ 262
DMA DM 212
DNK DK 208
DOM DO 214
DZA DZ 012
ECU EC 218
EGY EG 818
ERI ER 232
ESH EH 732
ESP ES 724
EST EE 233
ETH ET 231
FIN FI 246
FJI FJ 242
FLK FK 238
FRA FR 250
FRO FO 234
FSM FM 583
GAB GA 266
GBR GB 826
GEO GE 268
GGY GG 831
GHA GH 288
GIB GI 292
GIN GN 324
GLP GP 312
GMB GM 270
GNB GW 624
GNQ GQ 226
GRC GR 300
GRD GD 308
GRL GL 304
GTM GT 320
GUF GF 254
GUM GU 316
GUY GY 328
HKG HK 344
HMD HM 334
HND HN 340
HRV HR 191
HTI HT 332
HUN HU 348
IDN ID 360
IMN IM 833
IND IN 356
IOT IO 086
IRL IE 372
IRN IR 364
IRQ IQ 368
ISL IS 352
ISR IL 376
ITA IT 380
JAM JM 388
JEY JE 832
JOR JO 400
JPN JP 392
KAZ KZ 398
KEN KE 404
KGZ KG 417
KHM KH 116
KIR KI 296
KNA KN 659
KOR KR 410
KWT KW 414
LAO LA 418
LBN LB 422
LBR LR 430
LBY LY 434
LCA LC 662
LIE LI 438
LKA LK 144
LSO LS 426
LTU LT 440
LUX LU 442
LVA LV 428
MAC MO 446
MAF MF 663
MAR MA 504
MCO MC 492
MDA MD 498
MDG MG 450
MDV MV 462
MEX MX 484
MHL MH 584
MKD MK 807
MLI ML 466
MLT MT 470
MMR MM 104
MNE ME 499
MNG MN 496
MNP MP 580
MOZ MZ 508
MRT MR 478
MSR MS 500
MTQ MQ 474
MUS MU 480
MWI MW 454
MYS MY 458
MYT YT 175
NAM NA 516
NCL NC 540
NER NE 562
NFK NF 574
NGA NG 566
NIC NI 558
NIU NU 570
NLD NL 528
NOR NO 578
NPL NP 524
NRU NR 520
NZL NZ 554
OMN OM 512
PAK PK 586
PAN PA 591
PCN PN 612
PER PE 604
PHL PH 608
PLW PW 585
PNG PG 598
POL PL 616
PRI PR 630
PRK KP 408
PRT PT 620
PRY PY 600
PSE PS 275
PYF PF 258
QAT QA 634
REU RE 638
ROU RO 642
RUS RU 643
RWA RW 646
SAU SA 682
SDN SD 729
SEN SN 686
SGP SG 702
SGS GS 239
SHN SH 654
SJM SJ 744
SLB SB 090
SLE SL 694
SLV SV 222
SMR SM 674
SOM SO 706
SPM PM 666
SRB RS 688
SSD SS 728
STP ST 678
SUR SR 740
SVK SK 703
SVN SI 705
SWE SE 752
SWZ SZ 748
SXM SX 534
SYC SC 690
SYR SY 760
TCA TC 796
TCD TD 148
TGO TG 768
THA TH 764
TJK TJ 762
TKL TK 772
TKM TM 795
TLS TL 626
TON TO 776
TTO TT 780
TUN TN 788
TUR TR 792
TUV TV 798
TWN TW 158
TZA TZ 834
UGA UG 800
UKR UA 804
UMI UM 581
URY UY 858
USA US 840
UZB UZ 860
VAT VA 336
VCT VC 670
VEN VE 862
VGB VG 092
VIR VI 850
VNM VN 704
VUT VU 548
WLF WF 876
WSM WS 882
XKX XK 983
YEM YE 887
ZAF ZA 710
ZMB ZM 894
ZWE ZW 716
'''
"""A line each: alpha-3, alpha-2 and numeric code of ISO 3166-1."""

NAMES: Final = '''\
ABW|Aruba|อารูบา|阿鲁巴|荷屬阿魯巴|アルバ|아루바|अरूबा|আরুবা|اروبا|آروبا|أروبا|ארובה
AFG|Afghanistan|Afganistán|Afeganistão|Afganistan|อัฟกานิสถาน|阿富汗|アフガニスタン|아프가니스탄|अफ़गानिस्तान|আফগানিস্তান|افغانستان|أفغانستان|אפגניסטן
AGO|Angola|แองโกลา|安哥拉|アンゴラ|앙골라|अंगोला|অ্যাঙ্গোলা|انگولا|آنگولا|أنغولا|אנגולה
AIA|Anguilla|Anguila|แองกวิลลา|安圭拉|安奎拉|アンギラ|앵귈라|एंग्विला|অ্যাঙ্গুইলা|انگوئیلا|آنگویلا|أنغويلا|אנגווילה
ALA|Åland Islands|Ålandinseln|Îles Åland|Islas Aland|Ilhas Aland|Alanda|Isole Åland|Åland|Illes Åland|Kepulauan Aland|Quần đảo Åland|Visiwa vya Aland|Insulele Åland|หมู่เกาะโอลันด์|奥兰群岛|奧蘭群島|オーランド諸島|올란드 제도|एलैंड द्वीपसमूह|অলান্ড দ্বীপপুঞ্জ|آلینڈ آئلینڈز|جزایر آلاند|جزر آلاند|איי אולנד
ALB|Albania|Albanien|Albanie|Albânia|Albanië|Albània|แอลเบเนีย|阿尔巴尼亚|阿爾巴尼亞|アルバニア|알바니아|अल्बानिया|আলবেনিয়া|البانیہ|آلبانی|ألبانيا|אלבניה
AND|Andorra|Andorre|อันดอร์รา|安道尔|安道爾|アンドラ|안도라|एंडोरा|আন্ডোরা|انڈورا|آندورا|أندورا|אנדורה
ARE|United Arab Emirates|Vereinigte Arabische Emirate|Émirats arabes unis|Emiratos Árabes Unidos|Emirados Árabes Unidos|Emirati Arabi Uniti|Verenigde Arabische Emiraten|Förenade Arabemiraten|De Forenede Arabiske Emirater|De forente arabiske emirater|Emirats Àrabs Units|Uni Emirat Arab|Emiriah Arab Bersatu|Các Tiểu Vương quốc Ả Rập Thống nhất|Falme za Kiarabu|Emiratele Arabe Unite|สหรัฐอาหรับเอมิเรตส์|阿拉伯联合酋长国|阿拉伯聯合大公國|アラブ首長国連邦|아랍에미리트|संयुक्त अरब अमीरात|সংযুক্ত আরব আমিরাত|متحدہ عرب امارات|امارات متحدهٔ عربی|الإمارات العربية المتحدة|איחוד האמירויות הערביות
ARG|Argentina|Argentinien|Argentine|Argentinië|Ajentina|อาร์เจนตินา|阿根廷|アルゼンチン|아르헨티나|अर्जेंटीना|আর্জেন্টিনা|ارجنٹینا|آرژانتین|الأرجنتين|ארגנטינה
ARM|Armenia|Armenien|Arménie|Armênia|Arménia|Armenië|Armènia|อาร์เมเนีย|亚美尼亚|亞美尼亞|アルメニア|아르메니아|आर्मेनिया|আর্মেনিয়া|آرمینیا|ارمنستان|أرمينيا|ארמניה
ASM|American Samoa|Amerikanisch-Samoa|Samoa américaines|Samoa Americana|Samoa Americane|Amerikaans-Samoa|Amerikanska Samoa|Amerikansk Samoa|Samoa Amerika|Samoa thuộc Mỹ|Samoa ya Marekani|Samoa Americană|อเมริกันซามัว|美属萨摩亚|美屬薩摩亞|米領サモア|아메리칸 사모아|अमेरिकी समोआ|আমেরিকান সামোয়া|امریکی ساموآ|ساموآی امریکا|ساموا الأمريكية|סמואה האמריקנית
ATA|Antarctica|Antarktis|Antarctique|Antártida|Antartide|Antàrtida|Antarktika|Antartika|Nam Cực|Antaktiki|แอนตาร์กติกา|南极洲|南極洲|南極|남극 대륙|अंटार्कटिका|অ্যান্টার্কটিকা|انٹارکٹیکا|جنوبگان|أنتاركتيكا|אנטארקטיקה
ATF|French Southern Territories|Französische Süd- und Antarktisgebiete|Terres australes françaises|Territorios Australes Franceses|Territórios Franceses do Sul|Territórios Austrais Franceses|Terre Australi Francesi|Franse Gebieden in de zuidelijke Indische Oceaan|Franska sydterritorierna|De Franske Besiddelser i Det Sydlige Indiske Ocean og Antarktis|De franske sørterritorier|Terres Australs Antàrtiques Franceses|Wilayah Selatan Prancis|Wilayah Selatan Perancis|Lãnh thổ phía Nam Thuộc Pháp|Himaya za Kusini za Kifaranza|Teritoriile Australe și Antarctice Franceze|เฟรนช์เซาเทิร์นเทร์ริทอรีส์|法属南部领地|法屬南部屬地|仏領極南諸島|프랑스령 남방 지역|फ़्रांसीसी दक्षिणी क्षेत्र|ফরাসী দক্ষিণাঞ্চল|فرانسیسی جنوبی خطے|سرزمین\u200cهای جنوبی فرانسه|الأقاليم الجنوبية الفرنسية|הטריטוריות הדרומיות של צרפת
ATG|Antigua & Barbuda|Antigua und Barbuda|Antigua-et-Barbuda|Antigua y Barbuda|Antígua e Barbuda|Antigua e Barbuda|Antigua en Barbuda|Antigua och Barbuda|Antigua og Barbuda|Antigua i Barbuda|Antigua dan Barbuda|Antigua và Barbuda|Antigua na Barbuda|Antigua și Barbuda|แอนติกาและบาร์บูดา|安提瓜和巴布达|安地卡及巴布達|アンティグア・バーブーダ|앤티가 바부다|एंटिगुआ और बरबुडा|অ্যান্টিগুয়া ও বারবুডা|انٹیگوا اور باربودا|آنتیگوا و باربودا|أنتيغوا وبربودا|אנטיגואה וברבודה
AUS|Australia|Australien|Australie|Austrália|Australië|Austràlia|ออสเตรเลีย|澳大利亚|澳洲|オーストラリア|오스트레일리아|ऑस्ट्रेलिया|অস্ট্রেলিয়া|آسٹریلیا|استرالیا|أستراليا|אוסטרליה
AUT|Austria|Österreich|Autriche|Áustria|Oostenrijk|Österrike|Østrig|Østerrike|Àustria|Áo|ออสเตรีย|奥地利|奧地利|オーストリア|오스트리아|ऑस्ट्रिया|অস্ট্রিয়া|آسٹریا|اتریش|النمسا|אוסטריה
AZE|Azerbaijan|Aserbaidschan|Azerbaïdjan|Azerbaiyán|Azerbaijão|Azerbaigian|Azerbeidzjan|Azerbajdzjan|Aserbajdsjan|Azerbaidjan|Azerbaijani|อาเซอร์ไบจาน|阿塞拜疆|亞塞拜然|アゼルバイジャン|아제르바이잔|अज़रबैजान|আজারবাইজান|آذربائیجان|جمهوری آذربایجان|أذربيجان|אזרבייג׳ן
BDI|Burundi|บุรุนดี|布隆迪|蒲隆地|ブルンジ|부룬디|बुरुंडी|বুরুন্ডি|برونڈی|بوروندی|بوروندي|בורונדי
BEL|Belgium|Belgien|Belgique|Bélgica|Belgio|België|Belgia|Bèlgica|Bỉ|Ubelgiji|เบลเยียม|比利时|比利時|ベルギー|벨기에|बेल्जियम|বেলজিয়াম|بیلجیم|بلژیک|بلجيكا|בלגיה
BEN|Benin|Bénin|Benín|Benim|เบนิน|贝宁|貝南|ベナン|베냉|बेनिन|বেনিন|بینن|بنین|بنين|בנין
BES|Caribbean Netherlands|Karibische Niederlande|Pays-Bas caribéens|Caribe neerlandés|Países Baixos Caribenhos|Caraibi Olandesi|Caribisch Nederland|Karibiska Nederländerna|De tidligere Nederlandske Antiller|Karibisk Nederland|Carib Neerlandès|Belanda Karibia|Belanda Caribbean|Ca-ri-bê Hà Lan|Uholanzi ya Karibiani|Insulele Caraibe Olandeze|เนเธอร์แลนด์แคริบเบียน|荷属加勒比区|荷蘭加勒比區|オランダ領カリブ|네덜란드령 카리브|कैरिबियन नीदरलैंड|ক্যারিবিয়ান নেদারল্যান্ডস|کریبیائی نیدرلینڈز|جزایر کارائیب هلند|هولندا الكاريبية|האיים הקריביים ההולנדיים
BFA|Burkina Faso|Burquina Faso|Bukinafaso|บูร์กินาฟาโซ|布基纳法索|布吉納法索|ブルキナファソ|부르키나파소|बुर्किना फ़ासो|বুরকিনা ফাসো|برکینا فاسو|بورکینافاسو|بوركينا فاسو|בורקינה פאסו
BGD|Bangladesh|Bangladesch|Bangladés|Bangladeche|Bangladeshi|บังกลาเทศ|孟加拉国|孟加拉|バングラデシュ|방글라데시|बांग्लादेश|বাংলাদেশ|بنگلہ دیش|بنگلادش|بنغلاديش|בנגלדש
BGR|Bulgaria|Bulgarien|Bulgarie|Bulgária|Bulgarije|Bulgària|บัลแกเรีย|保加利亚|保加利亞|ブルガリア|불가리아|बुल्गारिया|বুলগেরিয়া|بلغاریہ|بلغارستان|بلغاريا|בולגריה
BHR|Bahrain|Bahreïn|Baréin|Barein|Barém|Bahrein|Bahareni|บาห์เรน|巴林|バーレーン|바레인|बहरीन|বাহারিন|بحرین|البحرين|בחריין
BHS|Bahamas|Baamas|Bahama’s|Bahames|Bahama|บาฮามาส|巴哈马|巴哈馬|バハマ|바하마|बहामास|বাহামা দ্বীপপুঞ্জ|بہاماس|باهاما|جزر البهاما|איי בהאמה
BIH|Bosnia & Herzegovina|Bosnien und Herzegowina|Bosnie-Herzégovine|Bosnia y Herzegovina|Bósnia e Herzegovina|Bosnia ed Erzegovina|Bosnië en Herzegovina|Bosnien och Hercegovina|Bosnien-Hercegovina|Bosnia-Hercegovina|Bòsnia i Hercegovina|Bosnia dan Herzegovina|Bosnia and Herzegovina|Bosnia và Herzegovina|Bosnia na Hezegovina|Bosnia și Herțegovina|บอสเนียและเฮอร์เซโกวีนา|波斯尼亚和黑塞哥维那|波士尼亞與赫塞哥維納|ボスニア・ヘルツェゴビナ|보스니아 헤르체고비나|बोस्निया और हर्ज़ेगोविना|বসনিয়া ও হার্জেগোভিনা|بوسنیا اور ہرزیگووینا|بوسنی و هرزگوین|البوسنة والهرسك|בוסניה והרצגובינה
BLM|St. Barthélemy|Saint-Barthélemy|San Bartolomé|São Bartolomeu|S:t Barthélemy|St. Barthelemy|เซนต์บาร์เธเลมี|圣巴泰勒米|聖巴瑟米|サン・バルテルミー|생바르텔레미|सेंट बार्थेलेमी|সেন্ট বার্থেলেমি|سینٹ برتھلیمی|سن بارتلمی|سان بارتليمي|סנט ברתולומיאו
BLR|Belarus|Biélorussie|Bielorrusia|Bielorrússia|Bielorussia|Belarús|เบลารุส|白俄罗斯|白俄羅斯|ベラルーシ|벨라루스|बेलारूस|বেলারুশ|بیلاروس|بلاروس|بيلاروس|בלארוס
BLZ|Belize|Belice|เบลีซ|伯利兹|貝里斯|ベリーズ|벨리즈|बेलीज़|বেলিজ|بیلائز|بلیز|بليز|בליז
BMU|Bermuda|Bermudes|Bermudas|เบอร์มิวดา|百慕大|百慕達|バミューダ|버뮤다|बरमूडा|বারমুডা|برمودا|ברמודה
BOL|Bolivia|Bolivien|Bolivie|Bolívia|โบลิเวีย|玻利维亚|玻利維亞|ボリビア|볼리비아|बोलीविया|বলিভিয়া|بولیویا|بولیوی|بوليفيا|בוליביה
BRA|Brazil|Brasilien|Brésil|Brasil|Brasile|Brazilië|Brazilia|บราซิล|巴西|ブラジル|브라질|ब्राज़ील|ব্রাজিল|برازیل|برزیل|البرازيل|ברזיל
BRB|Barbados|Barbade|Babadosi|บาร์เบโดส|巴巴多斯|巴貝多|バルバドス|바베이도스|बारबाडोस|বার্বাডোজ|بارباڈوس|باربادوس|بربادوس|ברבדוס
BRN|Brunei|Brunei Darussalam|Brunéi|บรูไน|文莱|汶萊|ブルネイ|브루나이|ब्रूनेई|ব্রুনেই|برونائی|برونئی|بروناي|ברוניי
BTN|Bhutan|Bhoutan|Bután|Butão|ภูฏาน|不丹|ブータン|부탄|भूटान|ভুটান|بھوٹان|بوتان|בהוטן
BVT|Bouvet Island|Bouvetinsel|Île Bouvet|Isla Bouvet|Ilha Bouvet|Isola Bouvet|Bouveteiland|Bouvetön|Bouvetøen|Bouvetøya|Illa Bouvet|Pulau Bouvet|Đảo Bouvet|Kisiwa cha Bouvet|Insula Bouvet|เกาะบูเว|布韦岛|布威島|ブーベ島|부베섬|बोवेत द्वीप|বোভেট দ্বীপ|بؤویٹ آئلینڈ|جزیرهٔ بووه|جزيرة بوفيه|האי בובה
BWA|Botswana|Botsuana|บอตสวานา|博茨瓦纳|波札那|ボツワナ|보츠와나|बोत्स्वाना|বতসোয়ানা|بوتسوانا|בוטסואנה
CAF|Central African Republic|Zentralafrikanische Republik|République centrafricaine|República Centroafricana|República Centro-Africana|Repubblica Centrafricana|Centraal-Afrikaanse Republiek|Centralafrikanska republiken|Den Centralafrikanske Republik|Den sentralafrikanske republikk|República Centreafricana|Republik Afrika Tengah|Cộng hòa Trung Phi|Jamhuri ya Afrika ya Kati|Republica Centrafricană|สาธารณรัฐแอฟริกากลาง|中非共和国|中非共和國|中央アフリカ共和国|중앙 아프리카 공화국|मध्य अफ़्रीकी गणराज्य|মধ্য আফ্রিকার প্রজাতন্ত্র|وسط افریقی جمہوریہ|جمهوری افریقای مرکزی|جمهورية أفريقيا الوسطى|הרפובליקה המרכז-אפריקאית
CAN|Canada|Kanada|Canadá|Canadà|แคนาดา|加拿大|カナダ|캐나다|कनाडा|কানাডা|کینیڈا|کانادا|كندا|קנדה
CCK|Cocos (Keeling) Islands|Kokosinseln|Îles Cocos|Islas Cocos|Ilhas Cocos (Keeling)|Ilhas dos Cocos (Keeling)|Isole Cocos (Keeling)|Cocoseilanden|Kokosöarna|Cocosøerne|Kokosøyene|Illes Cocos (Keeling)|Kepulauan Cocos (Keeling)|Quần đảo Cocos (Keeling)|Visiwa vya Cocos (Keeling)|Insulele Cocos (Keeling)|หมู่เกาะโคโคส (คีลิง)|科科斯（基林）群岛|科克斯（基靈）群島|ココス(キーリング)諸島|코코스 제도|कोकोस (कीलिंग) द्वीपसमूह|কোকোস (কিলিং) দ্বীপপুঞ্জ|کوکوس (کیلنگ) جزائر|جزایر کوکوس|جزر كوكوس (كيلينغ)|איי קוקוס (קילינג)
CHE|Switzerland|Schweiz|Suisse|Suiza|Suíça|Svizzera|Zwitserland|Sveits|Suïssa|Swiss|Thụy Sĩ|Uswisi|Elveția|สวิตเซอร์แลนด์|瑞士|スイス|스위스|स्विट्ज़रलैंड|সুইজারল্যান্ড|سوئٹزر لینڈ|سوئیس|سويسرا|שווייץ
CHL|Chile|Chili|Cile|Xile|ชิลี|智利|チリ|칠레|चिली|চিলি|چلی|شیلی|تشيلي|צ׳ילה
CHN|China|Chine|Cina|Kina|Xina|Tiongkok|Trung Quốc|Uchina|จีน|中国|中國|중국|चीन|চীন|چین|الصين|סין
CIV|Côte d’Ivoire|Costa do Marfim|Côte d’Ivoire (Costa do Marfim)|Costa d’Avorio|Ivoorkust|Elfenbenskusten|Elfenbenskysten|Cote d’Ivoire|โกตดิวัวร์|科特迪瓦|象牙海岸|コートジボワール|코트디부아르|कोत दिवुआर|কোট ডি‘আইভোর|کوٹ ڈی آئیوری|ساحل عاج|ساحل العاج|חוף השנהב
CMR|Cameroon|Kamerun|Cameroun|Camerún|Camarões|Camerun|Kameroen|Kameruni|แคเมอรูน|喀麦隆|喀麥隆|カメルーン|카메룬|कैमरून|ক্যামেরুন|کیمرون|کامرون|الكاميرون|קמרון
COD|Congo - Kinshasa|Kongo-Kinshasa|República Democrática del Congo|Kongo|Jamhuri ya Kidemokrasia ya Kongo|คองโก - กินชาซา|刚果（金）|剛果（金夏沙）|コンゴ民主共和国(キンシャサ)|콩고-킨샤사|कांगो - किंशासा|কঙ্গো-কিনশাসা|کانگو - کنشاسا|کنگو - کینشاسا|الكونغو - كينشاسا|קונגו - קינשאסה
COG|Congo - Brazzaville|Kongo-Brazzaville|Congo|República do Congo|คองโก - บราซซาวิล|刚果（布）|剛果（布拉薩）|コンゴ共和国(ブラザビル)|콩고-브라자빌|कांगो – ब्राज़ाविल|কঙ্গো - ব্রাজাভিল|کانگو - برازاویلے|کنگو - برازویل|الكونغو - برازافيل|קונגו - ברזאויל
COK|Cook Islands|Cookinseln|Îles Cook|Islas Cook|Ilhas Cook|Isole Cook|Cookeilanden|Cooköarna|Cookøerne|Cookøyene|Illes Cook|Kepulauan Cook|Quần đảo Cook|Visiwa vya Cook|Insulele Cook|หมู่เกาะคุก|库克群岛|庫克群島|クック諸島|쿡 제도|कुक द्वीपसमूह|কুক দ্বীপপুঞ্জ|کک آئلینڈز|جزایر کوک|جزر كوك|איי קוק
COL|Colombia|Kolumbien|Colombie|Colômbia|Colòmbia|Kolombia|Columbia|โคลอมเบีย|哥伦比亚|哥倫比亞|コロンビア|콜롬비아|कोलंबिया|কলম্বিয়া|کولمبیا|کلمبیا|كولومبيا|קולומביה
COM|Comoros|Komoren|Comores|Comoras|Comore|Comoren|Komorerna|Comorerne|Komorene|Komoro|คอโมโรส|科摩罗|葛摩|コモロ|코모로|कोमोरोस|কমোরোস|کوموروس|کومور|جزر القمر|קומורו
CPV|Cape Verde|Cabo Verde|Cap-Vert|Capo Verde|Kaapverdië|Kap Verde|Kapp Verde|Cap Verd|Tanjung Verde|Capul Verde|เคปเวิร์ด|佛得角|維德角|カーボベルデ|카보베르데|केप वर्ड|কেপ ভার্দে|کیپ ورڈی|کیپ\u200cورد|الرأس الأخضر|כף ורדה
CRI|Costa Rica|Kosta Rika|Kostarika|คอสตาริกา|哥斯达黎加|哥斯大黎加|コスタリカ|코스타리카|कोस्टारिका|কোস্টারিকা|کوسٹا ریکا|کاستاریکا|كوستاريكا|קוסטה ריקה
CUB|Cuba|Kuba|คิวบา|古巴|キューバ|쿠바|क्यूबा|কিউবা|کیوبا|کوبا|كوبا|קובה
CUW|Curaçao|Curazao|Curaçau|Curacao|คูราเซา|库拉索|庫拉索|キュラソー|퀴라소|कुरासाओ|কুরাসাও|کیوراکاؤ|کوراسائو|كوراساو|קוראסאו
CXR|Christmas Island|Weihnachtsinsel|Île Christmas|Isla de Navidad|Ilha Christmas|Ilha do Natal|Isola Christmas|Christmaseiland|Julön|Juleøen|Christmasøya|Illa Christmas|Pulau Natal|Pulau Krismas|Đảo Giáng Sinh|Kisiwa cha Krismasi|Insula Christmas|เกาะคริสต์มาส|圣诞岛|聖誕島|クリスマス島|크리스마스섬|क्रिसमस द्वीप|ক্রিসমাস দ্বীপ|جزیرہ کرسمس|جزیرهٔ کریسمس|جزيرة كريسماس|אי חג המולד
CYM|Cayman Islands|Kaimaninseln|Îles Caïmans|Islas Caimán|Ilhas Cayman|Ilhas Caimão|Isole Cayman|Kaaimaneilanden|Caymanöarna|Caymanøerne|Caymanøyene|Illes Caiman|Kepulauan Cayman|Quần đảo Cayman|Visiwa vya Cayman|Insulele Cayman|หมู่เกาะเคย์แมน|开曼群岛|開曼群島|ケイマン諸島|케이맨 제도|कैमेन द्वीपसमूह|কেম্যান দ্বীপপুঞ্জ|کیمین آئلینڈز|جزایر کِیمن|جزر كايمان|איי קיימן
CYP|Cyprus|Zypern|Chypre|Chipre|Cipro|Cypern|Kypros|Xipre|Siprus|Síp|Saiprasi|Cipru|ไซปรัส|塞浦路斯|賽普勒斯|キプロス|키프로스|साइप्रस|সাইপ্রাস|قبرص|قبرس|קפריסין
CZE|Czechia|Tschechien|Tchéquie|Chequia|Tchéquia|Chéquia|Cechia|Tsjechië|Tjeckien|Tjekkiet|Tsjekkia|Txèquia|Ceko|Séc|Chechia|Cehia|เช็ก|捷克|チェコ|체코|चेकिया|চেকিয়া|چیکیا|چک|التشيك|צ׳כיה
DEU|Germany|Deutschland|Allemagne|Alemania|Alemanha|Germania|Duitsland|Tyskland|Alemanya|Jerman|Đức|Ujerumani|เยอรมนี|德国|德國|ドイツ|독일|जर्मनी|জার্মানি|جرمنی|آلمان|ألمانيا|גרמניה
DJI|Djibouti|Dschibuti|Yibuti|Djibuti|Jibuti|Gibuti|จิบูตี|吉布提|吉布地|ジブチ|지부티|जिबूती|জিবুতি|جبوتی|جیبوتی|جيبوتي|ג׳יבוטי
DMA|Dominica|Dominique|Domínica|Dominika|โดมินิกา|多米尼克|ドミニカ国|도미니카|डोमिनिका|ডোমিনিকা|ڈومنیکا|دومینیکا|دومينيكا|דומיניקה
DNK|Denmark|Dänemark|Danemark|Dinamarca|Danimarca|Denemarken|Danmark|Đan Mạch|Denmaki|Danemarca|เดนมาร์ก|丹麦|丹麥|デンマーク|덴마크|डेनमार्क|ডেনমার্ক|ڈنمارک|دانمارک|الدانمرك|דנמרק
DOM|Dominican Republic|Dominikanische Republik|République dominicaine|República Dominicana|Repubblica Dominicana|Dominicaanse Republiek|Dominikanska republiken|Den Dominikanske Republik|Den dominikanske republikk|Republik Dominika|Republik Dominica|Cộng hòa Dominica|Jamhuri ya Dominika|Republica Dominicană|สาธารณรัฐโดมินิกัน|多米尼加共和国|多明尼加共和國|ドミニカ共和国|도미니카 공화국|डोमिनिकन गणराज्य|ডোমেনিকান প্রজাতন্ত্র|جمہوریہ ڈومينيکن|جمهوری دومینیکن|جمهورية الدومينيكان|הרפובליקה הדומיניקנית
DZA|Algeria|Algerien|Algérie|Argelia|Argélia|Algerije|Algeriet|Algerie|Algèria|Aljazair|Aljeria|แอลจีเรีย|阿尔及利亚|阿爾及利亞|アルジェリア|알제리|अल्जीरिया|আলজেরিয়া|الجیریا|الجزایر|الجزائر|אלג׳יריה
ECU|Ecuador|Équateur|Equador|Ekuador|เอกวาดอร์|厄瓜多尔|厄瓜多|エクアドル|에콰도르|इक्वाडोर|ইকুয়েডর|ایکواڈور|اکوادور|الإكوادور|אקוודור
EGY|Egypt|Ägypten|Égypte|Egipto|Egito|Egitto|Egypte|Egypten|Egipte|Mesir|Ai Cập|Misri|Egipt|อียิปต์|埃及|エジプト|이집트|मिस्र|মিশর|مصر|מצרים
ERI|Eritrea|Érythrée|Eritreia|Eritreea|เอริเทรีย|厄立特里亚|厄利垂亞|エリトリア|에리트리아|इरिट्रिया|ইরিত্রিয়া|اریٹیریا|اریتره|إريتريا|אריתריאה
ESH|Western Sahara|Westsahara|Sahara occidental|Sáhara Occidental|Saara Ocidental|Sara Ocidental|Sahara Occidentale|Westelijke Sahara|Västsahara|Vestsahara|Vest-Sahara|Sàhara Occidental|Sahara Barat|Kanlurang Sahara|Tây Sahara|Sahara Magharibi|Sahara Occidentală|ซาฮาราตะวันตก|西撒哈拉|西サハラ|서사하라|पश्चिमी सहारा|পশ্চিম সাহারা|مغربی صحارا|صحرای غربی|الصحراء الغربية|סהרה המערבית
ESP|Spain|Spanien|Espagne|España|Espanha|Spagna|Spanje|Spania|Espanya|Spanyol|Sepanyol|Tây Ban Nha|Uhispania|สเปน|西班牙|スペイン|스페인|स्पेन|স্পেন|ہسپانیہ|اسپانیا|إسبانيا|ספרד
EST|Estonia|Estland|Estonie|Estônia|Estónia|Estònia|เอสโตเนีย|爱沙尼亚|愛沙尼亞|エストニア|에스토니아|एस्टोनिया|এস্তোনিয়া|اسٹونیا|استونی|إستونيا|אסטוניה
ETH|Ethiopia|Äthiopien|Éthiopie|Etiopía|Etiópia|Etiopia|Ethiopië|Etiopien|Etiòpia|เอธิโอเปีย|埃塞俄比亚|衣索比亞|エチオピア|에티오피아|इथियोपिया|ইথিওপিয়া|ایتھوپیا|اتیوپی|إثيوبيا|אתיופיה
FIN|Finland|Finnland|Finlande|Finlandia|Finlândia|Finlàndia|Phần Lan|Ufini|Finlanda|ฟินแลนด์|芬兰|芬蘭|フィンランド|핀란드|फ़िनलैंड|ফিনল্যান্ড|فن لینڈ|فنلاند|فنلندا|פינלנד
FJI|Fiji|Fidschi|Fidji|Fiyi|Figi|ฟิจิ|斐济|斐濟|フィジー|피지|फ़िजी|ফিজি|فجی|فیجی|فيجي|פיג׳י
FLK|Falkland Islands|Falklandinseln|Îles Malouines|Islas Malvinas|Ilhas Malvinas|Ilhas Falkland|Isole Falkland|Falklandeilanden|Falklandsöarna|Falklandsøerne|Falklandsøyene|Illes Falkland|Kepulauan Falkland|Quần đảo Falkland|Visiwa vya Falkland|Insulele Falkland|หมู่เกาะฟอล์กแลนด์|福克兰群岛|福克蘭群島|フォークランド諸島|포클랜드 제도|फ़ॉकलैंड द्वीपसमूह|ফকল্যান্ড দ্বীপপুঞ্জ|فاکلینڈ جزائر|جزایر فالکلند|جزر فوكلاند|איי פוקלנד
FRA|France|Frankreich|Francia|França|Frankrijk|Frankrike|Frankrig|Prancis|Perancis|Pháp|Ufaransa|Franța|ฝรั่งเศส|法国|法國|フランス|프랑스|फ़्रांस|ফ্রান্স|فرانس|فرانسه|فرنسا|צרפת
FRO|Faroe Islands|Färöer|Îles Féroé|Islas Feroe|Ilhas Faroé|Isole Fær Øer|Faeröer|Färöarna|Færøerne|Færøyene|Illes Fèroe|Kepulauan Faroe|Quần đảo Faroe|Visiwa vya Faroe|Insulele Feroe|หมู่เกาะแฟโร|法罗群岛|法羅群島|フェロー諸島|페로 제도|फ़ेरो द्वीपसमूह|ফ্যারো দ্বীপপুঞ্জ|جزائر فارو|جزایر فارو|جزر فارو|איי פארו
FSM|Micronesia|Mikronesien|Micronésie|Micronésia|Mikronesiaføderasjonen|Micronèsia|Mikronesia|Micronezia|ไมโครนีเซีย|密克罗尼西亚|密克羅尼西亞|ミクロネシア連邦|미크로네시아|माइक्रोनेशिया|মাইক্রোনেশিয়া|مائکرونیشیا|میکرونزی|ميكرونيزيا|מיקרונזיה
GAB|Gabon|Gabun|Gabón|Gabão|กาบอง|加蓬|加彭|ガボン|가봉|गैबॉन|গ্যাবন|گیبون|گابن|الغابون|גבון
GBR|United Kingdom|Vereinigtes Königreich|Royaume-Uni|Reino Unido|Regno Unito|Verenigd Koninkrijk|Storbritannien|Storbritannia|Regne Unit|Inggris Raya|Vương quốc Anh|Ufalme wa Muungano|Regatul Unit|สหราชอาณาจักร|英国|英國|イギリス|영국|यूनाइटेड किंगडम|যুক্তরাজ্য|سلطنت متحدہ|بریتانیا|المملكة المتحدة|בריטניה
GEO|Georgia|Georgien|Géorgie|Geórgia|Georgië|Geòrgia|Jojia|จอร์เจีย|格鲁吉亚|喬治亞|ジョージア|조지아|जॉर्जिया|জর্জিয়া|جارجیا|گرجستان|جورجيا|גאורגיה
GGY|Guernsey|Guernesey|เกิร์นซีย์|根西岛|根息|ガーンジー|건지|गर्नसी|গার্নসি|گوئرنسی|گرنزی|غيرنزي|גרנזי
GHA|Ghana|Gana|กานา|加纳|迦納|ガーナ|가나|घाना|ঘানা|گھانا|غنا|غانا|גאנה
GIB|Gibraltar|Gibilterra|ยิบรอลตาร์|直布罗陀|直布羅陀|ジブラルタル|지브롤터|जिब्राल्टर|জিব্রাল্টার|جبل الطارق|جبل طارق|גיברלטר
GIN|Guinea|Guinée|Guiné|Guinee|Gine|Guineea|กินี|几内亚|幾內亞|ギニア|기니|गिनी|গিনি|گنی|گینه|غينيا|גינאה
GLP|Guadeloupe|Guadalupe|Guadalupa|Guadelupa|กวาเดอลูป|瓜德罗普|瓜地洛普|グアドループ|과들루프|ग्वाडेलूप|গুয়াদেলৌপ|گواڈیلوپ|گوادلوپ|غوادلوب|גוואדלופ
GMB|Gambia|Gambie|Gâmbia|Gàmbia|แกมเบีย|冈比亚|甘比亞|ガンビア|감비아|गाम्बिया|গাম্বিয়া|گیمبیا|گامبیا|غامبيا|גמביה
GNB|Guinea-Bissau|Guinée-Bissau|Guinea-Bisáu|Guiné-Bissau|Guinee-Bissau|Ginebisau|Guineea-Bissau|กินี-บิสเซา|几内亚比绍|幾內亞比索|ギニアビサウ|기니비사우|गिनी-बिसाउ|গিনি-বিসাউ|گنی بساؤ|گینهٔ بیسائو|غينيا بيساو|גינאה-ביסאו
GNQ|Equatorial Guinea|Äquatorialguinea|Guinée équatoriale|Guinea Ecuatorial|Guiné Equatorial|Guinea Equatoriale|Equatoriaal-Guinea|Ekvatorialguinea|Ækvatorialguinea|Ekvatorial-Guinea|Guinea Equatorial|Guinea Ekuatorial|Guinea Khatulistiwa|Guinea Xích Đạo|Guinea ya Ikweta|Guineea Ecuatorială|อิเควทอเรียลกินี|赤道几内亚|赤道幾內亞|赤道ギニア|적도 기니|इक्वेटोरियल गिनी|নিরক্ষীয় গিনি|استوائی گیانا|گینهٔ استوایی|غينيا الاستوائية|גינאה המשוונית
GRC|Greece|Griechenland|Grèce|Grecia|Grécia|Griekenland|Grekland|Grækenland|Hellas|Grècia|Yunani|Hy Lạp|Ugiriki|กรีซ|希腊|希臘|ギリシャ|그리스|यूनान|গ্রীস|یونان|اليونان|יוון
GRD|Grenada|Grenade|Granada|เกรเนดา|格林纳达|格瑞那達|グレナダ|그레나다|ग्रेनाडा|গ্রেনাডা|گریناڈا|گرنادا|غرينادا|גרנדה
GRL|Greenland|Grönland|Groenland|Groenlandia|Groenlândia|Gronelândia|Grønland|Groenlàndia|Groenlanda|กรีนแลนด์|格陵兰|格陵蘭|グリーンランド|그린란드|ग्रीनलैंड|গ্রীনল্যান্ড|گرین لینڈ|گرینلند|غرينلاند|גרינלנד
GTM|Guatemala|กัวเตมาลา|危地马拉|瓜地馬拉|グアテマラ|과테말라|ग्वाटेमाला|গুয়াতেমালা|گواٹے مالا|گواتمالا|غواتيمالا|גואטמלה
GUF|French Guiana|Französisch-Guayana|Guyane française|Guayana Francesa|Guiana Francesa|Guyana Francese|Frans-Guyana|Franska Guyana|Fransk Guyana|Guaiana Francesa|Guyana Prancis|Guiana Perancis|Guiana thuộc Pháp|Guiana ya Ufaransa|Guyana Franceză|เฟรนช์เกียนา|法属圭亚那|法屬圭亞那|仏領ギアナ|프랑스령 기아나|फ़्रेंच गुयाना|ফরাসী গায়ানা|فرینچ گیانا|گویان فرانسه|غويانا الفرنسية|גיאנה הצרפתית
GUM|Guam|Guame|กวม|关岛|關島|グアム|괌|गुआम|গুয়াম|گوام|غوام|גואם
GUY|Guyana|Guiana|กายอานา|圭亚那|蓋亞那|ガイアナ|가이아나|गुयाना|গিয়ানা|گیانا|گویان|غيانا|גיאנה
HKG|Hong Kong SAR China|Sonderverwaltungsregion Hongkong|R.A.S. chinoise de Hong Kong|RAE de Hong Kong (China)|Hong Kong, RAE da China|RAS di Hong Kong|Hongkong SAR van China|Hongkong SAR|SAR Hongkong|Hongkong SAR Kina|Hong Kong (RAE Xina)|Hong Kong DAK Tiongkok|Đặc khu Hành chính Hồng Kông, Trung Quốc|R.A.S. Hong Kong, China|เขตปกครองพิเศษฮ่องกงแห่งสาธารณรัฐประชาชนจีน|中国香港特别行政区|中國香港特別行政區|中華人民共和国香港特別行政区|홍콩(중국 특별행정구)|हाँग काँग (चीन विशेष प्रशासनिक क्षेत्र)|হংকং এসএআর চীনা|ہانگ کانگ SAR چین|هنگ\u200cکنگ، منطقهٔ ویژهٔ اداری چین|هونغ كونغ الصينية (منطقة إدارية خاصة)|הונג קונג (אזור מנהלי מיוחד של סין)
HMD|Heard & McDonald Islands|Heard und McDonaldinseln|Îles Heard-et-MacDonald|Islas Heard y McDonald|Ilhas Heard e McDonald|Isole Heard e McDonald|Heard en McDonaldeilanden|Heardön och McDonaldöarna|Heard Island og McDonald Islands|Heard- og McDonaldøyene|Illes Heard i McDonald|Pulau Heard dan Kepulauan McDonald|Kepulauan Heard & McDonald|Quần đảo Heard và McDonald|Kisiwa cha Heard na Visiwa vya McDonald|Insula Heard și Insulele McDonald|เกาะเฮิร์ดและหมู่เกาะแมกดอนัลด์|赫德岛和麦克唐纳群岛|赫德島及麥唐納群島|ハード島・マクドナルド諸島|허드 맥도널드 제도|हर्ड द्वीप और मैकडोनॉल्ड द्वीपसमूह|হার্ড এবং ম্যাকডোনাল্ড দ্বীপপুঞ্জ|ہیرڈ جزیرہ و میکڈولینڈ جزائر|هرد و جزایر مک\u200cدونالد|جزيرة هيرد وجزر ماكدونالد|איי הרד ומקדונלד
HND|Honduras|Hondures|ฮอนดูรัส|洪都拉斯|宏都拉斯|ホンジュラス|온두라스|होंडूरास|হন্ডুরাস|ہونڈاروس|هندوراس|הונדורס
HRV|Croatia|Kroatien|Croatie|Croacia|Croácia|Croazia|Kroatië|Kroatia|Croàcia|Kroasia|Croația|โครเอเชีย|克罗地亚|克羅埃西亞|クロアチア|크로아티아|क्रोएशिया|ক্রোয়েশিয়া|کروشیا|کرواسی|كرواتيا|קרואטיה
HTI|Haiti|Haïti|Haití|เฮติ|海地|ハイチ|아이티|हैती|হাইতি|ہیٹی|هائیتی|هايتي|האיטי
HUN|Hungary|Ungarn|Hongrie|Hungría|Hungria|Ungheria|Hongarije|Ungern|Hongria|Hungaria|Ungaria|ฮังการี|匈牙利|ハンガリー|헝가리|हंगरी|হাঙ্গেরি|ہنگری|مجارستان|هنغاريا|הונגריה
IDN|Indonesia|Indonesien|Indonésie|Indonésia|Indonesië|Indonèsia|Indonezia|อินโดนีเซีย|印度尼西亚|印尼|インドネシア|인도네시아|इंडोनेशिया|ইন্দোনেশিয়া|انڈونیشیا|اندونزی|إندونيسيا|אינדונזיה
IMN|Isle of Man|Île de Man|Isla de Man|Ilha de Man|Isola di Man|Man|Illa de Man|Pulau Man|Đảo Man|Kisiwa cha Man|Insula Man|เกาะแมน|马恩岛|曼島|マン島|맨섬|आइल ऑफ़ मैन|আইল অফ ম্যান|آئل آف مین|جزیرهٔ من|جزيرة مان|האי מאן
IND|India|Indien|Inde|Índia|Ấn Độ|อินเดีย|印度|インド|인도|भारत|ভারত|بھارت|هند|الهند|הודו
IOT|British Indian Ocean Territory|Britisches Territorium im Indischen Ozean|Territoire britannique de l’océan Indien|Territorio Británico del Océano Índico|Território Britânico do Oceano Índico|Territorio Britannico dell’Oceano Indiano|Brits Indische Oceaanterritorium|Brittiska territoriet i Indiska oceanen|Det Britiske Territorium i Det Indiske Ocean|Det britiske territoriet i Indiahavet|Territori Britànic de l’Oceà Índic|Wilayah Inggris di Samudra Hindia|Wilayah Lautan Hindi British|Lãnh thổ Ấn Độ Dương thuộc Anh|Eneo la Uingereza katika Bahari Hindi|Teritoriul Britanic din Oceanul Indian|บริติชอินเดียนโอเชียนเทร์ริทอรี|英属印度洋领地|英屬印度洋領地|英領インド洋地域|영국령 인도양 지역|ब्रिटिश हिंद महासागरीय क्षेत्र|ব্রিটিশ ভারত মহাসাগরীয় অঞ্চল|برطانوی بحر ہند کا علاقہ|قلمرو بریتانیا در اقیانوس هند|الإقليم البريطاني في المحيط الهندي|הטריטוריה הבריטית באוקיינוס ההודי
IRL|Ireland|Irland|Irlande|Irlanda|Ierland|Irlandia|Ayalandi|ไอร์แลนด์|爱尔兰|愛爾蘭|アイルランド|아일랜드|आयरलैंड|আয়ারল্যান্ড|آئرلینڈ|ایرلند|أيرلندا|אירלנד
IRN|Iran|Irán|Irã|Irão|อิหร่าน|伊朗|イラン|이란|ईरान|ইরান|ایران|إيران|איראן
IRQ|Iraq|Irak|Iraque|Iraki|อิรัก|伊拉克|イラク|이라크|इराक|ইরাক|عراق|العراق|עיראק
ISL|Iceland|Island|Islande|Islandia|Islândia|Islanda|IJsland|Islàndia|Aisilandi|ไอซ์แลนด์|冰岛|冰島|アイスランド|아이슬란드|आइसलैंड|আইসল্যান্ড|آئس لینڈ|ایسلند|آيسلندا|איסלנד
ISR|Israel|Israël|Israele|Israeli|อิสราเอล|以色列|イスラエル|이스라엘|इज़राइल|ইজরায়েল|اسرائیل|إسرائيل|ישראל
ITA|Italy|Italien|Italie|Italia|Itália|Italië|Itàlia|Itali|อิตาลี|意大利|義大利|イタリア|이탈리아|इटली|ইতালি|اٹلی|ایتالیا|إيطاليا|איטליה
JAM|Jamaica|Jamaika|Jamaïque|Giamaica|จาเมกา|牙买加|牙買加|ジャマイカ|자메이카|जमैका|জামাইকা|جمائیکا|جامائیکا|جامايكا|ג׳מייקה
JEY|Jersey|เจอร์ซีย์|泽西岛|澤西島|ジャージー|저지|जर्सी|জার্সি|جرسی|جرزی|جيرسي|ג׳רזי
JOR|Jordan|Jordanien|Jordanie|Jordania|Jordânia|Giordania|Jordanië|Jordània|Yordania|Iordania|จอร์แดน|约旦|約旦|ヨルダン|요르단|जॉर्डन|জর্ডন|اردن|الأردن|ירדן
JPN|Japan|Japon|Japón|Japão|Giappone|Japó|Jepang|Jepun|Nhật Bản|Japani|Japonia|ญี่ปุ่น|日本|일본|जापान|জাপান|جاپان|ژاپن|اليابان|יפן
KAZ|Kazakhstan|Kasachstan|Kazajistán|Cazaquistão|Kazakistan|Kazachstan|Kazakstan|Kasakhstan|Kazakistani|Kazahstan|คาซัคสถาน|哈萨克斯坦|哈薩克|カザフスタン|카자흐스탄|कज़ाखस्तान|কাজাখস্তান|قزاخستان|قزاقستان|كازاخستان|קזחסטן
KEN|Kenya|Kenia|Quênia|Quénia|เคนยา|肯尼亚|肯亞|ケニア|케냐|केन्या|কেনিয়া|کینیا|کنیا|كينيا|קניה
KGZ|Kyrgyzstan|Kirgisistan|Kirghizstan|Kirguistán|Quirguistão|Kirghizistan|Kirgizië|Kirgizistan|Kirguizstan|Kirgizstan|Kirigizistani|Kârgâzstan|คีร์กีซสถาน|吉尔吉斯斯坦|吉爾吉斯|キルギス|키르기스스탄|किर्गिज़स्तान|কিরগিজিস্তান|کرغزستان|قرقیزستان|قيرغيزستان|קירגיזסטן
KHM|Cambodia|Kambodscha|Cambodge|Camboya|Camboja|Cambogia|Cambodja|Kambodja|Kambodsja|Kamboja|Kemboja|Campuchia|Kambodia|Cambodgia|กัมพูชา|柬埔寨|カンボジア|캄보디아|कंबोडिया|কম্বোডিয়া|کمبوڈیا|کامبوج|كمبوديا|קמבודיה
KIR|Kiribati|Quiribati|Quiribáti|คิริบาส|基里巴斯|吉里巴斯|キリバス|키리바시|किरिबाती|কিরিবাতি|کریباتی|کیریباتی|كيريباتي|קיריבאטי
KNA|St. Kitts & Nevis|St. Kitts und Nevis|Saint-Christophe-et-Niévès|San Cristóbal y Nieves|São Cristóvão e Névis|São Cristóvão e Neves|Saint Kitts e Nevis|Saint Kitts en Nevis|S:t Kitts och Nevis|Saint Kitts og Nevis|Saint Kitts i Nevis|Saint Kitts dan Nevis|St. Kitts và Nevis|St. Kitts na Nevis|Saint Kitts și Nevis|เซนต์คิตส์และเนวิส|圣基茨和尼维斯|聖克里斯多福及尼維斯|セントクリストファー・ネーヴィス|세인트키츠 네비스|सेंट किट्स और नेविस|সেন্ট কিটস ও নেভিস|سینٹ کٹس اور نیویس|سنت کیتس و نویس|سانت كيتس ونيفيس|סנט קיטס ונוויס
KOR|South Korea|Südkorea|Corée du Sud|Corea del Sur|Coreia do Sul|Corea del Sud|Zuid-Korea|Sydkorea|Sør-Korea|Korea Selatan|Timog Korea|Hàn Quốc|Korea Kusini|Coreea de Sud|เกาหลีใต้|韩国|南韓|韓国|대한민국|दक्षिण कोरिया|দক্ষিণ কোরিয়া|جنوبی کوریا|کرهٔ جنوبی|كوريا الجنوبية|קוריאה הדרומית
KWT|Kuwait|Koweït|Koweit|Koeweit|Kuweit|คูเวต|科威特|クウェート|쿠웨이트|कुवैत|কুয়েত|کویت|الكويت|כווית
LAO|Laos|Lao|Lào|ลาว|老挝|寮國|ラオス|라오스|लाओस|লাওস|لاؤس|لائوس|لاوس|לאוס
LBN|Lebanon|Libanon|Liban|Líbano|Libano|Líban|Lubnan|Li-băng|เลบานอน|黎巴嫩|レバノン|레바논|लेबनान|লেবানন|لبنان|לבנון
LBR|Liberia|Libéria|Libèria|ไลบีเรีย|利比里亚|賴比瑞亞|リベリア|라이베리아|लाइबेरिया|লাইবেরিয়া|لائبیریا|لیبریا|ليبيريا|ליבריה
LBY|Libya|Libyen|Libye|Libia|Líbia|Libië|ลิเบีย|利比亚|利比亞|リビア|리비아|लीबिया|লিবিয়া|لیبیا|لیبی|ليبيا|לוב
LCA|St. Lucia|Sainte-Lucie|Santa Lucía|Santa Lúcia|Saint Lucia|S:t Lucia|Sfânta Lucia|เซนต์ลูเซีย|圣卢西亚|聖露西亞|セントルシア|세인트루시아|सेंट लूसिया|সেন্ট লুসিয়া|سینٹ لوسیا|سنت لوسیا|سانت لوسيا|סנט לוסיה
LIE|Liechtenstein|Listenstaine|ลิกเตนสไตน์|列支敦士登|列支敦斯登|リヒテンシュタイン|리히텐슈타인|लिचेंस्टीन|লিচেনস্টেইন|لیشٹنسٹائن|لیختن\u200cاشتاین|ليختنشتاين|ליכטנשטיין
LKA|Sri Lanka|Sri Lanca|ศรีลังกา|斯里兰卡|斯里蘭卡|スリランカ|스리랑카|श्रीलंका|শ্রীলঙ্কা|سری لنکا|سری\u200cلانکا|سريلانكا|סרי לנקה
LSO|Lesotho|Lesoto|เลโซโท|莱索托|賴索托|レソト|레소토|लेसोथो|লেসোথো|لیسوتھو|لسوتو|ليسوتو|לסוטו
LTU|Lithuania|Litauen|Lituanie|Lituania|Lituânia|Litouwen|Lituània|Litva|ลิทัวเนีย|立陶宛|リトアニア|리투아니아|लिथुआनिया|লিথুয়ানিয়া|لیتھونیا|لیتوانی|ليتوانيا|ליטא
LUX|Luxembourg|Luxemburg|Luxemburgo|Lussemburgo|Luksemburg|ลักเซมเบิร์ก|卢森堡|盧森堡|ルクセンブルク|룩셈부르크|लग्ज़मबर्ग|লাক্সেমবার্গ|لکسمبرگ|لوکزامبورگ|لوكسمبورغ|לוקסמבורג
LVA|Latvia|Lettland|Lettonie|Letonia|Letônia|Letónia|Lettonia|Letland|Letònia|ลัตเวีย|拉脱维亚|拉脫維亞|ラトビア|라트비아|लातविया|লাটভিয়া|لٹویا|لتونی|لاتفيا|לטביה
MAC|Macao SAR China|Sonderverwaltungsregion Macau|R.A.S. chinoise de Macao|RAE de Macao (China)|Macau, RAE da China|RAS di Macao|Macau SAR van China|Macao SAR|SAR Macao|Macao SAR Kina|Macau (RAE Xina)|Makau DAK Tiongkok|Macau SAR China|Đặc khu Hành chính Macao, Trung Quốc|Makau SAR China|R.A.S. Macao, China|เขตปกครองพิเศษมาเก๊าแห่งสาธารณรัฐประชาชนจีน|中国澳门特别行政区|中國澳門特別行政區|中華人民共和国マカオ特別行政区|마카오(중국 특별행정구)|मकाऊ (विशेष प्रशासनिक क्षेत्र चीन)|ম্যাকাও এসএআর চীন|مکاؤ SAR چین|ماکائو، منطقهٔ ویژهٔ اداری چین|منطقة ماكاو الإدارية الخاصة|מקאו (אזור מנהלי מיוחד של סין)
MAF|St. Martin|Saint-Martin|San Martín|São Martinho|São Martinho (Saint-Martin)|Sfântul Martin|เซนต์มาร์ติน|法属圣马丁|法屬聖馬丁|サン・マルタン|생마르탱|सेंट मार्टिन|সেন্ট মার্টিন|سینٹ مارٹن|سنت مارتین|سان مارتن|סן מרטן
MAR|Morocco|Marokko|Maroc|Marruecos|Marrocos|Marocco|Marocko|Marroc|Maroko|Maghribi|Ma-rốc|โมร็อกโก|摩洛哥|モロッコ|모로코|मोरक्को|মোরক্কো|مراکش|المغرب|מרוקו
MCO|Monaco|Mónaco|Mônaco|Mònaco|Monako|โมนาโก|摩纳哥|摩納哥|モナコ|모나코|मोनाको|মোনাকো|موناکو|موناكو|מונקו
MDA|Moldova|Republik Moldau|Moldavie|Moldavia|Moldávia|Moldavië|Moldavien|Moldàvia|Republica Moldova|มอลโดวา|摩尔多瓦|摩爾多瓦|モルドバ|몰도바|मॉल्डोवा|মলডোভা|مالدووا|مولداوی|مولدوفا|מולדובה
MDG|Madagascar|Madagaskar|Madagáscar|Madagaska|มาดากัสการ์|马达加斯加|馬達加斯加|マダガスカル|마다가스카르|मेडागास्कर|মাদাগাস্কার|مڈغاسکر|ماداگاسکار|مدغشقر|מדגסקר
MDV|Maldives|Malediven|Maldivas|Maldive|Maldiven|Maldiverna|Maldiverne|Maldivene|Maladewa|Maldivi|มัลดีฟส์|马尔代夫|馬爾地夫|モルディブ|몰디브|मालदीव|মালদ্বীপ|مالدیپ|مالدیو|جزر المالديف|האיים המלדיביים
MEX|Mexico|Mexiko|Mexique|México|Messico|Mèxic|Meksiko|Mexic|เม็กซิโก|墨西哥|メキシコ|멕시코|मैक्सिको|মেক্সিকো|میکسیکو|مکزیک|المكسيك|מקסיקו
MHL|Marshall Islands|Marshallinseln|Îles Marshall|Islas Marshall|Ilhas Marshall|Isole Marshall|Marshalleilanden|Marshallöarna|Marshalløerne|Marshalløyene|Illes Marshall|Kepulauan Marshall|Quần đảo Marshall|Visiwa vya Marshall|Insulele Marshall|หมู่เกาะมาร์แชลล์|马绍尔群岛|馬紹爾群島|マーシャル諸島|마셜 제도|मार्शल द्वीपसमूह|মার্শাল দ্বীপপুঞ্জ|مارشل آئلینڈز|جزایر مارشال|جزر مارشال|איי מרשל
MKD|North Macedonia|Nordmazedonien|Macédoine du Nord|Macedonia del Norte|Macedônia do Norte|Macedónia do Norte|Macedonia del Nord|Noord-Macedonië|Nordmakedonien|Nord-Makedonia|Macedònia del Nord|Makedonia Utara|Macedonia Utara|Bắc Macedonia|Masedonia ya Kaskazini|Macedonia de Nord|มาซิโดเนียเหนือ|北马其顿|北馬其頓|北マケドニア|북마케도니아|उत्तरी मकदूनिया|উত্তর ম্যাসেডোনিয়া|شمالی مقدونیہ|مقدونیهٔ شمالی|مقدونيا الشمالية|מקדוניה הצפונית
MLI|Mali|มาลี|马里|馬利|マリ|말리|माली|মালি|مالی|مالي|מאלי
MLT|Malta|Malte|มอลตา|马耳他|馬爾他|マルタ|몰타|माल्टा|মাল্টা|مالٹا|مالت|مالطا|מלטה
MMR|Myanmar (Burma)|Myanmar|Myanmar (Birmanie)|Myanmar (Birmania)|Mianmar (Birmânia)|Myanmar (Birma)|Myanmar (Birmània)|Myanmar (Miến Điện)|เมียนมา (พม่า)|缅甸|緬甸|ミャンマー (ビルマ)|미얀마|म्यांमार (बर्मा)|মায়ানমার (বার্মা)|میانمار (برما)|میانمار (برمه)|ميانمار (بورما)|מיאנמר (בורמה)
MNE|Montenegro|Monténégro|Muntenegru|มอนเตเนโกร|黑山|蒙特內哥羅|モンテネグロ|몬테네그로|मोंटेनेग्रो|মন্টিনিগ্রো|مونٹے نیگرو|مونته\u200cنگرو|الجبل الأسود|מונטנגרו
MNG|Mongolia|Mongolei|Mongolie|Mongólia|Mongolië|Mongoliet|Mongòlia|Mông Cổ|มองโกเลีย|蒙古|モンゴル|몽골|मंगोलिया|মঙ্গোলিয়া|منگولیا|مغولستان|منغوليا|מונגוליה
MNP|Northern Mariana Islands|Nördliche Marianen|Îles Mariannes du Nord|Islas Marianas del Norte|Ilhas Marianas do Norte|Isole Marianne Settentrionali|Noordelijke Marianen|Nordmarianerna|Nordmarianerne|Nord-Marianene|Illes Marianes del Nord|Kepulauan Mariana Utara|Quần đảo Bắc Mariana|Visiwa vya Mariana vya Kaskazini|Insulele Mariane de Nord|หมู่เกาะนอร์เทิร์นมาเรียนา|北马里亚纳群岛|北馬利安納群島|北マリアナ諸島|북마리아나제도|उत्तरी मारियाना द्वीपसमूह|উত্তরাঞ্চলীয় মারিয়ানা দ্বীপপুঞ্জ|شمالی ماریانا آئلینڈز|جزایر ماریانای شمالی|جزر ماريانا الشمالية|איי מריאנה הצפוניים
MOZ|Mozambique|Mosambik|Moçambique|Mozambico|Moçambic|Mozambik|Msumbiji|Mozambic|โมซัมบิก|莫桑比克|莫三比克|モザンビーク|모잠비크|मोज़ांबिक|মোজাম্বিক|موزمبیق|موزامبیک|موزمبيق|מוזמביק
MRT|Mauritania|Mauretanien|Mauritanie|Mauritânia|Mauritanië|Mauritània|Moritania|มอริเตเนีย|毛里塔尼亚|茅利塔尼亞|モーリタニア|모리타니|मॉरिटानिया|মরিতানিয়া|موریطانیہ|موریتانی|موريتانيا|מאוריטניה
MSR|Montserrat|Monserrate|มอนต์เซอร์รัต|蒙特塞拉特|蒙哲臘|モントセラト|몬트세라트|मोंटसेरात|মন্টসেরাট|مونٹسیراٹ|مونت\u200cسرات|مونتسرات|מונסראט
MTQ|Martinique|Martinica|Martinik|มาร์ตินีก|马提尼克|馬丁尼克|マルティニーク|마르티니크|मार्टीनिक|মার্টিনিক|مارٹینک|مارتینیک|جزر المارتينيك|מרטיניק
MUS|Mauritius|Maurice|Mauricio|Maurício|Maurícia|Maurici|Morisi|มอริเชียส|毛里求斯|模里西斯|モーリシャス|모리셔스|मॉरीशस|মরিশাস|ماریشس|موریس|موريشيوس|מאוריציוס
MWI|Malawi|Malaui|Maláui|มาลาวี|马拉维|馬拉威|マラウイ|말라위|मलावी|মালাউই|ملاوی|مالاوی|ملاوي|מלאווי
MYS|Malaysia|Malaisie|Malasia|Malásia|Maleisië|Malàisia|Malesia|มาเลเซีย|马来西亚|馬來西亞|マレーシア|말레이시아|मलेशिया|মালয়েশিয়া|ملائشیا|مالزی|ماليزيا|מלזיה
MYT|Mayotte|Maiote|มายอต|马约特|馬約特島|マヨット|마요트|मायोते|মায়োত্তে|مایوٹ|مایوت|مايوت|מאיוט
NAM|Namibia|Namibie|Namíbia|Namibië|นามิเบีย|纳米比亚|納米比亞|ナミビア|나미비아|नामीबिया|নামিবিয়া|نامیبیا|ناميبيا|נמיביה
NCL|New Caledonia|Neukaledonien|Nouvelle-Calédonie|Nueva Caledonia|Nova Caledônia|Nova Caledónia|Nuova Caledonia|Nieuw-Caledonië|Nya Kaledonien|Ny Kaledonien|Ny-Caledonia|Nova Caledònia|Kaledonia Baru|Noua Caledonie|นิวแคลิโดเนีย|新喀里多尼亚|新喀里多尼亞|ニューカレドニア|뉴칼레도니아|न्यू कैलेडोनिया|নিউ ক্যালেডোনিয়া|نیو کلیڈونیا|کالدونیای جدید|كاليدونيا الجديدة|קלדוניה החדשה
NER|Niger|Níger|ไนเจอร์|尼日尔|尼日|ニジェール|니제르|नाइजर|নাইজার|نائجر|نیجر|النيجر|ניז׳ר
NFK|Norfolk Island|Norfolkinsel|Île Norfolk|Isla Norfolk|Ilha Norfolk|Isola Norfolk|Norfolk|Norfolkön|Norfolkøya|Illa Norfolk|Kepulauan Norfolk|Pulau Norfolk|Đảo Norfolk|Kisiwa cha Norfolk|Insula Norfolk|เกาะนอร์ฟอล์ก|诺福克岛|諾福克島|ノーフォーク島|노퍽섬|नॉरफ़ॉक द्वीप|নরফোক দ্বীপ|نارفوک آئلینڈ|جزیرهٔ نورفولک|جزيرة نورفولك|האי נורפוק
NGA|Nigeria|Nigéria|Nigèria|ไนจีเรีย|尼日利亚|奈及利亞|ナイジェリア|나이지리아|नाइजीरिया|নাইজেরিয়া|نائجیریا|نیجریه|نيجيريا|ניגריה
NIC|Nicaragua|Nicarágua|Nikaragua|Nikaragwa|นิการากัว|尼加拉瓜|ニカラグア|니카라과|निकारागुआ|নিকারাগুয়া|نکاراگووا|نیکاراگوئه|نيكاراغوا|ניקרגואה
NIU|Niue|Niuê|นีอูเอ|纽埃|紐埃島|ニウエ|니우에|नीयू|নিউয়ে|نیئو|نیوئه|نيوي|ניווה
NLD|Netherlands|Niederlande|Pays-Bas|Países Bajos|Países Baixos|Paesi Bassi|Nederland|Nederländerna|Nederlandene|Països Baixos|Belanda|Hà Lan|Uholanzi|Țările de Jos|เนเธอร์แลนด์|荷兰|荷蘭|オランダ|네덜란드|नीदरलैंड|নেদারল্যান্ডস|نیدر لینڈز|هلند|هولندا|הולנד
NOR|Norway|Norwegen|Norvège|Noruega|Norvegia|Noorwegen|Norge|Norwegia|Na Uy|นอร์เวย์|挪威|ノルウェー|노르웨이|नॉर्वे|নরওয়ে|ناروے|نروژ|النرويج|נורווגיה
NPL|Nepal|Népal|เนปาล|尼泊尔|尼泊爾|ネパール|네팔|नेपाल|নেপাল|نیپال|نپال|نيبال|נפאל
NRU|Nauru|นาอูรู|瑙鲁|諾魯|ナウル|나우루|नाउरु|নাউরু|نؤرو|نائورو|ناورو|נאורו
NZL|New Zealand|Neuseeland|Nouvelle-Zélande|Nueva Zelanda|Nova Zelândia|Nuova Zelanda|Nieuw-Zeeland|Nya Zeeland|Nova Zelanda|Selandia Baru|Nyuzilandi|Noua Zeelandă|นิวซีแลนด์|新西兰|紐西蘭|ニュージーランド|뉴질랜드|न्यूज़ीलैंड|নিউজিল্যান্ড|نیوزی لینڈ|نیوزیلند|نيوزيلندا|ניו זילנד
OMN|Oman|Omán|Omã|โอมาน|阿曼|オマーン|오만|ओमान|ওমান|عمان|عُمان|עומאן
PAK|Pakistan|Pakistán|Paquistão|Pakistani|ปากีสถาน|巴基斯坦|パキスタン|파키스탄|पाकिस्तान|পাকিস্তান|پاکستان|باكستان|פקיסטן
PAN|Panama|Panamá|Panamà|ปานามา|巴拿马|巴拿馬|パナマ|파나마|पनामा|পানামা|پانامہ|پاناما|بنما|פנמה
PCN|Pitcairn Islands|Pitcairninseln|Îles Pitcairn|Islas Pitcairn|Ilhas Pitcairn|Isole Pitcairn|Pitcairneilanden|Pitcairnöarna|Pitcairn|Pitcairnøyene|Illes Pitcairn|Kepulauan Pitcairn|Quần đảo Pitcairn|Visiwa vya Pitcairn|Insulele Pitcairn|หมู่เกาะพิตแคร์น|皮特凯恩群岛|皮特肯群島|ピトケアン諸島|핏케언 제도|पिटकैर्न द्वीपसमूह|পিটকেয়ার্ন দ্বীপপুঞ্জ|پٹکائرن جزائر|جزایر پیت\u200cکرن|جزر بيتكيرن|איי פיטקרן
PER|Peru|Pérou|Perú|Perù|เปรู|秘鲁|秘魯|ペルー|페루|पेरू|পেরু|پیرو|پرو|بيرو|פרו
PHL|Philippines|Philippinen|Filipinas|Filippine|Filipijnen|Filippinerna|Filippinerne|Filippinene|Filipines|Filipina|Pilipinas|Ufilipino|Filipine|ฟิลิปปินส์|菲律宾|菲律賓|フィリピン|필리핀|फ़िलिपींस|ফিলিপাইন|فلپائن|فیلیپین|الفلبين|הפיליפינים
PLW|Palau|Palaos|ปาเลา|帕劳|帛琉|パラオ|팔라우|पलाऊ|পালাউ|پلاؤ|پالائو|بالاو|פלאו
PNG|Papua New Guinea|Papua-Neuguinea|Papouasie-Nouvelle-Guinée|Papúa Nueva Guinea|Papua-Nova Guiné|Papua Nuova Guinea|Papoea-Nieuw-Guinea|Papua Nya Guinea|Papua Ny Guinea|Papua Nova Guinea|Papua Nugini|Papua-Noua Guinee|ปาปัวนิวกินี|巴布亚新几内亚|巴布亞紐幾內亞|パプアニューギニア|파푸아뉴기니|पापुआ न्यू गिनी|পাপুয়া নিউ গিনি|پاپوآ نیو گنی|پاپوا گینهٔ نو|بابوا غينيا الجديدة|פפואה גינאה החדשה
POL|Poland|Polen|Pologne|Polonia|Polônia|Polónia|Polònia|Polandia|Ba Lan|โปแลนด์|波兰|波蘭|ポーランド|폴란드|पोलैंड|পোল্যান্ড|پولینڈ|لهستان|بولندا|פולין
PRI|Puerto Rico|Porto Rico|Portorico|Puerto Riko|เปอร์โตริโก|波多黎各|プエルトリコ|푸에르토리코|पोर्टो रिको|পুয়ের্তো রিকো|پیورٹو ریکو|پورتوریکو|بورتوريكو|פוארטו ריקו
PRK|North Korea|Nordkorea|Corée du Nord|Corea del Norte|Coreia do Norte|Corea del Nord|Noord-Korea|Nord-Korea|Korea Utara|Hilagang Korea|Triều Tiên|Korea Kaskazini|Coreea de Nord|เกาหลีเหนือ|朝鲜|北韓|北朝鮮|북한|उत्तर कोरिया|উত্তর কোরিয়া|شمالی کوریا|کرهٔ شمالی|كوريا الشمالية|קוריאה הצפונית
PRT|Portugal|Portogallo|Bồ Đào Nha|Ureno|Portugalia|โปรตุเกส|葡萄牙|ポルトガル|포르투갈|पुर्तगाल|পর্তুগাল|پرتگال|پرتغال|البرتغال|פורטוגל
PRY|Paraguay|Paraguai|ปารากวัย|巴拉圭|パラグアイ|파라과이|पराग्वे|প্যারাগুয়ে|پیراگوئے|پاراگوئه|باراغواي|פרגוואי
PSE|Palestinian Territories|Palästinensische Autonomiegebiete|Territoires palestiniens|Territorios Palestinos|Territórios palestinos|Territórios palestinianos|Territori Palestinesi|Palestijnse gebieden|Palestinska territorierna|De palæstinensiske områder|Det palestinske området|Territoris palestins|Wilayah Palestina|Wilayah Palestin|Lãnh thổ Palestine|Maeneo ya Palestina|Teritoriile Palestiniene|ดินแดนปาเลสไตน์|巴勒斯坦领土|巴勒斯坦自治區|パレスチナ自治区|팔레스타인 지구|फ़िलिस्तीनी क्षेत्र|প্যালেস্টাইন ভূখণ্ড|فلسطینی خطے|سرزمین\u200cهای فلسطینی|الأراضي الفلسطينية|השטחים הפלסטיניים
PYF|French Polynesia|Französisch-Polynesien|Polynésie française|Polinesia Francesa|Polinésia Francesa|Polinesia Francese|Frans-Polynesië|Franska Polynesien|Fransk Polynesien|Fransk Polynesia|Polinèsia Francesa|Polinesia Prancis|Polinesia Perancis|Polynesia thuộc Pháp|Polynesia ya Ufaransa|Polinezia Franceză|เฟรนช์โปลินีเซีย|法属波利尼西亚|法屬玻里尼西亞|仏領ポリネシア|프랑스령 폴리네시아|फ़्रेंच पोलिनेशिया|ফরাসী পলিনেশিয়া|فرانسیسی پولینیشیا|پلی\u200cنزی فرانسه|بولينيزيا الفرنسية|פולינזיה הצרפתית
QAT|Qatar|Katar|Catar|กาตาร์|卡塔尔|卡達|カタール|카타르|क़तर|কাতার|قطر|קטאר
REU|Réunion|La Réunion|Reunión|Reunião|Riunione|Illa de la Reunió|Reunion|เรอูนียง|留尼汪|留尼旺|レユニオン|레위니옹|रियूनियन|রিইউনিয়ন|ری یونین|رئونیون|روينيون|ראוניון
ROU|Romania|Rumänien|Roumanie|Rumanía|Romênia|Roménia|Roemenië|Rumænien|Rumania|România|โรมาเนีย|罗马尼亚|羅馬尼亞|ルーマニア|루마니아|रोमानिया|রোমানিয়া|رومانیہ|رومانی|رومانيا|רומניה
RUS|Russia|Russland|Russie|Rusia|Rússia|Rusland|Ryssland|Nga|Urusi|รัสเซีย|俄罗斯|俄羅斯|ロシア|러시아|रूस|রাশিয়া|روس|روسیه|روسيا|רוסיה
RWA|Rwanda|Ruanda|รวันดา|卢旺达|盧安達|ルワンダ|르완다|रवांडा|রুয়ান্ডা|روانڈا|رواندا|רואנדה
SAU|Saudi Arabia|Saudi-Arabien|Arabie saoudite|Arabia Saudí|Arábia Saudita|Arabia Saudita|Saoedi-Arabië|Saudiarabien|Aràbia Saudí|Arab Saudi|Ả Rập Xê-út|Saudia|Arabia Saudită|ซาอุดีอาระเบีย|沙特阿拉伯|沙烏地阿拉伯|サウジアラビア|사우디아라비아|सऊदी अरब|সৌদি আরব|سعودی عرب|عربستان سعودی|المملكة العربية السعودية|ערב הסעודית
SDN|Sudan|Soudan|Sudán|Sudão|Soedan|ซูดาน|苏丹|蘇丹|スーダン|수단|सूडान|সুদান|سوڈان|سودان|السودان|סודן
SEN|Senegal|Sénégal|Senegali|เซเนกัล|塞内加尔|塞內加爾|セネガル|세네갈|सेनेगल|সেনেগাল|سینیگل|سنگال|السنغال|סנגל
SGP|Singapore|Singapur|Singapour|Singapura|สิงคโปร์|新加坡|シンガポール|싱가포르|सिंगापुर|সিঙ্গাপুর|سنگاپور|سنغافورة|סינגפור
SGS|South Georgia & South Sandwich Islands|Südgeorgien und die Südlichen Sandwichinseln|Géorgie du Sud-et-les Îles Sandwich du Sud|Islas Georgia del Sur y Sandwich del Sur|Ilhas Geórgia do Sul e Sandwich do Sul|Georgia del Sud e Sandwich Australi|Zuid-Georgia en Zuidelijke Sandwicheilanden|Sydgeorgien och Sydsandwichöarna|South Georgia og De Sydlige Sandwichøer|Sør-Georgia og Sør-Sandwichøyene|Illes Geòrgia del Sud i Sandwich del Sud|Georgia Selatan & Kep. Sandwich Selatan|Kepulauan Georgia Selatan & Sandwich Selatan|Nam Georgia & Quần đảo Nam Sandwich|Visiwa vya Georgia Kusini na Sandwich Kusini|Georgia de Sud și Insulele Sandwich de Sud|เกาะเซาท์จอร์เจียและหมู่เกาะเซาท์แซนด์วิช|南乔治亚和南桑威奇群岛|南喬治亞與南三明治群島|サウスジョージア・サウスサンドウィッチ諸島|사우스조지아 사우스샌드위치 제도|दक्षिण जॉर्जिया और दक्षिण सैंडविच द्वीपसमूह|দক্ষিণ জর্জিয়া ও দক্ষিণ স্যান্ডউইচ দ্বীপপুঞ্জ|جنوبی جارجیا اور جنوبی سینڈوچ جزائر|جورجیای جنوبی و جزایر ساندویچ جنوبی|جورجيا الجنوبية وجزر ساندويتش الجنوبية|ג׳ורג׳יה הדרומית ואיי סנדוויץ׳ הדרומיים
SHN|St. Helena|Sainte-Hélène|Santa Elena|Santa Helena|Sant’Elena|Sint-Helena|S:t Helena|Saint Helena|Sfânta Elena|เซนต์เฮเลนา|圣赫勒拿|聖赫勒拿島|セントヘレナ|세인트헬레나|सेंट हेलेना|সেন্ট হেলেনা|سینٹ ہیلینا|سنت هلن|سانت هيلينا|סנט הלנה
SJM|Svalbard & Jan Mayen|Spitzbergen und Jan Mayen|Svalbard et Jan Mayen|Svalbard y Jan Mayen|Svalbard e Jan Mayen|Spitsbergen en Jan Mayen|Svalbard och Jan Mayen|Svalbard og Jan Mayen|Svalbard i Jan Mayen|Kepulauan Svalbard dan Jan Mayen|Svalbard dan Jan Mayen|Svalbard và Jan Mayen|Svalbard na Jan Mayen|Svalbard și Jan Mayen|สฟาลบาร์และยานไมเอน|斯瓦尔巴和扬马延|挪威屬斯瓦巴及尖棉|スバールバル諸島・ヤンマイエン島|스발바르제도-얀마웬섬|स्वालबार्ड और जान मायेन|স্বালবার্ড ও জান মেয়েন|سوالبرڈ اور جان ماین|سوالبارد و یان ماین|سفالبارد وجان ماين|סבאלברד ויאן מאיין
SLB|Solomon Islands|Salomonen|Îles Salomon|Islas Salomón|Ilhas Salomão|Isole Salomone|Salomonseilanden|Salomonöarna|Salomonøerne|Salomonøyene|Illes Salomó|Kepulauan Solomon|Quần đảo Solomon|Visiwa vya Solomon|Insulele Solomon|หมู่เกาะโซโลมอน|所罗门群岛|索羅門群島|ソロモン諸島|솔로몬 제도|सोलोमन द्वीपसमूह|সলোমন দ্বীপপুঞ্জ|سولومن آئلینڈز|جزایر سلیمان|جزر سليمان|איי שלמה
SLE|Sierra Leone|Sierra Leona|Serra Leoa|Siera Leoni|เซียร์ราลีโอน|塞拉利昂|獅子山|シエラレオネ|시에라리온|सिएरा लियोन|সিয়েরা লিওন|سیرالیون|سیرالئون|سيراليون|סיירה לאון
SLV|El Salvador|Salvador|เอลซัลวาดอร์|萨尔瓦多|薩爾瓦多|エルサルバドル|엘살바도르|अल सल्वाडोर|এল সালভেদর|ال سلواڈور|السالوادور|السلفادور|אל סלבדור
SMR|San Marino|Saint-Marin|São Marinho|ซานมาริโน|圣马力诺|聖馬利諾|サンマリノ|산마리노|सैन मेरीनो|সান মারিনো|سان مارینو|سان مارينو|סן מרינו
SOM|Somalia|Somalie|Somália|Somalië|Somàlia|โซมาเลีย|索马里|索馬利亞|ソマリア|소말리아|सोमालिया|সোমালিয়া|صومالیہ|سومالی|الصومال|סומליה
SPM|St. Pierre & Miquelon|St. Pierre und Miquelon|Saint-Pierre-et-Miquelon|San Pedro y Miquelón|São Pedro e Miquelão|Saint-Pierre e Miquelon|Saint-Pierre en Miquelon|S:t Pierre och Miquelon|Saint Pierre og Miquelon|Saint Pierre dan Miquelon|Saint Pierre và Miquelon|Santapierre na Miquelon|Saint-Pierre și Miquelon|แซงปีแยร์และมีเกอลง|圣皮埃尔和密克隆群岛|聖皮埃與密克隆群島|サンピエール島・ミクロン島|생피에르 미클롱|सेंट पिएरे और मिक्वेलान|সেন্ট পিয়ের ও মিকুয়েলন|سینٹ پیئر اور میکلیئون|سن پیر و میکلن|سان بيير ومكويلون|סנט פייר ומיקלון
SRB|Serbia|Serbien|Serbie|Sérvia|Servië|Sèrbia|เซอร์เบีย|塞尔维亚|塞爾維亞|セルビア|세르비아|सर्बिया|সার্বিয়া|سربیا|صربستان|صربيا|סרביה
SSD|South Sudan|Südsudan|Soudan du Sud|Sudán del Sur|Sudão do Sul|Sud Sudan|Zuid-Soedan|Sydsudan|Sør-Sudan|Sudan del Sud|Sudan Selatan|Timog Sudan|Nam Sudan|Sudan Kusini|Sudanul de Sud|ซูดานใต้|南苏丹|南蘇丹|南スーダン|남수단|दक्षिण सूडान|দক্ষিণ সুদান|جنوبی سوڈان|سودان جنوبی|جنوب السودان|דרום סודן
STP|São Tomé & Príncipe|São Tomé und Príncipe|Sao Tomé-et-Principe|Santo Tomé y Príncipe|São Tomé e Príncipe|Sao Tomé en Principe|São Tomé och Príncipe|São Tomé og Príncipe|São Tomé i Príncipe|Sao Tome dan Principe|São Tomé và Príncipe|Sao Tome na Principe|São Tomé și Príncipe|เซาตูเมและปรินซิปี|圣多美和普林西比|聖多美普林西比|サントメ・プリンシペ|상투메 프린시페|साओ टोम और प्रिंसिपे|সাওটোমা ও প্রিন্সিপি|ساؤ ٹومے اور پرنسپے|سائوتومه و پرینسیپ|ساو تومي وبرينسيبي|סאו טומה ופרינסיפה
SUR|Suriname|Surinam|ซูรินาเม|苏里南|蘇利南|スリナム|수리남|सूरीनाम|সুরিনাম|سورینام|سورينام|סורינאם
SVK|Slovakia|Slowakei|Slovaquie|Eslovaquia|Eslováquia|Slovacchia|Slowakije|Slovakien|Slovakiet|Eslovàquia|Slovacia|สโลวะเกีย|斯洛伐克|スロバキア|슬로바키아|स्लोवाकिया|স্লোভাকিয়া|سلوواکیہ|اسلواکی|سلوفاكيا|סלובקיה
SVN|Slovenia|Slowenien|Slovénie|Eslovenia|Eslovênia|Eslovénia|Slovenië|Slovenien|Eslovènia|สโลวีเนีย|斯洛文尼亚|斯洛維尼亞|スロベニア|슬로베니아|स्लोवेनिया|স্লোভানিয়া|سلووینیا|اسلوونی|سلوفينيا|סלובניה
SWE|Sweden|Schweden|Suède|Suecia|Suécia|Svezia|Zweden|Sverige|Suècia|Swedia|Thụy Điển|Uswidi|Suedia|สวีเดน|瑞典|スウェーデン|스웨덴|स्वीडन|সুইডেন|سویڈن|سوئد|السويد|שוודיה
SWZ|Eswatini|Esuatini|Essuatíni|Swaziland|เอสวาตีนี|斯威士兰|史瓦帝尼|エスワティニ|에스와티니|एस्वाटिनी|ইসওয়াতিনি|سواتنی|اسواتینی|إسواتيني|אסוואטיני
SXM|Sint Maarten|Saint-Martin (partie néerlandaise)|São Martinho (Sint Maarten)|ซินต์มาร์เทน|荷属圣马丁|荷屬聖馬丁|シント・マールテン|신트마르턴|सिंट मार्टिन|সিন্ট মার্টেন|سنٹ مارٹن|سنت مارتن|سانت مارتن|סנט מארטן
SYC|Seychelles|Seychellen|Seicheles|Seychellerna|Seychellerne|Seychellene|Ushelisheli|เซเชลส์|塞舌尔|塞席爾|セーシェル|세이셸|सेशेल्स|সিসিলি|سشلیز|سیشل|سيشل|איי סיישל
SYR|Syria|Syrien|Syrie|Siria|Síria|Syrië|Suriah|ซีเรีย|叙利亚|敘利亞|シリア|시리아|सीरिया|সিরিয়া|شام|سوریه|سوريا|סוריה
TCA|Turks & Caicos Islands|Turks- und Caicosinseln|Îles Turques-et-Caïques|Islas Turcas y Caicos|Ilhas Turcas e Caicos|Isole Turks e Caicos|Turks- en Caicoseilanden|Turks- och Caicosöarna|Turks- og Caicosøerne|Turks- og Caicosøyene|Illes Turks i Caicos|Kepulauan Turks dan Caicos|Quần đảo Turks và Caicos|Visiwa vya Turks na Caicos|Insulele Turks și Caicos|หมู่เกาะเติกส์และหมู่เกาะเคคอส|特克斯和凯科斯群岛|土克斯及開科斯群島|タークス・カイコス諸島|터크스 케이커스 제도|तुर्क और कैकोज़ द्वीपसमूह|তুর্কস ও কাইকোস দ্বীপপুঞ্জ|ٹرکس اور کیکوس جزائر|جزایر تورکس و کایکوس|جزر توركس وكايكوس|איי טרקס וקייקוס
TCD|Chad|Tschad|Tchad|Chade|Ciad|Tsjaad|Tsjad|Txad|ชาด|乍得|查德|チャド|차드|चाड|চাদ|چاڈ|چاد|تشاد|צ׳אד
TGO|Togo|โตโก|多哥|トーゴ|토고|टोगो|টোগো|ٹوگو|توگو|توغو|טוגו
THA|Thailand|Thaïlande|Tailandia|Tailândia|Thailandia|Tailàndia|Thái Lan|Tailandi|Thailanda|ไทย|泰国|泰國|タイ|태국|थाईलैंड|থাইল্যান্ড|تھائی لینڈ|تایلند|تايلاند|תאילנד
TJK|Tajikistan|Tadschikistan|Tadjikistan|Tayikistán|Tadjiquistão|Tajiquistão|Tagikistan|Tadzjikistan|Tadsjikistan|Tajikistani|ทาจิกิสถาน|塔吉克斯坦|塔吉克|タジキスタン|타지키스탄|ताजिकिस्तान|তাজিকিস্তান|تاجکستان|تاجیکستان|طاجيكستان|טג׳יקיסטן
TKL|Tokelau|Toquelau|Tokelauöarna|โตเกเลา|托克劳|托克勞群島|トケラウ|토켈라우|तोकेलाउ|টোকেলাউ|ٹوکیلاؤ|توکلائو|توكيلاو|טוקלאו
TKM|Turkmenistan|Turkménistan|Turkmenistán|Turcomenistão|Turquemenistão|เติร์กเมนิสถาน|土库曼斯坦|土庫曼|トルクメニスタン|투르크메니스탄|तुर्कमेनिस्तान|তুর্কমেনিস্তান|ترکمانستان|ترکمنستان|تركمانستان|טורקמניסטן
TLS|Timor-Leste|Timor oriental|Timor Est|Oost-Timor|Östtimor|Øst-Timor|ติมอร์-เลสเต|东帝汶|東帝汶|東ティモール|동티모르|तिमोर-लेस्त|তিমুর-লেস্তে|تیمور لیسٹ|تیمور-لسته|تيمور - ليشتي|טימור-לסטה
TON|Tonga|ตองกา|汤加|東加|トンガ|통가|टोंगा|টোঙ্গা|ٹونگا|تونگا|تونغا|טונגה
TTO|Trinidad & Tobago|Trinidad und Tobago|Trinité-et-Tobago|Trinidad y Tobago|Trinidad e Tobago|Trindade e Tobago|Trinidad en Tobago|Trinidad och Tobago|Trinidad og Tobago|Trinidad i Tobago|Trinidad dan Tobago|Trinidad và Tobago|Trinidad na Tobago|Trinidad și Tobago|ตรินิแดดและโตเบโก|特立尼达和多巴哥|千里達及托巴哥|トリニダード・トバゴ|트리니다드 토바고|त्रिनिदाद और टोबैगो|ত্রিনিনাদ ও টোব্যাগো|ترینیداد اور ٹوباگو|ترینیداد و توباگو|ترينيداد وتوباغو|טרינידד וטובגו
TUN|Tunisia|Tunesien|Tunisie|Túnez|Tunísia|Tunesië|Tunisien|ตูนิเซีย|突尼斯|突尼西亞|チュニジア|튀니지|ट्यूनीशिया|তিউনিসিয়া|تونس|תוניסיה
TUR|Türkiye|Türkei|Turquie|Turquía|Turquia|Turchia|Turkije|Turkiet|Tyrkiet|Tyrkia|Turki|Turkiye|Thổ Nhĩ Kỳ|Uturuki|Turcia|ตุรกี|土耳其|トルコ|튀르키예|तुर्किये|তুরস্ক|ترکیہ|ترکیه|تركيا|טורקיה
TUV|Tuvalu|ตูวาลู|图瓦卢|吐瓦魯|ツバル|투발루|तुवालू|টুভালু|ٹووالو|تووالو|توفالو|טובאלו
TWN|Taiwan|Taïwan|Taiwán|Đài Loan|ไต้หวัน|台湾|台灣|대만|ताइवान|তাইওয়ান|تائیوان|تایوان|تايوان|טייוואן
TZA|Tanzania|Tansania|Tanzanie|Tanzânia|Tanzània|แทนซาเนีย|坦桑尼亚|坦尚尼亞|タンザニア|탄자니아|तंज़ानिया|তাঞ্জানিয়া|تنزانیہ|تانزانیا|تنزانيا|טנזניה
UGA|Uganda|Ouganda|Oeganda|ยูกันดา|乌干达|烏干達|ウガンダ|우간다|युगांडा|উগান্ডা|یوگنڈا|اوگاندا|أوغندا|אוגנדה
UKR|Ukraine|Ucrania|Ucrânia|Ucraina|Oekraïne|Ukraina|Ucraïna|ยูเครน|乌克兰|烏克蘭|ウクライナ|우크라이나|यूक्रेन|ইউক্রেন|یوکرین|اوکراین|أوكرانيا|אוקראינה
UMI|U.S. Outlying Islands|Amerikanische Überseeinseln|Îles mineures éloignées des États-Unis|Islas menores alejadas de EE. UU.|Ilhas Menores Distantes dos EUA|Ilhas Menores Afastadas dos EUA|Isole Minori Esterne degli Stati Uniti|Kleine afgelegen eilanden van de Verenigde Staten|USA:s yttre öar|Amerikanske oversøiske øer|USAs ytre øyer|Illes Menors Allunyades dels Estats Units|Kepulauan Terluar AS|Kepulauan Terpencil A.S.|Các tiểu đảo xa của Hoa Kỳ|Visiwa Vidogo vya Nje vya Marekani|Insulele Îndepărtate ale S.U.A.|หมู่เกาะรอบนอกของสหรัฐอเมริกา|美国本土外小岛屿|美國本土外小島嶼|合衆国領有小離島|미국령 해외 제도|यू॰एस॰ आउटलाइंग द्वीपसमूह|যুক্তরাষ্ট্রের পার্শ্ববর্তী দ্বীপপুঞ্জ|امریکہ سے باہر کے چھوٹے جزائز|جزایر دورافتادهٔ ایالات متحده|جزر الولايات المتحدة النائية|האיים המרוחקים הקטנים של ארה״ב
URY|Uruguay|Uruguai|อุรุกวัย|乌拉圭|烏拉圭|ウルグアイ|우루과이|उरूग्वे|উরুগুয়ে|یوروگوئے|اروگوئه|أورغواي|אורוגוואי
USA|United States|Vereinigte Staaten|États-Unis|Estados Unidos|Stati Uniti|Verenigde Staten|USA|Estats Units|Amerika Serikat|Amerika Syarikat|Hoa Kỳ|Marekani|Statele Unite ale Americii|สหรัฐอเมริกา|美国|美國|アメリカ合衆国|미국|संयुक्त राज्य|মার্কিন যুক্তরাষ্ট্র|ریاست ہائے متحدہ امریکہ|ایالات متحده|الولايات المتحدة|ארצות הברית
UZB|Uzbekistan|Usbekistan|Ouzbékistan|Uzbekistán|Uzbequistão|Usbequistão|Oezbekistan|Uzibekistani|อุซเบกิสถาน|乌兹别克斯坦|烏茲別克|ウズベキスタン|우즈베키스탄|उज़्बेकिस्तान|উজবেকিস্তান|ازبکستان|أوزبكستان|אוזבקיסטן
VAT|Vatican City|Vatikanstadt|État de la Cité du Vatican|Ciudad del Vaticano|Cidade do Vaticano|Città del Vaticano|Vaticaanstad|Vatikanstaten|Ciutat del Vaticà|Vatikan|Kota Vatican|Thành Vatican|Mji wa Vatican|Statul Cetății Vaticanului|นครวาติกัน|梵蒂冈|梵蒂岡|バチカン市国|바티칸 시국|वेटिकन सिटी|ভ্যাটিকান সিটি|ویٹیکن سٹی|واتیکان|الفاتيكان|הוותיקן
VCT|St. Vincent & Grenadines|St. Vincent und die Grenadinen|Saint-Vincent-et-les Grenadines|San Vicente y las Granadinas|São Vicente e Granadinas|Saint Vincent e Grenadine|Saint Vincent en de Grenadines|S:t Vincent och Grenadinerna|Saint Vincent og Grenadinerne|St. Vincent og Grenadinene|Saint Vincent i les Grenadines|Saint Vincent dan Grenadine|Saint Vincent dan Grenadines|St. Vincent và Grenadines|St. Vincent na Grenadines|Saint Vincent și Grenadinele|เซนต์วินเซนต์และเกรนาดีนส์|圣文森特和格林纳丁斯|聖文森及格瑞那丁|セントビンセント及びグレナディーン諸島|세인트빈센트그레나딘|सेंट विंसेंट और ग्रेनाडाइंस|সেন্ট ভিনসেন্ট ও গ্রেনাডিনস|سینٹ ونسنٹ اور گرینیڈائنز|سنت وینسنت و گرنادین|سانت فنسنت وجزر غرينادين|סנט וינסנט והגרנדינים
VEN|Venezuela|Veneçuela|เวเนซุเอลา|委内瑞拉|委內瑞拉|ベネズエラ|베네수엘라|वेनेज़ुएला|ভেনেজুয়েলা|وینزوئیلا|ونزوئلا|فنزويلا|ונצואלה
VGB|British Virgin Islands|Britische Jungferninseln|Îles Vierges britanniques|Islas Vírgenes Británicas|Ilhas Virgens Britânicas|Isole Vergini Britanniche|Britse Maagdeneilanden|Brittiska Jungfruöarna|De Britiske Jomfruøer|De britiske jomfruøyene|Illes Verges Britàniques|Kepulauan Virgin Britania Raya|Kepulauan Virgin British|Quần đảo Virgin thuộc Anh|Visiwa vya Virgin, Uingereza|Insulele Virgine Britanice|หมู่เกาะบริติชเวอร์จิน|英属维尔京群岛|英屬維京群島|英領ヴァージン諸島|영국령 버진아일랜드|ब्रिटिश वर्जिन द्वीपसमूह|ব্রিটিশ ভার্জিন দ্বীপপুঞ্জ|برٹش ورجن آئلینڈز|جزایر ویرجین بریتانیا|جزر فيرجن البريطانية|איי הבתולה הבריטיים
VIR|U.S. Virgin Islands|Amerikanische Jungferninseln|Îles Vierges des États-Unis|Islas Vírgenes de EE. UU.|Ilhas Virgens Americanas|Ilhas Virgens dos EUA|Isole Vergini Americane|Amerikaanse Maagdeneilanden|Amerikanska Jungfruöarna|De Amerikanske Jomfruøer|De amerikanske jomfruøyene|Illes Verges dels Estats Units|Kepulauan Virgin Amerika Serikat|Kepulauan Virgin A.S.|Quần đảo Virgin thuộc Hoa Kỳ|Visiwa vya Virgin, Marekani|Insulele Virgine Americane|หมู่เกาะเวอร์จินของสหรัฐอเมริกา|美属维尔京群岛|美屬維京群島|米領ヴァージン諸島|미국령 버진아일랜드|यू॰एस॰ वर्जिन द्वीपसमूह|মার্কিন যুক্তরাষ্ট্রীয় ভার্জিন দ্বীপপুঞ্জ|امریکی ورجن آئلینڈز|جزایر ویرجین ایالات متحده|جزر فيرجن الأمريكية|איי הבתולה של ארצות הברית
VNM|Vietnam|Viêt Nam|Vietnã|Vietname|Việt Nam|Vietnamu|เวียดนาม|越南|ベトナム|베트남|वियतनाम|ভিয়েতনাম|ویتنام|فيتنام|וייטנאם
VUT|Vanuatu|วานูอาตู|瓦努阿图|萬那杜|バヌアツ|바누아투|वनुआतू|ভানুয়াটু|وینوآٹو|وانواتو|فانواتو|ונואטו
WLF|Wallis & Futuna|Wallis und Futuna|Wallis-et-Futuna|Wallis y Futuna|Wallis e Futuna|Wallis en Futuna|Wallis- och Futunaöarna|Wallis og Futuna|Wallis i Futuna|Kepulauan Wallis dan Futuna|Wallis dan Futuna|Wallis và Futuna|Wallis na Futuna|Wallis și Futuna|วาลลิสและฟุตูนา|瓦利斯和富图纳|瓦利斯群島和富圖那群島|ウォリス・フツナ|왈리스-푸투나 제도|वालिस और फ़्यूचूना|ওয়ালিস ও ফুটুনা|ویلیز اور فیوٹیونا|والیس و فوتونا|جزر والس وفوتونا|איי ווליס ופוטונה
WSM|Samoa|ซามัว|萨摩亚|薩摩亞|サモア|사모아|समोआ|সামোয়া|ساموآ|ساموا|סמואה
XKX|Kosovo|โคโซโว|科索沃|コソボ|코소보|कोसोवो|কসোভো|کوسووو|کوزوو|كوسوفو|קוסובו
YEM|Yemen|Jemen|Yémen|Iêmen|Iémen|Iemen|Yaman|Yemeni|เยเมน|也门|葉門|イエメン|예멘|यमन|ইয়েমেন|یمن|اليمن|תימן
ZAF|South Africa|Südafrika|Afrique du Sud|Sudáfrica|África do Sul|Sudafrica|Zuid-Afrika|Sydafrika|Sør-Afrika|Sud-àfrica|Afrika Selatan|Nam Phi|Afrika Kusini|Africa de Sud|แอฟริกาใต้|南非|南アフリカ|남아프리카|दक्षिण अफ़्रीका|দক্ষিণ আফ্রিকা|جنوبی افریقہ|افریقای جنوبی|جنوب أفريقيا|דרום אפריקה
ZMB|Zambia|Sambia|Zambie|Zâmbia|Zàmbia|แซมเบีย|赞比亚|尚比亞|ザンビア|잠비아|ज़ाम्बिया|জাম্বিয়া|زامبیا|زامبيا|זמביה
ZWE|Zimbabwe|Simbabwe|Zimbabue|Zimbábue|Zimbabué|Zimbàbue|ซิมบับเว|津巴布韦|辛巴威|ジンバブエ|짐바브웨|ज़िम्बाब्वे|জিম্বাবোয়ে|زمبابوے|زیمبابوه|زيمبابوي|זימבבואה
'''
"""A line each: alpha-3|name|name … in en, de, fr, es, pt, pt_PT, it, nl, sv, da, nb, ca, id, ms, fil, vi, sw, ro, th, zh, zh_Hant, ja, ko, hi, bn, ur, fa, ar, he."""

INFLECTED: Final = '''\
ABW|Aruba|Аруба|Αρούμπα
AFG|Afganistan|Afganisztán|Afghánistán|Афганистан|Афганістан|Авганистан|Αφγανιστάν|Afganistanas
AGO|Angola|Ангола|Αγκόλα
AIA|Anguilla|Angvila|Ангилья|Ангілья|Ангуила|Ангвила|Ανγκουίλα|Angilija
ALA|Ahvenanmaa|Ahvenamaa|Åland-szigetek|Wyspy Alandzkie|Ålandy|Alandy|Ålandski otoci|Ålandski otoki|Åland Adaları|Аландские о-ва|Аландські Острови|Оландски острови|Оландска Острва|Νήσοι Όλαντ|Alandų Salos
ALB|Albania|Albaania|Albánia|Albánie|Albánsko|Albanija|Arnavutluk|Албания|Албанія|Албанија|Αλβανία
AND|Andorra|Andora|Андорра|Андора|Ανδόρα
ARE|Arabiemiirikunnat|Araabia Ühendemiraadid|Egyesült Arab Emírségek|Zjednoczone Emiraty Arabskie|Spojené arabské emiráty|Ujedinjeni Arapski Emirati|Združeni arabski emirati|Birleşik Arap Emirlikleri|ОАЭ|Обʼєднані Арабські Емірати|Обединени арабски емирства|Уједињени Арапски Емирати|Ηνωμένα Αραβικά Εμιράτα|Jungtiniai Arabų Emyratai
ARG|Argentiina|Argentina|Argentína|Argentyna|Arjantin|Аргентина|Аржентина|Αργεντινή
ARM|Armenia|Armeenia|Örményország|Arménie|Arménsko|Armenija|Ermenistan|Армения|Вірменія|Јерменија|Αρμενία|Armėnija
ASM|Amerikan Samoa|Ameerika Samoa|Amerikai Szamoa|Samoa Amerykańskie|Americká Samoa|Američka Samoa|Ameriška Samoa|Amerikan Samoası|Американское Самоа|Американське Самоа|Американска Самоа|Америчка Самоа|Αμερικανική Σαμόα|Amerikos Samoa
ATA|Antarktis|Antarktika|Antarktisz|Antarktyda|Antarktida|Antarktída|Антарктида|Антарктика|Антарктик|Ανταρκτική
ATF|Ranskan eteläiset ja antarktiset alueet|Prantsuse Lõunaalad|Francia Déli Területek|Francuskie Terytoria Południowe i Antarktyczne|Francouzská jižní území|Francúzske južné a antarktické územia|Francuski Južni Teritoriji|Francosko južno ozemlje|Fransız Güney Toprakları|Французские Южные территории|Французькі Південні Території|Френски южни територии|Француске Јужне Територије|Γαλλικά Νότια Εδάφη|Prancūzijos Pietų sritys
ATG|Antigua ja Barbuda|Antigua és Barbuda|Antigua i Barbuda|Antigua a Barbuda|Antigva i Barbuda|Antigva in Barbuda|Antigua ve Barbuda|Антигуа и Барбуда|Антигуа і Барбуда|Антигва и Барбуда|Αντίγκουα και Μπαρμπούντα|Antigva ir Barbuda
AUS|Australia|Austraalia|Ausztrália|Austrálie|Austrália|Australija|Avstralija|Avustralya|Австралия|Австралія|Аустралија|Αυστραλία
AUT|Itävalta|Austria|Ausztria|Rakousko|Rakúsko|Austrija|Avstrija|Avusturya|Австрия|Австрія|Аустрија|Αυστρία
AZE|Azerbaidžan|Aserbaidžaan|Azerbajdzsán|Azerbejdżan|Ázerbájdžán|Azerbajdžan|Azerbaycan|Азербайджан|Азербејџан|Αζερμπαϊτζάν|Azerbaidžanas
BDI|Burundi|Бурунди|Бурунді|Μπουρούντι|Burundis
BEL|Belgia|Belgium|Belgie|Belgicko|Belgija|Belçika|Бельгия|Бельгія|Белгия|Белгија|Βέλγιο
BEN|Benin|Бенин|Бенін|Μπενίν|Beninas
BES|Karibian Alankomaat|Kariibi Madalmaad|Holland Karib-térség|Niderlandy Karaibskie|Karibské Nizozemsko|Karibské Holandsko|Karipski otoci Nizozemske|Nizozemski Karibi|Karayip Hollandası|Бонэйр, Синт-Эстатиус и Саба|Карибські Нідерланди|Карибска Нидерландия|Карипска Холандија|Ολλανδία Καραϊβικής|Karibų Nyderlandai
BFA|Burkina Faso|Буркина-Фасо|Буркіна-Фасо|Μπουρκίνα Φάσο|Burkina Fasas
BGD|Bangladesh|Banglades|Bangladesz|Bangladéš|Bangladeš|Bangladeş|Бангладеш|Μπανγκλαντές|Bangladešas
BGR|Bulgaria|Bulgaaria|Bulgária|Bułgaria|Bulharsko|Bugarska|Bolgarija|Bulgaristan|Болгария|Болгарія|България|Бугарска|Βουλγαρία|Bulgarija
BHR|Bahrain|Bahrein|Bahrajn|Bahreyn|Бахрейн|Бахреин|Μπαχρέιν|Bahreinas
BHS|Bahama|Bahama-szigetek|Bahamy|Bahami|Bahamalar|Багамы|Багамські Острови|Бахамски острови|Бахами|Μπαχάμες|Bahamos
BIH|Bosnia ja Hertsegovina|Bosnia ja Hertsegoviina|Bosznia-Hercegovina|Bośnia i Hercegowina|Bosna a Hercegovina|Bosna i Hercegovina|Bosna in Hercegovina|Bosna-Hersek|Босния и Герцеговина|Боснія і Герцеговина|Босна и Херцеговина|Βοσνία - Ερζεγοβίνη|Bosnija ir Hercegovina
BLM|Saint-Barthélemy|Svatý Bartoloměj|Svätý Bartolomej|Saint Barthelemy|Сен-Бартелеми|Сен-Бартелемі|Свети Бартоломеј|Άγιος Βαρθολομαίος|Sen Bartelemi
BLR|Valko-Venäjä|Valgevene|Belarusz|Białoruś|Bělorusko|Bielorusko|Bjelorusija|Belorusija|Belarus|Беларусь|Білорусь|Беларус|Белорусија|Λευκορωσία|Baltarusija
BLZ|Belize|Белиз|Беліз|Белизе|Μπελίζ|Belizas
BMU|Bermuda|Bermudy|Bermudi|Бермудские о-ва|Бермудські Острови|Бермудски острови|Бермуди|Βερμούδες
BOL|Bolivia|Boliivia|Bolívia|Boliwia|Bolívie|Bolivija|Bolivya|Боливия|Болівія|Боливија|Βολιβία
BRA|Brasilia|Brasiilia|Brazília|Brazylia|Brazílie|Brazil|Brazilija|Brezilya|Бразилия|Бразилія|Бразил|Βραζιλία
BRB|Barbados|Барбадос|Μπαρμπέιντος|Barbadosas
BRN|Brunei|Brunej|Бруней|Бруней Даруссалам|Брунеј|Μπρουνέι|Brunėjus
BTN|Bhutan|Bhután|Bhútán|Butan|Бутан|Μπουτάν|Butanas
BVT|Bouvet’nsaari|Bouvet’ saar|Bouvet-sziget|Wyspa Bouveta|Bouvetův ostrov|Bouvetov ostrov|Otok Bouvet|Bouvetov otok|Bouvet Adası|о-в Буве|Острів Буве|остров Буве|Острво Буве|Νήσος Μπουβέ|Buvė Sala
BWA|Botswana|Bocvana|Botsvana|Ботсвана|Боцвана|Μποτσουάνα
CAF|Keski-Afrikan tasavalta|Kesk-Aafrika Vabariik|Közép-afrikai Köztársaság|Republika Środkowoafrykańska|Středoafrická republika|Stredoafrická republika|Srednjoafrička Republika|Srednjeafriška republika|Orta Afrika Cumhuriyeti|Центрально-Африканская Республика|Центральноафриканська Республіка|Централноафриканска република|Централноафричка Република|Κεντροαφρικανική Δημοκρατία|Centrinės Afrikos Respublika
CAN|Kanada|Канада|Καναδάς
CCK|Kookossaaret (Keelingsaaret)|Kookossaared|Kókusz (Keeling)-szigetek|Wyspy Kokosowe|Kokosové ostrovy|Kokosovi (Keelingovi) Otoci|Kokosovi otoki|Cocos (Keeling) Adaları|Кокосовые о-ва|Кокосові (Кілінг) Острови|Кокосови острови (острови Кийлинг)|Кокосова (Килингова) Острва|Νήσοι Κόκος (Κίλινγκ)|Kokosų (Kilingo) Salos
CHE|Sveitsi|Šveits|Svájc|Szwajcaria|Švýcarsko|Švajčiarsko|Švicarska|Švica|İsviçre|Швейцария|Швейцарія|Швајцарска|Ελβετία|Šveicarija
CHL|Chile|Tšiili|Čile|Şili|Чили|Чилі|Чиле|Χιλή|Čilė
CHN|Kiina|Hiina|Kína|Chiny|Čína|Kina|Kitajska|Çin|Китай|Кина|Κίνα|Kinija
CIV|Norsunluurannikko|Elevandiluurannik|Elefántcsontpart|Côte d’Ivoire|Pobřeží slonoviny|Pobrežie Slonoviny|Obala Bjelokosti|Slonokoščena obala|Кот-д’Ивуар|Кот-дʼІвуар|Кот д’Ивоар|Обала Слоноваче (Кот д’Ивоар)|Ακτή Ελεφαντοστού|Dramblio Kaulo Krantas
CMR|Kamerun|Камерун|Καμερούν|Kamerūnas
COD|Kongon demokraattinen tasavalta|Kongo DV|Kongó – Kinshasa|Demokratyczna Republika Konga|Kongo – Kinshasa|Konžská demokratická republika|Demokratična republika Kongo|Kongo - Kinşasa|Конго - Киншаса|Конго – Кіншаса|Κονγκό - Κινσάσα|Kongas-Kinšasa
COG|Kongon tasavalta|Kongo Vabariik|Kongó – Brazzaville|Kongo|Kongo – Brazzaville|Konžská republika|Kongo - Brazavil|Конго - Браззавиль|Конго – Браззавіль|Конго (Бразавил)|Κονγκό - Μπραζαβίλ|Kongas-Brazavilis
COK|Cookinsaaret|Cooki saared|Cook-szigetek|Wyspy Cooka|Cookovy ostrovy|Cookove ostrovy|Cookovi Otoci|Cookovi otoki|Cook Adaları|о-ва Кука|Острови Кука|острови Кук|Кукова Острва|Νήσοι Κουκ|Kuko Salos
COL|Kolumbia|Colombia|Kolumbie|Kolumbija|Kolombiya|Колумбия|Колумбія|Колумбија|Κολομβία
COM|Komorit|Komoorid|Comore-szigetek|Komory|Komori|Komorlar|Коморы|Комори|Коморски острови|Коморска Острва|Κομόρες|Komorai
CPV|Kap Verde|Roheneemesaared|Zöld-foki Köztársaság|Republika Zielonego Przylądka|Kapverdy|Zelenortska Republika|Zelenortski otoki|Cabo Verde|Кабо-Верде|Зеленортска Острва|Πράσινο Ακρωτήριο|Žaliasis Kyšulys
CRI|Costa Rica|Kostaryka|Kostarika|Kosta Rika|Коста-Рика|Костарика|Κόστα Ρίκα
CUB|Kuuba|Kuba|Küba|Куба|Κούβα
CUW|Curaçao|Кюрасао|Курасао|Κουρασάο|Kiurasao
CXR|Joulusaari|Jõulusaar|Karácsony-sziget|Wyspa Bożego Narodzenia|Vánoční ostrov|Vianočný ostrov|Božićni Otok|Božični otok|Christmas Adası|о-в Рождества|Острів Різдва|остров Рождество|Божићно Острво|Νήσος των Χριστουγέννων|Kalėdų Sala
CYM|Caymansaaret|Kaimanisaared|Kajmán-szigetek|Kajmany|Kajmanské ostrovy|Kajmanie ostrovy|Kajmanski Otoci|Kajmanski otoki|Cayman Adaları|о-ва Кайман|Кайманові Острови|Кайманови острови|Кајманска Острва|Νήσοι Κέιμαν|Kaimanų Salos
CYP|Kypros|Küpros|Ciprus|Cypr|Kypr|Cyprus|Cipar|Ciper|Kıbrıs|Кипр|Кіпр|Кипър|Кипар|Κύπρος|Kipras
CZE|Tšekki|Tšehhi|Csehország|Czechy|Česko|Češka|Çekya|Чехия|Чехія|Чешка|Τσεχία|Čekija
DEU|Saksa|Saksamaa|Németország|Niemcy|Německo|Nemecko|Njemačka|Nemčija|Almanya|Германия|Німеччина|Немачка|Γερμανία|Vokietija
DJI|Djibouti|Dzsibuti|Dżibuti|Džibutsko|Džibuti|Cibuti|Джибути|Джибуті|Џибути|Τζιμπουτί|Džibutis
DMA|Dominica|Dominika|Доминика|Домініка|Ντομίνικα
DNK|Tanska|Taani|Dánia|Dania|Dánsko|Danska|Danimarka|Дания|Данія|Данска|Δανία|Danija
DOM|Dominikaaninen tasavalta|Dominikaani Vabariik|Dominikai Köztársaság|Dominikana|Dominikánská republika|Dominikánska republika|Dominikanska Republika|Dominik Cumhuriyeti|Доминиканская Республика|Домініканська Республіка|Доминиканска република|Δομινικανή Δημοκρατία|Dominikos Respublika
DZA|Algeria|Alžeeria|Algéria|Algieria|Alžírsko|Alžir|Alžirija|Cezayir|Алжир|Αλγερία|Alžyras
ECU|Ecuador|Ekwador|Ekvádor|Ekvador|Эквадор|Еквадор|Ισημερινός|Ekvadoras
EGY|Egypti|Egiptus|Egyiptom|Egipt|Egypt|Egipat|Mısır|Египет|Єгипет|Египат|Αίγυπτος|Egiptas
ERI|Eritrea|Erytrea|Eritreja|Eritre|Эритрея|Еритрея|Еритреја|Ερυθραία|Eritrėja
ESH|Länsi-Sahara|Lääne-Sahara|Nyugat-Szahara|Sahara Zachodnia|Západní Sahara|Západná Sahara|Zapadna Sahara|Zahodna Sahara|Batı Sahra|Западная Сахара|Західна Сахара|Западна Сахара|Δυτική Σαχάρα|Vakarų Sachara
ESP|Espanja|Hispaania|Spanyolország|Hiszpania|Španělsko|Španielsko|Španjolska|Španija|İspanya|Испания|Іспанія|Шпанија|Ισπανία|Ispanija
EST|Viro|Eesti|Észtország|Estonia|Estonsko|Estónsko|Estonija|Estonya|Эстония|Естонія|Естония|Естонија|Εσθονία|Estija
ETH|Etiopia|Etioopia|Etiópia|Etiopie|Etiopija|Etiyopya|Эфиопия|Ефіопія|Етиопия|Етиопија|Αιθιοπία
FIN|Suomi|Soome|Finnország|Finlandia|Finsko|Fínsko|Finska|Finlandiya|Финляндия|Фінляндія|Финландия|Финска|Φινλανδία|Suomija
FJI|Fidži|Fidzsi|Fidżi|Fiji|Фиджи|Фіджі|Фиџи|Φίτζι|Fidžis
FLK|Falklandinsaaret|Falklandi saared|Falkland-szigetek|Falklandy|Falklandské ostrovy|Falklandski Otoci|Falklandski otoki|Falkland Adaları|Фолклендские о-ва|Фолклендські Острови|Фолкландски острови|Фокландска Острва|Νήσοι Φόκλαντ|Folklando Salos
FRA|Ranska|Prantsusmaa|Franciaország|Francja|Francie|Francúzsko|Francuska|Francija|Fransa|Франция|Франція|Француска|Γαλλία|Prancūzija
FRO|Färsaaret|Fääri saared|Feröer szigetek|Wyspy Owcze|Faerské ostrovy|Ovčji Otoci|Ferski otoki|Faroe Adaları|Фарерские о-ва|Фарерські Острови|Фарьорски острови|Фарска Острва|Νήσοι Φερόες|Farerų Salos
FSM|Mikronesia|Mikroneesia|Mikronézia|Mikronezja|Mikronésie|Mikronezija|Mikronezya|Федеративные Штаты Микронезии|Мікронезія|Микронезия|Микронезија|Μικρονησία
GAB|Gabon|Габон|Γκαμπόν|Gabonas
GBR|Iso-Britannia|Ühendkuningriik|Egyesült Királyság|Wielka Brytania|Spojené království|Spojené kráľovstvo|Ujedinjeno Kraljevstvo|Združeno kraljestvo|Birleşik Krallık|Великобритания|Велика Британія|Обединеното кралство|Уједињено Краљевство|Ηνωμένο Βασίλειο|Jungtinė Karalystė
GEO|Georgia|Gruusia|Grúzia|Gruzja|Gruzie|Gruzínsko|Gruzija|Gürcistan|Грузия|Грузія|Грузија|Γεωργία
GGY|Guernsey|Гернси|Гернсі|Гърнзи|Гернзи|Γκέρνζι|Gernsis
GHA|Ghana|Ghána|Gana|Гана|Γκάνα
GIB|Gibraltar|Gibraltár|Cebelitarık|Гибралтар|Гібралтар|Γιβραλτάρ|Gibraltaras
GIN|Guinea|Gwinea|Gvineja|Gine|Гвинея|Гвінея|Гвинеја|Γουινέα|Gvinėja
GLP|Guadeloupe|Gwadelupa|Guadalupe|Гваделупа|Гваделуп|Γουαδελούπη|Gvadelupa
GMB|Gambia|Gambie|Gambija|Gambiya|Гамбия|Гамбія|Гамбија|Γκάμπια
GNB|Guinea-Bissau|Bissau-Guinea|Gwinea Bissau|Gvineja Bisau|Gvineja Bissau|Gine-Bissau|Гвинея-Бисау|Гвінея-Бісау|Гвинеја-Бисао|Γουινέα Μπισάου|Bisau Gvinėja
GNQ|Päiväntasaajan Guinea|Ekvatoriaal-Guinea|Egyenlítői-Guinea|Gwinea Równikowa|Rovníková Guinea|Ekvatorska Gvineja|Ekvatorialna Gvineja|Ekvator Ginesi|Экваториальная Гвинея|Екваторіальна Гвінея|Екваториална Гвинея|Екваторијална Гвинеја|Ισημερινή Γουινέα|Pusiaujo Gvinėja
GRC|Kreikka|Kreeka|Görögország|Grecja|Řecko|Grécko|Grčka|Grčija|Yunanistan|Греция|Греція|Гърция|Грчка|Ελλάδα|Graikija
GRD|Grenada|Гренада|Γρενάδα
GRL|Grönlanti|Gröönimaa|Grönland|Grenlandia|Grónsko|Grenland|Grenlandija|Гренландия|Гренландія|Гренланд|Γροιλανδία
GTM|Guatemala|Gwatemala|Gvatemala|Гватемала|Γουατεμάλα
GUF|Ranskan Guayana|Prantsuse Guajaana|Francia Guyana|Gujana Francuska|Francouzská Guyana|Francúzska Guyana|Francuska Gijana|Francoska Gvajana|Fransız Guyanası|Французская Гвиана|Французька Гвіана|Френска Гвиана|Француска Гвајана|Γαλλική Γουιάνα|Prancūzijos Gviana
GUM|Guam|Гуам|Γκουάμ|Guamas
GUY|Guyana|Gujana|Gvajana|Гайана|Гаяна|Гвајана|Γουιάνα|Gajana
HKG|Hongkong – Kiinan erityishallintoalue|Hongkongi erihalduspiirkond|Hongkong KKT|SRA Hongkong (Chiny)|Hongkong – ZAO Číny|Hongkong – OAO Číny|PUP Hong Kong Kina|Posebno upravno območje Ljudske republike Kitajske Hongkong|Çin Hong Kong ÖİB|Гонконг (САР)|Гонконг, ОАР Китаю|Хонконг, САР на Китай|САР Хонгконг (Кина)|Χονγκ Κονγκ ΕΔΠ Κίνας|Ypatingasis Administracinis Kinijos Regionas Honkongas
HMD|Heard ja McDonaldinsaaret|Heardi ja McDonaldi saared|Heard-sziget és McDonald-szigetek|Wyspy Heard i McDonalda|Heardův ostrov a McDonaldovy ostrovy|Heardov ostrov a Macdonaldove ostrovy|Otoci Heard i McDonald|Heardov otok in McDonaldovi otoki|Heard Adası ve McDonald Adaları|о-ва Херд и Макдональд|Острови Герд і Макдоналд|острови Хърд и Макдоналд|Острво Херд и Мекдоналдова острва|Νήσοι Χερντ και Μακντόναλντ|Herdo ir Makdonaldo Salos
HND|Honduras|Гондурас|Хондурас|Ονδούρα|Hondūras
HRV|Kroatia|Horvaatia|Horvátország|Chorwacja|Chorvatsko|Chorvátsko|Hrvatska|Hrvaška|Hırvatistan|Хорватия|Хорватія|Хърватия|Хрватска|Κροατία|Kroatija
HTI|Haiti|Гаити|Гаїті|Хаити|Αϊτή|Haitis
HUN|Unkari|Ungari|Magyarország|Węgry|Maďarsko|Mađarska|Madžarska|Macaristan|Венгрия|Угорщина|Унгария|Мађарска|Ουγγαρία|Vengrija
IDN|Indonesia|Indoneesia|Indonézia|Indonezja|Indonésie|Indonezija|Endonezya|Индонезия|Індонезія|Индонезија|Ινδονησία
IMN|Mansaari|Mani saar|Man-sziget|Wyspa Man|Ostrov Man|Otok Man|Man Adası|о-в Мэн|Острів Мен|остров Ман|Острво Ман|Νήσος του Μαν|Meno Sala
IND|Intia|India|Indie|Indija|Hindistan|Индия|Індія|Индија|Ινδία
IOT|Brittiläinen Intian valtameren alue|Briti India ookeani ala|Brit Indiai-óceáni Terület|Brytyjskie Terytorium Oceanu Indyjskiego|Britské indickooceánské území|Britské indickooceánske územie|Britanski Indijskooceanski Teritorij|Britansko ozemlje v Indijskem oceanu|Britanya Hint Okyanusu Toprakları|Британская территория в Индийском океане|Британська територія в Індійському океані|Британска територия в Индийския океан|Британска територија Индијског океана|Βρετανικά Εδάφη Ινδικού Ωκεανού|Indijos Vandenyno Britų Sritis
IRL|Irlanti|Iirimaa|Írország|Irlandia|Irsko|Írsko|Irska|İrlanda|Ирландия|Ірландія|Ирска|Ιρλανδία|Airija
IRN|Iran|Iraan|Irán|Írán|İran|Иран|Іран|Ιράν|Iranas
IRQ|Irak|Iraak|Irák|Ирак|Ірак|Ιράκ|Irakas
ISL|Islanti|Island|Izland|Islandia|Islandija|İzlanda|Исландия|Ісландія|Исланд|Ισλανδία
ISR|Israel|Iisrael|Izrael|İsrail|Израиль|Ізраїль|Израел|Ισραήλ|Izraelis
ITA|Italia|Itaalia|Olaszország|Włochy|Itálie|Taliansko|Italija|İtalya|Италия|Італія|Италија|Ιταλία
JAM|Jamaika|Jamaica|Jamajka|Ямайка|Јамајка|Τζαμάικα
JEY|Jersey|Джерси|Джерсі|Джърси|Џерзи|Τζέρζι|Džersis
JOR|Jordania|Jordaania|Jordánia|Jordánsko|Jordan|Jordanija|Ürdün|Иордания|Йорданія|Йордания|Јордан|Ιορδανία
JPN|Japani|Jaapan|Japán|Japonia|Japonsko|Japan|Japonska|Japonya|Япония|Японія|Јапан|Ιαπωνία|Japonija
KAZ|Kazakstan|Kasahstan|Kazahsztán|Kazachstan|Kazachstán|Kazahstan|Kazakistan|Казахстан|Καζακστάν|Kazachstanas
KEN|Kenia|Keenia|Kenya|Keňa|Kenija|Кения|Кенія|Кенија|Κένυα
KGZ|Kirgisia|Kõrgõzstan|Kirgizisztán|Kirgistan|Kyrgyzstán|Kirgizsko|Kirgizistan|Kırgızistan|Киргизия|Киргизстан|Киргистан|Κιργιστάν|Kirgizija
KHM|Kambodža|Kambodzsa|Kambodża|Kamboçya|Камбоджа|Камбоџа|Καμπότζη
KIR|Kiribati|Кирибати|Кірибаті|Κιριμπάτι|Kiribatis
KNA|Saint Kitts ja Nevis|Saint Kitts és Nevis|Saint Kitts i Nevis|Svatý Kryštof a Nevis|Svätý Krištof a Nevis|Sveti Kristofor i Nevis|Saint Kitts in Nevis|Saint Kitts ve Nevis|Сент-Китс и Невис|Сент-Кітс і Невіс|Сейнт Китс и Невис|Σεν Κιτς και Νέβις|Sent Kitsas ir Nevis
KOR|Etelä-Korea|Lõuna-Korea|Dél-Korea|Korea Południowa|Jižní Korea|Južná Kórea|Južna Koreja|Güney Kore|Республика Корея|Південна Корея|Южна Корея|Јужна Кореја|Νότια Κορέα|Pietų Korėja
KWT|Kuwait|Kuveit|Kuvait|Kuwejt|Kuvajt|Kuveyt|Кувейт|Кувајт|Κουβέιτ|Kuveitas
LAO|Laos|Laosz|Лаос|Λάος|Laosas
LBN|Libanon|Liibanon|Liban|Lübnan|Ливан|Ліван|Либан|Λίβανος|Libanas
LBR|Liberia|Libeeria|Libéria|Libérie|Liberija|Liberya|Либерия|Ліберія|Либерија|Λιβερία
LBY|Libya|Liibüa|Líbia|Libia|Libye|Líbya|Libija|Ливия|Лівія|Либия|Либија|Λιβύη
LCA|Saint Lucia|Svatá Lucie|Svätá Lucia|Sveta Lucija|Сент-Люсия|Сент-Люсія|Сейнт Лусия|Света Луција|Αγία Λουκία|Sent Lusija
LIE|Liechtenstein|Lichtenštejnsko|Lichtenštajnsko|Lihtenštajn|Лихтенштейн|Ліхтенштейн|Лихтенщайн|Лихтенштајн|Λιχτενστάιν|Lichtenšteinas
LKA|Sri Lanka|Srí Lanka|Šri Lanka|Šrilanka|Шри-Ланка|Шрі-Ланка|Σρι Λάνκα
LSO|Lesotho|Lesoto|Лесото|Λεσότο|Lesotas
LTU|Liettua|Leedu|Litvánia|Litwa|Litva|Litvanya|Литва|Литванија|Λιθουανία|Lietuva
LUX|Luxemburg|Luksemburg|Lucembursko|Luxembursko|Lüksemburg|Люксембург|Луксембург|Λουξεμβούργο|Liuksemburgas
LVA|Latvia|Läti|Lettország|Łotwa|Lotyšsko|Latvija|Letonya|Латвия|Латвія|Летонија|Λετονία
MAC|Macao – Kiinan erityishallintoalue|Macau erihalduspiirkond|Makaó KKT|SRA Makau (Chiny)|Macao – ZAO Číny|Macao – OAO Číny|PUP Makao Kina|Posebno upravno območje Ljudske republike Kitajske Macao|Çin Makao ÖİB|Макао (САР)|Макао, ОАР Китаю|Макао, САР на Китай|САР Макао (Кина)|Μακάο ΕΔΠ Κίνας|Ypatingasis Administracinis Kinijos Regionas Makao
MAF|Saint-Martin|Svatý Martin (Francie)|Svätý Martin (fr.)|Сен-Мартен|Свети Мартин (Француска)|Άγιος Μαρτίνος (Γαλλικό τμήμα)|Sen Martenas
MAR|Marokko|Maroko|Marokkó|Fas|Марокко|Мароко|Μαρόκο|Marokas
MCO|Monaco|Monako|Монако|Μονακό|Monakas
MDA|Moldova|Mołdawia|Moldavsko|Moldavija|Молдова|Молдавија|Μολδαβία
MDG|Madagaskar|Madagaszkár|Мадагаскар|Μαδαγασκάρη|Madagaskaras
MDV|Malediivit|Maldiivid|Maldív-szigetek|Malediwy|Maledivy|Maldivy|Maldivi|Maldivler|Мальдивы|Мальдіви|Малдиви|Μαλδίβες|Maldyvai
MEX|Meksiko|Mehhiko|Mexikó|Meksyk|Mexiko|Mehika|Meksika|Мексика|Мексико|Μεξικό
MHL|Marshallinsaaret|Marshalli Saared|Marshall-szigetek|Wyspy Marshalla|Marshallovy ostrovy|Marshallove ostrovy|Maršalovi Otoci|Marshallovi otoki|Marshall Adaları|Маршалловы о-ва|Маршаллові Острови|Маршалови острови|Маршалска Острва|Νήσοι Μάρσαλ|Maršalo Salos
MKD|Pohjois-Makedonia|Põhja-Makedoonia|Észak-Macedónia|Macedonia Północna|Severní Makedonie|Severné Macedónsko|Sjeverna Makedonija|Severna Makedonija|Kuzey Makedonya|Северная Македония|Північна Македонія|Северна Македония|Северна Македонија|Βόρεια Μακεδονία|Šiaurės Makedonija
MLI|Mali|Мали|Малі|Μάλι|Malis
MLT|Malta|Málta|Мальта|Малта|Μάλτα
MMR|Myanmar (Burma)|Myanmar (Birma)|Mianmar|Mjanma (Birma)|Myanmar (Barma)|Mjanmarsko|Mjanmar (Burma)|Мьянма (Бирма)|Мʼянма (Бірма)|Мианмар (Бирма)|Мијанмар (Бурма)|Μιανμάρ (Βιρμανία)|Mianmaras (Birma)
MNE|Montenegro|Montenegró|Czarnogóra|Černá Hora|Čierna Hora|Crna Gora|Črna gora|Karadağ|Черногория|Чорногорія|Черна гора|Црна Гора|Μαυροβούνιο|Juodkalnija
MNG|Mongolia|Mongoolia|Mongólia|Mongolsko|Mongolija|Moğolistan|Монголия|Монголія|Монголија|Μογγολία
MNP|Pohjois-Mariaanit|Põhja-Mariaanid|Északi Mariana-szigetek|Mariany Północne|Severní Mariany|Severné Mariány|Sjevernomarijanski Otoci|Severni Marianski otoki|Kuzey Mariana Adaları|Северные Марианские о-ва|Північні Маріанські Острови|Северни Мариански острови|Северна Маријанска Острва|Νήσοι Βόρειες Μαριάνες|Marianos Šiaurinės Salos
MOZ|Mosambik|Mosambiik|Mozambik|Мозамбик|Мозамбік|Μοζαμβίκη|Mozambikas
MRT|Mauritania|Mauritaania|Mauritánia|Mauretania|Mauritánie|Mauretanija|Mavretanija|Moritanya|Мавритания|Мавританія|Мауританија|Μαυριτανία|Mauritanija
MSR|Montserrat|Монтсеррат|Монтсерат|Монсерат|Μονσεράτ|Montseratas
MTQ|Martinique|Martynika|Martinik|Мартиника|Мартиніка|Мартиник|Μαρτινίκα|Martinika
MUS|Mauritius|Mauricius|Maurícius|Mauricijus|Маврикий|Маврикій|Мавриций|Маурицијус|Μαυρίκιος
MWI|Malawi|Malavi|Малави|Малаві|Μαλάουι|Malavis
MYS|Malesia|Malaisia|Malajzia|Malezja|Malajsie|Malezija|Malezya|Малайзия|Малайзія|Малезија|Μαλαισία|Malaizija
MYT|Mayotte|Majotta|Майотта|Майот|Мајот|Μαγιότ|Majotas
NAM|Namibia|Namiibia|Namíbia|Namibie|Namibija|Namibya|Намибия|Намібія|Намибија|Ναμίμπια
NCL|Uusi-Kaledonia|Uus-Kaledoonia|Új-Kaledónia|Nowa Kaledonia|Nová Kaledonie|Nová Kaledónia|Nova Kaledonija|Yeni Kaledonya|Новая Каледония|Нова Каледонія|Нова Каледония|Нова Каледонија|Νέα Καληδονία|Naujoji Kaledonija
NER|Niger|Nijer|Нигер|Нігер|Νίγηρας|Nigeris
NFK|Norfolkinsaari|Norfolk|Norfolk-sziget|Otok Norfolk|Norfolški otok|Norfolk Adası|о-в Норфолк|Острів Норфолк|остров Норфолк|Острво Норфок|Νήσος Νόρφολκ|Norfolko sala
NGA|Nigeria|Nigeeria|Nigéria|Nigérie|Nigerija|Nijerya|Нигерия|Нігерія|Нигерија|Νιγηρία
NIC|Nicaragua|Nikaragua|Nikaragva|Никарагуа|Нікарагуа|Никарагва|Νικαράγουα
NIU|Niue|Ниуэ|Ніуе|Ниуе|Νιούε|Niujė
NLD|Alankomaat|Holland|Hollandia|Holandia|Nizozemsko|Holandsko|Nizozemska|Hollanda|Нидерланды|Нідерланди|Нидерландия|Холандија|Κάτω Χώρες|Nyderlandai
NOR|Norja|Norra|Norvégia|Norwegia|Norsko|Nórsko|Norveška|Norveç|Норвегия|Норвегія|Норвешка|Νορβηγία|Norvegija
NPL|Nepal|Nepál|Непал|Νεπάλ|Nepalas
NRU|Nauru|Науру|Ναουρού
NZL|Uusi-Seelanti|Uus-Meremaa|Új-Zéland|Nowa Zelandia|Nový Zéland|Novi Zeland|Nova Zelandija|Yeni Zelanda|Новая Зеландия|Нова Зеландія|Нова Зеландия|Нови Зеланд|Νέα Ζηλανδία|Naujoji Zelandija
OMN|Oman|Omaan|Omán|Umman|Оман|Ομάν|Omanas
PAK|Pakistan|Pakisztán|Pákistán|Пакистан|Πακιστάν|Pakistanas
PAN|Panama|Панама|Παναμάς
PCN|Pitcairn|Pitcairni saared|Pitcairn-szigetek|Pitcairnovy ostrovy|Pitcairnove ostrovy|Pitcairnovi Otoci|Pitcairn Adaları|о-ва Питкэрн|Острови Піткерн|Острови Питкерн|Питкерн|Νήσοι Πίτκερν|Pitkerno salos
PER|Peru|Peruu|Перу|Περού
PHL|Filippiinit|Filipiinid|Fülöp-szigetek|Filipiny|Filipíny|Filipini|Filipinler|Филиппины|Філіппіни|Филипини|Φιλιππίνες|Filipinai
PLW|Palau|Belau|Палау|Παλάου
PNG|Papua-Uusi-Guinea|Paapua Uus-Guinea|Pápua Új-Guinea|Papua-Nowa Gwinea|Papua-Nová Guinea|Papua Nova Gvineja|Papua Yeni Gine|Папуа — Новая Гвинея|Папуа-Нова Гвінея|Папуа-Нова Гвинея|Папуа Нова Гвинеја|Παπούα Νέα Γουινέα|Papua Naujoji Gvinėja
POL|Puola|Poola|Lengyelország|Polska|Polsko|Poľsko|Poljska|Polonya|Польша|Польща|Полша|Пољска|Πολωνία|Lenkija
PRI|Puerto Rico|Portoryko|Portoriko|Porto Riko|Пуэрто-Рико|Пуерто-Рико|Порторико|Πουέρτο Ρίκο|Puerto Rikas
PRK|Pohjois-Korea|Põhja-Korea|Észak-Korea|Korea Północna|Severní Korea|Severná Kórea|Sjeverna Koreja|Severna Koreja|Kuzey Kore|КНДР|Північна Корея|Северна Корея|Северна Кореја|Βόρεια Κορέα|Šiaurės Korėja
PRT|Portugali|Portugal|Portugália|Portugalia|Portugalsko|Portugalska|Portekiz|Португалия|Португалія|Португалија|Πορτογαλία|Portugalija
PRY|Paraguay|Paragwaj|Paraguaj|Paragvaj|Парагвай|Парагвај|Παραγουάη|Paragvajus
PSE|Palestiinalaisalue|Palestiina alad|Palesztin Autonómia|Terytoria Palestyńskie|Palestinská území|Palestínske územia|Palestinsko područje|Palestinsko ozemlje|Filistin Bölgeleri|Палестинские территории|Палестинські території|Палестински територии|Палестинске територије|Παλαιστινιακά Εδάφη|Palestinos teritorija
PYF|Ranskan Polynesia|Prantsuse Polüneesia|Francia Polinézia|Polinezja Francuska|Francouzská Polynésie|Francúzska Polynézia|Francuska Polinezija|Francoska Polinezija|Fransız Polinezyası|Французская Полинезия|Французька Полінезія|Френска Полинезия|Француска Полинезија|Γαλλική Πολυνησία|Prancūzijos Polinezija
QAT|Qatar|Katar|Катар|Κατάρ|Kataras
REU|Réunion|Reunion|Реюньон|Реюньйон|Реюнион|Реинион|Ρεϊνιόν|Reunjonas
ROU|Romania|Rumeenia|Románia|Rumunia|Rumunsko|Rumunjska|Romunija|Romanya|Румыния|Румунія|Румъния|Румунија|Ρουμανία|Rumunija
RUS|Venäjä|Venemaa|Oroszország|Rosja|Rusko|Rusija|Rusya|Россия|Росія|Русия|Русија|Ρωσία
RWA|Ruanda|Rwanda|Руанда|Ρουάντα
SAU|Saudi-Arabia|Saudi Araabia|Szaúd-Arábia|Arabia Saudyjska|Saúdská Arábie|Saudská Arábia|Saudijska Arabija|Saudova Arabija|Suudi Arabistan|Саудовская Аравия|Саудівська Аравія|Саудитска Арабия|Саудијска Арабија|Σαουδική Αραβία|Saudo Arabija
SDN|Sudan|Sudaan|Szudán|Súdán|Sudán|Судан|Σουδάν|Sudanas
SEN|Senegal|Szenegál|Сенегал|Σενεγάλη|Senegalas
SGP|Singapore|Singapur|Szingapúr|Сингапур|Сінгапур|Σιγκαπούρη|Singapūras
SGS|Etelä-Georgia ja Eteläiset Sandwichinsaaret|Lõuna-Georgia ja Lõuna-Sandwichi saared|Déli-Georgia és Déli-Sandwich-szigetek|Georgia Południowa i Sandwich Południowy|Jižní Georgie a Jižní Sandwichovy ostrovy|Južná Georgia a Južné Sandwichove ostrovy|Južna Georgia i Otoci Južni Sandwich|Južna Georgia in Južni Sandwichevi otoki|Güney Georgia ve Güney Sandwich Adaları|Южная Георгия и Южные Сандвичевы о-ва|Південна Джорджія та Південні Сандвічеві Острови|Южна Джорджия и Южни Сандвичеви острови|Јужна Џорџија и Јужна Сендвичка Острва|Νήσοι Νότια Γεωργία και Νότιες Σάντουιτς|Pietų Džordžija ir Pietų Sandvičo salos
SHN|Saint Helena|Szent Ilona|Wyspa Świętej Heleny|Svatá Helena|Svätá Helena|Sveta Helena|о-в Св. Елены|Острів Святої Єлени|Света Елена|Света Јелена|Αγία Ελένη|Šv. Elenos Sala
SJM|Huippuvuoret ja Jan Mayen|Svalbard ja Jan Mayen|Svalbard és Jan Mayen|Svalbard i Jan Mayen|Špicberky a Jan Mayen|Svalbard a Jan Mayen|Svalbard in Jan Mayen|Svalbard ve Jan Mayen|Шпицберген и Ян-Майен|Шпіцберген та Ян-Маєн|Свалбард и Ян Майен|Свалбард и Јан Мајен|Σβάλμπαρντ και Γιαν Μαγιέν|Svalbardas ir Janas Majenas
SLB|Salomonsaaret|Saalomoni Saared|Salamon-szigetek|Wyspy Salomona|Šalamounovy ostrovy|Šalamúnove ostrovy|Salomonovi Otoci|Salomonovi otoki|Solomon Adaları|Соломоновы о-ва|Соломонові Острови|Соломонови острови|Соломонска Острва|Νήσοι Σολομώντος|Saliamono Salos
SLE|Sierra Leone|Sijera Leone|Сьерра-Леоне|Сьєрра-Леоне|Сиера Леоне|Сијера Леоне|Σιέρα Λεόνε|Siera Leonė
SLV|El Salvador|Salvador|Salwador|Salvádor|Сальвадор|Салвадор|Ελ Σαλβαδόρ|Salvadoras
SMR|San Marino|San Maríno|Сан-Марино|Άγιος Μαρίνος|San Marinas
SOM|Somalia|Somaalia|Szomália|Somálsko|Somalija|Somali|Сомали|Сомалі|Сомалия|Сомалија|Σομαλία|Somalis
SPM|Saint-Pierre ja Miquelon|Saint-Pierre és Miquelon|Saint-Pierre i Miquelon|Saint-Pierre a Miquelon|Sveti Petar i Mikelon|Saint Pierre in Miquelon|Saint Pierre ve Miquelon|Сен-Пьер и Микелон|Сен-Пʼєр і Мікелон|Сен Пиер и Микелон|Сен Пјер и Микелон|Σεν Πιερ και Μικελόν|Sen Pjeras ir Mikelonas
SRB|Serbia|Szerbia|Srbsko|Srbija|Sırbistan|Сербия|Сербія|Сърбия|Србија|Σερβία|Serbija
SSD|Etelä-Sudan|Lõuna-Sudaan|Dél-Szudán|Sudan Południowy|Jižní Súdán|Južný Sudán|Južni Sudan|Güney Sudan|Южный Судан|Південний Судан|Южен Судан|Јужни Судан|Νότιο Σουδάν|Pietų Sudanas
STP|São Tomé ja Príncipe|São Tomé és Príncipe|Wyspy Świętego Tomasza i Książęca|Svatý Tomáš a Princův ostrov|Svätý Tomáš a Princov ostrov|Sveti Toma i Princip|Sao Tome in Principe|Sao Tome ve Principe|Сан-Томе и Принсипи|Сан-Томе і Принсіпі|Сао Томе и Принсипи|Сао Томе и Принципе|Σάο Τομέ και Πρίνσιπε|San Tomė ir Prinsipė
SUR|Suriname|Surinam|Суринам|Σουρινάμ|Surinamas
SVK|Slovakia|Slovakkia|Szlovákia|Słowacja|Slovensko|Slovačka|Slovaška|Slovakya|Словакия|Словаччина|Словачка|Σλοβακία|Slovakija
SVN|Slovenia|Sloveenia|Szlovénia|Słowenia|Slovinsko|Slovenija|Slovenya|Словения|Словенія|Словенија|Σλοβενία|Slovėnija
SWE|Ruotsi|Rootsi|Svédország|Szwecja|Švédsko|Švedska|İsveç|Швеция|Швеція|Шведска|Σουηδία|Švedija
SWZ|Eswatini|Svaasimaa|Szváziföld|Esvatini|Эсватини|Есватіні|Есватини|Свазиленд|Εσουατίνι|Svazilandas
SXM|Sint Maarten|Svatý Martin (Nizozemsko)|Svätý Martin (hol.)|Синт-Мартен|Сінт-Мартен|Свети Мартин (Холандија)|Άγιος Μαρτίνος (Ολλανδικό τμήμα)|Sint Martenas
SYC|Seychellit|Seišellid|Seychelle-szigetek|Seszele|Seychely|Sejšeli|Seyşeller|Сейшельские о-ва|Сейшельські Острови|Сейшели|Сејшели|Σεϋχέλλες|Seišeliai
SYR|Syyria|Süüria|Szíria|Syria|Sýrie|Sýria|Sirija|Suriye|Сирия|Сирія|Сирија|Συρία
TCA|Turks- ja Caicossaaret|Turks ja Caicos|Turks- és Caicos-szigetek|Turks i Caicos|Turks a Caicos|Otoci Turks i Caicos|Otoki Turks in Caicos|Turks ve Caicos Adaları|Тёркс и Кайкос|Острови Теркс і Кайкос|острови Търкс и Кайкос|Острва Туркс и Каикос|Νήσοι Τερκς και Κάικος|Terkso ir Kaikoso Salos
TCD|Tšad|Tšaad|Csád|Czad|Čad|Çad|Чад|Τσαντ|Čadas
TGO|Togo|Того|Τόγκο|Togas
THA|Thaimaa|Tai|Thaiföld|Tajlandia|Thajsko|Tajland|Tajska|Tayland|Таиланд|Таїланд|Тайланд|Тајланд|Ταϊλάνδη|Tailandas
TJK|Tadžikistan|Tádzsikisztán|Tadżykistan|Tádžikistán|Tacikistan|Таджикистан|Таџикистан|Τατζικιστάν|Tadžikija
TKL|Tokelau|Токелау|Τοκελάου
TKM|Turkmenistan|Türkmenistan|Türkmenisztán|Turkmenistán|Turkménsko|Туркменистан|Туркменістан|Τουρκμενιστάν|Turkmėnistanas
TLS|Itä-Timor|Ida-Timor|Kelet-Timor|Timor Wschodni|Východní Timor|Východný Timor|Timor-Leste|Восточный Тимор|Тимор-Лешті|Тимор Лесте|Тимор-Лесте (Источни Тимор)|Τιμόρ-Λέστε|Rytų Timoras
TON|Tonga|Тонга|Τόνγκα
TTO|Trinidad ja Tobago|Trinidad és Tobago|Trynidad i Tobago|Trinidad a Tobago|Trinidad i Tobago|Trinidad in Tobago|Trinidad ve Tobago|Тринидад и Тобаго|Тринідад і Тобаго|Τρινιντάντ και Τομπάγκο|Trinidadas ir Tobagas
TUN|Tunisia|Tuneesia|Tunézia|Tunezja|Tunisko|Tunis|Tunizija|Tunus|Тунис|Туніс|Τυνησία|Tunisas
TUR|Turkki|Türgi|Törökország|Turcja|Turecko|Turska|Turčija|Türkiye|Турция|Туреччина|Турска|Τουρκία|Turkija
TUV|Tuvalu|Тувалу|Τουβαλού
TWN|Taiwan|Tajvan|Tajwan|Tchaj-wan|Tayvan|Тайвань|Тайван|Тајван|Ταϊβάν|Taivanas
TZA|Tansania|Tansaania|Tanzánia|Tanzania|Tanzanie|Tanzanija|Tanzanya|Танзания|Танзанія|Танзанија|Τανζανία
UGA|Uganda|Уганда|Ουγκάντα
UKR|Ukraina|Ukrajna|Ukrajina|Ukrayna|Украина|Україна|Украйна|Украјина|Ουκρανία
UMI|Yhdysvaltain erillissaaret|Ühendriikide hajasaared|Az USA lakatlan külbirtokai|Dalekie Wyspy Mniejsze Stanów Zjednoczonych|Menší odlehlé ostrovy USA|Menšie odľahlé ostrovy USA|Mali udaljeni otoci SAD-a|Stranski zunanji otoki Združenih držav|ABD Küçük Harici Adaları|Внешние малые о-ва (США)|Віддалені острови США|Отдалечени острови на САЩ|Удаљена острва САД|Απομακρυσμένες Νησίδες ΗΠΑ|Jungtinių Valstijų Mažosios Tolimosios Salos
URY|Uruguay|Urugwaj|Uruguaj|Urugvaj|Уругвай|Уругвај|Ουρουγουάη|Urugvajus
USA|Yhdysvallat|Ameerika Ühendriigid|Egyesült Államok|Stany Zjednoczone|Spojené státy|Spojené štáty|Sjedinjene Američke Države|Združene države Amerike|Amerika Birleşik Devletleri|Соединенные Штаты|Сполучені Штати|Съединени щати|Сједињене Државе|Ηνωμένες Πολιτείες|Jungtinės Valstijos
UZB|Uzbekistan|Usbekistan|Üzbegisztán|Uzbekistán|Özbekistan|Узбекистан|Ουζμπεκιστάν|Uzbekistanas
VAT|Vatikaani|Vatikan|Vatikán|Watykan|Ватикан|Βατικανό|Vatikano Miesto Valstybė
VCT|Saint Vincent ja Grenadiinit|Saint Vincent ja Grenadiinid|Saint Vincent és a Grenadine-szigetek|Saint Vincent i Grenadyny|Svatý Vincenc a Grenadiny|Svätý Vincent a Grenadíny|Sveti Vincent i Grenadini|Saint Vincent in Grenadine|Saint Vincent ve Grenadinler|Сент-Винсент и Гренадины|Сент-Вінсент і Гренадіни|Сейнт Винсънт и Гренадини|Сент Винсент и Гренадини|Άγιος Βικέντιος και Γρεναδίνες|Šventasis Vincentas ir Grenadinai
VEN|Venezuela|Wenezuela|Венесуэла|Венесуела|Венецуела|Βενεζουέλα|Venesuela
VGB|Brittiläiset Neitsytsaaret|Briti Neitsisaared|Brit Virgin-szigetek|Brytyjskie Wyspy Dziewicze|Britské Panenské ostrovy|Britanski Djevičanski Otoci|Britanski Deviški otoki|Britanya Virjin Adaları|Виргинские о-ва (Великобритания)|Британські Віргінські острови|Британски Вирджински острови|Британска Девичанска Острва|Βρετανικές Παρθένες Νήσοι|Didžiosios Britanijos Mergelių Salos
VIR|Yhdysvaltain Neitsytsaaret|USA Neitsisaared|Amerikai Virgin-szigetek|Wyspy Dziewicze Stanów Zjednoczonych|Americké Panenské ostrovy|Američki Djevičanski Otoci|Ameriški Deviški otoki|ABD Virjin Adaları|Виргинские о-ва (США)|Віргінські Острови (США)|Американски Вирджински острови|Америчка Девичанска Острва|Αμερικανικές Παρθένες Νήσοι|Jungtinių Valstijų Mergelių Salos
VNM|Vietnam|Vietnám|Wietnam|Vijetnam|Вьетнам|Вʼєтнам|Виетнам|Вијетнам|Βιετνάμ|Vietnamas
VUT|Vanuatu|Вануату|Βανουάτου
WLF|Wallis ja Futuna|Wallis és Futuna|Wallis i Futuna|Wallis a Futuna|Wallis in Futuna|Wallis ve Futuna|Уоллис и Футуна|Уолліс і Футуна|Уолис и Футуна|Валис и Футуна|Γουάλις και Φουτούνα|Volisas ir Futūna
WSM|Samoa|Szamoa|Самоа|Σαμόα
XKX|Kosovo|Koszovó|Kosowo|Kosova|Косово|Κοσσυφοπέδιο|Kosovas
YEM|Jemen|Jeemen|Yemen|Йемен|Ємен|Јемен|Υεμένη|Jemenas
ZAF|Etelä-Afrikka|Lõuna-Aafrika Vabariik|Dél-afrikai Köztársaság|Republika Południowej Afryki|Jihoafrická republika|Južná Afrika|Južnoafrička Republika|Južnoafriška republika|Güney Afrika|Южно-Африканская Республика|Південно-Африканська Республіка|Южна Африка|Јужноафричка Република|Νότια Αφρική|Pietų Afrika
ZMB|Sambia|Zambia|Zambie|Zambija|Zambiya|Замбия|Замбія|Замбија|Ζάμπια
ZWE|Zimbabwe|Zimbabve|Зимбабве|Зімбабве|Ζιμπάμπουε|Zimbabvė
'''
"""The same in fi, et, hu, pl, cs, sk, hr, sl, tr, ru, uk, bg, sr, el, lt, where endings change."""

CURRENCIES: Final = '''\
USD|US Dollar|US dollars|dollar des États-Unis|dollars des États-Unis|dólar estadounidense|dólares estadounidenses|Dólar americano|Dólares americanos|dollaro statunitense|dollari statunitensi|Amerikaanse dollar|amerikansk dollar|amerikanska dollar|amerikanske dollar|Yhdysvaltain dollari|Yhdysvaltain dollaria|dolar amerykański|dolary amerykańskie|dolarów amerykańskich|dolara amerykańskiego|americký dolar|americké dolary|amerického dolaru|amerických dolarů|доллар США|доллара США|долларов США|долар США|долари США|доларів США|долара США|ABD doları|Dolar Amerika Serikat|Đô la Mỹ|美元|米ドル|미국 달러|यूएस डॉलर|دولار أمريكي
EUR|Euro|euros|euroa|eura|eur|евро|євро|欧元|ユーロ|유로|यूरो|يورو
GBP|British Pound|British pounds|Britisches Pfund|Britische Pfund|livre sterling|livres sterling|libra esterlina|libras esterlinas|sterlina britannica|sterline britanniche|Britse pond|brittiskt pund|brittiska pund|britisk pund|britiske pund|Englannin punta|Englannin puntaa|funt szterling|funty szterlingi|funtów szterlingów|funta szterlinga|britská libra|britské libry|britských liber|британский фунт стерлингов|британских фунта стерлингов|британских фунтов стерлингов|британского фунта стерлингов|англійський фунт|англійські фунти|англійських фунтів|англійського фунта|İngiliz sterlini|Pound Inggris|Bảng Anh|英镑|英国ポンド|영국 파운드|ब्रिटिश पाउंड स्टर्लिंग|جنيه إسترليني
JPY|Japanese Yen|Japanischer Yen|Japanische Yen|yen japonais|yens japonais|yen japonés|yenes japoneses|Iene japonês|Ienes japoneses|yen giapponese|yen giapponesi|Japanse yen|japansk yen|japanska yen|japanske yen|Japanin jeni|Japanin jeniä|jen japoński|jeny japońskie|jenów japońskich|jena japońskiego|japonský jen|japonské jeny|japonského jenu|japonských jenů|японская иена|японские иены|японских иен|японской иены|японська єна|японські єни|японських єн|японської єни|Japon yeni|Yen Jepang|Yên Nhật|日元|日本円|円|일본 엔화|जापानी येन|ين ياباني
CNY|Chinese Yuan|Renminbi Yuan|Chinesischer Yuan|yuan renminbi chinois|yuans renminbi chinois|yuan renminbi|yuanes renminbi|Yuan chinês|Yuans chineses|yuan cinese|yuan cinesi|kinesisk yuan|kinesiska yuan|kinesiske yuan|Kiinan juan|Kiinan juania|juan chiński|juany chińskie|juanów chińskich|juana chińskiego|čínský jüan|čínské jüany|čínského jüanu|čínských jüanů|китайский юань|китайских юаня|китайских юаней|китайского юаня|китайський юань|китайські юані|китайських юанів|китайського юаня|Çin yuanı|Yuan Tiongkok|Nhân dân tệ|人民币|中国人民元|중국 위안화|चीनी युआन|يوان صيني
INR|Indian Rupee|Indian rupees|Indische Rupie|Indische Rupien|roupie indienne|roupies indiennes|rupia india|rupias indias|Rupia indiana|Rupias indianas|rupie indiane|Indiase roepie|indisk rupie|indiska rupier|indisk rupee|indiske rupees|indiske rupier|indisk rupi|Intian rupia|Intian rupiaa|rupia indyjska|rupie indyjskie|rupii indyjskich|rupii indyjskiej|indická rupie|indické rupie|indických rupií|индийская рупия|индийские рупии|индийских рупий|индийской рупии|індійська рупія|індійські рупії|індійських рупій|індійської рупії|Hindistan rupisi|Rupee India|Rupee Ấn Độ|印度卢比|インド ルピー|인도 루피|भारतीय रुपया|भारतीय रुपए|روبية هندي
RUB|Russian Ruble|Russian rubles|Russischer Rubel|Russische Rubel|rouble russe|roubles russes|rublo ruso|rublos rusos|Rublo russo|Rublos russos|rubli russi|Russische roebel|rysk rubel|ryska rubel|russisk rubel|russiske rubler|Venäjän rupla|Venäjän ruplaa|rubel rosyjski|ruble rosyjskie|rubli rosyjskich|rubla rosyjskiego|ruský rubl|ruské rubly|ruského rublu|ruských rublů|российский рубль|российских рубля|российских рублей|российского рубля|російський рубль|російські рублі|російських рублів|російського рубля|Rus rublesi|Rubel Rusia|Rúp Nga|俄罗斯卢布|ロシア ルーブル|러시아 루블|रूसी रूबल|روبل روسي
KRW|South Korean Won|Südkoreanischer Won|Südkoreanische Won|won sud-coréen|wons sud-coréens|won surcoreano|wons surcoreanos|Won sul-coreano|Wons sul-coreanos|won sudcoreano|won sudcoreani|Zuid-Koreaanse won|sydkoreansk won|sydkoreanska won|sydkoreanske won|sørkoreanske won|sørkoreansk won|Etelä-Korean won|Etelä-Korean wonia|won południowokoreański|wony południowokoreańskie|wonów południowokoreańskich|wona południowokoreańskiego|jihokorejský won|jihokorejské wony|jihokorejského wonu|jihokorejských wonů|южнокорейская вона|южнокорейские воны|южнокорейских вон|южнокорейской воны|південнокорейський вон|південнокорейські вони|південнокорейських вонів|південнокорейського вона|Güney Kore wonu|Won Korea Selatan|Won Hàn Quốc|韩元|韓国ウォン|대한민국 원|दक्षिण कोरियाई वॉन|وون كوريا الجنوبية
TRY|Turkish Lira|Türkische Lira|livre turque|livres turques|lira turca|liras turcas|lire turche|Turkse lira|turkisk lira|turkiska lira|tyrkisk lira|tyrkiske lira|tyrkiske lire|tyrkisk lire|Turkin liira|Turkin liiraa|lira turecka|liry tureckie|lir tureckich|liry tureckiej|turecká lira|turecké liry|tureckých lir|турецкая лира|турецкие лиры|турецких лир|турецкой лиры|турецька ліра|турецькі ліри|турецьких лір|турецької ліри|Türk lirası|Lira Turki|Lia Thổ Nhĩ Kỳ|土耳其里拉|トルコ リラ|튀르키예 리라|तुर्की लीरा|ليرة تركية
THB|Thai Baht|Thailändischer Baht|Thailändische Baht|baht thaïlandais|bahts thaïlandais|bat tailandés|bats tailandeses|Baht tailandês|Bahts tailandeses|baht thailandese|baht thailandesi|Thaise baht|thailändsk baht|thailändska baht|thailandsk baht|thailandske baht|Thaimaan baht|Thaimaan bahtia|baht tajski|bahty tajskie|bahtów tajskich|bahta tajskiego|thajský baht|thajské bahty|thajského bahtu|thajských bahtů|таиландский бат|таиландских бата|таиландских батов|таиландского бата|таїландський бат|таїландські бати|таїландських батів|таїландського бата|Tayland bahtı|Baht Thailand|Bạt Thái Lan|泰铢|タイ バーツ|태국 바트|थाई बहत|باخت تايلاندي
BRL|Brazilian Real|Brazilian reals|Brasilianischer Real|Brasilianische Real|réal brésilien|réals brésiliens|real brasileño|reales brasileños|Real brasileiro|Reais brasileiros|real brasiliano|real brasiliani|Braziliaanse real|brasiliansk real|brasilianska real|brasilianske realer|brasilianske real|Brasilian real|Brasilian realia|real brazylijski|reale brazylijskie|reali brazylijskich|reala brazylijskiego|brazilský real|brazilské realy|brazilského realu|brazilských realů|бразильский реал|бразильских реала|бразильских реалов|бразильского реала|бразильський реал|бразильські реали|бразильських реалів|бразильського реала|Brezilya reali|Real Brasil|Real Braxin|巴西雷亚尔|ブラジル レアル|브라질 레알|ब्राज़ीली रियाल|ريال برازيلي
CAD|Canadian Dollar|Canadian dollars|Kanadischer Dollar|Kanadische Dollar|dollar canadien|dollars canadiens|dólar canadiense|dólares canadienses|Dólar canadense|Dólares canadenses|dollaro canadese|dollari canadesi|Canadese dollar|kanadensisk dollar|kanadensiska dollar|canadisk dollar|canadiske dollar|kanadiske dollar|kanadisk dollar|Kanadan dollari|Kanadan dollaria|dolar kanadyjski|dolary kanadyjskie|dolarów kanadyjskich|dolara kanadyjskiego|kanadský dolar|kanadské dolary|kanadského dolaru|kanadských dolarů|канадский доллар|канадских доллара|канадских долларов|канадского доллара|канадський долар|канадські долари|канадських доларів|канадського долара|Kanada doları|Dolar Kanada|Đô la Canada|加拿大元|カナダ ドル|캐나다 달러|कनाडाई डॉलर|دولار كندي
AUD|Australian Dollar|Australian dollars|Australischer Dollar|Australische Dollar|dollar australien|dollars australiens|dólar australiano|dólares australianos|dollaro australiano|dollari australiani|australisk dollar|australiska dollar|australsk dollar|australske dollar|Australian dollari|Australian dollaria|dolar australijski|dolary australijskie|dolarów australijskich|dolara australijskiego|australský dolar|australské dolary|australského dolaru|australských dolarů|австралийский доллар|австралийских доллара|австралийских долларов|австралийского доллара|австралійський долар|австралійські долари|австралійських доларів|австралійського долара|Avustralya doları|Dolar Australia|Đô la Australia|澳大利亚元|オーストラリア ドル|호주 달러|ऑस्ट्रेलियाई डॉलर|دولار أسترالي
NZD|New Zealand Dollar|New Zealand dollars|Neuseeland-Dollar|dollar néo-zélandais|dollars néo-zélandais|dólar neozelandés|dólares neozelandeses|Dólar neozelandês|dollaro neozelandese|dollari neozelandesi|Nieuw-Zeelandse dollar|nyzeeländsk dollar|nyzeeländska dollar|newzealandsk dollar|newzealandske dollar|Uuden-Seelannin dollari|Uuden-Seelannin dollaria|dolar nowozelandzki|dolary nowozelandzkie|dolarów nowozelandzkich|dolara nowozelandzkiego|novozélandský dolar|novozélandské dolary|novozélandského dolaru|novozélandských dolarů|новозеландский доллар|новозеландских доллара|новозеландских долларов|новозеландского доллара|новозеландський долар|новозеландські долари|новозеландських доларів|новозеландського долара|Yeni Zelanda doları|Dolar Selandia Baru|Đô la New Zealand|新西兰元|ニュージーランド ドル|뉴질랜드 달러|न्यूज़ीलैंड डॉलर|دولار نيوزيلندي
CHF|Swiss Franc|Swiss francs|Schweizer Franken|franc suisse|francs suisses|franco suizo|francos suizos|Franco suíço|Francos suíços|franco svizzero|franchi svizzeri|Zwitserse frank|schweizisk franc|schweiziska franc|schweizerfranc|sveitsiske franc|sveitsisk franc|Sveitsin frangi|Sveitsin frangia|frank szwajcarski|franki szwajcarskie|franków szwajcarskich|franka szwajcarskiego|švýcarský frank|švýcarské franky|švýcarského franku|švýcarských franků|швейцарский франк|швейцарских франка|швейцарских франков|швейцарского франка|швейцарський франк|швейцарські франки|швейцарських франків|швейцарського франка|İsviçre frangı|Franc Swiss|Franc Thụy sĩ|瑞士法郎|スイス フラン|스위스 프랑|स्विस फ़्रैंक|فرنك سويسري
SEK|Swedish Krona|Swedish kronor|Schwedische Krone|Schwedische Kronen|couronne suédoise|couronnes suédoises|corona sueca|coronas suecas|Coroa sueca|Coroas suecas|corona svedese|corone svedesi|Zweedse kroon|Zweedse kronen|svensk krona|svenska kronor|svensk krone|svenske kroner|Ruotsin kruunu|Ruotsin kruunua|korona szwedzka|korony szwedzkie|koron szwedzkich|korony szwedzkiej|švédská koruna|švédské koruny|švédských korun|шведская крона|шведские кроны|шведских крон|шведской кроны|шведська крона|шведські крони|шведських крон|шведської крони|İsveç kronu|Krona Swedia|Krona Thụy Điển|瑞典克朗|スウェーデン クローナ|스웨덴 크로나|स्वीडीश क्रोना|كرونة سويدية
NOK|Norwegian Krone|Norwegian kroner|Norwegische Krone|Norwegische Kronen|couronne norvégienne|couronnes norvégiennes|corona noruega|coronas noruegas|Coroa norueguesa|Coroas norueguesas|corona norvegese|corone norvegesi|Noorse kroon|Noorse kronen|norsk krona|norska kronor|norsk krone|norske kroner|Norjan kruunu|Norjan kruunua|korona norweska|korony norweskie|koron norweskich|korony norweskiej|norská koruna|norské koruny|norských korun|норвежская крона|норвежские кроны|норвежских крон|норвежской кроны|норвезька крона|норвезькі крони|норвезьких крон|норвезької крони|Norveç kronu|Krone Norwegia|Krone Na Uy|挪威克朗|ノルウェー クローネ|노르웨이 크로네|नॉर्वेजियन क्रोन|كرونة نرويجية
DKK|Danish Krone|Danish kroner|Dänische Krone|Dänische Kronen|couronne danoise|couronnes danoises|corona danesa|coronas danesas|Coroa dinamarquesa|Coroas dinamarquesas|corona danese|corone danesi|Deense kroon|Deense kronen|dansk krona|danska kronor|dansk krone|danske kroner|Tanskan kruunu|Tanskan kruunua|korona duńska|korony duńskie|koron duńskich|korony duńskiej|dánská koruna|dánské koruny|dánských korun|датская крона|датские кроны|датских крон|датской кроны|данська крона|данські крони|данських крон|данської крони|Danimarka kronu|Krone Denmark|Krone Đan Mạch|丹麦克朗|デンマーク クローネ|덴마크 크로네|डैनिश क्रोन|كرونة دنماركية
ISK|Icelandic Króna|Icelandic krónur|Isländische Krone|Isländische Kronen|couronne islandaise|couronnes islandaises|corona islandesa|coronas islandesas|Coroa islandesa|Coroas islandesas|corona islandese|corone islandesi|IJslandse kroon|IJslandse kronen|isländsk krona|isländska kronor|islandsk krone|islandske kroner|Islannin kruunu|Islannin kruunua|korona islandzka|korony islandzkie|koron islandzkich|korony islandzkiej|islandská koruna|islandské koruny|islandských korun|исландская крона|исландские кроны|исландских крон|исландской кроны|ісландська крона|ісландські крони|ісландських крон|ісландської крони|İzlanda kronu|Krona Islandia|Króna Iceland|冰岛克朗|アイスランド クローナ|아이슬란드 크로나|आइसलैंडिक क्रोना|كرونة أيسلندية
PLN|Polish Zloty|Polish zlotys|Polnischer Złoty|Polnische Złoty|zloty polonais|zlotys polonais|esloti polaco|eslotis polacos|Zloty polonês|Zlotys poloneses|zloty polacco|zloty polacchi|Poolse zloty|polsk zloty|polska zloty|polske zloty|Puolan złoty|Puolan złotya|złoty polski|złote polskie|złotych polskich|złotego polskiego|polský zlotý|polské zloté|polského zlotého|polských zlotých|польский злотый|польских злотых|польского злотого|польський злотий|польські злоті|польських злотих|польського злотого|Polonya zlotisi|Zloty Polandia|Zloty Ba Lan|波兰兹罗提|ポーランド ズウォティ|폴란드 즈워티|पोलिश ज़्लॉटी|زلوتي بولندي
CZK|Czech Koruna|Czech korunas|Tschechische Krone|Tschechische Kronen|couronne tchèque|couronnes tchèques|corona checa|coronas checas|Coroa tcheca|Coroas tchecas|corona ceca|corone ceche|Tsjechische kroon|Tsjechische kronen|tjeckisk koruna|tjeckiska koruna|tjekkisk koruna|tjekkiske korunaer|tsjekkiske koruna|tsjekkisk koruna|Tšekin koruna|Tšekin korunaa|korona czeska|korony czeskie|koron czeskich|korony czeskiej|česká koruna|české koruny|českých korun|чешская крона|чешские кроны|чешских крон|чешской кроны|чеська крона|чеські крони|чеських крон|чеської крони|Çek korunası|Koruna Ceko|Koruna Cộng hòa Séc|捷克克朗|チェコ コルナ|체코 코루나|चेक गणराज्य कोरुना|كرونة تشيكية
HUF|Hungarian Forint|Hungarian forints|Ungarischer Forint|Ungarische Forint|forint hongrois|forints hongrois|forinto húngaro|forintos húngaros|Florim húngaro|Florins húngaros|fiorino ungherese|fiorini ungheresi|Hongaarse forint|ungersk forint|ungerska forinter|ungarsk forint|ungarske forinter|Unkarin forintti|Unkarin forinttia|forint węgierski|forinty węgierskie|forintów węgierskich|forinta węgierskiego|maďarský forint|maďarské forinty|maďarského forintu|maďarských forintů|венгерский форинт|венгерских форинта|венгерских форинтов|венгерского форинта|угорський форинт|угорські форинти|угорських форинтів|угорського форинта|Macar forinti|Forint Hungaria|Forint Hungary|匈牙利福林|ハンガリー フォリント|헝가리 포린트|हंगेरियन फ़ोरिंट|فورينت هنغاري
RON|Romanian Leu|Romanian lei|Rumänischer Leu|Rumänische Leu|leu roumain|lei roumains|leu rumano|leus rumanos|Leu romeno|Leus romenos|leu rumeno|lei rumeni|Roemeense leu|rumänsk leu|rumänska lei|rumænsk leu|rumænske lei|rumenske leu|rumensk leu|rumenske lei|Romanian leuta|lej rumuński|leje rumuńskie|lejów rumuńskich|leja rumuńskiego|rumunský leu|rumunské lei|rumunského leu|rumunských lei|румынский лей|румынских лея|румынских леев|румынского лея|румунський лей|румунські леї|румунських леїв|румунського лея|Romen leyi|Leu Rumania|Leu Romania|罗马尼亚列伊|ルーマニア レイ|루마니아 레우|रोमानियाई ल्यू|ليو روماني
UAH|Ukrainian Hryvnia|Ukrainian hryvnias|Ukrainische Hrywnja|Ukrainische Hrywen|hryvnia ukrainienne|hryvnias ukrainiennes|grivna ucraniana|grivnas ucranianas|Hryvnia ucraniano|Hryvnias ucranianos|grivnia ucraina|grivnie ucraine|Oekraïense hryvnia|ukrainsk hryvnia|ukrainska hryvnia|ukrainsk grynia|ukrainske grynia|ukrainske hryvnia|Ukrainan hryvnia|Ukrainan hryvniaa|hrywna ukraińska|hrywny ukraińskie|hrywien ukraińskich|hrywny ukraińskiej|ukrajinská hřivna|ukrajinské hřivny|ukrajinských hřiven|украинская гривна|украинские гривны|украинских гривен|украинской гривны|українська гривня|українські гривні|українських гривень|української гривні|Ukrayna grivnası|Hryvnia Ukraina|乌克兰格里夫纳|ウクライナ フリヴニャ|우크라이나 그리브나|यूक्रेनियन रिव्निया|هريفنيا أوكراني
ILS|Israeli New Shekel|Israeli new shekels|Israelischer Neuer Schekel|Israelische Neue Schekel|nouveau shekel israélien|nouveaux shekels israéliens|nuevo séquel israelí|nuevos séqueles israelíes|Novo shekel israelense|Novos shekels israelenses|nuovo siclo israeliano|nuovi sicli israeliani|Israëlische nieuwe shekel|israelisk ny shekel|israeliska nya shekel|ny israelsk shekel|nye israelske shekel|nye israelske shekler|Israelin uusi sekeli|Israelin uutta sekeliä|nowy szekel izraelski|nowe szekle izraelskie|nowych szekli izraelskich|nowego szekla izraelskiego|izraelský nový šekel|izraelské nové šekely|izraelského nového šekelu|izraelských nových šekelů|новый израильский шекель|новых израильских шекеля|новых израильских шекелей|нового израильского шекеля|ізраїльський новий шекель|ізраїльські нові шекелі|ізраїльських нових шекелів|ізраїльського нового шекеля|Yeni İsrail şekeli|Shekel Baru Israel|Sheqel Israel mới|以色列新谢克尔|イスラエル新シェケル|이스라엘 신권 세켈|इज़राइली न्यू शेकेल|شيكل إسرائيلي جديد
ZAR|South African Rand|Südafrikanischer Rand|Südafrikanische Rand|rand sud-africain|rands sud-africains|rand sudafricano|rands sudafricanos|Rand sul-africano|Rands sul-africanos|rand sudafricani|Zuid-Afrikaanse rand|sydafrikansk rand|sydafrikanska rand|sydafrikanske rand|sørafrikanske rand|sørafrikansk rand|Etelä-Afrikan randi|Etelä-Afrikan randia|rand południowoafrykański|randy południowoafrykańskie|randów południowoafrykańskich|randa południowoafrykańskiego|jihoafrický rand|jihoafrické randy|jihoafrického randu|jihoafrických randů|южноафриканский рэнд|южноафриканских рэнда|южноафриканских рэндов|южноафриканского рэнда|південноафриканський ранд|південноафриканські ранди|південноафриканських рандів|південноафриканського ранда|Güney Afrika randı|Rand Afrika Selatan|Rand Nam Phi|南非兰特|南アフリカ ランド|남아프리카 랜드|दक्षिण अफ़्रीकी रैंड|راند جنوب أفريقيا
MXN|Mexican Peso|Mexican pesos|Mexikanischer Peso|Mexikanische Pesos|peso mexicain|pesos mexicains|peso mexicano|pesos mexicanos|peso messicano|pesos messicani|Mexicaanse peso|mexikansk peso|mexikanska pesos|mexicansk peso|mexicanske pesos|meksikanske pesos|meksikansk peso|Meksikon peso|Meksikon pesoa|peso meksykańskie|pesos meksykańskie|pesos meksykańskich|peso meksykańskiego|mexické peso|mexická pesa|mexického pesa|mexických pes|мексиканский песо|мексиканских песо|мексиканского песо|мексиканський песо|мексиканські песо|мексиканських песо|мексиканського песо|Meksika pesosu|Peso Meksiko|Peso Mexico|墨西哥比索|メキシコ ペソ|멕시코 페소|मैक्सिकन पेसो|بيزو مكسيكي
ARS|Argentine Peso|Argentine pesos|Argentinischer Peso|Argentinische Pesos|peso argentin|pesos argentins|peso argentino|pesos argentinos|pesos argentini|Argentijnse peso|argentinsk peso|argentinska pesos|argentinske pesos|Argentiinan peso|Argentiinan pesoa|peso argentyńskie|pesos argentyńskie|pesos argentyńskich|peso argentyńskiego|argentinské peso|argentinská pesa|argentinského pesa|argentinských pes|аргентинский песо|аргентинских песо|аргентинского песо|аргентинський песо|аргентинські песо|аргентинських песо|аргентинського песо|Arjantin pesosu|Peso Argentina|阿根廷比索|アルゼンチン ペソ|아르헨티나 페소|अर्जेंटीनी पेसो|بيزو أرجنتيني
CLP|Chilean Peso|Chilean pesos|Chilenischer Peso|Chilenische Pesos|peso chilien|pesos chiliens|peso chileno|pesos chilenos|peso cileno|pesos cileni|Chileense peso|chilensk peso|chilenska pesos|chilenske pesos|Chilen peso|Chilen pesoa|peso chilijskie|pesos chilijskie|pesos chilijskich|peso chilijskiego|chilské peso|chilská pesa|chilského pesa|chilských pes|чилийский песо|чилийских песо|чилийского песо|чилійський песо|чилійські песо|чилійських песо|чилійського песо|Şili pesosu|Peso Cile|Peso Chile|智利比索|チリ ペソ|칠레 페소|चिली पेसो|بيزو تشيلي
COP|Colombian Peso|Colombian pesos|Kolumbianischer Peso|Kolumbianische Pesos|peso colombien|pesos colombiens|peso colombiano|pesos colombianos|pesos colombiani|Colombiaanse peso|colombiansk peso|colombianska pesos|colombianske pesos|Kolumbian peso|Kolumbian pesoa|peso kolumbijskie|pesos kolumbijskie|pesos kolumbijskich|peso kolumbijskiego|kolumbijské peso|kolumbijská pesa|kolumbijského pesa|kolumbijských pes|колумбийский песо|колумбийских песо|колумбийского песо|колумбійський песо|колумбійські песо|колумбійських песо|колумбійського песо|Kolombiya pesosu|Peso Kolombia|Peso Colombia|哥伦比亚比索|コロンビア ペソ|콜롬비아 페소|कोलंबियाई पेसो|بيزو كولومبي
PEN|Peruvian Sol|Peruvian soles|Peruanischer Sol|Peruanische Sol|sol péruvien|sols péruviens|sol peruano|soles peruanos|Novo sol peruano|Novos sóis peruanos|sol peruviano|sol peruviani|Peruaanse sol|peruansk sol|peruanska sol|peruanske soles|peruanske sol|Perun sol|Perun solia|sol peruwiański|sole peruwiańskie|soli peruwiańskich|sola peruwiańskiego|peruánský sol|peruánské soly|peruánského solu|peruánských solů|перуанский соль|перуанских соля|перуанских солей|перуанского соля|перуанський новий сол|перуанські нові соли|перуанських нових солів|перуанського нового сола|Peru solü|Sol Peru|秘鲁索尔|ペルー ソル|페루 솔|पेरूवियन सोल|سول بيروفي
EGP|Egyptian Pound|Egyptian pounds|Ägyptisches Pfund|Ägyptische Pfund|livre égyptienne|livres égyptiennes|libra egipcia|libras egipcias|Libra egípcia|Libras egípcias|sterlina egiziana|sterline egiziane|Egyptisch pond|egyptiskt pund|egyptiska pund|egyptisk pund|egyptiske pund|Egyptin punta|Egyptin puntaa|funt egipski|funty egipskie|funtów egipskich|funta egipskiego|egyptská libra|egyptské libry|egyptských liber|египетский фунт|египетских фунта|египетских фунтов|египетского фунта|єгипетський фунт|єгипетські фунти|єгипетських фунтів|єгипетського фунта|Mısır lirası|Pound Mesir|Bảng Ai Cập|埃及镑|エジプト ポンド|이집트 파운드|मिस्र पाउंड|جنيه مصري|جنيهان مصريان|جنيهات مصرية|جنيهًا مصريًا
SAR|Saudi Riyal|Saudi riyals|Saudi-Rial|riyal saoudien|riyals saoudiens|rial saudí|riales saudíes|Riyal saudita|Riyales sauditas|riyal sauditi|Saoedi-Arabische riyal|saudisk riyal|saudiska riyal|saudiarabisk riyal|saudiarabiske riyal|saudiarabiske riyaler|Saudi-Arabian rial|Saudi-Arabian rialia|rial saudyjski|riale saudyjskie|riali saudyjskich|riala saudyjskiego|saúdský rijál|saúdské rijály|saúdského rijálu|saúdských rijálů|саудовский риял|саудовских рияла|саудовских риялов|саудовского рияла|саудівський ріал|саудівські ріали|саудівських ріалів|саудівського ріала|Suudi Arabistan riyali|Riyal Arab Saudi|Riyal Ả Rập Xê-út|沙特里亚尔|サウジ リヤル|사우디아라비아 리얄|सउदी रियाल|ريال سعودي
AED|United Arab Emirates Dirham|UAE dirham|UAE dirhams|VAE-Dirham|dirham des Émirats arabes unis|dirhams des Émirats arabes unis|dírham de los Emiratos Árabes Unidos|dírhams de los Emiratos Árabes Unidos|Dirham dos Emirados Árabes Unidos|Dirham dos EAU|Dirhams dos EAU|dirham degli Emirati Arabi Uniti|dirham degli EAU|Verenigde Arabische Emiraten-dirham|emiratisk dirham|dirham fra de Forenede Arabiske Emirater|FAE-dirham|emiratarabiske dirham|emiratarabisk dirham|Arabiemiirikuntien dirhami|Arabiemiirikuntien dirhamia|dirham ZEA|dirhamy ZEA|dirhamów ZEA|dirhama ZEA|SAE dirham|SAE dirhamy|SAE dirhamu|SAE dirhamů|дирхам ОАЭ|дирхама ОАЭ|дирхамов ОАЭ|дирхам ОАЕ|дирхами ОАЕ|дирхамів ОАЕ|дирхама ОАЕ|Birleşik Arap Emirlikleri dirhemi|BAE dirhemi|Dirham Uni Emirat Arab|Dirham UAE|阿联酋迪拉姆|アラブ首長国連邦ディルハム|UAE ディルハム|아랍에미리트 디르함|संयुक्त अरब अमीरात दिरहाम|درهم إماراتي
QAR|Qatari Riyal|Qatari riyals|Katar-Riyal|riyal qatari|riyals qataris|rial catarí|riales cataríes|Rial catariano|Riales catarianos|rial qatariano|rial qatariani|Qatarese rial|qatarisk rial|qatariska rial|qatarsk rial|qatarske rial|qatarske rialer|Qatarin rial|Qatarin rialia|rial katarski|riale katarskie|riali katarskich|riala katarskiego|katarský rijál|katarské rijály|katarského rijálu|katarských rijálů|катарский риал|катарских риала|катарских риалов|катарского риала|катарський ріал|катарські ріали|катарських ріалів|катарського ріала|Katar riyali|Rial Qatar|卡塔尔里亚尔|カタール リアル|카타르 리얄|क़तरी रियाल|ريال قطري
KWD|Kuwaiti Dinar|Kuwaiti dinars|Kuwait-Dinar|dinar koweïtien|dinar koweïtiens|dinar kuwaití|dinares kuwaitíes|Dinar kuwaitiano|Dinares kuwaitianos|dinaro kuwaitiano|dinari kuwaitiani|Koeweitse dinar|kuwaitisk dinar|kuwaitiska dinarer|kuwaitiske dinarer|Kuwaitin dinaari|Kuwaitin dinaaria|dinar kuwejcki|dinary kuwejckie|dinarów kuwejckich|dinara kuwejckiego|kuvajtský dinár|kuvajtské dináry|kuvajtského dináru|kuvajtských dinárů|кувейтский динар|кувейтских динара|кувейтских динаров|кувейтского динара|кувейтський динар|кувейтські динари|кувейтських динарів|кувейтського динара|Kuveyt dinarı|Dinar Kuwait|科威特第纳尔|クウェート ディナール|쿠웨이트 디나르|कुवैती दिनार|دينار كويتي
IDR|Indonesian Rupiah|Indonesian rupiahs|Indonesische Rupiah|roupie indonésienne|roupies indonésiennes|rupia indonesia|rupias indonesias|Rupia indonésia|Rupias indonésias|rupia indonesiana|rupie indonesiane|Indonesische roepia|indonesisk rupie|indonesiska rupier|indonesisk rupiah|indonesiske rupiah|indonesiske rupier|indonesisk rupi|Indonesian rupia|Indonesian rupiaa|rupia indonezyjska|rupie indonezyjskie|rupii indonezyjskich|rupii indonezyjskiej|indonéská rupie|indonéské rupie|indonéských rupií|индонезийская рупия|индонезийские рупии|индонезийских рупий|индонезийской рупии|індонезійська рупія|індонезійські рупії|індонезійських рупій|Endonezya rupisi|Rupiah Indonesia|印度尼西亚卢比|インドネシア ルピア|인도네시아 루피아|इंडोनेशियाई रुपिया|روبية إندونيسية
MYR|Malaysian Ringgit|Malaysian ringgits|Malaysischer Ringgit|Malaysische Ringgit|ringgit malais|ringgits malais|ringit malasio|ringits malasios|Ringgit malaio|Ringgits malaios|ringgit malese|ringgit malesi|Maleisische ringgit|malaysisk ringgit|malaysiska ringgiter|malaysiske ringgit|Malesian ringgit|Malesian ringgitiä|ringgit malezyjski|ringgity malezyjskie|ringgitów malezyjskich|ringgita malezyjskiego|malajsijský ringgit|malajsijské ringgity|malajsijského ringgitu|malajsijských ringgitů|малайзийский ринггит|малайзийских ринггита|малайзийских ринггитов|малайзийского ринггита|малайзійський рингіт|малайзійські рингіти|малайзійських рингітів|малайзійського рингіта|Malezya ringgiti|Ringgit Malaysia|马来西亚林吉特|マレーシア リンギット|말레이시아 링깃|मलेशियाई रिंगित|رينغيت ماليزي
PHP|Philippine Peso|Philippine pesos|Philippinischer Peso|Philippinische Pesos|peso philippin|pesos philippins|peso filipino|pesos filipinos|peso filippino|pesos filippini|Filipijnse peso|filippinsk peso|filippinska pesos|filippinske pesos|Filippiinien peso|Filippiinien pesoa|peso filipińskie|pesos filipińskie|pesos filipińskich|peso filipińskiego|filipínské peso|filipínská pesa|filipínského pesa|filipínských pes|филиппинский песо|филиппинских песо|филиппинского песо|філіппінський песо|філіппінські песо|філіппінських песо|філіппінського песо|Filipinler pesosu|Peso Filipina|Peso Philipin|菲律宾比索|フィリピン ペソ|필리핀 페소|फ़िलिपीनी पेसो|بيزو فلبيني
SGD|Singapore Dollar|Singapore dollars|Singapur-Dollar|dollar de Singapour|dollars de Singapour|dólar singapurense|dólares singapurenses|Dólar singapuriano|Dólares singapurianos|dollaro di Singapore|dollari di Singapore|Singaporese dollar|singaporiansk dollar|singaporianska dollar|singaporeansk dollar|singaporeanske dollar|singaporske dollar|singaporsk dollar|Singaporen dollari|Singaporen dollaria|dolar singapurski|dolary singapurskie|dolarów singapurskich|dolara singapurskiego|singapurský dolar|singapurské dolary|singapurského dolaru|singapurských dolarů|сингапурский доллар|сингапурских доллара|сингапурских долларов|сингапурского доллара|сінгапурський долар|сінгапурські долари|сінгапурських доларів|сінгапурського долара|Singapur doları|Dolar Singapura|Đô la Singapore|新加坡元|シンガポール ドル|싱가포르 달러|सिंगापुर डॉलर|دولار سنغافوري
HKD|Hong Kong Dollar|Hong Kong dollars|Hongkong-Dollar|dollar de Hong Kong|dollars de Hong Kong|dólar hongkonés|dólares hongkoneses|Dólar de Hong Kong|Dólares de Hong Kong|dollaro di Hong Kong|dollari di Hong Kong|Hongkongse dollar|Hongkongdollar|hongkongsk dollar|hongkongske dollar|Hongkongin dollari|Hongkongin dollaria|dolar hongkoński|dolary hongkońskie|dolarów hongkońskich|dolara hongkońskiego|hongkongský dolar|hongkongské dolary|hongkongského dolaru|hongkongských dolarů|гонконгский доллар|гонконгских доллара|гонконгских долларов|гонконгского доллара|гонконгський долар|гонконгські долари|гонконгських доларів|гонконгського долара|Hong Kong doları|Dolar Hong Kong|Đô la Hồng Kông|港元|香港ドル|홍콩 달러|हाँगकाँग डॉलर|دولار هونغ كونغ
TWD|New Taiwan Dollar|New Taiwan dollars|Neuer Taiwan-Dollar|Neue Taiwan-Dollar|nouveau dollar taïwanais|nouveaux dollars taïwanais|nuevo dólar taiwanés|nuevos dólares taiwaneses|Novo dólar taiwanês|Novos dólares taiwaneses|nuovo dollaro taiwanese|nuovi dollari taiwanesi|Nieuwe Taiwanese dollar|taiwanesisk dollar|taiwanesiska dollar|ny taiwansk dollar|nye taiwanske dollar|Taiwanin uusi dollari|Taiwanin uutta dollaria|nowy dolar tajwański|nowe dolary tajwańskie|nowych dolarów tajwańskich|nowego dolara tajwańskiego|tchajwanský dolar|tchajwanské dolary|tchajwanského dolaru|tchajwanských dolarů|новый тайваньский доллар|новых тайваньских доллара|новых тайваньских долларов|нового тайваньского доллара|новий тайванський долар|нові тайванські долари|нових тайванських доларів|нового тайванського долара|Yeni Tayvan doları|Dolar Baru Taiwan|Đô la Đài Loan mới|新台币|新台湾ドル|신 타이완 달러|नया ताईवानी डॉलर|دولار تايواني
VND|Vietnamese Dong|Vietnamesischer Dong|Vietnamesische Dong|dông vietnamien|dôngs vietnamiens|dong vietnamita|dongs vietnamitas|dong vietnamiti|vietnamesisk dong|vietnamesiska dong|vietnamesiske dong|Vietnamin dong|Vietnamin dongia|dong wietnamski|dongi wietnamskie|dongów wietnamskich|donga wietnamskiego|vietnamský dong|vietnamské dongy|vietnamského dongu|vietnamských dongů|вьетнамский донг|вьетнамских донга|вьетнамских донгов|вьетнамского донга|вʼєтнамський донг|вʼєтнамські донги|вʼєтнамських донгів|вʼєтнамського донга|Vietnam dongu|Dong Vietnam|Đồng Việt Nam|越南盾|ベトナム ドン|베트남 동|वियतनामी डोंग|دونج فيتنامي
PKR|Pakistani Rupee|Pakistani rupees|Pakistanische Rupie|Pakistanische Rupien|roupie pakistanaise|roupies pakistanaises|rupia pakistaní|rupias pakistaníes|Rupia paquistanesa|Rupias paquistanesas|rupia pakistana|rupie pakistane|Pakistaanse roepie|pakistansk rupie|pakistanska rupier|pakistansk rupee|pakistanske rupee|pakistanske rupier|pakistansk rupi|Pakistanin rupia|Pakistanin rupiaa|rupia pakistańska|rupie pakistańskie|rupii pakistańskich|rupii pakistańskiej|pákistánská rupie|pákistánské rupie|pákistánských rupií|пакистанская рупия|пакистанские рупии|пакистанских рупий|пакистанской рупии|пакистанська рупія|пакистанські рупії|пакистанських рупій|пакистанської рупії|Pakistan rupisi|Rupee Pakistan|巴基斯坦卢比|パキスタン ルピー|파키스탄 루피|पाकिस्तानी रुपया|पाकिस्तानी रुपए|روبية باكستاني
BDT|Bangladeshi Taka|Bangladeshi takas|Bangladesch-Taka|taka bangladeshi|takas bangladeshis|taka bangladesí|takas bangladesíes|Taka bengali|Takas bengalis|taka bangladese|taka bengalese|taka bengalesi|Bengalese taka|bangladeshisk taka|bangladeshiska taka|bangladeshiske taka|Bangladeshin taka|Bangladeshin takaa|taka bengalska|taka bengalskie|taka bengalskich|taka bengalskiej|bangladéšská taka|bangladéšské taky|bangladéšských tak|бангладешская така|бангладешские таки|бангладешских так|бангладешской таки|бангладеська така|бангладеські таки|бангладеських так|бангладеської таки|Bangladeş takası|Taka Bangladesh|孟加拉塔卡|バングラデシュ タカ|방글라데시 타카|बांग्लादेशी टका|تاكا بنغلاديشي
LKR|Sri Lankan Rupee|Sri Lankan rupees|Sri-Lanka-Rupie|Sri-Lanka-Rupien|roupie srilankaise|roupies srilankaises|rupia esrilanquesa|rupias esrilanquesas|Rupia cingalesa|Rupias cingalesas|rupia di Sri Lanka|rupie di Sri Lanka|Sri Lankaanse roepie|srilankesisk rupie|srilankesiska rupier|srilankansk rupee|srilankanske rupee|srilankiske rupier|srilankisk rupi|Sri Lankan rupia|Sri Lankan rupiaa|rupia lankijska|rupie lankijskie|rupii lankijskich|rupii lankijskiej|srílanská rupie|srílanské rupie|srílanských rupií|шри-ланкийская рупия|шри-ланкийские рупии|шри-ланкийских рупий|шри-ланкийской рупии|шрі-ланкійська рупія|шрі-ланкійські рупії|шрі-ланкійських рупій|шрі-ланкійської рупії|Sri Lanka rupisi|Rupee Sri Lanka|斯里兰卡卢比|スリランカ ルピー|스리랑카 루피|श्रीलंकाई रुपया|श्रीलंकाई रुपए|روبية سريلانكية
NGN|Nigerian Naira|Nigerian nairas|Nigerianischer Naira|Nigerianische Naira|naira nigérian|nairas nigérians|naira nigeriano|nairas nigerianos|Naira nigeriana|Nairas nigerianas|naire nigeriane|Nigeriaanse naira|nigeriansk naira|nigerianska naira|nigerianske naira|Nigerian nairaa|naira nigeryjska|nairy nigeryjskie|nair nigeryjskich|nairy nigeryjskiej|nigerijská naira|nigerijské nairy|nigerijských nair|нигерийская найра|нигерийские найры|нигерийских найр|нигерийской найры|нігерійська найра|нігерійські найри|нігерійських найр|нігерійської найри|Nijerya nairası|Naira Nigeria|尼日利亚奈拉|ナイジェリア ナイラ|나이지리아 나이라|नाइजीरियाई नाइरा|نايرا نيجيري
KES|Kenyan Shilling|Kenyan shillings|Kenia-Schilling|shilling kényan|shillings kényans|chelín keniano|chelines kenianos|Xelim queniano|Xelins quenianos|scellino keniota|scellini kenioti|Keniaanse shilling|kenyansk shilling|kenyanska shilling|kenyanske shilling|Kenian šillinki|Kenian šillinkiä|szyling kenijski|szylingi kenijskie|szylingów kenijskich|szylinga kenijskiego|keňský šilink|keňské šilinky|keňského šilinku|keňských šilinků|кенийский шиллинг|кенийских шиллинга|кенийских шиллингов|кенийского шиллинга|кенійський шилінг|кенійські шилінги|кенійських шилінгів|кенійського шилінга|Kenya şilini|Shilling Kenya|肯尼亚先令|ケニア シリング|케냐 실링|केन्याई शिलिंग|شلن كينيي
GHS|Ghanaian Cedi|Ghanaian cedis|Ghanaischer Cedi|Ghanaische Cedi|cédi ghanéen|cédis ghanéens|cedi ghanés|cedis ghaneses|Cedi ganês|Cedis ganeses|cedi ghanese|cedi ghanesi|Ghanese cedi|ghanansk cedi|ghananska cedi|ghanesisk cedi|ghanesiske cedi|Ghanan cedi|Ghanan cediä|cedi ghańskie|cedi ghańskich|cedi ghańskiego|ghanský cedi|ghanské cedi|ghanského cedi|ghanských cedi|ганский седи|ганских седи|ганского седи|ганський седі|ганські седі|ганських седі|ганського седі|Gana sedisi|Cedi Ghana|加纳塞地|ガーナ セディ|가나 세디|घानियन सेडी|سيدي غانا
MAD|Moroccan Dirham|Moroccan dirhams|Marokkanischer Dirham|Marokkanische Dirham|dirham marocain|dirhams marocains|dírham marroquí|dírhams marroquíes|Dirham marroquino|Dirhams marroquinos|dirham marocchino|dirham marocchini|Marokkaanse dirham|marockansk dirham|marockanska dirhamer|marokkansk dirham|marokkanske dirham|Marokon dirhami|Marokon dirhamia|dirham marokański|dirhamy marokańskie|dirhamów marokańskich|dirhama marokańskiego|marocký dinár|marocké dináry|marockého dináru|marockých dinárů|марокканский дирхам|марокканских дирхама|марокканских дирхамов|марокканского дирхама|марокканський дирхам|марокканські дирхами|марокканських дирхамів|марокканського дирхама|Fas dirhemi|Dirham Maroko|Dirham Ma-rốc|摩洛哥迪拉姆|モロッコ ディルハム|모로코 디르함|मोरक्को दिरहम|درهم مغربي|درهمان مغربيان|دراهم مغربية|درهمًا مغربيًا
ETB|Ethiopian Birr|Ethiopian birrs|Äthiopischer Birr|Äthiopische Birr|birr éthiopien|birrs éthiopiens|bir etíope|bires etíopes|Birr etíope|Birrs etíopes|birr etiope|birr etiopi|Ethiopische birr|etiopisk birr|etiopiska birr|etiopiske birr|Etiopian birr|Etiopian birriä|birr etiopski|birry etiopskie|birrów etiopskich|birra etiopskiego|etiopský birr|etiopské birry|etiopského birru|etiopských birrů|эфиопский быр|эфиопских быра|эфиопских быров|эфиопского быра|ефіопський бир|ефіопські бири|ефіопських бирів|ефіопського бира|Etiyopya birri|Birr Etiopia|Birr Ethiopia|埃塞俄比亚比尔|エチオピア ブル|에티오피아 비르|इथियोपियन बिर|بير أثيوبي
TZS|Tanzanian Shilling|Tanzanian shillings|Tansania-Schilling|shilling tanzanien|shillings tanzaniens|chelín tanzano|chelines tanzanos|Xelim tanzaniano|Xelins tanzanianos|scellino della Tanzania|scellini della Tanzania|Tanzaniaanse shilling|tanzanisk shilling|tanzaniska shilling|tanzaniske shilling|tanzanianske shilling|tanzaniansk shilling|Tansanian šillinki|Tansanian šillinkiä|szyling tanzański|szylingi tanzańskie|szylingów tanzańskich|szylinga tanzańskiego|tanzanský šilink|tanzanské šilinky|tanzanského šilinku|tanzanských šilinků|танзанийский шиллинг|танзанийских шиллинга|танзанийских шиллингов|танзанийского шиллинга|танзанійський шилінг|танзанійські шилінги|танзанійських шилінгів|танзанійського шилінга|Tanzanya şilini|Shilling Tanzania|坦桑尼亚先令|タンザニア シリング|탄자니아 실링|तंज़ानियाई शिलिंग|شلن تنزاني
UGX|Ugandan Shilling|Ugandan shillings|Uganda-Schilling|shilling ougandais|shillings ougandais|chelín ugandés|chelines ugandeses|Xelim ugandense|Xelins ugandenses|scellino ugandese|scellini ugandesi|Oegandese shilling|ugandisk shilling|ugandiska shilling|ugandiske shilling|Ugandan šillinki|Ugandan šillinkiä|szyling ugandyjski|szylingi ugandyjskie|szylingów ugandyjskich|szylinga ugandyjskiego|ugandský šilink|ugandské šilinky|ugandského šilinku|ugandských šilinků|угандийский шиллинг|угандийских шиллинга|угандийских шиллингов|угандийского шиллинга|угандійський шилінг|угандійські шилінги|угандійських шилінгів|угандійського шилінга|Uganda şilini|Shilling Uganda|乌干达先令|ウガンダ シリング|우간다 실링|युगांडाई शिलिंग|شلن أوغندي
'''
"""A line each: ISO 4217 code|name|name … in en, de, fr, es, pt, it, nl, sv, da, nb, fi, pl, cs, ru, uk, tr, id, vi, zh, ja, ko, hi, ar."""
