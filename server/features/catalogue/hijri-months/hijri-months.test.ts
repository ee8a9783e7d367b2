import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gregorianOf, hijriOn } from '#contract/catalogue/hijri-calendar'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { buildUser, loggedIn } from '../../../../test/factories.ts'
import { hijriCalendar, type HijriMoved, whenHijriMoved } from './index.ts'

let testApp: TestApp
let admin: Visitor
let second: Visitor
const told: HijriMoved[] = []
beforeAll(async () => {
  testApp = await startApp({ now: '2026-11-24T08:00:00Z' })
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  second = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  whenHijriMoved(testApp.app, 'test', async (_app, moved) => void told.push(moved))
})
afterAll(() => testApp.close())

const firstDay = async (year: number, month: number) =>
  gregorianOf((await hijriCalendar(testApp.app)).months, { year, month, day: 1 })
const announce = (month: number, first_day: string, more: object = {}) =>
  admin.post('/api/hijri-months', { year: 1448, month, first_day, source: 'Supreme Court, by sighting', ...more })

describe('the Hijri calendar', () => {
  test('begins as the Umm al-Qura table has it, and days of Ramadan are only expected', async () => {
    const { body } = await testApp.visitor().get('/api/hijri-months')
    expect([body.data.length, body.version]).toEqual([168, 0])
    const { months } = await hijriCalendar(testApp.app)
    expect(hijriOn(months, '2027-02-08')).toEqual({ year: 1448, month: 9, day: 1, expected: true })
    expect(hijriOn(months, '2027-04-08')).toEqual({ year: 1448, month: 11, day: 1, expected: false })
    expect(gregorianOf(months, { year: 1448, month: 9, day: 30 })).toBeNull()
  })

  test('refuses days that it does not reach, before it and after it', async () => {
    const { months } = await hijriCalendar(testApp.app)
    expect([hijriOn(months, '2175-01-01'), hijriOn(months, '2025-06-25')]).toEqual([null, null])
    expect((await announce(13, '2027-02-07')).body.errors[0].field).toBe('month')
    expect(
      (await admin.post('/api/hijri-months', { year: 1446, month: 9, first_day: '2025-03-01', source: 'Press' }))
        .status,
    ).toBe(422)
  })

  test('lets a Ramadan that is announced a day early have 30 days, so that Shawwal stays', async () => {
    const answer = await announce(9, '2027-02-07', { source_url: 'https://news.test/2213723' })
    expect([answer.body.message, answer.body.version]).toEqual(['Month announced.', 1])
    expect(await firstDay(1448, 9)).toBe('2027-02-07')
    expect(await firstDay(1448, 10)).toBe('2027-03-09')
    const { months } = await hijriCalendar(testApp.app)
    expect(hijriOn(months, '2027-03-08')).toEqual({ year: 1448, month: 9, day: 30, expected: false })
    await testApp.app.worker.runDue(testApp.clock.now())
    expect(told).toEqual([{ version: 1, months: [{ year: 1448, month: 9, from: '2027-02-08', to: '2027-02-07' }] }])
  })

  test('takes a Shawwal that comes a day late, and leaves the month after it', async () => {
    await announce(9, '2027-02-08')
    expect((await announce(10, '2027-03-10')).status).toBe(200)
    expect([await firstDay(1448, 10), await firstDay(1448, 11)]).toEqual(['2027-03-10', '2027-04-08'])
  })

  test('refuses a month of 31 days at its field', async () => {
    const answer = await announce(10, '2027-03-11')
    expect([answer.status, answer.body.code, answer.body.errors[0].field]).toEqual([422, 'month_length', 'first_day'])
    expect(await firstDay(1448, 10)).toBe('2027-03-10')
  })

  test('follows reality all the same once a second person confirms it', async () => {
    const waits = await announce(10, '2027-03-11', { reason: 'The court corrected the month before' })
    expect(waits.body.message).toBe('A second person has to confirm this.')
    const [move] = (await second.get('/api/hijri-moves')).body.data
    expect(move).toMatchObject({ state: 'waiting', mine: false, to: '2027-03-11' })
    const decide = (who: Visitor, confirm: boolean) => who.post('/api/hijri-move-decision', { id: move.id, confirm })
    expect((await decide(admin, true)).body.code).toBe('wrong_state')
    expect((await decide(second, true)).status).toBe(200)
    expect([await firstDay(1448, 10), await firstDay(1448, 11)]).toEqual(['2027-03-11', '2027-04-09'])
    expect((await decide(second, true)).status).toBe(404)
  })

  test('is moved by staff with the permission alone', async () => {
    const agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent' }))
    expect(
      (await agent.post('/api/hijri-months', { year: 1448, month: 9, first_day: '2027-02-07', source: 'Press' }))
        .status,
    ).toBe(403)
  })
})
