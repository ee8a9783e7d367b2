import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { giveMoney } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { madePackage } from '../../../../test/umrah.ts'
import { sellParty } from '../../../../test/umrah-group.ts'
import { costSheet, freePlacesOf } from './cost-sheet.rules.ts'

describe('a cost sheet', () => {
  test('of the group of 46: one free place for forty, 206,650.00 sold, 181,430.00 spent', () => {
    const planned = [4_720_000, 2_392_000, 9_710_000, 680_000, 180_000, 300_000, 161_000]
    const lines = planned.map((minor) => ({ planned: minor, actual: null }))
    const sheet = costSheet({ sold: 21_125_000, leader: 460_000, freePlaces: freePlacesOf(44, 40), lines, people: 46 })
    expect(sheet).toMatchObject({
      leader_free: 460_000,
      revenue: 20_665_000,
      planned: 18_143_000,
      profit_planned: 2_522_000,
      per_head: 54_826,
    })
  })
  test('has no free place for 39 of forty, one for 40, and counts what is known in the place of what was planned', () => {
    expect([39, 40, 79, 80].map((paying) => freePlacesOf(paying, 40))).toEqual([0, 1, 1, 2])
    expect(freePlacesOf(500, null)).toBe(0)
    const lines = [
      { planned: 100, actual: 130 },
      { planned: 50, actual: null },
    ]
    const sheet = costSheet({ sold: 500, leader: 90, freePlaces: 0, lines, people: 2 })
    expect(sheet).toMatchObject({ leader_free: 0, profit_planned: 350, profit_actual: 320, per_head: 160 })
  })
})

describe('the costs of a group', () => {
  let testApp: TestApp
  let admin: Visitor
  let id: string
  beforeAll(async () => {
    testApp = await startApp({ now: '2027-02-22T08:00:00Z' })
    admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
    const agencyId = (await buildAgency(testApp)).id
    const agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
    await giveMoney(testApp, agencyId, 100_000_000)
    id = (await madePackage(admin, { commission_bp: 0 })).departures[0].id
    for (let party = 0; party < 3; party++)
      await sellParty(
        agent,
        id,
        [
          ['m', '1980-01-01'],
          ['f', '1982-01-01'],
        ],
        'double',
      )
  })
  afterAll(() => testApp.close())

  test('are written, changed and taken away; the leader has the free place once enough pay', async () => {
    const key = () => ({ 'idempotency-key': randomUUID() })
    const cost = { id, kind: 'bus', note: 'Both ways', quantity: 2, each: 340_000, actual: null }
    const saved = (await admin.post('/api/umrah-group-costs', cost, key())).body.data
    expect(saved).toMatchObject({ sold: { amount: 3_540_000 }, paying: 6, profit_planned: { amount: 2_860_000 } })
    const cost_id = saved.rows[0].id
    const known = await admin.post('/api/umrah-group-costs', { ...cost, cost_id, actual: 700_000 }, key())
    expect(known.body.data).toMatchObject({
      profit_planned: { amount: 2_860_000 },
      profit_actual: { amount: 2_840_000 },
    })
    const person = saved.people[0].key
    expect((await admin.post('/api/umrah-group-leader', { id, person })).body.message).toBe('Leader saved.')
    const free = (per: number | null) => admin.post('/api/umrah-group-free-places', { id, free_per: per })
    expect((await free(6)).body.data).toMatchObject({ paying: 5, free_places: 0, leader_free: { amount: 0 } })
    expect((await free(5)).body.data).toMatchObject({ free_places: 1, leader_free: { amount: 590_000 } })
    expect((await free(3)).body.errors[0].field).toBe('free_per')
    const gone = await admin.call('DELETE', `/api/umrah-group-costs?id=${id}&cost_id=${cost_id}`)
    expect(gone.body.data.rows).toEqual([])
    const again = await admin.call('DELETE', `/api/umrah-group-costs?id=${id}&cost_id=${cost_id}`)
    expect(again.status).toBe(404)
  })
})
