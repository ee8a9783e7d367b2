import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { all } from '#server/db/db'
import { fundsOf, runInvariants } from '#server/features/money/ledger'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { bookingOf, findFlight, giveMoney, passenger, settleJobs } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, changePriceRules, loggedIn } from '../../../../test/factories.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import { runs } from '../../../../test/support/runs.ts'

/** Lives of families that give tickets back one by one, by an airline that lies and falls silent. */
const lives = runs(12, 60)
const wealth = 1_000_000_000
const voidFee = 2_500
const penalty = 40_000
let testApp: TestApp
let supplier: StandInSupplier
let agent: Visitor
let admin: Visitor
let agencyId: string
beforeAll(async () => {
  supplier = new StandInSupplier(new Date())
  testApp = await startApp({ suppliers: [supplier.port] })
  testApp.app.worker.handlers.set('mail.send', async ({ mail_id }) => {
    await sql`update mails set status = 'sent' where id = ${mail_id}`.execute(testApp.app.db)
  })
  agencyId = (await buildAgency(testApp)).id
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  await changePriceRules(
    testApp,
    sql`insert into agent_charges (event, kind, fixed_minor, per, currency) values ('void', 'fixed', ${voidFee}, 'passenger', 'SAR')`,
  )
  await changePriceRules(
    testApp,
    sql`insert into margin_rules (layer, agency_id, basis_points) values ('agent', ${agencyId}, 333)`,
  )
  await giveMoney(testApp, agencyId, wealth)
})
afterAll(() => testApp.close())

type Type = 'adult' | 'child' | 'infant'
const family = fc
  .record({ adults: fc.integer({ min: 1, max: 3 }), children: fc.nat(2), infants: fc.nat(2) })
  .map(({ adults, children, infants }) => ({ adults, children, infants: Math.min(adults, infants) }))
const step = fc.record({
  how: fc.constantFrom('void' as const, 'refund' as const),
  /** Who of those who are left, a bit each; left out: nobody is named. */
  who: fc.option(fc.integer({ min: 1, max: 127 }), { freq: 5 }),
  fault: fc.option(fc.constantFrom('silent_after' as const, 'not_permitted' as const), { freq: 3 }),
  /** A quotation is turned down. */
  declines: fc.boolean(),
})

/** The rules of a party as they are agreed on, written down a second time. */
function mayGo(types: readonly Type[], left: ReadonlySet<number>, going: ReadonlySet<number>): boolean {
  const stays = [...left].filter((position) => !going.has(position))
  const count = (positions: readonly number[], type: Type) => positions.filter((one) => types[one] === type).length
  if (stays.length > 0 && count(stays, 'adult') === 0) return false
  const all = types.map((_, position) => position)
  const adults = all.filter((one) => types[one] === 'adult')
  const infants = all.filter((one) => types[one] === 'infant')
  return infants.every((infant, nth) => !(stays.includes(infant) && !stays.includes(adults[nth]!)))
}

