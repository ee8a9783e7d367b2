import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { all } from '#server/db/db'
import { fundsOf, keepWalletMoves, runInvariants, sumJournalDays, sumWalletMonths } from '#server/features/money/ledger'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { giveMoney, savedBooking } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, changePriceRules, loggedIn } from '../../../../test/factories.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import { agentReportFile } from './report-file.ts'

const start = '2026-10-29T06:00:00Z'
const ownMargin = 4_000
let testApp: TestApp
let supplier: StandInSupplier
let agent: Visitor
let colleague: Visitor
let admin: Visitor
let agencyId: string
let before: number
const made: { sold: any; kept: any; voided: any; november: any } = {} as never

const sar = (amount: number) => ({ amount, currency: 'SAR' })
const sumsOf = ({ sold, paid, given_back, margin, charges, corrections, profit }: any) => ({
  sold: sold.amount,
  paid: paid.amount,
  given_back: given_back.amount,
  margin: margin.amount,
  charges: charges.amount,
  corrections: corrections.amount,
  profit: profit.amount,
})
const sell = async (visitor: Visitor) => {
  const booking = await savedBooking(visitor, supplier)
  const answer = await visitor.post('/api/confirm-pnr', { booking_id: booking.id, expected_total: booking.total })
  expect(answer.body.booking.status).toBe('confirmed')
  return answer.body.booking
}
const report = async (query = '', visitor = agent) => {
  const answer = await visitor.get(`/api/agent-profit-loss-report?${query}`)
  expect(answer.status).toBe(200)
  return answer.body
}

beforeAll(async () => {
  supplier = new StandInSupplier(new Date(start))
  testApp = await startApp({ suppliers: [supplier.port], now: start })
  agencyId = (await buildAgency(testApp)).id
  const people = {
    agent: await buildUser(testApp, { role: 'agent', agency_id: agencyId, name: 'Bilal Qureshi' }),
    colleague: await buildUser(testApp, { role: 'agent', agency_id: agencyId, name: 'Sara Khan' }),
    admin: await buildUser(testApp, { role: 'admin' }),
  }
  const logIn = async () => {
    agent = await loggedIn(testApp, people.agent)
    colleague = await loggedIn(testApp, people.colleague)
    admin = await loggedIn(testApp, people.admin)
  }
  await logIn()
  await giveMoney(testApp, agencyId, 5_000_000)
  before = (await fundsOf(testApp.app.db, agencyId, 'SAR')).balance
  await changePriceRules(
    testApp,
    sql`insert into agent_charges (agency_id, event, kind, fixed_minor, currency) values (${agencyId}, 'void', 'fixed', 2500, 'SAR')`,
  )
  const fixed = { fixed: sar(ownMargin), per: 'booking' }
  expect((await agent.post('/api/save-agent-margin', { margins: [fixed] })).status).toBe(200)

  made.sold = await sell(agent)
  made.kept = await sell(colleague)
  made.voided = await sell(agent)
  expect((await admin.post('/api/void-booking', { booking_id: made.voided.id, reason: 'Wrong name' })).status).toBe(200)
  const correction = { booking_id: made.kept.id, amount: sar(700), reason: 'Fare difference of the airline.' }
  expect((await admin.post('/api/update-booking-amount', correction)).status).toBe(200)
  // Half past eleven at night in UTC is November in Riyadh.
  testApp.clock.advanceMinutes(65 * 60 + 30)
  await logIn()
  made.november = await sell(agent)
})
afterAll(async () => {
  expect((await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)).toEqual([])
  await testApp.close()
})

