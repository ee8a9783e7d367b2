import { randomUUID } from 'node:crypto'
import type { HotelTerms } from '#contract/catalogue/hotel-contract'
import type { Visitor } from './app.ts'
import { contact } from './passengers.ts'

export { quadTerms } from './quad-terms.ts'

const format = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

/** The Hijri date of a day as the Umm al-Qura table has it, said a second time. */
export const hijriOf = (date: string) => {
  const parts = Object.fromEntries(
    format.formatToParts(Date.parse(`${date}T00:00:00Z`)).map((part) => [part.type, part.value]),
  )
  return { year: Number.parseInt(parts['year'] ?? '0', 10), month: Number(parts['month']), day: Number(parts['day']) }
}

/** A hotel near the Haram with one kind of room, and a contract of it that is sold. */
export async function sellHotel(admin: Visitor, terms: HotelTerms, code = 'MKK-90') {
  const name = { en: 'Dar Al Waha', ar: 'دار الواحة' }
  const saved = await admin.post('/api/hotels', {
    code,
    name,
    city: 'MKK',
    address: { en: 'Ajyad Street, Makkah', ar: 'شارع أجياد، مكة المكرمة' },
    lat: 21.418,
    lon: 39.826,
    stars: 4,
    haram_m: 350,
    phone: '+966125550100',
    email: 'desk@hotel.example',
    check_in: '16:00',
    check_out: '12:00',
    about: { en: '', ar: '' },
    amenities: ['wifi'],
    licence_no: '10006789',
    licence_until: '2028-01-01',
    active: true,
    rooms: terms.rooms.map(({ room }) => ({
      code: room,
      name: { en: 'Quad room', ar: 'غرفة رباعية' },
      beds: 4,
      extra_beds: 1,
      max_persons: 6,
      max_adults: 5,
      view: 'haram',
      accessible: false,
      active: true,
    })),
  })
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  const hotel = saved.body.data
  const contract = await admin.post('/api/hotel-contracts', {
    hotel_id: hotel.id,
    number: 'C-1',
    supplier: 'dar-al-waha',
    currency: 'SAR',
    first_night: '2027-01-01',
    last_night: '2027-04-30',
    state: 'active',
    terms,
  })
  if (contract.status !== 200) throw new Error(JSON.stringify(contract.body))
  return { hotel, contract: contract.body.data }
}

export type Stay = { check_in: string; check_out: string; rooms: string }

export const searchStays = (visitor: Visitor, { check_in, check_out, rooms }: Stay) =>
  visitor.get(`/api/hotel-search?city=MKK&check_in=${check_in}&check_out=${check_out}&rooms=${rooms}`)

/** What each room may be had at, its cheapest first. */
export const ratesOf = (visitor: Visitor, { check_in, check_out, rooms }: Stay, code = 'MKK-90') =>
  visitor.get(`/api/hotel-details?id=${code}&check_in=${check_in}&check_out=${check_out}&rooms=${rooms}`)

/** The body that buys the cheapest rate of each room. */
export function stayBody(rooms: { offer: string; terms_key: string; total: { amount: number } }[][], parties: string) {
  const chosen = rooms.map((rates) => rates[0]!)
  const people = parties.split(',').map((party) => party.split('.').map(Number))
  return {
    rooms: chosen.map(({ offer, terms_key }, index) => ({
      offer,
      terms_key,
      guests: [
        ...Array.from({ length: people[index]![0]! }, (_, n) => ({
          kind: 'adult',
          ...(n === 0 ? { given_name: 'BILAL', surname: 'KHAN' } : {}),
        })),
        ...people[index]!.slice(1).map(() => ({ kind: 'child' })),
      ],
    })),
    contact,
    expected_total: { amount: chosen.reduce((sum, { total }) => sum + total.amount, 0), currency: 'SAR' },
  }
}

export const saveStay = (visitor: Visitor, body: unknown) =>
  visitor.post('/api/hotel-bookings', body, { 'idempotency-key': randomUUID() })
