import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { importSchedule } from '../server/suppliers/demo-airlines/stock/index.ts'
import { openInstallation } from '../server/setup/index.ts'
import type { Answer, TestApp, Visitor } from './app.ts'
import { bookingOf, settleJobs } from './booking-steps.ts'
import { testPassword } from './factories.ts'
import { mailsOf, type ReadMail } from './mails.ts'
import { pdfText } from './pdf-text.ts'
import { registerByCode } from './register.ts'
import { upload } from './uploads.ts'

/** What its first administrator types about a company that is not the demonstration's. */
export const companyFacts = {
  admin: { name: 'Huda Salem', email: 'huda@noor.test', phone: '+966501112233' },
  company: {
    company_name_en: 'Noor Travel Company',
    company_name_ar: 'شركة نور للأسفار',
    brand_en: 'Noor Travel',
    brand_ar: 'نور للأسفار',
    country: 'SA',
    currency: 'SAR',
    zone: 'Asia/Riyadh',
    home_airport: 'JED',
  },
  registration: {
    licence: '88112233',
    iata_number: '55667788',
    vat_number: '310122393500003',
    registration_number: '',
  },
  contact: {
    address_en: 'King Street 5, Jeddah',
    address_ar: 'شارع الملك 5، جدة',
    phone: '+966126660000',
    email: 'desk@noor.test',
    hours_en: 'Sunday to Thursday, 9 to 17',
    hours_ar: 'من الأحد إلى الخميس، 9 إلى 17',
    mail_from: 'tickets@noor.test',
  },
  margins: { start: 'usual' },
}
const bank = {
  name_en: 'Coast Bank',
  name_ar: 'بنك الساحل',
  account_title: 'Noor Travel Company',
  account_number: '4410022',
  iban: 'GB82WEST12345698765432',
  currency: 'SAR',
}

const day = (testApp: TestApp, ahead: number) =>
  new Date(testApp.app.clock.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10)

/** The operator's own timetable, of two flights a day. */
export async function importFlights(testApp: TestApp): Promise<void> {
  const text = `carrier,flight_number,origin,destination,days,departure_time,arrival_time,arrival_day_offset,aircraft,effective_from,effective_to
PK,211,KHI,DXB,1234567,10:00,11:20,0,320,${day(testApp, -10)},${day(testApp, 390)}
PK,212,DXB,KHI,1234567,13:00,16:00,0,320,${day(testApp, -10)},${day(testApp, 390)}
`
  const client = await testApp.app.pool.connect()
  try {
    const { errors } = await importSchedule(client, Readable.from([Buffer.from(text)]), {
      replace: false,
      knows: () => true,
    })
    if (errors.length > 0) throw new Error(JSON.stringify(errors))
  } finally {
    client.release()
  }
}

