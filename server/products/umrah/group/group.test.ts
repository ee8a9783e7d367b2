import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { contact, giveMoney } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { madePackage, pilgrim } from '../../../../test/umrah.ts'
import { all, changed } from '#server/db/db'

let testApp: TestApp
let admin: Visitor
let agent: Visitor
let id: string
let number = 0
beforeAll(async () => {
  testApp = await startApp({ now: '2026-11-24T08:00:00Z' })
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  const agencyId = (await buildAgency(testApp)).id
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
  await giveMoney(testApp, agencyId, 100_000_000)
  const made = await madePackage(admin, { commission_bp: 0 })
  id = made.departures[0].id
  await sold(
    [
      ['m', '1980-01-01'],
      ['f', '1982-01-01'],
      ['m', '2024-01-01'],
    ],
    'triple',
    'pay',
  )
  await sold([['f', '1990-01-01']], 'quad', 'share')
  await sold([['f', '1991-01-01']], 'quad', 'share')
  await sold([['m', '1992-01-01']], 'quad', 'share')
})
afterAll(() => testApp.close())

const prices: Record<string, number> = { triple: 500_000, quad: 460_000 }
const key = () => ({ 'idempotency-key': randomUUID() })

/** A party with places of one kind, sold. */
async function sold(people: ['m' | 'f', string][], place: string, rest: 'share' | 'pay'): Promise<string> {
  const pilgrims = people.map(([gender, date_of_birth]) =>
    pilgrim(number, { gender, date_of_birth, passport_number: `GR${100_000 + number++}` }),
  )
  const children = people.filter(([, born]) => born > '2015').length
  const expected_total = { amount: prices[place]! * (people.length - children) + children * 440_000, currency: 'SAR' }
  const saved = await agent.post(
    '/api/umrah-bookings',
    { departure_id: id, pilgrims, rooms: [{ place, pilgrims: [...people.keys()], rest }], contact, expected_total },
    key(),
  )
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  const { reference } = saved.body.booking
  await agent.post('/api/confirm-pnr', { booking_id: reference, expected_total }, key())
  return reference
}

const group = async () => (await admin.get(`/api/umrah-group?id=${id}`)).body.data
const kinds = (rooms: number | null = null) => [
  { place: 'quad', night: 36_000, rooms },
  { place: 'triple', night: 33_000, rooms },
  { place: 'double', night: 30_000, rooms },
]
const build = (version: number, of = kinds()) => admin.post('/api/umrah-group-rooms', { id, version, kinds: of })
const move = (version: number, ...moves: object[]) => admin.post('/api/umrah-group-moves', { id, version, moves })
const roomOf = (of: any, at: number) => of.pilgrims[at].room

