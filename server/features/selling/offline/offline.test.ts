import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { giveMoney } from '../../../../test/booking-steps.ts'
import { upload } from '../../../../test/uploads.ts'
import type { OfflineBooking } from '#contract/selling/offline'
import { all, changed } from '#server/db/db'
import { runInvariants } from '#server/features/money/ledger'
import { mailsOf } from '../../../../test/mails.ts'

let testApp: TestApp
let agencyId: string
let agent: Visitor
let agentEmail: string
let stranger: Visitor
let admin: Visitor

beforeAll(async () => {
  testApp = await startApp()
  agencyId = (await buildAgency(testApp, { name_en: 'Marhaba Travel', name_ar: 'مرحبا للسفر' })).id
  await giveMoney(testApp, agencyId, 100_000_000)
  const user = await buildUser(testApp, { role: 'agent', agency_id: agencyId, name: 'Adeel Khan' })
  agentEmail = user.email
  agent = await loggedIn(testApp, user)
  stranger = await loggedIn(testApp, await buildUser(testApp, { role: 'agent' }))
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin', name: 'Desk Person' }))
})
afterAll(async () => {
  expect((await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)).toEqual([])
  await testApp.close()
})

const wanted = {
  product: 'umrah',
  request_text: 'Ten nights in Makkah and four in Madinah, walking distance to the Haram.',
  adults: 2,
  cities: ['Makkah', 'Madinah'],
  budget: { amount: 1_200_000, currency: 'SAR' },
}
const sar = (amount: number) => ({ amount, currency: 'SAR' })
const lines = [
  { description: 'Umrah visa', quantity: 2, sell: sar(45_000), cost: sar(38_777), vendor: 'Vendor Alpha' },
  { description: 'Fourteen nights', quantity: 1, sell: sar(610_000), cost: sar(540_111), vendor: 'Vendor Beta' },
]
const quotedTotal = 2 * 45_000 + 610_000
const hours = (n: number) => new Date(testApp.clock.now().getTime() + n * 3_600_000).toISOString()
const seen = ({ status, body }: Answer) => [status, body.code]
const fieldsOf = (answer: Answer) => (answer.body.errors as { field: string }[]).map(({ field }) => field)

const ask = (fields: object = {}, by = agent, headers = {}) =>
  by.post('/api/offline-bookings', { ...wanted, ...fields }, headers)
async function asked(fields: object = {}, by = agent): Promise<OfflineBooking> {
  const answer = await ask(fields, by)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.data
}
const get = async (id: string, by = agent): Promise<OfflineBooking> =>
  (await by.get(`/api/get-offline-booking-details?id=${id}`)).body.data
const update = (one: { id: string; version: number }, fields: object, by = admin, headers = {}) =>
  by.post('/api/update-offline-booking', { id: one.id, version: one.version, ...fields }, headers)
const quote = (one: { id: string; version: number }, fields: object = {}, by = admin) =>
  update(one, { status: 'quoted', lines, valid_until: hours(48), ...fields }, by)
const answer = (one: { id: string; version: number }, word: string, fields: object = {}, by = agent) =>
  by.post('/api/answer-offline-booking', { id: one.id, version: one.version, answer: word, ...fields })
async function moved(done: Promise<Answer>): Promise<OfflineBooking> {
  const { status, body } = await done
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data
}
const quoted = async (fields: object = {}) => moved(quote(await asked(), fields))
const staff = async (role: string | null) => {
  const user = await buildUser(testApp, { role: 'admin-staff' })
  if (role)
    await changed(
      testApp.app.db,
      sql`insert into user_roles (user_id, role_id) select ${user.id}, id from roles where name = ${role}`,
    )
  return loggedIn(testApp, user)
}
const mailsTo = async (to: string, id: string) =>
  (await mailsOf(testApp, { to, template: 'offline-quote' })).filter(({ subject }) => subject.includes(id))
