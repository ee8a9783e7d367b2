import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { bookingOf, findFlight, giveMoney } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, changePriceRules, loggedIn } from '../../../../test/factories.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import { all, changed } from '#server/db/db'
import { runInvariants } from '#server/features/money/ledger'

let testApp: TestApp
let supplier: StandInSupplier
let admin: Visitor
let staff: Visitor
let agent: Visitor
let stranger: Visitor
let agencyId: string
const sar = (amount: number) => ({ amount, currency: 'SAR' })

async function staffWith(...permissions: string[]): Promise<Visitor> {
  const user = await buildUser(testApp, { role: 'admin-staff' })
  await changed(
    testApp.app.db,
    sql`with held as (insert into roles (name, name_ar) values (${randomUUID()}, 'دور') returning id),
      given as (insert into role_permissions (role_id, permission) select held.id, p from held, unnest(${permissions}::text[]) as p)
      insert into user_roles (user_id, role_id) select ${user.id}, id from held`,
  )
  return loggedIn(testApp, user)
}

beforeAll(async () => {
  supplier = new StandInSupplier(new Date())
  testApp = await startApp({ suppliers: [supplier.port] })
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  staff = await staffWith('margin.view')
})
afterAll(async () => {
  expect((await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)).toEqual([])
  await testApp.close()
})
beforeEach(async () => {
  await changePriceRules(testApp, sql`update margin_rules set active = false`)
  await changePriceRules(testApp, sql`update agent_charges set active = false`)
  agencyId = (await buildAgency(testApp)).id
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
  stranger = await loggedIn(testApp, await buildUser(testApp, { role: 'agent' }))
})

const fieldsOf = (body: { errors: { field: string }[] }) => body.errors.map((error) => error.field)
/** The stand-in's fare for one adult: 1,000.00 base and 150.00 of surcharge and tax. */
const supplierTotal = 115_000

