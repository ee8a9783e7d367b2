import type { NewDeparture, NewUmrahPackage } from '#contract/selling/umrah-shapes'
import { hijriOn } from '#contract/catalogue/hijri-calendar'
import type { App } from '#server/app'
import { first } from '#server/db/db'
import { sql } from 'kysely'
import { hijriCalendar } from '#server/features/catalogue/hijri-months'
import { isRefusal } from '#server/http/refusal'
import { enableRules, savePackage } from '../../products/umrah/index.ts'

type Stay = NewDeparture['stays'][number]
const stay = (
  city: Stay['city'],
  en: string,
  ar: string,
  stars: number,
  haram_m: number,
  board: Stay['board'],
  nights: number,
): Stay => ({
  city,
  hotel: { en, ar },
  stars,
  haram_m,
  board,
  // Within a short walk the rooms look onto it, in part or whole.
  view: city === 'makkah' && haram_m <= 300 ? (stars === 5 ? 'haram' : 'haram_partial') : 'none',
  block_id: null,
  nights,
})

const included = {
  visa: { kind: 'visa', text: { en: 'Umrah visa and insurance', ar: 'تأشيرة العمرة والتأمين' } },
  flight: { kind: 'flight', text: { en: 'Flights with two bags', ar: 'الطيران مع حقيبتين' } },
  bus: { kind: 'bus', text: { en: 'Bus between the cities', ar: 'الحافلة بين المدينتين' } },
  visits: {
    kind: 'visits',
    text: { en: 'Visits in Makkah and Madinah with a guide', ar: 'مزارات مكة والمدينة مع مرشد' },
  },
  meals: { kind: 'meals', text: { en: 'Iftar and suhoor every day', ar: 'فطور وسحور كل يوم' } },
} as const satisfies Record<string, NewUmrahPackage['inclusions'][number]>

const ladder = [
  { days_before: 45, keeps_bp: 2_000 },
  { days_before: 30, keeps_bp: 5_000 },
  { days_before: 10, keeps_bp: 10_000 },
]
const shared = {
  status: 'on_sale',
  images: [] as string[],
  moon: 'fixed',
  balance_days: 21,
  ladder,
  instalments: [] as NewUmrahPackage['instalments'],
  components: [] as NewUmrahPackage['components'],
  commission_bp: 600,
} as const

/** Prices of a departure from that of a place in a room of four, in riyals; each costs us four fifths. */
function pricesFrom(quad: number): NewDeparture['prices'] {
  const price = (place: NewDeparture['prices'][number]['place'], riyals: number) => ({
    place,
    price: Math.round(riyals) * 100,
    cost: Math.round(riyals * 80),
  })
  return [
    price('quint', quad * 0.94),
    price('quad', quad),
    price('triple', quad * 1.13),
    price('double', quad * 1.38),
    price('single', quad * 2.28),
    price('child_bed', quad * 0.8),
    price('child_no_bed', quad * 0.6),
    price('infant', quad * 0.13),
  ]
}

const departure = (begins: NewDeparture['begins'], stays: Stay[], quad: number, seats: number): NewDeparture => ({
  from_city: 'RUH',
  with_ticket: true,
  begins,
  seats,
  closes_days_before: 5,
  status: 'open',
  stays,
  prices: pricesFrom(quad),
})

const safa = (nights: number) => stay('makkah', 'Safa Lights Tower', 'برج أنوار الصفا', 5, 250, 'SUI', nights)
const quba = (nights: number) => stay('madinah', 'Quba Garden', 'روضة قباء', 5, 150, 'SUI', nights)
const ajyad = (nights: number) => stay('makkah', 'Ajyad Guest House', 'دار ضيافة أجياد', 3, 1_100, 'BB', nights)
const uhud = (nights: number) => stay('madinah', 'Uhud Lodge', 'نزل أُحد', 3, 700, 'BB', nights)

/** Packages of hotels that do not exist, for a Hijri year from a day on. */
const packages = (year: number): NewUmrahPackage[] => [
  {
    ...shared,
    title: { en: 'The last ten nights', ar: 'العشر الأواخر بين الحرمين' },
    summary: {
      en: 'Ramadan’s last ten nights in Makkah, the Eid in Madinah, iftar and suhoor in both hotels.',
      ar: 'العشر الأواخر من رمضان في مكة والعيد في المدينة، والفطور والسحور في الفندقين.',
    },
    category: 'premium',
    deposit: 200_000,
    inclusions: [included.visa, included.meals, included.bus, included.flight],
    departures: [17, 18, 19].map((day, at) =>
      departure(
        { calendar: 'hijri', year, month: 9, day, until: null },
        [safa(10), quba(4)],
        6_450 + at * 120,
        [18, 6, 31][at]!,
      ),
    ),
  },
  {
    ...shared,
    title: { en: 'First days of Ramadan', ar: 'أول رمضان' },
    summary: {
      en: 'Seven nights by the Haram as the month begins, three in Madinah.',
      ar: 'سبع ليالٍ قرب الحرم مع دخول الشهر، وثلاث في المدينة.',
    },
    category: 'standard',
    deposit: 120_000,
    instalments: [{ days_before: 45, share_bp: 5_000 }],
    inclusions: [included.visa, included.meals, included.bus, included.visits],
    departures: [2, 9].map((day) =>
      departure({ calendar: 'hijri', year, month: 9, day, until: null }, [safa(7), quba(3)], 4_600, 40),
    ),
  },
  {
    ...shared,
    title: { en: 'Simple Umrah', ar: 'عمرة ميسّرة' },
    summary: {
      en: 'A clean house within a walk of the Haram, breakfast, and the bus between the cities.',
      ar: 'سكن نظيف على مسافة سير من الحرم مع إفطار الصباح والحافلة بين المدينتين.',
    },
    category: 'economy',
    deposit: 50_000,
    components: [
      { kind: 'room', share_bp: 7_000, ladder },
      { kind: 'bus', share_bp: 3_000, ladder: [{ days_before: 2, keeps_bp: 10_000 }] },
    ],
    inclusions: [included.visa, included.bus, included.visits],
    departures: [7, 8].flatMap((month) =>
      [5, 19].map((day) =>
        departure({ calendar: 'hijri', year, month, day, until: null }, [ajyad(5), uhud(3)], 2_250, 45),
      ),
    ),
  },
]

/** Rules that hold in the demonstration; those of vaccinations and seasons wait for somebody to read their source. */
const inForce = [
  'passport_scan',
  'photo',
  'passport_6m',
  'minor_adult',
  'father_name',
  'entry_30',
  'rawdah_365',
  'permit_age',
]

/** Packages of the demonstration, once: those of the next Ramadan that can still be sold. */
export async function seedDemoUmrah(app: App): Promise<void> {
  if (await first(app.db, sql`select 1 from umrah_packages limit 1`)) return
  const at = app.clock.now()
  const { months } = await hijriCalendar(app)
  const today = at.toISOString().slice(0, 10)
  const now = hijriOn(months, today)
  const admin = await first(
    app.db,
    sql<{ id: string }>`select id from users where role = 'admin' order by created_at, id limit 1`,
  )
  if (!now || !admin) return
  // Who comes in Ramadan or after it is shown the next.
  const year = now.month >= 9 ? now.year + 1 : now.year
  for (const of of packages(year)) {
    const saved = await savePackage(app, { user_id: admin.id, at }, of, null)
    if (isRefusal(saved)) throw saved
  }
  await enableRules(app, inForce, admin.id)
}
