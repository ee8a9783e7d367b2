import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allEndpoints } from '../contract/all.ts'
import type { Endpoint } from '../contract/kernel/endpoint.ts'
import { first, inTx } from '../server/db/db.ts'
import { notify } from '../server/features/communication/notifications/index.ts'
import { type Answer, startApp, type TestApp, type Visitor } from './app.ts'
import { bookingOf, contact, findFlight, giveMoney, passenger, settleJobs } from './booking-steps.ts'
import { buildAgency, buildUser, loggedIn, testPassword } from './factories.ts'
import { blockAhead, groupNames } from './group-seats.ts'
import { StandInSupplier } from './stand-ins/supplier.ts'
import { upload } from './uploads.ts'

/** Stands in every record of the first agency, and nowhere else. */
const canary = 'Zanzibar'

let testApp: TestApp
let supplier: StandInSupplier
let owner: Visitor
let stranger: Visitor
/** What belongs to the first agency, by the kind of its id. */
const theirs = {} as Record<
  | 'agency'
  | 'user'
  | 'saved'
  | 'card'
  | 'case'
  | 'unused'
  | 'confirmed'
  | 'voided'
  | 'deposit'
  | 'memo_charge'
  | 'document'
  | 'quotation'
  | 'payment_request'
  | 'file'
  | 'filter'
  | 'list_file'
  | 'notification'
  | 'traveller'
  | 'request'
  | 'group'
  | 'group_request'
  | 'message'
  | 'device'
  | 'api_key'
  | 'webhook'
  | 'webhook_event',
  string
>

const good = async (asked: Promise<Answer>) => {
  const answer = await asked
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body
}
const key = () => ({ 'idempotency-key': randomUUID() })

