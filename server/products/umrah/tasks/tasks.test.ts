import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { giveMoney } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { mailsOf } from '../../../../test/mails.ts'
import { pdfText } from '../../../../test/pdf-text.ts'
import { madePackage } from '../../../../test/umrah.ts'
import { sellParty } from '../../../../test/umrah-group.ts'
import { all, changed } from '#server/db/db'
import { visaPlace } from '../filing/filing-view.ts'
import { remindOfGroups } from './remind.ts'

let testApp: TestApp
let admin: Visitor
let agent: Visitor
let adminUser: Awaited<ReturnType<typeof buildUser>>
let agentUser: Awaited<ReturnType<typeof buildUser>>
let id: string
let pair: string
beforeAll(async () => {
  testApp = await startApp({ now: '2027-02-22T08:00:00Z' })
  adminUser = await buildUser(testApp, { role: 'admin' })
  const agencyId = (await buildAgency(testApp)).id
  agentUser = await buildUser(testApp, { role: 'agent', agency_id: agencyId })
  admin = await loggedIn(testApp, adminUser)
  agent = await loggedIn(testApp, agentUser)
  await giveMoney(testApp, agencyId, 100_000_000)
  id = (await madePackage(admin, { commission_bp: 0 })).departures[0].id
  const people = [
    ['m', '1980-01-01'],
    ['f', '1982-01-01'],
  ] as const
  pair = await sellParty(agent, id, people as never, 'double')
})
afterAll(() => testApp.close())
const key = () => ({ 'idempotency-key': randomUUID() })
const to = async (moment: string) => {
  testApp.clock.moveTo(moment)
  admin = await loggedIn(testApp, adminUser)
}
const remind = () => remindOfGroups(testApp.app)
const mails = async () =>
  (await mailsOf(testApp, { booking_ref: pair, template: 'umrah-reminder' })).map(({ subject }) => subject)
const tasks = async (of = `?id=${id}`) => (await admin.get(`/api/umrah-tasks${of}`)).body.data
const open = async () => (await tasks('')).map(({ kind, person }: any) => `${kind} ${person?.position ?? 'all'}`)
const visa = (set: string) =>
  changed(testApp.app.db, sql`update umrah_visas set ${sql.raw(set)} where departure_id = ${id}`)

describe('whoever bought', () => {
  test('is reminded of a slot a day and three hours before it, once each, with all of the party', async () => {
    const people = [0, 1].map((position) => ({ booking: pair, position }))
    const booked = await admin.post('/api/umrah-permits', {
      id,
      kind: 'umrah',
      at: '2027-03-21T16:00',
      people,
      number: null,
    })
    expect(booked.status).toBe(200)
    const at = async (moment: string) => {
      await to(moment)
      await remind()
      await remind()
      return (await mails()).length
    }
    // 16:00 in the Kingdom is 13:00 by UTC.
    expect(await at('2027-03-20T12:59:00Z')).toBe(0)
    expect(await at('2027-03-20T13:01:00Z')).toBe(1)
    expect(await at('2027-03-21T09:59:00Z')).toBe(1)
    expect(await at('2027-03-21T10:01:00Z')).toBe(2)
    expect(await at('2027-03-21T13:01:00Z')).toBe(2)
    expect(await mails()).toEqual(Array(2).fill('The permit for Umrah is near'))
    agent = await loggedIn(testApp, agentUser)
    const [told] = (await agent.get('/api/notifications?limit=5')).body.data
    expect(told).toMatchObject({ kind: 'umrah_permit_soon', data: { part: 2, date: '2027-03-21 16:00' } })
  })

  test('is reminded of visas that end unused ten, five and two days before; staff get a task that entering closes', async () => {
    await sql`insert into umrah_visas (departure_id, item_id, position, no, state, number_encrypted, issued_on, enter_by, exit_by)
      select departure_id, item_id, position, 1, 'issued', 'sealed', '2027-03-20', '2027-04-10', '2027-06-18' from umrah_pilgrims
      where departure_id = ${id}`.execute(testApp.app.db)
    for (const row of await all(
      testApp.app.db,
      sql<{ id: string }>`select id from umrah_visas where departure_id = ${id}`,
    ))
      await sql`update umrah_visas set number_encrypted = ${testApp.app.secrets.encrypt('6041234567', visaPlace(row.id))}
        where id = ${row.id}`.execute(testApp.app.db)
    const seen: number[] = []
    for (const day of ['2027-03-30', '2027-03-31', '2027-04-04', '2027-04-05', '2027-04-08', '2027-04-09']) {
      await to(`${day}T08:00:00Z`)
      await remind()
      seen.push((await mails()).filter((one: string) => one.includes('unused')).length)
    }
    expect(seen).toEqual([0, 1, 1, 2, 3, 3])
    expect(await open()).toEqual(expect.arrayContaining(['visa_entry 0', 'visa_entry 1']))
    await visa(`state = 'entered'`)
    await remind()
    expect((await open()).filter((one: string) => one.startsWith('visa_entry'))).toEqual([])
  })
})

