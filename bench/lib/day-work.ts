import { randomUUID } from 'node:crypto'
import { Browser } from '../../test/faults/browser.ts'
import { contact, passenger } from '../../test/passengers.ts'
import { Person } from '../../test/torture/person.ts'
import { seeded } from '../../test/torture/run.ts'
import type { Target } from '../../test/torture/target.ts'

const callers = 4

const cities = ['KHI', 'LHE', 'ISB', 'RUH', 'JED', 'DMM', 'DXB', 'DOH', 'IST', 'CAI', 'LHR', 'BOM', 'KUL', 'CGK', 'AMM']
export type Day = {
  target: Target
  random: () => number
  agent: Person
  admin: Person
  visitor: Browser
  booked: string[]
}

const dayAhead = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
const letters = (random: () => number) =>
  Array.from({ length: 9 }, () => String.fromCharCode(65 + Math.floor(random() * 26))).join('')

/** A visitor's question that hardly anybody asked before. */
async function search({ target, random, visitor }: Day): Promise<number> {
  const origin = cities[Math.floor(random() * cities.length)]!
  const others = cities.filter((one) => one !== origin)
  const destination = others[Math.floor(random() * others.length)]!
  const query = `origin=${origin}&destination=${destination}&departure_date=${dayAhead(5 + Math.floor(random() * 300))}&adults=${1 + Math.floor(random() * 4)}`
  return (await visitor.send('GET', `${target.url}/api/flights?trip_type=one_way&${query}`, undefined, {})).status
}

/** An agent saves and confirms; nine of ten are voided by the office, so that the wallet lasts. */
async function book({ agent, admin, random, booked }: Day): Promise<number> {
  const found = await agent.call(
    'GET',
    `/api/flights?trip_type=one_way&origin=KHI&destination=DXB&departure_date=${dayAhead(5 + Math.floor(random() * 300))}&adults=1`,
  )
  const flight = found?.body?.flights?.find((one: { isSooperFlight: boolean }) => !one.isSooperFlight)
  if (!flight) return 404
  const body = {
    flight_id: flight.flight_id,
    supplier: flight.supplier,
    isSooperFlight: false,
    passengers: [passenger('adult', 0, { given_name: letters(random), surname: letters(random) })],
    contact,
    expected_total: flight.price,
  }
  const saved = await agent.call('POST', '/api/bookings', body, { 'idempotency-key': randomUUID() })
  const booking = saved?.body?.booking
  if (saved?.status !== 200) return saved?.status ?? 0
  const asked = { booking_id: booking.id, expected_total: booking.total }
  const confirmed = await agent.call('POST', '/api/confirm-pnr', asked, { 'idempotency-key': randomUUID() })
  if (confirmed?.status !== 200) return confirmed?.status ?? 0
  booked.push(booking.reference)
  if (booked.length % 10 === 0) return 200
  return (await admin.call('POST', '/api/void-booking', { booking_id: booking.reference }))?.status ?? 0
}

/** An invoice of something that was sold, as PDF. */
async function paper({ admin, random, booked }: Day): Promise<number> {
  const reference = booked[Math.floor(random() * booked.length)]
  if (!reference) return 404
  return admin.file(`/api/booking-document?id=${reference}&kind=invoice&locale=${random() < 0.5 ? 'en' : 'ar'}`)
}

/** So many of each in a random order, by callers who wait for nothing but their answer. */
export async function work(
  of: Day,
  counts: Record<'searches' | 'bookings' | 'papers', number>,
): Promise<Map<string, number>> {
  const acts = [
    ...Array.from({ length: counts.searches }, () => ['search', search] as const),
    ...Array.from({ length: counts.bookings }, () => ['book', book] as const),
    ...Array.from({ length: counts.papers }, () => ['paper', paper] as const),
  ]
  for (let at = acts.length - 1; at > 0; at--) {
    const other = Math.floor(of.random() * (at + 1))
    ;[acts[at], acts[other]] = [acts[other]!, acts[at]!]
  }
  const answers = new Map<string, number>()
  const one = async () => {
    for (let act = acts.pop(); act; act = acts.pop()) {
      const said = `${act[0]} ${await act[1](of)}`
      answers.set(said, (answers.get(said) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: callers }, one))
  return answers
}

/** Who works in a demonstration that is ready: an agent, somebody of the office, a visitor. */
export async function beginDay(target: Target, seed: number): Promise<Day> {
  const person = async (email: string) => {
    const one = new Person(target, [], () => false)
    await one.logIn(email)
    return one
  }
  return {
    target,
    random: seeded(seed),
    agent: await person('agent@demo.test'),
    admin: await person('admin@demo.test'),
    visitor: new Browser(),
    booked: [],
  }
}