const must = ({ status, body }: Answer, what: string) => {
  if (status !== 200) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`)
  return body
}

/** The first administrator, made with the code that the operator reads at the terminal. */
export async function registerAdmin(testApp: TestApp): Promise<Visitor> {
  const setup_code = (await openInstallation(testApp.app))!
  const admin = testApp.visitor()
  const body = must(
    await admin.post('/api/register', {
      ...companyFacts.admin,
      password: testPassword,
      password_confirmation: testPassword,
      consent: true,
      setup_code,
    }),
    'register admin',
  )
  admin.token = body.authorisation.token
  return admin
}

export type Sold = {
  agent: Visitor
  agencyId: string
  search: string
  refusedBefore: Answer
  booking: any
  papers: Map<string, string>
  mails: ReadMail[]
}

const newAgency = {
  name: 'Kamran Aslam',
  email: 'owner@canal.test',
  phone: '+923335551234',
  agency_name: 'Canal Travels',
  country: 'PK',
  city: 'Lahore',
  password: testPassword,
  password_confirmation: testPassword,
  consent: true,
}

/** An agency registers, sends its form and is approved; nobody looks into the database. */
async function approvedAgency(testApp: TestApp, admin: Visitor) {
  const agent = testApp.visitor()
  const registered = must(await registerByCode(testApp, agent, newAgency, '/api/agents'), 'register agency')
  agent.token = registered.authorisation.token
  const { file_name } = await upload(agent)
  must(
    await agent.post('/api/update-agents-data', {
      name_en: 'Canal Travels (Pvt) Ltd',
      licence_no: 'DTS-LHR-9921',
      licence_expiry: day(testApp, 500),
      owner_national_id: '35202-1234567-1',
      country: 'PK',
      city: 'Lahore',
      address: '22 Mall Road, Lahore',
      phone: '+924235557788',
      documents: [{ kind: 'licence', file_name }],
    }),
    'send the form',
  )
  must(
    await admin.call('PUT', `/api/update-status/${registered.user.id}`, { status: 'approved' }),
    'approve the agency',
  )
  return { agent, agencyId: registered.user.agency.id as string }
}

async function paidIn(testApp: TestApp, admin: Visitor, agent: Visitor): Promise<void> {
  must(await admin.post('/api/banks', bank), 'save the bank')
  const [account] = must(await agent.get('/api/banks'), 'banks').data
  const deposit = must(
    await agent.post('/api/deposit-data', {
      amount: { amount: 500_000, currency: 'SAR' },
      bank_id: account.id,
      method: 'cash',
      bank_reference: 'CAN-1',
      paid_on: day(testApp, -1),
    }),
    'deposit',
  )
  must(
    await admin.call('PUT', `/api/update-deposit-status/${deposit.data.id}`, { status: 'approved' }),
    'approve the deposit',
  )
}

/** The first flight found that is confirmed at once. */
export const sellable = (found: { flights: { isSooperFlight: boolean }[] }): any =>
  found.flights.find((flight) => !flight.isSooperFlight)

/** The whole way of a fresh company from its wizard to a ticket sold by balance, by its calls alone. */
export async function firstSale(testApp: TestApp, admin: Visitor): Promise<Sold> {
  const { agent, agencyId } = await approvedAgency(testApp, admin)
  await paidIn(testApp, admin, agent)
  const search = `/api/flights?trip_type=one_way&origin=KHI&destination=DXB&departure_date=${day(testApp, 20)}&adults=1`
  const flight = sellable(must(await agent.get(search), 'search'))
  const saved = must(
    await agent.post('/api/bookings', bookingOf(flight), { 'idempotency-key': randomUUID() }),
    'save the booking',
  ).booking
  const confirm = () =>
    agent.post(
      '/api/confirm-pnr',
      { booking_id: saved.id, expected_total: saved.total },
      { 'idempotency-key': randomUUID() },
    )
  const refusedBefore = await confirm()
  for (const part of ['company', 'registration', 'contact', 'margins'] as const)
    must(await admin.post(`/api/company-settings/${part}`, companyFacts[part]), part)
  must(await confirm(), 'confirm')
  const booking = must(await agent.get(`/api/get-flight-booking-details?id=${saved.id}`), 'booking').data
  must(
    await agent.post('/api/send-email', { booking_id: saved.id, email: 'traveller@example.test', locale: 'ar' }),
    'send the papers',
  )
  await settleJobs(testApp)
  const papers = new Map<string, string>()
  for (const lang of ['en', 'ar']) {
    for (const kind of ['eticket', 'invoice', 'receipt']) {
      const answer = await agent.get(`/api/booking-document?id=${saved.id}&kind=${kind}&locale=${lang}`)
      if (answer.status !== 200) throw new Error(`${kind}: ${JSON.stringify(answer.body)}`)
      papers.set(`${kind} ${lang}`, pdfText(answer.body))
    }
  }
  const mails = await mailsOf(testApp, {})
  return { agent, agencyId, search, refusedBefore, booking, papers, mails }
}