describe('staff', () => {
  test('are asked for proof a day after the way home, and see who stays after the visa first', async () => {
    // Without a flight the last day of the departure counts, which is over since March.
    expect(await open()).toEqual(['exit 0', 'exit 1'])
    await changed(
      testApp.app.db,
      sql`update umrah_visas set state = 'exited' where departure_id = ${id} and position = 0`,
    )
    await to('2027-06-19T06:00:00Z')
    await remind()
    expect(await open()).toEqual(['overstay 1', 'exit 1'])
    expect((await mails()).at(-1)).toContain('still in the Kingdom')
    const bell = (await admin.get('/api/notifications?limit=5')).body.data
    expect(bell[0]).toMatchObject({ kind: 'umrah_overstay' })
    const [overstay] = await tasks('')
    const finish = (outcome: string | null) => admin.post('/api/umrah-task-done', { id, task_id: overstay.id, outcome })
    expect((await finish(null)).body.errors[0].field).toBe('outcome')
    expect((await finish('Told the ministry')).status).toBe(200)
    expect((await finish('Again')).status).toBe(404)
    await remind()
    expect(await open()).toEqual(['exit 1'])
    expect((await admin.get('/api/needs-attention')).body.data.waiting).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'umrah_tasks', count: 1 })]),
    )
  })

  test('write down zamzam and complaints, of the group or of one of its pilgrims', async () => {
    const task = { id, kind: 'complaint', note: 'The lift was out of order', due_on: '2027-06-20' }
    const wrong = await admin.post('/api/umrah-tasks', { ...task, person: { booking: pair, position: 9 } }, key())
    expect(wrong.body.errors[0].field).toBe('person')
    await admin.post('/api/umrah-tasks', { ...task, person: { booking: pair, position: 0 } }, key())
    const { data } = (await admin.post('/api/umrah-tasks', { ...task, kind: 'zamzam', person: null }, key())).body
    expect(data.filter(({ done_at }: any) => !done_at).map(({ kind }: any) => kind)).toEqual(
      expect.arrayContaining(['complaint', 'zamzam', 'exit']),
    )
    agent = await loggedIn(testApp, agentUser)
    expect((await agent.get('/api/umrah-tasks')).status).toBe(403)
  })

  test('print contracts, tags and certificates in three languages, and a programme and a kit list', async () => {
    const letter = (kind: string, language = 'en') =>
      admin.get(`/api/umrah-group-letter?id=${id}&kind=${kind}&language=${language}`)
    const words = async (kind: string) => pdfText((await letter(kind)).body)
    expect(await words('contract')).toContain('If somebody does not travel')
    expect(await words('certificate')).toContain('ALSALEH')
    for (const language of ['ar', 'ur'])
      for (const kind of ['contract', 'tags', 'certificate']) expect((await letter(kind, language)).status).toBe(200)
    for (const kind of ['programme', 'kit']) {
      const paper = await admin.get(`/api/umrah-group-paper?id=${id}&kind=${kind}&format=pdf&language=ur`)
      expect([paper.status, String(paper.headers['content-type'])]).toEqual([200, 'application/pdf'])
    }
    await visa(`state = 'entered'`)
    expect((await letter('certificate')).status).toBe(409)
  })
})
