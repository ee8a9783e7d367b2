import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendMailJob } from '#server/features/communication/mail'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { contact, giveMoney, savedBooking } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import { mailsOf, type ReadMail } from '../../../../test/mails.ts'

let testApp: TestApp
let supplier: StandInSupplier
let agent: Visitor
let admin: Visitor
let booking: { id: string; total: { amount: number; currency: string } }

beforeAll(async () => {
  supplier = new StandInSupplier(new Date())
  testApp = await startApp({ suppliers: [supplier.port] })
  const agencyId = (await buildAgency(testApp)).id
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  await giveMoney(testApp, agencyId, 1_000_000)
  booking = await savedBooking(agent, supplier)
  await agent.post('/api/confirm-pnr', { booking_id: booking.id, expected_total: booking.total })
})
afterAll(() => testApp.close())

const mails = () => mailsOf(testApp, { booking_ref: booking.id })
const lastMail = async () => (await mails()).at(-1)!
const kindsOf = (mail: ReadMail) => mail.attachments.map(({ kind }) => kind)
const netPrice = () => (booking.total.amount / 100).toLocaleString('en', { minimumFractionDigits: 2 })

test('an agency’s customer gets the tickets, and never reads what the agency pays', async () => {
  const sent = (await mails()).filter((mail) => mail.to_address === contact.email)
  expect(sent.map(({ template }) => template)).toEqual(['booking-saved', 'tickets-issued'])
  expect(sent.map(kindsOf)).toEqual([['calendar'], ['eticket', 'calendar']])
  for (const mail of sent) {
    expect(mail.text_body).not.toContain(netPrice())
    expect(mail.text_body).not.toMatch(/total|invoice/i)
    // Enough to travel by: each flight with its cities, its clocks and the Hijri day; and nothing of the wholesaler's.
    const flights = mail.text_body.match(/Flight \w\w \d+: .+\(\w{3}\).+, \d\d:\d\d to .+\d\d:\d\d · \d+ .+ 144\d/gu)
    expect(flights?.length).toBe(2)
    expect(mail.text_body).not.toContain(testApp.app.publicUrl())
  }
})

test('the agent sends them again without the invoice, or with it where told', async () => {
  await agent.post('/api/send-email', { booking_id: booking.id })
  expect(kindsOf(await lastMail())).toEqual(['eticket', 'calendar'])
  await agent.post('/api/send-email', { booking_id: booking.id, email: 'books@agency.example', prices: true })
  const withPrices = await lastMail()
  expect(withPrices.to_address).toBe('books@agency.example')
  expect(kindsOf(withPrices)).toEqual(['eticket', 'invoice', 'calendar'])
  expect(withPrices.text_body).toContain(netPrice())
})

test('a customer of the company gets the invoice and the total with the tickets', async () => {
  const customer = await loggedIn(testApp, await buildUser(testApp, { role: 'customer' }))
  const own = await savedBooking(customer, supplier)
  const [mail] = await mailsOf(testApp, { booking_ref: own.id, template: 'booking-saved' })
  expect(mail!.text_body).toMatch(/Total/)
  expect(mail!.text_body).toContain(`${testApp.app.publicUrl()}/my/trip?id=${own.id}`)
})

test('after a void the mail says that the tickets are no longer valid, and does not speak of held money', async () => {
  await admin.post('/api/void-booking', { booking_id: booking.id })
  await agent.post('/api/send-email', { booking_id: booking.id })
  const plain = await lastMail()
  expect(plain.text_body).toContain('no longer valid for travel')
  expect(plain.text_body).not.toContain('held')
  expect(kindsOf(plain)).toEqual([])
  await agent.post('/api/send-email', { booking_id: booking.id, prices: true, locale: 'ar' })
  expect(kindsOf(await lastMail())).toEqual(['credit_note'])
})

test('tickets that waited for the mail server while the booking was voided are not sent any more, and nothing is left to do', async () => {
  const other = await savedBooking(agent, supplier)
  await agent.post('/api/confirm-pnr', { booking_id: other.id, expected_total: other.total })
  await admin.post('/api/void-booking', { booking_id: other.id })
  const taken: string[] = []
  testApp.app.worker.register('mail', {
    'mail.send': sendMailJob(testApp.app, {
      send: async (mail) => void taken.push(mail.subject),
      close: () => {},
    }),
  })
  await testApp.app.worker.runDue(new Date(testApp.clock.now().getTime() + 5_000))
  const [tickets] = await mailsOf(testApp, { booking_ref: other.id, template: 'tickets-issued' })
  expect(tickets!.status).toBe('expired')
  expect(taken).not.toContain(tickets!.subject)
  expect((await mails()).filter(({ status }) => status === 'failed')).toEqual([])
})
