import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { all, first, inTx } from '#server/db/db'
import { cancelParts, openPlannedDue } from '#server/features/money/dues'
import { fundsOf, runInvariants } from '#server/features/money/ledger'
import { changeItem } from '#server/features/selling/items'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { bookingOf, findFlight, giveMoney, passenger } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, changePriceRules, loggedIn } from '../../../../test/factories.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import { runs } from '../../../../test/support/runs.ts'

/** Bookings that cost less than they were sold for, by what came back and by what was never paid, are divided. */
const lives = runs(8, 60)
let testApp: TestApp
let supplier: StandInSupplier
let admin: Visitor
beforeAll(async () => {
  supplier = new StandInSupplier(new Date())
  testApp = await startApp({ suppliers: [supplier.port] })
  testApp.app.worker.handlers.set('mail.send', async ({ mail_id }) => {
    await sql`update mails set status = 'sent' where id = ${mail_id}`.execute(testApp.app.db)
  })
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
})
afterAll(() => testApp.close())

const db = () => testApp.app.db
const key = () => ({ 'idempotency-key': randomUUID() })
const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0)
const broken = async () => (await runInvariants(db())).filter((one) => one.broken.length > 0)
const letters = (number: number) =>
  [...String(number).padStart(4, '0')].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')

/** An agency with so much money and no more, and a flight of its own, paid at once or, by a plan, a part of it now. */
async function sold(adults: number, charge: number, number: number, now: number | null) {
  const agency = (await buildAgency(testApp)).id
  const agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agency }))
  await changePriceRules(
    testApp,
    sql`insert into agent_charges (agency_id, event, kind, fixed_minor, per, currency) values (${agency}, 'issue', 'fixed', ${charge}, 'booking', 'SAR')`,
  )
  const passengers = Array.from({ length: adults }, (_, at) =>
    passenger('adult', at, { given_name: `SAMI ${letters(number)}${'ABCDEFGHIJ'[at]}` }),
  )
  const flight = await findFlight(agent, supplier, { adults, children: 0, infants: 0 })
  const saved = await agent.post('/api/bookings', bookingOf(flight, { passengers }))
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  const { id, total } = saved.body.booking
  await giveMoney(testApp, agency, total.amount)
  if (now !== null) await planned(id, total.amount, Math.max(1, Math.floor(total.amount * now)))
  const { body } = await agent.post('/api/confirm-pnr', { booking_id: id, expected_total: total })
  expect(body.booking?.status, JSON.stringify(body)).toBe('confirmed')
  return { agency, agent, id: id as string, total: total.amount as number }
}

/** No product that airlines divide is sold by a plan: as one would be, this one is paid by a deposit and a balance. */
const planned = (reference: string, total: number, deposit: number) =>
  inTx(db(), 'plan', async (tx) => {
    const { id } = (await first(tx, sql<{ id: string }>`select id from bookings where reference = ${reference}`))!
    const at = testApp.clock.now()
    const later = new Date(at.getTime() + 20 * 86_400_000)
    await cancelParts(tx, id, 'plan', at)
    const parts = [
      { kind: 'deposit' as const, amount: deposit, due_at: at },
      { kind: 'balance' as const, amount: total - deposit, due_at: later },
    ]
    for (const { kind, amount, due_at } of parts)
      await openPlannedDue(tx, { booking_id: id, kind, due_at, at, parts: [{ item_id: id, amount }] })
    const plan = parts.map(({ kind, amount, due_at }) => ({
      kind,
      amount_minor: amount,
      due_at: due_at.toISOString(),
    }))
    await changeItem(tx, id, { plan }, at)
  })

/** What is due of bookings, by what became of it. */
async function dues(references: readonly string[]) {
  const rows = await all(
    db(),
    sql<{
      reference: string
      state: string
      amount: number
      shown: number
    }>`select b.reference, p.state, sum(p.amount_minor)::int8 as amount,
        sum(d.amount_minor)::int8 as shown
      from due_parts p join dues d on d.id = p.due_id join bookings b on b.id = d.booking_id
      where b.reference = any(${[...references]}) and p.state <> 'cancelled' group by 1, 2 order by 1, 2`,
  )
  for (const { amount, shown } of rows) expect(shown).toBe(amount)
  const of = (state: string, reference?: string) =>
    sum(rows.flatMap((row) => (row.state === state && (row.reference === reference || !reference) ? [row.amount] : [])))
  return { paid: of('paid'), waived: of('waived'), open: of('open'), of }
}

/** What bookings have cost their agency: what its wallet gave for each, and what it still owes. */
async function costs(references: readonly string[]) {
  const rows = await all(
    db(),
    sql<{ reference: string; cost: number }>`select j.booking_ref as reference, -sum(p.amount)::int8 as cost
      from journals j join postings p on p.journal_id = j.id join ledger_accounts a on a.id = p.account_id
      where j.booking_ref = any(${[...references]}) and ((a.owner_type = 'agency' and a.kind = 'wallet') or (a.owner_type = 'receivable' and a.kind = 'sales'))
      group by 1`,
  )
  return references.map((reference) => rows.find((row) => row.reference === reference)?.cost ?? 0)
}

