import { randomUUID } from 'node:crypto'
import type { Visitor } from './app.ts'
import { contact } from './booking-steps.ts'
import { pilgrim } from './umrah.ts'

/** Minor units of a place, as `newDeparture` sells them. */
const prices: Record<string, number> = { quad: 460_000, triple: 500_000, double: 590_000 }
const childBed = 440_000
let number = 0

export type Human = [gender: 'm' | 'f', born: string, fields?: object]

/** A party with places of one kind, sold to an agency that has the money; its reference. */
export async function sellParty(
  agent: Visitor,
  departure_id: string,
  people: readonly Human[],
  place: 'quad' | 'triple' | 'double',
  rest: 'share' | 'pay' = 'pay',
): Promise<string> {
  const pilgrims = people.map(([gender, date_of_birth, fields = {}]) =>
    pilgrim(number, { gender, date_of_birth, passport_number: `GP${100_000 + number++}`, ...fields }),
  )
  const beds = { quad: 4, triple: 3, double: 2 }[place]
  const children = people.filter(([, born]) => born > '2015-03-20').length
  const empty = rest === 'pay' ? Math.max(0, beds - people.length) : 0
  const amount = prices[place]! * (people.length - children + empty) + children * childBed
  const expected_total = { amount, currency: 'SAR' }
  const key = () => ({ 'idempotency-key': randomUUID() })
  const saved = await agent.post(
    '/api/umrah-bookings',
    { departure_id, pilgrims, rooms: [{ place, pilgrims: [...people.keys()], rest }], contact, expected_total },
    key(),
  )
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  const { reference } = saved.body.booking
  const sold = await agent.post('/api/confirm-pnr', { booking_id: reference, expected_total }, key())
  if (sold.status !== 200) throw new Error(JSON.stringify(sold.body))
  return reference
}
