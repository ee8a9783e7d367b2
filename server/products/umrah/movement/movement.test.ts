import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { giveMoney } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { madePackage } from '../../../../test/umrah.ts'
import { sellParty } from '../../../../test/umrah-group.ts'
import { permitClashes, type Pilgrim } from './permit-clash.rules.ts'
import { vehiclesFor } from './plan-legs.rules.ts'
import { type Sitter, seatPeople } from './seat-people.rules.ts'

let testApp: TestApp
let admin: Visitor
let id: string
let family: string
let pair: string
beforeAll(async () => {
  testApp = await startApp({ now: '2027-02-22T08:00:00Z' })
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  const agencyId = (await buildAgency(testApp)).id
  const agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
  await giveMoney(testApp, agencyId, 100_000_000)
  id = (await madePackage(admin, { commission_bp: 0 })).departures[0].id
  family = await sellParty(
    agent,
    id,
    [
      ['m', '1980-01-01'],
      ['f', '1982-01-01'],
      ['m', '2017-01-01'],
    ],
    'triple',
  )
  pair = await sellParty(
    agent,
    id,
    [
      ['m', '1990-01-01'],
      ['f', '1991-01-01'],
    ],
    'double',
  )
  for (const one of (await admin.get('/api/umrah-rules')).body.data)
    if (['rawdah_365', 'permit_age'].includes(one.code))
      await admin.post('/api/umrah-rule-check', { id: one.id, version: one.version, enabled: true })
})
afterAll(() => testApp.close())

const familyKeys = () => [0, 1, 2].map((position) => ({ booking: family, position }))
const pairKeys = () => [0, 1].map((position) => ({ booking: pair, position }))
const movement = async () => (await admin.get(`/api/umrah-group-movement?id=${id}`)).body.data
const ways = async (group: string) => (await admin.get(`/api/umrah-group-movement?id=${group}`)).body.data.legs
const wayIn = (legs: any[], leg: string) => legs.find((one) => one.id === leg)
const vehicleOf = ({ id: vehicle, kind, seats, plate, driver }: any) => ({ id: vehicle, kind, seats, plate, driver })
const fly = (
  people: object[],
  direction: 'in' | 'out',
  flight: string,
  day: string,
  group = id,
  time = '12:00',
): Promise<Answer> =>
  admin.post('/api/umrah-group-flights', {
    id: group,
    people,
    direction,
    flight,
    from: direction === 'in' ? 'KHI' : 'MED',
    to: direction === 'in' ? 'JED' : 'KHI',
    departs: `${day}T${time}`,
    arrives: `${day}T16:00`,
    confirmed: true,
  })

