import { sql } from 'kysely'
import { plusDays } from '#contract/catalogue/hijri-calendar'
import type { NewHoliday, NewHolidayDeparture } from '#contract/selling/holiday-shapes'
import type { App } from '#server/app'
import { first } from '#server/db/db'
import { datePastMails } from '#server/features/communication/mail'
import { isRefusal } from '#server/http/refusal'
import { enquire, saveHoliday } from '../../products/holiday/index.ts'
import { type DemoHoliday, demoHolidays } from './holiday-packages.ts'

const both = (text: string) => {
  const [en, ar] = text.split('|') as [string, string]
  return { en, ar }
}

const ladder = [
  { days_before: 45, keeps_bp: 1_000 },
  { days_before: 30, keeps_bp: 3_000 },
  { days_before: 14, keeps_bp: 6_000 },
  { days_before: 7, keeps_bp: 10_000 },
]

/** Of a place in a double room; each costs us four fifths. */
function pricesFrom(double: number): NewHolidayDeparture['prices'] {
  const price = (place: NewHolidayDeparture['prices'][number]['place'], riyals: number) => ({
    place,
    price: Math.round(riyals / 10) * 1_000,
    cost: Math.round(riyals / 10) * 800,
  })
  return [
    price('single', double * 1.48),
    price('double', double),
    price('triple', double * 0.94),
    price('child_bed', double * 0.74),
    price('child_no_bed', double * 0.52),
    price('infant', double * 0.12),
  ]
}

/** The Thursday on or after a day: the trade leaves before the weekend. */
function thursdayFrom(day: string): string {
  const ahead = (11 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7
  return plusDays(day, ahead)
}

const seats = [24, 16, 30, 8, 20]
const monthsOfDepartures = [28, 63, 98, 133]

function departuresOf(of: DemoHoliday, index: number, today: string): NewHolidayDeparture[] {
  return monthsOfDepartures.slice(0, 2 + (index % 3)).map((ahead, nth) => ({
    from_city: of.land ? null : index % 4 === 1 ? 'JED' : 'RUH',
    starts: thursdayFrom(plusDays(today, ahead + (index % 5) * 7)),
    seats: seats[(index + nth) % seats.length]!,
    min_people: nth % 2 === 0 ? 0 : 6,
    guaranteed: nth % 2 === 0,
    decides_days_before: nth % 2 === 0 ? null : 14,
    closes_days_before: 7,
    status: 'open',
    prices: pricesFrom(of.price * (1 + nth * 0.03)),
  }))
}

function daysOf(of: DemoHoliday): NewHoliday['days'] {
  const [first] = of.places.map(both)
  const hotel = both(of.hotel)
  const middle = of.sights.map((sight) => ({
    title: both(sight),
    text: {
      en: 'With our guide; the afternoon leaves time of your own.',
      ar: 'مع مرشدنا، وفي العصر وقت لكم.',
    },
    meals: ['breakfast' as const],
    hotel,
  }))
  return [
    {
      title: { en: `Arrival in ${first!.en}`, ar: `الوصول إلى ${first!.ar}` },
      text: {
        en: 'We meet you on arrival and bring you to the hotel.',
        ar: 'نستقبلكم عند الوصول ونوصلكم إلى الفندق.',
      },
      meals: ['dinner'],
      hotel,
    },
    ...middle,
    {
      title: { en: 'The way home', ar: 'العودة' },
      text: { en: 'Breakfast, then the way to the airport.', ar: 'الإفطار ثم الطريق إلى المطار.' },
      meals: ['breakfast'],
      hotel: { en: '', ar: '' },
    },
  ]
}

function holidayOf(of: DemoHoliday, index: number, today: string): NewHoliday {
  const isHome = of.country === 'SA'
  return {
    title: both(of.title),
    summary: both(of.summary),
    theme: of.theme,
    status: 'on_sale',
    places: of.places.map((place) => ({ country: of.country, name: both(place) })),
    days: daysOf(of),
    includes: [
      ...(of.land ? [] : [both('Flights with one bag|الطيران مع حقيبة واحدة')]),
      both('Hotel and the meals of each day|الفندق ووجبات كل يوم'),
      both('Transfers and a guide|التنقلات ومرشد'),
    ],
    excludes: [
      ...(isHome ? [] : [both('Visa|التأشيرة')]),
      both('Travel insurance|تأمين السفر'),
      both('Personal expenses|المصاريف الشخصية'),
    ],
    images: [],
    infant_until: 1,
    no_bed_until: 5,
    child_until: 11,
    min_age: of.min_age ?? null,
    passports: !isHome,
    commission_bp: 700,
    deposit_bp: index % 6 === 5 ? 0 : 2_500,
    balance_days: 30,
    names_days: 21,
    option_hours: 24,
    ladder,
    departures: departuresOf(of, index, today),
  }
}

/** Packages of the demonstration, once, and two questions about them. */
export async function seedDemoHolidays(app: App): Promise<void> {
  if (await first(app.db, sql`select 1 from holidays limit 1`)) return
  const at = app.clock.now()
  const today = at.toISOString().slice(0, 10)
  const admin = await first(
    app.db,
    sql<{ id: string }>`select id from users where role = 'admin' order by created_at, id limit 1`,
  )
  if (!admin) return
  const saved: string[] = []
  for (const [index, of] of demoHolidays.entries()) {
    const made = await saveHoliday(app, { user_id: admin.id, at }, holidayOf(of, index, today), null)
    if (isRefusal(made)) throw made
    saved.push(made.id)
  }
  const asked = [
    {
      of: 0,
      locale: 'en',
      name: 'Reem Al Harbi',
      email: 'reem@example.test',
      body: 'Is the balloon ride in the price, and may a child of six come along?',
    },
    {
      of: 5,
      locale: 'ar',
      name: 'فيصل القحطاني',
      email: 'faisal@example.test',
      body: 'هل توجد فيلا بمسبح خاص في مارس؟',
    },
  ] as const
  const since = (await first(app.db, sql<{ at: Date }>`select clock_timestamp() as at`))!.at
  for (const { of, locale, ...one } of asked) {
    const sent = await enquire(
      app,
      { holiday_id: saved[of]!, phone: '+966500000111', adults: 2, children: 0, ...one },
      { actor: null, locale, saveKey: null },
    )
    if (isRefusal(sent)) throw sent
  }
  // Nobody is written to about what was never asked.
  await datePastMails(app.db, since, app.clock.now())
}