async function fillTheirRecords(): Promise<void> {
  const agency = await buildAgency(testApp, { name_en: `${canary} Travel`, name_ar: canary })
  const user = await buildUser(testApp, { role: 'agent', agency_id: agency.id, name: `${canary} Owner` })
  owner = await loggedIn(testApp, user)
  await giveMoney(testApp, agency.id, 5_000_000)
  theirs.agency = agency.id
  theirs.user = user.id

  for (const kind of ['saved', 'confirmed', 'voided'] as const) {
    const flight = await findFlight(owner, supplier)
    const wanted = bookingOf(flight, {
      client_ref: canary,
      remark: canary,
      passengers: [passenger('adult', 0, { surname: canary.toUpperCase() })],
    })
    const { booking } = await good(owner.post('/api/bookings', wanted, key()))
    theirs[kind] = booking.id
    if (kind !== 'saved')
      await good(owner.post('/api/confirm-pnr', { booking_id: booking.id, expected_total: booking.total }, key()))
  }
  await settleJobs(testApp)
  const hook = { url: 'https://hooks.example.com/rihla', types: ['airline.change'] }
  theirs.webhook = (await good(owner.post('/api/agency-webhooks', hook))).data.id
  theirs.api_key = (await good(owner.post('/api/api-keys', { name: canary, scopes: ['read'] }))).data.id
  theirs.webhook_event = randomUUID()
  await sql`insert into webhook_events (id, endpoint_id, booking_id, type, body, at)
    select ${theirs.webhook_event}, ${theirs.webhook}, id, 'airline.change', ${canary}, now() from bookings where reference = ${theirs.saved}`.execute(
    testApp.app.db,
  )
  theirs.document = (await good(owner.get('/api/tax-documents'))).data[0].id

  const admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  await good(admin.post('/api/void-booking', { booking_id: theirs.voided }, key()))
  theirs.case = (await good(owner.get('/api/own-cases'))).data[0].reference
  theirs.unused = '0652400000017'
  await sql`insert into unused_tickets (number, kind, booking_id, item_id, position, carrier, currency, expires_on, marked_at)
    select ${theirs.unused}, 'unused', b.id, i.id, 0, 'SV', 'SAR', '2099-01-01', now() from bookings b join booking_items i on i.booking_id = b.id
    where b.reference = ${theirs.confirmed}`.execute(testApp.app.db)
  const memo = {
    number: '0650000001',
    kind: 'ADMA',
    supplier: supplier.port.id,
    currency: 'SAR',
    tax: 5_000,
    reason: canary,
    received_on: testApp.clock.now().toISOString().slice(0, 10),
  }
  const { id } = (await good(admin.post('/api/memos', memo, key()))).data
  await good(admin.post('/api/assign-memo', { id, booking_id: theirs.confirmed, cause: 'misc' }, key()))
  await good(admin.post('/api/accept-memo', { id }, key()))
  const none = { id, fee: sar(0), expected_total: sar(5_000), note: `${canary} memo` }
  theirs.memo_charge = (await good(admin.post('/api/charge-memo', none, key()))).data.charges[0].id

  theirs.file = (await upload(owner, `${canary}.pdf`)).file_name
  const proof = (await upload(owner, `${canary}-proof.pdf`)).file_name
  const bank = randomUUID()
  await sql`insert into banks (id, name_en, name_ar, account_title, account_number, currency)
    values (${bank}, 'Test Bank', 'مصرف', 'Rihla', '1', 'SAR')`.execute(testApp.app.db)
  const deposit = {
    amount: { amount: 100_000, currency: 'SAR' },
    bank_id: bank,
    method: 'bank',
    bank_reference: `${canary}-1`,
    paid_on: testApp.clock.now().toISOString().slice(0, 10),
    proof,
    remark: canary,
  }
  theirs.deposit = (await good(owner.post('/api/deposit-data', deposit, key()))).data.id

  const line = { description: { en: canary, ar: canary }, quantity: 1, amount: 5_000 }
  const customer = { name: canary, email: contact.email, phone: contact.phone, locale: 'en' }
  const quotation = { lines: [line], customer, currency: 'SAR' }
  theirs.quotation = (await good(owner.post('/api/quotations', quotation, key()))).data.id
  const asked = { booking_id: theirs.saved, email: `${canary.toLowerCase()}@example.test` }
  theirs.payment_request = (await good(owner.post('/api/send-payment-request', asked, key()))).data.id

  const { type: _, ...traveller } = passenger('adult', 3, { surname: canary.toUpperCase() })
  theirs.traveller = (await good(owner.post('/api/save-travellers', traveller, key()))).data.id
  const request = { product: 'hotel', request_text: `A house by the sea in ${canary}`, adults: 2 }
  theirs.request = (await good(owner.post('/api/offline-bookings', request, key()))).data.id
  const office = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  const block = (await good(office.post('/api/group-tickets', blockAhead(testApp.clock.now()), key()))).data.id
  const seats = { id: block, adults: 2, children: 0, infants: 0, pay: 'deposit', name: canary, contact }
  const held = owner.post('/api/group-ticket-bookings', { ...seats, expected_total: sar(200_000) }, key())
  theirs.group = (await good(held)).booking.id
  const depart_on = new Date(testApp.clock.now().getTime() + 90 * 86_400_000).toISOString().slice(0, 10)
  const people = { adults: 12, children: 0, infants: 0, cabin: 'economy', name: canary }
  const group = { origin: 'RUH', destination: 'LHE', depart_on, ...people }
  theirs.group_request = (await good(owner.post('/api/group-requests', group, key()))).data.id
  theirs.message = (await good(owner.post('/api/contact-messages', { subject: canary, body: canary }, key()))).data.id
  theirs.device = (await good(owner.get('/api/devices'))).data[0].id
  for (const list of ['ledger', 'deposits'])
    await good(owner.post('/api/booking-filters', { list, name: canary, query: { q: canary } }))
  theirs.filter = (await good(owner.post('/api/booking-filters', { name: canary, query: { q: canary } }))).data.id

  theirs.device = (await good(owner.get('/api/devices'))).data[0].id

  const card = await first(
    testApp.app.db,
    sql<{ id: string }>`with holder as (insert into card_holders (id, agency_id, gateway, place, created_at)
        values (gen_random_uuid(), ${agency.id}, 'test-card', 'test', now()) returning id)
      insert into saved_cards (id, holder_id, method_encrypted, method_index, brand, last4, exp_month, exp_year, added_at)
        select gen_random_uuid(), id, 'none', 'none', ${canary}, '4242', 12, 2040, now() from holder returning id`,
  )
  theirs.card = card!.id

  await inTx(testApp.app.db, 'tell', (tx) =>
    notify(tx, {
      to: { user_id: user.id },
      kind: 'message_received',
      data: { name: canary },
      link: null,
      at: testApp.clock.now(),
    }),
  )
  theirs.notification = (await good(owner.get('/api/notifications'))).data[0].id
  const list = { call: '/bookings-file', query: { format: 'csv' } }
  theirs.list_file = (await good(owner.post('/api/list-files', list))).data.id
}

