import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { bookingOf, findFlight, giveMoney, passenger, settleJobs } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, changePriceRules, loggedIn } from '../../../../test/factories.ts'
import { holidaySale, madeHoliday } from '../../../../test/holidays.ts'
import { pdfText } from '../../../../test/pdf-text.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import { runInvariants } from '#server/features/money/ledger'
import { foldOwnCaseDays } from './fold-days.ts'
import { ownCaseDayTotals, ownCaseListSql, ownCaseTotals } from './own-cases.sql.ts'

const now = '2026-11-20T06:00:00Z'
let testApp: TestApp
let supplier: StandInSupplier
let agent: Visitor
let admin: Visitor
let agencyId: string
beforeAll(async () => {
  supplier = new StandInSupplier(new Date(now))
  testApp = await startApp({ suppliers: [supplier.port], now })
  agencyId = (await buildAgency(testApp)).id
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  await giveMoney(testApp, agencyId, 10_000_000)
  await changePriceRules(
    testApp,
    sql`insert into agent_charges (agency_id, event, kind, fixed_minor, per, currency)
    values (${agencyId}, 'refund', 'fixed', 3450, 'passenger', 'SAR')`,
  )
})
afterAll(async () => {
  expect((await runInvariants(testApp.app.db)).filter((one) => one.name === 'I3 cases')).toMatchObject([{ broken: [] }])
  await testApp.close()
})

const sar = (amount: number) => ({ amount, currency: 'SAR' })
const key = () => ({ 'idempotency-key': randomUUID() })

/** Sold for 100.00 more than it cost the agency, given back, and settled: its case. */
async function refunded() {
  const flight = await findFlight(agent, supplier, { adults: 1, children: 0, infants: 0 })
  const { booking } = (await agent.post('/api/bookings', bookingOf(flight, { passengers: [passenger()] }), key())).body
  const { id, total } = booking
  await sql`update bookings set selling_minor = ${total.amount + 10_000} where reference = ${id}`.execute(
    testApp.app.db,
  )
  await sql`update booking_items set selling_minor = ${total.amount + 10_000} where booking_id = (select id from bookings where reference = ${id})`.execute(
    testApp.app.db,
  )
  await agent.post('/api/confirm-pnr', { booking_id: id, expected_total: total }, key())
  await agent.post('/api/refund-request', { booking_id: id, reason: 'Cannot travel' }, key())
  const { quote } = (await admin.post('/api/refund-quote', { booking_id: id }, key())).body.booking.refund
  await agent.post('/api/refund-accept', { booking_id: id, expected_refund: quote.refund }, key())
  await settleJobs(testApp)
  const { data, totals } = (await agent.get(`/api/own-cases?q=${id}`)).body
  return { id, total, quote, row: data[0], totals }
}
const setBack = (reference: string, amount: number, visitor = agent) =>
  visitor.post('/api/own-case-back', { reference, given_back: sar(amount) }, key())

