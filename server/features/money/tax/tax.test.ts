import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { taxSums } from '#contract/money/tax'
import { all, changed, inTx } from '#server/db/db'
import {
  journalsOf,
  linesOf,
  postJournal,
  recipes,
  runInvariants,
  sumAccountDays,
  sumWallDays,
} from '#server/features/money/ledger'
import {
  bookingById,
  draftBooking,
  type DraftItem,
  holdDrafted,
  registerProduct,
} from '#server/features/selling/bookings'
import { isRefusal } from '#server/http/refusal'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { contact, giveMoney, passenger, savedBooking, settleJobs } from '../../../../test/booking-steps.ts'
import { toy, toyProduct, ToyShop } from '../../../../test/conformance/toy.ts'
import { buildAgency, buildUser, changePriceRules, changeSetting, loggedIn } from '../../../../test/factories.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'

const start = '2026-11-20T06:00:00Z'
let testApp: TestApp
let shop: ToyShop
let supplier: StandInSupplier
let admin: Visitor
let agent: Visitor
let agencyId: string
let userId: string

beforeAll(async () => {
  shop = new ToyShop()
  supplier = new StandInSupplier(new Date(start))
  testApp = await startApp({ suppliers: [supplier.port], now: start })
  registerProduct(testApp.app, toyProduct(shop))
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  await changed(
    testApp.app.db,
    sql`insert into tax_roles (product, supplier, role, reason) values ('toy', 'agent-shop', 'disclosed_agent', 'in the name of the shop')`,
  )
})
afterAll(async () => {
  expect(await broken()).toEqual([])
  await testApp.close()
})
beforeEach(async () => {
  shop.forgive()
  shop.until = new Date(testApp.clock.now().getTime() + 6 * 3_600_000)
  agencyId = (await buildAgency(testApp)).id
  const user = await buildUser(testApp, { role: 'agent', agency_id: agencyId })
  userId = user.id
  agent = await loggedIn(testApp, user)
  await giveMoney(testApp, agencyId, 2_000_000)
})

const broken = async () => (await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)

/** A toy of the shop whose agent we are: what it costs, our margin, our charge. */
function soldForShop(cost: number, margin: number, charge: number, of: Partial<DraftItem> = {}): DraftItem {
  const item = toy(testApp.clock.now(), { keeps: 30_000, freeDays: -1 })
  const amounts = [cost, margin, charge]
  const lines = item.lines
    .map((line, at) => ({ ...line, amount: { ...line.amount, amount: amounts[at]! } }))
    .filter(({ amount }) => amount.amount !== 0)
  return { ...item, supplier: 'agent-shop', cost_minor: cost, lines, ...of }
}

async function save(items: DraftItem[], currency = 'SAR') {
  const drafted = await draftBooking(
    testApp.app,
    { by: { kind: 'system', job: 'test', agency_id: agencyId }, created_by: userId, locale: 'en' },
    {
      channel: 'agent',
      agency_id: agencyId,
      currency,
      items,
      people: [{ ...(passenger() as never as Parameters<typeof draftBooking>[2]['people'][0]), price_minor: 0 }],
      contact,
      client_ref: null,
      remark: null,
    },
    null,
  )
  if (!drafted || isRefusal(drafted)) throw drafted
  await holdDrafted(testApp.app, drafted)
  return (await bookingById(testApp.app.db, drafted.booking.id))!
}
const confirm = ({ reference, total_minor, currency }: Awaited<ReturnType<typeof save>>) =>
  agent.post('/api/confirm-pnr', { booking_id: reference, expected_total: { amount: total_minor, currency } })
async function sell(...items: DraftItem[]) {
  const booking = await save(items)
  const { body } = await confirm(booking)
  expect(body.booking?.status, JSON.stringify(body)).toBe('confirmed')
  return booking
}
const cancel = (reference: string, item: number, back: number) =>
  agent.post('/api/cancel-booking-item', {
    booking_id: reference,
    item,
    expected_back: { amount: back, currency: 'SAR' },
    reason: 'not needed',
  })

/** What stands on our accounts for a booking, those of buyers and suppliers left out. */
async function ours(reference: string): Promise<Record<string, number>> {
  const sums: Record<string, number> = {}
  for (const { id } of await journalsOf(testApp.app.db, reference))
    for (const { account, amount } of await linesOf(testApp.app.db, id))
      if (account.owner_type === 'income' || account.owner_type === 'tax')
        sums[account.kind] = (sums[account.kind] ?? 0) + amount
  return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0))
}
const invoiceOf = async (reference: string) =>
  (await agent.get(`/api/create-invoice?booking_id=${reference}`)).body.invoice
