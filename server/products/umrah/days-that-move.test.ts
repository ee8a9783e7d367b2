import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../test/app.ts'
import { contact, giveMoney, settleJobs } from '../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../test/factories.ts'
import { quadTerms, sellHotel } from '../../../test/hotels.ts'
import { madePackage, pilgrim } from '../../../test/umrah.ts'
import { sellParty } from '../../../test/umrah-group.ts'
import { plusDays } from '#contract/catalogue/hijri-calendar'
import { all, inTx, type Tx } from '#server/db/db'

let testApp: TestApp
let admin: Visitor
let agent: Visitor
beforeAll(async () => {
  testApp = await startApp({ now: '2026-11-24T08:00:00Z' })
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  const agencyId = (await buildAgency(testApp)).id
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
  await giveMoney(testApp, agencyId, 100_000_000)
})
afterAll(() => testApp.close())

const key = () => ({ 'idempotency-key': randomUUID() })
const sar = (amount: number) => ({ amount, currency: 'SAR' })
const book = (departure_id: string, more: object = {}) =>
  agent.post(
    '/api/umrah-bookings',
    {
      departure_id,
      pilgrims: [pilgrim(0), pilgrim(1)],
      rooms: [{ place: 'double', pilgrims: [0, 1] }],
      contact,
      expected_total: sar(1_180_000),
      ...more,
    },
    key(),
  )

/** A sold departure from the 20th of a month on, which was seen a day earlier: the new days wait for somebody to take them. */
async function moved(month: number) {
  const begins = { calendar: 'hijri', year: 1450, month, day: 20, until: { month: month + 1, day: 1 } }
  const made = await madePackage(admin, { commission_bp: 0 }, { begins })
  const { id, code, starts } = made.departures[0]
  const { reference } = (await book(id)).body.booking
  const announced = await admin.post('/api/hijri-months', {
    year: 1450,
    month,
    first_day: plusDays(starts.date, -20),
    source: 'Supreme Court',
  })
  expect(announced.status).toBe(200)
  await settleJobs(testApp)
  const { data } = (await admin.get('/api/umrah-shifts')).body
  const shift = data.find((one: any) => one.departure === code && one.state === 'proposed')
  return { id, shift: shift.id, reference, before: starts.date as string, after: shift.new.starts as string }
}
const accept = (id: string) => admin.post('/api/umrah-shift-decision', { id, accept: true })
const daysOf = async (reference: string) => {
  const { data } = (await admin.get(`/api/get-flight-booking-details?id=${reference}`)).body
  return data.starts.slice(0, 10)
}

/** Keeps rows locked until it is told to go on. */
async function lockedWhile(lock: (tx: Tx) => Promise<unknown>) {
  const end = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const held = inTx(testApp.app.db, 'lock slowly', async (tx) => {
    await lock(tx)
    begun.resolve()
    await end.promise
  })
  await begun.promise
  return async () => {
    end.resolve()
    await held
  }
}
/** Until so many wait for a lock here, or the work is over. */
async function untilWaiting(count: number, work: Promise<unknown>): Promise<void> {
  const here = sql`select distinct pid from pg_locks where not granted
    and pid in (select pid from pg_stat_activity where datname = current_database())`
  const isOver = work.then(() => true)
  const enough = async () => (await all(testApp.app.db, here)).length >= count
  while (!(await Promise.race([isOver, enough()])));
}

describe('a party that books while somebody takes the new days of its departure', () => {
  test('goes on the new days where its seats were being held first', async () => {
    const { id, shift, after, before } = await moved(2)
    expect(after).not.toBe(before)
    const goOn = await lockedWhile((tx) =>
      sql`select 1 from stock_units where unit = ${`umrah:${id}`} for update`.execute(tx),
    )
    const booking = book(id)
    await untilWaiting(1, booking)
    const decided = accept(shift)
    await untilWaiting(2, decided)
    await goOn()
    expect((await decided).status).toBe(200)
    const saved = await booking
    expect([saved.status, await daysOf(saved.body.booking.reference)]).toEqual([200, after])
  })

  test('is told of the new days where they were being taken first', async () => {
    const { id, shift, reference, after } = await moved(9)
    const goOn = await lockedWhile((tx) =>
      sql`select 1 from bookings where reference = ${reference} for update`.execute(tx),
    )
    const decided = accept(shift)
    await untilWaiting(1, decided)
    const booking = book(id)
    await untilWaiting(2, booking)
    await goOn()
    expect((await decided).status).toBe(200)
    const refused = await booking
    expect(refused.body).toMatchObject({ code: 'schedule_changed', starts: after })
    expect(await daysOf(reference)).toBe(after)
  })
})