test('an agency that gives back its margin earns nothing by a refund; what it keeps more is its profit, on the paper without the net', async () => {
  const { id, total, quote, row, totals } = await refunded()
  const kept = total.amount - quote.refund.amount
  expect(row).toMatchObject({
    kind: 'refund',
    booking: id,
    charged: sar(total.amount + 10_000),
    given_back: sar(total.amount + 10_000 - kept),
    cost: sar(kept),
    profit: sar(0),
    may_set: true,
  })
  expect(totals).toEqual([
    { cases: 1, charged: row.charged, given_back: row.given_back, cost: row.cost, profit: row.profit },
  ])
  const { data } = (await setBack(row.reference, row.given_back.amount - 9_100)).body
  expect(data.profit).toEqual(sar(9_100))
  const report = (await agent.get('/api/agent-profit-loss-report?group=booking')).body
  expect(report.data.find((one: any) => one.key === id).profit).toEqual(sar(9_100))
  const paper = await agent.get(`/api/own-case-paper?reference=${row.reference}`)
  const text = pdfText(paper.body as Buffer)
  expect(text).toContain(row.reference)
  for (const amount of [data.charged.amount, data.given_back.amount])
    expect(text).toContain((amount / 100).toLocaleString('en', { minimumFractionDigits: 2 }))
  expect(text).not.toContain((quote.refund.amount / 100).toLocaleString('en', { minimumFractionDigits: 2 }))
  const arabic = await agent.get(`/api/own-case-paper?reference=${row.reference}&locale=ar`)
  expect([arabic.status, (arabic.body as Buffer).subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
})

test('nobody gives back more than was paid, nor speaks for another agency', async () => {
  const { row } = await refunded()
  const { status, body } = await setBack(row.reference, row.charged.amount + 1)
  expect([status, body.errors[0].field]).toEqual([422, 'given_back'])
  const stranger = await loggedIn(
    testApp,
    await buildUser(testApp, { role: 'agent', agency_id: (await buildAgency(testApp)).id }),
  )
  expect((await setBack(row.reference, 1, stranger)).status).toBe(404)
  expect((await stranger.get(`/api/own-case-paper?reference=${row.reference}`)).status).toBe(404)
  expect((await stranger.get('/api/own-cases')).body.data).toEqual([])
})

test('a void stands there too, and the list is read as a file', async () => {
  const flight = await findFlight(agent, supplier, { adults: 1, children: 0, infants: 0 })
  const { booking } = (await agent.post('/api/bookings', bookingOf(flight, { passengers: [passenger()] }), key())).body
  await agent.post('/api/confirm-pnr', { booking_id: booking.id, expected_total: booking.total }, key())
  await admin.post('/api/void-booking', { booking_id: booking.id }, key())
  const { data } = (await agent.get('/api/own-cases?kind=void')).body
  expect(data).toMatchObject([{ booking: booking.id, kind: 'void', profit: sar(0) }])
  const file = (await agent.get('/api/own-cases-file?format=csv')).body.toString()
  expect(file).toContain(data[0].reference)
})

test('a child who leaves a holiday stands there as another change: what comes back to the agency, and to its customer', async () => {
  const { departures } = await madeHoliday(admin)
  const rooms = [{ adults: 2, children: [{ age: 8, bed: true }] }]
  const sale = holidaySale(departures[0].id, 1_026_000, { rooms })
  const { reference } = (await agent.post('/api/holiday-bookings', sale, key())).body.booking
  await agent.post('/api/confirm-pnr', { booking_id: reference, expected_total: sar(1_026_000) }, key())
  const { back } = (await agent.get(`/api/holiday-leaving?booking_id=${reference}&item=1&position=2`)).body.data
  const leaving = { booking_id: reference, item: 1, position: 2, expected_back: back }
  expect((await agent.post('/api/holiday-leaving', leaving, key())).status).toBe(200)
  // The customer paid 2,800.00 for the child, of which the agency's commission was 140.00.
  const less = { charged: sar(0), given_back: sar(280_000), cost: sar(-266_000), profit: sar(-14_000) }
  const found = await agent.get(`/api/own-cases?q=${reference}`)
  expect([found.status, found.body.data.length]).toEqual([200, 1])
  const [row] = found.body.data
  expect(row).toMatchObject({ kind: 'change', booking: reference, may_set: false, ...less })
  expect(found.body.totals).toEqual([{ cases: 1, ...less }])
  // By days, and of its kind, without looking for a word.
  const listed = (await agent.get('/api/own-cases?kind=change')).body
  expect(listed.data).toEqual([row])
  expect(listed.totals).toEqual([{ cases: 1, ...less }])
  expect((await agent.get('/api/own-cases?kind=flights')).body.data).toEqual([])
  const lines = (await agent.get('/api/own-cases-file?format=csv&kind=change')).body.toString().trim().split('\n')
  expect(lines.at(-1)).toContain(`"${row.reference}","Other change","${reference}"`)
  for (const amount of ['2800.00', '-2660.00', '-140.00']) expect(lines.at(-1)).toContain(amount)
  const paper = await agent.get(`/api/own-case-paper?reference=${row.reference}`)
  expect(pdfText(paper.body as Buffer)).toContain('2,800.00')
})

test('before it is paid a booking has a pro forma of what is due: ours at the net for the agency, the agency’s own at its price for its customer', async () => {
  const flight = await findFlight(agent, supplier, { adults: 1, children: 0, infants: 0 })
  const { booking } = (await agent.post('/api/bookings', bookingOf(flight, { passengers: [passenger()] }), key())).body
  const { id, total } = booking
  const paper = (kind: string, visitor = agent, locale = 'en') =>
    visitor.get(`/api/booking-document?id=${id}&kind=${kind}&locale=${locale}`)
  const shown = (amount: number) => (amount / 100).toLocaleString('en', { minimumFractionDigits: 2 })
  await sql`update bookings set selling_minor = ${total.amount + 10_000} where reference = ${id}`.execute(
    testApp.app.db,
  )
  await sql`insert into banks (name_en, name_ar, account_title, account_number, iban, currency, on_papers)
    select 'Safa Bank', 'بنك الصفا', 'Rihla', '608010167519', x.iban, x.currency, x.on_papers
    from (values ('SA0380000000608010167519', 'SAR', true), ('SA4420000001234567891234', 'SAR', false), ('PK36SCBL0000001123456702', 'PKR', true)) x (iban, currency, on_papers)`.execute(
    testApp.app.db,
  )
  const ours = pdfText((await paper('pro_forma')).body as Buffer)
  for (const said of ['Pro forma', 'This is not a tax invoice', 'Full price', shown(total.amount)])
    expect(ours).toContain(said)
  // The account of its currency that may be printed, in both languages.
  for (const said of ['Pay by bank transfer to', 'Safa Bank', 'SA03 8000 0000 6080 1016 7519'])
    expect(ours).toContain(said)
  for (const other of ['SA44 2000', 'PK36']) expect(ours).not.toContain(other)
  expect(ours).not.toContain(shown(total.amount + 10_000))
  const own = pdfText((await paper('pro_forma_customer')).body as Buffer)
  for (const said of ['This is not a tax invoice', shown(total.amount + 10_000)]) expect(own).toContain(said)
  expect(own).not.toContain('SA03')
  expect(own).not.toContain(shown(total.amount))
  expect(((await paper('pro_forma', admin, 'ar')).body as Buffer).subarray(0, 5).toString()).toBe('%PDF-')
  const stranger = await loggedIn(testApp, await buildUser(testApp, { role: 'agent' }))
  expect((await paper('pro_forma', stranger)).status).toBe(404)
  await agent.post('/api/confirm-pnr', { booking_id: id, expected_total: total }, key())
  expect((await paper('pro_forma')).body.message).toBe('Nothing is to be paid for this booking.')
})

test('totals by day are those of the cases, whatever days and kinds are asked, whatever is changed, taken away or folded since', async () => {
  const { row } = await refunded()
  const { db } = testApp.app
  const zone = 'Asia/Riyadh'
  // Copies of a case at all hours of twelve days: refunds, voids and changes of two kinds, some of them of what was only held.
  await sql`insert into after_sale_cases select copied.* from after_sale_cases c, generate_series(1, 300) n,
    lateral jsonb_populate_record(c, jsonb_build_object('id', md5('own' || n)::uuid, 'reference', 'RF-' || translate(lpad(n::text, 6, '0'), '01', 'XY'),
      'kind', (array['refund', 'void', 'change'])[1 + n % 3], 'settled_at', timestamptz '2026-11-01 20:59:00+00' + n * interval '57 minutes',
      'refund_minor', case when n % 3 < 2 then c.refund_minor end, 'penalty_minor', case when n % 3 < 2 then c.penalty_minor end, 'fee_minor', case when n % 3 < 2 then c.fee_minor end,
      'selling_minor', case when n % 5 = 0 then null else 70000 + n end, 'journal_id', null)) copied
    where c.reference = ${row.reference}`.execute(db)
  await sql`insert into case_changes (case_id, quote_id, collect_minor, charge_minor, payer_minor, fares, legs_before, legs_after, act, on_hold)
    select md5('own' || n)::uuid, 'Q', 100 * n - 15000, 50, 100 * n - 14950, 'current', '[]', '[]', (array['flights', 'name'])[1 + n % 2], n % 4 = 0
    from generate_series(2, 300, 3) n`.execute(db)
  const spans = [
    {},
    { from: '2026-11-04' },
    { to: '2026-11-07' },
    { from: '2026-11-03', to: '2026-11-03' },
    { from: '2026-11-02', to: '2026-11-09' },
    { from: '2027-01-01' },
  ]
  const same = async () => {
    for (const days of spans)
      for (const kind of [undefined, ['refund'], ['flights', 'void'], ['change']])
        for (const of of [zone, 'UTC', 'America/St_Johns']) {
          const at = { zone: of, now: new Date(now), today: '2026-11-20', user_id: agencyId }
          const { always, where } = ownCaseListSql
          const conditions = [always!, sql`c.agency_id = ${agencyId}`, where.days(days, at)]
          const one = sql.join(
            kind ? [...conditions, sql`${where.kind(kind as ['refund'], at)}`] : conditions,
            sql` and `,
          )
          const asked = { agency: agencyId, kind, days, zone: of }
          expect([asked, await ownCaseDayTotals(db, asked)]).toEqual([asked, await ownCaseTotals(db, one)])
        }
  }
  await same()
  expect((await ownCaseDayTotals(db, { agency: agencyId, zone }))[0]!.cases).toBeGreaterThan(200)
  await sql`update after_sale_cases set selling_back_minor = 5 where id in (select md5('own' || n)::uuid from generate_series(5, 300, 7) n) and selling_minor is not null`.execute(
    db,
  )
  await sql`update case_changes set payer_minor = payer_minor + 1, collect_minor = collect_minor + 1 where payer_minor > 0`.execute(
    db,
  )
  await sql`delete from case_changes where case_id = md5('own11')::uuid`.execute(db)
  await sql`delete from after_sale_cases where id = md5('own12')::uuid`.execute(db)
  await same()
  await foldOwnCaseDays(db)
  const { rows } = await sql<{
    most: number
  }>`select max(n)::int as most from (select count(*) as n from own_case_days group by agency_id, day, kind, currency) g`.execute(
    db,
  )
  expect(rows[0]!.most).toBe(1)
  await same()
  expect((await agent.get('/api/own-cases?from=2026-11-03&to=2026-11-05&kind=void')).body.totals).toEqual(
    await ownCaseDayTotals(db, {
      agency: agencyId,
      kind: ['void'],
      days: { from: '2026-11-03', to: '2026-11-05' },
      zone,
    }),
  )
})