const vatOf = (lines: { tax?: { vat: { amount: number } } }[]) =>
  lines.reduce((sum, line) => sum + (line.tax?.vat.amount ?? 0), 0)

describe('what we earn beside somebody else’s ticket', () => {
  test('of 115.00 margin 15.00 is VAT, and the ticket bears none of ours', async () => {
    const { reference, id } = await sell(soldForShop(90_000, 11_500, 0))
    expect(await ours(reference)).toEqual({ margin: 10_000, output: 1_500 })
    const lines = await all(
      testApp.app.db,
      sql`select kind, vat_code, vat_bp, net_minor, vat_minor, vat_reason from price_lines where booking_id = ${id} order by no`,
    )
    expect(lines).toEqual([
      { kind: 'base', vat_code: 'O', vat_bp: 0, net_minor: 90_000, vat_minor: 0, vat_reason: 'VATEX-SA-OOS' },
      { kind: 'customer_margin', vat_code: 'S', vat_bp: 1500, net_minor: 10_000, vat_minor: 1_500, vat_reason: null },
    ])
    const invoice = await invoiceOf(reference)
    expect(invoice.total.amount).toBe(101_500)
    expect(vatOf(invoice.lines)).toBe(1_500)
  })

  test('margin and charge are one supply, rounded once; what is left over has its own account', async () => {
    const { reference } = await sell(soldForShop(90_000, 5_755, 5_756))
    expect(await ours(reference)).toEqual({ margin: 5_005, charge: 5_005, output: 1_502, rounding: -1 })
  })

  test('that is sold at a loss bears no VAT', async () => {
    const { reference } = await sell(soldForShop(90_000, -5_000, 2_000))
    expect(await ours(reference)).toEqual({ margin: -5_000, charge: 2_000 })
  })

  test('all of it is given back without VAT of ours where only the shop keeps something', async () => {
    const { reference } = await sell(soldForShop(90_000, 11_500, 5_750))
    expect((await cancel(reference, 1, 107_250 - 30_000)).status).toBe(200)
    await settleJobs(testApp)
    expect(await ours(reference)).toEqual({})
  })
})

describe('what is sold in our own name', () => {
  test('is taxed whole', async () => {
    const { reference } = await sell(toy(testApp.clock.now()))
    expect(await ours(reference)).toEqual({ margin: -3_044, charge: 4_348, output: 13_696 })
  })

  test('and kept in part stays taxed on that part: the credit note takes back the rest of the VAT', async () => {
    const { reference } = await sell(toy(testApp.clock.now(), { keeps: 46_000, freeDays: -1 }))
    expect((await cancel(reference, 1, 105_000 - 46_000)).status).toBe(200)
    await settleJobs(testApp)
    const { body } = await agent.get(`/api/get-flight-booking-details?id=${reference}`)
    expect(body.data.status).toBe('refunded')
    expect((await ours(reference))['output']).toBe(13_696 - 7_696)
  })

  test('of two things that are bought together each has its own VAT, and one alone is given back', async () => {
    const free = { freeDays: 10 }
    const one = soldForShop(20_000, 11_500, 0, {
      detail: { ...(toy(testApp.clock.now(), free).detail as object), name: 'Robot' },
    })
    const { reference } = await sell(one, soldForShop(30_000, 23_000, 0))
    expect(await ours(reference)).toEqual({ margin: 30_000, output: 4_500 })
    expect(vatOf((await invoiceOf(reference)).lines)).toBe(4_500)
    expect((await cancel(reference, 1, 31_500)).status).toBe(200)
    await settleJobs(testApp)
    expect(await ours(reference)).toEqual({ margin: 20_000, output: 3_000 })
  })
})

