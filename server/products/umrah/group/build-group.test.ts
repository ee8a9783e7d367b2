import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { contact, giveMoney } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { madePackage, pilgrim } from '../../../../test/umrah.ts'
import { bedsOf, type RoomPlace } from '#contract/selling/umrah-terms'

let testApp: TestApp
let admin: Visitor
let agent: Visitor
let number = 0
beforeAll(async () => {
  testApp = await startApp({ now: '2026-11-24T08:00:00Z' })
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  const agencyId = (await buildAgency(testApp)).id
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
  await giveMoney(testApp, agencyId, 100_000_000)
})
afterAll(() => testApp.close())

const key = () => ({ 'idempotency-key': randomUUID() })
type Person = ['m' | 'f', string]
type Sold = { place: RoomPlace; pilgrims: number[]; rest: 'share' | 'pay' }
const [mother, girl, infant]: Person[] = [
  ['f', '1985-01-01'],
  ['f', '2016-06-01'],
  ['f', '2026-01-01'],
]
const woman = mother!

const departure = async (): Promise<string> => (await madePackage(admin, { commission_bp: 0 })).departures[0].id

/** A party with its rooms, sold; the price is what the first answer says it is. */
async function sold(departure_id: string, people: Person[], rooms: Sold[]): Promise<string> {
  const pilgrims = people.map(([gender, date_of_birth]) =>
    pilgrim(number, { gender, date_of_birth, passport_number: `BG${100_000 + number++}` }),
  )
  const save = (expected_total: object) =>
    agent.post('/api/umrah-bookings', { departure_id, pilgrims, rooms, contact, expected_total }, key())
  const asked = await save({ amount: 1, currency: 'SAR' })
  const expected_total = asked.body.price_change?.new
  const saved = await save(expected_total)
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  const { reference } = saved.body.booking
  const paid = await agent.post('/api/confirm-pnr', { booking_id: reference, expected_total }, key())
  if (paid.status !== 200) throw new Error(JSON.stringify(paid.body))
  return reference
}

const kinds = (['quint', 'quad', 'triple', 'double'] as const).map((place) => ({
  place,
  night: 26_000 + bedsOf[place] * 2_000,
  rooms: null,
}))
const versionOf = async (id: string) => (await admin.get(`/api/umrah-group?id=${id}`)).body.data.version
const build = async (id: string) => admin.post('/api/umrah-group-rooms', { id, version: await versionOf(id), kinds })
async function put(id: string, booking: string, position: number, room: number, beds: number) {
  const version = await versionOf(id)
  const moved = await admin.post('/api/umrah-group-moves', {
    id,
    version,
    moves: [{ booking, position, room, beds }],
  })
  if (moved.status !== 200) throw new Error(JSON.stringify(moved.body))
}

type Row = { booking: string; position: number; age: number; room: number | null; by_hand: boolean }
const rowOf = (answer: { body: any }, booking: string, position: number): Row =>
  answer.body.data.pilgrims.find((one: Row) => one.booking === booking && one.position === position)
/** The ages in each room in which nobody is 18. */
function roomsOfMinors(answer: { body: any }): number[][] {
  const rooms = Map.groupBy(answer.body.data.pilgrims as Row[], ({ room }) => room)
  return [...rooms.values()]
    .map((inside) => inside.map(({ age }) => age))
    .filter((ages) => ages.every((age) => age < 18))
}