const told = async (visitor: Visitor, id: string) =>
  ((await visitor.get('/api/notifications')).body.data as { kind: string; data: { reference?: string } }[])
    .filter(({ data }) => data.reference === id)
    .map(({ kind }) => kind)
    .reverse()

const open = (request: OfflineBooking) =>
  request.allowed_actions.filter(({ allowed }) => allowed).map(({ action }) => action)

describe('a request', () => {
  test('is written down as asked, with its files, and the back office hears of it', async () => {
    const { file_name } = await upload(agent, 'passports.pdf')
    const answered = await ask({
      files: [file_name],
      names: 'KHAN/ADEEL',
      from_day: '2031-02-01',
      to_day: '2031-02-15',
    })
    expect(answered.body.message).toBe('Booking saved successfully.')
    const one: OfflineBooking = answered.body.data
    expect(one).toMatchObject({
      status: 'requested',
      request_text: wanted.request_text,
      cities: wanted.cities,
      budget: wanted.budget,
      total: null,
      created_by: 'Adeel Khan',
      from_day: '2031-02-01',
      files: [{ file_name, name: 'passports.pdf', by_staff: false }],
      history: [{ event: 'requested', who: 'Adeel Khan' }],
    })
    expect(open(one)).toEqual(['cancel'])
    expect(one.id).toMatch(/^OB-[A-Z2-9]{6}$/)
    expect(await told(admin, one.id)).toEqual(['offline_requested'])
    expect((await admin.get(`/api/file/${file_name}`)).status).toBe(200)
    expect((await stranger.get(`/api/file/${file_name}`)).status).toBe(404)
  })
  test('made twice with one key is one, also when both come at once', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const unusual = { names: `ONCE/${randomUUID()}` }
    const [one, two] = await Promise.all([ask(unusual, agent, key), ask(unusual, agent, key)])
    const three = await ask(unusual, agent, key)
    expect(new Set([one, two, three].map(({ body }) => body.data.id)).size).toBe(1)
    const found = (await agent.get(`/api/get-offline-bookings?q=${unusual.names}`)).body
    expect(found.meta.total).toBe(1)
    expect((await ask({ ...unusual, adults: 3 }, agent, key)).body.code).toBe('idempotency_mismatch')
  })
  test.each([
    ['request_text', { request_text: 'short' }],
    ['adults', { adults: 0 }],
    ['infants', { infants: 3 }],
    ['from_day', { from_day: '2020-01-01' }],
    ['to_day', { from_day: '2031-02-05', to_day: '2031-02-01' }],
    ['budget', { budget: { amount: 0, currency: 'SAR' } }],
    ['budget', { budget: { amount: 100, currency: 'USD' } }],
    ['product', { product: 'spaceship' }],
    ['files', { files: [`${'0'.repeat(32)}.pdf`] }],
    ['status', { status: 'confirmed' }],
  ])('is refused at %s for %j', async (field, fields) => {
    const refused = await ask(fields)
    expect(refused.status).toBe(422)
    expect(fieldsOf(refused)).toEqual([field])
  })
  test('takes no file that another agency uploaded, and keeps nothing of the try', async () => {
    const { file_name } = await upload(stranger)
    const names = `FOREIGN/${randomUUID()}`
    expect(fieldsOf(await ask({ files: [file_name], names }))).toEqual(['files'])
    expect((await agent.get(`/api/get-offline-bookings?q=${names}`)).body.data).toEqual([])
  })
  test('is written by the back office for an agency that called, which reads no name of the back office', async () => {
    const one = await asked({ agency_id: agencyId }, admin)
    expect(one).toMatchObject({ agency: { id: agencyId }, created_by: 'Desk Person' })
    expect(await get(one.id)).toMatchObject({ created_by: null, history: [{ event: 'requested', who: null }] })
    expect(fieldsOf(await ask({}, admin))).toEqual(['agency_id'])
    expect(seen(await ask({ agency_id: agencyId }, stranger))).toEqual([404, 'not_found'])
    await moved(quote(one))
    expect(await mailsTo(agentEmail, one.id)).toHaveLength(1)
  })
})

