import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { contact, giveMoney } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { madePackage, pilgrim } from '../../../../test/umrah.ts'
import { all } from '#server/db/db'
import { countStock } from '#server/features/selling/stock-units'
import { unitOf } from '../types.ts'
import { moveLines } from './line.ts'

let testApp: TestApp
let admin: Visitor
let office: Awaited<ReturnType<typeof buildUser>>
const agents: Visitor[] = []
const users: Awaited<ReturnType<typeof buildUser>>[] = []
let id: string
let passport = 0
beforeAll(async () => {
  testApp = await startApp({ now: '2026-11-24T08:00:00Z' })
  office = await buildUser(testApp, { role: 'admin' })
  admin = await loggedIn(testApp, office)
  for (let n = 0; n < 3; n++) {
    const agency_id = (await buildAgency(testApp)).id
    users.push(await buildUser(testApp, { role: 'agent', agency_id }))
    agents.push(await loggedIn(testApp, users[n]!))
    await giveMoney(testApp, agency_id, 100_000_000)
  }
  id = (await madePackage(admin, { commission_bp: 0 }, { seats: 2 })).departures[0].id
})
afterAll(() => testApp.close())

const key = () => ({ 'idempotency-key': randomUUID() })
const price = 460_000
const buy = (visitor: Visitor, seats: number, fields: object = {}) => {
  const pilgrims = Array.from({ length: seats }, () =>
    pilgrim(0, { gender: 'm', passport_number: `WL${100_000 + passport++}` }),
  )
  const rooms = [{ place: 'quad', pilgrims: [...pilgrims.keys()], rest: 'share' }]
  const expected_total = { amount: price * seats, currency: 'SAR' }
  return visitor.post(
    '/api/umrah-bookings',
    { departure_id: id, pilgrims, rooms, contact, expected_total, ...fields },
    key(),
  )
}
async function sold(visitor: Visitor, seats: number, fields: object = {}): Promise<string> {
  const saved = await buy(visitor, seats, fields)
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  const { reference } = saved.body.booking
  const expected_total = { amount: price * seats, currency: 'SAR' }
  const done = await visitor.post('/api/confirm-pnr', { booking_id: reference, expected_total }, key())
  if (done.status !== 200) throw new Error(JSON.stringify(done.body))
  return reference
}
async function giveBack(visitor: Visitor, reference: string) {
  const terms = (await visitor.get(`/api/booking-item-terms?booking_id=${reference}&item=1`)).body.data
  const body = { booking_id: reference, item: 1, expected_back: terms.back, reason: 'Plans changed' }
  expect((await visitor.post('/api/cancel-booking-item', body, key())).status).toBe(200)
}
const join = (visitor: Visitor, seats: number) => visitor.post('/api/umrah-waits', { departure_id: id, seats })
const waits = async (visitor: Visitor) => (await visitor.get(`/api/umrah-waits?departure_id=${id}`)).body.data
const free = async () => (await countStock(testApp.app.db, [unitOf(id)], testApp.app.clock.now()))[0]!
const [first, second, third] = [() => agents[0]!, () => agents[1]!, () => agents[2]!]

describe('the waiting list of a departure', () => {
  let reference: string
  test('takes nobody while seats can be bought, and each agency once when they are gone', async () => {
    expect((await join(second(), 1)).body.message).toBe('So many seats are free: book them.')
    reference = await sold(first(), 2)
    expect((await buy(second(), 1)).body.code).toBe('sold_out')
    expect((await join(second(), 3)).body.errors[0]).toMatchObject({ field: 'seats' })
    expect((await join(second(), 2)).body.data[0]).toMatchObject({ state: 'waiting', place: 1 })
    expect((await join(third(), 1)).body.data[0]).toMatchObject({ state: 'waiting', place: 2 })
    expect((await join(third(), 1)).body.message).toBe('You are on this waiting list already.')
    expect((await admin.get(`/api/umrah-group-waits?id=${id}`)).body.data).toHaveLength(2)
    expect((await second().get(`/api/umrah-group-waits?id=${id}`)).status).toBe(403)
  })

  test('offers seats that come back to the first of it, by mail, and sells them to nobody else', async () => {
    await giveBack(first(), reference)
    expect((await buy(first(), 1)).body.message).toBe('The seats that are free are kept for the waiting list.')
    await moveLines(testApp.app)
    const [offer] = await waits(second())
    expect(offer).toMatchObject({ state: 'offered', seats: 2, place: null })
    expect(await free()).toMatchObject({ free: 0, held: 2 })
    const mails = await all(
      testApp.app.db,
      sql<{ template: string }>`select template from mails where template = 'umrah-seats-offered'`,
    )
    expect(mails).toHaveLength(1)
    expect((await buy(first(), 1)).body.code).toBe('sold_out')
    expect((await buy(third(), 2, { wait: offer.id })).status).toBe(404)
  })

  test('goes on to the next when the time is over, and sells what is kept to its waiter alone', async () => {
    const [late] = await waits(second())
    testApp.clock.advanceMinutes(25 * 60)
    for (const [n, user] of users.entries()) agents[n] = await loggedIn(testApp, user)
    admin = await loggedIn(testApp, office)
    expect((await buy(second(), 2, { wait: late.id })).body.code).toBe('offer_expired')
    await moveLines(testApp.app)
    expect((await waits(second()))[0].state).toBe('lapsed')
    const [next] = await waits(third())
    expect(next.state).toBe('offered')
    expect(await free()).toMatchObject({ free: 1, held: 1 })
    expect((await buy(third(), 2, { wait: next.id })).status).toBe(422)
    await sold(third(), 1, { wait: next.id })
    expect((await waits(third()))[0].state).toBe('taken')
    expect(await free()).toMatchObject({ free: 1, held: 0, sold: 1 })
    expect((await buy(third(), 1, { wait: next.id })).body.code).toBe('offer_expired')
  })

  test('never keeps more than there is, however many look at once', async () => {
    await sold(first(), 1)
    const who = (n: number) => ({ name: `Caller ${n}`, email: `caller${n}@example.com`, phone: '+966552047716' })
    for (let n = 0; n < 4; n++)
      expect((await admin.post('/api/umrah-group-waits', { id, seats: 1, who: who(n) })).status).toBe(200)
    const line = (await admin.get(`/api/umrah-group-waits?id=${id}`)).body.data
    const waiting = line.filter(({ state }: { state: string }) => state === 'waiting')
    expect(waiting.map(({ name }: { name: string }) => name)).toEqual(['Caller 0', 'Caller 1', 'Caller 2', 'Caller 3'])
    const bookings = await all(
      testApp.app.db,
      sql<{ reference: string }>`select b.reference from bookings b join booking_items i on i.booking_id = b.id
        where i.stage in ('confirmed', 'approved') order by b.created_at desc`,
    )
    await giveBack(first(), bookings[0]!.reference)
    const [, , bought] = await Promise.all([
      moveLines(testApp.app),
      moveLines(testApp.app),
      buy(second(), 1),
      moveLines(testApp.app),
    ])
    expect(bought.body.code).toBe('sold_out')
    expect(await free()).toMatchObject({ free: 0, held: 1, sold: 1 })
    const after = (await admin.get(`/api/umrah-group-waits?id=${id}`)).body.data
    const offered = after.filter(({ state }: { state: string }) => state === 'offered')
    expect(offered.map(({ name }: { name: string }) => name)).toEqual(['Caller 0'])
    const gone = await admin.post('/api/umrah-group-wait-removal', { id, wait_id: offered[0].id })
    expect(gone.body.data.find(({ state }: { state: string }) => state === 'offered').name).toBe('Caller 1')
  })
})