beforeAll(async () => {
  supplier = new StandInSupplier(new Date())
  testApp = await startApp({ suppliers: [supplier.port] })
  await fillTheirRecords()
  stranger = await loggedIn(testApp, await buildUser(testApp, { role: 'agent' }))
}, 600_000)
afterAll(() => testApp.close())

/** An id as the second agency would send it: in the path, the query or the body. */
type Asked = { path?: string; query?: Record<string, string>; body?: object }
const sar = (amount: number) => ({ amount, currency: 'SAR' })

/** Every call an agent may make that names a record: how to ask for one of the first agency's. */
const naming: Record<string, () => Asked> = {
  'POST /confirm-pnr': () => ({ body: { booking_id: theirs.saved, expected_total: sar(1) } }),
  'POST /pay-with-card': () => ({
    body: { booking_id: theirs.saved, card_id: theirs.card, expected_total: sar(1) },
  }),
  'POST /default-card': () => ({ body: { id: theirs.card } }),
  'POST /remove-card': () => ({ body: { id: theirs.card } }),
  'POST /add-flight': () => ({
    body: { booking_id: theirs.saved, flight_id: 'SV736.G1ERUH', supplier: 'house', expected_total: sar(1) },
  }),
  'POST /infant-quote': () => ({
    body: {
      booking_id: theirs.confirmed,
      infant: {
        title: 'mstr',
        given_name: 'OMAR',
        surname: 'AL HARBI',
        gender: 'm',
        date_of_birth: '2026-06-01',
        nationality: 'SA',
        passport_number: 'K7712094',
        passport_country: 'SA',
        passport_expiry: '2031-06-01',
      },
    },
  }),
  'POST /close-unused-ticket': () => ({ body: { number: theirs.unused, reason: 'Not mine' } }),
  'POST /pay-booking-due': () => ({ body: { booking_id: theirs.confirmed, due: 1, expected: sar(1) } }),
  'GET /after-sale-estimate': () => ({ query: { booking_id: theirs.confirmed, kind: 'refund' } }),
  'GET /booking-item-terms': () => ({ query: { booking_id: theirs.confirmed, item: '1' } }),
  'POST /cancel-booking-item': () => ({
    body: { booking_id: theirs.confirmed, item: 1, expected_back: sar(1), reason: 'Not mine' },
  }),
  'POST /cancel-pnr': () => ({ body: { booking_id: theirs.saved } }),
  'GET /get-flight-booking-details': () => ({ query: { id: theirs.confirmed } }),
  'POST /send-email': () => ({ body: { booking_id: theirs.confirmed } }),
  'GET /create-invoice': () => ({ query: { booking_id: theirs.confirmed } }),
  'POST /void-request': () => ({ body: { booking_id: theirs.confirmed } }),
  'POST /refund-request': () => ({ body: { booking_id: theirs.confirmed, reason: 'Not mine' } }),
  'POST /refund-accept': () => ({ body: { booking_id: theirs.confirmed, expected_refund: sar(1) } }),
  'POST /own-case-back': () => ({ body: { reference: theirs.case, given_back: sar(1) } }),
  'GET /own-case-paper': () => ({ query: { reference: theirs.case } }),
  'POST /refund-again': () => ({ body: { booking_id: theirs.confirmed } }),
  'POST /refund-decline': () => ({ body: { booking_id: theirs.confirmed } }),
  'GET /change-offers': () => ({ query: { booking_id: theirs.confirmed, legs: '0:2027-01-15' } }),
  'GET /booking-changes': () => ({ query: { booking_id: theirs.confirmed } }),
  'POST /credit-quote': () => ({ body: { booking_id: theirs.confirmed } }),
  'POST /emd-quote': () => ({ body: { booking_id: theirs.confirmed, number: '2202345678901' } }),
  'POST /change-quote': () => ({ body: { booking_id: theirs.confirmed, offer_id: 'SV736.G1ERUH' } }),
  'GET /services-on-sale': () => ({ query: { booking_id: theirs.confirmed } }),
  'POST /services-quote': () => ({
    body: { booking_id: theirs.confirmed, add: [{ id: 'B.0.20', passenger: 0 }] },
  }),
  'GET /booking-remarks': () => ({ query: { booking_id: theirs.confirmed } }),
  'POST /booking-remark': () => ({ body: { booking_id: theirs.confirmed, kind: 'internal', text: 'Not ours' } }),
  'POST /special-service-back': () => ({
    body: { booking_id: theirs.confirmed, id: '0192f5a0-0000-4000-8000-000000000000' },
  }),
  'POST /special-services': () => ({ body: { booking_id: theirs.confirmed, passenger: 0, code: 'VGML' } }),
  'GET /split-preview': () => ({ query: { booking_id: theirs.confirmed, passengers: '0' } }),
  'POST /split-booking-parts': () => ({ body: { booking_id: theirs.confirmed, parts: [[0]] } }),
  'POST /split-booking': () => ({ body: { booking_id: theirs.confirmed, passengers: [0] } }),
  'POST /name-quote': () => ({
    body: { booking_id: theirs.confirmed, passenger: 0, title: 'mr', given_name: 'SAMIR', surname: 'AL HARBI' },
  }),
  'POST /change-accept': () => ({
    body: { booking_id: theirs.confirmed, reference: 'AS-7Q2M4X', expected_total: sar(1) },
  }),
  'POST /change-decline': () => ({ body: { booking_id: theirs.confirmed, reference: 'AS-7Q2M4X' } }),
  'DELETE /booking-filters': () => ({ query: { id: theirs.filter } }),
  'DELETE /uploads/{file_name}': () => ({ path: theirs.file }),
  'GET /file/{file_name}': () => ({ path: theirs.file }),
  'GET /list-files/{id}': () => ({ path: theirs.list_file }),
  'GET /list-files/{id}/file': () => ({ path: theirs.list_file }),
  'POST /notifications/read/{id}': () => ({ path: theirs.notification }),
  'DELETE /notifications/{id}': () => ({ path: theirs.notification }),
  'GET /agentsData/{id}': () => ({ path: theirs.agency }),
  'POST /update-agents-data': () => ({ body: { agency_id: theirs.agency, phone: '+966501112233' } }),
  'POST /cancel-agency-change': () => ({ body: { change_id: theirs.agency } }),
  'GET /get-deposit-data/{id}': () => ({ path: theirs.agency }),
  'GET /approved-deposits-total/{id}': () => ({ path: theirs.agency }),
  'GET /deposit-details': () => ({ query: { id: theirs.deposit } }),
  'POST /cancel-deposit': () => ({ body: { id: theirs.deposit } }),
  'DELETE /delete-deposit-data': () => ({ query: { id: theirs.deposit } }),
  'GET /memo-paper': () => ({ query: { id: theirs.memo_charge } }),
  'POST /pay-memo-charge': () => ({ body: { id: theirs.memo_charge, expected_total: sar(5_000) } }),
  'GET /deposits-file': () => ({ query: { agency_id: theirs.agency, format: 'csv' } }),
  'GET /agent-statment': () => ({ query: { agency_id: theirs.agency } }),
  'GET /agent-statement-file': () => ({ query: { agency_id: theirs.agency, format: 'csv' } }),
  'GET /transactions': () => ({ query: { agency_id: theirs.agency } }),
  'GET /calendar': () => ({ query: { from: '2027-01-01', to: '2027-01-31', agency_id: theirs.agency } }),
  'GET /show-all-charges': () => ({ query: { agency_id: theirs.agency } }),
  'GET /booking-insurance-plans': () => ({ query: { booking_id: theirs.confirmed } }),
  'POST /add-insurance': () => ({
    body: { booking_id: theirs.confirmed, plan_id: '0192f5a0-0000-4000-8000-000000000000', expected_total: sar(1) },
  }),
  'GET /umrah-pilgrims': () => ({ query: { id: theirs.confirmed } }),
  'GET /umrah-booking-cards': () => ({ query: { id: theirs.confirmed } }),
  'POST /umrah-pilgrim-document': () => ({
    body: { booking_id: theirs.confirmed, position: 0, kind: 'passport', file_name: theirs.file, issued: null },
  }),
  'POST /umrah-party-wishes': () => ({ body: { booking_id: theirs.confirmed, wishes: [], near: '' } }),
  'POST /umrah-pilgrim-care': () => ({
    body: { booking_id: theirs.confirmed, position: 0, care: { blood: 'O+', needs: '', emergency: null } },
  }),
  'POST /umrah-wait-withdrawal': () => ({ body: { id: '0197c0de-0000-7000-8000-000000000000' } }),
  'GET /visa-application': () => ({ query: { id: theirs.confirmed } }),
  'POST /visa-resubmission': () => ({
    body: {
      booking_id: theirs.confirmed,
      speed: 'normal',
      entry_date: '2027-03-10',
      expected_total: { amount: 1, currency: 'SAR' },
    },
  }),
  'POST /visa-passport': () => ({
    body: { booking_id: theirs.confirmed, leg: 'to_us', sent_on: '2027-01-01', received_on: null },
  }),
  'POST /visa-document': () => ({
    body: { booking_id: theirs.confirmed, document_id: '0197c0de-0000-7000-8000-000000000000', file_name: theirs.file },
  }),
  'GET /tax-document': () => ({ query: { id: theirs.document } }),
  'GET /tax-document-xml': () => ({ query: { id: theirs.document } }),
  'GET /tax-document-paper': () => ({ query: { id: theirs.document } }),
  'GET /quotation': () => ({ query: { id: theirs.quotation } }),
  'POST /quotation-part': () => ({
    body: {
      id: theirs.quotation,
      version: 1,
      choice: { product: 'hotel', offers: ['own:MKK-90:QUAD:2027-02-03'] },
    },
  }),
  'POST /update-quotation': () => ({
    body: {
      id: theirs.quotation,
      version: 1,
      lines: [{ description: { en: 'x', ar: 'x' }, quantity: 1, amount: 1 }],
      customer: { locale: 'en' },
    },
  }),
  'POST /send-quotation': () => ({ body: { id: theirs.quotation, way: 'link' } }),
  'POST /cancel-quotation': () => ({ body: { id: theirs.quotation } }),
  'POST /convert-quotation': () => ({ body: { id: theirs.quotation } }),
  'GET /quotation-document': () => ({ query: { id: theirs.quotation } }),
  'POST /send-payment-request': () => ({ body: { booking_id: theirs.saved, email: contact.email } }),
  'GET /payment-requests': () => ({ query: { booking_id: theirs.saved } }),
  'POST /cancel-payment-request': () => ({ body: { id: theirs.payment_request } }),
  'GET /traveller': () => ({ query: { id: theirs.traveller } }),
  'PUT /update-travellers': () => {
    const { type: _, ...traveller } = passenger('adult', 5)
    return { body: { id: theirs.traveller, ...traveller } }
  },
  'POST /revoke-api-key': () => ({ body: { id: theirs.api_key } }),
  'POST /update-agency-webhook': () => ({ body: { id: theirs.webhook, is_on: false } }),
  'DELETE /agency-webhooks': () => ({ body: { id: theirs.webhook } }),
  'GET /webhook-deliveries': () => ({ query: { id: theirs.webhook } }),
  'POST /replay-webhook-delivery': () => ({ body: { id: theirs.webhook_event } }),
  'POST /invite-member-again': () => ({ body: { id: theirs.user } }),
  'POST /change-member-role': () => ({ body: { id: theirs.user, role: 'reader' } }),
  'POST /member-status': () => ({ body: { id: theirs.user, status: 'suspended' } }),
  'POST /remove-member': () => ({ body: { id: theirs.user } }),
  'POST /hand-over-agency': () => ({ body: { id: theirs.user, role: 'reader', password: testPassword } }),
  'GET /traveller-data': () => ({ query: { id: theirs.traveller } }),
  'GET /passenger-data': () => ({ query: { booking_id: theirs.confirmed, position: '0' } }),
  'DELETE /delete-travellers': () => ({ query: { id: theirs.traveller } }),
  'GET /get-offline-bookings': () => ({ query: { agency_id: theirs.agency } }),
  'GET /offline-bookings-file': () => ({ query: { agency_id: theirs.agency, format: 'csv' } }),
  'GET /offline-booking-email': () => ({ query: { id: theirs.request } }),
  'GET /get-offline-booking-details': () => ({ query: { id: theirs.request } }),
  'POST /answer-offline-booking': () => ({ body: { id: theirs.request, version: 1, answer: 'cancel' } }),
  'POST /send-offline-booking-email': () => ({ body: { id: theirs.request } }),
  'POST /offline-bookings': () => ({
    body: { product: 'hotel', request_text: 'A room in the city', adults: 1, agency_id: theirs.agency },
  }),
  'GET /group-booking': () => ({ query: { id: theirs.group } }),
  'GET /group-names-file': () => ({ query: { id: theirs.group } }),
  'GET /group-seats-worth': () => ({ query: { booking_id: theirs.group, positions: '0' } }),
  'POST /group-seats-given-back': () => ({
    body: { booking_id: theirs.group, positions: [0], expected_back: { amount: 1, currency: 'SAR' } },
  }),
  'GET /holiday-leaving': () => ({ query: { booking_id: theirs.confirmed, item: '1', position: '0' } }),
  'POST /holiday-leaving': () => ({
    body: { booking_id: theirs.confirmed, item: 1, position: 0, expected_back: { amount: 1, currency: 'SAR' } },
  }),
  'POST /group-names': () => ({ body: { booking_id: theirs.group, names: groupNames(1) } }),
  'PUT /group-names': () => ({ body: { booking_id: theirs.group, position: 0, name: groupNames(1)[0] } }),
  'DELETE /group-names': () => ({ query: { booking_id: theirs.group, position: '0' } }),
  'POST /import-group-names': () => ({ body: { booking_id: theirs.group, name: 'names.csv', content: 'dGl0bGU=' } }),
  'GET /group-request': () => ({ query: { id: theirs.group_request } }),
  'POST /accept-group-offer': () => ({
    body: { id: theirs.group_request, version: 1, expected_total: sar(1_200_000) },
  }),
  'POST /decline-group-request': () => ({ body: { id: theirs.group_request } }),
  'POST /cancel-group-request': () => ({ body: { id: theirs.group_request } }),
  'POST /contact-messages': () => ({ body: { thread_id: theirs.message, body: 'Hello' } }),
  'POST /devices/{id}/end': () => ({ path: theirs.device, body: { password: testPassword } }),
}