describe('a quote', () => {
  test('shows the agency what it pays, never what it costs the company or who sells it', async () => {
    const one = await asked()
    const answered = await quote(one, { note: 'Breakfast is included.', internal_note: 'Margin is thin here.' })
    expect(answered.body.message).toBe('Booking updated successfully.')
    expect(answered.body.data).toMatchObject({
      internal_note: 'Margin is thin here.',
      lines: [{ cost: sar(38_777), vendor: 'Vendor Alpha' }, { cost: sar(540_111) }],
    })
    const own = await get(one.id)
    expect(own).toMatchObject({ status: 'quoted', total: sar(quotedTotal), note: 'Breakfast is included.' })
    expect(open(own)).toEqual(['accept', 'decline', 'cancel', 'email'])
    const raw = [
      await agent.get(`/api/get-offline-booking-details?id=${one.id}`),
      await agent.get('/api/get-offline-bookings?limit=100'),
      await answer(own, 'accept'),
    ].map(({ body }) => JSON.stringify(body))
    for (const text of raw) {
      expect(text).toContain(one.id)
      expect(text).not.toMatch(/38777|540111|Vendor|Margin is thin|Desk Person/)
    }
    const [mail] = await mailsTo(agentEmail, one.id)
    expect(mail?.text_body).toContain('Umrah visa')
    expect(mail?.text_body).not.toMatch(/387\.77|5,401\.11|Vendor|Margin is thin/)
    expect(await told(agent, one.id)).toEqual(['offline_answered'])
    expect(await told(admin, one.id)).toEqual(['offline_requested', 'offline_accepted'])
  })
  test('that ran out is not accepted; a new one holds anew, with no end where none is given', async () => {
    const one = await quoted({ valid_until: hours(1 / 60) })
    testApp.clock.advanceMinutes(2)
    const late = await answer(one, 'accept')
    expect([...seen(late), late.body.message]).toEqual([
      409,
      'wrong_state',
      'This quote has run out. Ask the desk for a new one.',
    ])
    expect((await get(one.id)).allowed_actions).toContainEqual({
      action: 'accept',
      allowed: false,
      reason: 'never_run_out',
    })
    const again = await moved(update(one, { status: 'quoted', lines }))
    expect(again.valid_until).toBeNull()
    expect((await moved(answer(again, 'accept'))).status).toBe('accepted')
  })
  test('is refused where a line is missing, in another currency, below nothing, or over already', async () => {
    const one = await asked()
    expect(fieldsOf(await update(one, { status: 'quoted' }))).toEqual(['lines'])
    const bad = { description: 'Visa', quantity: 1, sell: { amount: 100, currency: 'USD' }, cost: sar(-1) }
    expect(fieldsOf(await quote(one, { lines: [bad], valid_until: hours(-1) }))).toEqual([
      'lines.0.cost',
      'lines.0.sell',
      'valid_until',
    ])
    expect((await get(one.id)).version).toBe(one.version)
    expect(fieldsOf(await update(await quoted(), { lines }))).toEqual(['lines'])
  })
  test('read before somebody changed it is neither answered nor changed', async () => {
    const one = await quoted()
    await moved(quote(one, { lines: [lines[0]!] }))
    for (const stale of [await answer(one, 'accept'), await quote(one)]) {
      expect(seen(stale)).toEqual([409, 'wrong_state'])
      expect(stale.body.message).toContain('Somebody has changed')
    }
    expect((await get(one.id)).total).toEqual(sar(90_000))
  })
  test('accepted and declined at the same moment has one answer', async () => {
    for (let round = 1; round <= 8; round++) {
      const one = await quoted()
      const both = await Promise.all([answer(one, 'accept'), answer(one, 'decline', { reason: 'Too far.' })])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
      const winner = both.find(({ status }) => status === 200)!.body.data.status
      const after = await get(one.id)
      expect(after.status).toBe(winner)
      expect(after.history.map(({ event }) => event)).toEqual(['requested', 'quoted', winner])
    }
  })
  test('answered twice alike is answered once', async () => {
    const one = await quoted()
    expect((await answer(one, 'accept')).status).toBe(200)
    expect((await answer(one, 'accept')).status).toBe(200)
    expect((await get(one.id)).history).toHaveLength(3)
  })
})