describe('building rooms', () => {
  test('leaves no girls alone whose party shares and listed them first', async () => {
    const id = await departure()
    await sold(
      id,
      [
        ['f', '2012-01-01'],
        ['f', '2011-01-01'],
        ['f', '2013-01-01'],
        ['f', '1980-01-01'],
        ['f', '1982-01-01'],
      ],
      [
        { place: 'triple', pilgrims: [0, 1, 3], rest: 'share' },
        { place: 'triple', pilgrims: [2, 4], rest: 'share' },
      ],
    )
    const built = await build(id)
    expect([built.status, roomsOfMinors(built)]).toEqual([200, []])
  })

  test('puts a girl into the room in which somebody placed her mother, not with a stranger', async () => {
    const id = await departure()
    const family = await sold(id, [woman, girl!], [{ place: 'quad', pilgrims: [0, 1], rest: 'share' }])
    await sold(id, [woman], [{ place: 'quad', pilgrims: [0], rest: 'share' }])
    await put(id, family, 0, 5, 4)
    const built = await build(id)
    expect([built.status, roomsOfMinors(built)]).toEqual([200, []])
    expect(rowOf(built, family, 1)).toMatchObject({ room: 5, by_hand: false })
    const again = await build(id)
    expect(rowOf(again, family, 1)).toMatchObject({ room: 5, by_hand: false })
  })

  test('puts an infant into the room in which somebody placed its mother', async () => {
    const id = await departure()
    const family = await sold(id, [woman, infant!], [{ place: 'double', pilgrims: [0, 1], rest: 'pay' }])
    await put(id, family, 0, 5, 2)
    const built = await build(id)
    expect(built.status).toBe(200)
    expect(rowOf(built, family, 1)).toMatchObject({ room: 5, by_hand: false })
  })

  test('puts a child into the large room of her mother although her aunt bought a small one', async () => {
    const id = await departure()
    const family = await sold(
      id,
      [woman, girl!, woman],
      [
        { place: 'quad', pilgrims: [0, 1], rest: 'share' },
        { place: 'double', pilgrims: [2], rest: 'share' },
      ],
    )
    await put(id, family, 0, 5, 4)
    await put(id, family, 2, 6, 2)
    const built = await build(id)
    expect(built.status).toBe(200)
    expect(roomsOfMinors(built)).toEqual([])
  })

  test('keeps as many children with an aunt as she has beds for, and the others with their mother', async () => {
    const id = await departure()
    const family = await sold(
      id,
      [woman, girl!, girl!, girl!, woman, girl!],
      [
        { place: 'quad', pilgrims: [0, 1, 2, 3], rest: 'share' },
        { place: 'double', pilgrims: [4, 5], rest: 'share' },
      ],
    )
    await put(id, family, 0, 5, 4)
    const built = await build(id)
    expect([built.status, roomsOfMinors(built)]).toEqual([200, []])
    const beside = [1, 2, 3, 5].map((position) => rowOf(built, family, position).room)
    expect(beside.filter((room) => room === 5)).toHaveLength(3)
  })

  test('gives a family that is alone in a large room and a small one both of them', async () => {
    const id = await departure()
    const man: Person = ['m', '1980-01-01']
    await sold(
      id,
      [woman, girl!, girl!, girl!, man, girl!],
      [
        { place: 'quad', pilgrims: [0, 1, 2, 3], rest: 'pay' },
        { place: 'double', pilgrims: [4, 5], rest: 'pay' },
      ],
    )
    const built = await build(id)
    expect([built.status, built.body.code]).toEqual([200, undefined])
    expect(roomsOfMinors(built)).toEqual([])
    expect(built.body.data.rooms.map(({ beds }: { beds: number }) => beds).toSorted()).toEqual([2, 4])
  })

  test('says whose child has no bed beside an adult of theirs', async () => {
    const id = await departure()
    const family = await sold(id, [woman, girl!], [{ place: 'double', pilgrims: [0, 1], rest: 'share' }])
    const stranger = await sold(id, [woman], [{ place: 'double', pilgrims: [0], rest: 'share' }])
    await put(id, family, 0, 5, 2)
    await put(id, stranger, 0, 5, 2)
    const refused = await build(id)
    expect([refused.status, refused.body.code]).toEqual([409, 'wrong_state'])
    expect(refused.body.message).toBe(
      `No bed is free beside an adult of party ${family} for its children. Move one of them by hand.`,
    )
  })

  test('leaves no child whom somebody placed by hand in a room that its adult is built out of', async () => {
    const id = await departure()
    const family = await sold(id, [woman, girl!], [{ place: 'double', pilgrims: [0, 1], rest: 'pay' }])
    const { room } = rowOf(await build(id), family, 1)
    await put(id, family, 1, room!, 2)
    const built = await build(id)
    expect([built.status, roomsOfMinors(built)]).toEqual([200, []])
    expect(rowOf(built, family, 0)).toMatchObject({ room, by_hand: false })
  })

  test('puts a small boy whose mother was placed by hand among no strange men with his father', async () => {
    const id = await departure()
    const man: Person = ['m', '1984-01-01']
    const family = await sold(
      id,
      [woman, ['m', '2021-06-01'], man],
      [
        { place: 'double', pilgrims: [0, 1], rest: 'share' },
        { place: 'triple', pilgrims: [2], rest: 'share' },
      ],
    )
    const stranger = await sold(id, [man], [{ place: 'triple', pilgrims: [0], rest: 'share' }])
    await put(id, family, 0, 5, 2)
    const built = await build(id)
    expect(built.status).toBe(200)
    const [boy, father, other] = [rowOf(built, family, 1), rowOf(built, family, 2), rowOf(built, stranger, 0)]
    expect([boy.room === father.room, other.room === father.room]).toEqual([true, false])
  })
})
