import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { giveMoney } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { quadTerms, sellHotel } from '../../../../test/hotels.ts'
import { madePackage } from '../../../../test/umrah.ts'
import { sellParty } from '../../../../test/umrah-group.ts'

let testApp: TestApp
let admin: Visitor
let agent: Visitor
let id: string
beforeAll(async () => {
  testApp = await startApp({ now: '2027-01-10T08:00:00Z' })
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  const agency = await buildAgency(testApp)
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agency.id }))
  await giveMoney(testApp, agency.id, 100_000_000)
  id = await groupWithBlock()
})
afterAll(() => testApp.close())
const key = () => ({ 'idempotency-key': randomUUID() })

/** A group whose list has two rooms, at a stay that names a block of ten. */
async function groupWithBlock() {
  const { hotel, contract } = await sellHotel(admin, quadTerms)
  const made = await admin.post(
    '/api/hotel-blocks',
    {
      hotel_id: hotel.id,
      contract_id: contract.id,
      room: 'QUAD',
      name: 'Umrah',
      first_night: '2027-02-27',
      last_night: '2027-03-08',
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
    view: 'haram',
    block_id: made.body.data.id,
    nights: 10,
  }
  const begins = { calendar: 'gregorian', date: '2027-02-27' }
  const { departures } = await madePackage(admin, { commission_bp: 0 }, { begins, stays: [stay] })
  const departure: string = departures[0].id
  for (const born of ['1980-01-01', '1981-01-01']) await sellParty(agent, departure, [['m', born]], 'double', 'pay')
  const { version } = await group(departure)
  const kinds = [{ place: 'double', night: 30_000, rooms: null }]
  expect((await admin.post('/api/umrah-group-rooms', { id: departure, version, kinds })).status).toBe(200)
  return departure
}
const group = async (departure: string) => (await admin.get(`/api/umrah-group?id=${departure}`)).body.data

test('colleagues who take the rooms of a stay at the same moment take them once', async () => {
  const take = () => admin.post('/api/umrah-group-block-rooms', { id, seq: 1 }, key())
  const answers = await Promise.all([take(), take(), take()])
  expect(answers.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([200, 'wrong_state', 'wrong_state'])
  expect((await group(id)).stays[0].block).toMatchObject({ needed: 2, taken: 2, left: 8 })
})

test('rooms are not taken for a departure or a stay that is not there', async () => {
  const take = (departure: string, seq: number) =>
    admin.post('/api/umrah-group-block-rooms', { id: departure, seq }, key())
  expect((await take(randomUUID(), 1)).status).toBe(404)
  expect((await take(id, 2)).status).toBe(404)
})
