import type { Localised } from '#contract/kernel/shapes'

/** A city of the demonstration: five hotels each, all of them fictional. `base`: of a double in the middle class, in riyals. */
export type DemoCity = {
  code: string
  base: number
  phone: string
  weekend: number[]
  street: Localised[]
  names: Localised[]
}

const name = (en: string, ar: string): Localised => ({ en, ar })

/** Names of no real house, from the trade's own words. */
export const demoCities: readonly DemoCity[] = [
  {
    code: 'MKK',
    base: 340,
    phone: '+96612555',
    weekend: [4, 5],
    street: [name('Ajyad Street', 'شارع أجياد'), name('Ibrahim Al Khalil Road', 'طريق إبراهيم الخليل')],
    names: [
      name('Dar Al Noor Towers', 'أبراج دار النور'),
      name('Safa Lantern Hotel', 'فندق قنديل الصفا'),
      name('Ajyad Garden Residence', 'إقامة حديقة أجياد'),
      name('Bab Al Rahma Suites', 'أجنحة باب الرحمة'),
      name('Kudai Caravan Inn', 'نُزل قافلة كدي'),
    ],
  },
  {
    code: 'MDN',
    base: 300,
    phone: '+96614555',
    weekend: [4, 5],
    street: [name('King Faisal Road', 'طريق الملك فيصل'), name('Quba Road', 'طريق قباء')],
    names: [
      name('Rawdat Al Madinah', 'روضة المدينة'),
      name('Palm Court Taybah', 'فناء النخيل طيبة'),
      name('Baqi View Hotel', 'فندق إطلالة البقيع'),
      name('Quba Orchard House', 'دار بستان قباء'),
      name('Uhud Gate Hotel', 'فندق بوابة أحد'),
    ],
  },
  {
    code: 'JDD',
    base: 380,
    phone: '+96612556',
    weekend: [4, 5],
    street: [name('Corniche Road', 'طريق الكورنيش'), name('Al Balad Lane', 'حارة البلد')],
    names: [
      name('Coral Bay Jeddah', 'خليج المرجان جدة'),
      name('Balad Heritage House', 'دار تراث البلد'),
      name('Red Sail Hotel', 'فندق الشراع الأحمر'),
      name('Hejaz Gateway Hotel', 'فندق بوابة الحجاز'),
      name('Pearl Diver Suites', 'أجنحة غوّاص اللؤلؤ'),
    ],
  },
  {
    code: 'RYD',
    base: 420,
    phone: '+96611555',
    weekend: [4, 5],
    street: [name('Olaya Street', 'شارع العليا'), name('King Fahd Road', 'طريق الملك فهد')],
    names: [
      name('Najd Crown Hotel', 'فندق تاج نجد'),
      name('Olaya Lattice Suites', 'أجنحة مشربية العليا'),
      name('Wadi Hanifa Lodge', 'نُزل وادي حنيفة'),
      name('Diriyah Palm House', 'دار نخيل الدرعية'),
      name('Sahari Business Hotel', 'فندق الصحاري للأعمال'),
    ],
  },
  {
    code: 'TIF',
    base: 260,
    phone: '+96612557',
    weekend: [4, 5],
    street: [name('Al Hada Road', 'طريق الهدا'), name('Shafa Road', 'طريق الشفا')],
    names: [
      name('Rose Terrace Taif', 'شرفة الورد الطائف'),
      name('Al Hada Cloud Hotel', 'فندق غيوم الهدا'),
      name('Shafa Juniper Lodge', 'نُزل عرعر الشفا'),
      name('Ukaz Market House', 'دار سوق عكاظ'),
      name('Summer Valley Suites', 'أجنحة وادي المصيف'),
    ],
  },
  {
    code: 'DBX',
    base: 520,
    phone: '+9714555',
    weekend: [5, 6],
    street: [name('Creekside Road', 'طريق الخور'), name('Marina Walk', 'ممشى المرسى')],
    names: [
      name('Saffron Bay Resort', 'منتجع خليج الزعفران'),
      name('Creek Dhow Hotel', 'فندق داو الخور'),
      name('Dune Line Suites', 'أجنحة خط الكثبان'),
      name('Mirdif Garden Hotel', 'فندق حديقة مردف'),
      name('Abra Court Residence', 'إقامة فناء العبرة'),
    ],
  },
  {
    code: 'DHA',
    base: 460,
    phone: '+9744455',
    weekend: [4, 5],
    street: [name('Corniche Street', 'شارع الكورنيش'), name('Souq Lane', 'حارة السوق')],
    names: [
      name('Pearl Reef Doha', 'شعاب اللؤلؤ الدوحة'),
      name('Falcon Souq Hotel', 'فندق سوق الصقور'),
      name('Lusail Wave Suites', 'أجنحة موجة لوسيل'),
      name('Mangrove Court Hotel', 'فندق فناء القرم'),
      name('Old Harbour Inn', 'نُزل الميناء القديم'),
    ],
  },
  {
    code: 'ISB',
    base: 310,
    phone: '+90212555',
    weekend: [5, 6],
    street: [name('Tulip Street', 'شارع التوليب'), name('Golden Horn Quay', 'رصيف القرن الذهبي')],
    names: [
      name('Seven Hills House', 'دار التلال السبعة'),
      name('Tulip Garden Istanbul', 'حديقة التوليب إسطنبول'),
      name('Bosphorus Gull Hotel', 'فندق نورس البوسفور'),
      name('Cistern Gate Hotel', 'فندق بوابة الصهريج'),
      name('Ferryman’s Inn', 'نُزل صاحب العبّارة'),
    ],
  },
  {
    code: 'CRO',
    base: 240,
    phone: '+2022555',
    weekend: [4, 5],
    street: [name('Nile Corniche', 'كورنيش النيل'), name('Lantern Alley', 'حارة الفوانيس')],
    names: [
      name('Felucca Nile Hotel', 'فندق فلوكة النيل'),
      name('Lantern Court Cairo', 'فناء الفانوس القاهرة'),
      name('Papyrus Garden Hotel', 'فندق حديقة البردي'),
      name('Muqattam View House', 'دار إطلالة المقطم'),
      name('Lotus Station Inn', 'نُزل محطة اللوتس'),
    ],
  },
  {
    code: 'KLP',
    base: 280,
    phone: '+6032555',
    weekend: [5, 6],
    street: [name('Jalan Melati', 'شارع ملاتي'), name('Canopy Road', 'طريق الظلال')],
    names: [
      name('Hibiscus Tower Hotel', 'فندق برج الكركديه'),
      name('Monsoon Garden Suites', 'أجنحة حديقة الموسمية'),
      name('Batik House Kuala Lumpur', 'دار الباتيك كوالالمبور'),
      name('Rainforest Court Hotel', 'فندق فناء الغابة'),
      name('Kite Maker’s Inn', 'نُزل صانع الطائرات الورقية'),
    ],
  },
  {
    code: 'LHR',
    base: 210,
    phone: '+92423555',
    weekend: [5, 6],
    street: [name('Mall Road', 'طريق المول'), name('Canal Bank Road', 'طريق ضفة القناة')],
    names: [
      name('Shalimar Court Hotel', 'فندق فناء شاليمار'),
      name('Ravi Breeze House', 'دار نسيم راوي'),
      name('Anarkali Lattice Hotel', 'فندق مشربية أناركلي'),
      name('Mango Grove Suites', 'أجنحة بستان المانجو'),
      name('Walled City Inn', 'نُزل المدينة المسوّرة'),
    ],
  },
  {
    code: 'LDN',
    base: 640,
    phone: '+4420555',
    weekend: [5, 6],
    street: [name('Lamplighter Row', 'صف موقد المصابيح'), name('Orchard Mews', 'أزقة البستان')],
    names: [
      name('Lamplighter House', 'دار موقد المصابيح'),
      name('Heron Wharf Hotel', 'فندق رصيف البلشون'),
      name('Orchard Mews Suites', 'أجنحة أزقة البستان'),
      name('Clockmaker’s Court', 'فناء صانع الساعات'),
      name('Northern Line Inn', 'نُزل الخط الشمالي'),
    ],
  },
]