describe('states', () => {
  test('go from asked to booked, every step told, logged and kept', async () => {
    const one = await quoted()
    const declined = await moved(answer(one, 'decline', { reason: 'Nearer to the Haram, please.' }))
    expect(await told(admin, one.id)).toEqual(['offline_requested', 'offline_declined'])
    const accepted = await moved(answer(await moved(quote(declined)), 'accept'))
    expect(fieldsOf(await update(accepted, { status: 'confirmed' }))).toEqual(['booking_code'])
    const { file_name } = await upload(admin, 'voucher.pdf')
    const booked = await moved(update(accepted, { status: 'confirmed', booking_code: 'HTL-99812', files: [file_name] }))
    const own = await get(one.id)
    expect(own).toMatchObject({
      status: 'confirmed',
      booking_code: 'HTL-99812',
      files: [{ by_staff: true }],
    })
    expect(open(own)).toEqual(['email'])
    expect(own.history.map(({ event, who }) => [event, who])).toEqual([
      ['requested', 'Adeel Khan'],
      ['quoted', null],
      ['declined', 'Adeel Khan'],
      ['quoted', null],
      ['accepted', 'Adeel Khan'],
      ['confirmed', null],
    ])
    expect((await agent.get(`/api/file/${file_name}`)).status).toBe(200)
    expect((await stranger.get(`/api/file/${file_name}`)).status).toBe(404)
    const [, , last] = await mailsTo(agentEmail, one.id)
    expect(last?.text_body).toContain('HTL-99812')
    expect(await told(agent, one.id)).toEqual(['offline_answered', 'offline_answered', 'offline_booked'])
    expect(await told(admin, one.id)).toEqual(['offline_requested', 'offline_declined', 'offline_accepted'])
    for (const status of ['quoted', 'cancelled'])
      expect(seen(await update(booked, { status, lines: status === 'quoted' ? lines : undefined }))).toEqual([
        409,
        'wrong_state',
      ])
    const logged = await all(
      testApp.app.db,
      sql<{
        action: string
      }>`select action from activity_log where subject = 'offline' and subject_id = ${one.id} order by at, id`,
    )
    expect(logged.map(({ action }) => action)).toEqual([
      'offline_requested',
      'offline_quoted',
      'offline_declined',
      'offline_quoted',
      'offline_accepted',
      'offline_booked',
    ])
  })
  test('never jump: each act is refused where the table does not have it', async () => {
    const requested = await asked()
    for (const word of ['accept', 'decline']) expect(seen(await answer(requested, word))).toEqual([409, 'wrong_state'])
    const early = await update(requested, { status: 'confirmed', booking_code: 'EARLY-1' })
    expect(early.body.message).toBe('This request is requested.')
    const cancelled = await moved(answer(requested, 'cancel'))
    expect(seen(await quote(cancelled))).toEqual([409, 'wrong_state'])
    expect(seen(await answer(cancelled, 'accept'))).toEqual([409, 'wrong_state'])
    expect(seen(await agent.post('/api/send-offline-booking-email', { id: cancelled.id }))).toEqual([
      409,
      'wrong_state',
    ])
    const open = await quoted()
    expect(seen(await admin.call('DELETE', `/api/delete-offline-booking?id=${open.id}`))).toEqual([409, 'wrong_state'])
  })
  test('given up by either side, both hear that it was cancelled, and why', async () => {
    const own = await asked()
    await moved(answer(own, 'cancel', { reason: 'Not travelling.' }))
    expect(await told(admin, own.id)).toEqual(['offline_requested', 'offline_cancelled'])
    const staffVisitor = await asked()
    await moved(update(staffVisitor, { status: 'cancelled', reason: 'No rooms are left.' }))
    const { data } = (await agent.get('/api/notifications?limit=100')).body
    const heard = data.filter((one: { data: { reference: string } }) => one.data.reference === staffVisitor.id)
    expect(heard).toMatchObject([
      {
        kind: 'offline_cancelled',
        data: { reason: 'No rooms are left.' },
        link: `/agent/agent-offline-bookings-details?id=${staffVisitor.id}`,
      },
    ])
  })
  test('documents and inner notes come without a move; the agency sees the documents only', async () => {
    const one = await asked()
    const noted = await moved(update(one, { internal_note: 'Called twice.' }))
    expect(noted.history.map(({ event }) => event)).toEqual(['requested', 'edited'])
    const { file_name } = await upload(admin, 'offer.pdf')
    await moved(update(noted, { files: [file_name] }))
    expect((await get(one.id)).history.map(({ event }) => event)).toEqual(['requested', 'papers'])
  })
  test('a state that its history does not tell is found by the proof', async () => {
    const one = await asked()
    await changed(
      testApp.app.db,
      sql`update booking_items set stage = 'quoted' where id = (select booking_id from offline_requests where id = ${one.id})`,
    )
    const broken = (await runInvariants(testApp.app.db)).flatMap((check) => check.broken)
    const named = broken.map(({ subject }) => subject)
    expect(named).toEqual([`item 1 of booking ${one.id}`, `booking ${one.id}`, `request ${one.id}`])
    await changed(
      testApp.app.db,
      sql`update booking_items set stage = 'requested' where id = (select booking_id from offline_requests where id = ${one.id})`,
    )
  })
  test('a removed request is gone for everybody', async () => {
    const one = await asked()
    const removed = await admin.call('DELETE', `/api/delete-offline-booking?id=${one.id}`)
    expect(removed.body.message).toBe('Booking deleted successfully.')
    for (const by of [agent, admin])
      expect(seen(await by.get(`/api/get-offline-booking-details?id=${one.id}`))).toEqual([404, 'not_found'])
    expect(seen(await admin.call('DELETE', `/api/delete-offline-booking?id=${one.id}`))).toEqual([404, 'not_found'])
  })
})