describe('the ways of a group', () => {
  test('follow from flights and stays: a pick-up for each flight, one way between the cities, and home', async () => {
    expect((await admin.post('/api/umrah-group-plan', { id })).body.message).toBe('Enter the flights first.')
    await fly(familyKeys(), 'in', 'SV701', '2027-03-20')
    await fly(pairKeys(), 'in', 'PK741', '2027-03-20')
    await fly([...familyKeys(), ...pairKeys()], 'out', 'SV702', '2027-03-30')
    const { legs } = (await admin.post('/api/umrah-group-plan', { id })).body.data
    expect(legs.map(({ kind, at, people }: any) => `${kind} ${at} ${people}`).toSorted()).toEqual([
      'arrival 2027-03-20T17:30 2',
      'arrival 2027-03-20T17:30 3',
      'departure 2027-03-30T08:00 5',
      'transfer 2027-03-26T12:00 5',
    ])
    expect(legs.every(({ vehicles }: any) => vehicles.length === 1 && vehicles[0].kind === 'car')).toBe(true)
    expect([vehiclesFor(46), vehiclesFor(49), vehiclesFor(60)]).toEqual([['bus'], ['bus'], ['bus', 'van']])
  })

  test('of one flight number on two days take each those who land on their day, and seat them', async () => {
    const { id: agency_id } = await buildAgency(testApp)
    const agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id }))
    await giveMoney(testApp, agency_id, 100_000_000)
    const group = (await madePackage(admin, { commission_bp: 0 })).departures[0].id
    const men = (count: number): ['m', string][] => Array.from({ length: count }, (_, at) => ['m', `198${at}-01-01`])
    const three = await sellParty(agent, group, men(3), 'triple')
    const four = await sellParty(agent, group, men(4), 'quad')
    const keys = (booking: string, count: number) =>
      Array.from({ length: count }, (_, position) => ({ booking, position }))
    await fly(keys(three, 3), 'in', 'SV701', '2027-03-20', group)
    await fly(keys(four, 4), 'in', 'SV701', '2027-03-21', group)
    await fly(keys(three, 3), 'out', 'SV702', '2027-03-30', group)
    await fly(keys(four, 4), 'out', 'SV702', '2027-03-31', group)
    const { legs } = (await admin.post('/api/umrah-group-plan', { id: group })).body.data
    const flown = legs.filter(({ flight }: any) => flight !== null)
    expect(flown.map(({ at, people }: any) => `${at.slice(0, 10)} ${people}`)).toEqual([
      '2027-03-20 3',
      '2027-03-21 4',
      '2027-03-30 3',
      '2027-03-31 4',
    ])
    for (const { id: leg_id, version, people } of flown) {
      const seated = await admin.post('/api/umrah-leg-seats', { id: group, leg_id, version })
      const leg = seated.body.data?.legs.find((one: any) => one.id === leg_id)
      expect([seated.status, leg?.without_seat, leg?.vehicles[0].taken.length]).toEqual([200, 0, people])
    }
    // A way that is moved to another hour, or a flight that is, takes the same people.
    const { id: leg_id, version, kind, from, to, minutes } = wayIn(await ways(group), flown[0].id)
    const moved = { id: group, leg_id, version, kind, from, to, minutes, at: '2027-03-20T19:00', guide: null }
    await admin.post('/api/umrah-legs', { ...moved, vehicles: flown[0].vehicles.map(vehicleOf) })
    await fly(keys(three, 1), 'in', 'SV701', '2027-03-20', group, '13:10')
    expect(wayIn(await ways(group), leg_id)).toMatchObject({ at: '2027-03-20T19:00', people: 3 })
    // Planned before it was known on which day: by the number alone.
    await sql`update umrah_legs set flight_on = null where departure_id = ${group}`.execute(testApp.app.db)
    expect(wayIn(await ways(group), leg_id).people).toBe(7)
  })

  test('seat families side by side, change by hand, and say how many have no seat', async () => {
    const transfer = (await movement()).legs.find(({ kind }: any) => kind === 'transfer')
    const vehicle = {
      id: transfer.vehicles[0].id,
      kind: 'car',
      seats: 4,
      plate: 'ABC 1234',
      driver: '+966 55 204 7716',
    }
    const of = {
      id,
      leg_id: transfer.id,
      kind: 'transfer',
      from: 'Makkah',
      to: 'Madinah',
      at: '2027-03-26T12:00',
      minutes: 330,
      guide: null,
    }
    await admin.post('/api/umrah-legs', { ...of, version: transfer.version, vehicles: [vehicle] })
    const short = await admin.post('/api/umrah-leg-seats', { id, leg_id: transfer.id, version: transfer.version + 1 })
    expect(short.body.message).toBe('1 pilgrims would have no seat. Add a vehicle.')
    await admin.post('/api/umrah-legs', {
      ...of,
      version: transfer.version + 1,
      vehicles: [vehicle, { kind: 'van', seats: 11, plate: null, driver: null }],
    })
    const seated = await admin.post('/api/umrah-leg-seats', { id, leg_id: transfer.id, version: transfer.version + 2 })
    const leg = seated.body.data.legs.find((one: any) => one.id === transfer.id)
    const [car, van] = leg.vehicles
    expect([car.driver, car.taken.length, van.taken.length, leg.without_seat]).toEqual(['+966 55 204 7716', 3, 2, 0])
    expect(new Set(car.taken.map(({ person }: any) => person.booking))).toEqual(new Set([family]))
    const stale = await admin.post('/api/umrah-leg-seats', { id, leg_id: transfer.id, version: 1 })
    expect(stale.status).toBe(409)
    const moved = await admin.post('/api/umrah-seat-moves', {
      id,
      leg_id: leg.id,
      version: leg.version,
      person: { booking: pair, position: 0 },
      vehicle_id: car.id,
      seat: 1,
    })
    const now = moved.body.data.legs.find((one: any) => one.id === transfer.id)
    expect(now.vehicles[0].taken[0]).toMatchObject({ seat: 1, person: { booking: pair, position: 0 }, by_hand: true })
    expect(now.without_seat).toBe(0)
    const again = await admin.post('/api/umrah-leg-seats', { id, leg_id: leg.id, version: now.version })
    expect(again.body.data.legs.find((one: any) => one.id === leg.id).vehicles[0].taken[0]).toMatchObject({
      seat: 1,
      person: { booking: pair, position: 0 },
    })
  })
})

