import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { buildAgency, buildUser, changePriceRules, loggedIn } from '../../../../test/factories.ts'
import { chargeFor } from '#server/features/money/charges'

let testApp: TestApp
let admin: Visitor
let agent: Visitor
let agencyId: string
const sar = (amount: number) => ({ amount, currency: 'SAR' })

beforeAll(async () => {
  testApp = await startApp()
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
})
afterAll(() => testApp.close())
beforeEach(async () => {
  await changePriceRules(testApp, sql`delete from agent_charges`)
  agencyId = (await buildAgency(testApp)).id
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
})

const save = (charge: object) => admin.post('/api/save-agent-charges', { event: 'void', kind: 'fixed', ...charge })
const fieldsOf = (body: { errors: { field: string }[] }) => body.errors.map((error) => error.field)
const voidOf = (base: number, passengers: number, currency = 'SAR') =>
  chargeFor(testApp.app.db, { agency_id: agencyId, event: 'void', currency, base, passengers })

describe('what an act costs an agency', () => {
  test('nothing where nothing is set, for another event, in another currency, and for visitors', async () => {
    expect(await voidOf(100_000, 2)).toBe(0)
    await save({ fixed: sar(5_000) })
    expect(await voidOf(100_000, 2)).toBe(10_000)
    expect(await voidOf(100_000, 2, 'KWD')).toBe(0)
    const of = { currency: 'SAR', base: 100_000, passengers: 2 }
    expect(await chargeFor(testApp.app.db, { ...of, agency_id: agencyId, event: 'refund' })).toBe(0)
    expect(await chargeFor(testApp.app.db, { ...of, agency_id: null, event: 'void' })).toBe(0)
  })
  test('a percentage of the base fare, between floor and cap for each passenger', async () => {
    const { body } = await save({ kind: 'percent', basis_points: 250, min: sar(2_000), max: sar(6_000) })
    expect(await voidOf(100_000, 1)).toBe(2_500)
    expect(await voidOf(10_000, 2)).toBe(4_000)
    expect(await voidOf(900_000, 1)).toBe(6_000)
    expect(body.data.example).toEqual({ base: sar(100_000), passengers: 1, amount: sar(2_500) })
  })
  test('once for a booking, where it is said so', async () => {
    await save({ fixed: sar(5_000), per: 'booking' })
    expect(await voidOf(100_000, 4)).toBe(5_000)
  })
  test('the agency’s own before everybody’s; the newest where both are for the same', async () => {
    await save({ fixed: sar(5_000), agency_id: agencyId })
    testApp.clock.advanceMinutes(1)
    await save({ fixed: sar(9_000) })
    expect(await voidOf(0, 1)).toBe(5_000)
    testApp.clock.advanceMinutes(1)
    await save({ fixed: sar(3_000), agency_id: agencyId })
    expect(await voidOf(0, 1)).toBe(3_000)
  })
})

describe('saving charges', () => {
  test('answers in the words of the specification, and switches off and on', async () => {
    const saved = await save({ fixed: sar(5_000) })
    expect(saved).toMatchObject({
      status: 200,
      body: { message: 'Agent charges saved successfully.', data: { event: 'void', status: 'active', agency: null } },
    })
    const { id } = saved.body.data
    const off = await admin.post('/api/update-agent-charge-status', { id, status: 'inactive' })
    expect(off.body).toMatchObject({
      message: 'Agent charge status updated successfully.',
      data: { status: 'inactive' },
    })
    expect(await voidOf(0, 1)).toBe(0)
    await admin.post('/api/update-agent-charge-status', { id, status: 'active' })
    expect(await voidOf(0, 1)).toBe(5_000)
    expect((await admin.post('/api/update-agent-charge-status', { id: randomUUID(), status: 'active' })).status).toBe(
      404,
    )
  })
  test('changes one by its id', async () => {
    const { id } = (await save({ fixed: sar(5_000) })).body.data
    await save({ id, fixed: sar(7_000) })
    expect(await voidOf(0, 1)).toBe(7_000)
    expect((await admin.get('/api/show-all-charges')).body.meta.total).toBe(1)
    expect(fieldsOf((await save({ id: randomUUID(), fixed: sar(1) })).body)).toEqual(['id'])
  })
  test.each([
    ['no amount', {}, ['fixed']],
    ['no percentage', { kind: 'percent' }, ['basis_points']],
    ['both', { kind: 'percent', basis_points: 100, fixed: sar(1) }, ['fixed']],
    ['another currency', { fixed: { amount: 1, currency: 'KWD' } }, ['fixed.currency']],
    ['a cap below the floor', { fixed: sar(1), min: sar(2), max: sar(1) }, ['max']],
    ['an unknown agency', { fixed: sar(1), agency_id: '11111111-1111-4111-8111-111111111111' }, ['agency_id']],
  ])('says what is wrong with %s', async (_name, charge, fields) => {
    const { status, body } = await save(charge)
    expect([status, body.message, fieldsOf(body)]).toEqual([422, 'Agent charges failed to save.', fields])
  })
  test('a negative amount and an unknown event never get that far', async () => {
    expect(fieldsOf((await save({ fixed: sar(-1) })).body)).toEqual(['fixed.amount'])
    expect(fieldsOf((await save({ event: 'coffee', fixed: sar(1) })).body)).toEqual(['event'])
  })
})

describe('the list', () => {
  test('shows an agency the one charge of each event that applies to it, and nobody else’s', async () => {
    const other = await buildAgency(testApp)
    await save({ fixed: sar(9_000) })
    await save({ fixed: sar(1_000), agency_id: other.id })
    await save({ event: 'refund', fixed: sar(2_000), agency_id: agencyId })
    await save({ event: 'import', fixed: sar(2_000), status: 'inactive' })
    const { body } = await agent.get('/api/show-all-charges')
    expect(
      body.data.map((one: { event: string; fixed: unknown; agency: unknown }) => [one.event, one.fixed, one.agency]),
    ).toEqual([
      ['void', sar(9_000), null],
      ['refund', sar(2_000), null],
    ])
    expect((await agent.get(`/api/show-all-charges?agency_id=${other.id}`)).status).toBe(404)
    const office = (await admin.get(`/api/show-all-charges?agency_id=${other.id}`)).body
    expect(office.data).toMatchObject([{ agency: { id: other.id }, fixed: sar(1_000) }])
    expect((await admin.get('/api/show-all-charges?status=inactive')).body.meta.total).toBe(1)
  })
})