describe('a flight', () => {
  beforeEach(async () => {
    await changePriceRules(
      testApp,
      sql`insert into margin_rules (layer, agency_id, basis_points) values ('agent', ${agencyId}, 1150)`,
    )
  })
  const confirmed = async () => {
    const booking = await savedBooking(agent, supplier)
    const { body } = await agent.post('/api/confirm-pnr', { booking_id: booking.id, expected_total: booking.total })
    expect(body.booking.status).toBe('confirmed')
    return body.booking
  }
  const charge = (event: 'void' | 'refund', amount: number) =>
    changePriceRules(
      testApp,
      sql`insert into agent_charges (agency_id, event, kind, fixed_minor, currency) values (${agencyId}, ${event}, 'fixed', ${amount}, 'SAR')`,
    )

  test('that is voided gives its VAT back, and the fee for it has its own', async () => {
    await charge('void', 5_750)
    const { id } = await confirmed()
    expect(await ours(id)).toEqual({ margin: 10_000, output: 1_500 })
    expect((await admin.post('/api/void-booking', { booking_id: id })).body.booking.status).toBe('voided')
    expect(await ours(id)).toEqual({ void_fee: 5_000, output: 750 })
  })

  test('stands on statement, its file and the reports with the VAT inside what moved', async () => {
    await charge('void', 5_750)
    const { id, total } = await confirmed()
    await admin.post('/api/void-booking', { booking_id: id })
    const { entries, totals } = (await agent.get('/api/agent-statment')).body
    const shown = entries.map(({ kind, vat }: any) => [kind, vat?.amount ?? null])
    expect(shown).toEqual([
      ['opening', null],
      ['sale', 1_500],
      ['void', -1_500],
      ['void_fee', 750],
    ])
    expect(totals).toMatchObject({ vat: { amount: 750 }, debit: { amount: total.amount + 5_750 } })
    const file = (await agent.get('/api/agent-statement-file?format=csv')).body.toString()
    expect(file).toContain('VAT, SAR')
    const own = (await agent.get('/api/agent-profit-loss-report')).body
    expect([own.totals.vat.amount, own.data[0].vat.amount]).toEqual([750, 750])
    expect((await agent.get('/api/profit-loss-file?format=csv')).body.toString()).toContain('VAT included')
    const office = (await admin.get(`/api/profit-loss-report?agency_id=${agencyId}`)).body.totals[0]
    expect([office.margin.amount, office.fees.amount, office.tax.amount]).toEqual([0, 5_000, 750])
  })

  test('that is refunded says on its statement what VAT was given back, and what its fee bears', async () => {
    await charge('refund', 2_300)
    const { id } = await confirmed()
    await agent.post('/api/refund-request', { booking_id: id, reason: 'Not travelling' })
    const quoted = await admin.post('/api/refund-quote', { booking_id: id })
    const expected_refund = quoted.body.booking.refund.quote.refund
    await agent.post('/api/refund-accept', { booking_id: id, expected_refund })
    await settleJobs(testApp)
    const { entries } = (await agent.get('/api/agent-statment')).body
    expect(entries.slice(2).map(({ kept, vat }: any) => [kept, vat?.amount ?? null])).toEqual([
      [null, -1_500],
      ['penalty', null],
      ['fee', 300],
    ])
  })

  test('that is refunded with the airline’s penalty keeps only the VAT of our fee', async () => {
    await charge('refund', 2_300)
    const { id, total } = await confirmed()
    await agent.post('/api/refund-request', { booking_id: id, reason: 'Not travelling' })
    const quoted = await admin.post('/api/refund-quote', { booking_id: id })
    const { quote } = quoted.body.booking.refund
    expect(quote.refund.amount).toBe(total.amount - 40_000 - 2_300)
    await agent.post('/api/refund-accept', { booking_id: id, expected_refund: quote.refund })
    await settleJobs(testApp)
    expect(await ours(id)).toEqual({ refund_fee: 2_000, output: 300 })
    const { credit_note, fee_invoice } = (await agent.get(`/api/get-flight-booking-details?id=${id}`)).body.data
    expect([credit_note.total.amount, fee_invoice.total.amount]).toEqual([quote.refund.amount + 2_300, 2_300])
  })

  test('abroad that is sold in our own name is zero-rated with our margin, and our charge beside it is not', async () => {
    await changed(
      testApp.app.db,
      sql`insert into tax_roles (product, supplier, role, valid, reason) values ('flight', 'house', 'principal', '[2026-11-20,2026-11-21)', 'a test')`,
    )
    await changePriceRules(
      testApp,
      sql`insert into agent_charges (agency_id, event, kind, fixed_minor, currency) values (${agencyId}, 'issue', 'fixed', 2300, 'SAR')`,
    )
    try {
      const { id } = await confirmed()
      expect(await ours(id)).toEqual({ margin: 11_500, charge: 2_000, output: 300 })
      const taxed = taxSums((await invoiceOf(id)).lines)
      expect(taxed).toMatchObject([
        { category: 'Z', reason: 'VATEX-SA-34-2', gross: 126_500, vat: 0 },
        { category: 'S', rate_bp: 1500, gross: 2_300, net: 2_000, vat: 300 },
      ])
    } finally {
      await changed(testApp.app.db, sql`update tax_roles set valid = 'empty' where supplier = 'house'`)
    }
  })

  test('that is confirmed three times at once is taxed once', async () => {
    const saved = await savedBooking(agent, supplier)
    const ask = () => agent.post('/api/confirm-pnr', { booking_id: saved.id, expected_total: saved.total })
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(answers.map(({ status }) => status)).toContain(200)
    await settleJobs(testApp)
    expect(await ours(saved.id)).toEqual({ margin: 10_000, output: 1_500 })
  })
})