describe('whose it is', () => {
  test('another agency finds nothing, whatever it tries', async () => {
    const one = await quoted()
    const tries = [
      await stranger.get(`/api/get-offline-booking-details?id=${one.id}`),
      await answer(one, 'accept', {}, stranger),
      await answer(one, 'cancel', {}, stranger),
      await stranger.post('/api/send-offline-booking-email', { id: one.id }),
      await stranger.get(`/api/get-offline-bookings?agency_id=${agencyId}`),
    ]
    for (const tried of tries) expect(seen(tried)).toEqual([404, 'not_found'])
    const list = (await stranger.get('/api/get-offline-bookings?limit=100')).body.data as { id: string }[]
    expect(list.map(({ id }) => id)).not.toContain(one.id)
    expect((await get(one.id)).status).toBe('quoted')
  })
  test('agents do nothing that is the back office’s', async () => {
    const one = await asked()
    expect(seen(await quote(one, {}, agent))).toEqual([403, 'not_allowed'])
    expect(seen(await agent.call('DELETE', `/api/delete-offline-booking?id=${one.id}`))).toEqual([403, 'not_allowed'])
  })
  test('staff act by their permissions; an auditor and reservation look on', async () => {
    const one = await asked()
    const looking = [await staff('Auditor'), await loggedIn(testApp, await buildUser(testApp, { role: 'reservation' }))]
    for (const by of looking) {
      expect((await get(one.id, by)).allowed_actions).toEqual([])
      expect(seen(await quote(one, {}, by))).toEqual([403, 'not_allowed'])
      expect((await by.call('DELETE', `/api/delete-offline-booking?id=${one.id}`)).status).toBe(403)
      expect((await ask({ agency_id: agencyId }, by)).status).toBe(403)
    }
    const nobody = await staff(null)
    expect(seen(await nobody.get('/api/get-offline-bookings'))).toEqual([403, 'not_allowed'])
    expect(seen(await nobody.get(`/api/get-offline-booking-details?id=${one.id}`))).toEqual([403, 'not_allowed'])
    const ticketing = await staff('Ticketing')
    expect((await quote(one, {}, ticketing)).status).toBe(200)
    expect(seen(await ticketing.call('DELETE', `/api/delete-offline-booking?id=${one.id}`))).toEqual([
      403,
      'not_allowed',
    ])
  })
})

