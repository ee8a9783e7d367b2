import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { all, first } from '#server/db/db'
import { fundsOf, runInvariants } from '#server/features/money/ledger'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { findFlight, giveMoney, savedBooking } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'

let testApp: TestApp
let supplier: StandInSupplier
let agent: Visitor
let admin: Visitor
let agencyId: string
let bankId: string
beforeAll(async () => {
  supplier = new StandInSupplier(new Date())
  testApp = await startApp({ suppliers: [supplier.port] })
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  bankId = (await first(
    testApp.app.db,
    sql<{
      id: string
    }>`insert into banks (name_en, name_ar, account_title, account_number, currency) values ('Hejaz Bank', 'بنك الحجاز', 'House', '1', 'SAR') returning id`,
  ))!.id
})
afterAll(async () => {
  expect((await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)).toEqual([])
  await testApp.close()
})
beforeEach(async () => {
  supplier.faults.clear()
  agencyId = (await buildAgency(testApp)).id
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
})

const funds = () => fundsOf(testApp.app.db, agencyId, 'SAR')
const approve = (booking: { id: string }, fields: object = {}, visitor = admin) =>
  visitor.post('/api/approve-booking', { booking_id: booking.id, ...fields })
async function addFlight(booking: { id: string }) {
  const { flight_id, supplier: seller, isSooperFlight, price } = await findFlight(agent, supplier)
  const flight = { flight_id, supplier: seller, isSooperFlight, expected_total: price }
  return agent.post('/api/add-flight', { booking_id: booking.id, ...flight }, { 'idempotency-key': randomUUID() })
}
const byTransfer = (bank_reference: string = randomUUID().slice(0, 12)) => ({
  paid_by: 'bank_transfer',
  bank_id: bankId,
  bank_reference,
  reason: 'Seen on the statement',
})

describe('approving a booking', () => {
  test('takes the agency’s own funds; tickets and invoice are there, and the reason is in the history', async () => {
    await giveMoney(testApp, agencyId, 1_000_000)
    const booking = await savedBooking(agent, supplier)
    const { status, body } = await approve(booking, { reason: 'Agent on the phone' })
    expect(status).toBe(200)
    expect(body.message).toBe('Booking confirmed successfully.')
    expect(body.booking).toMatchObject({ status: 'approved', payment_status: 'paid' })
    expect(body.booking.tickets).toHaveLength(1)
    expect(body.booking.invoice.number).toMatch(/^IV-/)
    expect(body.booking.history.map((line: { event: string; note: string }) => [line.event, line.note])).toContainEqual(
      ['approving', 'Agent on the phone'],
    )
    expect((await funds()).balance).toBe(1_000_000 - booking.total.amount)
  })

  test('passes no limit: without funds it says what is needed', async () => {
    const booking = await savedBooking(agent, supplier)
    const { body } = await approve(booking)
    expect(body).toMatchObject({ message: 'Insufficient Balance', needed: booking.total, available: { amount: 0 } })
  })

  test('a bank transfer that was seen is credited and spent in the same act, once for each reference', async () => {
    const [booking, other] = [await savedBooking(agent, supplier), await savedBooking(agent, supplier)]
    expect((await approve(booking, byTransfer('FT 26-1'))).body.booking.status).toBe('approved')
    expect(await funds()).toMatchObject({ balance: 0, blocked: 0 })
    const kinds = await all(
      testApp.app.db,
      sql<{ kind: string }>`select kind from journals where booking_ref = ${booking.id} order by posted_at, id`,
    )
    expect(kinds.map((one) => one.kind)).toEqual(['deposit', 'sale'])
    expect((await approve(other, byTransfer('ft261'))).body.errors).toEqual([
      { field: 'bank_reference', message: 'This bank reference has been used before' },
    ])
    const missing = await approve(other, { paid_by: 'bank_transfer' })
    expect(missing.body.errors.map((one: { field: string }) => one.field)).toEqual([
      'bank_id',
      'bank_reference',
      'reason',
    ])
  })

  test('where the airline then refuses, the transfer stays credited and is not credited again', async () => {
    const booking = await savedBooking(agent, supplier)
    supplier.failNext('issue', 'unavailable')
    const paid = byTransfer()
    expect((await approve(booking, paid)).body.code).toBe('supplier_failed')
    expect(await funds()).toMatchObject({ balance: booking.total.amount, blocked: 0 })
    expect((await approve(booking, paid)).body.booking.status).toBe('approved')
    expect(await funds()).toMatchObject({ balance: 0, blocked: 0 })
  })

  test('the rest of two flights by a transfer takes what that flight costs, and both by one what both cost', async () => {
    const { body } = await addFlight(await savedBooking(agent, supplier))
    const two = body.booking
    const left = two.items[0].total
    await giveMoney(testApp, agencyId, two.total.amount)
    supplier.failNext('issue', 'unavailable')
    await approve(two)
    expect(await funds()).toMatchObject({ balance: left.amount, blocked: 0 })
    expect((await approve(two, byTransfer())).body.booking).toMatchObject({ payment_status: 'paid' })
    expect(await funds()).toMatchObject({ balance: left.amount, blocked: 0 })
    const both = (await addFlight(await savedBooking(agent, supplier))).body.booking
    expect((await approve(both, byTransfer())).body.booking).toMatchObject({ payment_status: 'paid' })
    expect(await funds()).toMatchObject({ balance: left.amount, blocked: 0 })
  })

  test('is not the staff’s without the permission, nor an agent’s', async () => {
    const booking = await savedBooking(agent, supplier)
    const staff = await loggedIn(testApp, await buildUser(testApp, { role: 'admin-staff' }))
    expect((await approve(booking, {}, staff)).status).toBe(403)
    expect((await approve(booking, {}, agent)).status).toBe(403)
  })
})