describe('the company’s margin for customers', () => {
  test('is what the next search is priced with', async () => {
    const saved = await admin.post('/api/save-customer-margin-values', {
      margins: [{ basis_points: 400, fixed: sar(2_000) }],
    })
    expect(saved).toMatchObject({ status: 200, body: { message: 'Margins saved successfully.' } })
    expect((await findFlight(testApp.visitor(), supplier)).price).toEqual(sar(supplierTotal + 6_000))
    const listed = await staff.get('/api/get-customer-margin-values?active=true')
    expect(listed.body.data).toMatchObject([{ layer: 'customer', basis_points: 400, fixed: sar(2_000), active: true }])
    expect(listed.body.meta).toEqual({ total: 1, next_cursor: null })
  })
  test('is changed and taken out of force by its id, and the log says from what to what', async () => {
    const { body } = await admin.post('/api/save-customer-margin-values', { margins: [{ basis_points: 400 }] })
    const { id } = body.data[0]
    await admin.post('/api/save-customer-margin-values', { margins: [{ id, basis_points: 900 }] })
    expect((await findFlight(testApp.visitor(), supplier)).price).toEqual(sar(supplierTotal + 9_000))
    await admin.post('/api/save-customer-margin-values', { margins: [{ id, basis_points: 900, active: false }] })
    expect((await findFlight(testApp.visitor(), supplier)).price).toEqual(sar(supplierTotal))
    const log = await all(
      testApp.app.db,
      sql<{
        action: string
        detail: { before: string | null; after: string }
      }>`select action, detail from activity_log where subject = 'margin' and subject_id = ${id} order by id`,
    )
    expect(log.map((line) => line.action)).toEqual(['margin_saved', 'margin_saved', 'margin_ended'])
    expect(log[1]!.detail).toMatchObject({
      before: expect.stringContaining('400bp'),
      after: expect.stringContaining('900bp'),
    })
  })
  test('is saved as a whole or not at all, with each wrong field named', async () => {
    const { status, body } = await admin.post('/api/save-customer-margin-values', {
      margins: [
        { basis_points: 100 },
        {
          airline: '0Q',
          origin: 'RUH',
          destination: 'RUH',
          supplier: 'nobody',
          fixed: { amount: 100, currency: 'KWD' },
          min: sar(200),
          max: sar(100),
          sale_from: '2027-02-02',
          sale_to: '2027-02-01',
        },
      ],
    })
    expect(status).toBe(422)
    expect(fieldsOf(body).toSorted()).toEqual(
      ['airline', 'destination', 'fixed.currency', 'max', 'sale_to', 'supplier'].map((field) => `margins.1.${field}`),
    )
    expect((await admin.get('/api/get-customer-margin-values?active=true')).body.data).toEqual([])
  })
  test('a percentage beyond all sense, an overflow and an unknown field are refused', async () => {
    const save = async (margin: object) =>
      (await admin.post('/api/save-customer-margin-values', { margins: [margin] })).body.code
    expect(await save({ basis_points: 10_001 })).toBe('invalid')
    expect(await save({ basis_points: -5_001 })).toBe('invalid')
    expect(await save({ basis_points: 1e308 })).toBe('invalid')
    expect(await save({ fixed: sar(1_000_000_001) })).toBe('invalid')
    expect(await save({ layer: 'own' })).toBe('unknown_field')
  })
  test('an agent’s rule cannot be changed through it', async () => {
    const own = await agent.post('/api/save-agent-margin', { margins: [{ basis_points: 300 }] })
    const { body } = await admin.post('/api/save-customer-margin-values', {
      margins: [{ id: own.body.data[0].id, basis_points: 0 }],
    })
    expect(fieldsOf(body)).toEqual(['margins.0.id'])
    expect((await agent.get('/api/agent-margin')).body.data[0].basis_points).toBe(300)
  })
  test('the list is read page by page, newest first, each rule once', async () => {
    await admin.post('/api/save-customer-margin-values', {
      margins: Array.from({ length: 5 }, (_, index) => ({ basis_points: index + 1, airline: 'SV' })),
    })
    const seen: number[] = []
    let cursor = ''
    do {
      const { body } = await admin.get(
        `/api/get-customer-margin-values?active=true&limit=2${cursor && `&cursor=${cursor}`}`,
      )
      seen.push(...body.data.map((one: { basis_points: number }) => one.basis_points))
      cursor = body.meta.next_cursor
    } while (cursor)
    expect(seen).toEqual([5, 4, 3, 2, 1])
  })
})

describe('who may', () => {
  const calls = (id = randomUUID()) =>
    [
      ['/api/save-customer-margin-values', { margins: [{ basis_points: 1 }] }],
      ['/api/updateAirlineMargin', { airline: 'SV', basis_points: 1 }],
      ['/api/save-company-margin', { agency_id: agencyId, basis_points: 1 }],
      ['/api/save-agent-charges', { event: 'void', kind: 'fixed', fixed: sar(100) }],
      ['/api/update-agent-charge-status', { id, status: 'inactive' }],
      ['/api/airlines', { code: 'SV', name: { en: 'X', ar: 'س' }, country: 'SA' }],
    ] as const
  test('staff who may look at margins change none of them', async () => {
    for (const [path, body] of calls())
      expect([path, (await staff.post(path, body)).body.code]).toEqual([path, 'not_allowed'])
    expect((await staff.call('DELETE', '/api/airlines?id=SV')).body.code).toBe('not_allowed')
  })
  test('staff without any right of margins see none', async () => {
    const staffVisitor = await staffWith('booking.view')
    for (const path of [
      'get-customer-margin-values',
      'company-margins',
      'show-all-charges',
      'price-simulator?origin=JED&destination=CAI&airline=SV&base=1000',
    ])
      expect([path, (await staffVisitor.get(`/api/${path}`)).body.code]).toEqual([path, 'not_allowed'])
  })
  test('selling below cost is for an admin alone', async () => {
    const manager = await staffWith('margin.manage')
    const below = { agency_id: agencyId, basis_points: -100 }
    const refused = await manager.post('/api/save-company-margin', below)
    expect([refused.status, fieldsOf(refused.body)]).toEqual([422, ['basis_points']])
    expect((await manager.post('/api/save-company-margin', { ...below, basis_points: 100 })).status).toBe(200)
    expect((await admin.post('/api/save-company-margin', below)).status).toBe(200)
  })
})

