import type * as z from 'zod/mini'
import type { FeaturedItem } from '#contract/catalogue/home'
import type { Localised } from '#contract/kernel/shapes'

/** Where people of the home city travel; the board shows the first ones that suppliers have fares for. */
export const wantedDestinations = ['CAI', 'IST', 'LHE', 'KUL', 'LHR', 'CMN', 'DXB', 'AMM']

/** Cities named on the globe of the home page. */
export const globeCities = ['RUH', 'LHE', 'LHR', 'IST', 'CAI', 'DXB', 'KUL', 'KHI', 'CMN', 'NBO']

const sar = (amount: number) => ({ amount: amount * 100, currency: 'SAR' })

/** Own allotments, tours and cars of the demonstration agency: fictional names, until their features are open. */
export const featuredItems: z.infer<typeof FeaturedItem>[] = [
  {
    kind: 'hotel',
    title: { en: 'Dar Al Noor Towers', ar: 'أبراج دار النور' },
    place: { en: 'Makkah', ar: 'مكة المكرمة' },
    note: { en: '250 m to the Haram, breakfast', ar: '250 م إلى الحرم، مع الفطور' },
    stars: 5,
    price: sar(620),
    per: 'night',
    art: 'towers',
  },
  {
    kind: 'hotel',
    title: { en: 'Rawdat Al Madinah', ar: 'روضة المدينة' },
    place: { en: 'Madinah', ar: 'المدينة المنورة' },
    note: { en: '150 m to the Prophet’s Mosque, half board', ar: '150 م إلى المسجد النبوي، نصف إقامة' },
    stars: 5,
    price: sar(540),
    per: 'night',
    art: 'mosque',
  },
  {
    kind: 'hotel',
    title: { en: 'Saffron Bay Resort', ar: 'منتجع خليج الزعفران' },
    place: { en: 'Dubai', ar: 'دبي' },
    note: { en: 'On the beach, breakfast', ar: 'على الشاطئ، مع الفطور' },
    stars: 5,
    price: sar(1180),
    per: 'night',
    art: 'bay',
  },
  {
    kind: 'tour',
    title: { en: 'Cappadocia and the Aegean', ar: 'كابادوكيا وبحر إيجة' },
    place: { en: 'Turkey', ar: 'تركيا' },
    note: { en: '8 days, every Saturday', ar: '8 أيام، كل سبت' },
    stars: null,
    price: sar(3450),
    per: 'person',
    art: 'balloon',
  },
  {
    kind: 'tour',
    title: { en: 'Kuala Lumpur, Langkawi, Penang', ar: 'كوالالمبور ولنكاوي وبينانغ' },
    place: { en: 'Malaysia', ar: 'ماليزيا' },
    note: { en: '10 days, from 12 Dec', ar: '10 أيام، من 12 ديسمبر' },
    stars: null,
    price: sar(4120),
    per: 'person',
    art: 'island',
  },
  {
    kind: 'tour',
    title: { en: 'Sarajevo in the snow', ar: 'سراييفو تحت الثلج' },
    place: { en: 'Bosnia', ar: 'البوسنة' },
    note: { en: '6 days, Jan and Feb', ar: '6 أيام، يناير وفبراير' },
    stars: null,
    price: sar(2890),
    per: 'person',
    art: 'snow',
  },
  {
    kind: 'car',
    title: { en: 'Family saloon', ar: 'سيارة عائلية' },
    place: { en: 'RUH airport', ar: 'مطار الرياض' },
    note: { en: 'Unlimited km', ar: 'كيلومترات بلا حد' },
    stars: null,
    price: sar(165),
    per: 'day',
    art: 'car',
  },
  {
    kind: 'car',
    title: { en: 'Van, 9 seats', ar: 'حافلة صغيرة، 9 مقاعد' },
    place: { en: 'JED airport', ar: 'مطار جدة' },
    note: { en: '250 km a day', ar: '250 كم في اليوم' },
    stars: null,
    price: sar(310),
    per: 'day',
    art: 'van',
  },
]

export const story: Localised[] = [
  {
    en: 'We are a travel desk with one habit: the price you see is the price you pay, and every figure on it can be explained.',
    ar: 'نحن مكتب سفر بعادة واحدة: السعر الذي تراه هو السعر الذي تدفعه، ولكل رقم فيه شرح.',
  },
  {
    en: 'Agencies from Lahore to Dubai sell through us and trust the ledger; families plan their Umrah with us and trust the dates.',
    ar: 'تبيع من خلالنا وكالات من لاهور إلى دبي وتثق بدفتر حساباتنا، وتخطط معنا العائلات لعمرتها وتثق بمواعيدنا.',
  },
  {
    en: 'Behind the desk stands open software that anybody may read, run and improve.',
    ar: 'وخلف المكتب برنامج مفتوح يقرؤه من شاء ويشغله ويحسنه.',
  },
]
