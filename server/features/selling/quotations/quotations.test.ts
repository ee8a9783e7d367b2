import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { contact, findFlight, passenger, settleJobs } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import { changed } from '#server/db/db'
import { type SupplierQuote, flightSuppliers } from '#server/ports/flight'
import { runInvariants } from '#server/features/money/ledger'
import { mailsOf } from '../../../../test/mails.ts'

let testApp: TestApp
let supplier: StandInSupplier
let agent: Visitor
let agencyId: string
let customer: Visitor

beforeAll(async () => {
  supplier = new StandInSupplier(new Date())
  testApp = await startApp({ suppliers: [supplier.port] })
  agencyId = (await buildAgency(testApp, { name_en: 'Marhaba Travel', phone: '+966112345678' })).id
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
})
afterAll(async () => {
  expect((await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)).toEqual([])
  await testApp.close()
})
beforeEach(async () => {
  supplier.extra = 0
  customer = testApp.visitor()
  await customer.get('/csrf-cookie')
})

const margin = 15_300
const line = { description: { en: 'Airport transfer', ar: '' }, quantity: 2, amount: 5_000 }

async function draft(fields: Record<string, unknown> = {}, by = agent) {
  const flight = await findFlight(by, supplier)
  const made = await by.post('/api/quotations', {
    flight: { flight_id: flight.flight_id, supplier: flight.supplier },
    margin,
    lines: [line],
    customer: { name: 'Sami Al Harbi', email: 'sami@example.test', phone: '+966552047716', locale: 'ar' },
    ...fields,
  })
  if (made.status !== 200) throw new Error(JSON.stringify(made.body))
  return { quotation: made.body.data, flight }
}
async function sent(fields: Record<string, unknown> = {}) {
  const { quotation, flight } = await draft(fields)
  const answer = await agent.post('/api/send-quotation', { id: quotation.id, way: 'link' })
  const token = /\/q\/([\w-]{43})\?lang=ar$/.exec(answer.body.url)![1]!
  return { quotation: answer.body.data, flight, token }
}
const shared = (token: string, by = customer) =>
  by.call('GET', `/api/shared-quotation?token=${token}`, undefined, {
    'x-xsrf-token': by.cookies.get('XSRF-TOKEN') ?? '',
  })
const details = async (id: string) => (await agent.get(`/api/quotation?id=${id}`)).body.data
const accept = (token: string, view: { version: number; total: unknown }, fields: Record<string, unknown> = {}) =>
  customer.post('/api/accept-quotation', {
    token,
    version: view.version,
    name: 'Sami Al Harbi',
    consent: true,
    expected_total: view.total,
    ...fields,
  })
const update = (quotation: { id: string; version: number }, fields: Record<string, unknown> = {}) =>
  agent.post('/api/update-quotation', {
    id: quotation.id,
    version: quotation.version,
    margin,
    lines: [line],
    customer: { name: 'Sami Al Harbi', email: 'sami@example.test', locale: 'ar' },
    ...fields,
  })
const kindsTold = async () =>
  (
    await sql<{
      kind: string
    }>`select n.kind from notifications n join users u on u.id = n.user_id where u.agency_id = ${agencyId} order by n.at`.execute(
      testApp.app.db,
    )
  ).rows.map((row) => row.kind)
const mails = async (template: string) => (await mailsOf(testApp, { template })).reverse()

describe('a quotation from an offer', () => {
  test('sells the net price with the margin and the lines beside it', async () => {
    const { quotation, flight } = await draft()
    expect(quotation).toMatchObject({ state: 'draft', version: 1, title: 'RUH-LHE-RUH' })
    expect(quotation.total.amount).toBe(flight.price.amount + margin + 2 * 5_000)
    expect(quotation.versions[0]).toMatchObject({ net: flight.price, margin: { amount: margin, currency: 'SAR' } })
  })

  test('shows its customer neither the net price nor the margin nor whose seats they are', async () => {
    const { token, flight } = await sent()
    const seen = JSON.stringify((await shared(token)).body)
    expect(seen).toContain('SV')
    expect(seen).not.toContain(String(flight.price.amount))
    expect(seen).not.toContain(`${margin}`)
    expect(seen).not.toMatch(/net|margin|house|supplier|created_by|SV736\.20/)
  })

  test('without a flight its lines are what it sells; without either there is none', async () => {
    const made = await agent.post('/api/quotations', { lines: [line], customer: { locale: 'en' } })
    expect(made.body.data).toMatchObject({ title: 'Airport transfer', total: { amount: 10_000, currency: 'SAR' } })
    const empty = await agent.post('/api/quotations', { lines: [] })
    expect([empty.status, empty.body.errors[0].field]).toEqual([422, 'lines'])
  })

  test('a key sent twice makes one', async () => {
    const body = { lines: [line], customer: { locale: 'en' } }
    const key = { 'idempotency-key': randomUUID() }
    const [one, two] = [await agent.post('/api/quotations', body, key), await agent.post('/api/quotations', body, key)]
    expect(two.body.data.id).toBe(one.body.data.id)
  })
})

