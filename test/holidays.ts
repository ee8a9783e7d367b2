import { randomUUID } from 'node:crypto'
import type { Visitor } from './app.ts'

const both = (en: string, ar: string) => ({ en, ar })

/** A package as staff write it: four days in one city, rooms for one to three, a deposit, a ladder. Hundredths of riyals. */
export const newHoliday = (fields: object = {}, departure: object = {}) => ({
  title: both('Four days in Istanbul', 'أربعة أيام في إسطنبول'),
  summary: both('Old town, islands and bazaars.', 'المدينة القديمة والجزر والأسواق.'),
  theme: 'city',
  status: 'on_sale',
  places: [{ country: 'TR', name: both('Istanbul', 'إسطنبول') }],
  days: Array.from({ length: 4 }, (_, at) => ({
    title: both(`Day ${at + 1}`, `اليوم ${at + 1}`),
    text: both('By boat.', 'بالقارب.'),
    meals: ['breakfast'],
    hotel: at < 3 ? both('Galata Rooms', 'غرف غلطة') : both('', ''),
  })),
  includes: [both('Hotel with breakfast', 'الفندق مع الإفطار')],
  excludes: [both('Visa', 'التأشيرة')],
  images: [],
  infant_until: 1,
  no_bed_until: 5,
  child_until: 11,
  min_age: null,
  passports: true,
  commission_bp: 500,
  deposit_bp: 2_000,
  balance_days: 21,
  names_days: 14,
  option_hours: 24,
  ladder: [
    { days_before: 45, keeps_bp: 2_000 },
    { days_before: 30, keeps_bp: 5_000 },
    { days_before: 7, keeps_bp: 10_000 },
  ],
  departures: [newDeparture(departure)],
  ...fields,
})

export const newDeparture = (fields: object = {}) => ({
  from_city: 'RUH',
  starts: '2027-03-20',
  seats: 20,
  min_people: 4,
  guaranteed: false,
  closes_days_before: 5,
  status: 'open',
  prices: [
    { place: 'single', price: 600_000, cost: 450_000 },
    { place: 'double', price: 400_000, cost: 300_000 },
    { place: 'triple', price: 360_000, cost: 280_000 },
    { place: 'child_bed', price: 280_000, cost: 220_000 },
    { place: 'child_no_bed', price: 180_000, cost: 150_000 },
    { place: 'infant', price: 40_000, cost: 30_000 },
  ],
  ...fields,
})

/** Saves a package and answers it as visitors see it. */
export async function madeHoliday(admin: Visitor, fields: object = {}, departure: object = {}) {
  const saved = await admin.post('/api/holidays', newHoliday(fields, departure), { 'idempotency-key': randomUUID() })
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  return (await admin.get(`/api/holiday?id=${saved.body.data.id}`)).body.data
}

/** What a buyer sends for rooms on a departure. */
export const holidaySale = (departure_id: string, amount: number, fields: object = {}) => ({
  departure_id,
  rooms: [{ adults: 2, children: [] }],
  lead: { given_name: 'AHMAD', surname: 'ALSALEH' },
  contact: { email: 'ahmad@example.test', phone: '+966500000001' },
  expected_total: { amount, currency: 'SAR' },
  ...fields,
})
