import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { giveMoney } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { mailsOf } from '../../../../test/mails.ts'
import type { OfflineBooking } from '#contract/selling/offline'
import { runInvariants } from '#server/features/money/ledger'

let testApp: TestApp
let agency: string
let agent: Visitor
let agentEmail: string
let admin: Visitor

beforeAll(async () => {
  testApp = await startApp()
  agency = (await buildAgency(testApp, { name_en: 'Marhaba Travel' })).id
  await giveMoney(testApp, agency, 10_000_000)
  const user = await buildUser(testApp, { role: 'agent', agency_id: agency })
  agentEmail = user.email
  agent = await loggedIn(testApp, user)
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
})
afterAll(async () => {
  expect((await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)).toEqual([])
  await testApp.close()
})

const sar = (amount: number) => ({ amount, currency: 'SAR' })
const lines = [
  { description: 'Umrah visa', product: 'visa', quantity: 2, sell: sar(45_000), cost: sar(38_000), vendor: 'Alpha' },
  { description: 'Fourteen nights', quantity: 1, sell: sar(610_000), cost: sar(540_000) },
]
const asked = async (): Promise<OfflineBooking> => {
  const request_text = 'Ten nights in Makkah and four in Madinah.'
  const wanted = { product: 'hotel', request_text, adults: 2, cities: ['Makkah'] }
  return (await agent.post('/api/offline-bookings', wanted)).body.data
}
const update = ({ id, version }: OfflineBooking, fields: object) =>
  admin.post('/api/update-offline-booking', { id, version, ...fields }, { 'idempotency-key': randomUUID() })
const get = async (by: Visitor, { id }: { id: string }): Promise<OfflineBooking> =>
  (await by.get(`/api/get-offline-booking-details?id=${id}`)).body.data

test('A draft of lines and terms is the office’s alone until it is sent as a quote.', async () => {
  const one = await asked()
  const payments = [
    { kind: 'deposit', amount: sar(200_000), due_at: null },
    { kind: 'balance', amount: sar(500_000), due_at: '2027-06-01T12:00:00Z' },
  ]
  const kept = await update(one, { lines, payments, names: 'KHAN/ADEEL MR' })
  expect([kept.status, kept.body.message]).toEqual([200, 'Booking updated successfully.'])
  expect(kept.body.data).toMatchObject({ status: 'requested', total: sar(700_000), names: 'KHAN/ADEEL MR' })
  const own = await get(agent, one)
  expect([own.total, own.lines, own.payments]).toEqual([null, [], []])
  expect(JSON.stringify((await agent.get('/api/get-offline-bookings')).body)).not.toContain('700000')
  const sent = await update(kept.body.data, { status: 'quoted', lines, payments })
  expect(sent.body.data.status).toBe('quoted')
  expect(await get(agent, one)).toMatchObject({
    total: sar(700_000),
    payments: [{ kind: 'deposit' }, { kind: 'balance' }],
  })
})

test('Each line says its kind and the tax inside it to the office, and no tax to the agency.', async () => {
  const one = await asked()
  const quoted = (await update(one, { status: 'quoted', lines })).body.data as OfflineBooking
  expect(quoted.lines.map(({ product }) => product)).toEqual(['visa', 'hotel'])
  for (const { total, tax } of quoted.lines) if (tax) expect(tax.net.amount + tax.vat.amount).toBe(total.amount)
  expect((await get(agent, one)).lines.map(({ tax }) => tax)).toEqual([null, null])
  const twice = [...lines, { ...lines[0]!, product: 'hotel' }]
  const refused = await update(quoted, { status: 'quoted', lines: twice })
  expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'lines.2.product'])
})

test('The mail is shown as it would be sent, to whom, and nothing is sent by looking.', async () => {
  const one = await asked()
  await update(one, { status: 'quoted', lines, note: 'Breakfast is included.' })
  const before = (await mailsOf(testApp, { to: agentEmail })).length
  const shown = (await admin.get(`/api/offline-booking-email?id=${one.id}&locale=en`)).body.data
  expect(shown).toMatchObject({ to: [agentEmail], subject: expect.stringContaining(one.id) })
  expect(JSON.stringify(shown.blocks)).toContain('Breakfast is included.')
  const outside = await admin.get(`/api/offline-booking-email?id=${one.id}&email=buyer@example.test`)
  expect(JSON.stringify(outside.body.data.blocks)).not.toContain('Breakfast')
  expect((await mailsOf(testApp, { to: agentEmail })).length).toBe(before)
  expect((await agent.get(`/api/offline-booking-email?id=${(await asked()).id}`)).status).toBe(409)
})

test('The office reads everybody’s requests as a list and as a file, an agency its own.', async () => {
  const other = await loggedIn(testApp, await buildUser(testApp, { role: 'agent' }))
  const one = await asked()
  const ids = async (by: Visitor, query: string) =>
    (await by.get(`/api/get-offline-bookings?${query}`)).body.data.map(({ id }: { id: string }) => id)
  expect(await ids(admin, `agency_id=${agency}&status=requested&q=${one.id}`)).toEqual([one.id])
  expect(await ids(other, `q=${one.id}`)).toEqual([])
  const file = async (by: Visitor) => (await by.get('/api/offline-bookings-file?format=csv')).body.toString()
  expect(await file(admin)).toContain(one.id)
  expect(await file(other)).not.toContain(one.id)
})