describe('the rooms of a group', () => {
  test('are built at the lowest cost: the family by itself, two women together, a man alone', async () => {
    expect((await admin.get('/api/umrah-groups')).body.data).toMatchObject([{ id, pilgrims: 6, without_bed: 6 }])
    const short = await build(0, kinds(0))
    expect(short.body).toMatchObject({ code: 'sold_out', left: 6 })
    const built = (await build(0)).body.data
    expect(built.rooms.map(({ beds }: { beds: number }) => beds).toSorted()).toEqual([2, 2, 3])
    const family = built.pilgrims.filter(({ booking }: { booking: string }) => booking === built.pilgrims[0].booking)
    const shared = built.pilgrims.filter((one: { gender: string; shares: boolean }) => one.shares && one.gender === 'f')
    expect(new Set(shared.map(({ room }: { room: number }) => room)).size).toBe(1)
    expect(family.length === 3 || built.pilgrims.length === 6).toBe(true)
    expect((await build(0)).body.code).toBe('wrong_state')
  })

  test('are changed by hand, by the rules, and what a hand did survives the next build', async () => {
    const now = await group()
    const at = (gender: string, shares: boolean) =>
      now.pilgrims.findIndex(
        (one: { gender: string; shares: boolean; age: number }) =>
          one.gender === gender && one.shares === shares && one.age > 18,
      )
    const person = (index: number) => ({ booking: now.pilgrims[index].booking, position: now.pilgrims[index].position })
    const [woman, man, mother] = [at('f', true), at('m', true), at('f', false)]
    const mixed = await move(now.version, { ...person(man), room: roomOf(now, woman) })
    expect(mixed.body.message).toBe('This room is full.')
    const opened = await move(now.version, { ...person(man), room: 9, beds: 4 })
    expect(opened.status).toBe(200)
    const next = opened.body.data
    const intoMens = await move(next.version, { ...person(woman), room: 9 })
    expect(intoMens.body.message).toBe('Men and women share a room only inside one party.')
    const stranger = await move(next.version, { ...person(mother), room: roomOf(next, woman) })
    expect(stranger.status).toBe(409)
    const child = now.pilgrims.findIndex(({ age }: { age: number }) => age < 18)
    expect((await move(next.version, { ...person(child), room: 8, beds: 2 })).body.message).toBe(
      'Nobody of 18 or older would sleep in a room.',
    )
    const again = (await build(next.version)).body.data
    expect(again.pilgrims[man]).toMatchObject({ room: 9, by_hand: true })
  })

  test('give the last bed to one of two who move there at once', async () => {
    await sold([['m', '1993-01-01']], 'quad', 'share')
    await sold([['m', '1994-01-01']], 'quad', 'share')
    const now = await group()
    const men = now.pilgrims.filter(
      (one: { gender: string; shares: boolean; by_hand: boolean }) => one.gender === 'm' && one.shares && !one.by_hand,
    )
    const first = await move(now.version, { booking: men[0].booking, position: 0, room: 7, beds: 2 })
    const { version } = first.body.data
    const into = (one: { booking: string }) => move(version, { booking: one.booking, position: 0, room: 7 })
    const fourth = now.pilgrims.find((one: { gender: string; by_hand: boolean }) => one.gender === 'm' && one.by_hand)
    const answers = await Promise.all([into(men[1]), into(fourth)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('never hold a man among women of another party, whoever writes it', async () => {
    const { db } = testApp.app
    const beds = await all(
      db,
      sql<{ room_id: string; item_id: string; counts_as: string }>`select room_id, item_id, counts_as from umrah_beds`,
    )
    const womens = beds.find(
      (one) => one.counts_as === 'f' && beds.every((other) => other.room_id !== one.room_id || other.counts_as === 'f'),
    )!
    const mens = beds.find((one) => one.counts_as === 'm' && one.item_id !== womens.item_id)!
    await expect(
      changed(
        db,
        sql`update umrah_beds set room_id = ${womens.room_id}, bed_no = 19 where item_id = ${mens.item_id} and counts_as = 'm'`,
      ),
    ).rejects.toThrow(/umrah_beds/)
  })

  test('stand in five papers, in three languages, as spreadsheet and paper', async () => {
    const paper = (kind: string, format: string, language: string) =>
      admin.get(`/api/umrah-group-paper?id=${id}&kind=${kind}&format=${format}&language=${language}`)
    for (const kind of ['rooming', 'manifest', 'visa', 'bus', 'arrivals']) {
      const sheet = await paper(kind, 'xlsx', 'ur')
      expect([sheet.status, String(sheet.headers['content-type']).includes('sheet')]).toEqual([200, true])
    }
    for (const language of ['en', 'ar', 'ur']) {
      const page = await paper('rooming', 'pdf', language)
      expect([page.status, String(page.headers['content-type'])]).toEqual([200, 'application/pdf'])
    }
    expect((await agent.get(`/api/umrah-group?id=${id}`)).status).toBe(403)
  })

  test('show what each party owes', async () => {
    const { parties } = await group()
    expect(parties).toHaveLength(6)
    expect(parties.reduce((sum: number, one: any) => sum + one.paid.amount, 0)).toBe(8 * 100_000)
  })

  test('are free again of whoever gives a place back', async () => {
    const before = await group()
    const one = before.pilgrims.find(
      ({ shares, room }: { shares: boolean; room: number | null }) => shares && room !== null,
    )
    const terms = (await agent.get(`/api/booking-item-terms?booking_id=${one.booking}&item=1`)).body.data
    const back = { booking_id: one.booking, item: 1, expected_back: terms.back, reason: 'Plans changed' }
    expect((await agent.post('/api/cancel-booking-item', back, key())).status).toBe(200)
    const after = await group()
    expect([after.pilgrims.length, after.version]).toEqual([before.pilgrims.length - 1, before.version + 1])
    const beds = await all(testApp.app.db, sql<{ n: number }>`select count(*)::int as n from umrah_beds`)
    expect(beds[0]!.n).toBe(after.pilgrims.filter(({ room }: { room: number | null }) => room !== null).length)
  })
})
