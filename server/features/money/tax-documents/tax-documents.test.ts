import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { all, changed } from '#server/db/db'
import { runInvariants } from '#server/features/money/ledger'
import { forgetMarginRules } from '#server/features/money/margins'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { giveMoney, savedBooking } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { pdfText } from '../../../../test/pdf-text.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'

const start = '2026-12-31T22:30:00Z'
let testApp: TestApp
let supplier: StandInSupplier
let admin: Visitor
let agent: Visitor
let agencyId: string

beforeAll(async () => {
  supplier = new StandInSupplier(new Date(start))
  testApp = await startApp({ suppliers: [supplier.port], now: start })
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  agencyId = (await buildAgency(testApp)).id
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
  await giveMoney(testApp, agencyId, 5_000_000)
  await changed(
    testApp.app.db,
    sql`insert into margin_rules (layer, agency_id, basis_points) values ('agent', ${agencyId}, 1150)`,
  )
  await changed(
    testApp.app.db,
    sql`insert into agent_charges (agency_id, event, kind, fixed_minor, currency) values (${agencyId}, 'void', 'fixed', 5750, 'SAR')`,
  )
  forgetMarginRules(testApp.app)
})
afterAll(async () => {
  expect((await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)).toEqual([])
  await testApp.close()
})

const documents = (reference: string) =>
  all(
    testApp.app.db,
    sql<any>`select * from tax_documents where booking_ref = ${reference} order by issued_at, number desc`,
  )
async function sold() {
  const saved = await savedBooking(agent, supplier)
  const { body } = await agent.post('/api/confirm-pnr', { booking_id: saved.id, expected_total: saved.total })
  expect(body.booking?.status, JSON.stringify(body)).toBe('confirmed')
  return body.booking
}
const paper = async (id: string, kind: string, locale = 'en') => {
  const answer = await agent.get(`/api/booking-document?id=${id}&kind=${kind}&locale=${locale}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return pdfText(answer.body)
}

test('an agency gets a tax invoice with its VAT, numbered by the year in Riyadh; a void gives a tax credit note and an invoice of the fee', async () => {
  const { id, total } = await sold()
  const [invoice] = await documents(id)
  expect(invoice).toMatchObject({
    number: 'IV-27-00001',
    kind: 'invoice',
    form: 'standard',
    net: total.amount - 1_500,
    vat: 1_500,
    vat_sar: 1_500,
    payable: total.amount,
    issued_local: expect.stringMatching(/^2027-01-01T01:3/),
    seller: { vat_number: '300412558800003', name: { en: 'Rihla', ar: 'رحلة' } },
  })
  const words = await paper(id, 'invoice')
  for (const said of ['Tax invoice', 'VAT number', '15.00', 'Total without VAT', '300412558800003'])
    expect(words).toContain(said)
  expect((await admin.post('/api/void-booking', { booking_id: id })).body.booking.status).toBe('voided')
  const [, credit, fee] = (await documents(id)).toSorted((a, b) => a.id.localeCompare(b.id))
  expect(credit).toMatchObject({
    number: 'CN-27-00001',
    kind: 'credit',
    original_number: 'IV-27-00001',
    reason: 'voided',
    vat: 1_500,
    payable: total.amount,
  })
  expect(fee).toMatchObject({ number: 'IV-27-00002', kind: 'invoice', net: 5_000, vat: 750, payable: 5_750 })
  expect(await paper(id, 'credit_note')).toContain('Tax credit note')
  expect(await paper(id, 'fee_invoice')).toContain('Void fee')
  expect((await paper(id, 'credit_note', 'ar')).length).toBeGreaterThan(100)
})

test('what was frozen for the tax is not changed or taken away', async () => {
  for (const text of [sql`update tax_documents set vat = 0`, sql`delete from tax_documents`])
    await expect(changed(testApp.app.db, text)).rejects.toThrow(/append-only|permission denied/)
})

test('a company elsewhere gives plain invoices', async () => {
  const setting = (value: string) =>
    changed(
      testApp.app.db,
      sql`insert into settings (key, value) values ('country', ${JSON.stringify(value)}::jsonb)
      on conflict (key) do update set value = excluded.value`,
    )
  await setting('AE')
  try {
    const { id } = await sold()
    expect(await documents(id)).toEqual([])
    const words = await paper(id, 'invoice')
    expect(words).toContain('Invoice')
    expect(words).not.toContain('Tax invoice')
  } finally {
    await setting('SA')
  }
})

const address = {
  street_en: 'Olaya Road',
  street_ar: 'طريق العليا',
  building: '7421',
  district_en: 'Al Olaya',
  district_ar: 'العليا',
  city_en: 'Riyadh',
  city_ar: 'الرياض',
  postal_code: '12214',
  id_scheme: 'CRN',
  id_number: '1010478210',
}

test('the second phase begins once the whole registration is given, and does not end', async () => {
  const save = (body: object) => admin.post('/api/tax-registration', { ...address, phase: 2, ...body })
  const short = await save({ building: '', id_number: '' })
  expect([short.status, short.body.errors.map(({ field }: any) => field)]).toEqual([422, ['building', 'id_number']])
  expect((await save({ building: '74' })).body.errors[0]).toMatchObject({
    field: 'building',
    message: 'A building number has 4 digits',
  })
  expect((await save({})).body).toMatchObject({ message: 'Tax registration saved.', data: { applies: true } })
  expect((await save({ phase: 1 })).body.errors[0]).toMatchObject({ field: 'phase' })
  const { data } = (await admin.get('/api/tax-registration')).body
  expect(data.registration).toEqual({ ...address, phase: 2 })
  expect((await agent.get('/api/tax-registration')).status).toBe(403)
})
