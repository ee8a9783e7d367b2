import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { giveMoney } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { mailsOf } from '../../../../test/mails.ts'

let testApp: TestApp
let agent: Visitor
let email: string
let reference: string

beforeAll(async () => {
  testApp = await startApp()
  const agency_id = (await buildAgency(testApp)).id
  const user = await buildUser(testApp, { role: 'agent', agency_id })
  email = user.email
  agent = await loggedIn(testApp, user)
  const admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  await giveMoney(testApp, agency_id, 1_000_000)
  const asked = { product: 'hotel', request_text: 'A room for six nights.', adults: 3, names: 'GILL/NAVEED MR' }
  const { id, version } = (await agent.post('/api/offline-bookings', asked)).body.data
  reference = id
  const lines = [
    {
      description: 'غرفة مزدوجة',
      quantity: 6,
      sell: { amount: 50_000, currency: 'SAR' },
      cost: { amount: 40_000, currency: 'SAR' },
    },
  ]
  const update = (seen: number, fields: object) =>
    admin.post('/api/update-offline-booking', { id, version: seen, ...fields }, { 'idempotency-key': randomUUID() })
  const quoted = (await update(version, { status: 'quoted', lines })).body.data
  const agreed = (await agent.post('/api/answer-offline-booking', { id, version: quoted.version, answer: 'accept' }))
    .body
  const booked = await update(agreed.data.version, { status: 'confirmed', booking_code: 'HTL-448120' })
  expect(booked.status).toBe(200)
})
afterAll(() => testApp.close())

const paper = (kind: string, locale: string) =>
  agent.get(`/api/booking-document?id=${reference}&kind=${kind}&locale=${locale}`)

test.each(['en', 'ar'])(
  'What the desk has booked has a voucher, an invoice and a receipt in %s, and no ticket',
  async (locale) => {
    for (const kind of ['voucher', 'invoice', 'receipt']) {
      const { status, headers } = await paper(kind, locale)
      expect([kind, status, headers['content-type']]).toEqual([kind, 200, 'application/pdf'])
    }
    expect((await paper('eticket', locale)).body).toMatchObject({ code: 'wrong_state' })
  },
)

test('The agency gets the voucher with the mail that says it is booked.', async () => {
  const mails = await mailsOf(testApp, { to: email, template: 'offline-quote' })
  expect(mails.at(-1)).toMatchObject({
    attachments: [{ name: `voucher-${reference}.pdf`, kind: 'voucher', ref: reference }],
  })
})
