import { randomUUID } from 'node:crypto'
import type { Visitor } from './visitor.ts'

/** A package as staff write it: quad, triple and double, a deposit, a ladder. Hundredths of riyals. */
export const newPackage = (fields: object = {}, departure: object = {}) => ({
  title: { en: 'Ten nights in Ramadan', ar: 'عشر ليالٍ في رمضان' },
  summary: { en: 'Both cities by bus.', ar: 'المدينتان بالحافلة.' },
  category: 'standard',
  status: 'on_sale',
  inclusions: [{ kind: 'visa', text: { en: 'Umrah visa', ar: 'تأشيرة العمرة' } }],
  images: [],
  moon: 'fixed',
  commission_bp: 500,
  deposit: 100_000,
  balance_days: 21,
  ladder: [
    { days_before: 45, keeps_bp: 2_000 },
    { days_before: 30, keeps_bp: 5_000 },
    { days_before: 7, keeps_bp: 10_000 },
  ],
  departures: [newDeparture(departure)],
  ...fields,
})

const stay = (city: 'makkah' | 'madinah', nights: number) => ({
  city,
  hotel: city === 'makkah' ? { en: 'Safa Lights', ar: 'أنوار الصفا' } : { en: 'Quba Garden', ar: 'روضة قباء' },
  stars: 4,
  haram_m: city === 'makkah' ? 450 : 300,
  board: 'SUI',
  nights,
})

export const newDeparture = (fields: object = {}) => ({
  from_city: 'RUH',
  with_ticket: true,
  begins: { calendar: 'gregorian', date: '2027-03-20' },
  seats: 40,
  closes_days_before: 5,
  status: 'open',
  stays: [stay('makkah', 6), stay('madinah', 4)],
  prices: [
    { place: 'quad', price: 460_000, cost: 380_000 },
    { place: 'triple', price: 500_000, cost: 410_000 },
    { place: 'double', price: 590_000, cost: 480_000 },
    { place: 'child_bed', price: 440_000, cost: 370_000 },
    { place: 'child_no_bed', price: 300_000, cost: 250_000 },
    { place: 'infant', price: 90_000, cost: 60_000 },
  ],
  ...fields,
})

const named = ['AHMAD', 'FATIMA', 'KHALID', 'MARYAM', 'YUSUF', 'NOURA', 'OMAR', 'LAYLA']

/** Somebody of a family; `born` decides what they are. */
export const pilgrim = (number: number, fields: object = {}) => ({
  given_name: named[number % named.length]!,
  surname: 'ALSALEH',
  name_local: 'أحمد الصالح',
  father_name: 'محمد الصالح',
  gender: number % 2 === 0 ? 'm' : 'f',
  date_of_birth: '1985-05-10',
  nationality: 'PK',
  passport_number: `UM${String(100_000 + number)}`,
  passport_country: 'PK',
  passport_expiry: '2031-01-01',
  no_bed: false,
  ...fields,
})

/** Saves a package and answers it as visitors see it. */
export async function madePackage(admin: Visitor, fields: object = {}, departure: object = {}) {
  const saved = await admin.post('/api/umrah-packages', newPackage(fields, departure), {
    'idempotency-key': randomUUID(),
  })
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  const found = await admin.get(`/api/umrah-package?id=${saved.body.data.id}`)
  return found.body.data
}
