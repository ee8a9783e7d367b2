import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { savedBooking } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import type { ContactThread } from '#contract/communication/contact'
import { changed } from '#server/db/db'

let testApp: TestApp
let supplier: StandInSupplier
let agencyId: string
let agent: Visitor
let colleague: Visitor
let stranger: Visitor
let admin: Visitor

beforeAll(async () => {
  supplier = new StandInSupplier(new Date())
  testApp = await startApp({ suppliers: [supplier.port] })
  agencyId = (await buildAgency(testApp)).id
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId, name: 'Adeel Khan' }))
  colleague = await loggedIn(
    testApp,
    await buildUser(testApp, { role: 'agent', agency_id: agencyId, name: 'Sana Mir' }),
  )
  stranger = await loggedIn(testApp, await buildUser(testApp, { role: 'agent' }))
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin', name: 'Hala' }))
})
afterAll(() => testApp.close())

const seen = ({ status, body }: Answer) => [status, body.code]
const write = (body: object, by = agent, headers = {}) => by.post('/api/contact-messages', body, headers)
const begin = async (fields: object = {}, by = agent): Promise<ContactThread> => {
  const { status, body } = await write({ subject: 'A question', body: 'How do I add a name?', ...fields }, by)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data
}
const answer = (thread_id: string, body: string, by = admin, headers = {}) =>
  by.post('/api/answer-contact-message', { thread_id, body }, headers)
const threads = async (by: Visitor, query = ''): Promise<ContactThread[]> =>
  (await by.get(`/api/contact-messages?limit=100&${query}`)).body.data
const told = async (visitor: Visitor) =>
  (await visitor.get('/api/notifications')).body.data as { kind: string; link: string | null; data: { name: string } }[]

describe('a conversation with the back office', () => {
  test('goes back and forth; whose turn it is changes with each message', async () => {
    const sent = await write({ subject: 'Group of 24', body: 'Can you hold seats for us?' })
    expect(sent.body.message).toBe('Message sent.')
    const thread: ContactThread = sent.body.data
    expect(thread).toMatchObject({ subject: 'Group of 24', waits_for: 'staff', booking_id: null })
    expect((await told(admin))[0]).toMatchObject({
      kind: 'message_received',
      data: { name: 'Adeel Khan' },
      link: `/admin/messages?thread=${thread.id}`,
    })

    const answered = await answer(thread.id, 'Yes, until Thursday.')
    expect(answered.body.data).toMatchObject({ waits_for: 'agency' })
    expect((await told(agent))[0]).toMatchObject({
      kind: 'message_received',
      link: `/agent/contact/us?thread=${thread.id}`,
    })

    const more = (await write({ thread_id: thread.id, body: 'Thank you.' }, colleague)).body.data as ContactThread
    expect(more.waits_for).toBe('staff')
    expect(more.messages.map(({ author, by_staff, body }) => [author, by_staff, body])).toEqual([
      ['Adeel Khan', false, 'Can you hold seats for us?'],
      ['Hala', true, 'Yes, until Thursday.'],
      ['Sana Mir', false, 'Thank you.'],
    ])
    expect(await threads(agent, `thread_id=${thread.id}`)).toEqual([more])
  })
  test('one key, one message, also when both come at once', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const words = { subject: 'Twice', body: 'Sent on a bad line.' }
    const both = await Promise.all([write(words, agent, key), write(words, agent, key)])
    expect(new Set(both.map(({ body }) => body.data.id)).size).toBe(1)
    const { id } = both[0]!.body.data
    const again = { 'idempotency-key': randomUUID() }
    await Promise.all([answer(id, 'Received.', admin, again), answer(id, 'Received.', admin, again)])
    expect((await threads(agent, `thread_id=${id}`))[0]!.messages).toHaveLength(2)
  })
  test('begins with a subject and words; a booking must be the agency’s own', async () => {
    const field = (refused: Answer) => refused.body.errors[0].field
    expect(field(await write({ body: 'No subject here.' }))).toBe('subject')
    expect(field(await write({ subject: 'Empty', body: '  ' }))).toBe('body')
    const booking = await savedBooking(agent, supplier)
    const linked = await begin({ booking_id: booking.id })
    expect(linked.booking_id).toBe(booking.id)
    expect((await threads(agent, `booking_id=${booking.id}`)).map(({ id }) => id)).toEqual([linked.id])
    expect(seen(await write({ subject: 'Theirs', body: 'Tell me more.', booking_id: booking.id }, stranger))).toEqual([
      404,
      'not_found',
    ])
    expect(seen(await write({ subject: 'None', body: 'Tell me more.', booking_id: 'BK-ZZZZZZ' }))).toEqual([
      404,
      'not_found',
    ])
  })
})

describe('who reads it', () => {
  test('the agency’s people and the back office, never another agency', async () => {
    const thread = await begin()
    expect((await threads(colleague)).map(({ id }) => id)).toContain(thread.id)
    expect((await threads(admin)).map(({ id }) => id)).toContain(thread.id)
    expect((await threads(stranger)).map(({ id }) => id)).not.toContain(thread.id)
    expect(await threads(stranger, `thread_id=${thread.id}`)).toEqual([])
    expect(seen(await write({ thread_id: thread.id, body: 'Let me in.' }, stranger))).toEqual([404, 'not_found'])
    expect((await threads(agent, `thread_id=${thread.id}`))[0]!.messages).toHaveLength(1)
  })
  test('of the staff who may see bookings; only the back office answers', async () => {
    const thread = await begin()
    const nobody = await loggedIn(testApp, await buildUser(testApp, { role: 'admin-staff' }))
    expect(seen(await nobody.get('/api/contact-messages'))).toEqual([403, 'not_allowed'])
    expect(seen(await answer(thread.id, 'Hello.', nobody))).toEqual([403, 'not_allowed'])
    expect(seen(await answer(thread.id, 'Hello.', agent))).toEqual([403, 'not_allowed'])
    const reservation = await loggedIn(testApp, await buildUser(testApp, { role: 'reservation' }))
    expect((await answer(thread.id, 'Hello.', reservation)).status).toBe(200)
    expect(seen(await answer(randomUUID(), 'Hello.'))).toEqual([404, 'not_found'])
  })
  test('what was said stays said, in the database too', async () => {
    const { id } = await begin()
    for (const by of [
      sql`update contact_messages set body = 'Another.' where thread_id = ${id}`,
      sql`delete from contact_messages where thread_id = ${id}`,
    ])
      await expect(changed(testApp.app.db, by)).rejects.toThrow()
  })
})

describe('the list', () => {
  test('has the last talk first, by whose turn it is, page after page', async () => {
    const mine = await loggedIn(testApp, await buildUser(testApp, { role: 'agent' }))
    const made = [await begin({}, mine), await begin({}, mine), await begin({}, mine)]
    testApp.clock.advanceMinutes(1)
    await answer(made[0]!.id, 'Here you are.')
    const ids = (rows: ContactThread[]) => rows.map(({ id }) => id)
    expect(ids(await threads(mine))[0]).toBe(made[0]!.id)
    expect(ids(await threads(mine, 'waits_for=agency'))).toEqual([made[0]!.id])
    expect(ids(await threads(mine, 'waits_for=staff')).sort()).toEqual([made[1]!.id, made[2]!.id].sort())
    const page = (await mine.get('/api/contact-messages?limit=2')).body
    const rest = (await mine.get(`/api/contact-messages?limit=2&cursor=${page.meta.next_cursor}`)).body
    expect(ids([...page.data, ...rest.data]).sort()).toEqual(ids(made).sort())
    expect(rest.meta.next_cursor).toBeNull()
  })
})