/** Calls of agents that name no record of anybody: what they answer is the caller's own, or nobody's. */
const namingNobody: readonly string[] = [
  'GET /my-car-requests',
  'GET /group-requests',
  'GET /group-requests-file',
  'POST /group-requests',
  'POST /group-ticket-bookings',
  'POST /visa-applications',
  'POST /insurance-bookings',
  'POST /umrah-waits',
  'GET /umrah-waits',
  'POST /holiday-bookings',
  'GET /agent-funds',
  'GET /api-keys',
  'GET /saved-cards',
  'POST /api-keys',
  'GET /agency-webhooks',
  'POST /agency-webhooks',
  'GET /team',
  'GET /team-names',
  'POST /invite-member',
  'POST /logout',
  'POST /end-view',
  'GET /get-bookings',
  'GET /own-cases',
  'GET /unused-tickets',
  'GET /unused-tickets-file',
  'GET /own-cases-file',
  'GET /airline-changes',
  'GET /airline-changes-file',
  'GET /bookings-file',
  'GET /booking-filters',
  'POST /booking-filters',
  'GET /get-booking-status-settings',
  'GET /get-pnr-details',
  'GET /uploads',
  'POST /uploads',
  'POST /list-files',
  'GET /notifications',
  'DELETE /notifications/clear-all',
  'GET /notifications/stream',
  'POST /deposit-data',
  'GET /memo-charges',
  'GET /memo-charges-file',
  'GET /agent-dashboard',
  'GET /front-desk',
  'POST /agent-profile',
  'GET /banks',
  'POST /save-agent-margin',
  'GET /agent-margin',
  'GET /price-simulator',
  'GET /quotations',
  'GET /tax-documents',
  'GET /tax-documents-file',
  'GET /quotations-file',
  'POST /quotations',
  'POST /save-travellers',
  'GET /get-travellers',
  'POST /import-travellers',
  'GET /travellers-template',
  'GET /offline-booking-cities',
  'GET /contact-messages',
  'GET /agent-profit-loss-report',
  'GET /profit-loss-file',
  'GET /account',
  'POST /update-profile',
  'POST /agency-zone',
  'POST /agency-exchange',
  'POST /change-password',
  'GET /my-data',
  'GET /my-erasure',
  'POST /erase-my-data',
  'GET /devices',
  'POST /end-other-devices',
  'GET /notification-choices',
  'POST /notification-choices',
]

