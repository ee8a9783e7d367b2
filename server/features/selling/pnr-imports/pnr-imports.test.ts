import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { giveMoney, savedBooking } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { contact, passenger } from '../../../../test/passengers.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import { all } from '#server/db/db'
import { reconcile } from '#server/features/money/reconciliation'
import { runInvariants } from '#server/features/money/ledger'

const now = new Date('2026-11-20T06:00:00Z')
const supplier = new StandInSupplier(now)
let testApp: TestApp
let admin: Visitor
let agent: Visitor
let agency: string

beforeAll(async () => {
  testApp = await startApp({ suppliers: [supplier.port], now: now.toISOString() })
  agency = (await buildAgency(testApp)).id
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agency }))
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  await giveMoney(testApp, agency, 10_000_000)
})
afterAll(async () => {
  // What was only looked at is still the airline's alone, and the reconciliation says so.
  const broken = (await runInvariants(testApp.app.db)).filter(({ broken: found }) => found.length > 0)
  expect(broken.filter(({ name }) => name !== 'I5 reconciled')).toEqual([])
  await testApp.close()
})

const call = () => ({ signal: AbortSignal.timeout(5_000), now })
/** A PNR that the airline's own counter made, with tickets where told. */
async function madeElsewhere({ ticketed = false } = {}): Promise<string> {
  const { ref, fares } = (await supplier.port.reprice('', { adults: 1, children: 0, infants: 0 }, call())).offer
  const total = fares.reduce((sum, { base, surcharges, taxes, quantity }) => {
    const each = base + [...surcharges, ...taxes].reduce((all, { amount }) => all + amount, 0)
    return sum + each * quantity
  }, 0)
  const { type: _, ...one } = passenger()
  const { locator } = await supplier.port.book(
    {
      key: `counter-${randomUUID()}`,
      ref,
      passengers: [{ ptc: 'ADT', ...one, surname: one.surname! } as never],
      services: [],
      contact,
      expected_total: total,
    },
    call(),
  )
  if (ticketed) await supplier.port.issue(locator, 'counter', call())
  return locator
}
const look = (locator: string, query = `agency_id=${agency}`) =>
  admin.get(`/api/pnr-import?supplier=house&locator=${locator}&${query}`)
async function wanted(locator: string, fields: object = {}) {
  const { total } = (await look(locator)).body.data
  return {
    supplier: 'house',
    locator,
    buyer: 'agency',
    agency_id: agency,
    margins: 'rules',
    passengers: [passenger()],
    ...contact,
    expected_total: total,
    post: false,
    ...fields,
  }
}
const take = async (locator: string, fields: object = {}, by = admin, key: string = randomUUID()) =>
  by.post('/api/import-pnr', await wanted(locator, fields), { 'idempotency-key': key })
const fieldsOf = ({ body }: Answer) => (body.errors as { field: string }[]).map(({ field }) => field)
const kindsOf = async (reference: string) =>
  (await all(testApp.app.db, sql<{ kind: string }>`select kind from journals where booking_ref = ${reference}`)).map(
    ({ kind }) => kind,
  )