describe('the margin of an airline', () => {
  test('has one default, however often it is saved and by however many at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        admin.post('/api/updateAirlineMargin', { airline: 'SV', basis_points: 100 + index }),
      ),
    )
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200))
    expect(answers[0]!.body.message).toBe('Airline saved successfully.')
    expect(new Set(answers.map((answer) => answer.body.data.id)).size).toBe(1)
  })
  test('is paid by customers and agencies alike, on that airline alone', async () => {
    await admin.post('/api/updateAirlineMargin', { airline: 'PK', fixed: sar(50_000) })
    await admin.post('/api/updateAirlineMargin', { airline: 'SV', fixed: sar(1_000) })
    for (const visitor of [testApp.visitor(), agent])
      expect((await findFlight(visitor, supplier)).price).toEqual(sar(supplierTotal + 1_000))
    await admin.post('/api/updateAirlineMargin', { airline: 'SV', fixed: sar(1_000), active: false })
    expect((await findFlight(agent, supplier)).price).toEqual(sar(supplierTotal))
  })
})

describe('the company’s margin for an agency', () => {
  test('stands before that for all agencies, and no other agency pays it', async () => {
    await admin.post('/api/save-company-margin', { basis_points: 200 })
    const own = await admin.post('/api/save-company-margin', { agency_id: agencyId, basis_points: 500 })
    expect(own.body).toMatchObject({ message: 'Margin saved successfully.', data: { agency: { id: agencyId } } })
    expect((await findFlight(agent, supplier)).price).toEqual(sar(supplierTotal + 5_000))
    expect((await findFlight(stranger, supplier)).price).toEqual(sar(supplierTotal + 2_000))
    expect((await findFlight(testApp.visitor(), supplier)).price).toEqual(sar(supplierTotal))
    const listed = await staff.get(`/api/company-margins?agency_id=${agencyId}`)
    expect(listed.body.data.map((one: { id: string }) => one.id)).toEqual([own.body.data.id])
  })
  test('the same key twice makes one rule', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const body = { agency_id: agencyId, basis_points: 500 }
    const [first, second] = [
      await admin.post('/api/save-company-margin', body, key),
      await admin.post('/api/save-company-margin', body, key),
    ]
    expect(second.body).toEqual(first.body)
    expect((await admin.get(`/api/company-margins?agency_id=${agencyId}`)).body.meta.total).toBe(1)
  })
  test('of an agency that nobody knows is refused at its field', async () => {
    const { body } = await admin.post('/api/save-company-margin', { agency_id: randomUUID(), basis_points: 1 })
    expect(fieldsOf(body)).toEqual(['agency_id'])
  })
})

