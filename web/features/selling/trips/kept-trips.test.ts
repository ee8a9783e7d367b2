import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Booking } from '#contract/selling/bookings'
import { keepTrip, keptTrip, keptTrips } from './kept-trips.ts'

let held: Map<string, string>
beforeEach(() => {
  held = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

const trip = (reference: string, starts: string, ends = starts) =>
  ({
    reference,
    starts,
    ends,
    legs: [{ segments: [{ origin: 'LHE', destination: 'JED', marketing_carrier: 'SV' }] }],
    passengers: [
      {
        position: 1,
        surname: 'MALIK',
        given_name: 'SANA',
        title: 'ms',
        passport_number: '•••• 913',
        date_of_birth: '1990-02-11',
      },
    ],
    tickets: [{ passenger: 1, number: '065-2400000101' }],
    total: { amount: 141_200, currency: 'SAR' },
    contact: { email: 'sana@example.test', phone: '+923001234567' },
  }) as unknown as Booking
const names = {
  airports: new Map([
    ['LHE', {} as never],
    ['RUH', {} as never],
  ]),
  airlines: new Map([['SV', { en: 'Saudia', ar: 'السعودية' }]]),
}
const now = '2027-01-10T10:00:00Z'

test('A trip is kept with who travels and their tickets, and without passport, birthday, price and contact.', () => {
  keepTrip(trip('BK-7Q2M4X', '2027-02-01T08:00'), names, now)
  expect(keptTrip('BK-7Q2M4X')).toMatchObject({
    people: [{ name: 'MALIK / SANA MS', tickets: ['065-2400000101'] }],
    airports: [['LHE', {}]],
    kept_at: now,
  })
  expect([...held.values()].join()).not.toMatch(/913|1990-02-11|141200|example\.test|3001234567/)
})

test('The next departure stands first, one that is a week over is gone, and a second look replaces the first.', () => {
  keepTrip(trip('BK-AAAAAA', '2026-12-20', '2026-12-30'), names, '2026-12-29T00:00:00Z')
  keepTrip(trip('BK-BBBBBB', '2027-03-01'), names, now)
  keepTrip(trip('BK-CCCCCC', '2027-02-01'), names, now)
  keepTrip(trip('BK-BBBBBB', '2027-03-02'), names, now)
  expect(keptTrips().map(({ reference, starts }) => [reference, starts])).toEqual([
    ['BK-CCCCCC', '2027-02-01'],
    ['BK-BBBBBB', '2027-03-02'],
  ])
})

test('A browser that stores nothing, or something else, shows none.', () => {
  held.set('kept_trips', '{')
  expect(keptTrips()).toEqual([])
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('refused', 'SecurityError')
    },
  })
  keepTrip(trip('BK-7Q2M4X', '2027-02-01'), names, now)
  expect(keptTrips()).toEqual([])
})
