import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { bookingOf, findFlight, giveMoney, savedBooking, settleJobs } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import { all, changed, first } from '#server/db/db'
import { runInvariants } from '#server/features/money/ledger'
import type { ItemRecord } from './index.ts'

let testApp: TestApp
let supplier: StandInSupplier
let agent: Visitor
let agencyId: string
beforeAll(async () => {
  supplier = new StandInSupplier(new Date())
  testApp = await startApp({ suppliers: [supplier.port] })
})
afterAll(async () => {
  expect((await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)).toEqual([])
  await testApp.close()
})
beforeEach(async () => {
  supplier.extra = 0
  supplier.faults.clear()
  agencyId = (await buildAgency(testApp)).id
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
})

type Saved = Awaited<ReturnType<typeof savedBooking>>
const idOf = async ({ id }: { id: string }) =>
  (await first(testApp.app.db, sql<{ id: string }>`select id from bookings where reference = ${id}`))!.id
const itemOf = async (booking: { id: string }) =>
  (await first(testApp.app.db, sql<ItemRecord>`select * from booking_items where booking_id = ${await idOf(booking)}`))!
const linesOf = (booking_id: string) =>
  all(
    testApp.app.db,
    sql<{
      kind: string
      code: string | null
      amount_minor: number
    }>`select * from price_lines where booking_id = ${booking_id} order by no`,
  )
const dues = async (booking: { id: string }) =>
  all(
    testApp.app.db,
    sql<{
      kind: string
      amount_minor: number
      state: string
    }>`select kind, amount_minor, state from dues where booking_id = ${await idOf(booking)} order by no`,
  )
const confirm = (booking: Saved, total: unknown = booking.total) =>
  agent.post('/api/confirm-pnr', { booking_id: booking.id, expected_total: total }, { 'idempotency-key': randomUUID() })

describe('a booking that is saved', () => {
  test('has one item with its price, times and name in two languages, the lines of its price, and one due', async () => {
    const booking = await savedBooking(agent, supplier)
    const item = await itemOf(booking)
    const total = booking.total.amount
    expect(item).toMatchObject({
      id: await idOf(booking),
      no: 1,
      product: 'flight',
      fulfilment: 'online',
      stage: 'saved',
      locator: booking.pnr,
      price_minor: total,
      people: 1,
      place: booking.route.destination,
      starts_local: booking.route.departure_at,
      ends_local: booking.route.arriving_at,
    })
    expect(item.title.en).toMatch(/^\D+ – \D+$/)
    expect(item.title.ar).toMatch(/[\u0600-\u06ff]/)
    expect(item.starts_at!.getTime()).toBeLessThan(item.ends_at!.getTime())
    const lines = await linesOf(item.booking_id)
    expect(lines.reduce((sum, line) => sum + line.amount_minor, 0)).toBe(total)
    expect(lines.map(({ kind }) => kind)).toContain('base')
    expect(await dues(booking)).toEqual([{ kind: 'full', amount_minor: total, state: 'open' }])
    // Whoever sees the booking sees what it is made of and what is to be paid until when; never what it costs us.
    expect(booking.items).toMatchObject([
      {
        no: 1,
        product: 'flight',
        title: item.title,
        status: 'saved',
        locator: booking.pnr,
        total: booking.total,
        starts: booking.route.departure_at,
        ends: booking.route.arriving_at,
        lines: expect.arrayContaining([{ en: expect.stringMatching(/^SV 736 RUH–LHE/), ar: expect.any(String) }]),
      },
    ])
    expect(booking.dues).toEqual([
      { no: 1, kind: 'full', amount: booking.total, due_at: booking.ttl_at, state: 'open', paid_at: null },
    ])
  })

  test('whose seats were never held has a failed item and owes nothing', async () => {
    supplier.failNext('book', 'sold_out')
    const refused = await agent.post('/api/bookings', bookingOf(await findFlight(agent, supplier)))
    expect(refused.status).toBe(409)
    const made = await first(
      testApp.app.db,
      sql<{
        id: string
        reference: string
        status: string
      }>`select id, reference, status from bookings where agency_id = ${agencyId}`,
    )
    expect(made!.status).toBe('failed')
    expect(await itemOf({ id: made!.reference })).toMatchObject({ stage: 'failed' })
    expect(await dues({ id: made!.reference })).toEqual([])
  })

  test('that the airline makes dearer costs more as a booking, an item, a line and a due', async () => {
    await giveMoney(testApp, agencyId, 1_000_000)
    const booking = await savedBooking(agent, supplier)
    const held = [...supplier.bookings.values()].find((one) => one.locator === booking.pnr)!
    held.total += 700
    const old = booking.total.amount
    const changedPrice = await confirm(booking)
    expect(changedPrice).toMatchObject({ status: 409, body: { code: 'price_changed' } })
    const total = { amount: old + 700, currency: booking.total.currency }
    expect((await confirm(booking, total)).body.booking).toMatchObject({ status: 'confirmed', total })
    const item = await itemOf(booking)
    expect(item).toMatchObject({ price_minor: old + 700, stage: 'confirmed' })
    const lines = await linesOf(item.booking_id)
    expect(lines.at(-1)).toMatchObject({ code: 'REPRICED', amount_minor: 700 })
    expect(await dues(booking)).toEqual([{ kind: 'full', amount_minor: old + 700, state: 'paid' }])
  })

  test('that is cancelled owes nothing', async () => {
    const booking = await savedBooking(agent, supplier)
    await agent.post('/api/cancel-pnr', { booking_id: booking.id })
    expect(await itemOf(booking)).toMatchObject({ stage: 'cancelled' })
    expect(await dues(booking)).toEqual([{ kind: 'full', amount_minor: booking.total.amount, state: 'cancelled' }])
  })
})