describe('an agency’s own margin', () => {
  test('is added to what its customer pays, not to what it pays itself', async () => {
    const saved = await agent.post('/api/save-agent-margin', { margins: [{ basis_points: 700 }] })
    expect(saved).toMatchObject({ status: 200, body: { message: 'Margin saved successfully.' } })
    const { price, agent_view } = await findFlight(agent, supplier)
    expect(price).toEqual(sar(supplierTotal))
    expect(agent_view).toEqual({ net: sar(supplierTotal), margin: sar(7_000), selling: sar(supplierTotal + 7_000) })
  })
  test('the rule of a route stands before the rule of everything; what is left out ends', async () => {
    const rules = [{ basis_points: 700 }, { origin: 'RUH', destination: 'LHE', fixed: sar(1_000) }]
    const first = await agent.post('/api/save-agent-margin', { margins: rules })
    expect((await findFlight(agent, supplier)).agent_view.margin).toEqual(sar(1_000))
    const again = await agent.post('/api/save-agent-margin', { margins: rules })
    expect(again.body.data.map((one: { id: string }) => one.id)).toEqual(
      first.body.data.map((one: { id: string }) => one.id),
    )
    await agent.post('/api/save-agent-margin', { margins: [{ basis_points: 700 }] })
    expect((await findFlight(agent, supplier)).agent_view.margin).toEqual(sar(7_000))
    await agent.post('/api/save-agent-margin', { margins: [] })
    expect((await agent.get('/api/agent-margin')).body).toMatchObject({ data: [], currency: 'SAR' })
  })
  test('is seen and moved by nobody else', async () => {
    await agent.post('/api/save-agent-margin', { margins: [{ basis_points: 700 }] })
    expect((await stranger.get('/api/agent-margin')).body.data).toEqual([])
    expect((await findFlight(stranger, supplier)).agent_view.margin).toEqual(sar(0))
    await stranger.post('/api/save-agent-margin', { margins: [] })
    expect((await agent.get('/api/agent-margin')).body.data).toHaveLength(1)
  })
  test('is never below zero, and names no other agency', async () => {
    const save = async (margin: object) => (await agent.post('/api/save-agent-margin', { margins: [margin] })).body
    expect(fieldsOf(await save({ basis_points: -1 }))).toEqual(['margins.0.basis_points'])
    expect(fieldsOf(await save({ fixed: sar(-1) }))).toEqual(['margins.0.fixed.amount'])
    expect((await save({ basis_points: 1, agency_id: agencyId })).code).toBe('unknown_field')
    expect(
      fieldsOf((await agent.post('/api/save-agent-margin', { margins: [{ airline: 'SV' }, { airline: 'SV' }] })).body),
    ).toEqual(['margins.1.airline'])
  })
})