test(`${lives} families give tickets back in any order: each is given back once, and each riyal is accounted for`, {
  timeout: 600_000,
}, async () => {
  let expected = wealth
  let number = 0
  const seen = { parts: 0, wholes: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(family, fc.array(step, { minLength: 2, maxLength: 6 }), async (counts, life) => {
      supplier.faults.clear()
      const types: Type[] = [
        ...Array.from({ length: counts.adults }, () => 'adult' as const),
        ...Array.from({ length: counts.children }, () => 'child' as const),
        ...Array.from({ length: counts.infants }, () => 'infant' as const),
      ]
      const letters = [...String(number++).padStart(4, '0')].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')
      const passengers = types.map((type, at) => passenger(type, at, { given_name: `SAMI ${letters}` }))
      const flight = await findFlight(agent, supplier, counts)
      const saved = await agent.post('/api/bookings', bookingOf(flight, { passengers }))
      expect(saved.status, JSON.stringify(saved.body)).toBe(200)
      const { id, total, passengers: priced } = saved.body.booking
      await agent.post('/api/confirm-pnr', { booking_id: id, expected_total: total })
      expected -= total.amount
      const left = new Set(types.map((_, position) => position))
      const prices: number[] = priced.map((one: { price: { amount: number } }) => one.price.amount)
      for (const { how, who, fault, declines } of life) {
        if (left.size === 0) break
        const named = who === null ? undefined : [...left].filter((_, at) => (who >> at) % 2 === 1)
        if (named?.length === 0) continue
        const going = new Set(named ?? left)
        const may = mayGo(types, left, going)
        const seats = [...going].filter((one) => types[one] !== 'infant').length
        const paid = [...going].reduce((sum, one) => sum + prices[one]!, 0)
        const body = { booking_id: id, ...(named && { passengers: named }) }
        if (fault) supplier.failNext(how, fault)
        const refusedThere = fault === 'not_permitted'
        if (how === 'void') {
          const answer = await admin.post('/api/void-booking', body)
          expect([may, refusedThere, answer.status]).toEqual([may, refusedThere, !may ? 422 : refusedThere ? 409 : 200])
          if (answer.status === 200) expected += paid - voidFee * going.size
        } else {
          const asked = await agent.post('/api/refund-request', { ...body, reason: 'As the test likes' })
          expect([may, asked.status]).toEqual([may, may ? 200 : 422])
          if (may) {
            const { refund } = (await admin.post('/api/refund-quote', { booking_id: id })).body.booking
            expect(refund.quote.refund.amount).toBe(paid - penalty * seats)
            const answer = declines
              ? await agent.post('/api/refund-decline', { booking_id: id })
              : await agent.post('/api/refund-accept', { booking_id: id, expected_refund: refund.quote.refund })
            expect(answer.status).toBe(200)
            await settleJobs(testApp)
            // What the airline refused waits for the staff, who try again.
            if (!declines && refusedThere) await admin.post('/api/refund-booking', { booking_id: id })
            if (!declines) expected += paid - penalty * seats
          }
        }
        supplier.faults.clear()
        const done = may && (how === 'void' ? !refusedThere : !declines)
        if (done) for (const one of going) left.delete(one)
        seen[!done ? 'refused' : left.size > 0 ? 'parts' : 'wholes']++
        const { status, tickets } = (await agent.get(`/api/get-flight-booking-details?id=${id}`)).body.data
        expect(['voided', 'refunded'].includes(status)).toBe(left.size === 0)
        for (const { passenger: position, coupons } of tickets)
          expect([position, coupons[0].status === 'O']).toEqual([position, left.has(position)])
        expect(await fundsOf(testApp.app.db, agencyId, 'SAR')).toMatchObject({ balance: expected, blocked: 0 })
      }
    }),
    { numRuns: lives, endOnFailure: true },
  )
  expect((await runInvariants(testApp.app.db)).filter((check) => check.broken.length > 0)).toEqual([])
  // What the airline keeps was never ours to tax: whoever is gone took all of their VAT along.
  const vat = await all(
    testApp.app.db,
    sql<{ over: boolean; sold: number; back: number }>`select b.status in ('voided', 'refunded') as over,
        sum(v.vat) filter (where v.kind = 'sale')::int as sold, coalesce(sum(v.vat) filter (where v.kind = 'credit_note'), 0)::int as back
      from bookings b cross join lateral (select i.kind, (select sum((l.line #>> '{tax,vat,amount}')::int) from jsonb_array_elements(i.lines) as l (line)) as vat
        from invoices i where i.booking_ref = b.reference) v group by b.id`,
  )
  for (const { over, sold, back } of vat) {
    expect(sold).toBeGreaterThan(0)
    expect(back).toBeLessThanOrEqual(sold)
    if (over) expect(back).toBe(sold)
  }
  // The run must have met what it is about, or it proves nothing.
  for (const [what, times] of Object.entries(seen)) expect([what, times > 1]).toEqual([what, true])
})
