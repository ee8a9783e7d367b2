import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changed, first, inTx } from '#server/db/db'
import { placeHold, runInvariants, setCreditLimit } from '#server/features/money/ledger'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { giveMoney, savedBooking } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'

// A Friday; the week before begins in another month.
const start = '2026-11-20T06:00:00Z'
const dayMinutes = 1_440
let testApp: TestApp
let supplier: StandInSupplier
let agencyId: string
const people: Record<'agent' | 'admin' | 'content' | 'reservation', { id: string; email: string }> = {} as never
let agent: Visitor
let admin: Visitor

const logIn = async () => {
  agent = await loggedIn(testApp, people.agent as never)
  admin = await loggedIn(testApp, people.admin as never)
}
const later = async (minutes: number) => {
  testApp.clock.advanceMinutes(minutes)
  await logIn()
}
const sell = async (who = agent) => {
  const booking = await savedBooking(who, supplier)
  const sold = await who.post('/api/confirm-pnr', { booking_id: booking.id, expected_total: booking.total })
  expect(sold.body.booking.status).toBe('confirmed')
  return booking
}
const board = async (who = admin) => (await who.get('/api/needs-attention')).body.data.waiting
const figures = async (who = admin, query = '') => (await who.get(`/api/office-figures${query}`)).body.data
const staffWith = async (role: string) => {
  const person = await buildUser(testApp, { role: role === 'Reservation' ? 'reservation' : 'admin-staff' })
  await changed(
    testApp.app.db,
    sql`insert into user_roles (user_id, role_id) select ${person.id}, id from roles where name = ${role} on conflict do nothing`,
  )
  return person
}

beforeAll(async () => {
  supplier = new StandInSupplier(new Date(start))
  testApp = await startApp({ suppliers: [supplier.port], now: start })
  agencyId = (await buildAgency(testApp)).id
  people.agent = await buildUser(testApp, { role: 'agent', agency_id: agencyId })
  people.admin = await buildUser(testApp, { role: 'admin' })
  people.content = await staffWith('Content')
  people.reservation = await staffWith('Reservation')
  await giveMoney(testApp, agencyId, 50_000_000)
  await logIn()
})
afterAll(async () => {
  expect((await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)).toEqual([])
  await testApp.close()
})

test('An admin reads today, the week and the month against the same stretch before, as the report of those days says.', async () => {
  const early = await sell()
  const gone = await sell()
  await admin.post('/api/void-booking', { booking_id: gone.id })
  await later(dayMinutes + 60)
  await sell()
  const { sales } = await figures()
  expect(sales).toMatchObject({ of: 'company', currency: 'SAR', currencies: ['SAR'] })
  const [today, week, month] = sales.stretches
  expect([today.from, week.from, month.from, month.to]).toEqual([
    '2026-11-21',
    '2026-11-15',
    '2026-11-01',
    '2026-11-21',
  ])
  // Yesterday at the same hour both had been sold, and one was given back.
  expect(today.now.sales).toBe(1)
  expect(today.before.sales).toBe(2)
  expect(today.before.returned.amount).toBe(gone.total.amount)
  expect(week.now).toEqual(month.now)
  expect(week.before.sales).toBe(0)
  for (const { from, to, now } of sales.stretches) {
    const { totals } = (await admin.get(`/api/profit-loss-report?from=${from}&to=${to}`)).body
    const { sold, returned, margin, tax } = totals[0]
    expect(now).toMatchObject({ sold, returned, margin, tax })
  }
  expect(today.bars).toHaveLength(24)
  expect(today.bars.filter((bar: { sales: number }) => bar.sales > 0)).toMatchObject([
    { at: '2026-11-21T10', sold: today.now.sold, ahead: false },
  ])
  expect(today.bars.at(-1)).toMatchObject({ at: '2026-11-21T23', ahead: true })
  expect(week.bars.map((bar: { at: string }) => bar.at)).toEqual([
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
  ])
  expect(month.bars).toHaveLength(30)
  expect(early.total.amount).toBeGreaterThan(0)
})

test('A day of the company ends at its own midnight.', async () => {
  // 21:30 in UTC is half past midnight in Riyadh.
  await later(14 * 60 + 30)
  const { sales } = await figures()
  expect(sales.stretches[0]).toMatchObject({ from: '2026-11-22', now: { sales: 0 } })
  // A Sunday: the week is new as well.
  expect(sales.stretches[1]).toMatchObject({ from: '2026-11-22', now: { sales: 0 }, before: { sales: 0 } })
})

test('Whoever may not see what the company earns is told of their own bookings, and who sees no bookings of nothing.', async () => {
  const reservation = await loggedIn(testApp, people.reservation as never)
  const own = await figures(reservation)
  expect(own).toMatchObject({ limits: null, suppliers: null, sales: { of: 'own' } })
  expect(own.sales.stretches[2].now).toMatchObject({ sales: 0, margin: null, tax: null, returned: null })
  const content = await loggedIn(testApp, people.content as never)
  expect(await figures(content)).toMatchObject({ sales: null, limits: null, suppliers: null })
  expect((await agent.get('/api/office-figures')).status).toBe(403)
})