test('an agency’s own system is told once that the days of a booking have moved', async () => {
  const types = ['booking.days_moved']
  const hook = await agent.post('/api/agency-webhooks', { url: 'http://127.0.0.1:9/hook', types })
  expect(hook.status).toBe(200)
  const { shift, reference } = await moved(7)
  expect((await accept(shift)).status).toBe(200)
  const { data } = (await agent.get(`/api/webhook-deliveries?id=${hook.body.data.id}`)).body
  expect(data).toMatchObject([{ type: 'booking.days_moved', booking_ref: reference }])
  expect(JSON.parse(data[0].body).data).toEqual({
    booking_id: reference,
    event: 'days_moved',
    from: 'saved',
    to: 'saved',
  })
})

describe('what was arranged for a departure whose days move', () => {
  const group = async (id: string) => (await admin.get(`/api/umrah-group-movement?id=${id}`)).body.data
  const tasksOf = async (id: string) =>
    (await admin.get(`/api/umrah-tasks?id=${id}`)).body.data.map(({ kind }: any) => kind).toSorted()
  const fly = (id: string, people: object[], direction: 'in' | 'out', flight: string, day: string) =>
    admin.post('/api/umrah-group-flights', {
      id,
      people,
      direction,
      flight,
      from: direction === 'in' ? 'KHI' : 'MED',
      to: direction === 'in' ? 'JED' : 'KHI',
      departs: `${day}T12:00`,
      arrives: `${day}T16:00`,
      confirmed: true,
    })
  const drive = (id: string, kind: string, at: string) =>
    admin.post('/api/umrah-legs', {
      id,
      kind,
      from: 'Hotel',
      to: 'Mount Uhud',
      at,
      minutes: 60,
      guide: 'Salim',
      vehicles: [{ kind: 'bus', seats: 49, plate: 'ABC 1234', driver: null }],
    })

  test('moves along where it is ours, and is on the list of tasks where others have to change it', async () => {
    const begins = { calendar: 'hijri', year: 1450, month: 12, day: 1, until: { month: 12, day: 11 } }
    const made = await madePackage(admin, { commission_bp: 0 }, { begins })
    const { id, code, starts } = made.departures[0]
    const [first, makkahUntil, end] = [0, 6, 10].map((days) => plusDays(starts.date, days)) as [string, string, string]
    const reference = await sellParty(
      agent,
      id,
      [
        ['m', '1980-01-01'],
        ['f', '1982-01-01'],
      ],
      'double',
    )
    const people = [0, 1].map((position) => ({ booking: reference, position }))
    await fly(id, people, 'in', 'SV701', first)
    await fly(id, people, 'out', 'SV702', end)
    expect((await admin.post('/api/umrah-group-plan', { id })).status).toBe(200)
    expect((await drive(id, 'visit', `${plusDays(first, 2)}T09:00`)).status).toBe(200)
    const slot = (kind: string, at: string) => admin.post('/api/umrah-permits', { id, people, kind, at, number: null })
    expect((await slot('umrah', `${makkahUntil}T06:00`)).body.results.map(({ done }: any) => done)).toEqual([
      true,
      true,
    ])
    const contract = {
      id,
      kind: 'hotel',
      stay: 1,
      provider: 'Safa Lights',
      licence_no: '700',
      licence_until: '2031-01-01',
    }
    expect((await admin.post('/api/umrah-masar-contracts', { ...contract, rooms: 1, people: 2 })).status).toBe(200)
    const before = await group(id)
    expect(await tasksOf(id)).toEqual([])

    const announced = { year: 1450, month: 12, first_day: plusDays(first, -1), source: 'Supreme Court' }
    expect((await admin.post('/api/hijri-months', announced)).status).toBe(200)
    await settleJobs(testApp)
    const { data } = (await admin.get('/api/umrah-shifts')).body
    const shift = data.find((one: any) => one.departure === code && one.state === 'proposed')
    expect((await accept(shift.id)).status).toBe(200)

    const { legs, permits } = await group(id)
    const at = (kind: string) => legs.filter((one: any) => one.kind === kind).map((one: any) => one.at)
    expect([at('transfer'), at('visit')]).toEqual([
      [`${plusDays(makkahUntil, -1)}T12:00`],
      [`${plusDays(first, 1)}T09:00`],
    ])
    // Flights leave when they leave, and slots are the ministry's: somebody has to change them there.
    expect([at('arrival'), at('departure')]).toEqual([[`${first}T17:30`], [`${end}T08:00`]])
    expect(permits.map((one: any) => [one.at, one.clashes.length > 0])).toEqual(
      Array(2).fill([`${makkahUntil}T06:00`, true]),
    )
    expect(await tasksOf(id)).toEqual(['moved_contracts', 'moved_flights', 'moved_permits', 'moved_ways'])
    const visit = before.legs.find(({ kind }: any) => kind === 'visit')
    const stale = await admin.post('/api/umrah-leg-seats', { id, leg_id: visit.id, version: visit.version })
    expect(stale.status).toBe(409)
  })

  test('moves along with a departure of which nothing is sold', async () => {
    const begins = { calendar: 'hijri', year: 1450, month: 4, day: 20 }
    const made = await madePackage(admin, { commission_bp: 0 }, { begins })
    const { id, starts } = made.departures[0]
    await drive(id, 'visit', `${plusDays(starts.date, 2)}T09:00`)
    await drive(id, 'departure', `${plusDays(starts.date, 10)}T08:00`)
    const announced = { year: 1450, month: 4, first_day: plusDays(starts.date, -20), source: 'Supreme Court' }
    expect((await admin.post('/api/hijri-months', announced)).status).toBe(200)
    await settleJobs(testApp)
    const { legs } = await group(id)
    expect(legs.map((one: any) => one.at)).toEqual([
      `${plusDays(starts.date, 1)}T09:00`,
      `${plusDays(starts.date, 9)}T08:00`,
    ])
    expect(await tasksOf(id)).toEqual(['moved_ways'])
  })

  test('asks for rooms of a block on the new nights', async () => {
    const { hotel, contract } = await sellHotel(admin, quadTerms)
    const block = await admin.post(
      '/api/hotel-blocks',
      {
        hotel_id: hotel.id,
        contract_id: contract.id,
        room: 'QUAD',
        name: 'Umrah',
        first_night: '2027-02-20',
        last_night: '2027-03-12',
        rooms: 10,
        price: 90_000,
        deposit: 500_000,
        deposit_by: '2027-01-20',
        release_on: '2027-02-10',
        whole_only: false,
        on_sale: true,
        for_agencies: false,
      },
      key(),
    )
    const stay = {
      city: 'makkah',
      hotel: { en: 'Quad House', ar: 'دار الرباعية' },
      stars: 4,
      haram_m: 200,
      board: 'BB',
    }
    const stays = [{ ...stay, view: 'haram', block_id: block.body.data.id, nights: 9 }]
    const begins = { calendar: 'hijri', year: 1448, month: 9, day: 20 }
    const made = await madePackage(admin, { commission_bp: 0 }, { begins, stays })
    const { id, code, starts } = made.departures[0]
    await sellParty(agent, id, [['m', '1980-01-01']], 'double', 'pay')
    const { version } = (await admin.get(`/api/umrah-group?id=${id}`)).body.data
    const kinds = [{ place: 'double', night: 30_000, rooms: null }]
    expect((await admin.post('/api/umrah-group-rooms', { id, version, kinds })).status).toBe(200)
    expect((await admin.post('/api/umrah-group-block-rooms', { id, seq: 1 }, key())).status).toBe(200)
    const announced = { year: 1448, month: 9, first_day: plusDays(starts.date, -20), source: 'Supreme Court' }
    expect((await admin.post('/api/hijri-months', announced)).status).toBe(200)
    await settleJobs(testApp)
    const { data } = (await admin.get('/api/umrah-shifts')).body
    const shift = data.find((one: any) => one.departure === code && one.state === 'proposed')
    expect((await accept(shift.id)).status).toBe(200)
    expect(await tasksOf(id)).toEqual(['moved_rooms'])
  })
})