describe('the quote by mail', () => {
  test('goes to the agent with a link, to a customer without one, in the language asked', async () => {
    const one = await quoted({ note: 'Between us: ask for the late check-out.' })
    const send = (fields: object, by = agent) => by.post('/api/send-offline-booking-email', { id: one.id, ...fields })
    expect((await send({})).body.message).toBe('Email sent successfully.')
    expect(await mailsTo(agentEmail, one.id)).toHaveLength(2)
    const customer = `customer.${one.id.toLowerCase()}@example.test`
    await send({ email: customer, locale: 'ar' })
    const [mail] = await mailsTo(customer, one.id)
    expect(mail).toMatchObject({ locale: 'ar' })
    expect(mail?.text_body).toContain('مرحبا للسفر')
    expect(mail?.text_body).not.toMatch(/\/agent\/|Between us/)
    await send({}, admin)
    expect(await mailsTo(agentEmail, one.id)).toHaveLength(3)
    expect(seen(await send({ email: 'a@b.test\r\nBcc: c@d.test' }))[0]).toBe(422)
  })
})

describe('the list', () => {
  test('is the agency’s own, by state, product and words, page after page', async () => {
    const office = await buildAgency(testApp)
    const mine = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: office.id }))
    const made: OfflineBooking[] = []
    for (const [product, city] of [
      ['visa', 'Dubai'],
      ['hotel', 'Istanbul'],
      ['visa', 'London'],
    ])
      made.push(await asked({ product, cities: [city] }, mine))
    await moved(quote(made[1]!))
    const ids = async (query: string) => {
      const { body } = await mine.get(`/api/get-offline-bookings?${query}`)
      return (body.data as { id: string }[]).map(({ id }) => id)
    }
    const [first, second, third] = made.map(({ id }) => id)
    expect(await ids('')).toEqual([third, second, first])
    expect(await ids('product=visa')).toEqual([third, first])
    expect(await ids('status=quoted,confirmed')).toEqual([second])
    expect(await ids('q=istanb')).toEqual([second])
    expect(await ids(`q=${first!.toLowerCase()}`)).toEqual([first])
    expect(await ids('q=%25')).toEqual([])
    const page = (await mine.get('/api/get-offline-bookings?limit=2')).body
    expect(page.meta.total).toBe(3)
    expect(await ids(`limit=2&cursor=${page.meta.next_cursor}`)).toEqual([first])
    expect((await mine.get('/api/get-offline-bookings?status=lost')).status).toBe(422)
  })
  test('knows the cities people ask for, in both languages', async () => {
    const { data } = (await agent.get('/api/offline-booking-cities')).body
    expect(data.length).toBeGreaterThan(10)
    for (const { name } of data) expect(name.en && name.ar).toBeTruthy()
    const first = async () => {
      const { data: cities } = (await agent.get('/api/offline-booking-cities')).body
      return (cities as { name: { en: string } }[]).slice(0, 3).map(({ name }) => name.en)
    }
    expect(await first()).not.toContain('Reykjavik')
    for (let time = 1; time <= 3; time++) await asked({ cities: ['Reykjavik'] })
    expect(await first()).toContain('Reykjavik')
  })
})