describe('who is taxed, and by what', () => {
  const setting = (key: string, value: unknown) => changeSetting(testApp, key, value)

  test('a company without a VAT number charges none', async () => {
    // Whoever is not registered for VAT invoices under the number of the commercial register.
    await setting('registration_number', '1010478210')
    await setting('vat_number', '')
    try {
      const { reference } = await sell(soldForShop(90_000, 11_500, 5_750))
      expect(await ours(reference)).toEqual({ margin: 11_500, charge: 5_750 })
      expect(vatOf((await invoiceOf(reference)).lines)).toBe(0)
      expect((await invoiceOf(reference)).lines.some((line: object) => 'tax' in line)).toBe(false)
    } finally {
      await setting('vat_number', '300412558800003')
    }
  })

  test('a company in a country whose rules nobody has switched on charges none', async () => {
    await setting('country', 'AE')
    try {
      const { reference } = await sell(soldForShop(90_000, 11_500, 0))
      expect(await ours(reference)).toEqual({ margin: 11_500 })
    } finally {
      await setting('country', 'SA')
    }
  })

  test('nothing is bought for which nobody has said in whose name we sell it', async () => {
    const booking = await save([soldForShop(90_000, 11_500, 0)])
    const effects = shop.effects.length
    const roles = await all(testApp.app.db, sql<{ id: string; valid: string }>`select id, valid::text from tax_roles`)
    await changed(testApp.app.db, sql`update tax_roles set valid = daterange(lower(valid), '2026-01-01')`)
    try {
      const answer = await confirm(booking)
      expect([answer.status, answer.body.code]).toEqual([409, 'tax_role_missing'])
      expect(shop.effects).toHaveLength(effects)
    } finally {
      for (const { id, valid } of roles)
        await changed(testApp.app.db, sql`update tax_roles set valid = ${valid}::daterange where id = ${id}`)
    }
    expect((await confirm(booking)).body.booking.status).toBe('confirmed')
  })

  test('a change of rules while the supplier is thinking does not touch what was decided before it was bought', async () => {
    const booking = await save([soldForShop(90_000, 11_500, 0)])
    shop.failNext('confirm', 'silent_after')
    shop.failNext('find', 'fine', 'silent_before')
    const answer = await confirm(booking)
    expect(answer.body.booking?.status, JSON.stringify(answer.body)).toBe('pending_supplier')
    await changed(
      testApp.app.db,
      sql`update tax_rules set enabled = false where country = 'SA' and line_kind = 'margin'`,
    )
    try {
      testApp.clock.advanceMinutes(5)
      for (let round = 0; round < 3; round++) await settleJobs(testApp)
      expect(await ours(booking.reference)).toEqual({ margin: 10_000, output: 1_500 })
    } finally {
      await changed(
        testApp.app.db,
        sql`update tax_rules set enabled = true where country = 'SA' and line_kind = 'margin'`,
      )
    }
  })
})

test('what is priced in another currency is taxed in it', async () => {
  const usd = (item: DraftItem): DraftItem => ({
    ...item,
    lines: item.lines.map((line) => ({ ...line, amount: { ...line.amount, currency: 'USD' } })),
  })
  await inTx(testApp.app.db, 'dollars', (tx) =>
    postJournal(tx, {
      kind: 'opening',
      source: { type: 'test', id: agencyId },
      at: testApp.app.clock.now(),
      agency_id: agencyId,
      lines: recipes.openingBalance({ payer: { type: 'agency', id: agencyId }, currency: 'USD', amount: 500_000 }),
    }),
  )
  const booking = await save([usd(soldForShop(90_000, 11_500, 0))], 'USD')
  expect((await confirm(booking)).body.booking?.status).toBe('confirmed')
  const lines = await all(
    testApp.app.db,
    sql`select category, gross, net, vat, currency from tax_lines where item_id = ${booking.id} order by no`,
  )
  expect(lines).toEqual([
    { category: 'O', gross: 90_000, net: 90_000, vat: 0, currency: 'USD' },
    { category: 'S', gross: 11_500, net: 10_000, vat: 1_500, currency: 'USD' },
  ])
})

