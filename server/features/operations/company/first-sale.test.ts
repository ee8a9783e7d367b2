import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEndpoints } from '#contract/all'
import type { Endpoint } from '#contract/kernel/endpoint'
import { runInvariants } from '#server/features/money/ledger'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { bookingOf } from '../../../../test/booking-steps.ts'
import { companyFacts, firstSale, importFlights, registerAdmin, sellable, type Sold } from '../../../../test/company.ts'
import { demoFacts, demoFactsIn } from '../../../../test/demo-facts.ts'
import { testPassword } from '../../../../test/factories.ts'
import { pdfText } from '../../../../test/pdf-text.ts'

let testApp: TestApp
let admin: Visitor
let sold: Sold
beforeAll(async () => {
  testApp = await startApp({ company: true, demoNetwork: true })
  await importFlights(testApp)
  admin = await registerAdmin(testApp)
})
afterAll(async () => {
  expect((await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)).toEqual([])
  await testApp.close()
})

const settings = async () => (await admin.get('/api/company-settings')).body.data
const save = (part: keyof typeof companyFacts, more: object = {}) =>
  admin.post(`/api/company-settings/${part}`, { ...companyFacts[part], ...more })

test('a fresh company states no fact that nobody has given it', async () => {
  const { site } = (await testApp.visitor().get('/api/site')).body
  expect(site).toMatchObject({
    brand: { en: 'Travel desk', ar: 'مكتب السفر' },
    phone: '',
    email: '',
    licence: '',
    iata_number: '',
    address: { en: '', ar: '' },
    hours: { en: '', ar: '' },
    demo: false,
    demo_logins: [],
  })
  const { body } = await testApp.visitor().get('/api/home')
  expect([body.hotels, body.tours, body.cars]).toEqual([[], [], []])
  expect((await testApp.visitor().get('/api/about')).body).toMatchObject({ offices: [] })
})

test('its administrator sees what is missing until it is done', async () => {
  expect((await settings()).missing).toEqual(['company', 'registration', 'contact', 'bank', 'margins', 'mail'])
  expect((await settings()).may_invoice).toBe(false)
})

test.each([
  ['company', { home_airport: 'XXQ' }, 'home_airport'],
  ['company', { zone: 'Mars/Olympus' }, 'zone'],
  ['company', { brand_en: 'x' }, 'brand_en'],
  ['company', { company_name_en: 'Noor\nTravel' }, 'company_name_en'],
  ['registration', { vat_number: '', registration_number: '' }, 'vat_number'],
  ['registration', { iata_number: '12' }, 'iata_number'],
  ['contact', { phone: '0501234567' }, 'phone'],
  ['contact', { mail_from: 'nobody' }, 'mail_from'],
  ['margins', { start: 'double' }, 'start'],
] as const)('%s with %o is refused at its field', async (part, more, field) => {
  const answer = await save(part, more)
  expect([answer.status, answer.body.errors[0].field]).toEqual([422, field])
})

test('only an administrator reads or changes it', async () => {
  const visitor = testApp.visitor()
  expect((await visitor.get('/api/company-settings')).status).toBe(401)
  expect((await visitor.post('/api/company-settings/margins', { start: 'zero' })).status).toBe(401)
})

test('from the wizard to the first sale by balance, without touching the database', async () => {
  sold = await firstSale(testApp, admin)
  expect(sold.booking).toMatchObject({ status: 'confirmed', payment_status: 'paid', demo: false })
  expect(sold.booking.tickets).toHaveLength(1)
  expect(sold.booking.invoice.number).toMatch(/^IV-\d\d-00001$/)
  expect((await settings()).missing).toEqual(['mail'])
  expect((await settings()).may_invoice).toBe(true)
})

test('before its details are complete nothing is sold, and the refusal says what to do', () => {
  expect(sold.refusedBefore).toMatchObject({
    status: 409,
    body: { code: 'wrong_state', message: expect.stringContaining('under Setup') },
  })
})

test('its documents and mails are in its own name', async () => {
  const text = [...sold.papers.values()].join('\n')
  expect(text).toContain('Noor Travel Company')
  expect(text).toContain('310122393500003')
  const tickets = sold.mails.filter(({ template }) => template === 'tickets-issued')
  expect(new Set(tickets.map(({ locale }) => locale))).toEqual(new Set(['en', 'ar']))
  // What an agency sold goes out in the agency's name: its customers never hear of the company behind it.
  const company = { en: companyFacts.company.brand_en, ar: companyFacts.company.brand_ar }
  const brandOf = ({ locale }: { locale: string }) => (locale === 'ar' ? company.ar : company.en)
  for (const mail of tickets)
    for (const body of [mail.html_body, mail.text_body]) {
      expect(body).toContain('Canal Travels')
      expect(body).toContain('owner@canal.test')
      expect(body).not.toContain(brandOf(mail))
    }
})

test('with entries in the books their currency stays', async () => {
  expect((await save('company')).status).toBe(200)
})

test('margins may start at zero, and come back', async () => {
  const priced = async () => {
    const found = await sold.agent.get(sold.search)
    return sellable(found.body).price.amount as number
  }
  const usual = await priced()
  await save('margins', { start: 'zero' })
  expect(await priced()).toBeLessThan(usual)
  await save('margins', { start: 'usual' })
  expect(await priced()).toBe(usual)
})

