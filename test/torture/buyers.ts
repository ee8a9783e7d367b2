import { randomUUID } from 'node:crypto'
import { contact, passenger } from '../booking-steps.ts'
import type { Outside } from './outside.ts'
import type { Answer, Person } from './person.ts'
import { oneOf, pause } from './run.ts'

/** What all buyers share: how many bookings there are to be, and what the server has said. */
export type Market = {
  outside: Outside
  random: () => number
  wanted: number
  saved: number
  /** By the reference of a booking: what was said of it last. */
  said: Map<string, 'saved' | 'cancelled' | 'confirmed'>
  /** What was there before: the demonstration's own. */
  started: Set<string>
  refusals: Map<string, number>
  isOver: () => boolean
  /** From now on nobody waits any more for an answer. */
  goHome: () => void
}

const note = ({ refusals }: Market, what: string, answer: Answer | null) => {
  if (!answer) return
  const name = `${what}: ${answer.status} ${String(answer.body?.code ?? '')}`
  refusals.set(name, (refusals.get(name) ?? 0) + 1)
}
const letters = (random: () => number) =>
  Array.from({ length: 9 }, () => String.fromCharCode(65 + Math.floor(random() * 26))).join('')
const day = (market: Market, ahead: number) =>
  new Date(Date.now() + market.outside.ahead + ahead * 86_400_000).toISOString().slice(0, 10)

/** One booking at Duffel or at the embedded network, whichever the dice say; null where it was refused. */
async function save(person: Person, market: Market) {
  const { random } = market
  const date = day(market, 10 + Math.floor(random() * 150))
  const found = await person.call('GET', `/api/flights?origin=KHI&destination=DXB&departure_date=${date}`)
  if (found?.status !== 200) return note(market, 'search', found), null
  const supplier = random() < 0.6 ? 'duffel' : 'house'
  const flights = found.body.flights.filter((one: { supplier: string }) => one.supplier === supplier)
  if (flights.length === 0) return null
  const flight = oneOf<any>(flights, random)
  const saved = await person.call(
    'POST',
    '/api/bookings',
    {
      flight_id: flight.flight_id,
      supplier: flight.supplier,
      isSooperFlight: flight.isSooperFlight,
      // A name of its own: the same passenger on the same flight twice is asked about.
      passengers: [passenger('adult', 0, { given_name: letters(random), surname: letters(random) })],
      contact,
      expected_total: flight.price,
    },
    { 'idempotency-key': randomUUID() },
  )
  if (saved?.status !== 200) return note(market, 'save', saved), null
  const { booking } = saved.body
  market.saved++
  market.said.set(booking.reference, 'saved')
  return booking as { id: string; reference: string; total: unknown; guest_key?: string }
}

/** An agent buys from the balance; now and then it is cancelled, left alone, or confirmed twice at once. */
export async function agentBuys(agent: Person, market: Market): Promise<void> {
  const { random, said } = market
  const booking = await save(agent, market)
  if (!booking || random() < 0.1) return
  if (random() < 0.15) {
    const cancelled = await agent.call('POST', '/api/cancel-pnr', { booking_id: booking.id })
    if (cancelled?.status === 200) said.set(booking.reference, 'cancelled')
    else note(market, 'cancel', cancelled)
    return
  }
  const key = { 'idempotency-key': randomUUID() }
  const body = { booking_id: booking.id, expected_total: booking.total }
  const confirm = () => agent.call('POST', '/api/confirm-pnr', body, key)
  const [answer] = await Promise.all([confirm(), random() < 0.2 ? confirm() : null])
  if (answer?.status !== 200) note(market, 'confirm', answer)
  else if (answer.body.booking.status === 'confirmed') said.set(booking.reference, 'confirmed')
}

/** A visitor pays on the card page, or is declined there, or goes away; and looks a while for the ticket. */
export async function guestBuys(guest: Person, market: Market): Promise<void> {
  const { random, outside, said } = market
  const booking = await save(guest, market)
  if (!booking || random() < 0.1) return
  const key: Record<string, string> = booking.guest_key ? { 'x-guest-key': booking.guest_key } : {}
  const open = () => guest.call('GET', `/api/payment-url?booking_id=${booking.id}`, undefined, key)
  let opened = await open()
  if (opened?.status === 502) opened = await open()
  if (opened?.status !== 200) return note(market, 'payment-url', opened)
  const page = outside.stripe.account.sessions.find(({ url }) => url === opened.body.url)
  if (!page) return
  if (random() < 0.15) outside.stripe.account.pay(page, 'declined')
  if (random() < 0.1) return
  outside.stripe.account.pay(page, 'promised')
  for (let tries = 0; tries < 8 && !market.isOver(); tries++) {
    await pause(400)
    const seen = await guest.call('GET', `/api/guest-booking?id=${booking.id}`, undefined, key)
    const status = seen?.body?.data?.status
    if (status === 'confirmed') said.set(booking.reference, 'confirmed')
    if (status !== 'saved' && status !== 'confirming') return
  }
}