describe('a link', () => {
  test('is kept as a hash: nothing in the database opens a quotation', async () => {
    const { token } = await sent()
    const tables = await sql<{ text: string }>`
      select (select coalesce(jsonb_agg(to_jsonb(l)), '[]') from quotation_links l)::text || (select coalesce(jsonb_agg(to_jsonb(q)), '[]') from quotations q)::text
        || (select coalesce(jsonb_agg(to_jsonb(e)), '[]') from quotation_events e)::text || (select coalesce(jsonb_agg(to_jsonb(a)), '[]') from activity_log a)::text as text`.execute(
      testApp.app.db,
    )
    expect(tables.rows[0]!.text).not.toContain(token)
    expect((await shared(token)).status).toBe(200)
  })

  test('that is wrong by one letter finds nothing', async () => {
    const { token } = await sent()
    const wrong = (token.startsWith('A') ? 'B' : 'A') + token.slice(1)
    expect((await shared(wrong)).status).toBe(404)
    expect((await customer.post('/api/decline-quotation', { token: wrong })).status).toBe(404)
  })

  test('goes by mail in the customer’s language', async () => {
    const { quotation } = await draft()
    const answer = await agent.post('/api/send-quotation', { id: quotation.id, way: 'email' })
    expect(answer.body).toMatchObject({ message: 'Quotation sent.', data: { state: 'sent' } })
    const [mail] = await mails('quotation-sent')
    expect(mail!.to_address).toBe('sami@example.test')
    expect(mail!.subject).toContain('عرض سعر')
    expect(mail!.text_body).toContain(answer.body.url)
  })

  test('sent again leaves the earlier one working', async () => {
    const { quotation, token } = await sent()
    await agent.post('/api/send-quotation', { id: quotation.id, way: 'link' })
    expect((await shared(token)).status).toBe(200)
  })

  test('of another agency does not exist, whatever is asked', async () => {
    const { quotation } = await sent()
    const other = await loggedIn(testApp, await buildUser(testApp, { role: 'agent' }))
    const answers = [
      await other.get(`/api/quotation?id=${quotation.id}`),
      await other.post('/api/update-quotation', { id: quotation.id, version: 1, lines: [line] }),
      await other.post('/api/send-quotation', { id: quotation.id, way: 'link' }),
      await other.post('/api/cancel-quotation', { id: quotation.id }),
      await other.post('/api/convert-quotation', { id: quotation.id }),
      await other.get(`/api/quotation-document?id=${quotation.id}`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    expect((await other.get('/api/quotations')).body.data).toEqual([])
    expect((await testApp.visitor().get(`/api/quotation-document?id=${quotation.id}`)).status).toBe(404)
  })
})

describe('versions', () => {
  test('an edit is the next version; the one before stays, and an old link shows the new one as updated', async () => {
    const { quotation, token } = await sent()
    const edited = await update(quotation, { margin: 20_000 })
    expect(edited.body.data).toMatchObject({ version: 2, state: 'sent' })
    expect(edited.body.data.versions.map((one: any) => [one.version, one.margin.amount])).toEqual([
      [2, 20_000],
      [1, margin],
    ])
    const view = (await shared(token)).body.data
    expect(view).toMatchObject({ version: 2, updated: true, total: edited.body.data.total })
  })

  test('cannot be changed or taken away in the database', async () => {
    const { quotation } = await draft()
    const touch = (query: ReturnType<typeof sql>) => query.execute(testApp.app.db)
    await expect(touch(sql`update quotation_versions set total_minor = 1`)).rejects.toThrow()
    await expect(touch(sql`delete from quotation_events`)).rejects.toThrow()
    expect((await details(quotation.id)).versions).toHaveLength(1)
  })

  test('two who edit the same one: the second is told', async () => {
    const { quotation } = await draft()
    const answers = await Promise.all([update(quotation, { note: 'a' }), update(quotation, { note: 'b' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await details(quotation.id)).versions).toHaveLength(2)
  })

  test('can be priced again', async () => {
    const { quotation, flight } = await draft()
    supplier.extra = 7_000
    const kept = await update(quotation)
    expect(kept.body.data.versions[0].net).toEqual(flight.price)
    const fresh = await update({ ...quotation, version: 2 }, { flight: 'refresh' })
    expect(fresh.body.data.versions[0].net.amount).toBe(flight.price.amount + 7_000)
    expect(fresh.body.data.versions[0].margin.amount).toBe(margin)
  })
})

describe('the customer', () => {
  test('is noted at the first look, once, and not when the agent looks', async () => {
    const { quotation, token } = await sent()
    const before = (await kindsTold()).length
    await agent.get('/csrf-cookie')
    await shared(token, agent)
    expect((await details(quotation.id)).state).toBe('sent')
    await shared(token)
    await shared(token)
    expect((await details(quotation.id)).state).toBe('viewed')
    expect((await kindsTold()).slice(before)).toEqual(['quotation_viewed'])
  })

  test('accepts once, however often the button is pressed', async () => {
    const { quotation, token } = await sent()
    const view = (await shared(token)).body.data
    const answers = await Promise.all(Array.from({ length: 20 }, () => accept(token, view)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    const after = await details(quotation.id)
    expect(after).toMatchObject({ state: 'accepted', accepted: { name: 'Sami Al Harbi', version: 1 } })
    expect(after.events.filter((one: any) => one.event === 'accepted')).toHaveLength(1)
    expect(await kindsTold()).toContain('quotation_accepted')
  })

  test('who gives the passengers has their booking saved in the agency’s name, at the net price', async () => {
    const { quotation, token, flight } = await sent()
    const view = (await shared(token)).body.data
    const answer = await accept(token, view, { passengers: [passenger()], contact })
    expect(answer.body.data.state).toBe('accepted')
    const encrypted = await sql<{
      travellers_encrypted: string
    }>`select travellers_encrypted from quotations where reference = ${quotation.id}`.execute(testApp.app.db)
    expect(encrypted.rows[0]!.travellers_encrypted).not.toContain('V48209')
    await settleJobs(testApp)
    const after = await details(quotation.id)
    expect(after).toMatchObject({ state: 'converted', has_travellers: false })
    const booking = (await agent.get(`/api/get-flight-booking-details?id=${after.booking_id}`)).body.data
    expect(booking).toMatchObject({ status: 'saved', channel: 'agent', client_ref: quotation.id, total: flight.price })
    // The booking's own mails name the net price: none goes to the customer.
    expect((await mails('booking-saved')).map((mail) => mail.to_address)).not.toContain(contact.email)
  })

  test('who gives wrong passengers is told at the field, and nothing is accepted', async () => {
    const { quotation, token } = await sent()
    const view = (await shared(token)).body.data
    const answer = await accept(token, view, {
      passengers: [passenger('adult', 0, { date_of_birth: '2020-01-01' })],
      contact,
    })
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, 'passengers.0.date_of_birth'])
    expect((await details(quotation.id)).state).toBe('viewed')
  })

  test('declines with a reason that the agent reads', async () => {
    const { quotation, token } = await sent()
    const answer = await customer.post('/api/decline-quotation', { token, reason: 'Too early in the morning' })
    expect(answer.body.data.state).toBe('declined')
    expect(await details(quotation.id)).toMatchObject({ state: 'declined', decline_reason: 'Too early in the morning' })
    expect((await mails('quotation-news'))[0]!.text_body).toContain('Too early in the morning')
  })

  test('cannot accept another price, another version or without consent', async () => {
    const { token, quotation } = await sent()
    const view = (await shared(token)).body.data
    expect((await accept(token, { ...view, total: { amount: 100, currency: 'SAR' } })).body.code).toBe('price_changed')
    expect((await accept(token, view, { consent: false })).status).toBe(422)
    await update(quotation)
    expect((await accept(token, view)).body.code).toBe('wrong_state')
  })

  test('of an agency that was suspended accepts nothing', async () => {
    const { token } = await sent()
    const view = (await shared(token)).body.data
    await changed(testApp.app.db, sql`update agencies set state = 'suspended' where id = ${agencyId}`)
    const answer = await accept(token, view)
    await changed(testApp.app.db, sql`update agencies set state = 'active' where id = ${agencyId}`)
    expect(answer.body.code).toBe('wrong_state')
  })
})

describe('a fare that rises before the yes', () => {
  test('is not charged: the customer is told, the agent once', async () => {
    const { quotation, token } = await sent()
    const view = (await shared(token)).body.data
    supplier.extra = 6_000
    const first = await accept(token, view)
    expect(first.body).toMatchObject({ code: 'price_changed', may_accept: false })
    expect(first.body.price_change.difference.amount).toBe(6_000)
    // Sending the new total back does not help where the agent has not allowed it.
    expect((await accept(token, { ...view, total: first.body.price_change.new })).status).toBe(409)
    const after = await details(quotation.id)
    expect(after.state).toBe('viewed')
    expect(after.events.filter((one: any) => one.event === 'price_rose')).toHaveLength(1)
  })

  test('may be agreed to where the agent allows it, as a version of its own', async () => {
    const { quotation, token } = await sent({ accept_new_price: true })
    const view = (await shared(token)).body.data
    supplier.extra = 6_000
    const told = await accept(token, view)
    expect(told.body).toMatchObject({ code: 'price_changed', may_accept: true })
    const agreed = await accept(token, { ...view, total: told.body.price_change.new })
    expect(agreed.body.data).toMatchObject({ state: 'accepted', version: 2, total: told.body.price_change.new })
    const after = await details(quotation.id)
    expect(after.versions.map((one: any) => [one.version, one.total.amount, one.margin.amount])).toEqual([
      [2, view.total.amount + 6_000, margin],
      [1, view.total.amount, margin],
    ])
  })

  test('after the yes stops the booking until the agent agrees to pay it', async () => {
    const { quotation, token, flight } = await sent()
    await accept(token, (await shared(token)).body.data, { passengers: [passenger()], contact })
    supplier.extra = 4_000
    await settleJobs(testApp)
    const stuck = await details(quotation.id)
    expect(stuck).toMatchObject({ state: 'accepted', has_travellers: true, booking_problem: 'The price has changed.' })
    expect((await agent.post('/api/convert-quotation', { id: quotation.id })).body.code).toBe('price_changed')
    const expected_net = { amount: flight.price.amount + 4_000, currency: 'SAR' }
    const booked = await agent.post('/api/convert-quotation', { id: quotation.id, expected_net })
    expect(booked.body.data).toMatchObject({ state: 'converted', booking_problem: null })
  })

  test('whose booking ended its process again and again is shown to the agent as not booked', async () => {
    const { quotation, token } = await sent()
    await accept(token, (await shared(token)).body.data, { passengers: [passenger()], contact })
    await sql`update jobs set attempts = max_attempts where kind = 'quotations.book' and done_at is null`.execute(
      testApp.app.db,
    )
    await settleJobs(testApp)
    expect(await details(quotation.id)).toMatchObject({
      state: 'accepted',
      booking_problem: 'Something went wrong.',
    })
    expect(await kindsTold()).toContain('quotation_not_booked')
    await sql`update jobs set closed_at = now(), closed_reason = 'booked by hand' where dead_at is not null`.execute(
      testApp.app.db,
    )
  })

  test('one that fell leaves the quoted price', async () => {
    const { token } = await sent()
    const view = (await shared(token)).body.data
    supplier.extra = -10_000
    expect((await accept(token, view)).body.data).toMatchObject({ state: 'accepted', total: view.total })
  })
})

describe('time', () => {
  test('runs out by the clock, without anybody acting', async () => {
    const valid_until = new Date(testApp.app.clock.now().getTime() + 60 * 60_000).toISOString()
    const { quotation, token } = await sent({ valid_until })
    const view = (await shared(token)).body.data
    testApp.clock.advanceMinutes(61)
    expect((await accept(token, view)).body.code).toBe('quote_expired')
    expect((await details(quotation.id)).state).toBe('expired')
    const listed = await agent.get('/api/quotations?state=expired')
    expect(listed.body.data.map((one: any) => one.id)).toContain(quotation.id)
    await settleJobs(testApp)
    expect((await details(quotation.id)).events.at(-1).event).toBe('expired')
    // A new version opens it again.
    expect((await update(quotation, { flight: 'refresh' })).body.data.state).toBe('sent')
  })

  test.each([
    ['in the past', -1],
    ['beyond the departure', 31 * 24],
    ['beyond sixty days', 61 * 24],
  ])('a validity %s is refused at its field', async (_what, hours) => {
    const flight = await findFlight(agent, supplier)
    const valid_until = new Date(testApp.app.clock.now().getTime() + hours * 3_600_000).toISOString()
    const answer = await agent.post('/api/quotations', {
      flight: { flight_id: flight.flight_id, supplier: flight.supplier },
      valid_until,
    })
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, 'valid_until'])
  })
})

describe('a flagged flight', () => {
  /** The same seats, sold by quotation: a price is bound for two hours. */
  function sellByQuotation() {
    const port = supplier.port
    const quotes = new Map<string, SupplierQuote>()
    const asked = { quotes: 0 }
    flightSuppliers(testApp.app).set('house', {
      ...port,
      fulfilment: 'quotation',
      async quote(ref, passengers, options) {
        asked.quotes++
        const { offer } = await port.reprice(ref, passengers, options)
        const quote = { id: randomUUID(), offer, valid_until: new Date(options.now.getTime() + 2 * 3_600_000) }
        quotes.set(quote.id, quote)
        return quote
      },
      getQuote: async (id) => quotes.get(id) ?? null,
    })
    return asked
  }
  afterEach(() => void flightSuppliers(testApp.app).set('house', supplier.port))

  test('gets its binding quote first, and holds no longer than that', async () => {
    const asked = sellByQuotation()
    const { quotation } = await draft()
    expect(asked.quotes).toBe(1)
    const [version] = quotation.versions
    expect(quotation.valid_until).toBe(version.bound_until)
    const valid_until = new Date(Date.parse(version.bound_until) + 60_000).toISOString()
    expect((await update(quotation, { valid_until })).body.errors[0].field).toBe('valid_until')
  })

  test('costs what its quote says, also once the fare has risen, and is booked with it', async () => {
    sellByQuotation()
    const { token, quotation } = await sent()
    supplier.extra = 9_000
    await accept(token, (await shared(token)).body.data, { passengers: [passenger()], contact })
    await settleJobs(testApp)
    expect((await details(quotation.id)).state).toBe('converted')
  })
})

describe('a crash', () => {
  test('between the seats and the record of them books once', async () => {
    const { quotation, token } = await sent()
    await accept(token, (await shared(token)).body.data, { passengers: [passenger()], contact })
    const books = supplier.calls.filter((call) => call === 'book').length
    let dies = true
    testApp.app.crash = (point) => {
      if (point !== 'quotation:after-save' || !dies) return
      dies = false
      throw new Error('died here')
    }
    await settleJobs(testApp)
    expect((await details(quotation.id)).state).toBe('accepted')
    // The seats that it has may have been the last at their price.
    supplier.extra = 9_000
    testApp.clock.advanceMinutes(1)
    await settleJobs(testApp)
    testApp.app.crash = () => {}
    supplier.extra = 0
    expect((await details(quotation.id)).state).toBe('converted')
    expect(supplier.calls.filter((call) => call === 'book').length - books).toBe(1)
  })
})

describe('the agent', () => {
  test('books what was accepted with the passengers they type, once for two clicks', async () => {
    const { quotation, token } = await sent()
    await accept(token, (await shared(token)).body.data)
    const body = { id: quotation.id, passengers: [passenger()], contact }
    const books = supplier.calls.filter((call) => call === 'book').length
    const answers = await Promise.all([
      agent.post('/api/convert-quotation', body),
      agent.post('/api/convert-quotation', body),
    ])
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect((await details(quotation.id)).state).toBe('converted')
    const rows = await sql`select 1 from bookings where client_ref = ${quotation.id}`.execute(testApp.app.db)
    expect(rows.rows).toHaveLength(1)
    expect(supplier.calls.filter((call) => call === 'book').length - books).toBeLessThanOrEqual(2)
  })

  test('takes one back: its link says so and takes no answer', async () => {
    const { quotation, token } = await sent()
    expect((await agent.post('/api/cancel-quotation', { id: quotation.id })).body.data.state).toBe('cancelled')
    const view = (await shared(token)).body.data
    expect(view.state).toBe('cancelled')
    expect((await accept(token, view)).status).toBe(409)
  })

  test('finds them by customer, reference and state, page after page', async () => {
    const { quotation } = await draft({ customer: { name: 'Zaynab Qureshi', locale: 'en' } })
    expect((await agent.get('/api/quotations?q=zaynab')).body.data.map((one: any) => one.id)).toEqual([quotation.id])
    expect((await agent.get(`/api/quotations?q=${quotation.id}`)).body.meta.total).toBe(1)
    const first = (await agent.get('/api/quotations?limit=2')).body
    const second = (await agent.get(`/api/quotations?limit=2&cursor=${first.meta.next_cursor}`)).body
    const ids = [...first.data, ...second.data].map((one: any) => one.id)
    expect(new Set(ids).size).toBe(4)
  })

  test.each(['en', 'ar'])('has it as PDF (%s), and so has whoever holds the link', async (locale) => {
    const { quotation, token } = await sent()
    for (const address of [`id=${quotation.id}`, `token=${token}`]) {
      const by = address.startsWith('id') ? agent : customer
      const pdf = await by.get(`/api/quotation-document?${address}&locale=${locale}`)
      expect(pdf.headers['content-type']).toBe('application/pdf')
      expect((pdf.body as Buffer).subarray(0, 5).toString()).toBe('%PDF-')
    }
  })
})