test('without a mail server the operator reads codes and links at the terminal, and nothing else', async () => {
  const said = testApp.printed.join('\n')
  expect(said).toContain('/auth/verify-email?token=')
  expect(said).not.toContain('invoice')
  const visitor = testApp.visitor()
  await visitor.post('/api/login/request-otp', { email: companyFacts.admin.email, password: testPassword })
  await testApp.app.worker.runDue(new Date(testApp.app.clock.now().getTime() + 5_000))
  const code = /\b\d{6}\b/.exec(testApp.printed.at(-1)!)![0]
  const entered = await visitor.post('/api/login/verify-otp', {
    email: companyFacts.admin.email,
    password: testPassword,
    code,
  })
  expect(entered.status).toBe(200)
})

test('a card is nowhere offered: not to the agency, not to a visitor who has saved a booking', async () => {
  const visitor = testApp.visitor()
  const found = await visitor.get(sold.search)
  const saved = await visitor.post('/api/bookings', bookingOf(sellable(found.body)), {
    'idempotency-key': randomUUID(),
  })
  expect(saved.status).toBe(200)
  const { booking } = saved.body
  const guest = { 'x-guest-key': booking.guest_key }
  const trip = await visitor.get(`/api/guest-booking?id=${booking.id}`, guest)
  expect(trip.body.data.allowed_actions.map((one: { action: string }) => one.action)).not.toContain('pay')
  expect((await visitor.get(`/api/payment-url?booking_id=${booking.id}`, guest)).body.code).toBe('card_not_allowed')
})

/** Calls that stream, that need a record of another kind, or that speak of the software itself. */
const notAsked = /stream|openapi|healthz|readyz|metrics|csrf|image\/|\/uploads|document/
const path = ({ path: written, outsideApi }: Endpoint) =>
  (outsideApi ? '' : '/api') + written.replaceAll(/\{\w+\}/g, () => sold.agencyId)

test('no answer of any call states a fact of the demonstration, to whoever asks', async () => {
  const reads = allEndpoints().filter(
    ({ endpoint }) => endpoint.method === 'GET' && !endpoint.demoOnly && !notAsked.test(endpoint.path),
  )
  expect(reads.length).toBeGreaterThan(50)
  const found: string[] = []
  let answered = 0
  for (const who of [testApp.visitor(), sold.agent, admin])
    for (const { endpoint } of reads) {
      const answer = await who.get(path(endpoint))
      if (answer.status === 200) answered++
      const text = Buffer.isBuffer(answer.body) ? answer.body.toString('utf8') : JSON.stringify(answer.body ?? '')
      found.push(...demoFactsIn(text).map((fact) => `${endpoint.path}: ${fact}`))
    }
  for (const address of [`/api/get-flight-booking-details?id=${sold.booking.reference}`, sold.search])
    found.push(...demoFactsIn(JSON.stringify((await sold.agent.get(address)).body)))
  expect(found).toEqual([])
  expect(answered).toBeGreaterThan(60)
})

test('no mail and no paper states one', async () => {
  const texts = sold.mails.map(
    (mail) => [mail.template, `${mail.subject} ${mail.text_body} ${mail.html_body}`] as const,
  )
  const statement = await sold.agent.get('/api/agent-statement-file?format=pdf&locale=en')
  expect(statement.status).toBe(200)
  for (const [what, text] of [...texts, ...sold.papers, ['statement', pdfText(statement.body)] as const])
    expect([what, demoFactsIn(text)]).toEqual([what, []])
})

const root = join(import.meta.dirname, '../../../..')
/** Its page is there in a demonstration alone; the address of the outbox is only linked there. */
const demoOnly = /^web\/features\/(money\/payments\/|operations\/operations\/feature\.ts)/
const shown = [
  'web',
  'server/features/communication/mail',
  'server/features/operations/documents',
  'contract/checks',
].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !demoOnly.test(file)),
)

test('no screen, mail template or paper has one in its own words: what they show comes from the settings', () => {
  expect(shown.length).toBeGreaterThan(600)
  expect(
    shown.flatMap((file) => demoFactsIn(readFileSync(join(root, file), 'utf8')).map((fact) => `${file}: ${fact}`)),
  ).toEqual([])
})

test('a fact of the demonstration would be noticed wherever it stood', () => {
  expect(demoFacts.length).toBeGreaterThan(200)
  expect(demoFactsIn('Licence 73104512')).toEqual(['73104512'])
  expect(demoFactsIn('Your Rihla login code')).toEqual(['Rihla'])
  expect(demoFactsIn('IBAN SA33 9900 0000 6080 1016 7519')).toEqual(['SA3399000000608010167519'])
  expect(demoFactsIn('Olaya\nRoad, Riyadh')).toEqual(['Olaya Road, Riyadh', 'Olaya Road'])
  expect(demoFactsIn('مكتبنا: طريق العليا، الرياض')).toContain('طريق العليا، الرياض')
  expect(demoFactsIn('agent@demo.test, demo-Password-1')).toEqual(['agent@demo.test', 'demo-Password-1'])
  const short = demoFacts.find((fact) => /^\d{1,6}$/.test(fact))!
  expect(demoFactsIn(`building ${short}, Riyadh`)).toEqual([short])
  expect(
    demoFactsIn(`{"id":"0a1b2c3d-${short.padEnd(4, '0').slice(0, 4)}-4abc-8abc-0123456789ab","total":1${short}0}`),
  ).toEqual([])
  expect(demoFactsIn('Noor Travel, King Street 5, Jeddah')).toEqual([])
})
