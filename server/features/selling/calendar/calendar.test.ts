import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changed } from '#server/db/db'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { giveMoney, savedBooking } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'

const start = '2026-11-20T06:00:00Z'
let testApp: TestApp
let supplier: StandInSupplier
let agent: Visitor
let stranger: Visitor
let admin: Visitor
let agencyId: string
let saved: { id: string }
let sold: { id: string }
beforeAll(async () => {
  supplier = new StandInSupplier(new Date(start))
  testApp = await startApp({ suppliers: [supplier.port], now: start })
  // In Karachi, two hours ahead of the company.
  agencyId = (await buildAgency(testApp)).id
  await giveMoney(testApp, agencyId, 10_000_000)
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
  stranger = await loggedIn(
    testApp,
    await buildUser(testApp, { role: 'agent', agency_id: (await buildAgency(testApp)).id }),
  )
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  saved = await savedBooking(agent, supplier)
  const paid = await savedBooking(agent, supplier)
  sold = (await agent.post('/api/confirm-pnr', { booking_id: paid.id, expected_total: paid.total })).body.booking
})
afterAll(() => testApp.close())

type Event = { kind: string; booking: string; time: string | null; amount: unknown }
type Day = { day: string; counts: { kind: string; count: number }[]; events: Event[] }
const ask = async (who: Visitor, query: string): Promise<Day[]> => (await who.get(`/api/calendar?${query}`)).body.data
const on = async (who: Visitor, day: string, more = '') => (await ask(who, `from=${day}&to=${day}${more}`))[0]!
const place = (at: string) =>
  changed(testApp.app.db, sql`update bookings set ttl_at = ${at} where reference = ${saved.id}`)

test('An agency reads its departures, time limits and free voids on their days, and nobody else’s.', async () => {
  await place('2026-11-21T10:00:00Z')
  const limit = await on(agent, '2026-11-21')
  expect(limit.counts).toEqual([{ kind: 'limit', count: 1 }])
  expect(limit.events).toMatchObject([{ kind: 'limit', booking: saved.id, time: '15:00', channel: 'agent' }])
  const departure = await on(agent, supplier.dates.out, '&kinds=departure')
  expect(departure.events).toMatchObject([{ kind: 'departure', booking: sold.id, at: null }])
  const all = (days: Day[]) => days.flatMap(({ events }) => events.map(({ kind }) => kind))
  expect(all(await ask(agent, 'from=2026-11-20&to=2026-11-25')).toSorted()).toEqual(['limit', 'void'])
  expect(all(await ask(stranger, 'from=2026-11-20&to=2026-11-25'))).toEqual([])
  const asked = `/api/calendar?from=2026-11-20&to=2026-11-25&agency_id=${agencyId}`
  expect([(await stranger.get(asked)).status, (await agent.get(asked)).status]).toEqual([404, 200])
})

test('An instant stands on the day of whoever reads it: the agency’s own, and the company’s in the office.', async () => {
  // Half past eleven in Riyadh, half past one on the next day in Karachi.
  await place('2026-11-22T20:30:00Z')
  const only = '&kinds=limit'
  expect((await on(admin, '2026-11-22', only)).events).toMatchObject([{ time: '23:30' }])
  expect((await on(admin, '2026-11-23', only)).events).toEqual([])
  expect((await on(agent, '2026-11-22', only)).events).toEqual([])
  expect((await on(agent, '2026-11-23', only)).events).toMatchObject([{ time: '01:30' }])
})

test('The office narrows it to an agency or to what one made, and counts what is not told.', async () => {
  const day = supplier.dates.out
  const { agency } = (await admin.get(`/api/calendar?from=${day}&to=${day}&agency_id=${agencyId}`)).body
  expect(agency).toMatchObject({ id: agencyId })
  expect((await on(admin, day, '&mine=1')).events).toEqual([])
  const counted = await on(admin, day, '&per_day=0')
  expect([counted.counts, counted.events]).toEqual([[{ kind: 'departure', count: 1 }], []])
})

test('A refund that is quoted and money that falls due stand there with their amounts.', async () => {
  await agent.post('/api/refund-request', { booking_id: sold.id, reason: 'The traveller is ill' })
  const quoted = await admin.post('/api/refund-quote', { booking_id: sold.id, valid_until: '2026-11-24T12:00:00Z' })
  expect(quoted.status).toBe(200)
  await changed(
    testApp.app.db,
    sql`insert into dues (id, booking_id, no, kind, amount_minor, due_at, created_at)
      select gen_random_uuid(), id, 9, 'instalment', 4200, '2026-11-25T09:00:00Z', created_at from bookings where reference = ${sold.id}`,
  )
  const days = await ask(admin, 'from=2026-11-23&to=2026-12-20&kinds=quote,due')
  const events = days.flatMap(({ events: found }) => found)
  expect(events.find(({ kind }) => kind === 'due')).toMatchObject({ time: '12:00', amount: { amount: 4_200 } })
  expect(events.find(({ kind }) => kind === 'quote')).toMatchObject({ time: '15:00', booking: sold.id })
})

test('A ticket that nobody flew, and an EMD, stand on their last day with what they are worth, until they are closed.', async () => {
  const marked = { kind: 'credit', day: '2026-12-05' }
  await changed(
    testApp.app.db,
    sql`insert into unused_tickets (number, kind, booking_id, item_id, position, carrier, worth_minor, currency, expires_on, marked_at)
      select '0650000000009', ${marked.kind}, b.id, i.id, 0, 'SV', 9900, 'SAR', ${marked.day}::date, b.created_at
      from bookings b join booking_items i on i.booking_id = b.id where b.reference = ${sold.id}`,
  )
  const [day] = await ask(agent, `from=${marked.day}&to=${marked.day}&kinds=ticket`)
  expect(day).toMatchObject({
    counts: [{ kind: 'ticket', count: 1 }],
    events: [{ booking: sold.id, time: null, at: null, amount: { amount: 9_900, currency: 'SAR' } }],
  })
  expect((await on(stranger, marked.day)).events).toEqual([])
  await changed(testApp.app.db, sql`update unused_tickets set closed_at = marked_at, closed_as = 'used'`)
  expect((await on(agent, marked.day, '&kinds=ticket')).counts).toEqual([])
})

test('More than six weeks, a day before the first and an unknown kind are refused at their field.', async () => {
  const fieldOf = async (query: string) => {
    const { status, body } = await admin.get(`/api/calendar?${query}`)
    return [status, body.errors[0].field]
  }
  expect(await fieldOf('from=2026-11-01&to=2026-12-31')).toEqual([422, 'to'])
  expect(await fieldOf('from=2026-11-02&to=2026-11-01')).toEqual([422, 'to'])
  expect(await fieldOf('from=2026-11-01&to=2026-11-02&kinds=birthday')).toEqual([422, 'kinds'])
})