test('Random parties are seated once each, whole wherever a vehicle holds them, and never above its seats.', () => {
  let state = 7
  const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below
  for (let run = 0; run < 60; run++) {
    const sizes = Array.from({ length: 1 + random(9) }, () => 1 + random(7))
    const people: Sitter[] = sizes.flatMap((size, party) =>
      Array.from({ length: size }, (_, at) => ({
        id: `${party}:${at}`,
        party: `${party}`,
        age: random(80),
        leads: false,
      })),
    )
    const coaches = Array.from({ length: 1 + random(3) }, (_, at) => ({
      id: `c${at}`,
      seats: 6 + random(44),
      taken: [1 + random(5)],
    }))
    const seated = seatPeople(people, coaches)
    const free = coaches.reduce((sum, { seats, taken }) => sum + seats - taken.length, 0)
    expect(seated === null).toBe(free < people.length)
    if (!seated) continue
    expect(new Set(seated.map(({ sitter }) => sitter)).size).toBe(people.length)
    expect(new Set(seated.map(({ vehicle, seat }) => `${vehicle} ${seat}`)).size).toBe(people.length)
    for (const { vehicle, seat } of seated) {
      const coach = coaches.find(({ id: one }) => one === vehicle)!
      expect(seat >= 1 && seat <= coach.seats && !coach.taken.includes(seat)).toBe(true)
    }
  }
})

describe('permits', () => {
  const someone: Pilgrim = {
    age: 40,
    lands: '2027-03-20T16:00',
    leaves: '2027-03-30T12:00',
    stays: [
      { city: 'makkah', from: '2027-03-20', to: '2027-03-26' },
      { city: 'madinah', from: '2027-03-26', to: '2027-03-30' },
    ],
    ways: [{ kind: 'transfer', at: '2027-03-26T12:00', minutes: 330 }],
    visits: [],
  }
  const limits = { gapDays: 365, fromAge: 5 }
  const says = (kind: 'umrah' | 'rawdah', at: string, of: Partial<Pilgrim> = {}) =>
    permitClashes({ kind, at }, { ...someone, ...of }, limits).map((word) => word.split(' ')[0]!.split('.')[1])

  test.each([
    ['umrah', '2027-03-21T22:00', {}, []],
    ['umrah', '2027-03-20T16:30', {}, ['clash_before_arrival']],
    ['umrah', '2027-03-27T22:00', {}, ['clash_other_city']],
    ['umrah', '2027-03-22T22:00', { age: 4 }, ['clash_age']],
    ['rawdah', '2027-03-26T18:00', {}, ['clash_journey']],
    ['rawdah', '2027-03-26T20:00', {}, []],
    ['rawdah', '2027-03-30T06:00', {}, ['clash_flight']],
    ['rawdah', '2027-03-27T10:00', { visits: ['2026-03-27'] }, []],
    ['rawdah', '2027-03-27T10:00', { visits: ['2026-03-28'] }, ['clash_gap']],
  ] as const)('for %s at %s are checked against ways, flights and the last visit', (kind, at, of, expected) => {
    expect(says(kind, at, of)).toEqual([...expected])
  })

  test('are noted for those whom nothing keeps away, once a year, and show what moved against them', async () => {
    const book = (kind: string, at: string) =>
      admin.post('/api/umrah-permits', { id, people: familyKeys(), kind, at, number: null })
    expect((await book('rawdah', '2027-03-27T10:00')).body.results.every(({ done }: any) => done)).toBe(true)
    const second = await book('rawdah', '2027-03-28T10:00')
    expect(second.body.results[0].problem).toContain('365 days')
    const { permits } = await movement()
    expect(permits.every(({ clashes }: any) => clashes.length === 0)).toBe(true)
    const missed = permits[0]
    await admin.post('/api/umrah-permit-acts', { id, act: 'cancel', permits: [missed.id] })
    const third = await book('rawdah', '2027-03-28T10:00')
    expect(third.body.results.filter(({ done }: any) => done)).toHaveLength(1)
    await fly([third.body.results.find(({ done }: any) => done).person], 'out', 'SV702', '2027-03-28')
    expect((await movement()).permits.filter(({ clashes }: any) => clashes.length > 0)).toHaveLength(1)
    expect((await admin.post('/api/umrah-permit-acts', { id, act: 'use', permits: [missed.id] })).status).toBe(409)
    expect((await admin.post('/api/umrah-permit-acts', { id, act: 'use', permits: [randomUUID()] })).status).toBe(404)
  })
})