describe('a PNR made elsewhere', () => {
  test('is shown with people, flights, fare and limit before anything is written', async () => {
    const locator = await madeElsewhere()
    const { body } = await look(locator.toLowerCase())
    expect(body.data).toMatchObject({
      locator,
      status: 'held',
      passengers: [{ type: 'adult', given_name: 'SAMI A', surname: 'AL HARBI' }],
      ours: null,
      can_import: true,
    })
    expect(body.data.legs).toHaveLength(2)
    expect(body.data.total.amount).toBeGreaterThanOrEqual(body.data.cost.amount)
    const plain = (await look(locator, `agency_id=${agency}&margins=none`)).body.data
    expect(plain.total).toEqual(plain.cost)
    expect(fieldsOf(await look('ZZZZZZ'))).toEqual(['locator'])
  })

  test('is taken over as saved under its limit, and confirmed by the agency like any other', async () => {
    const locator = await madeElsewhere()
    const taken = await take(locator)
    expect([taken.status, taken.body.message]).toEqual([200, 'Booking saved successfully.'])
    const { booking } = taken.body
    expect(booking).toMatchObject({ status: 'saved', pnr: locator })
    expect(booking.ttl_at).not.toBeNull()
    expect(await kindsOf(booking.id)).toEqual([])
    const done = await agent.post('/api/confirm-pnr', { booking_id: booking.id, expected_total: booking.total })
    expect(done.body.booking.status).toBe('confirmed')
    expect(done.body.booking.tickets).toHaveLength(1)
  })

  test('with tickets is posted at once where that is asked: money, invoice and its own tickets', async () => {
    const locator = await madeElsewhere({ ticketed: true })
    const numbers = (await look(locator)).body.data.tickets
    const taken = await take(locator, { post: true })
    expect(taken.body).toMatchObject({ not_posted: null, booking: { status: 'confirmed', payment_status: 'paid' } })
    expect(taken.body.booking.tickets.map(({ number }: { number: string }) => number)).toEqual(numbers)
    expect(await kindsOf(taken.body.booking.id)).toEqual(['sale'])
    const [source] = await all(
      testApp.app.db,
      sql<{
        source: string
      }>`select i.source from booking_items i join bookings b on b.id = i.booking_id where b.reference = ${taken.body.booking.id}`,
    )
    expect(source).toEqual({ source: 'import' })
  })

  test('is saved, and says why it was not posted, where the agency has too little money', async () => {
    const poor = (await buildAgency(testApp)).id
    const locator = await madeElsewhere()
    const { total } = (await look(locator, `agency_id=${poor}`)).body.data
    const taken = await take(locator, { agency_id: poor, expected_total: total, post: true })
    expect(taken.body).toMatchObject({ not_posted: 'Insufficient Balance', booking: { status: 'saved' } })
  })

  test('two clerks take over at the same moment is one booking', async () => {
    const other = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
    for (let round = 0; round < 6; round++) {
      const locator = await madeElsewhere()
      const both = await Promise.all([take(locator), take(locator, {}, other)])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
      const found = (await look(locator)).body.data
      const winner = both.find(({ status }) => status === 200)!.body.booking.id
      expect([found.ours.id, found.can_import]).toEqual([winner, false])
    }
  })

  test('asked twice with one key is taken over once and answers alike', async () => {
    const locator = await madeElsewhere()
    const key = randomUUID()
    const [one, two] = await Promise.all([take(locator, {}, admin, key), take(locator, {}, admin, key)])
    const again = await take(locator, {}, admin, key)
    const ids = [one, two, again].flatMap(({ body }) => body.booking?.id ?? [])
    expect([again.status, new Set(ids).size]).toEqual([200, 1])
  })

  test('that an agency of ours booked here is shown with it and refused', async () => {
    const { pnr, id } = await savedBooking(agent, supplier)
    const found = (await look(pnr)).body.data
    expect(found).toMatchObject({ ours: { id, agency: { id: agency } }, can_import: false })
    expect((await take(pnr)).status).toBe(409)
  })

  test('is refused under other names, to nobody, at another price, or for a customer and at once', async () => {
    const locator = await madeElsewhere()
    const named = await take(locator, { passengers: [passenger('adult', 1)] })
    expect(fieldsOf(named)).toEqual(['passengers.0.surname', 'passengers.0.given_name'])
    expect(fieldsOf(await take(locator, { passengers: [passenger(), passenger('adult', 1)] }))).toEqual(['passengers'])
    expect(fieldsOf(await take(locator, { agency_id: undefined }))).toEqual(['agency_id'])
    const dearer = await take(locator, { expected_total: { amount: 1, currency: 'SAR' } })
    expect([dearer.status, dearer.body.code]).toEqual([409, 'price_changed'])
    const { id } = await buildUser(testApp, { role: 'customer', email: `${randomUUID()}@example.test` })
    const forCustomer = { buyer: 'customer', agency_id: undefined, customer_id: id, margins: 'none' }
    const { cost } = (await look(locator)).body.data
    expect(fieldsOf(await take(locator, { ...forCustomer, expected_total: cost, post: true }))).toEqual(['post'])
    const taken = await take(locator, { ...forCustomer, expected_total: cost })
    expect(taken.body.booking).toMatchObject({ status: 'saved', total: cost })
  })

  test('once taken over is the one that the supplier’s list names', async () => {
    testApp.clock.advanceMinutes(20)
    await reconcile(testApp.app)
    const open = await all(
      testApp.app.db,
      sql<{
        reference: string
      }>`select reference from reconciliation_differences where resolved_at is null and kind <> 'unknown_here'`,
    )
    expect(open).toEqual([])
  })

  test('is the business of staff who hold the right, and of nobody else', async () => {
    const locator = await madeElsewhere()
    const reservation = await loggedIn(testApp, await buildUser(testApp, { role: 'reservation' }))
    for (const who of [agent, reservation])
      expect((await who.get(`/api/pnr-import?supplier=house&locator=${locator}`)).status).toBe(403)
  })
})
