import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { bookingOf, findFlight, giveMoney, passenger } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import { all } from '#server/db/db'
import { idsSql, type Scope, totalOf, whereOf } from '#server/lists/list-sql'
import { bookingList } from '#contract/selling/booking-list'
import { bookingListSql } from './booking-list.sql.ts'
import { ofAgency, rankedByNames } from './booking-names.sql.ts'
import { takeOut } from './split-booking.sql.ts'
import { bookingById, passengersOf, renamePassenger } from './bookings.sql.ts'

let testApp: TestApp
let supplier: StandInSupplier
let agent: Visitor
let agencies: string[]
beforeAll(async () => {
  supplier = new StandInSupplier(new Date('2026-11-20T06:00:00Z'))
  testApp = await startApp({ suppliers: [supplier.port], now: '2026-11-20T06:00:00Z' })
  agencies = (await Promise.all(Array.from({ length: 3 }, () => buildAgency(testApp)))).map(({ id }) => id)
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencies[0]! }))
  await giveMoney(testApp, agencies[0]!, 10_000_000)
})
afterAll(() => testApp.close())

/** A saved booking of these people. */
async function booked(...people: [surname: string, given: string][]): Promise<string> {
  const flight = await findFlight(agent, supplier, { adults: people.length, children: 0, infants: 0 })
  const passengers = people.map(([surname, given_name]) => ({ ...passenger(), surname, given_name }))
  const { body } = await agent.post('/api/bookings', bookingOf(flight, { passengers }), {
    'idempotency-key': randomUUID(),
  })
  const { rows } = await sql<{ id: string }>`select id from bookings where reference = ${body.booking.id}`.execute(
    testApp.app.db,
  )
  return rows[0]!.id
}
const namesOf = async (id: string) =>
  (
    await sql<{ name: string }>`select name from booking_names where booking_id = ${id} order by name`.execute(
      testApp.app.db,
    )
  ).rows.map(({ name }) => name)
const sorting = bookingListSql.sorts.created
const ranked = (word: string, scope: Scope = null, sort = 'created') =>
  rankedByNames(testApp.app.db, word, { sort, scope, sorting, isMany: true })

test('a booking is found by each word of its passengers’ names, and by the new ones once they are corrected', async () => {
  const id = await booked(['ALPHA BETA', 'GAMMA'], ['DELTA', 'GAMMA'])
  expect(await namesOf(id)).toEqual(['ALPHA', 'BETA', 'DELTA', 'GAMMA'])
  const { db } = testApp.app
  const positionOf = async (surname: string) =>
    (await passengersOf(db, id)).find((one) => one.surname === surname)!.position
  const rename = async (was: string, surname: string, given_name: string) => {
    const position = await positionOf(was)
    await db.transaction().execute((tx) => renamePassenger(tx, id, position, { title: 'mr', surname, given_name }))
  }
  await rename('ALPHA BETA', 'OMEGA', 'SIGMA')
  expect(await namesOf(id)).toEqual(['DELTA', 'GAMMA', 'OMEGA', 'SIGMA'])
  await rename('DELTA', 'KAPPA', 'THETA')
  expect(await namesOf(id)).toEqual(['KAPPA', 'OMEGA', 'SIGMA', 'THETA'])
  const gone = { position: await positionOf('OMEGA'), to_position: 1 }
  await db.transaction().execute(async (tx) => takeOut(tx, (await bookingById(tx, id))!, [gone]))
  expect(await namesOf(id)).toEqual(['KAPPA', 'THETA'])
  await sql`update bookings set hold_state = 'none' where id = ${id}`.execute(db)
  expect(await namesOf(id)).toEqual([])
  await sql`select forget_passenger_names()`.execute(db)
  const { rows } = await sql`select name from passenger_names where name in ('ALPHA', 'OMEGA', 'KAPPA')`.execute(db)
  expect(rows).toEqual([])
})

