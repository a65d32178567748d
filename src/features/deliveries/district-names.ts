/** Our own lists of districts by city: key, Arabic and English name. */
export const districtNames = {
  riyadh: `olaya|العليا|Al Olaya
sulaymaniyah|السليمانية|As Sulaymaniyah
malaz|الملز|Al Malaz
murabba|المربع|Al Murabba
wizarat|الوزارات|Al Wizarat
nakheel|النخيل|An Nakheel
yasmin|الياسمين|Al Yasmin
narjis|النرجس|An Narjis
sahafah|الصحافة|As Sahafah
aqiq|العقيق|Al Aqiq
malqa|الملقا|Al Malqa
hittin|حطين|Hittin
ghadir|الغدير|Al Ghadir
rabi|الربيع|Ar Rabi
nada|الندى|An Nada
falah|الفلاح|Al Falah
wadi|الوادي|Al Wadi
nafl|النفل|An Nafl
taawun|التعاون|At Taawun
mursalat|المرسلات|Al Mursalat
nuzhah|النزهة|An Nuzhah
mughrizat|المغرزات|Al Mughrizat
masif|المصيف|Al Masif
izdihar|الازدهار|Al Izdihar
king-fahd|الملك فهد|King Fahd
king-abdullah|الملك عبدالله|King Abdullah
king-salman|الملك سلمان|King Salman
wurud|الورود|Al Wurud
muhammadiyah|المحمدية|Al Muhammadiyah
rahmaniyah|الرحمانية|Ar Rahmaniyah
raid|الرائد|Ar Raid
mutamarat|المؤتمرات|Al Mutamarat
umm-hamam|أم الحمام|Umm Al Hamam
maather|المعذر|Al Maather
khuzama|الخزامى|Al Khuzama
safarat|السفارات|As Safarat
irqah|عرقة|Irqah
khalij|الخليج|Al Khalij
hamra|الحمراء|Al Hamra
qurtubah|قرطبة|Qurtubah
ishbiliyah|إشبيلية|Ishbiliyah
yarmuk|اليرموك|Al Yarmuk
munsiyah|المونسية|Al Munsiyah
rimal|الرمال|Ar Rimal
quds|القدس|Al Quds
rawdah|الروضة|Ar Rawdah
andalus|الأندلس|Al Andalus
rayyan|الريان|Ar Rayyan
rabwah|الربوة|Ar Rabwah
zahra|الزهراء|Az Zahra
nahdah|النهضة|An Nahdah
salam|السلام|As Salam
naseem-east|النسيم الشرقي|An Naseem East
naseem-west|النسيم الغربي|An Naseem West
rawabi|الروابي|Ar Rawabi
fayha|الفيحاء|Al Fayha
jazirah|الجزيرة|Al Jazirah
saadah|السعادة|As Saadah
suwaidi|السويدي|As Suwaidi
uraija|العريجاء|Al Uraija
shubra|شبرا|Shubra
aziziyah|العزيزية|Al Aziziyah
shifa|الشفا|Ash Shifa
badr|بدر|Badr
dar-al-baida|الدار البيضاء|Ad Dar Al Baida
mansuriyah|المنصورية|Al Mansuriyah
batha|البطحاء|Al Batha
diriyah|الدرعية|Ad Diriyah
laban|ظهرة لبن|Dhahrat Laban
tuwaiq|طويق|Tuwaiq
arid|العارض|Al Arid
qayrawan|القيروان|Al Qayrawan
banban|بنبان|Banban
khuzam|خزام|Khuzam
sedrah|سدرة|Sedrah`,
  jeddah: `shati|الشاطئ|Ash Shati
hamra|الحمراء|Al Hamra
rawdah|الروضة|Ar Rawdah
khalidiyah|الخالدية|Al Khalidiyah
zahra|الزهراء|Az Zahra
salamah|السلامة|As Salamah
nahdah|النهضة|An Nahdah
nuzhah|النزهة|An Nuzhah
naim|النعيم|An Naim
muhammadiyah|المحمدية|Al Muhammadiyah
basatin|البساتين|Al Basatin
marjan|المرجان|Al Marjan
murjanah|المرجانة|Al Murjanah
nakheel|النخيل|An Nakheel
andalus|الأندلس|Al Andalus
rehab|الرحاب|Ar Rehab
aziziyah|العزيزية|Al Aziziyah
faisaliyah|الفيصلية|Al Faisaliyah
rabwah|الربوة|Ar Rabwah
safa|الصفا|As Safa
marwah|المروة|Al Marwah
bawadi|البوادي|Al Bawadi
sharafiyah|الشرفية|Ash Sharafiyah
ruwais|الرويس|Ar Ruwais
baghdadiyah-east|البغدادية الشرقية|Al Baghdadiyah East
baghdadiyah-west|البغدادية الغربية|Al Baghdadiyah West
balad|البلد|Al Balad
kandarah|الكندرة|Al Kandarah
fayha|الفيحاء|Al Fayha
jamiah|الجامعة|Al Jamiah
sulaymaniyah|السليمانية|As Sulaymaniyah
ajwad|الأجواد|Al Ajwad
samer|السامر|As Samer
manar|المنار|Al Manar
hamdaniyah|الحمدانية|Al Hamdaniyah
rahmaniyah|الرحمانية|Ar Rahmaniyah
falah|الفلاح|Al Falah
obhur-north|أبحر الشمالية|Obhur North
obhur-south|أبحر الجنوبية|Obhur South
asala|الأصالة|Al Asala
yaqut|الياقوت|Al Yaqut
zumurrud|الزمرد|Az Zumurrud
lulu|اللؤلؤ|Al Lulu
sawari|الصواري|As Sawari
firdaws|الفردوس|Al Firdaws
waha|الواحة|Al Waha
naseem|النسيم|An Naseem
mushrifah|مشرفة|Mushrifah
bani-malik|بني مالك|Bani Malik
ghulail|غليل|Ghulail`,
  dammam: `shati-east|الشاطئ الشرقي|Ash Shati East
shati-west|الشاطئ الغربي|Ash Shati West
hamra|الحمراء|Al Hamra
faisaliyah|الفيصلية|Al Faisaliyah
nuzhah|النزهة|An Nuzhah
rawdah|الروضة|Ar Rawdah
rayyan|الريان|Ar Rayyan
muhammadiyah|المحمدية|Al Muhammadiyah
jalawiyah|الجلوية|Al Jalawiyah
aziziyah|العزيزية|Al Aziziyah
badiyah|البادية|Al Badiyah
khalidiyah|الخالدية|Al Khalidiyah
adamah|العدامة|Al Adamah
zuhur|الزهور|Az Zuhur
anud|العنود|Al Anud
mazruiyah|المزروعية|Al Mazruiyah
nakheel|النخيل|An Nakheel
uhud|أحد|Uhud
badr|بدر|Badr
qusur|القصور|Al Qusur
firdaws|الفردوس|Al Firdaws
dabab|الضباب|Ad Dabab
taybah|طيبة|Taybah
nur|النور|An Nur
manar|المنار|Al Manar
shula|الشعلة|Ash Shula
king-fahd-suburb|ضاحية الملك فهد|King Fahd Suburb
amanah|الأمانة|Al Amanah
itisalat|الاتصالات|Al Itisalat
khobar-rakah|الراكة، الخبر|Ar Rakah, Khobar
khobar-aqrabiyah|العقربية، الخبر|Al Aqrabiyah, Khobar
khobar-olaya|العليا، الخبر|Al Olaya, Khobar
khobar-thuqbah|الثقبة، الخبر|Ath Thuqbah, Khobar
khobar-corniche|الكورنيش، الخبر|Al Corniche, Khobar
dhahran|الظهران|Dhahran`,
  dubai: `downtown|وسط مدينة دبي|Downtown Dubai
business-bay|الخليج التجاري|Business Bay
difc|مركز دبي المالي|DIFC
marina|مرسى دبي|Dubai Marina
jbr|جميرا بيتش ريزيدنس|Jumeirah Beach Residence
jlt|أبراج بحيرات جميرا|Jumeirah Lakes Towers
palm|نخلة جميرا|Palm Jumeirah
jumeirah-1|جميرا 1|Jumeirah 1
jumeirah-2|جميرا 2|Jumeirah 2
jumeirah-3|جميرا 3|Jumeirah 3
umm-suqeim|أم سقيم|Umm Suqeim
al-barsha|البرشاء|Al Barsha
al-quoz|القوز|Al Quoz
al-wasl|الوصل|Al Wasl
al-safa|الصفا|Al Safa
satwa|السطوة|Al Satwa
karama|الكرامة|Al Karama
bur-dubai|بر دبي|Bur Dubai
deira|ديرة|Deira
oud-metha|عود ميثاء|Oud Metha
garhoud|القرهود|Al Garhoud
mirdif|مردف|Mirdif
rashidiya|الراشدية|Al Rashidiya
nad-al-hamar|ند الحمر|Nad Al Hamar
nad-al-sheba|ند الشبا|Nad Al Sheba
meydan|ميدان|Meydan
al-khawaneej|الخوانيج|Al Khawaneej
al-mizhar|المزهر|Al Mizhar
muhaisnah|محيصنة|Muhaisnah
al-qusais|القصيص|Al Qusais
al-nahda|النهدة|Al Nahda
al-twar|الطوار|Al Twar
creek-harbour|مرسى خور دبي|Dubai Creek Harbour
silicon-oasis|واحة دبي للسيليكون|Dubai Silicon Oasis
international-city|المدينة العالمية|International City
jvc|قرية جميرا الدائرية|Jumeirah Village Circle
jvt|مثلث قرية جميرا|Jumeirah Village Triangle
sports-city|مدينة دبي الرياضية|Dubai Sports City
motor-city|موتور سيتي|Motor City
arabian-ranches|المرابع العربية|Arabian Ranches
springs|الينابيع|The Springs
meadows|المروج|The Meadows
emirates-hills|تلال الإمارات|Emirates Hills
discovery-gardens|ديسكفري جاردنز|Discovery Gardens
al-furjan|الفرجان|Al Furjan
jebel-ali|جبل علي|Jebel Ali
dubai-hills|دبي هيلز|Dubai Hills
damac-hills|داماك هيلز|DAMAC Hills`,
} as const;
