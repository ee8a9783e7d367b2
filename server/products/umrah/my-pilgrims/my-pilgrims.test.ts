import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { giveMoney } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { madePackage } from '../../../../test/umrah.ts'
import { sellParty } from '../../../../test/umrah-group.ts'
import { smallPdf, upload } from '../../../../test/uploads.ts'
import { portrait } from '../../../../test/visas.ts'
import { cardToken, readCardToken } from '../cards/card-token.ts'

let testApp: TestApp
let admin: Visitor
let agent: Visitor
let stranger: Visitor
let id: string
let booking_id: string
beforeAll(async () => {
  testApp = await startApp({ now: '2027-01-05T08:00:00Z' })
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  const agency_id = (await buildAgency(testApp)).id
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id }))
  const other = (await buildAgency(testApp)).id
  stranger = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: other }))
  await giveMoney(testApp, agency_id, 100_000_000)
  id = (await madePackage(admin, { commission_bp: 0 })).departures[0].id
  booking_id = await sellParty(
    agent,
    id,
    [
      ['m', '1980-01-01'],
      ['f', '1982-01-01'],
    ],
    'double',
  )
  for (const one of (await admin.get('/api/umrah-rules')).body.data)
    if (['passport_scan', 'photo', 'meningitis'].includes(one.code))
      await admin.post('/api/umrah-rule-check', { id: one.id, version: one.version, enabled: true })
})
afterAll(() => testApp.close())

const read = async () => (await agent.get(`/api/umrah-pilgrims?id=${booking_id}`)).body.data
const give = (visitor: Visitor, kind: string, file_name: string, issued: string | null = null) =>
  visitor.post(
    '/api/umrah-pilgrim-document',
    { booking_id, position: 0, kind, file_name, issued },
    { 'idempotency-key': randomUUID() },
  )
const file = async (visitor: Visitor, name: string, bytes: Buffer) => (await upload(visitor, name, bytes)).file_name

describe('what a party wishes', () => {
  const wish = (visitor: Visitor, wishes: string[], near = '') =>
    visitor.post('/api/umrah-party-wishes', { booking_id, wishes, near })
  const close = (closed: boolean) => admin.post('/api/umrah-group-rooms-closed', { id, closed })

  test('is changed by its buyer until staff close the list of rooms, and by staff after that', async () => {
    expect(await read()).toMatchObject({ wishes: [], near: null, wishes_open: true })
    expect((await wish(agent, ['low_floor', 'wheelchair'], ' The family of Sami ')).status).toBe(200)
    expect(await read()).toMatchObject({ wishes: ['low_floor', 'wheelchair'], near: 'The family of Sami' })
    expect((await wish(stranger, ['view'])).status).toBe(404)
    expect((await close(true)).body.data.rooms_closed).not.toBeNull()
    expect((await wish(agent, ['view'])).body.code).toBe('wrong_state')
    expect((await read()).wishes_open).toBe(false)
    expect((await wish(admin, ['view'])).status).toBe(200)
    const { pilgrims } = (await admin.get(`/api/umrah-group?id=${id}`)).body.data
    expect(pilgrims[0]).toMatchObject({ wishes: ['view'], near: null })
    await close(false)
    expect((await wish(agent, [])).status).toBe(200)
    expect(await read()).toMatchObject({ wishes: [], wishes_open: true })
  })
})