test('pages and totals by names are those of the bookings themselves, page by page, of all and of one agency', async () => {
  const { db } = testApp.app
  const id = await booked(['SURNAME', 'GIVEN'])
  await sql`insert into bookings select made.* from bookings b, generate_series(1, 1500) n,
    lateral jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(), 'reference', 'BK-' || translate(lpad(n::text, 6, '0'), '01', 'XY'), 'save_key', null,
      'agency_id', (${agencies}::uuid[])[1 + n % 3], 'status', 'expired', 'created_at', b.created_at - (n / 3) * interval '1 minute',
      'lead_passenger', (array['KHANIK', 'AL KHANI', 'MALIK', 'RAZA'])[1 + n % 4] || ' / ' || (array['NIK', 'ALI'])[1 + n % 2])) made
    where b.id = ${id}`.execute(db)
  await sql`insert into booking_passengers (booking_id, position, type, title, given_name, surname, gender, nationality, passport_country, passport_expiry, price_minor)
    select b.id, 1, 'adult', 'mr', case when hashtext(b.reference) % 3 = 0 then 'KHANIKA BI' else 'ZED' end, 'SHAH', 'm', 'PK', 'PK', '2035-01-01', 1
    from bookings b where b.status = 'expired'`.execute(db)
  const whose: Scope[] = [null, ...agencies.map(ofAgency)]
  for (const word of ['khanik', 'KHANI', 'alik', 'Shah', 'nik', 'ZED', 'RAZ'])
    for (const scope of whose) {
      const where = sql`${bookingListSql.always!} and ${scope ?? sql`true`} and ${bookingListSql.often!.where(word)}`
      const rows = await all(
        db,
        sql<{ id: string; place: string[] }>`select id, array[created_at::text, id::text] as place from bookings
          where ${where} order by created_at desc, id desc`,
      )
      const found = (await ranked(word, scope))!
      const pages: string[] = []
      for (let place: string[] | undefined; pages.length <= rows.length; ) {
        const page = await all(db, found.ids!({ place, limit: 97 }) as ReturnType<typeof sql<{ id: string }>>)
        if (page.length === 0) break
        pages.push(...page.map((one) => one.id))
        place = rows.find((one) => one.id === pages.at(-1))!.place
      }
      expect([word, pages]).toEqual([word, rows.map((one) => one.id)])
      expect([word, await found.count(db, 1_001)]).toEqual([word, await totalOf(db, bookingListSql, { where })])
      // So few entries are looked at first that the rest of them are counted too.
      expect(await found.count(db, 3)).toBe(Math.min(3, rows.length))
    }
})

test('two words, another order, and bookings that are not of an agency as a whole are read as before', async () => {
  expect(await ranked('KHANI / N')).toBeUndefined()
  expect(await ranked('AL KHANI')).toBeUndefined()
  expect(await ranked('KHANIK', null, 'departure')).toBeUndefined()
  expect(await ranked('KHANIK', sql`customer_id is null`)).toBeUndefined()
  expect(await ranked('QQQ')).toBeUndefined()
})

test('the page of an agency is read by names where they are common', async () => {
  const list = {
    ...bookingListSql,
    often: { ...bookingListSql.often!, estimate: () => sql<{ n: number }>`select 9999 as n` },
  }
  const at = { zone: 'UTC', now: new Date(), today: '2026-11-20', user_id: randomUUID() }
  const scope = ofAgency(agencies[1]!)
  const ask = { asked: { q: 'KHANIK' }, sort: 'created' as const, scope, at }
  const { db } = testApp.app
  const found = await whereOf(db, list, bookingList.filters, ask)
  expect(found.ranked).toBeDefined()
  const plain = { where: found.where }
  const ids = (of: typeof found) => all(db, idsSql(list, of, sorting, { limit: 26 }))
  expect(await ids(found)).toEqual(await ids(plain))
  expect(await totalOf(db, list, found)).toBe(await totalOf(db, list, plain))
  const filtered = await whereOf(db, list, bookingList.filters, { ...ask, asked: { q: 'KHANIK', airline: 'PK' } })
  expect(filtered.ranked).toBeUndefined()
})

test('a name is read by its bookings however many bear it, unless an own reference holds the word: that one is found, too', async () => {
  const { db } = testApp.app
  const holding = (n: number) => ({
    ...bookingListSql,
    often: { ...bookingListSql.often!, estimate: () => sql<{ n: number }>`select ${n}::int as n` },
  })
  const at = { zone: 'UTC', now: new Date(), today: '2026-11-20', user_id: randomUUID() }
  const scope = ofAgency(agencies[1]!)
  const ask = { asked: { q: 'KHANIK' }, sort: 'created' as const, scope, at }
  const found = (n: number, of: typeof ask = ask) => whereOf(db, holding(n), bookingList.filters, of)
  const ids = (of: Awaited<ReturnType<typeof found>>) => all(db, idsSql(bookingListSql, of, sorting, { limit: 26 }))
  const [few, many] = [await found(99), await found(100)]
  expect([few.ranked, many.ranked]).toEqual([undefined, expect.anything()])
  expect(await ids(many)).toEqual(await ids(few))
  expect(await totalOf(db, bookingListSql, many)).toBe(await totalOf(db, bookingListSql, few))
  expect((await found(100, { ...ask, sort: 'departure' as never })).ranked).toBeUndefined()

  const told = sql`select id from bookings where ${scope} and lead_passenger like 'RAZA%' limit 1`
  await sql`update bookings set client_ref = 'for Khaniki' where id = (${told})`.execute(db)
  for (const held of [100, 9_999]) {
    const withIt = await found(held)
    expect(withIt.ranked).toBeUndefined()
    expect(await totalOf(db, bookingListSql, withIt)).toBe((await totalOf(db, bookingListSql, many)) + 1)
    expect(await ids(withIt)).toEqual(await ids(await found(99)))
    expect((await found(held, { ...ask, scope: ofAgency(agencies[0]!) })).ranked).toBeDefined()
  }
})