test('An agency that has used nine tenths of its credit is named, and stands alone in the list that the number leads to.', async () => {
  const poor = await buildAgency(testApp)
  await inTx(testApp.app.db, 'limit', (tx) => setCreditLimit(tx, poor.id, { amount: 100_000, currency: 'SAR' }))
  const buyer = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: poor.id }))
  expect((await figures()).limits).toEqual({ near: 0, first: [] })
  await inTx(testApp.app.db, 'hold', (tx) =>
    placeHold(tx, {
      payer: { type: 'agency', id: poor.id },
      amount: 95_000,
      currency: 'SAR',
      booking_ref: 'BK-TEST22',
      at: testApp.app.clock.now(),
    }),
  )
  const { limits } = await figures()
  expect(limits).toMatchObject({ near: 1, first: [{ id: poor.id, left: { amount: 5_000, currency: 'SAR' } }] })
  const listed = (await admin.get('/api/credit-report?only=limit')).body
  expect(listed.data.map((row: { agency: { id: string } }) => row.agency.id)).toEqual([poor.id])
  expect((await buyer.get('/api/credit-report?only=limit')).status).toBe(403)
})

test('Each number of the board is the length of the list that it leads to.', async () => {
  const saved = await savedBooking(agent, supplier)
  await changed(
    testApp.app.db,
    sql`update bookings set ttl_at = ${new Date(testApp.app.clock.now().getTime() + 3 * 3_600_000)} where reference = ${saved.id}`,
  )
  const short = await savedBooking(agent, supplier)
  const { until } = (await first(
    testApp.app.db,
    sql<{ until: string }>`select passports_until as until from bookings where reference = ${short.id}`,
  ))!
  expect(until).toMatch(/^\d{4}-\d\d-\d\d$/)
  // The journey is moved behind the end of the passport.
  await changed(
    testApp.app.db,
    sql`update bookings set arriving_at = (passports_until::date + 1)::text || 'T10:00' where reference = ${short.id}`,
  )
  const voided = await sell()
  await agent.post('/api/void-request', { booking_id: voided.id, reason: 'Wrong name' })
  await changed(
    testApp.app.db,
    sql`insert into jobs (kind, payload, lane, dead_at) values ('test.dead', '{}', 'upkeep', ${testApp.app.clock.now()})`,
  )
  await changed(testApp.app.db, sql`update agencies set licence_expiry = ${'2026-12-01'}::date where id = ${agencyId}`)
  for (const [number, day] of [
    ['0650000000001', '2026-12-01'],
    ['0650000000002', '2027-06-01'],
  ])
    await changed(
      testApp.app.db,
      sql`insert into unused_tickets (number, kind, booking_id, item_id, position, carrier, worth_minor, currency, expires_on, marked_at)
        select ${number}, 'unused', b.id, i.id, 0, 'SV', 50000, 'SAR', ${day}::date, ${testApp.app.clock.now()}
        from bookings b join booking_items i on i.booking_id = b.id where b.reference = ${saved.id}`,
    )
  await agent.post('/api/contact-messages', { subject: 'Group of 24', body: 'Can you hold seats for us?' })
  const total = async (path: string) => {
    const { meta, data, total: whole } = (await admin.get(path)).body
    return meta?.total ?? whole ?? data.length
  }
  const lists: Record<string, string> = {
    limits: '/api/get-admin-bookings?limit_soon=1',
    passports: '/api/get-admin-bookings?passport_ending=1',
    void_requested: '/api/after-sale-queue',
    licences: '/api/agent-applications?licence_ending=1',
    messages: '/api/contact-messages?waits_for=staff',
    tickets_ending: '/api/unused-tickets?ending=1&state=open',
  }
  const waiting = await board()
  for (const [kind, path] of Object.entries(lists)) {
    const { count } = waiting.find((one: { kind: string }) => one.kind === kind)
    expect([kind, count]).toEqual([kind, await total(path)])
    expect(count).toBe(1)
  }
  const jobs = (await admin.get('/api/background-jobs')).body.dead
  expect(waiting.find((one: { kind: string }) => one.kind === 'failed_jobs').count).toBe(jobs.length)
  expect(waiting.find((one: { kind: string }) => one.kind === 'limits').oldest.id).toBe(saved.id)
  const reservation = await loggedIn(testApp, people.reservation as never)
  const theirs = (await board(reservation)).map((one: { kind: string }) => one.kind)
  expect(theirs).toContain('limits')
  expect(theirs).not.toContain('failed_jobs')
  await changed(testApp.app.db, sql`update jobs set closed_at = now(), closed_reason = 'test' where kind = 'test.dead'`)
})

test('A refund waits since it was asked for, also once it is quoted and accepted.', async () => {
  const sold = await sell()
  const asked = testApp.app.clock.now()
  expect((await agent.post('/api/refund-request', { booking_id: sold.id, reason: 'Ill' })).status).toBe(200)
  await later(90)
  const quoted = (await admin.post('/api/refund-quote', { booking_id: sold.id })).body
  expect(quoted).toMatchObject({ success: true })
  await later(30)
  const accept = { booking_id: sold.id, expected_refund: quoted.booking.refund.quote.refund }
  expect((await agent.post('/api/refund-accept', accept)).body).toMatchObject({ success: true })
  const one = (await board()).find(({ kind }: { kind: string }) => kind === 'refund_accepted')
  const { data } = (await admin.get(`/api/after-sale-queue?one=${sold.id}`)).body
  expect([one.oldest.id, one.oldest_at]).toEqual([sold.id, data[0].asked_at])
  expect(Math.abs(new Date(one.oldest_at).getTime() - asked.getTime())).toBeLessThan(60_000)
})