describe('what the airline says of a booking', () => {
  const ask = (visitor: Visitor, pnr: string) => visitor.get(`/api/get-pnr-details?pnr=${pnr}`)
  const theirsOf = (pnr: string) => [...supplier.bookings.values()].find((one) => one.locator === pnr)!

  test('is shown beside ours, and where both agree there is no difference', async () => {
    await giveMoney(testApp, agencyId, 1_000_000)
    const booking = await savedBooking(agent, supplier)
    expect((await ask(agent, booking.pnr)).body.data).toMatchObject({
      booking: { id: booking.id },
      supplier: { status: 'held', total: booking.total },
      differences: [],
      schedule_changed: false,
    })
    await approve(booking)
    expect((await ask(admin, booking.pnr.toLowerCase())).body.data).toMatchObject({
      supplier: { status: 'ticketed' },
      differences: [],
    })
  })

  test('each difference is named: state, price, coupon, and a flight that was moved', async () => {
    const booking = await savedBooking(agent, supplier)
    const theirs = theirsOf(booking.pnr)
    theirs.total += 1_500
    theirs.legs = structuredClone(booking.legs)
    theirs.legs[0]!.segments[0]!.departure_at = `${supplier.dates.out}T11:40`
    const { data } = (await ask(agent, booking.pnr)).body
    expect(data.differences).toEqual([
      {
        kind: 'total',
        subject: null,
        ours: `${booking.total.amount} SAR`,
        theirs: `${booking.total.amount + 1_500} SAR`,
      },
      {
        kind: 'schedule',
        subject: 'SV 736',
        ours: `${supplier.dates.out}T08:15 ${supplier.dates.out}T14:25`,
        theirs: `${supplier.dates.out}T11:40 ${supplier.dates.out}T14:25`,
      },
    ])
    expect(data.schedule_changed).toBe(true)
    theirs.status = 'cancelled'
    expect((await ask(agent, booking.pnr)).body.data.differences[0]).toEqual({
      kind: 'status',
      subject: null,
      ours: 'saved',
      theirs: 'cancelled',
    })
  })

  test('where it does not answer, ours is shown all the same', async () => {
    const booking = await savedBooking(agent, supplier)
    supplier.failNext('find', 'unavailable')
    const { status, body } = await ask(agent, booking.pnr)
    expect(status).toBe(502)
    expect(body).toMatchObject({ code: 'supplier_failed', data: { booking: { id: booking.id }, supplier: null } })
  })

  test('another agency’s PNR does not exist', async () => {
    const booking = await savedBooking(agent, supplier)
    const stranger = await loggedIn(testApp, await buildUser(testApp, { role: 'agent' }))
    expect((await ask(stranger, booking.pnr)).status).toBe(404)
    expect((await ask(stranger, booking.id)).status).toBe(404)
  })
})

test('every status has its words in both languages, its tone, and whether it is the end', async () => {
  const { data } = (await agent.get('/api/get-booking-status-settings')).body
  expect(data).toHaveLength(19)
  expect(data.find((one: { status: string }) => one.status === 'voided')).toEqual({
    status: 'voided',
    label: { en: 'Voided', ar: 'مُبطَل' },
    tone: 'mute',
    visible_to_agent: true,
    may_hide: true,
    final: true,
    notify: [],
  })
})

describe('an e-ticket', () => {
  const ticket = async (id: string, prices?: '0' | '1') =>
    (await agent.get(`/api/booking-document?id=${id}&kind=eticket${prices ? `&prices=${prices}` : ''}`)).body as Buffer

  test('of an agency is printed without the price, and with it when asked', async () => {
    await giveMoney(testApp, agencyId, 1_000_000)
    const booking = await savedBooking(agent, supplier)
    await approve(booking)
    const [plain, without, priced] = [
      await ticket(booking.id),
      await ticket(booking.id, '0'),
      await ticket(booking.id, '1'),
    ]
    expect(plain.subarray(0, 5).toString()).toBe('%PDF-')
    expect(Math.abs(plain.length - without.length)).toBeLessThan(200)
    expect(priced.length).toBeGreaterThan(without.length + 500)
  })
})
