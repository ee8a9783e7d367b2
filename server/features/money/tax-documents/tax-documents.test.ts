import { generateKeyPairSync, sign } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { taxDocumentList } from '#contract/money/tax-document-list'
import { all, changed, inTx } from '#server/db/db'
import { createInvoice } from '#server/features/money/invoices'
import { runInvariants } from '#server/features/money/ledger'
import { einvoicingPort } from '#server/ports/einvoicing'
import { refuse } from '#server/http/refusal'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { giveMoney, savedBooking, settleJobs } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, changePriceRules, changeSetting, loggedIn } from '../../../../test/factories.ts'
import { analyze, badPlans } from '../../../../test/list-plans.ts'
import { pdfText } from '../../../../test/pdf-text.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import { firstHash } from './chain.ts'
import { ofAgency, taxDocumentListSql } from './document-list.sql.ts'
import { qrText } from './qr.ts'
import { verifyChain } from './verify-chain.ts'
import { wordOf } from '#contract/kernel/word'

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
  await changePriceRules(
    testApp,
    sql`insert into margin_rules (layer, agency_id, basis_points) values ('agent', ${agencyId}, 1150)`,
  )
  await changePriceRules(
    testApp,
    sql`insert into agent_charges (agency_id, event, kind, fixed_minor, currency) values (${agencyId}, 'void', 'fixed', 5750, 'SAR')`,
  )
})
afterAll(() => testApp.close())

const broken = async () => (await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)

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
  await sql`insert into banks (name_en, name_ar, account_title, account_number, iban, currency)
    values ('Safa Bank', 'بنك الصفا', 'Rihla', '608010167519', 'SA0380000000608010167519', 'SAR')`.execute(
    testApp.app.db,
  )
  const words = await paper(id, 'invoice')
  for (const said of ['Tax invoice', 'VAT number', '15.00', 'Total without VAT', '300412558800003'])
    expect(words).toContain(said)
  // It is paid: nobody is told where to pay.
  expect(words).not.toContain('SA03')
  expect((await admin.post('/api/void-booking', { booking_id: id })).body.booking.status).toBe('voided')
  const credit = (await documents(id)).find(({ kind }) => kind === 'credit')
  const fee = (await documents(id)).find(({ number }) => number === 'IV-27-00002')
  expect(credit).toMatchObject({
    number: 'CN-27-00001',
    kind: 'credit',
    original_number: 'IV-27-00001',
    reason: 'voided',
    vat: 1_500,
    payable: total.amount,
  })
  expect(fee).toMatchObject({ number: 'IV-27-00002', kind: 'invoice', net: 5_000, vat: 750, payable: 5_750 })
  const taken = await paper(id, 'credit_note')
  expect(taken).toContain('Tax credit note')
  expect(taken).not.toContain('SA03')
  expect(await paper(id, 'fee_invoice')).toContain('Void fee')
  expect((await paper(id, 'credit_note', 'ar')).length).toBeGreaterThan(100)
  expect(await broken()).toEqual([])
})

test('what was frozen for the tax is not changed or taken away', async () => {
  for (const text of [sql`update tax_documents set vat = 0`, sql`delete from tax_documents`])
    await expect(changed(testApp.app.db, text)).rejects.toThrow(/append-only|permission denied/)
})

