import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { all } from '#server/db/db'
import { fundsOf, runInvariants } from '#server/features/money/ledger'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { bookingOf, findFlight, giveMoney, passenger } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, changePriceRules, loggedIn } from '../../../../test/factories.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import { runs } from '../../../../test/support/runs.ts'

/** Parties of any make-up, at prices that divide by nothing, are split again and again. */
const lives = runs(10, 60)
const wealth = 1_000_000_000
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
  // Of the whole booking: nobody's part of it is a whole number.
  await changePriceRules(
    testApp,
    sql`insert into agent_charges (agency_id, event, kind, fixed_minor, per, currency) values (${agencyId}, 'issue', 'fixed', 0, 'booking', 'SAR')`,
  )
  await giveMoney(testApp, agencyId, wealth)
})
afterAll(() => testApp.close())

const party = fc
  .record({ adults: fc.integer({ min: 2, max: 5 }), children: fc.nat(2), infants: fc.nat(2) })
  .map((one) => ({ ...one, infants: Math.min(one.adults, one.infants) }))
const life = fc.record({
  charge: fc.integer({ min: 0, max: 9_999 }),
  /** Split before it is confirmed, or after. */
  held: fc.boolean(),
  splits: fc.array(fc.integer({ min: 1, max: 511 }), { minLength: 1, maxLength: 3 }),
})

type Share = { number: number; kind: string; person: string; amount: number; net: number; vat: number }
/** What each person has of each kind of line, wherever they are now; a share of nothing may be left out. */
const shares = (ids: readonly string[]) =>
  all(
    testApp.app.db,
    sql<Share>`select l.kind, p.surname || p.given_name as person, sum(s.amount_minor)::int8 as amount, coalesce(sum(s.net_minor), 0)::int8 as net,
        coalesce(sum(s.vat_minor), 0)::int8 as vat
      from item_shares s join price_lines l on l.booking_id = s.booking_id and l.no = s.line_no
      join bookings b on b.id = s.booking_id join booking_passengers p on p.booking_id = s.booking_id and p.position = s.position
      where b.reference = any(${[...ids]}) group by 1, 2
      having sum(s.amount_minor) <> 0 or sum(s.net_minor) <> 0 or sum(s.vat_minor) <> 0 order by 1, 2`,
  )
const read = async (id: string) => (await agent.get(`/api/get-flight-booking-details?id=${id}`)).body.data
const confirm = async (id: string) => {
  const { total } = await read(id)
  const { body } = await agent.post('/api/confirm-pnr', { booking_id: id, expected_total: total })
  expect(body.booking?.status, JSON.stringify(body)).toBe('confirmed')
}

test(`${lives} parties are split: what each paid of every line stays theirs to the halala, and all of it comes back`, {
  timeout: 600_000,
}, async () => {
  let number = 0
  const seen = { held: 0, sold: 0, refused: 0 }
  const kept = fc.asyncProperty(party, life, async (counts, { charge, held, splits }) => {
    await changePriceRules(testApp, sql`update agent_charges set fixed_minor = ${charge} where agency_id = ${agencyId}`)
    const types = [
      ...Array.from({ length: counts.adults }, () => 'adult' as const),
      ...Array.from({ length: counts.children }, () => 'child' as const),
      ...Array.from({ length: counts.infants }, () => 'infant' as const),
    ]
    const letters = [...String(number++).padStart(4, '0')].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')
    const passengers = types.map((type, at) =>
      passenger(type, at, { given_name: `SAMI ${letters}${'ABCDEFGHIJ'[at]}` }),
    )
    const flight = await findFlight(agent, supplier, counts)
    const save = (expected_total: unknown) =>
      agent.post('/api/bookings', bookingOf(flight, { passengers, expected_total }))
    let saved = await save(flight.price)
    // A search of before knew of another charge.
    if (saved.status === 409) saved = await save(saved.body.price_change.new)
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    const { id, total } = saved.body.booking
    if (!held) await confirm(id)
    const before = await shares([id])
    const ids = [id]
    for (const mask of splits) {
      const from = ids[mask % ids.length]!
      const people: { position: number; type: string }[] = (await read(from)).passengers
      const going = people.filter((_, at) => (mask >> at) % 2 === 1).map(({ position }) => position)
      if (going.length === 0) continue
      const { status, body } = await agent.post('/api/split-booking', { booking_id: from, passengers: going })
      expect([200, 422]).toContain(status)
      if (status === 200) ids.push(body.booking.id)
      seen[status === 422 ? 'refused' : held ? 'held' : 'sold']++
    }
    const totals = await Promise.all(ids.map(async (one) => (await read(one)).total.amount as number))
    expect(totals.reduce((sum, one) => sum + one, 0)).toBe(total.amount)
    if (!held) expect(await shares(ids)).toEqual(before)
    if (held) for (const one of ids) await confirm(one)
    const funds = await fundsOf(testApp.app.db, agencyId, 'SAR')
    for (const one of ids) {
      const { total: own } = await read(one)
      const { body } = await admin.post('/api/void-booking', { booking_id: one })
      expect(body.booking?.credit_note?.total, JSON.stringify(body)).toEqual(own)
    }
    expect((await fundsOf(testApp.app.db, agencyId, 'SAR')).balance).toBe(funds.balance + total.amount)
  })
  // Now and then no party of so few is split before it is confirmed: more are drawn then.
  for (let round = 0; round === 0 || (round < 10 && Object.values(seen).includes(0)); round++)
    await fc.assert(kept, { numRuns: lives, endOnFailure: true })
  expect((await runInvariants(testApp.app.db)).filter((check) => check.broken.length > 0)).toEqual([])
  for (const [what, times] of Object.entries(seen)) expect([what, times > 0]).toEqual([what, true])
})
