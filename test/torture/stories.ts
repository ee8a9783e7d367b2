import { randomUUID } from 'node:crypto'
import { contact, passenger } from '../booking-steps.ts'
import { type Answer, Person } from './person.ts'

/** What the server said had happened: none of it may be lost, and nothing may have happened twice. */
export type Fact =
  | { kind: 'saved'; intention: string; reference: string }
  | { kind: 'confirmed'; reference: string }
  | { kind: 'cancelled' | 'voided'; reference: string }
  | { kind: 'card_confirmed'; reference: string }

export type Told = { facts: Fact[]; refused: Map<string, number>; stories: number }

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const cards = ['4242424242424242', '4000000000000077', '4000000000000259', '4000000000000002']

export type Story = { told: Told; random: () => number; isOver: () => boolean }

function note(told: Told, what: string, answer: Answer | null): void {
  if (!answer) return
  const name = `${what}: ${answer.status} ${String(answer.body?.code ?? '')}`
  told.refused.set(name, (told.refused.get(name) ?? 0) + 1)
}

async function search(person: Person, story: Story) {
  const date = day(5 + Math.floor(story.random() * 200))
  for (;;) {
    const found = await person.call('GET', `/api/flights?origin=KHI&destination=DXB&departure_date=${date}`)
    const flight = found?.body?.flights?.find((one: { isSooperFlight: boolean }) => !one.isSooperFlight)
    if (flight || story.isOver()) return flight
    await pause(300)
  }
}

async function save(person: Person, story: Story) {
  const flight = await search(person, story)
  if (!flight) return null
  const intention = randomUUID()
  const saved = await person.call(
    'POST',
    '/api/bookings',
    {
      flight_id: flight.flight_id,
      supplier: flight.supplier,
      isSooperFlight: false,
      // A name of its own: the same passenger on the same flight twice is asked about.
      passengers: [passenger('adult', 0, { given_name: letters(story.random), surname: letters(story.random) })],
      contact,
      expected_total: flight.price,
    },
    { 'idempotency-key': intention },
  )
  if (saved?.status !== 200) {
    note(story.told, 'save', saved)
    return null
  }
  const { booking } = saved.body
  story.told.facts.push({ kind: 'saved', intention, reference: booking.reference })
  return booking as { id: string; reference: string; total: unknown; guest_key?: string }
}

const letters = (random: () => number) =>
  Array.from({ length: 9 }, () => String.fromCharCode(65 + Math.floor(random() * 26))).join('')

/** An agent sells from the balance; some of it is cancelled or confirmed twice at once. */
export async function agentSells(agent: Person, story: Story): Promise<void> {
  const booking = await save(agent, story)
  if (!booking) return
  const { told } = story
  if (story.random() < 0.15) {
    const cancelled = await agent.call('POST', '/api/cancel-pnr', { booking_id: booking.id })
    if (cancelled?.status === 200) told.facts.push({ kind: 'cancelled', reference: booking.reference })
    else note(told, 'cancel', cancelled)
    return
  }
  const key = randomUUID()
  const confirm = () =>
    agent.call(
      'POST',
      '/api/confirm-pnr',
      { booking_id: booking.id, expected_total: booking.total },
      { 'idempotency-key': key },
    )
  const [confirmed, again] = await Promise.all([confirm(), story.random() < 0.2 ? confirm() : null])
  for (const answer of [confirmed, again]) if (answer && answer.status !== 200) note(told, 'confirm', answer)
  if (confirmed?.status === 200 && confirmed.body.booking.status === 'confirmed')
    told.facts.push({ kind: 'confirmed', reference: booking.reference })
}

/** A visitor without an account pays by card and waits for the ticket. */
export async function guestPays(guest: Person, story: Story): Promise<void> {
  const booking = await save(guest, story)
  if (!booking) return
  const key: Record<string, string> = booking.guest_key ? { 'x-guest-key': booking.guest_key } : {}
  const opened = await guest.call('GET', `/api/payment-url?booking_id=${booking.id}`, undefined, key)
  if (opened?.status !== 200) return note(story.told, 'payment-url', opened)
  const card = cards[Math.floor(story.random() * cards.length)]!
  const page = String(opened.body.url).split('/').at(-1)!.split('?')[0]!
  const paid = await guest.call('POST', `/api/test-card/${page}/pay`, { card_number: card })
  if (paid?.status !== 200) return note(story.told, 'pay', paid)
  for (let tries = 0; tries < 60 && !story.isOver(); tries++) {
    const seen = await guest.call('GET', `/api/guest-booking?id=${booking.id}`, undefined, key)
    const status = seen?.body?.data?.status
    if (status === 'confirmed') {
      story.told.facts.push({ kind: 'card_confirmed', reference: booking.reference })
      return
    }
    if (seen && seen.status !== 200) return note(story.told, 'booking', seen)
    if (status && status !== 'saved' && status !== 'confirming') return
    await pause(500)
  }
}

/** The back office voids a part of what was sold. */
export async function officeVoids(admin: Person, story: Story): Promise<void> {
  const voided = new Set(story.told.facts.filter(({ kind }) => kind === 'voided').map(({ reference }) => reference))
  const sold = story.told.facts.filter(
    (fact) => (fact.kind === 'confirmed' || fact.kind === 'card_confirmed') && !voided.has(fact.reference),
  )
  const one = sold[Math.floor(story.random() * sold.length)]
  if (!one || story.random() < 0.5) return void (await pause(500))
  const answer = await admin.call('POST', '/api/void-booking', { booking_id: one.reference })
  if (answer?.status === 200 && answer.body.booking.status === 'voided')
    story.told.facts.push({ kind: 'voided', reference: one.reference })
  else note(story.told, 'void', answer)
}
