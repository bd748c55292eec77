"""Unit names in languages other than English: `canonical: names`, underscores for spaces."""

from __future__ import annotations

from typing import Final

NAMES: Final[dict[str, str]] = {
    "de": """
%: Prozent prozent v.H.
pp: Prozentpunkt Prozentpunkte Prozentpunkten
‰: Promille promille
bps: Basispunkt Basispunkte Basispunkten
people: Einwohner Einwohnern Einwohnerinnen Person Personen Mensch Menschen
km: Kilometer Kilometern
m: Meter Metern
cm: Zentimeter
mm: Millimeter
kg: Kilogramm Kilo
g: Gramm
t: Tonne Tonnen
L: Liter Litern
ha: Hektar
km^2: Quadratkilometer Quadratkilometern
m^2: Quadratmeter Quadratmetern
m^3: Kubikmeter Kubikmetern
h: Stunde Stunden Std.
min: Minute Minuten
s: Sekunde Sekunden
day: Tag Tage Tagen
week: Woche Wochen
month: Monat Monate Monaten
year: Jahr Jahre Jahren
kWh: Kilowattstunde Kilowattstunden
MW: Megawatt
household: Haushalt Haushalte Haushalten
death: Todesfall Todesfälle Todesfällen
""",
    "fr": """
%: pour_cent pourcent
pp: point_de_pourcentage points_de_pourcentage
‰: pour_mille
bps: point_de_base points_de_base
people: personne personnes habitant habitants d'habitants d’habitants de_personnes
km: kilomètre kilomètres
m: mètre mètres
kg: kilogramme kilogrammes kilo kilos
g: gramme grammes
t: tonne tonnes
L: litre litres
ha: hectare hectares
km^2: kilomètre_carré kilomètres_carrés
m^2: mètre_carré mètres_carrés
m^3: mètre_cube mètres_cubes
h: heure heures
min: minute minutes
s: seconde secondes
day: jour jours
week: semaine semaines
month: mois
year: an ans année années
""",
    "es": """
%: por_ciento por_cien
pp: punto_porcentual puntos_porcentuales
‰: por_mil
bps: punto_básico puntos_básicos
people: persona personas habitante habitantes de_personas de_habitantes
km: kilómetro kilómetros
m: metro metros
kg: kilogramo kilogramos kilo kilos
t: tonelada toneladas
L: litro litros
ha: hectárea hectáreas
km^2: kilómetro_cuadrado kilómetros_cuadrados
m^2: metro_cuadrado metros_cuadrados
h: hora horas
min: minuto minutos
day: día días
week: semana semanas
month: mes meses
year: año años
""",
    "pt": """
%: por_cento
pp: ponto_percentual pontos_percentuais
‰: por_mil
bps: ponto-base pontos-base pontos_base
people: pessoa pessoas habitante habitantes de_pessoas de_habitantes
km: quilômetro quilômetros quilómetro quilómetros
m: metro metros
kg: quilograma quilogramas quilo quilos
t: tonelada toneladas
L: litro litros
ha: hectare hectares
h: hora horas
day: dia dias
week: semana semanas
month: mês meses
year: ano anos
""",
    "it": """
%: per_cento percento
pp: punto_percentuale punti_percentuali
‰: per_mille
bps: punto_base punti_base
people: persona persone abitante abitanti di_persone di_abitanti
km: chilometro chilometri
m: metro metri
kg: chilogrammo chilogrammi chilo chili
t: tonnellata tonnellate
L: litro litri
ha: ettaro ettari
h: ora ore
day: giorno giorni
week: settimana settimane
month: mese mesi
year: anno anni
""",
    "nl": """
%: procent
pp: procentpunt procentpunten
‰: promille
bps: basispunt basispunten
people: persoon personen mens mensen inwoner inwoners
km: kilometer kilometers
m: meter meters
kg: kilogram kilo
t: ton
L: liter liters
ha: hectare hectaren
h: uur uren
day: dag dagen
week: week weken
month: maand maanden
year: jaar jaren
""",
    "nb": """
%: prosent
pp: prosentpoeng
‰: promille
bps: basispunkt basispunkter
people: person personer menneske mennesker innbygger innbyggere
km: kilometer
m: meter
kg: kilogram kilo
t: tonn
L: liter
h: time timer
day: dag dager
week: uke uker
month: måned måneder
year: år
""",
    "sv": """
%: procent
pp: procentenhet procentenheter
‰: promille
bps: baspunkt baspunkter räntepunkt räntepunkter
people: person personer människa människor invånare
year: år
""",
    "da": """
%: procent
pp: procentpoint
‰: promille
bps: basispoint
people: person personer menneske mennesker indbygger indbyggere
year: år
""",
    "fi": """
%: prosentti prosenttia
pp: prosenttiyksikkö prosenttiyksikköä
‰: promille promillea
bps: korkopiste korkopistettä
people: henkilö henkilöä ihminen ihmistä asukas asukasta
year: vuosi vuotta
""",
    "pl": """
%: procent procenta proc.
pp: punkt_procentowy punkty_procentowe punktów_procentowych p.p. pkt_proc.
‰: promil promila promili
bps: punkt_bazowy punkty_bazowe punktów_bazowych
people: osoba osoby osób mieszkaniec mieszkańców
year: rok lata lat
""",
    "cs": """
%: procento procenta procent
pp: procentní_bod procentní_body procentních_bodů
‰: promile
bps: bazický_bod bazické_body bazických_bodů
people: osoba osoby osob obyvatel obyvatelé
year: rok roky let
""",
    "ru": """
%: процент процента процентов проц.
pp: процентный_пункт процентных_пункта процентных_пунктов п.п. п._п.
‰: промилле
bps: базисный_пункт базисных_пункта базисных_пунктов б.п.
people: человек человека людей чел. чел житель жителя жителей
km: км километр километра километров
m: м метр метра метров
cm: см
mm: мм
kg: кг килограмм килограмма килограммов
g: г грамм грамма граммов
t: т тонна тонны тонн
L: л литр литра литров
ha: га гектар гектара гектаров
km^2: кв._км км^2 квадратных_километров
m^2: кв._м м^2 квадратных_метров
h: ч час часа часов
min: мин минута минуты минут
s: с секунда секунды секунд
day: день дня дней
week: неделя недели недель
month: месяц месяца месяцев
year: год года лет
kWh: кВт·ч
""",
    "tr": """
%: yüzde
pp: yüzde_puan yüzdelik_puan
‰: binde
bps: baz_puan
people: kişi insan nüfus
km: kilometre
m: metre
kg: kilogram kilo
t: ton
L: litre
h: saat
day: gün
week: hafta
month: ay
year: yıl
""",
    "zh": """
%: 个百分比
pp: 个百分点 百分点
bps: 个基点 基点
people: 人 个人 名 口
km: 公里 千米
m: 米
kg: 公斤 千克
g: 克
t: 吨
L: 升
ha: 公顷
km^2: 平方公里 平方千米
m^2: 平方米
m^3: 立方米
h: 小时
min: 分钟
day: 天
week: 周
month: 个月
year: 年
""",
    "ja": """
%: パーセント ％
pp: パーセントポイント ％ポイント %ポイント
bps: ベーシスポイント
people: 人 名
km: キロメートル
m: メートル
kg: キログラム
g: グラム
t: トン
L: リットル
ha: ヘクタール
km^2: 平方キロメートル 平方キロ
m^2: 平方メートル
h: 時間
min: 分
day: 日 日間
week: 週間
month: か月 ヶ月 カ月
year: 年 年間
""",
    "ko": """
%: 퍼센트 프로
pp: 퍼센트포인트 %포인트 %p
bps: 베이시스포인트 bp
people: 명 사람 인
km: 킬로미터
m: 미터
kg: 킬로그램
g: 그램
t: 톤
L: 리터
ha: 헥타르
km^2: 제곱킬로미터
m^2: 제곱미터
h: 시간
min: 분
day: 일
week: 주
month: 개월
year: 년
""",
    "th": """
%: เปอร์เซ็นต์ ร้อยละ
people: คน ราย
km: กิโลเมตร กม.
m: เมตร
kg: กิโลกรัม กก.
t: ตัน
L: ลิตร
h: ชั่วโมง
min: นาที
day: วัน
week: สัปดาห์
month: เดือน
year: ปี
""",
    "hi": """
%: प्रतिशत फीसदी फ़ीसदी
pp: प्रतिशत_अंक
people: लोग व्यक्ति लोगों
km: किलोमीटर किमी
m: मीटर
kg: किलोग्राम किलो
t: टन
L: लीटर
h: घंटे घंटा
day: दिन
month: महीने महीना
year: साल वर्ष
""",
    "ar": """
%: بالمئة بالمائة في_المئة في_المائة
pp: نقطة_مئوية نقاط_مئوية
people: شخص أشخاص نسمة
km: كيلومتر كم
m: متر
kg: كيلوغرام كجم
t: طن
L: لتر
h: ساعة ساعات
day: يوم أيام
month: شهر أشهر
year: سنة عام سنوات أعوام
""",
}