describe('a buyer’s pilgrims', () => {
  test('have a checklist with a light, and take files that are measured and looked at', async () => {
    const before = (await read()).people[0]
    expect(before.light).toBe('red')
    expect(before.papers.map(({ kind, state }: any) => `${kind} ${state}`)).toEqual([
      'passport missing',
      'photo missing',
      'meningitis missing',
    ])
    const dark = await file(agent, 'dark.png', await portrait(600, 900, [90, 90, 90]))
    expect((await give(agent, 'photo', dark)).body.errors[0].field).toBe('file_name')
    const white = await file(agent, 'white.png', await portrait(600, 900, [252, 252, 252]))
    expect((await give(agent, 'photo', white)).status).toBe(200)
    const scan = await file(agent, 'passport.pdf', smallPdf)
    expect((await give(agent, 'passport', scan)).status).toBe(200)
    const needle = await file(agent, 'needle.pdf', smallPdf)
    expect((await give(agent, 'meningitis', needle, '2027-02-01')).body.errors[0].field).toBe('issued')
    const given = await give(agent, 'meningitis', needle, '2026-06-01')
    expect(given.body.data.people[0].light).toBe('amber')
    expect((await give(stranger, 'passport', scan)).status).toBe(404)
    expect((await stranger.get(`/api/umrah-pilgrims?id=${booking_id}`)).status).toBe(404)
    const people = [{ booking: booking_id, position: 0 }]
    await admin.post('/api/umrah-document-check', { id, people, kinds: ['passport', 'photo', 'meningitis'] })
    expect((await read()).people[0].light).toBe('green')
    expect((await give(agent, 'passport', scan)).body.message).toBe('This document has been accepted already.')
  })

  test('say what they need, which is kept encrypted and printed on their card', async () => {
    const care = { blood: 'O+', needs: 'Wheelchair', emergency: '+923001234567' }
    const saved = await agent.post('/api/umrah-pilgrim-care', { booking_id, position: 0, care })
    expect(saved.body.data.people[0].care).toEqual(care)
  })
})

describe('a pilgrim’s card', () => {
  test('is printed for the group, and for whoever bought', async () => {
    for (const language of ['en', 'ar', 'ur'])
      expect((await admin.get(`/api/umrah-group-cards?id=${id}&language=${language}`)).headers['content-type']).toBe(
        'application/pdf',
      )
    expect((await agent.get(`/api/umrah-booking-cards?id=${booking_id}&position=0`)).status).toBe(200)
    expect((await stranger.get(`/api/umrah-booking-cards?id=${booking_id}`)).status).toBe(404)
  })

  test('shows a helper who somebody is and where they sleep, and nothing of a passport', async () => {
    await admin.post('/api/umrah-group-leader', { id, person: { booking: booking_id, position: 1 } })
    const hotels = [{ seq: 1, address: 'Ibrahim Al Khalil Road', phone: '+966125551020' }]
    const reached = await admin.post('/api/umrah-group-contacts', { id, leader_phone: '+966552047716', hotels })
    expect(reached.body.data).toMatchObject({
      leader_phone: '+966552047716',
      hotels: [{ address: 'Ibrahim Al Khalil Road' }, { address: '' }],
    })
    const item = (await testApp.app.pool.query('select item_id, position from umrah_pilgrims where position = 0'))
      .rows[0]
    const token = cardToken(testApp.app, item)
    const found = await testApp.visitor().get(`/api/umrah-found-pilgrim?token=${token}`)
    expect(found.body.data).toMatchObject({ leader: { phone: '+966552047716' }, today: null })
    expect(JSON.stringify(found.body)).not.toMatch(/GP1\d{5}|BK-|1980/)
    const forged = `${token.slice(0, 22)}${token[22] === 'A' ? 'B' : 'A'}${token.slice(23)}`
    expect(readCardToken(testApp.app, forged)).toBeUndefined()
    expect((await testApp.visitor().get(`/api/umrah-found-pilgrim?token=${forged}`)).status).toBe(404)
    testApp.clock.advanceMinutes(74 * 1_440)
    const there = await testApp.visitor().get(`/api/umrah-found-pilgrim?token=${token}`)
    expect(there.body.data.today).toBe(0)
    testApp.clock.advanceMinutes(20 * 1_440)
    expect((await testApp.visitor().get(`/api/umrah-found-pilgrim?token=${token}`)).status).toBe(404)
  })
})