test('the tax of what was sold is not changed or taken away afterwards', async () => {
  const { id } = await sell(soldForShop(90_000, 11_500, 0))
  for (const text of [
    sql`update tax_lines set vat = 0, net = gross where item_id = ${id}`,
    sql`delete from tax_lines where item_id = ${id}`,
    sql`update price_lines set vat_minor = 0 where item_id = ${id}`,
    sql`delete from tax_rules`,
    sql`delete from tax_roles`,
  ])
    await expect(changed(testApp.app.db, text)).rejects.toThrow(/append-only|permission denied/)
})

test('a new rate holds from its day on, and what is sold keeps the old one', async () => {
  const before = await sell(soldForShop(90_000, 11_500, 0))
  await changed(
    testApp.app.db,
    sql`insert into tax_rules (country, product, line_kind, role, rate_bp, category, valid, enabled, source)
      values ('SA', 'toy', 'margin', 'disclosed_agent', 2000, 'S', daterange('2026-11-21', '2026-11-22'), true, 'a test')`,
  )
  testApp.clock.advanceMinutes(24 * 60)
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
  shop.until = new Date(testApp.clock.now().getTime() + 6 * 3_600_000)
  const after = await sell(soldForShop(90_000, 12_000, 0))
  expect(await ours(before.reference)).toEqual({ margin: 10_000, output: 1_500 })
  expect(await ours(after.reference)).toEqual({ margin: 10_000, output: 2_000 })
  await cancel(before.reference, 1, 71_500)
  await settleJobs(testApp)
  expect(await ours(before.reference)).toEqual({})
})

describe('the VAT report', () => {
  test('says by rate what was supplied and given back, comes to what the tax account moved by, days kept or not, and names the journal of each line', async () => {
    await sell(toy(testApp.clock.now()))
    const office = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
    const { data, ties } = (await office.get('/api/vat-report')).body
    expect(ties.length).toBeGreaterThan(0)
    for (const tie of ties) expect([tie.ties, tie.vat]).toEqual([true, tie.account])
    const standard = data.find((one: any) => one.rate_bp === 1_500 && one.vat.currency === 'SAR')
    expect(standard.vat.amount).toBe(standard.output_vat.amount + standard.corrected_vat.amount)
    expect(standard.output_vat.amount).toBeGreaterThan(0)
    const sumOf = (rows: any[]) => rows.reduce((sum: number, { vat }) => sum + vat.amount, 0)
    for (const { vat } of ties)
      expect(sumOf(data.filter((one: any) => one.vat.currency === vat.currency))).toBe(vat.amount)
    const atRate = data.filter((one: any) => one.rate_bp === 1_500)
    const lines: any[] = []
    let cursor = ''
    for (;;) {
      const { body } = await office.get(`/api/vat-report-lines?limit=5&rate_bp=1500${cursor}`)
      lines.push(...body.data)
      if (!body.meta.next_cursor) break
      cursor = `&cursor=${body.meta.next_cursor}`
    }
    expect(lines).toHaveLength(atRate.reduce((sum: number, one: any) => sum + one.lines, 0))
    expect(sumOf(lines)).toBe(sumOf(atRate))
    const { data: journal } = (await office.get(`/api/journal/${lines[0].journal_id}`)).body
    expect(journal.number).toBe(lines[0].number)
    const day = testApp.clock.now().toISOString().slice(0, 10)
    const asked = ['', `?from=${day}`, `?to=${day}`, `?from=2026-11-20&to=2026-11-20`]
    const reports = async () =>
      Promise.all(asked.map(async (query) => (await office.get(`/api/vat-report${query}`)).body))
    const byLines = await reports()
    expect(byLines[3].data).not.toEqual([])
    await sumAccountDays(testApp.app.db)
    await sumWallDays(testApp.app.db, 'Asia/Riyadh')
    expect(await all(testApp.app.db, sql`select * from tax_days`)).not.toEqual([])
    expect(await reports()).toEqual(byLines)
    expect((await office.get('/api/vat-report?from=2030-01-01')).body).toMatchObject({ data: [] })
    expect((await office.get('/api/vat-report-file?format=csv')).body.toString()).toContain('Standard rate')
  })
})