describe('a booking that is confirmed', () => {
  test('holds its due while the supplier is silent, and has paid it when the tickets are out', async () => {
    await giveMoney(testApp, agencyId, 1_000_000)
    const booking = await savedBooking(agent, supplier)
    supplier.failNext('issue', 'silent_after')
    supplier.failNext('find', 'fine', 'silent_before')
    await confirm(booking)
    expect(await itemOf(booking)).toMatchObject({ stage: 'pending_supplier' })
    expect((await dues(booking))[0]).toMatchObject({ state: 'held' })
    const held = await first(
      testApp.app.db,
      sql<{ due: string }>`select due_id as due from holds where booking_ref = ${booking.id} and state = 'active'`,
    )
    expect(held!.due).toMatch(/^[0-9a-f-]{36}$/)
    testApp.clock.advanceMinutes(1)
    await settleJobs(testApp)
    expect(await itemOf(booking)).toMatchObject({ stage: 'confirmed' })
    expect((await dues(booking))[0]).toMatchObject({ state: 'paid' })
    const seen = (await agent.get(`/api/get-flight-booking-details?id=${booking.id}`)).body.data
    expect([seen.items[0].status, seen.dues[0].state, seen.dues[0].paid_at]).toEqual([
      'confirmed',
      'paid',
      expect.any(String),
    ])
    const billed = await all(
      testApp.app.db,
      sql<{ kind: string }>`select kind from invoice_items where item_id = ${await idOf(booking)}`,
    )
    expect(billed).toEqual([{ kind: 'sale' }])
  })

  test('is open again, due and all, when the supplier cannot be reached', async () => {
    await giveMoney(testApp, agencyId, 1_000_000)
    const booking = await savedBooking(agent, supplier)
    supplier.failNext('issue', 'unavailable')
    await confirm(booking)
    expect(await itemOf(booking)).toMatchObject({ stage: 'saved' })
    expect((await dues(booking))[0]).toMatchObject({ state: 'open' })
  })

  test('and failed for good owes nothing', async () => {
    await giveMoney(testApp, agencyId, 1_000_000)
    const booking = await savedBooking(agent, supplier)
    supplier.failNext('issue', 'sold_out')
    await confirm(booking)
    expect(await itemOf(booking)).toMatchObject({ stage: 'failed' })
    expect((await dues(booking))[0]).toMatchObject({ state: 'cancelled' })
  })
})

test('a line of a price once written is never changed or taken away', async () => {
  const booking = await savedBooking(agent, supplier)
  const id = await idOf(booking)
  await expect(
    changed(testApp.app.db, sql`update price_lines set amount_minor = 1 where booking_id = ${id}`),
  ).rejects.toThrow(/append-only|permission denied/)
  await expect(changed(testApp.app.db, sql`delete from price_lines where booking_id = ${id}`)).rejects.toThrow(
    /append-only|permission denied/,
  )
  await expect(changed(testApp.app.db, sql`delete from dues where booking_id = ${id}`)).rejects.toThrow()
})

test('the books notice an item or a due that says something else than its booking', async () => {
  const booking = await savedBooking(agent, supplier)
  const id = await idOf(booking)
  const brokenBy = async (
    column: 'stage' | 'price_minor',
    wrong: ReturnType<typeof sql>,
    right: ReturnType<typeof sql>,
  ) => {
    const set = (value: ReturnType<typeof sql>) =>
      changed(testApp.app.db, sql`update booking_items set ${sql.ref(column)} = ${value} where id = ${id}`)
    await set(wrong)
    const broken = (await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0).map(({ name }) => name)
    await set(right)
    return broken
  }
  expect(await brokenBy('stage', sql`'confirmed'`, sql`'saved'`)).toEqual([
    'I6 tickets',
    'I6 invoices',
    'I6 billed',
    'I6 owed',
    'I9 status',
    'I9 derived',
  ])
  expect(await brokenBy('price_minor', sql`price_minor + 5`, sql`price_minor - 5`)).toEqual([
    'I6 items',
    'I6 lines',
    'I6 dues',
  ])
  await changed(testApp.app.db, sql`update dues set state = 'held' where booking_id = ${id}`)
  const held = (await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)
  await changed(testApp.app.db, sql`update dues set state = 'open' where booking_id = ${id}`)
  expect(held.map(({ name }) => name)).toEqual(['I6 held'])
})