const life = fc.record({
  adults: fc.integer({ min: 2, max: 5 }),
  charge: fc.integer({ min: 0, max: 9_999 }),
  /** What of it is paid at once; null: all of it, without a plan. */
  now: fc.option(fc.double({ min: 0.01, max: 0.9, noNaN: true }), { freq: 3 }),
  /** What its amount is corrected by, of what can still be taken off; the last one may take all of it. */
  down: fc.array(fc.double({ min: 0.3, max: 1, noNaN: true }), { minLength: 1, maxLength: 2 }),
  up: fc.option(fc.integer({ min: 1, max: 5_000 }), { freq: 2 }),
  splits: fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 3 }),
})

test(`${lives} bookings that were taken down are divided: nothing of what was paid, let go or cost is gained or lost, each has its part of it, and each is given back by itself`, {
  timeout: 600_000,
}, async () => {
  let number = 0
  let divided = 0
  const kept = fc.asyncProperty(life, async ({ adults, charge, now, down, up, splits }) => {
    const { agency, agent, id, total } = await sold(adults, charge, number++, now)
    const wallet = async () => (await fundsOf(db(), agency, 'SAR')).balance
    const correct = async (amount: number) => {
      const of = { booking_id: id, amount: { amount, currency: 'SAR' }, reason: 'Agreed with the agency' }
      const { status, body } = await admin.post('/api/update-booking-amount', of, key())
      expect(status, JSON.stringify(body)).toBe(200)
      return body.data.booked.amount as number
    }
    let cost = total
    for (const part of down) if (cost > 0) cost = await correct(-Math.max(1, Math.floor(cost * part)))
    if (up !== null) {
      await giveMoney(testApp, agency, up)
      cost = await correct(up)
    }
    for (const due of (await agent.get(`/api/get-flight-booking-details?id=${id}`)).body.data.dues)
      if (due.state === 'open') {
        const pays = { booking_id: id, due: due.no, expected: due.amount }
        expect((await agent.post('/api/pay-booking-due', pays, key())).status).toBe(200)
      }
    const [before, rest] = [await dues([id]), await wallet()]
    // A raise has its debit note, and stays with the booking that this is of.
    const stays = Math.max(0, (up ?? 0) - (total + (up ?? 0) - cost - before.waived))
    expect([before.open, await costs([id]), before.paid + before.waived]).toEqual([0, [cost], total])
    // Nothing lies in the wallet: no part of a division is paid for by other money than its own.
    if (rest > 0) await giveMoney(testApp, agency, -rest)
    const ids = [id]
    for (const mask of splits) {
      const from = ids[mask % ids.length]!
      const people: { position: number }[] = (await agent.get(`/api/get-flight-booking-details?id=${from}`)).body.data
        .passengers
      const going = people.filter((_, at) => (mask >> at) % 2 === 1).map(({ position }) => position)
      if (going.length === 0) continue
      const { status, body } = await agent.post('/api/split-booking', { booking_id: from, passengers: going })
      expect([200, 422], JSON.stringify(body)).toContain(status)
      if (status === 200) ids.push(body.booking.id)
    }
    divided += ids.length - 1
    const after = await dues(ids)
    expect([after.paid, after.waived, after.open]).toEqual([before.paid, before.waived, 0])
    const each = await costs(ids)
    expect([sum(each), await wallet()]).toEqual([cost, 0])
    for (const [at, reference] of ids.entries()) {
      const price = (await agent.get(`/api/get-flight-booking-details?id=${reference}`)).body.data.total
        .amount as number
      expect(after.of('paid', reference) + after.of('waived', reference)).toBe(price)
      const due = (what: number) => (what * price) / total
      expect(each[at]! - (at === 0 ? stays : 0)).toBeGreaterThanOrEqual(0)
      expect(Math.abs(each[at]! - (at === 0 ? stays : 0) - due(cost - stays))).toBeLessThanOrEqual(ids.length)
      expect(Math.abs(after.of('waived', reference) - due(before.waived))).toBeLessThanOrEqual(ids.length)
    }
    expect(await broken()).toEqual([])
    // In any order each gives back what it cost, from nothing but itself.
    for (const [at, reference] of [...ids.entries()].toReversed()) {
      const held = await wallet()
      const { body } = await admin.post('/api/void-booking', { booking_id: reference })
      expect(body.booking?.status, JSON.stringify(body)).toBe('voided')
      expect(await wallet()).toBe(held + each[at]!)
    }
    expect([await wallet(), await broken()]).toEqual([cost, []])
  })
  for (let round = 0; round === 0 || (round < 5 && divided === 0); round++)
    await fc.assert(kept, { numRuns: lives, endOnFailure: true })
  expect(divided).toBeGreaterThan(0)
})