const agents = allEndpoints().filter(({ endpoint: { access } }) => access === 'any' || access.includes('agent'))
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const textOf = (answer: Answer) =>
  Buffer.isBuffer(answer.body) ? answer.body.toString('latin1') : JSON.stringify(answer.body)

function send(visitor: Visitor, { method, path }: Endpoint, asked: Asked): Promise<Answer> {
  const address = `/api${path.replace(/\{\w+\}/, asked.path ?? '')}`
  const query = asked.query ? `?${new URLSearchParams(asked.query)}` : ''
  return visitor.call(method, address + query, asked.body, key())
}

test('every call an agent may make is looked at here', () => {
  const known = new Set([...Object.keys(naming), ...namingNobody])
  expect(agents.map(({ endpoint }) => nameOf(endpoint)).filter((name) => !known.has(name))).toEqual([])
})

describe('a record of another agency does not exist', () => {
  const named = allEndpoints().filter(({ endpoint }) => Object.hasOwn(naming, nameOf(endpoint)))
  test.each(named.map((call) => [nameOf(call.endpoint), call.endpoint] as const))('%s', async (_, endpoint) => {
    const answer = await send(stranger, endpoint, naming[nameOf(endpoint)]!())
    const code = Buffer.isBuffer(answer.body) ? JSON.parse(answer.body.toString()).code : answer.body.code
    expect([answer.status, code]).toEqual([404, 'not_found'])
    expect(textOf(answer)).not.toContain(canary)
  })

  test('a file of another agency cannot be put into a record of one’s own', async () => {
    const answer = await stranger.post('/api/agent-profile', { file_name: theirs.file })
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, 'file_name'])
    expect(textOf(answer)).not.toContain(canary)
  })

  test('and after all that its owner still has everything as it was', async () => {
    const booking = await good(owner.get(`/api/get-flight-booking-details?id=${theirs.saved}`))
    expect(booking.data.status).toBe('saved')
    expect((await good(owner.get(`/api/deposit-details?id=${theirs.deposit}`))).data.status).toBe('pending')
    expect((await good(owner.get(`/api/get-offline-booking-details?id=${theirs.request}`))).data.status).toBe(
      'requested',
    )
    expect((await good(owner.get(`/api/quotation?id=${theirs.quotation}`))).data.version).toBe(1)
    for (const path of [
      `/traveller?id=${theirs.traveller}`,
      '/booking-filters',
      '/booking-filters?list=ledger',
      '/booking-filters?list=deposits',
      '/uploads',
      '/contact-messages',
    ])
      expect(JSON.stringify(await good(owner.get(`/api${path}`))).toLowerCase()).toContain(canary.toLowerCase())
  })
})