describe('who sees which line', () => {
  const kindsOf = (lines: { kind: string; code: string | null; rule_id?: string }[]) =>
    lines.map((line) => `${line.kind} ${line.code ?? ''}`.trim())
  beforeEach(async () => {
    await admin.post('/api/updateAirlineMargin', { airline: 'SV', basis_points: 100 })
    await admin.post('/api/save-company-margin', { basis_points: 200 })
    await admin.post('/api/save-agent-charges', { event: 'issue', kind: 'fixed', fixed: sar(1_500) })
    await agent.post('/api/save-agent-margin', { margins: [{ basis_points: 500 }] })
  })

  test('a visitor: fare, taxes, one service fee. An agency: its charge as well. The back office: each rule that won', async () => {
    await admin.post('/api/save-customer-margin-values', { margins: [{ basis_points: 300 }] })
    const seen = kindsOf((await findFlight(testApp.visitor(), supplier)).price_lines)
    expect(seen).toEqual(['base', 'surcharge YQ', 'tax SA', 'agent_charge SERVICE'])
    const flight = await findFlight(agent, supplier)
    expect(kindsOf(flight.price_lines)).toEqual([
      'base',
      'surcharge YQ',
      'tax SA',
      'agent_charge ISSUE',
      'agent_charge SERVICE',
    ])
    expect(JSON.stringify(flight)).not.toContain('rule_id')

    await giveMoney(testApp, agencyId, 500_000)
    const { booking } = (await agent.post('/api/bookings', bookingOf(flight))).body
    const confirmed = await agent.post('/api/confirm-pnr', { booking_id: booking.id, expected_total: booking.total })
    expect(confirmed.body.booking.status).toBe('confirmed')
    for (const lines of [
      confirmed.body.booking.price_lines,
      (await agent.get(`/api/create-invoice?booking_id=${booking.id}`)).body.invoice.lines,
    ]) {
      expect(kindsOf(lines)).toEqual(kindsOf(flight.price_lines))
      expect(JSON.stringify(lines)).not.toContain('rule_id')
    }
    const office = (await admin.get(`/api/create-invoice?booking_id=${booking.id}`)).body.invoice.lines
    expect(kindsOf(office)).toEqual([
      'base',
      'surcharge YQ',
      'tax SA',
      'airline_margin',
      'agent_margin',
      'agent_charge ISSUE',
    ])
    expect(office.slice(3).every((line: { rule_id?: string }) => line.rule_id)).toBe(true)
    const income = await all(
      testApp.app.db,
      sql<{
        kind: string
        amount: number
      }>`select a.kind, sum(p.amount)::bigint as amount from postings p join ledger_accounts a on a.id = p.account_id
        join journals j on j.id = p.journal_id where j.booking_ref = ${booking.id} and a.owner_type = 'income' group by a.kind order by a.kind`,
    )
    // 15.00 and 30.00 with 5.87 VAT inside them.
    expect(income).toEqual([
      { kind: 'charge', amount: 1_304 },
      { kind: 'margin', amount: 2_609 },
    ])
  })

  test('the simulator shows an agency its own price only, and the back office every rule', async () => {
    const fare = 'origin=RUH&destination=LHE&airline=SV&base=100000&taxes=5000&surcharges=10000&segments=2'
    const mine = (await agent.get(`/api/price-simulator?${fare}`)).body
    expect(mine).toMatchObject({
      total: sar(supplierTotal + 4_500),
      margin: sar(5_000),
      selling: sar(supplierTotal + 9_500),
      supplier_total: null,
      rules: null,
    })
    expect(kindsOf(mine.lines)).not.toContain('agent_margin')
    const theirs = (await staff.get(`/api/price-simulator?${fare}&agency_id=${agencyId}`)).body
    expect(theirs.supplier_total).toEqual(sar(supplierTotal))
    expect(theirs.rules.map((rule: { layer: string }) => rule.layer).toSorted()).toEqual(['agent', 'airline'])
    expect((await staff.get(`/api/price-simulator?${fare}&channel=customer`)).body).toMatchObject({
      total: sar(supplierTotal + 1_000),
      selling: null,
    })
    const foreign = await stranger.get(`/api/price-simulator?${fare}&agency_id=${agencyId}`)
    expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found'])
  })
})

describe('airlines', () => {
  const airline = { code: 'X9', name: { en: 'Test Air', ar: 'طيران تجريبي' }, country: 'SA', accounting_code: '998' }
  const listed = async () => (await testApp.visitor().get('/api/airlines?q=X9')).body.data
  test('are added, changed and taken off the lists', async () => {
    const saved = await admin.post('/api/airlines', airline)
    expect(saved).toMatchObject({ status: 200, body: { message: 'Airline saved successfully.' } })
    expect(await listed()).toMatchObject([{ code: 'X9', name: airline.name, accounting_code: '998' }])
    await admin.post('/api/airlines', { ...airline, name: { ...airline.name, en: 'Better Air' } })
    expect((await listed())[0].name.en).toBe('Better Air')
    expect((await admin.call('DELETE', '/api/airlines?id=X9')).body).toMatchObject({
      success: true,
      message: 'Airline deleted successfully.',
    })
    expect(await listed()).toEqual([])
    const again = await admin.call('DELETE', '/api/airlines?id=X9')
    expect([again.status, again.body.message]).toEqual([404, 'Failed to delete airline.'])
  })
  test('two do not share an accounting code, and their country exists', async () => {
    expect(fieldsOf((await admin.post('/api/airlines', { ...airline, accounting_code: '065' })).body)).toEqual([
      'accounting_code',
    ])
    expect(fieldsOf((await admin.post('/api/airlines', { ...airline, country: 'QQ' })).body)).toEqual(['country'])
  })
})
