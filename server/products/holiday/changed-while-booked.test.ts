import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../test/app.ts'
import { buildAgency, buildUser, loggedIn } from '../../../test/factories.ts'
import { holidaySale, madeHoliday } from '../../../test/holidays.ts'
import { all, inTx } from '#server/db/db'

let testApp: TestApp
let admin: Visitor
let agent: Visitor
beforeAll(async () => {
  testApp = await startApp({ now: '2026-12-01T08:00:00Z' })
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  const agencyId = (await buildAgency(testApp)).id
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
})
afterAll(() => testApp.close())

/** Somebody waits for a lock here. */
const isWaiting = async () =>
  (
    await all(
      testApp.app.db,
      sql`select 1 from pg_locks where not granted
        and pid in (select pid from pg_stat_activity where datname = current_database())`,
    )
  ).length > 0

/** What comes of a family's booking that read the departure just before somebody writes this, holiday and departure locked. */
async function bookedWhile(write: (holiday: string, departure: string) => RawBuilder<unknown>[]) {
  const { id, departures } = await madeHoliday(admin, { deposit_bp: 0 }, { starts: '2027-09-20' })
  const departure = departures[0].id as string
  const room = { adults: 2, children: [{ age: 8, bed: true }] }
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const changed = inTx(testApp.app.db, 'change a holiday slowly', async (tx) => {
    await sql`select 1 from holidays where id = ${id} for update`.execute(tx)
    await sql`select 1 from holiday_departures where id = ${departure} for update`.execute(tx)
    for (const one of write(id, departure)) await one.execute(tx)
    begun.resolve()
    await end.promise
  })
  await begun.promise
  const sale = holidaySale(departure, 1_026_000, { rooms: [room] })
  const booking = agent.post('/api/holiday-bookings', sale, { 'idempotency-key': randomUUID() })
  const isOver = booking.then(() => true)
  while (!(await Promise.race([isOver, isWaiting()])));
  end.resolve()
  await changed
  return booking
}

test('A holiday that is called off while somebody books it is not booked', async () => {
  const { status, body } = await bookedWhile((_holiday, departure) => [
    sql`update holiday_departures set status = 'called_off' where id = ${departure}`,
  ])
  expect([status, body.code]).toEqual([404, 'offer_expired'])
})

test('A price that was raised while somebody books is told, and not sold as it was', async () => {
  const { status, body } = await bookedWhile((holiday, departure) => [
    sql`update holiday_prices set price_minor = price_minor + 10000 where departure_id = ${departure}`,
    sql`update holidays set version = version + 1 where id = ${holiday}`,
  ])
  expect([status, body.code, body.price_change?.old.amount]).toEqual([409, 'price_changed', 1_026_000])
  expect(body.price_change.difference.amount).toBeGreaterThan(0)
})

test('Where it is saved meanwhile as it was it is booked', async () => {
  const { status, body } = await bookedWhile((holiday) => [
    sql`update holidays set version = version + 1 where id = ${holiday}`,
  ])
  expect([status, body.booking?.total.amount]).toEqual([200, 1_026_000])
})