describe('the caller’s own lists hold nothing of another agency’s', () => {
  const lists = agents.filter(
    ({ endpoint }) =>
      endpoint.method === 'GET' && namingNobody.includes(nameOf(endpoint)) && !endpoint.path.endsWith('/stream'),
  )
  /** What a list needs to answer at all, and what finds the first agency's rows if anything does. */
  const looking: Record<string, Record<string, string>> = {
    '/own-cases-file': { format: 'csv' },
    '/unused-tickets-file': { format: 'csv' },
    '/airline-changes-file': { format: 'csv' },
    '/bookings-file': { format: 'csv' },
    '/quotations-file': { format: 'csv' },
    '/group-requests-file': { format: 'csv' },
    '/tax-documents-file': { format: 'csv' },
    '/memo-charges-file': { format: 'csv' },
    '/travellers-template': { format: 'csv' },
    '/profit-loss-file': { format: 'csv' },
    '/price-simulator': {
      origin: 'RUH',
      destination: 'LHE',
      airline: 'SV',
      cabin: 'economy',
      base: '100000',
    },
  }
  test.each(lists.map((call) => [nameOf(call.endpoint), call.endpoint] as const))('%s', async (_, endpoint) => {
    const ids = Object.values(theirs)
    for (const q of [{}, { q: canary }]) {
      const asked = { query: { ...looking[endpoint.path], ...q } as Record<string, string> }
      const answer = await send(stranger, endpoint, asked)
      if ('q' in q && answer.status === 422) continue
      if (endpoint.path !== '/get-pnr-details') expect([endpoint.path, answer.status]).toEqual([endpoint.path, 200])
      expect(textOf(answer).toLowerCase()).not.toContain(canary.toLowerCase())
      for (const id of ids) expect(textOf(answer)).not.toContain(id)
    }
  })
})

describe('not even its own owner, while', () => {
  const closed = agents.filter(
    ({ endpoint }) =>
      endpoint.access !== 'any' && !endpoint.agentsBeforeApproval && Object.hasOwn(naming, nameOf(endpoint)),
  )
  const states = {
    'the agency is not approved': sql`update users set is_approved = false where id = `,
    'the address is not verified': sql`update users set email_verified_at = null where id = `,
  }
  test.each(Object.keys(states) as (keyof typeof states)[])('%s', async (state) => {
    await testApp.app.db.transaction().execute(async (tx) => {
      await sql`${states[state]}${theirs.user}`.execute(tx)
    })
    try {
      for (const { endpoint } of closed) {
        const answer = await send(owner, endpoint, naming[nameOf(endpoint)]!())
        const body = Buffer.isBuffer(answer.body) ? JSON.parse(answer.body.toString()) : answer.body
        expect([nameOf(endpoint), answer.status, body.code]).toEqual([nameOf(endpoint), 403, 'agency_not_approved'])
        expect(textOf(answer)).not.toContain(canary)
      }
    } finally {
      await sql`update users set is_approved = true, email_verified_at = now() where id = ${theirs.user}`.execute(
        testApp.app.db,
      )
    }
  })
})