test('a company elsewhere gives plain invoices', async () => {
  const setting = (value: string) => changeSetting(testApp, 'country', value)
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

const files = () => all(testApp.app.db, sql<any>`select * from einvoices order by icv`)

test('from then on each document has its file, counted and chained, whatever happens at once', async () => {
  const { app } = testApp
  const sar = (amount: number) => ({ amount, currency: 'SAR' })
  const tax = { category: 'S', rate_bp: 1500, reason: null, net: sar(1_000), vat: sar(150) } as const
  const issue = (key: string, fails: boolean) =>
    inTx(app.db, 'issue', async (tx) => {
      await createInvoice(tx, {
        booking_ref: key,
        lines: [{ kind: 'agent_charge', code: null, ptc: null, quantity: 1, amount: sar(1_150), tax }],
        total: sar(1_150),
        at: app.clock.now(),
        agency_id: agencyId,
      })
      return fails ? refuse.wrongState(wordOf('the supplier said no')) : undefined
    })
  await Promise.all(Array.from({ length: 40 }, (_, n) => issue(`BK-RACE${n}`, n % 3 === 0)))
  const { id } = await sold()
  expect((await admin.post('/api/void-booking', { booking_id: id })).body.booking.status).toBe('voided')
  const chained = await files()
  expect(chained.map(({ icv }) => icv)).toEqual(chained.map((_, at) => at + 1))
  expect(chained).toHaveLength(26 + 3)
  expect(chained[0].previous_hash).toBe(firstHash)
  for (const [at, file] of chained.entries()) if (at > 0) expect(file.previous_hash).toBe(chained[at - 1].hash)
  expect(await verifyChain(app.db)).toEqual({ files: 29, broken: [] })
  // The 26 are of no booking; numbers, chain and figures hold all the same.
  expect((await broken()).filter(({ name }) => /^I13|I17 (documents|filed)/.test(name))).toEqual([])
})

test('a file that was changed, left out or put in is found, and one that does not follow is refused', async () => {
  const { app } = testApp
  await expect(
    changed(
      app.db,
      sql`insert into einvoices (document_id, unit, icv, uuid, previous_hash, hash, xml, made_at)
      select id, seller ->> 'vat_number', 999, gen_random_uuid(), 'x', 'y', '', issued_at from tax_documents where number = 'IV-27-00001'`,
    ),
  ).rejects.toThrow(/does not follow/)
  await expect(changed(app.db, sql`update einvoice_units set last_icv = 0`)).rejects.toThrow(/goes on by one/)
  await expect(changed(app.db, sql`update einvoices set xml = ''`)).rejects.toThrow(/append-only|permission denied/)
})

const listOf = async (who: Visitor, query = '') => (await who.get(`/api/tax-documents?limit=100${query}`)).body

test('the office lists all documents and opens each with its file and its paper, an agency those it received', async () => {
  const all = await listOf(admin)
  expect(all.data.length).toBeGreaterThan(5)
  const credits = await listOf(agent, '&kind=credit')
  expect(credits.data.length).toBe(2)
  const [credit] = credits.data
  expect(credit).toMatchObject({
    kind: 'credit',
    form: 'standard',
    state: 'unsigned',
    buyer: { en: expect.any(String) },
  })
  const { data } = (await agent.get(`/api/tax-document?id=${credit.id}`)).body
  expect(data).toMatchObject({ original_number: expect.stringMatching(/^IV-27-/), chain: { icv: expect.any(Number) } })
  const xml = await agent.get(`/api/tax-document-xml?id=${credit.id}`)
  expect(xml.headers['content-disposition']).toContain(`${credit.number}.xml`)
  expect(String(xml.body)).toContain('<cbc:InvoiceTypeCode name="0100000">381</cbc:InvoiceTypeCode>')
  const said = pdfText((await agent.get(`/api/tax-document-paper?id=${credit.id}`)).body)
  expect(said).toContain('Not cleared by the tax authority yet')
  const before = (await listOf(admin, '&state=none')).data.at(-1)
  expect((await admin.get(`/api/tax-document-xml?id=${before.id}`)).status).toBe(409)
  const stranger = await loggedIn(
    testApp,
    await buildUser(testApp, { role: 'agent', agency_id: (await buildAgency(testApp)).id }),
  )
  expect((await listOf(stranger)).data).toEqual([])
  for (const call of ['tax-document', 'tax-document-xml', 'tax-document-paper'])
    expect((await stranger.get(`/api/${call}?id=${credit.id}`)).status).toBe(404)
  expect((await admin.get('/api/tax-documents-file?format=csv')).body.toString()).toContain(credit.number)
})

test('without a signer files stay unsigned, and whoever asks is told so; a signer stamps each once', async () => {
  expect((await admin.post('/api/tax-document-stamps', {})).body).toMatchObject({
    code: 'wrong_state',
    message: 'No signer is connected: files stay unsigned until one is.',
  })
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' })
  const seen: string[] = []
  testApp.app.adapters.of(einvoicingPort).set('own-key', {
    async stamp({ uuid, xml, hash }) {
      seen.push(uuid)
      const signature = sign('sha256', Buffer.from(hash, 'base64'), privateKey).toString('base64')
      const public_key = publicKey.export({ type: 'spki', format: 'der' })
      return {
        xml: xml.replace('</ext:ExtensionContent>', `${signature}</ext:ExtensionContent>`),
        qr: qrText({
          seller: 'رحلة',
          vat_number: '300412558800003',
          issued_local: '2027-01-01T01:30:00',
          total: '1.00',
          vat_sar: '0.15',
          stamp: { hash, signature, public_key },
        }),
      }
    },
  })
  const asked = await admin.post('/api/tax-document-stamps', {})
  expect(asked.body).toMatchObject({ message: 'The files are being stamped.', waiting: 29 })
  await settleJobs(testApp)
  await admin.post('/api/tax-document-stamps', {})
  await settleJobs(testApp)
  expect([seen.length, new Set(seen).size]).toEqual([29, 29])
  const { data } = await listOf(agent, '&kind=credit')
  const credit = data.find((one: any) => one.state === 'stamped')
  const said = pdfText((await agent.get(`/api/tax-document-paper?id=${credit.id}`)).body)
  expect(said).not.toContain('Not cleared')
  // What was stamped is still the file that was hashed.
  expect((await verifyChain(testApp.app.db)).broken).toEqual([])
})

test('the office registers an agency for the tax: its next invoice says number and address, and lacks nothing', async () => {
  const list = async (query = '') => (await admin.get(`/api/tax-buyers?limit=100${query}`)).body.data
  const before = (await list()).find(({ agency_id }: any) => agency_id === agencyId)
  expect(before).toMatchObject({ registered: false })
  const wrong = await admin.post('/api/tax-buyers', {
    agency_id: agencyId,
    country: 'SA',
    vat_number: '123456789012345',
    street: 'King Road',
    city: 'Jeddah',
  })
  expect(wrong.body.errors.map(({ field }: any) => field)).toEqual([
    'vat_number',
    'building',
    'district',
    'postal_code',
  ])
  const number = '310455210300003'
  const registered = {
    agency_id: agencyId,
    country: 'SA',
    vat_number: number,
    street: 'طريق الملك',
    building: '2231',
    district: 'الروضة',
    city: 'جدة',
    postal_code: '23434',
  }
  const bare = await admin.post('/api/tax-buyers', { ...registered, building: '', postal_code: '12' })
  expect(bare.body.errors.map(({ field }: any) => field)).toContain('building')
  expect((await admin.post('/api/tax-buyers', registered)).body.message).toBe('Tax registration saved.')
  expect((await agent.post('/api/tax-buyers', registered)).status).toBe(403)
  const [found] = await list(`&q=${number}`)
  expect(found).toMatchObject({ agency_id: agencyId, vat_number: number, registered: true, problems: [] })
  const missing = await list('&incomplete=1')
  expect(missing.map(({ agency_id }: any) => agency_id)).not.toContain(agencyId)
  for (const one of await list())
    expect(missing.some(({ agency_id }: any) => agency_id === one.agency_id)).toBe(one.problems.length > 0)
  const { id } = await sold()
  const [invoice] = await documents(id)
  expect(invoice).toMatchObject({ problems: [], buyer: { vat_number: number, city: { ar: 'جدة' } } })
  expect(await paper(id, 'invoice')).toContain(number)
})

test('no page of the list, in whichever order and under whichever filter, reads all documents or sorts them', async () => {
  const { db } = testApp.app
  const owner = new pg.Client({ connectionString: testApp.ownerUrl })
  await owner.connect()
  await owner.query(
    `insert into invoices (id, series, series_no, number, kind, booking_ref, agency_id, lines, total, currency, issued_at, hash, for_key)
    select gen_random_uuid(), 'ZZ-27', n, 'ZZ-27-' || n, 'sale', 'BK-MANY' || n, $1, '[]', 0, 'SAR', timestamptz '${start}' - n * interval '1 minute', ''::bytea, 'many' || n
    from generate_series(1, 4000) n`,
    [agencyId],
  )
  await owner.query(`insert into tax_documents select i.id, i.number, t.kind, t.form, i.booking_ref, case when i.series_no % 4 = 0 then t.agency_id else gen_random_uuid() end,
      t.seller, t.buyer, t.original_number, t.reason, t.currency, t.net, t.vat, t.vat_sar, t.rounding, t.payable, t.rate, t.supplies, t.lines, t.issued_local, i.issued_at, t.qr, t.problems
    from invoices i, tax_documents t where i.series = 'ZZ-27' and t.number = 'IV-27-00001'`)
  await owner.end()
  await analyze(testApp, 'tax_documents', 'einvoices', 'einvoice_stamps')
  const samples = {
    q: 'ZZ-27',
    kind: ['invoice'] as const,
    form: ['standard'] as const,
    state: ['stamped'] as const,
    incomplete: true as const,
    days: { from: '2027-01-01' },
  }
  const plan = {
    table: 'tax_documents',
    samples,
    few: ['state' as const],
    scopes: [null, ofAgency(agencyId)],
    list: taxDocumentList,
    sql: taxDocumentListSql,
  }
  expect(await badPlans(db, plan)).toEqual([])
})