describe('what an agency earned', () => {
  test('stands line by line: sold for, paid, own margin, fees and corrections', async () => {
    const { data } = await report()
    const line = (booking: { id: string }) => data.find((row: { key: string }) => row.key === booking.id)
    const net = made.sold.total.amount
    const margin = made.sold.selling.amount - net
    expect(margin).toBeGreaterThanOrEqual(ownMargin)
    expect(sumsOf(line(made.sold))).toEqual({
      sold: net + margin,
      paid: net,
      given_back: 0,
      margin,
      charges: 0,
      corrections: 0,
      profit: margin,
    })
    // Its customer bears the fee: nothing is earned, nothing lost.
    expect(sumsOf(line(made.voided))).toMatchObject({
      sold: 2_500,
      paid: net,
      given_back: net,
      margin: 2_500,
      charges: 2_500,
      profit: 0,
    })
    expect(sumsOf(line(made.kept))).toMatchObject({ margin, corrections: 700, profit: margin - 700 })
    expect(line(made.sold).booking).toMatchObject({
      reference: made.sold.id,
      status: 'confirmed',
      route: { carrier: expect.any(String) },
    })
  })

  test('comes to what the wallet moved for bookings, to the last minor unit', async () => {
    const { totals } = await report('group=airline')
    const { paid, given_back, charges, corrections, profit, margin } = sumsOf(totals)
    const moved = (await fundsOf(testApp.app.db, agencyId, 'SAR')).balance - before
    expect(-paid + given_back - charges - corrections).toBe(moved)
    const [posted] = await all(
      testApp.app.db,
      sql<{
        sale: number
        back: number
        fee: number
      }>`select -sum(p.amount) filter (where j.kind = 'sale')::int8 as sale,
        sum(p.amount) filter (where j.kind = 'void')::int8 as back, -sum(p.amount) filter (where j.kind = 'void_fee')::int8 as fee
      from postings p join journals j on j.id = p.journal_id join ledger_accounts a on a.id = p.account_id
      where a.owner_id = ${agencyId} and a.kind = 'wallet'`,
    )
    expect({ sale: paid, back: given_back, fee: charges }).toEqual(posted)
    expect(profit).toBe(margin - charges - corrections)
  })

  test('adds up to the same however it is grouped, and page by page', async () => {
    const wanted = sumsOf((await report()).totals)
    const add = (rows: any[]) =>
      rows.map(sumsOf).reduce((sum, row) => {
        for (const name of Object.keys(sum) as (keyof typeof sum)[]) sum[name] += row[name]
        return sum
      })
    for (const group of ['booking', 'month', 'airline', 'user'])
      expect([group, add((await report(`group=${group}`)).data)]).toEqual([group, wanted])
    const keys: string[] = []
    for (let cursor = ''; ; ) {
      const { data, meta } = await report(`limit=1${cursor && `&cursor=${cursor}`}`)
      keys.push(...data.map((row: { key: string }) => row.key))
      if (!meta.next_cursor) break
      cursor = meta.next_cursor
    }
    expect(keys).toEqual([made.november, made.kept, made.voided, made.sold].map((one) => one.id))
  })

  test('falls into the months of the app’s own clock and is narrowed by days, airline and person', async () => {
    const months = (await report('group=month')).data
    expect(months.map((row: { key: string; bookings: number }) => [row.key, row.bookings])).toEqual([
      ['2026-11', 1],
      ['2026-10', 3],
    ])
    const keysOf = async (query: string) => (await report(query)).data.map((row: { key: string }) => row.key)
    expect(await keysOf('from=2026-11-01')).toEqual([made.november.id])
    expect(await keysOf('to=2026-10-31&airline=zz')).toEqual([])
    const people = await report('group=user')
    const sara = people.data.find((row: { name: string }) => row.name === 'Sara Khan')
    expect(people.users.map((user: { name: string }) => user.name).sort()).toEqual(['Bilal Qureshi', 'Sara Khan'])
    expect(await keysOf(`user_id=${sara.key}`)).toEqual([made.kept.id])
    const wrong = await agent.get('/api/agent-profit-loss-report?from=2026-11-02&to=2026-11-01')
    expect([wrong.status, wrong.body.errors[0].field]).toEqual([422, 'to'])
  })

  test('is a file of the same lines, and nothing of it is another agency’s', async () => {
    const file = await agent.get('/api/profit-loss-file?format=csv&group=booking')
    const text = String(file.body)
    for (const one of Object.values(made)) expect(text).toContain(one.id)
    expect(file.headers['content-type']).toContain('text/csv')
    const span = { agencyId, currency: 'SAR', zone: 'Asia/Riyadh', group: 'booking' as const }
    const cut = await agentReportFile(testApp.app, span, 'csv', 'en', 1)
    expect(String(cut.bytes)).toContain('The first 1 of 4 rows')
    expect(text).not.toContain('The first ')
    const stranger = await loggedIn(testApp, await buildUser(testApp, { role: 'agent' }))
    const { data, totals } = await report('', stranger)
    expect([data, totals.bookings, totals.profit.amount]).toEqual([[], 0, 0])
    expect(String((await stranger.get('/api/profit-loss-file?format=csv')).body)).not.toContain('BK-')
  })

  test('and what its customer pays are the agency’s own business', async () => {
    const path = `/api/get-flight-booking-details?id=${made.sold.id}`
    expect((await colleague.get(path)).body.data.selling).toEqual(made.sold.selling)
    expect((await admin.get(path)).body.data.selling).toBeNull()
    const customer = await loggedIn(testApp, await buildUser(testApp, { role: 'customer' }))
    expect((await savedBooking(customer, supplier)).selling).toBeNull()
  })

  test('keeps what it sold for when its margins change afterwards', async () => {
    const held = sumsOf((await report(`group=month`)).totals)
    expect((await agent.post('/api/save-agent-margin', { margins: [] })).status).toBe(200)
    expect(sumsOf((await report(`group=month`)).totals)).toEqual(held)
  })
})

describe('what the app earned', () => {
  const amounts = (row: any) =>
    Object.fromEntries(
      Object.entries<any>(row).flatMap(([name, value]) => (value?.currency ? [[name, value.amount]] : [])),
    )

  test('is what stands on its income accounts, and what came in is spread without a rest', async () => {
    const { body } = await admin.get('/api/profit-loss-report?group=agency')
    const [row] = body.data
    expect(row.agency.id).toBe(agencyId)
    const sums = amounts(body.totals[0]) as Record<string, number>
    expect(sums['sold']! - sums['returned']!).toBe(
      sums['cost']! + sums['margin']! + sums['charges']! + sums['fees']! + sums['tax']!,
    )
    const [income] = await all(
      testApp.app.db,
      sql<{
        n: number
      }>`select coalesce(sum(p.amount), 0)::int8 as n from postings p join ledger_accounts a on a.id = p.account_id where a.owner_type = 'income'`,
    )
    expect(sums['profit']! - sums['corrections']!).toBe(income!.n)
    // 25.00 of fees have 3.26 VAT inside them.
    expect([sums['fees'], sums['corrections']]).toEqual([2_174, 700])
    for (const group of ['booking', 'month', 'product', 'airline', 'supplier', 'agency', 'salesman']) {
      const grouped = (await admin.get(`/api/profit-loss-report?group=${group}`)).body.data
      for (const name of ['sold', 'returned', 'cost', 'margin', 'charges', 'fees', 'corrections', 'tax', 'profit']) {
        const sum = grouped.reduce((total: number, one: any) => total + one[name].amount, 0)
        expect([group, name, sum]).toEqual([group, name, sums[name]])
      }
      const file = await admin.get(`/api/company-profit-loss-file?group=${group}&format=csv`)
      expect([group, file.status]).toEqual([group, 200])
    }
  })

  test('leads from each line to the bookings that make it up', async () => {
    for (const [group, filter] of [
      ['product', 'product'],
      ['airline', 'airline'],
      ['supplier', 'supplier'],
      ['agency', 'agency_id'],
    ]) {
      const [line] = (await admin.get(`/api/profit-loss-report?group=${group}`)).body.data
      const { body } = await admin.get(`/api/profit-loss-report?${filter}=${line.key}`)
      expect([group, amounts(body.totals[0])]).toEqual([group, amounts(line)])
    }
  })

  test('is for whoever may see it', async () => {
    const staff = await loggedIn(testApp, await buildUser(testApp, { role: 'admin-staff' }))
    expect((await staff.get('/api/profit-loss-report')).status).toBe(403)
    expect((await agent.get('/api/profit-loss-report')).status).toBe(403)
    expect((await admin.get('/api/agent-profit-loss-report')).status).toBe(403)
  })
})

describe('what is kept of an agency and of the company', () => {
  const months = ['from=2026-10-29&to=2026-10-31', 'from=2026-11-01', '']
  const groups = ['booking', 'month', 'airline', 'user']
  const agencysOwn = async () => {
    const answers = []
    for (const group of groups) for (const days of months) answers.push(await report(`group=${group}&${days}`))
    return answers
  }
  const companys = async () => (await admin.get('/api/profit-loss-report?group=airline')).body
  const keep = async () => {
    await keepWalletMoves(testApp.app.db)
    await sumJournalDays(testApp.app.db, 'Asia/Riyadh')
    await sumWalletMonths(testApp.app.db, 'Asia/Riyadh', 1)
  }
  const broken = async () => (await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)

  test('says the same as the lines', async () => {
    const [own, all] = [await agencysOwn(), await companys()]
    await keep()
    expect(await agencysOwn()).toEqual(own)
    expect(await companys()).toEqual(all)
    expect(await broken()).toEqual([])
  })

  test('is what the lines came to after what a customer pays was changed, and after a correction', async () => {
    const soldNow = async () => (await report('group=month')).totals.sold.amount
    const sellFor = (more: number) =>
      sql`update booking_items set selling_minor = selling_minor + ${more} where booking_id = (select id from bookings where reference = ${made.kept.id})`.execute(
        testApp.app.db,
      )
    const before = await soldNow()
    await sellFor(1_234)
    expect(await soldNow()).toBe(before + 1_234)
    await keep()
    expect(await soldNow()).toBe(before + 1_234)
    await sellFor(-1_234)
    const correction = { booking_id: made.kept.id, amount: sar(300), reason: 'Another difference of fare.' }
    expect((await admin.post('/api/update-booking-amount', correction)).status).toBe(200)
    const [own, all] = [await agencysOwn(), await companys()]
    expect(await soldNow()).toBe(before)
    expect(await broken()).toEqual([])
    await keep()
    expect(await agencysOwn()).toEqual(own)
    expect(await companys()).toEqual(all)
    expect(await broken()).toEqual([])
    expect((await sql`select 1 from wallet_moves_stale`.execute(testApp.app.db)).rows).toEqual([])
  })
})
